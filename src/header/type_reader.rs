//! Reads types of the LLVM dialect, with their descriptions, as types of declarations.
//!
//! Tests: tests/all/header.rs.

use super::data_type::{DataType, StructDefinition, Variable};
use super::description::Description;
use super::identifiers::Identifiers;
use crate::ir::{AttrKind, Context, FloatKind, Type, TypeKind};
use crate::llvm::LlvmDialectType;
use crate::syntax::spell_type;

/// The size of the vectors that every processor of the supported architectures has, in bytes.
const VECTOR_SIZE: u64 = 16;

/// Reads the types of one module. Equal structs have one name.
pub(super) struct TypeReader<'c> {
    pub(super) ctx: &'c Context,
    /// The names of functions and structs, which share a scope in C.
    pub(super) identifiers: Identifiers,
    structs: Vec<(String, StructDefinition)>,
}

/// The members of a struct type.
pub(super) struct StructMembers {
    pub(super) types: Vec<Type>,
    packed: bool,
}

impl<'c> TypeReader<'c> {
    pub(super) fn new(ctx: &'c Context, identifiers: Identifiers) -> TypeReader<'c> {
        TypeReader { ctx, identifiers, structs: Vec::new() }
    }

    /// Returns the type of a value in memory or in a register. A struct whose description has no name is called `name`.
    ///
    /// # Errors
    /// The reason why C has no type of the same size and meaning.
    pub(super) fn data_type(&mut self, ty: Type, description: Description<'c>, name: &str) -> Result<DataType, String> {
        let no_type = || format!("C has no type for `{}`", spell_type(self.ctx, ty));
        if let Some(members) = self.struct_members(ty) {
            return self.struct_type(&members, description, name).ok_or_else(no_type)?;
        }
        match self.ctx.type_kind(ty) {
            TypeKind::Integer { width: 1, .. } => Ok(DataType::Bool),
            TypeKind::Integer { width: width @ (8 | 16 | 32 | 64), .. } => {
                Ok(DataType::Int { bytes: u64::from(width / 8), unsigned: false })
            }
            TypeKind::Float(kind @ (FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64)) => {
                Ok(DataType::Float(*kind))
            }
            TypeKind::Vector { shape, scalable, element } if shape.len() == 1 && !scalable[0] => {
                let len = shape[0] as u64;
                let element = self.data_type(*element, Description::none(self.ctx), name)?;
                let is_supported = match &element {
                    DataType::Int { .. } => true,
                    DataType::Float(kind) => kind.width() >= 32,
                    _ => false,
                };
                if !is_supported || element.layout().0.checked_mul(len) != Some(VECTOR_SIZE) {
                    let text = spell_type(self.ctx, ty);
                    return Err(format!("`{text}` is no vector of 16 bytes of integers, f32 or f64"));
                }
                Ok(DataType::Vector { element: Box::new(element), len })
            }
            TypeKind::Dialect { .. } => match LlvmDialectType::of(self.ctx, ty) {
                LlvmDialectType::Pointer { address_space: 0 } => {
                    Ok(DataType::Pointer(self.element_type(description.part("element"), name).map(Box::new)))
                }
                LlvmDialectType::Pointer { .. } => Err("C has no pointers to other address spaces".to_string()),
                LlvmDialectType::Array { len, element } if len > 0 => {
                    let element = self.data_type(element, Description::none(self.ctx), name)?;
                    Ok(DataType::Array { element: Box::new(element), len })
                }
                _ => Err(no_type()),
            },
            _ => Err(no_type()),
        }
    }

    /// Returns the type that a pointer points to. Returns `None` if the description does not state the type, or if C
    /// has no type for it.
    fn element_type(&mut self, description: Description<'c>, name: &str) -> Option<DataType> {
        let element = self.data_type(description.ty()?, description, name).ok()?;
        (!matches!(element, DataType::Array { .. })).then_some(element)
    }

    /// Returns the members of a struct type; `None` for any other type and for an opaque struct.
    pub(super) fn struct_members(&self, ty: Type) -> Option<StructMembers> {
        match self.ctx.type_kind(ty) {
            TypeKind::Identified { .. } => {
                let params = self.ctx.struct_body(ty)?;
                let AttrKind::Array(items) = self.ctx.attr_kind(params.first().copied().flatten()?) else {
                    return None;
                };
                let types: Option<Vec<Type>> = items.iter().map(|item| self.ctx.type_value(*item)).collect();
                Some(StructMembers { types: types?, packed: params.get(1).copied().flatten().is_some() })
            }
            TypeKind::Dialect { .. } => match LlvmDialectType::of(self.ctx, ty) {
                LlvmDialectType::Struct { members, packed } => Some(StructMembers { types: members, packed }),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns a struct type; `None` for one that C cannot declare.
    fn struct_type(
        &mut self,
        members: &StructMembers,
        description: Description<'c>,
        name: &str,
    ) -> Option<Result<DataType, String>> {
        if members.packed || members.types.is_empty() {
            return None;
        }
        let mut field_names = Identifiers::default();
        let mut fields = Vec::new();
        for (index, member) in members.types.iter().enumerate() {
            let field = description.item("fields", index);
            let field_name = member_name(field, index);
            match self.data_type(*member, field, &format!("{name}_{field_name}")) {
                Ok(ty) => fields.push(Variable { name: field_names.add(&field_name), ty }),
                Err(reason) => return Some(Err(reason)),
            }
        }
        let name = description.text("struct").unwrap_or(name).to_string();
        let same = |(requested, known): &&(String, StructDefinition)| *requested == name && known.fields == fields;
        if let Some((_, known)) = self.structs.iter().find(same) {
            return Some(Ok(DataType::Struct(known.clone())));
        }
        let definition = StructDefinition { name: self.identifiers.add(&name), fields };
        self.structs.push((name, definition.clone()));
        Some(Ok(DataType::Struct(definition)))
    }
}

/// Returns the name of the member of a struct with an index.
pub(super) fn member_name(field: Description<'_>, index: usize) -> String {
    field.text("name").map_or_else(|| format!("field{index}"), str::to_string)
}
