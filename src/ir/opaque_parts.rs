//! Whether an attribute has parts of undeclared dialects, which are stored as text.
//!
//! Tests: tests/lower/attributes/unknown_dialects.mlir, tests/errors/types/.

use super::attributes::AttrKind;
use super::context::Context;
use super::ids::{Attr, Type};
use super::types::TypeKind;
use rustc_hash::FxHashSet;
use std::sync::atomic::Ordering;

/// A part of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum AttrPart {
    Attr(Attr),
    Type(Type),
}

impl Context {
    /// Records that the context has a type or attribute of an undeclared dialect.
    pub(crate) fn note_undeclared_dialect(&self) {
        self.has_undeclared_dialects.store(true, Ordering::Relaxed);
    }
    /// Returns the first type or attribute of an undeclared dialect in an attribute, as its dialect's name; `None` if
    /// there is none.
    pub(crate) fn undeclared_dialect_in(&self, attr: Attr) -> Option<&str> {
        if !self.has_undeclared_dialects.load(Ordering::Relaxed) {
            return None;
        }
        let mut worklist = vec![AttrPart::Attr(attr)];
        // Attributes may share parts.
        let mut visited = FxHashSet::default();
        while let Some(part) = worklist.pop() {
            if !visited.insert(part) {
                continue;
            }
            match part {
                AttrPart::Attr(attr) => match self.attr_kind(attr) {
                    AttrKind::Opaque { dialect, .. } => return Some(self.text(*dialect)),
                    AttrKind::Type(ty) => worklist.push(AttrPart::Type(*ty)),
                    AttrKind::Array(items) => worklist.extend(items.iter().map(|item| AttrPart::Attr(*item))),
                    AttrKind::Dictionary(entries) => {
                        worklist.extend(entries.iter().map(|entry| AttrPart::Attr(entry.1)))
                    }
                    AttrKind::Dialect { params, .. } => {
                        worklist.extend(params.iter().flatten().map(|param| AttrPart::Attr(*param)));
                    }
                    AttrKind::Distinct { attr, .. } => worklist.push(AttrPart::Attr(*attr)),
                    _ => worklist.extend(self.attr_type(attr).map(AttrPart::Type)),
                },
                AttrPart::Type(ty) => match self.type_kind(ty) {
                    TypeKind::Opaque { dialect, .. } => return Some(self.text(*dialect)),
                    TypeKind::Complex(element)
                    | TypeKind::Vector { element, .. }
                    | TypeKind::UnrankedTensor(element) => worklist.push(AttrPart::Type(*element)),
                    TypeKind::Tensor { element, encoding: attr, .. }
                    | TypeKind::UnrankedMemRef { element, space: attr } => {
                        worklist.push(AttrPart::Type(*element));
                        worklist.extend(attr.map(AttrPart::Attr));
                    }
                    TypeKind::MemRef { element, layout, space, .. } => {
                        worklist.push(AttrPart::Type(*element));
                        worklist.extend([*layout, *space].into_iter().flatten().map(AttrPart::Attr));
                    }
                    TypeKind::Tuple(types) => worklist.extend(types.iter().map(|ty| AttrPart::Type(*ty))),
                    TypeKind::Function { inputs, results } => {
                        worklist.extend(inputs.iter().chain(results).map(|ty| AttrPart::Type(*ty)));
                    }
                    _ => {}
                },
            }
        }
        None
    }
}
