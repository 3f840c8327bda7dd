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
use std::hash::BuildHasher;

/// Types of one group.
pub type Types = SmallVec<[Type; 3]>;
/// Types of each group of operands, or of results; `None` where they are not known.
pub type Row = SmallVec<[Option<Types>; 4]>;

/// Types of each declared operand and result group.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Groups {
    /// Operand groups.
    pub operands: Row,
    /// Result groups.
    pub results: Row,
}

/// Outcomes, by op name, whether constraints counted, and what was known.
#[derive(Default)]
pub struct Memo(HashTable<Remembered>);

struct Remembered {
    op: OpName,
    constraints: bool,
    known: Groups,
    outcome: Result<Groups, String>,
}

impl Memo {
    fn find(&self, hash: u64, op: OpName, constraints: bool, known: &Groups) -> Option<&Result<Groups, String>> {
        let same = |r: &Remembered| r.op == op && r.constraints == constraints && r.known == *known;
        self.0.find(hash, same).map(|r| &r.outcome)
    }
}

/// Whether the types of an op fit its declaration, constraints included. The error says which group does not fit and why.
pub fn check(ctx: &Context, op: OpName, def: &OpDef, groups: &Groups) -> Result<(), String> {
    remembered(ctx, (op, def), groups, true, |outcome| outcome.as_ref().map(|_| ()).map_err(String::clone))
}

/// Fills in what follows from the known types and checks them, but for the declaration's `where` clauses. A group of unknown
/// length stays unknown unless its variable is bound.
pub fn infer(ctx: &Context, op: OpName, def: &OpDef, groups: &mut Groups) -> Result<(), String> {
    *groups = remembered(ctx, (op, def), groups, false, Clone::clone)?;
    Ok(())
}

fn remembered<T>(
    ctx: &Context,
    (op, def): (OpName, &OpDef),
    known: &Groups,
    constraints: bool,
    give: impl Fn(&Result<Groups, String>) -> T,
) -> T {
    let hash_of = |op: OpName, constraints: bool, known: &Groups| FxBuildHasher.hash_one((op, constraints, known));
    let hash = hash_of(op, constraints, known);
    if let Some(outcome) = ctx.signatures.read().find(hash, op, constraints, known) {
        return give(outcome);
    }
    let mut groups = known.clone();
    let outcome = unify(ctx, def, &mut groups, constraints).map(|()| groups);
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

fn unify(ctx: &Context, def: &OpDef, groups: &mut Groups, constraints: bool) -> Result<(), String> {
    let mut u = Unifier { machine: Machine::new(ctx), def, vars: vec![None; def.variables.len()] };
    let pairs = |g: &Groups| -> Vec<(usize, bool, Option<Types>)> {
        let o = g.operands.iter().enumerate().map(|(i, t)| (i, false, t.clone()));
        let r = g.results.iter().enumerate().map(|(i, t)| (i, true, t.clone()));
        o.chain(r).collect()
    };
    let term = |i: usize, result: bool| -> &ValueDef { if result { &def.results[i] } else { &def.operands[i] } };
    // What binds comes first; what is computed from it is compared afterwards.
    for (i, result, types) in pairs(groups) {
        if let Some(types) = types {
            u.bind(term(i, result), result, &types)?;
        }
    }
    for (i, result, types) in pairs(groups) {
        let value = term(i, result);
        let implied = u.implied(value, types.as_ref().map(SmallVec::len)).map(Types::from_vec);
        match (types, implied) {
            (Some(types), Some(implied)) if types != implied => {
                return Err(format!(
                    "{} `{}` must have {}, but has {}",
                    if result { "result" } else { "operand" },
                    value.name,
                    u.spell(&implied),
                    u.spell(&types)
                ));
            }
            (None, Some(implied)) => {
                let slot = if result { &mut groups.results[i] } else { &mut groups.operands[i] };
                *slot = Some(implied);
            }
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
                    Arity::Variadic => Val::List(self.machine.list(types.iter().map(|t| Val::Type(*t)).collect())),
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
