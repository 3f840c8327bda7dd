//! Resolved rule files to RIR.
//!
//! Takes the tables of `resolve`; gives a `RuleSet` and diagnostics. Kept true: every `FuncId` that is handed out gets its
//! function here; rules come out in the order in which they are tried.

pub mod builder;
mod call;
mod condition;
mod declare;
mod emit;
mod expr;
mod items;
mod labels;
mod make;
pub mod pattern;
mod rule;
mod special;
mod stmt;
mod test;
pub mod text;
mod translate;
mod tree;

use crate::ast::{ExprForm, KindForm, OptionItem, RuleItem, Stmt, StmtForm};
use crate::check::Kind;
use crate::diagnostic::Diagnostic;
use crate::globals::{Def, Globals};
use crate::loader::File;
use crate::rir::{
    Abi, AbiHook, Constant, Extern, Field, FuncId, Function, FunctionKind, Hooks, Lazy, OptionDef, OptionKind, Record,
    Rule, RuleSet, Span,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What lowering shares.
pub struct Lower<'a> {
    /// All names.
    pub globals: &'a Globals<'a>,
    /// Functions by id; `None` until they are made.
    pub functions: Vec<Option<Function>>,
    /// The function of each extern's signature.
    pub extern_functions: Vec<FuncId>,
    /// What is wrong.
    pub out: Vec<Diagnostic>,
    /// Names that a text introduces, by place, and whether anything reads them.
    pub names: Names,
}

/// Names by file and place: the name, where it stands, and whether anything reads it.
pub type Names = BTreeMap<(u16, u32), (String, Span, bool)>;

impl<'a> Lower<'a> {
    /// A new function's id.
    pub fn reserve(&mut self) -> FuncId {
        self.functions.push(None);
        FuncId((self.functions.len() - 1) as u32)
    }
    /// A function that nobody refers to yet.
    pub fn add(&mut self, function: Function) -> FuncId {
        self.functions.push(Some(function));
        FuncId((self.functions.len() - 1) as u32)
    }
}

/// Everything to RIR. Sources are left to the caller.
pub fn lower<'a>(files: &'a [File], globals: &'a Globals<'a>, functions: u32) -> (RuleSet, Vec<Diagnostic>, Names) {
    let mut low = Lower {
        globals,
        functions: (0..functions).map(|_| None).collect(),
        extern_functions: Vec::new(),
        out: Vec::new(),
        names: Names::new(),
    };
    let mut set = RuleSet::default();
    for _ in &globals.externs {
        let id = low.reserve();
        low.extern_functions.push(id);
    }
    declare::declare(&mut low, files, &mut set);
    for def in &globals.options {
        let function = option_default(&mut low, def);
        let default = low.add(function);
        set.options.push(OptionDef {
            name: def.what.name.name.clone(),
            kind: option_kind(&mut low, def.what),
            default,
            doc: def.item.doc.clone(),
            span: def.what.name.span,
        });
    }
    let mut records: Vec<_> = globals.records.values().collect();
    records.sort_by_key(|r| r.id);
    for record in records {
        let function = items::field_types(&mut low, record);
        let field_types = low.add(function);
        let function = items::infer(&mut low, record);
        let infer = low.add(function);
        set.records.push(Record {
            name: record.def.what.name.name.clone(),
            params: record.params.iter().map(|p| p.0.clone()).collect(),
            fields: record.fields.iter().map(|f| Field { name: f.0.name.clone(), array: f.2 }).collect(),
            field_types,
            infer,
            span: record.def.what.name.span,
        });
    }
    let mut abis: Vec<_> = globals.abis.iter().collect();
    abis.sort_by_key(|a| a.1.0);
    for (name, (_, defs)) in abis {
        for def in defs {
            items::check_hooks(&mut low, def.what);
        }
        let mut hook = |which| {
            let function = items::hook(&mut low, defs, which);
            low.add(function)
        };
        set.abis.push(Abi {
            name: name.to_string(),
            types: hook(AbiHook::Types),
            result: hook(AbiHook::Result),
            pass: hook(AbiHook::Pass),
            take: hook(AbiHook::Take),
            give: hook(AbiHook::Give),
            get: hook(AbiHook::Get),
            span: defs[0].what.name.span,
        });
    }
    for (i, def) in globals.externs.iter().enumerate() {
        let signature = low.extern_functions[i];
        let function = items::signature(&mut low, def);
        items::define(&mut low, signature, function);
        set.externs.push(Extern { name: def.what.name.name.clone(), signature, span: def.what.name.span });
    }
    for (name, callable) in &globals.callables {
        let function = if let Some(defs) = globals.maps.get(name) {
            items::map(&mut low, defs, callable)
        } else if let Some(def) = globals.fns.get(name) {
            items::function(&mut low, def, callable)
        } else if let Some(def) = globals.emits.get(name) {
            items::emit(&mut low, def, callable)
        } else {
            continue;
        };
        items::define(&mut low, callable.func, function);
    }
    rules(&mut low, &mut set);
    hooks(&mut low, &mut set.hooks);
    for def in &globals.tests {
        set.tests.extend(test::test(globals, def, &mut low.out));
    }
    let span = Span::default();
    set.functions = low
        .functions
        .into_iter()
        .map(|f| {
            f.unwrap_or(Function {
                name: String::new(),
                kind: FunctionKind::Pure,
                registers: 0,
                params: 0,
                results: vec![],
                code: Lazy::default(),
                spans: Lazy::default(),
                templates: Lazy::default(),
                reads_block_args: false,
                absorbs: false,
                span,
            })
        })
        .collect::<Vec<_>>()
        .into();
    set.absorbs = set.functions.iter().any(|f| f.absorbs);
    set.trees = tree::trees(&set.rules, &set.functions).into();
    set.roots = set.trees.iter().map(|tree| tree.root.to_string()).collect();
    (set, low.out, low.names)
}

fn option_kind(low: &mut Lower<'_>, item: &OptionItem) -> OptionKind {
    match &item.kind.form {
        KindForm::OneOf(words) => OptionKind::OneOf(words.iter().map(|w| w.name.clone()).collect()),
        KindForm::Name(n) if n == "bool" => OptionKind::Bool,
        KindForm::Name(n) if n == "int" => OptionKind::Int,
        KindForm::Name(n) if n == "string" => OptionKind::String,
        _ => {
            low.out.push(
                Diagnostic::error("E0204", "an option cannot hold this")
                    .primary(item.kind.span, "")
                    .note("an option is bool, int, string, or one of some words: `{a, b}`"),
            );
            OptionKind::String
        }
    }
}

fn option_default<'a>(low: &mut Lower<'a>, def: &Def<'a, OptionItem>) -> Function {
    let item = def.what;
    items::constant(low, item.name.name.clone(), item.name.span, |b| {
        if let KindForm::OneOf(words) = &item.kind.form {
            let (ExprForm::Name(word) | ExprForm::Case(word)) = &item.default.form else {
                b.error("E0301", "the default is one of the words", item.default.span);
                return b.wrong(item.default.span).reg;
            };
            if !words.iter().any(|w| w.name == *word) {
                b.report(
                    Diagnostic::error("E0410", format!("option `{}` has no word `{word}`", item.name.name))
                        .primary(item.default.span, "")
                        .suggest(word, words.iter().map(|w| w.name.as_str())),
                );
            }
            return b.constant(Constant::Case(word.clone().into()), item.default.span);
        }
        let kind = Kind::written(&item.kind).unwrap_or(Kind::Any);
        b.expr(&item.default, &kind).reg
    })
}

/// All rules, later layers first; inside a layer, a rule of greater benefit first, a rule before those it
/// overrides, refusals last, else in order of text.
fn rules<'a>(low: &mut Lower<'a>, set: &mut RuleSet) {
    let globals = low.globals;
    let mut defs: Vec<Def<'a, RuleItem>> = globals.rules.clone();
    defs.sort_by_key(|d| (d.layer, Reverse(d.what.benefit()), d.what.name.span.file, d.what.name.span.start));
    let known = || globals.rules.iter().map(|d| d.what.name.name.as_str());
    for def in &defs {
        for other in &def.what.overrides {
            if !known().any(|n| n == other.name) {
                low.out.push(
                    Diagnostic::error("E0507", format!("no rule is called `{}`", other.name))
                        .primary(other.span, "")
                        .suggest(&other.name, known()),
                );
            }
            let greater = |d: &&Def<'a, RuleItem>| {
                d.layer == def.layer && d.what.name.name == other.name && d.what.benefit() > def.what.benefit()
            };
            if let Some(first) = defs.iter().find(greater) {
                let name = &def.what.name.name;
                let message = format!("rule `{name}` overrides `{}`, which has a greater benefit", other.name);
                let first = first.what.name.span;
                low.out.push(Diagnostic::error("E0509", message).primary(other.span, "").secondary(first, "this rule"));
            }
        }
    }
    let order = overriding_first(&defs, &mut low.out);
    for at in order {
        let def = defs[at];
        let tuples: Vec<Option<&'a [crate::ast::Expr]>> = match &def.what.over {
            None => vec![None],
            Some(over) => {
                for (span, tuple) in &over.tuples {
                    if tuple.len() != over.names.len() {
                        let message = format!("`over` names {} parts, and this has {}", over.names.len(), tuple.len());
                        low.out.push(Diagnostic::error("E0508", message).primary(*span, ""));
                    }
                }
                let whole = over.tuples.iter().filter(|t| t.1.len() == over.names.len());
                whole.map(|t| Some(t.1.as_slice())).collect()
            }
        };
        // the same error in every member of a family is told once
        let mut told: Vec<(&str, Vec<Span>)> = Vec::new();
        for tuple in tuples {
            let before = low.out.len();
            let made = rule::rule(low, &def, tuple);
            let new: Vec<Diagnostic> = low.out.drain(before..).collect();
            for d in new {
                let key = (d.code, d.labels.iter().filter(|l| l.primary).map(|l| l.span).collect::<Vec<_>>());
                if !told.contains(&key) {
                    told.push(key);
                    low.out.push(d);
                }
            }
            if let Some((name, root, function)) = made {
                let func = low.add(function);
                set.rules.push(Rule {
                    name,
                    doc: def.item.doc.clone(),
                    root,
                    func,
                    layer: def.layer,
                    refuses: refuses(def.what),
                    span: def.what.name.span,
                });
            }
        }
    }
}

/// Positions in the order of trial, of rules sorted by benefit. A cycle of `overrides` is an error, and broken.
fn overriding_first(defs: &[Def<'_, RuleItem>], out: &mut Vec<Diagnostic>) -> Vec<usize> {
    // a rule waits for those of its layer that override it
    let waits = |at: usize| -> Vec<usize> {
        let name = &defs[at].what.name.name;
        (0..defs.len())
            .filter(|&i| {
                i != at && defs[i].layer == defs[at].layer && defs[i].what.overrides.iter().any(|o| o.name == *name)
            })
            .filter(|&i| defs[i].what.benefit() >= defs[at].what.benefit())
            .collect()
    };
    let waits: Vec<Vec<usize>> = (0..defs.len()).map(waits).collect();
    let mut order = Vec::new();
    let mut placed = vec![false; defs.len()];
    while order.len() < defs.len() {
        let ready = (0..defs.len())
            .find(|&i| !placed[i] && waits[i].iter().all(|&w| placed[w] || defs[w].layer != defs[i].layer));
        let next = ready.or_else(|| {
            let at = placed.iter().position(|p| !p)?;
            let name = &defs[at].what.name;
            out.push(
                Diagnostic::error("E0509", format!("rule `{}` overrides itself in a circle", name.name))
                    .primary(name.span, ""),
            );
            Some(at)
        });
        let Some(next) = next else { break };
        placed[next] = true;
        order.push(next);
    }
    // layers stay apart: a stable sort keeps the order inside each
    order.sort_by_key(|&i| (defs[i].layer, refuses(defs[i].what)));
    order
}

/// The rule only says why it does not lower what it fits.
fn refuses(item: &RuleItem) -> bool {
    item.body.labels.is_empty() && matches!(item.body.stmts[..], [Stmt { form: StmtForm::Fail(_), .. }])
}

/// The functions that the engine asks for.
fn hooks(low: &mut Lower<'_>, hooks: &mut Hooks) {
    let globals = low.globals;
    let mut find = |name: &str, params: usize, results: usize, pure: bool| {
        let callable = globals.callables.get(name)?;
        if callable.params.len() != params || callable.results.len() != results || callable.pure != pure {
            let sort = if pure { "fn or map" } else { "emit" };
            low.out.push(
                Diagnostic::error("E0209", format!("`{name}` is asked for by the engine, in another form"))
                    .primary(callable.span, "")
                    .note(format!(
                        "it is defined as {sort}, with {} and {}",
                        call::count(params, "parameter"),
                        call::count(results, "result")
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
        llvm: find("llvm", 1, 1, true),
        struct_of: find("struct_of", 1, 1, true),
        array_of: find("array_of", 2, 1, true),
    };
}
