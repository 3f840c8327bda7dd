//! Format: reading an op by its declared assembly format.
//!
//! Takes the elements of a format and the text; fills a draft. Kept true: what an element reads, `format_print` writes; which
//! branch of an optional group is read depends on the next token alone.

use super::cursor::Parse;
use super::draft::Draft;
use super::lexer::TokenKind;
use super::program::OpParser;
use crate::ir::Attr;
use crate::ir::groups::split;
use crate::ir::{Loc, Type};
use crate::report::Diagnostic;
use grammar::declare::{Arity, AttributeKind, FormatElement, FormatRef};

/// The first element that leaves a trace in the text.
pub(super) fn first(elements: &[FormatElement]) -> Option<&FormatElement> {
    use FormatElement::*;
    elements.iter().find(|e| !matches!(e, Space | NoSpace | Newline))
}

impl<'c> OpParser<'c> {
    /// Elements in order.
    pub(super) fn format(&mut self, elements: &'c [FormatElement], d: &mut Draft<'c>) -> Parse<()> {
        for e in elements {
            self.element(e, d)?;
        }
        Ok(())
    }

    fn element(&mut self, e: &'c FormatElement, d: &mut Draft<'c>) -> Parse<()> {
        match e {
            FormatElement::Literal(text) => self.expect_literal(text),
            FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => Ok(()),
            FormatElement::Value(r) => self.reference(*r, d),
            FormatElement::Type(r) => self.types_for(*r, d),
            FormatElement::Qualified(inner) => self.element(inner, d),
            FormatElement::FunctionalType(inputs, results) => {
                let types = self.type_list()?;
                self.set_types(*inputs, &types, d)?;
                self.expect(TokenKind::Arrow)?;
                let types = self.p.results()?;
                self.set_types(*results, &types, d)
            }
            FormatElement::AttrDict => self.attr_dict(d),
            FormatElement::AttrDictWithKeyword => {
                if self.eat_word("attributes") {
                    self.attr_dict(d)
                } else {
                    Ok(())
                }
            }
            FormatElement::Optional { then, anchor, otherwise } => {
                if !first(then).is_some_and(|e| self.starts(e, d)) {
                    return self.format(otherwise, d);
                }
                for (i, e) in then.iter().enumerate() {
                    match unit_anchor(e, i, *anchor as usize, then, d) {
                        Some(at) => d.attrs[at] = Some(self.p.ctx.unit_attr()),
                        None => self.element(e, d)?,
                    }
                }
                Ok(())
            }
            FormatElement::AnyOrder(clauses) => {
                let mut left: Vec<&'c Vec<FormatElement>> = clauses.iter().collect();
                while let Some(i) = left.iter().position(|c| first(c).is_some_and(|e| self.starts(e, d))) {
                    let clause = left.remove(i);
                    let lone = clause.iter().filter(|e| matches!(e, FormatElement::Value(_))).count() == 1;
                    for e in clause {
                        match e {
                            // A clause of a keyword and a unit attribute is written as the keyword.
                            FormatElement::Value(FormatRef::Attribute(at)) if lone && is_unit(d, *at) => {
                                d.attrs[*at as usize] = Some(self.p.ctx.unit_attr());
                            }
                            _ => self.element(e, d)?,
                        }
                    }
                }
                Ok(())
            }
            FormatElement::Custom { shape, args } => self.shape(shape, args, d),
        }
    }

    /// Whether the next token can begin this element.
    fn starts(&self, e: &FormatElement, d: &Draft<'c>) -> bool {
        match e {
            FormatElement::Literal(text) => self.at_literal(text),
            FormatElement::Qualified(inner) => self.starts(inner, d),
            FormatElement::Type(_) => self.at_type(),
            FormatElement::FunctionalType(..) => self.at(TokenKind::LParen),
            FormatElement::AttrDict => self.at(TokenKind::LBrace),
            FormatElement::AttrDictWithKeyword => self.at_word("attributes"),
            FormatElement::Optional { then, .. } => first(then).is_some_and(|e| self.starts(e, d)),
            FormatElement::AnyOrder(clauses) => clauses.iter().any(|c| first(c).is_some_and(|e| self.starts(e, d))),
            FormatElement::Custom { shape, args } => self.shape_starts(shape, args, d),
            FormatElement::Value(r) => match r {
                FormatRef::Operand(_) | FormatRef::Operands | FormatRef::SuccessorOperands(_) => {
                    self.at(TokenKind::Value)
                }
                FormatRef::Successor(_) | FormatRef::Successors => self.at(TokenKind::Block),
                FormatRef::Region(_) | FormatRef::Regions => self.at(TokenKind::LBrace),
                FormatRef::Attribute(i) => self.at_kind(&d.def.attributes[*i as usize].kind),
                FormatRef::Result(_) | FormatRef::Results => false,
            },
            FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => true,
        }
    }

    fn reference(&mut self, r: FormatRef, d: &mut Draft<'c>) -> Parse<()> {
        match r {
            FormatRef::Operand(g) => {
                let g = g as usize;
                match d.def.operands[g].arity {
                    Arity::One => d.operands.set(g, [self.value_use()?]),
                    Arity::Optional if self.at(TokenKind::Value) => d.operands.set(g, [self.value_use()?]),
                    Arity::Optional => d.operands.set(g, []),
                    Arity::Variadic => d.operands.set(g, self.value_uses()?),
                }
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
            FormatRef::SuccessorOperands(g) => d.carried[g as usize] = vec![self.value_uses()?],
            FormatRef::Attribute(i) => {
                let def = &d.def.attributes[i as usize];
                let start = self.start();
                let attr = self.p.attr_of_kind(&def.kind)?;
                self.set_attr(i as usize, attr, start, d)?;
            }
            FormatRef::Successor(g) => {
                let mut blocks = Vec::new();
                if d.def.successors[g as usize].arity == Arity::One || self.at(TokenKind::Block) {
                    blocks.push(self.successor()?);
                    while d.def.successors[g as usize].arity == Arity::Variadic && self.eat(TokenKind::Comma) {
                        blocks.push(self.successor()?);
                    }
                }
                d.successors[g as usize] = blocks;
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
            FormatRef::Results | FormatRef::Result(_) | FormatRef::Successors | FormatRef::Regions => {
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
                let types = self.types()?;
                self.set_types(r, &types, d)
            }
        }
    }

    /// Types separated by commas, maybe none.
    pub(super) fn types(&mut self) -> Parse<Vec<Type>> {
        let mut types = Vec::new();
        if self.at_type() {
            types.push(self.ty()?);
            while self.eat(TokenKind::Comma) {
                types.push(self.ty()?);
            }
        }
        Ok(types)
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
                d.operand_types.set(g as usize, types.iter().copied());
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
                d.result_types.set(g as usize, types.iter().copied());
            }
            FormatRef::SuccessorOperands(g) => d.carried_types[g as usize] = vec![types.to_vec()],
            FormatRef::Results | FormatRef::Operands => {
                let results = r == FormatRef::Results;
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
                let slots = if results { &mut d.result_types } else { &mut d.operand_types };
                for (g, range) in groups.iter().enumerate() {
                    slots.set(g, types[range].iter().copied());
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

fn is_unit(d: &Draft<'_>, at: u16) -> bool {
    d.def.attributes[at as usize].kind == AttributeKind::Unit
}

/// The unit attribute that an optional group stands for: its presence says all, so it is not written.
fn unit_anchor(e: &FormatElement, i: usize, anchor: usize, then: &[FormatElement], d: &Draft<'_>) -> Option<usize> {
    let FormatElement::Value(FormatRef::Attribute(at)) = e else { return None };
    let leading = first(then).is_some_and(|f| std::ptr::eq(f, e));
    (i == anchor && !leading && is_unit(d, *at)).then_some(*at as usize)
}
