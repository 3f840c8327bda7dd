//! Parallel printer: chunks of a module's ops, each printed by one thread.
//!
//! It applies only where chunks are independent: no op of the module's block has results, and the text has no aliases.
//! The text is the one that a single thread prints.
//!
//! Tests: below, tests/all/threads.rs.

use super::printer::{OpPrinter, PrintFormats, PrintOptions, PrintPlans, Sink};
use super::value_names::ValueNames;
use crate::asm::parse::regions::default_dialect;
use crate::ir::{Block, Body, Context, Module, Op, Str};
use crate::syntax::Collector;
use crate::syntax::alias_collector::may_have_aliases;
use crate::syntax::buffer::TextBuffer;
use rulec::rir::declarations::Trait;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// Minimum number of ops in each chunk but the last, if the sink receives text before all chunks are printed.
const MIN_CHUNK_OPS: usize = 4096;
/// Number of chunks that are printed in parallel before their text is passed to the sink.
const CHUNKS_PER_WAVE: usize = 32;

/// Prints a module into a sink with several threads. Returns `false` and prints nothing if the module has to be printed
/// sequentially.
pub(super) fn print_in_parallel(
    ctx: &Context,
    module: &Module,
    options: PrintOptions<'_>,
    formats: &'static PrintFormats,
    sink: &mut Sink<'_>,
) -> bool {
    // Chunks would not be independent: the generic form numbers values through the whole module, and locations have
    // aliases. Only the sequential printer prints resources.
    if options.generic || options.locations.is_some() || module.resources.is_some() {
        return false;
    }
    let Some((body, block)) = module_block(ctx, module) else { return false };
    let ops: Vec<Op> = body.block_ops(block).collect();
    let weights: Vec<usize> = ops.iter().map(|op| body.child(*op).map_or(1, Body::op_count)).collect();
    let ranges = ctx.threads.chunk_ranges(&weights);
    if ranges.len() < 2 {
        return false;
    }
    let plans = PrintPlans::new(ctx, formats);
    let printer = ChunkPrinter {
        ctx,
        options,
        plans: &plans,
        body,
        ops: &ops,
        dialect: ctx.intern_str(default_dialect(ctx.op_def(module.body.name(module.op)))),
        may_have_aliases: may_have_aliases(ctx),
        aborted: AtomicBool::new(false),
    };
    let Some(module_text) = printer.print_module_op(module) else { return false };
    let [before, after] = module_text.as_slice() else { return false };
    if printer.may_have_aliases {
        // No text is passed to the sink before the last chunk is printed, as any chunk may turn out to need an alias.
        let chunks = ctx.threads.map(ranges, |range| printer.print_chunk(range));
        let Some(chunks) = chunks.into_iter().collect::<Option<Vec<_>>>() else { return false };
        for text in std::iter::once(before).chain(chunks.iter().flatten()).chain([after]) {
            sink(text.bytes_from(0));
        }
        return true;
    }
    sink(before.bytes_from(0));
    for wave in split_into_small_chunks(&weights).chunks(CHUNKS_PER_WAVE) {
        let chunks = ctx.threads.map(wave.to_vec(), |range| printer.print_chunk(range));
        for text in chunks.iter().flatten().flatten() {
            sink(text.bytes_from(0));
        }
    }
    sink(after.bytes_from(0));
    true
}

/// State that the threads share.
struct ChunkPrinter<'a, 'c> {
    ctx: &'c Context,
    options: PrintOptions<'a>,
    plans: &'a PrintPlans<'c>,
    /// Body of the module's ops.
    body: &'a Body,
    /// The module's ops.
    ops: &'a [Op],
    /// Default dialect of the module's region.
    dialect: Str,
    may_have_aliases: bool,
    /// Whether a chunk contains an attribute or type that needs an alias. Parallel printing is then abandoned.
    aborted: AtomicBool,
}

impl<'c> ChunkPrinter<'_, 'c> {
    fn new_printer(&self) -> OpPrinter<'c, '_> {
        let names = ValueNames::new(self.ctx, false);
        let mut printer = OpPrinter::new(self.ctx, self.options, names, self.plans);
        printer.writer.collector = self.may_have_aliases.then(|| Collector::new(self.ctx));
        printer
    }

    /// Prints the module op without the ops in its region, as two buffers: the text before these ops and the text after
    /// them. Returns `None` if this text needs an alias.
    fn print_module_op(&self, module: &Module) -> Option<Vec<TextBuffer>> {
        let mut printer = self.new_printer();
        printer.omit_next_region = true;
        printer.print_op(&module.body, module.op);
        printer.print_str("\n");
        without_aliases(printer)
    }

    /// Prints a range of the module's ops. Returns `None` if the text of this or another chunk needs an alias.
    fn print_chunk(&self, range: Range<usize>) -> Option<Vec<TextBuffer>> {
        if self.aborted.load(Ordering::Relaxed) {
            return None;
        }
        let mut printer = self.new_printer();
        printer.numbered_per_op = Some(std::ptr::from_ref(self.body));
        printer.indent = 1;
        printer.default_dialect = self.dialect;
        for op in &self.ops[range] {
            printer.print_op_line(self.body, *op);
        }
        let text = without_aliases(printer);
        self.aborted.fetch_or(text.is_none(), Ordering::Relaxed);
        text
    }
}

/// Returns consecutive ranges of ops of the module, each with a total weight of about `MIN_CHUNK_OPS`. The weight of an
/// op is the number of ops in its child body, or 1 if it has no child body.
fn split_into_small_chunks(weights: &[usize]) -> Vec<Range<usize>> {
    let (mut ranges, mut start, mut sum) = (Vec::new(), 0, 0);
    for (i, weight) in weights.iter().enumerate() {
        sum += weight;
        if sum >= MIN_CHUNK_OPS || i + 1 == weights.len() {
            ranges.push(start..i + 1);
            (start, sum) = (i + 1, 0);
        }
    }
    ranges
}

/// Returns the only block of a module if the ops in the block can be printed independently: the block has no
/// terminator, and no value is defined outside of isolated ops. Otherwise returns `None`.
pub(super) fn module_block<'m>(ctx: &Context, module: &'m Module) -> Option<(&'m Body, Block)> {
    let body = module.body.child(module.op)?;
    let [region] = *module.body.regions(module.op).1 else { return None };
    let block = body.entry_block(region).filter(|block| Some(*block) == body.last_block(region))?;
    let last = body.last_op(block).and_then(|op| ctx.op_info(body.name(op)));
    let has_terminator = last.is_some_and(|op_info| op_info.has_trait(Trait::Terminator));
    let values = module.body.value_count() + body.value_count();
    (values == 0 && !has_terminator).then_some((body, block))
}

/// Returns the printed text, or `None` if it needs an alias, whose number would depend on the other chunks.
fn without_aliases(mut printer: OpPrinter<'_, '_>) -> Option<Vec<TextBuffer>> {
    let aliases = printer.writer.collector.take().map(Collector::finish).unwrap_or_default();
    (!printer.collect_only && aliases.is_empty()).then(|| printer.into_buffers())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::threads::Threads;
    use crate::{ParseOptions, read, ruleset};
    use rulec::report::SourceId;
    use std::num::NonZeroUsize;

    /// Prints a program with two threads. Returns `None` if it cannot be printed in parallel.
    fn print_with_two_threads(text: &str) -> Option<String> {
        let threads = Threads::new(NonZeroUsize::new(2).expect("two")).always_parallel();
        let ctx = Context::with_threads(ruleset::built_in(), threads);
        let (module, _) =
            read(&ctx, SourceId::Input(0), text, 0..text.len(), ParseOptions::default()).expect("a valid program");
        let mut printed = Vec::new();
        let mut sink = |piece: &[u8]| printed.extend_from_slice(piece);
        let resolve = &crate::asm::compiled_formats::PRINT_FORMATS;
        let is_printed = print_in_parallel(&ctx, &module, PrintOptions::default(), resolve, &mut sink);
        is_printed.then(|| String::from_utf8(printed).expect("text"))
    }

    #[test]
    fn chunks_are_printed_in_the_order_of_their_ops() {
        let functions: String =
            (0..20).map(|i| format!("  func.func @f{i}(%arg0: i32) {{\n    return\n  }}\n")).collect();
        let text = format!("module {{\n{functions}}}\n");
        assert_eq!(print_with_two_threads(&text).as_deref(), Some(text.as_str()));
    }

    #[test]
    fn a_module_that_needs_an_alias_is_not_printed_in_parallel() {
        let function = |i| format!("func.func private @f{i}(memref<2xf32, affine_map<(d0) -> (d0 + 1)>>)\n");
        let text: String = (0..20).map(function).collect();
        assert_eq!(print_with_two_threads(&text), None);
    }

    #[test]
    fn small_chunks_cover_all_ops() {
        let weights = [MIN_CHUNK_OPS, 1, MIN_CHUNK_OPS - 1, 1, 1];
        assert_eq!(split_into_small_chunks(&weights), [0..1, 1..3, 3..5]);
        assert!(split_into_small_chunks(&[]).is_empty());
    }
}
