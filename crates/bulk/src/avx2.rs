//! The fast way: 32 games at once, with AVX2 instructions.
//!
//! All `unsafe` code of this crate is in this file, in `dispatch.rs` and in `checked_rows.rs`.
//! It is one of these:
//!
//! - the call from ordinary code into functions that are compiled for AVX2. An [`Avx2`] allows
//!   it, since one exists only where the processor has AVX2;
//! - loads and stores between a register and an array of exactly its size;
//! - loads of bytes that end at one of 32 places, which [`CheckedRows`] has checked together;
//! - prefetch hints, which have no effect that the program could see.
//!
//! [`Avx2`] and [`CheckedRows`] have a file each and no child modules, so only their own
//! constructors can make one.
//!
//! Tests compare everything here with [`portable`](crate::portable) and with the rules.
#![expect(unsafe_code, reason = "fenced here, see above")]

mod batch;
mod checked_rows;
mod column_reader;
mod columns;
mod count_sums;
mod detail;
mod dispatch;
mod judge;
mod leave_bits;
mod leave_list;
mod leave_text;
mod left_pins;
mod line_ends;
mod line_mask;
mod line_scorer;
mod lines;
mod lists;
mod plain_run;
mod racks;
mod single;
mod stripped_lines;
mod transpose;

use std::arch::x86_64::{
    __m128i, __m256i, _MM_HINT_T0, _mm_loadu_si128, _mm_prefetch, _mm256_loadu_si256,
    _mm256_storeu_si256,
};

use checked_rows::{CheckedRows, ROW};
pub(crate) use dispatch::Avx2;

/// Prefetches bytes that will be needed soon.
#[inline]
fn prefetch(bytes: &[u8]) {
    for line in bytes.chunks(64) {
        // SAFETY: every x86-64 processor has this instruction, and a prefetch reads nothing
        // that the program could see.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(line.as_ptr().cast()) }
    }
}

/// Loads sixteen bytes into a register.
#[inline]
#[target_feature(enable = "avx2")]
fn load_half(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: the array is as long as the register, and the load needs no alignment.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

/// Loads thirty-two bytes into a register.
#[inline]
#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: the array is as long as the register, and the load needs no alignment.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// Loads eight numbers into a register.
#[inline]
#[target_feature(enable = "avx2")]
fn load_numbers(numbers: &[u32; 8]) -> __m256i {
    // SAFETY: the array is as long as the register, and the load needs no alignment.
    unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) }
}

/// Stores sixteen totals from a register.
#[inline]
#[target_feature(enable = "avx2")]
fn store_totals(totals: &mut [u16; 16], register: __m256i) {
    // SAFETY: the array is as long as the register, and the store needs no alignment.
    unsafe { _mm256_storeu_si256(totals.as_mut_ptr().cast(), register) }
}

#[cfg(test)]
mod tests {
    use super::column_reader::{FOULS, MARKS, PLAIN};
    use super::detail::{EVERYTHING, TALLY};
    use super::plain_run::{PlainRun, RunInput};
    use super::stripped_lines::StrippedLines;
    use super::*;
    use tenpin_rules::PinSet;

    use crate::CompleteGame;
    use crate::{Notation, push_marks, score_line};

    /// Lines of every length and with every kind of tenth frame.
    const GOOD: [&str; 9] = [
        "XXXXXXXXXXXX",
        "XXXXXXXXX--",
        "XXXXXXXXX9/X",
        "--------------------",
        "5/5/5/5/5/5/5/5/5/5/5",
        "x9/5/72xxX9-8/9/x",
        "0G0g0F0f--1-9/8172X7/",
        "-/-/-/-/-/-/-/-/-/X7/",
        "55X-/46X372/X9-X82X",
    ];

    /// Fails where AVX2 is missing, since a test that is skipped looks like one that passed.
    #[track_caller]
    fn require_avx2() {
        let is_here = Avx2::detected().is_some();
        let instead = "run the tests with RUSTFLAGS=\"--cfg tenpin_portable\" instead";
        assert!(is_here, "this processor has no AVX2: {instead}");
    }

    /// Checks the verdicts of the batch alone: what it refuses is not scored again here.
    #[track_caller]
    fn check(lines: &[Vec<u8>; 32]) {
        let mut text = vec![b'-'; ROW];
        let mut borders = vec![u32::try_from(text.len()).unwrap()];
        for line in lines {
            text.push(b'\n');
            text.extend(line);
            borders.push(u32::try_from(text.len()).unwrap());
        }
        let before = borders.first_chunk().unwrap();
        let ends = borders.last_chunk().unwrap();
        // SAFETY: only called where AVX2 was detected.
        let batch = unsafe { batch::score_lines::<MARKS, EVERYTHING>(&text, before, ends) };
        // SAFETY: only called where AVX2 was detected.
        let plain = unsafe { batch::score_lines::<PLAIN, EVERYTHING>(&text, before, ends) };
        // SAFETY: only called where AVX2 was detected.
        let fouls = unsafe { batch::score_lines::<FOULS, EVERYTHING>(&text, before, ends) };
        for (index, line) in lines.iter().enumerate() {
            // Separators, splits and leaves are for `score_line`.
            let is_compact = !line.iter().any(|byte| b" \t\r\x0C|,;Ss()[]".contains(byte));
            let game = score_line(line, Notation::Marks).filter(|_| is_compact);
            check_line(&batch, index, line, game);
            check_line(&fouls, index, line, game.filter(|_| is_plain(line)));
            let has_fouls = line.contains(&b'F');
            let plain_game = game.filter(|_| is_plain(line) && !has_fouls);
            check_line(&plain, index, line, plain_game);
        }
    }

    /// Checks the verdicts on lines with leaves: what is refused is not scored again here.
    #[track_caller]
    fn check_leaves(lines: &[String]) {
        for lines in lines.chunks(32) {
            let mut text = vec![b'-'; ROW];
            let mut borders = [0; 33];
            borders[0] = u32::try_from(text.len()).unwrap();
            for lane in 0..32 {
                let line = lines.get(lane).map_or("XXXXXXXXXXXX", |line| line);
                text.push(b'\n');
                text.extend(line.bytes());
                borders[lane + 1] = u32::try_from(text.len()).unwrap();
            }
            let input = RunInput {
                text: &text,
                borders: &borders,
                ahead: &[],
            };
            let (mut run, mut stripped) = (PlainRun::default(), StrippedLines::default());
            // SAFETY: only called where AVX2 was detected.
            unsafe { run.score::<FOULS, TALLY>(input, &mut stripped) };
            assert_eq!((run.count, run.stopped), (1, None));
            // SAFETY: only called where AVX2 was detected.
            unsafe { run.score_stripped(&text, &mut stripped) };
            for (line, total) in lines.iter().zip(run.totals[0]) {
                let game = score_line(line.as_bytes(), Notation::Marks);
                let expected = game.map_or(crate::REFUSED, |game| game.total);
                assert_eq!(total, expected, "{line}");
            }
        }
    }

    /// The bowl that leaves these pins of so many.
    fn leaving(stood: u32, pins: PinSet) -> String {
        let left = u32::try_from(pins.into_iter().count()).unwrap();
        format!(
            "{}[{pins}]",
            "-123456789".as_bytes()[(stood - left) as usize] as char
        )
    }

    #[test]
    fn leaves_need_no_help_whichever_they_are() {
        require_avx2();
        let set = |bits| PinSet::try_from(bits).unwrap();
        let mut lines = Vec::new();
        for bits in 1..1024_u16 {
            let (pins, left) = (set(bits), bits.count_ones());
            let first = leaving(10, pins);
            let count = &first[..1];
            // Each set once among those that stood, once perhaps not, and once by a wrong count.
            let some = bits & (bits - 1) & 0x2B5 | bits & bits.wrapping_neg();
            let others = (bits << 1 | bits >> 9) & 1023;
            let seconds = [
                leaving(left, set(some)),
                leaving(left, set(others)),
                format!("{count}[{}]", set(some)),
                "/".to_owned(),
                "/[]".to_owned(),
                "F".to_owned(),
            ];
            for second in seconds {
                lines.push(format!("9-X{first}{second}XXXXXX9/X"));
                lines.push(format!("XXXXXXXXX{first}{second}{first}"));
            }
            lines.push(format!("9-X({count})[{pins}]/XXXXXX9/X"));
            // Only a first bowl of one to eight can leave a split.
            lines.push(format!("9-X({count})/XXXXXX9/X"));
            lines.push(format!("9-X-({count})XXXXXX9/X"));
            // Nothing stands after a strike or a spare, and a foul has no leave.
            lines.push(format!("9-X{first}/[{pins}]XXXXXX9/X"));
            lines.push(format!("9-X[{pins}]{first}/XXXXXX9/X"));
            lines.push(format!("F[{pins}]9XXXXXXX9/X"));
            lines.push(format!("9-X{count}[{pins}-{pins}]/XXXXXX9/X"));
            lines.push(format!("{first}F").repeat(10));
        }
        lines.push("9-X[]9[]/[]XXXXXXX9/X".to_owned());
        lines.push("9-X[]9[10]/[]XXXXXX[]9/X[]".to_owned());
        check_leaves(&lines);
    }

    /// Whether a game is in the notation of the rules, except that a gutter may be a `0`.
    fn is_plain(line: &[u8]) -> bool {
        let mut marks = String::new();
        push_marks(&mut marks, line, Notation::Marks);
        let is_same = |(byte, mark)| byte == mark || (byte, mark) == (b'0', b'-');
        marks.len() == line.len() && line.iter().copied().zip(marks.bytes()).all(is_same)
    }

    #[track_caller]
    fn check_line(batch: &batch::Batch, index: usize, line: &[u8], game: Option<CompleteGame>) {
        let expected = game.map_or(crate::REFUSED, |game| game.total);
        assert_eq!(batch.totals[index], expected, "{line:?}");
        assert_eq!(batch.accepted >> index & 1 == 1, game.is_some(), "{line:?}");
    }

    #[test]
    fn a_batch_needs_no_help_whatever_happens_to_a_byte() {
        require_avx2();
        for good in GOOD.map(str::as_bytes) {
            for place in 0..good.len() {
                for first in (0..=u8::MAX).step_by(32) {
                    check(&std::array::from_fn(|lane| {
                        let mut line = good.to_vec();
                        line[place] = first + u8::try_from(lane).unwrap();
                        // A line end would make two lines of it, and a batch is given one.
                        line.retain(|byte| *byte != b'\n');
                        line
                    }));
                }
            }
        }
    }

    #[test]
    fn a_batch_takes_every_length_for_what_it_is() {
        require_avx2();
        for start in (0..320).step_by(32) {
            let line = |lane: usize| b"X".repeat(start + lane);
            check(&std::array::from_fn(line));
            let line = |lane: usize| b"-".repeat(start + lane);
            check(&std::array::from_fn(line));
        }
    }
}
