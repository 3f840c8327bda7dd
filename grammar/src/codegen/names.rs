//! Strings and builtin types that have the same numbers in every context, so that generated code has these numbers as
//! constants.
//!
//! Tests: below, tests/all/back_ends.rs.

use crate::rir::{Constant, Inst, PREDEFINED_TYPES, PatternTest, RuleSet};
use std::collections::BTreeSet;

/// Returns the strings of a rule set that get fixed numbers, sorted: the constants in the code, and the names of
/// attributes in the code and in the declarations of ops. The number of a string is its index.
pub fn strings_of(set: &RuleSet) -> Vec<&str> {
    let declared = set.ops.iter().flat_map(|op| &op.attributes);
    let mut strings: BTreeSet<&str> = declared.map(|attribute| attribute.name.as_str()).collect();
    for inst in set.functions.iter().flat_map(|function| function.code.iter()) {
        match inst {
            Inst::Const { value, .. } | Inst::Test { test: PatternTest::Equal(value), .. } => {
                if let Constant::String(text) | Constant::Case(text) | Constant::Symbol(text) = value {
                    strings.insert(&**text);
                }
            }
            Inst::Emit { attrs: entries, .. } | Inst::Dict { entries, .. } => {
                strings.extend(entries.iter().map(|(name, _)| &name[..]));
            }
            _ => {}
        }
    }
    strings.into_iter().collect()
}

/// Returns the number of a builtin type, given its name in rules. `None` if it has no fixed number.
pub fn type_number(name: &str) -> Option<usize> {
    PREDEFINED_TYPES.iter().position(|predefined| *predefined == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rir::SourceFile;

    #[test]
    fn strings_are_those_of_constants_and_attributes() {
        let text = "dialect d { op a() {n: string} -> (r: index) }\n\
                    dialect t target { op b() {m: string} -> (r: index) }\n\
                    rule r { %r = d.a() {n = \"in\"} => %r: index = t.b() {m = \"out\"} }";
        let source = SourceFile { name: "test.rules".into(), text: text.into() };
        let (set, diagnostics) = crate::load(&[source], &|_, _| Err("no imports".into()));
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert_eq!(strings_of(&set), ["in", "m", "n", "out"]);
    }

    #[test]
    fn types_are_numbered_in_the_order_of_the_list() {
        assert_eq!((type_number("index"), type_number("i64"), type_number("i7")), (Some(0), Some(1), None));
    }
}
