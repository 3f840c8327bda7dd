//! Type inference of an op that is parsed: the types of all its operands and results.
//!
//! The text has precedence, then the declaration's type constraints, then the definitions of the operands. It is an
//! error if a type stays unknown.
//!
//! Tests: below, tests/errors/types/, tests/errors/ops/.

use super::inferred_types::OpTypes;
use super::op_name::{ParsedOpName, describe_declaration};
use super::op_parser::OpParser;
use super::parsed_op::ParsedOp;
use super::scope::UnresolvedOperand;
use crate::ir::Type;
use crate::ir::segments::{CountError, counted, split_segments};
use crate::syntax::parser::{Failed, ParseResult};
use crate::vm::signature::Signature;
use crate::vm::type_solver::TypeSolver;
use crate::vm::{Machine, NoHost, StaticValue};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, FormatRef, OpDef, TypeConstraint};
use smallvec::SmallVec;
use std::rc::Rc;

impl<'c> OpParser<'c> {
    /// Determines the types of an op whose text was not read before with the same types, and remembers them if they
    /// depend on nothing else.
    #[inline(never)]
    pub(super) fn determine_types(
        &mut self,
        op_name: &ParsedOpName<'c>,
        state: &ParsedOp<'c>,
    ) -> ParseResult<Rc<OpTypes>> {
        self.check_operand_counts(op_name, state)?;
        let (signature, depends_on_text, are_valid) = self.infer_types(op_name, state)?;
        let operand_group_count = state.def.operands.len();
        let mut types = SmallVec::new();
        for g in 0..signature.len() {
            let group = signature.group(g).unwrap_or(&[]);
            if g < operand_group_count && group.len() != state.operands.group_or_empty(g).len() {
                return Err(self.report_wrong_count(op_name, state.operands.group_or_empty(g).len(), group.len()));
            }
            types.extend_from_slice(group);
        }
        let result_sizes =
            signature.groups().skip(operand_group_count).map(|group| group.map_or(0, <[_]>::len)).collect();
        let ctx = self.parser.ctx;
        let types = Rc::new(OpTypes { types, result_sizes, are_valid });
        if depends_on_text {
            self.inferred_types.insert(ctx, state.types_of_text(op_name.name), &types);
        }
        Ok(types)
    }

    /// Checks the number of operands of each group against its declared arity.
    fn check_operand_counts(&mut self, op_name: &ParsedOpName<'c>, state: &ParsedOp<'c>) -> ParseResult<()> {
        let def = state.def;
        let arities = def.operands.iter().map(|operand| operand.arity);
        let sizes: SmallVec<[i64; 8]> = state.operands.sizes().map(|size| size as i64).collect();
        let fit = split_segments(arities, state.operands.items().len(), Some(&sizes));
        let Err(CountError::Group { group, count }) = fit else { return Ok(()) };
        let operand = &def.operands[group];
        let expected = if operand.arity == Arity::One { "one value" } else { "at most one value" };
        let message = format!("expected {expected} for operand `{}` of `{}`, found {count}", operand.name, def.name);
        let diagnostic = Diagnostic::error("M0116", message)
            .at(self.source, op_name.range.clone(), format!("{} given", counted(count, "value")))
            .note(describe_declaration(def));
        Err(self.fail(diagnostic))
    }

    /// Infers the types of all groups. It is an error if the known types contradict the declaration, or if types stay
    /// unknown that are not those of optional or variadic results. Also returns whether the types depend on the types
    /// in the text and the numbers of operands alone, and whether they are known to be valid.
    fn infer_types(
        &mut self,
        op_name: &ParsedOpName<'c>,
        state: &ParsedOp<'c>,
    ) -> ParseResult<(Signature, bool, bool)> {
        let ctx = self.parser.ctx;
        // Types in the text have precedence: the definitions of operands count only if the text leaves types open.
        let solver = self.type_solver.get_or_insert_with(|| TypeSolver::new(ctx));
        let mut result = solver.infer_and_check(state.def, &state.types_in_text());
        let mut depends_on_text = true;
        if let Ok((inferred, _)) = &result
            && (0..state.def.operands.len()).any(|g| state.is_unresolved(inferred, g))
        {
            depends_on_text = false;
            let known_types = self.add_types_of_definitions(inferred, state);
            let solver = self.type_solver.get_or_insert_with(|| TypeSolver::new(ctx));
            result = solver.infer_and_check(state.def, &known_types);
        }
        if result.is_err()
            && let Some(types) = self.infer_with_old_types(state)
        {
            return Ok((types, false, false));
        }
        match result {
            Ok((types, are_valid)) if types.is_complete() => Ok((types, depends_on_text, are_valid)),
            Ok((types, _)) => Ok((self.complete_types(op_name, state, &types)?, depends_on_text, false)),
            Err(reason) => {
                let diagnostic = Diagnostic::error("M0118", format!("`{}`: {reason}", state.def.name))
                    .at(self.source, op_name.range.clone(), "inconsistent types")
                    .note(format!(
                        "`{}` shows the op's declaration",
                        crate::ruleset::doc_command(&ctx.rules, state.def)
                    ));
                Err(self.fail(diagnostic))
            }
        }
    }

    /// Returns the type of the first operand of a group from its definition, for an op whose text does not state it.
    pub(crate) fn type_of_definition(&self, group: FormatRef, state: &ParsedOp<'c>) -> Option<Type> {
        let FormatRef::Operand(group) = group else { return None };
        self.type_of_operand(*state.operands.group_or_empty(group as usize).first()?)
    }

    /// Infers the types of an op of today whose text has types of an MLIR era: as if it had today's types. Types that
    /// the text states stay as they are. Returns `None` if that fails too, or if the rules declare no MLIR era.
    fn infer_with_old_types(&self, state: &ParsedOp<'c>) -> Option<Signature> {
        let ctx = self.parser.ctx;
        ctx.eras.as_ref().filter(|_| state.def.target)?;
        let stated = state.types_in_text();
        let mut machine = Machine::new(ctx);
        let mut today = Signature::default();
        for g in 0..stated.len() {
            match stated.group(g) {
                Some(types) => {
                    let convert = |ty: &Type| machine.convert_type(StaticValue::Type(*ty)).ok();
                    today.push(types.iter().map(convert).collect::<Option<Vec<Type>>>()?);
                }
                None => today.push_unresolved(),
            }
        }
        let inferred = TypeSolver::new(ctx).infer(state.def, &today).ok()?;
        let known = self.add_types_of_definitions(&inferred, state);
        let mut types = Signature::default();
        for g in 0..stated.len() {
            let result = g.checked_sub(state.def.operands.len()).map(|r| &state.def.results[r]);
            match stated.group(g).or(known.group(g)) {
                Some(group) => types.push(group.iter().copied()),
                None if result.is_some_and(|result| result.arity != Arity::One) => types.push([]),
                None => return None,
            }
        }
        Some(types)
    }

    /// Returns `inferred` with types for the operand groups that the text leaves open. The types come from the
    /// definitions or earlier uses of the operands, or else from the declaration.
    fn add_types_of_definitions(&self, inferred: &Signature, state: &ParsedOp<'c>) -> Signature {
        let operand_group_count = state.def.operands.len();
        let mut known_types = Signature::default();
        for g in 0..inferred.len() {
            let is_open = g < operand_group_count && state.is_unresolved(inferred, g) && state.types.get(g).is_none();
            let types: Option<Vec<Type>> = if is_open {
                let operands = state.operands.group_or_empty(g).iter();
                let type_of = |operand: &UnresolvedOperand<'c>| {
                    self.type_of_operand(*operand).or_else(|| self.fixed_operand_type(state.def, g))
                };
                operands.map(type_of).collect()
            } else {
                inferred.group(g).map(<[Type]>::to_vec)
            };
            match types {
                Some(types) => known_types.push(types),
                None => known_types.push_unresolved(),
            }
        }
        known_types
    }

    /// Completes groups whose types are unknown. A group of optional or variadic results becomes empty. Any other such
    /// group is an error.
    fn complete_types(
        &mut self,
        op_name: &ParsedOpName<'c>,
        state: &ParsedOp<'c>,
        inferred: &Signature,
    ) -> ParseResult<Signature> {
        let def = state.def;
        let mut complete = Signature::default();
        for g in 0..inferred.len() {
            let result = g.checked_sub(def.operands.len()).map(|r| &def.results[r]);
            match (inferred.group(g), result) {
                (Some(types), _) => complete.push(types.iter().copied()),
                (None, Some(result)) if result.arity != Arity::One => complete.push([]),
                (None, Some(result)) => return Err(self.report_unknown_type(op_name, "result", &result.name)),
                // A definition that failed to parse has been reported, so no second error is added.
                (None, None) if state.operands.items().iter().any(|operand| self.has_failed(*operand)) => {
                    return Err(Failed);
                }
                (None, None) => return Err(self.report_unknown_type(op_name, "operand", &def.operands[g].name)),
            }
        }
        Ok(complete)
    }

    /// Returns the type of an operand group whose declared constraint is a single type, else `None`.
    fn fixed_operand_type(&self, def: &OpDef, group: usize) -> Option<Type> {
        let TypeConstraint::Ground(func) = def.operands[group].ty else { return None };
        let results = Machine::new(self.parser.ctx).call(&mut NoHost, func, &[]).ok()?;
        match results.first() {
            Some(StaticValue::Type(ty)) => Some(*ty),
            _ => None,
        }
    }

    fn report_unknown_type(&mut self, op_name: &ParsedOpName<'c>, role: &str, group: &str) -> Failed {
        let message = format!("cannot infer the type of {role} `{group}` of `{}`", declared_name(op_name));
        let diagnostic = Diagnostic::error("M0119", message)
            .at(self.source, op_name.range.clone(), "")
            .note("define the operands before this op, or write the op in the generic form, which has all types");
        self.fail(diagnostic)
    }
}

fn declared_name<'c>(op_name: &ParsedOpName<'c>) -> &'c str {
    op_name.def().map_or("", |d| d.name.as_str())
}

#[cfg(test)]
mod tests {
    use crate::asm::{ParseOptions, PrintOptions, parse, print};
    use crate::ir::Context;
    use crate::ruleset;
    use rulec::report::SourceId;

    /// Parses a function with arguments `%i: i32`, `%x: index` and `%m: memref<?xi32>`. Returns the printed ops without
    /// the function, or the codes of the errors.
    fn parse_ops(ops: &str) -> Result<String, Vec<&'static str>> {
        let text = format!("func.func @f(%i: i32, %x: index, %m: memref<?xi32>) {{\n{ops}\nreturn\n}}");
        let ctx = Context::new(ruleset::built_in());
        let (module, diagnostics) = parse(&ctx, SourceId::Input(0), &text, ParseOptions { allow_unregistered: true });
        let Some(module) = module else { return Err(diagnostics.iter().map(|d| d.code).collect()) };
        let printed = print(&ctx, &module, PrintOptions { generic: true, ..PrintOptions::default() });
        let ops = printed.lines().skip_while(|line| !line.contains("^bb0")).skip(1);
        Ok(ops.take_while(|line| !line.contains("func.return")).map(|line| line.trim().to_string() + "\n").collect())
    }

    #[test]
    fn a_type_in_the_text_determines_the_others() {
        let printed = parse_ops("%a = arith.addi %i, %i : i32").unwrap();
        assert!(printed.ends_with("(i32, i32) -> i32\n"), "{printed}");
        let printed = parse_ops("%a = memref.load %m[%x] : memref<?xi32>").unwrap();
        assert!(printed.ends_with("(memref<?xi32>, index) -> i32\n"), "{printed}");
    }

    #[test]
    fn types_that_the_text_omits_come_from_the_declaration_or_the_definitions() {
        // `affine.apply` has no types in its text: its operands and its result are declared as `index`.
        let printed = parse_ops("%a = affine.apply affine_map<(d0) -> (d0)>(%x)").unwrap();
        assert!(printed.ends_with("(index) -> index\n"), "{printed}");
    }

    #[test]
    fn types_must_agree_with_the_declaration_and_the_definitions() {
        assert_eq!(parse_ops("%a = memref.load %m[] : memref<?xi32>"), Err(vec!["M0118"]));
        assert_eq!(parse_ops("%a = arith.addi %x, %x : i32"), Err(vec!["M0103"]));
        assert_eq!(parse_ops("func.call @f(%i, %x) : (i32) -> ()"), Err(vec!["M0115"]));
    }

    #[test]
    fn inference_is_cached_only_if_it_depends_on_the_text_alone() {
        // The second op has the same text, but other operand types.
        let ops = "%a = arith.addi %i, %i : i32\n%b = arith.addi %x, %x : i32";
        assert_eq!(parse_ops(ops), Err(vec!["M0103"]));
    }

    #[test]
    fn regions_and_terminators_that_the_text_omits_are_added() {
        let printed = parse_ops("%c = arith.constant true\nscf.if %c {\n}").unwrap();
        assert_eq!((printed.matches("\"scf.yield\"").count(), printed.matches("}, {").count()), (1, 1), "{printed}");
    }
}
