//! What every global name means.
//!
//! Takes the parsed files; gives tables of all names with their ids, signatures and definitions, lower layers merged under
//! later ones. Kept true: ids are fixed here once, so code may refer to what is defined later or elsewhere; of two
//! definitions of a name the later layer's counts for everyone.

use crate::ast::*;
use crate::check::Kind;
use crate::declare::{Arity, AttributeKind};
use crate::diagnostic::Diagnostic;
use crate::globals::*;
use crate::loader::File;
use crate::primitive::Primitive;
use crate::rir::{AbiId, ExternId, FuncId, OptionId, RecordId, Span};
use std::collections::HashMap;

/// Builds the tables. Functions are numbered from 0; the number of them is returned as well.
pub fn resolve<'a>(files: &'a [File], out: &mut Vec<Diagnostic>) -> (Globals<'a>, u32) {
    let mut r = Resolver { globals: Globals::default(), functions: 0, spans: HashMap::new(), out };
    // later layers first, so that the first definition of a name is the one in force
    let mut order: Vec<&File> = files.iter().collect();
    order.sort_by_key(|f| f.layer);
    r.dialects(&order);
    for file in &order {
        for item in &file.items {
            r.item(item, file.layer);
        }
    }
    (r.globals, r.functions)
}

struct Resolver<'a, 'o> {
    globals: Globals<'a>,
    functions: u32,
    /// Where each global name is defined first, with its layer and sort.
    spans: HashMap<String, (Span, u32, &'static str)>,
    out: &'o mut Vec<Diagnostic>,
}

impl<'a> Resolver<'a, '_> {
    fn function(&mut self) -> FuncId {
        self.functions += 1;
        FuncId(self.functions - 1)
    }

    /// Enters a global name. False: it is taken in a way that makes this definition wrong.
    fn claim(&mut self, name: &Ident, layer: u32, sort: &'static str) -> bool {
        if sort != "rule" && sort != "extern" && (Primitive::named(&name.name).is_some() || reserved(&name.name)) {
            self.out.push(
                Diagnostic::error("E0207", format!("`{}` is the name of a primitive", name.name))
                    .primary(name.span, "")
                    .note("choose another name: primitives mean the same in every rule set"),
            );
            return false;
        }
        let key = if sort == "rule" { format!("rule {}", name.name) } else { name.name.clone() };
        match self.spans.get(&key).copied() {
            None => {
                self.spans.insert(key, (name.span, layer, sort));
                true
            }
            Some((span, _, other)) if other != sort => {
                self.out.push(
                    Diagnostic::error("E0206", format!("`{}` is defined as {other} and as {sort}", name.name))
                        .primary(name.span, format!("as {sort}"))
                        .secondary(span, format!("as {other}")),
                );
                false
            }
            Some((span, l, _)) if l == layer => {
                self.out.push(
                    Diagnostic::error("E0205", format!("{sort} `{}` is defined twice in one layer", name.name))
                        .primary(name.span, "second definition")
                        .secondary(span, "first definition")
                        .note("a file replaces a definition of a file that it imports; beside each other only one can be meant"),
                );
                false
            }
            Some(_) => {
                self.spans.insert(key, (name.span, layer, sort));
                true
            }
        }
    }

    fn kind(&mut self, term: Option<&KindTerm>) -> Kind {
        let Some(term) = term else { return Kind::Any };
        match Kind::written(term) {
            Ok(kind) => kind,
            Err(bad) => {
                let word = match &bad.form {
                    KindForm::Name(w) => w.as_str(),
                    _ => "",
                };
                self.out.push(
                    Diagnostic::error("E0204", format!("no kind is called `{word}`"))
                        .primary(bad.span, "")
                        .suggest(word, Kind::WORDS.iter().copied())
                        .note("kinds: int bool string float type attr attrs symbol dim op abi region any, and lists `[KIND]`"),
                );
                Kind::Any
            }
        }
    }

    fn params(&mut self, params: &'a [Param]) -> Vec<(String, Slot)> {
        params
            .iter()
            .map(|p| {
                let slot = match &p.form {
                    ParamForm::Static(None) if p.name.name.starts_with(|c: char| c.is_ascii_uppercase()) => {
                        Slot::Static(Kind::Any)
                    }
                    ParamForm::Static(k) => Slot::Static(self.kind(k.as_ref())),
                    ParamForm::Value(Arity::One, _) => Slot::Value,
                    ParamForm::Value(Arity::Optional, _) => Slot::Optional,
                    ParamForm::Value(Arity::Variadic, _) => Slot::Values,
                    ParamForm::Symbol => Slot::Static(Kind::Symbol),
                    ParamForm::Op => Slot::Static(Kind::Op),
                    ParamForm::Region => Slot::Region,
                };
                (p.name.name.clone(), slot)
            })
            .collect()
    }

    /// Enters what can be called; a lower layer's must have the same parameters and results.
    fn callable(&mut self, name: &'a Ident, params: Vec<(String, Slot)>, results: Vec<Kind>, pure: bool) -> bool {
        if let Some(later) = self.globals.callables.get(name.name.as_str()) {
            let same = later.params.len() == params.len()
                && later.params.iter().zip(&params).all(|(a, b)| same_slot(&a.1, &b.1))
                && later.results.len() == results.len()
                && later.results.iter().zip(&results).all(|(a, b)| a.is_list() == b.is_list());
            if !same {
                let span = later.span;
                self.out.push(
                    Diagnostic::error(
                        "E0208",
                        format!("`{}` replaces one with other parameters or results", name.name),
                    )
                    .primary(span, "the later definition")
                    .secondary(name.span, "what its callers expect")
                    .note("names bind late: callers in lower layers will call the later definition"),
                );
            }
            return false;
        }
        let func = self.function();
        let callable = Callable { func, name: name.name.clone(), params, results, pure, span: name.span };
        self.globals.callables.insert(&name.name, callable);
        true
    }

    fn item(&mut self, item: &'a Item, layer: u32) {
        match &item.kind {
            ItemKind::Import(_) | ItemKind::Dialect(_) => {}
            ItemKind::Broken(name) => self.globals.broken.push(&name.name),
            ItemKind::Option(o) => {
                if self.claim(&o.name, layer, "option") && !self.globals.option_names.contains_key(o.name.name.as_str())
                {
                    let id = OptionId(self.globals.options.len() as u32);
                    self.globals.option_names.insert(&o.name.name, id);
                    self.globals.options.push(Def { layer, item, what: o });
                }
            }
            ItemKind::Record(r) => {
                if !self.claim(&r.name, layer, "record") {
                    return;
                }
                let params: Vec<_> = self
                    .params(&r.params)
                    .into_iter()
                    .map(|(n, s)| (n, if let Slot::Static(k) = s { k } else { Kind::Any }))
                    .collect();
                if let Some(later) = self.globals.records.get(r.name.name.as_str()) {
                    if later.params.len() != params.len() {
                        let d = Diagnostic::error(
                            "E0208",
                            format!("record `{}` replaces one with other parameters", r.name.name),
                        )
                        .primary(later.def.what.name.span, "the later definition")
                        .secondary(r.name.span, "what its users expect");
                        self.out.push(d);
                    }
                    return;
                }
                let mut fields = Vec::new();
                for (names, ty) in &r.fields {
                    for name in names {
                        fields.push((name, ty, matches!(ty.form, ExprForm::Repeat(..))));
                    }
                }
                let id = RecordId(self.globals.records.len() as u32);
                self.globals
                    .records
                    .insert(&r.name.name, RecordInfo { id, def: Def { layer, item, what: r }, params, fields });
            }
            ItemKind::Map(m) => {
                if self.claim(&m.name, layer, "map") {
                    let params = self.params(&m.params);
                    let result = self.kind(Some(&m.result));
                    self.callable(&m.name, params, vec![result], true);
                    self.globals.maps.entry(&m.name.name).or_default().push(Def { layer, item, what: m });
                }
            }
            ItemKind::Abi(a) => {
                if self.claim(&a.name, layer, "abi") {
                    let id = AbiId(self.globals.abis.len() as u32);
                    let entry = self.globals.abis.entry(&a.name.name).or_insert_with(|| (id, Vec::new()));
                    entry.1.push(Def { layer, item, what: a });
                }
            }
            ItemKind::Fn(f) => {
                if self.claim(&f.name, layer, "fn") {
                    let params = self.params(&f.params);
                    let result = self.kind(f.result.as_ref());
                    if self.callable(&f.name, params, vec![result], true) {
                        self.globals.fns.insert(&f.name.name, Def { layer, item, what: f });
                    }
                }
            }
            ItemKind::Emit(e) => {
                if self.claim(&e.name, layer, "emit") {
                    let params = self.params(&e.params);
                    let results = e
                        .results
                        .iter()
                        .map(|p| match &p.form {
                            ParamForm::Value(Arity::Variadic, _) => Kind::values(),
                            ParamForm::Value(..) => Kind::Value,
                            ParamForm::Symbol => Kind::Symbol,
                            ParamForm::Static(k) => self.kind(k.as_ref()),
                            _ => Kind::Any,
                        })
                        .collect();
                    if self.callable(&e.name, params, results, false) {
                        self.globals.emits.insert(&e.name.name, Def { layer, item, what: e });
                    }
                }
            }
            ItemKind::Rule(r) => {
                if self.claim(&r.name, layer, "rule") {
                    self.globals.rules.push(Def { layer, item, what: r });
                }
            }
            ItemKind::Extern(e) => {
                let name = format!("@{}", e.name.name);
                let key = Ident { name, span: e.name.span };
                if self.claim(&key, layer, "extern") && !self.globals.extern_names.contains_key(e.name.name.as_str()) {
                    let id = ExternId(self.globals.externs.len() as u32);
                    self.globals.extern_names.insert(&e.name.name, id);
                    self.globals.externs.push(Def { layer, item, what: e });
                }
            }
            ItemKind::Test(t) => self.globals.tests.push(Def { layer, item, what: t }),
        }
    }

    // ---- dialects

    fn dialects(&mut self, files: &[&'a File]) {
        let mut all: Vec<&'a DialectItem> = Vec::new();
        // declarations in reading order: files in load order
        let mut sorted: Vec<&&File> = files.iter().collect();
        sorted.sort_by_key(|f| std::cmp::Reverse(f.layer));
        for file in sorted {
            for item in &file.items {
                if let ItemKind::Dialect(d) = &item.kind {
                    *self.globals.dialects.entry(&d.name.name).or_default() |= d.target;
                    all.push(d);
                }
            }
        }
        let mut seen: HashMap<String, (Span, &'a Member)> = HashMap::new();
        let mut own: Vec<(&'a DialectItem, &'a Member)> = Vec::new();
        for d in all {
            for member in &d.members {
                let (sort, name) = match member {
                    Member::Enum(e) => ("enum", &e.name),
                    Member::Type(t) if t.attr => ("attr", &t.name),
                    Member::Type(t) => ("type", &t.name),
                    Member::Op(o) => ("op", &o.name),
                    // checked by `expand`, which has replaced the ops that name a class
                    Member::Derived(_) | Member::Class(_) => continue,
                };
                let key = format!("{sort} {}.{}", d.name.name, name.name);
                match seen.get(&key) {
                    None => {
                        seen.insert(key, (name.span, member));
                        own.push((d, member));
                    }
                    Some((span, first)) if !same_member(first, member) => {
                        let d = Diagnostic::error("E0203", format!("{key} is declared twice, and differently"))
                            .primary(name.span, "second declaration")
                            .secondary(*span, "first declaration")
                            .note("a dialect may be declared in parts; a member declared again must be the same");
                        self.out.push(d);
                    }
                    Some(_) => {}
                }
            }
        }
        for (d, member) in &own {
            if let Member::Enum(e) = member {
                let name = format!("{}.{}", d.name.name, e.name.name);
                self.globals.enum_names.insert(name.clone(), self.globals.enums.len());
                self.globals.enums.push(EnumInfo { name, item: e });
            }
        }
        for (d, member) in &own {
            if let Member::Type(t) = member {
                let name = format!("{}.{}", d.name.name, t.name.name);
                let target = self.globals.dialects[d.name.name.as_str()];
                let info = TypeInfo { name: name.clone(), target, item: t, params: Vec::new() };
                let (names, list) = match t.attr {
                    true => (&mut self.globals.attr_names, &mut self.globals.attrs),
                    false => (&mut self.globals.type_names, &mut self.globals.types),
                };
                names.insert(name, list.len());
                list.push(info);
            }
        }
        for (d, member) in &own {
            match member {
                Member::Type(t) => {
                    let params = self.attributes(&t.params, &d.name.name, true);
                    let name = format!("{}.{}", d.name.name, t.name.name);
                    if t.attr {
                        let at = self.globals.attr_names[&name];
                        self.globals.attrs[at].params = params;
                    } else {
                        let at = self.globals.type_names[&name];
                        self.globals.types[at].params = params;
                    }
                }
                Member::Op(o) => {
                    let before = self.out.len();
                    let attributes = self.attributes(&o.attributes, &d.name.name, false);
                    crate::expand::label_uses(self.out, before, o);
                    let name = format!("{}.{}", d.name.name, o.name.name);
                    let target = self.globals.dialects[d.name.name.as_str()];
                    self.globals.op_names.insert(name.clone(), self.globals.ops.len());
                    self.globals.ops.push(OpInfo { name, dialect: &d.name.name, target, item: o, attributes });
                }
                Member::Enum(_) | Member::Derived(_) | Member::Class(_) => {}
            }
        }
    }

    fn attributes(&mut self, terms: &'a [AttributeTerm], dialect: &str, param: bool) -> Vec<AttributeInfo> {
        terms
            .iter()
            .map(|t| {
                let (kind, optional) = self.globals.attribute_kind(&t.kind, dialect, param).unwrap_or_else(|d| {
                    self.out.push(d);
                    (AttributeKind::Any, false)
                });
                let default = t.default.as_ref().map(|_| self.function());
                let face = Kind::face(&kind, &|id| self.globals.is_flags(id));
                let optional = optional || kind == AttributeKind::Unit;
                let may_lack = optional && default.is_none() && kind != AttributeKind::Unit;
                let face = if may_lack { face.optional() } else { face };
                AttributeInfo { name: t.name.name.clone(), kind, optional, default, face }
            })
            .collect()
    }
}

/// Names that mean something of their own where they are called.
pub fn reserved(name: &str) -> bool {
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
    ) || crate::parse::builtin_type(name)
}

fn same_slot(a: &Slot, b: &Slot) -> bool {
    match (a, b) {
        (Slot::Static(a), Slot::Static(b)) => crate::check::accepts(a, b),
        (a, b) => a == b,
    }
}

/// Declared the same way: equal but for documentation and places.
fn same_member(a: &Member, b: &Member) -> bool {
    let plain = |m: &Member| {
        let mut m = m.clone();
        match &mut m {
            Member::Enum(e) => e.doc.clear(),
            Member::Type(t) => t.doc.clear(),
            Member::Op(o) => {
                o.doc.clear();
                o.class = None;
            }
            Member::Derived(_) | Member::Class(_) => {}
        }
        format!("{m:?}")
    };
    plain(a) == plain(b)
}
