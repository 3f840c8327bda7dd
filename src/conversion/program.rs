//! Indices of the input that all rewriters share: the decision tree of each op name, and the symbols of each symbol
//! table.
//!
//! Tests: below, tests/lower/func/, tests/lower/memref/.

use super::emit::plan::RulePlans;
use crate::ir::symbols::symbol_name;
use crate::ir::{Body, Context, Loc, Op, OpName, Str};
use rulec::report::SourceId;
use rulec::rir::declarations::Trait;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The input of a conversion, with lookup tables of its symbols and of the rules.
pub(super) struct Program<'s> {
    /// For each declared op, the index of its decision tree in the rule set.
    tree_by_op: Vec<Option<u32>>,
    tree_by_undeclared_op: FxHashMap<OpName, u32>,
    /// The symbols of each symbol table. The key is the address of the body that contains the table's op, and this op.
    /// The body outlives the `Program`.
    symbols_by_table: FxHashMap<(usize, Op), TableSymbols>,
    root: &'s Body,
    /// The source that byte offsets of locations refer to.
    pub(super) source: SourceId,
    /// The lines of the source `source`; `None` if they are not known.
    lines: Option<SourceLines>,
    /// Whether some pattern also matches the ops that define operands of its root. Then dead code elimination needs the
    /// origin of each new op.
    pub(super) tracks_origins: bool,
    /// The number of ops in the body and in the isolated ops of its symbol tables.
    pub(super) op_count: usize,
    pub(super) rule_plans: RulePlans,
}

/// The name of an input and the offsets at which its lines begin.
#[derive(Clone, Debug)]
pub struct SourceLines {
    file: String,
    /// Invariant: sorted; the first one is 0.
    starts: Arc<[u32]>,
}

impl SourceLines {
    /// Finds the lines of a text. The text is shorter than 4 GiB.
    pub fn new(file: &str, text: &str) -> SourceLines {
        let newlines = text.match_indices('\n');
        let starts = std::iter::once(0).chain(newlines.map(|(offset, _)| offset as u32 + 1)).collect();
        SourceLines { file: file.to_string(), starts }
    }

    /// Returns the line and the column of a byte, from 1. Columns count bytes, as in MLIR.
    pub fn line_and_column(&self, offset: u32) -> (u32, u32) {
        let line = self.starts.partition_point(|start| *start <= offset);
        (line as u32, offset - self.starts[line - 1] + 1)
    }
}

/// A place in a source file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SourcePosition {
    pub(super) file: Str,
    pub(super) line: u32,
    pub(super) column: u32,
}

/// The symbols of one symbol table.
#[derive(Default)]
struct TableSymbols {
    by_name: FxHashMap<Str, Op>,
    /// Names and ops in the order of the text.
    in_order: Vec<(Str, Op)>,
}

/// Returns the number of ops in a body and in the bodies nested in it.
fn total_op_count(root: &Body) -> usize {
    let mut worklist = vec![root];
    let mut count = 0;
    while let Some(body) = worklist.pop() {
        count += body.op_count();
        worklist.extend(body.child_bodies());
    }
    count
}

impl<'s> Program<'s> {
    /// Builds the lookup tables of the rules and of all symbol tables in the body.
    pub(super) fn new(ctx: &Context, root: &'s Body, source: SourceId, lines: Option<SourceLines>) -> Program<'s> {
        let mut tree_by_op = vec![None; ctx.rules.ops.len()];
        let mut tree_by_undeclared_op = FxHashMap::default();
        for (i, root) in (0..).zip(&ctx.rules.root_names) {
            let name = ctx.op_name(root);
            match tree_by_op.get_mut(name.index()) {
                Some(tree) => *tree = Some(i),
                None => {
                    tree_by_undeclared_op.insert(name, i);
                }
            }
        }
        let mut program = Program {
            tree_by_op,
            tree_by_undeclared_op,
            symbols_by_table: FxHashMap::default(),
            root,
            source,
            lines,
            tracks_origins: ctx.rules.absorbs,
            op_count: total_op_count(root),
            rule_plans: RulePlans::new(&ctx.rules),
        };
        program.index_symbols(ctx);
        program
    }

    fn index_symbols(&mut self, ctx: &Context) {
        let mut worklist = vec![self.root];
        while let Some(body) = worklist.pop() {
            for op in (0..body.op_count()).map(Op::new) {
                let is_table = ctx.op_info(body.name(op)).is_some_and(|info| info.has_trait(Trait::SymbolTable));
                if body.block_of(op).is_none() || !is_table {
                    continue;
                }
                let (inner, regions) = body.regions(op);
                let mut symbols = TableSymbols::default();
                for block in regions.iter().flat_map(|r| inner.region_blocks(*r)) {
                    for symbol_op in inner.block_ops(block) {
                        if let Some(name) = symbol_name(ctx, inner, symbol_op) {
                            symbols.by_name.insert(name, symbol_op);
                            symbols.in_order.push((name, symbol_op));
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

    /// Returns the file, line and column of a location. A location that contains several positions, such as a fused
    /// location, has the first of them. Returns `None` if the location contains no position.
    pub(super) fn position(&self, ctx: &Context, loc: Loc) -> Option<SourcePosition> {
        match loc {
            Loc::Offset(offset) => {
                let (line, column) = self.lines.as_ref()?.line_and_column(offset);
                Some(SourcePosition { file: ctx.intern_str(&self.lines.as_ref()?.file), line, column })
            }
            Loc::Explicit(id) => {
                let (file, line, column) = ctx.first_position(id)?;
                Some(SourcePosition { file, line, column })
            }
        }
    }

    /// Returns the index of the decision tree that selects rules for ops of this name; `None` if there are no such
    /// rules.
    pub(super) fn decision_tree(&self, name: OpName) -> Option<usize> {
        match self.tree_by_op.get(name.index()) {
            Some(tree) => tree.map(|t| t as usize),
            None => self.tree_by_undeclared_op.get(&name).map(|t| *t as usize),
        }
    }

    /// Returns the op that defines the symbol `name` in a symbol table. The table is that of the op `table` in `body`.
    pub(super) fn lookup_symbol(&self, body: &Body, table: Op, name: Str) -> Option<Op> {
        self.symbols_of(body, table)?.by_name.get(&name).copied()
    }

    /// Returns the symbol names of a symbol table with their ops, in the order of the text. The table is that of the op
    /// `table` in `body`.
    pub(super) fn symbols_in_order(&self, body: &Body, table: Op) -> &[(Str, Op)] {
        self.symbols_of(body, table).map_or(&[], |symbols| &symbols.in_order)
    }

    fn symbols_of(&self, body: &Body, table: Op) -> Option<&TableSymbols> {
        self.symbols_by_table.get(&(std::ptr::from_ref(body).addr(), table))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{ParseOptions, parse};
    use crate::ir::Module;

    fn parsed(ctx: &Context, text: &str) -> Module {
        parse(ctx, SourceId::Input(0), text, ParseOptions::default()).0.unwrap()
    }

    #[test]
    fn symbols_are_looked_up_in_their_own_table() {
        let ctx = Context::new(crate::ruleset::built_in());
        let text = "module { func.func private @f()\n module @inner { func.func private @g() } }";
        let module = parsed(&ctx, text);
        let program = Program::new(&ctx, &module.body, module.source, None);
        let lookup = |body: &Body, table, name| program.lookup_symbol(body, table, ctx.intern_str(name));
        assert!(lookup(&module.body, module.op, "f").is_some());
        assert!(lookup(&module.body, module.op, "g").is_none());
        let inner = lookup(&module.body, module.op, "inner").unwrap();
        let outer_body = module.body.child(module.op).unwrap();
        assert!(lookup(outer_body, inner, "g").is_some());
        assert!(lookup(outer_body, inner, "f").is_none());
    }

    #[test]
    fn positions_are_counted_from_one_in_bytes() {
        let lines = SourceLines::new("f.mlir", "ab\n\n\u{e9}c\n");
        assert_eq!(
            [0, 2, 3, 4, 6, 7].map(|at| lines.line_and_column(at)),
            [(1, 1), (1, 3), (2, 1), (3, 1), (3, 3), (3, 4)]
        );
    }

    #[test]
    fn symbols_are_listed_in_the_order_of_the_text() {
        let ctx = Context::new(crate::ruleset::built_in());
        let module =
            parsed(&ctx, "module { func.func private @b()\n func.func private @c()\n func.func private @a() }");
        let program = Program::new(&ctx, &module.body, module.source, None);
        let symbols = program.symbols_in_order(&module.body, module.op);
        assert_eq!(symbols.iter().map(|(name, _)| ctx.text(*name)).collect::<Vec<_>>(), ["b", "c", "a"]);
    }

    #[test]
    fn an_op_that_is_no_symbol_table_has_no_symbols() {
        let ctx = Context::new(crate::ruleset::built_in());
        let module = parsed(&ctx, "module { func.func private @f() }");
        let program = Program::new(&ctx, &module.body, module.source, None);
        let f = program.lookup_symbol(&module.body, module.op, ctx.intern_str("f")).unwrap();
        let module_body = module.body.child(module.op).unwrap();
        assert!(program.lookup_symbol(module_body, f, ctx.intern_str("f")).is_none());
    }

    #[test]
    fn only_ops_that_are_roots_of_rules_have_a_decision_tree() {
        let ctx = Context::new(crate::ruleset::built_in());
        let module = parsed(&ctx, "module {}");
        let program = Program::new(&ctx, &module.body, module.source, None);
        let tree = program.decision_tree(ctx.op_name("arith.addi")).unwrap();
        assert_eq!(ctx.rules.root_names[tree], "arith.addi");
        assert_eq!(program.decision_tree(ctx.op_name("llvm.add")), None);
        assert_eq!(program.decision_tree(ctx.op_name("t.undeclared")), None);
    }
}
