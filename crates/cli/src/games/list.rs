//! The list of games, the latest first, or of their series.

use std::io::{self, Write};
use std::num::NonZero;

use tenpin_bowlers::Roster;
use tenpin_reports::{LIST_HEADING, SERIES_HEADING, games_table, series_table};
use tenpin_rules::RuleBook;
use tenpin_store::{GameFilter, Lane, PlayState, Timestamp, TotalFilter, has_guest};
use tenpin_words::Words;

use super::listed::{GameList, Listed};
use super::{GamesError, failed};
use crate::bowlers::find_asked;
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::SharedJournal;
use crate::terminal;

/// What is listed, and how.
pub(crate) struct ListOptions {
    pub(crate) games: GameSelection,
    /// How many games or series at most; none for all.
    pub(crate) limit: Option<NonZero<u32>>,
    /// Whether series are listed instead of games.
    pub(crate) is_of_series: bool,
    pub(crate) format: ListFormat,
}

/// Which games are meant: those for which everything holds that is given.
#[derive(Default)]
pub(crate) struct GameSelection {
    /// A bowler as somebody typed it, or the tag of a guest.
    pub(crate) bowler: Option<String>,
    pub(crate) lane: Option<Lane>,
    pub(crate) rules: Option<RuleBook>,
    pub(crate) since: Option<Timestamp>,
    pub(crate) until: Option<Timestamp>,
    pub(crate) state: Option<PlayState>,
}

/// How a list is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ListFormat {
    Table,
    Json,
    Csv,
}

impl GameSelection {
    /// The same for the journal, which knows bowlers by their IDs.
    async fn filter(
        &self,
        journal: &SharedJournal,
        roster: &Roster,
        words: &Words,
    ) -> Result<GameFilter, String> {
        let filter = GameFilter {
            lane: self.lane,
            rules: self.rules,
            since: self.since,
            until: self.until,
            state: self.state,
            ..GameFilter::default()
        };
        let Some(typed) = &self.bowler else {
            return Ok(filter);
        };
        let asked = find_asked(journal, roster, typed, words).await?;
        let filter = asked.and_then(|asked| asked.among(filter, roster));
        filter.ok_or_else(|| words.bowler_unknown(typed))
    }

    /// Whether all games are meant.
    fn is_all(&self) -> bool {
        let Self {
            bowler,
            lane,
            rules,
            since,
            until,
            state,
        } = self;
        let is_of_all = bowler.is_none() && lane.is_none() && rules.is_none();
        is_of_all && since.is_none() && until.is_none() && state.is_none()
    }
}

pub(super) async fn list(
    journal: &SharedJournal,
    options: &ListOptions,
    words: &Words,
) -> Result<Exit, GamesError> {
    let roster = journal.bowlers().await.map_err(failed(words))?;
    let filter = options.games.filter(journal, &roster, words).await;
    let filter = filter.map_err(GamesError::Failed)?;
    let beside = TotalFilter::beside(&filter, &roster);
    let series_with = match &beside {
        Some(totals) if options.is_of_series => {
            let totals = journal.totals(totals.clone()).await;
            Some(totals.map_err(failed(words))?)
        }
        _ => options.is_of_series.then(Vec::new),
    };
    let mut writer = ListWriter {
        journal,
        list: GameList::new(journal.clone(), filter, series_with, &roster, words),
        without_frames: 0,
        left: options.limit.map_or(u32::MAX, NonZero::get),
        options,
        roster: &roster,
        words,
    };
    let mut output = io::BufWriter::new(io::stdout().lock());
    match options.format {
        ListFormat::Table => writer.table(&mut output).await?,
        ListFormat::Json => writer.json(&mut output).await?,
        ListFormat::Csv => writer.csv(&mut output).await?,
    }
    output.flush()?;
    writer.tell_of_totals(beside).await?;
    if writer.list.has_damage() {
        return Ok(Exit::Failed);
    }
    Ok(Exit::Done)
}

struct ListWriter<'list> {
    journal: &'list SharedJournal,
    list: GameList<'list>,
    /// How many games of the series so far are known by their totals only.
    without_frames: usize,
    /// How many more games or series to list.
    left: u32,
    options: &'list ListOptions,
    roster: &'list Roster,
    words: &'list Words,
}

impl ListWriter<'_> {
    async fn next(&mut self) -> Result<Option<Listed>, GamesError> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        let next = self.list.next().await?;
        if let Some(Listed::Series(series)) = &next {
            self.without_frames += series.without_frames();
        }
        Ok(next)
    }

    /// Says how many games are known by their totals only: those of the series, or those that are
    /// in no list of games.
    async fn tell_of_totals(&self, beside: Option<TotalFilter>) -> Result<(), GamesError> {
        if self.without_frames > 0 {
            print_message(&self.words.stats_without_frames(self.without_frames));
        }
        let Some(filter) = beside.filter(|_| !self.options.is_of_series) else {
            return Ok(());
        };
        let totals = self.journal.count_totals(filter).await;
        let totals = totals.map_err(failed(self.words))?;
        if totals > 0 {
            print_message(&self.words.games_totals_beside(totals));
        }
        Ok(())
    }

    async fn table(&mut self, output: &mut impl Write) -> Result<(), GamesError> {
        let (mut games, mut series) = (Vec::new(), Vec::new());
        while let Some(next) = self.next().await? {
            match next {
                Listed::Game(game) => games.push(game),
                Listed::Series(one) => series.push(one),
            }
        }
        if games.is_empty() && series.is_empty() {
            print_message(&self.nothing());
            return self.tell_of_guest().await;
        }
        let (columns, palette) = (terminal::columns(), terminal::palette());
        let table = if self.options.is_of_series {
            series_table(&series, self.roster, self.words, columns, palette)
        } else {
            games_table(&games, self.words, columns, palette)
        };
        output.write_all(table.as_bytes())?;
        output.flush()?;
        self.tell_of_more().await
    }

    fn nothing(&self) -> String {
        if self.options.games.is_all() && !self.options.is_of_series {
            return self.words.journal_is_empty();
        }
        self.words.games_none_found()
    }

    /// Says so if a tag that is a bowler's was a guest's before, in games that nobody has linked.
    async fn tell_of_guest(&self) -> Result<(), GamesError> {
        let typed = self.options.games.bowler.as_deref().unwrap_or_default();
        let Ok(tag) = typed.parse() else {
            return Ok(());
        };
        if self.roster.by_tag(tag).is_none() {
            return Ok(());
        }
        let has_guest = has_guest(&**self.journal, tag).await;
        if has_guest.map_err(failed(self.words))? {
            print_message(&self.words.games_unlinked(tag));
        }
        Ok(())
    }

    /// Says so if the limit left something out.
    async fn tell_of_more(&mut self) -> Result<(), GamesError> {
        if let Some(limit) = self.options.limit
            && self.left == 0
            && self.list.next().await?.is_some()
        {
            print_message(&if self.options.is_of_series {
                self.words.games_more_series(limit)
            } else {
                self.words.journal_more_games(limit)
            });
        }
        Ok(())
    }

    async fn csv(&mut self, output: &mut impl Write) -> Result<(), GamesError> {
        let heading = if self.options.is_of_series {
            SERIES_HEADING
        } else {
            LIST_HEADING
        };
        output.write_all(heading.as_bytes())?;
        while let Some(next) = self.next().await? {
            let rows = match next {
                Listed::Game(game) => game.csv(),
                Listed::Series(series) => series.csv(self.roster),
            };
            output.write_all(rows.as_bytes())?;
        }
        Ok(())
    }

    /// One document, with one game or series per line.
    async fn json(&mut self, output: &mut impl Write) -> Result<(), GamesError> {
        let mut border = "[";
        while let Some(next) = self.next().await? {
            let object = match next {
                Listed::Game(game) => game.json(self.roster),
                Listed::Series(series) => series.json(self.roster),
            };
            write!(output, "{border}\n{object}")?;
            border = ",";
        }
        let end = if border == "[" { "[]\n" } else { "\n]\n" };
        output.write_all(end.as_bytes())?;
        Ok(())
    }
}
