//! Globals and function declarations.

use super::ffi;
use super::translate::{TranslateError, Translator};
use super::types::LlvmDialectType;
use crate::ir::{Attr, AttrKind, Body, Op};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMLinkage, LLVMThreadLocalMode, LLVMUnnamedAddr, LLVMVisibility};

impl Translator<'_> {
    fn linkage(&self, body: &Body, op: Op) -> Result<LLVMLinkage, TranslateError> {
        use LLVMLinkage::*;
        Ok(match self.int_attr(body, op, "linkage").unwrap_or(10) {
            0 => LLVMPrivateLinkage,
            1 => LLVMInternalLinkage,
            2 => LLVMAvailableExternallyLinkage,
            3 => LLVMLinkOnceAnyLinkage,
            4 => LLVMWeakAnyLinkage,
            5 => LLVMCommonLinkage,
            6 => LLVMAppendingLinkage,
            7 => LLVMExternalWeakLinkage,
            8 => LLVMLinkOnceODRLinkage,
            9 => LLVMWeakODRLinkage,
            10 => LLVMExternalLinkage,
            n => return Err(TranslateError(format!("the linkage {n} is not known"))),
        })
    }

    fn symbol_name(&self, body: &Body, op: Op) -> Result<(crate::ir::Str, std::ffi::CString), TranslateError> {
        let name = self.symbol_attr(body, op, "sym_name").ok_or_else(|| TranslateError("the op has no name".into()))?;
        let text = std::ffi::CString::new(self.ctx.text(name))
            .map_err(|_| TranslateError("a name with a zero byte".into()))?;
        Ok((name, text))
    }

    /// A global with all but its contents.
    pub(super) fn declare_global(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let (name, text) = self.symbol_name(body, op)?;
        for untranslated in ["comdat", "dbg_exprs", "target_specific_attrs", "dso_local"] {
            if self.has_attr(body, op, untranslated) {
                return Err(TranslateError(format!("`{untranslated}` on a global is not translated yet")));
            }
        }
        let ty = self.type_attr(body, op, "global_type")?;
        let ty = self.llvm_type(ty)?;
        let space = self.int_attr(body, op, "addr_space").unwrap_or(0) as u32;
        // SAFETY: a new global of the live module; every setter takes it.
        unsafe {
            let g = LLVMAddGlobalInAddressSpace(self.module, ty, text.as_ptr(), space);
            self.globals.insert(name, g);
            LLVMSetLinkage(g, self.linkage(body, op)?);
            LLVMSetGlobalConstant(g, self.has_attr(body, op, "constant") as i32);
            if self.has_attr(body, op, "thread_local_") {
                LLVMSetThreadLocalMode(g, LLVMThreadLocalMode::LLVMGeneralDynamicTLSModel);
            }
            LLVMSetExternallyInitialized(g, self.has_attr(body, op, "externally_initialized") as i32);
            if let Some(n) = self.alignment_attr(body, op)? {
                LLVMSetAlignment(g, n);
            }
            self.set_common_properties(body, op, g)?;
        }
        Ok(())
    }

    /// # Safety
    /// `g` is a global value of the live module.
    unsafe fn set_common_properties(&mut self, body: &Body, op: Op, g: LLVMValueRef) -> Result<(), TranslateError> {
        // SAFETY: by the contract of this function.
        unsafe {
            match self.int_attr(body, op, "unnamed_addr") {
                Some(1) => LLVMSetUnnamedAddress(g, LLVMUnnamedAddr::LLVMLocalUnnamedAddr),
                Some(2) => LLVMSetUnnamedAddress(g, LLVMUnnamedAddr::LLVMGlobalUnnamedAddr),
                _ => {}
            }
            match self.int_attr(body, op, "visibility_") {
                Some(1) => LLVMSetVisibility(g, LLVMVisibility::LLVMHiddenVisibility),
                Some(2) => LLVMSetVisibility(g, LLVMVisibility::LLVMProtectedVisibility),
                _ => {}
            }
            if let Some(section) = self.text_attr(body, op, "section") {
                let section =
                    std::ffi::CString::new(section).map_err(|_| TranslateError("a section with a zero byte".into()))?;
                LLVMSetSection(g, section.as_ptr());
            }
        }
        Ok(())
    }

    /// The contents of a global.
    pub(super) fn define_global(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let (name, _) = self.symbol_name(body, op)?;
        let Some(g) = self.find_global(name) else { return Ok(()) };
        let ty = self.type_attr(body, op, "global_type")?;
        let ty = self.llvm_type(ty)?;
        let (inner, regions) = body.regions(op);
        let entry = regions.first().and_then(|r| inner.entry_block(*r));
        let external = matches!(self.int_attr(body, op, "linkage").unwrap_or(10), 7 | 10);
        let value = match (self.attr(body, op, "value"), entry) {
            (Some(a), _) => Some(self.attr_constant(a, ty)?),
            (None, Some(block)) => Some(self.build_initializer(inner, block)?),
            (None, None) if external => None,
            // SAFETY: a constant of the live context.
            (None, None) => Some(unsafe { LLVMGetUndef(ty) }),
        };
        if let Some(value) = value {
            // SAFETY: a constant of the global's type.
            unsafe { LLVMSetInitializer(g, value) };
        }
        Ok(())
    }

    /// The constant that an initializer region folds to: it is built in a function that is thrown away.
    fn build_initializer(&mut self, body: &Body, block: crate::ir::Block) -> Result<LLVMValueRef, TranslateError> {
        self.values = vec![std::ptr::null_mut(); body.value_count()];
        // SAFETY: the scratch function is deleted after its constants have been read.
        unsafe {
            let void = LLVMFunctionType(LLVMVoidTypeInContext(self.context), std::ptr::null_mut(), 0, 0);
            let scratch = LLVMAddFunction(self.module, c"".as_ptr(), void);
            let entry_block = LLVMAppendBasicBlockInContext(self.context, scratch, c"".as_ptr());
            LLVMPositionBuilderAtEnd(self.builder, entry_block);
            let mut result = Err(TranslateError("an initializer gives no value".into()));
            for op in body.block_ops(block) {
                if self.op_name(body, op) == "llvm.return" {
                    result = match body.operands(op) {
                        [v] => self.translated_value(*v).and_then(|v| match LLVMIsConstant(v) {
                            0 => Err(TranslateError("an initializer must fold to a constant".into())),
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

    /// A function with its attributes, without its body.
    pub(super) fn declare_function(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let (name, text) = self.symbol_name(body, op)?;
        for untranslated in ["comdat", "vscale_range", "target_features", "vec_type_hint", "dso_local"] {
            if self.has_attr(body, op, untranslated) {
                return Err(TranslateError(format!("`{untranslated}` on a function is not translated yet")));
            }
        }
        let source_type = self.type_attr(body, op, "function_type")?;
        let ty = self.function_type(source_type)?;
        let c = self.context;
        // SAFETY: a new function of the live module; indices follow its type.
        unsafe {
            let f = LLVMAddFunction(self.module, text.as_ptr(), ty);
            self.globals.insert(name, f);
            LLVMSetLinkage(f, self.linkage(body, op)?);
            if let Some(cc) = self.int_attr(body, op, "CConv") {
                LLVMSetFunctionCallConv(f, cc as u32);
            }
            self.set_common_properties(body, op, f)?;
            if let Some(n) = self.alignment_attr(body, op)? {
                LLVMSetAlignment(f, n);
            }
            if let Some(effects) = self.memory_effects(body, op) {
                LLVMAddAttributeAtIndex(f, u32::MAX, effects?);
            }
            if let Some(gc) = self.text_attr(body, op, "garbageCollector") {
                let gc = std::ffi::CString::new(gc).map_err(|_| TranslateError("a name with a zero byte".into()))?;
                LLVMSetGC(f, gc.as_ptr());
            }
            let add = |index: u32, a: LLVMAttributeRef| LLVMAddAttributeAtIndex(f, index, a);
            for (name, llvm) in [
                ("no_inline", "noinline"),
                ("always_inline", "alwaysinline"),
                ("inline_hint", "inlinehint"),
                ("no_unwind", "nounwind"),
                ("will_return", "willreturn"),
                ("optimize_none", "optnone"),
                ("convergent", "convergent"),
            ] {
                if self.has_attr(body, op, name)
                    && let Some(a) = ffi::enum_attribute(c, llvm, 0)
                {
                    add(u32::MAX, a);
                }
            }
            for (name, key) in [
                ("target_cpu", "target-cpu"),
                ("tune_cpu", "tune-cpu"),
                ("denormal_fp_math", "denormal-fp-math"),
                ("denormal_fp_math_f32", "denormal-fp-math-f32"),
                ("fp_contract", "fp-contract"),
                ("prefer_vector_width", "prefer-vector-width"),
                ("reciprocal_estimates", "reciprocal-estimates"),
                ("instrument_function_entry", "instrument-function-entry"),
                ("instrument_function_exit", "instrument-function-exit"),
            ] {
                if let Some(value) = self.text_attr(body, op, name) {
                    add(u32::MAX, ffi::string_attribute(c, key, &value));
                }
            }
            if let Some(kind) = self.int_attr(body, op, "frame_pointer") {
                let value = ["none", "non-leaf", "all", "reserved"].get(kind as usize).copied().unwrap_or("none");
                add(u32::MAX, ffi::string_attribute(c, "frame-pointer", value));
            }
            if let Some(kind) = self.int_attr(body, op, "uwtable_kind").filter(|k| *k > 0)
                && let Some(a) = ffi::enum_attribute(c, "uwtable", kind as u64)
            {
                add(u32::MAX, a);
            }
            for (name, key) in [
                ("no_infs_fp_math", "no-infs-fp-math"),
                ("no_nans_fp_math", "no-nans-fp-math"),
                ("no_signed_zeros_fp_math", "no-signed-zeros-fp-math"),
            ] {
                if let Some(b) = self.int_attr(body, op, name) {
                    add(u32::MAX, ffi::string_attribute(c, key, if b != 0 { "true" } else { "false" }));
                }
            }
            if let Some(AttrKind::Array(items)) = self.attr(body, op, "passthrough").map(|a| self.ctx.attr_kind(a)) {
                for item in items.iter() {
                    self.add_passthrough_attribute(*item, f)?;
                }
            }
            if let Some(AttrKind::Array(args)) = self.attr(body, op, "arg_attrs").map(|a| self.ctx.attr_kind(a)) {
                for (i, d) in args.iter().enumerate() {
                    for a in self.parameter_attributes(*d)? {
                        add(i as u32 + 1, a);
                    }
                }
            }
            if let Some(AttrKind::Array(results)) = self.attr(body, op, "res_attrs").map(|a| self.ctx.attr_kind(a))
                && let Some(d) = results.first()
                && !matches!(self.dialect_type(source_type), LlvmDialectType::Function { .. } if false)
            {
                for a in self.parameter_attributes(*d)? {
                    add(0, a);
                }
            }
        }
        Ok(())
    }

    /// What a function or call does to memory: two bits for each kind of memory, in LLVM's order of kinds.
    pub(super) fn memory_effects(&self, body: &Body, op: Op) -> Option<Result<LLVMAttributeRef, TranslateError>> {
        let AttrKind::Dialect { params, .. } = self.ctx.attr_kind(self.attr(body, op, "memory_effects")?) else {
            return Some(Err(TranslateError("`memory_effects` is an attribute of the LLVM dialect".into())));
        };
        let bits: Option<Vec<i64>> = params.iter().map(|p| self.int_of_attr(p.as_ref().copied()?)).collect();
        let Some([other, arg, inaccessible, errno, target0, target1]) = bits.as_deref() else {
            return Some(Err(TranslateError("`memory_effects` says nothing of some kind of memory".into())));
        };
        let kinds = [arg, inaccessible, errno, other, target0, target1];
        let value = kinds.iter().enumerate().fold(0, |all, (i, bits)| all | (**bits as u64 & 3) << (2 * i));
        Some(
            ffi::enum_attribute(self.context, "memory", value)
                .ok_or_else(|| TranslateError("LLVM has no `memory`".into())),
        )
    }

    /// `"name"` or `["key", "value"]`
    fn add_passthrough_attribute(&self, item: Attr, f: LLVMValueRef) -> Result<(), TranslateError> {
        let c = self.context;
        let malformed_entry = || TranslateError("an entry of `passthrough` is a name, or a pair of strings".into());
        let attr = match self.ctx.attr_kind(item) {
            AttrKind::String { .. } => {
                let name = self.ctx.string_value(item).ok_or_else(malformed_entry)?;
                ffi::enum_attribute(c, name, 0).unwrap_or_else(|| ffi::string_attribute(c, name, ""))
            }
            AttrKind::Array(pair) if pair.len() == 2 => {
                let key = self.ctx.string_value(pair[0]).ok_or_else(malformed_entry)?;
                let value = self.ctx.string_value(pair[1]).ok_or_else(malformed_entry)?;
                match value.parse().ok().and_then(|n| ffi::enum_attribute(c, key, n)) {
                    Some(a) => a,
                    None => ffi::string_attribute(c, key, value),
                }
            }
            _ => return Err(malformed_entry()),
        };
        // SAFETY: an attribute of the function's context.
        unsafe { LLVMAddAttributeAtIndex(f, u32::MAX, attr) };
        Ok(())
    }

    /// The attributes of a parameter or result that LLVM knows; others are dropped.
    pub(super) fn parameter_attributes(&mut self, dict: Attr) -> Result<Vec<LLVMAttributeRef>, TranslateError> {
        let ctx = self.ctx;
        let AttrKind::Dictionary(items) = ctx.attr_kind(dict) else { return Ok(Vec::new()) };
        let c = self.context;
        let mut out = Vec::new();
        for (name, attr) in items.iter() {
            let Some(name) = ctx.text(*name).strip_prefix("llvm.") else { continue };
            let llvm = match name {
                "noalias" | "nonnull" | "noundef" | "inreg" | "nest" | "nofree" | "readonly" | "readnone"
                | "writeonly" | "signext" | "zeroext" | "returned" | "allocptr" => name,
                "allocalign" => "allocalign",
                "nocapture" => "captures",
                "align" | "dereferenceable" | "dereferenceable_or_null" | "alignstack" => {
                    let n = ctx
                        .int_value(*attr)
                        .ok_or_else(|| TranslateError(format!("`llvm.{name}` needs an integer")))?;
                    out.extend(ffi::enum_attribute(c, name, n as u64));
                    continue;
                }
                "byval" | "byref" | "sret" | "inalloca" | "preallocated" => {
                    let ty =
                        ctx.type_value(*attr).ok_or_else(|| TranslateError(format!("`llvm.{name}` needs a type")))?;
                    let ty = self.llvm_type(ty)?;
                    out.extend(ffi::type_attribute(c, name, ty));
                    continue;
                }
                _ => continue,
            };
            out.extend(ffi::enum_attribute(c, llvm, 0));
        }
        Ok(out)
    }
}
