//! Operation state: the parts of an op that is to be made, collected one by one (MLIR: `OperationState`).
//!
//! All code that makes ops of any declaration uses it: the parser, the builder of modules, the conversion, the import.
//! An `OpSpec` (`edit.rs`) is for code that has all parts at hand.
//!
//! Tests: below, src/asm/round_trip.rs, src/builder/tests.rs.

use super::body::Body;
use super::context::Context;
use super::edit::OpSpec;
use super::ids::{Attr, Block, Op, OpName, Region, Str, Type, Value};
use super::location::Loc;
use super::segments::{OPERAND_SEGMENT_SIZES, RESULT_SEGMENT_SIZES, Segments, split_segments};
use rulec::rir::declarations::OpDef;
use smallvec::SmallVec;

/// Blocks, each with the operands that are forwarded to it.
pub type Forwarded<V> = Vec<(Block, SmallVec<[V; 4]>)>;

/// The parts of an op to be made. Code that makes an op of values, types and regions that it has to convert first
/// collects them in a state of other item types.
#[derive(Clone, Debug)]
pub struct OperationState<V = Value, T = Type, R = Region> {
    /// The op's name.
    pub name: OpName,
    /// The source location.
    pub loc: Loc,
    /// Operands by declared group, without successor operands.
    pub operands: SmallVec<[V; 4]>,
    /// Types of the results by declared group.
    pub results: SmallVec<[T; 2]>,
    /// The numbers of operands and of results in each declared group; empty if the op stores none (`set_group_sizes`).
    group_sizes: [Vec<i64>; 2],
    /// Inherent attributes as (declared index, attribute), sorted by index; `set_attr` keeps the order.
    pub attrs: SmallVec<[(u32, Attr); 4]>,
    /// Discardable attributes.
    pub discardable: Vec<(Str, Attr)>,
    /// The dictionary of the discardable attributes, if it has been made already; then `discardable` is empty.
    pub dictionary: Option<Attr>,
    /// Successor blocks with the operands that are forwarded to them.
    pub successors: Forwarded<V>,
    /// Regions by declared group.
    pub regions: Vec<R>,
}

impl<V, T, R> OperationState<V, T, R> {
    /// Returns the state of an op that has only a name and a location.
    pub fn new(name: OpName, loc: Loc) -> OperationState<V, T, R> {
        OperationState {
            name,
            loc,
            operands: SmallVec::new(),
            results: SmallVec::new(),
            group_sizes: Default::default(),
            attrs: SmallVec::new(),
            discardable: Vec::new(),
            dictionary: None,
            successors: Vec::new(),
            regions: Vec::new(),
        }
    }

    /// Removes all parts, to collect those of another op; keeps the allocations.
    pub fn reset(&mut self, name: OpName, loc: Loc) {
        (self.name, self.loc, self.dictionary) = (name, loc, None);
        self.operands.clear();
        self.results.clear();
        self.group_sizes.iter_mut().for_each(Vec::clear);
        self.attrs.clear();
        self.discardable.clear();
        self.successors.clear();
        self.regions.clear();
    }

    /// Returns a state with other operands, results and successors, which stand for those of this state, and without
    /// regions.
    pub fn replace_items<W, U, S>(
        self,
        operands: SmallVec<[W; 4]>,
        results: SmallVec<[U; 2]>,
        successors: Forwarded<W>,
    ) -> OperationState<W, U, S> {
        let OperationState { name, loc, group_sizes, attrs, discardable, dictionary, .. } = self;
        let regions = Vec::new();
        OperationState {
            name,
            loc,
            operands,
            results,
            group_sizes,
            attrs,
            discardable,
            dictionary,
            successors,
            regions,
        }
    }

    /// Sets the numbers of operands and of results in each declared group. The op stores them if more than one group is
    /// optional or variadic; otherwise they are ignored.
    pub fn set_group_sizes(
        &mut self,
        ctx: &Context,
        operands: impl IntoIterator<Item = usize>,
        results: impl IntoIterator<Item = usize>,
    ) {
        let Some(info) = ctx.op_info(self.name) else { return };
        let [operand_sizes, result_sizes] = &mut self.group_sizes;
        if info.operands.variadic_groups > 1 {
            operand_sizes.extend(operands.into_iter().map(|size| size as i64));
        }
        if info.results.variadic_groups > 1 {
            result_sizes.extend(results.into_iter().map(|size| size as i64));
        }
    }

    /// Returns the numbers of operands and those of results in each declared group; empty lists if the op stores none.
    pub fn group_sizes(&self) -> &[Vec<i64>; 2] {
        &self.group_sizes
    }

    /// Divides the operands into the declared groups. Returns `None` if they do not fit.
    pub fn operand_segments(&self, def: &OpDef) -> Option<Segments> {
        let sizes = Some(&self.group_sizes[0][..]).filter(|sizes| !sizes.is_empty());
        split_segments(def.operands.iter().map(|operand| operand.arity), self.operands.len(), sizes).ok()
    }

    /// Divides the results into the declared groups. Returns `None` if they do not fit.
    pub fn result_segments(&self, def: &OpDef) -> Option<Segments> {
        let sizes = Some(&self.group_sizes[1][..]).filter(|sizes| !sizes.is_empty());
        split_segments(def.results.iter().map(|result| result.arity), self.results.len(), sizes).ok()
    }

    /// Returns the inherent attribute of a declared index.
    pub fn attr(&self, index: usize) -> Option<Attr> {
        self.attrs.iter().find(|attr| attr.0 as usize == index).map(|attr| attr.1)
    }

    /// Sets or removes the inherent attribute of a declared index. Returns the one that the op had.
    pub fn set_attr(&mut self, index: usize, attr: Option<Attr>) -> Option<Attr> {
        let index = index as u32;
        let place = self.attrs.partition_point(|other| other.0 < index);
        match (self.attrs.get_mut(place).filter(|other| other.0 == index), attr) {
            (Some(old), Some(attr)) => Some(std::mem::replace(&mut old.1, attr)),
            (Some(_), None) => Some(self.attrs.remove(place).1),
            (None, Some(attr)) => {
                self.attrs.insert(place, (index, attr));
                None
            }
            (None, None) => None,
        }
    }

    /// Makes the dictionary of the discardable attributes; an op without discardable attributes has none.
    pub fn make_dictionary(&mut self, ctx: &Context) {
        if !self.discardable.is_empty() {
            self.dictionary = Some(ctx.dict_attr(std::mem::take(&mut self.discardable)));
        }
    }
}

impl OperationState {
    /// Makes the op, outside of any block. It takes over its regions: those of `child`, which becomes its body, or else
    /// of `body`.
    pub fn make(&mut self, ctx: &Context, body: &mut Body, child: Option<Body>) -> Op {
        for (index, i) in [(OPERAND_SEGMENT_SIZES as usize, 0), (RESULT_SEGMENT_SIZES as usize, 1)] {
            if !self.group_sizes[i].is_empty() {
                self.set_attr(index, Some(ctx.dense_array(32, &self.group_sizes[i])));
            }
        }
        self.make_dictionary(ctx);
        let spec = OpSpec::new(self.name, self.loc);
        let spec = OpSpec { results: &self.results, attrs: &self.attrs, discardable: self.dictionary, ..spec };
        let op = body.make_op_without_regions(spec, self.operands.iter().copied());
        for (block, forwarded) in &self.successors {
            body.add_successor(op, *block, forwarded.iter().copied());
        }
        if child.is_some() || !self.regions.is_empty() {
            body.adopt_regions(op, &self.regions, child);
        }
        op
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset;

    #[test]
    fn inherent_attributes_are_sorted_and_unique() {
        let ctx = Context::new(Default::default());
        let [x, y] = [ctx.bool_attr(false), ctx.bool_attr(true)];
        let mut state = OperationState::<Value>::new(ctx.op_name("test.op"), Loc::Offset(0));
        assert_eq!(
            [state.set_attr(5, Some(x)), state.set_attr(2, Some(x)), state.set_attr(2, Some(y))],
            [None, None, Some(x)]
        );
        assert_eq!((&state.attrs[..], state.attr(2), state.attr(3)), (&[(2, y), (5, x)][..], Some(y), None));
        assert_eq!([state.set_attr(2, None), state.set_attr(3, None)], [Some(y), None]);
        assert_eq!(&state.attrs[..], [(5, x)]);
    }

    #[test]
    fn an_op_stores_group_sizes_only_if_several_groups_vary() {
        let ctx = Context::new(ruleset::built_in());
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[ctx.index_type(); 3]);
        for (name, sizes, stored) in [("scf.parallel", &[1, 1, 1, 0][..], 1), ("func.return", &[3], 0)] {
            let mut state = OperationState::new(ctx.op_name(name), Loc::Offset(0));
            state.operands = body.args(block).collect();
            state.set_group_sizes(&ctx, sizes.iter().copied(), [0]);
            let op = state.make(&ctx, &mut body, None);
            assert_eq!(body.attrs(op).len(), stored);
            let def = ctx.op_def(body.name(op)).expect("declared");
            let segments = body.operand_segments(&ctx, op, def).expect("they fit");
            assert_eq!(segments.iter().map(|range| range.len()).collect::<Vec<_>>(), sizes);
        }
    }
}
