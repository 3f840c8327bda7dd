//! Signature: the types that an op's declaration allows and implies.
//!
//! Takes the types that are known, group by group; gives the ones that follow, or says what contradicts. Kept true: the
//! outcome depends on the declaration and the types alone, so it is remembered in the context.

use super::machine::{Machine, NoHost, RuleError};
use super::primitives::{as_type, values_equal};
use super::value::StaticValue;
use crate::ir::{Context, OpName, Type};
use hashbrown::HashTable;
use rulec::rir::declarations::{Arity, OpDef, TypeConstraint, ValueDef};
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::hash::{BuildHasher, Hash, Hasher};

/// The types of an op, group by group, operands before results; a group may be unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signature {
    /// How many types each group has, one more than that; 0 where they are not known.
    lengths: SmallVec<[u32; 8]>,
    types: SmallVec<[Type; 8]>,
}

impl Signature {
    /// The next group, whose types are known.
    #[inline]
    pub fn push(&mut self, types: impl IntoIterator<Item = Type>) {
        let before = self.types.len();
        for ty in types {
            self.types.push(ty);
        }
        self.lengths.push((self.types.len() - before) as u32 + 1);
    }
    /// The next group, of which nothing is known.
    #[inline]
    pub fn push_unresolved(&mut self) {
        self.lengths.push(0);
    }
    /// The types of a group, if they are known. Results are counted on after the operands.
    #[inline]
    pub fn group(&self, group: usize) -> Option<&[Type]> {
        let length = self.lengths[group].checked_sub(1)? as usize;
        let start: u32 = self.lengths[..group].iter().map(|n| n.saturating_sub(1)).sum();
        Some(&self.types[start as usize..start as usize + length])
    }
    /// How many groups there are.
    pub fn len(&self) -> usize {
        self.lengths.len()
    }
    /// Whether there is no group.
    pub fn is_empty(&self) -> bool {
        self.lengths.is_empty()
    }
    /// All groups in order.
    pub fn groups(&self) -> impl Iterator<Item = Option<&[Type]>> {
        (0..self.len()).map(|group| self.group(group))
    }
    /// Whether every group is known.
    pub fn is_complete(&self) -> bool {
        self.lengths.iter().all(|n| *n > 0)
    }
}

impl Hash for Signature {
    /// Two types at a time.
    fn hash<H: Hasher>(&self, state: &mut H) {
        for pair in self.types.chunks(2) {
            let first = pair[0].index() as u64;
            state.write_u64(first << 32 | pair.get(1).map_or(0, |t| t.index() as u64 + 1));
        }
        let lengths = self.lengths.iter().fold(0_u64, |bits, n| bits.rotate_left(5) ^ u64::from(*n));
        state.write_u64(lengths);
    }
}

/// Outcomes, by op name, whether constraints counted, and what was known.
#[derive(Default)]
pub struct InferenceCache(HashTable<CachedInference>);

struct CachedInference {
    op: OpName,
    check_constraints: bool,
    known_types: Signature,
    outcome: Result<Signature, String>,
}

impl InferenceCache {
    fn find(
        &self,
        hash: u64,
        op: OpName,
        check_constraints: bool,
        known_types: &Signature,
    ) -> Option<&Result<Signature, String>> {
        let is_same = |r: &CachedInference| {
            r.op == op && r.check_constraints == check_constraints && r.known_types == *known_types
        };
        self.0.find(hash, is_same).map(|r| &r.outcome)
    }
}

/// Whether the types of an op fit its declaration, constraints included. The error says which group does not fit and why.
pub fn check_types(ctx: &Context, op: OpName, def: &OpDef, types: &Signature) -> Result<(), String> {
    infer_cached(ctx, (op, def), types, true, |outcome| outcome.as_ref().map(|_| ()).map_err(String::clone))
}

/// What follows from the known types, which are checked but for the declaration's `where` clauses. A group of unknown
/// length stays unknown unless its variable is bound.
pub fn infer(ctx: &Context, op: OpName, def: &OpDef, known_types: &Signature) -> Result<Signature, String> {
    infer_cached(ctx, (op, def), known_types, false, Clone::clone)
}

fn infer_cached<T>(
    ctx: &Context,
    (op, def): (OpName, &OpDef),
    known_types: &Signature,
    check_constraints: bool,
    project: impl Fn(&Result<Signature, String>) -> T,
) -> T {
    let hash_of =
        |op: OpName, constraints: bool, known_types: &Signature| FxBuildHasher.hash_one((op, constraints, known_types));
    let hash = hash_of(op, check_constraints, known_types);
    if let Some(outcome) = ctx.signatures.read().find(hash, op, check_constraints, known_types) {
        return project(outcome);
    }
    let mut groups: Vec<Option<Vec<Type>>> = known_types.groups().map(|g| g.map(<[Type]>::to_vec)).collect();
    let outcome = unify(ctx, def, &mut groups, check_constraints).map(|()| {
        let mut signature = Signature::default();
        for group in groups {
            match group {
                Some(types) => signature.push(types),
                None => signature.push_unresolved(),
            }
        }
        signature
    });
    let projected = project(&outcome);
    let mut cache = ctx.signatures.write();
    if cache.find(hash, op, check_constraints, known_types).is_none() {
        let entry = CachedInference { op, check_constraints, known_types: known_types.clone(), outcome };
        cache.0.insert_unique(hash, entry, |r| hash_of(r.op, r.check_constraints, &r.known_types));
    }
    projected
}

struct Unifier<'a, 'c> {
    machine: Machine<'c>,
    def: &'a OpDef,
    vars: Vec<Option<StaticValue>>,
}

fn unify(ctx: &Context, def: &OpDef, groups: &mut [Option<Vec<Type>>], check_constraints: bool) -> Result<(), String> {
    let mut unifier = Unifier { machine: Machine::new(ctx), def, vars: vec![None; def.variables.len()] };
    let operands = def.operands.iter().map(|value| (value, false));
    let values: Vec<(&ValueDef, bool)> = operands.chain(def.results.iter().map(|value| (value, true))).collect();
    // What binds comes first; what is computed from it is compared afterwards.
    for ((value, is_result), types) in values.iter().zip(groups.iter()) {
        if let Some(types) = types {
            unifier.bind(value, *is_result, types)?;
        }
    }
    for ((value, is_result), types) in values.into_iter().zip(groups) {
        let inferred = unifier.infer_group(value, types.as_ref().map(Vec::len));
        match (&types, inferred) {
            (Some(types), Some(inferred)) if *types != inferred => {
                return Err(format!(
                    "{} `{}` must have {}, but has {}",
                    if is_result { "result" } else { "operand" },
                    value.name,
                    unifier.spell_types(&inferred),
                    unifier.spell_types(types)
                ));
            }
            (None, Some(inferred)) => *types = Some(inferred),
            _ => {}
        }
    }
    if check_constraints {
        unifier.check_constraints()?;
    }
    Ok(())
}

impl Unifier<'_, '_> {
    fn spell_types(&mut self, types: &[Type]) -> String {
        let names: Vec<String> = types.iter().map(|t| format!("`{}`", self.machine.spell_type(*t))).collect();
        match names.as_slice() {
            [] => "no type".into(),
            [ty] => format!("type {ty}"),
            types_text => format!("types {}", types_text.join(", ")),
        }
    }

    fn bind(&mut self, value: &ValueDef, is_result: bool, types: &[Type]) -> Result<(), String> {
        let role = if is_result { "result" } else { "operand" };
        match &value.ty {
            TypeConstraint::Variable(v) => {
                let bound = match value.arity {
                    Arity::Variadic => {
                        StaticValue::List(self.machine.new_list(types.iter().map(|t| StaticValue::Type(*t))))
                    }
                    _ => match types.first() {
                        Some(t) => StaticValue::Type(*t),
                        None => return Ok(()),
                    },
                };
                self.bind_variable(*v, bound).map_err(|old| {
                    format!(
                        "{role} `{}` has {}, but `{}` is {} already",
                        value.name,
                        self.spell_types(types),
                        self.def.variables[*v as usize],
                        old
                    )
                })
            }
            TypeConstraint::Pattern { func, binds, .. } => {
                for t in types {
                    let matched = self.call_pure(*func, &[StaticValue::Type(*t)]);
                    let Some(StaticValue::List(parts)) = matched else {
                        let name = self.machine.spell_type(*t);
                        return Err(format!("{role} `{}` cannot have type `{name}`", value.name));
                    };
                    let parts = self.machine.list_items(parts).to_vec();
                    for (var, part) in binds.iter().zip(parts) {
                        self.bind_variable(*var, part).map_err(|old| {
                            let name = self.machine.spell_type(*t);
                            format!(
                                "{role} `{}` has type `{name}`, which does not fit `{}`, which is {old} already",
                                value.name, self.def.variables[*var as usize]
                            )
                        })?;
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn bind_variable(&mut self, var: u16, new: StaticValue) -> Result<(), String> {
        match self.vars[var as usize] {
            None => {
                self.vars[var as usize] = Some(new);
                Ok(())
            }
            Some(old) if values_equal(&mut self.machine, old, new) => Ok(()),
            Some(old) => Err(format!("`{}`", super::primitives::spell_value(&mut self.machine, old))),
        }
    }

    fn infer_group(&mut self, value: &ValueDef, len: Option<usize>) -> Option<Vec<Type>> {
        // A list says the type of each member, so also how many there are.
        let mut is_list = false;
        let mut to_types = |u: &mut Self, v: StaticValue| -> Option<Vec<Type>> {
            match v {
                StaticValue::List(l) => {
                    is_list = true;
                    let items = u.machine.list_items(l).to_vec();
                    items.into_iter().map(|v| as_type(&mut u.machine, v)).collect()
                }
                v => as_type(&mut u.machine, v).map(|t| vec![t]),
            }
        };
        let types = match &value.ty {
            TypeConstraint::Any => return None,
            // Types that are known have been taken apart already, and a pattern may be looser than what it builds.
            TypeConstraint::Pattern { .. } if len.is_some() => return None,
            TypeConstraint::Pattern { binds, build, .. } => {
                let args: Option<Vec<StaticValue>> = binds.iter().map(|v| self.vars[*v as usize]).collect();
                let v = self.call_pure((*build)?, &args?)?;
                to_types(self, v)?
            }
            TypeConstraint::Variable(v) => {
                let v = self.vars[*v as usize]?;
                to_types(self, v)?
            }
            TypeConstraint::Ground(func) => {
                let v = self.call_pure(*func, &[])?;
                to_types(self, v)?
            }
            TypeConstraint::Computed { func, args } => {
                let args: Option<Vec<StaticValue>> = args.iter().map(|v| self.vars[*v as usize]).collect();
                let v = self.call_pure(*func, &args?)?;
                to_types(self, v)?
            }
        };
        match (value.arity, len) {
            (Arity::One, _) => Some(types),
            // A single type stands for every member of a group whose length is known.
            (_, Some(n)) if types.len() == 1 && !is_list => Some(vec![types[0]; n]),
            (Arity::Optional, Some(0)) => Some(Vec::new()),
            (_, Some(_)) => Some(types),
            (Arity::Variadic, None)
                if matches!(value.ty, TypeConstraint::Variable(_) | TypeConstraint::Computed { .. }) =>
            {
                Some(types)
            }
            _ => None,
        }
    }

    fn check_constraints(&mut self) -> Result<(), String> {
        for constraint in &self.def.constraints {
            let args: Option<Vec<StaticValue>> = constraint.args.iter().map(|v| self.vars[*v as usize]).collect();
            let Some(args) = args else { continue };
            if self.call_pure(constraint.func, &args) == Some(StaticValue::Bool(true)) {
                continue;
            }
            let names: Vec<String> = constraint
                .args
                .iter()
                .zip(args)
                .map(|(v, a)| {
                    let text = super::primitives::spell_value(&mut self.machine, a);
                    format!("{} = `{text}`", self.def.variables[*v as usize])
                })
                .collect();
            return Err(format!("it needs {}, and here {}", constraint.text, names.join(", ")));
        }
        Ok(())
    }

    /// The function's value; a failure inside counts as no value.
    fn call_pure(&mut self, func: rulec::rir::FuncId, args: &[StaticValue]) -> Option<StaticValue> {
        match self.machine.call(&mut NoHost, func, args) {
            Ok(results) => results.first().copied(),
            Err(error) => match *error {
                RuleError::Fail { .. } | RuleError::InvalidRule { .. } | RuleError::Reported => None,
            },
        }
    }
}
