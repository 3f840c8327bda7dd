//! What stands in the rules and nothing needs.
//!
//! Takes the rules; gives warnings for items that no rule, hook, declaration or option reaches, and for names that nothing
//! reads. Kept true: what a rule, a hook of the engine, an op's declaration or a test needs counts as needed, and whatever
//! that needs in turn; a definition that a later layer replaces is not looked at.

use super::Rules;
use crate::ast::{ItemKind, Member};
use crate::declare::TypeTerm;
use crate::diagnostic::Diagnostic;
use crate::rir::{Constant, FuncId, Inst, Span};
use std::collections::BTreeSet;

/// What has been reached.
#[derive(Default)]
struct Reached {
    functions: BTreeSet<u32>,
    records: BTreeSet<u32>,
    abis: BTreeSet<u32>,
    externs: BTreeSet<u32>,
    options: BTreeSet<u32>,
    todo: Vec<FuncId>,
}

/// Reports items and names without use.
pub fn unused(rules: &Rules<'_>, out: &mut Vec<Diagnostic>) {
    let reached = reach(rules);
    items(rules, &reached, out);
    classes(rules, out);
    for (name, span, read) in rules.names.values() {
        if !read {
            out.push(
                Diagnostic::warning("E0702", format!("nothing reads `{name}`"))
                    .primary(*span, "")
                    .note("write `_` in a pattern (`_...` for a list), or leave the name out"),
            );
        }
    }
}

fn items(rules: &Rules<'_>, reached: &Reached, out: &mut Vec<Diagnostic>) {
    let g = rules.globals;
    let mut report = |sort: &str, name: &str, span: Span, note: &str| {
        out.push(
            Diagnostic::warning("E0701", format!("nothing uses {sort} `{name}`"))
                .primary(span, "")
                .note(if note.is_empty() { "delete it, or use it in a rule" } else { note }),
        );
    };
    for (name, callable) in &g.callables {
        if reached.functions.contains(&callable.func.0) {
            continue;
        }
        let sort = match (g.maps.contains_key(name), callable.pure) {
            (true, _) => "map",
            (_, true) => "fn",
            _ => "emit",
        };
        report(sort, name, callable.span, "");
    }
    for (name, record) in &g.records {
        if !reached.records.contains(&record.id.0) {
            report("record", name, record.def.what.name.span, "");
        }
    }
    for (name, (id, defs)) in &g.abis {
        if !reached.abis.contains(&id.0) {
            report("abi", name, defs[0].what.name.span, "");
        }
    }
    for (i, def) in g.options.iter().enumerate() {
        if !reached.options.contains(&(i as u32)) {
            let note = "an option that no rule asks for promises what does not happen";
            report("option", &def.what.name.name, def.what.name.span, note);
        }
    }
    for (i, def) in g.externs.iter().enumerate() {
        if !reached.externs.contains(&(i as u32)) {
            report("extern", &format!("@{}", def.what.name.name), def.what.name.span, "");
        }
    }
}

fn reach(rules: &Rules<'_>) -> Reached {
    let set = rules.set;
    let mut r = Reached::default();
    r.todo.extend(set.rules.iter().map(|rule| rule.func));
    let h = &set.hooks;
    let hooks =
        [h.literal, h.undef, h.get_field, h.set_field, h.add, h.sub, h.mul, h.declare, h.llvm, h.struct_of, h.array_of];
    r.todo.extend(hooks.into_iter().flatten());
    for op in &set.ops {
        r.todo.extend(op.constraints.iter().map(|c| c.func));
        r.todo.extend(op.attributes.iter().filter_map(|a| a.default));
        r.todo.extend(op.metadata.iter().map(|m| m.func));
        for group in op.operands.iter().chain(&op.results) {
            match &group.ty {
                TypeTerm::Ground(func) | TypeTerm::Computed { func, .. } => r.todo.push(*func),
                TypeTerm::Pattern { func, build, .. } => {
                    r.todo.push(*func);
                    r.todo.extend(*build);
                }
                TypeTerm::Any | TypeTerm::Variable(_) => {}
            }
        }
    }
    let params = set.types.iter().map(|t| &t.params).chain(set.attrs.iter().map(|a| &a.params));
    r.todo.extend(params.flatten().filter_map(|p| p.default));
    r.todo.extend(set.attrs.iter().filter_map(|a| a.metadata.as_ref()).map(|m| m.func));
    while let Some(id) = r.todo.pop() {
        if r.functions.insert(id.0) {
            let function = &set.functions[id.index()];
            function.code.iter().for_each(|inst| r.inst(rules, inst));
        }
    }
    r
}

impl Reached {
    fn inst(&mut self, rules: &Rules<'_>, inst: &Inst) {
        let set = rules.set;
        match inst {
            Inst::Call { func, .. } => self.todo.push(*func),
            Inst::Const { value: Constant::Abi(id), .. } if self.abis.insert(id.0) => {
                let abi = &set.abis[id.index()];
                self.todo.extend([abi.types, abi.result, abi.pass, abi.take, abi.give, abi.get]);
            }
            Inst::Record { record, .. } | Inst::RecordType { record, .. } if self.records.insert(record.0) => {
                let record = &set.records[record.index()];
                self.todo.extend([record.field_types, record.infer]);
            }
            Inst::Option { option, .. } if self.options.insert(option.0) => {
                self.todo.push(set.options[option.index()].default);
            }
            Inst::Extern { external, .. } if self.externs.insert(external.0) => {
                self.todo.push(set.externs[external.index()].signature);
            }
            _ => {}
        }
    }
}

/// Reports classes that no op names, directly or through another class.
fn classes(rules: &Rules<'_>, out: &mut Vec<Diagnostic>) {
    let used: BTreeSet<&str> = rules
        .globals
        .ops
        .iter()
        .filter_map(|op| op.item.class.as_ref())
        .flat_map(|class| class.all.iter().map(String::as_str))
        .collect();
    for item in rules.files.iter().flat_map(|f| &f.items) {
        let ItemKind::Dialect(dialect) = &item.kind else { continue };
        for member in &dialect.members {
            let Member::Class(term) = member else { continue };
            let name = format!("{}.{}", dialect.name.name, term.own.name.name);
            if !used.contains(name.as_str()) {
                out.push(
                    Diagnostic::warning("E0701", format!("nothing uses class `{name}`"))
                        .primary(term.own.name.span, "")
                        .note("delete it, or declare an op by it"),
                );
            }
        }
    }
}
