//! Checks of declared regions (blocks, block arguments, terminators) and of `where` clauses that read regions or
//! successors.
//!
//! Tests: tests/errors/regions/, tests/all/dialects.rs.

use super::verifier::{SymbolScope, Verifier};
use crate::ir::body::Body;
use crate::ir::ids::{Block, Op, OpName, Region, Type};
use crate::ir::symbols::{is_symbol_table, symbol_name};
use crate::vm::clause_checker::ClauseSet;
use crate::vm::clause_subject::{ClauseSubject, TypedSubject};
use crate::vm::op_clauses::DeclaredTypes;
use crate::vm::signature::Signature;
use rulec::rir::declarations::{OpDef, RegionDef, RegionTypes, Trait};
use smallvec::SmallVec;

/// The greatest number of parents that a message lists in full.
const MAX_LISTED_PARENTS: usize = 10;

/// A region of an op, with its declaration.
#[derive(Clone, Copy)]
struct DeclaredRegion<'a> {
    /// The op that owns the region.
    op: Op,
    op_def: &'a OpDef,
    def: &'a RegionDef,
    /// The body that contains the region.
    inner: &'a Body,
    region: Region,
    /// The position of the region in its group.
    position: usize,
    /// The number of regions of the group.
    count: usize,
}

impl<'c> Verifier<'c, '_> {
    /// Checks the `where` clauses of an op that read regions, successors or siblings, and the regions against their
    /// declaration.
    pub(super) fn check_declared_regions(&mut self, scope: SymbolScope<'_>, op: Op, def: &OpDef) {
        let body = scope.body;
        let reads_blocks = self.ctx.op_info(body.name(op)).is_some_and(|info| info.reads_blocks);
        if !reads_blocks && def.regions.is_empty() {
            return;
        }
        let is_computed = |types: &Option<RegionTypes>| types.as_ref().is_some_and(|types| !types.is_empty);
        let has_types =
            def.regions.iter().any(|r| is_computed(&r.args) || r.terminators.iter().any(|t| is_computed(&t.types)));
        if reads_blocks {
            self.check_clauses(scope, op, def, ClauseSet::Blocks);
        }
        let types = if has_types { Signature::of_op(self.ctx, body, op, def) } else { None };
        let table = scope.table.map(|table| self.tables[table].clone());
        let subject = ClauseSubject::InBody { body, op, symbols: table.as_deref() };
        let source = types.as_ref().map(|types| TypedSubject { subject, def, types });
        let Some(segments) = body.region_segments(self.ctx, op, def) else { return };
        let (inner, regions) = body.regions(op);
        for (group, range) in segments.iter().enumerate() {
            let count = range.len();
            for (position, region) in regions[range].iter().enumerate() {
                let def_of_region = &def.regions[group];
                let region = *region;
                let declared = DeclaredRegion { op, op_def: def, def: def_of_region, inner, region, position, count };
                self.check_block_count(body, declared);
                let Some(entry) = inner.entry_block(region) else { continue };
                self.check_region_arguments(body, declared, entry, source);
                self.check_region_terminators(body, declared, source);
            }
        }
    }

    fn check_block_count(&mut self, body: &Body, declared: DeclaredRegion<'_>) {
        let DeclaredRegion { def, inner, region, .. } = declared;
        let count = inner.region_blocks(region).count();
        let max = def.max_blocks.map_or(usize::MAX, |max| max as usize);
        let is_single = declared.op_def.traits.contains(&Trait::SingleBlock);
        // `check_region` in structure.rs reports a `single_block` op that has a region of several blocks.
        if (def.min_blocks as usize..=max).contains(&count) || (is_single && count > 1) {
            return;
        }
        let expected = match (def.min_blocks, def.max_blocks) {
            (1, Some(1)) => "one block".to_string(),
            (min, Some(max)) if min == max => format!("{min} blocks"),
            (min, Some(max)) => format!("{min} to {max} blocks"),
            (1, None) => "at least one block".to_string(),
            (min, None) => format!("at least {min} blocks"),
        };
        let message =
            format!("expected {expected} in region `{}` of `{}`, found {count}", def.name, declared.op_def.name);
        let note = if count == 0 { "write the region" } else { "use structured control flow ops in place of branches" };
        self.report(body, declared.op, "V0007", message, "", note);
    }

    /// Checks the types of the entry block's arguments against those that the region's declaration states.
    fn check_region_arguments(
        &mut self,
        body: &Body,
        declared: DeclaredRegion<'_>,
        entry: Block,
        source: Option<TypedSubject<'_>>,
    ) {
        let Some(types) = &declared.def.args else { return };
        let inner = declared.inner;
        let found: SmallVec<[Type; 8]> = inner.args(entry).map(|arg| inner.value_type(arg)).collect();
        if let Some(expected) = self.find_other_types(body, declared, types, &found, source) {
            let message = format!(
                "block arguments of region `{}` of `{}` do not match its declaration: expected {}, found {}",
                declared.def.name,
                declared.op_def.name,
                self.spell_types(&expected),
                self.spell_types(&found)
            );
            let note = format!("the declaration is `region {}{}`", declared.def.name, types.text);
            self.report(body, declared.op, "V0015", message, "", &note);
        }
    }

    /// Returns the types that a region's declaration states for its block arguments or for a terminator's operands, if
    /// they differ from the types `found`. In a variadic group of regions, the declaration states one list of types for
    /// each region. Reports an error if the numbers of lists and regions differ. Returns `None` if there are no types
    /// to compare with.
    fn find_other_types(
        &mut self,
        body: &Body,
        declared: DeclaredRegion<'_>,
        types: &RegionTypes,
        found: &[Type],
        source: Option<TypedSubject<'_>>,
    ) -> Option<DeclaredTypes> {
        if types.is_empty {
            return (!found.is_empty()).then(DeclaredTypes::new);
        }
        let DeclaredRegion { position, count, .. } = declared;
        match self.clauses.find_other_types(self.ctx, source?, types, (position, count), found)? {
            Ok(expected) => Some(expected),
            Err(expected) => {
                if position == 0 {
                    let (name, op) = (&declared.def.name, &declared.op_def.name);
                    let message = format!("expected {expected} regions `{name}` of `{op}`, found {count}");
                    let note = format!("the declaration is `region {name}...{}`", types.text);
                    self.report(body, declared.op, "V0015", message, "", &note);
                }
                None
            }
        }
    }

    /// Checks that the terminators without successors, which leave the region, are declared for it and have operands of
    /// the declared types.
    fn check_region_terminators(
        &mut self,
        body: &Body,
        declared: DeclaredRegion<'_>,
        source: Option<TypedSubject<'_>>,
    ) {
        let DeclaredRegion { def, inner, region, .. } = declared;
        if def.terminators.is_empty() {
            return;
        }
        let leaves_region = |last: &Op| {
            let is_terminator = self.is_terminator(inner, *last) != Some(false);
            is_terminator && inner.successors(*last).is_empty()
        };
        let last_ops: Vec<Op> =
            inner.region_blocks(region).filter_map(|block| inner.last_op(block)).filter(leaves_region).collect();
        for last in last_ops {
            let name = self.op_name(inner, last);
            match def.terminators.iter().position(|terminator| terminator.op == name) {
                Some(index) => self.check_terminator_types(body, declared, index, last, source),
                None => {
                    let names: Vec<String> = def.terminators.iter().map(|t| format!("`{}`", t.op)).collect();
                    let (region, op) = (&def.name, &declared.op_def.name);
                    let message = format!("`{name}` cannot terminate region `{region}` of `{op}`");
                    let note = format!("end the region with {}", names.join(" or "));
                    self.report(inner, last, "V0016", message, "", &note);
                }
            }
        }
    }

    fn check_terminator_types(
        &mut self,
        body: &Body,
        declared: DeclaredRegion<'_>,
        index: usize,
        last: Op,
        source: Option<TypedSubject<'_>>,
    ) {
        let terminator = &declared.def.terminators[index];
        let Some(types) = &terminator.types else { return };
        let inner = declared.inner;
        let own_operands = inner.own_operands(last).iter();
        let found: SmallVec<[Type; 8]> = own_operands.map(|value| inner.value_type(*value)).collect();
        if let Some(expected) = self.find_other_types(body, declared, types, &found, source) {
            let message = format!(
                "operands of `{}` do not match region `{}` of `{}`: expected {}, found {}",
                terminator.op,
                declared.def.name,
                declared.op_def.name,
                self.spell_types(&expected),
                self.spell_types(&found)
            );
            self.report(inner, last, "V0013", message, "", "pass one operand for each type, in this order");
        }
    }

    /// Checks that an op with declared parents is in a region of one of them, and that an op that defines a symbol is
    /// in a region of a symbol table. `owner` is the op that owns the body.
    pub(super) fn check_parent(&mut self, body: &Body, op: Op, def: &OpDef, owner: Option<OpName>) {
        let is_symbol = def.traits.contains(&Trait::Symbol);
        let region_op = body.block_of(op).and_then(|block| body.region_op(body.region_of(block)));
        let parent = match region_op {
            Some(parent) => Some(body.name(parent)),
            None => owner,
        };
        if let Some(parent) = parent.filter(|parent| is_symbol && self.ctx.op_def(*parent).is_some())
            && !is_symbol_table(self.ctx, parent)
            && symbol_name(self.ctx, body, op).is_some()
        {
            let parent = self.ctx.op_text(parent);
            let message =
                format!("`{}` defines a symbol in a region of `{parent}`, which is no symbol table", def.name);
            self.report(body, op, "V0017", message, "", "move it into a module");
        }
        let parent = parent.map(|name| self.ctx.op_text(name));
        if !def.parents.is_empty() && !parent.is_some_and(|parent| def.parents.iter().any(|name| name == parent)) {
            let listed = if def.parents.len() > MAX_LISTED_PARENTS { 3 } else { def.parents.len() };
            let mut names: Vec<String> = def.parents[..listed].iter().map(|name| format!("`{name}`")).collect();
            if listed < def.parents.len() {
                names.push(format!("one of {} other ops", def.parents.len() - listed));
            }
            let found = parent.map_or(String::new(), |parent| format!(", found `{parent}`"));
            let message = format!("`{}` expects to be in a region of {}{found}", def.name, names.join(" or "));
            self.report(body, op, "V0017", message, "", "move it directly into a region of such an op");
        }
    }
}
