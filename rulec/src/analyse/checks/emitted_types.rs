//! Emitted ops have types that their declarations allow, and edges carry what their blocks take, as far as types are written.
//!
//! Takes the rules; gives an error where operands and results of an emitted op, whose types are known in the text, cannot be
//! those of its declaration, and where an edge carries a value of another type. Kept true: only what is written with a type, or has one by its declaration, is compared; an op of a
//! target gets the types that the map `llvm` gives.

use super::legality::span_key;
use crate::analyse::AnalysisContext;
use crate::analyse::exec::counterexample;
use crate::analyse::exec::path_condition::{Answer, PathCondition};
use crate::analyse::exec::symbolic_exec::{PathEnd, SymbolicExecutor};
use crate::analyse::exec::terms::{Term, TermItem, TermNode};
use crate::diagnostic::Diagnostic;
use crate::rir::declarations::{Arity, OpDef, TypeConstraint, ValueDef};
use crate::rir::{Arg, Constant, Ctor, Function, Inst, OpField, Reg};
use std::collections::{BTreeMap, BTreeSet};

/// Reports ops whose types do not fit.
pub fn check_emitted_types(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let set = ctx.set;
    let defs: BTreeMap<&str, &OpDef> = set.ops.iter().map(|d| (d.name.as_str(), d)).collect();
    let mut executor = SymbolicExecutor::new(set);
    executor.begin_query();
    let mut reported = BTreeSet::new();
    let roots: BTreeMap<u32, &str> = set.rules.iter().map(|r| (r.func.0, r.root.as_str())).collect();
    for (i, function) in set.functions.iter().enumerate() {
        let single_writes = registers_written_once(function);
        let root = roots.get(&(i as u32)).and_then(|name| defs.get(name));
        let mut types: BTreeMap<Reg, Term> = BTreeMap::new();
        let mut block_arg_types: BTreeMap<Reg, Vec<Option<Term>>> = BTreeMap::new();
        for (pc, inst) in function.code.iter().enumerate() {
            match inst {
                Inst::Value { dst, ty: Some(ty), .. } if single_writes.contains(dst) => {
                    types.extend(ground_term(&mut executor, function, &single_writes, *ty).map(|t| (*dst, t)));
                }
                // an operand of the root, whose declaration says the type
                Inst::Get { dst, op: 0, what: OpField::Operand(i) } => {
                    let group = root.and_then(|def| def.operands.get(usize::from(*i)));
                    if let Some(ValueDef { arity: Arity::One, ty: TypeConstraint::Ground(func), .. }) = group {
                        types.extend(constant_result(&mut executor, *func).map(|t| (*dst, t)));
                    }
                }
                Inst::NewBlock { dst, args, .. } => {
                    let arg_types = args.iter().map(|a| {
                        if a.variadic { None } else { ground_term(&mut executor, function, &single_writes, a.ty) }
                    });
                    let arg_types: Vec<Option<Term>> = arg_types.collect();
                    types.extend(args.iter().zip(&arg_types).filter_map(|(a, t)| Some((a.dst, (*t)?))));
                    if args.iter().all(|a| !a.variadic) && single_writes.contains(dst) {
                        block_arg_types.insert(*dst, arg_types);
                    }
                }
                Inst::Entry { args } => {
                    for a in args.iter().filter(|a| !a.variadic) {
                        types.extend(ground_term(&mut executor, function, &single_writes, a.ty).map(|t| (a.dst, t)));
                    }
                }
                Inst::Emit { op, operands, results, successors, .. } => {
                    for edge in successors.iter().filter(|e| !e.variadic) {
                        let Some(expected_types) =
                            defining_block(function, &single_writes, edge.block).and_then(|b| block_arg_types.get(&b))
                        else {
                            continue;
                        };
                        for (arg, want) in edge.args.iter().zip(expected_types) {
                            let (Arg::One(r), Some(want)) = (arg, want) else { break };
                            let Some(have) = types.get(r) else { continue };
                            if PathCondition::default().decide_equal(&mut executor.terms, *want, *have) == Answer::No
                                && reported.insert(span_key(function.spans[pc]))
                            {
                                let mut show = |t: Term| {
                                    counterexample::print_term(
                                        &mut executor.terms,
                                        &PathCondition::default(),
                                        &|_| None,
                                        t,
                                    )
                                };
                                let text =
                                    format!("this edge carries {}, and its block takes {}", show(*have), show(*want));
                                out.push(Diagnostic::error("E0659", text).primary(function.spans[pc], ""));
                            }
                        }
                    }
                    let Some(def) = emitted_op_name(function, *op).and_then(|n| defs.get(n)) else { continue };
                    executor.continue_query();
                    let result_types: Vec<Option<Term>> = results
                        .iter()
                        .map(|r| {
                            if r.variadic { None } else { ground_term(&mut executor, function, &single_writes, r.ty?) }
                        })
                        .collect();
                    if let Some(why) = find_type_mismatch(&mut executor, def, operands, &result_types, &types)
                        && reported.insert(span_key(function.spans[pc]))
                    {
                        out.push(
                            Diagnostic::error("E0633", format!("`{}` cannot have these types: {why}", def.name))
                                .primary(function.spans[pc], "")
                                .secondary(def.span, "declared here")
                                .note("`%x: T = ..` names the type of a result; `rewrite doc` shows the declaration"),
                        );
                    }
                    let has_single_results = def.results.iter().all(|r| r.arity == Arity::One);
                    for (i, r) in results.iter().enumerate() {
                        let by_declaration = || match &def.results.get(i)?.ty {
                            TypeConstraint::Ground(func) if has_single_results && !def.target => {
                                constant_result(&mut executor, *func)
                            }
                            _ => None,
                        };
                        if let Some(t) = result_types[i].or_else(by_declaration)
                            && single_writes.contains(&r.dst)
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
fn defining_block(function: &Function, single_writes: &BTreeSet<Reg>, r: Reg) -> Option<Reg> {
    let inst = function.code.iter().find(|i| i.writes().contains(&r))?;
    match inst {
        _ if !single_writes.contains(&r) => None,
        Inst::Copy { src, .. } => defining_block(function, single_writes, *src),
        Inst::NewBlock { .. } => Some(r),
        _ => None,
    }
}

/// Registers that are written in one place.
fn registers_written_once(function: &Function) -> BTreeSet<Reg> {
    let mut count: BTreeMap<Reg, usize> = (0..function.params).map(|r| (r, 1)).collect();
    for r in function.code.iter().flat_map(Inst::writes) {
        *count.entry(r).or_default() += 1;
    }
    count.into_iter().filter(|c| c.1 == 1).map(|c| c.0).collect()
}

fn emitted_op_name(function: &Function, op: Reg) -> Option<&str> {
    let mut names = function.code.iter().filter_map(|i| match i {
        Inst::Const { dst, value: Constant::Op(name) } if *dst == op => Some(&**name),
        _ => None,
    });
    names.next()
}

/// The type in a register, if the text says it without names.
fn ground_term(
    executor: &mut SymbolicExecutor<'_>,
    function: &Function,
    single_writes: &BTreeSet<Reg>,
    r: Reg,
) -> Option<Term> {
    if !single_writes.contains(&r) {
        return None;
    }
    let inst = function.code.iter().find(|i| i.writes().contains(&r))?;
    match inst {
        Inst::Const { value, .. } => Some(executor.terms.constant(value.clone())),
        Inst::Copy { src, .. } => ground_term(executor, function, single_writes, *src),
        Inst::Make { ctor, parts, .. } if *ctor != Ctor::Float => {
            let parts: Option<Vec<Term>> =
                parts.iter().map(|p| ground_term(executor, function, single_writes, *p)).collect();
            Some(executor.terms.intern(TermNode::Make(ctor.clone(), parts?)))
        }
        Inst::List { items, .. } => {
            let items: Option<Vec<TermItem>> = (items.iter())
                .map(|i| {
                    if let Arg::One(r) = i {
                        Some(TermItem::One(ground_term(executor, function, single_writes, *r)?))
                    } else {
                        None
                    }
                })
                .collect();
            Some(executor.terms.list(items?))
        }
        Inst::Call { func, args, .. } if args.is_empty() => constant_result(executor, *func),
        _ => None,
    }
}

/// What a function without parameters gives.
fn constant_result(executor: &mut SymbolicExecutor<'_>, func: crate::rir::FuncId) -> Option<Term> {
    let paths = executor.enumerate_paths(func, &[], PathCondition::default());
    match &paths[..] {
        [path] => match &path.end {
            PathEnd::Return(values) => values.first().copied().filter(|t| executor.terms.is_constructed(*t)),
            _ => None,
        },
        _ => None,
    }
}

/// The type that a value of a source type has as an operand of this op.
fn operand_type(executor: &mut SymbolicExecutor<'_>, def: &OpDef, t: Term) -> Option<Term> {
    if !def.target {
        return Some(t);
    }
    let llvm = executor.set.hooks.llvm?;
    let paths = executor.enumerate_paths(llvm, &[t], PathCondition::default());
    let [path] = &paths[..] else { return None };
    let PathEnd::Return(values) = &path.end else { return None };
    let t = values.first().copied()?;
    is_ground(executor, t).then_some(t)
}

/// Nothing in the term is open.
fn is_ground(executor: &SymbolicExecutor<'_>, t: Term) -> bool {
    match executor.terms.node(t) {
        TermNode::Const(_) => true,
        TermNode::Make(_, parts) => parts.iter().all(|p| is_ground(executor, *p)),
        TermNode::List(items) => items.iter().all(|i| matches!(i, TermItem::One(t) if is_ground(executor, *t))),
        _ => false,
    }
}

/// Why the types cannot be those of the declaration.
fn find_type_mismatch(
    executor: &mut SymbolicExecutor<'_>,
    def: &OpDef,
    operands: &[Arg],
    results: &[Option<Term>],
    types: &BTreeMap<Reg, Term>,
) -> Option<String> {
    let mut known_types: Vec<(String, &TypeConstraint, Term)> = Vec::new();
    let has_single_operands =
        def.operands.iter().all(|o| o.arity == Arity::One) && operands.len() == def.operands.len();
    if has_single_operands {
        for (group, arg) in def.operands.iter().zip(operands) {
            let Arg::One(r) = arg else { continue };
            let Some(t) = types.get(r).copied().and_then(|t| operand_type(executor, def, t)) else { continue };
            known_types.push((format!("%{}", group.name), &group.ty, t));
        }
    }
    if def.results.iter().all(|r| r.arity == Arity::One) && results.len() == def.results.len() {
        for (group, t) in def.results.iter().zip(results) {
            let Some(t) = t.and_then(|t| operand_type(executor, def, t)) else { continue };
            known_types.push((format!("%{}", group.name), &group.ty, t));
        }
    }
    let show = |executor: &mut SymbolicExecutor<'_>, t: Term| {
        counterexample::print_term(&mut executor.terms, &PathCondition::default(), &|_| None, t)
    };
    let mut variables: BTreeMap<u16, (String, Term)> = BTreeMap::new();
    for (name, ty, t) in known_types {
        match ty {
            TypeConstraint::Variable(v) => match variables.get(v).cloned() {
                Some((other, first))
                    if PathCondition::default().decide_equal(&mut executor.terms, first, t) == Answer::No =>
                {
                    let (a, b) = (show(executor, first), show(executor, t));
                    return Some(format!("`{other}` is {a} and `{name}` is {b}, and they are declared as one type"));
                }
                Some(_) => {}
                None => {
                    variables.insert(*v, (name, t));
                }
            },
            TypeConstraint::Ground(func) => {
                let Some(want) = constant_result(executor, *func) else { continue };
                if PathCondition::default().decide_equal(&mut executor.terms, want, t) == Answer::No {
                    let (a, b) = (show(executor, want), show(executor, t));
                    return Some(format!("`{name}` is {b}, and declared as {a}"));
                }
            }
            TypeConstraint::Pattern { func, .. } => {
                let paths = executor.enumerate_paths(*func, &[t], PathCondition::default());
                let fits = paths.iter().any(|p| match &p.end {
                    PathEnd::Return(values) => {
                        !matches!(executor.terms.node(values[0]), TermNode::Const(Constant::None))
                    }
                    _ => false,
                });
                if !fits && !paths.is_empty() {
                    let t = show(executor, t);
                    return Some(format!("`{name}` is {t}, which does not have the declared form"));
                }
            }
            TypeConstraint::Any | TypeConstraint::Computed { .. } => {}
        }
    }
    for clause in &def.constraints {
        let args: Option<Vec<Term>> = clause.args.iter().map(|v| Some(variables.get(v)?.1)).collect();
        let Some(args) = args else { continue };
        if executor.assume_predicate(clause.func, &args, PathCondition::default()).is_empty()
            && executor.finish_query(def.span)
        {
            let shown: Vec<String> = clause
                .args
                .iter()
                .filter_map(|v| variables.get(v).cloned())
                .map(|(name, t)| format!("`{name}` is {}", show(executor, t)))
                .collect();
            return Some(format!("{}, and `{}` does not hold", shown.join(", "), clause.text));
        }
    }
    None
}
