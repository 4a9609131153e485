//! What is counted in games for statistics, beside their totals.

use tenpin_bulk::{CountedSummary, Sink, count_line};
use tenpin_files::Labelled;
use tenpin_rules::RuleBook;

use super::BlockScorer;
use crate::stats::{statistics_of, statistics_of_all};

/// Tells a scorer what the engine counts. A sink of its own, so that a summary, which needs less, is
/// not slowed down.
pub(super) struct StatisticsSink<'scorer, 'file, 'block> {
    scorer: &'scorer mut BlockScorer<'file, 'block>,
    counted: CountedSummary,
}

impl<'scorer, 'file, 'block> StatisticsSink<'scorer, 'file, 'block> {
    pub(super) fn new(scorer: &'scorer mut BlockScorer<'file, 'block>) -> Self {
        Self {
            scorer,
            counted: CountedSummary::default(),
        }
    }

    /// Adds what was counted to the statistics of games without a name.
    pub(super) fn finish(self) {
        let counted = statistics_of_all(&self.counted);
        if counted.totals.games > 0 {
            let statistics = &mut self.scorer.scored.statistics;
            statistics.add("", RuleBook::TEN_PIN, counted, None);
        }
    }
}

impl Sink for StatisticsSink<'_, '_, '_> {
    const COUNTS_BOWLS: bool = true;

    fn totals(&mut self, totals: &[u16]) {
        if !self.scorer.is_stopped() {
            self.counted.totals(totals);
            self.scorer.scored.lines += totals.len() as u64;
        }
    }

    fn unscored(&mut self, line: &[u8]) {
        self.scorer.unscored(line);
    }

    fn counts(&mut self, counts: tenpin_bulk::GameCounts) {
        self.counted.counts(counts);
    }
}

impl BlockScorer<'_, '_> {
    /// Counts a complete game without leaves; returns whether it did.
    pub(super) fn count_complete(&mut self, line: &Labelled<'_>) -> bool {
        let game = count_line(line.game.as_bytes(), self.options.notation);
        let Some(game) = game else {
            return false;
        };
        let (name, last) = (line.name.as_deref(), self.options.last);
        let statistics = &mut self.scored.statistics;
        statistics.add(
            name.unwrap_or_default(),
            self.rules,
            statistics_of(&game),
            last,
        );
        true
    }
}
