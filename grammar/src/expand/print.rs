//! Prints the declaration of an op after its op classes (templates of declarations) are expanded, for `rewrite doc`.
//!
//! Tests: tests/all/doc.rs.

use super::class;
use crate::ast::*;
use crate::loader::ParsedFile;
use crate::parser;
use crate::rir::{SourceFile, Span};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Returns the declarations of the ops that name classes, by full name, printed without classes. Skips items with
/// errors.
pub fn plain_declarations(sources: &[SourceFile]) -> BTreeMap<String, String> {
    let mut files = Vec::new();
    for (number, source) in sources.iter().enumerate() {
        let items = parser::parse_items(&source.text, number as u16, &mut Vec::new());
        files.push(ParsedFile { source: source.clone(), items, layer: 0, dependencies: Vec::new() });
    }
    class::expand_classes(&mut files, 0, &mut Vec::new());
    let printer = Printer { sources };
    let mut declarations = BTreeMap::new();
    for item in files.iter().flat_map(|f| &f.items) {
        let ItemKind::Dialect(dialect) = &item.kind else { continue };
        for member in &dialect.members {
            if let DialectMember::Op(op) = member
                && op.class.is_some()
            {
                let name = format!("{}.{}", dialect.name.name, op.name.name);
                declarations.entry(name).or_insert_with(|| printer.op(op));
            }
        }
    }
    declarations
}

struct Printer<'s> {
    sources: &'s [SourceFile],
}

impl Printer<'_> {
    /// Returns the text that a span covers.
    fn source(&self, span: Span) -> &str {
        let text = self.sources.get(usize::from(span.file)).map_or("", |s| &*s.text);
        text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    fn translate(&self, t: &TranslateClause) -> String {
        let overload = t.overload.as_ref().map_or(String::new(), |(word, names)| {
            format!(" {}({})", word.name, names.iter().map(|n| n.name.as_str()).collect::<Vec<_>>().join(", "))
        });
        let arguments = t.arguments.as_ref().map_or(String::new(), |arguments| {
            format!("({})", arguments.iter().map(|e| self.source(e.span)).collect::<Vec<_>>().join(", "))
        });
        format!("translate {} \"{}\"{arguments}{overload}", t.keyword.name, t.name.name)
    }

    fn op(&self, op: &OpItem) -> String {
        let mut text = format!("op {}({})", op.name.name, self.groups(&op.operands));
        if !op.attributes.is_empty() {
            let attributes: Vec<String> = op.attributes.iter().map(|a| self.attribute(a)).collect();
            let _ = write!(text, " {{{}}}", attributes.join(", "));
        }
        if !op.results.is_empty() {
            let _ = write!(text, " -> ({})", self.groups(&op.results));
        }
        if !op.successors.is_empty() {
            let successors: Vec<String> = op.successors.iter().map(successor).collect();
            let _ = write!(text, " to ({})", successors.join(", "));
        }
        let regions: Vec<String> = op.regions.iter().map(|r| self.region(r)).collect();
        let traits: Vec<String> = op.traits.iter().map(trait_text).collect();
        let parents: Vec<&str> = op.parents.iter().map(|p| p.name.as_str()).collect();
        let constraints: Vec<String> = op.constraints.iter().map(|c| self.constraint(c)).collect();
        let format = op.format.as_ref().map(|strings| {
            let texts: Vec<&str> = strings.iter().map(|s| s.name.trim()).filter(|s| !s.is_empty()).collect();
            format!("format \"{}\"", texts.join(" "))
        });
        let names = op.names.as_ref().map(|names| match names {
            ResultNamesClause::Hint(hint) => format!("names \"{}\"", hint.name),
            ResultNamesClause::Word(word) => format!("names {}", word.name),
        });
        let mut lines = vec![regions.join(" ")];
        lines.push(if traits.is_empty() { String::new() } else { format!("[{}]", traits.join(", ")) });
        lines.push(if parents.is_empty() { String::new() } else { format!("in {}", parents.join(", ")) });
        lines.push(constraints.join(" "));
        lines.extend(format);
        lines.extend(names);
        lines.extend(op.translate.as_ref().map(|t| self.translate(t)));
        lines.extend(op.metadata.iter().map(|m| {
            let word = m.distinct.as_ref().map_or(String::new(), |word| format!(" {}", word.name));
            format!("translate {} \"{}\"{word} = {}", m.keyword.name, m.name.name, self.source(m.value.span))
        }));
        for line in lines.iter().filter(|line| !line.is_empty()) {
            let _ = write!(text, "\n  {line}");
        }
        text
    }

    fn groups(&self, groups: &[ValueGroupDecl]) -> String {
        let group = |g: &ValueGroupDecl| format!("{}: {}{}", g.name.name, self.source(g.ty.span), g.arity.mark());
        groups.iter().map(group).collect::<Vec<_>>().join(", ")
    }

    fn constraint(&self, constraint: &ConstraintDecl) -> String {
        let message = constraint.message.as_ref().map_or(String::new(), |m| format!(" : {}", self.source(m.span)));
        format!("where {}{message}", self.source(constraint.condition.span))
    }

    fn region(&self, r: &RegionDecl) -> String {
        let types = |types: &Option<RegionTypesDecl>| types.as_ref().map_or("", |t| self.source(t.list.span));
        let blocks = r.blocks.as_ref().map_or(String::new(), |count| format!(" {}", self.source(count.span)));
        let terminators: Vec<String> =
            r.terminators.iter().map(|t| format!("{}{}", t.op.name, types(&t.types))).collect();
        let keyword = match (r.is_implicit, &r.terminators[..]) {
            (true, _) => " implicit ",
            (false, []) => "",
            (false, _) => " terminator ",
        };
        let end = terminators.join(", ");
        let names: Vec<String> = r.arg_names.iter().map(|name| format!("\"{}\"", name.name)).collect();
        let names = if names.is_empty() { String::new() } else { format!(" arguments ({})", names.join(", ")) };
        let computed = r.computed.as_ref().map_or(String::new(), |e| format!(" computes ({})", self.source(e.span)));
        format!("region {}{}{}{blocks}{keyword}{end}{names}{computed}", r.name.name, r.arity.mark(), types(&r.args))
    }

    fn attribute(&self, a: &AttributeDecl) -> String {
        let default = a.default.as_ref().map_or(String::new(), |e| format!(" = {}", self.source(e.span)));
        let encoding = a.encoding.as_ref().map_or(String::new(), |word| format!(" bytecode {}", word.name));
        format!("{}: {}{default}{encoding}", a.name.name, kind(&a.kind))
    }
}

fn kind(expr: &KindExpr) -> String {
    let list = |kinds: &[KindExpr]| kinds.iter().map(kind).collect::<Vec<_>>().join(", ");
    match &expr.form {
        KindForm::Name(name) => name.clone(),
        KindForm::List(k) => format!("[{}]", kind(k)),
        KindForm::Generic(name, k) => format!("{}<{}>", name.name, kind(k)),
        KindForm::Optional(k) => format!("{}?", kind(k)),
        KindForm::Tuple(kinds) => format!("({})", list(kinds)),
        KindForm::OneOf(words) => {
            format!("{{{}}}", words.iter().map(|w| w.name.as_str()).collect::<Vec<_>>().join(", "))
        }
    }
}

fn trait_text(t: &TraitDecl) -> String {
    let groups: Vec<&str> = t.groups.iter().map(|group| group.name.as_str()).collect();
    if groups.is_empty() { t.name.name.clone() } else { format!("{}({})", t.name.name, groups.join(", ")) }
}

fn successor(s: &SuccessorDecl) -> String {
    let operands = s.operands.as_ref().map_or(String::new(), |o| format!("({}...)", o.name));
    let segments = s.segments.as_ref().map_or(String::new(), |name| format!(" segments {}", name.name));
    format!("{}{operands}{}{segments}", s.name.name, s.arity.mark())
}
