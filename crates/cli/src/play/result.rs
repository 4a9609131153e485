//! How a game ended.

use tenpin_scorecard::{PlayerRow, Scorecard};
use tenpin_words::Words;

/// Who has won a finished game, ties included. Nobody has won a game that was given up.
pub(super) fn result(card: &Scorecard, words: &Words) -> Option<String> {
    let winners: Vec<&PlayerRow> = card.winners().map(|seat| &card.players[seat]).collect();
    let total = u16::from(winners.first()?.total);
    let names: Vec<_> = winners.iter().map(|winner| winner.name.as_str()).collect();
    Some(match names.as_slice() {
        [name] if card.players.len() == 1 => words.result_alone(name, total),
        [name] => words.result_winner(name, total),
        names => words.result_tie(names.join(", "), total),
    })
}

#[cfg(test)]
mod tests {
    use tenpin_rules::{Lineup, Pins};
    use tenpin_words::Language;

    use super::*;

    #[test]
    fn one_winner_several_and_a_player_alone_are_told_apart() {
        let gutters = [[0; 20].as_slice(); 3];
        let table = [
            (&["PJS"][..], &[10; 12][..], Some("Game over. PJS: 300")),
            (
                &["PJS", "KYJ"],
                &[[0, 0, 9, 0].repeat(10)].concat(),
                Some("Game over. KYJ wins with 90."),
            ),
            (
                &["AAA", "BBB", "CCC"],
                &gutters.concat(),
                Some("Game over. A tie at 0: AAA, BBB, CCC"),
            ),
            (&["PJS"], &[10; 11], None),
        ];
        let words = Words::in_language(Language::English);
        for (players, bowls, expected) in table {
            let players: Vec<_> = players.iter().map(|name| name.parse().unwrap()).collect();
            let bowls = bowls.iter().map(|count| Pins::try_from(*count).unwrap());
            let lineup = Lineup::try_from(players).unwrap().replay(bowls).unwrap();
            let told = result(&Scorecard::from(&lineup), &words);
            assert_eq!(told.as_deref(), expected);
        }
    }
}
