//! Tests of regions that rules move into isolated ops: values from outside are bound, created again, or refused.

use crate::cases::*;

const DIALECT: &str = "import \"default.rules\"
dialect t {
  op task() region body [single_block] format \"$body attr-dict\"
  op end() [terminator] format \"attr-dict\"
}
";

/// Lowers a program by `rules`, a layer above the built-in rules. `--check-memo` verifies each entry of the cache.
fn lower(rules: &str, program: &str) -> RunOutput {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("captures.rules");
    std::fs::write(&path, format!("{DIALECT}{rules}")).expect("a file is written");
    rewrite_stdin(&["--check-memo", "--rules", path.to_str().expect("UTF-8"), "-"], program)
}

/// Returns a rule that moves the region of a `t.task` to a function with the parameters `params`, and calls it with
/// `args`. `clause` is the clause of the `inline`, such as `with (%c...)`, or empty.
fn task_rule(params: &str, clause: &str, args: &str) -> String {
    format!(
        "rule t.task {{
           t.task({{Body}})
         =>
           let Ts = types(captures(Body))
           @s = fresh \"task\" {{
             llvm.func() {{sym_name = @s, function_type = fn_type(Ts, !llvm.void, false)}} {{
               ^entry({params}):
               inline Body() {clause} {{ t.end() => {{ llvm.return() }} }}
             }}
           }}
           llvm.call({args}) {{callee = @s}}
         }}"
    )
}

/// Returns a program with a `t.task`, whose region has the ops `ops` and a call that uses the function's argument `%v`.
fn program(ops: &str) -> String {
    format!(
        "func.func private @g(i32)
         func.func @f(%a: i32, %v: i32) {{
           t.task {{ {ops} func.call @g(%v) : (i32) -> () t.end }}
           return
         }}"
    )
}

#[test]
fn a_value_from_outside_is_refused_in_an_isolated_body() {
    // A value has an index in its body. In the new body, the index of `%v` is that of `%d`, or of no value.
    for ops in ["%c = arith.constant 77 : i32 %d = arith.addi %c, %c : i32", ""] {
        let output = lower(&task_rule("", "", ""), &program(ops));
        assert_eq!((output.code, output.stdout.len()), (Some(1), 0), "{}", output.stderr);
        assert!(output.stderr.contains("error[C0014]: a value from outside is used in an isolated region"));
        for part in ["used here", "defined here", "inlined here", "in rule `t.task` at ", "inline R(..) with (..)"] {
            assert!(output.stderr.contains(part), "{part}: {}", output.stderr);
        }
    }
}

#[test]
fn captures_are_bound_in_their_order() {
    let rule = task_rule("%c...: Ts...", "with (%c...)", "captures(Body)...");
    let program = "func.func private @g(i32, i32, i64)
         func.func @f(%a: i32, %b: i64, %c: i32) {
           t.task { func.call @g(%c, %a, %b) : (i32, i32, i64) -> () t.end }
           return
         }";
    let lowered = lower(&rule, program).ok();
    assert!(lowered.contains("llvm.call @g(%arg0, %arg1, %arg2)"), "{lowered}");
    assert!(lowered.contains("llvm.call @task(%arg2, %arg0, %arg1)"), "{lowered}");
}

/// A binding by `with` ends after the `inline`: the ops after a task use the values of `@f`, not those of `@task`.
#[test]
fn a_binding_ends_with_the_inlining() {
    let rule = task_rule("%c...: Ts...", "with (%c...)", "captures(Body)...");
    let task = "t.task { func.call @g(%v) : (i32) -> () t.end }";
    let text = format!(
        "func.func private @g(i32)
         func.func @f(%a: i32, %v: i32) -> i32 {{
           {task} {task}
           %s = arith.addi %a, %v : i32
           return %s : i32
         }}"
    );
    let lowered = lower(&rule, &text).ok();
    assert_eq!(lowered.matches("llvm.call @g(%arg0)").count(), 2, "{lowered}");
    assert!(lowered.contains("llvm.add %arg0, %arg1"), "{lowered}");
}

#[test]
fn captures_may_change_places() {
    let rule = "rule t.task { t.task({Body}) => inline Body() with (reverse(captures(Body))...) { t.end() => {} } }";
    let program = "func.func private @g(i32, i32)
         func.func @f(%a: i32, %b: i32) {
           t.task { func.call @g(%a, %b) : (i32, i32) -> () t.end }
           return
         }";
    let lowered = lower(&rule.replace("=> {} }", "=> { cf.br(^next) } } ^next:"), program).ok();
    assert!(lowered.contains("llvm.call @g(%arg1, %arg0)"), "{lowered}");
}

/// A constant from outside needs no binding: it is created again in the new body.
#[test]
fn a_constant_from_outside_is_created_again() {
    for constant in ["arith.constant 5 : i32", "llvm.mlir.constant(5 : i32) : i32"] {
        let program = format!(
            "func.func private @g(i32)
             func.func @f() {{
               %v = {constant}
               t.task {{ func.call @g(%v) : (i32) -> () t.end }}
               func.call @g(%v) : (i32) -> ()
               return
             }}"
        );
        let lowered = lower(&task_rule("", "", "").replace("fn_type(Ts,", "fn_type([],"), &program).ok();
        assert_eq!(lowered.matches("llvm.mlir.constant(5 : i32)").count(), 2, "{lowered}");
    }
}

/// In the region, `with` binds the outside value `%n` to a parameter of the new function. That parameter has no
/// defining op, so the pattern does not match the `arith.negf` that defines `%n` outside.
#[test]
fn a_bound_capture_is_not_defined_by_the_op_outside() {
    let peephole = "rule twice { %n = arith.negf(%x) {.._} %r = arith.negf(%n) {.._} => %r = %x }\n";
    let rule = peephole.to_string() + &task_rule("%c...: Ts...", "with (%c...)", "captures(Body)...");
    let program = "func.func private @g(f32)
         func.func @f(%x: f32) {
           %n = arith.negf %x : f32
           t.task { %r = arith.negf %n : f32 func.call @g(%r) : (f32) -> () t.end }
           return
         }";
    let lowered = lower(&rule, program).ok();
    assert_eq!(lowered.matches("llvm.fneg").count(), 2, "{lowered}");
}

#[test]
fn a_wrong_number_of_bindings_is_an_error() {
    let rule = task_rule("%c...: Ts...", "with (rest(%c)...)", "captures(Body)...");
    let output = lower(&rule, &program(""));
    assert_eq!(output.code, Some(1));
    assert!(output.stderr.contains("expected 1 values for `captures`, found 0"), "{}", output.stderr);
}

#[test]
fn a_branch_to_a_label_outside_of_an_isolated_region_is_an_error() {
    let rule = "rule t.task {
        t.task({_})
      =>
          cf.br(^next)
        ^next:
          @s = fresh \"task\" {
            llvm.func() {sym_name = @s, function_type = fn_type([], !llvm.void, false)} {
              ^entry: llvm.br(^last)
              ^last: llvm.br(^next)
            }
          }
          llvm.call() {callee = @s}
      }";
    let output = lower(rule, &program(""));
    assert_eq!(output.code, Some(1));
    assert!(output.stderr.contains("a branch leaves the region it is in"), "{}", output.stderr);
}
