//! Primitives on types.
//!
//! Sizes and alignments follow fixed rules, which match x86-64 and AArch64. For a type without such a rule, the size is
//! `none` and the alignment is an error.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs.

use super::machine::{Host, Machine};
use super::primitives::as_type;
use super::value::{StaticValue, dim_to_value, vector_dims_to_values};
use crate::ir::affine::strides_and_offset;
use crate::ir::{Attr, AttrKind, Context, DYNAMIC, FloatKind, Signedness, Type, TypeKind};
use rulec::primitive::Primitive as P;
use rulec::rir::Ctor;
use rulec::rir::declarations::AttributeKind;

/// Runs a primitive on types and returns its result. Returns `None` if `p` is no primitive on types.
pub fn apply(
    machine: &mut Machine<'_>,
    host: &mut dyn Host,
    p: P,
    args: &[StaticValue],
) -> Option<Result<StaticValue, String>> {
    let arg = |i: usize| args.get(i).copied().unwrap_or(StaticValue::None);
    let ctx = machine.ctx;
    if p == P::Identity && !matches!(arg(0), StaticValue::Type(_) | StaticValue::Record(_) | StaticValue::Value(_)) {
        return Some(Ok(StaticValue::Bool(match arg(0) {
            StaticValue::None => true,
            StaticValue::Attr(a) => is_identity_layout(ctx, a),
            _ => false,
        })));
    }
    if p == P::FnType {
        return Some(function_type(machine, args));
    }
    let takes_type = matches!(
        p,
        P::Bits
            | P::Element
            | P::WithElement
            | P::Shape
            | P::WithShape
            | P::RankOf
            | P::Strides
            | P::Offset
            | P::Strided
            | P::Identity
            | P::StaticLayout
            | P::Contiguous
            | P::Slice
            | P::Slices
            | P::NestedTypes
            | P::DialectOf
            | P::IsSignless
            | P::IsFloat
            | P::IsInteger
            | P::SizeOf
            | P::AbiAlign
    );
    if !takes_type {
        return None;
    }
    let type_value = match arg(0) {
        StaticValue::Value(_) => match host.query(machine, P::TypeOf, &args[..1]) {
            Ok(v) => v,
            Err(e) => return Some(Err(e)),
        },
        v => v,
    };
    let Some(ty) = as_type(machine, type_value) else {
        return Some(Err(format!("expected a type, found {}", type_value.kind_name())));
    };
    Some(apply_to_type(machine, p, ty, args))
}

fn apply_to_type(machine: &mut Machine<'_>, p: P, ty: Type, args: &[StaticValue]) -> Result<StaticValue, String> {
    let ctx = machine.ctx;
    let kind = ctx.type_kind(ty);
    let second = args.get(1).copied().unwrap_or(StaticValue::None);
    Ok(match p {
        P::Bits => match ctx.type_kind(ctx.element_type(ty)) {
            TypeKind::Integer { width, .. } => StaticValue::Int(*width as i64),
            TypeKind::Float(kind) => StaticValue::Int(kind.width() as i64),
            TypeKind::Index => return Err("`index` has no fixed width: use the option `index_bitwidth`".into()),
            _ => return Err("expected a type with a width in bits".into()),
        },
        P::Element => StaticValue::Type(ctx.element_type(ty)),
        P::WithElement => {
            let element = as_type(machine, second).ok_or("with_element: expected a type")?;
            let known = ctx.type_count();
            let ty = with_element(ctx, ty, element);
            machine.admit_type(ty, known);
            StaticValue::Type(ty)
        }
        P::Shape => {
            let dims: Vec<StaticValue> = match kind {
                TypeKind::Vector { shape, scalable, .. } => vector_dims_to_values(shape, scalable).collect(),
                _ => ctx.shape(ty).unwrap_or(&[]).iter().map(|d| dim_to_value(*d)).collect(),
            };
            StaticValue::List(machine.new_list(dims))
        }
        P::WithShape => {
            let element = ctx.element_type(ty);
            let ctor = match kind {
                TypeKind::Vector { .. } => Ctor::Vector,
                TypeKind::Tensor { .. } => Ctor::Tensor,
                TypeKind::MemRef { .. } => Ctor::MemRef,
                _ => return Err("with_shape: expected a ranked shaped type".into()),
            };
            return super::pattern::construct(machine, &ctor, &[second, StaticValue::Type(element)]);
        }
        P::RankOf => StaticValue::Int(ctx.shape(ty).map_or(0, |s| s.len() as i64)),
        P::Strides => {
            let (strides, _) = strides_and_offset(ctx, ty).ok_or("the memref's layout is not strided")?;
            StaticValue::List(machine.new_list(strides.into_iter().map(dim_to_value)))
        }
        P::Offset => dim_to_value(strides_and_offset(ctx, ty).ok_or("the memref's layout is not strided")?.1),
        P::Strided => StaticValue::Bool(strides_and_offset(ctx, ty).is_some()),
        P::Identity => StaticValue::Bool(match kind {
            TypeKind::MemRef { layout, .. } => layout.is_none_or(|a| is_identity_layout(ctx, a)),
            _ => true,
        }),
        P::StaticLayout => StaticValue::Bool(strides_and_offset(ctx, ty).is_some_and(|(strides, offset)| {
            let sizes = ctx.shape(ty).unwrap_or(&[]);
            offset != DYNAMIC && !strides.contains(&DYNAMIC) && !sizes.contains(&DYNAMIC)
        })),
        P::Contiguous => StaticValue::Bool(is_contiguous(ctx, ty)),
        P::Slice => match kind {
            TypeKind::Vector { shape, scalable, element } => {
                let (n, s) = (shape.last().copied().unwrap_or(1), scalable.last().copied().unwrap_or(false));
                StaticValue::Type(ctx.intern_type(TypeKind::Vector {
                    shape: [n].into(),
                    scalable: [s].into(),
                    element: *element,
                }))
            }
            _ => StaticValue::Type(ty),
        },
        P::Slices => {
            let outer: Vec<StaticValue> = match kind {
                TypeKind::Vector { shape, .. } => {
                    shape[..shape.len().saturating_sub(1)].iter().map(|d| StaticValue::Int(*d)).collect()
                }
                _ => Vec::new(),
            };
            let outer = machine.new_list(outer);
            return super::primitives::apply(
                machine,
                &mut super::machine::NoHost,
                P::Coords,
                &[StaticValue::List(outer)],
            )
            .map_err(|_| "vector has more slices than can be unrolled".into());
        }
        P::NestedTypes => {
            let mut types = Vec::new();
            collect_nested_types(ctx, ty, &mut types);
            StaticValue::List(machine.new_list(types.into_iter().map(StaticValue::Type)))
        }
        P::DialectOf => {
            let name = match kind {
                TypeKind::Dialect { def, .. } | TypeKind::Identified { def, .. } => {
                    ctx.rules.types[*def as usize].name.split('.').next().unwrap_or("")
                }
                TypeKind::Opaque { dialect, .. } => ctx.text(*dialect),
                _ => "builtin",
            };
            StaticValue::Str(ctx.intern_str(name))
        }
        P::IsSignless => StaticValue::Bool(matches!(kind, TypeKind::Integer { signedness: Signedness::Signless, .. })),
        P::IsFloat => StaticValue::Bool(matches!(kind, TypeKind::Float(_))),
        P::IsInteger => StaticValue::Bool(matches!(kind, TypeKind::Integer { .. })),
        P::SizeOf => size_in_bytes(ctx, ty).map_or(StaticValue::None, StaticValue::Int),
        P::AbiAlign => match abi_align(ctx, ty) {
            Some(n) => StaticValue::Int(n),
            None => return Err("unknown ABI alignment of this type".into()),
        },
        _ => return Err("unknown primitive on types".into()),
    })
}

/// Replaces the element type of a shaped or complex type. Returns `element` itself for a scalar type.
pub fn with_element(ctx: &Context, ty: Type, element: Type) -> Type {
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
fn is_contiguous(ctx: &Context, ty: Type) -> bool {
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
pub fn memory_space(machine: &mut Machine<'_>, v: StaticValue) -> Result<StaticValue, String> {
    let space = match v {
        StaticValue::Type(t) => match machine.ctx.type_kind(t) {
            TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef { space, .. } => *space,
            _ => return Err("expected a type with a memory space".into()),
        },
        StaticValue::Attr(a) => Some(a),
        StaticValue::None => None,
        other => return Ok(other),
    };
    Ok(match space {
        None => StaticValue::Int(0),
        Some(a) => match machine.ctx.int_value(a) {
            Some(i) => StaticValue::Int(i),
            None => StaticValue::Attr(a),
        },
    })
}

/// Appends a type and all types nested in it to `types`, each once. The types in the body of an identified type count
/// as nested.
pub fn collect_nested_types(ctx: &Context, ty: Type, types: &mut Vec<Type>) {
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
fn abi_align(ctx: &Context, ty: Type) -> Option<i64> {
    Some(match ctx.type_kind(ty) {
        TypeKind::Integer { width, .. } => i64::from(width.div_ceil(8).next_power_of_two().min(16)),
        TypeKind::Index => 8,
        TypeKind::Float(FloatKind::F80 | FloatKind::F128) => 16,
        TypeKind::Float(kind) => i64::from(kind.width().div_ceil(8).next_power_of_two()),
        TypeKind::Vector { .. } => size_in_bytes(ctx, ty)?,
        TypeKind::Complex(e) => abi_align(ctx, *e)?,
        _ => return None,
    })
}

/// Constructs the function type of the target dialect.
fn function_type(machine: &mut Machine<'_>, args: &[StaticValue]) -> Result<StaticValue, String> {
    let [inputs, result, rest @ ..] = args else { return Err("fn_type: expected inputs and a result".into()) };
    let variadic = rest.first().copied().unwrap_or(StaticValue::Bool(false));
    let ctx = machine.ctx;
    let def = ctx.rules.types.iter().find(|d| d.target && d.name.ends_with(".func"));
    let def = def.ok_or("no target dialect declares a type `func`")?;
    let ctor_args = def.params.iter().map(|p| match &p.kind {
        AttributeKind::Type => *result,
        AttributeKind::Array(_) => *inputs,
        _ => variadic,
    });
    let ctor_args: Vec<StaticValue> = ctor_args.collect();
    super::pattern::construct(machine, &Ctor::Type(def.name.clone().into()), &ctor_args)
}
