//! The kinds of static values in rules, and which kinds are accepted where.
//!
//! Invariant: `Any` is the unknown kind and is accepted everywhere, so each reported mismatch is a real one.
//!
//! Tests: grammar/tests/load.rs.

use crate::ast::{KindExpr, KindForm};
use crate::rir::declarations::AttributeKind;
use std::fmt;

/// The kind of the value in a register, as far as it is known when the rules are compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The unknown kind: any value.
    Any,
    /// `int`, an integer
    Int,
    /// `bool`
    Bool,
    /// `string`
    String,
    /// `float`, a 64-bit float
    Float,
    /// `type`, an MLIR type
    Type,
    /// `attr`, an attribute; also a case of an enum
    Attr,
    /// `attrs`, a dictionary of attributes
    Attrs,
    /// `symbol`, a symbol name `@f`
    Symbol,
    /// `dim`, an integer or `?`
    Dim,
    /// `op`, the name of an op
    Op,
    /// `abi`, a calling convention
    Abi,
    /// `region`, a region that a rule or an `emit` binds: `{R}`
    Region,
    /// A block `^b`.
    Block,
    /// `none`, the absent value
    None,
    /// An SSA value `%x`.
    Value,
    /// `[K]`, a list whose elements have the kind
    List(Box<Kind>),
    /// `(A, B)`, a list with one element of each of the kinds, in order
    Tuple(Vec<Kind>),
    /// `K?`, a value of the kind or `none`
    Optional(Box<Kind>),
}

impl Kind {
    /// Returns the kind of lists whose elements have this kind.
    pub fn into_list(self) -> Kind {
        Kind::List(Box::new(self))
    }
    /// Returns the kind of values that have this kind or are `none`.
    pub fn into_optional(self) -> Kind {
        match self {
            Kind::Optional(_) | Kind::Any | Kind::None => self,
            kind => Kind::Optional(Box::new(kind)),
        }
    }
    /// Returns the kind of lists of SSA values.
    pub fn list_of_values() -> Kind {
        Kind::Value.into_list()
    }
    /// Returns whether this is the kind of SSA values, or of lists or optional values of such a kind.
    pub fn is_value(&self) -> bool {
        match self {
            Kind::Value => true,
            Kind::List(k) | Kind::Optional(k) => k.is_value(),
            _ => false,
        }
    }
    /// Returns whether a value of this kind may be an SSA value or a list of SSA values. True for the unknown kind
    /// `Any`.
    pub fn may_be_value(&self) -> bool {
        match self {
            Kind::Any => true,
            Kind::Optional(k) => k.may_be_value(),
            kind => kind.is_value(),
        }
    }
    /// Returns whether this is the kind of a list or a tuple.
    pub fn is_list(&self) -> bool {
        matches!(self, Kind::List(_) | Kind::Tuple(_))
    }
    /// Returns the kind of the elements of a list or tuple; `Any` for any other kind.
    pub fn element(&self) -> Kind {
        match self {
            Kind::List(k) => (**k).clone(),
            Kind::Optional(k) => k.element(),
            Kind::Tuple(ks) => ks.iter().cloned().reduce(join).unwrap_or(Kind::Any),
            _ => Kind::Any,
        }
    }
    /// Parses a kind in the notation of the table of primitives: `int`, `[any]`, `type?`. An unknown name is `Any`.
    pub fn parse(text: &str) -> Kind {
        if let Some(inner) = text.strip_suffix('?') {
            return Kind::parse(inner).into_optional();
        }
        if let Some(inner) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
            return Kind::parse(inner).into_list();
        }
        Kind::from_name(text).unwrap_or(Kind::Any)
    }
    /// Returns the kind with this name, if there is one.
    pub fn from_name(word: &str) -> Option<Kind> {
        Some(match word {
            "any" => Kind::Any,
            "int" => Kind::Int,
            "bool" => Kind::Bool,
            "string" => Kind::String,
            "float" => Kind::Float,
            "type" => Kind::Type,
            "attr" => Kind::Attr,
            "attrs" => Kind::Attrs,
            "symbol" => Kind::Symbol,
            "dim" => Kind::Dim,
            "op" => Kind::Op,
            "abi" => Kind::Abi,
            "region" => Kind::Region,
            "block" => Kind::Block,
            "value" => Kind::Value,
            "none" => Kind::None,
            _ => return None,
        })
    }
    /// The names that the error for an unknown kind may suggest; `from_name` also accepts `block`.
    pub const NAMES: &'static [&'static str] = &[
        "any", "int", "bool", "string", "float", "type", "attr", "attrs", "symbol", "dim", "op", "abi", "region",
        "value", "none",
    ];
    /// Converts a written kind; `Err` is the part of it that is unknown.
    pub fn from_expr(expr: &KindExpr) -> Result<Kind, &KindExpr> {
        Ok(match &expr.form {
            KindForm::Name(word) => Kind::from_name(word).ok_or(expr)?,
            KindForm::List(k) => Kind::from_expr(k)?.into_list(),
            KindForm::Optional(k) => Kind::from_expr(k)?.into_optional(),
            KindForm::Tuple(ks) => Kind::Tuple(ks.iter().map(Kind::from_expr).collect::<Result<_, _>>()?),
            KindForm::OneOf(_) => Kind::Attr,
            KindForm::Generic(..) => return Err(expr),
        })
    }
    /// Returns the kind of static value for an attribute of kind `attribute_kind`: patterns bind such a value, and
    /// emitted ops take it.
    pub fn pattern_kind(attribute_kind: &AttributeKind, is_flags: &dyn Fn(crate::rir::EnumId) -> bool) -> Kind {
        match attribute_kind {
            AttributeKind::Unit | AttributeKind::Bool => Kind::Bool,
            AttributeKind::Int(_) | AttributeKind::Index => Kind::Int,
            AttributeKind::String => Kind::String,
            AttributeKind::Symbol | AttributeKind::SymbolName => Kind::Symbol,
            AttributeKind::Type => Kind::Type,
            AttributeKind::DenseArray(1) => Kind::Bool.into_list(),
            // In lists such as `static_offsets`, `?` denotes MLIR's `ShapedType::kDynamic`.
            AttributeKind::DenseArray(_) => Kind::Dim.into_list(),
            AttributeKind::Array(k) => Kind::pattern_kind(k, is_flags).into_list(),
            AttributeKind::Dict => Kind::Attrs,
            AttributeKind::Enum(id) if is_flags(*id) => Kind::Attr.into_list(),
            AttributeKind::Float(_) | AttributeKind::Map | AttributeKind::Set | AttributeKind::Enum(_) => Kind::Attr,
            AttributeKind::Elements | AttributeKind::Typed | AttributeKind::Any | AttributeKind::Attr(_) => Kind::Any,
        }
    }
}

/// Returns the least kind that accepts values of both kinds.
pub fn join(a: Kind, b: Kind) -> Kind {
    if a == b {
        return a;
    }
    match (a, b) {
        (Kind::None, k) | (k, Kind::None) => k.into_optional(),
        (Kind::Int | Kind::Dim, Kind::Dim | Kind::Int) => Kind::Dim,
        (Kind::Value, k) | (k, Kind::Value) if accepts(&Kind::Value, &k) => Kind::Value,
        (Kind::List(a), Kind::List(b)) if *a == Kind::Any && b.is_value() => Kind::List(b),
        (Kind::List(a), Kind::List(b)) if *b == Kind::Any && a.is_value() => Kind::List(a),
        (Kind::List(a), Kind::List(b)) => join(*a, *b).into_list(),
        (Kind::Optional(a), Kind::Optional(b)) => join(*a, *b).into_optional(),
        (Kind::Optional(a), b) | (b, Kind::Optional(a)) => join(*a, b).into_optional(),
        _ => Kind::Any,
    }
}

/// Returns whether a value of kind `actual` may be used where `expected` is required.
pub fn accepts(expected: &Kind, actual: &Kind) -> bool {
    if expected == actual {
        return true;
    }
    match (expected, actual) {
        (Kind::Any, _) | (_, Kind::Any) => true,
        (Kind::Optional(w), Kind::Optional(g)) => accepts(w, g),
        (Kind::Optional(w), g) => *g == Kind::None || accepts(w, g),
        // Accepted although the value may be `none`: an earlier test may have shown that it is present, and such tests
        // are not tracked.
        (w, Kind::Optional(g)) => accepts(w, g),
        (Kind::Dim, Kind::Int) | (Kind::Int, Kind::Dim) => true,
        (Kind::Attr, Kind::Region | Kind::Block | Kind::Abi | Kind::None) => false,
        (Kind::Attr, g) => !g.is_value(),
        (Kind::Attrs, Kind::None) => true,
        // Numbers and attributes become SSA constants.
        (Kind::Value, Kind::Int | Kind::Float | Kind::Attr | Kind::Bool | Kind::Dim | Kind::None) => true,
        (Kind::List(w), Kind::List(g)) => accepts(w, g),
        (Kind::List(w), Kind::Tuple(gs)) => gs.iter().all(|g| accepts(w, g)),
        (Kind::Tuple(ws), Kind::Tuple(gs)) => ws.len() == gs.len() && ws.iter().zip(gs).all(|(w, g)| accepts(w, g)),
        (Kind::Tuple(ws), Kind::List(g)) => ws.iter().all(|w| accepts(w, g)),
        // Accepted because a boolean attribute may be written as a unit attribute.
        (Kind::Bool, Kind::Attr) => true,
        _ => false,
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::List(k) if **k == Kind::Value => f.write_str("a list of SSA values"),
            Kind::List(k) if **k == Kind::Any => f.write_str("a list"),
            Kind::List(k) => write!(f, "a list of {}", k.noun()),
            Kind::Tuple(ks) => write!(f, "a tuple of {}", ks.len()),
            Kind::Optional(k) => write!(f, "{k} or none"),
            Kind::None => f.write_str("none"),
            Kind::Any => f.write_str("anything"),
            Kind::Value => f.write_str("an SSA value"),
            Kind::Attr | Kind::Int | Kind::Op | Kind::Abi => write!(f, "an {}", self.noun()),
            _ => write!(f, "a {}", self.noun()),
        }
    }
}

impl Kind {
    fn noun(&self) -> String {
        match self {
            Kind::Any => "anything".into(),
            Kind::Int => "int".into(),
            Kind::Bool => "bool".into(),
            Kind::String => "string".into(),
            Kind::Float => "float".into(),
            Kind::Type => "type".into(),
            Kind::Attr => "attribute".into(),
            Kind::Attrs => "dictionary".into(),
            Kind::Symbol => "symbol".into(),
            Kind::Dim => "dim".into(),
            Kind::Op => "op".into(),
            Kind::Abi => "abi".into(),
            Kind::Region => "region".into(),
            Kind::Block => "block".into(),
            Kind::Value => "SSA value".into(),
            other => other.to_string(),
        }
    }
}
