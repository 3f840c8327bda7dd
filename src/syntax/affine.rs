//! Parser and writer of affine maps, integer sets and affine expressions.
//!
//! The parser builds simplified, interned expressions. The writer restores MLIR's surface form: `d0 - 1` for `d0 + -1`.
//!
//! Tests: below, src/syntax/tests.rs, tests/lower/affine/.

use super::lexer::TokenKind;
use super::parser::{ParseResult, Parser};
use super::writer::Writer;
use crate::ir::{AffineExpr, AffineExprKind, AffineMap, IntegerSet};
use rustc_hash::FxHashSet;

/// The maximum number of operators in one expression, so that recursive walks do not overflow the stack.
const MAX_OPERATORS: usize = 2000;

/// The names in scope while one map, set or expression is parsed, and the number of operators so far.
struct AffineScope<'s, 'c> {
    dims: Vec<&'c str>,
    symbols: Vec<&'c str>,
    operator_count: usize,
    /// Parses an operand that is not a name of the scope (`%i`, `symbol(%n)`), if one is next.
    parse_operand: &'s mut dyn FnMut(&mut Parser<'c>) -> ParseResult<Option<AffineExpr>>,
}

impl<'c> Parser<'c> {
    /// Parses `(d0)[s0] -> (d0 + s0)`.
    pub fn parse_affine_map(&mut self) -> ParseResult<AffineMap> {
        let (dims, symbols) = self.parse_dims_and_symbols()?;
        self.expect(TokenKind::Arrow)?;
        self.expect(TokenKind::LParen)?;
        let mut scope = AffineScope { dims, symbols, operator_count: 0, parse_operand: &mut |_| Ok(None) };
        let results = self.parse_list_until(TokenKind::RParen, |p| p.parse_affine_expr_in(&mut scope))?;
        let (dims, symbols) = (scope.dims.len() as u32, scope.symbols.len() as u32);
        Ok(AffineMap { dims, symbols, results: results.into() })
    }
    /// Parses `(d0)[s0] : (d0 - s0 >= 0)`.
    pub fn parse_integer_set(&mut self) -> ParseResult<IntegerSet> {
        let (dims, symbols) = self.parse_dims_and_symbols()?;
        self.expect(TokenKind::Colon)?;
        self.expect(TokenKind::LParen)?;
        let mut scope = AffineScope { dims, symbols, operator_count: 0, parse_operand: &mut |_| Ok(None) };
        let mut constraints = self.parse_list_until(TokenKind::RParen, |p| {
            let left = p.parse_affine_expr_in(&mut scope)?;
            let Some(relation) = [">=", "<=", "=="].into_iter().find(|relation| p.eat_literal(relation)) else {
                return Err(p.expected("`>=`, `<=` or `==`"));
            };
            let right = p.parse_affine_expr_in(&mut scope)?;
            let (a, b) = if relation == "<=" { (right, left) } else { (left, right) };
            Ok((p.ctx.affine_sub(a, b), relation == "=="))
        })?;
        if constraints.is_empty() {
            constraints.push((self.ctx.affine_constant(0), true));
        }
        let (dims, symbols) = (scope.dims.len() as u32, scope.symbols.len() as u32);
        Ok(IntegerSet { dims, symbols, constraints: constraints.into() })
    }
    /// Parses an expression inside an op, such as `%i + 4 * symbol(%n)`, whose operands `parse_operand` parses.
    pub fn parse_affine_expr(
        &mut self,
        parse_operand: &mut dyn FnMut(&mut Parser<'c>) -> ParseResult<Option<AffineExpr>>,
    ) -> ParseResult<AffineExpr> {
        self.parse_affine_expr_in(&mut AffineScope {
            dims: Vec::new(),
            symbols: Vec::new(),
            operator_count: 0,
            parse_operand,
        })
    }

    /// Parses `(d0, d1)[s0]`; returns the names of dimensions and symbols.
    fn parse_dims_and_symbols(&mut self) -> ParseResult<(Vec<&'c str>, Vec<&'c str>)> {
        self.expect(TokenKind::LParen)?;
        let mut seen: FxHashSet<&'c str> = FxHashSet::default();
        let mut name = |p: &mut Self| {
            let token = p.token();
            let name = p.parse_identifier("an identifier")?;
            if !seen.insert(name) {
                return Err(p.error_at(token.range(), "M0012", format!("redefinition of identifier `{name}`")));
            }
            Ok(name)
        };
        let dims = self.parse_list_until(TokenKind::RParen, &mut name)?;
        let symbols = if self.eat(TokenKind::LSquare) {
            self.parse_list_until(TokenKind::RSquare, &mut name)?
        } else {
            Vec::new()
        };
        Ok((dims, symbols))
    }
    /// Parses a sum of terms.
    fn parse_affine_expr_in(&mut self, scope: &mut AffineScope<'_, 'c>) -> ParseResult<AffineExpr> {
        self.nested(|p| {
            let mut left = p.parse_affine_term(scope)?;
            loop {
                let minus = p.at(TokenKind::Minus);
                if !minus && !p.at(TokenKind::Plus) {
                    return Ok(left);
                }
                p.parse_affine_operator(scope)?;
                let right = p.parse_affine_term(scope)?;
                left = if minus { p.ctx.affine_sub(left, right) } else { p.ctx.affine_add(left, right) };
            }
        })
    }
    /// Consumes an operator and checks the limit on their number.
    fn parse_affine_operator(&mut self, scope: &mut AffineScope<'_, 'c>) -> ParseResult<()> {
        let token = self.advance();
        scope.operator_count += 1;
        if scope.operator_count > MAX_OPERATORS {
            let message = format!("affine expression has more than {MAX_OPERATORS} operators");
            return Err(self.error_at(token.range(), "M0002", message));
        }
        Ok(())
    }
    /// Parses factors with `*`, `mod`, `floordiv` and `ceildiv` between them.
    fn parse_affine_term(&mut self, scope: &mut AffineScope<'_, 'c>) -> ParseResult<AffineExpr> {
        let mut left = self.parse_affine_factor(scope)?;
        loop {
            let token = self.token();
            let operator = match token.kind {
                TokenKind::Star => "*",
                TokenKind::Identifier => match self.spelling() {
                    word @ ("mod" | "floordiv" | "ceildiv") => word,
                    _ => return Ok(left),
                },
                _ => return Ok(left),
            };
            self.parse_affine_operator(scope)?;
            let right = self.parse_affine_factor(scope)?;
            let ctx = self.ctx;
            if !ctx.affine_is_symbolic_or_constant(right)
                && (operator != "*" || !ctx.affine_is_symbolic_or_constant(left))
            {
                let side = if operator == "*" { "at least one operand" } else { "the right operand" };
                let message = format!("non-affine expression: {side} of `{operator}` must be a constant or symbolic");
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
    /// Parses a negated factor, a parenthesized expression, a constant or an operand.
    fn parse_affine_factor(&mut self, scope: &mut AffineScope<'_, 'c>) -> ParseResult<AffineExpr> {
        match self.kind() {
            // The least number has no positive counterpart, so a sign before a number belongs to it.
            TokenKind::Minus if matches!(self.peek().kind, TokenKind::Integer | TokenKind::Hex) => {
                let value = self.parse_int64()?;
                Ok(self.ctx.affine_constant(value))
            }
            TokenKind::Minus => {
                self.parse_affine_operator(scope)?;
                let inner = self.nested(|p| p.parse_affine_factor(scope))?;
                Ok(self.ctx.affine_neg(inner))
            }
            TokenKind::LParen => {
                self.advance();
                let inner = self.parse_affine_expr_in(scope)?;
                self.expect(TokenKind::RParen)?;
                Ok(inner)
            }
            TokenKind::Integer | TokenKind::Hex => {
                let value = self.parse_int64()?;
                Ok(self.ctx.affine_constant(value))
            }
            _ => {
                if let Some(operand) = (scope.parse_operand)(self)? {
                    return Ok(operand);
                }
                if !self.at(TokenKind::Identifier) {
                    return Err(self.expected("an affine expression"));
                }
                let name = self.spelling();
                let find = |names: &[&str]| names.iter().position(|n| *n == name).map(|i| i as u32);
                let expr = match (find(&scope.dims), find(&scope.symbols)) {
                    (Some(i), _) => self.ctx.affine_dim(i),
                    (_, Some(i)) => self.ctx.affine_symbol(i),
                    _ => {
                        let message = format!("use of undeclared identifier `{name}`: not a dimension or symbol here");
                        return Err(self.error("M0007", message));
                    }
                };
                self.advance();
                Ok(expr)
            }
        }
    }
}

/// A dimension or symbol that a callback prints.
#[derive(Clone, Copy, Debug)]
pub enum AffineOperand {
    /// Dimension `d{i}`.
    Dim(u32),
    /// Symbol `s{i}`.
    Symbol(u32),
}

/// Callback that prints a dimension or symbol.
type PrintOperand<'n> = &'n mut dyn FnMut(&mut Writer<'_>, AffineOperand);

/// Prints the canonical name, `d0` or `s0`.
fn print_dim_or_symbol(p: &mut Writer<'_>, operand: AffineOperand) {
    match operand {
        AffineOperand::Dim(i) => {
            p.print_str("d");
            p.print_number(i);
        }
        AffineOperand::Symbol(i) => {
            p.print_str("s");
            p.print_number(i);
        }
    }
}

impl Writer<'_> {
    /// Prints `(d0)[s0] -> (d0 + s0)`.
    pub fn print_affine_map(&mut self, map: &AffineMap) {
        self.print_dims_and_symbols(map.dims, map.symbols);
        self.print_str(" -> (");
        self.interleave_comma(map.results.iter(), |p, e| p.print_affine_expr(*e, &mut print_dim_or_symbol));
        self.print_str(")");
    }
    /// Prints `(d0)[s0] : (d0 - s0 >= 0)`.
    pub fn print_integer_set(&mut self, set: &IntegerSet) {
        self.print_dims_and_symbols(set.dims, set.symbols);
        self.print_str(" : (");
        self.interleave_comma(set.constraints.iter(), |p, (e, equal)| {
            p.print_affine_expr(*e, &mut print_dim_or_symbol);
            p.print_str(if *equal { " == 0" } else { " >= 0" });
        });
        self.print_str(")");
    }
    fn print_dims_and_symbols(&mut self, dims: u32, symbols: u32) {
        self.print_str("(");
        self.interleave_comma(0..dims, |p, i| print_dim_or_symbol(p, AffineOperand::Dim(i)));
        self.print_str(")");
        if symbols > 0 {
            self.print_str("[");
            self.interleave_comma(0..symbols, |p, i| print_dim_or_symbol(p, AffineOperand::Symbol(i)));
            self.print_str("]");
        }
    }
    /// Prints an expression, with `print_operand` for its dimensions and symbols.
    pub fn print_affine_expr(&mut self, expr: AffineExpr, print_operand: PrintOperand<'_>) {
        self.print_affine_subexpr(expr, false, print_operand);
    }
    /// Prints a subexpression, in parentheses if the surrounding operator binds more tightly than `+`.
    fn print_affine_subexpr(&mut self, expr: AffineExpr, binds_tightly: bool, print_operand: PrintOperand<'_>) {
        let ctx = self.ctx;
        let (operator, a, b) = match ctx.affine_expr_kind(expr) {
            AffineExprKind::Dim(i) => return print_operand(self, AffineOperand::Dim(i)),
            AffineExprKind::Symbol(i) => return print_operand(self, AffineOperand::Symbol(i)),
            AffineExprKind::Constant(value) => return self.print_number(value),
            AffineExprKind::Add(a, b) => (" + ", a, b),
            AffineExprKind::Mul(a, b) => (" * ", a, b),
            AffineExprKind::Mod(a, b) => (" mod ", a, b),
            AffineExprKind::FloorDiv(a, b) => (" floordiv ", a, b),
            AffineExprKind::CeilDiv(a, b) => (" ceildiv ", a, b),
        };
        self.print_str(if binds_tightly { "(" } else { "" });
        if operator == " + " {
            self.print_affine_subexpr(a, false, print_operand);
            self.print_affine_addend(b, print_operand);
        } else if operator == " * " && ctx.affine_constant_value(b) == Some(-1) {
            self.print_str("-");
            self.print_affine_subexpr(a, true, print_operand);
        } else {
            self.print_affine_subexpr(a, true, print_operand);
            self.print_str(operator);
            self.print_affine_subexpr(b, true, print_operand);
        }
        self.print_str(if binds_tightly { ")" } else { "" });
    }
    /// Prints an addend after ` + `; prints the addends `-1`, `x * -1` and `x * -2` as ` - 1`, ` - x` and ` - x * 2`.
    fn print_affine_addend(&mut self, addend: AffineExpr, print_operand: PrintOperand<'_>) {
        let ctx = self.ctx;
        let kind = ctx.affine_expr_kind(addend);
        let (factor, negative) = match kind {
            AffineExprKind::Constant(value) => (None, value),
            AffineExprKind::Mul(x, c) => (Some(x), ctx.affine_constant_value(c).unwrap_or(0)),
            _ => (None, 0),
        };
        match factor {
            _ if negative >= 0 => {
                self.print_str(" + ");
                self.print_affine_subexpr(addend, false, print_operand);
            }
            None => {
                self.print_str(" - ");
                self.print_number(negative.unsigned_abs());
            }
            Some(x) if negative == -1 => {
                self.print_str(" - ");
                self.print_affine_subexpr(x, matches!(ctx.affine_expr_kind(x), AffineExprKind::Add(..)), print_operand);
            }
            Some(x) => {
                self.print_str(" - ");
                self.print_affine_subexpr(x, true, print_operand);
                self.print_str(" * ");
                self.print_number(negative.unsigned_abs());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::Context;
    use crate::syntax::{Parser, Writer};
    use rulec::report::SourceId;

    /// Parses a map and prints it; returns the message of the first error on failure.
    fn reprint(text: &str) -> Result<String, String> {
        let ctx = Context::new(Default::default());
        let mut parser = Parser::new(&ctx, SourceId::Input(0), text, 0..text.len());
        let Ok(map) = parser.parse_affine_map() else { return Err(parser.diagnostics[0].message.clone()) };
        let mut writer = Writer::new(&ctx);
        writer.print_affine_map(&map);
        Ok(writer.out.into_string())
    }

    #[test]
    fn names_become_positions() {
        assert_eq!(reprint("(i, j)[n] -> (j + n, i)").as_deref(), Ok("(d0, d1)[s0] -> (d1 + s0, d0)"));
        assert_eq!(reprint("() -> ()").as_deref(), Ok("() -> ()"));
    }

    #[test]
    fn an_addend_with_a_negative_factor_is_subtracted() {
        assert_eq!(reprint("(a, b) -> (a + b * -1)").as_deref(), Ok("(d0, d1) -> (d0 - d1)"));
        assert_eq!(reprint("(a, b) -> (a - b * 3 - 4)").as_deref(), Ok("(d0, d1) -> (d0 - d1 * 3 - 4)"));
        assert_eq!(reprint("(a, b, c) -> (a - (b + c))").as_deref(), Ok("(d0, d1, d2) -> (d0 - (d1 + d2))"));
    }

    #[test]
    fn operators_bind_as_in_arithmetic() {
        assert_eq!(reprint("(a) -> ((a + 1) * 2 + a mod 4)").as_deref(), Ok("(d0) -> ((d0 + 1) * 2 + d0 mod 4)"));
        assert_eq!(reprint("(a) -> ((a + 1) mod 4)").as_deref(), Ok("(d0) -> ((d0 + 1) mod 4)"));
        assert_eq!(reprint("(a) -> (-a floordiv 2)").as_deref(), Ok("(d0) -> ((-d0) floordiv 2)"));
    }

    /// `mlir-opt` prints this map too, but cannot read it.
    #[test]
    fn the_least_number_is_read() {
        let map = "() -> (-9223372036854775808)";
        assert_eq!(reprint(map).as_deref(), Ok(map));
        assert!(reprint("() -> (9223372036854775808)").is_err());
    }

    #[test]
    fn a_product_of_dimensions_is_not_affine() {
        assert!(reprint("(a, b) -> (a * b)").unwrap_err().starts_with("non-affine expression"));
        assert!(reprint("(a)[s] -> (s mod a)").unwrap_err().starts_with("non-affine expression"));
        assert!(reprint("(a)[s] -> (a floordiv s)").is_ok());
    }

    #[test]
    fn a_name_is_declared_once_before_its_use() {
        assert_eq!(reprint("(a)[a] -> (a)").unwrap_err(), "redefinition of identifier `a`");
        assert!(reprint("(a) -> (b)").unwrap_err().contains("undeclared identifier `b`"));
    }
}
