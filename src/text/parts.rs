//! Parts: a program printed by several threads, each some ops of the module.
//!
//! Takes a program; gives its text in pieces, or nothing where one thread has to print it: where parts would share names or aliases.
//! Kept true: the text is what one thread prints.

use super::Collector;
use super::names::Names;
use super::printer::{OpPrinter, PrintOptions};
use super::regions::default_dialect;
use crate::ir::{Block, Body, Context, Module, Op};
use grammar::declare::Trait;
use std::ops::Range;

/// See the module.
pub(super) fn print(ctx: &Context, module: &Module, options: PrintOptions<'_>) -> Option<Vec<String>> {
    // Numbers go through the whole program in the generic form; locations have aliases.
    if options.generic || options.locations.is_some() || module.resources.is_some() {
        return None;
    }
    let (body, block) = contents(ctx, module)?;
    let ops: Vec<Op> = body.block_ops(block).collect();
    let weights: Vec<usize> = ops.iter().map(|op| body.child(*op).map_or(1, Body::op_count)).collect();
    let ranges = ctx.threads.divide(&weights);
    if ranges.len() < 2 {
        return None;
    }
    let possible = super::aliases::possible(ctx);
    let collector = || possible.then(|| Collector::new(ctx));
    let dialect = default_dialect(ctx.op_def(module.body.name(module.op)));
    let part = |range: Range<usize>| {
        let mut p = OpPrinter::new(ctx, options, Names::new(ctx, false));
        p.apart = Some(std::ptr::from_ref(body));
        p.w.collector = collector();
        (p.indent, p.dialects) = (1, vec![dialect]);
        ops[range].iter().for_each(|op| p.line(body, *op));
        alone(p)
    };
    let parts = ctx.threads.map(ranges, part).into_iter().collect::<Option<Vec<Vec<String>>>>()?;
    let mut p = OpPrinter::new(ctx, options, Names::new(ctx, false));
    p.w.collector = collector();
    p.lines_of_region = Some(parts.into_iter().flatten().collect());
    p.op(&module.body, module.op);
    p.raw("\n");
    alone(p)
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
fn alone(mut p: OpPrinter<'_, '_>) -> Option<Vec<String>> {
    let aliases = p.w.collector.take().map(Collector::finish).unwrap_or_default();
    (!p.silent && aliases.is_empty()).then(|| p.finish())
}
