//! Program: what every converter may read of the whole input: the rules of each op, and the symbols of each table.

use crate::ir::symbols::symbol_of;
use crate::ir::{Body, Context, Op, OpName, Str};
use grammar::declare::Trait;
use rustc_hash::FxHashMap;

/// See the module.
pub struct Program<'s> {
    /// Positions in the rule set's trees, by declared op.
    by_op: Vec<Option<u32>>,
    others: FxHashMap<OpName, u32>,
    /// By the address of the body, which outlives this, and the op.
    tables: FxHashMap<(usize, Op), FxHashMap<Str, Op>>,
    root: &'s Body,
    /// Index of the input in the report's sources.
    pub source: u32,
    /// Some pattern matches through producers, so what is made for an op is remembered for the sweep.
    pub absorbs: bool,
}

impl<'s> Program<'s> {
    /// Indexes the rules, and the symbols of every table that the body holds.
    pub fn new(ctx: &Context, root: &'s Body, source: u32) -> Program<'s> {
        let mut by_op = vec![None; ctx.rules.ops.len()];
        let mut others = FxHashMap::default();
        for (i, root) in (0..).zip(&ctx.rules.roots) {
            let name = ctx.op_name(root);
            match by_op.get_mut(name.index()) {
                Some(of) => *of = Some(i),
                None => {
                    others.insert(name, i);
                }
            }
        }
        let mut program =
            Program { by_op, others, tables: FxHashMap::default(), root, source, absorbs: ctx.rules.absorbs };
        program.index_symbols(ctx);
        program
    }

    fn index_symbols(&mut self, ctx: &Context) {
        let mut work = vec![self.root];
        while let Some(body) = work.pop() {
            for op in (0..body.op_count()).map(Op::new) {
                if body.block_of(op).is_none() || !ctx.facts(body.name(op)).is_some_and(|f| f.has(Trait::SymbolTable)) {
                    continue;
                }
                let (inner, regions) = body.regions(op);
                let mut symbols = FxHashMap::default();
                for block in regions.iter().flat_map(|r| inner.region_blocks(*r)) {
                    for o in inner.block_ops(block) {
                        if let Some(name) = symbol_of(ctx, inner, o) {
                            symbols.insert(name, o);
                        }
                    }
                }
                self.tables.insert((std::ptr::from_ref(body).addr(), op), symbols);
                if body.is_isolated(op) {
                    work.push(inner);
                }
            }
        }
    }

    /// The position of the decision tree of the rules whose root is this op, if there are any.
    pub fn tree_of(&self, name: OpName) -> Option<usize> {
        match self.by_op.get(name.index()) {
            Some(tree) => tree.map(|t| t as usize),
            None => self.others.get(&name).map(|t| *t as usize),
        }
    }

    /// The op of that name in the symbol table of an op.
    pub fn symbol(&self, body: &Body, table: Op, name: Str) -> Option<Op> {
        self.tables.get(&(std::ptr::from_ref(body).addr(), table))?.get(&name).copied()
    }
}
