//! Statistics as JSON: made and chances, so that a program can add them up.

use serde_json::{Map, Value, json};
use tenpin_statistics::{Leaves, Mean, Rate, Statistics};

use super::{DatedNumbers, GroupedBy, Numbers, StatisticsReport};

impl StatisticsReport {
    /// An object with all games together, and in it the groups and the other bowler, where there
    /// are some.
    #[must_use]
    pub fn json(&self) -> String {
        let mut object = numbers(&self.all);
        if !self.all.label.is_empty() {
            object.insert("bowler".to_owned(), json!(self.all.label));
        }
        let rules = self.rules.iter();
        let rules = rules.map(|(rules, games)| (rules.to_string(), json!(games)));
        object.insert("rules".to_owned(), Value::Object(rules.collect()));
        object.insert("unfinished".to_owned(), json!(self.unfinished));
        if let Some((by, groups)) = &self.groups {
            let groups = groups.iter().map(|group| labelled(*by, group));
            object.insert("by".to_owned(), json!(by.name()));
            object.insert("groups".to_owned(), Value::Array(groups.collect()));
        }
        if let Some(other) = &self.against {
            object.insert("against".to_owned(), labelled(GroupedBy::Bowler, other));
        }
        Value::Object(object).to_string() + "\n"
    }
}

/// The numbers of a group, after what it is called.
fn labelled(by: GroupedBy, group: &Numbers) -> Value {
    let label = match (by, group.label.parse::<u16>()) {
        (GroupedBy::Lane | GroupedBy::GameOfEvening, Ok(number)) => json!(number),
        _ if group.label.is_empty() => Value::Null,
        _ => json!(group.label),
    };
    let mut object = Map::from_iter([(by.key().to_owned(), label)]);
    object.extend(numbers(group));
    Value::Object(object)
}

fn numbers(numbers: &Numbers) -> Map<String, Value> {
    let found = &numbers.statistics;
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| object.insert(key.to_owned(), value);
    put_totals(&mut put, found);
    put("strikes", rate(found.strikes));
    put(
        "first_bowl",
        json!({"pins": found.first_bowls.sum, "bowls": found.first_bowls.count}),
    );
    put("spares", rate(found.spares));
    put("single_pin", rate(found.single_pin));
    put("splits", rate(found.splits));
    put("washouts", rate(found.washouts));
    put("doubles", rate(found.doubles));
    put("opens", json!(found.opens));
    put("clean_frames", json!(found.clean_frames));
    put("missed_frames", json!(found.missed_frames));
    put("clean_games", json!(found.clean_games));
    put("longest_string", json!(found.longest_string));
    put("fouls", json!(found.fouls));
    put("known_leaves", rate(found.known_leaves()));
    put("leaves", leaves(&found.leaves));
    put("deck", deck(&found.leaves));
    if let Some(dated) = &numbers.dated {
        put_dated(&mut put, dated);
    }
    object
}

fn put_totals(put: &mut impl FnMut(&str, Value) -> Option<Value>, found: &Statistics) {
    let totals = &found.totals;
    put("games", json!(totals.games));
    put("pins", json!(totals.pins));
    put("average", average(totals.average()));
    put("high", json!(totals.high));
    put("low", json!(totals.low));
    put("deviation", json!(totals.deviation().map(two_decimals)));
    put("from_200", json!(totals.from_200));
    put("perfect", json!(totals.perfect));
    put("without_frames", json!(totals.without_frames));
}

fn put_dated(put: &mut impl FnMut(&str, Value) -> Option<Value>, dated: &DatedNumbers) {
    let series = dated.high_series.map(|series| {
        json!({"date": series.date.to_string(), "games": series.games, "pins": series.pins})
    });
    put("high_series", json!(series));
    let evening = dated
        .evening
        .iter()
        .map(|(game, mean)| json!({"game": game, "games": mean.count, "average": average(*mean)}));
    put("evening", Value::Array(evening.collect()));
    let months = dated.months.iter().map(|(month, mean)| {
        json!({"month": month.to_string(), "games": mean.count, "average": average(*mean)})
    });
    put("months", Value::Array(months.collect()));
}

fn rate(rate: Rate) -> Value {
    json!({"made": rate.made, "chances": rate.chances})
}

/// With one decimal, rounded as in a text.
fn average(mean: Mean) -> Value {
    json!(mean.to_string().parse::<f64>().ok())
}

fn two_decimals(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// Each leave, the most frequent first.
fn leaves(leaves: &Leaves) -> Value {
    let leaves = leaves.by_frequency().into_iter();
    let leaves = leaves.map(|(pins, rate)| {
        json!({"pins": pins.to_string(), "left": rate.chances, "converted": rate.made})
    });
    Value::Array(leaves.collect())
}

/// Each pin, the head pin first.
fn deck(leaves: &Leaves) -> Value {
    let pins = (1..).zip(leaves.pins());
    let pins = pins.map(|(pin, rate): (u64, Rate)| {
        json!({"pin": pin, "left": rate.chances, "picked_up": rate.made})
    });
    Value::Array(pins.collect())
}
