//! Types of parameters and results in declarations. C, Rust and LLVM lay out each of them alike in memory.
//!
//! Tests: below.

use crate::ir::FloatKind;

/// A type that has the same size, alignment and meaning in C, in Rust and in LLVM.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum DataType {
    /// One byte, 0 or 1: `i1` in memory.
    Bool,
    Int {
        bytes: u64,
        unsigned: bool,
    },
    /// `f16`, `bf16`, `f32` or `f64`.
    Float(FloatKind),
    /// A pointer with the type that it points to; `None` if C has no type for that or the type is not known.
    Pointer(Option<Box<DataType>>),
    /// A vector of 16 bytes.
    Vector {
        element: Box<DataType>,
        len: u64,
    },
    Array {
        element: Box<DataType>,
        len: u64,
    },
    Struct(StructDefinition),
}

/// A struct whose fields are at the offsets that their alignments require.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct StructDefinition {
    pub(super) name: String,
    pub(super) fields: Vec<Variable>,
}

/// A parameter of a function or a field of a struct.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) ty: DataType,
}

/// The kind of register that a scalar is passed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RegisterClass {
    Integer,
    Float,
}

/// A scalar in a struct.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ScalarPart {
    /// Offset in bytes.
    pub(super) offset: u64,
    pub(super) ty: DataType,
    pub(super) class: RegisterClass,
}

impl DataType {
    /// Returns the size and the alignment in bytes.
    pub(super) fn layout(&self) -> (u64, u64) {
        match self {
            DataType::Bool => (1, 1),
            DataType::Int { bytes, .. } => (*bytes, *bytes),
            DataType::Float(kind) => (u64::from(kind.width() / 8), u64::from(kind.width() / 8)),
            DataType::Pointer(_) => (8, 8),
            DataType::Vector { element, len } => (element.layout().0 * len, element.layout().0 * len),
            DataType::Array { element, len } => {
                let (size, alignment) = element.layout();
                (size.saturating_mul(*len), alignment)
            }
            DataType::Struct(definition) => {
                let alignment = definition.fields.iter().map(|field| field.ty.layout().1).max().unwrap_or(1);
                let end = definition.offsets().zip(&definition.fields).last();
                let end = end.map_or(0, |(offset, field)| offset.saturating_add(field.ty.layout().0));
                (end.next_multiple_of(alignment), alignment)
            }
        }
    }

    /// Returns the scalars of the type in memory, in their order. Returns `None` if it has a vector.
    pub(super) fn scalar_parts(&self) -> Option<Vec<ScalarPart>> {
        let mut parts = Vec::new();
        self.collect_scalar_parts(0, &mut parts).then_some(parts)
    }

    fn collect_scalar_parts(&self, offset: u64, parts: &mut Vec<ScalarPart>) -> bool {
        let class = match self {
            DataType::Bool | DataType::Int { .. } | DataType::Pointer(_) => RegisterClass::Integer,
            DataType::Float(_) => RegisterClass::Float,
            DataType::Vector { .. } => return false,
            DataType::Array { element, len } => {
                let size = element.layout().0;
                return (0..*len).all(|index| element.collect_scalar_parts(offset + index * size, parts));
            }
            DataType::Struct(definition) => {
                let mut fields = definition.offsets().zip(&definition.fields);
                return fields.all(|(start, field)| field.ty.collect_scalar_parts(offset + start, parts));
            }
        };
        parts.push(ScalarPart { offset, ty: self.clone(), class });
        true
    }

    /// Returns whether a value of the type contains a float of 16 bits, which stable Rust does not have.
    pub(super) fn has_half(&self) -> bool {
        match self {
            DataType::Float(kind) => kind.width() == 16,
            DataType::Array { element, .. } | DataType::Vector { element, .. } => element.has_half(),
            DataType::Struct(definition) => definition.fields.iter().any(|field| field.ty.has_half()),
            DataType::Bool | DataType::Int { .. } | DataType::Pointer(_) => false,
        }
    }

    /// Appends the structs that the type refers to, through pointers and arrays too. The structs of fields precede the
    /// struct that has the fields.
    pub(super) fn structs<'t>(&'t self, found: &mut Vec<&'t StructDefinition>) {
        match self {
            DataType::Pointer(Some(inner)) => inner.structs(found),
            DataType::Array { element, .. } => element.structs(found),
            DataType::Struct(definition) => {
                definition.fields.iter().for_each(|field| field.ty.structs(found));
                found.push(definition);
            }
            _ => {}
        }
    }

    /// Returns the vector types that the type refers to.
    pub(super) fn vectors<'t>(&'t self, found: &mut Vec<&'t DataType>) {
        match self {
            DataType::Vector { .. } => found.push(self),
            DataType::Pointer(Some(inner)) => inner.vectors(found),
            DataType::Array { element, .. } => element.vectors(found),
            DataType::Struct(definition) => definition.fields.iter().for_each(|field| field.ty.vectors(found)),
            _ => {}
        }
    }
}

impl StructDefinition {
    /// Returns the offsets of the fields in bytes.
    fn offsets(&self) -> impl Iterator<Item = u64> + '_ {
        let mut end = 0u64;
        self.fields.iter().map(move |field| {
            let (size, alignment) = field.ty.layout();
            let offset = end.next_multiple_of(alignment);
            end = offset.saturating_add(size);
            offset
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn struct_of(types: Vec<DataType>) -> DataType {
        let fields = types.into_iter().map(|ty| Variable { name: "x".into(), ty }).collect();
        DataType::Struct(StructDefinition { name: "s".into(), fields })
    }

    const I8: DataType = DataType::Int { bytes: 1, unsigned: false };
    const I64: DataType = DataType::Int { bytes: 8, unsigned: false };

    #[test]
    fn fields_are_aligned() {
        let inner = struct_of(vec![I8, DataType::Float(FloatKind::F32)]);
        assert_eq!(inner.layout(), (8, 4));
        let outer = struct_of(vec![I8, inner, I64, I8]);
        assert_eq!(outer.layout(), (32, 8));
        let offsets: Vec<u64> = outer.scalar_parts().unwrap().iter().map(|part| part.offset).collect();
        assert_eq!(offsets, [0, 4, 8, 16, 24]);
    }

    #[test]
    fn an_array_has_a_part_for_each_element() {
        let array = DataType::Array { element: Box::new(struct_of(vec![I64, I8])), len: 2 };
        let offsets: Vec<u64> = array.scalar_parts().unwrap().iter().map(|part| part.offset).collect();
        assert_eq!((array.layout(), &offsets[..]), ((32, 8), &[0, 8, 16, 24][..]));
    }
}
