//! Phrases: what ops say around the names of their values and blocks.
//!
//! Takes an op and, once, how it was printed; gives the pieces of text before, between and after its names. Kept true: but for
//! those names, the text of an op without regions follows from its name, attributes and types and from the dialect that need
//! not be said.

use super::made::Made;
use super::names::Named;
use crate::ir::alike::Alike;
use crate::ir::{Block, Body, Op, Str, Value};
use std::ops::Range;

/// How many bytes of text a piece has at most. They are copied whole.
const TEXT: usize = 32;
/// A longer text is made each time.
const LONGEST: usize = 4096;
/// How many pieces are kept.
const PIECES: usize = 1 << 16;

/// What a name stands for that was printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Noted {
    Results,
    Value(Value),
    Block(Block),
}

/// Some text, and what stands after it.
struct Piece {
    text: [u8; TEXT],
    len: u8,
    then: Then,
}

#[derive(Clone, Copy)]
enum Then {
    /// More text.
    Text,
    /// What the results are called.
    Results,
    /// The operand at this position.
    Operand(u8),
    /// The block of the successor at this position.
    Successor(u8),
}

/// How lines are printed.
pub(super) struct Lines<'n> {
    /// Before this op they end.
    pub(super) stop: Option<Op>,
    /// So much text is enough.
    pub(super) until: usize,
    /// How deep they stand.
    pub(super) indent: usize,
    /// The dialect that need not be said.
    pub(super) dialect: Str,
    /// What values are called.
    pub(super) names: Named<'n>,
}

/// See the module.
#[derive(Default)]
pub(super) struct Phrases {
    /// Where in `pieces` the phrase of each kind of op begins and ends.
    known: Alike<(u32, u32)>,
    pieces: Vec<Piece>,
}

impl Phrases {
    /// Whether an op like this one was printed.
    pub(super) fn knows(&mut self, body: &Body, op: Op, dialect: Str) -> bool {
        !has_regions(body, op) && self.known.find(body, op, dialect.index() as u32).is_some()
    }

    /// Prints an op as one like it was printed. False if there was none.
    #[inline]
    pub(super) fn print(&mut self, body: &Body, op: Op, dialect: Str, names: Named<'_>, out: &mut Made) -> bool {
        if !body.is_plain(op) && has_regions(body, op) {
            return false;
        }
        let Some(&(start, end)) = self.known.find(body, op, dialect.index() as u32) else { return false };
        say(&self.pieces[start as usize..end as usize], body, op, names, out);
        true
    }

    /// Prints ops from this one on, each on a line of its own, until there is none, or one that is not known, or `until` or more
    /// text. Gives the first that was not printed.
    pub(super) fn lines(&mut self, body: &Body, from: Op, lines: &Lines<'_>, out: &mut Made) -> Option<Op> {
        let mut next = Some(from);
        while let Some(op) = next
            && next != lines.stop
            && out.len() < lines.until
        {
            let start = out.len();
            out.push_margin(lines.indent);
            if !self.print(body, op, lines.dialect, lines.names, out) {
                out.truncate(start);
                break;
            }
            out.push_ascii(b'\n');
            next = body.next_op(op);
        }
        next
    }

    /// Whether the phrase of the op that was asked about last can be kept: whether each name tells what it stands for.
    pub(super) fn can_keep(&self, body: &Body, op: Op) -> bool {
        let (operands, successors) = (body.operands(op), body.successors(op));
        let again = |i: usize| operands[..i].contains(&operands[i]);
        let block_again = |i: usize| successors[..i].iter().any(|s| s.block == successors[i].block);
        !has_regions(body, op)
            && self.known.can_keep()
            && !(0..operands.len()).any(again)
            && !(0..successors.len()).any(block_again)
    }

    /// Keeps the phrase of the op that was asked about last: of its text, and where in that which names stand.
    pub(super) fn keep(&mut self, body: &Body, op: Op, text: &[u8], names: &[(Range<usize>, Noted)]) {
        // Where lines break, the text depends on how deep the op stands; a constant of megabytes hardly comes again.
        if text.len() > LONGEST || text.contains(&b'\n') {
            return;
        }
        if self.pieces.len() > PIECES {
            self.clear();
        }
        let (start, mut from) = (self.pieces.len(), 0);
        for (range, named) in names {
            let then = match *named {
                Noted::Results => Some(Then::Results),
                Noted::Value(v) => body.operands(op).iter().position(|o| *o == v).map(|i| Then::Operand(i as u8)),
                Noted::Block(b) => {
                    body.successors(op).iter().position(|s| s.block == b).map(|i| Then::Successor(i as u8))
                }
            };
            let Some((then, said)) = then.zip(text.get(from..range.start)) else {
                return self.pieces.truncate(start);
            };
            self.learn(said, then);
            from = range.end;
        }
        self.learn(&text[from..], Then::Text);
        self.known.keep((start as u32, self.pieces.len() as u32));
    }

    fn learn(&mut self, text: &[u8], then: Then) {
        let rest = text.chunks_exact(TEXT).remainder();
        let mut piece = |text: &[u8], then| {
            let mut padded = [0; TEXT];
            padded[..text.len()].copy_from_slice(text);
            self.pieces.push(Piece { text: padded, len: text.len() as u8, then });
        };
        text.chunks_exact(TEXT).for_each(|chunk| piece(chunk, Then::Text));
        piece(rest, then);
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.known.clear();
        self.pieces.clear();
    }
}

fn has_regions(body: &Body, op: Op) -> bool {
    !body.regions(op).1.is_empty()
}

/// Writes a phrase with the names of this op.
#[inline]
fn say(pieces: &[Piece], body: &Body, op: Op, names: Named<'_>, out: &mut Made) {
    let (operands, results) = (body.operands(op), body.result_range(op));
    for piece in pieces {
        out.push_short(&piece.text, piece.len as usize);
        match piece.then {
            Then::Text => {}
            Then::Results => names.results(op, results.start, out),
            Then::Operand(at) => names.value(operands[at as usize], out),
            Then::Successor(at) => names.block(body.successors(op)[at as usize].block, out),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::text::spell_op;
    use crate::{Context, ParseOptions, PrintOptions, print, read, ruleset};

    /// With a value or a block twice, with names for many results and words for names, and with what some attributes say.
    #[test]
    fn lines_that_are_known_are_those_printed_anew() {
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
        let whole = print(&ctx, &module, PrintOptions::default());
        let inner = module.body.child(module.op).expect("a module is isolated");
        let function = inner.first_op(inner.entry(crate::ir::Region::new(0)).expect("a block")).expect("a function");
        let (body, regions) = inner.regions(function);
        let ops = body.region_blocks(regions[0]).flat_map(|block| body.block_ops(block));
        let anew: Vec<String> = ops.map(|op| spell_op(&ctx, body, op)).collect();
        let lines = whole.lines().map(str::trim).filter(|line| anew.iter().any(|op| op == line));
        assert_eq!(lines.collect::<Vec<_>>(), anew, "{whole}");
    }
}
