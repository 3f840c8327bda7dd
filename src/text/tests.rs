//! Tests of spelling: rows that mlir-opt 22 agrees with, and laws over random input.

use super::*;
use crate::ir::Context;
use proptest::prelude::*;

fn reprint(ctx: &Context, text: &str) -> Result<String, String> {
    let mut p = Parser::new(ctx, 0, text, 0..text.len());
    let attr = p.attr();
    match attr {
        Ok(attr) if p.at(lexer::TokenKind::End) => Ok(spell_attr(ctx, attr)),
        Ok(_) => Err(format!("stops at {}", p.start())),
        Err(Failed) => Err(p.diagnostics[0].message.clone()),
    }
}

/// `spelling` alone, or `spelling => what mlir-opt 22 prints`.
#[test]
fn rows() {
    let ctx = Context::new(Default::default());
    for row in include_str!("rows.txt").lines().filter(|l| !l.is_empty() && !l.starts_with("//")) {
        let (text, expected) = row.split_once(" => ").unwrap_or((row, row));
        match reprint(&ctx, text) {
            Ok(printed) => assert_eq!(printed, expected, "{text}"),
            Err(message) => assert_eq!("error", expected, "{text}: {message}"),
        }
        if expected != "error" {
            assert_eq!(reprint(&ctx, expected).as_deref(), Ok(expected), "fixed point");
        }
    }
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
fn aliases_both_ways() {
    let ctx = Context::new(Default::default());
    let text = "#a = loc(\"n\"(#b))\n!t = tuple<i32>\n#b = loc(\"f\":1:2)\n#c = loc(#c)\n#d = [#a, #d]";
    let mut p = Parser::new(&ctx, 0, text, 0..text.len());
    let mut made = 0;
    while p.at_alias_definition() && p.alias_definition().is_ok() {
        made += 1;
    }
    assert_eq!(made, 3, "{:?}", p.diagnostics);
    assert!(p.diagnostics[0].message.contains("defined by itself"));
    let inner = "[loc(\"n\"(\"f\":1:2)), affine_map<(d0) -> (d0)>, memref<2xi8, affine_map<(d0) -> (d0 * 2)>>]";
    let mut p = Parser::new(&ctx, 0, inner, 0..inner.len());
    let attr = p.attr().unwrap();
    let mut collector = Collector::new(&ctx);
    collector.attr(attr);
    let aliases = collector.finish();
    let mut w = Printer { aliases: Some(&aliases), ..Printer::new(&ctx) };
    w.alias_definitions(false);
    w.attr(attr);
    let expected = "#loc = loc(\"f\":1:2)\n#map = affine_map<(d0) -> (d0)>\n#map1 = affine_map<(d0) -> (d0 * 2)>\n\
                    #loc1 = loc(\"n\"(#loc))\n[#loc1, #map, memref<2xi8, #map1>]";
    assert_eq!(w.out, expected);
}

#[test]
fn alias_towers_are_bounded() {
    let ctx = Context::new(Default::default());
    let mut text = String::from("!t0 = i32\n");
    for i in 1..5000 {
        text += &format!("!t{i} = tuple<!t{}>\n", i - 1);
    }
    let mut p = Parser::new(&ctx, 0, &text, 0..text.len());
    while p.at_alias_definition() && p.alias_definition().is_ok() {}
    assert_eq!(p.diagnostics.len(), 1);
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
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]
    #[test]
    fn types_keep_their_spelling(text in types()) {
        let ctx = Context::new(Default::default());
        prop_assert_eq!(reprint(&ctx, &text), Ok(text));
    }
    #[test]
    fn attributes_keep_their_ids(text in attrs()) {
        let ctx = Context::new(Default::default());
        let mut p = Parser::new(&ctx, 0, &text, 0..text.len());
        if let Ok(attr) = p.attr() {
            let printed = spell_attr(&ctx, attr);
            let mut again = Parser::new(&ctx, 0, &printed, 0..printed.len());
            prop_assert_eq!(again.attr(), Ok(attr), "{} printed as {}", text, printed);
        }
    }
    #[test]
    fn nothing_panics(text in "[ -~é\n]{0,60}") {
        let ctx = Context::new(Default::default());
        let _ = reprint(&ctx, &text);
    }
    #[test]
    fn no_mix_of_words_panics(words in prop::collection::vec(prop::sample::select(vec![
        "dense", "<", ">", "[", "]", "(", ")", "{", "}", ",", ":", "->", "-", "1", "0x1F", "1.5", "0x", "i32", "f32", "tensor", "vector", "memref",
        "4x", "x", "?", "*", "affine_map", "affine_set", "d0", "mod", "==", ">=", "loc", "fused", "callsite", "\"s\"", "\"0x01\"", "@f", "::", "#a",
        "#foo.bar", "!foo", "!foo.bar", "strided", "sparse", "array", "distinct", "unit", "true", "complex", "tuple", "index", "offset", "=", "a"]), 0..14)) {
        let ctx = Context::new(Default::default());
        let _ = reprint(&ctx, &words.concat());
        let _ = reprint(&ctx, &words.join(" "));
    }
}
