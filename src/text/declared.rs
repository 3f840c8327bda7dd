//! Declared: types and attributes of dialects, both ways: the declared ones by their format, the others as text.
//!
//! Takes a declaration and tokens, gives parameters in declared order; and back. Kept true: a parameter at its default is
//! stored as absent, so equal things are equal ids; inside a type, types of the same dialect are written without its prefix.

use super::cursor::{Failed, Parse, Parser};
use super::lexer::TokenKind as K;
use super::write::Printer;
use crate::ir::{Attr, AttrKind, Context, Str, Type, TypeKind};
use crate::report::Diagnostic;
use crate::vm::{Machine, NoProgram, face};
use grammar::declare::{AttributeKind, FormatArg, FormatElement, FormatRef, ParamDef, Trait};
use rustc_hash::FxHashSet;

/// Parameters while a format is read.
pub(super) struct Reading<'r> {
    pub(super) dialect: &'r str,
    pub(super) defs: &'r [ParamDef],
    pub(super) params: Vec<Option<Attr>>,
    /// Of a type: its own dialect's types need no prefix inside.
    pub(super) in_type: Option<u32>,
    /// Only the name was written.
    pub(super) reference: bool,
}

/// Parameters while a format is written.
pub(super) struct Writing<'r> {
    pub(super) dialect: &'r str,
    pub(super) defs: &'r [ParamDef],
    pub(super) params: &'r [Option<Attr>],
    pub(super) in_type: bool,
    /// Only the name is to be written.
    pub(super) reference: bool,
    space: bool,
    punctuation: bool,
}

impl Parser<'_> {
    /// `!dialect.name<..>`, `!dialect<..>` or `!alias`
    pub(super) fn extended_type(&mut self) -> Parse<Type> {
        let token = self.token();
        let name = &self.spelling()[1..];
        let body = self.text()[token.end..].starts_with('<');
        if !name.contains('.') && !body {
            return self.type_alias();
        }
        if let Some((def, _)) = self.ctx.type_def(name) {
            self.advance();
            return self.declared_type_body(def);
        }
        let dialect = name.split('.').next().unwrap_or(name);
        if self.ctx.has_dialect(dialect) {
            if name == dialect {
                self.advance();
                self.expect(K::Less)?;
                let word = self.word("the name of a type")?;
                let Some((def, _)) = self.ctx.type_def(&format!("{dialect}.{word}")) else {
                    return Err(self.unknown(dialect, word, "type"));
                };
                let ty = self.declared_type_body(def)?;
                self.expect(K::Greater)?;
                return Ok(ty);
            }
            let rest = &name[dialect.len() + 1..];
            return Err(self.unknown(dialect, rest, "type"));
        }
        let (dialect, text) = self.opaque("type")?;
        Ok(self.ctx.ty(TypeKind::Opaque { dialect, text }))
    }
    /// `#dialect.name<..>`, `#dialect<..>` or `#alias`
    pub(super) fn extended_attr(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let token = self.token();
        let start = self.start();
        let name = &self.spelling()[1..];
        let body = self.text()[token.end..].starts_with('<');
        if !name.contains('.') && !body {
            let attr = self.attr_alias()?;
            return match ty {
                Some(ty) if self.ctx.attr_type(attr).is_some_and(|t| t != ty) => Err(self.wrong_type(start, ty)),
                _ => Ok(attr),
            };
        }
        if let Some((def, _)) = self.ctx.attr_def(name) {
            self.advance();
            return self.declared_attr_body(def);
        }
        if let Some((def, _)) = self.ctx.enum_by_mnemonic(name) {
            self.advance();
            self.expect(K::Less)?;
            let value = self.cases(def)?;
            self.expect(K::Greater)?;
            return Ok(self.ctx.attr(AttrKind::Enum { def, value }));
        }
        if let Some(def) = self.spaced_enum(name, token.end) {
            self.advance();
            self.expect(K::Less)?;
            self.advance();
            let value = self.cases(def)?;
            self.expect(K::Greater)?;
            return Ok(self.ctx.attr(AttrKind::Enum { def, value }));
        }
        let dialect = name.split('.').next().unwrap_or(name);
        if self.ctx.has_dialect(dialect) && name != dialect {
            let rest = &name[dialect.len() + 1..];
            return Err(self.unknown(dialect, rest, "attribute"));
        }
        let (dialect, text) = self.opaque("attribute")?;
        let ty = match ty {
            Some(ty) => Some(ty),
            None => self.colon_type()?,
        };
        Ok(self.ctx.attr(AttrKind::Opaque { dialect, text, ty }))
    }
    /// The enum of `#dialect<mnemonic case>`, where the dialect declares one that is spelled so.
    fn spaced_enum(&self, dialect: &str, at: usize) -> Option<u32> {
        let rest = self.text()[at..].strip_prefix('<')?;
        let word = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        let (def, declared) = self.ctx.enum_by_mnemonic(&format!("{dialect}.{word}"))?;
        is_spaced(declared).then_some(def)
    }
    fn unknown(&mut self, dialect: &str, name: &str, what: &str) -> Failed {
        let d = Diagnostic::error("M0009", format!("the dialect `{dialect}` has no {what} `{name}`"))
            .at(self.source, self.token().range(), "")
            .note(format!("the {what}s it has are declared in its `dialect {dialect} {{ .. }}` rules"));
        self.fail(d)
    }
    /// A type inside a type of `dialect`: the dialect's own ones may be written without prefix.
    pub(super) fn type_in(&mut self, dialect: &str) -> Parse<Type> {
        if self.at(K::Word) && !self.at_type() {
            let name = format!("{dialect}.{}", self.spelling());
            if let Some((def, _)) = self.ctx.type_def(&name) {
                return self.nested(|p| {
                    p.advance();
                    p.declared_type_body(def)
                });
            }
        }
        self.ty()
    }
    /// What follows the name of a declared type.
    fn declared_type_body(&mut self, index: u32) -> Parse<Type> {
        let ctx = self.ctx;
        let def = &ctx.rules.types[index as usize];
        let start = self.last_end();
        let dialect = def.name.split('.').next().unwrap_or("");
        let params = vec![None; def.params.len()];
        let mut r = Reading { dialect, defs: &def.params, params, in_type: Some(index), reference: false };
        let open = self.open_types.len();
        let read = self.format(&mut r, &def.format);
        self.open_types.truncate(open);
        read?;
        self.settle(&mut r, start)?;
        let name = r.params.first().copied().flatten();
        if def.traits.contains(&Trait::Identified)
            && let Some(name) = name.and_then(|a| ctx.string_value(a))
        {
            let ty = ctx.ty(TypeKind::Identified { def: index, name: ctx.str(name) });
            let rest = r.params[1..].into();
            let order = self.part && ctx.identified(ty).is_none();
            if !r.reference && (order || !ctx.set_identified(ty, rest)) {
                let message = format!("the type \"{name}\" was given another body before");
                return Err(self.error_at(self.since(start), "M0012", message));
            }
            return Ok(ty);
        }
        Ok(ctx.ty(TypeKind::Dialect { def: index, params: r.params.into() }))
    }
    /// What follows the name of a declared attribute.
    pub(super) fn declared_attr_body(&mut self, index: u32) -> Parse<Attr> {
        let def = &self.ctx.rules.attrs[index as usize];
        let start = self.last_end();
        let dialect = def.name.split('.').next().unwrap_or("");
        let params = vec![None; def.params.len()];
        let mut r = Reading { dialect, defs: &def.params, params, in_type: None, reference: false };
        self.format(&mut r, &def.format)?;
        self.settle(&mut r, start)?;
        Ok(self.ctx.attr(AttrKind::Dialect { def: index, params: r.params.into() }))
    }
    /// Drops defaults, and sees that nothing needed is missing.
    fn settle(&mut self, r: &mut Reading<'_>, start: usize) -> Parse<()> {
        for (def, param) in r.defs.iter().zip(&mut r.params) {
            if param.is_some() && *param == default_of(self.ctx, def) {
                *param = None;
            }
            let may_lack = def.optional || def.default.is_some() || def.kind == AttributeKind::Unit || r.reference;
            if param.is_none() && !may_lack {
                let message = format!("the parameter `{}` is missing", def.name);
                return Err(self.error_at(self.since(start), "M0011", message));
            }
        }
        Ok(())
    }
    fn format(&mut self, r: &mut Reading<'_>, elements: &[FormatElement]) -> Parse<()> {
        for element in elements {
            match element {
                FormatElement::Literal(literal) if literal == "x" => self.times()?,
                FormatElement::Literal(literal) => self.expect_literal(literal)?,
                FormatElement::Value(FormatRef::Attribute(i)) => self.param(r, *i as usize)?,
                FormatElement::Qualified(inner) => self.format(r, std::slice::from_ref(inner))?,
                FormatElement::Optional { then, otherwise, .. } => {
                    let there = then.iter().find_map(|e| self.at_element(r, e)).unwrap_or(false);
                    self.format(r, if there { then } else { otherwise })?;
                    // A flag without text is what its group says.
                    if there {
                        for e in then {
                            if let FormatElement::Value(FormatRef::Attribute(i)) = e
                                && r.defs[*i as usize].kind == AttributeKind::Unit
                            {
                                r.params[*i as usize] = Some(self.ctx.unit_attr());
                            }
                        }
                    }
                }
                FormatElement::AnyOrder(choices) => {
                    while let Some(choice) =
                        choices.iter().find(|c| c.first().is_some_and(|e| self.at_element(r, e) == Some(true)))
                    {
                        self.format(r, choice)?;
                    }
                }
                FormatElement::Custom { shape, args } => self.type_shape(r, shape, &positions(args))?,
                FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => {}
                _ => return Err(self.no_format(r.dialect)),
            }
        }
        Ok(())
    }
    pub(super) fn no_format(&mut self, dialect: &str) -> Failed {
        let message = format!("the declaration of this in `{dialect}` uses a format element that only ops may use");
        self.error("M0014", message)
    }
    /// Whether an element begins here; `None` if it has no text.
    fn at_element(&self, r: &Reading<'_>, element: &FormatElement) -> Option<bool> {
        Some(match element {
            FormatElement::Literal(literal) => self.at_literal(literal),
            FormatElement::Value(FormatRef::Attribute(i)) => match &r.defs[*i as usize].kind {
                AttributeKind::Unit => return None,
                kind => self.at_kind(kind),
            },
            FormatElement::Qualified(inner) => return self.at_element(r, inner),
            FormatElement::Optional { then, .. } => return then.iter().find_map(|e| self.at_element(r, e)),
            FormatElement::Custom { shape, args } => match &positions(args)[..] {
                &[i] if shape == "Keyword" => self.at_kind(&r.defs[i].kind),
                _ => self.at(K::Less),
            },
            _ => return None,
        })
    }
    fn at_kind(&self, kind: &AttributeKind) -> bool {
        match kind {
            AttributeKind::Unit => false,
            AttributeKind::Bool => self.at_word("true") || self.at_word("false"),
            AttributeKind::Int(_) | AttributeKind::Index | AttributeKind::Float(_) => {
                matches!(self.kind(), K::Integer | K::Hex | K::Float | K::Minus)
            }
            AttributeKind::String => self.at(K::String),
            AttributeKind::Symbol | AttributeKind::SymbolName => self.at(K::Symbol),
            AttributeKind::Type => self.at_type() || self.at(K::Word),
            AttributeKind::DenseArray(_) | AttributeKind::Array(_) => self.at(K::LSquare),
            AttributeKind::Dict => self.at(K::LBrace),
            AttributeKind::Enum(id) => self.at_case(id.index() as u32),
            AttributeKind::Attr(_) => matches!(self.kind(), K::Hash | K::Less),
            _ => !matches!(self.kind(), K::Greater | K::RParen | K::RSquare | K::Comma | K::End),
        }
    }
    /// The value of a parameter.
    pub(super) fn param(&mut self, r: &mut Reading<'_>, i: usize) -> Parse<()> {
        let value = match &r.defs[i].kind {
            AttributeKind::Array(inner) => {
                self.expect(K::LSquare)?;
                let items = self.list(K::RSquare, |p| p.param_item(r, inner))?;
                self.ctx.array_attr(items)
            }
            kind => self.param_item(r, kind)?,
        };
        r.params[i] = Some(value);
        Ok(())
    }
    fn param_item(&mut self, r: &Reading<'_>, kind: &AttributeKind) -> Parse<Attr> {
        match kind {
            AttributeKind::Type if r.in_type.is_some() => {
                let ty = self.type_in(r.dialect)?;
                Ok(self.ctx.type_attr(ty))
            }
            // Sizes stand in front of an `x`, where the lexer sees hexadecimal digits.
            AttributeKind::Int(64) if r.in_type.is_some() && self.at(K::Hex) => {
                let size = self.size()?;
                Ok(self.ctx.int_attr(size as i128, self.ctx.int(64)))
            }
            AttributeKind::Enum(id) => {
                let value = self.cases(id.index() as u32)?;
                Ok(super::kinds::enum_attr(self.ctx, id.index() as u32, value))
            }
            _ => self.attr_of_kind(kind),
        }
    }

    // ---- text of undeclared dialects
    /// Name and text of a type or attribute that nothing is known about.
    fn opaque(&mut self, what: &str) -> Parse<(Str, Str)> {
        let token = self.token();
        let text = self.text();
        let name = &text[token.start + 1..token.end];
        let dialect = name.split('.').next().unwrap_or(name);
        if dialect.is_empty() {
            return Err(self.error("M0009", format!("this {what} names no dialect")));
        }
        if !self.allow_unregistered {
            let d = Diagnostic::error("M0009", format!("the dialect `{dialect}` of this {what} is not declared"))
                .at(self.source, token.range(), "")
                .note("declare it in a rules file, or keep it as text with --allow-unregistered-dialect");
            return Err(self.fail(d));
        }
        let end = if text[token.end..].starts_with('<') { self.closing(token.end)? } else { token.end };
        let data = match name.strip_prefix(dialect).and_then(|rest| rest.strip_prefix('.')) {
            Some(_) => &text[token.start + 2 + dialect.len()..end],
            None => &text[token.end + 1..end - 1],
        };
        let spelled = if is_plain(data) { format!(".{data}") } else { format!("<{data}>") };
        self.seek(end);
        Ok((self.ctx.str(dialect), self.ctx.str(&spelled)))
    }
    /// Past the `>` that closes the `<` at a byte.
    fn closing(&mut self, open: usize) -> Parse<usize> {
        let bytes = self.text().as_bytes();
        let mut stack: Vec<(u8, usize)> = Vec::new();
        let mut at = open;
        while at < bytes.len() {
            let closer = match bytes[at] {
                b'<' => b'>',
                b'[' => b']',
                b'(' => b')',
                b'{' => b'}',
                b'-' if bytes.get(at + 1) == Some(&b'>') => {
                    at += 2;
                    continue;
                }
                b'"' => {
                    let token = super::lexer::lex(self.text(), at);
                    if token.kind != K::String {
                        self.seek(at);
                        return Err(self.expected("a string"));
                    }
                    at = token.end;
                    continue;
                }
                c @ (b'>' | b']' | b')' | b'}') => {
                    match stack.pop() {
                        Some((closer, _)) if closer == c => {}
                        _ => {
                            let message = format!("this `{}` closes nothing", c as char);
                            return Err(self.error_at(at..at + 1, "M0003", message));
                        }
                    }
                    at += 1;
                    if stack.is_empty() {
                        return Ok(at);
                    }
                    continue;
                }
                _ => {
                    at += 1;
                    continue;
                }
            };
            stack.push((closer, at));
            at += 1;
        }
        let unclosed = stack.last().map_or(open, |s| s.1);
        Err(self.error_at(unclosed..unclosed + 1, "M0003", "this bracket is never closed"))
    }
}

/// Whether text may follow a dialect's name after a dot: a name, and brackets to the end.
fn is_plain(data: &str) -> bool {
    let name = data.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_');
    data.starts_with(|c: char| c.is_ascii_alphabetic())
        && (name.is_empty() || (name.starts_with('<') && name.ends_with('>')))
}

/// The parameters that the arguments of a shape name.
fn positions(args: &[FormatArg]) -> Vec<usize> {
    let position = |arg: &FormatArg| match arg {
        FormatArg::Ref(FormatRef::Attribute(i)) => Some(*i as usize),
        _ => None,
    };
    args.iter().filter_map(position).collect()
}

/// What an absent parameter stands for.
fn default_of(ctx: &Context, def: &ParamDef) -> Option<Attr> {
    let func = def.default?;
    let mut machine = Machine::new(ctx);
    let face = machine.call(&mut NoProgram, func, &[]).ok()?.first().copied()?;
    face::encode(ctx, &machine.lists, &def.kind, face).ok()?
}

/// Whether a type is made of types of `dialect`, numbers and vectors only: MLIR's printer leaves out the prefix of no other.
fn native(ctx: &Context, ty: Type, dialect: &str) -> bool {
    let (mut seen, mut open) = (FxHashSet::default(), vec![ty]);
    while let Some(ty) = open.pop() {
        if !seen.insert(ty) {
            continue;
        }
        let (def, params) = match ctx.type_kind(ty) {
            TypeKind::Integer { .. } | TypeKind::Float(_) => continue,
            TypeKind::Vector { element, .. } => {
                open.push(*element);
                continue;
            }
            TypeKind::Dialect { def, params } => (*def, params.to_vec()),
            TypeKind::Identified { def, .. } => (*def, ctx.identified(ty).map_or_else(Vec::new, |p| p.to_vec())),
            _ => return false,
        };
        if ctx.rules.types[def as usize].name.split_once('.').is_none_or(|n| n.0 != dialect) {
            return false;
        }
        for param in params.into_iter().flatten() {
            match ctx.attr_kind(param) {
                AttrKind::Type(t) => open.push(*t),
                AttrKind::Array(items) => open.extend(items.iter().filter_map(|a| ctx.type_value(*a))),
                _ => {}
            }
        }
    }
    true
}

impl Printer<'_> {
    /// A declared type; without its prefix if it is part of a type of `dialect`.
    pub(super) fn declared_type(&mut self, ty: Type, inside: Option<&str>) {
        let ctx = self.ctx;
        let body;
        let (def, params, reference) = match ctx.type_kind(ty) {
            TypeKind::Dialect { def, params } => (*def, &params[..], false),
            TypeKind::Identified { def, name } => {
                let known = ctx.identified(ty).filter(|_| !self.open_types.contains(&ty));
                let reference = known.is_none();
                let rest = known.map_or_else(Vec::new, |p| p.to_vec());
                body = [vec![Some(ctx.name_attr(*name))], rest].concat();
                (*def, &body[..], reference)
            }
            _ => return self.ty(ty),
        };
        let def = &ctx.rules.types[def as usize];
        let (dialect, name) = def.name.split_once('.').unwrap_or(("", &def.name));
        if inside == Some(dialect) {
            self.raw(name);
        } else {
            self.raw("!");
            self.raw(&def.name);
        }
        self.open_types.push(ty);
        self.format(&mut Writing::new(dialect, &def.params, params, true, reference), &def.format);
        self.open_types.pop();
    }
    /// A type inside a type of `dialect`.
    pub(super) fn type_in(&mut self, ty: Type, dialect: &str) {
        match self.ctx.type_kind(ty) {
            TypeKind::Dialect { .. } | TypeKind::Identified { .. } if native(self.ctx, ty, dialect) => {
                self.declared_type(ty, Some(dialect))
            }
            _ => self.ty(ty),
        }
    }
    /// `#dialect.name<..>`
    pub(super) fn declared_attr(&mut self, attr: Attr) {
        let ctx = self.ctx;
        self.raw("#");
        match ctx.attr_kind(attr) {
            AttrKind::Enum { def, value } => {
                let declared = &ctx.rules.enums[*def as usize];
                let spaced = is_spaced(declared);
                self.raw(declared.name.split('.').next().unwrap_or(""));
                self.raw(if spaced { "<" } else { "." });
                self.raw(declared.mnemonic.as_deref().unwrap_or(""));
                self.raw(if spaced { " " } else { "<" });
                self.cases(*def, *value);
                self.raw(">");
            }
            AttrKind::Dialect { def, .. } => {
                self.raw(&ctx.rules.attrs[*def as usize].name);
                self.declared_attr_body(attr);
            }
            _ => {}
        }
    }
    /// What follows the name of a declared attribute.
    pub(super) fn declared_attr_body(&mut self, attr: Attr) {
        let ctx = self.ctx;
        if let AttrKind::Dialect { def, params } = ctx.attr_kind(attr) {
            let def = &ctx.rules.attrs[*def as usize];
            let dialect = def.name.split('.').next().unwrap_or("");
            self.format(&mut Writing::new(dialect, &def.params, params, false, false), &def.format);
        }
    }
    fn format(&mut self, w: &mut Writing<'_>, elements: &[FormatElement]) {
        for element in elements {
            match element {
                FormatElement::Literal(literal) => {
                    if w.space && space_before(literal, w.punctuation) {
                        self.raw(" ");
                    }
                    self.raw(literal);
                    w.space = literal.len() != 1 || !"<({[".contains(literal.as_str());
                    w.punctuation = !literal.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
                }
                FormatElement::Value(FormatRef::Attribute(i)) if w.defs[*i as usize].kind != AttributeKind::Unit => {
                    self.gap(w);
                    self.param(w, *i as usize);
                }
                FormatElement::Qualified(inner) => {
                    let in_type = std::mem::replace(&mut w.in_type, false);
                    self.format(w, std::slice::from_ref(inner));
                    w.in_type = in_type;
                }
                FormatElement::Optional { then, anchor, otherwise } => {
                    let there = then.get(*anchor as usize).is_some_and(|e| is_present(w, e));
                    self.format(w, if there { then } else { otherwise });
                }
                FormatElement::AnyOrder(choices) => {
                    for choice in choices {
                        if choice.iter().any(|e| is_present(w, e)) {
                            self.format(w, choice);
                        }
                    }
                }
                FormatElement::Custom { shape, args } => {
                    if shape == "Keyword" {
                        self.gap(w);
                    }
                    self.type_shape(w, shape, &positions(args));
                }
                FormatElement::Space => {
                    self.raw(" ");
                    w.space = false;
                    w.punctuation = true;
                }
                FormatElement::NoSpace => {
                    w.space = false;
                    w.punctuation = true;
                }
                FormatElement::Newline => self.raw("\n"),
                _ => {}
            }
        }
    }
    /// The space in front of a value.
    fn gap(&mut self, w: &mut Writing<'_>) {
        if w.space || !w.punctuation {
            self.raw(" ");
        }
        w.space = true;
        w.punctuation = false;
    }
    /// The value of a parameter, or of its default.
    pub(super) fn param(&mut self, w: &Writing<'_>, i: usize) {
        let def = &w.defs[i];
        let Some(value) = w.given(i).or_else(|| default_of(self.ctx, def)) else { return };
        match (&def.kind, self.ctx.attr_kind(value)) {
            (AttributeKind::Array(inner), AttrKind::Array(items)) => {
                self.raw("[");
                self.commas(items.iter(), |p, a| p.param_item(w, inner, *a));
                self.raw("]");
            }
            (kind, _) => self.param_item(w, kind, value),
        }
    }
    fn param_item(&mut self, w: &Writing<'_>, kind: &AttributeKind, value: Attr) {
        match (kind, self.ctx.attr_kind(value)) {
            (AttributeKind::Type, AttrKind::Type(ty)) if w.in_type => self.type_in(*ty, w.dialect),
            (AttributeKind::Enum(id), _) => {
                let number = super::kinds::enum_value(self.ctx, value).unwrap_or(0);
                self.cases(id.index() as u32, number);
            }
            _ => self.attr_of_kind(kind, value),
        }
    }
}

impl<'r> Writing<'r> {
    fn new(dialect: &'r str, defs: &'r [ParamDef], params: &'r [Option<Attr>], in_type: bool, reference: bool) -> Self {
        Writing { dialect, defs, params, in_type, reference, space: true, punctuation: false }
    }
    /// A parameter, if it is there.
    pub(super) fn given(&self, i: usize) -> Option<Attr> {
        self.params.get(i).copied().flatten()
    }
}

fn is_present(w: &Writing<'_>, element: &FormatElement) -> bool {
    let given = |i: usize| w.given(i).is_some();
    match element {
        FormatElement::Value(FormatRef::Attribute(i)) => given(*i as usize),
        FormatElement::Qualified(inner) => is_present(w, inner),
        FormatElement::Custom { args, .. } => positions(args).into_iter().any(given),
        FormatElement::Optional { then, anchor, .. } => then.get(*anchor as usize).is_some_and(|e| is_present(w, e)),
        _ => false,
    }
}

/// Whether a space goes in front of a literal, as MLIR's formats have it.
pub fn space_before(literal: &str, after_punctuation: bool) -> bool {
    if literal.len() != 1 {
        return true;
    }
    let closed = if after_punctuation { ">)}]," } else { "<>(){}[]," };
    !closed.contains(literal)
}

/// An enum whose declaration says `by " "`: its case follows the mnemonic after a space, inside the dialect's brackets.
fn is_spaced(def: &grammar::declare::EnumDef) -> bool {
    !def.flags && def.separator == " "
}
