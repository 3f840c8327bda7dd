//! Type checks: an op's declared types, operands of branches, arguments of functions, and operands of returns and
//! yields.
//!
//! Tests: tests/errors/types/, tests/errors/ops/, tests/errors/values/, tests/all/dialects.rs.

use super::verifier::{SymbolScope, Verifier};
use crate::ir::body::Body;
use crate::ir::ids::{Block, Op, Region, Type};
use crate::ir::{AttrKind, TypeKind};
use crate::vm::clause_checker::ClauseSet;
use crate::vm::clause_subject::ClauseSubject;
use crate::vm::signature::Signature;
use rulec::rir::declarations::{OpDef, Trait};
use smallvec::{SmallVec, smallvec};

/// The type of a function.
pub(super) struct FunctionType {
    pub(super) inputs: SmallVec<[Type; 8]>,
    pub(super) results: SmallVec<[Type; 2]>,
    /// Whether a call may pass more arguments than `inputs`.
    pub(super) is_variadic: bool,
}

impl FunctionType {
    /// Returns whether the function may be called with operands and results of these types.
    pub(super) fn accepts(
        &self,
        operands: impl ExactSizeIterator<Item = Type>,
        results: impl Iterator<Item = Type>,
    ) -> bool {
        let count_fits =
            operands.len() == self.inputs.len() || (self.is_variadic && operands.len() > self.inputs.len());
        count_fits
            && operands.zip(&self.inputs).all(|(operand, input)| operand == *input)
            && results.eq(self.results.iter().copied())
    }
}

impl Verifier<'_, '_> {
    /// Prints types as a list: `(i32, f32)`.
    pub(super) fn spell_types(&self, types: &[Type]) -> String {
        let types: Vec<String> = types.iter().map(|ty| crate::syntax::spell_type(self.ctx, *ty)).collect();
        format!("({})", types.join(", "))
    }

    /// Returns the type of a function: the op's `function_type` attribute. Returns `None` if that is absent, or neither
    /// a builtin function type nor a declared type with the trait `function`.
    pub(super) fn function_type(&self, body: &Body, op: Op) -> Option<FunctionType> {
        let ctx = self.ctx;
        let index = ctx.op_info(body.name(op))?.function_type_attr?;
        match ctx.type_kind(ctx.type_value(body.attr(op, index as usize)?)?) {
            TypeKind::Function { inputs, results } => Some(FunctionType {
                inputs: inputs.iter().copied().collect(),
                results: results.iter().copied().collect(),
                is_variadic: false,
            }),
            TypeKind::Dialect { def, params } if ctx.rules.types[*def as usize].traits.contains(&Trait::Function) => {
                let [result, inputs, variadic] = &params[..] else { return None };
                let inputs = match inputs.map(|inputs| ctx.attr_kind(inputs)) {
                    Some(AttrKind::Array(items)) => {
                        items.iter().map(|ty| ctx.type_value(*ty)).collect::<Option<_>>()?
                    }
                    _ => SmallVec::new(),
                };
                let result = ctx.type_value((*result)?)?;
                let results = if self.has_value(result) { smallvec![result] } else { SmallVec::new() };
                Some(FunctionType { inputs, results, is_variadic: variadic.is_some() })
            }
            _ => None,
        }
    }

    /// Returns whether values of a type exist. It is false for types such as `void`, which have the trait `no_value`.
    fn has_value(&self, ty: Type) -> bool {
        match self.ctx.type_kind(ty) {
            TypeKind::Dialect { def, .. } => !self.ctx.rules.types[*def as usize].traits.contains(&Trait::NoValue),
            _ => true,
        }
    }

    /// Checks operand and result types against the declaration, including its `where` clauses that read types only.
    /// Returns whether they are valid.
    pub(super) fn check_types(&mut self, body: &Body, op: Op, def: &OpDef) -> bool {
        let Some(types) = Signature::of_op(self.ctx, body, op, def) else { return false };
        let Err(reason) = self.signatures.check_types(body.name(op), def, &types) else { return true };
        let note = format!("`{}` shows the op's declaration", crate::ruleset::doc_command(&self.ctx.rules, def));
        self.report(body, op, "V0002", format!("`{}`: {reason}", def.name), "types do not match", &note);
        false
    }

    /// Checks a set of the `where` clauses of an op. Its numbers of operands and results fit its declaration.
    pub(super) fn check_clauses(&mut self, scope: SymbolScope<'_>, op: Op, def: &OpDef, set: ClauseSet) {
        let table = scope.table.map(|table| &*self.tables[table]);
        // A symbol may be that of an op of an MLIR era, such as a function that was written in another way.
        let symbols = table.filter(|_| set == ClauseSet::Blocks || !self.ctx.may_have_old_parent(def));
        let subject = ClauseSubject::InBody { body: scope.body, op, symbols };
        if let Some(reason) = self.clauses.find_violation(self.ctx, subject, def, None, set) {
            self.report_violation(scope.body, op, def, &reason);
        }
    }

    /// Reports a `where` clause that does not hold.
    pub(super) fn report_violation(&mut self, body: &Body, op: Op, def: &OpDef, reason: &str) {
        let note = format!("`{}` shows the op's declaration", crate::ruleset::doc_command(&self.ctx.rules, def));
        self.report(body, op, "V0014", format!("`{}`: {reason}", def.name), "", &note);
    }

    /// Checks that the operands passed to each successor have the types of that block's arguments.
    pub(super) fn check_successors(&mut self, body: &Body, op: Op) {
        for (index, successor) in body.successors(op).iter().enumerate() {
            let operand_types = body.successor_operands(op, *successor).iter().map(|value| body.value_type(*value));
            let arg_types = body.args(successor.block).map(|arg| body.value_type(arg));
            if !operand_types.clone().eq(arg_types.clone()) {
                let (operand_types, arg_types): (Vec<Type>, Vec<Type>) = (operand_types.collect(), arg_types.collect());
                let message = format!(
                    "operands of successor #{index} of `{}` do not match the block arguments: expected {}, found {}",
                    self.op_name(body, op),
                    self.spell_types(&arg_types),
                    self.spell_types(&operand_types)
                );
                let note = "pass one value for each argument of the block, of the same type";
                self.report(body, op, "V0006", message, "", note);
            }
        }
    }

    /// Checks that the successors of an op begin with the ops that the op's declaration states.
    pub(super) fn check_first_ops(&mut self, body: &Body, op: Op, def: &OpDef) {
        if def.successors.iter().all(|group| group.first_op.is_none()) {
            return;
        }
        let Some(segments) = body.successor_segments(self.ctx, op, def) else { return };
        for (group, range) in def.successors.iter().zip(segments.iter()) {
            let Some(expected) = &group.first_op else { continue };
            for successor in &body.successors(op)[range] {
                let first = body.first_op(successor.block);
                let found = first.map_or("", |first| self.ctx.op_text(body.name(first)));
                if found != expected {
                    let message = format!(
                        "expected successor `{}` of `{}` to begin with `{expected}`, found `{found}`",
                        group.name, def.name
                    );
                    let note = format!("put `{expected}` at the beginning of the block");
                    self.report(body, op, "V0006", message, "", &note);
                }
            }
        }
    }

    /// Checks that the arguments of a function's entry block have the types of the function's inputs.
    pub(super) fn check_entry_arguments(&mut self, body: &Body, op: Op, inputs: &[Type], inner: &Body, entry: Block) {
        if !inner.args(entry).map(|arg| inner.value_type(arg)).eq(inputs.iter().copied()) {
            let args: Vec<Type> = inner.args(entry).map(|arg| inner.value_type(arg)).collect();
            let message = format!(
                "arguments of the entry block of `{}` do not match the function type: expected {}, found {}",
                self.op_name(body, op),
                self.spell_types(inputs),
                self.spell_types(&args)
            );
            self.report(body, op, "V0012", message, "", "the entry block has one argument for each input");
        }
    }

    /// Checks that the operands of each return or yield in the regions have the types of the op's results, or of a
    /// function's declared results. Skips regions that declare the types of their terminators, which
    /// `check_declared_regions` checks.
    pub(super) fn check_yielded_types(
        &mut self,
        body: &Body,
        op: Op,
        def: &OpDef,
        function_type: Option<&FunctionType>,
        regions: &[Region],
    ) {
        let results: SmallVec<[Type; 4]> = match function_type {
            Some(FunctionType { results, .. }) => results.iter().copied().collect(),
            None => body.results(op).map(|value| body.value_type(value)).collect(),
        };
        // The results of a function are unknown if its type is neither builtin nor has the trait `function`. Then its
        // returns are not checked.
        if function_type.is_none() && body.results(op).len() == 0 && body.is_isolated(op) {
            return;
        }
        let inner = body.regions(op).0;
        let ctx = self.ctx;
        let Some(segments) = body.region_segments(ctx, op, def) else { return };
        let declares_types = |group: usize| def.regions[group].terminators.iter().any(|t| t.types.is_some());
        let undeclared = segments.iter().enumerate().filter(|(group, _)| !declares_types(*group));
        let last_ops = undeclared
            .flat_map(|(_, range)| &regions[range])
            .flat_map(|region| inner.region_blocks(*region))
            .filter_map(|block| inner.last_op(block));
        // The terminator of a target in a source function has operands of the types that the results are converted to.
        // They are compared when the function is lowered.
        let is_source_function = function_type.is_some() && !def.target;
        let is_return_like = |last: &Op| {
            let terminator = ctx.op_def(inner.name(*last));
            terminator.is_some_and(|t| t.traits.contains(&Trait::ReturnLike) && !(is_source_function && t.target))
        };
        for terminator in last_ops.filter(is_return_like) {
            let yielded = inner.own_operands(terminator).iter().map(|value| inner.value_type(*value));
            if !yielded.clone().eq(results.iter().copied()) {
                let yielded_types: Vec<Type> = yielded.collect();
                let message = format!(
                    "operands of `{}` do not match the results of `{}`: expected {}, found {}",
                    self.op_name(inner, terminator),
                    self.op_name(body, op),
                    self.spell_types(&results),
                    self.spell_types(&yielded_types)
                );
                let note = "pass one operand for each result, of the same type";
                self.report(inner, terminator, "V0013", message, "", note);
            }
        }
    }
}
