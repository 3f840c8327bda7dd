//! Shapes of affine ops: maps and sets applied to operands, and loops bounded by them.
//!
//! Both ways, next to each other. Kept true: the operands of a map are its dimensions, then its symbols; where an expression
//! is written with operands in place, equal names are one operand.

use super::affine::Operand;
use super::cursor::Parse;
use super::draft::Draft;
use super::kinds::enum_attr;
use super::lexer::TokenKind;
use super::printer::OpPrinter;
use super::program::OpParser;
use super::scope::Use;
use super::shapes::at;
use super::site::Site;
use crate::ir::{AffineMap, Attr, AttrKind, DenseData, Expr, ExprKind, TypeKind, Value};
use crate::report::Diagnostic;
use grammar::declare::{AttributeKind, FormatRef};

/// Expressions over operands, and the operands in the order they were met.
#[derive(Default)]
struct InPlace<'c> {
    dims: Vec<Use<'c>>,
    symbols: Vec<Use<'c>>,
    results: Vec<Expr>,
}

impl<'c> InPlace<'c> {
    fn map(&self) -> AffineMap {
        let results = self.results.clone().into();
        AffineMap { dims: self.dims.len() as u32, symbols: self.symbols.len() as u32, results }
    }
    fn uses(self) -> Vec<Use<'c>> {
        self.dims.into_iter().chain(self.symbols).collect()
    }
}

fn same(a: &Use<'_>, b: &Use<'_>) -> bool {
    a.name == b.name && a.number == b.number
}

impl<'c> OpParser<'c> {
    /// One expression with operands in place: `%i + 4 * symbol(%n)`.
    fn expr_in_place(&mut self, into: &mut InPlace<'c>) -> Parse<()> {
        let InPlace { dims, symbols, results } = into;
        let e = self.p.affine_expr(&mut |p| {
            let symbol = p.at_word("symbol");
            if symbol {
                p.advance();
                p.expect(TokenKind::LParen)?;
            } else if !p.at(TokenKind::Value) {
                return Ok(None);
            }
            let found = p.value_use()?;
            if symbol {
                p.expect(TokenKind::RParen)?;
            }
            let ctx = p.ctx;
            if let Some(i) = dims.iter().position(|u| same(u, &found)) {
                return Ok(Some(ctx.expr(ExprKind::Dim(i as u32))));
            }
            if let Some(i) = symbols.iter().position(|u| same(u, &found)) {
                return Ok(Some(ctx.expr(ExprKind::Symbol(i as u32))));
            }
            let list = if symbol { &mut *symbols } else { &mut *dims };
            list.push(found);
            let i = list.len() as u32 - 1;
            Ok(Some(ctx.expr(if symbol { ExprKind::Symbol(i) } else { ExprKind::Dim(i) })))
        })?;
        results.push(e);
        Ok(())
    }

    /// `%i + 1, symbol(%j) * 2` up to `]`
    pub(super) fn map_indices(&mut self, map: usize, operands: usize, d: &mut Draft<'c>) -> Parse<()> {
        let start = self.start();
        let mut found = InPlace::default();
        while !self.at(TokenKind::RSquare) {
            if !found.results.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            self.expr_in_place(&mut found)?;
        }
        let attr = self.p.ctx.attr(AttrKind::Map(found.map()));
        self.set_attr(map, attr, start, d)?;
        d.operands.set(operands, found.uses());
        Ok(())
    }

    /// `(%d)[%s]` for so many dimensions and symbols.
    fn map_operands(&mut self, dims: u32, symbols: u32) -> Parse<Vec<Use<'c>>> {
        let start = self.start();
        let mut uses = self.uses_in_parens()?;
        let d = uses.len();
        if self.eat(TokenKind::LSquare) {
            uses.extend(self.p.value_uses()?);
            self.expect(TokenKind::RSquare)?;
        }
        if (d, uses.len() - d) != (dims as usize, symbols as usize) {
            let range = self.since(start);
            let message =
                format!("{d} dimension(s) and {} symbol(s) for a map of {dims} and {symbols}", uses.len() - d);
            return Err(self.error_at(range, "M0122", message));
        }
        Ok(uses)
    }

    /// `#map(%d)[%s]` or `#set(%d)[%s]`
    pub(super) fn map_of(&mut self, map: usize, operands: usize, d: &mut Draft<'c>) -> Parse<()> {
        let start = self.start();
        let attr = self.p.attr_of_kind(&d.def.attributes[map].kind)?;
        let (dims, symbols) = inputs(self.p.ctx.attr_kind(attr));
        self.set_attr(map, attr, start, d)?;
        d.operands.set(operands, self.map_operands(dims, symbols)?);
        Ok(())
    }

    /// A bound of a loop: a constant, a value, or a map with operands; several results after `max` or `min`.
    fn bound(&mut self, word: &str, map: usize, operands: usize, d: &mut Draft<'c>) -> Parse<()> {
        let ctx = self.p.ctx;
        let start = self.start();
        let several = self.eat_word(word);
        let found: AffineMap;
        let uses;
        match self.kind() {
            TokenKind::Value => {
                uses = vec![self.p.value_use()?];
                let results = [ctx.expr(ExprKind::Symbol(0))].into();
                found = AffineMap { dims: 0, symbols: 1, results };
            }
            TokenKind::Integer | TokenKind::Minus => {
                let n = self.p.int64()?;
                uses = Vec::new();
                found = AffineMap { dims: 0, symbols: 0, results: [ctx.expr(ExprKind::Constant(n))].into() };
            }
            _ => {
                let attr = self.p.attr_of_kind(&AttributeKind::Map)?;
                let AttrKind::Map(given) = ctx.attr_kind(attr) else {
                    return Err(self.bad_format(d, "a bound is no map"));
                };
                if given.results.len() != 1 && !several {
                    let range = self.since(start);
                    let diagnostic =
                        Diagnostic::error("M0122", "a bound with several results needs to say which counts")
                            .at(self.source, range, "")
                            .note(format!("write `{word}` before the map"));
                    return Err(self.fail(diagnostic));
                }
                found = given.clone();
                uses = self.map_operands(found.dims, found.symbols)?;
            }
        }
        let attr = ctx.attr(AttrKind::Map(found));
        self.set_attr(map, attr, start, d)?;
        d.operands.set(operands, uses);
        Ok(())
    }

    /// `%i = 0 to %n step 2 iter_args(%a = %x) -> (f32) {..}`
    pub(super) fn affine_for(&mut self, r: &[FormatRef], d: &mut Draft<'c>) -> Parse<()> {
        let ctx = self.p.ctx;
        let mut names = vec![self.arg_name()?];
        self.expect(TokenKind::Equal)?;
        self.bound("max", at(r[0]), at(r[1]), d)?;
        self.expect_word("to")?;
        self.bound("min", at(r[2]), at(r[3]), d)?;
        let start = self.start();
        let step = if self.eat_word("step") { self.p.int64()? } else { 1 };
        let attr = ctx.int_attr(i128::from(step), ctx.index());
        self.set_attr(at(r[4]), attr, start, d)?;
        let (mut inits, mut types) = (Vec::new(), Vec::new());
        if self.eat_word("iter_args") {
            let (more, uses) = self.assignments()?;
            names.extend(more);
            inits = uses;
            self.expect(TokenKind::Arrow)?;
            types = self.p.results()?;
        }
        d.operands.set(at(r[5]), inits);
        self.set_types(r[5], &types, d)?;
        self.set_types(r[6], &types, d)?;
        types.insert(0, ctx.index());
        let entry = self.entry(names, &types)?;
        self.declared_region(at(r[7]), &entry, d)
    }

    /// `(0, max(%a, %b))`: the map, how many results each bound has, and the operands.
    fn grouped_bounds(&mut self, word: &str, map: usize, groups: usize, d: &mut Draft<'c>) -> Parse<Vec<Use<'c>>> {
        let start = self.start();
        self.expect(TokenKind::LParen)?;
        let mut found = InPlace::default();
        let mut sizes: Vec<i64> = Vec::new();
        while !self.eat(TokenKind::RParen) {
            if !sizes.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            let before = found.results.len();
            if self.eat_word(word) {
                self.expect(TokenKind::LParen)?;
                while !self.eat(TokenKind::RParen) {
                    if found.results.len() > before {
                        self.expect(TokenKind::Comma)?;
                    }
                    self.expr_in_place(&mut found)?;
                }
            } else {
                self.expr_in_place(&mut found)?;
            }
            sizes.push((found.results.len() - before) as i64);
        }
        let ctx = self.p.ctx;
        self.set_attr(map, ctx.attr(AttrKind::Map(found.map())), start, d)?;
        let row = |n: &i64| (*n as i32).to_le_bytes();
        let data = match sizes.first() {
            Some(first) if sizes.iter().all(|s| s == first) => DenseData::Splat(row(first).into()),
            _ => DenseData::Bytes(sizes.iter().flat_map(row).collect()),
        };
        let shape = [sizes.len() as i64].into();
        let ty = ctx.ty(TypeKind::Tensor { shape, element: ctx.int(32), encoding: None });
        self.set_attr(groups, ctx.attr(AttrKind::Dense { ty, data }), start, d)?;
        Ok(found.uses())
    }

    /// `(%i, %j) = (0, 0) to (%n, 10) step (1, 2) reduce ("addf") -> (f32) {..}`
    pub(super) fn affine_parallel(&mut self, r: &[FormatRef], d: &mut Draft<'c>) -> Parse<()> {
        let ctx = self.p.ctx;
        let names = self.arg_names()?;
        self.expect(TokenKind::Equal)?;
        let mut operands = self.grouped_bounds("max", at(r[1]), at(r[2]), d)?;
        self.expect_word("to")?;
        operands.extend(self.grouped_bounds("min", at(r[3]), at(r[4]), d)?);
        let start = self.start();
        let mut steps = vec![1; names.len()];
        if self.eat_word("step") {
            self.expect(TokenKind::LParen)?;
            steps.clear();
            while !self.eat(TokenKind::RParen) {
                if !steps.is_empty() {
                    self.expect(TokenKind::Comma)?;
                }
                steps.push(self.p.int64()?);
            }
        }
        let steps = steps.into_iter().map(|s| ctx.int_attr(i128::from(s), ctx.int(64))).collect();
        self.set_attr(at(r[5]), ctx.array_attr(steps), start, d)?;
        let start = self.start();
        let mut reductions: Vec<Attr> = Vec::new();
        if self.eat_word("reduce") {
            let def = match &d.def.attributes[at(r[0])].kind {
                AttributeKind::Array(item) => match **item {
                    AttributeKind::Enum(id) => id.index() as u32,
                    _ => return Err(self.bad_format(d, "the reductions are no list of cases")),
                },
                _ => return Err(self.bad_format(d, "the reductions are no list of cases")),
            };
            self.expect(TokenKind::LParen)?;
            while !self.eat(TokenKind::RParen) {
                if !reductions.is_empty() {
                    self.expect(TokenKind::Comma)?;
                }
                let at = self.start();
                let name = self.text_string()?;
                let value = self.case_named(def, &name, at)?;
                reductions.push(enum_attr(ctx, def, value));
            }
        }
        self.set_attr(at(r[0]), ctx.array_attr(reductions), start, d)?;
        let types = if self.eat(TokenKind::Arrow) { self.p.results()? } else { Vec::new() };
        self.set_types(r[7], &types, d)?;
        d.operands.set(at(r[6]), operands);
        let index = vec![ctx.index(); names.len()];
        let entry = self.entry(names, &index)?;
        self.declared_region(at(r[8]), &entry, d)
    }
}

/// Dimensions and symbols of a map or set.
fn inputs(kind: &AttrKind) -> (u32, u32) {
    match kind {
        AttrKind::Map(m) => (m.dims, m.symbols),
        AttrKind::Set(s) => (s.dims, s.symbols),
        _ => (0, 0),
    }
}

impl<'c> OpPrinter<'c, '_> {
    pub(super) fn map_of(&mut self, site: &Site<'_, 'c>, map: usize, operands: &[Value]) {
        let Some(attr) = site.attr(map) else { return };
        self.w.attr(attr);
        let dims = (inputs(self.w.ctx.attr_kind(attr)).0 as usize).min(operands.len());
        self.raw("(");
        self.values(site.body, &operands[..dims]);
        self.raw(")");
        if dims < operands.len() {
            self.raw("[");
            self.values(site.body, &operands[dims..]);
            self.raw("]");
        }
    }

    /// Expressions with the operands in place.
    fn exprs_in_place(&mut self, site: &Site<'_, 'c>, exprs: &[Expr], dims: u32, operands: &[Value]) {
        let (w, names) = (&mut self.w, &mut self.names);
        for (i, e) in exprs.iter().enumerate() {
            w.raw(if i > 0 { ", " } else { "" });
            w.affine_expr(*e, &mut |w, operand| {
                let (i, symbol) = match operand {
                    Operand::Dim(i) => (i, false),
                    Operand::Symbol(i) => (dims + i, true),
                };
                let Some(v) = operands.get(i as usize) else { return };
                w.raw(if symbol { "symbol(" } else { "" });
                w.raw("%");
                names.operand(site.body, *v, &mut w.out);
                w.raw(if symbol { ")" } else { "" });
            });
        }
    }

    pub(super) fn map_indices(&mut self, site: &Site<'_, 'c>, map: usize, operands: usize) {
        if let Some(AttrKind::Map(m)) = site.attr(map).map(|a| self.w.ctx.attr_kind(a)) {
            self.exprs_in_place(site, &m.results, m.dims, site.operands(operands));
        }
    }

    fn bound(&mut self, site: &Site<'_, 'c>, word: &str, map: usize, operands: usize) {
        let ctx = self.w.ctx;
        let Some(AttrKind::Map(m)) = site.attr(map).map(|a| ctx.attr_kind(a)) else { return };
        let operands = site.operands(operands);
        match (m.results.as_ref(), m.dims, m.symbols) {
            ([one], 0, 0) if matches!(ctx.expr_kind(*one), ExprKind::Constant(_)) => {
                if let ExprKind::Constant(n) = ctx.expr_kind(*one) {
                    self.w.number(n);
                }
                return;
            }
            ([one], 0, 1) if matches!(ctx.expr_kind(*one), ExprKind::Symbol(_)) => {
                return self.values(site.body, operands);
            }
            ([_], ..) => {}
            _ => {
                self.raw(word);
                self.raw(" ");
            }
        }
        self.map_of(site, map, operands);
    }

    pub(super) fn affine_for(&mut self, site: &Site<'_, 'c>, r: &[FormatRef]) {
        let args = self.entry_args(site, at(r[7]));
        self.arg_items(site, at(r[7]), &args[..args.len().min(1)]);
        self.raw(" = ");
        self.bound(site, "max", at(r[0]), at(r[1]));
        self.raw(" to ");
        self.bound(site, "min", at(r[2]), at(r[3]));
        let step = site.attr(at(r[4])).and_then(|a| self.w.ctx.int_value(a)).unwrap_or(1);
        if step != 1 {
            self.raw(" step ");
            self.w.number(step);
        }
        let inits = site.operands(at(r[5]));
        if !inits.is_empty() {
            self.raw(" iter_args");
            self.assignments(site, at(r[7]), args.get(1..).unwrap_or(&[]), inits);
            self.raw(" -> (");
            let types = self.types_of(r[6], site);
            self.type_items(&types);
            self.raw(")");
        }
        self.raw(" ");
        self.bare_region(site, at(r[7]));
    }

    /// Bounds one after the other; the operands that they leave.
    fn grouped_bounds<'a>(
        &mut self,
        site: &Site<'_, 'c>,
        word: &str,
        map: usize,
        groups: usize,
        operands: &'a [Value],
    ) -> &'a [Value] {
        let ctx = self.w.ctx;
        let Some(AttrKind::Map(m)) = site.attr(map).map(|a| ctx.attr_kind(a)) else { return operands };
        let sizes = site.attr(groups).and_then(|a| ctx.ints(a)).unwrap_or_default();
        let (own, rest) = operands.split_at(((m.dims + m.symbols) as usize).min(operands.len()));
        let mut first = 0usize;
        for (i, size) in sizes.iter().enumerate() {
            self.raw(if i > 0 { ", " } else { "" });
            let end = first.saturating_add(usize::try_from(*size).unwrap_or(0)).min(m.results.len());
            let several = end - first != 1;
            if several {
                self.raw(word);
                self.raw("(");
            }
            self.exprs_in_place(site, &m.results[first..end], m.dims, own);
            self.raw(if several { ")" } else { "" });
            first = end;
        }
        rest
    }

    pub(super) fn affine_parallel(&mut self, site: &Site<'_, 'c>, r: &[FormatRef]) {
        let ctx = self.w.ctx;
        let args = self.entry_args(site, at(r[8]));
        self.raw("(");
        self.arg_items(site, at(r[8]), &args);
        self.raw(") = (");
        let rest = self.grouped_bounds(site, "max", at(r[1]), at(r[2]), site.operands(at(r[6])));
        self.raw(") to (");
        self.grouped_bounds(site, "min", at(r[3]), at(r[4]), rest);
        self.raw(")");
        let steps = site.attr(at(r[5])).and_then(|a| ctx.ints(a)).unwrap_or_default();
        if steps.iter().any(|s| *s != 1) {
            self.raw(" step (");
            self.w.commas(steps, |w, s| w.number(s));
            self.raw(")");
        }
        let types = self.types_of(r[7], site);
        if !types.is_empty() {
            self.raw(" reduce (");
            let def = match &site.def.attributes[at(r[0])].kind {
                AttributeKind::Array(item) => match **item {
                    AttributeKind::Enum(id) => Some(id.index() as u32),
                    _ => None,
                },
                _ => None,
            };
            let values = site.attr(at(r[0])).and_then(|a| ctx.ints(a)).unwrap_or_default();
            if let Some(def) = def {
                self.w.commas(values, |w, v| {
                    w.raw("\"");
                    w.cases(def, v);
                    w.raw("\"");
                });
            }
            self.raw(") -> (");
            self.type_items(&types);
            self.raw(")");
        }
        self.raw(" ");
        self.bare_region(site, at(r[8]));
    }
}
