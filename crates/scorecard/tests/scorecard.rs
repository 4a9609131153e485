//! Whole scorecards, as data and as text.

use tenpin_rules::{BowlingGame, Frames, Lineup, Name, Pins, Player, Rack};
use tenpin_scorecard::{PlayerRow, Scorecard, Turn};

fn pins(count: u8) -> Pins {
    Pins::try_from(count).expect("a count of pins")
}

/// The lineup of these players, `PJS KYJ`, after these bowls.
fn lineup(names: &str, bowls: &[u8]) -> Lineup {
    let players: Result<Vec<Player>, _> = names.split_whitespace().map(str::parse).collect();
    let lineup = Lineup::try_from(players.expect("names")).expect("players");
    let bowls = bowls.iter().copied().map(pins);
    lineup.replay(bowls).expect("bowls that can be")
}

fn card(names: &str, bowls: &[u8]) -> Scorecard {
    Scorecard::from(&lineup(names, bowls))
}

fn game(bowls: &[u8]) -> BowlingGame {
    let game = BowlingGame::new("PJS".parse().expect("a name"));
    let bowls = bowls.iter().copied().map(pins);
    game.replay(bowls).expect("bowls that can be")
}

fn frames(bowls: &[u8]) -> Frames {
    let mut frames = Frames::default();
    for count in bowls {
        frames.bowl(pins(*count)).expect("a bowl that can be");
    }
    frames
}

/// Each frame of a row as `number marks total`.
fn told(player: &PlayerRow) -> Vec<String> {
    let frames = player.frames.iter().map(|frame| {
        let total = frame.total.map(|total| total.to_string());
        let total = total.unwrap_or_default();
        format!("{} {} {total}", frame.number, frame.marks)
    });
    frames.collect()
}

#[test]
fn a_row_has_the_frames_that_have_begun_and_the_next() {
    let card = card("PJS", &[10, 8, 2, 8]);
    let [player] = &card.players[..] else {
        panic!("one player, not {card:?}");
    };
    assert_eq!(player.name, "PJS");
    assert_eq!(told(player), ["1 X 20", "2 8|/ 38", "3 8 "]);
    assert_eq!(u16::from(player.total), 38);
    assert_eq!(u16::from(player.minimum), 46);
    assert_eq!(u16::from(player.maximum), 268);
    assert!(player.bowls().map(Pins::from).eq([10, 8, 2, 8].map(pins)));
}

#[test]
fn an_open_strike_has_no_total_but_its_ten_pins_are_sure() {
    let card = card("PJS", &[10]);
    assert_eq!(told(&card.players[0]), ["1 X ", "2  "]);
    assert_eq!(u16::from(card.players[0].total), 0);
    assert_eq!(u16::from(card.players[0].minimum), 10);
    assert_eq!(u16::from(card.players[0].maximum), 300);
}

#[test]
fn each_player_has_a_row() {
    let card = card("PJS KYJ", &[10, 9, 0, 4]);
    let names: Vec<&str> = card.players.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["PJS", "KYJ"]);
    assert_eq!(told(&card.players[0]), ["1 X ", "2 4 "]);
    assert_eq!(told(&card.players[1]), ["1 9|- 9", "2  "]);
}

#[track_caller]
fn check_turn(names: &str, bowls: &[u8], seat: usize, frame: u8, bowl: u8, rack: Rack) {
    let lineup = lineup(names, bowls);
    let turn = Scorecard::from(&lineup).turn.expect("somebody is up");
    assert_eq!((turn.seat, u8::from(turn.frame)), (seat, frame));
    assert_eq!((turn.bowl_number(), turn.rack), (bowl, rack));
    assert_eq!(u8::from(turn.bowls), bowl - 1);
    assert_eq!(turn.standing(), Pins::from(rack));
    let names: Vec<Name> = names.split(' ').map(|name| name.parse().unwrap()).collect();
    assert_eq!(Turn::of(&lineup, &names), Some(turn));
}

#[test]
fn the_turn_has_seat_frame_bowl_and_rack() {
    check_turn("PJS", &[], 0, 1, 1, Rack::Full);
    check_turn("PJS", &[0], 0, 1, 2, Rack::after(Pins::NONE));
    check_turn("PJS KYJ", &[10], 1, 1, 1, Rack::Full);
    check_turn("PJS KYJ", &[10, 7], 1, 1, 2, Rack::after(pins(7)));
    check_turn("PJS KYJ LEE", &[10; 3], 0, 2, 1, Rack::Full);
    check_turn("PJS", &[10; 11], 0, 10, 3, Rack::Full);
}

#[test]
fn nobody_is_up_when_the_game_is_over() {
    let lineup = lineup("PJS KYJ", &[10; 24]);
    let card = Scorecard::from(&lineup);
    assert!(card.over);
    assert_eq!((card.turn, card.player_up()), (None, None));
    assert_eq!(Turn::of(&lineup, &["PJS".parse().unwrap()]), None);
}

#[test]
fn the_player_who_is_up_has_a_row() {
    let card = card("PJS KYJ", &[10]);
    assert!(!card.over);
    assert_eq!(card.player_up(), Some(&card.players[1]));
}

#[test]
fn the_highest_total_wins_and_a_tie_has_several_winners() {
    let winners = |bowls: &[u8]| card("PJS KYJ", bowls).winners().collect::<Vec<_>>();
    assert_eq!(winners(&[10; 24]), [0, 1]);
    assert_eq!(winners(&[10; 23]), [], "the game is not over");
    let second_misses = [[10, 0, 0]; 9].concat();
    assert_eq!(
        winners(&[&second_misses[..], &[10, 10, 10, 0, 0]].concat()),
        [0]
    );
}

#[test]
fn a_game_and_a_lineup_of_one_have_the_same_scorecard() {
    for bowls in [&[] as &[u8], &[10, 3], &[10; 12]] {
        assert_eq!(Scorecard::from(&game(bowls)), card("PJS", bowls));
    }
}

#[test]
fn frames_have_the_scorecard_of_a_game_without_a_name() {
    for bowls in [&[] as &[u8], &[10, 3], &[10; 11], &[10; 12]] {
        let mut expected = card("PJS", bowls);
        expected.players[0].name.clear();
        assert_eq!(Scorecard::from(&frames(bowls)), expected, "{bowls:?}");
        let row = PlayerRow::from(&frames(bowls));
        assert_eq!([row], expected.players[..], "{bowls:?}");
    }
}

#[test]
fn a_turn_among_other_players_is_nobodys() {
    let others: [Name; 1] = ["LEE".parse().unwrap()];
    assert_eq!(Turn::of(&lineup("PJS", &[]), &others), None);
}

#[test]
fn as_text_it_is_a_board_and_a_line_about_the_turn() {
    assert_eq!(
        card("PJS KYJ", &[10, 8, 2, 8, 1, 9]).to_string(),
        "\
NAME  1     2     3     4     5     6     7     8     9     10    MAX
PJS   X     8|1                                                   268
      19    28
KYJ   8|/   9                                                     279
      19
KYJ: frame 2, bowl 2, 1 pin standing
"
    );
}

#[test]
fn the_text_of_a_perfect_game_has_no_blanks_at_the_ends() {
    assert_eq!(
        Scorecard::from(&frames(&[10; 12])).to_string(),
        "\
NAME  1     2     3     4     5     6     7     8     9     10    MAX
      X     X     X     X     X     X     X     X     X     X|X|X 300
      30    60    90    120   150   180   210   240   270   300
the game is over
"
    );
}

#[test]
fn frames_are_up_without_a_name() {
    let text = Scorecard::from(&frames(&[4])).to_string();
    assert!(
        text.ends_with("\nframe 1, bowl 2, 6 pins standing\n"),
        "{text}"
    );
}

#[test]
fn a_long_name_makes_its_column_wider() {
    let mut card = card("PJS", &[10]);
    card.players[0].name = "Alexander".to_owned();
    let text = card.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("NAME       1     2"), "{text}");
    assert!(lines[1].starts_with("Alexander  X     "), "{text}");
}

#[test]
fn who_has_left_has_a_row_and_no_place_in_who_wins() {
    let mut lineup = lineup("PJS KYJ LEE", &[10, 3, 4, 5]);
    lineup.leave("PJS".parse().unwrap()).unwrap();
    for _ in 0..37 {
        lineup.bowl(pins(0)).unwrap();
    }
    let card = Scorecard::from(&lineup);
    assert!(card.over && card.players[0].left && !card.players[1].left);
    assert!(card.players[0].minimum > card.players[1].minimum);
    assert!(card.winners().eq([1]));
}

#[test]
fn who_was_skipped_is_told_until_the_frame_is_bowled() {
    let mut lineup = lineup("PJS KYJ", &[]);
    lineup.skip("PJS".parse().unwrap()).unwrap();
    let card = Scorecard::from(&lineup);
    assert!(card.players[0].skipped && !card.players[1].skipped);
    assert_eq!(card.turn.map(|turn| turn.seat), Some(1));
}

#[test]
fn a_game_that_was_given_up_has_no_turn_no_end_and_no_winner() {
    let mut lineup = lineup("PJS KYJ", &[10]);
    lineup.give_up().unwrap();
    let card = Scorecard::from(&lineup);
    assert_eq!((card.turn, card.over, card.given_up), (None, false, true));
    assert_eq!(card.winners().count(), 0);
    assert!(card.to_string().ends_with("the game was given up\n"));
}

#[test]
fn a_missed_frame_has_a_mark_and_no_bowl() {
    let mut lineup = lineup("PJS", &[10]);
    let missed = tenpin_rules::MissedFrames::CountNothing;
    lineup.join("KYJ".parse().unwrap(), missed).unwrap();
    let card = Scorecard::from(&lineup);
    assert_eq!(told(&card.players[1]), ["1 · 0", "2  "]);
    assert_eq!(card.players[1].bowls().count(), 0);
}
