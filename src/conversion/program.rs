//! Program: what every converter may read of the whole input: the rules of each op, and the symbols of each table.

use crate::ir::symbols::symbol_name;
use crate::ir::{Body, Context, Op, OpName, Str};
use rulec::rir::declarations::Trait;
use rustc_hash::FxHashMap;

/// See the module.
pub struct Program<'s> {
    /// Positions in the rule set's trees, by declared op.
    tree_by_op: Vec<Option<u32>>,
    tree_by_undeclared_op: FxHashMap<OpName, u32>,
    /// By the address of the body, which outlives this, and the op.
    symbols_by_table: FxHashMap<(usize, Op), FxHashMap<Str, Op>>,
    root: &'s Body,
    /// Index of the input in the report's sources.
    pub source: u32,
    /// Some pattern matches through producers, so what is made for an op is remembered for the sweep.
    pub tracks_origins: bool,
}

impl<'s> Program<'s> {
    /// Indexes the rules, and the symbols of every table that the body holds.
    pub fn new(ctx: &Context, root: &'s Body, source: u32) -> Program<'s> {
        let mut by_op = vec![None; ctx.rules.ops.len()];
        let mut others = FxHashMap::default();
        for (i, root) in (0..).zip(&ctx.rules.root_names) {
            let name = ctx.op_name(root);
            match by_op.get_mut(name.index()) {
                Some(tree) => *tree = Some(i),
                None => {
                    others.insert(name, i);
                }
            }
        }
        let mut program = Program {
            tree_by_op: by_op,
            tree_by_undeclared_op: others,
            symbols_by_table: FxHashMap::default(),
            root,
            source,
            tracks_origins: ctx.rules.absorbs,
        };
        program.index_symbols(ctx);
        program
    }

    fn index_symbols(&mut self, ctx: &Context) {
        let mut worklist = vec![self.root];
        while let Some(body) = worklist.pop() {
            for op in (0..body.op_count()).map(Op::new) {
                if body.block_of(op).is_none()
                    || !ctx.op_info(body.name(op)).is_some_and(|f| f.has_trait(Trait::SymbolTable))
                {
                    continue;
                }
                let (inner, regions) = body.regions(op);
                let mut symbols = FxHashMap::default();
                for block in regions.iter().flat_map(|r| inner.region_blocks(*r)) {
                    for symbol_op in inner.block_ops(block) {
                        if let Some(name) = symbol_name(ctx, inner, symbol_op) {
                            symbols.insert(name, symbol_op);
                        }
                    }
                }
                self.symbols_by_table.insert((std::ptr::from_ref(body).addr(), op), symbols);
                if body.is_isolated(op) {
                    worklist.push(inner);
                }
            }
        }
    }

    /// The position of the decision tree of the rules whose root is this op, if there are any.
    pub fn decision_tree(&self, name: OpName) -> Option<usize> {
        match self.tree_by_op.get(name.index()) {
            Some(tree) => tree.map(|t| t as usize),
            None => self.tree_by_undeclared_op.get(&name).map(|t| *t as usize),
        }
    }

    /// The op of that name in the symbol table of an op.
    pub fn lookup_symbol(&self, body: &Body, table: Op, name: Str) -> Option<Op> {
        self.symbols_by_table.get(&(std::ptr::from_ref(body).addr(), table))?.get(&name).copied()
    }
}
