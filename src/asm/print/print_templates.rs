//! Print templates: cached texts of ops with placeholders for the names of values and blocks.
//!
//! The text of an op without regions depends on these names, on the op's shape (name, attributes, types, counts) and on
//! the default dialect. So an op with the shape of an earlier one is printed by filling in names.
//!
//! Tests: below, tests/all/mlir_opt.rs.

use super::value_names::{BodyNamePrinter, NameUse};
use crate::ir::hit_rate::HitRate;
use crate::ir::op_shape_cache::OpShapeCache;
use crate::ir::{Body, Op, Str};
use crate::syntax::buffer::TextBuffer;
use std::ops::Range;

/// Maximum bytes of text in a segment. A segment is copied whole, as copies of a constant size are fast.
const SEGMENT_BYTES: usize = 32;
/// Maximum bytes of text in a template. A longer text is not cached.
const MAX_TEMPLATE_BYTES: usize = 4096;
/// The number of lookups of an op name from which on it is decided whether its ops repeat.
const TRIAL: u32 = 256;
/// Number of segments after which the cache is cleared.
const MAX_SEGMENTS: usize = 1 << 16;

/// A part of a template: text of at most `SEGMENT_BYTES` bytes, and the placeholder after it.
struct TemplateSegment {
    text: [u8; SEGMENT_BYTES],
    len: u8,
    placeholder: Placeholder,
}

#[derive(Clone, Copy)]
enum Placeholder {
    /// No name: the next segment continues the text.
    None,
    /// The names of the results.
    Results,
    /// The name of the operand with this index.
    Operand(u8),
    /// The name of the successor with this index.
    Successor(u8),
}

/// Options of `PrintTemplates::print_lines`.
pub(super) struct LineOptions<'n> {
    /// Stop before this op.
    pub(super) end: Option<Op>,
    /// Stop when the buffer contains this many bytes.
    pub(super) max_len: usize,
    /// Nesting depth of the lines, which determines their indentation.
    pub(super) indent: usize,
    /// The default dialect, whose ops need no prefix.
    pub(super) dialect: Str,
    /// Names of the body's values and blocks.
    pub(super) names: BodyNamePrinter<'n>,
}

/// Segments of a template: a range of `PrintTemplates::segments`.
#[derive(Clone, Copy)]
struct TemplateRange {
    start: u32,
    end: u32,
}

/// Cache of print templates (texts of ops with placeholders for names), by op shape and default dialect. The shape of
/// an op is its name, attributes, types and counts.
#[derive(Default)]
pub(super) struct PrintTemplates {
    ranges: OpShapeCache<TemplateRange>,
    segments: Vec<TemplateSegment>,
    /// For each op name, how often its lookups hit.
    hit_rates: Vec<HitRate>,
}

impl PrintTemplates {
    /// Creates an empty cache. If `is_on` is false, it stores nothing.
    pub(super) fn new(is_on: bool) -> PrintTemplates {
        PrintTemplates { ranges: OpShapeCache::new(is_on), segments: Vec::new(), hit_rates: Vec::new() }
    }

    /// Returns whether the cache has a print template for ops of this shape.
    pub(super) fn contains(&mut self, body: &Body, op: Op, dialect: Str) -> bool {
        !has_regions(body, op) && self.find(body, op, dialect).is_some()
    }

    /// Returns the template of an op. An op name is given up if its ops hardly repeat, as those of constants.
    #[inline]
    fn find(&mut self, body: &Body, op: Op, dialect: Str) -> Option<TemplateRange> {
        let name = body.name(op).index();
        if self.hit_rates.len() <= name {
            self.hit_rates.resize(name + 1, HitRate::default());
        }
        if self.is_given_up(body, op) {
            return None;
        }
        let found = self.ranges.find(body, op, dialect.index() as u32).copied();
        self.hit_rates[name].count(found.is_some());
        found
    }

    /// Returns whether the name of an op is given up. An op with a shape id is not, because its lookup is cheap.
    #[inline]
    fn is_given_up(&self, body: &Body, op: Op) -> bool {
        let hit_rate = self.hit_rates.get(body.name(op).index());
        hit_rate.is_some_and(|rate| rate.is_below_one_in(2, TRIAL)) && body.shape_id(op) == 0
    }

    /// Prints an op by its template. Returns `false` and prints nothing if there is none.
    #[inline]
    pub(super) fn print(
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
        let Some(TemplateRange { start, end }) = self.find(body, op, dialect) else { return false };
        render(&self.segments[start as usize..end as usize], body, op, names, out);
        true
    }

    /// Prints the op `from` and those after it, each on a line of its own, by templates: the cached text of an op of
    /// the same shape, with placeholders for the names of values.
    ///
    /// Stops at an op without a template, at `options.end`, and when the text has `options.max_len` bytes. Returns the
    /// first op that was not printed, or `None` at the end of the block.
    pub(super) fn print_lines(
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

    /// Returns whether to store a template for `op`: its shape has occurred before and its names are unambiguous. The
    /// cache must have been searched for `op` last.
    ///
    /// If a value occurs twice among the operands, or a block twice among the successors, the mapping from names to
    /// indices is ambiguous. Such an op is refused.
    pub(super) fn should_insert(&mut self, body: &Body, op: Op) -> bool {
        if has_regions(body, op) || self.is_given_up(body, op) || !self.ranges.was_seen() {
            return false;
        }
        let (operands, successors) = (body.operands(op), body.successors(op));
        let is_repeated_operand = |i: usize| operands[..i].contains(&operands[i]);
        let is_repeated_block = |i: usize| successors[..i].iter().any(|s| s.block == successors[i].block);
        !(0..operands.len()).any(is_repeated_operand) && !(0..successors.len()).any(is_repeated_block)
    }

    /// Stores a template for `op`, for which the cache was searched last. `text` is the op's text, and `uses` has the
    /// ranges of the names in it, in order.
    ///
    /// Stores nothing if the text names a value or block that is no operand, result or successor of the op.
    pub(super) fn insert(&mut self, body: &Body, op: Op, text: &[u8], uses: &[(Range<usize>, NameUse)]) {
        // Skip a text with line breaks, which depends on the op's depth, and a long one, which is unlikely to recur.
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
        self.ranges.insert(TemplateRange { start: start as u32, end: self.segments.len() as u32 });
    }

    /// Adds text and the placeholder after it, in as many segments as the text needs.
    fn push_segment(&mut self, text: &[u8], placeholder: Placeholder) {
        let rest = text.chunks_exact(SEGMENT_BYTES).remainder();
        let mut push = |text: &[u8], placeholder| {
            let mut padded = [0; SEGMENT_BYTES];
            padded[..text.len()].copy_from_slice(text);
            self.segments.push(TemplateSegment { text: padded, len: text.len() as u8, placeholder });
        };
        for chunk in text.chunks_exact(SEGMENT_BYTES) {
            push(chunk, Placeholder::None);
        }
        push(rest, placeholder);
    }

    /// Removes all templates.
    pub(super) fn clear(&mut self) {
        self.ranges.clear();
        self.segments.clear();
    }
}

fn has_regions(body: &Body, op: Op) -> bool {
    !body.regions(op).1.is_empty()
}

/// Prints the cached text of an op shape, with the names of the op's values and successors for the placeholders.
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
    use crate::ir::{Body, Region};
    use crate::{Context, ParseOptions, PrintOptions, print, read, ruleset};
    use rulec::report::SourceId;

    /// Asserts that the first function of a program prints the same lines with templates as op by op without them.
    fn assert_templates_change_nothing(text: &str) {
        let ctx = Context::new(ruleset::built_in());
        let (module, _) =
            read(&ctx, SourceId::Input(0), text, 0..text.len(), ParseOptions::default()).expect("a valid program");
        let printed = print(&ctx, &module, PrintOptions::default());
        let inner: &Body = module.body.child(module.op).expect("a module is isolated");
        let function = inner.first_op(inner.entry_block(Region::new(0)).expect("a block")).expect("a function");
        let (body, regions) = inner.regions(function);
        let ops = body.region_blocks(regions[0]).flat_map(|block| body.block_ops(block));
        let uncached: Vec<String> = ops.map(|op| spell_op(&ctx, body, op)).filter(|op| op != "func.return").collect();
        let lines = printed.lines().map(str::trim).filter(|line| uncached.iter().any(|op| op == line));
        assert_eq!(lines.collect::<Vec<_>>(), uncached, "{printed}");
    }

    fn function(ops: &str) -> String {
        format!("func.func @f(%a: i32, %b: i32, %c: i1) {{\n{ops}  return\n}}\n")
    }

    #[test]
    fn an_operand_that_occurs_twice_is_printed_with_its_own_name() {
        assert_templates_change_nothing(&function(
            "%0 = arith.addi %a, %a : i32\n%1 = arith.addi %a, %b : i32\n%2 = arith.addi %b, %a : i32\n\
             %3 = arith.addi %2, %2 : i32\n%4 = arith.addi %3, %0 overflow<nsw> : i32\n",
        ));
    }

    #[test]
    fn ops_of_one_shape_with_several_results_print_their_own_counts_and_numbers() {
        assert_templates_change_nothing(&function(
            "%5:2 = arith.mulsi_extended %a, %b : i32\n%6:2 = arith.mulsi_extended %5#1, %5#0 : i32\n\
             %7:2 = arith.mulsi_extended %6#0, %5#0 : i32\n",
        ));
    }

    #[test]
    fn words_for_names_and_discardable_attributes_are_filled_in() {
        assert_templates_change_nothing(&function(
            "%k = arith.constant 7 : i32\n%l = arith.constant 7 : i32\n%m = arith.addi %k, %l {note = \"x\"} : i32\n\
             %n = arith.addi %l, %m {note = \"x\"} : i32\n%o = arith.addi %n, %k {note = \"y\"} : i32\n",
        ));
    }

    #[test]
    fn a_text_longer_than_a_segment_is_printed_whole() {
        let long = "x".repeat(100);
        assert_templates_change_nothing(&function(&format!(
            "%m = arith.addi %a, %b {{note = \"{long}\"}} : i32\n%n = arith.addi %b, %m {{note = \"{long}\"}} : i32\n"
        )));
    }

    #[test]
    fn successors_and_the_operands_they_forward_are_filled_in() {
        assert_templates_change_nothing(
            "func.func @f(%a: i32, %b: i32, %c: i1) {\n\
             cf.br ^bb1(%a, %a : i32, i32)\n\
             ^bb1(%x: i32, %y: i32):\n\
             cf.cond_br %c, ^bb1(%a, %b : i32, i32), ^bb2(%x, %y : i32, i32)\n\
             ^bb2(%p: i32, %q: i32):\n\
             cf.cond_br %c, ^bb2(%p, %q : i32, i32), ^bb1(%q, %p : i32, i32)\n}\n",
        );
    }
}
