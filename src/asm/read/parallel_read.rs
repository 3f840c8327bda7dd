//! Stretches: the ops of a long symbol table, read by several threads, each some of them.
//!
//! Takes a region whose first op is at hand; reads it and those that follow, or leaves them to one thread. Kept true: what was
//! read is what one thread reads. Where a stretch begins is guessed from how the text is indented and proven by the reader of
//! the stretch before it, which has to come to that very byte. Where a guess is wrong, or anything is unusual, nothing has
//! happened.

use super::op_parser::{OpParser, ParseOptions};
use super::read_plan::ReadPlan;
use crate::ir::{Block, Body, Op};
use crate::syntax::lexer::{self, TokenKind};
use crate::syntax::parser::{Parser, ParserCheckpoint};
use rulec::rir::declarations::Trait;
use std::ops::Range;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Bytes of text that an op takes, roughly.
const BYTES_PER_OP: usize = 40;

/// How many regions it is tried for.
pub(crate) const MAX_PARALLEL_ATTEMPTS: usize = 4;

/// Ops that were read apart, and where reading goes on.
struct ParsedChunk {
    body: Body,
    block: Block,
    end: ParserCheckpoint,
}

impl<'c> OpParser<'c> {
    /// Reads ops of an isolated region into its first block, up to what is no op. False, and nothing was read, if one thread
    /// has to read them.
    pub(crate) fn try_parse_in_parallel(&mut self, block: Block) -> bool {
        let bytes_left = self.parser.text().len() - self.token_start();
        let chunk_count = self.ctx.threads.chunk_count(bytes_left / BYTES_PER_OP);
        if chunk_count < 2 || self.parallel_attempts == 0 || self.parser.is_chunk || !self.parser.diagnostics.is_empty()
        {
            return false;
        }
        // An op that is a table has the others inside.
        if self
            .plan_at_start_of(&self.parser.text()[self.token_start()..])
            .is_some_and(|first| first.op_info.has_trait(Trait::SymbolTable))
        {
            return false;
        }
        self.parallel_attempts -= 1;
        let ranges = self.guess_split_points(bytes_left.div_ceil(chunk_count));
        if ranges.len() < 2 {
            return false;
        }
        let mut chunk_parser = ChunkParserBuilder {
            parser: Parser { is_chunk: true, ..self.parser.clone() },
            options: self.options,
            default_dialect: self.default_dialects.last().copied().unwrap_or(""),
            region_depth: self.region_depth,
        };
        // Locations are defined at the end, where no reader of a stretch should look for them alone.
        if self.parser.text().trim_end().rsplit('\n').next().is_some_and(|last| last.starts_with('#')) {
            chunk_parser.parser.find_forward_aliases();
        }
        let failed = AtomicBool::new(false);
        let results = self.ctx.threads.map(ranges, |range| {
            let chunk = chunk_parser.new_parser(&range).parse_chunk(&range, &failed);
            failed.fetch_or(chunk.is_none(), Ordering::Relaxed);
            chunk
        });
        let Some(mut chunks) = results.into_iter().collect::<Option<Vec<ParsedChunk>>>() else {
            // What was unusual would be again.
            self.parallel_attempts = 0;
            return false;
        };
        for chunk in &mut chunks {
            let ops: Vec<Op> = chunk.body.block_ops(chunk.block).collect();
            self.body().splice(block, None, &mut chunk.body, &ops);
        }
        chunks.last().into_iter().for_each(|last| self.parser.rewind(last.end));
        true
    }

    /// Ranges of about so many bytes from the op at hand to the end of the text, the last one without an end. The others end
    /// where a line begins as that of the op at hand does, with the name of an op that is a symbol.
    fn guess_split_points(&mut self, chunk_len: usize) -> Vec<Range<usize>> {
        let (text, first) = (self.parser.text(), self.token_start());
        let line = text[..first].rfind('\n').map_or(0, |n| n + 1);
        let indent = &text[line..first];
        let (mut ranges, mut start) = (Vec::new(), first);
        let mut pos = first + chunk_len;
        while let Some(next) =
            next_line(text, pos).filter(|_| lexer::skip_whitespace(indent.as_bytes(), 0) == indent.len())
        {
            pos = next;
            if let Some(rest) = text[pos..].strip_prefix(indent)
                && self.plan_at_start_of(rest).is_some_and(|op| op.op_info.has_trait(Trait::Symbol))
            {
                let end = pos + indent.len();
                ranges.push(std::mem::replace(&mut start, end)..end);
                pos = end + chunk_len;
            }
        }
        ranges.push(start..usize::MAX);
        ranges
    }

    /// The declared op whose name a text begins with.
    fn plan_at_start_of(&mut self, text: &str) -> Option<Rc<ReadPlan<'c>>> {
        let start = usize::from(text.starts_with('"'));
        self.find_plan(&text[start..lexer::skip_identifier(text.as_bytes(), start)?])
    }

    /// The ops of a range, each alone: they have no names for values and blocks that the others could use.
    fn parse_chunk(mut self, range: &Range<usize>, failed: &AtomicBool) -> Option<ParsedChunk> {
        let block = self.open_isolated_block();
        use TokenKind::*;
        while self.token_start() < range.end
            && !matches!(self.kind(), RBrace | Block | End | Hash | Bang | ResourcesOpen)
        {
            let op = self.parse_op().ok().filter(|_| !failed.load(Ordering::Relaxed))?;
            self.body().append_op(block, op);
        }
        let ended_at_split = range.end == usize::MAX || self.token_start() == range.end;
        if !ended_at_split || !self.parser.diagnostics.is_empty() || self.has_named_values() {
            return None;
        }
        let end = self.parser.checkpoint();
        let body = self.bodies.pop()?;
        let is_self_contained = body.value_count() == 0 && body.block_count() == 1 && body.region_count() == 1;
        is_self_contained.then_some(ParsedChunk { body, block, end })
    }
}

/// What the readers of all stretches begin with.
struct ChunkParserBuilder<'c> {
    parser: Parser<'c>,
    options: ParseOptions,
    default_dialect: &'c str,
    region_depth: usize,
}

impl<'c> ChunkParserBuilder<'c> {
    /// A reader of ops from the beginning of a range.
    fn new_parser(&self, range: &Range<usize>) -> OpParser<'c> {
        let mut parser = self.parser.clone();
        parser.seek(range.start);
        let mut op_parser = OpParser::new(parser, self.options);
        op_parser.default_dialects.push(self.default_dialect);
        op_parser.region_depth = self.region_depth;
        op_parser
    }
}

/// Where the next line after a byte begins.
fn next_line(text: &str, pos: usize) -> Option<usize> {
    let pos = (pos..text.len()).find(|at| text.is_char_boundary(*at))?;
    text[pos..].find('\n').map(|n| pos + n + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{LocationSource, PrintOptions, parse, print};
    use crate::ir::Context;
    use crate::ruleset;
    use crate::threads::Threads;
    use proptest::prelude::*;
    use std::num::NonZeroUsize;

    /// What may stand in a module or at the top level, some of it wrong, or wrong beside another.
    const PIECES: &[&str] = &[
        "  func.func private @declared(i32) -> i32\n",
        "  func.func @braces(%s: i32) { // } {\n    \"test.op\"() {a = \"}{\", b = {c = 1 : i32}} : () -> ()\n    return\n  }\n",
        "  func.func @blocks(%c: i1) -> i1 {\n    cf.cond_br %c, ^bb1, ^bb2(%c : i1)\n  ^bb1:\n    cf.br ^bb2(%c : i1)\n  ^bb2(%d: i1):\n    return %d : i1\n  }\n",
        "  memref.global @global : memref<2xf32, #map> = dense<[1.0,\n  2.0]> loc(#loc)\n",
        "  \"func.func\"() ({\n    func.return\n  }) {sym_name = \"generic\",\n  function_type = () -> ()} : () -> () loc(\"a\":1:2)\n",
        "  module @inner {\n  func.func private @same_column()\n  func.func @hidden() {\n    return\n  }\n  }\n",
        "  // func.func @comment() {\n",
        "  func.func @location() attributes {a}\n  {\n  return loc(#loc)\n  } loc(#loc1)\n",
        "  llvm.mlir.global external @struct() : !llvm.struct<\"s\", (i32)>\n",
        "  llvm.func @other(!llvm.struct<\"s\", (i64)>)\n",
        "  llvm.func @known(!llvm.struct<\"s\">)\n",
        "  func.func @wrong(%a: i32) {\n    %b = arith.addf %a, %a : i32\n    return\n  }\n",
        "  func.func @undefined() {\n    \"test.op\"(%value) : (i32) -> ()\n    return\n  }\n",
        "  func.func @unclosed() {\n    return\n",
        "  %value = \"test.op\"() : () -> i32\n",
        "  \"test.op\"(%value) : (i32) -> ()\n",
        "  %none:0 = \"test.op\"() : () -> ()\n",
        "  \"test.op\"()[^bb1] : () -> ()\n",
        "^bb1:\n",
        "  }\n",
        "#map1 = affine_map<(d0) -> (d0 + 1)>\n",
        "#loc1 = loc(\"second\")\n",
        "{-# dialect_resources: {} #-}\n",
    ];
    const HEAD: &str = "#map = affine_map<(d0) -> (d0)>\n#loc = loc(\"first\")\n";

    /// What is read: the program with all its locations, or what is wrong with it.
    fn parse_and_print(text: &str, threads: Threads) -> String {
        let ctx = Context::with_threads(ruleset::built_in(), threads);
        let (module, diagnostics) = parse(&ctx, 0, text, ParseOptions { allow_unregistered: true });
        let origin = LocationSource { name: "in", text };
        let options = PrintOptions { generic: false, locations: Some(origin) };
        module.map_or_else(String::new, |m| print(&ctx, &m, options)) + &format!("{diagnostics:#?}")
    }

    fn eager_threads(count: usize) -> Threads {
        Threads::new(NonZeroUsize::new(count).expect("some")).always_parallel()
    }

    #[test]
    fn a_chunk_begins_with_a_symbol_in_the_column_of_the_first_op() {
        let text = format!("{}{}{}{}", PIECES[0], PIECES[1], PIECES[6], PIECES[4].repeat(3));
        let ctx = Context::with_threads(ruleset::built_in(), eager_threads(2));
        let options = ParseOptions { allow_unregistered: true };
        let mut parser = OpParser::new(Parser::new(&ctx, 0, &text, 0..text.len()), options);
        let starts: Vec<usize> = parser.guess_split_points(1).into_iter().map(|range| range.start).collect();
        let names = text.match_indices("  func.func").chain(text.match_indices("  \"func")).map(|(at, _)| at + 2);
        assert_eq!(starts, names.filter(|at| !text[..*at].ends_with("// ")).collect::<Vec<_>>());
        let block = parser.open_isolated_block();
        assert!(parser.try_parse_in_parallel(block) && parser.at(TokenKind::End));
        assert_eq!(parser.body().block_ops(block).count(), 5);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 100 } else { 1000 }))]
        /// The pieces that are fine by themselves come first, and are taken more often.
        #[test]
        fn threads_read_what_one_reads(
            usual in proptest::collection::vec((0usize..9, any::<bool>()), 0..10),
            odd in proptest::collection::vec((0usize..10, 0..PIECES.len()), 0..3),
            (around, tail, count) in (any::<bool>(), any::<bool>(), 2usize..5),
        ) {
            let mut pieces: Vec<usize> = usual.iter().map(|(piece, twice)| if *twice { 1 } else { *piece }).collect();
            odd.iter().for_each(|(at, piece)| pieces.insert((*at).min(pieces.len()), *piece));
            let mut text: String = pieces.iter().map(|piece| PIECES[*piece]).collect();
            if around {
                text = format!("module {{\n{text}}}\n");
            }
            text.insert_str(0, HEAD);
            if tail {
                text += "#loc1 = loc(\"last\")\n";
            }
            prop_assert_eq!(parse_and_print(&text, eager_threads(count)), parse_and_print(&text, Threads::default()), "{}", text);
        }
    }
}
