//! What every journal promises.
//!
//! Each promise is a function over a [`Storage`], named by the sentence that it proves.
//! `contract!(backend, make)` makes them the tests of a backend, `make` being a
//! function without arguments that gives a new, empty storage as a future. `shared_contract!` has those
//! for backends where several programs may write to the same storage.

use std::sync::Arc;

use tenpin_store::{Centre, Journal};

pub(crate) mod additions;
pub(crate) mod centres;
pub(crate) mod closing;
pub(crate) mod imports;
pub(crate) mod model;
pub(crate) mod openings;
pub(crate) mod reading;
pub(crate) mod samples;
#[allow(dead_code, reason = "a backend may have a storage of its own")]
pub(crate) mod sharing;

/// Where the journals of several centres are kept. It is dropped when the test is over.
pub(crate) trait Storage: Sync {
    /// A journal of this centre. Asked again, it gives another one on the same storage, or,
    /// from a backend that cannot be shared, another storage.
    fn journal(&self, centre: Centre) -> impl Future<Output = Arc<dyn Journal>> + Send;

    /// The journal of the first centre.
    fn first(&self) -> impl Future<Output = Arc<dyn Journal>> + Send {
        self.journal(Centre::default())
    }
}

/// Turns promises into tests: `promises!(make; openings::a_game_can_be_read_once_it_is_open)`.
macro_rules! promises {
    ($make:expr; $($topic:ident::$promise:ident,)+) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $promise() {
            let make = $make;
            let storage = make().await;
            crate::contract::$topic::$promise(&storage).await;
        }
    )+};
}
pub(crate) use promises;

/// The tests of a backend, as a module of this name.
macro_rules! contract {
    ($backend:ident, $make:expr) => {
        mod $backend {
            crate::contract::promises! { $make;
                openings::a_game_can_be_read_once_it_is_open,
                openings::a_name_is_given_once,
                openings::a_place_is_given_once,
                openings::a_place_follows_the_latest_game_on_its_lane,
                openings::a_game_needs_no_lane,
                openings::a_key_opens_one_game,
                openings::players_who_cannot_play_open_nothing,
                openings::of_many_who_open_a_game_at_a_place_one_does,
                additions::an_event_is_written_as_it_is,
                additions::events_are_written_one_after_the_other,
                additions::an_ordinal_is_taken_once,
                additions::an_ordinal_ahead_of_the_game_is_refused,
                additions::a_game_that_is_not_there_takes_no_event,
                additions::a_key_writes_one_event,
                additions::a_key_is_known_in_its_own_game_only,
                additions::an_event_that_could_not_be_read_again_is_not_written,
                additions::of_64_who_write_the_same_ordinal_one_does,
                additions::a_key_that_is_used_64_times_at_once_writes_one_event,
                additions::many_games_are_written_at_once,
                additions::whoever_stops_waiting_harms_nobody,
                reading::a_game_that_is_not_there_is_none,
                reading::the_latest_game_on_a_lane_has_the_last_turn,
                reading::games_are_listed_from_the_latest,
                reading::a_list_goes_on_where_the_last_page_ended,
                imports::a_game_comes_over_with_everything,
                imports::a_game_that_is_there_already_is_known,
                imports::another_game_of_the_same_name_is_left_as_it_is,
                imports::a_game_whose_turn_is_taken_comes_before_the_others,
                imports::an_older_game_does_not_take_the_lane,
                imports::a_key_that_opened_another_game_is_not_brought_along,
                imports::a_game_that_cannot_be_replayed_is_not_imported,
                imports::an_imported_game_goes_on,
                centres::centres_do_not_see_each_other,
                closing::a_new_journal_is_ready_and_sound,
                closing::nothing_is_written_after_the_end,
                closing::whoever_listens_hears_the_end,
                model::any_journal_does_what_the_one_in_memory_does,
            }
        }
    };
}
pub(crate) use contract;

#[allow(unused_macros, reason = "a backend may have a storage of its own")]
/// More tests of a backend whose storage several programs share.
macro_rules! shared_contract {
    ($backend:ident, $make:expr) => {
        mod $backend {
            crate::contract::promises! { $make;
                sharing::what_one_writes_the_other_reads,
                sharing::two_journals_never_write_the_same_ordinal,
                sharing::keys_are_known_to_all,
                sharing::one_hears_of_what_the_other_did,
                sharing::what_was_answered_is_there_after_the_end,
            }
        }
    };
}
#[allow(unused_imports, reason = "a backend may have a storage of its own")]
pub(crate) use shared_contract;
