//! Plans of `Emit` instructions: what the instruction and the declaration of its op decide, computed once.
//!
//! Most instructions emit an op without regions, whose name, operand groups and attribute names are constant. Such an
//! op is built straight from the registers (`planned_emit.rs`); `emit.rs` builds all others.
//!
//! Tests: tests/all/lower.rs, tests/all/back_ends.rs, tests/lower/.

use crate::ir::{Attr, OpName, Str};
use crate::vm::{InstRef, Machine, StaticValue, attr_codec};
use rulec::rir::declarations::{Arity, OpDef, Trait, TypeConstraint, ValueDef};
use rulec::rir::{Arg, EmitResult, EmitSuccessor, FuncId, Function, Inst, Reg, RuleSet};
use smallvec::SmallVec;
use std::sync::OnceLock;

/// The number of instructions up to which a function is trivial, unless it calls others or loops.
const MAX_TRIVIAL_CODE: usize = 10;

/// What the driver computes once for each function of a rule set, when the function first runs: the plans of its `Emit`
/// instructions, and whether its calls are memoized.
pub(super) struct RulePlans(Box<[OnceLock<Box<FunctionPlans>>]>);

/// The plans of a function's instructions.
struct FunctionPlans {
    /// For each register, the value of the only instruction that writes it, if that is a `Const`.
    constants: Box<[Option<StaticValue>]>,
    /// For each instruction of the function, how it builds its op; `None` for any instruction that is no `Emit` with a
    /// plan.
    plans: Box<[OnceLock<Option<Box<EmitPlan>>>]>,
    /// Whether calls of the function are worth a memo key: the function is not trivial.
    memoizes_calls: bool,
}

impl FunctionPlans {
    fn new(machine: &Machine<'_>, id: FuncId, function: &Function) -> FunctionPlans {
        let mut is_written = vec![false; usize::from(function.registers)];
        is_written[..usize::from(function.params)].fill(true);
        let mut constants = vec![None; is_written.len()];
        for (pc, inst) in (0..).zip(function.code.iter()) {
            for register in inst.writes().into_iter().map(usize::from) {
                let is_first = !std::mem::replace(&mut is_written[register], true);
                let is_constant = is_first && matches!(inst, Inst::Const { .. });
                constants[register] = is_constant.then(|| machine.constant(InstRef::new(id, pc)));
            }
        }
        let plans = function.code.iter().map(|_| OnceLock::new()).collect();
        let calls = |inst: &Inst| matches!(inst, Inst::Call { .. } | Inst::CallAbi { .. } | Inst::Next { .. });
        let memoizes_calls = function.code.len() > MAX_TRIVIAL_CODE || function.code.iter().any(calls);
        FunctionPlans { constants: constants.into(), plans, memoizes_calls }
    }
}

impl RulePlans {
    /// Returns the plans of a rule set. Each is made on first use.
    pub(super) fn new(rules: &RuleSet) -> RulePlans {
        RulePlans((0..rules.functions.len()).map(|_| OnceLock::new()).collect())
    }

    /// Returns the plan of an `Emit` instruction. Returns `None` if its op is not built by a plan.
    #[inline]
    pub(super) fn get(&self, machine: &Machine<'_>, inst: InstRef) -> Option<&EmitPlan> {
        let FunctionPlans { constants, plans, .. } = self.of_function(machine, inst.func);
        let code = || &machine.ctx.rules.functions[inst.func.index()].code;
        let new_plan = || EmitPlan::new(machine, &code()[inst.pc as usize], constants).map(Box::new);
        plans[inst.pc as usize].get_or_init(new_plan).as_deref()
    }

    /// Returns whether calls of a function are worth a memo key.
    #[inline]
    pub(super) fn memoizes_calls(&self, machine: &Machine<'_>, func: FuncId) -> bool {
        self.of_function(machine, func).memoizes_calls
    }

    #[inline]
    fn of_function(&self, machine: &Machine<'_>, func: FuncId) -> &FunctionPlans {
        let new_plans = || Box::new(FunctionPlans::new(machine, func, &machine.ctx.rules.functions[func.index()]));
        self.0[func.index()].get_or_init(new_plans)
    }
}

/// How an `Emit` instruction builds its op.
///
/// Invariant: the op has no regions, and at most one of its result groups is optional or variadic.
pub(super) struct EmitPlan {
    pub(super) name: OpName,
    /// Whether rules convert the op, so that it is not part of the target.
    pub(super) is_pending: bool,
    /// The register of each operand, or of a list of operands.
    pub(super) operands: SmallVec<[Reg; 4]>,
    /// The least and the greatest number of operands.
    pub(super) operand_counts: (usize, usize),
    /// Pairs of operands with equal source types, by position. They are checked if a result type is inferred.
    pub(super) equal_types: SmallVec<[(usize, usize); 2]>,
    /// Whether a result type is `ResultTypeSource::Inferred`. Then each operand group has one operand.
    pub(super) infers_types: bool,
    /// Whether the op stores the sizes of its operand groups.
    pub(super) has_segment_sizes: bool,
    /// Inherent attributes, sorted by declared index.
    pub(super) attrs: SmallVec<[(u32, AttrSource); 4]>,
    /// The registers of other attributes, by name.
    pub(super) discardable: SmallVec<[(Str, Reg); 1]>,
    /// The registers of dictionaries with further attributes.
    pub(super) rest: SmallVec<[Reg; 1]>,
    pub(super) results: SmallVec<[(Reg, ResultTypeSource); 1]>,
    pub(super) successors: SmallVec<[PlannedSuccessor; 2]>,
}

/// A successor of a planned op.
pub(super) struct PlannedSuccessor {
    /// The register of the block.
    pub(super) block: Reg,
    /// The register of each operand that is forwarded to the block, or of a list of such operands.
    pub(super) operands: SmallVec<[Reg; 4]>,
}

impl PlannedSuccessor {
    fn new(successor: &EmitSuccessor) -> Option<PlannedSuccessor> {
        let operands = successor.args.iter().map(|arg| arg.reg()).collect();
        (!successor.variadic).then_some(PlannedSuccessor { block: successor.block, operands })
    }
}

/// Where the value of an attribute comes from.
#[derive(Clone, Copy)]
pub(super) enum AttrSource {
    /// A constant; `None` if the attribute is absent.
    Constant(Option<Attr>),
    Register(Reg),
}

/// Where the type of a result comes from.
#[derive(Clone, Copy)]
pub(super) enum ResultTypeSource {
    /// A type that the rule writes.
    Register(Reg),
    /// The source type of the operand at this position.
    Operand(usize),
    /// A type that the declaration computes from the types of the operands.
    Inferred,
}

impl EmitPlan {
    /// Returns the plan of an `Emit` instruction; `None` if its op is not built by a plan. `constants` are the values
    /// of the registers that are constant.
    fn new(machine: &Machine<'_>, inst: &Inst, constants: &[Option<StaticValue>]) -> Option<EmitPlan> {
        let Inst::Emit { op, operands, attrs, rest, results, successors, regions } = inst else { return None };
        let constant_of = |register: Reg| constants[usize::from(register)];
        let ctx = machine.ctx;
        let StaticValue::Op(name) = constant_of(*op)? else { return None };
        let (def, info) = (ctx.op_def(name)?, ctx.op_info(name)?);
        let has_rules = ctx.rules.root_names.contains(&def.name);
        let successors: Option<SmallVec<[PlannedSuccessor; 2]>> =
            successors.iter().map(PlannedSuccessor::new).collect();
        let has_regions = !regions.is_empty() || !def.regions.is_empty() || info.has_trait(Trait::Isolated);
        if has_regions || info.results.variadic_groups > 1 {
            return None;
        }
        let (results, equal_types) = plan_results(def, operands, results)?;
        let mut planned_attrs = SmallVec::new();
        let mut discardable = SmallVec::new();
        for (name, register) in attrs {
            let Some(index) = def.attributes.iter().position(|a| a.name == *name) else {
                discardable.push((ctx.intern_str(name), *register));
                continue;
            };
            let source = match constant_of(*register) {
                Some(value) => {
                    let kind = &def.attributes[index].kind;
                    AttrSource::Constant(attr_codec::value_to_attr(ctx, &machine.list_arena, kind, value).ok()?)
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
        let max_count = match def.operands.iter().any(|o| o.arity == Arity::Variadic) {
            true => usize::MAX,
            false => def.operands.len(),
        };
        Some(EmitPlan {
            name,
            is_pending: !def.target || has_rules,
            operands: operands.iter().map(|arg| arg.reg()).collect(),
            operand_counts: (single_count, max_count),
            equal_types,
            infers_types: results.iter().any(|(_, source)| matches!(source, ResultTypeSource::Inferred)),
            has_segment_sizes: info.operands.variadic_groups > 1,
            attrs: planned_attrs,
            discardable,
            rest: rest.iter().copied().collect(),
            results,
            successors: successors?,
        })
    }
}

/// The types of the results, and the pairs of operands that must have equal types.
type PlannedResults = (SmallVec<[(Reg, ResultTypeSource); 1]>, SmallVec<[(usize, usize); 2]>);

/// Returns where the types of results come from; `None` if a plan cannot state it.
fn plan_results(def: &OpDef, operands: &[Arg], results: &[EmitResult]) -> Option<PlannedResults> {
    let is_single = |arity: Arity| arity == Arity::One;
    let has_any_type = |group: &ValueDef| matches!(group.ty, TypeConstraint::Any);
    if results.is_empty()
        && def.operands.iter().chain(&def.results).all(has_any_type)
        && !def.results.iter().any(|group| is_single(group.arity))
    {
        return Some((SmallVec::new(), SmallVec::new()));
    }
    if results.len() != def.results.len() || results.iter().any(|r| r.variadic) {
        return None;
    }
    if results.iter().all(|r| r.ty.is_some()) {
        let written = results.iter().filter_map(|r| Some((r.dst, ResultTypeSource::Register(r.ty?))));
        return Some((written.collect(), SmallVec::new()));
    }
    if operands.len() != def.operands.len()
        || !operands.iter().all(|arg| matches!(arg, Arg::One(_)))
        || !def.operands.iter().chain(&def.results).all(|group| is_single(group.arity))
        || results.iter().any(|r| r.ty.is_some())
    {
        return None;
    }
    let mut equal_types = SmallVec::new();
    let mut first_operands: SmallVec<[(u16, usize); 2]> = SmallVec::new();
    let mut is_inferred = false;
    for (i, operand) in def.operands.iter().enumerate() {
        match operand.ty {
            TypeConstraint::Any => {}
            TypeConstraint::Variable(variable) => match first_operands.iter().find(|first| first.0 == variable) {
                Some((_, first)) => equal_types.push((*first, i)),
                None => first_operands.push((variable, i)),
            },
            _ => is_inferred = true,
        }
    }
    let type_source = |declared: &ValueDef| match declared.ty {
        TypeConstraint::Variable(variable) if !is_inferred => first_operands.iter().find(|first| first.0 == variable),
        _ => None,
    };
    let planned = results.iter().zip(&def.results).map(|(result, declared)| match type_source(declared) {
        Some((_, operand)) => (result.dst, ResultTypeSource::Operand(*operand)),
        None => (result.dst, ResultTypeSource::Inferred),
    });
    let planned = planned.collect();
    Some((planned, equal_types))
}
