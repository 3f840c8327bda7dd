//! Module: one program, as the root body and its single top-level op.
//!
//! Tests: tests/all/threads.rs, tests/all/many_inputs.rs.

use super::body::Body;
use super::context::Context;
use super::edit::OpSpec;
use super::ids::{Block, Op};
use super::location::Loc;
use crate::threads::Threads;
use rulec::source::SourceId;

/// A parsed or lowered program.
#[derive(Clone, Debug)]
pub struct Module {
    /// The root body. Invariant: it has one region with one block, which contains only `op`.
    pub(crate) body: Body,
    /// The top-level op, usually `builtin.module`.
    pub(crate) op: Op,
    /// The input text. A `Loc::Offset` is an offset into it.
    pub(crate) source: SourceId,
    /// The text between `{-#` and `#-}`, unchanged.
    pub(crate) resources: Option<String>,
}

impl Module {
    /// Returns a module and the body that contains it. `block`, in the body `top`, has the top-level ops. If they are a
    /// single module, returns this module; else they become the contents of a new one.
    pub(crate) fn wrap(ctx: &Context, top: Body, block: Block) -> (Body, Op) {
        let module = ctx.op_name("builtin.module");
        let ops: Vec<Op> = top.block_ops(block).take(2).collect();
        if let [op] = ops[..]
            && top.name(op) == module
        {
            return (top, op);
        }
        let mut body = Body::default();
        let root = body.make_region();
        let root_block = body.make_block(root, None, &[]);
        let op = body.make_op(OpSpec::new(module, Loc::Offset(0)));
        body.adopt_regions(op, &[top.region_of(block)], Some(top));
        body.append_op(root_block, op);
        (body, op)
    }

    /// Frees the module's bodies on several threads. Freeing a large module takes about as long as writing it.
    pub(crate) fn drop_in_parallel(mut self, threads: &Threads) {
        if !threads.is_parallel() {
            return;
        }
        let mut outer = self.body.take_children();
        let mut bodies: Vec<Body> = outer.iter_mut().flat_map(Body::take_children).collect();
        let weights: Vec<usize> = bodies.iter().map(Body::op_count).collect();
        let ranges = threads.chunk_ranges(&weights);
        let chunks = ranges.into_iter().rev().map(|range| bodies.split_off(range.start)).collect();
        threads.map(chunks, drop::<Vec<Body>>);
    }
}
