//! What each layer replaces in those below it.
//!
//! Takes the rules; gives a note for each definition that a higher layer replaces, puts its arms in front of, or whose op
//! it takes first. Kept true: nothing here is wrong; a reader learns what his file changes.

use super::Rules;
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::rir::Span;
use std::collections::BTreeMap;

/// A definition: its layer, its name as it stands, and its place.
type Definition = (u32, String, Span);

/// Adds the notes, in order of place.
pub fn layers(rules: &Rules<'_>, out: &mut Vec<Diagnostic>) {
    let mut defined: BTreeMap<(&str, String), Vec<Definition>> = BTreeMap::new();
    for file in rules.files {
        for item in &file.items {
            let (sort, name) = match &item.kind {
                ItemKind::Option(o) => ("option", &o.name),
                ItemKind::Record(r) => ("record", &r.name),
                ItemKind::Map(m) => ("map", &m.name),
                ItemKind::Abi(a) => ("abi", &a.name),
                ItemKind::Fn(f) => ("fn", &f.name),
                ItemKind::Emit(e) => ("emit", &e.name),
                ItemKind::Extern(e) => ("extern", &e.name),
                _ => continue,
            };
            let definition = (file.layer, name.name.clone(), name.span);
            defined.entry((sort, name.name.clone())).or_default().push(definition);
        }
    }
    for rule in &rules.set.rules {
        let definition = (rule.layer, rule.name.clone(), rule.span);
        defined.entry(("rule", rule.root.clone())).or_default().push(definition);
    }
    let mut notes = Vec::new();
    for ((sort, name), mut all) in defined {
        all.sort_by_key(|d| d.0);
        for (i, (layer, high, span)) in all.iter().enumerate() {
            let Some((_, low, below)) = all[i..].iter().find(|d| d.0 > *layer) else { continue };
            let message = match sort {
                "rule" => format!("rule `{high}` comes before `{low}` for `{name}`"),
                "map" | "abi" => format!("the arms of {sort} `{name}` come before those of a lower layer"),
                _ => format!("{sort} `{name}` replaces that of a lower layer"),
            };
            notes.push(Diagnostic::remark("E0801", message).primary(*span, "").secondary(*below, "the lower layer's"));
        }
    }
    notes.sort_by_key(|d| d.labels.first().map(|l| (l.span.file, l.span.start)));
    out.append(&mut notes);
}
