//! Whether an attribute has parts of undeclared dialects, which are stored as text.
//!
//! Tests: tests/dialects/kept_attributes.mlir, tests/errors/types/.

use super::attributes::AttrKind;
use super::types::TypeKind;
use super::{Attr, Context, Type};
use rustc_hash::FxHashSet;
use std::sync::atomic::Ordering;

/// A part of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Part {
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
        let mut worklist = vec![Part::Attr(attr)];
        // Attributes may share parts.
        let mut visited = FxHashSet::default();
        while let Some(part) = worklist.pop() {
            if !visited.insert(part) {
                continue;
            }
            match part {
                Part::Attr(attr) => match self.attr_kind(attr) {
                    AttrKind::Opaque { dialect, .. } => return Some(self.text(*dialect)),
                    AttrKind::Type(ty) => worklist.push(Part::Type(*ty)),
                    AttrKind::Array(items) => worklist.extend(items.iter().map(|item| Part::Attr(*item))),
                    AttrKind::Dictionary(entries) => worklist.extend(entries.iter().map(|entry| Part::Attr(entry.1))),
                    AttrKind::Dialect { params, .. } => {
                        worklist.extend(params.iter().flatten().map(|param| Part::Attr(*param)));
                    }
                    AttrKind::Distinct { attr, .. } => worklist.push(Part::Attr(*attr)),
                    _ => worklist.extend(self.attr_type(attr).map(Part::Type)),
                },
                Part::Type(ty) => match self.type_kind(ty) {
                    TypeKind::Opaque { dialect, .. } => return Some(self.text(*dialect)),
                    TypeKind::Complex(element)
                    | TypeKind::Vector { element, .. }
                    | TypeKind::UnrankedTensor(element) => worklist.push(Part::Type(*element)),
                    TypeKind::Tensor { element, encoding: attr, .. }
                    | TypeKind::UnrankedMemRef { element, space: attr } => {
                        worklist.push(Part::Type(*element));
                        worklist.extend(attr.map(Part::Attr));
                    }
                    TypeKind::MemRef { element, layout, space, .. } => {
                        worklist.push(Part::Type(*element));
                        worklist.extend([*layout, *space].into_iter().flatten().map(Part::Attr));
                    }
                    TypeKind::Tuple(types) => worklist.extend(types.iter().map(|ty| Part::Type(*ty))),
                    TypeKind::Function { inputs, results } => {
                        worklist.extend(inputs.iter().chain(results).map(|ty| Part::Type(*ty)));
                    }
                    _ => {}
                },
            }
        }
        None
    }
}
