//! Parser of whole programs, with its error recovery.
//!
//! After an error, parsing goes on at the next op, so that one run reports several errors.
//!
//! Tests: src/asm/round_trip.rs, tests/errors/syntax/, tests/all/deep_nesting.rs.

use super::op_parser::{OpParser, ParseFormats, ParseOptions};
use crate::ir::{Block, Body, Context, Module, Type};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Failed, ParseResult, Parser};
use crate::syntax::text_record::TextRecord;
use crate::threads::with_enough_stack;
use rulec::report::{Diagnostic, Severity, SourceId};
use std::ops::Range;

/// The number of errors after which parsing stops.
pub const MAX_ERRORS: usize = 20;

/// The maximum nesting depth of regions. It bounds the memory for stacks, and the indentation of printed text.
pub const MAX_REGION_DEPTH: usize = 8000;

/// Parses a range of a text. Locations are offsets in the whole text.
///
/// Returns the module unless there is an error, and the diagnostics in the order of the text.
pub(in crate::asm) fn parse_range(
    ctx: &Context,
    source: SourceId,
    text: &str,
    range: Range<usize>,
    options: ParseOptions,
    formats: &'static ParseFormats,
) -> (Option<Module>, Vec<Diagnostic>) {
    let (module, diagnostics, _) = parse_recorded(ctx, source, text, range, options, formats);
    (module, diagnostics)
}

/// A module with its diagnostics, and where its text has ops and old spellings.
pub type RecordedModule = (Option<Module>, Vec<Diagnostic>, TextRecord);

/// Parses a range of a text like `parse_range`. If the rules declare MLIR eras, the returned `TextRecord` has the
/// places of the ops and their trailing `loc(..)`. The location of each op is then the offset of its name in the text.
pub(in crate::asm) fn parse_recorded(
    ctx: &Context,
    source: SourceId,
    text: &str,
    range: Range<usize>,
    options: ParseOptions,
    formats: &'static ParseFormats,
) -> RecordedModule {
    let mut parser = Parser::new(ctx, source, text, range);
    parser.allow_unregistered = options.allow_unregistered;
    OpParser::new(parser, options, formats).parse_module()
}

impl<'c> OpParser<'c> {
    fn parse_module(mut self) -> RecordedModule {
        self.default_dialects.push("builtin");
        let block = self.open_isolated_block();
        let mut has_begun = false;
        while !self.at(TokenKind::End) && !self.has_stopped() {
            let start = self.token_start();
            let result = match self.kind() {
                TokenKind::Hash | TokenKind::Bang => self.parser.parse_alias_definition(),
                TokenKind::ResourcesOpen => self.parser.parse_resource_section(),
                _ if !std::mem::replace(&mut has_begun, true) && self.try_parse_in_parallel(block) => Ok(()),
                _ => self.parse_op().map(|op| self.body().append_op(block, op)),
            };
            if result.is_err() {
                self.skip_to_next_op(start);
                // At the top level, a `}` closes no region: skip it.
                while self.at(TokenKind::RBrace) {
                    self.advance();
                }
            }
        }
        self.close_region(true);
        let top = self.bodies.pop().expect("the body made above");
        let resources = self.parser.resources.take();
        let record = self.parser.record.take().map_or_else(TextRecord::default, |record| *record);
        let source = self.parser.source;
        let mut diagnostics = std::mem::take(&mut self.parser.diagnostics);
        diagnostics.sort_by_key(|d| d.labels.iter().find(|l| l.primary).map_or(0, |l| l.range.start));
        if diagnostics.iter().any(|d| d.severity == Severity::Error) {
            if diagnostics.len() >= MAX_ERRORS {
                diagnostics.truncate(MAX_ERRORS);
                diagnostics[MAX_ERRORS - 1].notes.push(format!("reading stops after {MAX_ERRORS} errors"));
            }
            return (None, diagnostics, record);
        }
        let (body, op) = Module::wrap(self.ctx, top, block);
        (Some(Module { body, op, source, resources }), diagnostics, record)
    }

    /// Opens an isolated region in a new body and returns its first block.
    pub(super) fn open_isolated_block(&mut self) -> Block {
        self.bodies.push(Body::default());
        let region = self.open_region(true);
        self.body().make_block(region, None, &[])
    }

    /// Returns whether parsing stops: there are `MAX_ERRORS` errors, or regions are nested too deeply.
    pub(super) fn has_stopped(&self) -> bool {
        self.is_too_deep || self.parser.diagnostics.len() >= MAX_ERRORS
    }

    /// Error recovery: after an error in the op at `start`, skips to the next op of the same region, to its next block,
    /// or to its end. The next op is assumed to be on the first line that begins with the first token of an op and is
    /// not inside inner braces.
    pub(super) fn skip_to_next_op(&mut self, start: usize) {
        let error_pos = self.token_start();
        // At the end of the text nothing is left to read. Each op around an error at the end comes here, so going back
        // to the start of the op would take quadratic time.
        if self.has_stopped() || self.at(TokenKind::End) {
            let end = self.parser.text().len();
            self.parser.seek(end);
            return;
        }
        self.parser.seek(start);
        // For each open brace, the number of parentheses and brackets opened after it. A `}` removes the number of its
        // `{`, so a parenthesis that is not closed has no effect after the `}`.
        let mut open_parens: Vec<usize> = vec![0];
        loop {
            let token = self.token();
            let depth = open_parens.len() - 1;
            use TokenKind::*;
            match token.kind {
                End => return,
                LBrace => open_parens.push(0),
                RBrace if depth == 0 => return,
                RBrace => {
                    open_parens.pop();
                }
                LParen | LSquare => open_parens[depth] += 1,
                RParen | RSquare => open_parens[depth] = open_parens[depth].saturating_sub(1),
                Value | Identifier | String | Block | Hash | Bang | ResourcesOpen
                    if depth == 0
                        && token.start >= error_pos.max(start + 1)
                        && self.is_first_on_line(token.start)
                        && (open_parens[0] == 0 || self.at_op_name()) =>
                {
                    return;
                }
                _ => {}
            }
            self.advance();
        }
    }

    /// Returns whether the current token is the name of a declared op.
    fn at_op_name(&self) -> bool {
        let op_name = self.ctx.find_op_name(self.spelling());
        self.at(TokenKind::Identifier) && op_name.is_some_and(|name| self.ctx.op_def(name).is_some())
    }

    fn is_first_on_line(&self, pos: usize) -> bool {
        let before = &self.parser.text().as_bytes()[..pos];
        before.iter().rev().find(|byte| !matches!(byte, b' ' | b'\t' | b'\r')).is_none_or(|byte| *byte == b'\n')
    }

    /// Returns a type as it is shown in messages.
    pub(crate) fn quoted_type(&self, ty: Type) -> String {
        format!("`{}`", crate::syntax::writer::spell_type(self.ctx, ty))
    }

    /// Calls `parse` one region deeper, unless regions are nested too deeply.
    pub(super) fn nested_region<T>(&mut self, parse: impl FnOnce(&mut Self) -> ParseResult<T>) -> ParseResult<T> {
        if self.region_depth >= MAX_REGION_DEPTH {
            let diagnostic = Diagnostic::error("M0107", format!("regions nest deeper than {MAX_REGION_DEPTH} levels"))
                .at(self.source, self.token().range(), "the limit is reached here")
                .note("move the inner ops into a function");
            // Skip the rest of the text: any error in it would be a consequence of the error reported here.
            let end = self.parser.text().len();
            let Failed = self.fail(diagnostic);
            self.is_too_deep = true;
            self.parser.seek(end);
            return Err(Failed);
        }
        self.region_depth += 1;
        let result = with_enough_stack(|| parse(self));
        self.region_depth -= 1;
        result
    }
}
