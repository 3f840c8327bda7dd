//! Calls: of functions, of addresses, and of intrinsics.
//!
//! An op whose declaration says `translate intrinsic` is a call of that intrinsic with the op's operands; the others here
//! have arguments that the dialect keeps as attributes.

use super::bundles::Bundles;
use super::raw;
use super::translate::{Stop, Translator};
use crate::ir::{AttrKind, Body, Op};
use grammar::declare::{Translate, ValueRef};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMInlineAsmDialect, LLVMTailCallKind};
use smallvec::SmallVec;

const NAME: *const std::ffi::c_char = c"".as_ptr();

impl Translator<'_> {
    pub(super) fn call_like(
        &mut self,
        body: &Body,
        op: Op,
        v: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, Stop> {
        let name = self.ctx.op_text(body.name(op));
        let fast = self.int_attr(body, op, "fastmathFlags").unwrap_or(0);
        let made = match name {
            "llvm.call" => self.call(body, op, v, result)?,
            "llvm.call_intrinsic" => self.call_intrinsic(body, op, v)?,
            "llvm.inline_asm" => self.assembly(body, op, v, result)?,
            _ => match name.strip_prefix("llvm.intr.") {
                Some(short) => self.intrinsic_op(body, op, short, v, result)?,
                // any other op says itself what it becomes, whatever dialect declares it
                None => self.declared_intrinsic(body, op, v, result)?,
            },
        };
        raw::set_fast_math(made, fast);
        Ok(made)
    }

    fn call(
        &mut self,
        body: &Body,
        op: Op,
        v: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, Stop> {
        let (v, mut bundles) = self.bundles(body, op, v)?;
        for unknown in ["access_groups", "alias_scopes", "noalias_scopes", "tbaa"] {
            if self.flag(body, op, unknown) {
                return Err(Stop(format!("the attribute `{unknown}` of a call is not translated yet")));
            }
        }
        // SAFETY: the callee is a function of this module or a pointer; its type is the callee's own, or made here.
        unsafe {
            let (callee, args) = match self.symbol_attr(body, op, "callee") {
                Some(name) => {
                    let text = self.ctx.text(name);
                    let f = self.global(name).ok_or_else(|| Stop(format!("there is no function `@{text}`")))?;
                    (f, v)
                }
                None => match v.split_first() {
                    Some((f, args)) => (*f, args),
                    None => return Err(Stop("an indirect call has no address".into())),
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
            let made = self.build_call(ty, callee, args, &mut bundles);
            if let Some(effects) = self.memory_effects(body, op) {
                LLVMAddCallSiteAttribute(made, u32::MAX, effects?);
            }
            if let Some(cc) = self.int_attr(body, op, "CConv") {
                LLVMSetInstructionCallConv(made, cc as u32);
            }
            match self.int_attr(body, op, "TailCallKind") {
                Some(1) => LLVMSetTailCallKind(made, LLVMTailCallKind::LLVMTailCallKindTail),
                Some(2) => LLVMSetTailCallKind(made, LLVMTailCallKind::LLVMTailCallKindMustTail),
                Some(3) => LLVMSetTailCallKind(made, LLVMTailCallKind::LLVMTailCallKindNoTail),
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
                if self.flag(body, op, name)
                    && let Some(a) = raw::enum_attribute(self.context, llvm, 0)
                {
                    LLVMAddCallSiteAttribute(made, u32::MAX, a);
                }
            }
            self.site_attributes(body, op, made)?;
            Ok(made)
        }
    }

    fn site_attributes(&mut self, body: &Body, op: Op, made: LLVMValueRef) -> Result<(), Stop> {
        for (name, first) in [("arg_attrs", 1), ("res_attrs", 0)] {
            let Some(AttrKind::Array(items)) = self.attr(body, op, name).map(|a| self.ctx.attr_kind(a)) else {
                continue;
            };
            for (i, d) in items.iter().enumerate() {
                for a in self.parameter_attributes(*d)? {
                    // SAFETY: `made` is a call; the index is one of its arguments, or its result.
                    unsafe { LLVMAddCallSiteAttribute(made, first + i as u32, a) };
                }
            }
        }
        Ok(())
    }

    /// A call of an intrinsic by name.
    fn intrinsic(
        &mut self,
        name: &str,
        types: &mut [LLVMTypeRef],
        args: &[LLVMValueRef],
    ) -> Result<LLVMValueRef, Stop> {
        self.intrinsic_with(name, types, args, Bundles::default())
    }

    fn intrinsic_with(
        &mut self,
        name: &str,
        types: &mut [LLVMTypeRef],
        args: &[LLVMValueRef],
        mut bundles: Bundles,
    ) -> Result<LLVMValueRef, Stop> {
        let (f, ty) = self.declaration(name, types)?;
        // SAFETY: the declaration comes with its type.
        let wanted = unsafe { LLVMCountParamTypes(ty) } as usize;
        if wanted != args.len() {
            return Err(Stop(format!("`{name}` takes {wanted} arguments, {} are given", args.len())));
        }
        Ok(self.build_call(ty, f, args, &mut bundles))
    }

    /// The declaration of an intrinsic: LLVM builds the full name to find it, so it is asked once.
    fn declaration(&mut self, name: &str, types: &mut [LLVMTypeRef]) -> Result<(LLVMValueRef, LLVMTypeRef), Stop> {
        let known = self.intrinsics.get(name).and_then(|all| all.iter().find(|known| known.0[..] == *types));
        if let Some((_, f, ty)) = known {
            return Ok((*f, *ty));
        }
        let found = raw::intrinsic(self.module, name, types);
        let (f, ty) = found.ok_or_else(|| Stop(format!("LLVM has no intrinsic `{name}`")))?;
        self.intrinsics.entry(name.into()).or_default().push((SmallVec::from_slice(types), f, ty));
        Ok((f, ty))
    }

    fn call_intrinsic(&mut self, body: &Body, op: Op, v: &[LLVMValueRef]) -> Result<LLVMValueRef, Stop> {
        let name = self.text_attr(body, op, "intrin").ok_or_else(|| Stop("the intrinsic has no name".into()))?;
        let (v, mut bundles) = self.bundles(body, op, v)?;
        // SAFETY: queries of live values; the declaration follows the operands' types.
        unsafe {
            let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            if id == 0 {
                return Err(Stop(format!("LLVM has no intrinsic `{name}`")));
            }
            if LLVMIntrinsicIsOverloaded(id) == 0 {
                return self.intrinsic_with(&name, &mut [], v, bundles);
            }
            let result = match body.results(op).next() {
                Some(r) => self.ty(body.value_type(r))?,
                None => LLVMVoidTypeInContext(self.context),
            };
            let mut params: Vec<LLVMTypeRef> = v.iter().map(|a| LLVMTypeOf(*a)).collect();
            let ty = LLVMFunctionType(result, params.as_mut_ptr(), params.len() as u32, 0);
            // The full name says on which types it is overloaded.
            let text = std::ffi::CString::new(name).map_err(|_| Stop("a name with a zero byte".into()))?;
            let mut f = LLVMGetNamedFunction(self.module, text.as_ptr());
            if f.is_null() {
                f = LLVMAddFunction(self.module, text.as_ptr(), ty);
            }
            Ok(self.build_call(ty, f, v, &mut bundles))
        }
    }

    fn assembly(
        &mut self,
        body: &Body,
        op: Op,
        v: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, Stop> {
        if self.flag(body, op, "operand_attrs") {
            return Err(Stop("`operand_attrs` of inline assembly is not translated yet".into()));
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
            let mut params: Vec<LLVMTypeRef> = v.iter().map(|a| LLVMTypeOf(*a)).collect();
            let ty = LLVMFunctionType(result, params.as_mut_ptr(), params.len() as u32, 0);
            let asm = LLVMGetInlineAsm(
                ty,
                text.as_ptr().cast(),
                text.len(),
                constraints.as_ptr().cast(),
                constraints.len(),
                self.flag(body, op, "has_side_effects") as i32,
                self.flag(body, op, "is_align_stack") as i32,
                dialect,
                0,
            );
            let mut args = v.to_vec();
            Ok(LLVMBuildCall2(self.builder, ty, asm, args.as_mut_ptr(), args.len() as u32, NAME))
        }
    }

    fn int_constant(&self, bits: u32, value: i64) -> LLVMValueRef {
        // SAFETY: a constant of the live context.
        unsafe { LLVMConstInt(LLVMIntTypeInContext(self.context, bits), value as u64, 1) }
    }

    fn metadata_string(&self, text: &str) -> LLVMValueRef {
        // SAFETY: metadata of the live context.
        unsafe { LLVMMetadataAsValue(self.context, raw::string_metadata(self.context, text)) }
    }

    fn intrinsic_op(
        &mut self,
        body: &Body,
        op: Op,
        short: &str,
        v: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, Stop> {
        let name = format!("llvm.{short}");
        // SAFETY: queries of live values.
        let ty_of = |v: LLVMValueRef| unsafe { LLVMTypeOf(v) };
        let bit = |this: &Self, attr: &str| {
            let b = this.attr(body, op, attr).and_then(|a| match this.ctx.attr_kind(a) {
                AttrKind::Integer { value, .. } => Some(*value != 0),
                _ => None,
            });
            this.int_constant(1, b.unwrap_or(false) as i64)
        };
        let number =
            |this: &Self, attr: &str, bits: u32| this.int_constant(bits, this.int_attr(body, op, attr).unwrap_or(0));
        for unknown in ["access_groups", "alias_scopes", "noalias_scopes", "tbaa"] {
            if self.flag(body, op, unknown) {
                return Err(Stop(format!("the attribute `{unknown}` is not translated yet")));
            }
        }
        match short {
            "abs" => self.intrinsic(&name, &mut [ty_of(v[0])], &[v[0], bit(self, "is_int_min_poison")]),
            "ctlz" | "cttz" => self.intrinsic(&name, &mut [ty_of(v[0])], &[v[0], bit(self, "is_zero_poison")]),
            "is.fpclass" => self.intrinsic(&name, &mut [ty_of(v[0])], &[v[0], number(self, "bit", 32)]),
            "memcpy" | "memmove" => {
                let args = [v[0], v[1], v[2], bit(self, "isVolatile")];
                let made = self.intrinsic(&name, &mut [ty_of(v[0]), ty_of(v[1]), ty_of(v[2])], &args)?;
                self.site_attributes(body, op, made)?;
                Ok(made)
            }
            "memset" => {
                let made = self.intrinsic(
                    &name,
                    &mut [ty_of(v[0]), ty_of(v[2])],
                    &[v[0], v[1], v[2], bit(self, "isVolatile")],
                )?;
                self.site_attributes(body, op, made)?;
                Ok(made)
            }
            "prefetch" => {
                let args = [v[0], number(self, "rw", 32), number(self, "hint", 32), number(self, "cache", 32)];
                self.intrinsic(&name, &mut [ty_of(v[0])], &args)
            }
            "stacksave" => {
                let result = result.ok_or_else(|| Stop("the op has no result".into()))?;
                self.intrinsic(&name, &mut [result], &[])
            }
            "experimental.constrained.fptrunc" | "experimental.constrained.fpext" => {
                let result = result.ok_or_else(|| Stop("the op has no result".into()))?;
                let mut args = vec![v[0]];
                if short.ends_with("fptrunc") {
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
                let made = self.intrinsic(&name, &mut [result, ty_of(v[0])], &args)?;
                if let Some(a) = raw::enum_attribute(self.context, "strictfp", 0) {
                    // SAFETY: `made` is a call just built.
                    unsafe { LLVMAddCallSiteAttribute(made, u32::MAX, a) };
                }
                Ok(made)
            }
            "masked.load" => {
                let result = result.ok_or_else(|| Stop("the op has no result".into()))?;
                // SAFETY: a constant of the result's type.
                let pass = v.get(2).copied().unwrap_or_else(|| unsafe { LLVMGetPoison(result) });
                let made = self.intrinsic(&name, &mut [result, ty_of(v[0])], &[v[0], v[1], pass])?;
                self.align_argument(body, op, made, 1)?;
                Ok(made)
            }
            "masked.store" => {
                let made = self.intrinsic(&name, &mut [ty_of(v[0]), ty_of(v[1])], &[v[0], v[1], v[2]])?;
                self.align_argument(body, op, made, 2)?;
                Ok(made)
            }
            _ => self.declared_intrinsic(body, op, v, result),
        }
    }

    /// Since LLVM 22 the alignment of masked accesses is an attribute of their pointer argument.
    fn align_argument(&self, body: &Body, op: Op, made: LLVMValueRef, index: u32) -> Result<(), Stop> {
        if let Some(n) = self.alignment(body, op)?
            && let Some(a) = raw::enum_attribute(self.context, "align", u64::from(n))
        {
            // SAFETY: `made` is a call with such an argument.
            unsafe { LLVMAddCallSiteAttribute(made, index, a) };
        }
        Ok(())
    }

    /// What the declaration says: the intrinsic and the operands and results it is overloaded on.
    fn declared_intrinsic(
        &mut self,
        body: &Body,
        op: Op,
        v: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, Stop> {
        let ctx = self.ctx;
        let full = ctx.op_text(body.name(op));
        let def = ctx.op_def(body.name(op)).ok_or_else(|| Stop(format!("`{full}` is not declared")))?;
        let Some(Translate::Intrinsic { name, overload }) = &def.translate else {
            return Err(Stop(format!("`{full}` is not translated yet")));
        };
        let groups = body.operand_groups(ctx, op, def).ok_or_else(|| Stop("the operands do not fit".into()))?;
        let mut types = Vec::new();
        for r in overload {
            types.push(
                match r {
                    ValueRef::Operand(g) => {
                        let at = groups.range(*g as usize).start;
                        // SAFETY: a query of a live value.
                        v.get(at).map(|v| unsafe { LLVMTypeOf(*v) })
                    }
                    ValueRef::Result(_) => result,
                }
                .ok_or_else(|| Stop(format!("`{full}` is overloaded on a value it does not have")))?,
            );
        }
        let (v, bundles) = self.bundles(body, op, v)?;
        self.intrinsic_with(name, &mut types, v, bundles)
    }
}
