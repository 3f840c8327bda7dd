//! State of the printer of ops, and the types that contain each other with it: the functions of formats and of custom
//! directives take the printer and the view of an op, which have the plans of op names, which have such functions.
//!
//! Its methods are in the other files of this folder.
//!
//! Tests: src/asm/round_trip.rs, tests/all/mlir_opt.rs, tests/dialects/.

use super::value_names::ValueNames;
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::formats::Formats;
use crate::asm::source_places::{LocationSource, SourcePlaces};
use crate::ir::op_info::OpInfo;
use crate::ir::segments::Segments;
use crate::ir::{Attr, Body, Context, LocId, Op, Str, Value};
use crate::syntax::buffer::{StoredTexts, TextBuffer};
use crate::syntax::writer::Writer;
use rulec::format_steps::print::PrintStep;
use rulec::rir::declarations::OpDef;
use std::ops::{Deref, DerefMut, Range};
use std::sync::OnceLock;

/// Options of the printer.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintOptions<'a> {
    /// Print every op in the generic form.
    pub generic: bool,
    /// If set, print trailing `loc(..)`. Byte offsets become lines and columns of this file.
    pub locations: Option<LocationSource<'a>>,
}

/// Range of an op in a printed text.
#[derive(Clone, Debug)]
pub struct OpRange {
    /// Address of the body that contains the op, only for comparisons.
    pub body: usize,
    /// The op.
    pub op: Op,
    /// The op's `Body::tag`: in the output of a traced conversion, its index in `Trace::target_ops` plus one.
    pub tag: u64,
    /// The op's bytes, including the ops in its regions.
    pub range: Range<usize>,
}

/// Receiver of printed text, piece by piece.
pub type Sink<'a> = dyn FnMut(&[u8]) + Send + 'a;

/// Module op that is not in the source file: the parser adds it around the ops of the file.
pub(super) struct ImplicitModule {
    pub(super) body: *const Body,
    pub(super) loc: LocId,
}

/// Parts of a region that are printed (MLIR: the arguments of `printRegion`).
#[derive(Clone, Copy)]
pub(crate) struct RegionOptions {
    /// Print the label of the entry block if the block has arguments.
    pub(super) print_entry_block_args: bool,
    /// Print terminators.
    pub(super) print_block_terminators: bool,
    /// Print the label of an entry block without ops.
    pub(super) print_empty_block: bool,
}

impl RegionOptions {
    /// Options of the generic form: all parts are printed.
    pub(super) const GENERIC: RegionOptions =
        RegionOptions { print_entry_block_args: true, print_block_terminators: true, print_empty_block: true };
    /// Options of an op whose own syntax names the entry block arguments: the label of the entry block is left out.
    pub(crate) const NO_ENTRY_LABEL: RegionOptions =
        RegionOptions { print_entry_block_args: false, print_block_terminators: true, print_empty_block: false };
}

/// Position in the printed text. Positions are equal if nothing was printed between them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct TextPosition {
    /// Number of flushed bytes plus number of finished buffers: it grows whenever the current buffer is emptied.
    flushed: usize,
    /// Bytes in the current buffer.
    pub(super) len: usize,
}

/// Printer of ops.
///
/// Formats are printed in `print_format.rs`, the generic form in `print_generic.rs`, custom directives in
/// `asm/custom/`.
pub struct OpPrinter<'c, 'o> {
    pub(crate) writer: Writer<'c>,
    pub(crate) names: ValueNames<'c>,
    /// The body of the module's ops, if values are named op by op: the values in the regions of an op are named when
    /// the op is printed. The ops of this body have no results. `None` if all values are named before printing.
    pub(super) numbered_per_op: Option<*const Body>,
    /// The default dialect of the innermost open region. The name of an op of this dialect is printed without it.
    pub(super) default_dialect: Str,
    pub(super) options: PrintOptions<'o>,
    pub(super) plans: &'o PrintPlans<'c>,
    /// Depth of the current op.
    pub(crate) indent: usize,
    /// The lines of the source file; `None` if no locations are printed.
    pub(super) places: Option<SourcePlaces<'o>>,
    /// Whether the text is incomplete, because the printer skips text while it collects aliases. Such a text is
    /// discarded, and the module is printed again.
    pub(super) collect_only: bool,
    /// Receives the text in pieces, each of which ends after a complete line. `None` if the text stays in the buffer.
    pub(super) sink: Option<&'o mut Sink<'o>>,
    /// Number of bytes that the sink has received.
    pub(super) flushed_bytes: usize,
    /// Buffers before the current one, which `omit_next_region` split off.
    pub(super) finished_buffers: Vec<TextBuffer>,
    /// Leave out the contents of the next region, and begin a new buffer there.
    pub(super) omit_next_region: bool,
    pub(super) implicit_module: Option<ImplicitModule>,
    /// Ranges of the printed ops, if they are requested.
    pub(super) op_ranges: Option<Vec<OpRange>>,
}

impl<'c> Deref for OpPrinter<'c, '_> {
    type Target = Writer<'c>;
    fn deref(&self) -> &Writer<'c> {
        &self.writer
    }
}

impl DerefMut for OpPrinter<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.writer
    }
}

impl<'c, 'o> OpPrinter<'c, 'o> {
    pub(super) fn new(
        ctx: &'c Context,
        options: PrintOptions<'o>,
        names: ValueNames<'c>,
        plans: &'o PrintPlans<'c>,
    ) -> OpPrinter<'c, 'o> {
        OpPrinter {
            writer: Writer::new(ctx),
            names,
            numbered_per_op: None,
            default_dialect: ctx.intern_str("builtin"),
            options,
            plans,
            indent: 0,
            places: options.locations.map(SourcePlaces::new),
            collect_only: false,
            sink: None,
            flushed_bytes: 0,
            finished_buffers: Vec::new(),
            omit_next_region: false,
            implicit_module: None,
            op_ranges: None,
        }
    }

    /// Returns the printed text.
    pub(super) fn into_buffers(mut self) -> Vec<TextBuffer> {
        self.finished_buffers.push(self.writer.out);
        self.finished_buffers
    }

    /// Returns the current position in the text.
    pub(super) fn position(&self) -> TextPosition {
        TextPosition { flushed: self.flushed_bytes + self.finished_buffers.len(), len: self.writer.out.len() }
    }

    /// Discards the text, and the stored texts of types and attributes, in which the aliases are missing. The caller
    /// then prints the module again.
    pub(super) fn restart(&mut self) {
        self.collect_only = false;
        self.writer.out.clear();
        self.writer.type_texts = Default::default();
        self.writer.attr_texts = Default::default();
        if let Some(op_ranges) = &mut self.op_ranges {
            op_ranges.clear();
        }
    }
}

/// Compiled function that prints the text of an op after its name.
pub type PrintFormatFn = for<'c> fn(&mut OpPrinter<'c, '_>, &OpView<'_, 'c>);

/// The formats of declared ops for the printer.
pub type PrintFormats = Formats<PrintDirective, PrintFormatFn>;

/// Function that prints a directive's text.
pub type PrintFn = for<'c> fn(&mut OpPrinter<'c, '_>, &OpView<'_, 'c>, &DirectiveArgs);

/// The printing half of a custom directive.
#[derive(Clone, Copy, Debug)]
pub struct PrintDirective {
    /// Prints the text.
    pub(super) print: PrintFn,
    /// Whether the text may be empty. The space before it is then removed.
    pub(super) may_print_nothing: bool,
}

/// One use of a custom directive.
#[derive(Debug)]
pub(super) struct CustomPrint {
    pub(super) directive: &'static PrintDirective,
    pub(super) args: DirectiveArgs,
}

/// How the text of an op after its name is printed.
pub(super) enum FormatPrinter {
    /// By a function that the build generated from the format.
    Compiled(PrintFormatFn),
    /// By interpreting steps.
    Interpreted(Vec<PrintStep<CustomPrint>>),
}

/// Plan to print the ops of one name.
pub(super) struct PrintPlan<'c> {
    /// The op's declaration.
    pub(super) def: &'c OpDef,
    /// The op's traits, and the arities of its operands, results, successors and regions.
    pub(super) op_info: &'c OpInfo,
    /// The op's dialect.
    pub(super) dialect: Str,
    /// The op's name and the text with which the format begins: first in full, then for regions whose default dialect
    /// is that of the op. There the name has no dialect, unless the rest of the name contains a dot. Then both again
    /// with ` = ` before them.
    pub(super) heads: StoredTexts,
    /// Prints the text after the head.
    pub(super) printer: FormatPrinter,
    /// Indices of the attributes that the format spells outside the attribute dictionary.
    pub(super) elided_attrs: Vec<u16>,
    /// `elided_attrs` below 64, a bit each.
    pub(super) elided_bits: u64,
    /// The default of each attribute, evaluated when it is first needed.
    pub(super) default_attrs: Box<[OnceLock<Option<Attr>>]>,
    /// The default dialect of the op's regions.
    pub(super) region_dialect: Str,
    /// Whether the declaration computes a region, which the format then leaves out.
    pub(super) has_computed_regions: bool,
    /// The index of the attribute with the case values, if the format has the directive `SwitchCases`.
    pub(super) case_values: Option<usize>,
}

/// The print plans of all declared ops, each built for the first op of its name. Threads share them.
pub(super) struct PrintPlans<'c> {
    pub(super) ctx: &'c Context,
    pub(super) formats: &'static PrintFormats,
    /// By index of the op name; `None` for a name without a format.
    pub(super) plans: Box<[OnceLock<Option<Box<PrintPlan<'c>>>>]>,
}

/// The segments of the operands, the results, the successors and the regions of an op.
pub(super) type OpSegments = [Segments; 4];

/// An op that fits its declaration, with its components by declared group, for the printer of its assembly format.
pub struct OpView<'m, 'c> {
    /// Body that contains the op.
    pub body: &'m Body,
    /// The op.
    pub op: Op,
    /// The op's declaration.
    pub def: &'c OpDef,
    /// The plan to print ops of this name.
    pub(super) plan: &'m PrintPlan<'c>,
    /// The op's own operands: those that it does not forward to successor blocks.
    pub(super) own_operands: &'m [Value],
    pub(super) attrs: &'m [(u32, Attr)],
    /// `None` if each group has exactly one item.
    pub(super) segments: Option<&'m OpSegments>,
    pub(super) first_result: Option<Value>,
}
