//! Spellings of older MLIR, as lookup tables that the reader uses. A context has them if its rules declare eras.
//!
//! Tests: below, tests/all/eras.rs.

use rulec::rir::declarations::FormatElement;
use rulec::rir::{Era, OldForm, OldSyntax, Rename};
use rustc_hash::{FxHashMap, FxHashSet};

/// The tables of all MLIR eras of a rule set.
#[derive(Debug, Default)]
pub(crate) struct EraTables {
    /// Old op names, each with the text that must follow it and today's name.
    ops: FxHashMap<String, Vec<(String, String)>>,
    /// Old type names without `!`, each with today's text.
    types: FxHashMap<String, String>,
    /// Old names of attributes, each with the op (or `*`) and today's name.
    attributes: FxHashMap<String, Vec<(String, String)>>,
    /// Old cases of enums, by the name of the enum, each with today's.
    cases: FxHashMap<String, Vec<(String, String)>>,
    /// For each prefix in the text, the dialects in which a name is looked up before today's.
    dialects: FxHashMap<String, Vec<String>>,
    /// For each dialect of an MLIR era, its prefix in the text.
    prefixes: FxHashMap<String, String>,
    /// Dialects whose ops need no prefix.
    pub(crate) unprefixed: Vec<String>,
    /// Whether a case of an enum may be a string.
    pub(crate) has_quoted_cases: bool,
    /// Whether an affine map may be written without `affine_map<..>`.
    pub(crate) has_bare_maps: bool,
    /// The dialects whose types may be written in LLVM's syntax, `!llvm<"i8*">`.
    llvm_types: FxHashSet<String>,
    refusals: FxHashMap<String, String>,
    /// Other assembly formats of declared ops, by the name of the op.
    forms: FxHashMap<String, Vec<Vec<FormatElement>>>,
}

impl EraTables {
    /// Returns the tables of MLIR eras, of which the first take precedence; `None` if there is no MLIR era.
    pub(crate) fn new(eras: &[Era]) -> Option<Box<EraTables>> {
        if eras.is_empty() {
            return None;
        }
        let mut tables = EraTables::default();
        for era in eras {
            for Rename { context, from, to, .. } in &era.ops {
                tables.ops.entry(from.clone()).or_default().push((context.clone(), to.clone()));
            }
            for Rename { from, to, .. } in &era.types {
                tables.types.entry(from.clone()).or_insert_with(|| to.clone());
            }
            for Rename { context, from, to, .. } in &era.attributes {
                tables.attributes.entry(from.clone()).or_default().push((context.clone(), to.clone()));
            }
            for Rename { context, from, to, .. } in &era.cases {
                tables.cases.entry(context.clone()).or_default().push((from.clone(), to.clone()));
            }
            for (prefix, dialect) in &era.dialects {
                tables.dialects.entry(prefix.clone()).or_default().push(dialect.clone());
                tables.prefixes.entry(dialect.clone()).or_insert_with(|| prefix.clone());
            }
            for dialect in &era.unprefixed {
                if !tables.unprefixed.contains(dialect) {
                    tables.unprefixed.push(dialect.clone());
                }
            }
            for syntax in &era.syntaxes {
                match syntax {
                    OldSyntax::QuotedCases => tables.has_quoted_cases = true,
                    OldSyntax::BareMaps => tables.has_bare_maps = true,
                    OldSyntax::LlvmTypes(dialect) => drop(tables.llvm_types.insert(dialect.clone())),
                }
            }
            for OldForm { op, format, .. } in &era.forms {
                tables.forms.entry(op.clone()).or_default().push(format.clone());
            }
            for (name, reason) in &era.refusals {
                tables.refusals.entry(name.clone()).or_insert_with(|| reason.clone());
            }
        }
        for renames in tables.ops.values_mut() {
            // An entry for a certain text after the name precedes one for any text.
            renames.sort_by_key(|rename| rename.0.is_empty());
        }
        Some(Box::new(tables))
    }

    /// Returns the names under which an op `name` of the text is declared, in the order of lookup. `after` is the text
    /// behind the name.
    pub(crate) fn op_names(&self, name: &str, after: &str) -> Vec<String> {
        let mut names = self.names_in_dialects(name);
        let renames = self.ops.get(name).into_iter().flatten();
        let matches = |before: &str| before.is_empty() || after.trim_start().starts_with(before);
        names.extend(renames.filter(|rename| matches(&rename.0)).map(|rename| rename.1.clone()));
        names
    }
    /// Returns the other assembly formats of a declared op.
    pub(crate) fn forms(&self, op: &str) -> &[Vec<FormatElement>] {
        self.forms.get(op).map_or(&[], Vec::as_slice)
    }
    /// Returns the names of an op, type or attribute in the dialects of MLIR eras that its prefix stands for.
    pub(crate) fn names_in_dialects(&self, name: &str) -> Vec<String> {
        let Some((prefix, rest)) = name.split_once('.') else { return Vec::new() };
        self.dialects.get(prefix).into_iter().flatten().map(|dialect| format!("{dialect}.{rest}")).collect()
    }
    /// Returns the prefix of a dialect in the text.
    pub(crate) fn prefix<'a>(&'a self, dialect: &'a str) -> &'a str {
        self.prefixes.get(dialect).map_or(dialect, String::as_str)
    }
    /// Returns today's text of an old type. A `*` at the end of an entry stands for a number.
    pub(crate) fn type_text(&self, name: &str) -> Option<String> {
        find_name(&self.types, name)
    }
    /// Returns today's name of an attribute of an op.
    pub(crate) fn attribute_name(&self, op: &str, name: &str) -> Option<&str> {
        let renames = self.attributes.get(name)?;
        renames.iter().find(|rename| rename.0 == op || rename.0 == "*").map(|rename| rename.1.as_str())
    }
    /// Returns whether an attribute of some op had this name.
    pub(crate) fn is_old_attribute(&self, name: &str) -> bool {
        self.attributes.contains_key(name)
    }
    /// Returns today's name of a case of an enum.
    pub(crate) fn case_name(&self, of: &str, name: &str) -> Option<&str> {
        self.cases.get(of)?.iter().find(|rename| rename.0 == name).map(|rename| rename.1.as_str())
    }
    /// Returns whether types of a dialect may be written in LLVM's syntax.
    pub(crate) fn has_llvm_types(&self, dialect: &str) -> bool {
        self.llvm_types.contains(dialect)
    }
    /// Returns the reason why a name has no counterpart today.
    pub(crate) fn refusal(&self, name: &str) -> Option<&str> {
        self.refusals.get(name).map(String::as_str)
    }
}

/// Returns the other name of `name` in a table. A key that ends in `*` is for names that end in a number, which takes
/// the place of the `*` in the value: `llvm.i* => i*` maps `llvm.i32` to `i32`.
pub(super) fn find_name(table: &FxHashMap<String, String>, name: &str) -> Option<String> {
    if let Some(other) = table.get(name) {
        return Some(other.clone());
    }
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &name[stem.len()..];
    let other = table.get(&format!("{stem}*")).filter(|_| !number.is_empty())?;
    Some(other.replace('*', number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_after_a_name_selects_the_op() {
        let rename = |context: &str, to: &str| Rename {
            context: context.into(),
            from: "std.constant".into(),
            to: to.into(),
            release: String::new(),
        };
        let era = Era { ops: vec![rename("", "arith.constant"), rename("@", "func.constant")], ..Era::default() };
        let tables = EraTables::new(&[era]).expect("an era");
        assert_eq!(tables.op_names("std.constant", " @f : () -> ()"), ["func.constant", "arith.constant"]);
        assert_eq!(tables.op_names("std.constant", " 1 : i32"), ["arith.constant"]);
        assert!(EraTables::new(&[]).is_none());
    }

    #[test]
    fn a_prefix_stands_for_the_dialects_of_eras() {
        let era = Era { dialects: vec![("llvm".into(), "llvm_2021".into())], ..Era::default() };
        let tables = EraTables::new(&[era]).expect("an era");
        assert_eq!(tables.op_names("llvm.load", ""), ["llvm_2021.load"]);
        assert_eq!((tables.prefix("llvm_2021"), tables.prefix("cf")), ("llvm", "cf"));
    }
}
