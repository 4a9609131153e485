//! What is done to its end, whoever waits for it.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::thread;

use tokio::runtime::Handle;

/// Something that is done to its end: as long as somebody waits for it, as a part of what they
/// do, and by itself once they are gone.
///
/// A task of its own would do the same, but costs each bowl a way through the scheduler and
/// back.
pub(super) struct Errand<T: Send + 'static>(Option<Pin<Box<dyn Future<Output = T> + Send>>>);

impl<T: Send + 'static> Errand<T> {
    pub(super) fn new(work: impl Future<Output = T> + Send + 'static) -> Self {
        Self(Some(Box::pin(work)))
    }
}

impl<T: Send + 'static> Future for Errand<T> {
    type Output = T;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let Some(work) = &mut self.0 else {
            return Poll::Pending;
        };
        let polled = work.as_mut().poll(context);
        if polled.is_ready() {
            self.0 = None;
        }
        polled
    }
}

impl<T: Send + 'static> Drop for Errand<T> {
    fn drop(&mut self) {
        // What has panicked cannot go on.
        if let Some(rest) = self.0.take().filter(|_| !thread::panicking())
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
        let errand = Errand::new(async {
            yield_now().await;
            7
        });
        assert_eq!(errand.await, 7);
    }

    #[tokio::test]
    async fn it_goes_on_when_nobody_waits_any_more() {
        let (go, signal) = oneshot::channel();
        let (tell, told) = oneshot::channel();
        let mut errand = Errand::new(async move {
            signal.await.unwrap();
            tell.send("done").unwrap();
        });
        let mut context = Context::from_waker(std::task::Waker::noop());
        assert!(Pin::new(&mut errand).poll(&mut context).is_pending());
        drop(errand);
        go.send(()).unwrap();
        assert_eq!(told.await, Ok("done"));
    }

    #[tokio::test]
    async fn it_is_done_even_if_nobody_ever_waited() {
        let (tell, told) = oneshot::channel();
        drop(Errand::new(async move { tell.send("done").unwrap() }));
        assert_eq!(told.await, Ok("done"));
    }
}
