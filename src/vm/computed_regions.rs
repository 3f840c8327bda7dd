//! Regions that a declaration computes, `region body(A, B) .. terminator yield(B) computes (E)`.
//!
//! The text of such an op leaves the region out. The value of `E` is a list with an expression for each operand of the
//! terminator. An expression is the number of an argument of the region, or an op with its operands, which are
//! expressions, its result type, and optionally its attributes: `(arith.addf, [0, (math.exp, [1], f32)], f32)`. The
//! region contains the ops in postorder, so the operands of an op come before the op, in order.
//!
//! Tests: tests/dialects/, tests/errors/ops/.

use super::attr_codec::value_to_attr;
use super::clause_subject::{ClauseSubject, TypedSubject};
use super::equality::as_type;
use super::machine::Machine;
use super::op_clauses::{ClauseEvaluator, DeclaredTypes, Evaluation, EvaluatorBuffers};
use super::signature::Signature;
use super::value::{List, StaticValue};
use crate::ir::{Attr, Body, Context, Op, OpName, Region, Type, Value};
use rulec::rir::declarations::OpDef;
use smallvec::SmallVec;

/// The greatest number of ops in a computed region.
const MAX_OPS: usize = 10_000;

/// The contents of a computed region.
#[derive(Debug, Default)]
pub struct ComputedRegion {
    /// The types of the region's arguments.
    pub args: DeclaredTypes,
    /// The ops in order, without the terminator.
    pub ops: Vec<ComputedOp>,
    /// The operands of the terminator.
    pub results: SmallVec<[u32; 2]>,
}

/// An op of a computed region. It has one result.
///
/// Values are numbered: first the arguments of the region, then the results of the ops.
#[derive(Debug)]
pub struct ComputedOp {
    /// The op's name.
    pub name: OpName,
    /// The op's operands.
    pub operands: SmallVec<[u32; 4]>,
    /// The type of the result.
    pub result: Type,
    /// Inherent attributes as (declared index, attribute), sorted by index.
    pub attrs: SmallVec<[(u32, Attr); 1]>,
}

impl ComputedRegion {
    /// Computes a region of an op by its declaration. The error is the message of the rules that compute it. Returns
    /// `None` if the types of the op do not fit its declaration.
    pub fn new(
        ctx: &Context,
        body: &Body,
        op: Op,
        def: &OpDef,
        group: usize,
    ) -> Option<Result<ComputedRegion, String>> {
        let declared = def.regions.get(group)?;
        let types = Signature::of_op(ctx, body, op, def)?;
        let subject = ClauseSubject::InBody { body, op, symbols: None };
        let source = TypedSubject { subject, def, types: &types };
        let mut evaluator = ClauseEvaluator::new(EvaluatorBuffers::new(ctx), source, &[]);
        let args = evaluator.region_types(declared.args.as_ref()?, (0, 1))?.ok()?;
        let list = match evaluator.evaluate(declared.computed.as_ref()?) {
            Evaluation::Value(StaticValue::List(list)) => list,
            Evaluation::Value(_) => return Some(Err("the declaration computes no list of values".to_string())),
            Evaluation::Unbound => return None,
            Evaluation::Failed => {
                return Some(Err(evaluator.take_failure()));
            }
        };
        let mut region = ComputedRegion { args, ..ComputedRegion::default() };
        let results = region.add_all(evaluator.machine(), list);
        Some(results.map(|results| ComputedRegion { results: results.into_iter().collect(), ..region }))
    }

    /// Adds the ops of expressions. Returns the numbers of their values.
    fn add_all(&mut self, machine: &mut Machine<'_>, list: List) -> Result<SmallVec<[u32; 4]>, String> {
        let items: SmallVec<[StaticValue; 4]> = machine.list_items(list).into();
        items.into_iter().map(|item| self.add(machine, item)).collect()
    }

    /// Adds the ops of an expression. Returns the number of its value. The nesting of lists limits the recursion.
    fn add(&mut self, machine: &mut Machine<'_>, expr: StaticValue) -> Result<u32, String> {
        let parts = match expr {
            StaticValue::Int(arg) if (0..self.args.len() as i64).contains(&arg) => return Ok(arg as u32),
            StaticValue::List(parts) => parts,
            other => return Err(format!("expected an argument or an op, found {}", other.kind_name())),
        };
        let items: SmallVec<[StaticValue; 4]> = machine.list_items(parts).into();
        let (name, operands, result, attrs) = match items[..] {
            [StaticValue::Op(name), StaticValue::List(operands), result] => (name, operands, result, None),
            [StaticValue::Op(name), StaticValue::List(operands), result, StaticValue::Dict(attrs)] => {
                (name, operands, result, Some(attrs))
            }
            _ => return Err("expected `(op, [operands], type)` or `(op, [operands], type, #{attributes})`".to_string()),
        };
        let Some(result) = as_type(machine, result) else { return Err("expected the type of a result".to_string()) };
        let operands = self.add_all(machine, operands)?;
        let attrs = match attrs {
            Some(attrs) => declared_attrs(machine, name, attrs)?,
            None => SmallVec::new(),
        };
        if self.ops.len() == MAX_OPS {
            return Err(format!("the region has more than {MAX_OPS} ops"));
        }
        self.ops.push(ComputedOp { name, operands, result, attrs });
        Ok((self.args.len() + self.ops.len() - 1) as u32)
    }

    /// Returns whether a region has exactly these contents. `terminator` is the name of its last op.
    pub fn is_equal(&self, ctx: &Context, body: &Body, region: Region, terminator: &str) -> bool {
        let Some(entry) = body.entry_block(region) else { return false };
        let mut values: Vec<Value> = body.args(entry).collect();
        let arg_types = values.iter().map(|arg| body.value_type(*arg));
        if !arg_types.eq(self.args.iter().copied()) || body.next_block(entry).is_some() {
            return false;
        }
        let mut next = body.first_op(entry);
        for computed in &self.ops {
            let Some(op) = next else { return false };
            if !computed.is_equal(ctx, body, op, &values) {
                return false;
            }
            values.extend(body.results(op));
            next = body.next_op(op);
        }
        let results = self.results.iter().map(|number| values[*number as usize]);
        next.is_some_and(|last| {
            ctx.op_text(body.name(last)) == terminator
                && body.next_op(last).is_none()
                && body.discardable(last).is_none()
                && body.operands(last).iter().copied().eq(results)
        })
    }
}

impl ComputedOp {
    /// Returns whether an op of a body is this one. `values` are the values before it. An attribute that has its
    /// default counts as absent.
    fn is_equal(&self, ctx: &Context, body: &Body, op: Op, values: &[Value]) -> bool {
        let operands = self.operands.iter().map(|number| values[*number as usize]);
        let is_same = body.name(op) == self.name
            && body.operands(op).iter().copied().eq(operands)
            && body.results(op).map(|result| body.value_type(result)).eq([self.result])
            && body.regions(op).1.is_empty()
            && body.discardable(op).is_none();
        let Some(def) = ctx.op_def(self.name).filter(|_| is_same) else { return false };
        let of_this = |index: usize| self.attrs.iter().find(|attr| attr.0 as usize == index).map(|attr| attr.1);
        def.attributes.iter().enumerate().all(|(index, declared)| {
            let (expected, found) = (of_this(index), body.attr(op, index));
            expected == found || {
                let default = ctx.default_attr(declared.default, &declared.kind);
                expected.or(default) == found.or(default)
            }
        })
    }
}

/// Returns the entries of a dictionary as inherent attributes of an op.
fn declared_attrs(machine: &Machine<'_>, name: OpName, dictionary: List) -> Result<SmallVec<[(u32, Attr); 1]>, String> {
    let ctx = machine.ctx;
    let mut attrs = SmallVec::new();
    for entry in machine.list_items(dictionary).chunks_exact(2) {
        let StaticValue::Str(key) = entry[0] else { continue };
        let declared = ctx
            .op_def(name)
            .and_then(|def| def.attributes.iter().enumerate().find(|(_, declared)| declared.name == ctx.text(key)));
        let Some((index, declared)) = declared else {
            return Err(format!("`{}` has no attribute `{}`", ctx.op_text(name), ctx.text(key)));
        };
        if let Some(attr) = value_to_attr(ctx, &machine.list_arena, &declared.kind, entry[1])? {
            attrs.push((index as u32, attr));
        }
    }
    attrs.sort_unstable_by_key(|attr: &(u32, Attr)| attr.0);
    Ok(attrs)
}
