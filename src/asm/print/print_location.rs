//! Locations of ops and block arguments, as the printer writes them.
//!
//! Tests: src/asm/round_trip.rs, tests/all/mlir_opt.rs.

use super::printer::{ImplicitModule, OpPrinter};
use crate::ir::{AttrKind, Body, Loc, LocId, LocKind, Module, Op, Value};

impl OpPrinter<'_, '_> {
    /// Prints the location of a block argument, if locations are printed. The location is never printed as an alias.
    pub(crate) fn print_arg_location(&mut self, body: &Body, arg: Value) {
        if self.options.locations.is_some() {
            let id = match body.arg_loc(arg) {
                Some(loc) => self.resolve_loc(loc),
                None => self.writer.ctx.intern_loc(LocKind::Unknown),
            };
            let attr = self.writer.ctx.intern_attr(AttrKind::Location(id));
            if let Some(collector) = &mut self.writer.collector {
                collector.visit_attr(attr);
            }
            self.print_str(" ");
            self.writer.print_location(id);
        }
    }

    /// Sets the location of an implicit module, which the source file does not contain, to line 0, column 0.
    pub(super) fn set_implicit_module(&mut self, module: &Module) {
        let Some(places) = &self.places else { return };
        if let Some(loc) = places.implicit_module(self.writer.ctx, module) {
            self.implicit_module = Some(ImplicitModule { body: &module.body, loc });
        }
    }

    pub(super) fn op_loc(&self, body: &Body, op: Op) -> LocId {
        match &self.implicit_module {
            Some(module) if std::ptr::eq(module.body, body) => module.loc,
            _ => self.resolve_loc(body.loc(op)),
        }
    }

    /// Returns the location of an op or block argument. A byte offset becomes file, line and column.
    fn resolve_loc(&self, loc: Loc) -> LocId {
        let ctx = self.writer.ctx;
        match (loc, &self.places) {
            (_, Some(places)) => places.resolve(ctx, loc),
            (Loc::Explicit(id), None) => id,
            (Loc::Offset(_), None) => ctx.intern_loc(LocKind::Unknown),
        }
    }
}
