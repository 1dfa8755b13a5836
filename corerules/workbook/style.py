"""How the widgets look, in light and dark: one style sheet, every rule of it scoped to our own classes."""

CSS = """<style>
.cr-workbook{--cr-ink:var(--jp-ui-font-color1,#1f2328);--cr-quiet:var(--jp-ui-font-color1,#1f2328);
 --cr-paper:var(--jp-layout-color1,#fff);--cr-ground:var(--jp-layout-color2,#f3f5f8);
 --cr-line:var(--jp-border-color1,#c4ccd4);--cr-accent:var(--jp-brand-color1,#1a4f8b);
 container-type:inline-size;width:100%;color:var(--cr-ink);font-size:13px;line-height:1.45;gap:8px;padding:2px 0}
.cr-workbook .widget-box,.cr-workbook .widget-html{margin:0;overflow:visible;min-width:0}
.cr-workbook .widget-html,.cr-workbook .widget-html-content{line-height:1.45;font-size:13px;color:var(--cr-ink);
 width:100%;height:auto}
.cr-workbook .widget-label{color:var(--cr-ink)}
.cr-workbook button:focus-visible,.cr-workbook select:focus-visible,.cr-workbook input:focus-visible,
.cr-workbook summary:focus-visible,.cr-workbook .noUi-handle:focus-visible,.cr-workbook [tabindex]:focus-visible{
 outline:3px solid #d97706!important;outline-offset:1px}
.cr-workbook ul{margin:0;padding:0 0 0 16px}
.cr-workbook .cr-cite{font-family:var(--jp-code-font-family,monospace);font-size:11.5px;white-space:nowrap}
.cr-workbook .cr-title{font-weight:700;letter-spacing:.02em;margin:0 0 4px}
.cr-workbook .cr-empty{font-style:italic;margin:0}

.cr-header{gap:0}
.cr-header .cr-game{font-size:12px}
.cr-header .cr-status{font-size:15px;font-weight:600;min-height:1.45em}
.cr-header .cr-message{min-height:1.5em;padding-left:8px;border-left:4px solid transparent}
.cr-header .cr-message.cr-no{border-left-color:#c2410c;font-weight:600}

.cr-controls{display:flex!important;flex-flow:row wrap!important;align-items:center;gap:4px 14px}
.cr-controls .widget-inline-hbox,.cr-controls button{margin:0!important}
.cr-controls .jupyter-button{width:auto;padding:0 12px;border:1px solid var(--cr-line)}

.cr-main{display:grid!important;grid-template-columns:minmax(0,46fr) minmax(0,54fr);gap:10px;align-items:stretch}
.cr-main>.widget-box{width:100%}
.cr-rules-side,.cr-side{gap:8px}
.cr-pane{border:1px solid var(--cr-line);border-radius:6px;padding:7px 9px;background:var(--cr-paper);flex:0 0 auto}
.cr-choices{min-height:332px;gap:10px}
.cr-rules{height:204px;overflow-y:auto!important}
.cr-workbook .cr-rules .widget-html,.cr-workbook .cr-rules .widget-html-content{line-height:1.38}
.cr-log{flex:1 1 170px;min-height:170px;position:relative}
@container (max-width:900px){.cr-header .cr-status{min-height:2.9em}.cr-rules{height:212px}}
@container (max-width:720px){.cr-main{grid-template-columns:minmax(0,1fr)}.cr-side{order:-1}}

.cr-slots{display:grid!important;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:5px}
.cr-workbook .cr-slots .cr-move,.cr-workbook .cr-more{width:100%;height:auto;min-height:30px;margin:0!important;
 padding:3px 6px 3px 8px;line-height:1.3;text-align:left;white-space:normal;overflow-wrap:anywhere;overflow:hidden;
 color:var(--cr-ink);background:var(--cr-ground);border:1px solid var(--cr-line);border-radius:5px;font-size:12.5px}
.cr-workbook .cr-slots .cr-move{border-left:4px solid var(--cr-accent)}
.cr-workbook .cr-slots .cr-move:hover,.cr-workbook .cr-more:hover{text-decoration:underline}
.cr-workbook .cr-more{width:auto;margin-top:6px!important}
.cr-cited{display:flex!important;flex-flow:row wrap!important;gap:4px;align-items:center}
.cr-cited .widget-html{width:auto}
.cr-cited .cr-title{margin:0 6px 0 0}
.cr-workbook .cr-cited .cr-read{width:auto;height:22px;margin:0!important;padding:0 6px;line-height:1.2;
 font-family:var(--jp-code-font-family,monospace);font-size:11.5px;color:var(--cr-ink);background:var(--cr-paper);
 border:1px solid var(--cr-line);border-radius:4px}
.cr-rules .cr-paraphrase{margin:3px 0}

.cr-workbook .corerules-table{border-collapse:collapse;width:100%;margin:0 0 8px;font-size:12.5px}
.cr-workbook .corerules-table caption{caption-side:top;font-weight:700;padding:0 0 3px}
.cr-workbook .corerules-table th,.cr-workbook .corerules-table td{border:0;border-bottom:1px solid var(--cr-line);
 padding:3px 6px 3px 0;vertical-align:top;color:var(--cr-ink);background:none}
.cr-workbook .corerules-table th[scope=row]{overflow-wrap:anywhere;min-width:5.4em}
.cr-workbook .cr-state table:nth-of-type(2) th{white-space:nowrap}
.cr-workbook .corerules-table thead th{font-weight:600;font-size:11.5px;border-bottom-width:2px}

.cr-log .widget-html,.cr-log .widget-html-content{position:static!important}
.cr-workbook .cr-lines{position:absolute;inset:30px 9px 7px;overflow-y:auto;display:flex;flex-direction:column-reverse;
 border-top:1px solid var(--cr-line)}
.cr-workbook .cr-lines ol{list-style:none;margin:0 0 auto;padding:0}
.cr-workbook .cr-lines li{display:grid;grid-template-columns:3.4em minmax(0,1fr) auto;gap:8px;padding:1px 6px 1px 0}
.cr-workbook .cr-lines li.cr-new{font-weight:700}
.cr-workbook .cr-lines li span:first-child{text-align:right}
.cr-keys{font-size:12px}

.cr-graph .cr-tools{display:flex!important;flex-flow:row wrap!important;gap:6px;align-items:center;margin-bottom:6px}
.cr-graph .cr-tools .widget-html{width:auto}
.cr-graph .cr-tools .cr-title{margin:0 8px 0 0}
.cr-graph .cr-tools .jupyter-button{width:auto;height:24px;line-height:22px;margin:0;padding:0 9px}
.cr-graph .widget-toggle-buttons{margin:0}
.cr-graph .cr-frame{overflow-x:hidden;overflow-y:auto;align-items:center}
.cr-workbook .cr-stage{position:relative;container-type:inline-size;flex:0 0 auto;overflow:hidden}
.cr-stage .widget-html,.cr-stage .widget-html-content{position:static;width:100%;line-height:0!important}
.cr-stage svg{display:block;width:100%;height:auto}
.cr-workbook .cr-stage .cr-at{position:absolute;margin:0!important;padding:0!important;min-width:0;
 line-height:1.2!important;overflow:hidden;white-space:pre-line;text-overflow:clip;box-shadow:none;
 font-family:system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif;color:#1f2328;background:#fff}
.cr-workbook .cr-stage .cr-node{border:1.2px solid #57606a;border-radius:6px}
.cr-workbook .cr-stage .cr-node.cr-now{background:#1a4f8b;color:#fff;font-weight:700;border:3px solid #0b2545}
.cr-workbook .cr-stage .cr-way{border:1px solid #d0d7de;border-radius:7px}
.cr-workbook .cr-stage .cr-way.cr-open{background:#fff1e5;border-color:#b34700;box-shadow:0 0 0 1.5px #b34700}
.cr-workbook .cr-stage .cr-at:hover{text-decoration:underline}
.cr-graph pre{margin:0;font-size:12px;line-height:1.4;white-space:pre-wrap;
 font-family:var(--jp-code-font-family,monospace)}
</style>"""
