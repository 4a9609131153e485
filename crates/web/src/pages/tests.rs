//! Whole pages, as they are drawn.
