//! Attributes of globals (`target_specific_attrs`), such as `"bss-section"="my_bss"`.
//!
//! Tests: tests/lower/llvm/globals.mlir, tests/errors/llvm/symbols.mlir.

use super::translator::{TranslateError, Translator};
use crate::ir::{Attr, AttrKind, Body, Op};
use crate::llvm::ffi::{self, AttributeClass};
use llvm_sys::prelude::*;

impl Translator<'_> {
    /// Returns the attributes of a global.
    pub(crate) fn global_attributes(&self, body: &Body, op: Op) -> Result<Vec<LLVMAttributeRef>, TranslateError> {
        let Some(attr) = self.attr(body, op, "target_specific_attrs") else { return Ok(Vec::new()) };
        let AttrKind::Array(items) = self.ctx.attr_kind(attr) else { return Err(self.malformed_entry(attr)) };
        items.iter().map(|item| self.global_attribute(*item)).collect()
    }

    /// Returns an attribute: `norecurse` for `"norecurse"`, `"key"="value"` for `["key", "value"]`, `"align"` for
    /// `["align", ""]`.
    fn global_attribute(&self, item: Attr) -> Result<LLVMAttributeRef, TranslateError> {
        let malformed = || self.malformed_entry(item);
        let (name, value) = match self.ctx.attr_kind(item) {
            AttrKind::Array(pair) if pair.len() == 2 => {
                let value = self.ctx.string_value(pair[1]).ok_or_else(malformed)?;
                (self.ctx.string_value(pair[0]).ok_or_else(malformed)?, Some(value))
            }
            _ => (self.ctx.string_value(item).ok_or_else(malformed)?, None),
        };
        match (ffi::attribute_class(name), value) {
            (Some(AttributeClass::Enum), None) => ffi::enum_attribute(self.context, name, 0).ok_or_else(malformed),
            // A string attribute that has the name of an attribute of LLVM, `"align"`.
            (Some(_), Some("")) => Ok(ffi::string_attribute(self.context, name, "")),
            (Some(_), _) => {
                Err(TranslateError(format!("cannot translate the attribute `{name}` of a global: not supported yet")))
            }
            (None, value) => Ok(ffi::string_attribute(self.context, name, value.unwrap_or(""))),
        }
    }

    fn malformed_entry(&self, item: Attr) -> TranslateError {
        let found = crate::syntax::spell_attr(self.ctx, item);
        TranslateError(format!("expected `target_specific_attrs` to list strings or pairs of them, found `{found}`"))
    }
}
