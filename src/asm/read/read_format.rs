//! Parser of the custom form of an op: interprets the steps of its read plan and fills an operation state.
//!
//! Which branch of an optional group is taken depends on the next token alone (one-token lookahead). The counterpart is
//! `print_format.rs`.
//!
//! Most steps have two versions. `parse_step` works on tokens. `parse_step_fast` works on the bytes of the text and
//! accepts only the frequent cases, without lexing a token. After a fast step the current token is out of date, until
//! `seek`.
//!
//! Tests: below, src/asm/round_trip.rs, tests/dialects/, tests/errors/syntax/.

use super::first_token::FirstToken;
use super::op_parser::OpParser;
use super::operation_state::OperationState;
use super::ops::describe_declaration;
use super::read_plan::ReadStep;
use super::regions::EntryArg;
use super::scope::UnresolvedOperand;
use crate::ir::segments::{counted, describe_count_mismatch, split_segments};
use crate::ir::{Attr, AttrKind, Loc, Str, Type};
use crate::syntax::lexer::{self, TokenKind};
use crate::syntax::parser::{Failed, ParseResult};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, FormatRef};

impl<'c> OpParser<'c> {
    /// Parses steps in order, from the current token on.
    fn parse_steps(&mut self, steps: &[ReadStep<'c>], state: &mut OperationState<'c>) -> ParseResult<()> {
        let start = self.token_start();
        let pos = self.parse_steps_from(start, steps, state)?;
        if pos != self.token_start() {
            self.seek(pos);
        }
        Ok(())
    }

    /// Parses steps in order, from byte `pos` on, and returns the position after the last step. The current token is
    /// out of date if it does not start at the returned position.
    pub(super) fn parse_steps_from(
        &mut self,
        mut pos: usize,
        steps: &[ReadStep<'c>],
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        for step in steps {
            if let ReadStep::Optional { first_token, then, otherwise } = step
                && let Some(is_present) = self.matches_first_fast(first_token, pos)
            {
                pos = self.parse_steps_from(pos, if is_present { then } else { otherwise }, state)?;
                continue;
            }
            match self.parse_step_fast(step, pos, state) {
                Some(end) => pos = end,
                None => {
                    if pos != self.token_start() {
                        self.seek(pos);
                    }
                    self.parse_step(step, state)?;
                    pos = self.token_start();
                }
            }
        }
        Ok(pos)
    }

    /// Parses a frequent form of a step without the lexer, and returns the position after it. Returns `None` for any
    /// other form; the state is unchanged then.
    ///
    /// Invariant: `parse_step` accepts the same text and has the same effect.
    #[inline]
    fn parse_step_fast(&mut self, step: &ReadStep<'c>, pos: usize, state: &mut OperationState<'c>) -> Option<usize> {
        let bytes = self.parser.text().as_bytes();
        let start = lexer::skip_whitespace(bytes, pos);
        let first = *bytes.get(start)?;
        match step {
            ReadStep::Punctuation(TokenKind::Comma | TokenKind::Equal, text)
            | ReadStep::Punctuation(TokenKind::LParen | TokenKind::RParen, text)
            | ReadStep::Punctuation(TokenKind::LSquare | TokenKind::RSquare, text) => {
                (first == text.as_bytes()[0]).then_some(start + 1)
            }
            ReadStep::Punctuation(TokenKind::Colon, _) => {
                (first == b':' && bytes.get(start + 1) != Some(&b':')).then_some(start + 1)
            }
            ReadStep::Operand(g) => {
                let (operand, end) = parse_operand_fast(self.parser.text(), start)?;
                let first = state.operands.items().len();
                state.operands.push(operand);
                state.operands.finish_group(*g as usize, first);
                Some(end)
            }
            ReadStep::Operands(g) => {
                let before = state.operands.items().len();
                let end = match first {
                    b'%' => parse_operand_list_fast(self.parser.text(), start, |operand| state.operands.push(operand)),
                    b'/' => None,
                    _ => Some(pos),
                };
                match end {
                    Some(_) => state.operands.finish_group(*g as usize, before),
                    None => state.operands.truncate(before),
                }
                end
            }
            ReadStep::SuccessorOperands(g) => {
                let before = state.successor_operands.len();
                let end = parse_operand_list_fast(self.parser.text(), start, |operand| {
                    state.successor_operands.push(operand)
                });
                let operand_range = (before as u32, state.successor_operands.len() as u32);
                match end {
                    Some(_) => state.first_successor(*g as usize).operand_range = operand_range,
                    None => state.successor_operands.truncate(before),
                }
                end
            }
            ReadStep::Successor(g) if first == b'^' => {
                let end = lexer::skip_sigil_name(bytes, start)?;
                let block = self.get_or_create_block(&self.parser.text()[start..end], start);
                state.add_successor(*g as usize, block);
                Some(end)
            }
            ReadStep::AttrDict if !matches!(first, b'{' | b'/') => Some(pos),
            ReadStep::Custom(custom) => {
                (self.matches_first_fast(&custom.first_token, pos) == Some(false)).then_some(pos)
            }
            _ => None,
        }
    }

    /// Returns whether the token at or after byte `pos` matches `first_token`; `None` if the token's first byte does
    /// not decide that.
    #[inline]
    fn matches_first_fast(&self, first_token: &FirstToken<'c>, pos: usize) -> Option<bool> {
        let bytes = self.parser.text().as_bytes();
        let first = *bytes.get(lexer::skip_whitespace(bytes, pos))?;
        if first == b'/' {
            return None;
        }
        match first_token {
            FirstToken::Kind(TokenKind::LParen) => Some(first == b'('),
            FirstToken::Kind(TokenKind::LSquare) => Some(first == b'['),
            FirstToken::Kind(TokenKind::Value) => Some(first == b'%'),
            FirstToken::Kind(TokenKind::Block) => Some(first == b'^'),
            FirstToken::Kind(TokenKind::Arrow) if first != b'-' => Some(false),
            FirstToken::Literal(text) if !text.starts_with(first as char) => Some(false),
            // Keywords and cases begin with a letter or `_`, so any other byte does not match.
            FirstToken::Keywords(_) | FirstToken::EnumCase(_) if !first.is_ascii_alphabetic() && first != b'_' => {
                Some(false)
            }
            _ => None,
        }
    }

    fn parse_step(&mut self, step: &ReadStep<'c>, state: &mut OperationState<'c>) -> ParseResult<()> {
        match step {
            ReadStep::Punctuation(kind, _) if self.eat(*kind) => Ok(()),
            ReadStep::Keyword(word) if self.eat_keyword(word) => Ok(()),
            ReadStep::Punctuation(_, text) | ReadStep::Keyword(text) => self.expect_literal(text),
            ReadStep::Literal(text) => self.expect_literal(text),
            ReadStep::Operand(g) => {
                let operand = self.parse_operand()?;
                let start = state.operands.items().len();
                state.operands.push(operand);
                state.operands.finish_group(*g as usize, start);
                Ok(())
            }
            ReadStep::Operands(g) => {
                let start = state.operands.items().len();
                self.parse_operands(|operand| state.operands.push(operand))?;
                state.operands.finish_group(*g as usize, start);
                Ok(())
            }
            ReadStep::Ref(format_ref) => self.parse_format_ref(*format_ref, state),
            ReadStep::Type(format_ref) => {
                let ty = self.parse_type()?;
                match *format_ref {
                    FormatRef::Result(g) => state.types.set(state.def.operands.len() + g as usize, [ty]),
                    r => self.set_types(r, &[ty], state)?,
                }
                Ok(())
            }
            ReadStep::Types(format_ref) => self.parse_group_types(*format_ref, state),
            ReadStep::FunctionalType(inputs, results) => {
                let types = self.parse_type_list_parens()?;
                self.set_types(*inputs, &types, state)?;
                self.expect(TokenKind::Arrow)?;
                let types = self.parser.parse_function_result_types()?;
                self.set_types(*results, &types, state)
            }
            ReadStep::AttrDict => self.parse_attr_dict(state),
            ReadStep::AttrDictWithKeyword => {
                if self.eat_keyword("attributes") {
                    self.parse_attr_dict(state)?;
                }
                Ok(())
            }
            ReadStep::SetUnitAttr(index) => {
                state.attrs[*index as usize] = Some(self.parser.ctx.unit_attr());
                Ok(())
            }
            ReadStep::Optional { first_token, then, otherwise } => {
                let steps = if self.matches_first(first_token) { then } else { otherwise };
                self.parse_steps(steps, state)
            }
            ReadStep::AnyOrder(clauses) => {
                let mut remaining: Vec<&(FirstToken<'c>, Vec<ReadStep<'c>>)> = clauses.iter().collect();
                while let Some(i) = remaining.iter().position(|clause| self.matches_first(&clause.0)) {
                    self.parse_steps(&remaining.remove(i).1, state)?;
                }
                Ok(())
            }
            ReadStep::Successor(g) => {
                state.add_successor(*g as usize, self.parse_successor()?);
                Ok(())
            }
            ReadStep::SuccessorOperands(g) => {
                let start = state.successor_operands.len() as u32;
                self.parse_successor_operands(state)?;
                let operand_range = (start, state.successor_operands.len() as u32);
                state.first_successor(*g as usize).operand_range = operand_range;
                Ok(())
            }
            ReadStep::Custom(custom) => (custom.directive.parse)(self, &custom.args, state),
            ReadStep::InvalidCustom(reason) => Err(self.report_bad_format(state, reason)),
        }
    }

    /// Returns whether the current token matches `first_token`.
    fn matches_first(&self, first_token: &FirstToken<'c>) -> bool {
        match first_token {
            FirstToken::Kind(kind) => self.at(*kind),
            FirstToken::Keywords(words) => words.iter().any(|word| self.at_keyword(word)),
            FirstToken::Literal(text) => self.at_literal(text),
            FirstToken::Type => self.at_type(),
            FirstToken::Attribute(kind) => self.at_attr_kind(kind),
            FirstToken::EnumCase(def) => self.parser.at_enum_case(*def),
            FirstToken::AnyOf(first_tokens) => first_tokens.iter().any(|first_token| self.matches_first(first_token)),
            FirstToken::Always => true,
            FirstToken::Never => false,
        }
    }

    /// Parses `$name`, except for the cases that have steps of their own: operand groups that are not optional, single
    /// successors and successor operands.
    fn parse_format_ref(&mut self, format_ref: FormatRef, state: &mut OperationState<'c>) -> ParseResult<()> {
        match format_ref {
            FormatRef::Operand(g) => {
                let operand = if self.at(TokenKind::Value) { Some(self.parse_operand()?) } else { None };
                state.operands.set(g as usize, operand);
            }
            FormatRef::Operands => {
                let start = self.token_start();
                let operands = self.parse_operand_list()?;
                let arities = state.def.operands.iter().map(|o| o.arity);
                let Some(groups) = split_segments(arities.clone(), operands.len(), None) else {
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
            FormatRef::Attribute(i) => {
                let def = &state.def.attributes[i as usize];
                let start = self.token_start();
                let attr = self.parser.parse_attr_of_kind(&def.kind)?;
                self.set_attr(i as usize, attr, start, state)?;
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
            FormatRef::Region(g) => {
                let variadic = state.def.regions[g as usize].arity == Arity::Variadic;
                if !variadic || self.at(TokenKind::LBrace) {
                    loop {
                        self.parse_declared_region(g as usize, &[], state)?;
                        if !(variadic && self.eat(TokenKind::Comma)) {
                            break;
                        }
                    }
                }
            }
            _ => return Err(self.report_bad_format(state, "it has a result, `successors` or `regions` as an element")),
        }
        Ok(())
    }

    /// Parses a region of a declared group and adds the block and the terminator that its text may omit.
    pub(crate) fn parse_declared_region(
        &mut self,
        group: usize,
        entry_args: &[EntryArg<'c>],
        state: &mut OperationState<'c>,
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
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        if state.attrs[index].replace(attr).is_some() {
            let range = self.range_since(start);
            let name = self.parser.ctx.intern_str(&state.def.attributes[index].name);
            return Err(self.report_duplicate_attr(name, range));
        }
        Ok(())
    }

    /// Parses `{a = 1, b}`, if it is there. Entries with declared names are inherent, all others discardable.
    pub(crate) fn parse_attr_dict(&mut self, state: &mut OperationState<'c>) -> ParseResult<()> {
        if !self.at(TokenKind::LBrace) {
            return Ok(());
        }
        let start = self.token_start();
        let entries = self.parser.parse_dictionary()?;
        self.set_dict_entries(&entries, start, state)
    }

    /// Parses the alias of a dictionary, whose entries are set like those of `parse_attr_dict`.
    pub(crate) fn parse_dict_alias(&mut self, state: &mut OperationState<'c>) -> ParseResult<()> {
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

    fn set_dict_entries(
        &mut self,
        entries: &[(Str, Attr)],
        start: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        for entry in entries {
            let Some((name, value)) = self.adapt_attr(state.def, *entry, start) else { continue };
            match state.attr_index(self.parser.ctx.text(name)) {
                Some(i) => {
                    self.set_attr(i, value, start, state)?;
                    let plan = self.plan_by_full_name(&state.def.name);
                    if plan.is_some_and(|plan| plan.attrs_of_words.contains(&i)) {
                        return Err(self.report_attr_of_words(name, start, state));
                    }
                }
                None => state.discardable.push((name, value)),
            }
        }
        Ok(())
    }

    // ---- types
    /// Parses the types of a group, as many as its arity requires.
    fn parse_group_types(&mut self, format_ref: FormatRef, state: &mut OperationState<'c>) -> ParseResult<()> {
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
    pub(crate) fn parse_successor_operands(&mut self, state: &mut OperationState<'c>) -> ParseResult<()> {
        self.parse_operands(|operand| state.successor_operands.push(operand))
    }

    /// Sets the types of a group, or of all operands or results. The operands have been parsed.
    pub(crate) fn set_types(
        &mut self,
        format_ref: FormatRef,
        types: &[Type],
        state: &mut OperationState<'c>,
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
    fn set_operand_types(&mut self, types: &[Type], state: &mut OperationState<'c>) -> ParseResult<()> {
        if let [only] = &state.def.operands[..]
            && (only.arity == Arity::Variadic || types.len() == 1)
            && state.operands.group_or_empty(0).len() == types.len()
        {
            state.types.set(0, types.iter().copied());
            return Ok(());
        }
        let sizes: Vec<i64> =
            (0..state.operands.len()).map(|g| state.operands.group_or_empty(g).len() as i64).collect();
        let arities = state.def.operands.iter().map(|operand| operand.arity);
        let Some(groups) = split_segments(arities, types.len(), Some(&sizes)) else {
            return Err(self.report_unassigned_types("operand", types, state));
        };
        for (g, range) in groups.iter().enumerate() {
            state.types.set(g, types[range].iter().copied());
        }
        Ok(())
    }

    /// Sets the types of all result groups.
    fn set_result_types(&mut self, types: &[Type], state: &mut OperationState<'c>) -> ParseResult<()> {
        let first = state.def.operands.len();
        if let [only] = &state.def.results[..]
            && (only.arity == Arity::Variadic || types.len() == 1)
        {
            state.types.set(first, types.iter().copied());
            return Ok(());
        }
        let arities: Vec<Arity> = state.def.results.iter().map(|result| result.arity).collect();
        let sizes = equal_group_sizes(&arities, types.len());
        let Some(groups) = split_segments(arities.iter().copied(), types.len(), sizes.as_deref()) else {
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

    fn report_unassigned_types(&mut self, role: &str, types: &[Type], state: &OperationState<'c>) -> Failed {
        let range = self.last_end().saturating_sub(1)..self.last_end();
        let message = format!("cannot assign {} type(s) to the declared {role} groups", types.len());
        let diagnostic =
            Diagnostic::error("M0115", message).at(self.source, range, "").note(describe_declaration(state.def));
        self.fail(diagnostic)
    }

    /// Reports an op whose declared format cannot be parsed, whatever the text; `reason` says what is wrong with the
    /// format.
    pub(crate) fn report_bad_format(&mut self, state: &OperationState<'c>, reason: &str) -> Failed {
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

/// Parses `%name` at byte `start`, and returns its end; `None` if there is another token or a `#number`.
#[inline]
fn parse_operand_fast(text: &str, start: usize) -> Option<(UnresolvedOperand<'_>, usize)> {
    if text.as_bytes().get(start) != Some(&b'%') {
        return None;
    }
    let end = lexer::skip_sigil_name(text.as_bytes(), start)?;
    let operand = UnresolvedOperand { name: &text[start..end], number: 0, start: start as u32, end: end as u32 };
    (text.as_bytes().get(end) != Some(&b'#')).then_some((operand, end))
}

/// Parses `%name`s that are separated by commas and passes each to `push`. Returns the end of the last one. Returns
/// `None` if an operand has a number, or if a comment follows a comma; `push` may already have been called for earlier
/// operands.
#[inline]
fn parse_operand_list_fast<'c>(
    text: &'c str,
    start: usize,
    mut push: impl FnMut(UnresolvedOperand<'c>),
) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut pos = start;
    loop {
        let (operand, end) = parse_operand_fast(text, pos)?;
        push(operand);
        let comma = lexer::skip_whitespace(bytes, end);
        if bytes.get(comma) != Some(&b',') {
            return Some(end);
        }
        pos = lexer::skip_whitespace(bytes, comma + 1);
        if !matches!(bytes.get(pos), Some(b'%' | b'/')) {
            return Some(end);
        }
    }
}

/// Returns the sizes of result groups if the text has no sizes: all optional and variadic groups are equally long.
/// `None` if that is impossible, or if there is only one such group, which needs no sizes.
pub(in crate::asm) fn equal_group_sizes(arities: &[Arity], total: usize) -> Option<Vec<i64>> {
    let variadic_count = arities.iter().filter(|a| **a != Arity::One).count();
    let rest = total.checked_sub(arities.len() - variadic_count)?;
    if variadic_count < 2 || rest % variadic_count != 0 {
        return None;
    }
    Some(arities.iter().map(|a| if *a == Arity::One { 1 } else { (rest / variadic_count) as i64 }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the names that the fast path accepts, and the text after them.
    fn fast(text: &str) -> Option<(Vec<&str>, &str)> {
        let mut names = Vec::new();
        let end = parse_operand_list_fast(text, 0, |operand| names.push(operand.name))?;
        Some((names, &text[end..]))
    }

    #[test]
    fn the_fast_path_accepts_names_and_leaves_a_comma_before_other_tokens() {
        assert_eq!(fast("%a, %b ,%0 : i32"), Some((vec!["%a", "%b", "%0"], " : i32")));
        assert_eq!(fast("%a, %b, {x}"), Some((vec!["%a", "%b"], ", {x}")));
    }

    #[test]
    fn the_fast_path_rejects_numbers_and_comments() {
        assert_eq!((fast("%a, %b#1"), fast("i32"), fast("%")), (None, None, None));
        assert_eq!(fast("%a, // comment\n%b"), None);
    }

    #[test]
    fn optional_and_variadic_result_groups_are_equally_long() {
        use Arity::{One, Optional, Variadic};
        assert_eq!(equal_group_sizes(&[Variadic, One, Variadic], 5), Some(vec![2, 1, 2]));
        assert_eq!(equal_group_sizes(&[Variadic, Optional], 0), Some(vec![0, 0]));
        assert_eq!(equal_group_sizes(&[Variadic, Variadic], 3), None);
        assert_eq!(equal_group_sizes(&[One, Variadic], 3), None);
        assert_eq!(equal_group_sizes(&[One, Variadic, Variadic], 0), None);
    }
}
