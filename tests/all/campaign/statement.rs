//! Statement of a generated program: an op with its regions, as text with the names that it defines.

use super::types::ValueType;
use std::fmt::Write;

/// SSA value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedName {
    pub name: String,
    pub ty: ValueType,
}

impl std::fmt::Display for TypedName {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

/// What the shrinker may do with a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shrink {
    /// Remove it, or put constants in place of its results.
    Replace,
    /// Remove it if its results have no use. Constants in their place could make the program's behaviour undefined.
    Remove,
    /// Nothing: it is a terminator or a label.
    Keep,
}

/// An op, or several lines of text that stay together.
#[derive(Clone, Debug)]
pub struct Statement {
    pub results: Vec<TypedName>,
    /// The op without its results, up to the first region.
    pub head: String,
    /// The regions, each with the text that ends it (`} else {`).
    pub regions: Vec<(Vec<Statement>, String)>,
    pub shrink: Shrink,
    /// Text for `mlir-opt`, if it does not lower the op or lowers it to another result: other ops that define
    /// the same results. If the statement has regions, this text replaces `head` only; the regions stay.
    pub for_peer: Option<String>,
}

/// Tool for which a program is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Ours,
    Peer,
}

/// Appends the text of statements.
pub fn write_all(statements: &[Statement], indent: usize, form: Form, text: &mut String) {
    for statement in statements {
        let other = statement.for_peer.as_ref().filter(|_| form == Form::Peer);
        if let (Some(other), true) = (other, statement.regions.is_empty()) {
            other.lines().for_each(|line| writeln!(text, "{:indent$}{line}", "").expect("a string"));
            continue;
        }
        let results: Vec<&str> = statement.results.iter().map(|r| r.name.as_str()).collect();
        let equals = if results.is_empty() { "" } else { " = " };
        writeln!(text, "{:indent$}{}{equals}{}", "", results.join(", "), other.unwrap_or(&statement.head))
            .expect("a string");
        for (statements, end) in &statement.regions {
            write_all(statements, indent + 2, form, text);
            writeln!(text, "{:indent$}{end}", "").expect("a string");
        }
    }
}

/// Calls a function with each name of a value in a text.
pub fn for_each_name(text: &str, mut visit: impl FnMut(&str)) {
    for (at, _) in text.match_indices('%') {
        let rest = &text[at + 1..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        visit(&text[at..at + 1 + end]);
    }
}

#[test]
fn statements_have_text() {
    let value = |name: &str| TypedName { name: name.into(), ty: ValueType::BOOL };
    let op = |results, head: &str, regions| Statement {
        results,
        head: head.into(),
        regions,
        shrink: Shrink::Keep,
        for_peer: None,
    };
    let inner = op(vec![], "scf.yield %a", vec![]);
    let outer = op(vec![value("%x"), value("%y")], "scf.execute_region -> (i1, i1) {", vec![(vec![inner], "}".into())]);
    let mut text = String::new();
    write_all(&[outer], 0, Form::Ours, &mut text);
    assert_eq!(text, "%x, %y = scf.execute_region -> (i1, i1) {\n  scf.yield %a\n}\n");
    let mut names = vec![];
    for_each_name("%a = f(%b1, %b_2) : i1", |name| names.push(name.to_string()));
    assert_eq!(names, ["%a", "%b1", "%b_2"]);
}
