//! Values of attributes as a front end has them, and their conversion to attributes of the declared kinds.
//!
//! Tests: src/builder/tests.rs.

use crate::ir::attr_constraint::{kind_description, matches_kind};
use crate::ir::{Attr, Context, Type};
use crate::vm::StaticValue;
use crate::vm::attr_codec::{untyped_attr, value_to_attr};
use crate::vm::value::push_list;
use rulec::rir::declarations::AttributeKind;

/// The value of an attribute. How it is stored follows from the declaration of the op: an `i32` and an `i64` attribute
/// are both given as `Int`, a string, a symbol and the case of an enum as `Text`.
#[derive(Clone, Debug, PartialEq)]
pub enum AttrValue {
    /// An attribute as it is stored, such as `ctx.int_attr(7, ctx.int_type(32))`.
    Attr(Attr),
    /// A type.
    Type(Type),
    /// A boolean. For a unit attribute, `false` means that the op does not have the attribute.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A string, the name that a symbol op defines, a symbol that an op refers to, or a case of an enum.
    Text(String),
    /// A list: a dense array of integers, an array, or flags of an enum.
    List(Vec<AttrValue>),
}

macro_rules! from_values {
    ($($from:ty => |$value:ident| $to:expr;)*) => {$(
        impl From<$from> for AttrValue {
            fn from($value: $from) -> AttrValue {
                $to
            }
        }
    )*};
}

from_values! {
    Attr => |attr| AttrValue::Attr(attr);
    Type => |ty| AttrValue::Type(ty);
    bool => |value| AttrValue::Bool(value);
    i64 => |value| AttrValue::Int(value);
    f64 => |value| AttrValue::Float(value);
    &str => |text| AttrValue::Text(text.to_string());
    String => |text| AttrValue::Text(text);
    &[i64] => |values| AttrValue::List(values.iter().map(|value| AttrValue::Int(*value)).collect());
    &[&str] => |texts| AttrValue::List(texts.iter().map(|text| AttrValue::from(*text)).collect());
    Vec<AttrValue> => |values| AttrValue::List(values);
}

impl AttrValue {
    /// Converts the value to an attribute of a declared kind; `None` for a unit attribute that is false.
    ///
    /// # Errors
    /// A message that says what is expected and what was found.
    pub(super) fn to_attr(&self, ctx: &Context, kind: &AttributeKind) -> Result<Option<Attr>, String> {
        let mismatch = || format!("expected {}", kind_description(ctx, kind));
        let mut lists = Vec::new();
        let value = self.to_static(ctx, kind, &mut lists)?;
        let attr = value_to_attr(ctx, &lists, kind, value)?;
        match attr {
            Some(attr) if !matches_kind(ctx, kind, attr) => {
                Err(format!("{}, found `{}`", mismatch(), crate::syntax::spell_attr(ctx, attr)))
            }
            attr => Ok(attr),
        }
    }

    /// Converts the value to an attribute without a declared kind.
    pub(super) fn to_untyped_attr(&self, ctx: &Context) -> Result<Attr, String> {
        let mut lists = Vec::new();
        let value = self.to_static(ctx, &AttributeKind::Any, &mut lists)?;
        untyped_attr(ctx, &lists, value)
    }

    /// Converts the value to a static value of rules. Elements of lists are appended to the arena `lists`.
    fn to_static(
        &self,
        ctx: &Context,
        kind: &AttributeKind,
        lists: &mut Vec<StaticValue>,
    ) -> Result<StaticValue, String> {
        Ok(match self {
            AttrValue::Attr(attr) => StaticValue::Attr(*attr),
            AttrValue::Type(ty) => StaticValue::Type(*ty),
            AttrValue::Bool(value) => StaticValue::Bool(*value),
            AttrValue::Int(value) => match kind {
                AttributeKind::Int(width) | AttributeKind::DenseArray(width) if !fits(*value, *width) => {
                    return Err(format!("{value} does not fit an i{width} integer"));
                }
                _ => StaticValue::Int(*value),
            },
            AttrValue::Float(value) => StaticValue::Float(*value),
            AttrValue::Text(text) => match kind {
                AttributeKind::Enum(_) => StaticValue::Case(ctx.intern_str(text)),
                _ => StaticValue::Str(ctx.intern_str(text)),
            },
            AttrValue::List(values) => {
                let element_kind = if let AttributeKind::Array(element) = kind { element } else { kind };
                let items: Vec<StaticValue> =
                    values.iter().map(|value| value.to_static(ctx, element_kind, lists)).collect::<Result<_, _>>()?;
                StaticValue::List(push_list(lists, items))
            }
        })
    }
}

/// Returns whether the integer is in the range of a signed or of an unsigned integer of `width` bits.
fn fits(value: i64, width: u32) -> bool {
    let value = i128::from(value);
    width >= 64 || (value >= -(1 << width.saturating_sub(1)) && value < 1 << width)
}
