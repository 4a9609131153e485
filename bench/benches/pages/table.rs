//! How long each page takes in each journal, and the ratios.

use std::time::Instant;

use tenpin_bench::{median, median_ratio};

/// How long something took in a round.
pub(crate) struct Figure {
    pub(crate) name: &'static str,
    pub(crate) seconds: f64,
    /// The name of what it is measured against: the page of a game.
    pub(crate) beside: Option<&'static str>,
}

impl Figure {
    /// What began at this moment and has just ended.
    pub(crate) fn new(name: &'static str, start: Instant, beside: Option<&'static str>) -> Self {
        Self {
            name,
            seconds: start.elapsed().as_secs_f64(),
            beside,
        }
    }
}

/// For each round, the figures of the small and of the large journal.
#[derive(Default)]
pub(crate) struct PageTable {
    pub(crate) rounds: Vec<[Vec<Figure>; 2]>,
}

impl PageTable {
    pub(crate) fn print(&self, others: usize) {
        println!(
            "| page | alone | ÷ a game's page | {others} of others | ÷ a game's page | ÷ alone |"
        );
        println!("|---|---|---|---|---|---|");
        let Some([first, _]) = self.rounds.first() else {
            return;
        };
        for Figure { name, beside, .. } in first {
            let [alone, among] = [0, 1].map(|journal| self.seconds(journal, name));
            let ratio = |journal: usize, seconds: &[f64]| match beside {
                Some(beside) => {
                    let beside = self.seconds(journal, beside);
                    format!("{:.1}", median_ratio(seconds, &beside))
                }
                None => "–".to_owned(),
            };
            println!(
                "| {name} | {:.2} | {} | {:.2} | {} | {:.2} |",
                median(alone.clone()) * 1e3,
                ratio(0, &alone),
                median(among.clone()) * 1e3,
                ratio(1, &among),
                median_ratio(&among, &alone),
            );
        }
    }

    /// What this took in each round on one of the journals.
    fn seconds(&self, journal: usize, name: &str) -> Vec<f64> {
        let rounds = self.rounds.iter().map(|round| &round[journal]);
        let figures = rounds.filter_map(|figures| figures.iter().find(|one| one.name == name));
        figures.map(|figure| figure.seconds).collect()
    }
}
