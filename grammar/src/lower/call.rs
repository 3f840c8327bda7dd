//! Calls: of functions, maps, emits, records, conventions, primitives and ops.
//!
//! Takes a call and what its results are for; gives registers. Kept true: one register for each parameter (a variadic one
//! gets a list, an optional one `none` or the value); which thing a name calls is decided here and nowhere else.

use super::builder::{Body, Val};
use super::pattern::constructor;
use crate::ast::*;
use crate::check::{Kind, accepts};
use crate::diagnostic::Diagnostic;
use crate::globals::{Callable, Globals, Slot};
use crate::primitive::{Primitive, Row};
use crate::rir::{Arg as RirArg, Constant, EmitRegion, Inst, Reg, Span};

/// What a call's results are for.
pub enum Use<'t> {
    /// Nothing: a statement.
    Nothing,
    /// One place that wants this kind, with the source type if it is written.
    One(&'t Kind, Option<Reg>),
    /// Names.
    Names(&'t [Target]),
}

impl<'a> Body<'_, 'a> {
    /// A call inside an expression.
    pub fn call_expr(&mut self, call: &Call, want: &Kind) -> Val {
        let mut results = self.call(call, &Use::One(want, None));
        match results.is_empty() {
            true => {
                self.report(
                    Diagnostic::error("E0401", format!("`{}` gives nothing", call.callee.name))
                        .primary(call.span, "a result is wanted here"),
                );
                self.wrong(call.span)
            }
            false => results.swap_remove(0),
        }
    }

    /// Any call. For `Use::Names` of an op, the results are those of the names, else those of the callee.
    pub fn call(&mut self, call: &Call, used: &Use<'_>) -> Vec<Val> {
        let name = call.callee.name.as_str();
        let span = call.span;
        if let Some(local) = self.local(name).cloned() {
            if !accepts(&Kind::Op, &local.kind) {
                self.error("E0402", format!("`{name}` is {}, and cannot be called", local.kind), call.callee.span);
            }
            return self.emit_op(local.reg, None, call, used);
        }
        if let Some(&value) = self.family.get(name) {
            let callee = match &value.form {
                ExprForm::Dotted(n) | ExprForm::Name(n) => n.clone(),
                _ => {
                    self.error("E0402", format!("`{name}` is no op here, and cannot be called"), call.callee.span);
                    return vec![self.wrong(span)];
                }
            };
            let renamed = Call { callee: Ident { name: callee, span: call.callee.span }, ..call.clone() };
            return self.call(&renamed, used);
        }
        let g = self.low.globals;
        if let Some((first, hook)) = name.rsplit_once('.')
            && !first.contains('.')
            && (self.local(first).is_some() || g.abis.contains_key(first))
        {
            return vec![self.hook(first, hook, call)];
        }
        if let Some(record) = g.records.get(name) {
            let kind = match used {
                Use::One(kind, _) => (*kind).clone(),
                Use::Names(targets) if targets.iter().all(|t| t.value) => Kind::Value,
                _ => Kind::Any,
            };
            return vec![self.record(record, call, &kind)];
        }
        if let Some(callable) = g.callables.get(name) {
            return self.callable(callable, call);
        }
        match name {
            "fold" => return vec![self.fold(call)],
            "flat" | "unflat" => return vec![self.flat(call)],
            _ => {}
        }
        if constructor(name).is_some()
            && let Some(val) = self.construct(name, &call.args, span)
        {
            self.plain(call);
            return vec![val];
        }
        if let Some(prim) =
            Primitive::named(name).filter(|_| name.starts_with(|c: char| c.is_ascii_alphabetic()) && name != "in")
        {
            return vec![self.primitive(prim, call)];
        }
        if g.op_names.contains_key(name) {
            let op = self.constant(Constant::Op(name.to_string().into()), call.callee.span);
            return self.emit_op(op, g.op_names.get(name).copied(), call, used);
        }
        let d = if g.broken.contains(&name) {
            None
        } else if name.contains('.') {
            unknown_op(g, name, call.callee.span)
        } else {
            Some(
                Diagnostic::error("E0201", format!("nothing called `{name}` can be called"))
                    .primary(call.callee.span, "")
                    .suggest(name, g.names().chain(["fold", "flat", "unflat"])),
            )
        };
        self.low.out.extend(d);
        // arguments are looked at all the same, for their own errors
        for arg in &call.args {
            if let Arg::Expr { value, .. } = arg {
                self.expr(value, &Kind::Any);
            }
        }
        vec![self.wrong(span)]
    }

    /// Reports attributes and regions on what takes none.
    pub(super) fn plain(&mut self, call: &Call) {
        if call.attrs.is_some() || !call.regions.is_empty() {
            let what = if call.attrs.is_some() { "attributes" } else { "regions" };
            self.error("E0403", format!("`{}` is no op: it takes no {what}", call.callee.name), call.span);
        }
    }

    /// Plain arguments in registers: `Err` where something else stands.
    pub(super) fn plain_args(&mut self, call: &Call, kinds: &[Kind]) -> Vec<Val> {
        self.plain(call);
        let mut vals = Vec::new();
        for (i, arg) in call.args.iter().enumerate() {
            let want = kinds.get(i).cloned().unwrap_or(Kind::Any);
            match arg {
                Arg::Expr { value, spread: false, .. } => vals.push(self.expr(value, &want)),
                Arg::Expr { value, spread: true, .. } => {
                    // `f(%xs...)` for a parameter that is a list
                    if !want.is_list() && want != Kind::Any {
                        self.error(
                            "E0404",
                            format!("`...` gives several arguments where {want} is wanted"),
                            value.span,
                        );
                    }
                    vals.push(self.expr(value, &Kind::Any.list()));
                }
                Arg::Region { name: Some(name), span, .. } => {
                    let val = self.read(&name.name, *span);
                    vals.push(self.fit(val, &want, *span));
                }
                Arg::Region { span, .. } => {
                    self.error("E0404", "an empty region is no argument here", *span);
                }
                Arg::Successor { block, .. } => {
                    self.error("E0404", "a successor is an argument of ops only", block.span);
                }
            }
        }
        vals
    }

    fn primitive(&mut self, prim: Primitive, call: &Call) -> Val {
        let Row { params, result, .. } = prim.row();
        let mut kinds = Vec::new();
        let (mut least, mut endless) = (0, false);
        for word in params.split_whitespace() {
            match word.strip_suffix('*') {
                Some(word) => {
                    endless = true;
                    // as many as there are arguments
                    while kinds.len() < call.args.len() {
                        kinds.push(Kind::of_table(word));
                    }
                }
                None => {
                    if !word.ends_with('?') {
                        least += 1;
                    }
                    kinds.push(Kind::of_table(word));
                }
            }
        }
        let name = &call.callee.name;
        if let (Primitive::IndexOf, Some(Arg::Expr { value: Expr { form: ExprForm::Name(record), span }, .. })) =
            (prim, call.args.first())
            && self.low.globals.records.contains_key(record.as_str())
        {
            // a record by name, whatever its parameters
            let record = self.constant(Constant::String(record.clone().into()), *span);
            let rest = Call { args: call.args[1..].to_vec(), ..call.clone() };
            let field = self.plain_args(&rest, &[Kind::String]).first().map_or(record, |v| v.reg);
            return Val::new(self.prim(prim, vec![record, field], call.span), Kind::Int);
        }
        let vals = self.plain_args(call, &kinds);
        if vals.len() < least || (vals.len() > kinds.len() && !endless) {
            let many = if least == kinds.len() { least.to_string() } else { format!("{least} to {}", kinds.len()) };
            self.report(
                Diagnostic::error(
                    "E0404",
                    format!("`{name}` takes {many} argument{}, not {}", if many == "1" { "" } else { "s" }, vals.len()),
                )
                .primary(call.span, "")
                .note(format!("{name}({}) -> {result}", params.replace(' ', ", "))),
            );
            return self.wrong(call.span);
        }
        let element = |v: Option<&Val>| v.map_or(Kind::Any, |v| v.kind.element());
        let same = |v: Option<&Val>| {
            v.map_or(Kind::Any, |v| if v.kind.is_list() { element(Some(v)).list() } else { Kind::Any.list() })
        };
        use Primitive::*;
        let kind = match prim {
            First | Last | At => element(vals.first()),
            Init | Rest | Reverse | Take | Drop => same(vals.first()),
            Zip => Kind::Tuple(vals.iter().map(|v| v.kind.element()).collect()).list(),
            Flatten => match element(vals.first()) {
                k if k.is_list() => k.element().list(),
                _ => Kind::Any.list(),
            },
            Split => same(vals.first()).list(),
            Sum | Product if element(vals.first()) == Kind::Int => Kind::Int,
            SuffixProducts if element(vals.first()) == Kind::Int => Kind::Int.list(),
            Coords => Kind::Int.list().list(),
            Items => Kind::Tuple(vec![Kind::String, Kind::Any]).list(),
            _ => Kind::of_table(result),
        };
        let mut args: Vec<Reg> = vals.iter().map(|v| v.reg).collect();
        while args.len() < kinds.len() {
            args.push(self.constant(Constant::None, call.span));
        }
        if matches!(prim, Zip) {
            args.truncate(vals.len());
        }
        let values = vals.iter().any(|v| v.kind.is_value());
        if !self.effects && values && matches!(prim, Sum | Product | SuffixProducts) {
            self.error("E0308", format!("`{name}` of values creates ops, and a `fn` has no effect"), call.span);
        }
        Val::new(self.prim(prim, args, call.span), kind)
    }

    /// A `fn`, `map` or `emit`.
    fn callable(&mut self, callee: &Callable, call: &Call) -> Vec<Val> {
        let span = call.span;
        if call.attrs.is_some() {
            self.error("E0403", format!("`{}` is no op: it takes no attributes", callee.name), span);
        }
        if !callee.pure && !self.effects {
            self.report(
                Diagnostic::error("E0308", format!("`{}` may create ops, and nothing here may", callee.name))
                    .primary(span, "")
                    .note("patterns, `where`, `fn` and `map` are pure: what they ask may have no effect"),
            );
        }
        let slots: Vec<&(String, Slot)> = callee.params.iter().filter(|p| p.1 != Slot::Region).collect();
        let args: Vec<&Arg> = call.args.iter().filter(|a| !matches!(a, Arg::Region { .. })).collect();
        let variadic = slots.iter().filter(|s| s.1 == Slot::Values).count();
        let optional = slots.iter().rev().take_while(|s| s.1 == Slot::Optional).count();
        let wrong = if variadic == 1 {
            // what is more than the other parameters goes to the variadic one
            args.len() + 1 < slots.len()
        } else {
            args.len() > slots.len() || args.len() + optional < slots.len()
        };
        if wrong {
            let names: Vec<String> = callee
                .params
                .iter()
                .map(|(n, s)| match s {
                    Slot::Static(_) => n.clone(),
                    Slot::Value => format!("%{n}"),
                    Slot::Optional => format!("%{n}?"),
                    Slot::Values => format!("%{n}..."),
                    Slot::Region => format!("{{{n}}}"),
                })
                .collect();
            let mut d = Diagnostic::error(
                "E0404",
                format!("`{}` is called with {}", callee.name, count(args.len(), "argument")),
            )
            .primary(span, "")
            .secondary(callee.span, format!("its parameters are ({})", names.join(", ")));
            if variadic > 1 {
                d = d.note("with several `...` parameters, one argument stands for each: write `[]...` for none");
            }
            self.report(d);
            return callee.results.iter().map(|_| self.wrong(span)).collect();
        }
        let mut regs = Vec::new();
        let mut next = 0;
        for (_, slot) in &slots {
            match slot {
                Slot::Values if variadic == 1 => {
                    let count = (args.len() + 1).saturating_sub(slots.len());
                    let items = self.operands_of(&args[next..next + count]);
                    next += count;
                    regs.push(self.list_of(items, span));
                }
                Slot::Values => {
                    let items = self.operands_of(&args[next..next + 1]);
                    next += 1;
                    regs.push(self.list_of(items, span));
                }
                slot => {
                    let want = match slot {
                        Slot::Static(kind) => kind.clone(),
                        Slot::Optional => Kind::Value.optional(),
                        _ => Kind::Value,
                    };
                    let Some(arg) = args.get(next) else {
                        regs.push(self.constant(Constant::None, span));
                        continue;
                    };
                    next += 1;
                    match arg {
                        Arg::Expr { value, ty, spread } => {
                            if *spread {
                                self.error(
                                    "E0404",
                                    format!("`...` gives several arguments where {want} is wanted"),
                                    value.span,
                                );
                            }
                            regs.push(self.argument(value, ty.as_ref(), &want));
                        }
                        Arg::Successor { block, .. } => {
                            self.error("E0404", "a successor is an argument of ops only", block.span);
                            regs.push(self.wrong(span).reg);
                        }
                        Arg::Region { .. } => {}
                    }
                }
            }
        }
        // regions fill their own parameters, in order
        let mut regions = Vec::new();
        for arg in &call.args {
            if let Arg::Region { name, spread, span } = arg {
                if *spread {
                    self.error("E0404", "a list of regions is an argument of ops only", *span);
                }
                regions.push(match name {
                    Some(name) => {
                        let val = self.read(&name.name, *span);
                        self.fit(val, &Kind::Region, *span).reg
                    }
                    None => self.region_value(EmitRegion::Empty, *span),
                });
            }
        }
        for block in &call.regions {
            let region = EmitRegion::Template(self.region(block));
            regions.push(self.region_value(region, block.span));
        }
        let wanted = callee.params.len() - slots.len();
        if regions.len() != wanted {
            self.error(
                "E0404",
                format!("`{}` takes {}, not {}", callee.name, count(wanted, "region"), regions.len()),
                span,
            );
            return callee.results.iter().map(|_| self.wrong(span)).collect();
        }
        let (mut regions, mut regs) = (regions.into_iter(), regs.into_iter());
        let args: Vec<Reg> = callee
            .params
            .iter()
            .filter_map(|p| if p.1 == Slot::Region { regions.next() } else { regs.next() })
            .collect();
        let dst: Vec<Reg> = callee.results.iter().map(|_| self.reg()).collect();
        self.push(Inst::Call { func: callee.func, args, dst: dst.clone() }, span);
        let single = callee.results.len() == 1;
        dst.into_iter()
            .zip(&callee.results)
            .map(|(reg, kind)| Val {
                reg,
                kind: kind.clone(),
                shared: false,
                results: single && *kind == Kind::values(),
            })
            .collect()
    }

    fn region_value(&mut self, region: EmitRegion, span: Span) -> Reg {
        let dst = self.reg();
        self.push(Inst::Region { dst, region }, span);
        dst
    }

    /// An argument with its annotation.
    pub fn argument(&mut self, value: &Expr, ty: Option<&Expr>, want: &Kind) -> Reg {
        let Some(ty_expr) = ty else {
            return self.expr(value, want).reg;
        };
        let ty = self.expr(ty_expr, &Kind::Type).reg;
        if let ExprForm::Call(call) = &value.form
            && self.calls_op(&call.callee.name)
        {
            let mut results = self.call(call, &Use::One(&Kind::Value, Some(ty)));
            return if results.is_empty() { self.wrong(value.span).reg } else { results.swap_remove(0).reg };
        }
        let src = self.expr(value, &Kind::Value).reg;
        let dst = self.reg();
        self.push(Inst::Value { dst, src, ty: Some(ty) }, value.span);
        dst
    }

    /// The callee is an op.
    pub fn calls_op(&self, name: &str) -> bool {
        if let Some(local) = self.local(name) {
            return matches!(local.kind, Kind::Op | Kind::Any);
        }
        match self.family.get(name).map(|e| &e.form) {
            Some(ExprForm::Dotted(n)) => self.low.globals.op_names.contains_key(n),
            Some(_) => false,
            None => {
                let hook = name.rsplit_once('.').is_some_and(|(first, _)| self.local(first).is_some());
                !hook && self.low.globals.op_names.contains_key(name)
            }
        }
    }

    /// Values as operands: lists are spread with or without `...`.
    pub fn operands(&mut self, args: &[Arg]) -> Vec<RirArg> {
        let refs: Vec<&Arg> = args.iter().collect();
        self.operands_of(&refs)
    }

    /// The same, of references.
    pub fn operands_of(&mut self, args: &[&Arg]) -> Vec<RirArg> {
        let mut out = Vec::new();
        for arg in args {
            match arg {
                Arg::Expr { value, ty: None, spread: true } => {
                    out.push(RirArg::Spread(self.expr(value, &Kind::values()).reg));
                }
                Arg::Expr { value, ty, spread } => {
                    if *spread {
                        self.error("E0404", "one type is written for one argument", value.span);
                    }
                    if ty.is_some() {
                        out.push(RirArg::One(self.argument(value, ty.as_ref(), &Kind::Value)));
                        continue;
                    }
                    let val = self.expr(value, &Kind::Any);
                    if val.kind.is_list() && !val.results {
                        let val = self.fit(val, &Kind::values(), value.span);
                        out.push(RirArg::Spread(val.reg));
                    } else {
                        let optional = matches!(val.kind, Kind::Optional(_));
                        let val = if optional { val } else { self.fit(val, &Kind::Value, value.span) };
                        out.push(RirArg::One(val.reg));
                    }
                }
                Arg::Region { span, .. } => self.error("E0404", "a region is no operand", *span),
                Arg::Successor { block, .. } => self.error("E0404", "a successor is no operand", block.span),
            }
        }
        out
    }

    /// A list of these.
    pub fn list_of(&mut self, items: Vec<RirArg>, span: Span) -> Reg {
        if let [RirArg::Spread(list)] = items[..] {
            return list;
        }
        let dst = self.reg();
        self.push(Inst::List { dst, items }, span);
        dst
    }
}

/// `1 region`, `2 regions`
pub fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// Names of hooks of a convention.
pub const HOOKS: &[&str] = &["types", "result", "pass", "take", "give", "get"];

/// An op that no dialect declares; `None` if the dialect's own error says enough.
pub fn unknown_op(g: &Globals<'_>, name: &str, span: Span) -> Option<Diagnostic> {
    let dialect = name.split('.').next().unwrap_or(name);
    if g.broken.contains(&dialect) {
        return None;
    }
    let d = Diagnostic::error("E0202", format!("op `{name}` is not declared")).primary(span, "");
    Some(if g.dialects.contains_key(dialect) {
        d.suggest(name, g.op_names.keys().map(String::as_str))
            .note(format!("declare it in `dialect {dialect} {{ op .. }}`"))
    } else {
        d.suggest(name, g.op_names.keys().map(String::as_str)).note(format!("no file declares the dialect `{dialect}`"))
    })
}
