//! Rule files that are compiled already, and layers above them.
//!
//! A program contains a compiled rule set and the syntax trees of its files. A layer above these files is compiled
//! alone: names resolve in all files, but only the definitions of the layer are lowered.
//!
//! Invariant: the result means the same as compiling all files. Where a definition of the layer could change the code
//! of a stored definition that it does not override, `load_layers` returns `None`.
//!
//! Tests: tests/all/compiled_layers.rs.

use crate::ast::{DialectMember, ItemKind};
use crate::diagnostic::Diagnostic;
use crate::expand;
use crate::global_symbols::GlobalSymbols;
use crate::lexer;
use crate::loader::{self, Loader, ParsedFile, StoredFinder};
use crate::lower;
use crate::resolve::{self, FunctionIds};
use crate::rir::{BackEnd, CowStr, RuleSet, SourceFile};

/// Parses and expands rule files like `load`. Returns the parts that layers above need: texts, tests and doc comments
/// are left out.
///
/// The files must have no errors.
pub fn parse_for_storage(sources: &[SourceFile], loader: Loader<'_>) -> Vec<ParsedFile> {
    let (mut files, mut diagnostics) = loader::load_files(sources, loader);
    expand::expand_files(&mut files, 0, &mut diagnostics);
    for file in &mut files {
        file.source.text = CowStr::default();
        file.items.retain(|item| !matches!(item.kind, ItemKind::Test(_)));
        for item in &mut file.items {
            item.doc.clear();
            let ItemKind::Dialect(dialect) = &mut item.kind else { continue };
            dialect.members.iter_mut().for_each(remove_doc);
        }
    }
    files
}

/// Removes what only diagnostics and documents about a member of a dialect show.
fn remove_doc(member: &mut DialectMember) {
    match member {
        DialectMember::Enum(item) => item.doc.clear(),
        DialectMember::Type(item) => item.doc.clear(),
        DialectMember::NamedAttr(item) => item.doc.clear(),
        DialectMember::Op(item) => {
            item.doc.clear();
            item.class = None;
        }
        // Ops of layers may have the documentation of a class.
        DialectMember::Derived(_) | DialectMember::Class(_) => {}
    }
}

/// Compiles rule files that are layers above stored files. `stored` is the rule set of the stored files. `find_stored`
/// recognizes them among the files that are imported, and returns their syntax trees (`parse_for_storage`) with their
/// texts.
///
/// Returns `None` if the stored files are not imported, if there is any error or warning, or if a definition of the
/// layers could change the code of the stored files. The caller must then compile all files.
pub fn load_layers(
    stored: RuleSet,
    find_stored: StoredFinder<'_>,
    sources: &[SourceFile],
    loader: Loader<'_>,
) -> Option<RuleSet> {
    let files = loader::load_layers(stored.sources.len(), find_stored, sources, loader)?;
    lexer::on_large_stack(move || compile_layers(stored, files)).ok()?
}

/// Compiles the files that `stored` does not have. Needs a large stack.
fn compile_layers(stored: RuleSet, mut files: Vec<ParsedFile>) -> Option<RuleSet> {
    let stored_files = stored.sources.len();
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    expand::expand_files(&mut files, stored_files, &mut diagnostics);
    let (symbols, functions) = resolve::resolve_names(&files, FunctionIds::above(&stored), &mut diagnostics);
    if !diagnostics.is_empty() || changes_stored_code(&symbols, &stored, &files[stored_files..]) {
        return None;
    }
    let kinds: Vec<_> = stored.options.iter().map(|option| option.kind.clone()).collect();
    let (mut set, errors, name_reads) = lower::lower_rule_set(&files, &symbols, functions, stored);
    let has_changed_option = kinds.iter().zip(&set.options).any(|(kind, option)| *kind != option.kind);
    if !errors.is_empty() || has_changed_option || !lower::misspelt_types(&name_reads).is_empty() {
        return None;
    }
    drop(symbols);
    set.sources = files.into_iter().map(|file| file.source).collect();
    set.back_end = BackEnd::Layered;
    Some(set)
}

/// Returns whether the definitions of layers could change the code of stored definitions that they do not override.
fn changes_stored_code(symbols: &GlobalSymbols<'_>, stored: &RuleSet, layers: &[ParsedFile]) -> bool {
    let has_changed_target = stored.dialects.iter().any(|d| symbols.dialects.get(&d.name[..]) != Some(&d.target));
    let may_change = layers.iter().flat_map(|file| &file.items).any(|item| match &item.kind {
        // A field access searches the fields of all records, and a type variable with the name of a record is read as
        // the record. So a new record may change what stored files mean.
        ItemKind::Record(_) | ItemKind::Era(_) => true,
        // `NAME.types` is a hook if there is a convention `NAME`, and otherwise the name of an op.
        ItemKind::Abi(abi) => symbols.dialects.contains_key(&abi.name.name[..]),
        // Without `overrides`, the `extern` is equal to the stored one.
        ItemKind::Extern(external) if item.modifiers.overrides => {
            stored.externs.iter().any(|stored| stored.name == external.name.name)
        }
        _ => false,
    });
    // The code of a caller depends on the kinds of parameters and results.
    has_changed_target || may_change || symbols.has_changed_signatures
}
