//! The symbol table: all items and dialect members with global names.
//!
//! Invariant: the index of an entry of a vector is the id that RIR uses for it.
//!
//! Tests: grammar/tests/load.rs.

use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::kind::Kind;
use crate::primitive::Primitive;
use crate::rir::declarations::{AttributeKind, BytecodeForm};
use crate::rir::{AbiId, EnumId, ExternId, FuncId, OpDefId, OptionId, RecordId, Span};
use std::collections::{BTreeMap, HashMap};

/// A definition with its item and layer.
pub struct ItemDef<'a, T> {
    /// The layer of the file that contains the definition.
    pub layer: u32,
    /// The item that contains the definition.
    pub item: &'a AstItem,
    /// The syntax tree of the definition, without the parts that all items have.
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
    /// The full name, such as `arith.addi`.
    pub name: String,
    /// The name of the dialect.
    pub dialect: &'a str,
    /// Whether the op's dialect is a target.
    pub target: bool,
    /// The declaration.
    pub item: &'a OpItem,
    /// The inherent attributes.
    pub attributes: Vec<AttributeSymbol>,
}

/// A declared attribute of an op, or a parameter of a type or attribute.
#[derive(Clone)]
pub struct AttributeSymbol {
    /// The name of the attribute or parameter.
    pub name: String,
    /// How the attribute is stored.
    pub kind: AttributeKind,
    /// Whether the attribute may be absent.
    pub optional: bool,
    /// The function that computes the default value, if there is one.
    pub default: Option<FuncId>,
    /// The kind of the attribute's static value in rules.
    pub pattern_kind: Kind,
    /// How MLIR bytecode stores the attribute.
    pub encoding: BytecodeForm,
}

/// A declared type or attribute.
pub struct TypeSymbol<'a> {
    /// The full name.
    pub name: String,
    /// Whether the dialect of the type or attribute is a target.
    pub target: bool,
    /// The declaration.
    pub item: &'a TypeItem,
    /// The parameters.
    pub params: Vec<AttributeSymbol>,
}

/// A discardable attribute that is declared by its name.
pub struct NamedAttrSymbol<'a> {
    /// The full name, such as `toy.latency`.
    pub name: String,
    /// The declaration.
    pub item: &'a NamedAttrItem,
    /// The value, under the name that the `translate` clauses use.
    pub value: AttributeSymbol,
}

/// A declared enum.
pub struct EnumSymbol<'a> {
    /// The full name.
    pub name: String,
    /// The declaration.
    pub item: &'a EnumItem,
}

/// The place at which a callable can be called by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// Any file: the public definition of the highest layer.
    Public,
    /// Only the file with this index: a `private` definition.
    Private(u16),
    /// A definition that another one overrides. Only the overriding definition can call it, by `super`. The number is 0
    /// for the definition directly below the public one, and increases towards lower layers.
    Overridden(u32),
}

/// The key of a callable: its name, and the scope in which the name refers to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallableKey<'a> {
    /// The name.
    pub name: &'a str,
    /// The scope in which the name refers to the callable.
    pub scope: Scope,
}

impl<'a> CallableKey<'a> {
    /// Returns the key of the public definition of a name.
    pub fn public(name: &'a str) -> CallableKey<'a> {
        CallableKey { name, scope: Scope::Public }
    }

    /// Returns the key of the next lower definition, which the definition with this key overrides; `None` for a private
    /// definition.
    pub fn overridden(self) -> Option<CallableKey<'a>> {
        let depth = match self.scope {
            Scope::Public => 0,
            Scope::Overridden(depth) => depth + 1,
            Scope::Private(_) => return None,
        };
        Some(CallableKey { scope: Scope::Overridden(depth), ..self })
    }
}

/// The form of a parameter of a callable, with the kind of a static parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum ParamKind {
    /// A static value of this kind.
    Static(Kind),
    /// `%v`: an SSA value.
    Value,
    /// `%v?`: an SSA value or `none`.
    Optional,
    /// `%v...`: a list of SSA values.
    Values,
    /// `{R}`: a region.
    Region,
}

/// The signature of a `fn`, `map` or `emit`.
#[derive(Clone, Debug)]
pub struct Callable {
    /// The id of the compiled function.
    pub func: FuncId,
    /// The name by which rules call the function.
    pub name: String,
    /// The parameters with their names.
    pub params: Vec<(String, ParamKind)>,
    /// The kind of each result.
    pub results: Vec<Kind>,
    /// Whether the callable is pure: a `fn` or `map`, which emits no ops.
    pub pure: bool,
    /// The place of the name in its definition.
    pub span: Span,
}

/// A record with its resolved parameters and fields.
pub struct RecordSymbol<'a> {
    /// The index of the record in the rule set.
    pub id: RecordId,
    /// The definition of the highest layer.
    pub def: ItemDef<'a, RecordItem>,
    /// The parameters with their kinds.
    pub params: Vec<(String, Kind)>,
    /// The fields.
    pub fields: Vec<FieldSymbol<'a>>,
    /// The fields of the definitions that this one overrides, each with its layer, the highest layer first.
    pub overridden_fields: Vec<(u32, Vec<FieldSymbol<'a>>)>,
}

impl<'a> RecordSymbol<'a> {
    /// Returns the fields in the order in which a file of this layer knows them: those of the highest definition that
    /// is not in a layer above it.
    pub fn fields_in_layer(&self, layer: u32) -> &[FieldSymbol<'a>] {
        if self.def.layer >= layer {
            return &self.fields;
        }
        let known = self.overridden_fields.iter().find(|(of, _)| *of >= layer);
        known.map_or(&self.fields, |(_, fields)| fields)
    }
}

/// A field of a record.
#[derive(Clone, Copy)]
pub struct FieldSymbol<'a> {
    /// The name.
    pub name: &'a Ident,
    /// The type expression.
    pub ty: &'a Expr,
    /// The value in a constructor that has none for the field; `None` if the constructor must have one.
    pub default: Option<&'a Expr>,
    /// Whether the field is an array.
    pub is_array: bool,
}

/// The symbol table.
#[derive(Default)]
pub struct GlobalSymbols<'a> {
    /// For each file, its layer: the number of layers above it.
    pub file_layers: Vec<u32>,
    /// The declared dialects by name, each with whether it is a target.
    pub dialects: BTreeMap<&'a str, bool>,
    /// The names of items with syntax errors. Uses of these names are not reported as unknown.
    pub invalid_items: Vec<&'a str>,
    /// Whether a record has a syntax error. Then unknown fields are not reported.
    pub has_invalid_record: bool,
    /// The ops in the order of declaration.
    pub ops: Vec<OpSymbol<'a>>,
    /// The declared types.
    pub types: Vec<TypeSymbol<'a>>,
    /// The declared attributes.
    pub attrs: Vec<TypeSymbol<'a>>,
    /// The discardable attributes that are declared by their names.
    pub named_attrs: Vec<NamedAttrSymbol<'a>>,
    /// The declared enums and flags.
    pub enums: Vec<EnumSymbol<'a>>,
    /// The indices of `ops`, by full name.
    pub op_names: HashMap<String, usize>,
    /// The indices of `types`, by full name.
    pub type_names: HashMap<String, usize>,
    /// The indices of `attrs`, by full name.
    pub attr_names: HashMap<String, usize>,
    /// The indices of `enums`, by full name.
    pub enum_names: HashMap<String, usize>,
    /// The options; `OptionId` is an index into them.
    pub options: Vec<ItemDef<'a, OptionItem>>,
    /// The ids of options by name.
    pub option_names: HashMap<&'a str, OptionId>,
    /// The records by name, each by its definition of the highest layer.
    pub records: BTreeMap<&'a str, RecordSymbol<'a>>,
    /// The `abi`s by name. Each has its id and its definitions in all layers, highest layer first.
    pub abis: BTreeMap<&'a str, (AbiId, Vec<ItemDef<'a, AbiItem>>)>,
    /// The definitions of each map in all layers, highest layer first.
    pub maps: BTreeMap<CallableKey<'a>, Vec<ItemDef<'a, MapItem>>>,
    /// The definition of each `fn`.
    pub fns: BTreeMap<CallableKey<'a>, ItemDef<'a, FnItem>>,
    /// The definition of each `emit`.
    pub emits: BTreeMap<CallableKey<'a>, ItemDef<'a, EmitItem>>,
    /// The signature of each `fn`, `map` and `emit`.
    pub callables: BTreeMap<CallableKey<'a>, Callable>,
    /// The externs; `ExternId` is an index into them.
    pub externs: Vec<ItemDef<'a, ExternItem>>,
    /// The ids of externs by name.
    pub extern_names: HashMap<&'a str, ExternId>,
    /// The probes of all layers. A probe that overrides another one takes its place.
    pub probes: Vec<ItemDef<'a, ProbeItem>>,
    /// The rules, higher layers first.
    pub rules: Vec<ItemDef<'a, RuleItem>>,
    /// Whether a definition has other kinds of parameters or results than the one that it overrides. The code of its
    /// callers may then differ.
    pub has_changed_signatures: bool,
    /// The tests of all files, those of higher layers first.
    pub tests: Vec<ItemDef<'a, TestItem>>,
}

impl GlobalSymbols<'_> {
    /// Returns a declared op by its full name.
    pub fn op(&self, name: &str) -> Option<&OpSymbol<'_>> {
        self.op_names.get(name).map(|&i| &self.ops[i])
    }
    /// Returns the id of a declared op by its full name.
    pub fn op_id(&self, name: &str) -> Option<OpDefId> {
        self.op_names.get(name).map(|&index| OpDefId(index as u32))
    }
    /// Returns the key of the callable to which a name refers in a file: a private one of this file, or else a public
    /// one.
    pub fn callable_key<'n>(&self, name: &'n str, file: u16) -> Option<CallableKey<'n>> {
        let keys = [Scope::Private(file), Scope::Public].map(|scope| CallableKey { name, scope });
        keys.into_iter().find(|key| self.callables.contains_key(key))
    }
    /// Returns the callable to which a name refers in a file: a private one of this file, or else a public one.
    pub fn callable<'n>(&'n self, name: &'n str, file: u16) -> Option<&'n Callable> {
        self.callables.get(&self.callable_key(name, file)?)
    }
    /// Returns the public callable of this name, such as a hook that the conversion calls.
    pub fn public_callable<'n>(&'n self, name: &'n str) -> Option<&'n Callable> {
        self.callables.get(&CallableKey::public(name))
    }
    /// Returns whether the enum is a `flags` declaration.
    pub fn is_flags(&self, id: EnumId) -> bool {
        self.enums[id.index()].item.flags
    }
    /// Returns the names of callables, records, `abi`s, options and primitives, one of which may be suggested for an
    /// unknown name.
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
    /// Resolves the written kind of an attribute or parameter. Returns the kind, and whether the attribute is optional.
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
    /// Resolves the name of an attribute kind. It is a builtin kind, or the name of a declared enum or attribute.
    /// `dialect` is the dialect of a name without a prefix.
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
