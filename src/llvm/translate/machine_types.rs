//! Limits of the types of values for which LLVM generates machine code or runs passes.
//!
//! LLVM's code generator keeps each part of a value in a node of its own: each lane of a vector, each element of an
//! array, each 64 bits of an integer. Its time grows with the square of their number, and it recurses over them. For a
//! million parts it overflows its stack, or takes hours.
//!
//! Tests: tests/errors/machine_code/.

use super::rejections::add_place;
use super::types::LlvmDialectType;
use crate::ir::{AttrKind, Block, Body, Context, Loc, Module, Op, OpName, Type, TypeKind};
use rulec::report::Diagnostic;
use rustc_hash::FxHashMap;

/// Limits of types.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypeLimits {
    /// The maximum number of parts of a value.
    parts: u64,
    /// The maximum width of an integer.
    width: u32,
    /// What has the limits, for messages.
    stage: &'static str,
}

/// The limits of the code generator: it takes some seconds for an operation on a value of this size. Its time for an
/// integer multiplication or division grows with the square of the width, or faster.
pub(super) const MACHINE_LIMITS: TypeLimits =
    TypeLimits { parts: 8192, width: 4096, stage: "LLVM generates machine code" };

/// The limits of LLVM's passes, which visit each part.
pub(crate) const PASS_LIMITS: TypeLimits = TypeLimits { parts: 1 << 20, width: 1 << 16, stage: "LLVM runs passes" };

/// The maximum sum of the alignments of globals: an object file contains bytes in front of each.
const MAX_PADDING: u64 = 1 << 28;

/// Checks the types of all values in functions, and the alignments of globals.
///
/// # Errors
/// L0028 for the first value of each function with too many parts, or with an integer that is too wide, and for the
/// global at which there is too much padding.
pub(crate) fn check_types(ctx: &Context, module: &Module, limits: TypeLimits) -> Result<(), Vec<Diagnostic>> {
    let mut checker = TypeChecker { ctx, limits, parts: FxHashMap::default(), messages: FxHashMap::default() };
    let (body, regions) = module.body.regions(module.op);
    let ops = regions.iter().flat_map(|region| body.region_blocks(*region)).flat_map(|block| body.block_ops(block));
    let mut errors = Vec::new();
    let mut padding = 0_u64;
    for symbol in ops {
        let error = match ctx.op_text(body.name(symbol)) {
            "llvm.func" => checker.function_error(body, symbol),
            "llvm.mlir.global" if padding <= MAX_PADDING => {
                let alignment = alignment(ctx, body, symbol);
                padding = padding.saturating_add(alignment);
                let message = format!("the alignments of globals add up to more than {MAX_PADDING} bytes");
                (padding > MAX_PADDING).then(|| {
                    let d =
                        Diagnostic::error("L0028", message).note("an object file contains the bytes between globals");
                    (d, body.name(symbol), body.loc(symbol))
                })
            }
            _ => None,
        };
        errors.extend(error.map(|(d, name, loc)| add_place(ctx, d, module.source, name, loc)));
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Returns the alignment of a global, 0 if it has none.
fn alignment(ctx: &Context, body: &Body, global: Op) -> u64 {
    let def = ctx.op_def(body.name(global));
    let index = def.and_then(|def| def.attributes.iter().position(|attribute| attribute.name == "alignment"));
    let attr = index.and_then(|index| body.attrs(global).iter().find(|attr| attr.0 as usize == index));
    attr.and_then(|attr| ctx.int_value(attr.1)).and_then(|n| u64::try_from(n).ok()).unwrap_or(0)
}

/// Checks types, each once.
struct TypeChecker<'c> {
    ctx: &'c Context,
    limits: TypeLimits,
    parts: FxHashMap<Type, TypeSize>,
    /// The message for each type that was checked; `None` if the type is within the limits.
    messages: FxHashMap<Type, Option<String>>,
}

/// The longest text of a type in a message.
const MAX_TYPE_TEXT: usize = 100;

/// The size of a type.
#[derive(Clone, Copy, Debug)]
struct TypeSize {
    parts: u64,
    /// The greatest width of an integer in it.
    width: u32,
}

impl TypeSize {
    fn times(self, count: u64) -> TypeSize {
        TypeSize { parts: self.parts.saturating_mul(count), ..self }
    }
}

impl TypeChecker<'_> {
    /// Returns the error for the first value of a function that exceeds a limit, with the name and the location of its
    /// op.
    fn function_error(&mut self, body: &Body, function: Op) -> Option<(Diagnostic, OpName, Loc)> {
        let (inner, regions) = body.regions(function);
        let blocks = regions.iter().flat_map(|region| inner.region_blocks(*region));
        let (op, message) = blocks.into_iter().find_map(|block| self.first_error(inner, block))?;
        let (name, loc) = match op {
            Some(op) => (inner.name(op), inner.loc(op)),
            None => (body.name(function), body.loc(function)),
        };
        let d = Diagnostic::error("L0028", message).note(
            "keep such a value in memory, and load the parts that an operation needs; `--emit llvm` without passes has no \
             limit",
        );
        Some((d, name, loc))
    }

    /// Returns the error for the first value of a block that exceeds a limit, and the op that defines it; no op for an
    /// argument of the block.
    fn first_error(&mut self, body: &Body, block: Block) -> Option<(Option<Op>, String)> {
        if let Some(message) = body.args(block).find_map(|arg| self.message(body.value_type(arg))) {
            return Some((None, message));
        }
        body.block_ops(block).find_map(|op| {
            let message = body.results(op).find_map(|result| self.message(body.value_type(result)))?;
            Some((Some(op), message))
        })
    }

    fn message(&mut self, ty: Type) -> Option<String> {
        if let Some(message) = self.messages.get(&ty) {
            return message.clone();
        }
        let TypeSize { parts, width } = self.size(ty);
        let TypeLimits { parts: max_parts, width: max_width, stage } = self.limits;
        let message = match (parts > max_parts, width > max_width) {
            (true, _) => Some(format!("has {parts} parts: {stage} for at most {max_parts}")),
            (_, true) => Some(format!("is too wide: {stage} for integers of at most {max_width} bits")),
            (false, false) => None,
        };
        let message = message.map(|text| {
            let ty = crate::syntax::spell_type(self.ctx, ty);
            let ty = if ty.len() > MAX_TYPE_TEXT { String::new() } else { format!(" of type `{ty}`") };
            format!("a value{ty} {text}")
        });
        self.messages.insert(ty, message.clone());
        message
    }

    /// Returns the size of a type.
    fn size(&mut self, ty: Type) -> TypeSize {
        let ctx = self.ctx;
        const ONE: TypeSize = TypeSize { parts: 1, width: 0 };
        if let TypeKind::Integer { width, .. } = ctx.type_kind(ty) {
            return TypeSize { parts: 1, width: *width };
        }
        if let Some(size) = self.parts.get(&ty) {
            return *size;
        }
        // A struct that contains itself is invalid. Its size ends here.
        self.parts.insert(ty, ONE);
        let size = match ctx.type_kind(ty) {
            TypeKind::Vector { shape, element, .. } => {
                let lanes = shape.iter().fold(1_u64, |lanes, n| lanes.saturating_mul((*n).max(0) as u64));
                self.size(*element).times(lanes)
            }
            TypeKind::Identified { .. } => {
                let body = ctx.struct_body(ty).and_then(|params| params.first().copied().flatten());
                match body.map(|body| ctx.attr_kind(body)) {
                    Some(AttrKind::Array(items)) => {
                        self.sum(items.iter().filter_map(|item| ctx.type_value(*item)).collect())
                    }
                    _ => ONE,
                }
            }
            TypeKind::Dialect { .. } => match LlvmDialectType::of(ctx, ty) {
                LlvmDialectType::Array { len, element } => self.size(element).times(len),
                LlvmDialectType::Struct { members, .. } => self.sum(members),
                _ => ONE,
            },
            _ => ONE,
        };
        self.parts.insert(ty, size);
        size
    }

    fn sum(&mut self, members: Vec<Type>) -> TypeSize {
        members.into_iter().fold(TypeSize { parts: 0, width: 0 }, |sum, member| {
            let size = self.size(member);
            TypeSize { parts: sum.parts.saturating_add(size.parts), width: sum.width.max(size.width) }
        })
    }
}
