//! Where the operands of an op come from: the constants and the ops that define them, for clauses that read
//! `const(operand)` and `origin(operand)`.
//!
//! Tests: tests/errors/ops/, tests/errors/llvm/.

use super::clause_subject::GroupValues;
use super::machine::Machine;
use super::value::StaticValue;
use crate::ir::{Attr, Body, Context, Def, Op, TypeKind, Value};
use rulec::rir::declarations::Trait;

/// The number of origins that are listed for the operands of a group and for the values they are computed from.
const MAX_ORIGINS: usize = 64;

/// Lists the origins of values. In unreachable blocks, a value may be computed from itself, so their number is limited.
pub(super) struct ValueOrigins<'m, 'c, 'b> {
    machine: &'m mut Machine<'c>,
    ctx: &'c Context,
    body: &'b Body,
    /// The number of origins that may still be listed. Beyond them, values count as defined directly in a region of the
    /// op that owns the body.
    budget: usize,
}

impl<'m, 'c, 'b> ValueOrigins<'m, 'c, 'b> {
    pub(super) fn new(machine: &'m mut Machine<'c>, ctx: &'c Context, body: &'b Body) -> Self {
        ValueOrigins { machine, ctx, body, budget: MAX_ORIGINS }
    }

    /// Returns the origin of each value; `None` if one is the result of an op outside of any block.
    pub(super) fn list(&mut self, values: &[Value]) -> Option<GroupValues> {
        values.iter().map(|value| self.origin(*value)).collect()
    }

    /// Returns the place that defines a value, as a list: the name of the op (of a block argument, the op whose region
    /// contains the block; "" if that op owns the body), whether the value is a block argument, whether it is defined
    /// directly in a region of the op that owns the body, and the origins of the values from which a pure op computes
    /// it. These are `none` for any other value, and for a value that is defined directly in such a region.
    fn origin(&mut self, value: Value) -> Option<StaticValue> {
        let (ctx, body) = (self.ctx, self.body);
        let (block, definer) = match body.def(value) {
            Def::Result(op, _) => (body.block_of(op)?, Some(op)),
            Def::Arg(block, _) => (block, None),
        };
        let outer = body.region_op(body.region_of(block));
        let is_outermost = outer.is_none() || self.budget == 0;
        self.budget = self.budget.saturating_sub(1);
        let inputs = match definer {
            Some(op) if !is_outermost && is_pure(ctx, body, op) => {
                let inputs = self.list(body.own_operands(op))?;
                StaticValue::List(self.machine.new_list(inputs))
            }
            _ => StaticValue::None,
        };
        let name = definer.or(outer).map_or("", |op| ctx.op_text(body.name(op)));
        let items = [
            StaticValue::Str(ctx.intern_str(name)),
            StaticValue::Bool(definer.is_none()),
            StaticValue::Bool(is_outermost),
            inputs,
        ];
        Some(StaticValue::List(self.machine.new_list(items)))
    }
}

/// Returns whether an op is declared pure and has no regions.
fn is_pure(ctx: &Context, body: &Body, op: Op) -> bool {
    body.regions(op).1.is_empty() && ctx.op_info(body.name(op)).is_some_and(|info| info.has_trait(Trait::Pure))
}

/// Returns the attribute of the constant op that defines a value; `None` if no constant op defines it.
fn constant_attr(ctx: &Context, body: &Body, value: Value) -> Option<Attr> {
    let Def::Result(op, _) = body.def(value) else { return None };
    let info = ctx.op_info(body.name(op)).filter(|info| info.has_trait(Trait::Constant))?;
    body.attr(op, info.value_attr? as usize)
}

/// Returns the constant that defines a value: an int for type `index`, an attribute for other types. Returns
/// `StaticValue::None` if no constant op defines the value.
pub(super) fn constant_value(ctx: &Context, body: &Body, value: Value) -> StaticValue {
    match constant_attr(ctx, body, value) {
        Some(attr) if *ctx.type_kind(body.value_type(value)) == TypeKind::Index => {
            ctx.int_value(attr).map_or(StaticValue::Attr(attr), StaticValue::Int)
        }
        attr => attr.map_or(StaticValue::None, StaticValue::Attr),
    }
}
