//! Laws of RIR code that lowering keeps.
//!
//! Takes a function; gives what is wrong with it, as text for the front end's own tests, and the registers that
//! instructions read and write. Kept true: `reads` and `writes` name every register of every instruction.

use crate::rir::{Arg, BlockArg, EmitRegion, Function, Inst, Reg, Test};
use std::collections::BTreeSet;

/// Registers that an instruction reads.
pub fn reads(inst: &Inst) -> Vec<Reg> {
    let mut out = Vec::new();
    let arg = |a: &Arg| match a {
        Arg::One(r) | Arg::Spread(r) => *r,
    };
    let region = |r: &EmitRegion, out: &mut Vec<Reg>| {
        if let EmitRegion::Of(r) | EmitRegion::Spread(r) = r {
            out.push(*r);
        }
    };
    let types = |args: &[BlockArg], out: &mut Vec<Reg>| out.extend(args.iter().map(|a| a.ty));
    match inst {
        Inst::Const { .. }
        | Inst::Option { .. }
        | Inst::Jump { .. }
        | Inst::Return
        | Inst::NoMatch
        | Inst::Extern { .. }
        | Inst::ArmEnd
        | Inst::Done => {}
        Inst::Copy { src, .. } => out.push(*src),
        Inst::List { items, .. } => out.extend(items.iter().map(arg)),
        Inst::Append { list, item } => out.extend([*list, arg(item)]),
        Inst::Prim { args, .. } | Inst::Call { args, .. } => out.extend(args),
        Inst::Make { parts, .. } => out.extend(parts),
        Inst::JumpUnless { cond, .. } => out.push(*cond),
        Inst::Next { list, index, .. } => out.extend([*list, *index]),
        Inst::Test { test, src, .. } => {
            out.push(*src);
            if let Test::Same(r) | Test::OpIn(r) | Test::ResultOf(r, _) = test {
                out.push(*r);
            }
        }
        Inst::CallAbi { abi, args, .. } => {
            out.push(*abi);
            out.extend(args);
        }
        Inst::Fail { message } => out.push(*message),
        Inst::Get { op, .. } => out.push(*op),
        Inst::Accept { absorbed } => out.extend(absorbed),
        Inst::Dict { entries, rest, .. } => {
            out.extend(entries.iter().map(|e| e.1));
            out.extend(rest);
        }
        Inst::Value { src, ty, .. } => {
            out.push(*src);
            out.extend(ty);
        }
        Inst::Arith { a, b, .. } => out.extend([*a, *b]),
        Inst::Emit { op, operands, attrs, rest, results, successors, regions } => {
            out.push(*op);
            out.extend(operands.iter().map(arg));
            out.extend(attrs.iter().map(|a| a.1));
            out.extend(rest);
            out.extend(results.iter().filter_map(|r| r.ty));
            for s in successors {
                out.push(s.block);
                out.extend(s.args.iter().map(arg));
            }
            regions.iter().for_each(|r| region(r, &mut out));
        }
        Inst::Field { value, .. } | Inst::Flat { value, .. } => out.push(*value),
        Inst::FieldAt { value, at, .. } => out.extend([*value, *at]),
        Inst::Record { fields, .. } => out.extend(fields),
        Inst::RecordType { params, .. } => out.extend(params),
        Inst::Unflat { ty, leaves, .. } => out.extend([*ty, *leaves]),
        Inst::NewBlock { last, args, .. } => {
            out.push(*last);
            types(args, &mut out);
        }
        Inst::At { block } | Inst::BlockArgs { block, .. } => out.push(*block),
        Inst::Entry { args } => types(args, &mut out),
        Inst::Inline { region: r, args, .. } => {
            region(r, &mut out);
            out.extend(args.iter().map(arg));
        }
        Inst::Yield { values } => out.extend(values.iter().map(arg)),
        Inst::Region { region: r, .. } => region(r, &mut out),
        Inst::Ensure { name, .. } => out.push(*name),
        Inst::Fresh { hint, key, .. } => {
            out.push(*hint);
            out.extend(key);
        }
    }
    out
}

/// Registers that an instruction writes where it goes on to the next one.
pub fn writes(inst: &Inst) -> Vec<Reg> {
    match inst {
        Inst::Const { dst, .. }
        | Inst::Copy { dst, .. }
        | Inst::List { dst, .. }
        | Inst::Prim { dst, .. }
        | Inst::Make { dst, .. }
        | Inst::Option { dst, .. }
        | Inst::CallAbi { dst, .. }
        | Inst::Get { dst, .. }
        | Inst::Dict { dst, .. }
        | Inst::Value { dst, .. }
        | Inst::Arith { dst, .. }
        | Inst::Field { dst, .. }
        | Inst::FieldAt { dst, .. }
        | Inst::Record { dst, .. }
        | Inst::RecordType { dst, .. }
        | Inst::Flat { dst, .. }
        | Inst::Unflat { dst, .. }
        | Inst::Extern { dst, .. }
        | Inst::BlockArgs { dst, .. }
        | Inst::Region { dst, .. }
        | Inst::Ensure { dst, .. }
        | Inst::Fresh { dst, .. } => vec![*dst],
        Inst::Append { list, .. } => vec![*list],
        Inst::Next { index, dst, .. } => vec![*index, *dst],
        Inst::Test { binds, .. } => binds.iter().flatten().copied().collect(),
        Inst::Call { dst, .. } => dst.clone(),
        Inst::Emit { results, .. } => results.iter().map(|r| r.dst).collect(),
        Inst::NewBlock { dst, last, args, .. } => {
            let mut out = vec![*dst, *last];
            out.extend(args.iter().map(|a| a.dst));
            out
        }
        Inst::Entry { args } => args.iter().map(|a| a.dst).collect(),
        Inst::Inline { dst, .. } => dst.iter().copied().collect(),
        _ => Vec::new(),
    }
}

/// Templates that an instruction runs or hands on.
fn templates(inst: &Inst) -> Vec<usize> {
    let of = |r: &EmitRegion| if let EmitRegion::Template(t) = r { Some(t.index()) } else { None };
    match inst {
        Inst::Emit { regions, .. } => regions.iter().filter_map(of).collect(),
        Inst::Region { region, .. } | Inst::Inline { region, .. } => of(region).into_iter().collect(),
        Inst::Ensure { template, .. } | Inst::Fresh { template, .. } => vec![template.index()],
        _ => Vec::new(),
    }
}

/// Every way a function's code breaks the laws of RIR.
pub fn check(f: &Function) -> Vec<String> {
    let mut out = Vec::new();
    if f.code.len() != f.spans.len() {
        out.push(format!("{}: spans and code differ in length", f.name));
    }
    // registers certainly written before each instruction; `None` is not reached yet
    let mut before: Vec<Option<BTreeSet<Reg>>> = vec![None; f.code.len()];
    let mut todo = vec![(0usize, (0..f.params).collect::<BTreeSet<Reg>>())];
    while let Some((at, have)) = todo.pop() {
        let Some(inst) = f.code.get(at) else {
            out.push(format!("{}: code ends without an end", f.name));
            continue;
        };
        let meet = match &before[at] {
            None => have,
            Some(old) if old.is_subset(&have) => continue,
            Some(old) => old.intersection(&have).copied().collect(),
        };
        before[at] = Some(meet.clone());
        let mut after = meet.clone();
        after.extend(writes(inst));
        let mut go = |to: usize, set: &BTreeSet<Reg>| todo.push((to, set.clone()));
        match inst {
            Inst::Jump { to } => go(*to as usize, &meet),
            Inst::JumpUnless { to, .. } => {
                go(*to as usize, &meet);
                go(at + 1, &meet);
            }
            Inst::Next { done, .. } => {
                go(*done as usize, &meet);
                go(at + 1, &after);
            }
            Inst::Test { no, .. } => {
                go(*no as usize, &meet);
                go(at + 1, &after);
            }
            Inst::Return | Inst::Fail { .. } | Inst::NoMatch | Inst::Yield { .. } | Inst::ArmEnd | Inst::Done => {}
            Inst::Inline { arms, .. } => {
                for arm in arms {
                    let mut set = meet.clone();
                    set.insert(arm.op);
                    go(arm.entry as usize, &set);
                }
                go(at + 1, &after);
            }
            _ => go(at + 1, &after),
        }
        for t in templates(inst) {
            match f.templates.get(t) {
                // a module-level op reads its own name
                Some(t) if matches!(inst, Inst::Ensure { .. } | Inst::Fresh { .. }) => go(t.entry as usize, &after),
                Some(t) => go(t.entry as usize, &meet),
                None => out.push(format!("{}: no template {t}", f.name)),
            }
        }
    }
    for (at, have) in before.iter().enumerate() {
        let Some(have) = have else { continue };
        let inst = &f.code[at];
        for r in reads(inst) {
            if !have.contains(&r) {
                out.push(format!("{}: {at}: {inst:?} reads register {r}, which is not written on every path", f.name));
            }
        }
        for r in writes(inst).into_iter().chain(reads(inst)) {
            if r >= f.registers {
                out.push(format!("{}: {at}: register {r} is outside the frame", f.name));
            }
        }
        if matches!(inst, Inst::Return | Inst::Done) {
            for r in f.results.iter().filter(|r| !have.contains(r)) {
                out.push(format!("{}: {at}: ends before result register {r} is written", f.name));
            }
        }
    }
    out
}
