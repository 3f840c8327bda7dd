//! The verifier of RIR: checks the invariants that lowering must establish.
//!
//! A forward data-flow analysis computes the registers that are written on every path to each instruction.
//!
//! Tests: grammar/tests/load.rs.

use crate::rir::{EmitRegion, Function, Inst, Reg};
use std::collections::BTreeSet;

/// Returns the indices of the templates that an instruction runs or passes to a function.
fn template_ids(inst: &Inst) -> Vec<usize> {
    let template_of = |r: &EmitRegion| if let EmitRegion::Template(t) = r { Some(t.index()) } else { None };
    match inst {
        Inst::Emit { regions, .. } => regions.iter().filter_map(template_of).collect(),
        Inst::Region { region, .. } | Inst::Inline { region, .. } => template_of(region).into_iter().collect(),
        Inst::Ensure { template, .. } | Inst::Fresh { template, .. } => vec![template.index()],
        _ => Vec::new(),
    }
}

/// Returns a message for each violation of RIR's invariants in a function.
pub fn verify(function: &Function) -> Vec<String> {
    let mut errors = Vec::new();
    if function.code.len() != function.spans.len() {
        errors.push(format!("{}: spans and code differ in length", function.name));
    }
    // For each instruction, the registers that are written on every path to it; `None` if no path to it is known yet.
    let mut assigned_before: Vec<Option<BTreeSet<Reg>>> = vec![None; function.code.len()];
    let mut worklist = vec![(0usize, (0..function.params).collect::<BTreeSet<Reg>>())];
    while let Some((pc, assigned)) = worklist.pop() {
        let Some(inst) = function.code.get(pc) else {
            errors.push(format!("{}: control falls off the end of the code", function.name));
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
        for to in inst.jump_targets() {
            enqueue(to as usize, &assigned_here);
        }
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
                // The template of a module-level op (`ensure`, `fresh`) reads the op's symbol name from register `dst`.
                Some(t) if matches!(inst, Inst::Ensure { .. } | Inst::Fresh { .. }) => {
                    enqueue(t.entry as usize, &assigned_after)
                }
                Some(t) => enqueue(t.entry as usize, &assigned_here),
                None => errors.push(format!("{}: unknown template {t}", function.name)),
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
                errors.push(format!("{}: {pc}: result register {r} is not written at the end", function.name));
            }
        }
    }
    errors
}
