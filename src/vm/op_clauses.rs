//! Evaluation of the clauses of a declaration that read the parts of an op: its types, attributes, successors and
//! regions.
//!
//! Tests: tests/errors/regions/, tests/errors/llvm/.

use super::attr_codec;
use super::machine::{Host, Machine, NoHost, ResultValues, VmResult};
use super::primitives::{as_type, spell_value};
use super::signature::{self, Signature};
use super::value::{BodyId, RegionRef, StaticValue};
use crate::ir::segments::Segments;
use crate::ir::{Body, Context, Op, Region, Type};
use rulec::primitive::Primitive;
use rulec::rir::FuncId;
use rulec::rir::declarations::{Arity, Constraint, OpDef, OpExpr, OpPart, RegionTypes, Trait};

/// Evaluates clauses over the parts of an op. Its numbers of operands, results, successors and regions fit its
/// declaration.
pub struct ClauseEvaluator<'c, 'b> {
    machine: Machine<'c>,
    ctx: &'c Context,
    body: &'b Body,
    op: Op,
    def: &'b OpDef,
    types: &'b Signature,
    /// The values of the type variables.
    variables: Vec<Option<StaticValue>>,
}

impl<'c, 'b> ClauseEvaluator<'c, 'b> {
    /// Creates an evaluator for an op. Returns `None` if its types do not match the declaration.
    pub fn new(ctx: &'c Context, body: &'b Body, op: Op, def: &'b OpDef, types: &'b Signature) -> Option<Self> {
        let mut machine = Machine::new(ctx);
        let variables = signature::bind_variables(&mut machine, def, types)?;
        Some(ClauseEvaluator { machine, ctx, body, op, def, types, variables })
    }

    /// Checks a `where` clause. The error describes the clause and the values that it reads. A clause that reads a type
    /// variable of an absent operand holds.
    pub fn check_constraint(&mut self, constraint: &Constraint) -> Result<(), String> {
        if self.evaluate(&constraint.condition) == Evaluation::Value(StaticValue::Bool(true)) {
            return Ok(());
        }
        let Some(args) = self.args(&constraint.condition) else { return Ok(()) };
        let message = constraint.message.as_ref().map(|message| (message, self.evaluate(message)));
        let shown = match message {
            Some((message, Evaluation::Value(value))) => Some((message, spell_value(&mut self.machine, value))),
            _ => None,
        };
        Err(describe_violation(&mut self.machine, self.def, constraint, &args, shown))
    }

    /// Computes the types that a region declares for its block arguments, or for the operands of a terminator.
    /// `position` is the position of the region in its group, which has `count` regions. Returns an error if there are
    /// not as many lists of types as regions.
    pub fn region_types(
        &mut self,
        types: &RegionTypes,
        position: usize,
        count: usize,
    ) -> Option<Result<Vec<Type>, usize>> {
        let Evaluation::Value(StaticValue::List(list)) = self.evaluate(&types.types) else { return None };
        let mut items = self.machine.list_items(list).to_vec();
        if types.per_region {
            if items.len() != count {
                return Some(Err(items.len()));
            }
            let StaticValue::List(list) = items[position] else { return None };
            items = self.machine.list_items(list).to_vec();
        }
        items.into_iter().map(|item| as_type(&mut self.machine, item)).collect::<Option<Vec<Type>>>().map(Ok)
    }

    fn evaluate(&mut self, expr: &OpExpr) -> Evaluation {
        let Some(args) = self.args(expr) else { return Evaluation::Unbound };
        let mut host = RegionHost { body: self.body.regions(self.op).0 };
        match self.machine.call(&mut host, expr.func, &args).ok().and_then(|values| values.first().copied()) {
            Some(value) => Evaluation::Value(value),
            None => Evaluation::Failed,
        }
    }

    /// Returns the values of the parts that an expression reads; `None` if a type variable is unbound.
    fn args(&mut self, expr: &OpExpr) -> Option<Vec<StaticValue>> {
        expr.args.iter().map(|part| self.part(*part)).collect()
    }

    fn part(&mut self, part: OpPart) -> Option<StaticValue> {
        let def = self.def;
        match part {
            OpPart::Variable(i) => self.variables[usize::from(i)],
            OpPart::Operand(i) => self.group_types(usize::from(i), def.operands[usize::from(i)].arity),
            OpPart::Result(i) => {
                let group = def.operands.len() + usize::from(i);
                self.group_types(group, def.results[usize::from(i)].arity)
            }
            OpPart::Attribute(i) => {
                let attribute = &def.attributes[usize::from(i)];
                match self.body.attr(self.op, usize::from(i)) {
                    Some(attr) => {
                        let lists = &mut self.machine.list_arena;
                        Some(attr_codec::attr_to_value(self.ctx, lists, &attribute.kind, attr))
                    }
                    None => self.machine.absent_attr_value(attribute).ok(),
                }
            }
            OpPart::Successor(i) => {
                let segments = self.body.successor_segments(self.ctx, self.op, def)?;
                self.successor_types(segments, usize::from(i))
            }
            OpPart::Region(i) => {
                let segments = self.body.region_segments(self.ctx, self.op, def)?;
                let (inner, regions) = self.body.regions(self.op);
                let values = regions[segments.range(usize::from(i))].iter().map(|region| region_value(inner, *region));
                let values: Vec<StaticValue> = values.collect();
                Some(self.one_or_list(def.regions[usize::from(i)].arity, values))
            }
        }
    }

    fn group_types(&mut self, group: usize, arity: Arity) -> Option<StaticValue> {
        let types = self.types.group(group)?.iter().map(|ty| StaticValue::Type(*ty)).collect();
        Some(self.one_or_list(arity, types))
    }

    fn successor_types(&mut self, segments: Segments, group: usize) -> Option<StaticValue> {
        let body = self.body;
        let mut values = Vec::new();
        for successor in &body.successors(self.op)[segments.range(group)] {
            let operands = body.successor_operands(self.op, *successor);
            let types = operands.iter().map(|value| StaticValue::Type(body.value_type(*value)));
            values.push(StaticValue::List(self.machine.new_list(types)));
        }
        Some(self.one_or_list(self.def.successors[group].arity, values))
    }

    fn one_or_list(&mut self, arity: Arity, values: Vec<StaticValue>) -> StaticValue {
        match (arity, values.first()) {
            (Arity::One, Some(value)) => *value,
            _ => StaticValue::List(self.machine.new_list(values)),
        }
    }
}

/// The outcome of an expression over the parts of an op.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Evaluation {
    Value(StaticValue),
    /// A type variable is unbound, because an optional operand is absent.
    Unbound,
    Failed,
}

fn region_value(body: &Body, region: Region) -> StaticValue {
    StaticValue::Region(match body.entry_block(region) {
        Some(_) => RegionRef::Source(BodyId(0), region),
        None => RegionRef::Empty,
    })
}

/// Describes a `where` clause that does not hold: its own message or its text, and the values that it reads. `message`
/// is the message with the parts that it mentions itself.
pub(super) fn describe_violation(
    machine: &mut Machine<'_>,
    def: &OpDef,
    constraint: &Constraint,
    args: &[StaticValue],
    message: Option<(&OpExpr, String)>,
) -> String {
    let mentioned = message.as_ref().map_or(&[][..], |(message, _)| &message.args);
    let mut bindings = Vec::new();
    for (part, value) in constraint.condition.args.iter().zip(args) {
        if let Some(text) = spell_part(machine, *part, *value).filter(|_| !mentioned.contains(part)) {
            bindings.push(format!("{} = {text}", part_name(def, *part)));
        }
    }
    let bindings = bindings.join(", ");
    match message {
        Some((_, text)) if bindings.is_empty() => text,
        Some((_, text)) => format!("{text}, found {bindings}"),
        None if bindings.is_empty() => format!("failed to satisfy constraint `{}`", constraint.text),
        None => format!("failed to satisfy constraint `{}` with {bindings}", constraint.text),
    }
}

/// Returns the text of a part in a message. A region has none.
fn spell_part(machine: &mut Machine<'_>, part: OpPart, value: StaticValue) -> Option<String> {
    match (part, value) {
        (OpPart::Region(_), StaticValue::List(list)) => Some(format!("{} regions", list.len())),
        (OpPart::Region(_), _) => None,
        (_, value) => Some(format!("`{}`", spell_value(machine, value))),
    }
}

/// Returns the declared name of a part.
fn part_name(def: &OpDef, part: OpPart) -> &str {
    match part {
        OpPart::Variable(i) => &def.variables[usize::from(i)],
        OpPart::Operand(i) => &def.operands[usize::from(i)].name,
        OpPart::Result(i) => &def.results[usize::from(i)].name,
        OpPart::Attribute(i) => &def.attributes[usize::from(i)].name,
        OpPart::Successor(i) => &def.successors[usize::from(i)].name,
        OpPart::Region(i) => &def.regions[usize::from(i)].name,
    }
}

/// Returns whether no op of a region and its nested regions has side effects: each op is pure, or has regions.
pub fn is_effect_free(ctx: &Context, body: &Body, region: Region) -> bool {
    let mut worklist = vec![region];
    while let Some(region) = worklist.pop() {
        for op in body.region_blocks(region).flat_map(|block| body.block_ops(block)) {
            let nested = body.regions(op).1;
            let is_pure = ctx.op_info(body.name(op)).is_some_and(|info| info.has_trait(Trait::Pure));
            if !is_pure && (nested.is_empty() || body.is_isolated(op)) {
                return false;
            }
            if !body.is_isolated(op) {
                worklist.extend(nested);
            }
        }
    }
    true
}

/// The host of pure code that reads the regions of one op. `BodyId(0)` is the body of these regions.
struct RegionHost<'b> {
    body: &'b Body,
}

impl Host for RegionHost<'_> {
    fn call(&mut self, machine: &mut Machine<'_>, func: FuncId, args: &[StaticValue]) -> VmResult<ResultValues> {
        machine.call_uncached(self, func, args)
    }
    fn query(
        &mut self,
        machine: &mut Machine<'_>,
        primitive: Primitive,
        args: &[StaticValue],
    ) -> Result<StaticValue, String> {
        let body = self.body;
        match (primitive, args) {
            (Primitive::IsEmpty, [StaticValue::Region(region)]) => Ok(StaticValue::Bool(*region == RegionRef::Empty)),
            (Primitive::Single, [StaticValue::Region(RegionRef::Source(_, region))]) => {
                Ok(StaticValue::Bool(body.region_blocks(*region).count() == 1))
            }
            (Primitive::Single, [StaticValue::Region(_)]) => Ok(StaticValue::Bool(false)),
            (Primitive::EffectFree, [StaticValue::Region(RegionRef::Source(_, region))]) => {
                Ok(StaticValue::Bool(is_effect_free(machine.ctx, body, *region)))
            }
            (Primitive::EffectFree, [StaticValue::Region(_)]) => Ok(StaticValue::Bool(true)),
            (Primitive::ArgTypes, [StaticValue::Region(RegionRef::Source(_, region))]) => {
                let entry = body.entry_block(*region);
                let types = entry.into_iter().flat_map(|b| body.args(b)).map(|v| StaticValue::Type(body.value_type(v)));
                Ok(StaticValue::List(machine.new_list(types)))
            }
            (Primitive::ArgTypes, [StaticValue::Region(_)]) => Ok(StaticValue::List(machine.new_list([]))),
            _ => NoHost.query(machine, primitive, args),
        }
    }
}
