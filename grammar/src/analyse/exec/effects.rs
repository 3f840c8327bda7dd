//! Symbolic execution of instructions with effects: they are skipped, and their results are unknown values.
//!
//! While the types of emitted ops are compared, regions and arms are entered too, and each instruction is recorded as
//! one that succeeds or fails.
//!
//! Tests: grammar/tests/bad/emitted_op_types.rules, grammar/tests/bad/extern_arguments.rules.

use super::emitted_ops::{Failure, Solution};
use super::symbolic_exec::{ExecState, SymbolicExecutor};
use super::terms::{Domain, Term, TermNode};
use crate::primitive::Primitive;
use crate::rir::{EmitRegion, Function, Inst, Reg, TemplateId};

impl SymbolicExecutor<'_> {
    /// Executes an instruction with an effect while the types of emitted ops are compared. Returns false if the path
    /// condition excludes a type that the instruction states.
    pub(super) fn step_effect(
        &mut self,
        function: &Function,
        pc: usize,
        state: &mut ExecState,
        inst: &Inst,
        worklist: &mut Vec<ExecState>,
    ) -> bool {
        self.enter_regions(function, state, inst, worklist);
        let checked = match inst {
            Inst::Emit { .. } => {
                let condition = state.condition.clone();
                let state = &*state;
                self.unify_emitted_op(&condition, inst, &|executor, r| executor.read_reg(state, r))
            }
            Inst::Value { src, ty: Some(ty), .. } => {
                let (src, ty) = (self.read_reg(state, *src), self.read_reg(state, *ty));
                self.check_stated_type(&state.condition.clone(), src, ty).map(|()| None)
            }
            _ => Ok(None),
        };
        // The path goes on behind an instruction that fails, so that others are found too.
        let solution = self.record_outcome(pc, checked);
        let result_types = solution.map(|solution| {
            state.condition = solution.condition;
            solution.result_types
        });
        let source = match inst {
            Inst::Value { src, ty: Some(_), .. } => Some(self.read_reg(state, *src)),
            _ => None,
        };
        if !self.skip_effect(state, inst) {
            return false;
        }
        if let Some(result_types) = result_types {
            let condition = std::mem::take(&mut state.condition);
            let regs = &state.regs;
            let value_of = |r: Reg| regs.get(usize::from(r)).copied().flatten();
            state.condition = self.assume_result_types(condition, result_types, value_of);
        }
        self.note_values(state, inst, source)
    }

    /// Remembers which results of an instruction are SSA values. Returns false if the path condition excludes the type
    /// of a block argument.
    fn note_values(&mut self, state: &mut ExecState, inst: &Inst, source: Option<Term>) -> bool {
        match inst {
            Inst::Emit { results, .. } => {
                for result in results.iter().filter(|result| !result.variadic) {
                    let value = self.read_reg(state, result.dst);
                    let Some(emitted) = &mut self.emitted else { break };
                    emitted.values.insert(value);
                    if result.ty.is_some() {
                        emitted.maybe_absent.insert(value);
                    }
                }
            }
            Inst::Value { dst, .. } => {
                let Some(source) = source else { return true };
                let value = self.read_reg(state, *dst);
                if let Some(emitted) = &mut self.emitted
                    && emitted.values.contains(&source)
                {
                    emitted.values.insert(value);
                }
            }
            Inst::NewBlock { args, .. } | Inst::Entry { args } => {
                for arg in args.iter().filter(|arg| !arg.variadic) {
                    if !self.create_typed_value(state, arg.dst, arg.ty) {
                        return false;
                    }
                    let value = self.read_reg(state, arg.dst);
                    if let Some(emitted) = &mut self.emitted {
                        emitted.values.insert(value);
                    }
                }
            }
            _ => {}
        }
        true
    }

    /// Adds a state for each region template and arm of an instruction. These states end with the region or the arm.
    fn enter_regions(&mut self, function: &Function, state: &ExecState, inst: &Inst, worklist: &mut Vec<ExecState>) {
        let template = |region: &EmitRegion| match region {
            EmitRegion::Template(id) => Some(*id),
            _ => None,
        };
        let mut entries: Vec<u32> = Vec::new();
        let templates: Vec<TemplateId> = match inst {
            Inst::Emit { regions, .. } => regions.iter().filter_map(template).collect(),
            Inst::Region { region, .. } => template(region).into_iter().collect(),
            Inst::Ensure { template, .. } | Inst::Fresh { template, .. } => vec![*template],
            Inst::Inline { region, arms, .. } => {
                entries.extend(arms.iter().map(|arm| arm.entry));
                template(region).into_iter().collect()
            }
            _ => return,
        };
        entries.extend(templates.iter().filter_map(|id| Some(function.templates.get(id.index())?.entry)));
        for entry in entries {
            let mut inner = state.fork(entry as usize, state.condition.clone());
            for r in self.emitted.iter().flat_map(|emitted| &emitted.changing) {
                if let Some(slot) = inner.regs.get_mut(usize::from(*r)) {
                    *slot = None;
                }
            }
            inner.loops.clear();
            worklist.push(inner);
        }
    }

    /// Records whether an instruction succeeds. Returns its solution.
    pub(super) fn record_outcome(&mut self, pc: usize, checked: Result<Option<Solution>, Failure>) -> Option<Solution> {
        let emitted = self.emitted.as_mut()?;
        match checked {
            Ok(solution) => {
                emitted.successes.insert(pc);
                solution
            }
            Err(failure) => {
                emitted.failures.entry(pc).or_insert(failure);
                None
            }
        }
    }

    /// Skips an instruction with an effect. Its results are unknown, but have the types that the instruction states for
    /// them. Returns false if the path condition excludes one of these types.
    pub(super) fn skip_effect(&mut self, state: &mut ExecState, inst: &Inst) -> bool {
        let mut types: Vec<(Reg, Reg)> = Vec::new();
        match inst {
            Inst::Value { dst, ty: Some(ty), .. } => types.push((*dst, *ty)),
            Inst::Emit { results, .. } => {
                let single_results = results.iter().filter(|result| !result.variadic);
                types.extend(single_results.filter_map(|result| Some((result.dst, result.ty?))));
            }
            _ => {}
        }
        for r in inst.writes().into_iter().filter(|r| !types.iter().any(|(dst, _)| dst == r)) {
            let t = self.terms.fresh(Domain::Any);
            state.set_reg(r, t);
        }
        types.into_iter().all(|(dst, ty)| self.create_typed_value(state, dst, ty))
    }

    /// Stores an unknown SSA value of the type in register `ty` in register `dst`. Returns false if the path condition
    /// excludes the type.
    fn create_typed_value(&mut self, state: &mut ExecState, dst: Reg, ty: Reg) -> bool {
        let ty = self.read_reg(state, ty);
        let value = self.terms.fresh(Domain::Any);
        state.set_reg(dst, value);
        let type_of = self.terms.intern(TermNode::Prim(Primitive::TypeOf, vec![value]));
        state.condition.assume_equal(&mut self.terms, type_of, ty)
    }
}
