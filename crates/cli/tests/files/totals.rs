//! Tables of totals, which have nothing to score.

use std::fs;

use crate::program::{english, home};

const TABLES: [&str; 7] = [
    "Date,Bowler,Game 1,Game 2,Game 3,Series\n2025-11-05,Kim,187,150,201,\n2025-11-12,Lee,180,,,\n",
    "Date,Bowler,Score\n2025-11-05,Kim,187\n",
    "Date,Bowler,Game No,Score\n2025-11-05,Kim,1,187\n",
    "Date,Bowler,Game,Score\n13/11/2025,Kim,1,187\n14/11/2025,Kim,2,187\n",
    "날짜;이름;점수\n2025. 11. 5.;김지민;187\n",
    "Our season\n\nDate,Bowler,Game 1,Game 2\n2025-11-05,Kim,187,150\n",
    "Date,Bowler,Game\n2025-11-05,Kim,\n2025-11-05,Kim,187\n2025-11-05,Kim,201\n",
];

#[test]
fn a_table_of_totals_is_told_once_how_it_is_imported() {
    let path = home().join("season.csv");
    let file = path.to_str().unwrap();
    let expected = format!(
        "{file}: this is a table of totals, which have no bowls to score. To bring it into the \
         journal: tenpin games import {file}\n"
    );
    for table in TABLES {
        fs::write(&path, table).unwrap();
        for command in ["score", "stats"] {
            let told = english(&[command, file], "", 2).messages;
            assert_eq!(told, expected, "{command} {table}");
        }
        let plan = english(&["games", "import", file, "--dry-run"], "", 0);
        assert!(plan.output.contains("totals"), "{table} {}", plan.output);
    }
}

#[test]
fn a_table_with_bowls_or_with_columns_that_somebody_gives_is_scored() {
    let path = home().join("season.csv");
    let file = path.to_str().unwrap();
    let tables = [
        "Date,Bowler,Game,Score\n2025-11-05,Kim,,187\n2025-11-05,Kim,9-9-9-9-9-9-9-9-9-9-,90\n",
        "Date,Bowler,Game\n2025-11-05,Kim,9-9-9-9-9-9-9-9-9-9-\n2025-11-05,Kim,187\n",
    ];
    for table in tables {
        fs::write(&path, table).unwrap();
        let told = english(&["score", file], "", 1);
        assert!(told.output.contains(",Kim,90,true,"), "{}", told.output);
    }
    fs::write(&path, "Date,Bowler,Game\n2025-11-05,Kim,187\n").unwrap();
    let told = english(&["score", file, "--notation", "marks"], "", 0).output;
    assert!(told.contains(",Kim,"), "{told}");
    fs::write(&path, "Date,Bowler,Score\n2025-11-05,Kim,X X X\n").unwrap();
    let told = english(&["score", file, "--columns", "date,name,game"], "", 0).output;
    assert!(told.contains(",Kim,30,false,"), "{told}");
}
