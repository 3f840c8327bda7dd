//! Parallel parser of a long symbol table: its ops are divided into chunks, which several threads parse.
//!
//! Chunk boundaries are guessed (speculative splitting): a chunk begins at a line that starts with the indentation of
//! the first op and the name of a symbol op. Each thread parses ops from the start of its chunk until it has reached or
//! passed the start of the next chunk. That guess was right if the thread stops exactly at the start of the next chunk.
//!
//! All chunks are discarded if any guess was wrong, if a chunk has an error, or if a chunk has a name that other chunks
//! could use. The caller then parses sequentially, so the result does not depend on the number of threads.
//!
//! Tests: below, tests/all/threads.rs.

use super::op_parser::{OpParser, ParseFormats, ParseOptions, ParsePlan};
use crate::ir::{Attr, Block, Body, Op, Type};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Alias, Parser, ParserCheckpoint};
use crate::syntax::scanner::{skip_identifier, skip_whitespace};
use rulec::rir::declarations::Trait;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Estimated length of an op in bytes, the unit of work for `Threads::chunk_count`.
const BYTES_PER_OP: usize = 40;

/// The ops of a chunk in a body of their own, and the parser's state after them.
struct ParsedChunk<'c> {
    body: Body,
    block: Block,
    end: ParserCheckpoint,
    /// The aliases that the chunk's parser knows. Among them are those whose definitions follow the chunk in the text
    /// and were parsed at a use in the chunk. A later redefinition of such an alias is an error.
    attr_aliases: FxHashMap<&'c str, Alias<Attr>>,
    type_aliases: FxHashMap<&'c str, Alias<Type>>,
}

impl<'c> OpParser<'c> {
    /// Parses ops from the current token on into the first block of an isolated region, up to a token that begins no
    /// op. Returns false, without effect, if the ops must be parsed sequentially.
    pub(super) fn try_parse_in_parallel(&mut self, block: Block) -> bool {
        let bytes_left = self.parser.text().len() - self.token_start();
        let chunk_count = self.ctx.threads.chunk_count(bytes_left / BYTES_PER_OP);
        let is_sequential = self.parser.is_chunk || self.parser.record.is_some();
        if chunk_count < 2 || self.parallel_attempts == 0 || is_sequential || !self.parser.diagnostics.is_empty() {
            return false;
        }
        // If the first op is itself a symbol table, its region is the one to divide. The attempt for that region
        // follows when the op is parsed.
        let first_plan = self.plan_at_start_of(&self.parser.text()[self.token_start()..]);
        if first_plan.is_some_and(|first| first.op_info.has_trait(Trait::SymbolTable)) {
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
            formats: self.formats,
            default_dialect: self.default_dialects.last().copied().unwrap_or(""),
            region_depth: self.region_depth,
        };
        // Location aliases are defined at the end of the text. Find them once, so that not every chunk searches for
        // them.
        if self.parser.text().trim_end().rsplit('\n').next().is_some_and(|last| last.starts_with('#')) {
            chunk_parser.parser.find_forward_aliases();
        }
        let failed = AtomicBool::new(false);
        let results = self.ctx.threads.map(ranges, |range| {
            let chunk = chunk_parser.new_parser(&range).parse_chunk(&range, &failed);
            failed.fetch_or(chunk.is_none(), Ordering::Relaxed);
            chunk
        });
        let Some(mut chunks) = results.into_iter().collect::<Option<Vec<ParsedChunk<'c>>>>() else {
            // Stop trying: what made this region unsuitable most likely holds for later regions as well.
            self.parallel_attempts = 0;
            return false;
        };
        for chunk in &mut chunks {
            let ops: Vec<Op> = chunk.body.block_ops(chunk.block).collect();
            self.body().splice(block, None, &mut chunk.body, &ops);
            self.parser.attr_aliases.extend(chunk.attr_aliases.drain());
            self.parser.type_aliases.extend(chunk.type_aliases.drain());
        }
        if let Some(last) = chunks.last() {
            self.parser.rewind(last.end);
        }
        true
    }

    /// Divides the text from the current token on into ranges of about `chunk_len` bytes. The last range has no end.
    /// Each of the other ranges ends at a symbol op that is indented like the current token.
    fn guess_split_points(&mut self, chunk_len: usize) -> Vec<Range<usize>> {
        let (text, first) = (self.parser.text(), self.token_start());
        let line = text[..first].rfind('\n').map_or(0, |n| n + 1);
        let indent = &text[line..first];
        let is_first_on_line = skip_whitespace(indent.as_bytes(), 0) == indent.len();
        let (mut ranges, mut start) = (Vec::new(), first);
        let mut pos = first + chunk_len;
        while is_first_on_line && let Some(next) = next_line(text, pos) {
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

    /// Returns the parse plan of the declared op whose name, quoted or not, is at the start of a text; `None` if there
    /// is none.
    fn plan_at_start_of(&mut self, text: &'c str) -> Option<Rc<ParsePlan<'c>>> {
        let start = usize::from(text.starts_with('"'));
        self.find_plan(&text[start..skip_identifier(text.as_bytes(), start)?])
    }

    /// Parses the ops of a range. Returns `None` on an error, or if the last op does not end with the range. Also
    /// returns `None` if the chunk defines or uses a value or block of the region: another chunk may use it too.
    fn parse_chunk(mut self, range: &Range<usize>, failed: &AtomicBool) -> Option<ParsedChunk<'c>> {
        let block = self.open_isolated_block();
        use TokenKind::*;
        while self.token_start() < range.end
            && !matches!(self.kind(), RBrace | Block | End | Hash | Bang | ResourcesOpen)
        {
            let op = self.parse_op().ok().filter(|_| !failed.load(Ordering::Relaxed))?;
            self.body().append_op(block, op);
        }
        let ends_at_split = range.end == usize::MAX || self.token_start() == range.end;
        if !ends_at_split || !self.parser.diagnostics.is_empty() || self.has_named_values() {
            return None;
        }
        let end = self.parser.checkpoint();
        let body = self.bodies.pop()?;
        let is_self_contained = body.value_count() == 0 && body.block_count() == 1 && body.region_count() == 1;
        let (attr_aliases, type_aliases) = (self.parser.attr_aliases, self.parser.type_aliases);
        is_self_contained.then_some(ParsedChunk { body, block, end, attr_aliases, type_aliases })
    }
}

/// The initial state of the parsers of all chunks.
struct ChunkParserBuilder<'c> {
    parser: Parser<'c>,
    options: ParseOptions,
    formats: &'static ParseFormats,
    default_dialect: &'c str,
    region_depth: usize,
}

impl<'c> ChunkParserBuilder<'c> {
    /// Creates the parser of the chunk with this range.
    fn new_parser(&self, range: &Range<usize>) -> OpParser<'c> {
        let mut parser = self.parser.clone();
        parser.seek(range.start);
        let mut op_parser = OpParser::new(parser, self.options, self.formats);
        op_parser.default_dialects.push(self.default_dialect);
        op_parser.region_depth = self.region_depth;
        op_parser
    }
}

/// Returns the start of the first line after byte `pos`, which need not be a character boundary; `None` if there is
/// none.
fn next_line(text: &str, pos: usize) -> Option<usize> {
    let pos = (pos..text.len()).find(|pos| text.is_char_boundary(*pos))?;
    text[pos..].find('\n').map(|n| pos + n + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::compiled_formats::PARSE_FORMATS;
    use crate::asm::{LocationSource, PrintOptions, parse, print};
    use crate::ir::Context;
    use crate::ruleset;
    use crate::threads::Threads;
    use proptest::prelude::*;
    use rulec::report::SourceId;
    use std::num::NonZeroUsize;

    /// Items of a module or of the top level. Some are invalid, or invalid beside others.
    const PIECES: &[&str] = &[
        "  func.func private @declared(i32) -> i32\n",
        concat!(
            "  func.func @braces(%s: i32) { // } {\n",
            "    \"test.op\"() {a = \"}{\", b = {c = 1 : i32}} : () -> ()\n    return\n  }\n",
        ),
        concat!(
            "  func.func @blocks(%c: i1) -> i1 {\n    cf.cond_br %c, ^bb1, ^bb2(%c : i1)\n",
            "  ^bb1:\n    cf.br ^bb2(%c : i1)\n  ^bb2(%d: i1):\n    return %d : i1\n  }\n",
        ),
        "  memref.global @global : memref<2xf32, #map> = dense<[1.0,\n  2.0]> loc(#loc)\n",
        concat!(
            "  \"func.func\"() ({\n    func.return\n",
            "  }) {sym_name = \"generic\",\n  function_type = () -> ()} : () -> () loc(\"a\":1:2)\n",
        ),
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

    /// Returns the printed program with its locations, followed by the diagnostics.
    fn parse_and_print(text: &str, threads: Threads) -> String {
        let ctx = Context::with_threads(ruleset::built_in(), threads);
        let (module, diagnostics) = parse(&ctx, SourceId::Input(0), text, ParseOptions { allow_unregistered: true });
        let locations = Some(LocationSource { name: "in", text });
        let options = PrintOptions { generic: false, locations };
        let printed = module.map_or_else(String::new, |module| print(&ctx, &module, options));
        printed + &format!("{diagnostics:#?}")
    }

    fn eager_threads(count: usize) -> Threads {
        Threads::new(NonZeroUsize::new(count).expect("not 0")).always_parallel()
    }

    fn parser_of<'c>(ctx: &'c Context, text: &'c str) -> OpParser<'c> {
        let parser = Parser::new(ctx, SourceId::Input(0), text, 0..text.len());
        OpParser::new(parser, ParseOptions { allow_unregistered: true }, &PARSE_FORMATS)
    }

    /// Returns the guessed starts of chunks, for the smallest chunk length (one byte).
    fn chunk_starts(text: &str) -> Vec<usize> {
        let ctx = Context::new(ruleset::built_in());
        parser_of(&ctx, text).guess_split_points(1).into_iter().map(|range| range.start).collect()
    }

    /// Parses a text in parallel, and returns the number of ops, or `None` if it has to be parsed sequentially.
    fn parse_in_parallel(text: &str) -> Option<usize> {
        let ctx = Context::with_threads(ruleset::built_in(), eager_threads(2));
        let mut parser = parser_of(&ctx, text);
        let block = parser.open_isolated_block();
        let start = parser.token_start();
        if !parser.try_parse_in_parallel(block) {
            assert_eq!((parser.token_start(), parser.body().block_ops(block).count()), (start, 0), "no effect");
            return None;
        }
        assert!(parser.at(TokenKind::End));
        Some(parser.body().block_ops(block).count())
    }

    #[test]
    fn a_chunk_begins_with_a_symbol_in_the_column_of_the_first_op() {
        let text = format!("{}{}{}{}", PIECES[0], PIECES[1], PIECES[6], PIECES[4].repeat(3));
        let names = text.match_indices("  func.func").chain(text.match_indices("  \"func")).map(|(pos, _)| pos + 2);
        let names: Vec<usize> = names.filter(|pos| !text[..*pos].ends_with("// ")).collect();
        assert_eq!(chunk_starts(&text), names);
        assert_eq!(parse_in_parallel(&text), Some(5));
    }

    #[test]
    fn a_first_op_behind_other_text_in_its_line_gives_one_chunk() {
        assert_eq!(chunk_starts("func.func private @a()\nfunc.func private @b()\n"), [0, 23]);
        let ctx = Context::new(ruleset::built_in());
        let text = "{ func.func private @a()\n  func.func private @b()\n}";
        let mut parser = parser_of(&ctx, text);
        parser.seek(2);
        assert_eq!(parser.guess_split_points(1).len(), 1);
    }

    #[test]
    fn a_wrong_guess_leaves_the_text_to_the_sequential_parser() {
        // The second line that looks like a symbol op is nested in the first op.
        let nested = "func.func @f() {\nfunc.func private @inner()\nreturn\n}\n";
        assert_eq!(chunk_starts(nested), [0, 17]);
        assert_eq!(parse_in_parallel(nested), None);
    }

    #[test]
    fn names_of_the_table_leave_the_text_to_the_sequential_parser() {
        let functions = "func.func private @a()\nfunc.func private @b()\n";
        assert_eq!(parse_in_parallel(functions), Some(2));
        assert_eq!(parse_in_parallel(&format!("{functions}%v = \"test.op\"() : () -> i32\n")), None);
        assert_eq!(parse_in_parallel(&format!("{functions}\"test.op\"()[^bb1] : () -> ()\n")), None);
        assert_eq!(parse_in_parallel(&format!("{functions}func.func @c(\n")), None);
    }

    #[test]
    fn an_alias_that_a_chunk_looked_up_may_not_be_redefined() {
        let functions = "func.func private @a() loc(#loc)\nfunc.func private @b()\n";
        let text = format!("{functions}#loc = loc(\"first\")\n#loc = loc(\"last\")\n");
        let diagnostics = parse_and_print(&text, eager_threads(2));
        assert!(diagnostics.contains("redefinition of alias `#loc`"), "{diagnostics}");
    }

    #[test]
    fn the_next_line_begins_after_a_line_break() {
        assert_eq!((next_line("ab\ncd\n", 0), next_line("ab\ncd\n", 3)), (Some(3), Some(6)));
        assert_eq!((next_line("ab", 0), next_line("ab\n", 3)), (None, None));
        // Byte 1 is inside the character.
        assert_eq!(next_line("é\nb", 1), Some(3));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(crate::test_cases(100)))]
        /// Several threads give the same program and diagnostics as one. `usual` selects from the valid items, `odd`
        /// from all.
        #[test]
        fn threads_read_what_one_reads(
            usual in proptest::collection::vec((0usize..9, any::<bool>()), 0..10),
            odd in proptest::collection::vec((0usize..10, 0..PIECES.len()), 0..3),
            (around, tail, count) in (any::<bool>(), any::<bool>(), 2usize..5),
        ) {
            let mut pieces: Vec<usize> = usual.iter().map(|(piece, twice)| if *twice { 1 } else { *piece }).collect();
            for (position, piece) in &odd {
                pieces.insert((*position).min(pieces.len()), *piece);
            }
            let mut text: String = pieces.iter().map(|piece| PIECES[*piece]).collect();
            if around {
                text = format!("module {{\n{text}}}\n");
            }
            text.insert_str(0, HEAD);
            if tail {
                text += "#loc1 = loc(\"last\")\n";
            }
            let sequential = parse_and_print(&text, Threads::default());
            prop_assert_eq!(parse_and_print(&text, eager_threads(count)), sequential, "{}", text);
        }
    }
}
