//! Code of one function while it is made.
//!
//! Takes instructions and jumps to labels; gives a `Function`. Kept true: a jump's target is a label until `finish` puts
//! all pieces (the main code, then every template and arm) behind each other; scopes only grow and shrink at their end.

use super::Lower;
use crate::ast::Expr;
use crate::check::Kind;
use crate::diagnostic::Diagnostic;
use crate::rir::{Constant, Function, FunctionKind, Inst, Reg, Span, Template, TemplateId, Test, Text};
use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};

/// A place in the code that jumps name before it is known.
pub type Label = u32;

/// A name in scope.
#[derive(Clone, Debug)]
pub struct Local {
    /// Where it lives.
    pub reg: Reg,
    /// What it holds.
    pub kind: Kind,
    /// May be assigned again.
    pub var: bool,
    /// Its row in `Body::introduced`, if anybody wants to know whether it is read.
    pub row: Option<usize>,
}

/// A name that a text introduces and need not.
pub struct Introduced {
    /// With its sigil.
    name: String,
    span: Span,
    read: Cell<bool>,
}

/// A register with what is known of it.
#[derive(Clone, Debug)]
pub struct Val {
    /// The register.
    pub reg: Reg,
    /// Its kind.
    pub kind: Kind,
    /// It belongs to a name that may be assigned again.
    pub shared: bool,
    /// It is all values of a variadic result: one of them may be meant.
    pub results: bool,
}

impl Val {
    /// A register of its own.
    pub fn new(reg: Reg, kind: Kind) -> Val {
        Val { reg, kind, shared: false, results: false }
    }
}

#[derive(Default)]
struct Piece {
    code: Vec<Inst>,
    spans: Vec<Span>,
}

/// Makes one function.
pub struct Body<'l, 'a> {
    /// Tables, functions and diagnostics of the whole run.
    pub low: &'l mut Lower<'a>,
    /// Values of the names of an `over` family.
    pub family: HashMap<String, &'a Expr>,
    /// Result names not assigned yet on this path.
    pub unassigned: BTreeSet<Reg>,
    /// The end of this path is not reached.
    pub dead: bool,
    /// How many templates and arms are around.
    pub templates_around: u32,
    /// May create ops.
    pub effects: bool,
    kind: FunctionKind,
    name: String,
    span: Span,
    registers: u32,
    pieces: Vec<Piece>,
    current: usize,
    labels: Vec<Option<(usize, u32)>>,
    templates: Vec<Label>,
    scopes: Vec<HashMap<String, Local>>,
    /// Names whose readers are counted; `None` for code that nobody wrote as statements.
    introduced: Option<Vec<Introduced>>,
}

impl<'l, 'a> Body<'l, 'a> {
    /// An empty function.
    pub fn new(low: &'l mut Lower<'a>, kind: FunctionKind, name: impl Into<String>, span: Span) -> Self {
        Body {
            low,
            family: HashMap::new(),
            unassigned: BTreeSet::new(),
            dead: false,
            templates_around: 0,
            effects: kind != FunctionKind::Pure,
            kind,
            name: name.into(),
            span,
            registers: 0,
            pieces: vec![Piece::default()],
            current: 0,
            labels: Vec::new(),
            templates: Vec::new(),
            scopes: vec![HashMap::new()],
            introduced: None,
        }
    }

    /// Says in the end which names nothing reads.
    pub fn count_readers(mut self) -> Self {
        self.introduced = Some(Vec::new());
        self
    }

    /// A register that nothing uses yet.
    pub fn reg(&mut self) -> Reg {
        self.registers += 1;
        (self.registers - 1).min(u32::from(Reg::MAX)) as Reg
    }
    /// Appends an instruction.
    pub fn push(&mut self, inst: Inst, span: Span) {
        let piece = &mut self.pieces[self.current];
        piece.code.push(inst);
        piece.spans.push(span);
    }
    /// A label without a place.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        (self.labels.len() - 1) as Label
    }
    /// Gives the label the next instruction's place.
    pub fn place(&mut self, label: Label) {
        self.labels[label as usize] = Some((self.current, self.pieces[self.current].code.len() as u32));
    }
    /// Code made by `f` stands apart, at the label returned.
    pub fn apart(&mut self, f: impl FnOnce(&mut Self)) -> Label {
        let entry = self.label();
        self.pieces.push(Piece::default());
        let outer = std::mem::replace(&mut self.current, self.pieces.len() - 1);
        let unassigned = self.unassigned.clone();
        let dead = std::mem::replace(&mut self.dead, false);
        self.place(entry);
        self.scope(f);
        self.unassigned = unassigned;
        self.dead = dead;
        self.current = outer;
        entry
    }
    /// Numbers a template.
    pub fn template(&mut self, entry: Label) -> TemplateId {
        self.templates.push(entry);
        TemplateId((self.templates.len() - 1) as u32)
    }
    /// Names made by `f` end with it.
    pub fn scope<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        self.scopes.push(HashMap::new());
        let result = f(self);
        self.scopes.pop();
        result
    }
    /// Names a register.
    pub fn bind(&mut self, name: impl Into<String>, reg: Reg, kind: Kind) {
        self.bind_local(name, Local { reg, kind, var: false, row: None });
    }
    /// Names a register by a name that should be read somewhere.
    pub fn introduce(&mut self, name: impl Into<String>, mut local: Local, span: Span) {
        let name = name.into();
        if let Some(rows) = &mut self.introduced {
            local.row = Some(rows.len());
            rows.push(Introduced { name: name.clone(), span, read: Cell::new(false) });
        }
        self.bind_local(name, local);
    }
    /// Names a register that may be assigned again.
    pub fn bind_local(&mut self, name: impl Into<String>, local: Local) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.into(), local);
        }
    }
    /// What a name (with its sigil) is, for one who reads it.
    pub fn local(&self, name: &str) -> Option<&Local> {
        let local = self.assigned(name)?;
        if let (Some(row), Some(rows)) = (local.row, &self.introduced) {
            rows[row].read.set(true);
        }
        Some(local)
    }
    /// What a name (with its sigil) is, for one who writes it.
    pub fn assigned(&self, name: &str) -> Option<&Local> {
        self.scopes.iter().rev().find_map(|s| s.get(name))
    }
    /// Learns more of a name's kind.
    pub fn refine(&mut self, name: &str, kind: Kind) {
        if let Some(local) = self.scopes.iter_mut().rev().find_map(|s| s.get_mut(name)) {
            local.kind = kind;
        }
    }
    /// Names in scope with this sigil (`""` for static ones), without it.
    pub fn names_in_scope(&self, sigil: &str) -> Vec<String> {
        let all = self.scopes.iter().flat_map(|s| s.keys());
        match sigil {
            "" => all.filter(|n| n.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')).cloned().collect(),
            _ => all.filter_map(|n| n.strip_prefix(sigil)).map(str::to_string).collect(),
        }
    }
    /// Reports an error.
    pub fn report(&mut self, d: Diagnostic) {
        self.low.out.push(d);
    }
    /// Reports an error with one place.
    pub fn error(&mut self, code: &'static str, message: impl Into<String>, span: Span) {
        self.report(Diagnostic::error(code, message).primary(span, ""));
    }
    /// A constant in a register.
    pub fn constant(&mut self, value: Constant, span: Span) -> Reg {
        let dst = self.reg();
        self.push(Inst::Const { dst, value }, span);
        dst
    }
    /// What stands for an expression that is wrong.
    pub fn wrong(&mut self, span: Span) -> Val {
        Val::new(self.constant(Constant::None, span), Kind::Any)
    }
    /// Stops with a message for the user.
    pub fn fail(&mut self, message: impl Into<Text>, span: Span) {
        let message = self.constant(Constant::String(message.into()), span);
        self.push(Inst::Fail { message }, span);
        self.dead = true;
    }
    /// A test that stops with a message where it does not hold.
    pub fn must(&mut self, test: Test, src: Reg, binds: Vec<Reg>, message: &str, span: Span) {
        let (no, yes) = (self.label(), self.label());
        self.push(Inst::Test { test, src, binds: binds.into_iter().map(Some).collect(), no }, span);
        self.push(Inst::Jump { to: yes }, span);
        self.fail_at(no, message, span);
        self.place(yes);
    }
    /// The label stops with a message; what follows does not see that.
    pub fn fail_at(&mut self, no: Label, message: &str, span: Span) {
        self.place(no);
        let flow = self.flow();
        self.fail(message.to_string(), span);
        self.set_flow(flow);
    }
    /// The state of definite assignment.
    pub fn flow(&self) -> (BTreeSet<Reg>, bool) {
        (self.unassigned.clone(), self.dead)
    }
    /// Goes back to a state.
    pub fn set_flow(&mut self, (unassigned, dead): (BTreeSet<Reg>, bool)) {
        self.unassigned = unassigned;
        self.dead = dead;
    }
    /// Two paths meet here: the present one and `other`.
    pub fn join_flow(&mut self, (unassigned, dead): (BTreeSet<Reg>, bool)) {
        match (self.dead, dead) {
            (_, true) => {}
            (true, false) => self.set_flow((unassigned, false)),
            (false, false) => self.unassigned.extend(unassigned),
        }
    }

    /// Puts everything in place.
    pub fn finish(mut self, params: usize, results: Vec<Reg>) -> Function {
        if self.registers > u32::from(Reg::MAX) || params > usize::from(Reg::MAX) {
            let span = self.span;
            self.report(
                Diagnostic::error("E0004", "this item needs more than 65535 registers")
                    .primary(span, "")
                    .note("move parts of it to an `emit` or a `fn`"),
            );
        }
        for name in self.introduced.take().into_iter().flatten() {
            // one text may be lowered several times: for a family, for each hook of a convention
            let row = self.low.names.entry((name.span.file, name.span.start)).or_insert((name.name, name.span, false));
            row.2 |= name.read.get();
        }
        let mut bases = Vec::new();
        let mut length = 0u32;
        for piece in &self.pieces {
            bases.push(length);
            length += piece.code.len() as u32;
        }
        // a label that was never placed belongs to code that was dropped after an error
        let at = |label: &mut u32| {
            *label = self.labels.get(*label as usize).copied().flatten().map_or(0, |(piece, at)| bases[piece] + at);
        };
        let mut code = Vec::new();
        let mut spans = Vec::new();
        for piece in &mut self.pieces {
            for mut inst in piece.code.drain(..) {
                match &mut inst {
                    Inst::Jump { to } | Inst::JumpUnless { to, .. } => at(to),
                    Inst::Next { done, .. } => at(done),
                    Inst::Test { no, .. } => at(no),
                    Inst::Inline { arms, .. } => arms.iter_mut().for_each(|arm| at(&mut arm.entry)),
                    _ => {}
                }
                code.push(inst);
            }
            spans.append(&mut piece.spans);
        }
        // parts of a pattern that nothing reads are not taken
        let mut read = vec![false; self.registers.min(u32::from(Reg::MAX)) as usize + 1];
        let used = code.iter().flat_map(Inst::reads).chain(results.iter().copied());
        used.for_each(|r| read[usize::from(r)] = true);
        for inst in &mut code {
            if let Inst::Test { binds, .. } = inst {
                binds.iter_mut().for_each(|b| *b = b.filter(|r| read[usize::from(*r)]));
            }
        }
        let mut templates: Vec<Template> = self.templates.iter().map(|&entry| Template { entry }).collect();
        templates.iter_mut().for_each(|t| at(&mut t.entry));
        Function {
            name: self.name,
            kind: self.kind,
            registers: self.registers.min(u32::from(Reg::MAX)) as u16,
            params: params as u16,
            results,
            reads_block_args: code.iter().any(|i| matches!(i, Inst::BlockArgs { .. })),
            absorbs: code.iter().any(|i| matches!(i, Inst::Accept { absorbed } if !absorbed.is_empty())),
            code: code.into(),
            spans: spans.into(),
            templates: templates.into(),
            span: self.span,
        }
    }
}
