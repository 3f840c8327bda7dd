//! Types of the LLVM dialect as types of LLVM IR.

use super::translate::{Stop, Translator};
use crate::ir::{AttrKind, FloatKind, Type, TypeKind};
use llvm_sys::core::*;
use llvm_sys::prelude::*;

/// A declared type taken apart.
pub(super) enum Parts {
    Void,
    Pointer(u32),
    Array(u64, Type),
    Struct(Vec<Type>, bool),
    Function { result: Type, params: Vec<Type>, variadic: bool },
    Other(String),
}

impl Translator<'_> {
    /// The LLVM type.
    pub(super) fn ty(&mut self, ty: Type) -> Result<LLVMTypeRef, Stop> {
        match self.types.get(ty.index()) {
            Some(known) if !known.is_null() => return Ok(*known),
            _ => {}
        }
        let made = self.make_type(ty)?;
        self.remember(ty, made);
        Ok(made)
    }

    fn remember(&mut self, ty: Type, made: LLVMTypeRef) {
        if self.types.len() <= ty.index() {
            self.types.resize(ty.index() + 1, std::ptr::null_mut());
        }
        self.types[ty.index()] = made;
    }

    fn make_type(&mut self, ty: Type) -> Result<LLVMTypeRef, Stop> {
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
                    _ => return Err(self.no_type(ty)),
                },
                TypeKind::Vector { shape, scalable, element } if shape.len() == 1 => {
                    let element = self.ty(*element)?;
                    match scalable[0] {
                        true => LLVMScalableVectorType(element, shape[0] as u32),
                        false => LLVMVectorType(element, shape[0] as u32),
                    }
                }
                TypeKind::Identified { name, .. } => {
                    let text = ctx.text(*name);
                    let cname = std::ffi::CString::new(text).map_err(|_| self.no_type(ty))?;
                    let made = LLVMStructCreateNamed(c, cname.as_ptr());
                    self.remember(ty, made);
                    if let Some(params) = ctx.identified(ty) {
                        let body = params.first().copied().flatten();
                        let packed = params.get(1).copied().flatten().is_some();
                        if let Some(AttrKind::Array(items)) = body.map(|a| ctx.attr_kind(a)) {
                            let mut members = Vec::new();
                            for a in items.iter() {
                                let t = ctx.type_value(*a).ok_or_else(|| self.no_type(ty))?;
                                members.push(self.ty(t)?);
                            }
                            LLVMStructSetBody(made, members.as_mut_ptr(), members.len() as u32, packed as i32);
                        }
                    }
                    made
                }
                TypeKind::Dialect { .. } => match self.parts(ty) {
                    Parts::Void => LLVMVoidTypeInContext(c),
                    Parts::Pointer(space) => LLVMPointerTypeInContext(c, space),
                    Parts::Array(n, element) => LLVMArrayType2(self.ty(element)?, n),
                    Parts::Struct(members, packed) => {
                        let mut types = Vec::new();
                        for m in members {
                            types.push(self.ty(m)?);
                        }
                        LLVMStructTypeInContext(c, types.as_mut_ptr(), types.len() as u32, packed as i32)
                    }
                    Parts::Function { result, params, variadic } => {
                        let result = self.ty(result)?;
                        let mut types = Vec::new();
                        for p in params {
                            types.push(self.ty(p)?);
                        }
                        LLVMFunctionType(result, types.as_mut_ptr(), types.len() as u32, variadic as i32)
                    }
                    Parts::Other(name) => match name.as_str() {
                        "llvm.token" => LLVMTokenTypeInContext(c),
                        "llvm.label" => LLVMLabelTypeInContext(c),
                        "llvm.metadata" => LLVMMetadataTypeInContext(c),
                        "llvm.x86_amx" => LLVMX86AMXTypeInContext(c),
                        _ => return Err(self.no_type(ty)),
                    },
                },
                _ => return Err(self.no_type(ty)),
            })
        }
    }

    fn no_type(&self, ty: Type) -> Stop {
        Stop(format!("the type `{}` has no LLVM IR form", crate::text::spell_type(self.ctx, ty)))
    }

    /// A type of the dialect taken apart by the names of its parameters.
    pub(super) fn parts(&self, ty: Type) -> Parts {
        let ctx = self.ctx;
        let TypeKind::Dialect { def, params } = ctx.type_kind(ty) else {
            return Parts::Other(String::new());
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
            "llvm.void" => Parts::Void,
            "llvm.ptr" => Parts::Pointer(param("addressSpace").and_then(|a| ctx.int_value(a)).unwrap_or(0) as u32),
            "llvm.array" => match (param("size").and_then(|a| ctx.int_value(a)), ty_of("element")) {
                (Some(n), Some(element)) => Parts::Array(n as u64, element),
                _ => Parts::Other(def.name.clone()),
            },
            "llvm.struct" => Parts::Struct(types_of("body"), param("packed").is_some()),
            "llvm.func" => match ty_of("result") {
                Some(result) => {
                    Parts::Function { result, params: types_of("params"), variadic: param("varargs").is_some() }
                }
                None => Parts::Other(def.name.clone()),
            },
            name => Parts::Other(name.into()),
        }
    }

    /// The function type that a type attribute of an op holds.
    pub(super) fn function_type(&mut self, ty: Type) -> Result<LLVMTypeRef, Stop> {
        match self.parts(ty) {
            Parts::Function { .. } => self.ty(ty),
            _ => Err(self.no_type(ty)),
        }
    }
}
