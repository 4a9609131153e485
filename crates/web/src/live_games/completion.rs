//! What is done to its end, whoever waits for it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::runtime::Handle;

use crate::problem::Problem;

type Work<T> = Pin<Box<dyn Future<Output = Result<T, Problem>> + Send>>;

/// Something that is done to its end: as long as somebody waits for it, as a part of what they
/// do, and by itself once they are gone.
///
/// A task of its own would do the same, but costs each bowl a way through the scheduler and
/// back.
pub(super) struct Completion<T: Send + 'static>(Option<Work<T>>);

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
        // What panicked is dropped unseen: how the game stands is read again by whoever is next.
        let polled = catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context)));
        let done = ready!(polled.unwrap_or_else(|_| {
            tracing::error!("what a scorer asked for did not come to its end");
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
    async fn who_waits_gets_the_answer() {
        let completion = Completion::new(async {
            yield_now().await;
            Ok(7)
        });
        assert_eq!(completion.await, Ok(7));
    }

    #[tokio::test]
    async fn who_waits_for_what_panics_is_told_that_it_broke() {
        let completion = Completion::<()>::new(async {
            yield_now().await;
            panic!("on purpose")
        });
        assert_eq!(completion.await, Err(Problem::Broken));
    }

    #[tokio::test]
    async fn it_goes_on_when_nobody_waits_any_more() {
        let (go, signal) = oneshot::channel();
        let (tell, told) = oneshot::channel();
        let mut completion = Completion::new(async move {
            signal.await.unwrap();
            tell.send("done").unwrap();
            Ok(())
        });
        let mut context = Context::from_waker(std::task::Waker::noop());
        assert!(Pin::new(&mut completion).poll(&mut context).is_pending());
        drop(completion);
        go.send(()).unwrap();
        assert_eq!(told.await, Ok("done"));
    }

    #[tokio::test]
    async fn it_is_done_even_if_nobody_ever_waited() {
        let (tell, told) = oneshot::channel();
        drop(Completion::new(async move {
            tell.send("done").unwrap();
            Ok(())
        }));
        assert_eq!(told.await, Ok("done"));
    }
}
