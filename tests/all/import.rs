//! Tests of `rewrite import`: snapshots of the imported modules, and of the errors; the translation back to LLVM IR has
//! the same meaning as the input.

use crate::cases::*;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

fn inputs() -> Vec<PathBuf> {
    files("tests/import", &["ll"])
}

/// Returns whether an input is a C program that clang has compiled. Its debug information has parts that the dialect
/// cannot hold.
fn is_c_program(path: &Path) -> bool {
    path.starts_with("tests/import/c")
}

fn import(path: &Path) -> RunOutput {
    let path_text = path.to_str().expect("UTF-8");
    if is_c_program(path) { rewrite(&["import", "--lossy-debug", path_text]) } else { rewrite(&["import", path_text]) }
}

fn imported(path: &Path) -> String {
    import(path).ok()
}

/// Returns whether an imported module has locations, which mlir-opt prints on request only.
fn has_locations(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("#loc"))
}

#[test]
fn imported_modules() {
    let files: Vec<PathBuf> = inputs().into_iter().filter(|path| !is_c_program(path)).collect();
    for_each_file(&files, |path| snapshot(path, "", &imported(path)));
}

/// A snapshot of the parts of debug information that the import drops, each with the C programs that contain it.
#[test]
fn losses_of_c_programs() {
    let mut losses: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in inputs().into_iter().filter(|path| is_c_program(path)) {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        for line in import(&path).stderr.lines().filter(|line| line.starts_with("warning")) {
            let part = line.rsplit_once(" (").map_or(line, |(part, _)| part);
            losses.entry(part.to_string()).or_default().push(name.clone());
        }
    }
    let programs = |names: &Vec<String>| match &names[..] {
        names if names.len() > 4 => format!("{} programs", names.len()),
        names => names.join(", "),
    };
    let text: String = losses.iter().map(|(part, names)| format!("{part}\n    in {}\n", programs(names))).collect();
    snapshot(Path::new("tests/import/c/losses.ll"), "", &text);
}

#[test]
fn errors_of_imports() {
    for_each_file(&files("tests/import_errors", &["ll"]), |path| {
        let output = rewrite(&["import", path.to_str().expect("UTF-8")]);
        assert_eq!(output.code, Some(1), "{}", output.stderr);
        assert!(output.stdout.is_empty(), "a failed run has no output");
        snapshot(path, "", &output.stderr);
    });
}

/// Calls of intrinsics become ops of the dialects in a rule file, and come back as the same calls.
#[test]
fn intrinsics_become_ops_of_a_rule_file() {
    for_each_file(&files("tests/import_rules", &["ll"]), |path| {
        let rules = path.with_extension("rules");
        let (path_text, rules) = (path.to_str().expect("UTF-8"), rules.to_str().expect("UTF-8"));
        let module = rewrite(&["import", "--rules", rules, path_text]).ok();
        snapshot(path, "", &module);
        let again = rewrite_stdin(&["--rules", rules, "--emit", "llvm", "-"], &module).ok();
        let calls = |text: &str| text.lines().filter(|line| line.contains("call ")).count();
        assert_eq!(calls(&again), calls(&std::fs::read_to_string(path).expect("readable")), "{again}");
    });
}

/// What the dialect cannot hold: warnings with `--lossy`, and errors with `--strict`.
#[test]
fn losses_of_imports() {
    for_each_file(&files("tests/import_losses", &["ll"]), |path| {
        let path_text = path.to_str().expect("UTF-8");
        let lossy = rewrite(&["import", "--lossy", path_text]);
        assert!(lossy.stderr.contains("left out"), "{}", lossy.stderr);
        let warnings = lossy.stderr.clone();
        let module = lossy.ok();
        snapshot(path, "", &format!("{warnings}\n{module}"));
        let strict = rewrite(&["import", "--lossy", "--strict", path_text]);
        assert_eq!((strict.code, strict.stdout.len()), (Some(1), 0), "{}", strict.stderr);
        assert!(!strict.stderr.contains("warning[") && strict.stderr.contains("left out"), "{}", strict.stderr);
        let again = rewrite_stdin(&["--emit", "llvm", "-"], &module);
        assert_eq!(again.code, Some(0), "{}", again.stderr);
    });
}

/// Inputs whose imported module mlir-opt accepts, but prints with other numbers or in another form
/// (docs/differences.md).
const PRINTED_OTHERWISE: [&str; 2] = ["constants_wide_floats", "switch_wide_cases"];

#[test]
fn mlir_opt_accepts_imported_modules() {
    if !is_installed("mlir-opt-22") {
        return;
    }
    for_each_file(&inputs(), |path| {
        let text = imported(path);
        let theirs = run_program(
            "mlir-opt-22",
            if has_locations(&text) { &["--mlir-print-debuginfo", "-"][..] } else { &["-"] },
            text.as_str(),
        )
        .ok();
        // mlir-opt numbers `distinct` attributes in the order of printing, so their numbers are not compared.
        let without_number = |line: &str| match line.split_once("distinct[") {
            Some((start, rest)) => format!("{start}distinct{}", rest.trim_start_matches(|c: char| c.is_ascii_digit())),
            None => line.to_string(),
        };
        let lines = |text: &str| text.lines().filter(|l| !l.is_empty()).map(without_number).collect::<Vec<_>>();
        let is_same = lines(&theirs) == lines(&text);
        let is_printed_otherwise =
            path.file_stem().is_some_and(|name| PRINTED_OTHERWISE.iter().any(|other| name == *other));
        assert_eq!(!is_same, is_printed_otherwise, "{theirs}");
    });
}

/// Inputs whose optimized LLVM IR cannot be compared with that of their translation to the dialect and back: `opt`
/// simplifies the two in different orders, their named structs have different names, or the import upgrades the data
/// layout.
const OTHER_FORM: [&str; 4] = ["switch", "aliases", "cpp_exceptions", "old_data_layout"];

/// Inputs for which llvm-diff reports a difference. Some have equivalent other instructions after the translation back:
/// extra blocks on branches with values, byte offsets in addresses, folded constants. The others contain constants or
/// types that llvm-diff cannot compare: block addresses, `dso_local_equivalent`, and structs without a name.
const OTHER_INSTRUCTIONS: [&str; 11] = [
    "computed_goto_O0",
    "computed_goto_O2",
    "cond_br_same_target",
    "constants_expression",
    "cpp_exceptions",
    "cpp_vtable",
    "dso_local_equivalent",
    "invoke",
    "metadata_other",
    "switch",
    "switch_ranges_O2",
];

/// The input and its translation to the LLVM dialect and back are the same LLVM IR after optimization.
#[test]
fn exporting_again_keeps_the_meaning() {
    if !is_installed("opt-22") {
        return;
    }
    for_each_file(&inputs(), |path| {
        let exported = rewrite_stdin(&["--emit", "llvm", "-"], &imported(path)).ok();
        let optimize = |text: &str| {
            let args = ["-S", "-passes=default<O2>,strip", "-"];
            comparable_lines(&run_program("opt-22", &args, text).ok())
        };
        let optimized = optimize(&exported);
        let expected = optimize(&text(path));
        if path.file_stem().is_some_and(|name| OTHER_FORM.iter().any(|other| name == *other)) {
            assert_ne!(optimized, expected, "the input is comparable");
        } else {
            assert_eq!(optimized, expected);
        }
    });
}

/// Returns the lines of a module in a form that does not depend on the numbers of metadata nodes and attribute groups,
/// and on the order of declarations, PHI entries and loop options.
fn comparable_lines(text: &str) -> Vec<String> {
    let mut groups: HashMap<&str, String> = HashMap::new();
    let mut nodes: HashMap<&str, &str> = HashMap::new();
    for line in text.lines() {
        if let Some((name, rest)) = line.strip_prefix("attributes ").and_then(|rest| rest.split_once(" = ")) {
            let mut words: Vec<&str> = rest.split_whitespace().collect();
            words.sort_unstable();
            groups.insert(name, words.join(" "));
        } else if let Some((name, rest)) = line.split_once(" = ").filter(|(name, _)| is_node_name(name)) {
            nodes.insert(name, rest);
        }
    }
    let mut comparable = Vec::new();
    for line in text.lines() {
        let line = line.split("; preds").next().unwrap_or("").trim_end();
        let is_node = line.split_once(" = ").is_some_and(|(name, _)| is_node_name(name));
        let is_skipped = ["attributes #", "; ", "source_filename"].iter().any(|start| line.starts_with(start));
        if line.is_empty() || is_node || is_skipped {
            continue;
        }
        let mut line = expand_nodes(line, &nodes, &mut Vec::new());
        for (name, group) in &groups {
            line = format!("{line} ").replace(&format!(" {name} "), &format!(" {group} ")).trim_end().to_string();
        }
        let has_unordered_parts =
            [" = phi ", "!llvm.loop", "!llvm.module.flags"].iter().any(|part| line.contains(part));
        if has_unordered_parts {
            // Every exported module has this flag, but an input may lack it, so it is removed from both.
            line = line.replace("!{i32 2, !\"Debug Info Version\", i32 3}", "");
            // A loop property without a value has the value true, so an explicit `i1 true` is removed.
            line = line.replace(", i1 true}", "}");
            let mut words: Vec<&str> = line.split([' ', ',', '{', '}']).filter(|word| !word.is_empty()).collect();
            words.sort_unstable();
            line = words.join(" ");
        }
        if line != "! !llvm.module.flags =" && line != "! !llvm.module.flags" {
            comparable.push(line);
        }
    }
    // Only the lines of functions have a fixed order.
    let (mut declarations, definitions): (Vec<String>, Vec<String>) = comparable
        .into_iter()
        .partition(|line| ["declare", "@", "%", "!", "= "].iter().any(|start| line.starts_with(start)));
    declarations.sort();
    declarations.extend(definitions);
    declarations
}

fn is_node_name(name: &str) -> bool {
    name.strip_prefix('!').is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

/// Removes the numbers of metadata nodes from the contents of a node.
fn without_numbers(contents: &str) -> String {
    let parts = contents.split('!').map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit()));
    parts.collect::<Vec<_>>().join("!")
}

/// Replaces the names of metadata nodes in a line by their contents. A node inside of itself, or inside of a node with
/// the same contents, is `SELF`.
fn expand_nodes<'t>(line: &str, nodes: &HashMap<&'t str, &'t str>, open: &mut Vec<String>) -> String {
    let mut expanded = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('!') {
        let end = rest[at + 1..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |length| at + 1 + length);
        expanded.push_str(&rest[..at]);
        let name = &rest[at..end];
        match nodes.get(name) {
            Some(contents) if open.contains(&without_numbers(contents)) => expanded.push_str("SELF"),
            Some(contents) => {
                open.push(without_numbers(contents));
                expanded.push_str(&expand_nodes(contents, nodes, open));
                open.pop();
            }
            None => expanded.push_str(name),
        }
        rest = &rest[end..];
    }
    expanded + rest
}

/// Fields of debug information that the dialect cannot hold: those of the warnings in
/// `snapshots/import/c/losses.snap`.
const LOST_FIELDS: [(&str, &str); 17] = [
    ("!DICompileUnit", "enums"),
    ("!DICompileUnit", "globals"),
    ("!DICompileUnit", "retainedTypes"),
    ("!DICompileUnit", "runtimeVersion"),
    ("!DICompileUnit", "splitDebugInlining"),
    ("!DIDerivedType", "extraData"),
    ("!DIDerivedType", "file"),
    ("!DIDerivedType", "flags"),
    ("!DIDerivedType", "line"),
    ("!DIDerivedType", "scope"),
    ("!DIFile", "checksum"),
    ("!DIFile", "checksumkind"),
    ("!DILabel", "column"),
    ("!DILocation", "atomGroup"),
    ("!DILocation", "atomRank"),
    ("!DISubprogram", "flags"),
    ("!DISubprogram", "keyInstructions"),
];

/// Inputs that are not compared: a debug record precedes the definition of its value, or the export adds blocks.
const OTHER_RECORDS: [&str; 2] = ["computed_goto_O2", "switch_ranges_O2"];

/// The translation to the LLVM dialect and back keeps debug information: the location of each instruction, and each
/// debug record. They are compared with all metadata nodes that they refer to.
#[test]
fn exporting_again_keeps_debug_information() {
    if !is_installed("opt-22") {
        return;
    }
    let has_debug_info = |path: &PathBuf| text(path).contains("!llvm.dbg.cu");
    let files: Vec<PathBuf> = inputs().into_iter().filter(has_debug_info).collect();
    for_each_file(&files, |path| {
        if path.file_stem().is_some_and(|name| OTHER_RECORDS.iter().any(|other| name == *other)) {
            return;
        }
        let exported = rewrite_stdin(&["--emit", "llvm", "-"], &imported(path)).ok();
        let lines = |text: &str| debug_lines(&run_program("opt-22", &["-S", "-passes=verify", "-"], text).ok(), path);
        assert_eq!(lines(&exported), lines(&text(path)));
    });
}

/// Returns the debug records of a module, and the locations of its instructions, functions and globals. The contents
/// of a metadata node replace its number.
fn debug_lines(text: &str, path: &Path) -> Vec<String> {
    let nodes: HashMap<String, String> = text
        .lines()
        .filter_map(|line| line.split_once(" = ").filter(|(name, _)| is_node_name(name)))
        .map(|(name, node)| {
            (name.to_string(), if is_c_program(path) { without_lost_fields(node, text) } else { node.into() })
        })
        .collect();
    let nodes: HashMap<&str, &str> = nodes.iter().map(|(name, node)| (name.as_str(), node.as_str())).collect();
    let mut lines = Vec::new();
    for line in text.lines().map(str::trim_start) {
        if let Some(record) = line.strip_prefix("#dbg_") {
            let record = if is_c_program(path) { without_lost_operands(record) } else { record.to_string() };
            // The import does not keep the names of values, so they are not compared.
            let words: Vec<&str> = record.split(' ').map(|w| if w.starts_with('%') { "%," } else { w }).collect();
            lines.push(expand_nodes(&words.join(" "), &nodes, &mut Vec::new()));
        } else if !line.starts_with('!')
            && let Some((start, rest)) = line.split_once("!dbg ")
        {
            let keyword = start.split_once(" = ").map_or(start, |(_, rest)| rest).split(' ').next().unwrap_or("");
            let attached = rest.split([',', ' ']).next().unwrap_or("");
            // The import drops the marker `tail` of a call of an intrinsic, so `tail call` counts as `call`.
            let keyword = if keyword == "tail" { "call" } else { keyword };
            lines.push(format!("{keyword} {}", expand_nodes(attached, &nodes, &mut Vec::new())));
        } else if line.starts_with("!llvm.dbg.cu") {
            lines.push(expand_nodes(line, &nodes, &mut Vec::new()));
        }
    }
    // Whether a node is distinct follows from its class. The order of a unit's global variables has no meaning.
    let comparable = |line: String| {
        let line = line.replace("distinct ", "");
        let mut parts: Vec<&str> = line.split([',', '{', '}']).map(str::trim).collect();
        if line.contains("globals: ") {
            parts.sort_unstable();
        }
        parts.join(",")
    };
    lines.into_iter().map(comparable).collect()
}

/// Removes the lost fields from the text of a node: those of `LOST_FIELDS`, lists of enumerators, and empty lists.
fn without_lost_fields(node: &str, text: &str) -> String {
    let Some((class, fields)) = node.trim_start_matches("distinct ").split_once('(') else { return node.to_string() };
    let is_lost = |field: &&str| {
        let (name, value) = field.split_once(": ").unwrap_or((field, ""));
        let is_listed = LOST_FIELDS.iter().any(|(c, other)| *c == class && *other == name);
        let is_enumeration = name == "elements" && node.contains("DW_TAG_enumeration_type");
        is_listed || is_enumeration || (name == "retainedNodes" && text.contains(&format!("\n{value} = !{{}}\n")))
    };
    let fields: Vec<&str> = fields.trim_end_matches(')').split(", ").filter(|field| !is_lost(field)).collect();
    format!("{class}({})", fields.join(", "))
}

/// Returns a record as the import changes it: `#dbg_assign` becomes `#dbg_value`, a list of values becomes `poison`.
fn without_lost_operands(record: &str) -> String {
    let (start, location) = record.trim_end_matches(')').rsplit_once(", ").expect("a location");
    let Some((kind, operands)) = start.split_once('(').filter(|(kind, _)| *kind != "label") else {
        return record.to_string();
    };
    let variable_at = operands.find(", !").filter(|_| !operands.starts_with("!DIArgList")).unwrap_or(0);
    let value = if operands.starts_with("!DIArgList") { "i1 poison" } else { &operands[..variable_at] };
    let rest = match operands.split_once("), !") {
        Some((_, rest)) if operands.starts_with("!DIArgList") => format!("!{rest}"),
        _ => operands[variable_at + 2..].to_string(),
    };
    let variable = rest.split(", ").next().unwrap_or("");
    let expression = &rest[rest.find("!DIExpression").expect("an expression")..];
    let expression = &expression[..=expression.find(')').expect("an end")];
    let expression = match expression.find("DW_OP_LLVM_fragment") {
        Some(at) if value == "i1 poison" => format!("!DIExpression({}", &expression[at..]),
        _ if value == "i1 poison" => "!DIExpression()".to_string(),
        _ => expression.to_string(),
    };
    let kind = if kind == "assign" { "value" } else { kind };
    format!("{kind}({value}, {variable}, {expression}, {location})")
}

/// Bitcode is imported to the same module as text.
#[test]
fn bitcode_is_imported_like_text() {
    if !is_installed("llvm-as-22") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let bitcode = folder.path().join("in.bc");
    let files: Vec<PathBuf> = inputs().into_iter().step_by(7).collect();
    for_each_file(&files, |path| {
        let args = [root().join(path), PathBuf::from("-o"), bitcode.clone()];
        run_program("llvm-as-22", &args, "").ok();
        let lossy = is_c_program(path).then_some("--lossy-debug");
        let args: Vec<&str> = ["import", bitcode.to_str().expect("UTF-8")].into_iter().chain(lossy).collect();
        assert_eq!(rewrite(&args).ok(), imported(path));
    });
}

/// A truncated or changed text is imported or refused; the program does not crash.
#[test]
fn damaged_text_is_refused() {
    let original = text(Path::new("tests/import/gep.ll")) + &text(Path::new("tests/import/metadata_tbaa.ll"));
    let original = original.as_bytes();
    for step in 0..repetitions(40) {
        let at = (step * 37) % original.len();
        let mut changed = original.to_vec();
        if step % 2 == 0 {
            changed.truncate(at);
        } else {
            changed[at] = changed[at].wrapping_add(step as u8);
        }
        let output = run_program(env!("CARGO_BIN_EXE_rewrite"), &["import", "-"], changed);
        assert!(matches!(output.code, Some(0 | 1)), "step {step}: {:?}\n{}", output.code, output.stderr);
    }
}

/// Truncated or changed bitcode is imported or refused, even if LLVM's bitcode reader crashes on it.
#[test]
fn damaged_bitcode_is_refused() {
    if !is_installed("llvm-as-22") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let bitcode = folder.path().join("in.bc");
    let path = root().join("tests/import/cpp_exceptions.ll");
    run_program("llvm-as-22", &[path, PathBuf::from("-o"), bitcode.clone()], "").ok();
    let original = std::fs::read(&bitcode).expect("written");
    for step in 0..repetitions(60) {
        let at = (step * 379 + 16) % original.len();
        let mut changed = original.clone();
        if step % 3 == 0 {
            changed.truncate(at);
        } else {
            changed[at] ^= 1 << (step % 8);
        }
        let output = run_program(env!("CARGO_BIN_EXE_rewrite"), &["import", "-"], changed);
        assert!(matches!(output.code, Some(0 | 1)), "step {step}: {:?}\n{}", output.code, output.stderr);
    }
}

/// `llvm-diff` finds no difference between the input and its translation to the LLVM dialect and back. It compares the
/// instructions of functions before any optimization, but no attributes and no metadata.
#[test]
fn llvm_diff_finds_no_difference() {
    if !is_installed("llvm-diff-22") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    // llvm-diff compares PHIs entry by entry, so both files get PHIs with sorted entries.
    let [input_path, exported_path] = ["input.ll", "exported.ll"].map(|name| folder.path().join(name));
    for_each_file(&inputs(), |path| {
        let exported = rewrite_stdin(&["--emit", "llvm", "-"], &imported(path)).ok();
        for (file, text) in [(&input_path, text(path)), (&exported_path, exported)] {
            let printed = run_program("opt-22", &["-S", "-passes=verify", "-"], text).ok();
            std::fs::write(file, with_sorted_phis(&printed)).expect("written");
        }
        let output = run_program("llvm-diff-22", &[&input_path, &exported_path], "");
        let differs = output.code != Some(0);
        let is_known = path.file_stem().is_some_and(|name| OTHER_INSTRUCTIONS.iter().any(|other| name == *other));
        assert_eq!(differs, is_known, "{}", output.stderr);
    });
}

/// Sorts the entries of each PHI by the places of the blocks in the function. Their order has no meaning.
fn with_sorted_phis(text: &str) -> String {
    let mut sorted = String::new();
    for function in text.split_inclusive("\n}\n") {
        let label = |line: &str| {
            line.split_once(':').filter(|(name, _)| !name.contains(' ')).map(|(name, _)| format!("%{name}"))
        };
        let labels: Vec<String> = function.lines().filter_map(label).collect();
        let sort = |line: &str| {
            let (start, entries) = line.split_once(" = phi ")?;
            let (ty, entries) = entries.split_at(entries.find(" [ ")?);
            let (entries, rest) = entries.split_at(entries.rfind(" ]")? + 2);
            let mut entries: Vec<&str> = entries.split(" ]").filter(|entry| entry.contains('[')).collect();
            let block =
                |entry: &&str| entry.rsplit(", ").next().map(|name| labels.iter().position(|label| label == name));
            entries.sort_by_key(block);
            let entries: Vec<&str> = entries.iter().map(|entry| entry.trim_start_matches([',', ' '])).collect();
            Some(format!("{start} = phi {ty} {} ]{rest}", entries.join(" ], ")))
        };
        for line in function.lines() {
            sorted.push_str(&sort(line).unwrap_or_else(|| line.to_string()));
            sorted.push('\n');
        }
    }
    sorted
}

#[test]
fn debug_information_is_removed_on_request() {
    let path = "tests/import/debug_minimal.ll";
    let module = rewrite(&["import", "--strip-debug", path]).ok();
    assert!(module.contains("llvm.func @f()"), "{module}");
}
