//! Decision trees: they leave out only rules that do not fit, and they do leave some out.

use crate::cases::*;
use rewrite::{Context, ruleset};
use rulec::rir::{DecisionNode, DecisionTree, RuleSet};
use std::sync::Arc;

/// The same rules, each tried on every op that it is rooted at.
fn without_trees(rules: &RuleSet) -> RuleSet {
    let mut rules = RuleSet { has_generated_code: false, ..rules.clone() };
    for at in 0..rules.trees.len() {
        let tree = &mut rules.trees[at];
        tree.node = DecisionNode::Try(tree.rules.clone());
    }
    rules
}

fn lowered(rules: &Arc<RuleSet>, text: &str) -> String {
    lowered_in(&Context::new(rules.clone()), text)
}

#[test]
fn a_tree_changes_no_result() {
    let trees = ruleset::built_in();
    let chains = Arc::new(without_trees(&trees));
    deep(|| {
        each(&lowering_inputs(), |path| {
            for piece in pieces(&text(path)) {
                assert_eq!(lowered(&trees, piece), lowered(&chains, piece));
            }
        });
    });
}

/// The number of rules in the largest and in the smallest list that a tree ends in.
fn extent(node: &DecisionNode) -> (usize, usize) {
    match node {
        DecisionNode::Try(rules) => (rules.len(), rules.len()),
        DecisionNode::Switch { cases, default: other, .. } => cases
            .iter()
            .map(|c| &c.node)
            .chain([&**other])
            .map(extent)
            .fold((0, usize::MAX), |a, b| (a.0.max(b.0), a.1.min(b.1))),
    }
}

#[test]
fn trees_tell_rules_apart() {
    let set = ruleset::built_in();
    let row = |tree: &DecisionTree| {
        let all = set.rules.iter().filter(|r| r.root == tree.root).count();
        let (most, least) = extent(&tree.node);
        (all > 1).then(|| format!("{}: {all} rules, {least} to {most} of them tried\n", tree.root))
    };
    let rows: String = set.trees.iter().filter_map(row).collect();
    snapshot(std::path::Path::new("tests/rules/trees"), "", &rows);
}
