//! Warnings about discardable attributes that have a meaning in LLVM IR which is not translated, such as `nvvm.kernel`.
//!
//! The rules list the dialects of such attributes (`untranslated_dialects`). Attributes of other dialects mean nothing
//! in LLVM IR, so they are left out without a warning, as by mlir-translate.
//!
//! Tests: tests/all/translate_clauses.rs.

use super::rejections::add_place;
use crate::ir::{Attr, AttrKind, Body, Context, Module, Op, Str};
use crate::vm::{Machine, NoHost, StaticValue};
use rulec::report::Diagnostic;

/// The uses of attributes of some dialects in a module.
struct AttributeUses<'m> {
    ctx: &'m Context,
    dialects: Vec<String>,
    /// Each name of an attribute, with the first op that has it and the number of ops.
    found: Vec<(Str, (&'m Body, Op), usize)>,
}

impl<'m> AttributeUses<'m> {
    /// Returns the dialect in the list that an attribute of this name belongs to.
    fn dialect_of(&self, name: &str) -> Option<&str> {
        let (prefix, _) = name.split_once('.')?;
        self.dialects.iter().map(String::as_str).find(|dialect| *dialect == prefix)
    }

    fn visit_op(&mut self, body: &'m Body, op: Op) {
        let mut names = Vec::new();
        self.add_names(body.discardable(op), &mut names);
        for (_, attr) in body.attrs(op) {
            // The attributes of parameters and results are a dictionary for each of them.
            if let AttrKind::Array(items) = self.ctx.attr_kind(*attr) {
                items.iter().for_each(|item| self.add_names(Some(*item), &mut names));
            }
        }
        names.sort_unstable_by_key(|name| self.ctx.text(*name));
        names.dedup();
        for name in names {
            match self.found.iter_mut().find(|(found, ..)| *found == name) {
                Some((.., count)) => *count += 1,
                None => self.found.push((name, (body, op), 1)),
            }
        }
        let (inner, regions) = body.regions(op);
        for block in regions.iter().flat_map(|region| inner.region_blocks(*region)) {
            for inner_op in inner.block_ops(block) {
                self.visit_op(inner, inner_op);
            }
        }
    }

    /// Adds the names in a dictionary that belong to the dialects.
    fn add_names(&self, dictionary: Option<Attr>, names: &mut Vec<Str>) {
        if let Some(AttrKind::Dictionary(entries)) = dictionary.map(|attr| self.ctx.attr_kind(attr)) {
            let entries = entries.iter().map(|(name, _)| *name);
            names.extend(entries.filter(|name| self.dialect_of(self.ctx.text(*name)).is_some()));
        }
    }
}

/// Returns a warning L0030 for each name of a discardable attribute that the translation of a module to LLVM IR leaves
/// out although it has a meaning there, at the first op with such an attribute.
pub fn untranslated_attributes(ctx: &Context, module: &Module) -> Vec<Diagnostic> {
    let Some(hook) = ctx.rules.hooks.untranslated_dialects else { return Vec::new() };
    let mut machine = Machine::new(ctx);
    let Ok(result) = machine.call(&mut NoHost, hook, &[]) else { return Vec::new() };
    let StaticValue::List(list) = result[0] else { return Vec::new() };
    let dialects = machine.list_items(list).iter().filter_map(|item| match item {
        StaticValue::Str(name) => Some(ctx.text(*name).to_string()),
        _ => None,
    });
    let mut uses = AttributeUses { ctx, dialects: dialects.collect(), found: Vec::new() };
    // Most programs have no such attribute, so their ops are not visited.
    let may_have_name = |kind: &AttrKind| match kind {
        AttrKind::Dictionary(entries) => entries.iter().any(|(name, _)| uses.dialect_of(ctx.text(*name)).is_some()),
        _ => false,
    };
    if !ctx.attrs().any(may_have_name) {
        return Vec::new();
    }
    uses.visit_op(&module.body, module.op);
    let warning = |(name, (body, op), count): &(Str, (&Body, Op), usize)| {
        let name = ctx.text(*name);
        let dialect = uses.dialect_of(name).unwrap_or_default();
        let warning = Diagnostic::warning("L0030", format!("the attribute `{name}` is not translated to LLVM IR"));
        let warning = add_place(ctx, warning, module.source, body.name(*op), body.loc(*op));
        let others = match count - 1 {
            0 => String::new(),
            1 => "; one other op has it too".to_string(),
            n => format!("; {n} other ops have it too"),
        };
        warning.note(format!("attributes of the dialect `{dialect}` are left out{others}"))
    };
    uses.found.iter().map(warning).collect()
}
