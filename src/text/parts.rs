//! Parts: a program printed by several threads, each some ops of the module.
//!
//! Takes a program; gives its text in pieces, or none where one thread has to print it: where parts would share names or aliases.
//! Kept true: the text is what one thread prints.

use super::Collector;
use super::made::Made;
use super::names::Names;
use super::printer::{Learned, OpPrinter, PrintOptions, Sink};
use super::regions::default_dialect;
use crate::ir::{Block, Body, Context, Module, Op};
use grammar::declare::Trait;
use parking_lot::Mutex;

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// How many ops a part has at least where text goes out as it is made, and how many parts are made before it does.
const PART: usize = 4096;
const WAVE: usize = 32;

/// Gives the text to `sink`. False, and nothing is given, where one thread has to print it.
pub(super) fn print(ctx: &Context, module: &Module, options: PrintOptions<'_>, sink: &mut Sink<'_>) -> bool {
    // Numbers go through the whole program in the generic form; locations have aliases.
    if options.generic || options.locations.is_some() || module.resources.is_some() {
        return false;
    }
    let Some((body, block)) = contents(ctx, module) else { return false };
    let ops: Vec<Op> = body.block_ops(block).collect();
    let weights: Vec<usize> = ops.iter().map(|op| body.child(*op).map_or(1, Body::op_count)).collect();
    let mut ranges = ctx.threads.divide(&weights);
    if ranges.len() < 2 {
        return false;
    }
    let possible = super::aliases::possible(ctx);
    let collector = || possible.then(|| Collector::new(ctx));
    let dialect = ctx.str(default_dialect(ctx.op_def(module.body.name(module.op))));
    // What one part has learned the next one knows; what it mentions has no alias, or all is in vain.
    let (learned, vain) = (Mutex::<Vec<Learned<'_>>>::default(), AtomicBool::new(false));
    let part = |range: Range<usize>| {
        if vain.load(Ordering::Relaxed) {
            return None;
        }
        let mut p = OpPrinter::new(ctx, options, Names::new(ctx, false));
        p.learned = learned.lock().pop().unwrap_or_default();
        p.apart = Some(std::ptr::from_ref(body));
        p.w.collector = collector();
        (p.indent, p.dialects) = (1, vec![dialect]);
        ops[range].iter().for_each(|op| p.line(body, *op));
        learned.lock().push(std::mem::take(&mut p.learned));
        let text = alone(p);
        vain.fetch_or(text.is_none(), Ordering::Relaxed);
        text
    };
    // The module around its ops, which come between two texts.
    let mut p = OpPrinter::new(ctx, options, Names::new(ctx, false));
    p.w.collector = collector();
    p.cut_region = true;
    p.op(&module.body, module.op);
    p.raw("\n");
    let Some(around) = alone(p) else { return false };
    let [before, after] = around.as_slice() else { return false };
    if possible {
        // Whether there are aliases is known at the end.
        let Some(parts) = ctx.threads.map(ranges, part).into_iter().collect::<Option<Vec<_>>>() else { return false };
        std::iter::once(before).chain(parts.iter().flatten()).chain([after]).for_each(|text| sink(text.bytes_since(0)));
        return true;
    }
    ranges = small(&weights);
    sink(before.bytes_since(0));
    for wave in ranges.chunks(WAVE) {
        ctx.threads.map(wave.to_vec(), part).iter().flatten().flatten().for_each(|text| sink(text.bytes_since(0)));
    }
    sink(after.bytes_since(0));
    true
}

fn small(weights: &[usize]) -> Vec<Range<usize>> {
    let (mut ranges, mut start, mut sum) = (Vec::new(), 0, 0);
    for (i, weight) in weights.iter().enumerate() {
        sum += weight;
        if sum >= PART || i + 1 == weights.len() {
            ranges.push(start..i + 1);
            (start, sum) = (i + 1, 0);
        }
    }
    ranges
}

/// The one block of a module, in which no value is named: its ops share no names.
pub(super) fn contents<'m>(ctx: &Context, module: &'m Module) -> Option<(&'m Body, Block)> {
    let body = module.body.child(module.op)?;
    let [region] = *module.body.regions(module.op).1 else { return None };
    let block = body.entry(region).filter(|block| Some(*block) == body.last_block(region))?;
    let last = body.last_op(block).and_then(|op| ctx.facts(body.name(op)));
    let ends = last.is_some_and(|facts| facts.has(Trait::Terminator));
    let values = module.body.value_count() + body.value_count();
    (values == 0 && !ends).then_some((body, block))
}

/// What was printed, if nothing in it is worth an alias, whose number would depend on what stands elsewhere.
fn alone(mut p: OpPrinter<'_, '_>) -> Option<Vec<Made>> {
    let aliases = p.w.collector.take().map(Collector::finish).unwrap_or_default();
    (!p.silent && aliases.is_empty()).then(|| p.finish())
}
