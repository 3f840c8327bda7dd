//! Enum literals: `#dialect.mnemonic<case>`, or `#dialect.Enum<case>` for an enum that is stored as an integer.
//!
//! In an expression, a literal is the attribute; where a list is expected, a literal of flags is the list of its bits.
//! In a pattern, a literal matches both the attribute and its static value (the case or the list of bits).
//!
//! Tests: tests/rule_tests/passing/patterns.rules, grammar/tests/bad/enum_literals.rules.

use super::function_builder::{CodeLabel, FunctionBuilder, TypedReg};
use super::pattern_forms::BoundNames;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::kind::Kind;
use crate::rir::declarations::AttributeKind;
use crate::rir::{Arg as RirArg, Constant, Ctor, EnumId, Inst, PatternTest, Reg, Span};
use crate::string_interpolation;

/// A name between the angle brackets of a literal: the name of a case.
struct CaseName {
    text: String,
    span: Span,
}

impl FunctionBuilder<'_, '_> {
    /// Returns the enum whose literals have this name, which is the mnemonic or the declared name of the enum.
    pub(super) fn find_enum_literal(&self, name: &str) -> Option<EnumId> {
        let symbols = self.ctx.symbols;
        if symbols.attr_names.contains_key(name) {
            return None;
        }
        let (dialect, word) = name.split_once('.')?;
        let has_mnemonic = |symbol: &crate::global_symbols::EnumSymbol<'_>| {
            symbol.item.mnemonic.as_ref().is_some_and(|m| m.name == word)
                && symbol.name.split_once('.').is_some_and(|(d, _)| d == dialect)
        };
        let index = symbols.enums.iter().position(has_mnemonic).or_else(|| symbols.enum_names.get(name).copied())?;
        Some(EnumId(index as u32))
    }

    /// Lowers a literal in an expression.
    pub(super) fn lower_enum_literal(
        &mut self,
        id: EnumId,
        type_args: &[TypeArg<Expr>],
        expected: &Kind,
        span: Span,
    ) -> TypedReg {
        let mut names = Vec::new();
        for type_arg in type_args {
            let exprs = match type_arg {
                TypeArg::Parts(exprs) => &exprs[..],
                TypeArg::Unranked(expr) => std::slice::from_ref(expr),
            };
            for expr in exprs {
                let text = match &expr.form {
                    ExprForm::Name(n) | ExprForm::Case(n) => Some(n.clone()),
                    ExprForm::Str(n) => Some(string_interpolation::unescape(n)),
                    ExprForm::Int(n) => Some(n.to_string()),
                    _ => None,
                };
                names.push((text, expr.span));
            }
        }
        let Some(names) = self.case_names(names) else { return self.push_error_value(span) };
        let Some(cases) = self.canonical_cases(id, &names, span) else { return self.push_error_value(span) };
        let face = self.push_cases(id, &cases, span);
        let item = self.ctx.symbols.enums[id.index()].item;
        if item.mnemonic.is_none() || expected.is_list() {
            let kind = if item.flags { Kind::Attr.into_list() } else { Kind::Attr };
            return TypedReg::new(face, kind);
        }
        let dst = self.new_reg();
        self.push(Inst::Make { dst, ctor: Ctor::Enum(id), parts: vec![face] }, span);
        TypedReg::new(dst, Kind::Attr)
    }

    /// Emits code that builds the case of an enum, or the list of cases of flags. Returns its register.
    fn push_cases(&mut self, id: EnumId, cases: &[String], span: Span) -> Reg {
        let regs: Vec<Reg> =
            cases.iter().map(|case| self.push_constant(Constant::Case(case.clone().into()), span)).collect();
        match regs[..] {
            [reg] if !self.ctx.symbols.is_flags(id) => reg,
            _ => {
                let dst = self.new_reg();
                self.push(Inst::List { dst, items: regs.into_iter().map(RirArg::One).collect() }, span);
                dst
            }
        }
    }

    /// Matches a value against a literal. `declared` is the declared kind of the attribute or parameter, if known.
    pub(super) fn lower_enum_pattern(
        &mut self,
        id: EnumId,
        pat: &Pat,
        declared: Option<&AttributeKind>,
        src: Reg,
        no: CodeLabel,
    ) {
        let PatForm::DeclaredAttr(literal, type_args) = &pat.form else { return };
        let span = pat.span;
        let mut src = src;
        match declared {
            Some(AttributeKind::Enum(other)) if *other == id => {}
            Some(AttributeKind::Enum(other)) => {
                let name = &self.ctx.symbols.enums[other.index()].name;
                let message = format!("`#{literal}<..>` never matches a case of `{name}`");
                self.report_error("E0302", message, span);
                return;
            }
            _ => {
                let face = self.new_reg();
                let test = PatternTest::Ctor(Ctor::Enum(id));
                self.push(Inst::Test { test, src, binds: vec![Some(face)], no }, span);
                src = face;
            }
        }
        let mut names = Vec::new();
        for type_arg in type_args {
            let pats = match type_arg {
                TypeArg::Parts(pats) => &pats[..],
                TypeArg::Unranked(pat) => std::slice::from_ref(pat),
            };
            for part in pats {
                let text = match &part.form {
                    PatForm::Wild if type_args.len() == 1 => return,
                    PatForm::Name(n) | PatForm::Case(n) => Some(n.clone()),
                    PatForm::Str(n) => Some(string_interpolation::unescape(n)),
                    PatForm::Int(n) => Some(n.to_string()),
                    _ => None,
                };
                names.push((text, part.span));
            }
        }
        let Some(names) = self.case_names(names) else { return };
        let Some(cases) = self.canonical_cases(id, &names, span) else { return };
        let pats: Vec<Pat> = cases.into_iter().map(|case| Pat { span, form: PatForm::Case(case) }).collect();
        let face = match <[Pat; 1]>::try_from(pats) {
            Ok([case]) if !self.ctx.symbols.is_flags(id) => case,
            Ok(pats) => list_pattern(pats.into(), span),
            Err(pats) => list_pattern(pats, span),
        };
        self.lower_pattern(&face, src, &Kind::Any, no, &mut BoundNames::new());
    }

    /// Returns the case names of a literal. If a part is not a name, reports it and returns `None`.
    fn case_names(&mut self, names: Vec<(Option<String>, Span)>) -> Option<Vec<CaseName>> {
        let mut out = Vec::new();
        for (text, span) in names {
            let Some(text) = text else {
                self.report(
                    Diagnostic::error("E0305", "expected the name of a case")
                        .primary(span, "")
                        .note("the cases of an enum literal are names, or strings: `#dialect.enum<\"not\">`"),
                );
                return None;
            };
            out.push(CaseName { text, span });
        }
        Some(out)
    }

    /// Returns the cases in the static value of a literal. For an enum, this is one case. For flags, these are the
    /// cases of the single bits that are set, in declared order. Reports an unknown case or a wrong number of cases,
    /// and then returns `None`.
    fn canonical_cases(&mut self, id: EnumId, names: &[CaseName], span: Span) -> Option<Vec<String>> {
        let symbol = &self.ctx.symbols.enums[id.index()];
        if names.is_empty() || (!symbol.item.flags && names.len() > 1) {
            let expected = if symbol.item.flags { "cases" } else { "one case" };
            let message = format!("expected {expected} of `{}`, found {}", symbol.name, names.len());
            self.report(
                Diagnostic::error("E0305", message).primary(span, "").secondary(symbol.item.name.span, "declared here"),
            );
            return None;
        }
        let cases = symbol.item.case_values();
        let mut bits = 0;
        for CaseName { text, span } in names {
            match cases.iter().find(|case| case.0 == *text) {
                Some(case) => bits |= case.1,
                None => {
                    self.check_case_exists(id, text, *span);
                    return None;
                }
            }
        }
        if !symbol.item.flags {
            return Some(vec![names[0].text.clone()]);
        }
        let is_set = |case: &&(String, i64)| case.1.count_ones() == 1 && bits & case.1 != 0;
        Some(cases.iter().filter(is_set).map(|case| case.0.clone()).collect())
    }
}

fn list_pattern(pats: Vec<Pat>, span: Span) -> Pat {
    Pat { span, form: PatForm::List(pats.into_iter().map(ListPat::One).collect()) }
}
