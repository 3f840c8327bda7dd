//! Signature: the types that an op's declaration allows and implies.
//!
//! Takes the types that are known, group by group; gives the ones that follow, or says what contradicts. Kept true: the
//! outcome depends on the declaration and the types alone, so it is remembered in the context.

use super::machine::{Machine, NoProgram, Stop};
use super::primitives::{as_type, equal};
use super::value::Val;
use crate::ir::{Context, OpName, Type};
use grammar::declare::{Arity, OpDef, TypeTerm, ValueDef};
use hashbrown::HashTable;
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
    pub fn push_unknown(&mut self) {
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
    pub fn is_whole(&self) -> bool {
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
        let lengths = self.lengths.iter().fold(0_u64, |all, n| all.rotate_left(5) ^ u64::from(*n));
        state.write_u64(lengths);
    }
}

/// Outcomes, by op name, whether constraints counted, and what was known.
#[derive(Default)]
pub struct Memo(HashTable<Remembered>);

struct Remembered {
    op: OpName,
    constraints: bool,
    known: Signature,
    outcome: Result<Signature, String>,
}

impl Memo {
    fn find(&self, hash: u64, op: OpName, constraints: bool, known: &Signature) -> Option<&Result<Signature, String>> {
        let same = |r: &Remembered| r.op == op && r.constraints == constraints && r.known == *known;
        self.0.find(hash, same).map(|r| &r.outcome)
    }
}

/// Whether the types of an op fit its declaration, constraints included. The error says which group does not fit and why.
pub fn check(ctx: &Context, op: OpName, def: &OpDef, types: &Signature) -> Result<(), String> {
    remembered(ctx, (op, def), types, true, |outcome| outcome.as_ref().map(|_| ()).map_err(String::clone))
}

/// What follows from the known types, which are checked but for the declaration's `where` clauses. A group of unknown
/// length stays unknown unless its variable is bound.
pub fn infer(ctx: &Context, op: OpName, def: &OpDef, known: &Signature) -> Result<Signature, String> {
    remembered(ctx, (op, def), known, false, Clone::clone)
}

fn remembered<T>(
    ctx: &Context,
    (op, def): (OpName, &OpDef),
    known: &Signature,
    constraints: bool,
    give: impl Fn(&Result<Signature, String>) -> T,
) -> T {
    let hash_of = |op: OpName, constraints: bool, known: &Signature| FxBuildHasher.hash_one((op, constraints, known));
    let hash = hash_of(op, constraints, known);
    if let Some(outcome) = ctx.signatures.read().find(hash, op, constraints, known) {
        return give(outcome);
    }
    let mut groups: Vec<Option<Vec<Type>>> = known.groups().map(|g| g.map(<[Type]>::to_vec)).collect();
    let outcome = unify(ctx, def, &mut groups, constraints).map(|()| {
        let mut whole = Signature::default();
        for group in groups {
            match group {
                Some(types) => whole.push(types),
                None => whole.push_unknown(),
            }
        }
        whole
    });
    let given = give(&outcome);
    let mut memo = ctx.signatures.write();
    if memo.find(hash, op, constraints, known).is_none() {
        let new = Remembered { op, constraints, known: known.clone(), outcome };
        memo.0.insert_unique(hash, new, |r| hash_of(r.op, r.constraints, &r.known));
    }
    given
}

struct Unifier<'a, 'c> {
    machine: Machine<'c>,
    def: &'a OpDef,
    vars: Vec<Option<Val>>,
}

fn unify(ctx: &Context, def: &OpDef, groups: &mut [Option<Vec<Type>>], constraints: bool) -> Result<(), String> {
    let mut u = Unifier { machine: Machine::new(ctx), def, vars: vec![None; def.variables.len()] };
    let operands = def.operands.iter().map(|value| (value, false));
    let declared: Vec<(&ValueDef, bool)> = operands.chain(def.results.iter().map(|value| (value, true))).collect();
    // What binds comes first; what is computed from it is compared afterwards.
    for ((value, result), types) in declared.iter().zip(groups.iter()) {
        if let Some(types) = types {
            u.bind(value, *result, types)?;
        }
    }
    for ((value, result), types) in declared.into_iter().zip(groups) {
        let implied = u.implied(value, types.as_ref().map(Vec::len));
        match (&types, implied) {
            (Some(types), Some(implied)) if *types != implied => {
                return Err(format!(
                    "{} `{}` must have {}, but has {}",
                    if result { "result" } else { "operand" },
                    value.name,
                    u.spell(&implied),
                    u.spell(types)
                ));
            }
            (None, Some(implied)) => *types = Some(implied),
            _ => {}
        }
    }
    if constraints {
        u.check_constraints()?;
    }
    Ok(())
}

impl Unifier<'_, '_> {
    fn spell(&mut self, types: &[Type]) -> String {
        let names: Vec<String> = types.iter().map(|t| format!("`{}`", self.machine.spell_type(*t))).collect();
        match names.as_slice() {
            [] => "no type".into(),
            [one] => format!("type {one}"),
            many => format!("types {}", many.join(", ")),
        }
    }

    fn bind(&mut self, value: &ValueDef, result: bool, types: &[Type]) -> Result<(), String> {
        let role = if result { "result" } else { "operand" };
        match &value.ty {
            TypeTerm::Variable(v) => {
                let new = match value.arity {
                    Arity::Variadic => Val::List(self.machine.list(types.iter().map(|t| Val::Type(*t)))),
                    _ => match types.first() {
                        Some(t) => Val::Type(*t),
                        None => return Ok(()),
                    },
                };
                self.set(*v, new).map_err(|old| {
                    format!(
                        "{role} `{}` has {}, but `{}` is {} already",
                        value.name,
                        self.spell(types),
                        self.def.variables[*v as usize],
                        old
                    )
                })
            }
            TypeTerm::Pattern { func, binds, .. } => {
                for t in types {
                    let found = self.call(*func, &[Val::Type(*t)]);
                    let Some(Val::List(parts)) = found else {
                        let name = self.machine.spell_type(*t);
                        return Err(format!("{role} `{}` cannot have type `{name}`", value.name));
                    };
                    let parts = self.machine.items(parts).to_vec();
                    for (var, part) in binds.iter().zip(parts) {
                        self.set(*var, part).map_err(|old| {
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

    fn set(&mut self, var: u16, new: Val) -> Result<(), String> {
        match self.vars[var as usize] {
            None => {
                self.vars[var as usize] = Some(new);
                Ok(())
            }
            Some(old) if equal(&mut self.machine, old, new) => Ok(()),
            Some(old) => Err(format!("`{}`", super::primitives::spell(&mut self.machine, old))),
        }
    }

    fn implied(&mut self, value: &ValueDef, len: Option<usize>) -> Option<Vec<Type>> {
        // A list says the type of each member, so also how many there are.
        let mut each = false;
        let mut one = |u: &mut Self, v: Val| -> Option<Vec<Type>> {
            match v {
                Val::List(l) => {
                    each = true;
                    let items = u.machine.items(l).to_vec();
                    items.into_iter().map(|v| as_type(&mut u.machine, v)).collect()
                }
                v => as_type(&mut u.machine, v).map(|t| vec![t]),
            }
        };
        let types = match &value.ty {
            TypeTerm::Any => return None,
            // Types that are known have been taken apart already, and a pattern may be looser than what it builds.
            TypeTerm::Pattern { .. } if len.is_some() => return None,
            TypeTerm::Pattern { binds, build, .. } => {
                let args: Option<Vec<Val>> = binds.iter().map(|v| self.vars[*v as usize]).collect();
                let v = self.call((*build)?, &args?)?;
                one(self, v)?
            }
            TypeTerm::Variable(v) => {
                let v = self.vars[*v as usize]?;
                one(self, v)?
            }
            TypeTerm::Ground(func) => {
                let v = self.call(*func, &[])?;
                one(self, v)?
            }
            TypeTerm::Computed { func, args } => {
                let args: Option<Vec<Val>> = args.iter().map(|v| self.vars[*v as usize]).collect();
                let v = self.call(*func, &args?)?;
                one(self, v)?
            }
        };
        match (value.arity, len) {
            (Arity::One, _) => Some(types),
            // A single type stands for every member of a group whose length is known.
            (_, Some(n)) if types.len() == 1 && !each => Some(vec![types[0]; n]),
            (Arity::Optional, Some(0)) => Some(Vec::new()),
            (_, Some(_)) => Some(types),
            (Arity::Variadic, None) if matches!(value.ty, TypeTerm::Variable(_) | TypeTerm::Computed { .. }) => {
                Some(types)
            }
            _ => None,
        }
    }

    fn check_constraints(&mut self) -> Result<(), String> {
        for c in &self.def.constraints {
            let args: Option<Vec<Val>> = c.args.iter().map(|v| self.vars[*v as usize]).collect();
            let Some(args) = args else { continue };
            if self.call(c.func, &args) == Some(Val::Bool(true)) {
                continue;
            }
            let names: Vec<String> = c
                .args
                .iter()
                .zip(args)
                .map(|(v, a)| {
                    let text = super::primitives::spell(&mut self.machine, a);
                    format!("{} = `{text}`", self.def.variables[*v as usize])
                })
                .collect();
            return Err(format!("it needs {}, and here {}", c.text, names.join(", ")));
        }
        Ok(())
    }

    /// The function's value; a failure inside counts as no value.
    fn call(&mut self, func: grammar::rir::FuncId, args: &[Val]) -> Option<Val> {
        match self.machine.call(&mut NoProgram, func, args) {
            Ok(results) => results.first().copied(),
            Err(stop) => match *stop {
                Stop::Fail { .. } | Stop::Rule { .. } | Stop::Reported => None,
            },
        }
    }
}
