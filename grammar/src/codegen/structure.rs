//! Structured control flow: prints code with jumps as nested `loop` expressions and labelled blocks.
//!
//! A forward jump to instruction 7 becomes `break 'b7`, where the block `'b7` ends just before instruction 7. A jump
//! back to instruction 3 becomes `continue 'l3`, where `'l3` is a loop that begins at instruction 3. This is possible
//! because the compiler makes jumps from `if`, `match` and `for` only, so no jump leads into a loop except to its head.
//!
//! Tests: below, tests/all/back_ends.rs.

use crate::rir::Inst;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A block or loop of the printed code.
#[derive(Clone, Copy, Debug, PartialEq)]
struct LabelScope {
    /// The first instruction.
    start: usize,
    /// The instruction after the last one.
    end: usize,
    is_loop: bool,
}

/// A piece of a function's code that is entered at its first instruction only.
pub struct Segment {
    /// The indices of the instructions that control can reach from the first one, in order.
    pub instructions: Vec<usize>,
    /// Sorted by start; of scopes with the same start, the outer ones first.
    scopes: Vec<LabelScope>,
}

impl Segment {
    /// Finds the code that control can reach from the instruction `entry`, within the same run of the machine.
    pub fn new(code: &[Inst], entry: usize) -> Segment {
        let mut reachable = BTreeSet::new();
        let mut worklist = vec![entry];
        while let Some(pc) = worklist.pop() {
            if !reachable.insert(pc) {
                continue;
            }
            worklist.extend(code[pc].jump_targets().into_iter().map(|to| to as usize));
            if continues(&code[pc]) {
                worklist.push(pc + 1);
            }
        }
        debug_assert_eq!(reachable.first(), Some(&entry), "no jump leads before the entry");
        let scopes = find_scopes(code, &reachable);
        Segment { instructions: reachable.into_iter().collect(), scopes }
    }

    /// Writes the code. `statement` returns the Rust statements of an instruction.
    pub fn write(&self, out: &mut String, code: &[Inst], mut statement: impl FnMut(usize, &Inst) -> String) {
        let mut scopes = self.scopes.iter().peekable();
        let mut open: Vec<LabelScope> = Vec::new();
        for (position, &pc) in self.instructions.iter().enumerate() {
            while let Some(scope) = open.pop_if(|scope| scope.end <= pc) {
                out.push_str(if scope.is_loop { "break; }\n" } else { "}\n" });
            }
            while let Some(scope) = scopes.next_if(|scope| scope.start <= pc) {
                let _ = match scope.is_loop {
                    true => writeln!(out, "'l{}: loop {{", scope.start),
                    false => writeln!(out, "'b{}: {{", scope.end),
                };
                open.push(*scope);
            }
            out.push_str(&statement(pc, &code[pc]));
            out.push('\n');
            // Instructions that control cannot reach are left out, so a successor is not always the next one.
            let next = self.instructions.get(position + 1);
            debug_assert!(!continues(&code[pc]) || next == Some(&(pc + 1)), "control continues at the next one");
        }
        debug_assert!(open.iter().all(|scope| scope.is_loop), "code follows each block");
        open.iter().for_each(|_| out.push_str("}\n"));
    }
}

/// Returns whether control may continue at the next instruction in the same run. `Accept` returns to the engine, which
/// later runs the body of the rule.
fn continues(inst: &Inst) -> bool {
    inst.falls_through() && !matches!(inst, Inst::Accept { .. })
}

/// Returns the Rust statement of a jump from instruction `from` to `to`.
pub fn jump_statement(from: usize, to: usize) -> String {
    if to > from { format!("break 'b{to};") } else { format!("continue 'l{to};") }
}

/// Finds the blocks and loops that the jumps of reachable code need. Any two of them are nested or disjoint.
fn find_scopes(code: &[Inst], reachable: &BTreeSet<usize>) -> Vec<LabelScope> {
    // For each target of a forward jump, the first instruction that jumps there; for that of a backward one, the last.
    let (mut forward, mut backward) = (BTreeMap::new(), BTreeMap::new());
    for &pc in reachable {
        for to in code[pc].jump_targets().into_iter().map(|to| to as usize) {
            match to > pc {
                true => drop(forward.entry(to).or_insert(pc)),
                false => drop(backward.insert(to, pc)),
            }
        }
    }
    let blocks = forward.into_iter().map(|(end, start)| LabelScope { start, end, is_loop: false });
    let loops = backward.into_iter().map(|(start, last)| LabelScope { start, end: last + 1, is_loop: true });
    let mut scopes: Vec<LabelScope> = loops.chain(blocks).collect();
    // Of two scopes that overlap, the later one is extended to the start of the other, which then is nested in it.
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for i in 0..scopes.len() {
            for j in 0..scopes.len() {
                let (outer, inner) = (scopes[i], scopes[j]);
                if inner.start < outer.start && outer.start < inner.end && inner.end < outer.end {
                    assert!(!outer.is_loop, "a jump leads into a loop");
                    scopes[i].start = inner.start;
                    changed = true;
                }
            }
        }
    }
    scopes.sort_by_key(|scope| (scope.start, std::cmp::Reverse(scope.end), scope.is_loop));
    scopes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the printed code without statements of instructions other than jumps.
    fn structured(code: &[Inst]) -> String {
        let mut out = String::new();
        Segment::new(code, 0).write(&mut out, code, |pc, inst| match inst {
            Inst::Return => "return;".into(),
            inst => {
                let jumps = inst.jump_targets().into_iter().map(|to| jump_statement(pc, to as usize));
                format!("i{pc}; {}", jumps.collect::<String>())
            }
        });
        out.replace('\n', " ")
    }

    #[test]
    fn a_forward_jump_leaves_a_block() {
        let code = [Inst::JumpUnless { cond: 0, to: 2 }, Inst::Copy { dst: 1, src: 0 }, Inst::Return];
        assert_eq!(structured(&code), "'b2: { i0; break 'b2; i1;  } return; ");
    }

    #[test]
    fn a_backward_jump_continues_a_loop_within_the_block_that_it_leaves() {
        let code = [
            Inst::Next { list: 0, index: 1, dst: 2, done: 3 },
            Inst::Copy { dst: 3, src: 2 },
            Inst::Jump { to: 0 },
            Inst::Return,
        ];
        assert_eq!(structured(&code), "'b3: { 'l0: loop { i0; break 'b3; i1;  i2; continue 'l0; break; } } return; ");
    }

    #[test]
    fn overlapping_blocks_are_nested() {
        let code = [
            Inst::JumpUnless { cond: 0, to: 2 },
            Inst::JumpUnless { cond: 0, to: 3 },
            Inst::Copy { dst: 1, src: 0 },
            Inst::Return,
        ];
        assert_eq!(structured(&code), "'b3: { 'b2: { i0; break 'b2; i1; break 'b3; } i2;  } return; ");
    }

    #[test]
    fn code_that_control_cannot_reach_is_left_out() {
        let code = [Inst::Jump { to: 2 }, Inst::Copy { dst: 1, src: 0 }, Inst::Return];
        assert_eq!(structured(&code), "'b2: { i0; break 'b2; } return; ");
    }
}
