//! Stretches: the ops of a long symbol table, read by several threads, each some of them.
//!
//! Takes a region whose first op is at hand; reads it and those that follow, or leaves them to one thread. Kept true: what was
//! read is what one thread reads. Where a stretch begins is guessed from how the text is indented and proven by the reader of
//! the stretch before it, which has to come to that very byte. Where a guess is wrong, or anything is unusual, nothing has
//! happened.

use super::cursor::{Mark, Parser};
use super::lexer::{self, TokenKind};
use super::program::{OpParser, ParseOptions};
use super::recipe::Recipe;
use crate::ir::{Block, Body, Op};
use grammar::declare::Trait;
use std::ops::Range;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Bytes of text that an op takes, roughly.
const OP: usize = 40;

/// How many regions it is tried for.
pub(super) const TRIES: usize = 4;

/// Ops that were read apart, and where reading goes on.
struct Stretch {
    body: Body,
    block: Block,
    end: Mark,
}

impl<'c> OpParser<'c> {
    /// Reads ops of an isolated region into its first block, up to what is no op. False, and nothing was read, if one thread
    /// has to read them.
    pub(super) fn stretches(&mut self, block: Block) -> bool {
        let left = self.p.text().len() - self.start();
        let count = self.ctx.threads.parts(left / OP);
        if count < 2 || self.tries == 0 || self.p.part || !self.p.diagnostics.is_empty() {
            return false;
        }
        // An op that is a table has the others inside.
        if self.named(&self.p.text()[self.start()..]).is_some_and(|first| first.facts.has(Trait::SymbolTable)) {
            return false;
        }
        self.tries -= 1;
        let ranges = self.guess(left.div_ceil(count));
        if ranges.len() < 2 {
            return false;
        }
        let mut seed = Seed {
            p: Parser { part: true, ..self.p.clone() },
            options: self.options,
            dialect: self.dialects.last().copied().unwrap_or(""),
            depth: self.depth,
        };
        // Locations are defined at the end, where no reader of a stretch should look for them alone.
        if self.p.text().trim_end().rsplit('\n').next().is_some_and(|last| last.starts_with('#')) {
            seed.p.look_ahead();
        }
        let failed = AtomicBool::new(false);
        let read = self.ctx.threads.map(ranges, |range| {
            let stretch = seed.reader(&range).stretch(&range, &failed);
            failed.fetch_or(stretch.is_none(), Ordering::Relaxed);
            stretch
        });
        let Some(mut read) = read.into_iter().collect::<Option<Vec<Stretch>>>() else {
            // What was unusual would be again.
            self.tries = 0;
            return false;
        };
        for stretch in &mut read {
            let ops: Vec<Op> = stretch.body.block_ops(stretch.block).collect();
            self.body().graft(block, None, &mut stretch.body, &ops);
        }
        read.last().into_iter().for_each(|last| self.p.reset(last.end));
        true
    }

    /// Ranges of about so many bytes from the op at hand to the end of the text, the last one without an end. The others end
    /// where a line begins as that of the op at hand does, with the name of an op that is a symbol.
    fn guess(&mut self, share: usize) -> Vec<Range<usize>> {
        let (text, first) = (self.p.text(), self.start());
        let line = text[..first].rfind('\n').map_or(0, |n| n + 1);
        let indent = &text[line..first];
        let (mut ranges, mut start) = (Vec::new(), first);
        let mut at = first + share;
        while let Some(next) = next_line(text, at).filter(|_| lexer::past_blanks(indent.as_bytes(), 0) == indent.len())
        {
            at = next;
            if let Some(rest) = text[at..].strip_prefix(indent)
                && self.named(rest).is_some_and(|op| op.facts.has(Trait::Symbol))
            {
                let end = at + indent.len();
                ranges.push(std::mem::replace(&mut start, end)..end);
                at = end + share;
            }
        }
        ranges.push(start..usize::MAX);
        ranges
    }

    /// The declared op whose name a text begins with.
    fn named(&mut self, text: &str) -> Option<Rc<Recipe<'c>>> {
        let start = usize::from(text.starts_with('"'));
        self.declared(&text[start..lexer::past_word(text.as_bytes(), start)?])
    }

    /// The ops of a range, each alone: they have no names for values and blocks that the others could use.
    fn stretch(mut self, range: &Range<usize>, failed: &AtomicBool) -> Option<Stretch> {
        let block = self.open_apart();
        use TokenKind::*;
        while self.start() < range.end && !matches!(self.kind(), RBrace | Block | End | Hash | Bang | ResourcesOpen) {
            let op = self.op().ok().filter(|_| !failed.load(Ordering::Relaxed))?;
            self.body().append_op(block, op);
        }
        let arrived = range.end == usize::MAX || self.start() == range.end;
        if !arrived || !self.p.diagnostics.is_empty() || self.names_values() {
            return None;
        }
        let end = self.p.mark();
        let body = self.bodies.pop()?;
        let alone = body.value_count() == 0 && body.block_count() == 1 && body.region_count() == 1;
        alone.then_some(Stretch { body, block, end })
    }
}

/// What the readers of all stretches begin with.
struct Seed<'c> {
    p: Parser<'c>,
    options: ParseOptions,
    dialect: &'c str,
    depth: usize,
}

impl<'c> Seed<'c> {
    /// A reader of ops from the beginning of a range.
    fn reader(&self, range: &Range<usize>) -> OpParser<'c> {
        let mut p = self.p.clone();
        p.seek(range.start);
        let mut parser = OpParser::new(p, self.options);
        parser.dialects.push(self.dialect);
        parser.depth = self.depth;
        parser
    }
}

/// Where the next line after a byte begins.
fn next_line(text: &str, at: usize) -> Option<usize> {
    let at = (at..text.len()).find(|at| text.is_char_boundary(*at))?;
    text[at..].find('\n').map(|n| at + n + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use crate::ruleset;
    use crate::text::{Origin, PrintOptions, parse, print};
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
    fn read(text: &str, threads: Threads) -> String {
        let ctx = Context::with_threads(ruleset::built_in(), threads);
        let (module, diagnostics) = parse(&ctx, 0, text, ParseOptions { allow_unregistered: true });
        let origin = Origin { name: "in", text };
        let options = PrintOptions { generic: false, locations: Some(origin) };
        module.map_or_else(String::new, |m| print(&ctx, &m, options)) + &format!("{diagnostics:#?}")
    }

    fn several(count: usize) -> Threads {
        Threads::new(NonZeroUsize::new(count).expect("some")).eager()
    }

    #[test]
    fn a_stretch_begins_with_a_symbol_in_the_column_of_the_first_op() {
        let text = format!("{}{}{}{}", PIECES[0], PIECES[1], PIECES[6], PIECES[4].repeat(3));
        let ctx = Context::with_threads(ruleset::built_in(), several(2));
        let options = ParseOptions { allow_unregistered: true };
        let mut parser = OpParser::new(Parser::new(&ctx, 0, &text, 0..text.len()), options);
        let starts: Vec<usize> = parser.guess(1).into_iter().map(|range| range.start).collect();
        let names = text.match_indices("  func.func").chain(text.match_indices("  \"func")).map(|(at, _)| at + 2);
        assert_eq!(starts, names.filter(|at| !text[..*at].ends_with("// ")).collect::<Vec<_>>());
        let block = parser.open_apart();
        assert!(parser.stretches(block) && parser.at(TokenKind::End));
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
            prop_assert_eq!(read(&text, several(count)), read(&text, Threads::default()), "{}", text);
        }
    }
}
