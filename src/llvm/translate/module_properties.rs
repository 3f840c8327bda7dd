//! Properties of an LLVM module as a whole: data layout, target triple, module assembly, and identification metadata.
//!
//! Tests: below, tests/lower/llvm/module_properties.mlir, tests/lower/llvm/data_layout.mlir, tests/all/run.rs.

use super::translator::{TranslateError, Translator, c_string};
use crate::ir::{Attr, AttrKind, Context, Module};
use crate::llvm::codegen_options::CodegenOptions;
use crate::llvm::ffi;
use crate::llvm::targets::target_machine;
use crate::vm::StaticValue;
use inkwell::memory_buffer::MemoryBuffer;
use llvm_sys::core::*;
use llvm_sys::target::{LLVMByteOrder, LLVMGetModuleDataLayout, LLVMPointerSize};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{NodeIdentity, TranslationForm};

/// The attribute of a module that states its target triple.
pub(crate) const TARGET_TRIPLE: &str = "llvm.target_triple";
/// The attribute of a module that states its data layout.
pub(crate) const DATA_LAYOUT: &str = "llvm.data_layout";
/// Attributes of a module that become named metadata in LLVM IR: (attribute, name of the metadata). Each string in the
/// attribute becomes a metadata node.
pub(crate) const STRING_METADATA: &[(&str, &str)] = &[
    ("llvm.ident", "llvm.ident"),
    ("llvm.commandline", "llvm.commandline"),
    ("llvm.dependent_libraries", "llvm.dependent-libraries"),
];

/// Sets the target triple of a module, before it is lowered: rules read the triple too.
pub fn set_target_triple(ctx: &Context, module: &mut Module, triple: &str) {
    let entries = ctx.dict_entries(module.body.discardable(module.op));
    let mut entries: Vec<_> = entries.iter().copied().filter(|entry| ctx.text(entry.0) != TARGET_TRIPLE).collect();
    entries.push((ctx.intern_str(TARGET_TRIPLE), ctx.string_attr(triple)));
    let dict = ctx.dict_attr(entries);
    module.body.set_discardable(module.op, Some(dict));
}

/// Sets the data layout of a module without one to the layout of the machine for which code is generated. LLVM's code
/// generators end the process, or generate wrong code, for a layout with other pointers or another byte order.
///
/// # Errors
/// L0005 if there is no code generator for the module's target triple; L0006 if the module's data layout does not fit
/// the target.
pub(super) fn set_machine_layout(module: &inkwell::module::Module<'_>) -> Result<(), Vec<Diagnostic>> {
    let machine = target_machine(module, &CodegenOptions::default())?.get_target_data();
    // inkwell's module object does not know a data layout that was set by LLVM's C API, so the C API is queried.
    // SAFETY: the module is live, LLVM returns a C string that it owns, and both layouts are live.
    let (is_stated, pointers, orders) = unsafe {
        let layout = LLVMGetModuleDataLayout(module.as_mut_ptr());
        let layouts = [layout, machine.as_mut_ptr()];
        let is_stated = *LLVMGetDataLayoutStr(module.as_mut_ptr()) != 0;
        (is_stated, layouts.map(|data| 8 * LLVMPointerSize(data)), layouts.map(|data| LLVMByteOrder(data)))
    };
    if !is_stated {
        module.set_data_layout(&machine.get_data_layout());
        return Ok(());
    }
    let difference = if pointers[0] != pointers[1] {
        format!("pointers of {} bits, the target those of {}", pointers[0], pointers[1])
    } else if orders[0] as u32 != orders[1] as u32 {
        "another byte order than the target".to_string()
    } else {
        return Ok(());
    };
    let d = Diagnostic::error("L0006", format!("the module's data layout has {difference}"));
    Err(vec![d.note("state the target by `llvm.target_triple`, or leave out the data layout")])
}

/// The version of debug information that LLVM reads.
const DEBUG_INFO_VERSION: u64 = 3;

/// Returns whether a target triple names Windows with Microsoft's environment, as LLVM's
/// `Triple::isKnownWindowsMSVCEnvironment` does: `x86_64-pc-windows-msvc`.
fn is_msvc(triple: &str) -> bool {
    let mut parts = triple.splitn(4, '-').skip(2);
    let system = parts.next().unwrap_or("");
    let environment = parts.next().unwrap_or("");
    (system.starts_with("windows") || system.starts_with("win32")) && environment.starts_with("msvc")
}

impl Translator<'_> {
    /// Adds the flags that mlir-translate adds to each module that does not state them: the version of debug
    /// information and, for Windows with Microsoft's environment, its format.
    pub(super) fn add_default_flags(&self) {
        ffi::add_default_flag(self.context, self.module, "Debug Info Version", DEBUG_INFO_VERSION);
        // SAFETY: the module is live, and LLVM returns a C string that it owns.
        let triple = unsafe { std::ffi::CStr::from_ptr(LLVMGetTarget(self.module)) };
        if is_msvc(&triple.to_string_lossy()) {
            ffi::add_default_flag(self.context, self.module, "CodeView", 1);
        }
    }

    /// Sets the properties that the attributes of the module specify. Returns errors.
    pub(super) fn set_module_properties(&mut self, module: &Module) -> Vec<Diagnostic> {
        let Err(error) = self.translate_module_attributes(module) else { return Vec::new() };
        vec![self.op_error(module.source, &module.body, module.op, error)]
    }

    fn translate_module_attributes(&mut self, module: &Module) -> Result<(), TranslateError> {
        let Some(dict) = module.body.discardable(module.op) else { return Ok(()) };
        let ctx = self.ctx;
        let attr = |name: &str| ctx.dict_get(dict, name);
        if let Some(triple) = attr(TARGET_TRIPLE) {
            let triple = c_string(self.expect_string(TARGET_TRIPLE, triple)?)?;
            // SAFETY: the C string lives until the call returns.
            unsafe { LLVMSetTarget(self.module, triple.as_ptr()) };
        }
        match attr(DATA_LAYOUT) {
            Some(layout) => self.set_data_layout(self.expect_string(DATA_LAYOUT, layout)?)?,
            None => self.set_specified_layout(dict)?,
        }
        if let Some(assembly) = attr("llvm.module_asm") {
            for line in self.expect_strings("llvm.module_asm", assembly)? {
                let line = format!("{line}\n");
                // SAFETY: LLVM copies the text.
                unsafe { LLVMAppendModuleInlineAsm(self.module, line.as_ptr().cast(), line.len()) };
            }
        }
        for (name, metadata_name) in STRING_METADATA {
            let Some(value) = attr(name) else { continue };
            let metadata_name = c_string(metadata_name)?;
            for text in self.expect_strings(name, value)? {
                let string = ffi::string_metadata(self.context, text);
                let node = ffi::metadata_node(self.context, &[string], NodeIdentity::Uniqued);
                ffi::add_named_metadata(self.context, self.module, &metadata_name, node);
            }
        }
        Ok(())
    }

    /// Sets the data layout that a `translate data_layout` clause computes from a module attribute.
    fn set_specified_layout(&mut self, dict: Attr) -> Result<(), TranslateError> {
        for (name, attr) in self.ctx.dict_entries(Some(dict)) {
            let Some(clause) = self.attribute_clause(*attr) else { continue };
            if clause.form != TranslationForm::DataLayout || clause.name != self.ctx.text(*name) {
                continue;
            }
            let saved_lists = self.machine.list_arena.len();
            let value = self.evaluate_clause(&clause.name, clause.func, self.params_of_attribute(*attr))?;
            self.machine.free_lists(saved_lists);
            match value {
                StaticValue::Str(layout) => self.set_data_layout(self.ctx.text(layout))?,
                StaticValue::None => {}
                value => {
                    let (name, found) = (&clause.name, value.kind_name());
                    let message = format!("expected the data layout of `{name}` to be a string, found {found}");
                    return Err(TranslateError(message));
                }
            }
        }
        Ok(())
    }

    /// Sets the data layout of the module. `LLVMSetDataLayout` ends the process if the layout is invalid. LLVM's parser
    /// of LLVM IR only reports an error, so that parser checks the layout first.
    fn set_data_layout(&self, layout: &str) -> Result<(), TranslateError> {
        let escaped: String = layout.bytes().map(|byte| format!("\\{byte:02X}")).collect();
        let line = format!("target datalayout = \"{escaped}\"\n\0");
        let scratch_context = crate::llvm::init::create_context();
        let buffer = MemoryBuffer::create_from_memory_range_copy(line.as_bytes(), "layout");
        if let Err(reason) = scratch_context.create_module_from_ir(buffer) {
            let reason = reason.to_string_lossy();
            let reason = reason.lines().next().unwrap_or_default();
            let reason = reason.split_once("error: ").map_or(reason, |(_, reason)| reason);
            return Err(TranslateError(format!("invalid data layout `{layout}`: {reason}")));
        }
        let layout = c_string(layout)?;
        // SAFETY: the C string lives until the call returns.
        unsafe { LLVMSetDataLayout(self.module, layout.as_ptr()) };
        Ok(())
    }

    fn expect_string(&self, name: &str, attr: Attr) -> Result<&str, TranslateError> {
        let message = || TranslateError(format!("expected the attribute `{name}` of the module to be a string"));
        self.ctx.string_value(attr).ok_or_else(message)
    }

    /// Returns the strings of an array attribute, or the one string of a string attribute.
    fn expect_strings(&self, name: &str, attr: Attr) -> Result<Vec<&str>, TranslateError> {
        match self.ctx.attr_kind(attr) {
            AttrKind::Array(items) => items.iter().map(|item| self.expect_string(name, *item)).collect(),
            _ => Ok(vec![self.expect_string(name, attr)?]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_msvc;

    #[test]
    fn the_format_of_debug_information_follows_from_the_triple() {
        let triples = ["x86_64-pc-windows-msvc", "aarch64-pc-win32-msvc19.33", "x86_64-pc-windows-msvc-elf"];
        assert!(triples.into_iter().all(is_msvc));
        let others =
            ["i686-pc-win32", "x86_64-windows-msvc", "x86_64--msvc", "x86_64-pc-windows-gnu", "x86_64-linux", ""];
        assert!(!others.into_iter().any(is_msvc));
    }
}
