//! Tests of the structure of the source tree: layers, import cycles, names, sizes, and the tests that each file names.
//!
//! ARCHITECTURE.md has a table of layers for each crate. A row names files or folders. These may import only each other
//! and the files of the rows above.

use crate::cases::*;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

/// A crate of the workspace whose layers ARCHITECTURE.md lists.
struct Tree {
    /// The folder of the sources.
    folder: &'static str,
    /// The heading of the table in ARCHITECTURE.md.
    heading: &'static str,
}

const TREES: [Tree; 3] = [
    Tree { folder: "src", heading: "### Layers of `src/`" },
    Tree { folder: "grammar/src", heading: "### Layers of `grammar/src/`" },
    Tree { folder: "fuzz/src", heading: "### Layers of `fuzz/src/`" },
];

/// The roots of the program and of the crate `rulec`, which may import every layer.
const ROOTS: [&str; 2] = ["src/main.rs", "grammar/src/lib.rs"];

/// A source file without comments and tests.
struct CodeFile {
    path: PathBuf,
    /// The path of the module: the names after `crate`.
    module: Vec<String>,
    code: String,
}

/// Returns whether a file has nothing but tests.
fn is_test_file(path: &Path) -> bool {
    path.file_name().is_some_and(|name| {
        let name = name.to_string_lossy();
        name.ends_with("tests.rs") || name == "round_trip.rs"
    })
}

fn source_files(folder: &str) -> Vec<CodeFile> {
    let is_test = |path: &&PathBuf| !is_test_file(path);
    let paths = files(folder, &["rs"]);
    let sources = paths.iter().filter(is_test).map(|path| CodeFile {
        path: path.clone(),
        module: module_of(folder, path),
        code: code_without_tests(&text(path)),
    });
    sources.collect()
}

/// Returns the path of a file's module: the names after `crate`. The program `main.rs` is a module of its own.
fn module_of(folder: &str, path: &Path) -> Vec<String> {
    let path = path.strip_prefix(folder).expect("the file is in the folder").with_extension("");
    let mut names: Vec<String> = path.iter().map(|name| name.to_string_lossy().into_owned()).collect();
    if names.last().is_some_and(|name| name == "mod") || names == ["lib"] {
        names.pop();
    }
    names
}

fn code_without_tests(text: &str) -> String {
    let code = text.split("#[cfg(test)]").next().unwrap_or("");
    code.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{line}\n")).collect()
}

/// Returns the paths in code that begin with `crate::` or `super::`, each as the names after `crate`.
fn imported_paths(file: &CodeFile) -> Vec<Vec<String>> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut paths = Vec::new();
    for start in ["crate::", "super::"] {
        for (offset, _) in file.code.match_indices(start) {
            let before = file.code[..offset].chars().next_back();
            if before.is_some_and(|c| is_name(c) || c == ':') {
                continue;
            }
            let end = file.code[offset..].find(|c: char| !is_name(c) && c != ':').unwrap_or(file.code.len() - offset);
            let mut names: Vec<&str> = file.code[offset..offset + end].split("::").filter(|n| !n.is_empty()).collect();
            let mut path: Vec<String> = Vec::new();
            if names.first() == Some(&"super") {
                path = file.module.clone();
                while names.first() == Some(&"super") {
                    names.remove(0);
                    path.pop();
                }
            } else {
                names.remove(0);
            }
            path.extend(names.into_iter().map(String::from));
            paths.push(path);
        }
    }
    paths
}

/// Maps each file to the files of the same crate that it imports.
fn imports(sources: &[CodeFile]) -> Vec<BTreeSet<usize>> {
    let by_module: HashMap<&[String], usize> =
        sources.iter().enumerate().map(|(index, file)| (&file.module[..], index)).collect();
    let imported_files = |(index, file): (usize, &CodeFile)| {
        let longest_prefix =
            |path: Vec<String>| (0..=path.len()).rev().find_map(|len| by_module.get(&path[..len]).copied());
        imported_paths(file).into_iter().filter_map(longest_prefix).filter(|other| *other != index).collect()
    };
    sources.iter().enumerate().map(imported_files).collect()
}

/// Returns the paths in the first column of a table of ARCHITECTURE.md, row by row, lowest layer first.
fn layers(tree: &Tree) -> Vec<Vec<String>> {
    let page = text(Path::new("ARCHITECTURE.md"));
    let table = page.split(tree.heading).nth(1).expect("the page has the table");
    let rows = table.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let first_column = rows.take_while(|line| line.starts_with('|')).map(|line| {
        let cell = line.split('|').nth(1).expect("a row has cells");
        cell.split('`').skip(1).step_by(2).map(String::from).collect()
    });
    first_column.collect()
}

#[test]
fn no_import_runs_upward() {
    for tree in &TREES {
        let layers = layers(tree);
        let layer_of = |path: &Path| {
            let name =
                path.strip_prefix(tree.folder).expect("the file is in the folder").to_string_lossy().into_owned();
            let contains =
                |entry: &String| name == *entry || (entry.ends_with('/') && name.starts_with(entry.as_str()));
            layers.iter().position(|entries| entries.iter().any(contains))
        };
        let sources = source_files(tree.folder);
        for (file, imported) in sources.iter().zip(imports(&sources)) {
            if ROOTS.iter().any(|root| file.path == Path::new(root)) {
                continue;
            }
            let layer = layer_of(&file.path).unwrap_or_else(|| panic!("{} is in no layer", file.path.display()));
            for other in imported {
                let other = &sources[other].path;
                let other_layer = layer_of(other).unwrap_or(usize::MAX);
                assert!(other_layer <= layer, "{} imports {} of a higher layer", file.path.display(), other.display());
            }
        }
    }
}

#[test]
fn every_layer_of_the_tables_exists() {
    for tree in &TREES {
        for path in layers(tree).into_iter().flatten() {
            assert!(Path::new(tree.folder).join(&path).exists(), "{} has {path}", tree.folder);
        }
    }
}

/// Returns the strongly connected components of more than one file (Tarjan's algorithm).
fn import_cycles(edges: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    struct Search<'e> {
        edges: &'e [BTreeSet<usize>],
        order: Vec<Option<usize>>,
        low: Vec<usize>,
        stack: Vec<usize>,
        next: usize,
        cycles: Vec<Vec<usize>>,
    }
    impl Search<'_> {
        fn visit(&mut self, node: usize) {
            self.order[node] = Some(self.next);
            self.low[node] = self.next;
            self.next += 1;
            self.stack.push(node);
            for &other in &self.edges[node] {
                match self.order[other] {
                    None => {
                        self.visit(other);
                        self.low[node] = self.low[node].min(self.low[other]);
                    }
                    Some(order) if self.stack.contains(&other) => self.low[node] = self.low[node].min(order),
                    Some(_) => {}
                }
            }
            if Some(self.low[node]) == self.order[node] {
                let start = self.stack.iter().position(|n| *n == node).expect("the node is on the stack");
                let component = self.stack.split_off(start);
                if component.len() > 1 {
                    self.cycles.push(component);
                }
            }
        }
    }
    let count = edges.len();
    let mut search =
        Search { edges, order: vec![None; count], low: vec![0; count], stack: Vec::new(), next: 0, cycles: Vec::new() };
    for node in 0..count {
        if search.order[node].is_none() {
            search.visit(node);
        }
    }
    search.cycles
}

#[test]
fn tarjan_finds_cycles() {
    let edges = [vec![1], vec![2], vec![0, 3], vec![4], vec![]].map(BTreeSet::from_iter);
    let cycles = import_cycles(&edges);
    assert_eq!(cycles.len(), 1);
    assert_eq!(cycles[0].iter().copied().collect::<BTreeSet<_>>(), BTreeSet::from([0, 1, 2]));
}

#[test]
fn files_that_import_each_other_share_a_folder() {
    for tree in &TREES {
        // A crate's root imports every file, because it re-exports items of them.
        let is_root = |file: &CodeFile| file.path == Path::new(tree.folder).join("lib.rs");
        let sources: Vec<CodeFile> = source_files(tree.folder).into_iter().filter(|file| !is_root(file)).collect();
        for cycle in import_cycles(&imports(&sources)) {
            let paths: Vec<&Path> = cycle.iter().map(|file| sources[*file].path.as_path()).collect();
            let folders: BTreeSet<Option<&Path>> = paths.iter().map(|path| path.parent()).collect();
            assert_eq!(folders.len(), 1, "these files import each other: {paths:?}");
        }
    }
}

/// The folders whose files never import each other in a circle. A state struct and its error stand in a file without
/// behaviour there, and the functions on them in files that import it.
const FOLDERS_WITHOUT_CIRCLES: [&str; 22] = [
    "grammar/src/lower",
    "src/asm",
    "src/asm/custom",
    "src/asm/parse",
    "src/asm/print",
    "src/builder",
    "src/conversion",
    "src/conversion/buffers",
    "src/conversion/emit",
    "src/conversion/queries",
    "src/conversion/symbols",
    "src/import",
    "src/ir",
    "src/llvm",
    "src/llvm/debug",
    "src/llvm/jit",
    "src/llvm/process",
    "src/llvm/translate",
    "src/syntax",
    "src/verify",
    "src/vm",
    "src/vm/primitives",
];

#[test]
fn files_of_a_folder_never_import_each_other_in_a_circle() {
    for folder in FOLDERS_WITHOUT_CIRCLES {
        let tree = TREES.iter().find(|tree| Path::new(folder).starts_with(tree.folder)).expect("a folder of a crate");
        let sources = source_files(tree.folder);
        let is_in_folder = |file: &usize| sources[*file].path.parent() == Some(Path::new(folder));
        let mut edges = imports(&sources);
        for (file, imported) in edges.iter_mut().enumerate() {
            imported.retain(|other| is_in_folder(&file) && is_in_folder(other));
        }
        // The file `mod.rs` imports all others, because it re-exports names of them.
        let root = sources.iter().position(|file| file.path == Path::new(folder).join("mod.rs"));
        let root = root.expect("a folder has a root");
        edges[root] = (0..sources.len()).filter(|other| *other != root && is_in_folder(other)).collect();
        let paths = |cycle: Vec<usize>| cycle.iter().map(|file| sources[*file].path.clone()).collect::<Vec<_>>();
        let cycles: Vec<_> = import_cycles(&edges).into_iter().map(paths).collect();
        assert!(cycles.is_empty(), "these files import each other: {cycles:#?}");
    }
}

/// Type names that may be defined more than once.
const TWICE_DEFINED: [&str; 0] = [];

#[test]
fn a_type_name_is_defined_once() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for folder in ["src", "grammar/src", "tests/all", "benches", "grammar/tests", "fuzz"] {
        for path in files(folder, &["rs"]) {
            let source = text(&path);
            for line in source.lines() {
                let mut words = line.split_whitespace();
                let keyword = words.find(|word| !word.starts_with("pub"));
                if !matches!(keyword, Some("struct" | "enum" | "trait" | "union")) {
                    continue;
                }
                let rest = words.next().unwrap_or("");
                let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                if name.starts_with(|c: char| c.is_uppercase()) && name.len() > 1 {
                    places.entry(name).or_default().push(path.display().to_string());
                }
            }
        }
    }
    assert!(places.len() > 300, "the definitions are found: {}", places.len());
    for (name, places) in places {
        let is_exception = TWICE_DEFINED.contains(&name.as_str());
        assert!(places.len() == 1 || is_exception, "`{name}` is defined in {}", places.join(", "));
    }
}

fn project_sources() -> Vec<PathBuf> {
    ["src", "grammar/src", "tests/all", "benches", "grammar/tests", "fuzz"]
        .iter()
        .flat_map(|f| files(f, &["rs"]))
        .collect()
}

#[test]
fn lines_have_at_most_120_columns() {
    // The tests of the formatter contain texts with long lines, so that file is exempt.
    let mut paths: Vec<PathBuf> =
        project_sources().into_iter().filter(|path| !path.ends_with("format_rules.rs")).collect();
    paths.extend(files("rules", &["rules"]));
    paths.extend(files("examples", &["rules"]));
    for_each_file(&paths, |path| {
        for (index, line) in text(path).lines().enumerate() {
            let is_literal = path.extension().is_some_and(|e| e == "rs") && !line.trim_start().starts_with("//");
            assert!(is_literal || line.chars().count() <= 120, "{}:{} is too long", path.display(), index + 1);
        }
    });
}

/// The maximum number of lines of a Rust file, including comments and tests.
const MAX_FILE_LINES: usize = 700;

#[test]
fn files_are_short() {
    for_each_file(&project_sources(), |path| {
        let count = text(path).lines().count();
        assert!(count <= MAX_FILE_LINES, "{} has {count} lines", path.display());
    });
}

/// Functions of more than 80 lines: each is one flat `match` over an enum or one flat table.
const FLAT_MATCHES: [&str; 6] = [
    "grammar/src/analyse/exec/const_eval.rs:eval_type_primitive",
    "grammar/src/codegen/mod.rs:write_inst",
    "grammar/src/lower/expr.rs:lower_expr_uncoerced",
    "grammar/src/lower/pattern.rs:lower_pattern",
    "grammar/src/lower/stmt.rs:lower_stmt",
    "src/vm/constructors.rs:construct_unbounded",
];

const MAX_FUNCTION_LINES: usize = 80;

#[test]
fn functions_are_short() {
    let mut paths = files("src", &["rs"]);
    paths.extend(files("grammar/src", &["rs"]));
    let mut long_functions = Vec::new();
    for path in paths {
        let source = text(&path);
        let lines: Vec<&str> = source.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            let code = line.trim_start();
            let signature = code.trim_start_matches("pub(crate) ").trim_start_matches("pub(super) ");
            let signature = signature.trim_start_matches("pub ").trim_start_matches("unsafe ");
            let Some(rest) = signature.strip_prefix("fn ") else { continue };
            let indentation = &line[..line.len() - code.len()];
            let end = format!("{indentation}}}");
            let count = lines[index..].iter().position(|l| *l == end).map_or(0, |length| length + 1);
            // A function without a body ends in `;` and would count up to the end of another item.
            let declaration_end = lines[index..].iter().position(|l| l.ends_with(';') || l.ends_with('{'));
            let has_body = declaration_end.is_some_and(|at| lines[index + at].ends_with('{'));
            let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let key = format!("{}:{name}", path.display());
            if has_body && count > MAX_FUNCTION_LINES && !FLAT_MATCHES.contains(&key.as_str()) {
                long_functions.push(format!("{key} ({count} lines)"));
            }
        }
    }
    assert!(long_functions.is_empty(), "split these functions: {long_functions:#?}");
}

#[test]
fn each_file_names_its_tests() {
    let mut paths = files("src", &["rs"]);
    paths.extend(files("grammar/src", &["rs"]));
    let mut wrong = Vec::new();
    for path in paths {
        let source = text(&path);
        let is_test_file = is_test_file(&path);
        let head: Vec<&str> = source.lines().take_while(|line| line.starts_with("//!")).collect();
        let entries = head.last().and_then(|line| line.strip_prefix("//! Tests: ")).and_then(|l| l.strip_suffix('.'));
        let Some(entries) = entries else {
            if !is_test_file {
                wrong.push(format!("{}: the head does not end in `//! Tests: ..`", path.display()));
            }
            continue;
        };
        let mut says_below = false;
        for entry in entries.split(", ") {
            if entry == "below" {
                says_below = true;
            } else if !Path::new(entry).exists() {
                wrong.push(format!("{}: there is no {entry}", path.display()));
            }
        }
        if says_below != source.contains("#[cfg(test)]\nmod ") && path.file_name().is_some_and(|n| n != "mod.rs") {
            wrong.push(format!("{}: `below` stands for a module of tests in the file", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
