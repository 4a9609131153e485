//! Logging in and out: the cookie for the key.

use std::net::IpAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tenpin_store::Timestamp;

use super::extract::{ClientAddress, Scheme};
use super::openapi::{CommonErrors, LoginErrors};
use super::pages::PageRequest;
use crate::Key;
use crate::app_state::{AppState, COOKIE};
use crate::log::{self, PermittedLine};
use crate::payload;
use crate::problem::Problem;
use crate::wire::Login;

/// Gives a cookie for the key. A form is redirected to a page, a program is not.
///
/// The cookie does not contain the key. Pages of other sites cannot make a browser send it
/// (`SameSite`), and no script can read it (`HttpOnly`).
#[utoipa::path(
    post, path = "/login",
    operation_id = "logIn", tag = "login",
    request_body(content(
        (Login = "application/json"),
        (Login = "application/x-www-form-urlencoded"),
    )),
    responses(
        LoginErrors,
        (status = 204, description = "the answer to JSON", headers(("Set-Cookie" = String, description = "The cookie."))),
        (
            status = 303, description = "the answer to a form",
            headers(("Set-Cookie" = String, description = "The cookie."), ("Location" = String, description = "The page to go to.")),
        ),
    ),
)]
pub(super) async fn login(
    State(state): State<Arc<AppState>>,
    ClientAddress(client): ClientAddress,
    scheme: Scheme,
    page: PageRequest,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let waiting = state.waiting_logins.enter(client)?;
    let body = payload::read(&headers, body, state.settings.limits.login_body);
    // From here on nothing waits for the client, so the login needs no place any more.
    let body = waiting.wait_for(body).await?;
    let is_form = payload::is_form(&headers);
    let login = if is_form {
        serde_urlencoded::from_bytes(&body).map_err(|_| Problem::Unfit("key=…"))?
    } else {
        payload::parse::<Login>(&headers, &body, r#"{"key": "…"}"#)?
    };
    let mut response = if is_form {
        let target = login.next.as_deref().filter(|next| is_local(next));
        let target = HeaderValue::from_str(target.unwrap_or("/"));
        let target = target.unwrap_or(HeaderValue::from_static("/"));
        (StatusCode::SEE_OTHER, [(header::LOCATION, target)]).into_response()
    } else {
        StatusCode::NO_CONTENT.into_response()
    };
    if let Some(key) = &state.settings.key {
        let checked = state
            .login_throttle
            .check(client, || key.matches(&login.key));
        // The key that was tried may be the right one with a letter wrong, so it is not logged.
        match &checked {
            Ok(()) => tracing::info!(by = %client, "logged in"),
            Err(problem) => log_failure(client, problem),
        }
        match checked {
            Err(problem) if is_form => return ask_again(&page, login.next.as_deref(), &problem),
            checked => checked?,
        }
        set_cookie(
            &mut response,
            &key.token(Timestamp::now()),
            Key::TOKEN_SECONDS,
            scheme,
        )?;
    }
    Ok(no_store(response))
}

/// Removes the cookie from the browser. A copy of it stays valid until it expires, or until the
/// key changes.
#[utoipa::path(
    post, path = "/logout",
    operation_id = "logOut", tag = "login",
    responses(
        CommonErrors,
        (status = 204, description = "the answer to a program", headers(("Set-Cookie" = String, description = "The cookie."))),
        (
            status = 303, description = "the answer to a form",
            headers(("Set-Cookie" = String, description = "The cookie."), ("Location" = String, description = "The page to go to.")),
        ),
    ),
)]
pub(super) async fn logout(scheme: Scheme, headers: HeaderMap) -> Result<Response, Problem> {
    let mut response = if payload::is_form(&headers) {
        (StatusCode::SEE_OTHER, [(header::LOCATION, "/")]).into_response()
    } else {
        StatusCode::NO_CONTENT.into_response()
    };
    set_cookie(&mut response, "", 0, scheme)?;
    Ok(no_store(response))
}

fn no_store(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn log_failure(by: IpAddr, problem: &Problem) {
    let code = problem.code();
    if let Some(PermittedLine { held_back }) = log::permit(format_args!("login of {by}: {code}")) {
        tracing::info!(%by, code, held_back, "login failed");
    }
}

/// Shows the form again to a person who mistyped the key, with what is wrong.
fn ask_again(
    page: &PageRequest,
    next: Option<&str>,
    problem: &Problem,
) -> Result<Response, Problem> {
    let complaint = match problem {
        Problem::TooManyTries { seconds } => page.words().page_login_wait(seconds),
        _ => page.words().page_login_wrong(),
    };
    let mut response = page.login_form(next, Some(&complaint))?;
    *response.status_mut() = problem.status();
    if let Some(seconds) = problem.retry_after() {
        let seconds = HeaderValue::from(seconds);
        response.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    Ok(response)
}

fn set_cookie(
    response: &mut Response,
    token: &str,
    seconds: i64,
    scheme: Scheme,
) -> Result<(), Problem> {
    let secure = match scheme {
        Scheme::Https => "; Secure",
        Scheme::Http => "",
    };
    let cookie =
        format!("{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    let cookie = HeaderValue::from_str(&cookie).map_err(|_| Problem::Broken)?;
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(())
}

/// Whether a redirect stays on this service: the target is a path, not another host.
fn is_local(target: &str) -> bool {
    let mut letters = target.chars();
    letters.next() == Some('/')
        && !matches!(letters.next(), Some('/' | '\\'))
        && target.chars().all(|letter| letter.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn redirects_stay_on_this_service() {
        for local in ["/", "/lanes/7", "/lanes/7?lang=en#board"] {
            assert!(is_local(local), "{local}");
        }
        for other in [
            "",
            "lanes",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "/a\r\nSet-Cookie: b",
            "/ a",
        ] {
            assert!(!is_local(other), "{other}");
        }
    }
}
