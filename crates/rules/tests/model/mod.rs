//! A lineup once more, written without the crate under test: it looks for the next turn by
//! walking through the rounds, and scores by the oracle.

use crate::oracle;

/// What is done to a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    Bowl(u8),
    /// Joins, and bowls the missed frames first or not.
    Join(&'static str, bool),
    Leave(&'static str),
    ComeBack(&'static str),
    Skip(&'static str),
    Reorder(Vec<&'static str>),
    GiveUp,
    TakeUp,
}

/// A game by the model.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    players: Vec<ModelPlayer>,
    /// Each order with the round from which it holds.
    orders: Vec<(usize, Vec<&'static str>)>,
    is_given_up: bool,
}

#[derive(Debug, Clone)]
struct ModelPlayer {
    name: &'static str,
    /// The frames that were finished or missed, and the bowls of the next one.
    frames: Vec<ModelFrame>,
    bowls: Vec<u8>,
    has_left: bool,
    /// Not to bowl before this round.
    skipped_to: usize,
    /// Up first while this many frames are not bowled.
    catches_up_to: usize,
}

#[derive(Debug, Clone)]
struct ModelFrame {
    bowls: Vec<u8>,
    is_missed: bool,
}

impl ModelPlayer {
    fn new(name: &'static str) -> Self {
        Self {
            name,
            frames: Vec::new(),
            bowls: Vec::new(),
            has_left: false,
            skipped_to: 0,
            catches_up_to: 0,
        }
    }

    fn is_playing(&self) -> bool {
        !self.has_left && self.frames.len() < 10
    }

    /// The round in which the player bowls next.
    fn round(&self) -> usize {
        self.skipped_to
            .max(self.catches_up_to + 1)
            .max(self.frames.len() + 1)
    }

    fn owes_first(&self) -> bool {
        self.frames.len() < self.catches_up_to
    }

    fn miss(&mut self) {
        let bowls = std::mem::take(&mut self.bowls);
        self.frames.push(ModelFrame {
            bowls,
            is_missed: true,
        });
    }

    /// All bowls, with what was missed as bowls of nothing.
    fn flat(&self) -> Vec<u8> {
        let mut flat = Vec::new();
        for frame in &self.frames {
            flat.extend(&frame.bowls);
            if frame.is_missed {
                let mut missing = 2 - frame.bowls.len().min(2);
                while oracle::frames(&flat).len() == 10 && oracle::standing(&flat).is_some() {
                    flat.push(0);
                    missing = 0;
                }
                flat.extend(vec![0; missing]);
            }
        }
        flat.extend(&self.bowls);
        flat
    }

    fn standing(&self) -> Option<u8> {
        oracle::standing(&self.flat())
    }

    fn take(&mut self, bowl: u8) {
        self.bowls.push(bowl);
        let number = self.frames.len() + 1;
        let sum: u8 = self.bowls.iter().sum();
        let is_finished = match number {
            10 => self.standing().is_none(),
            _ => self.bowls.len() == 2 || sum == 10,
        };
        if is_finished {
            let bowls = std::mem::take(&mut self.bowls);
            self.frames.push(ModelFrame {
                bowls,
                is_missed: false,
            });
        }
    }

    fn marks(&self) -> Vec<String> {
        let flat = self.flat();
        let mut marks = oracle::marks(&flat);
        for (marks, frame) in marks.iter_mut().zip(&self.frames) {
            if frame.is_missed {
                let mut bowled: Vec<&str> = marks.split('|').take(frame.bowls.len()).collect();
                bowled.push("·");
                *marks = bowled.join("|");
            }
        }
        marks
    }
}

impl Model {
    pub(crate) fn new(names: &[&'static str]) -> Self {
        Self {
            players: names.iter().map(|name| ModelPlayer::new(name)).collect(),
            orders: Vec::new(),
            is_given_up: false,
        }
    }

    /// Whether the step is possible; if so, it is done.
    pub(crate) fn step(&mut self, step: &Step) -> bool {
        if *step == Step::TakeUp {
            return std::mem::take(&mut self.is_given_up);
        }
        let Some(round) = self.round().filter(|_| !self.is_given_up) else {
            return false;
        };
        match step {
            Step::Bowl(count) => self.bowl(*count),
            Step::Join(name, first) => self.join(name, *first, self.frame_in_play(round)),
            Step::Leave(name) => self.leave(name),
            Step::ComeBack(name) => self.come_back(name, self.frame_in_play(round)),
            Step::Skip(name) => self.skip(name),
            Step::Reorder(names) => self.reorder(names, round),
            Step::GiveUp | Step::TakeUp => {
                self.is_given_up = true;
                true
            }
        }
    }

    /// What each player is sure to have.
    pub(crate) fn minima(&self) -> Vec<Option<u16>> {
        let players = self.players.iter();
        players
            .map(|player| Some(oracle::minimum(&player.flat())))
            .collect()
    }

    fn round(&self) -> Option<usize> {
        let playing = self.players.iter().filter(|player| player.is_playing());
        playing.map(ModelPlayer::round).min()
    }

    /// The frame that the others are bowling. If all of them were skipped, it is behind the round.
    fn frame_in_play(&self, round: usize) -> usize {
        let playing = self.players.iter().filter(|player| player.is_playing());
        let furthest = playing.map(|player| player.frames.len() + 1).max();
        furthest.map_or(round, |frame| frame.min(round))
    }

    fn of(&mut self, name: &str) -> Option<&mut ModelPlayer> {
        self.players.iter_mut().find(|player| player.name == name)
    }

    /// Walks through the rounds, and through the players of each.
    pub(crate) fn up(&self) -> Option<usize> {
        let playing = |index: &usize| self.players[*index].is_playing();
        let mut seats = (0..self.players.len()).filter(playing);
        let begun = seats
            .clone()
            .find(|seat| !self.players[*seat].bowls.is_empty());
        let first = seats.clone().find(|seat| self.players[*seat].owes_first());
        seats.next()?;
        begun.or(first).or_else(|| {
            let turns = (1..200).flat_map(|round| self.order_in(round).map(move |at| (round, at)));
            let mut turns = turns.filter(|(_, seat)| playing(seat));
            let up = turns.find(|(round, seat)| self.players[*seat].round() <= *round);
            up.map(|(_, seat)| seat)
        })
    }

    fn order_in(&self, round: usize) -> impl Iterator<Item = usize> {
        let order = self.orders.iter().rev().find(|(from, _)| *from <= round);
        let named = order.map_or(&[] as &[&str], |(_, names)| names);
        let seat_of = |name: &&str| self.players.iter().position(|player| player.name == *name);
        let mut seats: Vec<usize> = named.iter().filter_map(seat_of).collect();
        let others = (0..self.players.len()).filter(|seat| !seats.contains(seat));
        let others: Vec<usize> = others.collect();
        seats.extend(others);
        seats.into_iter()
    }

    fn bowl(&mut self, count: u8) -> bool {
        let up = self.up().expect("somebody is up");
        let player = &mut self.players[up];
        let fits = player.standing().is_some_and(|standing| count <= standing);
        if fits {
            player.take(count);
        }
        fits
    }

    fn join(&mut self, name: &'static str, first: bool, frame: usize) -> bool {
        if self.of(name).is_some() {
            return false;
        }
        let missed = frame - 1;
        let mut player = ModelPlayer::new(name);
        if first {
            player.catches_up_to = missed;
        } else {
            (0..missed).for_each(|_| player.miss());
        }
        self.players.push(player);
        true
    }

    fn leave(&mut self, name: &str) -> bool {
        let others = self.players.iter().filter(|player| player.name != name);
        let is_last = others.clone().all(|player| player.has_left);
        let Some(player) = self
            .of(name)
            .filter(|player| player.is_playing() && !is_last)
        else {
            return false;
        };
        if !player.bowls.is_empty() {
            player.miss();
        }
        player.has_left = true;
        true
    }

    fn come_back(&mut self, name: &str, frame: usize) -> bool {
        let Some(player) = self.of(name).filter(|player| player.has_left) else {
            return false;
        };
        while player.frames.len() + 1 < frame {
            player.miss();
        }
        player.has_left = false;
        (player.skipped_to, player.catches_up_to) = (0, 0);
        true
    }

    fn skip(&mut self, name: &str) -> bool {
        let others = self.players.iter().filter(|player| player.name != name);
        let others = others.filter(|player| player.is_playing());
        let Some(others) = others.map(ModelPlayer::round).min() else {
            return false;
        };
        let player = self.of(name).filter(|player| player.is_playing());
        let Some(player) = player.filter(|player| player.bowls.is_empty()) else {
            return false;
        };
        player.skipped_to = player.round().max(others) + 1;
        player.catches_up_to = 0;
        true
    }

    fn reorder(&mut self, names: &[&'static str], round: usize) -> bool {
        let present = self.players.iter().filter(|player| !player.has_left);
        let mut expected: Vec<&str> = present.map(|player| player.name).collect();
        let mut wanted = names.to_vec();
        expected.sort_unstable();
        wanted.sort_unstable();
        let has_begun = self.players.iter().any(|player| {
            let frames = player.frames.len();
            frames >= round.min(10) || (frames + 1 == round.min(10) && !player.bowls.is_empty())
        });
        let from = if has_begun { round.min(10) + 1 } else { round };
        let is_possible = wanted == expected && (from <= 10 || !has_begun);
        if is_possible {
            self.orders.push((from, names.to_vec()));
        }
        is_possible
    }
}

/// What a board is told, as `Sheet` writes it.
impl std::fmt::Display for Model {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for player in &self.players {
            let is_behind = player.frames.len() + 1 < player.skipped_to;
            let attendance = match player {
                player if player.has_left => " (left)",
                player if player.is_playing() && is_behind => " (skipped)",
                _ => "",
            };
            write!(formatter, "{}{attendance}", player.name)?;
            let flat = player.flat();
            let known = oracle::totals(&flat).into_iter().map(Some);
            for (marks, total) in player.marks().iter().zip(known.chain([None; 10])) {
                match total {
                    Some(total) => write!(formatter, "  {marks}={total}")?,
                    None if marks.is_empty() => formatter.write_str("  .")?,
                    None => write!(formatter, "  {marks}")?,
                }
            }
            writeln!(formatter, "  at most {}", oracle::maximum(&flat))?;
        }
        match self.up() {
            _ if self.is_given_up => formatter.write_str("given up"),
            None => formatter.write_str("over"),
            Some(seat) => self.players[seat].write_turn(formatter),
        }
    }
}

impl ModelPlayer {
    fn write_turn(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (frame, bowls) = (self.frames.len() + 1, self.bowls.len());
        write!(
            formatter,
            "{} is up in frame {frame} after {bowls}: ",
            self.name
        )?;
        let standing = self.standing().unwrap_or_default();
        match &self.bowls[..] {
            [] | [10] | [10, 10] => formatter.write_str("a full rack"),
            [first, second] if first + second == 10 && *first < 10 => {
                formatter.write_str("a full rack")
            }
            _ => write!(formatter, "{standing} left"),
        }
    }
}
