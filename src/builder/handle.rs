//! Handles of the parts of a module that is being built.
//!
//! Ids of ops, blocks, regions and values are indices into one body. A handle also states the body and the builder, so
//! that a handle in the wrong place is an error, and never another op or value.
//!
//! Tests: src/builder/tests.rs.

use crate::ir::{Block, Body, Context, Op, Region, Value};
use rulec::report::Diagnostic;

/// Identifies a builder in the process: by the address of its context, and by a number that is unique in that context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct BuilderId {
    context: usize,
    number: u32,
}

impl BuilderId {
    /// Returns the id of a new builder.
    pub(super) fn new(ctx: &Context) -> BuilderId {
        BuilderId { context: std::ptr::from_ref(ctx) as usize, number: ctx.new_builder_id() }
    }
}

/// Refers to an op, block, region or value of a `ModuleBuilder`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handle<T> {
    pub(super) builder: BuilderId,
    /// The index of the body in the builder.
    pub(super) body: u32,
    /// The id in the body.
    pub(super) id: T,
}

/// Refers to an op.
pub type OpHandle = Handle<Op>;
/// Refers to a block.
pub type BlockHandle = Handle<Block>;
/// Refers to a region.
pub type RegionHandle = Handle<Region>;
/// Refers to an op result or a block argument.
pub type ValueHandle = Handle<Value>;

impl<T> Handle<T> {
    pub(super) fn new(builder: BuilderId, body: u32, id: T) -> Handle<T> {
        Handle { builder, body, id }
    }
}

/// An id of a part of a body.
pub(super) trait BodyItem: Copy {
    /// What the part is called in messages.
    const NOUN: &'static str;

    /// Returns whether a body has a part with this id.
    fn is_in(self, body: &Body) -> bool;
}

impl BodyItem for Op {
    const NOUN: &'static str = "op";
    fn is_in(self, body: &Body) -> bool {
        self.index() < body.op_count()
    }
}

impl BodyItem for Block {
    const NOUN: &'static str = "block";
    fn is_in(self, body: &Body) -> bool {
        self.index() < body.block_count()
    }
}

impl BodyItem for Region {
    const NOUN: &'static str = "region";
    fn is_in(self, body: &Body) -> bool {
        self.index() < body.region_count()
    }
}

impl BodyItem for Value {
    const NOUN: &'static str = "value";
    fn is_in(self, body: &Body) -> bool {
        self.index() < body.value_count()
    }
}

/// Returns the error for a handle of another builder.
pub(super) fn no_such_item<T: BodyItem>() -> Diagnostic {
    let message = format!("this builder has no such {}", T::NOUN);
    Diagnostic::error("B0002", message).note("the handle comes from another `ModuleBuilder`")
}
