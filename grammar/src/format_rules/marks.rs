//! What the syntax tree knows of tokens, and their texts do not tell.
//!
//! Takes the items of a file and its tokens; gives marks on tokens, by the byte where they start. Kept true: every statement,
//! label, arm, field, hook and member has its mark.

use crate::ast::*;
use crate::lexer::{Spanned, Token};
use std::collections::{HashMap, HashSet};

/// What begins at a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// An item of the file.
    Item,
    /// A statement; `deep`: there are labels in its block.
    Stmt { deep: bool },
    /// A label's section.
    Label,
    /// `PATTERN => ..`
    Arm,
    /// A field, a hook, a member, an arm of a convention, a line of a rule's pattern.
    Part,
    /// What begins with a word: a condition of a rule, a part of a test; a case.
    Clause,
    /// The arrow of a rule.
    Body,
}

/// The marks of a file.
#[derive(Default)]
pub struct Marks {
    /// What begins where.
    pub begins: HashMap<usize, Begin>,
    /// Words of the language that are names here; the brackets of traits.
    pub names: HashSet<usize>,
    /// The `<` of `array<K>`.
    pub generics: HashSet<usize>,
}

struct Walk<'a> {
    tokens: &'a [Spanned<'a>],
    marks: Marks,
}

/// All marks.
pub fn marks(items: &[Item], tokens: &[Spanned<'_>]) -> Marks {
    let mut walk = Walk { tokens, marks: Marks::default() };
    for item in items {
        walk.item(item);
    }
    walk.marks
}

impl Walk<'_> {
    /// The first token at or behind a byte.
    fn token(&self, at: u32) -> usize {
        self.tokens.partition_point(|t| t.start < at as usize)
    }

    fn begin(&mut self, at: u32, what: Begin) {
        self.marks.begins.insert(at as usize, what);
    }

    /// Marks the token before a byte, or the one before that while `skip` says so.
    fn begin_before(&mut self, at: u32, what: Begin, skip: fn(Token) -> bool) {
        let token = self.tokens[..self.token(at)].iter().rev().find(|t| !skip(t.token));
        if let Some(t) = token {
            self.marks.begins.insert(t.start, what);
        }
    }

    /// Marks a pattern or an expression, with the round brackets around it.
    fn begin_with_brackets(&mut self, at: u32, what: Begin) {
        let mut first = self.token(at);
        while first > 0 && self.tokens[first - 1].token == Token::ParenOpen {
            first -= 1;
        }
        if let Some(t) = self.tokens.get(first) {
            self.marks.begins.insert(t.start, what);
        }
    }

    fn name(&mut self, name: &Ident) {
        self.marks.names.insert(name.span.start as usize);
    }

    fn item(&mut self, item: &Item) {
        self.begin(item.span.start, Begin::Item);
        match &item.kind {
            ItemKind::Import(_) | ItemKind::Broken(_) => {}
            ItemKind::Option(o) => {
                self.kind(&o.kind);
                self.expr(&o.default);
            }
            ItemKind::Dialect(d) => d.members.iter().for_each(|m| self.member(m)),
            ItemKind::Record(r) => {
                self.params(&r.params);
                for (names, ty) in &r.fields {
                    if let Some(name) = names.first() {
                        self.begin(name.span.start, Begin::Part);
                    }
                    self.expr(ty);
                }
            }
            ItemKind::Map(m) => {
                self.params(&m.params);
                self.kind(&m.result);
                self.arms(&m.arms);
            }
            ItemKind::Abi(a) => a.arms.iter().for_each(|arm| self.abi_arm(arm)),
            ItemKind::Fn(f) => {
                self.params(&f.params);
                f.result.iter().for_each(|k| self.kind(k));
                self.expr(&f.value);
            }
            ItemKind::Emit(e) => {
                self.params(&e.params);
                self.params(&e.results);
                self.block(&e.body);
            }
            ItemKind::Rule(r) => self.rule(r),
            ItemKind::Extern(e) => e.params.iter().chain(&e.result).for_each(|t| self.expr(t)),
            ItemKind::Test(_) => self.test(item.span.start, item.span.end),
        }
    }

    /// A part of a test is a word with a text behind it, or with a name and `=`.
    fn test(&mut self, from: u32, to: u32) {
        for part in self.tokens[self.token(from)..self.token(to)].windows(3) {
            let text = matches!(part[1].token, Token::Code(_) | Token::Str(_)) && part[0].token != Token::Equal;
            if text || part[2].token == Token::Equal {
                self.marks.begins.insert(part[0].start, Begin::Clause);
            }
        }
    }

    fn rule(&mut self, rule: &RuleItem) {
        rule.lines.iter().for_each(|line| self.begin(line.span.start, Begin::Part));
        for guard in &rule.guards {
            self.begin_before(guard.span.start, Begin::Clause, |t| t == Token::ParenOpen);
            self.expr(guard);
        }
        self.begin_before(rule.body.span.start, Begin::Body, |_| false);
        self.block(&rule.body);
    }

    fn member(&mut self, member: &Member) {
        let name = match member {
            Member::Enum(e) => {
                e.cases.iter().for_each(|(case, _)| self.begin(case.span.start, Begin::Clause));
                &e.name
            }
            Member::Type(t) => {
                self.attributes(&t.params);
                self.traits(&t.traits);
                t.metadata.iter().for_each(|m| self.expr(&m.value));
                &t.name
            }
            Member::Op(op) => {
                self.op(op);
                &op.name
            }
            Member::Derived(term) | Member::Class(term) => {
                term.names.iter().for_each(|name| self.name(name));
                self.op(&term.own);
                &term.own.name
            }
        };
        self.name(name);
        self.begin_before(name.span.start, Begin::Part, |_| false);
    }

    fn op(&mut self, op: &OpItem) {
                self.attributes(&op.attributes);
                self.traits(&op.traits);
                op.successors.iter().for_each(|s| self.name(&s.name));
                op.regions.iter().for_each(|r| self.name(&r.name));
                op.constraints.iter().for_each(|c| self.expr(c));
                op.metadata.iter().for_each(|m| self.expr(&m.value));
    }

    /// `[pure]` behind a declaration is no index.
    fn traits(&mut self, traits: &[Ident]) {
        if let Some(first) = traits.first()
            && let Some(bracket) = self.token(first.span.start).checked_sub(1)
        {
            self.marks.names.insert(self.tokens[bracket].start);
        }
    }

    fn attributes(&mut self, attributes: &[AttributeTerm]) {
        for a in attributes {
            self.kind(&a.kind);
            a.default.iter().for_each(|e| self.expr(e));
        }
    }

    fn params(&mut self, params: &[Param]) {
        for p in params {
            if let ParamForm::Static(Some(kind)) = &p.form {
                self.kind(kind);
            }
        }
    }

    fn kind(&mut self, kind: &KindTerm) {
        match &kind.form {
            KindForm::Name(_) | KindForm::OneOf(_) => {}
            KindForm::List(k) | KindForm::Optional(k) => self.kind(k),
            KindForm::Generic(name, k) => {
                let open = self.tokens.get(self.token(name.span.end));
                self.marks.generics.extend(open.map(|t| t.start));
                self.kind(k);
            }
            KindForm::Tuple(kinds) => kinds.iter().for_each(|k| self.kind(k)),
        }
    }

    fn arms(&mut self, arms: &[Arm]) {
        for arm in arms {
            self.begin_with_brackets(arm.pat.span.start, Begin::Arm);
            arm.guard.iter().for_each(|g| self.expr(g));
            let (ArmValue::Expr(value) | ArmValue::Fail(value)) = &arm.value;
            self.expr(value);
        }
    }

    fn abi_arm(&mut self, arm: &AbiArm) {
        self.begin_with_brackets(arm.pat.span.start, Begin::Part);
        arm.guard.iter().for_each(|g| self.expr(g));
        match &arm.hooks {
            AbiHooks::Fail(e) => self.expr(e),
            AbiHooks::Hooks(hooks) => {
                for hook in hooks {
                    self.begin(hook.name.span.start, Begin::Part);
                    self.params(&hook.params);
                    self.expr(&hook.value);
                }
            }
        }
    }

    fn block(&mut self, block: &Block) {
        let deep = !block.labels.is_empty();
        self.stmts(&block.stmts, deep);
        for label in &block.labels {
            match label.cold {
                true => self.begin_before(label.name.span.start, Begin::Label, |_| false),
                false => self.begin(label.name.span.start, Begin::Label),
            }
            label.args.iter().for_each(|a| self.target(a));
            match &label.clause {
                Clause::Always => {}
                Clause::For(_, e) | Clause::If(e) => self.expr(e),
            }
            self.stmts(&label.stmts, deep);
        }
    }

    fn stmts(&mut self, stmts: &[Stmt], deep: bool) {
        for stmt in stmts {
            self.begin(stmt.span.start, Begin::Stmt { deep });
            self.stmt(&stmt.form);
        }
    }

    fn stmt(&mut self, form: &StmtForm) {
        match form {
            StmtForm::Let(_, e) | StmtForm::Set(_, e) | StmtForm::Fail(e) => self.expr(e),
            StmtForm::Var(t, e) => {
                self.target(t);
                self.expr(e);
            }
            StmtForm::Bind(ts, e) | StmtForm::Elementwise(_, ts, e) => {
                ts.iter().for_each(|t| self.target(t));
                self.expr(e);
            }
            StmtForm::BindInline(ts, i) => {
                ts.iter().for_each(|t| self.target(t));
                self.inline(i);
            }
            StmtForm::Call(c) => self.call(c),
            StmtForm::For(_, e, b) => {
                self.expr(e);
                self.block(b);
            }
            StmtForm::If(ifs, otherwise) => {
                for (c, b) in ifs {
                    self.expr(c);
                    self.block(b);
                }
                otherwise.iter().for_each(|b| self.block(b));
            }
            StmtForm::Match(e, arms) => {
                self.expr(e);
                for arm in arms {
                    self.begin_with_brackets(arm.pat.span.start, Begin::Arm);
                    arm.guard.iter().for_each(|g| self.expr(g));
                    self.block(&arm.body);
                }
            }
            StmtForm::Require(c, m) => {
                self.expr(c);
                self.expr(m);
            }
            StmtForm::Ensure { name, key, body, .. } => {
                self.expr(name);
                key.iter().for_each(|k| self.expr(k));
                self.block(body);
            }
            StmtForm::Yield(args) => self.args(args),
            StmtForm::Inline(i) => self.inline(i),
        }
    }

    fn target(&mut self, target: &Target) {
        if let Some((ty, _)) = &target.ty {
            self.expr(ty);
        }
    }

    fn inline(&mut self, inline: &Inline) {
        self.args(&inline.args);
        for (pat, body) in &inline.arms {
            self.begin(pat.span.start, Begin::Arm);
            self.block(body);
        }
    }

    fn call(&mut self, call: &Call) {
        self.args(&call.args);
        call.attrs.iter().for_each(|d| self.entries(d));
        call.regions.iter().for_each(|r| self.block(r));
    }

    fn args(&mut self, args: &[Arg]) {
        for arg in args {
            match arg {
                Arg::Expr { value, ty, .. } => {
                    self.expr(value);
                    ty.iter().for_each(|t| self.expr(t));
                }
                Arg::Region { .. } => {}
                Arg::Successor { args, .. } => self.args(args),
            }
        }
    }

    fn entries(&mut self, entries: &[Entry]) {
        for entry in entries {
            match entry {
                Entry::Pair(_, _, e, ty) => {
                    self.expr(e);
                    ty.iter().for_each(|t| self.expr(t));
                }
                Entry::Same(_) => {}
                Entry::Rest(e) => self.expr(e),
            }
        }
    }

    fn exprs<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) {
        exprs.into_iter().for_each(|e| self.expr(e));
    }

    fn shapes(&mut self, shapes: &[Shape<Expr>]) {
        for shape in shapes {
            match shape {
                Shape::Parts(parts) => self.exprs(parts),
                Shape::Unranked(e) => self.expr(e),
            }
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.form {
            ExprForm::Tuple(es) => self.exprs(es),
            ExprForm::List(items) => {
                for ListItem::One(e) | ListItem::Spread(e) in items {
                    self.expr(e);
                }
            }
            ExprForm::Repeat(a, b) | ExprForm::Index(a, b) | ExprForm::Binary(_, a, b) => self.exprs([&**a, &**b]),
            ExprForm::For { item, list, cond, .. } => {
                let (ListItem::One(e) | ListItem::Spread(e)) = &**item;
                self.exprs([e, &**list]);
                cond.iter().for_each(|c| self.expr(c));
            }
            ExprForm::Type(_, s) | ExprForm::Declared(_, s) | ExprForm::DeclaredAttr(_, s) => self.shapes(s),
            ExprForm::Field(e, _) | ExprForm::Not(e) | ExprForm::Neg(e) | ExprForm::Is(e, _) => self.expr(e),
            ExprForm::Call(call) => self.call(call),
            ExprForm::If(c, a, b) => self.exprs([&**c, &**a, &**b]),
            ExprForm::Match(e, arms) => {
                self.expr(e);
                self.arms(arms);
            }
            ExprForm::Dict(entries) => self.entries(entries),
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
