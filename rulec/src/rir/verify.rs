//! Laws of RIR code that lowering keeps.
//!
//! Takes a function; gives what is wrong with it, as text for the front end's own tests.

use crate::rir::{EmitRegion, Function, Inst, Reg};
use std::collections::BTreeSet;

/// Templates that an instruction runs or hands on.
fn template_ids(inst: &Inst) -> Vec<usize> {
    let template_of = |r: &EmitRegion| if let EmitRegion::Template(t) = r { Some(t.index()) } else { None };
    match inst {
        Inst::Emit { regions, .. } => regions.iter().filter_map(template_of).collect(),
        Inst::Region { region, .. } | Inst::Inline { region, .. } => template_of(region).into_iter().collect(),
        Inst::Ensure { template, .. } | Inst::Fresh { template, .. } => vec![template.index()],
        _ => Vec::new(),
    }
}

/// Every way a function's code breaks the laws of RIR.
pub fn verify(function: &Function) -> Vec<String> {
    let mut errors = Vec::new();
    if function.code.len() != function.spans.len() {
        errors.push(format!("{}: spans and code differ in length", function.name));
    }
    // registers certainly written before each instruction; `None` is not reached yet
    let mut assigned_before: Vec<Option<BTreeSet<Reg>>> = vec![None; function.code.len()];
    let mut worklist = vec![(0usize, (0..function.params).collect::<BTreeSet<Reg>>())];
    while let Some((pc, assigned)) = worklist.pop() {
        let Some(inst) = function.code.get(pc) else {
            errors.push(format!("{}: code ends without an end", function.name));
            continue;
        };
        let assigned_here = match &assigned_before[pc] {
            None => assigned,
            Some(old) if old.is_subset(&assigned) => continue,
            Some(old) => old.intersection(&assigned).copied().collect(),
        };
        assigned_before[pc] = Some(assigned_here.clone());
        let mut assigned_after = assigned_here.clone();
        assigned_after.extend(inst.writes());
        let mut enqueue = |to: usize, set: &BTreeSet<Reg>| worklist.push((to, set.clone()));
        inst.jump_targets().iter().for_each(|to| enqueue(*to as usize, &assigned_here));
        if let Inst::Inline { arms, .. } = inst {
            for arm in arms {
                let mut set = assigned_here.clone();
                set.insert(arm.op);
                enqueue(arm.entry as usize, &set);
            }
        }
        if inst.falls_through() {
            enqueue(pc + 1, &assigned_after);
        }
        for t in template_ids(inst) {
            match function.templates.get(t) {
                // a module-level op reads its own name
                Some(t) if matches!(inst, Inst::Ensure { .. } | Inst::Fresh { .. }) => {
                    enqueue(t.entry as usize, &assigned_after)
                }
                Some(t) => enqueue(t.entry as usize, &assigned_here),
                None => errors.push(format!("{}: no template {t}", function.name)),
            }
        }
    }
    for (pc, have) in assigned_before.iter().enumerate() {
        let Some(have) = have else { continue };
        let inst = &function.code[pc];
        for r in inst.reads() {
            if !have.contains(&r) {
                errors.push(format!(
                    "{}: {pc}: {inst:?} reads register {r}, which is not written on every path",
                    function.name
                ));
            }
        }
        for r in inst.writes().into_iter().chain(inst.reads()) {
            if r >= function.registers {
                errors.push(format!("{}: {pc}: register {r} is outside the frame", function.name));
            }
        }
        if matches!(inst, Inst::Return | Inst::Done) {
            for r in function.results.iter().filter(|r| !have.contains(r)) {
                errors.push(format!("{}: {pc}: ends before result register {r} is written", function.name));
            }
        }
    }
    errors
}
