//! Ops: one op in the text: its results, its name, the generic form, and where its own syntax takes over.
//!
//! Takes the text from the first result name; gives an op that is in no block yet. Kept true: a name without a dialect is
//! looked for in the dialect that the enclosing region makes the default one, then in `builtin`.

use super::cursor::{Failed, Parse, Parser};
use super::draft::Draft;
use super::lexer::{self, TokenKind};
use super::nearest::nearest;
use super::program::OpParser;
use super::recipe::Recipe;
use super::scope::Use;
use crate::ir::groups::{OPERAND_SEGMENTS, RESULT_SEGMENTS, split};
use crate::ir::{Attr, AttrKind, Block, Body, Loc, Op, OpName, OpSpec, Region, Str, Type, TypeKind, Value};
use crate::report::Diagnostic;
use grammar::declare::{Arity, OpDef, Trait};
use std::ops::Range;
use std::rc::Rc;

/// An op name in the text.
#[derive(Clone)]
pub(super) struct Named<'c> {
    pub(super) name: OpName,
    /// How it is declared and read.
    pub(super) recipe: Option<Rc<Recipe<'c>>>,
    pub(super) at: Range<usize>,
}

/// A name before `=`: so many results have it.
#[derive(Clone, Copy)]
pub(super) struct ResultName<'c> {
    name: &'c str,
    at: usize,
    count: usize,
}

impl<'c> Named<'c> {
    pub(super) fn def(&self) -> Option<&'c OpDef> {
        self.recipe.as_ref().map(|r| r.def)
    }
    fn isolated(&self) -> bool {
        self.recipe.as_ref().is_some_and(|r| r.isolated)
    }
}

impl<'c> Parser<'c> {
    /// `%name` or `%name#number`
    pub fn value_use(&mut self) -> Parse<Use<'c>> {
        if !self.at(TokenKind::Value) {
            return Err(self.expected("an SSA value (`%name`)"));
        }
        let token = self.advance();
        let name = &self.text()[token.range()];
        let mut number = 0;
        if self.at(TokenKind::Hash) && self.adjacent() {
            let Ok(n) = self.spelling()[1..].parse::<u32>() else {
                return Err(self.error("M0001", "expected the number of a result after `#`"));
            };
            self.advance();
            number = n;
        }
        Ok(Use { name, number, at: token.start as u32, end: self.last_end() as u32 })
    }

    /// Values separated by commas, maybe none.
    pub fn value_uses(&mut self) -> Parse<Vec<Use<'c>>> {
        let mut uses = Vec::new();
        if self.at(TokenKind::Value) {
            uses.push(self.value_use()?);
            while self.eat_comma_before(TokenKind::Value) {
                uses.push(self.value_use()?);
            }
        }
        Ok(uses)
    }
}

impl<'c> OpParser<'c> {
    /// One op with its trailing location.
    pub(super) fn op(&mut self) -> Parse<Op> {
        let (first, bodies) = (self.results.len(), self.bodies.len());
        let read = self.named_op(first);
        if read.is_err() {
            self.bodies.truncate(bodies);
            for i in first..self.results.len() {
                self.give_up(self.results[i].name);
            }
        }
        self.results.truncate(first);
        read
    }

    /// `%name =` and the name of an op, most often all there is to read before its own syntax: where that name stands. The
    /// token at hand is behind then.
    #[inline]
    fn name_after_results(&mut self) -> Option<Range<usize>> {
        let (token, text) = (self.token(), self.p.text());
        let bytes = text.as_bytes();
        match token.kind {
            TokenKind::Word => return Some(token.range()),
            TokenKind::Value => {}
            _ => return None,
        }
        let equal = lexer::past_blanks(bytes, token.end);
        if bytes.get(equal) != Some(&b'=') {
            return None;
        }
        let start = lexer::past_blanks(bytes, equal + 1);
        let end = lexer::past_word(bytes, start)?;
        self.results.push(ResultName { name: &text[token.range()], at: token.start, count: 1 });
        Some(start..end)
    }

    /// `%a, %b:2 =`, maybe nothing.
    fn result_names(&mut self) -> Parse<()> {
        if !self.at(TokenKind::Value) {
            return Ok(());
        }
        loop {
            let token = self.expect(TokenKind::Value)?;
            let count = if self.eat(TokenKind::Colon) { self.small_number("a number of results")? } else { 1 };
            self.results.push(ResultName { name: &self.p.text()[token.range()], at: token.start, count });
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::Equal)?;
        Ok(())
    }

    /// An op whose names of results are those on the stack from `first` on.
    fn named_op(&mut self, first: usize) -> Parse<Op> {
        let at = match self.name_after_results() {
            Some(name) => name,
            None => {
                self.result_names()?;
                self.token().range()
            }
        };
        let op = match self.p.text().as_bytes().get(at.start) {
            Some(b'"') if self.at(TokenKind::String) => self.generic_op()?,
            Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => self.custom_op(at.clone())?,
            _ => return Err(self.expected("an op name")),
        };
        if let Some(loc) = self.optional_loc()? {
            self.body().set_loc(op, loc);
        }
        if self.results.len() == first {
            return Ok(op);
        }
        let values = self.body().result_range(op);
        let (mut value, end) = (values.start.index(), values.end.index());
        if let [only] = self.results[first..]
            && only.count == 1
            && end == value + 1
        {
            return self.define(only.name, only.at, values).map(|()| op);
        }
        let named: usize = self.results[first..].iter().map(|r| r.count).sum();
        if named != end - value {
            let names = self.results[first].at..self.results.last().map_or(at.start, |r| r.at + r.name.len());
            let text = self.p.ctx.op_text(self.body().name(op));
            let d = Diagnostic::error("M0110", format!("`{text}` has {} result(s), {named} are named", end - value))
                .at(self.source, names, "named here")
                .at(self.source, at, "the op")
                .note("name all results or none: `%a, %b = ..`, or `%a:2 = ..` for a pack of two");
            return Err(self.fail(d));
        }
        for i in first..self.results.len() {
            let r = self.results[i];
            self.define(r.name, r.at, Value::new(value)..Value::new(value + r.count))?;
            value += r.count;
        }
        Ok(op)
    }

    /// A number that counts things in the text.
    pub(super) fn small_number(&mut self, what: &str) -> Parse<usize> {
        if !self.at(TokenKind::Integer) {
            return Err(self.expected(what));
        }
        match self.spelling().parse::<u32>() {
            Ok(n) if n < 1 << 24 => {
                self.advance();
                Ok(n as usize)
            }
            _ => Err(self.error("M0001", "this number is too large")),
        }
    }

    /// `^name`
    pub fn successor(&mut self) -> Parse<Block> {
        let token = self.expect(TokenKind::Block)?;
        let name = &self.p.text()[token.range()];
        Ok(self.block_of(name, token.start))
    }

    // ---- names
    /// The declared op of this full name.
    fn lookup(&mut self, name: &str) -> Option<Rc<Recipe<'c>>> {
        if let Some(recipe) = self.recipes.get(name) {
            return Some(Rc::clone(recipe));
        }
        let ctx = self.p.ctx;
        let recipe = Rc::new(Recipe::of(ctx, ctx.find_op_name(name)?)?);
        self.recipes.insert(&recipe.def.name, Rc::clone(&recipe));
        Some(recipe)
    }

    /// The declared op of a name, which may lack the dialect.
    pub(super) fn declared(&mut self, name: &str) -> Option<Rc<Recipe<'c>>> {
        let mut found = self.lookup(name);
        if found.is_none() && !name.contains('.') {
            for dialect in [self.dialects.last().copied().unwrap_or(""), "builtin"] {
                found = found.or_else(|| self.lookup(&format!("{dialect}.{name}")));
            }
        }
        found
    }

    fn unknown_op(&mut self, name: &str, at: Range<usize>, generic: bool) -> Failed {
        let ctx = self.p.ctx;
        let dialect = name.split('.').next().unwrap_or("");
        let ops = || ctx.rules.op_names.iter().map(String::as_str);
        let near = match name.contains('.') {
            true => nearest(name, ops()),
            false => {
                let full = |dialect: &&str| nearest(&format!("{dialect}.{name}"), ops());
                let other = |o: &&str| o.split_once('.').is_some_and(|(_, own)| own == name);
                ops().find(other).or_else(|| self.dialects.last().and_then(full))
            }
        };
        let d = if !name.contains('.') {
            let tried = match self.dialects.last() {
                Some(&"builtin" | &"") | None => format!("`builtin.{name}`"),
                Some(default) => format!("`{default}.{name}` and `builtin.{name}`"),
            };
            Diagnostic::error("M0111", format!("no op is called `{name}` (tried {tried})"))
        } else if ctx.has_dialect(dialect) {
            Diagnostic::error("M0112", format!("`{name}` is not supported yet"))
                .note(format!("the dialect `{dialect}` is declared, this op of it is not"))
        } else {
            let known: Vec<&str> = ctx.rules.dialects.iter().map(|d| d.name.as_str()).collect();
            Diagnostic::error("M0113", format!("no dialect `{dialect}` is declared, so `{name}` is unknown"))
                .note(format!("declared dialects: {}", known.join(", ")))
        };
        let mut d = d.at(self.source, at, "unknown op");
        if let Some(near) = near {
            d = d.note(format!("did you mean `{near}`?"));
        } else if name.contains('.') && !generic && self.options.allow_unregistered {
            d = d.note(format!("an undeclared op is written in the generic form: `\"{name}\"(..) : (..) -> ..`"));
        } else if name.contains('.') {
            d = d.note("declare it in a `.rules` file, or keep it as it is with --allow-unregistered-dialect");
        }
        self.fail(d)
    }

    /// The op's body, if it is isolated: from here on its regions go there.
    fn open_op(&mut self, named: &Named<'c>) {
        if named.isolated() {
            let room = self.rooms.pop().unwrap_or_default();
            self.bodies.push(room);
        }
    }

    /// Makes the op. Its regions live in the newest body if it is isolated.
    pub(super) fn make(&mut self, named: &Named<'c>, spec: OpSpec<'_>, regions: &[Region]) -> Op {
        if !named.isolated() {
            return self.body().make_op_around(spec, regions);
        }
        let mut room = self.bodies.pop().expect("opened with the op");
        let child = room.cut();
        self.rooms.push(room);
        self.body().make_op_owning(spec, regions, child)
    }

    /// The body that regions of this op live in.
    pub(super) fn region_body(&mut self, def: Option<&OpDef>) -> &mut Body {
        if def.is_some_and(isolated) { self.bodies.last_mut().expect("opened with the op") } else { self.body() }
    }

    // ---- the op's own syntax
    /// The op whose name stands there. The token at hand may be behind.
    fn custom_op(&mut self, name: Range<usize>) -> Parse<Op> {
        let text = &self.p.text()[name.clone()];
        let Some(recipe) = self.declared(text) else {
            self.seek(name.end);
            return Err(self.unknown_op(text, name, false));
        };
        let def = recipe.def;
        let Some(steps) = &recipe.steps else {
            let d = Diagnostic::error("M0114", format!("`{}` has no syntax of its own", def.name))
                .at(self.source, name.clone(), "")
                .note(format!("write it in the generic form: `\"{}\"(..) : (..) -> ..`", def.name));
            self.seek(name.end);
            return Err(self.fail(d));
        };
        let at = name.end;
        let named = Named { name: recipe.name, recipe: Some(Rc::clone(&recipe)), at: name };
        self.open_op(&named);
        let mut draft = self.drafts.pop().unwrap_or_else(|| Box::new(Draft::new(def)));
        draft.reset(def);
        let at = self.steps_from(at, steps, &mut draft)?;
        if at != self.start() {
            self.seek(at);
        }
        let op = self.finish(&named, &mut draft)?;
        self.drafts.push(draft);
        if recipe.plain {
            self.remember(&recipe, &named.at, op);
        }
        Ok(op)
    }

    // ---- the generic form
    /// `"name"(%a)[^b] <{..}> ({..}) {..} : (i32) -> i32`
    pub(super) fn generic_op(&mut self) -> Parse<Op> {
        let at = self.token().range();
        let name = self.text_string()?;
        let named = match self.lookup(&name) {
            Some(recipe) => Named { name: recipe.name, recipe: Some(recipe), at },
            None if self.options.allow_unregistered && name.contains('.') => {
                Named { name: self.p.ctx.op_name(&name), recipe: None, at }
            }
            None => return Err(self.unknown_op(&name, at, true)),
        };
        self.open_op(&named);
        self.expect(TokenKind::LParen)?;
        let uses = self.value_uses()?;
        self.expect(TokenKind::RParen)?;
        let mut blocks = Vec::new();
        if self.eat(TokenKind::LSquare) {
            loop {
                blocks.push(self.successor()?);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect(TokenKind::RSquare)?;
        }
        let mut items = Vec::new();
        if self.eat(TokenKind::Less) {
            items = self.dictionary_items()?;
            self.expect(TokenKind::Greater)?;
        }
        let mut regions = Vec::new();
        if self.at(TokenKind::LParen) {
            self.advance();
            loop {
                regions.push(self.region(named.def(), &[])?);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect(TokenKind::RParen)?;
        }
        if self.at(TokenKind::LBrace) {
            items.extend(self.dictionary_items()?);
        }
        self.expect(TokenKind::Colon)?;
        let start = self.start();
        let ty = self.ty()?;
        let TypeKind::Function { inputs, results } = self.p.ctx.type_kind(ty) else {
            let range = self.since(start);
            return Err(self.error_at(range, "M0115", "the generic form ends in a function type: `(i32) -> f32`"));
        };
        if inputs.len() != uses.len() {
            let range = self.since(start);
            let message = format!("{} operand(s), but {} type(s) for them", uses.len(), inputs.len());
            return Err(self.error_at(range, "M0115", message));
        }
        let mut operands = Vec::with_capacity(uses.len());
        for (u, t) in uses.iter().zip(inputs.iter()) {
            operands.push(self.value_of(*u, *t)?);
        }
        let generic = Generic { operands, blocks, items, regions, results };
        self.build_generic(&named, generic)
    }

    fn build_generic(&mut self, named: &Named<'c>, g: Generic<'_>) -> Parse<Op> {
        let ctx = self.p.ctx;
        let mut attrs: Vec<(u32, Attr)> = Vec::new();
        let mut discardable: Vec<(Str, Attr)> = Vec::new();
        let mut segments: Option<Vec<i64>> = None;
        let mut carried_segments: Vec<(usize, Vec<i64>)> = Vec::new();
        for (name, value) in g.items.iter().copied() {
            let text = ctx.text(name);
            let Some(def) = named.def() else {
                discardable.push((name, value));
                continue;
            };
            let splits = def.successors.iter().position(|s| s.segments.as_deref() == Some(text));
            if let Some(group) = splits {
                carried_segments.push((group, ctx.ints(value).unwrap_or_default()));
            } else if text == "operandSegmentSizes" && ctx.ints(value).is_some() {
                segments = ctx.ints(value);
            } else if text == "resultSegmentSizes" && ctx.ints(value).is_some() {
                attrs.push((RESULT_SEGMENTS, value));
            } else if let Some(i) = def.attributes.iter().position(|a| a.name == text) {
                if attrs.iter().any(|a| a.0 == i as u32) {
                    return Err(self.twice(name, named.at.clone()));
                }
                attrs.push((i as u32, value));
            } else {
                discardable.push((name, value));
            }
        }
        let mut own = g.operands.len();
        let mut carried: Vec<usize> = vec![0; g.blocks.len()];
        if let Some(def) = named.def() {
            let fitting = successors_of(def, &g, segments.as_deref(), &carried_segments);
            let Some((n, lens)) = fitting else {
                let d =
                    Diagnostic::error("M0116", format!("the operands of `{}` do not fit its declaration", def.name))
                        .at(
                            self.source,
                            named.at.clone(),
                            format!("{} operand(s), {} successor(s)", own, g.blocks.len()),
                        )
                        .note(shape_of(def))
                        .note("check `operandSegmentSizes` and the number of operands");
                return Err(self.fail(d));
            };
            (own, carried) = (n, lens);
            let varying = def.operands.iter().filter(|o| o.arity != Arity::One).count();
            if let (Some(sizes), true) = (&segments, varying > 1) {
                attrs.push((OPERAND_SEGMENTS, ctx.dense_array(32, &sizes[..def.operands.len()])));
            }
        }
        if let Some(def) = named.def().filter(|_| !attrs.iter().any(|a| a.0 == RESULT_SEGMENTS)) {
            let arities: Vec<Arity> = def.results.iter().map(|r| r.arity).collect();
            if let Some(sizes) = super::format::even_sizes(&arities, g.results.len()) {
                attrs.push((RESULT_SEGMENTS, ctx.dense_array(32, &sizes)));
            }
        }
        attrs.sort_by_key(|a| a.0);
        let mut successors: Vec<(Block, &[Value])> = Vec::new();
        let mut rest = &g.operands[own..];
        for (block, n) in g.blocks.iter().zip(carried) {
            let (these, others) = rest.split_at(n);
            successors.push((*block, these));
            rest = others;
        }
        let spec = OpSpec {
            name: named.name,
            loc: Loc::Offset(named.at.start as u32),
            operands: &g.operands[..own],
            successors: &successors,
            results: g.results,
            attrs: &attrs,
            discardable: (!discardable.is_empty()).then(|| ctx.dict_attr(discardable)),
            regions: 0,
            isolated: false,
        };
        Ok(self.make(named, spec, &g.regions))
    }

    /// `{a = 1, b}`, taken apart. A name stands once.
    pub(super) fn dictionary_items(&mut self) -> Parse<Vec<(Str, Attr)>> {
        let start = self.start();
        if !self.at(TokenKind::LBrace) {
            return Err(self.expected("`{`"));
        }
        let dict = self.attr()?;
        match self.p.ctx.attr_kind(dict) {
            AttrKind::Dictionary(items) => Ok(items.to_vec()),
            _ => Err(self.error_at(start..start + 1, "M0001", "expected a dictionary: `{name = value}`")),
        }
    }

    /// An attribute is given twice.
    pub(super) fn twice(&mut self, name: Str, at: Range<usize>) -> Failed {
        let name = self.p.ctx.text(name);
        let d = Diagnostic::error("M0117", format!("attribute `{name}` is given twice"))
            .at(self.source, at, "")
            .note("keep one of them");
        self.fail(d)
    }
}

struct Generic<'a> {
    operands: Vec<Value>,
    blocks: Vec<Block>,
    items: Vec<(Str, Attr)>,
    regions: Vec<Region>,
    results: &'a [Type],
}

pub(super) fn isolated(def: &OpDef) -> bool {
    def.traits.contains(&Trait::Isolated)
}

/// How many operands are the op's own, and how many each successor carries.
fn successors_of(
    def: &OpDef,
    g: &Generic<'_>,
    sizes: Option<&[i64]>,
    segments: &[(usize, Vec<i64>)],
) -> Option<(usize, Vec<usize>)> {
    let carrying = def.successors.iter().filter(|s| s.operands.is_some());
    let arities = def.operands.iter().map(|o| o.arity).chain(carrying.map(|_| Arity::Variadic));
    let varying = arities.clone().filter(|a| *a != Arity::One).count();
    let groups = split(arities, g.operands.len(), if varying > 1 { sizes } else { None })?;
    let own = def.operands.len();
    let total = own.checked_sub(1).map_or(0, |last| groups.range(last).end);
    let blocks = split(def.successors.iter().map(|s| s.arity), g.blocks.len(), None)?;
    let mut lens = vec![0; g.blocks.len()];
    let mut group = own;
    for (i, (s, range)) in def.successors.iter().zip(blocks.iter()).enumerate() {
        if s.operands.is_none() {
            continue;
        }
        let n = groups.range(group).len();
        group += 1;
        match segments.iter().find(|e| e.0 == i) {
            Some((_, parts)) if parts.len() == range.len() => {
                for (len, part) in lens[range].iter_mut().zip(parts) {
                    *len = usize::try_from(*part).ok()?;
                }
                if parts.iter().sum::<i64>() != n as i64 {
                    return None;
                }
            }
            _ if range.len() == 1 => lens[range.start] = n,
            _ if n == 0 => {}
            _ => return None,
        }
    }
    Some((total, lens))
}

/// What a declaration takes, for a message.
pub(super) fn shape_of(def: &OpDef) -> String {
    let mark = |a: Arity| match a {
        Arity::One => "",
        Arity::Optional => "?",
        Arity::Variadic => "...",
    };
    let operands: Vec<String> = def.operands.iter().map(|o| format!("{}{}", o.name, mark(o.arity))).collect();
    let successors: Vec<String> = def.successors.iter().map(|s| format!("{}{}", s.name, mark(s.arity))).collect();
    let mut text = format!("it takes the operands ({})", operands.join(", "));
    if !successors.is_empty() {
        text += &format!(" and the successors ({})", successors.join(", "));
    }
    text
}
