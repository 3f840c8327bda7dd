//! Translation of types of the LLVM dialect, and of builtin types that LLVM IR has, to LLVM types.
//!
//! Tests: below, tests/lower/llvm/, tests/all/mlir_opt.rs.

use super::translator::{TranslateError, Translator, c_string};
use crate::ir::{AttrKind, Context, FloatKind, Str, Type, TypeKind};
use crate::llvm::ffi::take_message;
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

/// A type that the rules of the LLVM dialect declare, with its parameters.
#[derive(Debug, PartialEq)]
pub(crate) enum LlvmDialectType {
    Void,
    Pointer {
        address_space: u32,
    },
    Array {
        len: u64,
        element: Type,
    },
    /// A literal struct.
    Struct {
        members: Vec<Type>,
        packed: bool,
    },
    Function {
        result: Type,
        params: Vec<Type>,
        variadic: bool,
    },
    /// A target extension type, such as `target("aarch64.svcount")`.
    Extension {
        name: Str,
        types: Vec<Type>,
        numbers: Vec<i64>,
    },
    /// The full name of any other declared type, or of an array or function type that lacks a parameter.
    Other(String),
}

impl Translator<'_> {
    /// Returns the translation of a type, from the cache if possible.
    pub(super) fn llvm_type(&mut self, ty: Type) -> Result<LLVMTypeRef, TranslateError> {
        if let Some(cached) = self.types.get(ty.index()).filter(|cached| !cached.is_null()) {
            return Ok(*cached);
        }
        let llvm_type = self.llvm_type_uncached(ty)?;
        self.cache_type(ty, llvm_type);
        Ok(llvm_type)
    }

    fn cache_type(&mut self, ty: Type, llvm_type: LLVMTypeRef) {
        if self.types.len() <= ty.index() {
            self.types.resize(ty.index() + 1, std::ptr::null_mut());
        }
        self.types[ty.index()] = llvm_type;
    }

    fn llvm_type_uncached(&mut self, ty: Type) -> Result<LLVMTypeRef, TranslateError> {
        let c = self.context;
        // SAFETY: every call takes the live context and types of that context.
        unsafe {
            Ok(match self.ctx.type_kind(ty) {
                TypeKind::Integer { width, .. } if (1..=MAX_INT_WIDTH).contains(width) => {
                    self.has_wide_integers |= *width > MAX_CONSTANT_WIDTH;
                    LLVMIntTypeInContext(c, *width)
                }
                TypeKind::Float(kind) => match kind {
                    FloatKind::F16 => LLVMHalfTypeInContext(c),
                    FloatKind::BF16 => LLVMBFloatTypeInContext(c),
                    FloatKind::F32 => LLVMFloatTypeInContext(c),
                    FloatKind::F64 => LLVMDoubleTypeInContext(c),
                    FloatKind::F80 => LLVMX86FP80TypeInContext(c),
                    FloatKind::F128 => LLVMFP128TypeInContext(c),
                    _ => return Err(self.unsupported_type(ty)),
                },
                TypeKind::Vector { shape, scalable, element } if shape.len() == 1 => {
                    let element = self.llvm_type(*element)?;
                    let lanes = u32::try_from(shape[0]).ok().filter(|lanes| *lanes > 0);
                    let lanes = lanes.ok_or_else(|| {
                        TranslateError(format!(
                            "{}: LLVM has vectors of 1 to {} lanes",
                            self.unsupported_type(ty).0,
                            u32::MAX
                        ))
                    })?;
                    self.has_large_aggregates |= !scalable[0] && lanes as usize > MAX_ELEMENTS;
                    if scalable[0] { LLVMScalableVectorType(element, lanes) } else { LLVMVectorType(element, lanes) }
                }
                TypeKind::Identified { name, .. } => self.identified_struct(ty, *name)?,
                TypeKind::Dialect { .. } => match LlvmDialectType::of(self.ctx, ty) {
                    LlvmDialectType::Void => LLVMVoidTypeInContext(c),
                    LlvmDialectType::Pointer { address_space } if address_space >= ADDRESS_SPACE_LIMIT => {
                        return Err(self.unsupported_type(ty));
                    }
                    LlvmDialectType::Pointer { address_space } => LLVMPointerTypeInContext(c, address_space),
                    LlvmDialectType::Array { len, element } => {
                        let array = LLVMArrayType2(self.llvm_type(element)?, len);
                        self.has_large_aggregates |= largest_aggregate(array) > MAX_ELEMENTS as u64;
                        array
                    }
                    LlvmDialectType::Struct { members, packed } => {
                        let mut members = self.llvm_types(&members)?;
                        LLVMStructTypeInContext(c, members.as_mut_ptr(), members.len() as u32, packed as i32)
                    }
                    LlvmDialectType::Function { result, params, variadic } => {
                        let result = self.llvm_type(result)?;
                        let mut params = self.llvm_types(&params)?;
                        LLVMFunctionType(result, params.as_mut_ptr(), params.len() as u32, variadic as i32)
                    }
                    LlvmDialectType::Extension { name, types, numbers } => {
                        self.check_extension(self.ctx.text(name), &types, &numbers)?;
                        let name = c_string(self.ctx.text(name))?;
                        let mut types = self.llvm_types(&types)?;
                        let numbers: Result<Vec<u32>, _> = numbers.iter().map(|n| u32::try_from(*n)).collect();
                        let mut numbers = numbers.map_err(|_| self.unsupported_type(ty))?;
                        let (type_count, number_count) = (types.len() as u32, numbers.len() as u32);
                        let (types, numbers) = (types.as_mut_ptr(), numbers.as_mut_ptr());
                        LLVMTargetExtTypeInContext(c, name.as_ptr(), types, type_count, numbers, number_count)
                    }
                    LlvmDialectType::Other(name) => match name.as_str() {
                        "llvm.token" => LLVMTokenTypeInContext(c),
                        "llvm.label" => LLVMLabelTypeInContext(c),
                        "llvm.metadata" => LLVMMetadataTypeInContext(c),
                        "llvm.ppc_fp128" => LLVMPPCFP128TypeInContext(c),
                        "llvm.x86_amx" => LLVMX86AMXTypeInContext(c),
                        _ => return Err(self.unsupported_type(ty)),
                    },
                },
                _ => return Err(self.unsupported_type(ty)),
            })
        }
    }

    /// Checks the parameters of a target extension type. LLVM takes those that it needs as given.
    fn check_extension(&self, name: &str, types: &[Type], numbers: &[i64]) -> Result<(), TranslateError> {
        let is_byte_vector = |ty: &Type| match self.ctx.type_kind(*ty) {
            TypeKind::Vector { scalable, element, .. } => {
                scalable[..] == [true] && matches!(self.ctx.type_kind(*element), TypeKind::Integer { width: 8, .. })
            }
            _ => false,
        };
        let expected = match (name, types, numbers) {
            ("aarch64.svcount", [], [])
            | ("amdgcn.named.barrier", [], [_])
            | ("spirv.Padding" | "dx.Padding", _, [_, ..]) => return Ok(()),
            ("riscv.vector.tuple", [vector], [2..=8]) if is_byte_vector(vector) => return Ok(()),
            ("spirv.Type", _, [_, 0..=MAX_LAYOUT_BYTES, 0..=MAX_LAYOUT_ALIGNMENT, ..]) => return Ok(()),
            ("aarch64.svcount", ..) => "no parameters".to_string(),
            ("amdgcn.named.barrier", ..) => "one number".to_string(),
            ("spirv.Padding" | "dx.Padding", ..) => "a number of bytes".to_string(),
            ("riscv.vector.tuple", ..) => "a scalable vector of i8 and a number from 2 to 8".to_string(),
            ("spirv.Type", ..) => {
                format!(
                    "numbers: an opcode, a size up to {MAX_LAYOUT_BYTES}, an alignment up to {MAX_LAYOUT_ALIGNMENT}"
                )
            }
            _ => return Ok(()),
        };
        Err(TranslateError(format!("invalid type `target<\"{name}\", ..>`: expected {expected}")))
    }

    /// Returns an error for an integer constant wider than `MAX_CONSTANT_WIDTH`, unless it is zero, undef or poison.
    /// LLVM's time to print a constant in decimal, or to fold a multiplication of constants, grows with the square of
    /// the width.
    pub(super) fn check_constant_width(&self, value: LLVMValueRef) -> Result<(), TranslateError> {
        // SAFETY: the value is live if it is not null, and the kind of the type is tested before its width is asked.
        unsafe {
            if value.is_null() || LLVMIsConstant(value) == 0 || LLVMIsNull(value) != 0 || LLVMIsUndef(value) != 0 {
                return Ok(());
            }
            let mut ty = LLVMTypeOf(value);
            if matches!(
                LLVMGetTypeKind(ty),
                LLVMTypeKind::LLVMVectorTypeKind | LLVMTypeKind::LLVMScalableVectorTypeKind
            ) {
                ty = LLVMGetElementType(ty);
            }
            if LLVMGetTypeKind(ty) != LLVMTypeKind::LLVMIntegerTypeKind || LLVMGetIntTypeWidth(ty) <= MAX_CONSTANT_WIDTH
            {
                return Ok(());
            }
            let width = LLVMGetIntTypeWidth(ty);
            Err(TranslateError(format!("expected a constant of at most {MAX_CONSTANT_WIDTH} bits, found {width} bits")))
        }
    }

    fn llvm_types(&mut self, types: &[Type]) -> Result<Vec<LLVMTypeRef>, TranslateError> {
        types.iter().map(|ty| self.llvm_type(*ty)).collect()
    }

    /// Creates a named struct. The struct is cached before its members are translated, because they may refer to it.
    fn identified_struct(&mut self, ty: Type, name: Str) -> Result<LLVMTypeRef, TranslateError> {
        let ctx = self.ctx;
        let name = c_string(ctx.text(name))?;
        // SAFETY: the context is live.
        let llvm_type = unsafe { LLVMStructCreateNamed(self.context, name.as_ptr()) };
        self.cache_type(ty, llvm_type);
        // A struct without a body is opaque.
        let Some(params) = ctx.struct_body(ty) else { return Ok(llvm_type) };
        let body = params.first().copied().flatten();
        let packed = params.get(1).copied().flatten().is_some();
        if let Some(AttrKind::Array(items)) = body.map(|a| ctx.attr_kind(a)) {
            let members: Option<Vec<Type>> = items.iter().map(|a| ctx.type_value(*a)).collect();
            let mut members = self.llvm_types(&members.ok_or_else(|| self.unsupported_type(ty))?)?;
            // SAFETY: the struct and its members belong to the same context.
            unsafe { LLVMStructSetBody(llvm_type, members.as_mut_ptr(), members.len() as u32, packed as i32) };
        }
        Ok(llvm_type)
    }

    fn unsupported_type(&self, ty: Type) -> TranslateError {
        TranslateError(format!(
            "cannot translate the type `{}`: it has no LLVM IR form",
            crate::syntax::spell_type(self.ctx, ty)
        ))
    }

    /// Returns the translation of a type that must be `!llvm.func<..>`.
    pub(crate) fn function_type(&mut self, ty: Type) -> Result<LLVMTypeRef, TranslateError> {
        match LlvmDialectType::of(self.ctx, ty) {
            LlvmDialectType::Function { .. } => self.llvm_type(ty),
            _ => Err(self.unsupported_type(ty)),
        }
    }
}

/// LLVM's limit for the width of integers (`IntegerType::MAX_INT_BITS`).
const MAX_INT_WIDTH: u32 = 1 << 23;

/// The maximum width of a constant that is not zero.
const MAX_CONSTANT_WIDTH: u32 = 1 << 16;

/// The maximum `size` in bytes of `!llvm.target<"spirv.Type", opcode, size, alignment>`. LLVM lays the type out as an
/// array of integers of `alignment` bits each.
const MAX_LAYOUT_BYTES: i64 = 1 << 32;
/// The maximum `alignment` of this type.
const MAX_LAYOUT_ALIGNMENT: i64 = 1 << 16;

/// The maximum number of elements of a splat or of sparse elements that is not all zero, and of an aggregate that an
/// instruction on constants is folded to. LLVM stores each element, and the translation needs up to 8 bytes per element
/// in addition.
pub(super) const MAX_ELEMENTS: usize = 1 << 26;

/// LLVM stores address spaces in 24 bits.
pub(super) const ADDRESS_SPACE_LIMIT: u32 = 1 << 24;

impl LlvmDialectType {
    /// Reads the parameters of a type by the parameter names that the type's declaration in the rules gives.
    pub(crate) fn of(ctx: &Context, ty: Type) -> LlvmDialectType {
        let TypeKind::Dialect { def, params } = ctx.type_kind(ty) else {
            return LlvmDialectType::Other(String::new());
        };
        let def = &ctx.rules.types[*def as usize];
        let param = |name: &str| def.params.iter().position(|p| p.name == name).and_then(|i| params[i]);
        let int_param = |name: &str| param(name).and_then(|a| ctx.int_value(a));
        let type_param = |name: &str| param(name).and_then(|a| ctx.type_value(a));
        let type_params = |name: &str| -> Vec<Type> {
            match param(name).map(|a| ctx.attr_kind(a)) {
                Some(AttrKind::Array(items)) => items.iter().filter_map(|a| ctx.type_value(*a)).collect(),
                _ => Vec::new(),
            }
        };
        match def.name.as_str() {
            "llvm.void" => LlvmDialectType::Void,
            "llvm.ptr" => LlvmDialectType::Pointer { address_space: int_param("addressSpace").unwrap_or(0) as u32 },
            "llvm.array" => match (int_param("size"), type_param("element")) {
                (Some(len), Some(element)) => LlvmDialectType::Array { len: len as u64, element },
                _ => LlvmDialectType::Other(def.name.clone()),
            },
            "llvm.struct" => {
                LlvmDialectType::Struct { members: type_params("body"), packed: param("packed").is_some() }
            }
            "llvm.func" => match type_param("result") {
                Some(result) => LlvmDialectType::Function {
                    result,
                    params: type_params("params"),
                    variadic: param("varargs").is_some(),
                },
                None => LlvmDialectType::Other(def.name.clone()),
            },
            "llvm.target" => match param("extTypeName").and_then(|a| ctx.interned_string(a)) {
                Some(name) => LlvmDialectType::Extension {
                    name,
                    types: type_params("typeParams"),
                    numbers: param("intParams").and_then(|a| ctx.int_list(a)).unwrap_or_default(),
                },
                None => LlvmDialectType::Other(def.name.clone()),
            },
            name => LlvmDialectType::Other(name.into()),
        }
    }
}

/// Returns the number of elements of the array or vector with the most elements in a type. Scalable vectors have no
/// elements of their own in a constant. The elements of nested arrays are multiplied.
pub(super) fn largest_aggregate(ty: LLVMTypeRef) -> u64 {
    // SAFETY: the kind of the type is checked before the queries that need it. No struct contains itself by value.
    unsafe {
        match LLVMGetTypeKind(ty) {
            LLVMTypeKind::LLVMArrayTypeKind => {
                let inner = largest_aggregate(LLVMGetElementType(ty)).max(1);
                LLVMGetArrayLength2(ty).saturating_mul(inner)
            }
            LLVMTypeKind::LLVMVectorTypeKind => u64::from(LLVMGetVectorSize(ty)),
            LLVMTypeKind::LLVMStructTypeKind => {
                let members = 0..LLVMCountStructElementTypes(ty);
                members.map(|i| largest_aggregate(LLVMStructGetTypeAtIndex(ty, i))).max().unwrap_or(0)
            }
            _ => 0,
        }
    }
}

/// Returns the text of an LLVM type.
pub(super) fn spell_llvm_type(ty: LLVMTypeRef) -> String {
    // SAFETY: the type is live, and the caller owns the message.
    unsafe { take_message(LLVMPrintTypeToString(ty)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{ParseOptions, parse_range};
    use crate::ruleset;
    use rulec::report::SourceId;

    /// Reads the type of a value in an MLIR program.
    fn dialect_type(ctx: &Context, ty: &str) -> LlvmDialectType {
        let program = format!("%0 = llvm.mlir.zero : {ty}");
        let options = ParseOptions::default();
        let (module, diagnostics) = parse_range(ctx, SourceId::Input(0), &program, 0..program.len(), options);
        let module = module.unwrap_or_else(|| panic!("{ty}: {diagnostics:?}"));
        let (body, regions) = module.body.regions(module.op);
        let block = body.entry_block(regions[0]).expect("a module has a block");
        let op = body.first_op(block).expect("the program has an op");
        LlvmDialectType::of(ctx, body.value_type(body.results(op).next().expect("the op has a result")))
    }

    #[test]
    fn a_pointer_is_in_address_space_0_by_default() {
        let ctx = Context::new(ruleset::built_in());
        assert_eq!(dialect_type(&ctx, "!llvm.ptr"), LlvmDialectType::Pointer { address_space: 0 });
        assert_eq!(dialect_type(&ctx, "!llvm.ptr<3>"), LlvmDialectType::Pointer { address_space: 3 });
    }

    #[test]
    fn an_array_has_a_length_and_an_element_type() {
        let ctx = Context::new(ruleset::built_in());
        let expected = LlvmDialectType::Array { len: 4, element: ctx.int_type(8) };
        assert_eq!(dialect_type(&ctx, "!llvm.array<4 x i8>"), expected);
    }

    #[test]
    fn a_literal_struct_lists_its_members_and_may_be_packed() {
        let ctx = Context::new(ruleset::built_in());
        let members = vec![ctx.int_type(1), ctx.int_type(64)];
        let packed = LlvmDialectType::Struct { members: members.clone(), packed: true };
        assert_eq!(dialect_type(&ctx, "!llvm.struct<packed (i1, i64)>"), packed);
        assert_eq!(dialect_type(&ctx, "!llvm.struct<(i1, i64)>"), LlvmDialectType::Struct { members, packed: false });
    }

    #[test]
    fn a_type_without_parameters_is_known_by_its_name() {
        let ctx = Context::new(ruleset::built_in());
        assert_eq!(dialect_type(&ctx, "!llvm.token"), LlvmDialectType::Other("llvm.token".into()));
    }

    #[test]
    fn a_builtin_type_is_no_type_of_the_dialect() {
        let ctx = Context::new(ruleset::built_in());
        assert_eq!(LlvmDialectType::of(&ctx, ctx.int_type(8)), LlvmDialectType::Other(String::new()));
    }
}
