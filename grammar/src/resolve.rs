//! Name resolution: builds the symbol table of all files, in which definitions of higher layers override those below.
//!
//! Invariant: ids are assigned here once, so code may refer to items that are defined later or in another file. If a
//! name has several public definitions, the definition of the highest layer is used in all files; it must be marked
//! `overrides`. It has the id of the definition that it overrides. So the ids of the definitions in some files are the
//! same with and without files of higher layers (`FunctionIds`).
//!
//! Tests: grammar/tests/load.rs.

use crate::ast::*;
use crate::bytecode_words::bytecode_form;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::*;
use crate::kind::Kind;
use crate::loader::ParsedFile;
use crate::primitive::Primitive;
use crate::rir::declarations::{Arity, AttributeKind, BytecodeForm};
use crate::rir::{AbiId, ExternId, FuncId, OptionId, RecordId, RuleSet, Span};
use std::collections::HashMap;

/// The ids of functions that are assigned next.
#[derive(Clone, Copy, Debug)]
pub struct FunctionIds {
    /// The number of stored files, which are the first files: their functions are compiled already.
    stored_files: u16,
    /// The next id of a definition in one of the stored files.
    next_stored: u32,
    /// The next id of a definition in one of the other files.
    next: u32,
}

impl FunctionIds {
    /// Returns the ids for files above those of a rule set, which may be empty.
    pub fn above(stored: &RuleSet) -> FunctionIds {
        let stored_files = stored.sources.len() as u16;
        FunctionIds { stored_files, next_stored: 0, next: stored.functions.len() as u32 }
    }

    /// Returns a new id for a definition in a file.
    fn take(&mut self, file: u16) -> FuncId {
        let next = if file < self.stored_files { &mut self.next_stored } else { &mut self.next };
        *next += 1;
        FuncId(*next - 1)
    }
}

/// Builds the symbol table. `ids` are the first ids of functions. Also returns the first id that is not used.
pub fn resolve_names<'a>(
    files: &'a [ParsedFile],
    ids: FunctionIds,
    diagnostics: &mut Vec<Diagnostic>,
) -> (GlobalSymbols<'a>, u32) {
    let mut resolver = Resolver {
        symbols: GlobalSymbols {
            file_layers: files.iter().map(|file| file.layer).collect(),
            ..GlobalSymbols::default()
        },
        ids,
        definitions: public_definitions(files),
        private_names: HashMap::new(),
        diagnostics,
    };
    // Lower layers come first, so that a definition finds the one that it overrides, and takes its id.
    let mut ordered_files: Vec<&ParsedFile> = files.iter().collect();
    ordered_files.sort_by_key(|f| std::cmp::Reverse(f.layer));
    resolver.resolve_dialects(&ordered_files);
    for file in &ordered_files {
        for item in &file.items {
            resolver.resolve_item(item, file.layer);
        }
    }
    // The first definition of a rule in the list is that of the highest layer.
    resolver.symbols.rules.sort_by_key(|def| def.layer);
    resolver.symbols.tests.sort_by_key(|def| def.layer);
    (resolver.symbols, resolver.ids.next)
}

struct Resolver<'a, 'o> {
    symbols: GlobalSymbols<'a>,
    ids: FunctionIds,
    /// The public definitions of each name. The key of a rule is `rule NAME`, that of an extern `@NAME`.
    definitions: HashMap<String, Vec<Definition>>,
    /// The places of private definitions, by file and name.
    private_names: HashMap<(u16, String), Span>,
    diagnostics: &'o mut Vec<Diagnostic>,
}

impl<'a> Resolver<'a, '_> {
    /// Enters the name of an item into the symbol table. Returns the scope of the definition, or `None` if the
    /// definition must not be used.
    ///
    /// A definition without `overrides` whose name a lower layer defines too is an error. It is then used in its own
    /// file only, so that it causes no further errors in the files of lower layers.
    fn define_name(&mut self, item: &AstItem, layer: u32) -> Option<Scope> {
        let (category, name) = item.kind.keyword_and_name()?;
        let modifiers = item.modifiers;
        if !matches!(category, "rule" | "probe" | "extern")
            && (Primitive::from_name(&name.name).is_some() || is_reserved(&name.name))
        {
            self.diagnostics.push(
                Diagnostic::error("E0207", format!("cannot redefine the primitive `{}`", name.name))
                    .primary(name.span, "")
                    .note("choose another name"),
            );
            return None;
        }
        if modifiers.is_private {
            return self.define_private_name(item, category, name);
        }
        let definitions = &self.definitions[&definition_key(category, &name.name)];
        if let ItemKind::Extern(declared) = &item.kind
            && self.is_declared_extern(declared)
        {
            // A second declaration of the same function adds nothing.
            return None;
        }
        let first = definitions.iter().find(|d| d.layer == layer).copied().filter(|d| d.span != name.span);
        if let Some(first) = first {
            let diagnostic = if first.category == category {
                Diagnostic::error("E0205", format!("duplicate definition of {category} `{}`", name.name))
                    .primary(name.span, "second definition")
                    .secondary(first.span, "first definition")
                    .note("only a file that imports another may override its definitions")
            } else {
                category_conflict(category, name, first)
            };
            self.diagnostics.push(diagnostic);
            return None;
        }
        if category == "rule" {
            return Some(Scope::Public);
        }
        let below = definitions.iter().filter(|d| d.layer > layer).min_by_key(|d| d.layer).copied();
        let only_here = Scope::Private(name.span.file);
        match below {
            Some(below) if below.category != category => {
                self.diagnostics.push(category_conflict(category, name, below));
                Some(only_here)
            }
            Some(below) if !modifiers.overrides => {
                self.diagnostics.push(
                    Diagnostic::error("E0218", format!("{category} `{}` is already defined in a lower layer", name.name))
                        .primary(name.span, "")
                        .secondary(below.span, "defined here")
                        .note(format!(
                            "to replace it, write `{category} {} overrides`; for a helper of this file, choose another name{}",
                            name.name,
                            if item.kind.can_be_private() { ", or write `private`" } else { "" }
                        )),
                );
                Some(only_here)
            }
            None if modifiers.overrides => {
                let others = self.definitions.iter().filter(|(_, all)| all.iter().any(|d| d.category == category));
                let same_category = others.map(|(key, _)| key.trim_start_matches('@'));
                self.diagnostics.push(
                    Diagnostic::error("E0219", format!("{category} `{}` overrides nothing", name.name))
                        .primary(name.span, "no lower layer defines this name")
                        .suggest_name(&name.name, same_category),
                );
                Some(Scope::Public)
            }
            _ => Some(Scope::Public),
        }
    }

    /// Returns whether an `extern` of the same name and type is declared in this or a lower layer.
    fn is_declared_extern(&self, extern_item: &ExternItem) -> bool {
        let id = self.symbols.extern_names.get(extern_item.name.name.as_str());
        id.is_some_and(|id| {
            let ExternItem { params, variadic, result, .. } = self.symbols.externs[id.index()].ast;
            let signature = (&extern_item.params, &extern_item.variadic, &extern_item.result);
            format!("{signature:?}") == format!("{:?}", (params, variadic, result))
        })
    }

    /// Enters the name of a `private` item. Returns the scope of the definition, or `None` if the file has two
    /// definitions of the name.
    fn define_private_name(&mut self, item: &AstItem, category: &'static str, name: &Ident) -> Option<Scope> {
        if !item.kind.can_be_private() || item.modifiers.overrides {
            let message = if item.modifiers.overrides {
                format!("private {category} `{}` cannot override a definition of another file", name.name)
            } else {
                format!("{category} `{}` cannot be private", name.name)
            };
            let diagnostic = Diagnostic::error("E0220", message).primary(name.span, "");
            self.diagnostics.push(diagnostic.note("a `fn`, `map` or `emit` may be private to its file"));
        }
        let file = name.span.file;
        let in_same_file = |d: &&Definition| d.span.file == file;
        let public = self.definitions.get(&name.name).and_then(|all| all.iter().find(in_same_file)).map(|d| d.span);
        if let Some(first) = self.private_names.insert((file, name.name.clone()), name.span).or(public) {
            self.diagnostics.push(
                Diagnostic::error("E0205", format!("duplicate definition of {category} `{}`", name.name))
                    .primary(name.span, "second definition")
                    .secondary(first, "first definition"),
            );
            return None;
        }
        Some(Scope::Private(file))
    }

    fn resolve_kind(&mut self, expr: Option<&KindExpr>) -> Kind {
        let Some(term) = expr else { return Kind::Any };
        match Kind::from_expr(term) {
            Ok(kind) => kind,
            Err(unknown) => {
                let word = match &unknown.form {
                    KindForm::Name(w) => w.as_str(),
                    _ => "",
                };
                self.diagnostics.push(
                    Diagnostic::error("E0204", format!("unknown kind `{word}`"))
                        .primary(unknown.span, "")
                        .suggest_name(word, Kind::NAMES.iter().copied())
                        .note("kinds: int bool string float type attr attrs symbol dim op abi region any, and lists `[KIND]`"),
                );
                Kind::Any
            }
        }
    }

    fn resolve_params(&mut self, params: &'a [Param]) -> Vec<(String, ParamKind)> {
        params
            .iter()
            .map(|p| {
                let param_kind = match &p.form {
                    ParamForm::Static(None) if p.name.name.starts_with(|c: char| c.is_ascii_uppercase()) => {
                        ParamKind::Static(Kind::Any)
                    }
                    ParamForm::Static(k) => ParamKind::Static(self.resolve_kind(k.as_ref())),
                    ParamForm::Value(Arity::One, _) => ParamKind::Value,
                    ParamForm::Value(Arity::Optional, _) => ParamKind::Optional,
                    ParamForm::Value(Arity::Variadic, _) => ParamKind::Values,
                    ParamForm::Symbol => ParamKind::Static(Kind::Symbol),
                    ParamForm::Op => ParamKind::Static(Kind::Op),
                    ParamForm::Region => ParamKind::Region,
                };
                (p.name.name.clone(), param_kind)
            })
            .collect()
    }

    /// Enters a `fn` or `emit`, and returns its key. If it overrides a definition, it takes the id of this definition,
    /// which gets a new id. Reports an overriding definition with another signature.
    fn define_callable(
        &mut self,
        (name, scope): (&'a Ident, Scope),
        params: Vec<(String, ParamKind)>,
        results: Vec<Kind>,
        pure: bool,
    ) -> CallableKey<'a> {
        let key = CallableKey { name: &name.name, scope };
        let mut func = self.ids.take(name.span.file);
        if let Some(existing) = self.symbols.callables.get_mut(&key) {
            std::mem::swap(&mut func, &mut existing.func);
        }
        let callable = Callable { func, name: name.name.clone(), params, results, pure, span: name.span };
        self.check_signature(key, &callable);
        self.move_to_overridden(key);
        self.symbols.callables.insert(key, callable);
        key
    }

    /// Moves the definition with this key to the key below it, and each definition that it overrides likewise.
    fn move_to_overridden(&mut self, key: CallableKey<'a>) {
        let Some(callable) = self.symbols.callables.remove(&key) else { return };
        let Some(below) = key.overridden() else { return };
        self.move_to_overridden(below);
        self.symbols.callables.insert(below, callable);
        if let Some(def) = self.symbols.fns.remove(&key) {
            self.symbols.fns.insert(below, def);
        }
        if let Some(def) = self.symbols.emits.remove(&key) {
            self.symbols.emits.insert(below, def);
        }
    }

    /// Reports a definition whose signature differs from that of the definition with this key, which it overrides.
    fn check_signature(&mut self, key: CallableKey<'a>, overriding: &Callable) {
        let Some(existing) = self.symbols.callables.get(&key) else { return };
        let kinds = |callable: &Callable| -> Vec<ParamKind> { callable.params.iter().map(|p| p.1.clone()).collect() };
        self.symbols.has_changed_signatures |= kinds(existing) != kinds(overriding)
            || (&existing.results, existing.pure) != (&overriding.results, overriding.pure);
        let is_same = existing.params.len() == overriding.params.len()
            && overriding.params.iter().zip(&existing.params).all(|(a, b)| is_same_param_kind(&a.1, &b.1))
            && existing.results.len() == overriding.results.len()
            && existing.results.iter().zip(&overriding.results).all(|(a, b)| a.is_list() == b.is_list());
        if !is_same {
            self.diagnostics.push(
                Diagnostic::error(
                    "E0208",
                    format!("`{}` overrides a definition with other parameters or results", overriding.name),
                )
                .primary(overriding.span, "overriding definition")
                .secondary(existing.span, "overridden definition")
                .note("lower layers call the overriding definition too"),
            );
        }
    }

    fn resolve_item(&mut self, item: &'a AstItem, layer: u32) {
        match &item.kind {
            ItemKind::Import(_) | ItemKind::Dialect(_) | ItemKind::Era(_) | ItemKind::Legal(_) => return,
            ItemKind::Invalid(invalid) => {
                self.symbols.has_invalid_record |= invalid.is_record;
                return self.symbols.invalid_items.push(&invalid.name.name);
            }
            ItemKind::Test(t) => return self.symbols.tests.push(ItemDef { layer, item, ast: t }),
            _ => {}
        }
        let Some(scope) = self.define_name(item, layer) else { return };
        let is_public = scope == Scope::Public;
        match &item.kind {
            ItemKind::Option(o) if is_public => {
                let def = ItemDef { layer, item, ast: o };
                let id = *self.symbols.option_names.entry(&o.name.name).or_insert_with(|| {
                    self.symbols.options.push(def);
                    OptionId((self.symbols.options.len() - 1) as u32)
                });
                self.symbols.options[id.index()] = def;
            }
            ItemKind::Record(r) if is_public => self.resolve_record(ItemDef { layer, item, ast: r }),
            ItemKind::Map(m) => self.resolve_map(ItemDef { layer, item, ast: m }, scope),
            ItemKind::Abi(a) if is_public => {
                let id = AbiId(self.symbols.abis.len() as u32);
                let entry = self.symbols.abis.entry(&a.name.name).or_insert_with(|| (id, Vec::new()));
                entry.1.insert(0, ItemDef { layer, item, ast: a });
            }
            ItemKind::Fn(f) => {
                let params = self.resolve_params(&f.params);
                let result = self.resolve_kind(f.result.as_ref());
                let key = self.define_callable((&f.name, scope), params, vec![result], true);
                self.symbols.fns.insert(key, ItemDef { layer, item, ast: f });
            }
            ItemKind::Emit(e) => {
                let params = self.resolve_params(&e.params);
                let results = e
                    .results
                    .iter()
                    .map(|p| match &p.form {
                        ParamForm::Value(Arity::Variadic, _) => Kind::list_of_values(),
                        ParamForm::Value(..) => Kind::Value,
                        ParamForm::Symbol => Kind::Symbol,
                        ParamForm::Static(k) => self.resolve_kind(k.as_ref()),
                        _ => Kind::Any,
                    })
                    .collect();
                let key = self.define_callable((&e.name, scope), params, results, false);
                self.symbols.emits.insert(key, ItemDef { layer, item, ast: e });
            }
            ItemKind::Rule(r) => self.symbols.rules.push(ItemDef { layer, item, ast: r }),
            ItemKind::Probe(p) => {
                // The lower layers are resolved first, so an equal name is that of the overridden probe.
                self.symbols.probes.retain(|def| def.ast.rule.name.name != p.rule.name.name);
                self.symbols.probes.push(ItemDef { layer, item, ast: p });
            }
            ItemKind::Extern(e) if is_public => {
                let def = ItemDef { layer, item, ast: e };
                let id = *self.symbols.extern_names.entry(&e.name.name).or_insert_with(|| {
                    self.symbols.externs.push(def);
                    ExternId((self.symbols.externs.len() - 1) as u32)
                });
                self.symbols.externs[id.index()] = def;
            }
            _ => {}
        }
    }

    /// Enters a map. If a lower layer has the map too, the arms are tried before those of the lower layer.
    fn resolve_map(&mut self, def: ItemDef<'a, MapItem>, scope: Scope) {
        let map = def.ast;
        let key = CallableKey { name: &map.name.name, scope };
        let params = self.resolve_params(&map.params);
        let results = vec![self.resolve_kind(Some(&map.result))];
        let func = match self.symbols.callables.get(&key) {
            Some(existing) => existing.func,
            None => self.ids.take(map.name.span.file),
        };
        let callable = Callable { func, name: map.name.name.clone(), params, results, pure: true, span: map.name.span };
        self.check_signature(key, &callable);
        self.symbols.callables.insert(key, callable);
        self.symbols.maps.entry(key).or_default().insert(0, def);
    }

    fn resolve_record(&mut self, def: ItemDef<'a, RecordItem>) {
        let record = def.ast;
        let params: Vec<_> = self
            .resolve_params(&record.params)
            .into_iter()
            .map(|(n, s)| (n, if let ParamKind::Static(k) = s { k } else { Kind::Any }))
            .collect();
        let mut id = RecordId(self.symbols.records.len() as u32);
        if let Some(below) = self.symbols.records.get(record.name.name.as_str()) {
            id = below.id;
            if below.params.len() != params.len() {
                let name = &record.name.name;
                let d =
                    Diagnostic::error("E0208", format!("record `{name}` replaces a definition with other parameters"))
                        .primary(record.name.span, "replacing definition")
                        .secondary(below.def.ast.name.span, "replaced definition");
                self.diagnostics.push(d);
            }
        }
        let mut fields = Vec::new();
        for FieldDecl { names, ty, default } in &record.fields {
            let is_array = matches!(ty.form, ExprForm::Repeat(..));
            fields.extend(names.iter().map(|name| FieldSymbol { name, ty, default: default.as_ref(), is_array }));
        }
        let mut overridden_fields = Vec::new();
        if let Some(below) = self.symbols.records.remove(record.name.name.as_str()) {
            self.check_overridden_fields(&below, &fields, &record.name);
            overridden_fields.push((below.def.layer, below.fields));
            overridden_fields.extend(below.overridden_fields);
        }
        let symbol = RecordSymbol { id, def, params, fields, overridden_fields };
        self.symbols.records.insert(&record.name.name, symbol);
    }

    /// Reports fields that are an array in only one of an overridden record and the overriding one.
    fn check_overridden_fields(&mut self, below: &RecordSymbol<'_>, fields: &[FieldSymbol<'_>], name: &Ident) {
        for field in &below.fields {
            let replacement = fields.iter().find(|f| f.name.name == field.name.name);
            let Some(replacement) = replacement.filter(|f| f.is_array != field.is_array) else { continue };
            let form = if field.is_array { "an array" } else { "no array" };
            let message =
                format!("record `{}` replaces a definition in which `{}` is {form}", name.name, field.name.name);
            self.diagnostics.push(
                Diagnostic::error("E0208", message)
                    .primary(replacement.name.span, "replacing definition")
                    .secondary(field.name.span, "replaced definition"),
            );
        }
    }

    // ---- Dialects.

    /// Enters the dialects of all files, of which those of lower layers come first.
    fn resolve_dialects(&mut self, files: &[&'a ParsedFile]) {
        let mut dialect_items: Vec<&'a DialectItem> = Vec::new();
        let old_dialects = old_dialects(files);
        // A file that declares a dialect of an MLIR era as `target` has rules that lower to it.
        let is_upgrade = old_dialects.is_some()
            && !files.iter().flat_map(|file| &file.items).any(|item| {
                let ItemKind::Dialect(d) = &item.kind else { return false };
                d.target && old_dialects.as_ref().is_some_and(|old| old.contains(d.name.name.as_str()))
            });
        for file in files {
            for item in &file.items {
                if let ItemKind::Dialect(d) = &item.kind {
                    // In rules that upgrade older MLIR, each dialect that does not belong to older MLIR is a target
                    // dialect.
                    let is_current =
                        is_upgrade && old_dialects.as_ref().is_some_and(|old| !old.contains(d.name.name.as_str()));
                    *self.symbols.dialects.entry(&d.name.name).or_default() |= d.target || is_current;
                    dialect_items.push(d);
                }
            }
        }
        let members = self.distinct_members(dialect_items);
        for (dialect, member) in &members {
            if let DialectMember::Enum(e) = member {
                let name = format!("{}.{}", dialect.name.name, e.name.name);
                self.symbols.enum_names.insert(name.clone(), self.symbols.enums.len());
                self.symbols.enums.push(EnumSymbol { name, item: e });
            }
        }
        for (dialect, member) in &members {
            if let DialectMember::Type(t) = member {
                let name = format!("{}.{}", dialect.name.name, t.name.name);
                let target = self.symbols.dialects[dialect.name.name.as_str()];
                let info = TypeSymbol { name: name.clone(), target, item: t, params: Vec::new() };
                let (names, list) = if t.attr {
                    (&mut self.symbols.attr_names, &mut self.symbols.attrs)
                } else {
                    (&mut self.symbols.type_names, &mut self.symbols.types)
                };
                names.insert(name, list.len());
                list.push(info);
            }
        }
        for (dialect, member) in &members {
            match member {
                DialectMember::Type(t) => {
                    let params = self.resolve_attributes(&t.params, dialect, t.name.span.file, true);
                    let name = format!("{}.{}", dialect.name.name, t.name.name);
                    if t.attr {
                        let index = self.symbols.attr_names[&name];
                        self.symbols.attrs[index].params = params;
                    } else {
                        let index = self.symbols.type_names[&name];
                        self.symbols.types[index].params = params;
                    }
                }
                DialectMember::NamedAttr(item) => {
                    let decls = std::slice::from_ref(&item.decl);
                    let attributes = self.resolve_attributes(decls, dialect, item.decl.name.span.file, false);
                    let name = format!("{}.{}", dialect.name.name, item.decl.name.name);
                    let symbols =
                        attributes.into_iter().map(|value| NamedAttrSymbol { name: name.clone(), item, value });
                    self.symbols.named_attrs.extend(symbols);
                }
                DialectMember::Op(o) => {
                    let before = self.diagnostics.len();
                    let attributes = self.resolve_attributes(&o.attributes, dialect, o.name.span.file, false);
                    crate::expand::label_class_uses(self.diagnostics, before, o);
                    let name = format!("{}.{}", dialect.name.name, o.name.name);
                    let target = self.symbols.dialects[dialect.name.name.as_str()];
                    self.symbols.op_names.insert(name.clone(), self.symbols.ops.len());
                    self.symbols.ops.push(OpSymbol { name, dialect: &dialect.name.name, target, item: o, attributes });
                }
                DialectMember::Enum(_) | DialectMember::Derived(_) | DialectMember::Class(_) => {}
            }
        }
    }

    /// Returns the members of all dialects, each once and with its dialect. Reports a member that is declared twice
    /// with different declarations.
    fn distinct_members(&mut self, dialect_items: Vec<&'a DialectItem>) -> Vec<(&'a DialectItem, &'a DialectMember)> {
        let mut seen: HashMap<String, (Span, &'a DialectMember)> = HashMap::new();
        let mut members: Vec<(&'a DialectItem, &'a DialectMember)> = Vec::new();
        for dialect in dialect_items {
            for member in &dialect.members {
                let (sort, name) = match member {
                    DialectMember::Enum(e) => ("enum", &e.name),
                    DialectMember::Type(t) if t.attr => ("attr", &t.name),
                    DialectMember::Type(t) => ("type", &t.name),
                    DialectMember::NamedAttr(a) => ("attr", &a.decl.name),
                    DialectMember::Op(o) => ("op", &o.name),
                    // `expand` has checked the classes, and has replaced the ops that name classes.
                    DialectMember::Derived(_) | DialectMember::Class(_) => continue,
                };
                let key = format!("{sort} {}.{}", dialect.name.name, name.name);
                match seen.get(&key) {
                    None => {
                        seen.insert(key, (name.span, member));
                        members.push((dialect, member));
                    }
                    Some((span, first)) if !is_same_member(first, member) => {
                        let diagnostic =
                            Diagnostic::error("E0203", format!("conflicting declarations of {key}"))
                                .primary(name.span, "second declaration")
                                .secondary(*span, "first declaration")
                                .note("a dialect may be declared in several places, but two declarations of a member must be equal");
                        self.diagnostics.push(diagnostic);
                    }
                    Some(_) => {}
                }
            }
        }
        members
    }

    /// Resolves the attributes of an op, or the parameters of a type or attribute, which is declared in the file with
    /// this index. An attribute that comes from a class may have its own place in another file.
    fn resolve_attributes(
        &mut self,
        decls: &'a [AttributeDecl],
        dialect: &DialectItem,
        file: u16,
        are_params: bool,
    ) -> Vec<AttributeSymbol> {
        decls
            .iter()
            .map(|t| {
                let (kind, optional) =
                    self.symbols.resolve_attribute_kind(&t.kind, &dialect.name.name, are_params).unwrap_or_else(|d| {
                        self.diagnostics.push(d);
                        (AttributeKind::Any, false)
                    });
                let default = t.default.as_ref().map(|_| self.ids.take(file));
                let pattern_kind = Kind::pattern_kind(&kind, &|id| self.symbols.is_flags(id));
                let optional = optional || kind == AttributeKind::Unit;
                let may_be_absent = optional && default.is_none() && kind != AttributeKind::Unit;
                let pattern_kind = if may_be_absent { pattern_kind.into_optional() } else { pattern_kind };
                let encoding = bytecode_form(t, &kind, are_params).unwrap_or_else(|d| {
                    self.diagnostics.push(d);
                    BytecodeForm::OfKind
                });
                AttributeSymbol { name: t.name.name.clone(), kind, optional, default, pattern_kind, encoding }
            })
            .collect()
    }
}

/// A public definition of a name.
#[derive(Clone, Copy)]
struct Definition {
    span: Span,
    layer: u32,
    /// The keyword of the item, such as `fn`.
    category: &'static str,
}

/// Returns the public definitions, by the key of `definition_key`. Those of one key are in the order of the files.
fn public_definitions(files: &[ParsedFile]) -> HashMap<String, Vec<Definition>> {
    let mut definitions: HashMap<String, Vec<Definition>> = HashMap::new();
    for file in files {
        for item in file.items.iter().filter(|item| !item.modifiers.is_private) {
            if let Some((category, name)) = item.kind.keyword_and_name() {
                let definition = Definition { span: name.span, layer: file.layer, category };
                definitions.entry(definition_key(category, &name.name)).or_default().push(definition);
            }
        }
    }
    definitions
}

/// Returns the key of a name in `Resolver::definitions`: rules and externs have separate namespaces.
fn definition_key(category: &str, name: &str) -> String {
    match category {
        "rule" | "probe" => format!("{category} {name}"),
        "extern" => format!("@{name}"),
        _ => name.to_string(),
    }
}

/// Returns the error of a name that two sorts of items define, such as a `fn` and an `emit`.
fn category_conflict(category: &str, name: &Ident, other: Definition) -> Diagnostic {
    let other_category = other.category;
    Diagnostic::error("E0206", format!("`{}` is defined as `{other_category}` and as `{category}`", name.name))
        .primary(name.span, format!("as `{category}`"))
        .secondary(other.span, format!("as `{other_category}`"))
}

/// Returns whether the name has a builtin meaning in calls or patterns.
pub fn is_reserved(name: &str) -> bool {
    matches!(
        name,
        "fold"
            | "flat"
            | "unflat"
            | "function"
            | "float"
            | "dim"
            | "sym"
            | "cst"
            | "plus"
            | "times"
            | "mod"
            | "floordiv"
            | "ceildiv"
            | "affine_map"
            | "integer_set"
            | "none"
            | "unit"
            | "super"
            | "true"
            | "false"
    ) || crate::parser::is_builtin_type(name)
}

fn is_same_param_kind(a: &ParamKind, b: &ParamKind) -> bool {
    match (a, b) {
        (ParamKind::Static(a), ParamKind::Static(b)) => crate::kind::accepts(a, b),
        (a, b) => a == b,
    }
}

/// Returns whether two declarations are equal except for documentation, places and classes of ops.
fn is_same_member(a: &DialectMember, b: &DialectMember) -> bool {
    let without_doc = |m: &DialectMember| {
        let mut m = m.clone();
        match &mut m {
            DialectMember::Enum(e) => e.doc.clear(),
            DialectMember::Type(t) => t.doc.clear(),
            DialectMember::NamedAttr(a) => a.doc.clear(),
            DialectMember::Op(o) => {
                o.doc.clear();
                o.class = None;
            }
            DialectMember::Derived(_) | DialectMember::Class(_) => {}
        }
        format!("{m:?}")
    };
    without_doc(a) == without_doc(b)
}

/// Returns the dialects that only the text of MLIR eras has, or `None` if no file declares an MLIR era.
fn old_dialects(files: &[&ParsedFile]) -> Option<std::collections::HashSet<String>> {
    let mut names = std::collections::HashSet::new();
    let mut has_era = false;
    for item in files.iter().flat_map(|file| &file.items) {
        let ItemKind::Era(era) = &item.kind else { continue };
        has_era = true;
        let dialects = era.clauses.iter().filter(|clause| clause.keyword.name == "dialect");
        names.extend(dialects.filter_map(|clause| Some(clause.replacement.first()?.name.clone())));
    }
    has_era.then_some(names)
}
