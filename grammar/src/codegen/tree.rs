//! Prints decision trees as Rust functions, with an `if` for each test.
//!
//! Tests: tests/all/back_ends.rs, tests/all/decision_trees.rs.

use super::values::{ctor_expr, get_expr, test_expr};
use crate::rir::{DecisionNode, DecisionTree, Place};
use std::fmt::Write;

/// Writes the Rust function of the decision tree with this number.
pub fn write_tree(out: &mut String, number: usize, tree: &DecisionTree) {
    let _ = writeln!(out, "/// `{}`", tree.root);
    let _ = writeln!(
        out,
        "pub fn t{number}(m: &mut Machine<'_>, h: &mut dyn Host, op: StaticValue) -> Option<&'static [RuleId]> {{"
    );
    write_node(out, &tree.node);
    out.push_str("}\n");
}

/// Writes a node as statements, the last of which returns.
fn write_node(out: &mut String, node: &DecisionNode) {
    match node {
        DecisionNode::Try(rules) => {
            let rules: Vec<String> = rules.iter().map(|r| format!("RuleId({})", r.0)).collect();
            let _ = writeln!(out, "return Some(&[{}]);", rules.join(", "));
        }
        DecisionNode::Switch { place: p, cases, default: other } => {
            let _ = writeln!(out, "if let Some(v) = {} {{", place_expr(p));
            for case in cases {
                let _ = writeln!(out, "if m.test_place(h, &{}, v)? {{", test_expr(&case.test));
                write_node(out, &case.node);
                out.push_str("}\n");
            }
            out.push_str("}\n");
            write_node(out, other);
        }
    }
}

/// Returns a Rust expression of type `Option` for the value at `place`. The expression is `None` if a value on the path
/// to the place is not built by the constructor that the path states.
fn place_expr(place: &Place) -> String {
    let mut value = format!("m.read_place(h, op, &{}, {})", get_expr(&place.field), place.of_type);
    value = format!("Some({value}?)");
    for (ctor, part) in &place.projections {
        let ctor = ctor_expr(ctor);
        value = format!(
            "{value}.and_then(|v| pattern::destructure(m, &{ctor}, v, BoundArgs::part({part})).map(|p| p[{part}]))"
        );
    }
    value
}
