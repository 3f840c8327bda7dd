//! Tests of the crate as a library: `examples/embed.rs`, which compiles a small language; functions that are looked up
//! in compiled code; and rule sets from strings.

use crate::cases::*;
use rewrite::llvm::{DebugOptions, HostSymbol, Jit, JitOptions, create_context, inkwell, translate};
use rewrite::report::{Diagnostic, Severity};
use rewrite::{Context, Module, ModuleBuilder, conversion, lower, read, ruleset};
use std::process::Command;
use std::sync::Arc;

#[allow(dead_code, reason = "the program has a `main`")]
#[path = "../../examples/embed.rs"]
mod example;

use example::{Output, PROGRAM, process};

/// Runs the example's program. `the_example_prints_its_values` runs this test as a process and reads its output.
#[test]
fn run_example() {
    let result = process("fact.toy", PROGRAM, Output::Result).expect("a correct program");
    println!("the result is {result}");
}

#[test]
fn the_example_prints_its_values() {
    let tests = std::env::current_exe().expect("this program has a path");
    let args = ["embed::run_example", "--exact", "--nocapture"];
    let printed = run_program(tests.to_str().expect("the path is text"), &args, "").ok();
    assert!(printed.contains("3628800\nthe result is 5443200\n"), "{printed}");
}

#[test]
fn the_example_has_line_tables() {
    let ir = process("fact.toy", PROGRAM, Output::LlvmIr).expect("a correct program");
    assert!(ir.contains("!DIFile(filename: \"fact.toy\""), "{ir}");
    assert!(ir.contains("!DISubprogram(name: \"fact\", linkageName: \"fact\", scope: "), "{ir}");
    // In `PROGRAM`, the multiplication is on line 1, the call of `max` on line 4, and the division on line 5.
    let line_of = |instruction: &str| {
        let line = ir.lines().find(|line| line.contains(instruction)).expect(instruction);
        let node = line.rsplit("!dbg ").next().expect("a location");
        let definition = ir.lines().find_map(|line| line.strip_prefix(&format!("{node} = !DILocation(line: ")));
        definition.expect("a location").split(',').next().expect("a line").to_string()
    };
    assert_eq!([line_of(" = mul i64"), line_of("@llvm.smax.i64(i64 %"), line_of("sdiv")], ["1", "4", "5"]);
}

#[test]
fn the_example_reports_errors_at_their_places() {
    let errors = |text: &str| process("a.toy", text, Output::Result).expect_err("an error");
    let messages = [
        ("fn main() = 1 + ;", "error[T0001]: expected a name\n", "a.toy:1:17"),
        ("fn main() = 99999999999999999999;", "error[T0001]: expected a number of 64 bits\n", "a.toy:1:13"),
        ("fn main() =\n  let apple = 1 in\n  apples;", "error[T0002]: unknown variable `apples`\n", "a.toy:3:3"),
        // The errors below come from the module builder and the verifier, with the place of the expression.
        ("fn main() =\n  max(1);", "error[B0003]: `toy.max`: found 1 operand(s)", "a.toy:2:3"),
        ("fn main() = mx(1);", "error[V0010]: ", "a.toy:1:13"),
        ("fn f(x) = x; fn main() =\n\n f();", "error[V0011]: ", "a.toy:3:2"),
        ("fn f() = 1; fn f() = 2;", "error[V0009]: ", "a.toy:1:16"),
    ];
    for (text, message, place) in messages {
        let rendered = errors(text);
        assert!(rendered.contains(message) && rendered.contains(place), "{text}\n{rendered}");
    }
}

#[test]
fn a_debugger_stops_in_compiled_code() {
    if !is_installed("gdb") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("fact.toy"), PROGRAM).expect("writable");
    let tests = std::env::current_exe().expect("this program has a path");
    let commands = ["set breakpoint pending on", "break fact.toy:1", "run", "backtrace 1", "info source"];
    let mut command = Command::new("gdb");
    command.args(["-batch", "-nx"]).args(commands.iter().flat_map(|command| ["-ex", command]));
    command.arg("--args").arg(tests).args(["embed::run_example", "--exact", "--nocapture"]);
    let output = command.current_dir(folder.path()).output().expect("gdb runs");
    let log = String::from_utf8_lossy(&output.stdout);
    assert!(log.contains("fact () at fact.toy:1"), "{log}\n{}", String::from_utf8_lossy(&output.stderr));
}

/// An op that no rule lowers, and an op that has no translation, are errors at the place that the front end gave.
#[test]
fn later_stages_report_errors_at_the_places_of_the_source() {
    let rules = "import \"default.rules\"\ndialect toy { op a() }\ndialect bare target { op b() }\n";
    let (rules, diagnostics) = ruleset::load_texts(&[("toy.rules", rules)]);
    assert_eq!(diagnostics, []);
    let ctx = Context::new(Arc::new(rules));
    let text = "first\nsecond line\n";
    let source = ctx.add_source("a.toy", text);
    for (op, code) in [("toy.a", "C0001"), ("bare.b", "L0001")] {
        let build = || -> Result<ModuleBuilder<'_>, Diagnostic> {
            let mut b = ModuleBuilder::new(&ctx);
            let ty = ctx.function_type(&[], &[]);
            let function = b.op("func.func").attr("sym_name", "f").attr("function_type", ty).build()?;
            b.begin_block(b.region(function, 0)?, &[])?;
            b.set_span(source, 6..17);
            b.op(op).build()?;
            b.op("func.return").build()?;
            Ok(b)
        };
        let (module, _) = build().expect("declared ops").finish().expect("a correct module");
        let lowered = lower(&ctx, module, &conversion::Options::default());
        let compiled = lowered.and_then(|(module, _)| Jit::new(&ctx, &module, &JitOptions::default()));
        let errors = compiled.err().expect(op);
        let label = errors[0].primary_label().expect("a place");
        assert_eq!((errors[0].code, &text[label.range.clone()]), (code, "second line"));
    }
}

/// Lowers a text by the built-in rules.
fn lowered(ctx: &Context, text: &str) -> Module {
    let source = ctx.add_source("f.mlir", text);
    let (module, _) = read(ctx, source, text, 0..text.len(), Default::default()).expect("a correct program");
    lower(ctx, module, &conversion::Options::default()).expect("it is lowered").0
}

const FUNCTIONS: &str = "\
module {
  llvm.func @narrow(%a: i8, %b: f32, %p: !llvm.ptr) -> i16 {
    %x = llvm.sext %a : i8 to i32
    %y = llvm.fptosi %b : f32 to i32
    %z = llvm.load %p : !llvm.ptr -> i32
    %s = llvm.add %x, %y : i32
    %t = llvm.add %s, %z : i32
    %r = llvm.trunc %t : i32 to i16
    llvm.return %r : i16
  }
  llvm.func @not(%a: i1) -> (i1 {llvm.zeroext}) {
    %one = llvm.mlir.constant(true) : i1
    %r = llvm.xor %a, %one : i1
    llvm.return %r : i1
  }
  llvm.func @bit() -> i1 {
    %one = llvm.mlir.constant(true) : i1
    llvm.return %one : i1
  }
  llvm.func @pair() -> !llvm.struct<(i32, i32)> {
    %p = llvm.mlir.zero : !llvm.struct<(i32, i32)>
    llvm.return %p : !llvm.struct<(i32, i32)>
  }
  llvm.func @many(%first: i32, ...) { llvm.return }
  llvm.func fastcc @fast() { llvm.return }
  llvm.func @place(%p: !llvm.ptr {llvm.sret = !llvm.struct<(i64, i64, i64)>}) { llvm.return }
  llvm.func internal @hidden() { llvm.return }
  llvm.func @host(i64) -> i64
  llvm.func @call_host(%a: i64) -> i64 {
    %r = llvm.call @host(%a) : (i64) -> i64
    llvm.return %r : i64
  }
}
";

extern "C" fn host(value: i64) -> i64 {
    value * 3
}

fn compile(ctx: &Context) -> Jit<'static> {
    let symbols = [HostSymbol { name: "host", address: host as *const () }];
    let options = JitOptions { symbols: &symbols, ..JitOptions::default() };
    Jit::new(ctx, &lowered(ctx, FUNCTIONS), &options).expect("it is compiled")
}

#[test]
fn functions_are_looked_up_by_their_types() {
    let jit = compile(&Context::new(ruleset::built_in()));
    assert_eq!(jit.function_names(), ["bit", "call_host", "fast", "many", "narrow", "not", "pair", "place"]);
    // SAFETY: the types are those of `FUNCTIONS`.
    unsafe {
        let narrow = jit.lookup::<unsafe extern "C" fn(i8, f32, *const u32) -> i16>("narrow").expect("it agrees");
        assert_eq!(narrow(-2, 3.5, &40), 41);
        let not = jit.lookup::<extern "C" fn(bool) -> bool>("not").expect("it agrees");
        assert_eq!((not(true), not(false)), (false, true));
        let call_host = jit.lookup::<extern "C" fn(u64) -> u64>("call_host").expect("it agrees");
        assert_eq!(call_host(14), 42);
    }
}

#[test]
fn other_types_are_refused() {
    let jit = compile(&Context::new(ruleset::built_in()));
    fn error<F>(result: Result<F, Vec<Diagnostic>>) -> String {
        let Err(errors) = result else { return "no error".into() };
        let text = |d: &Diagnostic| format!("{} {} [{}]", d.code, d.message, d.notes.join("; "));
        errors.iter().map(text).collect::<Vec<_>>().join("\n")
    }
    // SAFETY: the test calls none of the functions that it looks up.
    let errors = unsafe {
        [
            error(jit.lookup::<extern "C" fn()>("narow")),
            error(jit.lookup::<extern "C" fn()>("hidden")),
            error(jit.lookup::<extern "C" fn()>("host")),
            error(jit.lookup::<extern "C" fn(i8, f64, *const u32) -> i16>("narrow")),
            error(jit.lookup::<extern "C" fn(i8, f32) -> i16>("narrow")),
            error(jit.lookup::<extern "C" fn(i8, f32, *mut u8) -> i32>("narrow")),
            error(jit.lookup::<extern "C" fn(i8, f32, *mut u8)>("narrow")),
            error(jit.lookup::<extern "C" fn(()) -> bool>("not")),
            error(jit.lookup::<extern "C" fn() -> bool>("bit")),
            error(jit.lookup::<extern "C" fn() -> i64>("pair")),
            error(jit.lookup::<extern "C" fn(i32)>("many")),
            error(jit.lookup::<extern "C" fn()>("fast")),
            error(jit.lookup::<extern "C" fn(*mut i64)>("place")),
        ]
    };
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(root().join("snapshots/embed"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("wrong_lookups", errors.join("\n")));
}

#[test]
fn an_undefined_symbol_is_an_error_and_not_a_crash() {
    let ctx = Context::new(ruleset::built_in());
    let module = lowered(&ctx, FUNCTIONS);
    let errors = Jit::new(&ctx, &module, &JitOptions::default()).err().expect("`host` is undefined");
    assert_eq!((errors[0].code, errors.len()), ("L0011", 1));
}

#[test]
fn a_module_is_translated_into_the_callers_context() {
    let ctx = Context::new(ruleset::built_in());
    let module = lowered(&ctx, "func.func @twice(%a: i32) -> i32 { %s = arith.addi %a, %a : i32 return %s : i32 }");
    let llvm = inkwell::context::Context::create();
    let llvm_module = translate(&ctx, &module, &llvm, DebugOptions::default()).expect("it is translated");
    // By inkwell, the caller adds a function to the LLVM module that calls the translated function `twice`.
    let (i32, builder) = (llvm.i32_type(), llvm.create_builder());
    let caller = llvm_module.add_function("four_times", i32.fn_type(&[i32.into()], false), None);
    builder.position_at_end(llvm.append_basic_block(caller, "entry"));
    let twice = llvm_module.get_function("twice").expect("translated");
    let mut value = caller.get_first_param().expect("one parameter");
    for _ in 0..2 {
        let call = builder.build_call(twice, &[value.into()], "").expect("a call");
        value = call.try_as_basic_value().basic().expect("a result");
    }
    builder.build_return(Some(&value)).expect("a return");
    let jit = Jit::from_llvm(llvm_module, &JitOptions::default()).expect("it is compiled");
    // SAFETY: the function takes and returns an integer of 32 bits.
    let four_times = unsafe { jit.lookup::<extern "C" fn(i32) -> i32>("four_times") }.expect("it agrees");
    assert_eq!(four_times(5), 20);
    drop(jit);
    drop(create_context());
}

#[test]
fn rule_sets_from_strings_are_loaded_and_checked() {
    let rules = |text| ("mine.rules", text);
    let correct = "\
import \"default.rules\"
/// Replaces additions of one type by subtractions.
rule mine { %r: T = arith.addi(%a, %b) {.._} where T == i7 => %r: T = llvm.sub(%a, %b) }
";
    let (set, diagnostics) = ruleset::load_texts(&[rules("import \"default.rules\"\nrule mine {")]);
    assert!(diagnostics[0].severity == Severity::Error && diagnostics[0].code.starts_with('E'));
    let rendered = rewrite::report::render(&ruleset::sources(&set), &diagnostics, Default::default(), false);
    assert!(rendered.contains("mine.rules:2:"), "{rendered}");
    let (set, diagnostics) = ruleset::check_texts(&[rules(correct)]);
    assert_eq!(diagnostics, []);
    let ctx = Context::new(Arc::new(set));
    let program = "func.func @f(%a: i7) -> i7 { %s = arith.addi %a, %a : i7 return %s : i7 }";
    let module = lowered(&ctx, program);
    assert!(rewrite::print(&ctx, &module, Default::default()).contains("llvm.sub"));
}
