//! A line that says by which rules the games after it are played: `# rules: no-tap-9`.

use tenpin_rules::RuleBook;

use crate::{LineProblem, ProblemKind};

/// The rule book that a line names for all lines after it. `None` if it is another line.
///
/// # Errors
///
/// If there is no such rule book.
///
/// ```
/// use tenpin_files::rules_of_line;
/// use tenpin_rules::RuleBook;
///
/// assert_eq!(rules_of_line("# rules: no-tap-9"), Ok(Some(RuleBook::NO_TAP_9)));
/// assert_eq!(rules_of_line("# the third of May"), Ok(None));
/// assert!(rules_of_line("# rules: ninepin").is_err());
/// ```
pub fn rules_of_line(line: &str) -> Result<Option<RuleBook>, LineProblem> {
    let Some(name) = name_in(line) else {
        return Ok(None);
    };
    let start = line.len() - name.len();
    let no_rules = |_| {
        let problem = ProblemKind::NoRules(name.trim().to_owned());
        LineProblem::at(line, start, line.len(), problem)
    };
    name.parse().map(Some).map_err(no_rules)
}

/// What stands after `# rules:`, whatever the case.
fn name_in(line: &str) -> Option<&str> {
    let comment = line.trim_start_matches('\u{feff}').trim_start();
    let comment = comment.strip_prefix('#')?.trim_start();
    let (word, name) = comment.split_once(':')?;
    let is_rules = word.trim_end().eq_ignore_ascii_case("rules") || word.trim_end() == "규칙";
    is_rules.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_names_the_rules_in_either_case_and_language() {
        let table = [
            ("# rules: no-tap-8", Some(RuleBook::NO_TAP_8)),
            ("#Rules:current-frame", Some(RuleBook::CURRENT_FRAME)),
            ("  # RULES : TEN-PIN  ", Some(RuleBook::TEN_PIN)),
            ("\u{feff}# 규칙: no-tap-7", Some(RuleBook::NO_TAP_7)),
            ("# house rules: no-tap-7", None),
            ("rules: no-tap-7", None),
            ("# rules no-tap-7", None),
            ("X9/8", None),
        ];
        for (line, rules) in table {
            assert_eq!(rules_of_line(line), Ok(rules), "{line}");
        }
    }

    #[test]
    fn an_unknown_name_is_refused_where_it_stands() {
        let problem = rules_of_line("# rules: ninepin").unwrap_err();
        assert_eq!((problem.column, problem.length), (10, 7));
        assert!(problem.to_string().contains("no-tap-9"));
    }
}
