//! Encodes attributes and locations. An attribute that its dialect gives no encoding is text.
//!
//! Tests: tests/all/bytecode.rs.

use super::writer::BytecodeWriter;
use crate::bytecode::emitter::Emitter;
use crate::bytecode::format::attr_codes;
use crate::ir::{Attr, AttrKind, DenseData, LocId, LocKind, Str, StringData, Type, TypeKind};
use crate::syntax::element_buffers::buffer_of_elements;
use crate::syntax::{renumber_distinct, spell_attr};
use num_bigint::BigInt;

impl BytecodeWriter<'_> {
    /// Appends the encoding of an attribute. Returns whether it is one of its dialect, not text.
    pub fn encode_attr(&mut self, attr: Attr, out: &mut Emitter) -> bool {
        let ctx = self.ctx;
        match ctx.attr_kind(attr) {
            AttrKind::Map(_) | AttrKind::Set(_) | AttrKind::Strided { .. } => return self.attr_text(attr, out),
            AttrKind::Enum { .. } | AttrKind::Opaque { .. } => return self.attr_text(attr, out),
            AttrKind::Dialect { def, params } => {
                let def = &ctx.rules.attrs[*def as usize];
                return self.encode_params(def.bytecode, &def.params, params, out) || self.attr_text(attr, out);
            }
            AttrKind::Unit => out.number(attr_codes::UNIT),
            AttrKind::Integer { ty, value } => self.encode_integer(*ty, &BigInt::from(*value), out),
            AttrKind::BigInteger { ty, value } => self.encode_integer(*ty, value, out),
            AttrKind::Float { ty, bits } => {
                out.number(attr_codes::FLOAT);
                self.ty(*ty, out);
                let width = if let TypeKind::Float(kind) = ctx.type_kind(*ty) { kind.width() } else { 0 };
                encode_bits(width, &BigInt::from(*bits), out);
            }
            AttrKind::String { text, ty } => self.encode_string(text, *ty, out),
            AttrKind::Type(ty) => {
                out.number(attr_codes::TYPE);
                self.ty(*ty, out);
            }
            AttrKind::Array(items) => {
                out.number(attr_codes::ARRAY);
                self.attr_list(items, out);
            }
            AttrKind::Dictionary(entries) => {
                out.number(attr_codes::DICTIONARY);
                out.number(entries.len() as u64);
                for (name, value) in entries {
                    self.name(*name, out);
                    self.attr(*value, out);
                }
            }
            AttrKind::Symbol { root, nested } => self.encode_symbol(*root, nested, out),
            AttrKind::Dense { ty, data } => self.encode_dense(*ty, data, out),
            AttrKind::Resource { ty, key } => {
                out.number(attr_codes::RESOURCE);
                self.ty(*ty, out);
                out.number(self.resource_number(*key));
            }
            AttrKind::Sparse { ty, indices, values } => {
                out.number(attr_codes::SPARSE);
                self.ty(*ty, out);
                self.attr(*indices, out);
                self.attr(*values, out);
            }
            AttrKind::DenseArray { element, data } => self.encode_dense_array(*element, data, out),
            AttrKind::Location(loc) => self.encode_location(*loc, out),
            AttrKind::Distinct { attr, .. } => {
                out.number(attr_codes::DISTINCT);
                self.attr(*attr, out);
            }
        }
        true
    }
    fn attr_text(&mut self, attr: Attr, out: &mut Emitter) -> bool {
        let mut text = spell_attr(self.ctx, attr);
        if text.contains("distinct[") {
            // The number in the text is that of the entry, so that the reader finds the same attribute.
            text = renumber_distinct(&text, |number| match self.distinct_attr(number) {
                Some(distinct) => self.attr_number(distinct),
                None => number,
            });
        }
        out.bytes.extend(text.into_bytes());
        out.byte(0);
        false
    }
    /// Returns the `distinct` attribute with a number.
    fn distinct_attr(&mut self, number: u64) -> Option<Attr> {
        let ctx = self.ctx;
        let attrs = self.distinct_attrs.get_or_insert_with(|| {
            let distinct = ctx.attrs_from(0).filter_map(|(index, kind)| match kind {
                AttrKind::Distinct { id, .. } => Some((*id, Attr::new(index))),
                _ => None,
            });
            distinct.collect()
        });
        attrs.get(&number).copied()
    }
    fn attr_list(&mut self, attrs: &[Attr], out: &mut Emitter) {
        out.number(attrs.len() as u64);
        attrs.iter().for_each(|attr| self.attr(*attr, out));
    }
    fn encode_string(&mut self, text: &StringData, ty: Option<Type>, out: &mut Emitter) {
        out.number(if ty.is_some() { attr_codes::TYPED_STRING } else { attr_codes::STRING });
        self.string(self.ctx.string_bytes(text), out);
        if let Some(ty) = ty {
            self.ty(ty, out);
        }
    }
    fn encode_symbol(&mut self, root: Str, nested: &[Str], out: &mut Emitter) {
        out.number(if nested.is_empty() { attr_codes::FLAT_SYMBOL } else { attr_codes::SYMBOL });
        self.name(root, out);
        if !nested.is_empty() {
            out.number(nested.len() as u64);
            nested.iter().for_each(|name| self.attr(self.ctx.symbol_attr(*name), out));
        }
    }
    fn encode_integer(&mut self, ty: Type, value: &BigInt, out: &mut Emitter) {
        out.number(attr_codes::INTEGER);
        self.ty(ty, out);
        let width = if let TypeKind::Integer { width, .. } = self.ctx.type_kind(ty) { *width } else { 64 };
        encode_bits(width, value, out);
    }
    fn encode_dense(&mut self, ty: Type, data: &DenseData, out: &mut Emitter) {
        if let DenseData::Strings(strings) = data {
            out.number(attr_codes::DENSE_STRINGS);
            self.ty(ty, out);
            let is_splat = strings.len() == 1;
            out.number(u64::from(is_splat));
            strings.iter().for_each(|string| self.string(string, out));
            return;
        }
        out.number(attr_codes::DENSE);
        self.ty(ty, out);
        out.blob(&buffer_of_elements(self.ctx, ty, data).unwrap_or_default());
    }
    fn encode_dense_array(&mut self, element: Type, data: &[u8], out: &mut Emitter) {
        out.number(attr_codes::DENSE_ARRAY);
        self.ty(element, out);
        let width = match self.ctx.type_kind(element) {
            TypeKind::Integer { width, .. } => *width,
            TypeKind::Float(kind) => kind.width(),
            _ => 64,
        };
        out.number((data.len() / width.div_ceil(8).max(1) as usize) as u64);
        out.blob(data);
    }
    /// Returns the number of a resource.
    fn resource_number(&mut self, key: Str) -> u64 {
        let position = self.resource_keys.iter().position(|other| *other == key);
        position.unwrap_or_else(|| {
            self.resource_keys.push(key);
            self.resource_keys.len() - 1
        }) as u64
    }

    fn encode_location(&mut self, loc: LocId, out: &mut Emitter) {
        match self.ctx.loc_kind(loc) {
            LocKind::Unknown => out.number(attr_codes::UNKNOWN),
            LocKind::File { file, line, column } => {
                out.number(attr_codes::FILE);
                self.name(*file, out);
                out.number(u64::from(*line));
                out.number(u64::from(*column));
            }
            LocKind::Range { file, line, column, end_line, end_column } => {
                out.number(attr_codes::FILE_RANGE);
                self.name(*file, out);
                let numbers = match line == end_line {
                    true => &[*line, *column, *end_column][..],
                    false => &[*line, *column, *end_line, *end_column],
                };
                out.number(numbers.len() as u64);
                numbers.iter().for_each(|number| out.number(u64::from(*number)));
            }
            LocKind::Name { name, child } => {
                out.number(attr_codes::NAME);
                self.name(*name, out);
                self.location(*child, out);
            }
            LocKind::CallSite { callee, caller } => {
                out.number(attr_codes::CALL_SITE);
                self.location(*callee, out);
                self.location(*caller, out);
            }
            LocKind::Fused { metadata, parts } => {
                let code = if metadata.is_some() { attr_codes::FUSED_WITH_METADATA } else { attr_codes::FUSED };
                out.number(code);
                out.number(parts.len() as u64);
                parts.iter().for_each(|part| self.location(*part, out));
                if let Some(metadata) = metadata {
                    self.attr(*metadata, out);
                }
            }
        }
    }
}

/// Appends the bits of a number of this width: up to 8 bits are one byte, up to 64 bits a number with a sign, and more
/// bits a list of such words, the lowest first.
fn encode_bits(width: u32, value: &BigInt, out: &mut Emitter) {
    let modulus = BigInt::from(1) << width;
    let bits = ((value % &modulus) + &modulus) % &modulus;
    let mut words = bits.iter_u64_digits();
    match width {
        0..=8 => out.byte(words.next().unwrap_or(0) as u8),
        9..=64 => out.signed_number(words.next().unwrap_or(0) as i64),
        _ => {
            let words: Vec<u64> = words.collect();
            out.number(words.len().max(1) as u64);
            if words.is_empty() {
                out.number(0);
            }
            words.iter().for_each(|word| out.signed_number(*word as i64));
        }
    }
}
