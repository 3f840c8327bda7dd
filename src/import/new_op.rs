//! Builder of an op. The caller sets attributes by their declared names, and operands by their declared groups.
//!
//! Tests: tests/all/import.rs.

use super::error::ImportError;
use crate::ir::{Attr, Block, Body, Context, Loc, Op, OpName, OperationState, Region, Type, Value};
use crate::vm::{StaticValue, attr_codec};
use rulec::rir::declarations::{AttributeKind, OpDef};
use smallvec::SmallVec;

/// An op to be made: its operands by group, and its attributes by name.
pub(super) struct NewOp<'c> {
    ctx: &'c Context,
    /// The declaration of the op.
    pub(super) def: &'c OpDef,
    /// The op to be made. It gets its location, the sizes of its groups and its regions at the end.
    pub(super) state: OperationState,
    /// The number of operands in each declared group so far.
    group_sizes: SmallVec<[usize; 4]>,
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
        Ok(NewOp { ctx, def, state: OperationState::new(name, Loc::Offset(0)), group_sizes: SmallVec::new() })
    }

    /// Returns the operands of each group.
    pub(super) fn operand_groups(&self) -> impl Iterator<Item = &[Value]> {
        let mut rest = &self.state.operands[..];
        self.group_sizes.iter().map(move |size| {
            let (group, others) = rest.split_at(*size);
            rest = others;
            group
        })
    }

    /// Adds the operands of the next declared group.
    pub(super) fn group(mut self, values: &[Value]) -> NewOp<'c> {
        self.state.operands.extend_from_slice(values);
        self.group_sizes.push(values.len());
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
        self.state.results.push(ty);
        self
    }

    /// Adds a successor with the values that it gets as arguments.
    pub(super) fn successor(mut self, block: Block, values: Vec<Value>) -> NewOp<'c> {
        self.state.successors.push((block, SmallVec::from_vec(values)));
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

    /// Sets the attribute with a declared index.
    pub(super) fn set_attr_at(&mut self, index: usize, attr: Attr) {
        self.state.set_attr(index, Some(attr));
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
        self.state.discardable.push((self.ctx.intern_str(name), attr));
    }

    /// Makes the op at the end of a block and returns it.
    pub(super) fn append(self, body: &mut Body, block: Block, loc: Loc) -> Op {
        self.append_with_regions(body, block, loc, (&[], None))
    }

    /// Makes the op in front of another op and returns it.
    pub(super) fn insert_before(self, body: &mut Body, next: Op, loc: Loc) -> Op {
        let op = self.make(body, loc, (&[], None));
        body.insert_op_before(op, next);
        op
    }

    /// Makes an op at the end of a block with regions of the same body, or an isolated op around a body with regions.
    pub(super) fn append_with_regions(
        self,
        body: &mut Body,
        block: Block,
        loc: Loc,
        inner: (&[Region], Option<Body>),
    ) -> Op {
        let op = self.make(body, loc, inner);
        body.append_op(block, op);
        op
    }

    fn make(mut self, body: &mut Body, loc: Loc, (regions, inner): (&[Region], Option<Body>)) -> Op {
        self.group_sizes.resize(self.def.operands.len(), 0);
        self.state.loc = loc;
        self.state.set_group_sizes(self.ctx, self.group_sizes, []);
        self.state.regions = regions.to_vec();
        self.state.make(self.ctx, body, inner)
    }
}
