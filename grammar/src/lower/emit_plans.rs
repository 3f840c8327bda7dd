//! Computes the plans of the `Emit` instructions of functions (`rir/emit_plan.rs`).
//!
//! Most instructions emit an op without regions, whose name, operand groups and attribute names are constant. Such an
//! instruction gets a plan.
//!
//! Tests: below, tests/lower/.

use crate::rir::declarations::{Arity, AttributeKind, OpDef, Trait, TypeConstraint, ValueDef};
use crate::rir::{
    Arg, Constant, EmitPlan, EmitResult, EmitSuccessor, Function, Inst, InstIndex, LazyTable, PlannedAttr,
    PlannedSuccessor, Reg, ResultTypeSource,
};

/// Returns the plans of a function's `Emit` instructions, each with the index of the instruction. `ops` are the
/// declared ops.
pub(super) fn plan_emits(ops: &LazyTable<OpDef>, function: &Function) -> Vec<(InstIndex, EmitPlan)> {
    if !function.code.iter().any(|inst| matches!(inst, Inst::Emit { .. })) {
        return Vec::new();
    }
    let constants = constant_registers(function);
    let plan = |(index, inst): (InstIndex, &Inst)| Some((index, plan_emit(ops, function, &constants, inst)?));
    (0..).zip(function.code.iter()).filter_map(plan).collect()
}

/// Returns for each register the `Const` instruction that writes it, if no other instruction does.
fn constant_registers(function: &Function) -> Vec<Option<InstIndex>> {
    let mut is_written = vec![false; usize::from(function.registers)];
    is_written[..usize::from(function.params)].fill(true);
    let mut constants = vec![None; is_written.len()];
    for (index, inst) in (0..).zip(function.code.iter()) {
        for register in inst.writes().into_iter().map(usize::from) {
            let is_first = !std::mem::replace(&mut is_written[register], true);
            constants[register] = (is_first && matches!(inst, Inst::Const { .. })).then_some(index);
        }
    }
    constants
}

/// Returns the plan of an instruction; `None` if it is no `Emit` or its op is not built by a plan.
fn plan_emit(
    ops: &LazyTable<OpDef>,
    function: &Function,
    constants: &[Option<InstIndex>],
    inst: &Inst,
) -> Option<EmitPlan> {
    let Inst::Emit { op, operands, attrs, rest, results, successors, regions } = inst else { return None };
    let Inst::Const { value: Constant::Op(op), .. } = function.code[constants[usize::from(*op)]? as usize] else {
        return None;
    };
    let def = ops.get(op.index())?;
    let successors: Option<Vec<PlannedSuccessor>> = successors.iter().map(plan_successor).collect();
    let has_regions = !regions.is_empty() || !def.regions.is_empty() || def.traits.contains(&Trait::Isolated);
    if has_regions || variadic_groups(&def.results) > 1 {
        return None;
    }
    let (results, equal_types) = plan_results(def, operands, results)?;
    let (mut planned_attrs, mut discardable) = (Vec::new(), Vec::new());
    for (name, register) in attrs {
        match def.attributes.iter().position(|attribute| attribute.name == *name) {
            Some(index) => planned_attrs.push(PlannedAttr {
                index: index as u32,
                register: *register,
                constant: constants[usize::from(*register)],
                is_required: is_required(def, index),
            }),
            None => discardable.push((name.clone().into(), *register)),
        }
    }
    planned_attrs.sort_by_key(|attr| attr.index);
    if planned_attrs.windows(2).any(|pair| pair[0].index == pair[1].index) {
        return None;
    }
    let single_count = def.operands.iter().filter(|operand| operand.arity == Arity::One).count();
    let is_variadic = def.operands.iter().any(|operand| operand.arity == Arity::Variadic);
    let infers_types = results.iter().any(|(_, source)| matches!(source, ResultTypeSource::Inferred));
    let has_segment_sizes = variadic_groups(&def.operands) > 1;
    let has_attribute = |index: usize| planned_attrs.iter().any(|attr| attr.index as usize == index);
    let has_all_required = (0..def.attributes.len()).all(|index| !is_required(def, index) || has_attribute(index));
    let is_simple = !infers_types
        && !has_segment_sizes
        && has_all_required
        && results.len() <= 1
        && operands.iter().all(|arg| matches!(arg, Arg::One(_)))
        && (rest.is_empty() && discardable.is_empty() && successors.as_ref().is_some_and(Vec::is_empty));
    Some(EmitPlan {
        op,
        operands: operands.iter().map(|arg| arg.reg()).collect(),
        operand_counts: (single_count as u32, if is_variadic { u32::MAX } else { def.operands.len() as u32 }),
        equal_types,
        infers_types,
        has_segment_sizes,
        attrs: planned_attrs,
        discardable,
        rest: rest.clone(),
        results,
        successors: successors?,
        is_simple,
    })
}

/// Returns the plan of a successor; `None` for a variadic one.
fn plan_successor(successor: &EmitSuccessor) -> Option<PlannedSuccessor> {
    let operands = successor.args.iter().map(|arg| arg.reg()).collect();
    (!successor.variadic).then_some(PlannedSuccessor { block: successor.block, operands })
}

/// Returns the number of groups that are optional or variadic.
fn variadic_groups(groups: &[ValueDef]) -> usize {
    groups.iter().filter(|group| group.arity != Arity::One).count()
}

/// Returns whether an op must have its inherent attribute with this index.
fn is_required(def: &OpDef, index: usize) -> bool {
    let attribute = &def.attributes[index];
    !attribute.optional && attribute.default.is_none() && attribute.kind != AttributeKind::Unit
}

/// The types of the results, and the pairs of operands that must have equal types.
type PlannedResults = (Vec<(Reg, ResultTypeSource)>, Vec<(u16, u16)>);

/// Returns where the types of results come from; `None` if a plan cannot state it.
fn plan_results(def: &OpDef, operands: &[Arg], results: &[EmitResult]) -> Option<PlannedResults> {
    let is_single = |arity: Arity| arity == Arity::One;
    let has_any_type = |group: &ValueDef| matches!(group.ty, TypeConstraint::Any);
    if results.is_empty()
        && def.operands.iter().chain(&def.results).all(has_any_type)
        && !def.results.iter().any(|group| is_single(group.arity))
    {
        return Some((Vec::new(), Vec::new()));
    }
    if results.len() != def.results.len() || results.iter().any(|r| r.variadic) {
        return None;
    }
    if results.iter().all(|r| r.ty.is_some()) {
        let written = results.iter().filter_map(|r| Some((r.dst, ResultTypeSource::Register(r.ty?))));
        return Some((written.collect(), Vec::new()));
    }
    if operands.len() != def.operands.len()
        || !operands.iter().all(|arg| matches!(arg, Arg::One(_)))
        || !def.operands.iter().chain(&def.results).all(|group| is_single(group.arity))
        || results.iter().any(|r| r.ty.is_some())
    {
        return None;
    }
    let mut equal_types = Vec::new();
    let mut first_operands: Vec<(u16, u16)> = Vec::new();
    let mut is_inferred = false;
    for (i, operand) in (0..).zip(&def.operands) {
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

#[cfg(test)]
mod tests {
    use super::*;

    const DIALECT: &str = "dialect t target {
      op add(a: T, b: T) {n: i32, m: i32?} -> (r: T)
      op pair(a: Ts..., b: i32?) -> (r: i32)
    }\n";

    /// Returns the plans of the `emit` function `f` with this body.
    fn plans_of(body: &str) -> Vec<EmitPlan> {
        let set = crate::load_text(&format!("{DIALECT}emit f(%a, %b) -> %r {{ {body} }}\n"));
        let function = set.functions.iter().find(|function| function.name == "f").expect("it is defined");
        function.emit_plans.iter().map(|(_, plan)| plan.clone()).collect()
    }

    #[test]
    fn the_type_of_a_result_is_that_of_an_operand() {
        let plans = plans_of("%r = t.add(%a, %b) {n = 3, \"my.extra\" = 4}");
        let [plan] = &plans[..] else { panic!("one plan, found {plans:?}") };
        assert_eq!((plan.operand_counts, &plan.equal_types[..], plan.infers_types), ((2, 2), &[(0, 1)][..], false));
        assert!(matches!(plan.results[..], [(_, ResultTypeSource::Operand(0))]));
        let [attr] = plan.attrs[..] else { panic!("one attribute") };
        assert!(attr.constant.is_some() && attr.is_required && attr.index == 0);
        assert_eq!(plan.discardable.len(), 1);
        assert!(!plan.is_simple, "`my.extra` is no inherent attribute");
    }

    #[test]
    fn an_op_of_inherent_attributes_and_single_operands_is_simple() {
        let plans = plans_of("%x = t.add(%a, %b) {n = 3} let n = 4 %r = t.add(%x, %b) {n = n, m = 5}");
        assert!(plans.len() == 2 && plans.iter().all(|plan| plan.is_simple), "{plans:?}");
        let spread = plans_of("%xs... = [%a, %b] %r: i32 = t.pair(%xs...)");
        assert!(spread.iter().all(|plan| !plan.is_simple), "{spread:?}");
    }

    #[test]
    fn operand_groups_are_counted() {
        let plans = plans_of("%r: i32 = t.pair(%a, %b)");
        assert_eq!((plans[0].operand_counts, plans[0].has_segment_sizes), ((0, u32::MAX), true));
        assert!(matches!(plans[0].results[..], [(_, ResultTypeSource::Register(_))]));
    }
}
