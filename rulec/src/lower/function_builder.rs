//! Code of one function while it is made.
//!
//! Takes instructions and jumps to labels; gives a `Function`. Kept true: a jump's target is a label until `finish` puts
//! all pieces (the main code, then every template and arm) behind each other; scopes only grow and shrink at their end.

use super::LoweringContext;
use crate::ast::Expr;
use crate::diagnostic::Diagnostic;
use crate::kind::Kind;
use crate::rir::{Constant, CowStr, Function, FunctionKind, Inst, PatternTest, Reg, RegionTemplate, Span, TemplateId};
use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};

/// A place in the code that jumps name before it is known.
pub type CodeLabel = u32;

/// A name in scope.
#[derive(Clone, Debug)]
pub struct Local {
    /// Where it lives.
    pub reg: Reg,
    /// What it holds.
    pub kind: Kind,
    /// May be assigned again.
    pub is_mutable: bool,
    /// Its row in `Body::introduced`, if anybody wants to know whether it is read.
    pub read_index: Option<usize>,
}

/// A name that a text introduces and need not.
pub struct IntroducedName {
    /// With its sigil.
    name: String,
    span: Span,
    is_read: Cell<bool>,
}

/// A register with what is known of it.
#[derive(Clone, Debug)]
pub struct TypedReg {
    /// The register.
    pub reg: Reg,
    /// Its kind.
    pub kind: Kind,
    /// It belongs to a name that may be assigned again.
    pub is_mutable: bool,
    /// It is all values of a variadic result: one of them may be meant.
    pub is_variadic_result: bool,
}

impl TypedReg {
    /// A register of its own.
    pub fn new(reg: Reg, kind: Kind) -> TypedReg {
        TypedReg { reg, kind, is_mutable: false, is_variadic_result: false }
    }
}

#[derive(Default)]
struct CodeChunk {
    code: Vec<Inst>,
    spans: Vec<Span>,
}

/// Makes one function.
pub struct FunctionBuilder<'l, 'a> {
    /// Tables, functions and diagnostics of the whole run.
    pub ctx: &'l mut LoweringContext<'a>,
    /// Values of the names of an `over` family.
    pub family_values: HashMap<String, &'a Expr>,
    /// Result names not assigned yet on this path.
    pub unassigned: BTreeSet<Reg>,
    /// The end of this path is not reached.
    pub is_unreachable: bool,
    /// How many templates and arms are around.
    pub template_depth: u32,
    /// May create ops.
    pub may_create_ops: bool,
    kind: FunctionKind,
    name: String,
    span: Span,
    registers: u32,
    chunks: Vec<CodeChunk>,
    current_chunk: usize,
    labels: Vec<Option<(usize, u32)>>,
    templates: Vec<CodeLabel>,
    scopes: Vec<HashMap<String, Local>>,
    /// Names whose readers are counted; `None` for code that nobody wrote as statements.
    introduced_names: Option<Vec<IntroducedName>>,
}

impl<'l, 'a> FunctionBuilder<'l, 'a> {
    /// An empty function.
    pub fn new(ctx: &'l mut LoweringContext<'a>, kind: FunctionKind, name: impl Into<String>, span: Span) -> Self {
        FunctionBuilder {
            ctx,
            family_values: HashMap::new(),
            unassigned: BTreeSet::new(),
            is_unreachable: false,
            template_depth: 0,
            may_create_ops: kind != FunctionKind::Pure,
            kind,
            name: name.into(),
            span,
            registers: 0,
            chunks: vec![CodeChunk::default()],
            current_chunk: 0,
            labels: Vec::new(),
            templates: Vec::new(),
            scopes: vec![HashMap::new()],
            introduced_names: None,
        }
    }

    /// Says in the end which names nothing reads.
    pub fn track_reads(mut self) -> Self {
        self.introduced_names = Some(Vec::new());
        self
    }

    /// A register that nothing uses yet.
    pub fn new_reg(&mut self) -> Reg {
        self.registers += 1;
        (self.registers - 1).min(u32::from(Reg::MAX)) as Reg
    }
    /// Appends an instruction.
    pub fn push(&mut self, inst: Inst, span: Span) {
        let chunk = &mut self.chunks[self.current_chunk];
        chunk.code.push(inst);
        chunk.spans.push(span);
    }
    /// A label without a place.
    pub fn new_label(&mut self) -> CodeLabel {
        self.labels.push(None);
        (self.labels.len() - 1) as CodeLabel
    }
    /// Gives the label the next instruction's place.
    pub fn bind_label(&mut self, label: CodeLabel) {
        self.labels[label as usize] = Some((self.current_chunk, self.chunks[self.current_chunk].code.len() as u32));
    }
    /// Code made by `f` stands apart, at the label returned.
    pub fn out_of_line(&mut self, f: impl FnOnce(&mut Self)) -> CodeLabel {
        let entry = self.new_label();
        self.chunks.push(CodeChunk::default());
        let outer = std::mem::replace(&mut self.current_chunk, self.chunks.len() - 1);
        let unassigned = self.unassigned.clone();
        let dead = std::mem::replace(&mut self.is_unreachable, false);
        self.bind_label(entry);
        self.in_scope(f);
        self.unassigned = unassigned;
        self.is_unreachable = dead;
        self.current_chunk = outer;
        entry
    }
    /// Numbers a template.
    pub fn add_template(&mut self, entry: CodeLabel) -> TemplateId {
        self.templates.push(entry);
        TemplateId((self.templates.len() - 1) as u32)
    }
    /// Names made by `f` end with it.
    pub fn in_scope<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        self.scopes.push(HashMap::new());
        let result = f(self);
        self.scopes.pop();
        result
    }
    /// Names a register.
    pub fn bind(&mut self, name: impl Into<String>, reg: Reg, kind: Kind) {
        self.bind_local(name, Local { reg, kind, is_mutable: false, read_index: None });
    }
    /// Names a register by a name that should be read somewhere.
    pub fn bind_tracked(&mut self, name: impl Into<String>, mut local: Local, span: Span) {
        let name = name.into();
        if let Some(introduced_names) = &mut self.introduced_names {
            local.read_index = Some(introduced_names.len());
            introduced_names.push(IntroducedName { name: name.clone(), span, is_read: Cell::new(false) });
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
    pub fn read_local(&self, name: &str) -> Option<&Local> {
        let local = self.find_local(name)?;
        if let (Some(index), Some(introduced_names)) = (local.read_index, &self.introduced_names) {
            introduced_names[index].is_read.set(true);
        }
        Some(local)
    }
    /// What a name (with its sigil) is, for one who writes it.
    pub fn find_local(&self, name: &str) -> Option<&Local> {
        self.scopes.iter().rev().find_map(|s| s.get(name))
    }
    /// Learns more of a name's kind.
    pub fn refine_kind(&mut self, name: &str, kind: Kind) {
        if let Some(local) = self.scopes.iter_mut().rev().find_map(|s| s.get_mut(name)) {
            local.kind = kind;
        }
    }
    /// Names in scope with this sigil (`""` for static ones), without it.
    pub fn names_in_scope(&self, sigil: &str) -> Vec<String> {
        let names = self.scopes.iter().flat_map(|s| s.keys());
        match sigil {
            "" => names.filter(|n| n.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')).cloned().collect(),
            _ => names.filter_map(|n| n.strip_prefix(sigil)).map(str::to_string).collect(),
        }
    }
    /// Reports an error.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.ctx.diagnostics.push(diagnostic);
    }
    /// Reports an error with one place.
    pub fn report_error(&mut self, code: &'static str, message: impl Into<String>, span: Span) {
        self.report(Diagnostic::error(code, message).primary(span, ""));
    }
    /// A constant in a register.
    pub fn push_constant(&mut self, value: Constant, span: Span) -> Reg {
        let dst = self.new_reg();
        self.push(Inst::Const { dst, value }, span);
        dst
    }
    /// What stands for an expression that is wrong.
    pub fn push_error_value(&mut self, span: Span) -> TypedReg {
        TypedReg::new(self.push_constant(Constant::None, span), Kind::Any)
    }
    /// Stops with a message for the user.
    pub fn push_fail(&mut self, message: impl Into<CowStr>, span: Span) {
        let message = self.push_constant(Constant::String(message.into()), span);
        self.push(Inst::Fail { message }, span);
        self.is_unreachable = true;
    }
    /// A test that stops with a message where it does not hold.
    pub fn push_check(&mut self, test: PatternTest, src: Reg, binds: Vec<Reg>, message: &str, span: Span) {
        let (no, yes) = (self.new_label(), self.new_label());
        self.push(Inst::Test { test, src, binds: binds.into_iter().map(Some).collect(), no }, span);
        self.push(Inst::Jump { to: yes }, span);
        self.push_fail_at(no, message, span);
        self.bind_label(yes);
    }
    /// The label stops with a message; what follows does not see that.
    pub fn push_fail_at(&mut self, no: CodeLabel, message: &str, span: Span) {
        self.bind_label(no);
        let state = self.assignment_state();
        self.push_fail(message.to_string(), span);
        self.restore_assignment_state(state);
    }
    /// The state of definite assignment.
    pub fn assignment_state(&self) -> (BTreeSet<Reg>, bool) {
        (self.unassigned.clone(), self.is_unreachable)
    }
    /// Goes back to a state.
    pub fn restore_assignment_state(&mut self, (unassigned, dead): (BTreeSet<Reg>, bool)) {
        self.unassigned = unassigned;
        self.is_unreachable = dead;
    }
    /// Two paths meet here: the present one and `other`.
    pub fn join_assignment_state(&mut self, (unassigned, dead): (BTreeSet<Reg>, bool)) {
        match (self.is_unreachable, dead) {
            (_, true) => {}
            (true, false) => self.restore_assignment_state((unassigned, false)),
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
        for introduced in self.introduced_names.take().into_iter().flatten() {
            // one text may be lowered several times: for a family, for each hook of a convention
            let name_read = self.ctx.name_reads.entry((introduced.span.file, introduced.span.start)).or_insert((
                introduced.name,
                introduced.span,
                false,
            ));
            name_read.2 |= introduced.is_read.get();
        }
        let mut chunk_starts = Vec::new();
        let mut length = 0u32;
        for chunk in &self.chunks {
            chunk_starts.push(length);
            length += chunk.code.len() as u32;
        }
        // a label that was never placed belongs to code that was dropped after an error
        let resolve_label = |label: &mut u32| {
            *label =
                self.labels.get(*label as usize).copied().flatten().map_or(0, |(chunk, at)| chunk_starts[chunk] + at);
        };
        let mut code = Vec::new();
        let mut spans = Vec::new();
        for chunk in &mut self.chunks {
            for mut inst in chunk.code.drain(..) {
                match &mut inst {
                    Inst::Jump { to } | Inst::JumpUnless { to, .. } => resolve_label(to),
                    Inst::Next { done, .. } => resolve_label(done),
                    Inst::Test { no, .. } => resolve_label(no),
                    Inst::Inline { arms, .. } => arms.iter_mut().for_each(|arm| resolve_label(&mut arm.entry)),
                    _ => {}
                }
                code.push(inst);
            }
            spans.append(&mut chunk.spans);
        }
        // parts of a pattern that nothing reads are not taken
        let mut is_read = vec![false; self.registers.min(u32::from(Reg::MAX)) as usize + 1];
        let read_regs = code.iter().flat_map(Inst::reads).chain(results.iter().copied());
        read_regs.for_each(|r| is_read[usize::from(r)] = true);
        for inst in &mut code {
            if let Inst::Test { binds, .. } = inst {
                binds.iter_mut().for_each(|b| *b = b.filter(|r| is_read[usize::from(*r)]));
            }
        }
        let mut templates: Vec<RegionTemplate> = self.templates.iter().map(|&entry| RegionTemplate { entry }).collect();
        templates.iter_mut().for_each(|t| resolve_label(&mut t.entry));
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
