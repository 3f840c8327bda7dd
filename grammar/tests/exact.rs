//! Compares the findings of the checks with the results of exhaustive testing: random maps, rules and functions are run
//! on all inputs on which they can differ.

use rulec::rir::SourceFile;
use std::collections::BTreeSet;

/// A linear congruential generator with a fixed seed, so that a failure can be reproduced.
struct Lcg(u64);

impl Lcg {
    fn next_below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// An input: a number, a list of numbers, a flag.
#[derive(Clone, Debug)]
struct TrialInput {
    n: i64,
    at: Vec<i64>,
    flag: bool,
}

/// Returns all inputs that the random texts can distinguish: constants in the texts are at most 3, and list patterns
/// have at most 3 elements.
fn inputs() -> Vec<TrialInput> {
    let mut lists: Vec<Vec<i64>> = vec![vec![]];
    let mut all_lists = lists.clone();
    for _ in 0..6 {
        lists = lists.iter().flat_map(|l| (0..3).map(move |x| [&l[..], &[x]].concat())).collect();
        all_lists.extend(lists.clone());
    }
    let mut out = Vec::new();
    for at in all_lists {
        for n in -1..5 {
            out.extend([true, false].map(|flag| TrialInput { n, at: at.clone(), flag }));
        }
    }
    out
}

/// A random condition: its text in a rule file, and a function that evaluates it on an input.
type Condition = (String, Box<dyn Fn(&TrialInput) -> bool>);

fn condition(dice: &mut Lcg, depth: usize) -> Condition {
    let c = dice.next_below(4) as i64;
    match dice.next_below(if depth == 0 { 6 } else { 9 }) {
        0 => (format!("n == {c}"), Box::new(move |i| i.n == c)),
        1 => (format!("n < {c}"), Box::new(move |i| i.n < c)),
        2 => (format!("{c} <= n"), Box::new(move |i| c <= i.n)),
        3 => (format!("len(at) == {c}"), Box::new(move |i| i.at.len() as i64 == c)),
        4 => (format!("len(at) > {c}"), Box::new(move |i| i.at.len() as i64 > c)),
        5 => ("flag".into(), Box::new(|i| i.flag)),
        6 => {
            let (text, f) = condition(dice, depth - 1);
            (format!("not ({text})"), Box::new(move |i| !f(i)))
        }
        7 => {
            let ((a, f), (b, g)) = (condition(dice, depth - 1), condition(dice, depth - 1));
            (format!("({a}) and ({b})"), Box::new(move |i| f(i) && g(i)))
        }
        _ => {
            let ((a, f), (b, g)) = (condition(dice, depth - 1), condition(dice, depth - 1));
            (format!("({a}) or ({b})"), Box::new(move |i| f(i) || g(i)))
        }
    }
}

/// A random list pattern: its text in a rule file, and a function that returns whether it matches a list.
type ListPattern = (String, Box<dyn Fn(&[i64]) -> bool>);

fn list_pattern(dice: &mut Lcg) -> ListPattern {
    if dice.next_below(3) == 0 {
        return ("_".into(), Box::new(|_| true));
    }
    let parts: Vec<Option<i64>> = (0..dice.next_below(4))
        .map(|_| if dice.next_below(2) == 0 { Some(dice.next_below(2) as i64) } else { None })
        .collect();
    let open = (dice.next_below(2) == 0).then(|| dice.next_below(parts.len() + 1));
    let mut texts: Vec<String> = parts.iter().map(|p| p.map_or("_".into(), |v| v.to_string())).collect();
    if let Some(at) = open {
        texts.insert(at, "..".into());
    }
    let fits = move |list: &[i64]| {
        let one = |(p, v): (&Option<i64>, &i64)| p.is_none_or(|p| p == *v);
        match open {
            None => list.len() == parts.len() && parts.iter().zip(list).all(one),
            Some(at) => {
                let after = parts.len() - at;
                list.len() >= parts.len()
                    && parts[..at].iter().zip(list).all(one)
                    && parts[at..].iter().zip(&list[list.len() - after..]).all(one)
            }
        }
    };
    (format!("[{}]", texts.join(", ")), Box::new(fits))
}

/// Returns the findings of the checks: the code and the line of each.
fn finding_codes(text: &str) -> BTreeSet<(String, usize)> {
    let source = SourceFile { name: "x".into(), text: text.to_string().into() };
    let (_, out) = rulec::check(&[source], &|_, _| Err("no imports".into()), false);
    out.iter()
        .filter(|d| !d.code.starts_with("E07"))
        .map(|d| {
            let range = &d.primary_label().expect("a primary label").range;
            (d.code.to_string(), text[..range.start].matches('\n').count())
        })
        .collect()
}

#[test]
fn maps_are_total_exactly_if_every_input_is_taken() {
    let mut dice = Lcg(1);
    let inputs = inputs();
    let mut total = 0;
    for _ in 0..300 {
        let arms: Vec<_> = (0..1 + dice.next_below(5))
            .map(|_| {
                let (pattern, fits) = list_pattern(&mut dice);
                let flag = [None, Some(true), Some(false)][dice.next_below(3)];
                let guard = (dice.next_below(3) == 0).then(|| condition(&mut dice, 1));
                (pattern, fits, flag, guard)
            })
            .collect();
        let mut text = "map m(n: int, at: [int], flag: bool) -> int {\n".to_string();
        for (pattern, _, wanted, guard) in &arms {
            let flag = wanted.map_or("_".to_string(), |b| b.to_string());
            let guard = guard.as_ref().map_or(String::new(), |g| format!(" where {}", g.0));
            text += &format!("  (_, {pattern}, {flag}){guard} => 1,\n");
        }
        text += "}\nfn use(n: int) -> int = m(n, [n], true)\n";
        let takes = |i: &TrialInput| {
            arms.iter().position(|(_, fits, flag, guard)| {
                fits(&i.at) && flag.is_none_or(|f| f == i.flag) && guard.as_ref().is_none_or(|g| (g.1)(i))
            })
        };
        let taken: Vec<Option<usize>> = inputs.iter().map(takes).collect();
        let mut expected = BTreeSet::new();
        if taken.contains(&None) {
            expected.insert(("E0601".to_string(), 0));
        } else {
            total += 1;
        }
        for at in 0..arms.len() {
            if !taken.contains(&Some(at)) {
                expected.insert(("E0603".to_string(), at + 1));
            }
        }
        assert_eq!(finding_codes(&text), expected, "{text}");
    }
    assert!(total > 20, "some are total: {total}");
}

#[test]
fn rules_overlap_and_leave_gaps_exactly_where_some_input_shows_it() {
    let mut dice = Lcg(2);
    let inputs = inputs();
    let (mut overlaps, mut covered) = (0, 0);
    for _ in 0..300 {
        let rules: Vec<_> =
            (0..1 + dice.next_below(3)).map(|_| (list_pattern(&mut dice), condition(&mut dice, 2))).collect();
        let mut text =
            "dialect t target { op end() }  dialect s { op go() {n: i64, at: [i64], flag: unit} }\n".to_string();
        for (i, ((pattern, _), (guard, _))) in rules.iter().enumerate() {
            text += &format!(
                "rule r{i} {{ s.go() {{n = n, at = {pattern} as at, flag = flag}} where {guard} => t.end() }}\n"
            );
        }
        let takes = |r: usize, i: &TrialInput| rules[r].0.1(&i.at) && rules[r].1.1(i);
        let mut expected = BTreeSet::new();
        if inputs.iter().any(|i| (0..rules.len()).all(|r| !takes(r, i))) {
            expected.insert(("E0605".to_string(), 0));
        } else {
            covered += 1;
        }
        for r in 0..rules.len() {
            if !inputs.iter().any(|i| takes(r, i)) {
                expected.insert(("E0614".to_string(), r + 1));
            }
            if (0..r).any(|other| inputs.iter().any(|i| takes(r, i) && takes(other, i))) {
                expected.insert(("E0611".to_string(), r + 1));
                overlaps += 1;
            }
        }
        assert_eq!(finding_codes(&text), expected, "{text}");
    }
    assert!(overlaps > 50 && covered > 3, "{overlaps} overlap, {covered} leave nothing");
}

/// The types that the patterns in this test distinguish.
#[derive(Clone, Debug, PartialEq)]
enum Ty {
    Int(i64),
    Name(&'static str),
    Shaped(&'static str, Vec<i64>, Box<Ty>),
}

fn scalars() -> Vec<Ty> {
    vec![Ty::Int(1), Ty::Int(32), Ty::Int(7), Ty::Name("index"), Ty::Name("f32"), Ty::Name("f16"), Ty::Name("si32")]
}

fn types() -> Vec<Ty> {
    let mut out = scalars();
    out.push(Ty::Name("none_type"));
    for element in scalars() {
        for ctor in ["vector", "tensor", "memref"] {
            for dims in [&[][..], &[1], &[4], &[1, 4], &[4, 4], &[2, 3, 4]] {
                out.push(Ty::Shaped(ctor, dims.to_vec(), Box::new(element.clone())));
            }
        }
    }
    out
}

type Fits = Box<dyn Fn(&Ty) -> bool>;

fn element_pattern(dice: &mut Lcg) -> (String, Fits) {
    match dice.next_below(5) {
        0 => ("i32".into(), Box::new(|t| *t == Ty::Int(32))),
        1 => ("int<_>".into(), Box::new(|t| matches!(t, Ty::Int(_)))),
        2 => ("float(_)".into(), Box::new(|t| matches!(t, Ty::Name("f32" | "f16")))),
        3 => ("index".into(), Box::new(|t| *t == Ty::Name("index"))),
        _ => ("_".into(), Box::new(|_| true)),
    }
}

fn type_pattern(dice: &mut Lcg) -> (String, Fits) {
    if dice.next_below(3) == 0 {
        return element_pattern(dice);
    }
    let ctor = ["vector", "tensor", "memref"][dice.next_below(3)];
    let (element, fits) = element_pattern(dice);
    let (dims, right): (&str, fn(&[i64]) -> bool) = match dice.next_below(4) {
        0 => ("[]", |d| d.is_empty()),
        1 => ("[_]", |d| d.len() == 1),
        2 => ("[_, ..]", |d| !d.is_empty()),
        _ => ("_", |_| true),
    };
    let whole = move |t: &Ty| matches!(t, Ty::Shaped(c, d, e) if *c == ctor && right(d) && fits(e));
    (format!("{ctor}<{dims} x {element}>"), Box::new(whole))
}

fn element(t: &Ty) -> &Ty {
    if let Ty::Shaped(_, _, e) = t { e } else { t }
}

fn type_condition(dice: &mut Lcg, depth: usize) -> (String, Fits) {
    let dims = |t: &Ty| if let Ty::Shaped(_, d, _) = t { d.clone() } else { vec![] };
    let float = |t: &Ty| matches!(t, Ty::Name("f32" | "f16"));
    match dice.next_below(if depth == 0 { 7 } else { 9 }) {
        0 => ("is_float(T)".into(), Box::new(move |t| float(t))),
        1 => ("is_float(element(T))".into(), Box::new(move |t| float(element(t)))),
        2 => ("element(T) == i32".into(), Box::new(|t| *element(t) == Ty::Int(32))),
        3 => {
            ("T in [i1, f32, index]".into(), Box::new(|t| [Ty::Int(1), Ty::Name("f32"), Ty::Name("index")].contains(t)))
        }
        4 => ("len(shape(T)) < 2".into(), Box::new(move |t| dims(t).len() < 2)),
        5 => ("shape(T) == []".into(), Box::new(move |t| dims(t).is_empty())),
        6 => ("is_signless(T)".into(), Box::new(|t| matches!(t, Ty::Int(_)))),
        7 => {
            let (text, f) = type_condition(dice, depth - 1);
            (format!("not ({text})"), Box::new(move |t| !f(t)))
        }
        _ => {
            let ((a, f), (b, g)) = (type_condition(dice, depth - 1), type_condition(dice, depth - 1));
            (format!("({a}) or ({b})"), Box::new(move |t| f(t) || g(t)))
        }
    }
}

#[test]
fn maps_of_types_are_total_exactly_if_every_type_is_taken() {
    let mut dice = Lcg(3);
    let types = types();
    let mut total = 0;
    for _ in 0..300 {
        let arms: Vec<_> = (0..1 + dice.next_below(6))
            .map(|_| (type_pattern(&mut dice), (dice.next_below(2) == 0).then(|| type_condition(&mut dice, 1))))
            .collect();
        let mut text = "map m(T: type) -> int {\n".to_string();
        for ((pattern, _), guard) in &arms {
            let guard = guard.as_ref().map_or(String::new(), |g| format!(" where {}", g.0));
            text += &format!("  {pattern}{guard} => 1,\n");
        }
        text += "}\nfn use(T: type) -> int = m(T)\n";
        let takes =
            |t: &Ty| arms.iter().position(|((_, fits), guard)| fits(t) && guard.as_ref().is_none_or(|g| (g.1)(t)));
        let taken: Vec<Option<usize>> = types.iter().map(takes).collect();
        let mut expected = BTreeSet::new();
        match taken.contains(&None) {
            true => drop(expected.insert(("E0601".to_string(), 0))),
            false => total += 1,
        }
        for at in 0..arms.len() {
            if !taken.contains(&Some(at)) {
                expected.insert(("E0603".to_string(), at + 1));
            }
        }
        assert_eq!(finding_codes(&text), expected, "{text}");
    }
    assert!(total > 10, "some are total: {total}");
}

/// The analysis gives up on very large conditions and reports that as E0802.
#[test]
fn analysis_gives_up_on_large_conditions() {
    let ors = (0..40).map(|k| format!("where n == {k} or at == [{k}] or has(rest, \"{k}\")")).collect::<Vec<_>>();
    let mut text = "dialect t target { op end() }  dialect s { op go() {n: i64, at: [i64], flag: unit} }\n".to_string();
    for r in 0..6 {
        text += &format!("rule r{r} {{ s.go() {{n = n, at = at, ..rest}} {} => t.end() }}\n", ors.join(" "));
    }
    let findings = finding_codes(&text);
    assert!(!findings.is_empty() && findings.iter().all(|f| f.0 == "E0802"), "{findings:?}");
}

/// A random recursive function of two lists.
///
/// It destructures its first or second list into an element and the rest. If that list is not empty, it calls the
/// function with index `call` with the arguments `args`, which are indices into `ARGUMENTS`.
struct RecursiveFn {
    first: bool,
    call: usize,
    args: [usize; 2],
}

/// The texts of possible arguments of a call. `a` and `b` are the lists, `x` is the first element of the destructured
/// list, and `r` is its rest.
const ARGUMENTS: [&str; 6] = ["a", "b", "r", "[x, ..r]", "[x, ..a]", "init(b)"];

/// Returns the value of argument `which` of `ARGUMENTS`; `None` if its evaluation fails, which ends the execution.
fn argument(which: usize, a: &[i64], b: &[i64], matched_list: &[i64]) -> Option<Vec<i64>> {
    Some(match which {
        0 => a.to_vec(),
        1 => b.to_vec(),
        2 => matched_list[1..].to_vec(),
        3 => matched_list.to_vec(),
        4 => [&matched_list[..1], a].concat(),
        _ => b.split_last()?.1.to_vec(),
    })
}

/// Each function that is not reported terminates. Most functions that are reported do not.
#[test]
fn functions_reported_as_terminating_terminate() {
    let mut dice = Lcg(4);
    let (mut ending, mut endless, mut wrong) = (0, 0, 0);
    for _ in 0..600 {
        let count = 1 + dice.next_below(3);
        let functions: Vec<RecursiveFn> = (0..count)
            .map(|_| RecursiveFn {
                first: dice.next_below(2) == 0,
                call: dice.next_below(count),
                args: [dice.next_below(ARGUMENTS.len()), dice.next_below(ARGUMENTS.len())],
            })
            .collect();
        let mut text = String::new();
        for (i, f) in functions.iter().enumerate() {
            let list = if f.first { "a" } else { "b" };
            let [x, y] = f.args.map(|k| ARGUMENTS[k]);
            text += &format!(
                "fn f{i}(a: [int], b: [int]) -> int = match {list} {{ [] => 0, [x, ..r] => f{}({x}, {y}) }}\n",
                f.call
            );
        }
        let reported_terminating = !finding_codes(&text).iter().any(|f| f.0 == "E0621");
        let ends = (0..count).all(|start| {
            [(0, 3), (3, 0), (2, 2), (1, 4)].into_iter().all(|(n, m)| {
                let (mut current, mut a, mut b) = (start, vec![1; n], vec![1; m]);
                for _ in 0..500 {
                    let f = &functions[current];
                    let matched_list = if f.first { a.clone() } else { b.clone() };
                    if matched_list.is_empty() {
                        return true;
                    }
                    let [Some(x), Some(y)] = f.args.map(|k| argument(k, &a, &b, &matched_list)) else { return true };
                    (current, a, b) = (f.call, x, y);
                    a.truncate(50);
                    b.truncate(50);
                }
                false
            })
        });
        assert!(ends || !reported_terminating, "{text}");
        match (reported_terminating, ends) {
            (true, _) => ending += 1,
            (false, false) => endless += 1,
            (false, true) => wrong += 1,
        }
    }
    assert!(ending > 50 && endless > 50 && wrong < endless / 4, "{ending} end, {endless} do not, {wrong} do in spite");
}
