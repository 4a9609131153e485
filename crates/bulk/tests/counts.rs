//! What is counted in games beside their totals: strikes, spares, doubles, clean frames. The
//! engines count as somebody would who reads the marks of each rack.

#[path = "twin_law/counting_sink.rs"]
mod counting_sink;
mod games;

use counting_sink::CountingSink;
use games::{Dice, complete, engines, frames, how_many, line_of, tenths};
use tenpin_bulk::{CountedSummary, Engine, GameCounts, Notation, Summary, count_line, read_line};
use tenpin_rules::{Bowl, Mark, PinSet, Pins};
use tenpin_scorecard::PlayerRow;
use tenpin_statistics::{Mean, Rate, Statistics, Totals};

/// The marks of each rack of a frame. Only the tenth can have more than one.
fn racks(marks: impl IntoIterator<Item = Mark>) -> Vec<Vec<Mark>> {
    let mut racks: Vec<Vec<Mark>> = Vec::new();
    let mut is_over = true;
    for mark in marks {
        if is_over {
            racks.push(Vec::new());
        }
        let rack = racks.last_mut().unwrap();
        rack.push(mark);
        is_over = rack.len() == 2 || is_strike(mark);
    }
    racks
}

fn is_strike(mark: Mark) -> bool {
    matches!(mark, Mark::Strike(_))
}

fn pins(mark: Mark) -> u64 {
    u8::from(Pins::from(mark)).into()
}

/// The definitions, rack by rack.
fn counts_by_the_rules(row: &PlayerRow) -> GameCounts {
    let frames: Vec<_> = row.frames.iter().map(|frame| racks(frame.marks)).collect();
    let is_clean = |frame: &&Vec<Vec<Mark>>| {
        let first_rack = &frame[0];
        is_strike(first_rack[0]) || matches!(first_rack[1], Mark::Spare(_))
    };
    let clean_frames = frames.iter().filter(is_clean).count() as u64;
    let racks: Vec<_> = frames.concat();
    let count = |wanted: &dyn Fn(&Vec<Mark>) -> bool| {
        racks.iter().filter(|rack| wanted(rack)).count() as u64
    };
    let is_spare = |rack: &Vec<Mark>| matches!(rack[..], [_, Mark::Spare(_)]);
    let is_after_gutter = |rack: &Vec<Mark>| {
        let is_foul = Option::<Bowl>::from(rack[0]).unwrap().is_foul();
        rack.len() == 2 && pins(rack[0]) == 0 && !is_foul
    };
    let is_single = |rack: &Vec<Mark>| rack.len() == 2 && pins(rack[0]) == 9;
    let strikes: Vec<bool> = racks.iter().map(|rack| is_strike(rack[0])).collect();
    let strings = strikes.split(|is_strike| !is_strike);
    let fouls = racks.iter().flatten().copied();
    let fouls = fouls.filter(|mark| Option::<Bowl>::from(*mark).unwrap().is_foul());
    GameCounts {
        tally: tenpin_bulk::Tally {
            strikes: count(&|rack| is_strike(rack[0])),
            spares: count(&is_spare),
            first_bowls: racks.len() as u64,
        },
        first_bowl_pins: racks.iter().map(|rack| pins(rack[0])).sum(),
        spare_chances: count(&|rack| rack.len() == 2),
        single_pin_spares: count(&|rack| is_single(rack) && is_spare(rack)),
        single_pin_chances: count(&is_single),
        gutter_spares: count(&|rack| is_after_gutter(rack) && is_spare(rack)),
        gutter_chances: count(&is_after_gutter),
        doubles: strikes.windows(2).filter(|pair| pair[0] && pair[1]).count() as u64,
        double_chances: strikes.windows(2).filter(|pair| pair[0]).count() as u64,
        clean_frames,
        open_frames: 10 - clean_frames,
        clean_games: u64::from(clean_frames == 10),
        fouls: fouls.count() as u64,
        longest_string: u8::try_from(strings.map(<[bool]>::len).max().unwrap()).unwrap(),
    }
}

/// What is to be told about a text, line by line.
fn by_the_rules(text: &[u8]) -> CountingSink {
    let mut told = CountingSink::default();
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let has_leaves = line.iter().any(|byte| b"[]()Ss".contains(byte));
        let frames = str::from_utf8(line)
            .ok()
            .and_then(|line| read_line(line, Notation::Auto).ok());
        let row = frames.and_then(|frames| complete(&frames));
        let Some(row) = row.filter(|_| !has_leaves) else {
            told.lines.push(Err(line.to_vec()));
            continue;
        };
        let counts = counts_by_the_rules(&row);
        told.lines.push(Ok(row.total.into()));
        told.tally += counts.tally;
        told.counts += counts;
    }
    told
}

fn counted(engine: Engine, text: &[u8]) -> CountingSink {
    let mut told = CountingSink::default();
    engine.score_text(text, Notation::Auto, &mut told);
    told
}

#[track_caller]
fn check(text: &[u8]) {
    let expected = by_the_rules(text);
    for engine in engines() {
        let told = counted(engine, text);
        assert_eq!(told.counts, expected.counts, "by {engine:?}");
        assert_eq!(told, expected, "by {engine:?}");
    }
}

#[test]
fn the_worked_examples_are_counted() {
    let game = count_line(b"X X X 72 8/ F9 X 7/ 9- XX8", Notation::Auto).unwrap();
    let counts = game.counts;
    assert_eq!(game.total, 180);
    assert_eq!((counts.tally.strikes, counts.tally.first_bowls), (6, 12));
    assert_eq!(counts.first_bowl_pins, 99);
    assert_eq!((counts.tally.spares, counts.spare_chances), (2, 5));
    assert_eq!(
        (counts.single_pin_spares, counts.single_pin_chances),
        (0, 1)
    );
    assert_eq!((counts.doubles, counts.double_chances), (3, 6));
    assert_eq!((counts.open_frames, counts.clean_frames), (3, 7));
    assert_eq!((counts.longest_string, counts.fouls), (3, 1));
    let nines = count_line(b"9/9/9/9/9/9/9/9/9/9/X", Notation::Auto)
        .unwrap()
        .counts;
    assert_eq!((nines.tally.strikes, nines.tally.first_bowls), (1, 11));
    assert_eq!(nines.first_bowl_pins, 100);
    assert_eq!((nines.tally.spares, nines.spare_chances), (10, 10));
    assert_eq!(
        (nines.single_pin_spares, nines.single_pin_chances),
        (10, 10)
    );
    assert_eq!(nines.clean_games, 1);
}

#[test]
fn every_tenth_frame_after_every_ninth_is_counted() {
    let eight = [10, 9, 1, 9, 1, 10, 10, 1, 9, 3, 4, 10];
    for ninth in frames() {
        for tenth in tenths() {
            let line = line_of(&[&eight[..], &ninth, &tenth].concat());
            check_one(&line);
            if line.contains('-') {
                check_one(&line.replace('-', "F"));
            }
        }
    }
}

/// Checks the line alone, and in a batch.
#[track_caller]
fn check_one(line: &str) {
    let frames = read_line(line, Notation::Auto).unwrap();
    let expected = counts_by_the_rules(&PlayerRow::from(&frames));
    let counted_line = count_line(line.as_bytes(), Notation::Auto).unwrap();
    assert_eq!(counted_line.counts, expected, "{line}");
    // Enough lines for a batch, and for some before and after it.
    let text = format!("{line}\n").repeat(40);
    let mut sum = GameCounts::default();
    (0..40).for_each(|_| sum += expected);
    let told = counted(Engine::detected(), text.as_bytes()).counts;
    assert_eq!(told, sum, "{line}");
}

/// A line in one of the ways to write it.
fn written(dice: &mut Dice, line: &str) -> String {
    let signs = |line: &str, gutter: &str| line.replace('-', gutter);
    match dice.below(8) {
        0 => signs(line, "F"),
        1 => signs(line, "0"),
        2 => signs(line, "f").replace('X', "x"),
        3 => signs(line, "g"),
        4 => line.chars().flat_map(|mark| [mark, ' ']).collect(),
        5 => line.replace('/', "/ ").replace('X', "X "),
        6 => format!("{line}\r"),
        _ => line.to_owned(),
    }
}

#[test]
fn random_games_and_those_of_a_league_are_counted() {
    let mut dice = Dice(0xc0_0417);
    for skill in (0..100).step_by(9) {
        let plain: Vec<String> = (0..how_many(300))
            .map(|_| line_of(&dice.game(skill)))
            .collect();
        check((plain.join("\n") + "\n").as_bytes());
        let fouls = plain.join("\n").replace("-9", "F9").replace("8-", "8F");
        check(fouls.as_bytes());
        let mixed = plain.iter().map(|line| written(&mut dice, line) + "\n");
        check(mixed.collect::<String>().as_bytes());
    }
}

/// The counts of many games as the statistics of them.
fn statistics_of(counted: &CountedSummary) -> Statistics {
    let counts = counted.counts;
    let rate = |made, chances| Rate { made, chances };
    let mut statistics = Statistics {
        totals: Totals::of_histogram(counted.summary.histogram()),
        first_bowls: Mean {
            sum: counts.first_bowl_pins,
            count: counts.tally.first_bowls,
        },
        strikes: rate(counts.tally.strikes, counts.tally.first_bowls),
        spares: rate(counts.tally.spares, counts.spare_chances),
        single_pin: rate(counts.single_pin_spares, counts.single_pin_chances),
        doubles: rate(counts.doubles, counts.double_chances),
        opens: counts.open_frames,
        clean_frames: counts.clean_frames,
        clean_games: counts.clean_games,
        longest_string: counts.longest_string,
        fouls: counts.fouls,
        ..Statistics::default()
    };
    let gutters = rate(counts.gutter_spares, counts.gutter_chances);
    statistics.leaves.add(PinSet::ALL, gutters);
    statistics
}

#[test]
fn counts_are_the_statistics_of_each_game_recorded_by_itself() {
    let mut dice = Dice(0x57a7);
    let lines = (0..how_many(2_000)).map(|number| {
        let line = line_of(&dice.game(number % 100));
        if number % 3 == 0 {
            line.replacen('-', "F", 2)
        } else {
            line
        }
    });
    let lines: Vec<String> = lines.collect();
    let mut expected = Statistics::default();
    for line in &lines {
        let frames = read_line(line, Notation::Auto).unwrap();
        expected.record(&PlayerRow::from(&frames)).unwrap();
    }
    for engine in engines() {
        let mut counted = CountedSummary::default();
        engine.score_text(lines.join("\n").as_bytes(), Notation::Auto, &mut counted);
        assert_eq!(statistics_of(&counted), expected, "by {engine:?}");
    }
}

#[test]
fn lines_with_leaves_are_left_to_the_caller() {
    let plain = "X9/8-XX7/9-XX8/9\n".repeat(40);
    let leave = "X9[10]/8-XX7/9-XX8/9\n";
    let split = "X9/(8)-XX7/9-XX8/9\n";
    let text = [&plain, leave, &plain, split, &plain].concat();
    check(text.as_bytes());
    let told = counted(Engine::detected(), text.as_bytes());
    let left = told.lines.iter().filter(|line| line.is_err());
    assert_eq!(left.count(), 2);
}

#[test]
fn parts_add_up_to_the_whole() {
    let mut dice = Dice(0x9a67);
    let lines = (0..how_many(500)).map(|number| line_of(&dice.game(number % 100)) + "\n");
    let text = lines.collect::<String>().into_bytes();
    for engine in engines() {
        let mut whole = CountedSummary::default();
        engine.score_text(&text, Notation::Auto, &mut whole);
        let mut parts = [(); 3].map(|()| CountedSummary::default());
        engine.score_text_in_parts(&text, Notation::Auto, &mut parts);
        let mut sum = CountedSummary::default();
        for part in &parts {
            sum += part;
        }
        assert_eq!(sum, whole);
        let mut summary = Summary::default();
        engine.score_text(&text, Notation::Auto, &mut summary);
        assert_eq!(whole.summary, summary);
        assert_eq!(whole.counts.tally, summary.marks());
    }
}
