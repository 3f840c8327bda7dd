//! Templates: instructions that LLVM's C interface cannot build.
//!
//! An aggregate access of several steps, and stack memory in an address space, have no builder call. One such instruction is
//! read from text, and then cloned with other operands. Kept true: types are the context's own, so a clone fits; a type with
//! a name is left to the caller, because reading it again would make another one.

use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// See the module.
pub(super) struct InstTemplates<'l> {
    context: &'l Context,
    /// The read modules, which own the instructions that are cloned.
    modules: Vec<Module<'l>>,
    originals: FxHashMap<TemplateKey, Option<LLVMValueRef>>,
}

/// What makes one template: the opcode, the types that it names, and the numbers. Types of a context are unique.
type TemplateKey = (u32, [LLVMTypeRef; 2], SmallVec<[u32; 4]>);

impl<'l> InstTemplates<'l> {
    pub(super) fn new(context: &'l Context) -> InstTemplates<'l> {
        InstTemplates { context, modules: Vec::new(), originals: FxHashMap::default() }
    }

    /// `extractvalue` along a path; `None` if the type cannot be read from text.
    pub(super) fn extract_value(
        &mut self,
        builder: LLVMBuilderRef,
        aggregate: LLVMValueRef,
        path: &[u32],
    ) -> Option<LLVMValueRef> {
        let ty = type_of(aggregate);
        let text = || {
            let (ty, path) = (type_text(ty)?, path_text(path));
            Some(format!("define void @t({ty} %a) {{ %r = extractvalue {ty} %a{path}\n ret void }}"))
        };
        let key = (LLVMOpcode::LLVMExtractValue as u32, [ty, ty], path.into());
        self.clone_template(builder, key, text, &[aggregate])
    }

    /// `insertvalue` along a path.
    pub(super) fn insert_value(
        &mut self,
        builder: LLVMBuilderRef,
        aggregate: LLVMValueRef,
        value: LLVMValueRef,
        path: &[u32],
    ) -> Option<LLVMValueRef> {
        let (ty, part) = (type_of(aggregate), type_of(value));
        let text = || {
            let (ty, part, path) = (type_text(ty)?, type_text(part)?, path_text(path));
            Some(format!(
                "define void @t({ty} %a, {part} %v) {{ %r = insertvalue {ty} %a, {part} %v{path}\n ret void }}"
            ))
        };
        let key = (LLVMOpcode::LLVMInsertValue as u32, [ty, part], path.into());
        self.clone_template(builder, key, text, &[aggregate, value])
    }

    /// Stack memory in an address space.
    pub(super) fn alloca(
        &mut self,
        builder: LLVMBuilderRef,
        element: LLVMTypeRef,
        count: LLVMValueRef,
        space: u32,
    ) -> Option<LLVMValueRef> {
        let text = || {
            let (ty, n) = (type_text(element)?, type_text(type_of(count))?);
            Some(format!("define void @t({n} %n) {{ %r = alloca {ty}, {n} %n, addrspace({space})\n ret void }}"))
        };
        let key = (LLVMOpcode::LLVMAlloca as u32, [element, type_of(count)], SmallVec::from_slice(&[space]));
        self.clone_template(builder, key, text, &[count])
    }

    fn clone_template(
        &mut self,
        builder: LLVMBuilderRef,
        key: TemplateKey,
        text: impl FnOnce() -> Option<String>,
        operands: &[LLVMValueRef],
    ) -> Option<LLVMValueRef> {
        let original = match self.originals.get(&key) {
            Some(known) => *known,
            None => {
                let read = text().and_then(|text| self.parse_template(&text));
                self.originals.insert(key, read);
                read
            }
        }?;
        // SAFETY: the template's operands have the types of the given ones, because key and text name these types.
        unsafe {
            let clone = LLVMInstructionClone(original);
            for (i, v) in operands.iter().enumerate() {
                LLVMSetOperand(clone, i as u32, *v);
            }
            LLVMInsertIntoBuilder(builder, clone);
            Some(clone)
        }
    }

    /// The first instruction of the text's function.
    fn parse_template(&mut self, text: &str) -> Option<LLVMValueRef> {
        let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "template");
        let module = self.context.create_module_from_ir(buffer).ok()?;
        let instruction = module.get_first_function()?.get_first_basic_block()?.get_first_instruction()?;
        // SAFETY: the name is dropped so that clones are numbered; the module lives as long as `self`.
        let raw = unsafe {
            let raw = inkwell::values::AsValueRef::as_value_ref(&instruction);
            LLVMSetValueName2(raw, c"".as_ptr(), 0);
            raw
        };
        self.modules.push(module);
        Some(raw)
    }
}

fn path_text(path: &[u32]) -> String {
    path.iter().map(|i| format!(", {i}")).collect()
}

fn type_of(v: LLVMValueRef) -> LLVMTypeRef {
    // SAFETY: a query of a live value.
    unsafe { LLVMTypeOf(v) }
}

/// The type as text, unless it has a name.
fn type_text(ty: LLVMTypeRef) -> Option<String> {
    // SAFETY: the message is copied before it is disposed of.
    let text = unsafe {
        let raw = LLVMPrintTypeToString(ty);
        let text = std::ffi::CStr::from_ptr(raw).to_string_lossy().into_owned();
        LLVMDisposeMessage(raw);
        text
    };
    (!text.contains('%')).then_some(text)
}
