//! Expansion of legality: which ops stay as they are (MLIR: `ConversionTarget`).
//!
//! A `legal` item becomes a rule for each op that it names, and so does a dialect that a layer makes a target although
//! rules of lower layers lower its ops. Such a rule keeps its op. So legality has the order of rules: a layer decides
//! before the layers below it, and inside a layer `legal` comes first.
//!
//! Example: `legal math.sin where operand is f64` becomes a rule with the pattern
//!
//! ```text
//! _: T as result = math.sin(_: T as operand) {fastmath, .._}
//! ```
//!
//! Tests: tests/rule_tests/passing/legality.rules, grammar/tests/bad/legal.rules.

use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::loader::ParsedFile;
use crate::rir::Span;
use crate::rir::declarations::Arity;
use std::collections::{HashMap, HashSet};

/// Replaces the `legal` items of the files `files[from..]` by rules, and adds a rule for each op of a dialect that one
/// of these files makes a target.
pub fn expand_legality(files: &mut [ParsedFile], from: usize, out: &mut Vec<Diagnostic>) {
    let is_concerned = |item: &AstItem| match &item.kind {
        ItemKind::Legal(_) => true,
        ItemKind::Dialect(dialect) => dialect.target,
        _ => false,
    };
    if !files[from..].iter().flat_map(|file| &file.items).any(is_concerned) {
        return;
    }
    let declared = OpDeclarations::of(files);
    let mut expanded: Vec<Vec<AstItem>> = Vec::new();
    for file in &files[from..] {
        let mut rules = KeepingRules { declared: &declared, names: HashSet::new(), items: Vec::new() };
        for item in &file.items {
            match &item.kind {
                ItemKind::Legal(legal) => rules.add_legal_item(item, legal, out),
                ItemKind::Dialect(dialect) if dialect.target => rules.add_dialect(item, dialect, file.layer, files),
                _ => {}
            }
        }
        expanded.push(rules.items);
    }
    for (file, rules) in files[from..].iter_mut().zip(expanded) {
        file.items.retain(|item| !matches!(item.kind, ItemKind::Legal(_)));
        file.items.extend(rules);
    }
}

/// The op declarations of all files.
struct OpDeclarations {
    /// The declarations by full name.
    ops: HashMap<String, OpItem>,
    /// The full names of the ops of each dialect, in the order of the text.
    dialects: HashMap<String, Vec<String>>,
}

impl OpDeclarations {
    fn of(files: &[ParsedFile]) -> OpDeclarations {
        let mut declared = OpDeclarations { ops: HashMap::new(), dialects: HashMap::new() };
        for item in files.iter().flat_map(|file| &file.items) {
            let ItemKind::Dialect(dialect) = &item.kind else { continue };
            let names = declared.dialects.entry(dialect.name.name.clone()).or_default();
            for member in &dialect.members {
                let DialectMember::Op(op) = member else { continue };
                let name = format!("{}.{}", dialect.name.name, op.name.name);
                if declared.ops.insert(name.clone(), (**op).clone()).is_none() {
                    names.push(name);
                }
            }
        }
        declared
    }
}

/// The rules of one file that keep their ops.
struct KeepingRules<'d> {
    declared: &'d OpDeclarations,
    /// The names of the rules.
    names: HashSet<String>,
    items: Vec<AstItem>,
}

impl KeepingRules<'_> {
    fn add_legal_item(&mut self, item: &AstItem, legal: &LegalItem, out: &mut Vec<Diagnostic>) {
        for form in &legal.forms {
            match form {
                LegalForm::Pattern(pattern) => {
                    let mut pattern = pattern.clone();
                    // The results may be left out: nothing replaces them.
                    if let (true, Some(op)) = (pattern.results.is_empty(), self.declared.ops.get(&pattern.op.name)) {
                        pattern.results = declared_pattern(&pattern.op.name, op, pattern.span, false).results;
                    }
                    self.add_rule(&pattern.op.name, pattern.op.span, item, pattern.clone(), &legal.guards);
                }
                LegalForm::Name(name) => self.add_name(name, item, &legal.guards, out),
            }
        }
    }

    /// Adds the rules for an op, or for all ops of a dialect, by its name.
    fn add_name(&mut self, name: &Ident, item: &AstItem, guards: &[Expr], out: &mut Vec<Diagnostic>) {
        let declared = self.declared;
        let ops = match declared.dialects.get(&name.name) {
            Some(names) => names.clone(),
            None if declared.ops.contains_key(&name.name) => vec![name.name.clone()],
            None => {
                let known = declared.ops.keys().chain(declared.dialects.keys()).map(String::as_str);
                out.push(
                    Diagnostic::error("E0202", format!("unknown op or dialect `{}`", name.name))
                        .primary(name.span, "")
                        .suggest_name(&name.name, known)
                        .note("`legal` names an op, a form of an op or a dialect"),
                );
                return;
            }
        };
        for op in ops {
            let pattern = declared_pattern(&op, &declared.ops[&op], name.span, !guards.is_empty());
            self.add_rule(&op, name.span, item, pattern, guards);
        }
    }

    /// Adds a rule for each op of a dialect that is no target in the layers below, and that rules of these layers
    /// lower.
    fn add_dialect(&mut self, item: &AstItem, dialect: &DialectItem, layer: u32, files: &[ParsedFile]) {
        let below = || files.iter().filter(|file| file.layer > layer).flat_map(|file| &file.items);
        let mut is_declared = false;
        for item in below() {
            match &item.kind {
                ItemKind::Dialect(other) if other.name.name == dialect.name.name && other.target => return,
                ItemKind::Dialect(other) => is_declared |= other.name.name == dialect.name.name,
                _ => {}
            }
        }
        if !is_declared {
            return;
        }
        let lowered: HashSet<&str> = below().flat_map(root_ops).collect();
        let declared = self.declared;
        for op in declared.dialects.get(&dialect.name.name).into_iter().flatten() {
            if lowered.contains(op.as_str()) {
                let pattern = declared_pattern(op, &declared.ops[op], dialect.name.span, false);
                self.add_rule(op, dialect.name.span, item, pattern, &[]);
            }
        }
    }

    fn add_rule(&mut self, op: &str, span: Span, item: &AstItem, pattern: OpPat, guards: &[Expr]) {
        let mut name = format!("legal {op}");
        let mut count = 1;
        while !self.names.insert(name.clone()) {
            count += 1;
            name = format!("legal {op} ({count})");
        }
        let rule = RuleItem {
            name: Ident { name, span },
            benefit: None,
            overrides: Vec::new(),
            over: None,
            op_patterns: vec![pattern].into(),
            guards: guards.to_vec().into(),
            body: Block { span: item.span, stmts: Vec::new(), labels: Vec::new() }.into(),
            keeps: true,
        };
        self.items.push(AstItem {
            doc: item.doc.clone(),
            span: item.span,
            kind: ItemKind::Rule(rule),
            modifiers: Modifiers::default(),
        });
    }
}

/// Returns the full names of the ops that a rule matches.
fn root_ops(item: &AstItem) -> Vec<&str> {
    let ItemKind::Rule(rule) = &item.kind else { return Vec::new() };
    let Some(root) = rule.op_patterns.last() else { return Vec::new() };
    let position = rule.over.as_ref().and_then(|over| over.names.iter().position(|name| name.name == root.op.name));
    match (&rule.over, position) {
        (Some(over), Some(position)) => {
            let members = over.tuples.iter().filter_map(|(_, tuple)| tuple.get(position));
            members
                .filter_map(|e| if let ExprForm::Dotted(name) = &e.form { Some(name.as_str()) } else { None })
                .collect()
        }
        _ => vec![root.op.name.as_str()],
    }
}

/// Returns a pattern that every op of a declaration matches. If `binds_parts`, it binds the names of the declaration as
/// in its `where` clauses: attributes, type variables, and the types of operands and results.
fn declared_pattern(op: &str, decl: &OpItem, span: Span, binds_parts: bool) -> OpPat {
    let value = |group: &ValueGroupDecl| ValuePat {
        name: None,
        span,
        arity: group.arity,
        index: None,
        ty: if binds_parts { type_annotation(group, span) } else { None },
    };
    let any_value = ValuePat { name: None, span, arity: Arity::Variadic, index: None, ty: None };
    let operands = decl.operands.iter().map(|group| ArgPat::Value(value(group)));
    let successors = decl.successors.iter().map(|successor| ArgPat::Successor {
        block: Ident { name: successor.name.name.clone(), span },
        args: vec![any_value.clone()],
        list: successor.arity == Arity::Variadic,
    });
    let regions =
        decl.regions.iter().map(|region| ArgPat::Region { name: None, list: region.arity == Arity::Variadic, span });
    let attributes = decl.attributes.iter().filter(|_| binds_parts);
    let attributes = attributes.map(|a| AttrPat::Entry(Ident { name: a.name.name.clone(), span }, false, None));
    OpPat {
        span,
        results: decl.results.iter().map(value).collect(),
        op: Ident { name: op.to_string(), span },
        args: operands.chain(successors).chain(regions).collect(),
        attrs: Some(attributes.chain([AttrPat::Ignore]).collect()),
    }
}

/// Returns an annotation that binds the type of an operand or result to its name, and the variables of its declared
/// type. The type of an optional one cannot be matched.
fn type_annotation(group: &ValueGroupDecl, span: Span) -> Option<TypeAnnotation> {
    let pattern = |form: PatForm| Pat { span, form };
    let name = Ident { name: group.name.name.clone(), span };
    let is_variable = matches!(&group.ty.form, PatForm::Name(n) if n.starts_with(|c: char| c.is_ascii_uppercase()));
    let ty = match (&group.ty.form, group.arity) {
        (_, Arity::Optional) => return None,
        // A computed type follows from the others. The types of a variadic group are a list.
        (PatForm::Call(..), _) => pattern(PatForm::Wild),
        (_, Arity::Variadic) if !is_variable => pattern(PatForm::Wild),
        _ => group.ty.clone(),
    };
    let pat = pattern(PatForm::As(Box::new(ty), name));
    Some(TypeAnnotation { pat, list: group.arity == Arity::Variadic })
}
