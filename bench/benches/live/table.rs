//! A table of rates, and their ratios.

/// For each round, the name and the rate of each thing that was measured.
#[derive(Default)]
pub(crate) struct RateTable(pub(crate) Vec<Vec<(&'static str, f64)>>);

impl RateTable {
    pub(crate) fn print(&self) {
        for (name, _) in &self.0[0] {
            println!("{name:44} {:9.0}", self.median(|round| of(round, name)));
        }
    }

    pub(crate) fn print_ratio(&self, name: &str, beside: &str) {
        let ratio = self.median(|round| of(round, name) / of(round, beside));
        println!("{name} beside {beside}: {ratio:.2}");
    }

    fn median(&self, figure: impl Fn(&[(&'static str, f64)]) -> f64) -> f64 {
        let mut figures: Vec<f64> = self.0.iter().map(|round| figure(round)).collect();
        figures.sort_unstable_by(f64::total_cmp);
        figures[figures.len() / 2]
    }
}

fn of(round: &[(&'static str, f64)], name: &str) -> f64 {
    let mut rates = round.iter();
    rates.find(|(other, _)| *other == name).expect("measured").1
}
