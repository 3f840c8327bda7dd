//! Primitives on types.
//!
//! Sizes and alignments follow fixed rules, which match x86-64 and AArch64. For a type without such a rule, the size is
//! `none` and the alignment is an error.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs.

use super::params::expect_type;
use super::queries::query;
use crate::ir::affine::strides_and_offset;
use crate::ir::{Attr, AttrKind, Context, DYNAMIC, FloatKind, Signedness, Str, Type, TypeKind};
use crate::vm::constructors::construct;
use crate::vm::equality::as_type;
use crate::vm::rule_error::invalid_rule;
use crate::vm::value::{dim_to_value, vector_dims_to_values};
use crate::vm::{Host, List, Machine, StaticValue, VmResult};
use rulec::primitive::Primitive;
use rulec::rir::declarations::AttributeKind;
use rulec::rir::{Ctor, TypeDefId};
use smallvec::SmallVec;

pub fn bits(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<i64> {
    match m.ctx.type_kind(m.ctx.element_type(ty)) {
        TypeKind::Integer { width, .. } => Ok(*width as i64),
        TypeKind::Float(kind) => Ok(kind.width() as i64),
        TypeKind::Index => invalid_rule("`index` has no fixed width: use the option `index_bitwidth`"),
        _ => invalid_rule("expected a type with a width in bits"),
    }
}

pub fn element(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<Type> {
    Ok(m.ctx.element_type(ty))
}

pub fn with_element(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type, element: StaticValue) -> VmResult<Type> {
    let element = as_type(m, element).ok_or("with_element: expected a type")?;
    let known = m.ctx.type_count();
    let ty = replace_element(m.ctx, ty, element);
    m.admit_type(ty, known);
    Ok(ty)
}

pub fn scalable_dim(_: &mut Machine<'_>, _: &mut dyn Host, size: i64) -> VmResult<StaticValue> {
    if size > 0 { Ok(StaticValue::Scalable(size)) } else { invalid_rule("scalable_dim: the size is not positive") }
}

pub fn shape(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<List> {
    Ok(match m.ctx.type_kind(ty) {
        TypeKind::Vector { shape, scalable, .. } => m.new_list(vector_dims_to_values(shape, scalable)),
        _ => m.new_list(m.ctx.shape(ty).unwrap_or(&[]).iter().map(|size| dim_to_value(*size))),
    })
}

pub fn with_shape(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type, sizes: StaticValue) -> VmResult<Type> {
    let ctor = match m.ctx.type_kind(ty) {
        TypeKind::Vector { .. } => Ctor::Vector,
        TypeKind::Tensor { .. } => Ctor::Tensor,
        TypeKind::MemRef { .. } => Ctor::MemRef,
        _ => return invalid_rule("with_shape: expected a ranked shaped type"),
    };
    let element = StaticValue::Type(m.ctx.element_type(ty));
    construct_type(m, &ctor, &[sizes, element])
}

pub fn rank_of(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<i64> {
    Ok(m.ctx.shape(ty).map_or(0, |sizes| sizes.len() as i64))
}

pub fn space(m: &mut Machine<'_>, h: &mut dyn Host, of: StaticValue) -> VmResult<StaticValue> {
    match of {
        StaticValue::Value(_) => {
            let ty = query(m, h, Primitive::TypeOf, &[of])?;
            memory_space(m, ty)
        }
        of => memory_space(m, of),
    }
}

pub fn strides(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<List> {
    let (strides, _) = strides_and_offset(m.ctx, ty).ok_or("the memref's layout is not strided")?;
    Ok(m.new_list(strides.into_iter().map(dim_to_value)))
}

pub fn offset(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<StaticValue> {
    let (_, offset) = strides_and_offset(m.ctx, ty).ok_or("the memref's layout is not strided")?;
    Ok(dim_to_value(offset))
}

pub fn strided_layout(
    m: &mut Machine<'_>,
    _: &mut dyn Host,
    offset: StaticValue,
    strides: List,
) -> VmResult<StaticValue> {
    let to_dim = |v: &StaticValue| match *v {
        StaticValue::Int(i) => Ok(i),
        StaticValue::Dynamic => Ok(DYNAMIC),
        other => Err(format!("strided_layout: expected an int or `?`, found {}", other.kind_name())),
    };
    let offset = to_dim(&offset)?;
    let strides = m.list_items(strides).iter().map(to_dim).collect::<Result<_, _>>()?;
    Ok(StaticValue::Attr(m.ctx.intern_attr(AttrKind::Strided { offset, strides })))
}

pub fn strided(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<bool> {
    Ok(strides_and_offset(m.ctx, ty).is_some())
}

pub fn identity(m: &mut Machine<'_>, h: &mut dyn Host, of: StaticValue) -> VmResult<bool> {
    Ok(match of {
        StaticValue::None => true,
        StaticValue::Attr(layout) => is_identity_layout(m.ctx, layout),
        StaticValue::Type(_) | StaticValue::Record(_) | StaticValue::Value(_) => {
            let ty = expect_type(m, h, of)?;
            match m.ctx.type_kind(ty) {
                TypeKind::MemRef { layout, .. } => layout.is_none_or(|layout| is_identity_layout(m.ctx, layout)),
                _ => true,
            }
        }
        _ => false,
    })
}

pub fn static_layout(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<bool> {
    Ok(strides_and_offset(m.ctx, ty).is_some_and(|(strides, offset)| {
        let sizes = m.ctx.shape(ty).unwrap_or(&[]);
        offset != DYNAMIC && !strides.contains(&DYNAMIC) && !sizes.contains(&DYNAMIC)
    }))
}

pub fn contiguous(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<bool> {
    Ok(has_contiguous_elements(m.ctx, ty))
}

pub fn slice(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<Type> {
    let TypeKind::Vector { shape, scalable, element } = m.ctx.type_kind(ty) else { return Ok(ty) };
    if shape.len() == 1 {
        return Ok(ty);
    }
    let (size, is_scalable) = (shape.last().copied().unwrap_or(1), scalable.last().copied().unwrap_or(false));
    Ok(m.ctx.vector_type(&[size], &[is_scalable], *element))
}

pub fn slices(m: &mut Machine<'_>, h: &mut dyn Host, ty: Type) -> VmResult<List> {
    let sizes = match m.ctx.type_kind(ty) {
        TypeKind::Vector { shape, .. } => &shape[..shape.len().saturating_sub(1)],
        _ => &[],
    };
    let sizes = m.new_list(sizes.iter().map(|size| StaticValue::Int(*size)));
    super::lists::coords(m, h, sizes).or_else(|_| invalid_rule("vector has more slices than can be unrolled"))
}

/// Constructs a function type of the target dialect.
pub fn fn_type(
    m: &mut Machine<'_>,
    _: &mut dyn Host,
    inputs: StaticValue,
    result: StaticValue,
    variadic: StaticValue,
) -> VmResult<Type> {
    let rules = &m.ctx.rules;
    let find_type = || rules.types.iter().position(|d| d.target && d.name.ends_with(".func"));
    let def = m.rule_cache.function_type.get_or_init(find_type);
    let index = def.ok_or("no target dialect declares a type `func`")?;
    let ctor_args = rules.types[index].params.iter().map(|p| match &p.kind {
        AttributeKind::Type => result,
        AttributeKind::Array(_) => inputs,
        _ => variadic,
    });
    let ctor_args: SmallVec<[StaticValue; 4]> = ctor_args.collect();
    construct_type(m, &Ctor::Type(TypeDefId(index as u32)), &ctor_args)
}

/// Constructs a type by a constructor of types.
fn construct_type(m: &mut Machine<'_>, ctor: &Ctor, args: &[StaticValue]) -> VmResult<Type> {
    match construct(m, ctor, args)? {
        StaticValue::Type(ty) => Ok(ty),
        other => unreachable!("{ctor:?} constructs {}, not a type", other.kind_name()),
    }
}

pub fn nested_types(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<List> {
    let mut types = Vec::new();
    collect_nested_types(m.ctx, ty, &mut types);
    Ok(m.new_list(types.into_iter().map(StaticValue::Type)))
}

pub fn dialect_of(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<Str> {
    let ctx = m.ctx;
    let name = match ctx.type_kind(ty) {
        TypeKind::Dialect { def, .. } | TypeKind::Identified { def, .. } => {
            ctx.rules.types[*def as usize].name.split('.').next().unwrap_or("")
        }
        TypeKind::Opaque { dialect, .. } => ctx.text(*dialect),
        _ => "builtin",
    };
    Ok(ctx.intern_str(name))
}

pub fn is_signless(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<bool> {
    Ok(matches!(m.ctx.type_kind(ty), TypeKind::Integer { signedness: Signedness::Signless, .. }))
}

pub fn is_float(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<bool> {
    Ok(matches!(m.ctx.type_kind(ty), TypeKind::Float(_)))
}

pub fn is_integer(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<bool> {
    Ok(matches!(m.ctx.type_kind(ty), TypeKind::Integer { .. }))
}

pub fn size_of(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<StaticValue> {
    Ok(size_in_bytes(m.ctx, ty).map_or(StaticValue::None, StaticValue::Int))
}

pub fn abi_align(m: &mut Machine<'_>, _: &mut dyn Host, ty: Type) -> VmResult<i64> {
    Ok(alignment(m.ctx, ty).ok_or("unknown ABI alignment of this type")?)
}

/// Replaces the element type of a shaped or complex type. Returns `element` itself for a scalar type.
fn replace_element(ctx: &Context, ty: Type, element: Type) -> Type {
    let kind = match ctx.type_kind(ty).clone() {
        TypeKind::Vector { shape, scalable, .. } => TypeKind::Vector { shape, scalable, element },
        TypeKind::Tensor { shape, encoding, .. } => TypeKind::Tensor { shape, encoding, element },
        TypeKind::UnrankedTensor(_) => TypeKind::UnrankedTensor(element),
        TypeKind::MemRef { shape, layout, space, .. } => TypeKind::MemRef { shape, layout, space, element },
        TypeKind::UnrankedMemRef { space, .. } => TypeKind::UnrankedMemRef { space, element },
        TypeKind::Complex(_) => TypeKind::Complex(element),
        _ => return element,
    };
    ctx.intern_type(kind)
}

fn is_identity_layout(ctx: &Context, layout: Attr) -> bool {
    match ctx.attr_kind(layout) {
        AttrKind::Map(map) => *map == ctx.identity_map(map.dims),
        _ => false,
    }
}

/// Returns whether a memref's elements are known to be consecutive in row-major order.
fn has_contiguous_elements(ctx: &Context, ty: Type) -> bool {
    let (Some((strides, _)), Some(shape)) = (strides_and_offset(ctx, ty), ctx.shape(ty)) else { return false };
    if matches!(ctx.type_kind(ty), TypeKind::MemRef { layout: None, .. }) {
        return true;
    }
    let mut expected = 1;
    for (size, stride) in shape.iter().zip(&strides).rev() {
        if *size != 1 && *stride != expected {
            return false;
        }
        if *size == DYNAMIC {
            // After a dynamic size, the expected stride is unknown. `DYNAMIC + 1` differs from all strides that a type
            // can have.
            expected = DYNAMIC + 1;
        } else {
            expected = expected.saturating_mul(*size);
        }
    }
    true
}

/// Returns the memory space of a memref type, or the memory space that an attribute states. An absent memory space is
/// the int 0, and an integer attribute becomes an int. Any other attribute is returned unchanged.
fn memory_space(m: &mut Machine<'_>, v: StaticValue) -> VmResult<StaticValue> {
    let space = match v {
        StaticValue::Type(t) => match m.ctx.type_kind(t) {
            TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef { space, .. } => *space,
            _ => return invalid_rule("expected a type with a memory space"),
        },
        StaticValue::Attr(a) => Some(a),
        StaticValue::None => None,
        other => return Ok(other),
    };
    Ok(match space {
        None => StaticValue::Int(0),
        Some(a) => match m.ctx.int_value(a) {
            Some(i) => StaticValue::Int(i),
            None => StaticValue::Attr(a),
        },
    })
}

/// Appends a type and all types nested in it to `types`, each once. The types in the body of an identified type count
/// as nested.
fn collect_nested_types(ctx: &Context, ty: Type, types: &mut Vec<Type>) {
    let mut worklist = vec![ty];
    while let Some(ty) = worklist.pop() {
        if types.contains(&ty) {
            continue;
        }
        types.push(ty);
        match ctx.type_kind(ty) {
            TypeKind::Complex(e)
            | TypeKind::Vector { element: e, .. }
            | TypeKind::Tensor { element: e, .. }
            | TypeKind::UnrankedTensor(e)
            | TypeKind::MemRef { element: e, .. }
            | TypeKind::UnrankedMemRef { element: e, .. } => worklist.push(*e),
            TypeKind::Tuple(types) => worklist.extend(types.iter()),
            TypeKind::Function { inputs, results } => worklist.extend(inputs.iter().chain(results)),
            TypeKind::Dialect { params, .. } => collect_param_types(ctx, params, &mut worklist),
            TypeKind::Identified { .. } => {
                if let Some(params) = ctx.struct_body(ty) {
                    collect_param_types(ctx, &params, &mut worklist);
                }
            }
            _ => {}
        }
    }
}

/// Appends the types in parameters to a worklist.
fn collect_param_types(ctx: &Context, params: &[Option<Attr>], worklist: &mut Vec<Type>) {
    let mut attrs: Vec<Attr> = params.iter().flatten().copied().collect();
    while let Some(a) = attrs.pop() {
        match ctx.attr_kind(a) {
            AttrKind::Type(t) => worklist.push(*t),
            AttrKind::Array(items) => attrs.extend(items.iter()),
            _ => {}
        }
    }
}

/// Returns the size in memory, in bytes, of an integer, a float, or a vector of these that is not scalable. Returns
/// `None` for other types, such as `index`, whose size depends on the target.
fn size_in_bytes(ctx: &Context, ty: Type) -> Option<i64> {
    Some(match ctx.type_kind(ty) {
        TypeKind::Integer { width, .. } => i64::from(width.div_ceil(8).next_power_of_two()),
        TypeKind::Float(FloatKind::F80) => 16,
        TypeKind::Float(kind) => i64::from(kind.width().div_ceil(8).next_power_of_two()),
        TypeKind::Vector { shape, scalable, element } if !scalable.contains(&true) => {
            let bits = match ctx.type_kind(*element) {
                TypeKind::Integer { width, .. } => i64::from(*width),
                TypeKind::Float(kind) => i64::from(kind.width()),
                _ => return None,
            };
            let bytes = shape.iter().product::<i64>().checked_mul(bits)?.max(1);
            u64::try_from(bytes).ok()?.div_ceil(8).next_power_of_two() as i64
        }
        _ => return None,
    })
}

/// Returns the ABI alignment of a type in bytes, by rules that match x86-64 and AArch64. A scalar or vector is
/// aligned to its size, an integer to at most 16 bytes, and `index` to 8 bytes. A complex number is aligned like its
/// parts. Returns `None` for other types, such as structs.
fn alignment(ctx: &Context, ty: Type) -> Option<i64> {
    Some(match ctx.type_kind(ty) {
        TypeKind::Integer { width, .. } => i64::from(width.div_ceil(8).next_power_of_two().min(16)),
        TypeKind::Index => 8,
        TypeKind::Float(FloatKind::F80 | FloatKind::F128) => 16,
        TypeKind::Float(kind) => i64::from(kind.width().div_ceil(8).next_power_of_two()),
        TypeKind::Vector { .. } => size_in_bytes(ctx, ty)?,
        TypeKind::Complex(e) => alignment(ctx, *e)?,
        _ => return None,
    })
}
