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
        if let Some(bowler) = bowler {
            self.check_alone(&sheet, seat, bowler.id)?;
        }
        let who = |bowler| seat_holder(bowler, self.roster, words);
        let after = bowler.map(|bowler| bowler.id);
        let proposal = sheet.assign(seat, after).map_err(|refusal| match refusal {
            Refusal::SameBowler => {
                let already = words.bowlers_assigned_already(record.id, tag, who(after));
                GamesError::Failed(already)
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

    /// Refuses a bowler who has another seat of the game.
    fn check_alone(
        &self,
        sheet: &Sheet,
        seat: u8,
        bowler: tenpin_bowlers::BowlerId,
    ) -> Result<(), GamesError> {
        let ids = self.roster.ids_of(bowler);
        let seats = sheet.seats();
        let others = seats.iter().enumerate();
        let mut others = others.filter(|(other, _)| *other != usize::from(seat));
        let other = others.find(|(_, other)| other.bowler.is_some_and(|id| ids.contains(&id)));
        let Some((_, other)) = other else {
            return Ok(());
        };
        let label = self.roster.by_id(bowler).map(bowler_label);
        let refused = self
            .words
            .bowlers_seated_already(label.unwrap_or_default(), other.name);
        Err(GamesError::Failed(refused))
    }
}
