//! Parts: a program printed by several threads, each some ops of the module.
//!
//! Takes a program; gives its text in pieces, or none where one thread has to print it: where parts would share names or aliases.
//! Kept true: the text is what one thread prints.

use super::printer::{OpPrinter, PrintCache, PrintOptions, Sink};
use super::value_names::ValueNames;
use crate::asm::read::regions::default_dialect;
use crate::ir::{Block, Body, Context, Module, Op};
use crate::syntax::Collector;
use crate::syntax::buffer::TextBuffer;
use parking_lot::Mutex;
use rulec::rir::declarations::Trait;

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// How many ops a part has at least where text goes out as it is made, and how many parts are made before it does.
const MIN_CHUNK_OPS: usize = 4096;
const CHUNKS_PER_WAVE: usize = 32;

/// Gives the text to `sink`. False, and nothing is given, where one thread has to print it.
pub(crate) fn print_in_parallel(
    ctx: &Context,
    module: &Module,
    options: PrintOptions<'_>,
    sink: &mut Sink<'_>,
) -> bool {
    // Numbers go through the whole program in the generic form; locations have aliases.
    if options.generic || options.locations.is_some() || module.resources.is_some() {
        return false;
    }
    let Some((body, block)) = module_block(ctx, module) else { return false };
    let ops: Vec<Op> = body.block_ops(block).collect();
    let weights: Vec<usize> = ops.iter().map(|op| body.child(*op).map_or(1, Body::op_count)).collect();
    let mut ranges = ctx.threads.chunk_ranges(&weights);
    if ranges.len() < 2 {
        return false;
    }
    let may_have_aliases = crate::syntax::aliases::may_have_aliases(ctx);
    let collector = || may_have_aliases.then(|| Collector::new(ctx));
    let dialect = ctx.intern_str(default_dialect(ctx.op_def(module.body.name(module.op))));
    // What one part has learned the next one knows; what it mentions has no alias, or all is in vain.
    let (caches, abort) = (Mutex::<Vec<PrintCache<'_>>>::default(), AtomicBool::new(false));
    let print_chunk = |range: Range<usize>| {
        if abort.load(Ordering::Relaxed) {
            return None;
        }
        let mut printer = OpPrinter::new(ctx, options, ValueNames::new(ctx, false));
        printer.cache = caches.lock().pop().unwrap_or_default();
        printer.numbered_per_op = Some(std::ptr::from_ref(body));
        printer.writer.collector = collector();
        (printer.indent, printer.default_dialects) = (1, vec![dialect]);
        ops[range].iter().for_each(|op| printer.print_op_line(body, *op));
        caches.lock().push(std::mem::take(&mut printer.cache));
        let text = without_aliases(printer);
        abort.fetch_or(text.is_none(), Ordering::Relaxed);
        text
    };
    // The module around its ops, which come between two texts.
    let mut printer = OpPrinter::new(ctx, options, ValueNames::new(ctx, false));
    printer.writer.collector = collector();
    printer.omit_next_region = true;
    printer.print_op(&module.body, module.op);
    printer.print_str("\n");
    let Some(module_text) = without_aliases(printer) else { return false };
    let [before, after] = module_text.as_slice() else { return false };
    if may_have_aliases {
        // Whether there are aliases is known at the end.
        let Some(chunks) = ctx.threads.map(ranges, print_chunk).into_iter().collect::<Option<Vec<_>>>() else {
            return false;
        };
        std::iter::once(before).chain(chunks.iter().flatten()).chain([after]).for_each(|text| sink(text.bytes_from(0)));
        return true;
    }
    ranges = split_into_small_chunks(&weights);
    sink(before.bytes_from(0));
    for wave in ranges.chunks(CHUNKS_PER_WAVE) {
        ctx.threads
            .map(wave.to_vec(), print_chunk)
            .iter()
            .flatten()
            .flatten()
            .for_each(|text| sink(text.bytes_from(0)));
    }
    sink(after.bytes_from(0));
    true
}

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

/// The one block of a module, in which no value is named: its ops share no names.
pub(crate) fn module_block<'m>(ctx: &Context, module: &'m Module) -> Option<(&'m Body, Block)> {
    let body = module.body.child(module.op)?;
    let [region] = *module.body.regions(module.op).1 else { return None };
    let block = body.entry_block(region).filter(|block| Some(*block) == body.last_block(region))?;
    let last = body.last_op(block).and_then(|op| ctx.op_info(body.name(op)));
    let has_terminator = last.is_some_and(|op_info| op_info.has_trait(Trait::Terminator));
    let values = module.body.value_count() + body.value_count();
    (values == 0 && !has_terminator).then_some((body, block))
}

/// What was printed, if nothing in it is worth an alias, whose number would depend on what stands elsewhere.
fn without_aliases(mut printer: OpPrinter<'_, '_>) -> Option<Vec<TextBuffer>> {
    let aliases = printer.writer.collector.take().map(Collector::finish).unwrap_or_default();
    (!printer.collect_only && aliases.is_empty()).then(|| printer.into_buffers())
}
