//! A bowler's numbers as pictures in SVG.
//!
//! A [`Chart`] draws what [`tenpin_statistics`] counted. It has no words of its own: the caller
//! gives them. It needs no script, no font and no other file.
//!
//! ```
//! use tenpin_charts::{Chart, ChartLabels};
//! use tenpin_statistics::{Career, CareerGame};
//!
//! let date = "2026-11-16".parse()?;
//! let totals = (0..).zip([160, 200, 180]);
//! let career: Career = totals.map(|(at, total)| CareerGame::total_only(date, at, total)).collect();
//! let labels = ChartLabels { title: "Average".into(), ..ChartLabels::default() };
//! let chart = Chart::of_averages(&career.over_time(2), &labels);
//! assert!(chart.inline("en").starts_with("<svg "));
//! assert!(chart.file("en", None).contains("prefers-color-scheme"));
//! # Ok::<(), tenpin_statistics::GameDateError>(())
//! ```
//!
//! A chart is a part of a page, which has the style sheet [`STYLE`] and the colours that it names,
//! or a file with all of that in it.

mod averages;
mod bars;
mod chart;
mod comparison;
mod deck;
mod leaves;
mod months;
mod plot;
mod style;

pub use chart::{Chart, ChartLabels};
pub use comparison::ComparedRate;
pub use leaves::leave_deck;
pub use style::{COLOURS, ChartColour, STYLE};
