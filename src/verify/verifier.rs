//! State of the verifier.
//!
//! Tests: tests/all/errors.rs, tests/errors/ops/.

use super::def_order::DefOrder;
use super::valid_ops::ValidOps;
use crate::ir::symbols::SymbolTable;
use crate::ir::{Attr, Body, Context, Op, OpName};
use crate::vm::clause_checker::ClauseChecker;
use crate::vm::signature_memo::MatchingSignatures;
use rulec::report::{Diagnostic, SourceId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The maximum number of diagnostics that one run reports.
pub(super) const MAX_DIAGNOSTICS: usize = 20;

/// The places in the input and in the rules that the ops of a lowered module come from.
pub trait Origins: Sync {
    /// Adds labels for an op to a diagnostic. `text` is the label at the source op.
    fn label(&self, diagnostic: Diagnostic, body: &Body, op: Op, text: &str) -> Diagnostic;
    /// Says whether the rules or the input are to be changed if an op is not valid.
    fn advice(&self, body: &Body, op: Op) -> &'static str;
}

/// A body, and the symbol table in which the symbol references of its ops are looked up.
#[derive(Clone, Copy)]
pub(super) struct SymbolScope<'m> {
    pub(super) body: &'m Body,
    /// Index of the innermost symbol table around the body in `Verifier::tables`; `None` if there is none.
    pub(super) table: Option<usize>,
    /// The name of the op that owns the body; `None` for the root body.
    pub(super) owner: Option<OpName>,
}

/// An error with its position in the text, which orders the errors.
pub(super) struct LocatedDiagnostic {
    /// Byte offset of the op in the text; `u32::MAX` for an op with an explicit location.
    pub(super) offset: u32,
    pub(super) diagnostic: Diagnostic,
}

/// The name and the inherent attributes of an op with the trait `unique`.
pub(super) type UniqueOpKey<'m> = (OpName, &'m [(u32, Attr)]);

/// The state of a run over the bodies of a module, on one thread.
pub(super) struct Verifier<'c, 'm> {
    pub(super) ctx: &'c Context,
    pub(super) source: SourceId,
    pub(super) text: &'m str,
    /// Maps the ops of a lowered module to their places in the input and in the rules; `None` for a parsed module.
    pub(super) origins: Option<&'m dyn Origins>,
    pub(super) diagnostics: Vec<LocatedDiagnostic>,
    pub(super) tables: Vec<Arc<SymbolTable<'m>>>,
    pub(super) valid_ops: ValidOps,
    pub(super) clauses: ClauseChecker<'c>,
    pub(super) signatures: MatchingSignatures<'c>,
    /// The ops with the trait `unique` in the body that is being checked.
    pub(super) unique_ops: FxHashMap<UniqueOpKey<'m>, Op>,
    /// Data for the body that is being checked. It is kept for the next body, which saves allocations.
    pub(super) def_order: DefOrder,
    /// Fast mode: checks in any order and on any thread. It reports only whether an error exists; its diagnostics may
    /// be incomplete and are not used.
    pub(super) fail_fast: bool,
}

impl<'c: 'm, 'm> Verifier<'c, 'm> {
    pub(super) fn new(ctx: &'c Context, source: SourceId, text: &'m str, fail_fast: bool) -> Verifier<'c, 'm> {
        Verifier {
            ctx,
            source,
            text,
            origins: None,
            diagnostics: Vec::new(),
            tables: Vec::new(),
            valid_ops: ValidOps::default(),
            clauses: ClauseChecker::default(),
            signatures: MatchingSignatures::new(ctx),
            unique_ops: FxHashMap::default(),
            def_order: DefOrder::default(),
            fail_fast,
        }
    }

    /// Returns a verifier for another thread, with the symbol tables of this one.
    pub(super) fn fork(&self) -> Verifier<'c, 'm> {
        Verifier { tables: self.tables.clone(), ..Verifier::new(self.ctx, self.source, self.text, self.fail_fast) }
    }
}
