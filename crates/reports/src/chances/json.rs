//! Chances as JSON.

use serde_json::{Map, Value, json};
use tenpin_chances::{Conversions, LeaveKind, LeaveRecord};

use super::Chances;

impl Chances {
    /// One object that holds everything.
    ///
    /// ```
    /// use tenpin_reports::Chances;
    ///
    /// let json = Chances::of_all_games().json();
    /// assert!(json.starts_with("{\"marks\":[],\"complete\":false,\"lowest\":0,\"highest\":300,"));
    /// ```
    #[must_use]
    pub fn json(&self) -> String {
        let mut report = Map::new();
        let mut tell = |key: &str, value| report.insert(key.to_owned(), value);
        tell("marks", json!(self.marks));
        tell("complete", json!(self.position.is_over()));
        tell("lowest", json!(self.ways.lowest()));
        tell("highest", json!(self.ways.highest()));
        tell("ways", json!(self.ways.all()));
        tell("mean", json!(self.ways.mean()));
        tell("rules", json!(self.position.rules().to_string()));
        if let Some(target) = self.target {
            tell("target", self.target_value(target));
        }
        tell("odds", self.outlook_value());
        tell("next", self.next_value());
        if let Some(winning) = self.winning_value() {
            tell("winning", winning);
        }
        tell("totals", self.totals_value());
        Value::Object(report).to_string() + "\n"
    }

    fn target_value(&self, target: u16) -> Value {
        json!({
            "total": target,
            "ways": self.ways.at_least(target),
            "share": self.ways.share_at_least(target),
            "needs": self.position.needed_for(target).map(u8::from),
            "chance": self.outlook.at_least(target),
        })
    }

    /// The odds' `games` are 0 for a typical bowler's. Their `leave` says on how many attempts the
    /// next bowl's odds rest, where the pins that stand are known and some like them were seen.
    fn outlook_value(&self) -> Value {
        let outlook = &self.outlook;
        let first = self.position.first();
        let record = first.and_then(|first| self.odds.leave_record(first));
        let mut value = json!({
            "games": self.games,
            "expected": outlook.mean(),
            "percentiles": {
                "10": outlook.percentile(10),
                "50": outlook.percentile(50),
                "90": outlook.percentile(90),
            },
        });
        if let Some(record) = record {
            value["leave"] = leave_value(&record);
        }
        value
    }

    fn next_value(&self) -> Value {
        let next = self.position.next_bowls();
        let values = next.iter().map(|next| {
            let ways = next.ways();
            let mut value = json!({
                "pins": u8::from(next.pins()),
                "lowest": ways.lowest(),
                "highest": ways.highest(),
                "ways": ways.all(),
                "chance": self.chance_of(next.pins()),
            });
            if let Some(target) = self.target {
                value["share_to_target"] = json!(ways.share_at_least(target));
                value["chance_of_target"] = json!(self.reach_after(next, target));
            }
            value
        });
        values.collect()
    }

    fn winning_value(&self) -> Option<Value> {
        let winning = self.winning()?;
        let rivals = self.rivals.iter().map(|rival| &rival.marks);
        let games = [&self.marks].into_iter().chain(rivals);
        let bowlers = games.zip(&winning.bowlers).map(|(marks, chance)| {
            json!({"marks": marks, "outright": chance.outright, "shared": chance.shared})
        });
        Some(json!({"bowlers": bowlers.collect::<Value>(), "tie": winning.tie}))
    }

    fn totals_value(&self) -> Value {
        let values = self.totals().map(|(total, ways, chance)| {
            json!({
                "total": total,
                "ways": ways,
                "share": self.ways.share(total),
                "chance": chance,
            })
        });
        values.collect()
    }
}

fn leave_value(record: &LeaveRecord) -> Value {
    let pins = record
        .pins
        .map(|pins| pins.into_iter().map(u8::from).collect::<Vec<_>>());
    json!({
        "pins": pins,
        "kind": kind_name(record.kind),
        "exact": conversions_value(record.exact),
        "alike": conversions_value(record.alike),
    })
}

fn conversions_value(conversions: Conversions) -> Value {
    json!({"spares": conversions.spares, "attempts": conversions.attempts})
}

fn kind_name(kind: LeaveKind) -> &'static str {
    match kind {
        LeaveKind::SinglePin => "single-pin",
        LeaveKind::Split => "split",
        LeaveKind::Washout => "washout",
        LeaveKind::Other => "other",
    }
}
