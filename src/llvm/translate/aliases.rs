//! Aliases (`llvm.mlir.alias`) and indirect functions (`llvm.mlir.ifunc`).
//!
//! An alias or ifunc is declared without its value at first, as the value may refer to any symbol, including another
//! alias. The value is set after all symbols are declared.
//!
//! Tests: tests/lower/llvm/aliases.mlir, tests/errors/llvm/symbols.mlir.

use super::translator::{TranslateError, Translator};
use crate::ir::{Block, Body, Op};
use llvm_sys::LLVMThreadLocalMode;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rustc_hash::FxHashSet;

impl Translator<'_> {
    /// Declares an alias with all its properties except for its value.
    pub(super) fn declare_alias(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let (name, text) = self.symbol_name(body, op)?;
        let ty = self.type_attr(body, op, "alias_type")?;
        let ty = self.llvm_type(ty)?;
        let (inner, block) = self.alias_region(body, op)?;
        let address = inner.last_op(block).and_then(|last| inner.operands(last).first().copied());
        let address = address.ok_or_else(|| TranslateError("expected the alias to return an address".into()))?;
        let pointer = self.llvm_type(inner.value_type(address))?;
        // SAFETY: the types belong to the live context; the null pointer is replaced by `define_alias`.
        unsafe {
            let space = LLVMGetPointerAddressSpace(pointer);
            let alias = LLVMAddAlias2(self.module, ty, space, LLVMConstNull(pointer), text.as_ptr());
            self.globals.insert(name, alias);
            if self.has_attr(body, op, "thread_local_") {
                LLVMSetThreadLocalMode(alias, LLVMThreadLocalMode::LLVMGeneralDynamicTLSModel);
            }
            self.set_common_properties(body, op, alias)
        }
    }

    /// Sets the value of a declared alias.
    pub(super) fn define_alias(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let (name, _) = self.symbol_name(body, op)?;
        let Some(alias) = self.find_global(name) else { return Ok(()) };
        let (inner, block) = self.alias_region(body, op)?;
        let value = self.build_initializer(inner, block)?;
        // SAFETY: the alias and its value are constants of the live module.
        unsafe {
            if LLVMTypeOf(value) != LLVMTypeOf(alias) {
                return Err(TranslateError("expected the alias to return an address".into()));
            }
            if refers_to(value, alias) {
                return Err(TranslateError(format!("the alias `@{}` refers to itself", self.ctx.text(name))));
            }
            LLVMAliasSetAliasee(alias, value);
        }
        Ok(())
    }

    fn alias_region<'m>(&self, body: &'m Body, op: Op) -> Result<(&'m Body, Block), TranslateError> {
        let (inner, regions) = body.regions(op);
        match regions.first().and_then(|r| inner.entry_block(*r)) {
            Some(block) => Ok((inner, block)),
            None => Err(TranslateError("expected an alias to have a region that returns an address".into())),
        }
    }

    /// Declares an indirect function without its resolver.
    pub(super) fn declare_ifunc(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let (name, text) = self.symbol_name(body, op)?;
        let ty = self.type_attr(body, op, "i_func_type")?;
        let ty = self.function_type(ty)?;
        let space = self.address_space(body, op, "address_space")?;
        // SAFETY: the name is passed with its length; `define_ifunc` sets the resolver.
        unsafe {
            let len = text.as_bytes().len();
            let ifunc = LLVMAddGlobalIFunc(self.module, text.as_ptr(), len, ty, space, std::ptr::null_mut());
            self.globals.insert(name, ifunc);
            self.set_common_properties(body, op, ifunc)
        }
    }

    /// Sets the resolver of a declared indirect function.
    pub(super) fn define_ifunc(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let (name, _) = self.symbol_name(body, op)?;
        let Some(ifunc) = self.find_global(name) else { return Ok(()) };
        let resolver = self.symbol_attr(body, op, "resolver");
        let resolver =
            resolver.ok_or_else(|| TranslateError("expected the attribute `resolver` to be a symbol".into()))?;
        let resolver = self.find_global(resolver).ok_or_else(|| self.unknown_symbol(resolver))?;
        // SAFETY: the indirect function and its resolver are globals of the live module.
        unsafe {
            if refers_to(resolver, ifunc) {
                return Err(TranslateError(format!("the resolver of `@{}` is the symbol itself", self.ctx.text(name))));
            }
            LLVMSetGlobalIFuncResolver(ifunc, resolver);
        }
        Ok(())
    }
}

/// Returns whether the value of an alias or indirect function refers to `symbol`, directly or through other aliases,
/// indirect functions and constant expressions. LLVM recurses without end on such a symbol.
///
/// # Safety
/// Both values must be live constants.
unsafe fn refers_to(value: LLVMValueRef, symbol: LLVMValueRef) -> bool {
    let mut visited = FxHashSet::default();
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        if value == symbol {
            return true;
        }
        // A declared symbol has no value before it is defined.
        if value.is_null() || !visited.insert(value) {
            continue;
        }
        // SAFETY: the value is live by the contract of this function, and its kind is tested before its parts are read.
        unsafe {
            if !LLVMIsAGlobalAlias(value).is_null() {
                pending.push(LLVMAliasGetAliasee(value));
            } else if !LLVMIsAGlobalIFunc(value).is_null() {
                pending.push(LLVMGetGlobalIFuncResolver(value));
            } else if !LLVMIsAConstantExpr(value).is_null() {
                pending.extend((0..LLVMGetNumOperands(value)).map(|i| LLVMGetOperand(value, i as u32)));
            }
        }
    }
    false
}
