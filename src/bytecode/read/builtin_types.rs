//! Decodes builtin types.
//!
//! Tests: tests/all/bytecode.rs.

use super::reader::BytecodeReader;
use crate::bytecode::cursor::{Cursor, ReadResult};
use crate::bytecode::format::type_codes;
use crate::ir::{Attr, AttrKind, Signedness, Type, TypeKind};

impl<'r> BytecodeReader<'r> {
    /// Decodes a builtin type. The caller checks the type by its text.
    pub fn builtin_type(&mut self, data: &mut Cursor<'r>) -> ReadResult<Type> {
        let at = *data;
        let code = data.number()?;
        let kind = match code {
            type_codes::INTEGER => self.integer_type(data)?,
            type_codes::INDEX => TypeKind::Index,
            type_codes::NONE => TypeKind::None,
            type_codes::FUNCTION => {
                let (inputs, results) = (self.type_list(data)?, self.type_list(data)?);
                TypeKind::Function { inputs: inputs.into(), results: results.into() }
            }
            type_codes::COMPLEX => TypeKind::Complex(self.ty(data)?),
            type_codes::MEMREF => self.memref_type(None, data)?,
            type_codes::MEMREF_WITH_SPACE => {
                let space = self.attr(data)?;
                self.memref_type(Some(space), data)?
            }
            type_codes::TENSOR => self.tensor_type(None, data)?,
            type_codes::TENSOR_WITH_ENCODING => {
                let encoding = self.attr(data)?;
                self.tensor_type(Some(encoding), data)?
            }
            type_codes::TUPLE => TypeKind::Tuple(self.type_list(data)?.into()),
            type_codes::UNRANKED_MEMREF => TypeKind::UnrankedMemRef { element: self.ty(data)?, space: None },
            type_codes::UNRANKED_MEMREF_WITH_SPACE => {
                let space = self.memory_space(data)?;
                TypeKind::UnrankedMemRef { element: self.ty(data)?, space }
            }
            type_codes::UNRANKED_TENSOR => TypeKind::UnrankedTensor(self.ty(data)?),
            type_codes::VECTOR => {
                let shape = self.signed_numbers(data)?;
                let scalable = vec![false; shape.len()].into();
                TypeKind::Vector { shape: shape.into(), scalable, element: self.ty(data)? }
            }
            type_codes::SCALABLE_VECTOR => self.scalable_vector_type(data)?,
            _ => match type_codes::FLOATS.iter().find(|float| float.1 == code) {
                Some((kind, _)) => TypeKind::Float(*kind),
                None => return Err(at.error(format!("unknown encoding {code} of a builtin type"))),
            },
        };
        Ok(self.ctx.intern_type(kind))
    }

    fn integer_type(&mut self, data: &mut Cursor<'r>) -> ReadResult<TypeKind> {
        let at = *data;
        let number = data.number()?;
        let signedness = match number & 3 {
            0 => Signedness::Signless,
            1 => Signedness::Signed,
            2 => Signedness::Unsigned,
            _ => return Err(at.error("expected the signedness of an integer type: 0, 1 or 2")),
        };
        let width = u32::try_from(number >> 2).map_err(|_| at.error("the width of an integer type is too large"))?;
        Ok(TypeKind::Integer { width, signedness })
    }
    fn memref_type(&mut self, space: Option<Attr>, data: &mut Cursor<'r>) -> ReadResult<TypeKind> {
        let shape = self.signed_numbers(data)?;
        let element = self.ty(data)?;
        let layout = self.attr(data)?;
        let is_identity = matches!(self.ctx.attr_kind(layout), AttrKind::Map(map) if self.ctx.map_is_identity(map));
        let is_default = |space: &Attr| self.ctx.int_value(*space) == Some(0);
        Ok(TypeKind::MemRef {
            shape: shape.into(),
            element,
            layout: Some(layout).filter(|_| !is_identity),
            space: space.filter(|space| !is_default(space)),
        })
    }
    fn memory_space(&mut self, data: &mut Cursor<'r>) -> ReadResult<Option<Attr>> {
        let space = self.attr(data)?;
        Ok(Some(space).filter(|space| self.ctx.int_value(*space) != Some(0)))
    }
    fn tensor_type(&mut self, encoding: Option<Attr>, data: &mut Cursor<'r>) -> ReadResult<TypeKind> {
        let shape = self.signed_numbers(data)?;
        Ok(TypeKind::Tensor { shape: shape.into(), element: self.ty(data)?, encoding })
    }
    fn scalable_vector_type(&mut self, data: &mut Cursor<'r>) -> ReadResult<TypeKind> {
        let count = data.count("flags")?;
        let scalable: Vec<bool> = (0..count).map(|_| data.flag()).collect::<ReadResult<_>>()?;
        let at = *data;
        let shape = self.signed_numbers(data)?;
        if shape.len() != scalable.len() {
            return Err(at.error(format!("expected {} sizes of a vector, found {}", scalable.len(), shape.len())));
        }
        Ok(TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), element: self.ty(data)? })
    }

    /// Reads a list of types.
    pub fn type_list(&mut self, data: &mut Cursor<'r>) -> ReadResult<Vec<Type>> {
        (0..data.count("types")?).map(|_| self.ty(data)).collect()
    }
    /// Reads a list of numbers with signs.
    fn signed_numbers(&mut self, data: &mut Cursor<'r>) -> ReadResult<Vec<i64>> {
        (0..data.count("numbers")?).map(|_| data.signed_number()).collect()
    }
}
