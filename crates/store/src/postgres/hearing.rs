//! Hearing of what others wrote.

use std::sync::Arc;
use std::time::Duration;

use sqlx::Executor;
use sqlx::postgres::{PgConnectOptions, PgListener, PgNotification, PgPoolOptions};
use tenpin_rules::{FrameNumber, Pins};
use tokio::time::{sleep, timeout};

use super::lines::{Lines, PATIENCE, unavailable};
use super::rows::action_of;
use crate::change_feed::ChangeFeed;
use crate::{Action, Bowl, Change, GameId, JournalError, Lane};

/// After so long a silence the server is asked whether it is still there: a line that was
/// cut without a word would be silent for ever.
const SILENT_FOR: Duration = Duration::from_secs(15);
/// How long to wait before a line is opened again, at first and at the most.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Listens on a line of its own.
pub(super) struct Hearing {
    options: PgConnectOptions,
    channel: String,
    listener: PgListener,
}

impl Hearing {
    /// Listens to a channel from now on.
    ///
    /// # Errors
    ///
    /// When the server cannot be reached.
    pub(super) async fn begin(
        options: PgConnectOptions,
        channel: &str,
    ) -> Result<Self, JournalError> {
        Ok(Self {
            listener: listen(&options, channel).await?,
            options,
            channel: channel.to_owned(),
        })
    }

    /// Tells of every change, for ever. When the line was cut, it is opened again, and then
    /// anything may have changed.
    pub(super) async fn tell(mut self, changes: Arc<ChangeFeed>, lines: Arc<Lines>) {
        loop {
            while let Some(notification) = self.next().await {
                for change in parse(notification.payload()) {
                    changes.send(change);
                }
            }
            lines.cut();
            self.listener = self.listen_again().await;
            changes.send(Change::Anything);
        }
    }

    /// The next notification; none when the line was cut.
    async fn next(&mut self) -> Option<PgNotification> {
        loop {
            let received = timeout(SILENT_FOR, self.listener.try_recv()).await;
            if let Ok(received) = received {
                return received.ok().flatten();
            }
            let asked = self.listener.execute("SELECT 1");
            timeout(PATIENCE, asked).await.ok()?.ok()?;
        }
    }

    async fn listen_again(&self) -> PgListener {
        let mut pause = FIRST_PAUSE;
        loop {
            if let Ok(listener) = listen(&self.options, &self.channel).await {
                return listener;
            }
            sleep(pause).await;
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }
}

async fn listen(options: &PgConnectOptions, channel: &str) -> Result<PgListener, JournalError> {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .connect_lazy_with(options.clone());
    let listening = async {
        let mut listener = PgListener::connect_with(&pool).await?;
        // It is for us to say that something may have been missed.
        listener.eager_reconnect(false);
        listener.listen(channel).await?;
        Ok(listener)
    };
    let listening = timeout(PATIENCE, listening).await;
    let listening = listening.map_err(|_| JournalError::TIMED_OUT)?;
    listening.map_err(unavailable)
}

/// The changes in a notification: `<game>:<version>`, `<game>:<ordinal>=<action>` or
/// `<game>@<lane>`, each after a space, games as hexadecimal numbers. What a newer program
/// says besides may mean anything.
fn parse(payload: &str) -> impl Iterator<Item = Change> {
    payload
        .split(' ')
        .map(|word| parse_word(word).unwrap_or(Change::Anything))
}

fn parse_word(word: &str) -> Option<Change> {
    let (game, rest) = word.split_at_checked(word.find([':', '@'])?)?;
    let game = GameId::try_from(i64::from_str_radix(game, 16).ok()?).ok()?;
    if let Some(news) = rest.strip_prefix(':') {
        return Some(match news.split_once('=') {
            Some((ordinal, action)) => {
                Change::Done(game, ordinal.parse().ok()?, parse_action(action)?)
            }
            None => Change::Game(game, news.parse().ok()?),
        });
    }
    let lane: Lane = rest.strip_prefix('@')?.parse().ok()?;
    Some(Change::Opened(lane, game))
}

/// `<kind>.<bowl>.<seat>.<frame>.<pins>.<foul>`, and `.<standing>` where that is known.
fn parse_action(word: &str) -> Option<Action> {
    let numbers: Result<Vec<u16>, _> = word.split('.').map(str::parse).collect();
    let numbers = numbers.ok()?;
    let (&[kind, number, seat, frame, pins, foul], standing) = numbers.split_first_chunk()?;
    let standing = match *standing {
        [] => None,
        [standing] => Some(standing),
        _ => return None,
    };
    let small = |number| u8::try_from(number).ok();
    let bowl = Bowl {
        number,
        seat: small(seat)?,
        frame: FrameNumber::try_from(small(frame)?).ok()?,
        pins: Pins::try_from(small(pins)?).ok()?,
        standing,
        foul: foul == 1,
    };
    action_of(i16::try_from(kind).ok()?, bowl)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notification_tells_of_each_change_in_it() {
        let game = GameId::try_from(0xbeef).unwrap();
        let lane = Lane::try_from(7).unwrap();
        let bowl = Bowl {
            number: 12,
            seat: 1,
            frame: FrameNumber::try_from(4).unwrap(),
            pins: Pins::try_from(7).unwrap(),
            standing: None,
            foul: false,
        };
        let seen = Bowl {
            standing: Some(65),
            foul: true,
            ..bowl
        };
        let told: Vec<Change> =
            parse("beef:3 beef@7 beef:4=1.12.1.4.7.0 beef:5=3.12.1.4.7.1.65").collect();
        let expected = [
            Change::Game(game, 3),
            Change::Opened(lane, game),
            Change::Done(game, 4, Action::Bowled(bowl)),
            Change::Done(game, 5, Action::Corrected(seen)),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn what_cannot_be_understood_may_mean_anything() {
        let words = ["", "beef", "beef:", "beef@0", "-1:2", "xyz:1", "beef:3:4"];
        let actions = ["beef:3=", "beef:3=1.1.0.1.7", "beef:3=4.1.0.1.7.0"];
        let bowls = ["beef:3=1.1.0.11.7.0", "beef:3=1.1.0.1.7.0.1.1"];
        for strange in words.into_iter().chain(actions).chain(bowls) {
            let told: Vec<Change> = parse(strange).collect();
            assert_eq!(told, [Change::Anything], "{strange}");
        }
    }
}
