//! Reports unused items and names by reachability.
//!
//! The roots are the rules, the hooks that the conversion calls, and the functions of declarations. Each item that can
//! be reached from a root is used. A definition that a higher layer replaces is not checked.
//!
//! Tests: grammar/tests/bad/, tests/all/check.rs.

use crate::analyse::AnalysisContext;
use crate::ast::{DialectMember, ItemKind};
use crate::diagnostic::Diagnostic;
use crate::global_symbols::Scope;
use crate::lower::misspelt_type;
use crate::rir::declarations::TypeConstraint;
use crate::rir::{Constant, FuncId, Inst, Span};
use std::collections::BTreeSet;

/// The items that are reachable from rules, hooks and declarations of ops, types and attributes.
#[derive(Default)]
struct ReachableItems {
    functions: BTreeSet<u32>,
    records: BTreeSet<u32>,
    abis: BTreeSet<u32>,
    externs: BTreeSet<u32>,
    options: BTreeSet<u32>,
    worklist: Vec<FuncId>,
}

/// Reports unused items (E0701) and unused names (E0702).
pub fn check_unused(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let reachable = collect_reachable(ctx);
    report_unused_items(ctx, &reachable, out);
    report_unused_classes(ctx, out);
    for (name, span, read) in ctx.names.values() {
        // E0811 reports a name that looks like a type.
        if !read && misspelt_type(name).is_none() {
            out.push(
                Diagnostic::warning("E0702", format!("unused name `{name}`"))
                    .primary(*span, "")
                    .note("write `_` in a pattern (`_...` for a list), or remove the name"),
            );
        }
    }
}

fn report_unused_items(ctx: &AnalysisContext<'_>, reachable: &ReachableItems, out: &mut Vec<Diagnostic>) {
    let symbols = ctx.symbols;
    let mut report = |item_kind: &str, name: &str, span: Span, note: &str| {
        out.push(
            Diagnostic::warning("E0701", format!("unused {item_kind} `{name}`"))
                .primary(span, "")
                .note(if note.is_empty() { "delete it, or use it in a rule" } else { note }),
        );
    };
    for (key, callable) in &symbols.callables {
        // A definition that a higher layer overrides may be used in a rule set without that layer.
        if reachable.functions.contains(&callable.func.0) || matches!(key.scope, Scope::Overridden(_)) {
            continue;
        }
        let item_kind = match (symbols.maps.contains_key(key), callable.pure) {
            (true, _) => "map",
            (_, true) => "fn",
            _ => "emit",
        };
        report(item_kind, key.name, callable.span, "");
    }
    for (name, record) in &symbols.records {
        if !reachable.records.contains(&record.id.0) {
            report("record", name, record.def.ast.name.span, "");
        }
    }
    for (name, (id, defs)) in &symbols.abis {
        if !reachable.abis.contains(&id.0) {
            report("abi", name, defs[0].ast.name.span, "");
        }
    }
    for (i, def) in symbols.options.iter().enumerate() {
        if !reachable.options.contains(&(i as u32)) {
            let note = "no rule reads the option, so it has no effect";
            report("option", &def.ast.name.name, def.ast.name.span, note);
        }
    }
    for (i, def) in symbols.externs.iter().enumerate() {
        if !reachable.externs.contains(&(i as u32)) {
            report("extern", &format!("@{}", def.ast.name.name), def.ast.name.span, "");
        }
    }
}

fn collect_reachable(ctx: &AnalysisContext<'_>) -> ReachableItems {
    let set = ctx.set;
    let mut reachable = ReachableItems::default();
    reachable.worklist.extend(set.rules.iter().map(|rule| rule.func));
    reachable.worklist.extend(set.probes.iter().map(|probe| probe.func));
    let hooks = &set.hooks;
    reachable.worklist.extend(hooks.functions());
    for op in &set.ops {
        for constraint in &op.constraints {
            reachable.worklist.push(constraint.condition.func);
            reachable.worklist.extend(constraint.message.as_ref().map(|message| message.func));
        }
        for region in &op.regions {
            let types = region.args.iter().chain(region.terminators.iter().filter_map(|t| t.types.as_ref()));
            reachable.worklist.extend(types.map(|types| types.types.func));
            reachable.worklist.extend(region.computed.as_ref().map(|computed| computed.func));
        }
        reachable.worklist.extend(op.attributes.iter().filter_map(|a| a.default));
        reachable.worklist.extend(op.attribute_translations.iter().map(|m| m.func));
        for group in op.operands.iter().chain(&op.results) {
            match &group.ty {
                TypeConstraint::Ground(func) | TypeConstraint::Computed { func, .. } => reachable.worklist.push(*func),
                TypeConstraint::Pattern { func, build, .. } => {
                    reachable.worklist.push(*func);
                    reachable.worklist.extend(*build);
                }
                TypeConstraint::Any | TypeConstraint::Variable(_) => {}
            }
        }
    }
    let params = set.types.iter().map(|t| &t.params).chain(set.attrs.iter().map(|a| &a.params));
    reachable.worklist.extend(params.flatten().filter_map(|p| p.default));
    reachable.worklist.extend(set.attrs.iter().filter_map(|a| a.translation.as_ref()).map(|m| m.func));
    for constraint in set.types.iter().flat_map(|t| &t.constraints).chain(set.attrs.iter().flat_map(|a| &a.constraints))
    {
        reachable.worklist.push(constraint.condition);
        reachable.worklist.extend(constraint.message);
    }
    while let Some(id) = reachable.worklist.pop() {
        if reachable.functions.insert(id.0) {
            for inst in &set.functions[id.index()].code {
                reachable.visit_inst(ctx, inst);
            }
        }
    }
    reachable
}

impl ReachableItems {
    fn visit_inst(&mut self, ctx: &AnalysisContext<'_>, inst: &Inst) {
        let set = ctx.set;
        match inst {
            Inst::Call { func, .. } | Inst::Collect { func, .. } => self.worklist.push(*func),
            Inst::Const { value: Constant::Abi(id), .. } if self.abis.insert(id.0) => {
                let abi = &set.abis[id.index()];
                self.worklist.extend([abi.types, abi.result, abi.pass, abi.take, abi.give, abi.get]);
            }
            Inst::Record { record, .. } | Inst::RecordType { record, .. } if self.records.insert(record.0) => {
                let record = &set.records[record.index()];
                self.worklist.extend([record.field_types, record.infer]);
                self.worklist.extend(record.fields.iter().filter_map(|field| field.default));
            }
            Inst::Option { option, .. } if self.options.insert(option.0) => {
                self.worklist.push(set.options[option.index()].default);
            }
            Inst::Extern { external, .. } if self.externs.insert(external.0) => {
                self.worklist.push(set.externs[external.index()].signature);
            }
            _ => {}
        }
    }
}

/// Reports op classes that no op uses, be it directly or through another class.
fn report_unused_classes(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let used_classes: BTreeSet<&str> = ctx
        .symbols
        .ops
        .iter()
        .filter_map(|op| op.item.class.as_ref())
        .flat_map(|class| class.all.iter().map(String::as_str))
        .collect();
    for item in ctx.files.iter().flat_map(|f| &f.items) {
        let ItemKind::Dialect(dialect) = &item.kind else { continue };
        for member in &dialect.members {
            let DialectMember::Class(term) = member else { continue };
            let name = format!("{}.{}", dialect.name.name, term.own.name.name);
            if !used_classes.contains(name.as_str()) {
                out.push(
                    Diagnostic::warning("E0701", format!("unused class `{name}`"))
                        .primary(term.own.name.span, "")
                        .note("delete it, or derive an op from it"),
                );
            }
        }
    }
}
