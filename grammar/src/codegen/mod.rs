//! Code generation: prints a rule set as Rust. `formats.rs` prints the assembly formats of its ops.
//!
//! Each function of the rule set becomes typed Rust (`functions.rs`): jumps become nested blocks and loops
//! (`structure.rs`), registers become local variables of the type that all writes agree on (`registers.rs`), and an
//! instruction becomes an expression or a call of the method of `Machine` that executes it (`statements.rs`). A
//! register stays in a frame of the machine if another part of the code reads it later: the body of a rule, a region
//! that is written in a rule, or an arm of an `inline`. A value that Rust cannot express as a constant is looked up at
//! run time by its instruction (`InstRef`).
//!
//! Each rule file becomes a module, and all decision trees another one, because rustc divides a crate into codegen
//! units by modules. Each module is in a file of its own, so that a changed rule moves no line of another module:
//! incremental compilation compiles a function again if its lines change.
//!
//! Tests: tests/all/back_ends.rs.

mod formats;
mod functions;
mod names;
mod primitives;
mod register_type;
mod registers;
mod shared_functions;
mod statements;
mod structure;
mod tree;
mod values;

use crate::rir::{FuncId, Function, Inst, RuleSet, fingerprint};
pub use formats::generate_formats;
use functions::FunctionPrinter;
pub use names::strings_of;
use registers::{infer_registers, is_called_directly};
use shared_functions::SharedFunctions;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A generated file.
pub struct GeneratedFile {
    /// The name of the file, such as `rules.rs`. Generated files include each other by these names.
    pub name: String,
    /// The Rust code.
    pub text: String,
}

/// The name of the generated file that includes the others.
const MAIN_FILE: &str = "rules.rs";

/// Returns the generated files: `rules.rs` with the tables of all functions, and one file for each module.
pub fn generate(set: &RuleSet) -> Vec<GeneratedFile> {
    let mut out = String::from("// Generated from the rules by the build script.\n");
    let mut generated_files = Vec::new();
    let mut add_module = |out: &mut String, name: &str, doc: &str, text: String| {
        if text.is_empty() {
            return; // All of its functions share the code of others.
        }
        let file_name = format!("rules_{name}.rs");
        let parent = "super";
        let _ = writeln!(out, "/// {doc}\npub mod {name} {{\nuse {parent}::*;\ninclude!({file_name:?});\n}}");
        generated_files.push(GeneratedFile { name: file_name, text });
    };
    let registers = infer_registers(set);
    let shared_functions = SharedFunctions::of(set, &registers);
    let strings = strings_of(set);
    let printer =
        FunctionPrinter { set, registers: &registers, shared_functions: &shared_functions, strings: &strings };
    let files: BTreeSet<u16> = set.functions.iter().map(|function| function.span.file).collect();
    for file in files {
        let mut text = String::new();
        for (i, _) in set.functions.iter().enumerate().filter(|(_, function)| function.span.file == file) {
            printer.write_function(&mut text, FuncId(i as u32));
        }
        add_module(&mut out, &format!("file{file}"), &format!("Functions of `{}`.", file_name(set, file)), text);
    }
    let mut text = String::new();
    for (i, tree) in set.trees.iter().enumerate() {
        tree::write_tree(&mut text, i, tree);
    }
    add_module(&mut out, "trees", "Decision trees.", text);

    let paths: Vec<String> = (0..set.functions.len()).map(|i| printer.compiled_fn(FuncId(i as u32))).collect();
    let _ = writeln!(out, "pub static FUNCTIONS: &[CompiledFn] = &[{}];", paths.join(", "));
    let fingerprints: Vec<u64> = set.functions.iter().map(fingerprint).collect();
    let _ = writeln!(out, "pub static FINGERPRINTS: &[u64] = &{fingerprints:?};");
    let callees: Vec<Vec<u32>> = set.functions.iter().map(|function| direct_callees(set, function)).collect();
    let callees: Vec<String> = callees.iter().map(|callees| format!("&{callees:?}")).collect();
    let _ = writeln!(out, "pub static DIRECT_CALLEES: &[&[u32]] = &[{}];", callees.join(", "));
    primitives::write_dispatch(&mut out);
    let paths: Vec<String> = (0..set.trees.len()).map(|i| format!("trees::t{i}")).collect();
    let _ = writeln!(out, "pub static TREES: &[TreeFn] = &[{}];", paths.join(", "));
    generated_files.push(GeneratedFile { name: MAIN_FILE.into(), text: out });
    generated_files
}

/// Returns the ids of the functions that the Rust code of a function calls without the machine.
fn direct_callees(set: &RuleSet, function: &Function) -> Vec<u32> {
    let direct = function.code.iter().filter_map(|inst| match inst {
        Inst::Call { func, .. } if is_called_directly(set, *func) => Some(func.0),
        _ => None,
    });
    direct.collect::<BTreeSet<u32>>().into_iter().collect()
}

/// Returns the name of the rule file with this index.
fn file_name(set: &RuleSet, file: u16) -> &str {
    set.sources.get(file as usize).map_or("", |source| &*source.name)
}
