//! The results of a block of lines.

use tenpin_reports::ScoreSummary;
use tenpin_rules::RuleBook;

use super::bad_line::BadLine;
use crate::parquet;
use crate::stats::NamedStatistics;

/// The results of a block.
#[derive(Default)]
pub(super) struct ScoredBlock {
    /// The games as they will be written.
    pub(super) text: Vec<u8>,
    /// The same for a Parquet file.
    pub(super) games: parquet::GameBatch,
    pub(super) bad_lines: Vec<BadLine>,
    pub(super) summary: ScoreSummary,
    pub(super) statistics: NamedStatistics,
    /// How many lines the block had.
    pub(super) lines: u64,
    /// The rules before its first line, and those after its last.
    pub(super) rules_before: RuleBook,
    pub(super) rules_after: RuleBook,
    /// The rules of the first and of the last game in the text.
    pub(super) written_rules: Option<(RuleBook, RuleBook)>,
    /// Whether a line about rules makes it impossible to read on.
    pub(super) is_stopped: bool,
}
