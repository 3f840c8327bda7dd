//! Parser of the custom form of an op: the steps of its format, which fill an operation state.
//!
//! Which branch of an optional group is taken depends on the next token alone (one-token lookahead). The counterpart is
//! `print_format.rs`.
//!
//! A compiled format is a function that calls the function of each step. `interpret_steps` interprets any other format
//! and calls the same functions. `asm/formats.rs` decides which formats are compiled.
//!
//! A step works on the bytes of the text if it can, without lexing a token. The current token is then out of date,
//! until `seek_to`.
//!
//! Tests: below, src/asm/round_trip.rs, tests/dialects/, tests/errors/syntax/.

use super::op_parser::OpParser;
use super::operation_state::OperationState;
use super::ops::describe_declaration;
use super::parse_directive::ParseDirective;
use super::read_plan::ResolvedStep;
use super::regions::EntryArg;
use super::scope::UnresolvedOperand;
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::formats::Formats;
use crate::ir::segments::{describe_count_mismatch, split_segments};
use crate::ir::{Attr, AttrKind, Loc, Str};
use crate::syntax::lexer::{self, TokenKind};
use crate::syntax::parser::{Failed, ParseResult};
use rulec::format_steps::read::ReadStep;
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, FormatRef};
use smallvec::SmallVec;

/// Compiled function that parses the text of an op after its name, which ends at the given byte. It returns the
/// position after the text.
pub type ReadFormatFn = for<'c> fn(&mut OpParser<'c>, &mut OperationState<'c>, usize) -> ParseResult<usize>;

/// The formats of declared ops for the parser.
pub type ReadFormats = Formats<ParseDirective, ReadFormatFn>;

/// How the text of an op after its name is parsed.
pub(super) enum FormatReader<'c> {
    /// By a function that the build generated from the format.
    Compiled(ReadFormatFn),
    /// By interpreting steps.
    Interpreted(Vec<ResolvedStep<'c>>),
}

/// One use of a custom directive.
pub(super) struct CustomRead {
    pub(super) directive: &'static ParseDirective,
    pub(super) args: DirectiveArgs,
}

impl<'c> OpParser<'c> {
    /// Interprets steps in order, from byte `at` on, and returns the position after the last step. The current token is
    /// out of date if it does not start at the returned position.
    pub(super) fn interpret_steps(
        &mut self,
        mut at: usize,
        steps: &[ResolvedStep<'c>],
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        for step in steps {
            at = self.read_step(at, step, state)?;
        }
        Ok(at)
    }

    fn read_step(&mut self, at: usize, step: &ResolvedStep<'c>, state: &mut OperationState<'c>) -> ParseResult<usize> {
        match step {
            ReadStep::Punctuation(text) => self.read_punctuation(at, text),
            ReadStep::Keyword(text) => self.read_keyword(at, text),
            ReadStep::Literal(text) => self.read_literal(at, text),
            ReadStep::Operand(g) => self.read_operand(at, *g, state),
            ReadStep::Operands(g) => self.read_operands(at, *g, state),
            ReadStep::Attribute(index) => self.read_attribute(at, *index, state),
            ReadStep::Region(g) => self.read_region(at, *g, state),
            ReadStep::Ref(format_ref) => self.read_format_ref(at, *format_ref, state),
            ReadStep::OperandType(g) => self.read_operand_type(at, *g, state),
            ReadStep::ResultType(index) => self.read_result_type(at, *index, state),
            ReadStep::Types(format_ref) => self.read_group_types(at, *format_ref, state),
            ReadStep::FunctionalType(inputs, results) => self.read_functional_type(at, *inputs, *results, state),
            ReadStep::AttrDict => self.read_attr_dict(at, state),
            ReadStep::AttrDictWithKeyword => self.read_attr_dict_with_keyword(at, state),
            ReadStep::SetUnitAttr(index) => Ok(self.set_unit_attr(at, *index, state)),
            ReadStep::Optional { first_token, then, otherwise } => {
                let is_present = self.is_at_first_token(at, first_token, state);
                self.interpret_steps(at, if is_present { then } else { otherwise }, state)
            }
            ReadStep::AnyOrder(clauses) => {
                let (mut at, mut remaining) = (at, clauses.iter().collect::<Vec<_>>());
                while let Some(i) = remaining.iter().position(|clause| self.is_at_first_token(at, &clause.0, state)) {
                    at = self.interpret_steps(at, &remaining.remove(i).1, state)?;
                }
                Ok(at)
            }
            ReadStep::Successor(g) => self.read_successor(at, *g, state),
            ReadStep::SuccessorOperands(g) => self.read_successor_operands(at, *g, state),
            ReadStep::Custom(Ok(custom)) => self.read_custom(at, custom.directive, &custom.args, state),
            ReadStep::Custom(Err(reason)) => {
                self.seek_to(at);
                Err(self.report_bad_format(state, reason))
            }
        }
    }

    // ---- steps of compiled and interpreted formats
    // Each function parses from byte `at` on and returns the position after what it parsed. Most of them first try the
    // frequent form of the text without the lexer. Invariant: the lexer would accept the same text.

    /// Parses at the current token, which is moved to byte `at` first. Returns the position of the token after it.
    #[inline]
    fn read_by_lexer(&mut self, at: usize, parse: impl FnOnce(&mut Self) -> ParseResult<()>) -> ParseResult<usize> {
        self.seek_to(at);
        parse(self)?;
        Ok(self.token_start())
    }

    /// Parses a literal that is one punctuation character.
    pub(in crate::asm) fn read_punctuation(&mut self, at: usize, text: &str) -> ParseResult<usize> {
        let bytes = self.parser.text().as_bytes();
        let start = lexer::skip_whitespace(bytes, at);
        let byte = text.as_bytes()[0];
        // `::` is a different token.
        if bytes.get(start) == Some(&byte) && (byte != b':' || bytes.get(start + 1) != Some(&b':')) {
            return Ok(start + 1);
        }
        self.read_literal(at, text)
    }

    /// Parses a literal that is one identifier.
    pub(in crate::asm) fn read_keyword(&mut self, at: usize, text: &str) -> ParseResult<usize> {
        let bytes = self.parser.text().as_bytes();
        match skip_literal(bytes, lexer::skip_whitespace(bytes, at), text) {
            Some(end) => Ok(end),
            None => self.read_literal(at, text),
        }
    }

    /// Parses any literal.
    #[inline(never)]
    pub(in crate::asm) fn read_literal(&mut self, at: usize, text: &str) -> ParseResult<usize> {
        self.read_by_lexer(at, |p| p.expect_literal(text))
    }

    /// Parses the only operand of a group.
    pub(in crate::asm) fn read_operand(
        &mut self,
        at: usize,
        group: u16,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        let text = self.parser.text();
        let start = lexer::skip_whitespace(text.as_bytes(), at);
        let (operand, end) = match parse_operand_fast(text, start) {
            Some(operand) => operand,
            None => {
                self.seek_to(at);
                (self.parse_operand()?, self.token_start())
            }
        };
        let first = state.operands.items().len();
        state.operands.push(operand);
        state.operands.finish_group(group as usize, first);
        Ok(end)
    }

    /// Parses the operands of a variadic group.
    pub(in crate::asm) fn read_operands(
        &mut self,
        at: usize,
        group: u16,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        let before = state.operands.items().len();
        let end = self.read_operand_list(at, |operand| match operand {
            Some(operand) => state.operands.push(operand),
            None => state.operands.truncate(before),
        })?;
        state.operands.finish_group(group as usize, before);
        Ok(end)
    }

    /// Parses the operands that are forwarded to the first successor of a group.
    pub(in crate::asm) fn read_successor_operands(
        &mut self,
        at: usize,
        group: u16,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        let before = state.successor_operands.len();
        let end = self.read_operand_list(at, |operand| match operand {
            Some(operand) => state.successor_operands.push(operand),
            None => state.successor_operands.truncate(before),
        })?;
        let operand_range = (before as u32, state.successor_operands.len() as u32);
        state.first_successor(group as usize).operand_range = operand_range;
        Ok(end)
    }

    /// Parses SSA values separated by commas and passes each to `push`; the list may be empty. `push(None)` means that
    /// the values before it are passed again.
    #[inline]
    fn read_operand_list(
        &mut self,
        at: usize,
        mut push: impl FnMut(Option<UnresolvedOperand<'c>>),
    ) -> ParseResult<usize> {
        let text = self.parser.text();
        let start = lexer::skip_whitespace(text.as_bytes(), at);
        match text.as_bytes().get(start) {
            Some(b'%') => {
                if let Some(end) = parse_operand_list_fast(text, start, |operand| push(Some(operand))) {
                    return Ok(end);
                }
            }
            Some(b'/') | None => {}
            Some(_) => return Ok(at),
        }
        push(None);
        self.read_by_lexer(at, |p| p.parse_operands(|operand| push(Some(operand))))
    }

    /// Parses the attribute with this declared index, by the kind that the declaration of the op states.
    pub(in crate::asm) fn read_attribute(
        &mut self,
        at: usize,
        index: u16,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        let index = index as usize;
        let kind = &state.def.attributes[index].kind;
        if state.attrs[index].is_none()
            && let Some((attr, end)) = self.parser.frequent_attr_at(at, kind)
        {
            state.attrs[index] = Some(attr);
            return Ok(end);
        }
        self.read_by_lexer(at, |p| {
            let start = p.token_start();
            let attr = p.parser.parse_attr_of_kind(&state.def.attributes[index].kind)?;
            p.set_attr(index, attr, start, state)
        })
    }

    /// Parses a region of a declared group.
    pub(in crate::asm) fn read_region(
        &mut self,
        at: usize,
        group: u16,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        self.read_by_lexer(at, |p| p.parse_declared_region(group as usize, &[], state))
    }

    /// Parses the type of an operand group that has exactly one operand.
    pub(in crate::asm) fn read_operand_type(
        &mut self,
        at: usize,
        group: u16,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        let (ty, end) = self.parser.parse_type_at(at)?;
        let group = usize::from(group);
        match state.operands.get(group) {
            Some([_]) | None => state.types.set(group, [ty]),
            Some(_) => self.set_types(FormatRef::Operand(group as u16), &[ty], state)?,
        }
        Ok(end)
    }

    /// Parses the type of a result group that has exactly one result; `index` is its position in `state.types`.
    pub(in crate::asm) fn read_result_type(
        &mut self,
        at: usize,
        index: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        let (ty, end) = self.parser.parse_type_at(at)?;
        state.types.set(index, [ty]);
        Ok(end)
    }

    /// Parses `(a, b) -> c`.
    pub(in crate::asm) fn read_functional_type(
        &mut self,
        at: usize,
        inputs: FormatRef,
        results: FormatRef,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        let mut types = SmallVec::new();
        if let Some((input_count, end)) = self.parser.known_function_type_at(at, &mut types) {
            let error_count = self.parser.diagnostics.len();
            let (input_types, result_types) = types.split_at(input_count);
            if self.set_types(inputs, input_types, state).is_ok()
                && self.set_types(results, result_types, state).is_ok()
            {
                return Ok(end);
            }
            // The error is reported again, at its place.
            self.parser.diagnostics.truncate(error_count);
        }
        self.read_by_lexer(at, |p| {
            let types = p.parse_type_list_parens()?;
            p.set_types(inputs, &types, state)?;
            p.expect(TokenKind::Arrow)?;
            let types = p.parser.parse_function_result_types()?;
            p.set_types(results, &types, state)
        })
    }

    /// Parses `{..}`, if it is there.
    pub(in crate::asm) fn read_attr_dict(&mut self, at: usize, state: &mut OperationState<'c>) -> ParseResult<usize> {
        let bytes = self.parser.text().as_bytes();
        match bytes.get(lexer::skip_whitespace(bytes, at)) {
            Some(b'{' | b'/') | None => self.read_by_lexer(at, |p| p.parse_attr_dict(state)),
            Some(_) => Ok(at),
        }
    }

    /// Parses `attributes {..}`, if it is there.
    pub(in crate::asm) fn read_attr_dict_with_keyword(
        &mut self,
        at: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        if !self.is_at_literal(at, "attributes") {
            return Ok(at);
        }
        let at = self.read_keyword(at, "attributes")?;
        self.read_attr_dict(at, state)
    }

    /// Sets a unit attribute that other text implies.
    pub(in crate::asm) fn set_unit_attr(&mut self, at: usize, index: u16, state: &mut OperationState<'c>) -> usize {
        state.attrs[index as usize] = Some(self.parser.ctx.unit_attr());
        at
    }

    /// Parses the only successor of a group.
    pub(in crate::asm) fn read_successor(
        &mut self,
        at: usize,
        group: u16,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        let text = self.parser.text();
        let start = lexer::skip_whitespace(text.as_bytes(), at);
        let (block, end) = match lexer::skip_sigil_name(text.as_bytes(), start) {
            Some(end) if text.as_bytes()[start] == b'^' => (self.get_or_create_block(&text[start..end], start), end),
            _ => {
                self.seek_to(at);
                (self.parse_successor()?, self.token_start())
            }
        };
        state.add_successor(group as usize, block);
        Ok(end)
    }

    /// Parses a custom directive.
    pub(in crate::asm) fn read_custom(
        &mut self,
        at: usize,
        directive: &ParseDirective,
        args: &DirectiveArgs,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        if directive.may_be_absent && !self.is_at_directive(at, directive, args, state) {
            return Ok(at);
        }
        if let Some(frequent) = directive.frequent
            && let Some(end) = frequent(self, at, args, state)
        {
            return Ok(end);
        }
        self.read_by_lexer(at, |p| (directive.parse)(p, args, state))
    }

    /// Parses the types of a group, as many as its arity requires.
    pub(in crate::asm) fn read_group_types(
        &mut self,
        at: usize,
        format_ref: FormatRef,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        let arity = match format_ref {
            FormatRef::Operand(g) => state.def.operands[g as usize].arity,
            FormatRef::Result(g) => state.def.results[g as usize].arity,
            _ => Arity::Variadic,
        };
        let mut types = SmallVec::new();
        if arity == Arity::Variadic
            && let Some(end) = self.parser.known_types_at(at, &mut types)
        {
            let error_count = self.parser.diagnostics.len();
            if self.set_types(format_ref, &types, state).is_ok() {
                return Ok(end);
            }
            // The error is reported again, at its place.
            self.parser.diagnostics.truncate(error_count);
        }
        self.read_by_lexer(at, |p| p.parse_group_types(format_ref, state))
    }

    /// Parses `$name`, except for the cases that have steps of their own: operand groups that are not optional,
    /// attributes, regions that are not variadic, single successors and successor operands.
    pub(in crate::asm) fn read_format_ref(
        &mut self,
        at: usize,
        format_ref: FormatRef,
        state: &mut OperationState<'c>,
    ) -> ParseResult<usize> {
        self.seek_to(at);
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
        Ok(self.token_start())
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

/// Returns the end of a literal of one identifier or one character at byte `start`; `None` if other text begins there,
/// or if the byte after the literal might continue its token.
#[inline]
pub(super) fn skip_literal(bytes: &[u8], start: usize, text: &str) -> Option<usize> {
    let end = start + text.len();
    if bytes.get(start..end) != Some(text.as_bytes()) {
        return None;
    }
    let is_complete = match text.as_bytes() {
        [b'(' | b')' | b'[' | b']' | b',' | b'=' | b'<' | b'>'] => true,
        [b'a'..=b'z' | b'A'..=b'Z' | b'_', ..] => lexer::skip_identifier(bytes, start) == Some(end),
        _ => false,
    };
    is_complete.then_some(end)
}

/// Parses `%name` at byte `start`, and returns its end; `None` if there is another token or a `#number`.
#[inline]
pub(in crate::asm) fn parse_operand_fast(text: &str, start: usize) -> Option<(UnresolvedOperand<'_>, usize)> {
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
}
