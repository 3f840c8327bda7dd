//! What every global name means.
//!
//! Takes the parsed files; gives tables of all names with their ids, signatures and definitions, lower layers merged under
//! later ones. Kept true: ids are fixed here once, so code may refer to what is defined later or elsewhere; of two
//! definitions of a name the later layer's counts for everyone.

use crate::ast::*;
use crate::check::Kind;
use crate::declare::{Arity, AttributeKind};
use crate::diagnostic::Diagnostic;
use crate::loader::File;
use crate::primitive::Primitive;
use crate::rir::{AbiId, EnumId, ExternId, FuncId, OptionId, RecordId, Span};
use std::collections::{BTreeMap, HashMap};

/// A definition with the layer it comes from.
pub struct Def<'a, T> {
    /// Layer of its file.
    pub layer: u32,
    /// The item.
    pub item: &'a Item,
    /// What it says.
    pub what: &'a T,
}

impl<T> Clone for Def<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Def<'_, T> {}

/// A declared op.
pub struct OpInfo<'a> {
    /// Full name.
    pub name: String,
    /// Its dialect.
    pub dialect: &'a str,
    /// The dialect is a target.
    pub target: bool,
    /// As written.
    pub item: &'a OpItem,
    /// Inherent attributes.
    pub attributes: Vec<AttributeInfo>,
}

/// A declared attribute of an op, or a parameter of a type or attribute.
#[derive(Clone)]
pub struct AttributeInfo {
    /// Name.
    pub name: String,
    /// How it is stored.
    pub kind: AttributeKind,
    /// May be left out without a default.
    pub optional: bool,
    /// The function that gives the default.
    pub default: Option<FuncId>,
    /// What a rule sees.
    pub face: Kind,
}

/// A declared type or attribute.
pub struct TypeInfo<'a> {
    /// Full name.
    pub name: String,
    /// The dialect is a target.
    pub target: bool,
    /// As written.
    pub item: &'a TypeItem,
    /// Parameters.
    pub params: Vec<AttributeInfo>,
}

/// A declared enum.
pub struct EnumInfo<'a> {
    /// Full name.
    pub name: String,
    /// As written.
    pub item: &'a EnumItem,
}

/// A parameter of something that is called.
#[derive(Clone, Debug, PartialEq)]
pub enum Slot {
    /// Static, of a kind.
    Static(Kind),
    /// `%v`
    Value,
    /// `%v?`
    Optional,
    /// `%v...`
    Values,
    /// `{R}`
    Region,
}

/// A `fn`, `map` or `emit` as callers see it.
#[derive(Clone, Debug)]
pub struct Callable {
    /// Its code.
    pub func: FuncId,
    /// Name.
    pub name: String,
    /// Parameters with their names.
    pub params: Vec<(String, Slot)>,
    /// Results, each with whether it is a list of values.
    pub results: Vec<Kind>,
    /// Creates no ops.
    pub pure: bool,
    /// Where it is defined.
    pub span: Span,
}

/// A record as callers see it.
pub struct RecordInfo<'a> {
    /// Id.
    pub id: RecordId,
    /// The definition.
    pub def: Def<'a, RecordItem>,
    /// Parameters with kinds.
    pub params: Vec<(String, Kind)>,
    /// Fields: name, type expression, whether it is an array.
    pub fields: Vec<(&'a Ident, &'a Expr, bool)>,
}

/// All tables.
#[derive(Default)]
pub struct Globals<'a> {
    /// Declared dialects, with whether they are targets.
    pub dialects: BTreeMap<&'a str, bool>,
    /// Dialects of which a part could not be read.
    pub broken: Vec<&'a str>,
    /// Ops in order of declaration.
    pub ops: Vec<OpInfo<'a>>,
    /// Types.
    pub types: Vec<TypeInfo<'a>>,
    /// Attributes.
    pub attrs: Vec<TypeInfo<'a>>,
    /// Enums.
    pub enums: Vec<EnumInfo<'a>>,
    /// Full name to position in `ops`.
    pub op_names: HashMap<String, usize>,
    /// Full name to position in `types`.
    pub type_names: HashMap<String, usize>,
    /// Full name to position in `attrs`.
    pub attr_names: HashMap<String, usize>,
    /// Full name to position in `enums`.
    pub enum_names: HashMap<String, usize>,
    /// Options in order.
    pub options: Vec<Def<'a, OptionItem>>,
    /// Option ids by name.
    pub option_names: HashMap<&'a str, OptionId>,
    /// Records by name.
    pub records: BTreeMap<&'a str, RecordInfo<'a>>,
    /// Conventions: id and all definitions, later layers first.
    pub abis: BTreeMap<&'a str, (AbiId, Vec<Def<'a, AbiItem>>)>,
    /// Maps: all definitions, later layers first.
    pub maps: BTreeMap<&'a str, Vec<Def<'a, MapItem>>>,
    /// Functions in force.
    pub fns: BTreeMap<&'a str, Def<'a, FnItem>>,
    /// Emits in force.
    pub emits: BTreeMap<&'a str, Def<'a, EmitItem>>,
    /// Everything that is called by name.
    pub callables: BTreeMap<&'a str, Callable>,
    /// Externs in order.
    pub externs: Vec<Def<'a, ExternItem>>,
    /// Extern ids by name.
    pub extern_names: HashMap<&'a str, ExternId>,
    /// Rules with their layer.
    pub rules: Vec<Def<'a, RuleItem>>,
    /// Tests.
    pub tests: Vec<Def<'a, TestItem>>,
}

impl Globals<'_> {
    /// A declared op by full name.
    pub fn op(&self, name: &str) -> Option<&OpInfo<'_>> {
        self.op_names.get(name).map(|&i| &self.ops[i])
    }
    /// The enum is a set of flags.
    pub fn is_flags(&self, id: EnumId) -> bool {
        self.enums[id.index()].item.flags
    }
    /// Names that an unknown name may have meant.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let prims =
            Primitive::TABLE.iter().map(|row| row.1).filter(|n| n.starts_with(|c: char| c.is_ascii_alphabetic()));
        self.callables
            .keys()
            .copied()
            .chain(self.records.keys().copied())
            .chain(self.abis.keys().copied())
            .chain(self.option_names.keys().copied())
            .chain(prims)
    }
    /// A kind of attribute or parameter as written.
    pub fn attribute_kind(
        &self,
        term: &KindTerm,
        dialect: &str,
        param: bool,
    ) -> Result<(AttributeKind, bool), Diagnostic> {
        let kind = match &term.form {
            KindForm::Optional(inner) => {
                return Ok((self.attribute_kind(inner, dialect, param)?.0, true));
            }
            KindForm::Name(word) => match word.as_str() {
                "unit" => AttributeKind::Unit,
                "bool" => AttributeKind::Bool,
                "int" => AttributeKind::Int(64),
                "index" => AttributeKind::Index,
                "string" => AttributeKind::String,
                "symbol" => AttributeKind::Symbol,
                "symbol_name" => AttributeKind::SymbolName,
                "type" => AttributeKind::Type,
                "dict" | "attrs" => AttributeKind::Dict,
                "map" => AttributeKind::Map,
                "set" => AttributeKind::Set,
                "elements" => AttributeKind::Elements,
                "typed" => AttributeKind::Typed,
                "any" | "attr" | "dim" => AttributeKind::Any,
                _ => {
                    let width = |p: &str| word.strip_prefix(p).and_then(|w| w.parse::<u32>().ok());
                    if let Some(w) = width("i") {
                        AttributeKind::Int(w)
                    } else if let Some(w) = width("f") {
                        AttributeKind::Float(w)
                    } else {
                        let full = if word.contains('.') { word.clone() } else { format!("{dialect}.{word}") };
                        if let Some(&i) = self.enum_names.get(&full) {
                            AttributeKind::Enum(EnumId(i as u32))
                        } else if self.attr_names.contains_key(&full) {
                            AttributeKind::Attr(full)
                        } else {
                            let words = [
                                "unit",
                                "bool",
                                "i64",
                                "index",
                                "f64",
                                "string",
                                "symbol",
                                "symbol_name",
                                "type",
                                "array",
                                "dict",
                                "map",
                                "set",
                                "elements",
                                "typed",
                                "any",
                            ];
                            let own = self.enum_names.keys().chain(self.attr_names.keys()).filter_map(|n| {
                                if word.contains('.') {
                                    Some(n.as_str())
                                } else {
                                    n.strip_prefix(dialect)?.strip_prefix('.')
                                }
                            });
                            return Err(Diagnostic::error("E0204", format!("no attribute kind is called `{word}`"))
                                .primary(term.span, "")
                                .suggest(word, words.into_iter().chain(own)));
                        }
                    }
                }
            },
            KindForm::List(inner) => match self.attribute_kind(inner, dialect, param)?.0 {
                AttributeKind::Int(w) => AttributeKind::DenseArray(w),
                AttributeKind::Bool => AttributeKind::DenseArray(1),
                kind if param => AttributeKind::Array(Box::new(kind)),
                _ => {
                    return Err(Diagnostic::error("E0204", "`[..]` is a dense array of integers or booleans")
                        .primary(term.span, "")
                        .note("write `array<KIND>` for an array attribute"));
                }
            },
            KindForm::Generic(name, inner) if name.name == "array" => {
                AttributeKind::Array(Box::new(self.attribute_kind(inner, dialect, param)?.0))
            }
            _ => {
                return Err(Diagnostic::error("E0204", "this is no kind of attribute").primary(term.span, ""));
            }
        };
        Ok((kind, false))
    }
}

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
                    if d.broken {
                        self.globals.broken.push(&d.name.name);
                    }
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
                    let attributes = self.attributes(&o.attributes, &d.name.name, false);
                    let name = format!("{}.{}", d.name.name, o.name.name);
                    let target = self.globals.dialects[d.name.name.as_str()];
                    self.globals.op_names.insert(name.clone(), self.globals.ops.len());
                    self.globals.ops.push(OpInfo { name, dialect: &d.name.name, target, item: o, attributes });
                }
                Member::Enum(_) => {}
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
            Member::Op(o) => o.doc.clear(),
        }
        format!("{m:?}")
    };
    plain(a) == plain(b)
}
