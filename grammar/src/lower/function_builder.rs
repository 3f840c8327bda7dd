//! A builder for the code of one function.
//!
//! Jumps refer to labels. `finish` concatenates all chunks of code (the main code, then that of each template and arm)
//! and resolves the labels. The builder also tracks scopes, definite assignment and uses of names.
//!
//! Tests: grammar/tests/load.rs.

use super::context::LoweringContext;
use crate::ast::{AbiItem, Expr};
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{CallableKey, ItemDef};
use crate::kind::Kind;
use crate::rir::{
    AbiHook, Constant, CowStr, Function, FunctionKind, Inst, PatternTest, Reg, RegionTemplate, Span, TemplateId,
};
use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};

/// The number of instructions up to which a function is trivial, unless it calls others or loops.
const MAX_TRIVIAL_CODE: usize = 10;

/// A jump target: an index into the builder's labels until `finish` replaces it by an instruction index.
pub type CodeLabel = u32;

/// A name in scope.
#[derive(Clone, Debug)]
pub struct Local {
    /// The register that holds its value.
    pub reg: Reg,
    /// The kind of the value.
    pub kind: Kind,
    /// Whether the name may be assigned again (`var`).
    pub is_mutable: bool,
    /// Its index in `FunctionBuilder::introduced_names`; `None` if its uses are not tracked.
    pub read_index: Option<usize>,
}

/// A name that an item introduces. It is reported if nothing reads it.
pub struct IntroducedName {
    /// The name with its sigil.
    name: String,
    span: Span,
    is_read: Cell<bool>,
}

/// A register with the kind of its value.
#[derive(Clone, Debug)]
pub struct TypedReg {
    /// The register.
    pub reg: Reg,
    /// The kind of the value in the register.
    pub kind: Kind,
    /// Whether the register belongs to a variable that may be assigned again.
    pub is_mutable: bool,
    /// Whether the register holds the list of all values of a variadic result. Such a list may be used as a single
    /// value if it has one element.
    pub is_variadic_result: bool,
}

impl TypedReg {
    /// Creates a register that is neither mutable nor a variadic result.
    pub fn new(reg: Reg, kind: Kind) -> TypedReg {
        TypedReg { reg, kind, is_mutable: false, is_variadic_result: false }
    }
}

/// The definition that a call of `super` refers to. It belongs to a lower layer.
#[derive(Clone, Copy)]
pub enum SuperDefinition<'a> {
    /// The definition that the `fn` or `emit` with this key overrides.
    Callable(CallableKey<'a>),
    /// The arms of an `abi` in lower layers (`defs`), applied to the type in register `ty`.
    Hook {
        /// The definitions of the `abi` in the lower layers, highest layer first.
        defs: &'a [ItemDef<'a, AbiItem>],
        /// The hook in which the call of `super` is written.
        hook: AbiHook,
        /// The register of the source type.
        ty: Reg,
    },
}

/// Code that is contiguous in the finished function.
#[derive(Default)]
struct CodeChunk {
    code: Vec<Inst>,
    spans: Vec<Span>,
}

/// The builder of one function.
pub struct FunctionBuilder<'l, 'a> {
    /// The tables, functions and diagnostics of the rule set.
    pub ctx: &'l mut LoweringContext<'a>,
    /// The names of the rule's `over` list, each with the expression that the current family member substitutes for it.
    pub family_values: HashMap<String, &'a Expr>,
    /// The registers of results of the rule or `emit` that are not assigned yet on some path to the current position.
    pub unassigned: BTreeSet<Reg>,
    /// Whether the code at the current position is unreachable, as after `fail` or `yield`.
    pub is_unreachable: bool,
    /// The number of region templates and `inline` arms around the current position.
    pub template_depth: u32,
    /// Whether ops may be emitted at the current position.
    pub may_create_ops: bool,
    /// The definition that a call of `super` refers to, if there is one.
    pub super_definition: Option<SuperDefinition<'a>>,
    /// In the body of a `collect`: the names, with sigils, of the rule around it. The body cannot use them.
    pub hidden_names: BTreeSet<String>,
    kind: FunctionKind,
    name: String,
    span: Span,
    registers: u32,
    chunks: Vec<CodeChunk>,
    current_chunk: usize,
    /// For each label, its chunk and the offset in the chunk; `None` until the label is bound.
    labels: Vec<Option<(usize, u32)>>,
    templates: Vec<CodeLabel>,
    scopes: Vec<HashMap<String, Local>>,
    /// The names whose uses are tracked; `None` if unused names are not reported.
    introduced_names: Option<Vec<IntroducedName>>,
}

impl<'l, 'a> FunctionBuilder<'l, 'a> {
    /// Creates a builder of an empty function.
    pub fn new(ctx: &'l mut LoweringContext<'a>, kind: FunctionKind, name: impl Into<String>, span: Span) -> Self {
        FunctionBuilder {
            ctx,
            family_values: HashMap::new(),
            unassigned: BTreeSet::new(),
            is_unreachable: false,
            template_depth: 0,
            may_create_ops: kind != FunctionKind::Pure,
            super_definition: None,
            hidden_names: BTreeSet::new(),
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

    /// Enables the report of unused names for this function.
    pub fn track_reads(mut self) -> Self {
        self.introduced_names = Some(Vec::new());
        self
    }

    /// Returns a new register.
    pub fn new_reg(&mut self) -> Reg {
        self.registers += 1;
        (self.registers - 1).min(u32::from(Reg::MAX)) as Reg
    }
    /// Returns the register of the root op; `None` if the function is not compiled from a rule.
    pub fn root_op(&self) -> Option<Reg> {
        (self.kind == FunctionKind::Rule).then_some(0)
    }
    /// Appends an instruction to the current chunk.
    pub fn push(&mut self, inst: Inst, span: Span) {
        let chunk = &mut self.chunks[self.current_chunk];
        chunk.code.push(inst);
        chunk.spans.push(span);
    }
    /// Returns a new unbound label.
    pub fn new_label(&mut self) -> CodeLabel {
        self.labels.push(None);
        (self.labels.len() - 1) as CodeLabel
    }
    /// Binds the label to the position of the next instruction.
    pub fn bind_label(&mut self, label: CodeLabel) {
        self.labels[label as usize] = Some((self.current_chunk, self.chunks[self.current_chunk].code.len() as u32));
    }
    /// Lowers code into a chunk of its own, and returns a label at the beginning of the chunk.
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
    /// Adds a region template whose code begins at `entry`.
    pub fn add_template(&mut self, entry: CodeLabel) -> TemplateId {
        self.templates.push(entry);
        TemplateId((self.templates.len() - 1) as u32)
    }
    /// Runs `f` in a new scope.
    pub fn in_scope<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        self.scopes.push(HashMap::new());
        let result = f(self);
        self.scopes.pop();
        result
    }
    /// Binds a name to a register. The name is immutable, and its uses are not tracked.
    pub fn bind(&mut self, name: impl Into<String>, reg: Reg, kind: Kind) {
        self.bind_local(name, Local { reg, kind, is_mutable: false, read_index: None });
    }
    /// Binds a name that is reported if nothing reads it (see `track_reads`).
    pub fn bind_tracked(&mut self, name: impl Into<String>, mut local: Local, span: Span) {
        let name = name.into();
        if let Some(introduced_names) = &mut self.introduced_names {
            local.read_index = Some(introduced_names.len());
            introduced_names.push(IntroducedName { name: name.clone(), span, is_read: Cell::new(false) });
        }
        self.bind_local(name, local);
    }
    /// Ignores the uses of the innermost local of this name, so that it counts as a name that nothing reads.
    pub fn ignore_reads(&mut self, name: &str) {
        if let Some(local) = self.scopes.last_mut().and_then(|scope| scope.get_mut(name)) {
            local.read_index = None;
        }
    }
    /// Binds a name to a local.
    pub fn bind_local(&mut self, name: impl Into<String>, local: Local) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.into(), local);
        }
    }
    /// Looks up a name (with its sigil), and records that it is read.
    pub fn read_local(&self, name: &str) -> Option<&Local> {
        let local = self.find_local(name)?;
        if let (Some(index), Some(introduced_names)) = (local.read_index, &self.introduced_names) {
            introduced_names[index].is_read.set(true);
        }
        Some(local)
    }
    /// Looks up a name (with its sigil), without recording a use.
    pub fn find_local(&self, name: &str) -> Option<&Local> {
        self.scopes.iter().rev().find_map(|s| s.get(name))
    }
    /// Returns the names in scope with this sigil, without the sigil. The sigil `""` stands for static names.
    pub fn names_in_scope(&self, sigil: &str) -> Vec<String> {
        let names = self.scopes.iter().flat_map(|s| s.keys());
        match sigil {
            "" => names.filter(|n| n.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')).cloned().collect(),
            _ => names.filter_map(|n| n.strip_prefix(sigil)).map(str::to_string).collect(),
        }
    }
    /// Returns the names in scope, with sigils.
    pub fn all_names_in_scope(&self) -> BTreeSet<String> {
        self.scopes.iter().flat_map(|s| s.keys().cloned()).collect()
    }
    /// Returns the name of the function.
    pub fn name(&self) -> &str {
        &self.name
    }
    /// Adds a diagnostic.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.ctx.diagnostics.push(diagnostic);
    }
    /// Adds an error with one place.
    pub fn report_error(&mut self, code: &'static str, message: impl Into<String>, span: Span) {
        self.report(Diagnostic::error(code, message).primary(span, ""));
    }
    /// Emits a constant.
    pub fn push_constant(&mut self, value: Constant, span: Span) -> Reg {
        let dst = self.new_reg();
        self.push(Inst::Const { dst, value }, span);
        dst
    }
    /// Emits a placeholder, `none` of kind `Any`, as the value of an erroneous expression.
    pub fn push_error_value(&mut self, span: Span) -> TypedReg {
        TypedReg::new(self.push_constant(Constant::None, span), Kind::Any)
    }
    /// Emits a failure with a message for the user; the code after it is unreachable.
    pub fn push_fail(&mut self, message: impl Into<CowStr>, span: Span) {
        let message = self.push_constant(Constant::String(message.into()), span);
        self.push(Inst::Fail { message }, span);
        self.is_unreachable = true;
    }
    /// Emits a test. If the test fails at run time, the code fails with a message for the user.
    pub fn push_check(&mut self, test: PatternTest, src: Reg, binds: Vec<Reg>, message: &str, span: Span) {
        let (no, yes) = (self.new_label(), self.new_label());
        self.push(Inst::Test { test, src, binds: binds.into_iter().map(Some).collect(), no }, span);
        self.push(Inst::Jump { to: yes }, span);
        self.push_fail_at(no, message, span);
        self.bind_label(yes);
    }
    /// Binds the label to code that fails with a message. The assignment state stays unchanged.
    pub fn push_fail_at(&mut self, no: CodeLabel, message: &str, span: Span) {
        self.bind_label(no);
        let state = self.assignment_state();
        self.push_fail(message.to_string(), span);
        self.restore_assignment_state(state);
    }
    /// Returns the state of definite assignment: the unassigned registers, and whether the position is unreachable.
    pub fn assignment_state(&self) -> (BTreeSet<Reg>, bool) {
        (self.unassigned.clone(), self.is_unreachable)
    }
    /// Sets the state of definite assignment to an earlier one.
    pub fn restore_assignment_state(&mut self, (unassigned, dead): (BTreeSet<Reg>, bool)) {
        self.unassigned = unassigned;
        self.is_unreachable = dead;
    }
    /// Joins the current state of definite assignment with that of another path to the current position.
    pub fn join_assignment_state(&mut self, (unassigned, dead): (BTreeSet<Reg>, bool)) {
        match (self.is_unreachable, dead) {
            (_, true) => {}
            (true, false) => self.restore_assignment_state((unassigned, false)),
            (false, false) => self.unassigned.extend(unassigned),
        }
    }

    /// Concatenates the chunks, resolves the labels and returns the function.
    pub fn finish(mut self, params: usize, results: Vec<Reg>) -> Function {
        if self.registers > u32::from(Reg::MAX) || params > usize::from(Reg::MAX) {
            let span = self.span;
            self.report(
                Diagnostic::error("E0004", "this item needs more than 65535 registers")
                    .primary(span, "")
                    .note("move parts of it to an `emit` or a `fn`"),
            );
        }
        // A name that begins with `_`, such as `%_`, is meant to be unused.
        let is_reported = |name: &IntroducedName| !name.name.trim_start_matches(['%', '@', '^']).starts_with('_');
        for introduced in self.introduced_names.take().into_iter().flatten().filter(is_reported) {
            // The same text may be lowered to several functions, one for each member of a family or for each abi hook.
            // A name is reported as unused only if none of these functions reads it.
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
        // A label that was never bound occurs only in code that is dropped because of an error.
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
        // A `Test` drops each extracted part whose register no instruction reads.
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
        let needs_frame = needs_frame(&code, &templates);
        let memoizes_calls = memoizes_calls(&code);
        Function {
            name: self.name,
            kind: self.kind,
            registers: self.registers.min(u32::from(Reg::MAX)) as u16,
            params: params as u16,
            results,
            reads_block_args: code.iter().any(|i| matches!(i, Inst::BlockArgs { .. })),
            absorbs: code.iter().any(|i| matches!(i, Inst::Accept { absorbed } if !absorbed.is_empty())),
            needs_frame,
            memoizes_calls,
            code: code.into(),
            spans: spans.into(),
            templates: templates.into(),
            emit_plans: Vec::new().into(),
            span: self.span,
        }
    }
}

/// Returns whether the registers of a function must be in a frame: the function is a rule, whose body runs after its
/// pattern, or regions that it contains run later in its frame.
fn needs_frame(code: &[Inst], templates: &[RegionTemplate]) -> bool {
    let returns = code.iter().any(|inst| matches!(inst, Inst::Return));
    !returns || !templates.is_empty() || code.iter().any(|inst| matches!(inst, Inst::Inline { .. }))
}

/// Returns whether a call of a function is worth a memo key: the function builds something or tests an op, and it is
/// not short code without calls and loops.
fn memoizes_calls(code: &[Inst]) -> bool {
    let tests_op =
        |test: &PatternTest| matches!(test, PatternTest::Op(_) | PatternTest::OpIn(_) | PatternTest::ResultOf(..));
    let reads_program = |inst: &Inst| match inst {
        Inst::Test { test, .. } => tests_op(test),
        inst => inst.is_effect(),
    };
    let calls = |inst: &Inst| matches!(inst, Inst::Call { .. } | Inst::CallAbi { .. } | Inst::Next { .. });
    code.iter().any(reads_program) && (code.len() > MAX_TRIVIAL_CODE || code.iter().any(calls))
}
