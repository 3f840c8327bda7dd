//! Threads: their number changes nothing but time.

use crate::cases::*;
use rewrite::threads::Threads;
use rewrite::{Context, ruleset};
use std::num::NonZeroUsize;

#[test]
fn the_number_of_threads_changes_no_result() {
    let rules = ruleset::built_in();
    let threads = Threads::new(NonZeroUsize::new(3).expect("three")).always_parallel();
    deep(|| {
        let inputs = ["tests/lower", "tests/run", "tests/errors", "tests/dialects"];
        let inputs: Vec<_> = inputs.iter().flat_map(|folder| files(folder, &["mlir"])).collect();
        each(&inputs, |path| {
            for piece in pieces(&text(path)) {
                let several = lowered_in(&Context::with_threads(rules.clone(), threads.clone()), piece);
                assert_eq!(several, lowered_in(&Context::new(rules.clone()), piece));
            }
        });
    });
}

/// What several functions ask for at once is made once, under the names that one thread chooses.
#[test]
fn requests_of_several_threads_are_one() {
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
    let one = lowered_in(&Context::new(rules.clone()), &functions);
    assert!(
        one.contains("llvm.func @malloc") && one.contains("@assert_msg_5(") && !one.contains("@assert_msg_6("),
        "{one}"
    );
    for count in 2..6 {
        let threads = Threads::new(NonZeroUsize::new(count).expect("some")).always_parallel();
        assert_eq!(lowered_in(&Context::with_threads(rules.clone(), threads), &functions), one);
    }
}

/// A program large enough for the command to start threads.
#[test]
fn the_command_gives_the_same_with_several_threads() {
    let line = "%m = memref.alloc() : memref<4xf32>\n memref.dealloc %m : memref<4xf32>\n";
    let lines = |i: usize| (0..40).map(|n| line.replace("%m", &format!("%m{i}_{n}"))).collect::<String>();
    let text: String = (0..60).map(|i| format!("func.func @f{i}() {{\n{} return\n}}\n", lines(i))).collect();
    let one = rewrite_text(&["-j", "1", "-"], &text).ok();
    assert_eq!(rewrite_text(&["-j", "4", "-"], &text).ok(), one);
    assert_eq!(rewrite_text(&["-"], &text).ok(), one);
}
