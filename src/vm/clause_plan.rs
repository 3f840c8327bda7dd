//! Plans for checking the `where` clauses of a declaration: which clauses belong together, and which facts about an op
//! they depend on. A plan is computed once for each op name and set of clauses.
//!
//! Tests: src/vm/clause_memo.rs.

use super::rule_cache::RuleCache;
use super::signature::{declared_values, find_binders};
use crate::ir::{Context, OpName};
use rulec::rir::declarations::{Arity, AttributeDef, AttributeKind, Constraint, OpDef, OpPart, TypeConstraint};
use rulec::rir::{Constant, Function, Inst, PatternTest, Reg};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// A set of `where` clauses of a declaration. Clauses that read only types are in no set, because type checking
/// evaluates them (`signature.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClauseSet {
    /// The clauses that read no regions, successors or siblings.
    Local,
    /// The clauses of `Local` that read the definitions of operands.
    Definitions,
    /// The clauses of `Local` that read only types and inherent attributes without symbol references. They are checked
    /// when a rule emits the op, because only these parts are known then and not all symbols are defined.
    Emitted,
    /// The clauses that read regions, successors or siblings.
    Blocks,
}

impl ClauseSet {
    /// The number of sets.
    pub(super) const COUNT: usize = 4;

    /// Returns whether the set has a clause of a declaration.
    fn contains(self, clause: &Constraint, def: &OpDef) -> bool {
        if clause.reads_blocks() {
            return self == ClauseSet::Blocks;
        }
        match self {
            _ if clause.depends_on_types_only() => false,
            ClauseSet::Local => true,
            ClauseSet::Definitions => clause.reads_definitions(),
            ClauseSet::Emitted => {
                let reads_discardable = clause.condition.args.contains(&OpPart::Discardable);
                !clause.reads_symbols(def) && !clause.reads_definitions() && !reads_discardable
            }
            ClauseSet::Blocks => false,
        }
    }
}

/// A fact about an op that clauses depend on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fact {
    /// The types of an operand or result group, by its index in the signature.
    Types(u16),
    /// An inherent attribute.
    Attribute(u16),
    /// The definition of the symbol that an inherent attribute refers to.
    Definition(u16),
    /// The discardable attributes.
    Discardable,
    /// The constants that define the operands of a group.
    Constant(u16),
    /// The origins of the operands of a group.
    Origin(u16),
    /// The types of the operands that each successor of a group passes.
    Successor(u16),
    /// Whether each region of a group is empty.
    Region(u16),
    /// The ops of the same name in the block. No key contains them.
    Siblings,
}

/// Clauses that read the same parts of an op, so that one key stands for all that they depend on.
pub(super) struct ClauseGroup {
    /// The number that begins the keys of the group. Groups of different ops have one number if their clauses have the
    /// same code and read parts of the same kinds.
    pub(super) id: u32,
    /// The positions of the clauses in the declaration.
    pub(super) clauses: Vec<usize>,
    /// The parts of the op that the clauses read. All clauses of a group read the same parts.
    parts: Vec<OpPart>,
    /// What the clauses depend on, given that the types of the op match its declaration.
    pub(super) facts: Vec<Fact>,
    /// The bits (`attribute_bit`) of the inherent attributes that the clauses read; `None` if the clauses also read
    /// other parts of the op.
    pub(super) attributes: Option<u64>,
    /// The bits of certain attributes: the clauses hold if any one of these attributes is absent.
    pub(super) hold_without_any: u64,
    /// Whether the clauses hold if all attributes that they read are absent; `false` while this is unknown.
    pub(super) hold_without_attributes: bool,
    /// The names of ops that a clause has looked for in the regions of an op, and has not found. The memo
    /// key of an op identifies the result only if the regions of the op have none of these ops.
    pub(super) missed_ops: Vec<OpName>,
}

/// The plan of a set of clauses.
pub(super) struct ClausePlan {
    /// The positions of all clauses in the declaration, in order.
    pub(super) clauses: Vec<usize>,
    pub(super) groups: Vec<ClauseGroup>,
    /// For each type variable the operand or result group whose single type is its value; `None` for a variable that
    /// is bound otherwise.
    pub(super) variable_groups: Vec<Option<u16>>,
}

/// Maps descriptions of groups (`describe_group`) to the numbers of groups.
pub(super) type GroupIds = FxHashMap<Vec<u64>, u32>;

impl ClausePlan {
    /// Returns the plan of a set of clauses. Returns `None` if a declaration has no clause in the set.
    pub(super) fn new(
        ctx: &Context,
        op: OpName,
        def: &OpDef,
        set: ClauseSet,
        ids: &mut GroupIds,
    ) -> Option<ClausePlan> {
        let is_member = |i: &usize| set.contains(&def.constraints[*i], def);
        let clauses: Vec<usize> = (0..def.constraints.len()).filter(is_member).collect();
        let mut groups: Vec<ClauseGroup> = Vec::new();
        for clause in &clauses {
            let mut parts: Vec<OpPart> = Vec::new();
            for part in &def.constraints[*clause].condition.args {
                if !parts.contains(part) {
                    parts.push(*part);
                }
            }
            let hold_without_any = find_dispensable(ctx, def, *clause);
            let is_same = |group: &&mut ClauseGroup| {
                group.parts.len() == parts.len()
                    && parts.iter().all(|part| group.parts.contains(part))
                    && group.hold_without_any == hold_without_any
            };
            match groups.iter_mut().find(is_same) {
                Some(group) => group.clauses.push(*clause),
                None => groups.push(ClauseGroup { hold_without_any, ..ClauseGroup::new(def, *clause, parts) }),
            }
        }
        for group in &mut groups {
            let next = ids.len() as u32;
            group.id = *ids.entry(describe_group(ctx, op, def, group)).or_insert(next);
        }
        let variable_groups = (0..def.variables.len()).map(|variable| variable_group(def, variable as u16)).collect();
        (!clauses.is_empty()).then_some(ClausePlan { clauses, groups, variable_groups })
    }
}

impl ClauseGroup {
    fn new(def: &OpDef, clause: usize, parts: Vec<OpPart>) -> ClauseGroup {
        let facts = parts.iter().flat_map(|part| facts_of(def, *part)).collect();
        let bit_of = |part: &OpPart| match part {
            OpPart::Attribute(i) => Some(attribute_bit(u32::from(*i))),
            _ => None,
        };
        let attributes = parts.iter().map(bit_of).try_fold(0, |bits, bit| Some(bits | bit?));
        ClauseGroup {
            id: 0,
            clauses: vec![clause],
            parts,
            facts,
            attributes,
            hold_without_any: 0,
            hold_without_attributes: false,
            missed_ops: Vec::new(),
        }
    }

    /// Returns the inherent attributes that the clauses read.
    pub(super) fn attributes(&self) -> impl Iterator<Item = u16> + '_ {
        self.parts.iter().filter_map(|part| if let OpPart::Attribute(i) = part { Some(*i) } else { None })
    }
}

/// Returns the bits of the attributes without which a clause holds. For example, the clause `alignment is none or ..`
/// holds without `alignment`.
fn find_dispensable(ctx: &Context, def: &OpDef, clause: usize) -> u64 {
    let condition = &def.constraints[clause].condition;
    let function = &ctx.rules.functions[condition.func.index()];
    let is_dispensable = |part: &OpPart, param: usize| match part {
        OpPart::Attribute(i) => {
            let attribute = &def.attributes[usize::from(*i)];
            let is_none_if_absent = attribute.default.is_none() && attribute.kind != AttributeKind::Unit;
            (is_none_if_absent && is_true_for_none(function, param as Reg)).then_some(attribute_bit(u32::from(*i)))
        }
        _ => None,
    };
    condition.args.iter().enumerate().filter_map(|(param, part)| is_dispensable(part, param)).fold(0, |a, b| a | b)
}

/// Returns whether a function returns `true` if a parameter is `none`, whatever the other arguments are. Follows the
/// code as far as it tests the parameter and handles constants, and returns `false` if that does not decide the result.
fn is_true_for_none(function: &Function, param: Reg) -> bool {
    let mut known: FxHashMap<Reg, &Constant> = FxHashMap::from_iter([(param, &Constant::None)]);
    let mut pc = 0;
    for _ in 0..function.code.len() {
        match function.code.get(pc) {
            Some(Inst::Const { dst, value }) => drop(known.insert(*dst, value)),
            Some(Inst::Test { test: PatternTest::Equal(Constant::None), src, .. })
                if known.get(src) == Some(&&Constant::None) => {}
            Some(Inst::Jump { to }) => {
                pc = *to as usize;
                continue;
            }
            Some(Inst::Return) => return known.get(&function.results[0]) == Some(&&Constant::Bool(true)),
            _ => return false,
        }
        pc += 1;
    }
    false
}

/// Returns what the value of a part of an op depends on, given that the types of the op match its declaration.
pub(super) fn facts_of(def: &OpDef, part: OpPart) -> SmallVec<[Fact; 2]> {
    match part {
        OpPart::Variable(variable) => find_binders(def, variable).map(Fact::Types).collect(),
        OpPart::Operand(i) => smallvec![Fact::Types(i)],
        OpPart::Result(i) => smallvec![Fact::Types(def.operands.len() as u16 + i)],
        OpPart::Attribute(i) if def.attributes[usize::from(i)].kind.refers_to_symbol() => {
            smallvec![Fact::Attribute(i), Fact::Definition(i)]
        }
        OpPart::Attribute(i) => smallvec![Fact::Attribute(i)],
        OpPart::Discardable => smallvec![Fact::Discardable],
        OpPart::Constant(i) => smallvec![Fact::Constant(i)],
        OpPart::Origin(i) => smallvec![Fact::Origin(i)],
        OpPart::Successor(i) => smallvec![Fact::Successor(i)],
        OpPart::Region(i) => smallvec![Fact::Region(i)],
        OpPart::Siblings => smallvec![Fact::Siblings],
    }
}

/// Returns the bit of an inherent attribute. The attributes from index 63 on have one bit.
pub(super) fn attribute_bit(index: u32) -> u64 {
    1 << index.min(63)
}

/// Returns the group whose single type is the value of a type variable.
pub(super) fn variable_group(def: &OpDef, variable: u16) -> Option<u16> {
    let group = find_binders(def, variable).next()?;
    let value = declared_values(def).nth(usize::from(group))?;
    (value.arity == Arity::One && matches!(value.ty, TypeConstraint::Variable(bound) if bound == variable))
        .then_some(group)
}

/// Returns numbers that describe what the clauses of a group compute: the code of each clause, which parts are its
/// arguments, and the kinds of the parts. Groups with the same numbers have equal results for equal facts.
fn describe_group(ctx: &Context, op: OpName, def: &OpDef, group: &ClauseGroup) -> Vec<u64> {
    let functions = &ctx.runtime::<RuleCache>().compiled_functions;
    let mut description = Vec::new();
    for clause in &group.clauses {
        let condition = &def.constraints[*clause].condition;
        let positions = condition.args.iter().map(|arg| group.parts.iter().position(|part| part == arg));
        description.extend([functions.code_number(condition.func), condition.args.len() as u64]);
        description.extend(positions.map(|position| position.map_or(u64::MAX, |position| position as u64)));
    }
    let types_kind = |arity: Arity| Some(u64::from(arity != Arity::One));
    for (position, part) in group.parts.iter().enumerate() {
        let kind = match *part {
            OpPart::Variable(variable) => variable_group(def, variable).map(|_| 0),
            OpPart::Operand(i) => types_kind(def.operands[usize::from(i)].arity),
            OpPart::Result(i) => types_kind(def.results[usize::from(i)].arity),
            OpPart::Attribute(i) => attribute_kind(&def.attributes[usize::from(i)]),
            _ => None,
        };
        // Parts of other kinds are not shared between ops.
        description.push(kind.unwrap_or(own_number(op, group.clauses[0], position)));
    }
    description
}

/// Returns a number that stands for an item of an op's declaration, and for no code or kind.
fn own_number(op: OpName, list: usize, index: usize) -> u64 {
    1 << 63 | (op.index() as u64) << 32 | (list as u64) << 16 | index as u64
}

/// Returns a number for the kind of an attribute; `None` if the kind is rare or the attribute has a default.
fn attribute_kind(attribute: &AttributeDef) -> Option<u64> {
    if attribute.default.is_some() {
        return None;
    }
    match attribute.kind {
        AttributeKind::Unit => Some(2),
        AttributeKind::Bool => Some(3),
        AttributeKind::String => Some(4),
        AttributeKind::Type => Some(5),
        AttributeKind::Map => Some(6),
        AttributeKind::Any => Some(7),
        AttributeKind::Int(width) => Some(1 << 32 | u64::from(width)),
        AttributeKind::DenseArray(width) => Some(2 << 32 | u64::from(width)),
        _ => None,
    }
}
