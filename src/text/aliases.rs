//! Aliases: `#map = affine_map<..>`, `!t = ..`, `#loc1 = loc(..)`: names at the top level that stand for attributes and types.
//!
//! Parsing takes definitions as they come, and looks ahead for one where a name is used before (locations stand at the end
//! of a file). Printing collects what is worth a name first. Kept true: a definition is printed after those it uses.

use super::cursor::{Alias, Failed, Parse, Parser};
use super::lexer::TokenKind as K;
use super::write::{Elide, Printer};
use crate::ir::{Attr, AttrKind, Context, LocId, LocKind, Type, TypeKind};
use crate::report::Diagnostic;
use grammar::declare::Trait;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How many bytes the aliases in one definition may stand for: what is printed in full is as long.
const MAX_LENGTH: u64 = 256 << 20;

impl<'c> Parser<'c> {
    /// Whether an alias definition is at hand: `#name =` or `!name =`.
    pub fn at_alias_definition(&self) -> bool {
        matches!(self.kind(), K::Hash | K::Bang) && self.peek().kind == K::Equal
    }
    /// `#name = attribute` or `!name = type`
    pub fn alias_definition(&mut self) -> Parse<()> {
        let name = self.spelling();
        let defined = self.define_alias();
        if defined.is_err() {
            self.broken_aliases.insert(name);
        }
        defined
    }
    fn define_alias(&mut self) -> Parse<()> {
        let token = self.token();
        let spelling = self.spelling();
        let type_alias = self.at(K::Bang);
        if spelling.contains('.') {
            let d = Diagnostic::error("M0008", "an alias has no dot in its name: such names are of dialects").at(
                self.source,
                token.range(),
                "",
            );
            return Err(self.fail(d));
        }
        self.advance();
        self.expect(K::Equal)?;
        let defined = self.attr_aliases.get(spelling).map(|a| a.at).or(self.type_aliases.get(spelling).map(|a| a.at));
        if let Some(at) = defined
            && at != token.start
        {
            let d = Diagnostic::error("M0012", format!("the alias `{spelling}` is defined twice"))
                .at(self.source, token.range(), "defined again")
                .at(self.source, at..at + spelling.len(), "defined first");
            return Err(self.fail(d));
        }
        let (depth, deepest) = (std::mem::take(&mut self.depth), std::mem::take(&mut self.deepest));
        let stood_for = std::mem::take(&mut self.stood_for);
        self.open_aliases.push(spelling);
        let value = if type_alias { self.ty().map(Ok) } else { self.attr().map(Err) };
        self.open_aliases.pop();
        let height = std::mem::replace(&mut self.deepest, deepest);
        self.depth = depth;
        let others = std::mem::replace(&mut self.stood_for, stood_for);
        let value = value?;
        if others > MAX_LENGTH {
            let message = format!("the aliases in `{spelling}` stand for more than {} MiB", MAX_LENGTH >> 20);
            let d = Diagnostic::error("M0015", message).at(self.source, token.range(), "");
            return Err(self.fail(
                d.note("each level of aliases of aliases grows by what it repeats: take levels out, or repeat less"),
            ));
        }
        let (at, length) = (token.start, others + self.since(token.start).len() as u64);
        match value {
            Ok(value) => {
                self.type_aliases.insert(spelling, Alias { value, at, height, length });
            }
            Err(value) => {
                self.attr_aliases.insert(spelling, Alias { value, at, height, length });
            }
        }
        Ok(())
    }
    pub(super) fn attr_alias(&mut self) -> Parse<Attr> {
        let name = self.spelling();
        if !self.attr_aliases.contains_key(name) {
            self.define_later(name)?;
        }
        let alias = self.attr_aliases.get(name).copied();
        self.used(name, alias)
    }
    pub(super) fn type_alias(&mut self) -> Parse<Type> {
        let name = self.spelling();
        if !self.type_aliases.contains_key(name) {
            self.define_later(name)?;
        }
        let alias = self.type_aliases.get(name).copied();
        self.used(name, alias)
    }
    /// Takes the alias at hand. What it stands for nests as deep as if it were written here.
    fn used<T>(&mut self, name: &str, alias: Option<Alias<T>>) -> Parse<T> {
        let Some(alias) = alias else {
            let d = Diagnostic::error("M0007", format!("the alias `{name}` is not defined"))
                .at(self.source, self.token().range(), "")
                .note(format!("define it at the top level: `{name} = ..`"));
            return Err(self.fail(d));
        };
        self.deepest = self.deepest.max(self.depth + alias.height);
        if self.deepest > super::cursor::MAX_DEPTH {
            return Err(self.too_deep());
        }
        self.stood_for = self.stood_for.saturating_add(alias.length);
        self.advance();
        Ok(alias.value)
    }
    /// Looks for the definitions further down.
    pub(super) fn look_ahead(&mut self) {
        if self.later.is_none() {
            self.later = Some(Arc::new(definitions(self.text, self.last_end)));
        }
    }
    /// Parses the definition of an alias that is used before it, if there is one further down.
    fn define_later(&mut self, name: &'c str) -> Parse<()> {
        // What is wrong with its definition has been said there.
        if self.broken_aliases.contains(&name) {
            return Err(Failed);
        }
        if self.open_aliases.contains(&name) {
            return Err(self.error("M0007", format!("the alias `{name}` is defined by itself")));
        }
        self.look_ahead();
        let Some(&at) = self.later.as_ref().and_then(|later| later.get(name)) else { return Ok(()) };
        if self.open_aliases.len() > super::cursor::MAX_DEPTH {
            return Err(self.too_deep());
        }
        let mark = self.mark();
        self.seek(at);
        self.alias_definition()?;
        self.reset(mark);
        Ok(())
    }
}

/// Where lines define aliases, from byte `from` on.
fn definitions(text: &str, from: usize) -> FxHashMap<&str, usize> {
    let mut found = FxHashMap::default();
    let mut at = text[..from].rfind('\n').map_or(0, |n| n + 1);
    for line in text[at..].split_inclusive('\n') {
        if line.starts_with(['#', '!']) {
            let name = line.split(|c: char| c == '=' || c.is_ascii_whitespace()).next().unwrap_or("");
            if line[name.len()..].trim_start().starts_with('=') {
                found.entry(name).or_insert(at);
            }
        }
        at += line.len();
    }
    found
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Attr(Attr),
    Type(Type),
    Loc(LocId),
}

/// The names of what is printed by name.
#[derive(Default)]
pub struct Aliases {
    names: FxHashMap<Key, String>,
    /// In the order of definition; deferred ones stand after the program.
    order: Vec<(Key, bool)>,
}

impl Aliases {
    /// Nothing to print by name.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }
    /// The name of an attribute.
    pub fn of_attr(&self, ctx: &Context, attr: Attr) -> Option<&str> {
        if self.names.is_empty() {
            return None;
        }
        self.names.get(&key_of(ctx, attr)).map(String::as_str)
    }
    /// The name of a type.
    pub fn of_type(&self, ty: Type) -> Option<&str> {
        if self.names.is_empty() {
            return None;
        }
        self.names.get(&Key::Type(ty)).map(String::as_str)
    }
    /// The name of a location.
    pub fn of_loc(&self, loc: LocId) -> Option<&str> {
        self.names.get(&Key::Loc(loc)).map(String::as_str)
    }
}

/// A location is one thing, as an attribute and after an op.
fn key_of(ctx: &Context, attr: Attr) -> Key {
    match ctx.attr_kind(attr) {
        AttrKind::Location(loc) => Key::Loc(*loc),
        _ => Key::Attr(attr),
    }
}

/// What follows the dialect in the name of a declared type or attribute, if it asks to be printed by an alias.
fn own_name<'a>(name: &'a str, traits: &[Trait]) -> Option<&'a str> {
    traits.contains(&Trait::Alias).then(|| name.split_once('.').map_or(name, |(_, own)| own))
}

fn attr_name<'c>(ctx: &'c Context, kind: &AttrKind) -> Option<&'c str> {
    match kind {
        AttrKind::Map(_) => Some("map"),
        AttrKind::Set(_) => Some("set"),
        AttrKind::Distinct { attr, .. } if *attr != ctx.unit_attr() => Some("distinct"),
        AttrKind::Dialect { def, .. } => {
            let def = &ctx.rules.attrs[*def as usize];
            own_name(&def.name, &def.traits)
        }
        _ => None,
    }
}

fn type_name<'c>(ctx: &'c Context, kind: &TypeKind) -> Option<&'c str> {
    match kind {
        TypeKind::Tuple(parts) if parts.len() > 16 => Some("tuple"),
        TypeKind::Dialect { def, .. } | TypeKind::Identified { def, .. } => {
            let def = &ctx.rules.types[*def as usize];
            own_name(&def.name, &def.traits)
        }
        _ => None,
    }
}

/// Whether a program without locations may mention anything that is worth an alias.
pub fn possible(ctx: &Context) -> bool {
    ctx.attrs().any(|kind| attr_name(ctx, kind).is_some()) || ctx.types().any(|kind| type_name(ctx, kind).is_some())
}

struct Seen<'c> {
    key: Key,
    name: Option<&'c str>,
    /// 0 without a name, else one more than the deepest part.
    depth: usize,
    deferred: bool,
    parts: Vec<usize>,
}

/// Collects what a program mentions. Visit in the order of printing: numbers follow it.
pub struct Collector<'c> {
    ctx: &'c Context,
    index: FxHashMap<Key, usize>,
    seen: Vec<Seen<'c>>,
    /// Something has a name.
    named: bool,
}

impl<'c> Collector<'c> {
    /// Nothing collected yet.
    pub fn new(ctx: &'c Context) -> Collector<'c> {
        Collector { ctx, index: FxHashMap::default(), seen: Vec::new(), named: false }
    }
    /// Whether there is an alias, so that the text with it differs from the text without.
    pub fn is_named(&self) -> bool {
        self.named
    }
    /// An attribute is mentioned.
    pub fn attr(&mut self, attr: Attr) {
        self.visit(key_of(self.ctx, attr), false);
    }
    /// A type is mentioned.
    pub fn ty(&mut self, ty: Type) {
        self.visit(Key::Type(ty), false);
    }
    /// An op or block argument has this location, which may be defined after the program.
    pub fn loc(&mut self, loc: LocId) {
        self.visit(Key::Loc(loc), true);
    }
    /// The names. Shallow ones come first, so every definition follows those it uses.
    pub fn finish(mut self) -> Aliases {
        self.seen.retain(|s| s.name.is_some());
        self.seen.sort_by_key(|s| (s.depth, !matches!(s.key, Key::Type(_)), s.name));
        let mut counts: FxHashMap<&str, usize> = FxHashMap::default();
        let mut aliases = Aliases::default();
        for s in &self.seen {
            let Some(name) = s.name else { continue };
            let sigil = if matches!(s.key, Key::Type(_)) { '!' } else { '#' };
            let count = counts.entry(name).or_insert(0);
            let spelled = if *count == 0 { format!("{sigil}{name}") } else { format!("{sigil}{name}{count}") };
            *count += 1;
            aliases.names.insert(s.key, spelled);
            aliases.order.push((s.key, s.deferred));
        }
        aliases
    }

    fn visit(&mut self, key: Key, deferred: bool) -> usize {
        if let Some(&i) = self.index.get(&key) {
            if !deferred {
                self.pin(i);
            }
            return i;
        }
        let i = self.seen.len();
        let name = self.name(key);
        self.named |= name.is_some();
        self.index.insert(key, i);
        self.seen.push(Seen { key, name, depth: name.is_some() as usize, deferred, parts: Vec::new() });
        let parts: Vec<usize> = self.parts(key).into_iter().map(|part| self.visit(part, deferred)).collect();
        let deepest = parts.iter().map(|&p| self.seen[p].depth).max().unwrap_or(0);
        if deepest > 0 {
            self.seen[i].depth = deepest + 1;
        }
        self.seen[i].parts = parts;
        i
    }
    /// What is used before the end of the program is not defined after it, nor are its parts.
    fn pin(&mut self, i: usize) {
        if std::mem::replace(&mut self.seen[i].deferred, false) {
            for part in self.seen[i].parts.clone() {
                self.pin(part);
            }
        }
    }
    fn name(&self, key: Key) -> Option<&'c str> {
        let ctx = self.ctx;
        match key {
            Key::Loc(_) => Some("loc"),
            Key::Attr(attr) => attr_name(ctx, ctx.attr_kind(attr)),
            Key::Type(ty) => type_name(ctx, ctx.type_kind(ty)),
        }
    }
    fn parts(&self, key: Key) -> Vec<Key> {
        let ctx = self.ctx;
        let attr = |a: &Attr| key_of(ctx, *a);
        let ty = |t: &Type| Key::Type(*t);
        match key {
            Key::Loc(loc) => match ctx.loc_kind(loc) {
                LocKind::Name { child, .. } if *ctx.loc_kind(*child) != LocKind::Unknown => vec![Key::Loc(*child)],
                LocKind::CallSite { callee, caller } => vec![Key::Loc(*callee), Key::Loc(*caller)],
                LocKind::Fused { metadata, parts } => {
                    metadata.iter().map(attr).chain(parts.iter().map(|p| Key::Loc(*p))).collect()
                }
                _ => Vec::new(),
            },
            Key::Attr(a) => match ctx.attr_kind(a) {
                AttrKind::Type(t) => vec![ty(t)],
                AttrKind::Array(items) => items.iter().map(attr).collect(),
                AttrKind::Dictionary(items) => items.iter().map(|(_, a)| attr(a)).collect(),
                AttrKind::Distinct { attr: inner, .. } => vec![attr(inner)],
                AttrKind::Dialect { params, .. } => params.iter().flatten().map(attr).collect(),
                _ => Vec::new(),
            },
            Key::Type(t) => match ctx.type_kind(t) {
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
                    ctx.identified(t).map_or_else(Vec::new, |p| p.iter().flatten().map(attr).collect())
                }
                _ => Vec::new(),
            },
        }
    }
}

impl Printer<'_> {
    /// The definitions, a line each: those of the top of a file, or those that may stand at its end.
    pub fn alias_definitions(&mut self, deferred: bool) {
        let Some(aliases) = self.aliases else { return };
        for (key, _) in aliases.order.iter().filter(|e| e.1 == deferred) {
            self.raw(&aliases.names[key]);
            self.raw(" = ");
            match key {
                Key::Attr(attr) => self.attr_in_full(*attr, Elide::Never),
                Key::Type(ty) => self.type_in_full(*ty),
                Key::Loc(loc) => self.loc(*loc),
            }
            self.raw("\n");
        }
    }
}
