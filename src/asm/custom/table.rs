//! The table of custom directives, from which `docs/custom-directives.md` is generated.
//!
//! Tests: src/asm/custom/mod.rs, tests/all/documents.rs.

use super::affine;
use super::bundles;
use super::calls;
use super::custom_directive::{
    AFFINE, CustomDirective, FUNCTIONS, KEYWORDS, LISTS, LOOPS, MEMORY, STRUCTURED, TYPED_VALUES, VECTORS,
};
use super::exceptions;
use super::functions;
use super::keywords::{self, VISIBILITIES};
use super::lists;
use super::loops;
use super::memory;
use super::structured;
use super::typed_values;
use super::vectors;
use crate::asm::directive_args::{attribute, operands, regions, successor_operands, successors, types};
use crate::asm::parse::directive_forms::DirectiveFirstToken::{EnumCase, Keywords, Kind};
use crate::asm::parse::op_parser::ParseDirective;
use crate::asm::print::printer::PrintDirective;
use crate::syntax::lexer::TokenKind::{Arrow, LBrace, LParen, LSquare, Less, String, Symbol, Value};

/// Custom directives of ops, in the order of docs/custom-directives.md.
pub(super) static DIRECTIVES: &[CustomDirective] = &[
    CustomDirective {
        name: "Keyword",
        params: &[attribute("enum")],
        group: KEYWORDS,
        doc: "the case as a bare word. A default or absent case prints nothing. A word that is not a case is not \
              consumed, and means the case `\"\"` if there is one. The attribute dictionary cannot set an attribute \
              that has a default",
        parse: ParseDirective::new(keywords::parse_keyword)
            .with_direct(keywords::read_keyword)
            .starts_with(EnumCase)
            .states_absence(),
        print: PrintDirective::new(keywords::print_keyword).may_print_nothing(),
    },
    CustomDirective {
        name: "Word",
        params: &[attribute("enum")],
        group: KEYWORDS,
        doc: "the case as a bare word, also if it is the default. Without a word the case is the default, which the \
              attribute dictionary cannot change",
        parse: ParseDirective::new(keywords::parse_keyword)
            .with_direct(keywords::read_keyword)
            .starts_with(EnumCase)
            .states_absence(),
        print: PrintDirective::new(keywords::print_word),
    },
    CustomDirective {
        name: "KeywordString",
        params: &[attribute("string")],
        group: KEYWORDS,
        doc: "the string as a bare word, `public`, `private` or `nested`; absent if the next word is another one. The \
              attribute dictionary cannot set it",
        parse: ParseDirective::new(keywords::parse_visibility)
            .starts_with(Keywords(VISIBILITIES))
            .may_be_absent()
            .states_absence(),
        print: PrintDirective::new(keywords::print_visibility).may_print_nothing(),
    },
    CustomDirective {
        name: "QuotedCase",
        params: &[attribute("enum")],
        group: KEYWORDS,
        doc: "the case in quotes: `\"slt\"`",
        parse: ParseDirective::new(keywords::parse_quoted_case)
            .with_direct(keywords::read_quoted_case)
            .starts_with(Kind(String)),
        print: PrintDirective::new(keywords::print_quoted_case),
    },
    CustomDirective {
        name: "BareFlags",
        params: &[attribute("flags")],
        group: KEYWORDS,
        doc: "flags joined by `|`: `inbounds|nuw`; no text if no flag is set",
        parse: ParseDirective::new(keywords::parse_keyword)
            .with_direct(keywords::read_keyword)
            .starts_with(EnumCase)
            .states_absence(),
        print: PrintDirective::new(keywords::print_bare_flags).may_print_nothing(),
    },
    CustomDirective {
        name: "OverflowFlags",
        params: &[attribute("flags")],
        group: KEYWORDS,
        doc: "`overflow<nsw, nuw>`; no text if no flag is set",
        parse: ParseDirective::new(keywords::parse_overflow_flags)
            .with_direct(keywords::read_overflow_flags)
            .starts_with(Keywords(&["overflow"]))
            .may_be_absent(),
        print: PrintDirective::new(keywords::print_overflow_flags).may_print_nothing(),
    },
    CustomDirective {
        name: "FlagWord",
        params: &[attribute("flag")],
        group: KEYWORDS,
        doc: "the name of the attribute as a bare word if it is the unit attribute, else no text",
        parse: ParseDirective::new(keywords::parse_flag_word),
        print: PrintDirective::new(keywords::print_flag_word).may_print_nothing(),
    },
    CustomDirective {
        name: "AttrsInAngles",
        params: &[attribute("attrs").repeated()],
        group: KEYWORDS,
        doc: "`<alignment = 4, nontemporal>`: those of the attributes that are there, with their names; a unit \
              attribute is its name alone. No text if there is none of them",
        parse: ParseDirective::new(keywords::parse_attrs_in_angles).starts_with(Kind(Less)).may_be_absent(),
        print: PrintDirective::new(keywords::print_attrs_in_angles).may_print_nothing(),
    },
    CustomDirective {
        name: "IntegerParams",
        params: &[attribute("attr")],
        group: KEYWORDS,
        doc: "`(1, 16)`: the parameters of an attribute, all of them 32-bit integers",
        parse: ParseDirective::new(keywords::parse_integer_params).starts_with(Kind(LParen)).may_be_absent(),
        print: PrintDirective::new(keywords::print_integer_params).may_print_nothing(),
    },
    CustomDirective {
        name: "PredicateCall",
        params: &[attribute("enum"), operands("lhs"), operands("rhs")],
        group: KEYWORDS,
        doc: "` slt(%a, %b)`: a space, the case, then the operands in parentheses",
        parse: ParseDirective::new(keywords::parse_predicate_call).starts_with(EnumCase),
        print: PrintDirective::new(keywords::print_predicate_call),
    },
    CustomDirective {
        name: "BareCaseDict",
        params: &[],
        group: KEYWORDS,
        doc: "`attr-dict`, in which the value of an attribute of an enum is a bare word: `{mode = BILINEAR}`",
        parse: ParseDirective::new(keywords::parse_bare_case_dict).starts_with(Kind(LBrace)).may_be_absent(),
        print: PrintDirective::new(keywords::print_bare_case_dict).may_print_nothing(),
    },
    CustomDirective {
        name: "DynamicIndexList",
        params: &[operands("values"), attribute("static_values")],
        group: LISTS,
        doc: "`[%i, 4, %j]`: the static entries of an `array<i64>`, with a value for each dynamic marker (kDynamic)",
        parse: ParseDirective::new(lists::parse_dynamic_index_list)
            .with_direct(lists::read_dynamic_index_list)
            .starts_with(Kind(LSquare)),
        print: PrintDirective::new(lists::print_dynamic_index_list),
    },
    CustomDirective {
        name: "ParenthesizedIndexList",
        params: &[operands("values"), attribute("static_values")],
        group: LISTS,
        doc: "like `DynamicIndexList`, in parentheses: `(%i, 4, %j)`",
        parse: ParseDirective::new(lists::parse_parenthesized_index_list)
            .with_direct(lists::read_parenthesized_index_list)
            .starts_with(Kind(LParen)),
        print: PrintDirective::new(lists::print_parenthesized_index_list),
    },
    CustomDirective {
        name: "GepIndices",
        params: &[operands("values"), attribute("static_values")],
        group: LISTS,
        doc: "like `DynamicIndexList`, without brackets; the static entries are an `array<i32>` with the marker \
              -2147483648",
        parse: ParseDirective::new(lists::parse_gep_indices).with_direct(lists::read_gep_indices),
        print: PrintDirective::new(lists::print_gep_indices),
    },
    CustomDirective {
        name: "CaseList",
        params: &[attribute("numbers"), regions("regions")],
        group: LISTS,
        doc: "`case 2 {..}` on a separate line for each case (`array<i64>`, variadic regions)",
        parse: ParseDirective::new(lists::parse_case_list),
        print: PrintDirective::new(lists::print_case_list),
    },
    CustomDirective {
        name: "SwitchCases",
        params: &[
            types("flag").by_ref(),
            attribute("numbers"),
            successors("dests"),
            successor_operands("dest_operands"),
        ],
        group: LISTS,
        doc: "`[`, a line `  5: ^bb1(%x : i32)` for each case, separated by commas, and `]` on a line of its own. The \
              values are stored as `dense<..> : vector<NxT>`, where `T` is the type of the flag",
        parse: ParseDirective::new(lists::parse_switch_cases),
        print: PrintDirective::new(lists::print_switch_cases),
    },
    CustomDirective {
        name: "SwitchAll",
        params: &[
            types("flag").by_ref(),
            successors("default"),
            successor_operands("default_operands"),
            attribute("numbers"),
            successors("dests"),
            successor_operands("dest_operands"),
        ],
        group: LISTS,
        doc: "the list of `SwitchCases` without brackets, after a first line `default: ^bb0(%d : i32)`",
        parse: ParseDirective::new(lists::parse_switch_all),
        print: PrintDirective::new(lists::print_switch_all),
    },
    CustomDirective {
        name: "OperandBundles",
        params: &[operands("bundle_operands"), attribute("bundle_sizes"), attribute("tags")],
        group: LISTS,
        doc: "`[\"align\"(%p, %n : !llvm.ptr, i64), \"cold\"()]`: one group for the operands of all bundles, the \
              number of operands of each bundle as `array<i32>`, the tags as an array; no text without bundles",
        parse: ParseDirective::new(bundles::parse_operand_bundles).starts_with(Kind(LSquare)),
        print: PrintDirective::new(bundles::print_operand_bundles).may_print_nothing(),
    },
    CustomDirective {
        name: "SuccessorList",
        params: &[successors("dests"), successor_operands("dest_operands")],
        group: LISTS,
        doc: "`[`, a line `^bb1(%x : i32)` for each successor, separated by commas, and `]` on a line of its own; `[]` \
              without successors",
        parse: ParseDirective::new(lists::parse_successor_list).starts_with(Kind(LSquare)),
        print: PrintDirective::new(lists::print_successor_list),
    },
    CustomDirective {
        name: "TypedValue",
        params: &[attribute("value"), types("result")],
        group: TYPED_VALUES,
        doc: "the attribute in its usual syntax; its type is the type of the result",
        parse: ParseDirective::new(typed_values::parse_typed_value).with_direct(typed_values::read_typed_value),
        print: PrintDirective::new(typed_values::print_typed_value),
    },
    CustomDirective {
        name: "TypeAndValue",
        params: &[attribute("type"), attribute("value")],
        group: TYPED_VALUES,
        doc: "`memref<2xf32>`, then ` = dense<..>`, or ` = uninitialized` for the unit attribute. The value's type is \
              the tensor type with the shape of the memref; it is not printed",
        parse: ParseDirective::new(typed_values::parse_type_and_value),
        print: PrintDirective::new(typed_values::print_type_and_value),
    },
    CustomDirective {
        name: "TensorTypeOrValue",
        params: &[attribute("sizes"), attribute("element"), attribute("value")],
        group: TYPED_VALUES,
        doc: "`: tensor<2xf32>` or, with a value, `= dense<..> : tensor<2xf32>`: sizes, element type and value of a tensor",
        parse: ParseDirective::new(typed_values::parse_tensor_type_or_value),
        print: PrintDirective::new(typed_values::print_tensor_type_or_value),
    },
    CustomDirective {
        name: "IndexValue",
        params: &[attribute("value")],
        group: TYPED_VALUES,
        doc: "an integer without its type `index`",
        parse: ParseDirective::new(typed_values::parse_index_value),
        print: PrintDirective::new(typed_values::print_index_value),
    },
    CustomDirective {
        name: "SelectTypes",
        params: &[types("cond"), types("result")],
        group: TYPED_VALUES,
        doc: "`i32` if the condition is an `i1`; otherwise `vector<4xi1>, vector<4xi32>`",
        parse: ParseDirective::new(typed_values::parse_select_types).with_direct(typed_values::read_select_types),
        print: PrintDirective::new(typed_values::print_select_types),
    },
    CustomDirective {
        name: "ElementAt",
        params: &[types("element"), types("container").by_ref(), attribute("path").by_ref()],
        group: TYPED_VALUES,
        doc: "no text; infers the type at a constant position of nested aggregate types: declared types whose \
              parameters contain a list of types, or one element type",
        parse: ParseDirective::new(typed_values::infer_element_type).with_direct(typed_values::read_element_type),
        print: PrintDirective::new(|_, _, _| {}),
    },
    CustomDirective {
        name: "ShuffleType",
        params: &[types("operand").by_ref(), types("result"), attribute("lanes").by_ref()],
        group: TYPED_VALUES,
        doc: "no text; infers a vector type with as many lanes as the list has indices (scalable if the operand's is)",
        parse: ParseDirective::new(typed_values::infer_shuffle_type).with_types_of_attributes(),
        print: PrintDirective::new(|_, _, _| {}),
    },
    CustomDirective {
        name: "SymbolName",
        params: &[attribute("symbol")],
        group: FUNCTIONS,
        doc: "`@name`, or no text if the attribute is absent",
        parse: ParseDirective::new(functions::parse_symbol_name).starts_with(Kind(Symbol)),
        print: PrintDirective::new(functions::print_symbol_name),
    },
    CustomDirective {
        name: "FunctionSignature",
        params: &[attribute("symbol"), attribute("function_type"), attribute("arg_attrs"), attribute("res_attrs")],
        group: FUNCTIONS,
        doc: "`@f(%arg0: T {attrs}, ..) -> (R {attrs})`; without a body `@f(T {attrs})`. `function_type` is the \
              builtin function type, or a declared type with the parameters result, array of argument types and \
              variadic (unit). Then `...` ends a variadic list, one result prints as `-> R`, and void (a `no_value` \
              type) prints nothing",
        parse: ParseDirective::new(functions::parse_function_signature).starts_with(Kind(Symbol)),
        print: PrintDirective::new(functions::print_function_signature),
    },
    CustomDirective {
        name: "FunctionBody",
        params: &[regions("body")],
        group: FUNCTIONS,
        doc: "the region without entry label, or no text",
        parse: ParseDirective::new(functions::parse_function_body).starts_with(Kind(LBrace)),
        print: PrintDirective::new(functions::print_function_body).may_print_nothing(),
    },
    CustomDirective {
        name: "GlobalSignature",
        params: &[
            attribute("constant"),
            attribute("symbol"),
            attribute("value"),
            attribute("type"),
            attribute("comdat"),
            regions("initializer"),
        ],
        group: FUNCTIONS,
        doc: "`constant @g(42 : i32) comdat(@a::@b) {attr-dict} : i32` and, if it is not empty, the region; \
              `comdat(..)` only if the attribute is there. The type may be omitted for a string value: its length \
              gives `!llvm.array<N x i8>`",
        parse: ParseDirective::new(functions::parse_global_signature),
        print: PrintDirective::new(functions::print_global_signature),
    },
    CustomDirective {
        name: "Callee",
        params: &[
            attribute("callee"),
            operands("operands"),
            attribute("variadic_type"),
            attribute("calling_convention"),
            attribute("tail_kind"),
            types("result"),
        ],
        group: FUNCTIONS,
        doc: "`fastcc` and `tail` come first if they are not the default. A direct call is \
              `@f(%a) vararg(!llvm.func<i32 (ptr, ...)>) : (i32) -> i32`, an indirect one \
              `%p(%a) : !llvm.ptr, (i32) -> i32`. The `attr-dict` is before `:` inside the directive",
        parse: ParseDirective::new(calls::parse_callee).with_direct(calls::read_callee),
        print: PrintDirective::new(calls::print_callee),
    },
    CustomDirective {
        name: "CallSignature",
        params: &[operands("args"), types("result"), attribute("arg_attrs"), attribute("res_attrs")],
        group: FUNCTIONS,
        doc: "`(i32 {llvm.noundef}, f32) -> f32`: the types of arguments and results, with their attributes",
        parse: ParseDirective::new(calls::parse_call_signature).starts_with(Kind(LParen)),
        print: PrintDirective::new(calls::print_call_signature),
    },
    CustomDirective {
        name: "Invocation",
        params: &[
            attribute("callee"),
            operands("operands"),
            attribute("variadic_type"),
            attribute("calling_convention"),
            successors("normal"),
            successor_operands("normal_operands"),
            successors("unwind"),
            successor_operands("unwind_operands"),
            types("result"),
        ],
        group: FUNCTIONS,
        doc: "like `Callee`, without the tail kind: `@f(%a) to ^bb1 unwind ^bb2(%x : i32) : (i32) -> i32`",
        parse: ParseDirective::new(exceptions::parse_invocation),
        print: PrintDirective::new(exceptions::print_invocation),
    },
    CustomDirective {
        name: "LandingClauses",
        params: &[operands("clauses"), types("clauses")],
        group: FUNCTIONS,
        doc: "`(catch %x : !llvm.ptr) (filter %y : !llvm.array<1 x ptr>)`: a filter is an array",
        parse: ParseDirective::new(exceptions::parse_landing_clauses).starts_with(Kind(LParen)).may_be_absent(),
        print: PrintDirective::new(exceptions::print_landing_clauses).may_print_nothing(),
    },
    CustomDirective {
        name: "AllocaType",
        params: &[operands("array_size"), attribute("element_type"), attribute("inalloca"), types("result")],
        group: FUNCTIONS,
        doc: "`inalloca %n x T attr-dict : (i64) -> U`; `inalloca` only if the attribute is set",
        parse: ParseDirective::new(calls::parse_alloca_type),
        print: PrintDirective::new(calls::print_alloca_type),
    },
    CustomDirective {
        name: "ForLoop",
        params: &[
            operands("lower"),
            operands("upper"),
            operands("step"),
            operands("inits"),
            types("results"),
            regions("body"),
        ],
        group: LOOPS,
        doc: "`%i = %lb to %ub step %s iter_args(%a = %x) -> (T) : i32 {..}`; the `iter_args` part only with inits, \
              `: type` only if it is not `index`",
        parse: ParseDirective::new(loops::parse_for_loop),
        print: PrintDirective::new(loops::print_for_loop),
    },
    CustomDirective {
        name: "WhileLoop",
        params: &[operands("inits"), types("results"), regions("before"), regions("after")],
        group: LOOPS,
        doc: "` (%a = %x) : (T) -> (R) {..} do {..}`; without inits ` : () -> () {..} do {..}`; `attributes {..}` at \
              the end. The region `before` is without entry label, `after` prints its label. One result type is \
              printed without parentheses",
        parse: ParseDirective::new(loops::parse_while_loop),
        print: PrintDirective::new(loops::print_while_loop),
    },
    CustomDirective {
        name: "Conditional",
        params: &[types("results"), regions("then"), regions("else")],
        group: LOOPS,
        doc: "` -> (T) {..} else {..}` after the condition; `else` only if its region is not empty",
        parse: ParseDirective::new(loops::parse_conditional),
        print: PrintDirective::new(loops::print_conditional),
    },
    CustomDirective {
        name: "ThenElse",
        params: &[regions("then"), regions("else")],
        group: LOOPS,
        doc: "`{..} else {..}`: like `Conditional` without the result types, for which `RegionResults` may precede",
        parse: ParseDirective::new(loops::parse_then_else),
        print: PrintDirective::new(loops::print_then_else),
    },
    CustomDirective {
        name: "GraphBranches",
        params: &[operands("inputs"), types("condition"), types("results"), regions("then"), regions("else")],
        group: LOOPS,
        doc: "`(%a = %x) : C (T) -> (R) {..} else {..}`; without inputs `: C -> (R) {..} else {..}`",
        parse: ParseDirective::new(loops::parse_graph_branches),
        print: PrintDirective::new(loops::print_graph_branches),
    },
    CustomDirective {
        name: "ParallelLoop",
        params: &[
            operands("lower"),
            operands("upper"),
            operands("step"),
            operands("inits"),
            types("results"),
            regions("body"),
        ],
        group: LOOPS,
        doc: "`(%i, %j) = (%l..) to (%u..) step (%s..) init (%x) -> T {..}`, several types in parentheses",
        parse: ParseDirective::new(loops::parse_parallel_loop),
        print: PrintDirective::new(loops::print_parallel_loop),
    },
    CustomDirective {
        name: "ForallLoop",
        params: &[
            operands("lower"),
            operands("upper"),
            operands("step"),
            operands("outputs"),
            attribute("static_lower"),
            attribute("static_upper"),
            attribute("static_step"),
            types("results"),
            regions("body"),
        ],
        group: LOOPS,
        doc: "`(%i, %j) in (%n, 4) shared_outs(%o = %t) -> (T) {..}` if all lower bounds are 0 and all steps 1, \
              otherwise `(%i, %j) = (0, %l) to (%n, 4) step (1, %s) ..`; `shared_outs` only with outputs. The static \
              entries of bounds and steps are `array<i64>`",
        parse: ParseDirective::new(loops::parse_forall_loop),
        print: PrintDirective::new(loops::print_forall_loop),
    },
    CustomDirective {
        name: "RegionResults",
        params: &[types("results")],
        group: LOOPS,
        doc: "`-> (T, U)`, `-> T` for one type, no text for none",
        parse: ParseDirective::new(loops::parse_region_results).starts_with(Kind(Arrow)).may_be_absent(),
        print: PrintDirective::new(loops::print_region_results).may_print_nothing(),
    },
    CustomDirective {
        name: "ParenthesizedResults",
        params: &[types("results")],
        group: LOOPS,
        doc: "`-> (T, U)`, `-> (T)` for one type, no text for none; reads `-> T` too",
        parse: ParseDirective::new(loops::parse_region_results).starts_with(Kind(Arrow)).may_be_absent(),
        print: PrintDirective::new(loops::print_parenthesized_results).may_print_nothing(),
    },
    CustomDirective {
        name: "AccessHints",
        params: &[attribute("is_write"), attribute("locality"), attribute("is_data_cache")],
        group: MEMORY,
        doc: "`read, locality<3>, data`: `read` or `write`, an `i32`, `data` or `instr`",
        parse: ParseDirective::new(memory::parse_access_hints).starts_with(Keywords(&memory::ACCESS_WORDS)),
        print: PrintDirective::new(memory::print_access_hints),
    },
    CustomDirective {
        name: "Transfer",
        params: &[operands("operands")],
        group: MEMORY,
        doc: "`%s[%i], %d[%j], %n, %t[%k], %stride, %per_stride attr-dict : S, D, T`: source, destination, number of \
              elements and tag, and for a strided transfer two more operands; the types of the memrefs. All \
              operands are one group",
        parse: ParseDirective::new(memory::parse_transfer).starts_with(Kind(Value)),
        print: PrintDirective::new(memory::print_transfer),
    },
    CustomDirective {
        name: "MapOf",
        params: &[attribute("map"), operands("operands")],
        group: AFFINE,
        doc: "`#map(%d)[%s]` (brackets only with symbols)",
        parse: ParseDirective::new(affine::parse_map_with_operands),
        print: PrintDirective::new(affine::print_map_with_operands),
    },
    CustomDirective {
        name: "SetOf",
        params: &[attribute("set"), operands("operands")],
        group: AFFINE,
        doc: "`#set(%d)[%s]`",
        parse: ParseDirective::new(affine::parse_map_with_operands),
        print: PrintDirective::new(affine::print_map_with_operands),
    },
    CustomDirective {
        name: "MapIndices",
        params: &[attribute("map"), operands("operands")],
        group: AFFINE,
        doc: "`%i + 1, symbol(%j) * 2`: the results of the map with the operands in place",
        parse: ParseDirective::new(affine::parse_map_indices),
        print: PrintDirective::new(affine::print_map_indices),
    },
    CustomDirective {
        name: "Permutation",
        params: &[attribute("map")],
        group: AFFINE,
        doc: "`(d0, d1) -> (d1, d0)`",
        parse: ParseDirective::new(affine::parse_permutation),
        print: PrintDirective::new(affine::print_permutation),
    },
    CustomDirective {
        name: "AffineFor",
        params: &[
            attribute("lower_map"),
            operands("lower_operands"),
            attribute("upper_map"),
            operands("upper_operands"),
            attribute("step"),
            operands("inits"),
            types("results"),
            regions("body"),
        ],
        group: AFFINE,
        doc: "`%i = 0 to %n step 2 iter_args(%a = %x) -> (f32) {..}`. A constant map prints as its constant, the \
              identity map of one symbol as the operand, a map of several results as `max #map(%n)` or \
              `min #map(%n)`. Step 1 is left out",
        parse: ParseDirective::new(affine::parse_affine_for),
        print: PrintDirective::new(affine::print_affine_for),
    },
    CustomDirective {
        name: "AffineParallel",
        params: &[
            attribute("reduction_kinds"),
            attribute("lower_map"),
            attribute("lower_groups"),
            attribute("upper_map"),
            attribute("upper_groups"),
            attribute("step"),
            operands("operands"),
            types("results"),
            regions("body"),
        ],
        group: AFFINE,
        doc: "`(%i, %j) = (0, max(%a, %b)) to (%n, 10) step (1, 2) reduce (\"addf\") -> (f32) {..}`; the steps are \
              left out if all are 1",
        parse: ParseDirective::new(affine::parse_affine_parallel),
        print: PrintDirective::new(affine::print_affine_parallel),
    },
    CustomDirective {
        name: "TransferTypes",
        params: &[attribute("map"), attribute("bounds"), types("first"), types("second")],
        group: VECTORS,
        doc: "`attr-dict : T, U`, a memref or tensor and a vector in any order. An absent map is that to the last \
              dimensions, `(d0, d1, d2) -> (d1, d2)`; an absent list of booleans is all `false`, one for each result \
              of the map. Both are printed in the dictionary unless they have these values",
        parse: ParseDirective::new(vectors::parse_transfer_types),
        print: PrintDirective::new(vectors::print_transfer_types),
    },
    CustomDirective {
        name: "TensorResult",
        params: &[types("base").by_ref(), types("result")],
        group: VECTORS,
        doc: "no text; the optional result is there if the base is a tensor, and has its type",
        parse: ParseDirective::new(vectors::infer_tensor_result).with_types_of_attributes(),
        print: PrintDirective::new(|_, _, _| {}),
    },
    CustomDirective {
        name: "SingleOp",
        params: &[regions("body")],
        group: VECTORS,
        doc: "`{ op }`, on one line: the first op of the region, without the names of its results. The terminator that \
              the region declares follows with these results; the text may have it, and line breaks",
        parse: ParseDirective::new(vectors::parse_single_op).starts_with(Kind(LBrace)),
        print: PrintDirective::new(vectors::print_single_op),
    },
    CustomDirective {
        name: "TraitDict",
        params: &[attribute("a"), attribute("b"), attribute("c")],
        group: VECTORS,
        doc: "`{a = .., b = ..}`: the attributes as a dictionary, with their defaults; an array of cases of an enum is \
              an array of their names as strings. Other entries are discardable attributes",
        parse: ParseDirective::new(vectors::parse_trait_dict).starts_with(Kind(LBrace)),
        print: PrintDirective::new(vectors::print_trait_dict),
    },
    CustomDirective {
        name: "AttrDictOf",
        params: &[operands("operand").by_ref()],
        group: VECTORS,
        doc: "`attr-dict`; if the op has the operand, attributes that are equal to their default are printed too",
        parse: ParseDirective::new(vectors::parse_attr_dict_of_operand).starts_with(Kind(LBrace)).may_be_absent(),
        print: PrintDirective::new(vectors::print_attr_dict_of_operand).may_print_nothing(),
    },
    CustomDirective {
        name: "StructuredTraits",
        params: &[attribute("a"), attribute("b"), attribute("c"), attribute("d")],
        group: STRUCTURED,
        doc: "like `TraitDict`, for four attributes; an optional one that is absent is left out",
        parse: ParseDirective::new(vectors::parse_trait_dict).starts_with(Kind(LBrace)),
        print: PrintDirective::new(vectors::print_trait_dict),
    },
    CustomDirective {
        name: "AssignedAttrDict",
        params: &[],
        group: STRUCTURED,
        doc: "`attrs = {..}`: `attr-dict` behind a keyword and an equals sign",
        parse: ParseDirective::new(structured::parse_assigned_attr_dict)
            .starts_with(Keywords(&["attrs"]))
            .may_be_absent(),
        print: PrintDirective::new(structured::print_assigned_attr_dict).may_print_nothing(),
    },
    CustomDirective {
        name: "OtherAttrDict",
        params: &[],
        group: STRUCTURED,
        doc: "`attr-dict` at a place where it is read only: the printer writes it where the format has `attr-dict`",
        parse: ParseDirective::new(structured::parse_other_attr_dict).starts_with(Kind(LBrace)).may_be_absent(),
        print: PrintDirective::new(|_, _, _| {}).may_print_nothing(),
    },
    CustomDirective {
        name: "IndexingMaps",
        params: &[attribute("maps"), types("outputs").by_ref()],
        group: STRUCTURED,
        doc: "`indexing_maps = [..]`; no text if there is an identity map, of the rank of the first output, for each \
              operand",
        parse: ParseDirective::new(structured::parse_indexing_maps)
            .starts_with(Keywords(&["indexing_maps"]))
            .may_be_absent(),
        print: PrintDirective::new(structured::print_indexing_maps).may_print_nothing(),
    },
    CustomDirective {
        name: "DefaultIndexingMaps",
        params: &[attribute("maps").by_ref(), types("outputs").by_ref()],
        group: STRUCTURED,
        doc: "no text; sets the maps that `IndexingMaps` leaves out",
        parse: ParseDirective::new(structured::default_indexing_maps),
        print: PrintDirective::new(|_, _, _| {}).may_print_nothing(),
    },
    CustomDirective {
        name: "TensorResults",
        params: &[types("bases").by_ref(), types("results")],
        group: STRUCTURED,
        doc: "no text; the results have the types of those operands that are tensors",
        parse: ParseDirective::new(structured::infer_tensor_results),
        print: PrintDirective::new(|_, _, _| {}).may_print_nothing(),
    },
    CustomDirective {
        name: "MappedPayload",
        params: &[operands("inputs"), operands("outputs"), types("results"), regions("payload")],
        group: STRUCTURED,
        doc: "`ins(%a : T) outs(%b : U) attr-dict`, and on a line of its own `(%in: E, %out: F) {..}`, the arguments of \
              the region and the region without entry label. If the region consists of one op on the inputs, `{ op \
              attr-dict }` precedes `ins` and the region has no text. The results have the types of those outputs \
              that are tensors",
        parse: ParseDirective::new(structured::parse_mapped_payload),
        print: PrintDirective::new(structured::print_mapped_payload),
    },
    CustomDirective {
        name: "ReducedPayload",
        params: &[
            operands("inputs"),
            operands("outputs"),
            attribute("dimensions"),
            types("results"),
            regions("payload"),
        ],
        group: STRUCTURED,
        doc: "like `MappedPayload`, with `dimensions = [0, 1]` behind the outputs. The op of the short form has the \
              arguments for the outputs as its first operands",
        parse: ParseDirective::new(structured::parse_reduced_payload),
        print: PrintDirective::new(structured::print_reduced_payload),
    },
];
