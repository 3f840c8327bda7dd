//! Declarations of globals and functions with their properties and attributes, and initializers of globals.
//!
//! Tests: tests/lower/llvm/, tests/lower/func/, tests/all/mlir_opt.rs.

use super::translator::{TranslateError, Translator, c_string};
use super::types::ADDRESS_SPACE_LIMIT;
use crate::ir::{Attr, AttrKind, Body, Op};
use crate::llvm::enum_cases;
use crate::llvm::ffi::{self, AttributeClass};
use crate::llvm::shim;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAttributeFunctionIndex, LLVMAttributeReturnIndex, LLVMLinkage, LLVMThreadLocalMode};

/// Attributes of a function or call that become LLVM attributes without a value: (name in the dialect, name in LLVM).
pub(crate) const FLAG_ATTRS: [(&str, &str); 7] = [
    ("no_inline", "noinline"),
    ("always_inline", "alwaysinline"),
    ("inline_hint", "inlinehint"),
    ("no_unwind", "nounwind"),
    ("will_return", "willreturn"),
    ("optimize_none", "optnone"),
    ("convergent", "convergent"),
];

/// Attributes of a function that become string attributes in LLVM: (name in the dialect, key in LLVM).
pub(crate) const STRING_ATTRS: [(&str, &str); 9] = [
    ("target_cpu", "target-cpu"),
    ("tune_cpu", "tune-cpu"),
    ("denormal_fp_math", "denormal-fp-math"),
    ("denormal_fp_math_f32", "denormal-fp-math-f32"),
    ("fp_contract", "fp-contract"),
    ("prefer_vector_width", "prefer-vector-width"),
    ("reciprocal_estimates", "reciprocal-estimates"),
    ("instrument_function_entry", "instrument-function-entry"),
    ("instrument_function_exit", "instrument-function-exit"),
];

/// Unit attributes of a function op that become string attributes without a value: (name in the dialect, key in LLVM).
const STRING_FLAG_ATTRS: [(&str, &str); 8] = [
    ("arm_streaming", "aarch64_pstate_sm_enabled"),
    ("arm_locally_streaming", "aarch64_pstate_sm_body"),
    ("arm_streaming_compatible", "aarch64_pstate_sm_compatible"),
    ("arm_new_za", "aarch64_new_za"),
    ("arm_in_za", "aarch64_in_za"),
    ("arm_out_za", "aarch64_out_za"),
    ("arm_inout_za", "aarch64_inout_za"),
    ("arm_preserves_za", "aarch64_preserves_za"),
];

/// Attributes of a function that become `"true"` or `"false"` in LLVM: (name in the dialect, key in LLVM).
pub(crate) const BOOL_ATTRS: [(&str, &str); 3] = [
    ("no_infs_fp_math", "no-infs-fp-math"),
    ("no_nans_fp_math", "no-nans-fp-math"),
    ("no_signed_zeros_fp_math", "no-signed-zeros-fp-math"),
];

impl Translator<'_> {
    /// Returns the linkage of a global or function, by default `external`.
    fn linkage(&self, body: &Body, op: Op) -> Result<LLVMLinkage, TranslateError> {
        let linkage = self.constant_of_case(body, op, "linkage", enum_cases::linkage)?;
        Ok(linkage.unwrap_or(LLVMLinkage::LLVMExternalLinkage))
    }

    /// Returns the name of a global or function, as an interned string and as a C string.
    pub(super) fn symbol_name(
        &self,
        body: &Body,
        op: Op,
    ) -> Result<(crate::ir::Str, std::ffi::CString), TranslateError> {
        let name = self.symbol_attr(body, op, "sym_name");
        let name =
            name.ok_or_else(|| TranslateError(format!("expected `{}` to have a `sym_name`", self.op_name(body, op))))?;
        Ok((name, c_string(self.ctx.text(name))?))
    }

    /// Returns the address space that an attribute states, by default 0.
    pub(super) fn address_space(&self, body: &Body, op: Op, name: &str) -> Result<u32, TranslateError> {
        let number = self.int_attr(body, op, name).unwrap_or(0);
        match u32::try_from(number).ok().filter(|space| *space < ADDRESS_SPACE_LIMIT) {
            Some(space) => Ok(space),
            None => {
                Err(TranslateError(format!("expected an address space below {ADDRESS_SPACE_LIMIT}, found {number}")))
            }
        }
    }

    /// Declares a global with all its properties except for its initializer.
    pub(super) fn declare_global(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let (name, text) = self.symbol_name(body, op)?;
        let ty = self.type_attr(body, op, "global_type")?;
        let ty = self.llvm_type(ty)?;
        let space = self.address_space(body, op, "addr_space")?;
        // SAFETY: all setters are for globals, and the global belongs to the live module.
        unsafe {
            let g = LLVMAddGlobalInAddressSpace(self.module, ty, text.as_ptr(), space);
            for attribute in self.global_attributes(body, op)? {
                shim::add_global_attribute(g, attribute);
            }
            self.globals.insert(name, g);
            LLVMSetGlobalConstant(g, self.has_attr(body, op, "constant") as i32);
            if self.has_attr(body, op, "thread_local_") {
                LLVMSetThreadLocalMode(g, LLVMThreadLocalMode::LLVMGeneralDynamicTLSModel);
            }
            LLVMSetExternallyInitialized(g, self.has_attr(body, op, "externally_initialized") as i32);
            if let Some(n) = self.alignment_attr(body, op)? {
                LLVMSetAlignment(g, n);
            }
            self.set_common_properties(body, op, g)?;
            if let Some(AttrKind::Array(items)) = self.attr(body, op, "dbg_exprs").map(|a| self.ctx.attr_kind(a)) {
                for node in items.iter().filter_map(|item| self.attr_nodes.get(item)).filter(|node| !node.is_null()) {
                    LLVMGlobalAddDebugInfo(g, *node);
                }
            }
        }
        self.set_comdat(body, op, self.globals[&name])
    }

    /// Sets the properties that globals, aliases and functions share.
    ///
    /// # Safety
    /// `g` must be a global, alias or function of the live module.
    pub(super) unsafe fn set_common_properties(
        &mut self,
        body: &Body,
        op: Op,
        g: LLVMValueRef,
    ) -> Result<(), TranslateError> {
        // SAFETY: by the contract of this function.
        unsafe {
            if self.has_attr(body, op, "dso_local") {
                shim::set_dso_local(g);
            }
            LLVMSetLinkage(g, self.linkage(body, op)?);
            if let Some(kind) = self.constant_of_case(body, op, "unnamed_addr", enum_cases::unnamed_addr)? {
                LLVMSetUnnamedAddress(g, kind);
            }
            if let Some(visibility) = self.constant_of_case(body, op, "visibility_", enum_cases::visibility)? {
                LLVMSetVisibility(g, visibility);
            }
            if let Some(section) = self.text_attr(body, op, "section") {
                LLVMSetSection(g, c_string(section)?.as_ptr());
            }
        }
        Ok(())
    }

    /// Sets the initializer of a declared global. If the op specifies none, a global with linkage `external` or
    /// `extern_weak` stays without an initializer, and any other global gets `undef`.
    pub(super) fn define_global(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let (name, _) = self.symbol_name(body, op)?;
        let Some(g) = self.find_global(name) else { return Ok(()) };
        let ty = self.type_attr(body, op, "global_type")?;
        let ty = self.llvm_type(ty)?;
        let (inner, regions) = body.regions(op);
        let entry = regions.first().and_then(|r| inner.entry_block(*r));
        let linkage = self.linkage(body, op)?;
        let is_external = matches!(linkage, LLVMLinkage::LLVMExternalWeakLinkage | LLVMLinkage::LLVMExternalLinkage);
        let value = match (self.attr(body, op, "value"), entry) {
            (Some(a), _) => Some(self.attr_constant(a, ty)?),
            (None, Some(block)) => Some(self.build_initializer(inner, block)?),
            (None, None) if is_external => None,
            // SAFETY: the type belongs to the live context.
            (None, None) => Some(unsafe { LLVMGetUndef(ty) }),
        };
        if let Some(value) = value {
            // SAFETY: the value is a constant of the global's type.
            unsafe { LLVMSetInitializer(g, value) };
        }
        Ok(())
    }

    /// Returns the constant that an initializer region folds to. LLVM's builder folds only in a block, so the region's
    /// ops are built in a temporary function, which is deleted afterwards.
    pub(super) fn build_initializer(
        &mut self,
        body: &Body,
        block: crate::ir::Block,
    ) -> Result<LLVMValueRef, TranslateError> {
        self.values = vec![std::ptr::null_mut(); body.value_count()];
        // SAFETY: constants belong to the context, so they outlive the scratch function.
        unsafe {
            let void = LLVMFunctionType(LLVMVoidTypeInContext(self.context), std::ptr::null_mut(), 0, 0);
            let scratch = LLVMAddFunction(self.module, ffi::UNNAMED, void);
            let entry_block = LLVMAppendBasicBlockInContext(self.context, scratch, ffi::UNNAMED);
            LLVMPositionBuilderAtEnd(self.builder, entry_block);
            let mut result = Err(TranslateError("expected the initializer to return a value".into()));
            for op in body.block_ops(block) {
                if self.op_name(body, op) == "llvm.return" {
                    result = match body.operands(op) {
                        [v] => self.translated_value(*v).and_then(|v| match LLVMIsConstant(v) {
                            0 => Err(TranslateError("expected the initializer to fold to a constant".into())),
                            _ => Ok(v),
                        }),
                        _ => result,
                    };
                    break;
                }
                if let Err(e) = self.translate_op(body, op) {
                    result = Err(e);
                    break;
                }
            }
            LLVMDeleteFunction(scratch);
            result
        }
    }

    /// Declares a function with its attributes, without its body.
    pub(super) fn declare_function(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let (name, text) = self.symbol_name(body, op)?;
        let source_type = self.type_attr(body, op, "function_type")?;
        let ty = self.function_type(source_type)?;
        if !text.to_bytes().starts_with(b"llvm.") {
            check_function_type(ty)?;
        }
        // SAFETY: all setters are for functions, and the function belongs to the live module.
        unsafe {
            let f = LLVMAddFunction(self.module, text.as_ptr(), ty);
            self.globals.insert(name, f);
            // The rules number the calling conventions as LLVM does, so the number is passed to LLVM.
            if let Some(cc) = self.int_attr(body, op, "CConv") {
                LLVMSetFunctionCallConv(f, cc as u32);
            }
            self.set_common_properties(body, op, f)?;
            self.set_comdat(body, op, f)?;
            if let Some(n) = self.alignment_attr(body, op)? {
                LLVMSetAlignment(f, n);
            }
            if let Some(effects) = self.memory_effects(body, op) {
                add_function_attribute(f, effects?);
            }
            if let Some(gc) = self.text_attr(body, op, "garbageCollector") {
                LLVMSetGC(f, c_string(gc)?.as_ptr());
            }
            self.add_function_attributes(body, op, f)?;
            self.add_function_parameter_attributes(body, op, f)
        }
    }

    /// Adds the attributes of the function itself, not those of its parameters and result.
    ///
    /// # Safety
    /// `f` must be a function of the live module.
    unsafe fn add_function_attributes(&mut self, body: &Body, op: Op, f: LLVMValueRef) -> Result<(), TranslateError> {
        let c = self.context;
        // SAFETY: by the contract of this function.
        let add = |a: LLVMAttributeRef| unsafe { add_function_attribute(f, a) };
        for (name, llvm_name) in FLAG_ATTRS {
            if self.has_attr(body, op, name)
                && let Some(a) = ffi::enum_attribute(c, llvm_name, 0)
            {
                add(a);
            }
        }
        for (name, key) in STRING_ATTRS {
            if let Some(value) = self.text_attr(body, op, name) {
                add(ffi::string_attribute(c, key, value));
            }
        }
        for (name, key) in STRING_FLAG_ATTRS {
            if self.has_attr(body, op, name) {
                add(ffi::string_attribute(c, key, ""));
            }
        }
        if let Some(kind) = self.case_attr(body, op, "frame_pointer")? {
            add(ffi::string_attribute(c, "frame-pointer", kind));
        }
        // The rules number the kinds of unwind tables as LLVM does, so the number is passed to LLVM.
        if let Some(kind) = self.int_attr(body, op, "uwtable_kind").filter(|k| *k > 0)
            && let Some(a) = ffi::enum_attribute(c, "uwtable", kind as u64)
        {
            add(a);
        }
        for (name, key) in BOOL_ATTRS {
            if let Some(b) = self.int_attr(body, op, name) {
                add(ffi::string_attribute(c, key, if b != 0 { "true" } else { "false" }));
            }
        }
        if let Some(AttrKind::Array(items)) = self.attr(body, op, "passthrough").map(|a| self.ctx.attr_kind(a)) {
            for item in items.iter() {
                add(self.passthrough_attribute(*item)?);
            }
        }
        Ok(())
    }

    /// Adds the attributes of a function's parameters and result.
    ///
    /// # Safety
    /// `f` must be a function of the live module.
    unsafe fn add_function_parameter_attributes(
        &mut self,
        body: &Body,
        op: Op,
        f: LLVMValueRef,
    ) -> Result<(), TranslateError> {
        let add_all = |this: &mut Self, index: u32, dict: Attr| {
            for a in this.parameter_attributes(dict)? {
                // SAFETY: by the contract of this function; the verifier has checked the number of parameters.
                unsafe { LLVMAddAttributeAtIndex(f, index, a) };
            }
            Ok(())
        };
        if let Some(AttrKind::Array(args)) = self.attr(body, op, "arg_attrs").map(|a| self.ctx.attr_kind(a)) {
            for (i, dict) in args.iter().enumerate() {
                add_all(self, LLVMAttributeReturnIndex + 1 + i as u32, *dict)?;
            }
        }
        if let Some(AttrKind::Array(results)) = self.attr(body, op, "res_attrs").map(|a| self.ctx.attr_kind(a))
            && let Some(dict) = results.first()
        {
            add_all(self, LLVMAttributeReturnIndex, *dict)?;
        }
        Ok(())
    }

    /// Returns LLVM's attribute for the memory effects of a function or call. It has two bits for each kind of memory:
    /// 1 = reads, 2 = writes. `#llvm.memory_effects` has the same bits, but lists the kinds of memory in another order.
    pub(super) fn memory_effects(&self, body: &Body, op: Op) -> Option<Result<LLVMAttributeRef, TranslateError>> {
        let AttrKind::Dialect { params, .. } = self.ctx.attr_kind(self.attr(body, op, "memory_effects")?) else {
            return Some(Err(TranslateError("expected `memory_effects` to be `#llvm.memory_effects<..>`".into())));
        };
        let bits: Option<Vec<i64>> = params.iter().map(|p| self.int_of_attr(p.as_ref().copied()?)).collect();
        let Some([other, arg, inaccessible, errno, target0, target1]) = bits.as_deref() else {
            return Some(Err(TranslateError("expected `memory_effects` to list all six kinds of memory".into())));
        };
        let kinds = [arg, inaccessible, errno, other, target0, target1];
        let value = kinds.iter().enumerate().fold(0, |value, (i, bits)| value | (**bits as u64 & 3) << (2 * i));
        Some(
            ffi::enum_attribute(self.context, "memory", value)
                .ok_or_else(|| TranslateError("unknown LLVM attribute `memory`".into())),
        )
    }

    /// Returns the LLVM attribute for an entry of `passthrough`: `"name"` or `["key", "value"]`. If LLVM has no
    /// attribute of this name, returns a string attribute.
    pub(super) fn passthrough_attribute(&self, item: Attr) -> Result<LLVMAttributeRef, TranslateError> {
        let c = self.context;
        let malformed_entry = || {
            let found = crate::syntax::spell_attr(self.ctx, item);
            TranslateError(format!("expected an entry of `passthrough` to be a string or two, found `{found}`"))
        };
        Ok(match self.ctx.attr_kind(item) {
            AttrKind::String { .. } => {
                let name = self.ctx.string_value(item).ok_or_else(malformed_entry)?;
                if let Some(AttributeClass::Int | AttributeClass::Type) = ffi::attribute_class(name) {
                    return Err(TranslateError(format!("LLVM attribute `{name}` expects a value")));
                }
                ffi::enum_attribute(c, name, 0).unwrap_or_else(|| ffi::string_attribute(c, name, ""))
            }
            AttrKind::Array(pair) if pair.len() == 2 => {
                let key = self.ctx.string_value(pair[0]).ok_or_else(malformed_entry)?;
                let value = self.ctx.string_value(pair[1]).ok_or_else(malformed_entry)?;
                let attribute = match ffi::attribute_class(key) {
                    Some(AttributeClass::Enum) if value.is_empty() => ffi::enum_attribute(c, key, 0),
                    Some(AttributeClass::Enum) => {
                        let message = format!("LLVM attribute `{key}` expects no value, found `{value}`");
                        return Err(TranslateError(message));
                    }
                    _ => value.parse().ok().and_then(|n| ffi::enum_attribute(c, key, n)),
                };
                attribute.unwrap_or_else(|| ffi::string_attribute(c, key, value))
            }
            _ => return Err(malformed_entry()),
        })
    }

    /// Returns the LLVM attributes of a parameter or result. `dict` contains them under keys such as `llvm.noalias`.
    /// The part after `llvm.` is the name of LLVM's attribute. The class of this attribute (flag, integer or type)
    /// determines how its value is read. Keys of other dialects are skipped.
    pub(super) fn parameter_attributes(&mut self, dict: Attr) -> Result<Vec<LLVMAttributeRef>, TranslateError> {
        let ctx = self.ctx;
        let AttrKind::Dictionary(items) = ctx.attr_kind(dict) else { return Ok(Vec::new()) };
        let c = self.context;
        let mut out = Vec::new();
        for (name, attr) in items.iter() {
            if let Some(attributes) = self.parameter_attributes_of_named_attribute(*name, *attr)? {
                out.extend(attributes);
                continue;
            }
            if let Some(attribute) = self.parameter_attribute(*attr)? {
                out.push(attribute);
                continue;
            }
            let Some(name) = ctx.text(*name).strip_prefix("llvm.") else { continue };
            if name == "passthrough" {
                out.extend(self.attributes_in_text(*attr)?);
                continue;
            }
            let expected = |what: &str| TranslateError(format!("expected `llvm.{name}` to be {what}"));
            // LLVM has `captures(none)` in place of `nocapture`. Its encoding is 0.
            if name == "nocapture" {
                out.extend(ffi::enum_attribute(c, "captures", 0));
                continue;
            }
            match ffi::attribute_class(name) {
                Some(AttributeClass::Enum) => {
                    if !matches!(ctx.attr_kind(*attr), AttrKind::Unit) {
                        return Err(expected("a unit attribute"));
                    }
                    out.extend(ffi::enum_attribute(c, name, 0));
                }
                Some(AttributeClass::Int) => {
                    let n = ctx.int_value(*attr).ok_or_else(|| expected("an integer"))?;
                    out.extend(ffi::enum_attribute(c, name, n as u64));
                }
                Some(AttributeClass::Type) => {
                    let ty = ctx.type_value(*attr).ok_or_else(|| expected("a type"))?;
                    let ty = self.llvm_type(ty)?;
                    out.extend(ffi::type_attribute(c, name, ty));
                }
                Some(AttributeClass::Range) => return Err(expected("a range, `#llvm.constant_range<..>`")),
                Some(AttributeClass::Other) => {
                    return Err(TranslateError(format!(
                        "cannot translate the parameter attribute `llvm.{name}`: not supported yet"
                    )));
                }
                None => {
                    return Err(TranslateError(format!(
                        "cannot translate the parameter attribute `llvm.{name}`: LLVM has no attribute `{name}`"
                    )));
                }
            }
        }
        Ok(out)
    }
}

/// # Safety
/// `f` must be a function, and `attribute` an attribute of its context.
unsafe fn add_function_attribute(f: LLVMValueRef, attribute: LLVMAttributeRef) {
    // SAFETY: by the contract of this function.
    unsafe { LLVMAddAttributeAtIndex(f, LLVMAttributeFunctionIndex, attribute) };
}

/// Returns an error for the type of a function that is no intrinsic, if LLVM allows the type for intrinsics only.
fn check_function_type(ty: LLVMTypeRef) -> Result<(), TranslateError> {
    // SAFETY: the function type is live, and the buffer has room for all parameter types.
    let types = unsafe {
        let mut types = vec![std::ptr::null_mut(); LLVMCountParamTypes(ty) as usize];
        LLVMGetParamTypes(ty, types.as_mut_ptr());
        types.push(LLVMGetReturnType(ty));
        types
    };
    let is_for_intrinsics = |ty: LLVMTypeRef| {
        use llvm_sys::LLVMTypeKind::*;
        // SAFETY: the type is live.
        let kind = unsafe { LLVMGetTypeKind(ty) };
        matches!(kind, LLVMTokenTypeKind | LLVMMetadataTypeKind | LLVMX86_AMXTypeKind)
    };
    if types.into_iter().any(is_for_intrinsics) {
        return Err(TranslateError("only an intrinsic takes or returns a token, metadata or an AMX tile".into()));
    }
    Ok(())
}
