//! Long inputs: blocks of whole lines, and threads that keep their order.

mod games;

use std::io::{self, Read};
use std::num::NonZero;
use std::ops::ControlFlow;

use games::{Dice, RecordingSink, line_of};
use tenpin_bulk::{Block, Blocks, Engine, Notation, Summary, process_blocks};

/// A reader that returns a few bytes at a time, as a pipe may.
struct Dribble<'text>(&'text [u8], usize);

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(buffer.len());
        self.0.read(&mut buffer[..count])
    }
}

fn season(games: usize) -> Vec<u8> {
    let mut dice = Dice(0x5ea5_0000 + 1);
    let lines = (0..games).map(|_| line_of(&dice.game(30)) + "\n");
    lines.collect::<String>().into_bytes()
}

fn read_all(mut blocks: Blocks<impl Read>) -> Vec<Vec<u8>> {
    let mut block = Block::default();
    let mut texts = Vec::new();
    while blocks.read(&mut block).expect("a whole input") {
        texts.push(block.text().to_vec());
    }
    let more = blocks.read(&mut block).expect("a whole input");
    assert!(!more, "the end stays the end");
    texts
}

#[test]
fn blocks_hold_whole_lines_whatever_their_size() {
    let text = season(40);
    for without_end in [false, true] {
        let text = &text[..text.len() - usize::from(without_end)];
        for size in 22..300 {
            let blocks = read_all(Blocks::new(Dribble(text, 1 + size % 7)).with_size(size));
            assert_eq!(blocks.concat(), text, "blocks of {size}");
            let (last, others) = blocks.split_last().unwrap();
            assert!(others.iter().all(|block| block.ends_with(b"\n")));
            assert!(last.len() <= size);
        }
    }
}

#[test]
fn an_empty_input_has_no_blocks() {
    assert!(read_all(Blocks::new(&b""[..])).is_empty());
}

#[test]
fn a_line_longer_than_a_block_is_cut_and_marked_as_cut() {
    for (length, size) in [
        (50, 20),
        (40, 20),
        (41, 20),
        (20, 20),
        (21, 20),
        (1 << 20, 4096),
    ] {
        let long = "-".repeat(length);
        let text = format!("9-\n{long}\nX\n9/");
        let mut blocks = Blocks::new(text.as_bytes()).with_size(size).numbered();
        let mut block = Block::default();
        let mut lines = Vec::new();
        while blocks.read(&mut block).unwrap() {
            let text = String::from_utf8(block.text().to_vec()).unwrap();
            lines.push((block.first_line(), block.is_cut(), text));
        }
        let cut: Vec<_> = lines.iter().filter(|line| line.1).collect();
        let starts = [(2, true, long[..size].to_owned())];
        assert_eq!(cut, starts.iter().collect::<Vec<_>>(), "{length} in {size}");
        let others: Vec<_> = lines.iter().filter(|line| !line.1).collect();
        assert_eq!(others[0], &(1, false, "9-\n".to_owned()));
        assert_eq!(
            others[1..]
                .iter()
                .map(|line| &line.2[..])
                .collect::<String>(),
            "X\n9/"
        );
        assert_eq!(others[1].0, 3, "{length} in {size}");
    }
}

#[test]
fn a_long_line_at_the_end_is_cut_too() {
    let blocks = read_all(Blocks::new(&[b'-'; 100][..]).with_size(30));
    assert_eq!(blocks, [[b'-'; 30]]);
}

#[test]
fn numbered_blocks_know_their_first_line() {
    let text = season(1_000);
    let mut blocks = Blocks::new(&text[..]).with_size(500).numbered();
    let mut block = Block::default();
    let mut lines = 1;
    while blocks.read(&mut block).unwrap() {
        assert_eq!(block.first_line(), lines);
        lines += block.text().split_inclusive(|byte| *byte == b'\n').count() as u64;
    }
    assert_eq!(lines, 1_001);
}

#[test]
fn several_threads_deliver_in_order() {
    let text = season(5_000);
    let expected = RecordingSink::by(Engine::portable(), &text);
    for threads in 1..=4 {
        let mut told = RecordingSink::default();
        let work = |block: &Block| RecordingSink::by(Engine::detected(), block.text());
        let blocks = Blocks::new(&text[..]).with_size(700);
        process_blocks(blocks, NonZero::new(threads).unwrap(), work, |_, part| {
            told.lines.extend(part.lines);
            told.tally += part.tally;
            ControlFlow::Continue(())
        })
        .unwrap();
        assert_eq!(told, expected);
    }
}

#[test]
fn a_delivery_can_end_the_work() {
    let text = season(5_000);
    let mut deliveries = 0;
    let blocks = Blocks::new(&text[..]).with_size(700);
    process_blocks(
        blocks,
        NonZero::new(3).unwrap(),
        |_| (),
        |_, ()| {
            deliveries += 1;
            if deliveries == 5 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    )
    .unwrap();
    assert_eq!(deliveries, 5);
}

struct Broken<'text>(&'text [u8]);

impl Read for Broken<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("the cable is out")),
            count => Ok(count),
        }
    }
}

#[test]
fn an_error_of_the_input_comes_after_what_was_read_before_it() {
    let text = season(1_000);
    let mut games = 0;
    let blocks = Blocks::new(Broken(&text)).with_size(2_000);
    let work = |block: &Block| {
        let mut summary = Summary::default();
        Engine::detected().score_text(block.text(), Notation::Auto, &mut summary);
        summary.games()
    };
    let error = process_blocks(blocks, NonZero::new(2).unwrap(), work, |_, count| {
        games += count;
        ControlFlow::Continue(())
    })
    .unwrap_err();
    assert_eq!(error.to_string(), "the cable is out");
    assert!(games > 900, "{games} games came before");
}

#[test]
fn a_panic_in_a_thread_ends_the_work_instead_of_hanging() {
    let text = season(2_000);
    let blocks = Blocks::new(&text[..]).with_size(700).numbered();
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let work = |block: &Block| assert!(block.first_line() < 200, "as planned");
        process_blocks(blocks, NonZero::new(3).unwrap(), work, |_, ()| {
            ControlFlow::Continue(())
        })
    }));
    assert!(outcome.is_err());
}
