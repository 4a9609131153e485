use crate::frame::Frame;
use crate::newest::Newest;
use crate::outlook::Outlook;
use crate::score::{Score, Scoring};
use crate::state::{FrameState, State};
use crate::waiting_frames::WaitingFrames;
use crate::{
    Board, BowlError, Entry, FrameNumber, FrameNumberError, Player, Points, Progress, Rack,
    RuleBook,
};

/// One of the frames 1 to 9: a strike, or two bowls.
///
/// ```
/// use tenpin_rules::{FrameNumber, Pins, RuleBook};
/// use tenpin_rules::frame::NormalFrame;
///
/// let mut frame = NormalFrame::try_from(FrameNumber::FIRST)?;
/// frame.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
/// assert!(frame.bowl(Pins::ALL, RuleBook::TEN_PIN).is_err());
/// assert!(NormalFrame::try_from(FrameNumber::LAST).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NormalFrame {
    number: FrameNumber,
    state: State,
}

impl NormalFrame {
    /// Bowls.
    ///
    /// # Errors
    ///
    /// What [`Rack::read`] says, and [`BowlError::FrameFinished`] if it has had all its bowls.
    /// The frame is then unchanged.
    ///
    /// ```
    /// use tenpin_rules::{FrameNumber, Pins, RuleBook};
    /// use tenpin_rules::frame::NormalFrame;
    ///
    /// let mut frame = NormalFrame::try_from(FrameNumber::FIRST)?;
    /// frame.bowl(Pins::try_from(5)?, RuleBook::TEN_PIN)?;
    /// assert!(frame.bowl(Pins::try_from(9)?, RuleBook::TEN_PIN).is_err()); // five are standing
    /// assert!(frame.bowl(Pins::try_from(5)?, RuleBook::TEN_PIN).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bowl(&mut self, bowl: impl Into<Entry>, rules: RuleBook) -> Result<(), BowlError> {
        self.state = self.state.bowl(bowl, rules)?;
        Ok(())
    }

    /// Breaks off: what was not bowled counts as nothing.
    pub(crate) fn miss(&mut self, _rules: RuleBook) {
        self.state = self.state.missed();
    }

    /// The frame before its last bowl, or `None` if it had no bowl.
    ///
    /// ```
    /// use tenpin_rules::{FrameNumber, Pins, RuleBook};
    /// use tenpin_rules::frame::NormalFrame;
    ///
    /// let mut frame = NormalFrame::try_from(FrameNumber::FIRST)?;
    /// let ready = frame;
    /// assert_eq!(ready.undo(), None);
    /// frame.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// assert_eq!(frame.undo(), Some(ready));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn undo(&self) -> Option<Self> {
        let state = self.state.undo()?;
        Some(Self { state, ..*self })
    }

    /// The frame that follows, once this one is finished.
    ///
    /// ```
    /// use tenpin_rules::{FrameNumber, Pins, RuleBook};
    /// use tenpin_rules::frame::{Frame, NormalFrame};
    ///
    /// let mut ninth = NormalFrame::try_from(FrameNumber::try_from(9)?)?;
    /// assert_eq!(ninth.next(), None);
    /// ninth.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// assert_eq!(ninth.next(), Some(Frame::from(FrameNumber::LAST)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn next(&self) -> Option<Frame> {
        if !self.state.is_finished() {
            return None;
        }
        self.number.next().ok().map(Frame::from)
    }

    /// Tells the board its number, its marks, and its running total if that is known.
    ///
    /// ```
    /// use tenpin_rules::{Board, FrameNumber, Marks, Pins, Points, RuleBook};
    /// use tenpin_rules::frame::NormalFrame;
    ///
    /// struct Sheet(String);
    ///
    /// impl Board for Sheet {
    ///     fn frame(&mut self, number: FrameNumber, marks: Marks, _total: Option<Points>) {
    ///         self.0 = format!("{number}: {marks}");
    ///     }
    /// }
    ///
    /// let mut frame = NormalFrame::try_from(FrameNumber::FIRST)?;
    /// frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// frame.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// let mut sheet = Sheet(String::new());
    /// frame.write_to(None, &mut sheet);
    /// assert_eq!(sheet.0, "1: -|/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_to(&self, total: Option<Points>, board: &mut impl Board) {
        board.frame(self.number, self.state.into(), total);
    }

    /// Tells the board that it is this player's turn, and what stands.
    pub(crate) fn write_turn_to(&self, player: Player, board: &mut impl Board) {
        player.write_turn_to(self.number, board);
        self.state.write_rack_to(board);
    }

    /// The progress of a game whose newest frame this is: never over.
    ///
    /// ```
    /// use tenpin_rules::{BowlCount, FrameNumber, Pins, Progress, RuleBook};
    /// use tenpin_rules::frame::NormalFrame;
    ///
    /// let ninth = FrameNumber::try_from(9)?;
    /// let mut frame = NormalFrame::try_from(ninth)?;
    /// frame.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// assert_eq!(frame.progress(), Progress::Bowling(ninth, BowlCount::One));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress::Bowling(self.number, self.state.bowls())
    }

    /// The pins standing before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::FrameFinished`] if it has had all its bowls.
    ///
    /// ```
    /// use tenpin_rules::{BowlError, FrameNumber, Pins, Rack, RuleBook};
    /// use tenpin_rules::frame::NormalFrame;
    ///
    /// let mut frame = NormalFrame::try_from(FrameNumber::FIRST)?;
    /// frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// assert_eq!(frame.rack(), Ok(Rack::after(Pins::NONE)));
    /// frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// assert_eq!(frame.rack(), Err(BowlError::FrameFinished));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rack(&self) -> Result<Rack, BowlError> {
        self.state.rack()
    }

    /// The same frame without bowls.
    pub(crate) fn anew(self) -> Self {
        Self {
            state: State::default(),
            ..self
        }
    }

    /// What it, and the frames to come, can still come to.
    pub(crate) fn outlook(self, rules: RuleBook) -> Outlook {
        let outlook = self.state.outlook(rules);
        outlook.with_frames_after(self.number, rules)
    }
}

impl Newest for NormalFrame {
    fn settle(&self, waiting: WaitingFrames<'_>, rules: RuleBook) -> Score {
        self.state.settle(waiting, rules)
    }
}

impl Scoring for NormalFrame {
    fn score(&self, rules: RuleBook) -> Score {
        self.state.score(rules)
    }

    fn add_to(&self, score: Score) -> Score {
        self.state.add_to(score)
    }
}

impl TryFrom<FrameNumber> for NormalFrame {
    type Error = FrameNumberError;

    fn try_from(number: FrameNumber) -> Result<Self, FrameNumberError> {
        number.next()?;
        Ok(Self {
            number,
            state: State::default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::FinalFrame;
    use crate::pins::tests::pins;
    use crate::{BowlCount, Pins};

    /// Bowls that do not finish a frame, and bowls that do.
    const RUNNING: [&[u8]; 3] = [&[], &[0], &[9]];
    const FINISHED: [&[u8]; 4] = [&[10], &[9, 1], &[0, 10], &[8, 1]];

    fn number(number: u8) -> FrameNumber {
        FrameNumber::try_from(number).unwrap()
    }

    fn frame(number: FrameNumber, bowls: &[u8]) -> NormalFrame {
        let mut frame = NormalFrame::try_from(number).unwrap();
        let mut bowled = bowls
            .iter()
            .map(|count| frame.bowl(pins(*count), RuleBook::TEN_PIN));
        assert!(bowled.all(|result| result.is_ok()));
        frame
    }

    fn check(bowls: &[&[u8]], is_as_it_should_be: impl Fn(FrameNumber, NormalFrame) -> bool) {
        for (number, bowls) in
            (1..=9).flat_map(|one| bowls.iter().map(move |all| (number(one), all)))
        {
            let frame = frame(number, bowls);
            assert!(
                is_as_it_should_be(number, frame),
                "{number} {bowls:?}: {frame:?}"
            );
        }
    }

    #[test]
    fn it_starts_ready_with_its_number() {
        check(&[&[]], |number, frame| {
            frame.state == State::default()
                && frame.rack() == Ok(Rack::Full)
                && frame.progress() == Progress::Bowling(number, BowlCount::None)
        });
        let refused = NormalFrame::try_from(FrameNumber::LAST);
        assert_eq!(refused, Err(FrameNumberError::NoneAfterLast));
    }

    #[test]
    fn it_takes_one_bowl_for_a_strike_and_two_otherwise_and_never_more() {
        check(&RUNNING, |_, frame| {
            frame.clone().bowl(Pins::NONE, RuleBook::TEN_PIN).is_ok()
        });
        check(&FINISHED, |_, frame| {
            frame.rack() == Err(BowlError::FrameFinished)
                && frame.clone().bowl(Pins::NONE, RuleBook::TEN_PIN)
                    == Err(BowlError::FrameFinished)
        });
    }

    #[test]
    fn it_stays_until_it_is_finished_and_then_gives_the_next_frame_ready() {
        check(&RUNNING, |_, frame| frame.next().is_none());
        check(&FINISHED, |number, frame| {
            frame.next() == number.next().ok().map(Frame::from)
        });
    }

    #[test]
    fn the_frame_after_the_ninth_is_the_final_frame() {
        for bowls in FINISHED {
            let next = frame(number(9), bowls).next();
            assert_eq!(next, Some(Frame::Final(FinalFrame::default())));
        }
        let eighth = frame(number(8), &[10]).next();
        assert_eq!(eighth, Some(Frame::Normal(frame(number(9), &[]))));
    }

    #[test]
    fn it_never_ends_the_game() {
        for bowls in [&RUNNING as &[&[u8]], &FINISHED] {
            check(bowls, |_, frame| frame.progress() < Progress::Over);
        }
    }

    #[test]
    fn a_refused_bowl_leaves_it_as_it_was() {
        check(&[&[7], &[10], &[9, 1], &[8, 1]], |_, frame| {
            let mut refused = frame;
            refused.bowl(pins(4), RuleBook::TEN_PIN).is_err() && refused == frame
        });
    }
}
