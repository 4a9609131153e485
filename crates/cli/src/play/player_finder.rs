//! Who is meant by what was typed for a player.

use tenpin_bowlers::{Bowler, BowlerName, BowlerState, Roster, RosterMatch};
use tenpin_reports::bowler_label;
use tenpin_rules::Name;
use tenpin_store::SeatedPlayer;
use tenpin_words::Words;

use crate::bowlers::several_bowlers;

/// Finds players among the bowlers of a journal.
pub(super) struct PlayerFinder<'words> {
    /// None without a journal, which knows no bowlers.
    roster: Option<Roster>,
    words: &'words Words,
}

/// Why what was typed is not a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NoPlayer {
    /// What is wrong, and what to do, in the person's language.
    pub(super) reason: String,
    /// The name, if a bowler could be added who is called so.
    pub(super) name: Option<BowlerName>,
}

impl<'words> PlayerFinder<'words> {
    pub(super) fn new(roster: Option<Roster>, words: &'words Words) -> Self {
        Self { roster, words }
    }

    /// The bowlers, if there is a journal.
    pub(super) fn roster(&self) -> Option<&Roster> {
        self.roster.as_ref()
    }

    /// Whether anybody can be typed by name.
    pub(super) fn has_bowlers(&self) -> bool {
        let roster = self.roster.as_ref();
        roster.is_some_and(|roster| roster.active().next().is_some())
    }

    /// The player whom somebody typed. Three English letters are the bowler's who has them as a tag or
    /// as the whole name, or else a guest's; everything else is a name, or a part of one.
    pub(super) fn find(&self, typed: &str) -> Result<SeatedPlayer, NoPlayer> {
        let tag = typed.parse::<Name>();
        let Some(roster) = &self.roster else {
            let guest = tag.map(SeatedPlayer::from);
            return guest.map_err(|error| NoPlayer::because(self.words.name_error(error)));
        };
        let error = match tag {
            Ok(letters) => {
                let bowler = roster.by_letters(letters);
                return bowler.map_or(Ok(letters.into()), |bowler| self.seated(bowler));
            }
            Err(error) => error,
        };
        match roster.find(typed) {
            RosterMatch::One(bowler) => self.seated(bowler),
            RosterMatch::Several(several) => {
                let several = several_bowlers(typed, &several, self.words);
                Err(NoPlayer::because(several))
            }
            RosterMatch::Nobody => Err(self.unknown(typed, self.words.name_error(error))),
        }
    }

    /// What to say about a player who was found: a guest, though bowlers have the same letters in their
    /// names.
    pub(super) fn remark(&self, typed: &str, player: &SeatedPlayer) -> Option<String> {
        let found = match self.roster.as_ref()?.find(typed) {
            RosterMatch::One(bowler) => vec![bowler],
            RosterMatch::Several(several) => several,
            RosterMatch::Nobody => return None,
        };
        let active = found.into_iter().filter(|bowler| bowler.is_active());
        let labels: Vec<String> = active.map(bowler_label).collect();
        let is_remarkable = player.bowler.is_none() && !labels.is_empty();
        is_remarkable.then(|| self.words.play_guest(player.name, labels.join(", ")))
    }

    /// A bowler as a player, who must not rest: somebody else may have the tag.
    fn seated(&self, bowler: &Bowler) -> Result<SeatedPlayer, NoPlayer> {
        let label = bowler_label(bowler);
        match bowler.state {
            BowlerState::Active => Ok(SeatedPlayer {
                name: bowler.tag,
                bowler: Some(bowler.id),
            }),
            BowlerState::Resting => Err(NoPlayer::because(
                self.words.play_resting(label, bowler.tag),
            )),
            _ => Err(NoPlayer::because(self.words.bowler_is_forgotten(label))),
        }
    }

    /// Nobody is called so. Whether it can be a name at all, people see at once: a short text in
    /// English letters is a tag that was mistyped.
    fn unknown(&self, typed: &str, reason: String) -> NoPlayer {
        let name = typed
            .parse::<BowlerName>()
            .ok()
            .filter(|_| is_like_a_name(typed));
        let has_bowlers = self.has_bowlers();
        let reason = match &name {
            Some(name) => self.words.play_add_bowler(name),
            None if has_bowlers => self.words.name_or_bowler(reason),
            None => reason,
        };
        NoPlayer { reason, name }
    }
}

impl NoPlayer {
    fn because(reason: String) -> Self {
        Self { reason, name: None }
    }
}

/// Whether somebody may be called so: letters, more than three of them unless they are not English.
fn is_like_a_name(typed: &str) -> bool {
    let letters = typed.chars().filter(|letter| letter.is_alphabetic());
    letters.count() > 3
        || typed
            .chars()
            .any(|letter| letter.is_alphabetic() && !letter.is_ascii())
}

#[cfg(test)]
mod tests {
    use tenpin_bowlers::BowlerId;
    use tenpin_words::Language;

    use super::*;

    fn bowler(number: u32, name: &str, tag: &str) -> Bowler {
        let id = BowlerId::new(1_763_251_200_000, number);
        Bowler::new(id, name.parse().unwrap(), tag.parse().unwrap())
    }

    fn roster() -> Roster {
        let mut resting = bowler(5, "Old Timer", "OLD");
        resting.state = BowlerState::Resting;
        Roster::from_iter([
            bowler(1, "김지민", "KJM"),
            bowler(2, "김유나", "KYN"),
            bowler(3, "Alexander", "ALE"),
            bowler(4, "Lee", "LSH"),
            resting,
        ])
    }

    fn found(typed: &str) -> Result<(String, bool), NoPlayer> {
        let words = Words::in_language(Language::English);
        let finder = PlayerFinder::new(Some(roster()), &words);
        let player = finder.find(typed)?;
        Ok((player.name.to_string(), player.bowler.is_some()))
    }

    #[test]
    fn players_are_found_by_tag_by_name_and_by_a_part_that_one_has() {
        let table = [
            ("KJM", "KJM", true),
            ("kjm", "KJM", true),
            ("김지민", "KJM", true),
            ("지민", "KJM", true),
            ("alex", "ALE", true),
            // A whole name, though it could be a tag.
            ("lee", "LSH", true),
            // A tag that nobody has is a guest's, also if it is a part of a name.
            ("PJS", "PJS", false),
            ("xan", "XAN", false),
            // The tag of one who rests is free.
            ("tim", "TIM", false),
        ];
        for (typed, tag, is_bowler) in table {
            assert_eq!(found(typed), Ok((tag.to_owned(), is_bowler)), "{typed}");
        }
    }

    #[test]
    fn what_is_no_player_is_explained_and_can_be_added_if_it_is_like_a_name() {
        let table = [
            ("김", "several bowlers could be 김", None),
            ("Old Timer", "Old Timer (OLD) is resting", None),
            (
                "PJ",
                "the name is too short; type three English letters, such as PJS, \
                 or a bowler's name (tenpin bowlers lists them)",
                None,
            ),
            ("P1S", "'1' is not allowed", None),
            ("", "the name is empty", None),
            ("1234", "'1' is not allowed", None),
            ("박지성", "nobody is called 박지성; ", Some("박지성")),
            ("PJSS", "nobody is called PJSS; ", Some("PJSS")),
            (
                "Kim Minsu",
                "nobody is called Kim Minsu; ",
                Some("Kim Minsu"),
            ),
        ];
        for (typed, reason, name) in table {
            let refused = found(typed).unwrap_err();
            assert!(
                refused.reason.starts_with(reason),
                "{typed}: {}",
                refused.reason
            );
            let added = refused.name.as_ref().map(BowlerName::as_str);
            assert_eq!(added, name, "{typed}");
            let hint = refused.reason.contains("tenpin bowlers add");
            assert_eq!(hint, name.is_some(), "{typed}: {}", refused.reason);
        }
    }

    #[test]
    fn without_a_journal_there_are_guests_only() {
        let words = Words::in_language(Language::English);
        let finder = PlayerFinder::new(None, &words);
        assert_eq!(finder.find("kjm").map(|player| player.bowler), Ok(None));
        let refused = finder.find("김지민").unwrap_err();
        assert_eq!(refused.name, None);
        let short = finder.find("PJ").unwrap_err();
        assert!(short.reason.ends_with("such as PJS"), "{}", short.reason);
        assert!(
            !refused.reason.contains("tenpin bowlers"),
            "{}",
            refused.reason
        );
    }
}
