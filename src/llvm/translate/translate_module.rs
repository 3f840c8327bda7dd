//! Translator from a module of the LLVM dialect to a verified module of LLVM IR.
//!
//! The order of work: declare all globals and aliases, declare all functions, attach their metadata, define the
//! globals, define the functions. Each body is translated block by block in reverse postorder, so that a definition
//! comes before its uses; the incoming values of PHIs are added last.
//!
//! Tests: tests/all/lower.rs, tests/all/mlir_opt.rs, tests/lower/.

use super::constructors::{CTORS, Constructors, DTORS};
use super::offset_folding::OffsetFolder;
use super::rejections::{Origin, Origins, add_place, find_rejected_op, rejection, rejection_of_op};
use super::translator::{EdgeId, TranslateError, Translator};
use crate::asm::LocationSource;
use crate::ir::body::Successor;
use crate::ir::{Block, Body, Context, Module, Op, Region, Str, Value};
use crate::llvm::ffi::UNNAMED;
use inkwell::context::AsContextRef;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::report::{Diagnostic, SourceId};
use rulec::rir::declarations::Trait;
use rustc_hash::{FxHashMap, FxHashSet};

/// A `TranslateError` in a function. `op` is the op of the body that the error concerns; `None` if it concerns the
/// function itself.
struct BodyError {
    op: Option<Op>,
    error: TranslateError,
}

impl BodyError {
    fn at(op: Op) -> impl Fn(TranslateError) -> BodyError {
        move |error| BodyError { op: Some(op), error }
    }
}

/// Translates a module of the LLVM dialect to a module in the caller's context `llvm`.
///
/// # Errors
/// L0001 for an op that cannot be translated, L0003 if LLVM's verifier rejects the result, L0029 if it rejects a call
/// of an intrinsic by its name.
pub fn translate<'l>(
    ctx: &Context,
    module: &Module,
    llvm: &'l inkwell::context::Context,
    debug: DebugOptions<'_>,
) -> Result<inkwell::module::Module<'l>, Vec<Diagnostic>> {
    Ok(translate_with(ctx, module, llvm, TranslateOptions { debug, ..TranslateOptions::default() })?.0)
}

/// Options of debug information: the input text, and whether line tables are made.
#[derive(Clone, Copy, Debug, Default)]
pub struct DebugOptions<'a> {
    /// The text that locations of ops refer to. Without it, an op without `loc(..)` gets no location in LLVM IR.
    pub source: Option<LocationSource<'a>>,
    /// Whether a module without debug information gets line tables.
    pub line_tables: bool,
}

/// Translates a module like `translate`, as preparation for machine code. The code is for the module's target triple,
/// or for the host if it has none. A module without a data layout gets that of the machine, so that constant offsets
/// agree with the machine code.
///
/// # Errors
/// The errors of `translate`; L0005 if there is no code generator for the target triple; L0006 if the module's data
/// layout does not fit the target; L0028 for a value with too many parts.
pub(crate) fn translate_for_machine<'l>(
    ctx: &Context,
    module: &Module,
    llvm: &'l inkwell::context::Context,
    debug: DebugOptions<'_>,
) -> Result<inkwell::module::Module<'l>, Vec<Diagnostic>> {
    super::machine_types::check_types(ctx, module, super::machine_types::MACHINE_LIMITS)?;
    let options = TranslateOptions { uses_machine_layout: true, debug, ..TranslateOptions::default() };
    Ok(translate_with(ctx, module, llvm, options)?.0)
}

/// Options of `translate_with`.
#[derive(Default)]
pub(crate) struct TranslateOptions<'a> {
    /// A map to which the source op of each LLVM value is added; `None` if the source ops are not needed.
    pub(crate) origins: Option<Origins>,
    /// Whether a module without a data layout gets that of the machine for which code is generated.
    pub(crate) uses_machine_layout: bool,
    pub(crate) debug: DebugOptions<'a>,
}

/// Translates a module like `translate`. Also returns `options.origins`, to which the source ops of all LLVM values
/// have been added.
pub(crate) fn translate_with<'l>(
    ctx: &Context,
    module: &Module,
    llvm: &'l inkwell::context::Context,
    options: TranslateOptions<'_>,
) -> Result<(inkwell::module::Module<'l>, Option<Origins>), Vec<Diagnostic>> {
    let llvm_module = llvm.create_module("LLVMDialectModule");
    let context = llvm.as_ctx_ref();
    // SAFETY: the builder belongs to the same context. `dispose_builders` ends it.
    let builder = unsafe { LLVMCreateBuilderInContext(context) };
    let mut translator = Translator {
        llvm,
        ctx,
        context,
        module: llvm_module.as_mut_ptr(),
        builder,
        types: Vec::new(),
        has_wide_integers: false,
        has_large_aggregates: false,
        inst_kinds: vec![None; ctx.rules.op_names.len()],
        instruction_names: FxHashMap::default(),
        source_module: module,
        globals: FxHashMap::default(),
        comdats: FxHashMap::default(),
        function_ops: FxHashMap::default(),
        tagged_functions: FxHashMap::default(),
        folder: OffsetFolder::default(),
        folded_constants: FxHashMap::default(),
        values: Vec::new(),
        blocks: Vec::new(),
        edge_blocks: FxHashMap::default(),
        edge_phis: FxHashMap::default(),
        attr_nodes: FxHashMap::default(),
        clause_nodes: FxHashMap::default(),
        clause_reads: FxHashMap::default(),
        attrs_without_effect: FxHashSet::default(),
        intrinsics: FxHashMap::default(),
        attributes_are_translated: ctx.rules.attrs.iter().any(|a| a.translation.is_some())
            || !ctx.rules.named_attrs.is_empty(),
        machine: crate::vm::Machine::new(ctx),
        origins: options.origins,
        debug_builder: None,
        debug_locations: FxHashMap::default(),
        debug_scopes: FxHashMap::default(),
        subprogram: None,
        defined_subprograms: Default::default(),
        line_tables: None,
        source_text: options.debug.source,
        lines: std::cell::OnceCell::new(),
    };
    let (uses_machine_layout, debug) = (options.uses_machine_layout, options.debug);
    let errors = translator.fill_module(module, &llvm_module, uses_machine_layout, debug);
    let origins = translator.dispose_builders();
    if !errors.is_empty() {
        return Err(errors);
    }
    let Err(reason) = llvm_module.verify() else { return Ok((llvm_module, origins)) };
    let reason = reason.to_string_lossy();
    let reason = reason.trim();
    let error = rejection(reason);
    let Some(origins) = origins else {
        // The verifier rejects the module. Translate it again and record the source ops, to find the place of the
        // error.
        let origins = Some(Origins::default());
        let options = TranslateOptions { origins, uses_machine_layout, debug };
        let second_llvm = crate::llvm::init::create_context();
        let errors = translate_with(ctx, module, &second_llvm, options).err();
        return Err(errors.unwrap_or_else(|| vec![error]));
    };
    Err(vec![match find_rejected_op(&llvm_module, &origins, reason) {
        Some(origin) => rejection_of_op(ctx, reason, module.source, origin),
        None => error,
    }])
}

impl Translator<'_> {
    /// Disposes of LLVM's builders, which nothing uses any more. Returns the recorded source ops.
    fn dispose_builders(self) -> Option<Origins> {
        // SAFETY: the translator owns the builders, and it ends here.
        unsafe {
            LLVMDisposeBuilder(self.builder);
            if let Some(debug_builder) = self.debug_builder {
                llvm_sys::debuginfo::LLVMDIBuilderFinalize(debug_builder);
                llvm_sys::debuginfo::LLVMDisposeDIBuilder(debug_builder);
            }
        }
        self.origins
    }

    /// Translates a module: its debug information, its properties, and then its ops.
    fn fill_module(
        &mut self,
        module: &Module,
        llvm_module: &inkwell::module::Module<'_>,
        uses_machine_layout: bool,
        debug: DebugOptions<'_>,
    ) -> Vec<Diagnostic> {
        let mut errors = self.make_debug_nodes(module);
        if debug.line_tables && self.attr_nodes.is_empty() {
            self.start_line_tables(debug.source.map_or("-", |source| source.name));
        }
        if errors.is_empty() {
            errors = self.set_module_properties(module);
        }
        if uses_machine_layout && errors.is_empty() {
            errors.extend(super::module_properties::set_machine_layout(llvm_module).err().into_iter().flatten());
        }
        if errors.is_empty() {
            errors = self.translate_module(module);
        }
        errors
    }

    fn translate_module(&mut self, module: &Module) -> Vec<Diagnostic> {
        let mut errors = Vec::new();
        let (body, regions) = module.body.regions(module.op);
        let ops: Vec<Op> =
            regions.iter().flat_map(|r| body.region_blocks(*r)).flat_map(|b| body.block_ops(b)).collect();
        let mut report =
            |this: &Self, op: Op, e: TranslateError| errors.push(this.op_error(module.source, body, op, e));
        for &op in &ops {
            if self.op_name(body, op) == "llvm.comdat"
                && let Err(e) = self.declare_comdats(body, op)
            {
                report(self, op, e);
            }
        }
        for &op in &ops {
            let result = match self.op_name(body, op) {
                "llvm.mlir.global" => self.declare_global(body, op),
                "llvm.mlir.alias" => self.declare_alias(body, op),
                "llvm.mlir.ifunc" => self.declare_ifunc(body, op),
                _ => continue,
            };
            if let Err(e) = result {
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
        // Metadata may refer to any symbol, so all symbols are declared before metadata is attached.
        for &op in &ops {
            if let Some(symbol_value) = self.symbol_attr(body, op, "sym_name").and_then(|name| self.find_global(name)) {
                self.record_origin(symbol_value, body, op);
                let subprogram_result = self.set_subprogram(body, op, symbol_value);
                if let Err(e) = subprogram_result.and_then(|()| self.attach_metadata(body, op, symbol_value)) {
                    report(self, op, e);
                }
            }
        }
        let module_result = self.add_named_metadata_of_module(&module.body, module.op);
        let mut constructors = Constructors::default();
        for &op in &ops {
            if let Err(e) = self.translate_module_op(body, op, &mut constructors) {
                report(self, op, e);
            }
        }
        self.define_constructors(constructors);
        errors.extend(module_result.err().map(|e| self.op_error(module.source, &module.body, module.op, e)));
        for &op in &ops {
            if self.op_name(body, op) == "llvm.func"
                && let Err(e) = self.define_function(body, op)
            {
                let (error_body, error_op) = match e.op {
                    Some(inner) => (body.child(op).unwrap_or(body), inner),
                    None => (body, op),
                };
                errors.push(self.op_error(module.source, error_body, error_op, e.error));
            }
        }
        self.add_default_flags();
        errors
    }

    /// Translates an op at the top level of the module, except for the bodies of functions.
    fn translate_module_op(
        &mut self,
        body: &Body,
        op: Op,
        constructors: &mut Constructors,
    ) -> Result<(), TranslateError> {
        match self.op_name(body, op) {
            "llvm.mlir.global" => self.define_global(body, op),
            "llvm.mlir.alias" => self.define_alias(body, op),
            "llvm.mlir.ifunc" => self.define_ifunc(body, op),
            "llvm.func" | "llvm.comdat" | "builtin.module" => Ok(()),
            "llvm.mlir.global_ctors" => self.add_constructors(body, op, CTORS, constructors),
            "llvm.mlir.global_dtors" => self.add_constructors(body, op, DTORS, constructors),
            name => {
                let name = name.to_string();
                // A pure op outside of a function has no effect: only pure ops can use its results.
                let is_pure = self.ctx.op_def(body.name(op)).is_some_and(|def| def.traits.contains(&Trait::Pure));
                if self.add_named_metadata(body, op)? || is_pure {
                    return Ok(());
                }
                Err(TranslateError(format!("cannot translate `{name}` at the top level of a module")))
            }
        }
    }

    pub(crate) fn op_error(&self, source: SourceId, body: &Body, op: Op, error: TranslateError) -> Diagnostic {
        add_place(self.ctx, Diagnostic::error("L0001", error.0), source, body.name(op), body.loc(op))
    }

    /// Returns the full name of an op, as in `llvm.add`.
    pub(crate) fn op_name(&self, body: &Body, op: Op) -> &str {
        self.ctx.op_text(body.name(op))
    }

    /// Returns the declared global or function with this symbol name.
    pub(super) fn find_global(&self, name: Str) -> Option<LLVMValueRef> {
        self.globals.get(&name).copied()
    }

    pub(super) fn unknown_symbol(&self, name: Str) -> TranslateError {
        TranslateError(format!("unknown symbol `@{}`", self.ctx.text(name)))
    }

    /// Translates the body of a declared function, if it has one.
    fn define_function(&mut self, body: &Body, op: Op) -> Result<(), BodyError> {
        let name = self.symbol_attr(body, op, "sym_name");
        let Some(function) = name.and_then(|name| self.find_global(name)) else {
            // An error in the declaration has been reported.
            return Ok(());
        };
        let (inner, regions) = body.regions(op);
        let Some(region) = regions.first().copied().filter(|r| inner.entry_block(*r).is_some()) else { return Ok(()) };
        if let Some(name) = self.symbol_attr(body, op, "personality") {
            let personality =
                self.find_global(name).ok_or_else(|| BodyError { op: None, error: self.unknown_symbol(name) })?;
            // SAFETY: `function` is a function, and the personality is a global value of the same live module.
            unsafe { LLVMSetPersonalityFn(function, personality) };
        }
        // SAFETY: the function is live.
        let subprogram = unsafe { llvm_sys::debuginfo::LLVMGetSubprogram(function) };
        self.subprogram = Some(subprogram).filter(|subprogram| !subprogram.is_null());
        self.values.clear();
        self.values.resize(inner.value_count(), std::ptr::null_mut());
        self.blocks.clear();
        self.blocks.resize(inner.block_count(), std::ptr::null_mut());
        self.edge_blocks.clear();
        // SAFETY: the blocks are added to a declared function, and the entry block has one argument per parameter.
        unsafe {
            let llvm_blocks = self.blocks_of_function(name, function, inner, region);
            for (block, llvm_block) in inner.region_blocks(region).zip(llvm_blocks) {
                self.blocks[block.index()] = llvm_block;
            }
            for (i, arg) in inner.args(inner.entry_block(region).expect("checked")).enumerate() {
                self.values[arg.index()] = LLVMGetParam(function, i as u32);
            }
        }
        let edges = self.split_duplicate_edges(inner, region, function);
        for node in self.reverse_postorder(inner, region) {
            match node {
                BlockOrEdge::Block(block) => self.translate_block(inner, region, block)?,
                BlockOrEdge::Edge(edge) => self.build_edge_block(inner, edge).map_err(BodyError::at(edge.0))?,
            }
        }
        self.add_phi_incoming(inner, region, &edges);
        self.subprogram = None;
        self.set_debug_location(None);
        Ok(())
    }

    /// If a terminator has the same block with arguments as several successors, puts a new block on each of these edges
    /// except for the first one. A PHI has one entry per predecessor block, so it could not distinguish the two edges
    /// in this example:
    ///
    /// ```mlir
    /// llvm.cond_br %c, ^b(%x : i32), ^b(%y : i32)
    /// ```
    ///
    /// Returns the edges into each block. Edges with a new block come last.
    fn split_duplicate_edges(&mut self, body: &Body, region: Region, f: LLVMValueRef) -> IncomingEdges {
        let mut incoming: IncomingEdges = FxHashMap::default();
        let mut split_edges = Vec::new();
        for block in body.region_blocks(region) {
            let Some(terminator) = body.last_op(block) else { continue };
            let mut seen = Vec::new();
            for (i, s) in body.successors(terminator).iter().enumerate() {
                let edge = IncomingEdge { from: block, id: (terminator, i) };
                if seen.contains(&s.block) && body.args(s.block).len() > 0 {
                    // SAFETY: the block is added to the function that is being defined.
                    let edge_block = unsafe { LLVMAppendBasicBlockInContext(self.context, f, UNNAMED) };
                    self.edge_blocks.insert(edge.id, edge_block);
                    split_edges.push((s.block, edge));
                } else {
                    incoming.entry(s.block).or_default().push(edge);
                }
                seen.push(s.block);
            }
        }
        for (target, edge) in split_edges {
            incoming.entry(target).or_default().push(edge);
        }
        incoming
    }

    /// Translates the ops of a block. The arguments of a block become PHIs without incoming values, except for the
    /// arguments of the entry block.
    fn translate_block(&mut self, body: &Body, region: Region, block: Block) -> Result<(), BodyError> {
        let target = self.blocks[block.index()];
        // SAFETY: the block belongs to the live function.
        unsafe { LLVMPositionBuilderAtEnd(self.builder, target) };
        if body.entry_block(region) != Some(block) {
            for arg in body.args(block) {
                let first = body.first_op(block);
                let ty = self.llvm_type(body.value_type(arg)).map_err(|error| BodyError { op: first, error })?;
                let location = self.debug_location_of_arg(body, arg);
                self.set_debug_location(location);
                // SAFETY: the builder is at the end of the block, which has only PHIs so far.
                self.values[arg.index()] = unsafe { LLVMBuildPhi(self.builder, ty, UNNAMED) };
            }
        }
        for op in body.block_ops(block) {
            let location = self.debug_location_of_op(body, op);
            self.check_debug_location(location).map_err(BodyError::at(op))?;
            self.set_debug_location(location);
            if self.origins.is_none() {
                self.translate_op(body, op).map_err(BodyError::at(op))?;
                continue;
            }
            // SAFETY: the block is live; `translate_op` appends to it.
            let before = unsafe { LLVMGetLastInstruction(target) };
            self.translate_op(body, op).map_err(BodyError::at(op))?;
            self.record_new_instructions(target, before, body, op);
        }
        Ok(())
    }

    /// Records `op` as the origin of all instructions of a block after the instruction `before`. If `before` is null,
    /// records it for all instructions of the block.
    fn record_new_instructions(&mut self, block: LLVMBasicBlockRef, before: LLVMValueRef, body: &Body, op: Op) {
        // SAFETY: all instructions belong to a live block.
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
            origins.insert(value, Origin { tag: body.tag(op), name: body.name(op), loc: body.loc(op) });
        }
    }

    /// Builds the block that was put on an edge: a PHI for each argument that the edge passes, and a branch to the
    /// edge's target.
    fn build_edge_block(&mut self, body: &Body, edge: EdgeId) -> Result<(), TranslateError> {
        let (op, i) = edge;
        let successor = body.successors(op)[i];
        let edge_block = self.edge_blocks[&edge];
        let from = body.block_of(op).ok_or_else(|| TranslateError("expected a terminator to be in a block".into()))?;
        let from = self.blocks[from.index()];
        let mut phis = Vec::new();
        for (v, arg) in body.successor_operands(op, successor).iter().zip(body.args(successor.block)) {
            let v = self.translated_value(*v)?;
            let location = self.debug_location_of_arg(body, arg);
            self.set_debug_location(location);
            // SAFETY: the block has only PHIs so far; its one predecessor is the block of `op`.
            unsafe {
                LLVMPositionBuilderAtEnd(self.builder, edge_block);
                let phi = LLVMBuildPhi(self.builder, LLVMTypeOf(v), UNNAMED);
                LLVMAddIncoming(phi, [v].as_mut_ptr(), [from].as_mut_ptr(), 1);
                phis.push(phi);
            }
        }
        let location = self.debug_location_of_op(body, op);
        self.set_debug_location(location);
        // SAFETY: both blocks belong to the function that is being defined.
        unsafe {
            LLVMPositionBuilderAtEnd(self.builder, edge_block);
            LLVMBuildBr(self.builder, self.blocks[successor.block.index()]);
        }
        self.edge_phis.insert(edge, phis);
        Ok(())
    }

    /// Adds the incoming values to the PHIs of all blocks. The entries of a PHI are in the reverse order of `edges`.
    /// mlir-translate visits the predecessors of a block in this order, which is the order of MLIR's use lists.
    fn add_phi_incoming(&mut self, body: &Body, region: Region, edges: &IncomingEdges) {
        for block in body.region_blocks(region) {
            if body.entry_block(region) == Some(block) {
                continue;
            }
            let Some(incoming) = edges.get(&block) else { continue };
            for (n, arg) in body.args(block).enumerate() {
                let phi = self.values[arg.index()];
                if phi.is_null() {
                    continue;
                }
                if let Some(edge) = incoming.first() {
                    self.record_origin(phi, body, edge.id.0);
                }
                for edge in incoming.iter().rev() {
                    let (terminator, i) = edge.id;
                    let (value, from) = match self.edge_phis.get(&edge.id) {
                        Some(phis) => (phis[n], self.edge_blocks[&edge.id]),
                        None => {
                            let operands = body.successor_operands(terminator, body.successors(terminator)[i]);
                            (self.values[operands[n].index()], self.blocks[edge.from.index()])
                        }
                    };
                    if value.is_null() {
                        continue;
                    }
                    // SAFETY: the PHI, the value and the block belong to the same function.
                    unsafe { LLVMAddIncoming(phi, [value].as_mut_ptr(), [from].as_mut_ptr(), 1) };
                }
            }
        }
        self.edge_phis.clear();
    }

    /// Returns all blocks, and the blocks on edges, in reverse postorder: a block comes after its dominators.
    /// Unreachable blocks follow in source order. The order in which blocks are translated determines the order in
    /// which LLVM prints the predecessors of a block.
    fn reverse_postorder(&self, body: &Body, region: Region) -> Vec<BlockOrEdge> {
        let successors = |node: BlockOrEdge| -> Vec<BlockOrEdge> {
            let block = match node {
                BlockOrEdge::Block(block) => block,
                BlockOrEdge::Edge((op, i)) => return vec![BlockOrEdge::Block(body.successors(op)[i].block)],
            };
            let Some(terminator) = body.last_op(block) else { return Vec::new() };
            let node_of_edge = |(i, s): (usize, &Successor)| {
                if self.edge_blocks.contains_key(&(terminator, i)) {
                    BlockOrEdge::Edge((terminator, i))
                } else {
                    BlockOrEdge::Block(s.block)
                }
            };
            body.successors(terminator).iter().enumerate().map(node_of_edge).collect()
        };
        let mut nodes = Vec::new();
        let mut visited = rustc_hash::FxHashSet::default();
        for root in body.region_blocks(region).map(BlockOrEdge::Block) {
            if !visited.insert(root) {
                continue;
            }
            let mut postorder = Vec::new();
            let mut stack = vec![(root, successors(root).into_iter())];
            while let Some((node, rest)) = stack.last_mut() {
                match rest.next() {
                    Some(next) if visited.insert(next) => stack.push((next, successors(next).into_iter())),
                    Some(_) => {}
                    None => {
                        postorder.push(*node);
                        stack.pop();
                    }
                }
            }
            nodes.extend(postorder.into_iter().rev());
        }
        nodes
    }

    /// Returns the translation of a value; an error if the value is not translated yet.
    pub(super) fn translated_value(&self, v: Value) -> Result<LLVMValueRef, TranslateError> {
        let value = self.values[v.index()];
        if value.is_null() {
            Err(TranslateError("expected the operand to be defined before its use".into()))
        } else {
            Ok(value)
        }
    }
}

/// The edges into each block, in source order. Edges with a block of their own (see `split_duplicate_edges`) come last.
type IncomingEdges = FxHashMap<Block, Vec<IncomingEdge>>;

/// An edge into a block.
struct IncomingEdge {
    /// The predecessor: the block whose terminator branches here.
    from: Block,
    id: EdgeId,
}

/// The source of a block of LLVM IR: a block of the dialect, or an edge (see `split_duplicate_edges`).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum BlockOrEdge {
    Block(Block),
    Edge(EdgeId),
}
