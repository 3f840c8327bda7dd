//! The region parameters of `emit`s whose regions must end with a `yield` or a terminator, because the `emit` uses the
//! values that the region yields.
//!
//! Tests: grammar/tests/bad/missing_yield.rules.

use crate::ast::*;
use crate::global_symbols::{CallableKey, GlobalSymbols};
use std::collections::HashMap;

/// A cache of the region parameters whose regions must end with a `yield` or a terminator.
#[derive(Default)]
pub struct YieldingRegions<'a> {
    /// For each `emit`, a flag for each of its region parameters, in order: whether the region that is passed needs a
    /// terminator.
    params: HashMap<CallableKey<'a>, Vec<bool>>,
}

impl<'a> YieldingRegions<'a> {
    /// Returns whether the region at a position of a call, counted among the region arguments, needs a terminator.
    pub fn needs_end(&mut self, symbols: &'a GlobalSymbols<'a>, call: &'a CallExpr, position: usize) -> bool {
        let key = symbols.callable_key(&call.callee.name, call.callee.span.file);
        let Some((key, def)) = key.and_then(|key| symbols.emits.get_key_value(&key)) else { return false };
        if !self.params.contains_key(key) {
            let is_region = |param: &&Param| matches!(param.form, ParamForm::Region);
            let names: Vec<&str> =
                def.ast.params.iter().filter(is_region).map(|param| param.name.name.as_str()).collect();
            // Insert an entry before the computation, so that a recursive call finds it. A recursive call does not by
            // itself require a terminator.
            self.params.insert(*key, vec![false; names.len()]);
            let needs_end = names.iter().map(|name| self.block_needs_end(symbols, &def.ast.body, name)).collect();
            self.params.insert(*key, needs_end);
        }
        self.params[key].get(position).copied().unwrap_or(false)
    }

    /// Returns whether a statement of the block uses the values that the region named `region` yields.
    fn block_needs_end(&mut self, symbols: &'a GlobalSymbols<'a>, block: &'a Block, region: &str) -> bool {
        let labelled = block.labels.iter().flat_map(|label| &label.stmts);
        block.stmts.iter().chain(labelled).any(|stmt| self.stmt_needs_end(symbols, stmt, region))
    }

    fn stmt_needs_end(&mut self, symbols: &'a GlobalSymbols<'a>, stmt: &'a Stmt, region: &str) -> bool {
        match &stmt.form {
            StmtForm::BindInline(_, inline) => {
                inline.region.name == region
                    || inline.arms.iter().any(|arm| self.block_needs_end(symbols, &arm.body, region))
            }
            StmtForm::Inline(inline) => inline.arms.iter().any(|arm| self.block_needs_end(symbols, &arm.body, region)),
            StmtForm::For(_, _, block) => self.block_needs_end(symbols, block, region),
            StmtForm::If(arms, otherwise) => {
                let blocks = arms.iter().map(|(_, block)| block).chain(otherwise);
                blocks.into_iter().any(|block| self.block_needs_end(symbols, block, region))
            }
            StmtForm::Match(_, arms) => arms.iter().any(|arm| self.block_needs_end(symbols, &arm.body, region)),
            StmtForm::Call(call) | StmtForm::Leave(call) => self.call_needs_end(symbols, call, region),
            StmtForm::Bind(_, expr) | StmtForm::Let(_, expr) | StmtForm::Var(_, expr) | StmtForm::Set(_, expr) => {
                match &expr.form {
                    ExprForm::Call(call) => self.call_needs_end(symbols, call, region),
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// Returns whether a call uses the values that the region named `region` yields: either the called `emit` uses
    /// them, or the code of a region `{..}` that is passed to the call.
    fn call_needs_end(&mut self, symbols: &'a GlobalSymbols<'a>, call: &'a CallExpr, region: &str) -> bool {
        let mut position = 0;
        for arg in &call.args {
            if let CallArg::Region { name, .. } = arg {
                if name.as_ref().is_some_and(|name| name.name == region) && self.needs_end(symbols, call, position) {
                    return true;
                }
                position += 1;
            }
        }
        call.regions.iter().any(|block| self.block_needs_end(symbols, block, region))
    }
}
