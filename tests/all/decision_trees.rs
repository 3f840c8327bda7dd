//! Tests of decision trees: a tree skips only rules that do not match, and trees do skip rules.

use crate::cases::*;
use rewrite::{Context, ruleset};
use rulec::rir::{BackEnd, DecisionNode, DecisionTree, RuleSet};
use std::sync::Arc;

/// Returns `rules` with decision trees that test nothing: each rule is tried on each op that has its root's name.
fn without_trees(rules: &RuleSet) -> RuleSet {
    let mut rules = RuleSet { back_end: BackEnd::Mixed, ..rules.clone() };
    for i in 0..rules.trees.len() {
        let tree = &mut rules.trees[i];
        tree.node = DecisionNode::Try(tree.rules.clone());
    }
    rules
}

fn lowered(rules: &Arc<RuleSet>, text: &str) -> String {
    lower_to_text(&Context::new(rules.clone()), text)
}

#[test]
fn a_decision_tree_changes_no_result() {
    let trees = ruleset::built_in();
    let all_rules = Arc::new(without_trees(&trees));
    on_large_stack(|| {
        for_each_file(&lowering_inputs(), |path| {
            for chunk in chunks(&text(path)) {
                assert_eq!(lowered(&trees, chunk), lowered(&all_rules, chunk));
            }
        });
    });
}

/// Returns the sizes of the largest and the smallest list of rules among the leaves of a tree.
fn leaf_sizes(node: &DecisionNode) -> (usize, usize) {
    match node {
        DecisionNode::Try(rules) => (rules.len(), rules.len()),
        DecisionNode::Switch { cases, default: other, .. } => cases
            .iter()
            .map(|c| &c.node)
            .chain([&**other])
            .map(leaf_sizes)
            .fold((0, usize::MAX), |a, b| (a.0.max(b.0), a.1.min(b.1))),
    }
}

#[test]
fn decision_trees_separate_rules() {
    let set = ruleset::built_in();
    let row = |tree: &DecisionTree| {
        let count = set.rules.iter().filter(|r| r.root == tree.root).count();
        let (most, least) = leaf_sizes(&tree.node);
        (count > 1).then(|| format!("{}: {count} rules, {least} to {most} of them tried\n", tree.root))
    };
    let rows: String = set.trees.iter().filter_map(row).collect();
    snapshot(std::path::Path::new("tests/rules/trees"), "", &rows);
}
