//! Chances as JSON.

use serde_json::{Map, Value, json};

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

    /// The odds' `games` are 0 for a typical bowler's.
    fn outlook_value(&self) -> Value {
        let outlook = &self.outlook;
        json!({
            "games": self.games,
            "expected": outlook.mean(),
            "percentiles": {
                "10": outlook.percentile(10),
                "50": outlook.percentile(50),
                "90": outlook.percentile(90),
            },
        })
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
