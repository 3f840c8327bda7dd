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
pub(super) struct Templates<'l> {
    context: &'l Context,
    /// The read modules, which own the instructions that are cloned.
    modules: Vec<Module<'l>>,
    known: FxHashMap<Key, Option<LLVMValueRef>>,
}

/// What makes one template: the opcode, the types that it names, and the numbers. Types of a context are unique.
type Key = (u32, [LLVMTypeRef; 2], SmallVec<[u32; 4]>);

impl<'l> Templates<'l> {
    pub(super) fn new(context: &'l Context) -> Templates<'l> {
        Templates { context, modules: Vec::new(), known: FxHashMap::default() }
    }

    /// `extractvalue` along a path; `None` if the type cannot be read from text.
    pub(super) fn extract(&mut self, b: LLVMBuilderRef, aggregate: LLVMValueRef, path: &[u32]) -> Option<LLVMValueRef> {
        let ty = type_of(aggregate);
        let text = || {
            let (ty, path) = (spelling(ty)?, steps(path));
            Some(format!("define void @t({ty} %a) {{ %r = extractvalue {ty} %a{path}\n ret void }}"))
        };
        let key = (LLVMOpcode::LLVMExtractValue as u32, [ty, ty], path.into());
        self.clone_with(b, key, text, &[aggregate])
    }

    /// `insertvalue` along a path.
    pub(super) fn insert(
        &mut self,
        b: LLVMBuilderRef,
        aggregate: LLVMValueRef,
        value: LLVMValueRef,
        path: &[u32],
    ) -> Option<LLVMValueRef> {
        let (ty, part) = (type_of(aggregate), type_of(value));
        let text = || {
            let (ty, part, path) = (spelling(ty)?, spelling(part)?, steps(path));
            Some(format!(
                "define void @t({ty} %a, {part} %v) {{ %r = insertvalue {ty} %a, {part} %v{path}\n ret void }}"
            ))
        };
        let key = (LLVMOpcode::LLVMInsertValue as u32, [ty, part], path.into());
        self.clone_with(b, key, text, &[aggregate, value])
    }

    /// Stack memory in an address space.
    pub(super) fn alloca(
        &mut self,
        b: LLVMBuilderRef,
        element: LLVMTypeRef,
        count: LLVMValueRef,
        space: u32,
    ) -> Option<LLVMValueRef> {
        let text = || {
            let (ty, n) = (spelling(element)?, spelling(type_of(count))?);
            Some(format!("define void @t({n} %n) {{ %r = alloca {ty}, {n} %n, addrspace({space})\n ret void }}"))
        };
        let key = (LLVMOpcode::LLVMAlloca as u32, [element, type_of(count)], SmallVec::from_slice(&[space]));
        self.clone_with(b, key, text, &[count])
    }

    fn clone_with(
        &mut self,
        b: LLVMBuilderRef,
        key: Key,
        text: impl FnOnce() -> Option<String>,
        operands: &[LLVMValueRef],
    ) -> Option<LLVMValueRef> {
        let original = match self.known.get(&key) {
            Some(known) => *known,
            None => {
                let read = text().and_then(|text| self.read(&text));
                self.known.insert(key, read);
                read
            }
        }?;
        // SAFETY: the template's operands have the types of the given ones, because key and text name these types.
        unsafe {
            let clone = LLVMInstructionClone(original);
            for (i, v) in operands.iter().enumerate() {
                LLVMSetOperand(clone, i as u32, *v);
            }
            LLVMInsertIntoBuilder(b, clone);
            Some(clone)
        }
    }

    /// The first instruction of the text's function.
    fn read(&mut self, text: &str) -> Option<LLVMValueRef> {
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

fn steps(path: &[u32]) -> String {
    path.iter().map(|i| format!(", {i}")).collect()
}

fn type_of(v: LLVMValueRef) -> LLVMTypeRef {
    // SAFETY: a query of a live value.
    unsafe { LLVMTypeOf(v) }
}

/// The type as text, unless it has a name.
fn spelling(ty: LLVMTypeRef) -> Option<String> {
    // SAFETY: the message is copied before it is disposed of.
    let text = unsafe {
        let raw = LLVMPrintTypeToString(ty);
        let text = std::ffi::CStr::from_ptr(raw).to_string_lossy().into_owned();
        LLVMDisposeMessage(raw);
        text
    };
    (!text.contains('%')).then_some(text)
}
