//! Cache from the text of an op to its parsed form: a trie over the text with the names of values and blocks cut out.
//!
//! Most ops of a program have the same text as an earlier op, except for these names. Example: the text of the second
//! op differs from that of the first only in the names `%9`, `%8` and `%5`.
//!
//! ```text
//! %5 = arith.addi %3, %4 : i32
//! %9 = arith.addi %8, %5 : i32
//! ```
//!
//! Such an op is replayed: its text is compared with that of the earlier op and its names are looked up. It is created
//! with the attributes and types of the earlier op. This avoids the walk over the op's format.
//!
//! The path of an op in the trie has these parts:
//! * its name (`OpNameEntry`), such as `arith.addi`;
//! * for each value or block, an edge: the text before it, which ends with the sigil (` %`, `, %`);
//! * a leaf: the text after the last value or block, up to the end of the line (` : i32`).
//!
//! An op is cached only if its text ends at the end of a line, and if its format uses the names of values and blocks
//! only to determine the operands and successors, not to build an affine map, for example.
//!
//! Tests: below, src/asm/round_trip.rs.

use super::op_parser::OpParser;
use super::op_text_trie::{Leaf, NameKey, OpNameEntry, OpTextTrie, hash_rest_of_line};
use super::read_plan::ReadPlan;
use super::scope::IsolatedScope;
use crate::ir::{Block, Body, Loc, Op, OpName, OpSpec, Type, Value};
use crate::syntax::lexer::{self, TokenKind};
use smallvec::SmallVec;
use std::ops::Range;

/// The maximum number of operands of a cached op.
const MAX_OPERANDS: usize = 32;

/// The cache: a trie over the texts of ops, and buffers for the op that is being replayed.
///
/// To replay an op is to create it from the cached op with the same text. Invariant: a replayed op equals the op that
/// its format would parse. If that is not certain, nothing is replayed and the parser's state does not change.
#[derive(Default)]
pub(super) struct OpTextCache<'c> {
    trie: OpTextTrie<'c>,
    /// Buffer: the values named by the op that is being replayed, in the order of the text.
    values: Vec<Value>,
    /// Buffer: `values` in the order of the op's operands.
    ordered_operands: Vec<Value>,
    /// Buffer: the successors of the op, each with the position of its first successor operand in `values`.
    successors: Vec<(Block, usize)>,
}

/// The scope, body and block in which replayed ops are created.
struct ReplayTarget<'b, 'c> {
    scope: &'b mut IsolatedScope<'c>,
    body: &'b mut Body,
    block: Block,
}

/// Byte offsets in the input after an op that was built from the cached op with the same text.
struct ReplayedEnd {
    op_end: usize,
    /// The start of the next token.
    next: usize,
}

/// The path through the trie for an op that is being recorded.
struct RecordedPath {
    /// The node after the last name.
    node: u32,
    /// See `Leaf::operand_order`.
    operand_order: Box<[u32]>,
}

/// Returns whether the kind of a token after an op suffices to decide whether the token continues the op, so that the
/// text of the token does not matter.
fn is_sufficient_lookahead(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(kind, Value | Block | RBrace)
}

/// Returns whether the token at byte `next` cannot continue an op. That is known if its kind is in `next_token_kinds`,
/// or if it is a word other than `loc` and `word_cannot_follow` is set.
#[inline]
fn is_complete_before(bytes: &[u8], next: usize, next_token_kinds: u64, word_cannot_follow: bool) -> bool {
    let has_kind = |kind: TokenKind| next_token_kinds & 1 << kind as u32 != 0;
    match bytes.get(next) {
        Some(b'%') => has_kind(TokenKind::Value),
        Some(b'}') => has_kind(TokenKind::RBrace),
        Some(b'^') => has_kind(TokenKind::Block),
        Some(b'a'..=b'z') => word_cannot_follow && !bytes[next..].starts_with(b"loc"),
        _ => false,
    }
}

impl<'c> OpTextCache<'c> {
    /// Creates the op at byte `start` and appends it to the target block, if its text is in the trie.
    #[inline]
    fn replay_op(
        &mut self,
        text: &'c str,
        default_dialect: &str,
        start: usize,
        target: &mut ReplayTarget<'_, 'c>,
    ) -> Option<ReplayedEnd> {
        let ReplayTarget { scope, body, block } = target;
        let bytes = text.as_bytes();
        let (mut result, mut name) = (None, start);
        if *bytes.get(start)? == b'%' {
            let (new, end) = scope.undefined_at(text, start)?;
            // An op is replayed only if exactly ` = ` follows its result, as printers write it.
            if lexer::load_u64(bytes, end)? & 0xff_ffff != u64::from_le_bytes(*b" = \0\0\0\0\0") {
                return None;
            }
            (result, name) = (Some((new, &text[start..end])), end + 3);
        }
        let mut pos = lexer::end_of_printed_name(bytes, name)?;
        let entry = self.trie.find_op_name(&NameKey::from_range(bytes, name..pos)?)?;
        if entry.default_dialect.is_some_and(|dialect| dialect != default_dialect) {
            return None;
        }
        let mut node = entry.node;
        self.values.clear();
        self.successors.clear();
        loop {
            let word = lexer::load_u64(bytes, pos)?;
            let Some(edge) = self.trie.find_edge(node, bytes, pos, word) else { break };
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
        let leaf = self.trie.find_leaf(node, rest, hash)?;
        let next = lexer::skip_whitespace(bytes, pos + rest.len());
        let is_complete = is_complete_before(bytes, next, leaf.next_token_kinds, entry.word_cannot_follow);
        let (types, results) = leaf.types.split_at(self.values.len());
        if !is_complete || (result.is_some() && results.len() != 1) {
            return None;
        }
        if !leaf.operand_order.is_empty() {
            self.ordered_operands.clear();
            for i in &leaf.operand_order {
                self.ordered_operands.push(self.values[*i as usize]);
            }
            std::mem::swap(&mut self.values, &mut self.ordered_operands);
        }
        for (i, value) in self.values.iter().enumerate() {
            if body.value_type(*value) != types[i] {
                return None;
            }
        }
        let op = if self.successors.is_empty() {
            let (attrs, discardable) = (&leaf.attrs[..], leaf.discardable);
            let spec = OpSpec { results, attrs, discardable, ..OpSpec::new(entry.name, Loc::Offset(name as u32)) };
            body.make_op_without_regions(spec, self.values.iter().copied())
        } else {
            self.make_op_with_successors(entry.name, Loc::Offset(name as u32), leaf, body)
        };
        body.append_op(*block, op);
        body.set_shape_id(op, leaf.shape_id);
        if let Some((new, name)) = result {
            scope.define_new(new, name, start, body.result(op, 0));
        }
        Some(ReplayedEnd { op_end: pos + rest.len() - leaf.trailing_blanks, next })
    }

    /// Creates an op with the operands in `self.values` and the blocks in `self.successors`. The values after the op's
    /// own operands are forwarded to the successors.
    fn make_op_with_successors(&self, name: OpName, loc: Loc, leaf: &Leaf<'c>, body: &mut Body) -> Op {
        let mut successors: SmallVec<[(Block, &[Value]); 2]> = SmallVec::new();
        let mut end = self.values.len();
        for &(block, first) in self.successors.iter().rev() {
            successors.push((block, &self.values[first..end]));
            end = first;
        }
        successors.reverse();
        body.make_op(OpSpec {
            name,
            loc,
            operands: &self.values[..end],
            successors: &successors,
            results: &leaf.types[self.values.len()..],
            attrs: &leaf.attrs,
            discardable: leaf.discardable,
            regions: 0,
            isolated: false,
        })
    }
}

impl<'c> OpParser<'c> {
    /// Replays ops from the current token on and appends them to a block, as long as their texts are in the cache.
    pub(super) fn replay_cached_ops(&mut self, block: Block) {
        let Some(scope) = self.isolated_scopes.last_mut().filter(|scope| scope.has_no_failed_definitions()) else {
            return;
        };
        if self.op_text_cache.trie.is_empty() {
            return;
        }
        let text = self.parser.text;
        let dialect = self.default_dialects.last().copied().unwrap_or("");
        let mut target = ReplayTarget { body: &mut self.bodies[scope.body], scope, block };
        let (mut start, mut last_end) = (self.parser.token.start, None);
        while let Some(end) = self.op_text_cache.replay_op(text, dialect, start, &mut target) {
            (last_end, start) = (Some(end.op_end), end.next);
        }
        if let Some(end) = last_end {
            self.parser.seek(end);
        }
    }

    /// Records the text of an op that was parsed up to the current token, so that the next op with equal text is
    /// replayed. A text that occurs for the first time is only noted: most texts do not occur again. Returns `None` if
    /// the op is not recorded.
    pub(super) fn record_op(&mut self, plan: &ReadPlan<'c>, name: &Range<usize>, op: Op) -> Option<()> {
        let text = self.parser.text();
        let (bytes, end) = (text.as_bytes(), self.last_end());
        let kind = self.parser.kind();
        let next_token_kinds = u64::from(is_sufficient_lookahead(kind)) << kind as u32;
        let word_begins_next_op = kind == TokenKind::Identifier && plan.word_cannot_follow;
        if next_token_kinds == 0 && !word_begins_next_op {
            return None;
        }
        let op_text = bytes.get(name.end..end)?;
        let last_sigil = op_text.iter().rposition(|byte| matches!(byte, b'%' | b'^'));
        let start = last_sigil.and_then(|i| lexer::skip_sigil_name(bytes, name.end + i)).unwrap_or(name.end);
        let (rest, hash) = hash_rest_of_line(bytes, start, plan.name.index() as u64)?;
        let trailing_blanks = (start + rest.len()).checked_sub(end)?;
        if lexer::skip_whitespace(bytes, end) < end + trailing_blanks {
            return None;
        }
        if !self.op_text_cache.trie.was_seen(hash) {
            return None;
        }
        let RecordedPath { node, operand_order } = self.record_path(plan, name, op)?;
        let (rest, hash) = hash_rest_of_line(bytes, start, u64::from(node))?;
        let scope = self.isolated_scopes.last()?;
        let body = &self.bodies[scope.body];
        let types: Box<[Type]> =
            body.operands(op).iter().copied().chain(body.results(op)).map(|v| body.value_type(v)).collect();
        let (attrs, discardable) = (body.attrs(op).into(), body.discardable(op));
        let leaf = Leaf {
            node,
            text: rest,
            trailing_blanks,
            operand_order,
            types,
            attrs,
            discardable,
            shape_id: 0,
            next_token_kinds,
        };
        let ctx = self.parser.ctx;
        self.op_text_cache.trie.insert_leaf(hash, leaf, || ctx.new_shape_id());
        Some(())
    }

    /// Adds the text of an op to the trie, from its name at `name` to its last value or block. Returns `None` if the
    /// names in the text do not determine the op's operands and successors, or if the trie is full.
    fn record_path(&mut self, plan: &ReadPlan<'c>, name: &Range<usize>, op: Op) -> Option<RecordedPath> {
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
        let operand_order = operand_order(body, op, &values)?;
        let successors = body.successors(op).iter().map(|s| (s.block, s.start as usize));
        // An op that names a block twice is not recorded: the mapping from names is ambiguous, see `operand_order`.
        let is_first_use = |i: usize| blocks[..i].iter().all(|block| block.0 != blocks[i].0);
        let successors_match = blocks.iter().copied().eq(successors) && (0..blocks.len()).all(is_first_use);
        if !successors_match || !(blocks.is_empty() || operand_order.is_empty()) {
            return None;
        }
        let is_full_name = plan.def.name == text[name.clone()];
        let dialect = if is_full_name { None } else { Some(*self.default_dialects.last()?) };
        let trie = &mut self.op_text_cache.trie;
        if !trie.has_room_for(path.len()) {
            return None;
        }
        let key = NameKey::from_range(text.as_bytes(), name.clone())?;
        let node = trie.add_op_name(OpNameEntry {
            key,
            default_dialect: dialect,
            name: plan.name,
            word_cannot_follow: plan.word_cannot_follow,
            node: 0,
        })?;
        let node = trie.add_path(node, &path)?;
        Some(RecordedPath { node, operand_order })
    }
}

/// Returns the position of each operand among the values that the op's text names; empty if the operands are in the
/// order of the text.
///
/// A value that occurs twice makes the mapping from names to operands ambiguous: `None`, and the op is not cached.
fn operand_order(body: &Body, op: Op, values: &[Value]) -> Option<Box<[u32]>> {
    let operands = body.operands(op);
    let is_first_use = |i: usize| !values[..i].contains(&values[i]);
    if values.len() != operands.len() || values.len() > MAX_OPERANDS || !(0..values.len()).all(is_first_use) {
        return None;
    }
    let position = |operand: &Value| values.iter().position(|value| value == operand).map(|i| i as u32);
    let order = operands.iter().map(position).collect::<Option<Box<[u32]>>>()?;
    Some(if order.iter().copied().eq(0..values.len() as u32) { Box::default() } else { order })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::compiled_formats::READ_FORMATS;
    use crate::asm::{ParseOptions, PrintOptions, parse, print};
    use crate::ir::Context;
    use crate::ruleset;
    use crate::syntax::parser::Parser;
    use proptest::prelude::*;
    use rulec::report::SourceId;

    /// Ops with letters for names: `N` is a new name, `I` an `i32`, `X` an `index`, `M` a memref, `V` any value.
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

    /// Returns the printed program, or its errors.
    fn parse_and_print(text: &str) -> String {
        let ctx = Context::new(ruleset::built_in());
        let (module, diagnostics) = parse(&ctx, SourceId::Input(0), text, ParseOptions { allow_unregistered: true });
        let messages: Vec<_> =
            diagnostics.iter().map(|d| format!("{} {} {:?}\n", d.code, d.message, d.notes)).collect();
        module.map_or_else(String::new, |m| print(&ctx, &m, PrintOptions::default())) + &messages.concat()
    }

    /// Parses lines of ops, one after the other, in one block after `%0` and `%1` of type `i32` and `%2` of type
    /// `index`. Returns for each line whether it was replayed, and the number of ops in the block.
    fn replayed(lines: &[&str]) -> (Vec<bool>, usize) {
        let ctx = Context::new(ruleset::built_in());
        let prelude = "%0 = \"test.a\"() : () -> i32\n%1 = \"test.b\"() : () -> i32\n%2 = \"test.c\"() : () -> index\n";
        // The cache reads several bytes beyond an op. The last line provides them.
        let text = format!("{prelude}{}\n%last = \"test.last\"() : () -> i32\n", lines.join("\n"));
        let parser = Parser::new(&ctx, SourceId::Input(0), &text, 0..text.len());
        let mut parser = OpParser::new(parser, ParseOptions { allow_unregistered: true }, &READ_FORMATS);
        let block = parser.open_isolated_block();
        let mut parsed_starts = Vec::new();
        while !parser.at(TokenKind::End) {
            parser.replay_cached_ops(block);
            parsed_starts.push(parser.token_start());
            let op = parser.parse_op().expect("valid");
            parser.body().append_op(block, op);
        }
        let mut start = prelude.len();
        let mut replayed = Vec::new();
        for line in lines {
            replayed.push(!parsed_starts.contains(&start));
            start += line.len() + 1;
        }
        (replayed, parser.body().block_ops(block).count())
    }

    #[test]
    fn the_third_op_with_a_text_is_replayed() {
        let lines = ["%a = arith.addi %0, %1 : i32", "%b = arith.addi %1, %a : i32", "%c = arith.addi %a, %b : i32"];
        assert_eq!(replayed(&lines), (vec![false, false, true], 7));
    }

    #[test]
    fn another_text_or_type_is_parsed() {
        let first = ["%a = arith.addi %0, %1 : i32", "%b = arith.addi %1, %a : i32"];
        for other in ["%c = arith.addi %0, %b: i32", "%c = arith.addi %0 , %b : i32", "%c = arith.subi %0, %b : i32"] {
            assert_eq!(replayed(&[first[0], first[1], other]).0, [false, false, false], "{other}");
        }
        let index = "%c = arith.addi %2, %2 : index";
        assert_eq!(
            replayed(&[first[0], first[1], index, first[0].replace("%a", "%d").as_str()]).0,
            [false, false, false, true]
        );
    }

    #[test]
    fn an_op_that_names_a_value_twice_is_not_recorded() {
        let lines = ["%a = arith.addi %0, %0 : i32", "%b = arith.addi %1, %1 : i32", "%c = arith.addi %0, %1 : i32"];
        assert_eq!(replayed(&lines).0, [false, false, false]);
    }

    #[test]
    fn an_op_with_several_results_is_parsed() {
        let lines = ["%a:2 = arith.addui_extended %0, %1 : i32, i1", "%b:2 = arith.addui_extended %1, %0 : i32, i1"];
        assert_eq!(replayed(&[lines[0], lines[1], &lines[0].replace("%a", "%c")]).0, [false, false, false]);
    }

    #[test]
    fn an_op_must_end_with_its_line() {
        let lines = ["%a = arith.addi %0,\n%1 : i32", "%b = arith.addi %1,\n%0 : i32"];
        assert_eq!(replayed(&[lines[0], lines[1], "%c = arith.addi %0,\n%1 : i32"]).0, [false, false, true]);
        assert_eq!(replayed(&[lines[0], lines[1], "%c = arith.addi %0,\n%1 : i32 // comment"]).0, [false; 3]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(crate::test_cases(200)))]
        /// Compares two parses of the same ops. In the second text each line ends in a comment. Such lines are not
        /// cached, so the second parse replays no op.
        #[test]
        fn a_replayed_op_equals_the_parsed_op(
            lines in proptest::collection::vec((0..LINES.len() * 2, any::<u64>()), 0..60),
            kinds in 1usize..=LINES.len(),
        ) {
            let mut text = String::from("func.func @t(%0: i32, %1: index, %m: memref<?xi32>, %p: !llvm.ptr, ");
            text += "%s: !llvm.struct<(i32, i32)>) {\n";
            let mut count = 2;
            for (line, mut random) in lines {
                // The first names of a list are picked more often.
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
