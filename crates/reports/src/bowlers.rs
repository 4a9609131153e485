//! The bowlers of a centre as a list: a table, CSV, JSON.

use serde_json::json;
use tenpin_bowlers::{Bowler, BowlerState, Hand, Roster};
use tenpin_printer::Palette;
use tenpin_store::SeatedPlayer;
use tenpin_words::Words;

use crate::games::quoted;
use crate::text_table::TextTable;

/// The heading of a list of bowlers as CSV.
pub const BOWLERS_HEADING: &str = "id,tag,name,hand,state\n";

/// A bowler in a sentence: the name and the tag, or the tag alone where there is no name.
///
/// ```
/// use tenpin_bowlers::{Bowler, BowlerId};
///
/// let bowler = Bowler::new(BowlerId::new(0, 7), "김지민".parse()?, "KJM".parse()?);
/// assert_eq!(tenpin_reports::bowler_label(&bowler), "김지민 (KJM)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn bowler_label(bowler: &Bowler) -> String {
    match &bowler.name {
        Some(name) => format!("{name} ({})", bowler.tag),
        None => bowler.tag.to_string(),
    }
}

/// The names behind the tags of a game, in this many columns if there is a terminal; none if no player
/// has one.
///
/// ```
/// use tenpin_bowlers::{Bowler, BowlerId, Roster};
/// use tenpin_store::SeatedPlayer;
///
/// let bowler = Bowler::new(BowlerId::new(0, 7), "김지민".parse()?, "KJM".parse()?);
/// let guest = SeatedPlayer::from("PJS".parse::<tenpin_rules::Name>()?);
/// let known = SeatedPlayer { name: bowler.tag, bowler: Some(bowler.id) };
/// let roster = Roster::from_iter([bowler]);
/// let names = tenpin_reports::seat_names(&[known, guest], &roster, None);
/// assert_eq!(names.as_deref(), Some("KJM 김지민"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn seat_names(
    seats: &[SeatedPlayer],
    roster: &Roster,
    columns: Option<usize>,
) -> Option<String> {
    let names = seats.iter().filter_map(|seat| {
        let person = roster.by_id(seat.bowler?)?;
        let name = person.name.as_ref()?;
        Some(format!("{} {name}", seat.name))
    });
    let names: Vec<_> = names.collect();
    let line = names.join("  ");
    let lines = columns.map_or_else(|| line.clone(), |columns| textwrap::fill(&line, columns));
    (!names.is_empty()).then_some(lines)
}

/// Bowlers as a table with a heading in these colours, in this many columns if there is a terminal.
#[must_use]
pub fn bowlers_table(
    bowlers: &[&Bowler],
    roster: &Roster,
    words: &Words,
    columns: Option<usize>,
    palette: Palette,
) -> String {
    let mut table = TextTable::new([
        words.column_tag(),
        words.column_hand(),
        words.column_standing(),
        words.column_id(),
        words.column_name(),
    ]);
    for bowler in bowlers {
        table.row([
            bowler.tag.to_string(),
            bowler
                .hand
                .map_or("-".to_owned(), |hand| hand_word(hand, words)),
            state(bowler, roster, words),
            bowler.id.to_string(),
            bowler
                .name
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
        ]);
    }
    table.in_colours(palette).drawn_to_the_left(columns)
}

/// A hand in a word.
#[must_use]
pub fn hand_word(hand: Hand, words: &Words) -> String {
    match hand {
        Hand::Left => words.hand_left(),
        Hand::Right => words.hand_right(),
    }
}

fn state(bowler: &Bowler, roster: &Roster, words: &Words) -> String {
    match bowler.state {
        BowlerState::Active => words.bowler_active(),
        BowlerState::Resting => words.bowler_resting(),
        BowlerState::Forgotten => words.bowler_forgotten(),
        BowlerState::Merged(into) => {
            let into = roster.entry(into);
            words.bowler_merged(into.map(|into| into.tag.to_string()).unwrap_or_default())
        }
    }
}

/// A row of CSV.
#[must_use]
pub fn bowler_csv(bowler: &Bowler) -> String {
    let name = bowler.name.as_ref().map(ToString::to_string);
    format!(
        "{},{},{},{},{}\n",
        bowler.id,
        bowler.tag,
        quoted(&name.unwrap_or_default()),
        bowler.hand.map(|hand| hand.to_string()).unwrap_or_default(),
        bowler.state,
    )
}

/// A JSON object without a line end.
#[must_use]
pub fn bowler_json(bowler: &Bowler) -> String {
    let object = json!({
        "id": bowler.id.to_string(),
        "tag": bowler.tag.to_string(),
        "name": bowler.name.as_ref().map(ToString::to_string),
        "hand": bowler.hand.map(|hand| hand.to_string()),
        "state": bowler.state.to_string(),
    });
    object.to_string()
}
