//! Checks the `where` clauses of ops by plans (`clause_plan.rs`): evaluates only the clauses that the attributes of the
//! op do not decide.
//!
//! Tests: below, tests/errors/types/, tests/errors/symbols/, tests/errors/emitted/.

use super::attribute_forms::is_decided;
use super::clause_plan::{OpPlan, PlannedClause, PlannedSet, attribute_bit, plan_set};
use super::clause_subject::{ClauseSubject, TypedSubject};
use super::machine::Machine;
use super::op_clauses::{ClauseEvaluator, DeclaredTypes, EvaluatorBuffers};
use super::signature::Signature;
use crate::ir::key_table::Key;
use crate::ir::{Context, Type};
use rulec::rir::declarations::{OpDef, RegionTypes};

pub use super::clause_plan::ClauseSet;

/// Checks `where` clauses and the types that regions declare.
#[derive(Default)]
pub struct ClauseChecker<'c> {
    /// The plan of each op name.
    plans: Vec<Option<Box<OpPlan>>>,
    /// Memory for the next evaluator.
    buffers: Option<EvaluatorBuffers<'c>>,
    /// The key of the clause that is checked, kept so that no key is made for each clause.
    key: Key,
    /// Whether the clauses that were evaluated last read nothing but the parts of the op that are their arguments.
    reads_only_args: bool,
}

impl<'c> ClauseChecker<'c> {
    /// Checks a set of clauses of an op, in order. Returns the description of the first clause that does not hold, and
    /// `None` if all hold. `types` are the types of the op; those of an op in a body need not be given.
    ///
    /// Invariant: the types match the declaration, unless the op may still have types of older MLIR.
    pub fn find_violation(
        &mut self,
        ctx: &'c Context,
        subject: ClauseSubject<'_>,
        def: &OpDef,
        types: Option<&Signature>,
        set: ClauseSet,
    ) -> Option<String> {
        let ClauseChecker { plans, buffers, key, .. } = self;
        self.reads_only_args = true;
        let OpPlan { variable_groups, sets } = plan_of(plans, subject, def);
        let PlannedSet { clauses, forms } =
            sets[set as usize].get_or_insert_with(|| plan_set(ctx, def, set, variable_groups));
        if clauses.is_empty() {
            return None;
        }
        let decided = forms.as_mut().map_or(0, |forms| {
            let decide = || {
                let machine = buffers.get_or_insert_with(|| EvaluatorBuffers::new(ctx)).machine();
                decide_by_forms(machine, (subject, types), def, clauses)
            };
            forms.decided_clauses(ctx, (subject, types), def, key, decide)
        });
        let present = subject.attrs().iter().fold(0, |bits, (index, _)| bits | attribute_bit(*index));
        let mut types_of_body = None;
        let mut evaluator: Option<ClauseEvaluator<'c, '_>> = None;
        let mut violation = None;
        for (position, clause) in clauses.iter_mut().enumerate() {
            let is_decided = decided & position_bit(position) != 0;
            if is_decided || clause.holds_with(present) || clause.holds_with_regions(subject) {
                continue;
            }
            if clause.is_accepted(subject, types, key) {
                self.reads_only_args &= !clause.reads_symbols;
                continue;
            }
            // The evaluator words the error of an op for which the clause does not hold.
            if let Some(args) = &clause.args
                && evaluator.is_none()
                && let func = def.constraints[clause.index].condition.func
                && let buffers = buffers.get_or_insert_with(|| EvaluatorBuffers::new(ctx))
                && let Some((true, reads_only_args)) = buffers.evaluate_fixed(subject, def, types, func, args)
            {
                clause.record(present, key, reads_only_args);
                self.reads_only_args &= reads_only_args;
                continue;
            }
            if evaluator.is_none() {
                let types = match types {
                    Some(types) => types,
                    None => {
                        let (body, op) = subject.body_and_op()?;
                        types_of_body.insert(Signature::of_op(ctx, body, op, def)?)
                    }
                };
                // The types of an op from older MLIR may not match its declaration yet.
                let variable_groups = if ctx.may_have_old_types(def) { &[][..] } else { &variable_groups[..] };
                let buffers = buffers.take().unwrap_or_else(|| EvaluatorBuffers::new(ctx));
                evaluator = Some(ClauseEvaluator::new(buffers, TypedSubject { subject, def, types }, variable_groups));
            }
            let Some(evaluator) = &mut evaluator else { return None };
            violation = evaluator.find_violation(&def.constraints[clause.index]);
            if violation.is_some() {
                break;
            }
            clause.record(present, key, evaluator.reads_only_args());
            self.reads_only_args &= evaluator.reads_only_args();
        }
        if let Some(evaluator) = evaluator {
            *buffers = Some(evaluator.into_buffers());
        }
        violation
    }

    /// Returns whether the result of `find_violation` depends on nothing but the parts of the op that are arguments of
    /// its clauses.
    pub fn has_read_args_only(&self) -> bool {
        self.reads_only_args
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
        let ClauseChecker { plans, buffers, .. } = self;
        let variable_groups = &plan_of(plans, op.subject, op.def).variable_groups;
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

/// Returns the bits of the clauses that hold for all ops with the types and the forms of attributes of this one.
#[cold]
fn decide_by_forms(
    machine: &mut Machine<'_>,
    op: (ClauseSubject<'_>, Option<&Signature>),
    def: &OpDef,
    clauses: &[PlannedClause],
) -> u64 {
    let mut decided = 0;
    for (position, clause) in clauses.iter().enumerate().filter(|(_, clause)| clause.may_be_decided) {
        if let Some(args) = &clause.args
            && is_decided(machine, op, def, def.constraints[clause.index].condition.func, args)
        {
            decided |= position_bit(position);
        }
    }
    decided
}

/// Returns the bit of the clause at a position of its set; 0 for a position that has none.
#[inline]
fn position_bit(position: usize) -> u64 {
    1u64.checked_shl(position as u32).unwrap_or(0)
}

/// Returns the plan of an op, which is made when it is first needed.
fn plan_of<'p>(plans: &'p mut Vec<Option<Box<OpPlan>>>, subject: ClauseSubject<'_>, def: &OpDef) -> &'p mut OpPlan {
    let index = subject.op_name().index();
    if index >= plans.len() {
        plans.resize_with(index + 1, || None);
    }
    plans[index].get_or_insert_with(|| Box::new(OpPlan::new(def)))
}

#[cfg(test)]
mod tests {
    use super::super::clause_plan::PlannedClause;
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
            checker.find_violation(&ctx, subject, def, Some(&types), ClauseSet::Emitted)
        };
        assert_eq!(find(&[]), None);
        assert_eq!(find(&[(slot, 8)]), None);
        for _ in 0..2 {
            let violation = find(&[(slot, 12)]).expect("12 is no power of two");
            assert!(violation.starts_with("an alignment is a power of two"), "{violation}");
        }
        let plan = checker.plans[name.index()].as_ref().expect("made above");
        let mut clauses = plan.sets[ClauseSet::Emitted as usize].iter().flat_map(|set| &set.clauses);
        let bit = attribute_bit(slot);
        let is_skipped =
            |clause: &PlannedClause| clause.attributes == Some(bit) && clause.holds_without_attributes == Some(true);
        assert!(clauses.any(is_skipped), "the clause holds without the alignment");
    }

    #[test]
    fn clauses_that_hold_without_their_attributes_are_found_out_once() {
        let ctx = Context::new(ruleset::built_in());
        let name = ctx.op_name("llvm.func");
        let def = ctx.op_def(name).expect("declared");
        let mut checker = ClauseChecker::default();
        let types = signature(&[]);
        let mut find = |attrs: &[(u32, Attr)]| {
            let subject = ClauseSubject::Emitted(name, attrs);
            let violation = checker.find_violation(&ctx, subject, def, Some(&types), ClauseSet::Emitted);
            let sets = &plan_of(&mut checker.plans, subject, def).sets;
            let clauses = sets[ClauseSet::Emitted as usize].iter().flat_map(|set| &set.clauses);
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
            checker.find_violation(&ctx, subject, def, Some(&types), ClauseSet::Local).is_some()
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
            checker.find_violation(&ctx, subject, def, Some(&types), ClauseSet::Blocks).is_some()
        };
        assert!(!find("llvm.return"));
        assert!(find("llvm.landingpad"), "a function with landing pads has a personality");
        assert!(!find("llvm.return"));
    }
}
