//! Calls: of functions, of addresses, and of intrinsics.
//!
//! An op whose declaration says `translate intrinsic` is a call of that intrinsic with the op's operands; the others here
//! have arguments that the dialect keeps as attributes.

use super::bundles::OperandBundles;
use super::ffi;
use super::translate::{TranslateError, Translator};
use crate::ir::{AttrKind, Body, Op};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMInlineAsmDialect, LLVMTailCallKind};
use rulec::rir::declarations::{Translation, ValueGroupRef};
use smallvec::SmallVec;

const UNNAMED: *const std::ffi::c_char = c"".as_ptr();

impl Translator<'_> {
    pub(super) fn translate_call_like(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let name = self.ctx.op_text(body.name(op));
        let fast_math_flags = self.int_attr(body, op, "fastmathFlags").unwrap_or(0);
        let inst = match name {
            "llvm.call" => self.translate_call(body, op, operands, result)?,
            "llvm.call_intrinsic" => self.translate_call_intrinsic(body, op, operands)?,
            "llvm.inline_asm" => self.translate_inline_asm(body, op, operands, result)?,
            _ => match name.strip_prefix("llvm.intr.") {
                Some(suffix) => self.translate_intrinsic_op(body, op, suffix, operands, result)?,
                // any other op says itself what it becomes, whatever dialect declares it
                None => self.translate_declared_intrinsic(body, op, operands, result)?,
            },
        };
        ffi::set_fast_math(inst, fast_math_flags);
        Ok(inst)
    }

    fn translate_call(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let (operands, mut bundles) = self.split_bundles(body, op, operands)?;
        for untranslated in ["access_groups", "alias_scopes", "noalias_scopes", "tbaa"] {
            if self.has_attr(body, op, untranslated) {
                return Err(TranslateError(format!("the attribute `{untranslated}` of a call is not translated yet")));
            }
        }
        // SAFETY: the callee is a function of this module or a pointer; its type is the callee's own, or made here.
        unsafe {
            let (callee, args) = match self.symbol_attr(body, op, "callee") {
                Some(name) => {
                    let text = self.ctx.text(name);
                    let f = self
                        .find_global(name)
                        .ok_or_else(|| TranslateError(format!("there is no function `@{text}`")))?;
                    (f, operands)
                }
                None => match operands.split_first() {
                    Some((f, args)) => (*f, args),
                    None => return Err(TranslateError("an indirect call has no address".into())),
                },
            };
            let ty = match self.attr(body, op, "var_callee_type").and_then(|a| self.ctx.type_value(a)) {
                Some(ty) => self.function_type(ty)?,
                None if !LLVMIsAFunction(callee).is_null() => LLVMGlobalGetValueType(callee),
                None => {
                    let result = result.unwrap_or_else(|| LLVMVoidTypeInContext(self.context));
                    let mut params: Vec<LLVMTypeRef> = args.iter().map(|a| LLVMTypeOf(*a)).collect();
                    LLVMFunctionType(result, params.as_mut_ptr(), params.len() as u32, 0)
                }
            };
            let inst = self.build_call(ty, callee, args, &mut bundles);
            if let Some(effects) = self.memory_effects(body, op) {
                LLVMAddCallSiteAttribute(inst, u32::MAX, effects?);
            }
            if let Some(cc) = self.int_attr(body, op, "CConv") {
                LLVMSetInstructionCallConv(inst, cc as u32);
            }
            match self.int_attr(body, op, "TailCallKind") {
                Some(1) => LLVMSetTailCallKind(inst, LLVMTailCallKind::LLVMTailCallKindTail),
                Some(2) => LLVMSetTailCallKind(inst, LLVMTailCallKind::LLVMTailCallKindMustTail),
                Some(3) => LLVMSetTailCallKind(inst, LLVMTailCallKind::LLVMTailCallKindNoTail),
                _ => {}
            }
            for (name, llvm) in [
                ("convergent", "convergent"),
                ("no_unwind", "nounwind"),
                ("will_return", "willreturn"),
                ("no_inline", "noinline"),
                ("always_inline", "alwaysinline"),
                ("inline_hint", "inlinehint"),
            ] {
                if self.has_attr(body, op, name)
                    && let Some(a) = ffi::enum_attribute(self.context, llvm, 0)
                {
                    LLVMAddCallSiteAttribute(inst, u32::MAX, a);
                }
            }
            self.add_call_site_attributes(body, op, inst)?;
            Ok(inst)
        }
    }

    fn add_call_site_attributes(&mut self, body: &Body, op: Op, inst: LLVMValueRef) -> Result<(), TranslateError> {
        for (name, first) in [("arg_attrs", 1), ("res_attrs", 0)] {
            let Some(AttrKind::Array(items)) = self.attr(body, op, name).map(|a| self.ctx.attr_kind(a)) else {
                continue;
            };
            for (i, d) in items.iter().enumerate() {
                for a in self.parameter_attributes(*d)? {
                    // SAFETY: `made` is a call; the index is one of its arguments, or its result.
                    unsafe { LLVMAddCallSiteAttribute(inst, first + i as u32, a) };
                }
            }
        }
        Ok(())
    }

    /// A call of an intrinsic by name.
    fn build_intrinsic_call(
        &mut self,
        name: &str,
        types: &mut [LLVMTypeRef],
        args: &[LLVMValueRef],
    ) -> Result<LLVMValueRef, TranslateError> {
        self.build_intrinsic_call_with_bundles(name, types, args, OperandBundles::default())
    }

    fn build_intrinsic_call_with_bundles(
        &mut self,
        name: &str,
        types: &mut [LLVMTypeRef],
        args: &[LLVMValueRef],
        mut bundles: OperandBundles,
    ) -> Result<LLVMValueRef, TranslateError> {
        let (f, ty) = self.intrinsic_declaration(name, types)?;
        // SAFETY: the declaration comes with its type.
        let param_count = unsafe { LLVMCountParamTypes(ty) } as usize;
        if param_count != args.len() {
            return Err(TranslateError(format!("`{name}` takes {param_count} arguments, {} are given", args.len())));
        }
        Ok(self.build_call(ty, f, args, &mut bundles))
    }

    /// The declaration of an intrinsic: LLVM builds the full name to find it, so it is asked once.
    fn intrinsic_declaration(
        &mut self,
        name: &str,
        types: &mut [LLVMTypeRef],
    ) -> Result<(LLVMValueRef, LLVMTypeRef), TranslateError> {
        let cached = self.intrinsics.get(name).and_then(|all| all.iter().find(|known| known.0[..] == *types));
        if let Some((_, f, ty)) = cached {
            return Ok((*f, *ty));
        }
        let declaration = ffi::intrinsic_declaration(self.module, name, types);
        let (f, ty) = declaration.ok_or_else(|| TranslateError(format!("LLVM has no intrinsic `{name}`")))?;
        self.intrinsics.entry(name.into()).or_default().push((SmallVec::from_slice(types), f, ty));
        Ok((f, ty))
    }

    fn translate_call_intrinsic(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
    ) -> Result<LLVMValueRef, TranslateError> {
        let name =
            self.text_attr(body, op, "intrin").ok_or_else(|| TranslateError("the intrinsic has no name".into()))?;
        let (operands, mut bundles) = self.split_bundles(body, op, operands)?;
        // SAFETY: queries of live values; the declaration follows the operands' types.
        unsafe {
            let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            if id == 0 {
                return Err(TranslateError(format!("LLVM has no intrinsic `{name}`")));
            }
            if LLVMIntrinsicIsOverloaded(id) == 0 {
                return self.build_intrinsic_call_with_bundles(&name, &mut [], operands, bundles);
            }
            let result = match body.results(op).next() {
                Some(r) => self.llvm_type(body.value_type(r))?,
                None => LLVMVoidTypeInContext(self.context),
            };
            let mut params: Vec<LLVMTypeRef> = operands.iter().map(|a| LLVMTypeOf(*a)).collect();
            let ty = LLVMFunctionType(result, params.as_mut_ptr(), params.len() as u32, 0);
            // The full name says on which types it is overloaded.
            let text = std::ffi::CString::new(name).map_err(|_| TranslateError("a name with a zero byte".into()))?;
            let mut f = LLVMGetNamedFunction(self.module, text.as_ptr());
            if f.is_null() {
                f = LLVMAddFunction(self.module, text.as_ptr(), ty);
            }
            Ok(self.build_call(ty, f, operands, &mut bundles))
        }
    }

    fn translate_inline_asm(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        if self.has_attr(body, op, "operand_attrs") {
            return Err(TranslateError("`operand_attrs` of inline assembly is not translated yet".into()));
        }
        let text = self.text_attr(body, op, "asm_string").unwrap_or_default();
        let constraints = self.text_attr(body, op, "constraints").unwrap_or_default();
        let dialect = match self.int_attr(body, op, "asm_dialect") {
            Some(1) => LLVMInlineAsmDialect::LLVMInlineAsmDialectIntel,
            _ => LLVMInlineAsmDialect::LLVMInlineAsmDialectATT,
        };
        // SAFETY: both texts are passed with their lengths.
        unsafe {
            let result = result.unwrap_or_else(|| LLVMVoidTypeInContext(self.context));
            let mut params: Vec<LLVMTypeRef> = operands.iter().map(|a| LLVMTypeOf(*a)).collect();
            let ty = LLVMFunctionType(result, params.as_mut_ptr(), params.len() as u32, 0);
            let asm = LLVMGetInlineAsm(
                ty,
                text.as_ptr().cast(),
                text.len(),
                constraints.as_ptr().cast(),
                constraints.len(),
                self.has_attr(body, op, "has_side_effects") as i32,
                self.has_attr(body, op, "is_align_stack") as i32,
                dialect,
                0,
            );
            let mut args = operands.to_vec();
            Ok(LLVMBuildCall2(self.builder, ty, asm, args.as_mut_ptr(), args.len() as u32, UNNAMED))
        }
    }

    fn small_int_constant(&self, bits: u32, value: i64) -> LLVMValueRef {
        // SAFETY: a constant of the live context.
        unsafe { LLVMConstInt(LLVMIntTypeInContext(self.context, bits), value as u64, 1) }
    }

    fn metadata_string(&self, text: &str) -> LLVMValueRef {
        // SAFETY: metadata of the live context.
        unsafe { LLVMMetadataAsValue(self.context, ffi::string_metadata(self.context, text)) }
    }

    fn translate_intrinsic_op(
        &mut self,
        body: &Body,
        op: Op,
        suffix: &str,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let name = format!("llvm.{suffix}");
        // SAFETY: queries of live values.
        let ty_of = |v: LLVMValueRef| unsafe { LLVMTypeOf(v) };
        let bool_arg = |this: &Self, attr: &str| {
            let b = this.attr(body, op, attr).and_then(|a| match this.ctx.attr_kind(a) {
                AttrKind::Integer { value, .. } => Some(*value != 0),
                _ => None,
            });
            this.small_int_constant(1, b.unwrap_or(false) as i64)
        };
        let int_arg = |this: &Self, attr: &str, bits: u32| {
            this.small_int_constant(bits, this.int_attr(body, op, attr).unwrap_or(0))
        };
        for untranslated in ["access_groups", "alias_scopes", "noalias_scopes", "tbaa"] {
            if self.has_attr(body, op, untranslated) {
                return Err(TranslateError(format!("the attribute `{untranslated}` is not translated yet")));
            }
        }
        match suffix {
            "abs" => self.build_intrinsic_call(
                &name,
                &mut [ty_of(operands[0])],
                &[operands[0], bool_arg(self, "is_int_min_poison")],
            ),
            "ctlz" | "cttz" => self.build_intrinsic_call(
                &name,
                &mut [ty_of(operands[0])],
                &[operands[0], bool_arg(self, "is_zero_poison")],
            ),
            "is.fpclass" => {
                self.build_intrinsic_call(&name, &mut [ty_of(operands[0])], &[operands[0], int_arg(self, "bit", 32)])
            }
            "memcpy" | "memmove" => {
                let args = [operands[0], operands[1], operands[2], bool_arg(self, "isVolatile")];
                let inst = self.build_intrinsic_call(
                    &name,
                    &mut [ty_of(operands[0]), ty_of(operands[1]), ty_of(operands[2])],
                    &args,
                )?;
                self.add_call_site_attributes(body, op, inst)?;
                Ok(inst)
            }
            "memset" => {
                let inst = self.build_intrinsic_call(
                    &name,
                    &mut [ty_of(operands[0]), ty_of(operands[2])],
                    &[operands[0], operands[1], operands[2], bool_arg(self, "isVolatile")],
                )?;
                self.add_call_site_attributes(body, op, inst)?;
                Ok(inst)
            }
            "prefetch" => {
                let args =
                    [operands[0], int_arg(self, "rw", 32), int_arg(self, "hint", 32), int_arg(self, "cache", 32)];
                self.build_intrinsic_call(&name, &mut [ty_of(operands[0])], &args)
            }
            "stacksave" => {
                let result = result.ok_or_else(|| TranslateError("the op has no result".into()))?;
                self.build_intrinsic_call(&name, &mut [result], &[])
            }
            "experimental.constrained.fptrunc" | "experimental.constrained.fpext" => {
                let result = result.ok_or_else(|| TranslateError("the op has no result".into()))?;
                let mut args = vec![operands[0]];
                if suffix.ends_with("fptrunc") {
                    let mode = match self.int_attr(body, op, "roundingmode") {
                        Some(0) => "round.towardzero",
                        Some(1) => "round.tonearest",
                        Some(2) => "round.upward",
                        Some(3) => "round.downward",
                        Some(4) => "round.tonearestaway",
                        _ => "round.dynamic",
                    };
                    args.push(self.metadata_string(mode));
                }
                args.push(self.metadata_string(match self.int_attr(body, op, "fpExceptionBehavior") {
                    Some(1) => "fpexcept.maytrap",
                    Some(2) => "fpexcept.strict",
                    _ => "fpexcept.ignore",
                }));
                let inst = self.build_intrinsic_call(&name, &mut [result, ty_of(operands[0])], &args)?;
                if let Some(a) = ffi::enum_attribute(self.context, "strictfp", 0) {
                    // SAFETY: `made` is a call just built.
                    unsafe { LLVMAddCallSiteAttribute(inst, u32::MAX, a) };
                }
                Ok(inst)
            }
            "masked.load" => {
                let result = result.ok_or_else(|| TranslateError("the op has no result".into()))?;
                // SAFETY: a constant of the result's type.
                let pass = operands.get(2).copied().unwrap_or_else(|| unsafe { LLVMGetPoison(result) });
                let inst = self.build_intrinsic_call(
                    &name,
                    &mut [result, ty_of(operands[0])],
                    &[operands[0], operands[1], pass],
                )?;
                self.add_align_attribute(body, op, inst, 1)?;
                Ok(inst)
            }
            "masked.store" => {
                let inst = self.build_intrinsic_call(
                    &name,
                    &mut [ty_of(operands[0]), ty_of(operands[1])],
                    &[operands[0], operands[1], operands[2]],
                )?;
                self.add_align_attribute(body, op, inst, 2)?;
                Ok(inst)
            }
            _ => self.translate_declared_intrinsic(body, op, operands, result),
        }
    }

    /// Since LLVM 22 the alignment of masked accesses is an attribute of their pointer argument.
    fn add_align_attribute(&self, body: &Body, op: Op, inst: LLVMValueRef, index: u32) -> Result<(), TranslateError> {
        if let Some(n) = self.alignment_attr(body, op)?
            && let Some(a) = ffi::enum_attribute(self.context, "align", u64::from(n))
        {
            // SAFETY: `made` is a call with such an argument.
            unsafe { LLVMAddCallSiteAttribute(inst, index, a) };
        }
        Ok(())
    }

    /// What the declaration says: the intrinsic and the operands and results it is overloaded on.
    fn translate_declared_intrinsic(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let ctx = self.ctx;
        let full = ctx.op_text(body.name(op));
        let def = ctx.op_def(body.name(op)).ok_or_else(|| TranslateError(format!("`{full}` is not declared")))?;
        let Some(Translation::Intrinsic { name, overload }) = &def.translate else {
            return Err(TranslateError(format!("`{full}` is not translated yet")));
        };
        let groups =
            body.operand_segments(ctx, op, def).ok_or_else(|| TranslateError("the operands do not fit".into()))?;
        let mut types = Vec::new();
        for r in overload {
            types.push(
                match r {
                    ValueGroupRef::Operand(g) => {
                        let index = groups.range(*g as usize).start;
                        // SAFETY: a query of a live value.
                        operands.get(index).map(|v| unsafe { LLVMTypeOf(*v) })
                    }
                    ValueGroupRef::Result(_) => result,
                }
                .ok_or_else(|| TranslateError(format!("`{full}` is overloaded on a value it does not have")))?,
            );
        }
        let (operands, bundles) = self.split_bundles(body, op, operands)?;
        self.build_intrinsic_call_with_bundles(name, &mut types, operands, bundles)
    }
}
