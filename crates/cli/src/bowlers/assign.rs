//! A seat of a game that is given to a bowler.

use tenpin_reports::{bowler_label, seat_holder};
use tenpin_store::{Refusal, Sheet};

use super::Bowlers;
use crate::exit::Exit;
use crate::games::{GamesError, refused, replayed, write};
use crate::journal::GamePrefix;

impl Bowlers<'_> {
    pub(super) async fn assign(
        &self,
        game: &GamePrefix,
        seat: &str,
        typed: Option<&str>,
    ) -> Result<Exit, GamesError> {
        let words = self.words;
        let (record, sheet) = replayed(self.journal, game, words).await?;
        let seat = self.seat(&sheet, seat)?;
        let bowler = typed.map(|typed| self.find(typed)).transpose()?;
        let place = usize::from(seat);
        let (tag, before) = (sheet.players()[place], sheet.bowlers()[place]);
        let who = |bowler| seat_holder(bowler, self.roster, words);
        let after = bowler.map(|bowler| bowler.id);
        let proposal = sheet.assign(seat, after, self.roster);
        let proposal = proposal.map_err(|refusal| match refusal {
            Refusal::SameBowler => {
                let already = words.bowlers_assigned_already(record.id, tag, who(after));
                GamesError::Failed(already)
            }
            Refusal::OtherSeat(other) => {
                let label = bowler.map(bowler_label).unwrap_or_default();
                GamesError::Failed(words.bowlers_seated_already(label, other))
            }
            other => refused(&record, words)(other),
        })?;
        let change = words.bowlers_assigned(record.id, tag, who(before), who(after));
        write(self.journal, record, proposal, &change, words).await
    }

    /// The seat that was typed: its number from 1, or its tag.
    fn seat(&self, sheet: &Sheet, typed: &str) -> Result<u8, GamesError> {
        let players = sheet.players();
        let seat = match (typed.parse::<usize>(), typed.parse()) {
            (Ok(number), _) => number.checked_sub(1).filter(|seat| *seat < players.len()),
            (_, Ok(tag)) => players.iter().position(|name| *name == tag),
            (Err(_), Err(_)) => None,
        };
        let seat = seat.and_then(|seat| u8::try_from(seat).ok());
        seat.ok_or_else(|| {
            let seats = (1..).zip(players);
            let seats: Vec<_> = seats.map(|(seat, name)| format!("{seat} {name}")).collect();
            GamesError::Failed(self.words.bowlers_no_seat(typed, seats.join(", ")))
        })
    }
}
