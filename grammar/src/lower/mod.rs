//! Lowers resolved rule files to RIR.
//!
//! Invariants: each `FuncId` that code or a declaration refers to has its function when `lower_rule_set` returns. Rules
//! are in the order in which they are tried.
//!
//! Tests: grammar/tests/load.rs, tests/lower/.

mod builtin_calls;
mod call;
mod conditions;
mod constructors;
mod context;
mod decision_tree;
mod declarations;
mod emit;
mod emit_plans;
mod enum_literals;
mod eras;
mod expr;
mod family;
pub mod function_builder;
mod function_table;
mod items;
mod label_blocks;
pub(crate) mod messages;
mod op_clauses;
mod op_patterns;
mod operand_orders;
pub mod pattern;
pub mod pattern_forms;
mod probes;
mod rule;
mod rule_requirements;
mod stmt;
mod test_flags;
mod test_items;
mod traits;
mod translate;

use crate::ast::{ExprForm, KindForm, OptionItem, RuleItem, Stmt, StmtForm};
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{CallableKey, GlobalSymbols, ItemDef, Scope};
use crate::kind::Kind;
use crate::loader::ParsedFile;
use crate::primitive::Primitive;
use crate::rir::{
    Abi, AbiHook, Constant, Extern, Field, Function, Hooks, Inst, OptionDef, OptionKind, Record, Rule, RuleSet,
};
pub use context::{LoweringContext, NameReads};
use function_table::FunctionTable;
use messages::count_with_noun;
pub use messages::{NO_MATCHING_ARM, PARAMETER_MISMATCH, misspelt_type, misspelt_types};
use rule::LoweredRule;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Adds the items of the files above those of `rule_set`, which may be empty. The files of `rule_set` are the first of
/// `files`. Ids below `function_count` that `rule_set` does not use belong to definitions in `symbols`. The caller sets
/// `sources` of the returned rule set.
pub fn lower_rule_set<'a>(
    files: &'a [ParsedFile],
    symbols: &'a GlobalSymbols<'a>,
    function_count: u32,
    mut rule_set: RuleSet,
) -> (RuleSet, Vec<Diagnostic>, NameReads) {
    let stored_files = rule_set.sources.len();
    let mut ctx = LoweringContext {
        symbols,
        functions: FunctionTable::new(rule_set.functions.len() as u32, function_count),
        stored_files,
        extern_functions: rule_set.externs.iter().map(|external| external.signature).collect(),
        diagnostics: Vec::new(),
        name_reads: NameReads::new(),
        super_callables: Vec::new(),
        super_hooks: HashMap::new(),
    };
    for _ in ctx.extern_functions.len()..symbols.externs.len() {
        let id = ctx.reserve_function();
        ctx.extern_functions.push(id);
    }
    declarations::lower_declarations(&mut ctx, files, &mut rule_set);
    lower_options(&mut ctx, &mut rule_set);
    lower_records(&mut ctx, &mut rule_set);
    lower_abis(&mut ctx, &mut rule_set);
    for (i, def) in symbols.externs.iter().enumerate().skip(rule_set.externs.len()) {
        let signature = ctx.extern_functions[i];
        let function = items::lower_extern_signature(&mut ctx, def);
        items::define_function(&mut ctx, signature, function);
        rule_set.externs.push(Extern { name: def.ast.name.name.clone(), signature, span: def.ast.name.span });
    }
    // An overridden definition is lowered only if `super` calls it: it may be ill-typed with the records of higher
    // layers.
    let in_force = symbols
        .callables
        .iter()
        .filter(|(key, callable)| !matches!(key.scope, Scope::Overridden(_)) && !ctx.is_stored(callable.span));
    let mut worklist: Vec<CallableKey<'a>> = in_force.rev().map(|(key, _)| *key).collect();
    while let Some(key) = worklist.pop().or_else(|| ctx.super_callables.pop()) {
        lower_callable(&mut ctx, key);
    }
    let first_rule = rule_set.rules.len();
    lower_rules(&mut ctx, &mut rule_set);
    probes::lower_probes(&mut ctx, &mut rule_set);
    rule_set.eras = eras::lower_eras(&mut ctx, files);
    resolve_hooks(&mut ctx, &mut rule_set.hooks);
    for def in &symbols.tests {
        rule_set.tests.extend(test_items::lower_test(symbols, def, &mut ctx.diagnostics));
    }
    let reads_location = |inst: &Inst| matches!(inst, Inst::Prim { prim: Primitive::Location, .. });
    let numbers_ops = |inst: &Inst| matches!(inst, Inst::FreshInt { .. } | Inst::Collect { index: Some(_), .. });
    for (id, function) in ctx.functions.into_definitions() {
        let function = Function { emit_plans: emit_plans::plan_emits(&rule_set.ops, &function).into(), ..function };
        rule_set.absorbs |= function.absorbs;
        rule_set.reads_locations |= function.code.iter().any(reads_location);
        rule_set.numbers_ops |= function.code.iter().any(numbers_ops);
        rule_set.functions.set(id.index(), function);
        if stored_files > 0 {
            rule_set.changes.functions.push(id);
        }
    }
    let trees = decision_tree::build_trees(&mut rule_set, first_rule);
    if stored_files > 0 {
        rule_set.changes.trees = trees;
        rule_set.changes.trees.sort_unstable();
    }
    (rule_set, ctx.diagnostics, ctx.name_reads)
}

/// Lowers a `fn`, `map` or `emit`, unless its function exists already.
fn lower_callable<'a>(ctx: &mut LoweringContext<'a>, key: CallableKey<'a>) {
    let symbols = ctx.symbols;
    let callable = &symbols.callables[&key];
    if ctx.functions.has(callable.func) {
        return;
    }
    let function = if let Some(defs) = symbols.maps.get(&key) {
        items::lower_map(ctx, defs, callable)
    } else if let Some(def) = symbols.fns.get(&key) {
        items::lower_fn(ctx, def, (key, callable))
    } else if let Some(def) = symbols.emits.get(&key) {
        items::lower_emit(ctx, def, (key, callable))
    } else {
        return;
    };
    items::define_function(ctx, callable.func, function);
}

fn lower_options<'a>(ctx: &mut LoweringContext<'a>, rule_set: &mut RuleSet) {
    for (i, def) in ctx.symbols.options.iter().enumerate() {
        if ctx.is_stored(def.ast.name.span) {
            continue;
        }
        let function = lower_option_default(ctx, def);
        let option = OptionDef {
            name: def.ast.name.name.clone(),
            kind: lower_option_kind(ctx, def.ast),
            default: ctx.add_function(function),
            doc: def.item.doc.clone(),
            span: def.ast.name.span,
        };
        match rule_set.options.get_mut(i) {
            Some(overridden) => *overridden = option,
            None => rule_set.options.push(option),
        }
    }
}

fn lower_records<'a>(ctx: &mut LoweringContext<'a>, rule_set: &mut RuleSet) {
    let mut records: Vec<_> = ctx.symbols.records.values().filter(|r| !ctx.is_stored(r.def.ast.name.span)).collect();
    records.sort_by_key(|r| r.id);
    for record in records {
        let function = items::lower_field_types(ctx, record);
        let field_types = ctx.add_function(function);
        let function = items::lower_param_inference(ctx, record);
        let infer = ctx.add_function(function);
        let fields = (record.fields.iter())
            .map(|field| {
                let default = field.default.map(|default| {
                    let function = items::lower_field_default(ctx, record, default);
                    ctx.add_function(function)
                });
                Field { name: field.name.name.clone(), array: field.is_array, default }
            })
            .collect();
        rule_set.records.push(Record {
            name: record.def.ast.name.name.clone(),
            params: record.params.iter().map(|p| p.0.clone()).collect(),
            fields,
            field_types,
            infer,
            span: record.def.ast.name.span,
        });
    }
}

fn lower_abis<'a>(ctx: &mut LoweringContext<'a>, rule_set: &mut RuleSet) {
    let mut abis: Vec<_> = ctx.symbols.abis.iter().collect();
    abis.sort_by_key(|a| a.1.0);
    for (name, (id, defs)) in abis {
        if ctx.is_stored(defs[0].ast.name.span) {
            continue;
        }
        for def in defs {
            items::check_hooks(ctx, def.ast);
        }
        let mut hook = |which| {
            let function = items::lower_hook(ctx, defs, which);
            ctx.add_function(function)
        };
        let abi = Abi {
            name: name.to_string(),
            types: hook(AbiHook::Types),
            result: hook(AbiHook::Result),
            pass: hook(AbiHook::Pass),
            take: hook(AbiHook::Take),
            give: hook(AbiHook::Give),
            get: hook(AbiHook::Get),
            span: defs[0].ast.name.span,
        };
        match rule_set.abis.get_mut(id.index()) {
            Some(overridden) => *overridden = abi,
            None => rule_set.abis.push(abi),
        }
    }
}

fn lower_option_kind(ctx: &mut LoweringContext<'_>, item: &OptionItem) -> OptionKind {
    match &item.kind.form {
        KindForm::OneOf(words) => OptionKind::OneOf(words.iter().map(|w| w.name.clone()).collect()),
        KindForm::Name(n) if n == "bool" => OptionKind::Bool,
        KindForm::Name(n) if n == "int" => OptionKind::Int,
        KindForm::Name(n) if n == "string" => OptionKind::String,
        _ => {
            ctx.diagnostics.push(
                Diagnostic::error("E0204", "unknown kind of an option")
                    .primary(item.kind.span, "")
                    .note("an option is `bool`, `int`, `string`, or one of several words: `{a, b}`"),
            );
            OptionKind::String
        }
    }
}

fn lower_option_default<'a>(ctx: &mut LoweringContext<'a>, def: &ItemDef<'a, OptionItem>) -> Function {
    let item = def.ast;
    items::constant_function(ctx, item.name.name.clone(), item.name.span, |builder| {
        if let KindForm::OneOf(words) = &item.kind.form {
            let (ExprForm::Name(word) | ExprForm::Case(word)) = &item.default.form else {
                builder.report_error("E0301", "expected one of the words of the option", item.default.span);
                return builder.push_error_value(item.default.span).reg;
            };
            if !words.iter().any(|w| w.name == *word) {
                builder.report(
                    Diagnostic::error("E0410", format!("unknown word `{word}` of option `{}`", item.name.name))
                        .primary(item.default.span, "")
                        .suggest_name(word, words.iter().map(|w| w.name.as_str())),
                );
            }
            return builder.push_constant(Constant::Case(word.clone().into()), item.default.span);
        }
        let kind = Kind::from_expr(&item.kind).unwrap_or(Kind::Any);
        builder.lower_expr(&item.default, &kind).reg
    })
}

/// Lowers the rules that are not stored, in the order in which they are tried.
///
/// Rules of higher layers come first. Within a layer, a rule of greater benefit comes first, then a rule before the
/// rules that it overrides; rules that only fail are last, and other rules are in the order of the text.
fn lower_rules<'a>(ctx: &mut LoweringContext<'a>, rule_set: &mut RuleSet) {
    let symbols = ctx.symbols;
    let new_rules = symbols.rules.iter().filter(|def| !ctx.is_stored(def.ast.name.span));
    let mut defs: Vec<ItemDef<'a, RuleItem>> = new_rules.copied().collect();
    defs.sort_by_key(|d| (d.layer, Reverse(d.ast.benefit()), d.ast.name.span.file, d.ast.name.span.start));
    let rule_names = || symbols.rules.iter().map(|d| d.ast.name.name.as_str());
    for def in &defs {
        for other in &def.ast.overrides {
            if !rule_names().any(|n| n == other.name) {
                ctx.diagnostics.push(
                    Diagnostic::error("E0507", format!("unknown rule `{}`", other.name))
                        .primary(other.span, "")
                        .suggest_name(&other.name, rule_names()),
                );
            }
            let has_greater_benefit = |d: &&ItemDef<'a, RuleItem>| {
                d.layer == def.layer && d.ast.name.name == other.name && d.ast.benefit() > def.ast.benefit()
            };
            if let Some(first) = defs.iter().find(has_greater_benefit) {
                let name = &def.ast.name.name;
                let message = format!("rule `{name}` overrides `{}`, which has a greater benefit", other.name);
                let diagnostic = Diagnostic::error("E0509", message).primary(other.span, "");
                ctx.diagnostics.push(diagnostic.secondary(first.ast.name.span, "this rule"));
            }
        }
    }
    let order = order_by_overrides(&defs, &mut ctx.diagnostics);
    for index in order {
        let def = defs[index];
        let mut reported = family::ReportedErrors::new();
        for tuple in family::family_tuples(ctx, def.ast) {
            let lowered = family::report_once(ctx, &mut reported, |ctx| rule::lower_rule(ctx, &def, tuple));
            if let Some(LoweredRule { name, root, function }) = lowered {
                rule_set.keeps_ops |= def.ast.keeps;
                let func = ctx.add_function(function);
                rule_set.rules.push(Rule {
                    name,
                    doc: def.item.doc.clone(),
                    root,
                    func,
                    layer: def.layer,
                    only_fails: only_fails(def.ast),
                    keeps: def.ast.keeps,
                    span: def.ast.name.span,
                });
            }
        }
    }
}

/// Returns the indices of the rules in the order in which they are tried: a stable topological sort by `overrides` of
/// rules that are sorted by benefit.
///
/// A cycle of `overrides` is reported and broken.
fn order_by_overrides(defs: &[ItemDef<'_, RuleItem>], diagnostics: &mut Vec<Diagnostic>) -> Vec<usize> {
    // Within a layer, a rule comes after the rules that name it in their `overrides` clause.
    let overriders = |rule: usize| -> Vec<usize> {
        let name = &defs[rule].ast.name.name;
        (0..defs.len())
            .filter(|&i| {
                i != rule && defs[i].layer == defs[rule].layer && defs[i].ast.overrides.iter().any(|o| o.name == *name)
            })
            .filter(|&i| defs[i].ast.benefit() >= defs[rule].ast.benefit())
            .collect()
    };
    let overriders: Vec<Vec<usize>> = (0..defs.len()).map(overriders).collect();
    let mut order = Vec::new();
    let mut placed = vec![false; defs.len()];
    while order.len() < defs.len() {
        let ready = (0..defs.len())
            .find(|&i| !placed[i] && overriders[i].iter().all(|&w| placed[w] || defs[w].layer != defs[i].layer));
        let next = ready.or_else(|| {
            let first_unplaced = placed.iter().position(|p| !p)?;
            let name = &defs[first_unplaced].ast.name;
            diagnostics.push(
                Diagnostic::error("E0509", format!("cycle of `overrides` through rule `{}`", name.name))
                    .primary(name.span, ""),
            );
            Some(first_unplaced)
        });
        let Some(next) = next else { break };
        placed[next] = true;
        order.push(next);
    }
    // The sort is stable, so the rules of a layer keep their order, except that rules that only fail move to the end of
    // the layer.
    order.sort_by_key(|&i| (defs[i].layer, only_fails(defs[i].ast)));
    order
}

/// Returns whether the body of the rule is a single `fail`.
fn only_fails(item: &RuleItem) -> bool {
    item.body.labels.is_empty() && matches!(item.body.stmts[..], [Stmt { form: StmtForm::Fail(_), .. }])
}

/// Finds the functions that the conversion calls by a fixed name, and reports those with a wrong signature.
fn resolve_hooks(ctx: &mut LoweringContext<'_>, hooks: &mut Hooks) {
    let symbols = ctx.symbols;
    let mut find = |name: &str, params: usize, results: usize, pure: bool| {
        let callable = symbols.public_callable(name)?;
        if callable.params.len() != params || callable.results.len() != results || callable.pure != pure {
            let sort = if pure { "a `fn` or `map`" } else { "an `emit`" };
            ctx.diagnostics.push(
                Diagnostic::error("E0209", format!("wrong signature of the hook `{name}`"))
                    .primary(callable.span, "")
                    .note(format!(
                        "the conversion calls it as {sort} with {} and {}",
                        count_with_noun(params, "parameter"),
                        count_with_noun(results, "result")
                    )),
            );
            return None;
        }
        Some(callable.func)
    };
    *hooks = Hooks {
        literal: find("literal", 2, 1, false),
        undef: find("undef", 1, 1, false),
        get_field: find("get_field", 3, 1, false),
        set_field: find("set_field", 3, 1, false),
        add: find("add", 2, 1, false),
        sub: find("sub", 2, 1, false),
        mul: find("mul", 2, 1, false),
        declare: find("declare", 3, 0, false),
        declare_variadic: find("declare_variadic", 3, 0, false),
        extern_type: find(emit::EXTERN_TYPE_HOOK, 3, 1, true),
        llvm: find("llvm", 1, 1, true),
        struct_of: find("struct_of", 1, 1, true),
        array_of: find("array_of", 2, 1, true),
        undeclared_dialect: find("undeclared_dialect", 1, 1, true),
        converted_name: find("converted_name", 1, 1, true),
        untranslated_dialects: find("untranslated_dialects", 0, 1, true),
        materialize: find("materialize", 2, 1, false),
        copy_buffer: find("copy_buffer", 2, 1, false),
        free_buffer: find("free_buffer", 1, 0, false),
    };
}
