//! The sheet of a game.

use tenpin_store::Moment;

use super::house::{Answer, House};

fn text(answer: &Answer) -> &str {
    assert_eq!(answer.status, 200, "{answer:?}");
    str::from_utf8(&answer.body).unwrap()
}

#[tokio::test]
async fn a_sheet_says_when_the_game_was_bowled_in_a_time_that_all_share() {
    let house = House::new();
    let before = Moment::now();
    let game = house.game(7, &["PJS"]).await;
    let after = Moment::now();
    let answer = house.get(&game.replace("/api", "")).await;
    let page = text(&answer);
    let (_, rest) = page.split_once("<time id=\"bowled\" datetime=\"").unwrap();
    let (at, rest) = rest.split_once("\">").unwrap();
    let moment: Moment = at.parse().unwrap();
    assert!((before..=after).contains(&moment), "{at}");
    let (shown, _) = rest.split_once("</time>").unwrap();
    assert_eq!(shown, format!("{} {} UTC", &at[..10], &at[11..16]));
}
