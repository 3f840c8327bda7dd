//! Phrases: what ops say around the names of their values and blocks.
//!
//! Takes an op and, once, how it was printed; gives the pieces of text before, between and after its names. Kept true: but for
//! those names, the text of an op without regions follows from its name, attributes and types and from the dialect that need
//! not be said.

use super::made::SHORT;
use super::names::Names;
use super::write::Printer;
use crate::ir::alike::Alike;
use crate::ir::{Block, Body, Op, Str, Value};
use std::ops::Range;

/// How much text is kept.
const TEXT: usize = 1 << 20;

/// What a name stands for that was printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    Value(Value),
    Block(Block),
}

/// Some text, and what is named after it.
struct Piece {
    start: u32,
    len: u32,
    then: Then,
}

#[derive(Clone, Copy)]
enum Then {
    /// The operand at this position.
    Operand(u32),
    /// The block of the successor at this position.
    Successor(u32),
    End,
}

/// See the module.
#[derive(Default)]
pub(super) struct Phrases {
    /// The first piece of the phrase of each kind of op.
    known: Alike<u32>,
    pieces: Vec<Piece>,
    /// The text of the pieces, with room for a short one to be copied from anywhere in it.
    text: Vec<u8>,
}

impl Phrases {
    /// Prints an op as one like it was printed. False if there was none.
    #[inline]
    pub(super) fn print(&mut self, body: &Body, op: Op, dialect: Str, names: &Names<'_>, w: &mut Printer<'_>) -> bool {
        let Some(first) = self.known.find(body, op, dialect.index() as u32) else { return false };
        let operands = body.operands(op);
        for piece in &self.pieces[*first as usize..] {
            w.out.push_before(&self.text[piece.start as usize..], piece.len as usize);
            match piece.then {
                Then::Operand(at) => names.write_bare(body, operands[at as usize], &mut w.out),
                Then::Successor(at) => names.write_block(body, body.successors(op)[at as usize].block, &mut w.out),
                Then::End => break,
            }
        }
        true
    }

    /// Whether the phrase of the op that was asked about last can be kept: whether each name tells what it stands for.
    pub(super) fn can_keep(&self, body: &Body, op: Op) -> bool {
        let (operands, successors) = (body.operands(op), body.successors(op));
        let again = |i: usize| operands[..i].contains(&operands[i]);
        let block_again = |i: usize| successors[..i].iter().any(|s| s.block == successors[i].block);
        self.known.can_keep() && !(0..operands.len()).any(again) && !(0..successors.len()).any(block_again)
    }

    /// Keeps the phrase of the op that was asked about last: of its text, and where in that which names stand.
    pub(super) fn keep(&mut self, body: &Body, op: Op, text: &[u8], names: &[(Range<usize>, Named)]) {
        // Where lines break, the text depends on how deep the op stands.
        if text.contains(&b'\n') {
            return;
        }
        if self.text.len() > TEXT {
            self.clear();
        }
        let (first, start) = (self.pieces.len(), self.text.len());
        let mut from = 0;
        let end = (text.len()..text.len(), None);
        for (range, named) in names.iter().map(|(range, named)| (range.clone(), Some(*named))).chain([end]) {
            let then = match named {
                Some(Named::Value(v)) => {
                    body.operands(op).iter().position(|o| *o == v).map(|i| Then::Operand(i as u32))
                }
                Some(Named::Block(b)) => {
                    body.successors(op).iter().position(|s| s.block == b).map(|i| Then::Successor(i as u32))
                }
                None => Some(Then::End),
            };
            let Some((then, said)) = then.zip(text.get(from..range.start)) else {
                self.pieces.truncate(first);
                self.text.truncate(start);
                return;
            };
            self.pieces.push(Piece { start: self.text.len() as u32, len: said.len() as u32, then });
            self.text.extend_from_slice(said);
            from = range.end;
        }
        self.text.extend_from_slice(&[0; SHORT]);
        self.known.keep(first as u32);
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.known.clear();
        self.pieces.clear();
        self.text.clear();
    }
}
