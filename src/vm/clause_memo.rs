//! Memo of `where` clauses that hold. Most ops differ from an earlier op only in data that no clause reads, such as the
//! name of a function. The clauses of such an op are not evaluated again.
//!
//! The memo key of an op consists of what its clauses read: attributes, types, constants and origins of operands, and
//! the definitions of symbols. Clauses that read regions or successors are not checked here.
//!
//! Tests: below, tests/errors/types/, tests/errors/symbols/, tests/errors/emitted/.

use super::op_clauses::{ClauseEvaluator, ClauseSubject, ValueOrigin, constant_attr};
use super::signature::Signature;
use crate::ir::symbols::is_declaration;
use crate::ir::{Attr, Context, OpName};
use rulec::rir::declarations::{Constraint, OpDef, OpPart};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Key of the memo: the set of clauses, the op name, and numbers for all data that the clauses read.
type ClauseKey = SmallVec<[u32; 24]>;

/// The maximal number of keys, which bounds the memory for input that does not repeat itself.
const MAX_KEYS: usize = 1 << 15;
/// Stands in a key for an attribute or an op that is absent.
const ABSENT: u32 = u32::MAX;

/// A set of `where` clauses of a declaration. Clauses that read only types are in no set, because type checking
/// evaluates them (`signature.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClauseSet {
    /// The clauses that read neither regions nor successors.
    Local,
    /// Those of `Local` that read the definitions of operands.
    Definitions,
    /// Those of `Local` that read types and attributes only, and no attribute with symbol references. They are checked
    /// when a rule emits the op. The op has no other parts then, and not all symbols are defined.
    Emitted,
}

impl ClauseSet {
    /// Returns whether the set has a clause of a declaration.
    fn contains(self, clause: &Constraint, def: &OpDef) -> bool {
        let is_local = !clause.depends_on_types_only() && !clause.reads_blocks();
        is_local
            && match self {
                ClauseSet::Local => true,
                ClauseSet::Definitions => clause.reads_definitions(),
                ClauseSet::Emitted => {
                    let reads_discardable = clause.condition.args.contains(&OpPart::Discardable);
                    !clause.reads_symbols(def) && !clause.reads_definitions() && !reads_discardable
                }
            }
    }
}

/// The `where` clauses of an op's declaration that belong to one `ClauseSet`, and the parts of the op that they read. A
/// plan is computed once for each op name and set.
struct ClausePlan {
    /// The positions of the clauses in the declaration.
    clauses: Vec<usize>,
    /// The parts of the op that at least one clause reads, each part once.
    parts: Vec<OpPart>,
    /// Whether at least one of the clauses reads types of operands or results.
    reads_types: bool,
}

impl ClausePlan {
    /// Returns the plan of a set of clauses. Returns `None` if a declaration has no clause in the set.
    fn new(def: &OpDef, set: ClauseSet) -> Option<ClausePlan> {
        let is_member = |i: &usize| set.contains(&def.constraints[*i], def);
        let clauses: Vec<usize> = (0..def.constraints.len()).filter(is_member).collect();
        let mut parts = Vec::new();
        for part in clauses.iter().flat_map(|i| &def.constraints[*i].condition.args) {
            if !parts.contains(part) {
                parts.push(*part);
            }
        }
        let is_type = |part: &OpPart| matches!(part, OpPart::Variable(_) | OpPart::Operand(_) | OpPart::Result(_));
        let reads_types = parts.iter().any(is_type);
        (!clauses.is_empty()).then_some(ClausePlan { clauses, parts, reads_types })
    }
}

/// The keys of ops whose clauses were found to hold.
#[derive(Default)]
pub struct ClauseMemo {
    satisfied: FxHashSet<ClauseKey>,
    /// The plans that were needed so far; `None` for a set without clauses.
    plans: FxHashMap<(OpName, ClauseSet), Option<ClausePlan>>,
}

impl ClauseMemo {
    /// Checks a set of clauses of an op, in order. Returns the description of the first clause that does not hold, and
    /// `None` if all hold.
    pub fn find_violation(
        &mut self,
        ctx: &Context,
        def: &OpDef,
        subject: ClauseSubject<'_>,
        types: &Signature,
        set: ClauseSet,
    ) -> Option<String> {
        let plan = self.plans.entry((subject.op_name(), set)).or_insert_with(|| ClausePlan::new(def, set)).as_ref()?;
        let key = if ctx.caches { clause_key(ctx, def, plan, set, subject, types) } else { None };
        if key.as_ref().is_some_and(|key| self.satisfied.contains(key)) {
            return None;
        }
        let mut evaluator = ClauseEvaluator::new(ctx, subject, def, types);
        let mut is_identified_by_key = true;
        for i in &plan.clauses {
            if let Err(reason) = evaluator.check_constraint(&def.constraints[*i]) {
                return Some(reason);
            }
            // The key contains the definitions of only those symbols that the op's own attributes refer to. A clause
            // may look up another symbol, to which the attributes of such a definition refer, or read attributes of the
            // enclosing symbol tables. Then the result is not stored, because the key does not identify it.
            let is_own = |symbol: &Attr| symbols_of(def, &plan.parts, subject).any(|own| own == *symbol);
            is_identified_by_key &= evaluator.looked_up().iter().all(is_own) && !evaluator.reads_enclosing();
        }
        if let Some(key) = key.filter(|_| is_identified_by_key && self.satisfied.len() < MAX_KEYS) {
            self.satisfied.insert(key);
        }
        None
    }
}

/// Returns the key of an op for the clauses of a plan. Returns `None` if a clause reads a part that the op lacks, such
/// as the operands of an emitted op.
fn clause_key(
    ctx: &Context,
    def: &OpDef,
    plan: &ClausePlan,
    set: ClauseSet,
    subject: ClauseSubject<'_>,
    types: &Signature,
) -> Option<ClauseKey> {
    let mut key = ClauseKey::new();
    key.extend([subject.op_name().index() as u32, set as u32]);
    for part in &plan.parts {
        match *part {
            OpPart::Variable(_) | OpPart::Operand(_) | OpPart::Result(_) => {}
            OpPart::Attribute(i) => key.push(attr_number(subject.attr(usize::from(i)))),
            OpPart::Discardable => {
                let (body, op) = subject.body_and_op()?;
                key.push(attr_number(body.discardable(op)));
            }
            OpPart::Constant(i) => {
                let (body, values) = subject.operand_group(ctx, def, usize::from(i))?;
                key.push(values.len() as u32);
                for value in values {
                    let attr = constant_attr(ctx, body, *value);
                    key.extend([attr_number(attr), body.value_type(*value).index() as u32]);
                }
            }
            OpPart::Origin(i) => {
                let (body, values) = subject.operand_group(ctx, def, usize::from(i))?;
                key.push(values.len() as u32);
                for value in values {
                    let origin = ValueOrigin::of(body, *value)?;
                    let flags = u32::from(origin.is_argument) | u32::from(origin.is_outermost) << 1;
                    key.extend([origin.op.map_or(ABSENT, |op| op.index() as u32), flags]);
                }
            }
            OpPart::Successor(_) | OpPart::Region(_) | OpPart::Siblings => return None,
        }
    }
    for symbol in symbols_of(def, &plan.parts, subject) {
        append_definition(ctx, subject, symbol, &mut key);
    }
    if plan.reads_types {
        types.append_to_key(&mut key);
    }
    Some(key)
}

/// Returns the symbol references in those parts of an op that are attributes.
fn symbols_of<'a>(def: &'a OpDef, parts: &'a [OpPart], subject: ClauseSubject<'a>) -> impl Iterator<Item = Attr> + 'a {
    parts.iter().filter_map(move |part| match part {
        OpPart::Attribute(i) if def.attributes[usize::from(*i)].kind.refers_to_symbol() => {
            subject.attr(usize::from(*i))
        }
        _ => None,
    })
}

/// Appends what a clause can read of the op that a symbol refers to: its name, its attributes and whether it is a
/// declaration.
fn append_definition(ctx: &Context, subject: ClauseSubject<'_>, symbol: Attr, key: &mut ClauseKey) {
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
        assert_eq!(find(8), (None, 1));
        assert_eq!(find(8), (None, 1));
        assert_eq!(find(16), (None, 2));
        let (violation, count) = find(12);
        assert!(violation.expect("12 is no power of two").starts_with("an alignment is a power of two"));
        assert_eq!(count, 2, "the memo has only clauses that hold");
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
}
