//! Echoes: ops that read like one before but for the names of values and blocks.
//!
//! Takes the text from an op on; makes that op and those that follow, as long as an earlier one was written the same, byte for
//! byte, around values of the same types. Kept true: an echo is what the op's format would have read; wherever that is not
//! certain there is none, and nothing has happened.

use super::lexer::{self, TokenKind};
use super::program::OpParser;
use super::recipe::Recipe;
use super::scope::Isolated;
use crate::ir::{Attr, Block, Body, Loc, Op, OpName, OpSpec, Type, Value};
use smallvec::SmallVec;
use std::ops::Range;

/// How many ends of ops are remembered, and how many are waited for to come again: powers of two.
const TAILS: usize = 1024;
/// So many names of ops, and twice as many places for them.
const ROOTS: usize = 256;
/// A longer end of an op is read each time.
const LONGEST: usize = 128;
/// So many ways an op of a name may go on after a name in it.
const WAYS: usize = 8;
/// An op with more operands is read each time.
const MOST: usize = 32;
/// So many of all.
const NODES: usize = 4096;

/// See the module.
#[derive(Default)]
pub(super) struct Echoes<'c> {
    /// Names of ops, each in the first free place from the one on that its text chooses.
    roots: Vec<Option<Root<'c>>>,
    rooted: usize,
    /// What may come after a name, for each way that ops were read up to it.
    nodes: Vec<SmallVec<[Way<'c>; 2]>>,
    /// What ends ops, each in one of the two places that its text chooses.
    tails: Vec<Option<Tail<'c>>>,
    /// What has ended one op only by now.
    seen: Vec<u64>,
    /// Of the op that is read.
    values: Vec<Value>,
    ordered: Vec<Value>,
    successors: Vec<(Block, usize)>,
}

/// A declared op by its name.
#[derive(Clone, Copy)]
struct Root<'c> {
    of: Named<'c>,
    /// If the name is not whole, what the default dialect is where it means this op.
    dialect: Option<&'c str>,
    name: OpName,
    /// No word goes on with an op.
    ends: bool,
    node: u32,
}

/// A name of an op: all of it, and its first and last eight bytes, which are all if it has between eight and sixteen.
#[derive(Clone, Copy)]
struct Named<'c> {
    text: &'c [u8],
    ends: [u64; 2],
}

impl<'c> Named<'c> {
    #[inline]
    fn at(bytes: &'c [u8], range: Range<usize>) -> Option<Named<'c>> {
        let text = &bytes[range.clone()];
        let ends = [lexer::word_at(bytes, range.start)?, lexer::word_at(bytes, range.end.checked_sub(8)?)?];
        let rest = 64 - 8 * text.len().clamp(1, 8);
        Some(Named { text, ends: [ends[0] << rest, ends[1] >> rest] })
    }

    #[inline]
    fn is(&self, other: &Named<'_>) -> bool {
        self.ends == other.ends
            && self.text.len() == other.text.len()
            && (self.text.len() <= 16 || self.text == other.text)
    }
}

/// Text up to a name, with its sigil.
struct Way<'c> {
    text: &'c [u8],
    /// Its first bytes, and which those are.
    word: u64,
    mask: u64,
    next: u32,
}

impl<'c> Way<'c> {
    fn new(text: &'c [u8], next: u32) -> Way<'c> {
        let mut first = [0; 8];
        let count = text.len().min(8);
        first[..count].copy_from_slice(&text[..count]);
        Way { text, word: u64::from_le_bytes(first), mask: u64::MAX >> (64 - 8 * count), next }
    }

    /// Whether this text stands at a byte, where this word is.
    #[inline]
    fn stands_at(&self, bytes: &[u8], at: usize, word: u64) -> bool {
        word & self.mask == self.word && (self.text.len() <= 8 || bytes[at..].starts_with(self.text))
    }
}

/// The text after the last name in an op, to the end of the line, and what an op of that text is.
struct Tail<'c> {
    node: u32,
    text: &'c [u8],
    /// How much of that is blank.
    blank: usize,
    /// For each operand, which of the names it is; nothing if they are in the same order.
    order: Box<[u32]>,
    /// Types of all operands, then of the results.
    types: Box<[Type]>,
    attrs: Box<[(u32, Attr)]>,
    discardable: Option<Attr>,
    /// See `Body::set_kind`.
    kind: u32,
    /// Kinds of tokens that came after it and were no part of the op.
    after: u64,
}

/// Tokens whose kind says all that a format asks of them.
fn tells_all(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(kind, Value | Block | RBrace)
}

#[inline]
fn mix(hash: u64, word: u64) -> u64 {
    (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26)
}

/// The text from a byte to the end of its line, and a hash of it.
#[inline]
fn rest_of_line(bytes: &[u8], start: usize, seed: u64) -> Option<(&[u8], u64)> {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let (mut at, mut hash) = (start, seed);
    loop {
        let word = lexer::word_at(bytes, at)?;
        let other = word ^ (EACH * u64::from(b'\n'));
        let found = other.wrapping_sub(EACH) & !other & (EACH << 7);
        if found != 0 {
            let count = found.trailing_zeros() / 8;
            let kept = word & !(u64::MAX << (8 * count));
            return Some((&bytes[start..at + count as usize], mix(hash, kept)));
        }
        hash = mix(hash, word);
        at += 8;
        if at > start + LONGEST {
            return None;
        }
    }
}

#[inline]
fn slot(hash: u64) -> usize {
    ((hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize % TAILS) & !1
}

impl<'c> Echoes<'c> {
    /// Where a name is, or would be.
    #[inline]
    fn place(&self, of: &Named<'_>) -> usize {
        let mut at = (mix(of.ends[0], of.ends[1].rotate_left(32)) >> 32) as usize;
        loop {
            at %= 2 * ROOTS;
            match &self.roots[at] {
                Some(root) if !root.of.is(of) => at += 1,
                _ => return at,
            }
        }
    }

    /// The node of a root, which is new if there is none of its name yet, but room for it.
    fn grow(&mut self, root: Root<'c>) -> Option<u32> {
        self.roots.resize(2 * ROOTS, None);
        let at = self.place(&root.of);
        if let Some(old) = &self.roots[at] {
            return (old.name == root.name && old.dialect == root.dialect).then_some(old.node);
        }
        (self.rooted < ROOTS).then_some(())?;
        self.rooted += 1;
        let node = self.node();
        self.roots[at] = Some(Root { node, ..root });
        Some(node)
    }

    fn node(&mut self) -> u32 {
        self.nodes.push(SmallVec::new());
        (self.nodes.len() - 1) as u32
    }

    /// Makes the op that begins at a byte, if it is an echo. Gives the byte past it and the one where the next token begins.
    #[inline]
    fn op(
        &mut self,
        (text, dialect): (&'c str, &str),
        start: usize,
        names: &mut Isolated<'c>,
        body: &mut Body,
        block: Block,
    ) -> Option<(usize, usize)> {
        let bytes = text.as_bytes();
        let (mut result, mut name) = (None, start);
        if *bytes.get(start)? == b'%' {
            let (new, end) = names.unmet_at(text, start)?;
            // As printers write it.
            (lexer::word_at(bytes, end)? & 0xff_ffff == u64::from_le_bytes(*b" = \0\0\0\0\0")).then_some(())?;
            (result, name) = (Some((new, &text[start..end])), end + 3);
        }
        let mut at = lexer::printed_end(bytes, name)?;
        let root = self.roots[self.place(&Named::at(bytes, name..at)?)]?;
        root.dialect.is_none_or(|of| of == dialect).then_some(())?;
        let mut node = root.node;
        self.values.clear();
        self.successors.clear();
        loop {
            let word = lexer::word_at(bytes, at)?;
            let Some(way) = self.nodes[node as usize].iter().find(|way| way.stands_at(bytes, at, word)) else { break };
            at += way.text.len() - 1;
            if bytes[at] == b'^' {
                let block;
                (block, at) = names.block_at(body, text, at)?;
                self.successors.push((block, self.values.len()));
            } else {
                let value;
                (value, at) = names.value_at(text, at)?;
                self.values.push(value);
            }
            node = way.next;
        }
        let (rest, hash) = rest_of_line(bytes, at, u64::from(node))?;
        let mut tails = self.tails.get(slot(hash)..)?.iter().take(2).flatten();
        let tail = tails.find(|tail| tail.node == node && tail.text == rest)?;
        let next = lexer::past_blanks(bytes, at + rest.len());
        let follows = match *bytes.get(next)? {
            b'%' => tail.after & 1 << TokenKind::Value as u32 != 0,
            b'}' => tail.after & 1 << TokenKind::RBrace as u32 != 0,
            b'^' => tail.after & 1 << TokenKind::Block as u32 != 0,
            b'a'..=b'z' => root.ends && !bytes[next..].starts_with(b"loc"),
            _ => false,
        };
        let (types, results) = tail.types.split_at(self.values.len());
        (follows && (result.is_none() || results.len() == 1)).then_some(())?;
        if !tail.order.is_empty() {
            self.ordered.clear();
            tail.order.iter().for_each(|i| self.ordered.push(self.values[*i as usize]));
            std::mem::swap(&mut self.values, &mut self.ordered);
        }
        for (i, value) in self.values.iter().enumerate() {
            if body.value_type(*value) != types[i] {
                return None;
            }
        }
        let origin = (root.name, Loc::Offset(name as u32));
        let op = match self.successors.is_empty() {
            true => body.make_plain_op(origin, self.values.iter().copied(), results, &tail.attrs, tail.discardable),
            false => self.branch(origin, results, tail, body),
        };
        body.append_op(block, op);
        body.set_kind(op, tail.kind);
        if let Some((new, name)) = result {
            names.meet(new, name, start, body.result(op, 0));
        }
        Some((at + rest.len() - tail.blank, next))
    }

    /// The same for an op with successors.
    fn branch(&self, (name, loc): (OpName, Loc), results: &[Type], tail: &Tail<'c>, body: &mut Body) -> Op {
        let mut successors: SmallVec<[(Block, &[Value]); 2]> = SmallVec::new();
        let mut carried = self.values.len();
        for &(block, first) in self.successors.iter().rev() {
            successors.push((block, &self.values[first..carried]));
            carried = first;
        }
        successors.reverse();
        let (attrs, discardable) = (&tail.attrs[..], tail.discardable);
        let (operands, regions, isolated) = (&self.values[..carried], 0, false);
        body.make_op(OpSpec {
            name,
            loc,
            operands,
            successors: &successors,
            results,
            attrs,
            discardable,
            regions,
            isolated,
        })
    }
}

impl<'c> OpParser<'c> {
    /// Puts ops into a block from the token at hand on, as long as they are echoes.
    pub(super) fn echoes(&mut self, block: Block) {
        let Some(names) = self.isolated.last_mut().filter(|names| names.knows_all()) else { return };
        if self.echoes.rooted == 0 {
            return;
        }
        let (body, text) = (&mut self.bodies[names.body], self.p.text);
        let dialect = self.dialects.last().copied().unwrap_or("");
        let (mut start, mut past) = (self.p.token.start, None);
        while let Some((end, next)) = self.echoes.op((text, dialect), start, names, body, block) {
            (past, start) = (Some(end), next);
        }
        past.into_iter().for_each(|end| self.p.seek(end));
    }

    /// Remembers an op that was read up to the token at hand, if one like it has ended so before.
    pub(super) fn remember(&mut self, recipe: &Recipe<'c>, name: &Range<usize>, op: Op) -> Option<()> {
        let text = self.p.text();
        let (bytes, end) = (text.as_bytes(), self.last_end());
        let kind = self.p.kind();
        let (after, word) = (u64::from(tells_all(kind)) << kind as u32, kind == TokenKind::Word && recipe.ends);
        (word || after != 0).then_some(())?;
        let own = bytes.get(name.end..end)?;
        let last = own.iter().rposition(|b| matches!(b, b'%' | b'^'));
        let start = last.and_then(|at| lexer::past_name(bytes, name.end + at)).unwrap_or(name.end);
        let (rest, hash) = rest_of_line(bytes, start, recipe.name.index() as u64)?;
        let blank = (start + rest.len()).checked_sub(end)?;
        (lexer::past_blanks(bytes, end) >= end + blank).then_some(())?;
        self.echoes.seen.resize(TAILS, 0);
        if std::mem::replace(&mut self.echoes.seen[slot(hash)], hash) != hash {
            return None;
        }
        let (node, order) = self.way(recipe, name, op)?;
        let (rest, hash) = rest_of_line(bytes, start, u64::from(node))?;
        let names = self.isolated.last()?;
        let body = &self.bodies[names.body];
        let types: Box<[Type]> =
            body.operands(op).iter().copied().chain(body.results(op)).map(|v| body.value_type(v)).collect();
        let (attrs, discardable) = (body.attrs(op).into(), body.discardable(op));
        self.echoes.tails.resize_with(TAILS, || None);
        let [first, second] = &mut self.echoes.tails[slot(hash)..][..2] else { return None };
        let same = |old: &&Tail<'c>| old.node == node && old.text == rest && old.types == types;
        let (kind, before) = first.as_ref().filter(same).map_or((0, 0), |old| (old.kind, old.after));
        let kind = if kind > 0 { kind } else { self.p.ctx.new_kind() };
        let after = before | after;
        // The one that came before has the second place.
        if first.as_ref().is_some_and(|old| old.text != rest || old.node != node) {
            std::mem::swap(first, second);
        }
        *first = Some(Tail { node, text: rest, blank, order, types, attrs, discardable, kind, after });
        Some(())
    }

    /// The way through the names in an op, and which of them the operands are, in order, if they are not one after the other.
    fn way(&mut self, recipe: &Recipe<'c>, name: &Range<usize>, op: Op) -> Option<(u32, Box<[u32]>)> {
        let (text, end) = (self.p.text(), self.last_end());
        let names = self.isolated.last()?;
        let body = &self.bodies[names.body];
        let (mut values, mut blocks) = (SmallVec::<[Value; 8]>::new(), SmallVec::<[(Block, usize); 2]>::new());
        let (mut from, mut at) = (name.end, name.end);
        let mut path: SmallVec<[&'c [u8]; 8]> = SmallVec::new();
        while at < end {
            let token = lexer::lex(text, at);
            at = token.end;
            match token.kind {
                TokenKind::Value if text.as_bytes().get(at) == Some(&b'#') => return None,
                TokenKind::Value => values.push(names.value_at(text, token.start)?.0),
                TokenKind::Block => blocks.push((names.label_at(text, token.start)?, values.len())),
                _ => continue,
            }
            path.push(&text.as_bytes()[from..token.start + 1]);
            from = at;
        }
        // What stands twice leaves open which is which.
        let once = |i: usize| !values[..i].contains(&values[i]);
        let same = values.len() == body.operands(op).len() && values.len() <= MOST && (0..values.len()).all(once);
        same.then_some(())?;
        let place = |operand: &Value| values.iter().position(|v| v == operand).map(|i| i as u32);
        let mut order = body.operands(op).iter().map(place).collect::<Option<Box<[u32]>>>()?;
        if order.iter().copied().eq(0..values.len() as u32) {
            order = Box::default();
        }
        let successors = body.successors(op).iter().map(|s| (s.block, s.start as usize));
        let once = |i: usize| blocks[..i].iter().all(|b| b.0 != blocks[i].0);
        let same = blocks.iter().copied().eq(successors) && (0..blocks.len()).all(once);
        (same && (blocks.is_empty() || order.is_empty())).then_some(())?;
        let full = recipe.def.name == text[name.clone()];
        let dialect = if full { None } else { Some(*self.dialects.last()?) };
        let echoes = &mut self.echoes;
        (echoes.nodes.len() + path.len() < NODES).then_some(())?;
        let of = Named::at(text.as_bytes(), name.clone())?;
        let mut node = echoes.grow(Root { of, dialect, name: recipe.name, ends: recipe.ends, node: 0 })?;
        for text in path {
            let ways = &echoes.nodes[node as usize];
            node = match ways.iter().find(|way| way.text == text) {
                Some(way) => way.next,
                None if ways.len() == WAYS => return None,
                None => {
                    let next = echoes.node();
                    echoes.nodes[node as usize].push(Way::new(text, next));
                    next
                }
            };
        }
        Some((node, order))
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::Context;
    use crate::ruleset;
    use crate::text::{ParseOptions, PrintOptions, parse, print};
    use proptest::prelude::*;

    /// Ops, with letters for names: `N` is new, `I` an `i32`, `X` an `index`, `M` a memref, `V` anything.
    const LINES: &[&str] = &[
        "N = arith.addi I, I : i32",
        "N = arith.addi V, V : i32",
        "N = arith.addi I, I overflow<nsw> : i32",
        "N = arith.addi I, I {a = \"%0\"} : i32",
        "N = arith.cmpi slt, I, I : i32",
        "N = arith.cmpi eq, X, X : index",
        "N = arith.constant 5 : i32",
        "N = arith.constant 5 : index",
        "N:2 = arith.addui_extended I, I : i32, i1",
        "N = arith.addi I#0, V#1 : i32",
        "N = arith.index_cast X : index to i32",
        "N = memref.load M[X] : memref<?xi32>",
        "N = memref.load V[X] : memref<?xi64>",
        "memref.store I, M[X] : memref<?xi32>",
        "memref.store V, M[X, X] : memref<?xi32>",
        "N = memref.load M[X] : memref<?xi32> loc(\"f\":1:2)",
        "N = affine.load M[X + X] : memref<?xi32>",
        "N = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(X)[X]",
        "N = func.call @f(I) : (i32) -> i32",
        "func.call @f(V) : (i32) -> i32",
        "func.call @g() : () -> ()",
        "N = \"test.op\"(I) : (i32) -> i32",
        "N = llvm.getelementptr V[I, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x i32>",
        "N = llvm.insertvalue I, %s[1] : !llvm.struct<(i32, i32)> ",
        "cf.br ^bb1(I : i32)",
        "cf.cond_br V, ^bb1(I : i32), ^bb2",
        "cf.br ^bb2",
        "^bb1(N: i32):",
        "^bb2:",
        "return",
        "return I : i32",
    ];

    /// The program, or what is wrong with it.
    fn read(text: &str) -> String {
        let ctx = Context::new(ruleset::built_in());
        let (module, diagnostics) = parse(&ctx, 0, text, ParseOptions { allow_unregistered: true });
        let said: Vec<_> = diagnostics.iter().map(|d| format!("{} {} {:?}\n", d.code, d.message, d.notes)).collect();
        module.map_or_else(String::new, |m| print(&ctx, &m, PrintOptions::default())) + &said.concat()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 200 } else { 2000 }))]
        /// Where each line ends in a comment there are no echoes, and the program is the same.
        #[test]
        fn an_echo_is_what_its_format_reads(
            lines in proptest::collection::vec((0..LINES.len() * 2, any::<u64>()), 0..60),
            kinds in 1usize..=LINES.len(),
        ) {
            let mut text = String::from("func.func @t(%0: i32, %1: index, %m: memref<?xi32>, %p: !llvm.ptr, %s: !llvm.struct<(i32, i32)>) {\n");
            let mut count = 2;
            for (line, mut random) in lines {
                // the first kinds come more often
                let mut pick = |all: &[&str]| {
                    random = random.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
                    all[random as usize % all.len()].to_string()
                };
                for letter in LINES[line % kinds].chars() {
                    text += &match letter {
                        'N' => { count += 1; format!("%{}", count - 1) }
                        'I' => pick(&["%0", "%0", "%0", "%2", "%3", "%a"]),
                        'X' => pick(&["%1", "%1", "%1", "%4"]),
                        'M' => pick(&["%m", "%m", "%m", "%p"]),
                        'V' => pick(&["%0", "%1", "%m", "%p", "%5"]),
                        _ => letter.to_string(),
                    };
                }
                text.push('\n');
            }
            text += "}\nfunc.func private @f(i32) -> i32\n// the end\n";
            prop_assert_eq!(read(&text), read(&text.replace('\n', " // ..\n")), "{}", text);
        }
    }
}
