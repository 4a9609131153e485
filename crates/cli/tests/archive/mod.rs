//! An archive of three games.

use serde_json::json;
use tenpin_store::GameId;

use crate::program::english;

/// Three games: one over, one corrected on a lane, one unfinished at a console.
pub(crate) const ARCHIVE: &str = include_str!("games.jsonl");
pub(crate) const UNFINISHED: &str = "6a1rj6w00003";
pub(crate) const CORRECTED: &str = "6a1rhzt00002";

/// Imports them into the journal of the test.
#[track_caller]
pub(crate) fn import_archive() {
    let imported = english(&["games", "import", "-"], ARCHIVE, 0);
    assert_eq!(imported.messages, "new: 3, known: 0, different: 0\n");
}

/// A game that is over, in which each player knocks down as many pins with every first bowl, and none
/// with the second.
pub(crate) struct FinishedGame {
    /// The last letter or digit of its ID; the rest is the time.
    pub(crate) number: u32,
    pub(crate) at: &'static str,
    pub(crate) lane: Option<u16>,
    pub(crate) rules: &'static str,
    pub(crate) players: &'static [(&'static str, u8)],
}

impl FinishedGame {
    /// The game as a line of an archive.
    pub(crate) fn line(&self) -> String {
        let bowls = (1..=10).flat_map(|frame| {
            let players = (0..).zip(self.players);
            players.flat_map(move |(seat, (_, pins))| [(frame, seat, *pins), (frame, seat, 0)])
        });
        let events = (1..).zip(bowls).map(|(number, (frame, seat, pins))| {
            json!({
                "ordinal": number, "deed": "bowled", "bowl": number, "player": seat, "frame": frame,
                "pins": pins, "standing": null, "foul": false, "at": self.at, "by": "console",
                "request": null,
            })
        });
        let id = GameId::new(self.at.parse().unwrap(), self.number);
        let players: Vec<_> = self.players.iter().map(|(name, _)| name).collect();
        let game = json!({
            "version": 2, "id": id.to_string(), "lane": self.lane, "turn": self.lane.map(|_| 1),
            "rules": self.rules, "players": players, "at": self.at, "by": "console",
            "request": null, "events": events.collect::<Vec<_>>(),
        });
        format!("{game}\n")
    }
}
