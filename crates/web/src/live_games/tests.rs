use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use tenpin_bowlers::Roster;
use tenpin_rules::Pins;
use tenpin_store::{GameId, Opening, SeatedPlayer, Timestamp};

use super::{LiveGame, Snapshot, make_room};
use crate::replayed_game::ReplayedGame;
use crate::settings::NameDisplay;

/// The games in memory, opened one after the other; those in `over` are finished.
fn games(count: i64, over: &[i64]) -> (HashMap<GameId, Arc<LiveGame>>, Vec<GameId>) {
    let mut games = HashMap::new();
    let mut ids = Vec::new();
    for number in 0..count {
        let at = Timestamp::from(1_800_000_000_000 + number);
        let opening = Opening {
            id: GameId::new(at, 7),
            place: None,
            rules: tenpin_rules::RuleBook::TEN_PIN,
            players: SeatedPlayer::guests(&["PJS".parse().unwrap()]),
            at,
            by: "127.0.0.1".to_owned(),
            request: None,
        };
        let record = opening.into_record();
        let mut game = ReplayedGame::of(&record).unwrap();
        while over.contains(&number) && !game.sheet.is_over() {
            game.sheet = game.sheet.bowl(Pins::ALL).unwrap().sheet;
        }
        let snapshot = Snapshot::of(&game, &Roster::default(), NameDisplay::Everybody, None);
        ids.push(record.id);
        games.insert(record.id, Arc::new(LiveGame::new(game, snapshot, 0)));
    }
    (games, ids)
}

#[track_caller]
fn check(games: &HashMap<GameId, Arc<LiveGame>>, ids: &[GameId], kept: &[usize]) {
    let kept: BTreeSet<GameId> = kept.iter().map(|number| ids[*number]).collect();
    assert_eq!(games.keys().copied().collect::<BTreeSet<_>>(), kept);
}

#[test]
fn the_games_that_were_opened_first_make_room() {
    let (mut games, ids) = games(5, &[]);
    make_room(&mut games, 6);
    check(&games, &ids, &[0, 1, 2, 3, 4]);
    make_room(&mut games, 3);
    check(&games, &ids, &[3, 4]);
}

#[test]
fn a_finished_game_makes_room_before_an_unfinished_one() {
    let (mut games, ids) = games(4, &[1, 3]);
    make_room(&mut games, 3);
    check(&games, &ids, &[0, 2]);
}

#[test]
fn a_game_in_use_is_never_dropped() {
    let (mut games, ids) = games(4, &[0]);
    let in_use = [Arc::clone(&games[&ids[0]]), Arc::clone(&games[&ids[1]])];
    make_room(&mut games, 1);
    check(&games, &ids, &[0, 1]);
    drop(in_use);
    make_room(&mut games, 1);
    check(&games, &ids, &[]);
}
