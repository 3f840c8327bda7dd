//! Builds decision trees: merges the tests that the rules of one op have in common.
//!
//! The required tests of a rule are read from its matching code (`rule_requirements.rs`). Each switch of the tree tests
//! the value that most of the remaining rules test (a greedy heuristic, as in compiling pattern matching to decision
//! trees).
//!
//! Invariant: a rule is omitted from a branch only if one of its required tests cannot hold in that branch.
//!
//! Tests: below, tests/all/decision_trees.rs.

use super::rule_requirements::{RequiredTest, required_tests};
use crate::rir::*;

/// A rule, with those of its required tests that the branch does not yet imply.
#[derive(Clone)]
struct TestedRule {
    rule: RuleId,
    tests: Vec<RequiredTest>,
}

/// The maximal number of switches on a path. It bounds the size of a tree, because each case of a switch repeats the
/// rules that do not test the switch's value.
const MAX_SWITCH_DEPTH: usize = 8;

/// Builds the decision trees of the root ops of the rules from index `first_rule` on, and replaces the trees that these
/// ops have. New trees are in the order in which their root ops first occur in the rules. Returns the indices of the
/// trees.
///
/// The rules from `first_rule` on must belong to higher layers than the rules before it.
pub fn build_trees(set: &mut RuleSet, first_rule: usize) -> Vec<u32> {
    let mut roots: Vec<(String, Vec<RuleId>)> = Vec::new();
    for id in first_rule..set.rules.len() {
        let root = &set.rules[id].root;
        match roots.iter_mut().find(|r| r.0 == *root) {
            Some((_, rules)) => rules.push(RuleId(id as u32)),
            None => roots.push((root.clone(), vec![RuleId(id as u32)])),
        }
    }
    let mut indices = Vec::new();
    for (root, mut rules) in roots {
        let index = set.root_names.iter().position(|name| *name == root).unwrap_or(set.trees.len());
        rules.extend(set.trees.get(index).into_iter().flat_map(|tree| &tree.rules));
        let test = |&rule: &RuleId| {
            let tests = required_tests(&set.functions[set.rules[rule.index()].func.index()]);
            TestedRule { rule, tests }
        };
        let node = build_node(rules.iter().map(test).collect(), 0);
        if index == set.trees.len() {
            set.root_names.push(root.clone().into());
        }
        set.trees.set(index, DecisionTree { root, rules, node });
        indices.push(index as u32);
    }
    indices
}

/// Builds the node that selects among the rules, below `depth` switches.
fn build_node(rules: Vec<TestedRule>, depth: usize) -> DecisionNode {
    let place = if rules.len() > 1 && depth < MAX_SWITCH_DEPTH { best_split(&rules) } else { None };
    let Some(place) = place else { return DecisionNode::Try(rules.into_iter().map(|c| c.rule).collect()) };
    let mut tests: Vec<(PatternTest, Span)> = Vec::new();
    for need in rules.iter().flat_map(|c| &c.tests).filter(|n| n.place == place) {
        if !tests.iter().any(|t| t.0 == need.test) {
            tests.push((need.test.clone(), need.span));
        }
    }
    let cases = tests.into_iter().map(|(test, span)| {
        let remaining = rules.iter().filter_map(|c| c.assuming(&place, &test)).collect();
        let node = build_node(remaining, depth + 1);
        SwitchCase { test, span, node }
    });
    let unaffected = rules.iter().filter(|c| !c.tests.iter().any(|n| n.place == place));
    let other = Box::new(build_node(unaffected.cloned().collect(), depth + 1));
    DecisionNode::Switch { cases: cases.collect(), default: other, place }
}

/// Returns the value that most rules test; among equals, the one that occurs first in the order of rules and
/// tests. `None` if no rule has a test.
fn best_split(rules: &[TestedRule]) -> Option<Place> {
    let mut best: Option<(usize, &Place)> = None;
    for required in rules.iter().flat_map(|c| &c.tests) {
        let count = rules.iter().filter(|c| c.tests.iter().any(|o| o.place == required.place)).count();
        if best.is_none_or(|(most, _)| count > most) {
            best = Some((count, &required.place));
        }
    }
    best.map(|(_, place)| place.clone())
}

impl TestedRule {
    /// Returns the rule for the case in which the value at `place` passes `test`: this test is removed from its
    /// tests. Returns `None` if another of its tests at `place` then cannot hold.
    fn assuming(&self, place: &Place, test: &PatternTest) -> Option<TestedRule> {
        let at_place = |n: &&RequiredTest| n.place == *place;
        if self.tests.iter().filter(at_place).any(|n| are_disjoint(&n.test, test)) {
            return None;
        }
        let tests = self.tests.iter().filter(|n| !(n.place == *place && n.test == *test)).cloned().collect();
        Some(TestedRule { rule: self.rule, tests })
    }
}

/// Returns whether no value passes both tests.
fn are_disjoint(a: &PatternTest, b: &PatternTest) -> bool {
    match (a, b) {
        (PatternTest::Equal(Constant::Float(_)), PatternTest::Equal(_)) => false,
        (PatternTest::Equal(a), PatternTest::Equal(b)) => {
            std::mem::discriminant(a) == std::mem::discriminant(b) && a != b
        }
        (PatternTest::List(a), PatternTest::List(b)) => a != b,
        (PatternTest::Op(a), PatternTest::Op(b)) => a != b,
        _ => match (implied_ctor(a), implied_ctor(b)) {
            (Some(a), Some(b)) => a != b,
            _ => false,
        },
    }
}

/// Returns the constructor that all values that pass a test have; `None` if they may have different ones or none.
fn implied_ctor(test: &PatternTest) -> Option<Ctor> {
    match test {
        PatternTest::Ctor(ctor) => Some(ctor.clone()),
        PatternTest::Equal(Constant::Type(text)) => match text.as_bytes() {
            [b'i', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => Some(Ctor::Int),
            [b'f' | b'b' | b't', ..] => Some(Ctor::Float),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIALECT: &str = "dialect s { op go(a: T) {k: i64} -> (r: T) }\n";

    /// Compiles rules for `s.go`, and returns its tree.
    fn tree_of(rules: &str) -> DecisionTree {
        let source = SourceFile { name: "test.rules".into(), text: format!("{DIALECT}{rules}").into() };
        let (set, diagnostics) = crate::load(&[source], &|_, _| Err("no imports".into()));
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        set.trees.iter().next().expect("a tree").clone()
    }

    fn try_rules(rules: &[u32]) -> DecisionNode {
        DecisionNode::Try(rules.iter().map(|r| RuleId(*r)).collect())
    }

    #[test]
    fn rules_are_selected_by_the_value_that_they_test() {
        let tree = tree_of(
            "rule one { %r = s.go(%a) {k = 1} => %r = %a }\nrule two { %r = s.go(%a) {k = 2} => %r = %a }\n\
             rule any { %r = s.go(%a) {.._} => %r = %a }\n",
        );
        assert_eq!(tree.root, "s.go");
        let DecisionNode::Switch { place, cases, default } = tree.node else { panic!("a switch") };
        assert_eq!(place, Place { field: OpField::Attr(0), of_type: false, projections: vec![] });
        let cases: Vec<(PatternTest, DecisionNode)> = cases.into_iter().map(|c| (c.test, c.node)).collect();
        let equal = |n| PatternTest::Equal(Constant::Int(n));
        assert_eq!(cases, [(equal(1), try_rules(&[0, 2])), (equal(2), try_rules(&[1, 2]))]);
        assert_eq!(*default, try_rules(&[2]));
    }

    #[test]
    fn a_test_is_required_if_each_order_of_the_operands_has_it() {
        let dialect = "dialect s { op add(a: _, b: _) {k: i64} -> (r: _) [commutative] }\n";
        let tree = |pattern: &str| {
            let set = crate::load_text(&format!(
                "{dialect}rule one {{ %r = s.add({pattern}) {{k = 1}} => %r = %a }}\n\
                 rule two {{ %r = s.add(%a, %b) {{k = 2}} => %r = %a }}\n"
            ));
            set.trees.iter().next().expect("a tree").node.clone()
        };
        let DecisionNode::Switch { place, cases, .. } = tree("%a: i32, %b: i64") else { panic!("a switch") };
        assert_eq!(place.field, OpField::Attr(0));
        assert_eq!(cases.into_iter().map(|c| c.node).collect::<Vec<_>>(), [try_rules(&[0]), try_rules(&[1])]);
    }

    #[test]
    fn a_single_rule_needs_no_switch() {
        assert_eq!(tree_of("rule one { %r = s.go(%a) {k = 1} => %r = %a }\n").node, try_rules(&[0]));
    }

    #[test]
    fn rules_without_tests_are_tried_in_order() {
        let rule = |name: &str| format!("rule {name} {{ %r = s.go(%a) {{.._}} => %r = %a }}\n");
        assert_eq!(tree_of(&(rule("a") + &rule("b"))).node, try_rules(&[0, 1]));
    }

    #[test]
    fn types_are_disjoint_by_their_constructors() {
        let named = |name: &'static str| PatternTest::Equal(Constant::Type(name.into()));
        let ctor = PatternTest::Ctor;
        assert!(are_disjoint(&ctor(Ctor::Vector), &ctor(Ctor::MemRef)));
        assert!(are_disjoint(&ctor(Ctor::Int), &named("f32")));
        assert!(!are_disjoint(&ctor(Ctor::Int), &named("i32")));
        assert!(!are_disjoint(&ctor(Ctor::Int), &named("index")));
        assert!(are_disjoint(&named("i32"), &named("i64")));
    }

    #[test]
    fn floats_are_not_disjoint_by_their_bits() {
        // 0.0 equals -0.0, so different bits may be equal values.
        let float = |f: f64| PatternTest::Equal(Constant::Float(f.to_bits()));
        assert!(!are_disjoint(&float(0.0), &float(-0.0)));
        assert!(are_disjoint(&PatternTest::Equal(Constant::Int(1)), &PatternTest::Equal(Constant::Int(2))));
        assert!(are_disjoint(&PatternTest::List(1), &PatternTest::List(2)));
    }
}
