//! Shapes of lists, constants and types: index lists, switch cases, values with their types, types that follow from others.
//!
//! Both ways, next to each other. Kept true: what stands for a run-time value in a static list is the list's own marker.

use super::cursor::Parse;
use super::draft::{Branch, Draft};
use super::lexer::TokenKind;
use super::printer::OpPrinter;
use super::program::OpParser;
use super::scope::Use;
use super::site::Site;
use super::write::Elide;
use crate::ir::types::DYNAMIC;
use crate::ir::{Attr, AttrKind, Block, DenseData, Type, TypeKind, Value};
use crate::report::Diagnostic;
use grammar::declare::{AttributeKind, FormatRef, OpDef};

/// What stands in a static list where the value is known only at run time.
fn marker(def: &OpDef, index: usize) -> (u32, i64) {
    match def.attributes[index].kind {
        AttributeKind::DenseArray(32) => (32, i64::from(i32::MIN)),
        _ => (64, DYNAMIC),
    }
}

impl<'c> OpParser<'c> {
    /// `[%i, 4]`
    pub(super) fn dynamic_list(&mut self, values: usize, fixed: usize, brackets: bool, d: &mut Draft<'c>) -> Parse<()> {
        let (width, dynamic) = marker(d.def, fixed);
        let start = self.start();
        let mut uses: Vec<Use<'c>> = Vec::new();
        let mut numbers = Vec::new();
        if brackets {
            self.expect(TokenKind::LSquare)?;
        }
        while !self.at(TokenKind::RSquare) {
            if !numbers.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            if self.at(TokenKind::Value) {
                uses.push(self.p.value_use()?);
                numbers.push(dynamic);
            } else {
                let at = self.start();
                let n = self.p.int64()?;
                if width == 32 && i32::try_from(n).is_err() {
                    let range = self.since(at);
                    return Err(self.error_at(range, "M0006", "this index does not fit 32 bits"));
                }
                numbers.push(n);
            }
        }
        if brackets {
            self.expect(TokenKind::RSquare)?;
        }
        d.operands.set(values, uses);
        let attr = self.p.ctx.dense_array(width, &numbers);
        self.set_attr(fixed, attr, start, d)
    }

    /// A typed attribute, which gives the result its type.
    pub(super) fn typed_value(&mut self, value: usize, result: FormatRef, d: &mut Draft<'c>) -> Parse<()> {
        let start = self.start();
        let attr = self.p.attr()?;
        let Some(ty) = self.p.ctx.attr_type(attr) else {
            let range = self.since(start);
            let diagnostic = Diagnostic::error("M0011", "a constant needs an attribute that has a type")
                .at(self.source, range, "this one has none")
                .note("write the type after it, as in `1 : i32` or `dense<0.0> : vector<4xf32>`");
            return Err(self.fail(diagnostic));
        };
        self.set_attr(value, attr, start, d)?;
        self.set_types(result, &[ty], d)
    }

    /// `memref<2xf32> = dense<..>`
    pub(super) fn type_and_value(&mut self, ty: usize, value: usize, d: &mut Draft<'c>) -> Parse<()> {
        let ctx = self.p.ctx;
        let start = self.start();
        let of = self.ty()?;
        self.set_attr(ty, ctx.type_attr(of), start, d)?;
        if !self.eat(TokenKind::Equal) {
            return Ok(());
        }
        let start = self.start();
        let attr =
            if self.eat_word("uninitialized") { ctx.unit_attr() } else { self.p.attr_of(Some(contents(ctx, of)))? };
        self.set_attr(value, attr, start, d)
    }

    /// One type, or the condition's and the result's.
    pub(super) fn select_types(&mut self, condition: FormatRef, result: FormatRef, d: &mut Draft<'c>) -> Parse<()> {
        let first = self.ty()?;
        if self.eat(TokenKind::Comma) {
            let second = self.ty()?;
            self.set_types(condition, &[first], d)?;
            return self.set_types(result, &[second], d);
        }
        let bit = self.p.ctx.int(1);
        self.set_types(condition, &[bit], d)?;
        self.set_types(result, &[first], d)
    }

    /// Nothing: the type at a position inside an aggregate.
    pub(super) fn element_at(
        &mut self,
        element: FormatRef,
        of: FormatRef,
        path: usize,
        d: &mut Draft<'c>,
    ) -> Parse<()> {
        let ctx = self.p.ctx;
        let Some(mut ty) = told(d, of) else { return Ok(()) };
        for step in d.attrs[path].and_then(|a| ctx.ints(a)).unwrap_or_default() {
            match member(ctx, ty, step) {
                Some(next) => ty = next,
                None => {
                    let spelled = self.spell_type(ty);
                    let at = self.last_end().saturating_sub(1)..self.last_end();
                    let diagnostic = Diagnostic::error("M0121", format!("{spelled} has no part number {step}"))
                        .at(self.source, at, "")
                        .note("a position names a member of a struct or an element of an array, from the outside in");
                    return Err(self.fail(diagnostic));
                }
            }
        }
        self.set_types(element, &[ty], d)
    }

    /// Nothing: a vector as long as the mask.
    pub(super) fn shuffle_type(
        &mut self,
        of: FormatRef,
        result: FormatRef,
        mask: usize,
        d: &mut Draft<'c>,
    ) -> Parse<()> {
        let ctx = self.p.ctx;
        let Some(ty) = told(d, of) else { return Ok(()) };
        let TypeKind::Vector { shape, scalable, element } = ctx.type_kind(ty) else { return Ok(()) };
        let len = d.attrs[mask].and_then(|a| ctx.ints(a)).map_or(0, |m| m.len() as i64);
        let (mut shape, mut scalable) = (shape.to_vec(), scalable.to_vec());
        if shape.is_empty() {
            (shape, scalable) = (vec![len], vec![false]);
        } else {
            shape[0] = len;
        }
        let ty = ctx.ty(TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), element: *element });
        self.set_types(result, &[ty], d)
    }

    /// `case 2 {..}` ..
    pub(super) fn case_list(&mut self, cases: usize, regions: usize, d: &mut Draft<'c>) -> Parse<()> {
        let start = self.start();
        let mut numbers = Vec::new();
        while self.eat_word("case") {
            numbers.push(self.p.int64()?);
            self.declared_region(regions, &[], d)?;
        }
        let attr = self.p.ctx.dense_array(64, &numbers);
        self.set_attr(cases, attr, start, d)
    }

    /// `^bb1(%a : i32)`; what is carried goes to the group.
    pub(super) fn successor_with(&mut self, group: usize, d: &mut Draft<'c>) -> Parse<()> {
        let block = self.successor()?;
        let starts = (d.carried.len() as u32, d.carried_types.len() as u32);
        if self.eat(TokenKind::LParen) {
            self.carried_uses(d)?;
            self.expect(TokenKind::Colon)?;
            self.types(&mut d.carried_types)?;
            self.expect(TokenKind::RParen)?;
        }
        let (uses, types) = ((starts.0, d.carried.len() as u32), (starts.1, d.carried_types.len() as u32));
        d.branches.push(Branch { group: group as u32, block: Some(block), uses, types });
        Ok(())
    }

    /// `default: ^bb0, 5: ^bb1`
    pub(super) fn switch_all(
        &mut self,
        flag: FormatRef,
        default: usize,
        values: usize,
        cases: usize,
        d: &mut Draft<'c>,
    ) -> Parse<()> {
        let start = self.start();
        self.expect_word("default")?;
        self.expect(TokenKind::Colon)?;
        self.successor_with(default, d)?;
        let mut numbers = Vec::new();
        while self.eat(TokenKind::Comma) {
            numbers.push(self.switch_case(cases, d)?);
        }
        self.case_values(flag, values, numbers, start, d)
    }

    /// `[5: ^bb1, 6: ^bb2]`
    pub(super) fn switch_cases(
        &mut self,
        flag: FormatRef,
        values: usize,
        cases: usize,
        d: &mut Draft<'c>,
    ) -> Parse<()> {
        let start = self.start();
        self.expect(TokenKind::LSquare)?;
        let mut numbers = Vec::new();
        while !self.eat(TokenKind::RSquare) {
            if !numbers.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            numbers.push(self.switch_case(cases, d)?);
        }
        self.case_values(flag, values, numbers, start, d)
    }

    fn switch_case(&mut self, cases: usize, d: &mut Draft<'c>) -> Parse<i64> {
        let number = self.p.int64()?;
        self.expect(TokenKind::Colon)?;
        self.successor_with(cases, d)?;
        Ok(number)
    }

    /// Stores the numbers as a vector of the flag's type. Without a case there is no attribute.
    fn case_values(
        &mut self,
        flag: FormatRef,
        values: usize,
        numbers: Vec<i64>,
        start: usize,
        d: &mut Draft<'c>,
    ) -> Parse<()> {
        let ctx = self.p.ctx;
        let Some(element) = told(d, flag) else { return Ok(()) };
        if numbers.is_empty() {
            return Ok(());
        }
        let width = match *ctx.type_kind(element) {
            TypeKind::Integer { width, .. } => width,
            _ => 64,
        };
        let bytes = width.div_ceil(8) as usize;
        let row = |n: &i64| -> Vec<u8> {
            let wrapped = match ctx.attr_kind(ctx.int_attr(i128::from(*n), element)) {
                AttrKind::Integer { value, .. } => *value,
                _ => i128::from(*n),
            };
            let value = if width == 1 { wrapped & 1 } else { wrapped };
            let mut row = value.to_le_bytes().to_vec();
            row.resize(bytes, if value < 0 { 0xFF } else { 0 });
            row
        };
        let rows: Vec<Vec<u8>> = numbers.iter().map(row).collect();
        let data = match rows.iter().all(|r| *r == rows[0]) {
            true => DenseData::Splat(rows[0].clone().into()),
            false => DenseData::Bytes(rows.concat().into()),
        };
        let len = numbers.len() as i64;
        let ty = ctx.ty(TypeKind::Vector { shape: [len].into(), scalable: [false].into(), element });
        self.set_attr(values, ctx.attr(AttrKind::Dense { ty, data }), start, d)
    }
}

/// The one type of a group that the text has given.
fn told(d: &Draft<'_>, r: FormatRef) -> Option<Type> {
    let types = match r {
        FormatRef::Operand(g) => d.types.get(g as usize),
        FormatRef::Result(g) => d.types.get(d.def.operands.len() + g as usize),
        _ => None,
    };
    types.and_then(|t| t.first().copied())
}

/// The type of a part of an aggregate: a declared type's list of members, or its one element type.
fn member(ctx: &crate::ir::Context, ty: Type, step: i64) -> Option<Type> {
    let identified;
    let params: &[Option<Attr>] = match ctx.type_kind(ty) {
        TypeKind::Dialect { params, .. } => params,
        TypeKind::Identified { .. } => {
            identified = ctx.identified(ty)?;
            &identified
        }
        _ => return None,
    };
    let list = params.iter().flatten().find_map(|a| match ctx.attr_kind(*a) {
        AttrKind::Array(items) => Some(items),
        _ => None,
    });
    match list {
        Some(items) => ctx.type_value(*items.get(usize::try_from(step).ok()?)?),
        None => params.iter().flatten().find_map(|a| ctx.type_value(*a)),
    }
}

/// The type of what a memory type holds: the tensor of its shape.
fn contents(ctx: &crate::ir::Context, ty: Type) -> Type {
    match ctx.type_kind(ty) {
        TypeKind::MemRef { shape, element, .. } => {
            ctx.ty(TypeKind::Tensor { shape: shape.clone(), element: *element, encoding: None })
        }
        _ => ty,
    }
}

impl<'c> OpPrinter<'c, '_> {
    pub(super) fn dynamic_list(&mut self, site: &Site<'_, 'c>, values: usize, fixed: usize, brackets: bool) {
        let (_, dynamic) = marker(site.def, fixed);
        let numbers = site.attr(fixed).and_then(|a| self.w.ctx.ints(a)).unwrap_or_default();
        let mut values = site.operands(values).iter();
        self.raw(if brackets { "[" } else { "" });
        for (i, n) in numbers.iter().enumerate() {
            self.raw(if i > 0 { ", " } else { "" });
            match values.as_slice().first() {
                Some(v) if *n == dynamic => {
                    self.value(site.body, *v);
                    values.next();
                }
                _ => self.w.number(*n),
            }
        }
        self.raw(if brackets { "]" } else { "" });
    }

    pub(super) fn type_and_value(&mut self, site: &Site<'_, 'c>, ty: usize, value: usize) {
        if let Some(a) = site.attr(ty) {
            self.w.attr(a);
        }
        let Some(value) = site.attr(value) else { return };
        self.raw(" = ");
        if value == self.w.ctx.unit_attr() {
            self.raw("uninitialized");
        } else {
            self.w.attr_with(value, Elide::Always);
        }
    }

    pub(super) fn select_types(&mut self, site: &Site<'_, 'c>, condition: FormatRef, result: FormatRef) {
        let condition = self.types_of(condition, site);
        let result = self.types_of(result, site);
        if condition.first() != Some(&self.w.ctx.int(1)) {
            self.type_items(&condition);
            self.raw(", ");
        }
        self.type_items(&result);
    }

    pub(super) fn case_list(&mut self, site: &Site<'_, 'c>, cases: usize, regions: usize) {
        let numbers = site.attr(cases).and_then(|a| self.w.ctx.ints(a)).unwrap_or_default();
        let (body, regions) = site.regions(regions);
        for (n, region) in numbers.iter().zip(regions) {
            self.newline();
            self.raw("case ");
            self.w.number(*n);
            self.raw(" ");
            self.region(site, body, *region, false, true);
        }
    }

    fn successor_with(&mut self, site: &Site<'_, 'c>, block: Block, carried: &[Value]) {
        self.block_name(site.body, block);
        if !carried.is_empty() {
            self.raw("(");
            self.values(site.body, carried);
            self.raw(" : ");
            let types = site.types(carried);
            self.type_items(&types);
            self.raw(")");
        }
    }

    pub(super) fn switch_all(&mut self, site: &Site<'_, 'c>, default: usize, values: usize, cases: usize) {
        self.raw("  default: ");
        for (block, carried) in site.successors(default) {
            self.successor_with(site, block, carried);
        }
        let numbers = site.attr(values).and_then(|a| self.w.ctx.ints(a)).unwrap_or_default();
        if numbers.is_empty() {
            return;
        }
        let width = match site.operands(0).first().map(|v| self.w.ctx.type_kind(site.body.value_type(*v))) {
            Some(TypeKind::Integer { width, .. }) if *width < 64 => *width,
            _ => 64,
        };
        for (n, (block, carried)) in numbers.iter().zip(site.successors(cases)) {
            self.raw(",");
            self.newline();
            self.raw("  ");
            self.w.number((*n as u64) << (64 - width) >> (64 - width));
            self.raw(": ");
            self.successor_with(site, block, carried);
        }
        self.newline();
    }

    pub(super) fn switch_cases(&mut self, site: &Site<'_, 'c>, values: usize, cases: usize) {
        let numbers = site.attr(values).and_then(|a| self.w.ctx.ints(a)).unwrap_or_default();
        self.raw("[");
        self.newline();
        for (i, (n, (block, carried))) in numbers.iter().zip(site.successors(cases)).enumerate() {
            if i > 0 {
                self.raw(",");
                self.newline();
            }
            self.raw("  ");
            self.w.number(*n);
            self.raw(": ");
            self.successor_with(site, block, carried);
        }
        if !numbers.is_empty() {
            self.newline();
        }
        self.raw("]");
    }
}
