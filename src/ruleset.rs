//! Rule sets: the one built in, and those loaded from files.
//!
//! Takes paths of rule files; gives a `RuleSet`. Kept true: the built-in set and the same files loaded at run time mean
//! the same; a file is found on disk (an import: beside the file that imports it), else among the built-in files.

use crate::report::{Diagnostic, Severity};
use rulec::rir::declarations::OpDef;
use rulec::rir::{RuleSet, SourceFile};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, LazyLock};

/// How a built-in file is named in messages, before its path below `rules/`.
const BUILT_IN_PREFIX: &str = "<built-in>/";

/// All built-in files, those too that the default set does not import; names are paths below `rules/`.
static BUILT_IN_FILES: LazyLock<Vec<SourceFile>> = LazyLock::new(|| {
    let files: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
    files.iter().map(|&(name, text)| SourceFile { name: name.into(), text: text.into() }).collect()
});

/// The compiled `rules/default.rules`, without its tests; the build leaves its texts to `FILES`.
static DEFAULT_RULES: LazyLock<Arc<RuleSet>> = LazyLock::new(|| {
    let mut rules: RuleSet = deserialize(include_bytes!(concat!(env!("OUT_DIR"), "/rules.postcard")));
    for source in &mut rules.sources {
        let file =
            source.name.strip_prefix(BUILT_IN_PREFIX).and_then(|name| BUILT_IN_FILES.iter().find(|f| f.name == name));
        source.text = file.map(|f| f.text.clone()).unwrap_or_default();
    }
    Arc::new(rules)
});

/// The built-in rules.
pub fn built_in() -> Arc<RuleSet> {
    DEFAULT_RULES.clone()
}

/// Rules from files, the built-in ones where no file is given; of several, a later one lies above an earlier one. The set
/// comes also where there are errors, because it holds the texts that they point into.
pub fn load(paths: &[PathBuf]) -> (RuleSet, Vec<Diagnostic>) {
    let sources = match read_sources(paths) {
        Ok(named) => named,
        Err(errors) => return (RuleSet::default(), errors),
    };
    let (rules, diagnostics) = rulec::load(&sources, &resolve_import);
    let mut diagnostics: Vec<Diagnostic> = diagnostics.into_iter().map(Diagnostic::from).collect();
    // errors first: a warning is of no use to one who cannot go on
    diagnostics.sort_by_key(|d| std::cmp::Reverse(d.severity == Severity::Error));
    (rules, diagnostics)
}

/// The rules with everything that can be found wrong with them; of the built-in set where no file is given. `layers`: also
/// what each layer replaces in those below it.
pub fn check(paths: &[PathBuf], layers: bool) -> (RuleSet, Vec<Diagnostic>) {
    let sources = match read_sources(paths) {
        Ok(named) => named,
        Err(errors) => return (RuleSet::default(), errors),
    };
    let (rules, mut diagnostics) = rulec::check(&sources, &resolve_import, layers);
    if !paths.is_empty() {
        // what one's own rules leave without use in the built-in ones is not theirs to delete, and how those lie is no news
        let built_in = |d: &rulec::diagnostic::Diagnostic| {
            let place = d.labels.iter().find(|l| l.primary).and_then(|l| rules.sources.get(l.span.file as usize));
            place.is_some_and(|source| is_built_in(&source.name))
        };
        diagnostics.retain(|d| d.severity == rulec::diagnostic::Severity::Error || !built_in(d));
    }
    (rules, diagnostics.into_iter().map(Diagnostic::from).collect())
}

/// All built-in files: names as imports call them, and texts.
pub fn built_in_files() -> &'static [SourceFile] {
    &BUILT_IN_FILES
}

/// A file of a rule set as it is shown: its name, and its text.
pub fn display_source(source: &SourceFile) -> (String, String) {
    match source.name.strip_prefix(BUILT_IN_PREFIX) {
        Some(name) => {
            let text = BUILT_IN_FILES.iter().find(|f| f.name == name).map_or(&source.text, |f| &f.text);
            (name.to_string(), text.to_string())
        }
        None => (source.name.to_string(), source.text.to_string()),
    }
}

/// What the file may be called in a rule set that `importer` calls `path`, the likeliest first.
pub fn candidate_names(path: &str, importer: &str) -> Vec<String> {
    match importer.strip_prefix(BUILT_IN_PREFIX) {
        Some(importer) => vec![format!("{BUILT_IN_PREFIX}{}", sibling(importer, path))],
        None => vec![sibling(importer, path), format!("{BUILT_IN_PREFIX}{}", normalize(Path::new(path)))],
    }
}

/// The command that shows how the rules declare an op.
pub fn doc_command(rules: &RuleSet, op: &OpDef) -> String {
    let name = |file: usize| rules.sources.get(file).map_or("", |s| &*s.name);
    // the file that the user has named comes first, and imports the others
    match is_built_in(name(op.span.file as usize)) {
        true => format!("rewrite doc {}", op.name),
        false => format!("rewrite doc --rules {} {}", name(0), op.name),
    }
}

/// The file is one of the built-in ones.
pub fn is_built_in(name: &str) -> bool {
    name.starts_with(BUILT_IN_PREFIX)
}

/// The path is no file on disk, but the name of a built-in one.
pub fn is_built_in_path(path: &Path) -> bool {
    !path.exists() && built_in_file(&normalize(path)).is_some()
}

/// The texts of files, or of the built-in file that names the set.
fn read_sources(paths: &[PathBuf]) -> Result<Vec<SourceFile>, Vec<Diagnostic>> {
    if paths.is_empty() {
        return Ok(built_in_file("default.rules")
            .into_iter()
            .map(|(name, text)| SourceFile { name: name.into(), text: text.into() })
            .collect());
    }
    let mut sources = Vec::new();
    let mut errors = Vec::new();
    for path in paths {
        match std::fs::read_to_string(path) {
            Ok(text) => sources.push(SourceFile { name: normalize(path).into(), text: text.into() }),
            // the built-in files stand in every folder; what is on disk hides them
            Err(error) => match built_in_file(&normalize(path)) {
                Some((name, text)) if error.kind() == std::io::ErrorKind::NotFound => {
                    sources.push(SourceFile { name: name.into(), text: text.into() });
                }
                _ => {
                    let message = format!("cannot read the rule file {}: {error}", path.display());
                    let error = Diagnostic::error("U0006", message);
                    errors.push(error.note("`rewrite rules` lists the built-in files, which are found in any folder"));
                }
            },
        }
    }
    if errors.is_empty() { Ok(sources) } else { Err(errors) }
}

/// The file that `importer` calls `path`: its name and text.
fn resolve_import(path: &str, importer: &str) -> Result<(String, String), String> {
    if let Some(importer) = importer.strip_prefix(BUILT_IN_PREFIX) {
        return built_in_file(&sibling(importer, path)).ok_or_else(|| "there is no such built-in file".to_string());
    }
    let name = sibling(importer, path);
    match std::fs::read_to_string(&name) {
        Ok(text) => Ok((name, text)),
        Err(error) => built_in_file(&normalize(Path::new(path)))
            .ok_or_else(|| format!("{name}: {error}, and no built-in file has the name \"{path}\"")),
    }
}

fn built_in_file(name: &str) -> Option<(String, String)> {
    let file = BUILT_IN_FILES.iter().find(|f| f.name == name)?;
    Some((format!("{BUILT_IN_PREFIX}{name}"), file.text.to_string()))
}

fn sibling(importer: &str, path: &str) -> String {
    normalize(&Path::new(importer).parent().unwrap_or(Path::new("")).join(path))
}

/// The same path without `.` and without `..` that can be resolved by words: one file, one name.
fn normalize(path: &Path) -> String {
    let mut normalized = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(normalized.components().next_back(), Some(Component::Normal(_))) => {
                normalized.pop();
            }
            part => normalized.push(part),
        }
    }
    normalized.display().to_string()
}

fn deserialize<T: serde::Deserialize<'static>>(bytes: &'static [u8]) -> T {
    postcard::from_bytes(bytes).expect("what the build has written is what the program reads")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_has_one_name() {
        assert_eq!(sibling("rules/lower/a.rules", "../dialects/./b.rules"), "rules/dialects/b.rules");
        assert_eq!(sibling("a.rules", "../b.rules"), "../b.rules");
        assert_eq!(normalize(Path::new("./x/../../y")), "../y");
    }

    #[test]
    fn the_built_in_set_has_its_texts_and_no_tests() {
        let (built_in, loaded) = (built_in(), load(&[]).0);
        assert!(built_in.tests.is_empty() && !loaded.tests.is_empty());
        let texts = |rules: &RuleSet| rules.sources.iter().map(|s| s.text.clone()).collect::<Vec<_>>();
        assert_eq!(texts(&built_in), texts(&loaded));
    }

    #[test]
    fn built_in_files_are_found_where_there_are_none() {
        let (rules, diagnostics) = load(&["no_such_folder/../default.rules".into()]);
        assert!(diagnostics.is_empty() && rules.sources.iter().all(|s| s.name.starts_with(BUILT_IN_PREFIX)));
        assert!(!load(&["no_such.rules".into()]).1.is_empty());
    }

    #[test]
    fn built_in_files_import_built_in_files() {
        let (name, _) = resolve_import("default.rules", "no/such/folder/mine.rules").unwrap();
        assert_eq!(name, "<built-in>/default.rules");
        assert!(resolve_import("no_such.rules", &name).is_err());
    }
}
