//! What the syntax tree knows of tokens, and their texts do not tell.
//!
//! Takes the items of a file and its tokens; gives marks on tokens, by the byte where they start. Kept true: every statement,
//! label, arm, field, hook and member has its mark.

use crate::ast::*;
use crate::lexer::{RuleToken, SpannedToken};
use std::collections::{HashMap, HashSet};

/// What begins at a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeStart {
    /// An item of the file.
    Item,
    /// A statement; `deep`: there are labels in its block.
    Stmt { has_labels: bool },
    /// A label's section.
    Label,
    /// `PATTERN => ..`
    Arm,
    /// A field, a hook, a member, an arm of a convention, a line of a rule's pattern.
    Member,
    /// What begins with a word: a condition of a rule, a part of a test; a case.
    Clause,
    /// The arrow of a rule.
    Body,
}

/// The marks of a file.
#[derive(Default)]
pub struct SyntaxMarks {
    /// What begins where.
    pub node_starts: HashMap<usize, NodeStart>,
    /// Words of the language that are names here; the brackets of traits.
    pub name_starts: HashSet<usize>,
    /// The `<` of `array<K>`.
    pub generic_opens: HashSet<usize>,
}

struct MarkCollector<'a> {
    tokens: &'a [SpannedToken<'a>],
    marks: SyntaxMarks,
}

/// All marks.
pub fn collect_marks(items: &[AstItem], tokens: &[SpannedToken<'_>]) -> SyntaxMarks {
    let mut collector = MarkCollector { tokens, marks: SyntaxMarks::default() };
    for item in items {
        collector.visit_item(item);
    }
    collector.marks
}

impl MarkCollector<'_> {
    /// The first token at or behind a byte.
    fn token_at(&self, offset: u32) -> usize {
        self.tokens.partition_point(|t| t.start < offset as usize)
    }

    fn mark(&mut self, offset: u32, start: NodeStart) {
        self.marks.node_starts.insert(offset as usize, start);
    }

    /// Marks the token before a byte, or the one before that while `skip` says so.
    fn mark_before(&mut self, offset: u32, start: NodeStart, skip: fn(RuleToken) -> bool) {
        let token = self.tokens[..self.token_at(offset)].iter().rev().find(|t| !skip(t.token));
        if let Some(t) = token {
            self.marks.node_starts.insert(t.start, start);
        }
    }

    /// Marks a pattern or an expression, with the round brackets around it.
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
            ItemKind::Option(o) => {
                self.visit_kind(&o.kind);
                self.visit_expr(&o.default);
            }
            ItemKind::Dialect(d) => d.members.iter().for_each(|m| self.visit_member(m)),
            ItemKind::Record(r) => {
                self.visit_params(&r.params);
                for (names, ty) in &r.fields {
                    if let Some(name) = names.first() {
                        self.mark(name.span.start, NodeStart::Member);
                    }
                    self.visit_expr(ty);
                }
            }
            ItemKind::Map(m) => {
                self.visit_params(&m.params);
                self.visit_kind(&m.result);
                self.visit_arms(&m.arms);
            }
            ItemKind::Abi(a) => a.arms.iter().for_each(|arm| self.visit_abi_arm(arm)),
            ItemKind::Fn(f) => {
                self.visit_params(&f.params);
                f.result.iter().for_each(|k| self.visit_kind(k));
                self.visit_expr(&f.value);
            }
            ItemKind::Emit(e) => {
                self.visit_params(&e.params);
                self.visit_params(&e.results);
                self.visit_block(&e.body);
            }
            ItemKind::Rule(r) => self.visit_rule(r),
            ItemKind::Extern(e) => e.params.iter().chain(&e.result).for_each(|t| self.visit_expr(t)),
            ItemKind::Test(_) => self.visit_test(item.span.start, item.span.end),
        }
    }

    /// A part of a test is a word with a text behind it, or with a name and `=`.
    fn visit_test(&mut self, from: u32, to: u32) {
        for window in self.tokens[self.token_at(from)..self.token_at(to)].windows(3) {
            let has_text = matches!(window[1].token, RuleToken::Code(_) | RuleToken::Str(_))
                && window[0].token != RuleToken::Equal;
            if has_text || window[2].token == RuleToken::Equal {
                self.marks.node_starts.insert(window[0].start, NodeStart::Clause);
            }
        }
    }

    fn visit_rule(&mut self, rule: &RuleItem) {
        rule.op_patterns.iter().for_each(|line| self.mark(line.span.start, NodeStart::Member));
        for guard in &rule.guards {
            self.mark_before(guard.span.start, NodeStart::Clause, |t| t == RuleToken::ParenOpen);
            self.visit_expr(guard);
        }
        self.mark_before(rule.body.span.start, NodeStart::Body, |_| false);
        self.visit_block(&rule.body);
    }

    fn visit_member(&mut self, member: &DialectMember) {
        let name = match member {
            DialectMember::Enum(e) => {
                e.cases.iter().for_each(|(case, _)| self.mark(case.span.start, NodeStart::Clause));
                &e.name
            }
            DialectMember::Type(t) => {
                self.visit_attributes(&t.params);
                self.visit_traits(&t.traits);
                t.metadata.iter().for_each(|m| self.visit_expr(&m.value));
                &t.name
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
        op.successors.iter().for_each(|s| self.mark_name(&s.name));
        op.regions.iter().for_each(|r| self.mark_name(&r.name));
        op.constraints.iter().for_each(|c| self.visit_expr(c));
        op.metadata.iter().for_each(|m| self.visit_expr(&m.value));
    }

    /// `[pure]` behind a declaration is no index.
    fn visit_traits(&mut self, traits: &[Ident]) {
        if let Some(first) = traits.first()
            && let Some(bracket) = self.token_at(first.span.start).checked_sub(1)
        {
            self.marks.name_starts.insert(self.tokens[bracket].start);
        }
    }

    fn visit_attributes(&mut self, attributes: &[AttributeDecl]) {
        for a in attributes {
            self.visit_kind(&a.kind);
            a.default.iter().for_each(|e| self.visit_expr(e));
        }
    }

    fn visit_params(&mut self, params: &[Param]) {
        for p in params {
            if let ParamForm::Static(Some(kind)) = &p.form {
                self.visit_kind(kind);
            }
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
            KindForm::Tuple(kinds) => kinds.iter().for_each(|k| self.visit_kind(k)),
        }
    }

    fn visit_arms(&mut self, arms: &[MatchArm]) {
        for arm in arms {
            self.mark_with_parens(arm.pat.span.start, NodeStart::Arm);
            arm.guard.iter().for_each(|g| self.visit_expr(g));
            let (ArmValue::Expr(value) | ArmValue::Fail(value)) = &arm.value;
            self.visit_expr(value);
        }
    }

    fn visit_abi_arm(&mut self, arm: &AbiArm) {
        self.mark_with_parens(arm.pat.span.start, NodeStart::Member);
        arm.guard.iter().for_each(|g| self.visit_expr(g));
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
            match label.cold {
                true => self.mark_before(label.name.span.start, NodeStart::Label, |_| false),
                false => self.mark(label.name.span.start, NodeStart::Label),
            }
            label.args.iter().for_each(|a| self.visit_target(a));
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
            StmtForm::Let(_, e) | StmtForm::Set(_, e) | StmtForm::Fail(e) => self.visit_expr(e),
            StmtForm::Var(t, e) => {
                self.visit_target(t);
                self.visit_expr(e);
            }
            StmtForm::Bind(ts, e) | StmtForm::Elementwise(_, ts, e) => {
                ts.iter().for_each(|t| self.visit_target(t));
                self.visit_expr(e);
            }
            StmtForm::BindInline(ts, i) => {
                ts.iter().for_each(|t| self.visit_target(t));
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
                otherwise.iter().for_each(|b| self.visit_block(b));
            }
            StmtForm::Match(e, arms) => {
                self.visit_expr(e);
                for arm in arms {
                    self.mark_with_parens(arm.pat.span.start, NodeStart::Arm);
                    arm.guard.iter().for_each(|g| self.visit_expr(g));
                    self.visit_block(&arm.body);
                }
            }
            StmtForm::Require(c, m) => {
                self.visit_expr(c);
                self.visit_expr(m);
            }
            StmtForm::Ensure { name, key, body, .. } => {
                self.visit_expr(name);
                key.iter().for_each(|k| self.visit_expr(k));
                self.visit_block(body);
            }
            StmtForm::Yield(args) => self.visit_args(args),
            StmtForm::Inline(i) => self.visit_inline(i),
        }
    }

    fn visit_target(&mut self, target: &BindTarget) {
        if let Some((ty, _)) = &target.ty {
            self.visit_expr(ty);
        }
    }

    fn visit_inline(&mut self, inline: &InlineStmt) {
        self.visit_args(&inline.args);
        for (pat, body) in &inline.arms {
            self.mark(pat.span.start, NodeStart::Arm);
            self.visit_block(body);
        }
    }

    fn visit_call(&mut self, call: &CallExpr) {
        self.visit_args(&call.args);
        call.attrs.iter().for_each(|d| self.visit_entries(d));
        call.regions.iter().for_each(|r| self.visit_block(r));
    }

    fn visit_args(&mut self, args: &[CallArg]) {
        for arg in args {
            match arg {
                CallArg::Expr { value, ty, .. } => {
                    self.visit_expr(value);
                    ty.iter().for_each(|t| self.visit_expr(t));
                }
                CallArg::Region { .. } => {}
                CallArg::Successor { args, .. } => self.visit_args(args),
            }
        }
    }

    fn visit_entries(&mut self, entries: &[DictEntry]) {
        for entry in entries {
            match entry {
                DictEntry::Pair(_, _, e, ty) => {
                    self.visit_expr(e);
                    ty.iter().for_each(|t| self.visit_expr(t));
                }
                DictEntry::Shorthand(_) => {}
                DictEntry::Rest(e) => self.visit_expr(e),
            }
        }
    }

    fn visit_exprs<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) {
        exprs.into_iter().for_each(|e| self.visit_expr(e));
    }

    fn visit_shapes(&mut self, shapes: &[TypeArg<Expr>]) {
        for shape in shapes {
            match shape {
                TypeArg::Parts(parts) => self.visit_exprs(parts),
                TypeArg::Unranked(e) => self.visit_expr(e),
            }
        }
    }

    fn visit_expr(&mut self, expr: &Expr) {
        match &expr.form {
            ExprForm::Tuple(es) => self.visit_exprs(es),
            ExprForm::List(items) => {
                for ListItem::One(e) | ListItem::Spread(e) in items {
                    self.visit_expr(e);
                }
            }
            ExprForm::Repeat(a, b) | ExprForm::Index(a, b) | ExprForm::Binary(_, a, b) => {
                self.visit_exprs([&**a, &**b])
            }
            ExprForm::For { item, list, cond, .. } => {
                let (ListItem::One(e) | ListItem::Spread(e)) = &**item;
                self.visit_exprs([e, &**list]);
                cond.iter().for_each(|c| self.visit_expr(c));
            }
            ExprForm::Type(_, s) | ExprForm::Declared(_, s) | ExprForm::DeclaredAttr(_, s) => self.visit_shapes(s),
            ExprForm::Field(e, _) | ExprForm::Not(e) | ExprForm::Neg(e) | ExprForm::Is(e, _) => self.visit_expr(e),
            ExprForm::Call(call) => self.visit_call(call),
            ExprForm::If(c, a, b) => self.visit_exprs([&**c, &**a, &**b]),
            ExprForm::Match(e, arms) => {
                self.visit_expr(e);
                self.visit_arms(arms);
            }
            ExprForm::Dict(entries) => self.visit_entries(entries),
            ExprForm::Int(_)
            | ExprForm::Float(_)
            | ExprForm::Str(_)
            | ExprForm::Case(_)
            | ExprForm::Name(_)
            | ExprForm::Dotted(_)
            | ExprForm::Value(_)
            | ExprForm::Optional(_)
            | ExprForm::Symbol(_)
            | ExprForm::Block(_)
            | ExprForm::Dynamic => {}
        }
    }
}
