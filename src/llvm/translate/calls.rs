//! Translation of calls: direct and indirect calls, inline assembly and intrinsics.
//!
//! An op whose declaration says `translate intrinsic` is a call of that intrinsic. Its arguments are the op's operands,
//! or those that the declaration computes from operands and attributes.
//!
//! Tests: tests/lower/llvm/, tests/all/dialects.rs, tests/all/mlir_opt.rs.

use super::bundles::OperandBundles;
use super::globals::FLAG_ATTRS;
use super::metadata::{ClauseParam, clause_params};
use super::translator::{IntrinsicOverload, TranslateError, Translator, c_string};
use super::types::spell_llvm_type;
use crate::ir::{AttrKind, Body, Op};
use crate::llvm::enum_cases;
use crate::llvm::ffi::{self, IntrinsicError, UNNAMED};
use crate::vm::StaticValue;
use inkwell::memory_buffer::MemoryBuffer;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAttributeFunctionIndex, LLVMAttributeReturnIndex, LLVMInlineAsmDialect, LLVMTypeKind};
use rulec::rir::FuncId;
use rulec::rir::declarations::{IntrinsicArgument, NodeIdentity, OverloadRef, Translation, ValueGroupRef};
use smallvec::{SmallVec, smallvec};

/// Index of the first argument among LLVM's attribute indices.
const FIRST_ARGUMENT: u32 = 1;

/// The attribute of an operand of inline assembly, in the dialect and in LLVM.
const ELEMENT_TYPE: &str = "elementtype";

/// The callee of a call, its function type, and the operands that are the arguments.
pub(crate) struct Callee<'o> {
    pub(crate) function: LLVMValueRef,
    pub(crate) ty: LLVMTypeRef,
    pub(crate) args: &'o [LLVMValueRef],
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
            // Any other op becomes a call only if its declaration names an intrinsic.
            _ => self.translate_declared_intrinsic(body, op, operands, result),
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
        let Callee { function, ty, args } = self.callee_of(body, op, operands, result)?;
        // SAFETY: the callee is a pointer, as functions and globals are, and `ty` is a function type.
        unsafe {
            let inst = self.build_call(ty, function, args, &mut bundles);
            if let Some(effects) = self.memory_effects(body, op) {
                LLVMAddCallSiteAttribute(inst, LLVMAttributeFunctionIndex, effects?);
            }
            // The rules number the calling conventions as LLVM does, so the number is passed to LLVM.
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

    /// Returns the callee of a call: the function that its attribute `callee` refers to, or the first operand.
    pub(super) fn callee_of<'o>(
        &mut self,
        body: &Body,
        op: Op,
        operands: &'o [LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<Callee<'o>, TranslateError> {
        let symbol = self.symbol_attr(body, op, "callee");
        let (function, args) = match symbol {
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
                None if symbol.is_some() && !LLVMIsAFunction(function).is_null() => LLVMGlobalGetValueType(function),
                None => {
                    let result = result.unwrap_or_else(|| LLVMVoidTypeInContext(self.context));
                    let mut params: Vec<LLVMTypeRef> = args.iter().map(|a| LLVMTypeOf(*a)).collect();
                    LLVMFunctionType(result, params.as_mut_ptr(), params.len() as u32, 0)
                }
            }
        };
        Ok(Callee { function, ty, args })
    }

    /// Adds the LLVM attributes that `arg_attrs` and `res_attrs` of an op list to the call that the op became.
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
        args: &[Argument],
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
        // A variadic argument has no parameter type. If the declaration computes the argument, its type is `i64`.
        // SAFETY: the context is live.
        let variadic_type = unsafe { LLVMInt64TypeInContext(self.context) };
        let types = params.iter().copied().chain(std::iter::repeat(variadic_type));
        let args: SmallVec<[LLVMValueRef; 8]> = args.iter().zip(types).map(|(arg, ty)| arg.value(ty)).collect();
        for (index, (param, arg)) in params.iter().zip(&args).enumerate() {
            // SAFETY: the argument is live.
            let found = unsafe { LLVMTypeOf(*arg) };
            if found != *param {
                let (expected, found) = (spell_llvm_type(*param), spell_llvm_type(found));
                return Err(TranslateError(format!(
                    "argument {index} of `{name}` expected type `{expected}`, found `{found}`"
                )));
            }
        }
        if name == "llvm.threadlocal.address" && !is_thread_local(args[0]) {
            return Err(TranslateError(format!("argument 0 of `{name}` is not the address of a thread-local global")));
        }
        Ok(self.build_call(ty, f, &args, &mut bundles))
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
        let (function, function_type) = declaration.map_err(|error| match error {
            IntrinsicError::Unknown => unknown_intrinsic(name),
            IntrinsicError::OverloadCount(count) => TranslateError(format!(
                "`{name}` is overloaded on {count} types, but `overload(..)` of the declaration names {}",
                types.len()
            )),
        })?;
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
        let (operands, bundles) = self.split_bundles(body, op, operands)?;
        let mut operands: SmallVec<[LLVMValueRef; 8]> = SmallVec::from_slice(operands);
        self.insert_metadata_arguments(body, op, &mut operands)?;
        let operands = &operands[..];
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
                let arguments: SmallVec<[Argument; 4]> = operands.iter().map(|value| Argument::Value(*value)).collect();
                let inst = self.build_intrinsic_call(name, &mut [], &arguments, bundles)?;
                self.add_call_site_attributes(body, op, inst)?;
                return Ok(inst);
            }
            let result = match body.results(op).next() {
                Some(r) => Some(self.llvm_type(body.value_type(r))?),
                None => None,
            };
            let inst = self.build_deduced_call(name, result, operands, bundles)?;
            self.add_call_site_attributes(body, op, inst)?;
            Ok(inst)
        }
    }

    /// Inserts the metadata that the attribute `llvm.metadata_arguments` lists, as pairs of an index and a value.
    fn insert_metadata_arguments(
        &mut self,
        body: &Body,
        op: Op,
        operands: &mut SmallVec<[LLVMValueRef; 8]>,
    ) -> Result<(), TranslateError> {
        let ctx = self.ctx;
        let list = body.discardable(op).and_then(|dict| ctx.dict_get(dict, "llvm.metadata_arguments"));
        let Some(list) = list else { return Ok(()) };
        let malformed =
            || TranslateError("expected `llvm.metadata_arguments` to list pairs of an index and a value".into());
        let AttrKind::Array(pairs) = ctx.attr_kind(list) else { return Err(malformed()) };
        for pair in pairs {
            let AttrKind::Array(pair) = ctx.attr_kind(*pair) else { return Err(malformed()) };
            let [index, value] = pair[..] else { return Err(malformed()) };
            let index = ctx.int_value(index).and_then(|index| usize::try_from(index).ok());
            let index = index.filter(|index| *index <= operands.len()).ok_or_else(malformed)?;
            let value = match ctx.string_value(value) {
                Some(text) => self.metadata_string(text),
                None => {
                    let node = self.node_of_array(value, 0)?;
                    // SAFETY: the node is live metadata of the context.
                    unsafe { LLVMMetadataAsValue(self.context, node) }
                }
            };
            operands.insert(index, value);
        }
        Ok(())
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
        let context = crate::llvm::init::create_context();
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
        let inst = unsafe { LLVMBuildCall2(self.builder, ty, asm, args.as_mut_ptr(), args.len() as u32, UNNAMED) };
        if let Some(kind) = self.constant_of_case(body, op, "tail_call_kind", enum_cases::tail_call_kind)? {
            // SAFETY: `inst` is a call.
            unsafe { LLVMSetTailCallKind(inst, kind) };
        }
        self.add_assembly_operand_attributes(body, op, inst)?;
        Ok(inst)
    }

    /// Adds the LLVM attributes that `operand_attrs` lists for each operand of inline assembly. Only `elementtype` is
    /// allowed: the type of the memory that the assembly accesses through a pointer operand.
    fn add_assembly_operand_attributes(
        &mut self,
        body: &Body,
        op: Op,
        inst: LLVMValueRef,
    ) -> Result<(), TranslateError> {
        let Some(attr) = self.attr(body, op, "operand_attrs") else { return Ok(()) };
        let malformed = || TranslateError("expected `operand_attrs` to list `{elementtype = TYPE}` or `{}`".into());
        let AttrKind::Array(dicts) = self.ctx.attr_kind(attr) else { return Err(malformed()) };
        if dicts.len() > body.own_operands(op).len() {
            return Err(TranslateError("expected at most one dictionary for each operand in `operand_attrs`".into()));
        }
        for (i, dict) in dicts.iter().enumerate() {
            let AttrKind::Dictionary(entries) = self.ctx.attr_kind(*dict) else { return Err(malformed()) };
            for (name, value) in entries.iter() {
                let ty = self.ctx.type_value(*value).filter(|_| self.ctx.text(*name) == ELEMENT_TYPE);
                let ty = self.llvm_type(ty.ok_or_else(malformed)?)?;
                if let Some(attribute) = ffi::type_attribute(self.context, ELEMENT_TYPE, ty) {
                    // SAFETY: `inst` is a call with as many arguments as the op has operands.
                    unsafe { LLVMAddCallSiteAttribute(inst, FIRST_ARGUMENT + i as u32, attribute) };
                }
            }
        }
        Ok(())
    }

    /// Builds a `callbr` of inline assembly. The first successor is the one to which the assembly falls through, the
    /// others are those to which it may jump.
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
        self.refuse_attrs(body, op, &["operand_attrs"])?;
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

    fn metadata_string(&self, text: &str) -> LLVMValueRef {
        // SAFETY: the context is live.
        unsafe { LLVMMetadataAsValue(self.context, ffi::string_metadata(self.context, text)) }
    }

    /// Builds a call of the intrinsic that the op's declaration names. The declaration also lists the arguments, and
    /// the values whose types the intrinsic is overloaded on.
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
        let Some(Translation::Intrinsic { name, arguments, overload }) = &def.translate else {
            return Err(TranslateError(format!("cannot translate `{full}`: it has no LLVM IR form")));
        };
        let segments = body.operand_segments(ctx, op, def);
        let segments =
            segments.ok_or_else(|| TranslateError(format!("expected the operand segments of `{full}` to add up")))?;
        let (own_operands, bundles) = self.split_bundles(body, op, operands)?;
        let arguments: SmallVec<[Argument; 4]> = match arguments {
            None => own_operands.iter().map(|value| Argument::Value(*value)).collect(),
            Some(arguments) => {
                let mut values = SmallVec::new();
                for argument in arguments {
                    match argument {
                        IntrinsicArgument::Operands(group) => match &operands[segments.range(usize::from(*group))] {
                            [] => values.push(Argument::Poison),
                            group => values.extend(group.iter().map(|value| Argument::Value(*value))),
                        },
                        IntrinsicArgument::Computed(func) => {
                            values.push(self.computed_argument(name, *func, clause_params(def, body, op))?);
                        }
                    }
                }
                values
            }
        };
        let mut types = Vec::new();
        for value in overload {
            let ty = match value {
                OverloadRef::Value(ValueGroupRef::Operand(g)) => {
                    let operand = operands.get(segments.range(*g as usize).start);
                    // SAFETY: the operand is a live value.
                    operand.map(|v| unsafe { LLVMTypeOf(*v) })
                }
                OverloadRef::Value(ValueGroupRef::Result(g)) => match body.results(op).nth(usize::from(*g)) {
                    Some(value) => Some(self.llvm_type(body.value_type(value))?),
                    None => None,
                },
                OverloadRef::Argument(i) => match arguments.get(usize::from(*i)) {
                    // SAFETY: the argument is a live constant.
                    Some(Argument::Value(v)) => Some(unsafe { LLVMTypeOf(*v) }),
                    _ => None,
                },
            };
            let missing =
                || TranslateError(format!("expected `{full}` to have all values that `{name}` is overloaded on"));
            types.push(ty.ok_or_else(missing)?);
        }
        let inst = if types.is_empty() && is_overloaded(name) {
            self.build_deduced_call(name, result, &typed_arguments(name, full, &arguments)?, bundles)?
        } else {
            self.build_intrinsic_call(name, &mut types, &arguments, bundles)?
        };
        // SAFETY: the call is live. MLIR gives some intrinsics a result that LLVM's have no longer, such as
        // `llvm.coro.end`; it has no uses.
        let (found, is_void) = unsafe {
            let found = LLVMTypeOf(inst);
            (found, LLVMGetTypeKind(found) == LLVMTypeKind::LLVMVoidTypeKind)
        };
        if let Some(expected) = result.filter(|expected| *expected != found && !is_void) {
            let (expected, found) = (spell_llvm_type(expected), spell_llvm_type(found));
            return Err(TranslateError(format!(
                "`{full}` has the result `{expected}`, but `{name}` returns `{found}`"
            )));
        }
        self.add_call_site_attributes(body, op, inst)?;
        Ok(inst)
    }

    /// Builds a call of the overload of an intrinsic that has the types of the arguments and of the result.
    fn build_deduced_call(
        &mut self,
        name: &str,
        result: Option<LLVMTypeRef>,
        args: &[LLVMValueRef],
        mut bundles: OperandBundles,
    ) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: the arguments are live values.
        let ty = unsafe {
            let result = result.unwrap_or_else(|| LLVMVoidTypeInContext(self.context));
            let mut params: Vec<LLVMTypeRef> = args.iter().map(|a| LLVMTypeOf(*a)).collect();
            LLVMFunctionType(result, params.as_mut_ptr(), params.len() as u32, 0)
        };
        let function = self.overload_of_type(name, ty)?;
        Ok(self.build_call(ty, function, args, &mut bundles))
    }

    /// Computes an argument of the intrinsic `name` from the attributes of the op.
    fn computed_argument(
        &mut self,
        name: &str,
        func: FuncId,
        attrs: Vec<ClauseParam<'_>>,
    ) -> Result<Argument, TranslateError> {
        let saved_lists = self.machine.list_arena.len();
        let argument = match self.evaluate_clause(name, func, attrs)? {
            StaticValue::Int(value) => Argument::Int(value),
            StaticValue::Bool(value) => Argument::Int(i64::from(value)),
            StaticValue::Str(text) => Argument::Value(self.metadata_string(self.ctx.text(text))),
            StaticValue::Attr(attr) => match (self.ctx.attr_kind(attr), self.ctx.attr_type(attr)) {
                (AttrKind::Integer { .. } | AttrKind::Float { .. }, Some(ty)) => {
                    let ty = self.llvm_type(ty)?;
                    Argument::Value(self.attr_constant(attr, ty)?)
                }
                _ => self.metadata_argument(StaticValue::Attr(attr))?,
            },
            value @ StaticValue::List(_) => self.metadata_argument(value)?,
            value => {
                let message = format!("an argument of `{name}` cannot be {}", value.kind_name());
                return Err(TranslateError(message));
            }
        };
        self.machine.free_lists(saved_lists);
        Ok(argument)
    }

    /// Returns a metadata node as an argument.
    fn metadata_argument(&mut self, value: StaticValue) -> Result<Argument, TranslateError> {
        let node = self.node(value, NodeIdentity::Uniqued, 0)?;
        // SAFETY: the context is live.
        Ok(Argument::Value(unsafe { LLVMMetadataAsValue(self.context, node) }))
    }
}

/// An argument of an intrinsic.
enum Argument {
    Value(LLVMValueRef),
    /// An integer of the parameter's type.
    Int(i64),
    /// Poison of the parameter's type.
    Poison,
}

impl Argument {
    /// Returns the argument for a parameter of type `ty`.
    fn value(&self, ty: LLVMTypeRef) -> LLVMValueRef {
        // SAFETY: the type is live.
        unsafe {
            match *self {
                Argument::Value(value) => value,
                Argument::Int(value) if LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMIntegerTypeKind => {
                    LLVMConstInt(ty, value as u64, 1)
                }
                Argument::Int(value) => LLVMConstInt(LLVMIntTypeInContext(LLVMGetTypeContext(ty), 64), value as u64, 1),
                Argument::Poison => LLVMGetPoison(ty),
            }
        }
    }
}

/// Returns whether a value is a thread-local global variable, or an alias, which may be one of such a variable.
fn is_thread_local(value: LLVMValueRef) -> bool {
    // SAFETY: the value is live, and only a global variable is asked for its storage.
    unsafe {
        !LLVMIsAGlobalAlias(value).is_null()
            || (!LLVMIsAGlobalVariable(value).is_null() && LLVMIsThreadLocal(value) != 0)
    }
}

fn is_overloaded(name: &str) -> bool {
    // SAFETY: the name is passed with its length, and the id is valid unless it is 0.
    unsafe {
        let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
        id != 0 && LLVMIntrinsicIsOverloaded(id) != 0
    }
}

/// Returns the arguments of a call of the intrinsic `name` as LLVM values. The types that the intrinsic is overloaded
/// on are deduced from the types of these values. An argument without a type, such as a number, is an error; `op` is
/// the name of the op in its message.
fn typed_arguments(name: &str, op: &str, arguments: &[Argument]) -> Result<Vec<LLVMValueRef>, TranslateError> {
    let value_of = |argument: &Argument| match argument {
        Argument::Value(value) => Some(*value),
        _ => None,
    };
    let untyped = || {
        TranslateError(format!(
            "the types that `{name}` is overloaded on do not follow from a number as an argument: name them by \
             `overload(..)` in the declaration of `{op}`"
        ))
    };
    arguments.iter().map(value_of).collect::<Option<_>>().ok_or_else(untyped)
}

fn unknown_intrinsic(name: &str) -> TranslateError {
    TranslateError(format!("unknown LLVM intrinsic `{name}`"))
}
