//! Parser and writer of `sparse<indices, values> : type`.
//!
//! Tests: src/syntax/tests.rs, tests/errors/llvm/refused_by_llvm.mlir, tests/errors/types/.

use super::elements::{ElementsLiteral, spell_shape};
use super::lexer::TokenKind;
use super::parser::{ParseResult, Parser};
use super::writer::{Writer, spell_type};
use crate::ir::types::TypeKind;
use crate::ir::{Attr, AttrKind, Context, DenseData, Type};

impl Parser<'_> {
    /// Parses `sparse<indices, values> : type`.
    pub(crate) fn parse_sparse(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.token_start();
        self.advance();
        self.expect(TokenKind::Less)?;
        let (mut indices, mut values) = (ElementsLiteral::empty(), ElementsLiteral::default());
        if !self.at(TokenKind::Greater) {
            indices = self.parse_elements_literal()?;
            self.expect(TokenKind::Comma)?;
            values = self.parse_elements_literal()?;
        }
        self.expect(TokenKind::Greater)?;
        let ty = self.parse_shaped_type(ty, start)?;
        let ctx = self.ctx;
        let rank = ctx.shape(ty).map_or(0, <[i64]>::len) as i64;
        let sizes = |l: &ElementsLiteral| l.shape.as_ref().map(|s| s.iter().map(|&n| n as i64).collect::<Vec<_>>());
        let tensor = |shape: Vec<i64>, element| {
            ctx.intern_type(TypeKind::Tensor { shape: shape.into(), element, encoding: None })
        };
        let (index_shape, value_shape) = if indices.is_empty {
            values.is_empty = true;
            (vec![0, rank], vec![0])
        } else {
            let index_shape = sizes(&indices).unwrap_or_else(|| vec![1, rank]);
            let count = index_shape.first().copied().unwrap_or(1);
            let value_shape = sizes(&values).unwrap_or_else(|| vec![count]);
            if value_shape != [count] || index_shape.len() > 2 || index_shape.get(1).is_some_and(|&n| n != rank) {
                let message = format!(
                    "expected indices of rank {rank} and as many values; inferred shape of indices literal \
                     ({}); inferred shape of values literal ({})",
                    spell_shape(&index_shape),
                    spell_shape(&value_shape)
                );
                return Err(self.error_at(self.range_since(start), "M0011", message));
            }
            (index_shape, value_shape)
        };
        let indices = self.build_dense(indices, tensor(index_shape, ctx.int_type(64)), start)?;
        if let Some(index) = find_index_outside(ctx, indices, ctx.shape(ty).unwrap_or_default()) {
            let message = format!(
                "index {index:?} of the sparse elements is not inside of the shape of `{}`",
                spell_type(ctx, ty)
            );
            return Err(self.error_at(self.range_since(start), "M0011", message));
        }
        let values = self.build_dense(values, tensor(value_shape, ctx.element_type(ty)), start)?;
        Ok(ctx.intern_attr(AttrKind::Sparse { ty, indices, values }))
    }
}

impl Writer<'_> {
    /// Prints the text between `sparse<` and `>`.
    pub(crate) fn print_sparse_body(&mut self, indices: Attr, values: Attr) {
        let ctx = self.ctx;
        if let (AttrKind::Dense { ty: index_type, data: indices }, AttrKind::Dense { ty, data: values }) =
            (ctx.attr_kind(indices), ctx.attr_kind(values))
            && !matches!(indices, DenseData::Bytes(b) if b.is_empty())
        {
            let index_shape = ctx.shape(*index_type).unwrap_or_default();
            match indices {
                // A splat is read as one index, so several equal indices are printed one by one.
                DenseData::Splat(coordinate) if index_shape.first().is_some_and(|count| *count > 1) => {
                    let coordinate_count = index_shape.iter().product::<i64>() as usize;
                    let coordinates = DenseData::Bytes(coordinate.repeat(coordinate_count).into());
                    self.print_elements(*index_type, &coordinates, false);
                }
                indices => self.print_elements(*index_type, indices, false),
            }
            self.print_str(", ");
            self.print_elements(*ty, values, true);
        }
    }
}

/// Returns the first of the indices of a sparse attribute that is not inside of a shape.
///
/// `indices` are dense `i64` elements: one row of coordinates for each value, or one coordinate for all (a splat).
fn find_index_outside(ctx: &Context, indices: Attr, shape: &[i64]) -> Option<Vec<i64>> {
    let AttrKind::Dense { data: DenseData::Splat(data) | DenseData::Bytes(data), .. } = ctx.attr_kind(indices) else {
        return None;
    };
    let chunks = data.chunks_exact(8).map(|bytes| i64::from_le_bytes(bytes.try_into().expect("a chunk has 8 bytes")));
    let mut coordinates: Vec<i64> = chunks.collect();
    if coordinates.len() == 1 {
        coordinates.resize(shape.len(), coordinates[0]);
    }
    let is_outside = |row: &&[i64]| row.iter().zip(shape).any(|(at, size)| !(0..*size).contains(at));
    coordinates.chunks(shape.len().max(1)).find(is_outside).map(<[i64]>::to_vec)
}
