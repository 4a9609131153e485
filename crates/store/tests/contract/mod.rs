//! What every journal promises.
//!
//! Each promise is a function over a [`Storage`], named by the sentence that it proves.
//! `contract!(backend, new_storage)` turns them into the tests of a backend, where
//! `new_storage` is a function that returns a new, empty storage as a future.
//! `shared_contract!` adds those for a storage that several programs can share.

use std::sync::Arc;

use tenpin_store::{Centre, Journal};

pub(crate) mod additions;
pub(crate) mod bowlers;
pub(crate) mod centres;
pub(crate) mod closing;
pub(crate) mod history;
pub(crate) mod imports;
pub(crate) mod model;
pub(crate) mod openings;
pub(crate) mod reading;
pub(crate) mod samples;
pub(crate) mod seats;
#[allow(dead_code, reason = "a backend may have a storage of its own")]
pub(crate) mod sharing;
pub(crate) mod totals;

/// Where the journals of several centres are stored. It is dropped at the end of the test.
pub(crate) trait Storage: Sync {
    /// Opens a journal of this centre. Each call opens another one on the same storage or, if
    /// the backend cannot be shared, on a new one.
    fn journal(&self, centre: Centre) -> impl Future<Output = Arc<dyn Journal>> + Send;

    /// The journal of the first centre.
    fn first(&self) -> impl Future<Output = Arc<dyn Journal>> + Send {
        self.journal(Centre::default())
    }
}

/// Turns promises into tests: `promises!(new_storage; openings::an_id_is_given_once)`.
macro_rules! promises {
    ($new_storage:expr; $($topic:ident::$promise:ident,)+) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $promise() {
            let new_storage = $new_storage;
            let storage = new_storage().await;
            crate::contract::$topic::$promise(&storage).await;
        }
    )+};
}
pub(crate) use promises;

/// The tests of a backend, as a module of this name.
macro_rules! contract {
    ($backend:ident, $new_storage:expr) => {
        mod $backend {
            crate::contract::promises! { $new_storage;
                openings::a_game_can_be_read_once_it_is_open,
                openings::an_id_is_given_once,
                openings::a_place_is_given_once,
                openings::a_place_follows_the_latest_game_on_its_lane,
                openings::a_game_needs_no_lane,
                openings::a_key_opens_one_game,
                openings::players_who_cannot_play_open_no_game,
                openings::if_many_open_a_game_at_a_place_one_succeeds,
                additions::an_event_is_read_back_as_it_was_written,
                additions::events_are_written_one_after_the_other,
                additions::an_ordinal_is_taken_once,
                additions::an_ordinal_ahead_of_the_game_is_refused,
                additions::a_game_that_is_not_there_takes_no_event,
                additions::a_key_writes_one_event,
                additions::a_key_is_known_in_its_own_game_only,
                additions::an_event_that_could_not_be_read_back_is_not_written,
                additions::if_64_write_the_same_ordinal_one_succeeds,
                additions::a_key_that_is_used_64_times_at_once_writes_one_event,
                additions::many_games_are_written_at_once,
                additions::a_caller_that_stops_waiting_affects_no_other,
                reading::a_game_that_is_not_there_is_none,
                reading::the_latest_game_on_a_lane_has_the_highest_sequence,
                reading::games_are_listed_from_the_latest,
                reading::a_page_begins_where_the_one_before_ended,
                reading::games_are_found_by_lane_player_and_time,
                reading::a_game_is_found_by_a_player_who_joined_later,
                reading::games_are_listed_as_they_were_opened_whatever_the_clocks_said,
                history::the_pages_of_a_history_are_the_whole_history,
                history::a_page_beyond_the_end_is_empty_and_a_game_that_is_not_there_has_none,
                bowlers::a_bowler_is_read_back_as_they_were_added,
                bowlers::a_key_and_an_id_add_one_bowler,
                bowlers::tags_of_active_bowlers_differ,
                bowlers::a_bowler_is_changed_by_one_at_a_time,
                bowlers::of_many_who_want_a_tag_one_gets_it,
                bowlers::of_many_changes_for_a_version_one_is_made,
                bowlers::one_who_is_forgotten_has_no_name,
                bowlers::bowlers_and_totals_are_those_of_their_centre,
                seats::a_seat_names_its_bowler,
                seats::games_are_found_by_the_bowlers_who_have_their_seats,
                seats::games_are_found_by_their_state,
                seats::games_are_found_by_their_rules,
                seats::an_imported_game_is_found_by_its_bowlers_and_its_state,
                seats::a_seat_of_a_bowler_who_is_not_there_is_a_fault_and_the_game_is_played,
                seats::it_is_known_when_bowlers_bowled_last,
                seats::the_seats_of_a_bowler_are_counted_up_to_a_limit,
                totals::totals_without_frames_are_found,
                totals::totals_without_frames_are_added_once,
                totals::a_total_is_replaced_by_one_with_its_id,
                imports::an_imported_game_is_complete,
                imports::a_game_that_is_there_already_is_known,
                imports::another_game_with_the_same_id_is_left_alone,
                imports::a_game_whose_position_is_taken_goes_before_the_others,
                imports::an_older_game_does_not_take_the_lane,
                imports::a_key_that_opened_another_game_is_not_imported,
                imports::a_game_that_cannot_be_replayed_is_not_imported,
                imports::a_game_with_bowls_or_authors_that_cannot_be_is_not_imported,
                imports::an_imported_game_can_be_continued,
                centres::centres_do_not_see_each_other,
                closing::a_new_journal_is_ready_and_without_faults,
                closing::a_closed_journal_writes_nothing,
                closing::closing_ends_every_subscription,
                model::any_journal_answers_as_the_one_in_memory,
            }
        }
    };
}
pub(crate) use contract;

#[allow(unused_macros, reason = "a backend may have a storage of its own")]
/// More tests, for a backend whose storage several programs can share.
macro_rules! shared_contract {
    ($backend:ident, $new_storage:expr) => {
        mod $backend {
            crate::contract::promises! { $new_storage;
                sharing::what_one_writes_the_other_reads,
                sharing::two_journals_never_write_the_same_ordinal,
                sharing::keys_are_known_to_all_programs,
                sharing::each_program_learns_what_the_other_did,
                sharing::each_program_learns_that_bowlers_were_changed,
                sharing::two_journals_never_give_the_same_tag,
                sharing::what_was_acknowledged_is_there_after_closing,
            }
        }
    };
}
#[allow(unused_imports, reason = "a backend may have a storage of its own")]
pub(crate) use shared_contract;
