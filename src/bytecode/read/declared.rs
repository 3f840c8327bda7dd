//! Decodes types and attributes of declared dialects that have an encoding of their own (`bytecode CODE`). It follows
//! from the kinds of the parameters.
//!
//! Tests: tests/all/bytecode.rs.

use super::reader::{BytecodeReader, DeclaredCodes};
use crate::bytecode::cursor::{Cursor, ReadError, ReadResult};
use crate::ir::attr_constraint::{kind_description, matches_kind};
use crate::ir::{Attr, AttrKind, Context, Type, TypeKind};
use crate::syntax::enum_attrs::{enum_attr, enum_value};
use rulec::rir::declarations::{AttributeKind, BytecodeForm, ParamDef, Trait};

/// Returns the index of each declaration with a code, by its dialect and its code.
fn codes<'d>(declarations: impl Iterator<Item = (&'d str, Option<u64>)>) -> DeclaredCodes {
    let dialect = |name: &str| name.split('.').next().unwrap_or_default().to_string();
    (0..).zip(declarations).filter_map(|(index, (name, code))| Some(((dialect(name), code?), index))).collect()
}

impl<'r> BytecodeReader<'r> {
    /// Decodes an attribute of a dialect.
    pub fn declared_attr(&mut self, dialect: &str, data: &mut Cursor<'r>) -> ReadResult<Attr> {
        let index = self.declaration(dialect, data, 0, "attribute")?;
        let def = &self.ctx.rules.attrs[index as usize];
        let params = self.params(&def.name, &def.params, data)?;
        Ok(self.ctx.intern_attr(AttrKind::Dialect { def: index, params: params.into() }))
    }
    /// Decodes a type of a dialect.
    pub fn declared_type(&mut self, dialect: &str, data: &mut Cursor<'r>) -> ReadResult<Type> {
        let at = *data;
        let index = self.declaration(dialect, data, 1, "type")?;
        let def = &self.ctx.rules.types[index as usize];
        if def.traits.contains(&Trait::Identified) {
            return Err(self.report_unknown(dialect, at, "type"));
        }
        let params = self.params(&def.name, &def.params, data)?;
        Ok(self.ctx.intern_type(TypeKind::Dialect { def: index, params: params.into() }))
    }
    /// Reads a code, and returns the index of the declaration that has it. `table` is that of `declared_codes`.
    fn declaration(&mut self, dialect: &str, data: &mut Cursor<'r>, table: usize, what: &str) -> ReadResult<u32> {
        let at = *data;
        let code = data.number()?;
        let rules = &self.ctx.rules;
        let declared = self.declared_codes.get_or_insert_with(|| {
            let attrs = codes(rules.attrs.iter().map(|def| (&def.name[..], def.bytecode)));
            Box::new([attrs, codes(rules.types.iter().map(|def| (&def.name[..], def.bytecode)))])
        });
        let index = declared[table].get(&(dialect.to_string(), code)).copied();
        index.ok_or_else(|| self.report_unknown(dialect, at, what))
    }
    fn report_unknown(&self, dialect: &str, at: Cursor<'r>, what: &str) -> ReadError {
        let message = format!("unknown encoding of {what}s of dialect `{dialect}`");
        at.error_with("M0203", message).note(format!(
            "declare the {what} with `bytecode CODE`, or write the program as text, with `mlir-opt FILE -o FILE.mlir`"
        ))
    }

    /// Decodes parameters. Those with their default value are left out, as the parser does.
    fn params(&mut self, name: &str, defs: &[ParamDef], data: &mut Cursor<'r>) -> ReadResult<Vec<Option<Attr>>> {
        let ctx = self.ctx;
        let mut params = Vec::with_capacity(defs.len());
        for def in defs {
            let at = *data;
            let may_be_absent = def.optional || def.default.is_some() || def.kind == AttributeKind::Unit;
            let param = match &def.encoding {
                BytecodeForm::Absent => None,
                BytecodeForm::LastOf(case) => self.take_last(&def.kind, case, defs, &mut params),
                _ => self.param(&def.kind, def.optional, data)?,
            };
            if param.is_none() && !may_be_absent {
                return Err(at.error(format!("missing parameter `{}` of `{name}`", def.name)));
            }
            if let Some(attr) = param.filter(|attr| !matches_kind(ctx, &def.kind, *attr)) {
                let found = crate::syntax::spell_attr(ctx, attr);
                let expected = kind_description(ctx, &def.kind);
                let message = format!("expected {expected} as parameter `{}` of `{name}`, found `{found}`", def.name);
                return Err(at.error(message));
            }
            params.push(param.filter(|_| param != ctx.default_attr(def.default, &def.kind)));
        }
        Ok(params)
    }
    /// Removes the last number of the list that is the last of `params`, and returns it as a case of an enum, if the
    /// first parameter is `case`.
    fn take_last(
        &self,
        kind: &AttributeKind,
        case: &str,
        defs: &[ParamDef],
        params: &mut [Option<Attr>],
    ) -> Option<Attr> {
        let ctx = self.ctx;
        let (AttributeKind::Enum(id), AttributeKind::Enum(first)) = (kind, &defs.first()?.kind) else { return None };
        let value = params.first().copied().flatten().and_then(|attr| enum_value(ctx, attr))?;
        let cases = &ctx.rules.enums[first.index()].cases;
        cases.iter().find(|(name, number)| name == case && *number == value)?;
        let list = params.last_mut()?;
        let AttrKind::Array(items) = ctx.attr_kind((*list)?) else { return None };
        let (last, rest) = items.split_last()?;
        let last = ctx.int_value(*last)?;
        *list = (!rest.is_empty()).then(|| ctx.array_attr(rest.to_vec()));
        Some(enum_attr(ctx, id.index() as u32, last))
    }
    fn param(&mut self, kind: &AttributeKind, optional: bool, data: &mut Cursor<'r>) -> ReadResult<Option<Attr>> {
        let ctx = self.ctx;
        Ok(match kind {
            AttributeKind::Enum(id) => {
                let value = data.number()?;
                // An absent case is 0.
                (value != 0 || !optional).then(|| enum_attr(ctx, id.index() as u32, value as i64))
            }
            AttributeKind::Int(width) => {
                let (number, is_present) = if optional { data.number_and_flag()? } else { (data.number()?, true) };
                is_present.then(|| ctx.int_attr(i128::from(number), ctx.int_type(*width)))
            }
            AttributeKind::Bool if !optional => Some(ctx.bool_attr(data.flag()?)),
            AttributeKind::String if !optional => Some(ctx.bytes_attr(self.string(data)?, None)),
            AttributeKind::Type if !optional => Some(ctx.type_attr(self.ty(data)?)),
            AttributeKind::Array(element) => match data.flag()? {
                true => Some(self.list(element, data)?),
                false => None,
            },
            _ if optional => self.optional_attr(data)?,
            _ => Some(self.attr(data)?),
        })
    }
    fn list(&mut self, element: &AttributeKind, data: &mut Cursor<'r>) -> ReadResult<Attr> {
        let mut items = Vec::new();
        for _ in 0..data.count("elements")? {
            let at = *data;
            items.push(match element {
                AttributeKind::Int(width) => number(self.ctx, *width, data)?,
                _ => self
                    .optional_attr(data)?
                    .ok_or_else(|| at.error("expected an attribute as an element of a list"))?,
            });
        }
        Ok(self.ctx.array_attr(items))
    }
}

/// Reads a number as an attribute of an integer type.
fn number(ctx: &Context, width: u32, data: &mut Cursor<'_>) -> ReadResult<Attr> {
    Ok(ctx.int_attr(i128::from(data.number()?), ctx.int_type(width)))
}
