//! Memo of types that match the declarations of ops.
//!
//! Whether the types of an op match its declaration depends on few types at a time: those of the groups that share type
//! variables, and those that a `where` clause reads. The memo has a key for each of these lists of types, so it
//! can answer for a combination of types that no op had before. A check that two types are equal needs no key.
//!
//! Tests: below, tests/errors/types/.

use super::clause_plan::{GroupIds, own_number, variable_group};
use super::key_set::KeySet;
use super::machine::Machine;
use super::rule_cache::RuleCache;
use super::signature::{self, Signature, Unifier, declared_values, find_binders};
use crate::ir::{Context, OpName};
use rulec::rir::declarations::{Arity, OpDef, TypeConstraint};

/// The maximal number of keys, which bounds the memory.
const MAX_KEYS: usize = 1 << 16;

/// A part of the check of an op's types.
enum TypeCheck {
    /// Two groups of one type each have equal types.
    Equal(u16, u16),
    /// The types of these groups fit together. The number begins the keys of the check.
    Groups(u32, Vec<u16>),
    /// The `where` clause with the last index holds. It depends on the types of these groups. The number begins the
    /// keys of the check.
    Clause(u32, Vec<u16>, usize),
}

/// The types that were found to match declarations.
#[derive(Default)]
pub struct TypeMemo {
    matching: KeySet,
    /// The checks of each op name; `None` if they are not made yet.
    plans: Vec<Option<Box<[TypeCheck]>>>,
    /// The numbers of the checks in all plans.
    ids: GroupIds,
    /// Memory for the next key.
    key: Vec<u32>,
}

impl TypeMemo {
    /// Checks the types of an op like `signature::check_types`. Invariant: all types are known.
    pub fn check_types(&mut self, ctx: &Context, op: OpName, def: &OpDef, types: &Signature) -> Result<(), String> {
        if ctx.caches && self.find_match(ctx, op, def, types) {
            return Ok(());
        }
        signature::check_types(ctx, op, def, types)
    }

    /// Returns whether the types of an op match its declaration.
    fn find_match(&mut self, ctx: &Context, op: OpName, def: &OpDef, types: &Signature) -> bool {
        let index = op.index();
        if index >= self.plans.len() {
            self.plans.resize_with(index + 1, || None);
        }
        let checks = self.plans[index].get_or_insert_with(|| plan_checks(ctx, op, def, &mut self.ids));
        let (matching, key) = (&mut self.matching, &mut self.key);
        let mut is_known = |check: &TypeCheck| match check {
            TypeCheck::Equal(first, second) => types.group(usize::from(*first)) == types.group(usize::from(*second)),
            TypeCheck::Groups(id, groups) | TypeCheck::Clause(id, groups, _) => {
                set_key(key, *id, groups, types);
                matching.contains(key)
            }
        };
        let Some(first_unknown) = checks.iter().position(|check| !is_known(check)) else { return true };
        let mut machine = Machine::new(ctx);
        let Some(mut unifier) = Unifier::bound(&mut machine, def, types) else { return false };
        for check in &checks[first_unknown..] {
            let (TypeCheck::Groups(id, groups) | TypeCheck::Clause(id, groups, _)) = check else { continue };
            set_key(key, *id, groups, types);
            if matching.contains(key) {
                continue;
            }
            let is_match = match check {
                TypeCheck::Clause(_, _, clause) => unifier.satisfies(&def.constraints[*clause]),
                _ => groups.iter().all(|group| unifier.fits(usize::from(*group), types)),
            };
            if !is_match {
                return false;
            }
            if matching.len() < MAX_KEYS {
                matching.insert(key);
            }
        }
        true
    }
}

/// Sets `key` to the key of a check.
fn set_key(key: &mut Vec<u32>, id: u32, groups: &[u16], types: &Signature) {
    key.clear();
    key.push(id);
    for group in groups {
        let types = types.group(usize::from(*group)).unwrap_or_default();
        key.push(types.len() as u32);
        key.extend(types.iter().map(|ty| ty.index() as u32));
    }
}

/// Returns the checks of a declaration. Together they are as strict as `signature::check_types`.
fn plan_checks(ctx: &Context, op: OpName, def: &OpDef, ids: &mut GroupIds) -> Box<[TypeCheck]> {
    let functions = &ctx.runtime::<RuleCache>().compiled_functions;
    let mut id_of = |description: Vec<u64>| {
        let next = ids.len() as u32;
        *ids.entry(description).or_insert(next)
    };
    let mut checks = Vec::new();
    for groups in connected_groups(def) {
        let values: Vec<_> = groups.iter().filter_map(|group| declared_values(def).nth(usize::from(*group))).collect();
        let is_one_variable =
            values.iter().all(|value| value.arity == Arity::One && matches!(value.ty, TypeConstraint::Variable(_)));
        if is_one_variable {
            checks.extend(groups.windows(2).map(|pair| TypeCheck::Equal(pair[0], pair[1])));
        } else if !values.iter().all(|value| matches!(value.ty, TypeConstraint::Any)) {
            // Checks of equal patterns have the same number.
            let description = match (&values[0].ty, &values[..]) {
                (TypeConstraint::Ground(func), [value]) if value.arity == Arity::One => {
                    vec![0, functions.code_number(*func)]
                }
                (TypeConstraint::Pattern { func, binds, .. }, [value]) if value.arity == Arity::One => {
                    let first = |bound: &u16| binds.iter().position(|other| other == bound).unwrap_or(0) as u64;
                    [1, functions.code_number(*func)].into_iter().chain(binds.iter().map(first)).collect()
                }
                _ => vec![own_number(op, 0, usize::from(groups[0]))],
            };
            checks.push(TypeCheck::Groups(id_of(description), groups));
        }
    }
    for (index, clause) in def.constraints.iter().enumerate().filter(|(_, clause)| clause.depends_on_types_only()) {
        let variables = clause.condition.args.iter().filter_map(|part| part.variable());
        let groups: Vec<u16> = variables.clone().flat_map(|variable| find_binders(def, variable)).collect();
        let is_plain = variables.clone().all(|variable| variable_group(def, variable).is_some());
        let description = match is_plain {
            true => vec![2, functions.code_number(clause.condition.func), groups.len() as u64],
            false => vec![own_number(op, 1, index)],
        };
        checks.push(TypeCheck::Clause(id_of(description), groups, index));
    }
    checks.into()
}

/// Divides the operand and result groups of a declaration into sets, so that groups of different sets have no type
/// variable in common.
fn connected_groups(def: &OpDef) -> Vec<Vec<u16>> {
    let mut sets: Vec<(Vec<u16>, Vec<u16>)> = Vec::new();
    for (group, value) in (0..).zip(declared_values(def)) {
        let variables = match &value.ty {
            TypeConstraint::Variable(variable) => std::slice::from_ref(variable),
            TypeConstraint::Pattern { binds, .. } => binds,
            TypeConstraint::Computed { args, .. } => args,
            TypeConstraint::Any | TypeConstraint::Ground(_) => &[],
        };
        let (mut groups, mut joined_variables) = (Vec::new(), variables.to_vec());
        sets.retain_mut(|(members, bound)| {
            let is_connected = bound.iter().any(|variable| variables.contains(variable));
            if is_connected {
                groups.append(members);
                joined_variables.append(bound);
            }
            !is_connected
        });
        groups.push(group);
        sets.push((groups, joined_variables));
    }
    sets.into_iter().map(|(groups, _)| groups).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{FloatKind, Type};
    use crate::ruleset;

    fn check(ctx: &Context, memo: &mut TypeMemo, name: &str, types: &[Type]) -> bool {
        let op = ctx.op_name(name);
        let mut signature = Signature::default();
        types.iter().for_each(|ty| signature.push([*ty]));
        let def = ctx.op_def(op).expect("declared");
        let result = memo.check_types(ctx, op, def, &signature);
        assert_eq!(result, signature::check_types(ctx, op, def, &signature));
        result.is_ok()
    }

    #[test]
    fn types_are_checked_once_for_all_ops_with_the_same_clause() {
        let ctx = Context::new(ruleset::built_in());
        let (i32, i64, f32) = (ctx.int_type(32), ctx.int_type(64), ctx.float_type(FloatKind::F32));
        let mut memo = TypeMemo::default();
        assert!(check(&ctx, &mut memo, "arith.addi", &[i32; 3]));
        let count = memo.matching.len();
        assert!(check(&ctx, &mut memo, "arith.subi", &[i32; 3]) && memo.matching.len() == count);
        assert!(!check(&ctx, &mut memo, "arith.addi", &[i32, i64, i32]));
        assert!(!check(&ctx, &mut memo, "arith.addi", &[f32; 3]) && memo.matching.len() == count);
        assert!(check(&ctx, &mut memo, "arith.addi", &[i64; 3]) && memo.matching.len() > count);
    }

    #[test]
    fn a_computed_type_depends_on_the_types_that_it_is_computed_from() {
        let ctx = Context::new(ruleset::built_in());
        let (i1, i32) = (ctx.int_type(1), ctx.int_type(32));
        let mut memo = TypeMemo::default();
        for _ in 0..2 {
            assert!(check(&ctx, &mut memo, "arith.cmpi", &[i32, i32, i1]));
            assert!(!check(&ctx, &mut memo, "arith.cmpi", &[i32, i32, i32]));
        }
    }
}
