//! Type inference and type checking of ops by their declared signatures.
//!
//! A declaration has type variables (`T`), type patterns (`memref<[] x T>`), fixed types and computed types. Inference
//! unifies the known types with the declared types, and computes the unknown types from the bound variables.
//!
//! Tests: below, tests/errors/types/, tests/all/documented_recipes.rs.

use super::budget::Budget;
use super::clause_messages::{describe_exceeded_limit, describe_violation};
use super::equality::{as_type, values_equal};
use super::machine::{Machine, NoHost};
use super::signature::{Signature, are_equal_as_declared};
use super::value::StaticValue;
use super::value_text::spell_value;
use crate::ir::{Context, OpName, Type, TypeKind};
use rulec::rir::declarations::{Arity, Constraint, OpDef, OpExpr, TypeConstraint, ValueDef};
use rulec::rir::{FuncId, Inst};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

/// The maximum number of known predicates.
const MAX_PREDICATES: usize = 1 << 16;

/// Functions of one type, such as `int_like`, with the types for which they are true.
type KnownPredicates = FxHashSet<(FuncId, Type)>;

/// Infers and checks the types of ops.
pub struct TypeSolver<'c> {
    machine: Box<Machine<'c>>,
    predicates: KnownPredicates,
}

impl<'c> TypeSolver<'c> {
    /// Creates a solver for the declarations of a context.
    pub fn new(ctx: &'c Context) -> TypeSolver<'c> {
        TypeSolver { machine: Box::new(Machine::new(ctx)), predicates: KnownPredicates::default() }
    }

    /// Checks the types of an op against its declaration, including the `where` clauses that depend on types only. The
    /// error names the group or the clause that does not match, and the reason.
    pub fn check_types(&mut self, op: OpName, def: &OpDef, types: &Signature) -> Result<(), String> {
        if are_equal_as_declared(self.machine.ctx, op, types) {
            return Ok(());
        }
        let (mut unifier, predicates) = self.start(def);
        unifier.unify(types)?;
        unifier.check_constraints(predicates)
    }

    /// Infers unresolved groups from the known types. Known types are checked, except against the `where` clauses. An
    /// optional group of unknown length stays unresolved. A variadic group of unknown length is inferred only if its
    /// declared type is a type variable or computed, and the known types determine it.
    pub fn infer(&mut self, def: &OpDef, known_types: &Signature) -> Result<Signature, String> {
        match infer_variables(def, known_types) {
            Some(signature) => Ok(signature),
            None => self.start(def).0.unify(known_types),
        }
    }

    /// Infers types like `infer`. Also returns whether they are complete and satisfy the `where` clauses that depend on
    /// types only.
    pub fn infer_and_check(&mut self, def: &OpDef, known_types: &Signature) -> Result<(Signature, bool), String> {
        let (mut unifier, predicates) = self.start(def);
        let signature = unifier.unify(known_types)?;
        let are_valid = signature.is_complete() && unifier.check_constraints(predicates).is_ok();
        Ok((signature, are_valid))
    }

    /// Starts a unification. The machine has the budget and the memory of a new one.
    fn start<'a>(&'a mut self, def: &'a OpDef) -> (Unifier<'a, 'a, 'c>, &'a mut KnownPredicates) {
        self.machine.free_lists(0);
        self.machine.budget = Budget::of_evaluation(&self.machine.ctx.limits);
        let unifier = Unifier { machine: &mut self.machine, def, vars: smallvec![None; def.variables.len()] };
        (unifier, &mut self.predicates)
    }
}

/// The types of one operand or result group.
type GroupTypes = SmallVec<[Type; 4]>;

/// The value of each type variable of a declaration; `None` for an unbound variable.
pub(super) type Variables = SmallVec<[Option<StaticValue>; 4]>;

/// The arguments of a function of a declaration.
type Arguments = SmallVec<[StaticValue; 4]>;

/// Infers types like `infer` for a declaration in which each operand and result has one type, which is a type variable
/// or any type. Returns `None` for other declarations and for contradictory types.
pub(super) fn infer_variables(def: &OpDef, known_types: &Signature) -> Option<Signature> {
    let mut variables: SmallVec<[Option<Type>; 4]> = smallvec![None; def.variables.len()];
    for (value, types) in declared_values(def).zip(known_types.groups()) {
        match (value.arity, &value.ty, types) {
            (Arity::One, TypeConstraint::Variable(variable), Some(&[ty])) => {
                if *variables[usize::from(*variable)].get_or_insert(ty) != ty {
                    return None;
                }
            }
            (Arity::One, TypeConstraint::Variable(_), None) | (Arity::One, TypeConstraint::Any, None | Some([_])) => {}
            _ => return None,
        }
    }
    let mut signature = Signature::default();
    for (value, types) in declared_values(def).zip(known_types.groups()) {
        let inferred = match value.ty {
            TypeConstraint::Variable(variable) => variables[usize::from(variable)],
            _ => None,
        };
        match (types, inferred) {
            (Some(types), _) => signature.push(types.iter().copied()),
            (None, Some(ty)) => signature.push_one(ty),
            (None, None) => signature.push_unresolved(),
        }
    }
    Some(signature)
}

/// Returns the value of each type variable of a declaration, `None` for a variable that the known types do not bind.
/// Returns `None` if the known types do not match the declaration.
pub(super) fn bind_variables(machine: &mut Machine<'_>, def: &OpDef, types: &Signature) -> Option<Variables> {
    let mut unifier = Unifier { machine, def, vars: smallvec![None; def.variables.len()] };
    unifier.bind_all(types).ok()?;
    Some(unifier.vars)
}

/// The state of one unification.
struct Unifier<'a, 'm, 'c> {
    machine: &'m mut Machine<'c>,
    def: &'a OpDef,
    /// The value of each type variable of the declaration.
    vars: Variables,
}

/// A declared operand or result group.
#[derive(Clone, Copy)]
struct Group<'a> {
    /// "operand" or "result", for messages.
    role: &'static str,
    def: &'a ValueDef,
}

/// Returns the operand groups and then the result groups of a declaration.
fn declared_groups(def: &OpDef) -> impl Iterator<Item = Group<'_>> {
    let operands = def.operands.iter().map(|def| Group { role: "operand", def });
    operands.chain(def.results.iter().map(|def| Group { role: "result", def }))
}

/// Returns the declared operands and then the declared results, in the order of the groups of a signature.
pub(super) fn declared_values(def: &OpDef) -> impl Iterator<Item = &ValueDef> {
    def.operands.iter().chain(&def.results)
}

impl Unifier<'_, '_, '_> {
    /// Binds the type variables in the declared types of all groups with known types.
    fn bind_all(&mut self, types: &Signature) -> Result<(), String> {
        let def = self.def;
        for (group, types) in declared_groups(def).zip(types.groups()) {
            if let Some(types) = types {
                self.bind(group, types)?;
            }
        }
        Ok(())
    }

    /// Unifies the known types with the declaration, and returns them with the types of the groups that they determine.
    fn unify(&mut self, known: &Signature) -> Result<Signature, String> {
        // First bind the type variables, then compare and infer the types that depend on them.
        self.bind_all(known)?;
        let mut signature = Signature::default();
        let def = self.def;
        for (group, types) in declared_groups(def).zip(known.groups()) {
            // Nothing is left to compare: `bind` has compared these known types with the value of the variable, and
            // `any` allows all types.
            let inferred = match group.def.ty {
                TypeConstraint::Variable(_) | TypeConstraint::Any if types.is_some() => None,
                _ => self.infer_group(group.def, types.map(<[Type]>::len)),
            };
            match (types, inferred) {
                (Some(types), Some(inferred)) if types.len() != inferred.len() => {
                    let (expected, found) = (inferred.len(), types.len());
                    return Err(format!("expected {expected} `{}`, found {found}", group.def.name));
                }
                (Some(types), Some(inferred)) if *types != inferred[..] => {
                    return Err(format!(
                        "expected {} `{}` to have {}, found {}",
                        group.role,
                        group.def.name,
                        self.spell_types(&inferred),
                        self.spell_types(types)
                    ));
                }
                (Some(types), _) => signature.push(types.iter().copied()),
                (None, Some(inferred)) => signature.push(inferred),
                (None, None) => signature.push_unresolved(),
            }
        }
        Ok(signature)
    }

    /// Returns whether a `where` clause that reads type variables only holds.
    fn satisfies(&mut self, constraint: &Constraint) -> bool {
        let Some(args) = self.variable_values(&constraint.condition) else { return true };
        self.call_pure(constraint.condition.func, &args) == Some(StaticValue::Bool(true))
    }

    fn spell_types(&mut self, types: &[Type]) -> String {
        let names: Vec<String> = types.iter().map(|t| format!("`{}`", self.machine.spell_type(*t))).collect();
        match names.as_slice() {
            [] => "no types".into(),
            [ty] => format!("type {ty}"),
            types_text => format!("types {}", types_text.join(", ")),
        }
    }

    /// Binds the type variables in the declared type of a group with known types. It is an error if the group cannot
    /// have such a type, or if a variable is already bound to another value.
    fn bind(&mut self, Group { role, def: value }: Group<'_>, types: &[Type]) -> Result<(), String> {
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
                        "{role} `{}` has {}, but `{}` is already bound to {}",
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
                    let parts: Arguments = self.machine.list_items(parts).into();
                    for (var, part) in binds.iter().zip(parts) {
                        self.bind_variable(*var, part).map_err(|old| {
                            let name = self.machine.spell_type(*t);
                            format!(
                                "{role} `{}` has type `{name}`, but `{}` is already bound to {old}",
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

    /// Binds a type variable. If it is already bound to a different value, returns that value as the error.
    fn bind_variable(&mut self, var: u16, new: StaticValue) -> Result<(), String> {
        match self.vars[var as usize] {
            None => {
                self.vars[var as usize] = Some(new);
                Ok(())
            }
            Some(StaticValue::Type(old)) if StaticValue::Type(old) == new => Ok(()),
            Some(old) if values_equal(self.machine, old, new) => Ok(()),
            Some(old) => Err(format!("`{}`", spell_value(self.machine, old))),
        }
    }

    /// Computes the types of a group from the bound type variables. `len` is the number of types in the group; `None`
    /// if the group is unresolved. Returns `None` if the variables do not determine the types.
    fn infer_group(&mut self, value: &ValueDef, len: Option<usize>) -> Option<GroupTypes> {
        // If the declared type is a list, it has one type for each member of the group and determines their number.
        let mut is_list = false;
        let mut to_types = |u: &mut Self, v: StaticValue| -> Option<GroupTypes> {
            match v {
                StaticValue::List(l) => {
                    is_list = true;
                    let items: Arguments = u.machine.list_items(l).into();
                    items.into_iter().map(|v| as_type(u.machine, v)).collect()
                }
                v => as_type(u.machine, v).map(|t| smallvec![t]),
            }
        };
        let types = match &value.ty {
            TypeConstraint::Any => return None,
            // `bind` has already matched the known types with the pattern. A type that matches may differ from the one
            // that the pattern constructs, so they are not compared.
            TypeConstraint::Pattern { .. } if len.is_some() => return None,
            TypeConstraint::Pattern { binds, build, .. } => {
                let args: Option<Arguments> = binds.iter().map(|v| self.vars[*v as usize]).collect();
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
                let args: Option<Arguments> = args.iter().map(|v| self.vars[*v as usize]).collect();
                let v = self.call_pure(*func, &args?)?;
                to_types(self, v)?
            }
        };
        match (value.arity, len) {
            (Arity::One, _) => Some(types),
            // A single type applies to every member of a group of known length.
            (_, Some(n)) if types.len() == 1 && !is_list => Some(smallvec![types[0]; n]),
            (Arity::Optional, Some(0)) => Some(GroupTypes::new()),
            (_, Some(_)) => Some(types),
            (Arity::Variadic, None)
                if matches!(value.ty, TypeConstraint::Variable(_) | TypeConstraint::Computed { .. }) =>
            {
                Some(types)
            }
            _ => None,
        }
    }

    /// Checks the `where` clauses that read type variables only. `ClauseEvaluator` checks the others.
    fn check_constraints(&mut self, predicates: &mut KnownPredicates) -> Result<(), String> {
        for constraint in self.def.constraints.iter().filter(|clause| clause.depends_on_types_only()) {
            let predicate = self.type_predicate(constraint);
            if predicate.is_some_and(|predicate| predicates.contains(&predicate)) {
                continue;
            }
            if self.satisfies(constraint) {
                if let Some(predicate) = predicate.filter(|_| predicates.len() < MAX_PREDICATES) {
                    predicates.insert(predicate);
                }
                continue;
            }
            let Some(args) = self.variable_values(&constraint.condition) else { continue };
            if let Some(reason) = describe_exceeded_limit(self.machine, constraint) {
                return Err(reason);
            }
            let message = constraint.message.as_ref().and_then(|message| {
                let message_args = self.variable_values(message)?;
                let text = self.call_pure(message.func, &message_args)?;
                Some((message, spell_value(self.machine, text)))
            });
            return Err(describe_violation(self.machine, self.def, constraint, &args, message));
        }
        Ok(())
    }

    /// Returns the function that a `where` clause calls and the type that it passes, if the clause is no more than this
    /// call. Returns `None` for an identified struct: whether the predicate holds may change once its body is known.
    fn type_predicate(&self, constraint: &Constraint) -> Option<(FuncId, Type)> {
        let [part] = &constraint.condition.args[..] else { return None };
        let Some(StaticValue::Type(ty)) = self.vars[usize::from(part.variable()?)] else { return None };
        let ctx = self.machine.ctx;
        if matches!(ctx.type_kind(ty), TypeKind::Identified { .. }) {
            return None;
        }
        let condition = &ctx.rules.functions[constraint.condition.func.index()];
        match &condition.code[..] {
            [Inst::Call { func, args, dst }, Inst::Return] if args[..] == [0] && dst[..] == condition.results[..] => {
                Some((*func, ty))
            }
            _ => None,
        }
    }

    /// Returns the values of the type variables that an expression reads. Returns `None` if one is unbound, or if the
    /// expression reads something other than type variables.
    fn variable_values(&self, expr: &OpExpr) -> Option<Arguments> {
        expr.args.iter().map(|part| self.vars[usize::from(part.variable()?)]).collect()
    }

    /// Calls a function of the declaration, and returns its first result. Returns `None` if the call fails.
    fn call_pure(&mut self, func: FuncId, args: &[StaticValue]) -> Option<StaticValue> {
        self.machine.call(&mut NoHost, func, args).ok()?.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::FloatKind;
    use crate::ruleset;

    /// Returns a signature with one type in each group; `None` is an unresolved group.
    fn signature(groups: &[Option<Type>]) -> Signature {
        let mut signature = Signature::default();
        for group in groups {
            match group {
                Some(ty) => signature.push([*ty]),
                None => signature.push_unresolved(),
            }
        }
        signature
    }

    fn infer_op(ctx: &Context, name: &str, known_types: &Signature) -> Result<Signature, String> {
        let op = ctx.op_name(name);
        TypeSolver::new(ctx).infer(ctx.op_def(op).expect("declared"), known_types)
    }

    #[test]
    fn a_signature_has_groups_of_any_length() {
        let ctx = Context::new(ruleset::built_in());
        let (i1, index) = (ctx.int_type(1), ctx.index_type());
        let mut signature = Signature::default();
        signature.push([]);
        signature.push([i1, index]);
        signature.push_unresolved();
        signature.push([index]);
        let groups: Vec<Option<&[Type]>> = signature.groups().collect();
        assert_eq!(groups, [Some(&[][..]), Some(&[i1, index]), None, Some(&[index])]);
        assert_eq!((signature.len(), signature.is_complete()), (4, false));
    }

    #[test]
    fn one_known_type_determines_the_others() {
        let ctx = Context::new(ruleset::built_in());
        let i32 = ctx.int_type(32);
        let inferred = infer_op(&ctx, "arith.addi", &signature(&[None, None, Some(i32)]));
        assert_eq!(inferred, Ok(signature(&[Some(i32); 3])));
        // Nothing is known, so nothing is inferred.
        assert_eq!(infer_op(&ctx, "arith.addi", &signature(&[None; 3])), Ok(signature(&[None; 3])));
        // Unification infers the same.
        let def = ctx.op_def(ctx.op_name("arith.addi")).expect("declared");
        for known_types in [&[None, None, Some(i32)], &[Some(i32), None, None], &[None; 3]].map(|t| signature(t)) {
            let inferred = infer_variables(def, &known_types).expect("the declaration has variables only");
            assert_eq!(TypeSolver::new(&ctx).start(def).0.unify(&known_types), Ok(inferred));
        }
    }

    #[test]
    fn a_result_type_is_computed_from_the_operands() {
        let ctx = Context::new(ruleset::built_in());
        let (i32, i1) = (ctx.int_type(32), ctx.int_type(1));
        let vector = |element| ctx.vector_type(&[4], &[false], element);
        let scalar = infer_op(&ctx, "arith.cmpi", &signature(&[Some(i32), Some(i32), None]));
        assert_eq!(scalar, Ok(signature(&[Some(i32), Some(i32), Some(i1)])));
        let (operand, result) = (vector(i32), vector(i1));
        let lanes = infer_op(&ctx, "arith.cmpi", &signature(&[Some(operand), Some(operand), None]));
        assert_eq!(lanes, Ok(signature(&[Some(operand), Some(operand), Some(result)])));
    }

    #[test]
    fn contradictory_types_are_an_error() {
        let ctx = Context::new(ruleset::built_in());
        let (i32, i64) = (ctx.int_type(32), ctx.int_type(64));
        let known_types = signature(&[Some(i32), Some(i64), None]);
        assert_eq!(infer_variables(ctx.op_def(ctx.op_name("arith.addi")).expect("declared"), &known_types), None);
        let error = infer_op(&ctx, "arith.addi", &known_types).expect_err("two types for T");
        assert!(error.contains("operand") && error.contains("`i64`") && error.contains("`i32`"), "{error}");
    }

    #[test]
    fn only_a_check_considers_constraints() {
        let ctx = Context::new(ruleset::built_in());
        let op = ctx.op_name("arith.addi");
        let def = ctx.op_def(op).expect("declared");
        let floats = signature(&[Some(ctx.float_type(FloatKind::F32)); 3]);
        let mut solver = TypeSolver::new(&ctx);
        assert_eq!(solver.infer(def, &floats), Ok(floats.clone()));
        assert_eq!(solver.infer_and_check(def, &floats), Ok((floats.clone(), false)));
        let error = solver.check_types(op, def, &floats).expect_err("not integers");
        assert!(error.starts_with("expected that `T` is a signless integer"), "{error}");
        // The second time, the predicate of the clause is known.
        let indices = signature(&[Some(ctx.index_type()); 3]);
        for _ in 0..2 {
            assert_eq!(solver.check_types(op, def, &indices), Ok(()));
            assert_eq!(solver.infer_and_check(def, &indices), Ok((indices.clone(), true)));
        }
        assert_eq!(solver.predicates.len(), 1);
        assert!(solver.check_types(op, def, &floats).is_err());
    }
}
