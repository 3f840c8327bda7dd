//! Module: a whole program: the root body with its one `builtin.module`-like op, and what belongs to the file.

use super::body::Body;
use super::ids::Op;

use crate::threads::Threads;

/// A parsed or lowered program.
#[derive(Clone, Debug)]
pub struct Module {
    /// The root body; its only region has one block that holds `op`.
    pub body: Body,
    /// The top-level op.
    pub op: Op,
    /// Index of the input text in the report's sources; `Loc::Offset` counts in it.
    pub source: u32,
    /// The resource section `{-# .. #-}`, byte for byte, without the braces' marks.
    pub resources: Option<String>,
}

impl Module {
    /// Gives its memory back, which takes as long as writing to it.
    pub fn drop_in_parallel(mut self, threads: &Threads) {
        let mut outer = self.body.take_children();
        let mut bodies: Vec<Body> = outer.iter_mut().flat_map(Body::take_children).collect();
        let weights: Vec<usize> = bodies.iter().map(Body::op_count).collect();
        let ranges = threads.chunk_ranges(&weights);
        let chunks = ranges.into_iter().rev().map(|range| bodies.split_off(range.start)).collect();
        threads.map(chunks, drop::<Vec<Body>>);
    }
}
