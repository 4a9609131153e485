//! Players who are late, leave, are skipped or change places, and games that are given up
//! (LIN-1 to LIN-5), one by one.

mod sheet;

use sheet::{Sheet, lineup};
use tenpin_rules::{BowlError, Lineup, LineupError, MissedFrames, Name, Pins, Player};

fn player(name: &str) -> Player {
    name.parse().expect("a name")
}

fn name(name: &str) -> Name {
    name.parse().expect("a name")
}

fn bowl(lineup: &mut Lineup, bowls: &[u8]) {
    for count in bowls {
        let pins = Pins::try_from(*count).expect("a count of pins");
        lineup.bowl(pins).expect("a bowl that can be");
    }
}

fn order(names: &str) -> Vec<Player> {
    names.split_whitespace().map(player).collect()
}

/// Checks all that a board is told, without the highest totals.
#[track_caller]
fn check(lineup: &Lineup, expected: &str) {
    let told = Sheet::from(lineup).to_string();
    let lines = told.lines().map(|line| line.split("  at most").next());
    let told: Vec<&str> = lines.flatten().collect();
    assert_eq!(told.join("\n"), expected);
}

type Change = fn(&mut Lineup) -> Result<(), LineupError>;

/// Checks that the change is refused, and changes nothing.
#[track_caller]
fn refuse(
    lineup: &Lineup,
    change: impl Fn(&mut Lineup) -> Result<(), LineupError>,
    reason: LineupError,
    message: &str,
) {
    let mut refused = lineup.clone();
    assert_eq!(change(&mut refused), Err(reason));
    assert_eq!(reason.to_string(), message);
    assert_eq!(refused, *lineup);
}

#[test]
fn a_late_player_joins_in_the_frame_that_the_others_bowl_and_what_was_missed_counts_nothing() {
    let mut late = lineup("PJS KYJ", &[10, 3, 4, 10, 8]);
    late.join(player("LEE"), MissedFrames::CountNothing)
        .unwrap();
    check(
        &late,
        "PJS  X  X  .\nKYJ  3|4=7  8\nLEE  ·=0  .\n\
         KYJ is up in frame 2 after 1: 2 left",
    );
    bowl(&mut late, &[2, 10]);
    check(
        &late,
        "PJS  X  X  .\nKYJ  3|4=7  8|/  .\nLEE  ·=0  X  .\n\
         PJS is up in frame 3 after 0: a full rack",
    );
}

#[test]
fn a_late_player_who_bowls_the_missed_frames_first_is_up_until_then() {
    let mut late = lineup("PJS KYJ", &[10, 3, 4, 10, 8]);
    late.join(player("LEE"), MissedFrames::BowledFirst).unwrap();
    bowl(&mut late, &[2]); // KYJ finishes the frame
    check(
        &late,
        "PJS  X  X  .\nKYJ  3|4=7  8|/  .\nLEE  .\n\
         LEE is up in frame 1 after 0: a full rack",
    );
    bowl(&mut late, &[9, 0, 10]);
    check(
        &late,
        "PJS  X  X  .\nKYJ  3|4=7  8|/  .\nLEE  9|-=9  X  .\n\
         PJS is up in frame 3 after 0: a full rack",
    );
}

#[test]
fn a_late_player_who_missed_frames_is_up_at_once_and_then_after_all_others() {
    let mut late = lineup("PJS KYJ", &[10, 3, 4]);
    late.join(player("LEE"), MissedFrames::BowledFirst).unwrap();
    check(
        &late,
        "PJS  X  .\nKYJ  3|4=7  .\nLEE  .\n\
         LEE is up in frame 1 after 0: a full rack",
    );
    bowl(&mut late, &[9, 0]);
    check(
        &late,
        "PJS  X  .\nKYJ  3|4=7  .\nLEE  9|-=9  .\n\
         PJS is up in frame 2 after 0: a full rack",
    );
}

#[test]
fn a_late_player_has_not_missed_the_frame_in_which_everybody_was_skipped() {
    let mut game = lineup("PJS KYJ LEE", &[10]);
    game.leave(player("PJS")).unwrap();
    game.skip(player("KYJ")).unwrap();
    game.skip(player("LEE")).unwrap();
    game.join(player("KIM"), MissedFrames::CountNothing)
        .unwrap();
    check(
        &game,
        "PJS (left)  X  .\nKYJ (skipped)  .\nLEE (skipped)  .\nKIM  .\n\
         KIM is up in frame 1 after 0: a full rack",
    );
}

#[test]
fn a_missed_frame_counts_as_two_bowls_of_nothing_in_bonuses_too() {
    let mut game = lineup("PJS KYJ", &[10, 10, 10, 10]);
    game.leave(player("PJS")).unwrap();
    bowl(&mut game, &[10, 10]); // KYJ, frames 3 and 4
    game.come_back(player("PJS")).unwrap();
    check(
        &game,
        "PJS  X=20  X=30  ·=30  ·=30  .\nKYJ  X=30  X=60  X  X  .\n\
         PJS is up in frame 5 after 0: a full rack",
    );
}

#[test]
fn a_player_who_leaves_is_passed_over_and_the_others_end_the_game() {
    let mut game = lineup("PJS KYJ", &[10, 3, 4, 7]);
    game.leave(player("PJS")).unwrap(); // in the middle of a frame
    check(
        &game,
        "PJS (left)  X=17  7|·=24  .\nKYJ  3|4=7  .\n\
         KYJ is up in frame 2 after 0: a full rack",
    );
    bowl(&mut game, &[0; 18]);
    assert!(game.is_over());
}

#[test]
fn the_game_is_over_when_the_last_who_had_frames_to_bowl_leaves() {
    let mut game = lineup(
        "PJS KYJ",
        &[&[0_u8; 36] as &[u8], &[10, 10, 10, 5]].concat(),
    );
    game.leave(player("KYJ")).unwrap();
    assert!(game.is_over());
    refuse(
        &game,
        |game| game.come_back(player("KYJ")),
        LineupError::Over,
        "the game is over",
    );
}

#[test]
fn a_tenth_frame_that_is_not_finished_counts_what_was_bowled() {
    for (bowls, shown) in [
        (&[10_u8, 7] as &[u8], "X|7|·=17"),
        (&[10], "X|·=10"),
        (&[10, 10], "X|X|·=20"),
        (&[4, 6], "4|/|·=10"),
        (&[4], "4|·=4"),
    ] {
        let mut game = lineup("PJS KYJ", &[&[0_u8; 36], bowls].concat());
        game.leave(player("PJS")).unwrap();
        let told = Sheet::from(&game).to_string();
        assert!(told.lines().next().unwrap().contains(shown), "{told}");
        assert!(
            told.ends_with("KYJ is up in frame 10 after 0: a full rack"),
            "{told}"
        );
    }
}

#[test]
fn who_leaves_must_be_playing_and_not_the_last() {
    let over = lineup("PJS KYJ", &[&[0_u8; 36] as &[u8], &[0, 0]].concat());
    let leave = |name: &'static str| move |game: &mut Lineup| game.leave(player(name));
    refuse(
        &over,
        leave("PJS"),
        LineupError::Finished(name("PJS")),
        "PJS has bowled all ten frames",
    );
    let mut game = lineup("PJS KYJ", &[]);
    refuse(
        &game,
        leave("LEE"),
        LineupError::Unknown(name("LEE")),
        "LEE does not play in this game",
    );
    refuse(
        &game,
        |game| game.come_back(player("PJS")),
        LineupError::Present(name("PJS")),
        "PJS has not left",
    );
    game.leave(player("PJS")).unwrap();
    refuse(
        &game,
        leave("PJS"),
        LineupError::Left(name("PJS")),
        "PJS has left",
    );
    refuse(
        &game,
        leave("KYJ"),
        LineupError::Last(name("KYJ")),
        "KYJ is the last player; give the game up instead",
    );
}

#[test]
fn a_player_who_is_skipped_bowls_both_frames_in_the_next_turn() {
    let mut game = lineup("PJS KYJ", &[]);
    game.skip(player("PJS")).unwrap();
    check(
        &game,
        "PJS (skipped)  .\nKYJ  .\nKYJ is up in frame 1 after 0: a full rack",
    );
    bowl(&mut game, &[10, 3]);
    check(
        &game,
        "PJS (skipped)  3\nKYJ  X  .\nPJS is up in frame 1 after 1: 7 left",
    );
    bowl(&mut game, &[4]);
    check(
        &game,
        "PJS  3|4=7  .\nKYJ  X  .\nPJS is up in frame 2 after 0: a full rack",
    );
    bowl(&mut game, &[10]);
    check(
        &game,
        "PJS  3|4=7  X  .\nKYJ  X  .\nKYJ is up in frame 2 after 0: a full rack",
    );
}

#[test]
fn a_skip_in_the_last_frame_lets_the_others_finish_first() {
    let mut game = lineup("PJS KYJ", &[0; 36]);
    game.skip(player("PJS")).unwrap();
    bowl(&mut game, &[0, 0]);
    assert!(
        Sheet::from(&game)
            .to_string()
            .contains("PJS is up in frame 10")
    );
    refuse(
        &game,
        |game| game.skip(player("PJS")),
        LineupError::NobodyElse(name("PJS")),
        "nobody but PJS has frames to bowl, so nobody else would be up",
    );
}

#[test]
fn a_frame_that_was_begun_cannot_be_skipped() {
    refuse(
        &lineup("PJS KYJ", &[7]),
        |game| game.skip(player("PJS")),
        LineupError::FrameBegun(name("PJS")),
        "PJS has begun this frame and has to finish it",
    );
}

#[test]
fn the_order_could_change_as_long_as_nobody_has_begun_the_last_frame() {
    let mut game = lineup("PJS KYJ", &[10; 18]);
    assert!(game.may_be_reordered());
    game.give_up().unwrap();
    assert!(!game.may_be_reordered());
    game.take_up().unwrap();
    bowl(&mut game, &[10]);
    assert!(!game.may_be_reordered());
}

#[test]
fn the_order_changes_from_the_next_frame_on() {
    let mut game = lineup("PJS KYJ LEE", &[10]);
    game.reorder(order("LEE KYJ PJS")).unwrap();
    for up in ["KYJ", "LEE", "LEE", "KYJ", "PJS", "LEE"] {
        let told = Sheet::from(&game).next.concat();
        assert!(told.starts_with(up), "{up}: {told}");
        bowl(&mut game, &[10]);
    }
}

#[test]
fn before_anybody_bowls_a_new_order_holds_at_once_and_seats_stay() {
    let mut game = lineup("PJS KYJ", &[]);
    game.reorder(order("KYJ PJS")).unwrap();
    check(
        &game,
        "PJS  .\nKYJ  .\nKYJ is up in frame 1 after 0: a full rack",
    );
}

#[test]
fn an_order_names_everybody_who_is_there_once() {
    let mut game = lineup("PJS KYJ LEE", &[]);
    game.leave(player("LEE")).unwrap();
    let reorder = |names: &'static str| move |game: &mut Lineup| game.reorder(order(names));
    for names in ["", "PJS", "PJS PJS", "PJS KYJ KYJ"] {
        refuse(
            &game,
            reorder(names),
            LineupError::NotEverybodyOnce,
            "an order names everybody who plays, each once",
        );
    }
    refuse(
        &game,
        reorder("PJS KYJ LEE"),
        LineupError::Left(name("LEE")),
        "LEE has left",
    );
    game.reorder(order("KYJ PJS")).unwrap();
    game.come_back(player("LEE")).unwrap(); // after all who were named
    bowl(&mut game, &[10, 10]);
    assert!(
        Sheet::from(&game)
            .to_string()
            .contains("LEE is up in frame 1")
    );
    refuse(
        &lineup("PJS KYJ", &[&[0_u8; 36] as &[u8], &[4]].concat()),
        reorder("KYJ PJS"),
        LineupError::LastFrame,
        "this is the last frame, so its order stays",
    );
}

#[test]
fn a_game_that_was_given_up_takes_nothing_until_it_is_taken_up_again() {
    let played = lineup("PJS KYJ", &[10, 3, 4, 7]);
    let mut game = played.clone();
    refuse(
        &game,
        Lineup::take_up,
        LineupError::NotGivenUp,
        "the game was not given up",
    );
    game.give_up().unwrap();
    check(&game, "PJS  X  7\nKYJ  3|4=7  .\ngiven up");
    assert!(!game.is_over());
    assert_eq!(game.clone().bowl(Pins::NONE), Err(BowlError::GivenUp));
    let given_up = "the game was given up; take it up again first";
    let changes: [Change; 6] = [
        |game| game.join(player("LEE"), MissedFrames::CountNothing),
        |game| game.leave(player("PJS")),
        |game| game.come_back(player("PJS")),
        |game| game.skip(player("KYJ")),
        |game| game.reorder(order("KYJ PJS")),
        Lineup::give_up,
    ];
    for change in changes {
        refuse(&game, change, LineupError::GivenUp, given_up);
    }
    game.take_up().unwrap();
    assert_eq!(game, played);
}

#[test]
fn nobody_joins_twice_or_late_or_when_all_seats_are_taken() {
    let join = |name: &'static str| {
        move |game: &mut Lineup| game.join(player(name), MissedFrames::CountNothing)
    };
    let mut game = lineup("PJS KYJ", &[]);
    game.leave(player("KYJ")).unwrap();
    refuse(
        &game,
        join("KYJ"),
        LineupError::Twice(name("KYJ")),
        "KYJ plays already; take another name",
    );
    refuse(
        &lineup("PJS", &[10; 12]),
        join("KYJ"),
        LineupError::Over,
        "the game is over",
    );
    let letters = || b'A'..=b'Z';
    let names = letters().flat_map(|one| letters().map(move |other| [b'X', one, other]));
    let mut names = names.map(|name| String::from_utf8_lossy(&name).into_owned());
    let most: Vec<String> = names.by_ref().take(256).collect();
    refuse(
        &lineup(&most.join(" "), &[]),
        join("KYJ"),
        LineupError::Full,
        "a game has 256 players at most",
    );
    let players = most
        .into_iter()
        .chain(names.next())
        .map(|name| player(&name));
    assert_eq!(
        Lineup::try_from(players.collect::<Vec<_>>()),
        Err(LineupError::Full)
    );
}
