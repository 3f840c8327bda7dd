//! Laws of RIR code that lowering keeps.
//!
//! Takes a function; gives what is wrong with it, as text for the front end's own tests.

use crate::rir::{EmitRegion, Function, Inst, Reg};
use std::collections::BTreeSet;

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
        after.extend(inst.writes());
        let mut go = |to: usize, set: &BTreeSet<Reg>| todo.push((to, set.clone()));
        inst.targets().iter().for_each(|to| go(*to as usize, &meet));
        if let Inst::Inline { arms, .. } = inst {
            for arm in arms {
                let mut set = meet.clone();
                set.insert(arm.op);
                go(arm.entry as usize, &set);
            }
        }
        if inst.goes_on() {
            go(at + 1, &after);
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
        for r in inst.reads() {
            if !have.contains(&r) {
                out.push(format!("{}: {at}: {inst:?} reads register {r}, which is not written on every path", f.name));
            }
        }
        for r in inst.writes().into_iter().chain(inst.reads()) {
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
