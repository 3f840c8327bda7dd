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
//! units by modules.
//!
//! Tests: tests/all/back_ends.rs.

mod formats;
mod functions;
mod names;
mod primitives;
mod register_type;
mod registers;
mod statements;
mod structure;
mod tree;
mod values;

use crate::rir::{FuncId, Function, Inst, RuleSet, fingerprint};
pub use formats::generate_formats;
pub use names::strings_of;
use registers::{infer_registers, is_called_directly};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Returns the text of the generated modules.
pub fn generate(set: &RuleSet) -> String {
    let mut out = String::from("// Generated from the rules by the build script.\n");
    let registers = infer_registers(set);
    let strings = strings_of(set);
    let files: BTreeSet<u16> = set.functions.iter().map(|function| function.span.file).collect();
    for file in files {
        begin_module(&mut out, &format!("file{file}"), &format!("Functions of `{}`.", file_name(set, file)));
        for (i, _) in set.functions.iter().enumerate().filter(|(_, function)| function.span.file == file) {
            functions::write_function(&mut out, set, FuncId(i as u32), &registers, &strings);
        }
        out.push_str("}\n");
    }
    let path = |(i, function): (usize, &Function)| match function.needs_frame {
        false => format!("CompiledFn::Values(file{}::v{i})", function.span.file),
        true => format!("CompiledFn::Frame(file{}::f{i})", function.span.file),
    };
    let paths: Vec<String> = set.functions.iter().enumerate().map(path).collect();
    let _ = writeln!(out, "pub static FUNCTIONS: &[CompiledFn] = &[{}];", paths.join(", "));
    let fingerprints: Vec<u64> = set.functions.iter().map(fingerprint).collect();
    let _ = writeln!(out, "pub static FINGERPRINTS: &[u64] = &{fingerprints:?};");
    let callees: Vec<Vec<u32>> = set.functions.iter().map(|function| direct_callees(set, function)).collect();
    let callees: Vec<String> = callees.iter().map(|callees| format!("&{callees:?}")).collect();
    let _ = writeln!(out, "pub static DIRECT_CALLEES: &[&[u32]] = &[{}];", callees.join(", "));
    primitives::write_dispatch(&mut out);
    begin_module(&mut out, "trees", "Decision trees.");
    for (i, tree) in set.trees.iter().enumerate() {
        tree::write_tree(&mut out, i, tree);
    }
    out.push_str("}\n");
    let paths: Vec<String> = (0..set.trees.len()).map(|i| format!("trees::t{i}")).collect();
    let _ = writeln!(out, "pub static TREES: &[TreeFn] = &[{}];", paths.join(", "));
    out
}

/// Returns the ids of the functions that the Rust code of a function calls without the machine.
fn direct_callees(set: &RuleSet, function: &Function) -> Vec<u32> {
    let direct = function.code.iter().filter_map(|inst| match inst {
        Inst::Call { func, .. } if is_called_directly(set, *func) => Some(func.0),
        _ => None,
    });
    direct.collect::<BTreeSet<u32>>().into_iter().collect()
}

/// Writes the head of a module that imports the names of its parent.
fn begin_module(out: &mut String, name: &str, doc: &str) {
    let parent = "super";
    let _ = writeln!(out, "/// {doc}\npub mod {name} {{\nuse {parent}::*;");
}

/// Returns the name of the rule file with this index.
fn file_name(set: &RuleSet, file: u16) -> &str {
    set.sources.get(file as usize).map_or("", |source| &*source.name)
}
