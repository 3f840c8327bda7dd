//! Builder of one module: its bodies, and where the next op is inserted.
//!
//! Tests: src/builder/tests.rs, tests/all/embed.rs.

use super::handle::{BlockHandle, BodyItem, BuilderId, Handle, OpHandle, RegionHandle, ValueHandle, no_such_item};
use crate::asm;
use crate::ir::{Attr, Body, Context, Loc, Module, Op, OpSpec, OperationState, Region, Type};
use crate::stage_result::StageResult;
use crate::verify;
use rulec::report::{Diagnostic, Severity, SourceId};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A body that is being built: that of the root, of the module, or of an isolated op.
pub(super) struct OpenBody {
    pub(super) body: Body,
    /// The owner as `(index, op)`: this body holds the regions of `op`, and `op` is in the body with this index. `None`
    /// for the root body.
    owner: Option<(u32, Op)>,
}

/// Where the next op is inserted.
#[derive(Clone, Copy)]
enum InsertionPoint {
    EndOf(BlockHandle),
    Before(OpHandle),
}

/// Builder of one module.
///
/// ```
/// use rewrite::{Context, ModuleBuilder, ruleset};
///
/// # fn main() -> Result<(), rewrite::report::Diagnostic> {
/// let ctx = Context::new(ruleset::built_in());
/// let i32 = ctx.int_type(32);
/// let mut b = ModuleBuilder::new(&ctx);
/// let ty = ctx.function_type(&[i32, i32], &[i32]);
/// let func = b.op("func.func").attr("sym_name", "add").attr("function_type", ty).build()?;
/// let entry = b.begin_block(b.region(func, 0)?, &[i32, i32])?;
/// let args = b.block_args(entry)?;
/// let sum = b.op("arith.addi").operands(&args).build_value()?;
/// b.op("func.return").operands(&[sum]).build()?;
/// let (module, _warnings) = b.finish().expect("a correct module");
/// assert!(rewrite::print(&ctx, &module, Default::default()).contains("arith.addi %arg0, %arg1 : i32"));
/// # Ok(())
/// # }
/// ```
pub struct ModuleBuilder<'c> {
    pub(super) ctx: &'c Context,
    id: BuilderId,
    /// The root body, then the body of the module op, then one body for each isolated op in order of creation.
    pub(super) bodies: Vec<OpenBody>,
    /// The index of the body of each isolated op.
    child_bodies: FxHashMap<OpHandle, u32>,
    /// The nesting depth of each region. It is 1 for the region of the module op.
    region_depths: FxHashMap<RegionHandle, usize>,
    module_op: OpHandle,
    insertion_point: InsertionPoint,
    pub(super) loc: Loc,
}

impl<'c> ModuleBuilder<'c> {
    /// Begins a module. The next op is inserted at its end.
    pub fn new(ctx: &'c Context) -> ModuleBuilder<'c> {
        let (id, loc) = (BuilderId::new(ctx), ctx.unknown_loc());
        let mut root = Body::default();
        let root_region = root.make_region();
        let root_block = root.make_block(root_region, None, &[]);
        let name = ctx.op_name("builtin.module");
        let op = root.make_op(OpSpec { regions: 1, isolated: true, ..OpSpec::new(name, loc) });
        root.append_op(root_block, op);
        let mut body = root.take_child(op);
        let region = Region::new(0);
        let block = body.make_block(region, None, &[]);
        let module_op = Handle::new(id, 0, op);
        let bodies = vec![OpenBody { body: root, owner: None }, OpenBody { body, owner: Some((0, op)) }];
        ModuleBuilder {
            ctx,
            id,
            bodies,
            child_bodies: FxHashMap::from_iter([(module_op, 1)]),
            region_depths: FxHashMap::from_iter([(Handle::new(id, 1, region), 1)]),
            module_op,
            insertion_point: InsertionPoint::EndOf(Handle::new(id, 1, block)),
            loc,
        }
    }

    /// Returns the context of the module.
    pub fn context(&self) -> &'c Context {
        self.ctx
    }

    /// Returns the op of the module.
    pub fn module_op(&self) -> OpHandle {
        self.module_op
    }

    /// Returns the block of the module, which contains its functions.
    pub fn module_block(&self) -> BlockHandle {
        let block = self.bodies[1].body.entry_block(Region::new(0));
        Handle::new(self.id, 1, block.expect("`new` made it"))
    }

    // ---- positions
    /// Sets the location of the ops and blocks that are made from now on.
    pub fn set_loc(&mut self, loc: Loc) {
        self.loc = loc;
    }

    /// Sets the location of the ops and blocks that are made from now on to a byte range of a source that
    /// `Context::add_source` registered.
    pub fn set_span(&mut self, source: SourceId, range: Range<usize>) {
        self.loc = self.ctx.locate(source, range);
    }

    /// Returns the location of the ops that are made now.
    pub fn loc(&self) -> Loc {
        self.loc
    }

    /// Inserts the next ops at the end of a block.
    ///
    /// # Errors
    /// B0002 for a block of another builder.
    pub fn set_insertion_point_to_end(&mut self, block: BlockHandle) -> Result<(), Diagnostic> {
        self.find(block)?;
        self.insertion_point = InsertionPoint::EndOf(block);
        Ok(())
    }

    /// Inserts the next ops in front of an op.
    ///
    /// # Errors
    /// B0002 for an op of another builder, and for the op of the module itself.
    pub fn set_insertion_point_before(&mut self, op: OpHandle) -> Result<(), Diagnostic> {
        self.find(op)?;
        if op == self.module_op {
            let error = Diagnostic::error("B0002", "cannot insert an op in front of the module");
            return Err(self.label(error, "").note("insert it into the body of the module"));
        }
        self.insertion_point = InsertionPoint::Before(op);
        Ok(())
    }

    /// Returns the block that the next op is inserted into.
    pub fn insertion_block(&self) -> BlockHandle {
        match self.insertion_point {
            InsertionPoint::EndOf(block) => block,
            InsertionPoint::Before(op) => {
                let block = self.bodies[op.body as usize].body.block_of(op.id);
                Handle::new(self.id, op.body, block.expect("an op of the builder is in a block"))
            }
        }
    }

    // ---- creation

    /// Sets or replaces an attribute of the module, such as `llvm.target_triple`.
    pub fn set_module_attr(&mut self, name: &str, attr: Attr) {
        let (ctx, op) = (self.ctx, self.module_op.id);
        let root = &mut self.bodies[0].body;
        let info = ctx.op_info(root.name(op));
        let name = ctx.intern_str(name);
        match info.and_then(|info| info.attribute_names.iter().position(|declared| *declared == name)) {
            Some(index) => root.set_attr(op, index, Some(attr)),
            None => {
                let mut entries = ctx.dict_entries(root.discardable(op)).to_vec();
                entries.push((name, attr));
                root.set_discardable(op, Some(ctx.dict_attr(entries)));
            }
        }
    }

    /// Makes a block with arguments of these types at the end of a region.
    ///
    /// # Errors
    /// B0002 for a region of another builder.
    pub fn append_block(&mut self, region: RegionHandle, args: &[Type]) -> Result<BlockHandle, Diagnostic> {
        self.find(region)?;
        let loc = self.loc;
        let body = &mut self.bodies[region.body as usize].body;
        let block = body.make_block(region.id, None, args);
        for arg in body.args(block) {
            body.set_arg_loc(arg, loc);
        }
        Ok(Handle::new(self.id, region.body, block))
    }

    /// Makes a block like `append_block`, and inserts the next ops into it.
    ///
    /// # Errors
    /// B0002 for a region of another builder.
    pub fn begin_block(&mut self, region: RegionHandle, args: &[Type]) -> Result<BlockHandle, Diagnostic> {
        let block = self.append_block(region, args)?;
        self.insertion_point = InsertionPoint::EndOf(block);
        Ok(block)
    }

    // ---- queries
    /// Returns a region of an op, by its number.
    ///
    /// # Errors
    /// B0002 if there is no such op or region.
    pub fn region(&self, op: OpHandle, index: usize) -> Result<RegionHandle, Diagnostic> {
        let (_, regions) = self.regions(op)?;
        regions.get(index).copied().ok_or_else(|| self.no_item_of_op("region", op, index, regions.len()))
    }

    /// Returns a result of an op, by its number.
    ///
    /// # Errors
    /// B0002 if there is no such op or result.
    pub fn result(&self, op: OpHandle, index: usize) -> Result<ValueHandle, Diagnostic> {
        let results = self.results(op)?;
        results.get(index).copied().ok_or_else(|| self.no_item_of_op("result", op, index, results.len()))
    }

    /// Returns the results of an op.
    ///
    /// # Errors
    /// B0002 for an op of another builder.
    pub fn results(&self, op: OpHandle) -> Result<Vec<ValueHandle>, Diagnostic> {
        let body = self.find(op)?;
        Ok(body.results(op.id).map(|value| Handle::new(self.id, op.body, value)).collect())
    }

    /// Returns the arguments of a block.
    ///
    /// # Errors
    /// B0002 for a block of another builder.
    pub fn block_args(&self, block: BlockHandle) -> Result<Vec<ValueHandle>, Diagnostic> {
        let body = self.find(block)?;
        Ok(body.args(block.id).map(|value| Handle::new(self.id, block.body, value)).collect())
    }

    /// Returns the type of a value.
    ///
    /// # Errors
    /// B0002 for a value of another builder.
    pub fn value_type(&self, value: ValueHandle) -> Result<Type, Diagnostic> {
        Ok(self.find(value)?.value_type(value.id))
    }

    /// Returns the complete module with warnings.
    ///
    /// # Errors
    /// The errors of the verifier.
    pub fn finish(mut self) -> StageResult<Module> {
        // A parent body precedes the bodies of its ops, so the last body has no children that are still open.
        while let Some(OpenBody { body, owner: Some((outer, op)) }) = self.bodies.pop_if(|open| open.owner.is_some()) {
            self.bodies[outer as usize].body.put_child(op, body);
        }
        let root = self.bodies.pop().expect("the root body is left");
        let (op, source) = (self.module_op.id, SourceId::Input(0));
        let module = Module { body: root.body, op, source, resources: None };
        let diagnostics = verify::verify(self.ctx, &module, "");
        let failed = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
        if failed { Err(diagnostics) } else { Ok((module, diagnostics)) }
    }

    // ---- helpers of this folder
    /// Returns the body that contains an item.
    pub(super) fn find<T: BodyItem>(&self, handle: Handle<T>) -> Result<&Body, Diagnostic> {
        let open = self.bodies.get(handle.body as usize).filter(|_| handle.builder == self.id);
        let body = open.map(|open| &open.body).filter(|body| handle.id.is_in(body));
        body.ok_or_else(|| self.label(no_such_item::<T>(), ""))
    }

    /// Returns the index of the body that holds the regions of an op, and these regions. An isolated op has its own
    /// body.
    fn regions(&self, op: OpHandle) -> Result<(u32, Vec<RegionHandle>), Diagnostic> {
        let body = self.find(op)?;
        let inner = self.child_bodies.get(&op).copied().unwrap_or(op.body);
        let regions = body.regions(op.id).1.iter().map(|region| Handle::new(self.id, inner, *region)).collect();
        Ok((inner, regions))
    }

    fn no_item_of_op(&self, noun: &str, op: OpHandle, index: usize, count: usize) -> Diagnostic {
        let name = self.ctx.op_text(self.bodies[op.body as usize].body.name(op.id));
        let message = format!("`{name}` has no {noun} {index}: it has {count}, numbered from 0");
        self.label(Diagnostic::error("B0002", message), "")
    }

    /// Makes an op with empty regions at the insertion point. If it is isolated, its regions are in a new body.
    pub(super) fn insert(&mut self, state: &mut OperationState, regions: usize, is_isolated: bool) -> OpHandle {
        let block = self.insertion_block();
        let depth = self.region_depth(block) + 1;
        let open = &mut self.bodies[block.body as usize];
        let op = state.make(self.ctx, &mut open.body, None);
        open.body.make_regions(op, regions, is_isolated);
        match self.insertion_point {
            InsertionPoint::EndOf(_) => open.body.append_op(block.id, op),
            InsertionPoint::Before(next) => open.body.insert_op_before(op, next.id),
        }
        let handle = Handle::new(self.id, block.body, op);
        if is_isolated {
            let body = open.body.take_child(op);
            self.child_bodies.insert(handle, self.bodies.len() as u32);
            self.bodies.push(OpenBody { body, owner: Some((block.body, op)) });
        }
        if regions > 0 {
            let (_, regions) = self.regions(handle).expect("the op was made here");
            self.region_depths.extend(regions.into_iter().map(|region| (region, depth)));
        }
        handle
    }

    /// Returns the number of regions around the ops of a block.
    fn region_depth(&self, block: BlockHandle) -> usize {
        let region = self.bodies[block.body as usize].body.region_of(block.id);
        self.region_depths.get(&Handle::new(self.id, block.body, region)).copied().unwrap_or(0)
    }

    /// Returns whether an op with regions at the insertion point is nested too deeply.
    pub(super) fn is_too_deep(&self) -> bool {
        self.region_depth(self.insertion_block()) >= asm::MAX_REGION_DEPTH
    }

    /// Adds a label at the current location to a diagnostic. A location that is in no source of the caller adds no
    /// label.
    pub(super) fn label(&self, diagnostic: Diagnostic, text: &str) -> Diagnostic {
        match self.loc {
            Loc::Explicit(loc) if self.ctx.span_of(loc).is_some() => self.ctx.label_stated(diagnostic, loc, text),
            Loc::Explicit(_) => diagnostic,
            Loc::Offset(_) => diagnostic,
        }
    }
}
