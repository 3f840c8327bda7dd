//! Builder of an op. The caller sets attributes by their declared names, and operands by their declared groups.
//!
//! Tests: tests/all/import.rs.

use super::error::ImportError;
use crate::ir::segments::OPERAND_SEGMENT_SIZES;
use crate::ir::{Attr, Block, Body, Context, Loc, Op, OpName, OpSpec, Region, Str, Type, Value};
use crate::vm::{StaticValue, attr_codec};
use rulec::rir::declarations::{AttributeKind, OpDef};
use smallvec::SmallVec;

/// An op to be made: its operands by group, and its attributes by name.
pub(super) struct NewOp<'c> {
    ctx: &'c Context,
    name: OpName,
    /// The declaration of the op.
    pub(super) def: &'c OpDef,
    operands: SmallVec<[Value; 4]>,
    group_sizes: SmallVec<[i64; 4]>,
    attrs: SmallVec<[(u32, Attr); 4]>,
    discardable: Vec<(Str, Attr)>,
    successors: Vec<(Block, Vec<Value>)>,
    result: Option<Type>,
}

impl<'c> NewOp<'c> {
    /// Begins an op with this name.
    ///
    /// # Errors
    /// The loaded rules do not declare the op.
    pub(super) fn new(ctx: &'c Context, name: &str) -> Result<NewOp<'c>, ImportError> {
        NewOp::named(ctx, ctx.op_name(name))
    }

    /// Begins an op with this name, like `new`.
    pub(super) fn named(ctx: &'c Context, name: OpName) -> Result<NewOp<'c>, ImportError> {
        let def = ctx.op_def(name).ok_or_else(|| ImportError::undeclared("op", ctx.op_text(name)))?;
        Ok(NewOp {
            ctx,
            name,
            def,
            operands: SmallVec::new(),
            group_sizes: SmallVec::new(),
            attrs: SmallVec::new(),
            discardable: Vec::new(),
            successors: Vec::new(),
            result: None,
        })
    }

    /// Returns the name.
    pub(super) fn name(&self) -> OpName {
        self.name
    }

    /// Returns the inherent attributes with their declared indices.
    pub(super) fn attrs(&self) -> &[(u32, Attr)] {
        &self.attrs
    }

    /// Returns the operands of each group.
    pub(super) fn operand_groups(&self) -> impl Iterator<Item = &[Value]> {
        let mut rest = &self.operands[..];
        self.group_sizes.iter().map(move |size| {
            let (group, others) = rest.split_at(*size as usize);
            rest = others;
            group
        })
    }

    /// Adds the operands of the next declared group.
    pub(super) fn group(mut self, values: &[Value]) -> NewOp<'c> {
        self.operands.extend_from_slice(values);
        self.group_sizes.push(values.len() as i64);
        self
    }

    /// Adds operands, each of which is the only one of its declared group.
    pub(super) fn operands(mut self, values: &[Value]) -> NewOp<'c> {
        for value in values {
            self = self.group(&[*value]);
        }
        self
    }

    /// Adds the result.
    pub(super) fn result(mut self, ty: Type) -> NewOp<'c> {
        self.result = Some(ty);
        self
    }

    /// Adds a successor with the values that it gets as arguments.
    pub(super) fn successor(mut self, block: Block, values: Vec<Value>) -> NewOp<'c> {
        self.successors.push((block, values));
        self
    }

    /// Returns the kind of a declared attribute; `None` if the op has no such attribute.
    pub(super) fn attr_kind(&self, name: &str) -> Option<&'c AttributeKind> {
        self.def.attributes.iter().find(|attribute| attribute.name == name).map(|attribute| &attribute.kind)
    }

    /// Returns whether the op declares an attribute.
    pub(super) fn declares(&self, name: &str) -> bool {
        self.attr_kind(name).is_some()
    }

    /// Returns the attribute with this declared index; `None` if it is not set.
    pub(super) fn attr_at(&self, index: usize) -> Option<Attr> {
        self.attrs.iter().find(|(i, _)| *i as usize == index).map(|(_, attr)| *attr)
    }

    /// Sets the attribute with a declared index.
    pub(super) fn set_attr_at(&mut self, index: usize, attr: Attr) {
        self.attrs.retain(|(i, _)| *i as usize != index);
        self.attrs.push((index as u32, attr));
    }

    /// Sets an inherent attribute.
    ///
    /// # Errors
    /// The op does not declare the attribute.
    pub(super) fn set(&mut self, name: &str, attr: Attr) -> Result<(), ImportError> {
        let index = self.def.attributes.iter().position(|attribute| attribute.name == name);
        let Some(index) = index else {
            return Err(ImportError::new(format!("`{}` has no attribute `{name}`", self.def.name)));
        };
        self.set_attr_at(index, attr);
        Ok(())
    }

    /// Sets an inherent attribute to a static value, as its declaration stores it.
    pub(super) fn set_value(&mut self, name: &str, value: StaticValue) -> Result<(), ImportError> {
        let Some(kind) = self.attr_kind(name) else {
            return Err(ImportError::new(format!("`{}` has no attribute `{name}`", self.def.name)));
        };
        match attr_codec::value_to_attr(self.ctx, &[], kind, value).map_err(ImportError::new)? {
            Some(attr) => self.set(name, attr),
            None => Ok(()),
        }
    }

    /// Sets an enum attribute to a case.
    pub(super) fn set_case(&mut self, name: &str, case: &str) -> Result<(), ImportError> {
        self.set_value(name, StaticValue::Case(self.ctx.intern_str(case)))
    }

    /// Sets an integer attribute.
    pub(super) fn set_int(&mut self, name: &str, value: i64) -> Result<(), ImportError> {
        self.set_value(name, StaticValue::Int(value))
    }

    /// Sets a string attribute.
    pub(super) fn set_text(&mut self, name: &str, text: &str) -> Result<(), ImportError> {
        self.set_value(name, StaticValue::Str(self.ctx.intern_str(text)))
    }

    /// Sets a unit attribute if `is_set`.
    pub(super) fn set_flag(&mut self, name: &str, is_set: bool) -> Result<(), ImportError> {
        if is_set { self.set(name, self.ctx.unit_attr()) } else { Ok(()) }
    }

    /// Sets a discardable attribute.
    pub(super) fn set_discardable(&mut self, name: &str, attr: Attr) {
        self.discardable.push((self.ctx.intern_str(name), attr));
    }

    /// Makes the op at the end of a block and returns it.
    pub(super) fn append(self, body: &mut Body, block: Block, loc: Loc) -> Op {
        let op = self.make(body, loc, None);
        body.append_op(block, op);
        op
    }

    /// Makes the op in front of another op and returns it.
    pub(super) fn insert_before(self, body: &mut Body, next: Op, loc: Loc) -> Op {
        let op = self.make(body, loc, None);
        body.insert_op_before(op, next);
        op
    }

    /// Makes an isolated op around a body, at the end of a block.
    pub(super) fn append_with_body(self, body: &mut Body, block: Block, loc: Loc, inner: (&[Region], Body)) -> Op {
        let op = self.make(body, loc, Some(inner));
        body.append_op(block, op);
        op
    }

    /// Makes a region with one empty block in `body`. The region can be passed to `append_with_region`.
    pub(super) fn make_region(&self, body: &mut Body) -> (Region, Block) {
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        (region, block)
    }

    /// Makes an op that owns `region` at the end of a block. The region and the block are in the same body.
    pub(super) fn append_with_region(mut self, body: &mut Body, block: Block, loc: Loc, region: Region) {
        self.attrs.sort_by_key(|(index, _)| *index);
        let spec = OpSpec { attrs: &self.attrs, ..OpSpec::new(self.name, loc) };
        let op = body.make_op_with_regions(spec, &[region]);
        body.append_op(block, op);
    }

    fn make(mut self, body: &mut Body, loc: Loc, inner: Option<(&[Region], Body)>) -> Op {
        if self.ctx.op_info(self.name).is_some_and(|info| info.operands.variadic_groups > 1) {
            self.group_sizes.resize(self.def.operands.len(), 0);
            self.attrs.push((OPERAND_SEGMENT_SIZES, self.ctx.dense_array(32, &self.group_sizes)));
        }
        self.attrs.sort_by_key(|(index, _)| *index);
        let successors: Vec<(Block, &[Value])> =
            self.successors.iter().map(|(block, values)| (*block, &values[..])).collect();
        let discardable = (!self.discardable.is_empty()).then(|| self.ctx.dict_attr(self.discardable.clone()));
        let spec = OpSpec {
            operands: &self.operands,
            successors: &successors,
            results: self.result.as_slice(),
            attrs: &self.attrs,
            discardable,
            ..OpSpec::new(self.name, loc)
        };
        match inner {
            Some((regions, inner)) => body.make_op_with_body(spec, regions, inner),
            None => body.make_op(spec),
        }
    }
}
