//! Computes for a body where the buffers of its tensors are copied and freed.
//!
//! Each tensor has a *root*: the value that owns its buffer, or that stands for a buffer that somebody else owns. The
//! results of a view (`view_of`) have the root of its operand; any other tensor is its own root. The roots that a
//! region defines are handled when the region is visited, by a backward liveness analysis of its blocks:
//!
//! * An op moves the buffer of an operand that it consumes if the region owns the root, and this is its last and only
//!   use. Otherwise the op gets a copy.
//! * A root whose buffer is not moved is freed after its last use, or before it if that is a terminator.
//! * A root that is live on one edge into a block, but not in the block, is kept until the beginning of the block.
//! * An op of which exactly one region runs, such as a conditional, hands a root to all its regions if their uses are
//!   the last ones: each region moves or frees the root.
//!
//! Any other use in a nested region is a use by the op that has the region. Values that a terminator passes on are
//! consumed.
//!
//! First `collect_region` finds the roots and their uses, inner regions first. Then `place_region` decides, outer
//! regions first.
//!
//! Tests: below, tests/lower/tensor/.

use super::buffer_actions::{BufferActions, BufferCopy, CopyReason, OpBuffers};
use crate::conversion::block_order::reverse_postorder;
use crate::ir::dominance::Dominance;
use crate::ir::{Block, Body, Context, Def, Op, Region, Type, TypeKind, Value};
use crate::threads::with_enough_stack;
use rulec::rir::declarations::{OpDef, Trait};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Returns whether values of a type are tensors.
pub(super) fn is_tensor(ctx: &Context, ty: Type) -> bool {
    is_tensor_kind(ctx.type_kind(ty))
}

pub(super) fn is_tensor_kind(kind: &TypeKind) -> bool {
    matches!(kind, TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_))
}

/// Computes what is done with the buffers of the tensors of a body; `None` if the body has no tensors.
pub(super) fn compute_actions(ctx: &Context, body: &Body) -> Option<BufferActions> {
    let mut values = (0..body.value_count()).map(Value::new);
    if !values.any(|value| is_tensor(ctx, body.value_type(value))) {
        return None;
    }
    let mut analysis = OwnershipAnalysis {
        ctx,
        body,
        roots: vec![None; body.value_count()],
        owners: FxHashMap::default(),
        uses: FxHashMap::default(),
        written_back: FxHashMap::default(),
        forwarded: FxHashSet::default(),
        dominance: Dominance::default(),
        actions: BufferActions::default(),
    };
    analysis.dominance.reset(body);
    for region in (0..body.region_count()).map(Region::new).filter(|r| body.region_op(*r).is_none()) {
        analysis.collect_region(region, Ownership::Borrowed);
        analysis.write_slices_in_place();
        analysis.place_region(&Level { region, inherited: FxHashSet::default() });
    }
    let is_owned = |(root, owner): (&Value, &Owner)| (owner.ownership == Ownership::Owned).then_some(*root);
    analysis.actions.owned_roots = analysis.owners.iter().filter_map(is_owned).collect();
    analysis.actions.roots = analysis.roots;
    Some(analysis.actions)
}

/// Who owns the buffer of a root.
#[derive(Clone, Copy)]
pub(super) struct Owner {
    /// The region that defines the root.
    pub(super) region: Region,
    /// What this region may do with the buffer.
    pub(super) ownership: Ownership,
    /// Whether the elements have no values yet.
    is_uninitialized: bool,
}

/// What a region may do with the buffer of a root that it defines.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Ownership {
    /// It frees or moves the buffer.
    Owned,
    /// It writes the buffer, and somebody else frees it.
    Lent,
    /// It only reads the buffer.
    Borrowed,
}

/// A region, with the roots of outer regions that an op has handed to it.
struct Level {
    region: Region,
    inherited: FxHashSet<Value>,
}

/// The uses of roots by an op and the ops in its regions.
#[derive(Default)]
pub(super) struct OpUses {
    /// The root of each use.
    pub(super) roots: SmallVec<[Value; 4]>,
    /// The operands that the op consumes: their positions.
    pub(super) consumed: SmallVec<[u32; 2]>,
}

/// The state of the analysis of one body.
pub(super) struct OwnershipAnalysis<'a> {
    pub(super) ctx: &'a Context,
    pub(super) body: &'a Body,
    /// The root of each value that has one.
    pub(super) roots: Vec<Option<Value>>,
    pub(super) owners: FxHashMap<Value, Owner>,
    pub(super) uses: FxHashMap<Op, OpUses>,
    /// The ops that write a slice back that was written in place, each with the position of the tensor among its
    /// operands.
    pub(super) written_back: FxHashMap<Op, u32>,
    /// The operands of branches, by their position, that are passed to a block with a single predecessor.
    forwarded: FxHashSet<(Op, u32)>,
    dominance: Dominance,
    actions: BufferActions,
}

/// For each block of a region, the roots that are live at its beginning and at its end.
#[derive(Default)]
struct BlockLiveness {
    live_in: FxHashMap<Block, FxHashSet<Value>>,
    live_out: FxHashMap<Block, FxHashSet<Value>>,
    /// The roots that are kept until the beginning of a block although the block does not use them.
    kept_until: FxHashMap<Block, FxHashSet<Value>>,
}

impl OwnershipAnalysis<'_> {
    /// Finds the roots of a region and their uses. `args` is what the region may do with the buffers of its arguments.
    /// Returns the roots of outer regions that are used in this region.
    fn collect_region(&mut self, region: Region, args: Ownership) -> Vec<Value> {
        let order = reverse_postorder(self.ctx, self.body, region);
        let single_predecessors = self.single_predecessors(&order);
        let mut captured = Vec::new();
        for (i, block) in order.iter().enumerate() {
            let ownership = if i > 0 { Ownership::Owned } else { args };
            for (number, arg) in self.body.args(*block).enumerate() {
                match single_predecessors.get(block) {
                    Some(passed) => self.roots[arg.index()] = self.roots[passed[number].index()],
                    None => self.define(arg, region, ownership, false),
                }
            }
            for op in self.body.block_ops(*block) {
                self.collect_uses(op);
                self.define_results(op, region);
                let uses = self.uses.get(&op).into_iter().flat_map(|uses| &uses.roots);
                captured.extend(uses.copied().filter(|root| self.owners[root].region != region));
            }
        }
        captured
    }

    /// Returns the blocks whose only predecessor has several successors, each with the values that it passes to the
    /// block. An argument of such a block stands for the passed value, whose buffer stays with its owner.
    fn single_predecessors(&mut self, order: &[Block]) -> FxHashMap<Block, Vec<Value>> {
        let body = self.body;
        let mut edges: FxHashMap<Block, Vec<(Op, usize)>> = FxHashMap::default();
        for last in order.iter().filter_map(|block| body.last_op(*block)) {
            for (number, successor) in body.successors(last).iter().enumerate() {
                edges.entry(successor.block).or_default().push((last, number));
            }
        }
        let mut passed_values = FxHashMap::default();
        for (block, edges) in edges {
            let [(branch, number)] = edges[..] else { continue };
            let successors = body.successors(branch);
            if successors.len() > 1 {
                let range =
                    successors[number].start as usize..(successors[number].start + successors[number].len) as usize;
                self.forwarded.extend(range.clone().map(|operand| (branch, operand as u32)));
                passed_values.insert(block, body.operands(branch)[range].to_vec());
            }
        }
        passed_values
    }

    fn define(&mut self, value: Value, region: Region, ownership: Ownership, is_uninitialized: bool) {
        if is_tensor(self.ctx, self.body.value_type(value)) {
            self.roots[value.index()] = Some(value);
            self.owners.insert(value, Owner { region, ownership, is_uninitialized });
        }
    }

    fn define_results(&mut self, op: Op, region: Region) {
        let (body, ctx) = (self.body, self.ctx);
        let def = ctx.op_def(body.name(op));
        let base = def.and_then(|def| self.operands_of(op, def, &def.buffers.view_of).first().copied());
        let base_root = base.and_then(|operand| self.roots[body.operands(op)[operand as usize].index()]);
        let has_trait = |t: Trait| def.is_some_and(|def| def.traits.contains(&t));
        let is_borrowed = base.is_some() || has_trait(Trait::Borrowed) || has_trait(Trait::Constant);
        let ownership = if is_borrowed { Ownership::Borrowed } else { Ownership::Owned };
        for result in body.results(op) {
            match base_root {
                Some(root) => self.roots[result.index()] = Some(root),
                None => self.define(result, region, ownership, has_trait(Trait::Uninitialized)),
            }
        }
    }

    /// Returns the positions of the operands in these groups.
    pub(super) fn operands_of(&self, op: Op, def: &OpDef, groups: &[u16]) -> SmallVec<[u32; 2]> {
        let Some(segments) = (!groups.is_empty()).then(|| self.body.operand_segments(self.ctx, op, def)).flatten()
        else {
            return SmallVec::new();
        };
        groups.iter().flat_map(|group| segments.range(usize::from(*group))).map(|i| i as u32).collect()
    }

    /// Collects the uses of roots by an op, after visiting its regions.
    fn collect_uses(&mut self, op: Op) {
        let (body, ctx) = (self.body, self.ctx);
        let def = ctx.op_def(body.name(op));
        let mut uses = OpUses::default();
        let operands = body.operands(op);
        uses.roots.extend(operands.iter().filter_map(|operand| self.roots[operand.index()]));
        if !body.is_isolated(op) {
            let args = match def.map(|def| &def.buffers) {
                Some(buffers) if !buffers.consumes.is_empty() => Ownership::Owned,
                Some(buffers) if !buffers.lends.is_empty() => Ownership::Lent,
                _ => Ownership::Borrowed,
            };
            for region in body.regions(op).1 {
                uses.roots.extend(with_enough_stack(|| self.collect_region(*region, args)));
            }
        }
        if uses.roots.is_empty() {
            return;
        }
        let is_terminator = def.is_some_and(|def| def.traits.contains(&Trait::Terminator));
        // A memref of the buffer of a tensor is a use of the tensor, but it can be passed on like any other memref.
        let has_root = |operand: &u32| {
            let value = operands[*operand as usize];
            self.roots[value.index()].is_some() && is_tensor(ctx, body.value_type(value))
        };
        uses.consumed = match def {
            _ if is_terminator => {
                let is_forwarded = |operand: &u32| self.forwarded.contains(&(op, *operand));
                (0..operands.len() as u32).filter(|operand| has_root(operand) && !is_forwarded(operand)).collect()
            }
            Some(def) => {
                let mut consumed = self.operands_of(op, def, &def.buffers.consumes);
                consumed.extend(self.operands_of(op, def, &def.buffers.lends));
                consumed.into_iter().filter(has_root).collect()
            }
            None => SmallVec::new(),
        };
        self.uses.insert(op, uses);
    }

    /// Returns whether a region owns the buffer of a root.
    fn owns(&self, level: &Level, root: Value) -> bool {
        let owner = self.owners[&root];
        (owner.region == level.region && owner.ownership == Ownership::Owned) || level.inherited.contains(&root)
    }

    // ---- BlockLiveness.
    /// Finds the roots that the region owns and that are live at the borders of its blocks. `order` lists the blocks in
    /// reverse postorder.
    fn find_liveness(&mut self, level: &Level, order: &[Block]) -> BlockLiveness {
        let mut liveness = BlockLiveness::default();
        if order.len() < 2 {
            return liveness;
        }
        loop {
            self.propagate(level, order, &mut liveness);
            if !self.keep_until_joins(level, order, &mut liveness) {
                return liveness;
            }
        }
    }

    /// Computes live roots until nothing changes.
    fn propagate(&self, level: &Level, order: &[Block], liveness: &mut BlockLiveness) {
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for block in order.iter().rev() {
                let successors = self.body.last_op(*block).map_or(&[][..], |op| self.body.successors(op));
                let mut live = FxHashSet::default();
                for successor in successors {
                    live.extend(liveness.live_in.get(&successor.block).into_iter().flatten());
                }
                let live_out = liveness.live_out.entry(*block).or_default();
                changed |= live_out.len() != live.len();
                live_out.clone_from(&live);
                let ops: Vec<Op> = self.body.block_ops(*block).collect();
                for op in ops.into_iter().rev() {
                    for result in self.body.results(op) {
                        live.remove(&result);
                    }
                    let used = self.uses.get(&op).into_iter().flat_map(|uses| uses.roots.iter().copied());
                    live.extend(used.filter(|root| self.owns(level, *root)));
                }
                for arg in self.body.args(*block) {
                    live.remove(&arg);
                }
                live.extend(liveness.kept_until.get(block).into_iter().flatten());
                let live_in = liveness.live_in.entry(*block).or_default();
                changed |= live_in.len() != live.len();
                *live_in = live;
            }
        }
    }

    /// Finds roots that are live at the end of a block, but not in one of its successors. They are kept until the
    /// beginning of this successor if their definition dominates it. Returns whether a root was found. A root that
    /// cannot be kept is reported in `unfreed`.
    fn keep_until_joins(&mut self, level: &Level, order: &[Block], liveness: &mut BlockLiveness) -> bool {
        let mut found = false;
        let body = self.body;
        let is_of_region = |op: Op| body.block_of(op).is_some_and(|block| body.region_of(block) == level.region);
        self.actions.unfreed.retain(|(branch, _)| !is_of_region(*branch));
        for block in order {
            let Some(terminator) = self.body.last_op(*block) else { continue };
            for successor in self.body.successors(terminator).iter().map(|successor| successor.block) {
                let live_in = &liveness.live_in[&successor];
                let ending: Vec<Value> =
                    liveness.live_out[block].iter().copied().filter(|root| !live_in.contains(root)).collect();
                for root in ending {
                    let definition = block_of_definition(self.body, root);
                    let dominates = |def| def != successor && self.dominance.dominates(self.body, def, successor);
                    if definition.is_some_and(dominates) {
                        found |= liveness.kept_until.entry(successor).or_default().insert(root);
                    } else {
                        self.actions.unfreed.push((terminator, root));
                    }
                }
            }
        }
        found
    }

    // ---- Actions.
    /// Places the actions of a region and its nested regions.
    fn place_region(&mut self, level: &Level) {
        let order = reverse_postorder(self.ctx, self.body, level.region);
        let liveness = self.find_liveness(level, &order);
        for block in order {
            self.place_actions(level, block, &liveness);
        }
    }

    /// Places the actions of the ops of a block.
    fn place_actions(&mut self, level: &Level, block: Block, liveness: &BlockLiveness) {
        let mut live = liveness.live_out.get(&block).cloned().unwrap_or_default();
        let ops: Vec<Op> = self.body.block_ops(block).collect();
        for op in ops.into_iter().rev() {
            let mut buffers = OpBuffers { written_back: self.written_back.get(&op).copied(), ..OpBuffers::default() };
            for result in self.body.results(op) {
                if self.roots[result.index()] == Some(result) && self.owns(level, result) {
                    buffers.owned_results.push(result);
                    if !live.remove(&result) {
                        buffers.freed_after.push(result);
                    }
                }
            }
            let inherited = self.inherited_roots(level, op, &live);
            if let Some(uses) = self.uses.remove(&op) {
                let kept = self.place_uses(level, op, &uses, &live, &mut buffers);
                self.free_last_uses(
                    level,
                    op,
                    &uses,
                    |root| kept.contains(&root) || inherited.contains(&root),
                    &mut live,
                    &mut buffers,
                );
            }
            if !self.body.is_isolated(op) {
                for region in self.body.regions(op).1 {
                    let inner = Level { region: *region, inherited: inherited.clone() };
                    with_enough_stack(|| self.place_region(&inner));
                }
            }
            if buffers != OpBuffers::default() {
                self.actions.ops.insert(op, buffers);
            }
        }
        let kept = liveness.kept_until.get(&block).into_iter().flatten().copied();
        let mut freed: SmallVec<[Value; 1]> = kept.filter(|root| !live.contains(root)).collect();
        freed.extend(
            self.body
                .args(block)
                .filter(|arg| self.roots[arg.index()] == Some(*arg) && self.owns(level, *arg) && !live.contains(arg)),
        );
        if self.body.entry_block(level.region) == Some(block) {
            freed.extend(level.inherited.iter().copied().filter(|root| !live.contains(root)));
        }
        freed.sort_by_key(|value| value.index());
        if !freed.is_empty() {
            self.actions.freed_at_entry.insert(block, freed);
        }
    }

    /// Returns the roots that an op hands to its regions: exactly one of them runs, and their uses are the last ones.
    /// `live` are the roots that are used after the op.
    fn inherited_roots(&self, level: &Level, op: Op, live: &FxHashSet<Value>) -> FxHashSet<Value> {
        let (body, ctx) = (self.body, self.ctx);
        let is_exclusive = ctx.op_def(body.name(op)).is_some_and(|def| def.traits.contains(&Trait::ExclusiveRegions));
        let has_one_block =
            |region: &Region| body.entry_block(*region).is_some_and(|entry| body.next_block(entry).is_none());
        if !is_exclusive || body.is_isolated(op) || !body.regions(op).1.iter().all(has_one_block) {
            return FxHashSet::default();
        }
        let is_operand = |root: Value| body.operands(op).iter().any(|v| self.roots[v.index()] == Some(root));
        let used = self.uses.get(&op).into_iter().flat_map(|uses| uses.roots.iter().copied());
        used.filter(|root| self.owns(level, *root) && !live.contains(root) && !is_operand(*root)).collect()
    }

    /// Decides which operands of an op are moved and which are copied. `live` are the roots that are used after the op.
    /// Returns the roots that are moved.
    fn place_uses(
        &mut self,
        level: &Level,
        op: Op,
        uses: &OpUses,
        live: &FxHashSet<Value>,
        buffers: &mut OpBuffers,
    ) -> SmallVec<[Value; 2]> {
        let mut moved = SmallVec::new();
        for operand in &uses.consumed {
            let value = self.body.operands(op)[*operand as usize];
            let Some(root) = self.roots[value.index()] else { continue };
            if self.body.successors(op).len() > 1 {
                // The edge could not be split.
                self.actions.unfreed.push((op, root));
                continue;
            }
            let owner = self.owners[&root];
            let reason = if owner.ownership != Ownership::Owned {
                CopyReason::Borrowed
            } else if !self.owns(level, root) {
                CopyReason::DefinedOutside
            } else if live.contains(&root) {
                CopyReason::UsedLater
            } else if uses.roots.iter().filter(|used| **used == root).count() > 1 {
                CopyReason::UsedTwice
            } else {
                moved.push(root);
                buffers.moved.push(value);
                continue;
            };
            buffers.copies.push(BufferCopy { operand: *operand, keeps_elements: !owner.is_uninitialized, reason });
        }
        moved
    }

    /// Frees the roots whose last use is by an op, but for those that `is_kept` names. Adds the used roots to `live`.
    fn free_last_uses(
        &self,
        level: &Level,
        op: Op,
        uses: &OpUses,
        is_kept: impl Fn(Value) -> bool,
        live: &mut FxHashSet<Value>,
        buffers: &mut OpBuffers,
    ) {
        let def = self.ctx.op_def(self.body.name(op));
        let is_terminator = def.is_some_and(|def| def.traits.contains(&Trait::Terminator));
        // The ops in the regions of a terminator still use the roots.
        let is_freed_before = is_terminator && self.body.regions(op).1.is_empty();
        for root in &uses.roots {
            if self.owns(level, *root) && live.insert(*root) && !is_kept(*root) {
                match is_freed_before {
                    true => buffers.freed_before.push(*root),
                    false => buffers.freed_after.push(*root),
                }
            }
        }
    }
}

/// Returns the block that defines a value.
fn block_of_definition(body: &Body, value: Value) -> Option<Block> {
    match body.def(value) {
        Def::Result(op, _) => body.block_of(op),
        Def::Arg(block, _) => Some(block),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{ParseOptions, parse};
    use crate::conversion::Options;
    use crate::conversion::buffers::split_critical_edges;
    use rulec::report::SourceId;

    /// Parses a function with the arguments `%a: tensor<4xf32>`, `%c: i1`, `%n: index` and `%v: vector<4xf32>`. Returns
    /// what is done at each op and each block, in the order of the text.
    fn actions(text: &str) -> Vec<String> {
        let ctx = Context::new(crate::ruleset::built_in());
        let text = format!(
            "func.func @f(%a: tensor<4xf32>, %c: i1, %n: index, %v: vector<4xf32>) -> tensor<4xf32> {{ {text} }}"
        );
        let (module, diagnostics) = parse(&ctx, SourceId::Input(0), &text, ParseOptions::default());
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let mut module = module.expect("parsed");
        split_critical_edges(&ctx, &mut module, &Options::default());
        let body = module.body.child(module.op).expect("a module has a body");
        let function = (0..body.op_count()).map(Op::new).find(|op| body.child(*op).is_some()).expect("a function");
        let body = body.child(function).expect("a function has a body");
        let actions = compute_actions(&ctx, body).expect("the function has tensors");
        assert!(actions.unfreed.is_empty());
        let mut lines = Vec::new();
        let name = |value: &Value| format!("v{}", value.index());
        for (op, buffers) in &actions.ops {
            let op_name = ctx.op_text(body.name(*op));
            lines.extend(
                buffers.copies.iter().map(|copy| format!("{op_name}: copy {} {:?}", copy.operand, copy.reason)),
            );
            lines.extend(buffers.freed_before.iter().map(|v| format!("free {} before {op_name}", name(v))));
            lines.extend(buffers.freed_after.iter().map(|v| format!("free {} after {op_name}", name(v))));
        }
        for (block, values) in &actions.freed_at_entry {
            lines.extend(values.iter().map(|v| format!("free {} in block {}", name(v), block.index())));
        }
        lines.sort();
        lines
    }

    #[test]
    fn the_last_use_moves_a_buffer_and_others_copy_it() {
        // v4 is the sum, v5 the result of the write.
        let write = "%0 = arith.addf %a, %a : tensor<4xf32> %1 = vector.transfer_write %v, %0[%n] : vector<4xf32>, tensor<4xf32>";
        assert_eq!(actions(&format!("{write} return %1 : tensor<4xf32>")), Vec::<String>::new());
        assert_eq!(
            actions(&format!("{write} return %0 : tensor<4xf32>")),
            ["free v5 after vector.transfer_write", "vector.transfer_write: copy 1 UsedLater"]
        );
        assert_eq!(actions("return %a : tensor<4xf32>"), ["func.return: copy 0 Borrowed"]);
    }

    #[test]
    fn a_slice_that_is_written_back_is_written_in_place() {
        let head = "%x = arith.constant 1.0 : f32 %s = arith.addf %a, %a : tensor<4xf32>
            %p = tensor.extract_slice %s[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
            %f = linalg.fill ins(%x : f32) outs(%p : tensor<2xf32>) -> tensor<2xf32>
            %g = linalg.fill ins(%x : f32) outs(%f : tensor<2xf32>) -> tensor<2xf32>";
        let back = "%r = tensor.insert_slice %g into %s[1] [2] [1] : tensor<2xf32> into tensor<4xf32>";
        assert_eq!(actions(&format!("{head} {back} return %r : tensor<4xf32>")), Vec::<String>::new());
        // v10 is the slice that was filled twice.
        let other_place = back.replace("[1] [2]", "[0] [2]");
        let copies = ["free v10 after tensor.insert_slice", "linalg.fill: copy 1 UsedLater"];
        assert_eq!(actions(&format!("{head} {other_place} return %r : tensor<4xf32>")), copies);
        let read_between = format!("{head} %q = tensor.extract %s[%n] : tensor<4xf32> {back}");
        assert_eq!(actions(&format!("{read_between} return %r : tensor<4xf32>")), copies);
        let used_later = format!("{head} {back} %q = arith.addf %s, %r : tensor<4xf32> return %q : tensor<4xf32>");
        assert!(actions(&used_later).contains(&"tensor.insert_slice: copy 1 UsedLater".to_string()));
        let in_a_loop = "%x = arith.constant 1.0 : f32
            %r = scf.forall (%i) in (%n) shared_outs(%t = %a) -> (tensor<4xf32>) {
              %p = tensor.extract_slice %t[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
              %f = linalg.fill ins(%x : f32) outs(%p : tensor<1xf32>) -> tensor<1xf32>
              scf.forall.in_parallel {
                tensor.parallel_insert_slice %f into %t[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
              }
            } return %r : tensor<4xf32>";
        assert_eq!(actions(in_a_loop), ["scf.forall: copy 1 Borrowed"]);
    }

    #[test]
    fn a_loop_owns_what_it_carries() {
        let text = "%s = arith.addf %a, %a : tensor<4xf32>
            %r = scf.for %i = %n to %n step %n iter_args(%t = %s) -> tensor<4xf32> {
              %x = arith.addf %t, %s : tensor<4xf32>
              scf.yield %x : tensor<4xf32>
            } return %r : tensor<4xf32>";
        // The loop uses `%s` a second time, so it carries a copy. Each iteration frees what it was given.
        assert_eq!(actions(text), ["free v4 after scf.for", "free v6 after arith.addf", "scf.for: copy 3 UsedTwice"]);
        let outside = "%s = arith.addf %a, %a : tensor<4xf32>
            %r = scf.for %i = %n to %n step %n iter_args(%t = %a) -> tensor<4xf32> { scf.yield %s : tensor<4xf32> }
            return %r : tensor<4xf32>";
        let copies = [
            "free v4 after scf.for",
            "free v6 in block 1",
            "scf.for: copy 3 Borrowed",
            "scf.yield: copy 0 DefinedOutside",
        ];
        assert_eq!(actions(outside), copies);
    }

    #[test]
    fn a_conditional_hands_a_tensor_to_its_regions() {
        let text = "%s = arith.addf %a, %a : tensor<4xf32>
            %r = scf.if %c -> tensor<4xf32> { scf.yield %s : tensor<4xf32> } else { scf.yield %a : tensor<4xf32> }";
        // One region moves `%s`, the other one frees it.
        let copies = ["free v4 in block 2", "scf.yield: copy 0 Borrowed"];
        assert_eq!(actions(&format!("{text} return %r : tensor<4xf32>")), copies);
        // `%s` is used later.
        let copies = [
            "free v4 after arith.addf",
            "free v5 after arith.addf",
            "scf.yield: copy 0 Borrowed",
            "scf.yield: copy 0 DefinedOutside",
        ];
        let later = "%u = arith.addf %s, %r : tensor<4xf32> return %u : tensor<4xf32>";
        assert_eq!(actions(&format!("{text} {later}")), copies);
        let only_then = "%s = arith.addf %a, %a : tensor<4xf32>
            scf.if %c { %x = arith.addf %s, %s : tensor<4xf32> } return %a : tensor<4xf32>";
        let freed = ["free v4 after scf.if", "free v5 after arith.addf", "func.return: copy 0 Borrowed"];
        assert_eq!(actions(only_then), freed);
    }

    #[test]
    fn a_buffer_that_one_branch_uses_is_freed_where_the_branches_join() {
        let text = "%s = arith.addf %a, %a : tensor<4xf32>
            cf.cond_br %c, ^then, ^join
          ^then:
            %x = arith.addf %s, %s : tensor<4xf32>
            cf.br ^join
          ^join:
            %r = arith.negf %a : tensor<4xf32>
            return %r : tensor<4xf32>";
        // Block 3 is on the edge to the join.
        assert_eq!(actions(text), ["free v4 after arith.addf", "free v4 in block 3", "free v5 after arith.addf"]);
        let moved = "%s = arith.addf %a, %a : tensor<4xf32> cf.br ^next(%s : tensor<4xf32>)
          ^next(%t: tensor<4xf32>): cf.cond_br %c, ^next(%t : tensor<4xf32>), ^end(%t : tensor<4xf32>)
          ^end(%u: tensor<4xf32>): return %u : tensor<4xf32>";
        assert_eq!(actions(moved), Vec::<String>::new());
        let used_on_one_way = "%s = arith.addf %a, %a : tensor<4xf32>
            cf.cond_br %c, ^then, ^exit(%s : tensor<4xf32>)
          ^then:
            %x = arith.addf %s, %s : tensor<4xf32>
            cf.br ^exit(%x : tensor<4xf32>)
          ^exit(%r: tensor<4xf32>):
            return %r : tensor<4xf32>";
        assert_eq!(actions(used_on_one_way), ["free v4 after arith.addf"]);
        let passed_on_one_way = "%s = arith.addf %a, %a : tensor<4xf32>
            cf.cond_br %c, ^then, ^exit(%s : tensor<4xf32>)
          ^then:
            %x = arith.negf %a : tensor<4xf32>
            cf.br ^exit(%x : tensor<4xf32>)
          ^exit(%r: tensor<4xf32>):
            return %r : tensor<4xf32>";
        assert_eq!(actions(passed_on_one_way), ["free v4 in block 1"]);
        let borrowed = "cf.cond_br %c, ^then(%a : tensor<4xf32>), ^else(%a : tensor<4xf32>)
          ^then(%t: tensor<4xf32>): return %t : tensor<4xf32>
          ^else(%u: tensor<4xf32>): return %u : tensor<4xf32>";
        assert_eq!(actions(borrowed), ["func.return: copy 0 Borrowed", "func.return: copy 0 Borrowed"]);
    }
}
