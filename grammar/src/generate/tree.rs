//! Tree: a decision tree as Rust: an `if` for each test.

use super::values::{ctor, get, test};
use crate::rir::{Node, Place, Tree};
use std::fmt::Write;

/// The function of a tree.
pub fn tree(out: &mut String, number: usize, tree: &Tree) {
    let _ = writeln!(out, "/// `{}`", tree.root);
    let _ =
        writeln!(out, "fn t{number}(m: &mut Machine<'_>, h: &mut dyn Host, op: Val) -> Option<&'static [RuleId]> {{");
    node(out, &tree.node);
    out.push_str("}\n");
}

/// A node as statements that end the function.
fn node(out: &mut String, of: &Node) {
    match of {
        Node::Try(rules) => {
            let rules: Vec<String> = rules.iter().map(|r| format!("RuleId({})", r.0)).collect();
            let _ = writeln!(out, "return Some(&[{}]);", rules.join(", "));
        }
        Node::Switch { place: p, cases, other } => {
            let _ = writeln!(out, "if let Some(v) = {} {{", place(p));
            for case in cases {
                let _ = writeln!(out, "if m.fits(h, &{}, v)? {{", test(&case.test));
                node(out, &case.node);
                out.push_str("}\n");
            }
            out.push_str("}\n");
            node(out, other);
        }
    }
}

/// A place as an expression: the value there, or `None` where the op is built otherwise.
fn place(p: &Place) -> String {
    let mut value = format!("m.look(h, op, &{}, {})", get(&p.what), p.of_type);
    value = format!("Some({value}?)");
    for (of, part) in &p.parts {
        value = format!("{value}.and_then(|v| pattern::apart(m, &{}, v).map(|p| p[{part}]))", ctor(of));
    }
    value
}
