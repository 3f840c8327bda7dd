//! Phrases: what ops say around the names of their values and blocks.
//!
//! Takes an op and, once, how it was printed; gives the pieces of text before, between and after its names. Kept true: but for
//! those names, the text of an op without regions follows from its name, attributes and types and from the dialect that need
//! not be said.

use super::value_names::BodyNamePrinter;
use crate::ir::op_shape_cache::OpShapeCache;
use crate::ir::{Block, Body, Op, Str, Value};
use crate::syntax::buffer::TextBuffer;
use std::ops::Range;

/// How many bytes of text a piece has at most. They are copied whole.
const SEGMENT_BYTES: usize = 32;
/// A longer text is made each time.
const MAX_TEMPLATE_BYTES: usize = 4096;
/// How many pieces are kept.
const MAX_SEGMENTS: usize = 1 << 16;

/// What a name stands for that was printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum NameUse {
    Results,
    Value(Value),
    Block(Block),
}

/// Some text, and what stands after it.
struct TemplateSegment {
    text: [u8; SEGMENT_BYTES],
    len: u8,
    placeholder: Placeholder,
}

#[derive(Clone, Copy)]
enum Placeholder {
    /// More text.
    None,
    /// What the results are called.
    Results,
    /// The operand at this position.
    Operand(u8),
    /// The block of the successor at this position.
    Successor(u8),
}

/// How lines are printed.
pub(crate) struct LineOptions<'n> {
    /// Before this op they end.
    pub(crate) end: Option<Op>,
    /// So much text is enough.
    pub(crate) max_len: usize,
    /// How deep they stand.
    pub(crate) indent: usize,
    /// The dialect that need not be said.
    pub(crate) dialect: Str,
    /// What values are called.
    pub(crate) names: BodyNamePrinter<'n>,
}

/// See the module.
#[derive(Default)]
pub(crate) struct PrintTemplates {
    /// Where in `pieces` the phrase of each kind of op begins and ends.
    ranges: OpShapeCache<(u32, u32)>,
    segments: Vec<TemplateSegment>,
}

impl PrintTemplates {
    /// Whether an op like this one was printed.
    pub(crate) fn contains(&mut self, body: &Body, op: Op, dialect: Str) -> bool {
        !has_regions(body, op) && self.ranges.find(body, op, dialect.index() as u32).is_some()
    }

    /// Prints an op as one like it was printed. False if there was none.
    #[inline]
    pub(crate) fn print(
        &mut self,
        body: &Body,
        op: Op,
        dialect: Str,
        names: BodyNamePrinter<'_>,
        out: &mut TextBuffer,
    ) -> bool {
        if !body.has_no_successors_or_regions(op) && has_regions(body, op) {
            return false;
        }
        let Some(&(start, end)) = self.ranges.find(body, op, dialect.index() as u32) else { return false };
        render(&self.segments[start as usize..end as usize], body, op, names, out);
        true
    }

    /// Prints ops from this one on, each on a line of its own, until there is none, or one that is not known, or `until` or more
    /// text. Gives the first that was not printed.
    pub(crate) fn print_lines(
        &mut self,
        body: &Body,
        from: Op,
        options: &LineOptions<'_>,
        out: &mut TextBuffer,
    ) -> Option<Op> {
        let mut next = Some(from);
        while let Some(op) = next
            && next != options.end
            && out.len() < options.max_len
        {
            let start = out.len();
            out.push_indent(options.indent);
            if !self.print(body, op, options.dialect, options.names, out) {
                out.truncate(start);
                break;
            }
            out.push_ascii(b'\n');
            next = body.next_op(op);
        }
        next
    }

    /// Whether the phrase of the op that was asked about last can be kept: whether each name tells what it stands for.
    pub(crate) fn can_insert(&self, body: &Body, op: Op) -> bool {
        let (operands, successors) = (body.operands(op), body.successors(op));
        let is_repeated_operand = |i: usize| operands[..i].contains(&operands[i]);
        let is_repeated_block = |i: usize| successors[..i].iter().any(|s| s.block == successors[i].block);
        !has_regions(body, op)
            && self.ranges.is_cacheable()
            && !(0..operands.len()).any(is_repeated_operand)
            && !(0..successors.len()).any(is_repeated_block)
    }

    /// Keeps the phrase of the op that was asked about last: of its text, and where in that which names stand.
    pub(crate) fn insert(&mut self, body: &Body, op: Op, text: &[u8], uses: &[(Range<usize>, NameUse)]) {
        // Where lines break, the text depends on how deep the op stands; a constant of megabytes hardly comes again.
        if text.len() > MAX_TEMPLATE_BYTES || text.contains(&b'\n') {
            return;
        }
        if self.segments.len() > MAX_SEGMENTS {
            self.clear();
        }
        let (start, mut from) = (self.segments.len(), 0);
        for (range, name_use) in uses {
            let placeholder = match *name_use {
                NameUse::Results => Some(Placeholder::Results),
                NameUse::Value(v) => {
                    body.operands(op).iter().position(|o| *o == v).map(|i| Placeholder::Operand(i as u8))
                }
                NameUse::Block(b) => {
                    body.successors(op).iter().position(|s| s.block == b).map(|i| Placeholder::Successor(i as u8))
                }
            };
            let Some((placeholder, literal)) = placeholder.zip(text.get(from..range.start)) else {
                return self.segments.truncate(start);
            };
            self.push_segment(literal, placeholder);
            from = range.end;
        }
        self.push_segment(&text[from..], Placeholder::None);
        self.ranges.insert((start as u32, self.segments.len() as u32));
    }

    fn push_segment(&mut self, text: &[u8], placeholder: Placeholder) {
        let rest = text.chunks_exact(SEGMENT_BYTES).remainder();
        let mut push = |text: &[u8], placeholder| {
            let mut padded = [0; SEGMENT_BYTES];
            padded[..text.len()].copy_from_slice(text);
            self.segments.push(TemplateSegment { text: padded, len: text.len() as u8, placeholder });
        };
        text.chunks_exact(SEGMENT_BYTES).for_each(|chunk| push(chunk, Placeholder::None));
        push(rest, placeholder);
    }

    /// Forgets all.
    pub(crate) fn clear(&mut self) {
        self.ranges.clear();
        self.segments.clear();
    }
}

fn has_regions(body: &Body, op: Op) -> bool {
    !body.regions(op).1.is_empty()
}

/// Writes a phrase with the names of this op.
#[inline]
fn render(segments: &[TemplateSegment], body: &Body, op: Op, names: BodyNamePrinter<'_>, out: &mut TextBuffer) {
    let (operands, results) = (body.operands(op), body.result_range(op));
    for segment in segments {
        out.push_short(&segment.text, segment.len as usize);
        match segment.placeholder {
            Placeholder::None => {}
            Placeholder::Results => names.print_results(op, results.start, out),
            Placeholder::Operand(index) => names.print_value(operands[index as usize], out),
            Placeholder::Successor(index) => names.print_block(body.successors(op)[index as usize].block, out),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::asm::spell_op;
    use crate::{Context, ParseOptions, PrintOptions, print, read, ruleset};

    /// With a value or a block twice, with names for many results and words for names, and with what some attributes say.
    #[test]
    fn lines_printed_from_templates_equal_uncached_lines() {
        let text = "func.func @f(%a: i32, %b: i32, %c: i1) {\n\
                    cf.br ^bb1(%a, %a : i32, i32)\n\
                    ^bb1(%x: i32, %y: i32):\n\
                    %0 = arith.addi %a, %a : i32\n\
                    %1 = arith.addi %a, %b : i32\n\
                    %2 = arith.addi %b, %x : i32\n\
                    %3 = arith.addi %y, %y : i32\n\
                    %4 = arith.addi %x, %3 overflow<nsw> : i32\n\
                    %5:2 = arith.mulsi_extended %0, %1 : i32\n\
                    %6:2 = arith.mulsi_extended %5#1, %5#0 : i32\n\
                    %k = arith.constant 7 : i32\n\
                    %l = arith.constant 7 : i32\n\
                    %m = arith.addi %k, %l {note = \"x\"} : i32\n\
                    %n = arith.addi %l, %6#1 {note = \"x\"} : i32\n\
                    cf.cond_br %c, ^bb1(%a, %b : i32, i32), ^bb2(%m, %n : i32, i32)\n\
                    ^bb2(%p: i32, %q: i32):\n\
                    cf.cond_br %c, ^bb2(%p, %q : i32, i32), ^bb1(%q, %p : i32, i32)\n}\n";
        let ctx = Context::new(ruleset::built_in());
        let (module, _) = read(&ctx, 0, text, 0..text.len(), ParseOptions::default()).expect("it is a program");
        let printed = print(&ctx, &module, PrintOptions::default());
        let inner = module.body.child(module.op).expect("a module is isolated");
        let function =
            inner.first_op(inner.entry_block(crate::ir::Region::new(0)).expect("a block")).expect("a function");
        let (body, regions) = inner.regions(function);
        let ops = body.region_blocks(regions[0]).flat_map(|block| body.block_ops(block));
        let uncached: Vec<String> = ops.map(|op| spell_op(&ctx, body, op)).collect();
        let lines = printed.lines().map(str::trim).filter(|line| uncached.iter().any(|op| op == line));
        assert_eq!(lines.collect::<Vec<_>>(), uncached, "{printed}");
    }
}
