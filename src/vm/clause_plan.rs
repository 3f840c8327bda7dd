//! Plans for checking the `where` clauses of a declaration: which clauses there are, which attributes they need, and
//! which types are the values of type variables. A plan is computed once for each op name.
//!
//! Tests: src/vm/clause_checker.rs.

use super::signature::declared_values;
use crate::ir::Context;
use rulec::rir::declarations::{Arity, AttributeKind, Constraint, OpDef, OpPart, TypeConstraint, ValueDef};
use rulec::rir::{Constant, Function, Inst, PatternTest, Reg};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

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

/// A clause of a plan.
pub(super) struct PlannedClause {
    /// The position of the clause in the declaration.
    pub(super) index: usize,
    /// The bits (`attribute_bit`) of the inherent attributes that the clause reads; `None` if it also reads other parts
    /// of the op.
    pub(super) attributes: Option<u64>,
    /// The bits of certain attributes: the clause holds if any one of these attributes is absent.
    pub(super) hold_without_any: u64,
    /// Whether the clause holds if all attributes that it reads are absent. `None` until the clause is first checked
    /// for such an op.
    pub(super) holds_without_attributes: Option<bool>,
    /// The arguments with which the clause holds, if it reads attributes and types of operands only.
    pub(super) accepted: Option<AcceptedArgs>,
}

/// Arguments with which a clause holds. It is given up for a clause whose arguments hardly repeat, such as the value of
/// a constant.
#[derive(Default)]
pub(super) struct AcceptedArgs {
    /// The numbers of the attributes and types that are the arguments; 0 for an absent attribute.
    seen: FxHashSet<SmallVec<[u32; 4]>>,
    lookups: u32,
    hits: u32,
}

impl AcceptedArgs {
    /// The number of lookups from which on it is decided whether the arguments repeat.
    const TRIAL: u32 = 64;
    /// The maximum number of arguments that are kept.
    const MAX_ENTRIES: usize = 1 << 12;

    /// Returns whether the clause is known to hold with these arguments.
    pub(super) fn contains(&mut self, args: &SmallVec<[u32; 4]>) -> bool {
        self.lookups += 1;
        let is_known = self.seen.contains(args);
        self.hits += u32::from(is_known);
        is_known
    }

    /// Records arguments with which the clause holds.
    pub(super) fn insert(&mut self, args: SmallVec<[u32; 4]>) {
        if self.seen.len() < Self::MAX_ENTRIES {
            self.seen.insert(args);
        }
    }

    /// Returns whether the arguments of the clause hardly repeat.
    pub(super) fn is_useless(&self) -> bool {
        self.lookups >= Self::TRIAL && self.hits < self.lookups / 4
    }
}

/// The plan of an op name.
pub(super) struct OpPlan {
    /// For each type variable the first operand or result group that binds it, if the types of this group are its
    /// value: one type, or a list of types. `None` for a variable that is bound otherwise.
    pub(super) variable_groups: Vec<Option<(u16, Arity)>>,
    /// For each `ClauseSet` its clauses; `None` until the set is first checked.
    pub(super) clauses: [Option<Vec<PlannedClause>>; ClauseSet::COUNT],
}

impl OpPlan {
    /// Returns the plan of an op with this declaration.
    pub(super) fn new(def: &OpDef) -> OpPlan {
        let variable_groups = (0..def.variables.len()).map(|variable| variable_group(def, variable as u16)).collect();
        OpPlan { variable_groups, clauses: Default::default() }
    }
}

/// Returns the clauses of a set in the order of the declaration.
pub(super) fn plan_clauses(ctx: &Context, def: &OpDef, set: ClauseSet) -> Vec<PlannedClause> {
    let is_member = |i: &usize| set.contains(&def.constraints[*i], def);
    (0..def.constraints.len()).filter(is_member).map(|i| PlannedClause::new(ctx, def, i)).collect()
}

impl PlannedClause {
    fn new(ctx: &Context, def: &OpDef, index: usize) -> PlannedClause {
        let bit_of = |part: &OpPart| match part {
            OpPart::Attribute(i) => Some(attribute_bit(u32::from(*i))),
            _ => None,
        };
        let mut bits = def.constraints[index].condition.args.iter().map(bit_of);
        PlannedClause {
            index,
            attributes: bits.try_fold(0, |bits, bit| Some(bits | bit?)),
            hold_without_any: find_dispensable(ctx, def, index),
            holds_without_attributes: None,
            accepted: Some(AcceptedArgs::default()).filter(|_| ctx.caches),
        }
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

/// Returns the bit of an inherent attribute. The attributes from index 63 on have one bit.
pub(super) fn attribute_bit(index: u32) -> u64 {
    1 << index.min(63)
}

/// Returns the group whose types are the value of a type variable, with its arity.
fn variable_group(def: &OpDef, variable: u16) -> Option<(u16, Arity)> {
    let binds = |value: &ValueDef| match &value.ty {
        TypeConstraint::Variable(bound) => *bound == variable,
        TypeConstraint::Pattern { binds, .. } => binds.contains(&variable),
        _ => false,
    };
    let (group, value) = (0..).zip(declared_values(def)).find(|(_, value)| binds(value))?;
    let has_value = value.arity != Arity::Optional && matches!(value.ty, TypeConstraint::Variable(_));
    has_value.then_some((group, value.arity))
}
