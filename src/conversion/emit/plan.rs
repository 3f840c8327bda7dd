//! Plans of instructions in a context: the plans of `Emit` instructions (`rulec::rir::EmitPlan`) with their constant
//! attributes, and the entries of `Dict` instructions.
//!
//! An op with a plan is built straight from the registers (`planned_ops.rs`); `ops.rs` builds all others.
//!
//! Tests: tests/all/lower.rs, tests/all/back_ends.rs, tests/lower/.

use crate::ir::attr_constraint::matches_kind;
use crate::ir::{Attr, OpName, Str};
use crate::vm::{InstRef, Machine, attr_codec};
use rulec::rir::declarations::AttributeKind;
use rulec::rir::{EmitPlan, Inst, PlannedAttr, Reg, RuleSet};
use std::sync::OnceLock;

/// The plans of the instructions of a rule set.
pub(crate) struct RulePlans(Box<[OnceLock<Box<FunctionPlans>>]>);

/// For each instruction of a function, its plan, which is made when the instruction first runs.
type FunctionPlans = Vec<OnceLock<InstPlan>>;

/// The plan of an instruction.
enum InstPlan {
    /// How an `Emit` builds its op.
    Emit(Box<ContextEmitPlan>),
    /// The entries of a `Dict`: names and registers.
    Dict(Box<[(Str, Reg)]>),
    /// An `Emit` whose op is not built by a plan, or an instruction that needs none.
    None,
}

/// The plan of an `Emit` instruction in a context.
pub(crate) struct ContextEmitPlan {
    /// The plan that was made when the rules were compiled.
    pub(super) rule_plan: EmitPlan,
    /// The name of the op.
    pub(crate) name: OpName,
    /// Inherent attributes, sorted by declared index.
    pub(crate) attrs: Box<[ContextAttr]>,
    /// The registers of other attributes, by name.
    pub(crate) discardable: Box<[(Str, Reg)]>,
    /// Whether rules convert the op, so that it is not part of the target.
    pub(super) is_pending: bool,
    /// Whether `emit_simple_op` can build the op: it is simple and a target op.
    pub(super) is_simple: bool,
}

/// An inherent attribute of a planned op.
pub(crate) struct ContextAttr {
    /// The declared index.
    pub(crate) index: u32,
    pub(crate) source: AttrSource,
    /// The declared kind, by which the value is encoded.
    pub(crate) kind: AttributeKind,
    /// Whether the op must have the attribute.
    pub(super) is_required: bool,
}

/// Where the value of an attribute comes from.
#[derive(Clone, Copy)]
pub(crate) enum AttrSource {
    /// A constant of the declared kind; `None` if the attribute is absent.
    Constant(Option<Attr>),
    /// A register.
    Register(Reg),
}

impl InstPlan {
    fn new(machine: &Machine<'_>, at: InstRef) -> InstPlan {
        let ctx = machine.ctx;
        let function = &ctx.rules.functions[at.func.index()];
        match &function.code[at.pc as usize] {
            Inst::Dict { entries, .. } => {
                InstPlan::Dict(entries.iter().map(|(name, r)| (ctx.intern_str(name), *r)).collect())
            }
            Inst::Emit { .. } => {
                let position = function.emit_plans.binary_search_by_key(&at.pc, |(pc, _)| *pc).ok();
                let plan = position.and_then(|i| ContextEmitPlan::new(machine, at, &function.emit_plans[i].1));
                plan.map_or(InstPlan::None, |plan| InstPlan::Emit(Box::new(plan)))
            }
            _ => InstPlan::None,
        }
    }
}

impl ContextEmitPlan {
    /// Returns the plan of an instruction in the context of the machine; `None` if a constant attribute is not of the
    /// declared kind.
    fn new(machine: &Machine<'_>, at: InstRef, plan: &EmitPlan) -> Option<ContextEmitPlan> {
        let ctx = machine.ctx;
        let name = OpName::new(plan.op.index());
        let (def, info) = (ctx.op_def(name)?, ctx.op_info(name)?);
        let context_attr = |attr: &PlannedAttr| {
            let kind = def.attributes[attr.index as usize].kind.clone();
            let source = match attr.constant {
                Some(pc) => {
                    let value = machine.constant(InstRef::new(at.func, pc));
                    let attr = attr_codec::value_to_attr(ctx, &machine.list_arena, &kind, value).ok()?;
                    if attr.is_some_and(|attr| !matches_kind(ctx, &kind, attr)) {
                        return None;
                    }
                    AttrSource::Constant(attr)
                }
                None => AttrSource::Register(attr.register),
            };
            Some(ContextAttr { index: attr.index, source, kind, is_required: attr.is_required })
        };
        let is_pending = !def.target || info.has_rules;
        Some(ContextEmitPlan {
            name,
            attrs: plan.attrs.iter().map(context_attr).collect::<Option<_>>()?,
            discardable: plan.discardable.iter().map(|(name, r)| (ctx.intern_str(name), *r)).collect(),
            is_pending,
            is_simple: plan.is_simple && !is_pending,
            rule_plan: plan.clone(),
        })
    }
}

impl RulePlans {
    /// Returns the plans of a rule set.
    pub(crate) fn new(rules: &RuleSet) -> RulePlans {
        RulePlans((0..rules.functions.len()).map(|_| OnceLock::new()).collect())
    }

    /// Returns the plan of an `Emit` instruction. Returns `None` if its op is not built by a plan.
    #[inline]
    pub(crate) fn get(&self, machine: &Machine<'_>, at: InstRef) -> Option<&ContextEmitPlan> {
        match self.plan_of(machine, at) {
            InstPlan::Emit(plan) => Some(plan),
            _ => None,
        }
    }

    /// Returns the entries of a `Dict` instruction: names and registers.
    #[inline]
    pub(crate) fn dict_entries(&self, machine: &Machine<'_>, at: InstRef) -> &[(Str, Reg)] {
        match self.plan_of(machine, at) {
            InstPlan::Dict(entries) => entries,
            _ => &[],
        }
    }

    #[inline]
    fn plan_of(&self, machine: &Machine<'_>, at: InstRef) -> &InstPlan {
        let new_plans = || {
            let code = &machine.ctx.rules.functions[at.func.index()].code;
            Box::new(code.iter().map(|_| OnceLock::new()).collect())
        };
        let plans: &FunctionPlans = self.0[at.func.index()].get_or_init(new_plans);
        plans[at.pc as usize].get_or_init(|| InstPlan::new(machine, at))
    }
}
