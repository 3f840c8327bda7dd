//! Encodes types and attributes of declared dialects that have an encoding of their own (`bytecode CODE`). It follows
//! from the kinds of the parameters.
//!
//! Tests: tests/all/bytecode.rs.

use super::writer::BytecodeWriter;
use crate::bytecode::emitter::Emitter;
use crate::ir::{Attr, AttrKind};
use crate::syntax::enum_attrs::enum_value;
use rulec::rir::declarations::{AttributeKind, BytecodeForm, ParamDef};

impl BytecodeWriter<'_> {
    /// Appends the encoding of a declared type or attribute with these parameters. Returns false, without effect, if it
    /// has none, so that it is text.
    pub fn encode_params(
        &mut self,
        code: Option<u64>,
        defs: &[ParamDef],
        params: &[Option<Attr>],
        out: &mut Emitter,
    ) -> bool {
        let is_absent =
            |(def, param): (&ParamDef, &Option<Attr>)| def.encoding == BytecodeForm::Absent && param.is_some();
        let Some(code) = code.filter(|_| !defs.iter().zip(params).any(is_absent)) else { return false };
        out.number(code);
        for (i, (def, param)) in defs.iter().zip(params).enumerate() {
            if matches!(def.encoding, BytecodeForm::Absent | BytecodeForm::LastOf(_)) {
                continue;
            }
            // The next parameter may be the last element of the list.
            let is_last = defs.get(i + 1).is_some_and(|next| matches!(next.encoding, BytecodeForm::LastOf(_)));
            let last = params.get(i + 1).copied().flatten().filter(|_| is_last);
            let param = param.or_else(|| self.ctx.default_attr(def.default, &def.kind));
            self.encode_param(&def.kind, def.optional, (param, last), out);
        }
        true
    }
    /// Appends a parameter. `last` is an additional last element of a list.
    fn encode_param(
        &mut self,
        kind: &AttributeKind,
        optional: bool,
        (param, last): (Option<Attr>, Option<Attr>),
        out: &mut Emitter,
    ) {
        let ctx = self.ctx;
        let number = |attr: Attr| ctx.int_value(attr).unwrap_or(0);
        match kind {
            AttributeKind::Enum(_) => out.number(param.and_then(|attr| enum_value(ctx, attr)).unwrap_or(0) as u64),
            AttributeKind::Int(width) => {
                let number = unsigned(param.map_or(0, number), *width);
                if optional { out.number_and_flag(number, param.is_some()) } else { out.number(number) }
            }
            AttributeKind::Bool if !optional => out.flag(param.is_some_and(|attr| number(attr) != 0)),
            AttributeKind::String if !optional => match param.map(|attr| ctx.attr_kind(attr)) {
                Some(AttrKind::String { text, .. }) => self.string(ctx.string_bytes(text), out),
                _ => self.string(b"", out),
            },
            AttributeKind::Type if !optional => {
                let ty = param.and_then(|attr| ctx.type_value(attr)).unwrap_or_else(|| ctx.index_type());
                self.ty(ty, out);
            }
            AttributeKind::Array(element) => {
                let items: &[Attr] = match param.map(|attr| ctx.attr_kind(attr)) {
                    Some(AttrKind::Array(items)) => items,
                    _ => &[],
                };
                let count = items.len() + usize::from(last.is_some());
                out.flag(count > 0);
                if count > 0 {
                    out.number(count as u64);
                }
                for item in items {
                    match **element {
                        AttributeKind::Int(width) => out.number(unsigned(number(*item), width)),
                        _ => self.optional_attr(Some(*item), out),
                    }
                }
                if let Some(last) = last {
                    out.number(enum_value(ctx, last).unwrap_or(0) as u64);
                }
            }
            _ if optional => self.optional_attr(param, out),
            _ => self.attr(param.unwrap_or_else(|| ctx.unit_attr()), out),
        }
    }
}

/// Returns the value of the lowest `width` bits.
fn unsigned(value: i64, width: u32) -> u64 {
    if width < 64 { value as u64 & ((1 << width) - 1) } else { value as u64 }
}
