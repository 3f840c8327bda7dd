//! State of the parser of ops, and the types that contain each other with it: the functions of custom directives take
//! the parser, which has the plans of op names, whose steps name directives.
//!
//! Its methods are in the other files of this folder.
//!
//! Tests: src/asm/round_trip.rs, tests/errors/syntax/.

use super::direct_reader::{DirectFormat, DirectFormatFn};
use super::direct_types::{DirectTypes, StatedTypes};
use super::directive_forms::{DirectForm, DirectiveFirstToken};
use super::inferred_types::InferredTypes;
use super::name_table::NameTable;
use super::parsed_op::{EntryArg, ParsedOp};
use super::scope::{IsolatedScope, ResultName, ScopePool};
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::formats::Formats;
use crate::ir::key_table::Key;
use crate::ir::slab::Slab;
use crate::ir::{Attr, Body, OpInfo, OpName, Type};
use crate::syntax::parser::{ParseResult, Parser};
use crate::vm::type_solver::TypeSolver;
use rulec::format_steps::parse::ParseStep;
use rulec::rir::declarations::OpDef;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// The maximum number of regions in a text for which parallel parsing is tried.
const MAX_PARALLEL_ATTEMPTS: usize = 4;

/// Options of the parser.
#[derive(Clone, Copy, Debug, Default)]
pub struct ParseOptions {
    /// Accept ops, types and attributes of undeclared dialects, and keep them as they are.
    pub allow_unregistered: bool,
}

/// Parser of ops, on top of the `Parser` of tokens, types and attributes. Its methods are in the files of this folder,
/// one file for each part of the syntax.
pub struct OpParser<'c> {
    pub(crate) parser: Parser<'c>,
    /// Bodies of the isolated ops that are being parsed, outermost first.
    pub(super) bodies: Vec<Body>,
    /// Where the complete bodies are.
    pub(super) slab: Slab,
    /// Scopes of the open isolated regions, outermost first.
    pub(super) isolated_scopes: Vec<IsolatedScope<'c>>,
    /// For each open region, the dialect whose ops need no prefix; empty if there is none.
    pub(super) default_dialects: Vec<&'c str>,
    /// The names of the ops that own the open regions, outermost first; an undeclared op has the empty name.
    pub(super) region_owners: Vec<&'c str>,
    pub(super) region_depth: usize,
    /// The number of regions that have been opened.
    pub(super) opened_regions: usize,
    /// Whether regions are nested deeper than `MAX_REGION_DEPTH`.
    pub(super) is_too_deep: bool,
    /// Result names of the ops that are being parsed, innermost last.
    pub(super) result_names: Vec<ResultName<'c>>,
    /// Free list of bodies.
    pub(super) body_pool: Vec<Body>,
    pub(super) scope_pool: ScopePool<'c>,
    pub(super) parse_plans: ParsePlans<'c>,
    pub(super) inferred_types: InferredTypes,
    pub(super) direct_types: DirectTypes,
    /// The key of the op that was last parsed directly, see `DirectTypes`.
    pub(super) direct_key: Key,
    /// The types that the text of an op states that is read directly.
    pub(super) stated_types: StatedTypes,
    /// `None` until it is first needed.
    pub(super) type_solver: Option<TypeSolver<'c>>,
    /// Cache: the empty dictionary attribute; `None` until it is first needed.
    pub(crate) empty_dict: Option<Attr>,
    /// Buffer for a list of types.
    pub(super) scratch_types: Vec<Type>,
    /// Buffer for the arguments of a block.
    pub(super) scratch_args: Vec<EntryArg<'c>>,
    /// Free list. An op takes one while its custom form is parsed; ops nest through regions.
    #[allow(clippy::vec_box, reason = "a parsed op is large and moved for each op")]
    pub(super) parsed_op_pool: Vec<Box<ParsedOp<'c>>>,
    pub(super) options: ParseOptions,
    /// The compiled formats, and how custom directives are resolved.
    pub(super) formats: &'static ParseFormats,
    /// The number of further regions for which parallel parsing may be tried.
    pub(super) parallel_attempts: usize,
}

impl<'c> Deref for OpParser<'c> {
    type Target = Parser<'c>;
    fn deref(&self) -> &Parser<'c> {
        &self.parser
    }
}

impl DerefMut for OpParser<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.parser
    }
}

impl<'c> OpParser<'c> {
    /// Creates a parser of ops that starts at the current token of `parser`.
    pub(super) fn new(parser: Parser<'c>, options: ParseOptions, formats: &'static ParseFormats) -> OpParser<'c> {
        OpParser {
            parser,
            bodies: Vec::new(),
            slab: Slab::default(),
            isolated_scopes: Vec::new(),
            default_dialects: Vec::new(),
            region_owners: Vec::new(),
            region_depth: 0,
            opened_regions: 0,
            is_too_deep: false,
            result_names: Vec::new(),
            body_pool: Vec::new(),
            scope_pool: ScopePool::default(),
            parse_plans: ParsePlans::default(),
            inferred_types: InferredTypes::default(),
            direct_types: DirectTypes::default(),
            direct_key: Key::default(),
            stated_types: StatedTypes::default(),
            type_solver: None,
            empty_dict: None,
            scratch_types: Vec::new(),
            scratch_args: Vec::new(),
            parsed_op_pool: Vec::new(),
            options,
            formats,
            parallel_attempts: MAX_PARALLEL_ATTEMPTS,
        }
    }
}

/// The formats of declared ops for the parser. The compiled functions read directly.
pub type ParseFormats = Formats<ParseDirective, DirectFormatFn>;

/// Function that parses a directive's text into an operation state.
pub type ParseFn = for<'c> fn(&mut OpParser<'c>, &DirectiveArgs, &mut ParsedOp<'c>) -> ParseResult<()>;

/// The parsing half of a custom directive.
#[derive(Clone, Copy)]
pub struct ParseDirective {
    /// Parses the text.
    pub(super) parse: ParseFn,
    /// How the directive is parsed straight into the body, if it can be.
    pub(super) direct: Option<DirectForm>,
    /// Token that the text begins with. It decides whether an optional group is present whose first element is the
    /// directive.
    pub(super) first_token: DirectiveFirstToken,
    /// Whether the directive is skipped if `first_token` does not match.
    pub(super) may_be_absent: bool,
    /// Whether the absence of the directive's keyword has a meaning too: the attribute that the first argument names is
    /// then absent or has its default. An attribute dictionary cannot set such an attribute, unless it is an optional
    /// enum (`ParsePlan::attrs_of_words`).
    pub(super) states_absence: bool,
}

/// One use of a custom directive.
pub(super) struct CustomParse {
    pub(super) directive: &'static ParseDirective,
    pub(super) args: DirectiveArgs,
    /// The operand groups among the arguments.
    pub(super) operand_groups: Vec<u16>,
}

/// A step of an interpreted format. A directive that cannot be resolved is the reason for that.
pub(super) type ResolvedStep<'c> = ParseStep<'c, Result<CustomParse, String>>;

/// Plan to parse the ops of one name.
pub(super) struct ParsePlan<'c> {
    /// The op's name.
    pub(super) name: OpName,
    /// The op's declaration.
    pub(super) def: &'c OpDef,
    /// The op's traits, and the arities of its operands, results, successors and regions.
    pub(super) op_info: &'c OpInfo,
    /// Whether the op's regions have a body of their own (trait `IsolatedFromAbove`).
    pub(super) isolated: bool,
    /// The steps that parse the text after the op's name; `None` if the op has only the generic form.
    pub(super) steps: Option<Vec<ResolvedStep<'c>>>,
    /// How an op in its frequent form is read directly, if it can be.
    pub(super) direct: Option<DirectFormat>,
    /// The indices of the attributes whose values the format always determines by a keyword or its absence. An
    /// attribute dictionary cannot set these. An optional enum is not among them: a dictionary may set it if the text
    /// has no keyword for it.
    pub(super) attrs_of_words: Vec<usize>,
}

/// Parse plans by the name of the op as the text writes it.
pub(super) struct ParsePlans<'c> {
    pub(super) plans: Vec<Rc<ParsePlan<'c>>>,
    /// The names in the text so far.
    pub(super) names: NameTable<'c, PlanOfName<'c>>,
    /// The position of the plan of each op name plus one; 0 if it has none yet.
    pub(super) positions: Vec<u32>,
}

/// What an op name in the text stands for.
#[derive(Clone, Copy)]
pub(super) struct PlanOfName<'c> {
    /// Position in `ParsePlans::plans`.
    pub(super) position: u32,
    /// The default dialect in which the name stands for this op; `None` for a name with a dialect.
    pub(super) default_dialect: Option<&'c str>,
}
