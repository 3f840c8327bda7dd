//! Lowers expressions to registers. Each register is returned with the kind of its value.
//!
//! Invariant: evaluation is from left to right, arguments before calls. A kind mismatch is reported once, where it
//! arises.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use super::conditions::number_kind;
use super::function_builder::{CodeLabel, FunctionBuilder, TypedReg};
use super::pattern_forms::{BoundNames, find_constant};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::kind::{Kind, accepts, join};
use crate::primitive::Primitive;
use crate::rir::{Arg as RirArg, Constant, Inst, PatternTest, Reg, Span};
use crate::string_interpolation;

impl<'a> FunctionBuilder<'_, 'a> {
    /// Lowers an expression, and coerces it to the expected kind.
    pub fn lower_expr(&mut self, expr: &Expr, expected: &Kind) -> TypedReg {
        let val = self.lower_expr_uncoerced(expr, expected);
        self.coerce(val, expected, expr.span)
    }

    /// Coerces a value to the expected kind. Reports a mismatch, and then returns the value with the kind `Any`.
    pub fn coerce(&mut self, val: TypedReg, expected: &Kind, span: Span) -> TypedReg {
        if val.is_variadic_result
            && (*expected == Kind::Value
                || !expected.is_list() && val.kind == Kind::list_of_values() && *expected != Kind::Any)
        {
            // A variadic result that is used as a single value must have exactly one value.
            let dst = self.new_reg();
            self.push_check(PatternTest::List(1), val.reg, vec![dst], "expected a single value", span);
            return TypedReg::new(dst, Kind::Value);
        }
        if expected.is_list()
            && let Kind::Optional(inner) = &val.kind
            && **inner == Kind::Value
        {
            return self.optional_to_list(val, span);
        }
        if !accepts(expected, &val.kind) {
            let diagnostic =
                Diagnostic::error("E0301", format!("expected {expected}, found {}", val.kind)).primary(span, "");
            let diagnostic = match (expected, &val.kind) {
                (w, k) if k.is_value() && !w.may_be_value() => {
                    diagnostic.note("the content of an SSA value is known only at run time")
                }
                (w, Kind::Value) if w.is_list() => diagnostic.note("write a list of one value as `[%x]`"),
                (Kind::Value, k) if *k == Kind::list_of_values() => {
                    diagnostic.note("write `...` after it to pass all values, or `[0]` for the first")
                }
                _ => diagnostic,
            };
            self.report(diagnostic);
            return TypedReg { kind: Kind::Any, ..val };
        }
        val
    }

    /// Converts an optional value to a list: `none` becomes the empty list, any other value a list of one element.
    pub(super) fn optional_to_list(&mut self, val: TypedReg, span: Span) -> TypedReg {
        let dst = self.new_reg();
        let no = self.new_label();
        self.push(Inst::List { dst, items: vec![] }, span);
        self.push(Inst::Test { test: PatternTest::Present, src: val.reg, binds: vec![], no }, span);
        self.push(Inst::Append { list: dst, item: RirArg::One(val.reg) }, span);
        self.bind_label(no);
        TypedReg::new(dst, Kind::list_of_values())
    }

    /// Lowers an expression. `expected` only guides the kinds of literals and results; the result may have another
    /// kind.
    fn lower_expr_uncoerced(&mut self, expr: &Expr, expected: &Kind) -> TypedReg {
        let span = expr.span;
        let constant = |b: &mut Self, value, kind| TypedReg::new(b.push_constant(value, span), kind);
        match &expr.form {
            ExprForm::Int(v) => constant(self, Constant::Int(*v), Kind::Int),
            ExprForm::BigInt(digits) => constant(self, Constant::BigInt(digits.clone().into()), Kind::Int),
            ExprForm::Float(v) => constant(self, Constant::Float(v.to_bits()), Kind::Float),
            ExprForm::Str(raw) => self.lower_string(raw, span),
            ExprForm::Case(c) => constant(self, Constant::Case(c.clone().into()), Kind::Attr),
            ExprForm::Dynamic => constant(self, Constant::Dynamic, Kind::Dim),
            ExprForm::Name(n) => self.lower_name(n, span),
            ExprForm::Dotted(n) => self.lower_dotted_name(n, span),
            ExprForm::Value(n) => self.read_name(&format!("%{n}"), span),
            ExprForm::Optional(n) => {
                let val = self.read_name(&format!("%{n}"), span);
                match &val.kind {
                    Kind::Optional(_) | Kind::Any => self.optional_to_list(val, span),
                    kind => {
                        let message = format!("`%{n}?` expects an optional value, found {kind}");
                        self.report_error("E0301", message, span);
                        val
                    }
                }
            }
            ExprForm::Symbol(n) => self.lower_symbol(n, span),
            ExprForm::Block(n) => self.read_name(&format!("^{n}"), span),
            ExprForm::Tuple(es) => {
                let vals: Vec<TypedReg> = match expected {
                    Kind::Tuple(ks) if ks.len() == es.len() => {
                        es.iter().zip(ks).map(|(e, k)| self.lower_expr(e, k)).collect()
                    }
                    _ => es.iter().map(|e| self.lower_expr(e, &Kind::Any)).collect(),
                };
                let dst = self.new_reg();
                let items = vals.iter().map(|v| RirArg::One(v.reg)).collect();
                self.push(Inst::List { dst, items }, span);
                TypedReg::new(dst, Kind::Tuple(vals.into_iter().map(|v| v.kind).collect()))
            }
            ExprForm::List(items) => self.lower_list(items, expected, span),
            ExprForm::Repeat(..) => {
                self.report(
                    Diagnostic::error("E0306", "`[n x T]` is allowed only as a field of a record")
                        .primary(span, "")
                        .note("write `[e for _ in 0..n]` for a list of n elements e"),
                );
                self.push_error_value(span)
            }
            ExprForm::For { item, pat, list, cond } => {
                self.lower_comprehension(item, pat, list, cond.as_deref(), expected, span)
            }
            ExprForm::Type(name, shapes) => self.lower_builtin_type(*name, shapes, span),
            ExprForm::Declared(name, shapes) => self.lower_declared(name, shapes, span, false),
            ExprForm::DeclaredAttr(name, shapes) => match self.find_enum_literal(name) {
                Some(id) => self.lower_enum_literal(id, shapes, expected, span),
                None => self.lower_declared(name, shapes, span, true),
            },
            ExprForm::Field(base, field) => {
                let (value, array) = self.resolve_field(base, field);
                let dst = self.new_reg();
                self.push(Inst::Field { dst, value, field: field.name.clone() }, span);
                let kind = match array {
                    Some(true) => Kind::list_of_values(),
                    Some(false) => Kind::Value,
                    None => Kind::Any,
                };
                TypedReg::new(dst, kind)
            }
            ExprForm::Index(base, index) => {
                if let ExprForm::Field(value, field) = &base.form {
                    let (value, _) = self.resolve_field(value, field);
                    let index_reg = self.lower_expr(index, &Kind::Int).reg;
                    let dst = self.new_reg();
                    self.push(Inst::FieldAt { dst, value, field: field.name.clone(), at: index_reg }, span);
                    return TypedReg::new(dst, Kind::Value);
                }
                let list = self.lower_expr(base, &Kind::Any);
                if list.kind == Kind::Value {
                    self.report(Diagnostic::error("E0301", "cannot index a single SSA value").primary(base.span, "").note(
                        "read a field of a record by `%x.field[k]`, and an element of a struct by an op that extracts it",
                    ));
                }
                let index_reg = self.lower_expr(index, &Kind::Int).reg;
                let kind = match (&list.kind, &index.form) {
                    (Kind::Tuple(ks), ExprForm::Int(i)) => {
                        usize::try_from(*i).ok().and_then(|i| ks.get(i)).cloned().unwrap_or(Kind::Any)
                    }
                    (k, _) => k.element(),
                };
                TypedReg::new(self.push_primitive(Primitive::At, vec![list.reg, index_reg], span), kind)
            }
            ExprForm::Call(call) => self.lower_call_expr(call, expected),
            ExprForm::Not(_) | ExprForm::Is(..) | ExprForm::Binary(BinaryOp::And | BinaryOp::Or, ..) => {
                self.lower_condition_value(expr)
            }
            ExprForm::Neg(inner) => {
                let val = self.lower_number(inner);
                TypedReg::new(self.push_primitive(Primitive::Neg, vec![val.reg], span), number_kind(&[&val]))
            }
            ExprForm::BitNot(inner) => {
                let val = self.lower_expr(inner, &Kind::Int);
                TypedReg::new(self.push_primitive(Primitive::BitNot, vec![val.reg], span), Kind::Int)
            }
            ExprForm::Binary(op, a, b) => self.lower_binary(*op, a, b, expected, span),
            ExprForm::If(c, a, b) => {
                let dst = self.new_reg();
                let (no, end) = (self.new_label(), self.new_label());
                let first = self.in_scope(|body| {
                    body.jump_unless(c, no);
                    let val = body.lower_expr(a, expected);
                    body.push(Inst::Copy { dst, src: val.reg }, a.span);
                    body.push(Inst::Jump { to: end }, a.span);
                    val.kind
                });
                self.bind_label(no);
                let second = self.lower_expr(b, expected);
                self.push(Inst::Copy { dst, src: second.reg }, b.span);
                self.bind_label(end);
                TypedReg::new(dst, join(first, second.kind))
            }
            ExprForm::Match(on, arms) => {
                let dst = self.new_reg();
                let kind = self.lower_match_arms(on, arms, dst, expected, span);
                TypedReg::new(dst, kind)
            }
            ExprForm::Debug(message, value) => {
                self.lower_debug(message, Span { end: message.span.end, ..span });
                self.lower_expr(value, expected)
            }
            ExprForm::Dict(entries) => {
                let (entries, rest) = self.lower_dict_entries(entries, &|_| Kind::Any);
                let dst = self.new_reg();
                self.push(Inst::Dict { dst, entries, rest }, span);
                TypedReg::new(dst, Kind::Attrs)
            }
        }
    }

    /// Returns the register of a local, given by its name with its sigil, such as `%x`. Reports an unknown or
    /// unassigned name.
    pub fn read_name(&mut self, name: &str, span: Span) -> TypedReg {
        let Some(local) = self.read_local(name).cloned() else {
            if self.reports_hidden_name(name, span) {
                return self.push_error_value(span);
            }
            let sigil = &name[..1];
            let names = self.names_in_scope(sigil);
            let note = match sigil {
                "^" => "write a label as `^name:` in the same or enclosing braces",
                _ => "it must be defined by a pattern, a parameter or an earlier statement",
            };
            self.report(
                Diagnostic::error("E0201", format!("unknown name `{name}`"))
                    .primary(span, "")
                    .suggest_name(&name[1..], names.iter().map(String::as_str))
                    .note(note),
            );
            return self.push_error_value(span);
        };
        if self.unassigned.contains(&local.reg) {
            self.report_error("E0307", format!("`{name}` is read, but not assigned on every path before"), span);
        }
        TypedReg { reg: local.reg, kind: local.kind, is_mutable: local.is_mutable, is_variadic_result: false }
    }

    /// If `name` is a name of the rule around a `collect`, reports its use in the body of the `collect` and returns
    /// true.
    fn reports_hidden_name(&mut self, name: &str, span: Span) -> bool {
        let is_hidden = self.hidden_names.contains(name);
        if is_hidden {
            self.report(
                Diagnostic::error("E0201", format!("`{name}` of the rule is unknown in the body of `collect`"))
                    .primary(span, "")
                    .note("the body runs once for the entries of all rules; put the value into the entry"),
            );
        }
        is_hidden
    }

    /// Lowers `@name`: a local symbol or an extern.
    fn lower_symbol(&mut self, n: &str, span: Span) -> TypedReg {
        let name = format!("@{n}");
        if self.read_local(&name).is_some() {
            return self.read_name(&name, span);
        }
        if self.reports_hidden_name(&name, span) {
            return self.push_error_value(span);
        }
        let symbols = self.ctx.symbols;
        if let Some(&external) = symbols.extern_names.get(n) {
            let dst = self.new_reg();
            if !self.may_create_ops {
                self.report_error(
                    "E0308",
                    format!("`{name}` declares a function in the module, but a `fn` must be pure"),
                    span,
                );
            }
            self.push(Inst::Extern { dst, external }, span);
            return TypedReg::new(dst, Kind::Symbol);
        }
        if symbols.invalid_items.contains(&n) {
            return self.push_error_value(span);
        }
        let names = self.names_in_scope("@");
        let names = names.iter().map(String::as_str).chain(symbols.extern_names.keys().copied());
        self.report(
            Diagnostic::error("E0201", format!("unknown symbol `{name}`"))
                .primary(span, "")
                .suggest_name(n, names)
                .note(format!("declare it by `extern {name}(TYPES) -> TYPE`, or write `symbol(\"{n}\")`")),
        );
        self.push_error_value(span)
    }

    /// Lowers a name without a sigil: a local, a name of the family's `over`, a constant, an option, a record or an
    /// `abi`.
    pub(super) fn lower_name(&mut self, n: &str, span: Span) -> TypedReg {
        if self.read_local(n).is_some() {
            return self.read_name(n, span);
        }
        if self.reports_hidden_name(n, span) {
            return self.push_error_value(span);
        }
        if let Some(&value) = self.family_values.get(n) {
            return self.lower_expr_uncoerced(value, &Kind::Any);
        }
        if let Some(value) = find_constant(n) {
            let kind = match &value {
                Constant::Bool(_) => Kind::Bool,
                Constant::Type(_) => Kind::Type,
                Constant::None => Kind::None,
                _ => Kind::Attr,
            };
            return TypedReg::new(self.push_constant(value, span), kind);
        }
        let symbols = self.ctx.symbols;
        if let Some(&option) = symbols.option_names.get(n) {
            let dst = self.new_reg();
            self.push(Inst::Option { dst, option }, span);
            let kind = Kind::from_expr(&symbols.options[option.index()].ast.kind).unwrap_or(Kind::Any);
            return TypedReg::new(dst, kind);
        }
        if let Some(record) = symbols.records.get(n) {
            if !record.params.is_empty() {
                let params: Vec<&str> = record.params.iter().map(|p| p.0.as_str()).collect();
                self.report(
                    Diagnostic::error("E0309", format!("missing parameters of record `{n}`"))
                        .primary(span, "")
                        .note(format!("write `{n}({})` for the type", params.join(", "))),
                );
            }
            let dst = self.new_reg();
            self.push(Inst::RecordType { dst, record: record.id, params: vec![] }, span);
            return TypedReg::new(dst, Kind::Type);
        }
        if let Some((id, _)) = symbols.abis.get(n) {
            return TypedReg::new(self.push_constant(Constant::Abi(*id), span), Kind::Abi);
        }
        if symbols.invalid_items.contains(&n) {
            return self.push_error_value(span);
        }
        let names = self.names_in_scope("");
        let mut diagnostic = Diagnostic::error("E0201", format!("unknown name `{n}`")).primary(span, "");
        if self.read_local(&format!("%{n}")).is_some() {
            diagnostic = diagnostic.note(format!("did you mean `%{n}`?"));
        } else if symbols.callable(n, span.file).is_some() || Primitive::from_name(n).is_some() {
            diagnostic = diagnostic.note(format!("call `{n}` with its arguments in parentheses"));
        } else {
            diagnostic = diagnostic.suggest_name(n, names.iter().map(String::as_str).chain(symbols.candidate_names()));
        }
        self.report(diagnostic);
        self.push_error_value(span)
    }

    /// Lowers a dotted name, such as `arith.addi`, which must be the name of an op.
    fn lower_dotted_name(&mut self, n: &str, span: Span) -> TypedReg {
        let symbols = self.ctx.symbols;
        let Some(id) = symbols.op_id(n) else {
            let diagnostic = match n.split_once('.') {
                Some((first, field)) if self.read_local(first).is_some() => Some(
                    Diagnostic::error("E0301", format!("`{first}` has no field `{field}`"))
                        .primary(span, "")
                        .note("only SSA values (`%x`) of record type have fields"),
                ),
                _ => super::messages::unknown_op_error(symbols, n, span),
            };
            self.ctx.diagnostics.extend(diagnostic);
            return self.push_error_value(span);
        };
        TypedReg::new(self.push_constant(Constant::Op(id), span), Kind::Op)
    }

    /// Lowers `base`, whose field is read. Returns its register, and whether the field is an array. The latter is
    /// `None` if no record has a field of this name, or if it is an array only in some of the records that have it.
    fn resolve_field(&mut self, base: &Expr, field: &Ident) -> (Reg, Option<bool>) {
        let value = self.lower_expr(base, &Kind::Value);
        let symbols = self.ctx.symbols;
        let record_fields = || symbols.records.values().flat_map(|r| &r.fields);
        let mut array_flags = record_fields().filter(|f| f.name.name == field.name).map(|f| f.is_array);
        let array = match array_flags.next() {
            None if symbols.has_invalid_record => None,
            None => {
                self.report(
                    Diagnostic::error("E0310", format!("unknown field `{}`", field.name))
                        .primary(field.span, "")
                        .suggest_name(&field.name, record_fields().map(|f| f.name.name.as_str())),
                );
                None
            }
            Some(first) => array_flags.all(|array| array == first).then_some(first),
        };
        (value.reg, array)
    }

    /// Emits a call of a primitive, and returns the register of its result.
    pub fn push_primitive(&mut self, prim: Primitive, args: Vec<Reg>, span: Span) -> Reg {
        let dst = self.new_reg();
        self.push(Inst::Prim { dst, prim, args }, span);
        dst
    }

    /// Lowers a string with its interpolations.
    pub fn lower_string(&mut self, raw: &str, span: Span) -> TypedReg {
        let span_of = |offset: usize, len: usize| Span {
            start: span.start + 1 + offset as u32,
            end: span.start + 1 + (offset + len) as u32,
            ..span
        };
        let segments = match string_interpolation::split_interpolations(raw) {
            Ok(parts) => parts,
            Err(offset) => {
                self.report(
                    Diagnostic::error("E0311", "unbalanced brace in a string")
                        .primary(span_of(offset, 1), "")
                        .note("`{e}` is replaced by the value of e; write `\\{` for a brace"),
                );
                return self.push_error_value(span);
            }
        };
        let mut regs = Vec::new();
        for segment in &segments {
            match segment {
                string_interpolation::StringSegment::Text(t) => {
                    regs.push(self.push_constant(Constant::String(t.clone().into()), span))
                }
                string_interpolation::StringSegment::Expr(t, offset) => {
                    let expr_span = span_of(*offset, t.len());
                    match crate::parser::parse_interpolated(t, span.file, expr_span.start as usize) {
                        Ok(e) => {
                            let val = self.lower_expr(&e, &Kind::Any);
                            if val.kind.is_value() || val.kind.is_list() {
                                self.report_error(
                                    "E0301",
                                    format!("cannot interpolate {} into a string", val.kind),
                                    expr_span,
                                );
                            }
                            regs.push(val.reg);
                        }
                        Err(errors) => self.ctx.diagnostics.extend(errors),
                    }
                }
            }
        }
        if let ([reg], [string_interpolation::StringSegment::Text(_)]) = (&regs[..], &segments[..]) {
            return TypedReg::new(*reg, Kind::String);
        }
        let dst = self.new_reg();
        self.push(Inst::List { dst, items: regs.into_iter().map(RirArg::One).collect() }, span);
        TypedReg::new(self.push_primitive(Primitive::Concat, vec![dst], span), Kind::String)
    }

    /// Lowers `[a, ..b]`.
    fn lower_list(&mut self, items: &[ListItem], expected: &Kind, span: Span) -> TypedReg {
        let element = if expected.is_list() { expected.element() } else { Kind::Any };
        let mut kind: Option<Kind> = None;
        let mut args = Vec::new();
        for item in items {
            let (arg, item_kind) = self.lower_list_item(item, &element);
            args.push(arg);
            kind = Some(match kind {
                None => item_kind,
                Some(kind) => join(kind, item_kind),
            });
        }
        let dst = self.new_reg();
        self.push(Inst::List { dst, items: args }, span);
        // The kind of the empty list is a list of SSA values if that kind is expected, and otherwise `[any]`.
        TypedReg::new(dst, kind.unwrap_or(if element == Kind::Value { element } else { Kind::Any }).into_list())
    }

    fn lower_list_item(&mut self, item: &ListItem, element: &Kind) -> (RirArg, Kind) {
        match item {
            ListItem::One(e) => {
                let val = self.lower_expr(e, element);
                if val.is_variadic_result {
                    return (RirArg::Spread(val.reg), val.kind.element());
                }
                (RirArg::One(val.reg), val.kind)
            }
            ListItem::Spread(e) => {
                let val = self.lower_expr(e, &element.clone().into_list());
                (RirArg::Spread(val.reg), val.kind.element())
            }
        }
    }

    /// Lowers `[item for pat in list if cond]`.
    fn lower_comprehension(
        &mut self,
        item: &ListItem,
        pat: &ForPat,
        list: &Expr,
        cond: Option<&Expr>,
        expected: &Kind,
        span: Span,
    ) -> TypedReg {
        let list = self.lower_expr(list, &Kind::Any.into_list());
        let element = if expected.is_list() { expected.element() } else { Kind::Any };
        let dst = self.new_reg();
        self.push(Inst::List { dst, items: vec![] }, span);
        let mut kind = Kind::Any;
        let element_kind = list.kind.element();
        self.push_loop(list.reg, span, |b, reg| {
            b.in_scope(|b| {
                b.bind_loop_pattern(pat, reg, &element_kind, &mut BoundNames::new());
                let next = b.new_label();
                if let Some(cond) = cond {
                    b.jump_unless(cond, next);
                }
                let (arg, item_kind) = b.lower_list_item(item, &element);
                kind = item_kind;
                b.push(Inst::Append { list: dst, item: arg }, span);
                b.bind_label(next);
            });
        });
        TypedReg::new(dst, kind.into_list())
    }

    /// Emits a loop over a list. `f` lowers the loop body; it receives the register that holds the element.
    pub fn push_loop(&mut self, list: Reg, span: Span, f: impl FnOnce(&mut Self, Reg)) {
        let index = self.push_constant(Constant::Int(0), span);
        let dst = self.new_reg();
        let (top, done) = (self.new_label(), self.new_label());
        self.bind_label(top);
        self.push(Inst::Next { list, index, dst, done }, span);
        let state = self.assignment_state();
        f(self, dst);
        self.push(Inst::Jump { to: top }, span);
        // For an empty list, the body does not run. So after the loop, a result that only the body assigns is
        // unassigned.
        self.restore_assignment_state(state);
        self.bind_label(done);
    }

    /// Matches the element of a loop and binds its names. The emitted code fails if the element does not match.
    pub fn bind_loop_pattern(&mut self, pat: &ForPat, reg: Reg, kind: &Kind, bound: &mut BoundNames) {
        let (no, yes) = (self.new_label(), self.new_label());
        let span = match pat {
            ForPat::One(p) => p.span,
            ForPat::Values(v) => v.span,
            ForPat::Tuple(_, span) => *span,
        };
        let always_fits = self.match_loop_pattern(pat, reg, kind, no, bound);
        if !always_fits {
            self.push(Inst::Jump { to: yes }, span);
            self.push_fail_at(no, "an element of the list does not match the loop's pattern", span);
            self.bind_label(yes);
        }
    }

    /// Matches the element of a loop, and jumps to `no` if it does not match. Returns true if it always matches, so
    /// that nothing jumps to `no`.
    fn match_loop_pattern(
        &mut self,
        pat: &ForPat,
        reg: Reg,
        kind: &Kind,
        no: CodeLabel,
        bound: &mut BoundNames,
    ) -> bool {
        match pat {
            ForPat::One(p) => {
                self.lower_pattern(p, reg, kind, no, bound);
                !matches!(p.form, PatForm::List(_)) && bound.len() < 2
            }
            ForPat::Values(v) => {
                if !accepts(&Kind::list_of_values(), kind) {
                    self.report_error("E0301", format!("expected a list of SSA values, found {kind}"), v.span);
                }
                self.bind_name(format!("%{}", v.name), reg, &Kind::list_of_values(), no, bound, v.span);
                bound.len() < 2
            }
            ForPat::Tuple(parts, span) => {
                let kinds: Vec<Kind> = match kind {
                    Kind::Tuple(ks) if ks.len() == parts.len() => ks.clone(),
                    Kind::Tuple(ks) => {
                        self.report_error(
                            "E0302",
                            format!("pattern of {} parts never matches a tuple of {}", parts.len(), ks.len()),
                            *span,
                        );
                        vec![Kind::Any; parts.len()]
                    }
                    k => vec![k.element(); parts.len()],
                };
                let binds: Vec<Option<Reg>> = parts
                    .iter()
                    .map(|p| match p {
                        ForPat::One(p) if matches!(p.form, PatForm::Wild) => None,
                        _ => Some(self.new_reg()),
                    })
                    .collect();
                let test = PatternTest::List(parts.len() as u16);
                self.push(Inst::Test { test, src: reg, binds: binds.clone(), no }, *span);
                for ((part, kind), reg) in parts.iter().zip(&kinds).zip(binds) {
                    if let Some(reg) = reg {
                        self.match_loop_pattern(part, reg, kind, no, bound);
                    }
                }
                false
            }
        }
    }
}
