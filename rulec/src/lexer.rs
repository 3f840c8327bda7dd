//! Rule text to tokens.
//!
//! Takes the text of one file; gives its tokens with byte ranges, and diagnostics for what is no token.
//! Kept true: a bad byte never ends lexing; brackets nest at most `MAX_DEPTH` deep and one bracket level holds at most
//! `MAX_CHAIN` operators in a row, so that everything that recurses over the syntax has a bounded depth.

use crate::diagnostic::Diagnostic;
use crate::rir::Span;
use logos::Logos;

/// How deep brackets may nest.
pub const MAX_DEPTH: usize = 200;
/// How many operators one expression may chain at one bracket level.
pub const MAX_CHAIN: usize = 200;

/// A token. Texts are without their sigils; strings are raw (escapes are undone where they are used).
#[derive(Logos, Clone, Copy, Debug, PartialEq)]
#[logos(skip r"[ \t\r\n\f]+")]
#[logos(skip(r"//([^/\n][^\n]*)?", allow_greedy = true))]
#[allow(missing_docs)]
pub enum RuleToken<'t> {
    #[regex(r"///[^\n]*", |l| l.slice()[3..].trim(), allow_greedy = true)]
    Doc(&'t str),
    #[regex(r"%[A-Za-z0-9_$]+", |l| &l.slice()[1..])]
    Value(&'t str),
    #[regex(r"\^[A-Za-z0-9_$]+", |l| &l.slice()[1..])]
    Block(&'t str),
    #[regex(r"@[A-Za-z_][A-Za-z0-9_$]*", |l| &l.slice()[1..])]
    Symbol(&'t str),
    #[regex(r"![A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+", |l| &l.slice()[1..])]
    DialectType(&'t str),
    #[regex(r"![A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+<", |l| &l.slice()[1..l.slice().len() - 1])]
    DialectTypeOpen(&'t str),
    #[regex(r"#[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+", |l| &l.slice()[1..])]
    DialectAttr(&'t str),
    #[regex(r"#[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+<", |l| &l.slice()[1..l.slice().len() - 1])]
    DialectAttrOpen(&'t str),
    #[regex(r"#[A-Za-z0-9_]+", |l| &l.slice()[1..])]
    Case(&'t str),
    #[regex(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+", |l| l.slice())]
    Dotted(&'t str),
    #[regex(r"[A-Za-z_][A-Za-z0-9_]*", |l| l.slice())]
    Id(&'t str),
    #[regex(r"[0-9]+|0x[0-9a-fA-F]+", |l| l.slice())]
    Int(&'t str),
    #[regex(r"[0-9]+\.[0-9]+([eE][+-]?[0-9]+)?", |l| l.slice())]
    Float(&'t str),
    #[regex(r#""([^"\\\n]|\\[^\n])*""#, |l| &l.slice()[1..l.slice().len() - 1])]
    Str(&'t str),
    #[regex(r"```([^`]|`[^`]|``[^`])*```", |l| &l.slice()[3..l.slice().len() - 3])]
    Code(&'t str),

    #[token("#{")]
    DictOpen,
    #[token("memref<")]
    MemRef,
    #[token("vector<")]
    Vector,
    #[token("tensor<")]
    Tensor,
    #[token("int<")]
    IntType,
    #[token("complex<")]
    Complex,
    #[token("tuple<")]
    Tuple,
    #[token("...")]
    Dots3,
    #[token("..")]
    Dots2,
    #[token("=>")]
    FatArrow,
    #[token("->")]
    Arrow,
    #[token("==")]
    EqEq,
    #[token("!=")]
    NotEq,
    #[token("<=")]
    LessEq,
    #[token(">=")]
    GreaterEq,
    #[token("(")]
    ParenOpen,
    #[token(")")]
    ParenClose,
    #[token("[")]
    BracketOpen,
    #[token("]")]
    BracketClose,
    #[token("{")]
    BraceOpen,
    #[token("}")]
    BraceClose,
    #[token("<")]
    Less,
    #[token(">")]
    Greater,
    #[token("=")]
    Equal,
    #[token(":")]
    Colon,
    #[token(",")]
    Comma,
    #[token("?")]
    Question,
    #[token("+")]
    Plus,
    #[token("-")]
    Minus,
    #[token("*")]
    Star,
    #[token("/", priority = 1)]
    Slash,
    #[token(".")]
    Period,
    #[token("_", priority = 10)]
    Underscore,

    // words
    #[token("x", priority = 10)]
    X,
    #[token("rule")]
    Rule,
    #[token("over")]
    Over,
    #[token("in")]
    In,
    #[token("where")]
    Where,
    #[token("overrides")]
    Overrides,
    #[token("map")]
    Map,
    #[token("fn")]
    Fn,
    #[token("emit")]
    Emit,
    #[token("record")]
    Record,
    #[token("abi")]
    Abi,
    #[token("extern")]
    Extern,
    #[token("option")]
    Option,
    #[token("dialect")]
    Dialect,
    #[token("op")]
    Op,
    #[token("test")]
    Test,
    #[token("import")]
    Import,
    #[token("let")]
    Let,
    #[token("var")]
    Var,
    #[token("for")]
    For,
    #[token("if")]
    If,
    #[token("then")]
    Then,
    #[token("else")]
    Else,
    #[token("match")]
    Match,
    #[token("elementwise")]
    Elementwise,
    #[token("inline")]
    Inline,
    #[token("require")]
    Require,
    #[token("fail")]
    Fail,
    #[token("as")]
    As,
    #[token("and")]
    And,
    #[token("or")]
    Or,
    #[token("not")]
    Not,
    #[token("is")]
    Is,
    #[token("cold")]
    Cold,
    #[token("yield")]
    Yield,
    #[token("ensure")]
    Ensure,
    #[token("fresh")]
    Fresh,
    #[token("by")]
    By,
    #[token("enum")]
    Enum,
    #[token("flags")]
    Flags,
    #[token("type")]
    Type,
    #[token("attr")]
    Attr,
    #[token("region")]
    Region,
    #[token("to")]
    To,
    #[token("format")]
    Format,
    #[token("names")]
    Names,
    #[token("translate")]
    Translate,
    #[token("target")]
    Target,
    #[token("segments")]
    Segments,
    #[token("implicit")]
    Implicit,
    #[token("class")]
    Class,
    #[token("with")]
    With,
    #[token("benefit")]
    Benefit,
}

/// A token with its byte range.
#[derive(Clone, Copy, Debug)]
pub struct SpannedToken<'t> {
    /// First byte.
    pub start: usize,
    /// The token.
    pub token: RuleToken<'t>,
    /// One past the last byte.
    pub end: usize,
}

/// The tokens of a text that stands at byte `offset` of file `file`.
pub fn lex<'t>(text: &'t str, file: u16, offset: usize, diagnostics: &mut Vec<Diagnostic>) -> Vec<SpannedToken<'t>> {
    let mut tokens = Vec::new();
    let mut bad_range: Option<(usize, usize)> = None;
    let report = |(start, end): (usize, usize), out: &mut Vec<Diagnostic>| {
        let span = Span { file, start: (start + offset) as u32, end: (end + offset) as u32 };
        let bad_text = &text[start..end];
        let (message, note) = if bad_text.starts_with('"') {
            ("this string does not end on its line", "close it with `\"`; `\\n` writes a line break")
        } else if bad_text.starts_with("```") {
            ("this block of text does not end", "close it with three backquotes")
        } else {
            ("these characters mean nothing here", "names are ASCII letters, digits and `_`; text goes between quotes")
        };
        out.push(Diagnostic::error("E0001", message).primary(span, "").note(note));
    };
    for (token, range) in RuleToken::lexer(text).spanned() {
        match token {
            Ok(token) => {
                if let Some(range) = bad_range.take() {
                    report(range, diagnostics);
                }
                tokens.push(SpannedToken { start: range.start + offset, token, end: range.end + offset });
            }
            Err(()) => match &mut bad_range {
                Some((_, end)) if *end == range.start => *end = range.end,
                other => {
                    if let Some(range) = other.replace((range.start, range.end)) {
                        report(range, diagnostics);
                    }
                }
            },
        }
    }
    if let Some(range) = bad_range {
        report(range, diagnostics);
    }
    tokens
}

/// The first place where the tokens nest too deep or chain too long, with what is too much there.
pub fn find_excessive_nesting(tokens: &[SpannedToken<'_>]) -> Option<(usize, usize, &'static str)> {
    use RuleToken::*;
    // for each open bracket: operators so far, and whether `>` closes it
    let mut open_brackets = vec![(0usize, false)];
    for t in tokens {
        match t.token {
            ParenOpen | BracketOpen | BraceOpen | DictOpen => {
                // `a[0][1]..` chains as well
                if t.token == BracketOpen
                    && let Some((chain, _)) = open_brackets.last_mut()
                {
                    *chain += 1;
                    if *chain > MAX_CHAIN {
                        return Some((t.start, t.end, "an expression chains more than 200 operators"));
                    }
                }
                open_brackets.push((0, false));
            }
            MemRef | Vector | Tensor | IntType | Complex | Tuple | DialectTypeOpen(_) | DialectAttrOpen(_) => {
                open_brackets.push((0, true))
            }
            ParenClose | BracketClose | BraceClose => {
                while open_brackets.len() > 1 && open_brackets.pop().is_some_and(|(_, angle)| angle) {}
                if t.token == BraceClose
                    && let Some((chain, _)) = open_brackets.last_mut()
                {
                    *chain = 0;
                }
            }
            Greater if open_brackets.last().is_some_and(|(_, angle)| *angle) => {
                open_brackets.pop();
            }
            Comma | Equal | Colon | FatArrow => {
                if let Some((chain, _)) = open_brackets.last_mut() {
                    *chain = 0;
                }
            }
            Plus | Minus | Star | Slash | Period | Not | And | Or | If | EqEq | Is | In | Dots2 | X | As | Question => {
                if let Some((chain, _)) = open_brackets.last_mut() {
                    *chain += 1;
                    if *chain > MAX_CHAIN {
                        return Some((t.start, t.end, "an expression chains more than 200 operators"));
                    }
                }
            }
            _ => {}
        }
        if open_brackets.len() > MAX_DEPTH {
            return Some((t.start, t.end, "brackets nest more than 200 deep"));
        }
    }
    None
}
