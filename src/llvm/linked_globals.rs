//! Globals that LLVM's C API cannot build. Each is parsed from text as a module, which is then linked into the
//! translated module.
//!
//! An example is a global with attributes (`target_specific_attrs`), such as `"bss-section"="my_bss"`.
//!
//! Tests: tests/lower/llvm/globals.mlir, tests/lower/llvm/dso_local.mlir.

use super::ffi::{self, AttributeClass};
use super::textual_insts::{define_types, type_text};
use super::translate::{TranslateError, Translator, c_string};
use crate::ir::{Attr, AttrKind, Body, Op};
use llvm_sys::core::*;
use llvm_sys::ir_reader::LLVMParseIRInContext2;
use llvm_sys::linker::LLVMLinkModules2;
use llvm_sys::prelude::*;
use std::ffi::CStr;

impl Translator<'_> {
    /// Returns the attributes of a global as text of LLVM IR; `None` if it has none.
    pub(super) fn global_attributes(&self, body: &Body, op: Op) -> Result<Option<String>, TranslateError> {
        let Some(attr) = self.attr(body, op, "target_specific_attrs") else { return Ok(None) };
        let AttrKind::Array(items) = self.ctx.attr_kind(attr) else { return Err(self.malformed_entry(attr)) };
        let mut text = String::new();
        for item in items.iter() {
            text.push_str(&self.attribute_text(*item)?);
            text.push(' ');
        }
        Ok((!items.is_empty()).then_some(text))
    }

    /// Returns an attribute as text: `norecurse` for `"norecurse"`, `"key"="value"` for `["key", "value"]`, `"align"`
    /// for `["align", ""]`.
    fn attribute_text(&self, item: Attr) -> Result<String, TranslateError> {
        let malformed = || self.malformed_entry(item);
        let (name, value) = match self.ctx.attr_kind(item) {
            AttrKind::Array(pair) if pair.len() == 2 => {
                let value = self.ctx.string_value(pair[1]).ok_or_else(malformed)?;
                (self.ctx.string_value(pair[0]).ok_or_else(malformed)?, Some(value))
            }
            _ => (self.ctx.string_value(item).ok_or_else(malformed)?, None),
        };
        match (ffi::attribute_class(name), value) {
            (Some(AttributeClass::Enum), None) => Ok(name.to_string()),
            // A string attribute that has the name of an attribute of LLVM, `"align"`.
            (Some(_), Some("")) => Ok(quoted(name.as_bytes())),
            (Some(_), _) => {
                Err(TranslateError(format!("cannot translate the attribute `{name}` of a global: not supported yet")))
            }
            (None, None) => Ok(quoted(name.as_bytes())),
            (None, Some(value)) => Ok(format!("{}={}", quoted(name.as_bytes()), quoted(value.as_bytes()))),
        }
    }

    fn malformed_entry(&self, item: Attr) -> TranslateError {
        let found = crate::syntax::spell_attr(self.ctx, item);
        TranslateError(format!("expected `target_specific_attrs` to list strings or pairs of them, found `{found}`"))
    }

    /// Adds a global with attributes to the module, without an initializer. `attributes` is text of LLVM IR.
    pub(super) fn add_global_with_attributes(
        &self,
        ty: LLVMTypeRef,
        name: &CStr,
        space: u32,
        attributes: &str,
    ) -> Result<LLVMValueRef, TranslateError> {
        let definitions = define_types(&self.templates.context.create_module("types"), &mut [ty]);
        let ty_text = type_text(ty);
        // LLVM's linker does not link a mere declaration, so the global has an initializer until it is linked.
        let name_text = quoted(name.to_bytes());
        let global = format!("@{name_text} = addrspace({space}) global {ty_text} poison #0\n");
        let text = format!("{definitions}{global}attributes #0 = {{ {attributes} }}\n");
        let name = name.to_str().map_err(|_| TranslateError("expected a name in UTF-8".into()))?;
        // LLVM's linker replaces a parsed named struct by the equal struct that the module uses, so a temporary
        // function uses it.
        // SAFETY: the type and the global are live; nothing refers to the function that is deleted.
        unsafe {
            let user = LLVMAddFunction(self.module, ffi::UNNAMED, LLVMFunctionType(ty, std::ptr::null_mut(), 0, 0));
            let linked = self.link_global(name, &text);
            LLVMDeleteFunction(user);
            let global = linked?;
            LLVMSetInitializer(global, std::ptr::null_mut());
            Ok(global)
        }
    }

    /// Parses a module, links it into the translated module, and returns its global `name`.
    pub(super) fn link_global(&self, name: &str, text: &str) -> Result<LLVMValueRef, TranslateError> {
        let text = c_string(text)?;
        let name = c_string(name)?;
        // SAFETY: the buffer refers to `text`, which ends in a zero byte. The parsed module belongs to the same
        // context, and linking disposes of it.
        unsafe {
            let len = text.as_bytes().len();
            let buffer = LLVMCreateMemoryBufferWithMemoryRange(text.as_ptr(), len, ffi::UNNAMED, 1);
            let (mut module, mut message) = (std::ptr::null_mut(), std::ptr::null_mut());
            let failed = LLVMParseIRInContext2(self.context, buffer, &mut module, &mut message) != 0;
            LLVMDisposeMemoryBuffer(buffer);
            if failed {
                let reason = CStr::from_ptr(message).to_string_lossy().into_owned();
                LLVMDisposeMessage(message);
                return Err(TranslateError(format!("LLVM rejects a global: {reason}")));
            }
            // LLVM warns if it links modules with different data layouts or target triples.
            LLVMSetDataLayout(module, LLVMGetDataLayoutStr(self.module));
            LLVMSetTarget(module, LLVMGetTarget(self.module));
            let failed = LLVMLinkModules2(self.module, module) != 0;
            let global = LLVMGetNamedGlobal(self.module, name.as_ptr());
            if failed || global.is_null() {
                return Err(TranslateError("cannot link a global into the module".into()));
            }
            Ok(global)
        }
    }
}

/// Returns bytes as a string of LLVM IR.
pub(super) fn quoted(bytes: &[u8]) -> String {
    let escaped: String = bytes.iter().map(|byte| format!("\\{byte:02X}")).collect();
    format!("\"{escaped}\"")
}
