//! Emitted ops have types that their declarations allow, and edges carry what their blocks take, as far as types are written.
//!
//! Takes the rules; gives an error where operands and results of an emitted op, whose types are known in the text, cannot be
//! those of its declaration, and where an edge carries a value of another type. Kept true: only what is written with a type, or has one by its declaration, is compared; an op of a
//! target gets the types that the map `llvm` gives.

use super::Rules;
use super::explore::{End, Explorer};
use super::facts::{Answer, Facts};
use super::legality::place;
use super::term::{Item, Node, Term};
use super::witness;
use crate::declare::{Arity, OpDef, TypeTerm, ValueDef};
use crate::diagnostic::Diagnostic;
use crate::rir::{Arg, Constant, Ctor, Function, Get, Inst, Reg};
use std::collections::{BTreeMap, BTreeSet};

/// Reports ops whose types do not fit.
pub fn signature(rules: &Rules<'_>, out: &mut Vec<Diagnostic>) {
    let set = rules.set;
    let defs: BTreeMap<&str, &OpDef> = set.ops.iter().map(|d| (d.name.as_str(), d)).collect();
    let mut x = Explorer::new(set);
    x.ask();
    let mut told = BTreeSet::new();
    let roots: BTreeMap<u32, &str> = set.rules.iter().map(|r| (r.func.0, r.root.as_str())).collect();
    for (i, f) in set.functions.iter().enumerate() {
        let written = once(f);
        let root = roots.get(&(i as u32)).and_then(|name| defs.get(name));
        let mut types: BTreeMap<Reg, Term> = BTreeMap::new();
        let mut blocks: BTreeMap<Reg, Vec<Option<Term>>> = BTreeMap::new();
        for (at, inst) in f.code.iter().enumerate() {
            match inst {
                Inst::Value { dst, ty: Some(ty), .. } if written.contains(dst) => {
                    types.extend(ground(&mut x, f, &written, *ty).map(|t| (*dst, t)));
                }
                // an operand of the root, whose declaration says the type
                Inst::Get { dst, op: 0, what: Get::Operand(i) } => {
                    let group = root.and_then(|def| def.operands.get(usize::from(*i)));
                    if let Some(ValueDef { arity: Arity::One, ty: TypeTerm::Ground(func), .. }) = group {
                        types.extend(constant(&mut x, *func).map(|t| (*dst, t)));
                    }
                }
                Inst::NewBlock { dst, args, .. } => {
                    let own = args.iter().map(|a| if a.variadic { None } else { ground(&mut x, f, &written, a.ty) });
                    let own: Vec<Option<Term>> = own.collect();
                    types.extend(args.iter().zip(&own).filter_map(|(a, t)| Some((a.dst, (*t)?))));
                    if args.iter().all(|a| !a.variadic) && written.contains(dst) {
                        blocks.insert(*dst, own);
                    }
                }
                Inst::Entry { args } => {
                    for a in args.iter().filter(|a| !a.variadic) {
                        types.extend(ground(&mut x, f, &written, a.ty).map(|t| (a.dst, t)));
                    }
                }
                Inst::Emit { op, operands, results, successors, .. } => {
                    for edge in successors.iter().filter(|e| !e.variadic) {
                        let Some(taken) = block_of(f, &written, edge.block).and_then(|b| blocks.get(&b)) else {
                            continue;
                        };
                        for (arg, want) in edge.args.iter().zip(taken) {
                            let (Arg::One(r), Some(want)) = (arg, want) else { break };
                            let Some(have) = types.get(r) else { continue };
                            if Facts::default().equal(&mut x.terms, *want, *have) == Answer::No
                                && told.insert(place(f.spans[at]))
                            {
                                let mut show = |t: Term| witness::show(&mut x.terms, &Facts::default(), &|_| None, t);
                                let text =
                                    format!("this edge carries {}, and its block takes {}", show(*have), show(*want));
                                out.push(Diagnostic::error("E0659", text).primary(f.spans[at], ""));
                            }
                        }
                    }
                    let Some(def) = named(f, *op).and_then(|n| defs.get(n)) else { continue };
                    x.ask_more();
                    let given: Vec<Option<Term>> = results
                        .iter()
                        .map(|r| if r.variadic { None } else { ground(&mut x, f, &written, r.ty?) })
                        .collect();
                    if let Some(why) = unfit(&mut x, def, operands, &given, &types)
                        && told.insert(place(f.spans[at]))
                    {
                        out.push(
                            Diagnostic::error("E0633", format!("`{}` cannot have these types: {why}", def.name))
                                .primary(f.spans[at], "")
                                .secondary(def.span, "declared here")
                                .note("`%x: T = ..` names the type of a result; `rewrite doc` shows the declaration"),
                        );
                    }
                    let declared = def.results.iter().all(|r| r.arity == Arity::One);
                    for (i, r) in results.iter().enumerate() {
                        let by_declaration = || match &def.results.get(i)?.ty {
                            TypeTerm::Ground(func) if declared && !def.target => constant(&mut x, *func),
                            _ => None,
                        };
                        if let Some(t) = given[i].or_else(by_declaration)
                            && written.contains(&r.dst)
                        {
                            types.insert(r.dst, t);
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// The register in which a block was made.
fn block_of(f: &Function, written: &BTreeSet<Reg>, r: Reg) -> Option<Reg> {
    let inst = f.code.iter().find(|i| i.writes().contains(&r))?;
    match inst {
        _ if !written.contains(&r) => None,
        Inst::Copy { src, .. } => block_of(f, written, *src),
        Inst::NewBlock { .. } => Some(r),
        _ => None,
    }
}

/// Registers that are written in one place.
fn once(f: &Function) -> BTreeSet<Reg> {
    let mut count: BTreeMap<Reg, usize> = (0..f.params).map(|r| (r, 1)).collect();
    for r in f.code.iter().flat_map(Inst::writes) {
        *count.entry(r).or_default() += 1;
    }
    count.into_iter().filter(|c| c.1 == 1).map(|c| c.0).collect()
}

fn named(f: &Function, op: Reg) -> Option<&str> {
    let mut names = f.code.iter().filter_map(|i| match i {
        Inst::Const { dst, value: Constant::Op(name) } if *dst == op => Some(&**name),
        _ => None,
    });
    names.next()
}

/// The type in a register, if the text says it without names.
fn ground(x: &mut Explorer<'_>, f: &Function, written: &BTreeSet<Reg>, r: Reg) -> Option<Term> {
    if !written.contains(&r) {
        return None;
    }
    let inst = f.code.iter().find(|i| i.writes().contains(&r))?;
    match inst {
        Inst::Const { value, .. } => Some(x.terms.constant(value.clone())),
        Inst::Copy { src, .. } => ground(x, f, written, *src),
        Inst::Make { ctor, parts, .. } if *ctor != Ctor::Float => {
            let parts: Option<Vec<Term>> = parts.iter().map(|p| ground(x, f, written, *p)).collect();
            Some(x.terms.term(Node::Make(ctor.clone(), parts?)))
        }
        Inst::List { items, .. } => {
            let items: Option<Vec<Item>> = (items.iter())
                .map(|i| if let Arg::One(r) = i { Some(Item::One(ground(x, f, written, *r)?)) } else { None })
                .collect();
            Some(x.terms.list(items?))
        }
        Inst::Call { func, args, .. } if args.is_empty() => constant(x, *func),
        _ => None,
    }
}

/// What a function without parameters gives.
fn constant(x: &mut Explorer<'_>, func: crate::rir::FuncId) -> Option<Term> {
    let paths = x.paths(func, &[], Facts::default());
    match &paths[..] {
        [path] => match &path.end {
            End::Return(values) => values.first().copied().filter(|t| x.terms.is_known(*t)),
            _ => None,
        },
        _ => None,
    }
}

/// The type that a value of a source type has as an operand of this op.
fn as_operand(x: &mut Explorer<'_>, def: &OpDef, t: Term) -> Option<Term> {
    if !def.target {
        return Some(t);
    }
    let llvm = x.set.hooks.llvm?;
    let paths = x.paths(llvm, &[t], Facts::default());
    let [path] = &paths[..] else { return None };
    let End::Return(values) = &path.end else { return None };
    let t = values.first().copied()?;
    closed(x, t).then_some(t)
}

/// Nothing in the term is open.
fn closed(x: &Explorer<'_>, t: Term) -> bool {
    match x.terms.node(t) {
        Node::Const(_) => true,
        Node::Make(_, parts) => parts.iter().all(|p| closed(x, *p)),
        Node::List(items) => items.iter().all(|i| matches!(i, Item::One(t) if closed(x, *t))),
        _ => false,
    }
}

/// Why the types cannot be those of the declaration.
fn unfit(
    x: &mut Explorer<'_>,
    def: &OpDef,
    operands: &[Arg],
    results: &[Option<Term>],
    types: &BTreeMap<Reg, Term>,
) -> Option<String> {
    let mut known: Vec<(String, &TypeTerm, Term)> = Vec::new();
    let single = def.operands.iter().all(|o| o.arity == Arity::One) && operands.len() == def.operands.len();
    if single {
        for (group, arg) in def.operands.iter().zip(operands) {
            let Arg::One(r) = arg else { continue };
            let Some(t) = types.get(r).copied().and_then(|t| as_operand(x, def, t)) else { continue };
            known.push((format!("%{}", group.name), &group.ty, t));
        }
    }
    if def.results.iter().all(|r| r.arity == Arity::One) && results.len() == def.results.len() {
        for (group, t) in def.results.iter().zip(results) {
            let Some(t) = t.and_then(|t| as_operand(x, def, t)) else { continue };
            known.push((format!("%{}", group.name), &group.ty, t));
        }
    }
    let show = |x: &mut Explorer<'_>, t: Term| witness::show(&mut x.terms, &Facts::default(), &|_| None, t);
    let mut variables: BTreeMap<u16, (String, Term)> = BTreeMap::new();
    for (name, ty, t) in known {
        match ty {
            TypeTerm::Variable(v) => match variables.get(v).cloned() {
                Some((other, first)) if Facts::default().equal(&mut x.terms, first, t) == Answer::No => {
                    let (a, b) = (show(x, first), show(x, t));
                    return Some(format!("`{other}` is {a} and `{name}` is {b}, and they are declared as one type"));
                }
                Some(_) => {}
                None => {
                    variables.insert(*v, (name, t));
                }
            },
            TypeTerm::Ground(func) => {
                let Some(want) = constant(x, *func) else { continue };
                if Facts::default().equal(&mut x.terms, want, t) == Answer::No {
                    let (a, b) = (show(x, want), show(x, t));
                    return Some(format!("`{name}` is {b}, and declared as {a}"));
                }
            }
            TypeTerm::Pattern { func, .. } => {
                let paths = x.paths(*func, &[t], Facts::default());
                let fits = paths.iter().any(|p| match &p.end {
                    End::Return(values) => !matches!(x.terms.node(values[0]), Node::Const(Constant::None)),
                    _ => false,
                });
                if !fits && !paths.is_empty() {
                    let t = show(x, t);
                    return Some(format!("`{name}` is {t}, which does not have the declared form"));
                }
            }
            TypeTerm::Any | TypeTerm::Computed { .. } => {}
        }
    }
    for clause in &def.constraints {
        let args: Option<Vec<Term>> = clause.args.iter().map(|v| Some(variables.get(v)?.1)).collect();
        let Some(args) = args else { continue };
        if x.holds(clause.func, &args, Facts::default()).is_empty() && x.answered(def.span) {
            let shown: Vec<String> = clause
                .args
                .iter()
                .filter_map(|v| variables.get(v).cloned())
                .map(|(name, t)| format!("`{name}` is {}", show(x, t)))
                .collect();
            return Some(format!("{}, and `{}` does not hold", shown.join(", "), clause.text));
        }
    }
    None
}
