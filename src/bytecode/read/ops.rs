//! Reads ops with their regions, and makes them.
//!
//! Values are numbered: first the arguments and results of a region in order, then, from the next number on, those of
//! each region nested in it. The regions of an isolated op begin at 0. So do those of an op that uses no value from
//! outside, in files of mlir-opt.
//!
//! Tests: tests/all/bytecode.rs.

use super::reader::{BytecodeReader, OpEntry};
use crate::asm::MAX_REGION_DEPTH;
use crate::asm::generic_form::{GenericFormError, assign_parts};
use crate::bytecode::cursor::{Cursor, ReadError, ReadResult};
use crate::bytecode::format::{LAZY_REGIONS, NO_UNKNOWN_LOCATIONS, PROPERTIES, Section, USE_LIST_ORDERS, op_parts};
use crate::ir::{
    Attr, AttrKind, Block, Body, Context, Loc, LocId, LocKind, Module, OpSpec, OperationState, Region, Str, Type, Value,
};
use crate::syntax::spell_attr;
use crate::threads::with_enough_stack;
use rulec::report::SourceId;
use rulec::rir::declarations::{OpDef, Trait};
use rustc_hash::FxHashMap;

/// A value by its number.
#[derive(Clone, Copy)]
struct ValueSlot {
    /// The index of the body that the value belongs to.
    body: usize,
    /// The value, or what stands for it in ops before its definition. `None` if there is neither yet.
    value: Option<Value>,
    is_defined: bool,
}

/// A body that is being read.
#[derive(Default)]
struct UnfinishedBody {
    body: Body,
    /// The definitions of the values that were used before.
    definitions: FxHashMap<Value, Value>,
}

/// The region that is being read.
struct OpenRegion<'a> {
    blocks: &'a [Block],
    /// The number of the next value that is defined.
    next_value: usize,
}

/// The parts of an op before its regions.
struct ReadOp<'c> {
    state: OperationState,
    def: Option<&'c OpDef>,
    blocks: Vec<Block>,
    attrs: Vec<(Str, Attr)>,
    /// The number of the first result.
    first_result: usize,
}

/// Reader of ops.
struct OpReader<'r> {
    reader: BytecodeReader<'r>,
    /// The bodies of the isolated ops around the current op, outermost first.
    bodies: Vec<UnfinishedBody>,
    /// The values of the isolated regions around the current op, outermost first.
    scopes: Vec<Vec<ValueSlot>>,
    /// The number of regions around the current op.
    depth: usize,
    unknown_loc: LocId,
}

impl<'r> BytecodeReader<'r> {
    /// Reads the ops of the file.
    pub fn read_ops(self, mut data: Cursor<'r>, source: SourceId) -> ReadResult<Module> {
        let (ctx, unknown_loc) = (self.ctx, self.ctx.intern_loc(LocKind::Unknown));
        let bodies = vec![UnfinishedBody::default()];
        let mut ops = OpReader { reader: self, bodies, scopes: vec![Vec::new()], depth: 0, unknown_loc };
        let region = ops.body().make_region();
        let block = ops.body().make_block(region, None, &[]);
        let mut open = OpenRegion { blocks: &[block], next_value: 0 };
        ops.read_block(block, &mut open, &mut data)?;
        data.expect_end()?;
        let top = ops.close_body();
        let (body, op) = Module::wrap(ctx, top, block);
        Ok(Module { body, op, source, resources: ops.reader.resources })
    }
}

impl<'r> OpReader<'r> {
    fn ctx(&self) -> &'r Context {
        self.reader.ctx
    }
    fn body(&mut self) -> &mut Body {
        &mut self.bodies.last_mut().expect("the root body is open").body
    }
    /// Ends the innermost body, and returns it.
    fn close_body(&mut self) -> Body {
        let UnfinishedBody { mut body, definitions } =
            self.bodies.pop().expect("bodies are opened and closed in pairs");
        if !definitions.is_empty() {
            body.replace_placeholders(|value| definitions.get(&value).copied());
        }
        body
    }

    // ---- values
    fn scope(&mut self) -> &mut Vec<ValueSlot> {
        self.scopes.last_mut().expect("the root scope is open")
    }
    /// Returns the value with this number. `loc` is the location of the op that uses it.
    fn value(&mut self, cursor: &mut Cursor<'r>, loc: Loc) -> ReadResult<Value> {
        let at = *cursor;
        let index = cursor.number()?;
        let ValueSlot { body, value, .. } = BytecodeReader::item_at(self.scope(), index, at, "value")?;
        if body + 1 != self.bodies.len() {
            return Err(at.error(format!("value {index} is defined outside of the isolated op that uses it")));
        }
        if let Some(value) = value {
            return Ok(value);
        }
        let (name, ty) = (self.ctx().op_name("forward_reference"), self.ctx().index_type());
        let body = self.body();
        let op = body.make_op(OpSpec { results: &[ty], ..OpSpec::new(name, loc) });
        let value = body.result(op, 0);
        self.scope()[index as usize].value = Some(value);
        Ok(value)
    }
    /// Gives the next numbers to values.
    fn define(&mut self, first: usize, values: impl Iterator<Item = Value>, at: Cursor<'r>) -> ReadResult<()> {
        for (index, value) in (first..).zip(values) {
            let Some(slot) = self.scope().get_mut(index) else {
                return Err(at.error("the region has more values than it states"));
            };
            let placeholder = slot.value.replace(value);
            slot.is_defined = true;
            if let Some(placeholder) = placeholder {
                let open = self.bodies.last_mut().expect("the root body is open");
                open.definitions.insert(placeholder, value);
            }
        }
        Ok(())
    }

    // ---- regions and blocks
    fn read_region(&mut self, data: &mut Cursor<'r>) -> ReadResult<Region> {
        if self.depth >= MAX_REGION_DEPTH {
            let message = format!("regions nest deeper than {MAX_REGION_DEPTH} levels");
            return Err(data.error_with("M0204", message).note("move the inner ops into a function"));
        }
        self.depth += 1;
        let region = with_enough_stack(|| self.read_blocks(data));
        self.depth -= 1;
        region
    }
    fn read_blocks(&mut self, data: &mut Cursor<'r>) -> ReadResult<Region> {
        let at = *data;
        let region = self.body().make_region();
        let count = data.count("blocks")?;
        if count == 0 {
            return Ok(region);
        }
        let value_count = data.count("values")?;
        let first_value = self.scope().len();
        let slot = ValueSlot { body: self.bodies.len() - 1, value: None, is_defined: false };
        self.scope().resize(first_value + value_count, slot);
        let blocks: Vec<Block> = (0..count).map(|_| self.body().make_block(region, None, &[])).collect();
        let mut open = OpenRegion { blocks: &blocks, next_value: first_value };
        for block in &blocks {
            self.read_block(*block, &mut open, data)?;
        }
        let mut slots = self.scope().drain(first_value..);
        if let Some(undefined) = slots.position(|slot| slot.value.is_some() && !slot.is_defined) {
            return Err(at.error(format!("value {} is used, but not defined", first_value + undefined)));
        }
        Ok(region)
    }
    fn read_block(&mut self, block: Block, region: &mut OpenRegion<'_>, data: &mut Cursor<'r>) -> ReadResult<()> {
        let at = *data;
        let (op_count, has_args) = data.number_and_flag()?;
        let op_count = at.check_count(op_count, data.remaining(), "ops")?;
        if has_args {
            self.read_block_args(block, region, data)?;
        }
        for _ in 0..op_count {
            self.read_op(block, region, data)?;
        }
        Ok(())
    }
    fn read_block_args(&mut self, block: Block, region: &mut OpenRegion<'_>, data: &mut Cursor<'r>) -> ReadResult<()> {
        let at = *data;
        let count = data.count("block arguments")?;
        let (mut types, mut locs): (Vec<Type>, Vec<LocId>) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let at = *data;
            let (ty, has_loc) = match self.reader.version < NO_UNKNOWN_LOCATIONS {
                true => (data.number()?, true),
                false => data.number_and_flag()?,
            };
            types.push(self.reader.type_at(ty, at)?);
            locs.push(if has_loc { self.reader.location(data)? } else { self.unknown_loc });
        }
        self.body().set_block_args(block, types);
        let args = self.body().args(block);
        let first = region.next_value;
        region.next_value += count;
        self.define(first, args.clone(), at)?;
        for (arg, loc) in args.zip(locs) {
            if loc != self.unknown_loc {
                self.body().set_arg_loc(arg, Loc::Explicit(loc));
            }
        }
        if self.reader.version >= USE_LIST_ORDERS && data.byte()? != 0 {
            skip_use_list_orders(count, data)?;
        }
        Ok(())
    }

    // ---- ops
    fn read_op(&mut self, block: Block, region: &mut OpenRegion<'_>, data: &mut Cursor<'r>) -> ReadResult<()> {
        let at = *data;
        let entry = BytecodeReader::item(&self.reader.ops, data, "op name")?;
        let present = data.byte()?;
        let ReadOp { mut state, def, blocks, attrs, first_result } = self.read_parts(entry, present, region, data)?;
        let is_isolated = def.is_some_and(|def| def.traits.contains(&Trait::Isolated));
        if is_isolated {
            self.bodies.push(UnfinishedBody::default());
        }
        if present & op_parts::REGIONS != 0 {
            state.regions = self.read_regions(data)?;
        }
        let child = is_isolated.then(|| self.close_body());
        let ctx = self.ctx();
        if let Err(error) = assign_parts(ctx, def, &mut state, &blocks, attrs) {
            return Err(report_parts(ctx, entry, error, at));
        }
        let body = self.body();
        let op = state.make(ctx, body, child);
        body.append_op(block, op);
        let results = body.results(op);
        self.define(first_result, results, at)
    }

    /// Reads the parts of an op before its regions.
    fn read_parts(
        &mut self,
        entry: OpEntry,
        present: u8,
        region: &mut OpenRegion<'_>,
        data: &mut Cursor<'r>,
    ) -> ReadResult<ReadOp<'r>> {
        let (ctx, at) = (self.ctx(), *data);
        let def = self.declaration(entry, at)?;
        let loc = Loc::Explicit(self.reader.location(data)?);
        let mut state = OperationState::new(entry.name, loc);
        let mut discardable: &[(Str, Attr)] = &[];
        if present & op_parts::ATTRIBUTES != 0 {
            let at = *data;
            let attr = self.reader.attr(data)?;
            match ctx.attr_kind(attr) {
                AttrKind::Dictionary(entries) => discardable = entries,
                _ => return Err(at.error("expected the dictionary of an op's attributes, found another attribute")),
            }
        }
        let mut attrs = Vec::new();
        if present & op_parts::PROPERTIES != 0 {
            if self.reader.version < PROPERTIES {
                return Err(at.error(format!("version {} of bytecode has no properties", self.reader.version)));
            }
            attrs = self.reader.properties(entry, data)?;
        }
        attrs.extend_from_slice(discardable);
        if present & op_parts::RESULTS != 0 {
            state.results.extend(self.reader.type_list(data)?);
        }
        let first_result = region.next_value;
        region.next_value += state.results.len();
        if present & op_parts::OPERANDS != 0 {
            for _ in 0..data.count("operands")? {
                state.operands.push(self.value(data, loc)?);
            }
        }
        let mut blocks = Vec::new();
        if present & op_parts::SUCCESSORS != 0 {
            for _ in 0..data.count("successors")? {
                blocks.push(BytecodeReader::item(region.blocks, data, "block")?);
            }
        }
        if present & op_parts::USE_LIST_ORDERS != 0 {
            skip_use_list_orders(state.results.len(), data)?;
        }
        Ok(ReadOp { state, def, blocks, attrs, first_result })
    }
    /// Returns the declaration of an op; an op without one must be accepted by the options.
    fn declaration(&self, entry: OpEntry, at: Cursor<'r>) -> ReadResult<Option<&'r OpDef>> {
        let ctx = self.ctx();
        let def = ctx.op_def(entry.name);
        if def.is_none() && !self.reader.allow_unregistered {
            let message = format!("unknown op `{}`", ctx.op_text(entry.name));
            return Err(at
                .error_with("M0203", message)
                .note("declare it in a rule file, or accept it with --allow-unregistered-dialect"));
        }
        Ok(def)
    }

    fn read_regions(&mut self, data: &mut Cursor<'r>) -> ReadResult<Vec<Region>> {
        let at = *data;
        let (count, is_isolated) = data.number_and_flag()?;
        let count = at.check_count(count, data.remaining(), "regions")?;
        if !is_isolated {
            return (0..count).map(|_| self.read_region(data)).collect();
        }
        self.scopes.push(Vec::new());
        let regions: Vec<Region> = if self.reader.version < LAZY_REGIONS {
            (0..count).map(|_| self.read_region(data)).collect::<ReadResult<_>>()?
        } else {
            let mut section = data.expect_section(Section::Ops)?;
            let regions = (0..count).map(|_| self.read_region(&mut section)).collect::<ReadResult<_>>()?;
            section.expect_end()?;
            regions
        };
        self.scopes.pop();
        Ok(regions)
    }
}

/// Skips the orders of the uses of `value_count` values. A body stores no uses, so they have no order.
fn skip_use_list_orders(value_count: usize, data: &mut Cursor<'_>) -> ReadResult<()> {
    let is_single = value_count == 1;
    let count = if is_single { 1 } else { data.count("use lists")? };
    for _ in 0..count {
        if !is_single {
            data.number()?;
        }
        let at = *data;
        let (len, _) = data.number_and_flag()?;
        for _ in 0..at.check_count(len, data.remaining(), "uses")? {
            data.number()?;
        }
    }
    Ok(())
}

/// Reports that the parts of an op do not fit its declaration.
fn report_parts(ctx: &Context, entry: OpEntry, error: GenericFormError, at: Cursor<'_>) -> ReadError {
    let name = ctx.op_text(entry.name);
    match error {
        GenericFormError::Counts(_) => {
            at.error(format!("the operands, results or successors of `{name}` do not fit its declaration"))
        }
        GenericFormError::SegmentSizes(value) => {
            at.error(format!("`operandSegmentSizes` of `{name}` cannot be `{}`", spell_attr(ctx, value)))
        }
        GenericFormError::Duplicate(attribute) => {
            at.error(format!("`{name}` has the attribute `{}` twice", ctx.text(attribute)))
        }
    }
}
