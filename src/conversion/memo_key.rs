//! Memo key: all data of an op, or of the arguments of a call, that rules can read without a query about its operands.
//!
//! Example: the key of `%s = arith.addi %a, %a : i32` contains the name, the attributes and the types. For both
//! operands it contains the position 0, because both are the same value, which occurs first at position 0. The key does
//! not contain which value that is.
//!
//! Tests: below, tests/all/back_ends.rs, tests/lower/engine/.

use super::state::{MappedDef, MappedValue, PendingOp, SourceBody};
use crate::ir::{Attr, Block, Op, Value};
use crate::vm::{Machine, StaticValue, TargetBodyId, ValueRef};
use rulec::rir::{FuncId, RuleId};

/// The maximum number of operands; an op or call with more has no key.
const MAX_OPERANDS: usize = 64;
/// An op or call has no key if a list in it would make the key longer than this number of words.
const MAX_KEY_WORDS: usize = 512;

/// The first word of the key of a call; the next constant is that of a pending op. The key of a source op begins with
/// the index of the op's name, which is always less than these numbers.
const CALL_TAG: u32 = u32::MAX;
const PENDING_OP_TAG: u32 = u32::MAX - 1;

/// A memo key, and the operands that the key leaves open.
///
/// Invariant: two conversions (of ops or calls) with equal `words` differ at most in operand values, successor blocks,
/// and answers to queries.
#[derive(Clone, Default)]
pub(super) struct MemoKey {
    pub(super) words: Vec<u32>,
    /// All operands in order. If an operand was replaced by other values, the last of these values stands in its place.
    pub(super) operands: Vec<ValueRef>,
    /// The converted value of each operand; `None` for a constant for which no op exists yet.
    pub(super) operand_values: Vec<Option<Value>>,
    /// The target block of each successor.
    pub(super) successor_blocks: Vec<Block>,
    /// The target body that new ops go to. An op or call with an operand whose converted value is in another body has
    /// no key.
    pub(super) target_body: TargetBodyId,
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

    /// Appends an operand to the key: its type, its record type, its constant, and the position of the first operand
    /// that is the same value. Returns `None` if the operand is neither converted nor a constant, if its converted
    /// value is in another body, or if there are too many operands.
    fn push_operand(&mut self, mapped_values: &[MappedValue], mut value_ref: ValueRef) -> Option<()> {
        while let Some(next) = mapped_values[value_ref.0 as usize].forwarded_to {
            value_ref = next;
        }
        let mapped_value = &mapped_values[value_ref.0 as usize];
        let literal = match (mapped_value.target, mapped_value.def) {
            (Some(_), _) if mapped_value.target_body != self.target_body => return None,
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
        if operand_count < MAX_OPERANDS { Some(()) } else { None }
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
            StaticValue::BigInt(_) => 20,
            StaticValue::Block(_) | StaticValue::Region(_) | StaticValue::OpRef(_) => return None,
        };
        self.words.push(tag);
        match v {
            StaticValue::Int(i) | StaticValue::Scalable(i) => self.push_u64(i as u64),
            StaticValue::Float(f) => self.push_u64(f.to_bits()),
            StaticValue::Str(s) | StaticValue::Case(s) => self.words.push(s.index() as u32),
            StaticValue::Symbol(a) | StaticValue::Attr(a) | StaticValue::BigInt(a) => self.words.push(a.index() as u32),
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

    /// Builds the key of a source op. Returns `None` for an op with regions or too many operands, and if an operand is
    /// neither converted nor a constant.
    pub(super) fn build_for_op(
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

    /// Builds the key of a pending op. The key contains the rule that emitted the op, because that rule is never
    /// applied to it. Returns `None` in the same cases as `build_for_op`.
    pub(super) fn build_for_pending_op(&mut self, mapped_values: &[MappedValue], op: &PendingOp) -> Option<()> {
        let state = &op.state;
        if !state.regions.is_empty() {
            return None;
        }
        self.clear();
        self.words.extend_from_slice(&[PENDING_OP_TAG, state.name.index() as u32, op.emitter.0]);
        self.push_attrs(&state.attrs, state.dictionary);
        for sizes in state.group_sizes() {
            self.words.push(sizes.len() as u32);
            self.words.extend(sizes.iter().map(|n| *n as u32));
        }
        self.words.push(state.operands.len() as u32);
        for value_ref in &state.operands {
            self.push_operand(mapped_values, *value_ref)?;
        }
        self.words.push(state.successors.len() as u32);
        for (block, operands) in &state.successors {
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

    /// Builds the key of a call. The key contains the calling rule, because that rule is never applied to ops that the
    /// function emits. Returns `None` if an argument cannot be in a key.
    pub(super) fn build_for_call(
        &mut self,
        mapped_values: &[MappedValue],
        machine: &Machine<'_>,
        func: FuncId,
        rule: Option<RuleId>,
        args: &[StaticValue],
    ) -> Option<()> {
        self.clear();
        self.words.extend_from_slice(&[CALL_TAG, func.0, rule.map_or(0, |rule| rule.0 + 1)]);
        for arg in args {
            self.push_value(machine, mapped_values, *arg)?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Body, Context, Loc, OpSpec, Region, Type};
    use crate::vm::BlockRef;

    fn mapped_value(ty: Type, def: MappedDef, target: Option<Value>) -> MappedValue {
        MappedValue { ty, def, target, target_body: TargetBodyId(0), forwarded_to: None, record: None }
    }

    /// Returns three values of type `i32` that are converted to target values 0, 1 and 2.
    fn three_converted_values(ctx: &Context) -> Vec<MappedValue> {
        (0..3).map(|i| mapped_value(ctx.int_type(32), MappedDef::Source, Some(Value::new(i)))).collect()
    }

    fn call_key(ctx: &Context, mapped_values: &[MappedValue], args: &[StaticValue]) -> Option<MemoKey> {
        let mut key = MemoKey::default();
        key.build_for_call(mapped_values, &Machine::new(ctx), FuncId(3), None, args).map(|()| key)
    }

    /// Returns the key of an op `t.op` with this attribute; `operands` are indices of three block arguments.
    fn op_key(ctx: &Context, mapped_values: &[MappedValue], operands: &[usize], attr: Option<Attr>) -> Option<MemoKey> {
        let mut body = Body::default();
        let region: Region = body.make_region();
        let block = body.make_block(region, None, &[ctx.int_type(32); 3]);
        let operands: Vec<Value> = operands.iter().map(|i| Value::new(*i)).collect();
        let spec =
            OpSpec { operands: &operands, discardable: attr, ..OpSpec::new(ctx.op_name("t.op"), Loc::Offset(0)) };
        let op = body.make_op(spec);
        body.append_op(block, op);
        let source = SourceBody { body: &body, first_value_ref: 0, parent: None, uses: None, buffers: None };
        let mut key = MemoKey::default();
        key.build_for_op(mapped_values, &source, op, |_| None).map(|()| key)
    }

    #[test]
    fn ops_on_other_values_of_the_same_types_have_equal_keys() {
        let ctx = Context::new(Default::default());
        let values = three_converted_values(&ctx);
        let (first, second) =
            (op_key(&ctx, &values, &[0, 1], None).unwrap(), op_key(&ctx, &values, &[1, 2], None).unwrap());
        assert_eq!(first.words, second.words);
        assert_eq!(second.operands, [ValueRef(1), ValueRef(2)]);
        assert_eq!(second.operand_values, [Some(Value::new(1)), Some(Value::new(2))]);
    }

    #[test]
    fn equal_operands_and_attributes_are_part_of_the_key() {
        let ctx = Context::new(Default::default());
        let values = three_converted_values(&ctx);
        let different_operands = op_key(&ctx, &values, &[0, 1], None).unwrap();
        let equal_operands = op_key(&ctx, &values, &[0, 0], None).unwrap();
        let with_attribute = op_key(&ctx, &values, &[0, 1], Some(ctx.dict_attr(vec![]))).unwrap();
        assert_ne!(different_operands.words, equal_operands.words);
        assert_ne!(different_operands.words, with_attribute.words);
    }

    #[test]
    fn a_forwarded_operand_has_the_key_of_the_value_that_replaced_it() {
        let ctx = Context::new(Default::default());
        let mut values = three_converted_values(&ctx);
        values[0].forwarded_to = Some(ValueRef(1));
        let key = op_key(&ctx, &values, &[0, 1], None).unwrap();
        assert_eq!(key.operands, [ValueRef(1), ValueRef(1)]);
        assert_eq!(key.words, op_key(&ctx, &values, &[1, 1], None).unwrap().words);
    }

    #[test]
    fn an_operand_that_is_neither_converted_nor_constant_has_no_key() {
        let ctx = Context::new(Default::default());
        let mut values = three_converted_values(&ctx);
        values[1].target = None;
        assert!(op_key(&ctx, &values, &[0, 1], None).is_none());
        values[1].def = MappedDef::Literal(ctx.int_attr(1, ctx.int_type(32)));
        let one = op_key(&ctx, &values, &[0, 1], None).unwrap();
        values[1].def = MappedDef::Literal(ctx.int_attr(2, ctx.int_type(32)));
        let two = op_key(&ctx, &values, &[0, 1], None).unwrap();
        assert_ne!(one.words, two.words);
    }

    #[test]
    fn an_operand_of_another_target_body_has_no_key() {
        let ctx = Context::new(Default::default());
        let mut values = three_converted_values(&ctx);
        values[1].target_body = TargetBodyId(7);
        assert!(op_key(&ctx, &values, &[0, 2], None).is_some());
        assert!(op_key(&ctx, &values, &[0, 1], None).is_none());
    }

    #[test]
    fn static_arguments_of_a_call_are_part_of_its_key() {
        let ctx = Context::new(Default::default());
        let values = three_converted_values(&ctx);
        let key = |args: &[StaticValue]| call_key(&ctx, &values, args).unwrap().words;
        assert_ne!(key(&[StaticValue::Int(1)]), key(&[StaticValue::Int(1 << 32)]));
        assert_ne!(key(&[StaticValue::Int(0)]), key(&[StaticValue::Scalable(0)]));
        assert_eq!(key(&[StaticValue::Value(ValueRef(0))]), key(&[StaticValue::Value(ValueRef(2))]));
        let block = StaticValue::Block(BlockRef { body: TargetBodyId(0), block: Block::new(0) });
        assert!(call_key(&ctx, &values, &[block]).is_none());
    }

    #[test]
    fn a_call_with_too_many_operands_has_no_key() {
        let ctx = Context::new(Default::default());
        let values = three_converted_values(&ctx);
        let args = |n: usize| vec![StaticValue::Value(ValueRef(0)); n];
        assert!(call_key(&ctx, &values, &args(MAX_OPERANDS)).is_some());
        assert!(call_key(&ctx, &values, &args(MAX_OPERANDS + 1)).is_none());
    }
}
