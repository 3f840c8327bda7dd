//! Decodes builtin attributes and locations.
//!
//! Tests: tests/all/bytecode.rs.

use super::reader::BytecodeReader;
use crate::bytecode::cursor::{Cursor, ReadResult};
use crate::bytecode::format::attr_codes;
use crate::ir::{Attr, AttrKind, DenseData, LocId, LocKind, Type, TypeKind};
use crate::syntax::element_buffers::elements_of_buffer;

use crate::syntax::{spell_attr, spell_type};
use num_bigint::{BigInt, Sign};

impl<'r> BytecodeReader<'r> {
    /// Decodes a builtin attribute or a location. `index` is the number of the entry.
    pub fn builtin_attr(&mut self, data: &mut Cursor<'r>, index: u64) -> ReadResult<Attr> {
        let (ctx, at) = (self.ctx, *data);
        let kind = match data.number()? {
            attr_codes::ARRAY => AttrKind::Array(self.attr_list(data)?.into()),
            attr_codes::DICTIONARY => return self.dictionary(data),
            attr_codes::STRING => return Ok(ctx.bytes_attr(self.string(data)?, None)),
            attr_codes::TYPED_STRING => {
                let bytes = self.string(data)?;
                return Ok(ctx.bytes_attr(bytes, Some(self.ty(data)?)));
            }
            attr_codes::FLAT_SYMBOL => AttrKind::Symbol { root: self.name(data)?, nested: Box::default() },
            attr_codes::SYMBOL => self.symbol(data)?,
            attr_codes::TYPE => AttrKind::Type(self.ty(data)?),
            attr_codes::UNIT => AttrKind::Unit,
            attr_codes::INTEGER => return self.integer(data),
            attr_codes::FLOAT => self.float(data)?,
            attr_codes::RESOURCE => {
                let ty = self.shaped_type(data)?;
                AttrKind::Resource { ty, key: Self::item(&self.resource_keys, data, "resource")? }
            }
            attr_codes::DENSE_ARRAY => self.dense_array(data)?,
            attr_codes::DENSE => self.dense(data)?,
            attr_codes::DENSE_STRINGS => self.dense_strings(data)?,
            attr_codes::SPARSE => return self.sparse(data),
            attr_codes::DISTINCT => {
                // Each entry is another attribute. The printer numbers them in the order of the text.
                AttrKind::Distinct { id: index, attr: self.attr(data)? }
            }
            code @ (attr_codes::CALL_SITE..=attr_codes::UNKNOWN | attr_codes::FILE_RANGE) => {
                AttrKind::Location(self.location_of_code(code, data)?)
            }
            code => return Err(at.error(format!("unknown encoding {code} of a builtin attribute"))),
        };
        Ok(ctx.intern_attr(kind))
    }

    /// Reads a list of attributes.
    pub fn attr_list(&mut self, data: &mut Cursor<'r>) -> ReadResult<Vec<Attr>> {
        (0..data.count("attributes")?).map(|_| self.attr(data)).collect()
    }
    fn dictionary(&mut self, data: &mut Cursor<'r>) -> ReadResult<Attr> {
        let at = *data;
        let count = data.count("entries of a dictionary")?;
        let mut entries = Vec::with_capacity(count);
        for _ in 0..count {
            entries.push((self.name(data)?, self.attr(data)?));
        }
        let attr = self.ctx.dict_attr(entries);
        if self.ctx.dict_entries(Some(attr)).len() != count {
            return Err(at.error("expected a dictionary without repeated names"));
        }
        Ok(attr)
    }
    fn symbol(&mut self, data: &mut Cursor<'r>) -> ReadResult<AttrKind> {
        let root = self.name(data)?;
        let mut nested = Vec::new();
        for _ in 0..data.count("symbols")? {
            let at = *data;
            let attr = self.attr(data)?;
            match self.ctx.attr_kind(attr) {
                AttrKind::Symbol { root, nested: inner } if inner.is_empty() => nested.push(*root),
                _ => return Err(at.error("expected a symbol, found another attribute")),
            }
        }
        Ok(AttrKind::Symbol { root, nested: nested.into() })
    }

    fn integer(&mut self, data: &mut Cursor<'r>) -> ReadResult<Attr> {
        let at = *data;
        let ty = self.ty(data)?;
        let width = match *self.ctx.type_kind(ty) {
            TypeKind::Integer { width, .. } => width,
            TypeKind::Index => 64,
            _ => return Err(at.error(format!("expected an integer type, found `{}`", spell_type(self.ctx, ty)))),
        };
        let value = bits(width, data)?;
        Ok(match u64::try_from(&value) {
            // An index is a signed number of 64 bits.
            Ok(value) if width <= 64 && ty == self.ctx.index_type() => self.ctx.int_attr(i128::from(value as i64), ty),
            Ok(value) if width <= 64 => self.ctx.int_attr(i128::from(value), ty),
            _ => self.ctx.wide_int_attr(&value, ty),
        })
    }
    fn float(&mut self, data: &mut Cursor<'r>) -> ReadResult<AttrKind> {
        let at = *data;
        let ty = self.ty(data)?;
        let TypeKind::Float(kind) = *self.ctx.type_kind(ty) else {
            return Err(at.error(format!("expected a float type, found `{}`", spell_type(self.ctx, ty))));
        };
        let value = bits(kind.width(), data)?;
        match u128::try_from(&value) {
            Ok(bits) if kind.width() == 128 || bits >> kind.width() == 0 => Ok(AttrKind::Float { ty, bits }),
            _ => Err(at.error(format!("a float has more than the {} bits of its type", kind.width()))),
        }
    }

    /// Reads a reference to a type with a static shape.
    fn shaped_type(&mut self, data: &mut Cursor<'r>) -> ReadResult<Type> {
        let at = *data;
        let ty = self.ty(data)?;
        match self.ctx.shape(ty) {
            Some(shape) if shape.iter().all(|size| *size >= 0) => Ok(ty),
            _ => Err(at.error(format!("expected a type with a static shape, found `{}`", spell_type(self.ctx, ty)))),
        }
    }
    fn dense_array(&mut self, data: &mut Cursor<'r>) -> ReadResult<AttrKind> {
        let at = *data;
        let element = self.ty(data)?;
        let count = data.number()?;
        let bytes = blob(data)?;
        // The parser says which types the elements may have.
        let text = format!("array<{}>", spell_type(self.ctx, element));
        self.check_text(&text, at, "attribute", |parser| parser.parse_attr())?;
        let width = match self.ctx.type_kind(element) {
            TypeKind::Integer { width, .. } => u64::from(width.div_ceil(8)),
            TypeKind::Float(kind) => u64::from(kind.width().div_ceil(8)),
            _ => 8,
        };
        if count.checked_mul(width) != Some(bytes.len() as u64) {
            return Err(at.error(format!("expected {count} elements of {width} bytes, found {} bytes", bytes.len())));
        }
        if element == self.ctx.int_type(1) && bytes.iter().any(|byte| *byte > 1) {
            return Err(at.error("expected 0 or 1 for each boolean"));
        }
        Ok(AttrKind::DenseArray { element, data: bytes.into() })
    }
    fn dense(&mut self, data: &mut Cursor<'r>) -> ReadResult<AttrKind> {
        let at = *data;
        let ty = self.shaped_type(data)?;
        let bytes = blob(data)?;
        match elements_of_buffer(self.ctx, ty, bytes) {
            Some(data) => Ok(AttrKind::Dense { ty, data }),
            None => {
                let ty = spell_type(self.ctx, ty);
                Err(at.error(format!("{} bytes are no elements of `{ty}`", bytes.len())))
            }
        }
    }
    fn dense_strings(&mut self, data: &mut Cursor<'r>) -> ReadResult<AttrKind> {
        let at = *data;
        let ty = self.shaped_type(data)?;
        let is_splat = data.number()? != 0;
        let count = if is_splat { Some(1) } else { self.ctx.element_count(ty) };
        let Some(count) = count.filter(|count| *count <= data.remaining()) else {
            return Err(at.error("expected a string for each element"));
        };
        let element = self.ctx.element_type(ty);
        if !matches!(self.ctx.type_kind(element), TypeKind::Opaque { .. } | TypeKind::Dialect { .. }) {
            return Err(at.error(format!("strings are no elements of `{}`", spell_type(self.ctx, ty))));
        }
        let strings: Vec<Box<[u8]>> = (0..count).map(|_| Ok(self.string(data)?.into())).collect::<ReadResult<_>>()?;
        Ok(AttrKind::Dense { ty, data: DenseData::Strings(strings.into()) })
    }
    fn sparse(&mut self, data: &mut Cursor<'r>) -> ReadResult<Attr> {
        let at = *data;
        let ty = self.shaped_type(data)?;
        let (indices, values) = (self.attr(data)?, self.attr(data)?);
        for part in [indices, values] {
            if !matches!(self.ctx.attr_kind(part), AttrKind::Dense { .. }) {
                return Err(at.error("expected dense indices and values of sparse elements"));
            }
        }
        let attr = self.ctx.intern_attr(AttrKind::Sparse { ty, indices, values });
        // The parser checks the shapes and the range of the indices.
        self.check_text(&spell_attr(self.ctx, attr), at, "attribute", |parser| parser.parse_attr())
    }

    fn location_of_code(&mut self, code: u64, data: &mut Cursor<'r>) -> ReadResult<LocId> {
        let kind = match code {
            attr_codes::CALL_SITE => LocKind::CallSite { callee: self.location(data)?, caller: self.location(data)? },
            attr_codes::FILE => {
                let file = self.name(data)?;
                LocKind::File { file, line: position(data)?, column: position(data)? }
            }
            attr_codes::FUSED => LocKind::Fused { metadata: None, parts: self.locations(data)?.into() },
            attr_codes::FUSED_WITH_METADATA => {
                let parts = self.locations(data)?.into();
                LocKind::Fused { metadata: Some(self.attr(data)?), parts }
            }
            attr_codes::NAME => LocKind::Name { name: self.name(data)?, child: self.location(data)? },
            attr_codes::FILE_RANGE => self.file_range(data)?,
            _ => LocKind::Unknown,
        };
        Ok(self.ctx.intern_loc(kind))
    }
    fn locations(&mut self, data: &mut Cursor<'r>) -> ReadResult<Vec<LocId>> {
        (0..data.count("locations")?).map(|_| self.location(data)).collect()
    }
    /// Decodes a range of a file: the numbers that differ from those before them.
    fn file_range(&mut self, data: &mut Cursor<'r>) -> ReadResult<LocKind> {
        let file = self.name(data)?;
        let at = *data;
        let numbers: Vec<u32> = (0..data.count("numbers")?).map(|_| position(data)).collect::<ReadResult<_>>()?;
        let (line, column, end_line, end_column) = match numbers[..] {
            [] => (0, 0, 0, 0),
            [line] => (line, 0, line, 0),
            [line, column] => (line, column, line, column),
            [line, column, end_column] => (line, column, line, end_column),
            [line, column, end_line, end_column] => (line, column, end_line, end_column),
            _ => return Err(at.error("expected at most four numbers of a range")),
        };
        if (line, column) == (end_line, end_column) {
            return Ok(LocKind::File { file, line, column });
        }
        Ok(LocKind::Range { file, line, column, end_line, end_column })
    }
}

/// Reads a line or column.
fn position(data: &mut Cursor<'_>) -> ReadResult<u32> {
    let at = *data;
    u32::try_from(data.number()?).map_err(|_| at.error("a line or column does not fit in 32 bits"))
}

/// Reads bytes after their number.
fn blob<'b>(data: &mut Cursor<'b>) -> ReadResult<&'b [u8]> {
    let len = data.number()?;
    data.take(len)
}

/// Reads the bits of a number of this width, as a number without sign: up to 8 bits are one byte, up to 64 bits a
/// number with a sign, and more bits a list of such words, the lowest first.
fn bits(width: u32, data: &mut Cursor<'_>) -> ReadResult<BigInt> {
    match width {
        0..=8 => Ok(data.byte()?.into()),
        9..=64 => Ok(BigInt::from(data.signed_number()? as u64)),
        _ => {
            let at = *data;
            let count = data.count("words")?;
            if count > width.div_ceil(64) as usize {
                return Err(at.error(format!("{count} words are too many for {width} bits")));
            }
            let mut bytes = Vec::with_capacity(8 * count);
            for _ in 0..count {
                bytes.extend(data.signed_number()?.to_le_bytes());
            }
            Ok(BigInt::from_bytes_le(Sign::Plus, &bytes))
        }
    }
}
