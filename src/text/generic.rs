//! Generic: an op in the form that every op can have.
//!
//! Takes an op; appends its name, values, attributes, regions and types as text, or notes what of it can have an alias.

use super::format::even_sizes;
use super::printer::OpPrinter;
use crate::ir::groups::{OPERAND_SEGMENTS, RESULT_SEGMENTS};
use crate::ir::{Attr, AttrKind, Body, Op, Str, Type};
use grammar::declare::{Arity, AttributeKind};
use std::ops::Range;

impl OpPrinter<'_, '_> {
    /// `"name"(%a)[^b] <{..}> ({..}) {..} : (i32) -> i32`
    pub(super) fn generic(&mut self, body: &Body, op: Op) {
        let ctx = self.w.ctx;
        if self.w.collector.is_some() {
            self.mentioned(body, op);
            // what is inside was printed for what it mentions; a second time for its text would be twice as much at each depth
            self.silent |= !body.regions(op).1.is_empty();
            if self.silent {
                return;
            }
            let collector = self.w.collector.take();
            self.generic(body, op);
            self.w.collector = collector;
            return;
        }
        self.string(ctx.op_text(body.name(op)).as_bytes());
        self.raw("(");
        self.values(body, body.operands(op));
        self.raw(")");
        let successors = body.successors(op);
        if !successors.is_empty() {
            self.raw("[");
            for (i, s) in successors.iter().enumerate() {
                self.raw(if i > 0 { ", " } else { "" });
                self.block_name(body, s.block);
            }
            self.raw("]");
        }
        let properties = self.properties(body, op);
        if !properties.is_empty() {
            self.raw(" <");
            self.dictionary(&properties);
            self.raw(">");
        }
        let (inner, regions) = body.regions(op);
        if !regions.is_empty() {
            self.raw(" (");
            for (i, region) in regions.iter().enumerate() {
                self.raw(if i > 0 { ", " } else { "" });
                self.region_of(body, op, inner, *region, true, true, true);
            }
            self.raw(")");
        }
        if let Some(AttrKind::Dictionary(items)) = body.discardable(op).map(|d| ctx.attr_kind(d))
            && !items.is_empty()
        {
            self.raw(" ");
            self.dictionary(items);
        }
        self.raw(" : ");
        let inputs: Vec<Type> = body.operands(op).iter().map(|v| body.value_type(*v)).collect();
        let results: Vec<Type> = body.results(op).map(|v| body.value_type(v)).collect();
        self.function_type(&inputs, &results);
    }

    /// What the generic form mentions, in the order that aliases are numbered in: regions, types, attributes.
    fn mentioned(&mut self, body: &Body, op: Op) {
        let ctx = self.w.ctx;
        let (inner, regions) = body.regions(op);
        for region in regions {
            self.region_of(body, op, inner, *region, true, true, true);
        }
        let mut items = self.properties(body, op);
        if let Some(AttrKind::Dictionary(more)) = body.discardable(op).map(|d| ctx.attr_kind(d)) {
            items.extend(more.iter().copied());
        }
        items.sort_by(|a, b| ctx.text(a.0).cmp(ctx.text(b.0)));
        let Some(collector) = &mut self.w.collector else { return };
        for v in body.operands(op).iter().copied().chain(body.results(op)) {
            collector.ty(body.value_type(v));
        }
        items.iter().for_each(|e| collector.attr(e.1));
    }

    /// Inherent attributes as the generic form has them, sorted by name: defaults and sizes of groups are written.
    fn properties(&mut self, body: &Body, op: Op) -> Vec<(Str, Attr)> {
        let ctx = self.w.ctx;
        let Some(def) = ctx.op_def(body.name(op)) else { return Vec::new() };
        let mut items: Vec<(Str, Attr)> = Vec::new();
        for (i, a) in def.attributes.iter().enumerate() {
            // Absent truth values stay absent: MLIR fills in defaults of every other kind when it makes an op.
            let absent = a.optional || a.kind == AttributeKind::Bool;
            let value = body.attr(op, i).or_else(|| if absent { None } else { self.default_of(def, i) });
            items.extend(value.map(|v| (ctx.str(&a.name), v)));
        }
        if let Some(sizes) = body.attr(op, RESULT_SEGMENTS as usize) {
            let arities: Vec<Arity> = def.results.iter().map(|r| r.arity).collect();
            // Equal sizes follow from the number of results.
            if even_sizes(&arities, body.results(op).len()) != ctx.ints(sizes) {
                items.push((ctx.str("resultSegmentSizes"), sizes));
            }
        }
        let carrying: Vec<usize> =
            (0..def.successors.len()).filter(|i| def.successors[*i].operands.is_some()).collect();
        let varying = def.operands.iter().filter(|o| o.arity != Arity::One).count() + carrying.len();
        let groups = body.successor_groups(ctx, op, def);
        if varying > 1 {
            let mut sizes: Vec<i64> = match body.attr(op, OPERAND_SEGMENTS as usize).and_then(|a| ctx.ints(a)) {
                Some(sizes) => sizes,
                None => match body.operand_groups(ctx, op, def) {
                    Some(groups) => groups.iter().map(|g| g.len() as i64).collect(),
                    None => Vec::new(),
                },
            };
            if let Some(groups) = &groups {
                let count =
                    |r: &Range<usize>| body.successors(op)[r.clone()].iter().map(|s| i64::from(s.len)).sum::<i64>();
                sizes.extend(carrying.iter().map(|i| count(&groups.range(*i))));
            }
            items.push((ctx.str("operandSegmentSizes"), ctx.dense_array(32, &sizes)));
        }
        if let Some(groups) = &groups {
            for (s, range) in def.successors.iter().zip(groups.iter()) {
                let Some(name) = &s.segments else { continue };
                let lens: Vec<i64> = body.successors(op)[range.clone()].iter().map(|s| i64::from(s.len)).collect();
                let name = ctx.str(name);
                items.retain(|e| e.0 != name);
                items.push((name, ctx.dense_array(32, &lens)));
            }
        }
        items.sort_by(|a, b| ctx.text(a.0).cmp(ctx.text(b.0)));
        items
    }
}
