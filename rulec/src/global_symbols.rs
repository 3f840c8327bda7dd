//! Tables of everything that has a global name.
//!
//! Takes nothing; gives the types that `resolve` fills and that lowering asks. Kept true: positions in the vectors are the
//! ids that RIR uses.

use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::kind::Kind;
use crate::primitive::Primitive;
use crate::rir::declarations::AttributeKind;
use crate::rir::{AbiId, EnumId, ExternId, FuncId, OptionId, RecordId, Span};
use std::collections::{BTreeMap, HashMap};

/// A definition with the layer it comes from.
pub struct ItemDef<'a, T> {
    /// Layer of its file.
    pub layer: u32,
    /// The item.
    pub item: &'a AstItem,
    /// What it says.
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
    /// Full name.
    pub name: String,
    /// Its dialect.
    pub dialect: &'a str,
    /// The dialect is a target.
    pub target: bool,
    /// As written.
    pub item: &'a OpItem,
    /// Inherent attributes.
    pub attributes: Vec<AttributeSymbol>,
}

/// A declared attribute of an op, or a parameter of a type or attribute.
#[derive(Clone)]
pub struct AttributeSymbol {
    /// Name.
    pub name: String,
    /// How it is stored.
    pub kind: AttributeKind,
    /// May be left out without a default.
    pub optional: bool,
    /// The function that gives the default.
    pub default: Option<FuncId>,
    /// What a rule sees.
    pub pattern_kind: Kind,
}

/// A declared type or attribute.
pub struct TypeSymbol<'a> {
    /// Full name.
    pub name: String,
    /// The dialect is a target.
    pub target: bool,
    /// As written.
    pub item: &'a TypeItem,
    /// Parameters.
    pub params: Vec<AttributeSymbol>,
}

/// A declared enum.
pub struct EnumSymbol<'a> {
    /// Full name.
    pub name: String,
    /// As written.
    pub item: &'a EnumItem,
}

/// A parameter of something that is called.
#[derive(Clone, Debug, PartialEq)]
pub enum ParamKind {
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
    pub params: Vec<(String, ParamKind)>,
    /// Results, each with whether it is a list of values.
    pub results: Vec<Kind>,
    /// Creates no ops.
    pub pure: bool,
    /// Where it is defined.
    pub span: Span,
}

/// A record as callers see it.
pub struct RecordSymbol<'a> {
    /// Id.
    pub id: RecordId,
    /// The definition.
    pub def: ItemDef<'a, RecordItem>,
    /// Parameters with kinds.
    pub params: Vec<(String, Kind)>,
    /// Fields: name, type expression, whether it is an array.
    pub fields: Vec<(&'a Ident, &'a Expr, bool)>,
}

/// All tables.
#[derive(Default)]
pub struct GlobalSymbols<'a> {
    /// Declared dialects, with whether they are targets.
    pub dialects: BTreeMap<&'a str, bool>,
    /// Names of items that have a syntax error, wholly or in part.
    pub invalid_items: Vec<&'a str>,
    /// Ops in order of declaration.
    pub ops: Vec<OpSymbol<'a>>,
    /// Types.
    pub types: Vec<TypeSymbol<'a>>,
    /// Attributes.
    pub attrs: Vec<TypeSymbol<'a>>,
    /// Enums.
    pub enums: Vec<EnumSymbol<'a>>,
    /// Full name to position in `ops`.
    pub op_names: HashMap<String, usize>,
    /// Full name to position in `types`.
    pub type_names: HashMap<String, usize>,
    /// Full name to position in `attrs`.
    pub attr_names: HashMap<String, usize>,
    /// Full name to position in `enums`.
    pub enum_names: HashMap<String, usize>,
    /// Options in order.
    pub options: Vec<ItemDef<'a, OptionItem>>,
    /// Option ids by name.
    pub option_names: HashMap<&'a str, OptionId>,
    /// Records by name.
    pub records: BTreeMap<&'a str, RecordSymbol<'a>>,
    /// Conventions: id and all definitions, later layers first.
    pub abis: BTreeMap<&'a str, (AbiId, Vec<ItemDef<'a, AbiItem>>)>,
    /// Maps: all definitions, later layers first.
    pub maps: BTreeMap<&'a str, Vec<ItemDef<'a, MapItem>>>,
    /// Functions in force.
    pub fns: BTreeMap<&'a str, ItemDef<'a, FnItem>>,
    /// Emits in force.
    pub emits: BTreeMap<&'a str, ItemDef<'a, EmitItem>>,
    /// Everything that is called by name.
    pub callables: BTreeMap<&'a str, Callable>,
    /// Externs in order.
    pub externs: Vec<ItemDef<'a, ExternItem>>,
    /// Extern ids by name.
    pub extern_names: HashMap<&'a str, ExternId>,
    /// Rules with their layer.
    pub rules: Vec<ItemDef<'a, RuleItem>>,
    /// Tests.
    pub tests: Vec<ItemDef<'a, TestItem>>,
}

impl GlobalSymbols<'_> {
    /// A declared op by full name.
    pub fn op(&self, name: &str) -> Option<&OpSymbol<'_>> {
        self.op_names.get(name).map(|&i| &self.ops[i])
    }
    /// The enum is a set of flags.
    pub fn is_flags(&self, id: EnumId) -> bool {
        self.enums[id.index()].item.flags
    }
    /// Names that an unknown name may have meant.
    pub fn candidate_names(&self) -> impl Iterator<Item = &str> {
        let primitive_names =
            Primitive::TABLE.iter().map(|row| row.name).filter(|n| n.starts_with(|c: char| c.is_ascii_alphabetic()));
        self.callables
            .keys()
            .copied()
            .chain(self.records.keys().copied())
            .chain(self.abis.keys().copied())
            .chain(self.option_names.keys().copied())
            .chain(primitive_names)
    }
    /// A kind of attribute or parameter as written.
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
                    if let Some(bits) = width("i") {
                        AttributeKind::Int(bits)
                    } else if let Some(w) = width("f") {
                        AttributeKind::Float(w)
                    } else {
                        let full_name = if word.contains('.') { word.clone() } else { format!("{dialect}.{word}") };
                        if let Some(&i) = self.enum_names.get(&full_name) {
                            AttributeKind::Enum(EnumId(i as u32))
                        } else if self.attr_names.contains_key(&full_name) {
                            AttributeKind::Attr(full_name)
                        } else {
                            let builtin_names = [
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
                            let declared_names = self.enum_names.keys().chain(self.attr_names.keys()).filter_map(|n| {
                                if word.contains('.') {
                                    Some(n.as_str())
                                } else {
                                    n.strip_prefix(dialect)?.strip_prefix('.')
                                }
                            });
                            return Err(Diagnostic::error("E0204", format!("no attribute kind is called `{word}`"))
                                .primary(expr.span, "")
                                .suggest_name(word, builtin_names.into_iter().chain(declared_names)));
                        }
                    }
                }
            },
            KindForm::List(inner) => match self.resolve_attribute_kind(inner, dialect, is_param)?.0 {
                AttributeKind::Int(w) => AttributeKind::DenseArray(w),
                AttributeKind::Bool => AttributeKind::DenseArray(1),
                kind if is_param => AttributeKind::Array(Box::new(kind)),
                _ => {
                    return Err(Diagnostic::error("E0204", "`[..]` is a dense array of integers or booleans")
                        .primary(expr.span, "")
                        .note("write `array<KIND>` for an array attribute"));
                }
            },
            KindForm::Generic(name, inner) if name.name == "array" => {
                AttributeKind::Array(Box::new(self.resolve_attribute_kind(inner, dialect, is_param)?.0))
            }
            _ => {
                return Err(Diagnostic::error("E0204", "this is no kind of attribute").primary(expr.span, ""));
            }
        };
        Ok((kind, false))
    }
}
