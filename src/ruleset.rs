//! Rule sets: the built-in one, and those loaded from files.
//!
//! A rule file is looked up on disk first and among the built-in files second. An import is relative to the importing
//! file.
//!
//! Invariant: the built-in set and the same files loaded at run time have the same meaning.
//!
//! Tests: below, tests/all/rule_files.rs, tests/all/back_ends.rs.

pub use crate::rule_files::FileAccess;
use crate::rule_files::read_bounded;
use rulec::loader::ParsedFile;
use rulec::report::{Diagnostic, Severity, SourceId, SourceText, Sources};
use rulec::rir::declarations::OpDef;
use rulec::rir::{BackEnd, CowStr, RuleSet, SourceFile};
use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, LazyLock};

/// Prefix of the names of built-in files in messages, before the path below `rules/`.
const BUILT_IN_PREFIX: &str = "<built-in>/";

/// All built-in files, also those that the default set does not import. Names are paths below `rules/`.
static BUILT_IN_FILES: LazyLock<Vec<SourceFile>> = LazyLock::new(|| {
    let files: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
    files.iter().map(|&(name, text)| SourceFile { name: name.into(), text: text.into() }).collect()
});

/// The compiled `rules/default.rules` with its imports, without tests. The texts of the files are copied from
/// `BUILT_IN_FILES`.
static DEFAULT_RULES: LazyLock<Arc<RuleSet>> = LazyLock::new(|| {
    let mut rules: RuleSet = deserialize(include_bytes!(concat!(env!("OUT_DIR"), "/rules.postcard")));
    for source in &mut rules.sources {
        let file =
            source.name.strip_prefix(BUILT_IN_PREFIX).and_then(|name| BUILT_IN_FILES.iter().find(|f| f.name == name));
        source.text = file.map(|f| f.text.clone()).unwrap_or_default();
    }
    Arc::new(rules)
});

/// The built-in file `rules/eras/all.rules`, without folder and extension. It imports the rules that upgrade MLIR of
/// all earlier years.
#[doc(hidden)]
pub const ALL_ERAS: &str = "all";

/// The rules of each built-in file of `rules/eras/`, compiled on first use.
static ERAS: LazyLock<Vec<(String, LazyEra)>> = LazyLock::new(|| {
    let names = BUILT_IN_FILES.iter().filter_map(|file| file.name.strip_prefix("eras/")?.strip_suffix(".rules"));
    let load = |name: &str| {
        let path = format!("eras/{name}.rules");
        let load: EraLoader = Box::new(move || Arc::new(load_built_in(&path)));
        (name.to_string(), LazyLock::new(load))
    };
    names.map(load).collect()
});

/// A rule set with only the MLIR eras and the op names of `rules/eras/all.rules`; all other fields are empty. These
/// names and eras suffice to detect that a text is of older MLIR.
static ERA_INDEX: LazyLock<RuleSet> = LazyLock::new(|| {
    let (eras, op_names) = deserialize(include_bytes!(concat!(env!("OUT_DIR"), "/eras.postcard")));
    RuleSet { eras, op_names, ..RuleSet::default() }
});

/// Returns the built-in MLIR eras and the names of the ops in their rules, without the rules. These names and eras
/// suffice to detect that a text with errors is of older MLIR. So `ALL_ERAS` is compiled for such texts only.
#[doc(hidden)]
pub fn era_index() -> &'static RuleSet {
    &ERA_INDEX
}

type EraLoader = Box<dyn FnOnce() -> Arc<RuleSet> + Send>;
type LazyEra = LazyLock<Arc<RuleSet>, EraLoader>;

/// Returns the rules that upgrade text of a built-in MLIR era; `None` if there is no such MLIR era.
#[doc(hidden)]
pub fn era(name: &str) -> Option<Arc<RuleSet>> {
    let rules = ERAS.iter().find(|era| era.0 == name).map(|era| Arc::clone(&era.1))?;
    (name == ALL_ERAS || rules.eras.iter().any(|era| era.name == name)).then_some(rules)
}

/// Returns the rules of a built-in file of `rules/eras/`, which lower to the LLVM dialect of an MLIR era.
#[doc(hidden)]
pub fn lowering_of_era(path: &str) -> Option<Arc<RuleSet>> {
    let name = path.strip_prefix("eras/")?.strip_suffix(".rules")?;
    ERAS.iter().find(|era| era.0 == name).map(|era| Arc::clone(&era.1))
}

/// Loads rule files like `load_for_lowering`, as layers above the rules of an MLIR era at `path` below the folder of
/// `default.rules`, such as `eras/lower_2021.rules`. `rules` are the rules of the same files without this layer.
/// Returns `None` if the files do not import `default.rules`.
#[doc(hidden)]
pub fn load_above_era(
    rules: &RuleSet,
    path: &str,
    paths: &[PathBuf],
    access: &FileAccess,
) -> Option<(Arc<RuleSet>, Vec<Diagnostic>)> {
    let is_default = |name: &&str| *name == "default.rules" || name.ends_with("/default.rules");
    let default_rules = rules.sources.iter().map(|source| &*source.name).find(is_default)?;
    let (name, text) = resolve_import(access, path, default_rules).ok()?;
    let mut sources = vec![SourceFile { name: name.into(), text: text.into() }];
    match read_sources(paths) {
        Ok(files) => sources.extend(files),
        Err(errors) => return Some((Arc::default(), errors)),
    }
    let (rules, diagnostics) = compile(&sources, &|path, importer| resolve_import(access, path, importer));
    Some((Arc::new(rules), diagnostics))
}

/// Returns the names of the built-in MLIR eras, the oldest first.
#[doc(hidden)]
pub fn era_names() -> Vec<String> {
    ERA_INDEX.eras.iter().map(|era| era.name.clone()).collect()
}

/// Compiles a built-in file with its imports.
fn load_built_in(path: &str) -> RuleSet {
    let file = built_in_file(path).map(|(name, text)| SourceFile { name: name.into(), text: text.into() });
    let sources: Vec<SourceFile> = file.into_iter().collect();
    compile(&sources, &|path, importer| resolve_import(&FileAccess::default(), path, importer)).0
}

/// Returns the built-in rules.
pub fn built_in() -> Arc<RuleSet> {
    DEFAULT_RULES.clone()
}

/// Loads rule files, or the built-in `default.rules` if `paths` is empty. A later file is a layer above an earlier one:
/// its definitions replace, and its rules precede, those of the earlier file. If the earlier file imports the later
/// one, the earlier file is the higher layer instead. Diagnostics are sorted: errors first. A set with errors is
/// returned too, because it has the texts that the diagnostics refer to.
pub fn load(paths: &[PathBuf]) -> (RuleSet, Vec<Diagnostic>) {
    load_from(paths, &FileAccess::default())
}

/// Loads rule files like `load`, which import only the files that `access` allows.
pub fn load_from(paths: &[PathBuf], access: &FileAccess) -> (RuleSet, Vec<Diagnostic>) {
    let sources = match read_sources(paths) {
        Ok(named) => named,
        Err(errors) => return (RuleSet::default(), errors),
    };
    compile(&sources, &|path, importer| resolve_import(access, path, importer))
}

/// Compiles rule files with their imports. Diagnostics are sorted: errors first.
fn compile(sources: &[SourceFile], load_import: rulec::loader::Loader<'_>) -> (RuleSet, Vec<Diagnostic>) {
    let (mut rules, mut diagnostics) = rulec::load(sources, load_import);
    rules.back_end = BackEnd::Mixed;
    diagnostics.sort_by_key(|d| std::cmp::Reverse(d.severity == Severity::Error));
    (rules, diagnostics)
}

/// Loads rule files like `load_from`, but without the tests of built-in files. If files have the texts of the built-in
/// `default.rules` and its imports, these are not compiled: the result is the built-in set with the names of these
/// files, and with the other files as layers above them (`BackEnd::Layered`).
#[doc(hidden)]
pub fn load_for_lowering(paths: &[PathBuf], access: &FileAccess) -> (Arc<RuleSet>, Vec<Diagnostic>) {
    let sources = match read_sources(paths) {
        Ok(sources) => sources,
        Err(errors) => return (Arc::default(), errors),
    };
    let load_import = |path: &str, importer: &str| resolve_import(access, path, importer);
    if let [root] = &sources[..]
        && let Some(names) = names_of_default_rules(&root.name, &root.text, access)
    {
        let mut rules = (*built_in()).clone();
        for (source, name) in rules.sources.iter_mut().zip(names) {
            source.name = name;
        }
        return (Arc::new(rules), Vec::new());
    }
    let find_default_rules = |name: &str, text: &str| Some(syntax_trees(names_of_default_rules(name, text, access)?));
    let stored = (*built_in()).clone();
    match rulec::stored_rules::load_layers(stored, &find_default_rules, &sources, &load_import) {
        Some(rules) => (Arc::new(rules), Vec::new()),
        None => {
            let (rules, diagnostics) = compile(&sources, &load_import);
            (Arc::new(rules), diagnostics)
        }
    }
}

/// Returns the syntax trees of the files of the built-in set. Sets the names of the files to `names`, and adds their
/// texts, which are stored separately.
fn syntax_trees(names: Vec<CowStr>) -> Vec<ParsedFile> {
    let mut files: Vec<ParsedFile> = deserialize(include_bytes!(concat!(env!("OUT_DIR"), "/syntax_trees.postcard")));
    for ((file, name), source) in files.iter_mut().zip(names).zip(&DEFAULT_RULES.sources) {
        file.source = SourceFile { name, text: source.text.clone() };
    }
    files
}

/// Returns the names of the files of the built-in set as files on disk, if `text` is that of the built-in
/// `default.rules`, and if the imports of the file `name` have the texts of the built-in imports. An import is relative
/// to the file that imports it, so equal texts import equal files.
fn names_of_default_rules(name: &str, text: &str, access: &FileAccess) -> Option<Vec<CowStr>> {
    let name_on_disk = |source: &SourceFile| {
        let path = source.name.strip_prefix(BUILT_IN_PREFIX)?;
        let (name, text) = match path {
            "default.rules" => (name.to_string(), Cow::Borrowed(text)),
            _ => resolve_import(access, path, name).map(|(name, text)| (name, Cow::Owned(text))).ok()?,
        };
        (source.text == text).then(|| name.into())
    };
    // The text of the root is compared first, and the files that it imports are read only if it is equal.
    DEFAULT_RULES.sources.iter().map(name_on_disk).collect()
}

/// Loads rule files like `load` and checks them statically. With `layers`, notes report which items of imported or
/// earlier files each file replaces.
pub fn check(paths: &[PathBuf], layers: bool) -> (RuleSet, Vec<Diagnostic>) {
    check_from(paths, layers, &FileAccess::default())
}

/// Checks rule files like `check`, which import only the files that `access` allows.
pub fn check_from(paths: &[PathBuf], layers: bool, access: &FileAccess) -> (RuleSet, Vec<Diagnostic>) {
    let sources = match read_sources(paths) {
        Ok(named) => named,
        Err(errors) => return (RuleSet::default(), errors),
    };
    let load_import = |path: &str, importer: &str| resolve_import(access, path, importer);
    let (rules, mut diagnostics) = rulec::check(&sources, &load_import, layers);
    if !paths.is_empty() {
        retain_findings_of_user(&rules, &mut diagnostics);
    }
    (rules, diagnostics)
}

/// Removes warnings and notes in built-in files: a user who loads other rule files cannot change the built-in ones.
fn retain_findings_of_user(rules: &RuleSet, diagnostics: &mut Vec<Diagnostic>) {
    let built_in = |d: &Diagnostic| {
        let file = match d.primary_label()?.source {
            SourceId::Rules(index) => rules.sources.get(index as usize),
            SourceId::Input(_) => None,
        };
        Some(is_built_in(&file?.name))
    };
    diagnostics.retain(|d| d.severity == Severity::Error || built_in(d) != Some(true));
}

/// Loads rule files that are in memory, as pairs of a name and a text. The last one is the highest layer. An import is
/// looked up among these files first, relative to the importing one, and among the built-in files second; files on disk
/// are not read. Diagnostics are sorted: errors first. A set with errors is returned too, because it has the texts that
/// the diagnostics refer to (`sources`).
pub fn load_texts(files: &[(&str, &str)]) -> (RuleSet, Vec<Diagnostic>) {
    compile(&named_texts(files), &|path, importer| import_text(files, path, importer))
}

/// Loads rule files that are in memory like `load_texts`. `load_import` decides about each import: it maps the path as
/// written and the name of the importing file to the name and the text of the imported file. If it returns the reason
/// why there is none, a built-in file of this path is imported. Built-in files import built-in files only.
pub fn load_texts_with(files: &[(&str, &str)], load_import: rulec::loader::Loader<'_>) -> (RuleSet, Vec<Diagnostic>) {
    compile(&named_texts(files), &|path, importer| {
        if is_built_in(importer) {
            return import_text(&[], path, importer);
        }
        load_import(path, importer).or_else(|reason| built_in_file(&normalize(Path::new(path))).ok_or(reason))
    })
}

/// Loads rule files like `load_texts` and checks them statically, as `rewrite check` does. Findings in built-in files
/// are left out.
pub fn check_texts(files: &[(&str, &str)]) -> (RuleSet, Vec<Diagnostic>) {
    let (rules, mut diagnostics) =
        rulec::check(&named_texts(files), &|path, importer| import_text(files, path, importer), false);
    retain_findings_of_user(&rules, &mut diagnostics);
    (rules, diagnostics)
}

/// Returns the texts of the files of a rule set, which diagnostics of its rules refer to.
pub fn sources(rules: &RuleSet) -> Sources {
    let texts = rules.sources.iter().map(|file| SourceText { name: file.name.clone(), text: file.text.clone() });
    Sources { rules: texts.collect(), ..Sources::default() }
}

/// Returns all built-in files. Their names are paths below `rules/`, such as `default.rules`.
pub fn built_in_files() -> &'static [SourceFile] {
    &BUILT_IN_FILES
}

/// Returns the name of a rule file without the prefix of built-in files, and its text.
#[doc(hidden)]
pub fn display_source(source: &SourceFile) -> (String, String) {
    match source.name.strip_prefix(BUILT_IN_PREFIX) {
        Some(name) => {
            let text = BUILT_IN_FILES.iter().find(|f| f.name == name).map_or(&source.text, |f| &f.text);
            (name.to_string(), text.to_string())
        }
        None => (source.name.to_string(), source.text.to_string()),
    }
}

/// Returns the names under which a rule set may hold the file that `importer` imports as `path`, in the order of
/// lookup.
#[doc(hidden)]
pub fn candidate_names(path: &str, importer: &str) -> Vec<String> {
    match importer.strip_prefix(BUILT_IN_PREFIX) {
        Some(importer) => vec![format!("{BUILT_IN_PREFIX}{}", sibling(importer, path))],
        None => vec![sibling(importer, path), format!("{BUILT_IN_PREFIX}{}", normalize(Path::new(path)))],
    }
}

/// Returns the `rewrite doc` command that prints the declaration of an op.
#[doc(hidden)]
pub fn doc_command(rules: &RuleSet, op: &OpDef) -> String {
    let file = rules.sources.get(op.span.file as usize).map_or("", |source| &*source.name);
    if is_built_in(file) {
        format!("rewrite doc {}", op.name)
    } else {
        format!("rewrite doc --rules {file} {}", op.name)
    }
}

/// Whether a rule file with this name is built in.
#[doc(hidden)]
pub fn is_built_in(name: &str) -> bool {
    name.starts_with(BUILT_IN_PREFIX)
}

/// Whether the path is no file on disk, but the name of a built-in file.
#[doc(hidden)]
pub fn is_built_in_path(path: &Path) -> bool {
    !path.exists() && built_in_file(&normalize(path)).is_some()
}

/// Reads rule files, by default the built-in file `default.rules`.
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
        match read_bounded(path) {
            Ok(text) => sources.push(SourceFile { name: normalize(path).into(), text: text.into() }),
            // A path without a file on disk may be the name of a built-in file.
            Err(error) => match built_in_file(&normalize(path)) {
                Some((name, text)) if error.kind() == std::io::ErrorKind::NotFound => {
                    sources.push(SourceFile { name: name.into(), text: text.into() });
                }
                _ => {
                    let message = format!("cannot read the rule file {}: {error}", path.display());
                    let error = Diagnostic::error("U0006", message);
                    errors.push(error.note("`rewrite rules` lists the built-in files, which exist in every folder"));
                }
            },
        }
    }
    if errors.is_empty() { Ok(sources) } else { Err(errors) }
}

/// Returns the name and the text of the file that `importer` imports as `path`. The error states why no file was found.
fn resolve_import(access: &FileAccess, path: &str, importer: &str) -> Result<(String, String), String> {
    if let Some(importer) = importer.strip_prefix(BUILT_IN_PREFIX) {
        return built_in_file(&sibling(importer, path)).ok_or_else(|| "no such built-in file".to_string());
    }
    let name = sibling(importer, path);
    match access.read_import(Path::new(&name)) {
        Ok(text) => Ok((name, text)),
        Err(reason) => built_in_file(&normalize(Path::new(path)))
            .ok_or_else(|| format!("{name}: {reason}, and there is no built-in file \"{path}\"")),
    }
}

fn named_texts(files: &[(&str, &str)]) -> Vec<SourceFile> {
    let to_file = |(name, text): &(&str, &str)| SourceFile {
        name: normalize(Path::new(name)).into(),
        text: text.to_string().into(),
    };
    files.iter().map(to_file).collect()
}

/// Returns the name and the text of the file that `importer` imports as `path`: one of `files`, or a built-in file.
fn import_text(files: &[(&str, &str)], path: &str, importer: &str) -> Result<(String, String), String> {
    let name = candidate_names(path, importer).swap_remove(0);
    let given = files.iter().find(|(given, _)| normalize(Path::new(given)) == name);
    if let Some((_, text)) = given.filter(|_| !is_built_in(importer)) {
        return Ok((name, text.to_string()));
    }
    let path = name.strip_prefix(BUILT_IN_PREFIX).map_or_else(|| normalize(Path::new(path)), String::from);
    built_in_file(&path).ok_or_else(|| format!("no text is named `{name}`, and there is no built-in file `{path}`"))
}

fn built_in_file(name: &str) -> Option<(String, String)> {
    let file = BUILT_IN_FILES.iter().find(|f| f.name == name)?;
    Some((format!("{BUILT_IN_PREFIX}{name}"), file.text.to_string()))
}

/// Joins `path` to the folder of the file `importer`, and normalizes the result.
fn sibling(importer: &str, path: &str) -> String {
    normalize(&Path::new(importer).parent().unwrap_or(Path::new("")).join(path))
}

/// Removes `.` and `folder/..` from a path, so that a file has one name.
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
    postcard::from_bytes(bytes).expect("the build serializes the type that the program reads")
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
    fn texts_import_each_other_and_built_in_files() {
        let mine = ("mine/a.rules", "import \"default.rules\"\nimport \"b.rules\"\n");
        let (rules, diagnostics) = load_texts(&[("mine/b.rules", "dialect mine { op a() }\n"), mine]);
        assert_eq!(diagnostics, []);
        assert!(rules.op_names.iter().any(|name| name == "mine.a"));
        let names: Vec<&str> = rules.sources.iter().map(|s| &*s.name).collect();
        assert!(names.contains(&"mine/b.rules") && names.contains(&"<built-in>/default.rules"), "{names:?}");
        let (rules, diagnostics) = load_texts(&[("a.rules", "import \"Cargo.toml\"\n")]);
        assert!(diagnostics[0].severity == Severity::Error && diagnostics[0].message.contains("Cargo.toml"));
        assert_eq!(sources(&rules).rules.len(), 1);
    }

    #[test]
    fn a_loader_decides_about_imports() {
        let load_import = |path: &str, _: &str| match path {
            "mine" => Ok(("db:mine".to_string(), "dialect mine { op a() }\n".to_string())),
            _ => Err("not in the database".to_string()),
        };
        let load = |text: &str| load_texts_with(&[("a.rules", text)], &load_import);
        let (rules, diagnostics) = load("import \"default.rules\"\nimport \"mine\"\n");
        assert_eq!(diagnostics, []);
        assert!(rules.op_names.iter().any(|name| name == "mine.a"));
        assert_eq!(load("import \"other\"\n").1[0].notes, ["not in the database"]);
    }

    #[test]
    fn built_in_files_import_built_in_files() {
        let access = FileAccess::default();
        let (name, _) = resolve_import(&access, "default.rules", "no/such/folder/mine.rules").unwrap();
        assert_eq!(name, "<built-in>/default.rules");
        assert!(resolve_import(&access, "no_such.rules", &name).is_err());
    }
}
