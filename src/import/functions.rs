//! Import of functions: the op with its attributes, and the body with its blocks and block arguments.
//!
//! PHIs become block arguments, and the terminators pass the incoming values. Blocks keep their order; blocks that the
//! entry block does not reach are left out, as in MLIR's import. The instructions are imported in reverse postorder, so
//! that a definition comes before its uses.
//!
//! Tests: tests/all/import.rs, tests/import/.

use super::error::ImportError;
use super::ir_value::{IrValue, linked_items};
use super::new_op::NewOp;
use super::state::{ImportPosition, Importer};
use crate::ir::{Block, Body, Loc, Op, Region, Value};
use crate::llvm::DominatorTree;
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

/// A body under construction: that of a function, or the initializer of a global.
pub(super) struct BodyState {
    pub(super) body: Body,
    pub(super) region: Region,
    pub(super) entry: Block,
    /// The first op of the entry block that is not a constant. Constants are inserted in front of it.
    pub(super) first_op: Option<Op>,
    /// The values of arguments, instructions and constants.
    pub(super) values: FxHashMap<IrValue, Value>,
    /// The blocks of a function.
    pub(super) blocks: FxHashMap<LLVMBasicBlockRef, Block>,
    /// The value of each PHI for each block that branches to it.
    pub(super) incoming: FxHashMap<(IrValue, LLVMBasicBlockRef), IrValue>,
    /// The block to which ops are appended.
    pub(super) block: Block,
    /// The block of LLVM that is being imported; null in an initializer.
    pub(super) ir_block: LLVMBasicBlockRef,
    /// The location of new ops.
    pub(super) loc: Loc,
    /// The dominator tree of the function, once it is needed.
    pub(super) dominators: Option<DominatorTree>,
}

impl BodyState {
    /// Creates a body with an entry block without arguments.
    pub(super) fn new(loc: Loc) -> BodyState {
        let mut body = Body::default();
        let region = body.make_region();
        let entry = body.make_block(region, None, &[]);
        BodyState {
            body,
            region,
            entry,
            first_op: None,
            values: FxHashMap::default(),
            blocks: FxHashMap::default(),
            incoming: FxHashMap::default(),
            block: entry,
            ir_block: std::ptr::null_mut(),
            loc,
            dominators: None,
        }
    }

    /// Appends an op to the current block, and returns its result if it has one.
    pub(super) fn append(&mut self, op: NewOp<'_>) -> Option<Value> {
        let op = op.append(&mut self.body, self.block, self.loc);
        if self.block == self.entry && self.first_op.is_none() {
            self.first_op = Some(op);
        }
        self.body.results(op).next()
    }

    /// Inserts a constant at the end of the constants of the entry block, and returns its value.
    pub(super) fn insert_constant(&mut self, op: NewOp<'_>) -> Value {
        let op = match self.first_op {
            Some(first_op) => op.insert_before(&mut self.body, first_op, self.loc),
            None => op.append(&mut self.body, self.entry, self.loc),
        };
        self.body.result(op, 0)
    }
}

impl Importer<'_> {
    /// Imports a function. Declarations of intrinsics are left out, because a call of an intrinsic needs none.
    pub(super) fn import_function(
        &mut self,
        module: &mut Body,
        block: Block,
        function: IrValue,
    ) -> Result<(), ImportError> {
        if function.intrinsic_id() != 0 && !is_invoked(function) {
            return Ok(());
        }
        if function.intrinsic_id() == 0 && function.name().starts_with(b"llvm.") {
            return Err(ImportError::new("LLVM has no intrinsic of this name and type"));
        }
        let op = self.function_op(function)?;
        let loc = self.symbol_loc(function);
        let loc = self.function_location(function, loc)?;
        if function.is_declaration() {
            let mut empty = Body::default();
            let region = empty.make_region();
            op.append_with_regions(module, block, loc, (&[region], Some(empty)));
            return Ok(());
        }
        let Some((region, body)) = self.import_body(function, loc)? else { return Ok(()) };
        op.append_with_regions(module, block, loc, (&[region], Some(body)));
        Ok(())
    }

    /// Imports the blocks of a function. Returns `None` if an error has been reported.
    fn import_body(&mut self, function: IrValue, loc: Loc) -> Result<Option<(Region, Body)>, ImportError> {
        // SAFETY: the function is live and has a body.
        let blocks = unsafe { linked_items(LLVMGetFirstBasicBlock(function.0), LLVMGetNextBasicBlock) };
        let order = reverse_postorder(blocks[0]);
        let mut state = BodyState::new(loc);
        self.make_blocks(&mut state, function, &blocks, &order.iter().copied().collect())?;
        let instructions: Vec<Vec<IrValue>> = blocks.iter().map(|block| instructions_of(*block)).collect();
        let count = instructions.iter().map(Vec::len).sum();
        let mut first_index = FxHashMap::default();
        let mut index = 0;
        for (block, instructions) in blocks.iter().zip(&instructions) {
            first_index.insert(*block, index);
            index += instructions.len();
        }
        // Locations of a module with debug information come from that only.
        let offsets =
            if self.debug.is_present || self.without_places { None } else { self.instruction_offsets(function, count) };
        for block in order {
            state.block = state.blocks[&block];
            state.ir_block = block;
            if has_address_taken(block) {
                let mut tag = self.op("llvm.blocktag")?;
                tag.set("tag", self.block_tag(block)?)?;
                state.append(tag);
            }
            for (index, instruction) in (first_index[&block]..).zip(instructions_of(block)) {
                let offset = offsets.as_ref().and_then(|offsets| offsets.get(index).copied());
                self.position = ImportPosition::Instruction { function, index, count };
                if let Err(error) = self.import_located(&mut state, instruction, offset.map_or(loc, Loc::Offset)) {
                    let text = shorten(instruction.text().trim());
                    let name = String::from_utf8_lossy(&function.name()).into_owned();
                    let place = self.position_offset();
                    self.report(error, place, &format!("`{text}` in `@{name}`"));
                    return Ok(None);
                }
            }
        }
        Ok(Some((state.region, state.body)))
    }

    /// Imports an instruction with its location, and the debug records in front of it. `loc` is its location in a
    /// module without debug information.
    fn import_located(&mut self, state: &mut BodyState, instruction: IrValue, loc: Loc) -> Result<(), ImportError> {
        state.loc = self.instruction_location(instruction, loc)?;
        self.import_debug_records(state, instruction)?;
        self.import_instruction(state, instruction)
    }

    /// Makes a block for each block of a function that is reached; its arguments stand for the PHIs.
    fn make_blocks(
        &mut self,
        state: &mut BodyState,
        function: IrValue,
        blocks: &[LLVMBasicBlockRef],
        reached: &FxHashSet<LLVMBasicBlockRef>,
    ) -> Result<(), ImportError> {
        let mut param_types = Vec::new();
        for param in function.params() {
            param_types.push(self.import_type(param.ty())?);
        }
        state.body.set_block_args(state.entry, param_types);
        let entry_args: Vec<Value> = state.body.args(state.entry).collect();
        state.values.extend(function.params().into_iter().zip(entry_args));
        state.blocks.insert(blocks[0], state.entry);
        for ir_block in &blocks[1..] {
            if !reached.contains(ir_block) {
                continue;
            }
            let phis: Vec<IrValue> =
                instructions_of(*ir_block).into_iter().take_while(|i| i.opcode() == LLVMOpcode::LLVMPHI).collect();
            let mut types = Vec::with_capacity(phis.len());
            for phi in &phis {
                types.push(self.import_type(phi.ty())?);
            }
            let block = state.body.make_block(state.region, None, &types);
            state.blocks.insert(*ir_block, block);
            let args: Vec<Value> = state.body.args(block).collect();
            for (phi, arg) in phis.into_iter().zip(args) {
                state.values.insert(phi, arg);
                if self.debug.is_present {
                    let loc = self.instruction_location(phi, state.loc)?;
                    state.body.set_arg_loc(arg, loc);
                }
                state.incoming.extend(phi.incoming().into_iter().map(|(value, from)| ((phi, from), value)));
            }
        }
        Ok(())
    }
}

/// Returns the instructions of a block.
pub(super) fn instructions_of(block: LLVMBasicBlockRef) -> Vec<IrValue> {
    // SAFETY: the block is live.
    let items = unsafe { linked_items(LLVMGetFirstInstruction(block), LLVMGetNextInstruction) };
    items.into_iter().map(IrValue).collect()
}

/// Returns whether an `invoke` calls a function. An invoke of an intrinsic, unlike a call, refers to its declaration.
fn is_invoked(function: IrValue) -> bool {
    // SAFETY: the function is live, and its uses are live while they are listed.
    let uses = unsafe { linked_items(LLVMGetFirstUse(function.0), LLVMGetNextUse) };
    // SAFETY: each use has a user.
    uses.into_iter().any(|item| unsafe { !LLVMIsAInvokeInst(LLVMGetUser(item)).is_null() })
}

/// Returns whether the address of the block is taken: a `blockaddress` constant refers to the block.
fn has_address_taken(block: LLVMBasicBlockRef) -> bool {
    // SAFETY: the block is live, and its uses are live while they are listed.
    unsafe {
        let uses = linked_items(LLVMGetFirstUse(LLVMBasicBlockAsValue(block)), LLVMGetNextUse);
        uses.into_iter().any(|item| IrValue(LLVMGetUser(item)).is_block_address())
    }
}

/// Returns the blocks that are reached from `entry`, each before those that it dominates.
fn reverse_postorder(entry: LLVMBasicBlockRef) -> Vec<LLVMBasicBlockRef> {
    let successors = |block| {
        // SAFETY: a block of a verified module has a terminator.
        let terminator = IrValue(unsafe { LLVMGetBasicBlockTerminator(block) });
        (0..terminator.successor_count()).map(|i| terminator.successor(i)).collect::<Vec<_>>()
    };
    let mut order = Vec::new();
    let mut visited: FxHashSet<LLVMBasicBlockRef> = [entry].into_iter().collect();
    let mut stack = vec![(entry, successors(entry))];
    while let Some((block, remaining)) = stack.last_mut() {
        match remaining.pop() {
            Some(next) if visited.insert(next) => {
                let successors = successors(next);
                stack.push((next, successors));
            }
            Some(_) => {}
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

/// Returns the first line of a text, shortened to a length that fits a message.
fn shorten(text: &str) -> String {
    const MAX_CHARS: usize = 90;
    let line = text.lines().next().unwrap_or("");
    if line.chars().count() <= MAX_CHARS {
        return line.to_string();
    }
    line.chars().take(MAX_CHARS).chain("..".chars()).collect()
}
