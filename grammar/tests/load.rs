//! Compiles rule files: valid ones to RIR, invalid ones to diagnostics. Both are compared with snapshots.

use rulec::diagnostic::Diagnostic;
use rulec::rir::{Inst, RuleSet, SourceFile};
use std::path::{Component, Path, PathBuf};

/// Compiles a text as the file `name`. Imports are found relative to the importing file.
fn load_text(name: &str, text: String) -> (RuleSet, Vec<Diagnostic>) {
    rulec::load(&[SourceFile { name: name.to_string().into(), text: text.into() }], &load_beside)
}

/// Compiles a text as the file `name`, and runs all checks.
fn check_text(name: &str, text: String) -> (RuleSet, Vec<Diagnostic>) {
    rulec::check(&[SourceFile { name: name.to_string().into(), text: text.into() }], &load_beside, false)
}

fn load_beside(path: &str, from: &str) -> Result<(String, String), String> {
    let path = normalize_path(&Path::new(from).parent().unwrap_or(Path::new("")).join(path));
    let text = std::fs::read_to_string(&path).map_err(|_| "no such file".to_string())?;
    Ok((path.display().to_string(), text))
}

/// Removes `..` from a path, so that each file has only one name.
fn normalize_path(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(out.pop()),
            part => out.push(part),
        }
    }
    out
}

fn load(path: &str) -> (RuleSet, Vec<Diagnostic>) {
    load_text(path, std::fs::read_to_string(path).unwrap())
}

/// Renders a diagnostic with its places, labels and notes.
fn render(set: &RuleSet, d: &Diagnostic) -> String {
    let mut out = format!("{} {}\n", d.code, d.message);
    for label in &d.labels {
        let rulec::source::SourceId::Rules(file) = label.source else { panic!("a label outside of the rules") };
        let source = &set.sources[file as usize];
        let (start, end) = (label.range.start, label.range.end);
        let line = source.text[..start].matches('\n').count() + 1;
        let mark = if label.primary { ">" } else { "-" };
        let name = Path::new(&*source.name).file_name().unwrap().to_string_lossy();
        let text = source.text[start..end].lines().next().unwrap_or("");
        let text: String = text.chars().take(60).collect();
        let what = if label.text.is_empty() { String::new() } else { format!(" -- {}", label.text) };
        out += &format!("  {mark} {name}:{line} `{text}`{what}\n");
    }
    for note in &d.notes {
        out += &format!("  = {note}\n");
    }
    out
}

fn render_all(set: &RuleSet, out: &[Diagnostic]) -> String {
    out.iter().map(|d| render(set, d)).collect()
}

#[test]
fn good_files_have_no_errors() {
    for path in ["tests/good/lower.rules", "tests/good/corners.rules", "tests/good/classes.rules"] {
        let (set, out) = load(path);
        assert!(out.is_empty(), "{}", render_all(&set, &out));
        let broken: Vec<String> = set.functions.iter().flat_map(rulec::rir::verify::verify).collect();
        assert!(broken.is_empty(), "{}", broken.join("\n"));
    }
}

#[test]
fn bad_files_have_expected_diagnostics() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        insta::glob!("bad/*.rules", |path| {
            let path = format!("tests/bad/{}", path.file_name().unwrap().to_string_lossy());
            let (set, out) = check_text(&path, std::fs::read_to_string(&path).unwrap());
            assert!(!out.is_empty(), "nothing is found in {path}");
            insta::assert_snapshot!("bad", render_all(&set, &out));
        });
    });
}

/// The first example of each explanation of an error code causes this error. The codes are sorted and unique.
#[test]
fn examples_of_explanations_have_their_code() {
    let mut before = "";
    let mut wrong = String::new();
    for (code, text) in rulec::analyse::error_codes::sections() {
        assert!(before < code, "{before} stands before {code}");
        before = code;
        let Some(example) = text.split("```rules\n").nth(1).and_then(|t| t.split("\n```\n").next()) else { continue };
        let (set, out) = check_text("tests/bad/example.rules", format!("import \"lib/small.rules\"\n{example}"));
        if !out.iter().any(|d| d.code == code) {
            wrong += &format!("---- {code}\n{}", render_all(&set, &out));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Every error code in the sources has an explanation, and an invalid file in `tests/bad` that causes it.
#[test]
fn every_code_is_explained() {
    let mut todo = vec![PathBuf::from("src")];
    let mut used = std::collections::BTreeSet::new();
    while let Some(path) = todo.pop() {
        if path.is_dir() {
            todo.extend(std::fs::read_dir(path).unwrap().map(|e| e.unwrap().path()));
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = std::fs::read_to_string(path).unwrap();
            let codes = text.split('"').filter(|w| w.len() == 5 && w.starts_with('E') && w[1..].parse::<u32>().is_ok());
            used.extend(codes.map(str::to_string));
        }
    }
    let explained: std::collections::BTreeSet<String> =
        rulec::analyse::error_codes::codes().map(String::from).collect();
    assert_eq!(used, explained);
    let mut shown = String::new();
    for entry in std::fs::read_dir("snapshots").unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().unwrap().to_string_lossy().starts_with("bad@") {
            shown += &std::fs::read_to_string(path).unwrap();
        }
    }
    // These codes cannot be caused by a file in `tests/bad`: a thread that cannot start, too many files, and two
    // remarks.
    let without: Vec<&String> = used.iter().filter(|c| !shown.contains(&format!("\n{c} "))).collect();
    assert_eq!(without, ["E0005", "E0102", "E0801", "E0802"]);
}

/// Ops that are declared by classes have the same declarations after expansion as ops that are declared one by one.
#[test]
fn classes_are_expanded_to_plain_declarations() {
    let declarations = |path: &str| {
        let (set, out) = load(path);
        assert!(out.is_empty(), "{}", render_all(&set, &out));
        let ops: Vec<String> = set
            .ops
            .iter()
            .map(|op| format!("{:?}", rulec::rir::declarations::OpDef { span: Default::default(), ..op.clone() }))
            .collect();
        let code: Vec<String> = set.functions.iter().map(|f| format!("{} {:?}", f.name, f.code)).collect();
        (ops, code)
    };
    assert_eq!(declarations("tests/good/classes.rules"), declarations("tests/good/classes_plain.rules"));
}

/// An `elementwise` expression is compiled to a call of the `emit` function `each_slice` with a region.
#[test]
fn elementwise_is_a_call_of_the_hook() {
    let base = std::fs::read_to_string("tests/bad/lib/small.rules").unwrap();
    let code = |body: &str| {
        let hook = "emit each_slice(Ts: [type], %xs..., {Body}) -> %rs... { %rs... = inline Body(%xs...) }";
        let rule = format!("rule go {{ %r: T = s.go(%a, %b) {{n = k}} => {body} }}");
        let op = "dialect s { op go(a: T, b: T) {n: i64} -> (r: T) }";
        let (set, out) = load_text("x", format!("{base}\n{op}\n{hook}\n{rule}\n"));
        assert!(out.is_empty(), "{}", render_all(&set, &out));
        let function = set.functions.iter().find(|f| f.name == "go").unwrap();
        format!("{:?}", function.code)
    };
    let short = code("%r: T = elementwise t.sub(t.add(%a, %b), t.add(%a, k))");
    let long = code(
        "%r = each_slice([T], %a, %b) { ^s(%x: slice(type_of(%a)), %y: slice(type_of(%b))): \
         %o: slice(T) = t.sub(t.add(%x, %y), t.add(%x, k)) yield %o }",
    );
    assert_eq!(short, long);
}

/// The RIR of some functions is equal to a recorded snapshot.
#[test]
fn code_is_as_recorded() {
    let (set, _) = load("tests/good/lower.rules");
    let wanted = [
        "memref.load",
        "user.fma",
        "scf.if",
        "scf.index_switch",
        "element_ptr",
        "Memref.infer",
        "bare.take",
        "cf.assert",
    ];
    let mut text = String::new();
    for f in set.functions.iter().filter(|f| wanted.contains(&f.name.as_str())) {
        text +=
            &format!("{} {:?} params {} registers {} results {:?}\n", f.name, f.kind, f.params, f.registers, f.results);
        for (at, inst) in f.code.iter().enumerate() {
            let place = f.templates.iter().position(|t| t.entry as usize == at);
            text += &place.map(|t| format!(" template {t}:\n")).unwrap_or_default();
            text += &format!("  {at}: {inst:?}\n");
        }
    }
    for (id, name) in set.op_names.iter().enumerate() {
        text = text.replace(&format!("OpDefId({id})"), &format!("{name:?}"));
    }
    for (id, def) in set.types.iter().enumerate() {
        text = text.replace(&format!("TypeDefId({id})"), &format!("{:?}", def.name));
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("code", text));
}

/// `super` calls the definition of the next lower layer, also in an `abi`. A private name overrides no definition of
/// another file.
#[test]
fn super_calls_the_overridden_definition() {
    let low = "fn f(n: int) -> int = n\nfn g() -> int = f(1)\nfn h() -> int = 7\n\
               abi c { i1 { types = [i8] } T { types = [T] } }\n";
    let middle = "import \"low\"\nfn f overrides (n: int) -> int = super(n) + 1\nprivate fn h() -> int = 8\n\
                  fn k() -> int = h()\n";
    let high = "import \"middle\"\nfn f overrides (n: int) -> int = super(n) * 10\n\
                abi c overrides { i8 { types = [..super(), i64] } }\nprivate fn g() -> int = f(2)\nfn l() -> int = g()\n";
    let (set, out) = rulec::load(&[SourceFile { name: "high".into(), text: high.into() }], &|path, _| {
        Ok((path.to_string(), if path == "low" { low } else { middle }.to_string()))
    });
    assert!(out.is_empty(), "{}", render_all(&set, &out));
    let layer = |i: usize| set.sources[usize::from(set.functions[i].span.file)].name.to_string();
    let called = |i: usize| -> Vec<String> {
        let calls = set.functions[i].code.iter().filter_map(|inst| match inst {
            Inst::Call { func, .. } => Some(func.index()),
            _ => None,
        });
        calls.map(|callee| format!("{} of {}", set.functions[callee].name, layer(callee))).collect()
    };
    let calls = |name: &str, file: &str| {
        let found = (0..set.functions.len()).find(|&i| set.functions[i].name == name && layer(i) == file);
        called(found.unwrap())
    };
    assert_eq!(calls("f", "high"), ["f of middle"]);
    assert_eq!(calls("f", "middle"), ["f of low"]);
    assert_eq!(calls("g", "low"), ["f of high"]);
    assert_eq!(calls("g", "high"), ["f of high"]);
    assert_eq!(calls("k", "middle"), ["h of middle"]);
    assert_eq!(calls("l", "high"), ["g of high"]);
    assert_eq!(calls("c.types", "high"), ["c.types of low"]);
}

/// A `fn` of a higher layer replaces that of a lower one for all callers. The arms of a map and the rules of a higher
/// layer are tried first.
#[test]
fn later_layers_win() {
    let low = "fn f() -> int = 1\nfn g() -> int = f()\nmap m(n: int) -> int { 1 => 10, _ => 20 }\n";
    let high = "import \"low\"\nfn f overrides () -> int = 2\nmap m overrides (n: int) -> int { 2 => 30 }\n";
    let (set, out) = rulec::load(&[SourceFile { name: "high".into(), text: high.into() }], &|path, _| {
        assert_eq!(path, "low");
        Ok(("low".into(), low.into()))
    });
    assert!(out.is_empty(), "{}", render_all(&set, &out));
    let function = |name: &str| set.functions.iter().find(|f| f.name == name).unwrap();
    let source = |name: &str| &*set.sources[usize::from(function(name).span.file)].name;
    assert_eq!((source("f"), source("g")), ("high", "low"));
    let tests: Vec<String> = function("m")
        .code
        .iter()
        .filter_map(|i| match i {
            Inst::Test { test, .. } => Some(format!("{test:?}")),
            _ => None,
        })
        .collect();
    assert_eq!(tests, ["Equal(Int(2))", "Equal(Int(1))"]);
}

/// A file that is named later is a higher layer. Files that one file imports share a layer. A file that is imported
/// twice is read once.
#[test]
fn layers_follow_imports() {
    let source = |name: &str, text: &str| SourceFile { name: name.to_string().into(), text: text.to_string().into() };
    let dialect = "dialect d { op o(a: T) -> (r: T) }\n";
    let rule = |name: &str| format!("rule {name} {{ %r = d.o(%a) => %r = %a }}\n");
    let files = [
        source("a", &format!("import \"all\"\n{}fn f() -> int = 1\n", rule("a"))),
        source("b", &format!("import \"all\"\n{}fn f overrides () -> int = 2\n", rule("b"))),
    ];
    let (set, out) = rulec::load(&files, &|path, _| {
        let text = match path {
            "all" => "import \"x\"\nimport \"y\"\n".to_string(),
            "x" => format!("{dialect}{}", rule("x")),
            _ => rule("y"),
        };
        Ok((path.to_string(), text))
    });
    assert!(out.is_empty(), "{}", render_all(&set, &out));
    let rules: Vec<(&str, u32)> = set.rules.iter().map(|r| (r.name.as_str(), r.layer)).collect();
    assert_eq!(rules, [("b", 0), ("a", 1), ("x", 3), ("y", 3)]);
    let f = set.functions.iter().find(|f| f.name == "f").unwrap();
    assert_eq!(set.sources[usize::from(f.span.file)].name, "b");
    assert_eq!(set.sources.len(), 5);
}

/// A file that the user named first, but that imports a file named after it, is above that file.
#[test]
fn an_importer_is_above_its_import_in_any_order() {
    let source = |name: &str, text: &str| SourceFile { name: name.to_string().into(), text: text.to_string().into() };
    let files = [
        source("a", "import \"b\"\nfn f overrides () -> int = 1\nrule a { %r = d.o(%a) => %r = %a }\n"),
        source("b", "dialect d { op o(a: T) -> (r: T) }\nfn f() -> int = 2\nrule b { %r = d.o(%a) => %r = %a }\n"),
        source("c", "rule c { %r = d.o(%a) => %r = %a }\n"),
    ];
    let (set, out) = rulec::load(&files, &|_, _| Ok(("b".to_string(), files[1].text.to_string())));
    assert!(out.is_empty(), "{}", render_all(&set, &out));
    let rules: Vec<(&str, u32)> = set.rules.iter().map(|r| (r.name.as_str(), r.layer)).collect();
    assert_eq!(rules, [("c", 0), ("a", 1), ("b", 2)]);
}

/// A dialect may be declared in several items if the declarations that they have in common are equal.
#[test]
fn the_same_declaration_twice_is_one() {
    let base = std::fs::read_to_string("tests/bad/lib/base.rules").unwrap();
    let start = base.find("dialect t").unwrap();
    let end = base.find("dialect s").unwrap();
    let (set, out) = load_text("tests/bad/again.rules", format!("import \"lib/base.rules\"\n\n{}", &base[start..end]));
    assert!(out.is_empty(), "{}", render_all(&set, &out));
    assert_eq!(set.ops.iter().filter(|op| op.name == "t.add").count(), 1);
}

/// An overriding rule comes before the overridden rule, independent of their order in the text.
#[test]
fn overriding_rules_come_first() {
    let (set, _) = load("tests/good/lower.rules");
    let at = |name: &str| set.rules.iter().position(|r| r.name == name).unwrap();
    assert!(at("arith.addi_zero") < at("arith.int_overflow[arith.addi]"));
}

/// Returns the number of repetitions of a randomized test: `usual`, or a multiple of it if `make test-all` runs it.
fn repetitions(usual: usize) -> usize {
    std::env::var("REWRITE_TEST_FACTOR").map_or(usual, |factor| usual * factor.parse::<usize>().expect("a number"))
}

/// Each text is compiled or causes diagnostics, but never a panic.
#[test]
fn nothing_panics() {
    let mut texts: Vec<String> = Vec::new();
    for dir in ["tests/examples", "tests/good", "tests/bad"] {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                texts.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }
    // The sequence of random numbers is fixed, so that a failure can be reproduced.
    let mut state = 1u64;
    let mut next = |n: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % n.max(1)
    };
    let run = |text: String| {
        let (set, _) =
            rulec::check(&[SourceFile { name: "x".into(), text: text.into() }], &|_, _| Err("no imports".into()), true);
        drop(set);
    };
    for open in ["(", "[", "{", "#{", "vector<", "not ", "- ", "if a then ", "f(", "a.b(", "match x { _ => ", "!t.a<"] {
        run(format!("fn f(x: int) -> int = {}", open.repeat(3000)));
        run(format!("rule r {{ s.a() => {} }}", open.repeat(3000)));
    }
    for _ in 0..repetitions(300) {
        let text = &texts[next(texts.len())];
        let chars: Vec<char> = text.chars().collect();
        let start = next(chars.len());
        let mut piece: Vec<char> = chars[start..(start + 2000).min(chars.len())].to_vec();
        for _ in 0..next(6) {
            let at = next(piece.len());
            match next(3) {
                0 if !piece.is_empty() => drop(piece.remove(at)),
                1 => piece.insert(at, ['{', '}', '(', ')', '"', '%', '^', '<', '>', 'é', '\0', '.'][next(12)]),
                _ => piece.truncate(at),
            }
        }
        run(piece.into_iter().collect());
    }
}

/// Files in which some lines are deleted or duplicated often compile without errors; the checks must not panic on them.
#[test]
fn analyses_do_not_panic() {
    let mut paths: Vec<PathBuf> = Vec::new();
    for dir in ["tests/good", "tests/bad"] {
        paths.extend(std::fs::read_dir(dir).unwrap().map(|e| e.unwrap().path()).filter(|p| p.is_file()));
    }
    paths.sort();
    let mut state = 7u64;
    let mut next = |n: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % n.max(1)
    };
    let mut analysed = 0;
    for _ in 0..repetitions(400) {
        let path = &paths[next(paths.len())];
        let text = std::fs::read_to_string(path).unwrap();
        let mut lines: Vec<&str> = text.lines().collect();
        for _ in 0..1 + next(2) {
            let at = next(lines.len());
            match next(3) {
                0 if !lines.is_empty() => lines.insert(at, lines[at]),
                _ if !lines.is_empty() => drop(lines.remove(at)),
                _ => {}
            }
        }
        let (_, out) = check_text(&path.display().to_string(), lines.join("\n"));
        analysed += usize::from(out.iter().all(|d| d.code >= "E0600"));
    }
    assert!(analysed > 60, "{analysed} are well-formed");
}

/// The time to parse decimal digits grows with the square of their number, so a text that is too long is not parsed.
#[test]
fn a_long_integer_is_refused_at_once() {
    let started = std::time::Instant::now();
    let (_, out) = load_text("long.rules", format!("fn f() -> int = {}\n", "9".repeat(8_000_000)));
    assert_eq!(out.iter().map(|d| d.code).collect::<Vec<_>>(), ["E0004"]);
    assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
}
