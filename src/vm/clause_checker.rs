//! Checks the `where` clauses of ops by plans (`clause_plan.rs`): evaluates only the clauses that the attributes of the
//! op do not decide.
//!
//! Tests: below, tests/errors/types/, tests/errors/symbols/, tests/errors/emitted/.

use super::clause_plan::{OpPlan, attribute_bit, plan_clauses};
use super::op_clauses::{ClauseEvaluator, DeclaredTypes, EvaluatorBuffers, TypedSubject};
use crate::ir::{Context, Type};
use rulec::rir::declarations::{Arity, Constraint, OpPart, RegionTypes};
use smallvec::SmallVec;

pub use super::clause_plan::ClauseSet;

/// Checks `where` clauses and the types that regions declare.
#[derive(Default)]
pub struct ClauseChecker<'c> {
    /// The plan of each op name.
    plans: Vec<Option<Box<OpPlan>>>,
    /// Memory for the next evaluator.
    buffers: Option<EvaluatorBuffers<'c>>,
}

impl<'c> ClauseChecker<'c> {
    /// Checks a set of clauses of an op, in order. Returns the description of the first clause that does not hold, and
    /// `None` if all hold. Invariant: the types match the declaration, unless the op may still have types of older
    /// MLIR.
    pub fn find_violation(&mut self, ctx: &'c Context, op: TypedSubject<'_>, set: ClauseSet) -> Option<String> {
        let ClauseChecker { plans, buffers } = self;
        let OpPlan { variable_groups, clauses } = plan_of(plans, op);
        let clauses = clauses[set as usize].get_or_insert_with(|| plan_clauses(ctx, op.def, set));
        if clauses.is_empty() {
            return None;
        }
        let present = op.subject.attrs().iter().fold(0, |bits, (index, _)| bits | attribute_bit(*index));
        let mut evaluator: Option<ClauseEvaluator<'c, '_>> = None;
        let mut violation = None;
        for clause in clauses {
            if clause.hold_without_any & !present != 0 {
                continue;
            }
            let lacks_attributes = clause.attributes.is_some_and(|attributes| attributes & present == 0);
            if lacks_attributes && clause.holds_without_attributes == Some(true) {
                continue;
            }
            let args = match &mut clause.accepted {
                Some(accepted) => match args_of_clause(ctx, op, &op.def.constraints[clause.index], variable_groups) {
                    Some(args) if accepted.contains(&args) => continue,
                    Some(args) if !accepted.is_useless() => Some(args),
                    _ => {
                        clause.accepted = None;
                        None
                    }
                },
                None => None,
            };
            let evaluator = evaluator.get_or_insert_with(|| {
                // The types of an op from older MLIR may not match its declaration yet.
                let variable_groups = if ctx.may_have_old_types(op.def) { &[][..] } else { &variable_groups[..] };
                let buffers = buffers.take().unwrap_or_else(|| EvaluatorBuffers::new(ctx));
                ClauseEvaluator::new(buffers, op, variable_groups)
            });
            violation = evaluator.find_violation(&op.def.constraints[clause.index]);
            if violation.is_some() {
                break;
            }
            if lacks_attributes && clause.holds_without_attributes.is_none() {
                clause.holds_without_attributes = Some(evaluator.reads_only_args());
            }
            if let (Some(accepted), Some(args)) = (&mut clause.accepted, args)
                && evaluator.reads_only_args()
            {
                accepted.insert(args);
            }
        }
        if let Some(evaluator) = evaluator {
            *buffers = Some(evaluator.into_buffers());
        }
        violation
    }

    /// Returns the types that a region of an op declares if they differ from the types `found` that it has; the other
    /// arguments and the result are those of `ClauseEvaluator::region_types`.
    pub fn find_other_types(
        &mut self,
        ctx: &'c Context,
        op: TypedSubject<'_>,
        declared: &RegionTypes,
        place: (usize, usize),
        found: &[Type],
    ) -> Option<Result<DeclaredTypes, usize>> {
        let ClauseChecker { plans, buffers } = self;
        let variable_groups = &plan_of(plans, op).variable_groups;
        let mut types = None;
        // If the types of the op do not match its declaration, only unification finds the variables that are bound.
        for groups in [&variable_groups[..], &[]] {
            let unused = buffers.take().unwrap_or_else(|| EvaluatorBuffers::new(ctx));
            let mut evaluator = ClauseEvaluator::new(unused, op, groups);
            types = evaluator.region_types(declared, place);
            *buffers = Some(evaluator.into_buffers());
            if types.as_ref().is_some_and(|types| types.as_ref().is_ok_and(|types| types[..] == *found)) {
                return None;
            }
        }
        types
    }
}

/// Returns the numbers of the attributes and of the types that a clause reads, 0 for an absent attribute. Returns
/// `None` if the clause reads other parts of the op.
fn args_of_clause(
    ctx: &Context,
    op: TypedSubject<'_>,
    clause: &Constraint,
    variable_groups: &[Option<(u16, Arity)>],
) -> Option<SmallVec<[u32; 4]>> {
    let number = |part: &OpPart| match part {
        OpPart::Attribute(index) => {
            Some(op.subject.attr(usize::from(*index)).map_or(0, |attr| attr.index() as u32 + 1))
        }
        OpPart::Variable(variable) => match variable_groups.get(usize::from(*variable))? {
            Some((group, Arity::One)) if !ctx.may_have_old_types(op.def) => {
                match op.types.group(usize::from(*group))? {
                    [ty] => Some(ty.index() as u32),
                    _ => None,
                }
            }
            _ => None,
        },
        _ => None,
    };
    clause.condition.args.iter().map(number).collect()
}

/// Returns the plan of an op, which is made when it is first needed.
fn plan_of<'p>(plans: &'p mut Vec<Option<Box<OpPlan>>>, op: TypedSubject<'_>) -> &'p mut OpPlan {
    let index = op.subject.op_name().index();
    if index >= plans.len() {
        plans.resize_with(index + 1, || None);
    }
    plans[index].get_or_insert_with(|| Box::new(OpPlan::new(op.def)))
}

#[cfg(test)]
mod tests {
    use super::super::clause_plan::PlannedClause;
    use super::super::op_clauses::ClauseSubject;
    use super::super::signature::Signature;
    use super::*;
    use crate::ir::segments::OPERAND_SEGMENT_SIZES;
    use crate::ir::{Attr, Body, Loc, OpSpec, TypeKind, Value};
    use crate::ruleset;

    /// Returns a signature with groups of types.
    fn signature(groups: &[&[Type]]) -> Signature {
        let mut signature = Signature::default();
        for group in groups {
            signature.push(group.iter().copied());
        }
        signature
    }

    #[test]
    fn a_clause_is_evaluated_only_if_the_op_has_an_attribute_that_it_reads() {
        let ctx = Context::new(ruleset::built_in());
        let name = ctx.op_name("memref.alloc");
        let def = ctx.op_def(name).expect("declared");
        let slot = def.attributes.iter().position(|attr| attr.name == "alignment").expect("declared") as u32;
        let (i64, element) = (ctx.int_type(64), ctx.index_type());
        let memref = TypeKind::MemRef { shape: [4].into(), element, layout: None, space: None };
        let types = signature(&[&[], &[], &[ctx.intern_type(memref)]]);
        let mut checker = ClauseChecker::default();
        let mut find = |attrs: &[(u32, i128)]| {
            let attrs: Vec<_> = attrs.iter().map(|(slot, value)| (*slot, ctx.int_attr(*value, i64))).collect();
            let subject = ClauseSubject::Emitted(name, &attrs);
            checker.find_violation(&ctx, TypedSubject { subject, def, types: &types }, ClauseSet::Emitted)
        };
        assert_eq!(find(&[]), None);
        assert_eq!(find(&[(slot, 8)]), None);
        for _ in 0..2 {
            let violation = find(&[(slot, 12)]).expect("12 is no power of two");
            assert!(violation.starts_with("an alignment is a power of two"), "{violation}");
        }
        let clauses =
            checker.plans[name.index()].as_ref().expect("made above").clauses[ClauseSet::Emitted as usize].iter();
        let bit = attribute_bit(slot);
        let is_skipped =
            |clause: &PlannedClause| clause.attributes == Some(bit) && clause.holds_without_attributes == Some(true);
        assert!(clauses.flatten().any(is_skipped), "the clause holds without the alignment");
    }

    #[test]
    fn clauses_that_hold_without_their_attributes_are_found_out_once() {
        let ctx = Context::new(ruleset::built_in());
        let name = ctx.op_name("llvm.func");
        let def = ctx.op_def(name).expect("declared");
        let mut checker = ClauseChecker::default();
        let types = signature(&[]);
        let mut find = |attrs: &[(u32, Attr)]| {
            let op = TypedSubject { subject: ClauseSubject::Emitted(name, attrs), def, types: &types };
            let violation = checker.find_violation(&ctx, op, ClauseSet::Emitted);
            let clauses = plan_of(&mut checker.plans, op).clauses[ClauseSet::Emitted as usize].iter().flatten();
            let known = clauses.filter(|clause| clause.holds_without_attributes == Some(true)).count();
            (violation, known)
        };
        let slot = def.attributes.iter().position(|attr| attr.name == "function_type").expect("declared") as u32;
        let function = crate::syntax::parse_type(&ctx, "!llvm.func<void ()>").expect("a type");
        let attrs = [(slot, ctx.type_attr(function))];
        let (violation, known) = find(&attrs);
        assert_eq!(violation, None);
        assert!(known > 0);
        assert_eq!(find(&attrs), (None, known));
    }

    /// Makes an index constant in a body.
    fn constant(ctx: &Context, body: &mut Body, value: i128) -> Value {
        let index = ctx.index_type();
        let spec = OpSpec::new(ctx.op_name("arith.constant"), Loc::Offset(0));
        let op = body.make_op(OpSpec { results: &[index], attrs: &[(0, ctx.int_attr(value, index))], ..spec });
        body.result(op, 0)
    }

    #[test]
    fn a_clause_reads_the_constant_that_defines_an_operand() {
        let ctx = Context::new(ruleset::built_in());
        let name = ctx.op_name("scf.parallel");
        let def = ctx.op_def(name).expect("declared");
        let index = ctx.index_type();
        let types = signature(&[&[index], &[index], &[index], &[], &[]]);
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[index]);
        let argument = body.args(block).next().expect("one argument");
        let constants = [1, 2, 0].map(|value| constant(&ctx, &mut body, value));
        let mut checker = ClauseChecker::default();
        let mut find = |step: Value| {
            // The operand segments are one lower bound, one upper bound, one step and no initial value.
            let segments = [(OPERAND_SEGMENT_SIZES, ctx.dense_array(32, &[1, 1, 1, 0]))];
            let spec = OpSpec { operands: &[argument, argument, step], ..OpSpec::new(name, Loc::Offset(0)) };
            let op = body.make_op(OpSpec { attrs: &segments, ..spec });
            let subject = ClauseSubject::InBody { body: &body, op, symbols: None };
            checker.find_violation(&ctx, TypedSubject { subject, def, types: &types }, ClauseSet::Definitions).is_some()
        };
        assert!(!find(argument));
        assert_eq!(constants.map(&mut find), [false, false, true]);
    }

    #[test]
    fn a_clause_reads_the_ops_of_a_region() {
        let ctx = Context::new(ruleset::built_in());
        let name = ctx.op_name("llvm.func");
        let def = ctx.op_def(name).expect("declared");
        let mut checker = ClauseChecker::default();
        let mut find = |inner: &str| {
            let mut body = Body::default();
            let op = body.make_op(OpSpec { regions: 1, ..OpSpec::new(name, Loc::Offset(0)) });
            let block = body.make_block(body.regions(op).1[0], None, &[]);
            let inner = body.make_op(OpSpec::new(ctx.op_name(inner), Loc::Offset(0)));
            body.append_op(block, inner);
            let subject = ClauseSubject::InBody { body: &body, op, symbols: None };
            let types = signature(&[]);
            checker.find_violation(&ctx, TypedSubject { subject, def, types: &types }, ClauseSet::Blocks).is_some()
        };
        assert!(!find("llvm.return"));
        assert!(find("llvm.landingpad"), "a function with landing pads has a personality");
        assert!(!find("llvm.return"));
    }
}
