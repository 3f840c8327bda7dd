//! The state of the rewriter, in parts by lifetime: the source, the target, the rules at work, the regions that are
//! being inlined, requested symbols, the outcome, and the buffers of an op to be built.
//!
//! Tests: tests/all/lower.rs, tests/all/deep_nesting.rs.

use super::state::{
    BoundTemplate, InlineFrame, MappedValue, PendingOp, ScopeBinding, SourceBody, Surroundings, TemplateEntry,
    TypeWithRecord,
};
use super::symbols::names::SymbolNames;
use super::symbols::requests::SymbolRequests;
use crate::ir::slab::Slab;
use crate::ir::{Attr, Block, Body, Op, Str, Type, Value};
use crate::vm::{BlockRef, BodyId, OpRef, TargetBodyId, ValueRef};
use rulec::report::Diagnostic;
use rulec::rir::RuleId;
use rustc_hash::{FxHashMap, FxHashSet};

/// What the values, blocks and symbol tables of the source have become.
#[derive(Default)]
pub(super) struct SourceMap<'s> {
    pub(super) bodies: Vec<SourceBody<'s>>,
    /// The value map. A `ValueRef` is an index into this vector.
    pub(super) mapped_values: Vec<MappedValue>,
    /// The pending ops: emitted ops that rules convert. `OpRef::Pending` contains an index into this vector.
    pub(super) pending_ops: Vec<PendingOp>,
    /// The target blocks of source blocks.
    pub(super) block_map: FxHashMap<(BodyId, Block), Block>,
    /// The operands that are replaced by copies while their op is converted.
    pub(super) copied_operands: Vec<CopiedOperand>,
    /// The symbol tables around the op being converted, outermost first; `None` for a table that a rule emitted.
    pub(super) symbol_tables: Vec<Option<(BodyId, Op)>>,
}

/// An operand of a source op in whose place the rules get another value.
#[derive(Clone, Copy, Debug)]
pub(super) struct CopiedOperand {
    pub(super) op: (BodyId, Op),
    /// The position among all operands of the op.
    pub(super) position: u32,
    pub(super) copy: ValueRef,
}

/// Where new ops are appended.
pub(super) struct Target {
    /// The body that new ops go to.
    pub(super) body: Body,
    /// The number that identifies `body`.
    pub(super) body_id: TargetBodyId,
    /// The number of target bodies that were begun so far; the next body gets this number.
    pub(super) body_count: u32,
    /// The block that new ops are appended to.
    pub(super) current_block: Option<Block>,
    /// The op before which new ops are inserted. If `None`, they are appended to `current_block`.
    pub(super) insert_before: Option<Op>,
    /// The op before which emitted ops with the trait `entry_block` are inserted, with the body that contains it.
    pub(super) entry_insertion_point: Option<(TargetBodyId, Op)>,
    /// Empty bodies whose allocations are reused.
    pub(super) body_pool: Vec<Body>,
    /// Where the complete child bodies are.
    pub(super) slab: Slab,
    /// The casts inserted in partial mode, by the value that is cast and the type that it is cast to.
    pub(super) casts: FxHashMap<(TargetBodyId, Value, Type), Value>,
    /// The source types of block arguments that have a converted type. Recorded only if ops may be kept.
    pub(super) block_arg_types: FxHashMap<(TargetBodyId, Value), Type>,
    /// The kept ops with successors.
    pub(super) kept_branches: FxHashSet<(TargetBodyId, Op)>,
    /// The blocks that begin after a terminator of `leave`.
    pub(super) dead_blocks: Vec<(TargetBodyId, Block)>,
    /// The arguments of the blocks that rules created for labels.
    pub(super) label_block_args: FxHashMap<BlockRef, Vec<ValueRef>>,
}

impl Default for Target {
    fn default() -> Self {
        Target {
            body: Body::default(),
            body_id: TargetBodyId(0),
            body_count: 1,
            current_block: None,
            insert_before: None,
            entry_insertion_point: None,
            body_pool: Vec::new(),
            slab: Slab::default(),
            casts: FxHashMap::default(),
            block_arg_types: FxHashMap::default(),
            kept_branches: FxHashSet::default(),
            dead_blocks: Vec::new(),
            label_block_args: FxHashMap::default(),
        }
    }
}

/// Regions and templates that are being inlined.
#[derive(Default)]
pub(super) struct InlineStack {
    /// The regions written in rules, with their frames. `RegionRef::Template` contains an index into this vector.
    pub(super) templates: Vec<BoundTemplate>,
    pub(super) frames: Vec<InlineFrame>,
    /// What encloses the op that is being converted.
    pub(super) around: Surroundings,
    /// The bindings of all `inline .. with scope` that are running.
    pub(super) scope_bindings: Vec<ScopeBinding>,
    /// Whether the enclosing `inline` consumed the op converted last: an arm matched it, or it is a terminator whose
    /// operands became the results of the `inline`.
    pub(super) arm_ran: bool,
    pub(super) template_entries: Vec<TemplateEntry>,
}

/// The rules that are being applied.
#[derive(Default)]
pub(super) struct RuleStack {
    /// The rules being applied, outermost first.
    pub(super) stack: Vec<RuleId>,
    /// The innermost rule that failed with an error which is not reported yet.
    pub(super) failed_rule: Option<RuleId>,
    /// The length of `stack` when the conversion of the innermost source op began. Rules below this position belong to
    /// ops around that op.
    pub(super) base: usize,
}

/// Symbols that rules request.
#[derive(Default)]
pub(super) struct RequestedSymbols {
    /// The ops and attributes that rules have requested for the current symbol table. `end_symbol_table` adds them to
    /// the symbol table.
    pub(super) requests: SymbolRequests,
    /// For each request for a symbol that was dropped because it equals another one: the provisional symbol name of the
    /// dropped request, and that of the request that was kept.
    pub(super) merged_names: Vec<(Str, Str)>,
    /// The final names of the `fresh` symbols in complete symbol tables, by provisional name. Only a conversion on one
    /// thread needs them; there the provisional names of all symbol tables differ.
    pub(super) final_names: SymbolNames,
    /// The number of the chunk that this rewriter converts in a parallel conversion. It is part of provisional names,
    /// so that the names of different chunks differ.
    pub(super) chunk_id: u32,
    /// The number of provisional names made so far.
    pub(super) fresh_count: u32,
}

/// What dead code elimination needs to know.
#[derive(Default)]
pub(super) struct Liveness {
    /// The ops that patterns matched in addition to their roots.
    pub(super) absorbed: Vec<OpRef>,
    /// New target ops, each with the source op or pending op for which it was created.
    pub(super) origins: Vec<(Op, OpRef)>,
}

/// Errors and warnings of the conversion.
#[derive(Default)]
pub(super) struct ConversionOutcome {
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Whether the conversion of some op has failed.
    pub(super) poisoned: bool,
    /// Whether it is reported that the steps or the memory of the conversion are exhausted.
    pub(super) reported_exhaustion: bool,
    /// The number of source ops whose conversion has failed.
    pub(super) failed_op_count: usize,
}

/// The parts of an op that its plan does not decide. The buffers are reused for the next op.
#[derive(Default)]
pub(super) struct EmitBuffers {
    /// The operands, then those that are forwarded to successors.
    pub(super) operands: Vec<ValueRef>,
    /// The converted operands.
    pub(super) values: Vec<Value>,
    /// The source types of the results that are values.
    pub(super) types: Vec<TypeWithRecord>,
    /// For each result: whether it has no value, because of a type such as `void`.
    pub(super) absent: Vec<bool>,
    /// The converted types of the results.
    pub(super) converted_types: Vec<Type>,
    /// Inherent attributes by declared index.
    pub(super) attrs: Vec<(u32, Attr)>,
    pub(super) discardable: Vec<(Str, Attr)>,
    /// Whether the attributes are known to be of the declared kinds.
    pub(super) has_valid_attrs: bool,
    /// The successor blocks, each with the number of values that are forwarded to it.
    pub(super) successors: Vec<(Block, usize)>,
    pub(super) segment_sizes: Vec<i64>,
}

impl EmitBuffers {
    pub(super) fn clear(&mut self) {
        self.operands.clear();
        self.values.clear();
        self.types.clear();
        self.absent.clear();
        self.converted_types.clear();
        self.attrs.clear();
        self.discardable.clear();
        self.successors.clear();
        self.segment_sizes.clear();
    }
}
