//! Types in the custom form of an op: which groups of operands and results have the types of the text.
//!
//! Tests: src/ir/segments.rs, tests/errors/types/, tests/dialects/.

use super::op_name::describe_declaration;
use super::op_parser::OpParser;
use super::parsed_op::ParsedOp;
use crate::ir::Type;
use crate::ir::segments::{counted, equal_group_sizes, split_segments};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Failed, ParseResult};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, FormatRef};

impl<'c> OpParser<'c> {
    /// Parses the types of a group, as many as its arity requires.
    pub(super) fn parse_group_types(&mut self, format_ref: FormatRef, state: &mut ParsedOp<'c>) -> ParseResult<()> {
        let arity = match format_ref {
            FormatRef::Operand(g) => state.def.operands[g as usize].arity,
            FormatRef::Result(g) => state.def.results[g as usize].arity,
            _ => Arity::Variadic,
        };
        match arity {
            Arity::Optional if !self.at_type() => self.set_types(format_ref, &[], state),
            Arity::One | Arity::Optional => {
                let ty = self.parse_type()?;
                self.set_types(format_ref, &[ty], state)
            }
            Arity::Variadic => {
                let mut types = std::mem::take(&mut self.scratch_types);
                types.clear();
                let result = self.parse_type_list(&mut types).and_then(|()| self.set_types(format_ref, &types, state));
                self.scratch_types = types;
                result
            }
        }
    }

    /// Parses types separated by commas and appends them; the list may be empty.
    pub(crate) fn parse_type_list(&mut self, types: &mut Vec<Type>) -> ParseResult<()> {
        if self.at_type() {
            types.push(self.parse_type()?);
            while self.eat(TokenKind::Comma) {
                types.push(self.parse_type()?);
            }
        }
        Ok(())
    }

    /// Sets the types of a group, or of all operands or results. The operands have been parsed.
    pub(crate) fn set_types(
        &mut self,
        format_ref: FormatRef,
        types: &[Type],
        state: &mut ParsedOp<'c>,
    ) -> ParseResult<()> {
        match format_ref {
            FormatRef::Operand(g) => {
                let count = state.operands.get(g as usize).map_or(types.len(), <[_]>::len);
                if count != types.len() {
                    let message = format!(
                        "expected {} for {}, found {}",
                        counted(count, "type"),
                        counted(count, "value"),
                        types.len()
                    );
                    return Err(self.report_wrong_types(message));
                }
                state.types.set(g as usize, types.iter().copied());
            }
            FormatRef::Result(g) => {
                let expected = match state.def.results[g as usize].arity {
                    Arity::One if types.len() != 1 => Some("one type"),
                    Arity::Optional if types.len() > 1 => Some("at most one type"),
                    _ => None,
                };
                if let Some(expected) = expected {
                    let name = &state.def.results[g as usize].name;
                    let message = format!("expected {expected} for result `{name}`, found {}", types.len());
                    return Err(self.report_wrong_types(message));
                }
                state.types.set(state.def.operands.len() + g as usize, types.iter().copied());
            }
            FormatRef::SuccessorOperands(g) => {
                let start = state.successor_operand_types.len() as u32;
                state.successor_operand_types.extend_from_slice(types);
                let end = state.successor_operand_types.len() as u32;
                state.first_successor(g as usize).type_range = (start, end);
            }
            FormatRef::Operands => return self.set_operand_types(types, state),
            FormatRef::Results => return self.set_result_types(types, state),
            _ => return Err(self.report_bad_format(state, "it has `type(..)` of an element without a type")),
        }
        Ok(())
    }

    /// Sets the types of all operand groups; each group has as many types as operands.
    fn set_operand_types(&mut self, types: &[Type], state: &mut ParsedOp<'c>) -> ParseResult<()> {
        if let [only] = &state.def.operands[..]
            && (only.arity == Arity::Variadic || types.len() == 1)
            && state.operands.group_or_empty(0).len() == types.len()
        {
            state.types.set(0, types.iter().copied());
            return Ok(());
        }
        let sizes: Vec<i64> = state.operands.sizes().map(|size| size as i64).collect();
        let arities = state.def.operands.iter().map(|operand| operand.arity);
        let Ok(groups) = split_segments(arities, types.len(), Some(&sizes)) else {
            return Err(self.report_unassigned_types("operand", types, state));
        };
        for (g, range) in groups.iter().enumerate() {
            state.types.set(g, types[range].iter().copied());
        }
        Ok(())
    }

    /// Sets the types of all result groups.
    fn set_result_types(&mut self, types: &[Type], state: &mut ParsedOp<'c>) -> ParseResult<()> {
        let first = state.def.operands.len();
        if let [only] = &state.def.results[..]
            && (only.arity == Arity::Variadic || types.len() == 1)
        {
            state.types.set(first, types.iter().copied());
            return Ok(());
        }
        let arities: Vec<Arity> = state.def.results.iter().map(|result| result.arity).collect();
        let sizes = equal_group_sizes(&arities, types.len());
        let Ok(groups) = split_segments(arities.iter().copied(), types.len(), sizes.as_deref()) else {
            return Err(self.report_unassigned_types("result", types, state));
        };
        for (g, range) in groups.iter().enumerate() {
            state.types.set(first + g, types[range].iter().copied());
        }
        Ok(())
    }

    /// Reports a list of types that does not fit, at the last byte before the current token.
    fn report_wrong_types(&mut self, message: String) -> Failed {
        let range = self.last_end().saturating_sub(1)..self.last_end();
        self.error_at(range, "M0115", message)
    }

    fn report_unassigned_types(&mut self, role: &str, types: &[Type], state: &ParsedOp<'c>) -> Failed {
        let range = self.last_end().saturating_sub(1)..self.last_end();
        let message = format!("cannot assign {} type(s) to the declared {role} groups", types.len());
        let diagnostic =
            Diagnostic::error("M0115", message).at(self.source, range, "").note(describe_declaration(state.def));
        self.fail(diagnostic)
    }
}
