//! State of a conversion: the plain data types that the rewriter, `effects.rs` and the memoization share.
//!
//! These types do not know the rewriter, so the files that only need the data do not import the driver.
//!
//! Tests: tests/all/lower.rs, tests/lower/engine/.

use super::buffers::buffer_actions::BufferActions;
use super::program::SourceLines;
use super::source_uses::SourceUses;
use crate::ir::{Attr, Block, Body, Loc, Op, OpName, OperationState, Region, Str, Type, Value};
use crate::vm::{BodyId, List, OpRef, RegionRef, StaticValue, TargetBodyId, ValueRef};
use rulec::rir::{FuncId, Inst, RuleId, RuleSet};
use smallvec::SmallVec;
use std::sync::Arc;

/// The cast of a value to another type in a partial conversion.
pub(super) const CAST_OP: &str = "builtin.unrealized_conversion_cast";

/// A type. If a record type represents it, also the index of the record type in `Machine::record_types`.
pub(super) type TypeWithRecord = (Type, Option<u32>);

/// The types of one result group of an op declaration.
pub(super) type ResultTypes = SmallVec<[TypeWithRecord; 2]>;

/// An op that a rule emits or that is copied, before its values and types are converted. Each region is converted when
/// the op is in the target.
pub(super) type RuleOp = OperationState<ValueRef, TypeWithRecord, RegionRef>;

/// The results of an op.
pub(super) type ValueRefs = SmallVec<[ValueRef; 2]>;

/// A successor block in the target, with the operands forwarded to its arguments.
pub(super) type TargetSuccessor = (Block, SmallVec<[ValueRef; 4]>);

/// An instruction of the rule code, with the register frame in which it runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct CodePoint {
    pub(super) func: FuncId,
    /// The index of the instruction in the code of the function.
    pub(super) pc: u32,
    /// The index of the frame's first register in `Machine::regs`.
    pub(super) base: usize,
}

impl CodePoint {
    /// Returns the instruction.
    #[inline]
    pub(super) fn instruction(self, rules: &RuleSet) -> &Inst {
        &rules.functions[self.func.index()].code[self.pc as usize]
    }

    /// Returns the instruction at `pc` of the same function, in the same frame.
    pub(super) fn with_pc(self, pc: u32) -> CodePoint {
        CodePoint { pc, ..self }
    }
}

/// Whether rewrites are cached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Memo {
    /// An op with the same memo key as an earlier op is lowered by replaying the earlier rewrite.
    #[default]
    On,
    /// The rules run for every op.
    Off,
    /// The program is lowered in both ways. It is an internal error if the outputs differ.
    Checked,
}

/// Options of a conversion.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Names and values of the flags `--set NAME=VALUE`; they may be invalid.
    pub set: Vec<(String, String)>,
    /// Partial conversion: ops that no rule matches are kept between casts.
    pub partial: bool,
    /// The dialects whose ops are lowered. Ops of other dialects are kept between casts. If empty, all ops are lowered.
    pub only: Vec<String>,
    /// The lines of the input, for the primitive `location` of rules; needed only if `RuleSet::reads_locations` is set.
    pub source: Option<SourceLines>,
    /// Whether rewrites are cached.
    pub memo: Memo,
}

/// The options of a conversion that change the course of the driver.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Modes<'s> {
    /// Whether an op that no rule matches is kept between casts.
    pub(super) partial: bool,
    /// The dialects whose ops are lowered. Ops of other dialects are kept between casts. If empty, all ops are lowered.
    pub(super) only: &'s [String],
    pub(super) memo: Memo,
    /// Whether everything is converted on one thread.
    pub(super) is_sequential: bool,
    /// Whether the probes run: the source is a lowered program, whose ops are copied.
    pub(super) runs_probes: bool,
}

/// The kinds of source ops that the conversion has copied although they are not legal in the target.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct KeptOps {
    /// Whether the conversion copied ops without a declaration.
    pub(super) unregistered: bool,
    /// Whether the conversion kept ops that the rules declare as legal.
    pub(super) legal: bool,
    /// Whether the conversion copied casts that an earlier partial conversion may have inserted.
    pub(super) casts: bool,
}

impl KeptOps {
    /// Adds the kinds that another chunk of the program has copied.
    pub(super) fn merge(&mut self, other: KeptOps) {
        self.unregistered |= other.unregistered;
        self.legal |= other.legal;
        self.casts |= other.casts;
    }
}

impl Modes<'_> {
    /// Returns whether some ops of the source may be kept.
    pub(super) fn keeps_ops(self) -> bool {
        self.partial || !self.only.is_empty()
    }

    /// Returns the form of the types in a region of the source.
    pub(super) fn region_form(self) -> TypeForm {
        if self.runs_probes { TypeForm::Written } else { TypeForm::Converted }
    }
}

/// The definition of a mapped value, as patterns see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum MappedDef {
    /// A value of a source body, which stores the definition.
    Source,
    /// A result of a pending op, as (index of the op, number of the result).
    Pending(u32, u32),
    /// A constant for which no op exists yet.
    Literal(Attr),
    /// The same value as the contained one, seen with another source type.
    Retyped(ValueRef),
    /// A value that exists in the target only.
    Target,
    /// A result of an op that failed; ops that use it are skipped without a message.
    Poison,
}

/// A value during the conversion: its source type, its definition, and the target value to which it was converted.
#[derive(Clone, Copy, Debug)]
pub(super) struct MappedValue {
    /// The type in the source, which patterns see.
    pub(super) ty: Type,
    pub(super) def: MappedDef,
    /// The converted value; `None` if the value is not converted yet.
    pub(super) target: Option<Value>,
    /// The body that contains the converted value.
    pub(super) target_body: TargetBodyId,
    /// The value that has replaced this one, if any.
    pub(super) forwarded_to: Option<ValueRef>,
    /// The record type of the value, as an index into `Machine::record_types`; `None` if it is no record.
    pub(super) record: Option<u32>,
}

/// An op that a rule emitted and that has rules of its own. It is matched like a source op and is never part of a body.
#[derive(Clone, Debug)]
pub(super) struct PendingOp {
    pub(super) state: RuleOp,
    pub(super) results: ValueRefs,
    /// The rule that emitted the op. This rule is never applied to the op.
    pub(super) emitter: RuleId,
    /// The instruction that emitted the op.
    pub(super) code_point: CodePoint,
}

impl PendingOp {
    /// Returns the properties of the op by which `arms_may_match` decides whether an `inline` may consume it.
    pub(super) fn emitted_op(&self) -> EmittedOp {
        EmittedOp { name: self.state.name, has_successors: !self.state.successors.is_empty() }
    }
}

/// The position of a new block: after a block of a region, or at the end of the region.
pub(super) struct BlockPosition {
    pub(super) region: Region,
    pub(super) after: Option<Block>,
}

/// The types of the operands, results and region arguments of an op that is copied to the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypeForm {
    /// The converted types.
    Converted,
    /// The types of the source. Casts connect them with the converted types of all other values.
    Source,
    /// The types that a rule writes, as they are. Values of other types are not converted.
    Written,
}

/// The properties of an op by which `arms_may_match` decides, without running an arm, whether an `inline` may consume
/// the op.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EmittedOp {
    pub(super) name: OpName,
    pub(super) has_successors: bool,
}

/// A body of the input, whose values have a `MappedValue` each.
pub(super) struct SourceBody<'s> {
    pub(super) body: &'s Body,
    /// Invariant: value `i` of the body is mapped value `first_value_ref + i`.
    pub(super) first_value_ref: u32,
    /// The isolated op that owns the body; `None` for the root.
    pub(super) parent: Option<(BodyId, Op)>,
    /// The uses of each value, collected on the first query.
    pub(super) uses: Option<SourceUses>,
    /// What is done with the buffers of tensors; `None` if the body has no tensors.
    pub(super) buffers: Option<Arc<BufferActions>>,
}

/// A region that is written in a rule, with the register frame of the rule's execution.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoundTemplate {
    /// The instruction at which the code of the region begins.
    pub(super) entry: CodePoint,
    /// The rule that contains the region.
    pub(super) rule: Option<RuleId>,
}

/// An `inline` that is running. Each op of the inlined region is first matched against its arms.
#[derive(Clone, Copy, Debug)]
pub(super) struct InlineFrame {
    /// The `inline` instruction, which holds the arms.
    pub(super) code_point: CodePoint,
    /// Whether a terminator that no arm matches ends the region: its operands become the results of the `inline`.
    pub(super) yields_terminator_operands: bool,
    /// The ops that some arm may match.
    pub(super) arm_filter: ArmFilter,
    /// The ops that a nested arm may match.
    pub(super) nested_filter: ArmFilter,
    pub(super) terminator_operands: Option<List>,
    /// The values that an arm has yielded. If the rule binds the results of the `inline`, the values become these
    /// results. Otherwise the `inline` acts like a `yield` of the values in the code around it.
    pub(super) yielded: Option<List>,
    /// The surroundings of the `inline`, in which the code of its arms runs.
    pub(super) outer: Surroundings,
    /// The rule that contains the `inline`.
    pub(super) rule: Option<RuleId>,
    /// The target body that the `inline` runs in.
    pub(super) target_body: TargetBodyId,
}

/// What encloses an op that is being converted, besides the op's own region.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Surroundings {
    /// The index of the `InlineFrame` of the region that contains the op; `None` if no `inline` converts the region.
    pub(super) inline: Option<u32>,
    /// The index of the innermost `InlineFrame` with nested arms. The next one is in the `outer` of that frame.
    pub(super) nested_arms: Option<u32>,
    /// The index of the innermost `ScopeBinding`.
    pub(super) scope: Option<u32>,
}

/// A name that an `inline .. with scope NAME = ..` binds while its region is converted.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScopeBinding {
    pub(super) name: Str,
    pub(super) value: StaticValue,
    /// Identifies the `inline`: all bindings of one `inline` have the same number.
    pub(super) level: u32,
    /// The index of the next binding outwards.
    pub(super) outer: Option<u32>,
}

/// A conservative filter of the ops that the arms of an `inline` may match. If there are several arms, it is `Any`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ArmFilter {
    /// Matches no op, because the `inline` has no arms.
    Nothing,
    /// Matches only ops of this name.
    One(OpName),
    /// Matches any op.
    Any,
}

impl ArmFilter {
    /// Returns whether the arms may match ops of this name.
    pub(super) fn may_match(self, name: OpName) -> bool {
        self == ArmFilter::Any || self == ArmFilter::One(name)
    }
}

/// How the code of a region that is written in a rule treats the region's entry block.
#[derive(Clone, Copy, Debug)]
pub(super) enum TemplateEntry {
    /// No block is created; these values replace the arguments.
    Inline(List),
    /// A block is created in this target region, with arguments of these types.
    NewBlock(Region, TypeForm),
}

/// The op that is being converted and the rule that is applied to it. A nested conversion saves and restores the frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct RuleFrame {
    /// The op that the rule is applied to.
    pub(super) op: Option<OpRef>,
    pub(super) rule: Option<RuleId>,
    /// The location of new ops.
    pub(super) loc: Loc,
    /// Whether the hook `materialize` runs: the ops that it emits are built with the types that it writes.
    pub(super) materializes: bool,
}
