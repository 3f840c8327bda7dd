//! Plans of `Emit` instructions: what the instruction and the declaration of its op decide, computed once.
//!
//! Most instructions emit an op of the target whose name, operand groups and attribute names are constant. Such an op is
//! built straight from the registers (`planned_emit.rs`); `emit.rs` builds all others.
//!
//! Tests: tests/all/lower.rs, tests/all/back_ends.rs, tests/lower/.

use crate::ir::{Attr, OpName};
use crate::vm::{InstRef, Machine, StaticValue, attr_codec};
use rulec::rir::declarations::{Arity, OpDef, Trait, TypeConstraint};
use rulec::rir::{Arg, EmitResult, Function, Inst, Reg, RuleSet};
use smallvec::SmallVec;
use std::sync::OnceLock;

/// The plans of a rule set's instructions, each made when the instruction first runs.
pub(super) struct EmitPlans(Box<[OnceLock<FunctionPlans>]>);

/// The plan of each instruction of a function; `None` for an instruction that has no plan.
type FunctionPlans = Box<[OnceLock<Option<EmitPlan>>]>;

impl EmitPlans {
    /// Returns the plans of a rule set, of which none is made yet.
    pub(super) fn new(rules: &RuleSet) -> EmitPlans {
        EmitPlans((0..rules.functions.len()).map(|_| OnceLock::new()).collect())
    }

    /// Returns the plan of an `Emit` instruction. Returns `None` if its op is not built by a plan.
    #[inline]
    pub(super) fn get(&self, machine: &Machine<'_>, inst: InstRef) -> Option<&EmitPlan> {
        let function = || &machine.ctx.rules.functions[inst.func.index()];
        let plans = self.0[inst.func.index()].get_or_init(|| function().code.iter().map(|_| OnceLock::new()).collect());
        plans[inst.pc as usize].get_or_init(|| EmitPlan::new(machine, function(), inst)).as_ref()
    }
}

/// How an `Emit` instruction builds its op.
///
/// Invariant: the op is a target op without rules, regions and successors. At most one of its operand groups is optional
/// or variadic.
pub(super) struct EmitPlan {
    pub(super) name: OpName,
    /// The register of each operand, or of a list of operands.
    pub(super) operands: SmallVec<[Reg; 4]>,
    /// The least and the greatest number of operands.
    pub(super) operand_counts: (usize, usize),
    /// Pairs of operands with equal source types, by position. They are checked if a result type is inferred.
    pub(super) equal_types: SmallVec<[(usize, usize); 2]>,
    /// Inherent attributes, sorted by declared index.
    pub(super) attrs: SmallVec<[(u32, AttrSource); 4]>,
    /// The registers of dictionaries with further attributes.
    pub(super) rest: SmallVec<[Reg; 1]>,
    pub(super) results: SmallVec<[(Reg, ResultType); 1]>,
}

/// Where the value of an attribute comes from.
#[derive(Clone, Copy)]
pub(super) enum AttrSource {
    Constant(Attr),
    Register(Reg),
}

/// Where the type of a result comes from.
#[derive(Clone, Copy)]
pub(super) enum ResultType {
    /// A type that the rule writes.
    Register(Reg),
    /// The source type of the operand at this position.
    SameAsOperand(usize),
}

impl EmitPlan {
    /// Returns the plan of the `Emit` instruction `inst` of a function; `None` if its op is not built by a plan.
    fn new(machine: &Machine<'_>, function: &Function, inst: InstRef) -> Option<EmitPlan> {
        let Inst::Emit { op, operands, attrs, rest, results, successors, regions } = &function.code[inst.pc as usize]
        else {
            return None;
        };
        let ctx = machine.ctx;
        let StaticValue::Op(name) = constant_of(machine, function, inst, *op)? else { return None };
        let (def, info) = (ctx.op_def(name)?, ctx.op_info(name)?);
        let is_leaf = successors.is_empty() && regions.is_empty() && def.regions.is_empty();
        let has_segments = info.operands.variadic_groups > 1 || info.results.variadic_groups > 1;
        let has_rules = ctx.rules.root_names.iter().any(|root| *root == def.name);
        if !def.target || has_rules || !is_leaf || has_segments || def.traits.contains(&Trait::EntryBlock) {
            return None;
        }
        let (results, equal_types) = plan_results(def, operands, results)?;
        let mut planned_attrs = SmallVec::new();
        for (name, register) in attrs {
            let index = def.attributes.iter().position(|a| a.name == *name)?;
            let source = match constant_of(machine, function, inst, *register) {
                Some(value) => {
                    let kind = &def.attributes[index].kind;
                    match attr_codec::value_to_attr(ctx, &machine.list_arena, kind, value).ok()? {
                        Some(attr) => AttrSource::Constant(attr),
                        None if rest.is_empty() => continue,
                        // The attribute of this name in a dictionary of `rest` is omitted.
                        None => return None,
                    }
                }
                None => AttrSource::Register(*register),
            };
            planned_attrs.push((index as u32, source));
        }
        planned_attrs.sort_by_key(|(index, _)| *index);
        if planned_attrs.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return None;
        }
        let single_count = def.operands.iter().filter(|o| o.arity == Arity::One).count();
        let max_count = match def.operands.iter().map(|o| o.arity).find(|arity| *arity != Arity::One) {
            None => single_count,
            Some(Arity::Optional) => single_count + 1,
            Some(_) => usize::MAX,
        };
        Some(EmitPlan {
            name,
            operands: operands.iter().map(|arg| arg.reg()).collect(),
            operand_counts: (single_count, max_count),
            equal_types,
            attrs: planned_attrs,
            rest: rest.iter().copied().collect(),
            results,
        })
    }
}

/// Returns the value of a register that only a `Const` instruction writes.
fn constant_of(machine: &Machine<'_>, function: &Function, emit: InstRef, register: Reg) -> Option<StaticValue> {
    let mut writers = (0..).zip(function.code.iter()).filter(|(_, inst)| inst.writes().contains(&register));
    let (pc, inst) = writers.next()?;
    let is_constant = matches!(inst, Inst::Const { .. }) && usize::from(register) >= usize::from(function.params);
    (is_constant && writers.next().is_none()).then(|| machine.constant(InstRef::new(emit.func, pc)))
}

/// The types of the results, and the pairs of operands that must have equal types.
type PlannedResults = (SmallVec<[(Reg, ResultType); 1]>, SmallVec<[(usize, usize); 2]>);

/// Returns where the types of results come from; `None` if a type is computed from others.
fn plan_results(def: &OpDef, operands: &[Arg], results: &[EmitResult]) -> Option<PlannedResults> {
    if results.len() != def.results.len() || results.iter().any(|r| r.variadic) {
        return None;
    }
    if results.iter().all(|r| r.ty.is_some()) {
        let written = results.iter().filter_map(|r| Some((r.dst, ResultType::Register(r.ty?))));
        return Some((written.collect(), SmallVec::new()));
    }
    let is_single = |arity: Arity| arity == Arity::One;
    if operands.len() != def.operands.len()
        || !operands.iter().all(|arg| matches!(arg, Arg::One(_)))
        || !def.operands.iter().chain(&def.results).all(|group| is_single(group.arity))
    {
        return None;
    }
    let mut equal_types = SmallVec::new();
    let mut first_operands: SmallVec<[(u16, usize); 2]> = SmallVec::new();
    for (i, operand) in def.operands.iter().enumerate() {
        match operand.ty {
            TypeConstraint::Any => {}
            TypeConstraint::Variable(variable) => match first_operands.iter().find(|first| first.0 == variable) {
                Some((_, first)) => equal_types.push((*first, i)),
                None => first_operands.push((variable, i)),
            },
            _ => return None,
        }
    }
    let mut planned = SmallVec::new();
    for (result, declared) in results.iter().zip(&def.results) {
        let TypeConstraint::Variable(variable) = declared.ty else { return None };
        let (_, operand) = first_operands.iter().find(|first| first.0 == variable)?;
        // A written type would have to agree with the other types.
        if result.ty.is_some() {
            return None;
        }
        planned.push((result.dst, ResultType::SameAsOperand(*operand)));
    }
    Some((planned, equal_types))
}
