//! Which ops a piece of code may mean, and which of its values may be `%` values.
//!
//! Takes the rules; gives for a register that holds an op the names it may have: written there, given by callers, or given
//! back by a map. Kept true: a name that is possible is among them.

use super::Rules;
use crate::primitive::Primitive;
use crate::rir::{Arg, Constant, Function, Inst, Reg, RuleSet};
use std::collections::{BTreeMap, BTreeSet};

/// Names of ops by function and register.
pub struct Ops<'a> {
    set: &'a RuleSet,
    /// What callers give for parameters.
    params: BTreeMap<(usize, Reg), BTreeSet<String>>,
}

impl<'a> Ops<'a> {
    /// Follows op names through all calls.
    pub fn new(rules: &Rules<'a>) -> Ops<'a> {
        let mut ops = Ops { set: rules.set, params: BTreeMap::new() };
        loop {
            let mut more = false;
            for (i, f) in rules.set.functions.iter().enumerate() {
                for inst in &f.code {
                    let Inst::Call { func, args, .. } = inst else { continue };
                    for (p, r) in args.iter().enumerate() {
                        let names = ops.of(i, *r);
                        if names.is_empty() {
                            continue;
                        }
                        let known = ops.params.entry((func.index(), p as Reg)).or_default();
                        for name in names {
                            more |= known.insert(name);
                        }
                    }
                }
            }
            if !more {
                return ops;
            }
        }
    }

    /// The ops that a register of a function may name.
    pub fn of(&self, f: usize, r: Reg) -> BTreeSet<String> {
        let mut out = BTreeSet::new();
        let mut seen = BTreeSet::new();
        self.collect(f, r, &mut out, &mut seen);
        out
    }

    fn collect(&self, f: usize, r: Reg, out: &mut BTreeSet<String>, seen: &mut BTreeSet<(usize, Reg)>) {
        if !seen.insert((f, r)) {
            return;
        }
        let function = &self.set.functions[f];
        if r < function.params {
            out.extend(self.params.get(&(f, r)).into_iter().flatten().cloned());
        }
        for inst in &function.code {
            match inst {
                Inst::Const { dst, value: Constant::Op(name) } if *dst == r => {
                    out.insert(name.to_string());
                }
                Inst::Copy { dst, src } if *dst == r => self.collect(f, *src, out, seen),
                Inst::Call { func, dst, .. } => {
                    if let Some(i) = dst.iter().position(|d| *d == r)
                        && let Some(result) = self.set.functions[func.index()].results.get(i)
                    {
                        self.collect(func.index(), *result, out, seen);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Registers that may hold `%` values.
pub fn may_be_value(set: &RuleSet, f: &Function) -> BTreeSet<Reg> {
    let mut out: BTreeSet<Reg> = (0..f.params).collect();
    loop {
        let before = out.len();
        for inst in &f.code {
            let reads = |out: &BTreeSet<Reg>, rs: &[Reg]| rs.iter().any(|r| out.contains(r));
            let args = |items: &[Arg]| items.iter().map(|(Arg::One(r) | Arg::Spread(r))| *r).collect::<Vec<Reg>>();
            let value = match inst {
                Inst::Const { .. } | Inst::Make { .. } | Inst::Option { .. } | Inst::Dict { .. } => false,
                Inst::RecordType { .. } | Inst::Extern { .. } | Inst::Ensure { .. } | Inst::Fresh { .. } => false,
                Inst::Copy { src, .. } | Inst::Test { src, .. } => out.contains(src),
                Inst::List { items, .. } => reads(&out, &args(items)),
                Inst::Append { item, list } => out.contains(list) || reads(&out, &args(std::slice::from_ref(item))),
                Inst::Next { list, .. } => out.contains(list),
                Inst::Prim { prim, args, .. } => {
                    let hands_on = prim.row().result.contains("any") && *prim != Primitive::ConstOf;
                    hands_on && reads(&out, args)
                }
                Inst::Arith { a, b, .. } => out.contains(a) || out.contains(b),
                Inst::Call { func, .. } => set.functions[func.index()].kind != crate::rir::FunctionKind::Pure,
                _ => true,
            };
            if value {
                out.extend(inst.writes());
            }
        }
        if out.len() == before {
            return out;
        }
    }
}

/// The register may hold something else than a `%` value, which would become a literal.
pub fn may_be_static(f: &Function, r: Reg) -> bool {
    r >= f.params
        && !f.code.iter().any(|inst| {
            let sure =
                matches!(inst, Inst::Emit { .. } | Inst::Field { .. } | Inst::FieldAt { .. } | Inst::Record { .. });
            sure && inst.writes().contains(&r)
        })
}
