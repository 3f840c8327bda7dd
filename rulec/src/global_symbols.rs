//! The symbol table: all items and dialect members with global names.
//!
//! Invariant: positions in the vectors are the ids that RIR uses.
//!
//! Tests: rulec/tests/load.rs.

use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::kind::Kind;
use crate::primitive::Primitive;
use crate::rir::declarations::AttributeKind;
use crate::rir::{AbiId, EnumId, ExternId, FuncId, OptionId, RecordId, Span};
use std::collections::{BTreeMap, HashMap};

/// A definition with its layer.
pub struct ItemDef<'a, T> {
    /// The layer of its file.
    pub layer: u32,
    /// The item.
    pub item: &'a AstItem,
    /// The syntax tree of the definition in the item.
    pub ast: &'a T,
}

impl<T> Clone for ItemDef<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for ItemDef<'_, T> {}

/// A declared op.
pub struct OpSymbol<'a> {
    /// The full name.
    pub name: String,
    /// The dialect.
    pub dialect: &'a str,
    /// Whether the dialect is a target.
    pub target: bool,
    /// The declaration.
    pub item: &'a OpItem,
    /// The inherent attributes.
    pub attributes: Vec<AttributeSymbol>,
}

/// A declared attribute of an op, or a parameter of a type or attribute.
#[derive(Clone)]
pub struct AttributeSymbol {
    /// Name.
    pub name: String,
    /// How it is stored.
    pub kind: AttributeKind,
    /// Whether it may be absent.
    pub optional: bool,
    /// The function that computes the default.
    pub default: Option<FuncId>,
    /// The kind of its static value in rules.
    pub pattern_kind: Kind,
}

/// A declared type or attribute.
pub struct TypeSymbol<'a> {
    /// The full name.
    pub name: String,
    /// Whether the dialect is a target.
    pub target: bool,
    /// The declaration.
    pub item: &'a TypeItem,
    /// The parameters.
    pub params: Vec<AttributeSymbol>,
}

/// A declared enum.
pub struct EnumSymbol<'a> {
    /// The full name.
    pub name: String,
    /// The declaration.
    pub item: &'a EnumItem,
}

/// The place from which a callable can be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// Every file. This is the definition of the highest layer.
    Public,
    /// The file with this index: a `private` definition.
    Private(u16),
    /// The definition that overrides it and calls it as `super`. The number is 0 directly below the public
    /// definition, and counts up towards lower layers.
    Overridden(u32),
}

/// The key of a callable: its name, and the place from which the name refers to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallableKey<'a> {
    /// The name.
    pub name: &'a str,
    /// The place from which the name refers to the callable.
    pub scope: Scope,
}

impl<'a> CallableKey<'a> {
    /// Returns the key of the definition that all files see.
    pub fn public(name: &'a str) -> CallableKey<'a> {
        CallableKey { name, scope: Scope::Public }
    }

    /// Returns the key of the definition that this one overrides; `None` for a private definition.
    pub fn overridden(self) -> Option<CallableKey<'a>> {
        let depth = match self.scope {
            Scope::Public => 0,
            Scope::Overridden(depth) => depth + 1,
            Scope::Private(_) => return None,
        };
        Some(CallableKey { scope: Scope::Overridden(depth), ..self })
    }
}

/// The kind of a parameter of a callable.
#[derive(Clone, Debug, PartialEq)]
pub enum ParamKind {
    /// A static value.
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

/// The signature of a `fn`, `map` or `emit`.
#[derive(Clone, Debug)]
pub struct Callable {
    /// The function.
    pub func: FuncId,
    /// The name.
    pub name: String,
    /// The parameters with their names.
    pub params: Vec<(String, ParamKind)>,
    /// The kinds of the results.
    pub results: Vec<Kind>,
    /// Whether it emits no ops.
    pub pure: bool,
    /// The place of the name.
    pub span: Span,
}

/// A record with its resolved parameters and fields.
pub struct RecordSymbol<'a> {
    /// The id.
    pub id: RecordId,
    /// The definition.
    pub def: ItemDef<'a, RecordItem>,
    /// The parameters with their kinds.
    pub params: Vec<(String, Kind)>,
    /// The fields: name, type expression, and whether it is an array.
    pub fields: Vec<(&'a Ident, &'a Expr, bool)>,
}

/// The symbol table.
#[derive(Default)]
pub struct GlobalSymbols<'a> {
    /// The declared dialects, and whether each is a target.
    pub dialects: BTreeMap<&'a str, bool>,
    /// The names of items with syntax errors. Uses of these names are not reported as unknown.
    pub invalid_items: Vec<&'a str>,
    /// The ops in the order of declaration.
    pub ops: Vec<OpSymbol<'a>>,
    /// The types.
    pub types: Vec<TypeSymbol<'a>>,
    /// The attributes.
    pub attrs: Vec<TypeSymbol<'a>>,
    /// The enums.
    pub enums: Vec<EnumSymbol<'a>>,
    /// Indices into `ops` by full name.
    pub op_names: HashMap<String, usize>,
    /// Indices into `types` by full name.
    pub type_names: HashMap<String, usize>,
    /// Indices into `attrs` by full name.
    pub attr_names: HashMap<String, usize>,
    /// Indices into `enums` by full name.
    pub enum_names: HashMap<String, usize>,
    /// The options in order.
    pub options: Vec<ItemDef<'a, OptionItem>>,
    /// The ids of options by name.
    pub option_names: HashMap<&'a str, OptionId>,
    /// The records by name.
    pub records: BTreeMap<&'a str, RecordSymbol<'a>>,
    /// The `abi`s by name: their ids and all definitions, higher layers first.
    pub abis: BTreeMap<&'a str, (AbiId, Vec<ItemDef<'a, AbiItem>>)>,
    /// All definitions of each map, higher layers first.
    pub maps: BTreeMap<CallableKey<'a>, Vec<ItemDef<'a, MapItem>>>,
    /// The functions.
    pub fns: BTreeMap<CallableKey<'a>, ItemDef<'a, FnItem>>,
    /// The emits.
    pub emits: BTreeMap<CallableKey<'a>, ItemDef<'a, EmitItem>>,
    /// The functions, maps and emits.
    pub callables: BTreeMap<CallableKey<'a>, Callable>,
    /// The externs in order.
    pub externs: Vec<ItemDef<'a, ExternItem>>,
    /// The ids of externs by name.
    pub extern_names: HashMap<&'a str, ExternId>,
    /// The rules with their layers.
    pub rules: Vec<ItemDef<'a, RuleItem>>,
    /// The tests.
    pub tests: Vec<ItemDef<'a, TestItem>>,
}

impl GlobalSymbols<'_> {
    /// Returns a declared op by its full name.
    pub fn op(&self, name: &str) -> Option<&OpSymbol<'_>> {
        self.op_names.get(name).map(|&i| &self.ops[i])
    }
    /// Returns the key of the callable that a name means in a file.
    pub fn callable_key<'n>(&self, name: &'n str, file: u16) -> Option<CallableKey<'n>> {
        let keys = [Scope::Private(file), Scope::Public].map(|scope| CallableKey { name, scope });
        keys.into_iter().find(|key| self.callables.contains_key(key))
    }
    /// Returns the callable that a name means in a file.
    pub fn callable<'n>(&'n self, name: &'n str, file: u16) -> Option<&'n Callable> {
        self.callables.get(&self.callable_key(name, file)?)
    }
    /// Returns the callable that the conversion calls by this name.
    pub fn public_callable<'n>(&'n self, name: &'n str) -> Option<&'n Callable> {
        self.callables.get(&CallableKey::public(name))
    }
    /// Returns whether the enum is a set of flags.
    pub fn is_flags(&self, id: EnumId) -> bool {
        self.enums[id.index()].item.flags
    }
    /// Returns the names that an unknown name is compared with for suggestions.
    pub fn candidate_names(&self) -> impl Iterator<Item = &str> {
        let primitive_names =
            Primitive::TABLE.iter().map(|row| row.name).filter(|n| n.starts_with(|c: char| c.is_ascii_alphabetic()));
        self.callables
            .keys()
            .map(|key| key.name)
            .chain(self.records.keys().copied())
            .chain(self.abis.keys().copied())
            .chain(self.option_names.keys().copied())
            .chain(primitive_names)
    }
    /// Resolves a written kind of an attribute or parameter, and whether it is optional.
    pub fn resolve_attribute_kind(
        &self,
        expr: &KindExpr,
        dialect: &str,
        is_param: bool,
    ) -> Result<(AttributeKind, bool), Diagnostic> {
        let kind = match &expr.form {
            KindForm::Optional(inner) => {
                return Ok((self.resolve_attribute_kind(inner, dialect, is_param)?.0, true));
            }
            KindForm::Name(word) => self.resolve_attribute_kind_name(word, dialect, expr.span)?,
            KindForm::List(inner) => match self.resolve_attribute_kind(inner, dialect, is_param)?.0 {
                AttributeKind::Int(w) => AttributeKind::DenseArray(w),
                AttributeKind::Bool => AttributeKind::DenseArray(1),
                kind if is_param => AttributeKind::Array(Box::new(kind)),
                _ => {
                    return Err(Diagnostic::error("E0204", "`[..]` must be a dense array of integers or booleans")
                        .primary(expr.span, "")
                        .note("write `array<KIND>` for an array attribute"));
                }
            },
            KindForm::Generic(name, inner) if name.name == "array" => {
                AttributeKind::Array(Box::new(self.resolve_attribute_kind(inner, dialect, is_param)?.0))
            }
            _ => {
                return Err(Diagnostic::error("E0204", "unknown attribute kind").primary(expr.span, ""));
            }
        };
        Ok((kind, false))
    }
    /// Resolves the name of an attribute kind: a builtin kind, or an enum or attribute of a dialect.
    fn resolve_attribute_kind_name(&self, word: &str, dialect: &str, span: Span) -> Result<AttributeKind, Diagnostic> {
        let width = |p: &str| word.strip_prefix(p).and_then(|w| w.parse::<u32>().ok());
        let full_name = if word.contains('.') { word.to_string() } else { format!("{dialect}.{word}") };
        Ok(match word {
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
                if let Some(bits) = width("i") {
                    AttributeKind::Int(bits)
                } else if let Some(bits) = width("f") {
                    AttributeKind::Float(bits)
                } else if let Some(&i) = self.enum_names.get(&full_name) {
                    AttributeKind::Enum(EnumId(i as u32))
                } else if self.attr_names.contains_key(&full_name) {
                    AttributeKind::Attr(full_name)
                } else {
                    let declared_names = self.enum_names.keys().chain(self.attr_names.keys()).filter_map(|n| {
                        if word.contains('.') { Some(n.as_str()) } else { n.strip_prefix(dialect)?.strip_prefix('.') }
                    });
                    return Err(Diagnostic::error("E0204", format!("unknown attribute kind `{word}`"))
                        .primary(span, "")
                        .suggest_name(word, BUILTIN_ATTRIBUTE_KINDS.iter().copied().chain(declared_names)));
                }
            }
        })
    }
}

/// The names of builtin attribute kinds, for suggestions.
const BUILTIN_ATTRIBUTE_KINDS: &[&str] = &[
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
