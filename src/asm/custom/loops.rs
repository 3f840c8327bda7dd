//! Shapes of structured ops: loops and conditionals whose own syntax names the arguments of their regions.
//!
//! Both ways, next to each other. Kept true: a region's arguments are named before it, so its entry block prints no label.

use super::ref_index;
use crate::asm::print::op_view::OpView;
use crate::asm::print::printer::OpPrinter;
use crate::asm::read::op_parser::OpParser;
use crate::asm::read::operation_state::OperationState;
use crate::asm::read::regions::EntryArg;
use crate::asm::read::scope::UnresolvedOperand;
use crate::ir::{Type, Value};
use crate::report::Diagnostic;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use rulec::rir::declarations::FormatRef;
use std::ops::Range;

/// A name that a loop's syntax gives to an argument.
pub(crate) type ArgName<'c> = (&'c str, Range<usize>);

impl<'c> OpParser<'c> {
    /// `%name` that is defined here.
    pub(crate) fn parse_arg_name(&mut self) -> ParseResult<ArgName<'c>> {
        let token = self.expect(TokenKind::Value)?;
        Ok((&self.parser.text()[token.range()], token.range()))
    }

    /// `(%i, %j)`
    pub(crate) fn parse_arg_names(&mut self) -> ParseResult<Vec<ArgName<'c>>> {
        self.expect(TokenKind::LParen)?;
        let mut names = Vec::new();
        while !self.eat(TokenKind::RParen) {
            if !names.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            names.push(self.parse_arg_name()?);
        }
        Ok(names)
    }

    /// `(%a = %x, %b = %y)`
    pub(crate) fn parse_assignments(&mut self) -> ParseResult<(Vec<ArgName<'c>>, Vec<UnresolvedOperand<'c>>)> {
        self.expect(TokenKind::LParen)?;
        let (mut names, mut uses) = (Vec::new(), Vec::new());
        while !self.eat(TokenKind::RParen) {
            if !names.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            names.push(self.parse_arg_name()?);
            self.expect(TokenKind::Equal)?;
            uses.push(self.parser.parse_operand()?);
        }
        Ok((names, uses))
    }

    /// `(%a, %b)`
    pub(crate) fn parse_parenthesized_uses(&mut self) -> ParseResult<Vec<UnresolvedOperand<'c>>> {
        self.expect(TokenKind::LParen)?;
        let uses = self.parser.parse_operand_list()?;
        self.expect(TokenKind::RParen)?;
        Ok(uses)
    }

    /// Arguments from names and types, which must be as many.
    pub(crate) fn make_entry_args(
        &mut self,
        names: Vec<ArgName<'c>>,
        types: &[Type],
    ) -> ParseResult<Vec<EntryArg<'c>>> {
        if names.len() != types.len() {
            let range = self.last_end().saturating_sub(1)..self.last_end();
            let diagnostic =
                Diagnostic::error("M0115", format!("{} name(s), but {} type(s) for them", names.len(), types.len()))
                    .at(self.source, range, "")
                    .note("write one type for each name, in order");
            return Err(self.fail(diagnostic));
        }
        Ok(names.into_iter().zip(types).map(|(name, ty)| EntryArg { name: Some(name), ty: *ty, loc: None }).collect())
    }

    /// `%i = %lb to %ub step %s iter_args(%a = %x) -> (f32) : i32 {..}`
    pub(crate) fn parse_for_loop(&mut self, refs: &[FormatRef], state: &mut OperationState<'c>) -> ParseResult<()> {
        let mut names = vec![self.parse_arg_name()?];
        self.expect(TokenKind::Equal)?;
        state.operands.set(ref_index(refs[0]), [self.parser.parse_operand()?]);
        self.expect_keyword("to")?;
        state.operands.set(ref_index(refs[1]), [self.parser.parse_operand()?]);
        self.expect_keyword("step")?;
        state.operands.set(ref_index(refs[2]), [self.parser.parse_operand()?]);
        let mut inits = Vec::new();
        let mut types = Vec::new();
        if self.eat_keyword("iter_args") {
            let (iter_names, uses) = self.parse_assignments()?;
            names.extend(iter_names);
            inits = uses;
            self.expect(TokenKind::Arrow)?;
            types = self.parser.parse_function_result_types()?;
        }
        let induction_ty = if self.eat(TokenKind::Colon) { self.parse_type()? } else { self.parser.ctx.index_type() };
        state.operands.set(ref_index(refs[3]), inits);
        for r in &refs[..3] {
            self.set_types(*r, &[induction_ty], state)?;
        }
        self.set_types(refs[3], &types, state)?;
        self.set_types(refs[4], &types, state)?;
        types.insert(0, induction_ty);
        let entry = self.make_entry_args(names, &types)?;
        self.parse_declared_region(ref_index(refs[5]), &entry, state)
    }

    /// `(%a = %x) : (f32) -> f32 {..} do {..} attributes {..}`
    pub(crate) fn parse_while_loop(&mut self, refs: &[FormatRef], state: &mut OperationState<'c>) -> ParseResult<()> {
        let (names, uses) = if self.at(TokenKind::LParen) { self.parse_assignments()? } else { Default::default() };
        self.expect(TokenKind::Colon)?;
        let inputs = self.parser.parse_type_list_parens()?;
        self.expect(TokenKind::Arrow)?;
        let results = self.parser.parse_function_result_types()?;
        let entry = self.make_entry_args(names, &inputs)?;
        state.operands.set(ref_index(refs[0]), uses);
        self.set_types(refs[0], &inputs, state)?;
        self.set_types(refs[1], &results, state)?;
        self.parse_declared_region(ref_index(refs[2]), &entry, state)?;
        self.expect_keyword("do")?;
        self.parse_declared_region(ref_index(refs[3]), &[], state)?;
        if self.eat_keyword("attributes") { self.parse_attr_dict(state) } else { Ok(()) }
    }

    /// `{..} else {..}`
    pub(crate) fn parse_then_else(
        &mut self,
        then: usize,
        otherwise: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        self.parse_declared_region(then, &[], state)?;
        if self.eat_keyword("else") { self.parse_declared_region(otherwise, &[], state) } else { Ok(()) }
    }

    /// `(%i) = (%l) to (%u) step (%s) init (%x) -> f32 {..}`
    pub(crate) fn parse_parallel_loop(
        &mut self,
        refs: &[FormatRef],
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let names = self.parse_arg_names()?;
        self.expect(TokenKind::Equal)?;
        state.operands.set(ref_index(refs[0]), self.parse_parenthesized_uses()?);
        self.expect_keyword("to")?;
        state.operands.set(ref_index(refs[1]), self.parse_parenthesized_uses()?);
        self.expect_keyword("step")?;
        state.operands.set(ref_index(refs[2]), self.parse_parenthesized_uses()?);
        state.operands.set(
            ref_index(refs[3]),
            if self.eat_keyword("init") { self.parse_parenthesized_uses()? } else { Vec::new() },
        );
        let types = if self.eat(TokenKind::Arrow) { self.parser.parse_function_result_types()? } else { Vec::new() };
        self.set_types(refs[3], &types, state)?;
        self.set_types(refs[4], &types, state)?;
        let index_types = vec![self.parser.ctx.index_type(); names.len()];
        let entry = self.make_entry_args(names, &index_types)?;
        for r in &refs[..3] {
            self.set_types(*r, &index_types, state)?;
        }
        self.parse_declared_region(ref_index(refs[5]), &entry, state)
    }
}

impl<'c> OpPrinter<'c, '_> {
    /// The arguments of a region's entry block.
    pub(crate) fn entry_block_args(&self, view: &OpView<'_, 'c>, group: usize) -> Vec<Value> {
        let (body, regions) = view.regions(group);
        regions.first().and_then(|r| body.entry_block(*r)).map_or(Vec::new(), |b| body.args(b).collect())
    }

    /// Names of a region's arguments. They belong to the region's body.
    pub(crate) fn print_args(&mut self, view: &OpView<'_, 'c>, group: usize, args: &[Value]) {
        let (body, _) = view.regions(group);
        self.print_values(body, args);
    }

    /// `(%a = %x, %b = %y)`
    pub(crate) fn print_assignments(&mut self, view: &OpView<'_, 'c>, group: usize, args: &[Value], inits: &[Value]) {
        let (body, _) = view.regions(group);
        self.print_str("(");
        for (i, (arg, init)) in args.iter().zip(inits).enumerate() {
            self.print_str(if i > 0 { ", " } else { "" });
            self.print_value(body, *arg);
            self.print_str(" = ");
            self.print_value(view.body, *init);
        }
        self.print_str(")");
    }

    /// The region of a group of one, without the label of its entry block.
    pub(crate) fn print_region_without_label(&mut self, view: &OpView<'_, 'c>, group: usize) {
        if let Some(region) = view.regions(group).1.first() {
            self.print_declared_region(view, group, *region, false);
        }
    }

    pub(crate) fn print_for_loop(&mut self, view: &OpView<'_, 'c>, refs: &[FormatRef]) {
        let args = self.entry_block_args(view, ref_index(refs[5]));
        self.print_args(view, ref_index(refs[5]), &args[..args.len().min(1)]);
        for (word, r) in [" = ", " to ", " step "].into_iter().zip(refs) {
            self.print_str(word);
            self.print_values(view.body, view.operands(ref_index(*r)));
        }
        let inits = view.operands(ref_index(refs[3]));
        if !inits.is_empty() {
            self.print_str(" iter_args");
            self.print_assignments(view, ref_index(refs[5]), args.get(1..).unwrap_or(&[]), inits);
            self.print_str(" -> (");
            let types = self.types_of(refs[4], view);
            self.print_type_list(&types);
            self.print_str(")");
        }
        self.print_str(" ");
        let induction_types = self.types_of(refs[0], view);
        if induction_types.first() != Some(&self.writer.ctx.index_type()) {
            self.print_str(" : ");
            self.print_type_list(&induction_types);
            self.print_str(" ");
        }
        self.print_region_without_label(view, ref_index(refs[5]));
    }

    pub(crate) fn print_while_loop(&mut self, view: &OpView<'_, 'c>, refs: &[FormatRef], elided_attrs: &[u16]) {
        let inits = view.operands(ref_index(refs[0]));
        if !inits.is_empty() {
            let args = self.entry_block_args(view, ref_index(refs[2]));
            self.print_assignments(view, ref_index(refs[2]), &args, inits);
            self.print_str(" ");
        }
        self.print_str(": ");
        let (inputs, results) = (self.types_of(refs[0], view), self.types_of(refs[1], view));
        self.print_function_type(&inputs, &results);
        self.print_str(" ");
        self.print_region_without_label(view, ref_index(refs[2]));
        self.print_str(" do ");
        if let Some(region) = view.regions(ref_index(refs[3])).1.first() {
            self.print_declared_region(view, ref_index(refs[3]), *region, true);
        }
        self.print_attr_dict(view, elided_attrs, "attributes ");
    }

    pub(crate) fn print_then_else(&mut self, view: &OpView<'_, 'c>, then: usize, otherwise: usize) {
        self.print_region_without_label(view, then);
        let (body, regions) = view.regions(otherwise);
        if regions.iter().any(|r| body.entry_block(*r).is_some()) {
            self.print_str(" else ");
            self.print_region_without_label(view, otherwise);
        }
    }

    pub(crate) fn print_parallel_loop(&mut self, view: &OpView<'_, 'c>, refs: &[FormatRef]) {
        let args = self.entry_block_args(view, ref_index(refs[5]));
        self.print_str("(");
        self.print_args(view, ref_index(refs[5]), &args);
        for (word, r) in [") = (", ") to (", ") step ("].into_iter().zip(refs) {
            self.print_str(word);
            self.print_values(view.body, view.operands(ref_index(*r)));
        }
        self.print_str(")");
        let inits = view.operands(ref_index(refs[3]));
        if !inits.is_empty() {
            self.print_str(" init (");
            self.print_values(view.body, inits);
            self.print_str(")");
        }
        let types = self.types_of(refs[4], view);
        if !types.is_empty() {
            self.print_str(" -> ");
            self.writer.print_function_result_types(&types);
        }
        self.print_str(" ");
        let (body, regions) = view.regions(ref_index(refs[5]));
        if let Some(region) = regions.first() {
            self.print_region(view, body, *region, false, true);
        }
    }
}
