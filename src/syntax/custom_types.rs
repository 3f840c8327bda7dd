//! Shapes of types and attributes: the pieces of their syntax that no format can say, both ways.
//!
//! Takes parameters by position; gives text, and back. `docs/shapes.md` lists them. Kept true: a shape knows no type, only
//! the kinds of the parameters it is given.

use super::dialect_types::{ParamParseState, ParamPrintState};
use super::lexer::TokenKind;
use super::parser::{ParseResult, Parser};
use super::writer::Writer;
use crate::ir::{Attr, AttrKind, Type, TypeKind};
use rulec::rir::declarations::AttributeKind;

impl Parser<'_> {
    pub(crate) fn parse_custom_directive(
        &mut self,
        state: &mut ParamParseState<'_>,
        directive: &str,
        args: &[usize],
    ) -> ParseResult<()> {
        if let ("Keyword", &[value]) = (directive, args) {
            return self.parse_param(state, value);
        }
        self.expect(TokenKind::Less)?;
        match (directive, args) {
            ("StructType", &[name, body, packed]) => self.parse_struct_type(state, name, body, packed)?,
            ("FunctionType", &[result, params, variadic]) => {
                self.parse_function_params(state, result, params, variadic)?
            }
            ("LayoutEntries", &[entries]) => self.parse_layout_entries(state, entries)?,
            ("SomeLayoutEntries", &[entries]) => {
                if self.at(TokenKind::Greater) {
                    return Err(self.expected("an entry, `key = value`"));
                }
                self.parse_layout_entries(state, entries)?;
            }
            ("NamedParams", []) => self.parse_named_params(state)?,
            _ => return Err(self.report_op_only_element(state.dialect)),
        }
        self.expect(TokenKind::Greater)?;
        Ok(())
    }
    /// `"name", packed (i32, ptr)`, `"name", opaque`, `"name"` inside its own body, or `(i32, ptr)`
    fn parse_struct_type(
        &mut self,
        state: &mut ParamParseState<'_>,
        name: usize,
        body: usize,
        packed: usize,
    ) -> ParseResult<()> {
        if let (TokenKind::String, Some(def)) = (self.kind(), state.in_type) {
            let start = self.token_start();
            let text = self.parse_string()?;
            state.params[name] = Some(self.ctx.string_attr(&text));
            let ty = self.ctx.intern_type(TypeKind::Identified { def, name: self.ctx.intern_str(&text) });
            if !self.eat(TokenKind::Comma) {
                state.name_only = true;
                if self.types_in_progress.contains(&ty) || self.ctx.struct_body(ty).is_some() {
                    return Ok(());
                }
                let message = format!("the type \"{text}\" has no body yet");
                return Err(self.error_at(self.range_since(start), "M0007", message));
            }
            if self.eat_keyword("opaque") {
                return Ok(());
            }
            self.types_in_progress.push(ty);
        }
        if self.eat_keyword("packed") {
            state.params[packed] = Some(self.ctx.unit_attr());
        }
        self.expect(TokenKind::LParen)?;
        let items = self.parse_list_until(TokenKind::RParen, |p| p.parse_type_in_dialect(state.dialect))?;
        state.params[body] = Some(self.type_array_attr(&items));
        Ok(())
    }
    /// `i32 (ptr, ...)`
    fn parse_function_params(
        &mut self,
        state: &mut ParamParseState<'_>,
        result: usize,
        params: usize,
        variadic: usize,
    ) -> ParseResult<()> {
        let ty = self.parse_type_in_dialect(state.dialect)?;
        state.params[result] = Some(self.ctx.type_attr(ty));
        self.expect(TokenKind::LParen)?;
        let mut items = Vec::new();
        while !self.eat(TokenKind::RParen) {
            if self.eat(TokenKind::Ellipsis) {
                state.params[variadic] = Some(self.ctx.unit_attr());
                self.expect(TokenKind::RParen)?;
                break;
            }
            items.push(self.parse_type_in_dialect(state.dialect)?);
            if !self.at(TokenKind::RParen) {
                self.expect(TokenKind::Comma)?;
            }
        }
        state.params[params] = Some(self.type_array_attr(&items));
        Ok(())
    }
    /// `index = 32, "k" = v`, each kept as the attribute that the list is declared to hold
    fn parse_layout_entries(&mut self, state: &mut ParamParseState<'_>, entries: usize) -> ParseResult<()> {
        let item = match state.defs.get(entries).map(|d| &d.kind) {
            Some(AttributeKind::Array(item)) => &**item,
            _ => return Err(self.report_op_only_element(state.dialect)),
        };
        let entry = if let AttributeKind::Attr(name) = item { self.ctx.attr_def(name) } else { None };
        let Some((def, value)) = entry.and_then(|(n, def)| Some((n, &def.params.get(1)?.kind))) else {
            return Err(self.report_op_only_element(state.dialect));
        };
        let mut items = Vec::new();
        let mut keys = Vec::new();
        while !self.at(TokenKind::Greater) {
            let start = self.token_start();
            let key = self.parse_attr()?;
            let entry_key = match self.ctx.attr_kind(key) {
                AttrKind::Dialect { def: d, params } if *d == def => params.first().copied().flatten(),
                _ => Some(key),
            };
            if keys.contains(&entry_key) {
                return Err(self.error_at(
                    self.range_since(start),
                    "M0012",
                    "this key has an entry already".to_string(),
                ));
            }
            keys.push(entry_key);
            if matches!(self.ctx.attr_kind(key), AttrKind::Dialect { def: d, .. } if *d == def) {
                items.push(key);
            } else {
                self.expect(TokenKind::Equal)?;
                let params = [Some(key), Some(self.parse_attr_of_kind(value)?)].into();
                items.push(self.ctx.intern_attr(AttrKind::Dialect { def, params }));
            }
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        state.params[entries] = Some(self.ctx.array_attr(items));
        Ok(())
    }
    /// `a = 1, c = x`: the given parameters by name, in any order
    fn parse_named_params(&mut self, state: &mut ParamParseState<'_>) -> ParseResult<()> {
        while !self.at(TokenKind::Greater) {
            let Some(i) = state.defs.iter().position(|d| self.at_keyword(&d.name)) else {
                let names: Vec<&str> = state.defs.iter().map(|d| d.name.as_str()).collect();
                return Err(self.expected(&format!("one of {}", names.join(", "))));
            };
            if state.params[i].is_some() {
                return Err(self.error("M0012", format!("the parameter `{}` is given twice", state.defs[i].name)));
            }
            self.advance();
            self.expect(TokenKind::Equal)?;
            self.parse_param(state, i)?;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        Ok(())
    }
    fn type_array_attr(&self, types: &[Type]) -> Attr {
        self.ctx.array_attr(types.iter().map(|&t| self.ctx.type_attr(t)).collect())
    }
}

impl Writer<'_> {
    pub(crate) fn print_custom_directive(&mut self, state: &ParamPrintState<'_>, directive: &str, args: &[usize]) {
        if let ("Keyword", &[value]) = (directive, args) {
            return self.print_param(state, value);
        }
        self.print_str("<");
        match (directive, args) {
            ("StructType", &[name, body, packed]) => self.print_struct_type(state, name, body, packed),
            ("FunctionType", &[result, params, variadic]) => {
                self.print_param(state, result);
                self.print_str(" (");
                let has_params = self.print_types_in_dialect(state.get(params), state.dialect);
                if state.get(variadic).is_some() {
                    self.print_str(if has_params { ", ..." } else { "..." });
                }
                self.print_str(")");
            }
            ("LayoutEntries" | "SomeLayoutEntries", &[entries]) => self.print_layout_entries(state.get(entries)),
            ("NamedParams", []) => {
                self.interleave_comma((0..state.defs.len()).filter(|&i| state.get(i).is_some()), |p, i| {
                    p.print_str(&state.defs[i].name);
                    p.print_str(" = ");
                    p.print_param(state, i);
                });
            }
            _ => {}
        }
        self.print_str(">");
    }
    fn print_struct_type(&mut self, state: &ParamPrintState<'_>, name: usize, body: usize, packed: usize) {
        if let Some(AttrKind::String { text, .. }) = state.get(name).map(|a| self.ctx.attr_kind(a)) {
            self.print_string(self.ctx.string_bytes(text));
            if state.name_only {
                return;
            }
            self.print_str(", ");
        }
        if state.get(body).is_none() {
            return self.print_str("opaque");
        }
        self.print_str(if state.get(packed).is_some() { "packed (" } else { "(" });
        self.print_types_in_dialect(state.get(body), state.dialect);
        self.print_str(")");
    }
    fn print_layout_entries(&mut self, entries: Option<Attr>) {
        let Some(AttrKind::Array(items)) = entries.map(|a| self.ctx.attr_kind(a)) else { return };
        self.interleave_comma(items.iter(), |p, entry| match p.ctx.attr_kind(*entry) {
            AttrKind::Dialect { params, .. } => {
                for (i, param) in params.iter().flatten().enumerate() {
                    p.print_str(if i > 0 { " = " } else { "" });
                    p.print_attr(*param);
                }
            }
            _ => p.print_attr(*entry),
        });
    }
    /// The types of an array, and whether there are any.
    fn print_types_in_dialect(&mut self, types: Option<Attr>, dialect: &str) -> bool {
        let Some(AttrKind::Array(items)) = types.map(|a| self.ctx.attr_kind(a)) else { return false };
        self.interleave_comma(items.iter(), |p, a| match p.ctx.type_value(*a) {
            Some(ty) => p.print_type_in_dialect(ty, dialect),
            None => p.print_attr(*a),
        });
        !items.is_empty()
    }
}
