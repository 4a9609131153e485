//! A build without the feature `postgres` says so, and how to get one with it.
#![cfg(not(feature = "postgres"))]

mod program;

use program::run;

#[test]
fn postgresql_is_refused_with_the_way_to_get_it_in_both_languages() {
    let database = "postgres://club:secret@db.example/tenpin";
    for (language, reason) in [
        ("en", "this build does not support PostgreSQL"),
        ("ko", "이 빌드는 PostgreSQL을 지원하지 않습니다"),
    ] {
        for command in [&["serve"][..], &["games"], &["play", "PJS"]] {
            let asked = ["--lang", language, "--database", database];
            let refused = run(&[command, &asked].concat(), "");
            for part in [
                reason,
                "--features postgres",
                "postgres://club@db.example/tenpin",
            ] {
                let messages = &refused.messages;
                assert!(messages.contains(part), "{command:?}: {messages}");
            }
            assert!(!refused.messages.contains("secret"));
            assert_eq!((refused.output.as_str(), refused.code), ("", Some(1)));
        }
    }
}
