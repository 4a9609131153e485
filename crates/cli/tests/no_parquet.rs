//! A build without the feature `parquet` says so, and how to get one with it.
#![cfg(not(feature = "parquet"))]

mod program;

use std::fs;

use program::{run, transcript};

#[test]
fn parquet_is_refused_with_the_way_to_get_it_in_both_languages() {
    for language in ["ko", "en"] {
        let written = ["score", "--lang", language, "-f", "parquet", "-o", "file"];
        insta::assert_snapshot!(
            format!("no-parquet-{language}"),
            transcript(&written, "X9/8\n")
        );
    }
}

#[test]
fn a_parquet_file_is_refused_and_the_others_are_read() {
    let directory = tempfile::TempDir::new().unwrap();
    let path = directory.path().join("season.parquet");
    fs::write(&path, b"PAR1\x15\x04 and so on PAR1").unwrap();
    let path = path.to_str().unwrap();
    let read = run(&["score", "--lang", "en", path, "-"], "XXXXXXXXXXXX\n");
    let expected = format!("{path}: This build does not support Parquet. ");
    assert!(read.messages.starts_with(&expected), "{}", read.messages);
    let perfect = Some("1,,300,true,300,XXXXXXXXXXXX");
    assert_eq!(read.output.lines().last(), perfect);
    assert_eq!(read.code, Some(2));
    let learned = run(&["chances", "--lang", "en", "X", "--from", path], "");
    assert!(
        learned.messages.starts_with(&expected),
        "{}",
        learned.messages
    );
    assert_eq!(learned.code, Some(2));
}

#[test]
fn games_are_not_exported_as_parquet_either() {
    let export = [
        "games", "export", "--lang", "en", "-f", "parquet", "-o", "file",
    ];
    let refused = run(&export, "");
    let told = &refused.messages;
    assert!(
        told.contains("This build does not support Parquet. "),
        "{told}"
    );
    assert_eq!(refused.code, Some(2));
}
