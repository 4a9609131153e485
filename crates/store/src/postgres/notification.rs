//! What a notification says.

use crate::{Action, Change, EncodedAction, GameId, Lane, Timestamp};

/// The changes in a notification, separated by spaces: `<game>:<version>`,
/// `<game>:<ordinal>=<action>~<timestamp>` or `<game>@<lane>`, with games as hexadecimal numbers,
/// and `bowlers`. A change of a lineup, which may be long, has no action here and is read. Anything
/// else is from a newer program, and may mean anything.
pub(super) fn parse(payload: &str) -> impl Iterator<Item = Change> {
    payload
        .split(' ')
        .map(|word| parse_change(word).unwrap_or(Change::Anything))
}

/// Bowlers were added or changed.
const BOWLERS: &str = "bowlers";

fn parse_change(word: &str) -> Option<Change> {
    if word == BOWLERS {
        return Some(Change::Bowlers);
    }
    let (game, rest) = word.split_at_checked(word.find([':', '@'])?)?;
    let game = GameId::try_from(i64::from_str_radix(game, 16).ok()?).ok()?;
    if let Some(event) = rest.strip_prefix(':') {
        return Some(match event.split_once('=') {
            Some((ordinal, action)) => {
                let (action, at) = action.split_once('~')?;
                let at: i64 = at.parse().ok()?;
                let (action, at) = (parse_action(action)?, Timestamp::from(at));
                Change::Done(game, ordinal.parse().ok()?, action, at)
            }
            None => Change::Game(game, event.parse().ok()?),
        });
    }
    let lane: Lane = rest.strip_prefix('@')?.parse().ok()?;
    Some(Change::Opened(lane, game))
}

fn parse_action(word: &str) -> Option<Action> {
    EncodedAction::of_wire(word)?.decode().ok()
}

#[cfg(test)]
mod tests {
    use tenpin_rules::{Bowl, FrameNumber, Pins};

    use super::*;
    use crate::{CorrectedBowl, PlacedBowl};

    #[test]
    fn a_notification_has_any_number_of_changes() {
        let game = GameId::try_from(0xbeef).unwrap();
        let lane = Lane::try_from(7).unwrap();
        let seven = Pins::try_from(7).unwrap();
        let bowl = PlacedBowl {
            number: 12,
            seat: 1,
            frame: FrameNumber::try_from(4).unwrap(),
            bowl: Bowl::Leave(seven, "1-7-9".parse().unwrap()),
        };
        let corrected = CorrectedBowl {
            bowl: PlacedBowl {
                bowl: Bowl::Foul,
                ..bowl
            },
            replaced: Some(Bowl::Split(seven)),
        };
        let changes: Vec<Change> = parse(
            "beef:3 bowlers beef@7 beef:4=1.12.1.4.7.0.321~1800 beef:5=3.12.1.4.0.1!was_(7)~1900",
        )
        .collect();
        let expected = [
            Change::Game(game, 3),
            Change::Bowlers,
            Change::Opened(lane, game),
            Change::Done(game, 4, Action::Bowled(bowl), Timestamp::from(1800)),
            Change::Done(game, 5, Action::Corrected(corrected), Timestamp::from(1900)),
        ];
        assert_eq!(changes, expected);
    }

    #[test]
    fn a_change_that_is_not_understood_may_be_anything() {
        let words = ["", "beef", "beef:", "beef@0", "-1:2", "xyz:1", "beef:3:4"];
        let actions = ["beef:3=", "beef:3=1.1.0.1.7~1", "beef:3=4.1.0.1.7.0~1"];
        let bowls = [
            "beef:3=1.1.0.11.7.0~1",
            "beef:3=1.1.0.1.7.0.1.1~1",
            "beef:3=1.1.0.1.7.0.1024~1",
            "beef:3=1.1.0.1.7.0",
            "beef:3=1.1.0.1.7.0~",
        ];
        for strange in words.into_iter().chain(actions).chain(bowls) {
            let changes: Vec<Change> = parse(strange).collect();
            assert_eq!(changes, [Change::Anything], "{strange}");
        }
    }
}
