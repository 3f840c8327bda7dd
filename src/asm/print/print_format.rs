//! Printer of ops with a declared assembly format.
//!
//! Tests: tests/dialects/, tests/lower/, tests/all/mlir_opt.rs.

use super::printer::{CustomPrint, FormatPrinter, OpPrinter, OpView, PrintDirective, RegionOptions};
use crate::asm::directive_args::DirectiveArgs;
use crate::ir::{Attr, AttrKind, Body, Context, DenseData, Op, Region, Str, Type, TypeKind, Value};
use crate::vm::computed_regions::ComputedRegion;
use rulec::format_steps::print::{Condition, PrintStep};
use rulec::rir::declarations::{Arity, AttributeKind, FormatRef, Trait};
use smallvec::SmallVec;

/// Returns whether an element of an attribute is no signed number of 64 bits. MLIR reads no such case of a switch in
/// the custom form.
#[inline(never)]
fn has_wide_element(ctx: &Context, attr: Option<Attr>) -> bool {
    let Some(AttrKind::Dense { ty, data }) = attr.map(|attr| ctx.attr_kind(attr)) else { return false };
    let TypeKind::Integer { width: width @ 65.., .. } = *ctx.type_kind(ctx.element_type(*ty)) else { return false };
    let (DenseData::Bytes(bytes) | DenseData::Splat(bytes)) = data else { return false };
    let is_wide = |element: &[u8]| {
        let (low, high) = element.split_at(8);
        let sign = if low[7] < 0x80 { 0 } else { 0xFF };
        high.iter().any(|byte| *byte != sign)
    };
    bytes.chunks_exact(width.div_ceil(8) as usize).any(is_wide)
}

/// Returns whether the regions of an op are those that its declaration computes. The custom form leaves these out.
#[inline(never)]
fn has_computed_regions(ctx: &Context, view: &OpView<'_, '_>) -> bool {
    view.def.regions.iter().enumerate().all(|(group, declared)| {
        let (Some(_), Some(terminator)) = (&declared.computed, declared.terminators.first()) else { return true };
        let (inner, regions) = view.regions(group);
        let computed = ComputedRegion::new(ctx, view.body, view.op, view.def, group);
        matches!((computed, regions), (Some(Ok(computed)), [region])
            if computed.is_equal(ctx, inner, *region, &terminator.op))
    })
}

impl<'c> OpPrinter<'c, '_> {
    /// Prints an op's name and all text after it. If the names of results precede it, ` = ` comes first.
    ///
    /// The dialect of the name is left out if it is the default dialect of the enclosing region. Returns `false` and
    /// prints nothing if the op has no format or does not fit its declaration.
    #[inline(always)]
    pub(super) fn print_custom_form(
        &mut self,
        body: &Body,
        op: Op,
        first_result: Option<Value>,
        has_results: bool,
    ) -> bool {
        let plans = self.plans;
        let Some(plan) = plans.get(body.name(op)) else { return false };
        let mut segments = None;
        let Some(view) = OpView::new(self.writer.ctx, plan, body, op, first_result, &mut segments) else {
            return false;
        };
        if let Some(index) = plan.case_values
            && has_wide_element(self.writer.ctx, view.attr(index))
        {
            return false;
        }
        if plan.has_computed_regions && !has_computed_regions(self.writer.ctx, &view) {
            return false;
        }
        let is_short = self.default_dialect == plan.dialect;
        self.writer.out.push_stored(&plan.heads, 2 * usize::from(has_results) + usize::from(is_short));
        match &plan.printer {
            FormatPrinter::Compiled(print) => print(self, &view),
            FormatPrinter::Interpreted(steps) => self.interpret_steps(steps, &view),
        }
        true
    }

    /// Prints an op inside the line of another op, such as `vector.mask %m { op }`, without the names of its results.
    pub(crate) fn print_op_without_results(&mut self, body: &Body, op: Op) {
        if self.options.generic || !self.print_custom_form(body, op, body.first_result(op), false) {
            self.print_generic_form(body, op);
        }
    }

    /// Interprets steps.
    fn interpret_steps(&mut self, steps: &[PrintStep<CustomPrint>], view: &OpView<'_, 'c>) {
        for step in steps {
            match step {
                PrintStep::Text(text) => self.print_str(text),
                PrintStep::Newline => self.print_newline(),
                PrintStep::AttrDict(keyword) => self.print_attr_dict(view, keyword),
                PrintStep::Operand(before, index) => self.print_operand(view, before, *index),
                PrintStep::OperandType(before, index) => self.print_operand_type(view, before, *index),
                PrintStep::ResultType(before, index) => self.print_result_type(view, before, *index),
                PrintStep::Ref(r) => self.print_format_ref(*r, view),
                PrintStep::QualifiedAttribute(index) => self.print_qualified_attribute(view, *index),
                PrintStep::Types(r) => self.print_group_types(*r, view),
                PrintStep::FunctionalType(inputs, results) => self.print_functional_type(*inputs, *results, view),
                PrintStep::Group { condition, then, otherwise } => {
                    let is_present = match condition {
                        Condition::Always => true,
                        Condition::AnyPresent(refs) => refs.iter().any(|r| self.is_ref_present(*r, view)),
                    };
                    self.interpret_steps(if is_present { then } else { otherwise }, view);
                }
                PrintStep::Custom { directive, space } => {
                    self.print_custom(directive.directive, &directive.args, *space, view)
                }
            }
        }
    }

    // ---- steps of compiled and interpreted formats
    /// Prints text, and the name of an operand after its `%`.
    pub(in crate::asm) fn print_operand(&mut self, view: &OpView<'_, 'c>, before: &str, index: usize) {
        self.writer.out.push_str(before);
        self.names.print_value(view.body, view.own_operands()[index], &mut self.writer.out);
    }

    /// Prints text and the type of an operand.
    pub(in crate::asm) fn print_operand_type(&mut self, view: &OpView<'_, 'c>, before: &str, index: usize) {
        self.writer.out.push_str(before);
        self.writer.print_type(view.body.value_type(view.own_operands()[index]));
    }

    /// Prints text and the type of a result.
    pub(in crate::asm) fn print_result_type(&mut self, view: &OpView<'_, 'c>, before: &str, index: usize) {
        self.writer.out.push_str(before);
        self.writer.print_type(view.result_type(index));
    }

    // In compiled formats the text before an operand or a type is a literal.
    /// Prints a literal.
    #[inline(always)]
    pub(in crate::asm) fn print_literal(&mut self, text: &'static str) {
        self.writer.out.push_literal(text);
    }

    /// Prints a literal, and the name of an operand after its `%`.
    #[inline(always)]
    pub(in crate::asm) fn print_literal_operand(&mut self, view: &OpView<'_, 'c>, before: &'static str, index: usize) {
        self.writer.out.push_literal(before);
        self.names.print_value(view.body, view.own_operands()[index], &mut self.writer.out);
    }

    /// Prints a literal and the type of an operand.
    #[inline(always)]
    pub(in crate::asm) fn print_literal_operand_type(
        &mut self,
        view: &OpView<'_, 'c>,
        before: &'static str,
        index: usize,
    ) {
        self.writer.out.push_literal(before);
        self.print_type(view.body.value_type(view.own_operands()[index]));
    }

    /// Prints a literal and the type of a result.
    #[inline(always)]
    pub(in crate::asm) fn print_literal_result_type(
        &mut self,
        view: &OpView<'_, 'c>,
        before: &'static str,
        index: usize,
    ) {
        self.writer.out.push_literal(before);
        self.print_type(view.result_type(index));
    }

    /// Prints a custom directive. `space` says whether a space precedes it.
    #[inline]
    pub(in crate::asm) fn print_custom(
        &mut self,
        directive: &PrintDirective,
        args: &DirectiveArgs,
        space: bool,
        view: &OpView<'_, 'c>,
    ) {
        if space {
            self.print_literal(" ");
        }
        if !(space && directive.may_print_nothing) {
            return (directive.print)(self, view, args);
        }
        let start = self.position();
        (directive.print)(self, view, args);
        if self.position() == start {
            self.writer.out.truncate(start.len - 1);
        }
    }

    /// Prints an attribute with its type and the prefix of its dialect. Prints nothing if it is absent and has no
    /// default.
    pub(in crate::asm) fn print_qualified_attribute(&mut self, view: &OpView<'_, 'c>, index: u16) {
        let index = index as usize;
        if let Some(attr) = view.attr(index).or_else(|| self.default_attr(view, index)) {
            self.writer.print_attr(attr);
        }
    }

    /// Prints the types of a group, separated by commas.
    #[inline(always)]
    pub(in crate::asm) fn print_group_types(&mut self, r: FormatRef, view: &OpView<'_, 'c>) {
        let body = view.body;
        match r {
            FormatRef::Operand(g) => self.print_types_of(body, view.operands(g as usize)),
            FormatRef::Operands => self.print_types_of(body, view.own_operands()),
            r => self.print_types_of_ref(r, view),
        }
    }

    #[inline(never)]
    fn print_types_of_ref(&mut self, r: FormatRef, view: &OpView<'_, 'c>) {
        self.print_type_list(&self.types_of(r, view));
    }

    /// Prints `(a, b) -> c`.
    #[inline(always)]
    pub(in crate::asm) fn print_functional_type(
        &mut self,
        inputs: FormatRef,
        results: FormatRef,
        view: &OpView<'_, 'c>,
    ) {
        self.print_literal("(");
        self.print_group_types(inputs, view);
        self.print_literal(") -> ");
        self.print_group_result_types(results, view);
    }

    /// Prints the types of a group after `->`: in parentheses unless there is one, which is no function type.
    pub(crate) fn print_group_result_types(&mut self, r: FormatRef, view: &OpView<'_, 'c>) {
        let body = view.body;
        let only = match r {
            FormatRef::Results => body.first_result(view.op).filter(|_| body.results(view.op).len() == 1),
            _ => None,
        };
        let is_function = |ty| matches!(self.writer.ctx.type_kind(ty), TypeKind::Function { .. });
        match only.map(|value| body.value_type(value)) {
            Some(ty) if !is_function(ty) => self.print_type(ty),
            _ => {
                let types = self.types_of(r, view);
                self.writer.print_function_result_types(&types);
            }
        }
    }

    /// Prints `$name`, except for operands of a fixed index.
    #[inline(always)]
    pub(in crate::asm) fn print_format_ref(&mut self, r: FormatRef, view: &OpView<'_, 'c>) {
        match r {
            FormatRef::Operand(g) => self.print_values(view.body, view.operands(g as usize)),
            FormatRef::Operands => self.print_values(view.body, view.own_operands()),
            FormatRef::Attribute(index) => self.print_attribute(view, index as usize),
            r => self.print_blocks_of_ref(r, view),
        }
    }

    /// Prints the successors, the operands for them, or the regions that `r` refers to.
    #[inline(never)]
    fn print_blocks_of_ref(&mut self, r: FormatRef, view: &OpView<'_, 'c>) {
        match r {
            FormatRef::SuccessorOperands(g) => {
                for (_, operands) in view.successors(g as usize) {
                    self.print_values(view.body, operands);
                }
            }
            FormatRef::Successor(g) => {
                for (i, (block, _)) in view.successors(g as usize).enumerate() {
                    self.print_str(if i > 0 { ", " } else { "" });
                    self.print_block_name(view.body, block);
                }
            }
            FormatRef::Region(g) => {
                let group = g as usize;
                for (i, region) in view.regions(group).1.iter().enumerate() {
                    self.print_str(if i > 0 { ", " } else { "" });
                    self.print_declared_region(view, group, *region, true);
                }
            }
            _ => {}
        }
    }

    /// Prints the attribute with this index in the form of its declared kind, or its default. Prints nothing if it is
    /// absent and has no default.
    fn print_attribute(&mut self, view: &OpView<'_, 'c>, index: usize) {
        let Some(attr) = view.attr(index).or_else(|| self.default_attr(view, index)) else { return };
        match &view.def.attributes[index].kind {
            AttributeKind::Unit => self.print_literal("unit"),
            kind => {
                if let (AttributeKind::Attr(_), Some(collector)) = (kind, &mut self.writer.collector) {
                    collector.visit_attr(attr);
                }
                self.writer.print_attr_of_kind(kind, attr);
            }
        }
    }

    /// Prints a region of a declared group. A terminator that the declaration implies is left out.
    pub(crate) fn print_declared_region(
        &mut self,
        view: &OpView<'_, 'c>,
        group: usize,
        region: Region,
        print_entry_block_args: bool,
    ) {
        let (body, _) = view.regions(group);
        let ctx = self.writer.ctx;
        let mut print_block_terminators = true;
        if let Some(implicit) = &view.def.regions[group].implicit {
            let last = body.entry_block(region).and_then(|b| body.last_op(b));
            let terminator = last.filter(|op| {
                ctx.op_def(body.name(*op)).is_some_and(|d| d.name == *implicit || d.traits.contains(&Trait::Terminator))
            });
            print_block_terminators = terminator.is_some_and(|op| {
                let has_content =
                    !body.operands(op).is_empty() || body.results(op).len() > 0 || !body.attrs(op).is_empty();
                let (inner, regions) = body.regions(op);
                let has_ops = |r: &Region| inner.entry_block(*r).is_some_and(|b| inner.last_op(b).is_some());
                has_content
                    || body.discardable(op).is_some()
                    || ctx.op_text(body.name(op)) != implicit
                    || regions.iter().any(has_ops)
            });
        }
        let options = RegionOptions { print_entry_block_args, print_block_terminators, print_empty_block: false };
        self.print_region(view, body, region, options);
    }

    /// Returns the types of the operands or results that `r` refers to; an empty list if `r` refers to anything else.
    pub(crate) fn types_of(&self, r: FormatRef, view: &OpView<'_, 'c>) -> SmallVec<[Type; 4]> {
        match r {
            FormatRef::Operand(g) => view.types(view.operands(g as usize)),
            FormatRef::Result(g) => view.results(g as usize).map(|v| view.body.value_type(v)).collect(),
            FormatRef::Operands => view.types(view.own_operands()),
            FormatRef::Results => view.body.results(view.op).map(|v| view.body.value_type(v)).collect(),
            FormatRef::SuccessorOperands(g) => {
                view.successors(g as usize).flat_map(|(_, operands)| view.types(operands)).collect()
            }
            _ => SmallVec::new(),
        }
    }

    /// Prints the types of values, separated by commas.
    pub(crate) fn print_types_of(&mut self, body: &Body, values: &[Value]) {
        for (i, value) in values.iter().enumerate() {
            if i > 0 {
                self.print_literal(", ");
            }
            self.print_type(body.value_type(*value));
        }
    }

    /// Prints types, separated by commas.
    pub(crate) fn print_type_list(&mut self, types: &[Type]) {
        for (i, t) in types.iter().enumerate() {
            self.print_str(if i > 0 { ", " } else { "" });
            self.print_type(*t);
        }
    }

    /// Returns whether an op has the component that an anchor names. An attribute that has its default value does not
    /// count.
    #[inline(always)]
    pub(in crate::asm) fn is_ref_present(&mut self, r: FormatRef, view: &OpView<'_, 'c>) -> bool {
        match r {
            FormatRef::Operand(g) => !view.operands(g as usize).is_empty(),
            FormatRef::Result(g) => view.results(g as usize).len() > 0,
            FormatRef::Attribute(i) => self.non_default_attr(view, i as usize).is_some(),
            r => self.has_blocks_of_ref(r, view),
        }
    }

    /// Does the same as `is_ref_present` for the other components, most of which are successors or regions.
    #[inline(never)]
    fn has_blocks_of_ref(&mut self, r: FormatRef, view: &OpView<'_, 'c>) -> bool {
        match r {
            FormatRef::Successor(g) => view.successors(g as usize).len() > 0,
            FormatRef::SuccessorOperands(g) => view.successors(g as usize).any(|s| !s.1.is_empty()),
            FormatRef::Region(g) => {
                let (body, regions) = view.regions(g as usize);
                let variadic = view.def.regions[g as usize].arity == Arity::Variadic;
                regions.iter().any(|r| variadic || body.entry_block(*r).is_some())
            }
            FormatRef::Operands => !view.own_operands().is_empty(),
            FormatRef::Results => view.body.results(view.op).len() > 0,
            FormatRef::Successors => !view.body.successors(view.op).is_empty(),
            FormatRef::Regions => !view.body.regions(view.op).1.is_empty(),
            FormatRef::Operand(_) | FormatRef::Result(_) | FormatRef::Attribute(_) => false,
        }
    }

    /// Returns the inherent attribute with this index, or `None` if it is absent or has its default value.
    #[inline(always)]
    pub(crate) fn non_default_attr(&mut self, view: &OpView<'_, 'c>, index: usize) -> Option<Attr> {
        let value = view.attr(index)?;
        (self.default_attr(view, index) != Some(value)).then_some(value)
    }

    /// Prints ` {a = 1}`: the attributes that the format does not spell and that do not have their default value.
    /// `keyword` precedes the brace. Prints nothing if there are no such attributes.
    #[inline(always)]
    pub(crate) fn print_attr_dict(&mut self, view: &OpView<'_, 'c>, keyword: &str) {
        if view.may_have_dictionary() {
            self.print_attr_dict_without(view, &view.plan.elided_attrs, keyword);
        }
    }

    /// Prints the attribute dictionary as `print_attr_dict` does, without the attributes with these indices.
    pub(crate) fn print_attr_dict_without(&mut self, view: &OpView<'_, 'c>, elided_attrs: &[u16], keyword: &str) {
        let is_elided =
            |index: u32| elided_attrs.contains(&(index as u16)) || index as usize >= view.def.attributes.len();
        let attrs = view.body.attrs(view.op);
        // Fast path: every attribute is elided.
        if view.body.discardable(view.op).is_none() && attrs.iter().all(|(index, _)| is_elided(*index)) {
            return;
        }
        let mut entries: SmallVec<[(Str, Attr); 8]> = SmallVec::new();
        for &(index, value) in attrs {
            if !is_elided(index) && self.default_attr(view, index as usize) != Some(value) {
                entries.push((view.plan.op_info.attribute_names[index as usize], value));
            }
        }
        self.print_attr_entries(view, entries, keyword);
    }

    /// Prints the attribute dictionary as `print_attr_dict` does, but includes the attributes that are equal to their
    /// default. An absent attribute is printed with its default.
    pub(crate) fn print_attr_dict_with_defaults(&mut self, view: &OpView<'_, 'c>, keyword: &str) {
        if self.writer.ctx.spelling.is_some() {
            // Older MLIR left defaults out.
            return self.print_attr_dict(view, keyword);
        }
        let mut entries: SmallVec<[(Str, Attr); 8]> = SmallVec::new();
        for index in (0..view.def.attributes.len()).filter(|i| !view.elided_attrs().contains(&(*i as u16))) {
            if let Some(value) = view.attr(index).or_else(|| self.default_attr(view, index)) {
                entries.push((view.plan.op_info.attribute_names[index], value));
            }
        }
        self.print_attr_entries(view, entries, keyword);
    }

    /// Prints inherent attributes and the op's discardable ones as a dictionary, sorted by name.
    fn print_attr_entries(&mut self, view: &OpView<'_, 'c>, mut entries: SmallVec<[(Str, Attr); 8]>, keyword: &str) {
        let ctx = self.writer.ctx;
        let discardable = view.body.discardable(view.op).map(|d| ctx.attr_kind(d));
        if let Some(AttrKind::Dictionary(discardable_entries)) = discardable {
            entries.extend(discardable_entries.iter().copied());
        }
        if entries.is_empty() {
            return;
        }
        entries.sort_by(|a, b| ctx.text(a.0).cmp(ctx.text(b.0)));
        self.print_str(" ");
        self.print_str(keyword);
        self.print_dictionary(&entries);
    }
}
