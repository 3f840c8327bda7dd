//! A report of the definitions that each layer replaces, and of the rules and arms that it puts before those of lower
//! layers (`rewrite check --layers`).
//!
//! The findings are remarks, not errors: they list what the definitions of a file change.
//!
//! Tests: tests/all/rule_layers.rs.

use crate::analyse::AnalysisContext;
use crate::diagnostic::Diagnostic;
use crate::rir::Span;
use std::collections::BTreeMap;

/// A definition: the layer of its file, the name as written, and the place of the name.
type LayerDefinition = (u32, String, Span);

/// Adds a remark for each definition that replaces one of a lower layer, and for each rule or arm that is tried before
/// one of a lower layer, in the order of the text.
pub fn report_replacements(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let mut defined: BTreeMap<(&str, String), Vec<LayerDefinition>> = BTreeMap::new();
    for file in ctx.files {
        for item in file.items.iter().filter(|item| !item.modifiers.is_private) {
            let Some((item_kind, name)) = item.kind.keyword_and_name().filter(|item| item.0 != "rule") else {
                continue;
            };
            let definition = (file.layer, name.name.clone(), name.span);
            defined.entry((item_kind, name.name.clone())).or_default().push(definition);
        }
    }
    for rule in &ctx.set.rules {
        let definition = (rule.layer, rule.name.clone(), rule.span);
        defined.entry(("rule", rule.root.clone())).or_default().push(definition);
    }
    let mut notes = Vec::new();
    for ((item_kind, item_name), mut definitions) in defined {
        definitions.sort_by_key(|d| d.0);
        for (i, (layer, name_above, span)) in definitions.iter().enumerate() {
            let Some((_, name_below, span_below)) = definitions[i..].iter().find(|d| d.0 > *layer) else { continue };
            let message = match item_kind {
                "rule" => format!("rule `{name_above}` is tried before `{name_below}` for `{item_name}`"),
                "map" | "abi" => format!("the arms of {item_kind} `{item_name}` precede those of a lower layer"),
                _ => format!("{item_kind} `{item_name}` replaces a definition of a lower layer"),
            };
            notes.push(
                Diagnostic::remark("E0801", message).primary(*span, "").secondary(*span_below, "in the lower layer"),
            );
        }
    }
    notes.sort_by_key(|d| d.labels.first().map(|l| (l.source, l.range.start)));
    out.append(&mut notes);
}
