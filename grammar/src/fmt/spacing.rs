//! Spacing: the separator between two lexemes of a line, which is empty, one space, or two.
//!
//! Invariant: two lexemes are separated if the lexer would read other tokens from their joined text.
//!
//! Tests: grammar/tests/format_rules.rs.

use super::lexemes::Lexemes;
use super::syntax_marks::NodeStart;
use crate::lexer::{self, RuleToken};

/// Returns the separator between lexeme `i` and the previous one on the same line.
///
/// `run` is the output text since the last whitespace before the lexeme, and `tokens` is the number of tokens in `run`.
pub fn separator(lexemes: &Lexemes<'_>, i: usize, run: &str, tokens: usize) -> &'static str {
    match preferred_separator(lexemes, i) {
        // Statements, arms and members on one line are separated by two spaces, unless they are separated by a comma.
        " " if needs_wide_gap(lexemes, i) => "  ",
        // `>>` closes two angle brackets: the lexer reads it as a shift outside of angle brackets only.
        "" if closes_two_angle_brackets(lexemes, i) => "",
        "" if would_merge(lexemes, i, run, tokens) => " ",
        blank => blank,
    }
}

/// Returns whether lexeme `i` begins a statement, member, arm or label that follows another one on the same line.
fn needs_wide_gap(lexemes: &Lexemes<'_>, i: usize) -> bool {
    use RuleToken::*;
    let starts_node = matches!(
        lexemes.items[i].node_start,
        Some(NodeStart::Stmt { .. } | NodeStart::Member | NodeStart::Arm | NodeStart::Label)
    );
    starts_node && !matches!(lexemes.items[i - 1].token, Some(BraceOpen | Comma | Colon | FatArrow | Cold | Code(_)))
}

/// Returns whether lexeme `i` and the previous one both close angle brackets.
fn closes_two_angle_brackets(lexemes: &Lexemes<'_>, i: usize) -> bool {
    let closes = |i: usize| lexemes.items[i].token == Some(RuleToken::Greater) && lexemes.items[i].is_angle_bracket;
    closes(i) && closes(i - 1)
}

/// Returns whether the lexer would read other tokens if lexeme `i` followed `run` directly.
fn would_merge(lexemes: &Lexemes<'_>, i: usize, run: &str, tokens: usize) -> bool {
    let text = format!("{run}{}", lexemes.items[i].text);
    let mut errors = Vec::new();
    let relexed = lexer::lex(&text, 0, 0, &mut errors);
    relexed.len() != tokens + 1 || !errors.is_empty() || relexed.last().map(|t| t.start) != Some(run.len())
}

/// Returns the separator that the style prescribes. Where it is empty, the lexer may read other tokens from the joined
/// text; `separator` corrects this.
fn preferred_separator(lexemes: &Lexemes<'_>, i: usize) -> &'static str {
    use RuleToken::*;
    let (previous, lexeme) = (&lexemes.items[i - 1], &lexemes.items[i]);
    let (Some(left), Some(right)) = (previous.token, lexeme.token) else { return " " };
    let is_tight = |brace: usize| !has_inner_spaces(lexemes, brace);
    // Brackets.
    if previous.opens_bracket() {
        return if left == BraceOpen && !is_tight(i - 1) && !lexeme.closes_bracket() { " " } else { "" };
    }
    if lexeme.closes_bracket() {
        return match lexeme.matching_bracket {
            Some(open) if right == BraceClose && !is_tight(open) => " ",
            _ => "",
        };
    }
    match (left, right) {
        (_, Comma) => "",
        // The `...` of a variadic function has a space before it: `extern @printf(!llvm.ptr, ...)`.
        (Comma, Dots3) => " ",
        (_, Dots3) => "",
        // The colon before a message has a space before it: `require c : "message"`.
        (_, Colon) if is_before_string(lexemes, i) => " ",
        (_, Colon) => "",
        (Period, _) | (_, Period) => "",
        // The `..` of a number of blocks without a maximum has a space after it: `blocks 1.. terminator yield`.
        (Dots2, _) if ends_block_count(lexemes, i - 1) && !matches!(right, Int(_)) => " ",
        (Dots2, _) => "",
        (_, Dots2) if lexemes.ends_operand(i - 1) => "",
        (_, Question) if lexemes.ends_operand(i - 1) && !previous.is_dimension_separator => "",
        (Minus, _) if i < 2 || lexemes.items[i - 1].node_start.is_some() || !lexemes.ends_operand(i - 2) => "",
        (Tilde, _) => "",
        (_, Less) if lexeme.is_angle_bracket => "",
        // A `(` after `...` has no space before it: `region cases...()`.
        (Dots3, ParenOpen) => "",
        (_, ParenOpen) if is_callee(lexemes, i - 1) && lexeme.node_start.is_none() => "",
        (_, BracketOpen) if lexemes.ends_operand(i - 1) && is_index_bracket(lexemes, i) => "",
        _ => " ",
    }
}

/// Returns whether there are spaces inside the braces, as in `{ x = 1 }`: they enclose nodes, such as statements.
pub fn has_inner_spaces(lexemes: &Lexemes<'_>, brace: usize) -> bool {
    if lexemes.items[brace].token != Some(RuleToken::BraceOpen) {
        return false;
    }
    let first_inside = lexemes.items.get(brace + 1).and_then(|p| p.code_at_or_after);
    first_inside.is_some_and(|p| lexemes.items[p].node_start.is_some())
}

/// Returns whether a string follows the colon, which is lexeme `colon`.
fn is_before_string(lexemes: &Lexemes<'_>, colon: usize) -> bool {
    let next_code = lexemes.items.get(colon + 1).and_then(|p| p.code_at_or_after);
    next_code.is_some_and(|p| matches!(lexemes.items[p].token, Some(RuleToken::Str(_))))
}

/// Returns whether lexeme `dots`, a `..`, follows the least number of blocks of a region (`blocks 1..`).
fn ends_block_count(lexemes: &Lexemes<'_>, dots: usize) -> bool {
    let is_number = |i: usize| matches!(lexemes.items[i].token, Some(RuleToken::Int(_)));
    dots >= 2 && is_number(dots - 1) && lexemes.token_before(dots - 1) == Some(RuleToken::Blocks)
}

/// Returns whether a `(` after lexeme `i` would begin an argument list.
fn is_callee(lexemes: &Lexemes<'_>, i: usize) -> bool {
    use RuleToken::*;
    let lexeme = &lexemes.items[i];
    match lexeme.token {
        Some(Id(_) | Dotted(_) | Value(_) | Block(_) | Symbol(_)) => true,
        Some(Format | Names | Translate | Target | Segments | Begins | Implicit | Terminator | Blocks | Class) => true,
        Some(Benefit | Bytecode | Private | Scope | Nested | Leave | At | Before | After) => true,
        Some(X) => !lexeme.is_dimension_separator,
        // A `(` after the name of an intrinsic begins its arguments: `translate intrinsic "llvm.abs"(in)`.
        Some(Str(_)) => matches!(lexemes.token_before(i), Some(Id("intrinsic"))),
        _ => lexeme.is_name || lexemes.token_before(i) == Some(Period),
    }
}

/// Returns whether lexeme `bracket`, a `[` after an operand, begins an index. If not, it begins a list of traits, or a
/// node of the syntax tree such as a list of successors.
fn is_index_bracket(lexemes: &Lexemes<'_>, bracket: usize) -> bool {
    let lexeme = &lexemes.items[bracket];
    !lexeme.is_name && lexeme.node_start.is_none()
}
