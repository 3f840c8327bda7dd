//! Tests of parser and writer: the rows of `rows.txt`, which mlir-opt 22 agrees with, and properties of random input.

use super::*;
use crate::ir::Context;
use proptest::prelude::*;
use rulec::report::SourceId;

fn reprint(ctx: &Context, text: &str) -> Result<String, String> {
    let mut parser = Parser::new(ctx, SourceId::Input(0), text, 0..text.len());
    let attr = parser.parse_attr();
    match attr {
        Ok(attr) if parser.at(lexer::TokenKind::End) => Ok(spell_attr(ctx, attr)),
        Ok(_) => Err(format!("stops at {}", parser.token_start())),
        Err(Failed) => Err(parser.diagnostics[0].message.clone()),
    }
}

/// Checks rows of the form `text`, `text => text that mlir-opt 22 prints`, or `text => error`.
fn check(ctx: &Context, rows: &str) {
    for row in rows.lines().filter(|l| !l.is_empty() && !l.starts_with("//")) {
        let (text, expected) = row.split_once(" => ").unwrap_or((row, row));
        match reprint(ctx, text) {
            Ok(printed) => assert_eq!(printed, expected, "{text}"),
            Err(message) => assert_eq!("error", expected, "{text}: {message}"),
        }
        if expected != "error" {
            assert_eq!(reprint(ctx, expected).as_deref(), Ok(expected), "fixed point");
        }
    }
}

#[test]
fn rows_print_as_in_mlir_opt() {
    check(&Context::new(Default::default()), include_str!("rows.txt"));
}

#[test]
fn nesting_is_bounded() {
    let ctx = Context::new(Default::default());
    for (open, n) in
        [("tuple<", 1 << 20), ("[", 1 << 20), ("() -> (", 1 << 20), ("dense<", 9), ("{a = ", 1 << 20), ("-", 9)]
    {
        assert!(reprint(&ctx, &open.repeat(n)).is_err());
    }
    for text in [format!("dense<{}", "[".repeat(1 << 20)), format!("affine_map<() -> ({}", "(".repeat(1 << 20))] {
        assert!(reprint(&ctx, &text).is_err());
    }
    let minus = format!("affine_map<() -> ({}1)>", "-".repeat(1 << 20));
    assert!(reprint(&ctx, &minus).is_err());
    let sum = format!("affine_map<(d0)[s0] -> (d0{})>", " + s0 * d0 floordiv 7".repeat(1 << 16));
    assert!(reprint(&ctx, &sum).is_err());
}

#[test]
fn aliases_are_parsed_and_printed() {
    let ctx = Context::new(Default::default());
    let text = "#a = loc(\"n\"(#b))\n!t = tuple<i32>\n#b = loc(\"f\":1:2)\n#c = loc(#c)\n#d = [#a, #d]";
    let mut parser = Parser::new(&ctx, SourceId::Input(0), text, 0..text.len());
    let mut defined = 0;
    while parser.at_alias_definition() && parser.parse_alias_definition().is_ok() {
        defined += 1;
    }
    assert_eq!(defined, 3, "{:?}", parser.diagnostics);
    assert!(parser.diagnostics[0].message.contains("in terms of itself"));
    let inner = "[loc(\"n\"(\"f\":1:2)), affine_map<(d0) -> (d0)>, memref<2xi8, affine_map<(d0) -> (d0 * 2)>>]";
    let mut p = Parser::new(&ctx, SourceId::Input(0), inner, 0..inner.len());
    let attr = p.parse_attr().unwrap();
    let mut collector = Collector::new(&ctx);
    collector.visit_attr(attr);
    let aliases = collector.finish();
    let mut writer = Writer { aliases: Some(&aliases), ..Writer::new(&ctx) };
    writer.print_alias_definitions(false);
    writer.print_attr(attr);
    let expected = "#loc = loc(\"f\":1:2)\n#map = affine_map<(d0) -> (d0)>\n#map1 = affine_map<(d0) -> (d0 * 2)>\n\
                    #loc1 = loc(\"n\"(#loc))\n[#loc1, #map, memref<2xi8, #map1>]";
    assert_eq!(writer.out.as_str(), expected);
}

#[test]
fn alias_towers_are_bounded() {
    let ctx = Context::new(Default::default());
    let mut text = String::from("!t0 = i32\n");
    for i in 1..5000 {
        text += &format!("!t{i} = tuple<!t{}>\n", i - 1);
    }
    let mut parser = Parser::new(&ctx, SourceId::Input(0), &text, 0..text.len());
    while parser.at_alias_definition() && parser.parse_alias_definition().is_ok() {}
    assert_eq!(parser.diagnostics.len(), 1);
}

fn types() -> impl Strategy<Value = String> {
    let scalar = prop_oneof![
        (1u32..200).prop_map(|w| format!("i{w}")),
        (1u32..70).prop_map(|w| format!("si{w}")),
        (1u32..70).prop_map(|w| format!("ui{w}")),
        (0usize..18).prop_map(|i| crate::ir::FloatKind::ALL[i].1.to_string()),
        Just("index".to_string()),
    ];
    let dims = prop::collection::vec(prop_oneof![Just("?".to_string()), (0u32..20).prop_map(|n| n.to_string())], 0..4);
    let shaped = (prop_oneof![Just("memref"), Just("tensor")], dims, scalar.clone()).prop_map(|(k, d, e)| {
        let dims: String = d.iter().map(|d| format!("{d}x")).collect();
        format!("{k}<{dims}{e}>")
    });
    let vector = (prop::collection::vec((1u32..9, any::<bool>()), 0..4), scalar.clone()).prop_map(|(d, e)| {
        let dims: String = d.iter().map(|(n, s)| if *s { format!("[{n}]x") } else { format!("{n}x") }).collect();
        format!("vector<{dims}{e}>")
    });
    prop_oneof![scalar, shaped, vector].prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(|t| format!("tuple<{}>", t.join(", "))),
            (prop::collection::vec(inner.clone(), 0..3), prop::collection::vec(inner, 0..3)).prop_map(|(a, b)| {
                let single = b.len() == 1 && !b[0].starts_with('(');
                let results = if single { b[0].clone() } else { format!("({})", b.join(", ")) };
                format!("({}) -> {results}", a.join(", "))
            }),
        ]
    })
}

fn attrs() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        any::<i64>().prop_filter("-0 is 0", |n| *n != 0).prop_map(|n| format!("{n} : i64")),
        any::<f64>().prop_map(|f| format!("0x{:016X} : f64", f.to_bits())),
        any::<u32>().prop_map(|f| format!("0x{f:08X} : f32")),
        any::<u16>().prop_map(|f| format!("0x{f:04X} : f16")),
        "\"[ -!#-\\[\\]-~]{0,12}\"",
        "@[a-z_][a-z0-9_$.]{0,8}",
        prop::collection::vec(any::<i8>(), 1..9).prop_map(|v| format!("dense<{v:?}> : tensor<{}xi8>", v.len())),
        prop::collection::vec(any::<i16>(), 0..9)
            .prop_map(|v| format!("array<i16: {v:?}>").replace("[", "").replace("]", "")),
        types(),
        Just("unit".to_string()),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(|v| format!("[{}]", v.join(", "))),
            prop::collection::btree_map("[a-z]{1,5}", inner, 0..4).prop_map(|m| {
                let items: Vec<String> = m.into_iter().map(|(k, v)| format!("{k} = {v}")).collect();
                format!("{{{}}}", items.join(", "))
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::test_cases(256)))]
    #[test]
    fn types_keep_their_text(text in types()) {
        let ctx = Context::new(Default::default());
        prop_assert_eq!(reprint(&ctx, &text), Ok(text));
    }
    #[test]
    fn printed_attributes_parse_to_the_same_ids(text in attrs()) {
        let ctx = Context::new(Default::default());
        let mut p = Parser::new(&ctx, SourceId::Input(0), &text, 0..text.len());
        if let Ok(attr) = p.parse_attr() {
            let printed = spell_attr(&ctx, attr);
            let mut reparsed = Parser::new(&ctx, SourceId::Input(0), &printed, 0..printed.len());
            prop_assert_eq!(reparsed.parse_attr(), Ok(attr), "{} printed as {}", text, printed);
        }
    }
    #[test]
    fn no_text_panics(text in "[ -~é\n]{0,60}") {
        let ctx = Context::new(Default::default());
        let _ = reprint(&ctx, &text);
    }
    #[test]
    fn no_mix_of_tokens_panics(words in prop::collection::vec(prop::sample::select(vec![
        "dense", "<", ">", "[", "]", "(", ")", "{", "}", ",", ":", "->", "-", "1", "0x1F", "1.5", "0x", "i32", "f32", "tensor", "vector", "memref",
        "4x", "x", "?", "*", "affine_map", "affine_set", "d0", "mod", "==", ">=", "loc", "fused", "callsite", "\"s\"", "\"0x01\"", "@f", "::", "#a",
        "#foo.bar", "!foo", "!foo.bar", "strided", "sparse", "array", "distinct", "unit", "true", "complex", "tuple", "index", "offset", "=", "a"]), 0..14)) {
        let ctx = Context::new(Default::default());
        let _ = reprint(&ctx, &words.concat());
        let _ = reprint(&ctx, &words.join(" "));
    }
}

/// Tests of declared types and attributes, with a small version of `rules/dialects/llvm.rules`.
mod declarations {
    use super::*;
    use rulec::rir::declarations::{
        AttrDef, AttributeKind as Kind, BytecodeForm, Dialect, EnumDef, FormatArg, FormatElement as F,
        FormatRef::Attribute, ParamDef, Trait, TypeDef,
    };
    use rulec::rir::{Constant, EnumId, FuncId, Function, FunctionKind, Inst, RuleSet, Span};

    fn lit(text: &str) -> F {
        F::Literal(text.into())
    }
    fn val(i: u16) -> F {
        F::Value(Attribute(i))
    }
    fn group(then: Vec<F>, anchor: u16) -> F {
        F::Optional { then, anchor, otherwise: Vec::new() }
    }
    fn custom(directive: &str, args: &[u16]) -> F {
        F::Custom {
            directive: directive.into(),
            args: args.iter().map(|&i| FormatArg::Variable(Attribute(i))).collect(),
        }
    }
    fn params(rows: &[(&str, Kind, bool, Option<FuncId>)]) -> Vec<ParamDef> {
        let param = |r: &(&str, Kind, bool, Option<FuncId>)| ParamDef {
            name: r.0.into(),
            kind: r.1.clone(),
            optional: r.2,
            default: r.3,
            encoding: BytecodeForm::OfKind,
        };
        rows.iter().map(param).collect()
    }

    fn type_defs() -> Vec<TypeDef> {
        let ty = |name: &str, params, format, traits| TypeDef {
            name: format!("llvm.{name}"),
            params,
            format,
            traits,
            constraints: Vec::new(),
            target: true,
            bytecode: None,
            span: Span::default(),
        };
        let types = Kind::Array(Box::new(Kind::Type));
        vec![
            ty("void", vec![], vec![], vec![]),
            ty(
                "ptr",
                params(&[("space", Kind::Int(32), false, Some(FuncId(0)))]),
                vec![group(vec![lit("<"), val(0), lit(">")], 1)],
                vec![Trait::VectorElement],
            ),
            ty(
                "array",
                params(&[("size", Kind::Int(64), false, None), ("element", Kind::Type, false, None)]),
                vec![lit("<"), val(0), lit("x"), val(1), lit(">")],
                vec![],
            ),
            ty(
                "struct",
                params(&[
                    ("name", Kind::String, true, None),
                    ("body", types.clone(), true, None),
                    ("packed", Kind::Unit, true, None),
                ]),
                vec![custom("StructType", &[0, 1, 2])],
                vec![Trait::Identified],
            ),
            ty(
                "func",
                params(&[
                    ("result", Kind::Type, false, None),
                    ("params", types, false, None),
                    ("varargs", Kind::Unit, true, None),
                ]),
                vec![custom("FunctionType", &[0, 1, 2])],
                vec![],
            ),
        ]
    }

    fn attr_defs() -> Vec<AttrDef> {
        let attr = |name: &str, params, format| AttrDef {
            name: name.into(),
            params,
            format,
            constraints: Vec::new(),
            translation: None,
            traits: Vec::new(),
            bytecode: None,
            span: Span::default(),
        };
        let ints = [("a", Kind::Bool, true, None), ("count", Kind::Typed, true, None)];
        vec![
            attr("llvm.zero", vec![], vec![]),
            attr(
                "llvm.dereferenceable",
                params(&[("bytes", Kind::Int(64), false, None), ("null", Kind::Bool, true, None)]),
                vec![
                    lit("<"),
                    lit("bytes"),
                    lit("="),
                    val(0),
                    group(vec![lit(","), lit("mayBeNull"), lit("="), val(1)], 3),
                    lit(">"),
                ],
            ),
            attr(
                "llvm.target_features",
                params(&[("features", Kind::Array(Box::new(Kind::String)), false, None)]),
                vec![lit("<"), val(0), lit(">")],
            ),
            attr("llvm.loop_unroll", params(&ints), vec![custom("NamedParams", &[])]),
            attr(
                "llvm.loop_annotation",
                params(&[("unroll", Kind::Attr("llvm.loop_unroll".into()), true, None)]),
                vec![custom("NamedParams", &[])],
            ),
            attr(
                "llvm.mode",
                params(&[("other", Kind::Enum(EnumId(0)), false, None)]),
                vec![lit("<"), lit("other"), lit("="), custom("Keyword", &[0]), lit(">")],
            ),
            attr(
                "dlti.dl_entry",
                params(&[("key", Kind::Any, false, None), ("value", Kind::Any, false, None)]),
                vec![lit("<"), val(0), lit(","), val(1), lit(">")],
            ),
            attr(
                "dlti.dl_spec",
                params(&[("entries", Kind::Array(Box::new(Kind::Attr("dlti.dl_entry".into()))), false, None)]),
                vec![custom("LayoutEntries", &[0])],
            ),
        ]
    }

    /// A function that returns 0: the default of the address space of a pointer.
    fn zero() -> Function {
        Function {
            name: "zero".into(),
            kind: FunctionKind::Pure,
            registers: 1,
            params: 0,
            results: vec![0],
            code: vec![Inst::Const { dst: 0, value: Constant::Int(0) }, Inst::Return].into(),
            spans: vec![Span::default(); 2].into(),
            templates: Vec::new().into(),
            emit_plans: Vec::new().into(),
            reads_block_args: false,
            absorbs: false,
            needs_frame: false,
            memoizes_calls: false,
            span: Span::default(),
        }
    }

    fn rules() -> RuleSet {
        let flags = |name: &str, mnemonic: &str| EnumDef {
            name: name.into(),
            flags: true,
            separator: ", ".into(),
            mnemonic: Some(mnemonic.into()),
            width: 32,
            cases: [("none", 0), ("nsw", 1), ("nuw", 2), ("all", 7), ("odd", 4), ("non-word", 8)]
                .map(|c| (c.0.into(), c.1))
                .into(),
        };
        RuleSet {
            dialects: vec![
                Dialect { name: "llvm".into(), target: true },
                Dialect { name: "dlti".into(), target: false },
                Dialect { name: "arith".into(), target: false },
            ],
            functions: vec![zero()].into(),
            types: type_defs(),
            attrs: attr_defs().into(),
            enums: vec![flags("arith.Overflow", "overflow")].into(),
            ..RuleSet::default()
        }
    }

    #[test]
    fn declared_types_and_attributes_print_as_in_mlir_opt() {
        let rows = "
!llvm.ptr
!llvm.ptr<0> => !llvm.ptr
!llvm.ptr<3>
!llvm<ptr<3>> => !llvm.ptr<3>
!llvm.array<2 x f32>
!llvm.array<0 x ptr>
!llvm.array<2 x array<3 x !llvm.ptr<1>>> => !llvm.array<2 x array<3 x ptr<1>>>
!llvm.struct<(i32, ptr, struct<packed (i8)>)>
!llvm.struct<()>
!llvm.struct<packed ()>
!llvm.struct<\"a\", (ptr, struct<\"a\">, array<2 x struct<\"a\">>)>
!llvm.struct<\"b\", opaque>
!llvm.struct<\"c\", packed (i8)>
!llvm.struct<\"d\", ()>
!llvm.struct<\"d\", (i8)> => error
!llvm.struct<\"zz\"> => error
!llvm.func<void ()>
!llvm.func<i32 (ptr, ...)>
!llvm.func<void (...)>
vector<2x!llvm.ptr>
!llvm.struct<(vector<2x!llvm.ptr>, i32)>
(!llvm.ptr) -> !llvm.void
!llvm.nothing => error
!llvm.ptr<\"a\"> => error
!llvm.array<2> => error
#llvm.zero
#llvm.nothing<1> => error
#llvm.dereferenceable<bytes = 4>
#llvm.dereferenceable<bytes = 4, mayBeNull = true>
#llvm.dereferenceable<mayBeNull = true> => error
#llvm.target_features<[\"+a\", \"+b\"]>
#llvm.target_features<[]>
#llvm.loop_unroll<a = true, count = 4 : i32>
#llvm.loop_unroll<count = 4 : i32, a = true> => #llvm.loop_unroll<a = true, count = 4 : i32>
#llvm.loop_unroll<a = true, a = true> => error
#llvm.loop_unroll<>
#llvm.loop_annotation<unroll = <a = true>>
#llvm.loop_annotation<unroll = #llvm.loop_unroll<a = true>> => #llvm.loop_annotation<unroll = <a = true>>
#llvm.mode<other = nuw>
#llvm.mode<other = foo> => error
#dlti.dl_spec<index = 32 : i32, \"foo\" = 3> => #dlti.dl_spec<index = 32 : i32, \"foo\" = 3 : i64>
#dlti.dl_spec<#dlti.dl_entry<index, 32 : i32>, i64 = dense<64> : vector<2xi64>> => #dlti.dl_spec<index = 32 : i32, i64 = dense<64> : vector<2xi64>>
#dlti.dl_spec<>
#dlti.dl_entry<i32, 5> => #dlti.dl_entry<i32, 5 : i64>
#arith.overflow<nsw, nuw>
#arith.overflow<nuw|nsw> => #arith.overflow<nsw, nuw>
#arith.overflow<none>
#arith.overflow<\"non-word\">
#arith.overflow<nsw, nuw, odd> => #arith.overflow<all>";
        let ctx = Context::new(std::sync::Arc::new(rules()));
        check(&ctx, rows);
    }
}
