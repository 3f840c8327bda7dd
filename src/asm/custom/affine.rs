//! Shapes of affine ops: maps and sets applied to operands, and loops bounded by them.
//!
//! Both ways, next to each other. Kept true: the operands of a map are its dimensions, then its symbols; where an expression
//! is written with operands in place, equal names are one operand.

use super::ref_index;
use crate::asm::print::op_view::OpView;
use crate::asm::print::printer::OpPrinter;
use crate::asm::read::op_parser::OpParser;
use crate::asm::read::operation_state::OperationState;
use crate::asm::read::scope::UnresolvedOperand;
use crate::ir::{AffineExpr, AffineExprKind, AffineMap, Attr, AttrKind, DenseData, TypeKind, Value};
use crate::report::Diagnostic;
use crate::syntax::affine::AffineOperand;
use crate::syntax::attr_kinds::enum_attr;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use rulec::rir::declarations::{AttributeKind, FormatRef};

/// Expressions over operands, and the operands in the order they were met.
#[derive(Default)]
struct AffineMapOfSsaIds<'c> {
    dims: Vec<UnresolvedOperand<'c>>,
    symbols: Vec<UnresolvedOperand<'c>>,
    results: Vec<AffineExpr>,
}

impl<'c> AffineMapOfSsaIds<'c> {
    fn to_map(&self) -> AffineMap {
        let results = self.results.clone().into();
        AffineMap { dims: self.dims.len() as u32, symbols: self.symbols.len() as u32, results }
    }
    fn into_operands(self) -> Vec<UnresolvedOperand<'c>> {
        self.dims.into_iter().chain(self.symbols).collect()
    }
}

fn is_same_value(a: &UnresolvedOperand<'_>, b: &UnresolvedOperand<'_>) -> bool {
    a.name == b.name && a.number == b.number
}

impl<'c> OpParser<'c> {
    /// One expression with operands in place: `%i + 4 * symbol(%n)`.
    fn parse_expr_of_ssa_ids(&mut self, map: &mut AffineMapOfSsaIds<'c>) -> ParseResult<()> {
        let AffineMapOfSsaIds { dims, symbols, results } = map;
        let expr = self.parser.parse_affine_expr(&mut |p| {
            let is_symbol = p.at_keyword("symbol");
            if is_symbol {
                p.advance();
                p.expect(TokenKind::LParen)?;
            } else if !p.at(TokenKind::Value) {
                return Ok(None);
            }
            let operand = p.parse_operand()?;
            if is_symbol {
                p.expect(TokenKind::RParen)?;
            }
            let ctx = p.ctx;
            if let Some(i) = dims.iter().position(|u| is_same_value(u, &operand)) {
                return Ok(Some(ctx.affine_expr(AffineExprKind::Dim(i as u32))));
            }
            if let Some(i) = symbols.iter().position(|u| is_same_value(u, &operand)) {
                return Ok(Some(ctx.affine_expr(AffineExprKind::Symbol(i as u32))));
            }
            let inputs = if is_symbol { &mut *symbols } else { &mut *dims };
            inputs.push(operand);
            let i = inputs.len() as u32 - 1;
            Ok(Some(ctx.affine_expr(if is_symbol { AffineExprKind::Symbol(i) } else { AffineExprKind::Dim(i) })))
        })?;
        results.push(expr);
        Ok(())
    }

    /// `%i + 1, symbol(%j) * 2` up to `]`
    pub(crate) fn parse_map_indices(
        &mut self,
        map: usize,
        operands: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let start = self.token_start();
        let mut indices = AffineMapOfSsaIds::default();
        while !self.at(TokenKind::RSquare) {
            if !indices.results.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            self.parse_expr_of_ssa_ids(&mut indices)?;
        }
        let attr = self.parser.ctx.intern_attr(AttrKind::Map(indices.to_map()));
        self.set_attr(map, attr, start, state)?;
        state.operands.set(operands, indices.into_operands());
        Ok(())
    }

    /// `(%d)[%s]` for so many dimensions and symbols.
    fn parse_dim_and_symbol_operands(&mut self, dims: u32, symbols: u32) -> ParseResult<Vec<UnresolvedOperand<'c>>> {
        let start = self.token_start();
        let mut uses = self.parse_parenthesized_uses()?;
        let dim_count = uses.len();
        if self.eat(TokenKind::LSquare) {
            uses.extend(self.parser.parse_operand_list()?);
            self.expect(TokenKind::RSquare)?;
        }
        if (dim_count, uses.len() - dim_count) != (dims as usize, symbols as usize) {
            let range = self.range_since(start);
            let message = format!(
                "{dim_count} dimension(s) and {} symbol(s) for a map of {dims} and {symbols}",
                uses.len() - dim_count
            );
            return Err(self.error_at(range, "M0122", message));
        }
        Ok(uses)
    }

    /// `#map(%d)[%s]` or `#set(%d)[%s]`
    pub(crate) fn parse_map_with_operands(
        &mut self,
        map: usize,
        operands: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let start = self.token_start();
        let attr = self.parser.parse_attr_of_kind(&state.def.attributes[map].kind)?;
        let (dims, symbols) = dim_and_symbol_counts(self.parser.ctx.attr_kind(attr));
        self.set_attr(map, attr, start, state)?;
        state.operands.set(operands, self.parse_dim_and_symbol_operands(dims, symbols)?);
        Ok(())
    }

    /// A bound of a loop: a constant, a value, or a map with operands; several results after `max` or `min`.
    fn parse_bound(
        &mut self,
        word: &str,
        map: usize,
        operands: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        let start = self.token_start();
        let has_keyword = self.eat_keyword(word);
        let bound_map: AffineMap;
        let uses;
        match self.kind() {
            TokenKind::Value => {
                uses = vec![self.parser.parse_operand()?];
                let results = [ctx.affine_expr(AffineExprKind::Symbol(0))].into();
                bound_map = AffineMap { dims: 0, symbols: 1, results };
            }
            TokenKind::Integer | TokenKind::Minus => {
                let n = self.parser.parse_int64()?;
                uses = Vec::new();
                bound_map =
                    AffineMap { dims: 0, symbols: 0, results: [ctx.affine_expr(AffineExprKind::Constant(n))].into() };
            }
            _ => {
                let attr = self.parser.parse_attr_of_kind(&AttributeKind::Map)?;
                let AttrKind::Map(map_attr) = ctx.attr_kind(attr) else {
                    return Err(self.report_bad_format(state, "a bound is no map"));
                };
                if map_attr.results.len() != 1 && !has_keyword {
                    let range = self.range_since(start);
                    let diagnostic =
                        Diagnostic::error("M0122", "a bound with several results needs to say which counts")
                            .at(self.source, range, "")
                            .note(format!("write `{word}` before the map"));
                    return Err(self.fail(diagnostic));
                }
                bound_map = map_attr.clone();
                uses = self.parse_dim_and_symbol_operands(bound_map.dims, bound_map.symbols)?;
            }
        }
        let attr = ctx.intern_attr(AttrKind::Map(bound_map));
        self.set_attr(map, attr, start, state)?;
        state.operands.set(operands, uses);
        Ok(())
    }

    /// `%i = 0 to %n step 2 iter_args(%a = %x) -> (f32) {..}`
    pub(crate) fn parse_affine_for(&mut self, refs: &[FormatRef], state: &mut OperationState<'c>) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        let mut names = vec![self.parse_arg_name()?];
        self.expect(TokenKind::Equal)?;
        self.parse_bound("max", ref_index(refs[0]), ref_index(refs[1]), state)?;
        self.expect_keyword("to")?;
        self.parse_bound("min", ref_index(refs[2]), ref_index(refs[3]), state)?;
        let start = self.token_start();
        let step = if self.eat_keyword("step") { self.parser.parse_int64()? } else { 1 };
        let attr = ctx.int_attr(i128::from(step), ctx.index_type());
        self.set_attr(ref_index(refs[4]), attr, start, state)?;
        let (mut inits, mut types) = (Vec::new(), Vec::new());
        if self.eat_keyword("iter_args") {
            let (iter_names, uses) = self.parse_assignments()?;
            names.extend(iter_names);
            inits = uses;
            self.expect(TokenKind::Arrow)?;
            types = self.parser.parse_function_result_types()?;
        }
        state.operands.set(ref_index(refs[5]), inits);
        self.set_types(refs[5], &types, state)?;
        self.set_types(refs[6], &types, state)?;
        types.insert(0, ctx.index_type());
        let entry = self.make_entry_args(names, &types)?;
        self.parse_declared_region(ref_index(refs[7]), &entry, state)
    }

    /// `(0, max(%a, %b))`: the map, how many results each bound has, and the operands.
    fn parse_grouped_bounds(
        &mut self,
        word: &str,
        map: usize,
        groups: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<Vec<UnresolvedOperand<'c>>> {
        let start = self.token_start();
        self.expect(TokenKind::LParen)?;
        let mut bounds = AffineMapOfSsaIds::default();
        let mut sizes: Vec<i64> = Vec::new();
        while !self.eat(TokenKind::RParen) {
            if !sizes.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            let first_result = bounds.results.len();
            if self.eat_keyword(word) {
                self.expect(TokenKind::LParen)?;
                while !self.eat(TokenKind::RParen) {
                    if bounds.results.len() > first_result {
                        self.expect(TokenKind::Comma)?;
                    }
                    self.parse_expr_of_ssa_ids(&mut bounds)?;
                }
            } else {
                self.parse_expr_of_ssa_ids(&mut bounds)?;
            }
            sizes.push((bounds.results.len() - first_result) as i64);
        }
        let ctx = self.parser.ctx;
        self.set_attr(map, ctx.intern_attr(AttrKind::Map(bounds.to_map())), start, state)?;
        let to_bytes = |n: &i64| (*n as i32).to_le_bytes();
        let data = match sizes.first() {
            Some(first) if sizes.iter().all(|s| s == first) => DenseData::Splat(to_bytes(first).into()),
            _ => DenseData::Bytes(sizes.iter().flat_map(to_bytes).collect()),
        };
        let shape = [sizes.len() as i64].into();
        let ty = ctx.intern_type(TypeKind::Tensor { shape, element: ctx.int_type(32), encoding: None });
        self.set_attr(groups, ctx.intern_attr(AttrKind::Dense { ty, data }), start, state)?;
        Ok(bounds.into_operands())
    }

    /// `(%i, %j) = (0, 0) to (%n, 10) step (1, 2) reduce ("addf") -> (f32) {..}`
    pub(crate) fn parse_affine_parallel(
        &mut self,
        refs: &[FormatRef],
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        let names = self.parse_arg_names()?;
        self.expect(TokenKind::Equal)?;
        let mut operands = self.parse_grouped_bounds("max", ref_index(refs[1]), ref_index(refs[2]), state)?;
        self.expect_keyword("to")?;
        operands.extend(self.parse_grouped_bounds("min", ref_index(refs[3]), ref_index(refs[4]), state)?);
        let start = self.token_start();
        let mut steps = vec![1; names.len()];
        if self.eat_keyword("step") {
            self.expect(TokenKind::LParen)?;
            steps.clear();
            while !self.eat(TokenKind::RParen) {
                if !steps.is_empty() {
                    self.expect(TokenKind::Comma)?;
                }
                steps.push(self.parser.parse_int64()?);
            }
        }
        let steps = steps.into_iter().map(|s| ctx.int_attr(i128::from(s), ctx.int_type(64))).collect();
        self.set_attr(ref_index(refs[5]), ctx.array_attr(steps), start, state)?;
        let start = self.token_start();
        let mut reductions: Vec<Attr> = Vec::new();
        if self.eat_keyword("reduce") {
            let def = match &state.def.attributes[ref_index(refs[0])].kind {
                AttributeKind::Array(item) => match **item {
                    AttributeKind::Enum(id) => id.index() as u32,
                    _ => return Err(self.report_bad_format(state, "the reductions are no list of cases")),
                },
                _ => return Err(self.report_bad_format(state, "the reductions are no list of cases")),
            };
            self.expect(TokenKind::LParen)?;
            while !self.eat(TokenKind::RParen) {
                if !reductions.is_empty() {
                    self.expect(TokenKind::Comma)?;
                }
                let pos = self.token_start();
                let name = self.parse_string()?;
                let value = self.enum_case_value(def, &name, pos)?;
                reductions.push(enum_attr(ctx, def, value));
            }
        }
        self.set_attr(ref_index(refs[0]), ctx.array_attr(reductions), start, state)?;
        let types = if self.eat(TokenKind::Arrow) { self.parser.parse_function_result_types()? } else { Vec::new() };
        self.set_types(refs[7], &types, state)?;
        state.operands.set(ref_index(refs[6]), operands);
        let index_types = vec![ctx.index_type(); names.len()];
        let entry = self.make_entry_args(names, &index_types)?;
        self.parse_declared_region(ref_index(refs[8]), &entry, state)
    }
}

/// Dimensions and symbols of a map or set.
fn dim_and_symbol_counts(kind: &AttrKind) -> (u32, u32) {
    match kind {
        AttrKind::Map(m) => (m.dims, m.symbols),
        AttrKind::Set(s) => (s.dims, s.symbols),
        _ => (0, 0),
    }
}

impl<'c> OpPrinter<'c, '_> {
    pub(crate) fn print_map_with_operands(&mut self, view: &OpView<'_, 'c>, map: usize, operands: &[Value]) {
        let Some(attr) = view.attr(map) else { return };
        self.writer.print_attr(attr);
        let dims = (dim_and_symbol_counts(self.writer.ctx.attr_kind(attr)).0 as usize).min(operands.len());
        self.print_str("(");
        self.print_values(view.body, &operands[..dims]);
        self.print_str(")");
        if dims < operands.len() {
            self.print_str("[");
            self.print_values(view.body, &operands[dims..]);
            self.print_str("]");
        }
    }

    /// Expressions with the operands in place.
    fn print_exprs_of_ssa_ids(&mut self, view: &OpView<'_, 'c>, exprs: &[AffineExpr], dims: u32, operands: &[Value]) {
        let (writer, names) = (&mut self.writer, &mut self.names);
        for (i, expr) in exprs.iter().enumerate() {
            writer.print_str(if i > 0 { ", " } else { "" });
            writer.print_affine_expr(*expr, &mut |writer, operand| {
                let (i, symbol) = match operand {
                    AffineOperand::Dim(i) => (i, false),
                    AffineOperand::Symbol(i) => (dims + i, true),
                };
                let Some(value) = operands.get(i as usize) else { return };
                writer.print_str(if symbol { "symbol(" } else { "" });
                writer.print_str("%");
                names.print_operand(view.body, *value, &mut writer.out);
                writer.print_str(if symbol { ")" } else { "" });
            });
        }
    }

    pub(crate) fn print_map_indices(&mut self, view: &OpView<'_, 'c>, map: usize, operands: usize) {
        if let Some(AttrKind::Map(affine_map)) = view.attr(map).map(|a| self.writer.ctx.attr_kind(a)) {
            self.print_exprs_of_ssa_ids(view, &affine_map.results, affine_map.dims, view.operands(operands));
        }
    }

    fn print_bound(&mut self, view: &OpView<'_, 'c>, word: &str, map: usize, operands: usize) {
        let ctx = self.writer.ctx;
        let Some(AttrKind::Map(affine_map)) = view.attr(map).map(|a| ctx.attr_kind(a)) else { return };
        let operands = view.operands(operands);
        match (affine_map.results.as_ref(), affine_map.dims, affine_map.symbols) {
            ([result], 0, 0) if matches!(ctx.affine_expr_kind(*result), AffineExprKind::Constant(_)) => {
                if let AffineExprKind::Constant(n) = ctx.affine_expr_kind(*result) {
                    self.writer.print_number(n);
                }
                return;
            }
            ([result], 0, 1) if matches!(ctx.affine_expr_kind(*result), AffineExprKind::Symbol(_)) => {
                return self.print_values(view.body, operands);
            }
            ([_], ..) => {}
            _ => {
                self.print_str(word);
                self.print_str(" ");
            }
        }
        self.print_map_with_operands(view, map, operands);
    }

    pub(crate) fn print_affine_for(&mut self, view: &OpView<'_, 'c>, refs: &[FormatRef]) {
        let args = self.entry_block_args(view, ref_index(refs[7]));
        self.print_args(view, ref_index(refs[7]), &args[..args.len().min(1)]);
        self.print_str(" = ");
        self.print_bound(view, "max", ref_index(refs[0]), ref_index(refs[1]));
        self.print_str(" to ");
        self.print_bound(view, "min", ref_index(refs[2]), ref_index(refs[3]));
        let step = view.attr(ref_index(refs[4])).and_then(|a| self.writer.ctx.int_value(a)).unwrap_or(1);
        if step != 1 {
            self.print_str(" step ");
            self.writer.print_number(step);
        }
        let inits = view.operands(ref_index(refs[5]));
        if !inits.is_empty() {
            self.print_str(" iter_args");
            self.print_assignments(view, ref_index(refs[7]), args.get(1..).unwrap_or(&[]), inits);
            self.print_str(" -> (");
            let types = self.types_of(refs[6], view);
            self.print_type_list(&types);
            self.print_str(")");
        }
        self.print_str(" ");
        self.print_region_without_label(view, ref_index(refs[7]));
    }

    /// Bounds one after the other; the operands that they leave.
    fn print_grouped_bounds<'a>(
        &mut self,
        view: &OpView<'_, 'c>,
        word: &str,
        map: usize,
        groups: usize,
        operands: &'a [Value],
    ) -> &'a [Value] {
        let ctx = self.writer.ctx;
        let Some(AttrKind::Map(affine_map)) = view.attr(map).map(|a| ctx.attr_kind(a)) else { return operands };
        let sizes = view.attr(groups).and_then(|a| ctx.int_list(a)).unwrap_or_default();
        let (bound_operands, rest) =
            operands.split_at(((affine_map.dims + affine_map.symbols) as usize).min(operands.len()));
        let mut first = 0usize;
        for (i, size) in sizes.iter().enumerate() {
            self.print_str(if i > 0 { ", " } else { "" });
            let end = first.saturating_add(usize::try_from(*size).unwrap_or(0)).min(affine_map.results.len());
            let has_keyword = end - first != 1;
            if has_keyword {
                self.print_str(word);
                self.print_str("(");
            }
            self.print_exprs_of_ssa_ids(view, &affine_map.results[first..end], affine_map.dims, bound_operands);
            self.print_str(if has_keyword { ")" } else { "" });
            first = end;
        }
        rest
    }

    pub(crate) fn print_affine_parallel(&mut self, view: &OpView<'_, 'c>, refs: &[FormatRef]) {
        let ctx = self.writer.ctx;
        let args = self.entry_block_args(view, ref_index(refs[8]));
        self.print_str("(");
        self.print_args(view, ref_index(refs[8]), &args);
        self.print_str(") = (");
        let rest = self.print_grouped_bounds(
            view,
            "max",
            ref_index(refs[1]),
            ref_index(refs[2]),
            view.operands(ref_index(refs[6])),
        );
        self.print_str(") to (");
        self.print_grouped_bounds(view, "min", ref_index(refs[3]), ref_index(refs[4]), rest);
        self.print_str(")");
        let steps = view.attr(ref_index(refs[5])).and_then(|a| ctx.int_list(a)).unwrap_or_default();
        if steps.iter().any(|s| *s != 1) {
            self.print_str(" step (");
            self.writer.interleave_comma(steps, |w, s| w.print_number(s));
            self.print_str(")");
        }
        let types = self.types_of(refs[7], view);
        if !types.is_empty() {
            self.print_str(" reduce (");
            let def = match &view.def.attributes[ref_index(refs[0])].kind {
                AttributeKind::Array(item) => match **item {
                    AttributeKind::Enum(id) => Some(id.index() as u32),
                    _ => None,
                },
                _ => None,
            };
            let values = view.attr(ref_index(refs[0])).and_then(|a| ctx.int_list(a)).unwrap_or_default();
            if let Some(def) = def {
                self.writer.interleave_comma(values, |w, v| {
                    w.print_str("\"");
                    w.print_enum_cases(def, v);
                    w.print_str("\"");
                });
            }
            self.print_str(") -> (");
            self.print_type_list(&types);
            self.print_str(")");
        }
        self.print_str(" ");
        self.print_region_without_label(view, ref_index(refs[8]));
    }
}
