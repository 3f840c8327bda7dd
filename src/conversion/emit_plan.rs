//! Plans of instructions, each computed once: what an `Emit` and the declaration of its op decide, and the entries of
//! a `Dict`.
//!
//! Most instructions emit an op without regions, whose name, operand groups and attribute names are constant. Such an
//! op is built straight from the registers (`planned_emit.rs`); `emit.rs` builds all others.
//!
//! Tests: tests/all/lower.rs, tests/all/back_ends.rs, tests/lower/.

use crate::ir::{Attr, OpName, Str};
use crate::vm::{InstRef, Machine, StaticValue, attr_codec};
use rulec::rir::declarations::{Arity, AttributeKind, OpDef, Trait, TypeConstraint, ValueDef};
use rulec::rir::{Arg, EmitResult, EmitSuccessor, FuncId, Function, Inst, Reg, RuleSet};
use smallvec::SmallVec;
use std::sync::OnceLock;

/// The plans of the instructions of a rule set. Each is made when the instruction first runs.
pub(super) struct RulePlans(Box<[OnceLock<Box<FunctionPlans>>]>);

/// The plans of a function's instructions.
struct FunctionPlans {
    /// For each register, the value of the only instruction that writes it, if that is a `Const`.
    constants: Box<[Option<StaticValue>]>,
    /// For each instruction of the function, its plan.
    plans: Box<[OnceLock<InstPlan>]>,
}

/// The plan of an instruction.
enum InstPlan {
    /// How an `Emit` builds its op.
    Emit(Box<EmitPlan>),
    /// The entries of a `Dict`: names and registers.
    Dict(Box<[(Str, Reg)]>),
    /// An `Emit` whose op is not built by a plan, or an instruction that needs none.
    None,
}

impl InstPlan {
    fn new(machine: &Machine<'_>, inst: &Inst, constants: &[Option<StaticValue>]) -> InstPlan {
        match inst {
            Inst::Dict { entries, .. } => {
                InstPlan::Dict(entries.iter().map(|(name, r)| (machine.ctx.intern_str(name), *r)).collect())
            }
            inst => {
                EmitPlan::new(machine, inst, constants).map_or(InstPlan::None, |plan| InstPlan::Emit(Box::new(plan)))
            }
        }
    }
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
        FunctionPlans { constants: constants.into(), plans }
    }
}

impl RulePlans {
    /// Returns the plans of a rule set.
    pub(super) fn new(rules: &RuleSet) -> RulePlans {
        RulePlans((0..rules.functions.len()).map(|_| OnceLock::new()).collect())
    }

    /// Returns the plan of an `Emit` instruction. Returns `None` if its op is not built by a plan.
    #[inline]
    pub(super) fn get(&self, machine: &Machine<'_>, inst: InstRef) -> Option<&EmitPlan> {
        match self.plan_of(machine, inst) {
            InstPlan::Emit(plan) => Some(plan),
            _ => None,
        }
    }

    /// Returns the entries of a `Dict` instruction: names and registers.
    #[inline]
    pub(super) fn dict_entries(&self, machine: &Machine<'_>, inst: InstRef) -> &[(Str, Reg)] {
        match self.plan_of(machine, inst) {
            InstPlan::Dict(entries) => entries,
            _ => &[],
        }
    }

    #[inline]
    fn plan_of(&self, machine: &Machine<'_>, InstRef { func, pc }: InstRef) -> &InstPlan {
        let function = || &machine.ctx.rules.functions[func.index()];
        let new_plans = || Box::new(FunctionPlans::new(machine, func, function()));
        let FunctionPlans { constants, plans } = &**self.0[func.index()].get_or_init(new_plans);
        plans[pc as usize].get_or_init(|| InstPlan::new(machine, &function().code[pc as usize], constants))
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
    pub(super) attrs: SmallVec<[PlannedAttr; 4]>,
    /// The registers of other attributes, by name.
    pub(super) discardable: SmallVec<[(Str, Reg); 1]>,
    /// The registers of dictionaries with further attributes.
    pub(super) rest: SmallVec<[Reg; 1]>,
    pub(super) results: SmallVec<[(Reg, ResultTypeSource); 1]>,
    pub(super) successors: SmallVec<[PlannedSuccessor; 2]>,
    /// Whether `emit_simple_op` can build the op: a target op with one value for each operand, at most one result, and
    /// neither successors nor attributes other than inherent ones.
    pub(super) is_simple: bool,
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

/// An inherent attribute of a planned op.
pub(super) struct PlannedAttr {
    /// The declared index.
    pub(super) index: u32,
    pub(super) source: AttrSource,
    /// The declared kind, by which the value is encoded.
    pub(super) kind: AttributeKind,
    /// Whether the op must have the attribute.
    pub(super) is_required: bool,
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
            let kind = def.attributes[index].kind.clone();
            let source = match constant_of(*register) {
                Some(value) => {
                    AttrSource::Constant(attr_codec::value_to_attr(ctx, &machine.list_arena, &kind, value).ok()?)
                }
                None => AttrSource::Register(*register),
            };
            let is_required = info.required_attrs.contains(&(index as u32));
            planned_attrs.push(PlannedAttr { index: index as u32, source, kind, is_required });
        }
        planned_attrs.sort_by_key(|attr: &PlannedAttr| attr.index);
        if planned_attrs.windows(2).any(|pair| pair[0].index == pair[1].index) {
            return None;
        }
        let single_count = def.operands.iter().filter(|o| o.arity == Arity::One).count();
        let max_count = match def.operands.iter().any(|o| o.arity == Arity::Variadic) {
            true => usize::MAX,
            false => def.operands.len(),
        };
        let is_pending = !def.target || info.has_rules;
        let infers_types = results.iter().any(|(_, source)| matches!(source, ResultTypeSource::Inferred));
        let has_segment_sizes = info.operands.variadic_groups > 1;
        let has_all_required =
            info.required_attrs.iter().all(|required| planned_attrs.iter().any(|attr| attr.index == *required));
        let is_simple = !is_pending
            && !infers_types
            && !has_segment_sizes
            && has_all_required
            && results.len() <= 1
            && operands.iter().all(|arg| matches!(arg, Arg::One(_)))
            && (rest.is_empty() && discardable.is_empty() && successors.as_ref().is_some_and(SmallVec::is_empty));
        Some(EmitPlan {
            name,
            is_pending,
            operands: operands.iter().map(|arg| arg.reg()).collect(),
            operand_counts: (single_count, max_count),
            equal_types,
            infers_types,
            has_segment_sizes,
            attrs: planned_attrs,
            discardable,
            rest: rest.iter().copied().collect(),
            results,
            successors: successors?,
            is_simple,
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
