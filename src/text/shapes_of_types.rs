//! Shapes of types: the pieces of syntax of declared types and attributes that no format can say, both ways.
//!
//! Takes parameters by position; gives text, and back. The shapes are listed in `docs/shapes.md`. Kept true: a shape knows no
//! type; it knows the kinds of its parameters.

use super::cursor::{Parse, Parser};
use super::declared::{Reading, Writing};
use super::lexer::TokenKind as K;
use super::write::Printer;
use crate::ir::{Attr, AttrKind, Type, TypeKind};

impl Parser<'_> {
    pub(super) fn shape(&mut self, r: &mut Reading<'_>, shape: &str, args: &[usize]) -> Parse<()> {
        match (shape, args) {
            ("StructBody", &[name, body, packed]) => self.struct_body(r, name, body, packed),
            ("FunctionParams", &[result, params, variadic]) => self.function_params(r, result, params, variadic),
            ("Settings", args) => self.settings(r, args),
            _ => Err(self.no_format(r.dialect)),
        }
    }
    /// `"name", packed (i32, ptr)`, `"name", opaque`, `"name"` inside its own body, or `(i32, ptr)`
    fn struct_body(&mut self, r: &mut Reading<'_>, name: usize, body: usize, packed: usize) -> Parse<()> {
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
    /// `a = 1, c = x`: the given parameters by name, in any order.
    fn settings(&mut self, r: &mut Reading<'_>, args: &[usize]) -> Parse<()> {
        loop {
            let Some(&i) = args.iter().find(|&&i| self.at_word(&r.defs[i].name)) else {
                let names: Vec<&str> = args.iter().map(|&i| r.defs[i].name.as_str()).collect();
                return Err(self.expected(&format!("one of {}", names.join(", "))));
            };
            if r.params[i].is_some() {
                return Err(self.error("M0012", format!("the parameter `{}` is given twice", r.defs[i].name)));
            }
            self.advance();
            self.expect(K::Equal)?;
            self.param(r, i)?;
            if !self.eat(K::Comma) {
                return Ok(());
            }
        }
    }
    fn type_array(&self, types: &[Type]) -> Attr {
        self.ctx.array_attr(types.iter().map(|&t| self.ctx.type_attr(t)).collect())
    }
}

impl Printer<'_> {
    pub(super) fn shape_of(&mut self, w: &Writing<'_>, shape: &str, args: &[usize]) {
        let given = |i: usize| w.params.get(i).copied().flatten();
        match (shape, args) {
            ("StructBody", &[name, body, packed]) => {
                if let Some(AttrKind::String { bytes, .. }) = given(name).map(|a| self.ctx.attr_kind(a)) {
                    self.string(bytes);
                    if w.reference {
                        return;
                    }
                    self.raw(", ");
                }
                if given(body).is_none() {
                    return self.raw("opaque");
                }
                if given(packed).is_some() {
                    self.raw("packed ");
                }
                self.raw("(");
                self.types_in(given(body), w.dialect);
                self.raw(")");
            }
            ("FunctionParams", &[result, params, variadic]) => {
                self.param(w, result);
                self.raw(" (");
                let any = self.types_in(given(params), w.dialect);
                if given(variadic).is_some() {
                    self.raw(if any { ", ..." } else { "..." });
                }
                self.raw(")");
            }
            ("Settings", args) => {
                self.commas(args.iter().filter(|&&i| given(i).is_some()), |p, &i| {
                    p.raw(&w.defs[i].name);
                    p.raw(" = ");
                    p.param(w, i);
                });
            }
            _ => {}
        }
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
