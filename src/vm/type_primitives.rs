//! Primitives on types.
//!
//! Kept true: a size or layout that depends on the target is `none`, never a guess.

use super::machine::{Host, Machine};
use super::primitives::as_type;
use super::value::Val;
use crate::ir::affine::strides_and_offset;
use crate::ir::{Attr, AttrKind, Context, DYNAMIC, FloatKind, Signedness, Type, TypeKind};
use grammar::primitive::Primitive as P;

fn dim(d: i64) -> Val {
    if d == DYNAMIC { Val::Dynamic } else { Val::Int(d) }
}

/// Runs a primitive of this file; `None` if it is of another.
pub fn apply(m: &mut Machine<'_>, host: &mut dyn Host, p: P, args: &[Val]) -> Option<Result<Val, String>> {
    let arg = |i: usize| args.get(i).copied().unwrap_or(Val::None);
    let ctx = m.ctx;
    if p == P::Identity && !matches!(arg(0), Val::Type(_) | Val::Record(_) | Val::View(_)) {
        return Some(Ok(Val::Bool(match arg(0) {
            Val::None => true,
            Val::Attr(a) => identity_layout(ctx, a),
            _ => false,
        })));
    }
    if p == P::FnType {
        return Some(function_type(m, args));
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
    let subject = match arg(0) {
        Val::View(_) => match host.fact(m, P::TypeOf, &args[..1]) {
            Ok(v) => v,
            Err(e) => return Some(Err(e)),
        },
        v => v,
    };
    let Some(ty) = as_type(m, subject) else {
        return Some(Err(format!("a type is needed, found {}", subject.kind())));
    };
    Some(on_type(m, p, ty, args))
}

fn on_type(m: &mut Machine<'_>, p: P, ty: Type, args: &[Val]) -> Result<Val, String> {
    let ctx = m.ctx;
    let kind = ctx.type_kind(ty);
    let second = args.get(1).copied().unwrap_or(Val::None);
    Ok(match p {
        P::Bits => match ctx.type_kind(ctx.element_type(ty)) {
            TypeKind::Integer { width, .. } => Val::Int(*width as i64),
            TypeKind::Float(kind) => Val::Int(kind.width() as i64),
            TypeKind::Index => return Err("the width of index is the option index_bitwidth, not `bits`".into()),
            _ => return Err("this type has no width in bits".into()),
        },
        P::Element => Val::Type(ctx.element_type(ty)),
        P::WithElement => {
            let element = as_type(m, second).ok_or("with_element: a type is needed")?;
            Val::Type(with_element(ctx, ty, element))
        }
        P::Shape => {
            let dims: Vec<Val> = match kind {
                TypeKind::Vector { shape, scalable, .. } => {
                    shape.iter().zip(scalable).map(|(d, s)| if *s { Val::Scalable(*d) } else { Val::Int(*d) }).collect()
                }
                _ => ctx.shape(ty).unwrap_or(&[]).iter().map(|d| dim(*d)).collect(),
            };
            Val::List(m.list(dims))
        }
        P::WithShape => {
            let element = ctx.element_type(ty);
            let ctor = match kind {
                TypeKind::Vector { .. } => grammar::rir::Ctor::Vector,
                TypeKind::Tensor { .. } => grammar::rir::Ctor::Tensor,
                TypeKind::MemRef { .. } => grammar::rir::Ctor::MemRef,
                _ => return Err("with_shape: a ranked shaped type is needed".into()),
            };
            return super::pattern::make(m, &ctor, &[second, Val::Type(element)]);
        }
        P::RankOf => Val::Int(ctx.shape(ty).map_or(0, |s| s.len() as i64)),
        P::Strides => {
            let (strides, _) = strides_and_offset(ctx, ty).ok_or("the memref's layout is not strided")?;
            Val::List(m.list(strides.into_iter().map(dim)))
        }
        P::Offset => dim(strides_and_offset(ctx, ty).ok_or("the memref's layout is not strided")?.1),
        P::Strided => Val::Bool(strides_and_offset(ctx, ty).is_some()),
        P::Identity => Val::Bool(match kind {
            TypeKind::MemRef { layout, .. } => layout.is_none_or(|a| identity_layout(ctx, a)),
            _ => true,
        }),
        P::StaticLayout => Val::Bool(strides_and_offset(ctx, ty).is_some_and(|(strides, offset)| {
            let sizes = ctx.shape(ty).unwrap_or(&[]);
            offset != DYNAMIC && !strides.contains(&DYNAMIC) && !sizes.contains(&DYNAMIC)
        })),
        P::Contiguous => Val::Bool(contiguous(ctx, ty)),
        P::Slice => match kind {
            TypeKind::Vector { shape, scalable, element } => {
                let (n, s) = (shape.last().copied().unwrap_or(1), scalable.last().copied().unwrap_or(false));
                Val::Type(ctx.ty(TypeKind::Vector { shape: [n].into(), scalable: [s].into(), element: *element }))
            }
            _ => Val::Type(ty),
        },
        P::Slices => {
            let outer: Vec<Val> = match kind {
                TypeKind::Vector { shape, .. } => {
                    shape[..shape.len().saturating_sub(1)].iter().map(|d| Val::Int(*d)).collect()
                }
                _ => Vec::new(),
            };
            let outer = m.list(outer);
            return super::primitives::apply(m, &mut super::machine::NoProgram, P::Coords, &[Val::List(outer)])
                .map_err(|_| "the vector has too many slices to unroll".into());
        }
        P::NestedTypes => {
            let mut all = Vec::new();
            nested(ctx, ty, &mut all);
            Val::List(m.list(all.into_iter().map(Val::Type)))
        }
        P::DialectOf => {
            let name = match kind {
                TypeKind::Dialect { def, .. } | TypeKind::Identified { def, .. } => {
                    ctx.rules.types[*def as usize].name.split('.').next().unwrap_or("")
                }
                TypeKind::Opaque { dialect, .. } => ctx.text(*dialect),
                _ => "builtin",
            };
            Val::Str(ctx.str(name))
        }
        P::IsSignless => Val::Bool(matches!(kind, TypeKind::Integer { signedness: Signedness::Signless, .. })),
        P::IsFloat => Val::Bool(matches!(kind, TypeKind::Float(_))),
        P::IsInteger => Val::Bool(matches!(kind, TypeKind::Integer { .. })),
        P::SizeOf => size_of(ctx, ty).map_or(Val::None, Val::Int),
        P::AbiAlign => match abi_align(ctx, ty) {
            Some(n) => Val::Int(n),
            None => return Err("the ABI alignment of this type is not known".into()),
        },
        _ => return Err("not a primitive on types".into()),
    })
}

/// The same shape with another element; a scalar becomes the element.
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
    ctx.ty(kind)
}

fn identity_layout(ctx: &Context, layout: Attr) -> bool {
    match ctx.attr_kind(layout) {
        AttrKind::Map(map) => *map == ctx.identity_map(map.dims),
        _ => false,
    }
}

fn contiguous(ctx: &Context, ty: Type) -> bool {
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
            // What lies outside a dynamic dimension has a stride that no static one can equal.
            expected = DYNAMIC + 1;
        } else {
            expected = expected.saturating_mul(*size);
        }
    }
    true
}

/// Memory space of a memref, or of a memory-space attribute: an int, or the attribute where it is none.
pub fn space(m: &mut Machine<'_>, v: Val) -> Result<Val, String> {
    let space = match v {
        Val::Type(t) => match m.ctx.type_kind(t) {
            TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef { space, .. } => *space,
            _ => return Err("this type has no memory space".into()),
        },
        Val::Attr(a) => Some(a),
        Val::None => None,
        other => return Ok(other),
    };
    Ok(match space {
        None => Val::Int(0),
        Some(a) => match m.ctx.int_value(a) {
            Some(i) => Val::Int(i),
            None => Val::Attr(a),
        },
    })
}

/// A type and every type inside it, each once; an identified type's body counts.
pub fn nested(ctx: &Context, ty: Type, all: &mut Vec<Type>) {
    let mut work = vec![ty];
    while let Some(ty) = work.pop() {
        if all.contains(&ty) {
            continue;
        }
        all.push(ty);
        match ctx.type_kind(ty) {
            TypeKind::Complex(e)
            | TypeKind::Vector { element: e, .. }
            | TypeKind::Tensor { element: e, .. }
            | TypeKind::UnrankedTensor(e)
            | TypeKind::MemRef { element: e, .. }
            | TypeKind::UnrankedMemRef { element: e, .. } => work.push(*e),
            TypeKind::Tuple(types) => work.extend(types.iter()),
            TypeKind::Function { inputs, results } => work.extend(inputs.iter().chain(results)),
            TypeKind::Dialect { params, .. } => types_in(ctx, params, &mut work),
            TypeKind::Identified { .. } => {
                if let Some(params) = ctx.identified(ty) {
                    types_in(ctx, &params, &mut work);
                }
            }
            _ => {}
        }
    }
}

fn types_in(ctx: &Context, params: &[Option<Attr>], work: &mut Vec<Type>) {
    let mut attrs: Vec<Attr> = params.iter().flatten().copied().collect();
    while let Some(a) = attrs.pop() {
        match ctx.attr_kind(a) {
            AttrKind::Type(t) => work.push(*t),
            AttrKind::Array(items) => attrs.extend(items.iter()),
            _ => {}
        }
    }
}

fn size_of(ctx: &Context, ty: Type) -> Option<i64> {
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

/// ABI alignment by the rules every LLVM target shares for scalars: the size, at most 8 for integers; a pointer's by the layout.
fn abi_align(ctx: &Context, ty: Type) -> Option<i64> {
    Some(match ctx.type_kind(ty) {
        TypeKind::Integer { width, .. } => i64::from(width.div_ceil(8).next_power_of_two().min(16)),
        TypeKind::Index => 8,
        TypeKind::Float(FloatKind::F80 | FloatKind::F128) => 16,
        TypeKind::Float(kind) => i64::from(kind.width().div_ceil(8).next_power_of_two()),
        TypeKind::Vector { .. } => size_of(ctx, ty)?,
        TypeKind::Complex(e) => abi_align(ctx, *e)?,
        _ => return None,
    })
}

fn function_type(m: &mut Machine<'_>, args: &[Val]) -> Result<Val, String> {
    let [inputs, result, rest @ ..] = args else { return Err("fn_type: inputs and a result are needed".into()) };
    let variadic = rest.first().copied().unwrap_or(Val::Bool(false));
    let ctx = m.ctx;
    let def = ctx.rules.types.iter().find(|d| d.target && d.name.ends_with(".func"));
    let def = def.ok_or("no target dialect declares a type `func`")?;
    let parts = def.params.iter().map(|p| match &p.kind {
        grammar::declare::AttributeKind::Type => *result,
        grammar::declare::AttributeKind::Array(_) => *inputs,
        _ => variadic,
    });
    let parts: Vec<Val> = parts.collect();
    super::pattern::make(m, &grammar::rir::Ctor::Type(def.name.clone().into()), &parts)
}
