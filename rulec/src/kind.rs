//! Kinds of static values, and what fits where.
//!
//! Takes kinds as written (in rule text, in the table of primitives, in attribute declarations); gives `Kind`s and the one
//! relation `accepts`. Kept true: `Any` is the unknown and fits everywhere, so a reported mismatch is certain.

use crate::ast::{KindExpr, KindForm};
use crate::rir::declarations::AttributeKind;
use std::fmt;

/// What a register holds, as far as is known before rules run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Kind {
    Any,
    Int,
    Bool,
    String,
    Float,
    Type,
    Attr,
    Attrs,
    Symbol,
    Dim,
    Op,
    Abi,
    Region,
    Block,
    None,
    /// A `%`.
    Value,
    List(Box<Kind>),
    Tuple(Vec<Kind>),
    /// Or `none`.
    Optional(Box<Kind>),
}

impl Kind {
    /// A list of this.
    pub fn into_list(self) -> Kind {
        Kind::List(Box::new(self))
    }
    /// This or `none`.
    pub fn into_optional(self) -> Kind {
        match self {
            Kind::Optional(_) | Kind::Any | Kind::None => self,
            kind => Kind::Optional(Box::new(kind)),
        }
    }
    /// A list of values.
    pub fn list_of_values() -> Kind {
        Kind::Value.into_list()
    }
    /// A `%`, or a list of such.
    pub fn is_value(&self) -> bool {
        match self {
            Kind::Value => true,
            Kind::List(k) | Kind::Optional(k) => k.is_value(),
            _ => false,
        }
    }
    /// May hold a `%`.
    pub fn may_be_value(&self) -> bool {
        match self {
            Kind::Any => true,
            Kind::Optional(k) => k.may_be_value(),
            kind => kind.is_value(),
        }
    }
    /// A list or a tuple.
    pub fn is_list(&self) -> bool {
        matches!(self, Kind::List(_) | Kind::Tuple(_))
    }
    /// What the elements of a list are.
    pub fn element(&self) -> Kind {
        match self {
            Kind::List(k) => (**k).clone(),
            Kind::Optional(k) => k.element(),
            Kind::Tuple(ks) => ks.iter().cloned().reduce(join).unwrap_or(Kind::Any),
            _ => Kind::Any,
        }
    }
    /// The kind in the column of the table of primitives: `int`, `[any]`, `type?`.
    pub fn parse(text: &str) -> Kind {
        if let Some(inner) = text.strip_suffix('?') {
            return Kind::parse(inner).into_optional();
        }
        if let Some(inner) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
            return Kind::parse(inner).into_list();
        }
        Kind::from_name(text).unwrap_or(Kind::Any)
    }
    /// A kind by its word.
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
    /// The words `named` knows, for suggestions.
    pub const NAMES: &'static [&'static str] = &[
        "any", "int", "bool", "string", "float", "type", "attr", "attrs", "symbol", "dim", "op", "abi", "region",
        "value", "none",
    ];
    /// A kind as written; the word that is none, otherwise.
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
    /// The static value that a pattern sees of an attribute of this kind, and that an emitted op takes.
    pub fn pattern_kind(attribute_kind: &AttributeKind, is_flags: &dyn Fn(crate::rir::EnumId) -> bool) -> Kind {
        match attribute_kind {
            AttributeKind::Unit | AttributeKind::Bool => Kind::Bool,
            AttributeKind::Int(_) | AttributeKind::Index => Kind::Int,
            AttributeKind::String => Kind::String,
            AttributeKind::Symbol | AttributeKind::SymbolName => Kind::Symbol,
            AttributeKind::Type => Kind::Type,
            AttributeKind::DenseArray(1) => Kind::Bool.into_list(),
            // `?` stands for the sentinel of static index lists
            AttributeKind::DenseArray(_) => Kind::Dim.into_list(),
            AttributeKind::Array(k) => Kind::pattern_kind(k, is_flags).into_list(),
            AttributeKind::Dict => Kind::Attrs,
            AttributeKind::Enum(id) if is_flags(*id) => Kind::Attr.into_list(),
            AttributeKind::Float(_) | AttributeKind::Map | AttributeKind::Set | AttributeKind::Enum(_) => Kind::Attr,
            AttributeKind::Elements | AttributeKind::Typed | AttributeKind::Any | AttributeKind::Attr(_) => Kind::Any,
        }
    }
}

/// The least kind that both fit.
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

/// A `got` may stand where a `want` is wanted.
pub fn accepts(expected: &Kind, actual: &Kind) -> bool {
    if expected == actual {
        return true;
    }
    match (expected, actual) {
        (Kind::Any, _) | (_, Kind::Any) => true,
        (Kind::Optional(w), Kind::Optional(g)) => accepts(w, g),
        (Kind::Optional(w), g) => *g == Kind::None || accepts(w, g),
        // whether it is there was perhaps asked before: not followed here
        (w, Kind::Optional(g)) => accepts(w, g),
        (Kind::Dim, Kind::Int) | (Kind::Int, Kind::Dim) => true,
        (Kind::Attr, Kind::Region | Kind::Block | Kind::Abi | Kind::None) => false,
        (Kind::Attr, g) => !g.is_value(),
        (Kind::Attrs, Kind::None) => true,
        // numbers and attributes become literals
        (Kind::Value, Kind::Int | Kind::Float | Kind::Attr | Kind::Bool | Kind::Dim | Kind::None) => true,
        (Kind::List(w), Kind::List(g)) => accepts(w, g),
        (Kind::List(w), Kind::Tuple(gs)) => gs.iter().all(|g| accepts(w, g)),
        (Kind::Tuple(ws), Kind::Tuple(gs)) => ws.len() == gs.len() && ws.iter().zip(gs).all(|(w, g)| accepts(w, g)),
        (Kind::Tuple(ws), Kind::List(g)) => ws.iter().all(|w| accepts(w, g)),
        // the face of a boolean attribute may be written as a unit attribute
        (Kind::Bool, Kind::Attr) => true,
        _ => false,
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::List(k) if **k == Kind::Value => f.write_str("a list of % values"),
            Kind::List(k) if **k == Kind::Any => f.write_str("a list"),
            Kind::List(k) => write!(f, "a list of {}", k.noun()),
            Kind::Tuple(ks) => write!(f, "a tuple of {}", ks.len()),
            Kind::Optional(k) => write!(f, "{k} or none"),
            Kind::None => f.write_str("none"),
            Kind::Any => f.write_str("anything"),
            Kind::Value => f.write_str("a % value"),
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
            Kind::Value => "% value".into(),
            other => other.to_string(),
        }
    }
}
