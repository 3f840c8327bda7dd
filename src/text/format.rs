//! Format: reading an op by its declared assembly format.
//!
//! Takes the steps of a recipe and the text; fills a draft. Kept true: what a step reads, `format_print` writes; which branch
//! of an optional group is read depends on the next token alone.

use super::cursor::Parse;
use super::draft::Draft;
use super::lexer::{self, TokenKind};
use super::program::OpParser;
use super::recipe::{Start, Step};
use super::scope::Use;
use crate::ir::Attr;
use crate::ir::groups::split;
use crate::ir::{Loc, Type};
use crate::report::Diagnostic;
use grammar::declare::{Arity, FormatRef};

impl<'c> OpParser<'c> {
    /// Steps in order.
    pub(super) fn steps(&mut self, steps: &[Step<'c>], d: &mut Draft<'c>) -> Parse<()> {
        let start = self.start();
        let at = self.steps_from(start, steps, d)?;
        if at != self.start() {
            self.seek(at);
        }
        Ok(())
    }

    /// Steps in order from a byte on; gives the byte from which to go on. If that is not where the token at hand begins, the
    /// token at hand is behind.
    pub(super) fn steps_from(&mut self, mut at: usize, steps: &[Step<'c>], d: &mut Draft<'c>) -> Parse<usize> {
        for step in steps {
            if let Step::Optional { start, then, otherwise } = step
                && let Some(there) = self.starts_by_bytes(start, at)
            {
                at = self.steps_from(at, if there { then } else { otherwise }, d)?;
                continue;
            }
            match self.step_by_bytes(step, at, d) {
                Some(past) => at = past,
                None => {
                    if at != self.start() {
                        self.seek(at);
                    }
                    self.step(step, d)?;
                    at = self.start();
                }
            }
        }
        Ok(at)
    }

    /// A step of which the next bytes tell all: gives the byte past what it took. What it takes, `step` takes too.
    #[inline]
    fn step_by_bytes(&mut self, step: &Step<'c>, at: usize, d: &mut Draft<'c>) -> Option<usize> {
        let bytes = self.p.text().as_bytes();
        let start = lexer::past_blanks(bytes, at);
        let first = *bytes.get(start)?;
        match step {
            Step::Mark(TokenKind::Comma | TokenKind::Equal, text)
            | Step::Mark(TokenKind::LParen | TokenKind::RParen, text)
            | Step::Mark(TokenKind::LSquare | TokenKind::RSquare, text) => {
                (first == text.as_bytes()[0]).then_some(start + 1)
            }
            Step::Mark(TokenKind::Colon, _) => {
                (first == b':' && bytes.get(start + 1) != Some(&b':')).then_some(start + 1)
            }
            Step::Operand(g) => {
                let (used, end) = use_by_bytes(self.p.text(), start)?;
                let first = d.operands.items().len();
                d.operands.push(used);
                d.operands.close(*g as usize, first);
                Some(end)
            }
            Step::Operands(g) => {
                let before = d.operands.items().len();
                let end = match first {
                    b'%' => uses_by_bytes(self.p.text(), start, |used| d.operands.push(used)),
                    b'/' => None,
                    _ => Some(at),
                };
                match end {
                    Some(_) => d.operands.close(*g as usize, before),
                    None => d.operands.truncate(before),
                }
                end
            }
            Step::SuccessorOperands(g) => {
                let before = d.carried.len();
                let end = uses_by_bytes(self.p.text(), start, |used| d.carried.push(used));
                let uses = (before as u32, d.carried.len() as u32);
                match end {
                    Some(_) => d.first_branch(*g as usize).uses = uses,
                    None => d.carried.truncate(before),
                }
                end
            }
            Step::Successor(g) if first == b'^' => {
                let end = lexer::past_name(bytes, start)?;
                let block = self.block_of(&self.p.text()[start..end], start);
                d.branch(*g as usize, block);
                Some(end)
            }
            Step::AttrDict if !matches!(first, b'{' | b'/') => Some(at),
            Step::Shape(shape) => (self.starts_by_bytes(&shape.start, at) == Some(false)).then_some(at),
            _ => None,
        }
    }

    /// Whether something begins at a byte, if the first byte of a token tells.
    #[inline]
    fn starts_by_bytes(&self, start: &Start<'c>, at: usize) -> Option<bool> {
        let bytes = self.p.text().as_bytes();
        let first = *bytes.get(lexer::past_blanks(bytes, at))?;
        if first == b'/' {
            return None;
        }
        match start {
            Start::Kind(TokenKind::LParen) => Some(first == b'('),
            Start::Kind(TokenKind::LSquare) => Some(first == b'['),
            Start::Kind(TokenKind::Value) => Some(first == b'%'),
            Start::Kind(TokenKind::Block) => Some(first == b'^'),
            Start::Kind(TokenKind::Arrow) if first != b'-' => Some(false),
            Start::Literal(text) if !text.starts_with(first as char) => Some(false),
            // Words begin with letters.
            Start::Words(_) | Start::Case(_) if !first.is_ascii_alphabetic() && first != b'_' => Some(false),
            _ => None,
        }
    }

    fn step(&mut self, step: &Step<'c>, d: &mut Draft<'c>) -> Parse<()> {
        match step {
            Step::Mark(kind, text) => match self.eat(*kind) {
                true => Ok(()),
                false => self.expect_literal(text),
            },
            Step::Word(word) => match self.eat_word(word) {
                true => Ok(()),
                false => self.expect_literal(word),
            },
            Step::Literal(text) => self.expect_literal(text),
            Step::Operand(g) => {
                let used = self.value_use()?;
                let start = d.operands.items().len();
                d.operands.push(used);
                d.operands.close(*g as usize, start);
                Ok(())
            }
            Step::Operands(g) => {
                let start = d.operands.items().len();
                if self.at(TokenKind::Value) {
                    d.operands.push(self.value_use()?);
                    while self.eat_comma_before(TokenKind::Value) {
                        d.operands.push(self.value_use()?);
                    }
                }
                d.operands.close(*g as usize, start);
                Ok(())
            }
            Step::Value(r) => self.reference(*r, d),
            Step::Type(r) => {
                let ty = self.ty()?;
                match *r {
                    FormatRef::Result(g) => d.types.set(d.def.operands.len() + g as usize, [ty]),
                    r => self.set_types(r, &[ty], d)?,
                }
                Ok(())
            }
            Step::Types(r) => self.types_for(*r, d),
            Step::FunctionalType(inputs, results) => {
                let types = self.type_list()?;
                self.set_types(*inputs, &types, d)?;
                self.expect(TokenKind::Arrow)?;
                let types = self.p.results()?;
                self.set_types(*results, &types, d)
            }
            Step::AttrDict => self.attr_dict(d),
            Step::AttrDictWithKeyword => match self.eat_word("attributes") {
                true => self.attr_dict(d),
                false => Ok(()),
            },
            Step::Unit(at) => {
                d.attrs[*at as usize] = Some(self.p.ctx.unit_attr());
                Ok(())
            }
            Step::Optional { start, then, otherwise } => match self.starts(start) {
                true => self.steps(then, d),
                false => self.steps(otherwise, d),
            },
            Step::AnyOrder(clauses) => {
                let mut left: Vec<&(Start<'c>, Vec<Step<'c>>)> = clauses.iter().collect();
                while let Some(i) = left.iter().position(|c| self.starts(&c.0)) {
                    self.steps(&left.remove(i).1, d)?;
                }
                Ok(())
            }
            Step::Successor(g) => {
                d.branch(*g as usize, self.successor()?);
                Ok(())
            }
            Step::SuccessorOperands(g) => {
                let start = d.carried.len() as u32;
                self.carried_uses(d)?;
                let uses = (start, d.carried.len() as u32);
                d.first_branch(*g as usize).uses = uses;
                Ok(())
            }
            Step::Shape(shape) => (shape.read)(self, &shape.args, d),
            Step::NoShape(shape) => Err(self.no_shape(shape, d)),
        }
    }

    /// Whether something begins at the next token.
    fn starts(&self, start: &Start<'c>) -> bool {
        match start {
            Start::Kind(kind) => self.at(*kind),
            Start::Words(words) => words.iter().any(|word| self.at_word(word)),
            Start::Literal(text) => self.at_literal(text),
            Start::Type => self.at_type(),
            Start::Attribute(kind) => self.at_kind(kind),
            Start::Case(def) => self.p.at_case(*def),
            Start::Any(starts) => starts.iter().any(|start| self.starts(start)),
            Start::Always => true,
            Start::Never => false,
        }
    }

    fn reference(&mut self, r: FormatRef, d: &mut Draft<'c>) -> Parse<()> {
        match r {
            // Groups of one, and of any number, are steps of their own.
            FormatRef::Operand(g) => {
                let used = if self.at(TokenKind::Value) { Some(self.value_use()?) } else { None };
                d.operands.set(g as usize, used);
            }
            FormatRef::Operands => {
                let start = self.start();
                let uses = self.value_uses()?;
                let arities = d.def.operands.iter().map(|o| o.arity);
                let Some(groups) = split(arities, uses.len(), None) else {
                    let range = self.since(start);
                    return Err(self.error_at(range, "M0116", super::ops::shape_of(d.def)));
                };
                for (g, range) in groups.iter().enumerate() {
                    d.operands.set(g, uses[range].iter().copied());
                }
            }
            FormatRef::Attribute(i) => {
                let def = &d.def.attributes[i as usize];
                let start = self.start();
                let attr = self.p.attr_of_kind(&def.kind)?;
                self.set_attr(i as usize, attr, start, d)?;
            }
            // One block, and what it carries, are steps of their own.
            FormatRef::Successor(g) => {
                let variadic = d.def.successors[g as usize].arity == Arity::Variadic;
                if self.at(TokenKind::Block) {
                    d.branch(g as usize, self.successor()?);
                    while variadic && self.eat(TokenKind::Comma) {
                        d.branch(g as usize, self.successor()?);
                    }
                }
            }
            FormatRef::Region(g) => {
                let variadic = d.def.regions[g as usize].arity == Arity::Variadic;
                if !variadic || self.at(TokenKind::LBrace) {
                    loop {
                        self.declared_region(g as usize, &[], d)?;
                        if !(variadic && self.eat(TokenKind::Comma)) {
                            break;
                        }
                    }
                }
            }
            _ => {
                return Err(self.bad_format(d, "a result, `successors` or `regions` stands where the text is read"));
            }
        }
        Ok(())
    }

    /// A region of a declared group, with what its declaration promises.
    pub(super) fn declared_region(
        &mut self,
        group: usize,
        entry: &[super::regions::EntryArg<'c>],
        d: &mut Draft<'c>,
    ) -> Parse<()> {
        let at = self.start();
        let region = self.region(Some(d.def), entry)?;
        self.complete_region(d.def, group, region, at);
        d.regions[group].push(region);
        Ok(())
    }

    /// Sets an attribute that is not set yet.
    pub(super) fn set_attr(&mut self, index: usize, attr: Attr, start: usize, d: &mut Draft<'c>) -> Parse<()> {
        if d.attrs[index].replace(attr).is_some() {
            let range = self.since(start);
            let name = self.p.ctx.str(&d.def.attributes[index].name);
            return Err(self.twice(name, range));
        }
        Ok(())
    }

    /// `{a = 1, b}` if it is there: declared names go to their places.
    pub(super) fn attr_dict(&mut self, d: &mut Draft<'c>) -> Parse<()> {
        if !self.at(TokenKind::LBrace) {
            return Ok(());
        }
        let start = self.start();
        for (name, value) in self.p.dictionary()? {
            match d.attr_index(self.p.ctx.text(name)) {
                Some(i) => self.set_attr(i, value, start, d)?,
                None => d.discardable.push((name, value)),
            }
        }
        Ok(())
    }

    // ---- types
    fn types_for(&mut self, r: FormatRef, d: &mut Draft<'c>) -> Parse<()> {
        let arity = match r {
            FormatRef::Operand(g) => d.def.operands[g as usize].arity,
            FormatRef::Result(g) => d.def.results[g as usize].arity,
            _ => Arity::Variadic,
        };
        match arity {
            Arity::Optional if !self.at_type() => self.set_types(r, &[], d),
            Arity::One | Arity::Optional => {
                let ty = self.ty()?;
                self.set_types(r, &[ty], d)
            }
            Arity::Variadic => {
                let mut types = std::mem::take(&mut self.type_room);
                types.clear();
                let set = match self.types(&mut types) {
                    Ok(()) => self.set_types(r, &types, d),
                    failed => failed,
                };
                self.type_room = types;
                set
            }
        }
    }

    /// Types separated by commas, maybe none.
    pub(super) fn types(&mut self, types: &mut Vec<Type>) -> Parse<()> {
        if self.at_type() {
            types.push(self.ty()?);
            while self.eat(TokenKind::Comma) {
                types.push(self.ty()?);
            }
        }
        Ok(())
    }

    /// Values that a successor carries, maybe none.
    pub(super) fn carried_uses(&mut self, d: &mut Draft<'c>) -> Parse<()> {
        if self.at(TokenKind::Value) {
            d.carried.push(self.value_use()?);
            while self.eat_comma_before(TokenKind::Value) {
                d.carried.push(self.value_use()?);
            }
        }
        Ok(())
    }

    /// Types of a group, or of all groups in order.
    pub(super) fn set_types(&mut self, r: FormatRef, types: &[Type], d: &mut Draft<'c>) -> Parse<()> {
        let range = self.last_end().saturating_sub(1)..self.last_end();
        match r {
            FormatRef::Operand(g) => {
                let n = d.operands.get(g as usize).map_or(types.len(), <[_]>::len);
                if n != types.len() {
                    let message = format!("{n} value(s), but {} type(s) for them", types.len());
                    return Err(self.error_at(range, "M0115", message));
                }
                d.types.set(g as usize, types.iter().copied());
            }
            FormatRef::Result(g) => {
                let fits = match d.def.results[g as usize].arity {
                    Arity::One => types.len() == 1,
                    Arity::Optional => types.len() <= 1,
                    Arity::Variadic => true,
                };
                if !fits {
                    let message = format!("{} type(s) given for one result", types.len());
                    return Err(self.error_at(range, "M0115", message));
                }
                d.types.set(d.def.operands.len() + g as usize, types.iter().copied());
            }
            FormatRef::SuccessorOperands(g) => {
                let start = d.carried_types.len() as u32;
                d.carried_types.extend_from_slice(types);
                let end = d.carried_types.len() as u32;
                d.first_branch(g as usize).types = (start, end);
            }
            FormatRef::Results | FormatRef::Operands => {
                let results = r == FormatRef::Results;
                let all = if results { &d.def.results } else { &d.def.operands };
                if let [only] = &all[..]
                    && (only.arity == Arity::Variadic || types.len() == 1)
                    && (results || d.operands.of(0).len() == types.len())
                {
                    d.types.set(if results { d.def.operands.len() } else { 0 }, types.iter().copied());
                    return Ok(());
                }
                let lens: Vec<i64> = (0..d.operands.len()).map(|g| d.operands.of(g).len() as i64).collect();
                let groups = if results {
                    let arities: Vec<Arity> = d.def.results.iter().map(|v| v.arity).collect();
                    let even = even_sizes(&arities, types.len());
                    split(arities.iter().copied(), types.len(), even.as_deref())
                } else {
                    split(d.def.operands.iter().map(|v| v.arity), types.len(), Some(&lens))
                };
                let Some(groups) = groups else {
                    let message = format!("{} type(s) do not fit what the op declares", types.len());
                    let text = super::ops::shape_of(d.def);
                    let diagnostic = Diagnostic::error("M0115", message).at(self.source, range, "").note(text);
                    return Err(self.fail(diagnostic));
                };
                let first = if results { d.def.operands.len() } else { 0 };
                for (g, range) in groups.iter().enumerate() {
                    d.types.set(first + g, types[range].iter().copied());
                }
            }
            _ => return Err(self.bad_format(d, "something without a type stands in `type(..)`")),
        }
        Ok(())
    }

    /// The declaration asks for what no text can give.
    pub(super) fn bad_format(&mut self, d: &Draft<'c>, reason: &str) -> super::cursor::Failed {
        let at = self.token().range();
        let diagnostic = Diagnostic::error("M0120", format!("the format of `{}` cannot be read: {reason}", d.def.name))
            .at(self.source, at, "")
            .note("correct the declaration in its `.rules` file, or write the op in the generic form");
        self.fail(diagnostic)
    }

    /// A trailing `loc(..)`.
    pub(super) fn optional_loc(&mut self) -> Parse<Option<Loc>> {
        if !(self.at_word("loc") && self.peek().kind == TokenKind::LParen) {
            return Ok(None);
        }
        Ok(Some(Loc::Written(self.p.written_loc()?)))
    }
}

/// `%name` without a number.
#[inline]
fn use_by_bytes(text: &str, start: usize) -> Option<(Use<'_>, usize)> {
    if text.as_bytes().get(start) != Some(&b'%') {
        return None;
    }
    let end = lexer::past_name(text.as_bytes(), start)?;
    let used = Use { name: &text[start..end], number: 0, at: start as u32, end: end as u32 };
    (text.as_bytes().get(end) != Some(&b'#')).then_some((used, end))
}

/// Such uses, separated by commas; gives the byte past them, unless the lexer has to be asked about one of them.
#[inline]
fn uses_by_bytes<'c>(text: &'c str, start: usize, mut give: impl FnMut(Use<'c>)) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = start;
    loop {
        let (used, end) = use_by_bytes(text, at)?;
        give(used);
        let comma = lexer::past_blanks(bytes, end);
        if bytes.get(comma) != Some(&b',') {
            return Some(end);
        }
        at = lexer::past_blanks(bytes, comma + 1);
        if !matches!(bytes.get(at), Some(b'%' | b'/')) {
            return Some(end);
        }
    }
}

/// Sizes of result groups that nothing tells: the varying ones are equally long (`None` where there is only one of them, or
/// they cannot be).
pub(super) fn even_sizes(arities: &[Arity], total: usize) -> Option<Vec<i64>> {
    let varying = arities.iter().filter(|a| **a != Arity::One).count();
    let rest = total.checked_sub(arities.len() - varying)?;
    if varying < 2 || rest % varying != 0 {
        return None;
    }
    Some(arities.iter().map(|a| if *a == Arity::One { 1 } else { (rest / varying) as i64 }).collect())
}
