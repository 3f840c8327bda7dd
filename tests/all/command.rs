//! Tests of the command line: standard input and output, output files, exit codes and usage errors.

use crate::cases::*;
use std::path::Path;

const PROGRAM: &str = "func.func @f(%a: i32) -> i32 {\n  %s = arith.addi %a, %a : i32\n  return %s : i32\n}\n";

/// Returns an empty list of arguments.
fn none() -> [&'static str; 0] {
    []
}

#[test]
fn the_standard_input_is_the_default_and_has_the_name_dash() {
    let out = rewrite_stdin(&none(), PROGRAM).ok();
    assert!(out.contains("llvm.add"), "{out}");
    assert_eq!(rewrite_stdin(&["-"], PROGRAM).ok(), out);
}

#[test]
fn version_and_help_are_printed() {
    let version = rewrite(&["--version"]).ok();
    let hash = version.strip_prefix(concat!("rewrite ", env!("CARGO_PKG_VERSION"), " (built-in rules "));
    let hash = hash.and_then(|v| v.strip_suffix(")\n")).unwrap_or_else(|| panic!("{version}"));
    assert!(hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit()), "{version}");
    let help = rewrite(&["--help"]).ok();
    for flag in ["--rules", "--set", "--emit", "--split-input-file", "--allow-unregistered-dialect", "--partial"] {
        assert!(help.contains(flag), "{flag} is in\n{help}");
    }
    assert!(rewrite(&["run", "--help"]).ok().contains("--entry"));
}

#[test]
fn the_options_of_the_rules_are_listed() {
    let text = rewrite(&["--help-options"]).ok();
    assert!(text.contains("--set ") && text.contains("Default: "), "{text}");
}

#[test]
fn declarations_are_shown() {
    let text = rewrite(&["doc", "arith.addi"]).ok();
    assert!(text.contains("dialects/arith.rules:") && text.contains("op addi(lhs: T, rhs: T)"), "{text}");
    let output = rewrite(&["doc", "arith.adi"]);
    assert!(output.code == Some(1) && output.stderr.contains("arith.addi"), "{}", output.stderr);
}

#[test]
fn a_usage_error_has_exit_code_2() {
    for args in [
        &["--no-such-flag"][..],
        &["--emit", "pdf", "-"],
        &["--set", "novalue", "-"],
        &["-j", "0", "-"],
        &["-j", "many", "-"],
        &["a.mlir", "b.mlir"],
        &["run", "--emit", "llvm", "a.mlir"],
        &["--emit", "obj", "--split-input-file", "-"],
        &["--emit", "source", "--stats", "-"],
        &["--rules"],
        &["fmt"],
        &["fmt", "--check"],
        &["doc"],
        &["doc", "arith.addi", "--html", "no/such/folder"],
    ] {
        let output = rewrite(args);
        assert_eq!(output.code, Some(2), "{args:?}: {}", output.stderr);
        assert!(output.stderr.starts_with("error: ") && output.stdout.is_empty(), "{args:?}: {}", output.stderr);
    }
}

#[test]
fn an_unreadable_input_has_exit_code_1() {
    let folder = tempfile::tempdir().unwrap();
    let latin = folder.path().join("latin.mlir");
    std::fs::write(&latin, b"// caf\xE9\nmodule {}\n").unwrap();
    let latin = latin.to_str().unwrap();
    for (args, message) in [
        (&["no/such/file.mlir"][..], "cannot read no/such/file.mlir: No such file or directory"),
        (&["tests"], "cannot read tests: Is a directory"),
        (&["run", "no/such/file.mlir"], "cannot read no/such/file.mlir"),
        (&["--rules", "no/such.rules", "-"], "cannot read the rule file no/such.rules"),
        (&[latin], "byte 0xE9 at offset 6"),
        (&["-o", "no/such/folder/out", "-"], "cannot write no/such/folder/out"),
        (&["-o", "tests", "-"], "cannot write tests: Is a directory"),
        (&["--set", "no_such_option=1", "-"], "unknown option `no_such_option`"),
    ] {
        let output = rewrite_stdin(args, PROGRAM);
        assert_eq!(output.code, Some(1), "{args:?}: {}", output.stderr);
        assert!(output.stderr.contains(message) && output.stdout.is_empty(), "{args:?}: {}", output.stderr);
    }
}

#[test]
fn an_output_file_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.mlir");
    let to = ["-o", out.to_str().unwrap(), "-"];
    assert_eq!(rewrite_stdin(&to, PROGRAM).ok(), "");
    let good = std::fs::read_to_string(&out).unwrap();
    assert_eq!(good, rewrite_stdin(&none(), PROGRAM).ok());
    assert_eq!(rewrite_stdin(&to, "func.func @f(").code, Some(1));
    assert_eq!(std::fs::read_to_string(&out).unwrap(), good, "a failed run keeps the old file");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "no other file remains: {left:?}");
}

/// A signal that ends the program while it writes an output leaves no temporary file.
#[cfg(unix)]
#[test]
fn no_temporary_file_remains_after_a_signal() {
    use std::os::unix::process::ExitStatusExt;
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("in.mlir");
    let program: String = (0..20_000).map(|i| PROGRAM.replace("@f", &format!("@f{i}"))).collect();
    std::fs::write(&input, program).unwrap();
    let names = || std::fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap());
    let mut was_ended = false;
    for _ in 0..20 {
        let output = folder.path().join("out.mlir");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_rewrite"));
        let mut child = command.args(["-j", "1", "-o"]).args([&output, &input]).spawn().unwrap();
        while child.try_wait().unwrap().is_none() {
            if names().any(|name| name.starts_with(".rewrite")) {
                // SAFETY: the child has not been waited for, so its number is not in use again.
                unsafe { libc::kill(child.id() as libc::pid_t, libc::SIGTERM) };
                break;
            }
        }
        was_ended |= child.wait().unwrap().signal() == Some(libc::SIGTERM);
        assert_eq!(names().find(|name| name.starts_with(".rewrite")), None);
        if was_ended {
            break;
        }
    }
    assert!(was_ended, "no signal came while the output was written");
}

#[cfg(unix)]
#[test]
fn an_output_file_keeps_its_symbolic_link_and_its_mode() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("file"), folder.path().join("link"));
    std::fs::write(&file, "old").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&file, &link).unwrap();
    assert_eq!(rewrite_stdin(&["-o", link.to_str().unwrap()], PROGRAM).ok(), "");
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(std::fs::read_to_string(&file).unwrap().contains("llvm.add"));
    assert_eq!(rewrite_stdin(&["-o", "/dev/null"], PROGRAM).ok(), "");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_not_an_error() {
    let bin = env!("CARGO_BIN_EXE_rewrite");
    let programs: String = (0..5000).map(|i| PROGRAM.replace("@f", &format!("@f{i}"))).collect();
    let script = format!("{{ '{bin}' - ; echo \"code $?\" >&2; }} | head -n 1 >/dev/null");
    let output = run_program("sh", &["-c", &script], &programs);
    assert_eq!(output.stderr, "code 0\n");
}

#[test]
fn an_input_may_contain_several_programs() {
    let two = format!("{PROGRAM}// -----\n{PROGRAM}");
    let one = rewrite_stdin(&none(), PROGRAM).ok();
    assert_eq!(rewrite_stdin(&["--split-input-file"], &two).ok(), format!("{one}// -----\n{one}"));
    if cfg!(feature = "llvm") {
        let llvm = |args: &[&str], text: &str| rewrite_stdin(&[&["--emit", "llvm"], args].concat(), text).ok();
        let one = llvm(&[], PROGRAM);
        assert_eq!(llvm(&["--split-input-file"], &two), format!("{one}; -----\n{one}"));
    }
    let output = rewrite_stdin(&["--split-input-file"], &format!("{PROGRAM}// -----\n\nfunc.func @g() -> {{\n"));
    assert_eq!(output.code, Some(1));
    assert!(output.stdout.is_empty() && output.stderr.contains("<stdin>:7:19"), "{}", output.stderr);
}

#[test]
fn short_messages_are_one_line_each() {
    let output = rewrite_stdin(&["--short"], "func.func @f() {\n  return %x : i32\n}\n");
    assert_eq!(output.code, Some(1));
    assert!(output.stderr.lines().all(|l| l.starts_with("<stdin>:")), "{}", output.stderr);
}

/// Cuts each program off at up to nine places. The library lowers each of these prefixes, and the command the fifth.
#[test]
fn a_truncated_program_is_never_a_crash() {
    for_each_file(&files("tests/lower", &["mlir"]), |path| {
        let whole = text(path);
        let ctx = rewrite::Context::new(rewrite::ruleset::built_in());
        let ends = (0..whole.len()).step_by(whole.len() / 9 + 1).filter(|at| whole.is_char_boundary(*at));
        for (i, end) in ends.enumerate() {
            assert!(!lower_to_text(&ctx, &whole[..end]).is_empty());
            if i == 4 {
                let output = rewrite_stdin(&["-"], &whole[..end]);
                assert!(matches!(output.code, Some(0 | 1)), "cut at {end}: {}", output.stderr);
            }
        }
    });
}

#[test]
fn deep_nesting_is_an_error() {
    for (open, close) in [("tuple<", ">"), ("vector<1xtuple<", ">>"), ("() -> (", ")")] {
        let text = format!("func.func private @f({}i32{})\n", open.repeat(200_000), close.repeat(200_000));
        let output = rewrite_stdin(&none(), &text);
        assert_eq!(output.code, Some(1), "{}", &output.stderr[..output.stderr.len().min(400)]);
    }
    let text = format!("{}{}", "module { ".repeat(200_000), "}".repeat(200_000));
    assert_eq!(rewrite_stdin(&none(), &text).code, Some(1));
}

#[test]
fn examples_are_the_programs_that_tests_run() {
    let example = text(Path::new("examples/attention.mlir"));
    assert_eq!(example, text(Path::new("tests/run/attention.mlir")));
}

/// Errors: a data layout with other pointers or another byte order than the target, and a run for another machine.
#[cfg(feature = "llvm")]
#[test]
fn code_for_other_pointers_or_another_machine_is_refused() {
    let program = |attribute: &str| {
        format!(
            "module attributes {{{attribute}}} {{
               func.func @main() -> index {{ %c = arith.constant 5 : index return %c : index }}
             }}"
        )
    };
    let refused = |args: &[&str], attribute: &str, codes: &[&str]| {
        let output = rewrite_stdin(args, &program(attribute));
        let message = output.stderr;
        assert!(output.code == Some(1) && codes.iter().any(|code| message.contains(code)), "{message}");
    };
    for args in [&["run", "-"][..], &["--emit", "asm", "-"], &["--emit", "obj", "-"]] {
        refused(args, "llvm.data_layout = \"e-p:32:32\"", &["L0006"]);
        refused(args, "llvm.data_layout = \"E-p:64:64\"", &["L0006"]);
    }
    let other = if std::env::consts::ARCH == "x86_64" { "i386" } else { "x86_64" };
    // L0005 is the error if this build of LLVM has no code generator for the other machine, L0006 if it has one.
    refused(&["run", "-"], &format!("llvm.target_triple = \"{other}-unknown-linux-gnu\""), &["L0005", "L0006"]);
    assert_eq!(rewrite_stdin(&["run", "-"], &program("llvm.data_layout = \"e-p:64:64:64:32\"")).ok(), "5\n");
}

/// A target triple in the module selects the target, or is an error that says how to build `rewrite` for it.
#[cfg(feature = "llvm")]
#[test]
fn code_is_for_the_target_that_the_module_names() {
    let (here, other) = match std::env::consts::ARCH {
        "x86_64" => ("x86_64", "aarch64"),
        here => (here, "x86_64"),
    };
    let program_for = |arch: &str| {
        format!("module attributes {{llvm.target_triple = \"{arch}-unknown-linux-gnu\"}} {{\n{PROGRAM}}}\n")
    };
    let args = ["--emit", "asm"];
    assert!(rewrite_stdin(&args, &program_for(here)).ok().contains("f:"));
    let output = rewrite_stdin(&args, &program_for(other));
    if cfg!(feature = "all-targets") {
        assert_ne!(output.ok(), rewrite_stdin(&args, &program_for(here)).ok());
    } else {
        assert_eq!(output.code, Some(1));
        let message = output.stderr;
        assert!(message.contains("L0005") && message.contains("all-targets"), "{message}");
    }
}

#[test]
fn a_misspelt_command_is_named() {
    let cases = [
        (&["chekc", "a.rules"][..], 2, "did you mean `check`?"),
        (&["chekc"][..], 1, "did you mean `check`?"),
        (&["chekc", "--layers", "a.rules"][..], 2, "did you mean `check`?"),
        (&["lower", "a.mlir"][..], 2, "`lower` is neither a command nor a file; the commands are run,"),
    ];
    for (args, code, hint) in cases {
        let out = rewrite(args);
        assert!(out.code == Some(code) && out.stderr.contains(hint), "{args:?}: {:?} {}", out.code, out.stderr);
    }
}

#[test]
fn help_prints_a_help_text_or_an_error() {
    let help = rewrite(&["--help"]).ok();
    let names: Vec<&str> = help
        .split("Commands:\n")
        .nth(1)
        .and_then(|rest| rest.split("\n\n").next())
        .expect("a list of commands")
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.len() > 7 && names.contains(&"help"), "{names:?}");
    for name in names {
        let out = rewrite(&["help", name]);
        assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{name}");
        assert!(String::from_utf8_lossy(&out.stdout).contains("Usage: rewrite"), "{name}");
    }
    assert_eq!(rewrite(&["help"]).ok(), help);
    let cases = [
        (&["help", "chek"][..], "error: `chek` is not a command: did you mean `check`?\n"),
        (&["help", "lower"][..], "error: `lower` is not a command; the commands are run,"),
        (&["help", "tests/all"][..], "error: `tests/all` is not a command; the commands are run,"),
        (&["hlep"][..], "did you mean `help`?"),
        (&["chek", "--help"][..], "error: `chek` is neither a command nor a file: did you mean `check`?\n"),
    ];
    for (args, message) in cases {
        let out = rewrite(args);
        assert!(out.code != Some(0) && out.stdout.is_empty() && out.stderr.contains(message), "{args:?}: {out:?}");
        let error_count = out.stderr.lines().filter(|line| line.starts_with("error")).count();
        assert_eq!(error_count, 1, "{args:?}: {out:?}");
    }
}

#[test]
fn programs_and_rule_files_are_not_mistaken_for_each_other() {
    let program = "tests/errors/ops/counts.mlir";
    let rules = "rules/default.rules";
    for args in [&[rules][..], &["run", rules][..], &["explain", rules][..]] {
        let out = rewrite(args);
        assert!(out.code == Some(1) && out.stderr.contains("U0025"), "{args:?}: {}", out.stderr);
    }
    for args in [&["--rules", program, program][..], &["check", program][..], &["fmt", program][..], &["test", program]]
    {
        let out = rewrite(args);
        assert!(out.code == Some(1) && out.stderr.contains("U0026"), "{args:?}: {}", out.stderr);
    }
}

#[test]
fn a_byte_order_mark_is_skipped() {
    assert_eq!(rewrite_stdin(&none(), &format!("\u{feff}{PROGRAM}")).ok(), rewrite_stdin(&none(), PROGRAM).ok());
}

#[test]
fn control_characters_are_not_sent_to_a_terminal() {
    let program =
        "func.func @f() {\n  %a\x1b[31m = arith.constant 1 : i32\n  \"t.\\1B[2J\"() : () -> ()\n}\n\x07\u{9b}";
    for args in [&["--short"][..], &[][..]] {
        let out = rewrite_stdin(args, program);
        assert_eq!(out.code, Some(1));
        assert!(!out.stderr.contains(['\x1b', '\x07', '\u{9b}']), "{:?}", out.stderr);
    }
    let out = rewrite(&["a\x1b[2J.mlir"]);
    assert!(out.code == Some(1) && !out.stderr.contains('\x1b'), "{:?}", out.stderr);
}

#[test]
fn a_message_names_no_temporary_file() {
    let out = rewrite_stdin(&["-o", "/proc/self/none/out.mlir", "-"], PROGRAM);
    assert!(out.code == Some(1) && out.stderr.contains("cannot write /proc/self/none/out.mlir: "), "{}", out.stderr);
    assert!(!out.stderr.contains(".rewrite"), "{}", out.stderr);
}
