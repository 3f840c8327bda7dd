//! Import of calls of intrinsics: the `translate intrinsic` clauses of the rules, read backwards.
//!
//! For example, the clause `translate intrinsic "llvm.abs" (in, is_int_min_poison)` says that a call of `llvm.abs`
//! becomes the op `llvm.intr.abs`. The first argument becomes the operand `in`, and the second argument becomes the
//! attribute `is_int_min_poison`. If the clause computes an argument by an expression, the expression is inverted by
//! trial: the candidates for each attribute are tried until the clause computes the argument.
//!
//! Tests: tests/all/import.rs, tests/import/intrinsic_int_bits.ll.

use super::error::ImportError;
use super::functions::BodyState;
use super::ir_value::{IrValue, copy_bytes};
use super::metadata::MetadataOperand;
use super::new_op::NewOp;
use super::state::{Importer, IntrinsicTable, LossClass};
use crate::ir::{Attr, Context, OpName};
use crate::vm::signature::Signature;
use crate::vm::type_solver::TypeSolver;
use llvm_sys::core::*;
use llvm_sys::prelude::LLVMAttributeRef;
use llvm_sys::target::{LLVMABIAlignmentOfType, LLVMGetModuleDataLayout};
use llvm_sys::{LLVMAttributeFunctionIndex, LLVMAttributeReturnIndex, LLVMTailCallKind, LLVMTypeKind};
use rulec::rir::declarations::{Arity, IntrinsicArgument, Translation, TranslationForm, ValueGroupRef};
use rustc_hash::FxHashMap;

impl IntrinsicTable {
    /// Collects the `translate intrinsic` clauses of all ops. The ops of other dialects than `llvm` come first: they
    /// are declared for a purpose, such as those of a processor.
    pub(super) fn new(ctx: &Context) -> IntrinsicTable {
        let mut ops: FxHashMap<String, Vec<OpName>> = FxHashMap::default();
        let (of_llvm, of_others): (Vec<_>, Vec<_>) = ctx.rules.ops.iter().partition(|def| is_of_llvm(&def.name));
        for def in of_others.into_iter().chain(of_llvm) {
            if let Some(Translation::Intrinsic { name, .. }) = &def.translate {
                ops.entry(name.clone()).or_default().push(ctx.op_name(&def.name));
            }
        }
        IntrinsicTable { ops }
    }
}

/// Returns whether an op belongs to the LLVM dialect.
fn is_of_llvm(op_name: &str) -> bool {
    op_name.starts_with("llvm.")
}

impl<'c> Importer<'c> {
    /// Returns the op for a call of an intrinsic.
    pub(super) fn intrinsic_op(
        &mut self,
        state: &mut BodyState,
        inst: IrValue,
        callee: IrValue,
    ) -> Result<NewOp<'c>, ImportError> {
        // SAFETY: the id is that of an intrinsic, and LLVM owns the name.
        let (base_name, tail) = unsafe {
            let mut len = 0;
            let name = LLVMIntrinsicGetName(callee.intrinsic_id(), &mut len);
            (String::from_utf8_lossy(&copy_bytes(name, len)).into_owned(), LLVMGetTailCallKind(inst.0))
        };
        match tail {
            LLVMTailCallKind::LLVMTailCallKindNone => {}
            LLVMTailCallKind::LLVMTailCallKindMustTail => {
                return Err(ImportError::new("a call of an intrinsic cannot be `musttail` in the dialect"));
            }
            _ => self.lose(LossClass::Weakened, "`tail` or `notail` of a call of an intrinsic"),
        }
        for op_name in self.intrinsics.ops.get(&base_name).cloned().unwrap_or_default() {
            let name = self.ctx.op_text(op_name).to_string();
            if let Some(op) = self.declared_intrinsic_op(state, inst, &name)? {
                return Ok(op);
            }
        }
        self.other_intrinsic_op(state, inst, callee)
    }

    /// Returns the op of this name for a call of an intrinsic. Returns `None` if the op cannot hold a part of the call.
    fn declared_intrinsic_op(
        &mut self,
        state: &mut BodyState,
        inst: IrValue,
        name: &str,
    ) -> Result<Option<NewOp<'c>>, ImportError> {
        let mut op = self.op(name)?;
        let Some(Translation::Intrinsic { arguments, .. }) = &op.def.translate else { return Ok(None) };
        let is_void = inst.ty().kind() == LLVMTypeKind::LLVMVoidTypeKind;
        if is_void != op.def.results.is_empty() {
            return Ok(None);
        }
        let values = inst.arguments();
        let mut groups: Vec<Vec<IrValue>> = vec![Vec::new(); op.def.operands.len()];
        let own_groups = op.def.operands.iter().filter(|operand| operand.name != "op_bundle_operands").count();
        let default: Vec<IntrinsicArgument> = (0..own_groups as u16).map(IntrinsicArgument::Operands).collect();
        let arguments = arguments.as_ref().unwrap_or(&default);
        let mut next = values.iter().copied();
        // Whether each argument of the call is an operand of the op. An argument that is not is an attribute of the op.
        let mut is_operand = vec![true; values.len()];
        for (position, argument) in arguments.iter().enumerate() {
            match argument {
                IntrinsicArgument::Operands(group) => {
                    let is_last = position + 1 == arguments.len();
                    let group = usize::from(*group);
                    match op.def.operands[group].arity {
                        Arity::Variadic if is_last => groups[group].extend(next.by_ref()),
                        _ => match next.next() {
                            Some(value) => groups[group].push(value),
                            None => return Ok(None),
                        },
                    }
                }
                IntrinsicArgument::Computed(func) => {
                    let index = values.len() - next.len();
                    let Some(value) = next.next() else { return Ok(None) };
                    is_operand[index] = false;
                    if !self.invert_argument(&mut op, *func, value) {
                        return Ok(None);
                    }
                }
            }
        }
        if next.next().is_some() || !self.set_intrinsic_attributes(&mut op, inst, &is_operand)? {
            return Ok(None);
        }
        if inst.bundle_count() > 0 && !op.declares("op_bundle_tags") {
            return Ok(None);
        }
        for (group, values) in groups.iter().enumerate() {
            if op.def.operands[group].name == "op_bundle_operands" {
                op = self.add_bundles(state, op, inst)?;
                continue;
            }
            let mut operands = Vec::with_capacity(values.len());
            for value in values {
                operands.push(self.value(state, *value)?);
            }
            op = op.group(&operands);
        }
        // The ops of the LLVM dialect take all types that their intrinsics take.
        if !is_of_llvm(name) && !self.fits_declaration(state, &op, inst)? {
            return Ok(None);
        }
        Ok(Some(op))
    }

    /// Returns whether the declaration of an op allows the types of its operands and of the result of a call.
    fn fits_declaration(&mut self, state: &BodyState, op: &NewOp<'c>, inst: IrValue) -> Result<bool, ImportError> {
        let mut types = Signature::default();
        for group in op.operand_groups() {
            types.push(group.iter().map(|value| state.body.value_type(*value)));
        }
        if !op.def.results.is_empty() {
            types.push_one(self.import_type(inst.ty())?);
        }
        Ok(TypeSolver::new(self.ctx).check_types(op.state.name, op.def, &types).is_ok())
    }

    /// Sets the attributes and the fast-math flags of a call of an intrinsic. Returns false if the op cannot hold them.
    fn set_intrinsic_attributes(
        &mut self,
        op: &mut NewOp<'c>,
        inst: IrValue,
        is_operand: &[bool],
    ) -> Result<bool, ImportError> {
        if inst.fast_math_bits() != 0 && !op.declares("fastmathFlags") {
            return Ok(false);
        }
        self.set_fast_math(op, inst)?;
        let mut arguments: Vec<_> = (1..=inst.argument_count()).map(|i| inst.call_attributes(i)).collect();
        // A clause such as `translate parameter_attribute "align" data = alignment` is read backwards: LLVM's attribute
        // `align` of the argument `data` sets the op's attribute `alignment`.
        for clause in &op.def.attribute_translations {
            let TranslationForm::ParameterAttribute { group: Some(ValueGroupRef::Operand(group)) } = clause.form else {
                continue;
            };
            let Some(attributes) = arguments.get_mut(usize::from(group)) else { continue };
            let mut rest = Vec::new();
            for attribute in attributes.drain(..) {
                match self.read_attribute(attribute) {
                    super::attributes::IrAttribute::Number(name, value) if name == clause.name => {
                        self.invert_number(op, clause.func, value as i64);
                    }
                    _ => rest.push(attribute),
                }
            }
            *attributes = rest;
        }
        if !self.remove_element_alignment(op, inst, &mut arguments) {
            return Ok(false);
        }
        // An access without `align` has the alignment 1.
        if op.def.attributes.iter().any(|a| a.name == "alignment" && !a.optional)
            && op.def.attributes.iter().position(|a| a.name == "alignment").and_then(|i| op.state.attr(i)).is_none()
        {
            op.set_int("alignment", 1)?;
        }
        // `arg_attrs` has a dictionary for each operand; the other arguments are attributes of the op.
        if arguments.iter().zip(is_operand).any(|(attributes, is_operand)| !is_operand && !attributes.is_empty()) {
            return Ok(false);
        }
        let mut flags = is_operand.iter();
        arguments.retain(|_| flags.next().copied().unwrap_or(true));
        let result = inst.call_attributes(LLVMAttributeReturnIndex);
        let has_dictionaries = !result.is_empty() || arguments.iter().any(|a| !a.is_empty());
        if has_dictionaries && !op.declares("arg_attrs") {
            return Ok(false);
        }
        if has_dictionaries {
            self.set_dictionaries(op, arguments, result)?;
        }
        let mut attributes = inst.call_attributes(LLVMAttributeFunctionIndex);
        // A `translate function_attribute` clause adds its LLVM attribute to each call of the op. So the op needs no
        // attribute for it.
        for clause in &op.def.attribute_translations {
            if clause.form == TranslationForm::FunctionAttribute {
                attributes.retain(|attribute| match self.read_attribute(*attribute) {
                    super::attributes::IrAttribute::Flag(name) => name != clause.name,
                    _ => true,
                });
            }
        }
        self.set_call_attributes(op, attributes)?;
        Ok(true)
    }

    /// Removes the LLVM attribute `align` from a pointer argument, if a clause of the op such as `translate
    /// element_alignment "res" data = true` adds the same `align` to each call. Returns false if the alignment differs.
    fn remove_element_alignment(
        &mut self,
        op: &NewOp<'c>,
        inst: IrValue,
        arguments: &mut [Vec<LLVMAttributeRef>],
    ) -> bool {
        op.def.attribute_translations.iter().all(|clause| {
            let TranslationForm::ElementAlignment { pointer: ValueGroupRef::Operand(pointer), vector } = clause.form
            else {
                return true;
            };
            let vector = match vector {
                ValueGroupRef::Operand(group) => inst.operand(u32::from(group)),
                ValueGroupRef::Result(_) => inst,
            };
            // SAFETY: the module and the vector are live.
            let expected = unsafe {
                let element = LLVMGetElementType(LLVMTypeOf(vector.0));
                LLVMABIAlignmentOfType(LLVMGetModuleDataLayout(self.module), element)
            };
            let Some(attributes) = arguments.get_mut(usize::from(pointer)) else { return false };
            let is_alignment = |attribute: &LLVMAttributeRef| match self.read_attribute(*attribute) {
                super::attributes::IrAttribute::Number(name, n) => name == clause.name && n == u64::from(expected),
                _ => false,
            };
            let position = attributes.iter().position(is_alignment);
            position.map(|position| attributes.remove(position)).is_some()
        })
    }

    /// Returns the attribute for metadata that is an argument: a string, or a node as an array.
    fn metadata_value(&mut self, argument: IrValue) -> Option<Attr> {
        match MetadataOperand::of_value(argument.0)? {
            MetadataOperand::Text(bytes) => Some(self.ctx.bytes_attr(&bytes, None)),
            MetadataOperand::Node(node) => self.node_array(node, 0),
            _ => None,
        }
    }

    /// Returns an `llvm.call_intrinsic`.
    fn other_intrinsic_op(
        &mut self,
        state: &mut BodyState,
        inst: IrValue,
        callee: IrValue,
    ) -> Result<NewOp<'c>, ImportError> {
        let mut op = self.op("llvm.call_intrinsic")?;
        let name = String::from_utf8_lossy(&callee.name()).into_owned();
        op.set_text("intrin", &name)?;
        let (mut operands, mut metadata) = (Vec::new(), Vec::new());
        for (index, argument) in inst.arguments().into_iter().enumerate() {
            if argument.ty().kind() == LLVMTypeKind::LLVMMetadataTypeKind {
                let value = self.metadata_value(argument);
                let value = value.ok_or_else(|| {
                    ImportError::new(format!("no attribute stands for argument #{index} of `{name}`"))
                })?;
                let index = self.ctx.int_attr(index as i128, self.ctx.int_type(32));
                metadata.push(self.ctx.array_attr(vec![index, value]));
                continue;
            }
            operands.push(self.value(state, argument)?);
        }
        if !metadata.is_empty() {
            op.set_discardable("llvm.metadata_arguments", self.ctx.array_attr(metadata));
        }
        self.set_fast_math(&mut op, inst)?;
        self.set_call_attributes(&mut op, inst.call_attributes(LLVMAttributeFunctionIndex))?;
        self.set_call_dictionaries(&mut op, inst)?;
        self.add_bundles(state, op.group(&operands), inst)
    }
}
