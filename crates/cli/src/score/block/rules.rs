//! Lines that name the rules of the games after them.

use tenpin_files::rules_of_line;
use tenpin_reports::push_csv_rules;
use tenpin_rules::RuleBook;

use super::BlockScorer;
use crate::score::bad_line::BadLineReason;

impl BlockScorer<'_, '_> {
    /// Follows a line that names the rules of the games after it.
    pub(super) fn read_rules(&mut self, line: &str) {
        let reason = match (rules_of_line(line), self.options.given_rules) {
            (Ok(None), _) => return,
            (Ok(Some(named)), Some(given)) if named != given => {
                (1, BadLineReason::OtherRules(named, given))
            }
            (Ok(Some(named)), _) => return self.change_rules(named),
            (Err(problem), _) => {
                let column = problem.column;
                let line = line.to_owned();
                (column, BadLineReason::Problem(problem, line, self.rules))
            }
        };
        // By which rules the games after it are is not known.
        self.refuse(reason.0, reason.1);
        self.has_rules_line = true;
        self.scored.is_stopped = true;
    }

    fn change_rules(&mut self, rules: RuleBook) {
        self.has_rules_line = true;
        self.rules = rules;
        self.form = self.form.by(rules);
        self.scored.rules_after = rules;
    }

    /// Takes note of the rules of a game that is written as CSV, and says that they change.
    pub(super) fn note_rules(&mut self) {
        let (first, last) = self
            .scored
            .written_rules
            .unwrap_or((self.rules, self.rules));
        if last != self.rules {
            push_csv_rules(&mut self.scored.text, self.rules);
        }
        self.scored.written_rules = Some((first, self.rules));
    }
}
