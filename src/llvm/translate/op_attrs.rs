//! Access to the inherent attributes of an op by name, as the values that LLVM takes.
//!
//! Tests: tests/lower/llvm/.

use super::translator::{TranslateError, Translator};
use crate::ir::{Attr, AttrKind, Body, Op, Str, StringData, Type};
use crate::llvm::enum_cases;
use rulec::rir::declarations::{AttributeDef, AttributeKind, EnumDef};

impl<'a> Translator<'a> {
    /// Returns the inherent attribute with this name and its declaration.
    fn declared_attr(&self, body: &Body, op: Op, name: &str) -> Option<(&'a AttributeDef, Attr)> {
        // An op without inherent attributes needs no look-up of its declaration.
        let inherent_attrs = body.attrs(op);
        if inherent_attrs.is_empty() {
            return None;
        }
        let def = self.ctx.op_def(body.name(op))?;
        inherent_attrs
            .iter()
            .filter_map(|a| Some((def.attributes.get(a.0 as usize)?, a.1)))
            .find(|(attribute, _)| attribute.name == name)
    }

    /// Returns the inherent attribute with this name.
    pub(crate) fn attr(&self, body: &Body, op: Op, name: &str) -> Option<Attr> {
        self.declared_attr(body, op, name).map(|(_, attr)| attr)
    }

    /// Returns whether the op has an inherent attribute. For a unit attribute, this is its value.
    pub(super) fn has_attr(&self, body: &Body, op: Op, name: &str) -> bool {
        self.attr(body, op, name).is_some()
    }

    /// Returns an error if the op has one of these attributes.
    pub(super) fn refuse_attrs(&self, body: &Body, op: Op, names: &[&str]) -> Result<(), TranslateError> {
        match names.iter().find(|name| self.has_attr(body, op, name)) {
            Some(name) => {
                let op_name = self.op_name(body, op);
                Err(TranslateError(format!(
                    "cannot translate the attribute `{name}` of `{op_name}`: not supported yet"
                )))
            }
            None => Ok(()),
        }
    }

    /// Returns the value of an integer attribute, or the number that the rules declare for the case of an enum
    /// attribute.
    pub(super) fn int_attr(&self, body: &Body, op: Op, name: &str) -> Option<i64> {
        self.int_of_attr(self.attr(body, op, name)?)
    }

    /// Returns the value of an integer attribute or the number of an enum attribute. Returns `None` for other
    /// attributes and for integers that do not fit in `i64`.
    pub(super) fn int_of_attr(&self, attr: Attr) -> Option<i64> {
        match self.ctx.attr_kind(attr) {
            AttrKind::Integer { value, .. } => i64::try_from(*value).ok(),
            AttrKind::Enum { value, .. } => Some(*value),
            _ => None,
        }
    }

    /// Returns the declaration of an attribute's enum and the attribute's number. Returns `None` if the op does not
    /// have the attribute, or if the attribute is not declared as an enum.
    fn enum_attr(&self, body: &Body, op: Op, name: &str) -> Option<(&'a EnumDef, i64)> {
        let (attribute, attr) = self.declared_attr(body, op, name)?;
        let AttributeKind::Enum(id) = &attribute.kind else { return None };
        Some((&self.ctx.rules.enums[id.index()], self.int_of_attr(attr)?))
    }

    /// Returns the declared name of an enum attribute's case; `None` if the op does not have the attribute.
    pub(super) fn case_attr(&self, body: &Body, op: Op, name: &str) -> Result<Option<&'a str>, TranslateError> {
        let Some((def, value)) = self.enum_attr(body, op, name) else { return Ok(None) };
        match def.cases.iter().find(|case| case.1 == value) {
            Some(case) => Ok(Some(&case.0)),
            None => Err(TranslateError(format!("unknown case {value} of the enum `{}`", def.name))),
        }
    }

    /// Returns the LLVM constant for the case of an enum attribute; `None` if the op does not have the attribute.
    /// `from_case` is a function of `enum_cases.rs` that maps the names of the cases to constants.
    pub(super) fn constant_of_case<T>(
        &self,
        body: &Body,
        op: Op,
        name: &str,
        from_case: fn(&str) -> Option<T>,
    ) -> Result<Option<T>, TranslateError> {
        let Some(case) = self.case_attr(body, op, name)? else { return Ok(None) };
        match from_case(case) {
            Some(constant) => Ok(Some(constant)),
            None => Err(TranslateError(format!("cannot translate the case `{case}` of the attribute `{name}`"))),
        }
    }

    /// Returns the union of the LLVM bits for the flags that an attribute contains; 0 if the op does not have the
    /// attribute. `from_case` maps the name of a flag to its bit.
    pub(super) fn bits_of_flags(
        &self,
        body: &Body,
        op: Op,
        name: &str,
        from_case: fn(&str) -> Option<u32>,
    ) -> Result<u32, TranslateError> {
        let Some((def, value)) = self.enum_attr(body, op, name) else { return Ok(0) };
        let mut bits = 0;
        // A case with several bits is an abbreviation of several flags, which have cases of their own. So it is
        // skipped.
        for (case, flag) in def.cases.iter().filter(|case| case.1.count_ones() == 1 && value & case.1 != 0) {
            match from_case(case) {
                Some(bit) => bits |= bit,
                None => {
                    return Err(TranslateError(format!(
                        "cannot translate the flag `{case}` ({flag}) of the attribute `{name}`"
                    )));
                }
            }
        }
        Ok(bits)
    }

    /// Returns LLVM's fast-math bits for the attribute `fastmathFlags`.
    pub(super) fn fast_math_bits(&self, body: &Body, op: Op) -> Result<u32, TranslateError> {
        self.bits_of_flags(body, op, "fastmathFlags", enum_cases::fast_math_flag)
    }

    /// Returns the attribute `alignment`; `None` if it is absent or 0. It is an error if it is no power of two that
    /// LLVM supports.
    pub(super) fn alignment_attr(&self, body: &Body, op: Op) -> Result<Option<u32>, TranslateError> {
        match self.int_attr(body, op, "alignment") {
            None | Some(0) => Ok(None),
            Some(n) => match u32::try_from(n).ok().filter(|n| n.is_power_of_two()) {
                Some(n) => Ok(Some(n)),
                None => Err(TranslateError(format!(
                    "expected an alignment that is a power of two below 4294967296, found {n}"
                ))),
            },
        }
    }

    /// Returns the value of a string attribute.
    pub(super) fn text_attr(&self, body: &Body, op: Op, name: &str) -> Option<&'a str> {
        self.attr(body, op, name).and_then(|a| self.ctx.string_value(a))
    }

    /// Returns the value of a type attribute that the op must have.
    pub(super) fn type_attr(&self, body: &Body, op: Op, name: &str) -> Result<Type, TranslateError> {
        self.attr(body, op, name).and_then(|a| self.ctx.type_value(a)).ok_or_else(|| {
            TranslateError(format!("expected the attribute `{name}` of `{}` to be a type", self.op_name(body, op)))
        })
    }

    /// Returns the name in a symbol reference without nesting, or in a string attribute such as `sym_name`.
    pub(crate) fn symbol_attr(&self, body: &Body, op: Op, name: &str) -> Option<Str> {
        let attr = self.attr(body, op, name)?;
        match self.ctx.attr_kind(attr) {
            AttrKind::String { text: StringData::Utf8(name), .. } => Some(*name),
            _ => self.symbol_of(attr),
        }
    }

    /// Returns the name in a symbol reference without nesting.
    pub(super) fn symbol_of(&self, attr: Attr) -> Option<Str> {
        match self.ctx.attr_kind(attr) {
            AttrKind::Symbol { root, nested } if nested.is_empty() => Some(*root),
            _ => None,
        }
    }
}
