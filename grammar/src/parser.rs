//! The parser of rule files: splits the tokens of a file into items and parses each by the LR(1) grammar.
//!
//! A file is split into items before it is parsed, so a syntax error in one item does not affect other items.
//!
//! Tests: grammar/tests/parse.rs, grammar/tests/load.rs.

mod constructs;
pub(crate) mod op_decl;

use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::lexer::{self, RuleToken, SpannedToken};
use crate::rir::Span;
use constructs::{CONSTRUCTS, NAME_TERMINALS};
use lalrpop_util::{ParseError, lalrpop_mod};
use num_bigint::BigInt;

#[rustfmt::skip]
lalrpop_mod!(#[allow(clippy::all, unused, missing_docs)] rules);

/// An error that a grammar action reports.
#[derive(Debug)]
pub struct ActionError {
    span: Span,
    message: &'static str,
}

/// Parses the items of a file, and appends the syntax errors to `diagnostics`. An item with an error becomes an
/// `Invalid` item, so that uses of its name are not reported too.
pub fn parse_items(text: &str, file: u16, diagnostics: &mut Vec<Diagnostic>) -> Vec<AstItem> {
    if text.len() > u32::MAX as usize / 2 {
        let span = Span { file, start: 0, end: 0 };
        diagnostics.push(Diagnostic::error("E0002", "a rule file must not be larger than 2 GiB").primary(span, ""));
        return Vec::new();
    }
    let tokens = lexer::lex(text, file, 0, diagnostics);
    let mut items = Vec::new();
    for (doc, tokens) in split_items(&tokens, text, file, diagnostics) {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
            continue;
        };
        if let Some((l, r, message)) = lexer::find_excessive_nesting(tokens) {
            diagnostics.push(
                Diagnostic::error("E0003", message)
                    .primary(span(file, l, r), "")
                    .note("name a part of it by `let`, or move it to a `fn` or an `emit`"),
            );
            continue;
        }
        let item = |kind, modifiers, doc| {
            let span = span(file, first.start, last.end);
            AstItem { doc, span, kind, modifiers }
        };
        let word = &text[first.start..first.end];
        let documented = without_stray_docs(tokens);
        match parse_item(&documented, file) {
            Ok((kind, modifiers)) => items.push(item(kind, modifiers, doc)),
            Err(e) => {
                let stray_token = tokens.iter().find(|t| is_name_in_first_column(t, text) && is_error_at(&e, t));
                let error = match stray_token {
                    Some(stray_token) => expected_item(stray_token, text, file),
                    None => syntax_error(
                        e,
                        ParsedText { text, file, offset: 0 },
                        last.end,
                        &format!("syntax error in `{word}`"),
                    ),
                };
                match parse_members(&documented, text, file) {
                    // Each invalid member of a dialect has its own error; the valid members are kept.
                    Some((dialect, errors)) if !errors.is_empty() => {
                        diagnostics.extend(errors);
                        items.push(item(ItemKind::Dialect(dialect), Modifiers::default(), doc));
                    }
                    _ => diagnostics.push(error),
                }
                let from_keyword = &tokens[usize::from(first.token == RuleToken::Private)..];
                if let [_, SpannedToken { token: RuleToken::Id(name) | RuleToken::Symbol(name), start, end }, ..] =
                    from_keyword
                {
                    let name = ident(file, *start, name, *end);
                    let invalid = InvalidItem { name, is_record: from_keyword[0].token == RuleToken::Record };
                    items.push(item(ItemKind::Invalid(invalid), Modifiers::default(), String::new()));
                }
            }
        }
    }
    items
}

fn parse_item<'t>(tokens: &[SpannedToken<'t>], file: u16) -> ActionResult<'t, (ItemKind, Modifiers)> {
    let iter = tokens.iter().enumerate().map(|(i, t)| {
        use RuleToken::{Block, BraceClose, Cold, Yield, YieldNothing};
        let next = tokens.get(i + 1).map(|next| next.token);
        let token = match (t.token, next) {
            (Yield, Some(BraceClose | Block(_) | Cold)) => YieldNothing,
            (token, _) => token,
        };
        Ok((t.start, token, t.end))
    });
    match rules::ParsedParser::new().parse(file, iter)? {
        Parsed::Item(item) => Ok(*item),
        Parsed::Interpolated(_) => unreachable!("the lexer makes no token that begins an interpolation"),
    }
}

/// Parses a dialect member by member; a member begins on its own line. Returns the dialect with the valid members, and
/// an error for each invalid one. Returns `None` if the tokens are no dialect, or if no member is valid.
fn parse_members(tokens: &[SpannedToken<'_>], text: &str, file: u16) -> Option<(DialectItem, Vec<Diagnostic>)> {
    use RuleToken::*;
    let open = tokens.iter().position(|t| t.token == BraceOpen)?;
    let last = *tokens.last()?;
    if tokens[0].token != Dialect {
        return None;
    }
    let is_first_on_line =
        |t: &SpannedToken| text[..t.start].rsplit('\n').next().is_some_and(|line| line.trim().is_empty());
    let starts: Vec<usize> = (open + 1..tokens.len())
        .filter(|&i| {
            matches!(tokens[i].token, Doc(_) | Op | Class | Enum | Flags | Type | Attr) && is_first_on_line(&tokens[i])
        })
        .filter(|&i| !matches!(tokens[i - 1].token, Doc(_)))
        .collect();
    let mut dialect = None::<DialectItem>;
    let mut errors = Vec::new();
    for (n, &start) in starts.iter().enumerate() {
        let closing = usize::from(last.token == BraceClose);
        let end = starts.get(n + 1).copied().unwrap_or(tokens.len() - closing).max(start);
        let mut member_tokens = tokens[..=open].to_vec();
        member_tokens.extend_from_slice(&tokens[start..end]);
        let end_offset = tokens[end.max(1) - 1].end;
        member_tokens.push(SpannedToken { start: end_offset, token: BraceClose, end: end_offset });
        match parse_item(&member_tokens, file) {
            Ok((ItemKind::Dialect(part), _)) => match &mut dialect {
                None => dialect = Some(part),
                Some(merged) => merged.members.extend(part.members),
            },
            Ok(_) => {}
            Err(e) => {
                let word = tokens[start..end].iter().find(|t| !matches!(t.token, Doc(_)));
                let word = word.map_or("", |t| &text[t.start..t.end]);
                errors.push(syntax_error(
                    e,
                    ParsedText { text, file, offset: 0 },
                    end_offset,
                    &format!("syntax error in `{word}`"),
                ));
            }
        }
    }
    Some((dialect?, errors))
}

/// Parses an expression between the braces of a string; `offset` is the position of `text` in the file.
pub fn parse_interpolated(text: &str, file: u16, offset: usize) -> Result<Expr, Vec<Diagnostic>> {
    let mut diagnostics = Vec::new();
    let tokens = lexer::lex(text, file, offset, &mut diagnostics);
    if let Some((l, r, message)) = lexer::find_excessive_nesting(&tokens) {
        diagnostics.push(Diagnostic::error("E0003", message).primary(span(file, l, r), ""));
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    let first = Ok((offset, RuleToken::Interpolation, offset));
    let iter = std::iter::once(first).chain(tokens.iter().map(|t| Ok((t.start, t.token, t.end))));
    match rules::ParsedParser::new().parse(file, iter) {
        Ok(Parsed::Interpolated(expr)) => Ok(expr),
        Ok(Parsed::Item(_)) => unreachable!("an item does not begin with the token of an interpolation"),
        Err(e) => {
            let source = ParsedText { text, file, offset };
            Err(vec![syntax_error(e, source, offset + text.len(), "syntax error between the braces")])
        }
    }
}

const ITEM_KEYWORDS: [&str; 14] = [
    "import", "option", "dialect", "record", "map", "abi", "fn", "emit", "rule", "probe", "extern", "era", "legal",
    "test",
];

/// Returns the error for a token that does not begin an item.
fn expected_item(token: &SpannedToken<'_>, text: &str, file: u16) -> Diagnostic {
    Diagnostic::error("E0002", "expected an item")
        .primary(span(file, token.start, token.end), "this does not begin an item")
        .suggest_name(&text[token.start..token.end], ITEM_KEYWORDS)
        .note(format!("an item begins with {} or test", ITEM_KEYWORDS[..13].join(", ")))
}

/// Returns whether the token is a name in the first column, where only items begin.
fn is_name_in_first_column(t: &SpannedToken<'_>, text: &str) -> bool {
    matches!(t.token, RuleToken::Id(_)) && (t.start == 0 || text.as_bytes()[t.start - 1] == b'\n')
}

fn is_error_at(e: &ParseError<usize, RuleToken<'_>, ActionError>, t: &SpannedToken<'_>) -> bool {
    matches!(e, ParseError::UnrecognizedToken { token, .. } if token.0 == t.start)
}

fn starts_item(token: RuleToken) -> bool {
    use RuleToken::*;
    matches!(
        token,
        Import | Option | Dialect | Record | Map | Abi | Fn | Emit | Rule | Probe | Extern | Test | Era | Legal
    )
}

/// Splits the tokens into items. An item begins at an item keyword outside of all brackets, or at one in the first
/// column. The latter limits the damage of a missing closing bracket to one item. Returns the doc comment and the
/// tokens of each item.
fn split_items<'a, 't>(
    tokens: &'a [SpannedToken<'t>],
    text: &str,
    file: u16,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<(String, &'a [SpannedToken<'t>])> {
    use RuleToken::*;
    let mut starts = Vec::new();
    let mut depth = 0usize;
    for (i, t) in tokens.iter().enumerate() {
        let introduces_item = match tokens.get(i + 1).map(|t| t.token) {
            Some(Str(_)) => matches!(t.token, Import | Era),
            Some(Symbol(_)) => t.token == Extern,
            Some(ParenOpen | Colon | Comma | Equal | Dots3 | FatArrow | ParenClose | BracketClose | BraceClose)
            | None => false,
            Some(_) => true,
        };
        let previous = i.checked_sub(1).map(|i| tokens[i].token);
        let continues = matches!(previous, Some(Arrow | Colon | Equal | Comma | ParenOpen | Less | FatArrow));
        let first_column = t.start == 0 || text.as_bytes().get(t.start - 1) == Some(&b'\n');
        if starts_item(t.token) && introduces_item && ((depth == 0 && !continues) || first_column) {
            starts.push(if previous == Some(Private) { i - 1 } else { i });
            depth = 0;
        }
        match t.token {
            ParenOpen | BracketOpen | BraceOpen | DictOpen => depth += 1,
            ParenClose | BracketClose | BraceClose => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    let first = starts.first().copied().unwrap_or(tokens.len());
    if let Some(t) = tokens[..first].iter().find(|t| !matches!(t.token, Doc(_))) {
        diagnostics.push(expected_item(t, text, file));
    }
    let mut items = Vec::new();
    for (n, &start) in starts.iter().enumerate() {
        let mut end = starts.get(n + 1).copied().unwrap_or(tokens.len());
        while end > start && matches!(tokens[end - 1].token, Doc(_)) {
            end -= 1;
        }
        let mut doc = Vec::new();
        for t in tokens[..start].iter().rev() {
            let Doc(line) = t.token else { break };
            doc.push(line);
        }
        doc.reverse();
        items.push((doc.join("\n"), &tokens[start..end]));
    }
    items
}

/// Removes doc comments that do not precede a member of a dialect: the grammar accepts no others.
fn without_stray_docs<'t>(tokens: &[SpannedToken<'t>]) -> Vec<SpannedToken<'t>> {
    use RuleToken::*;
    let is_dialect = tokens.first().is_some_and(|t| t.token == Dialect);
    let mut kept = Vec::with_capacity(tokens.len());
    let mut depth = 0i64;
    let mut after_docs = 0;
    for (i, t) in tokens.iter().enumerate() {
        match t.token {
            BraceOpen | ParenOpen | BracketOpen => depth += 1,
            BraceClose | ParenClose | BracketClose => depth -= 1,
            Doc(_) => {
                if after_docs <= i {
                    let is_doc = |t: &&SpannedToken<'_>| matches!(t.token, Doc(_));
                    after_docs = i + tokens[i..].iter().take_while(is_doc).count();
                }
                let next = tokens.get(after_docs);
                let is_documented = next.is_some_and(|t| matches!(t.token, Op | Class | Enum | Flags | Type | Attr));
                if !(is_dialect && depth == 1 && is_documented) {
                    continue;
                }
            }
            _ => {}
        }
        kept.push(*t);
    }
    kept
}

fn syntax_error(
    e: ParseError<usize, RuleToken<'_>, ActionError>,
    source: ParsedText<'_>,
    end: usize,
    message: &str,
) -> Diagnostic {
    let ParsedText { text, file, offset } = source;
    let found = |l: usize, r: usize| match text.get(l - offset..r - offset) {
        Some("") => "found the end".to_string(),
        token => token.map_or(String::new(), |token| format!("found `{token}`")),
    };
    let continues_line = |l: usize| {
        text.get(..l - offset).and_then(|before| before.rsplit('\n').next()).is_some_and(|line| !line.trim().is_empty())
    };
    let mut note = None;
    let (span, what, expected, found) = match e {
        ParseError::InvalidToken { location } => {
            (span(file, location, location), "unexpected text", vec![], String::new())
        }
        ParseError::UnrecognizedEof { expected, .. } => {
            (span(file, end, end), "unexpected end", expected, "found the end".to_string())
        }
        ParseError::UnrecognizedToken { token: (l, token, r), expected } => {
            // An operator is possible where the token is not. The list is empty at the end of an item.
            let is_operator = expected.is_empty() || expected.iter().any(|terminal| terminal == "\"%\"");
            note = missing_space(token).filter(|_| is_operator && continues_line(l));
            (span(file, l, r), "unexpected here", expected, found(l, r))
        }
        ParseError::ExtraToken { token: (l, token, r) } => {
            note = missing_space(token).filter(|_| continues_line(l));
            (span(file, l, r), "unexpected after the end of the item", vec![], found(l, r))
        }
        ParseError::User { error } => {
            return Diagnostic::error("E0004", error.message).primary(error.span, "");
        }
    };
    let expected = describe_expected(&expected);
    let message = match (expected.is_empty(), found.is_empty()) {
        (false, _) => format!("{message}: expected {}, {found}", join_alternatives(&expected)),
        (true, false) => format!("{message}: {found}"),
        (true, true) => message.to_string(),
    };
    let diagnostic = Diagnostic::error("E0002", message).primary(span, what);
    note.into_iter().fold(diagnostic, Diagnostic::note)
}

/// Returns a note about a token that may be an operator and its right operand, as in `a %b`.
fn missing_space(token: RuleToken<'_>) -> Option<String> {
    let (operator, name, meaning) = match token {
        RuleToken::Value(name) => ("%", name, "value"),
        RuleToken::Block(name) => ("^", name, "block"),
        _ => return None,
    };
    Some(format!("write `{operator} {name}` for the operator: `{operator}{name}` is a {meaning}"))
}

/// The text that is parsed, and its place in a file.
#[derive(Clone, Copy)]
struct ParsedText<'t> {
    text: &'t str,
    file: u16,
    /// The position in the file at which the text begins.
    offset: usize,
}

/// The greatest number of alternatives that a message lists; the others are replaced by `..`.
const MAX_ALTERNATIVES: usize = 8;

/// Joins alternatives for a message: `a, b or c`. A long list ends with `..`.
fn join_alternatives(alternatives: &[String]) -> String {
    match alternatives {
        [] => String::new(),
        [one] => one.clone(),
        [..] if alternatives.len() > MAX_ALTERNATIVES => format!("{}, ..", alternatives[..MAX_ALTERNATIVES].join(", ")),
        [init @ .., last] => format!("{} or {last}", init.join(", ")),
    }
}

/// Describes the terminals that the parser expected: first whole constructs, then the remaining terminals.
fn describe_expected(expected: &[String]) -> Vec<String> {
    let mut terminals: Vec<&str> = expected.iter().map(|e| e.trim_matches('"')).collect();
    let mut out = Vec::new();
    for construct in &CONSTRUCTS {
        if construct.marks.iter().all(|mark| terminals.contains(mark)) {
            out.push(construct.name.to_string());
            let is_name = |terminal: &str| construct.begins_with_names && NAME_TERMINALS.contains(&terminal);
            terminals.retain(|t| !construct.terminals.contains(t) && !is_name(t));
        }
    }
    let constructs = out.len();
    out.extend(terminals.into_iter().map(describe_terminal));
    out[constructs..].sort_unstable();
    out.dedup();
    out
}

/// Describes a terminal of the grammar for messages, such as "an integer".
fn describe_terminal(terminal: &str) -> String {
    let name = match terminal {
        "%v" => "a `%value`",
        "^b" => "a `^block`",
        "@s" => "a `@symbol`",
        "!t" | "!t<" => "a `!dialect.type`",
        "#a" | "#a<" => "a `#dialect.attribute`",
        "#e" => "a `#case`",
        "a.b" => "a dotted name",
        terminal if NAME_TERMINALS.contains(&terminal) => "a name",
        "int" => "an integer",
        "float" => "a number",
        "str" => "a string",
        "code" => "a block of text in backquotes",
        "doc" => "`///`",
        _ => return format!("`{terminal}`"),
    };
    name.to_string()
}

/// Returns the span of bytes `l..r` of a file.
pub fn span(file: u16, l: usize, r: usize) -> Span {
    Span { file, start: l as u32, end: r.max(l) as u32 }
}

pub(crate) fn ident(file: u16, l: usize, name: &str, r: usize) -> Ident {
    Ident { name: name.to_string(), span: span(file, l, r) }
}

/// What the grammar parses: an item, or the expression of an interpolation.
pub(crate) enum Parsed {
    Item(Box<(ItemKind, Modifiers)>),
    Interpolated(Expr),
}

/// The result of a fallible grammar action.
pub(crate) type ActionResult<'t, T> = Result<T, ParseError<usize, RuleToken<'t>, ActionError>>;

pub(crate) fn parse_int<'t>(file: u16, l: usize, text: &str, r: usize, negative: bool) -> ActionResult<'t, i64> {
    let value = match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok().map(i128::from),
        None => text.parse::<u64>().ok().map(i128::from),
    };
    let message = "the integer does not fit into 64 bits";
    value
        .map(|v| if negative { -v } else { v })
        .and_then(|v| i64::try_from(v).ok())
        .ok_or(ParseError::User { error: ActionError { span: span(file, l, r), message } })
}

/// Parses an integer of any width up to `MAX_LITERAL_BITS`.
pub(crate) fn parse_integer<'t>(file: u16, l: usize, text: &str, r: usize) -> ActionResult<'t, ExprForm> {
    let (digits, radix) = text.strip_prefix("0x").map_or((text, 10), |hex| (hex, 16));
    // A digit is at least three bits, so a longer text is too large, or begins with many zeros. It is not parsed: the
    // time would grow with the square of its length.
    let is_short = digits.len() as u64 <= MAX_LITERAL_BITS / 3;
    let value = is_short.then(|| BigInt::parse_bytes(digits.as_bytes(), radix)).flatten();
    let value = value.filter(|value| value.bits() <= MAX_LITERAL_BITS);
    let message = "the integer does not fit into 65536 bits";
    value.map(integer_form).ok_or(ParseError::User { error: ActionError { span: span(file, l, r), message } })
}

/// The maximal number of bits of an integer in the text of a rule, the same as the default of the limit `integer-bits`.
const MAX_LITERAL_BITS: u64 = 1 << 16;

fn integer_form(value: BigInt) -> ExprForm {
    i64::try_from(&value).map_or_else(|_| ExprForm::BigInt(value.to_string()), ExprForm::Int)
}

pub(crate) fn parse_float<'t>(file: u16, l: usize, text: &str, r: usize) -> ActionResult<'t, f64> {
    let message = "the number cannot be represented as a finite 64-bit float";
    text.parse::<f64>()
        .ok()
        .filter(|f| f.is_finite())
        .ok_or(ParseError::User { error: ActionError { span: span(file, l, r), message } })
}

/// Returns the statement `let target = fresh int NAME by KEY`. `kind` is the word after `fresh`.
pub(crate) fn fresh_number<'t>(target: Pat, kind: Ident, name: Expr, key: Option<Expr>) -> ActionResult<'t, StmtForm> {
    let PatForm::Name(target_name) = target.form else {
        let message = "`fresh int` gives one number: bind it to a name";
        return Err(ParseError::User { error: ActionError { span: target.span, message } });
    };
    let target = Ident { name: target_name, span: target.span };
    if kind.name != "int" {
        let message = "expected `fresh int`: a `let` binds a number; write `@s = fresh \"name\" {..}` for a symbol";
        return Err(ParseError::User { error: ActionError { span: kind.span, message } });
    }
    Ok(StmtForm::FreshInt(Box::new(FreshIntStmt { target, name, key })))
}

pub(crate) fn binary_expr(span: Span, op: BinaryOp, a: Expr, b: Expr) -> Expr {
    Expr { span, form: ExprForm::Binary(op, Box::new(a), Box::new(b)) }
}

/// Negates an expression. A negated number becomes a literal, as in `-1`.
pub(crate) fn negate_expr(span: Span, operand: Expr) -> Expr {
    let form = match operand.form {
        ExprForm::Int(v) => integer_form(-BigInt::from(v)),
        ExprForm::BigInt(digits) => integer_form(-digits.parse::<BigInt>().unwrap_or_default()),
        ExprForm::Float(v) => ExprForm::Float(-v),
        form => ExprForm::Neg(Box::new(Expr { span: operand.span, form })),
    };
    Expr { span, form }
}

/// Builds `a or b`. In `e is f32 or f64`, `b` becomes an alternative of the pattern, because a type, number, string or
/// case on its own is not a condition.
pub(crate) fn or_expr(span: Span, a: Expr, b: Expr) -> Expr {
    if let Some(pat) = alternative_pattern(&b) {
        let mut a = a;
        let lhs_form = match &mut a.form {
            ExprForm::Not(inner) => &mut inner.form,
            form => form,
        };
        if let ExprForm::Is(_, pattern) = lhs_form {
            let alternatives = match std::mem::replace(&mut pattern.form, PatForm::Wild) {
                PatForm::Or(mut pats) => {
                    pats.push(pat);
                    pats
                }
                form => vec![Pat { span: pattern.span, form }, pat],
            };
            pattern.form = PatForm::Or(alternatives);
            a.span = span;
            return a;
        }
        return binary_expr(span, BinaryOp::Or, a, b);
    }
    binary_expr(span, BinaryOp::Or, a, b)
}

fn alternative_pattern(expr: &Expr) -> Option<Pat> {
    let form = match &expr.form {
        ExprForm::Name(n) if is_builtin_type(n) || n == "none" => PatForm::Name(n.clone()),
        ExprForm::Int(v) => PatForm::Int(*v),
        ExprForm::Float(v) => PatForm::Float(*v),
        ExprForm::Str(s) => PatForm::Str(s.clone()),
        ExprForm::Case(c) => PatForm::Case(c.clone()),
        ExprForm::Dotted(n) => PatForm::Op(n.clone()),
        ExprForm::Dynamic => PatForm::Dynamic,
        ExprForm::Declared(n, parts) if parts.is_empty() => PatForm::Declared(n.clone(), vec![]),
        ExprForm::DeclaredAttr(n, args) => {
            PatForm::DeclaredAttr(n.clone(), args.iter().map(literal_argument).collect::<Option<_>>()?)
        }
        _ => return None,
    };
    Some(Pat { span: expr.span, form })
}

/// Converts an argument of an attribute literal (`#d.a<arg>`) to a pattern; `None` if no pattern has this text.
fn literal_argument(arg: &TypeArg<Expr>) -> Option<TypeArg<Pat>> {
    let part = |expr: &Expr| match &expr.form {
        ExprForm::Name(n) => Some(Pat { span: expr.span, form: PatForm::Name(n.clone()) }),
        _ => alternative_pattern(expr),
    };
    Some(match arg {
        TypeArg::Parts(exprs) => TypeArg::Parts(exprs.iter().map(part).collect::<Option<_>>()?),
        TypeArg::Unranked(expr) => TypeArg::Unranked(part(expr)?),
    })
}

/// Returns whether the word is a builtin type.
pub fn is_builtin_type(word: &str) -> bool {
    let has_width = |p: &str| {
        word.strip_prefix(p).is_some_and(|d| !d.is_empty() && d.len() < 9 && d.bytes().all(|b| b.is_ascii_digit()))
    };
    matches!(
        word,
        "index"
            | "none_type"
            | "f16"
            | "bf16"
            | "f32"
            | "f64"
            | "f80"
            | "f128"
            | "tf32"
            | "f8E5M2"
            | "f8E4M3FN"
            | "f8E4M3"
            | "f8E5M2FNUZ"
            | "f8E4M3FNUZ"
            | "f8E4M3B11FNUZ"
            | "f8E3M4"
            | "f4E2M1FN"
            | "f6E2M3FN"
            | "f6E3M2FN"
            | "f8E8M0FNU"
    ) || has_width("i")
        || has_width("si")
        || has_width("ui")
}
