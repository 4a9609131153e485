//! A journal in a file.

mod desk;
mod failure;
mod file;
mod migrations;
mod orders;
mod pen;
mod queue;
mod reader;
mod reading;
mod rows;
mod soundness;
mod writer;
mod writing;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::{broadcast, oneshot};
use tokio::task::yield_now;

use crate::change_feed::ChangeFeed;
use crate::{
    Addition, Appended, Centre, Change, Damage, GameId, Imported, Journal, JournalError, Lane,
    Opened, Opening, Page, Place, Record,
};
use desk::Desk;
use file::File;
use orders::{Asked, Ready, Write};
use reader::Reader;
use writer::{Paper, Writer};

/// A journal in an `SQLite` file, which other programs may write to at the same time.
///
/// One connection writes. All that waits for it goes into one transaction, and is answered
/// when that is on disk: writers wait for one another's commit, not for one another's turn.
/// Whoever is alone commits without a detour over another thread, which blocks the caller's
/// for a fraction of a millisecond, and only where commits are as fast as that. Reading
/// has threads of its own, one for single games and one for lists, so that neither a commit
/// nor a long list holds up a board.
#[derive(Debug)]
pub struct Sqlite {
    paper: Arc<Paper>,
    games: Reader,
    lists: Reader,
    changes: Arc<ChangeFeed>,
    writer: Desk,
}

/// So many changes a listener may be behind before it has missed one.
const CHANGES_KEPT: usize = 16;

impl Sqlite {
    /// Opens the journal in this file for a centre. A file that is not there is made, with
    /// its directories; an older one is brought up to date.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unusable`] when the file cannot be opened or holds something else,
    /// [`JournalError::TooNew`] when a newer program wrote it, and
    /// [`JournalError::Unavailable`] when others keep it locked.
    pub fn connect(path: &Path, centre: Centre) -> Result<Self, JournalError> {
        let file = File::open(path, centre)?;
        let changes = Arc::new(ChangeFeed::new(CHANGES_KEPT));
        let games = Reader::start("journal-games", file.for_reading()?)?;
        let lists = Reader::start("journal-lists", file.for_reading()?)?;
        let paper = Arc::new(Paper::new(file));
        let writer = Writer::new(Arc::clone(&paper), Arc::clone(&changes));
        let writer = Desk::start("journal-writer", move || writer.work())?;
        Ok(Self {
            paper,
            games,
            lists,
            changes,
            writer,
        })
    }

    /// Has it written, and waits until it is on disk.
    async fn write<W: Write>(&self, what: W) -> Result<W::Answer, JournalError> {
        let visit = self.paper.visit();
        // Whoever else is about to write on this thread comes first, so that a caller knows
        // whether it is alone: a commit in passing would hold up the others, and their bowls
        // would go to the disk one by one.
        yield_now().await;
        let (reply, answer) = oneshot::channel();
        let order = Asked::new(what, reply);
        if visit.hand_in(Box::new(order)).is_err() {
            return Err(JournalError::CLOSED);
        }
        answer.await.unwrap_or(Err(JournalError::CLOSED))
    }
}

#[async_trait]
impl Journal for Sqlite {
    async fn open(&self, opening: Opening) -> Result<Opened, JournalError> {
        opening.check()?;
        self.write(opening).await
    }

    async fn append(&self, addition: Addition) -> Result<Appended, JournalError> {
        addition.check()?;
        self.write(addition).await
    }

    async fn read(&self, game: GameId) -> Result<Option<Record>, JournalError> {
        self.games.ask(move |file| reading::game(file, game)).await
    }

    async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError> {
        self.games
            .ask(move |file| reading::latest_on(file, lane))
            .await
    }

    async fn last_place_on(&self, lane: Lane) -> Result<Option<Place>, JournalError> {
        self.games
            .ask(move |file| reading::last_place_on(file, lane))
            .await
    }

    async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        self.lists.ask(move |file| reading::list(file, page)).await
    }

    async fn import(&self, record: Record) -> Result<Imported, JournalError> {
        record.check()?;
        self.write(record).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        let receiver = self.changes.subscribe();
        self.paper.orders.nudge();
        receiver
    }

    async fn faults(&self) -> Result<Vec<String>, JournalError> {
        self.lists.ask(soundness::faults).await
    }

    async fn ready(&self) -> Result<(), JournalError> {
        self.write(Ready).await
    }

    async fn close(&self) {
        self.games.close().await;
        self.lists.close().await;
        self.paper.orders.close();
        self.writer.wait_for_end().await;
        self.changes.close();
    }
}

impl Drop for Sqlite {
    /// The threads end by themselves when they have done what was asked for.
    fn drop(&mut self) {
        self.paper.orders.close();
    }
}
