//! Shapes of lists, constants and types: index lists, switch cases, values with their types, types that follow from others.
//!
//! Both ways, next to each other. Kept true: what stands for a run-time value in a static list is the list's own marker.

use crate::asm::print::op_view::OpView;
use crate::asm::print::printer::OpPrinter;
use crate::asm::read::op_parser::OpParser;
use crate::asm::read::operation_state::{OperationState, ParsedSuccessor};
use crate::asm::read::scope::UnresolvedOperand;
use crate::ir::types::DYNAMIC;
use crate::ir::{Attr, AttrKind, Block, DenseData, Type, TypeKind, Value};
use crate::report::Diagnostic;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use crate::syntax::writer::Elide;
use rulec::rir::declarations::{AttributeKind, FormatRef, OpDef};

/// What stands in a static list where the value is known only at run time.
fn dynamic_marker(def: &OpDef, index: usize) -> (u32, i64) {
    match def.attributes[index].kind {
        AttributeKind::DenseArray(32) => (32, i64::from(i32::MIN)),
        _ => (64, DYNAMIC),
    }
}

impl<'c> OpParser<'c> {
    /// `[%i, 4]`
    pub(crate) fn parse_dynamic_index_list(
        &mut self,
        values: usize,
        static_values: usize,
        brackets: bool,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let (width, dynamic) = dynamic_marker(state.def, static_values);
        let start = self.token_start();
        let mut uses: Vec<UnresolvedOperand<'c>> = Vec::new();
        let mut numbers = Vec::new();
        if brackets {
            self.expect(TokenKind::LSquare)?;
        }
        while !self.at(TokenKind::RSquare) {
            if !numbers.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            if self.at(TokenKind::Value) {
                uses.push(self.parser.parse_operand()?);
                numbers.push(dynamic);
            } else {
                let pos = self.token_start();
                let number = self.parser.parse_int64()?;
                if width == 32 && i32::try_from(number).is_err() {
                    let range = self.range_since(pos);
                    return Err(self.error_at(range, "M0006", "this index does not fit 32 bits"));
                }
                numbers.push(number);
            }
        }
        if brackets {
            self.expect(TokenKind::RSquare)?;
        }
        state.operands.set(values, uses);
        let attr = self.parser.ctx.dense_array(width, &numbers);
        self.set_attr(static_values, attr, start, state)
    }

    /// A typed attribute, which gives the result its type.
    pub(crate) fn parse_typed_value(
        &mut self,
        value: usize,
        result: FormatRef,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let start = self.token_start();
        let attr = self.parser.parse_attr()?;
        let Some(ty) = self.parser.ctx.attr_type(attr) else {
            let range = self.range_since(start);
            let diagnostic = Diagnostic::error("M0011", "a constant needs an attribute that has a type")
                .at(self.source, range, "this one has none")
                .note("write the type after it, as in `1 : i32` or `dense<0.0> : vector<4xf32>`");
            return Err(self.fail(diagnostic));
        };
        self.set_attr(value, attr, start, state)?;
        self.set_types(result, &[ty], state)
    }

    /// `memref<2xf32> = dense<..>`
    pub(crate) fn parse_type_and_value(
        &mut self,
        ty: usize,
        value: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        let start = self.token_start();
        let value_ty = self.parse_type()?;
        self.set_attr(ty, ctx.type_attr(value_ty), start, state)?;
        if !self.eat(TokenKind::Equal) {
            return Ok(());
        }
        let start = self.token_start();
        let attr = if self.eat_keyword("uninitialized") {
            ctx.unit_attr()
        } else {
            self.parser.parse_attr_of_type(Some(contents_type(ctx, value_ty)))?
        };
        self.set_attr(value, attr, start, state)
    }

    /// One type, or the condition's and the result's.
    pub(crate) fn parse_select_types(
        &mut self,
        condition: FormatRef,
        result: FormatRef,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let first = self.parse_type()?;
        if self.eat(TokenKind::Comma) {
            let second = self.parse_type()?;
            self.set_types(condition, &[first], state)?;
            return self.set_types(result, &[second], state);
        }
        let bit = self.parser.ctx.int_type(1);
        self.set_types(condition, &[bit], state)?;
        self.set_types(result, &[first], state)
    }

    /// Nothing: the type at a position inside an aggregate.
    pub(crate) fn infer_element_type(
        &mut self,
        element: FormatRef,
        aggregate: FormatRef,
        path: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        let Some(mut ty) = known_type(state, aggregate) else { return Ok(()) };
        for index in state.attrs[path].and_then(|a| ctx.int_list(a)).unwrap_or_default() {
            match member_type(ctx, ty, index) {
                Some(next) => ty = next,
                None => {
                    let spelled = self.quoted_type(ty);
                    let range = self.last_end().saturating_sub(1)..self.last_end();
                    let diagnostic = Diagnostic::error("M0121", format!("{spelled} has no part number {index}"))
                        .at(self.source, range, "")
                        .note("a position names a member of a struct or an element of an array, from the outside in");
                    return Err(self.fail(diagnostic));
                }
            }
        }
        self.set_types(element, &[ty], state)
    }

    /// Nothing: a vector as long as the mask.
    pub(crate) fn infer_shuffle_type(
        &mut self,
        operand: FormatRef,
        result: FormatRef,
        mask: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        let Some(ty) = known_type(state, operand) else { return Ok(()) };
        let TypeKind::Vector { shape, scalable, element } = ctx.type_kind(ty) else { return Ok(()) };
        let len = state.attrs[mask].and_then(|a| ctx.int_list(a)).map_or(0, |m| m.len() as i64);
        let (mut shape, mut scalable) = (shape.to_vec(), scalable.to_vec());
        if shape.is_empty() {
            (shape, scalable) = (vec![len], vec![false]);
        } else {
            shape[0] = len;
        }
        let ty =
            ctx.intern_type(TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), element: *element });
        self.set_types(result, &[ty], state)
    }

    /// `case 2 {..}` ..
    pub(crate) fn parse_case_list(
        &mut self,
        cases: usize,
        regions: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let start = self.token_start();
        let mut numbers = Vec::new();
        while self.eat_keyword("case") {
            numbers.push(self.parser.parse_int64()?);
            self.parse_declared_region(regions, &[], state)?;
        }
        let attr = self.parser.ctx.dense_array(64, &numbers);
        self.set_attr(cases, attr, start, state)
    }

    /// `^bb1(%a : i32)`; what is carried goes to the group.
    pub(crate) fn parse_successor_with_operands(
        &mut self,
        group: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let block = self.parse_successor()?;
        let starts = (state.successor_operands.len() as u32, state.successor_operand_types.len() as u32);
        if self.eat(TokenKind::LParen) {
            self.parse_successor_operands(state)?;
            self.expect(TokenKind::Colon)?;
            self.parse_type_list(&mut state.successor_operand_types)?;
            self.expect(TokenKind::RParen)?;
        }
        let (uses, types) =
            ((starts.0, state.successor_operands.len() as u32), (starts.1, state.successor_operand_types.len() as u32));
        state.successors.push(ParsedSuccessor {
            group: group as u32,
            block: Some(block),
            operand_range: uses,
            type_range: types,
        });
        Ok(())
    }

    /// `default: ^bb0, 5: ^bb1`
    pub(crate) fn parse_switch_all(
        &mut self,
        flag: FormatRef,
        default: usize,
        values: usize,
        cases: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let start = self.token_start();
        self.expect_keyword("default")?;
        self.expect(TokenKind::Colon)?;
        self.parse_successor_with_operands(default, state)?;
        let mut numbers = Vec::new();
        while self.eat(TokenKind::Comma) {
            numbers.push(self.parse_switch_case(cases, state)?);
        }
        self.set_case_values(flag, values, numbers, start, state)
    }

    /// `[5: ^bb1, 6: ^bb2]`
    pub(crate) fn parse_switch_cases(
        &mut self,
        flag: FormatRef,
        values: usize,
        cases: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let start = self.token_start();
        self.expect(TokenKind::LSquare)?;
        let mut numbers = Vec::new();
        while !self.eat(TokenKind::RSquare) {
            if !numbers.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            numbers.push(self.parse_switch_case(cases, state)?);
        }
        self.set_case_values(flag, values, numbers, start, state)
    }

    fn parse_switch_case(&mut self, cases: usize, state: &mut OperationState<'c>) -> ParseResult<i64> {
        let number = self.parser.parse_int64()?;
        self.expect(TokenKind::Colon)?;
        self.parse_successor_with_operands(cases, state)?;
        Ok(number)
    }

    /// Stores the numbers as a vector of the flag's type. Without a case there is no attribute.
    fn set_case_values(
        &mut self,
        flag: FormatRef,
        values: usize,
        numbers: Vec<i64>,
        start: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        let Some(element) = known_type(state, flag) else { return Ok(()) };
        if numbers.is_empty() {
            return Ok(());
        }
        let width = match *ctx.type_kind(element) {
            TypeKind::Integer { width, .. } => width,
            _ => 64,
        };
        let bytes = width.div_ceil(8) as usize;
        let to_bytes = |n: &i64| -> Vec<u8> {
            let wrapped = match ctx.attr_kind(ctx.int_attr(i128::from(*n), element)) {
                AttrKind::Integer { value, .. } => *value,
                _ => i128::from(*n),
            };
            let value = if width == 1 { wrapped & 1 } else { wrapped };
            let mut row = value.to_le_bytes().to_vec();
            row.resize(bytes, if value < 0 { 0xFF } else { 0 });
            row
        };
        let rows: Vec<Vec<u8>> = numbers.iter().map(to_bytes).collect();
        let data = match rows.iter().all(|r| *r == rows[0]) {
            true => DenseData::Splat(rows[0].clone().into()),
            false => DenseData::Bytes(rows.concat().into()),
        };
        let len = numbers.len() as i64;
        let ty = ctx.intern_type(TypeKind::Vector { shape: [len].into(), scalable: [false].into(), element });
        self.set_attr(values, ctx.intern_attr(AttrKind::Dense { ty, data }), start, state)
    }
}

/// The one type of a group that the text has given.
fn known_type(state: &OperationState<'_>, group_ref: FormatRef) -> Option<Type> {
    let types = match group_ref {
        FormatRef::Operand(g) => state.types.get(g as usize),
        FormatRef::Result(g) => state.types.get(state.def.operands.len() + g as usize),
        _ => None,
    };
    types.and_then(|t| t.first().copied())
}

/// The type of a part of an aggregate: a declared type's list of members, or its one element type.
fn member_type(ctx: &crate::ir::Context, ty: Type, index: i64) -> Option<Type> {
    let struct_params;
    let params: &[Option<Attr>] = match ctx.type_kind(ty) {
        TypeKind::Dialect { params, .. } => params,
        TypeKind::Identified { .. } => {
            struct_params = ctx.struct_body(ty)?;
            &struct_params
        }
        _ => return None,
    };
    let members = params.iter().flatten().find_map(|a| match ctx.attr_kind(*a) {
        AttrKind::Array(items) => Some(items),
        _ => None,
    });
    match members {
        Some(items) => ctx.type_value(*items.get(usize::try_from(index).ok()?)?),
        None => params.iter().flatten().find_map(|a| ctx.type_value(*a)),
    }
}

/// The type of what a memory type holds: the tensor of its shape.
fn contents_type(ctx: &crate::ir::Context, ty: Type) -> Type {
    match ctx.type_kind(ty) {
        TypeKind::MemRef { shape, element, .. } => {
            ctx.intern_type(TypeKind::Tensor { shape: shape.clone(), element: *element, encoding: None })
        }
        _ => ty,
    }
}

impl<'c> OpPrinter<'c, '_> {
    pub(crate) fn print_dynamic_index_list(
        &mut self,
        view: &OpView<'_, 'c>,
        values: usize,
        static_values: usize,
        brackets: bool,
    ) {
        let (_, dynamic) = dynamic_marker(view.def, static_values);
        let numbers = view.attr(static_values).and_then(|a| self.writer.ctx.int_list(a)).unwrap_or_default();
        let mut values = view.operands(values).iter();
        self.print_str(if brackets { "[" } else { "" });
        for (i, number) in numbers.iter().enumerate() {
            self.print_str(if i > 0 { ", " } else { "" });
            match values.as_slice().first() {
                Some(value) if *number == dynamic => {
                    self.print_value(view.body, *value);
                    values.next();
                }
                _ => self.writer.print_number(*number),
            }
        }
        self.print_str(if brackets { "]" } else { "" });
    }

    pub(crate) fn print_type_and_value(&mut self, view: &OpView<'_, 'c>, ty: usize, value: usize) {
        if let Some(a) = view.attr(ty) {
            self.writer.print_attr(a);
        }
        let Some(value) = view.attr(value) else { return };
        self.print_str(" = ");
        if value == self.writer.ctx.unit_attr() {
            self.print_str("uninitialized");
        } else {
            self.writer.print_attr_with(value, Elide::Always);
        }
    }

    pub(crate) fn print_select_types(&mut self, view: &OpView<'_, 'c>, condition: FormatRef, result: FormatRef) {
        let condition = self.types_of(condition, view);
        let result = self.types_of(result, view);
        if condition.first() != Some(&self.writer.ctx.int_type(1)) {
            self.print_type_list(&condition);
            self.print_str(", ");
        }
        self.print_type_list(&result);
    }

    pub(crate) fn print_case_list(&mut self, view: &OpView<'_, 'c>, cases: usize, regions: usize) {
        let numbers = view.attr(cases).and_then(|a| self.writer.ctx.int_list(a)).unwrap_or_default();
        let (body, regions) = view.regions(regions);
        for (number, region) in numbers.iter().zip(regions) {
            self.print_newline();
            self.print_str("case ");
            self.writer.print_number(*number);
            self.print_str(" ");
            self.print_region(view, body, *region, false, true);
        }
    }

    fn print_successor_with_operands(&mut self, view: &OpView<'_, 'c>, block: Block, operands: &[Value]) {
        self.print_block_name(view.body, block);
        if !operands.is_empty() {
            self.print_str("(");
            self.print_values(view.body, operands);
            self.print_str(" : ");
            let types = view.types(operands);
            self.print_type_list(&types);
            self.print_str(")");
        }
    }

    pub(crate) fn print_switch_all(&mut self, view: &OpView<'_, 'c>, default: usize, values: usize, cases: usize) {
        self.print_str("  default: ");
        for (block, carried) in view.successors(default) {
            self.print_successor_with_operands(view, block, carried);
        }
        let numbers = view.attr(values).and_then(|a| self.writer.ctx.int_list(a)).unwrap_or_default();
        if numbers.is_empty() {
            return;
        }
        let width = match view.operands(0).first().map(|v| self.writer.ctx.type_kind(view.body.value_type(*v))) {
            Some(TypeKind::Integer { width, .. }) if *width < 64 => *width,
            _ => 64,
        };
        for (n, (block, carried)) in numbers.iter().zip(view.successors(cases)) {
            self.print_str(",");
            self.print_newline();
            self.print_str("  ");
            self.writer.print_number((*n as u64) << (64 - width) >> (64 - width));
            self.print_str(": ");
            self.print_successor_with_operands(view, block, carried);
        }
        self.print_newline();
    }

    pub(crate) fn print_switch_cases(&mut self, view: &OpView<'_, 'c>, values: usize, cases: usize) {
        let numbers = view.attr(values).and_then(|a| self.writer.ctx.int_list(a)).unwrap_or_default();
        self.print_str("[");
        self.print_newline();
        for (i, (n, (block, carried))) in numbers.iter().zip(view.successors(cases)).enumerate() {
            if i > 0 {
                self.print_str(",");
                self.print_newline();
            }
            self.print_str("  ");
            self.writer.print_number(*n);
            self.print_str(": ");
            self.print_successor_with_operands(view, block, carried);
        }
        if !numbers.is_empty() {
            self.print_newline();
        }
        self.print_str("]");
    }
}
