//! Printer of ops with a declared assembly format.
//!
//! Tests: tests/dialects/, tests/lower/, tests/all/mlir_opt.rs.

use super::op_view::OpView;
use super::print_directive::PrintDirective;
use super::print_plan::PrintPlan;
use super::printer::{OpPrinter, RegionOptions};
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::formats::Formats;
use crate::ir::{Attr, AttrKind, Body, Context, DenseData, Op, OpName, Region, Str, Type, TypeKind, Value};
use rulec::format_steps::print::{Condition, PrintStep};
use rulec::rir::declarations::{Arity, AttributeKind, FormatRef, Trait};
use smallvec::SmallVec;
use std::sync::Arc;

/// Compiled function that prints the text of an op after its name.
pub type PrintFormatFn = for<'c> fn(&mut OpPrinter<'c, '_>, &OpView<'_, 'c>);

/// The formats of declared ops for the printer.
pub type PrintFormats = Formats<PrintDirective, PrintFormatFn>;

/// How the text of an op after its name is printed.
pub(super) enum FormatPrinter {
    /// By a function that the build generated from the format.
    Compiled(PrintFormatFn),
    /// By interpreting steps.
    Interpreted(Vec<PrintStep<CustomPrint>>),
}

/// One use of a custom directive.
#[derive(Debug)]
pub(super) struct CustomPrint {
    pub(super) directive: &'static PrintDirective,
    pub(super) args: DirectiveArgs,
}

/// Returns whether an element of an attribute is no signed number of 64 bits. MLIR reads no such case of a switch in
/// the custom form.
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

impl<'c> OpPrinter<'c, '_> {
    /// Prints an op's name and all text after it. If the op has results, ` = ` comes first.
    ///
    /// The dialect of the name is left out if it is the default dialect of the enclosing region. Returns `false` and
    /// prints nothing if the op has no format or does not fit its declaration.
    pub(super) fn print_custom_form(&mut self, body: &Body, op: Op) -> bool {
        self.print_custom_form_after(body, op, body.results(op).len() > 0)
    }

    /// Prints an op inside the line of another op, such as `vector.mask %m { op }`, without the names of its results.
    pub(crate) fn print_op_without_results(&mut self, body: &Body, op: Op) {
        if self.options.generic || !self.print_custom_form_after(body, op, false) {
            self.print_generic_form(body, op);
        }
    }

    /// Prints the text of `print_custom_form`, but with ` = ` before it only if `has_results`. Returns `false` in the
    /// same cases.
    fn print_custom_form_after(&mut self, body: &Body, op: Op, has_results: bool) -> bool {
        let Some(plan) = self.plan_for(body.name(op)) else { return false };
        let Some(view) = OpView::new(self.writer.ctx, &plan, body, op) else { return false };
        if plan.case_values.is_some_and(|index| has_wide_element(self.writer.ctx, view.attr(index))) {
            return false;
        }
        let head = match &plan.head_without_dialect {
            Some(head) if self.default_dialects.last() == Some(&plan.dialect) => head,
            _ => &plan.head,
        };
        self.print_str(if has_results { head } else { &head[" = ".len()..] });
        match &plan.printer {
            FormatPrinter::Compiled(print) => print(self, &view),
            FormatPrinter::Interpreted(steps) => self.interpret_steps(steps, &view),
        }
        true
    }

    /// Returns the print plan (compiled assembly format) for ops of a name, which is built for the first such op.
    /// Returns `None` if they have no format.
    fn plan_for(&mut self, name: OpName) -> Option<Arc<PrintPlan<'c>>> {
        let (ctx, formats, plans) = (self.writer.ctx, self.formats, &mut self.cache.plans);
        if plans.len() <= name.index() {
            plans.resize(name.index() + 1, None);
        }
        let build = || PrintPlan::new(ctx, name, formats).map(Arc::new);
        plans[name.index()].get_or_insert_with(build).clone()
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
        self.names.print_operand(view.body, view.own_operands()[index], &mut self.writer.out);
    }

    /// Prints text and the type of an operand.
    pub(in crate::asm) fn print_operand_type(&mut self, view: &OpView<'_, 'c>, before: &str, index: usize) {
        self.writer.out.push_str(before);
        self.writer.print_type(view.body.value_type(view.own_operands()[index]));
    }

    /// Prints text and the type of a result.
    pub(in crate::asm) fn print_result_type(&mut self, view: &OpView<'_, 'c>, before: &str, index: usize) {
        self.writer.out.push_str(before);
        self.writer.print_type(view.body.value_type(view.body.result(view.op, index)));
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
        self.names.print_operand(view.body, view.own_operands()[index], &mut self.writer.out);
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
        self.writer.print_type(view.body.value_type(view.own_operands()[index]));
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
        self.writer.print_type(view.body.value_type(view.body.result(view.op, index)));
    }

    /// Prints a custom directive. `space` says whether a space precedes it.
    pub(in crate::asm) fn print_custom(
        &mut self,
        directive: &PrintDirective,
        args: &DirectiveArgs,
        space: bool,
        view: &OpView<'_, 'c>,
    ) {
        self.print_str(if space { " " } else { "" });
        let start = self.position();
        (directive.print)(self, view, args);
        if space && directive.may_print_nothing && self.position() == start {
            self.writer.out.truncate(start.len - 1);
        }
    }

    /// Prints an attribute with its type and the prefix of its dialect. Prints nothing if it is absent and has no
    /// default.
    pub(in crate::asm) fn print_qualified_attribute(&mut self, view: &OpView<'_, 'c>, index: u16) {
        let index = index as usize;
        if let Some(attr) = view.attr(index).or_else(|| self.default_attr(view.def, index)) {
            self.writer.print_attr(attr);
        }
    }

    /// Prints the types of a group, separated by commas.
    pub(in crate::asm) fn print_group_types(&mut self, r: FormatRef, view: &OpView<'_, 'c>) {
        let body = view.body;
        match r {
            FormatRef::Operand(g) => self.print_types_of_values(body, view.operands(g as usize).iter().copied()),
            FormatRef::Result(g) => self.print_types_of_values(body, view.results(g as usize)),
            FormatRef::SuccessorOperands(g) => {
                let operands = view.successors(g as usize).flat_map(|(_, operands)| operands.iter().copied());
                self.print_types_of_values(body, operands);
            }
            r => self.print_type_list(&self.types_of(r, view)),
        }
    }

    /// Prints `(a, b) -> c`.
    pub(in crate::asm) fn print_functional_type(
        &mut self,
        inputs: FormatRef,
        results: FormatRef,
        view: &OpView<'_, 'c>,
    ) {
        let (inputs, results) = (self.types_of(inputs, view), self.types_of(results, view));
        self.print_function_type(&inputs, &results);
    }

    /// Prints `$name`, except for operands of a fixed index.
    pub(in crate::asm) fn print_format_ref(&mut self, r: FormatRef, view: &OpView<'_, 'c>) {
        match r {
            FormatRef::Operand(g) => self.print_values(view.body, view.operands(g as usize)),
            FormatRef::Operands => self.print_values(view.body, view.own_operands()),
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
            FormatRef::Attribute(i) => {
                let index = i as usize;
                let value = view.attr(index).or_else(|| self.default_attr(view.def, index));
                match (value, &view.def.attributes[index].kind) {
                    (Some(_), AttributeKind::Unit) => self.print_str("unit"),
                    (Some(attr), kind) => {
                        if let (AttributeKind::Attr(_), Some(collector)) = (kind, &mut self.writer.collector) {
                            collector.visit_attr(attr);
                        }
                        self.writer.print_attr_of_kind(kind, attr);
                    }
                    (None, _) => {}
                }
            }
            FormatRef::Results | FormatRef::Result(_) | FormatRef::Successors | FormatRef::Regions => {}
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

    fn print_types_of_values(&mut self, body: &Body, values: impl Iterator<Item = Value>) {
        for (i, value) in values.enumerate() {
            self.print_str(if i > 0 { ", " } else { "" });
            self.writer.print_type(body.value_type(value));
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
    pub(in crate::asm) fn is_ref_present(&mut self, r: FormatRef, view: &OpView<'_, 'c>) -> bool {
        match r {
            FormatRef::Operand(g) => !view.operands(g as usize).is_empty(),
            FormatRef::Result(g) => view.results(g as usize).len() > 0,
            FormatRef::Attribute(i) => self.non_default_attr(view, i as usize).is_some(),
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
        }
    }

    /// Returns the inherent attribute with this index, or `None` if it is absent or has its default value.
    #[inline]
    pub(crate) fn non_default_attr(&mut self, view: &OpView<'_, 'c>, index: usize) -> Option<Attr> {
        let value = view.attr(index)?;
        (self.default_attr(view.def, index) != Some(value)).then_some(value)
    }

    /// Prints ` {a = 1}`: the attributes that the format does not spell and that do not have their default value.
    /// `keyword` precedes the brace. Prints nothing if there are no such attributes.
    pub(crate) fn print_attr_dict(&mut self, view: &OpView<'_, 'c>, keyword: &str) {
        // Fast path: most ops have no attributes.
        if !view.has_no_attrs() {
            self.print_attr_dict_without(view, view.elided_attrs, keyword);
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
            if !is_elided(index) && self.default_attr(view.def, index as usize) != Some(value) {
                entries.push((self.attr_name(view, index as usize), value));
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
        for index in (0..view.def.attributes.len()).filter(|i| !view.elided_attrs.contains(&(*i as u16))) {
            if let Some(value) = view.attr(index).or_else(|| self.default_attr(view.def, index)) {
                entries.push((self.attr_name(view, index), value));
            }
        }
        self.print_attr_entries(view, entries, keyword);
    }

    fn attr_name(&self, view: &OpView<'_, 'c>, index: usize) -> Str {
        self.writer.ctx.intern_str(&view.def.attributes[index].name)
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
