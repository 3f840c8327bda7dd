//! Dependencies of the recording in progress: the data, besides the memo key, on which the answers to queries depend.
//!
//! A dependency becomes a guard of the rewrite, restricts the rewrite to a symbol table, or makes the recording
//! uncacheable.
//!
//! Tests: src/conversion/memo_recorder.rs, tests/all/memo.rs, tests/lower/engine/.

use crate::conversion::memo_cache::{CachedRewrite, Guard, Recording};
use crate::conversion::rewriter::Rewriter;
use crate::conversion::state::MappedDef;
use crate::ir::{OpName, Str};
use crate::vm::ValueRef;

/// The data on which the answer to a query depends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Dependency {
    /// Nothing but the memo key, or nothing at all: equal keys have equal answers.
    Key,
    /// The constant that a value is, or the fact that the value is not constant.
    Constant(ValueRef),
    /// Whether an op of this name defines a value. If one does, the rule goes on to read that op, so the conversion is
    /// not cacheable.
    Definition(ValueRef, OpName),
    /// Whether two values are the same. This needs no guard: equal operands have equal positions in the key.
    Identity(ValueRef, ValueRef),
    /// Another property of a value. There is no guard for it, so the conversion is not cacheable.
    Value(ValueRef),
    /// The symbol table around the op. In another symbol table the answer may differ.
    SymbolTable,
    /// Whether a rule has requested a symbol of this name. With `is_definition`, only a request for a definition
    /// counts, not one for a mere declaration. If no rule has requested the symbol, the rule that asks requests it
    /// next, so the conversion is not cacheable.
    Request { name: Str, is_definition: bool },
    /// The place of the op in the program. No [`Guard`] can compare places, so the conversion is not cacheable.
    Place,
}

impl Rewriter<'_, '_> {
    /// Adds a dependency to the recording in progress, if there is one.
    pub(super) fn record_dependency(&mut self, dependency: Dependency) {
        match dependency {
            Dependency::Key => {}
            Dependency::Constant(value_ref) => {
                let answer = self.constant_attr(value_ref);
                if let Some((recording, operand)) = self.recorded_operand(value_ref) {
                    recording.add_guard(Guard::Constant(operand, answer));
                }
            }
            Dependency::Definition(value_ref, name) => {
                let holds = self.is_defined_by(value_ref, name);
                if let Some((recording, operand)) = self.recorded_operand(value_ref) {
                    recording.uncacheable |= holds;
                    recording.add_guard(Guard::NotDefinedBy(operand, name));
                }
            }
            Dependency::Identity(a, b) => {
                self.recorded_operand(a);
                self.recorded_operand(b);
            }
            Dependency::Value(value_ref) => {
                if let Some((recording, _)) = self.recorded_operand(value_ref) {
                    recording.uncacheable = true;
                }
            }
            Dependency::SymbolTable => {
                if let Some(recording) = &mut self.rewrite_cache.recording {
                    recording.uses_symbols = true;
                }
            }
            Dependency::Request { name, is_definition } => {
                let is_requested = self.is_requested(name, is_definition);
                if let Some(recording) = &mut self.rewrite_cache.recording {
                    recording.uncacheable |= !is_requested;
                    recording.add_guard(Guard::Requested { name, is_definition });
                }
            }
            Dependency::Place => self.mark_uncacheable(),
        }
    }

    /// Returns the recording in progress, and the position in the memo key of the operand that a query is about.
    /// Returns `None` for other values. A value created during the recording is determined by the operands and needs no
    /// guard. Any other value is unknown, so the recording becomes uncacheable.
    fn recorded_operand(&mut self, value_ref: ValueRef) -> Option<(&mut Recording, u32)> {
        let operands = &self.rewrite_cache.recording.as_ref()?.key.operands;
        let mut value_ref = self.resolve(value_ref);
        let operand = loop {
            match (operands.iter().position(|o| *o == value_ref), self.source.mapped_values[value_ref.0 as usize].def) {
                (Some(operand), _) => break Some(operand as u32),
                (None, MappedDef::Retyped(original)) => value_ref = self.resolve(original),
                (None, _) => break None,
            }
        };
        let recording = self.rewrite_cache.recording.as_mut()?;
        recording.uncacheable |= operand.is_none() && (value_ref.0 as usize) < recording.mapped_value_count;
        operand.map(|operand| (recording, operand))
    }

    /// Records the dependencies of a cached rewrite that is replayed during the recording of another one.
    pub(in crate::conversion) fn inherit_dependencies(&mut self, rewrite_id: usize) {
        if self.rewrite_cache.recording.is_none() {
            return;
        }
        let CachedRewrite { guards, emitted_ops, symbol_table, .. } = &self.rewrite_cache.rewrites[rewrite_id];
        let (guards, emitted_ops, uses_symbols) = (guards.clone(), emitted_ops.clone(), symbol_table.is_some());
        for guard in guards {
            let operand = |i: u32| self.rewrite_cache.key.operands[i as usize];
            self.record_dependency(match guard {
                Guard::Constant(i, _) => Dependency::Constant(operand(i)),
                Guard::NotDefinedBy(i, name) => Dependency::Definition(operand(i), name),
                Guard::Requested { name, is_definition } => Dependency::Request { name, is_definition },
            });
        }
        for emitted_op in emitted_ops {
            self.note_emitted(emitted_op);
        }
        if uses_symbols {
            self.record_dependency(Dependency::SymbolTable);
        }
    }

    /// Returns whether a guard holds for the operands of the last built key.
    pub(in crate::conversion) fn guard_holds(&self, guard: Guard) -> bool {
        let operands = &self.rewrite_cache.key.operands;
        match guard {
            Guard::Constant(i, answer) => self.constant_attr(operands[i as usize]) == answer,
            Guard::Requested { name, is_definition } => self.is_requested(name, is_definition),
            Guard::NotDefinedBy(i, name) => !self.is_defined_by(operands[i as usize], name),
        }
    }

    fn is_defined_by(&self, value_ref: ValueRef, name: OpName) -> bool {
        self.defining_op(value_ref).is_some_and(|(op, _)| self.name_of(op) == name)
    }
}
