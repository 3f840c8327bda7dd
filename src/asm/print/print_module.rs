//! Printing of whole modules: aliases first, then the ops, then aliases of locations and resources.
//!
//! Tests: src/asm/round_trip.rs, tests/all/mlir_opt.rs, tests/all/threads.rs, tests/all/explain.rs.

use super::given_names::GivenNames;
use super::parallel_print::{module_block, print_in_parallel};
use super::printer::{OpPrinter, OpRange, PrintFormats, PrintOptions, PrintPlans, Sink};
use super::value_names::ValueNames;
use crate::ir::{Body, Context, Module, Op, Region};
use crate::syntax::Collector;
use crate::syntax::alias_collector::may_have_aliases;

/// Prints a module into a sink, in parallel if possible.
pub(in crate::asm) fn print_into(
    ctx: &Context,
    module: &Module,
    options: PrintOptions<'_>,
    formats: &'static PrintFormats,
    sink: &mut Sink<'_>,
) {
    if !print_in_parallel(ctx, module, options, formats, sink) {
        ModulePrinter { ctx, module, options, formats }.print(false, None, sink);
    }
}

/// Prints a module into a sink. Returns the ranges of its ops, in the order in which they end.
pub(in crate::asm) fn print_with_op_ranges(
    ctx: &Context,
    module: &Module,
    options: PrintOptions<'_>,
    formats: &'static PrintFormats,
    sink: &mut Sink<'_>,
) -> Vec<OpRange> {
    ModulePrinter { ctx, module, options, formats }.print(true, None, sink)
}

/// Prints a module like `print_with_op_ranges`, with the names of another text.
pub(in crate::asm) fn print_with_given_names(
    ctx: &Context,
    module: &Module,
    names: &GivenNames,
    formats: &'static PrintFormats,
    sink: &mut Sink<'_>,
) -> Vec<OpRange> {
    let options = PrintOptions::default();
    ModulePrinter { ctx, module, options, formats }.print(true, Some(names), sink)
}

/// Arguments of the sequential printer.
struct ModulePrinter<'a> {
    ctx: &'a Context,
    module: &'a Module,
    options: PrintOptions<'a>,
    formats: &'static PrintFormats,
}

impl ModulePrinter<'_> {
    /// Prints the module. With `track_ops` the sink receives the text as one piece, and the ranges of the ops are
    /// returned; otherwise the returned list is empty.
    fn print(&self, track_ops: bool, given: Option<&GivenNames>, sink: &mut Sink<'_>) -> Vec<OpRange> {
        let (ctx, module) = (self.ctx, self.module);
        let body = &module.body;
        let mut names = ValueNames::new(ctx, self.options.generic);
        names.given = given;
        let block = if self.options.generic { None } else { module_block(ctx, module) };
        if block.is_none() {
            names.number_regions(body.block_of(module.op).map(|b| (body, body.region_of(b))));
        }
        let plans = PrintPlans::new(ctx, self.formats);
        let mut printer = OpPrinter::new(ctx, self.options, names, &plans);
        printer.numbered_per_op = block.map(|(inner, _)| std::ptr::from_ref(inner));
        printer.op_ranges = track_ops.then(Vec::new);
        printer.set_implicit_module(module);
        // The first pass collects the attributes and types that the text mentions, to choose aliases. If no alias is
        // needed, the text of this pass is final.
        if let Some(given) = given {
            printer.writer.aliases = Some(&given.aliases);
        } else if self.options.locations.is_some() || may_have_aliases(ctx) {
            printer.writer.collector = Some(Collector::new(ctx));
        }
        printer.sink = if track_ops { None } else { Some(&mut *sink) };
        printer.print_op(body, module.op);
        let aliases = printer.writer.collector.take().map(Collector::finish).unwrap_or_default();
        if printer.collect_only || !aliases.is_empty() {
            printer.restart();
            printer.writer.aliases = Some(&aliases);
            printer.writer.print_alias_definitions(false);
            printer.print_op(body, module.op);
        }
        printer.print_str("\n");
        printer.writer.print_alias_definitions(true);
        if let Some(resources) = &module.resources {
            printer.print_resource_section(resources);
        }
        let op_ranges = printer.op_ranges.take().unwrap_or_default();
        let text = std::mem::take(&mut printer.writer.out);
        drop(printer);
        sink(text.bytes_from(0));
        op_ranges
    }
}

/// Returns the text of one op as it is printed inside its body.
pub(in crate::asm) fn spell_op(ctx: &Context, body: &Body, op: Op, formats: &'static PrintFormats) -> String {
    let is_top_level = |r: &Region| body.region_op(*r).is_none();
    let regions = (0..body.region_count()).map(Region::new).filter(is_top_level).map(|r| (body, r));
    let mut names = ValueNames::new(ctx, false);
    names.number_regions(regions);
    let plans = PrintPlans::new(ctx, formats);
    let mut printer = OpPrinter::new(ctx, PrintOptions::default(), names, &plans);
    printer.print_op(body, op);
    std::mem::take(&mut printer.writer.out).into_string()
}
