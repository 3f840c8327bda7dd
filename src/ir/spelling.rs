//! Spelling of an older MLIR, as lookup tables that the printer uses: the inverse of `EraTables`.
//!
//! Tests: below, tests/all/spelling.rs.

use super::era_tables::{EraTables, find_name};
use rulec::rir::{Era, OldSyntax, Rename};
use rustc_hash::{FxHashMap, FxHashSet};

/// How ops and types are printed in the spelling of an MLIR era. An era is a range of years in which MLIR was spelled
/// in a certain way, such as 2021 (LLVM 12 and 13).
#[derive(Debug)]
pub(crate) struct Spelling {
    /// The name of the MLIR era.
    pub(crate) era: String,
    tables: EraTables,
    /// Old names by the name of the declared op.
    ops: FxHashMap<String, String>,
    /// Old names by the text of the type today. `*` at the end stands for a number.
    types: FxHashMap<String, String>,
    /// Ops that are printed in the generic form.
    generic: FxHashSet<String>,
    /// Names of ops and types that were added to MLIR after this era, such as `llvm.blockaddress` and `!llvm.ptr`.
    later: FxHashSet<String>,
    /// Name prefixes of ops that were added to MLIR after this era, such as `llvm.intr.vp.`.
    later_prefixes: Vec<String>,
    /// Attributes of ops that were added to MLIR after this era, and that are left out.
    pub(crate) without: FxHashSet<String>,
    /// The dialect whose types are printed in LLVM's own syntax.
    pub(crate) llvm_types: Option<String>,
}

impl Spelling {
    /// Returns the spelling of the MLIR era `name`; `None` if there is none. `eras` lists all MLIR eras, the oldest
    /// first. The old names and forms of newer eras apply too: MLIR of 2020 had the names that MLIR of 2021 still had.
    pub(crate) fn new(eras: &[Era], name: &str) -> Option<Box<Spelling>> {
        let eras = &eras[eras.iter().position(|era| era.name == name)?..];
        let tables = EraTables::new(eras)?;
        let (mut ops, mut types) = (FxHashMap::default(), FxHashMap::default());
        let (mut generic, mut later, mut without) = (FxHashSet::default(), FxHashSet::default(), FxHashSet::default());
        let (mut later_prefixes, mut llvm_types) = (Vec::new(), None);
        for era in eras {
            for Rename { from, to, .. } in &era.ops {
                ops.entry(to.clone()).or_insert_with(|| from.clone());
            }
            for Rename { from, to, .. } in &era.types {
                types.entry(to.clone()).or_insert_with(|| from.clone());
            }
            without.extend(era.without.iter().cloned());
            generic.extend(era.generic.iter().cloned());
            later.extend(era.later.iter().cloned());
            later_prefixes.extend(era.later.iter().filter_map(|name| name.strip_suffix('*')).map(str::to_string));
            for syntax in &era.syntaxes {
                if let OldSyntax::LlvmTypes(dialect) = syntax {
                    llvm_types.get_or_insert_with(|| dialect.clone());
                }
            }
        }
        Some(Box::new(Spelling {
            era: name.to_string(),
            tables: *tables,
            ops,
            types,
            generic,
            later,
            later_prefixes,
            without,
            llvm_types,
        }))
    }

    /// Returns the prefix of a dialect in text of this era: `llvm` for the dialect `llvm_2021`.
    pub(crate) fn prefix<'a>(&'a self, dialect: &'a str) -> &'a str {
        self.tables.prefix(dialect)
    }
    /// Returns the name of a declared op in text of this era.
    pub(crate) fn op_name(&self, name: &str) -> String {
        if let Some(old) = self.ops.get(name) {
            return old.clone();
        }
        let (dialect, rest) = name.split_once('.').unwrap_or(("", name));
        if dialect.is_empty() { name.to_string() } else { format!("{}.{rest}", self.prefix(dialect)) }
    }
    /// Returns whether an op is printed in the generic form.
    pub(crate) fn is_generic(&self, name: &str) -> bool {
        self.generic.contains(name)
    }
    /// Returns whether an op was added to MLIR after this era, so that text of this era cannot contain it.
    pub(crate) fn is_later(&self, name: &str) -> bool {
        self.later.contains(name) || self.later_prefixes.iter().any(|prefix| name.starts_with(prefix))
    }
    /// Returns whether a type was added to MLIR after this era.
    pub(crate) fn is_later_type(&self, name: &str) -> bool {
        self.later.contains(&format!("!{name}"))
    }
    /// Returns the name of a type in text of this era, without its `!`: `llvm.i32` for today's `i32`. Returns `None` if
    /// the era has today's name.
    pub(crate) fn type_name(&self, text: &str) -> Option<String> {
        find_name(&self.types, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eras() -> Vec<Era> {
        let rename = |from: &str, to: &str| Rename {
            context: String::new(),
            from: from.into(),
            to: to.into(),
            release: String::new(),
        };
        let old = Era {
            name: "old".into(),
            types: vec![rename("llvm.i*", "i*")],
            syntaxes: vec![OldSyntax::LlvmTypes("llvm".into())],
            ..Era::default()
        };
        let newer = Era {
            name: "newer".into(),
            dialects: vec![("llvm".into(), "llvm_1".into())],
            ops: vec![rename("llvm.null", "llvm.zero")],
            later: vec!["llvm.poison".into(), "llvm.vp.*".into()],
            ..Era::default()
        };
        vec![old, newer]
    }

    #[test]
    fn names_are_those_of_the_era_and_of_newer_ones() {
        let spelling = Spelling::new(&eras(), "old").expect("an era");
        assert_eq!(spelling.op_name("llvm_1.load"), "llvm.load");
        assert_eq!(spelling.op_name("llvm.zero"), "llvm.null");
        assert_eq!(spelling.type_name("i32").as_deref(), Some("llvm.i32"));
        assert_eq!(spelling.llvm_types.as_deref(), Some("llvm"));
        let newer = Spelling::new(&eras(), "newer").expect("an era");
        assert_eq!((newer.type_name("i32"), newer.llvm_types), (None, None));
        assert!(Spelling::new(&eras(), "oldest").is_none());
    }

    #[test]
    fn newer_ops_are_known_by_name_or_prefix() {
        let spelling = Spelling::new(&eras(), "newer").expect("an era");
        assert!(spelling.is_later("llvm.poison") && spelling.is_later("llvm.vp.add"));
        assert!(!spelling.is_later("llvm.add") && !spelling.is_later("llvm_1.load"));
    }
}
