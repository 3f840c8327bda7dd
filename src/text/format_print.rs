//! Format, printing: an op by its declared assembly format.
//!
//! Takes the elements of a format and an op; writes text. Kept true: spaces are those of MLIR's generated printers, which
//! decide them by the format alone, not by what is present: a group that is left out still counts.

use super::printer::{OpPrinter, Site};
use crate::ir::{Attr, AttrKind, Str, Type};
use grammar::declare::{Arity, AttributeKind, FormatArg, FormatElement, FormatRef, Trait};

/// Whether a space goes before the next element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spacing {
    emit: bool,
    punctuation: bool,
}

impl Spacing {
    /// Counts a literal; whether a space goes before it.
    fn literal(&mut self, text: &str) -> bool {
        let first = text.chars().next().unwrap_or('a');
        let before = self.emit
            && if text.len() != 1 && text != "->" {
                true
            } else if self.punctuation {
                !">)}],".contains(first)
            } else {
                !"<>(){}[],".contains(first)
            };
        self.emit = text.len() != 1 || !"<({[".contains(first);
        self.punctuation = first != '_' && !first.is_alphabetic();
        before
    }
    /// Counts anything but a literal; whether a space goes before it.
    pub(super) fn other(&mut self) -> bool {
        let before = self.emit || !self.punctuation;
        *self = Spacing { emit: true, punctuation: false };
        before
    }
    /// Counts an element that is not printed.
    fn skip(&mut self, e: &FormatElement, def: &grammar::declare::OpDef) {
        match e {
            FormatElement::Literal(text) => {
                self.literal(text);
            }
            FormatElement::Space => *self = Spacing { emit: false, punctuation: false },
            FormatElement::NoSpace => *self = Spacing { emit: false, punctuation: true },
            FormatElement::Newline => {}
            FormatElement::AttrDict | FormatElement::AttrDictWithKeyword => self.punctuation = false,
            FormatElement::Optional { then, anchor, otherwise } => {
                let elided = elided_anchor(then, *anchor as usize, otherwise, def);
                let kept = then.iter().enumerate().filter(|(i, _)| Some(*i) != elided).map(|(_, e)| e);
                kept.chain(otherwise).for_each(|e| self.skip(e, def));
            }
            FormatElement::AnyOrder(_) => {}
            _ => {
                self.other();
            }
        }
    }
}

/// The position of a unit attribute that its optional group stands for.
fn elided_anchor(
    then: &[FormatElement],
    anchor: usize,
    otherwise: &[FormatElement],
    def: &grammar::declare::OpDef,
) -> Option<usize> {
    let e = then.get(anchor)?;
    let FormatElement::Value(FormatRef::Attribute(at)) = e else { return None };
    let unit = def.attributes[*at as usize].kind == AttributeKind::Unit;
    let leads = anchor == 0 || otherwise.first() == Some(e);
    (unit && !leads).then_some(anchor)
}

impl<'c> OpPrinter<'c, '_> {
    /// All that follows the op's name.
    pub(super) fn format(&mut self, elements: &'c [FormatElement], site: &Site<'_, 'c>) {
        let mut spacing = Spacing { emit: true, punctuation: false };
        let written = written_attrs(elements);
        self.elements(elements, site, &mut spacing, &written);
    }

    fn elements(&mut self, elements: &'c [FormatElement], site: &Site<'_, 'c>, s: &mut Spacing, written: &[u16]) {
        for e in elements {
            self.element(e, site, s, written);
        }
    }

    fn element(&mut self, e: &'c FormatElement, site: &Site<'_, 'c>, s: &mut Spacing, written: &[u16]) {
        match e {
            FormatElement::Literal(text) => {
                if s.literal(text) {
                    self.raw(" ");
                }
                self.raw(text);
            }
            FormatElement::Space => {
                self.raw(" ");
                s.skip(e, site.def);
            }
            FormatElement::NoSpace => s.skip(e, site.def),
            FormatElement::Newline => self.newline(),
            FormatElement::AttrDict => {
                self.attr_dict(site, written, "");
                s.punctuation = false;
            }
            FormatElement::AttrDictWithKeyword => {
                self.attr_dict(site, written, "attributes ");
                s.punctuation = false;
            }
            FormatElement::Optional { then, anchor, otherwise } => {
                let elided = elided_anchor(then, *anchor as usize, otherwise, site.def);
                let kept: Vec<&'c FormatElement> =
                    then.iter().enumerate().filter(|(i, _)| Some(*i) != elided).map(|(_, e)| e).collect();
                if then.get(*anchor as usize).is_some_and(|e| self.present(e, site)) {
                    kept.iter().for_each(|e| self.element(e, site, s, written));
                    otherwise.iter().for_each(|e| s.skip(e, site.def));
                } else {
                    kept.iter().for_each(|e| s.skip(e, site.def));
                    self.elements(otherwise, site, s, written);
                }
            }
            FormatElement::AnyOrder(clauses) => {
                for clause in clauses {
                    let values = clause.iter().filter(|e| !matches!(e, FormatElement::Literal(_)));
                    if !values.clone().any(|e| self.present(e, site)) {
                        continue;
                    }
                    let lone = values.count() == 1;
                    let mut inner = Spacing { emit: true, punctuation: false };
                    for e in clause {
                        let unit = match e {
                            FormatElement::Value(FormatRef::Attribute(at)) => {
                                site.def.attributes[*at as usize].kind == AttributeKind::Unit
                            }
                            _ => false,
                        };
                        if !(lone && unit) {
                            self.element(e, site, &mut inner, written);
                        }
                    }
                }
            }
            FormatElement::Custom { shape, args } => self.shape(shape, args, site, written, s),
            _ => {
                if s.other() {
                    self.raw(" ");
                }
                self.plain(e, site);
            }
        }
    }

    fn plain(&mut self, e: &'c FormatElement, site: &Site<'_, 'c>) {
        match e {
            FormatElement::Qualified(inner) => self.plain(inner, site),
            FormatElement::Type(r) => {
                let types = self.types_of(*r, site);
                self.type_items(&types);
            }
            FormatElement::FunctionalType(inputs, results) => {
                let inputs = self.types_of(*inputs, site);
                let results = self.types_of(*results, site);
                self.function_type(&inputs, &results);
            }
            FormatElement::Value(r) => match r {
                FormatRef::Operand(g) => self.values(site.body, site.operands(*g as usize)),
                FormatRef::Operands => self.values(site.body, site.body.own_operands(site.op)),
                FormatRef::SuccessorOperands(g) => {
                    for (_, carried) in site.successors(*g as usize) {
                        self.values(site.body, carried);
                    }
                }
                FormatRef::Successor(g) => {
                    for (i, (block, _)) in site.successors(*g as usize).into_iter().enumerate() {
                        self.raw(if i > 0 { ", " } else { "" });
                        self.block_name(site.body, block);
                    }
                }
                FormatRef::Region(g) => {
                    let group = *g as usize;
                    for (i, region) in site.regions(group).1.iter().enumerate() {
                        self.raw(if i > 0 { ", " } else { "" });
                        self.declared_region(site, group, *region, true);
                    }
                }
                FormatRef::Attribute(i) => {
                    let index = *i as usize;
                    let value = site.attr(index).or_else(|| self.default_of(site.def, index));
                    match (value, &site.def.attributes[index].kind) {
                        (Some(_), AttributeKind::Unit) => self.raw("unit"),
                        (Some(attr), kind) => self.w.attr_of_kind(kind, attr),
                        (None, _) => {}
                    }
                }
                FormatRef::Results | FormatRef::Result(_) | FormatRef::Successors | FormatRef::Regions => {}
            },
            _ => {}
        }
    }

    /// A region of a declared group; the terminator that need not be written is left out.
    pub(super) fn declared_region(
        &mut self,
        site: &Site<'_, 'c>,
        group: usize,
        region: crate::ir::Region,
        entry: bool,
    ) {
        let (body, _) = site.regions(group);
        let ctx = self.w.ctx;
        let mut terminators = true;
        if let Some(implicit) = &site.def.regions[group].implicit {
            let last = body.entry(region).and_then(|b| body.last_op(b));
            let ends = last.filter(|op| {
                ctx.op_def(body.name(*op)).is_some_and(|d| d.name == *implicit || d.traits.contains(&Trait::Terminator))
            });
            terminators = ends.is_some_and(|op| {
                let said = !body.operands(op).is_empty() || body.results(op).len() > 0 || !body.attrs(op).is_empty();
                said || body.discardable(op).is_some() || ctx.op_text(body.name(op)) != implicit
            });
        }
        self.region(site, body, region, entry, terminators);
    }

    /// Types of what a format refers to.
    pub(super) fn types_of(&self, r: FormatRef, site: &Site<'_, 'c>) -> Vec<Type> {
        match r {
            FormatRef::Operand(g) => site.types(site.operands(g as usize)),
            FormatRef::Result(g) => site.types(&site.results(g as usize)),
            FormatRef::Operands => site.types(site.body.own_operands(site.op)),
            FormatRef::Results => site.body.results(site.op).map(|v| site.body.value_type(v)).collect(),
            FormatRef::SuccessorOperands(g) => {
                site.successors(g as usize).into_iter().flat_map(|(_, carried)| site.types(carried)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Types separated by commas.
    pub(super) fn type_items(&mut self, types: &[Type]) {
        for (i, t) in types.iter().enumerate() {
            self.raw(if i > 0 { ", " } else { "" });
            self.ty(*t);
        }
    }

    /// Whether the element that decides over an optional group has something to say.
    fn present(&mut self, e: &FormatElement, site: &Site<'_, 'c>) -> bool {
        match e {
            FormatElement::Value(r) | FormatElement::Type(r) => self.present_ref(*r, site),
            FormatElement::Qualified(inner) => self.present(inner, site),
            FormatElement::FunctionalType(a, b) => self.present_ref(*a, site) || self.present_ref(*b, site),
            FormatElement::Custom { args, .. } => args.iter().any(|a| match a {
                FormatArg::Ref(r) | FormatArg::Type(r) => self.present_ref(*r, site),
                _ => false,
            }),
            FormatElement::AttrDict | FormatElement::AttrDictWithKeyword => true,
            _ => false,
        }
    }

    fn present_ref(&mut self, r: FormatRef, site: &Site<'_, 'c>) -> bool {
        match r {
            FormatRef::Operand(g) => !site.operands(g as usize).is_empty(),
            FormatRef::Result(g) => !site.results(g as usize).is_empty(),
            FormatRef::Attribute(i) => self.said(site, i as usize).is_some(),
            FormatRef::Successor(g) => !site.successors(g as usize).is_empty(),
            FormatRef::SuccessorOperands(g) => site.successors(g as usize).iter().any(|s| !s.1.is_empty()),
            FormatRef::Region(g) => {
                let (body, regions) = site.regions(g as usize);
                let variadic = site.def.regions[g as usize].arity == Arity::Variadic;
                regions.iter().any(|r| variadic || body.entry(*r).is_some())
            }
            FormatRef::Operands => !site.body.own_operands(site.op).is_empty(),
            FormatRef::Results => site.body.results(site.op).len() > 0,
            FormatRef::Successors => !site.body.successors(site.op).is_empty(),
            FormatRef::Regions => !site.body.regions(site.op).1.is_empty(),
        }
    }

    /// An inherent attribute that is set to something but its default.
    pub(super) fn said(&mut self, site: &Site<'_, 'c>, index: usize) -> Option<Attr> {
        let value = site.attr(index)?;
        (self.default_of(site.def, index) != Some(value)).then_some(value)
    }

    /// ` {a = 1}` with what is not written elsewhere and is no default.
    pub(super) fn attr_dict(&mut self, site: &Site<'_, 'c>, written: &[u16], keyword: &str) {
        self.attr_dict_with(site, written, keyword, false);
    }

    /// The same; with `defaults` they are written too.
    pub(super) fn attr_dict_with(&mut self, site: &Site<'_, 'c>, written: &[u16], keyword: &str, defaults: bool) {
        let ctx = self.w.ctx;
        let mut items: Vec<(Str, Attr)> = Vec::new();
        for (i, a) in site.def.attributes.iter().enumerate() {
            if !written.contains(&(i as u16)) {
                let value = match defaults {
                    true => site.attr(i).or_else(|| self.default_of(site.def, i)),
                    false => self.said(site, i),
                };
                items.extend(value.map(|v| (ctx.str(&a.name), v)));
            }
        }
        if let Some(AttrKind::Dictionary(more)) = site.body.discardable(site.op).map(|d| ctx.attr_kind(d)) {
            items.extend(more.iter().copied());
        }
        if items.is_empty() {
            return;
        }
        items.sort_by(|a, b| ctx.text(a.0).cmp(ctx.text(b.0)));
        self.raw(" ");
        self.raw(keyword);
        self.dictionary(&items);
    }
}

/// Attributes that elements of the format write themselves.
pub(super) fn written_attrs(elements: &[FormatElement]) -> Vec<u16> {
    let mut out = Vec::new();
    for e in elements {
        match e {
            FormatElement::Value(FormatRef::Attribute(i)) => out.push(*i),
            FormatElement::Qualified(inner) => out.extend(written_attrs(std::slice::from_ref(inner))),
            FormatElement::Optional { then, otherwise, .. } => {
                out.extend(written_attrs(then));
                out.extend(written_attrs(otherwise));
            }
            FormatElement::AnyOrder(clauses) => clauses.iter().for_each(|c| out.extend(written_attrs(c))),
            FormatElement::Custom { args, .. } => out.extend(args.iter().filter_map(|a| match a {
                FormatArg::Ref(FormatRef::Attribute(i)) => Some(*i),
                _ => None,
            })),
            _ => {}
        }
    }
    out
}
