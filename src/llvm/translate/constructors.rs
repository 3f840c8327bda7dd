//! Constructors and destructors of the module: the arrays `@llvm.global_ctors` and `@llvm.global_dtors`.
//!
//! Each entry is a priority, a function and the data with which it is associated: `{ i32 65535, ptr @f, ptr null }`.
//! All ops of the module that list constructors share one array.
//!
//! Tests: tests/all/translate_clauses.rs.

use super::translator::{TranslateError, Translator};
use crate::ir::{Attr, AttrKind, Body, Op};
use llvm_sys::LLVMLinkage;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

/// The array of the constructors or of the destructors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ConstructorArray {
    /// The name of the array in LLVM IR.
    name: &'static std::ffi::CStr,
    /// The attribute of the op that lists the functions.
    functions: &'static str,
}

pub(super) const CTORS: ConstructorArray = ConstructorArray { name: c"llvm.global_ctors", functions: "ctors" };
pub(super) const DTORS: ConstructorArray = ConstructorArray { name: c"llvm.global_dtors", functions: "dtors" };

/// The entries of `llvm.global_ctors` and `llvm.global_dtors`, in the order in which the arrays are printed. When an op
/// adds entries to an array, the array moves to the end.
#[derive(Default)]
pub(crate) struct Constructors {
    arrays: Vec<(ConstructorArray, Vec<LLVMValueRef>)>,
}

impl Translator<'_> {
    /// Adds the constructors or destructors that an op lists to the entries of `array`.
    pub(super) fn add_constructors(
        &mut self,
        body: &Body,
        op: Op,
        array: ConstructorArray,
        constructors: &mut Constructors,
    ) -> Result<(), TranslateError> {
        let functions = self.array_attr(body, op, array.functions)?;
        let priorities = self.array_attr(body, op, "priorities")?;
        let data = self.array_attr(body, op, "data")?;
        if functions.len() != priorities.len() || functions.len() != data.len() {
            let (expected, name) = (functions.len(), self.op_name(body, op));
            return Err(TranslateError(format!("expected {expected} priorities and data in `{name}`")));
        }
        let mut entries = Vec::with_capacity(functions.len());
        for ((function, priority), data) in functions.iter().zip(&priorities).zip(&data) {
            // SAFETY: the context is live, and the members are constants of the types of an entry.
            unsafe {
                let i32 = LLVMInt32TypeInContext(self.context);
                let pointer = LLVMPointerTypeInContext(self.context, 0);
                let data = match self.symbol_of(*data) {
                    Some(name) => self.find_global(name).ok_or_else(|| self.unknown_symbol(name))?,
                    None => self.attr_constant(*data, pointer)?,
                };
                let members = [self.attr_constant(*priority, i32)?, self.attr_constant(*function, pointer)?, data];
                entries.push(LLVMConstStructInContext(self.context, members.as_ptr().cast_mut(), 3, 0));
            }
        }
        let index = constructors.arrays.iter().position(|(existing, _)| *existing == array);
        let mut all_entries = index.map(|i| constructors.arrays.remove(i).1).unwrap_or_default();
        all_entries.append(&mut entries);
        constructors.arrays.push((array, all_entries));
        Ok(())
    }

    /// Defines the arrays as globals of the LLVM module.
    pub(super) fn define_constructors(&mut self, constructors: Constructors) {
        for (array, mut entries) in constructors.arrays {
            // SAFETY: the types and entries belong to the live context.
            unsafe {
                let pointer = LLVMPointerTypeInContext(self.context, 0);
                let mut members = [LLVMInt32TypeInContext(self.context), pointer, pointer];
                let entry = LLVMStructTypeInContext(self.context, members.as_mut_ptr(), 3, 0);
                let value = LLVMConstArray2(entry, entries.as_mut_ptr(), entries.len() as u64);
                let global = LLVMAddGlobal(self.module, LLVMTypeOf(value), array.name.as_ptr());
                LLVMSetLinkage(global, LLVMLinkage::LLVMAppendingLinkage);
                LLVMSetInitializer(global, value);
            }
        }
    }

    fn array_attr(&self, body: &Body, op: Op, name: &str) -> Result<Vec<Attr>, TranslateError> {
        match self.attr(body, op, name).map(|a| self.ctx.attr_kind(a)) {
            Some(AttrKind::Array(items)) => Ok(items.to_vec()),
            _ => Err(TranslateError(format!("expected the attribute `{name}` to be an array"))),
        }
    }
}
