//! Parser of the custom form of an op: the steps of its format, which fill an operation state.
//!
//! Which branch of an optional group is taken depends on the next token alone (one-token lookahead). The counterpart is
//! `print_format.rs`.
//!
//! An op in its frequent form does not come here: `direct_ops.rs` reads it.
//!
//! Tests: src/asm/round_trip.rs, tests/dialects/, tests/errors/syntax/.

use super::op_name::describe_declaration;
use super::op_parser::{OpParser, ResolvedStep};
use super::parsed_op::{EntryArg, ParsedOp};
use super::scope::UnresolvedOperand;
use crate::ir::segments::{describe_count_mismatch, split_segments};
use crate::ir::{Attr, AttrKind, Loc, Str};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Failed, ParseResult};
use rulec::format_steps::parse::ParseStep;
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, AttributeKind, FormatRef};

impl<'c> OpParser<'c> {
    /// Interprets steps in order, from the current token on.
    pub(super) fn interpret_steps(&mut self, steps: &[ResolvedStep<'c>], state: &mut ParsedOp<'c>) -> ParseResult<()> {
        steps.iter().try_for_each(|step| self.interpret_step(step, state))
    }

    fn interpret_step(&mut self, step: &ResolvedStep<'c>, state: &mut ParsedOp<'c>) -> ParseResult<()> {
        match step {
            ParseStep::Punctuation(text) | ParseStep::Keyword(text) | ParseStep::Literal(text) => {
                self.expect_literal(text)
            }
            ParseStep::Operand(g) => {
                let operand = self.parse_operand()?;
                state.operands.set(usize::from(*g), [operand]);
                Ok(())
            }
            ParseStep::Operands(g) => {
                let operands = self.parse_operand_list()?;
                state.operands.set(usize::from(*g), operands);
                Ok(())
            }
            ParseStep::Attribute(index) => {
                let (start, index) = (self.token_start(), usize::from(*index));
                let attr = self.parser.parse_attr_of_kind(&state.def.attributes[index].kind)?;
                self.set_attr(index, attr, start, state)
            }
            ParseStep::Region(g) => self.parse_declared_region(usize::from(*g), &[], state),
            ParseStep::Ref(format_ref) => self.parse_format_ref(*format_ref, state),
            ParseStep::OperandType(g) => {
                let ty = self.parse_type()?;
                self.set_types(FormatRef::Operand(*g), &[ty], state)
            }
            ParseStep::ResultType(group) => {
                let ty = self.parse_type()?;
                state.types.set(state.def.operands.len() + usize::from(*group), [ty]);
                Ok(())
            }
            ParseStep::Types(format_ref) => self.parse_group_types(*format_ref, state),
            ParseStep::FunctionalType(inputs, results) => {
                let types = self.parse_type_list_parens()?;
                self.set_types(*inputs, &types, state)?;
                self.expect(TokenKind::Arrow)?;
                let types = self.parser.parse_function_result_types()?;
                self.set_types(*results, &types, state)
            }
            ParseStep::AttrDict => self.parse_attr_dict(state),
            ParseStep::AttrDictWithKeyword if self.eat_keyword("attributes") => self.parse_attr_dict(state),
            ParseStep::AttrDictWithKeyword => Ok(()),
            // Other text implies the attribute.
            ParseStep::SetUnitAttr(index) => {
                state.op.set_attr(usize::from(*index), Some(self.parser.ctx.unit_attr()));
                Ok(())
            }
            ParseStep::Optional { first_token, then, otherwise } => {
                let is_present = self.is_at_first_token(first_token, state);
                self.interpret_steps(if is_present { then } else { otherwise }, state)
            }
            ParseStep::AnyOrder(clauses) => {
                let mut remaining = clauses.iter().collect::<Vec<_>>();
                while let Some(i) = remaining.iter().position(|clause| self.is_at_first_token(&clause.0, state)) {
                    self.interpret_steps(&remaining.remove(i).1, state)?;
                }
                Ok(())
            }
            ParseStep::Successor(g) => {
                let block = self.parse_successor()?;
                state.add_successor(usize::from(*g), block);
                Ok(())
            }
            ParseStep::SuccessorOperands(g) => {
                let before = state.successor_operands.len() as u32;
                self.parse_successor_operands(state)?;
                let operand_range = (before, state.successor_operands.len() as u32);
                state.first_successor(usize::from(*g)).operand_range = operand_range;
                Ok(())
            }
            ParseStep::Custom(Ok(custom)) => {
                let is_absent =
                    custom.directive.may_be_absent && !self.is_at_directive(custom.directive, &custom.args, state);
                if is_absent { Ok(()) } else { (custom.directive.parse)(self, &custom.args, state) }
            }
            ParseStep::Custom(Err(reason)) => Err(self.report_bad_format(state, reason)),
        }
    }

    /// Parses `$name`, except for the cases that have steps of their own: operand groups that are not optional,
    /// attributes, regions that are not variadic, single successors and successor operands.
    fn parse_format_ref(&mut self, format_ref: FormatRef, state: &mut ParsedOp<'c>) -> ParseResult<()> {
        match format_ref {
            FormatRef::Operand(g) => {
                let operand = if self.at(TokenKind::Value) { Some(self.parse_operand()?) } else { None };
                state.operands.set(g as usize, operand);
            }
            FormatRef::Operands => {
                let start = self.token_start();
                let operands = self.parse_operand_list()?;
                let arities = state.def.operands.iter().map(|o| o.arity);
                let Ok(groups) = split_segments(arities.clone(), operands.len(), None) else {
                    let range = self.range_since(start);
                    let message = describe_count_mismatch(arities, operands.len(), "operand");
                    let diagnostic = Diagnostic::error("M0116", message)
                        .at(self.source, range, "")
                        .note(describe_declaration(state.def));
                    return Err(self.fail(diagnostic));
                };
                for (g, range) in groups.iter().enumerate() {
                    state.operands.set(g, operands[range].iter().copied());
                }
            }
            FormatRef::Successor(g) => {
                let variadic = state.def.successors[g as usize].arity == Arity::Variadic;
                if self.at(TokenKind::Block) {
                    state.add_successor(g as usize, self.parse_successor()?);
                    while variadic && self.eat(TokenKind::Comma) {
                        state.add_successor(g as usize, self.parse_successor()?);
                    }
                }
            }
            FormatRef::Region(g) if self.at(TokenKind::LBrace) => {
                self.parse_declared_region(g as usize, &[], state)?;
                while self.eat(TokenKind::Comma) {
                    self.parse_declared_region(g as usize, &[], state)?;
                }
            }
            FormatRef::Region(_) => {}
            _ => return Err(self.report_bad_format(state, "it has a result, `successors` or `regions` as an element")),
        }
        Ok(())
    }

    /// Parses a region of a declared group and adds the block and the terminator that its text may omit.
    pub(crate) fn parse_declared_region(
        &mut self,
        group: usize,
        entry_args: &[EntryArg<'c>],
        state: &mut ParsedOp<'c>,
    ) -> ParseResult<()> {
        let start = self.token_start();
        let region = self.parse_region(Some(state.def), entry_args)?;
        self.ensure_block_and_terminator(state.def, group, region, start);
        state.regions[group].push(region);
        Ok(())
    }

    /// Sets an inherent attribute by index; `start` is the offset of its text. It is an error if the attribute has been
    /// set before.
    pub(crate) fn set_attr(
        &mut self,
        index: usize,
        attr: Attr,
        start: usize,
        state: &mut ParsedOp<'c>,
    ) -> ParseResult<()> {
        if state.op.set_attr(index, Some(attr)).is_some() {
            let range = self.range_since(start);
            let name = self.parser.ctx.intern_str(&state.def.attributes[index].name);
            return Err(self.report_duplicate_attr(name, range));
        }
        Ok(())
    }

    /// Parses `{a = 1, b}`, if it is there. Entries with declared names are inherent, all others discardable.
    pub(crate) fn parse_attr_dict(&mut self, state: &mut ParsedOp<'c>) -> ParseResult<()> {
        if !self.at(TokenKind::LBrace) {
            return Ok(());
        }
        let start = self.token_start();
        let entries = self.parser.parse_dictionary()?;
        self.set_dict_entries(&entries, start, state)
    }

    /// Parses the alias of a dictionary, whose entries are set like those of `parse_attr_dict`.
    pub(crate) fn parse_dict_alias(&mut self, state: &mut ParsedOp<'c>) -> ParseResult<()> {
        let start = self.token_start();
        let alias = self.parser.parse_attr()?;
        match self.parser.ctx.attr_kind(alias) {
            AttrKind::Dictionary(entries) => self.set_dict_entries(entries, start, state),
            _ => {
                let range = self.range_since(start);
                Err(self.error_at(range, "M0001", "expected a dictionary of attributes, found another attribute"))
            }
        }
    }

    /// Sets the entries of a dictionary: those with declared names as inherent attributes, all others as discardable.
    /// `start` is the offset of its text.
    pub(crate) fn set_dict_entries(
        &mut self,
        entries: &[(Str, Attr)],
        start: usize,
        state: &mut ParsedOp<'c>,
    ) -> ParseResult<()> {
        for entry in entries {
            let Some((name, value)) = self.adapt_attr(state.def, *entry, start) else { continue };
            match state.attr_index(self.parser.ctx.text(name)) {
                Some(i) => {
                    self.check_inherent(&state.def.attributes[i].kind, value, start)?;
                    self.set_attr(i, value, start, state)?;
                    let plan = self.plan_by_full_name(&state.def.name);
                    if plan.is_some_and(|plan| plan.attrs_of_words.contains(&i)) {
                        return Err(self.report_attr_of_words(name, start, state));
                    }
                }
                None => state.op.discardable.push((name, value)),
            }
        }
        Ok(())
    }

    /// Reports a value of an inherent attribute that has parts of undeclared dialects. `start` is the offset of its
    /// text. The dictionaries of arguments and results have discardable attributes, which are kept.
    pub(super) fn check_inherent(&mut self, kind: &AttributeKind, value: Attr, start: usize) -> ParseResult<()> {
        let is_dictionary = match kind {
            AttributeKind::Array(element) => **element == AttributeKind::Dict,
            kind => *kind == AttributeKind::Dict,
        };
        let range = self.range_since(start);
        if is_dictionary { Ok(()) } else { self.parser.check_declared(value, range) }
    }

    /// Parses SSA values separated by commas and passes each to `push`; the list may be empty.
    fn parse_operands(&mut self, mut push: impl FnMut(UnresolvedOperand<'c>)) -> ParseResult<()> {
        if self.at(TokenKind::Value) {
            push(self.parse_operand()?);
            while self.eat_comma_before(TokenKind::Value) {
                push(self.parse_operand()?);
            }
        }
        Ok(())
    }

    /// Parses successor operands separated by commas and appends them; the list may be empty.
    pub(crate) fn parse_successor_operands(&mut self, state: &mut ParsedOp<'c>) -> ParseResult<()> {
        self.parse_operands(|operand| state.successor_operands.push(operand))
    }

    /// Reports an op whose declared format cannot be parsed, whatever the text; `reason` says what is wrong with the
    /// format.
    pub(crate) fn report_bad_format(&mut self, state: &ParsedOp<'c>, reason: &str) -> Failed {
        let range = self.token().range();
        let diagnostic =
            Diagnostic::error("M0120", format!("invalid assembly format of `{}`: {reason}", state.def.name))
                .at(self.source, range, "")
                .note("correct the declaration in its `.rules` file, or write the op in the generic form");
        self.fail(diagnostic)
    }

    /// Parses a trailing `loc(..)`, if it is there.
    pub(crate) fn parse_optional_loc(&mut self) -> ParseResult<Option<Loc>> {
        if !(self.at_keyword("loc") && self.peek().kind == TokenKind::LParen) {
            return Ok(None);
        }
        Ok(Some(Loc::Explicit(self.parser.parse_location()?)))
    }
}
