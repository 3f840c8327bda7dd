//! Compiles the rules of `rules/` into the program: a rule with an error fails the build at its own line, what `rewrite check`
//! finds besides is a warning.

#[path = "src/report.rs"]
#[allow(dead_code, reason = "the program uses all of it, the build only how diagnostics are rendered")]
mod report;

use report::{Diagnostic, Severity, SourceText, Sources, Style};
use rulec::rir::SourceFile;
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The file that names the set; what it imports belongs to it.
const ROOT_FILE: &str = "default.rules";

fn main() {
    let folder = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("rules");
    println!("cargo:rerun-if-changed={}", folder.display());
    println!("cargo:rerun-if-changed=src/report.rs");
    let env = |name: &str| std::env::var(name).ok();
    let linux = env("CARGO_CFG_TARGET_OS").as_deref() == Some("linux");
    // the program holds many addresses of its own parts: at a fixed place it has them from the linker, not at each start
    if linux {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
    if linux && env("CARGO_FEATURE_LLVM").is_some() {
        // what LLVM does before `main` is put off until LLVM is needed
        let script = Path::new(&env("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("src/llvm/initialisers.ld");
        println!("cargo:rerun-if-changed={}", script.display());
        println!("cargo:rustc-link-arg-bins=-Wl,-T,{}", script.display());
        // what the C compiler tells of archives is about its own machine
        if env("HOST") == env("TARGET") {
            prefer_static_libraries(Path::new(&env("OUT_DIR").expect("cargo sets it")));
        }
    }
    let mut files = Vec::new();
    collect_rule_files(&folder, &folder, &mut files);
    files.sort_by(|a, b| a.name.cmp(&b.name));

    let root = files.iter().find(|f| f.name == ROOT_FILE).expect("rules/default.rules is there").clone();
    let resolve_import = |path: &str, importer: &str| {
        let importer = importer.strip_prefix("<built-in>/").unwrap_or(importer);
        let mut name: Vec<&str> = importer.split('/').collect();
        name.pop();
        for part in path.split('/') {
            match part {
                "." => {}
                ".." => drop(name.pop()),
                part => name.push(part),
            }
        }
        let name = name.join("/");
        match files.iter().find(|f| f.name == name) {
            Some(f) => Ok((format!("<built-in>/{name}"), f.text.to_string())),
            None => Err(format!("there is no rules/{name}")),
        }
    };
    let root = SourceFile { name: format!("<built-in>/{ROOT_FILE}").into(), text: root.text };
    let (mut rules, diagnostics) = rulec::check(&[root], &resolve_import, false);
    let diagnostics: Vec<Diagnostic> = diagnostics.into_iter().map(Diagnostic::from).collect();
    if !diagnostics.is_empty() {
        let display_name = |name: &str| name.replace("<built-in>/", "rules/");
        let texts =
            rules.sources.iter().map(|s| SourceText { name: display_name(&s.name).into(), text: s.text.clone() });
        let sources = Sources { rules: texts.collect(), ..Sources::default() };
        eprintln!("{}", report::render(&sources, &diagnostics, Style::Full, false));
        for line in report::render(&sources, &diagnostics, Style::Short, false).lines() {
            println!("cargo:warning={line}");
        }
    }
    // codes from E0600 on are findings in rules that can be used
    if diagnostics.iter().any(|d| d.severity == Severity::Error && d.code < "E0600") {
        std::process::exit(1);
    }
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    rules.has_generated_code = true;
    std::fs::write(out.join("rules.rs"), rulec::codegen::generate(&rules)).expect("the build's own folder is writable");
    // what a lowering never reads costs every start: tests, and texts, which are in the program as files already
    rules.tests.clear();
    rules.sources.iter_mut().for_each(|s| s.text = "".into());
    write_postcard(&out.join("rules.postcard"), &rules);
    let file = |f: &SourceFile| format!("({:?}, include_str!({:?})),\n", f.name, folder.join(&*f.name));
    let files_array = format!("&[\n{}]\n", files.iter().map(file).collect::<String>());
    std::fs::write(out.join("files.rs"), files_array).expect("the build's own folder is writable");
    println!("cargo:rustc-env=RULES_HASH={:016x}", hash_files(&files));
}

/// Libraries that LLVM needs become part of the program, where the C compiler has them as archives: looking up their symbols
/// is a good part of a start. The linker takes an archive from a folder that has no shared library of that name.
fn prefer_static_libraries(out: &Path) {
    let folder = out.join("archives");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder of the build can be made");
    for name in ["libstdc++.a", "libz.a", "libzstd.a"] {
        let output = Command::new("cc").arg(format!("-print-file-name={name}")).output();
        let path = output.ok().and_then(|o| String::from_utf8(o.stdout).ok()).map(|text| PathBuf::from(text.trim()));
        // a compiler that does not know the file gives back its name
        if let Some(path) = path.filter(|path| path.is_absolute() && path.exists()) {
            std::fs::copy(path, folder.join(name)).expect("a file of the build can be written");
        }
    }
    println!("cargo:rustc-link-search=native={}", folder.display());
}

/// Tells sets of built-in files apart: names and texts count.
fn hash_files(files: &[SourceFile]) -> u64 {
    let mut hasher = fnv::FnvHasher::default();
    for file in files {
        for part in [&file.name, &file.text] {
            hasher.write(&(part.len() as u64).to_le_bytes());
            hasher.write(part.as_bytes());
        }
    }
    hasher.finish()
}

fn write_postcard<T: serde::Serialize>(path: &Path, value: &T) {
    let bytes = postcard::to_stdvec(value).expect("plain data is serialised");
    std::fs::write(path, bytes).expect("the build's own folder is writable");
}

fn collect_rule_files(root: &Path, folder: &Path, files: &mut Vec<SourceFile>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.expect("a folder that was opened is listed").path();
        if path.is_dir() {
            collect_rule_files(root, &path, files);
        } else if path.extension().is_some_and(|e| e == "rules") {
            let name = path.strip_prefix(root).expect("it was found below").to_str().expect("names are UTF-8");
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            files.push(SourceFile { name: name.replace('\\', "/").into(), text: text.into() });
        }
    }
}
