//! x
use std::time::Instant;
use tenpin_bench::*;
use tenpin_bulk::*;
struct C(Vec<u16>, usize);
impl Sink for C {
    const COUNTS_MARKS: bool = false;
    fn totals(&mut self, t: &[u16]) {
        self.0.extend_from_slice(t)
    }
    fn unscored(&mut self, _: &[u8]) {
        self.0.push(REFUSED);
        self.1 += 1;
    }
}
const N: usize = 5_000;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let rounds: usize = args.get(1).map_or(1000, |a| a.parse().unwrap());
    let only = args.get(2).cloned();
    for (name, games) in [("random", random_games(N)), ("league", league_games(N))] {
        let text: Vec<u8> = games
            .iter()
            .flat_map(|g| (line_of(g) + "\n").into_bytes())
            .collect();
        let texts = [
            ("plain", text.clone()),
            ("fouls", with_fouls(&text)),
            ("some", with_some_leaves(&games)),
            ("all", with_all_leaves(&games)),
        ];
        let mut best = [f64::MAX; 4];
        for _ in 0..rounds {
            for (i, (n, t)) in texts.iter().enumerate() {
                if only.as_ref().is_some_and(|o| *o != format!("{name}-{n}")) {
                    continue;
                }
                let s = Instant::now();
                let mut c = C(Vec::with_capacity(N), 0);
                Engine::detected().score_text(t, Notation::Auto, &mut c);
                let e = s.elapsed().as_secs_f64() * 1e9 / N as f64;
                assert_eq!((c.0.len(), c.1), (N, 0));
                if e < best[i] {
                    best[i] = e
                }
            }
        }
        for i in 0..4 {
            println!(
                "{name} {}: best {:.2} ns, ratio of best {:.3}, bytes/line {}",
                texts[i].0,
                best[i],
                best[i] / best[0],
                texts[i].1.len() / N
            );
        }
    }
}
