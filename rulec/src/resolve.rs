//! Name resolution: builds the symbol table of all files and merges their layers.
//!
//! Invariant: ids are assigned here once, so code may refer to items that are defined later or in another file. If a
//! name has several definitions, that of the highest layer is used everywhere.
//!
//! Tests: rulec/tests/load.rs.

use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::*;
use crate::kind::Kind;
use crate::loader::ParsedFile;
use crate::primitive::Primitive;
use crate::rir::declarations::{Arity, AttributeKind};
use crate::rir::{AbiId, ExternId, FuncId, OptionId, RecordId, Span};
use std::collections::HashMap;

/// Builds the symbol table. Also returns the number of functions, which are numbered from 0.
pub fn resolve_names<'a>(files: &'a [ParsedFile], diagnostics: &mut Vec<Diagnostic>) -> (GlobalSymbols<'a>, u32) {
    let mut resolver =
        Resolver { symbols: GlobalSymbols::default(), function_count: 0, definitions: HashMap::new(), diagnostics };
    // Higher layers first, so that the first definition of a name is the one in force.
    let mut ordered_files: Vec<&ParsedFile> = files.iter().collect();
    ordered_files.sort_by_key(|f| f.layer);
    resolver.resolve_dialects(&ordered_files);
    for file in &ordered_files {
        for item in &file.items {
            resolver.resolve_item(item, file.layer);
        }
    }
    (resolver.symbols, resolver.function_count)
}

struct Resolver<'a, 'o> {
    symbols: GlobalSymbols<'a>,
    function_count: u32,
    /// For each name the place of its last definition, with its layer and the sort of item.
    definitions: HashMap<String, (Span, u32, &'static str)>,
    diagnostics: &'o mut Vec<Diagnostic>,
}

impl<'a> Resolver<'a, '_> {
    fn new_function_id(&mut self) -> FuncId {
        self.function_count += 1;
        FuncId(self.function_count - 1)
    }

    /// Enters a global name; returns false if the definition is an error.
    fn define_name(&mut self, name: &Ident, layer: u32, category: &'static str) -> bool {
        if category != "rule"
            && category != "extern"
            && (Primitive::from_name(&name.name).is_some() || is_reserved(&name.name))
        {
            self.diagnostics.push(
                Diagnostic::error("E0207", format!("cannot redefine the primitive `{}`", name.name))
                    .primary(name.span, "")
                    .note("choose another name"),
            );
            return false;
        }
        let key = if category == "rule" { format!("rule {}", name.name) } else { name.name.clone() };
        match self.definitions.get(&key).copied() {
            None => {
                self.definitions.insert(key, (name.span, layer, category));
                true
            }
            Some((span, _, other_category)) if other_category != category => {
                self.diagnostics.push(
                    Diagnostic::error(
                        "E0206",
                        format!("`{}` is defined as `{other_category}` and as `{category}`", name.name),
                    )
                    .primary(name.span, format!("as `{category}`"))
                    .secondary(span, format!("as `{other_category}`")),
                );
                false
            }
            Some((span, other_layer, _)) if other_layer == layer => {
                self.diagnostics.push(
                    Diagnostic::error("E0205", format!("duplicate definition of {category} `{}`", name.name))
                        .primary(name.span, "second definition")
                        .secondary(span, "first definition")
                        .note("only a file that imports another may replace its definitions"),
                );
                false
            }
            Some(_) => {
                self.definitions.insert(key, (name.span, layer, category));
                true
            }
        }
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

    /// Enters a callable. A definition in a lower layer must have a compatible signature.
    fn define_callable(
        &mut self,
        name: &'a Ident,
        params: Vec<(String, ParamKind)>,
        results: Vec<Kind>,
        pure: bool,
    ) -> bool {
        if let Some(existing) = self.symbols.callables.get(name.name.as_str()) {
            let is_same = existing.params.len() == params.len()
                && existing.params.iter().zip(&params).all(|(a, b)| is_same_param_kind(&a.1, &b.1))
                && existing.results.len() == results.len()
                && existing.results.iter().zip(&results).all(|(a, b)| a.is_list() == b.is_list());
            if !is_same {
                let span = existing.span;
                self.diagnostics.push(
                    Diagnostic::error(
                        "E0208",
                        format!("`{}` replaces a definition with other parameters or results", name.name),
                    )
                    .primary(span, "replacing definition")
                    .secondary(name.span, "replaced definition")
                    .note("the replacing definition is also called by lower layers"),
                );
            }
            return false;
        }
        let func = self.new_function_id();
        let callable = Callable { func, name: name.name.clone(), params, results, pure, span: name.span };
        self.symbols.callables.insert(&name.name, callable);
        true
    }

    fn resolve_item(&mut self, item: &'a AstItem, layer: u32) {
        match &item.kind {
            ItemKind::Import(_) | ItemKind::Dialect(_) => {}
            ItemKind::Invalid(name) => self.symbols.invalid_items.push(&name.name),
            ItemKind::Option(o) => {
                if self.define_name(&o.name, layer, "option")
                    && !self.symbols.option_names.contains_key(o.name.name.as_str())
                {
                    let id = OptionId(self.symbols.options.len() as u32);
                    self.symbols.option_names.insert(&o.name.name, id);
                    self.symbols.options.push(ItemDef { layer, item, ast: o });
                }
            }
            ItemKind::Record(r) => {
                if self.define_name(&r.name, layer, "record") {
                    self.resolve_record(ItemDef { layer, item, ast: r });
                }
            }
            ItemKind::Map(m) => {
                if self.define_name(&m.name, layer, "map") {
                    let params = self.resolve_params(&m.params);
                    let result = self.resolve_kind(Some(&m.result));
                    self.define_callable(&m.name, params, vec![result], true);
                    self.symbols.maps.entry(&m.name.name).or_default().push(ItemDef { layer, item, ast: m });
                }
            }
            ItemKind::Abi(a) => {
                if self.define_name(&a.name, layer, "abi") {
                    let id = AbiId(self.symbols.abis.len() as u32);
                    let entry = self.symbols.abis.entry(&a.name.name).or_insert_with(|| (id, Vec::new()));
                    entry.1.push(ItemDef { layer, item, ast: a });
                }
            }
            ItemKind::Fn(f) => {
                if self.define_name(&f.name, layer, "fn") {
                    let params = self.resolve_params(&f.params);
                    let result = self.resolve_kind(f.result.as_ref());
                    if self.define_callable(&f.name, params, vec![result], true) {
                        self.symbols.fns.insert(&f.name.name, ItemDef { layer, item, ast: f });
                    }
                }
            }
            ItemKind::Emit(e) => {
                if self.define_name(&e.name, layer, "emit") {
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
                    if self.define_callable(&e.name, params, results, false) {
                        self.symbols.emits.insert(&e.name.name, ItemDef { layer, item, ast: e });
                    }
                }
            }
            ItemKind::Rule(r) => {
                if self.define_name(&r.name, layer, "rule") {
                    self.symbols.rules.push(ItemDef { layer, item, ast: r });
                }
            }
            ItemKind::Extern(e) => {
                let name = format!("@{}", e.name.name);
                let key = Ident { name, span: e.name.span };
                if self.define_name(&key, layer, "extern")
                    && !self.symbols.extern_names.contains_key(e.name.name.as_str())
                {
                    let id = ExternId(self.symbols.externs.len() as u32);
                    self.symbols.extern_names.insert(&e.name.name, id);
                    self.symbols.externs.push(ItemDef { layer, item, ast: e });
                }
            }
            ItemKind::Test(t) => self.symbols.tests.push(ItemDef { layer, item, ast: t }),
        }
    }

    fn resolve_record(&mut self, def: ItemDef<'a, RecordItem>) {
        let record = def.ast;
        let params: Vec<_> = self
            .resolve_params(&record.params)
            .into_iter()
            .map(|(n, s)| (n, if let ParamKind::Static(k) = s { k } else { Kind::Any }))
            .collect();
        if let Some(later) = self.symbols.records.get(record.name.name.as_str()) {
            if later.params.len() != params.len() {
                let name = &record.name.name;
                let d =
                    Diagnostic::error("E0208", format!("record `{name}` replaces a definition with other parameters"))
                        .primary(later.def.ast.name.span, "replacing definition")
                        .secondary(record.name.span, "replaced definition");
                self.diagnostics.push(d);
            }
            return;
        }
        let mut fields = Vec::new();
        for (names, ty) in &record.fields {
            for name in names {
                fields.push((name, ty, matches!(ty.form, ExprForm::Repeat(..))));
            }
        }
        let id = RecordId(self.symbols.records.len() as u32);
        self.symbols.records.insert(&record.name.name, RecordSymbol { id, def, params, fields });
    }

    // ---- Dialects.

    fn resolve_dialects(&mut self, files: &[&'a ParsedFile]) {
        let mut dialect_items: Vec<&'a DialectItem> = Vec::new();
        // Lower layers are read first, so imported declarations precede those of the importing file.
        let mut files_by_layer: Vec<&&ParsedFile> = files.iter().collect();
        files_by_layer.sort_by_key(|f| std::cmp::Reverse(f.layer));
        for file in files_by_layer {
            for item in &file.items {
                if let ItemKind::Dialect(d) = &item.kind {
                    *self.symbols.dialects.entry(&d.name.name).or_default() |= d.target;
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
                    let params = self.resolve_attributes(&t.params, &dialect.name.name, true);
                    let name = format!("{}.{}", dialect.name.name, t.name.name);
                    if t.attr {
                        let index = self.symbols.attr_names[&name];
                        self.symbols.attrs[index].params = params;
                    } else {
                        let index = self.symbols.type_names[&name];
                        self.symbols.types[index].params = params;
                    }
                }
                DialectMember::Op(o) => {
                    let before = self.diagnostics.len();
                    let attributes = self.resolve_attributes(&o.attributes, &dialect.name.name, false);
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

    /// Returns the members of all dialects, each once; reports members that are declared twice in different ways.
    fn distinct_members(&mut self, dialect_items: Vec<&'a DialectItem>) -> Vec<(&'a DialectItem, &'a DialectMember)> {
        let mut seen: HashMap<String, (Span, &'a DialectMember)> = HashMap::new();
        let mut members: Vec<(&'a DialectItem, &'a DialectMember)> = Vec::new();
        for dialect in dialect_items {
            for member in &dialect.members {
                let (sort, name) = match member {
                    DialectMember::Enum(e) => ("enum", &e.name),
                    DialectMember::Type(t) if t.attr => ("attr", &t.name),
                    DialectMember::Type(t) => ("type", &t.name),
                    DialectMember::Op(o) => ("op", &o.name),
                    // `expand` has checked the classes and replaced the ops that name them.
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

    fn resolve_attributes(
        &mut self,
        decls: &'a [AttributeDecl],
        dialect: &str,
        are_params: bool,
    ) -> Vec<AttributeSymbol> {
        decls
            .iter()
            .map(|t| {
                let (kind, optional) =
                    self.symbols.resolve_attribute_kind(&t.kind, dialect, are_params).unwrap_or_else(|d| {
                        self.diagnostics.push(d);
                        (AttributeKind::Any, false)
                    });
                let default = t.default.as_ref().map(|_| self.new_function_id());
                let pattern_kind = Kind::pattern_kind(&kind, &|id| self.symbols.is_flags(id));
                let optional = optional || kind == AttributeKind::Unit;
                let may_be_absent = optional && default.is_none() && kind != AttributeKind::Unit;
                let pattern_kind = if may_be_absent { pattern_kind.into_optional() } else { pattern_kind };
                AttributeSymbol { name: t.name.name.clone(), kind, optional, default, pattern_kind }
            })
            .collect()
    }
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

/// Returns whether two declarations are equal except for documentation and places.
fn is_same_member(a: &DialectMember, b: &DialectMember) -> bool {
    let without_doc = |m: &DialectMember| {
        let mut m = m.clone();
        match &mut m {
            DialectMember::Enum(e) => e.doc.clear(),
            DialectMember::Type(t) => t.doc.clear(),
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
