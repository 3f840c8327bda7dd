//! Sight: what rules see of an op, of the source or emitted, or of the arguments of a call, before they ask anything.
//!
//! Takes an op or a list of static values; gives a key, and the operands it stands for. Kept true: two of the same key differ
//! at most in which values the operands are, in which of the same blocks the successors are, and in what is answered about
//! the operands' definitions; operands that are one value are told from those that are not.

use super::rewriter::{MappedDef, MappedValue, PendingOp, SourceBody};
use crate::ir::{Attr, Block, Op, Value};
use crate::vm::{Machine, StaticValue, ValueRef};
use rulec::rir::{FuncId, Inst, RuleId};

/// What has more operands than this is not worth a key, nor what needs more words.
const MAX_OPERANDS: usize = 64;
const MAX_KEY_WORDS: usize = 512;

/// See the module.
#[derive(Clone, Default)]
pub(crate) struct MemoKey {
    pub(crate) words: Vec<u32>,
    pub(crate) operands: Vec<ValueRef>,
    /// The converted values of the operands, where they exist.
    pub(crate) operand_values: Vec<Option<Value>>,
    /// The blocks that an op's successors became.
    pub(crate) successor_blocks: Vec<Block>,
}

impl MemoKey {
    fn clear(&mut self) {
        self.words.clear();
        self.operands.clear();
        self.operand_values.clear();
        self.successor_blocks.clear();
    }

    fn push_attrs(&mut self, inherent: &[(u32, Attr)], discardable: Option<Attr>) {
        self.words.extend_from_slice(&[discardable.map_or(0, |a| a.index() as u32 + 1), inherent.len() as u32]);
        for (index, attr) in inherent {
            self.words.extend_from_slice(&[*index, attr.index() as u32]);
        }
    }

    fn push_successor(&mut self, block: Block, operand_count: u32) {
        let block_index = self.successor_blocks.iter().position(|b| *b == block).unwrap_or(self.successor_blocks.len());
        self.words.extend_from_slice(&[operand_count, block_index as u32]);
        self.successor_blocks.push(block);
    }

    fn push_u64(&mut self, bits: u64) {
        self.words.extend_from_slice(&[(bits >> 32) as u32, bits as u32]);
    }

    fn push_operand(&mut self, mapped_values: &[MappedValue], mut value_ref: ValueRef) -> Option<()> {
        while let Some(next) = mapped_values[value_ref.0 as usize].forwarded_to {
            value_ref = next;
        }
        let mapped_value = &mapped_values[value_ref.0 as usize];
        let literal = match (mapped_value.target, mapped_value.def) {
            (Some(_), _) => 0,
            (None, MappedDef::Literal(attr)) => attr.index() as u32 + 1,
            _ => return None,
        };
        let operand_count = self.operands.len();
        let is_same = |i: &usize| {
            self.operands[*i] == value_ref
                || (mapped_value.target.is_some() && self.operand_values[*i] == mapped_value.target)
        };
        let operand_index = (0..operand_count).find(is_same).unwrap_or(operand_count);
        self.words.extend_from_slice(&[
            mapped_value.ty.index() as u32,
            mapped_value.record.map_or(0, |r| r + 1),
            literal,
            operand_index as u32,
        ]);
        self.operands.push(value_ref);
        self.operand_values.push(mapped_value.target);
        (operand_count < MAX_OPERANDS).then_some(())
    }

    /// What a branch carries: a number has its type from the block, which no key tells.
    fn push_successor_operand(
        &mut self,
        machine: &Machine<'_>,
        mapped_values: &[MappedValue],
        value: StaticValue,
    ) -> Option<()> {
        match value {
            StaticValue::Value(_) | StaticValue::None => self.push_value(machine, mapped_values, value),
            StaticValue::List(list) if machine.list_items(list).iter().all(|v| matches!(v, StaticValue::Value(_))) => {
                self.push_value(machine, mapped_values, value)
            }
            _ => None,
        }
    }

    fn push_value(&mut self, machine: &Machine<'_>, mapped_values: &[MappedValue], v: StaticValue) -> Option<()> {
        let tag = match v {
            StaticValue::None => 0,
            StaticValue::Unit => 1,
            StaticValue::Bool(false) => 2,
            StaticValue::Bool(true) => 3,
            StaticValue::Int(_) => 4,
            StaticValue::Float(_) => 5,
            StaticValue::Dynamic => 6,
            StaticValue::Scalable(_) => 7,
            StaticValue::Str(_) => 8,
            StaticValue::Case(_) => 9,
            StaticValue::Symbol(_) => 10,
            StaticValue::Type(_) => 11,
            StaticValue::Record(_) => 12,
            StaticValue::Attr(_) => 13,
            StaticValue::Dict(_) => 14,
            StaticValue::Expr(_) => 15,
            StaticValue::Op(_) => 16,
            StaticValue::Abi(_) => 17,
            StaticValue::List(_) => 18,
            StaticValue::Value(_) => 19,
            StaticValue::Block(_) | StaticValue::Region(_) | StaticValue::OpRef(_) => return None,
        };
        self.words.push(tag);
        match v {
            StaticValue::Int(i) | StaticValue::Scalable(i) => self.push_u64(i as u64),
            StaticValue::Float(f) => self.push_u64(f.to_bits()),
            StaticValue::Str(s) | StaticValue::Case(s) => self.words.push(s.index() as u32),
            StaticValue::Symbol(a) | StaticValue::Attr(a) => self.words.push(a.index() as u32),
            StaticValue::Type(t) => self.words.push(t.index() as u32),
            StaticValue::Record(r) => self.words.push(r),
            StaticValue::Expr(e) => self.words.push(e.index() as u32),
            StaticValue::Op(name) => self.words.push(name.index() as u32),
            StaticValue::Abi(id) => self.words.push(id.index() as u32),
            StaticValue::List(list) | StaticValue::Dict(list) => {
                self.words.push(list.len() as u32);
                if self.words.len() + list.len() > MAX_KEY_WORDS {
                    return None;
                }
                for v in machine.list_items(list) {
                    self.push_value(machine, mapped_values, *v)?;
                }
            }
            StaticValue::Value(value_ref) => self.push_operand(mapped_values, value_ref)?,
            _ => {}
        }
        Some(())
    }

    /// Looks at an op without regions as rules do. `None` where it cannot be told from its key.
    pub(crate) fn build_for_op(
        &mut self,
        mapped_values: &[MappedValue],
        source: &SourceBody<'_>,
        op: Op,
        target_block: impl Fn(Block) -> Option<Block>,
    ) -> Option<()> {
        let body = source.body;
        let (operands, successors) = (body.operands(op), body.successors(op));
        if operands.len() > MAX_OPERANDS || !body.regions(op).1.is_empty() {
            return None;
        }
        self.clear();
        self.words.push(body.name(op).index() as u32);
        self.push_attrs(body.attrs(op), body.discardable(op));
        self.words.push(operands.len() as u32);
        for operand in operands {
            self.push_operand(mapped_values, ValueRef(source.first_value_ref + operand.index() as u32))?;
        }
        self.words.push(successors.len() as u32);
        for successor in successors {
            self.push_successor(target_block(successor.block)?, successor.len);
        }
        for result in body.results(op) {
            self.words.push(body.value_type(result).index() as u32);
        }
        Some(())
    }

    /// Looks at an emitted op as rules do. `None` where it cannot be told from its key.
    pub(crate) fn build_for_pending_op(&mut self, mapped_values: &[MappedValue], op: &PendingOp) -> Option<()> {
        if !op.regions.is_empty() {
            return None;
        }
        self.clear();
        // no op of the source has a name that great
        self.words.extend_from_slice(&[u32::MAX - 1, op.name.index() as u32, op.emitter.0]);
        self.push_attrs(&op.attrs, op.discardable);
        for segments in [&op.operand_segment_sizes, &op.result_segment_sizes] {
            let segments = segments.as_deref().unwrap_or_default();
            self.words.push(segments.len() as u32);
            self.words.extend(segments.iter().map(|n| *n as u32));
        }
        self.words.push(op.operands.len() as u32);
        for value_ref in &op.operands {
            self.push_operand(mapped_values, *value_ref)?;
        }
        self.words.push(op.successors.len() as u32);
        for (block, operands) in &op.successors {
            self.push_successor(*block, operands.len() as u32);
            for value_ref in operands {
                self.push_operand(mapped_values, *value_ref)?;
            }
        }
        for result in &op.results {
            let mapped_value = &mapped_values[result.0 as usize];
            self.words.extend_from_slice(&[mapped_value.ty.index() as u32, mapped_value.record.map_or(0, |r| r + 1)]);
        }
        Some(())
    }

    /// Looks at the parts of an op that an instruction of a rule writes. `None` where the op cannot be told from its key.
    pub(crate) fn build_for_emit(
        &mut self,
        mapped_values: &[MappedValue],
        machine: &Machine<'_>,
        (func, pc, base): (FuncId, u32, usize),
        rule: Option<RuleId>,
    ) -> Option<()> {
        let Inst::Emit { op, operands, attrs, rest, results, successors, regions } =
            &machine.ctx.rules.functions[func.index()].code[pc as usize]
        else {
            return None;
        };
        if !regions.is_empty() {
            return None;
        }
        self.clear();
        // no op of the source has a name that great
        self.words.extend_from_slice(&[u32::MAX - 2, func.0, pc, rule.map_or(0, |rule| rule.0 + 1)]);
        let regs = std::iter::once(*op)
            .chain(operands.iter().map(|arg| arg.reg()))
            .chain(attrs.iter().map(|(_, r)| *r))
            .chain(rest.iter().copied())
            .chain(results.iter().filter_map(|r| r.ty));
        for reg in regs {
            self.push_value(machine, mapped_values, machine.get(base, reg))?;
        }
        for successor in successors {
            let (StaticValue::Block(block), false) = (machine.get(base, successor.block), successor.variadic) else {
                return None;
            };
            self.push_successor(block, successor.args.len() as u32);
            for arg in &successor.args {
                self.push_successor_operand(machine, mapped_values, machine.get(base, arg.reg()))?;
            }
        }
        Some(())
    }

    /// Looks at a call as its function does. What it emits is not for the rule that calls it, so that belongs to the key.
    pub(crate) fn build_for_call(
        &mut self,
        mapped_values: &[MappedValue],
        machine: &Machine<'_>,
        func: FuncId,
        rule: Option<RuleId>,
        args: &[StaticValue],
    ) -> Option<()> {
        self.clear();
        // no op has this name
        self.words.extend_from_slice(&[u32::MAX, func.0, rule.map_or(0, |rule| rule.0 + 1)]);
        args.iter().try_for_each(|v| self.push_value(machine, mapped_values, *v))
    }
}
