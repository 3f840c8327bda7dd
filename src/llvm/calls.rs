//! Translation of calls: direct and indirect calls, inline assembly and intrinsics.
//!
//! An op whose declaration says `translate intrinsic` is a call of that intrinsic with the op's operands. The other
//! intrinsics of this file have arguments that the dialect stores as attributes.
//!
//! Tests: tests/lower/llvm/, tests/all/dialects.rs, tests/all/mlir_opt.rs.

use super::bundles::OperandBundles;
use super::enum_cases;
use super::ffi::{self, UNNAMED};
use super::globals::FLAG_ATTRS;
use super::translate::{IntrinsicOverload, TranslateError, Translator, c_string};
use crate::ir::{AttrKind, Body, Op};
use inkwell::memory_buffer::MemoryBuffer;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAttributeFunctionIndex, LLVMAttributeReturnIndex, LLVMInlineAsmDialect};
use rulec::rir::declarations::{Translation, ValueGroupRef};
use smallvec::{SmallVec, smallvec};

/// Index of the first argument among LLVM's attribute indices.
const FIRST_ARGUMENT: u32 = 1;
/// Attributes of memory accesses; the translator does not support them.
const ALIAS_ATTRS: [&str; 4] = ["access_groups", "alias_scopes", "noalias_scopes", "tbaa"];

/// The callee of a call, with the operands that are its arguments.
pub(super) struct Callee<'o> {
    pub(super) function: LLVMValueRef,
    pub(super) ty: LLVMTypeRef,
    pub(super) args: &'o [LLVMValueRef],
}

impl Translator<'_> {
    /// Translates an op to a call: direct, indirect, of inline assembly or of an intrinsic.
    pub(super) fn translate_call_like(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let name = self.inst_name(body, op);
        match &*name {
            "llvm.call" => self.translate_call(body, op, operands, result),
            "llvm.call_intrinsic" => self.translate_call_intrinsic(body, op, operands),
            "llvm.inline_asm" => self.translate_inline_asm(body, op, operands, result),
            _ => match name.strip_prefix("llvm.intr.") {
                Some(suffix) => self.translate_intrinsic_op(body, op, suffix, operands, result),
                // Any other op becomes a call only if its declaration names an intrinsic.
                None => self.translate_declared_intrinsic(body, op, operands, result),
            },
        }
    }

    fn translate_call(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let (operands, mut bundles) = self.split_bundles(body, op, operands)?;
        self.refuse_attrs(body, op, &ALIAS_ATTRS)?;
        let Callee { function, ty, args } = self.callee_of(body, op, operands, result)?;
        // SAFETY: the callee is a pointer, as functions and globals are, and `ty` is a function type.
        unsafe {
            let inst = self.build_call(ty, function, args, &mut bundles);
            if let Some(effects) = self.memory_effects(body, op) {
                LLVMAddCallSiteAttribute(inst, LLVMAttributeFunctionIndex, effects?);
            }
            // The rules number the calling conventions as LLVM does.
            if let Some(cc) = self.int_attr(body, op, "CConv") {
                LLVMSetInstructionCallConv(inst, cc as u32);
            }
            if let Some(kind) = self.constant_of_case(body, op, "TailCallKind", enum_cases::tail_call_kind)? {
                LLVMSetTailCallKind(inst, kind);
            }
            for (name, llvm_name) in FLAG_ATTRS {
                if self.has_attr(body, op, name)
                    && let Some(a) = ffi::enum_attribute(self.context, llvm_name, 0)
                {
                    LLVMAddCallSiteAttribute(inst, LLVMAttributeFunctionIndex, a);
                }
            }
            self.add_call_site_attributes(body, op, inst)?;
            Ok(inst)
        }
    }

    /// Returns the callee of a call: its symbol `callee`, or the first operand.
    pub(super) fn callee_of<'o>(
        &mut self,
        body: &Body,
        op: Op,
        operands: &'o [LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<Callee<'o>, TranslateError> {
        let (function, args) = match self.symbol_attr(body, op, "callee") {
            Some(name) => (self.find_global(name).ok_or_else(|| self.unknown_symbol(name))?, operands),
            None => match operands.split_first() {
                Some((address, args)) => (*address, args),
                None => return Err(TranslateError("expected a callee or an address to call".into())),
            },
        };
        // SAFETY: the callee and the arguments are live values.
        let ty = unsafe {
            match self.attr(body, op, "var_callee_type").and_then(|a| self.ctx.type_value(a)) {
                Some(ty) => self.function_type(ty)?,
                None if !LLVMIsAFunction(function).is_null() => LLVMGlobalGetValueType(function),
                None => {
                    let result = result.unwrap_or_else(|| LLVMVoidTypeInContext(self.context));
                    let mut params: Vec<LLVMTypeRef> = args.iter().map(|a| LLVMTypeOf(*a)).collect();
                    LLVMFunctionType(result, params.as_mut_ptr(), params.len() as u32, 0)
                }
            }
        };
        Ok(Callee { function, ty, args })
    }

    /// Adds the attributes of arguments and result to a call.
    pub(super) fn add_call_site_attributes(
        &mut self,
        body: &Body,
        op: Op,
        inst: LLVMValueRef,
    ) -> Result<(), TranslateError> {
        for (name, first) in [("arg_attrs", FIRST_ARGUMENT), ("res_attrs", LLVMAttributeReturnIndex)] {
            let Some(AttrKind::Array(items)) = self.attr(body, op, name).map(|a| self.ctx.attr_kind(a)) else {
                continue;
            };
            for (i, d) in items.iter().enumerate() {
                for a in self.parameter_attributes(*d)? {
                    // SAFETY: `inst` is a call; the verifier has checked the number of its arguments and results.
                    unsafe { LLVMAddCallSiteAttribute(inst, first + i as u32, a) };
                }
            }
        }
        Ok(())
    }

    /// Builds a call of the intrinsic with this name, overloaded on `types`.
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
        // SAFETY: `ty` is the function type of the declaration.
        let param_count = unsafe { LLVMCountParamTypes(ty) } as usize;
        // SAFETY: as above.
        let is_variadic = unsafe { LLVMIsFunctionVarArg(ty) } != 0;
        if args.len() < param_count || (args.len() > param_count && !is_variadic) {
            return Err(TranslateError(format!("`{name}` expected {param_count} arguments, found {}", args.len())));
        }
        let mut params: SmallVec<[LLVMTypeRef; 8]> = smallvec![std::ptr::null_mut(); param_count];
        // SAFETY: the buffer has room for all parameter types.
        unsafe { LLVMGetParamTypes(ty, params.as_mut_ptr()) };
        for (index, (param, arg)) in params.iter().zip(args).enumerate() {
            // SAFETY: the argument is live.
            let found = unsafe { LLVMTypeOf(*arg) };
            if found != *param {
                let (expected, found) = (spell_llvm_type(*param), spell_llvm_type(found));
                return Err(TranslateError(format!(
                    "argument {index} of `{name}` expected type `{expected}`, found `{found}`"
                )));
            }
        }
        Ok(self.build_call(ty, f, args, &mut bundles))
    }

    /// Returns the declaration of an intrinsic and its function type. The result is cached, because LLVM builds the
    /// full name for each lookup.
    fn intrinsic_declaration(
        &mut self,
        name: &str,
        types: &mut [LLVMTypeRef],
    ) -> Result<(LLVMValueRef, LLVMTypeRef), TranslateError> {
        let overloads = self.intrinsics.get(name);
        if let Some(cached) = overloads.and_then(|overloads| overloads.iter().find(|o| o.types[..] == *types)) {
            return Ok((cached.function, cached.function_type));
        }
        let declaration = ffi::intrinsic_declaration(self.module, name, types);
        let (function, function_type) = declaration.ok_or_else(|| unknown_intrinsic(name))?;
        let overload = IntrinsicOverload { types: SmallVec::from_slice(types), function, function_type };
        self.intrinsics.entry(name.into()).or_default().push(overload);
        Ok((function, function_type))
    }

    fn translate_call_intrinsic(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
    ) -> Result<LLVMValueRef, TranslateError> {
        let name = self.text_attr(body, op, "intrin");
        let name = name.ok_or_else(|| TranslateError("expected the attribute `intrin` to be a string".into()))?;
        let (operands, mut bundles) = self.split_bundles(body, op, operands)?;
        // SAFETY: all values are live, and the declaration has the types of the operands.
        unsafe {
            let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            if id == 0 {
                return Err(unknown_intrinsic(name));
            }
            if LLVMIntrinsicIsOverloaded(id) == 0 {
                let (_, ty) = self.intrinsic_declaration(name, &mut [])?;
                let expected = LLVMGetReturnType(ty);
                let found = match body.results(op).next() {
                    Some(result) => self.llvm_type(body.value_type(result))?,
                    None => LLVMVoidTypeInContext(self.context),
                };
                if expected != found {
                    let (expected, found) = (spell_llvm_type(expected), spell_llvm_type(found));
                    return Err(TranslateError(format!("`{name}` returns `{expected}`, not `{found}`")));
                }
                return self.build_intrinsic_call_with_bundles(name, &mut [], operands, bundles);
            }
            let result = match body.results(op).next() {
                Some(r) => self.llvm_type(body.value_type(r))?,
                None => LLVMVoidTypeInContext(self.context),
            };
            let mut params: Vec<LLVMTypeRef> = operands.iter().map(|a| LLVMTypeOf(*a)).collect();
            let ty = LLVMFunctionType(result, params.as_mut_ptr(), params.len() as u32, 0);
            let f = self.overload_of_type(name, ty)?;
            Ok(self.build_call(ty, f, operands, &mut bundles))
        }
    }

    /// Returns the declaration of an overloaded intrinsic with a function type. Like MLIR, it deduces the types that
    /// the intrinsic is overloaded on from the function type: `llvm.smax` and `llvm.smax.i64` on `i32` operands are
    /// both `llvm.smax.i32`.
    fn overload_of_type(&mut self, name: &str, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        let overloads = self.intrinsics.get(name);
        if let Some(cached) = overloads.and_then(|overloads| overloads.iter().find(|o| o.types[..] == [ty])) {
            return Ok(cached.function);
        }
        let full_name = c_string(&self.overload_name(name, ty)?)?;
        // SAFETY: the module is live, and `ty` is a function type of its context.
        let function = unsafe {
            match LLVMGetNamedFunction(self.module, full_name.as_ptr()) {
                f if f.is_null() => LLVMAddFunction(self.module, full_name.as_ptr(), ty),
                f => f,
            }
        };
        let overload = IntrinsicOverload { types: smallvec![ty], function, function_type: ty };
        self.intrinsics.entry(name.into()).or_default().push(overload);
        Ok(function)
    }

    /// Returns the name of the overload of an intrinsic that has a function type.
    ///
    /// LLVM's C API does not deduce the types of an overload, but LLVM's parser renames a declared intrinsic by its
    /// type. So the declaration is printed and parsed, in another context, so that named structs keep their names.
    fn overload_name(&self, name: &str, ty: LLVMTypeRef) -> Result<String, TranslateError> {
        let no_overload =
            || TranslateError(format!("no overload of the intrinsic `{name}` has type `{}`", spell_llvm_type(ty)));
        let declared_name = c_string(name)?;
        // SAFETY: the new module is disposed of after it is printed, and the text after it is copied.
        let declaration = unsafe {
            let scratch = LLVMModuleCreateWithNameInContext(c"declaration".as_ptr(), self.context);
            LLVMAddFunction(scratch, declared_name.as_ptr(), ty);
            let text = LLVMPrintModuleToString(scratch);
            LLVMDisposeModule(scratch);
            let buffer = MemoryBuffer::create_from_memory_range_copy(
                std::ffi::CStr::from_ptr(text).to_bytes_with_nul(),
                "declaration",
            );
            LLVMDisposeMessage(text);
            buffer
        };
        let context = super::init::create_context();
        let module = context.create_module_from_ir(declaration).map_err(|_| no_overload())?;
        let function = module.get_first_function().ok_or_else(no_overload)?;
        let is_same_type = function.get_type().print_to_string().to_string() == spell_llvm_type(ty);
        if !is_same_type || module.verify().is_err() {
            return Err(no_overload());
        }
        Ok(function.get_name().to_string_lossy().into_owned())
    }

    fn translate_inline_asm(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let (asm, ty) = self.inline_asm(body, op, operands, result)?;
        let mut args = operands.to_vec();
        // SAFETY: the assembly and its call have the same function type.
        Ok(unsafe { LLVMBuildCall2(self.builder, ty, asm, args.as_mut_ptr(), args.len() as u32, UNNAMED) })
    }

    /// Builds a `callbr` of inline assembly. The first successor is the usual one; the assembly may jump to the others.
    pub(super) fn call_branch(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let targets = self.successor_blocks(body, op);
        let (default, others) =
            targets.split_first().ok_or_else(|| TranslateError("expected a default destination".into()))?;
        let (asm, ty) = self.inline_asm(body, op, operands, result)?;
        let (mut others, mut args) = (others.to_vec(), operands.to_vec());
        // SAFETY: the assembly has the type of the call, and the blocks belong to the function that is being defined.
        Ok(unsafe {
            LLVMBuildCallBr(
                self.builder,
                ty,
                asm,
                *default,
                others.as_mut_ptr(),
                others.len() as u32,
                args.as_mut_ptr(),
                args.len() as u32,
                std::ptr::null_mut(),
                0,
                UNNAMED,
            )
        })
    }

    /// Returns the inline assembly of an op and its function type.
    fn inline_asm(
        &self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<(LLVMValueRef, LLVMTypeRef), TranslateError> {
        self.refuse_attrs(body, op, &["operand_attrs"])?;
        let text = self.text_attr(body, op, "asm_string").unwrap_or_default();
        let constraints = self.text_attr(body, op, "constraints").unwrap_or_default();
        let dialect = self.constant_of_case(body, op, "asm_dialect", enum_cases::asm_dialect)?;
        let dialect = dialect.unwrap_or(LLVMInlineAsmDialect::LLVMInlineAsmDialectATT);
        // SAFETY: both texts are passed with their lengths, and the operands are live.
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
            Ok((asm, ty))
        }
    }

    fn small_int_constant(&self, bits: u32, value: i64) -> LLVMValueRef {
        // SAFETY: the context is live.
        unsafe { LLVMConstInt(LLVMIntTypeInContext(self.context, bits), value as u64, 1) }
    }

    fn metadata_string(&self, text: &str) -> LLVMValueRef {
        // SAFETY: the context is live.
        unsafe { LLVMMetadataAsValue(self.context, ffi::string_metadata(self.context, text)) }
    }

    /// Returns a boolean attribute as an `i1` constant, false by default.
    fn bool_argument(&self, body: &Body, op: Op, attr: &str) -> LLVMValueRef {
        let is_set = self
            .attr(body, op, attr)
            .is_some_and(|a| matches!(self.ctx.attr_kind(a), AttrKind::Integer { value, .. } if *value != 0));
        self.small_int_constant(1, is_set as i64)
    }

    /// Returns an integer attribute as an `i32` constant, 0 by default.
    fn int_argument(&self, body: &Body, op: Op, attr: &str) -> LLVMValueRef {
        self.small_int_constant(32, self.int_attr(body, op, attr).unwrap_or(0))
    }

    /// Returns the attribute `pos` as an `i64` constant.
    fn position_argument(&self, body: &Body, op: Op) -> LLVMValueRef {
        self.small_int_constant(64, self.int_attr(body, op, "pos").unwrap_or(0))
    }

    /// Translates the op `llvm.intr.{suffix}`.
    fn translate_intrinsic_op(
        &mut self,
        body: &Body,
        op: Op,
        suffix: &str,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let name = format!("llvm.{suffix}");
        // SAFETY: all operands are live values.
        let type_of = |i: usize| unsafe { LLVMTypeOf(operands[i]) };
        let require_result_type =
            || result.ok_or_else(|| TranslateError(format!("expected `llvm.intr.{suffix}` to have a result")));
        self.refuse_attrs(body, op, &ALIAS_ATTRS)?;
        match suffix {
            "abs" => {
                let args = [operands[0], self.bool_argument(body, op, "is_int_min_poison")];
                self.build_intrinsic_call(&name, &mut [type_of(0)], &args)
            }
            "ctlz" | "cttz" => {
                let args = [operands[0], self.bool_argument(body, op, "is_zero_poison")];
                self.build_intrinsic_call(&name, &mut [type_of(0)], &args)
            }
            "is.fpclass" => {
                let args = [operands[0], self.int_argument(body, op, "bit")];
                self.build_intrinsic_call(&name, &mut [type_of(0)], &args)
            }
            "memcpy" | "memmove" => {
                let args = [operands[0], operands[1], operands[2], self.bool_argument(body, op, "isVolatile")];
                let inst = self.build_intrinsic_call(&name, &mut [type_of(0), type_of(1), type_of(2)], &args)?;
                self.add_call_site_attributes(body, op, inst)?;
                Ok(inst)
            }
            "memset" => {
                let args = [operands[0], operands[1], operands[2], self.bool_argument(body, op, "isVolatile")];
                let inst = self.build_intrinsic_call(&name, &mut [type_of(0), type_of(2)], &args)?;
                self.add_call_site_attributes(body, op, inst)?;
                Ok(inst)
            }
            "prefetch" => {
                let [rw, hint, cache] = ["rw", "hint", "cache"].map(|attr| self.int_argument(body, op, attr));
                self.build_intrinsic_call(&name, &mut [type_of(0)], &[operands[0], rw, hint, cache])
            }
            "matrix.transpose" => {
                let [rows, columns] = ["rows", "columns"].map(|attr| self.int_argument(body, op, attr));
                self.build_intrinsic_call(&name, &mut [type_of(0)], &[operands[0], rows, columns])
            }
            "vector.extract" => {
                let args = [operands[0], self.position_argument(body, op)];
                self.build_intrinsic_call(&name, &mut [require_result_type()?, type_of(0)], &args)
            }
            "vector.insert" => {
                let args = [operands[0], operands[1], self.position_argument(body, op)];
                self.build_intrinsic_call(&name, &mut [type_of(0), type_of(1)], &args)
            }
            "stacksave" => self.build_intrinsic_call(&name, &mut [require_result_type()?], &[]),
            "experimental.constrained.fptrunc" | "experimental.constrained.fpext" => {
                self.constrained_cast(body, op, &name, operands[0], require_result_type()?)
            }
            "masked.load" => {
                let result = require_result_type()?;
                // SAFETY: the type belongs to the live context.
                let pass_through = operands.get(2).copied().unwrap_or_else(|| unsafe { LLVMGetPoison(result) });
                let args = [operands[0], operands[1], pass_through];
                let inst = self.build_intrinsic_call(&name, &mut [result, type_of(0)], &args)?;
                self.add_align_attribute(body, op, inst, FIRST_ARGUMENT)?;
                Ok(inst)
            }
            "masked.store" => {
                let args = [operands[0], operands[1], operands[2]];
                let inst = self.build_intrinsic_call(&name, &mut [type_of(0), type_of(1)], &args)?;
                self.add_align_attribute(body, op, inst, FIRST_ARGUMENT + 1)?;
                Ok(inst)
            }
            _ => self.translate_declared_intrinsic(body, op, operands, result),
        }
    }

    /// Builds a constrained floating-point cast. Its rounding mode and exception behavior are metadata strings that end
    /// in the names of the enum cases that the rules declare, as in `!"round.upward"`.
    fn constrained_cast(
        &mut self,
        body: &Body,
        op: Op,
        name: &str,
        operand: LLVMValueRef,
        result: LLVMTypeRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let mut args = vec![operand];
        if name.ends_with("fptrunc") {
            let mode = self.case_attr(body, op, "roundingmode")?.unwrap_or("dynamic");
            args.push(self.metadata_string(&format!("round.{mode}")));
        }
        let behavior = self.case_attr(body, op, "fpExceptionBehavior")?.unwrap_or("ignore");
        args.push(self.metadata_string(&format!("fpexcept.{behavior}")));
        // SAFETY: the operand is a live value.
        let operand_type = unsafe { LLVMTypeOf(operand) };
        let inst = self.build_intrinsic_call(name, &mut [result, operand_type], &args)?;
        if let Some(a) = ffi::enum_attribute(self.context, "strictfp", 0) {
            // SAFETY: `inst` is a call.
            unsafe { LLVMAddCallSiteAttribute(inst, LLVMAttributeFunctionIndex, a) };
        }
        Ok(inst)
    }

    /// Adds the op's alignment as an attribute of the pointer of a masked access, at attribute index `index`. Since
    /// LLVM 22, these intrinsics have no alignment operand.
    fn add_align_attribute(&self, body: &Body, op: Op, inst: LLVMValueRef, index: u32) -> Result<(), TranslateError> {
        if let Some(n) = self.alignment_attr(body, op)?
            && let Some(a) = ffi::enum_attribute(self.context, "align", u64::from(n))
        {
            // SAFETY: `inst` is a call, and `index` is that of a pointer argument.
            unsafe { LLVMAddCallSiteAttribute(inst, index, a) };
        }
        Ok(())
    }

    /// Builds a call of the intrinsic that the op's declaration names. The declaration also lists the operands and
    /// results whose types the intrinsic is overloaded on.
    fn translate_declared_intrinsic(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let ctx = self.ctx;
        let full = ctx.op_text(body.name(op));
        let def = ctx.op_def(body.name(op)).ok_or_else(|| TranslateError(format!("unknown op `{full}`")))?;
        let Some(Translation::Intrinsic { name, overload }) = &def.translate else {
            return Err(TranslateError(format!("cannot translate `{full}`: it has no LLVM IR form")));
        };
        let segments = body.operand_segments(ctx, op, def);
        let segments =
            segments.ok_or_else(|| TranslateError(format!("expected the operand segments of `{full}` to add up")))?;
        let mut types = Vec::new();
        for group in overload {
            let ty = match group {
                ValueGroupRef::Operand(g) => {
                    let operand = operands.get(segments.range(*g as usize).start);
                    // SAFETY: the operand is a live value.
                    operand.map(|v| unsafe { LLVMTypeOf(*v) })
                }
                ValueGroupRef::Result(_) => result,
            };
            let missing =
                || TranslateError(format!("expected `{full}` to have all values that `{name}` is overloaded on"));
            types.push(ty.ok_or_else(missing)?);
        }
        let (operands, bundles) = self.split_bundles(body, op, operands)?;
        let inst = self.build_intrinsic_call_with_bundles(name, &mut types, operands, bundles)?;
        self.add_call_site_attributes(body, op, inst)?;
        Ok(inst)
    }
}

fn unknown_intrinsic(name: &str) -> TranslateError {
    TranslateError(format!("unknown LLVM intrinsic `{name}`"))
}

/// Returns the text of an LLVM type.
fn spell_llvm_type(ty: LLVMTypeRef) -> String {
    // SAFETY: the type is live, and the message is copied before it is disposed of.
    unsafe {
        let raw = LLVMPrintTypeToString(ty);
        let text = std::ffi::CStr::from_ptr(raw).to_string_lossy().into_owned();
        LLVMDisposeMessage(raw);
        text
    }
}
