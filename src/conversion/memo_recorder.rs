//! Watch: what a conversion asks and makes while it is being remembered.
//!
//! Takes the questions of rules as they come (`asked_*`), and the target before and after; gives what came of it, if that follows
//! from what was seen and answered (`expansions.rs`). Kept true: what asked for anything that no guard can tell, or did
//! anything but append ops, is lost.

use super::memo_cache::{CachedOp, CachedResult, CachedRewrite, CachedValue, OperandRef};
use super::memo_key::MemoKey;
use super::rewriter::{MappedDef, Rewriter};
use crate::ir::{Attr, Block, Loc, Op, OpName, Str, Value};
use crate::vm::{Machine, OpRef, StaticValue, ValueRef};
use rulec::rir::FuncId;
use smallvec::SmallVec;

/// What is converted, or done.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum MemoSubject {
    Op(u16, Op),
    PendingOp(u32),
    /// The function's instruction that writes an op.
    Emit(FuncId, u32),
    Call(FuncId),
}

/// An emitted op with rules of its own, and whether it has successors.
pub(crate) type EmittedOp = (OpName, bool);

/// What rules asked about an operand or of the module, and what the answer was.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Guard {
    Constant(u32, Option<Attr>),
    NotDefinedBy(u32, OpName),
    /// The module has been asked for the op of this name.
    Requested(Str),
}

/// A conversion that may be remembered: how things were before it, and what it asked since.
pub(crate) struct Recording {
    pub(crate) subject: MemoSubject,
    pub(crate) key: MemoKey,
    pub(crate) guards: Vec<Guard>,
    pub(crate) emitted_ops: SmallVec<[EmittedOp; 4]>,
    pub(crate) uncacheable: bool,
    /// Whether they asked what a symbol means.
    pub(crate) uses_symbols: bool,
    /// The location of what it makes.
    pub(crate) loc: Loc,
    /// How much there was of what it may add to.
    pub(crate) op_count: usize,
    pub(crate) value_count: usize,
    pub(crate) mapped_value_count: usize,
    pub(crate) origin_count: usize,
    pub(crate) state_before: StateSnapshot,
}

/// What an expansion must leave as it is.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct StateSnapshot {
    blocks: usize,
    regions: usize,
    requests: usize,
    diagnostics: usize,
    absorbed: usize,
    current_block: Option<Block>,
}

impl Recording {
    fn add_guard(&mut self, guard: Guard) {
        if !self.guards.contains(&guard) {
            self.guards.push(guard);
        }
    }
}

impl Rewriter<'_, '_> {
    // ---- what rules ask on the way
    /// They asked for the constant that a value is.
    pub(crate) fn depends_on_constant(&mut self, value_ref: ValueRef, answer: Option<Attr>) {
        if let Some((recording, operand)) = self.record_operand_dependency(value_ref) {
            recording.add_guard(Guard::Constant(operand, answer));
        }
    }

    /// They asked whether an op of this name defines a value; where one does, they look into it.
    pub(crate) fn depends_on_definition(&mut self, value_ref: ValueRef, name: OpName, holds: bool) {
        if let Some((recording, operand)) = self.record_operand_dependency(value_ref) {
            recording.uncacheable |= holds;
            recording.add_guard(Guard::NotDefinedBy(operand, name));
        }
    }

    /// They asked which value this is: the key tells operands apart.
    pub(crate) fn depends_on_identity(&mut self, value_ref: ValueRef) {
        self.record_operand_dependency(value_ref);
    }

    /// They asked something about a value that no guard can tell.
    pub(crate) fn depends_on_unguarded(&mut self, value_ref: ValueRef) {
        if let Some((recording, _)) = self.record_operand_dependency(value_ref) {
            recording.uncacheable = true;
        }
    }

    /// The operand that rules ask about. What was made on the way follows from the rest; what is neither may be anything.
    fn record_operand_dependency(&mut self, value_ref: ValueRef) -> Option<(&mut Recording, u32)> {
        let operands = &self.rewrite_cache.recording.as_ref()?.key.operands;
        let mut value_ref = self.resolve(value_ref);
        let operand = loop {
            match (operands.iter().position(|o| *o == value_ref), self.mapped_values[value_ref.0 as usize].def) {
                (Some(operand), _) => break Some(operand as u32),
                (None, MappedDef::Retyped(original)) => value_ref = self.resolve(original),
                (None, _) => break None,
            }
        };
        let recording = self.rewrite_cache.recording.as_mut()?;
        recording.uncacheable |= operand.is_none() && (value_ref.0 as usize) < recording.mapped_value_count;
        operand.map(|operand| (recording, operand))
    }

    /// A part of what is watched is made again: what was asked for it then is asked now.
    pub(crate) fn inherit_dependencies(&mut self, rewrite_id: usize) {
        if self.rewrite_cache.recording.is_none() {
            return;
        }
        let CachedRewrite { guards, emitted_ops: passed, symbol_table: table, .. } =
            &self.rewrite_cache.rewrites[rewrite_id];
        let (guards, emitted_ops, uses_symbols) = (guards.clone(), passed.clone(), table.is_some());
        for guard in guards {
            let operand = |i: u32| self.rewrite_cache.key.operands[i as usize];
            match guard {
                Guard::Constant(i, answer) => self.depends_on_constant(operand(i), answer),
                Guard::NotDefinedBy(i, name) => self.depends_on_definition(operand(i), name, false),
                Guard::Requested(name) => self.depends_on_request(name),
            }
        }
        emitted_ops.into_iter().for_each(|emitted_op| self.note_emitted(emitted_op));
        if uses_symbols {
            self.depends_on_symbols();
        }
    }

    /// They asked the module for an op that it was asked for before.
    pub(crate) fn depends_on_request(&mut self, name: Str) {
        if let Some(recording) = &mut self.rewrite_cache.recording {
            recording.add_guard(Guard::Requested(name));
        }
    }

    /// They asked what a symbol means: that may be something else in another table.
    pub(crate) fn depends_on_symbols(&mut self) {
        self.rewrite_cache.recording.iter_mut().for_each(|recording| recording.uses_symbols = true);
    }

    /// They asked or did something that another op need not have in common with this one.
    pub(crate) fn mark_uncacheable(&mut self) {
        self.rewrite_cache.recording.iter_mut().for_each(|recording| recording.uncacheable = true);
    }

    /// An emitted op is converted by rules of its own.
    pub(crate) fn note_emitted(&mut self, emitted_op: EmittedOp) {
        if let Some(recording) = &mut self.rewrite_cache.recording
            && !recording.emitted_ops.contains(&emitted_op)
        {
            recording.emitted_ops.push(emitted_op);
        }
    }

    pub(crate) fn still_holds(&self, guard: Guard) -> bool {
        let operands = &self.rewrite_cache.key.operands;
        match guard {
            Guard::Constant(i, answer) => self.constant_attr(operands[i as usize]) == answer,
            Guard::Requested(name) => self.requests.find_by_name(name).is_some(),
            Guard::NotDefinedBy(i, name) => {
                self.defining_op(operands[i as usize]).is_none_or(|(op, _)| self.name_of(op) != name)
            }
        }
    }

    /// What the ops are made for that a subject's conversion makes.
    pub(crate) fn origin_of(&self, subject: MemoSubject) -> Option<OpRef> {
        match subject {
            MemoSubject::Op(body_id, op) => Some(OpRef::Source(body_id, op)),
            MemoSubject::PendingOp(pending) => Some(OpRef::Pending(pending)),
            MemoSubject::Emit(..) | MemoSubject::Call(_) => self.op,
        }
    }

    pub(crate) fn snapshot_state(&self) -> StateSnapshot {
        StateSnapshot {
            blocks: self.out.block_count(),
            regions: self.out.region_count(),
            requests: self.requests.len(),
            diagnostics: self.diagnostics.len(),
            absorbed: self.absorbed.len(),
            current_block: self.current_block,
        }
    }

    // ---- what came of it
    /// What came of a conversion, if it follows from the key and the guards.
    pub(crate) fn finish_recording(
        &self,
        recording: Recording,
        given: SmallVec<[CachedResult; 1]>,
    ) -> Option<CachedRewrite> {
        // what is made for an op goes with it, where a pattern absorbs it
        let origin = self.origin_of(recording.subject);
        let has_one_origin =
            self.origins.get(recording.origin_count..).is_some_and(|m| m.iter().all(|m| Some(m.1) == origin));
        if recording.uncacheable || self.snapshot_state() != recording.state_before || self.poisoned || !has_one_origin
        {
            return None;
        }
        let mut rewrite = CachedRewrite::default();
        let out = &self.out;
        let mut last = None;
        for op in (recording.op_count..out.op_count()).map(Op::new) {
            let in_order = last.is_none_or(|last| out.prev_op(op) == Some(last));
            if !in_order
                || out.block_of(op) != recording.state_before.current_block
                || out.loc(op) != recording.loc
                || out.is_isolated(op)
            {
                return None;
            }
            last = Some(op);
            for operand in out.operands(op) {
                rewrite.operands.push(recording.operand_ref(*operand)?);
            }
            let mut successors = SmallVec::new();
            for successor in out.successors(op) {
                successors.push((
                    recording.key.successor_blocks.iter().position(|b| *b == successor.block)? as u32,
                    successor.len as usize,
                ));
            }
            rewrite.attrs.extend_from_slice(out.attrs(op));
            rewrite.types.extend(out.results(op).map(|v| out.value_type(v)));
            rewrite.ops.push(CachedOp {
                name: out.name(op),
                shape_id: self.ctx.new_shape_id(),
                discardable: out.discardable(op),
                operand_count: out.own_operands(op).len(),
                successors,
                attr_count: out.attrs(op).len(),
                result_count: out.results(op).len(),
            });
        }
        let is_at_end = last.is_none_or(|last| out.next_op(last).is_none());
        let table = if recording.uses_symbols { Some(self.current_symbol_table()?) } else { None };
        is_at_end.then_some(CachedRewrite {
            guards: recording.guards,
            emitted_ops: recording.emitted_ops,
            symbol_table: table,
            results: given,
            ..rewrite
        })
    }

    pub(crate) fn cached_value(&self, recording: &Recording, value_ref: ValueRef) -> Option<CachedValue> {
        let value_ref = self.resolve(value_ref);
        let mapped_value = &self.mapped_values[value_ref.0 as usize];
        match (recording.key.operands.iter().position(|o| *o == value_ref), mapped_value.target, mapped_value.def) {
            (Some(operand), ..) => Some(CachedValue::Operand(operand as u32)),
            (None, Some(target), MappedDef::Target) => Some(CachedValue::Target {
                is_own: false,
                operand: recording.operand_ref(target)?,
                ty: mapped_value.ty,
                record: mapped_value.record,
            }),
            (None, Some(target), MappedDef::Retyped(original)) => {
                let original = self.resolve(original);
                let operand = recording.key.operands.iter().position(|o| *o == original)?;
                let is_operand_value = recording.key.operand_values[operand] == Some(target);
                is_operand_value.then_some(CachedValue::RetypedOperand {
                    operand: operand as u32,
                    ty: mapped_value.ty,
                    record: mapped_value.record,
                })
            }
            (None, None, MappedDef::Literal(attr)) => {
                Some(CachedValue::Literal { attr, ty: mapped_value.ty, record: mapped_value.record })
            }
            _ => None,
        }
    }

    pub(crate) fn push_cached_results(
        &self,
        machine: &Machine<'_>,
        recording: &Recording,
        value: StaticValue,
        cached_results: &mut SmallVec<[CachedResult; 1]>,
    ) -> Option<()> {
        match value {
            StaticValue::Value(value_ref) => {
                cached_results.push(CachedResult::Value(self.cached_value(recording, value_ref)?))
            }
            StaticValue::List(list) | StaticValue::Dict(list) => {
                let is_dict = matches!(value, StaticValue::Dict(_));
                cached_results.push(if is_dict {
                    CachedResult::Dict(list.len())
                } else {
                    CachedResult::List(list.len())
                });
                for v in machine.list_items(list) {
                    self.push_cached_results(machine, recording, *v, cached_results)?;
                }
            }
            StaticValue::Block(_) | StaticValue::Region(_) | StaticValue::OpRef(_) => return None,
            v => cached_results.push(CachedResult::Static(v)),
        }
        Some(())
    }
}

impl Recording {
    pub(crate) fn operand_ref(&self, value: Value) -> Option<OperandRef> {
        match value.index().checked_sub(self.value_count) {
            Some(new_value) => Some(OperandRef::NewValue(new_value as u32)),
            None => {
                self.key.operand_values.iter().position(|o| *o == Some(value)).map(|i| OperandRef::Operand(i as u32))
            }
        }
    }
}
