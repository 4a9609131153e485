//! What the engine for many games counts, as statistics.

use tenpin_bulk::{CountedGame, CountedSummary, GameCounts};
use tenpin_rules::PinSet;
use tenpin_statistics::{Leaves, Mean, Rate, Statistics, Totals};

/// The statistics of a complete game of ten-pin without leaves.
pub(crate) fn statistics_of(game: &CountedGame) -> Statistics {
    let mut totals = Totals::default();
    totals.add(game.total);
    with_totals(totals, &game.counts)
}

/// The statistics of such games.
pub(crate) fn statistics_of_all(games: &CountedSummary) -> Statistics {
    let totals = Totals::of_histogram(games.summary.histogram());
    with_totals(totals, &games.counts)
}

fn with_totals(totals: Totals, counts: &GameCounts) -> Statistics {
    let rate = |made, chances| Rate { made, chances };
    let mut leaves = Leaves::default();
    leaves.add(
        PinSet::ALL,
        rate(counts.gutter_spares, counts.gutter_chances),
    );
    Statistics {
        totals,
        first_bowls: Mean {
            sum: counts.first_bowl_pins,
            count: counts.tally.first_bowls,
        },
        strikes: rate(counts.tally.strikes, counts.tally.first_bowls),
        spares: rate(counts.tally.spares, counts.spare_chances),
        single_pin: rate(counts.single_pin_spares, counts.single_pin_chances),
        doubles: rate(counts.doubles, counts.double_chances),
        opens: counts.open_frames,
        clean_frames: counts.clean_frames,
        clean_games: counts.clean_games,
        longest_string: counts.longest_string,
        fouls: counts.fouls,
        leaves,
        ..Statistics::default()
    }
}

#[cfg(test)]
mod tests {
    use tenpin_bulk::{Notation, count_line, read_line};
    use tenpin_scorecard::PlayerRow;

    use super::*;

    /// Games with all that a list of counts can have.
    const GAMES: [&str; 8] = [
        "XXXXXXXXXXXX",
        "9/9/9/9/9/9/9/9/9/9/X",
        "--------------------",
        "X X X 72 8/ F9 X 7/ 9- XX8",
        "F/ -/ -9 F- 9F X 9- 8/ X -/X",
        "-/ -/ 9/ 9- X -- X F/ X XX-",
        "11 22 33 44 54 63 72 81 9- X9/",
        "X X 9/ X X X 9- X X X7/",
    ];

    #[test]
    fn the_engine_counts_what_the_rules_tell() {
        let mut all = Statistics::default();
        let mut summary = CountedSummary::default();
        for game in GAMES {
            let counted = count_line(game.as_bytes(), Notation::Auto).expect(game);
            let mut expected = Statistics::default();
            let frames = read_line(game, Notation::Auto).unwrap();
            expected.record(&PlayerRow::from(&frames)).expect(game);
            assert_eq!(statistics_of(&counted), expected, "{game}");
            all.merge(&expected);
            tenpin_bulk::Engine::detected().score_text(
                game.as_bytes(),
                Notation::Auto,
                &mut summary,
            );
        }
        assert_eq!(statistics_of_all(&summary), all);
    }
}
