//! Generate: a rule set as Rust.
//!
//! Takes RIR; gives the text of a module with one function for each function of the set, and one for each decision tree.
//! Kept true: each instruction becomes a call of the step that the machine takes for it, in the same order; what an
//! instruction holds that Rust cannot hold as a constant is looked up where the machine looks it up.

mod tree;
mod values;

use crate::rir::{FuncId, Function, Inst, RuleSet, Target};
use std::collections::BTreeSet;
use std::fmt::Write;
use values::{args, ctor, get, registers, simple, test};

/// The module's text.
pub fn generate(set: &RuleSet) -> String {
    let mut out = String::from("// Printed from the rules by the build.\n");
    for (i, f) in set.functions.iter().enumerate() {
        function(&mut out, set, FuncId(i as u32), f);
    }
    let names: Vec<String> = (0..set.functions.len()).map(|i| format!("f{i}")).collect();
    let _ = writeln!(out, "pub static FUNCTIONS: &[Code] = &[{}];", names.join(", "));
    for (i, of) in set.trees.iter().enumerate() {
        tree::tree(&mut out, i, of);
    }
    let names: Vec<String> = (0..set.trees.len()).map(|i| format!("t{i}")).collect();
    let _ = writeln!(out, "pub static TREES: &[Choice] = &[{}];", names.join(", "));
    out
}

/// Where code is entered other than from the instruction before: the beginning, targets of jumps, bodies of rules, templates
/// and arms.
fn entries(f: &Function) -> BTreeSet<Target> {
    let mut found = BTreeSet::from([0]);
    found.extend(f.templates.iter().map(|t| t.entry));
    for (i, inst) in f.code.iter().enumerate() {
        found.extend(inst.targets());
        match inst {
            Inst::Accept { .. } => drop(found.insert(i as Target + 1)),
            Inst::Inline { arms, .. } => found.extend(arms.iter().map(|a| a.entry)),
            _ => {}
        }
    }
    found.retain(|t| (*t as usize) < f.code.len());
    found
}

fn function(out: &mut String, set: &RuleSet, id: FuncId, f: &Function) {
    let name = set.sources.get(f.span.file as usize).map_or("", |s| &*s.name);
    let _ = writeln!(out, "/// `{}` of {name}", f.name.replace(['\n', '\r'], " "));
    let _ = writeln!(
        out,
        "fn f{}(m: &mut Machine<'_>, h: &mut dyn Host, at: u32, base: usize) -> Run<Flow> {{\n\
         const F: FuncId = FuncId({});\nlet (mut pc, mut failed) = (at, at);\nloop {{ match pc {{",
        id.0, id.0
    );
    let entries = entries(f);
    let mut open = false;
    for (i, inst) in f.code.iter().enumerate() {
        if entries.contains(&(i as Target)) {
            if open {
                let _ = writeln!(out, "pc = {i};\n}}");
            }
            let _ = writeln!(out, "{i} => {{");
            open = true;
        }
        if !open {
            continue; // nothing leads here
        }
        instruction(out, i, inst);
        // a rule that fits is entered again at its body
        if !inst.goes_on() || matches!(inst, Inst::Accept { .. }) {
            out.push_str("}\n");
            open = false;
        }
    }
    if open {
        out.push_str("unreachable!(\"the code of a rule ends in an instruction that ends it\") }\n");
    }
    out.push_str("_ => unreachable!(\"a rule is entered where an instruction begins that may be entered\"),\n}}}\n");
}

fn instruction(out: &mut String, at: usize, inst: &Inst) {
    let go = |to: &Target| format!("{{ failed = {at}; pc = {to}; continue; }}");
    let line = match inst {
        Inst::Const { dst, value } => match simple(value) {
            Some(value) => format!("m.set(base, {dst}, {value});"),
            None => format!("let v = m.constant(At(F, {at})); m.set(base, {dst}, v);"),
        },
        Inst::Copy { dst, src } => format!("m.set(base, {dst}, m.get(base, {src}));"),
        Inst::List { dst, items } => format!("m.put_list(base, {dst}, &{});", args(items)),
        Inst::Append { list, item } => {
            format!("m.append(base, {list}, {}, At(F, {at}))?;", values::arg(item))
        }
        Inst::Prim { dst, prim, args } => {
            format!("m.primitive(h, base, {dst}, Primitive::{prim:?}, &{}, At(F, {at}))?;", registers(args))
        }
        Inst::Make { dst, ctor: c, parts } => {
            format!("m.make(base, {dst}, &{}, &{}, At(F, {at}))?;", ctor(c), registers(parts))
        }
        Inst::RecordType { dst, record, params } => {
            format!("m.make_record_type(base, {dst}, RecordId({}), &{}, At(F, {at}))?;", record.0, registers(params))
        }
        Inst::Option { dst, option } => format!("m.set(base, {dst}, m.options[{}]);", option.0),
        Inst::Jump { to } => format!("pc = {to}; continue;"),
        Inst::JumpUnless { cond, to } => format!("if !m.holds(base, {cond}, At(F, {at}))? {}", go(to)),
        Inst::Next { list, index, dst, done } => {
            format!("if !m.next(base, {list}, {index}, {dst}, At(F, {at}))? {{ pc = {done}; continue; }}")
        }
        Inst::Test { test: t, src, binds, no } => {
            let binds: Vec<String> = binds.iter().map(|b| format!("{b:?}")).collect();
            let call = format!("m.test(h, base, &{}, {src}, &[{}], At(F, {at}))?", test(t), binds.join(", "));
            format!("if !{call} {}", go(no))
        }
        Inst::Call { func, args, dst } => {
            format!("m.call_into(h, base, FuncId({}), &{}, &{})?;", func.0, registers(args), registers(dst))
        }
        Inst::CallAbi { abi, hook, args, dst } => {
            format!("m.call_abi(h, base, ({abi}, AbiHook::{hook:?}), &{}, {dst}, At(F, {at}))?;", registers(args))
        }
        Inst::Arith { dst, op, a, b } => {
            format!("m.compute(h, base, {dst}, ArithOp::{op:?}, ({a}, {b}), At(F, {at}))?;")
        }
        Inst::Get { dst, op, what } => {
            format!("m.read(h, base, {dst}, {op}, &{}, At(F, {at}))?;", get(what))
        }
        Inst::Return | Inst::Done | Inst::ArmEnd => "return Ok(Flow::End);".into(),
        Inst::NoMatch => "return Ok(Flow::NoMatch(failed));".into(),
        Inst::Accept { .. } => format!("return Ok(Flow::Accept({}));", at + 1),
        Inst::Yield { values } => format!("return m.give(base, &{});", args(values)),
        Inst::Fail { message } => format!("return m.fail(base, {message}, At(F, {at}));"),
        Inst::Inline { .. } => {
            format!("if let Effect::Yield(list) = h.effect(m, F, {at}, base)? {{ return Ok(Flow::Yield(list)); }}")
        }
        _ => format!("h.effect(m, F, {at}, base)?;"),
    };
    out.push_str(&line);
    out.push('\n');
}
