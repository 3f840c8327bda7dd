//! Lowers `dialect` items to declarations.
//!
//! Type patterns, computed types, `where` clauses and default values are lowered to functions.
//! Invariant: the index of a group, attribute or parameter is its position in the declared list.
//!
//! Tests: grammar/tests/load.rs, tests/all/dialects.rs.

use super::context::LoweringContext;
use super::function_builder::FunctionBuilder;
use super::items;
use super::op_clauses::{ClauseLowerer, TypeVariable, resolve_op_name, source_text};
use super::pattern_forms::{BoundNames, collect_names, find_constant, find_constructor, pattern_to_expr};
use super::traits::{lower_buffer_traits, lower_called, resolve_traits};
use super::translate::{self, ClauseOwner, resolve_format_ref};
use crate::assembly_format;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{AttributeSymbol, OpSymbol};
use crate::kind::Kind;
use crate::loader::ParsedFile;
use crate::rir::declarations::*;
use crate::rir::{Arg as RirArg, Constant, Function, FunctionKind, Inst, RuleSet, Span};
use crate::string_interpolation;

/// Lowers the declarations of all dialects that `rule_set` does not have yet.
pub fn lower_declarations<'a>(ctx: &mut LoweringContext<'a>, files: &[ParsedFile], rule_set: &mut RuleSet) {
    let symbols = ctx.symbols;
    rule_set.dialects =
        symbols.dialects.iter().map(|(name, target)| Dialect { name: name.to_string(), target: *target }).collect();
    for info in symbols.enums.iter().skip(rule_set.enums.len()) {
        let def = lower_enum(ctx, info);
        rule_set.enums.push(def);
    }
    for info in symbols.types.iter().skip(rule_set.types.len()) {
        lower_defaults(ctx, &info.item.params, &info.params);
        let format = lower_type_format(ctx, info.item, &info.params);
        let traits = resolve_traits(ctx, &info.item.traits);
        translate::reject_type_metadata(ctx, info.item);
        rule_set.types.push(TypeDef {
            name: info.name.clone(),
            params: info.params.iter().map(param_def).collect(),
            format,
            traits,
            constraints: lower_param_constraints(ctx, files, info.item, &info.params),
            target: info.target,
            bytecode: lower_bytecode_code(ctx, info.item),
            span: info.item.name.span,
        });
    }
    for info in symbols.attrs.iter().skip(rule_set.attrs.len()) {
        lower_defaults(ctx, &info.item.params, &info.params);
        let format = lower_type_format(ctx, info.item, &info.params);
        let clause = info.item.metadata.as_ref();
        let owner = ClauseOwner { name: &info.name, attributes: &info.params, op: None };
        let translation = clause.and_then(|m| translate::lower_attribute_translation(ctx, owner, m));
        let traits = resolve_traits(ctx, &info.item.traits);
        rule_set.attrs.push(AttrDef {
            name: info.name.clone(),
            params: info.params.iter().map(param_def).collect(),
            format,
            constraints: lower_param_constraints(ctx, files, info.item, &info.params),
            translation,
            traits,
            bytecode: lower_bytecode_code(ctx, info.item),
            span: info.item.name.span,
        });
    }
    for info in symbols.named_attrs.iter().filter(|info| !ctx.is_stored(info.item.decl.name.span)).collect::<Vec<_>>() {
        let owner = ClauseOwner { name: &info.name, attributes: std::slice::from_ref(&info.value), op: None };
        let clauses = info.item.translations.iter();
        for clause in clauses.clone().filter(|m| matches!(m.keyword.name.as_str(), "data_layout" | "debug_node")) {
            let message = format!("`translate {}` needs an attribute with parameters", clause.keyword.name);
            let diagnostic = Diagnostic::error("E0212", message).primary(clause.keyword.span, "");
            ctx.diagnostics.push(diagnostic.note("declare it as `attr NAME(PARAMETER: KIND, ..)`"));
        }
        rule_set.named_attrs.push(NamedAttrDef {
            name: info.name.clone(),
            kind: info.value.kind.clone(),
            translations: clauses.filter_map(|m| translate::lower_attribute_translation(ctx, owner, m)).collect(),
            span: info.item.decl.name.span,
        });
    }
    for info in symbols.ops.iter().skip(rule_set.ops.len()) {
        let before = ctx.diagnostics.len();
        let def = lower_op(ctx, files, info);
        crate::expand::label_class_uses(&mut ctx.diagnostics, before, info.item);
        rule_set.op_names.push(def.name.clone().into());
        rule_set.ops.push(def);
    }
}

/// Converts the symbol of a parameter of a type or attribute to its definition.
fn param_def(symbol: &AttributeSymbol) -> ParamDef {
    ParamDef {
        name: symbol.name.clone(),
        kind: symbol.kind.clone(),
        optional: symbol.optional,
        default: symbol.default,
        encoding: symbol.encoding.clone(),
    }
}

/// Returns the number of a `bytecode` clause.
fn lower_bytecode_code(ctx: &mut LoweringContext<'_>, item: &TypeItem) -> Option<u64> {
    let clause = item.bytecode.as_ref()?;
    let code = u64::try_from(clause.code);
    code.map_err(|_| {
        let message = "expected a number of at least 0 after `bytecode`";
        ctx.diagnostics.push(Diagnostic::error("E0212", message).primary(clause.span, ""));
    })
    .ok()
}

/// Lowers the `where` clauses of a type or attribute.
fn lower_param_constraints<'a>(
    ctx: &mut LoweringContext<'a>,
    files: &[ParsedFile],
    item: &'a TypeItem,
    params: &[AttributeSymbol],
) -> Vec<ParamConstraint> {
    let name = format!("{} where", item.name.name);
    let mut lower = |expr: &'a Expr, kind: &Kind| {
        let mut builder = FunctionBuilder::new(ctx, FunctionKind::Pure, name.clone(), expr.span);
        for param in params {
            let reg = builder.new_reg();
            builder.bind(param.name.clone(), reg, param.pattern_kind.clone());
        }
        let reg = builder.lower_expr(expr, kind).reg;
        builder.push(Inst::Return, expr.span);
        let function = builder.finish(params.len(), vec![reg]);
        ctx.add_function(function)
    };
    let mut constraints = Vec::new();
    for ConstraintDecl { condition, message } in &item.constraints {
        constraints.push(ParamConstraint {
            condition: lower(condition, &Kind::Bool),
            text: source_text(files, condition.span),
            message: message.as_ref().map(|message| lower(message, &Kind::String)),
        });
    }
    constraints
}

fn lower_enum(ctx: &mut LoweringContext<'_>, symbol: &crate::global_symbols::EnumSymbol<'_>) -> EnumDef {
    let item = symbol.item;
    let width =
        item.storage.name.strip_prefix('i').and_then(|w| w.parse::<u32>().ok()).filter(|w| (1..=64).contains(w));
    if width.is_none() {
        ctx.diagnostics.push(
            Diagnostic::error("E0204", "expected an integer type of 1 to 64 bits to store the enum")
                .primary(item.storage.span, ""),
        );
    }
    let cases = item.case_values();
    for (i, (name, _)) in item.cases.iter().enumerate() {
        let text = &cases[i].0;
        if cases[..i].iter().any(|c| c.0 == *text) {
            ctx.diagnostics.push(Diagnostic::error("E0205", format!("duplicate case `{text}`")).primary(name.span, ""));
        }
    }
    EnumDef {
        name: symbol.name.clone(),
        flags: item.flags,
        mnemonic: item.mnemonic.as_ref().map(|m| m.name.clone()),
        separator: item.separator.as_ref().map_or(", ", |s| s.name.as_str()).to_string(),
        width: width.unwrap_or(64),
        cases,
    }
}

fn lower_defaults<'a>(ctx: &mut LoweringContext<'a>, decls: &'a [AttributeDecl], attributes: &[AttributeSymbol]) {
    for (term, info) in decls.iter().zip(attributes) {
        let (Some(default), Some(id)) = (&term.default, info.default) else {
            continue;
        };
        let function = lower_default(ctx, info, default);
        items::define_function(ctx, id, function);
    }
}

/// Lowers the default value of an attribute or parameter. Cases of an enum may be written without `#`.
fn lower_default<'a>(ctx: &mut LoweringContext<'a>, attribute: &AttributeSymbol, expr: &Expr) -> Function {
    items::constant_function(ctx, format!("default of {}", attribute.name), expr.span, |builder| {
        if let (AttributeKind::Enum(id), ExprForm::Name(case) | ExprForm::Case(case)) = (&attribute.kind, &expr.form) {
            builder.check_case_exists(*id, case, expr.span);
            let symbols = builder.ctx.symbols;
            let item = symbols.enums[id.index()].item;
            let case_value = Constant::Case(case.clone().into());
            if !item.flags {
                return builder.push_constant(case_value, expr.span);
            }
            // The default of flags is a list of cases. The case of value 0 (no bits) is the empty list.
            let is_empty = item.cases.iter().any(|c| c.0.name == *case && c.1.unwrap_or(1) == 0);
            let items = if is_empty { vec![] } else { vec![RirArg::One(builder.push_constant(case_value, expr.span))] };
            let dst = builder.new_reg();
            builder.push(Inst::List { dst, items }, expr.span);
            return dst;
        }
        builder.lower_expr(expr, &attribute.pattern_kind.clone()).reg
    })
}

fn lower_type_format(ctx: &mut LoweringContext<'_>, item: &TypeItem, params: &[AttributeSymbol]) -> Vec<FormatElement> {
    let find_param = |name: &str| params.iter().position(|p| p.name == name).map(|i| FormatRef::Attribute(i as u16));
    match &item.format {
        Some(text) => lower_format(ctx, text, &find_param, &params.iter().map(|p| p.name.as_str()).collect::<Vec<_>>()),
        None if params.is_empty() => Vec::new(),
        None => {
            let mut elements = vec![FormatElement::Literal("<".into())];
            for i in 0..params.len() {
                if i > 0 {
                    elements.push(FormatElement::Literal(",".into()));
                }
                elements.push(FormatElement::Value(FormatRef::Attribute(i as u16)));
            }
            elements.push(FormatElement::Literal(">".into()));
            elements
        }
    }
}

fn lower_format(
    ctx: &mut LoweringContext<'_>,
    strings: &[Ident],
    resolve_name: &dyn Fn(&str) -> Option<FormatRef>,
    known_names: &[&str],
) -> Vec<FormatElement> {
    let text = match assembly_format::join_strings(strings) {
        Ok(text) => text,
        Err(diagnostic) => {
            ctx.diagnostics.push(diagnostic);
            return Vec::new();
        }
    };
    assembly_format::parse_format(&text, resolve_name).unwrap_or_else(|e| {
        let span = assembly_format::source_span(strings, e.start, e.end);
        let mut diagnostic = Diagnostic::error("E0211", e.message).primary(span, "");
        if let Some(name) = &e.unknown_name {
            diagnostic = diagnostic.suggest_name(name, known_names.iter().copied());
        }
        ctx.diagnostics.push(diagnostic);
        Vec::new()
    })
}

/// Lowers an assembly format of a declared op: its own, or that of an era.
pub(super) fn lower_op_format(ctx: &mut LoweringContext<'_>, item: &OpItem, strings: &[Ident]) -> Vec<FormatElement> {
    let groups = item.operands.iter().chain(&item.results);
    let mut names: Vec<&str> = groups.map(|g| g.name.name.as_str()).collect();
    names.extend(item.attributes.iter().map(|a| a.name.name.as_str()));
    names.extend(item.regions.iter().map(|r| r.name.name.as_str()));
    names.extend(item.successors.iter().map(|s| s.name.name.as_str()));
    lower_format(ctx, strings, &|name| resolve_format_ref(item, name), &names)
}

/// Returns the index of a variable, and adds the variable if it is new. `binds` states whether this occurrence binds
/// it.
fn intern_variable(variables: &mut Vec<TypeVariable>, name: &str, kind: Kind, binds: bool) -> u16 {
    let index = variables.iter().position(|v| v.name == name).unwrap_or_else(|| {
        variables.push(TypeVariable { name: name.to_string(), kind: kind.clone(), is_bound: false });
        variables.len() - 1
    });
    if binds {
        variables[index].is_bound = true;
        if variables[index].kind == Kind::Any {
            variables[index].kind = kind;
        }
    }
    index as u16
}

fn lower_op<'a>(ctx: &mut LoweringContext<'a>, files: &[ParsedFile], symbol: &OpSymbol<'a>) -> OpDef {
    let item = symbol.item;
    check_unique_names(ctx, item);
    let groups: Vec<&ValueGroupDecl> = item.operands.iter().chain(&item.results).collect();
    // The variables that patterns bind are collected first, so that computed types may precede the patterns.
    let mut variables = bound_variables(ctx, &groups);
    for group in &groups {
        if let PatForm::Name(name) = &group.ty.form
            && super::messages::misspelt_type(name).is_some()
        {
            let span = group.ty.span;
            ctx.name_reads.insert((span.file, span.start), (name.clone(), span, false));
        }
    }
    let type_constraints: Vec<TypeConstraint> =
        groups.iter().map(|g| lower_type_constraint(ctx, symbol, g, &mut variables)).collect();
    let mut group_defs = groups
        .iter()
        .zip(type_constraints)
        .map(|(g, ty)| ValueDef { name: g.name.name.clone(), arity: g.arity, ty })
        .collect::<Vec<_>>();
    let results = group_defs.split_off(item.operands.len());
    let parts = ClauseLowerer { files, symbol, variables: &variables };
    let constraints = parts.lower_constraints(ctx);
    let regions = parts.lower_regions(ctx);
    lower_defaults(ctx, &item.attributes, &symbol.attributes);
    let format = item.format.as_ref().map(|text| lower_op_format(ctx, item, text));
    let owner = ClauseOwner { name: &symbol.name, attributes: &symbol.attributes, op: Some(item) };
    let translate = item.translate.as_ref().and_then(|t| translate::lower_op_translation(ctx, owner, item, t));
    let clauses = item.metadata.iter();
    let attribute_translations =
        clauses.filter_map(|m| translate::lower_attribute_translation(ctx, owner, m)).collect();
    OpDef {
        name: symbol.name.clone(),
        doc: item.doc.clone(),
        operands: group_defs,
        attributes: symbol
            .attributes
            .iter()
            .map(|a| AttributeDef {
                name: a.name.clone(),
                kind: a.kind.clone(),
                optional: a.optional,
                default: a.default,
                encoding: a.encoding.clone(),
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
                first_op: s.first_op.as_ref().map(|op| resolve_op_name(ctx, symbol.dialect, op)),
            })
            .collect(),
        regions,
        parents: item.parents.iter().map(|op| resolve_op_name(ctx, symbol.dialect, op)).collect(),
        traits: resolve_traits(ctx, &item.traits),
        buffers: lower_buffer_traits(ctx, item),
        called: lower_called(ctx, item),
        variables: variables.into_iter().map(|v| v.name).collect(),
        constraints,
        format,
        names: lower_result_names(ctx, item),
        translate,
        attribute_translations,
        target: symbol.target,
        span: item.name.span,
    }
}

/// Returns the type variables that the patterns of operand and result types bind, in the order of the text.
fn bound_variables(ctx: &LoweringContext<'_>, groups: &[&ValueGroupDecl]) -> Vec<TypeVariable> {
    let mut variables: Vec<TypeVariable> = Vec::new();
    for group in groups {
        let mut bound_names = Vec::new();
        if !is_computed(&group.ty) {
            collect_names(&group.ty, false, &mut bound_names);
        }
        let is_name = matches!(group.ty.form, PatForm::Name(_));
        for name in bound_names {
            if is_name && ctx.symbols.records.contains_key(name.as_str()) {
                continue;
            }
            let kind = match (is_name, group.arity) {
                (true, Arity::Variadic) => Kind::Type.into_list(),
                (true, _) => Kind::Type,
                _ => Kind::Any,
            };
            intern_variable(&mut variables, &name, kind, true);
        }
    }
    variables
}

/// Reports a name that occurs twice among the attributes and the operand, result, region and successor groups of an op.
fn check_unique_names(ctx: &mut LoweringContext<'_>, item: &OpItem) {
    let mut seen: Vec<&Ident> = Vec::new();
    let names = item
        .operands
        .iter()
        .map(|g| &g.name)
        .chain(item.results.iter().map(|g| &g.name))
        .chain(item.attributes.iter().map(|a| &a.name))
        .chain(item.regions.iter().map(|r| &r.name))
        .chain(item.successors.iter().map(|s| &s.name));
    for name in names {
        if let Some(first) = seen.iter().find(|n| n.name == name.name) {
            ctx.diagnostics.push(
                Diagnostic::error("E0205", format!("duplicate name `{}`", name.name))
                    .primary(name.span, "")
                    .secondary(first.span, "first declared here"),
            );
        }
        seen.push(name);
    }
}

fn lower_result_names(ctx: &mut LoweringContext<'_>, item: &OpItem) -> ResultNames {
    match &item.names {
        None => ResultNames::None,
        Some(ResultNamesClause::Hint(hint)) => ResultNames::Hint(string_interpolation::unescape(&hint.name)),
        Some(ResultNamesClause::Word(w)) => match w.name.as_str() {
            "constant" => ResultNames::Constant,
            "results" => ResultNames::Results,
            "symbol" => ResultNames::Symbol,
            _ => {
                ctx.diagnostics.push(
                    Diagnostic::error("E0212", "expected a string, `constant`, `results` or `symbol`")
                        .primary(w.span, ""),
                );
                ResultNames::None
            }
        },
    }
}

// ---- Types of a signature.

/// Returns whether the type contains a call of a function that is not a constructor. Such a type is computed from the
/// type variables, not destructured.
fn is_computed(pat: &Pat) -> bool {
    let in_type_args = |shapes: &[TypeArg<Pat>]| {
        shapes.iter().any(|s| match s {
            TypeArg::Parts(ps) => ps.iter().any(is_computed),
            TypeArg::Unranked(p) => is_computed(p),
        })
    };
    match &pat.form {
        PatForm::Call(n, ps) => find_constructor(n).is_none() || ps.iter().any(is_computed),
        PatForm::Tuple(ps) | PatForm::Or(ps) => ps.iter().any(is_computed),
        PatForm::List(items) => items.iter().any(|i| match i {
            ListPat::One(p) | ListPat::Rest(p) => is_computed(p),
        }),
        PatForm::Type(_, shapes) | PatForm::Declared(_, shapes) | PatForm::DeclaredAttr(_, shapes) => {
            in_type_args(shapes)
        }
        PatForm::As(p, _) => is_computed(p),
        _ => false,
    }
}

/// Lowers the type of an operand or result group.
fn lower_type_constraint<'a>(
    ctx: &mut LoweringContext<'a>,
    symbol: &OpSymbol<'a>,
    group: &ValueGroupDecl,
    variables: &mut Vec<TypeVariable>,
) -> TypeConstraint {
    let pat = &group.ty;
    let name = format!("{} {}", symbol.name, group.name.name);
    match &pat.form {
        PatForm::Wild => return TypeConstraint::Any,
        PatForm::Name(n) if find_constant(n).is_none() && !ctx.symbols.records.contains_key(n.as_str()) => {
            return TypeConstraint::Variable(intern_variable(variables, n, Kind::Type, true));
        }
        _ => {}
    }
    let e = pattern_to_expr(pat);
    let mut used_names = Vec::new();
    collect_names(pat, true, &mut used_names);
    used_names.retain(|n| !ctx.symbols.records.contains_key(n.as_str()));
    if is_computed(pat) {
        let Some(e) = e else {
            ctx.diagnostics.push(
                Diagnostic::error("E0213", "a computed type cannot contain `_` or bind names").primary(pat.span, ""),
            );
            return TypeConstraint::Any;
        };
        for n in &used_names {
            if !variables.iter().any(|v| v.name == *n && v.is_bound)
                && !ctx.symbols.option_names.contains_key(n.as_str())
            {
                ctx.diagnostics.push(
                    Diagnostic::error("E0213", format!("variable `{n}` cannot be inferred"))
                        .primary(pat.span, "")
                        .suggest_name(n, variables.iter().map(|v| v.name.as_str()))
                        .note("a variable is inferred from an operand or result whose type contains it"),
                );
                return TypeConstraint::Any;
            }
        }
        let args: Vec<u16> =
            used_names.iter().filter_map(|n| variables.iter().position(|v| v.name == *n)).map(|i| i as u16).collect();
        let function =
            function_of_variables(ctx, &name, pat.span, variables, &args, |b| b.lower_expr(&e, &Kind::Any).reg);
        return TypeConstraint::Computed { func: ctx.add_function(function), args };
    }
    if used_names.is_empty()
        && let Some(e) = e
    {
        let function =
            function_of_variables(ctx, &name, pat.span, variables, &[], |b| b.lower_expr(&e, &Kind::Type).reg);
        return TypeConstraint::Ground(ctx.add_function(function));
    }
    let mut bound_names = Vec::new();
    collect_names(pat, false, &mut bound_names);
    let binds: Vec<u16> = bound_names.iter().map(|n| intern_variable(variables, n, Kind::Any, true)).collect();
    let func = lower_pattern_function(ctx, &name, pat, &bound_names);
    let func = ctx.add_function(func);
    // If the pattern has no `_`, its variables determine the type, so a function can build the type from them.
    let build = e.map(|e| {
        let function =
            function_of_variables(ctx, &name, pat.span, variables, &binds, |b| b.lower_expr(&e, &Kind::Type).reg);
        ctx.add_function(function)
    });
    TypeConstraint::Pattern { func, binds, build }
}

/// Lowers a type pattern to a function `(type) -> none | [bound values]`. It returns `none` if the type does not match.
fn lower_pattern_function(ctx: &mut LoweringContext<'_>, name: &str, pat: &Pat, bound_names: &[String]) -> Function {
    let mut builder = FunctionBuilder::new(ctx, FunctionKind::Pure, name, pat.span);
    let src = builder.new_reg();
    let dst = builder.new_reg();
    let (no, end) = (builder.new_label(), builder.new_label());
    builder.lower_pattern(pat, src, &Kind::Type, no, &mut BoundNames::new());
    let items = bound_names.iter().filter_map(|n| builder.read_local(n)).map(|l| RirArg::One(l.reg)).collect();
    builder.push(Inst::List { dst, items }, pat.span);
    builder.push(Inst::Jump { to: end }, pat.span);
    builder.bind_label(no);
    builder.push(Inst::Const { dst, value: Constant::None }, pat.span);
    builder.bind_label(end);
    builder.push(Inst::Return, pat.span);
    builder.finish(1, vec![dst])
}

/// Lowers code that reads only the variables `args` to a function with these variables as parameters.
fn function_of_variables<'a>(
    ctx: &mut LoweringContext<'a>,
    name: &str,
    span: Span,
    variables: &[TypeVariable],
    args: &[u16],
    lower_body: impl FnOnce(&mut FunctionBuilder<'_, 'a>) -> u16,
) -> Function {
    let mut builder = FunctionBuilder::new(ctx, FunctionKind::Pure, name, span);
    for &i in args {
        let var = &variables[usize::from(i)];
        let reg = builder.new_reg();
        builder.bind(var.name.clone(), reg, var.kind.clone());
    }
    let reg = lower_body(&mut builder);
    builder.push(Inst::Return, span);
    builder.finish(args.len(), vec![reg])
}
