//! Attribute, type and location aliases: `#map = affine_map<..>`, `!t = ..`, `#loc1 = loc(..)` at the top level of a
//! file.
//!
//! At a forward reference the parser parses the definition further down. Location aliases need this, because they are
//! defined at the end of a file. The printer first collects the attributes, types and locations of the program
//! (`Collector`), then names those that MLIR prints by an alias (`Aliases`).
//!
//! Tests: src/syntax/tests.rs, tests/errors/syntax/, tests/all/mlir_opt.rs.

use super::lexer::TokenKind;
use super::parser::{Alias, Failed, ParseResult, Parser};
use super::writer::{Elide, Writer};
use crate::ir::{Attr, AttrKind, Context, LocId, LocKind, Type, TypeKind};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{AttributeKind, Trait};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The maximum length in bytes of the expansions of all aliases in one definition. It bounds the text of an attribute
/// that is printed without aliases, which otherwise grows exponentially with the nesting of aliases. An alias of what
/// is always printed by an alias, such as a node of debug information, adds only its name.
pub(crate) const MAX_EXPANDED_LEN: u64 = 256 << 20;

impl<'c> Parser<'c> {
    /// Returns whether an alias definition is next: `#name =` or `!name =`.
    pub fn at_alias_definition(&self) -> bool {
        matches!(self.kind(), TokenKind::Hash | TokenKind::Bang) && self.peek().kind == TokenKind::Equal
    }
    /// Parses `#name = attribute` or `!name = type`.
    pub fn parse_alias_definition(&mut self) -> ParseResult<()> {
        let name = self.spelling();
        let result = self.parse_alias_definition_body();
        if result.is_err() {
            self.failed_aliases.insert(name);
        }
        result
    }
    fn parse_alias_definition_body(&mut self) -> ParseResult<()> {
        let token = self.token();
        let spelling = self.spelling();
        let is_type = self.at(TokenKind::Bang);
        if spelling.contains('.') {
            let message = "alias names must not contain `.` (reserved for dialects)";
            return Err(self.error_at(token.range(), "M0008", message));
        }
        self.advance();
        self.expect(TokenKind::Equal)?;
        let previous_offset =
            self.attr_aliases.get(spelling).map(|a| a.offset).or(self.type_aliases.get(spelling).map(|a| a.offset));
        if let Some(previous) = previous_offset
            && previous != token.start
        {
            let diagnostic = Diagnostic::error("M0012", format!("redefinition of alias `{spelling}`"))
                .at(self.source, token.range(), "redefined here")
                .at(self.source, previous..previous + spelling.len(), "first defined here");
            return Err(self.fail(diagnostic));
        }
        let (depth, deepest) = (std::mem::take(&mut self.depth), std::mem::take(&mut self.deepest));
        let outer_expanded_len = std::mem::take(&mut self.expanded_len);
        self.aliases_in_progress.push(spelling);
        if is_type {
            self.eat_old_type_keyword();
        }
        let value = if is_type { self.parse_type().map(Ok) } else { self.parse_attr().map(Err) };
        self.aliases_in_progress.pop();
        let nesting = std::mem::replace(&mut self.deepest, deepest);
        self.depth = depth;
        let nested_len = std::mem::replace(&mut self.expanded_len, outer_expanded_len);
        let value = value?;
        if nested_len > MAX_EXPANDED_LEN {
            let message = format!("alias `{spelling}` expands to more than {} MiB of text", MAX_EXPANDED_LEN >> 20);
            let diagnostic = Diagnostic::error("M0015", message)
                .at(self.source, token.range(), "")
                .note("an alias that repeats another one multiplies its length: use fewer levels or repetitions");
            return Err(self.fail(diagnostic));
        }
        let keeps_alias = match value {
            Ok(ty) => type_alias_name(self.ctx, self.ctx.type_kind(ty)).is_some(),
            Err(attr) => attr_alias_name(self.ctx, self.ctx.attr_kind(attr)).is_some(),
        };
        let nested_len = if keeps_alias { 0 } else { nested_len };
        let (offset, expanded_len) = (token.start, nested_len + self.range_since(token.start).len() as u64);
        match value {
            Ok(value) => {
                self.record_alias(token.start, value);
                self.type_aliases.insert(spelling, Alias { value, offset, nesting, expanded_len });
            }
            Err(value) => {
                self.record_attr_alias(spelling, token.start, value);
                self.attr_aliases.insert(spelling, Alias { value, offset, nesting, expanded_len });
            }
        }
        Ok(())
    }
    /// Parses a use of an attribute alias.
    pub(crate) fn parse_attr_alias(&mut self) -> ParseResult<Attr> {
        let name = self.spelling();
        if !self.attr_aliases.contains_key(name) {
            self.parse_forward_alias(name)?;
        }
        let alias = self.attr_aliases.get(name).copied();
        self.expand_alias(name, alias)
    }
    /// Parses a use of a type alias.
    pub(crate) fn parse_type_alias(&mut self) -> ParseResult<Type> {
        let name = self.spelling();
        if !self.type_aliases.contains_key(name) {
            self.parse_forward_alias(name)?;
        }
        let alias = self.type_aliases.get(name).copied();
        self.expand_alias(name, alias)
    }
    /// Consumes the current token, a use of `alias`, and returns the alias's value. The limit on nesting applies as if
    /// the value were written here.
    fn expand_alias<T>(&mut self, name: &str, alias: Option<Alias<T>>) -> ParseResult<T> {
        let Some(alias) = alias else {
            let diagnostic = Diagnostic::error("M0007", format!("undefined alias `{name}`"))
                .at(self.source, self.token().range(), "")
                .note(format!("define it at the top level: `{name} = ..`"));
            return Err(self.fail(diagnostic));
        };
        self.deepest = self.deepest.max(self.depth + alias.nesting);
        if self.deepest > super::parser::MAX_NESTING {
            return Err(self.report_too_deep());
        }
        self.expanded_len = self.expanded_len.saturating_add(alias.expanded_len);
        self.advance();
        Ok(alias.value)
    }
    /// Computes the offsets of the alias definitions after the last consumed token, unless they are known.
    pub(crate) fn find_forward_aliases(&mut self) {
        if self.forward_aliases.is_none() {
            self.forward_aliases = Some(Arc::new(find_alias_definitions(self.text, self.last_end)));
        }
    }
    /// Parses the definition of a forward-referenced alias, if there is one further down.
    fn parse_forward_alias(&mut self, name: &'c str) -> ParseResult<()> {
        // An error in the definition has been reported, so no second one is added.
        if self.failed_aliases.contains(&name) {
            return Err(Failed);
        }
        if self.aliases_in_progress.contains(&name) {
            return Err(self.error("M0007", format!("alias `{name}` is defined in terms of itself")));
        }
        self.find_forward_aliases();
        let Some(&at) = self.forward_aliases.as_ref().and_then(|aliases| aliases.get(name)) else { return Ok(()) };
        if self.aliases_in_progress.len() > super::parser::MAX_NESTING {
            return Err(self.report_too_deep());
        }
        let checkpoint = self.checkpoint();
        self.seek(at);
        self.parse_alias_definition()?;
        self.rewind(checkpoint);
        Ok(())
    }
}

/// Returns the offsets of the lines that define aliases, from the line at byte `from` on, by name with sigil. The first
/// definition of a name wins.
fn find_alias_definitions(text: &str, from: usize) -> FxHashMap<&str, usize> {
    let mut definitions = FxHashMap::default();
    let mut pos = text[..from].rfind('\n').map_or(0, |n| n + 1);
    for line in text[pos..].split_inclusive('\n') {
        if line.starts_with(['#', '!']) {
            let name = line.split(|c: char| c == '=' || c.is_ascii_whitespace()).next().unwrap_or("");
            if line[name.len()..].trim_start().starts_with('=') {
                definitions.entry(name).or_insert(pos);
            }
        }
        pos += line.len();
    }
    definitions
}

/// An attribute, type or location that may have an alias.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum AliasKey {
    Attr(Attr),
    Type(Type),
    Loc(LocId),
}

/// The aliases of a program to print.
#[derive(Default)]
pub struct Aliases {
    /// Names with sigil.
    names: FxHashMap<AliasKey, String>,
    /// Invariant: a definition follows those that it uses.
    definition_order: Vec<AliasDefinition>,
    /// The number that each `distinct` attribute is printed with, by its id.
    distinct_numbers: FxHashMap<u64, u64>,
}

/// An alias definition to print, such as `#map = affine_map<..>`.
struct AliasDefinition {
    key: AliasKey,
    /// Whether the definition is printed after the program.
    is_deferred: bool,
}

impl Aliases {
    /// Returns aliases for printing attributes, by their names with sigil, such as `#map`. The definitions of these
    /// aliases are not printed, because another text already contains them.
    pub fn of_attributes(names: impl IntoIterator<Item = (Attr, String)>) -> Aliases {
        let names = names.into_iter().map(|(attr, name)| (AliasKey::Attr(attr), name)).collect();
        Aliases { names, ..Aliases::default() }
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
        if self.names.is_empty() {
            return None;
        }
        self.names.get(&key_of(ctx, attr)).map(String::as_str)
    }
    /// Returns the alias of a type, with sigil, if it has one.
    pub fn type_alias(&self, ty: Type) -> Option<&str> {
        if self.names.is_empty() {
            return None;
        }
        self.names.get(&AliasKey::Type(ty)).map(String::as_str)
    }
    /// Returns the alias of a location, with sigil, if it has one.
    pub fn loc_alias(&self, loc: LocId) -> Option<&str> {
        self.names.get(&AliasKey::Loc(loc)).map(String::as_str)
    }
}

/// Returns the key of an attribute. The key of a location attribute is its location, so both share one alias.
fn key_of(ctx: &Context, attr: Attr) -> AliasKey {
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
fn attr_alias_name<'c>(ctx: &'c Context, kind: &AttrKind) -> Option<&'c str> {
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
fn type_alias_name<'c>(ctx: &'c Context, kind: &TypeKind) -> Option<&'c str> {
    match kind {
        TypeKind::Tuple(parts) if parts.len() > 16 => Some("tuple"),
        TypeKind::Dialect { def, .. } | TypeKind::Identified { def, .. } => {
            let def = &ctx.rules.types[*def as usize];
            alias_mnemonic(&def.name, &def.traits)
        }
        _ => None,
    }
}

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
struct AliasCandidate<'c> {
    key: AliasKey,
    /// The alias without sigil and number, if it gets one.
    base_name: Option<&'c str>,
    /// 0 if neither the candidate nor anything inside it gets an alias. Else one more than the greatest depth of its
    /// children, so 1 if no child has a depth.
    alias_depth: usize,
    /// Whether all uses allow a definition after the program.
    can_be_deferred: bool,
    /// Indices of the candidates that occur directly inside this one.
    children: Vec<usize>,
}

/// Collector of the attributes, types and locations in a program.
///
/// They must be visited in the order of printing, because this order determines the numbers of the aliases.
pub struct Collector<'c> {
    ctx: &'c Context,
    index: FxHashMap<AliasKey, usize>,
    candidates: Vec<AliasCandidate<'c>>,
    /// Whether any candidate gets an alias, or is a `distinct` attribute.
    has_aliases: bool,
}

impl<'c> Collector<'c> {
    /// Creates an empty collector.
    pub fn new(ctx: &'c Context) -> Collector<'c> {
        Collector { ctx, index: FxHashMap::default(), candidates: Vec::new(), has_aliases: false }
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
        let mut order: Vec<usize> = (0..self.candidates.len()).collect();
        order.retain(|i| self.candidates[*i].base_name.is_some());
        order.sort_by_key(|i| {
            let candidate = &self.candidates[*i];
            (candidate.alias_depth, !matches!(candidate.key, AliasKey::Type(_)), candidate.base_name)
        });
        let mut counts: FxHashMap<&str, usize> = FxHashMap::default();
        let mut aliases = Aliases { distinct_numbers: self.number_distinct_attrs(&order), ..Aliases::default() };
        for candidate in order.into_iter().map(|i| &self.candidates[i]) {
            let Some(name) = candidate.base_name else { continue };
            let sigil = if matches!(candidate.key, AliasKey::Type(_)) { '!' } else { '#' };
            let count = counts.entry(name).or_insert(0);
            let alias = if *count == 0 { format!("{sigil}{name}") } else { format!("{sigil}{name}{count}") };
            *count += 1;
            let definition = AliasDefinition { key: candidate.key, is_deferred: candidate.can_be_deferred };
            aliases.names.insert(candidate.key, alias);
            aliases.definition_order.push(definition);
        }
        aliases
    }

    /// Returns the numbers of `distinct` attributes in the order of printing: those in the definitions before the
    /// program, in the program, then in the definitions after it. `order` is the order of the definitions.
    fn number_distinct_attrs(&self, order: &[usize]) -> FxHashMap<u64, u64> {
        let mut numbers = FxHashMap::default();
        let (deferred, first): (Vec<usize>, Vec<usize>) =
            order.iter().partition(|i| self.candidates[**i].can_be_deferred);
        let in_program = (0..self.candidates.len()).filter(|i| !self.candidates[*i].can_be_deferred);
        let mut is_visited = vec![false; self.candidates.len()];
        for i in first.into_iter().chain(in_program).chain(deferred) {
            self.number_distinct_attrs_in(i, &mut numbers, &mut is_visited);
        }
        numbers
    }
    /// Numbers the `distinct` attributes in the text of a candidate. This text contains only the aliases of other
    /// candidates, not their contents. Skips visited candidates: their attributes have numbers, and an identified
    /// struct may contain itself.
    fn number_distinct_attrs_in(&self, i: usize, numbers: &mut FxHashMap<u64, u64>, is_visited: &mut [bool]) {
        // A preorder traversal with an explicit stack.
        let mut pending = vec![i];
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
            let inline = candidate.children.iter().rev().filter(|child| self.candidates[**child].base_name.is_none());
            pending.extend(inline);
        }
    }

    /// Adds a candidate and all that occur in it; returns its index.
    fn visit_key(&mut self, key: AliasKey, can_be_deferred: bool) -> usize {
        if let Some(&i) = self.index.get(&key) {
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
            children: Vec::new(),
        });
        let children: Vec<usize> =
            nested_keys(self.ctx, key).into_iter().map(|child| self.visit_key(child, can_be_deferred)).collect();
        let deepest = children.iter().map(|&child| self.candidates[child].alias_depth).max().unwrap_or(0);
        if deepest > 0 {
            self.candidates[i].alias_depth = deepest + 1;
        }
        self.candidates[i].children = children;
        i
    }
    /// Records that the aliases of a candidate and of all that occur in it must be defined before the program.
    fn mark_non_deferrable(&mut self, i: usize) {
        if std::mem::replace(&mut self.candidates[i].can_be_deferred, false) {
            for child in self.candidates[i].children.clone() {
                self.mark_non_deferrable(child);
            }
        }
    }
    fn base_name(&self, key: AliasKey) -> Option<&'c str> {
        let ctx = self.ctx;
        match key {
            AliasKey::Loc(_) => Some("loc"),
            AliasKey::Attr(attr) => attr_alias_name(ctx, ctx.attr_kind(attr)),
            AliasKey::Type(ty) => type_alias_name(ctx, ctx.type_kind(ty)),
        }
    }
}

/// Returns the attributes, types and locations that occur directly inside `key`.
pub(crate) fn nested_keys(ctx: &Context, key: AliasKey) -> Vec<AliasKey> {
    let attr = |a: &Attr| key_of(ctx, *a);
    let ty = |t: &Type| AliasKey::Type(*t);
    match key {
        AliasKey::Loc(loc) => match ctx.loc_kind(loc) {
            LocKind::Name { child, .. } if *ctx.loc_kind(*child) != LocKind::Unknown => vec![AliasKey::Loc(*child)],
            LocKind::CallSite { callee, caller } => vec![AliasKey::Loc(*callee), AliasKey::Loc(*caller)],
            LocKind::Fused { metadata, parts } => {
                metadata.iter().map(attr).chain(parts.iter().map(|p| AliasKey::Loc(*p))).collect()
            }
            _ => Vec::new(),
        },
        AliasKey::Attr(a) => match ctx.attr_kind(a) {
            AttrKind::Type(t) => vec![ty(t)],
            AttrKind::Array(items) => items.iter().map(attr).collect(),
            AttrKind::Dictionary(items) => items.iter().map(|(_, a)| attr(a)).collect(),
            AttrKind::Distinct { attr: inner, .. } => vec![attr(inner)],
            AttrKind::Dialect { def, params } => {
                // The items of an array parameter are parameters themselves: the array is no attribute in MLIR.
                let defs = ctx.rules.attrs[*def as usize].params.iter();
                let parts = defs.zip(params).filter_map(|(def, param)| Some((&def.kind, (*param)?)));
                let items = parts.flat_map(|(kind, param)| match (kind, ctx.attr_kind(param)) {
                    (AttributeKind::Array(_), AttrKind::Array(items)) => items.to_vec(),
                    _ => vec![param],
                });
                items.map(|item| attr(&item)).collect()
            }
            _ => Vec::new(),
        },
        AliasKey::Type(t) => match ctx.type_kind(t) {
            TypeKind::Complex(e) | TypeKind::Vector { element: e, .. } | TypeKind::UnrankedTensor(e) => vec![ty(e)],
            TypeKind::Tensor { element, encoding, .. } => {
                [ty(element)].into_iter().chain(encoding.iter().map(attr)).collect()
            }
            TypeKind::MemRef { element, layout, space, .. } => {
                [ty(element)].into_iter().chain(layout.iter().chain(space).map(attr)).collect()
            }
            TypeKind::UnrankedMemRef { element, space } => {
                [ty(element)].into_iter().chain(space.iter().map(attr)).collect()
            }
            TypeKind::Tuple(parts) => parts.iter().map(ty).collect(),
            TypeKind::Function { inputs, results } => inputs.iter().chain(results).map(ty).collect(),
            TypeKind::Dialect { params, .. } => params.iter().flatten().map(attr).collect(),
            TypeKind::Identified { .. } => {
                ctx.struct_body(t).map_or_else(Vec::new, |p| p.iter().flatten().map(attr).collect())
            }
            _ => Vec::new(),
        },
    }
}

impl Writer<'_> {
    /// Prints alias definitions, one per line: those after the program if `deferred`, else those before it.
    pub fn print_alias_definitions(&mut self, deferred: bool) {
        let Some(aliases) = self.aliases else { return };
        for definition in aliases.definition_order.iter().filter(|d| d.is_deferred == deferred) {
            self.print_str(&aliases.names[&definition.key]);
            self.print_str(" = ");
            match definition.key {
                AliasKey::Attr(attr) => self.print_attr_without_alias(attr, Elide::Never),
                AliasKey::Type(ty) => self.print_type_without_alias(ty),
                AliasKey::Loc(loc) => self.print_location(loc),
            }
            self.print_str("\n");
        }
    }
}
