//! Comdats: groups of symbols of which the linker keeps one copy.
//!
//! A `llvm.comdat` op lists selectors. A global or function belongs to the comdat that has the name of its selector.
//!
//! Tests: tests/lower/llvm/comdats.mlir, tests/errors/llvm/symbols.mlir.

use super::translator::{TranslateError, Translator};
use crate::ir::{AttrKind, Body, Op};
use crate::llvm::enum_cases;
use llvm_sys::comdat::{LLVMGetOrInsertComdat, LLVMSetComdat, LLVMSetComdatSelectionKind};
use llvm_sys::prelude::*;

impl Translator<'_> {
    /// Adds the comdats of a `llvm.comdat` op to the module.
    pub(super) fn declare_comdats(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let Some(group) = self.symbol_attr(body, op, "sym_name") else { return Ok(()) };
        let (inner, regions) = body.regions(op);
        for selector in regions.iter().flat_map(|r| inner.region_blocks(*r)).flat_map(|b| inner.block_ops(b)) {
            if self.op_name(inner, selector) != "llvm.comdat_selector" {
                let name = self.op_name(inner, selector).to_string();
                return Err(TranslateError(format!("expected `llvm.comdat_selector` in a comdat, found `{name}`")));
            }
            let (name, text) = self.symbol_name(inner, selector)?;
            let kind = self.required_case(inner, selector, "comdat", enum_cases::comdat_selection)?;
            // SAFETY: the name is a C string, and the module is live.
            let comdat = unsafe {
                let comdat = LLVMGetOrInsertComdat(self.module, text.as_ptr());
                LLVMSetComdatSelectionKind(comdat, kind);
                comdat
            };
            self.comdats.insert((group, name), comdat);
        }
        Ok(())
    }

    /// Puts a declared global or function into the comdat that its attribute `comdat` refers to, if it has one.
    pub(super) fn set_comdat(&self, body: &Body, op: Op, global: LLVMValueRef) -> Result<(), TranslateError> {
        let Some(attr) = self.attr(body, op, "comdat") else { return Ok(()) };
        let comdat = match self.ctx.attr_kind(attr) {
            AttrKind::Symbol { root, nested } if nested.len() == 1 => self.comdats.get(&(*root, nested[0])),
            _ => None,
        };
        let Some(comdat) = comdat else {
            let symbol = crate::syntax::spell_attr(self.ctx, attr);
            return Err(TranslateError(format!("expected `{symbol}` to be a selector of a comdat")));
        };
        // SAFETY: the global and the comdat belong to the live module.
        unsafe { LLVMSetComdat(global, *comdat) };
        Ok(())
    }
}
