"""The YAML of scenarios: what it says, on which line, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corerules.faq import ScenarioError
from corerules.faq.reading import MOST_BYTES, read_file, read_text
from corerules.faq.spelling import spelt


def test_only_true_false_null_and_whole_numbers_are_more_than_text():
    """A forum answer says yes and no, and means the words."""
    found = read_text("{a: true, b: 12, c: null, d: yes, e: 1.5, f: 2024-01-01, g: '12', h: 0x10, i: Pulsar}")

    assert found.plain() == {"a": True, "b": 12, "c": None, "d": "yes", "e": "1.5", "f": "2024-01-01", "g": "12",
                             "h": "0x10", "i": "Pulsar"}


def test_every_value_knows_its_line_and_field():
    """What errors and reports name."""
    found = read_text("- id: a\n  play:\n    - Ben: block the draw\n")

    move = found.value[0].value["play"].value[0].value["Ben"]
    assert (move.line, move.field, move.value) == (3, "[0].play[0].Ben", "block the draw")


@pytest.mark.parametrize(
    ("text", "line", "value", "reason"),
    [
        ("a: 1\nb: !!python/object:os.system x", 2, "tag:yaml.org,2002:python/object:os.system", "a tag gives a value"),
        ("a: 1\nb: !mine x", 2, "!mine", "a tag gives a value"),
        ("%TAG ! tag:x\n---\na", 1, "%TAG", "tags are not used here"),
        ("a: &one 1", 1, "&one", "an anchor names a value"),
        ("a: &a [x]\nb: *a", 1, "&a", "an anchor names a value"),
        ("b: [*a, *a]", 1, "*a", "an alias stands for"),
        ("a: 1\nb: 2\na: 3", 3, "a", "is said twice, before in line 1"),
        ("? [a]\n: b", 1, None, "a field has a name, not a list or mapping"),
        ("a\n---\nb", 2, None, "a second document begins"),
        ("", 0, None, "is empty"),
        ("# only a remark", 0, None, "is empty"),
        ("a: 1\nb: [1", 3, None, "is not YAML"),
        ("a: 1\n b: 2", 2, None, "is not YAML"),
        ("a: \x07", 1, None, "holds a character that text does not"),
        ("a: \ud800", 1, None, "holds a character that text does not"),
        ("[" * 40, 1, None, "is nested more than 12 deep"),
    ],
)  # fmt: skip
def test_what_is_not_the_yaml_of_scenarios_is_refused_with_its_line(text, line, value, reason):
    """Tags, aliases, a key said twice, what is no text: named, never carried out."""
    with pytest.raises(ScenarioError) as refused:
        read_text(text, "my.yaml")

    assert (refused.value.file, refused.value.line, refused.value.value) == ("my.yaml", line, value)
    assert reason in refused.value.reason


def test_an_alias_bomb_is_refused_at_its_first_anchor():
    """It would be a billion of words."""
    bomb = "a0: &a0 [lol]\n" + "".join(f"a{k}: &a{k} [{', '.join([f'*a{k - 1}'] * 9)}]\n" for k in range(1, 10))

    with pytest.raises(ScenarioError, match=r"&a0 in text:1, a0: an anchor"):
        read_text(bomb)


@pytest.mark.parametrize("raw", [b"\x00\x01\x02", b"\x89PNG\r\n\x1a\n\xff", b"a: \xff", "a: 1".encode("utf-16")])
def test_a_binary_file_is_refused(raw, tmp_path):
    """Not a word of it is guessed at."""
    (tmp_path / "a.yaml").write_bytes(raw)

    with pytest.raises(ScenarioError, match=r"is no text in UTF-8|holds a character"):
        read_file(tmp_path / "a.yaml")


def test_ten_megabytes_are_refused_before_they_are_read(tmp_path):
    """No scenario is that long."""
    (tmp_path / "a.yaml").write_bytes(b"# x\n" * 2_500_000)

    with pytest.raises(ScenarioError, match="is larger than 512 KB"):
        read_file(tmp_path / "a.yaml")
    with pytest.raises(ScenarioError, match="is larger than 512 KB"):
        read_text("x" * (MOST_BYTES + 1))


@pytest.mark.parametrize("name", ["not-there.yaml", ".", "a\0b"])
def test_a_file_that_cannot_be_read_is_told(name, tmp_path):
    """With its name."""
    with pytest.raises(ScenarioError, match="cannot be read") as refused:
        read_file(f"{tmp_path}/{name}")

    assert refused.value.file == f"{tmp_path}/{name}"


@pytest.mark.parametrize("text", [None, 3, b"a: 1", ["a"]])
def test_what_is_no_text_is_refused(text):
    """A path, say, given in place of what the file holds."""
    with pytest.raises(ScenarioError, match="is not text"):
        read_text(text)


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path):
    """Windows' editor writes one."""
    (tmp_path / "a.yaml").write_bytes("a: Zoë".encode("utf-8-sig"))

    assert read_file(tmp_path / "a.yaml").plain() == {"a": "Zoë"}


words = st.text(st.characters(blacklist_categories=("Cs",)), max_size=12)
values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-(10**8), 10**8), words),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)), max_leaves=6)


@given(values)
def test_what_is_spelt_reads_back_the_same(value):
    """Property: the writer and the reader agree, whatever a seat is called."""
    assert read_text(f"- {spelt(value)}").plain() == [value]
