//! Collector of the aliases that are printed: which attributes, types and locations get one, and in which order.
//!
//! The printer first collects the attributes, types and locations of the program. Then each of them that MLIR prints as
//! an alias gets a name, such as `#loc1` or `!vec` (`Aliases`).
//!
//! Tests: src/syntax/tests.rs, tests/all/mlir_opt.rs.

use super::alias_names::{AliasDefinition, AliasKey, Aliases, KeyMap, attr_alias_name, key_of, type_alias_name};
use crate::ir::{Attr, AttrKind, Context, LocId, LocKind, Type, TypeKind};
use rulec::rir::declarations::AttributeKind;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;

fn is_distinct(ctx: &Context, key: AliasKey) -> bool {
    matches!(key, AliasKey::Attr(attr) if matches!(ctx.attr_kind(attr), AttrKind::Distinct { .. }))
}

/// Returns whether the context has an attribute or type that gets an alias, or a `distinct` attribute. If it has none,
/// a printer needs no `Collector`, unless it prints locations, which this function ignores.
pub fn may_have_aliases(ctx: &Context) -> bool {
    ctx.attrs().any(|kind| attr_alias_name(ctx, kind).is_some() || matches!(kind, AttrKind::Distinct { .. }))
        || ctx.types().any(|kind| type_alias_name(ctx, kind).is_some())
}

/// An attribute, type or location that the collector has visited.
struct AliasCandidate {
    key: AliasKey,
    /// The alias without sigil and number, if it gets one: an index of `Collector::base_names`.
    base_name: Option<u32>,
    /// 0 if neither the candidate nor anything inside it gets an alias. Else one more than the greatest depth of its
    /// children, so 1 if no child has a depth.
    alias_depth: usize,
    /// Whether all uses allow a definition after the program.
    can_be_deferred: bool,
    /// The range of `Collector::children` with the candidates that occur directly inside this one.
    children: Range<u32>,
}

/// Collector of the attributes, types and locations in a program.
///
/// They must be visited in the order of printing, because this order determines the numbers of the aliases.
pub struct Collector<'c> {
    ctx: &'c Context,
    index: KeyMap,
    candidates: Vec<AliasCandidate>,
    /// Indices of candidates.
    children: Vec<u32>,
    /// The aliases without sigil and number, each once.
    base_names: Vec<&'c str>,
    /// The index in `base_names` for each declaration of an attribute that has been visited, and whether it has one.
    names_of_defs: Vec<Option<Option<u32>>>,
    /// Whether any candidate gets an alias, or is a `distinct` attribute.
    has_aliases: bool,
}

impl<'c> Collector<'c> {
    /// Creates an empty collector.
    pub fn new(ctx: &'c Context) -> Collector<'c> {
        Collector {
            ctx,
            index: KeyMap::default(),
            candidates: Vec::new(),
            children: Vec::new(),
            base_names: Vec::new(),
            names_of_defs: Vec::new(),
            has_aliases: false,
        }
    }
    /// Returns whether the program has an alias or a `distinct` attribute.
    pub fn has_aliases(&self) -> bool {
        self.has_aliases
    }
    /// Records a use of an attribute.
    pub fn visit_attr(&mut self, attr: Attr) {
        self.visit_key(key_of(self.ctx, attr), false);
    }
    /// Records a use of a type.
    pub fn visit_type(&mut self, ty: Type) {
        self.visit_key(AliasKey::Type(ty), false);
    }
    /// Records the location of an op or block argument; its alias may be defined after the program.
    pub fn visit_location(&mut self, loc: LocId) {
        self.visit_key(AliasKey::Loc(loc), true);
    }
    /// Assigns the aliases and orders their definitions. Sorting by `alias_depth` puts every definition after those
    /// that it uses.
    pub fn finish(self) -> Aliases {
        let mut ranks: Vec<u64> = vec![0; self.base_names.len()];
        let mut sorted: Vec<usize> = (0..self.base_names.len()).collect();
        sorted.sort_unstable_by_key(|name| self.base_names[*name]);
        for (rank, name) in (0..).zip(sorted) {
            ranks[name] = rank;
        }
        // A candidate sorts by its depth, types first, then by its name, then in the order of printing.
        let mut order: Vec<(u64, u32)> = Vec::new();
        for (i, candidate) in (0..).zip(&self.candidates) {
            if let Some(name) = candidate.base_name {
                let is_type = matches!(candidate.key, AliasKey::Type(_));
                let rank = ranks[name as usize];
                order.push(((candidate.alias_depth as u64) << 32 | u64::from(!is_type) << 31 | rank, i));
            }
        }
        order.sort_unstable();
        let order: Vec<u32> = order.into_iter().map(|(_, i)| i).collect();
        let mut counts = vec![0_usize; ranks.len()];
        let mut aliases = Aliases { distinct_numbers: self.number_distinct_attrs(&order), ..Aliases::default() };
        let mut digits = itoa::Buffer::new();
        for candidate in order.into_iter().map(|i| &self.candidates[i as usize]) {
            let Some(name) = candidate.base_name else { continue };
            aliases.text.push(if matches!(candidate.key, AliasKey::Type(_)) { '!' } else { '#' });
            aliases.text.push_str(self.base_names[name as usize]);
            let count = &mut counts[name as usize];
            if *count > 0 {
                aliases.text.push_str(digits.format(*count));
            }
            *count += 1;
            aliases.end_name(candidate.key);
            let definition = AliasDefinition { key: candidate.key, is_deferred: candidate.can_be_deferred };
            aliases.definition_order.push(definition);
        }
        aliases
    }

    /// Returns the numbers of `distinct` attributes in the order of printing: those in the definitions before the
    /// program, in the program, then in the definitions after it. `order` is the order of the definitions.
    fn number_distinct_attrs(&self, order: &[u32]) -> FxHashMap<u64, u64> {
        let mut numbers = FxHashMap::default();
        if !self.candidates.iter().any(|candidate| is_distinct(self.ctx, candidate.key)) {
            return numbers;
        }
        let (deferred, first): (Vec<usize>, Vec<usize>) =
            order.iter().map(|i| *i as usize).partition(|i| self.candidates[*i].can_be_deferred);
        let in_program = (0..self.candidates.len()).filter(|i| !self.candidates[*i].can_be_deferred);
        let mut is_visited = vec![false; self.candidates.len()];
        let mut pending = Vec::new();
        for i in first.into_iter().chain(in_program).chain(deferred) {
            pending.push(i);
            self.number_distinct_attrs_in(&mut pending, &mut numbers, &mut is_visited);
        }
        numbers
    }
    /// Numbers the `distinct` attributes in the text of a candidate. This text contains only the aliases of other
    /// candidates, not their contents. Skips visited candidates: their attributes have numbers, and an identified
    /// struct may contain itself.
    fn number_distinct_attrs_in(
        &self,
        pending: &mut Vec<usize>,
        numbers: &mut FxHashMap<u64, u64>,
        is_visited: &mut [bool],
    ) {
        // A preorder traversal with an explicit stack.
        while let Some(i) = pending.pop() {
            if std::mem::replace(&mut is_visited[i], true) {
                continue;
            }
            let candidate = &self.candidates[i];
            if let AliasKey::Attr(attr) = candidate.key
                && let AttrKind::Distinct { id, .. } = self.ctx.attr_kind(attr)
            {
                let next = numbers.len() as u64;
                numbers.entry(*id).or_insert(next);
            }
            let children = self.children_of(i).iter().rev().map(|child| *child as usize);
            pending.extend(children.filter(|child| self.candidates[*child].base_name.is_none()));
        }
    }

    /// Adds a candidate and all that occur in it; returns its index.
    fn visit_key(&mut self, key: AliasKey, can_be_deferred: bool) -> usize {
        if let Some(i) = self.index.get(key) {
            if !can_be_deferred {
                self.mark_non_deferrable(i);
            }
            return i;
        }
        let i = self.candidates.len();
        let name = self.base_name(key);
        // A `distinct` attribute counts as an alias here, because its number also depends on the order of printing.
        self.has_aliases |= name.is_some() || is_distinct(self.ctx, key);
        self.index.insert(key, i);
        self.candidates.push(AliasCandidate {
            key,
            base_name: name,
            alias_depth: name.is_some() as usize,
            can_be_deferred,
            children: 0..0,
        });
        let mut children: SmallVec<[u32; 16]> = SmallVec::new();
        let mut deepest = 0;
        for_each_nested_key(self.ctx, key, &mut |child| {
            let child = self.visit_key(child, can_be_deferred);
            deepest = self.candidates[child].alias_depth.max(deepest);
            children.push(child as u32);
        });
        let candidate = &mut self.candidates[i];
        if deepest > 0 {
            candidate.alias_depth = deepest + 1;
        }
        let start = self.children.len() as u32;
        self.children.extend_from_slice(&children);
        candidate.children = start..start + children.len() as u32;
        i
    }
    /// Returns the indices of the candidates that occur directly inside a candidate.
    fn children_of(&self, i: usize) -> &[u32] {
        let children = &self.candidates[i].children;
        &self.children[children.start as usize..children.end as usize]
    }
    /// Records that the aliases of a candidate and of all that occur in it must be defined before the program.
    fn mark_non_deferrable(&mut self, i: usize) {
        if std::mem::replace(&mut self.candidates[i].can_be_deferred, false) {
            for child in self.candidates[i].children.clone() {
                self.mark_non_deferrable(self.children[child as usize] as usize);
            }
        }
    }
    /// Returns the index of the alias of a candidate without sigil and number, if it gets one.
    fn base_name(&mut self, key: AliasKey) -> Option<u32> {
        let ctx = self.ctx;
        let name = match key {
            AliasKey::Loc(_) => Some("loc"),
            AliasKey::Attr(attr) => match ctx.attr_kind(attr) {
                kind @ AttrKind::Dialect { def, .. } => {
                    let def = *def as usize;
                    if def >= self.names_of_defs.len() {
                        self.names_of_defs.resize(def + 1, None);
                    }
                    if let Some(known) = self.names_of_defs[def] {
                        return known;
                    }
                    let index = attr_alias_name(ctx, kind).map(|name| self.index_of_name(name));
                    self.names_of_defs[def] = Some(index);
                    return index;
                }
                kind => attr_alias_name(ctx, kind),
            },
            AliasKey::Type(ty) => type_alias_name(ctx, ctx.type_kind(ty)),
        };
        name.map(|name| self.index_of_name(name))
    }
    fn index_of_name(&mut self, name: &'c str) -> u32 {
        let known = self.base_names.iter().position(|other| *other == name);
        known.unwrap_or_else(|| {
            self.base_names.push(name);
            self.base_names.len() - 1
        }) as u32
    }
}

/// Returns the attributes, types and locations that occur directly inside `key`.
pub(crate) fn nested_keys(ctx: &Context, key: AliasKey) -> Vec<AliasKey> {
    let mut keys = Vec::new();
    for_each_nested_key(ctx, key, &mut |nested| keys.push(nested));
    keys
}

/// Calls `visit` for the attributes, types and locations that occur directly inside `key`.
fn for_each_nested_key(ctx: &Context, key: AliasKey, visit: &mut dyn FnMut(AliasKey)) {
    match key {
        AliasKey::Loc(loc) => match ctx.loc_kind(loc) {
            LocKind::Name { child, .. } if *ctx.loc_kind(*child) != LocKind::Unknown => visit(AliasKey::Loc(*child)),
            LocKind::CallSite { callee, caller } => [*callee, *caller].map(AliasKey::Loc).into_iter().for_each(visit),
            LocKind::Fused { metadata, parts } => {
                metadata.iter().for_each(|a| visit(key_of(ctx, *a)));
                parts.iter().for_each(|p| visit(AliasKey::Loc(*p)));
            }
            _ => {}
        },
        AliasKey::Attr(a) => for_each_key_in_attr(ctx, a, visit),
        AliasKey::Type(t) => for_each_key_in_type(ctx, t, visit),
    }
}

fn for_each_key_in_attr(ctx: &Context, attr: Attr, visit: &mut dyn FnMut(AliasKey)) {
    let mut visit_all = |attrs: &mut dyn Iterator<Item = Attr>| attrs.for_each(|a| visit(key_of(ctx, a)));
    match ctx.attr_kind(attr) {
        AttrKind::Type(t) => visit(AliasKey::Type(*t)),
        AttrKind::Array(items) => visit_all(&mut items.iter().copied()),
        AttrKind::Dictionary(items) => visit_all(&mut items.iter().map(|(_, a)| *a)),
        AttrKind::Distinct { attr: inner, .. } => visit_all(&mut std::iter::once(*inner)),
        AttrKind::Dialect { def, params } => {
            // The items of an array parameter are parameters themselves: the array is no attribute in MLIR.
            let defs = &ctx.rules.attrs[*def as usize].params;
            for (def, param) in defs.iter().zip(params) {
                let Some(param) = param else { continue };
                match (&def.kind, ctx.attr_kind(*param)) {
                    (AttributeKind::Array(_), AttrKind::Array(items)) => visit_all(&mut items.iter().copied()),
                    _ => visit_all(&mut std::iter::once(*param)),
                }
            }
        }
        _ => {}
    }
}

fn for_each_key_in_type(ctx: &Context, ty: Type, visit: &mut dyn FnMut(AliasKey)) {
    match ctx.type_kind(ty) {
        TypeKind::Complex(e) | TypeKind::Vector { element: e, .. } | TypeKind::UnrankedTensor(e) => {
            visit(AliasKey::Type(*e));
        }
        TypeKind::Tensor { element, encoding, .. } => {
            visit(AliasKey::Type(*element));
            encoding.iter().for_each(|a| visit(key_of(ctx, *a)));
        }
        TypeKind::MemRef { element, layout, space, .. } => {
            visit(AliasKey::Type(*element));
            layout.iter().chain(space).for_each(|a| visit(key_of(ctx, *a)));
        }
        TypeKind::UnrankedMemRef { element, space } => {
            visit(AliasKey::Type(*element));
            space.iter().for_each(|a| visit(key_of(ctx, *a)));
        }
        TypeKind::Tuple(parts) => parts.iter().for_each(|t| visit(AliasKey::Type(*t))),
        TypeKind::Function { inputs, results } => {
            inputs.iter().chain(results).for_each(|t| visit(AliasKey::Type(*t)));
        }
        TypeKind::Dialect { params, .. } => params.iter().flatten().for_each(|a| visit(key_of(ctx, *a))),
        TypeKind::Identified { .. } => {
            let body = ctx.struct_body(ty);
            body.iter().flat_map(|params| params.iter().flatten()).for_each(|a| visit(key_of(ctx, *a)));
        }
        _ => {}
    }
}
