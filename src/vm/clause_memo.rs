//! Memo of `where` clauses that hold. Most ops differ from an earlier op only in data that no clause reads, such as the
//! name of a function. The clauses of such an op are not evaluated again.
//!
//! The memo key of a group of clauses consists of what they read: attributes, types, constants and origins of operands,
//! types that successors pass, and the definitions of symbols. The result of a clause that reads more, such as the ops
//! of a region, is not stored.
//!
//! Tests: below, tests/errors/types/, tests/errors/symbols/, tests/errors/emitted/.

use super::clause_plan::{ClauseGroup, ClausePlan, Fact, GroupIds, attribute_bit, facts_of};
use super::key_set::KeySet;
use super::op_clauses::{ClauseEvaluator, ClauseSubject, EvaluatorBuffers, ValueOrigin, constant_attr};
use super::signature::Signature;
use crate::ir::symbols::is_declaration;
use crate::ir::{Attr, Context, Type};
use rulec::rir::declarations::{OpDef, RegionTypes};

pub use super::clause_plan::ClauseSet;

/// The maximal number of keys, which bounds the memory for input that does not repeat itself.
const MAX_KEYS: usize = 1 << 16;
/// Stands in a key for an attribute or an op that is absent.
const ABSENT: u32 = u32::MAX;

/// Begins the keys of the types that regions declare. It is no number of a group.
const REGION_TYPES: u32 = u32::MAX;

/// The plan of an op name and a set of clauses.
#[derive(Default)]
enum PlanSlot {
    #[default]
    NotMade,
    /// The set has no clause of the op.
    Empty,
    Made(Box<ClausePlan>),
}

/// The keys of clauses that were found to hold.
#[derive(Default)]
pub struct ClauseMemo {
    satisfied: KeySet,
    /// For each op name and set: its plan.
    plans: Vec<PlanSlot>,
    group_ids: GroupIds,
    /// Memory for the next key and the next evaluator.
    key: Vec<u32>,
    buffers: EvaluatorBuffers,
}

/// The question whether a region declares the types that it has.
pub struct RegionTypesQuery<'a> {
    /// The declared types.
    pub declared: &'a RegionTypes,
    /// Identifies the declared types among those of the op.
    pub place: [u32; 4],
    /// The types that the region has.
    pub found: &'a [Type],
}

impl ClauseMemo {
    /// Checks a set of clauses of an op, in order. Returns the description of the first clause that does not hold, and
    /// `None` if all hold. Invariant: the types match the declaration, unless the op may still have types of older
    /// MLIR.
    pub fn find_violation(
        &mut self,
        ctx: &Context,
        def: &OpDef,
        subject: ClauseSubject<'_>,
        types: &Signature,
        set: ClauseSet,
    ) -> Option<String> {
        let index = subject.op_name().index() * ClauseSet::COUNT + set as usize;
        if index >= self.plans.len() {
            self.plans.resize_with(index + 1, PlanSlot::default);
        }
        let slot = &mut self.plans[index];
        if matches!(slot, PlanSlot::NotMade) {
            let plan = ClausePlan::new(ctx, subject.op_name(), def, set, &mut self.group_ids);
            *slot = plan.map_or(PlanSlot::Empty, |plan| PlanSlot::Made(Box::new(plan)));
        }
        let PlanSlot::Made(plan) = slot else { return None };
        // The types of an op from older MLIR may not match its declaration yet.
        let has_old_types = ctx.may_have_old_types(def);
        let is_cached = ctx.caches && !has_old_types;
        let present = subject.attrs().iter().fold(0, |bits, (index, _)| bits | attribute_bit(*index));
        let (key, satisfied) = (&mut self.key, &mut self.satisfied);
        let mut evaluator: Option<ClauseEvaluator<'_, '_>> = None;
        for group in &mut plan.groups {
            if is_cached && group.hold_without_any & !present != 0 {
                continue;
            }
            let lacks_attributes = group.attributes.is_some_and(|attributes| attributes & present == 0);
            key.clear();
            let has_key = is_cached
                && !lacks_attributes
                && !group.missed_ops.iter().any(|name| subject.has_inner_op(*name))
                && append_facts(ctx, def, group, subject, types, key);
            if lacks_attributes && group.hold_without_attributes || has_key && satisfied.contains(key) {
                continue;
            }
            let evaluator = evaluator.get_or_insert_with(|| {
                let buffers = std::mem::take(&mut self.buffers);
                let variable_groups = if has_old_types { &[][..] } else { &plan.variable_groups };
                ClauseEvaluator::with_buffers(ctx, subject, def, types, variable_groups, buffers)
            });
            let mut is_identified_by_key = true;
            for clause in &group.clauses {
                if !evaluator.holds(&def.constraints[*clause]) {
                    // Clauses of other groups may come before this one.
                    return plan.clauses.iter().find_map(|i| evaluator.check_constraint(&def.constraints[*i]).err());
                }
                // The key contains the definitions of only those symbols that the op's own attributes refer to. A
                // clause may look up another symbol, to which the attributes of such a definition refer, or read more,
                // such as the ops of a region. Then the result is not stored, because the key does not identify it.
                let is_own = |symbol: &Attr| group.attributes().any(|i| subject.attr(usize::from(i)) == Some(*symbol));
                let reads = evaluator.reads();
                is_identified_by_key &= reads.symbols.iter().all(is_own) && !reads.more;
                for name in &reads.missed_ops {
                    if !group.missed_ops.contains(name) {
                        group.missed_ops.push(*name);
                    }
                }
            }
            if !is_identified_by_key || !is_cached {
                continue;
            }
            group.hold_without_attributes |= lacks_attributes;
            if has_key && satisfied.len() < MAX_KEYS {
                satisfied.insert(key);
            }
        }
        if let Some(evaluator) = &mut evaluator {
            self.buffers = evaluator.take_buffers();
        }
        None
    }

    /// Returns whether a region is known to have the types that it declares, because an earlier op with the same facts
    /// had the same types.
    pub fn knows_region_types(
        &mut self,
        ctx: &Context,
        def: &OpDef,
        subject: ClauseSubject<'_>,
        types: &Signature,
        RegionTypesQuery { declared, place, found }: RegionTypesQuery<'_>,
    ) -> bool {
        let key = &mut self.key;
        key.clear();
        if !ctx.caches || ctx.may_have_old_types(def) {
            return false;
        }
        key.extend([REGION_TYPES, subject.op_name().index() as u32]);
        key.extend(place);
        let mut facts = declared.types.args.iter().flat_map(|part| facts_of(def, *part));
        if !facts.all(|fact| append_fact(ctx, def, fact, subject, types, key).is_some()) {
            key.clear();
            return false;
        }
        key.extend(found.iter().map(|ty| ty.index() as u32));
        self.satisfied.contains(key)
    }

    /// Records that the region of the last call of `knows_region_types` has the declared types.
    pub fn remember_region_types(&mut self) {
        if !self.key.is_empty() && self.satisfied.len() < MAX_KEYS {
            self.satisfied.insert(&self.key);
        }
    }
}

/// Appends the key of an op for a group of clauses. Returns `false` if a clause reads a part that the op lacks, such as
/// the operands of an emitted op.
fn append_facts(
    ctx: &Context,
    def: &OpDef,
    group: &ClauseGroup,
    subject: ClauseSubject<'_>,
    types: &Signature,
    key: &mut Vec<u32>,
) -> bool {
    key.push(group.id);
    for fact in &group.facts {
        // Most facts are of the first two kinds, so they take no call of `append_fact`.
        match *fact {
            Fact::Types(group) => append_types(types, usize::from(group), key),
            Fact::Attribute(i) => key.push(attr_number(subject.attr(usize::from(i)))),
            fact => {
                if append_fact(ctx, def, fact, subject, types, key).is_none() {
                    return false;
                }
            }
        }
    }
    true
}

#[inline]
fn append_types(types: &Signature, group: usize, key: &mut Vec<u32>) {
    match types.group(group) {
        Some(types) => {
            key.push(types.len() as u32 + 1);
            key.extend(types.iter().map(|ty| ty.index() as u32));
        }
        None => key.push(0),
    }
}

fn append_fact(
    ctx: &Context,
    def: &OpDef,
    fact: Fact,
    subject: ClauseSubject<'_>,
    types: &Signature,
    key: &mut Vec<u32>,
) -> Option<()> {
    match fact {
        Fact::Types(group) => append_types(types, usize::from(group), key),
        Fact::Attribute(i) => key.push(attr_number(subject.attr(usize::from(i)))),
        Fact::Definition(i) => {
            if let Some(symbol) = subject.attr(usize::from(i)) {
                append_definition(ctx, subject, symbol, key);
            }
        }
        Fact::Discardable => {
            let (body, op) = subject.body_and_op()?;
            key.push(attr_number(body.discardable(op)));
        }
        Fact::Constant(i) => {
            let (body, values) = subject.operand_group(ctx, def, usize::from(i))?;
            key.push(values.len() as u32);
            for value in values {
                let attr = constant_attr(ctx, body, *value);
                key.extend([attr_number(attr), body.value_type(*value).index() as u32]);
            }
        }
        Fact::Origin(i) => {
            let (body, values) = subject.operand_group(ctx, def, usize::from(i))?;
            key.push(values.len() as u32);
            for value in values {
                let origin = ValueOrigin::of(body, *value)?;
                let flags = u32::from(origin.is_argument) | u32::from(origin.is_outermost) << 1;
                key.extend([origin.op.map_or(ABSENT, |op| op.index() as u32), flags]);
            }
        }
        Fact::Successor(i) => {
            let (body, op) = subject.body_and_op()?;
            let successors = &body.successors(op)[body.successor_segments(ctx, op, def)?.range(usize::from(i))];
            key.push(successors.len() as u32);
            for successor in successors {
                let operands = body.successor_operands(op, *successor);
                key.push(operands.len() as u32);
                key.extend(operands.iter().map(|value| body.value_type(*value).index() as u32));
            }
        }
        Fact::Region(i) => {
            let (body, op) = subject.body_and_op()?;
            let (inner, regions) = body.regions(op);
            let regions = &regions[body.region_segments(ctx, op, def)?.range(usize::from(i))];
            key.push(regions.len() as u32);
            key.extend(regions.iter().map(|region| u32::from(inner.entry_block(*region).is_none())));
        }
        Fact::Siblings => return None,
    }
    Some(())
}

/// Appends what a clause can read of the op that a symbol refers to: its name, its attributes and whether it is a
/// declaration.
fn append_definition(ctx: &Context, subject: ClauseSubject<'_>, symbol: Attr, key: &mut Vec<u32>) {
    let Some((body, op)) = subject.lookup(ctx, symbol) else { return key.push(ABSENT) };
    let attrs = body.attrs(op);
    key.extend([body.name(op).index() as u32, u32::from(is_declaration(ctx, body, op)), attrs.len() as u32]);
    for (index, attr) in attrs {
        key.extend([*index, attr.index() as u32]);
    }
    key.push(attr_number(body.discardable(op)));
}

/// Returns the number that stands for an attribute in a key. Different attributes have different numbers.
fn attr_number(attr: Option<Attr>) -> u32 {
    attr.map_or(ABSENT, |attr| attr.index() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::segments::OPERAND_SEGMENT_SIZES;
    use crate::ir::{Body, Loc, OpSpec, Type, TypeKind, Value};
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
    fn a_clause_is_evaluated_again_only_if_what_it_reads_differs() {
        let ctx = Context::new(ruleset::built_in());
        let name = ctx.op_name("memref.alloc");
        let def = ctx.op_def(name).expect("declared");
        let slot = def.attributes.iter().position(|attr| attr.name == "alignment").expect("declared") as u32;
        let (i64, element) = (ctx.int_type(64), ctx.index_type());
        let memref = TypeKind::MemRef { shape: [4].into(), element, layout: None, space: None };
        let types = signature(&[&[], &[], &[ctx.intern_type(memref)]]);
        let mut memo = ClauseMemo::default();
        let mut find = |alignment: i128| {
            let attrs = [(slot, ctx.int_attr(alignment, i64))];
            let violation =
                memo.find_violation(&ctx, def, ClauseSubject::Emitted(name, &attrs), &types, ClauseSet::Emitted);
            (violation, memo.satisfied.len())
        };
        let (violation, count) = find(8);
        assert_eq!(violation, None);
        assert_eq!(find(8), (None, count));
        assert_eq!(find(16), (None, count + 1), "only one clause reads the alignment");
        let (violation, last_count) = find(12);
        assert!(violation.expect("12 is no power of two").starts_with("an alignment is a power of two"));
        assert_eq!(last_count, count + 1, "the memo has only clauses that hold");
        assert!(find(12).0.is_some());
    }

    /// Makes an index constant in a body.
    fn constant(ctx: &Context, body: &mut Body, value: i128) -> Value {
        let index = ctx.index_type();
        let spec = OpSpec::new(ctx.op_name("arith.constant"), Loc::Offset(0));
        let op = body.make_op(OpSpec { results: &[index], attrs: &[(0, ctx.int_attr(value, index))], ..spec });
        body.result(op, 0)
    }

    #[test]
    fn the_key_of_an_operand_contains_its_constant() {
        let ctx = Context::new(ruleset::built_in());
        let name = ctx.op_name("scf.parallel");
        let def = ctx.op_def(name).expect("declared");
        let index = ctx.index_type();
        let types = signature(&[&[index], &[index], &[index], &[], &[]]);
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[index]);
        let argument = body.args(block).next().expect("one argument");
        let constants = [1, 1, 2, 0].map(|value| constant(&ctx, &mut body, value));
        let mut memo = ClauseMemo::default();
        let mut find = |step: Value| {
            // The operand segments are one lower bound, one upper bound, one step and no initial value.
            let segments = [(OPERAND_SEGMENT_SIZES, ctx.dense_array(32, &[1, 1, 1, 0]))];
            let spec = OpSpec { operands: &[argument, argument, step], ..OpSpec::new(name, Loc::Offset(0)) };
            let op = body.make_op(OpSpec { attrs: &segments, ..spec });
            let subject = ClauseSubject::InBody { body: &body, op, symbols: None };
            let violation = memo.find_violation(&ctx, def, subject, &types, ClauseSet::Definitions);
            (violation.is_some(), memo.satisfied.len())
        };
        assert_eq!(find(argument), (false, 1));
        assert_eq!(find(constants[0]), (false, 2));
        assert_eq!(find(constants[1]), (false, 2), "an equal constant has the same key");
        assert_eq!(find(constants[2]), (false, 3));
        assert_eq!(find(constants[3]), (true, 3));
    }

    #[test]
    fn a_clause_about_ops_of_a_region_is_evaluated_again_only_if_the_region_has_them() {
        let ctx = Context::new(ruleset::built_in());
        let name = ctx.op_name("llvm.func");
        let def = ctx.op_def(name).expect("declared");
        let mut memo = ClauseMemo::default();
        let mut find = |inner: &str| {
            let mut body = Body::default();
            let op = body.make_op(OpSpec { regions: 1, ..OpSpec::new(name, Loc::Offset(0)) });
            let block = body.make_block(body.regions(op).1[0], None, &[]);
            let inner = body.make_op(OpSpec::new(ctx.op_name(inner), Loc::Offset(0)));
            body.append_op(block, inner);
            let subject = ClauseSubject::InBody { body: &body, op, symbols: None };
            let violation = memo.find_violation(&ctx, def, subject, &signature(&[]), ClauseSet::Blocks);
            (violation.is_some(), memo.satisfied.len())
        };
        let (has_violation, count) = find("llvm.return");
        assert!(!has_violation && count > 0);
        assert_eq!(find("llvm.unreachable"), (false, count));
        assert_eq!(find("llvm.landingpad"), (true, count), "a function with landing pads has a personality");
    }
}
