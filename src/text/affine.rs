//! Affine: maps, integer sets and their expressions, both ways.
//!
//! Takes tokens, gives simplified interned expressions; and back, in the form that MLIR prints: `d0 - 1` for `d0 + -1`.

use super::cursor::{Parse, Parser};
use super::lexer::TokenKind as K;
use super::write::Printer;
use crate::ir::{AffineMap, Expr, ExprKind, IntegerSet};

/// How many operators one expression may have: walking it must not exhaust the stack.
const MAX_OPERATORS: usize = 2000;

/// The names in scope of an expression.
struct Scope<'s, 'c> {
    dims: Vec<&'c str>,
    symbols: Vec<&'c str>,
    operators: usize,
    /// Reads an operand that is no name of the scope (`%i`, `symbol(%n)`), if one is there.
    operand: &'s mut dyn FnMut(&mut Parser<'c>) -> Parse<Option<Expr>>,
}

impl<'c> Parser<'c> {
    /// `(d0)[s0] -> (d0 + s0)`
    pub fn affine_map(&mut self) -> Parse<AffineMap> {
        self.affine_inline_map(&mut |_| Ok(None))
    }
    fn affine_inline_map(&mut self, none: &mut dyn FnMut(&mut Parser<'c>) -> Parse<Option<Expr>>) -> Parse<AffineMap> {
        let (dims, symbols) = self.affine_names()?;
        self.expect(K::Arrow)?;
        self.expect(K::LParen)?;
        let mut scope = Scope { dims, symbols, operators: 0, operand: none };
        let results = self.list(K::RParen, |p| p.affine_expr_in(&mut scope))?;
        let (dims, symbols) = (scope.dims.len() as u32, scope.symbols.len() as u32);
        Ok(AffineMap { dims, symbols, results: results.into() })
    }
    /// `(d0)[s0] : (d0 - s0 >= 0)`
    pub fn integer_set(&mut self) -> Parse<IntegerSet> {
        let (dims, symbols) = self.affine_names()?;
        self.expect(K::Colon)?;
        self.expect(K::LParen)?;
        let mut scope = Scope { dims, symbols, operators: 0, operand: &mut |_| Ok(None) };
        let mut constraints = self.list(K::RParen, |p| {
            let left = p.affine_expr_in(&mut scope)?;
            let relation = p.token();
            let relations = [(">=", false), ("<=", false), ("==", true)];
            let Some((sign, equal)) = relations.into_iter().find(|r| p.eat_literal(r.0)) else {
                return Err(p.error_at(relation.range(), "M0001", "expected `>=`, `<=` or `==`"));
            };
            let right = p.affine_expr_in(&mut scope)?;
            let (a, b) = if sign == "<=" { (right, left) } else { (left, right) };
            Ok((p.ctx.affine_sub(a, b), equal))
        })?;
        if constraints.is_empty() {
            constraints.push((self.ctx.affine_constant(0), true));
        }
        let (dims, symbols) = (scope.dims.len() as u32, scope.symbols.len() as u32);
        Ok(IntegerSet { dims, symbols, constraints: constraints.into() })
    }
    /// An expression over operands that `operand` reads, in the text of an op: `%i + 4 * symbol(%n)`.
    pub fn affine_expr(&mut self, operand: &mut dyn FnMut(&mut Parser<'c>) -> Parse<Option<Expr>>) -> Parse<Expr> {
        self.affine_expr_in(&mut Scope { dims: Vec::new(), symbols: Vec::new(), operators: 0, operand })
    }

    fn affine_names(&mut self) -> Parse<(Vec<&'c str>, Vec<&'c str>)> {
        self.expect(K::LParen)?;
        let mut seen: Vec<&'c str> = Vec::new();
        let mut name = |p: &mut Self| {
            let token = p.token();
            let name = p.word("a name")?;
            if seen.contains(&name) {
                return Err(p.error_at(token.range(), "M0012", format!("`{name}` is declared twice")));
            }
            seen.push(name);
            Ok(name)
        };
        let dims = self.list(K::RParen, &mut name)?;
        let symbols = if self.eat(K::LSquare) { self.list(K::RSquare, &mut name)? } else { Vec::new() };
        Ok((dims, symbols))
    }
    fn affine_expr_in(&mut self, scope: &mut Scope<'_, 'c>) -> Parse<Expr> {
        self.nested(|p| {
            let mut left = p.affine_term(scope)?;
            loop {
                let minus = p.at(K::Minus);
                if !minus && !p.at(K::Plus) {
                    return Ok(left);
                }
                p.affine_operator(scope)?;
                let right = p.affine_term(scope)?;
                left = if minus { p.ctx.affine_sub(left, right) } else { p.ctx.affine_add(left, right) };
            }
        })
    }
    fn affine_operator(&mut self, scope: &mut Scope<'_, 'c>) -> Parse<()> {
        let token = self.advance();
        scope.operators += 1;
        if scope.operators > MAX_OPERATORS {
            let message = format!("an affine expression has at most {MAX_OPERATORS} operators");
            return Err(self.error_at(token.range(), "M0002", message));
        }
        Ok(())
    }
    fn affine_term(&mut self, scope: &mut Scope<'_, 'c>) -> Parse<Expr> {
        let mut left = self.affine_factor(scope)?;
        loop {
            let token = self.token();
            let operator = match token.kind {
                K::Star => "*",
                K::Word => match self.spelling() {
                    word @ ("mod" | "floordiv" | "ceildiv") => word,
                    _ => return Ok(left),
                },
                _ => return Ok(left),
            };
            self.affine_operator(scope)?;
            let right = self.affine_factor(scope)?;
            let ctx = self.ctx;
            if !ctx.affine_symbolic(right) && (operator != "*" || !ctx.affine_symbolic(left)) {
                let side = if operator == "*" { "one side of `*`" } else { "the right side" };
                let message = format!("this is not affine: {side} has to be free of dimensions");
                return Err(self.error_at(token.range(), "M0013", message));
            }
            left = match operator {
                "*" => ctx.affine_mul(left, right),
                "mod" => ctx.affine_mod(left, right),
                "floordiv" => ctx.affine_floordiv(left, right),
                _ => ctx.affine_ceildiv(left, right),
            };
        }
    }
    fn affine_factor(&mut self, scope: &mut Scope<'_, 'c>) -> Parse<Expr> {
        match self.kind() {
            K::Minus => {
                self.affine_operator(scope)?;
                let inner = self.nested(|p| p.affine_factor(scope))?;
                Ok(self.ctx.affine_neg(inner))
            }
            K::LParen => {
                self.advance();
                let inner = self.affine_expr_in(scope)?;
                self.expect(K::RParen)?;
                Ok(inner)
            }
            K::Integer => {
                let token = self.advance();
                match self.text()[token.range()].parse() {
                    Ok(value) => Ok(self.ctx.affine_constant(value)),
                    Err(_) => Err(self.error_at(token.range(), "M0006", "this number does not fit in 64 bits")),
                }
            }
            _ => {
                if let Some(operand) = (scope.operand)(self)? {
                    return Ok(operand);
                }
                if !self.at(K::Word) {
                    return Err(self.expected("an affine expression"));
                }
                let name = self.spelling();
                let find = |names: &[&str]| names.iter().position(|n| *n == name).map(|i| i as u32);
                let e = match (find(&scope.dims), find(&scope.symbols)) {
                    (Some(i), _) => self.ctx.affine_dim(i),
                    (_, Some(i)) => self.ctx.affine_symbol(i),
                    _ => return Err(self.error("M0007", format!("`{name}` is no dimension or symbol of this map"))),
                };
                self.advance();
                Ok(e)
            }
        }
    }
}

/// How an operand is written.
#[derive(Clone, Copy, Debug)]
pub enum Operand {
    /// Dimension `d{i}`.
    Dim(u32),
    /// Symbol `s{i}`.
    Symbol(u32),
}

type Names<'n> = &'n mut dyn FnMut(&mut Printer<'_>, Operand);

fn plain(p: &mut Printer<'_>, operand: Operand) {
    match operand {
        Operand::Dim(i) => {
            p.raw("d");
            p.number(i);
        }
        Operand::Symbol(i) => {
            p.raw("s");
            p.number(i);
        }
    }
}

impl Printer<'_> {
    /// `(d0)[s0] -> (d0 + s0)`
    pub fn affine_map(&mut self, map: &AffineMap) {
        self.affine_inputs(map.dims, map.symbols);
        self.raw(" -> (");
        self.commas(map.results.iter(), |p, e| p.affine_expr(*e, &mut plain));
        self.raw(")");
    }
    /// `(d0)[s0] : (d0 - s0 >= 0)`
    pub fn integer_set(&mut self, set: &IntegerSet) {
        self.affine_inputs(set.dims, set.symbols);
        self.raw(" : (");
        self.commas(set.constraints.iter(), |p, (e, equal)| {
            p.affine_expr(*e, &mut plain);
            p.raw(if *equal { " == 0" } else { " >= 0" });
        });
        self.raw(")");
    }
    fn affine_inputs(&mut self, dims: u32, symbols: u32) {
        self.raw("(");
        self.commas(0..dims, |p, i| plain(p, Operand::Dim(i)));
        self.raw(")");
        if symbols > 0 {
            self.raw("[");
            self.commas(0..symbols, |p, i| plain(p, Operand::Symbol(i)));
            self.raw("]");
        }
    }
    /// An expression whose operands `names` writes.
    pub fn affine_expr(&mut self, e: Expr, names: Names<'_>) {
        self.affine_part(e, false, names);
    }
    /// `tight`: what is around binds closer than `+`.
    fn affine_part(&mut self, e: Expr, tight: bool, names: Names<'_>) {
        let ctx = self.ctx;
        let (operator, a, b) = match ctx.expr_kind(e) {
            ExprKind::Dim(i) => return names(self, Operand::Dim(i)),
            ExprKind::Symbol(i) => return names(self, Operand::Symbol(i)),
            ExprKind::Constant(value) => return self.number(value),
            ExprKind::Add(a, b) => (" + ", a, b),
            ExprKind::Mul(a, b) => (" * ", a, b),
            ExprKind::Mod(a, b) => (" mod ", a, b),
            ExprKind::FloorDiv(a, b) => (" floordiv ", a, b),
            ExprKind::CeilDiv(a, b) => (" ceildiv ", a, b),
        };
        self.raw(if tight { "(" } else { "" });
        if operator == " + " {
            self.affine_part(a, false, names);
            self.affine_addend(b, names);
        } else if operator == " * " && ctx.affine_value(b) == Some(-1) {
            self.raw("-");
            self.affine_part(a, true, names);
        } else {
            self.affine_part(a, true, names);
            self.raw(operator);
            self.affine_part(b, true, names);
        }
        self.raw(if tight { ")" } else { "" });
    }
    /// ` + b`, or ` - ` what it takes away.
    fn affine_addend(&mut self, b: Expr, names: Names<'_>) {
        let ctx = self.ctx;
        let kind = ctx.expr_kind(b);
        let (factor, negative) = match kind {
            ExprKind::Constant(value) => (None, value),
            ExprKind::Mul(x, c) => (Some(x), ctx.affine_value(c).unwrap_or(0)),
            _ => (None, 0),
        };
        match factor {
            _ if negative >= 0 => {
                self.raw(" + ");
                self.affine_part(b, false, names);
            }
            None => {
                self.raw(" - ");
                self.number(negative.unsigned_abs());
            }
            Some(x) if negative == -1 => {
                self.raw(" - ");
                self.affine_part(x, matches!(ctx.expr_kind(x), ExprKind::Add(..)), names);
            }
            Some(x) => {
                self.raw(" - ");
                self.affine_part(x, true, names);
                self.raw(" * ");
                self.number(negative.unsigned_abs());
            }
        }
    }
}
