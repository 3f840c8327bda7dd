//! Code generation: prints a rule set as Rust. `formats.rs` prints the assembly formats of its ops.
//!
//! The generated code has one Rust function for each function of the rule set, and one for each decision tree. Each
//! instruction becomes a call of the method of `Machine` that executes it. A value that Rust cannot express as a
//! constant is looked up at run time by its instruction (`InstRef`).
//!
//! The registers of most functions are Rust locals (`local_registers.rs`). The registers of any other function are in a
//! frame of the machine, because regions that are written in a rule run later in the frame of the rule.
//!
//! Each rule file becomes a module, and all decision trees another one, because rustc divides a crate into codegen
//! units by modules.
//!
//! Tests: tests/all/back_ends.rs.

mod formats;
mod local_registers;
mod primitives;
mod tree;
mod values;

use crate::rir::{FuncId, Function, Inst, InstIndex, Reg, RuleSet, fingerprint};
pub use formats::generate_formats;
use std::collections::BTreeSet;
use std::fmt::Write;
use values::{args_expr, ctor_expr, get_expr, registers_expr, static_value_expr, test_expr};

/// Returns the text of the generated modules.
pub fn generate(set: &RuleSet) -> String {
    let mut out = String::from("// Generated from the rules by the build script.\n");
    let files: BTreeSet<u16> = set.functions.iter().map(|function| function.span.file).collect();
    for file in files {
        begin_module(&mut out, &format!("file{file}"), &format!("Functions of `{}`.", file_name(set, file)));
        for (i, function) in set.functions.iter().enumerate().filter(|(_, function)| function.span.file == file) {
            let id = FuncId(i as u32);
            if !function.needs_frame {
                local_registers::write_function(&mut out, set, id, function);
            } else {
                write_function(&mut out, set, id, function);
            }
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
        Inst::Call { func, .. } if local_registers::is_called_directly(set, *func) => Some(func.0),
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

/// Returns the instructions at which the interpreter or a jump may enter the code: the first one, jump targets, and the
/// first instructions of rule bodies, region templates and `inline` arms.
fn find_entry_points(function: &Function) -> BTreeSet<InstIndex> {
    let mut entry_points = BTreeSet::from([0]);
    entry_points.extend(function.templates.iter().map(|t| t.entry));
    for (i, inst) in function.code.iter().enumerate() {
        entry_points.extend(inst.jump_targets());
        match inst {
            Inst::Accept { .. } => drop(entry_points.insert(i as InstIndex + 1)),
            Inst::Inline { arms, .. } => entry_points.extend(arms.iter().map(|a| a.entry)),
            _ => {}
        }
    }
    entry_points.retain(|t| (*t as usize) < function.code.len());
    entry_points
}

/// Writes a function whose registers are in a frame.
fn write_function(out: &mut String, set: &RuleSet, id: FuncId, function: &Function) {
    let _ = writeln!(out, "/// `{}`", function.name.replace(['\n', '\r'], " "));
    let _ = writeln!(
        out,
        "pub fn f{}(m: &mut Machine<'_>, h: &mut dyn Host, at: u32, base: usize) -> VmResult<Completion> {{\n\
         const F: FuncId = FuncId({});\nlet (mut pc, mut failed) = (at, at);",
        id.0, id.0
    );
    write_arms(out, function, |pc, inst| statement(set, pc, inst));
    out.push_str("}\n");
}

/// Writes code as a loop over a `match` on the program counter, with one arm for each entry point. `statement` returns
/// the Rust statements of an instruction, given its index.
fn write_arms(out: &mut String, function: &Function, statement: impl Fn(usize, &Inst) -> String) {
    out.push_str("loop { match pc {\n");
    let entry_points = find_entry_points(function);
    let mut is_open = false;
    for (i, inst) in function.code.iter().enumerate() {
        if entry_points.contains(&(i as InstIndex)) {
            if is_open {
                let _ = writeln!(out, "pc = {i};\n}}");
            }
            let _ = writeln!(out, "{i} => {{");
            is_open = true;
        }
        if !is_open {
            continue; // unreachable
        }
        out.push_str(&statement(i, inst));
        out.push('\n');
        // `Accept` returns to the engine, which later calls the function again to run the body of the rule.
        if !inst.falls_through() || matches!(inst, Inst::Accept { .. }) {
            out.push_str("}\n");
            is_open = false;
        }
    }
    if is_open {
        out.push_str("unreachable!(\"control falls off the end of the function\") }\n");
    }
    out.push_str("_ => unreachable!(\"not an entry point of the function\"),\n}}\n");
}

/// Returns the Rust statement of a call whose arguments and results are in a frame.
fn call_statement(set: &RuleSet, func: FuncId, args: &[Reg], dst: &[Reg]) -> String {
    if !local_registers::is_called_directly(set, func) {
        let (args, dst) = (registers_expr(args), registers_expr(dst));
        return format!("m.call_function(h, base, FuncId({}), &{args}, &{dst})?;", func.0);
    }
    let values: Vec<String> = args.iter().map(|r| format!("m.get(base, {r})")).collect();
    let call = local_registers::call_expr(set, func, &values);
    match dst.first() {
        Some(dst) => format!("let v = {call}; m.set(base, {dst}, v);"),
        None => format!("{call};"),
    }
}

/// Returns the Rust statement of an instruction on the registers of a frame.
fn statement(set: &RuleSet, pc: usize, inst: &Inst) -> String {
    let jump_on_failure = |to: &InstIndex| format!("{{ failed = {pc}; pc = {to}; continue; }}");
    match inst {
        Inst::Const { dst, value } => match static_value_expr(value) {
            Some(value) => format!("m.set(base, {dst}, {value});"),
            None => format!("let v = m.constant(InstRef::new(F, {pc})); m.set(base, {dst}, v);"),
        },
        Inst::Copy { dst, src } => format!("m.set(base, {dst}, m.get(base, {src}));"),
        Inst::List { dst, items } => format!("m.make_list(base, {dst}, &{});", args_expr(items)),
        Inst::Append { list, item } => {
            format!("m.append(base, {list}, {}, InstRef::new(F, {pc}))?;", values::arg_expr(item))
        }
        Inst::Prim { dst, prim, args } => {
            let args: Vec<String> = args.iter().map(|r| format!("m.get(base, {r})")).collect();
            let call = primitives::primitive_call(*prim, &args);
            format!("let v = {call}; m.finish_primitive(base, {dst}, v, InstRef::new(F, {pc}))?;")
        }
        Inst::Make { dst, ctor: c, parts } => {
            format!("m.construct(base, {dst}, &{}, &{}, InstRef::new(F, {pc}))?;", ctor_expr(c), registers_expr(parts))
        }
        Inst::RecordType { dst, record, params } => {
            format!(
                "m.make_record_type(base, {dst}, RecordId({}), &{}, InstRef::new(F, {pc}))?;",
                record.0,
                registers_expr(params)
            )
        }
        Inst::Option { dst, option } => format!("m.set(base, {dst}, m.option(OptionId({})));", option.0),
        Inst::Jump { to } => format!("pc = {to}; continue;"),
        Inst::JumpUnless { cond, to } => {
            format!("if !m.condition_holds(base, {cond}, InstRef::new(F, {pc}))? {}", jump_on_failure(to))
        }
        Inst::Next { list, index, dst, done } => {
            format!("if !m.iterate(base, {list}, {index}, {dst}, InstRef::new(F, {pc}))? {{ pc = {done}; continue; }}")
        }
        Inst::Test { test: t, src, binds, no } => {
            let binds: Vec<String> = binds.iter().map(|b| format!("{b:?}")).collect();
            let call = format!(
                "m.run_test(h, base, &{}, {src}, &[{}], InstRef::new(F, {pc}))?",
                test_expr(t),
                binds.join(", ")
            );
            format!("if !{call} {}", jump_on_failure(no))
        }
        Inst::Call { func, args, dst } => call_statement(set, *func, args, dst),
        Inst::CallAbi { abi, hook, args, dst } => {
            format!(
                "m.call_abi(h, base, AbiCallee {{ abi: {abi}, hook: AbiHook::{hook:?} }}, &{}, {dst}, InstRef::new(F, {pc}))?;",
                registers_expr(args)
            )
        }
        Inst::Arith { dst, op, a, b } => {
            format!(
                "m.compute_arith(h, base, {dst}, ArithExpr {{ op: ArithOp::{op:?}, a: {a}, b: {b} }}, InstRef::new(F, {pc}))?;"
            )
        }
        Inst::Get { dst, op, what } => {
            format!("m.read_op(h, base, {dst}, {op}, &{}, InstRef::new(F, {pc}))?;", get_expr(what))
        }
        Inst::Return | Inst::Done | Inst::ArmEnd => "return Ok(Completion::End);".into(),
        Inst::NoMatch => "return Ok(Completion::NoMatch(failed));".into(),
        Inst::Accept { .. } => format!("return Ok(Completion::Accept({}));", pc + 1),
        Inst::Yield { values } => format!("return m.yield_values(base, &{});", args_expr(values)),
        Inst::Fail { message } => format!("return m.fail(base, {message}, InstRef::new(F, {pc}));"),
        Inst::Inline { .. } => {
            format!(
                "if let HostEffect::Yield(list) = h.run_effect(m, F, {pc}, base)? {{ return Ok(Completion::Yield(list)); }}"
            )
        }
        _ => format!("h.run_effect(m, F, {pc}, base)?;"),
    }
}
