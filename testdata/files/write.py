#!/usr/bin/env python3
"""Writes the files of games in this directory, and what `tenpin score` must say about them.

It shares no code with tenpin: it scores a flat list of bowls. Run it in this directory to write
the files again; the numbers are seeded, so they stay the same.
"""

import random

NAMES = ["Dave", "Kim Minsu", "김민수", "Player 1", "LUC", "G. Fox", "Max"]


def bowl_game(dice, skill):
    """The bowls of a complete game, as a list of frames."""
    frames = []
    for number in range(10):
        frame = bowl_rack(dice, skill)
        if number == 9 and sum(frame) == 10:
            fill = bowl_rack(dice, skill)
            if frame == [10] and fill == [10]:
                fill += bowl_rack(dice, skill)
            frame = (frame + fill)[:3]
        frames.append(frame)
    return frames


def bowl_rack(dice, skill):
    first = 10 if dice.random() < skill else dice.randint(0, 10)
    if first == 10:
        return [10]
    second = 10 - first if dice.random() < skill else dice.randint(0, 10 - first)
    return [first, second]


def total(frames):
    bowls = [pins for frame in frames for pins in frame]
    points, place = 0, 0
    for _ in range(10):
        if bowls[place] == 10:
            points, place = points + sum(bowls[place:place + 3]), place + 1
        elif sum(bowls[place:place + 2]) == 10:
            points, place = points + sum(bowls[place:place + 3]), place + 2
        else:
            points, place = points + sum(bowls[place:place + 2]), place + 2
    return points


def marks(frame):
    text, first = "", None
    for pins in frame:
        if first is None and pins == 10:
            text += "X"
        elif first is None:
            text, first = text + ("-" if pins == 0 else str(pins)), pins
        else:
            text, first = text + ("/" if first + pins == 10 else "-" if pins == 0 else str(pins)), None
    return text


def with_splits(dice, frame):
    """The marks of a frame, with an S before a first bowl that may have left a split."""
    text = marks(frame)
    return "S" + text if text[0] in "12345678" and dice.random() < 0.3 else text


def counts(frames):
    return [str(pins) for frame in frames for pins in frame]


def cells(dice, frames):
    """Two cells for each frame and three for the tenth."""
    filled = []
    for frame in frames[:9]:
        filled += [str(frame[0]), str(frame[1]) if len(frame) == 2 else dice.choice(["", "0"])]
    tenth = [str(pins) for pins in frames[9]]
    return filled + (tenth + [dice.choice(["", "0"])])[:3]


class File:
    def __init__(self, name, arguments=""):
        self.name, self.arguments, self.lines, self.expected = name, arguments, [], []

    def add(self, line, verdict=None):
        """Adds a line: what it gives is a total, `bad COLUMN`, or nothing."""
        self.lines.append(line)
        if verdict is not None:
            self.expected.append(f"{len(self.lines)} {verdict}")

    def write(self, end="\n", encoding="utf-8"):
        with open(self.name, "w", encoding=encoding, newline="") as file:
            file.write("".join(line + end for line in self.lines))
        with open(self.name + ".expected", "w", encoding="utf-8") as file:
            file.write(self.arguments + "\n" + "".join(row + "\n" for row in self.expected))


def date(dice):
    return f"20{dice.randint(19, 26)}-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}"


def games(dice, count):
    for number in range(count):
        yield bowl_game(dice, [0.05, 0.3, 0.6, 0.9][number % 4])


def write_counts(dice):
    """1,003 lines of names and counts, in six of which a number was mistyped."""
    file = File("counts.csv")
    wrong = dict(zip(sorted(dice.sample(range(1003), 6)), ["01", "07", "19", "00", "11", "010"]))
    for number, frames in enumerate(games(dice, 1003)):
        bowls = counts(frames)
        verdict = total(frames)
        if number in wrong:
            place = dice.randrange(len(bowls))
            bowls[place] = wrong[number]
            verdict = f"bad {len('LUC,' + ','.join(bowls[:place])) + (2 if place else 1)}"
        file.add("LUC," + ",".join(bowls), verdict)
    file.write()


def write_splits(dice):
    file = File("splits.txt")
    for frames in games(dice, 353):
        file.add(", ".join(with_splits(dice, frame) for frame in frames), total(frames))
    file.write(end="\r\n")


def write_frames(dice):
    file = File("frames.csv")
    heads = [f"f{frame}_t{bowl}" for frame in range(1, 11) for bowl in (1, 2)] + ["f10_t3"]
    file.add("bowler,date,game_num,score," + ",".join(heads))
    for number, frames in enumerate(games(dice, 120)):
        said = total(frames) + (7 if number % 40 == 39 else 0)
        row = [NAMES[number % len(NAMES)], date(dice), str(number % 3 + 1), str(said)]
        verdict = f"{total(frames)}" if said == total(frames) else f"{total(frames)} not {said}"
        file.add(",".join(row + cells(dice, frames)), verdict)
    file.write()


def write_untitled_frames(dice):
    file = File("untitled-frames.csv", "--layout frames")
    for number, frames in enumerate(games(dice, 30)):
        file.add(";".join([NAMES[number % len(NAMES)], date(dice)] + cells(dice, frames)), total(frames))
    file.write()


def write_export(dice, name, encoding, delimiter):
    """What a spreadsheet program exports: a header, a total, quotes."""
    file = File(name)
    file.add(delimiter.join(["Name", "Date", "Game", "Total"]))
    for number, frames in enumerate(games(dice, 40)):
        game = ", ".join(marks(frame) for frame in frames)
        row = [f'"{NAMES[number % len(NAMES)]}"', date(dice), f'"{game}"', str(total(frames))]
        file.add(delimiter.join(row), total(frames))
    file.add(delimiter * 3)
    file.write("\r\n", encoding)


def write_columns(dice):
    file = File("columns.csv", "--columns name,skip,date,game,total")
    for number, frames in enumerate(games(dice, 40)):
        game = " ".join(marks(frame) for frame in frames)
        row = [NAMES[number % len(NAMES)], str(number % 3 + 1), date(dice), game, str(total(frames))]
        file.add(",".join(row), total(frames))
    file.write()


def write_notes(dice):
    """Lines as people type them, one form after the other."""
    file = File("notes.txt")
    file.add("# Thursdays")
    for number, frames in enumerate(games(dice, 160)):
        name, day = NAMES[number % len(NAMES)], date(dice)
        spaced, compact = " ".join(map(marks, frames)), "".join(map(marks, frames))
        numbers, points = " ".join(counts(frames)), total(frames)
        forms = [
            f"{name}: {spaced}",
            f"{name}, {spaced}",
            f"Dave {spaced}",
            f"{name},{day},{spaced}",
            f"{day} Dave {spaced}",
            f"{name};{numbers}",
            f"{compact} = {points}",
            f"{name}: {compact} ({points})",
            f"Kim Minsu {numbers} ={points}",
            f'"{name}",{compact}',
            f"{day},{name},{compact},={points}",
            f"{name}\t{spaced}",
        ]
        file.add(forms[number % len(forms)], points)
        if points > 10:
            file.add(f"{name},{spaced},{points}", points)
            file.add(f"{compact} {points - 1}", f"{points} not {points - 1}" if points > 11 else None)
            file.add(f"{name},{points}", f"bad {len(name) + 2}")
        file.add(f"{name},{day}", "bad 1")
        file.add(day, "bad 1")
    file.write()


def racks(frame):
    """The bowls of a frame, by rack: a strike alone, others two by two."""
    rest = list(frame)
    while rest:
        taken = 1 if rest[0] == 10 else 2
        yield rest[:taken]
        rest = rest[taken:]


def pins_of(pins):
    return "[" + "-".join(str(pin) for pin in pins) + "]"


def with_leaves(dice, frame):
    """A frame in which the pins that stand are known after some bowls, and some gutters are fouls."""
    text = ""
    for bowls in racks(frame):
        stood = list(range(1, 11))
        for place, fallen in enumerate(bowls):
            left = sorted(dice.sample(stood, len(stood) - fallen))
            known = dice.random() < 0.6
            if not left:
                text += "/" if place else "X"
            elif fallen == 0:
                text += dice.choice("F-")
            elif place == 0 and fallen < 9 and not known and dice.random() < 0.4:
                text += dice.choice(["(%d)", "S%d", "s%d"]) % fallen
            else:
                shown = dice.sample(left, len(left)) if dice.random() < 0.1 else left
                text += str(fallen) + (pins_of(shown) if known else "")
            stood = left if known and text.endswith("]") else stood[: len(stood) - fallen]
            if not known or not text.endswith("]"):
                # Which pins stand is not known: any of them may be named next.
                stood = (list(range(1, 11)))[: len(left)]
    return text


def write_leaves(dice):
    file = File("leaves.txt")
    for number, frames in enumerate(games(dice, 200)):
        gap = ["", " ", ",", "|"][number % 4]
        file.add(gap.join(with_leaves(dice, frame) for frame in frames), total(frames))
    file.add("X 8[7-10]1[4]", "bad 11")
    file.add("X8[7]/", "bad 2")
    file.add("F[10]9", "bad 2")
    file.add("X (8)[2-8]/", "bad 6")
    file.add("9(1)", "bad 2")
    file.add("X 8[7-12]", "bad 4")
    file.add("X 8[7-10/", "bad 4")
    file.write()


def first_bowls(frames):
    return [bowls[0] for frame in frames for bowls in racks(frame)]


def write_rules(dice):
    """Games by other rules, between lines that say so."""
    file = File("rules.txt")
    for _ in range(3):
        file.add("# rules: no-tap-9")
        for frames in games(dice, 200):
            if 9 in first_bowls(frames):
                continue
            # Nine pins count as the strike that they stand for.
            shown = [[9] if frame == [10] and dice.random() < 0.5 else frame for frame in frames]
            text = " ".join(marks(frame) if frame != [9] else "9" for frame in shown)
            # Digits alone would be in doubt.
            if set(text) & set("X/-"):
                file.add(text, total(frames))
        file.add("# rules: current-frame")
        for frames in games(dice, 20):
            tenth = next(iter(racks(frames[9])))
            played = frames[:9] + [tenth]
            file.add(" ".join(marks(frame) for frame in played), sum(map(paid_at_once, played)))
        file.add("# rules: ten-pin")
        for frames in games(dice, 20):
            file.add(" ".join(marks(frame) for frame in frames), total(frames))
    file.write()


def paid_at_once(frame):
    if frame == [10]:
        return 30
    return 10 + frame[0] if sum(frame) == 10 else sum(frame)


def main():
    dice = random.Random(20241103)
    write_counts(dice)
    write_splits(dice)
    write_frames(dice)
    write_untitled_frames(dice)
    write_export(dice, "export.csv", "utf-8-sig", ",")
    write_export(dice, "export-semicolons.csv", "utf-8", ";")
    write_export(dice, "export-utf16.txt", "utf-16", "\t")
    write_columns(dice)
    write_notes(dice)
    write_leaves(dice)
    write_rules(dice)


if __name__ == "__main__":
    main()
