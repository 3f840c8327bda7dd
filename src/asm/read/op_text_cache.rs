//! Echoes: ops that read like one before but for the names of values and blocks.
//!
//! Takes the text from an op on; makes that op and those that follow, as long as an earlier one was written the same, byte for
//! byte, around values of the same types. Kept true: an echo is what the op's format would have read; wherever that is not
//! certain there is none, and nothing has happened.

use super::op_parser::OpParser;
use super::read_plan::ReadPlan;
use super::scope::IsolatedScope;
use crate::ir::{Attr, Block, Body, Loc, Op, OpName, OpSpec, Type, Value};
use crate::syntax::lexer::{self, TokenKind};
use smallvec::SmallVec;
use std::ops::Range;

/// How many ends of ops are remembered, and how many are waited for to come again: powers of two.
const LEAF_SLOTS: usize = 1024;
/// So many names of ops, and twice as many places for them.
const MAX_OP_NAMES: usize = 256;
/// A longer end of an op is read each time.
const MAX_LEAF_TEXT: usize = 128;
/// So many ways an op of a name may go on after a name in it.
const MAX_EDGES: usize = 8;
/// An op with more operands is read each time.
const MAX_OPERANDS: usize = 32;
/// So many of all.
const MAX_NODES: usize = 4096;

/// See the module.
#[derive(Default)]
pub(crate) struct OpTextCache<'c> {
    /// Names of ops, each in the first free place from the one on that its text chooses.
    op_names: Vec<Option<OpNameEntry<'c>>>,
    op_name_count: usize,
    /// What may come after a name, for each way that ops were read up to it.
    nodes: Vec<SmallVec<[Edge<'c>; 2]>>,
    /// What ends ops, each in one of the two places that its text chooses.
    leaves: Vec<Option<Leaf<'c>>>,
    /// What has ended one op only by now.
    seen_hashes: Vec<u64>,
    /// Of the op that is read.
    values: Vec<Value>,
    ordered_operands: Vec<Value>,
    successors: Vec<(Block, usize)>,
}

/// A declared op by its name.
#[derive(Clone, Copy)]
struct OpNameEntry<'c> {
    key: NameKey<'c>,
    /// If the name is not whole, what the default dialect is where it means this op.
    default_dialect: Option<&'c str>,
    name: OpName,
    /// No word goes on with an op.
    word_cannot_follow: bool,
    node: u32,
}

/// A name of an op: all of it, and its first and last eight bytes, which are all if it has between eight and sixteen.
#[derive(Clone, Copy)]
struct NameKey<'c> {
    text: &'c [u8],
    first_and_last_8: [u64; 2],
}

impl<'c> NameKey<'c> {
    #[inline]
    fn from_range(bytes: &'c [u8], range: Range<usize>) -> Option<NameKey<'c>> {
        let text = &bytes[range.clone()];
        let first_and_last_8 =
            [lexer::load_u64(bytes, range.start)?, lexer::load_u64(bytes, range.end.checked_sub(8)?)?];
        let rest = 64 - 8 * text.len().clamp(1, 8);
        Some(NameKey { text, first_and_last_8: [first_and_last_8[0] << rest, first_and_last_8[1] >> rest] })
    }

    #[inline]
    fn equals(&self, other: &NameKey<'_>) -> bool {
        self.first_and_last_8 == other.first_and_last_8
            && self.text.len() == other.text.len()
            && (self.text.len() <= 16 || self.text == other.text)
    }
}

/// Text up to a name, with its sigil.
struct Edge<'c> {
    text: &'c [u8],
    /// Its first bytes, and which those are.
    first_8: u64,
    first_8_mask: u64,
    target: u32,
}

impl<'c> Edge<'c> {
    fn new(text: &'c [u8], target: u32) -> Edge<'c> {
        let mut first = [0; 8];
        let count = text.len().min(8);
        first[..count].copy_from_slice(&text[..count]);
        Edge { text, first_8: u64::from_le_bytes(first), first_8_mask: u64::MAX >> (64 - 8 * count), target }
    }

    /// Whether this text stands at a byte, where this word is.
    #[inline]
    fn matches_at(&self, bytes: &[u8], pos: usize, word: u64) -> bool {
        word & self.first_8_mask == self.first_8 && (self.text.len() <= 8 || bytes[pos..].starts_with(self.text))
    }
}

/// The text after the last name in an op, to the end of the line, and what an op of that text is.
struct Leaf<'c> {
    node: u32,
    text: &'c [u8],
    /// How much of that is blank.
    trailing_blanks: usize,
    /// For each operand, which of the names it is; nothing if they are in the same order.
    operand_order: Box<[u32]>,
    /// Types of all operands, then of the results.
    types: Box<[Type]>,
    attrs: Box<[(u32, Attr)]>,
    discardable: Option<Attr>,
    /// See `Body::set_kind`.
    shape_id: u32,
    /// Kinds of tokens that came after it and were no part of the op.
    next_token_kinds: u64,
}

/// Tokens whose kind says all that a format asks of them.
fn is_sufficient_lookahead(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(kind, Value | Block | RBrace)
}

#[inline]
fn mix_hash(hash: u64, word: u64) -> u64 {
    (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26)
}

/// The text from a byte to the end of its line, and a hash of it.
#[inline]
fn hash_rest_of_line(bytes: &[u8], start: usize, seed: u64) -> Option<(&[u8], u64)> {
    const LOW_BIT_OF_EACH_BYTE: u64 = 0x0101_0101_0101_0101;
    let (mut at, mut hash) = (start, seed);
    loop {
        let word = lexer::load_u64(bytes, at)?;
        let newline_mask = word ^ (LOW_BIT_OF_EACH_BYTE * u64::from(b'\n'));
        let newlines = newline_mask.wrapping_sub(LOW_BIT_OF_EACH_BYTE) & !newline_mask & (LOW_BIT_OF_EACH_BYTE << 7);
        if newlines != 0 {
            let count = newlines.trailing_zeros() / 8;
            let line_bytes = word & !(u64::MAX << (8 * count));
            return Some((&bytes[start..at + count as usize], mix_hash(hash, line_bytes)));
        }
        hash = mix_hash(hash, word);
        at += 8;
        if at > start + MAX_LEAF_TEXT {
            return None;
        }
    }
}

#[inline]
fn leaf_slot(hash: u64) -> usize {
    ((hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize % LEAF_SLOTS) & !1
}

impl<'c> OpTextCache<'c> {
    /// Where a name is, or would be.
    #[inline]
    fn find_slot(&self, key: &NameKey<'_>) -> usize {
        let mut index = (mix_hash(key.first_and_last_8[0], key.first_and_last_8[1].rotate_left(32)) >> 32) as usize;
        loop {
            index %= 2 * MAX_OP_NAMES;
            match &self.op_names[index] {
                Some(entry) if !entry.key.equals(key) => index += 1,
                _ => return index,
            }
        }
    }

    /// The node of a root, which is new if there is none of its name yet, but room for it.
    fn add_op_name(&mut self, entry: OpNameEntry<'c>) -> Option<u32> {
        self.op_names.resize(2 * MAX_OP_NAMES, None);
        let index = self.find_slot(&entry.key);
        if let Some(existing) = &self.op_names[index] {
            return (existing.name == entry.name && existing.default_dialect == entry.default_dialect)
                .then_some(existing.node);
        }
        (self.op_name_count < MAX_OP_NAMES).then_some(())?;
        self.op_name_count += 1;
        let node = self.add_node();
        self.op_names[index] = Some(OpNameEntry { node, ..entry });
        Some(node)
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(SmallVec::new());
        (self.nodes.len() - 1) as u32
    }

    /// Makes the op that begins at a byte, if it is an echo. Gives the byte past it and the one where the next token begins.
    #[inline]
    fn replay_op(
        &mut self,
        (text, dialect): (&'c str, &str),
        start: usize,
        scope: &mut IsolatedScope<'c>,
        body: &mut Body,
        block: Block,
    ) -> Option<(usize, usize)> {
        let bytes = text.as_bytes();
        let (mut result, mut name) = (None, start);
        if *bytes.get(start)? == b'%' {
            let (new, end) = scope.undefined_at(text, start)?;
            // As printers write it.
            (lexer::load_u64(bytes, end)? & 0xff_ffff == u64::from_le_bytes(*b" = \0\0\0\0\0")).then_some(())?;
            (result, name) = (Some((new, &text[start..end])), end + 3);
        }
        let mut pos = lexer::end_of_printed_name(bytes, name)?;
        let entry = self.op_names[self.find_slot(&NameKey::from_range(bytes, name..pos)?)]?;
        entry.default_dialect.is_none_or(|of| of == dialect).then_some(())?;
        let mut node = entry.node;
        self.values.clear();
        self.successors.clear();
        loop {
            let word = lexer::load_u64(bytes, pos)?;
            let Some(edge) = self.nodes[node as usize].iter().find(|edge| edge.matches_at(bytes, pos, word)) else {
                break;
            };
            pos += edge.text.len() - 1;
            if bytes[pos] == b'^' {
                let block;
                (block, pos) = scope.get_or_create_block_at(body, text, pos)?;
                self.successors.push((block, self.values.len()));
            } else {
                let value;
                (value, pos) = scope.defined_value_at(text, pos)?;
                self.values.push(value);
            }
            node = edge.target;
        }
        let (rest, hash) = hash_rest_of_line(bytes, pos, u64::from(node))?;
        let mut leaves = self.leaves.get(leaf_slot(hash)..)?.iter().take(2).flatten();
        let leaf = leaves.find(|leaf| leaf.node == node && leaf.text == rest)?;
        let next = lexer::skip_whitespace(bytes, pos + rest.len());
        let follows = match *bytes.get(next)? {
            b'%' => leaf.next_token_kinds & 1 << TokenKind::Value as u32 != 0,
            b'}' => leaf.next_token_kinds & 1 << TokenKind::RBrace as u32 != 0,
            b'^' => leaf.next_token_kinds & 1 << TokenKind::Block as u32 != 0,
            b'a'..=b'z' => entry.word_cannot_follow && !bytes[next..].starts_with(b"loc"),
            _ => false,
        };
        let (types, results) = leaf.types.split_at(self.values.len());
        (follows && (result.is_none() || results.len() == 1)).then_some(())?;
        if !leaf.operand_order.is_empty() {
            self.ordered_operands.clear();
            leaf.operand_order.iter().for_each(|i| self.ordered_operands.push(self.values[*i as usize]));
            std::mem::swap(&mut self.values, &mut self.ordered_operands);
        }
        for (i, value) in self.values.iter().enumerate() {
            if body.value_type(*value) != types[i] {
                return None;
            }
        }
        let origin = (entry.name, Loc::Offset(name as u32));
        let op = match self.successors.is_empty() {
            true => body.make_op_without_regions(
                origin,
                self.values.iter().copied(),
                results,
                &leaf.attrs,
                leaf.discardable,
            ),
            false => self.make_op_with_successors(origin, results, leaf, body),
        };
        body.append_op(block, op);
        body.set_shape_id(op, leaf.shape_id);
        if let Some((new, name)) = result {
            scope.define_new(new, name, start, body.result(op, 0));
        }
        Some((pos + rest.len() - leaf.trailing_blanks, next))
    }

    /// The same for an op with successors.
    fn make_op_with_successors(
        &self,
        (name, loc): (OpName, Loc),
        results: &[Type],
        leaf: &Leaf<'c>,
        body: &mut Body,
    ) -> Op {
        let mut successors: SmallVec<[(Block, &[Value]); 2]> = SmallVec::new();
        let mut end = self.values.len();
        for &(block, first) in self.successors.iter().rev() {
            successors.push((block, &self.values[first..end]));
            end = first;
        }
        successors.reverse();
        let (attrs, discardable) = (&leaf.attrs[..], leaf.discardable);
        let (operands, regions, isolated) = (&self.values[..end], 0, false);
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
    pub(crate) fn replay_cached_ops(&mut self, block: Block) {
        let Some(scope) = self.isolated_scopes.last_mut().filter(|scope| scope.has_no_failed_definitions()) else {
            return;
        };
        if self.op_text_cache.op_name_count == 0 {
            return;
        }
        let (body, text) = (&mut self.bodies[scope.body], self.parser.text);
        let dialect = self.default_dialects.last().copied().unwrap_or("");
        let (mut start, mut end_of_last) = (self.parser.token.start, None);
        while let Some((end, next)) = self.op_text_cache.replay_op((text, dialect), start, scope, body, block) {
            (end_of_last, start) = (Some(end), next);
        }
        end_of_last.into_iter().for_each(|end| self.parser.seek(end));
    }

    /// Remembers an op that was read up to the token at hand, if one like it has ended so before.
    pub(crate) fn record_op(&mut self, plan: &ReadPlan<'c>, name: &Range<usize>, op: Op) -> Option<()> {
        let text = self.parser.text();
        let (bytes, end) = (text.as_bytes(), self.last_end());
        let kind = self.parser.kind();
        let (next_token_kinds, word_may_begin_op) = (
            u64::from(is_sufficient_lookahead(kind)) << kind as u32,
            kind == TokenKind::Identifier && plan.word_cannot_follow,
        );
        (word_may_begin_op || next_token_kinds != 0).then_some(())?;
        let op_text = bytes.get(name.end..end)?;
        let last = op_text.iter().rposition(|b| matches!(b, b'%' | b'^'));
        let start = last.and_then(|at| lexer::skip_sigil_name(bytes, name.end + at)).unwrap_or(name.end);
        let (rest, hash) = hash_rest_of_line(bytes, start, plan.name.index() as u64)?;
        let trailing_blanks = (start + rest.len()).checked_sub(end)?;
        (lexer::skip_whitespace(bytes, end) >= end + trailing_blanks).then_some(())?;
        self.op_text_cache.seen_hashes.resize(LEAF_SLOTS, 0);
        if std::mem::replace(&mut self.op_text_cache.seen_hashes[leaf_slot(hash)], hash) != hash {
            return None;
        }
        let (node, operand_order) = self.record_path(plan, name, op)?;
        let (rest, hash) = hash_rest_of_line(bytes, start, u64::from(node))?;
        let scope = self.isolated_scopes.last()?;
        let body = &self.bodies[scope.body];
        let types: Box<[Type]> =
            body.operands(op).iter().copied().chain(body.results(op)).map(|v| body.value_type(v)).collect();
        let (attrs, discardable) = (body.attrs(op).into(), body.discardable(op));
        self.op_text_cache.leaves.resize_with(LEAF_SLOTS, || None);
        let [first, second] = &mut self.op_text_cache.leaves[leaf_slot(hash)..][..2] else { return None };
        let is_same_leaf = |old: &&Leaf<'c>| old.node == node && old.text == rest && old.types == types;
        let (shape_id, previous_kinds) =
            first.as_ref().filter(is_same_leaf).map_or((0, 0), |old| (old.shape_id, old.next_token_kinds));
        let shape_id = if shape_id > 0 { shape_id } else { self.parser.ctx.new_shape_id() };
        let next_token_kinds = previous_kinds | next_token_kinds;
        // The one that came before has the second place.
        if first.as_ref().is_some_and(|old| old.text != rest || old.node != node) {
            std::mem::swap(first, second);
        }
        *first = Some(Leaf {
            node,
            text: rest,
            trailing_blanks,
            operand_order,
            types,
            attrs,
            discardable,
            shape_id,
            next_token_kinds,
        });
        Some(())
    }

    /// The way through the names in an op, and which of them the operands are, in order, if they are not one after the other.
    fn record_path(&mut self, plan: &ReadPlan<'c>, name: &Range<usize>, op: Op) -> Option<(u32, Box<[u32]>)> {
        let (text, end) = (self.parser.text(), self.last_end());
        let scope = self.isolated_scopes.last()?;
        let body = &self.bodies[scope.body];
        let (mut values, mut blocks) = (SmallVec::<[Value; 8]>::new(), SmallVec::<[(Block, usize); 2]>::new());
        let (mut from, mut pos) = (name.end, name.end);
        let mut path: SmallVec<[&'c [u8]; 8]> = SmallVec::new();
        while pos < end {
            let token = lexer::lex(text, pos);
            pos = token.end;
            match token.kind {
                TokenKind::Value if text.as_bytes().get(pos) == Some(&b'#') => return None,
                TokenKind::Value => values.push(scope.defined_value_at(text, token.start)?.0),
                TokenKind::Block => blocks.push((scope.label_at(text, token.start)?, values.len())),
                _ => continue,
            }
            path.push(&text.as_bytes()[from..token.start + 1]);
            from = pos;
        }
        // What stands twice leaves open which is which.
        let is_first_use = |i: usize| !values[..i].contains(&values[i]);
        let operands_match = values.len() == body.operands(op).len()
            && values.len() <= MAX_OPERANDS
            && (0..values.len()).all(is_first_use);
        operands_match.then_some(())?;
        let position = |operand: &Value| values.iter().position(|v| v == operand).map(|i| i as u32);
        let mut operand_order = body.operands(op).iter().map(position).collect::<Option<Box<[u32]>>>()?;
        if operand_order.iter().copied().eq(0..values.len() as u32) {
            operand_order = Box::default();
        }
        let successors = body.successors(op).iter().map(|s| (s.block, s.start as usize));
        let is_first_use = |i: usize| blocks[..i].iter().all(|b| b.0 != blocks[i].0);
        let successors_match = blocks.iter().copied().eq(successors) && (0..blocks.len()).all(is_first_use);
        (successors_match && (blocks.is_empty() || operand_order.is_empty())).then_some(())?;
        let is_full_name = plan.def.name == text[name.clone()];
        let dialect = if is_full_name { None } else { Some(*self.default_dialects.last()?) };
        let cache = &mut self.op_text_cache;
        (cache.nodes.len() + path.len() < MAX_NODES).then_some(())?;
        let key = NameKey::from_range(text.as_bytes(), name.clone())?;
        let mut node = cache.add_op_name(OpNameEntry {
            key,
            default_dialect: dialect,
            name: plan.name,
            word_cannot_follow: plan.word_cannot_follow,
            node: 0,
        })?;
        for text in path {
            let edges = &cache.nodes[node as usize];
            node = match edges.iter().find(|edge| edge.text == text) {
                Some(edge) => edge.target,
                None if edges.len() == MAX_EDGES => return None,
                None => {
                    let next = cache.add_node();
                    cache.nodes[node as usize].push(Edge::new(text, next));
                    next
                }
            };
        }
        Some((node, operand_order))
    }
}

#[cfg(test)]
mod tests {
    use crate::asm::{ParseOptions, PrintOptions, parse, print};
    use crate::ir::Context;
    use crate::ruleset;
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
    fn parse_and_print(text: &str) -> String {
        let ctx = Context::new(ruleset::built_in());
        let (module, diagnostics) = parse(&ctx, 0, text, ParseOptions { allow_unregistered: true });
        let messages: Vec<_> =
            diagnostics.iter().map(|d| format!("{} {} {:?}\n", d.code, d.message, d.notes)).collect();
        module.map_or_else(String::new, |m| print(&ctx, &m, PrintOptions::default())) + &messages.concat()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 200 } else { 2000 }))]
        /// Where each line ends in a comment there are no echoes, and the program is the same.
        #[test]
        fn a_replayed_op_equals_the_parsed_op(
            lines in proptest::collection::vec((0..LINES.len() * 2, any::<u64>()), 0..60),
            kinds in 1usize..=LINES.len(),
        ) {
            let mut text = String::from("func.func @t(%0: i32, %1: index, %m: memref<?xi32>, %p: !llvm.ptr, %s: !llvm.struct<(i32, i32)>) {\n");
            let mut count = 2;
            for (line, mut random) in lines {
                // the first kinds come more often
                let mut pick = |choices: &[&str]| {
                    random = random.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
                    choices[random as usize % choices.len()].to_string()
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
            prop_assert_eq!(parse_and_print(&text), parse_and_print(&text.replace('\n', " // ..\n")), "{}", text);
        }
    }
}
