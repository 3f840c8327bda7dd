//! Interning of types and attributes that contain lists. They are looked up by borrowed parts, so one that is interned
//! already needs no allocation.
//!
//! Tests: below, src/syntax/tests.rs.

use super::attributes::{AttrKind, DenseData};
use super::context::Context;
use super::ids::{Attr, Type};
use super::types::TypeKind;
use std::mem::discriminant;

// The parts have the hash of the whole: a derived hash is that of the variant followed by those of the fields.
impl Context {
    /// Returns a function type.
    pub fn function_type(&self, inputs: &[Type], results: &[Type]) -> Type {
        let variant = discriminant(&TypeKind::Function { inputs: Box::default(), results: Box::default() });
        let index = self.types.intern_parts(
            &(variant, inputs, results),
            |kind| matches!(kind, TypeKind::Function { inputs: i, results: r } if **i == *inputs && **r == *results),
            || TypeKind::Function { inputs: inputs.into(), results: results.into() },
        );
        Type::new(index)
    }
    /// Returns a vector type. Invariant: `shape` and `scalable` are equally long.
    pub(crate) fn vector_type(&self, shape: &[i64], scalable: &[bool], element: Type) -> Type {
        let variant = discriminant(&TypeKind::Vector { shape: Box::default(), scalable: Box::default(), element });
        let index = self.types.intern_parts(
            &(variant, shape, scalable, element),
            |kind| {
                matches!(kind, TypeKind::Vector { shape: sizes, scalable: flags, element: e }
                    if *e == element && **sizes == *shape && **flags == *scalable)
            },
            || TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), element },
        );
        Type::new(index)
    }
    /// Returns a type of a dialect. `def` is the index of its declaration.
    pub(crate) fn dialect_type(&self, def: u32, params: &[Option<Attr>]) -> Type {
        let variant = discriminant(&TypeKind::Dialect { def, params: Box::default() });
        let index = self.types.intern_parts(
            &(variant, def, params),
            |kind| matches!(kind, TypeKind::Dialect { def: d, params: p } if *d == def && **p == *params),
            || TypeKind::Dialect { def, params: params.into() },
        );
        Type::new(index)
    }
    /// Returns an attribute of a dialect. `def` is the index of its declaration.
    pub(crate) fn dialect_attr(&self, def: u32, params: &[Option<Attr>]) -> Attr {
        let variant = discriminant(&AttrKind::Dialect { def, params: Box::default() });
        let index = self.attrs.intern_parts(
            &(variant, def, params),
            |kind| matches!(kind, AttrKind::Dialect { def: d, params: p } if *d == def && **p == *params),
            || AttrKind::Dialect { def, params: params.into() },
        );
        Attr::new(index)
    }
    /// Returns the elements of a one-dimensional tensor of integers with `bytes` bytes each. Equal elements are a
    /// splat.
    pub(crate) fn dense_list(&self, element: Type, bytes: usize, values: &[i64]) -> Attr {
        let to_bytes = |n: &i64| n.to_le_bytes()[..bytes].to_vec();
        let data = match values.split_first() {
            Some((first, more)) if more.iter().all(|n| n == first) => DenseData::Splat(to_bytes(first).into()),
            _ => DenseData::Bytes(values.iter().flat_map(to_bytes).collect()),
        };
        let shape = [values.len() as i64].into();
        let ty = self.intern_type(TypeKind::Tensor { shape, element, encoding: None });
        self.intern_attr(AttrKind::Dense { ty, data })
    }
    /// Returns `array<iN: ..>` of signless integers. Width 1 stores one byte for each bool.
    pub(crate) fn dense_array(&self, width: u32, values: &[i64]) -> Attr {
        let bytes = width.div_ceil(8) as usize;
        let (mut short, mut long) = ([0; 128], Vec::new());
        let data = match short.get_mut(..values.len() * bytes) {
            Some(data) => data,
            None => {
                long.resize(values.len() * bytes, 0);
                &mut long[..]
            }
        };
        for (item, value) in data.chunks_exact_mut(bytes.max(1)).zip(values) {
            let value = if width == 1 { value & 1 } else { *value };
            item.copy_from_slice(&value.to_le_bytes()[..bytes]);
        }
        let element = self.int_type(width);
        let variant = discriminant(&AttrKind::DenseArray { element, data: Box::default() });
        let index = self.attrs.intern_parts(
            &(variant, element, &*data),
            |kind| matches!(kind, AttrKind::DenseArray { element: e, data: d } if *e == element && **d == *data),
            || AttrKind::DenseArray { element, data: (&*data).into() },
        );
        Attr::new(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_and_attributes_are_found_by_their_parts() {
        let ctx = Context::new(Default::default());
        let element = ctx.int_type(8);
        let kind = TypeKind::Vector { shape: [2, 3].into(), scalable: [true, false].into(), element };
        let ty = ctx.vector_type(&[2, 3], &[true, false], element);
        assert_eq!((ctx.type_kind(ty), ctx.intern_type(kind.clone())), (&kind, ty));
        assert_ne!(ctx.vector_type(&[2, 3], &[false, false], element), ty);
        let ty = ctx.function_type(&[element, ty], &[ty]);
        assert_eq!(ctx.intern_type(ctx.type_kind(ty).clone()), ty);
        let params = [None, Some(ctx.unit_attr())];
        let kind = TypeKind::Dialect { def: 3, params: params.into() };
        assert_eq!(ctx.dialect_type(3, &params), ctx.intern_type(kind));
        let kind = AttrKind::Dialect { def: 3, params: params.into() };
        assert_eq!(ctx.dialect_attr(3, &params), ctx.intern_attr(kind));
        let kind = AttrKind::DenseArray { element, data: [1, 255].into() };
        let attr = ctx.dense_array(8, &[1, -1]);
        assert_eq!((ctx.attr_kind(attr), ctx.intern_attr(kind.clone())), (&kind, attr));
    }
}
