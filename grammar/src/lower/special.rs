//! Calls with a form of their own: hooks of conventions, records, `flat`, `unflat`, `fold`.
//!
//! Takes such a call; gives a register. Kept true: a record is a type or a value, decided by the place it stands in, then by
//! the number of arguments, then by a `%` among them.

use super::builder::{Body, Val};
use super::call::HOOKS;
use crate::ast::*;
use crate::check::Kind;
use crate::diagnostic::Diagnostic;
use crate::globals::RecordInfo;
use crate::primitive::Primitive;
use crate::rir::{AbiHook, Constant, Inst, Reg};

impl<'a> Body<'_, 'a> {
    pub(super) fn hook(&mut self, first: &str, hook: &str, call: &Call) -> Val {
        let span = call.span;
        let abi = match self.local(first).cloned() {
            Some(local) => self.fit(Val::new(local.reg, local.kind), &Kind::Abi, call.callee.span).reg,
            None => {
                let id = self.low.globals.abis[first].0;
                self.constant(Constant::Abi(id), call.callee.span)
            }
        };
        let (hook, params, result) = match hook {
            "types" => (AbiHook::Types, vec![Kind::Type], Kind::Type.list()),
            "result" => (AbiHook::Result, vec![Kind::Type], Kind::Type),
            "pass" => (AbiHook::Pass, vec![Kind::Type, Kind::Value], Kind::values()),
            "take" => (AbiHook::Take, vec![Kind::Type, Kind::values()], Kind::Value),
            "give" => (AbiHook::Give, vec![Kind::Type, Kind::Value], Kind::Value),
            "get" => (AbiHook::Get, vec![Kind::Type, Kind::Value], Kind::Value),
            _ => {
                self.report(
                    Diagnostic::error("E0405", format!("a convention has no hook `{hook}`"))
                        .primary(call.callee.span, "")
                        .suggest(hook, HOOKS.iter().copied()),
                );
                return self.wrong(span);
            }
        };
        let mut args: Vec<Reg> = Vec::new();
        if hook == AbiHook::Take {
            // everything behind the type is one list
            self.plain(call);
            match call.args.split_first() {
                Some((ty, rest)) => {
                    let head = Call { args: vec![ty.clone()], ..call.clone() };
                    args.extend(self.plain_args(&head, &params).iter().map(|v| v.reg));
                    let items = self.operands(rest);
                    args.push(self.list_of(items, span));
                }
                None => self.error("E0404", "`take` needs the type and the values", span),
            }
        } else {
            args.extend(self.plain_args(call, &params).iter().map(|v| v.reg));
        }
        if args.len() != params.len() {
            self.error("E0404", format!("this hook takes {} arguments, not {}", params.len(), args.len()), span);
            return self.wrong(span);
        }
        if !self.effects && !matches!(hook, AbiHook::Types | AbiHook::Result) {
            self.error("E0308", "this hook may create ops, and a `fn` has no effect", span);
        }
        let dst = self.reg();
        self.push(Inst::CallAbi { abi, hook, args, dst }, span);
        Val::new(dst, result)
    }

    pub(super) fn record(&mut self, record: &RecordInfo<'a>, call: &Call, want: &Kind) -> Val {
        let name = &call.callee.name;
        let span = call.span;
        let as_type = match want {
            Kind::Type => true,
            k if k.is_value() => false,
            _ if call.args.len() != record.fields.len() => true,
            _ if call.args.len() != record.params.len() => false,
            // both fit: a `%` among the arguments decides
            _ => !call.args.iter().any(|a| matches!(a, Arg::Expr { value, .. } if mentions_value(value))),
        };
        if as_type {
            let kinds: Vec<Kind> = record.params.iter().map(|p| p.1.clone()).collect();
            let vals = self.plain_args(call, &kinds);
            if vals.len() != kinds.len() {
                let names: Vec<&str> = record.params.iter().map(|p| p.0.as_str()).collect();
                self.error("E0404", format!("record type `{name}` has the parameters ({})", names.join(", ")), span);
            }
            let dst = self.reg();
            let params = vals.iter().map(|v| v.reg).collect();
            self.push(Inst::RecordType { dst, record: record.id, params }, span);
            return Val::new(dst, Kind::Type);
        }
        if !self.effects {
            self.error("E0308", "building a record creates ops, and a `fn` has no effect", span);
        }
        let kinds: Vec<Kind> = record.fields.iter().map(|f| if f.2 { Kind::values() } else { Kind::Value }).collect();
        let vals = self.plain_args(call, &kinds);
        if vals.len() != kinds.len() {
            let names: Vec<&str> = record.fields.iter().map(|f| f.0.name.as_str()).collect();
            self.error("E0404", format!("record `{name}` has the fields ({})", names.join(", ")), span);
        }
        let dst = self.reg();
        let fields = vals.iter().map(|v| v.reg).collect();
        self.push(Inst::Record { dst, record: record.id, fields }, span);
        Val::new(dst, Kind::Value)
    }

    pub(super) fn flat(&mut self, call: &Call) -> Val {
        let span = call.span;
        let dst = self.reg();
        if call.callee.name == "flat" {
            let vals = self.plain_args(call, &[Kind::Any]);
            if vals.len() != 1 {
                self.error("E0404", format!("`flat` takes 1 argument, not {}", vals.len()), span);
                return self.wrong(span);
            }
            // of a type: the types of its leaves
            let kind = if vals[0].kind == Kind::Type { Kind::Type.list() } else { Kind::values() };
            if kind.is_value() && !self.effects {
                self.error("E0308", "`flat` of a value creates ops, and a `fn` has no effect", span);
            }
            self.push(Inst::Flat { dst, value: vals[0].reg }, span);
            return Val::new(dst, kind);
        }
        self.plain(call);
        let Some((Arg::Expr { value, spread: false, .. }, rest)) = call.args.split_first() else {
            self.error("E0404", "`unflat` takes a type and values", span);
            return self.wrong(span);
        };
        let ty = self.expr(value, &Kind::Type).reg;
        let items = self.operands(rest);
        let leaves = self.list_of(items, span);
        self.push(Inst::Unflat { dst, ty, leaves }, span);
        Val::new(dst, Kind::Value)
    }

    /// `fold(f, list)`: f of the first two, then of that and the next. An empty list is an error of `first`.
    pub(super) fn fold(&mut self, call: &Call) -> Val {
        let span = call.span;
        self.plain(call);
        let [Arg::Expr { value: f, .. }, Arg::Expr { value: list, .. }] = &call.args[..] else {
            self.error("E0404", "`fold` takes an op, `emit` or `fn`, and a list", span);
            return self.wrong(span);
        };
        let callee = match &f.form {
            ExprForm::Name(n) | ExprForm::Dotted(n) => Ident { name: n.clone(), span: f.span },
            _ => {
                self.error("E0404", "`fold` takes the name of an op, `emit` or `fn`", f.span);
                return self.wrong(span);
            }
        };
        let list = self.expr(list, &Kind::Any.list());
        let element = list.kind.element();
        let acc = self.prim(Primitive::First, vec![list.reg], span);
        let rest = self.prim(Primitive::Rest, vec![list.reg], span);
        let (a, b) = ("%fold left", "%fold right");
        let name = |n: &str| Arg::Expr {
            value: Expr { span, form: ExprForm::Value(n[1..].to_string()) },
            ty: None,
            spread: false,
        };
        let step = Call { span, callee, args: vec![name(a), name(b)], attrs: None, regions: vec![] };
        let static_list = !element.maybe_value();
        self.each(rest, span, |body, reg| {
            body.scope(|body| {
                body.bind(a, acc, element.clone());
                body.bind(b, reg, element.clone());
                let want = if static_list { Kind::Any } else { Kind::Value };
                let val = body.call_expr(&step, &want);
                let val = body.fit(val, &want, span);
                body.push(Inst::Copy { dst: acc, src: val.reg }, span);
            });
        });
        Val::new(acc, if static_list { element } else { Kind::Value })
    }
}

/// A `%` occurs in it.
fn mentions_value(e: &Expr) -> bool {
    match &e.form {
        ExprForm::Value(_) | ExprForm::Optional(_) => true,
        ExprForm::Field(e, _) | ExprForm::Not(e) | ExprForm::Neg(e) => mentions_value(e),
        ExprForm::Index(a, b) | ExprForm::Binary(_, a, b) => mentions_value(a) || mentions_value(b),
        ExprForm::List(items) => items.iter().any(|i| match i {
            ListItem::One(e) | ListItem::Spread(e) => mentions_value(e),
        }),
        ExprForm::If(_, a, b) => mentions_value(a) || mentions_value(b),
        ExprForm::Call(c) => c.args.iter().any(|a| matches!(a, Arg::Expr { value, .. } if mentions_value(value))),
        _ => false,
    }
}
