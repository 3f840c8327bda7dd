//! Format, the other way: writing an op by its declared assembly format.
//!
//! Takes an op with its groups, and the plan of its format; appends text.

use super::plan::{Piece, Plan};
use super::printer::OpPrinter;
use super::site::Site;
use crate::ir::{Attr, AttrKind, Body, Op, OpName, Str, Type, Value};
use grammar::declare::{Arity, AttributeKind, FormatArg, FormatElement, FormatRef, Trait};
use smallvec::SmallVec;
use std::sync::Arc;

impl<'c> OpPrinter<'c, '_> {
    /// The op's name, as short as the place allows, and all that follows it; after results, ` = ` comes first.
    /// False, and nothing is written, if the op has no format or does not fit it.
    pub(super) fn format(&mut self, body: &Body, op: Op) -> bool {
        let Some(plan) = self.plan_of(body.name(op)) else { return false };
        let Some(site) = Site::new(self.w.ctx, (plan.def, plan.facts), body, op) else { return false };
        let head = match &plan.short_head {
            Some(head) if self.dialects.last() == Some(&plan.dialect) => head,
            _ => &plan.head,
        };
        let named = body.results(op).len() > 0;
        self.raw(if named { head } else { &head[" = ".len()..] });
        self.pieces(&plan.pieces, &site, &plan.written);
        true
    }

    /// The plan of an op's format, made when the first op of that name is printed.
    fn plan_of(&mut self, name: OpName) -> Option<Arc<Plan<'c>>> {
        let (ctx, plans) = (self.w.ctx, &mut self.learned.plans);
        if plans.len() <= name.index() {
            plans.resize(name.index() + 1, None);
        }
        plans[name.index()].get_or_insert_with(|| Plan::of(ctx, name).map(Arc::new)).clone()
    }

    fn pieces(&mut self, pieces: &[Piece<'c>], site: &Site<'_, 'c>, written: &[u16]) {
        for piece in pieces {
            match piece {
                Piece::Text(text) => self.raw(text),
                Piece::Operand(before, at) => {
                    self.w.out.push_str(before);
                    self.names.operand(site.body, site.own_operands()[*at], &mut self.w.out);
                }
                Piece::OperandType(before, at) => {
                    self.w.out.push_str(before);
                    self.w.ty(site.body.value_type(site.own_operands()[*at]));
                }
                Piece::ResultType(before, at) => {
                    self.w.out.push_str(before);
                    self.w.ty(site.body.value_type(site.body.result(site.op, *at)));
                }
                Piece::IfAttribute { index, then, otherwise } => {
                    let present = self.said(site, *index).is_some();
                    let chosen = if present { then } else { otherwise };
                    if !chosen.is_empty() {
                        self.pieces(chosen, site, written);
                    }
                }
                Piece::Newline => self.newline(),
                // Most ops have no attributes.
                Piece::AttrDict(_) if site.is_bare() => {}
                Piece::AttrDict(keyword) => self.attr_dict(site, written, keyword),
                Piece::Element(e) => self.element(e, site),
                Piece::Group { anchor, then, otherwise } => {
                    let present = anchor.is_some_and(|e| self.present(e, site));
                    self.pieces(if present { then } else { otherwise }, site, written);
                }
                Piece::AnyOrder(clauses) => {
                    for (said, clause) in clauses {
                        if said.iter().any(|e| self.present(e, site)) {
                            self.pieces(clause, site, written);
                        }
                    }
                }
                Piece::Shape { write, args, space, silent } => {
                    self.raw(if *space { " " } else { "" });
                    let begin = self.place();
                    write(self, site, args, written);
                    if *space && *silent && self.place() == begin {
                        self.w.out.truncate(begin.1 - 1);
                    }
                }
            }
        }
    }

    fn element(&mut self, e: &'c FormatElement, site: &Site<'_, 'c>) {
        match e {
            FormatElement::Qualified(inner) => self.element(inner, site),
            FormatElement::Type(r) => {
                let body = site.body;
                match *r {
                    FormatRef::Operand(g) => self.types_of_values(body, site.operands(g as usize).iter().copied()),
                    FormatRef::Result(g) => self.types_of_values(body, site.results(g as usize)),
                    FormatRef::SuccessorOperands(g) => {
                        let carried = site.successors(g as usize).flat_map(|(_, carried)| carried.iter().copied());
                        self.types_of_values(body, carried);
                    }
                    r => self.type_items(&self.types_of(r, site)),
                }
            }
            FormatElement::FunctionalType(inputs, results) => {
                let inputs = self.types_of(*inputs, site);
                let results = self.types_of(*results, site);
                self.function_type(&inputs, &results);
            }
            FormatElement::Value(r) => match r {
                FormatRef::Operand(g) => self.values(site.body, site.operands(*g as usize)),
                FormatRef::Operands => self.values(site.body, site.own_operands()),
                FormatRef::SuccessorOperands(g) => {
                    for (_, carried) in site.successors(*g as usize) {
                        self.values(site.body, carried);
                    }
                }
                FormatRef::Successor(g) => {
                    for (i, (block, _)) in site.successors(*g as usize).enumerate() {
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
    pub(super) fn types_of(&self, r: FormatRef, site: &Site<'_, 'c>) -> SmallVec<[Type; 4]> {
        match r {
            FormatRef::Operand(g) => site.types(site.operands(g as usize)),
            FormatRef::Result(g) => site.results(g as usize).map(|v| site.body.value_type(v)).collect(),
            FormatRef::Operands => site.types(site.own_operands()),
            FormatRef::Results => site.body.results(site.op).map(|v| site.body.value_type(v)).collect(),
            FormatRef::SuccessorOperands(g) => {
                site.successors(g as usize).flat_map(|(_, carried)| site.types(carried)).collect()
            }
            _ => SmallVec::new(),
        }
    }

    fn types_of_values(&mut self, body: &Body, values: impl Iterator<Item = Value>) {
        for (i, value) in values.enumerate() {
            self.raw(if i > 0 { ", " } else { "" });
            self.w.ty(body.value_type(value));
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
            FormatRef::Result(g) => site.results(g as usize).len() > 0,
            FormatRef::Attribute(i) => self.said(site, i as usize).is_some(),
            FormatRef::Successor(g) => site.successors(g as usize).len() > 0,
            FormatRef::SuccessorOperands(g) => site.successors(g as usize).any(|s| !s.1.is_empty()),
            FormatRef::Region(g) => {
                let (body, regions) = site.regions(g as usize);
                let variadic = site.def.regions[g as usize].arity == Arity::Variadic;
                regions.iter().any(|r| variadic || body.entry(*r).is_some())
            }
            FormatRef::Operands => !site.own_operands().is_empty(),
            FormatRef::Results => site.body.results(site.op).len() > 0,
            FormatRef::Successors => !site.body.successors(site.op).is_empty(),
            FormatRef::Regions => !site.body.regions(site.op).1.is_empty(),
        }
    }

    /// An inherent attribute that is set to something but its default.
    #[inline]
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
        let known = |i: u32| written.contains(&(i as u16)) || i as usize >= site.def.attributes.len();
        let discardable = site.body.discardable(site.op);
        if !defaults && discardable.is_none() && site.body.attrs(site.op).iter().all(|a| known(a.0)) {
            return;
        }
        let mut items: SmallVec<[(Str, Attr); 8]> = SmallVec::new();
        let name = |i: usize| ctx.str(&site.def.attributes[i].name);
        if defaults {
            for i in (0..site.def.attributes.len()).filter(|i| !written.contains(&(*i as u16))) {
                let value = site.attr(i).or_else(|| self.default_of(site.def, i));
                items.extend(value.map(|v| (name(i), v)));
            }
        } else {
            for &(i, value) in site.body.attrs(site.op) {
                let i = i as usize;
                let declared = i < site.def.attributes.len() && !written.contains(&(i as u16));
                if declared && self.default_of(site.def, i) != Some(value) {
                    items.push((name(i), value));
                }
            }
        }
        if let Some(AttrKind::Dictionary(more)) = discardable.map(|d| ctx.attr_kind(d)) {
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
