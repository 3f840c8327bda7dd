//! Lowers calls of functions, maps, emits, records, abi hooks, primitives and ops.
//!
//! Only this file decides what a name in a call refers to. Invariant: a `Call` instruction has one register for each
//! parameter: a list for a variadic parameter, `none` or the value for an optional one.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

use super::function_builder::{FunctionBuilder, TypedReg};
use super::messages::{count_with_noun, unknown_op_error};
use super::op_clauses::definition_query;
use super::pattern_forms::find_constructor;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{Callable, ParamKind};
use crate::kind::{Kind, accepts};
use crate::primitive::{Primitive, PrimitiveInfo};
use crate::rir::{Arg as RirArg, Constant, EmitRegion, Inst, Reg, Span};

/// How the results of a call are used.
pub enum CallUse<'t> {
    /// The results are unused: the call is a statement.
    Nothing,
    /// One result is used, and this kind is expected of it. The register holds the source type that the rule writes for
    /// the result; `None` if the rule writes no type.
    One(&'t Kind, Option<Reg>),
    /// The results are bound to names.
    Names(&'t [BindTarget]),
}

impl<'a> FunctionBuilder<'_, 'a> {
    /// Lowers a call in an expression.
    pub fn lower_call_expr(&mut self, call: &CallExpr, expected: &Kind) -> TypedReg {
        let mut results = self.lower_call(call, &CallUse::One(expected, None));
        if results.is_empty() {
            self.report(
                Diagnostic::error("E0401", format!("`{}` returns no value", call.callee.name))
                    .primary(call.span, "a value is expected here"),
            );
            return self.push_error_value(call.span);
        }
        if results.len() > 1 && self.ctx.symbols.callable(&call.callee.name, call.callee.span.file).is_some() {
            let message = format!("`{}` returns {} values, but one is used", call.callee.name, results.len());
            let diagnostic = Diagnostic::error("E0406", message).primary(call.span, "");
            self.report(diagnostic.note("bind them to names first: `%a, %b = ..`"));
        }
        results.swap_remove(0)
    }

    /// Lowers a call of any callee. Returns its results; for an op and `CallUse::Names`, one result for each name.
    pub fn lower_call(&mut self, call: &CallExpr, call_use: &CallUse<'_>) -> Vec<TypedReg> {
        let name = call.callee.name.as_str();
        let span = call.span;
        if let Some(local) = self.read_local(name).cloned() {
            if !accepts(&Kind::Op, &local.kind) {
                self.report_error(
                    "E0402",
                    format!("`{name}` is {} and cannot be called", local.kind),
                    call.callee.span,
                );
            }
            return self.emit_op(local.reg, None, call, call_use);
        }
        if let Some(&value) = self.family_values.get(name) {
            let callee = match &value.form {
                ExprForm::Dotted(n) | ExprForm::Name(n) => n.clone(),
                _ => {
                    self.report_error("E0402", format!("`{name}` is not an op and cannot be called"), call.callee.span);
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
        if let Some(callable) = symbols.callable(name, call.callee.span.file) {
            return self.call_user_function(callable, call);
        }
        match name {
            "super" => return self.lower_super_call(call),
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
        if let Some(id) = symbols.op_id(name) {
            let op = self.push_constant(Constant::Op(id), call.callee.span);
            return self.emit_op(op, Some(id.index()), call, call_use);
        }
        self.report_unknown_callee(call);
        vec![self.push_error_value(span)]
    }

    /// Reports a call of an unknown function or op, and also the errors in the arguments of the call.
    fn report_unknown_callee(&mut self, call: &CallExpr) {
        let name = call.callee.name.as_str();
        let symbols = self.ctx.symbols;
        let diagnostic = if symbols.invalid_items.contains(&name) {
            None
        } else if name.contains('.') {
            unknown_op_error(symbols, name, call.callee.span)
        } else {
            Some(
                Diagnostic::error("E0201", format!("unknown function `{name}`"))
                    .primary(call.callee.span, "")
                    .suggest_name(name, symbols.candidate_names().chain(["fold", "flat", "unflat"])),
            )
        };
        self.ctx.diagnostics.extend(diagnostic);
        for arg in &call.args {
            if let CallArg::Expr { value, .. } = arg {
                self.lower_expr(value, &Kind::Any);
            }
        }
    }

    /// Reports the attributes and regions of a call whose callee is not an op.
    pub(super) fn reject_attrs_and_regions(&mut self, call: &CallExpr) {
        if call.attrs.is_some() || !call.regions.is_empty() {
            let what = if call.attrs.is_some() { "attributes" } else { "regions" };
            self.report_error(
                "E0403",
                format!("`{}` is not an op and cannot have {what}", call.callee.name),
                call.span,
            );
        }
    }

    /// Lowers the arguments of a call that takes no attributes or regions, and reports arguments that are not
    /// expressions.
    pub(super) fn lower_plain_args(&mut self, call: &CallExpr, kinds: &[Kind]) -> Vec<TypedReg> {
        self.reject_attrs_and_regions(call);
        let mut args = Vec::new();
        for (i, arg) in call.args.iter().enumerate() {
            let expected = kinds.get(i).cloned().unwrap_or(Kind::Any);
            match arg {
                CallArg::Expr { value, spread: false, .. } => args.push(self.lower_expr(value, &expected)),
                CallArg::Expr { value, spread: true, .. } => {
                    // A spread `f(%xs...)` passes the whole list, so the parameter must be a list.
                    if !expected.is_list() && expected != Kind::Any {
                        self.report_error(
                            "E0404",
                            format!("expected {expected}, found several arguments (`...`)"),
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
                    self.report_error("E0404", "an empty region cannot be an argument here", *span);
                }
                CallArg::Successor { block, .. } => {
                    self.report_error("E0404", "only ops can have successors", block.span);
                }
            }
        }
        args
    }

    /// Lowers a call of a primitive, whose signature is in the table of primitives.
    fn lower_primitive_call(&mut self, prim: Primitive, call: &CallExpr) -> TypedReg {
        let PrimitiveInfo { params, result, .. } = prim.info();
        let mut kinds = Vec::new();
        let (mut min_args, mut is_variadic) = (0, false);
        for word in params.split_whitespace() {
            match word.strip_suffix('*') {
                Some(word) => {
                    is_variadic = true;
                    // The kind of a variadic parameter is repeated for each remaining argument.
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
            // The first argument of `index_of(Record, "field")` is the bare name of a record, without its parameters.
            let record = self.push_constant(Constant::String(record.clone().into()), *span);
            let rest = CallExpr { args: call.args[1..].to_vec(), ..call.clone() };
            let field = self.lower_plain_args(&rest, &[Kind::String]).first().map_or(record, |v| v.reg);
            return TypedReg::new(self.push_primitive(prim, vec![record, field], call.span), Kind::Int);
        }
        if let Some(local) = definition_query(call).and_then(|text| self.read_local(&text)) {
            // In a clause of an op's declaration, `const(x)` and `origin(x)` of an operand `x` are not computed here:
            // the function that is compiled from the clause has their values as parameters.
            return TypedReg::new(local.reg, local.kind.clone());
        }
        let typed_args = self.lower_plain_args(call, &kinds);
        self.check_primitive_args(prim, call, &typed_args);
        if typed_args.len() < min_args || (typed_args.len() > kinds.len() && !is_variadic) {
            let arity =
                if min_args == kinds.len() { min_args.to_string() } else { format!("{min_args} to {}", kinds.len()) };
            self.report(
                Diagnostic::error(
                    "E0404",
                    format!(
                        "`{name}` expects {arity} argument{}, found {}",
                        if arity == "1" { "" } else { "s" },
                        typed_args.len()
                    ),
                )
                .primary(call.span, "")
                .note(format!("{name}({}) -> {result}", params.replace(' ', ", "))),
            );
            return self.push_error_value(call.span);
        }
        let kind = primitive_result_kind(prim, &typed_args);
        let Some(args) = self.complete_primitive_args(prim, call, &typed_args, kinds.len()) else {
            return self.push_error_value(call.span);
        };
        let values = typed_args.iter().any(|v| v.kind.is_value());
        if !self.may_create_ops
            && values
            && matches!(prim, Primitive::Sum | Primitive::Product | Primitive::SuffixProducts)
        {
            self.report_error("E0308", format!("`{name}` of values emits ops, but a `fn` must be pure"), call.span);
        }
        TypedReg::new(self.push_primitive(prim, args, call.span), kind)
    }

    /// Returns the registers that a primitive reads: its arguments, `none` for each omitted argument, and implicit
    /// arguments such as the root op. Returns `None` if the primitive cannot be called here.
    fn complete_primitive_args(
        &mut self,
        prim: Primitive,
        call: &CallExpr,
        typed_args: &[TypedReg],
        param_count: usize,
    ) -> Option<Vec<Reg>> {
        let mut args: Vec<Reg> = typed_args.iter().map(|v| v.reg).collect();
        match prim {
            Primitive::Zip => {}
            _ if prim.takes_list() => {
                let names = args.drain(..).map(RirArg::One).collect();
                args.push(self.push_list(names, call.span));
            }
            _ if prim.reads_root() => match self.root_op() {
                Some(root) => args.push(root),
                None => {
                    let name = &call.callee.name;
                    let diagnostic = Diagnostic::error("E0419", format!("`{name}` can be called only in a rule"));
                    self.report(diagnostic.primary(call.span, "").note(
                        "it is a query about the root of the rule: call it there, and pass the result as an argument",
                    ));
                    return None;
                }
            },
            Primitive::Origin => {
                let message = "`origin` can be called only in a clause of a declaration, with the name of an operand";
                self.report_error("E0419", message, call.span);
                return None;
            }
            _ => {
                while args.len() < param_count {
                    args.push(self.push_constant(Constant::None, call.span));
                }
            }
        }
        Some(args)
    }

    /// Reports invalid arguments that the kinds in the table of primitives do not exclude: names of undeclared ops, and
    /// values that `split` cannot split.
    fn check_primitive_args(&mut self, prim: Primitive, call: &CallExpr, args: &[TypedReg]) {
        if matches!(prim, Primitive::Enclosing | Primitive::EnclosingOp | Primitive::Symbols) {
            for (arg, val) in call.args.iter().zip(args) {
                let CallArg::Expr { value, .. } = arg else { continue };
                match &value.form {
                    ExprForm::Str(raw) if !raw.contains('{') && !self.ctx.symbols.op_names.contains_key(raw) => {
                        let diagnostic = unknown_op_error(self.ctx.symbols, raw, value.span);
                        self.ctx.diagnostics.extend(diagnostic);
                    }
                    _ if !accepts(&Kind::Op, &val.kind) && !accepts(&Kind::String, &val.kind) => {
                        let message = format!("expected an op or its name, found {}", val.kind);
                        self.report_error("E0301", message, value.span);
                    }
                    _ => {}
                }
            }
        }
        if let (Primitive::Split, [whole, parts], [arg, ..]) = (prim, args, &call.args[..]) {
            let is_string = whole.kind == Kind::String;
            let expected = if is_string { Kind::String } else { Kind::Any.into_list() };
            if !accepts(&expected, &whole.kind) || !accepts(&expected, &parts.kind) {
                let CallArg::Expr { value, .. } = arg else { return };
                let message = format!("cannot split {} by {}", whole.kind, parts.kind);
                let diagnostic = Diagnostic::error("E0301", message).primary(value.span, "");
                self.report(diagnostic.note("`split` takes a list and lengths, or a string and a separator"));
            }
        }
    }

    /// Lowers a call of a `fn`, `map` or `emit`.
    pub(super) fn call_user_function(&mut self, callee: &Callable, call: &CallExpr) -> Vec<TypedReg> {
        let span = call.span;
        if call.attrs.is_some() {
            self.report_error("E0403", format!("`{}` is not an op and cannot have attributes", callee.name), span);
        }
        if !callee.pure && !self.may_create_ops {
            self.report(
                Diagnostic::error("E0308", format!("`{}` may emit ops, but no op may be emitted here", callee.name))
                    .primary(span, "")
                    .note("patterns, `where`, `fn` and `map` must be pure"),
            );
        }
        let params: Vec<&(String, ParamKind)> = callee.params.iter().filter(|p| p.1 != ParamKind::Region).collect();
        let args: Vec<&CallArg> = call.args.iter().filter(|a| !matches!(a, CallArg::Region { .. })).collect();
        let variadic = params.iter().filter(|s| s.1 == ParamKind::Values).count();
        let optional = params.iter().rev().take_while(|s| s.1 == ParamKind::Optional).count();
        let has_wrong_count = if variadic == 1 {
            // The variadic parameter takes all arguments that the other parameters leave; these may be none.
            args.len() + 1 < params.len()
        } else {
            args.len() > params.len() || args.len() + optional < params.len()
        };
        if has_wrong_count {
            self.report_wrong_argument_count(callee, args.len(), variadic, span);
            return callee.results.iter().map(|_| self.push_error_value(span)).collect();
        }
        let regs = self.lower_user_args(&params, &args, variadic, span);
        let regions = self.lower_region_args(call);
        let region_count = callee.params.len() - params.len();
        if regions.len() != region_count {
            self.report_error(
                "E0404",
                format!(
                    "`{}` expects {}, found {}",
                    callee.name,
                    count_with_noun(region_count, "region"),
                    regions.len()
                ),
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

    fn report_wrong_argument_count(&mut self, callee: &Callable, count: usize, variadic: usize, span: Span) {
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
        let message = format!("`{}` expects the arguments ({}), found {count}", callee.name, names.join(", "));
        let mut diagnostic =
            Diagnostic::error("E0404", message).primary(span, "").secondary(callee.span, "defined here");
        if variadic > 1 {
            diagnostic =
                diagnostic.note("with several `...` parameters, write one argument for each: `[]...` for an empty one");
        }
        self.report(diagnostic);
    }

    /// Lowers the arguments of a call of a user function, except regions. Returns one register for each parameter.
    fn lower_user_args(
        &mut self,
        params: &[&(String, ParamKind)],
        args: &[&CallArg],
        variadic: usize,
        span: Span,
    ) -> Vec<Reg> {
        let mut regs = Vec::new();
        let mut next = 0;
        for (_, param_kind) in params {
            let expected = match param_kind {
                ParamKind::Values => {
                    let count = if variadic == 1 { (args.len() + 1).saturating_sub(params.len()) } else { 1 };
                    let items = self.lower_list_args(&args[next..next + count]);
                    next += count;
                    regs.push(self.push_list(items, span));
                    continue;
                }
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
                            format!("expected {expected}, found several arguments (`...`)"),
                            value.span,
                        );
                    }
                    let is_value = matches!(param_kind, ParamKind::Value | ParamKind::Optional);
                    if is_value && !spread {
                        self.check_single_value(value);
                    }
                    regs.push(self.lower_annotated_arg(value, ty.as_ref(), &expected));
                }
                CallArg::Successor { block, .. } => {
                    self.report_error("E0404", "only ops can have successors", block.span);
                    regs.push(self.push_error_value(span).reg);
                }
                CallArg::Region { .. } => {}
            }
        }
        regs
    }

    /// Reports a call of an `emit` that returns a list of values, where one value is expected. `coerce` does not report
    /// this, because the list may have exactly one element when the rule runs.
    pub(super) fn check_single_value(&mut self, value: &Expr) {
        if self.returns_list(value) {
            self.report(
                Diagnostic::error("E0404", "expected an SSA value, found a list of SSA values")
                    .primary(value.span, "")
                    .note("bind the list to a name first, `%x... = ..`, or write `[0]` after it for the first"),
            );
        }
    }

    /// Returns whether the expression is a call of an `emit` that returns one list of values.
    fn returns_list(&self, value: &Expr) -> bool {
        match &value.form {
            ExprForm::Call(call) if self.find_local(&call.callee.name).is_none() => {
                let callee = self.ctx.symbols.callable(&call.callee.name, call.callee.span.file);
                callee.is_some_and(|callee| callee.results == [Kind::list_of_values()])
            }
            _ => false,
        }
    }

    /// Lowers the arguments for a variadic parameter (`...`). Reports a call of an `emit` that returns a list without
    /// `...` after it, because a plain argument is a single value.
    fn lower_list_args(&mut self, args: &[&CallArg]) -> Vec<RirArg> {
        for arg in args {
            if let CallArg::Expr { value, ty: None, spread: false } = arg
                && self.returns_list(value)
            {
                self.report(
                    Diagnostic::error("E0404", "expected single values, found a list of SSA values")
                        .primary(value.span, "")
                        .note("write `...` after it to pass all values"),
                );
            }
        }
        self.lower_operand_refs(args)
    }

    /// Lowers the regions of a call of a user function: first the regions among the arguments in parentheses, then the
    /// regions after the closing parenthesis. Returns one register for each region.
    fn lower_region_args(&mut self, call: &CallExpr) -> Vec<Reg> {
        let mut regions = Vec::new();
        for arg in &call.args {
            if let CallArg::Region { name, spread, span } = arg {
                if *spread {
                    self.report_error("E0404", "only ops can have a list of regions", *span);
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
        regions
    }

    fn push_region_value(&mut self, region: EmitRegion, span: Span) -> Reg {
        let dst = self.new_reg();
        self.push(Inst::Region { dst, region }, span);
        dst
    }

    /// Lowers an argument with an optional type annotation (`ty`). Returns its register.
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

    /// Returns whether the callee is an op.
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

    /// Lowers the operands of an op. An argument that is a list is spread, with or without `...`.
    pub fn lower_operands(&mut self, args: &[CallArg]) -> Vec<RirArg> {
        let refs: Vec<&CallArg> = args.iter().collect();
        self.lower_operand_refs(&refs)
    }

    /// Like `lower_operands`, for a list of references.
    pub fn lower_operand_refs(&mut self, args: &[&CallArg]) -> Vec<RirArg> {
        let mut out = Vec::new();
        for arg in args {
            match arg {
                CallArg::Expr { value, .. } => out.push(self.lower_operand(arg, value.span).0),
                CallArg::Region { span, .. } => self.report_error("E0404", "a region cannot be an operand", *span),
                CallArg::Successor { block, .. } => {
                    self.report_error("E0404", "a successor cannot be an operand", block.span)
                }
            }
        }
        out
    }

    /// Lowers an operand that is an expression. Returns it with its kind.
    pub fn lower_operand(&mut self, arg: &CallArg, span: Span) -> (RirArg, Kind) {
        let CallArg::Expr { value, ty, spread } = arg else {
            return (RirArg::One(self.push_error_value(span).reg), Kind::Any);
        };
        if *spread && ty.is_none() {
            return (RirArg::Spread(self.lower_expr(value, &Kind::list_of_values()).reg), Kind::list_of_values());
        }
        if *spread {
            self.report_error("E0404", "a type annotation is allowed only for a single argument", value.span);
        }
        if ty.is_some() {
            return (RirArg::One(self.lower_annotated_arg(value, ty.as_ref(), &Kind::Value)), Kind::Value);
        }
        let val = self.lower_expr(value, &Kind::Any);
        if val.kind.is_list() && !val.is_variadic_result {
            let val = self.coerce(val, &Kind::list_of_values(), value.span);
            return (RirArg::Spread(val.reg), val.kind);
        }
        let kind = val.kind.clone();
        let optional = matches!(kind, Kind::Optional(_));
        let val = if optional { val } else { self.coerce(val, &Kind::Value, value.span) };
        (RirArg::One(val.reg), kind)
    }

    /// Emits code that builds a list of these items. Returns its register.
    pub fn push_list(&mut self, items: Vec<RirArg>, span: Span) -> Reg {
        if let [RirArg::Spread(list)] = items[..] {
            return list;
        }
        let dst = self.new_reg();
        self.push(Inst::List { dst, items }, span);
        dst
    }
}

/// Returns the kind of a primitive's result, which may depend on the kinds of its arguments.
fn primitive_result_kind(prim: Primitive, args: &[TypedReg]) -> Kind {
    use Primitive::*;
    let element = |v: Option<&TypedReg>| v.map_or(Kind::Any, |v| v.kind.element());
    let same_list = |v: Option<&TypedReg>| match v {
        Some(v) if v.kind.is_list() => v.kind.element().into_list(),
        Some(_) => Kind::Any.into_list(),
        None => Kind::Any,
    };
    match prim {
        First | Last | At => element(args.first()),
        Init | Rest | Reverse | Take | Drop => same_list(args.first()),
        Zip => Kind::Tuple(args.iter().map(|v| v.kind.element()).collect()).into_list(),
        Flatten => match element(args.first()) {
            k if k.is_list() => k.element().into_list(),
            _ => Kind::Any.into_list(),
        },
        Split if args.first().is_some_and(|whole| whole.kind == Kind::String) => Kind::String.into_list(),
        Split => same_list(args.first()).into_list(),
        Sum | Product if element(args.first()) == Kind::Int => Kind::Int,
        SuffixProducts if element(args.first()) == Kind::Int => Kind::Int.into_list(),
        Coords => Kind::Int.into_list().into_list(),
        Items => Kind::Tuple(vec![Kind::String, Kind::Any]).into_list(),
        _ => Kind::parse(prim.info().result),
    }
}
