//! Addresses of blocks (`llvm.blockaddress`), and `dso_local_equivalent` constants.
//!
//! A block is identified by a `llvm.blocktag` in it. A block address may precede the function that it refers to, so the
//! blocks of that function are created when the first address in it is built.
//!
//! Tests: tests/lower/llvm/block_addresses.mlir, tests/errors/llvm/block_addresses.mlir.

use super::translator::{TaggedFunction, TranslateError, Translator};
use crate::ir::{Attr, AttrKind, Block, Body, Op, Region, Str};
use crate::llvm::ffi::UNNAMED;
use crate::llvm::shim;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rustc_hash::FxHashMap;

/// Returns the parameters of an attribute that a dialect declares.
fn params(attr: &AttrKind) -> &[Option<Attr>] {
    if let AttrKind::Dialect { params, .. } = attr { params } else { &[] }
}

impl<'a> Translator<'a> {
    /// Returns the address of a block as a constant.
    pub(super) fn block_address(&mut self, body: &Body, op: Op) -> Result<LLVMValueRef, TranslateError> {
        let malformed = || TranslateError("expected `block_addr` to be a function and the tag of a block".into());
        let attr = self.attr(body, op, "block_addr").ok_or_else(malformed)?;
        let [Some(function), Some(tag)] = params(self.ctx.attr_kind(attr)) else { return Err(malformed()) };
        let name = self.symbol_of(*function).ok_or_else(malformed)?;
        let id = self.tag_number(*tag).ok_or_else(malformed)?;
        let function = self.find_global(name).ok_or_else(|| self.unknown_symbol(name))?;
        let block = self.tagged_function(name)?.and_then(|tagged| tagged.tags.get(&id).copied());
        let Some(block) = block else {
            return Err(TranslateError(format!("no block of `@{}` has the tag {id}", self.ctx.text(name))));
        };
        // SAFETY: the block belongs to the function, and the builder is in a block of another or the same function.
        unsafe {
            // In LLVM's text, a block address cannot refer to an unnamed block of a function that is printed earlier.
            // So the block of a function that is already translated gets a name.
            let current = LLVMGetBasicBlockParent(LLVMGetInsertBlock(self.builder));
            let entry_block = LLVMGetFirstBasicBlock(function);
            if function != current && !LLVMGetBasicBlockTerminator(entry_block).is_null() {
                let name = format!("blocktag{id}");
                LLVMSetValueName2(LLVMBasicBlockAsValue(block), name.as_ptr().cast(), name.len());
            }
            Ok(LLVMBlockAddress(function, block))
        }
    }

    /// Returns the number in a `#llvm.blocktag`.
    fn tag_number(&self, tag: Attr) -> Option<i64> {
        match params(self.ctx.attr_kind(tag)) {
            [Some(id)] => self.int_of_attr(*id),
            _ => None,
        }
    }

    /// Returns the tagged blocks of a function. The first call for a function creates all of its LLVM blocks. Returns
    /// `None` if no function has this name, or if the function has no body.
    fn tagged_function(&mut self, name: Str) -> Result<Option<&TaggedFunction>, TranslateError> {
        if !self.tagged_functions.contains_key(&name) {
            let found = self.find_function_op(name);
            let Some((body, op)) = found else { return Ok(None) };
            let (inner, regions) = body.regions(op);
            let (Some(region), Some(function)) = (regions.first().copied(), self.find_global(name)) else {
                return Ok(None);
            };
            let blocks = self.ensure_blocks(function, inner, region);
            let mut tags = FxHashMap::default();
            for (block, llvm_block) in inner.region_blocks(region).zip(&blocks) {
                for id in self.tags_of_block(inner, block) {
                    if tags.insert(id, *llvm_block).is_some() {
                        let name = self.ctx.text(name);
                        return Err(TranslateError(format!("two blocks of `@{name}` have the tag {id}")));
                    }
                }
            }
            self.tagged_functions.insert(name, TaggedFunction { blocks, tags });
        }
        Ok(self.tagged_functions.get(&name))
    }

    /// Returns the numbers of the tags in a block.
    fn tags_of_block(&self, body: &Body, block: Block) -> Vec<i64> {
        let tag_ops = body.block_ops(block).filter(|op| self.op_name(body, *op) == "llvm.blocktag");
        tag_ops.filter_map(|op| self.tag_number(self.attr(body, op, "tag")?)).collect()
    }

    /// Finds the op of a function in the translated module.
    fn find_function_op(&mut self, name: Str) -> Option<(&'a Body, Op)> {
        if self.function_ops.is_empty() {
            let (body, regions) = self.source_module.body.regions(self.source_module.op);
            for op in regions.iter().flat_map(|r| body.region_blocks(*r)).flat_map(|b| body.block_ops(b)) {
                if self.op_name(body, op) == "llvm.func"
                    && let Some(name) = self.symbol_attr(body, op, "sym_name")
                {
                    self.function_ops.insert(name, (body, op));
                }
            }
        }
        self.function_ops.get(&name).copied()
    }

    /// Returns one LLVM block for each block of a function's region. If block addresses have already created the
    /// blocks, returns those.
    pub(super) fn blocks_of_function(
        &self,
        name: Option<Str>,
        function: LLVMValueRef,
        body: &Body,
        region: Region,
    ) -> Vec<LLVMBasicBlockRef> {
        match name.and_then(|name| self.tagged_functions.get(&name)) {
            Some(tagged) => tagged.blocks.clone(),
            None => self.ensure_blocks(function, body, region),
        }
    }

    /// Returns the LLVM blocks of a function's region, and creates them if the function has none. The function that is
    /// being defined already has them. Its list of blocks may continue with blocks that split edges.
    fn ensure_blocks(&self, function: LLVMValueRef, body: &Body, region: Region) -> Vec<LLVMBasicBlockRef> {
        let mut blocks = Vec::new();
        // SAFETY: the function is live, and each existing block is a block of it.
        unsafe {
            let mut existing = LLVMGetFirstBasicBlock(function);
            for _ in body.region_blocks(region) {
                if existing.is_null() {
                    blocks.push(LLVMAppendBasicBlockInContext(self.context, function, UNNAMED));
                } else {
                    blocks.push(existing);
                    existing = LLVMGetNextBasicBlock(existing);
                }
            }
        }
        blocks
    }

    /// Returns the constant `dso_local_equivalent @f`.
    pub(crate) fn dso_local_equivalent(&mut self, body: &Body, op: Op) -> Result<LLVMValueRef, TranslateError> {
        let name = self.symbol_attr(body, op, "function_name");
        let name = name.ok_or_else(|| TranslateError("expected `function_name` to be a symbol".into()))?;
        let function = self.find_global(name).ok_or_else(|| self.unknown_symbol(name))?;
        // SAFETY: the function is live.
        let space = unsafe { LLVMGetPointerAddressSpace(LLVMTypeOf(function)) };
        if space != 0 {
            return Err(TranslateError("cannot translate `dso_local_equivalent` in an address space".into()));
        }
        Ok(shim::dso_local_equivalent(function))
    }
}
