//! Parser and writer of the definitions of attribute, type and location aliases: `#map = affine_map<..>`, `!t = ..`,
//! `#loc1 = loc(..)` at the top level of a file.
//!
//! At a forward reference the parser parses the definition further down. Location aliases need this, because they are
//! defined at the end of a file. `alias_collector.rs` chooses the aliases that are printed.
//!
//! Tests: src/syntax/tests.rs, tests/errors/syntax/, tests/all/mlir_opt.rs.

use super::alias_names::{AliasKey, MAX_EXPANDED_LEN, attr_alias_name, type_alias_name};
use super::lexer::TokenKind;
use super::parser::{Alias, Failed, MAX_EXPANDED_NESTING, MAX_NESTING, ParseResult, Parser};
use super::scanner::{skip_sigil_name, skip_whitespace};
use super::writer::{Elide, Writer};
use crate::ir::{Attr, Type};
use rulec::report::Diagnostic;
use rustc_hash::FxHashMap;
use std::sync::Arc;

impl<'c> Parser<'c> {
    /// Returns whether an alias definition is next: `#name =` or `!name =`.
    pub fn at_alias_definition(&self) -> bool {
        matches!(self.kind(), TokenKind::Hash | TokenKind::Bang) && self.peek().kind == TokenKind::Equal
    }
    /// Parses `#name = attribute` or `!name = type`.
    pub fn parse_alias_definition(&mut self) -> ParseResult<()> {
        let name = self.spelling();
        let result = self.parse_alias_definition_body();
        if result.is_err() {
            self.failed_aliases.insert(name);
        }
        result
    }
    fn parse_alias_definition_body(&mut self) -> ParseResult<()> {
        let token = self.token();
        let spelling = self.spelling();
        let is_type = self.at(TokenKind::Bang);
        if spelling.contains('.') {
            let message = "alias names must not contain `.` (reserved for dialects)";
            return Err(self.error_at(token.range(), "M0008", message));
        }
        self.advance();
        self.expect(TokenKind::Equal)?;
        let previous_offset =
            self.attr_aliases.get(spelling).map(|a| a.offset).or(self.type_aliases.get(spelling).map(|a| a.offset));
        if let Some(previous) = previous_offset
            && previous != token.start
        {
            let diagnostic = Diagnostic::error("M0012", format!("redefinition of alias `{spelling}`"))
                .at(self.source, token.range(), "redefined here")
                .at(self.source, previous..previous + spelling.len(), "first defined here");
            return Err(self.fail(diagnostic));
        }
        let (depth, deepest) = (std::mem::take(&mut self.depth), std::mem::take(&mut self.deepest));
        let deepest_expanded = std::mem::take(&mut self.deepest_expanded);
        let outer_expanded_len = std::mem::take(&mut self.expanded_len);
        self.aliases_in_progress.push(spelling);
        if is_type {
            self.eat_old_type_keyword();
        }
        let value = if is_type { self.parse_type().map(Ok) } else { self.keep_opaque(Self::parse_attr).map(Err) };
        self.aliases_in_progress.pop();
        let nesting = std::mem::replace(&mut self.deepest, deepest);
        let expanded_nesting = std::mem::replace(&mut self.deepest_expanded, deepest_expanded).max(nesting);
        self.depth = depth;
        let nested_len = std::mem::replace(&mut self.expanded_len, outer_expanded_len);
        let value = value?;
        if nested_len > MAX_EXPANDED_LEN {
            let message = format!("alias `{spelling}` expands to more than {} MiB of text", MAX_EXPANDED_LEN >> 20);
            let diagnostic = Diagnostic::error("M0015", message)
                .at(self.source, token.range(), "")
                .note("an alias that repeats another one multiplies its length: use fewer levels or repetitions");
            return Err(self.fail(diagnostic));
        }
        let keeps_alias = match value {
            Ok(ty) => type_alias_name(self.ctx, self.ctx.type_kind(ty)).is_some(),
            Err(attr) => attr_alias_name(self.ctx, self.ctx.attr_kind(attr)).is_some(),
        };
        let (nested_len, nesting) = if keeps_alias { (0, 1) } else { (nested_len, nesting) };
        let (offset, expanded_len) = (token.start, nested_len + self.range_since(token.start).len() as u64);
        match value {
            Ok(value) => {
                self.record_alias(token.start, value);
                self.type_aliases.insert(spelling, Alias { value, offset, nesting, expanded_nesting, expanded_len });
            }
            Err(value) => {
                self.record_attr_alias(spelling, token.start, value);
                self.attr_aliases.insert(spelling, Alias { value, offset, nesting, expanded_nesting, expanded_len });
            }
        }
        Ok(())
    }
    /// Parses a use of an attribute alias.
    pub(crate) fn parse_attr_alias(&mut self) -> ParseResult<Attr> {
        let name = self.spelling();
        if !self.attr_aliases.contains_key(name) {
            self.parse_forward_alias(name)?;
        }
        let alias = self.attr_aliases.get(name).copied();
        self.expand_alias(name, alias)
    }
    /// Parses a use of a type alias.
    pub(crate) fn parse_type_alias(&mut self) -> ParseResult<Type> {
        let name = self.spelling();
        if !self.type_aliases.contains_key(name) {
            self.parse_forward_alias(name)?;
        }
        let alias = self.type_aliases.get(name).copied();
        self.expand_alias(name, alias)
    }
    /// Consumes the current token, a use of `alias`, and returns the alias's value. The limit on nesting applies as if
    /// the value were written here.
    fn expand_alias<T>(&mut self, name: &str, alias: Option<Alias<T>>) -> ParseResult<T> {
        let Some(alias) = alias else {
            let diagnostic = Diagnostic::error("M0007", format!("undefined alias `{name}`"))
                .at(self.source, self.token().range(), "")
                .note(format!("define it at the top level: `{name} = ..`"));
            return Err(self.fail(diagnostic));
        };
        self.deepest = self.deepest.max(self.depth + alias.nesting);
        self.deepest_expanded = self.deepest_expanded.max(self.depth + alias.expanded_nesting);
        if self.deepest > MAX_NESTING || self.deepest_expanded > MAX_EXPANDED_NESTING {
            return Err(self.report_too_deep());
        }
        self.expanded_len = self.expanded_len.saturating_add(alias.expanded_len);
        self.advance();
        Ok(alias.value)
    }
    /// Computes the offsets of the alias definitions after the last consumed token, unless they are known.
    pub(crate) fn find_forward_aliases(&mut self) {
        if self.forward_aliases.is_none() {
            self.forward_aliases = Some(Arc::new(find_alias_definitions(self.text, self.last_end)));
        }
    }
    /// Parses the definition of a forward-referenced alias, if there is one further down.
    fn parse_forward_alias(&mut self, name: &'c str) -> ParseResult<()> {
        // An error in the definition has been reported, so no second one is added.
        if self.failed_aliases.contains(&name) {
            return Err(Failed);
        }
        if self.aliases_in_progress.contains(&name) {
            return Err(self.error("M0007", format!("alias `{name}` is defined in terms of itself")));
        }
        self.find_forward_aliases();
        let Some(&at) = self.forward_aliases.as_ref().and_then(|aliases| aliases.get(name)) else { return Ok(()) };
        if self.aliases_in_progress.len() > MAX_NESTING {
            return Err(self.report_too_deep());
        }
        let checkpoint = self.checkpoint();
        self.seek(at);
        self.parse_alias_definition()?;
        self.rewind(checkpoint);
        Ok(())
    }
}

impl Writer<'_> {
    /// Prints alias definitions, one per line: those after the program if `deferred`, else those before it.
    pub fn print_alias_definitions(&mut self, deferred: bool) {
        let Some(aliases) = self.aliases else { return };
        for definition in aliases.definition_order.iter().filter(|d| d.is_deferred == deferred) {
            self.print_str(aliases.name(definition.key).unwrap_or_default());
            self.print_str(" = ");
            match definition.key {
                AliasKey::Attr(attr) => self.print_attr_without_alias(attr, Elide::Never),
                AliasKey::Type(ty) => self.print_type_without_alias(ty),
                AliasKey::Loc(loc) => self.print_location(loc),
            }
            self.print_str("\n");
        }
    }
}

/// Returns the offsets of the lines that define aliases, from the line at byte `from` on, by name with sigil. The first
/// definition of a name wins.
fn find_alias_definitions(text: &str, from: usize) -> FxHashMap<&str, usize> {
    let mut definitions = FxHashMap::default();
    let mut pos = text[..from].rfind('\n').map_or(0, |n| n + 1);
    for line in text[pos..].split_inclusive('\n') {
        if line.starts_with(['#', '!'])
            && let Some(end) = skip_sigil_name(line.as_bytes(), 0)
            && line.as_bytes().get(skip_whitespace(line.as_bytes(), end)) == Some(&b'=')
        {
            definitions.entry(&line[..end]).or_insert(pos);
        }
        pos += line.len();
    }
    definitions
}
