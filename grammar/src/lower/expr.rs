//! Expressions to registers.
//!
//! Takes an expression and the kind that its place wants; gives a register with the kind it has. Kept true: evaluation goes
//! left to right, inner before outer; a mismatch of kinds is reported once, where it arises.

use super::builder::{Body, Label, Val};
use super::pattern::{Bound, word};
use super::text;
use crate::ast::*;
use crate::check::{Kind, accepts, join};
use crate::diagnostic::Diagnostic;
use crate::primitive::Primitive;
use crate::rir::{Arg as RirArg, Constant, Inst, Reg, Span, Test};

impl<'a> Body<'_, 'a> {
    /// The value of an expression, fitted to what is wanted.
    pub fn expr(&mut self, e: &Expr, want: &Kind) -> Val {
        let val = self.unfitted(e, want);
        self.fit(val, want, e.span)
    }

    /// Makes a value fit, or reports that it does not.
    pub fn fit(&mut self, val: Val, want: &Kind, span: Span) -> Val {
        if val.results && (*want == Kind::Value || !want.is_list() && val.kind == Kind::values() && *want != Kind::Any)
        {
            // one of the values of a variadic result: there must be exactly one
            let dst = self.reg();
            self.must(Test::List(1), val.reg, vec![dst], "this does not give one value", span);
            return Val::new(dst, Kind::Value);
        }
        if want.is_list()
            && let Kind::Optional(inner) = &val.kind
            && **inner == Kind::Value
        {
            return self.optional_list(val, span);
        }
        if !accepts(want, &val.kind) {
            let d = Diagnostic::error("E0301", format!("{want} is wanted here, and this is {}", val.kind))
                .primary(span, "");
            let d = match (want, &val.kind) {
                (w, k) if k.is_value() && !w.maybe_value() => {
                    d.note("a % value is known only when the compiled program runs; rules decide before that")
                }
                (w, Kind::Value) if w.is_list() => d.note("a list of one value is written `[%x]`"),
                (Kind::Value, k) if *k == Kind::values() => {
                    d.note("write `...` behind it to pass all of them, or `[0]` for the first")
                }
                _ => d,
            };
            self.report(d);
            return Val { kind: Kind::Any, ..val };
        }
        val
    }

    /// An optional value as a list of none or one.
    pub(super) fn optional_list(&mut self, val: Val, span: Span) -> Val {
        let dst = self.reg();
        let no = self.label();
        self.push(Inst::List { dst, items: vec![] }, span);
        self.push(Inst::Test { test: Test::Present, src: val.reg, binds: vec![], no }, span);
        self.push(Inst::Append { list: dst, item: RirArg::One(val.reg) }, span);
        self.place(no);
        Val::new(dst, Kind::values())
    }

    fn unfitted(&mut self, e: &Expr, want: &Kind) -> Val {
        let span = e.span;
        let constant = |b: &mut Self, value, kind| Val::new(b.constant(value, span), kind);
        match &e.form {
            ExprForm::Int(v) => constant(self, Constant::Int(*v), Kind::Int),
            ExprForm::Float(v) => constant(self, Constant::Float(v.to_bits()), Kind::Float),
            ExprForm::Str(raw) => self.string(raw, span),
            ExprForm::Case(c) => constant(self, Constant::Case(c.clone().into()), Kind::Attr),
            ExprForm::Dynamic => constant(self, Constant::Dynamic, Kind::Dim),
            ExprForm::Name(n) => self.name(n, span),
            ExprForm::Dotted(n) => self.dotted(n, span),
            ExprForm::Value(n) => self.read(&format!("%{n}"), span),
            ExprForm::Optional(n) => {
                let val = self.read(&format!("%{n}"), span);
                match &val.kind {
                    Kind::Optional(_) | Kind::Any => self.optional_list(val, span),
                    kind => {
                        let message = format!("`%{n}?` makes a list of an optional value, and this is {kind}");
                        self.error("E0301", message, span);
                        val
                    }
                }
            }
            ExprForm::Symbol(n) => self.symbol(n, span),
            ExprForm::Block(n) => self.read(&format!("^{n}"), span),
            ExprForm::Tuple(es) => {
                let vals: Vec<Val> = match want {
                    Kind::Tuple(ks) if ks.len() == es.len() => {
                        es.iter().zip(ks).map(|(e, k)| self.expr(e, k)).collect()
                    }
                    _ => es.iter().map(|e| self.expr(e, &Kind::Any)).collect(),
                };
                let dst = self.reg();
                let items = vals.iter().map(|v| RirArg::One(v.reg)).collect();
                self.push(Inst::List { dst, items }, span);
                Val::new(dst, Kind::Tuple(vals.into_iter().map(|v| v.kind).collect()))
            }
            ExprForm::List(items) => self.list(items, want, span),
            ExprForm::Repeat(..) => {
                self.report(
                    Diagnostic::error("E0306", "`[n x T]` is a field of a record")
                        .primary(span, "")
                        .note("`[e for _ in 0..n]` is a list of n times e"),
                );
                self.wrong(span)
            }
            ExprForm::For { item, pat, list, cond } => self.comprehension(item, pat, list, cond.as_deref(), want, span),
            ExprForm::Type(name, shapes) => self.builtin(*name, shapes, span),
            ExprForm::Declared(name, shapes) => self.declared_type(name, shapes, span, false),
            ExprForm::DeclaredAttr(name, shapes) => self.declared_type(name, shapes, span, true),
            ExprForm::Field(base, field) => {
                let (value, array) = self.field(base, field);
                let dst = self.reg();
                self.push(Inst::Field { dst, value, field: field.name.clone() }, span);
                let kind = match array {
                    Some(true) => Kind::values(),
                    Some(false) => Kind::Value,
                    None => Kind::Any,
                };
                Val::new(dst, kind)
            }
            ExprForm::Index(base, index) => {
                if let ExprForm::Field(value, field) = &base.form {
                    let (value, _) = self.field(value, field);
                    let at = self.expr(index, &Kind::Int).reg;
                    let dst = self.reg();
                    self.push(Inst::FieldAt { dst, value, field: field.name.clone(), at }, span);
                    return Val::new(dst, Kind::Value);
                }
                let list = self.expr(base, &Kind::Any);
                if list.kind == Kind::Value {
                    self.report(Diagnostic::error("E0301", "one % value has no elements").primary(base.span, "").note(
                        "a record's field is read by `%x.field[k]`; parts of a struct by an op that extracts them",
                    ));
                }
                let at = self.expr(index, &Kind::Int).reg;
                let kind = match (&list.kind, &index.form) {
                    (Kind::Tuple(ks), ExprForm::Int(i)) => {
                        usize::try_from(*i).ok().and_then(|i| ks.get(i)).cloned().unwrap_or(Kind::Any)
                    }
                    (k, _) => k.element(),
                };
                Val::new(self.prim(Primitive::At, vec![list.reg, at], span), kind)
            }
            ExprForm::Call(call) => self.call_expr(call, want),
            ExprForm::Not(_) | ExprForm::Is(..) | ExprForm::Binary(Binary::And | Binary::Or, ..) => self.truth(e),
            ExprForm::Neg(inner) => {
                let val = self.expr(inner, &Kind::Int);
                Val::new(self.prim(Primitive::Neg, vec![val.reg], span), Kind::Int)
            }
            ExprForm::Binary(op, a, b) => self.binary(*op, a, b, want, span),
            ExprForm::If(c, a, b) => {
                let dst = self.reg();
                let (no, end) = (self.label(), self.label());
                let first = self.scope(|body| {
                    body.branch(c, no);
                    let val = body.expr(a, want);
                    body.push(Inst::Copy { dst, src: val.reg }, a.span);
                    body.push(Inst::Jump { to: end }, a.span);
                    val.kind
                });
                self.place(no);
                let second = self.expr(b, want);
                self.push(Inst::Copy { dst, src: second.reg }, b.span);
                self.place(end);
                Val::new(dst, join(first, second.kind))
            }
            ExprForm::Match(on, arms) => {
                let dst = self.reg();
                let kind = self.arms(on, arms, dst, want, span);
                Val::new(dst, kind)
            }
            ExprForm::Dict(entries) => {
                let (entries, rest) = self.entries(entries, &|_| Kind::Any);
                let dst = self.reg();
                self.push(Inst::Dict { dst, entries, rest }, span);
                Val::new(dst, Kind::Attrs)
            }
        }
    }

    /// A name with its sigil.
    pub fn read(&mut self, name: &str, span: Span) -> Val {
        let Some(local) = self.local(name).cloned() else {
            let sigil = &name[..1];
            let known = self.names_in_scope(sigil);
            let way = match sigil {
                "^" => "a label is written `^name:` in the same braces, or in those around them",
                _ => "a pattern, a parameter, or a statement before this one defines it",
            };
            self.report(
                Diagnostic::error("E0201", format!("`{name}` is not defined here"))
                    .primary(span, "")
                    .suggest(&name[1..], known.iter().map(String::as_str))
                    .note(way),
            );
            return self.wrong(span);
        };
        if self.unassigned.contains(&local.reg) {
            self.error("E0307", format!("`{name}` is read before it is assigned on every path"), span);
        }
        Val { reg: local.reg, kind: local.kind, shared: local.var, results: false }
    }

    fn symbol(&mut self, n: &str, span: Span) -> Val {
        let name = format!("@{n}");
        if self.local(&name).is_some() {
            return self.read(&name, span);
        }
        let g = self.low.globals;
        if let Some(&external) = g.extern_names.get(n) {
            let dst = self.reg();
            if !self.effects {
                self.error(
                    "E0308",
                    format!("`{name}` would be declared in the module, and a `fn` has no effect"),
                    span,
                );
            }
            self.push(Inst::Extern { dst, external }, span);
            return Val::new(dst, Kind::Symbol);
        }
        if g.broken.contains(&n) {
            return self.wrong(span);
        }
        let known = self.names_in_scope("@");
        let known = known.iter().map(String::as_str).chain(g.extern_names.keys().copied());
        self.report(
            Diagnostic::error("E0201", format!("`{name}` is not defined here"))
                .primary(span, "")
                .suggest(n, known)
                .note(format!(
                    "declare it with `extern {name}(TYPES) -> TYPE`, or make a symbol with `symbol(\"{n}\")`"
                )),
        );
        self.wrong(span)
    }

    pub(super) fn name(&mut self, n: &str, span: Span) -> Val {
        if self.local(n).is_some() {
            return self.read(n, span);
        }
        if let Some(&value) = self.family.get(n) {
            return self.unfitted(value, &Kind::Any);
        }
        if let Some(value) = word(n) {
            let kind = match &value {
                Constant::Bool(_) => Kind::Bool,
                Constant::Type(_) => Kind::Type,
                Constant::None => Kind::None,
                _ => Kind::Attr,
            };
            return Val::new(self.constant(value, span), kind);
        }
        let g = self.low.globals;
        if let Some(&option) = g.option_names.get(n) {
            let dst = self.reg();
            self.push(Inst::Option { dst, option }, span);
            let kind = Kind::written(&g.options[option.index()].what.kind).unwrap_or(Kind::Any);
            return Val::new(dst, kind);
        }
        if let Some(record) = g.records.get(n) {
            if !record.params.is_empty() {
                let params: Vec<&str> = record.params.iter().map(|p| p.0.as_str()).collect();
                self.report(
                    Diagnostic::error("E0309", format!("record `{n}` has parameters"))
                        .primary(span, "")
                        .note(format!("write `{n}({})` for the type", params.join(", "))),
                );
            }
            let dst = self.reg();
            self.push(Inst::RecordType { dst, record: record.id, params: vec![] }, span);
            return Val::new(dst, Kind::Type);
        }
        if let Some((id, _)) = g.abis.get(n) {
            return Val::new(self.constant(Constant::Abi(*id), span), Kind::Abi);
        }
        if g.broken.contains(&n) {
            return self.wrong(span);
        }
        let known = self.names_in_scope("");
        let mut d = Diagnostic::error("E0201", format!("`{n}` is not defined here")).primary(span, "");
        if self.local(&format!("%{n}")).is_some() {
            d = d.note(format!("did you mean `%{n}`?"));
        } else if g.callables.contains_key(n) || Primitive::named(n).is_some() {
            d = d.note(format!("`{n}` is called with its arguments in parentheses"));
        } else {
            d = d.suggest(n, known.iter().map(String::as_str).chain(g.names()));
        }
        self.report(d);
        self.wrong(span)
    }

    fn dotted(&mut self, n: &str, span: Span) -> Val {
        let g = self.low.globals;
        if !g.op_names.contains_key(n) {
            let d = match n.split_once('.') {
                Some((first, field)) if self.local(first).is_some() => Some(
                    Diagnostic::error("E0301", format!("`{first}` has no field `{field}`"))
                        .primary(span, "")
                        .note("only values (with `%`) that are records have fields"),
                ),
                _ => super::call::unknown_op(g, n, span),
            };
            self.low.out.extend(d);
        }
        Val::new(self.constant(Constant::Op(n.to_string().into()), span), Kind::Op)
    }

    /// The value whose field is read, and whether the field is an array (`None`: records differ).
    fn field(&mut self, base: &Expr, field: &Ident) -> (Reg, Option<bool>) {
        let value = self.expr(base, &Kind::Value);
        let g = self.low.globals;
        let all = || g.records.values().flat_map(|r| &r.fields);
        let mut found = all().filter(|f| f.0.name == field.name).map(|f| f.2);
        let array = match found.next() {
            None => {
                self.report(
                    Diagnostic::error("E0310", format!("no record has a field `{}`", field.name))
                        .primary(field.span, "")
                        .suggest(&field.name, all().map(|f| f.0.name.as_str())),
                );
                None
            }
            Some(first) => found.all(|array| array == first).then_some(first),
        };
        (value.reg, array)
    }

    /// A primitive with its arguments in registers.
    pub fn prim(&mut self, prim: Primitive, args: Vec<Reg>, span: Span) -> Reg {
        let dst = self.reg();
        self.push(Inst::Prim { dst, prim, args }, span);
        dst
    }

    /// A string with its interpolations.
    pub fn string(&mut self, raw: &str, span: Span) -> Val {
        let at = |offset: usize, len: usize| Span {
            start: span.start + 1 + offset as u32,
            end: span.start + 1 + (offset + len) as u32,
            ..span
        };
        let parts = match text::parts(raw) {
            Ok(parts) => parts,
            Err(offset) => {
                self.report(
                    Diagnostic::error("E0311", "this brace has no partner")
                        .primary(at(offset, 1), "")
                        .note("`{e}` in a string is replaced by the value of e; write `\\{` for a brace"),
                );
                return self.wrong(span);
            }
        };
        let mut regs = Vec::new();
        for part in &parts {
            match part {
                text::Part::Text(t) => regs.push(self.constant(Constant::String(t.clone().into()), span)),
                text::Part::Expr(t, offset) => {
                    let place = at(*offset, t.len());
                    match crate::parse::interpolated(t, span.file, place.start as usize) {
                        Ok(e) => {
                            let val = self.expr(&e, &Kind::Any);
                            if val.kind.is_value() || val.kind.is_list() {
                                self.error("E0301", format!("{} cannot be written into a text", val.kind), place);
                            }
                            regs.push(val.reg);
                        }
                        Err(errors) => self.low.out.extend(errors),
                    }
                }
            }
        }
        if let ([reg], [text::Part::Text(_)]) = (&regs[..], &parts[..]) {
            return Val::new(*reg, Kind::String);
        }
        let dst = self.reg();
        self.push(Inst::List { dst, items: regs.into_iter().map(RirArg::One).collect() }, span);
        Val::new(self.prim(Primitive::Concat, vec![dst], span), Kind::String)
    }

    fn list(&mut self, items: &[ListItem], want: &Kind, span: Span) -> Val {
        let element = if want.is_list() { want.element() } else { Kind::Any };
        let mut kind: Option<Kind> = None;
        let mut args = Vec::new();
        for item in items {
            let (arg, k) = self.item(item, &element);
            args.push(arg);
            kind = Some(match kind {
                None => k,
                Some(kind) => join(kind, k),
            });
        }
        let dst = self.reg();
        self.push(Inst::List { dst, items: args }, span);
        // an empty list is a list of anything
        Val::new(dst, kind.unwrap_or(if element == Kind::Value { element } else { Kind::Any }).list())
    }

    fn item(&mut self, item: &ListItem, element: &Kind) -> (RirArg, Kind) {
        match item {
            ListItem::One(e) => {
                let val = self.expr(e, element);
                if val.results {
                    return (RirArg::Spread(val.reg), val.kind.element());
                }
                (RirArg::One(val.reg), val.kind)
            }
            ListItem::Spread(e) => {
                let val = self.expr(e, &element.clone().list());
                (RirArg::Spread(val.reg), val.kind.element())
            }
        }
    }

    fn comprehension(
        &mut self,
        item: &ListItem,
        pat: &ForPat,
        list: &Expr,
        cond: Option<&Expr>,
        want: &Kind,
        span: Span,
    ) -> Val {
        let list = self.expr(list, &Kind::Any.list());
        let element = if want.is_list() { want.element() } else { Kind::Any };
        let dst = self.reg();
        self.push(Inst::List { dst, items: vec![] }, span);
        let mut kind = Kind::Any;
        let elements = list.kind.element();
        self.each(list.reg, span, |b, reg| {
            b.scope(|b| {
                b.for_pattern(pat, reg, &elements, &mut Bound::new());
                let next = b.label();
                if let Some(cond) = cond {
                    b.branch(cond, next);
                }
                let (arg, k) = b.item(item, &element);
                kind = k;
                b.push(Inst::Append { list: dst, item: arg }, span);
                b.place(next);
            });
        });
        Val::new(dst, kind.list())
    }

    /// A loop over a list.
    pub fn each(&mut self, list: Reg, span: Span, f: impl FnOnce(&mut Self, Reg)) {
        let index = self.constant(Constant::Int(0), span);
        let dst = self.reg();
        let (top, done) = (self.label(), self.label());
        self.place(top);
        self.push(Inst::Next { list, index, dst, done }, span);
        let flow = self.flow();
        f(self, dst);
        self.push(Inst::Jump { to: top }, span);
        // the body perhaps never runs
        self.set_flow(flow);
        self.place(done);
    }

    /// Binds what a loop goes over.
    pub fn for_pattern(&mut self, pat: &ForPat, reg: Reg, kind: &Kind, bound: &mut Bound) {
        let (no, yes) = (self.label(), self.label());
        let span = match pat {
            ForPat::One(p) => p.span,
            ForPat::Values(v) => v.span,
            ForPat::Tuple(_, span) => *span,
        };
        let fits = self.for_part(pat, reg, kind, no, bound);
        if !fits {
            self.push(Inst::Jump { to: yes }, span);
            self.fail_at(no, "an element of the list does not have the form that the loop wants", span);
            self.place(yes);
        }
    }

    /// True: it always fits, so nothing jumps to `no`.
    fn for_part(&mut self, pat: &ForPat, reg: Reg, kind: &Kind, no: Label, bound: &mut Bound) -> bool {
        match pat {
            ForPat::One(p) => {
                self.pattern(p, reg, kind, no, bound);
                !matches!(p.form, PatForm::List(_)) && bound.len() < 2
            }
            ForPat::Values(v) => {
                if !accepts(&Kind::values(), kind) {
                    self.error("E0301", format!("a list of % values is wanted here, and this is {kind}"), v.span);
                }
                self.bind_name(format!("%{}", v.name), reg, &Kind::values(), no, bound, v.span);
                bound.len() < 2
            }
            ForPat::Tuple(parts, span) => {
                let kinds: Vec<Kind> = match kind {
                    Kind::Tuple(ks) if ks.len() == parts.len() => ks.clone(),
                    Kind::Tuple(ks) => {
                        self.error("E0302", format!("a tuple of {} never has {} parts", ks.len(), parts.len()), *span);
                        vec![Kind::Any; parts.len()]
                    }
                    k => vec![k.element(); parts.len()],
                };
                let binds: Vec<Option<Reg>> = parts
                    .iter()
                    .map(|p| match p {
                        ForPat::One(p) if matches!(p.form, PatForm::Wild) => None,
                        _ => Some(self.reg()),
                    })
                    .collect();
                let test = Test::List(parts.len() as u16);
                self.push(Inst::Test { test, src: reg, binds: binds.clone(), no }, *span);
                for ((part, kind), reg) in parts.iter().zip(&kinds).zip(binds) {
                    if let Some(reg) = reg {
                        self.for_part(part, reg, kind, no, bound);
                    }
                }
                false
            }
        }
    }
}
