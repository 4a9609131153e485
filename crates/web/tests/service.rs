//! The service, called as clients call it.

mod service {
    mod access;
    mod asked_bowlers;
    mod assets;
    mod bowlers;
    mod bowls;
    mod careers;
    mod conformance;
    mod cross_origin;
    mod crowds;
    mod damage;
    mod event_stream;
    mod frames;
    mod game_lists;
    mod games;
    mod games_page;
    mod hidden_names;
    mod histories;
    mod http;
    mod keys;
    mod lane_races;
    mod languages;
    mod leaves;
    mod limits;
    mod lineup;
    mod login;
    mod malformed;
    mod metrics;
    mod node_journal;
    mod nodes;
    mod numbers;
    mod pictures;
    mod repeated;
    mod screens;
    mod seats;
    mod set_back;
    mod shapes;
    mod sheets;
    mod sockets;
    mod statistics;
    mod streams;
    mod test_server;
    mod test_service;
    mod warm_up;
}
