//! Verify: whether a program is what its declarations say.
//!
//! Takes a module and the text it was read from; gives every fault, in the order of the text. Kept true: what passes here can
//! be walked without further checks: groups fit, blocks end as they must, values are defined before they are used.

mod def_order;

use crate::ir::TypeKind;
use crate::ir::body::{Body, Def};
use crate::ir::context::Context;
use crate::ir::ids::{Attr, Block, Op, Region, Type};
use crate::ir::location::Loc;
use crate::ir::module::Module;
use crate::ir::op_info::OpInfo;
use crate::ir::op_shape_cache::OpShapeCache;
use crate::ir::segments::Segments;
use crate::ir::symbols::{SymbolTable, is_symbol_table};
use crate::report::Diagnostic;
use crate::verify::def_order::DefOrder;
use crate::vm::attr_codec;
use crate::vm::signature::{self, Signature};
use rulec::rir::declarations::{AttributeKind, OpDef, Trait};
use std::ops::Range;
use std::sync::Arc;

/// How many faults are reported.
const MAX_DIAGNOSTICS: usize = 20;

/// Everything that is wrong with a module. `text` is what its byte offsets count in.
pub fn verify(ctx: &Context, module: &Module, text: &str) -> Vec<Diagnostic> {
    let new_verifier = |quick| Verifier {
        ctx,
        source: module.source,
        text,
        diagnostics: Vec::new(),
        tables: Vec::new(),
        verified_shapes: OpShapeCache::default(),
        def_order: DefOrder::default(),
        fail_fast: quick,
    };
    let mut verifier = new_verifier(true);
    // Which faults there are is found out in order.
    if !verifier.check_module(module) {
        verifier = new_verifier(false);
        verifier.check_module(module);
    }
    verifier.diagnostics.sort_by_key(|f| f.0);
    verifier.diagnostics.truncate(MAX_DIAGNOSTICS);
    verifier.diagnostics.into_iter().map(|f| f.1).collect()
}

/// Where an op stands.
#[derive(Clone, Copy)]
struct SymbolScope<'m> {
    body: &'m Body,
    /// Position of the enclosing symbol table in `Verifier::tables`.
    table: Option<usize>,
}

/// A body to look at: the regions of the isolated op that owns it.
#[derive(Clone)]
struct BodyTask<'m> {
    scope: SymbolScope<'m>,
    regions: Vec<Region>,
    owner: Option<&'m OpDef>,
    /// The op and the body it is in, if what it asks of its regions is looked at with them.
    op: Option<(&'m Body, Op)>,
}

struct Verifier<'c, 'm> {
    ctx: &'c Context,
    source: u32,
    text: &'m str,
    diagnostics: Vec<(u32, Diagnostic)>,
    tables: Vec<Arc<SymbolTable<'m>>>,
    /// Ops of which nothing is wrong that their name, attributes and types tell, and whether there is more to ask: what their
    /// symbols refer to, and whether they may stand where they do.
    verified_shapes: OpShapeCache<bool>,
    /// Of the body before, for its room.
    def_order: DefOrder,
    /// Only whether there is a fault counts, not which: everything is looked at where that takes least, by the thread that comes
    /// by, so what is said of a fault may be another one.
    fail_fast: bool,
}

impl<'c: 'm, 'm> Verifier<'c, 'm> {
    // ---- messages
    /// The op's name in the text.
    fn op_name_range(&self, body: &Body, op: Op) -> Option<Range<usize>> {
        let Loc::Offset(offset) = body.loc(op) else { return None };
        let offset = offset as usize;
        let rest = self.text.get(offset..)?;
        let len = match rest.strip_prefix('"') {
            Some(quoted) => quoted.find('"').map_or(0, |n| n + 2),
            None => rest.find(|c: char| !(c.is_alphanumeric() || "._$".contains(c))).unwrap_or(rest.len()),
        };
        Some(offset..offset + len)
    }

    fn label_op(&self, d: Diagnostic, body: &Body, op: Op, text: &str) -> Diagnostic {
        match (self.op_name_range(body, op), body.loc(op)) {
            (Some(range), _) => d.at(self.source, range, text),
            (None, Loc::Explicit(id)) => {
                let mut p = crate::syntax::Writer::new(self.ctx);
                p.print_location(id);
                d.note(format!("at {}", p.out.as_str()))
            }
            (None, _) => d,
        }
    }

    fn report(&mut self, body: &Body, op: Op, code: &'static str, message: String, label: &str, note: &str) {
        let order = match body.loc(op) {
            Loc::Offset(at) => at,
            Loc::Explicit(_) => u32::MAX,
        };
        let d = self.label_op(Diagnostic::error(code, message), body, op, label).note(note);
        self.diagnostics.push((order, d));
    }

    fn op_name(&self, body: &Body, op: Op) -> &'c str {
        self.ctx.op_text(body.name(op))
    }

    fn spell_types(&self, types: &[Type]) -> String {
        let types: Vec<String> = types.iter().map(|t| crate::syntax::spell_type(self.ctx, *t)).collect();
        format!("({})", types.join(", "))
    }

    // ---- bodies and regions
    /// Whether a module has no fault. If it has some, those found are all there are only where that takes no less.
    fn check_module(&mut self, module: &'m Module) -> bool {
        let mut worklist: Vec<BodyTask<'m>> = Vec::new();
        let root = SymbolScope { body: &module.body, table: None };
        self.check_op(root, module.op, false, &mut worklist);
        if let Some(module_body) = worklist.pop() {
            self.check_body(module_body, &mut worklist);
        }
        let weights: Vec<usize> = worklist.iter().map(|t| t.scope.body.op_count()).collect();
        let ranges = self.ctx.threads.chunk_ranges(&weights);
        if !self.fail_fast || ranges.len() < 2 {
            self.check_bodies(worklist);
            return self.diagnostics.is_empty();
        }
        let (ctx, source, text, quick) = (self.ctx, self.source, self.text, true);
        let is_chunk_valid = |range: Range<usize>| {
            let (tables, sound) = (self.tables.clone(), self.verified_shapes.clone());
            let mut chunk_verifier = Verifier {
                ctx,
                source,
                text,
                diagnostics: Vec::new(),
                tables,
                verified_shapes: sound,
                def_order: DefOrder::default(),
                fail_fast: quick,
            };
            chunk_verifier.check_bodies(worklist[range].to_vec());
            chunk_verifier.diagnostics.is_empty()
        };
        self.diagnostics.is_empty() && ctx.threads.map(ranges, is_chunk_valid).into_iter().all(|clean| clean)
    }

    /// Looks at bodies, and those in them.
    fn check_bodies(&mut self, mut worklist: Vec<BodyTask<'m>>) {
        while let Some(task) = worklist.pop() {
            if self.diagnostics.len() >= MAX_DIAGNOSTICS {
                break;
            }
            self.check_body(task, &mut worklist);
        }
    }

    fn check_body(&mut self, task: BodyTask<'m>, worklist: &mut Vec<BodyTask<'m>>) {
        let body = task.scope.body;
        if let Some((outer, op)) = task.op {
            self.check_regions(outer, op, task.owner);
        }
        let mut def_order = std::mem::take(&mut self.def_order);
        def_order.reset(self.ctx, body, task.owner);
        let mut pending_regions: Vec<Region> = task.regions;
        while let Some(region) = pending_regions.pop() {
            for block in body.region_blocks(region) {
                for arg in body.args(block) {
                    def_order.def_blocks[arg.index()] = Some(block);
                }
                for op in body.block_ops(block) {
                    if self.diagnostics.len() >= MAX_DIAGNOSTICS {
                        return;
                    }
                    let is_simple = body.has_no_successors_or_regions(op);
                    match self.verified_shapes.find(body, op, 0) {
                        Some(false) if is_simple => {}
                        verified => {
                            let is_verified = verified.is_some();
                            self.check_op(task.scope, op, is_verified, worklist);
                        }
                    }
                    self.check_uses(body, op, block, &mut def_order);
                    for result in body.results(op) {
                        def_order.def_blocks[result.index()] = Some(block);
                    }
                    if !is_simple && !body.is_isolated(op) {
                        pending_regions.extend_from_slice(body.regions(op).1);
                    }
                }
            }
        }
        self.def_order = def_order;
    }

    /// Every operand is defined before.
    #[inline]
    fn check_uses(&mut self, body: &Body, op: Op, block: Block, def_order: &mut DefOrder) {
        let (operands, def_blocks) = (body.operands(op), def_order.def_blocks.as_slice());
        if !operands.iter().all(|value| def_blocks[value.index()] == Some(block)) {
            self.check_non_local_uses(body, op, block, def_order);
        }
    }

    fn check_non_local_uses(&mut self, body: &Body, op: Op, block: Block, def_order: &mut DefOrder) {
        for (i, value) in body.operands(op).iter().enumerate() {
            // What was defined before one use in a block is defined before the next one.
            if def_order.def_blocks[value.index()] != Some(block) && self.check_non_local_use(body, op, i, def_order) {
                def_order.def_blocks[value.index()] = Some(block);
            }
        }
    }

    /// The same for an operand that is no argument of the op's own block, and was not met before in it.
    fn check_non_local_use(&mut self, body: &Body, op: Op, i: usize, def_order: &mut DefOrder) -> bool {
        let operands = body.operands(op);
        let (def_block, def_op) = match body.def(operands[i]) {
            Def::Result(def, _) => (body.block_of(def), Some(def)),
            Def::Arg(block, _) => (Some(block), None),
        };
        let Some(def_block) = def_block else { return self.report_not_visible(body, op, i, def_op) };
        let region = body.region_of(def_block);
        // The op around this use that stands in the region of the definition.
        let mut ancestor = op;
        let block = loop {
            match body.block_of(ancestor) {
                Some(block) if body.region_of(block) == region => break block,
                Some(block) => match body.region_op(body.region_of(block)) {
                    Some(outer) => ancestor = outer,
                    None => return self.report_not_visible(body, op, i, def_op),
                },
                None => return self.report_not_visible(body, op, i, def_op),
            }
        };
        let is_defined = def_order.graph_regions[region.index()]
            || match def_op {
                // The entry comes before all others.
                _ if block != def_block => {
                    body.entry_block(region) == Some(def_block) || def_order.dominance.dominates(body, def_block, block)
                }
                Some(def) => def != ancestor && def_order.is_defined_before(body, def, ancestor),
                None => true,
            };
        if !is_defined && !operands[..i].contains(&operands[i]) {
            let message = format!("operand {i} of `{}` is used before it is defined", self.op_name(body, op));
            let mut d = self.label_op(Diagnostic::error("V0008", message), body, op, "used here");
            if let Some(def) = def_op {
                d = self.label_op(d, body, def, "defined here, which not every way to the use passes");
            }
            let d = d.note("define the value earlier, or pass it as a block argument");
            let order = if let Loc::Offset(at) = body.loc(op) { at } else { u32::MAX };
            self.diagnostics.push((order, d));
        }
        is_defined
    }

    fn report_not_visible(&mut self, body: &Body, op: Op, operand: usize, def_op: Option<Op>) -> bool {
        let message = format!(
            "operand {operand} of `{}` is defined in a region that does not enclose it",
            self.op_name(body, op)
        );
        let mut d = self.label_op(Diagnostic::error("V0008", message), body, op, "used here");
        if let Some(def) = def_op {
            d = self.label_op(d, body, def, "defined here");
        }
        let order = if let Loc::Offset(at) = body.loc(op) { at } else { u32::MAX };
        self.diagnostics
            .push((order, d.note("a value is known in the region that defines it and in the regions inside")));
        false
    }

    // ---- ops
    /// Looks at an op, what stands in it and what surrounds it. If what its name, attributes and types tell is known to be
    /// sound, that is not looked at.
    fn check_op(&mut self, scope: SymbolScope<'m>, op: Op, is_verified: bool, worklist: &mut Vec<BodyTask<'m>>) {
        let body = scope.body;
        self.check_op_locally(scope, op, is_verified);
        if body.has_no_successors_or_regions(op) {
            return;
        }
        let def = self.ctx.op_def(body.name(op));
        if def.is_some() {
            self.check_successors(body, op);
        }
        let deferred = self.fail_fast && body.is_isolated(op);
        if !deferred {
            self.check_regions(body, op, def);
        }
        if body.is_isolated(op) {
            let (inner, regions) = body.regions(op);
            let mut table = scope.table;
            if is_symbol_table(self.ctx, body.name(op)) {
                table = Some(self.tables.len());
                let mut symbol_table = SymbolTable::new(self.ctx, body, op);
                self.report_duplicate_symbols(inner, &mut symbol_table);
                self.tables.push(Arc::new(symbol_table));
            }
            let scope = SymbolScope { body: inner, table };
            worklist.push(BodyTask {
                scope,
                regions: regions.to_vec(),
                owner: def,
                op: deferred.then_some((body, op)),
            });
        }
    }

    /// What an op asks of its regions.
    fn check_regions(&mut self, body: &Body, op: Op, def: Option<&OpDef>) {
        let (inner, regions) = body.regions(op);
        if let Some(def) = def
            && !regions.is_empty()
        {
            regions.iter().for_each(|region| self.check_region(body, op, def, inner, *region));
            self.check_yielded_types(body, op, inner, regions);
        }
    }

    /// What an op's name, attributes and types tell. If that is known to be sound, what its symbols refer to.
    fn check_op_locally(&mut self, scope: SymbolScope<'m>, op: Op, is_verified: bool) {
        let body = scope.body;
        let (Some(def), Some(info)) = (self.ctx.op_def(body.name(op)), self.ctx.op_info(body.name(op))) else { return };
        let is_terminator = info.has_trait(Trait::Terminator);
        if self.fail_fast && is_terminator && body.next_op(op).is_some() {
            self.report_early_terminator(body, op);
        }
        if is_verified {
            return self.check_attributes(scope, op, def, info);
        }
        let diagnostic_count = self.diagnostics.len();
        let Some((operands, results)) = self.check_segments(body, op, def) else { return };
        self.check_attributes(scope, op, def, info);
        self.check_types(body, op, def, operands, results);
        if self.diagnostics.len() == diagnostic_count {
            let symbol = |a: &(u32, Attr)| {
                def.attributes.get(a.0 as usize).is_some_and(|a| matches!(a.kind, AttributeKind::Symbol))
            };
            self.verified_shapes.insert(is_terminator || body.attrs(op).iter().any(symbol));
        }
    }

    fn report_early_terminator(&mut self, body: &Body, op: Op) {
        let message = format!("`{}` ends its block, but ops follow it", self.op_name(body, op));
        self.report(body, op, "V0005", message, "", "move it to the end, or start a block after it");
    }

    fn report_duplicate_symbols(&mut self, inner: &Body, table: &mut SymbolTable<'_>) {
        for (name, later, first) in std::mem::take(&mut table.duplicates) {
            let message = format!("the symbol `@{}` is defined twice", self.ctx.text(name));
            let d = self.label_op(Diagnostic::error("V0009", message), inner, later, "defined again here");
            let d = self.label_op(d, inner, first, "first defined here").note("give one of them another name");
            let order = if let Loc::Offset(at) = inner.loc(later) { at } else { u32::MAX };
            self.diagnostics.push((order, d));
        }
    }

    /// Operands, results, successors and regions are as many as declared. Gives the groups of the first two.
    fn check_segments(&mut self, body: &Body, op: Op, def: &OpDef) -> Option<(Segments, Segments)> {
        let ctx = self.ctx;
        let (operands, results) = (body.operand_segments(ctx, op, def), body.result_segments(ctx, op, def));
        let mismatch = match (operands, results) {
            (None, _) => format!("{} operand(s)", body.own_operands(op).len()),
            (_, None) => format!("{} result(s)", body.results(op).len()),
            _ if body.successor_segments(ctx, op, def).is_none() => {
                format!("{} successor(s)", body.successors(op).len())
            }
            _ if body.region_segments(ctx, op, def).is_none() => format!("{} region(s)", body.regions(op).1.len()),
            (Some(operands), Some(results)) => return Some((operands, results)),
        };
        let count = |n: usize, what: &str| if n == 0 { String::new() } else { format!(" {n} {what} group(s)") };
        let note = format!(
            "its declaration has{}{}{}{}",
            count(def.operands.len(), "operand"),
            count(def.results.len(), "result"),
            count(def.successors.len(), "successor"),
            count(def.regions.len(), "region")
        );
        let message = format!("`{}` cannot have {mismatch}", def.name);
        self.report(body, op, "V0001", message, "does not fit its declaration", &note);
        None
    }

    fn check_attributes(&mut self, scope: SymbolScope<'m>, op: Op, def: &OpDef, info: &OpInfo) {
        let body = scope.body;
        for i in &info.required_attrs {
            if body.attr(op, *i as usize).is_none() {
                let a = &def.attributes[*i as usize];
                let kind = attr_codec::kind_description(self.ctx, &a.kind);
                let message = format!("`{}` needs the attribute `{}`", def.name, a.name);
                self.report(body, op, "V0003", message, "it is missing here", &format!("it holds {kind}"));
            }
        }
        for &(i, attr) in body.attrs(op) {
            let Some(a) = def.attributes.get(i as usize) else { continue };
            match attr {
                attr if !attr_codec::matches_kind(self.ctx, &a.kind, attr) => {
                    let kind = attr_codec::kind_description(self.ctx, &a.kind);
                    let has = crate::syntax::spell_attr(self.ctx, attr);
                    let message = format!("the attribute `{}` of `{}` cannot be `{has}`", a.name, def.name);
                    self.report(body, op, "V0004", message, "", &format!("it holds {kind}"));
                }
                attr if matches!(a.kind, AttributeKind::Symbol) => self.check_symbol_use(scope, op, def, &a.name, attr),
                _ => {}
            }
        }
    }

    /// A symbol reference means an op; one that is called takes these operands.
    fn check_symbol_use(&mut self, scope: SymbolScope<'m>, op: Op, def: &OpDef, role: &str, symbol: Attr) {
        let (ctx, body) = (self.ctx, scope.body);
        let Some(table) = scope.table.map(|t| &self.tables[t]) else { return };
        let Some((target_body, target)) = table.lookup(ctx, symbol) else {
            let spelled = crate::syntax::spell_attr(ctx, symbol);
            let defined_names = table.ops.keys().map(|n| ctx.text(*n));
            let near = rulec::suggest::closest_name(spelled.trim_start_matches('@'), defined_names);
            let note = match near {
                Some(near) => format!("did you mean `@{near}`?"),
                None => "define it, or declare it, in the same module".to_string(),
            };
            let message = format!("`{}` refers to `{spelled}`, which the module does not define", def.name);
            return self.report(body, op, "V0010", message, "", &note);
        };
        let Some((inputs, results)) = self.function_type(target_body, target).filter(|_| role == "callee") else {
            return;
        };
        let operand_types = body.own_operands(op).iter().map(|v| body.value_type(*v));
        let result_types = body.results(op).map(|v| body.value_type(v));
        if !operand_types.clone().eq(inputs.iter().copied()) || !result_types.clone().eq(results.iter().copied()) {
            let (operand_types, result_types): (Vec<Type>, Vec<Type>) =
                (operand_types.collect(), result_types.collect());
            let spelled = crate::syntax::spell_attr(ctx, symbol);
            let has = format!("{} -> {}", self.spell_types(inputs), self.spell_types(results));
            let message = format!(
                "`{spelled}` is {has}, but is called as {} -> {}",
                self.spell_types(&operand_types),
                self.spell_types(&result_types)
            );
            let d = self.label_op(Diagnostic::error("V0011", message), body, op, "called here");
            let d = self
                .label_op(d, target_body, target, "defined here")
                .note("operands and results of a call are those of the function");
            let order = if let Loc::Offset(at) = body.loc(op) { at } else { u32::MAX };
            self.diagnostics.push((order, d));
        }
    }

    /// The builtin function type of an op that has one.
    fn function_type(&self, body: &Body, op: Op) -> Option<(&'c [Type], &'c [Type])> {
        let index = self.ctx.op_info(body.name(op))?.function_type_attr?;
        match self.ctx.type_kind(self.ctx.type_value(body.attr(op, index as usize)?)?) {
            TypeKind::Function { inputs, results } => Some((inputs, results)),
            _ => None,
        }
    }

    fn check_types(&mut self, body: &Body, op: Op, def: &OpDef, operands: Segments, results: Segments) {
        let own = body.own_operands(op);
        let mut types = Signature::default();
        for range in operands.iter() {
            types.push(own[range].iter().map(|v| body.value_type(*v)));
        }
        for range in results.iter() {
            types.push(range.map(|i| body.value_type(body.result(op, i))));
        }
        if let Err(reason) = signature::check_types(self.ctx, body.name(op), def, &types) {
            let note = format!("`{}` shows what the op takes", crate::ruleset::doc_command(&self.ctx.rules, def));
            self.report(body, op, "V0002", format!("`{}`: {reason}", def.name), "types do not fit", &note);
        }
    }

    /// What a branch carries is what its target takes.
    fn check_successors(&mut self, body: &Body, op: Op) {
        for s in body.successors(op) {
            let operand_types = body.successor_operands(op, *s).iter().map(|v| body.value_type(*v));
            let arg_types = body.args(s.block).map(|v| body.value_type(v));
            if !operand_types.clone().eq(arg_types.clone()) {
                let (operand_types, arg_types): (Vec<Type>, Vec<Type>) = (operand_types.collect(), arg_types.collect());
                let name = self.op_name(body, op);
                let message = format!(
                    "`{name}` passes {} to a block that takes {}",
                    self.spell_types(&operand_types),
                    self.spell_types(&arg_types)
                );
                self.report(
                    body,
                    op,
                    "V0006",
                    message,
                    "",
                    "pass one value for each argument of the block, of its type",
                );
            }
        }
    }

    fn check_region(&mut self, body: &Body, op: Op, def: &OpDef, inner: &Body, region: Region) {
        let Some(entry) = inner.entry_block(region) else { return };
        if def.traits.contains(&Trait::SingleBlock) && inner.next_block(entry).is_some() {
            let message = format!("a region of `{}` has one block", def.name);
            self.report(body, op, "V0007", message, "it has several here", "move the control flow into structured ops");
        }
        let branches = |b: Block| inner.last_op(b).map_or(&[][..], |o| inner.successors(o));
        if inner.region_blocks(region).any(|b| branches(b).iter().any(|s| s.block == entry)) {
            let message = format!("the entry block of a region of `{}` is the target of a branch", def.name);
            let note = "put a block before it that only branches to it";
            self.report(body, op, "V0007", message, "", note);
        }
        if let Some((inputs, _)) = self.function_type(body, op) {
            let args: Vec<Type> = inner.args(entry).map(|v| inner.value_type(v)).collect();
            if args != inputs {
                let message = format!(
                    "the function takes {}, but its body has arguments {}",
                    self.spell_types(inputs),
                    self.spell_types(&args)
                );
                self.report(
                    body,
                    op,
                    "V0012",
                    message,
                    "",
                    "arguments of the entry block are those of the function type",
                );
            }
        }
        let needs_terminator = !def.traits.contains(&Trait::NoTerminator);
        let ctx = self.ctx;
        let is_terminator = |op: Op| ctx.op_info(inner.name(op)).map(|facts| facts.has_trait(Trait::Terminator));
        for block in inner.region_blocks(region) {
            if !self.fail_fast {
                for inner_op in inner.block_ops(block) {
                    if is_terminator(inner_op) == Some(true) && inner.next_op(inner_op).is_some() {
                        self.report_early_terminator(inner, inner_op);
                    }
                }
            }
            let last = inner.last_op(block);
            let is_unterminated = last.is_none_or(|op| is_terminator(op) == Some(false));
            if needs_terminator && is_unterminated {
                let message = format!("a block in `{}` does not end in a terminator", def.name);
                let note = "end it with a branch, a return or a yield";
                match last {
                    Some(last) => self.report(inner, last, "V0005", message, "the last op of the block", note),
                    None => self.report(body, op, "V0005", message, "it has an empty block", note),
                }
            }
        }
    }

    /// Ops that give a region's results give those of the op around, or of its function type.
    fn check_yielded_types(&mut self, body: &Body, op: Op, inner: &Body, regions: &[Region]) {
        let results: Vec<Type> = match self.function_type(body, op) {
            Some((_, results)) => results.to_vec(),
            None => body.results(op).map(|v| body.value_type(v)).collect(),
        };
        let ctx = self.ctx;
        let last_ops = || regions.iter().flat_map(|r| inner.region_blocks(*r)).filter_map(|b| inner.last_op(b));
        // Where another kind of terminator decides what the op gives, what is yielded is not its result.
        let is_other_terminator = |facts: &OpInfo| {
            let leaves = facts.successors.group_count == 0 && facts.has_trait(Trait::Terminator);
            leaves && !facts.has_trait(Trait::ReturnLike) && facts.operands.group_count > 0
        };
        if last_ops().any(|end| ctx.op_info(inner.name(end)).is_some_and(is_other_terminator)) {
            return;
        }
        let is_return_like =
            |end: &Op| ctx.op_info(inner.name(*end)).is_some_and(|facts| facts.has_trait(Trait::ReturnLike));
        for end in last_ops().filter(is_return_like) {
            let yielded_types: Vec<Type> = inner.own_operands(end).iter().map(|v| inner.value_type(*v)).collect();
            // A function type of another dialect is that dialect's to check.
            let is_foreign_function =
                self.function_type(body, op).is_none() && body.results(op).len() == 0 && body.is_isolated(op);
            if yielded_types != results && !is_foreign_function {
                let (name, outer) = (self.op_name(inner, end), self.op_name(body, op));
                let message = format!(
                    "`{name}` gives {}, but `{outer}` has results {}",
                    self.spell_types(&yielded_types),
                    self.spell_types(&results)
                );
                self.report(inner, end, "V0013", message, "", "give one value for each result, of its type");
            }
        }
    }
}
