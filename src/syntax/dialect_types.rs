//! Parser and writer of dialect types and attributes: the declared ones by their assembly format, the others as opaque
//! text.
//!
//! A parameter with its default value is stored as absent, so that equal types are equal ids. Inside a type, types of
//! the same dialect are printed without prefix: `!llvm.array<2 x ptr>`.
//!
//! Tests: below, src/syntax/tests.rs, tests/errors/types/, tests/all/dialects.rs.

use super::custom_types::has_brackets;
use super::enum_attrs::{enum_attr, enum_value};
use super::lexer::TokenKind;
use super::param_state::{ParamParseState, ParamPrintState};
use super::parser::{Failed, ParseResult, Parser};
use super::writer::Writer;
use crate::ir::{Attr, AttrKind, Context, Type, TypeKind};
use crate::threads::with_enough_stack;
use rulec::report::Diagnostic;
use rulec::rir::declarations::{AttributeKind, FormatArg, FormatElement, FormatRef, Trait};
use rustc_hash::FxHashSet;

impl Parser<'_> {
    /// Parses `!dialect.name<..>`, `!dialect<..>` or `!alias`.
    pub(crate) fn parse_extended_type(&mut self) -> ParseResult<Type> {
        let token = self.token();
        let name = &self.spelling()[1..];
        let has_body = self.text()[token.end..].starts_with('<');
        if !name.contains('.') && !has_body {
            return self.parse_type_alias();
        }
        if let Some(result) = self.parse_old_type() {
            return result;
        }
        if let Some((def, _)) = self.ctx.type_def(name) {
            self.advance();
            return self.parse_dialect_type_body(def);
        }
        let dialect = name.split('.').next().unwrap_or(name);
        if self.ctx.has_dialect(dialect) {
            if name == dialect {
                self.advance();
                self.expect(TokenKind::Less)?;
                let word = self.parse_identifier("a type name")?;
                let Some((def, _)) = self.ctx.type_def(&format!("{dialect}.{word}")) else {
                    return Err(self.report_unknown_symbol(dialect, word, "type"));
                };
                let ty = self.parse_dialect_type_body(def)?;
                self.expect(TokenKind::Greater)?;
                return Ok(ty);
            }
            let rest = &name[dialect.len() + 1..];
            return Err(self.report_unknown_symbol(dialect, rest, "type"));
        }
        let (dialect, text) = self.parse_opaque("type")?;
        Ok(self.ctx.intern_type(TypeKind::Opaque { dialect, text }))
    }
    /// Parses `#dialect.name<..>`, `#dialect<..>` or `#alias`. If `ty` is given, it is the type of the attribute.
    pub(crate) fn parse_extended_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let token = self.token();
        let start = self.token_start();
        let name = &self.spelling()[1..];
        let has_body = self.text()[token.end..].starts_with('<');
        if !name.contains('.') && !has_body {
            let attr = self.parse_attr_alias()?;
            if !self.keeps_opaque {
                self.check_declared(attr, token.range())?;
            }
            return match ty {
                Some(ty) if self.ctx.attr_type(attr).is_some_and(|t| t != ty) => Err(self.report_wrong_type(start, ty)),
                _ => Ok(attr),
            };
        }
        if let Some((def, _)) = self.ctx.attr_def(name) {
            self.advance();
            return self.parse_dialect_attr_body(def);
        }
        if let Some(def) = self.find_old_attr(name) {
            self.note_old_spelling(start);
            self.advance();
            return self.parse_dialect_attr_body(def);
        }
        if let Some((def, _)) = self.ctx.enum_by_mnemonic(name) {
            self.advance();
            self.expect(TokenKind::Less)?;
            let value = self.parse_enum_cases(def)?;
            self.expect(TokenKind::Greater)?;
            return Ok(self.ctx.intern_attr(AttrKind::Enum { def, value }));
        }
        if let Some(def) = self.find_spaced_enum(name, token.end) {
            self.advance();
            self.expect(TokenKind::Less)?;
            self.advance();
            let value = self.parse_enum_cases(def)?;
            self.expect(TokenKind::Greater)?;
            return Ok(self.ctx.intern_attr(AttrKind::Enum { def, value }));
        }
        let dialect = name.split('.').next().unwrap_or(name);
        if self.ctx.has_dialect(dialect) && name != dialect {
            let rest = &name[dialect.len() + 1..];
            return Err(self.report_unknown_symbol(dialect, rest, "attribute"));
        }
        let (dialect, text) = self.parse_opaque("attribute")?;
        let ty = match ty {
            Some(ty) => Some(ty),
            None => self.parse_optional_colon_type()?,
        };
        Ok(self.ctx.intern_attr(AttrKind::Opaque { dialect, text, ty }))
    }
    /// Returns the enum of `#dialect<mnemonic case>`, if the dialect declares one with this syntax. `pos` is the offset
    /// of `<`.
    fn find_spaced_enum(&self, dialect: &str, pos: usize) -> Option<u32> {
        let rest = self.text()[pos..].strip_prefix('<')?;
        let word = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        let (def, declared) = self.ctx.enum_by_mnemonic(&format!("{dialect}.{word}"))?;
        is_space_separated(declared).then_some(def)
    }
    /// Reports a type or attribute (`what`) that the dialect does not declare.
    fn report_unknown_symbol(&mut self, dialect: &str, name: &str, what: &str) -> Failed {
        let diagnostic = Diagnostic::error("M0009", format!("unknown {what} `{name}` in dialect `{dialect}`"))
            .at(self.source, self.token().range(), "")
            .note(format!("the {what}s of a dialect are declared in a rule file: `dialect {dialect} {{ .. }}`"));
        self.fail(diagnostic)
    }
    /// Parses a type inside a type of `dialect`, whose types may be written without prefix.
    pub(crate) fn parse_type_in_dialect(&mut self, dialect: &str) -> ParseResult<Type> {
        if self.at(TokenKind::Identifier) && !self.at_type() {
            let name = format!("{dialect}.{}", self.spelling());
            if self.ctx.eras.is_some()
                && let Some(result) = self.nested(|p| Ok(p.parse_old_type_without_prefix(&name)))?
            {
                return result;
            }
            if let Some((def, _)) = self.ctx.type_def(&name) {
                return self.nested(|p| {
                    p.advance();
                    p.parse_dialect_type_body(def)
                });
            }
        }
        self.parse_type()
    }
    /// Parses the parameters after the name of a declared type.
    pub(super) fn parse_dialect_type_body(&mut self, index: u32) -> ParseResult<Type> {
        let ctx = self.ctx;
        let def = &ctx.rules.types[index as usize];
        let start = self.last_end();
        let mut dialect = def.name.split('.').next().unwrap_or("");
        if let Some(eras) = &ctx.eras {
            dialect = eras.prefix(dialect);
        }
        let params = vec![None; def.params.len()];
        let mut state = ParamParseState { dialect, defs: &def.params, params, in_type: Some(index), name_only: false };
        let open_count = self.types_in_progress.len();
        let result = self.refuse_opaque(|p| p.parse_param_format(&mut state, &def.format));
        self.types_in_progress.truncate(open_count);
        result?;
        self.normalize_params(&mut state, start)?;
        let name = state.params.first().copied().flatten();
        if def.traits.contains(&Trait::Identified)
            && let Some(name) = name.and_then(|a| ctx.string_value(a))
        {
            let ty = ctx.intern_type(TypeKind::Identified { def: index, name: ctx.intern_str(name) });
            let rest = state.params[1..].into();
            let depends_on_order = self.is_chunk && ctx.struct_body(ty).is_none();
            if !state.name_only && (depends_on_order || !ctx.set_struct_body(ty, rest)) {
                let message = format!("identified type \"{name}\" is already defined with a different body");
                return Err(self.error_at(self.range_since(start), "M0012", message));
            }
            return Ok(ty);
        }
        Ok(ctx.intern_type(TypeKind::Dialect { def: index, params: state.params.into() }))
    }
    /// Parses the parameters after the name of a declared attribute.
    pub(crate) fn parse_dialect_attr_body(&mut self, index: u32) -> ParseResult<Attr> {
        let def = &self.ctx.rules.attrs[index as usize];
        let start = self.last_end();
        let dialect = def.name.split('.').next().unwrap_or("");
        let params = vec![None; def.params.len()];
        let mut state = ParamParseState { dialect, defs: &def.params, params, in_type: None, name_only: false };
        self.parse_param_format(&mut state, &def.format)?;
        self.normalize_params(&mut state, start)?;
        Ok(self.ctx.intern_attr(AttrKind::Dialect { def: index, params: state.params.into() }))
    }
    /// Drops parameters with their default value and reports missing ones.
    fn normalize_params(&mut self, state: &mut ParamParseState<'_>, start: usize) -> ParseResult<()> {
        for (def, param) in state.defs.iter().zip(&mut state.params) {
            if param.is_some() && *param == self.ctx.default_attr(def.default, &def.kind) {
                *param = None;
            }
            if param.is_none() && def.kind == AttributeKind::Bool && self.ctx.eras.is_some() && !def.optional {
                // Another version of MLIR may leave out `false`.
                *param = def.default.is_none().then(|| self.ctx.bool_attr(false));
                self.note_old_spelling(start);
            }
            let may_be_absent =
                def.optional || def.default.is_some() || def.kind == AttributeKind::Unit || state.name_only;
            if param.is_none() && !may_be_absent {
                let message = format!("missing parameter `{}`", def.name);
                return Err(self.error_at(self.range_since(start), "M0011", message));
            }
        }
        Ok(())
    }
    /// Parses the text that the elements of an assembly format describe.
    fn parse_param_format(&mut self, state: &mut ParamParseState<'_>, elements: &[FormatElement]) -> ParseResult<()> {
        for element in elements {
            match element {
                FormatElement::Literal(literal) if literal == "x" => self.parse_x_in_dimension_list()?,
                FormatElement::Literal(literal) => self.expect_literal(literal)?,
                FormatElement::Value(FormatRef::Attribute(i)) => self.parse_param(state, *i as usize)?,
                FormatElement::Qualified(inner) => self.parse_param_format(state, std::slice::from_ref(inner))?,
                FormatElement::Optional { then, otherwise, .. } => {
                    if then.iter().find_map(|e| self.at_element(state, e)).unwrap_or(false) {
                        self.parse_param_format(state, then)?;
                        self.set_unit_params(state, then);
                    } else {
                        self.parse_param_format(state, otherwise)?;
                    }
                }
                FormatElement::AnyOrder(choices) => {
                    while let Some(choice) =
                        choices.iter().find(|c| c.first().is_some_and(|e| self.at_element(state, e) == Some(true)))
                    {
                        self.parse_param_format(state, choice)?;
                    }
                }
                FormatElement::Custom { directive, args } => {
                    self.parse_custom_directive(state, directive, &param_indices(args))?
                }
                FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => {}
                _ => return Err(self.report_op_only_element(state.dialect)),
            }
        }
        Ok(())
    }
    /// Sets the unit parameters of an optional group that is present; they have no text.
    fn set_unit_params(&self, state: &mut ParamParseState<'_>, group: &[FormatElement]) {
        for element in group {
            if let FormatElement::Value(FormatRef::Attribute(i)) = element
                && state.defs[*i as usize].kind == AttributeKind::Unit
            {
                state.params[*i as usize] = Some(self.ctx.unit_attr());
            }
        }
    }
    /// Reports a format element that is not allowed in the format of a type or attribute.
    pub(crate) fn report_op_only_element(&mut self, dialect: &str) -> Failed {
        let message = format!(
            "the format of a type or attribute of `{dialect}` has an element that only formats of ops may have"
        );
        self.error("M0014", message)
    }
    /// Returns whether the text of a format element is next; `None` if the element has no text.
    fn at_element(&self, state: &ParamParseState<'_>, element: &FormatElement) -> Option<bool> {
        Some(match element {
            FormatElement::Literal(literal) => self.at_literal(literal),
            FormatElement::Value(FormatRef::Attribute(i)) => match &state.defs[*i as usize].kind {
                AttributeKind::Unit => return None,
                kind => self.at_attr_of_kind(kind),
            },
            FormatElement::Qualified(inner) => return self.at_element(state, inner),
            FormatElement::Optional { then, .. } => return then.iter().find_map(|e| self.at_element(state, e)),
            FormatElement::Custom { directive, args } => match &param_indices(args)[..] {
                &[i] if !has_brackets(directive) => self.at_attr_of_kind(&state.defs[i].kind),
                _ => self.at(TokenKind::Less),
            },
            _ => return None,
        })
    }
    /// Returns whether an attribute of this kind is next, as far as one token determines it.
    fn at_attr_of_kind(&self, kind: &AttributeKind) -> bool {
        match kind {
            AttributeKind::Unit => false,
            AttributeKind::Bool => self.at_keyword("true") || self.at_keyword("false"),
            AttributeKind::Int(_) | AttributeKind::Index | AttributeKind::Float(_) => {
                matches!(self.kind(), TokenKind::Integer | TokenKind::Hex | TokenKind::Float | TokenKind::Minus)
            }
            AttributeKind::String => self.at(TokenKind::String),
            AttributeKind::Symbol | AttributeKind::SymbolName => self.at(TokenKind::Symbol),
            AttributeKind::Type => self.at_type() || self.at(TokenKind::Identifier),
            AttributeKind::DenseArray(_) | AttributeKind::Array(_) => self.at(TokenKind::LSquare),
            AttributeKind::Dict => self.at(TokenKind::LBrace),
            AttributeKind::Enum(id) => self.at_enum_case(id.index() as u32),
            AttributeKind::Attr(_) => matches!(self.kind(), TokenKind::Hash | TokenKind::Less),
            _ => !matches!(
                self.kind(),
                TokenKind::Greater | TokenKind::RParen | TokenKind::RSquare | TokenKind::Comma | TokenKind::End
            ),
        }
    }
    /// Parses the value of parameter `i`.
    pub(crate) fn parse_param(&mut self, state: &mut ParamParseState<'_>, i: usize) -> ParseResult<()> {
        let value = match &state.defs[i].kind {
            AttributeKind::Array(inner) => {
                self.expect(TokenKind::LSquare)?;
                let items = self.parse_list_until(TokenKind::RSquare, |p| p.parse_param_item(state, inner))?;
                self.ctx.array_attr(items)
            }
            kind => self.parse_param_item(state, kind)?,
        };
        state.params[i] = Some(value);
        Ok(())
    }
    /// Parses a value, or one element of an array value.
    pub(super) fn parse_param_item(&mut self, state: &ParamParseState<'_>, kind: &AttributeKind) -> ParseResult<Attr> {
        match kind {
            AttributeKind::Type if state.in_type.is_some() => {
                let ty = self.parse_type_in_dialect(state.dialect)?;
                Ok(self.ctx.type_attr(ty))
            }
            // In `0x4`, the size `0` and the `x` after it are lexed as one hexadecimal number.
            AttributeKind::Int(64) if state.in_type.is_some() && self.at(TokenKind::Hex) => {
                let size = self.parse_dimension_size()?;
                Ok(self.ctx.int_attr(size as i128, self.ctx.int_type(64)))
            }
            AttributeKind::Enum(id) => {
                let value = self.parse_enum_cases(id.index() as u32)?;
                Ok(enum_attr(self.ctx, id.index() as u32, value))
            }
            _ => self.parse_attr_of_kind(kind),
        }
    }
}

/// Returns the indices of the parameters that the arguments of a custom directive name.
fn param_indices(args: &[FormatArg]) -> Vec<usize> {
    let position = |arg: &FormatArg| match arg {
        FormatArg::Variable(FormatRef::Attribute(i)) => Some(*i as usize),
        _ => None,
    };
    args.iter().filter_map(position).collect()
}

/// Returns whether a type of `dialect` is printed without prefix inside another one: all types inside it are types of
/// the dialect, numbers or vectors. MLIR's printer keeps the prefix of all other types.
fn prints_without_prefix(ctx: &Context, ty: Type, dialect: &str) -> bool {
    let (mut visited, mut worklist) = (FxHashSet::default(), vec![ty]);
    while let Some(ty) = worklist.pop() {
        if !visited.insert(ty) {
            continue;
        }
        let (def, params) = match ctx.type_kind(ty) {
            TypeKind::Integer { .. } | TypeKind::Float(_) => continue,
            TypeKind::Vector { element, .. } => {
                worklist.push(*element);
                continue;
            }
            TypeKind::Dialect { def, params } => (*def, params.to_vec()),
            TypeKind::Identified { def, .. } => (*def, ctx.struct_body(ty).map_or_else(Vec::new, |p| p.to_vec())),
            _ => return false,
        };
        let def = &ctx.rules.types[def as usize];
        if def.traits.contains(&Trait::Prefixed)
            || def.name.split_once('.').is_none_or(|n| spelled_prefix(ctx, n.0) != dialect)
        {
            return false;
        }
        for param in params.into_iter().flatten() {
            match ctx.attr_kind(param) {
                AttrKind::Type(t) => worklist.push(*t),
                AttrKind::Array(items) => worklist.extend(items.iter().filter_map(|a| ctx.type_value(*a))),
                _ => {}
            }
        }
    }
    true
}

/// Returns the prefix of a dialect in printed text. It is the name of the dialect, unless the context prints in the
/// spelling of older MLIR: the types of `llvm_2021` have the prefix `llvm`.
fn spelled_prefix<'a>(ctx: &'a Context, dialect: &'a str) -> &'a str {
    ctx.spelling.as_deref().map_or(dialect, |spelling| spelling.prefix(dialect))
}

impl Writer<'_> {
    /// Prints a declared type, without its prefix if it is inside a type of the dialect `inside`.
    pub(crate) fn print_dialect_type(&mut self, ty: Type, inside: Option<&str>) {
        let ctx = self.ctx;
        let body;
        let (def, params, reference) = match ctx.type_kind(ty) {
            TypeKind::Dialect { def, params } => (*def, &params[..], false),
            TypeKind::Identified { def, name } => {
                let body_params = ctx.struct_body(ty).filter(|_| !self.open_types.contains(&ty));
                let reference = body_params.is_none();
                let rest = body_params.map_or_else(Vec::new, |p| p.to_vec());
                body = [vec![Some(ctx.interned_string_attr(*name))], rest].concat();
                (*def, &body[..], reference)
            }
            _ => return self.print_type(ty),
        };
        let def = &ctx.rules.types[def as usize];
        let (dialect, name) = def.name.split_once('.').unwrap_or(("", &def.name));
        let dialect = spelled_prefix(ctx, dialect);
        if inside != Some(dialect) {
            self.print_str("!");
            self.print_str(dialect);
            self.print_str(".");
        }
        self.print_str(name);
        self.open_types.push(ty);
        self.print_param_format(&mut ParamPrintState::new(dialect, &def.params, params, true, reference), &def.format);
        self.open_types.pop();
    }
    /// Prints a type inside a type of `dialect`.
    pub(crate) fn print_type_in_dialect(&mut self, ty: Type, dialect: &str) {
        match self.ctx.type_kind(ty) {
            TypeKind::Dialect { .. } | TypeKind::Identified { .. } if prints_without_prefix(self.ctx, ty, dialect) => {
                with_enough_stack(|| self.print_dialect_type(ty, Some(dialect)))
            }
            _ => self.print_type(ty),
        }
    }
    /// Prints `#dialect.name<..>`.
    pub(crate) fn print_dialect_attr(&mut self, attr: Attr) {
        let ctx = self.ctx;
        self.print_str("#");
        match ctx.attr_kind(attr) {
            AttrKind::Enum { def, value } => {
                let declared = &ctx.rules.enums[*def as usize];
                let spaced = is_space_separated(declared);
                self.print_str(declared.name.split('.').next().unwrap_or(""));
                self.print_str(if spaced { "<" } else { "." });
                self.print_str(declared.mnemonic.as_deref().unwrap_or(""));
                self.print_str(if spaced { " " } else { "<" });
                self.print_enum_cases(*def, *value);
                self.print_str(">");
            }
            AttrKind::Dialect { def, .. } => {
                let (dialect, name) = ctx.rules.attrs[*def as usize].name.split_once('.').unwrap_or_default();
                self.print_str(spelled_prefix(ctx, dialect));
                self.print_str(".");
                self.print_str(name);
                self.print_dialect_attr_body(attr);
            }
            _ => {}
        }
    }
    /// Prints the parameters after the name of a declared attribute.
    pub(crate) fn print_dialect_attr_body(&mut self, attr: Attr) {
        let ctx = self.ctx;
        if let AttrKind::Dialect { def, params } = ctx.attr_kind(attr) {
            let def = &ctx.rules.attrs[*def as usize];
            let dialect = def.name.split('.').next().unwrap_or("");
            self.print_param_format(&mut ParamPrintState::new(dialect, &def.params, params, false, false), &def.format);
        }
    }
    /// Prints literals and parameters as the elements of an assembly format specify.
    fn print_param_format(&mut self, state: &mut ParamPrintState<'_>, elements: &[FormatElement]) {
        for element in elements {
            match element {
                FormatElement::Literal(literal) => {
                    if state.should_emit_space && should_emit_space_before(literal, state.last_was_punctuation) {
                        self.print_str(" ");
                    }
                    self.print_str(literal);
                    state.should_emit_space = literal.len() != 1 || !"<({[".contains(literal.as_str());
                    state.last_was_punctuation = !literal.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
                }
                FormatElement::Value(FormatRef::Attribute(i))
                    if state.defs[*i as usize].kind != AttributeKind::Unit =>
                {
                    self.print_gap(state);
                    self.print_param(state, *i as usize);
                }
                FormatElement::Qualified(inner) => {
                    let in_type = std::mem::replace(&mut state.in_type, false);
                    self.print_param_format(state, std::slice::from_ref(inner));
                    state.in_type = in_type;
                }
                FormatElement::Optional { then, anchor, otherwise } => {
                    let is_present = then.get(*anchor as usize).is_some_and(|e| is_present(state, e));
                    self.print_param_format(state, if is_present { then } else { otherwise });
                }
                FormatElement::AnyOrder(choices) => {
                    for choice in choices {
                        if choice.iter().any(|e| is_present(state, e)) {
                            self.print_param_format(state, choice);
                        }
                    }
                }
                FormatElement::Custom { directive, args } => {
                    if !has_brackets(directive) {
                        self.print_gap(state);
                    }
                    self.print_custom_directive(state, directive, &param_indices(args));
                }
                FormatElement::Space => {
                    self.print_str(" ");
                    state.should_emit_space = false;
                    state.last_was_punctuation = true;
                }
                FormatElement::NoSpace => {
                    state.should_emit_space = false;
                    state.last_was_punctuation = true;
                }
                FormatElement::Newline => self.print_str("\n"),
                _ => {}
            }
        }
    }
    /// Prints a space if the next value needs one before it.
    fn print_gap(&mut self, state: &mut ParamPrintState<'_>) {
        if state.should_emit_space || !state.last_was_punctuation {
            self.print_str(" ");
        }
        state.should_emit_space = true;
        state.last_was_punctuation = false;
    }
    /// Prints the value of parameter `i`, or its default value.
    pub(crate) fn print_param(&mut self, state: &ParamPrintState<'_>, i: usize) {
        let def = &state.defs[i];
        let Some(value) = state.get(i).or_else(|| self.ctx.default_attr(def.default, &def.kind)) else { return };
        match (&def.kind, self.ctx.attr_kind(value)) {
            (AttributeKind::Array(inner), AttrKind::Array(items)) => {
                self.print_str("[");
                self.interleave_comma(items.iter(), |p, a| p.print_param_item(state, inner, *a));
                self.print_str("]");
            }
            (kind, _) => self.print_param_item(state, kind, value),
        }
    }
    /// Prints a value, or one element of an array value.
    pub(super) fn print_param_item(&mut self, state: &ParamPrintState<'_>, kind: &AttributeKind, value: Attr) {
        match (kind, self.ctx.attr_kind(value)) {
            (AttributeKind::Type, AttrKind::Type(ty)) if state.in_type => {
                self.print_type_in_dialect(*ty, state.dialect)
            }
            (AttributeKind::Enum(id), _) => {
                let number = enum_value(self.ctx, value).unwrap_or(0);
                self.print_quoted_enum_cases(id.index() as u32, number);
            }
            _ => self.print_attr_of_kind(kind, value),
        }
    }
}

/// Returns whether an element prints a parameter that is present.
fn is_present(state: &ParamPrintState<'_>, element: &FormatElement) -> bool {
    let is_given = |i: usize| state.get(i).is_some();
    match element {
        FormatElement::Value(FormatRef::Attribute(i)) => is_given(*i as usize),
        FormatElement::Qualified(inner) => is_present(state, inner),
        FormatElement::Custom { args, .. } => param_indices(args).into_iter().any(is_given),
        FormatElement::Optional { then, anchor, .. } => {
            then.get(*anchor as usize).is_some_and(|e| is_present(state, e))
        }
        _ => false,
    }
}

/// Returns whether a space precedes a literal of an assembly format, as in MLIR (`shouldEmitSpaceBefore`).
pub fn should_emit_space_before(literal: &str, after_punctuation: bool) -> bool {
    if literal.len() != 1 {
        return true;
    }
    let tight_literals = if after_punctuation { ">)}]," } else { "<>(){}[]," };
    !tight_literals.contains(literal)
}

/// Returns whether an enum is declared with `by " "`: its attribute is `#dialect<mnemonic case>`.
fn is_space_separated(def: &rulec::rir::declarations::EnumDef) -> bool {
    !def.flags && def.separator == " "
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::spell_type;
    use rulec::report::SourceId;

    /// Parses a type by the built-in declarations and prints it; returns the message of the first error on failure.
    fn reprint(text: &str) -> Result<String, String> {
        let ctx = Context::new(crate::ruleset::built_in());
        let mut parser = Parser::new(&ctx, SourceId::Input(0), text, 0..text.len());
        let ty = parser.parse_type();
        ty.map(|ty| spell_type(&ctx, ty)).map_err(|_| parser.diagnostics[0].message.clone())
    }

    #[test]
    fn a_parameter_with_its_default_value_is_not_printed() {
        assert_eq!(reprint("!llvm.ptr<0>").as_deref(), Ok("!llvm.ptr"));
        assert_eq!(reprint("!llvm.ptr<1>").as_deref(), Ok("!llvm.ptr<1>"));
    }

    #[test]
    fn a_type_inside_one_of_its_dialect_has_no_prefix() {
        assert_eq!(reprint("!llvm.array<2 x !llvm.ptr>").as_deref(), Ok("!llvm.array<2 x ptr>"));
        assert_eq!(reprint("vector<2x!llvm.ptr>").as_deref(), Ok("vector<2x!llvm.ptr>"));
    }

    #[test]
    fn an_identified_type_is_its_name_inside_its_body() {
        let text = "!llvm.struct<\"list\", (i32, struct<\"list\">)>";
        assert_eq!(reprint(text).as_deref(), Ok(text));
        assert!(reprint("!llvm.struct<\"list\">").is_err());
    }

    #[test]
    fn an_undeclared_type_or_a_missing_parameter_is_an_error() {
        assert_eq!(reprint("!llvm.nothing").unwrap_err(), "unknown type `nothing` in dialect `llvm`");
        assert!(reprint("!llvm.array<2>").is_err());
    }

    #[test]
    fn punctuation_is_printed_without_space_as_in_mlir() {
        for (literal, after_word, after_punctuation) in
            [("->", true, true), ("word", true, true), (",", false, false), ("(", false, true), (":", true, true)]
        {
            assert_eq!(should_emit_space_before(literal, false), after_word, "{literal}");
            assert_eq!(should_emit_space_before(literal, true), after_punctuation, "{literal}");
        }
    }
}
