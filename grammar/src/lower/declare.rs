//! `dialect` items to declarations.
//!
//! Takes the tables of declared members; gives dialects, ops, types, attributes and enums with the code of their parts
//! (patterns, computed types, constraints, defaults). Kept true: positions are those of the written lists.

use super::builder::Body;
use super::items;
use super::pattern::{Bound, as_expr, constructor, names, word};
use super::{Lower, text, translate};
use crate::ast::*;
use crate::check::Kind;
use crate::declare::*;
use crate::diagnostic::Diagnostic;
use crate::format;
use crate::globals::{AttributeInfo, OpInfo};
use crate::loader::File;
use crate::rir::{Arg as RirArg, Constant, Function, FunctionKind, Inst, RuleSet, Span};

/// Fills the declarations of a rule set.
pub fn declare<'a>(low: &mut Lower<'a>, files: &[File], set: &mut RuleSet) {
    let g = low.globals;
    set.dialects =
        g.dialects.iter().map(|(name, target)| Dialect { name: name.to_string(), target: *target }).collect();
    for info in &g.enums {
        let def = enumeration(low, info);
        set.enums.push(def);
    }
    for info in &g.types {
        defaults(low, &info.item.params, &info.params);
        let format = type_format(low, info.item, &info.params);
        let traits = traits(low, &info.item.traits);
        translate::refuse_type(low, info.item);
        set.types.push(TypeDef {
            name: info.name.clone(),
            params: info.params.iter().map(param).collect(),
            format,
            traits,
            target: info.target,
            span: info.item.name.span,
        });
    }
    for info in &g.attrs {
        defaults(low, &info.item.params, &info.params);
        let format = type_format(low, info.item, &info.params);
        let metadata = info.item.metadata.as_ref();
        let metadata = metadata.and_then(|m| translate::metadata(low, &info.name, &info.params, m));
        let traits = traits(low, &info.item.traits);
        set.attrs.push(AttrDef {
            name: info.name.clone(),
            params: info.params.iter().map(param).collect(),
            format,
            metadata,
            traits,
            span: info.item.name.span,
        });
    }
    for info in &g.ops {
        let before = low.out.len();
        let def = op(low, files, info);
        crate::expand::label_uses(&mut low.out, before, info.item);
        set.op_names.push(def.name.clone());
        set.ops.push(def);
    }
}

fn param(info: &AttributeInfo) -> ParamDef {
    ParamDef { name: info.name.clone(), kind: info.kind.clone(), optional: info.optional, default: info.default }
}

fn enumeration(low: &mut Lower<'_>, info: &crate::globals::EnumInfo<'_>) -> EnumDef {
    let item = info.item;
    let width =
        item.storage.name.strip_prefix('i').and_then(|w| w.parse::<u32>().ok()).filter(|w| (1..=64).contains(w));
    if width.is_none() {
        low.out.push(
            Diagnostic::error("E0204", "an enum is stored as an integer: i8, i16, i32 or i64")
                .primary(item.storage.span, ""),
        );
    }
    let mut cases: Vec<(String, i64)> = Vec::new();
    // flags go on with the next free bit, cases with the next number
    let mut next: i64 = i64::from(item.flags);
    for (name, value) in &item.cases {
        let value = value.unwrap_or(next);
        next = match item.flags {
            true => {
                (value.max(0) as u64).checked_add(1).and_then(u64::checked_next_power_of_two).unwrap_or(1).max(1) as i64
            }
            false => value.wrapping_add(1),
        };
        let text = text::plain(&name.name);
        if cases.iter().any(|c| c.0 == text) {
            low.out.push(Diagnostic::error("E0205", format!("case `{text}` is there twice")).primary(name.span, ""));
        }
        cases.push((text, value));
    }
    EnumDef {
        name: info.name.clone(),
        flags: item.flags,
        mnemonic: item.mnemonic.as_ref().map(|m| m.name.clone()),
        separator: item.separator.as_ref().map_or(", ", |s| s.name.as_str()).to_string(),
        width: width.unwrap_or(64),
        cases,
    }
}

fn defaults<'a>(low: &mut Lower<'a>, terms: &'a [AttributeTerm], infos: &[AttributeInfo]) {
    for (term, info) in terms.iter().zip(infos) {
        let (Some(default), Some(id)) = (&term.default, info.default) else {
            continue;
        };
        let function = default_value(low, info, default);
        items::define(low, id, function);
    }
}

/// The face of a default; cases of an enum may be written without `#`.
fn default_value<'a>(low: &mut Lower<'a>, info: &AttributeInfo, e: &Expr) -> Function {
    items::constant(low, format!("default of {}", info.name), e.span, |b| {
        if let (AttributeKind::Enum(id), ExprForm::Name(case) | ExprForm::Case(case)) = (&info.kind, &e.form) {
            b.case_exists(*id, case, e.span);
            let g = b.low.globals;
            let item = g.enums[id.index()].item;
            let case_value = Constant::Case(case.clone().into());
            if !item.flags {
                return b.constant(case_value, e.span);
            }
            // the case without bits is the empty list
            let empty = item.cases.iter().any(|c| c.0.name == *case && c.1.unwrap_or(1) == 0);
            let items = match empty {
                true => vec![],
                false => vec![RirArg::One(b.constant(case_value, e.span))],
            };
            let dst = b.reg();
            b.push(Inst::List { dst, items }, e.span);
            return dst;
        }
        b.expr(e, &info.face.clone()).reg
    })
}

fn traits(low: &mut Lower<'_>, names: &[Ident]) -> Vec<Trait> {
    const WORDS: &[(&str, Trait)] = &[
        ("pure", Trait::Pure),
        ("terminator", Trait::Terminator),
        ("commutative", Trait::Commutative),
        ("isolated", Trait::Isolated),
        ("symbol", Trait::Symbol),
        ("symbol_table", Trait::SymbolTable),
        ("constant", Trait::Constant),
        ("single_block", Trait::SingleBlock),
        ("no_terminator", Trait::NoTerminator),
        ("graph", Trait::Graph),
        ("default_dialect", Trait::DefaultDialect),
        ("return_like", Trait::ReturnLike),
        ("no_value", Trait::NoValue),
        ("alias", Trait::Alias),
        ("identified", Trait::Identified),
    ];
    let mut out = Vec::new();
    for name in names {
        match WORDS.iter().find(|w| w.0 == name.name) {
            Some(word) => out.push(word.1),
            // said by the groups themselves, and by the absence of a fold
            None if matches!(name.name.as_str(), "segments" | "no_fold") => {}
            None => low.out.push(
                Diagnostic::error("E0210", format!("no trait is called `{}`", name.name))
                    .primary(name.span, "")
                    .suggest(&name.name, WORDS.iter().map(|w| w.0)),
            ),
        }
    }
    out
}

fn type_format(low: &mut Lower<'_>, item: &TypeItem, params: &[AttributeInfo]) -> Vec<FormatElement> {
    let find = |name: &str| params.iter().position(|p| p.name == name).map(|i| FormatRef::Attribute(i as u16));
    match &item.format {
        Some(text) => format_of(low, text, &find, &params.iter().map(|p| p.name.as_str()).collect::<Vec<_>>()),
        None if params.is_empty() => Vec::new(),
        None => {
            let mut out = vec![FormatElement::Literal("<".into())];
            for i in 0..params.len() {
                if i > 0 {
                    out.push(FormatElement::Literal(",".into()));
                }
                out.push(FormatElement::Value(FormatRef::Attribute(i as u16)));
            }
            out.push(FormatElement::Literal(">".into()));
            out
        }
    }
}

fn format_of(
    low: &mut Lower<'_>,
    strings: &[Ident],
    find: &dyn Fn(&str) -> Option<FormatRef>,
    known: &[&str],
) -> Vec<FormatElement> {
    let joined = match format::join(strings) {
        Ok(joined) => joined,
        Err(d) => {
            low.out.push(d);
            return Vec::new();
        }
    };
    format::parse(&joined, find).unwrap_or_else(|e| {
        let span = format::place(strings, e.start, e.end);
        let mut d = Diagnostic::error("E0211", e.message).primary(span, "");
        if let Some(name) = &e.unknown {
            d = d.suggest(name, known.iter().copied());
        }
        low.out.push(d);
        Vec::new()
    })
}

/// A type variable of a signature.
struct Variable {
    name: String,
    kind: Kind,
    /// Something gives it a value; a computed type does not.
    bound: bool,
}

fn variable(vars: &mut Vec<Variable>, name: &str, kind: Kind, binds: bool) -> u16 {
    let at = vars.iter().position(|v| v.name == name).unwrap_or_else(|| {
        vars.push(Variable { name: name.to_string(), kind: kind.clone(), bound: false });
        vars.len() - 1
    });
    if binds {
        vars[at].bound = true;
        if vars[at].kind == Kind::Any {
            vars[at].kind = kind;
        }
    }
    at as u16
}

fn op<'a>(low: &mut Lower<'a>, files: &[File], info: &OpInfo<'a>) -> OpDef {
    let item = info.item;
    let mut vars: Vec<Variable> = Vec::new();
    check_names(low, item);
    // what binds a variable comes first, so that computed types may stand anywhere
    let groups: Vec<&GroupTerm> = item.operands.iter().chain(&item.results).collect();
    for group in &groups {
        let mut bound = Vec::new();
        if !computed(&group.ty) {
            names(&group.ty, false, &mut bound);
        }
        let plain = matches!(group.ty.form, PatForm::Name(_));
        for name in bound {
            if plain && low.globals.records.contains_key(name.as_str()) {
                continue;
            }
            let kind = match (plain, group.arity) {
                (true, Arity::Variadic) => Kind::Type.list(),
                (true, _) => Kind::Type,
                _ => Kind::Any,
            };
            variable(&mut vars, &name, kind, true);
        }
    }
    let terms: Vec<TypeTerm> = groups.iter().map(|g| term(low, info, g, &mut vars)).collect();
    let mut defs = groups
        .iter()
        .zip(terms)
        .map(|(g, ty)| ValueDef { name: g.name.name.clone(), arity: g.arity, ty })
        .collect::<Vec<_>>();
    let results = defs.split_off(item.operands.len());
    let mut constraints = Vec::new();
    for e in &item.constraints {
        let mut used = Vec::new();
        expr_names(e, &mut used);
        let args: Vec<u16> =
            used.iter().filter_map(|n| vars.iter().position(|v| v.name == *n)).map(|i| i as u16).collect();
        let function =
            over_variables(low, &format!("{} where", info.name), e.span, &vars, &args, |b| b.expr(e, &Kind::Bool).reg);
        let source = files.get(usize::from(e.span.file)).map_or("", |f| &*f.source.text);
        let text = source.get(e.span.start as usize..e.span.end as usize).unwrap_or("").to_string();
        constraints.push(Constraint { func: low.add(function), args, text });
    }
    defaults(low, &item.attributes, &info.attributes);
    let find = |name: &str| reference(item, name);
    let mut known: Vec<&str> = groups.iter().map(|g| g.name.name.as_str()).collect();
    known.extend(item.attributes.iter().map(|a| a.name.name.as_str()));
    known.extend(item.regions.iter().map(|r| r.name.name.as_str()));
    known.extend(item.successors.iter().map(|s| s.name.name.as_str()));
    let format = item.format.as_ref().map(|text| format_of(low, text, &find, &known));
    let translate = item.translate.as_ref().and_then(|t| translate::op(low, item, t));
    let metadata =
        item.metadata.iter().filter_map(|m| translate::metadata(low, &info.name, &info.attributes, m)).collect();
    OpDef {
        name: info.name.clone(),
        doc: item.doc.clone(),
        operands: defs,
        attributes: info
            .attributes
            .iter()
            .map(|a| AttributeDef {
                name: a.name.clone(),
                kind: a.kind.clone(),
                optional: a.optional,
                default: a.default,
            })
            .collect(),
        results,
        successors: item
            .successors
            .iter()
            .map(|s| SuccessorDef {
                name: s.name.name.clone(),
                operands: s.operands.as_ref().map(|o| o.name.clone()),
                arity: s.arity,
                segments: s.segments.as_ref().map(|o| o.name.clone()),
            })
            .collect(),
        regions: item
            .regions
            .iter()
            .map(|r| RegionDef {
                name: r.name.name.clone(),
                arity: r.arity,
                implicit: r.implicit.as_ref().map(|op| implicit(low, info.dialect, op)),
            })
            .collect(),
        traits: traits(low, &item.traits),
        variables: vars.into_iter().map(|v| v.name).collect(),
        constraints,
        format,
        names: result_names(low, item),
        translate,
        metadata,
        target: info.target,
        span: item.name.span,
    }
}

/// One name means one group.
fn check_names(low: &mut Lower<'_>, item: &OpItem) {
    let mut seen: Vec<&Ident> = Vec::new();
    let all = item
        .operands
        .iter()
        .map(|g| &g.name)
        .chain(item.results.iter().map(|g| &g.name))
        .chain(item.attributes.iter().map(|a| &a.name))
        .chain(item.regions.iter().map(|r| &r.name))
        .chain(item.successors.iter().map(|s| &s.name));
    for name in all {
        if let Some(first) = seen.iter().find(|n| n.name == name.name) {
            low.out.push(
                Diagnostic::error("E0205", format!("`{}` is there twice", name.name))
                    .primary(name.span, "")
                    .secondary(first.span, "first here"),
            );
        }
        seen.push(name);
    }
}

fn implicit(low: &mut Lower<'_>, dialect: &str, op: &Ident) -> String {
    let full =
        if low.globals.op_names.contains_key(&op.name) { op.name.clone() } else { format!("{dialect}.{}", op.name) };
    if !low.globals.op_names.contains_key(&full) {
        low.out.push(
            Diagnostic::error("E0202", format!("op `{full}` is not declared"))
                .primary(op.span, "")
                .suggest(&full, low.globals.op_names.keys().map(String::as_str)),
        );
    }
    full
}

fn result_names(low: &mut Lower<'_>, item: &OpItem) -> Names {
    match &item.names {
        None => Names::None,
        Some(NamesTerm::Hint(hint)) => Names::Hint(text::plain(&hint.name)),
        Some(NamesTerm::Word(w)) => match w.name.as_str() {
            "constant" => Names::Constant,
            "results" => Names::Results,
            _ => {
                low.out.push(
                    Diagnostic::error("E0212", "result names are a text, `constant` or `results`").primary(w.span, ""),
                );
                Names::None
            }
        },
    }
}

/// What a name of the op's declaration refers to.
pub(super) fn reference(item: &OpItem, name: &str) -> Option<FormatRef> {
    let at = |i: usize| i as u16;
    let operand = item.operands.iter().position(|g| g.name.name == name).map(|i| FormatRef::Operand(at(i)));
    let result = item.results.iter().position(|g| g.name.name == name).map(|i| FormatRef::Result(at(i)));
    let attribute = item.attributes.iter().position(|a| a.name.name == name).map(|i| FormatRef::Attribute(at(i)));
    let successor = item.successors.iter().position(|s| s.name.name == name).map(|i| FormatRef::Successor(at(i)));
    let carried = item
        .successors
        .iter()
        .position(|s| s.operands.as_ref().is_some_and(|o| o.name == name))
        .map(|i| FormatRef::SuccessorOperands(at(i)));
    let region = item.regions.iter().position(|r| r.name.name == name).map(|i| FormatRef::Region(at(i)));
    operand.or(result).or(attribute).or(successor).or(carried).or(region)
}

// ---- types of a signature

/// A call that is no constructor occurs: the type is computed, not taken apart.
fn computed(p: &Pat) -> bool {
    let in_shapes = |shapes: &[Shape<Pat>]| {
        shapes.iter().any(|s| match s {
            Shape::Parts(ps) => ps.iter().any(computed),
            Shape::Unranked(p) => computed(p),
        })
    };
    match &p.form {
        PatForm::Call(n, ps) => constructor(n).is_none() || ps.iter().any(computed),
        PatForm::Tuple(ps) | PatForm::Or(ps) => ps.iter().any(computed),
        PatForm::List(items) => items.iter().any(|i| match i {
            ListPat::One(p) | ListPat::Rest(p) => computed(p),
        }),
        PatForm::Type(_, shapes) | PatForm::Declared(_, shapes) | PatForm::DeclaredAttr(_, shapes) => in_shapes(shapes),
        PatForm::As(p, _) => computed(p),
        _ => false,
    }
}

fn term<'a>(low: &mut Lower<'a>, info: &OpInfo<'a>, group: &GroupTerm, vars: &mut Vec<Variable>) -> TypeTerm {
    let p = &group.ty;
    let name = format!("{} {}", info.name, group.name.name);
    match &p.form {
        PatForm::Wild => return TypeTerm::Any,
        PatForm::Name(n) if word(n).is_none() && !low.globals.records.contains_key(n.as_str()) => {
            return TypeTerm::Variable(variable(vars, n, Kind::Type, true));
        }
        _ => {}
    }
    let e = as_expr(p);
    let mut used = Vec::new();
    names(p, true, &mut used);
    used.retain(|n| !low.globals.records.contains_key(n.as_str()));
    if computed(p) {
        let Some(e) = e else {
            low.out
                .push(Diagnostic::error("E0213", "a computed type has no `_` and binds nothing").primary(p.span, ""));
            return TypeTerm::Any;
        };
        for n in &used {
            if !vars.iter().any(|v| v.name == *n && v.bound) && !low.globals.option_names.contains_key(n.as_str()) {
                low.out.push(
                    Diagnostic::error("E0213", format!("nothing gives `{n}` a value"))
                        .primary(p.span, "")
                        .suggest(n, vars.iter().map(|v| v.name.as_str()))
                        .note("a variable gets its value from an operand or result whose type is written with it"),
                );
                return TypeTerm::Any;
            }
        }
        let args: Vec<u16> =
            used.iter().filter_map(|n| vars.iter().position(|v| v.name == *n)).map(|i| i as u16).collect();
        let function = over_variables(low, &name, p.span, vars, &args, |b| b.expr(&e, &Kind::Any).reg);
        return TypeTerm::Computed { func: low.add(function), args };
    }
    if used.is_empty()
        && let Some(e) = e
    {
        let function = over_variables(low, &name, p.span, vars, &[], |b| b.expr(&e, &Kind::Type).reg);
        return TypeTerm::Ground(low.add(function));
    }
    let mut bound = Vec::new();
    names(p, false, &mut bound);
    let binds: Vec<u16> = bound.iter().map(|n| variable(vars, n, Kind::Any, true)).collect();
    let func = pattern_function(low, &name, p, &bound);
    let func = low.add(func);
    // without `_` the variables tell the type as well
    let build = e.map(|e| {
        let function = over_variables(low, &name, p.span, vars, &binds, |b| b.expr(&e, &Kind::Type).reg);
        low.add(function)
    });
    TypeTerm::Pattern { func, binds, build }
}

/// `(type) -> none | [bound values]`
fn pattern_function(low: &mut Lower<'_>, name: &str, p: &Pat, bound: &[String]) -> Function {
    let mut b = Body::new(low, FunctionKind::Pure, name, p.span);
    let src = b.reg();
    let dst = b.reg();
    let (no, end) = (b.label(), b.label());
    b.pattern(p, src, &Kind::Type, no, &mut Bound::new());
    let items = bound.iter().filter_map(|n| b.local(n)).map(|l| RirArg::One(l.reg)).collect();
    b.push(Inst::List { dst, items }, p.span);
    b.push(Inst::Jump { to: end }, p.span);
    b.place(no);
    b.push(Inst::Const { dst, value: Constant::None }, p.span);
    b.place(end);
    b.push(Inst::Return, p.span);
    b.finish(1, vec![dst])
}

/// A function of some of the variables.
fn over_variables<'a>(
    low: &mut Lower<'a>,
    name: &str,
    span: Span,
    vars: &[Variable],
    args: &[u16],
    make: impl FnOnce(&mut Body<'_, 'a>) -> u16,
) -> Function {
    let mut b = Body::new(low, FunctionKind::Pure, name, span);
    for &i in args {
        let var = &vars[usize::from(i)];
        let reg = b.reg();
        b.bind(var.name.clone(), reg, var.kind.clone());
    }
    let reg = make(&mut b);
    b.push(Inst::Return, span);
    b.finish(args.len(), vec![reg])
}

/// Static names of an expression, each once.
fn expr_names(e: &Expr, out: &mut Vec<String>) {
    match &e.form {
        ExprForm::Name(n) if word(n).is_none() && !out.contains(n) => out.push(n.clone()),
        ExprForm::Type(_, shapes) | ExprForm::Declared(_, shapes) | ExprForm::DeclaredAttr(_, shapes) => {
            shapes.iter().for_each(|shape| match shape {
                Shape::Parts(es) => es.iter().for_each(|e| expr_names(e, out)),
                Shape::Unranked(e) => expr_names(e, out),
            });
        }
        ExprForm::Tuple(es) => es.iter().for_each(|e| expr_names(e, out)),
        ExprForm::List(items) => items.iter().for_each(|i| match i {
            ListItem::One(e) | ListItem::Spread(e) => expr_names(e, out),
        }),
        ExprForm::For { item, list, cond, .. } => {
            match &**item {
                ListItem::One(e) | ListItem::Spread(e) => expr_names(e, out),
            }
            expr_names(list, out);
            cond.iter().for_each(|e| expr_names(e, out));
        }
        ExprForm::Field(e, _) | ExprForm::Not(e) | ExprForm::Neg(e) | ExprForm::Is(e, _) => expr_names(e, out),
        ExprForm::Index(a, b) | ExprForm::Binary(_, a, b) | ExprForm::Repeat(a, b) => {
            expr_names(a, out);
            expr_names(b, out);
        }
        ExprForm::If(a, b, c) => [a, b, c].into_iter().for_each(|e| expr_names(e, out)),
        ExprForm::Match(e, arms) => {
            expr_names(e, out);
            for arm in arms {
                match &arm.value {
                    ArmValue::Expr(e) | ArmValue::Fail(e) => expr_names(e, out),
                }
                arm.guard.iter().for_each(|e| expr_names(e, out));
            }
        }
        ExprForm::Call(c) => c.args.iter().for_each(|a| {
            if let Arg::Expr { value, .. } = a {
                expr_names(value, out);
            }
        }),
        _ => {}
    }
}
