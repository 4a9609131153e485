//! What was changed in a game, for its sheet.

use tenpin_store::Event;
use tenpin_words::Words;

use crate::board::{GameView, PlayerView, SeatBowler};
use crate::wire::{ActionKind, ChangeKind, HistoryEvent};

/// A bowl that was taken back or corrected, as the sheet tells it.
#[derive(Debug)]
pub(super) struct ChangeRow {
    pub(super) at: String,
    pub(super) place: String,
    pub(super) change: String,
    pub(super) by: String,
}

impl ChangeRow {
    /// All changes in the history of a game. A bowl that was added changes none before it.
    pub(super) fn all(words: &Words, game: &GameView, history: &[HistoryEvent]) -> Vec<Self> {
        let rows = history.iter().filter_map(|event| {
            let name = name(game, event.player);
            Some(Self {
                at: event.at.clone(),
                place: match event.bowl {
                    Some(bowl) => words.page_place(name, event.frame?, bowl),
                    None if event.bowls.is_some() => words.page_frame_place(name, event.frame?),
                    None => name.to_owned(),
                },
                change: change(words, game, event)?,
                by: author(words, event),
            })
        });
        rows.collect()
    }
}

fn author(words: &Words, event: &HistoryEvent) -> String {
    match event.by.as_deref() {
        Some(Event::CONSOLE) => words.game_console(),
        Some(device) => device.to_owned(),
        None => String::new(),
    }
}

fn name(game: &GameView, player: Option<u8>) -> &str {
    let player = player.and_then(|index| game.players.get(usize::from(index)));
    player.map_or("", PlayerView::shown)
}

fn change(words: &Words, game: &GameView, event: &HistoryEvent) -> Option<String> {
    match (event.kind, event.change) {
        (ActionKind::Bowled, _) => None,
        (ActionKind::Assigned, _) => Some(assigned(words, game, event)),
        (ActionKind::Undone, None) => Some(undone(words, event)?),
        (ActionKind::Corrected, _) => Some(corrected(words, event)?),
        (ActionKind::Changed, change) => Some(lineup_change(words, game, event, change?)),
        (ActionKind::Undone, Some(change)) => {
            Some(words.action_change_undone(lineup_change(words, game, event, change)))
        }
    }
}

/// To whom a seat was given, from whom.
fn assigned(words: &Words, game: &GameView, event: &HistoryEvent) -> String {
    let player = event
        .player
        .and_then(|index| game.players.get(usize::from(index)));
    let letters = player.map_or("", |player| player.name.as_str());
    let called = |bowler: &Option<SeatBowler>| match bowler {
        Some(bowler) => bowler.name.clone().unwrap_or_else(|| letters.to_owned()),
        None => words.guest(),
    };
    words.page_assigned(called(&event.replaced_bowler), called(&event.bowler))
}

fn undone(words: &Words, event: &HistoryEvent) -> Option<String> {
    if is_count(event) {
        return Some(words.page_undone(event.pins?));
    }
    Some(words.page_undone_bowl(text(event)?))
}

fn corrected(words: &Words, event: &HistoryEvent) -> Option<String> {
    let before = event.replaced_bowls.iter().flatten();
    let mut texts = before.clone();
    let was_count = texts.all(|bowl| !bowl.contains(['F', '(', '[']));
    match &event.bowls {
        None if is_count(event) && was_count => {
            Some(words.page_corrected(event.replaced?, event.pins?))
        }
        bowls => {
            let after = bowls.as_ref().map(|bowls| bowls.join(" "));
            let before: Vec<&str> = before.map(String::as_str).collect();
            let after = after.or_else(|| text(event))?;
            Some(words.page_corrected_bowls(before.join(" "), after))
        }
    }
}

/// Whether all that is told of the bowl is how many pins fell.
fn is_count(event: &HistoryEvent) -> bool {
    !event.foul && !event.split && event.standing.is_none()
}

/// The bowl as a scorer writes it.
fn text(event: &HistoryEvent) -> Option<String> {
    let pins = event.pins?;
    let standing = event.standing.as_ref();
    let standing = standing.map(|pins| pins.iter().map(u8::to_string).collect::<Vec<_>>());
    Some(match standing {
        _ if event.foul => 'F'.to_string(),
        Some(standing) => format!("{pins}[{}]", standing.join("-")),
        None if event.split => format!("({pins})"),
        None => pins.to_string(),
    })
}

fn lineup_change(
    words: &Words,
    game: &GameView,
    event: &HistoryEvent,
    change: ChangeKind,
) -> String {
    match change {
        ChangeKind::Joined => words.action_joined(),
        ChangeKind::Left => words.action_left(),
        ChangeKind::Returned => words.action_returned(),
        ChangeKind::Skipped => words.action_skipped(),
        ChangeKind::Reordered => {
            let seats = event.order.iter().flatten();
            let names: Vec<&str> = seats.map(|seat| name(game, seat.checked_sub(1))).collect();
            words.action_reordered(names.join(" "))
        }
        ChangeKind::GivenUp => words.action_given_up(),
        ChangeKind::TakenUp => words.action_taken_up(),
    }
}
