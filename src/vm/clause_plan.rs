//! Plans for checking the `where` clauses of a declaration: which clauses there are, which attributes they need, and
//! which types are the values of type variables. A plan is computed once for each op name.
//!
//! Tests: src/vm/clause_checker.rs.

use super::attribute_forms::{DecidedForms, may_decide};
use super::clause_subject::{ClauseArg, ClauseSubject};
use super::signature::Signature;
use super::type_solver::declared_values;
use crate::ir::Context;
use crate::ir::hit_rate::HitRate;
use crate::ir::key_table::{Key, KeyTable};
use crate::ir::segments::RESULT_SEGMENT_SIZES;
use rulec::primitive::Primitive;
use rulec::rir::declarations::{Arity, AttributeKind, Constraint, OpDef, OpPart, TypeConstraint, ValueDef};
use rulec::rir::{Constant, Function, Inst, PatternTest, Reg};
use rustc_hash::FxHashMap;

/// A set of `where` clauses of a declaration. Clauses that read only types are in no set, because type checking
/// evaluates them (`signature.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClauseSet {
    /// The clauses that read no regions, successors or siblings.
    Local,
    /// The clauses of `Local` that read only types and inherent attributes without symbol references. They are checked
    /// when a rule emits the op, because only these parts are known then and not all symbols are defined.
    Emitted,
    /// The clauses that read regions, successors or siblings.
    Blocks,
}

impl ClauseSet {
    /// The number of sets.
    pub(super) const COUNT: usize = 3;

    /// Returns whether the set has a clause of a declaration.
    fn contains(self, clause: &Constraint, def: &OpDef) -> bool {
        if clause.reads_blocks() {
            return self == ClauseSet::Blocks;
        }
        match self {
            _ if clause.depends_on_types_only() => false,
            ClauseSet::Local => true,
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
    /// The position of a region with which the clause holds if the region has a block.
    pub(super) holds_with_block_in: Option<usize>,
    /// Whether the clause holds if all attributes that it reads are absent. `None` until the clause is first checked
    /// for such an op.
    pub(super) holds_without_attributes: Option<bool>,
    /// Where the arguments are, if each of them is an attribute or one type.
    pub(super) args: Option<Box<[ClauseArg]>>,
    /// If the clause reads attributes and types only, but not at fixed positions: the attributes that it reads.
    pub(super) attributes_beside_types: Option<Box<[u16]>>,
    /// Whether the clause was found to read a symbol table. The address of the table is then a part of its key: a
    /// verifier, which owns the plan, keeps its tables and does not change them.
    pub(super) reads_symbols: bool,
    /// Whether the kinds and types of the attributes may decide the clause, whatever the values of the attributes are.
    pub(super) may_be_decided: bool,
    /// Arguments with which the clause holds; `None` if they are not kept.
    pub(super) accepted: Option<AcceptedArgs>,
}

/// Arguments with which a clause holds. They are given up for a clause whose arguments hardly repeat, such as the value
/// of a constant.
#[derive(Default)]
pub(super) struct AcceptedArgs {
    seen: KeyTable<()>,
    hit_rate: HitRate,
}

impl AcceptedArgs {
    /// The number of lookups from which on it is decided whether the arguments repeat.
    const TRIAL: u32 = 512;
    /// One in so many lookups must hit.
    const LOOKUPS_PER_HIT: u32 = 10;

    fn is_useless(&self) -> bool {
        self.hit_rate.is_below_one_in(Self::LOOKUPS_PER_HIT, Self::TRIAL)
    }

    /// Returns whether the clause is known to hold with these arguments.
    fn contains(&mut self, key: &Key) -> bool {
        let is_known = self.seen.find(key).is_some();
        self.hit_rate.count(is_known);
        is_known
    }
}

/// The plan of an op name.
pub(super) struct OpPlan {
    /// For each type variable the first operand or result group that binds it, if the types of this group are its
    /// value: one type, or a list of types. `None` for a variable that is bound otherwise.
    pub(super) variable_groups: Vec<Option<(u16, Arity)>>,
    /// For each `ClauseSet` its plan; `None` until the set is first checked.
    pub(super) sets: [Option<PlannedSet>; ClauseSet::COUNT],
}

/// The plan of a set of clauses.
pub(super) struct PlannedSet {
    /// The clauses in the order of the declaration.
    pub(super) clauses: Vec<PlannedClause>,
    /// Which clauses the forms of attributes decide; `None` if they may decide none.
    pub(super) forms: Option<DecidedForms>,
}

impl OpPlan {
    /// Returns the plan of an op with this declaration.
    pub(super) fn new(def: &OpDef) -> OpPlan {
        let variable_groups = (0..def.variables.len()).map(|variable| variable_group(def, variable as u16)).collect();
        OpPlan { variable_groups, sets: Default::default() }
    }
}

/// Returns the plan of a set.
pub(super) fn plan_set(
    ctx: &Context,
    def: &OpDef,
    set: ClauseSet,
    variable_groups: &[Option<(u16, Arity)>],
) -> PlannedSet {
    let is_member = |i: &usize| set.contains(&def.constraints[*i], def);
    // An op of older MLIR may have types that do not match its declaration yet.
    let may_be_fixed = !ctx.may_have_old_types(def);
    let plan = |i| {
        let args = clause_args(def, &def.constraints[i], variable_groups).filter(|_| may_be_fixed);
        let attributes_beside_types = if args.is_none() { attributes_beside_types(&def.constraints[i]) } else { None };
        let has_key = ctx.caches && (args.is_some() || attributes_beside_types.is_some());
        let accepted = has_key.then(AcceptedArgs::default);
        let may_be_decided = ctx.caches && args.as_ref().is_some_and(|args| may_decide(def, args));
        PlannedClause { args, attributes_beside_types, may_be_decided, accepted, ..PlannedClause::new(ctx, def, i) }
    };
    let clauses: Vec<PlannedClause> = (0..def.constraints.len()).filter(is_member).map(plan).collect();
    let mut form_args: Vec<ClauseArg> = Vec::new();
    for arg in clauses.iter().filter(|clause| clause.may_be_decided).filter_map(|clause| clause.args.as_ref()).flatten()
    {
        if !form_args.contains(arg) {
            form_args.push(*arg);
        }
    }
    let forms = (!form_args.is_empty()).then(|| DecidedForms::new(form_args));
    PlannedSet { clauses, forms }
}

/// Returns where the arguments of a clause are; `None` if one of them is neither an attribute nor one type at a fixed
/// position.
fn clause_args(def: &OpDef, clause: &Constraint, variable_groups: &[Option<(u16, Arity)>]) -> Option<Box<[ClauseArg]>> {
    let is_fixed = |group: u16| declared_values(def).take(usize::from(group) + 1).all(|v| v.arity == Arity::One);
    let arg = |part: &OpPart| {
        let group = match part {
            OpPart::Attribute(index) => return Some(ClauseArg::Attribute(*index)),
            OpPart::Variable(variable) => variable_groups[usize::from(*variable)]?.0,
            OpPart::Operand(group) => *group,
            OpPart::Result(group) => def.operands.len() as u16 + group,
            _ => return None,
        };
        is_fixed(group).then_some(ClauseArg::Type(group))
    };
    clause.condition.args.iter().map(arg).collect()
}

/// Returns the attributes that a clause reads; `None` if it reads anything but attributes and types.
fn attributes_beside_types(clause: &Constraint) -> Option<Box<[u16]>> {
    if clause.reads_definitions() || clause.reads_blocks() {
        return None;
    }
    let mut attributes = Vec::new();
    for part in &clause.condition.args {
        match part {
            OpPart::Attribute(index) => attributes.push(*index),
            OpPart::Variable(_) | OpPart::Operand(_) | OpPart::Result(_) | OpPart::Name => {}
            _ => return None,
        }
    }
    Some(attributes.into())
}

/// Adds to a key the attributes that a clause reads, and the counts and types of the op. All types are added, because
/// they are not where the clause has its arguments. Returns whether that is the key of the clause.
fn add_types_and_attributes(attributes: Option<&[u16]>, subject: ClauseSubject<'_>, key: &mut Key) -> bool {
    let (Some(attributes), Some((body, op))) = (attributes, subject.body_and_op()) else { return false };
    for index in attributes {
        key.push(ClauseArg::Attribute(*index).number(subject, None));
    }
    for (slot, attr) in body.attrs(op).iter().filter(|(slot, _)| *slot >= RESULT_SEGMENT_SIZES) {
        key.push(*slot);
        key.push(attr.index() as u32);
    }
    body.item_counts(op).into_iter().for_each(|count| key.push(count));
    let values = body.own_operands(op).iter().copied().chain(body.results(op));
    values.for_each(|value| key.push(body.value_type(value).index() as u32));
    true
}

impl PlannedClause {
    /// Returns whether the clause is known to hold for an op that has these attributes, whatever their values are.
    #[inline]
    pub(super) fn holds_with(&self, present: u64) -> bool {
        self.hold_without_any & !present != 0
            || (self.holds_without_attributes == Some(true) && self.lacks_attributes(present))
    }
    /// Returns whether the clause holds because of a block in a region.
    #[inline]
    pub(super) fn holds_with_regions(&self, subject: ClauseSubject<'_>) -> bool {
        let (Some(position), Some((body, op))) = (self.holds_with_block_in, subject.body_and_op()) else {
            return false;
        };
        let (inner, regions) = body.regions(op);
        regions.get(position).is_some_and(|region| inner.entry_block(*region).is_some())
    }
    /// Records that the clause holds for an op with the attributes `present`, whose arguments have the key `key`.
    /// `reads_only_args` is whether the evaluation read nothing but the arguments.
    pub(super) fn record(&mut self, present: u64, key: &Key, reads_only_args: bool) {
        if self.holds_without_attributes.is_none() && self.lacks_attributes(present) {
            self.holds_without_attributes = Some(reads_only_args);
        }
        match &mut self.accepted {
            Some(accepted) if accepted.is_useless() => {
                self.accepted = None;
            }
            Some(accepted) if reads_only_args || self.reads_symbols => accepted.seen.insert(key, ()),
            _ => {}
        }
        self.reads_symbols |= !reads_only_args;
    }
    /// Returns whether the clause is known to hold for an op. `key` becomes the key for `record`.
    #[inline]
    pub(super) fn is_accepted(&mut self, subject: ClauseSubject<'_>, types: Option<&Signature>, key: &mut Key) -> bool {
        key.clear();
        let Some(accepted) = &mut self.accepted else { return false };
        if let Some(args) = &self.args {
            args.iter().for_each(|arg| key.push(arg.number(subject, types)));
        } else if types.is_some() || !add_types_and_attributes(self.attributes_beside_types.as_deref(), subject, key) {
            return false;
        }
        if self.reads_symbols {
            let Some(address) = subject.symbols_address() else {
                key.clear();
                return false;
            };
            key.push(address as u32);
            key.push((address >> 32) as u32);
        }
        accepted.contains(key)
    }
    /// Returns whether the clause reads attributes only, and none of these.
    pub(super) fn lacks_attributes(&self, present: u64) -> bool {
        self.attributes.is_some_and(|attributes| attributes & present == 0)
    }
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
            holds_with_block_in: find_decisive_region(ctx, def, index),
            holds_without_attributes: None,
            args: None,
            attributes_beside_types: None,
            reads_symbols: false,
            may_be_decided: false,
            accepted: None,
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
            (is_none_if_absent && is_true_for(function, param as Reg, Assumption::IsNone))
                .then_some(attribute_bit(u32::from(*i)))
        }
        _ => None,
    };
    condition.args.iter().enumerate().filter_map(|(param, part)| is_dispensable(part, param)).fold(0, |a, b| a | b)
}

/// Returns the position of a region with which a clause holds if the region has a block. For example, the clause `not
/// is_empty(body) or ..` holds with a block in `body`.
fn find_decisive_region(ctx: &Context, def: &OpDef, clause: usize) -> Option<usize> {
    if def.regions.iter().any(|region| region.arity != Arity::One) {
        return None;
    }
    let condition = &def.constraints[clause].condition;
    let function = &ctx.rules.functions[condition.func.index()];
    condition.args.iter().enumerate().find_map(|(param, part)| match part {
        OpPart::Region(i) if is_true_for(function, param as Reg, Assumption::HasBlock) => Some(usize::from(*i)),
        _ => None,
    })
}

/// What is assumed of a parameter of a function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Assumption {
    /// It is `none`.
    IsNone,
    /// It is a region with a block.
    HasBlock,
}

/// Returns whether a function returns `true` if an assumption holds for a parameter, whatever the other arguments are.
/// Follows the code as far as it tests the parameter and handles constants, and returns `false` if that does not decide
/// the result.
fn is_true_for(function: &Function, param: Reg, assumption: Assumption) -> bool {
    let mut known: FxHashMap<Reg, Constant> = FxHashMap::default();
    if assumption == Assumption::IsNone {
        known.insert(param, Constant::None);
    }
    let mut pc = 0;
    for _ in 0..function.code.len() {
        match function.code.get(pc) {
            Some(Inst::Const { dst, value }) => drop(known.insert(*dst, value.clone())),
            Some(Inst::Test { test: PatternTest::Equal(Constant::None), src, .. })
                if known.get(src) == Some(&Constant::None) => {}
            Some(Inst::Prim { dst, prim: Primitive::IsEmpty, args })
                if assumption == Assumption::HasBlock && args[..] == [param] =>
            {
                known.insert(*dst, Constant::Bool(false));
            }
            Some(Inst::Prim { dst, prim: Primitive::Not, args }) => match known.get(&args[0]) {
                Some(Constant::Bool(value)) => drop(known.insert(*dst, Constant::Bool(!*value))),
                _ => return false,
            },
            Some(Inst::JumpUnless { cond, to }) => match known.get(cond) {
                Some(Constant::Bool(true)) => {}
                Some(Constant::Bool(false)) => {
                    pc = *to as usize;
                    continue;
                }
                _ => return false,
            },
            Some(Inst::Jump { to }) => {
                pc = *to as usize;
                continue;
            }
            Some(Inst::Return) => return known.get(&function.results[0]) == Some(&Constant::Bool(true)),
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
