//! A file as it is laid out: its tokens, and the comments between them.
//!
//! Takes the tokens with what the syntax tree marks on them; gives pieces in the order of the text. Kept true: nothing
//! but white space is between two pieces.

use super::marks::{Begin, Marks};
use crate::lexer::{Spanned, Token};

/// A token, or a `//` comment.
pub struct Piece<'t> {
    /// First byte.
    pub start: usize,
    /// As it is printed.
    pub text: &'t str,
    /// `None`: a comment.
    pub token: Option<Token<'t>>,
    /// What begins here.
    pub begins: Option<Begin>,
    /// A word of the language that stands for a name here.
    pub named: bool,
    /// `<` or `>` that encloses parts.
    pub angle: bool,
    /// `x` between the parts of a type.
    pub by: bool,
    /// Line breaks in front.
    pub breaks: usize,
    /// Blanks in front on its line.
    pub blanks: usize,
    /// Of a bracket: the piece of its other half.
    pub partner: Option<usize>,
    /// The piece itself, or behind comments and documentation the first that is neither.
    pub about: Option<usize>,
    /// The last piece before it that is neither.
    pub behind: Option<usize>,
}

/// The pieces of a file.
pub struct Pieces<'t> {
    /// The whole text.
    pub text: &'t str,
    /// In order.
    pub all: Vec<Piece<'t>>,
}

impl<'t> Pieces<'t> {
    /// Cuts a text.
    pub fn new(text: &'t str, tokens: &[Spanned<'t>], marks: &Marks) -> Self {
        let mut pieces = Pieces { text, all: Vec::with_capacity(tokens.len()) };
        let mut at = 0;
        for t in tokens {
            pieces.comments(at, t.start);
            let breaks = text[at..t.start].matches('\n').count();
            let last = pieces.all.last().map_or(0, |p| p.start + p.text.len());
            pieces.all.push(Piece {
                start: t.start,
                text: text[t.start..t.end].trim_end(),
                token: Some(t.token),
                begins: marks.begins.get(&t.start).copied(),
                named: marks.names.contains(&t.start),
                angle: marks.generics.contains(&t.start),
                by: false,
                breaks: if last > at { text[last..t.start].matches('\n').count() } else { breaks },
                blanks: blanks(text, t.start),
                partner: None,
                about: None,
                behind: None,
            });
            at = t.end;
        }
        pieces.comments(at, text.len());
        pieces.neighbours();
        pieces.pair();
        pieces.separators();
        pieces
    }

    /// The comments between two bytes.
    fn comments(&mut self, from: usize, to: usize) {
        let mut at = from;
        let mut last = from;
        for line in self.text[from..to].split_inclusive('\n') {
            if let Some(begin) = line.find("//") {
                let start = at + begin;
                self.all.push(Piece {
                    start,
                    text: line[begin..].trim_end(),
                    token: None,
                    begins: None,
                    named: false,
                    angle: false,
                    by: false,
                    breaks: self.text[last..start].matches('\n').count(),
                    blanks: blanks(self.text, start),
                    partner: None,
                    about: None,
                    behind: None,
                });
                last = start;
            }
            at += line.len();
        }
    }

    /// Finds for every piece the ones around it that are code.
    fn neighbours(&mut self) {
        let code = |p: &Piece| !matches!(p.token, None | Some(Token::Doc(_)));
        let (mut behind, mut about) = (None, None);
        for i in 0..self.all.len() {
            self.all[i].behind = behind;
            behind = if code(&self.all[i]) { Some(i) } else { behind };
        }
        for i in (0..self.all.len()).rev() {
            about = if code(&self.all[i]) { Some(i) } else { about };
            self.all[i].about = about;
        }
    }

    /// Finds the halves of brackets. Inside `<..>` no `>` compares, unless round brackets are around it.
    fn pair(&mut self) {
        use Token::*;
        let mut open: Vec<usize> = Vec::new();
        for i in 0..self.all.len() {
            let Some(token) = self.all[i].token else { continue };
            match token {
                ParenOpen | BracketOpen | BraceOpen | DictOpen => open.push(i),
                MemRef | Vector | Tensor | IntType | Complex | Tuple | DialectTypeOpen(_) | DialectAttrOpen(_) => {
                    open.push(i)
                }
                Less if self.all[i].angle => open.push(i),
                Greater if open.last().is_some_and(|&o| self.all[o].angle_open()) => {
                    self.all[i].angle = true;
                    self.join(open.pop(), i);
                }
                ParenClose | BracketClose | BraceClose => self.join(open.pop(), i),
                _ => {}
            }
        }
    }

    fn join(&mut self, open: Option<usize>, close: usize) {
        if let Some(open) = open {
            self.all[open].partner = Some(close);
            self.all[close].partner = Some(open);
        }
    }

    /// `x` stands between parts where an operand ends in front of it and another follows.
    fn separators(&mut self) {
        use Token::*;
        for i in 1..self.all.len() {
            let next = self.all.get(i + 1).and_then(|p| self.all[p.about?].token);
            self.all[i].by = self.all[i].token == Some(X)
                && self.all[i].begins.is_none()
                && (self.ends_operand(i - 1) || self.all[i - 1].token == Some(Star))
                && !matches!(next, None | Some(Comma | Equal | Colon | ParenClose | BracketClose | BraceClose));
        }
    }

    /// The token before piece `i`.
    pub fn before(&self, i: usize) -> Option<Token<'t>> {
        self.all[self.all[i].behind?].token
    }

    /// Whether an operand, a kind or a name ends with piece `i`.
    pub fn ends_operand(&self, i: usize) -> bool {
        use Token::*;
        let piece = &self.all[i];
        let Some(token) = piece.token else { return false };
        match token {
            Value(_) | Block(_) | Symbol(_) | DialectType(_) | DialectAttr(_) | Case(_) | Dotted(_) | Id(_)
            | Int(_) | Float(_) | Str(_) | Code(_) | ParenClose | BracketClose | BraceClose | Question | Underscore
            | Dots3 | Format | Names | Translate | Target | Segments | Implicit | Class | With | Benefit | Type | Attr | Abi | Map => true,
            X => !piece.by,
            Greater => piece.angle,
            _ => piece.named || self.before(i) == Some(Period),
        }
    }
}

impl Piece<'_> {
    /// Opens `<..>`.
    fn angle_open(&self) -> bool {
        use Token::*;
        match self.token {
            Some(MemRef | Vector | Tensor | IntType | Complex | Tuple | DialectTypeOpen(_) | DialectAttrOpen(_)) => {
                true
            }
            Some(Less) => self.angle,
            _ => false,
        }
    }

    /// Opens a bracket of any sort.
    pub fn opens(&self) -> bool {
        use Token::*;
        matches!(self.token, Some(ParenOpen | BracketOpen | BraceOpen | DictOpen)) || self.angle_open()
    }

    /// Closes one.
    pub fn closes(&self) -> bool {
        use Token::*;
        match self.token {
            Some(ParenClose | BracketClose | BraceClose) => true,
            Some(Greater) => self.angle,
            _ => false,
        }
    }
}

/// How many blanks stand in front of a byte.
fn blanks(text: &str, at: usize) -> usize {
    text[..at].bytes().rev().take_while(|b| matches!(b, b' ' | b'\t')).count()
}
