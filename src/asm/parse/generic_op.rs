//! Parser of the generic form of an op: `"name"(%a)[^b] <{..}> ({..}) {..} : (i32) -> i32`.
//!
//! `generic_form.rs` assigns operands, blocks and attributes to the declared groups.
//!
//! Tests: src/asm/generic_form.rs, tests/errors/syntax/, src/asm/round_trip.rs.

use super::op_name::{ParsedOpName, describe_declaration};
use super::op_parser::OpParser;
use crate::asm::generic_form::{GenericFormError, StatedSegments, assign_parts};
use crate::ir::segments::{counted, describe_count_mismatch, split_segments};
use crate::ir::{Attr, AttrKind, Block, Loc, Op, OperationState, Region, Str, TypeKind};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Failed, ParseResult};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, OpDef};

impl<'c> OpParser<'c> {
    /// Parses an op from its quoted name to its function type.
    pub(super) fn parse_generic_op(&mut self) -> ParseResult<Op> {
        let range = self.token().range();
        let name = self.parse_string()?;
        let old_plan = match self.old_op_candidates(&name, "", false) {
            Ok(candidates) => {
                if candidates.first().is_some_and(|candidate| candidate.is_old) {
                    self.note_old_spelling(range.start);
                }
                candidates.into_iter().next().map(|candidate| candidate.plan)
            }
            Err(message) => return Err(self.report_refused_op(message, range)),
        };
        let op_name = match old_plan.or_else(|| self.plan_by_full_name(&name)) {
            Some(plan) => ParsedOpName { name: plan.name, plan: Some(plan), range },
            None if self.options.allow_unregistered => {
                ParsedOpName { name: self.parser.ctx.op_name(&name), plan: None, range }
            }
            None => return Err(self.report_unknown_op(&name, range, true)),
        };
        self.open_op(&op_name);
        self.expect(TokenKind::LParen)?;
        let unresolved_operands = self.parse_operand_list()?;
        self.expect(TokenKind::RParen)?;
        let blocks = self.parse_successor_list()?;
        let mut attrs = Vec::new();
        if self.eat(TokenKind::Less) {
            attrs = self.parse_dictionary_entries()?;
            self.expect(TokenKind::Greater)?;
        }
        let mut state = OperationState::new(op_name.name, Loc::Offset(op_name.range.start as u32));
        state.regions = self.parse_region_list(&op_name)?;
        if self.at(TokenKind::LBrace) {
            attrs.extend(self.parse_dictionary_entries()?);
        }
        self.expect(TokenKind::Colon)?;
        let start = self.token_start();
        let ty = self.parse_type()?;
        let TypeKind::Function { inputs, results } = self.parser.ctx.type_kind(ty) else {
            let range = self.range_since(start);
            return Err(self.error_at(range, "M0115", "expected a function type, such as `(i32) -> f32`"));
        };
        if inputs.len() != unresolved_operands.len() {
            let range = self.range_since(start);
            let count = unresolved_operands.len();
            let message = format!(
                "expected {} for {}, found {}",
                counted(count, "type"),
                counted(count, "operand"),
                inputs.len()
            );
            return Err(self.error_at(range, "M0115", message));
        }
        for (operand, ty) in unresolved_operands.iter().zip(inputs.iter()) {
            state.operands.push(self.resolve_operand(*operand, *ty)?);
        }
        state.results.extend_from_slice(results);
        self.build_generic_op(&op_name, state, &blocks, attrs)
    }

    /// Builds an op from its parts in the order of the text. `state` has the others.
    fn build_generic_op(
        &mut self,
        op_name: &ParsedOpName<'c>,
        mut state: OperationState,
        blocks: &[Block],
        mut attrs: Vec<(Str, Attr)>,
    ) -> ParseResult<Op> {
        let def = op_name.def();
        if let Some(def) = def {
            let start = op_name.range.start;
            attrs = attrs.into_iter().filter_map(|attr| self.adapt_attr(def, attr, start)).collect();
            for (name, value) in &attrs {
                let text = self.parser.ctx.text(*name);
                if let Some(inherent) = def.attributes.iter().find(|attribute| attribute.name == text) {
                    self.check_inherent(&inherent.kind, *value, start)?;
                }
            }
        }
        let operand_count = state.operands.len();
        if let (Err(error), Some(def)) = (assign_parts(self.parser.ctx, def, &mut state, blocks, attrs), def) {
            return Err(self.report_generic_form(op_name, def, (operand_count, blocks.len()), error));
        }
        self.check_required_attrs(op_name, &state.attrs)?;
        Ok(self.make_op(op_name, &mut state))
    }

    /// Reports that an op in generic form does not fit its declaration.
    fn report_generic_form(
        &mut self,
        op_name: &ParsedOpName<'c>,
        def: &OpDef,
        counts: (usize, usize),
        error: GenericFormError,
    ) -> Failed {
        match error {
            GenericFormError::Counts(stated) => self.report_operand_counts(op_name, def, counts, &stated),
            GenericFormError::Duplicate(name) => self.report_duplicate_attr(name, op_name.range.clone()),
            GenericFormError::SegmentSizes(value) => {
                let found = crate::syntax::spell_attr(self.parser.ctx, value);
                let message = format!("`operandSegmentSizes` of `{}` cannot be `{found}`", def.name);
                let diagnostic = Diagnostic::error("M0126", message)
                    .at(self.source, op_name.range.clone(), "")
                    .note("expected one count for each group of operands, `array<i32: ..>`");
                self.fail(diagnostic)
            }
        }
    }

    /// Parses `[^a, ^b]`; returns an empty list if no `[` is next.
    fn parse_successor_list(&mut self) -> ParseResult<Vec<Block>> {
        let mut blocks = Vec::new();
        if self.eat(TokenKind::LSquare) {
            loop {
                blocks.push(self.parse_successor()?);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect(TokenKind::RSquare)?;
        }
        Ok(blocks)
    }

    /// Parses `({..}, {..})`; returns an empty list if no `(` is next.
    fn parse_region_list(&mut self, op_name: &ParsedOpName<'c>) -> ParseResult<Vec<Region>> {
        let mut regions = Vec::new();
        if self.eat(TokenKind::LParen) {
            loop {
                regions.push(self.parse_region(op_name.def(), &[])?);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect(TokenKind::RParen)?;
        }
        Ok(regions)
    }

    /// Parses `{a = 1, b}` into its entries; no two entries have the same name.
    fn parse_dictionary_entries(&mut self) -> ParseResult<Vec<(Str, Attr)>> {
        let start = self.token_start();
        if !self.at(TokenKind::LBrace) {
            return Err(self.expected("`{`"));
        }
        let dict = self.parse_attr()?;
        match self.parser.ctx.attr_kind(dict) {
            AttrKind::Dictionary(items) => Ok(items.to_vec()),
            _ => Err(self.error_at(start..start + 1, "M0001", "expected a dictionary: `{name = value}`")),
        }
    }

    /// Reports that the operands and successors of an op do not fit its declaration.
    fn report_operand_counts(
        &mut self,
        op_name: &ParsedOpName<'c>,
        def: &OpDef,
        (operands, blocks): (usize, usize),
        stated: &StatedSegments,
    ) -> Failed {
        let arities = |own: bool| {
            let operands = def.operands.iter().filter(move |_| own).map(|operand| operand.arity);
            let of_successors = def.successors.iter().filter(move |s| own && s.operands.is_some());
            let successors = def.successors.iter().filter(move |_| !own).map(|successor| successor.arity);
            operands.chain(of_successors.map(|_| Arity::Variadic)).chain(successors)
        };
        let mismatch = if split_segments(arities(false), blocks, None).is_ok() {
            describe_count_mismatch(arities(true), operands, "operand")
        } else {
            describe_count_mismatch(arities(false), blocks, "successor")
        };
        let found = format!("{}, {}", counted(operands, "operand"), counted(blocks, "successor"));
        let mut diagnostic = Diagnostic::error("M0116", format!("`{}`: {mismatch}", def.name)).at(
            self.source,
            op_name.range.clone(),
            found,
        );
        diagnostic = diagnostic.note(describe_declaration(def));
        if let Some(sizes) = &stated.operands {
            let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            diagnostic = diagnostic.note(format!("`operandSegmentSizes` are {}", sizes.join(", ")));
        }
        if let Ok(Some(Loc::Explicit(loc))) = self.parse_optional_loc() {
            diagnostic = self.parser.ctx.label_stated(diagnostic, loc, "");
        }
        self.fail(diagnostic)
    }
}
