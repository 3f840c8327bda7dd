//! The lexemes of a file: its tokens and the comments between them, in order.
//!
//! Invariant: only whitespace is between two lexemes.
//!
//! Tests: grammar/tests/format_rules.rs.

use super::syntax_marks::{NodeStart, SyntaxMarks};
use crate::lexer::{RuleToken, SpannedToken};

/// A token or a `//` comment of a rule file, with what the formatter has to know of it.
pub struct Lexeme<'t> {
    /// The offset of the first byte.
    pub start: usize,
    /// The text, without trailing whitespace.
    pub text: &'t str,
    /// The token; `None` for a comment.
    pub token: Option<RuleToken<'t>>,
    /// The kind of the syntax node that begins with the lexeme, if one does.
    pub node_start: Option<NodeStart>,
    /// Whether the lexeme is in `SyntaxMarks::name_starts`: a keyword that is used as a name, or a `[` that opens a
    /// list of traits.
    pub is_name: bool,
    /// Whether the lexeme is a `<` or `>` that encloses arguments, not a comparison.
    pub is_angle_bracket: bool,
    /// Whether the lexeme is an `x` between dimensions, as in `4x?xf32`.
    pub is_dimension_separator: bool,
    /// The number of line breaks between the previous lexeme and this one.
    pub newlines_before: usize,
    /// The number of spaces and tabs directly before the lexeme.
    pub spaces_before: usize,
    /// For a bracket: the index of the lexeme that closes or opens it.
    pub matching_bracket: Option<usize>,
    /// The index of the first lexeme, from this one on, that is neither a comment nor documentation.
    pub code_at_or_after: Option<usize>,
    /// The index of the last lexeme before this one that is neither a comment nor documentation.
    pub code_before: Option<usize>,
}

/// The lexemes of a file.
pub struct Lexemes<'t> {
    /// The text of the file.
    pub text: &'t str,
    /// The lexemes in order.
    pub items: Vec<Lexeme<'t>>,
}

impl<'t> Lexemes<'t> {
    /// Builds the lexemes of a text from its tokens, with the comments between these and the marks of the syntax tree.
    pub fn new(text: &'t str, tokens: &[SpannedToken<'t>], marks: &SyntaxMarks) -> Self {
        let mut lexemes = Lexemes { text, items: Vec::with_capacity(tokens.len()) };
        let mut pos = 0;
        for token in tokens {
            lexemes.push_comments(pos, token.start);
            let newlines = text[pos..token.start].matches('\n').count();
            let last_end = lexemes.items.last().map_or(0, |p| p.start + p.text.len());
            lexemes.items.push(Lexeme {
                start: token.start,
                text: text[token.start..token.end].trim_end(),
                token: Some(token.token),
                node_start: marks.node_starts.get(&token.start).copied(),
                is_name: marks.name_starts.contains(&token.start),
                is_angle_bracket: marks.generic_opens.contains(&token.start),
                is_dimension_separator: false,
                newlines_before: if last_end > pos {
                    text[last_end..token.start].matches('\n').count()
                } else {
                    newlines
                },
                spaces_before: count_spaces_before(text, token.start),
                matching_bracket: None,
                code_at_or_after: None,
                code_before: None,
            });
            pos = token.end;
        }
        lexemes.push_comments(pos, text.len());
        lexemes.link_neighbours();
        lexemes.match_brackets();
        lexemes.mark_dimension_separators();
        lexemes
    }

    /// Adds the comments between two offsets, between which there are no tokens.
    fn push_comments(&mut self, from: usize, to: usize) {
        let mut pos = from;
        let mut last = from;
        for line in self.text[from..to].split_inclusive('\n') {
            if let Some(begin) = line.find("//") {
                let start = pos + begin;
                self.items.push(Lexeme {
                    start,
                    text: line[begin..].trim_end(),
                    token: None,
                    node_start: None,
                    is_name: false,
                    is_angle_bracket: false,
                    is_dimension_separator: false,
                    newlines_before: self.text[last..start].matches('\n').count(),
                    spaces_before: count_spaces_before(self.text, start),
                    matching_bracket: None,
                    code_at_or_after: None,
                    code_before: None,
                });
                last = start;
            }
            pos += line.len();
        }
    }

    /// Sets `code_before` and `code_at_or_after` of each lexeme.
    fn link_neighbours(&mut self) {
        let is_code = |p: &Lexeme| !matches!(p.token, None | Some(RuleToken::Doc(_)));
        let (mut code_before, mut next_code) = (None, None);
        for i in 0..self.items.len() {
            self.items[i].code_before = code_before;
            code_before = if is_code(&self.items[i]) { Some(i) } else { code_before };
        }
        for i in (0..self.items.len()).rev() {
            next_code = if is_code(&self.items[i]) { Some(i) } else { next_code };
            self.items[i].code_at_or_after = next_code;
        }
    }

    /// Sets `matching_bracket` of each bracket. A `>` whose innermost open bracket is `<` closes it. So a comparison
    /// `>` inside `<..>` must be in other brackets.
    fn match_brackets(&mut self) {
        use RuleToken::*;
        let mut open_brackets: Vec<usize> = Vec::new();
        for i in 0..self.items.len() {
            let Some(token) = self.items[i].token else { continue };
            match token {
                ParenOpen | BracketOpen | BraceOpen | DictOpen => open_brackets.push(i),
                MemRef | Vector | Tensor | IntType | Complex | Tuple | DialectTypeOpen(_) | DialectAttrOpen(_) => {
                    open_brackets.push(i)
                }
                Less if self.items[i].is_angle_bracket => open_brackets.push(i),
                Greater if open_brackets.last().is_some_and(|&o| self.items[o].opens_angle_bracket()) => {
                    self.items[i].is_angle_bracket = true;
                    self.link_brackets(open_brackets.pop(), i);
                }
                ParenClose | BracketClose | BraceClose => self.link_brackets(open_brackets.pop(), i),
                _ => {}
            }
        }
    }

    fn link_brackets(&mut self, open: Option<usize>, close: usize) {
        if let Some(open) = open {
            self.items[open].matching_bracket = Some(close);
            self.items[close].matching_bracket = Some(open);
        }
    }

    /// Marks each `x` that is between two operands.
    fn mark_dimension_separators(&mut self) {
        use RuleToken::*;
        for i in 1..self.items.len() {
            let next = self.items.get(i + 1).and_then(|p| self.items[p.code_at_or_after?].token);
            self.items[i].is_dimension_separator = self.items[i].token == Some(X)
                && self.items[i].node_start.is_none()
                && (self.ends_operand(i - 1) || self.items[i - 1].token == Some(Star))
                && !matches!(next, None | Some(Comma | Equal | Colon | ParenClose | BracketClose | BraceClose));
        }
    }

    /// Returns the token before lexeme `i`, ignoring comments and documentation.
    pub fn token_before(&self, i: usize) -> Option<RuleToken<'t>> {
        self.items[self.items[i].code_before?].token
    }

    /// Returns whether lexeme `i` may be the last one of an operand, a kind or a name.
    pub fn ends_operand(&self, i: usize) -> bool {
        use RuleToken::*;
        let lexeme = &self.items[i];
        let Some(token) = lexeme.token else { return false };
        match token {
            Value(_) | Block(_) | Symbol(_) | DialectType(_) | DialectAttr(_) | Case(_) | Dotted(_) | Id(_)
            | Int(_) | Float(_) | Str(_) | Code(_) | ParenClose | BracketClose | BraceClose | Question | Underscore
            | Dots3 | Format | Names | Translate | Target | Segments | Begins | Implicit | Terminator | Blocks
            | Class | With | Benefit | Bytecode | Private | Era | Legal | Scope | Nested | Leave | At | Before
            | After | Debug | Type | Attr | Abi | Map => true,
            X => !lexeme.is_dimension_separator,
            Greater => lexeme.is_angle_bracket,
            _ => lexeme.is_name || self.token_before(i) == Some(Period),
        }
    }
}

impl Lexeme<'_> {
    /// Returns whether the lexeme opens angle brackets: `<`, or a token that contains it, such as `vector<`.
    fn opens_angle_bracket(&self) -> bool {
        use RuleToken::*;
        match self.token {
            Some(MemRef | Vector | Tensor | IntType | Complex | Tuple | DialectTypeOpen(_) | DialectAttrOpen(_)) => {
                true
            }
            Some(Less) => self.is_angle_bracket,
            _ => false,
        }
    }

    /// Returns whether the lexeme opens a bracket of any sort.
    pub fn opens_bracket(&self) -> bool {
        use RuleToken::*;
        matches!(self.token, Some(ParenOpen | BracketOpen | BraceOpen | DictOpen)) || self.opens_angle_bracket()
    }

    /// Returns whether the lexeme closes a bracket of any sort.
    pub fn closes_bracket(&self) -> bool {
        use RuleToken::*;
        match self.token {
            Some(ParenClose | BracketClose | BraceClose) => true,
            Some(Greater) => self.is_angle_bracket,
            _ => false,
        }
    }
}

/// Returns the number of spaces and tabs directly before offset `pos`.
fn count_spaces_before(text: &str, pos: usize) -> usize {
    text[..pos].bytes().rev().take_while(|b| matches!(b, b' ' | b'\t')).count()
}
