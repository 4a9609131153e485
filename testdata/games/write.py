#!/usr/bin/env python3
"""Writes the games of this directory from short lists of entries.

It knows the rules of bowling by itself, over a flat list of bowls, and shares nothing
with the crates that are tested against what it writes. Run it after changing GAMES:

    python3 testdata/games/write.py
"""

from pathlib import Path

HERE = Path(__file__).parent

# File name -> (what it shows, players, entries) or (…, entries, rule book). An entry that starts
# with "!" must be refused; the rest of it is what was typed.
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
    "official-example-180": ("The rule books' example, with its split and its foul.", "PJS",
                             "X X X 7 2 (8) / F 9 X 7 / 9 - X X 8"),
    "official-example-179": ("The rule books' example, ending in seven.", "PJS",
                             "X X X 7 2 S8 / f 9 X 7 / 9 - X X 7"),
    "fouls": ("A foul at each place: it counts nothing, and ten stand again.", "PJS",
              "F !X / 7 F F 10 X F - 9 F F F - / F / X F /"),
    "leaves": ("Which pins stand, in every form, and what cannot be.", "PJS",
               "8[7-10] !X !9 ![7-9] ![6] !2[7] /[] [10] ![7] !(1) - (8)[10-7] 1[7] "
               "!(8)[2-8] !(9) !F[7] !8[10] !X[7] 6[2-4-5-8] 4[] 8 ![1-2-3] [7-10] 7-10 - "
               "X[] F [10] ![7-7] ![11] !8[7 -[1-2-3-4-5-6-7-8-9-10] 10"),
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
    "no-tap-9": ("Nine is a strike and counts ten; the second bowl has no such help.", "PJS",
                 "9 3 4 X 9[10] 3 4 - 9 8 / 9 (8) 1 9 9 9", "no-tap-9"),
    "no-tap-8": ("Eight is a strike.", "PJS KYJ",
                 "8 7 2 9 X (8) 7 / " + "- - " * 12 + "8 8 7 7 !4 2", "no-tap-8"),
    "no-tap-7": ("Seven is a strike.", "PJS", "7 6 / 8 !/ - 7 9 10 6 - " + "7 " * 3 + "6 /",
                 "no-tap-7"),
    "current-frame": ("Paid at once, and no extra bowls.", "PJS",
                      "X 5 / 9 - - - X 5 / 9 - - - F / X !5", "current-frame"),
    "current-frame-spare": ("A spare in the tenth ends the game.", "PJS KYJ",
                            "X F / " * 9 + "9 / X !X", "current-frame"),
    "three-players-to-the-end": ("Tenth frames of two and of three bowls.", "PJS KYJ LEE",
                                 "X 5 / 8 1 " * 9 + "9 - X 4 / 8 / X !X"),
}


# Rule book -> from how many pins on a first bowl is a strike, and whether marks are paid at once.
RULES = {
    "ten-pin": (10, False),
    "no-tap-9": (9, False),
    "no-tap-8": (8, False),
    "no-tap-7": (7, False),
    "current-frame": (10, True),
}

# A bowl is (sign, worth, left): how it is shown, what it counts, and the pins that stand after it
# as a set, or as a number where they are not known. `left` is None at a rack that was cleared.
ALL = frozenset(range(1, 11))


def size(left):
    return left if isinstance(left, int) else len(left)


def frames(bowls, rules):
    """The bowls of each frame so far; the last may be unfinished, or not yet begun."""
    cut, at = [], 0
    for _ in range(9):
        length = 1 if bowls[at:at + 1] and bowls[at][0] == "X" else 2
        cut.append(bowls[at:at + length])
        at += length
    return cut + [bowls[at:]]


def is_finished(index, frame, rules):
    signs = [sign for sign, _, _ in frame]
    if index < 9 or RULES[rules][1]:
        return signs == ["X"] or len(signs) == 2
    return len(signs) == (3 if "X" in signs[:1] or "/" in signs[:2] else 2)


def current(bowls, rules):
    """The index of the frame that takes the next bowl; None after the end."""
    for index, frame in enumerate(frames(bowls, rules)):
        if not is_finished(index, frame, rules):
            return index
    return None


def left(frame):
    """What the first bowl at the current rack left; None at a full rack."""
    standing = None
    for sign, _, stand in frame:
        standing = stand if standing is None and sign != "X" else None
    return standing


def marks(frame):
    return "|".join(sign for sign, _, _ in frame)


def totals(bowls, rules):
    """The running totals that are known."""
    at_once = RULES[rules][1]
    known, total, at = [], 0, 0
    for _ in range(10):
        signs = [sign for sign, _, _ in bowls[at:at + 2]]
        worth = [worth for _, worth, _ in bowls[at:at + 3]]
        strike, spare = signs[:1] == ["X"], signs[1:] == ["/"]
        counted = 3 if strike or spare else 2
        if at_once and strike:
            total += 30
        elif at_once and spare:
            total += 10 + worth[0]
        elif len(worth) < counted:
            break
        else:
            total += sum(worth[:counted])
        known.append(total)
        at += 1 if strike else 2
    return known


def maximum(bowls, rules):
    bowls = list(bowls)
    while (index := current(bowls, rules)) is not None:
        standing = left(frames(bowls, rules)[index])
        best = ("X", 10, None) if standing is None else ("/", size(standing), None)
        bowls.append(best)
    return totals(bowls, rules)[-1]


def is_split(pins):
    """By the written rule: the head pin is down, and the pins do not hold together."""
    row = lambda pin: 0 if pin == 1 else 1 if pin < 4 else 2 if pin < 7 else 3
    place = lambda pin: (row(pin), 2 * (pin - (1, 2, 4, 7)[row(pin)]) - row(pin))
    where = {place(pin): pin for pin in ALL}
    if 1 in pins or len(pins) < 2:
        return False
    reached, new = set(), [min(pins)]
    while new:
        pin = new.pop()
        reached.add(pin)
        depth, across = place(pin)
        steps = [(1, 1), (1, -1), (-1, 1), (-1, -1), (2, 0), (-2, 0)]
        near = {where.get((depth + down, across + right)) for down, right in steps}
        new += [other for other in near & set(pins) if other not in reached]
    for fallen in ALL - set(pins):
        depth, across = place(fallen)
        between = {where.get((depth, across - 2)), where.get((depth, across + 2))}
        behind = {where.get((depth + 1, across - 1)), where.get((depth + 1, across + 1))}
        if between <= set(pins) or behind <= set(pins):
            return True
    return reached != set(pins)


def is_whole_number(text):
    return text != "" and all(letter in "0123456789" for letter in text)


def read_pins(text):
    """The pins of `7-10`, or the reason to refuse."""
    pins = text.split("-") if text else []
    if not all(is_whole_number(pin) and 1 <= int(pin) <= 10 for pin in pins):
        return None, "no such pin; pins are 1 to 10, with a - between two: 7-10"
    if len(set(pins)) < len(pins):
        return None, "a pin is named twice"
    return frozenset(int(pin) for pin in pins), None


def taken_apart(text):
    """The sign, the pins that stand (None where they are not said), or the reason to refuse."""
    sign, bracket, pins = text.partition("[")
    if not bracket and "-" in text[1:] and text[0] in "0123456789":
        sign, bracket, pins = "", "[", text + "]"
    if not bracket:
        return sign, None, None
    if not pins.endswith("]"):
        return None, None, "a bracket is not closed; pins that stand are [7-10]"
    pins, reason = read_pins(pins[:-1])
    return sign, pins, reason


def are(count):
    return f"{count} {'is' if count == 1 else 'are'}"


def read(text, bowls, rules):
    """The bowl that was meant, or the reason to refuse."""
    sign, pins, reason = taken_apart(text)
    if reason:
        return None, reason
    is_split_sign = sign[:1] in ("(", "S", "s")
    sign = sign.strip("()").lstrip("Ss") if is_split_sign else sign
    count = "0" if sign in ("-", "G", "g") else sign
    is_sign = sign in ("X", "x", "/", "F", "f") or (sign == "" and pins is not None)
    if not is_sign:
        if count == "":
            return None, "no pins given; a bowl knocks down 0 to 10"
        if count.startswith("-") and is_whole_number(count[1:]):
            return None, "fewer than 0 pins; a bowl knocks down 0 to 10"
        if not is_whole_number(count):
            return None, "not a whole number of pins; a bowl knocks down 0 to 10"
        if int(count) > 10:
            return None, "more than 10 pins; a bowl knocks down 0 to 10"
    index = current(bowls, rules)
    if index is None:
        return None, "the game is over"
    rack = left(frames(bowls, rules)[index])
    standing = 10 if rack is None else size(rack)
    if sign == "/" and rack is None:
        return None, "a spare takes two bowls at a rack"
    if sign in ("X", "x") and rack is not None:
        return None, "a strike takes the first bowl"
    if is_split_sign and rack is not None:
        return None, "a split takes the first bowl"
    if sign in ("F", "f"):
        if pins is not None:
            return None, "a foul has no pins that stand"
        return ("F", 0, ALL if rack is None else None), None
    if sign == "":
        fallen = standing - len(pins)
    else:
        fallen = standing if sign in ("X", "x", "/") else int(count)
    if fallen > standing:
        return None, f"{count} pins, but only {are(standing)} standing"
    if is_split_sign and not 1 <= fallen <= 8:
        return None, "a split is a bowl of 1 to 8 pins"
    if pins is not None:
        back = pins - (rack if isinstance(rack, frozenset) else ALL)
        if back:
            return None, f"pin {min(back)} had fallen before"
        named, stay = len(pins), max(standing - fallen, 0)
        if fallen < 0:
            return None, f"{are(standing)} left standing, but {are(named)} named"
        if named != stay:
            return None, f"{are(stay)} left standing, but {are(named)} named"
        if is_split_sign and not is_split(pins):
            return None, f"{'-'.join(str(pin) for pin in sorted(pins))} is no split"
    if rack is None and fallen >= RULES[rules][0]:
        return ("X", 10, None), None
    if rack is not None and fallen == standing:
        return ("/", fallen, None), None
    known = pins if pins is not None else ALL if rack is None and fallen == 0 else 10 - fallen
    return ("-" if fallen == 0 else str(fallen), fallen, known if rack is None else None), None


def cell(text):
    return f"{' ' if len(text) == 5 else '  '}{text}".ljust(6)


def row(name, cells):
    cells = [cell(text) for text in cells]
    return "|" + "|".join([f" {name:>4} ", *cells, *[" " * 6] * (10 - len(cells))]) + "|"


def board(players, bowls, rules):
    rows = []
    for name in players:
        rows.append(row(name, [marks(frame) for frame in frames(bowls[name], rules)]))
        rows.append(row("", [str(total) for total in totals(bowls[name], rules)]))
    return rows


def up(players, bowls, rules):
    """Who bowls next: the first of those who are furthest behind."""
    at = {name: current(bowls[name], rules) for name in players}
    return min(players, key=lambda name: 10 if at[name] is None else at[name])


def game(comment, names, entries, rules="ten-pin"):
    players = names.split()
    bowls = {name: [] for name in players}
    lines = [f"# {comment}", *[f"player {name}" for name in players]]
    lines += [f"rules {rules}"] if rules != "ten-pin" else []
    lines += board(players, bowls, rules)
    for entry in entries.split():
        text = entry.removeprefix("!")
        name = up(players, bowls, rules)
        bowl, reason = read(text, bowls[name], rules)
        assert (reason is not None) == entry.startswith("!"), (comment, entry, reason)
        if reason is None:
            bowls[name].append(bowl)
            lines += [f"> {text}", *board(players, bowls, rules)]
        else:
            lines += [f"! {text}".rstrip(), reason]
    for name in players:
        known = totals(bowls[name], rules)
        lines += [f"total {known[-1] if known else '-'}", f"maximum {maximum(bowls[name], rules)}"]
    return "\n".join(lines) + "\n"


for file, told in GAMES.items():
    (HERE / f"{file}.game").write_text(game(*told), encoding="utf-8")
print(f"wrote {len(GAMES)} games")
