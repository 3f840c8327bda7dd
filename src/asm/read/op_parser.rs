//! Program: a whole text.
//!
//! Takes MLIR text; gives a `Module`, or diagnostics that say why not. Kept true: a module comes only without errors; reading
//! goes on after an error, so one run reports several; no nesting exhausts the stack.

use super::inferred_types::InferredTypes;
use super::op_text_cache::OpTextCache;
use super::operation_state::OperationState;
use super::ops::ResultName;
use super::parallel_read::MAX_PARALLEL_ATTEMPTS;
use super::read_plan::ReadPlan;
use super::regions::EntryArg;
use super::scope::{IsolatedScope, NameTablePool};
use crate::ir::{Attr, Block, Body, Context, Loc, Module, Op, OpSpec, Type};
use crate::report::{Diagnostic, Severity};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Failed, ParseResult, Parser};
use crate::threads::on_large_stack;
use rustc_hash::FxHashMap;
use std::ops::{Deref, DerefMut, Range};
use std::rc::Rc;

/// How many errors are reported before reading stops.
pub const MAX_ERRORS: usize = 20;

/// How deep regions may nest.
pub const MAX_REGION_DEPTH: usize = 1000;

/// What is accepted.
#[derive(Clone, Copy, Debug, Default)]
pub struct ParseOptions {
    /// Ops, types and attributes of undeclared dialects are kept.
    pub allow_unregistered: bool,
}

/// Reads a whole text.
pub fn parse(ctx: &Context, source: u32, text: &str, options: ParseOptions) -> (Option<Module>, Vec<Diagnostic>) {
    parse_range(ctx, source, text, 0..text.len(), options)
}

/// Reads one piece of a text; positions count in all of it.
pub fn parse_range(
    ctx: &Context,
    source: u32,
    text: &str,
    range: Range<usize>,
    options: ParseOptions,
) -> (Option<Module>, Vec<Diagnostic>) {
    on_large_stack(|| {
        let mut parser = Parser::new(ctx, source, text, range);
        parser.allow_unregistered = options.allow_unregistered;
        OpParser::new(parser, options).parse_module()
    })
    .expect("the system gives a thread")
}

/// A reader of ops. What it reads is in the other files of this folder; words, types and attributes are `Parser`'s.
pub struct OpParser<'c> {
    pub(crate) parser: Parser<'c>,
    /// Bodies of the isolated ops that are open, outermost first.
    pub(crate) bodies: Vec<Body>,
    /// Names of the isolated regions that are open, outermost first.
    pub(crate) isolated_scopes: Vec<IsolatedScope<'c>>,
    /// Dialects whose ops need no prefix, for each open region.
    pub(crate) default_dialects: Vec<&'c str>,
    pub(crate) region_depth: usize,
    /// Names of the results of the ops that are being read, innermost last.
    pub(crate) result_names: Vec<ResultName<'c>>,
    /// Bodies with room that is used again.
    pub(crate) body_pool: Vec<Body>,
    pub(crate) name_table_pool: NameTablePool<'c>,
    /// How the ops are read that were met so far, by full name.
    pub(crate) read_plans: FxHashMap<&'c str, Rc<ReadPlan<'c>>>,
    pub(crate) inferred_types: InferredTypes,
    pub(crate) op_text_cache: OpTextCache<'c>,
    /// The empty dictionary, once it was asked for.
    pub(crate) empty_dict: Option<Attr>,
    /// Room for a list of types.
    pub(crate) scratch_types: Vec<Type>,
    /// Room for the arguments of a block.
    pub(crate) scratch_args: Vec<EntryArg<'c>>,
    /// Drafts of ops that are made, to be used again.
    #[allow(clippy::vec_box, reason = "a draft is large, and moved at every op")]
    pub(crate) state_pool: Vec<Box<OperationState<'c>>>,
    pub(crate) options: ParseOptions,
    /// How often several threads may still be tried.
    pub(crate) parallel_attempts: usize,
}

impl<'c> Deref for OpParser<'c> {
    type Target = Parser<'c>;
    fn deref(&self) -> &Parser<'c> {
        &self.parser
    }
}

impl DerefMut for OpParser<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.parser
    }
}

impl<'c> OpParser<'c> {
    pub(crate) fn new(parser: Parser<'c>, options: ParseOptions) -> OpParser<'c> {
        OpParser {
            parser,
            bodies: Vec::new(),
            isolated_scopes: Vec::new(),
            default_dialects: Vec::new(),
            region_depth: 0,
            result_names: Vec::new(),
            body_pool: Vec::new(),
            name_table_pool: NameTablePool::default(),
            read_plans: FxHashMap::default(),
            inferred_types: InferredTypes::default(),
            op_text_cache: OpTextCache::default(),
            empty_dict: None,
            scratch_types: Vec::new(),
            scratch_args: Vec::new(),
            state_pool: Vec::new(),
            options,
            parallel_attempts: MAX_PARALLEL_ATTEMPTS,
        }
    }

    fn parse_module(mut self) -> (Option<Module>, Vec<Diagnostic>) {
        self.default_dialects.push("builtin");
        let block = self.open_isolated_block();
        let mut has_begun = false;
        while !self.at(TokenKind::End) && !self.has_too_many_errors() {
            let start = self.token_start();
            let result = match self.kind() {
                TokenKind::Hash | TokenKind::Bang => self.parser.parse_alias_definition(),
                TokenKind::ResourcesOpen => self.parser.parse_resource_section(),
                _ if !std::mem::replace(&mut has_begun, true) && self.try_parse_in_parallel(block) => Ok(()),
                _ => self.parse_op().map(|op| self.body().append_op(block, op)),
            };
            if result.is_err() {
                self.skip_to_next_op(start);
                // At the top there is no region that a brace could close.
                while self.at(TokenKind::RBrace) {
                    self.advance();
                }
            }
        }
        self.close_region(true);
        let top = self.bodies.pop().expect("the body made above");
        let resources = self.parser.resources.take();
        let source = self.parser.source;
        let mut diagnostics = std::mem::take(&mut self.parser.diagnostics);
        diagnostics.sort_by_key(|d| d.labels.iter().find(|l| l.primary).map_or(0, |l| l.range.start));
        if diagnostics.iter().any(|d| d.severity == Severity::Error) {
            return (None, diagnostics);
        }
        let module = self.ctx.op_name("builtin.module");
        let ops: Vec<Op> = top.block_ops(block).take(2).collect();
        let (body, op) = match ops[..] {
            [op] if top.name(op) == module => (top, op),
            _ => {
                let mut body = Body::default();
                let root = body.make_region();
                let block = body.make_block(root, None, &[]);
                let spec = OpSpec {
                    name: module,
                    loc: Loc::Offset(0),
                    operands: &[],
                    successors: &[],
                    results: &[],
                    attrs: &[],
                    discardable: None,
                    regions: 1,
                    isolated: true,
                };
                let op = body.make_op_with_body(spec, &[top.region_of(block)], top);
                body.append_op(block, op);
                (body, op)
            }
        };
        (Some(Module { body, op, source, resources }), diagnostics)
    }

    /// A region whose ops see nothing of what surrounds it, in a body of its own, and its block.
    pub(crate) fn open_isolated_block(&mut self) -> Block {
        self.bodies.push(Body::default());
        let region = self.open_region(true);
        self.body().make_block(region, None, &[])
    }

    /// Whether so much is wrong that reading on helps nobody.
    pub(crate) fn has_too_many_errors(&self) -> bool {
        self.parser.diagnostics.len() >= MAX_ERRORS
    }

    /// After an error in the op at `start`: goes on at the next op of the same region, its next block, or its end.
    pub(crate) fn skip_to_next_op(&mut self, start: usize) {
        let error_pos = self.token_start();
        if self.has_too_many_errors() {
            let end = self.parser.text().len();
            self.parser.seek(end);
            return;
        }
        self.parser.seek(start);
        // Parentheses that are open, for each open brace: one that is forgotten counts up to its closing brace only.
        let mut open_parens: Vec<usize> = vec![0];
        loop {
            let token = self.token();
            use TokenKind::*;
            match token.kind {
                End => return,
                LBrace => open_parens.push(0),
                RBrace if open_parens.len() == 1 => return,
                RBrace => {
                    open_parens.pop();
                }
                LParen | LSquare => open_parens.iter_mut().last().into_iter().for_each(|n| *n += 1),
                RParen | RSquare => open_parens.iter_mut().last().into_iter().for_each(|n| *n = n.saturating_sub(1)),
                Value | Identifier | String | Block | Hash | Bang | ResourcesOpen
                    if open_parens.len() == 1
                        && token.start >= error_pos.max(start + 1)
                        && self.is_first_on_line(token.start)
                        && (open_parens[0] == 0 || self.at_op_name()) =>
                {
                    return;
                }
                _ => {}
            }
            self.advance();
        }
    }

    /// Whether a declared op's name is at hand.
    fn at_op_name(&self) -> bool {
        let op_name = self.ctx.find_op_name(self.spelling());
        self.at(TokenKind::Identifier) && op_name.is_some_and(|name| self.ctx.op_def(name).is_some())
    }

    fn is_first_on_line(&self, pos: usize) -> bool {
        let before = &self.parser.text().as_bytes()[..pos];
        before.iter().rev().find(|b| !matches!(b, b' ' | b'\t' | b'\r')).is_none_or(|b| *b == b'\n')
    }

    /// A type as a message shows it.
    pub(crate) fn quoted_type(&self, ty: Type) -> String {
        format!("`{}`", crate::syntax::writer::spell_type(self.ctx, ty))
    }

    /// One region deeper.
    pub(crate) fn nested_region<T>(&mut self, parse: impl FnOnce(&mut Self) -> ParseResult<T>) -> ParseResult<T> {
        if self.region_depth >= MAX_REGION_DEPTH {
            let diagnostic = Diagnostic::error("M0107", format!("regions nest deeper than {MAX_REGION_DEPTH} levels"))
                .at(self.source, self.token().range(), "the limit is reached here")
                .note("move the inner ops into a function");
            // What follows is closing braces: nothing in it can be read with sense.
            let end = self.parser.text().len();
            let Failed = self.fail(diagnostic);
            self.parser.seek(end);
            return Err(Failed);
        }
        self.region_depth += 1;
        let result = parse(self);
        self.region_depth -= 1;
        result
    }
}
