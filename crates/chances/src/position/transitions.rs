//! From one position to the next.

use tenpin_rules::{Bowl, Pins};

use super::{FILL, Position};
use crate::bonus::Bonus;

impl Position {
    /// The position after one more bowl, which must be legal.
    pub(crate) fn with(self, bowl: Bowl) -> Self {
        let pins = Pins::from(bowl);
        let is_strike = self.first.is_none() && self.pay.is_strike(pins);
        let counted = if is_strike { 10 } else { u8::from(pins) };
        let in_frame = u16::from(self.frame < FILL);
        let times = in_frame + self.bonus.on_next();
        let counted = Self {
            points: self.points + times * u16::from(counted),
            ..self
        };
        match self.first {
            _ if self.frame == FILL => counted.in_fill(bowl, is_strike),
            None if is_strike => counted.after_strike(),
            None => Self {
                bonus: self.bonus.after_bowl(),
                first: Some(first_bowl(bowl)),
                ..counted
            },
            Some(first) if Pins::from(first).makes_spare_with(pins) => counted.after_spare(first),
            Some(_) => counted.in_next_frame(Bonus::None),
        }
    }

    /// The position after a frame that was missed, or was not finished: what was not bowled
    /// counts as nothing.
    pub(super) fn missed(self) -> Self {
        let once = self.with(Pins::NONE.into());
        if once.first.is_some() {
            return once.with(Pins::NONE.into());
        }
        once
    }

    fn after_strike(self) -> Self {
        let points = self.points + self.pay.extra_of_strike();
        let bonus = self.pay.after_strike(self.bonus);
        Self { points, ..self }.in_next_frame(bonus)
    }

    fn after_spare(self, first: Bowl) -> Self {
        let extra = self.pay.extra_of_spare(Pins::from(first).into());
        let points = self.points + extra;
        Self { points, ..self }.in_next_frame(self.pay.after_spare())
    }

    fn in_next_frame(self, bonus: Bonus) -> Self {
        Self {
            frame: self.frame + 1,
            bonus,
            first: None,
            ..self
        }
    }

    fn in_fill(self, bowl: Bowl, is_strike: bool) -> Self {
        let bonus = self.bonus.after_bowl();
        let ends = bonus == Bonus::None || is_strike;
        Self {
            bonus,
            first: (!ends).then(|| first_bowl(bowl)),
            ..self
        }
    }
}

/// A first bowl, as far as it matters: all ten stand after a foul as after a gutter.
fn first_bowl(bowl: Bowl) -> Bowl {
    if Pins::from(bowl).is_gutter() {
        return Bowl::Count(Pins::NONE);
    }
    bowl
}
