//! Build script: compiles the rules of `rules/` into the program (Rust code and serialized tables), and sets linker
//! options.
//!
//! An error in a rule file fails the build at its position; findings of `rewrite check` are warnings of the build.

use rulec::report::{self, Diagnostic, Severity, SourceText, Sources, Style};
use rulec::rir::{BackEnd, RuleSet, SourceFile};
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the built-in rule set, which imports the other files.
const ROOT_FILE: &str = "default.rules";

/// The file that imports the files of all eras of older MLIR, such as `eras/2021.rules`.
const ALL_ERAS_FILE: &str = "eras/all.rules";

/// The first code of findings of `rewrite check`, which do not prevent the use of the rules.
const FIRST_FINDING: &str = "E0600";

fn main() {
    let folder = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("rules");
    println!("cargo:rerun-if-changed={}", folder.display());
    let env = |name: &str| std::env::var(name).ok();
    let out = PathBuf::from(env("OUT_DIR").expect("cargo sets it"));
    if env("CARGO_FEATURE_LLVM").is_some() {
        std::fs::write(out.join("targets.rs"), target_initializers()).expect("the build's own folder is writable");
        #[cfg(feature = "llvm")]
        compile_shim();
    }
    let is_linux = env("CARGO_CFG_TARGET_OS").as_deref() == Some("linux");
    // To save startup time, link without position independence: the linker then resolves the many addresses in the
    // tables of the rules, instead of the dynamic loader.
    if is_linux {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
    if is_linux && env("CARGO_FEATURE_LLVM").is_some() {
        // The linker script defers LLVM's static initializers until LLVM is needed.
        let script = Path::new(&env("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("src/llvm/initialisers.ld");
        println!("cargo:rerun-if-changed={}", script.display());
        println!("cargo:rustc-link-arg-bins=-Wl,-T,{}", script.display());
        // Only native builds prefer static libraries: in a cross build the C compiler would find those of the host.
        if env("HOST") == env("TARGET") {
            prefer_static_libraries(&out);
        }
    }
    let mut files = Vec::new();
    collect_rule_files(&folder, &folder, &mut files);
    files.sort_by(|a, b| a.name.cmp(&b.name));

    let root = files.iter().find(|f| f.name == ROOT_FILE).expect("rules/default.rules exists").clone();
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
            None => Err(format!("cannot find rules/{name}")),
        }
    };
    let root = [SourceFile { name: format!("<built-in>/{ROOT_FILE}").into(), text: root.text }];
    let (mut rules, diagnostics) = rulec::check(&root, &resolve_import, false);
    if !diagnostics.is_empty() {
        print_diagnostics(&rules, &diagnostics);
    }
    if diagnostics.iter().any(|d| d.severity == Severity::Error && d.code < FIRST_FINDING) {
        std::process::exit(1);
    }
    rules.back_end = BackEnd::Generated;
    for file in rulec::codegen::generate(&rules) {
        std::fs::write(out.join(file.name), file.text).expect("the build's own folder is writable");
    }
    let names = name_tables(&rules);
    std::fs::write(out.join("names.rs"), names).expect("the build's own folder is writable");
    let formats = rulec::codegen::generate_formats(&rules);
    std::fs::write(out.join("formats.rs"), formats).expect("the build's own folder is writable");
    // To save startup time, drop the tests and the texts of the rule files: a lowering reads neither of them.
    // The generated `files.rs` embeds the texts separately.
    rules.tests.clear();
    for source in &mut rules.sources {
        source.text = "".into();
    }
    write_postcard(&out.join("rules.postcard"), &rules);
    let syntax_trees = rulec::stored_rules::parse_for_storage(&root, &resolve_import);
    write_postcard(&out.join("syntax_trees.postcard"), &syntax_trees);
    let all_eras = files.iter().find(|f| f.name == ALL_ERAS_FILE).expect("the file of all eras exists");
    let root = SourceFile { name: format!("<built-in>/{ALL_ERAS_FILE}").into(), text: all_eras.text.clone() };
    let all_eras = rulec::load(&[root], &resolve_import).0;
    write_postcard(&out.join("eras.postcard"), &(all_eras.eras, all_eras.op_names));
    let file = |f: &SourceFile| format!("({:?}, include_str!({:?})),\n", f.name, folder.join(&*f.name));
    let files_array = format!("&[\n{}]\n", files.iter().map(file).collect::<String>());
    std::fs::write(out.join("files.rs"), files_array).expect("the build's own folder is writable");
    println!("cargo:rustc-env=RULES_HASH={:016x}", hash_files(&files));
}

/// Returns Rust code with the perfect hash tables of names that have fixed numbers in generated code.
fn name_tables(rules: &RuleSet) -> String {
    let table = |name: &str, doc: &str, names: &[&str]| {
        let mut set = phf_codegen::OrderedSet::new();
        for name in names {
            set.entry(*name);
        }
        format!("/// {doc}\npub static {name}: phf::OrderedSet<&'static str> = {};\n", set.build())
    };
    let op_names: Vec<&str> = rules.op_names.iter().map(|name| &name[..]).collect();
    table("OP_NAMES", "The names of the ops that the built-in rules declare, in their order.", &op_names)
        + &table("STRINGS", "The strings in the code of the built-in rules.", &rulec::codegen::strings_of(rules))
}

/// Prints the diagnostics of the rules, also as warnings of cargo.
fn print_diagnostics(rules: &RuleSet, diagnostics: &[Diagnostic]) {
    let display_name = |name: &str| name.replace("<built-in>/", "rules/");
    let texts = rules.sources.iter().map(|s| SourceText { name: display_name(&s.name).into(), text: s.text.clone() });
    let sources = Sources { rules: texts.collect(), ..Sources::default() };
    eprintln!("{}", report::render(&sources, diagnostics, Style::Full, false));
    for line in report::render(&sources, diagnostics, Style::Short, false).lines() {
        println!("cargo:warning={line}");
    }
}

/// Links the libraries that LLVM needs statically, if the C compiler has archives of them. Dynamic symbol lookup would
/// take a large part of the startup time. The linker prefers an archive in a folder without a shared library of the
/// same name.
fn prefer_static_libraries(out: &Path) {
    let folder = out.join("archives");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the build's own folder is writable");
    for name in ["libstdc++.a", "libz.a", "libzstd.a"] {
        let output = Command::new("cc").arg(format!("-print-file-name={name}")).output();
        let path = output.ok().and_then(|o| String::from_utf8(o.stdout).ok()).map(|text| PathBuf::from(text.trim()));
        // If the compiler does not find the file, it prints the given name without a path.
        if let Some(path) = path.filter(|path| path.is_absolute() && path.exists()) {
            std::fs::copy(path, folder.join(name)).expect("the build's own folder is writable");
        }
    }
    println!("cargo:rustc-link-search=native={}", folder.display());
}

/// Compiles `src/llvm/shim.cpp` and `shim_nodes.cpp`, which give access to what LLVM's C API does not offer. They are
/// compiled like LLVM itself: without exceptions, and for the same kind of C++ library.
#[cfg(feature = "llvm")]
fn compile_shim() {
    let mut build = cc::Build::new();
    let sources = ["src/llvm/shim.cpp", "src/llvm/shim_nodes.cpp"];
    for file in sources.iter().chain(&["src/llvm/shim.h", "src/llvm/shim_nodes.h", "src/llvm/shim_node_fields.h"]) {
        println!("cargo:rerun-if-changed={file}");
    }
    // Flags for the preprocessor and the standard of C++; LLVM's headers have warnings of their own.
    build.cpp(true).files(sources).warnings(false).include(llvm_config("--includedir"));
    for flag in llvm_config("--cxxflags").split_whitespace().filter(|flag| !flag.starts_with("-I")) {
        build.flag_if_supported(flag);
    }
    build.compile("rewrite_llvm_shim");
}

/// Returns what `llvm-config` prints for an option.
fn llvm_config(option: &str) -> String {
    let config = std::env::var("DEP_LLVM_22_CONFIG_PATH").expect("llvm-sys finds llvm-config");
    let output = Command::new(config).arg(option).output().expect("llvm-config runs");
    String::from_utf8(output.stdout).expect("the output is UTF-8").trim().to_string()
}

/// Returns Rust code with the array `INITIALIZERS`: LLVM's functions that register the code generator of the target
/// architecture. With the feature `all-targets` the array covers all architectures that LLVM's `*.def` files list.
fn target_initializers() -> String {
    let include = llvm_config("--includedir");
    let arch = std::env::var("CARGO_CFG_TARGET_ARCH").expect("cargo sets it");
    let native = match &arch[..] {
        "x86_64" | "x86" => "X86",
        "aarch64" => "AArch64",
        "arm" => "ARM",
        "riscv32" | "riscv64" => "RISCV",
        "powerpc" | "powerpc64" => "PowerPC",
        "s390x" => "SystemZ",
        "loongarch64" => "LoongArch",
        other => panic!("LLVM's name of the architecture `{other}` is not known: add it here"),
    };
    let all = std::env::var("CARGO_FEATURE_ALL_TARGETS").is_ok();
    let (mut declarations, mut names) = (String::new(), String::new());
    for (file, parts) in [
        ("Targets.def", &["TargetInfo", "Target", "TargetMC"][..]),
        ("AsmPrinters.def", &["AsmPrinter"]),
        ("AsmParsers.def", &["AsmParser"]),
    ] {
        let path = Path::new(include.trim()).join("llvm/Config").join(file);
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        // Each line that is not a comment or a directive is `LLVM_TARGET(X86)` or the like.
        let targets = text.lines().filter(|line| line.starts_with("LLVM_")).filter_map(|line| {
            let (_, target) = line.split_once('(')?;
            target.split_once(')').map(|(target, _)| target)
        });
        for target in targets.filter(|target| all || *target == native) {
            for part in parts {
                declarations += &format!("    fn LLVMInitialize{target}{part}();\n");
                names += &format!("    LLVMInitialize{target}{part},\n");
            }
        }
    }
    format!(
        "unsafe extern \"C\" {{\n{declarations}}}\n\nconst INITIALIZERS: &[unsafe extern \"C\" fn()] = &[\n{names}];\n"
    )
}

/// Returns a hash of the names and texts of the built-in files, for `--version`.
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

/// Serializes a value to a file in the postcard format.
fn write_postcard<T: serde::Serialize>(path: &Path, value: &T) {
    let bytes = postcard::to_stdvec(value).expect("plain data is serialized");
    std::fs::write(path, bytes).expect("the build's own folder is writable");
}

/// Appends the rule files in a folder and its subfolders, with names relative to `root`.
fn collect_rule_files(root: &Path, folder: &Path, files: &mut Vec<SourceFile>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.expect("an opened folder is listed").path();
        if path.is_dir() {
            collect_rule_files(root, &path, files);
        } else if path.extension().is_some_and(|e| e == "rules") {
            let name = path.strip_prefix(root).expect("the file is below the root").to_str().expect("names are UTF-8");
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            files.push(SourceFile { name: name.replace('\\', "/").into(), text: text.into() });
        }
    }
}
