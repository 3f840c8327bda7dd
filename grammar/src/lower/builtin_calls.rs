//! Lowers calls with special forms: abi hooks, `super`, records, `flat`, `unflat` and `fold`.
//!
//! `flat` lists the scalar fields (leaves) of a record, and `unflat` builds a record from them.
//!
//! A call of a record builds either the record type or a record value. The expected kind decides which. If that kind
//! allows both, the number of arguments decides. If the type has as many parameters as the value has fields, the call
//! builds a value if an argument contains an SSA value, and otherwise the type.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use super::function_builder::{FunctionBuilder, SuperDefinition, TypedReg};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{FieldSymbol, ItemDef, RecordSymbol};
use crate::kind::Kind;
use crate::primitive::Primitive;
use crate::rir::{AbiHook, Constant, Inst, Reg};

impl<'a> FunctionBuilder<'_, 'a> {
    /// Lowers `abi.hook(..)`, a call of one of the hooks `types`, `result`, `pass`, `take`, `give` and `get`.
    pub(super) fn lower_hook_call(&mut self, abi_name: &str, hook: &str, call: &CallExpr) -> TypedReg {
        let span = call.span;
        let abi = match self.read_local(abi_name).cloned() {
            Some(local) => self.coerce(TypedReg::new(local.reg, local.kind), &Kind::Abi, call.callee.span).reg,
            None => {
                let id = self.ctx.symbols.abis[abi_name].0;
                self.push_constant(Constant::Abi(id), call.callee.span)
            }
        };
        let Some(hook) = AbiHook::from_name(hook) else {
            self.report(
                Diagnostic::error("E0405", format!("unknown hook `{hook}` of a convention"))
                    .primary(call.callee.span, "")
                    .suggest_name(hook, AbiHook::TABLE.map(|row| row.1)),
            );
            return self.push_error_value(span);
        };
        let (value, result) = hook_signature(hook);
        let params: Vec<Kind> = [Kind::Type].into_iter().chain(value).collect();
        let mut args: Vec<Reg> = Vec::new();
        if hook == AbiHook::Take {
            // The hook `take` gets all arguments after the type as one list.
            self.reject_attrs_and_regions(call);
            match call.args.split_first() {
                Some((ty, rest)) => {
                    let head = CallExpr { args: vec![ty.clone()], ..call.clone() };
                    args.extend(self.lower_plain_args(&head, &params).iter().map(|v| v.reg));
                    let items = self.lower_operands(rest);
                    args.push(self.push_list(items, span));
                }
                None => self.report_error("E0404", "`take` expects a type and values", span),
            }
        } else {
            args.extend(self.lower_plain_args(call, &params).iter().map(|v| v.reg));
        }
        if args.len() != params.len() {
            self.report_error(
                "E0404",
                format!("this hook expects {} arguments, found {}", params.len(), args.len()),
                span,
            );
            return self.push_error_value(span);
        }
        if !self.may_create_ops && !hook.is_pure() {
            self.report_error("E0308", "this hook may emit ops, but a `fn` must be pure", span);
        }
        let dst = self.new_reg();
        self.push(Inst::CallAbi { abi, hook, args, dst }, span);
        TypedReg::new(dst, result)
    }

    /// Lowers `super(..)`: a call of the lower layer's definition that the definition being lowered overrides.
    pub(super) fn lower_super_call(&mut self, call: &CallExpr) -> Vec<TypedReg> {
        let symbols = self.ctx.symbols;
        match self.super_definition {
            Some(SuperDefinition::Callable(key)) => {
                if let Some((below, callable)) = key.overridden().and_then(|key| symbols.callables.get_key_value(&key))
                {
                    self.ctx.super_callables.push(*below);
                    return self.call_user_function(callable, call);
                }
            }
            Some(SuperDefinition::Hook { defs, hook, ty }) if !defs.is_empty() => {
                return vec![self.lower_super_hook(defs, hook, ty, call)];
            }
            _ => {}
        }
        self.report(
            Diagnostic::error("E0221", "`super` has no definition to call here")
                .primary(call.callee.span, "")
                .note("it is for a `fn`, `emit` or `abi` that `overrides` one of a lower layer"),
        );
        vec![self.push_error_value(call.span)]
    }

    /// Lowers `super(..)` in an abi hook: a call of the same hook, for the same type, with the arms of the lower
    /// layers.
    fn lower_super_hook(
        &mut self,
        defs: &'a [ItemDef<'a, AbiItem>],
        hook: AbiHook,
        ty: Reg,
        call: &CallExpr,
    ) -> TypedReg {
        let (value, result) = hook_signature(hook);
        let mut args = vec![ty];
        match value {
            Some(kind) if kind.is_list() => {
                self.reject_attrs_and_regions(call);
                let items = self.lower_operands(&call.args);
                args.push(self.push_list(items, call.span));
            }
            value => {
                let kinds: Vec<Kind> = value.into_iter().collect();
                let values = self.lower_plain_args(call, &kinds);
                if values.len() != kinds.len() {
                    let expected = super::messages::count_with_noun(kinds.len(), "argument");
                    self.report_error("E0404", format!("`super` expects {expected} here"), call.span);
                    return self.push_error_value(call.span);
                }
                args.extend(values.iter().map(|v| v.reg));
            }
        }
        let key = (defs[0].ast.name.span, hook);
        let func = match self.ctx.super_hooks.get(&key) {
            Some(func) => *func,
            None => {
                let function = super::items::lower_hook(self.ctx, defs, hook);
                let func = self.ctx.add_function(function);
                self.ctx.super_hooks.insert(key, func);
                func
            }
        };
        let dst = self.new_reg();
        self.push(Inst::Call { func, args, dst: vec![dst] }, call.span);
        TypedReg::new(dst, result)
    }

    /// Lowers a call of a record, which builds the record type or a record value.
    pub(super) fn lower_record_call(
        &mut self,
        record: &RecordSymbol<'a>,
        call: &CallExpr,
        expected: &Kind,
    ) -> TypedReg {
        let name = &call.callee.name;
        let span = call.span;
        // The arguments are those of the definition that the file of the call knows. A higher layer may have exchanged
        // the fields, so they are found by their names.
        let layer = self.ctx.symbols.file_layers.get(usize::from(span.file)).copied().unwrap_or_default();
        let known_fields = record.fields_in_layer(layer);
        let required_count = known_fields.iter().rposition(|f| f.default.is_none()).map_or(0, |last| last + 1);
        let as_type = match expected {
            Kind::Type => true,
            k if k.is_value() => false,
            _ if !(required_count..=known_fields.len()).contains(&call.args.len()) => true,
            _ if call.args.len() != record.params.len() => false,
            // The call may build a type or a value. It builds a value if an argument is an SSA value.
            _ => !call.args.iter().any(|a| matches!(a, CallArg::Expr { value, .. } if mentions_value(value))),
        };
        if as_type {
            return self.lower_record_type(record, call);
        }
        if !self.may_create_ops {
            self.report_error("E0308", "building a record emits ops, but a `fn` must be pure", span);
        }
        let kinds: Vec<Kind> =
            known_fields.iter().map(|f| if f.is_array { Kind::list_of_values() } else { Kind::Value }).collect();
        let args = self.lower_plain_args(call, &kinds);
        if !(required_count..=kinds.len()).contains(&args.len()) {
            let names: Vec<String> = known_fields
                .iter()
                .map(|f| format!("{}{}", f.name.name, if f.default.is_some() { "?" } else { "" }))
                .collect();
            self.report_error("E0404", format!("record `{name}` expects the fields ({})", names.join(", ")), span);
        }
        let fields = self.lower_record_fields(record, known_fields, &args, call);
        let dst = self.new_reg();
        self.push(Inst::Record { dst, record: record.id, fields }, span);
        TypedReg::new(dst, Kind::Value)
    }

    /// Lowers a call of a record that builds the record type.
    fn lower_record_type(&mut self, record: &RecordSymbol<'a>, call: &CallExpr) -> TypedReg {
        let name = &call.callee.name;
        let span = call.span;
        let kinds: Vec<Kind> = record.params.iter().map(|p| p.1.clone()).collect();
        let args = self.lower_plain_args(call, &kinds);
        if args.len() != kinds.len() {
            let names: Vec<&str> = record.params.iter().map(|p| p.0.as_str()).collect();
            self.report_error(
                "E0404",
                format!("record type `{name}` expects the parameters ({})", names.join(", ")),
                span,
            );
        }
        let dst = self.new_reg();
        let params = args.iter().map(|v| v.reg).collect();
        self.push(Inst::RecordType { dst, record: record.id, params }, span);
        TypedReg::new(dst, Kind::Type)
    }

    /// Returns the value of each field of a record, from the arguments for the fields that the file of the call knows.
    fn lower_record_fields(
        &mut self,
        record: &RecordSymbol<'a>,
        known_fields: &[FieldSymbol<'a>],
        args: &[TypedReg],
        call: &CallExpr,
    ) -> Vec<Reg> {
        let name = &call.callee.name;
        let span = call.span;
        for known in known_fields.iter().take(args.len()) {
            if !record.fields.iter().any(|field| field.name.name == known.name.name) {
                let message = format!("record `{name}` has no field `{}` any more", known.name.name);
                self.report(
                    Diagnostic::error("E0404", message)
                        .primary(span, "")
                        .secondary(record.def.ast.name.span, "replaced here")
                        .note("the record is constructed with it: keep the field, or override this item too"),
                );
            }
        }
        let mut fields = Vec::new();
        for field in &record.fields {
            let position = known_fields.iter().position(|known| known.name.name == field.name.name);
            fields.push(match position.and_then(|i| args.get(i)) {
                Some(arg) => arg.reg,
                // `none` stands for the default.
                None => {
                    if position.is_none() && field.default.is_none() {
                        let message = format!("missing field `{}` of record `{name}`", field.name.name);
                        self.report(
                            Diagnostic::error("E0404", message)
                                .primary(span, "")
                                .secondary(field.name.span, "declared here")
                                .note(format!("give the field a default, `{}: TYPE = VALUE`", field.name.name)),
                        );
                    }
                    self.push_constant(Constant::None, span)
                }
            });
        }
        fields
    }

    /// Lowers `flat(%v)`, `flat(T)` or `unflat(T, %leaves...)`. The leaves are the scalar fields of a record value.
    pub(super) fn lower_flat(&mut self, call: &CallExpr) -> TypedReg {
        let span = call.span;
        let dst = self.new_reg();
        if call.callee.name == "flat" {
            let args = self.lower_plain_args(call, &[Kind::Any]);
            if args.len() != 1 {
                self.report_error("E0404", format!("`flat` expects 1 argument, found {}", args.len()), span);
                return self.push_error_value(span);
            }
            // `flat(T)` returns the types of the leaves; `flat(%v)` returns their values.
            let kind = if args[0].kind == Kind::Type { Kind::Type.into_list() } else { Kind::list_of_values() };
            if kind.is_value() && !self.may_create_ops {
                self.report_error("E0308", "`flat` of a value emits ops, but a `fn` must be pure", span);
            }
            self.push(Inst::Flat { dst, value: args[0].reg }, span);
            return TypedReg::new(dst, kind);
        }
        self.reject_attrs_and_regions(call);
        let Some((CallArg::Expr { value, spread: false, .. }, rest)) = call.args.split_first() else {
            self.report_error("E0404", "`unflat` expects a type and values", span);
            return self.push_error_value(span);
        };
        let ty = self.lower_expr(value, &Kind::Type).reg;
        let items = self.lower_operands(rest);
        let leaves = self.push_list(items, span);
        self.push(Inst::Unflat { dst, ty, leaves }, span);
        TypedReg::new(dst, Kind::Value)
    }

    /// Lowers `fold(f, list)`, a left fold without an initial value: `f(f(x0, x1), x2)`. For an empty list, the
    /// primitive `first` fails.
    pub(super) fn lower_fold(&mut self, call: &CallExpr) -> TypedReg {
        let span = call.span;
        self.reject_attrs_and_regions(call);
        let [CallArg::Expr { value: function, .. }, CallArg::Expr { value: list, .. }] = &call.args[..] else {
            self.report_error("E0404", "`fold` expects an op, `emit` or `fn`, and a list", span);
            return self.push_error_value(span);
        };
        let callee = match &function.form {
            ExprForm::Name(n) | ExprForm::Dotted(n) => Ident { name: n.clone(), span: function.span },
            _ => {
                self.report_error("E0404", "`fold` expects the name of an op, `emit` or `fn`", function.span);
                return self.push_error_value(span);
            }
        };
        let list = self.lower_expr(list, &Kind::Any.into_list());
        let element = list.kind.element();
        let acc = self.push_primitive(Primitive::First, vec![list.reg], span);
        let rest = self.push_primitive(Primitive::Rest, vec![list.reg], span);
        let (a, b) = ("%fold left", "%fold right");
        let value_arg = |n: &str| CallArg::Expr {
            value: Expr { span, form: ExprForm::Value(n[1..].to_string()) },
            ty: None,
            spread: false,
        };
        let combine = CallExpr { span, callee, args: vec![value_arg(a), value_arg(b)], attrs: None, regions: vec![] };
        let static_list = !element.may_be_value();
        self.push_loop(rest, span, |body, reg| {
            body.in_scope(|body| {
                body.bind(a, acc, element.clone());
                body.bind(b, reg, element.clone());
                let expected = if static_list { Kind::Any } else { Kind::Value };
                let val = body.lower_call_expr(&combine, &expected);
                let val = body.coerce(val, &expected, span);
                body.push(Inst::Copy { dst: acc, src: val.reg }, span);
            });
        });
        TypedReg::new(acc, if static_list { element } else { Kind::Value })
    }
}

/// Returns whether the expression contains an SSA value (`%x`).
fn mentions_value(e: &Expr) -> bool {
    match &e.form {
        ExprForm::Value(_) | ExprForm::Optional(_) => true,
        ExprForm::Field(e, _) | ExprForm::Not(e) | ExprForm::Neg(e) | ExprForm::BitNot(e) | ExprForm::Debug(_, e) => {
            mentions_value(e)
        }
        ExprForm::Index(a, b) | ExprForm::Binary(_, a, b) => mentions_value(a) || mentions_value(b),
        ExprForm::List(items) => items.iter().any(|i| mentions_value(i.expr())),
        ExprForm::If(_, a, b) => mentions_value(a) || mentions_value(b),
        ExprForm::Call(c) => c.args.iter().any(|a| matches!(a, CallArg::Expr { value, .. } if mentions_value(value))),
        _ => false,
    }
}

/// Returns the kind of the value that a hook takes besides the type (`None`: it takes only the type), and the kind of
/// its result.
fn hook_signature(hook: AbiHook) -> (Option<Kind>, Kind) {
    match hook {
        AbiHook::Types => (None, Kind::Type.into_list()),
        AbiHook::Result => (None, Kind::Type),
        AbiHook::Pass => (Some(Kind::Value), Kind::list_of_values()),
        AbiHook::Take => (Some(Kind::list_of_values()), Kind::Value),
        AbiHook::Give | AbiHook::Get => (Some(Kind::Value), Kind::Value),
    }
}
