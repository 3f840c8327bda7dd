//! Tests of the formatter of rule files: its output, and the properties of a text that it must preserve.

use proptest::prelude::*;
use rulec::fmt::format;
use rulec::lexer::{RuleToken, lex};
use std::path::PathBuf;

/// Returns all rule files of the project.
fn files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders: Vec<PathBuf> = ["../rules", "../examples", "../tests", "tests"].map(PathBuf::from).into();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rules") {
                files.push(path);
            }
        }
    }
    files.sort();
    assert!(files.len() > 100, "{}", files.len());
    files
}

/// Returns the texts of the tokens. Joins adjacent strings of an assembly format, and adjacent lines of a doc comment,
/// to one text.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let (mut after_format, mut before) = (false, None);
    for t in lex(text, 0, 0, &mut Vec::new()) {
        match (before, t.token, tokens.last_mut()) {
            (Some(RuleToken::Str(_)), RuleToken::Str(text), Some(last)) if after_format => {
                *last = format!("{last} {text}");
            }
            (Some(RuleToken::Doc(_)), RuleToken::Doc(text), Some(last)) => *last = format!("{last} {text}"),
            (_, RuleToken::Str(text) | RuleToken::Doc(text), _) => tokens.push(text.to_string()),
            (_, token, _) => tokens.push(format!("{token:?}")),
        }
        // The format of a `form` of an era is behind an arrow.
        let begins_format = matches!(t.token, RuleToken::Format | RuleToken::FatArrow);
        after_format = begins_format || after_format && matches!(t.token, RuleToken::Str(_));
        before = Some(t.token);
    }
    tokens
}

/// Returns the words of the `//` comments, without comment markers.
fn comments(text: &str) -> Vec<&str> {
    let mut gaps = Vec::new();
    let mut end = 0;
    for t in lex(text, 0, 0, &mut Vec::new()) {
        gaps.push(&text[end..t.start]);
        end = t.end;
    }
    gaps.push(&text[end..]);
    gaps.into_iter().flat_map(str::split_whitespace).filter(|word| !matches!(*word, "//" | "//!")).collect()
}

/// Formats a text, and checks that the tokens and comments are preserved. Returns `None` if the text does not parse.
fn format_checked(text: &str) -> Option<String> {
    let out = format(text).ok()?;
    assert_eq!(tokens(text), tokens(&out));
    assert_eq!(comments(text), comments(&out));
    let twice = format(&out).expect("what is laid out parses");
    assert_eq!(out, twice, "laying out twice is laying out once");
    let code = |line: &&str| line.contains("```");
    let trailing = out.lines().find(|line| line.ends_with([' ', '\t']));
    assert!(trailing.is_none() || out.lines().any(|l| code(&l)), "{trailing:?}");
    Some(out)
}

#[test]
fn only_white_space_changes() {
    let laid_out = files().iter().filter(|f| format_checked(&std::fs::read_to_string(f).unwrap()).is_some()).count();
    assert!(laid_out > 90, "{laid_out}");
}

#[test]
fn formats_every_construct() {
    let text = r#"
//! About the file.


import   "a.rules"
option wide :bool=false   // trailing
/// A dialect.

dialect  d   target{
enum E:i64{a=0,"b c"=-1}
      /// An op.
  op if(a : T ,b:_ ... , c: index?){n:array < i64 >?, w : [i64]=[1,2]}->( r:T ) to(dest(xs...)... segments s) region body ... () implicit yield
[ pure,commutative ] where T in[i1,i2]
format "`a`  $b"
  type t ( a :i64=0 )format""[no_value]
}
record R{ a,b:index c : [ 2 x index ] }
map m(T : type)->type {
index   => T , int< w > =>!llvm.array< 2 x T >,
  vector<[ n ,.. rest ] x E> =>T, // a
  f32 => - 1 - 2,     // b
}
fn f(a:int,b : [int])->int=a- - 1*b[ 0 ] . x
    + g (a..b, not(a), if a<b then -1 else 2 )
fn bits(a:int)->int=a**2% 3<<a>>- 1&~ a|(a ^ 7)**- 2
fn h(debug:int)->int=debug"{debug}"in   debug+1
rule a.b over X=>Y in [ a.c=>"d" ,a.e => #f]
{ %r:T,%s...=X( %a? , ^b( %x... )..., {R}, { _ } ) { n = ? ,..rest}
where (n is not none)and len(a)>0


=>
  // before
cf.br(^l( %a ))
   ^l ( %x:T )  if not wide :
 if a { x=1 y = [.. a,%b] } 
 else if b { }
 else {
 require a:"message {b}"

}
 cold ^m :
%r=match a { (1,_)=>2 , _=>fail "no" }
match a {
 (1,_)=>{ %p = q } , _=>{} }
  debug   "n = {n}"
  inline R( ){ a.end( )=>{yield} }
  @s=ensure "n"{ llvm.func ( { } ) {sym_name=@s, value = 0:i32}
{ ^e( %x : T ): llvm.return( ) } }
}
test t{flags"-O2"   in```
  kept   
``` out ```x```  error "e"  prints"p"}
"#;
    let want = r#"//! About the file.

import "a.rules"
option wide: bool = false // trailing
/// A dialect.
dialect d target {
  enum E: i64 { a = 0, "b c" = -1 }
  /// An op.
  op if(a: T, b: _..., c: index?) {n: array<i64>?, w: [i64] = [1, 2]} -> (r: T) to (dest(xs...)... segments s)
    region body...() implicit yield
    [pure, commutative] where T in [i1, i2]
    format "`a`  $b"
  type t(a: i64 = 0) format "" [no_value]
}
record R { a, b: index  c: [2 x index] }
map m(T: type) -> type {
  index => T, int<w> => !llvm.array<2 x T>,
  vector<[n, ..rest] x E> => T, // a
  f32   => -1 - 2, // b
}
fn f(a: int, b: [int]) -> int = a - -1 * b[0].x
  + g(a..b, not (a), if a < b then -1 else 2)
fn bits(a: int) -> int = a ** 2 % 3 << a >> -1 & ~a | (a ^ 7) ** -2
fn h(debug: int) -> int = debug "{debug}" in debug + 1
rule a.b over X => Y in [a.c => "d", a.e => #f] {
  %r: T, %s... = X(%a?, ^b(%x...)..., {R}, {_}) {n = ?, ..rest}
  where (n is not none) and len(a) > 0
=>
    // before
    cf.br(^l(%a))
  ^l(%x: T) if not wide:
    if a { x = 1  y = [..a, %b] } else if b {} else {
      require a : "message {b}"
    }
  cold ^m:
    %r = match a { (1, _) => 2, _ => fail "no" }
    match a {
      (1, _) => { %p = q }, _ => {}
    }
    debug "n = {n}"
    inline R() { a.end() => { yield } }
    @s = ensure "n" { llvm.func({}) {sym_name = @s, value = 0: i32} { ^e(%x: T): llvm.return() } }
}
test t {
  flags "-O2" in ```
  kept   
``` out ```x``` error "e" prints "p"
}
"#;
    let have = format_checked(text).expect("it parses");
    assert!(have == want, "{have}");
}

#[test]
fn long_lines_are_broken() {
    let text = r#"
/// A sentence that goes on for longer than a line of a rule file may be, so that its last words are put into the next line,
/// in front of those that are there.
dialect d {
  class compare(lhs: T, rhs: T) {predicate: CmpFPredicate} with fastmath, overflow -> (result: with_element(T, i1)) [pure] where float_like(T)
  op addition, subtraction, multiplication, division, remainder, minimum, maximum, comparison, negation, selection: compare
  op load(base: memref<_ x _, _, _>) {nontemporal: bool = false, alignment: i64?, invariant: unit, ordering: AtomicOrdering} -> (result: _)
    format "$base (`nontemporal` $nontemporal^)? (`invariant` $invariant^)? $ordering attr-dict `:` type($base) `to it` type($result)"
}
rule a.first benefit 2 over Src => Dst in [arith.addi => llvm.add, arith.subi => llvm.sub, arith.muli => llvm.mul, arith.shli => llvm.shl] {
  %r: T = Src(%a, %b) {overflowFlags = f}
=>
  require size_of(with_element(T, i8)) is not none or element(T) == index : "a text is not broken, but it may begin a line"
  let k = if a_long_condition(%a, %b) and another_condition(%a, %b) then the_first_of_two_values(%a) else the_other_one(%b)
  if k { %r = llvm.an_op_with_a_long_name(%a, %b) {name = value} } else { %r = llvm.another_op_with_a_long_name(%a, %b) }
}
"#;
    let want = r#"/// A sentence that goes on for longer than a line of a rule file may be, so that its last words are put into the next
/// line, in front of those that are there.
dialect d {
  class compare(lhs: T, rhs: T) {predicate: CmpFPredicate} with fastmath, overflow -> (result: with_element(T, i1))
    [pure] where float_like(T)
  op addition, subtraction, multiplication, division, remainder, minimum, maximum, comparison, negation,
    selection: compare
  op load(base: memref<_ x _, _, _>) {
    nontemporal: bool = false, alignment: i64?, invariant: unit, ordering: AtomicOrdering
  } -> (result: _)
    format "$base (`nontemporal` $nontemporal^)? (`invariant` $invariant^)? $ordering attr-dict `:` type($base) `to it`"
      "type($result)"
}
rule a.first benefit 2 over Src => Dst in [
  arith.addi => llvm.add, arith.subi => llvm.sub, arith.muli => llvm.mul, arith.shli => llvm.shl
] {
  %r: T = Src(%a, %b) {overflowFlags = f}
=>
  require size_of(with_element(T, i8)) is not none or element(T) == index :
    "a text is not broken, but it may begin a line"
  let k = if a_long_condition(%a, %b) and another_condition(%a, %b) then the_first_of_two_values(%a)
    else the_other_one(%b)
  if k {
    %r = llvm.an_op_with_a_long_name(%a, %b) {name = value}
  } else { %r = llvm.another_op_with_a_long_name(%a, %b) }
}
"#;
    let have = format_checked(text).expect("it parses");
    assert!(have == want, "{have}");
    assert!(have.lines().all(|line| line.chars().count() <= 120));
}

#[test]
fn existing_columns_are_kept() {
    let text = "map m(T: type) -> int {\n  a  => 1,\n  bcd => 2, // x\n  efghijkl(a) => 3,    // y\n  m => 4,\n}\n";
    let want =
        "map m(T: type) -> int {\n  a   => 1,\n  bcd => 2,         // x\n  efghijkl(a) => 3, // y\n  m   => 4,\n}\n";
    let text = text.replace("  a  =>", "  a    =>");
    assert_eq!(format_checked(&text).expect("it parses"), want);
}

#[test]
fn invalid_input_is_rejected() {
    let errors = format("rule a {\n").unwrap_err();
    assert_eq!(errors[0].code, "E0002");
    assert!(format(&"(".repeat(100_000)).is_err());
    assert_eq!(format("").unwrap(), "");
    assert_eq!(format("\n\n// only\r\n\r\n").unwrap(), "// only\n");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any whitespace and comments between the tokens are allowed.
    #[test]
    fn any_white_space_is_formatted(pick in any::<usize>(), blanks in prop::collection::vec(0u8..20, 64)) {
        let files = files();
        let text = std::fs::read_to_string(&files[pick % files.len()]).unwrap();
        let mut shaken = String::new();
        let mut at = 0;
        for (t, n) in lex(&text, 0, 0, &mut Vec::new()).iter().zip(blanks.iter().cycle()) {
            let gap = &text[at..t.start];
            let doc = shaken.rsplit('\n').next().is_some_and(|line| line.contains("//"));
            if gap.contains("//") || gap.is_empty() || doc {
                shaken.push_str(gap);
            } else {
                // The parser splits at item keywords in the first column, so no other token may begin there.
                let kept = gap.contains('\n') && text.as_bytes()[t.start - 1] == b'\n';
                shaken.push_str(match n {
                    _ if kept => gap,
                    0 => "\n ",
                    1 => "\n\n  ",
                    2 => "   ",
                    3 => "\t",
                    4 => "  // said here\n ",
                    5 => "\n\n//\n ",
                    _ => gap,
                });
            }
            shaken.push_str(&text[t.start..t.end]);
            at = t.end;
        }
        shaken.push_str(&text[at..]);
        if format(&text).is_ok() {
            prop_assert!(format_checked(&shaken).is_some(), "{}", shaken);
        }
    }
}

#[test]
fn parts_of_a_test_begin_lines_of_equal_indentation() {
    let source = "test t { in ```x```\n has llvm   ```y```\n  llvm ```z```\n      refused   \"w\" set  n=1 }\n";
    let expected = "test t {\n  in ```x```\n  has llvm ```y```\n  llvm ```z```\n  refused \"w\" set n = 1\n}\n";
    assert_eq!(format(source).unwrap(), expected);
    assert_eq!(format(expected).unwrap(), expected);
}
