#!/usr/bin/env python3
"""Writes the games of this directory from short lists of entries.

It knows the rules of bowling by itself, over a flat list of bowls, and shares nothing
with the crates that are tested against what it writes. Run it after changing GAMES:

    python3 testdata/games/write.py
"""

from pathlib import Path

HERE = Path(__file__).parent

# File name -> (what it shows, players, entries). An entry that starts with "!" must be
# refused; the rest of it is what was typed.
GAMES = {
    "seed-001-start": ("The board of the first seed: strike, spare, miss with a gutter.",
                       "PJS", "10 8 2 7 0"),
    "seed-003-start": ("The board of the third seed: strike, spare, miss, with totals.",
                       "PJS", "10 8 2 8 1"),
    "nothing-bowled": ("No bowl at all.", "PJS", ""),
    "one-pin": ("The least that can be bowled and seen; no total is known.", "PJS", "1"),
    "perfect": ("Twelve strikes.", "PJS", "X " * 12),
    "all-gutters": ("Twenty gutters, typed in both ways.", "PJS", "0 - " * 10),
    "all-spares-of-five": ("Twenty-one fives.", "PJS", "5 / " * 10 + "5"),
    "all-nine-and-a-gutter": ("Nine and nothing, ten times.", "PJS", "9 - " * 10),
    "all-misses": ("Every kind of digit, no strike, no spare.", "PJS",
                   "1 8 2 7 3 6 4 5 5 4 6 3 7 2 8 1 9 0 0 9"),
    "spares-after-gutters": ("Ten at the second bowl is a spare, never a strike.", "PJS",
                             "- / 0 10 - / 0 10 - / - / - / - / - / - / -"),
    "dutch-200": ("Strike and spare in turns.", "PJS", "X 9 / " * 5 + "X"),
    "official-example-180": ("The rule books' example; its foul counts no pins.", "PJS",
                             "X X X 7 2 8 / 0 9 X 7 / 9 - X X 8"),
    "official-example-179": ("The rule books' example, ending in seven.", "PJS",
                             "X X X 7 2 8 / 0 9 X 7 / 9 - X X 7"),
    "tenth-miss": ("A miss ends it after two bowls.", "PJS", "3 4 " * 9 + "5 1"),
    "tenth-spare-strike": ("A spare, then a strike.", "PJS", "3 4 " * 9 + "9 / X"),
    "tenth-spare-hit": ("A spare, then two pins.", "PJS", "3 4 " * 9 + "9 / 2"),
    "tenth-strike-miss": ("A strike, then a miss.", "PJS", "3 4 " * 9 + "X 7 2"),
    "tenth-strike-spare": ("A strike, then a spare.", "PJS", "3 4 " * 9 + "X 7 /"),
    "tenth-strike-gutter-ten": ("A strike, then a spare of nothing and ten.", "PJS",
                                "3 4 " * 9 + "X - 10"),
    "tenth-two-strikes-hit": ("Two strikes, then seven.", "PJS", "3 4 " * 9 + "X X 7"),
    "tenth-two-strikes-gutter": ("Two strikes, then nothing.", "PJS", "3 4 " * 9 + "X X -"),
    "tenth-three-strikes": ("Three strikes.", "PJS", "3 4 " * 9 + "X X X"),
    "ninth-strike": ("The ninth counts the first two bowls of the tenth, once.", "PJS",
                     "- - " * 8 + "X X 5 3"),
    "ninth-spare": ("The ninth counts the first bowl of the tenth and keeps it.", "PJS",
                    "- - " * 8 + "7 / X 5 3"),
    "two-strikes-pending": ("Totals wait for the bowls that they need.", "PJS", "9 - X X"),
    "tenth-pending": ("A tenth frame that waits for its last bowl.", "PJS", "X " * 11),
    "refused-everywhere": ("Every reason to refuse, and the game goes on.", "PJS",
                           "!/ !11 !-1 !1.5 !ten ! !99999999999999999999 7 !X !9 !4 !-3 / "
                           "9 !2 !x 1 X !/ - !X !11 10 -"),
    "refused-in-the-tenth": ("Every reason to refuse in the tenth, and after the end.", "PJS",
                             "2 3 " * 9 + "!/ X !/ 5 !8 !X !10 3 !0 !X !/ !5 !twelve"),
    "refused-at-the-end": ("A miss, a spare and five and nine in the tenth.", "PJS",
                           "4 / " * 9 + "5 !9 !6 !X 4 !1 !X"),
    "refused-after-a-spare": ("A fill bowl is at a full rack.", "PJS",
                              "4 / " * 9 + "5 / !/ !11 X !/"),
    "two-players": ("Turns pass with the frame, and a refusal keeps them.", "PJS KYJ",
                    "X 8 !3 / 7 !X 2 X 9 / 9 -"),
    "two-players-to-the-end": ("The tenth is bowled out before the turn passes.", "PJS KYJ",
                               "X 7 / " * 9 + "X X X !/ 9 / 5 !5"),
    "three-players": ("Three rows, an unfinished game.", "PJS KYJ LEE",
                      "X 8 1 - / 7 / X 3 4 X X"),
    "three-players-to-the-end": ("Tenth frames of two and of three bowls.", "PJS KYJ LEE",
                                 "X 5 / 8 1 " * 9 + "9 - X 4 / 8 / X !X"),
}


def frames(bowls):
    """The bowls of each frame so far; the last may be unfinished, or not yet begun."""
    cut, at = [], 0
    for _ in range(9):
        length = 1 if bowls[at:at + 1] == [10] else 2
        cut.append(bowls[at:at + length])
        at += length
    return cut + [bowls[at:]]


def is_finished(index, frame):
    if index < 9:
        return frame == [10] or len(frame) == 2
    return len(frame) == (3 if sum(frame[:2]) >= 10 else 2)


def current(bowls):
    """The index of the frame that takes the next bowl; None after the end."""
    for index, frame in enumerate(frames(bowls)):
        if not is_finished(index, frame):
            return index
    return None


def left(frame):
    """What the first bowl at the current rack left; None at a full rack."""
    standing = None
    for bowl in frame:
        if standing is None:
            standing = None if bowl == 10 else 10 - bowl
        else:
            standing = None
    return standing


def marks(frame):
    shown = []
    for count, bowl in enumerate(frame):
        standing = left(frame[:count])
        if standing is None and bowl == 10:
            shown.append("X")
        elif bowl == standing:
            shown.append("/")
        else:
            shown.append("-" if bowl == 0 else str(bowl))
    return "|".join(shown)


def totals(bowls):
    """The running totals that are known."""
    known, total, at = [], 0, 0
    for _ in range(10):
        strike = bowls[at:at + 1] == [10]
        spare = sum(bowls[at:at + 2]) == 10
        counted = 3 if strike or spare else 2
        if at + counted > len(bowls):
            break
        total += sum(bowls[at:at + counted])
        known.append(total)
        at += 1 if strike else 2
    return known


def maximum(bowls):
    bowls = list(bowls)
    while (index := current(bowls)) is not None:
        standing = left(frames(bowls)[index])
        bowls.append(10 if standing is None else standing)
    return totals(bowls)[-1]


def is_whole_number(text):
    return text != "" and all(letter in "0123456789" for letter in text)


def read(text, bowls):
    """The pins that were meant, or the reason to refuse."""
    index = current(bowls)
    standing = None if index is None else left(frames(bowls)[index])
    if text in ("X", "x", "/"):
        if index is None:
            return None, "the game is over"
        if text == "/" and standing is None:
            return None, "a spare takes two bowls at a rack"
        if text != "/" and standing is not None:
            return None, "a strike takes the first bowl"
        return (10 if standing is None else standing), None
    if text == "-":
        text = "0"
    if text == "":
        return None, "no pins given; a bowl knocks down 0 to 10"
    if text.startswith("-") and is_whole_number(text[1:]):
        return None, "fewer than 0 pins; a bowl knocks down 0 to 10"
    if not is_whole_number(text):
        return None, "not a whole number of pins; a bowl knocks down 0 to 10"
    if int(text) > 10:
        return None, "more than 10 pins; a bowl knocks down 0 to 10"
    if index is None:
        return None, "the game is over"
    standing = 10 if standing is None else standing
    if int(text) > standing:
        verb = "is" if standing == 1 else "are"
        return None, f"{text} pins, but only {standing} {verb} standing"
    return int(text), None


def cell(text):
    return f"{' ' if len(text) == 5 else '  '}{text}".ljust(6)


def row(name, cells):
    cells = [cell(text) for text in cells]
    return "|" + "|".join([f" {name:>4} ", *cells, *[" " * 6] * (10 - len(cells))]) + "|"


def board(players, bowls):
    rows = []
    for name in players:
        rows.append(row(name, [marks(frame) for frame in frames(bowls[name])]))
        rows.append(row("", [str(total) for total in totals(bowls[name])]))
    return rows


def up(players, bowls):
    """Who bowls next: the first of those who are furthest behind."""
    return min(players, key=lambda name: (10 if (at := current(bowls[name])) is None else at))


def game(comment, names, entries):
    players = names.split()
    bowls = {name: [] for name in players}
    lines = [f"# {comment}", *[f"player {name}" for name in players], *board(players, bowls)]
    for entry in entries.split():
        text = entry.removeprefix("!")
        name = up(players, bowls)
        pins, reason = read(text, bowls[name])
        assert (reason is not None) == entry.startswith("!"), (comment, entry, reason)
        if reason is None:
            bowls[name].append(pins)
            lines += [f"> {text}", *board(players, bowls)]
        else:
            lines += [f"! {text}".rstrip(), reason]
    for name in players:
        known = totals(bowls[name])
        lines += [f"total {known[-1] if known else '-'}", f"maximum {maximum(bowls[name])}"]
    return "\n".join(lines) + "\n"


for file, (comment, names, entries) in GAMES.items():
    (HERE / f"{file}.game").write_text(game(comment, names, entries), encoding="utf-8")
print(f"wrote {len(GAMES)} games")
