//! What a bowl can be corrected to.
//!
//! Each possible correction costs a replay of the whole game, which is too much to do for all
//! bowls whenever a board is encoded. So a scorer asks for one bowl's when it is needed.

use tenpin_rules::Pins;
use tenpin_store::{Lock, Refusal, Sheet};

use crate::board::{GameView, number_of};
use crate::replayed_game::ReplayedGame;
use crate::wire::{CorrectableBowl, PossibleCorrection};

impl CorrectableBowl {
    /// The bowl of this number, with all that it can be corrected to.
    ///
    /// # Errors
    ///
    /// When there is no such bowl.
    pub(crate) fn of(game: &ReplayedGame, number: u16) -> Result<Self, Refusal> {
        let view = GameView::unnamed(game);
        let players = (0..).zip(&view.players);
        let frames =
            players.flat_map(|(seat, player)| player.frames.iter().map(move |frame| (seat, frame)));
        let mut bowls = frames.flat_map(|(seat, frame)| {
            let bowls = (1..).zip(&frame.bowls);
            bowls.map(move |(place, bowl)| (seat, frame.number, place, bowl))
        });
        let found = bowls.find(|(_, _, _, bowl)| bowl.number == number);
        let (player, frame, place, bowl) = found.ok_or(Refusal::NoSuchBowl {
            number,
            bowls: u16::try_from(game.sheet.bowls().len()).unwrap_or(u16::MAX),
        })?;
        Ok(Self {
            version: view.version,
            number,
            player,
            seat: number_of(player.into()),
            frame,
            bowl: place,
            mark: bowl.mark.clone(),
            pins: bowl.pins,
            locked: view.over,
            corrections: corrections(&game.sheet, number, bowl.pins),
        })
    }
}

fn corrections(sheet: &Sheet, number: u16, stood: u8) -> Vec<PossibleCorrection> {
    let counts = (0..=u8::from(Pins::ALL)).filter(|count| *count != stood);
    let possible = counts.filter_map(|count| {
        let pins = Pins::try_from(count).ok()?;
        sheet.correct(number, pins, Lock::Open).ok()?;
        Some(PossibleCorrection {
            pins: count,
            moves: false,
        })
    });
    possible.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(players: &str, bowls: &[u8]) -> ReplayedGame {
        ReplayedGame::bowled(players, None, bowls)
    }

    #[track_caller]
    fn check(players: &str, bowls: &[u8], number: u16, expected: &[u8]) {
        let bowl = CorrectableBowl::of(&game(players, bowls), number).unwrap();
        let choices = bowl.corrections.iter();
        let counts: Vec<u8> = choices.map(|choice| choice.pins).collect();
        assert_eq!(counts, expected);
    }

    #[test]
    fn a_bowl_is_corrected_to_what_leaves_the_bowls_after_it_legal() {
        check("PJS", &[7], 1, &[0, 1, 2, 3, 4, 5, 6, 8, 9, 10]);
        check("PJS", &[7, 2], 2, &[0, 1, 3]);
        // A strike would make the second bowl the first of the next frame: the whole frame has to
        // be corrected.
        check("PJS", &[7, 2], 1, &[0, 1, 2, 3, 4, 5, 6, 8]);
        check("PJS", &[10, 3], 1, &[]);
    }

    #[test]
    fn a_bowl_never_moves_to_another_player() {
        check("PJS KYJ", &[7, 2, 3], 1, &[0, 1, 2, 3, 4, 5, 6, 8]);
        check("PJS KYJ", &[10, 3], 1, &[]);
    }

    #[test]
    fn a_bowl_is_told_with_its_place_and_whether_its_game_is_locked() {
        let bowls = [7, 3, 10, 4];
        let bowl = CorrectableBowl::of(&game("PJS KYJ", &bowls), 4).unwrap();
        assert_eq!((bowl.version, bowl.number), (4, 4));
        assert_eq!((bowl.player, bowl.frame, bowl.bowl), (0, 2, 1));
        assert_eq!(
            (bowl.mark.as_str(), bowl.pins, bowl.locked),
            ("4", 4, false)
        );
        let last = CorrectableBowl::of(&game("PJS", &[10; 12]), 12).unwrap();
        assert_eq!((last.frame, last.bowl, last.locked), (10, 3, true));
    }

    #[test]
    fn a_bowl_that_is_not_there_is_refused() {
        for number in [0, 2, u16::MAX] {
            let refused = CorrectableBowl::of(&game("PJS", &[7]), number);
            assert_eq!(refused, Err(Refusal::NoSuchBowl { number, bowls: 1 }));
        }
    }
}
