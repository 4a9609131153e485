//! Work that is completed even if nobody waits for it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::runtime::Handle;

use crate::problem::Problem;

/// A future that is completed even if it is dropped: the caller polls it, and if the caller drops
/// it, the rest of it becomes a task.
///
/// A task from the start would do the same, but each bowl would have to pass the scheduler
/// twice.
pub(super) struct Completion<T: Send + 'static>(Option<Unfinished<T>>);

type Unfinished<T> = Pin<Box<dyn Future<Output = Result<T, Problem>> + Send>>;

impl<T: Send + 'static> Completion<T> {
    pub(super) fn new(work: impl Future<Output = Result<T, Problem>> + Send + 'static) -> Self {
        Self(Some(Box::pin(work)))
    }
}

impl<T: Send + 'static> Future for Completion<T> {
    type Output = Result<T, Problem>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let Some(work) = &mut self.0 else {
            return Poll::Pending;
        };
        // After a panic the sheet of the game is unknown, so the next command reads it again.
        let polled = catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context)));
        let done = ready!(polled.unwrap_or_else(|_| {
            tracing::error!("a request panicked");
            Poll::Ready(Err(Problem::Broken))
        }));
        self.0 = None;
        Poll::Ready(done)
    }
}

impl<T: Send + 'static> Drop for Completion<T> {
    fn drop(&mut self) {
        if let Some(rest) = self.0.take()
            && let Ok(runtime) = Handle::try_current()
        {
            runtime.spawn(rest);
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;
    use tokio::task::yield_now;

    use super::*;

    #[tokio::test]
    async fn the_caller_gets_the_result() {
        let completion = Completion::new(async {
            yield_now().await;
            Ok(7)
        });
        assert_eq!(completion.await, Ok(7));
    }

    #[tokio::test]
    async fn a_caller_gets_an_error_if_it_panics() {
        let completion = Completion::<()>::new(async {
            yield_now().await;
            panic!("on purpose")
        });
        assert_eq!(completion.await, Err(Problem::Broken));
    }

    #[tokio::test]
    async fn it_is_completed_when_the_caller_stops_waiting() {
        let (go, signal) = oneshot::channel();
        let (sender, receiver) = oneshot::channel();
        let mut completion = Completion::new(async move {
            signal.await.unwrap();
            sender.send("done").unwrap();
            Ok(())
        });
        let mut context = Context::from_waker(std::task::Waker::noop());
        assert!(Pin::new(&mut completion).poll(&mut context).is_pending());
        drop(completion);
        go.send(()).unwrap();
        assert_eq!(receiver.await, Ok("done"));
    }

    #[tokio::test]
    async fn it_is_completed_even_if_nobody_ever_waits() {
        let (sender, receiver) = oneshot::channel();
        drop(Completion::new(async move {
            sender.send("done").unwrap();
            Ok(())
        }));
        assert_eq!(receiver.await, Ok("done"));
    }
}
