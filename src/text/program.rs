//! Program: a whole text.
//!
//! Takes MLIR text; gives a `Module`, or diagnostics that say why not. Kept true: a module comes only without errors; reading
//! goes on after an error, so one run reports several; no nesting exhausts the stack.

use super::cursor::{Failed, Parse, Parser};
use super::draft::Draft;
use super::echoes::Echoes;
use super::implied::Implied;
use super::lexer::TokenKind;
use super::ops::ResultName;
use super::recipe::Recipe;
use super::regions::EntryArg;
use super::scope::{Isolated, Spare};
use super::stretches::TRIES;
use crate::ir::{Attr, Block, Body, Context, Loc, Module, Op, OpSpec, Type};
use crate::report::{Diagnostic, Severity};
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
        let mut p = Parser::new(ctx, source, text, range);
        p.allow_unregistered = options.allow_unregistered;
        OpParser::new(p, options).program()
    })
    .expect("the system gives a thread")
}

/// A reader of ops. What it reads is in the other files of this folder; words, types and attributes are `Parser`'s.
pub struct OpParser<'c> {
    pub(super) p: Parser<'c>,
    /// Bodies of the isolated ops that are open, outermost first.
    pub(super) bodies: Vec<Body>,
    /// Names of the isolated regions that are open, outermost first.
    pub(super) isolated: Vec<Isolated<'c>>,
    /// Dialects whose ops need no prefix, for each open region.
    pub(super) dialects: Vec<&'c str>,
    pub(super) depth: usize,
    /// Names of the results of the ops that are being read, innermost last.
    pub(super) results: Vec<ResultName<'c>>,
    /// Bodies with room that is used again.
    pub(super) rooms: Vec<Body>,
    pub(super) spare: Spare<'c>,
    /// How the ops are read that were met so far, by full name.
    pub(super) recipes: FxHashMap<&'c str, Rc<Recipe<'c>>>,
    pub(super) implied: Implied,
    pub(super) echoes: Echoes<'c>,
    /// The empty dictionary, once it was asked for.
    pub(super) no_attrs: Option<Attr>,
    /// Room for a list of types.
    pub(super) type_room: Vec<Type>,
    /// Room for the arguments of a block.
    pub(super) arg_room: Vec<EntryArg<'c>>,
    /// Drafts of ops that are made, to be used again.
    #[allow(clippy::vec_box, reason = "a draft is large, and moved at every op")]
    pub(super) drafts: Vec<Box<Draft<'c>>>,
    pub(super) options: ParseOptions,
    /// How often several threads may still be tried.
    pub(super) tries: usize,
}

impl<'c> Deref for OpParser<'c> {
    type Target = Parser<'c>;
    fn deref(&self) -> &Parser<'c> {
        &self.p
    }
}

impl DerefMut for OpParser<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.p
    }
}

impl<'c> OpParser<'c> {
    pub(super) fn new(p: Parser<'c>, options: ParseOptions) -> OpParser<'c> {
        OpParser {
            p,
            bodies: Vec::new(),
            isolated: Vec::new(),
            dialects: Vec::new(),
            depth: 0,
            results: Vec::new(),
            rooms: Vec::new(),
            spare: Spare::default(),
            recipes: FxHashMap::default(),
            implied: Implied::default(),
            echoes: Echoes::default(),
            no_attrs: None,
            type_room: Vec::new(),
            arg_room: Vec::new(),
            drafts: Vec::new(),
            options,
            tries: TRIES,
        }
    }

    fn program(mut self) -> (Option<Module>, Vec<Diagnostic>) {
        self.dialects.push("builtin");
        let block = self.open_apart();
        let mut begun = false;
        while !self.at(TokenKind::End) && !self.exhausted() {
            let start = self.start();
            let read = match self.kind() {
                TokenKind::Hash | TokenKind::Bang => self.p.alias_definition(),
                TokenKind::ResourcesOpen => self.p.resource_section(),
                _ if !std::mem::replace(&mut begun, true) && self.stretches(block) => Ok(()),
                _ => self.op().map(|op| self.body().append_op(block, op)),
            };
            if read.is_err() {
                self.skip_op(start);
                // At the top there is no region that a brace could close.
                while self.at(TokenKind::RBrace) {
                    self.advance();
                }
            }
        }
        self.close_region(true);
        let top = self.bodies.pop().expect("the body made above");
        let resources = self.p.resources.take();
        let source = self.p.source;
        let mut diagnostics = std::mem::take(&mut self.p.diagnostics);
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
                let op = body.make_op_owning(spec, &[top.region_of(block)], top);
                body.append_op(block, op);
                (body, op)
            }
        };
        (Some(Module { body, op, source, resources }), diagnostics)
    }

    /// A region whose ops see nothing of what surrounds it, in a body of its own, and its block.
    pub(super) fn open_apart(&mut self) -> Block {
        self.bodies.push(Body::default());
        let region = self.open_region(true);
        self.body().make_block(region, None, &[])
    }

    /// Whether so much is wrong that reading on helps nobody.
    pub(super) fn exhausted(&self) -> bool {
        self.p.diagnostics.len() >= MAX_ERRORS
    }

    /// After an error in the op at `start`: goes on at the next op of the same region, its next block, or its end.
    pub(super) fn skip_op(&mut self, start: usize) {
        let wrong = self.start();
        if self.exhausted() {
            let end = self.p.text().len();
            self.p.seek(end);
            return;
        }
        self.p.seek(start);
        // Parentheses that are open, for each open brace: one that is forgotten counts up to its closing brace only.
        let mut open: Vec<usize> = vec![0];
        loop {
            let token = self.token();
            use TokenKind::*;
            match token.kind {
                End => return,
                LBrace => open.push(0),
                RBrace if open.len() == 1 => return,
                RBrace => {
                    open.pop();
                }
                LParen | LSquare => open.iter_mut().last().into_iter().for_each(|n| *n += 1),
                RParen | RSquare => open.iter_mut().last().into_iter().for_each(|n| *n = n.saturating_sub(1)),
                Value | Word | String | Block | Hash | Bang | ResourcesOpen
                    if open.len() == 1
                        && token.start >= wrong.max(start + 1)
                        && self.first_on_line(token.start)
                        && (open[0] == 0 || self.at_op_name()) =>
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
        let found = self.ctx.find_op_name(self.spelling());
        self.at(TokenKind::Word) && found.is_some_and(|name| self.ctx.op_def(name).is_some())
    }

    fn first_on_line(&self, at: usize) -> bool {
        let before = &self.p.text().as_bytes()[..at];
        before.iter().rev().find(|b| !matches!(b, b' ' | b'\t' | b'\r')).is_none_or(|b| *b == b'\n')
    }

    /// A type as a message shows it.
    pub(super) fn spell_type(&self, ty: Type) -> String {
        format!("`{}`", super::write::spell_type(self.ctx, ty))
    }

    /// One region deeper.
    pub(super) fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.depth >= MAX_REGION_DEPTH {
            let d = Diagnostic::error("M0107", format!("regions nest deeper than {MAX_REGION_DEPTH} levels"))
                .at(self.source, self.token().range(), "the limit is reached here")
                .note("move the inner ops into a function");
            // What follows is closing braces: nothing in it can be read with sense.
            let end = self.p.text().len();
            let Failed = self.fail(d);
            self.p.seek(end);
            return Err(Failed);
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }
}
