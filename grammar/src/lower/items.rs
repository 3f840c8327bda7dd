//! Lowers functions, maps, emits, `abi`s, records, options and externs.
//!
//! Invariant: parameters are in the first registers, in order. The arms of a higher layer are tried before those of
//! lower layers.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use super::context::LoweringContext;
use super::function_builder::{FunctionBuilder, Local, SuperDefinition, TypedReg};
use super::messages::PARAMETER_MISMATCH;
use super::pattern_forms::{BoundNames, collect_names, expr_to_pattern};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{Callable, CallableKey, FieldSymbol, ItemDef, ParamKind, RecordSymbol};
use crate::kind::Kind;
use crate::primitive::Primitive;
use crate::rir::declarations::Arity;
use crate::rir::{AbiHook, Arg as RirArg, Constant, FuncId, Function, FunctionKind, Inst, PatternTest, Reg, Span};

impl<'a> FunctionBuilder<'_, 'a> {
    /// Binds parameters to the first registers. If a parameter has a type pattern, emits a test of the argument's type;
    /// the function fails if the type does not match.
    fn bind_params(&mut self, params: &'a [Param], typed_params: &[(String, ParamKind)]) {
        let regs: Vec<Reg> = params.iter().map(|_| self.new_reg()).collect();
        for (i, (param, (_, param_kind))) in params.iter().zip(typed_params).enumerate() {
            let (sigil, kind) = match (&param.form, param_kind) {
                (ParamForm::Symbol, _) => ("@", Kind::Symbol),
                (_, ParamKind::Static(kind)) => ("", kind.clone()),
                (_, ParamKind::Value) => ("%", Kind::Value),
                (_, ParamKind::Optional) => ("%", Kind::Value.into_optional()),
                (_, ParamKind::Values) => ("%", Kind::list_of_values()),
                (_, ParamKind::Region) => ("", Kind::Region),
            };
            let name = format!("{sigil}{}", param.name.name);
            if params[..i].iter().any(|p| p.name.name == param.name.name && sigil_of(&p.form) == sigil) {
                self.report_error("E0205", format!("duplicate parameter `{name}`"), param.name.span);
            }
            if *param_kind == ParamKind::Value {
                // An argument for a `%` parameter may be a number or attribute. Without a type, `Value` copies the
                // argument unchanged. An op that has the number or attribute as an operand converts it to a constant.
                self.push(Inst::Value { dst: regs[i], src: regs[i], ty: None }, param.name.span);
            }
            self.bind(name, regs[i], kind);
        }
        let mut bound_names: BoundNames =
            params.iter().filter(|p| sigil_of(&p.form).is_empty()).map(|p| p.name.name.clone()).collect();
        for (param, reg) in params.iter().zip(regs) {
            let ParamForm::Value(arity, Some(annotation)) = &param.form else {
                continue;
            };
            let span = annotation.pat.span;
            if *arity == Arity::Optional {
                self.report_error(
                    "E0302",
                    "the type of an optional value cannot be matched here; test it in the body",
                    span,
                );
                continue;
            }
            if matches!(annotation.pat.form, PatForm::Wild) {
                continue;
            }
            let (no, yes) = (self.new_label(), self.new_label());
            // A pattern that is a name not bound before matches any type.
            let always_fits = matches!(&annotation.pat.form, PatForm::Name(n)
                if super::pattern_forms::find_constant(n).is_none() && !bound_names.contains(n));
            match (arity, annotation.list) {
                (Arity::Variadic, true) => {
                    let types = self.push_primitive(Primitive::Types, vec![reg], span);
                    self.lower_pattern(&annotation.pat, types, &Kind::Type.into_list(), no, &mut bound_names);
                }
                (Arity::Variadic, false) => self.match_each_type(&annotation.pat, reg, no, span),
                _ => {
                    let value_type = self.push_primitive(Primitive::TypeOf, vec![reg], span);
                    self.lower_pattern(&annotation.pat, value_type, &Kind::Type, no, &mut bound_names);
                }
            }
            if always_fits && (*arity == Arity::One || annotation.list) {
                continue;
            }
            self.push(Inst::Jump { to: yes }, span);
            self.bind_label(no);
            self.push_fail(format!("`%{}` {PARAMETER_MISMATCH}", param.name.name), span);
            self.is_unreachable = false;
            self.bind_label(yes);
        }
    }
}

/// Returns the sigil of a parameter's name: `@`, `%`, or `""` for a static parameter.
fn sigil_of(form: &ParamForm) -> &'static str {
    match form {
        ParamForm::Symbol => "@",
        ParamForm::Value(..) => "%",
        _ => "",
    }
}

/// Lowers a `fn`.
pub fn lower_fn<'a>(
    ctx: &mut LoweringContext<'a>,
    def: &ItemDef<'a, FnItem>,
    (key, callable): (CallableKey<'a>, &Callable),
) -> Function {
    let item = def.ast;
    let mut builder =
        FunctionBuilder::new(ctx, FunctionKind::Pure, item.name.name.clone(), item.name.span).track_reads();
    builder.super_definition = Some(SuperDefinition::Callable(key));
    builder.bind_params(&item.params, &callable.params);
    let val = builder.lower_expr(&item.value, &callable.results[0]);
    builder.push(Inst::Return, item.value.span);
    builder.finish(item.params.len(), vec![val.reg])
}

/// Lowers an `emit`.
pub fn lower_emit<'a>(
    ctx: &mut LoweringContext<'a>,
    def: &ItemDef<'a, EmitItem>,
    (key, callable): (CallableKey<'a>, &Callable),
) -> Function {
    let item = def.ast;
    let mut builder =
        FunctionBuilder::new(ctx, FunctionKind::Emit, item.name.name.clone(), item.name.span).track_reads();
    builder.super_definition = Some(SuperDefinition::Callable(key));
    builder.bind_params(&item.params, &callable.params);
    let mut results = Vec::new();
    for (param, kind) in item.results.iter().zip(&callable.results) {
        let name = format!("{}{}", sigil_of(&param.form), param.name.name);
        let reg = builder.new_reg();
        builder.unassigned.insert(reg);
        builder.bind_local(name.clone(), Local { reg, kind: kind.clone(), is_mutable: true, read_index: None });
        results.push((name, reg, param.name.span));
    }
    builder.lower_section(&item.body.stmts, &item.body.labels);
    if !builder.is_unreachable {
        for (name, reg, span) in &results {
            if builder.unassigned.contains(reg) {
                let end = Span { start: item.body.span.end.saturating_sub(1), ..item.body.span };
                builder.report(
                    Diagnostic::error("E0506", format!("`{name}` is not assigned on every path"))
                        .primary(end, "the body ends here")
                        .secondary(*span, "the result is declared here"),
                );
            }
        }
    }
    builder.push(Inst::Return, item.body.span);
    builder.finish(item.params.len(), results.into_iter().map(|r| r.1).collect())
}

/// Lowers a `map`, with the arms of all layers.
pub fn lower_map<'a>(ctx: &mut LoweringContext<'a>, defs: &[ItemDef<'a, MapItem>], callable: &Callable) -> Function {
    let first = defs[0].ast;
    let mut builder =
        FunctionBuilder::new(ctx, FunctionKind::Pure, first.name.name.clone(), first.name.span).track_reads();
    let regs: Vec<Reg> = callable.params.iter().map(|_| builder.new_reg()).collect();
    let kinds: Vec<Kind> =
        callable.params.iter().map(|p| if let ParamKind::Static(k) = &p.1 { k.clone() } else { Kind::Value }).collect();
    let span = first.name.span;
    // Several parameters are matched together, as a tuple.
    let (scrutinee, kind) = match (&regs[..], &kinds[..]) {
        ([reg], [kind]) => (*reg, kind.clone()),
        _ => {
            let dst = builder.new_reg();
            builder.push(Inst::List { dst, items: regs.iter().copied().map(RirArg::One).collect() }, span);
            (dst, Kind::Tuple(kinds.clone()))
        }
    };
    let dst = builder.new_reg();
    let end = builder.new_label();
    for def in defs {
        for arm in &def.ast.arms {
            let next = builder.new_label();
            builder.in_scope(|b| {
                for ((param, reg), kind) in def.ast.params.iter().zip(&regs).zip(&kinds) {
                    b.bind(format!("{}{}", sigil_of(&param.form), param.name.name), *reg, kind.clone());
                }
                b.lower_match_arm(arm, scrutinee, &kind, dst, &callable.results[0], next);
            });
            builder.push(Inst::Jump { to: end }, arm.pat.span);
            builder.bind_label(next);
        }
    }
    let string_constant = |b: &mut FunctionBuilder, s: String| b.push_constant(Constant::String(s.into()), span);
    let message = match kinds.first() {
        Some(Kind::Type) => {
            let head = string_constant(&mut builder, format!("no arm of map `{}` matches ", first.name.name));
            let list = builder.new_reg();
            builder.push(Inst::List { dst: list, items: vec![RirArg::One(head), RirArg::One(regs[0])] }, span);
            builder.push_primitive(Primitive::Concat, vec![list], span)
        }
        _ => string_constant(&mut builder, format!("no arm of map `{}` matches the arguments", first.name.name)),
    };
    builder.push(Inst::Fail { message }, span);
    builder.bind_label(end);
    builder.push(Inst::Return, span);
    builder.finish(regs.len(), vec![dst])
}

/// Lowers one hook of an `abi`, with the arms of all layers, to a function. `defs` are the definitions of the `abi`,
/// highest layer first.
pub fn lower_hook<'a>(ctx: &mut LoweringContext<'a>, defs: &'a [ItemDef<'a, AbiItem>], abi_hook: AbiHook) -> Function {
    let first = defs[0].ast;
    let (word, with_value) = (abi_hook.name(), !abi_hook.is_pure());
    let kind = if abi_hook.is_pure() { FunctionKind::Pure } else { FunctionKind::Emit };
    let mut builder =
        FunctionBuilder::new(ctx, kind, format!("{}.{word}", first.name.name), first.name.span).track_reads();
    let ty = builder.new_reg();
    let value = with_value.then(|| builder.new_reg());
    let dst = builder.new_reg();
    let end = builder.new_label();
    let arms = defs.iter().enumerate().flat_map(|(i, def)| def.ast.arms.iter().map(move |arm| (i, arm)));
    for (index, arm) in arms {
        builder.super_definition = Some(SuperDefinition::Hook { defs: &defs[index + 1..], hook: abi_hook, ty });
        let next = builder.new_label();
        let span = arm.pat.span;
        builder.in_scope(|b| {
            b.lower_pattern(&arm.pat, ty, &Kind::Type, next, &mut BoundNames::new());
            if let Some(guard) = &arm.guard {
                b.jump_unless(guard, next);
            }
            match &arm.hooks {
                AbiArmBody::Fail(message) => {
                    let message = b.lower_expr(message, &Kind::String).reg;
                    b.push(Inst::Fail { message }, span);
                }
                AbiArmBody::Hooks(hooks) => match hooks.iter().find(|h| h.name.name == word) {
                    Some(hook) => b.lower_written_hook(hook, abi_hook, value, dst),
                    None => b.lower_default_hook(abi_hook, ty, value, dst, span),
                },
            }
        });
        builder.push(Inst::Jump { to: end }, span);
        builder.bind_label(next);
    }
    let span = first.name.span;
    builder.push_fail(format!("no arm of abi `{}` matches this type", first.name.name), span);
    builder.bind_label(end);
    builder.push(Inst::Return, span);
    builder.finish(1 + usize::from(with_value), vec![dst])
}

/// Reports unknown hooks, duplicate hooks, and hooks with wrong parameters.
pub fn check_hooks(ctx: &mut LoweringContext<'_>, item: &AbiItem) {
    for arm in &item.arms {
        let AbiArmBody::Hooks(hooks) = &arm.hooks else {
            continue;
        };
        for (i, hook) in hooks.iter().enumerate() {
            let name = &hook.name.name;
            if AbiHook::from_name(name).is_none() {
                ctx.diagnostics.push(
                    Diagnostic::error("E0405", format!("unknown hook `{name}` of a convention"))
                        .primary(hook.name.span, "")
                        .suggest_name(name, AbiHook::TABLE.map(|row| row.1)),
                );
            }
            if hooks[..i].iter().any(|h| h.name.name == *name) {
                ctx.diagnostics
                    .push(Diagnostic::error("E0205", format!("duplicate hook `{name}`")).primary(hook.name.span, ""));
            }
            let param_count = usize::from(!matches!(name.as_str(), "types" | "result"));
            let values = hook.params.iter().all(|p| matches!(p.form, ParamForm::Value(..)));
            if hook.params.len() != param_count || !values {
                let note = if param_count == 0 {
                    "write it as `NAME = E`"
                } else {
                    "it takes one parameter: `%v`, or `%p...` for `take`"
                };
                ctx.diagnostics.push(
                    Diagnostic::error("E0405", format!("wrong parameters of hook `{name}`"))
                        .primary(hook.name.span, "")
                        .note(note),
                );
            }
        }
    }
}

impl<'a> FunctionBuilder<'_, 'a> {
    /// Lowers a hook that an arm of the `abi` defines. Its result is written to `dst`.
    fn lower_written_hook(&mut self, hook: &HookItem, abi_hook: AbiHook, value: Option<Reg>, dst: Reg) {
        let span = hook.value.span;
        if let (Some(param), Some(value)) = (hook.params.first(), value) {
            let list = matches!(param.form, ParamForm::Value(Arity::Variadic, _));
            let name = format!("%{}", param.name.name);
            match (abi_hook, list) {
                (AbiHook::Take, true) => self.bind(name, value, Kind::list_of_values()),
                (AbiHook::Take, false) => {
                    let first = self.push_primitive(Primitive::First, vec![value], param.name.span);
                    self.bind(name, first, Kind::Value);
                }
                (_, true) => {
                    self.report_error("E0405", "this hook takes a single value", param.name.span);
                    self.bind(name, value, Kind::Value);
                }
                _ => self.bind(name, value, Kind::Value),
            }
        }
        let val = match abi_hook {
            AbiHook::Types => self.lower_expr(&hook.value, &Kind::Type.into_list()),
            AbiHook::Result => self.lower_expr(&hook.value, &Kind::Type),
            AbiHook::Pass => {
                let val = self.lower_expr(&hook.value, &Kind::Any);
                if val.kind.is_list() {
                    self.coerce(val, &Kind::list_of_values(), span)
                } else {
                    let val = self.coerce(val, &Kind::Value, span);
                    let list = self.new_reg();
                    self.push(Inst::List { dst: list, items: vec![RirArg::One(val.reg)] }, span);
                    TypedReg::new(list, Kind::list_of_values())
                }
            }
            _ => self.lower_expr(&hook.value, &Kind::Value),
        };
        self.push(Inst::Copy { dst, src: val.reg }, span);
    }

    /// Lowers a hook that an arm of the `abi` omits: `types` and `result` apply the map `llvm`, and the other hooks
    /// return the value unchanged.
    fn lower_default_hook(&mut self, abi_hook: AbiHook, ty: Reg, value: Option<Reg>, dst: Reg, span: Span) {
        let src = match (abi_hook, value) {
            (AbiHook::Types | AbiHook::Result, _) => {
                let one = match self.ctx.symbols.public_callable("llvm") {
                    Some(llvm) if llvm.params.len() == 1 => {
                        let (func, one) = (llvm.func, self.new_reg());
                        self.push(Inst::Call { func, args: vec![ty], dst: vec![one] }, span);
                        one
                    }
                    _ => self.push_primitive(Primitive::LlvmType, vec![ty], span),
                };
                if abi_hook == AbiHook::Result {
                    one
                } else {
                    let list = self.new_reg();
                    self.push(Inst::List { dst: list, items: vec![RirArg::One(one)] }, span);
                    list
                }
            }
            (AbiHook::Pass, Some(value)) => {
                let list = self.new_reg();
                self.push(Inst::List { dst: list, items: vec![RirArg::One(value)] }, span);
                list
            }
            (AbiHook::Take, Some(value)) => self.push_primitive(Primitive::First, vec![value], span),
            (_, Some(value)) => value,
            (_, None) => ty,
        };
        self.push(Inst::Copy { dst, src }, span);
    }
}

/// Lowers the field types of a record to a function `(params...) -> [field type ...]`.
pub fn lower_field_types<'a>(ctx: &mut LoweringContext<'a>, record: &RecordSymbol<'a>) -> Function {
    let name = &record.def.ast.name;
    let mut builder = FunctionBuilder::new(ctx, FunctionKind::Pure, format!("{}.fields", name.name), name.span);
    for (param, kind) in &record.params {
        let reg = builder.new_reg();
        builder.bind(param.clone(), reg, kind.clone());
    }
    let mut items = Vec::new();
    for FieldSymbol { ty, .. } in &record.fields {
        let reg = match &ty.form {
            ExprForm::Repeat(n, ty) => {
                let n = builder.lower_expr(n, &Kind::Int).reg;
                let ty = builder.lower_expr(ty, &Kind::Type).reg;
                let dst = builder.new_reg();
                builder.push(Inst::List { dst, items: vec![RirArg::One(n), RirArg::One(ty)] }, name.span);
                dst
            }
            _ => builder.lower_expr(ty, &Kind::Type).reg,
        };
        items.push(RirArg::One(reg));
    }
    let dst = builder.new_reg();
    builder.push(Inst::List { dst, items }, name.span);
    builder.push(Inst::Return, name.span);
    builder.finish(record.params.len(), vec![dst])
}

/// Lowers the default of a record's field to a function `(params...) -> value`.
pub fn lower_field_default<'a>(ctx: &mut LoweringContext<'a>, record: &RecordSymbol<'a>, default: &Expr) -> Function {
    let name = format!("{}.default", record.def.ast.name.name);
    let mut builder = FunctionBuilder::new(ctx, FunctionKind::Pure, name, default.span);
    for (param, kind) in &record.params {
        let reg = builder.new_reg();
        builder.bind(param.clone(), reg, kind.clone());
    }
    let dst = builder.lower_expr(default, &Kind::Any).reg;
    builder.push(Inst::Return, default.span);
    builder.finish(record.params.len(), vec![dst])
}

/// Lowers the inference of a record's parameters from the types of its fields: `(types...) -> [params...]`.
///
/// A parameter is inferred from the first field of which it is the array length, or whose type contains it.
pub fn lower_param_inference<'a>(ctx: &mut LoweringContext<'a>, record: &RecordSymbol<'a>) -> Function {
    let name = &record.def.ast.name;
    let span = name.span;
    let mut builder = FunctionBuilder::new(ctx, FunctionKind::Pure, format!("{}.infer", name.name), span);
    let regs: Vec<Reg> = record.fields.iter().map(|_| builder.new_reg()).collect();
    let mut items = Vec::new();
    for (param, _) in &record.params {
        let dst = builder.new_reg();
        let done = builder.new_label();
        let mut is_inferable = false;
        for (FieldSymbol { ty, .. }, reg) in record.fields.iter().zip(&regs) {
            let no = builder.new_label();
            match &ty.form {
                // The parameter is the length of an array field, `[n x T]`.
                ExprForm::Repeat(n, _) if matches!(&n.form, ExprForm::Name(n) if n == param) => {
                    is_inferable = true;
                    builder.push(Inst::Prim { dst, prim: Primitive::Len, args: vec![*reg] }, span);
                    builder.push(Inst::Jump { to: done }, span);
                }
                ExprForm::Repeat(_, element) => {
                    let Some(pat) = pattern_binding_param(element, param) else {
                        continue;
                    };
                    is_inferable = true;
                    let first = builder.new_reg();
                    let test = PatternTest::ListRest { before: 1, after: 0 };
                    builder.push(Inst::Test { test, src: *reg, binds: vec![Some(first), None], no }, span);
                    builder.infer_param(&pat, first, param, dst, no);
                    builder.push(Inst::Jump { to: done }, span);
                }
                _ => {
                    let Some(pat) = pattern_binding_param(ty, param) else {
                        continue;
                    };
                    is_inferable = true;
                    builder.infer_param(&pat, *reg, param, dst, no);
                    builder.push(Inst::Jump { to: done }, span);
                }
            }
            builder.bind_label(no);
        }
        if !is_inferable {
            builder.report(
                Diagnostic::error("E0313", format!("no field of record `{}` determines its parameter `{param}`", name.name))
                    .primary(span, "")
                    .note("a parameter is inferred from the fields: it must be the length of an array, or occur in a field's type"),
            );
        }
        builder
            .push_fail(format!("the values for record `{}` do not determine its parameter `{param}`", name.name), span);
        builder.bind_label(done);
        items.push(RirArg::One(dst));
    }
    let dst = builder.new_reg();
    builder.push(Inst::List { dst, items }, span);
    builder.push(Inst::Return, span);
    builder.finish(regs.len(), vec![dst])
}

/// Returns the type expression as a pattern; `None` if it cannot be a pattern, or if the pattern does not bind the
/// parameter.
fn pattern_binding_param(ty: &Expr, param: &str) -> Option<Pat> {
    let pat = expr_to_pattern(ty)?;
    let mut pattern_names = Vec::new();
    collect_names(&pat, false, &mut pattern_names);
    pattern_names.iter().any(|n| n == param).then_some(pat)
}

impl FunctionBuilder<'_, '_> {
    /// Matches the type of a field, and copies the value that the pattern binds for `param` to `dst`; jumps to `no` on
    /// a mismatch.
    fn infer_param(&mut self, pat: &Pat, src: Reg, param: &str, dst: Reg, no: u32) {
        self.in_scope(|b| {
            b.lower_pattern(pat, src, &Kind::Type, no, &mut BoundNames::new());
            if let Some(reg) = b.read_local(param).map(|l| l.reg) {
                b.push(Inst::Copy { dst, src: reg }, pat.span);
            }
        });
    }
}

/// Lowers a function without parameters, such as the default value of a declared attribute or of an `option` item.
pub fn constant_function<'a>(
    ctx: &mut LoweringContext<'a>,
    name: String,
    span: Span,
    lower_body: impl FnOnce(&mut FunctionBuilder<'_, 'a>) -> Reg,
) -> Function {
    let mut builder = FunctionBuilder::new(ctx, FunctionKind::Pure, name, span);
    let reg = lower_body(&mut builder);
    builder.push(Inst::Return, span);
    builder.finish(0, vec![reg])
}

/// Lowers the signature of an extern to a function `() -> ([type], type | none, bool)`: the types of the parameters,
/// the result type, and whether the extern is variadic.
pub fn lower_extern_signature<'a>(ctx: &mut LoweringContext<'a>, def: &ItemDef<'a, ExternItem>) -> Function {
    let item = def.ast;
    constant_function(ctx, format!("@{}", item.name.name), item.name.span, |builder| {
        let params = item.params.iter().map(|p| RirArg::One(builder.lower_expr(p, &Kind::Type).reg)).collect();
        let list = builder.new_reg();
        builder.push(Inst::List { dst: list, items: params }, item.name.span);
        let result = match &item.result {
            Some(e) => builder.lower_expr(e, &Kind::Type).reg,
            None => builder.push_constant(Constant::None, item.name.span),
        };
        let variadic = builder.push_constant(Constant::Bool(item.variadic), item.name.span);
        let dst = builder.new_reg();
        let items = [list, result, variadic].map(RirArg::One).to_vec();
        builder.push(Inst::List { dst, items }, item.name.span);
        dst
    })
}

/// Stores the function for an id that `reserve_function` returned.
pub fn define_function(ctx: &mut LoweringContext<'_>, id: FuncId, function: Function) {
    ctx.functions.define(id, function);
}
