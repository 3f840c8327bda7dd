//! The inputs that mutations start from: those of the tests, and `fuzz/corpus/TARGET/`.

use crate::targets::{FuzzTarget, PROGRAM_MARK};
use std::path::{Path, PathBuf};

/// Returns the root folder of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate is in a folder of the repository")
}

/// Returns all files below a folder, in the order of their names. A folder that cannot be read has none.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let is_folder = |path: &Path| path.is_dir();
    paths.into_iter().flat_map(|path| if is_folder(&path) { files_below(&path) } else { vec![path] }).collect()
}

/// Returns the files of `fuzz/corpus/` for an entry point: inputs that were findings once, or are hostile by design.
pub fn corpus_files(target: &FuzzTarget) -> Vec<PathBuf> {
    files_below(&root().join("fuzz/corpus").join(target.name))
}

/// Returns the seeds of an entry point. Each part of a file with `// -----` lines is a seed.
pub fn seeds(target: &FuzzTarget) -> Vec<String> {
    let mut seeds = Vec::new();
    for folder in target.seeds {
        let paths = files_below(&root().join(folder.path));
        for path in paths.iter().filter(|path| path.extension().is_some_and(|e| e == folder.extension)) {
            let Ok(text) = std::fs::read_to_string(path) else { continue };
            if target.name == "rules_and_program" {
                let program = std::fs::read_to_string(path.with_extension("mlir")).unwrap_or_default();
                seeds.push(format!("{text}\n{PROGRAM_MARK}{program}"));
            } else {
                seeds.extend(text.split("// -----").map(str::to_string));
            }
        }
    }
    seeds.extend(corpus_files(target).iter().filter_map(|path| std::fs::read_to_string(path).ok()));
    seeds.retain(|seed| !seed.trim().is_empty());
    seeds
}
