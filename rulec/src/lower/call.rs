//! Calls: of functions, maps, emits, records, conventions, primitives and ops.
//!
//! Takes a call and what its results are for; gives registers. Kept true: one register for each parameter (a variadic one
//! gets a list, an optional one `none` or the value); which thing a name calls is decided here and nowhere else.

use super::function_builder::{FunctionBuilder, TypedReg};
use super::pattern::find_constructor;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{Callable, GlobalSymbols, ParamKind};
use crate::kind::{Kind, accepts};
use crate::primitive::{Primitive, PrimitiveInfo};
use crate::rir::{Arg as RirArg, Constant, EmitRegion, Inst, Reg, Span};

/// What a call's results are for.
pub enum CallUse<'t> {
    /// Nothing: a statement.
    Nothing,
    /// One place that wants this kind, with the source type if it is written.
    One(&'t Kind, Option<Reg>),
    /// Names.
    Names(&'t [BindTarget]),
}

impl<'a> FunctionBuilder<'_, 'a> {
    /// A call inside an expression.
    pub fn lower_call_expr(&mut self, call: &CallExpr, expected: &Kind) -> TypedReg {
        let mut results = self.lower_call(call, &CallUse::One(expected, None));
        match results.is_empty() {
            true => {
                self.report(
                    Diagnostic::error("E0401", format!("`{}` gives nothing", call.callee.name))
                        .primary(call.span, "a result is wanted here"),
                );
                self.push_error_value(call.span)
            }
            false => results.swap_remove(0),
        }
    }

    /// Any call. For `Use::Names` of an op, the results are those of the names, else those of the callee.
    pub fn lower_call(&mut self, call: &CallExpr, call_use: &CallUse<'_>) -> Vec<TypedReg> {
        let name = call.callee.name.as_str();
        let span = call.span;
        if let Some(local) = self.read_local(name).cloned() {
            if !accepts(&Kind::Op, &local.kind) {
                self.report_error(
                    "E0402",
                    format!("`{name}` is {}, and cannot be called", local.kind),
                    call.callee.span,
                );
            }
            return self.emit_op(local.reg, None, call, call_use);
        }
        if let Some(&value) = self.family_values.get(name) {
            let callee = match &value.form {
                ExprForm::Dotted(n) | ExprForm::Name(n) => n.clone(),
                _ => {
                    self.report_error(
                        "E0402",
                        format!("`{name}` is no op here, and cannot be called"),
                        call.callee.span,
                    );
                    return vec![self.push_error_value(span)];
                }
            };
            let renamed = CallExpr { callee: Ident { name: callee, span: call.callee.span }, ..call.clone() };
            return self.lower_call(&renamed, call_use);
        }
        let symbols = self.ctx.symbols;
        if let Some((first, hook)) = name.rsplit_once('.')
            && !first.contains('.')
            && (self.read_local(first).is_some() || symbols.abis.contains_key(first))
        {
            return vec![self.lower_hook_call(first, hook, call)];
        }
        if let Some(record) = symbols.records.get(name) {
            let kind = match call_use {
                CallUse::One(kind, _) => (*kind).clone(),
                CallUse::Names(targets) if targets.iter().all(|t| t.is_value) => Kind::Value,
                _ => Kind::Any,
            };
            return vec![self.lower_record_call(record, call, &kind)];
        }
        if let Some(callable) = symbols.callables.get(name) {
            return self.call_user_function(callable, call);
        }
        match name {
            "fold" => return vec![self.lower_fold(call)],
            "flat" | "unflat" => return vec![self.lower_flat(call)],
            _ => {}
        }
        if find_constructor(name).is_some()
            && let Some(val) = self.lower_constructor(name, &call.args, span)
        {
            self.reject_attrs_and_regions(call);
            return vec![val];
        }
        if let Some(prim) =
            Primitive::from_name(name).filter(|_| name.starts_with(|c: char| c.is_ascii_alphabetic()) && name != "in")
        {
            return vec![self.lower_primitive_call(prim, call)];
        }
        if symbols.op_names.contains_key(name) {
            let op = self.push_constant(Constant::Op(name.to_string().into()), call.callee.span);
            return self.emit_op(op, symbols.op_names.get(name).copied(), call, call_use);
        }
        let diagnostic = if symbols.invalid_items.contains(&name) {
            None
        } else if name.contains('.') {
            unknown_op_error(symbols, name, call.callee.span)
        } else {
            Some(
                Diagnostic::error("E0201", format!("nothing called `{name}` can be called"))
                    .primary(call.callee.span, "")
                    .suggest_name(name, symbols.candidate_names().chain(["fold", "flat", "unflat"])),
            )
        };
        self.ctx.diagnostics.extend(diagnostic);
        // arguments are looked at all the same, for their own errors
        for arg in &call.args {
            if let CallArg::Expr { value, .. } = arg {
                self.lower_expr(value, &Kind::Any);
            }
        }
        vec![self.push_error_value(span)]
    }

    /// Reports attributes and regions on what takes none.
    pub(super) fn reject_attrs_and_regions(&mut self, call: &CallExpr) {
        if call.attrs.is_some() || !call.regions.is_empty() {
            let what = if call.attrs.is_some() { "attributes" } else { "regions" };
            self.report_error("E0403", format!("`{}` is no op: it takes no {what}", call.callee.name), call.span);
        }
    }

    /// Plain arguments in registers: `Err` where something else stands.
    pub(super) fn lower_plain_args(&mut self, call: &CallExpr, kinds: &[Kind]) -> Vec<TypedReg> {
        self.reject_attrs_and_regions(call);
        let mut args = Vec::new();
        for (i, arg) in call.args.iter().enumerate() {
            let expected = kinds.get(i).cloned().unwrap_or(Kind::Any);
            match arg {
                CallArg::Expr { value, spread: false, .. } => args.push(self.lower_expr(value, &expected)),
                CallArg::Expr { value, spread: true, .. } => {
                    // `f(%xs...)` for a parameter that is a list
                    if !expected.is_list() && expected != Kind::Any {
                        self.report_error(
                            "E0404",
                            format!("`...` gives several arguments where {expected} is wanted"),
                            value.span,
                        );
                    }
                    args.push(self.lower_expr(value, &Kind::Any.into_list()));
                }
                CallArg::Region { name: Some(name), span, .. } => {
                    let val = self.read_name(&name.name, *span);
                    args.push(self.coerce(val, &expected, *span));
                }
                CallArg::Region { span, .. } => {
                    self.report_error("E0404", "an empty region is no argument here", *span);
                }
                CallArg::Successor { block, .. } => {
                    self.report_error("E0404", "a successor is an argument of ops only", block.span);
                }
            }
        }
        args
    }

    fn lower_primitive_call(&mut self, prim: Primitive, call: &CallExpr) -> TypedReg {
        let PrimitiveInfo { params, result, .. } = prim.info();
        let mut kinds = Vec::new();
        let (mut min_args, mut is_variadic) = (0, false);
        for word in params.split_whitespace() {
            match word.strip_suffix('*') {
                Some(word) => {
                    is_variadic = true;
                    // as many as there are arguments
                    while kinds.len() < call.args.len() {
                        kinds.push(Kind::parse(word));
                    }
                }
                None => {
                    if !word.ends_with('?') {
                        min_args += 1;
                    }
                    kinds.push(Kind::parse(word));
                }
            }
        }
        let name = &call.callee.name;
        if let (Primitive::IndexOf, Some(CallArg::Expr { value: Expr { form: ExprForm::Name(record), span }, .. })) =
            (prim, call.args.first())
            && self.ctx.symbols.records.contains_key(record.as_str())
        {
            // a record by name, whatever its parameters
            let record = self.push_constant(Constant::String(record.clone().into()), *span);
            let rest = CallExpr { args: call.args[1..].to_vec(), ..call.clone() };
            let field = self.lower_plain_args(&rest, &[Kind::String]).first().map_or(record, |v| v.reg);
            return TypedReg::new(self.push_primitive(prim, vec![record, field], call.span), Kind::Int);
        }
        let typed_args = self.lower_plain_args(call, &kinds);
        if typed_args.len() < min_args || (typed_args.len() > kinds.len() && !is_variadic) {
            let arity =
                if min_args == kinds.len() { min_args.to_string() } else { format!("{min_args} to {}", kinds.len()) };
            self.report(
                Diagnostic::error(
                    "E0404",
                    format!(
                        "`{name}` takes {arity} argument{}, not {}",
                        if arity == "1" { "" } else { "s" },
                        typed_args.len()
                    ),
                )
                .primary(call.span, "")
                .note(format!("{name}({}) -> {result}", params.replace(' ', ", "))),
            );
            return self.push_error_value(call.span);
        }
        let element = |v: Option<&TypedReg>| v.map_or(Kind::Any, |v| v.kind.element());
        let same_list = |v: Option<&TypedReg>| {
            v.map_or(Kind::Any, |v| if v.kind.is_list() { element(Some(v)).into_list() } else { Kind::Any.into_list() })
        };
        use Primitive::*;
        let kind = match prim {
            First | Last | At => element(typed_args.first()),
            Init | Rest | Reverse | Take | Drop => same_list(typed_args.first()),
            Zip => Kind::Tuple(typed_args.iter().map(|v| v.kind.element()).collect()).into_list(),
            Flatten => match element(typed_args.first()) {
                k if k.is_list() => k.element().into_list(),
                _ => Kind::Any.into_list(),
            },
            Split => same_list(typed_args.first()).into_list(),
            Sum | Product if element(typed_args.first()) == Kind::Int => Kind::Int,
            SuffixProducts if element(typed_args.first()) == Kind::Int => Kind::Int.into_list(),
            Coords => Kind::Int.into_list().into_list(),
            Items => Kind::Tuple(vec![Kind::String, Kind::Any]).into_list(),
            _ => Kind::parse(result),
        };
        let mut args: Vec<Reg> = typed_args.iter().map(|v| v.reg).collect();
        while args.len() < kinds.len() {
            args.push(self.push_constant(Constant::None, call.span));
        }
        if matches!(prim, Zip) {
            args.truncate(typed_args.len());
        }
        let values = typed_args.iter().any(|v| v.kind.is_value());
        if !self.may_create_ops && values && matches!(prim, Sum | Product | SuffixProducts) {
            self.report_error("E0308", format!("`{name}` of values creates ops, and a `fn` has no effect"), call.span);
        }
        TypedReg::new(self.push_primitive(prim, args, call.span), kind)
    }

    /// A `fn`, `map` or `emit`.
    fn call_user_function(&mut self, callee: &Callable, call: &CallExpr) -> Vec<TypedReg> {
        let span = call.span;
        if call.attrs.is_some() {
            self.report_error("E0403", format!("`{}` is no op: it takes no attributes", callee.name), span);
        }
        if !callee.pure && !self.may_create_ops {
            self.report(
                Diagnostic::error("E0308", format!("`{}` may create ops, and nothing here may", callee.name))
                    .primary(span, "")
                    .note("patterns, `where`, `fn` and `map` are pure: what they ask may have no effect"),
            );
        }
        let params: Vec<&(String, ParamKind)> = callee.params.iter().filter(|p| p.1 != ParamKind::Region).collect();
        let args: Vec<&CallArg> = call.args.iter().filter(|a| !matches!(a, CallArg::Region { .. })).collect();
        let variadic = params.iter().filter(|s| s.1 == ParamKind::Values).count();
        let optional = params.iter().rev().take_while(|s| s.1 == ParamKind::Optional).count();
        let has_wrong_count = if variadic == 1 {
            // what is more than the other parameters goes to the variadic one
            args.len() + 1 < params.len()
        } else {
            args.len() > params.len() || args.len() + optional < params.len()
        };
        if has_wrong_count {
            let names: Vec<String> = callee
                .params
                .iter()
                .map(|(n, s)| match s {
                    ParamKind::Static(_) => n.clone(),
                    ParamKind::Value => format!("%{n}"),
                    ParamKind::Optional => format!("%{n}?"),
                    ParamKind::Values => format!("%{n}..."),
                    ParamKind::Region => format!("{{{n}}}"),
                })
                .collect();
            let mut diagnostic = Diagnostic::error(
                "E0404",
                format!("`{}` is called with {}", callee.name, count_with_noun(args.len(), "argument")),
            )
            .primary(span, "")
            .secondary(callee.span, format!("its parameters are ({})", names.join(", ")));
            if variadic > 1 {
                diagnostic = diagnostic
                    .note("with several `...` parameters, one argument stands for each: write `[]...` for none");
            }
            self.report(diagnostic);
            return callee.results.iter().map(|_| self.push_error_value(span)).collect();
        }
        let mut regs = Vec::new();
        let mut next = 0;
        for (_, param_kind) in &params {
            match param_kind {
                ParamKind::Values if variadic == 1 => {
                    let count = (args.len() + 1).saturating_sub(params.len());
                    let items = self.lower_operand_refs(&args[next..next + count]);
                    next += count;
                    regs.push(self.push_list(items, span));
                }
                ParamKind::Values => {
                    let items = self.lower_operand_refs(&args[next..next + 1]);
                    next += 1;
                    regs.push(self.push_list(items, span));
                }
                slot => {
                    let expected = match slot {
                        ParamKind::Static(kind) => kind.clone(),
                        ParamKind::Optional => Kind::Value.into_optional(),
                        _ => Kind::Value,
                    };
                    let Some(arg) = args.get(next) else {
                        regs.push(self.push_constant(Constant::None, span));
                        continue;
                    };
                    next += 1;
                    match arg {
                        CallArg::Expr { value, ty, spread } => {
                            if *spread {
                                self.report_error(
                                    "E0404",
                                    format!("`...` gives several arguments where {expected} is wanted"),
                                    value.span,
                                );
                            }
                            regs.push(self.lower_annotated_arg(value, ty.as_ref(), &expected));
                        }
                        CallArg::Successor { block, .. } => {
                            self.report_error("E0404", "a successor is an argument of ops only", block.span);
                            regs.push(self.push_error_value(span).reg);
                        }
                        CallArg::Region { .. } => {}
                    }
                }
            }
        }
        // regions fill their own parameters, in order
        let mut regions = Vec::new();
        for arg in &call.args {
            if let CallArg::Region { name, spread, span } = arg {
                if *spread {
                    self.report_error("E0404", "a list of regions is an argument of ops only", *span);
                }
                regions.push(match name {
                    Some(name) => {
                        let val = self.read_name(&name.name, *span);
                        self.coerce(val, &Kind::Region, *span).reg
                    }
                    None => self.push_region_value(EmitRegion::Empty, *span),
                });
            }
        }
        for block in &call.regions {
            let region = EmitRegion::Template(self.lower_region(block));
            regions.push(self.push_region_value(region, block.span));
        }
        let region_count = callee.params.len() - params.len();
        if regions.len() != region_count {
            self.report_error(
                "E0404",
                format!("`{}` takes {}, not {}", callee.name, count_with_noun(region_count, "region"), regions.len()),
                span,
            );
            return callee.results.iter().map(|_| self.push_error_value(span)).collect();
        }
        let (mut regions, mut regs) = (regions.into_iter(), regs.into_iter());
        let args: Vec<Reg> = callee
            .params
            .iter()
            .filter_map(|p| if p.1 == ParamKind::Region { regions.next() } else { regs.next() })
            .collect();
        let dst: Vec<Reg> = callee.results.iter().map(|_| self.new_reg()).collect();
        self.push(Inst::Call { func: callee.func, args, dst: dst.clone() }, span);
        let has_one_result = callee.results.len() == 1;
        dst.into_iter()
            .zip(&callee.results)
            .map(|(reg, kind)| TypedReg {
                reg,
                kind: kind.clone(),
                is_mutable: false,
                is_variadic_result: has_one_result && *kind == Kind::list_of_values(),
            })
            .collect()
    }

    fn push_region_value(&mut self, region: EmitRegion, span: Span) -> Reg {
        let dst = self.new_reg();
        self.push(Inst::Region { dst, region }, span);
        dst
    }

    /// An argument with its annotation.
    pub fn lower_annotated_arg(&mut self, value: &Expr, ty: Option<&Expr>, expected: &Kind) -> Reg {
        let Some(ty_expr) = ty else {
            return self.lower_expr(value, expected).reg;
        };
        let ty = self.lower_expr(ty_expr, &Kind::Type).reg;
        if let ExprForm::Call(call) = &value.form
            && self.callee_is_op(&call.callee.name)
        {
            let mut results = self.lower_call(call, &CallUse::One(&Kind::Value, Some(ty)));
            return if results.is_empty() { self.push_error_value(value.span).reg } else { results.swap_remove(0).reg };
        }
        let src = self.lower_expr(value, &Kind::Value).reg;
        let dst = self.new_reg();
        self.push(Inst::Value { dst, src, ty: Some(ty) }, value.span);
        dst
    }

    /// The callee is an op.
    pub fn callee_is_op(&self, name: &str) -> bool {
        if let Some(local) = self.read_local(name) {
            return matches!(local.kind, Kind::Op | Kind::Any);
        }
        match self.family_values.get(name).map(|e| &e.form) {
            Some(ExprForm::Dotted(n)) => self.ctx.symbols.op_names.contains_key(n),
            Some(_) => false,
            None => {
                let hook = name.rsplit_once('.').is_some_and(|(first, _)| self.read_local(first).is_some());
                !hook && self.ctx.symbols.op_names.contains_key(name)
            }
        }
    }

    /// Values as operands: lists are spread with or without `...`.
    pub fn lower_operands(&mut self, args: &[CallArg]) -> Vec<RirArg> {
        let refs: Vec<&CallArg> = args.iter().collect();
        self.lower_operand_refs(&refs)
    }

    /// The same, of references.
    pub fn lower_operand_refs(&mut self, args: &[&CallArg]) -> Vec<RirArg> {
        let mut out = Vec::new();
        for arg in args {
            match arg {
                CallArg::Expr { value, ty: None, spread: true } => {
                    out.push(RirArg::Spread(self.lower_expr(value, &Kind::list_of_values()).reg));
                }
                CallArg::Expr { value, ty, spread } => {
                    if *spread {
                        self.report_error("E0404", "one type is written for one argument", value.span);
                    }
                    if ty.is_some() {
                        out.push(RirArg::One(self.lower_annotated_arg(value, ty.as_ref(), &Kind::Value)));
                        continue;
                    }
                    let val = self.lower_expr(value, &Kind::Any);
                    if val.kind.is_list() && !val.is_variadic_result {
                        let val = self.coerce(val, &Kind::list_of_values(), value.span);
                        out.push(RirArg::Spread(val.reg));
                    } else {
                        let optional = matches!(val.kind, Kind::Optional(_));
                        let val = if optional { val } else { self.coerce(val, &Kind::Value, value.span) };
                        out.push(RirArg::One(val.reg));
                    }
                }
                CallArg::Region { span, .. } => self.report_error("E0404", "a region is no operand", *span),
                CallArg::Successor { block, .. } => self.report_error("E0404", "a successor is no operand", block.span),
            }
        }
        out
    }

    /// A list of these.
    pub fn push_list(&mut self, items: Vec<RirArg>, span: Span) -> Reg {
        if let [RirArg::Spread(list)] = items[..] {
            return list;
        }
        let dst = self.new_reg();
        self.push(Inst::List { dst, items }, span);
        dst
    }
}

/// `1 region`, `2 regions`
pub fn count_with_noun(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// Names of hooks of a convention.
pub const HOOK_NAMES: &[&str] = &["types", "result", "pass", "take", "give", "get"];

/// An op that no dialect declares; `None` if the dialect's own error says enough.
pub fn unknown_op_error(symbols: &GlobalSymbols<'_>, name: &str, span: Span) -> Option<Diagnostic> {
    let dialect = name.split('.').next().unwrap_or(name);
    if symbols.invalid_items.contains(&dialect) {
        return None;
    }
    let diagnostic = Diagnostic::error("E0202", format!("op `{name}` is not declared")).primary(span, "");
    Some(if symbols.dialects.contains_key(dialect) {
        diagnostic
            .suggest_name(name, symbols.op_names.keys().map(String::as_str))
            .note(format!("declare it in `dialect {dialect} {{ op .. }}`"))
    } else {
        diagnostic
            .suggest_name(name, symbols.op_names.keys().map(String::as_str))
            .note(format!("no file declares the dialect `{dialect}`"))
    })
}
