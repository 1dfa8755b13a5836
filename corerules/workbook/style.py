"""How the widgets look, in light and dark: one style sheet, every rule of it scoped to our own classes."""

from .parts import Pool

CSS = "<style>\n" + "\n".join(
    f".cr-workbook .cr-first-{n}>:nth-child(n+{n + 1}){{display:none!important}}" for n in range(Pool.MOST)) + """
.cr-workbook{--cr-ink:var(--jp-ui-font-color1,#1f2328);--cr-quiet:var(--jp-ui-font-color1,#1f2328);
 --cr-paper:var(--jp-layout-color1,#fff);--cr-ground:var(--jp-layout-color2,#f3f5f8);
 --cr-line:var(--jp-border-color1,#c4ccd4);--cr-accent:var(--jp-brand-color1,#1a4f8b);
 container-type:inline-size;width:100%;color:var(--cr-ink);font-size:13px;line-height:1.45;gap:6px;padding:2px 0}
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
.cr-workbook .cr-none{display:none!important}
.cr-workbook .cr-empty{font-style:italic;margin:0}

.cr-header{gap:0}
.cr-header .cr-game{font-size:12px}
.cr-header .cr-status{font-size:15px;font-weight:600;min-height:1.45em}
.cr-header .cr-message{min-height:1.45em;padding-left:8px;border-left:4px solid transparent}
.cr-header .cr-message.cr-no{border-left-color:#c2410c;font-weight:600}

.cr-workbook .cr-controls,.cr-workbook .cr-row,.cr-workbook .cr-toolbar{display:flex;
 flex-flow:row wrap!important;align-items:center;gap:4px 10px}
.cr-workbook .widget-inline-hbox,.cr-controls button,.cr-row button,.cr-toolbar button{margin:0!important}
.cr-workbook .cr-controls .jupyter-button,.cr-workbook .cr-row .jupyter-button,.cr-workbook .cr-toolbar .jupyter-button{
 width:auto;padding:0 10px;border:1px solid var(--cr-line);color:var(--cr-ink);background:var(--cr-ground)}
.cr-workbook .cr-toolbar .jupyter-button,.cr-workbook .jupyter-button.cr-small{height:24px;line-height:22px;
 font-size:12px;width:auto;padding:0 9px;margin:0;border:1px solid var(--cr-line);color:var(--cr-ink);
 background:var(--cr-paper)}
.cr-workbook .jupyter-button.mod-active{border-color:var(--cr-ink);box-shadow:inset 0 0 0 1px var(--cr-ink)}
.cr-workbook .cr-row .widget-html{width:auto}
.cr-workbook .cr-time .noUi-handle{visibility:hidden}
.cr-workbook .cr-time .noUi-touch-area{visibility:visible;border-radius:50%;background:var(--cr-accent)}
.cr-tools-side{gap:6px}
.cr-workbook .cr-toolbox,.cr-workbook .cr-editor{gap:6px}
.cr-workbook .cr-toolbox>.widget-box{gap:6px}
.cr-workbook input,.cr-workbook textarea,.cr-workbook select{color:var(--cr-ink)!important}
.cr-workbook .cr-position-text textarea{font-family:var(--jp-code-font-family,monospace);font-size:12px}
.cr-workbook .cr-both{display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,1fr));gap:4px 18px;margin:4px 0}
.cr-workbook .cr-note{border-left:4px solid var(--cr-accent);padding:1px 0 1px 8px;margin:0 0 6px;white-space:pre-wrap}
.cr-workbook .cr-message.cr-no{border-left-color:#c2410c;font-weight:600}

.cr-main{display:grid!important;grid-template-columns:minmax(430px,40fr) minmax(0,60fr);gap:8px;align-items:stretch;
 grid-template-areas:"graph choices" "graph rules" "graph state";grid-template-rows:auto auto 1fr}
.cr-main>.cr-graph{grid-area:graph}.cr-main>.cr-choices{grid-area:choices}.cr-main>.cr-rules{grid-area:rules}
.cr-main>.cr-state{grid-area:state}
.cr-main.cr-broad{grid-template-columns:minmax(0,57fr) minmax(0,43fr);
 grid-template-areas:"graph choices" "graph rules" "state state";grid-template-rows:auto 1fr auto}
.cr-workbook .cr-main>.cr-pane{width:100%;height:auto}
.cr-pane{border:1px solid var(--cr-line);border-radius:6px;padding:7px 9px;background:var(--cr-paper);flex:0 0 auto}
.cr-choices{min-height:300px;gap:8px}
.cr-rules{min-height:104px}
.cr-workbook .cr-rules .widget-html,.cr-workbook .cr-rules .widget-html-content{line-height:1.38}
@container (max-width:1080px){.cr-main{grid-template-columns:minmax(390px,42fr) minmax(0,58fr);
 grid-template-areas:"graph choices" "graph rules"
 "state state";grid-template-rows:auto 1fr auto}
 .cr-main.cr-broad{grid-template-areas:"choices rules" "graph graph" "state state";grid-template-rows:auto}}
@container (max-width:800px){.cr-main,.cr-main.cr-broad{grid-template-columns:minmax(0,1fr);grid-template-rows:auto;
 grid-template-areas:"choices" "state" "rules" "graph"}
 .cr-header .cr-status{min-height:2.9em}}

.cr-workbook .cr-slots .cr-group{grid-column:1/-1;font-size:12px;margin-top:2px}
.cr-slots{display:grid!important;grid-template-columns:repeat(auto-fill,minmax(232px,1fr));gap:5px}
.cr-workbook .cr-slots .cr-move,.cr-workbook .cr-more{width:100%;height:auto;min-height:30px;margin:0!important;
 padding:3px 6px 3px 8px;line-height:1.3;text-align:left;white-space:normal;overflow-wrap:anywhere;overflow:hidden;
 color:var(--cr-ink);background:var(--cr-ground);border:1px solid var(--cr-line);border-radius:5px;font-size:12.5px}
.cr-workbook .cr-slots .cr-move{border-left:4px solid var(--cr-accent)}
.cr-workbook .cr-slots .cr-move:hover,.cr-workbook .cr-more:hover{text-decoration:underline}
.cr-workbook .cr-more{width:auto;margin-top:6px!important}
.cr-cited{display:flex!important;flex-flow:row wrap!important;gap:4px;align-items:center}
.cr-cited .cr-in-line{display:contents}
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
.cr-workbook .corerules-table th,.cr-workbook .corerules-table td{white-space:nowrap;text-align:left}
.cr-workbook .corerules-table .cr-long{white-space:normal;overflow-wrap:anywhere;min-width:12em;width:99%}
.cr-workbook .cr-upright .cr-long{min-width:4em;width:auto}
.cr-workbook .corerules-table thead th:first-child{width:1%}
.cr-workbook .corerules-table caption{text-align:left;color:var(--cr-ink)}
@container (max-width:600px){.cr-workbook .corerules-table .cr-long{min-width:8.5em}
 .cr-workbook .cr-upright .cr-long{min-width:4em}
 .cr-workbook .corerules-table thead th,.cr-workbook .corerules-table td{white-space:normal}}
.cr-workbook .corerules-table thead th{font-weight:600;font-size:11.5px;border-bottom-width:2px}

.cr-workbook .cr-why{display:inline-block;position:relative}
.cr-workbook .cr-why summary{list-style:none;cursor:pointer;text-decoration:underline dotted 1.5px;
 text-underline-offset:3px;padding:0 3px;min-width:14px;text-align:center}
.cr-workbook .cr-why summary::-webkit-details-marker{display:none}
.cr-workbook .cr-why[open] summary{outline:1.5px solid var(--cr-ink);border-radius:3px}
.cr-workbook .cr-because{position:absolute;z-index:20;left:0;top:100%;margin-top:3px;width:max-content;
 max-width:min(300px,45cqw);
 white-space:normal;font-weight:400;padding:6px 9px;background:var(--cr-paper);border:1px solid var(--cr-ink);
 border-radius:6px;box-shadow:0 2px 8px rgba(0,0,0,.25)}
.cr-workbook .corerules-table td:nth-last-child(-n+4) .cr-because{left:auto;right:0}
.cr-workbook .cr-upright td:nth-child(-n+3) .cr-because{left:0;right:auto}
.cr-workbook .cr-upright td:last-child .cr-because{left:auto;right:0}

.cr-log .cr-tools{display:flex!important;flex-flow:row wrap!important;gap:4px 10px;align-items:center;margin-bottom:4px}
.cr-log .cr-tools .widget-html{width:auto}
.cr-log .cr-tools .cr-title{margin:0}
.cr-log .cr-lines{flex-direction:column;min-height:180px;border-top:1px solid var(--cr-line);padding-top:3px}
.cr-workbook .cr-log .cr-line{width:100%;height:auto;min-height:24px;margin:0!important;padding:2px 6px;
 line-height:1.35;text-align:left;white-space:pre-wrap;overflow-wrap:anywhere;font-size:12.5px;color:var(--cr-ink);background:none;
 border:0;box-shadow:none}
.cr-workbook .cr-log .cr-line:hover{text-decoration:underline;background:var(--cr-ground)}
.cr-keys{font-size:12px}

.cr-graph .cr-tools{display:flex!important;flex-flow:row wrap!important;gap:6px;align-items:center;margin-bottom:6px}
.cr-graph .cr-tools .widget-html{width:auto}
.cr-graph .cr-tools .cr-title{margin:0 8px 0 0}
.cr-graph .cr-tools .jupyter-button{width:auto;height:24px;line-height:22px;margin:0;padding:0 9px}
.cr-graph .widget-toggle-buttons{margin:0}
.cr-graph .cr-frame{overflow-x:hidden;overflow-y:auto;align-items:flex-start;justify-content:center;gap:10px}
.cr-workbook .cr-stage{position:relative;container-type:inline-size;flex:0 1 auto;overflow:hidden}
.cr-workbook .cr-beside{flex:0 1 100%;align-items:center;gap:10px}
.cr-workbook .cr-beside .cr-stage{flex:0 0 auto}
.cr-workbook .cr-beside.cr-aside{display:none}
@container (min-width:1700px){.cr-main.cr-broad:has(.cr-beside){grid-template-columns:minmax(0,66fr) minmax(0,34fr)}
 .cr-workbook .cr-beside.cr-aside{display:flex;flex:0 0 490px}
 .cr-graph.cr-read-too:not(:has(.cr-beside)){display:grid!important;grid-template-columns:minmax(0,58fr) minmax(0,42fr);
  grid-template-rows:auto 1fr;gap:0 10px;align-items:start}
 .cr-graph.cr-read-too:not(:has(.cr-beside))>.cr-tools{grid-column:1/-1}}
.cr-stage .widget-html,.cr-stage .widget-html-content{position:static;width:100%;line-height:0!important}
.cr-workbook .cr-stage .cr-lights{position:absolute;inset:0}
.cr-stage svg{display:block;width:100%;height:auto}
.cr-workbook .cr-stage .cr-at{position:absolute;margin:0!important;padding:0!important;min-width:0;
 line-height:1.2!important;overflow:hidden;white-space:pre-line;text-overflow:clip;box-shadow:none;
 font-family:system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif;color:#1f2328;background:#fff}
.cr-workbook .cr-stage .cr-node{border:1.2px solid #57606a;border-radius:6px}
.cr-workbook .cr-stage .cr-node.cr-now{background:#1a4f8b;color:#fff;font-weight:700;border:3px solid #0b2545}
.cr-workbook .cr-stage .cr-way{border:1px solid #d0d7de;border-radius:7px}
.cr-workbook .cr-stage .cr-way.cr-open{background:#fff1e5;border-color:#b34700;box-shadow:0 0 0 1.5px #b34700}
.cr-workbook .cr-stage .cr-node.cr-fold{border-style:dashed}
.cr-workbook .cr-stage .cr-at:hover{text-decoration:underline}
.cr-graph pre{margin:0;font-size:12px;line-height:1.4;white-space:pre-wrap;
 font-family:var(--jp-code-font-family,monospace)}
</style>"""
