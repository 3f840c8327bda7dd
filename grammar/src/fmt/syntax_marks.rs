//! Marks: facts about tokens that the formatter reads from the syntax tree. They state at which tokens nodes begin, and
//! which keywords are used as names.
//!
//! The key of a mark is the offset of the token. Invariant: the first token of each statement, label, arm, field, hook
//! and member has a mark.
//!
//! Tests: grammar/tests/format_rules.rs.

use crate::ast::*;
use crate::lexer::{RuleToken, SpannedToken};
use std::collections::{HashMap, HashSet};

/// The kind of the syntax node that begins at a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeStart {
    /// An item of the file.
    Item,
    /// A statement. `has_labels` states whether the braces around the statement contain labels too; the statement is
    /// then indented below these.
    Stmt { has_labels: bool },
    /// The line of a label, `^name(..):`. The statements of the labelled block are nodes of their own.
    Label,
    /// An arm of a `map`, `match` or `inline`: `PATTERN => ..`.
    Arm,
    /// A field, a hook, a member of a dialect, an arm of an `abi`, or a line of a rule's pattern.
    Member,
    /// A clause that begins with a keyword (a condition of a rule or a part of a test), or a case of an enum.
    Clause,
    /// The `=>` of a rule, which precedes its body.
    Body,
}

/// The marks of a file: facts about tokens that the formatter reads from the syntax trees.
#[derive(Default)]
pub struct SyntaxMarks {
    /// The kind of the node that begins at an offset.
    pub node_starts: HashMap<usize, NodeStart>,
    /// The offsets of keywords that are used as names, and of each `[` that opens a list of traits. Such a `[` does not
    /// begin an index.
    pub name_starts: HashSet<usize>,
    /// The offset of each `<` that encloses arguments of a kind, as in `array<K>`.
    pub generic_opens: HashSet<usize>,
}

struct MarkCollector<'a> {
    tokens: &'a [SpannedToken<'a>],
    marks: SyntaxMarks,
}

/// Collects the marks of a file from the syntax trees of its items.
pub fn collect_marks(items: &[AstItem], tokens: &[SpannedToken<'_>]) -> SyntaxMarks {
    let mut collector = MarkCollector { tokens, marks: SyntaxMarks::default() };
    for item in items {
        collector.visit_item(item);
    }
    collector.marks
}

impl MarkCollector<'_> {
    /// Returns the index of the first token that begins at or after an offset.
    fn token_at(&self, offset: u32) -> usize {
        self.tokens.partition_point(|t| t.start < offset as usize)
    }

    fn mark(&mut self, offset: u32, start: NodeStart) {
        self.marks.node_starts.insert(offset as usize, start);
    }

    /// Marks the last token that begins before `offset` and that `skip` does not accept.
    fn mark_before(&mut self, offset: u32, start: NodeStart, skip: fn(RuleToken) -> bool) {
        let token = self.tokens[..self.token_at(offset)].iter().rev().find(|t| !skip(t.token));
        if let Some(t) = token {
            self.marks.node_starts.insert(t.start, start);
        }
    }

    /// Marks the start of the pattern or expression at an offset. If `(` tokens directly precede it, marks the first of
    /// these.
    fn mark_with_parens(&mut self, offset: u32, start: NodeStart) {
        let mut first = self.token_at(offset);
        while first > 0 && self.tokens[first - 1].token == RuleToken::ParenOpen {
            first -= 1;
        }
        if let Some(t) = self.tokens.get(first) {
            self.marks.node_starts.insert(t.start, start);
        }
    }

    fn mark_name(&mut self, name: &Ident) {
        self.marks.name_starts.insert(name.span.start as usize);
    }

    fn visit_item(&mut self, item: &AstItem) {
        self.mark(item.span.start, NodeStart::Item);
        match &item.kind {
            ItemKind::Import(_) | ItemKind::Invalid(_) => {}
            ItemKind::Era(era) => {
                for clause in &era.clauses {
                    self.mark(clause.keyword.span.start, NodeStart::Member);
                    self.mark_name(&clause.keyword);
                }
            }
            ItemKind::Legal(legal) => self.visit_guards(&legal.guards),
            ItemKind::Option(o) => {
                self.visit_kind(&o.kind);
                self.visit_expr(&o.default);
            }
            ItemKind::Dialect(d) => {
                for member in &d.members {
                    self.visit_member(member);
                }
            }
            ItemKind::Record(r) => {
                self.visit_params(&r.params);
                for field in &r.fields {
                    if let Some(name) = field.names.first() {
                        self.mark(name.span.start, NodeStart::Member);
                    }
                    self.visit_expr(&field.ty);
                    if let Some(default) = &field.default {
                        self.visit_expr(default);
                    }
                }
            }
            ItemKind::Map(m) => {
                self.visit_params(&m.params);
                self.visit_kind(&m.result);
                self.visit_arms(&m.arms);
            }
            ItemKind::Abi(a) => {
                for arm in &a.arms {
                    self.visit_abi_arm(arm);
                }
            }
            ItemKind::Fn(f) => {
                self.visit_params(&f.params);
                self.visit_optional_kind(f.result.as_ref());
                self.visit_expr(&f.value);
            }
            ItemKind::Emit(e) => {
                self.visit_params(&e.params);
                self.visit_params(&e.results);
                self.visit_block(&e.body);
            }
            ItemKind::Rule(r) => self.visit_rule(r),
            ItemKind::Probe(p) => self.visit_probe(p),
            ItemKind::Extern(e) => self.visit_exprs(e.params.iter().chain(&e.result)),
            ItemKind::Test(test) => self.visit_test(test),
        }
    }

    /// Marks the beginning of each part of a test.
    fn visit_test(&mut self, test: &TestItem) {
        for part in &test.parts {
            self.mark(part.keyword.span.start, NodeStart::Clause);
        }
    }

    fn visit_rule(&mut self, rule: &RuleItem) {
        for line in &rule.op_patterns {
            self.mark(line.span.start, NodeStart::Member);
        }
        self.visit_guards(&rule.guards);
        self.mark_before(rule.body.span.start, NodeStart::Body, |_| false);
        self.visit_block(&rule.body);
    }

    fn visit_probe(&mut self, probe: &ProbeItem) {
        self.mark(probe.place_span.start, NodeStart::Member);
        self.visit_guards(&probe.rule.guards);
        self.mark_before(probe.rule.body.span.start, NodeStart::Body, |_| false);
        self.visit_block(&probe.rule.body);
    }

    fn visit_guards(&mut self, guards: &[Expr]) {
        for guard in guards {
            self.mark_before(guard.span.start, NodeStart::Clause, |t| t == RuleToken::ParenOpen);
            self.visit_expr(guard);
        }
    }

    fn visit_member(&mut self, member: &DialectMember) {
        let name = match member {
            DialectMember::Enum(e) => {
                for (case, _) in &e.cases {
                    self.mark(case.span.start, NodeStart::Clause);
                }
                &e.name
            }
            DialectMember::Type(t) => {
                self.visit_attributes(&t.params);
                self.visit_traits(&t.traits);
                self.visit_constraints(&t.constraints);
                self.visit_exprs(t.metadata.iter().map(|m| &m.value));
                &t.name
            }
            DialectMember::NamedAttr(attr) => {
                self.visit_attributes(std::slice::from_ref(&attr.decl));
                self.visit_exprs(attr.translations.iter().map(|m| &m.value));
                &attr.decl.name
            }
            DialectMember::Op(op) => {
                self.visit_op(op);
                &op.name
            }
            DialectMember::Derived(term) | DialectMember::Class(term) => {
                term.names.iter().for_each(|name| self.mark_name(name));
                self.visit_op(&term.own);
                &term.own.name
            }
        };
        self.mark_name(name);
        self.mark_before(name.span.start, NodeStart::Member, |_| false);
    }

    fn visit_op(&mut self, op: &OpItem) {
        self.visit_attributes(&op.attributes);
        self.visit_traits(&op.traits);
        for successor in &op.successors {
            self.mark_name(&successor.name);
            successor.first_op.iter().for_each(|op| self.mark_name(op));
        }
        for region in &op.regions {
            self.mark_name(&region.name);
            let terminators = region.terminators.iter();
            terminators.clone().for_each(|terminator| self.mark_name(&terminator.op));
            let types = region.args.iter().chain(terminators.filter_map(|terminator| terminator.types.as_ref()));
            self.visit_exprs(types.map(|types| &types.list));
        }
        self.visit_constraints(&op.constraints);
        self.visit_exprs(op.metadata.iter().map(|m| &m.value));
    }

    fn visit_constraints(&mut self, constraints: &[ConstraintDecl]) {
        for constraint in constraints {
            self.visit_exprs([&constraint.condition]);
            self.visit_exprs(&constraint.message);
        }
    }

    /// Marks the `[` of a list of traits (`[pure]`), so that it is not formatted as an index.
    fn visit_traits(&mut self, traits: &[TraitDecl]) {
        if let Some(first) = traits.first()
            && let Some(bracket) = self.token_at(first.name.span.start).checked_sub(1)
        {
            self.marks.name_starts.insert(self.tokens[bracket].start);
        }
    }

    fn visit_attributes(&mut self, attributes: &[AttributeDecl]) {
        for a in attributes {
            self.visit_kind(&a.kind);
            self.visit_exprs(&a.default);
        }
    }

    fn visit_params(&mut self, params: &[Param]) {
        for p in params {
            if let ParamForm::Static(Some(kind)) = &p.form {
                self.visit_kind(kind);
            }
        }
    }

    fn visit_optional_kind(&mut self, kind: Option<&KindExpr>) {
        if let Some(kind) = kind {
            self.visit_kind(kind);
        }
    }

    fn visit_kind(&mut self, kind: &KindExpr) {
        match &kind.form {
            KindForm::Name(_) | KindForm::OneOf(_) => {}
            KindForm::List(k) | KindForm::Optional(k) => self.visit_kind(k),
            KindForm::Generic(name, k) => {
                let open = self.tokens.get(self.token_at(name.span.end));
                self.marks.generic_opens.extend(open.map(|t| t.start));
                self.visit_kind(k);
            }
            KindForm::Tuple(kinds) => {
                for kind in kinds {
                    self.visit_kind(kind);
                }
            }
        }
    }

    fn visit_arms(&mut self, arms: &[MatchArm]) {
        for arm in arms {
            self.mark_with_parens(arm.pat.span.start, NodeStart::Arm);
            arm.for_each_child(&mut |e| self.visit_expr(e));
        }
    }

    fn visit_abi_arm(&mut self, arm: &AbiArm) {
        self.mark_with_parens(arm.pat.span.start, NodeStart::Member);
        self.visit_exprs(&arm.guard);
        match &arm.hooks {
            AbiArmBody::Fail(e) => self.visit_expr(e),
            AbiArmBody::Hooks(hooks) => {
                for hook in hooks {
                    self.mark(hook.name.span.start, NodeStart::Member);
                    self.visit_params(&hook.params);
                    self.visit_expr(&hook.value);
                }
            }
        }
    }

    fn visit_block(&mut self, block: &Block) {
        let has_labels = !block.labels.is_empty();
        self.visit_stmts(&block.stmts, has_labels);
        for label in &block.labels {
            if label.cold {
                self.mark_before(label.name.span.start, NodeStart::Label, |_| false);
            } else {
                self.mark(label.name.span.start, NodeStart::Label);
            }
            self.visit_targets(&label.args);
            match &label.condition {
                LabelCondition::Always => {}
                LabelCondition::For(_, e) | LabelCondition::If(e) => self.visit_expr(e),
            }
            self.visit_stmts(&label.stmts, has_labels);
        }
    }

    fn visit_stmts(&mut self, stmts: &[Stmt], has_labels: bool) {
        for stmt in stmts {
            self.mark(stmt.span.start, NodeStart::Stmt { has_labels });
            self.visit_stmt(&stmt.form);
        }
    }

    fn visit_stmt(&mut self, form: &StmtForm) {
        match form {
            StmtForm::Let(_, e) | StmtForm::Set(_, e) | StmtForm::Fail(e) | StmtForm::Debug(e) => self.visit_expr(e),
            StmtForm::Var(t, e) => {
                self.visit_targets(std::slice::from_ref(t));
                self.visit_expr(e);
            }
            StmtForm::Bind(ts, e) | StmtForm::Elementwise(_, ts, e) => {
                self.visit_targets(ts);
                self.visit_expr(e);
            }
            StmtForm::BindInline(ts, i) => {
                self.visit_targets(ts);
                self.visit_inline(i);
            }
            StmtForm::Call(c) => self.visit_call(c),
            StmtForm::For(_, e, b) => {
                self.visit_expr(e);
                self.visit_block(b);
            }
            StmtForm::If(ifs, otherwise) => {
                for (c, b) in ifs {
                    self.visit_expr(c);
                    self.visit_block(b);
                }
                if let Some(block) = otherwise {
                    self.visit_block(block);
                }
            }
            StmtForm::Match(e, arms) => {
                self.visit_expr(e);
                for arm in arms {
                    self.mark_with_parens(arm.pat.span.start, NodeStart::Arm);
                    self.visit_exprs(&arm.guard);
                    self.visit_block(&arm.body);
                }
            }
            StmtForm::Require(c, m) => {
                self.visit_expr(c);
                self.visit_expr(m);
            }
            StmtForm::Ensure { name, key, body, .. } => {
                self.visit_expr(name);
                self.visit_exprs(key);
                self.visit_block(body);
            }
            StmtForm::EnsureAttributes(entries) => {
                for entry in entries {
                    entry.for_each_child(&mut |e| self.visit_expr(e));
                }
            }
            StmtForm::Collect(collect) => {
                self.visit_exprs([&collect.name, &collect.entry]);
                self.visit_exprs(&collect.key);
                self.visit_block(&collect.body);
            }
            StmtForm::FreshInt(fresh) => {
                self.visit_expr(&fresh.name);
                self.visit_exprs(&fresh.key);
            }
            StmtForm::Leave(call) => self.visit_call(call),
            StmtForm::Yield(args) => self.visit_args(args),
            StmtForm::Inline(i) => self.visit_inline(i),
        }
    }

    fn visit_targets(&mut self, targets: &[BindTarget]) {
        self.visit_exprs(targets.iter().filter_map(|target| Some(&target.ty.as_ref()?.0)));
    }

    fn visit_inline(&mut self, inline: &InlineStmt) {
        self.visit_args(&inline.args);
        self.visit_args(inline.captures.as_deref().unwrap_or_default());
        self.visit_exprs(inline.scope.iter().map(|(_, value)| value));
        for arm in &inline.arms {
            self.mark(arm.pattern.span.start, NodeStart::Arm);
            self.visit_block(&arm.body);
        }
    }

    fn visit_call(&mut self, call: &CallExpr) {
        call.for_each_child(&mut |e| self.visit_expr(e));
        for region in &call.regions {
            self.visit_block(region);
        }
    }

    fn visit_args(&mut self, args: &[CallArg]) {
        for arg in args {
            arg.for_each_child(&mut |e| self.visit_expr(e));
        }
    }

    fn visit_exprs<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) {
        for expr in exprs {
            self.visit_expr(expr);
        }
    }

    fn visit_expr(&mut self, expr: &Expr) {
        match &expr.form {
            ExprForm::Call(call) => self.visit_call(call),
            ExprForm::Match(e, arms) => {
                self.visit_expr(e);
                self.visit_arms(arms);
            }
            _ => expr.for_each_child(&mut |child| self.visit_expr(child)),
        }
    }
}
