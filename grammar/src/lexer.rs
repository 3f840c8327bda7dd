//! The lexer of rule files.
//!
//! Invariant: lexing continues after an invalid token. `find_excessive_nesting` bounds the depth of brackets and the
//! number of chained operators, and so the recursion over the syntax tree.
//!
//! Tests: below, grammar/tests/load.rs, grammar/tests/parse.rs.

use crate::diagnostic::Diagnostic;
use crate::rir::Span;
use logos::Logos;

/// The maximal depth of nested brackets.
pub const MAX_DEPTH: usize = 200;
/// The maximal number of operators in one expression at one bracket level.
pub const MAX_CHAIN: usize = 200;
const CHAIN_TOO_LONG: &str = "more than 200 operators in one expression";

/// The stack in bytes that recursion over the deepest syntax tree needs.
const STACK_BYTES: usize = 256 << 20;

/// Runs `work` on a thread whose stack suffices for the deepest syntax tree that the lexer accepts.
pub fn on_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Diagnostic> {
    crate::large_stack::on_large_stack(STACK_BYTES, work).map_err(|error| {
        let message = format!("cannot start a thread for the rule compiler: {error}");
        Diagnostic::error("E0005", message).primary(Span::default(), "")
    })
}

/// A token. Texts are without their sigils; strings are raw, with their escapes.
#[derive(Logos, Clone, Copy, Debug, PartialEq)]
#[logos(skip r"[ \t\r\n\f]+")]
#[logos(skip(r"//([^/\n][^\n]*)?", allow_greedy = true))]
pub enum RuleToken<'t> {
    /// Begins the expression of an interpolation in a string. No text is lexed as this token: the parser inserts it.
    Interpolation,
    /// A `yield` that nothing follows in its block. No text is lexed as this token: the parser puts it in place of
    /// `Yield`.
    YieldNothing,
    /// The text of a `///` comment, without spaces at its ends.
    #[regex(r"///[^\n]*", |l| l.slice()[3..].trim(), allow_greedy = true)]
    Doc(&'t str),
    /// `%x`
    #[regex(r"%[A-Za-z0-9_$]+", |l| &l.slice()[1..])]
    Value(&'t str),
    /// `^entry`
    #[regex(r"\^[A-Za-z0-9_$]+", |l| &l.slice()[1..])]
    Block(&'t str),
    /// `@main`
    #[regex(r"@[A-Za-z_][A-Za-z0-9_$]*", |l| &l.slice()[1..])]
    Symbol(&'t str),
    /// `!llvm.ptr`
    #[regex(r"![A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+", |l| &l.slice()[1..])]
    DialectType(&'t str),
    /// `!llvm.array<`; the text ends before the `<`
    #[regex(r"![A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+<", |l| &l.slice()[1..l.slice().len() - 1])]
    DialectTypeOpen(&'t str),
    /// `#llvm.zero`
    #[regex(r"#[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+", |l| &l.slice()[1..])]
    DialectAttr(&'t str),
    /// `#arith.overflow<`; the text ends before the `<`
    #[regex(r"#[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+<", |l| &l.slice()[1..l.slice().len() - 1])]
    DialectAttrOpen(&'t str),
    /// `#eq`, a case of an enum
    #[regex(r"#[A-Za-z0-9_]+", |l| &l.slice()[1..])]
    Case(&'t str),
    /// `arith.addi`
    #[regex(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+", |l| l.slice())]
    Dotted(&'t str),
    /// `n`, a name that is no keyword
    #[regex(r"[A-Za-z_][A-Za-z0-9_]*", |l| l.slice())]
    Id(&'t str),
    /// `42`, `0x2a`, without a minus sign
    #[regex(r"[0-9]+|0x[0-9a-fA-F]+", |l| l.slice())]
    Int(&'t str),
    /// `1.5`, `1.0e-3`, without a minus sign
    #[regex(r"[0-9]+\.[0-9]+([eE][+-]?[0-9]+)?", |l| l.slice())]
    Float(&'t str),
    /// `"text"`, without the quotes
    #[regex(r#""([^"\\\n]|\\[^\n])*""#, |l| &l.slice()[1..l.slice().len() - 1])]
    Str(&'t str),
    /// A block of text between three backquotes, without them.
    #[regex(r"```([^`]|`[^`]|``[^`])*```", |l| &l.slice()[3..l.slice().len() - 3])]
    Code(&'t str),

    /// `#{`, which begins a dictionary
    #[token("#{")]
    DictOpen,
    /// `memref<`
    #[token("memref<")]
    MemRef,
    /// `vector<`
    #[token("vector<")]
    Vector,
    /// `tensor<`
    #[token("tensor<")]
    Tensor,
    /// `int<`
    #[token("int<")]
    IntType,
    /// `complex<`
    #[token("complex<")]
    Complex,
    /// `tuple<`
    #[token("tuple<")]
    Tuple,
    /// `...`
    #[token("...")]
    Dots3,
    /// `..`
    #[token("..")]
    Dots2,
    /// `=>`
    #[token("=>")]
    FatArrow,
    /// `->`
    #[token("->")]
    Arrow,
    /// `==`
    #[token("==")]
    EqEq,
    /// `!=`
    #[token("!=")]
    NotEq,
    /// `<=`
    #[token("<=")]
    LessEq,
    /// `>=`
    #[token(">=")]
    GreaterEq,
    /// `(`
    #[token("(")]
    ParenOpen,
    /// `)`
    #[token(")")]
    ParenClose,
    /// `[`
    #[token("[")]
    BracketOpen,
    /// `]`
    #[token("]")]
    BracketClose,
    /// `{`
    #[token("{")]
    BraceOpen,
    /// `}`
    #[token("}")]
    BraceClose,
    /// `<`
    #[token("<")]
    Less,
    /// `>`
    #[token(">")]
    Greater,
    /// `=`
    #[token("=")]
    Equal,
    /// `:`
    #[token(":")]
    Colon,
    /// `,`
    #[token(",")]
    Comma,
    /// `?`
    #[token("?")]
    Question,
    /// `+`
    #[token("+")]
    Plus,
    /// `-`
    #[token("-")]
    Minus,
    /// `*`
    #[token("*")]
    Star,
    /// `/`
    #[token("/", priority = 1)]
    Slash,
    /// `%`, the remainder; directly before a name it begins a value, `%x`
    #[token("%")]
    Percent,
    /// `**`
    #[token("**")]
    StarStar,
    /// `<<`
    #[token("<<")]
    ShiftLeft,
    /// `>>`, unless it closes two angle brackets: `lex` splits it then
    #[token(">>")]
    ShiftRight,
    /// `&`
    #[token("&")]
    Ampersand,
    /// `|`
    #[token("|")]
    Pipe,
    /// `^`, the exclusive or; directly before a name it begins a block, `^b`
    #[token("^")]
    Caret,
    /// `~`
    #[token("~")]
    Tilde,
    /// `.`
    #[token(".")]
    Period,
    /// `_`
    #[token("_", priority = 10)]
    Underscore,

    // Keywords.
    /// `x`, which separates dimensions; elsewhere a name
    #[token("x", priority = 10)]
    X,
    /// `rule`
    #[token("rule")]
    Rule,
    /// `over`
    #[token("over")]
    Over,
    /// `in`
    #[token("in")]
    In,
    /// `where`
    #[token("where")]
    Where,
    /// `overrides`
    #[token("overrides")]
    Overrides,
    /// `map`
    #[token("map")]
    Map,
    /// `fn`
    #[token("fn")]
    Fn,
    /// `emit`
    #[token("emit")]
    Emit,
    /// `record`
    #[token("record")]
    Record,
    /// `abi`
    #[token("abi")]
    Abi,
    /// `extern`
    #[token("extern")]
    Extern,
    /// `option`
    #[token("option")]
    Option,
    /// `dialect`
    #[token("dialect")]
    Dialect,
    /// `op`
    #[token("op")]
    Op,
    /// `test`
    #[token("test")]
    Test,
    /// `import`
    #[token("import")]
    Import,
    /// `let`
    #[token("let")]
    Let,
    /// `var`
    #[token("var")]
    Var,
    /// `for`
    #[token("for")]
    For,
    /// `if`
    #[token("if")]
    If,
    /// `then`
    #[token("then")]
    Then,
    /// `else`
    #[token("else")]
    Else,
    /// `match`
    #[token("match")]
    Match,
    /// `elementwise`
    #[token("elementwise")]
    Elementwise,
    /// `inline`
    #[token("inline")]
    Inline,
    /// `require`
    #[token("require")]
    Require,
    /// `fail`
    #[token("fail")]
    Fail,
    /// `as`
    #[token("as")]
    As,
    /// `and`
    #[token("and")]
    And,
    /// `or`
    #[token("or")]
    Or,
    /// `not`
    #[token("not")]
    Not,
    /// `is`
    #[token("is")]
    Is,
    /// `cold`
    #[token("cold")]
    Cold,
    /// `yield`
    #[token("yield")]
    Yield,
    /// `ensure`
    #[token("ensure")]
    Ensure,
    /// `fresh`
    #[token("fresh")]
    Fresh,
    /// `collect`
    #[token("collect")]
    Collect,
    /// `by`
    #[token("by")]
    By,
    /// `enum`
    #[token("enum")]
    Enum,
    /// `flags`
    #[token("flags")]
    Flags,
    /// `type`
    #[token("type")]
    Type,
    /// `attr`
    #[token("attr")]
    Attr,
    /// `region`
    #[token("region")]
    Region,
    /// `to`
    #[token("to")]
    To,
    /// `format`
    #[token("format")]
    Format,
    /// `names`
    #[token("names")]
    Names,
    /// `translate`
    #[token("translate")]
    Translate,
    /// `target`
    #[token("target")]
    Target,
    /// `segments`
    #[token("segments")]
    Segments,
    /// `begins`
    #[token("begins")]
    Begins,
    /// `implicit`
    #[token("implicit")]
    Implicit,
    /// `terminator`
    #[token("terminator")]
    Terminator,
    /// `blocks`
    #[token("blocks")]
    Blocks,
    /// `arguments`
    #[token("arguments")]
    Arguments,
    /// `computes`
    #[token("computes")]
    Computes,
    /// `class`
    #[token("class")]
    Class,
    /// `with`
    #[token("with")]
    With,
    /// `bytecode`
    #[token("bytecode")]
    Bytecode,
    /// `benefit`
    #[token("benefit")]
    Benefit,
    /// `private`
    #[token("private")]
    Private,
    /// `era`
    #[token("era")]
    Era,
    /// `legal`
    #[token("legal")]
    Legal,
    /// `scope`
    #[token("scope")]
    Scope,
    /// `nested`
    #[token("nested")]
    Nested,
    /// `leave`
    #[token("leave")]
    Leave,
    /// `at`
    #[token("at")]
    At,
    /// `probe`
    #[token("probe")]
    Probe,
    /// `before`
    #[token("before")]
    Before,
    /// `after`
    #[token("after")]
    After,
    /// `debug`
    #[token("debug")]
    Debug,
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

/// The brackets that are open while a text is lexed: for each, whether it is an angle bracket, as in `vector<`.
#[derive(Default)]
struct OpenBrackets(Vec<bool>);

impl OpenBrackets {
    /// Takes note of a token. `is_kind` tells whether it is the `<` of a kind, `array<`.
    fn follow(&mut self, token: RuleToken<'_>, is_kind: bool) {
        use RuleToken::*;
        match token {
            ParenOpen | BracketOpen | BraceOpen | DictOpen => self.0.push(false),
            MemRef | Vector | Tensor | IntType | Complex | Tuple | DialectTypeOpen(_) | DialectAttrOpen(_) => {
                self.0.push(true)
            }
            Less if is_kind => self.0.push(true),
            ParenClose | BracketClose | BraceClose => while self.0.pop() == Some(true) {},
            Greater if self.is_in_angle_brackets() => drop(self.0.pop()),
            _ => {}
        }
    }

    fn is_in_angle_brackets(&self) -> bool {
        self.0.last() == Some(&true)
    }
}

/// Lexes a text that begins at byte `offset` of file `file`. A `>>` directly inside angle brackets is two tokens, as in
/// `memref<4 x vector<4 x f32>>` and in the kind `array<array<i64>>`.
pub fn lex<'t>(text: &'t str, file: u16, offset: usize, diagnostics: &mut Vec<Diagnostic>) -> Vec<SpannedToken<'t>> {
    let mut tokens: Vec<SpannedToken<'t>> = Vec::new();
    let mut open_brackets = OpenBrackets::default();
    let mut bad_range: Option<(usize, usize)> = None;
    let report = |(start, end): (usize, usize), out: &mut Vec<Diagnostic>| {
        let span = Span { file, start: (start + offset) as u32, end: (end + offset) as u32 };
        let bad_text = &text[start..end];
        let (message, note) = if bad_text.starts_with('"') {
            ("unterminated string", "close it with `\"` on the same line; write `\\n` for a line break")
        } else if bad_text.starts_with("```") {
            ("unterminated block of text", "close it with three backquotes")
        } else {
            ("invalid characters", "names consist of ASCII letters, digits and `_`; write other text in quotes")
        };
        out.push(Diagnostic::error("E0001", message).primary(span, "").note(note));
    };
    for (token, range) in RuleToken::lexer(text).spanned() {
        match token {
            Ok(token) => {
                if let Some(range) = bad_range.take() {
                    report(range, diagnostics);
                }
                let (start, end) = (range.start + offset, range.end + offset);
                if token == RuleToken::ShiftRight && open_brackets.is_in_angle_brackets() {
                    for start in [start, start + 1] {
                        open_brackets.follow(RuleToken::Greater, false);
                        tokens.push(SpannedToken { start, token: RuleToken::Greater, end: start + 1 });
                    }
                } else {
                    let is_kind = tokens.last().is_some_and(|t| t.token == RuleToken::Id("array") && t.end == start);
                    open_brackets.follow(token, is_kind);
                    tokens.push(SpannedToken { start, token, end });
                }
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

/// Returns the byte range of the first token at which brackets nest too deeply or an expression has too many operators,
/// and the error message.
pub fn find_excessive_nesting(tokens: &[SpannedToken<'_>]) -> Option<(usize, usize, &'static str)> {
    use RuleToken::*;
    // For each open bracket: the number of operators so far, and whether `>` closes it.
    let mut open_brackets = vec![(0usize, false)];
    for t in tokens {
        match t.token {
            ParenOpen | BracketOpen | BraceOpen | DictOpen => {
                // An index such as `a[0][1]` nests like an operator, so each `[` counts as one.
                if t.token == BracketOpen
                    && let Some((chain, _)) = open_brackets.last_mut()
                {
                    *chain += 1;
                    if *chain > MAX_CHAIN {
                        return Some((t.start, t.end, CHAIN_TOO_LONG));
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
            Plus | Minus | Star | Slash | Percent | StarStar | ShiftLeft | ShiftRight | Ampersand | Pipe | Caret
            | Tilde | Period | Not | And | Or | If | EqEq | Is | In | Dots2 | X | As | Question => {
                if let Some((chain, _)) = open_brackets.last_mut() {
                    *chain += 1;
                    if *chain > MAX_CHAIN {
                        return Some((t.start, t.end, CHAIN_TOO_LONG));
                    }
                }
            }
            _ => {}
        }
        if open_brackets.len() > MAX_DEPTH {
            return Some((t.start, t.end, "more than 200 nested brackets"));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<RuleToken<'_>> {
        lex(text, 0, 0, &mut Vec::new()).iter().map(|t| t.token).collect()
    }

    #[test]
    fn two_angle_brackets_are_closed_by_two_tokens() {
        use RuleToken::*;
        assert_eq!(tokens("a >> 1"), [Id("a"), ShiftRight, Int("1")]);
        assert_eq!(tokens("array<array<i64>>").last_chunk(), Some(&[Id("i64"), Greater, Greater]));
        assert_eq!(tokens("vector<tuple<a>> >> b").last_chunk(), Some(&[Greater, Greater, ShiftRight, Id("b")]));
        assert_eq!(tokens("int<(a >> 1)>"), [IntType, ParenOpen, Id("a"), ShiftRight, Int("1"), ParenClose, Greater]);
        assert_eq!(tokens("(tuple<a) >> b").last_chunk(), Some(&[ParenClose, ShiftRight, Id("b")]));
    }

    #[test]
    fn an_operator_is_no_part_of_a_name() {
        use RuleToken::*;
        assert_eq!(tokens("a % b ^ c"), [Id("a"), Percent, Id("b"), Caret, Id("c")]);
        assert_eq!(tokens("a %b ^c"), [Id("a"), Value("b"), Block("c")]);
    }
}
