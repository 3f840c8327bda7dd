//! Translate: a module of the LLVM dialect as a module of LLVM IR.
//!
//! Takes a lowered module; gives an LLVM module in inkwell's context, verified, or the reasons why not. Globals come first,
//! then all function declarations, then each body block by block in an order that visits dominators first, then the
//! incoming values of PHIs. Kept true: LLVM's blocks stand in the order of the source's.

use super::ffi;
use super::offset_folding::OffsetFolder;
use crate::ir::{Attr, AttrKind, Block, Body, Context, Loc, Module, Op, Region, Str, StringData, Type, Value};
use crate::report::Diagnostic;
use inkwell::context::AsContextRef;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::rir::FuncId;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Why an op cannot be translated.
#[derive(Debug)]
pub(super) struct TranslateError(pub(super) String);

/// See the module.
pub(super) struct Translator<'a> {
    pub(super) templates: super::textual_insts::InstTemplates<'a>,
    pub(super) ctx: &'a Context,
    pub(super) context: LLVMContextRef,
    pub(super) module: LLVMModuleRef,
    pub(super) builder: LLVMBuilderRef,
    /// By number of the type; null where it has not been needed yet.
    pub(super) types: Vec<LLVMTypeRef>,
    /// What each declared op is, by number of its name.
    pub(super) inst_kinds: Vec<super::instructions::InstKind>,
    pub(super) globals: FxHashMap<Str, LLVMValueRef>,
    pub(super) folder: OffsetFolder,
    /// Values of the body being translated.
    pub(super) values: Vec<LLVMValueRef>,
    /// Blocks of that body, by number.
    pub(super) blocks: Vec<LLVMBasicBlockRef>,
    /// Metadata of attributes, made once.
    pub(super) attr_nodes: FxHashMap<Attr, LLVMMetadataRef>,
    /// What clauses of declarations give for these attributes of an op: nothing else decides it.
    pub(super) clause_nodes: FxHashMap<MetadataKey, Option<LLVMMetadataRef>>,
    /// Declarations of intrinsics, by name: the types each is overloaded on, and the function with its type.
    pub(super) intrinsics: FxHashMap<Box<str>, Vec<IntrinsicOverload>>,
    /// Some declared attribute becomes metadata.
    pub(super) attributes_have_metadata: bool,
    /// Runs what declarations compute.
    pub(super) machine: crate::vm::Machine<'a>,
    /// For an edge (terminator, successor number) that shares its target with another one of its op: the block between.
    pub(super) edge_blocks: FxHashMap<(Op, usize), LLVMBasicBlockRef>,
    /// What was made of which op, if that is asked for.
    origins: Option<Origins>,
}

/// A `translate metadata` clause, and the attributes of the op that has it.
pub(super) type MetadataKey = (FuncId, SmallVec<[(u32, Attr); 4]>);

/// The types that a declaration of an intrinsic is overloaded on, the function and its type.
pub(super) type IntrinsicOverload = (SmallVec<[LLVMTypeRef; 2]>, LLVMValueRef, LLVMTypeRef);

/// For globals, functions and instructions of LLVM: the tag of the op that each was made of.
pub(super) type Origins = FxHashMap<LLVMValueRef, u64>;

/// Translates a module; the result lives in `llvm`.
pub fn translate<'l>(
    ctx: &Context,
    module: &Module,
    llvm: &'l inkwell::context::Context,
) -> Result<inkwell::module::Module<'l>, Vec<Diagnostic>> {
    Ok(translate_with(ctx, module, llvm, None)?.0)
}

/// Translates a module, and says what was made of which op where `origins` is there to be filled.
pub(super) fn translate_with<'l>(
    ctx: &Context,
    module: &Module,
    llvm: &'l inkwell::context::Context,
    origins: Option<Origins>,
) -> Result<(inkwell::module::Module<'l>, Option<Origins>), Vec<Diagnostic>> {
    let llvm_module = llvm.create_module("LLVMDialectModule");
    let context = llvm.as_ctx_ref();
    // SAFETY: a builder of the same context; it is disposed of before the function returns.
    let builder = unsafe { LLVMCreateBuilderInContext(context) };
    let mut translator = Translator {
        templates: super::textual_insts::InstTemplates::new(llvm),
        ctx,
        context,
        module: llvm_module.as_mut_ptr(),
        builder,
        types: Vec::new(),
        inst_kinds: ctx.rules.op_names.iter().map(|name| super::instructions::InstKind::of(name)).collect(),
        globals: FxHashMap::default(),
        folder: OffsetFolder::default(),
        values: Vec::new(),
        blocks: Vec::new(),
        edge_blocks: FxHashMap::default(),
        attr_nodes: FxHashMap::default(),
        clause_nodes: FxHashMap::default(),
        intrinsics: FxHashMap::default(),
        attributes_have_metadata: ctx.rules.attrs.iter().any(|a| a.metadata.is_some()),
        machine: crate::vm::Machine::new(ctx),
        origins,
    };
    let errors = translator.translate_module(module);
    let origins = translator.origins.take();
    // SAFETY: the builder is not used any more.
    unsafe { LLVMDisposeBuilder(builder) };
    if !errors.is_empty() {
        return Err(errors);
    }
    llvm_module.verify().map_err(|e| {
        let message = format!("LLVM refuses the module: {}", e.to_string_lossy().trim());
        vec![
            Diagnostic::error("L0003", message)
                .note("the lowered module is kept out of LLVM; look at it with --emit mlir"),
        ]
    })?;
    Ok((llvm_module, origins))
}

impl Translator<'_> {
    fn translate_module(&mut self, module: &Module) -> Vec<Diagnostic> {
        let mut errors = Vec::new();
        let (body, regions) = module.body.regions(module.op);
        self.module_attributes(&module.body, module.op);
        let ops: Vec<Op> =
            regions.iter().flat_map(|r| body.region_blocks(*r)).flat_map(|b| body.block_ops(b)).collect();
        let mut report =
            |this: &Self, op: Op, e: TranslateError| errors.push(this.op_error(module.source, body, op, e));
        for &op in &ops {
            if self.op_name(body, op) == "llvm.mlir.global"
                && let Err(e) = self.declare_global(body, op)
            {
                report(self, op, e);
            }
        }
        for &op in &ops {
            if self.op_name(body, op) == "llvm.func"
                && let Err(e) = self.declare_function(body, op)
            {
                report(self, op, e);
            }
        }
        // metadata may name any symbol
        for &op in &ops {
            if let Some(symbol_value) = self.symbol_attr(body, op, "sym_name").and_then(|name| self.find_global(name)) {
                self.record_origin(symbol_value, body, op);
                if let Err(e) = self.attach_metadata(body, op, symbol_value) {
                    report(self, op, e);
                }
            }
        }
        for &op in &ops {
            let result = match self.op_name(body, op) {
                "llvm.mlir.global" => self.define_global(body, op),
                "llvm.func" | "builtin.module" => Ok(()),
                name => Err(TranslateError(format!("`{name}` cannot stand at the top of a module of LLVM IR"))),
            };
            if let Err(e) = result {
                report(self, op, e);
            }
        }
        for &op in &ops {
            if self.op_name(body, op) == "llvm.func"
                && let Err((failed_op, e)) = self.define_function(body, op)
            {
                let child = body.child(op).unwrap_or(body);
                match failed_op {
                    Some(inner) => errors.push(self.op_error(module.source, child, inner, e)),
                    None => errors.push(self.op_error(module.source, body, op, e)),
                }
            }
        }
        ffi::add_debug_version(self.context, self.module);
        errors
    }

    fn op_error(&self, source: u32, body: &Body, op: Op, stop: TranslateError) -> Diagnostic {
        let d = Diagnostic::error("L0001", stop.0);
        let name = self.ctx.op_text(body.name(op));
        match body.loc(op) {
            Loc::Offset(at) => d.at(source, at as usize..at as usize + 1, format!("`{name}` comes from here")),
            Loc::Explicit(_) => d.note(format!("in `{name}`")),
        }
    }

    /// The full name of an op.
    pub(super) fn op_name(&self, body: &Body, op: Op) -> &str {
        self.ctx.op_text(body.name(op))
    }

    /// An inherent attribute by name.
    pub(super) fn attr(&self, body: &Body, op: Op, name: &str) -> Option<Attr> {
        // few are there, most are asked for in vain
        let inherent_attrs = body.attrs(op);
        if inherent_attrs.is_empty() {
            return None;
        }
        let def = self.ctx.op_def(body.name(op))?;
        inherent_attrs.iter().find(|a| def.attributes.get(a.0 as usize).is_some_and(|d| d.name == name)).map(|a| a.1)
    }

    /// An integer (or enum) attribute by name, or what it is by default.
    pub(super) fn int_attr(&self, body: &Body, op: Op, name: &str) -> Option<i64> {
        self.int_of_attr(self.attr(body, op, name)?)
    }

    pub(super) fn int_of_attr(&self, attr: Attr) -> Option<i64> {
        match self.ctx.attr_kind(attr) {
            AttrKind::Integer { value, .. } => i64::try_from(*value).ok(),
            AttrKind::Enum { value, .. } => Some(*value),
            _ => None,
        }
    }

    /// The alignment that an op asks for: a power of two that LLVM has.
    pub(super) fn alignment_attr(&self, body: &Body, op: Op) -> Result<Option<u32>, TranslateError> {
        match self.int_attr(body, op, "alignment") {
            None | Some(0) => Ok(None),
            Some(n) => match u32::try_from(n).ok().filter(|n| n.is_power_of_two()) {
                Some(n) => Ok(Some(n)),
                None => Err(TranslateError(format!("an alignment is a power of two below 4294967296, not {n}"))),
            },
        }
    }

    pub(super) fn has_attr(&self, body: &Body, op: Op, name: &str) -> bool {
        self.attr(body, op, name).is_some()
    }

    pub(super) fn text_attr(&self, body: &Body, op: Op, name: &str) -> Option<String> {
        self.attr(body, op, name).and_then(|a| self.ctx.string_value(a)).map(str::to_string)
    }

    pub(super) fn type_attr(&self, body: &Body, op: Op, name: &str) -> Result<Type, TranslateError> {
        self.attr(body, op, name)
            .and_then(|a| self.ctx.type_value(a))
            .ok_or_else(|| TranslateError(format!("the attribute `{name}` is missing")))
    }

    pub(super) fn symbol_attr(&self, body: &Body, op: Op, name: &str) -> Option<Str> {
        match self.ctx.attr_kind(self.attr(body, op, name)?) {
            AttrKind::Symbol { root, nested } if nested.is_empty() => Some(*root),
            AttrKind::String { text: StringData::Utf8(name), .. } => Some(*name),
            _ => None,
        }
    }

    /// The global or function of that name.
    pub(super) fn find_global(&self, name: Str) -> Option<LLVMValueRef> {
        self.globals.get(&name).copied()
    }

    fn module_attributes(&mut self, body: &Body, op: Op) {
        let Some(dict) = body.discardable(op) else { return };
        let text = |name: &str| {
            let a = self.ctx.dict_get(dict, name)?;
            std::ffi::CString::new(self.ctx.string_value(a)?).ok()
        };
        // SAFETY: C strings that live through the calls.
        unsafe {
            if let Some(layout) = text("llvm.data_layout") {
                LLVMSetDataLayout(self.module, layout.as_ptr());
            }
            if let Some(triple) = text("llvm.target_triple") {
                LLVMSetTarget(self.module, triple.as_ptr());
            }
        }
    }

    // ---- bodies
    fn define_function(&mut self, body: &Body, op: Op) -> Result<(), (Option<Op>, TranslateError)> {
        let name =
            self.symbol_attr(body, op, "sym_name").ok_or((None, TranslateError("a function has no name".into())))?;
        let Some(function) = self.find_global(name) else { return Ok(()) };
        let (inner, regions) = body.regions(op);
        let Some(region) = regions.first().copied().filter(|r| inner.entry_block(*r).is_some()) else { return Ok(()) };
        if let Some(name) = self.symbol_attr(body, op, "personality") {
            let missing = || (None, TranslateError(format!("there is no function `@{}`", self.ctx.text(name))));
            let personality = self.find_global(name).ok_or_else(missing)?;
            // SAFETY: two functions of the live module.
            unsafe { LLVMSetPersonalityFn(function, personality) };
        }
        self.values.clear();
        self.values.resize(inner.value_count(), std::ptr::null_mut());
        self.blocks.clear();
        self.blocks.resize(inner.block_count(), std::ptr::null_mut());
        self.edge_blocks.clear();
        // SAFETY: blocks of the function just declared; parameters are counted by its type.
        unsafe {
            for block in inner.region_blocks(region) {
                let llvm_block = LLVMAppendBasicBlockInContext(self.context, function, c"".as_ptr());
                self.blocks[block.index()] = llvm_block;
            }
            for (i, arg) in inner.args(inner.entry_block(region).expect("checked")).enumerate() {
                self.values[arg.index()] = LLVMGetParam(function, i as u32);
            }
        }
        let edges = self.split_critical_edges(inner, region, function);
        for place in self.reverse_postorder(inner, region) {
            match place {
                BlockOrEdge::Block(block) => self.translate_block(inner, region, block)?,
                BlockOrEdge::Edge(op, i) => self.build_edge_block(inner, op, i).map_err(|e| (Some(op), e))?,
            }
        }
        self.add_phi_incoming(inner, region, &edges);
        Ok(())
    }

    /// Where two edges of one op lead to the same block with arguments, a PHI could not tell them apart: all but the first
    /// go through a block of their own.
    fn split_critical_edges(&mut self, body: &Body, region: Region, f: LLVMValueRef) -> IncomingEdges {
        let mut edges: IncomingEdges = FxHashMap::default();
        let mut late = Vec::new();
        for block in body.region_blocks(region) {
            let Some(last) = body.last_op(block) else { continue };
            let mut seen = Vec::new();
            for (i, s) in body.successors(last).iter().enumerate() {
                if seen.contains(&s.block) && body.args(s.block).len() > 0 {
                    // SAFETY: a block of the function being defined.
                    let between = unsafe { LLVMAppendBasicBlockInContext(self.context, f, c"".as_ptr()) };
                    self.edge_blocks.insert((last, i), between);
                    late.push((s.block, block, last, i));
                } else {
                    edges.entry(s.block).or_default().push((block, last, i));
                }
                seen.push(s.block);
            }
        }
        for (target, block, last, i) in late {
            edges.entry(target).or_default().push((block, last, i));
        }
        edges
    }

    fn translate_block(
        &mut self,
        body: &Body,
        region: Region,
        block: Block,
    ) -> Result<(), (Option<Op>, TranslateError)> {
        let target = self.blocks[block.index()];
        // SAFETY: the builder is put at the end of a live block.
        unsafe { LLVMPositionBuilderAtEnd(self.builder, target) };
        if body.entry_block(region) != Some(block) {
            for arg in body.args(block) {
                let first = body.first_op(block);
                let ty = self.llvm_type(body.value_type(arg)).map_err(|e| (first, e))?;
                // SAFETY: the builder stands in the block; a block that nothing reaches has a PHI without entries.
                self.values[arg.index()] = unsafe { LLVMBuildPhi(self.builder, ty, c"".as_ptr()) };
            }
        }
        for op in body.block_ops(block) {
            if self.origins.is_none() {
                self.translate_op(body, op).map_err(|e| (Some(op), e))?;
                continue;
            }
            // SAFETY: a live block, to whose end `instruction` adds.
            let before = unsafe { LLVMGetLastInstruction(target) };
            self.translate_op(body, op).map_err(|e| (Some(op), e))?;
            self.record_new_instructions(target, before, body, op);
        }
        Ok(())
    }

    /// Remembers what the instructions behind one of a block (its first ones, if that is null) were made of.
    fn record_new_instructions(&mut self, block: LLVMBasicBlockRef, before: LLVMValueRef, body: &Body, op: Op) {
        // SAFETY: instructions of a live block.
        unsafe {
            let mut next =
                if before.is_null() { LLVMGetFirstInstruction(block) } else { LLVMGetNextInstruction(before) };
            while !next.is_null() {
                self.record_origin(next, body, op);
                next = LLVMGetNextInstruction(next);
            }
        }
    }

    fn record_origin(&mut self, value: LLVMValueRef, body: &Body, op: Op) {
        if let Some(origins) = &mut self.origins {
            origins.insert(value, body.tag(op));
        }
    }

    /// A block between hands on what its edge carries.
    fn build_edge_block(&mut self, body: &Body, op: Op, i: usize) -> Result<(), TranslateError> {
        let successor = body.successors(op)[i];
        let between = self.edge_blocks[&(op, i)];
        let from = body.block_of(op).ok_or_else(|| TranslateError("a terminator stands in no block".into()))?;
        let from = self.blocks[from.index()];
        let mut phis = Vec::new();
        for v in body.successor_operands(op, successor) {
            let v = self.translated_value(*v)?;
            // SAFETY: the block is empty but for PHIs; its one predecessor is the block of `op`.
            unsafe {
                LLVMPositionBuilderAtEnd(self.builder, between);
                let phi = LLVMBuildPhi(self.builder, LLVMTypeOf(v), c"".as_ptr());
                LLVMAddIncoming(phi, [v].as_mut_ptr(), [from].as_mut_ptr(), 1);
                phis.push(phi);
            }
        }
        // SAFETY: the block between ends in a branch to the target.
        unsafe {
            LLVMPositionBuilderAtEnd(self.builder, between);
            LLVMBuildBr(self.builder, self.blocks[successor.block.index()]);
        }
        self.folder.edge_phis.insert((op, i), phis);
        Ok(())
    }

    /// Gives every PHI its incoming values, the last edge written first.
    fn add_phi_incoming(&mut self, body: &Body, region: Region, edges: &IncomingEdges) {
        for block in body.region_blocks(region) {
            if body.entry_block(region) == Some(block) {
                continue;
            }
            let Some(incoming) = edges.get(&block) else { continue };
            for (n, arg) in body.args(block).enumerate() {
                let phi = self.values[arg.index()];
                if let Some((_, last, _)) = incoming.first().filter(|_| !phi.is_null()) {
                    self.record_origin(phi, body, *last);
                }
                for (from, last, i) in incoming.iter().rev() {
                    let s = body.successors(*last)[*i];
                    let (value, from) = match self.folder.edge_phis.get(&(*last, *i)) {
                        Some(passed) => (passed[n], self.edge_blocks[&(*last, *i)]),
                        None => (self.values[body.successor_operands(*last, s)[n].index()], self.blocks[from.index()]),
                    };
                    if phi.is_null() || value.is_null() {
                        continue;
                    }
                    // SAFETY: a PHI with a value and block of the same function.
                    unsafe { LLVMAddIncoming(phi, [value].as_mut_ptr(), [from].as_mut_ptr(), 1) };
                }
            }
        }
        self.folder.edge_phis.clear();
    }

    /// Every place, dominators first; blocks that nothing reaches come where the text has them. LLVM lists predecessors by
    /// this order.
    fn reverse_postorder(&self, body: &Body, region: Region) -> Vec<BlockOrEdge> {
        let successors = |place: BlockOrEdge| -> Vec<BlockOrEdge> {
            let block = match place {
                BlockOrEdge::Block(block) => block,
                BlockOrEdge::Edge(op, i) => return vec![BlockOrEdge::Block(body.successors(op)[i].block)],
            };
            let Some(last) = body.last_op(block) else { return Vec::new() };
            let edges = body.successors(last).iter().enumerate();
            edges
                .map(|(i, s)| match self.edge_blocks.contains_key(&(last, i)) {
                    true => BlockOrEdge::Edge(last, i),
                    false => BlockOrEdge::Block(s.block),
                })
                .collect()
        };
        let mut places = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        for root in body.region_blocks(region).map(BlockOrEdge::Block) {
            if !seen.insert(root) {
                continue;
            }
            let mut post_order = Vec::new();
            let mut stack = vec![(root, successors(root).into_iter())];
            while let Some((place, rest)) = stack.last_mut() {
                match rest.next() {
                    Some(next) if seen.insert(next) => stack.push((next, successors(next).into_iter())),
                    Some(_) => {}
                    None => {
                        post_order.push(*place);
                        stack.pop();
                    }
                }
            }
            places.extend(post_order.into_iter().rev());
        }
        places
    }

    /// The translated value.
    pub(super) fn translated_value(&self, v: Value) -> Result<LLVMValueRef, TranslateError> {
        match self.values[v.index()] {
            p if p.is_null() => Err(TranslateError("a value is used that has no translation".into())),
            p => Ok(p),
        }
    }
}

/// The edges into each block: the block, terminator and successor number they come from, in the order they are written.
type IncomingEdges = FxHashMap<Block, Vec<(Block, Op, usize)>>;

/// What becomes a block of LLVM IR.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum BlockOrEdge {
    Block(Block),
    /// The block on an edge: the terminator and the number of its successor.
    Edge(Op, usize),
}
