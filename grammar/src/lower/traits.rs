//! Traits of declarations: the words in brackets, such as `[pure, consumes(init), calls(callee)]`.
//!
//! Tests: tests/errors/rules/, tests/lower/tensor/.

use super::context::LoweringContext;
use crate::ast::{AttributeDecl, KindForm, OpItem, TraitDecl};
use crate::diagnostic::Diagnostic;
use crate::rir::declarations::{BufferTraits, Trait};

/// The traits that say what an op does with the buffers of operand groups.
const BUFFER_TRAITS: [&str; 4] = ["view_of", "consumes", "lends", "writes_back"];

/// The trait that names the attribute with the called function.
const CALL_TRAIT: &str = "calls";

/// The traits without operand groups.
const TRAIT_NAMES: &[(&str, Trait)] = &[
    ("pure", Trait::Pure),
    ("terminator", Trait::Terminator),
    ("commutative", Trait::Commutative),
    ("isolated", Trait::Isolated),
    ("symbol", Trait::Symbol),
    ("symbol_table", Trait::SymbolTable),
    ("constant", Trait::Constant),
    ("single_block", Trait::SingleBlock),
    ("no_terminator", Trait::NoTerminator),
    ("graph", Trait::Graph),
    ("default_dialect", Trait::DefaultDialect),
    ("return_like", Trait::ReturnLike),
    ("entry_block", Trait::EntryBlock),
    ("unique", Trait::Unique),
    ("address_taken", Trait::AddressTaken),
    ("edge_result", Trait::EdgeResult),
    ("block_head", Trait::BlockHead),
    ("same_sizes", Trait::SameSizes),
    ("no_value", Trait::NoValue),
    ("vector_element", Trait::VectorElement),
    ("memref_element", Trait::MemRefElement),
    ("prefixed", Trait::Prefixed),
    ("discardable", Trait::Discardable),
    ("alias", Trait::Alias),
    ("identified", Trait::Identified),
    ("function", Trait::Function),
    ("borrowed", Trait::Borrowed),
    ("exclusive_regions", Trait::ExclusiveRegions),
    ("uninitialized", Trait::Uninitialized),
    ("jump", Trait::Jump),
];

/// Returns the traits that have no operand groups.
pub(super) fn resolve_traits(ctx: &mut LoweringContext<'_>, traits: &[TraitDecl]) -> Vec<Trait> {
    let mut trait_list = Vec::new();
    for TraitDecl { name, groups } in traits {
        if BUFFER_TRAITS.contains(&name.name.as_str()) || name.name == CALL_TRAIT {
            continue;
        }
        if let Some(group) = groups.first() {
            let message = format!("the trait `{}` has no operands", name.name);
            ctx.diagnostics.push(Diagnostic::error("E0210", message).primary(group.span, ""));
        }
        match TRAIT_NAMES.iter().find(|w| w.0 == name.name) {
            Some(word) => trait_list.push(word.1),
            // Accepted without effect: the rest of the declaration implies these traits.
            None if matches!(name.name.as_str(), "segments" | "no_fold") => {}
            None => ctx.diagnostics.push(
                Diagnostic::error("E0210", format!("unknown trait `{}`", name.name))
                    .primary(name.span, "")
                    .suggest_name(&name.name, TRAIT_NAMES.iter().map(|w| w.0).chain(BUFFER_TRAITS).chain([CALL_TRAIT])),
            ),
        }
    }
    trait_list
}

/// Returns the index of the attribute that the trait `calls` names.
pub(super) fn lower_called(ctx: &mut LoweringContext<'_>, item: &OpItem) -> Option<u16> {
    let TraitDecl { name, groups } = item.traits.iter().find(|decl| decl.name.name == CALL_TRAIT)?;
    let [attr] = &groups[..] else {
        let message = "the trait `calls` needs the name of one attribute";
        let note = "write `calls(x)` for the attribute `x: symbol` with the called function";
        ctx.diagnostics.push(Diagnostic::error("E0210", message).primary(name.span, "").note(note));
        return None;
    };
    let is_symbol = |decl: &AttributeDecl| {
        let kind = if let KindForm::Optional(kind) = &decl.kind.form { &kind.form } else { &decl.kind.form };
        matches!(kind, KindForm::Name(kind) if kind == "symbol")
    };
    let index = item.attributes.iter().position(|decl| decl.name.name == attr.name && is_symbol(decl));
    if index.is_none() {
        let symbols = item.attributes.iter().filter(|decl| is_symbol(decl)).map(|decl| &*decl.name.name);
        let message = format!("the op has no attribute `{}` of the kind `symbol`", attr.name);
        let error = Diagnostic::error("E0210", message).primary(attr.span, "").suggest_name(&attr.name, symbols);
        ctx.diagnostics.push(error);
    }
    index.map(|index| index as u16)
}

/// Returns what an op does with the buffers of its operands.
pub(super) fn lower_buffer_traits(ctx: &mut LoweringContext<'_>, item: &OpItem) -> BufferTraits {
    let mut buffers = BufferTraits::default();
    for TraitDecl { name, groups } in &item.traits {
        let list = match name.name.as_str() {
            "view_of" => &mut buffers.view_of,
            "consumes" => &mut buffers.consumes,
            "lends" => &mut buffers.lends,
            "writes_back" => &mut buffers.writes_back,
            _ => continue,
        };
        if name.name == "writes_back" && groups.len() != 2 {
            let message = "the trait `writes_back` needs the names of two operands";
            let note = "write `writes_back(x, y)`: `x` is written to a place of `y`";
            ctx.diagnostics.push(Diagnostic::error("E0210", message).primary(name.span, "").note(note));
        } else if groups.is_empty() {
            let message = format!("the trait `{}` needs the name of an operand", name.name);
            let note = format!("write `{}(x)` for an operand `x` of the op", name.name);
            ctx.diagnostics.push(Diagnostic::error("E0210", message).primary(name.span, "").note(note));
        }
        for group in groups {
            match item.operands.iter().position(|operand| operand.name.name == group.name) {
                Some(index) => list.push(index as u16),
                None => ctx.diagnostics.push(
                    Diagnostic::error("E0210", format!("the op has no operand `{}`", group.name))
                        .primary(group.span, "")
                        .suggest_name(&group.name, item.operands.iter().map(|operand| &*operand.name.name)),
                ),
            }
        }
    }
    buffers
}
