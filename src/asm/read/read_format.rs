//! Format: reading an op by its declared assembly format.
//!
//! Takes the steps of a recipe and the text; fills a draft. Kept true: what a step reads, `format_print` writes; which branch
//! of an optional group is read depends on the next token alone.

use super::op_parser::OpParser;
use super::operation_state::OperationState;
use super::read_plan::{FirstToken, ReadStep};
use super::scope::UnresolvedOperand;
use crate::ir::Attr;
use crate::ir::segments::split_segments;
use crate::ir::{Loc, Type};
use crate::report::Diagnostic;
use crate::syntax::lexer::{self, TokenKind};
use crate::syntax::parser::ParseResult;
use rulec::rir::declarations::{Arity, FormatRef};

impl<'c> OpParser<'c> {
    /// Steps in order.
    pub(crate) fn parse_steps(&mut self, steps: &[ReadStep<'c>], state: &mut OperationState<'c>) -> ParseResult<()> {
        let start = self.token_start();
        let pos = self.parse_steps_from(start, steps, state)?;
        if pos != self.token_start() {
            self.seek(pos);
        }
        Ok(())
    }

    /// Steps in order from a byte on; gives the byte from which to go on. If that is not where the token at hand begins, the
    /// token at hand is behind.
    pub(crate) fn parse_steps_from(
        &mut self,
        mut pos: usize,
        steps: &[ReadStep<'c>],
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        for step in steps {
            if let ReadStep::Optional { first_token: start, then, otherwise } = step
                && let Some(is_present) = self.matches_first_fast(start, pos)
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

    /// A step of which the next bytes tell all: gives the byte past what it took. What it takes, `step` takes too.
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
            ReadStep::Custom(shape) => (self.matches_first_fast(&shape.first_token, pos) == Some(false)).then_some(pos),
            _ => None,
        }
    }

    /// Whether something begins at a byte, if the first byte of a token tells.
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
            // Words begin with letters.
            FirstToken::Keywords(_) | FirstToken::EnumCase(_) if !first.is_ascii_alphabetic() && first != b'_' => {
                Some(false)
            }
            _ => None,
        }
    }

    fn parse_step(&mut self, step: &ReadStep<'c>, state: &mut OperationState<'c>) -> ParseResult<()> {
        match step {
            ReadStep::Punctuation(kind, text) => match self.eat(*kind) {
                true => Ok(()),
                false => self.expect_literal(text),
            },
            ReadStep::Keyword(word) => match self.eat_keyword(word) {
                true => Ok(()),
                false => self.expect_literal(word),
            },
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
                if self.at(TokenKind::Value) {
                    state.operands.push(self.parse_operand()?);
                    while self.eat_comma_before(TokenKind::Value) {
                        state.operands.push(self.parse_operand()?);
                    }
                }
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
            ReadStep::AttrDictWithKeyword => match self.eat_keyword("attributes") {
                true => self.parse_attr_dict(state),
                false => Ok(()),
            },
            ReadStep::SetUnitAttr(index) => {
                state.attrs[*index as usize] = Some(self.parser.ctx.unit_attr());
                Ok(())
            }
            ReadStep::Optional { first_token: start, then, otherwise } => match self.matches_first(start) {
                true => self.parse_steps(then, state),
                false => self.parse_steps(otherwise, state),
            },
            ReadStep::AnyOrder(clauses) => {
                let mut remaining: Vec<&(FirstToken<'c>, Vec<ReadStep<'c>>)> = clauses.iter().collect();
                while let Some(i) = remaining.iter().position(|c| self.matches_first(&c.0)) {
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
            ReadStep::Custom(shape) => (shape.parse)(self, &shape.args, state),
            ReadStep::UnknownCustom(shape) => Err(self.unknown_directive_error(shape, state)),
        }
    }

    /// Whether something begins at the next token.
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

    fn parse_format_ref(&mut self, format_ref: FormatRef, state: &mut OperationState<'c>) -> ParseResult<()> {
        match format_ref {
            // Groups of one, and of any number, are steps of their own.
            FormatRef::Operand(g) => {
                let operand = if self.at(TokenKind::Value) { Some(self.parse_operand()?) } else { None };
                state.operands.set(g as usize, operand);
            }
            FormatRef::Operands => {
                let start = self.token_start();
                let operands = self.parse_operand_list()?;
                let arities = state.def.operands.iter().map(|o| o.arity);
                let Some(groups) = split_segments(arities, operands.len(), None) else {
                    let range = self.range_since(start);
                    return Err(self.error_at(range, "M0116", super::ops::describe_declaration(state.def)));
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
            // One block, and what it carries, are steps of their own.
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
            _ => {
                return Err(
                    self.report_bad_format(state, "a result, `successors` or `regions` stands where the text is read")
                );
            }
        }
        Ok(())
    }

    /// A region of a declared group, with what its declaration promises.
    pub(crate) fn parse_declared_region(
        &mut self,
        group: usize,
        entry_args: &[super::regions::EntryArg<'c>],
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let start = self.token_start();
        let region = self.parse_region(Some(state.def), entry_args)?;
        self.ensure_block_and_terminator(state.def, group, region, start);
        state.regions[group].push(region);
        Ok(())
    }

    /// Sets an attribute that is not set yet.
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

    /// `{a = 1, b}` if it is there: declared names go to their places.
    pub(crate) fn parse_attr_dict(&mut self, state: &mut OperationState<'c>) -> ParseResult<()> {
        if !self.at(TokenKind::LBrace) {
            return Ok(());
        }
        let start = self.token_start();
        for (name, value) in self.parser.parse_dictionary()? {
            match state.attr_index(self.parser.ctx.text(name)) {
                Some(i) => self.set_attr(i, value, start, state)?,
                None => state.discardable.push((name, value)),
            }
        }
        Ok(())
    }

    // ---- types
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
                let result = match self.parse_type_list(&mut types) {
                    Ok(()) => self.set_types(format_ref, &types, state),
                    failed => failed,
                };
                self.scratch_types = types;
                result
            }
        }
    }

    /// Types separated by commas, maybe none.
    pub(crate) fn parse_type_list(&mut self, types: &mut Vec<Type>) -> ParseResult<()> {
        if self.at_type() {
            types.push(self.parse_type()?);
            while self.eat(TokenKind::Comma) {
                types.push(self.parse_type()?);
            }
        }
        Ok(())
    }

    /// Values that a successor carries, maybe none.
    pub(crate) fn parse_successor_operands(&mut self, state: &mut OperationState<'c>) -> ParseResult<()> {
        if self.at(TokenKind::Value) {
            state.successor_operands.push(self.parse_operand()?);
            while self.eat_comma_before(TokenKind::Value) {
                state.successor_operands.push(self.parse_operand()?);
            }
        }
        Ok(())
    }

    /// Types of a group, or of all groups in order.
    pub(crate) fn set_types(
        &mut self,
        format_ref: FormatRef,
        types: &[Type],
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let range = self.last_end().saturating_sub(1)..self.last_end();
        match format_ref {
            FormatRef::Operand(g) => {
                let count = state.operands.get(g as usize).map_or(types.len(), <[_]>::len);
                if count != types.len() {
                    let message = format!("{count} value(s), but {} type(s) for them", types.len());
                    return Err(self.error_at(range, "M0115", message));
                }
                state.types.set(g as usize, types.iter().copied());
            }
            FormatRef::Result(g) => {
                let fits = match state.def.results[g as usize].arity {
                    Arity::One => types.len() == 1,
                    Arity::Optional => types.len() <= 1,
                    Arity::Variadic => true,
                };
                if !fits {
                    let message = format!("{} type(s) given for one result", types.len());
                    return Err(self.error_at(range, "M0115", message));
                }
                state.types.set(state.def.operands.len() + g as usize, types.iter().copied());
            }
            FormatRef::SuccessorOperands(g) => {
                let start = state.successor_operand_types.len() as u32;
                state.successor_operand_types.extend_from_slice(types);
                let end = state.successor_operand_types.len() as u32;
                state.first_successor(g as usize).type_range = (start, end);
            }
            FormatRef::Results | FormatRef::Operands => {
                let results = format_ref == FormatRef::Results;
                let groups = if results { &state.def.results } else { &state.def.operands };
                if let [only] = &groups[..]
                    && (only.arity == Arity::Variadic || types.len() == 1)
                    && (results || state.operands.group_or_empty(0).len() == types.len())
                {
                    state.types.set(if results { state.def.operands.len() } else { 0 }, types.iter().copied());
                    return Ok(());
                }
                let operand_counts: Vec<i64> =
                    (0..state.operands.len()).map(|g| state.operands.group_or_empty(g).len() as i64).collect();
                let groups = if results {
                    let arities: Vec<Arity> = state.def.results.iter().map(|v| v.arity).collect();
                    let equal_sizes = equal_group_sizes(&arities, types.len());
                    split_segments(arities.iter().copied(), types.len(), equal_sizes.as_deref())
                } else {
                    split_segments(state.def.operands.iter().map(|v| v.arity), types.len(), Some(&operand_counts))
                };
                let Some(groups) = groups else {
                    let message = format!("{} type(s) do not fit what the op declares", types.len());
                    let text = super::ops::describe_declaration(state.def);
                    let diagnostic = Diagnostic::error("M0115", message).at(self.source, range, "").note(text);
                    return Err(self.fail(diagnostic));
                };
                let first = if results { state.def.operands.len() } else { 0 };
                for (g, range) in groups.iter().enumerate() {
                    state.types.set(first + g, types[range].iter().copied());
                }
            }
            _ => return Err(self.report_bad_format(state, "something without a type stands in `type(..)`")),
        }
        Ok(())
    }

    /// The declaration asks for what no text can give.
    pub(crate) fn report_bad_format(
        &mut self,
        state: &OperationState<'c>,
        reason: &str,
    ) -> crate::syntax::parser::Failed {
        let range = self.token().range();
        let diagnostic =
            Diagnostic::error("M0120", format!("the format of `{}` cannot be read: {reason}", state.def.name))
                .at(self.source, range, "")
                .note("correct the declaration in its `.rules` file, or write the op in the generic form");
        self.fail(diagnostic)
    }

    /// A trailing `loc(..)`.
    pub(crate) fn parse_optional_loc(&mut self) -> ParseResult<Option<Loc>> {
        if !(self.at_keyword("loc") && self.peek().kind == TokenKind::LParen) {
            return Ok(None);
        }
        Ok(Some(Loc::Explicit(self.parser.parse_location()?)))
    }
}

/// `%name` without a number.
#[inline]
fn parse_operand_fast(text: &str, start: usize) -> Option<(UnresolvedOperand<'_>, usize)> {
    if text.as_bytes().get(start) != Some(&b'%') {
        return None;
    }
    let end = lexer::skip_sigil_name(text.as_bytes(), start)?;
    let operand = UnresolvedOperand { name: &text[start..end], number: 0, start: start as u32, end: end as u32 };
    (text.as_bytes().get(end) != Some(&b'#')).then_some((operand, end))
}

/// Such uses, separated by commas; gives the byte past them, unless the lexer has to be asked about one of them.
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

/// Sizes of result groups that nothing tells: the varying ones are equally long (`None` where there is only one of them, or
/// they cannot be).
pub(crate) fn equal_group_sizes(arities: &[Arity], total: usize) -> Option<Vec<i64>> {
    let variadic_count = arities.iter().filter(|a| **a != Arity::One).count();
    let rest = total.checked_sub(arities.len() - variadic_count)?;
    if variadic_count < 2 || rest % variadic_count != 0 {
        return None;
    }
    Some(arities.iter().map(|a| if *a == Arity::One { 1 } else { (rest / variadic_count) as i64 }).collect())
}
