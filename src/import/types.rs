//! Translation of types of LLVM to the LLVM dialect.
//!
//! Tests: tests/all/import.rs, tests/import/types.ll.

use super::error::ImportError;
use super::ir_value::IrType;
use super::state::Importer;
use crate::ir::{Attr, FloatKind, Type, TypeKind};
use crate::llvm::copy_c_string;
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;

/// The maximum depth of nested types. A deeper type is an error, because the import of types is recursive.
const MAX_DEPTH: u32 = 2000;

impl Importer<'_> {
    /// Returns the dialect's type for a type of LLVM.
    pub(super) fn import_type(&mut self, ty: IrType) -> Result<Type, ImportError> {
        let imported = self.import_type_at(ty, 0)?;
        // The bodies of named structs are set after the type is imported, because a struct may refer to itself.
        while let Some((named, ir_type)) = self.structs_without_body.pop() {
            // SAFETY: the type is a struct.
            let is_packed = unsafe { LLVMIsPackedStruct(ir_type.0) } != 0;
            let mut members = Vec::new();
            for member in ir_type.members() {
                let member = self.import_type_at(member, 0)?;
                members.push(self.ctx.type_attr(member));
            }
            let packed = is_packed.then(|| self.ctx.unit_attr());
            self.ctx.set_struct_body(named, [Some(self.ctx.array_attr(members)), packed].into());
        }
        Ok(imported)
    }

    fn import_type_at(&mut self, ty: IrType, depth: u32) -> Result<Type, ImportError> {
        if let Some(known) = self.types.get(&ty) {
            return Ok(*known);
        }
        if depth > MAX_DEPTH {
            return Err(ImportError::new(format!("types are nested deeper than {MAX_DEPTH}")));
        }
        let imported = self.import_type_uncached(ty, depth)?;
        self.types.insert(ty, imported);
        Ok(imported)
    }

    fn import_type_uncached(&mut self, ty: IrType, depth: u32) -> Result<Type, ImportError> {
        use LLVMTypeKind::*;
        let ctx = self.ctx;
        let float = |kind| Ok(ctx.float_type(kind));
        match ty.kind() {
            LLVMIntegerTypeKind => Ok(ctx.int_type(ty.int_width().unwrap_or(1))),
            LLVMHalfTypeKind => float(FloatKind::F16),
            LLVMBFloatTypeKind => float(FloatKind::BF16),
            LLVMFloatTypeKind => float(FloatKind::F32),
            LLVMDoubleTypeKind => float(FloatKind::F64),
            LLVMX86_FP80TypeKind => float(FloatKind::F80),
            LLVMFP128TypeKind => float(FloatKind::F128),
            LLVMVoidTypeKind => self.dialect_type("llvm.void", &[]),
            LLVMLabelTypeKind => self.dialect_type("llvm.label", &[]),
            LLVMTokenTypeKind => self.dialect_type("llvm.token", &[]),
            LLVMMetadataTypeKind => self.dialect_type("llvm.metadata", &[]),
            LLVMX86_AMXTypeKind => self.dialect_type("llvm.x86_amx", &[]),
            LLVMPointerTypeKind => {
                // SAFETY: the type is a pointer.
                let space = unsafe { LLVMGetPointerAddressSpace(ty.0) };
                let space = (space != 0).then(|| ctx.int_attr(i128::from(space), ctx.int_type(32)));
                self.dialect_type("llvm.ptr", &[("addressSpace", space)])
            }
            LLVMArrayTypeKind => {
                let element = self.import_type_at(ty.element(), depth + 1)?;
                let size = ctx.int_attr(i128::from(ty.member_count()), ctx.int_type(64));
                self.dialect_type("llvm.array", &[("size", Some(size)), ("element", Some(ctx.type_attr(element)))])
            }
            LLVMVectorTypeKind | LLVMScalableVectorTypeKind => {
                let element = self.import_type_at(ty.element(), depth + 1)?;
                // SAFETY: the type is a vector.
                let length = i64::from(unsafe { LLVMGetVectorSize(ty.0) });
                let scalable = ty.kind() == LLVMScalableVectorTypeKind;
                Ok(ctx.vector_type(&[length], &[scalable], element))
            }
            LLVMFunctionTypeKind => self.import_function_type(ty, depth),
            LLVMStructTypeKind => self.import_struct(ty, depth),
            _ => Err(ImportError::new(format!("the LLVM dialect has no type `{}`", ty.text()))),
        }
    }

    fn import_function_type(&mut self, ty: IrType, depth: u32) -> Result<Type, ImportError> {
        let (result, params, is_variadic) = ty.function_parts();
        let result = self.import_type_at(result, depth + 1)?;
        let params = self.type_attrs(&params, depth)?;
        let ctx = self.ctx;
        let params = [
            ("result", Some(ctx.type_attr(result))),
            ("params", Some(ctx.array_attr(params))),
            ("varargs", is_variadic.then(|| ctx.unit_attr())),
        ];
        self.dialect_type("llvm.func", &params)
    }

    fn import_struct(&mut self, ty: IrType, depth: u32) -> Result<Type, ImportError> {
        let ctx = self.ctx;
        // SAFETY: the type is a struct, and LLVM owns the name.
        let (is_literal, is_opaque, is_packed, name) = unsafe {
            let name = copy_c_string(LLVMGetStructName(ty.0));
            (LLVMIsLiteralStruct(ty.0) != 0, LLVMIsOpaqueStruct(ty.0) != 0, LLVMIsPackedStruct(ty.0) != 0, name)
        };
        if !is_literal {
            let (def, _) = self.type_def("llvm.struct")?;
            // LLVM has structs without a name, `%0`; here every struct that is not literal has one.
            let name = if name.is_empty() { self.unnamed_struct_name() } else { name };
            let named = ctx.intern_type(TypeKind::Identified { def, name: ctx.intern_str(&name) });
            if is_opaque {
                ctx.set_struct_body(named, [None, None].into());
            } else {
                self.structs_without_body.push((named, ty));
            }
            return Ok(named);
        }
        let members = self.type_attrs(&ty.members(), depth)?;
        let packed = is_packed.then(|| ctx.unit_attr());
        self.dialect_type("llvm.struct", &[("body", Some(ctx.array_attr(members))), ("packed", packed)])
    }

    /// Returns a name for a struct without name, which no other struct has.
    fn unnamed_struct_name(&mut self) -> String {
        self.unnamed_structs += 1;
        format!("unnamed.{}", self.unnamed_structs)
    }

    fn type_attrs(&mut self, types: &[IrType], depth: u32) -> Result<Vec<Attr>, ImportError> {
        let mut attrs = Vec::with_capacity(types.len());
        for ty in types {
            let imported = self.import_type_at(*ty, depth + 1)?;
            attrs.push(self.ctx.type_attr(imported));
        }
        Ok(attrs)
    }

    fn type_def(&self, name: &str) -> Result<(u32, &rulec::rir::declarations::TypeDef), ImportError> {
        self.ctx.type_def(name).ok_or_else(|| ImportError::undeclared("type", name))
    }

    /// Returns a type that is an instance of the declaration `name`. `params` gives parameters by name. Parameters that
    /// `params` does not list are absent.
    fn dialect_type(&self, name: &str, params: &[(&str, Option<Attr>)]) -> Result<Type, ImportError> {
        let (def, declaration) = self.type_def(name)?;
        let value = |param: &str| params.iter().find(|(name, _)| *name == param).and_then(|(_, attr)| *attr);
        let params = declaration.params.iter().map(|param| value(&param.name)).collect();
        Ok(self.ctx.intern_type(TypeKind::Dialect { def, params }))
    }
}
