//! Patterns of types: one function for each constructor of builtin types, and functions for declared types. Each takes
//! a type apart into its arguments.
//!
//! Each function returns `None` if the type has another constructor. A list of dimensions or types that is not in
//! `bound` is empty instead, which saves the time to make it.
//!
//! Tests: src/vm/pattern.rs, tests/all/back_ends.rs.

use super::bound_args::BoundArgs;
use super::ctor_args::{CtorArgs, destructure_params};
use super::machine::Machine;
use super::value::{List, StaticValue, dim_to_value, vector_dims_to_values};
use crate::ir::{Attr, Signedness, Type, TypeKind};
use rulec::rir::TypeDefId;
use rulec::rir::declarations::Trait;
use smallvec::smallvec;

/// Makes a list if it is bound.
#[inline]
fn list_if(is_bound: bool, machine: &mut Machine<'_>, items: impl IntoIterator<Item = StaticValue>) -> List {
    if is_bound { machine.new_list(items) } else { List::default() }
}

fn attr_or_none(attr: Option<Attr>) -> StaticValue {
    attr.map_or(StaticValue::None, StaticValue::Attr)
}

/// `iN`: the width.
pub fn int(machine: &mut Machine<'_>, ty: Type, _: BoundArgs) -> Option<(i64,)> {
    match machine.ctx.type_kind(ty) {
        TypeKind::Integer { width, signedness: Signedness::Signless } => Some((i64::from(*width),)),
        _ => None,
    }
}

/// A float type: the width.
pub fn float(machine: &mut Machine<'_>, ty: Type, _: BoundArgs) -> Option<(i64,)> {
    match machine.ctx.type_kind(ty) {
        TypeKind::Float(kind) => Some((i64::from(kind.width()),)),
        _ => None,
    }
}

/// `complex<T>`: the element type.
pub fn complex(machine: &mut Machine<'_>, ty: Type, _: BoundArgs) -> Option<(Type,)> {
    match machine.ctx.type_kind(ty) {
        TypeKind::Complex(element) => Some((*element,)),
        _ => None,
    }
}

/// A vector type: the dimensions and the element type.
pub fn vector(machine: &mut Machine<'_>, ty: Type, bound: BoundArgs) -> Option<(List, Type)> {
    match machine.ctx.type_kind(ty) {
        TypeKind::Vector { shape, scalable, element } => {
            Some((list_if(bound.has(0), machine, vector_dims_to_values(shape, scalable)), *element))
        }
        _ => None,
    }
}

/// A ranked memref type: the dimensions, the element type, the layout and the memory space.
pub fn mem_ref(
    machine: &mut Machine<'_>,
    ty: Type,
    bound: BoundArgs,
) -> Option<(List, Type, StaticValue, StaticValue)> {
    match machine.ctx.type_kind(ty) {
        TypeKind::MemRef { shape, element, layout, space } => {
            let dims = list_if(bound.has(0), machine, shape.iter().map(|d| dim_to_value(*d)));
            Some((dims, *element, attr_or_none(*layout), attr_or_none(*space)))
        }
        _ => None,
    }
}

/// An unranked memref type: the element type and the memory space.
pub fn unranked_mem_ref(machine: &mut Machine<'_>, ty: Type, _: BoundArgs) -> Option<(Type, StaticValue)> {
    match machine.ctx.type_kind(ty) {
        TypeKind::UnrankedMemRef { element, space } => Some((*element, attr_or_none(*space))),
        _ => None,
    }
}

/// A ranked tensor type: the dimensions, the element type and the encoding.
pub fn tensor(machine: &mut Machine<'_>, ty: Type, bound: BoundArgs) -> Option<(List, Type, StaticValue)> {
    match machine.ctx.type_kind(ty) {
        TypeKind::Tensor { shape, element, encoding } => {
            let dims = list_if(bound.has(0), machine, shape.iter().map(|d| dim_to_value(*d)));
            Some((dims, *element, attr_or_none(*encoding)))
        }
        _ => None,
    }
}

/// An unranked tensor type: the element type.
pub fn unranked_tensor(machine: &mut Machine<'_>, ty: Type, _: BoundArgs) -> Option<(Type,)> {
    match machine.ctx.type_kind(ty) {
        TypeKind::UnrankedTensor(element) => Some((*element,)),
        _ => None,
    }
}

/// A function type: the input types and the result types.
pub fn function(machine: &mut Machine<'_>, ty: Type, bound: BoundArgs) -> Option<(List, List)> {
    match machine.ctx.type_kind(ty) {
        TypeKind::Function { inputs, results } => {
            let inputs = list_if(bound.has(0), machine, inputs.iter().map(|t| StaticValue::Type(*t)));
            let results = list_if(bound.has(1), machine, results.iter().map(|t| StaticValue::Type(*t)));
            Some((inputs, results))
        }
        _ => None,
    }
}

/// A tuple type: the element types.
pub fn tuple(machine: &mut Machine<'_>, ty: Type, bound: BoundArgs) -> Option<(List,)> {
    match machine.ctx.type_kind(ty) {
        TypeKind::Tuple(types) => Some((list_if(bound.has(0), machine, types.iter().map(|t| StaticValue::Type(*t))),)),
        _ => None,
    }
}

/// Returns whether a type has a certain declaration.
#[inline]
pub fn is_declared(machine: &Machine<'_>, ty: Type, id: TypeDefId) -> bool {
    match machine.ctx.type_kind(ty) {
        TypeKind::Dialect { def, .. } | TypeKind::Identified { def, .. } => *def == id.0,
        _ => false,
    }
}

/// A declared type: the parameters.
pub fn declared(machine: &mut Machine<'_>, ty: Type, id: TypeDefId, bound: BoundArgs) -> Option<CtorArgs> {
    if !is_declared(machine, ty, id) {
        return None;
    }
    let ctx = machine.ctx;
    let type_def = &ctx.rules.types[id.index()];
    Some(match ctx.type_kind(ty) {
        TypeKind::Dialect { params, .. } => {
            let mut args = destructure_params(machine, &type_def.params, params, bound);
            // The first parameter of an identified type is its name. A type without a name has the empty string here.
            if bound.has(0)
                && type_def.traits.contains(&Trait::Identified)
                && let Some(first @ StaticValue::None) = args.first_mut()
            {
                *first = StaticValue::Str(ctx.intern_str(""));
            }
            args
        }
        TypeKind::Identified { name, .. } => {
            let mut args: CtorArgs = smallvec![StaticValue::Str(*name)];
            match ctx.struct_body(ty) {
                Some(params) => {
                    args.extend(destructure_params(machine, &type_def.params[1..], &params, bound.after_first()))
                }
                None => args.extend(type_def.params[1..].iter().map(|_| StaticValue::None)),
            }
            args
        }
        _ => return None,
    })
}
