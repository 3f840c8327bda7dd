//! Data-flow analysis of op names: computes which ops a register may name, and which registers may hold SSA values.
//!
//! An op name is a constant, the argument of a call, or the result of a call.
//! Invariant: the sets over-approximate: they contain each name that is possible at run time.
//!
//! Tests: grammar/tests/bad/.

use crate::analyse::AnalysisContext;
use crate::primitive::Primitive;
use crate::rir::{Arg, Constant, Function, Inst, Reg, RuleSet};
use std::collections::{BTreeMap, BTreeSet};

/// The op names that each register of each function may hold.
pub struct OpNameSets<'a> {
    set: &'a RuleSet,
    /// The op names that callers may pass. The key is the index of the function, and the parameter.
    params: BTreeMap<(usize, Reg), BTreeSet<String>>,
}

impl<'a> OpNameSets<'a> {
    /// Propagates op names from the arguments of calls to parameters, up to a fixed point.
    pub fn new(ctx: &AnalysisContext<'a>) -> OpNameSets<'a> {
        let mut sets = OpNameSets { set: ctx.set, params: BTreeMap::new() };
        loop {
            let mut changed = false;
            for (i, function) in ctx.set.functions.iter().enumerate() {
                for inst in &function.code {
                    let Inst::Call { func, args, .. } = inst else { continue };
                    for (p, r) in args.iter().enumerate() {
                        let names = sets.names_of(i, *r);
                        if names.is_empty() {
                            continue;
                        }
                        let param_names = sets.params.entry((func.index(), p as Reg)).or_default();
                        for name in names {
                            changed |= param_names.insert(name);
                        }
                    }
                }
            }
            if !changed {
                return sets;
            }
        }
    }

    /// Returns the names of ops that a register of a function may hold.
    pub fn names_of(&self, func_index: usize, r: Reg) -> BTreeSet<String> {
        let mut out = BTreeSet::new();
        let mut seen = BTreeSet::new();
        self.collect_names(func_index, r, &mut out, &mut seen);
        out
    }

    fn collect_names(&self, func_index: usize, r: Reg, out: &mut BTreeSet<String>, seen: &mut BTreeSet<(usize, Reg)>) {
        if !seen.insert((func_index, r)) {
            return;
        }
        let function = &self.set.functions[func_index];
        if r < function.params {
            out.extend(self.params.get(&(func_index, r)).into_iter().flatten().cloned());
        }
        for inst in &function.code {
            match inst {
                Inst::Const { dst, value: Constant::Op(id) } if *dst == r => {
                    out.insert(self.set.op_names[id.index()].to_string());
                }
                Inst::Copy { dst, src } if *dst == r => self.collect_names(func_index, *src, out, seen),
                Inst::Call { func, dst, .. } => {
                    if let Some(i) = dst.iter().position(|d| *d == r)
                        && let Some(result) = self.set.functions[func.index()].results.get(i)
                    {
                        self.collect_names(func.index(), *result, out, seen);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Returns the registers of a function that may hold SSA values (`%x`).
pub fn value_registers(set: &RuleSet, function: &Function) -> BTreeSet<Reg> {
    let mut registers: BTreeSet<Reg> = (0..function.params).collect();
    loop {
        let before = registers.len();
        for inst in &function.code {
            let reads = |out: &BTreeSet<Reg>, rs: &[Reg]| rs.iter().any(|r| out.contains(r));
            let args = |items: &[Arg]| items.iter().map(|(Arg::One(r) | Arg::Spread(r))| *r).collect::<Vec<Reg>>();
            let may_be_value = match inst {
                Inst::Const { .. } | Inst::Make { .. } | Inst::Option { .. } | Inst::Dict { .. } => false,
                Inst::RecordType { .. } | Inst::Extern { .. } | Inst::Ensure { .. } | Inst::Fresh { .. } => false,
                Inst::Collect { .. } | Inst::FreshInt { .. } | Inst::DeadBlock { .. } => false,
                Inst::Copy { src, .. } | Inst::Test { src, .. } => registers.contains(src),
                Inst::List { items, .. } => reads(&registers, &args(items)),
                Inst::Append { item, list } => {
                    registers.contains(list) || reads(&registers, &args(std::slice::from_ref(item)))
                }
                Inst::Next { list, .. } => registers.contains(list),
                Inst::Prim { prim, args, .. } => {
                    let returns_argument = prim.info().result.contains("any") && *prim != Primitive::ConstOf;
                    let reads_scope = matches!(prim, Primitive::ScopeOf | Primitive::ScopesOf);
                    reads_scope || (returns_argument && reads(&registers, args))
                }
                Inst::Arith { a, b, .. } => registers.contains(a) || registers.contains(b),
                Inst::Call { func, .. } => set.functions[func.index()].kind != crate::rir::FunctionKind::Pure,
                _ => true,
            };
            if may_be_value {
                registers.extend(inst.writes());
            }
        }
        if registers.len() == before {
            return registers;
        }
    }
}

/// Returns whether a register may hold a static value. A `Value` instruction then calls the hook `literal`, which emits
/// a constant.
pub fn may_be_static(function: &Function, r: Reg) -> bool {
    r >= function.params
        && !function.code.iter().any(|inst| {
            let is_value =
                matches!(inst, Inst::Emit { .. } | Inst::Field { .. } | Inst::FieldAt { .. } | Inst::Record { .. });
            is_value && inst.writes().contains(&r)
        })
}
