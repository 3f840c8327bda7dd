//! Symbol checks: symbol names are unique in their table, references resolve, and calls match the called function.
//!
//! Tests: tests/errors/values/symbol_twice.mlir, tests/errors/values/symbol_undefined.mlir, tests/all/dialects.rs.

use super::verifier::{SymbolScope, Verifier};
use crate::ir::body::Body;
use crate::ir::ids::{Attr, Op, Type};
use crate::ir::symbols::SymbolTable;
use rulec::report::Diagnostic;
use rulec::rir::declarations::OpDef;
use std::collections::hash_map::Entry;

impl<'c: 'm, 'm> Verifier<'c, 'm> {
    /// Reports each op that defines a symbol which an earlier op of the same symbol table defines.
    pub(super) fn check_duplicate_symbols(&mut self, inner: &Body, table: &SymbolTable<'_>) {
        for &(name, later, first) in &table.duplicates {
            let message = format!("redefinition of symbol `@{}`", self.ctx.text(name));
            let diagnostic = self.label_op(Diagnostic::error("V0009", message), inner, later, "redefined here");
            let diagnostic = self.label_op(diagnostic, inner, first, "first defined here");
            self.push(inner, later, diagnostic.note("rename one of them"));
        }
    }

    /// Checks that no earlier op of the name and the body has the same inherent attributes.
    pub(super) fn check_unique(&mut self, body: &'m Body, op: Op) {
        match self.unique_ops.entry((body.name(op), body.attrs(op))) {
            Entry::Vacant(entry) => {
                entry.insert(op);
            }
            Entry::Occupied(entry) => {
                let first = *entry.get();
                let message = format!("two `{}` with equal attributes", self.ctx.op_text(body.name(op)));
                let diagnostic = self.label_op(Diagnostic::error("V0019", message), body, op, "repeated here");
                let diagnostic = self.label_op(diagnostic, body, first, "first used here");
                self.push(body, op, diagnostic.note("give one of them another attribute"));
            }
        }
    }

    /// Checks that a symbol reference of an op resolves. If the op calls the symbol (`is_called`), also checks that
    /// operands and results match the function type.
    pub(super) fn check_symbol_use(
        &mut self,
        scope: SymbolScope<'m>,
        op: Op,
        def: &OpDef,
        is_called: bool,
        symbol: Attr,
    ) {
        let (ctx, body) = (self.ctx, scope.body);
        let Some(table) = scope.table.map(|table| &self.tables[table]) else { return };
        let Some((target_body, target)) = table.lookup(ctx, symbol) else {
            let spelled = crate::syntax::spell_attr(ctx, symbol);
            let defined_names = table.ops.keys().map(|name| ctx.text(*name));
            let closest = rulec::suggest::closest_name(spelled.trim_start_matches('@'), defined_names);
            let note = match closest {
                Some(name) => format!("did you mean `@{name}`?"),
                None => "define or declare it in the same module".to_string(),
            };
            let message = format!("unknown symbol `{spelled}` in `{}`", def.name);
            return self.report(body, op, "V0010", message, "", &note);
        };
        if !is_called {
            return;
        }
        let Some(function_type) = self.function_type(target_body, target) else {
            if ctx.op_info(target_body.name(target)).is_some_and(|info| info.function_type_attr.is_none()) {
                let message = format!("callee `{}` is no function", crate::syntax::spell_attr(ctx, symbol));
                let diagnostic = self.label_op(Diagnostic::error("V0011", message), body, op, "called here");
                let diagnostic = self.label_op(diagnostic, target_body, target, "defined here");
                self.push(body, op, diagnostic.note("call a function, or take the address of the symbol"));
            }
            return;
        };
        // The first operand group contains the arguments of the call. The other groups belong to operand bundles.
        let Some(segments) = body.operand_segments(ctx, op, def).filter(|segments| !segments.is_empty()) else {
            return;
        };
        let operands = &body.own_operands(op)[segments.range(0)];
        let operand_types = operands.iter().map(|value| body.value_type(*value));
        let result_types = body.results(op).map(|value| body.value_type(value));
        if !function_type.accepts(operand_types.clone(), result_types.clone()) {
            let (operand_types, result_types): (Vec<Type>, Vec<Type>) =
                (operand_types.collect(), result_types.collect());
            let variadic = if function_type.is_variadic { " and more operands" } else { "" };
            let message = format!(
                "call of `{}` does not match its type: expected {} -> {}{variadic}, found {} -> {}",
                crate::syntax::spell_attr(ctx, symbol),
                self.spell_types(&function_type.inputs),
                self.spell_types(&function_type.results),
                self.spell_types(&operand_types),
                self.spell_types(&result_types)
            );
            let diagnostic = self.label_op(Diagnostic::error("V0011", message), body, op, "called here");
            let diagnostic = self.label_op(diagnostic, target_body, target, "defined here");
            let note = "a call has the operands and results of the function's type";
            self.push(body, op, diagnostic.note(note));
        }
    }
}
