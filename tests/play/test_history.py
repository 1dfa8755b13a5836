"""The tree behind undo, redo and branches."""

import pytest

from corerules.engine import RulesError, UnknownName
from corerules.play.history import LONGEST_NAME, History, is_name


def grown(*answers):
    """A history whose main line is ``answers``; states stand in for themselves, as words."""
    history = History("start")
    for answer in answers:
        go(history, answer)
    return history


def go(history, answer):
    """Go along an old line, or begin a new one."""
    if not history.went(answer):
        history.add(answer, f"after {answer}", by_chance=answer.isupper())


def line(history):
    return "".join(node.answer for node in history.line[1:])


def lines(history):
    """Branch -> its whole line."""
    found = {}
    for name in history.tips:
        other = grown()
        other.root, other.tips = history.root, history.tips
        other.switch(name)
        found[name] = line(other)
    return found


def test_a_move_at_the_tip_makes_the_branch_longer():
    """Issue 2, item 4."""
    history = grown("a", "b")

    assert lines(history) == {"main": "ab"}
    assert history.index == 2


def test_a_new_move_further_back_begins_a_branch_and_keeps_the_old_line():
    """Issue 2, item 4: branches kept as a tree, named by themselves."""
    history = grown("a", "b", "c")

    history.back(2)
    go(history, "x")

    assert lines(history) == {"main": "abc", "main-1": "ax"}
    assert (history.current, history.index) == ("main-1", 2)


def test_a_branch_of_a_branch_is_numbered_on():
    """One stem, so that names stay short: main-1, main-2, never main-1-1."""
    history = grown("a", "b", "c")

    for answer in "xyz":
        history.move_to(1)
        go(history, answer)

    assert lines(history) == {"main": "abc", "main-1": "ax", "main-2": "ay", "main-3": "az"}


def test_the_same_move_again_goes_along_the_old_line():
    """Issue 2, item 4: no new branch; what comes after it can still be redone."""
    history = grown("a", "b", "c")

    history.move_to(0)
    go(history, "a")
    go(history, "b")

    assert lines(history) == {"main": "abc"}
    assert (history.current, history.index, len(history.line)) == ("main", 2, 4)


def test_an_old_move_of_another_branch_leads_back_to_it():
    """From the branch 'ax' the move b leads onto the main line."""
    history = grown("a", "b", "c")
    history.move_to(1)
    go(history, "x")

    history.back(1)
    go(history, "b")

    assert (history.current, history.index, line(history)) == ("main", 2, "abc")


def test_a_named_branch_goes_on_from_the_cursor():
    """Issue 2, item 4: play.branch("what if")."""
    history = grown("a", "b", "c")
    history.move_to(1)

    history.branch("what if")
    go(history, "x")

    assert lines(history) == {"main": "abc", "what if": "ax"}
    assert history.current == "what if"


def test_a_named_branch_may_go_the_way_of_the_old_one():
    """It has its own tip: the old branch does not move with it."""
    history = grown("a", "b")
    history.move_to(0)

    history.branch("again")
    go(history, "a")

    assert lines(history) == {"main": "ab", "again": "a"}


def test_switching_goes_to_the_end_of_a_branch():
    """Issue 2, item 4."""
    history = grown("a", "b", "c")
    history.move_to(1)
    go(history, "x")

    history.switch("main")

    assert (history.index, line(history)) == (3, "abc")


def test_chance_nodes_are_counted_along_the_path_only():
    """House, Data flow: the answer depends on seed and place in the path. Capital letters are chance here."""
    history = grown("a", "B", "C")

    history.move_to(1)
    go(history, "X")

    assert history.node.chances == 1


@pytest.mark.parametrize(("move", "moves", "left"), [
    ("back", 3, "there are 2 moves before the cursor"), ("back", -1, "there are 2 moves before the cursor"),
    ("forth", 2, "there are 1 moves after the cursor"), ("forth", -1, "there are 1 moves after the cursor"),
    ("back", "1", "there are 2 moves before the cursor"), ("forth", True, "there are 1 moves after the cursor"),
    ("back", 1.0, "there are 2 moves before the cursor"), ("back", None, "there are 2 moves before the cursor"),
    ("move_to", 4, "this line has moves 0 to 3"), ("move_to", -1, "this line has moves 0 to 3"),
    ("move_to", "2", "this line has moves 0 to 3"), ("move_to", True, "this line has moves 0 to 3"),
    ("move_to", 10**30, "this line has moves 0 to 3"),
])
def test_beyond_the_ends_the_cursor_stays(move, moves, left):
    """Issue 2, Bad input: value, place, reason; on move 2 of 3."""
    history = grown("a", "b", "c")
    history.back(1)

    with pytest.raises(RulesError) as caught:
        getattr(history, move)(moves)

    assert (caught.value.value, caught.value.place, caught.value.reason) == (moves, "branch 'main'", left)
    assert history.index == 2


@pytest.mark.parametrize("name", ["", "  ", None, 3, ["x"], "a\nb", "\ud800", "x" * 41])
def test_a_branch_needs_a_name_that_can_be_shown_and_saved(name):
    """Issue 2, Bad input."""
    history = grown("a")

    with pytest.raises(RulesError, match="a branch needs a name: one printable line of 1 to 40 letters"):
        history.branch(name)

    assert lines(history) == {"main": "a"}


def test_a_branch_name_is_taken_once():
    """Issue 2, Bad input: the branch stays as it was."""
    history = grown("a", "b")
    history.move_to(1)

    with pytest.raises(RulesError, match="main in branches: there is a branch of this name"):
        history.branch("main")

    assert (history.index, lines(history)) == (1, {"main": "ab"})


def test_a_branch_after_one_with_the_longest_name_has_a_name_that_files_take():
    history = grown("a")
    history.branch("x" * LONGEST_NAME)
    history.add("b", "b", by_chance=False)
    history.move_to(1)
    history.add("c", "c", by_chance=False)

    assert history.current == "x" * (LONGEST_NAME - 2) + "-1" and is_name(history.current)


@pytest.mark.parametrize("name", ["main-1", "main-7", "try-1"])
def test_nobody_gives_a_name_that_branches_get_by_themselves(name):
    """A seat must not learn that a branch of this name is hidden from it: free or taken, it is refused alike."""
    free, taken = grown("a", "b"), grown("a", "b")
    taken.move_to(1)
    taken.add("c", "c", by_chance=False)
    told = []
    for history in (free, taken):
        with pytest.raises(RulesError) as caught:
            history.branch(name)
        told.append(str(caught.value))

    assert told[0] == told[1] == (
        f"{name} in branches: no name ends in a dash and a number: those are given by themselves")


@pytest.mark.parametrize(("name", "near"), [
    ("mian", "; did you mean 'main'?"), (None, "; there are main"), (["main"], "; did you mean 'main'?"),
])
def test_an_unknown_branch_is_offered_the_nearest(name, near):
    """Issue 2, Bad input."""
    history = grown("a")

    with pytest.raises(UnknownName) as caught:
        history.switch(name)

    assert caught.value.reason.startswith(f"no such branch{near}")


def test_a_deep_tree_needs_no_deep_stack():
    """Ten thousand moves are one line."""
    history = History("start")
    for k in range(10_000):
        history.add(k, k, by_chance=False)

    assert len(history.nodes()) == 10_001
    assert [node.answer for node in history.nodes()[:3]] == [None, 0, 1]
