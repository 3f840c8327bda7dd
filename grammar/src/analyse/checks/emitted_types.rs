//! Type checks of emitted ops and branches, as far as types are written in the rules.
//!
//! The written types of operands and results must satisfy the declaration of the op. The values that a branch passes
//! must have the types of the block arguments. For an op of a target dialect, the written types are first converted by
//! the map `llvm`. A value is not checked if its type is neither written nor determined by a declaration.
//!
//! Tests: grammar/tests/bad/.

use super::legality::span_key;
use crate::analyse::AnalysisContext;
use crate::analyse::exec::counterexample;
use crate::analyse::exec::path_condition::{Answer, PathCondition};
use crate::analyse::exec::symbolic_exec::{PathEnd, SymbolicExecutor};
use crate::analyse::exec::terms::{Term, TermItem, TermNode};
use crate::diagnostic::Diagnostic;
use crate::rir::declarations::{Arity, OpDef, OpExpr, OpPart, TypeConstraint, ValueDef};
use crate::rir::{Arg, Constant, Ctor, EmitSuccessor, Function, Inst, OpDefId, OpField, Reg, RuleSet};
use std::collections::{BTreeMap, BTreeSet};

/// Reports emitted ops (E0633) and branches (E0659) whose types do not match.
pub fn check_emitted_types(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let set = ctx.set;
    let mut executor = SymbolicExecutor::new(set);
    executor.begin_query();
    let defs: BTreeMap<&str, &OpDef> = set.ops.iter().map(|d| (d.name.as_str(), d)).collect();
    let roots: BTreeMap<u32, &str> = set.rules.iter().map(|r| (r.func.0, r.root.as_str())).collect();
    let mut checker = EmittedTypeChecker { executor, set, reported: BTreeSet::new(), out };
    for (i, function) in set.functions.iter().enumerate() {
        let root = roots.get(&(i as u32)).and_then(|name| defs.get(name).copied());
        checker.check_function(function, root);
    }
}

struct EmittedTypeChecker<'a, 'o> {
    executor: SymbolicExecutor<'a>,
    set: &'a RuleSet,
    /// The places of the findings so far: file, start and end.
    reported: BTreeSet<(u16, u32, u32)>,
    out: &'o mut Vec<Diagnostic>,
}

/// The types of the values in the registers of a function, as far as they are known.
struct FunctionTypes<'a> {
    function: &'a Function,
    /// The registers that exactly one instruction writes. The types of other registers are unknown.
    single_writes: BTreeSet<Reg>,
    types: BTreeMap<Reg, Term>,
    /// For each register that holds a block with a fixed number of arguments, the types of these; `None` for an unknown
    /// type.
    block_arg_types: BTreeMap<Reg, Vec<Option<Term>>>,
}

impl EmittedTypeChecker<'_, '_> {
    fn check_function(&mut self, function: &Function, root: Option<&OpDef>) {
        let mut known = FunctionTypes {
            function,
            single_writes: registers_written_once(function),
            types: BTreeMap::new(),
            block_arg_types: BTreeMap::new(),
        };
        for (pc, inst) in function.code.iter().enumerate() {
            match inst {
                Inst::Value { dst, ty: Some(ty), .. } if known.single_writes.contains(dst) => {
                    known.types.extend(self.ground_type(&known, *ty).map(|t| (*dst, t)));
                }
                // A single operand of the root, if the declaration states one fixed type for it.
                Inst::Get { dst, op: 0, what: OpField::Operand(i) } => {
                    let group = root.and_then(|def| def.operands.get(usize::from(*i)));
                    if let Some(ValueDef { arity: Arity::One, ty: TypeConstraint::Ground(func), .. }) = group {
                        known.types.extend(constant_result(&mut self.executor, *func).map(|t| (*dst, t)));
                    }
                }
                Inst::NewBlock { dst, args, .. } => {
                    let mut arg_types = Vec::new();
                    for arg in args {
                        arg_types.push(if arg.variadic { None } else { self.ground_type(&known, arg.ty) });
                    }
                    known.types.extend(args.iter().zip(&arg_types).filter_map(|(a, t)| Some((a.dst, (*t)?))));
                    if args.iter().all(|a| !a.variadic) && known.single_writes.contains(dst) {
                        known.block_arg_types.insert(*dst, arg_types);
                    }
                }
                Inst::Entry { args } => {
                    for a in args.iter().filter(|a| !a.variadic) {
                        known.types.extend(self.ground_type(&known, a.ty).map(|t| (a.dst, t)));
                    }
                }
                Inst::Emit { successors, .. } => {
                    self.check_branches(&known, pc, successors);
                    self.check_op(&mut known, pc, inst);
                }
                _ => {}
            }
        }
    }

    fn ground_type(&mut self, known: &FunctionTypes<'_>, r: Reg) -> Option<Term> {
        ground_term(&mut self.executor, known.function, &known.single_writes, r)
    }

    /// Compares the types of the values that each branch of an op passes with the types of the block arguments.
    fn check_branches(&mut self, known: &FunctionTypes<'_>, pc: usize, successors: &[EmitSuccessor]) {
        let span = known.function.spans[pc];
        for edge in successors.iter().filter(|e| !e.variadic) {
            let block = defining_block(known.function, &known.single_writes, edge.block);
            let Some(expected_types) = block.and_then(|b| known.block_arg_types.get(&b)) else { continue };
            for (arg, expected) in edge.args.iter().zip(expected_types) {
                let (Arg::One(r), Some(expected)) = (arg, expected) else { break };
                let Some(actual) = known.types.get(r) else { continue };
                let equal = PathCondition::default().decide_equal(&mut self.executor.terms, *expected, *actual);
                if equal == Answer::No && self.reported.insert(span_key(span)) {
                    let (expected, actual) =
                        (print_type(&mut self.executor, *expected), print_type(&mut self.executor, *actual));
                    let message = format!("type mismatch of a block argument: expected {expected}, found {actual}");
                    self.out.push(Diagnostic::error("E0659", message).primary(span, ""));
                }
            }
        }
    }

    /// Compares the types of an emitted op with its declaration, and records the types of its results.
    fn check_op(&mut self, known: &mut FunctionTypes<'_>, pc: usize, inst: &Inst) {
        let Inst::Emit { op, operands, results, .. } = inst else { return };
        let Some(def) = emitted_op(known.function, *op).map(|id| &self.set.ops[id.index()]) else { return };
        self.executor.continue_query();
        let mut result_types = Vec::new();
        for r in results {
            let ty = if r.variadic { None } else { r.ty };
            result_types.push(ty.and_then(|ty| self.ground_type(known, ty)));
        }
        let span = known.function.spans[pc];
        if let Some(why) = find_type_mismatch(&mut self.executor, def, operands, &result_types, &known.types)
            && self.reported.insert(span_key(span))
        {
            let message = format!("types do not match the declaration of `{}`: {why}", def.name);
            self.out.push(
                Diagnostic::error("E0633", message)
                    .primary(span, "")
                    .secondary(def.span, "declared here")
                    .note("`%x: T = ..` names the type of a result; `rewrite doc` shows the declaration"),
            );
        }
        for (i, (r, written)) in results.iter().zip(result_types).enumerate() {
            let ty = if written.is_some() { written } else { self.declared_result_type(def, i) };
            if let Some(t) = ty
                && known.single_writes.contains(&r.dst)
            {
                known.types.insert(r.dst, t);
            }
        }
    }

    /// Returns the type of result `i` if the declaration states one fixed type for it, and the op is not of a target
    /// dialect.
    fn declared_result_type(&mut self, def: &OpDef, i: usize) -> Option<Term> {
        let has_single_results = def.results.iter().all(|r| r.arity == Arity::One);
        match &def.results.get(i)?.ty {
            TypeConstraint::Ground(func) if has_single_results && !def.target => {
                constant_result(&mut self.executor, *func)
            }
            _ => None,
        }
    }
}

/// Returns the register of the `NewBlock` instruction that creates the block in `r`, by following copies. `None` if
/// several instructions write `r`, or if it is unknown which instruction creates the block.
fn defining_block(function: &Function, single_writes: &BTreeSet<Reg>, r: Reg) -> Option<Reg> {
    let inst = function.code.iter().find(|i| i.writes().contains(&r))?;
    match inst {
        _ if !single_writes.contains(&r) => None,
        Inst::Copy { src, .. } => defining_block(function, single_writes, *src),
        Inst::NewBlock { .. } => Some(r),
        _ => None,
    }
}

/// Returns the registers that exactly one instruction writes. The passing of a parameter counts as a write.
fn registers_written_once(function: &Function) -> BTreeSet<Reg> {
    let mut count: BTreeMap<Reg, usize> = (0..function.params).map(|r| (r, 1)).collect();
    for r in function.code.iter().flat_map(Inst::writes) {
        *count.entry(r).or_default() += 1;
    }
    count.into_iter().filter(|c| c.1 == 1).map(|c| c.0).collect()
}

/// Returns the id of the op that an `Emit` with this `op` register emits; `None` if no constant is written to the
/// register.
fn emitted_op(function: &Function, op: Reg) -> Option<OpDefId> {
    function.code.iter().find_map(|i| match i {
        Inst::Const { dst, value: Constant::Op(id) } if *dst == op => Some(*id),
        _ => None,
    })
}

/// Returns the type in a register as a term; `None` if the type is not known completely.
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

/// Returns the result of a function without parameters. Returns `None` if the function has several paths, or if the
/// result is not a constant, constructor or list.
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

/// Returns the type that a value of type `t` has as an operand or result of the op `def`: `llvm(t)` if the op is of a
/// target dialect, otherwise `t`. Returns `None` if `llvm(t)` is unknown.
fn operand_type(executor: &mut SymbolicExecutor<'_>, def: &OpDef, t: Term) -> Option<Term> {
    if !def.target {
        return Some(t);
    }
    let llvm = executor.set.hooks.llvm?;
    let paths = executor.enumerate_paths(llvm, &[t], PathCondition::default());
    let [path] = &paths[..] else { return None };
    let PathEnd::Return(values) = &path.end else { return None };
    let t = values.first().copied()?;
    executor.terms.is_ground(t).then_some(t)
}

/// Returns the reason why the types do not satisfy the declaration; `None` if they do or may.
fn find_type_mismatch(
    executor: &mut SymbolicExecutor<'_>,
    def: &OpDef,
    operands: &[Arg],
    results: &[Option<Term>],
    types: &BTreeMap<Reg, Term>,
) -> Option<String> {
    let known_types = known_group_types(executor, def, operands, results, types);
    let mut variables: BTreeMap<u16, (String, Term)> = BTreeMap::new();
    for TypedGroup { name, constraint, ty: t } in known_types {
        match constraint {
            TypeConstraint::Variable(v) => match variables.get(v).cloned() {
                Some((other, first))
                    if PathCondition::default().decide_equal(&mut executor.terms, first, t) == Answer::No =>
                {
                    let (a, b) = (print_type(executor, first), print_type(executor, t));
                    return Some(format!("`{other}` is {a} and `{name}` is {b}, but they have the same declared type"));
                }
                Some(_) => {}
                None => {
                    variables.insert(*v, (name, t));
                }
            },
            TypeConstraint::Ground(func) => {
                let Some(want) = constant_result(executor, *func) else { continue };
                if PathCondition::default().decide_equal(&mut executor.terms, want, t) == Answer::No {
                    let (a, b) = (print_type(executor, want), print_type(executor, t));
                    return Some(format!("expected `{name}` to be {a}, found {b}"));
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
                    let t = print_type(executor, t);
                    return Some(format!("`{name}` is {t}, which does not match its declared type"));
                }
            }
            TypeConstraint::Any | TypeConstraint::Computed { .. } => {}
        }
    }
    find_violated_clause(executor, def, &variables)
}

/// A single operand or result with its declared constraint and its known type.
struct TypedGroup<'a> {
    name: String,
    constraint: &'a TypeConstraint,
    ty: Term,
}

/// Returns the operands and results whose types are known. Operands are omitted if an operand group is optional or
/// variadic, and results are omitted if a result group is.
fn known_group_types<'a>(
    executor: &mut SymbolicExecutor<'_>,
    def: &'a OpDef,
    operands: &[Arg],
    results: &[Option<Term>],
    types: &BTreeMap<Reg, Term>,
) -> Vec<TypedGroup<'a>> {
    let has_single = |groups: &[ValueDef], n: usize| groups.iter().all(|g| g.arity == Arity::One) && groups.len() == n;
    let mut pairs: Vec<(&ValueDef, Option<Term>)> = Vec::new();
    if has_single(&def.operands, operands.len()) {
        let operand_types = operands.iter().map(|arg| match arg {
            Arg::One(r) => types.get(r).copied(),
            Arg::Spread(_) => None,
        });
        pairs.extend(def.operands.iter().zip(operand_types));
    }
    if has_single(&def.results, results.len()) {
        pairs.extend(def.results.iter().zip(results.iter().copied()));
    }
    let mut groups = Vec::new();
    for (group, ty) in pairs {
        if let Some(ty) = ty.and_then(|t| operand_type(executor, def, t)) {
            groups.push(TypedGroup { name: format!("%{}", group.name), constraint: &group.ty, ty });
        }
    }
    groups
}

/// Returns a description of the first `where` clause that does not hold for the type variables in `variables`. Clauses
/// that read anything else are skipped.
fn find_violated_clause(
    executor: &mut SymbolicExecutor<'_>,
    def: &OpDef,
    variables: &BTreeMap<u16, (String, Term)>,
) -> Option<String> {
    for clause in &def.constraints {
        let OpExpr { func, args: parts } = &clause.condition;
        let variable = |part: &OpPart| part.variable().and_then(|v| variables.get(&v).cloned());
        let args: Option<Vec<Term>> = parts.iter().map(|part| Some(variable(part)?.1)).collect();
        let Some(args) = args else { continue };
        if executor.assume_predicate(*func, &args, PathCondition::default()).is_empty()
            && executor.finish_query(def.span)
        {
            let shown: Vec<String> = parts
                .iter()
                .filter_map(variable)
                .map(|(name, t)| format!("`{name}` is {}", print_type(executor, t)))
                .collect();
            return Some(format!("{}, and `{}` does not hold", shown.join(", "), clause.text));
        }
    }
    None
}

fn print_type(executor: &mut SymbolicExecutor<'_>, t: Term) -> String {
    counterexample::print_term(&mut executor.terms, &PathCondition::default(), &|_| None, t)
}
