//! The rules of bowling once more, over a flat list of bowls, without the crate under test:
//! where both agree, both are unlikely to be wrong.

/// The bowls of each frame so far; the last may be unfinished, or not yet begun.
pub(crate) fn frames(bowls: &[u8]) -> Vec<&[u8]> {
    let mut frames = Vec::new();
    let mut rest = bowls;
    while frames.len() < 9 {
        let length = if rest.first() == Some(&10) { 1 } else { 2 };
        if rest.len() < length {
            frames.push(rest);
            return frames;
        }
        let (frame, others) = rest.split_at(length);
        frames.push(frame);
        rest = others;
    }
    frames.push(rest);
    frames
}

/// The known running totals.
pub(crate) fn totals(bowls: &[u8]) -> Vec<u16> {
    let mut totals = Vec::new();
    let mut total = 0;
    let mut at = 0;
    for _ in 0..10 {
        let is_strike = bowls.get(at) == Some(&10);
        let is_spare = at + 1 < bowls.len() && bowls[at] + bowls[at + 1] == 10;
        let counted = if is_strike || is_spare { 3 } else { 2 };
        if at + counted > bowls.len() {
            break;
        }
        for bowl in &bowls[at..at + counted] {
            total += u16::from(*bowl);
        }
        totals.push(total);
        at += if is_strike { 1 } else { 2 };
    }
    totals
}

/// How many pins are standing before the next bowl, or `None` if no bowl can follow.
pub(crate) fn standing(bowls: &[u8]) -> Option<u8> {
    let frames = frames(bowls);
    let newest = frames.last().copied().unwrap_or_default();
    match (frames.len() == 10, newest) {
        (true, [10, 10] | [10]) | (_, []) => Some(10),
        (true, [10, second]) => Some(10 - second),
        (true, [first, second]) if first + second == 10 => Some(10),
        (_, [first]) => Some(10 - first),
        _ => None,
    }
}

/// The lowest total still possible: nothing more is knocked down, to the end.
pub(crate) fn minimum(bowls: &[u8]) -> u16 {
    let mut worst = bowls.to_vec();
    while standing(&worst).is_some() {
        worst.push(0);
    }
    totals(&worst).last().copied().unwrap_or_default()
}

/// The highest total still possible: every bowl clears the rack, to the end.
pub(crate) fn maximum(bowls: &[u8]) -> u16 {
    let mut best = bowls.to_vec();
    while let Some(standing) = standing(&best) {
        best.push(standing);
    }
    totals(&best).last().copied().unwrap_or_default()
}

/// Each frame as a board shows it.
pub(crate) fn marks(bowls: &[u8]) -> Vec<String> {
    frames(bowls).into_iter().map(marks_of_frame).collect()
}

fn marks_of_frame(frame: &[u8]) -> String {
    let mut marks = Vec::new();
    let mut left = None;
    for &bowl in frame {
        let mark = match (left, bowl) {
            (None, 10) => "X".to_owned(),
            (Some(standing), _) if bowl == standing => "/".to_owned(),
            (_, 0) => "-".to_owned(),
            _ => bowl.to_string(),
        };
        let is_first = left.is_none() && bowl < 10;
        left = is_first.then_some(10 - bowl);
        marks.push(mark);
    }
    marks.join("|")
}
