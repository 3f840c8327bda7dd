//! Scopes of SSA names and block labels, with forward references.
//!
//! Names are resolved in one pass over the text. A value that is used before its definition is a forward reference: a
//! placeholder until the definition is read. Graph regions and branches have such uses. A block that is used before its
//! definition is created at its first use.
//!
//! This file has the tables; `name_resolution.rs` has the parser's operations on them and their diagnostics.
//!
//! Tests: src/asm/parse/name_resolution.rs, tests/errors/values/.

use super::name_table::NameTable;
use crate::ir::{Block, Body, Region, Value};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::ops::Range;

/// A use of a value as it is written: `%name` or `%name#number`.
#[derive(Clone, Copy, Debug)]
pub struct UnresolvedOperand<'c> {
    /// The name with its `%`.
    pub name: &'c str,
    /// The position among the values that share the name; 0 if none is written.
    pub number: u32,
    /// The offset of the operand's first byte.
    pub start: u32,
    /// The offset past the operand's last byte.
    pub end: u32,
}

impl UnresolvedOperand<'_> {
    /// Returns the operand's range in the text.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
    pub(super) fn quoted_spelling(self) -> String {
        if self.number == 0 { format!("`{}`", self.name) } else { format!("`{}#{}`", self.name, self.number) }
    }
}

/// A name before `=`, as in `%name:count = ..`.
#[derive(Clone, Copy)]
pub(super) struct ResultName<'c> {
    pub(super) name: &'c str,
    pub(super) offset: usize,
    /// The number of results that it names.
    pub(super) count: usize,
}

/// Binding of a value name: a packed `BoundValue`, because a scope has one for each of its values.
#[derive(Clone, Copy)]
pub(super) struct ValueBinding {
    /// `BoundValue::Defined::first`; no meaning for an undefined name.
    first: Value,
    /// `BoundValue::Defined::count`, or `UNDEFINED`.
    count: u32,
    /// `BoundValue::Defined::offset`, or the index of an undefined name.
    offset_or_index: u32,
}

/// The value of `ValueBinding::count` for a name without a definition.
const UNDEFINED: u32 = u32::MAX;

/// What a value name is bound to.
#[derive(Clone, Copy)]
pub(super) enum BoundValue {
    /// `name#i` is value `first + i`, for `i < count`. The name is defined at byte `offset`.
    Defined { first: Value, count: u32, offset: u32 },
    /// The name has uses but no definition yet: an index into `IsolatedScope::undefined_names`.
    Undefined(u32),
}

impl ValueBinding {
    /// Returns the binding of a defined name. `count` must be less than `u32::MAX`.
    #[inline]
    pub(super) fn defined(first: Value, count: u32, offset: u32) -> ValueBinding {
        ValueBinding { first, count, offset_or_index: offset }
    }
    /// Returns the binding of a name that has only uses.
    pub(super) fn undefined(index: u32) -> ValueBinding {
        ValueBinding { first: Value::new(0), count: UNDEFINED, offset_or_index: index }
    }
    #[inline]
    pub(super) fn get(self) -> BoundValue {
        match self.count {
            UNDEFINED => BoundValue::Undefined(self.offset_or_index),
            count => BoundValue::Defined { first: self.first, count, offset: self.offset_or_index },
        }
    }
}

/// A value that is used before its definition.
pub(super) struct ForwardRef<'c> {
    /// Its first use.
    pub(super) operand: UnresolvedOperand<'c>,
    /// The value that stands for the definition in all uses until the isolated region ends.
    pub(super) placeholder: Value,
    pub(super) definition: Option<Value>,
}

/// Binding of a block label.
#[derive(Clone, Copy)]
pub(super) struct BlockBinding {
    pub(super) block: Block,
    /// The offset of the definition, or of the first use if there is no definition yet.
    pub(super) offset: u32,
    pub(super) is_defined: bool,
}

/// Scope of one region: its block labels, and the start of its value names in `IsolatedScope::inner_names`.
pub(super) struct RegionScope<'c> {
    /// The length of `IsolatedScope::inner_names` when the region was opened.
    pub(super) first_inner_name: usize,
    pub(super) blocks: NameTable<'c, BlockBinding>,
    pub(super) region: Region,
}

/// Scope of an isolated region and the regions nested in it: no name from outside is visible.
pub(super) struct IsolatedScope<'c> {
    /// The index of the region's body in `OpParser::bodies`.
    pub(super) body: usize,
    pub(super) values: NameTable<'c, ValueBinding>,
    /// For each undefined `%name`, the index into `forward_refs` of each `%name#number`.
    pub(super) undefined_names: Vec<SmallVec<[Option<u32>; 1]>>,
    /// The open regions, outermost first.
    pub(super) region_scopes: Vec<RegionScope<'c>>,
    /// Names that are defined in a nested region, in order of definition. They are removed when that region ends.
    pub(super) inner_names: Vec<&'c str>,
    pub(super) forward_refs: Vec<ForwardRef<'c>>,
    /// Names whose definition failed to parse; their uses are not reported.
    pub(super) failed_names: FxHashSet<&'c str>,
}

impl Default for IsolatedScope<'_> {
    fn default() -> Self {
        IsolatedScope {
            body: 0,
            values: NameTable::new("%"),
            undefined_names: Vec::new(),
            region_scopes: Vec::new(),
            inner_names: Vec::new(),
            forward_refs: Vec::new(),
            failed_names: FxHashSet::default(),
        }
    }
}

impl<'c> IsolatedScope<'c> {
    /// Removes all names; keeps the allocations.
    pub(super) fn clear(&mut self) {
        self.values.clear();
        self.undefined_names.clear();
        self.region_scopes.clear();
        self.inner_names.clear();
        self.forward_refs.clear();
        self.failed_names.clear();
    }
}

impl<'c> RegionScope<'c> {
    /// Creates the block of a label at its first use.
    pub(super) fn create_forward_block(&mut self, body: &mut Body, name: &'c str, pos: usize) -> Block {
        let block = body.make_block(self.region, None, &[]);
        self.blocks.insert(name, BlockBinding { block, offset: pos as u32, is_defined: false });
        block
    }
}

/// Free lists of empty scopes and name tables, so that a new region allocates nothing.
#[derive(Default)]
pub(super) struct ScopePool<'c> {
    pub(super) isolated_scopes: Vec<IsolatedScope<'c>>,
    pub(super) blocks: Vec<NameTable<'c, BlockBinding>>,
}
