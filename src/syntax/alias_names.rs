//! The names of the aliases in a program to print, and which attributes and types have aliases.
//!
//! Tests: src/syntax/tests.rs, tests/all/mlir_opt.rs.

use crate::ir::{Attr, AttrKind, Context, LocId, Type, TypeKind};
use rulec::rir::declarations::Trait;
use rustc_hash::FxHashMap;

/// The maximum length in bytes of the expansions of all aliases in one definition. It bounds the text of an attribute
/// that is printed without aliases, which otherwise grows exponentially with the nesting of aliases. An alias of what
/// is always printed by an alias, such as a node of debug information, adds only its name.
pub(crate) const MAX_EXPANDED_LEN: u64 = 256 << 20;

/// An attribute, type or location, which the printer can print as an alias.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum AliasKey {
    Attr(Attr),
    Type(Type),
    Loc(LocId),
}

/// A map from attributes, types and locations to numbers. A context numbers each of them from 0, so it has an array for
/// each; an entry is the number plus one, or 0.
#[derive(Default)]
pub(super) struct KeyMap {
    attrs: Vec<u32>,
    types: Vec<u32>,
    locs: Vec<u32>,
}

impl KeyMap {
    pub(super) fn get(&self, key: AliasKey) -> Option<usize> {
        let entry = match key {
            AliasKey::Attr(attr) => self.attrs.get(attr.index()),
            AliasKey::Type(ty) => self.types.get(ty.index()),
            AliasKey::Loc(loc) => self.locs.get(loc.index()),
        };
        entry.copied().and_then(|entry| entry.checked_sub(1)).map(|number| number as usize)
    }
    pub(super) fn insert(&mut self, key: AliasKey, number: usize) {
        let (entries, index) = match key {
            AliasKey::Attr(attr) => (&mut self.attrs, attr.index()),
            AliasKey::Type(ty) => (&mut self.types, ty.index()),
            AliasKey::Loc(loc) => (&mut self.locs, loc.index()),
        };
        if index >= entries.len() {
            entries.resize((index + 1).next_power_of_two(), 0);
        }
        entries[index] = number as u32 + 1;
    }
}

/// The aliases of a program to print.
#[derive(Default)]
pub struct Aliases {
    /// The index of the alias of each attribute, type and location that has one.
    pub(super) indices: KeyMap,
    /// The names with sigil, one behind the other.
    pub(super) text: String,
    /// The end of each name in `text`.
    pub(super) ends: Vec<u32>,
    /// Invariant: a definition follows all definitions that it uses.
    pub(super) definition_order: Vec<AliasDefinition>,
    /// The number of each `distinct` attribute as printed, by the id of the attribute.
    pub(super) distinct_numbers: FxHashMap<u64, u64>,
}

/// An alias definition to print, such as `#map = affine_map<..>`.
pub(super) struct AliasDefinition {
    pub(super) key: AliasKey,
    /// Whether the definition is printed after the program.
    pub(super) is_deferred: bool,
}

impl Aliases {
    /// Returns aliases for printing attributes, by their names with sigil, such as `#map`. The definitions of these
    /// aliases are not printed, because another text already contains them.
    pub fn of_attributes(names: impl IntoIterator<Item = (Attr, String)>) -> Aliases {
        let mut aliases = Aliases::default();
        for (attr, name) in names {
            aliases.text.push_str(&name);
            aliases.end_name(AliasKey::Attr(attr));
        }
        aliases
    }
    /// Makes the end of `text` the name of the next alias.
    pub(super) fn end_name(&mut self, key: AliasKey) {
        self.indices.insert(key, self.ends.len());
        self.ends.push(self.text.len() as u32);
    }
    pub(super) fn name(&self, key: AliasKey) -> Option<&str> {
        let index = self.indices.get(key)?;
        let start = index.checked_sub(1).map_or(0, |previous| self.ends[previous]);
        Some(&self.text[start as usize..self.ends[index] as usize])
    }
    /// Returns whether there is neither an alias nor a `distinct` attribute.
    pub fn is_empty(&self) -> bool {
        self.definition_order.is_empty() && self.distinct_numbers.is_empty()
    }
    /// Returns the number of a `distinct` attribute: MLIR numbers these attributes in the order of printing.
    pub fn distinct_number(&self, id: u64) -> u64 {
        self.distinct_numbers.get(&id).copied().unwrap_or(id)
    }
    /// Returns the alias of an attribute, with sigil, if it has one.
    pub fn attr_alias(&self, ctx: &Context, attr: Attr) -> Option<&str> {
        if self.ends.is_empty() {
            return None;
        }
        self.name(key_of(ctx, attr))
    }
    /// Returns the alias of a type, with sigil, if it has one.
    pub fn type_alias(&self, ty: Type) -> Option<&str> {
        self.name(AliasKey::Type(ty))
    }
    /// Returns the alias of a location, with sigil, if it has one.
    pub fn loc_alias(&self, loc: LocId) -> Option<&str> {
        self.name(AliasKey::Loc(loc))
    }
}

/// Returns the key of an attribute. The key of a location attribute is its location, so both share one alias.
pub(super) fn key_of(ctx: &Context, attr: Attr) -> AliasKey {
    match ctx.attr_kind(attr) {
        AttrKind::Location(loc) => AliasKey::Loc(*loc),
        _ => AliasKey::Attr(attr),
    }
}

/// Returns the mnemonic of a declared type or attribute if its declaration requests an alias (`[alias]`).
fn alias_mnemonic<'a>(name: &'a str, traits: &[Trait]) -> Option<&'a str> {
    traits.contains(&Trait::Alias).then(|| name.split_once('.').map_or(name, |(_, own)| own))
}

/// Returns the base name of an attribute's alias, such as `map`; `None` if MLIR never prints it by an alias.
pub(crate) fn attr_alias_name<'c>(ctx: &'c Context, kind: &AttrKind) -> Option<&'c str> {
    match kind {
        AttrKind::Map(_) => Some("map"),
        AttrKind::Set(_) => Some("set"),
        AttrKind::Distinct { attr, .. } if *attr != ctx.unit_attr() => Some("distinct"),
        AttrKind::Dialect { def, .. } => {
            let def = &ctx.rules.attrs[*def as usize];
            alias_mnemonic(&def.name, &def.traits)
        }
        _ => None,
    }
}

/// Returns the base name of a type's alias, such as `tuple`; `None` if MLIR never prints it by an alias.
pub(super) fn type_alias_name<'c>(ctx: &'c Context, kind: &TypeKind) -> Option<&'c str> {
    match kind {
        TypeKind::Tuple(parts) if parts.len() > 16 => Some("tuple"),
        TypeKind::Dialect { def, .. } | TypeKind::Identified { def, .. } => {
            let def = &ctx.rules.types[*def as usize];
            alias_mnemonic(&def.name, &def.traits)
        }
        _ => None,
    }
}
