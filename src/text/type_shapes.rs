//! Shapes of types and attributes: the pieces of their syntax that no format can say, both ways.
//!
//! Takes parameters by position; gives text, and back. `docs/shapes.md` lists them. Kept true: a shape knows no type, only
//! the kinds of the parameters it is given.

use super::cursor::{Parse, Parser};
use super::declared::{Reading, Writing};
use super::lexer::TokenKind as K;
use super::write::Printer;
use crate::ir::{Attr, AttrKind, Type, TypeKind};
use grammar::declare::AttributeKind;

impl Parser<'_> {
    pub(super) fn type_shape(&mut self, r: &mut Reading<'_>, shape: &str, args: &[usize]) -> Parse<()> {
        if let ("Keyword", &[value]) = (shape, args) {
            return self.param(r, value);
        }
        self.expect(K::Less)?;
        match (shape, args) {
            ("StructType", &[name, body, packed]) => self.struct_type(r, name, body, packed)?,
            ("FunctionType", &[result, params, variadic]) => self.function_params(r, result, params, variadic)?,
            ("LayoutEntries", &[entries]) => self.layout_entries(r, entries)?,
            ("SomeLayoutEntries", &[entries]) => {
                if self.at(K::Greater) {
                    return Err(self.expected("an entry, `key = value`"));
                }
                self.layout_entries(r, entries)?;
            }
            ("NamedParams", []) => self.named_params(r)?,
            _ => return Err(self.no_format(r.dialect)),
        }
        self.expect(K::Greater)?;
        Ok(())
    }
    /// `"name", packed (i32, ptr)`, `"name", opaque`, `"name"` inside its own body, or `(i32, ptr)`
    fn struct_type(&mut self, r: &mut Reading<'_>, name: usize, body: usize, packed: usize) -> Parse<()> {
        if let (K::String, Some(def)) = (self.kind(), r.in_type) {
            let start = self.start();
            let text = self.text_string()?;
            r.params[name] = Some(self.ctx.string_attr(&text));
            let ty = self.ctx.ty(TypeKind::Identified { def, name: self.ctx.str(&text) });
            if !self.eat(K::Comma) {
                r.reference = true;
                if self.open_types.contains(&ty) || self.ctx.identified(ty).is_some() {
                    return Ok(());
                }
                let message = format!("the type \"{text}\" has no body yet");
                return Err(self.error_at(self.since(start), "M0007", message));
            }
            if self.eat_word("opaque") {
                return Ok(());
            }
            self.open_types.push(ty);
        }
        if self.eat_word("packed") {
            r.params[packed] = Some(self.ctx.unit_attr());
        }
        self.expect(K::LParen)?;
        let items = self.list(K::RParen, |p| p.type_in(r.dialect))?;
        r.params[body] = Some(self.type_array(&items));
        Ok(())
    }
    /// `i32 (ptr, ...)`
    fn function_params(&mut self, r: &mut Reading<'_>, result: usize, params: usize, variadic: usize) -> Parse<()> {
        let ty = self.type_in(r.dialect)?;
        r.params[result] = Some(self.ctx.type_attr(ty));
        self.expect(K::LParen)?;
        let mut items = Vec::new();
        while !self.eat(K::RParen) {
            if self.eat(K::Ellipsis) {
                r.params[variadic] = Some(self.ctx.unit_attr());
                self.expect(K::RParen)?;
                break;
            }
            items.push(self.type_in(r.dialect)?);
            if !self.at(K::RParen) {
                self.expect(K::Comma)?;
            }
        }
        r.params[params] = Some(self.type_array(&items));
        Ok(())
    }
    /// `index = 32, "k" = v`, each kept as the attribute that the list is declared to hold
    fn layout_entries(&mut self, r: &mut Reading<'_>, entries: usize) -> Parse<()> {
        let item = match r.defs.get(entries).map(|d| &d.kind) {
            Some(AttributeKind::Array(item)) => &**item,
            _ => return Err(self.no_format(r.dialect)),
        };
        let entry = if let AttributeKind::Attr(name) = item { self.ctx.attr_def(name) } else { None };
        let Some((def, value)) = entry.and_then(|(n, def)| Some((n, &def.params.get(1)?.kind))) else {
            return Err(self.no_format(r.dialect));
        };
        let mut items = Vec::new();
        let mut keys = Vec::new();
        while !self.at(K::Greater) {
            let start = self.start();
            let key = self.attr()?;
            let said = match self.ctx.attr_kind(key) {
                AttrKind::Dialect { def: d, params } if *d == def => params.first().copied().flatten(),
                _ => Some(key),
            };
            if keys.contains(&said) {
                return Err(self.error_at(self.since(start), "M0012", "this key has an entry already".to_string()));
            }
            keys.push(said);
            if matches!(self.ctx.attr_kind(key), AttrKind::Dialect { def: d, .. } if *d == def) {
                items.push(key);
            } else {
                self.expect(K::Equal)?;
                let params = [Some(key), Some(self.attr_of_kind(value)?)].into();
                items.push(self.ctx.attr(AttrKind::Dialect { def, params }));
            }
            if !self.eat(K::Comma) {
                break;
            }
        }
        r.params[entries] = Some(self.ctx.array_attr(items));
        Ok(())
    }
    /// `a = 1, c = x`: the given parameters by name, in any order
    fn named_params(&mut self, r: &mut Reading<'_>) -> Parse<()> {
        while !self.at(K::Greater) {
            let Some(i) = r.defs.iter().position(|d| self.at_word(&d.name)) else {
                let names: Vec<&str> = r.defs.iter().map(|d| d.name.as_str()).collect();
                return Err(self.expected(&format!("one of {}", names.join(", "))));
            };
            if r.params[i].is_some() {
                return Err(self.error("M0012", format!("the parameter `{}` is given twice", r.defs[i].name)));
            }
            self.advance();
            self.expect(K::Equal)?;
            self.param(r, i)?;
            if !self.eat(K::Comma) {
                break;
            }
        }
        Ok(())
    }
    fn type_array(&self, types: &[Type]) -> Attr {
        self.ctx.array_attr(types.iter().map(|&t| self.ctx.type_attr(t)).collect())
    }
}

impl Printer<'_> {
    pub(super) fn type_shape(&mut self, w: &Writing<'_>, shape: &str, args: &[usize]) {
        if let ("Keyword", &[value]) = (shape, args) {
            return self.param(w, value);
        }
        self.raw("<");
        match (shape, args) {
            ("StructType", &[name, body, packed]) => self.struct_type(w, name, body, packed),
            ("FunctionType", &[result, params, variadic]) => {
                self.param(w, result);
                self.raw(" (");
                let any = self.types_in(w.given(params), w.dialect);
                if w.given(variadic).is_some() {
                    self.raw(if any { ", ..." } else { "..." });
                }
                self.raw(")");
            }
            ("LayoutEntries" | "SomeLayoutEntries", &[entries]) => self.layout_entries(w.given(entries)),
            ("NamedParams", []) => {
                self.commas((0..w.defs.len()).filter(|&i| w.given(i).is_some()), |p, i| {
                    p.raw(&w.defs[i].name);
                    p.raw(" = ");
                    p.param(w, i);
                });
            }
            _ => {}
        }
        self.raw(">");
    }
    fn struct_type(&mut self, w: &Writing<'_>, name: usize, body: usize, packed: usize) {
        if let Some(AttrKind::String { text, .. }) = w.given(name).map(|a| self.ctx.attr_kind(a)) {
            self.string(self.ctx.bytes(text));
            if w.reference {
                return;
            }
            self.raw(", ");
        }
        if w.given(body).is_none() {
            return self.raw("opaque");
        }
        self.raw(if w.given(packed).is_some() { "packed (" } else { "(" });
        self.types_in(w.given(body), w.dialect);
        self.raw(")");
    }
    fn layout_entries(&mut self, entries: Option<Attr>) {
        let Some(AttrKind::Array(items)) = entries.map(|a| self.ctx.attr_kind(a)) else { return };
        self.commas(items.iter(), |p, entry| match p.ctx.attr_kind(*entry) {
            AttrKind::Dialect { params, .. } => {
                for (i, param) in params.iter().flatten().enumerate() {
                    p.raw(if i > 0 { " = " } else { "" });
                    p.attr(*param);
                }
            }
            _ => p.attr(*entry),
        });
    }
    /// The types of an array, and whether there are any.
    fn types_in(&mut self, types: Option<Attr>, dialect: &str) -> bool {
        let Some(AttrKind::Array(items)) = types.map(|a| self.ctx.attr_kind(a)) else { return false };
        self.commas(items.iter(), |p, a| match p.ctx.type_value(*a) {
            Some(ty) => p.type_in(ty, dialect),
            None => p.attr(*a),
        });
        !items.is_empty()
    }
}
