//! Shapes of structured ops: loops and conditionals whose own syntax names the arguments of their regions.
//!
//! Both ways, next to each other. Kept true: a region's arguments are named before it, so its entry block prints no label.

use super::cursor::Parse;
use super::draft::Draft;
use super::lexer::TokenKind;
use super::printer::OpPrinter;
use super::program::OpParser;
use super::regions::EntryArg;
use super::scope::Use;
use super::shapes::at;
use super::site::Site;
use crate::ir::{Type, Value};
use crate::report::Diagnostic;
use grammar::declare::FormatRef;
use std::ops::Range;

/// A name that a loop's syntax gives to an argument.
pub(super) type ArgName<'c> = (&'c str, Range<usize>);

impl<'c> OpParser<'c> {
    /// `%name` that is defined here.
    pub(super) fn arg_name(&mut self) -> Parse<ArgName<'c>> {
        let token = self.expect(TokenKind::Value)?;
        Ok((&self.p.text()[token.range()], token.range()))
    }

    /// `(%i, %j)`
    pub(super) fn arg_names(&mut self) -> Parse<Vec<ArgName<'c>>> {
        self.expect(TokenKind::LParen)?;
        let mut names = Vec::new();
        while !self.eat(TokenKind::RParen) {
            if !names.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            names.push(self.arg_name()?);
        }
        Ok(names)
    }

    /// `(%a = %x, %b = %y)`
    pub(super) fn assignments(&mut self) -> Parse<(Vec<ArgName<'c>>, Vec<Use<'c>>)> {
        self.expect(TokenKind::LParen)?;
        let (mut names, mut uses) = (Vec::new(), Vec::new());
        while !self.eat(TokenKind::RParen) {
            if !names.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            names.push(self.arg_name()?);
            self.expect(TokenKind::Equal)?;
            uses.push(self.p.value_use()?);
        }
        Ok((names, uses))
    }

    /// `(%a, %b)`
    pub(super) fn uses_in_parens(&mut self) -> Parse<Vec<Use<'c>>> {
        self.expect(TokenKind::LParen)?;
        let uses = self.p.value_uses()?;
        self.expect(TokenKind::RParen)?;
        Ok(uses)
    }

    /// Arguments from names and types, which must be as many.
    pub(super) fn entry(&mut self, names: Vec<ArgName<'c>>, types: &[Type]) -> Parse<Vec<EntryArg<'c>>> {
        if names.len() != types.len() {
            let at = self.last_end().saturating_sub(1)..self.last_end();
            let diagnostic =
                Diagnostic::error("M0115", format!("{} name(s), but {} type(s) for them", names.len(), types.len()))
                    .at(self.source, at, "")
                    .note("write one type for each name, in order");
            return Err(self.fail(diagnostic));
        }
        Ok(names.into_iter().zip(types).map(|(name, ty)| EntryArg { name: Some(name), ty: *ty, loc: None }).collect())
    }

    /// `%i = %lb to %ub step %s iter_args(%a = %x) -> (f32) : i32 {..}`
    pub(super) fn for_loop(&mut self, r: &[FormatRef], d: &mut Draft<'c>) -> Parse<()> {
        let mut names = vec![self.arg_name()?];
        self.expect(TokenKind::Equal)?;
        d.operands.set(at(r[0]), [self.p.value_use()?]);
        self.expect_word("to")?;
        d.operands.set(at(r[1]), [self.p.value_use()?]);
        self.expect_word("step")?;
        d.operands.set(at(r[2]), [self.p.value_use()?]);
        let mut inits = Vec::new();
        let mut types = Vec::new();
        if self.eat_word("iter_args") {
            let (more, uses) = self.assignments()?;
            names.extend(more);
            inits = uses;
            self.expect(TokenKind::Arrow)?;
            types = self.p.results()?;
        }
        let counter = if self.eat(TokenKind::Colon) { self.ty()? } else { self.p.ctx.index() };
        d.operands.set(at(r[3]), inits);
        for r in &r[..3] {
            self.set_types(*r, &[counter], d)?;
        }
        self.set_types(r[3], &types, d)?;
        self.set_types(r[4], &types, d)?;
        types.insert(0, counter);
        let entry = self.entry(names, &types)?;
        self.declared_region(at(r[5]), &entry, d)
    }

    /// `(%a = %x) : (f32) -> f32 {..} do {..} attributes {..}`
    pub(super) fn while_loop(&mut self, r: &[FormatRef], d: &mut Draft<'c>) -> Parse<()> {
        let (names, uses) = if self.at(TokenKind::LParen) { self.assignments()? } else { Default::default() };
        self.expect(TokenKind::Colon)?;
        let inputs = self.p.type_list()?;
        self.expect(TokenKind::Arrow)?;
        let results = self.p.results()?;
        let entry = self.entry(names, &inputs)?;
        d.operands.set(at(r[0]), uses);
        self.set_types(r[0], &inputs, d)?;
        self.set_types(r[1], &results, d)?;
        self.declared_region(at(r[2]), &entry, d)?;
        self.expect_word("do")?;
        self.declared_region(at(r[3]), &[], d)?;
        if self.eat_word("attributes") { self.attr_dict(d) } else { Ok(()) }
    }

    /// `{..} else {..}`
    pub(super) fn then_else(&mut self, then: usize, otherwise: usize, d: &mut Draft<'c>) -> Parse<()> {
        self.declared_region(then, &[], d)?;
        if self.eat_word("else") { self.declared_region(otherwise, &[], d) } else { Ok(()) }
    }

    /// `(%i) = (%l) to (%u) step (%s) init (%x) -> f32 {..}`
    pub(super) fn parallel_loop(&mut self, r: &[FormatRef], d: &mut Draft<'c>) -> Parse<()> {
        let names = self.arg_names()?;
        self.expect(TokenKind::Equal)?;
        d.operands.set(at(r[0]), self.uses_in_parens()?);
        self.expect_word("to")?;
        d.operands.set(at(r[1]), self.uses_in_parens()?);
        self.expect_word("step")?;
        d.operands.set(at(r[2]), self.uses_in_parens()?);
        d.operands.set(at(r[3]), if self.eat_word("init") { self.uses_in_parens()? } else { Vec::new() });
        let types = if self.eat(TokenKind::Arrow) { self.p.results()? } else { Vec::new() };
        self.set_types(r[3], &types, d)?;
        self.set_types(r[4], &types, d)?;
        let index = vec![self.p.ctx.index(); names.len()];
        let entry = self.entry(names, &index)?;
        for r in &r[..3] {
            self.set_types(*r, &index, d)?;
        }
        self.declared_region(at(r[5]), &entry, d)
    }
}

impl<'c> OpPrinter<'c, '_> {
    /// The arguments of a region's entry block.
    pub(super) fn entry_args(&self, site: &Site<'_, 'c>, group: usize) -> Vec<Value> {
        let (body, regions) = site.regions(group);
        regions.first().and_then(|r| body.entry(*r)).map_or(Vec::new(), |b| body.args(b).collect())
    }

    /// Names of a region's arguments. They belong to the region's body.
    pub(super) fn arg_items(&mut self, site: &Site<'_, 'c>, group: usize, args: &[Value]) {
        let (body, _) = site.regions(group);
        self.values(body, args);
    }

    /// `(%a = %x, %b = %y)`
    pub(super) fn assignments(&mut self, site: &Site<'_, 'c>, group: usize, args: &[Value], inits: &[Value]) {
        let (body, _) = site.regions(group);
        self.raw("(");
        for (i, (arg, init)) in args.iter().zip(inits).enumerate() {
            self.raw(if i > 0 { ", " } else { "" });
            self.value(body, *arg);
            self.raw(" = ");
            self.value(site.body, *init);
        }
        self.raw(")");
    }

    /// The region of a group of one, without the label of its entry block.
    pub(super) fn bare_region(&mut self, site: &Site<'_, 'c>, group: usize) {
        if let Some(region) = site.regions(group).1.first() {
            self.declared_region(site, group, *region, false);
        }
    }

    pub(super) fn for_loop(&mut self, site: &Site<'_, 'c>, r: &[FormatRef]) {
        let args = self.entry_args(site, at(r[5]));
        self.arg_items(site, at(r[5]), &args[..args.len().min(1)]);
        for (word, r) in [" = ", " to ", " step "].into_iter().zip(r) {
            self.raw(word);
            self.values(site.body, site.operands(at(*r)));
        }
        let inits = site.operands(at(r[3]));
        if !inits.is_empty() {
            self.raw(" iter_args");
            self.assignments(site, at(r[5]), args.get(1..).unwrap_or(&[]), inits);
            self.raw(" -> (");
            let types = self.types_of(r[4], site);
            self.type_items(&types);
            self.raw(")");
        }
        self.raw(" ");
        let counter = self.types_of(r[0], site);
        if counter.first() != Some(&self.w.ctx.index()) {
            self.raw(" : ");
            self.type_items(&counter);
            self.raw(" ");
        }
        self.bare_region(site, at(r[5]));
    }

    pub(super) fn while_loop(&mut self, site: &Site<'_, 'c>, r: &[FormatRef], written: &[u16]) {
        let inits = site.operands(at(r[0]));
        if !inits.is_empty() {
            let args = self.entry_args(site, at(r[2]));
            self.assignments(site, at(r[2]), &args, inits);
            self.raw(" ");
        }
        self.raw(": ");
        let (inputs, results) = (self.types_of(r[0], site), self.types_of(r[1], site));
        self.function_type(&inputs, &results);
        self.raw(" ");
        self.bare_region(site, at(r[2]));
        self.raw(" do ");
        if let Some(region) = site.regions(at(r[3])).1.first() {
            self.declared_region(site, at(r[3]), *region, true);
        }
        self.attr_dict(site, written, "attributes ");
    }

    pub(super) fn then_else(&mut self, site: &Site<'_, 'c>, then: usize, otherwise: usize) {
        self.bare_region(site, then);
        let (body, regions) = site.regions(otherwise);
        if regions.iter().any(|r| body.entry(*r).is_some()) {
            self.raw(" else ");
            self.bare_region(site, otherwise);
        }
    }

    pub(super) fn parallel_loop(&mut self, site: &Site<'_, 'c>, r: &[FormatRef]) {
        let args = self.entry_args(site, at(r[5]));
        self.raw("(");
        self.arg_items(site, at(r[5]), &args);
        for (word, r) in [") = (", ") to (", ") step ("].into_iter().zip(r) {
            self.raw(word);
            self.values(site.body, site.operands(at(*r)));
        }
        self.raw(")");
        let inits = site.operands(at(r[3]));
        if !inits.is_empty() {
            self.raw(" init (");
            self.values(site.body, inits);
            self.raw(")");
        }
        let types = self.types_of(r[4], site);
        if !types.is_empty() {
            self.raw(" -> ");
            self.w.result_types(&types);
        }
        self.raw(" ");
        let (body, regions) = site.regions(at(r[5]));
        if let Some(region) = regions.first() {
            self.region(site, body, *region, false, true);
        }
    }
}
