//! What is done with buffers of tensors at the ops and blocks of a body.
//!
//! Tests: src/conversion/buffers/ownership.rs.

use crate::ir::{Block, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Why an op that takes over the buffer of an operand gets a copy of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyReason {
    /// Somebody else owns the buffer: the caller, or a constant.
    Borrowed,
    /// The value, or a view of it, is used later.
    UsedLater,
    /// The op uses the value, or a view of it, a second time.
    UsedTwice,
    /// The value is defined outside of the region, which may run several times.
    DefinedOutside,
}

impl CopyReason {
    /// Returns the reason as a clause about the operand, for messages.
    pub fn text(self) -> &'static str {
        match self {
            CopyReason::Borrowed => "the buffer belongs to somebody else, such as the caller or a constant",
            CopyReason::UsedLater => "the tensor, or a view of it, is used later",
            CopyReason::UsedTwice => "the op uses the tensor, or a view of it, a second time",
            CopyReason::DefinedOutside => "the tensor is defined outside of the region, which may run several times",
        }
    }
}

/// A copy of the buffer of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BufferCopy {
    /// The position of the operand among all operands of the op.
    pub operand: u32,
    /// Whether the elements are copied.
    pub keeps_elements: bool,
    /// Why the op gets a copy.
    pub reason: CopyReason,
}

/// What is done at an op.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::conversion) struct OpBuffers {
    /// The operands that are copied before the op.
    pub(in crate::conversion) copies: SmallVec<[BufferCopy; 1]>,
    /// The values whose buffers are freed between these copies and the op.
    pub(in crate::conversion) freed_before: SmallVec<[Value; 1]>,
    /// The values whose buffers are freed after the op.
    pub(in crate::conversion) freed_after: SmallVec<[Value; 1]>,
    /// The results that own a buffer. A rule must not make them the same as an operand whose buffer is not moved.
    pub(in crate::conversion) owned_results: SmallVec<[Value; 1]>,
    /// The operand, by its position, that the results are if the op writes a slice back that was written in place. No
    /// rule is applied then.
    pub(in crate::conversion) written_back: Option<u32>,
    /// The operands whose buffers the op takes over.
    pub(in crate::conversion) moved: SmallVec<[Value; 1]>,
}

/// What is done with the buffers of the tensors of a body.
#[derive(Clone, Debug, Default)]
pub(in crate::conversion) struct BufferActions {
    /// For each op that has a tensor as an operand or result, what is done at it.
    pub(in crate::conversion) ops: FxHashMap<Op, OpBuffers>,
    /// The values whose buffers are freed at the beginning of a block.
    pub(in crate::conversion) freed_at_entry: FxHashMap<Block, SmallVec<[Value; 1]>>,
    /// The root of each value, as `ownership.rs` defines it: the value that owns the buffer, or that stands for a
    /// buffer whose owner is not in the body. `None` for a value without a buffer.
    pub(in crate::conversion) roots: Vec<Option<Value>>,
    /// The roots that own their buffers.
    pub(in crate::conversion) owned_roots: FxHashSet<Value>,
    /// The branches on whose edge to a successor a buffer would have to be copied or freed, each with the value.
    pub(in crate::conversion) unfreed: Vec<(Op, Value)>,
}

impl BufferActions {
    /// Returns the root of a value; `None` for a value without a buffer.
    pub(in crate::conversion) fn root(&self, value: Value) -> Option<Value> {
        self.roots.get(value.index()).copied().flatten()
    }

    /// Returns whether no op uses the buffer that `root` owns after this op.
    pub(in crate::conversion) fn ends_at(&self, op: Op, root: Value) -> bool {
        let is_root = |value: &Value| self.root(*value) == Some(root);
        self.ops.get(&op).is_some_and(|op| op.freed_after.contains(&root) || op.moved.iter().any(is_root))
    }

    /// Returns whether two values may share a buffer. A root that owns its buffer shares it with its views only.
    pub(in crate::conversion) fn may_alias(&self, a: Value, b: Value) -> bool {
        match (self.root(a), self.root(b)) {
            (Some(a), Some(b)) => a == b || !(self.owned_roots.contains(&a) || self.owned_roots.contains(&b)),
            _ => true,
        }
    }
}
