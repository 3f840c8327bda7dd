//! Discardable attributes that rules declare by name, with a value of a builtin kind (MLIR:
//! `LLVMTranslationDialectInterface::amendOperation`).
//!
//! A declaration may have several `translate` clauses. Each is for other places: metadata for instructions, functions
//! and globals, LLVM attributes for functions, calls and parameters, named metadata for the module. It is an error if
//! none of the clauses is for the place of the attribute.
//!
//! Tests: tests/rule_tests/passing/named_attributes.rules.

use super::metadata::ClauseParam;
use super::translator::{TranslateError, Translator};
use crate::ir::{Attr, Body, Op, Str};
use crate::llvm::ffi;
use llvm_sys::LLVMAttributeFunctionIndex;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::rir::declarations::{NamedAttrDef, TranslationForm};

impl<'a> Translator<'a> {
    /// Returns the declaration of a discardable attribute, if it has `translate` clauses.
    fn translated_named_attr(&self, name: Str) -> Option<&'a NamedAttrDef> {
        let ctx = self.ctx;
        if ctx.rules.named_attrs.is_empty() {
            return None;
        }
        ctx.named_attr(ctx.text(name)).filter(|def| !def.translations.is_empty())
    }

    /// Adds what the discardable attributes of an op are translated to by their names to the value that the op became.
    /// Returns whether the op has such an attribute.
    pub(super) fn apply_named_attributes(
        &mut self,
        body: &Body,
        op: Op,
        target: LLVMValueRef,
    ) -> Result<bool, TranslateError> {
        let ctx = self.ctx;
        let mut is_translated = false;
        for (name, attr) in ctx.dict_entries(body.discardable(op)) {
            let Some(def) = self.translated_named_attr(*name) else { continue };
            is_translated = true;
            // SAFETY: the value is live.
            let takes_attributes = unsafe {
                let calls = [LLVMIsAFunction(target), LLVMIsACallInst(target), LLVMIsAInvokeInst(target)];
                calls.iter().any(|value| !value.is_null())
            };
            let mut applies = false;
            for clause in &def.translations {
                let params = value_param(def, *attr);
                match clause.form {
                    TranslationForm::Metadata { identity } => {
                        applies = true;
                        if let Some(node) = self.node_of(clause, identity, params, 0)? {
                            ffi::attach_metadata(self.context, target, &clause.name, node);
                        }
                    }
                    TranslationForm::FunctionAttribute if takes_attributes => {
                        applies = true;
                        self.add_llvm_attribute(clause, params, target, LLVMAttributeFunctionIndex)?;
                    }
                    _ => {}
                }
            }
            if !applies {
                return Err(misplaced_error(def, "an op that becomes this value"));
            }
        }
        Ok(is_translated)
    }

    /// Adds the named metadata that a discardable attribute of the module is translated to by its name.
    pub(super) fn add_named_metadata_of_named_attribute(
        &mut self,
        name: Str,
        attr: Attr,
    ) -> Result<(), TranslateError> {
        let Some(def) = self.translated_named_attr(name) else { return Ok(()) };
        let mut applies = false;
        for clause in &def.translations {
            if let TranslationForm::NamedMetadata { each } = clause.form {
                applies = true;
                self.add_named_nodes(clause, each, value_param(def, attr))?;
            }
        }
        if applies { Ok(()) } else { Err(misplaced_error(def, "the module")) }
    }

    /// Returns the LLVM attributes of a parameter or result that an attribute in its dictionary is translated to by its
    /// name; `None` if the attribute is not declared by its name.
    pub(super) fn parameter_attributes_of_named_attribute(
        &mut self,
        name: Str,
        attr: Attr,
    ) -> Result<Option<Vec<LLVMAttributeRef>>, TranslateError> {
        let Some(def) = self.translated_named_attr(name) else { return Ok(None) };
        let mut attributes = None;
        for clause in &def.translations {
            if let TranslationForm::ParameterAttribute { .. } = clause.form {
                let attribute = self.clause_attribute(clause, value_param(def, attr))?;
                attributes.get_or_insert_with(Vec::new).extend(attribute);
            }
        }
        match attributes {
            Some(attributes) => Ok(Some(attributes)),
            None => Err(misplaced_error(def, "a parameter or result")),
        }
    }
}

/// Returns the argument of a clause: the value of the attribute.
fn value_param(def: &NamedAttrDef, attr: Attr) -> Vec<ClauseParam<'_>> {
    vec![ClauseParam { kind: &def.kind, default: None, attr: Some(attr) }]
}

fn misplaced_error(def: &NamedAttrDef, place: &str) -> TranslateError {
    let name = &def.name;
    TranslateError(format!(
        "`{name}` has no `translate` clause for an attribute of {place}; add one to its declaration"
    ))
}
