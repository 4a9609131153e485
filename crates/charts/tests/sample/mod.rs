//! Games and words to draw.

use tenpin_charts::ChartLabels;
use tenpin_statistics::{Career, CareerGame, GameDate};

/// So many games, three an evening, on other days of other months.
pub(crate) fn career(games: u32) -> Career {
    let games = (0..games).map(|number| {
        let evening = number / 3;
        let date = GameDate {
            year: i16::try_from(2000 + evening / 336).unwrap(),
            month: u8::try_from(evening / 28 % 12 + 1).unwrap(),
            day: u8::try_from(evening % 28 + 1).unwrap(),
        };
        let total = u16::try_from(number * 37 % 301).unwrap();
        CareerGame::total_only(date, number.into(), total)
    });
    games.collect()
}

/// Words that have to be escaped.
pub(crate) fn labels() -> ChartLabels {
    ChartLabels {
        title: "<title> & \"more\"".to_owned(),
        description: "설명 </desc>".to_owned(),
        first: "A<B".to_owned(),
        second: "B&A".to_owned(),
    }
}
