//! What holds for any input: shared by the fuzz target and its twin on stable Rust.

mod bowls;
mod player_up;

use bowls::bowls;
use player_up::player_up;
use tenpin_rules::{Entry, Lineup, PinSet, Player, RuleBook};

/// Types the bytes, line by line, into a game of one to four players: the first byte says
/// how many, and by which rule book. Returns the number of bowls at the end.
///
/// Nothing panics; a refused entry changes nothing; undo takes back the last bowl only;
/// replaying the bowls from the start gives the same game; and pins that were typed are the
/// same when they are written and typed again.
pub(crate) fn text_into_a_game(bytes: &[u8]) -> usize {
    let start = new_lineup(bytes.first().copied().unwrap_or_default());
    let mut lineup = start.clone();
    let mut bowlers = Vec::new();
    for line in String::from_utf8_lossy(bytes).lines().skip(1) {
        let before = lineup.clone();
        if type_line(line, &mut lineup, &mut bowlers) {
            check_step(&before, &lineup);
        } else {
            assert_eq!(lineup, before, "refused: {line:?}");
        }
    }
    let stand = bowls(&lineup);
    let count = stand.len();
    assert_eq!(start.replay(stand), Ok(lineup));
    count
}

fn new_lineup(seed: u8) -> Lineup {
    let names = ["PJS", "KYJ", "LEE", "KIM"];
    let players = names[..=usize::from(seed % 4)].iter();
    let players: Vec<Player> = players.map(|name| name.parse().expect("a name")).collect();
    let rules = RuleBook::ALL[usize::from(seed / 4) % RuleBook::ALL.len()];
    Lineup::by(rules, players).expect("players of different names")
}

/// Whether the line was accepted. `bowlers` has the player of each bowl.
fn type_line(line: &str, lineup: &mut Lineup, bowlers: &mut Vec<Player>) -> bool {
    if line == "u" {
        let last = bowlers.pop();
        return last.is_some_and(|player| lineup.undo(player).is_ok());
    }
    let up = player_up(lineup);
    let entry = line.parse::<Entry>();
    if let Ok(Entry::Leaving(_, pins) | Entry::Standing(pins)) = entry {
        assert_eq!(pins.to_string().parse::<PinSet>(), Ok(pins), "{line:?}");
    }
    let is_accepted = entry.is_ok_and(|entry| lineup.bowl(entry).is_ok());
    bowlers.extend(up.filter(|_| is_accepted));
    is_accepted
}

/// One bowl more or one bowl fewer, and all others unchanged.
fn check_step(before: &Lineup, after: &Lineup) {
    let (shorter, longer) = match (bowls(before), bowls(after)) {
        (before, after) if before.len() < after.len() => (before, after),
        (before, after) => (after, before),
    };
    assert_eq!(longer.len(), shorter.len() + 1);
    assert_eq!(longer[..shorter.len()], shorter);
}
