//! Tests of parallel parsing, verification, conversion and printing: the result does not depend on the number of
//! threads.

use crate::cases::*;
use rewrite::threads::Threads;
use rewrite::{Context, ruleset};
use std::num::NonZeroUsize;

#[test]
fn the_number_of_threads_changes_no_result() {
    let rules = ruleset::built_in();
    let threads = Threads::new(NonZeroUsize::new(3).expect("three")).always_parallel();
    on_large_stack(|| {
        let inputs = ["tests/lower", "tests/run", "tests/errors", "tests/dialects"];
        let inputs: Vec<_> = inputs.iter().flat_map(|folder| files(folder, &["mlir"])).collect();
        for_each_file(&inputs, |path| {
            for chunk in chunks(&text(path)) {
                let parallel = lower_to_text(&Context::with_threads(rules.clone(), threads.clone()), chunk);
                assert_eq!(parallel, lower_to_text(&Context::new(rules.clone()), chunk));
            }
        });
    });
}

/// A declaration that several threads request is created once, with the name that one thread would choose.
#[test]
fn requests_of_several_threads_are_merged() {
    let functions: String = (0..40)
        .map(|i| {
            format!(
                "func.func @f{i}(%n: index, %x: f32, %s: memref<?xf32>, %t: memref<?xf32>) {{
                   %m = memref.alloc(%n) : memref<?xf32>
                   memref.copy %s, %t : memref<?xf32> to memref<?xf32>
                   cf.assert %c{i}, \"message {}\"
                   memref.dealloc %m : memref<?xf32>
                   return
                 }}\n",
                i % 7
            )
            .replace(&format!("cf.assert %c{i}"), &format!("%c{i} = arith.constant false\n cf.assert %c{i}"))
        })
        .collect();
    let rules = ruleset::built_in();
    let one = lower_to_text(&Context::new(rules.clone()), &functions);
    assert!(
        one.contains("llvm.func @malloc") && one.contains("@assert_msg_5(") && !one.contains("@assert_msg_6("),
        "{one}"
    );
    for count in 2..6 {
        let threads = Threads::new(NonZeroUsize::new(count).expect("some")).always_parallel();
        assert_eq!(lower_to_text(&Context::with_threads(rules.clone(), threads), &functions), one);
    }
}

/// The entries of a table of `collect`, and their order, do not depend on the number of threads.
#[test]
fn tables_of_several_threads_are_merged() {
    let functions: String = (0..40)
        .map(|i| {
            let export = if i % 3 == 0 { "attributes {plugin.export} " } else { "" };
            format!(
                "func.func @f{i}(%c: i1, %x: i32) -> i32 {export}{{
                   cf.cond_br %c, ^late, ^early
                 ^early:
                   plugin.note {} \"early {i}\"
                   return %x : i32
                 ^late:
                   plugin.note {} \"late {i}\"
                   %g = func.constant @f{} : (i1, i32) -> i32
                   return %x : i32
                 }}\n",
                i % 7,
                (i + 1) % 11,
                (i * 5) % 40
            )
        })
        .collect();
    let (rules, findings) = ruleset::load(&[root().join("tests/rule_tests/passing/collect.rules")]);
    assert!(findings.is_empty());
    let rules = std::sync::Arc::new(rules);
    let one = lower_to_text(&Context::new(rules.clone()), &functions);
    // Of the notes with the same number, the table keeps the first in the text. Each early note but "early 0" has the
    // number of an earlier note, so the table does not contain it.
    let late: Vec<String> = (0..10).map(|i| format!("\"late {i}\"")).collect();
    assert!(one.contains(&format!("texts = [\"early 0\", {}]", late.join(", "))), "{one}");
    for count in 2..6 {
        let threads = Threads::new(NonZeroUsize::new(count).expect("some")).always_parallel();
        assert_eq!(lower_to_text(&Context::with_threads(rules.clone(), threads), &functions), one);
    }
}

/// The program is large enough for the command to start threads.
#[test]
fn the_output_of_the_command_does_not_depend_on_the_number_of_threads() {
    let line = "%m = memref.alloc() : memref<4xf32>\n memref.dealloc %m : memref<4xf32>\n";
    let lines = |i: usize| (0..40).map(|n| line.replace("%m", &format!("%m{i}_{n}"))).collect::<String>();
    let text: String = (0..60).map(|i| format!("func.func @f{i}() {{\n{} return\n}}\n", lines(i))).collect();
    let one = rewrite_stdin(&["-j", "1", "-"], &text).ok();
    assert_eq!(rewrite_stdin(&["-j", "4", "-"], &text).ok(), one);
    assert_eq!(rewrite_stdin(&["-"], &text).ok(), one);
}
