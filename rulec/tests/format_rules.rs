//! The formatter of rule files: its output, and what it must preserve.

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

fn tokens(text: &str) -> Vec<RuleToken<'_>> {
    lex(text, 0, 0, &mut Vec::new()).into_iter().map(|t| t.token).collect()
}

/// Returns the comments between the tokens.
fn comments(text: &str) -> Vec<&str> {
    let mut gaps = Vec::new();
    let mut end = 0;
    for t in lex(text, 0, 0, &mut Vec::new()) {
        gaps.push(&text[end..t.start]);
        end = t.end;
    }
    gaps.push(&text[end..]);
    gaps.into_iter().flat_map(str::lines).map(str::trim).filter(|line| !line.is_empty()).collect()
}

/// Returns the formatted text after checking that tokens and comments are preserved; `None` if it does not parse.
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
  @s=ensure "n"{ llvm.func ( { } ) {sym_name=@s, value = 0:i32}
{ ^e( %x : T ): llvm.return( ) } }
}
test t{in```
  kept   
``` out ```x```  error "e"}
"#;
    let want = r#"//! About the file.

import "a.rules"
option wide: bool = false // trailing
/// A dialect.
dialect d target {
  enum E: i64 { a = 0, "b c" = -1 }
  /// An op.
  op if(a: T, b: _..., c: index?) {n: array<i64>?, w: [i64] = [1, 2]} -> (r: T) to (dest(xs...)... segments s) region body...() implicit yield
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
    @s = ensure "n" { llvm.func({}) {sym_name = @s, value = 0: i32} { ^e(%x: T): llvm.return() } }
}
test t {
  in ```
  kept   
``` out ```x``` error "e"
}
"#;
    let have = format_checked(text).expect("it parses");
    assert!(have == want, "{have}");
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
