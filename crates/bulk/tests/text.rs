//! Text beside the rules: the same verdict and the same total, line by line.

mod games;

use games::{Dice, RecordingSink, check_text, engines, frames, how_many, line_of, tenths};
use tenpin_bulk::{Engine, Notation, Summary};

/// Good lines of every length and with every kind of tenth frame.
const GOOD: [&str; 16] = [
    "XXXXXXXXXXXX",
    "XXXXXXXXX--",
    "XXXXXXXXXX9/",
    "XXXXXXXXX9/X",
    "XXXXXXXXXXX-",
    "--------------------",
    "9-9-9-9-9-9-9-9-9-9-",
    "5/5/5/5/5/5/5/5/5/5/5",
    "5/5/5/5/5/5/5/5/5/5/X",
    "-/-/-/-/-/-/-/-/-/-/-",
    "555555555555555555555",
    "XXX728/F9X7/9-XX8",
    "x9/5/72xxX9-8/9/x",
    "0G0g0F0f--1-9/8172X7/",
    "X-/X-/X-/X-/X-/X",
    "X7/9-X-88/-6XXX81",
];

fn text_of<'line>(lines: impl IntoIterator<Item = &'line str>) -> Vec<u8> {
    lines
        .into_iter()
        .flat_map(|line| [line, "\n"])
        .collect::<String>()
        .into_bytes()
}

#[test]
fn the_good_lines_are_good() {
    let told = RecordingSink::by_the_rules(&text_of(GOOD));
    assert!(told.lines.iter().all(Result::is_ok), "{told:?}");
    check_text(&text_of(GOOD));
}

#[test]
fn there_are_66_frames_and_241_tenths() {
    assert_eq!((frames().len(), tenths().len()), (66, 241));
}

#[test]
fn every_start_of_two_frames_is_scored() {
    let rests = ["9-9-9-9-9-9-9-9-", "XXXXXXX9/X", "5/5/5/5/5/5/5/9/-"];
    let mut text = String::new();
    for first in frames() {
        for second in frames() {
            let start = line_of(&[first.clone(), second].concat());
            for rest in rests {
                text.extend([&start, rest, "\n"]);
            }
        }
    }
    check_text(text.as_bytes());
}

#[test]
fn every_ninth_and_tenth_frame_is_scored() {
    let starts: [&[u8]; 3] = [&[10; 8], &[5; 16], &[4; 16]];
    for start in starts {
        let mut text = String::new();
        for ninth in frames() {
            for tenth in tenths() {
                let bowls = [start, &ninth, &tenth].concat();
                text += &line_of(&bowls);
                text.push('\n');
            }
        }
        check_text(text.as_bytes());
    }
}

#[test]
fn random_games_and_unfinished_ones_are_scored() {
    let mut dice = Dice(0x7e9_b0e1);
    let mut text = String::new();
    for number in 0..how_many(60_000) {
        let bowls = dice.game([0, 20, 60, 95][number % 4]);
        let played = if number % 16 == 0 {
            dice.below(bowls.len() + 1)
        } else {
            bowls.len()
        };
        text += &line_of(&bowls[..played]);
        text.push('\n');
        if text.len() > 1 << 20 {
            check_text(text.as_bytes());
            text.clear();
        }
    }
    check_text(text.as_bytes());
}

#[test]
fn every_damage_of_one_byte_is_judged_as_the_rules_do() {
    for line in GOOD {
        let line = line.as_bytes();
        let mut text = Vec::new();
        for place in 0..=line.len() {
            let (before, after) = line.split_at(place);
            let rest = after.get(1..).unwrap_or_default();
            text.extend([before, rest, b"\n"].concat());
            for byte in 0..=u8::MAX {
                text.extend([before, &[byte], rest, b"\n"].concat());
                text.extend([before, &[byte], after, b"\n"].concat());
            }
        }
        check_text(&text);
    }
}

#[test]
fn damages_of_several_bytes_are_judged_as_the_rules_do() {
    let alphabet = b"X/-123456789xFG0 |\r\n\xC3A";
    let mut dice = Dice(0x5eed_cafe);
    let mut text = Vec::new();
    for number in 0..how_many(30_000) {
        let mut line = line_of(&dice.game([0, 60, 95][number % 3])).into_bytes();
        for _ in 0..=dice.below(3) {
            let place = dice.below(line.len());
            line[place] = alphabet[dice.below(alphabet.len())];
        }
        text.extend(line);
        text.push(b'\n');
    }
    check_text(&text);
}

#[test]
fn a_text_is_the_same_wherever_it_begins_and_ends() {
    let text = text_of(GOOD.into_iter().cycle().take(70));
    for start in 0..80 {
        check_text(&text[start..]);
        check_text(&text[..text.len() - start]);
        check_text(&text[start..start + 40]);
    }
}

#[test]
fn empty_texts_and_lines_are_passed_on() {
    check_text(b"");
    for count in 0..70 {
        check_text(&b"\n".repeat(count));
        check_text(&b"\r\n".repeat(count));
        check_text(&[&b"\n".repeat(count)[..], b"XXXXXXXXXXXX"].concat());
    }
}

#[test]
fn lines_may_end_with_a_carriage_return_and_a_line_feed() {
    let text = text_of(GOOD.into_iter().cycle().take(100));
    let text = String::from_utf8(text).unwrap().replace('\n', "\r\n");
    check_text(text.as_bytes());
    // Only some line ends, and a carriage return in the middle of a line.
    let mixed = text.replacen("X\r\n", "X\n", 20).replacen("9-", "9\r-", 3);
    check_text(mixed.as_bytes());
}

#[test]
fn over_long_lines_are_passed_on() {
    let long = vec![b'-'; 1 << 20];
    let good = text_of(GOOD);
    check_text(&long);
    check_text(&[&good, &long[..], b"\n", &good].concat());
    for length in [
        22,
        23,
        24,
        25,
        31,
        32,
        255,
        256,
        257,
        276,
        65_536 + 20,
        65_556 + 12,
    ] {
        let line = [&long[..length], b"\n"].concat();
        check_text(&[&good[..], &line, &good].concat());
        let strikes = line
            .iter()
            .map(|byte| if *byte == b'-' { b'X' } else { *byte });
        check_text(&[&good[..], &strikes.collect::<Vec<u8>>(), &good].concat());
    }
}

#[test]
fn flexible_lines_among_compact_ones_are_scored() {
    let flexible = [
        "X X X 72 8/ F9 X 7/ 9- XX8",
        "X|9/|8-|X|7/|9-|X|X|9/|8/X",
        "10 10 10 7 2 8 2 0 9 10 7 3 9 0 10 10 8",
        "10,10,10,7,2,8,2,0,9,10,7,3,9,0,10,10,8",
        " 9- 9- 9- 9- 9- 9- 9- 9- 9- 9- ",
        "10 10 10",
        "PJS: XXXXXXXXXXXX",
        "# a comment",
    ];
    let told = RecordingSink::by_the_rules(&text_of(flexible));
    assert_eq!(told.lines.iter().filter(|line| line.is_ok()).count(), 5);
    for gap in [0, 1, 5, 40] {
        let mut lines = Vec::new();
        for line in flexible {
            lines.extend(GOOD.into_iter().cycle().take(gap));
            lines.push(line);
        }
        check_text(&text_of(lines));
    }
}

#[test]
fn a_notation_settled_by_hand_is_kept_to() {
    let text = b"10 10 10 10 10 10 10 10 10 10\n55555555555555555555\nXXXXXXXXXXXX\n";
    for engine in engines() {
        let totals = |notation| {
            let mut told = RecordingSink::default();
            engine.score_text(text, notation, &mut told);
            told.lines.into_iter().map(Result::ok).collect::<Vec<_>>()
        };
        assert_eq!(totals(Notation::Auto), [None, None, Some(300)]);
        assert_eq!(totals(Notation::Marks), [Some(10), None, Some(300)]);
        assert_eq!(totals(Notation::Counts), [None, None, None]);
    }
}

#[test]
fn threads_keep_the_order() {
    let text = text_of(GOOD.into_iter().cycle().take(1_000));
    let expected = RecordingSink::by(Engine::portable(), &text);
    for threads in 1..=5 {
        let mut parts: Vec<RecordingSink> =
            (0..threads).map(|_| RecordingSink::default()).collect();
        Engine::detected().score_text_in_parts(&text, Notation::Auto, &mut parts);
        let lines: Vec<_> = parts.into_iter().flat_map(|part| part.lines).collect();
        assert_eq!(lines, expected.lines);
    }
}

#[test]
fn threads_keep_the_order_of_many_games_and_count_all_marks() {
    // Bad lines far apart and close together: each empties the buffer.
    let line = |index: usize| match index {
        4_000..4_100 if index.is_multiple_of(3) => "no game",
        7 | 2_500 | 7_777 => "",
        _ => GOOD[index % GOOD.len()],
    };
    let text = text_of((0..9_001).map(line));
    let expected = RecordingSink::by(Engine::portable(), &text);
    let mut whole = Summary::default();
    Engine::portable().score_text(&text, Notation::Auto, &mut whole);
    for threads in 1..=3 {
        for engine in engines() {
            let mut parts: Vec<RecordingSink> =
                (0..threads).map(|_| RecordingSink::default()).collect();
            engine.score_text_in_parts(&text, Notation::Auto, &mut parts);
            let lines: Vec<_> = parts.into_iter().flat_map(|part| part.lines).collect();
            assert_eq!(lines, expected.lines);
            let mut parts = vec![Summary::default(); threads];
            engine.score_text_in_parts(&text, Notation::Auto, &mut parts);
            let mut sum = Summary::default();
            for part in &parts {
                sum += part;
            }
            assert_eq!(sum, whole);
        }
    }
}
