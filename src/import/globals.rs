//! Import of globals and aliases, and of functions without their bodies.
//!
//! Tests: tests/all/import.rs, tests/import/globals.ll.

use super::error::ImportError;
use super::functions::BodyState;
use super::ir_value::IrValue;
use super::new_op::NewOp;
use super::state::{Importer, LossClass};
use crate::ir::{Attr, AttrKind, Block, Body};
use crate::llvm::{
    DSO_LOCAL, OTHER_GLOBAL_FLAGS, comdat_of_global, comdats, copy_c_string, enum_cases, global_attributes,
    global_flags,
};
use crate::vm::StaticValue;
use llvm_sys::core::*;
use llvm_sys::{
    LLVMAttributeFunctionIndex, LLVMAttributeReturnIndex, LLVMDLLStorageClass, LLVMThreadLocalMode, LLVMVisibility,
};

/// The symbol of the op that lists the comdats of the module, as in MLIR's import.
const COMDATS: &str = "__llvm_global_comdat";

impl<'c> Importer<'c> {
    /// Imports the comdats of the module to one op.
    pub(super) fn import_comdats(&mut self, module: &mut Body, block: Block) -> Result<(), ImportError> {
        let comdats = comdats(self.module);
        if comdats.is_empty() {
            return Ok(());
        }
        let mut group = self.op("llvm.comdat")?;
        group.set_text("sym_name", COMDATS)?;
        let region = module.make_region();
        let inner = module.make_block(region, None, &[]);
        for (name, comdat) in comdats {
            let mut selector = self.op("llvm.comdat_selector")?;
            selector.set_text("sym_name", &name)?;
            // SAFETY: the comdat is live.
            let kind = unsafe { llvm_sys::comdat::LLVMGetComdatSelectionKind(comdat) };
            self.set_enum(&mut selector, "comdat", |case| enum_cases::comdat_selection(case) == Some(kind))?;
            selector.append(module, inner, self.module_loc());
        }
        group.append_with_regions(module, block, self.module_loc(), (&[region], None));
        Ok(())
    }

    /// Imports a global variable.
    pub(super) fn import_global(
        &mut self,
        module: &mut Body,
        block: Block,
        global: IrValue,
    ) -> Result<(), ImportError> {
        let name = global.name();
        // SAFETY: the value is a global.
        let initializer = IrValue::from_raw(unsafe { LLVMGetInitializer(global.0) });
        let constructors = match &name[..] {
            b"llvm.global_ctors" => Some(("llvm.mlir.global_ctors", "ctors")),
            b"llvm.global_dtors" => Some(("llvm.mlir.global_dtors", "dtors")),
            _ => None,
        };
        if let Some((op_name, functions)) = constructors
            && let Some(initializer) = initializer
        {
            return self.import_constructors(module, block, op_name, functions, initializer);
        }
        let mut op = self.op("llvm.mlir.global")?;
        let ty = self.import_type(global.value_type())?;
        op.set_value("global_type", StaticValue::Type(ty))?;
        self.set_common_properties(&mut op, global)?;
        // SAFETY: the value is a global.
        let space = unsafe {
            op.set_flag("constant", LLVMIsGlobalConstant(global.0) != 0)?;
            op.set_flag("externally_initialized", LLVMIsExternallyInitialized(global.0) != 0)?;
            match LLVMGetThreadLocalMode(global.0) {
                LLVMThreadLocalMode::LLVMNotThreadLocal => {}
                mode => self.set_thread_local(&mut op, mode)?,
            }
            LLVMGetPointerAddressSpace(LLVMTypeOf(global.0))
        };
        op.set_int("addr_space", i64::from(space))?;
        let attributes = global_attributes(global.0);
        if !attributes.is_empty() {
            let entries: Vec<Attr> =
                attributes.into_iter().filter_map(|attribute| self.attribute_entry(attribute)).collect();
            if !entries.is_empty() {
                op.set("target_specific_attrs", self.ctx.array_attr(entries))?;
            }
        }
        self.set_global_metadata(&mut op, global)?;
        let loc = self.symbol_loc(global);
        let mut state = BodyState::new(loc);
        if let Some(initializer) = initializer {
            self.set_initializer(&mut op, &mut state, initializer)?;
        }
        if state.body.first_op(state.entry).is_none() {
            state = BodyState::new(loc);
            state.body = Body::default();
            state.region = state.body.make_region();
        }
        op.append_with_regions(module, block, loc, (&[state.region], Some(state.body)));
        Ok(())
    }

    /// Marks a global as thread-local. A model other than `generaldynamic` only allows faster code, so it is left out
    /// with a warning.
    fn set_thread_local(&mut self, op: &mut NewOp<'_>, mode: LLVMThreadLocalMode) -> Result<(), ImportError> {
        if mode != LLVMThreadLocalMode::LLVMGeneralDynamicTLSModel {
            self.lose(LossClass::Weakened, "the model of thread-local storage other than the general one");
        }
        op.set_flag("thread_local_", true)
    }

    /// Sets the value of a global, or fills its initializer region.
    fn set_initializer(
        &mut self,
        op: &mut NewOp<'c>,
        state: &mut BodyState,
        initializer: IrValue,
    ) -> Result<(), ImportError> {
        if let Some(attr) = self.constant_attr(initializer)? {
            return op.set("value", attr);
        }
        let value = self.value(state, initializer)?;
        let end = self.op("llvm.return")?.group(&[value]);
        state.append(end);
        Ok(())
    }

    /// Sets the properties that globals, aliases and functions share.
    fn set_common_properties(&mut self, op: &mut NewOp<'_>, global: IrValue) -> Result<(), ImportError> {
        let symbol = self.symbol(global)?;
        op.set("sym_name", self.ctx.interned_string_attr(symbol))?;
        let flags = global_flags(global.0);
        for (_, word) in OTHER_GLOBAL_FLAGS.iter().filter(|(bit, _)| flags & bit != 0) {
            match *word {
                // A global with a partition is in another file.
                "partition" => {
                    return Err(ImportError::new(format!("`{}` has no attribute for `{word}`", op.def.name)));
                }
                "code_model" => self.lose(LossClass::Weakened, "`code_model` of a global"),
                _ => self.lose(LossClass::Lost, format!("the mark `{word}` of a global")),
            }
        }
        // SAFETY: the value is a global.
        unsafe {
            let linkage = LLVMGetLinkage(global.0);
            self.set_enum(op, "linkage", |case| enum_cases::linkage(case) == Some(linkage))?;
            let visibility = LLVMGetVisibility(global.0);
            if visibility != LLVMVisibility::LLVMDefaultVisibility {
                self.set_enum(op, "visibility_", |case| enum_cases::visibility(case) == Some(visibility))?;
            }
            let unnamed = LLVMGetUnnamedAddress(global.0);
            if enum_cases::unnamed_addr("") != Some(unnamed) {
                self.set_enum(op, "unnamed_addr", |case| enum_cases::unnamed_addr(case) == Some(unnamed))?;
            }
            if LLVMGetDLLStorageClass(global.0) != LLVMDLLStorageClass::LLVMDefaultStorageClass {
                return Err(ImportError::new(format!("`{}` has no attribute for its DLL storage class", op.def.name)));
            }
            op.set_flag("dso_local", flags & DSO_LOCAL != 0)?;
            if global.is_function() || global.is_global_variable() {
                let section = copy_c_string(LLVMGetSection(global.0));
                if !section.is_empty() {
                    op.set_text("section", &section)?;
                }
                if global.alignment() != 0 {
                    op.set_int("alignment", i64::from(global.alignment()))?;
                }
                if let Some(name) = comdat_of_global(global.0) {
                    let (root, name) = (self.ctx.intern_str(COMDATS), self.ctx.intern_str(&name));
                    op.set("comdat", self.ctx.intern_attr(AttrKind::Symbol { root, nested: [name].into() }))?;
                }
            }
        }
        Ok(())
    }

    /// Imports the array of constructors or destructors. Each entry has a priority, a function and its associated data.
    fn import_constructors(
        &mut self,
        module: &mut Body,
        block: Block,
        op_name: &str,
        functions_name: &str,
        initializer: IrValue,
    ) -> Result<(), ImportError> {
        let malformed = || ImportError::new("an entry is no priority, function and data");
        let (mut functions, mut priorities, mut data) = (Vec::new(), Vec::new(), Vec::new());
        for index in 0..initializer.ty().member_count() {
            let entry = initializer.element(index as u32).ok_or_else(malformed)?;
            let part = |index| entry.element(index).ok_or_else(malformed);
            priorities.push(self.scalar_attr(part(0)?)?);
            functions.push(self.symbol_ref(part(1)?)?.ok_or_else(malformed)?);
            data.push(match self.symbol_ref(part(2)?)? {
                Some(symbol) => symbol,
                None if part(2)?.is_null_constant() => self.declared_attr("llvm.zero", &[])?,
                None => return Err(malformed()),
            });
        }
        let mut op = self.op(op_name)?;
        op.set(functions_name, self.ctx.array_attr(functions))?;
        op.set("priorities", self.ctx.array_attr(priorities))?;
        op.set("data", self.ctx.array_attr(data))?;
        op.append(module, block, self.module_loc());
        Ok(())
    }

    /// Returns the symbol of a global; `None` for any other constant.
    pub(super) fn symbol_ref(&mut self, value: IrValue) -> Result<Option<Attr>, ImportError> {
        if !value.is_global() {
            return Ok(None);
        }
        let symbol = self.symbol(value)?;
        Ok(Some(self.ctx.symbol_attr(symbol)))
    }

    /// Imports an alias: its region computes the address that it stands for.
    pub(super) fn import_alias(&mut self, module: &mut Body, block: Block, alias: IrValue) -> Result<(), ImportError> {
        let mut op = self.op("llvm.mlir.alias")?;
        let ty = self.import_type(alias.value_type())?;
        op.set_value("alias_type", StaticValue::Type(ty))?;
        self.set_common_properties(&mut op, alias)?;
        // SAFETY: the value is an alias.
        let (aliasee, mode) = unsafe { (IrValue(LLVMAliasGetAliasee(alias.0)), LLVMGetThreadLocalMode(alias.0)) };
        match mode {
            LLVMThreadLocalMode::LLVMNotThreadLocal => {}
            mode => self.set_thread_local(&mut op, mode)?,
        }
        let loc = self.symbol_loc(alias);
        let mut state = BodyState::new(loc);
        let value = self.value(&mut state, aliasee)?;
        let end = self.op("llvm.return")?.group(&[value]);
        state.append(end);
        op.append_with_regions(module, block, loc, (&[state.region], Some(state.body)));
        Ok(())
    }

    /// Imports an ifunc: a function that a resolver selects when the program is loaded.
    pub(super) fn import_ifunc(&mut self, module: &mut Body, block: Block, ifunc: IrValue) -> Result<(), ImportError> {
        let mut op = self.op("llvm.mlir.ifunc")?;
        self.set_common_properties(&mut op, ifunc)?;
        let ty = self.import_type(ifunc.value_type())?;
        op.set_value("i_func_type", StaticValue::Type(ty))?;
        // SAFETY: the value is an ifunc.
        let resolver = IrValue(unsafe { LLVMGetGlobalIFuncResolver(ifunc.0) });
        let symbol = self.symbol_ref(resolver)?;
        op.set("resolver", symbol.ok_or_else(|| ImportError::new("the resolver is no function"))?)?;
        let resolver_type = self.import_type(resolver.ty())?;
        op.set_value("resolver_type", StaticValue::Type(resolver_type))?;
        op.append(module, block, self.symbol_loc(ifunc));
        Ok(())
    }

    /// Returns the op of a function, without its body.
    pub(super) fn function_op(&mut self, function: IrValue) -> Result<NewOp<'c>, ImportError> {
        let mut op = self.op("llvm.func")?;
        let ty = self.import_type(function.value_type())?;
        op.set_value("function_type", StaticValue::Type(ty))?;
        self.set_common_properties(&mut op, function)?;
        // SAFETY: the value is a function, and each part is tested before its getter.
        unsafe {
            self.set_convention(&mut op, LLVMGetFunctionCallConv(function.0))?;
            let gc = copy_c_string(LLVMGetGC(function.0));
            if !gc.is_empty() {
                op.set_text("garbageCollector", &gc)?;
            }
            if LLVMHasPersonalityFn(function.0) != 0 {
                let personality = IrValue(LLVMGetPersonalityFn(function.0));
                let symbol = self.symbol_ref(personality)?;
                op.set("personality", symbol.ok_or_else(|| ImportError::new("the personality is no function"))?)?;
            }
            if LLVMHasPrefixData(function.0) != 0 || LLVMHasPrologueData(function.0) != 0 {
                return Err(ImportError::new("`llvm.func` has no prefix and no prologue data"));
            }
            if LLVMGetPointerAddressSpace(LLVMTypeOf(function.0)) != 0 {
                return Err(ImportError::new("`llvm.func` has no address space"));
            }
        }
        self.set_function_attributes(&mut op, function.function_attributes(LLVMAttributeFunctionIndex))?;
        let arguments = (1..=function.params().len()).map(|i| function.function_attributes(i as u32)).collect();
        self.set_dictionaries(&mut op, arguments, function.function_attributes(LLVMAttributeReturnIndex))?;
        self.set_global_metadata(&mut op, function)?;
        Ok(op)
    }
}
