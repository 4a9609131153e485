//! A connection that is given up when nobody takes what is sent.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// A connection whose other end has to take what it is sent, some of it within each limit.
///
/// The clock is set only when the connection takes no more, which whoever reads never comes to.
#[derive(Debug)]
pub(super) struct WriteTimeout<S> {
    stream: S,
    limit: Duration,
    /// Until when something has to be taken; nothing while all goes well.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<S> WriteTimeout<S> {
    pub(super) fn new(stream: S, limit: Duration) -> Self {
        Self {
            stream,
            limit,
            deadline: None,
        }
    }

    /// Whether nothing was taken for too long.
    pub(super) fn has_given_up(&self) -> bool {
        let mut deadlines = self.deadline.iter();
        deadlines.any(|deadline| deadline.is_elapsed())
    }

    pub(super) fn into_inner(self) -> S {
        self.stream
    }

    /// What came of a write, unless it has been waited for too long.
    fn within_limit<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.deadline = None;
            return written;
        }
        let limit = self.limit;
        let set = || Box::pin(tokio::time::sleep(limit));
        let deadline = self.deadline.get_or_insert_with(set);
        ready!(deadline.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.within_limit(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.within_limit(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::time::Instant;

    use super::*;

    const LIMIT: Duration = Duration::from_secs(30);

    #[tokio::test(start_paused = true)]
    async fn who_takes_a_little_now_and_then_is_waited_for() {
        let (near, mut far) = tokio::io::duplex(4);
        let mut patient = WriteTimeout::new(near, LIMIT);
        let reader = tokio::spawn(async move {
            let mut taken = [0; 1];
            for _ in 0..8 {
                tokio::time::sleep(LIMIT * 9 / 10).await;
                far.read_exact(&mut taken).await.unwrap();
            }
            far
        });
        patient.write_all(&[7; 12]).await.unwrap();
        assert!(!patient.has_given_up());
        reader.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_is_given_up_when_the_time_is_over() {
        let (near, _far) = tokio::io::duplex(4);
        let mut patient = WriteTimeout::new(near, LIMIT);
        patient.write_all(&[7; 4]).await.unwrap();
        // Nothing has to be taken as long as nothing is sent.
        tokio::time::sleep(LIMIT * 2).await;
        let start = Instant::now();
        let given_up = patient.write_all(&[7]).await.unwrap_err();
        assert_eq!(given_up.kind(), io::ErrorKind::TimedOut);
        assert_eq!(start.elapsed(), LIMIT);
        assert!(patient.has_given_up());
    }
}
