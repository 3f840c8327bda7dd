//! Encodes types. A type that its dialect gives no encoding is text.
//!
//! Tests: tests/all/bytecode.rs.

use super::writer::BytecodeWriter;
use crate::bytecode::emitter::Emitter;
use crate::bytecode::format::type_codes;
use crate::ir::{AttrKind, Signedness, Type, TypeKind};
use crate::syntax::spell_type;

impl BytecodeWriter<'_> {
    /// Appends the encoding of a type. Returns whether it is one of its dialect, not text.
    pub fn encode_type(&mut self, ty: Type, out: &mut Emitter) -> bool {
        let ctx = self.ctx;
        match ctx.type_kind(ty) {
            TypeKind::None => out.number(type_codes::NONE),
            TypeKind::Index => out.number(type_codes::INDEX),
            TypeKind::Integer { width, signedness } => {
                let sign = match signedness {
                    Signedness::Signless => 0,
                    Signedness::Signed => 1,
                    Signedness::Unsigned => 2,
                };
                out.number(type_codes::INTEGER);
                out.number(u64::from(*width) << 2 | sign);
            }
            TypeKind::Float(kind) => match type_codes::FLOATS.iter().find(|float| float.0 == *kind) {
                Some((_, code)) => out.number(*code),
                None => return self.type_text(ty, out),
            },
            TypeKind::Complex(element) => self.encode_element(type_codes::COMPLEX, *element, out),
            TypeKind::UnrankedTensor(element) => self.encode_element(type_codes::UNRANKED_TENSOR, *element, out),
            TypeKind::Vector { shape, scalable, element } => {
                if scalable.contains(&true) {
                    out.number(type_codes::SCALABLE_VECTOR);
                    out.number(scalable.len() as u64);
                    scalable.iter().for_each(|flag| out.flag(*flag));
                } else {
                    out.number(type_codes::VECTOR);
                }
                encode_shape(shape, out);
                self.ty(*element, out);
            }
            TypeKind::Tensor { shape, element, encoding } => {
                out.number(if encoding.is_some() { type_codes::TENSOR_WITH_ENCODING } else { type_codes::TENSOR });
                encoding.iter().for_each(|encoding| self.attr(*encoding, out));
                encode_shape(shape, out);
                self.ty(*element, out);
            }
            TypeKind::MemRef { shape, element, layout, space } => {
                out.number(if space.is_some() { type_codes::MEMREF_WITH_SPACE } else { type_codes::MEMREF });
                space.iter().for_each(|space| self.attr(*space, out));
                encode_shape(shape, out);
                self.ty(*element, out);
                let identity = || ctx.intern_attr(AttrKind::Map(ctx.identity_map(shape.len() as u32)));
                self.attr(layout.unwrap_or_else(identity), out);
            }
            TypeKind::UnrankedMemRef { element, space } => {
                let code = match space {
                    Some(_) => type_codes::UNRANKED_MEMREF_WITH_SPACE,
                    None => type_codes::UNRANKED_MEMREF,
                };
                out.number(code);
                space.iter().for_each(|space| self.attr(*space, out));
                self.ty(*element, out);
            }
            TypeKind::Tuple(types) => {
                out.number(type_codes::TUPLE);
                self.type_list(types, out);
            }
            TypeKind::Function { inputs, results } => {
                out.number(type_codes::FUNCTION);
                self.type_list(inputs, out);
                self.type_list(results, out);
            }
            TypeKind::Dialect { def, params } => {
                let def = &ctx.rules.types[*def as usize];
                return self.encode_params(def.bytecode, &def.params, params, out) || self.type_text(ty, out);
            }
            TypeKind::Identified { .. } | TypeKind::Opaque { .. } => return self.type_text(ty, out),
        }
        true
    }
    fn type_text(&mut self, ty: Type, out: &mut Emitter) -> bool {
        out.bytes.extend(spell_type(self.ctx, ty).into_bytes());
        out.byte(0);
        false
    }
    fn encode_element(&mut self, code: u64, element: Type, out: &mut Emitter) {
        out.number(code);
        self.ty(element, out);
    }
    /// Appends a list of types.
    pub fn type_list(&mut self, types: &[Type], out: &mut Emitter) {
        out.number(types.len() as u64);
        types.iter().for_each(|ty| self.ty(*ty, out));
    }
}

fn encode_shape(shape: &[i64], out: &mut Emitter) {
    out.number(shape.len() as u64);
    shape.iter().for_each(|size| out.signed_number(*size));
}
