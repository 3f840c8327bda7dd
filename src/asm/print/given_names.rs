//! Names of values that a printed program takes over from the text that it was read from.
//!
//! An op or block argument keeps its location through a conversion, so the location finds its name. A value that the
//! text has no name for gets a name that occurs nowhere in the text.
//!
//! Tests: tests/all/eras.rs.

use crate::ir::{Attr, Body, Def, Loc, Module, Op, Value};
use crate::syntax::Aliases;
use rustc_hash::{FxHashMap, FxHashSet};

/// The names in a text, by location.
#[derive(Default)]
pub struct GivenNames {
    /// For each op, by the offset of its name: the names of its results without `%`, each with its number of results.
    results: FxHashMap<u32, Vec<(String, u32)>>,
    /// For each block argument, by the offset of its name: the name without `%`.
    args: FxHashMap<u32, String>,
    /// For each block argument of an op that is not isolated: its name by the offset of the op's name, and the
    /// positions of the region, the block and the argument.
    args_by_position: FxHashMap<(u32, usize, usize, usize), String>,
    /// All names in the text.
    taken: FxHashSet<String>,
    /// For each op location at which the text has result names: the op whose results are printed with these names. The
    /// address is that of the body that contains the op.
    owners: FxHashMap<u32, (usize, Op)>,
    /// The aliases that the text defines for attributes.
    pub(super) aliases: Aliases,
}

impl GivenNames {
    /// Adds the result names of an op whose name is at an offset.
    pub fn add_results(&mut self, offset: u32, names: Vec<(String, u32)>) {
        self.results.insert(offset, names);
    }
    /// Adds a value name at an offset.
    pub fn add_name(&mut self, offset: u32, name: &str) {
        self.taken.insert(name.to_string());
        self.args.insert(offset, name.to_string());
    }
    /// Adds the names of the block arguments of the program that was read, by their positions. If a rule replaced the
    /// op around a block, the block of the new op at the same position takes these names.
    pub fn add_positions(&mut self, module: &Module) {
        let mut worklist = vec![&module.body];
        while let Some(body) = worklist.pop() {
            worklist.extend(body.child_bodies());
            for value in (0..body.value_count()).map(Value::new) {
                if let Some(position) = arg_position(body, value)
                    && let Some(Loc::Offset(offset)) = body.arg_loc(value)
                    && let Some(name) = self.args.get(&offset)
                {
                    self.args_by_position.insert(position, name.clone());
                }
            }
        }
    }
    /// Sets the aliases that the text defines for attributes.
    pub fn set_attr_aliases(&mut self, aliases: Vec<(Attr, String)>) {
        self.aliases = Aliases::of_attributes(aliases);
    }
    /// Finds, for each op location at which the text has result names, the op of a module whose results are printed
    /// with these names. Of several ops at one location, the last one with as many results as names gets them.
    pub fn find_owners(&mut self, module: &Module) {
        self.owners.clear();
        let mut worklist = vec![&module.body];
        while let Some(body) = worklist.pop() {
            for block in (0..body.region_count()).map(crate::ir::Region::new).flat_map(|r| body.region_blocks(r)) {
                for op in body.block_ops(block) {
                    worklist.extend(body.child(op));
                    let Loc::Offset(offset) = body.loc(op) else { continue };
                    let Some(names) = self.results.get(&offset) else { continue };
                    let named: u32 = names.iter().map(|name| name.1).sum();
                    if named as usize == body.results(op).len() {
                        self.owners.insert(offset, (std::ptr::from_ref(body).addr(), op));
                    }
                }
            }
        }
    }

    /// Returns the names of an op's results, if the text has them.
    pub(super) fn result_names(&self, body: &Body, op: Op) -> Option<&[(String, u32)]> {
        let Loc::Offset(offset) = body.loc(op) else { return None };
        let owner = self.owners.get(&offset)?;
        (*owner == (std::ptr::from_ref(body).addr(), op)).then(|| &self.results[&offset][..])
    }
    /// Returns the name of a block argument, if the text has it.
    pub(super) fn arg_name(&self, body: &Body, arg: Value) -> Option<&str> {
        let name = match body.arg_loc(arg) {
            Some(Loc::Offset(offset)) => self.args.get(&offset),
            Some(Loc::Explicit(_)) => None,
            None => self.args_by_position.get(&arg_position(body, arg)?),
        };
        name.map(String::as_str)
    }
    /// Returns whether the text has this name.
    pub(super) fn is_taken(&self, name: &str) -> bool {
        self.taken.contains(name)
    }
}

/// Returns the offset of the name of the op around a block argument, and the positions of the region, the block and the
/// argument. Returns `None` for a value that is no argument, and for a block of an isolated op.
fn arg_position(body: &Body, arg: Value) -> Option<(u32, usize, usize, usize)> {
    let Def::Arg(block, number) = body.def(arg) else { return None };
    let region = body.region_of(block);
    let op = body.region_op(region)?;
    let Loc::Offset(offset) = body.loc(op) else { return None };
    let region_index = body.regions(op).1.iter().position(|other| *other == region)?;
    let block_index = body.region_blocks(region).position(|other| other == block)?;
    Some((offset, region_index, block_index, number as usize))
}
