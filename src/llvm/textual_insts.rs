//! Instructions that LLVM's C API cannot build, parsed from text and cloned.
//!
//! These are an `extractvalue` or `insertvalue` with several indices, and an `alloca` with `inalloca`. One
//! instruction of each kind and type is parsed as a template; the others are clones of it with other operands.
//!
//! LLVM's parser creates a new type for a named struct in the text, because the context already has a struct of this
//! name. LLVM's linker replaces such a type by the equal struct that the destination module uses. So a template with a
//! named struct is linked into a module that uses the original types.
//!
//! Tests: tests/lower/llvm/, tests/lower/memref/.

use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMOpcode, LLVMTypeKind};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Cache of templates: instructions that are parsed from text once, and then cloned.
pub(super) struct InstTemplates<'l> {
    pub(super) context: &'l Context,
    /// The parsed modules, which own the instructions in `templates`.
    modules: Vec<Module<'l>>,
    /// Maps each key to its template; `None` if LLVM's parser rejects the template's text.
    templates: FxHashMap<TemplateKey, Option<LLVMValueRef>>,
}

/// The properties that a template and its clones share.
#[derive(PartialEq, Eq, Hash)]
struct TemplateKey {
    opcode: u32,
    /// Types of the operands; for an `alloca`, the allocated type and the type of the count. Types of a context are
    /// unique, so pointers identify them.
    types: [LLVMTypeRef; 2],
    /// The indices of an `extractvalue` or `insertvalue`; the address space of an `alloca`.
    numbers: SmallVec<[u32; 4]>,
}

impl<'l> InstTemplates<'l> {
    pub(super) fn new(context: &'l Context) -> InstTemplates<'l> {
        InstTemplates { context, modules: Vec::new(), templates: FxHashMap::default() }
    }

    /// Builds an `extractvalue` with a path of indices, as a clone of a parsed instruction.
    pub(super) fn extract_value(
        &mut self,
        builder: LLVMBuilderRef,
        aggregate: LLVMValueRef,
        path: &[u32],
    ) -> Option<LLVMValueRef> {
        let ty = type_of(aggregate);
        let text = || {
            let (ty, path) = (type_text(ty), path_text(path));
            format!("define void @t({ty} %0) {{ extractvalue {ty} %0{path}\n ret void }}")
        };
        let key = TemplateKey { opcode: LLVMOpcode::LLVMExtractValue as u32, types: [ty, ty], numbers: path.into() };
        self.clone_template(builder, key, text, &[aggregate])
    }

    /// Builds an `insertvalue` with a path of indices, as a clone of a parsed instruction.
    pub(super) fn insert_value(
        &mut self,
        builder: LLVMBuilderRef,
        aggregate: LLVMValueRef,
        value: LLVMValueRef,
        path: &[u32],
    ) -> Option<LLVMValueRef> {
        let (ty, part) = (type_of(aggregate), type_of(value));
        let text = || {
            let (ty, part, path) = (type_text(ty), type_text(part), path_text(path));
            format!("define void @t({ty} %0, {part} %1) {{ insertvalue {ty} %0, {part} %1{path}\n ret void }}")
        };
        let key = TemplateKey { opcode: LLVMOpcode::LLVMInsertValue as u32, types: [ty, part], numbers: path.into() };
        self.clone_template(builder, key, text, &[aggregate, value])
    }

    /// Builds an `alloca` with `inalloca` in an address space, as a clone of a parsed instruction.
    pub(super) fn inalloca(
        &mut self,
        builder: LLVMBuilderRef,
        element: LLVMTypeRef,
        count: LLVMValueRef,
        space: u32,
    ) -> Option<LLVMValueRef> {
        let text = || {
            let (ty, n) = (type_text(element), type_text(type_of(count)));
            format!("define void @t({n} %0) {{ alloca inalloca {ty}, {n} %0, addrspace({space})\n ret void }}")
        };
        let key = TemplateKey {
            opcode: LLVMOpcode::LLVMAlloca as u32,
            types: [element, type_of(count)],
            numbers: SmallVec::from_slice(&[space]),
        };
        self.clone_template(builder, key, text, &[count])
    }

    /// Clones the template with this key, and sets the operands of the clone. Parses the template from `text` if the
    /// cache does not have it.
    fn clone_template(
        &mut self,
        builder: LLVMBuilderRef,
        key: TemplateKey,
        text: impl FnOnce() -> String,
        operands: &[LLVMValueRef],
    ) -> Option<LLVMValueRef> {
        let template = match self.templates.get(&key) {
            Some(template) => *template,
            None => {
                let template = self.parse_template(&text(), key.types);
                self.templates.insert(key, template);
                template
            }
        }?;
        // SAFETY: the template's operands have the types of `operands`, because these types are in the key and the
        // text.
        unsafe {
            let clone = LLVMInstructionClone(template);
            for (i, v) in operands.iter().enumerate() {
                LLVMSetOperand(clone, i as u32, *v);
            }
            LLVMInsertIntoBuilder(builder, clone);
            Some(clone)
        }
    }

    /// Parses a function, and returns its first instruction. The text refers to named structs in `types`.
    fn parse_template(&mut self, text: &str, types: [LLVMTypeRef; 2]) -> Option<LLVMValueRef> {
        let module = if types.into_iter().any(may_contain_named_struct) {
            self.parse_and_link(text, types)?
        } else {
            self.parse_module(text)?
        };
        let instruction = module.get_function("t")?.get_first_basic_block()?.get_first_instruction()?;
        // The module lives as long as `self`.
        self.modules.push(module);
        Some(inkwell::values::AsValueRef::as_value_ref(&instruction))
    }

    /// Parses a module whose text refers to named structs in `types`, and links it into a module that uses the original
    /// structs.
    fn parse_and_link(&self, text: &str, mut types: [LLVMTypeRef; 2]) -> Option<Module<'l>> {
        let module = self.context.create_module("template");
        let definitions = define_types(&module, &mut types);
        module.link_in_module(self.parse_module(&format!("{definitions}{text}"))?).ok()?;
        Some(module)
    }

    fn parse_module(&self, text: &str) -> Option<Module<'l>> {
        let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "template");
        self.context.create_module_from_ir(buffer).ok()
    }
}

/// Returns whether a named struct is part of a type. A target extension type counts as one, because its parameters may
/// be named structs. If the result is `false`, LLVM's parser reads the text of the type as the same type.
fn may_contain_named_struct(ty: LLVMTypeRef) -> bool {
    let mut pending = vec![ty];
    while let Some(ty) = pending.pop() {
        // SAFETY: the types are live, and their kinds are tested before the queries that need them.
        unsafe {
            match LLVMGetTypeKind(ty) {
                LLVMTypeKind::LLVMStructTypeKind if LLVMIsLiteralStruct(ty) == 0 => return true,
                LLVMTypeKind::LLVMStructTypeKind => {
                    pending.extend((0..LLVMCountStructElementTypes(ty)).map(|i| LLVMStructGetTypeAtIndex(ty, i)));
                }
                LLVMTypeKind::LLVMArrayTypeKind => pending.push(LLVMGetElementType(ty)),
                LLVMTypeKind::LLVMTargetExtTypeKind => return true,
                _ => {}
            }
        }
    }
    false
}

/// Returns a path of indices as text: `, 0, 2` for the path 0, 2.
fn path_text(path: &[u32]) -> String {
    path.iter().map(|i| format!(", {i}")).collect()
}

fn type_of(v: LLVMValueRef) -> LLVMTypeRef {
    // SAFETY: the value is live.
    unsafe { LLVMTypeOf(v) }
}

/// Returns the text of a type as an operand has it: `%name` for a named struct, the whole type for any other.
pub(super) fn type_text(ty: LLVMTypeRef) -> String {
    // SAFETY: the type is live, and the message is copied before it is disposed of.
    let text = unsafe {
        let raw = LLVMPrintTypeToString(ty);
        let text = std::ffi::CStr::from_ptr(raw).to_string_lossy().into_owned();
        LLVMDisposeMessage(raw);
        text
    };
    // A named struct is printed with its body: `%s = type { i32 }`.
    match text.rfind(" = type ").filter(|_| text.starts_with('%')) {
        Some(end) => text[..end].to_string(),
        None => text,
    }
}

/// Makes a module use these types. Returns the definitions of the named structs in them as text of LLVM IR.
pub(super) fn define_types(module: &Module<'_>, types: &mut [LLVMTypeRef]) -> String {
    // SAFETY: the types belong to the context of the live module.
    unsafe {
        let void = LLVMVoidTypeInContext(LLVMGetModuleContext(module.as_mut_ptr()));
        let user = LLVMFunctionType(void, types.as_mut_ptr(), types.len() as u32, 0);
        LLVMAddFunction(module.as_mut_ptr(), c"use".as_ptr(), user);
    }
    let text = module.print_to_string().to_string();
    text.lines().filter(|line| line.starts_with('%')).flat_map(|line| [line, "\n"]).collect()
}
