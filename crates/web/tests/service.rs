//! The service, asked as a client asks it.

mod service {
    mod bowls;
    mod conformance;
    mod damage;
    mod doors;
    mod games;
    mod house;
    mod journals;
    mod keys;
    mod languages;
    mod limits;
    mod login;
    mod nodes;
    mod nonsense;
    mod sheets;
    mod sockets;
    mod streams;
    mod wire;
}
