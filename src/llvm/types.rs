//! Types of the LLVM dialect as types of LLVM IR.

use super::translate::{TranslateError, Translator};
use crate::ir::{AttrKind, FloatKind, Type, TypeKind};
use llvm_sys::core::*;
use llvm_sys::prelude::*;

/// A declared type taken apart.
pub(super) enum LlvmDialectType {
    Void,
    Pointer(u32),
    Array(u64, Type),
    Struct(Vec<Type>, bool),
    Function { result: Type, params: Vec<Type>, variadic: bool },
    Other(String),
}

impl Translator<'_> {
    /// The LLVM type.
    pub(super) fn llvm_type(&mut self, ty: Type) -> Result<LLVMTypeRef, TranslateError> {
        match self.types.get(ty.index()) {
            Some(cached) if !cached.is_null() => return Ok(*cached),
            _ => {}
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
        let (ctx, c) = (self.ctx, self.context);
        // SAFETY: every call takes the live context and types made in it.
        unsafe {
            Ok(match ctx.type_kind(ty) {
                TypeKind::Integer { width, .. } if (1..=1 << 23).contains(width) => LLVMIntTypeInContext(c, *width),
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
                    match scalable[0] {
                        true => LLVMScalableVectorType(element, shape[0] as u32),
                        false => LLVMVectorType(element, shape[0] as u32),
                    }
                }
                TypeKind::Identified { name, .. } => {
                    let text = ctx.text(*name);
                    let cname = std::ffi::CString::new(text).map_err(|_| self.unsupported_type(ty))?;
                    let llvm_type = LLVMStructCreateNamed(c, cname.as_ptr());
                    self.cache_type(ty, llvm_type);
                    if let Some(params) = ctx.struct_body(ty) {
                        let body = params.first().copied().flatten();
                        let packed = params.get(1).copied().flatten().is_some();
                        if let Some(AttrKind::Array(items)) = body.map(|a| ctx.attr_kind(a)) {
                            let mut members = Vec::new();
                            for a in items.iter() {
                                let t = ctx.type_value(*a).ok_or_else(|| self.unsupported_type(ty))?;
                                members.push(self.llvm_type(t)?);
                            }
                            LLVMStructSetBody(llvm_type, members.as_mut_ptr(), members.len() as u32, packed as i32);
                        }
                    }
                    llvm_type
                }
                TypeKind::Dialect { .. } => match self.dialect_type(ty) {
                    LlvmDialectType::Void => LLVMVoidTypeInContext(c),
                    LlvmDialectType::Pointer(space) => LLVMPointerTypeInContext(c, space),
                    LlvmDialectType::Array(n, element) => LLVMArrayType2(self.llvm_type(element)?, n),
                    LlvmDialectType::Struct(members, packed) => {
                        let mut types = Vec::new();
                        for m in members {
                            types.push(self.llvm_type(m)?);
                        }
                        LLVMStructTypeInContext(c, types.as_mut_ptr(), types.len() as u32, packed as i32)
                    }
                    LlvmDialectType::Function { result, params, variadic } => {
                        let result = self.llvm_type(result)?;
                        let mut types = Vec::new();
                        for p in params {
                            types.push(self.llvm_type(p)?);
                        }
                        LLVMFunctionType(result, types.as_mut_ptr(), types.len() as u32, variadic as i32)
                    }
                    LlvmDialectType::Other(name) => match name.as_str() {
                        "llvm.token" => LLVMTokenTypeInContext(c),
                        "llvm.label" => LLVMLabelTypeInContext(c),
                        "llvm.metadata" => LLVMMetadataTypeInContext(c),
                        "llvm.x86_amx" => LLVMX86AMXTypeInContext(c),
                        _ => return Err(self.unsupported_type(ty)),
                    },
                },
                _ => return Err(self.unsupported_type(ty)),
            })
        }
    }

    fn unsupported_type(&self, ty: Type) -> TranslateError {
        TranslateError(format!("the type `{}` has no LLVM IR form", crate::syntax::spell_type(self.ctx, ty)))
    }

    /// A type of the dialect taken apart by the names of its parameters.
    pub(super) fn dialect_type(&self, ty: Type) -> LlvmDialectType {
        let ctx = self.ctx;
        let TypeKind::Dialect { def, params } = ctx.type_kind(ty) else {
            return LlvmDialectType::Other(String::new());
        };
        let def = &ctx.rules.types[*def as usize];
        let param = |name: &str| def.params.iter().position(|p| p.name == name).and_then(|i| params[i]);
        let ty_of = |name: &str| param(name).and_then(|a| ctx.type_value(a));
        let types_of = |name: &str| -> Vec<Type> {
            match param(name).map(|a| ctx.attr_kind(a)) {
                Some(AttrKind::Array(items)) => items.iter().filter_map(|a| ctx.type_value(*a)).collect(),
                _ => Vec::new(),
            }
        };
        match def.name.as_str() {
            "llvm.void" => LlvmDialectType::Void,
            "llvm.ptr" => {
                LlvmDialectType::Pointer(param("addressSpace").and_then(|a| ctx.int_value(a)).unwrap_or(0) as u32)
            }
            "llvm.array" => match (param("size").and_then(|a| ctx.int_value(a)), ty_of("element")) {
                (Some(n), Some(element)) => LlvmDialectType::Array(n as u64, element),
                _ => LlvmDialectType::Other(def.name.clone()),
            },
            "llvm.struct" => LlvmDialectType::Struct(types_of("body"), param("packed").is_some()),
            "llvm.func" => match ty_of("result") {
                Some(result) => LlvmDialectType::Function {
                    result,
                    params: types_of("params"),
                    variadic: param("varargs").is_some(),
                },
                None => LlvmDialectType::Other(def.name.clone()),
            },
            name => LlvmDialectType::Other(name.into()),
        }
    }

    /// The function type that a type attribute of an op holds.
    pub(super) fn function_type(&mut self, ty: Type) -> Result<LLVMTypeRef, TranslateError> {
        match self.dialect_type(ty) {
            LlvmDialectType::Function { .. } => self.llvm_type(ty),
            _ => Err(self.unsupported_type(ty)),
        }
    }
}
