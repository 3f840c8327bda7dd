//! Functions, maps, emits, conventions, records, options and externs to code.
//!
//! Takes an item; gives its functions. Kept true: parameters are in the first registers, in order; arms of later layers are
//! tried before those they stand on.

use super::Lower;
use super::builder::{Body, Local, Val};
use super::pattern::{Bound, as_pattern, names};
use crate::ast::*;
use crate::check::Kind;
use crate::declare::Arity;
use crate::diagnostic::Diagnostic;
use crate::globals::{Callable, Def, RecordInfo, Slot};
use crate::primitive::Primitive;
use crate::rir::{AbiHook, Arg as RirArg, Constant, FuncId, Function, FunctionKind, Inst, Reg, Span, Test};

impl<'a> Body<'_, 'a> {
    /// Puts parameters into the first registers and names them; patterns of values are tested, and stop where they fail.
    fn params(&mut self, params: &'a [Param], slots: &[(String, Slot)]) {
        let regs: Vec<Reg> = params.iter().map(|_| self.reg()).collect();
        for (i, (param, (_, slot))) in params.iter().zip(slots).enumerate() {
            let (sigil, kind) = match (&param.form, slot) {
                (ParamForm::Symbol, _) => ("@", Kind::Symbol),
                (_, Slot::Static(kind)) => ("", kind.clone()),
                (_, Slot::Value) => ("%", Kind::Value),
                (_, Slot::Optional) => ("%", Kind::Value.optional()),
                (_, Slot::Values) => ("%", Kind::values()),
                (_, Slot::Region) => ("", Kind::Region),
            };
            let name = format!("{sigil}{}", param.name.name);
            if params[..i].iter().any(|p| p.name.name == param.name.name && sigil_of(&p.form) == sigil) {
                self.error("E0205", format!("parameter `{name}` is there twice"), param.name.span);
            }
            if *slot == Slot::Value {
                // a number given for a value is one from here on
                self.push(Inst::Value { dst: regs[i], src: regs[i], ty: None }, param.name.span);
            }
            self.bind(name, regs[i], kind);
        }
        let mut bound: Bound =
            params.iter().filter(|p| sigil_of(&p.form).is_empty()).map(|p| p.name.name.clone()).collect();
        for (param, reg) in params.iter().zip(regs) {
            let ParamForm::Value(arity, Some(ty)) = &param.form else {
                continue;
            };
            let span = ty.pat.span;
            if *arity == Arity::Optional {
                self.error("E0302", "the type of an optional value is asked in the body", span);
                continue;
            }
            if matches!(ty.pat.form, PatForm::Wild) {
                continue;
            }
            let (no, yes) = (self.label(), self.label());
            // a new name takes any type
            let always =
                matches!(&ty.pat.form, PatForm::Name(n) if super::pattern::word(n).is_none() && !bound.contains(n));
            match (arity, ty.list) {
                (Arity::Variadic, true) => {
                    let types = self.prim(Primitive::Types, vec![reg], span);
                    self.pattern(&ty.pat, types, &Kind::Type.list(), no, &mut bound);
                }
                (Arity::Variadic, false) => self.each_type(&ty.pat, reg, no, span),
                _ => {
                    let t = self.prim(Primitive::TypeOf, vec![reg], span);
                    self.pattern(&ty.pat, t, &Kind::Type, no, &mut bound);
                }
            }
            if always && (*arity == Arity::One || ty.list) {
                continue;
            }
            self.push(Inst::Jump { to: yes }, span);
            self.place(no);
            self.fail(format!("`%{}` has another type than its parameter wants", param.name.name), span);
            self.dead = false;
            self.place(yes);
        }
    }
}

fn sigil_of(form: &ParamForm) -> &'static str {
    match form {
        ParamForm::Symbol => "@",
        ParamForm::Value(..) => "%",
        _ => "",
    }
}

/// A `fn`.
pub fn function<'a>(low: &mut Lower<'a>, def: &Def<'a, FnItem>, callable: &Callable) -> Function {
    let item = def.what;
    let mut b = Body::new(low, FunctionKind::Pure, item.name.name.clone(), item.name.span).count_readers();
    b.params(&item.params, &callable.params);
    let val = b.expr(&item.value, &callable.results[0]);
    b.push(Inst::Return, item.value.span);
    b.finish(item.params.len(), vec![val.reg])
}

/// An `emit`.
pub fn emit<'a>(low: &mut Lower<'a>, def: &Def<'a, EmitItem>, callable: &Callable) -> Function {
    let item = def.what;
    let mut b = Body::new(low, FunctionKind::Emit, item.name.name.clone(), item.name.span).count_readers();
    b.params(&item.params, &callable.params);
    let mut results = Vec::new();
    for (param, kind) in item.results.iter().zip(&callable.results) {
        let name = format!("{}{}", sigil_of(&param.form), param.name.name);
        let reg = b.reg();
        b.unassigned.insert(reg);
        b.bind_local(name.clone(), Local { reg, kind: kind.clone(), var: true, row: None });
        results.push((name, reg, param.name.span));
    }
    b.section(&item.body.stmts, &item.body.labels);
    if !b.dead {
        for (name, reg, span) in &results {
            if b.unassigned.contains(reg) {
                let end = Span { start: item.body.span.end.saturating_sub(1), ..item.body.span };
                b.report(
                    Diagnostic::error("E0506", format!("`{name}` is not assigned on every path"))
                        .primary(end, "the body ends here")
                        .secondary(*span, "this result is promised"),
                );
            }
        }
    }
    b.push(Inst::Return, item.body.span);
    b.finish(item.params.len(), results.into_iter().map(|r| r.1).collect())
}

/// A `map`, with the arms of all layers.
pub fn map<'a>(low: &mut Lower<'a>, defs: &[Def<'a, MapItem>], callable: &Callable) -> Function {
    let first = defs[0].what;
    let mut b = Body::new(low, FunctionKind::Pure, first.name.name.clone(), first.name.span).count_readers();
    let regs: Vec<Reg> = callable.params.iter().map(|_| b.reg()).collect();
    let kinds: Vec<Kind> =
        callable.params.iter().map(|p| if let Slot::Static(k) = &p.1 { k.clone() } else { Kind::Value }).collect();
    let span = first.name.span;
    // several parameters are matched as a tuple
    let (subject, kind) = match (&regs[..], &kinds[..]) {
        ([reg], [kind]) => (*reg, kind.clone()),
        _ => {
            let dst = b.reg();
            b.push(Inst::List { dst, items: regs.iter().copied().map(RirArg::One).collect() }, span);
            (dst, Kind::Tuple(kinds.clone()))
        }
    };
    let dst = b.reg();
    let end = b.label();
    for def in defs {
        for arm in &def.what.arms {
            let next = b.label();
            b.scope(|b| {
                for ((param, reg), kind) in def.what.params.iter().zip(&regs).zip(&kinds) {
                    b.bind(format!("{}{}", sigil_of(&param.form), param.name.name), *reg, kind.clone());
                }
                b.arm(arm, subject, &kind, dst, &callable.results[0], next);
            });
            b.push(Inst::Jump { to: end }, arm.pat.span);
            b.place(next);
        }
    }
    let text = |b: &mut Body, s: String| b.constant(Constant::String(s.into()), span);
    let message = match kinds.first() {
        Some(Kind::Type) => {
            let head = text(&mut b, format!("no arm of map `{}` takes ", first.name.name));
            let list = b.reg();
            b.push(Inst::List { dst: list, items: vec![RirArg::One(head), RirArg::One(regs[0])] }, span);
            b.prim(Primitive::Concat, vec![list], span)
        }
        _ => text(&mut b, format!("no arm of map `{}` takes this", first.name.name)),
    };
    b.push(Inst::Fail { message }, span);
    b.place(end);
    b.push(Inst::Return, span);
    b.finish(regs.len(), vec![dst])
}

/// One hook of a convention, with the arms of all layers.
pub fn hook<'a>(low: &mut Lower<'a>, defs: &[Def<'a, AbiItem>], which: AbiHook) -> Function {
    let first = defs[0].what;
    let (word, with_value, kind) = match which {
        AbiHook::Types => ("types", false, FunctionKind::Pure),
        AbiHook::Result => ("result", false, FunctionKind::Pure),
        AbiHook::Pass => ("pass", true, FunctionKind::Emit),
        AbiHook::Take => ("take", true, FunctionKind::Emit),
        AbiHook::Give => ("give", true, FunctionKind::Emit),
        AbiHook::Get => ("get", true, FunctionKind::Emit),
    };
    let mut b = Body::new(low, kind, format!("{}.{word}", first.name.name), first.name.span).count_readers();
    let ty = b.reg();
    let value = with_value.then(|| b.reg());
    let dst = b.reg();
    let end = b.label();
    for arm in defs.iter().flat_map(|d| &d.what.arms) {
        let next = b.label();
        let span = arm.pat.span;
        b.scope(|b| {
            b.pattern(&arm.pat, ty, &Kind::Type, next, &mut Bound::new());
            if let Some(guard) = &arm.guard {
                b.branch(guard, next);
            }
            match &arm.hooks {
                AbiHooks::Fail(message) => {
                    let message = b.expr(message, &Kind::String).reg;
                    b.push(Inst::Fail { message }, span);
                }
                AbiHooks::Hooks(hooks) => match hooks.iter().find(|h| h.name.name == word) {
                    Some(hook) => b.written_hook(hook, which, value, dst),
                    None => b.missing_hook(which, ty, value, dst, span),
                },
            }
        });
        b.push(Inst::Jump { to: end }, span);
        b.place(next);
    }
    let span = first.name.span;
    b.fail(format!("no arm of abi `{}` takes this type", first.name.name), span);
    b.place(end);
    b.push(Inst::Return, span);
    b.finish(1 + usize::from(with_value), vec![dst])
}

/// Hooks that are no hooks, and those with wrong parameters.
pub fn check_hooks(low: &mut Lower<'_>, item: &AbiItem) {
    for arm in &item.arms {
        let AbiHooks::Hooks(hooks) = &arm.hooks else {
            continue;
        };
        for (i, hook) in hooks.iter().enumerate() {
            let name = &hook.name.name;
            if !super::call::HOOKS.contains(&name.as_str()) {
                low.out.push(
                    Diagnostic::error("E0405", format!("a convention has no hook `{name}`"))
                        .primary(hook.name.span, "")
                        .suggest(name, super::call::HOOKS.iter().copied()),
                );
            }
            if hooks[..i].iter().any(|h| h.name.name == *name) {
                low.out.push(
                    Diagnostic::error("E0205", format!("hook `{name}` is there twice")).primary(hook.name.span, ""),
                );
            }
            let wanted = usize::from(!matches!(name.as_str(), "types" | "result"));
            let values = hook.params.iter().all(|p| matches!(p.form, ParamForm::Value(..)));
            if hook.params.len() != wanted || !values {
                let note = if wanted == 0 {
                    "it is written `NAME = E`"
                } else {
                    "it has one parameter: `%v`, or `%p...` for `take`"
                };
                low.out.push(
                    Diagnostic::error("E0405", format!("hook `{name}` has other parameters"))
                        .primary(hook.name.span, "")
                        .note(note),
                );
            }
        }
    }
}

impl<'a> Body<'_, 'a> {
    fn written_hook(&mut self, hook: &Hook, which: AbiHook, value: Option<Reg>, dst: Reg) {
        let span = hook.value.span;
        if let (Some(param), Some(value)) = (hook.params.first(), value) {
            let list = matches!(param.form, ParamForm::Value(Arity::Variadic, _));
            let name = format!("%{}", param.name.name);
            match (which, list) {
                (AbiHook::Take, true) => self.bind(name, value, Kind::values()),
                (AbiHook::Take, false) => {
                    let first = self.prim(Primitive::First, vec![value], param.name.span);
                    self.bind(name, first, Kind::Value);
                }
                (_, true) => {
                    self.error("E0405", "this hook is given one value", param.name.span);
                    self.bind(name, value, Kind::Value);
                }
                _ => self.bind(name, value, Kind::Value),
            }
        }
        let val = match which {
            AbiHook::Types => self.expr(&hook.value, &Kind::Type.list()),
            AbiHook::Result => self.expr(&hook.value, &Kind::Type),
            AbiHook::Pass => {
                let val = self.expr(&hook.value, &Kind::Any);
                match val.kind.is_list() {
                    true => self.fit(val, &Kind::values(), span),
                    false => {
                        let val = self.fit(val, &Kind::Value, span);
                        let list = self.reg();
                        self.push(Inst::List { dst: list, items: vec![RirArg::One(val.reg)] }, span);
                        Val::new(list, Kind::values())
                    }
                }
            }
            _ => self.expr(&hook.value, &Kind::Value),
        };
        self.push(Inst::Copy { dst, src: val.reg }, span);
    }

    /// The identity; for types, the type that the map `llvm` gives.
    fn missing_hook(&mut self, which: AbiHook, ty: Reg, value: Option<Reg>, dst: Reg, span: Span) {
        let src = match (which, value) {
            (AbiHook::Types | AbiHook::Result, _) => {
                let one = match self.low.globals.callables.get("llvm") {
                    Some(llvm) if llvm.params.len() == 1 => {
                        let (func, one) = (llvm.func, self.reg());
                        self.push(Inst::Call { func, args: vec![ty], dst: vec![one] }, span);
                        one
                    }
                    _ => self.prim(Primitive::LlvmType, vec![ty], span),
                };
                if which == AbiHook::Result {
                    one
                } else {
                    let list = self.reg();
                    self.push(Inst::List { dst: list, items: vec![RirArg::One(one)] }, span);
                    list
                }
            }
            (AbiHook::Pass, Some(value)) => {
                let list = self.reg();
                self.push(Inst::List { dst: list, items: vec![RirArg::One(value)] }, span);
                list
            }
            (AbiHook::Take, Some(value)) => self.prim(Primitive::First, vec![value], span),
            (_, Some(value)) => value,
            (_, None) => ty,
        };
        self.push(Inst::Copy { dst, src }, span);
    }
}

/// `(params...) -> [field type ...]`
pub fn field_types<'a>(low: &mut Lower<'a>, record: &RecordInfo<'a>) -> Function {
    let name = &record.def.what.name;
    let mut b = Body::new(low, FunctionKind::Pure, format!("{}.fields", name.name), name.span);
    for (param, kind) in &record.params {
        let reg = b.reg();
        b.bind(param.clone(), reg, kind.clone());
    }
    let mut items = Vec::new();
    for (_, ty, _) in &record.fields {
        let reg = match &ty.form {
            ExprForm::Repeat(n, ty) => {
                let n = b.expr(n, &Kind::Int).reg;
                let ty = b.expr(ty, &Kind::Type).reg;
                let dst = b.reg();
                b.push(Inst::List { dst, items: vec![RirArg::One(n), RirArg::One(ty)] }, name.span);
                dst
            }
            _ => b.expr(ty, &Kind::Type).reg,
        };
        items.push(RirArg::One(reg));
    }
    let dst = b.reg();
    b.push(Inst::List { dst, items }, name.span);
    b.push(Inst::Return, name.span);
    b.finish(record.params.len(), vec![dst])
}

/// `(types...) -> [params...]`: each parameter from the first field whose type spells it.
pub fn infer<'a>(low: &mut Lower<'a>, record: &RecordInfo<'a>) -> Function {
    let name = &record.def.what.name;
    let span = name.span;
    let mut b = Body::new(low, FunctionKind::Pure, format!("{}.infer", name.name), span);
    let regs: Vec<Reg> = record.fields.iter().map(|_| b.reg()).collect();
    let mut items = Vec::new();
    for (param, kind) in &record.params {
        let dst = b.reg();
        let done = b.label();
        let mut found = false;
        for ((_, ty, _), reg) in record.fields.iter().zip(&regs) {
            let no = b.label();
            match &ty.form {
                // the length of an array field
                ExprForm::Repeat(n, _) if matches!(&n.form, ExprForm::Name(n) if n == param) => {
                    found = true;
                    b.push(Inst::Prim { dst, prim: Primitive::Len, args: vec![*reg] }, span);
                    b.push(Inst::Jump { to: done }, span);
                }
                ExprForm::Repeat(_, element) => {
                    let Some(pat) = spelled(element, param) else {
                        continue;
                    };
                    found = true;
                    let first = b.reg();
                    let test = Test::ListRest { before: 1, after: 0 };
                    b.push(Inst::Test { test, src: *reg, binds: vec![Some(first), None], no }, span);
                    b.read_param(&pat, first, param, kind, dst, no);
                    b.push(Inst::Jump { to: done }, span);
                }
                _ => {
                    let Some(pat) = spelled(ty, param) else {
                        continue;
                    };
                    found = true;
                    b.read_param(&pat, *reg, param, kind, dst, no);
                    b.push(Inst::Jump { to: done }, span);
                }
            }
            b.place(no);
        }
        if !found {
            b.report(
                Diagnostic::error("E0313", format!("no field of record `{}` tells its parameter `{param}`", name.name))
                    .primary(span, "")
                    .note("a parameter is read off the values of the fields: it must be the length of an array, or stand as it is in a field's type"),
            );
        }
        b.fail(format!("the values for record `{}` do not tell its parameter `{param}`", name.name), span);
        b.place(done);
        items.push(RirArg::One(dst));
    }
    let dst = b.reg();
    b.push(Inst::List { dst, items }, span);
    b.push(Inst::Return, span);
    b.finish(regs.len(), vec![dst])
}

/// The type expression as a pattern, if the parameter stands in it as it is.
fn spelled(ty: &Expr, param: &str) -> Option<Pat> {
    let pat = as_pattern(ty)?;
    let mut all = Vec::new();
    names(&pat, false, &mut all);
    all.iter().any(|n| n == param).then_some(pat)
}

impl Body<'_, '_> {
    fn read_param(&mut self, pat: &Pat, src: Reg, param: &str, kind: &Kind, dst: Reg, no: u32) {
        self.scope(|b| {
            b.pattern(pat, src, &Kind::Type, no, &mut Bound::new());
            if let Some(reg) = b.local(param).map(|l| l.reg) {
                let _ = kind;
                b.push(Inst::Copy { dst, src: reg }, pat.span);
            }
        });
    }
}

/// `() -> value` for a default or an option.
pub fn constant<'a>(
    low: &mut Lower<'a>,
    name: String,
    span: Span,
    make: impl FnOnce(&mut Body<'_, 'a>) -> Reg,
) -> Function {
    let mut b = Body::new(low, FunctionKind::Pure, name, span);
    let reg = make(&mut b);
    b.push(Inst::Return, span);
    b.finish(0, vec![reg])
}

/// `() -> ([type], type | none)`
pub fn signature<'a>(low: &mut Lower<'a>, def: &Def<'a, ExternItem>) -> Function {
    let item = def.what;
    constant(low, format!("@{}", item.name.name), item.name.span, |b| {
        let params = item.params.iter().map(|p| RirArg::One(b.expr(p, &Kind::Type).reg)).collect();
        let list = b.reg();
        b.push(Inst::List { dst: list, items: params }, item.name.span);
        let result = match &item.result {
            Some(e) => b.expr(e, &Kind::Type).reg,
            None => b.constant(Constant::None, item.name.span),
        };
        let dst = b.reg();
        b.push(Inst::List { dst, items: vec![RirArg::One(list), RirArg::One(result)] }, item.name.span);
        dst
    })
}

/// Reserves a function and fills it.
pub fn define(low: &mut Lower<'_>, id: FuncId, function: Function) {
    low.functions[id.index()] = Some(function);
}
