//! Example: a small language, from its text to running code. The program that this file compiles is `PROGRAM`.
//!
//! `cargo run --example embed [-- FILE [--emit-llvm]]`. The steps are those of any front end: parse the text to a
//! syntax tree, build a module of ops in memory, lower it by rules, translate it to LLVM IR and call a function.

use rewrite::llvm::{DebugOptions, HostSymbol, Jit, JitOptions, create_context, translate};
use rewrite::report::{Diagnostic, SourceId, Style, render};
use rewrite::{Context, LocationSource, Module, ModuleBuilder, Type, ValueHandle, conversion, lower, ruleset};
use std::collections::HashMap;
use std::ops::Range;
use std::process::ExitCode;
use std::sync::Arc;

/// The default program. All values are `i64`. A call of `print` runs the Rust function `print` of this file; `max` is
/// an op of the dialect in `RULES`.
pub const PROGRAM: &str = "\
fn fact(n) = if n < 2 then 1 else n * fact(n - 1);
fn main() =
  let a = fact(10) in
  let b = print(max(a, 7)) in
  a + b / 2;
";

/// The dialect of the language, and how its op is lowered.
const RULES: &str = r#"
import "default.rules"
dialect toy {
  /// The greater of two integers.
  op max(lhs: i64, rhs: i64) -> (result: i64) [pure]
}
/// Lowers `toy.max` to the intrinsic of LLVM.
rule toy.max { %r = toy.max(%a, %b) => %r: i64 = llvm.intr.smax(%a, %b) }
"#;

// ---- syntax tree

/// An expression and its place in the text.
struct Expr {
    kind: ExprKind,
    span: Range<usize>,
}

enum ExprKind {
    Number(i64),
    Variable(String),
    /// The name of the op that computes the operator, such as `arith.addi`, and its operands.
    Binary(&'static str, Box<[Expr; 2]>),
    /// The predicate of `arith.cmpi`, such as `slt`, and its operands.
    Compare(&'static str, Box<[Expr; 2]>),
    Call(String, Vec<Expr>),
    Let(String, Box<[Expr; 2]>),
    If(Box<[Expr; 3]>),
}

struct Function {
    name: String,
    params: Vec<String>,
    body: Expr,
    /// The place of the name.
    span: Range<usize>,
}

// ---- parser (recursive descent)

/// Makes the node of a binary operator from the op or predicate that the operator stands for.
type BinaryNode = fn(&'static str, Box<[Expr; 2]>) -> ExprKind;

/// The levels of precedence, the weakest first, each with its operators.
const PRECEDENCE: [(BinaryNode, [(&str, &str); 2]); 3] = [
    (ExprKind::Compare, [("<", "slt"), (">", "sgt")]),
    (ExprKind::Binary, [("+", "arith.addi"), ("-", "arith.subi")]),
    (ExprKind::Binary, [("*", "arith.muli"), ("/", "arith.divsi")]),
];

type Parsed<T> = Result<T, Diagnostic>;

struct Parser<'t> {
    source: SourceId,
    text: &'t str,
    /// The current token, empty at the end of the text.
    token: Range<usize>,
}

impl<'t> Parser<'t> {
    fn word(&self) -> &'t str {
        &self.text[self.token.clone()]
    }

    /// Returns the current token and reads the next one: a number, a word or a single character.
    fn advance(&mut self) -> Range<usize> {
        let rest = &self.text[self.token.end..];
        let start = self.text.len() - rest.trim_start().len();
        let rest = &self.text[start..];
        let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let length = word.max(rest.chars().next().map_or(0, char::len_utf8));
        std::mem::replace(&mut self.token, start..start + length)
    }

    fn eat(&mut self, word: &str) -> bool {
        let found = self.word() == word;
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, word: &str) -> Parsed<()> {
        if self.eat(word) { Ok(()) } else { Err(self.expected(&format!("`{word}`"))) }
    }

    fn expected(&self, what: &str) -> Diagnostic {
        Diagnostic::error("T0001", format!("expected {what}")).at(self.source, self.token.clone(), "")
    }

    fn name(&mut self) -> Parsed<String> {
        let is_keyword = ["fn", "let", "in", "if", "then", "else"].contains(&self.word());
        let is_name = !is_keyword && self.word().starts_with(|c: char| c.is_alphabetic());
        if is_name { Ok(self.text[self.advance()].to_string()) } else { Err(self.expected("a name")) }
    }

    /// Reads items in parentheses, with a comma after each but the last.
    fn list<T>(&mut self, item: impl Fn(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = Vec::new();
        self.expect("(")?;
        while !self.eat(")") {
            items.push(item(self)?);
            if self.word() != ")" {
                self.expect(",")?;
            }
        }
        Ok(items)
    }

    fn program(&mut self) -> Parsed<Vec<Function>> {
        let mut functions = Vec::new();
        self.advance();
        while !self.word().is_empty() {
            self.expect("fn")?;
            let span = self.token.clone();
            let (name, params, body) = (self.name()?, self.list(Self::name)?, self.expr_after("=")?);
            functions.push(Function { name, params, body, span });
            self.expect(";")?;
        }
        Ok(functions)
    }

    fn expr_after(&mut self, word: &str) -> Parsed<Expr> {
        self.expect(word)?;
        self.expr()
    }

    fn expr(&mut self) -> Parsed<Expr> {
        let start = self.token.start;
        let kind = if self.eat("let") {
            ExprKind::Let(self.name()?, Box::new([self.expr_after("=")?, self.expr_after("in")?]))
        } else if self.eat("if") {
            ExprKind::If(Box::new([self.expr()?, self.expr_after("then")?, self.expr_after("else")?]))
        } else {
            return self.binary(0);
        };
        Ok(Expr { kind, span: start..self.token.start })
    }

    /// Reads operators of `level` and stronger ones.
    fn binary(&mut self, level: usize) -> Parsed<Expr> {
        let Some((node, operators)) = PRECEDENCE.get(level) else { return self.atom() };
        let mut left = self.binary(level + 1)?;
        while let Some((_, name)) = operators.iter().find(|(sign, _)| self.eat(sign)) {
            let right = self.binary(level + 1)?;
            let span = left.span.start..right.span.end;
            left = Expr { kind: node(name, Box::new([left, right])), span };
        }
        Ok(left)
    }

    fn atom(&mut self) -> Parsed<Expr> {
        let span = self.token.clone();
        let kind = if self.eat("(") {
            let inner = self.expr()?;
            return self.expect(")").map(|()| inner);
        } else if let Ok(number) = self.word().parse() {
            self.advance();
            ExprKind::Number(number)
        } else if self.word().starts_with(|c: char| c.is_ascii_digit()) {
            return Err(self.expected("a number of 64 bits"));
        } else {
            let name = self.name()?;
            if self.word() == "(" { ExprKind::Call(name, self.list(Self::expr)?) } else { ExprKind::Variable(name) }
        };
        Ok(Expr { kind, span })
    }
}

// ---- syntax tree to ops

/// Builds the functions of a program.
struct FrontEnd<'c> {
    builder: ModuleBuilder<'c>,
    source: SourceId,
    i64: Type,
    /// The values of the variables in scope.
    variables: HashMap<String, ValueHandle>,
}

impl FrontEnd<'_> {
    fn function(&mut self, function: &Function) -> Result<(), Diagnostic> {
        let (b, types) = (&mut self.builder, vec![self.i64; function.params.len()]);
        b.set_insertion_point_to_end(b.module_block())?;
        b.set_span(self.source, function.span.clone());
        let ty = b.context().function_type(&types, &[self.i64]);
        let func = b.op("func.func").attr("sym_name", &*function.name).attr("function_type", ty).build()?;
        let entry = b.begin_block(b.region(func, 0)?, &types)?;
        self.variables = function.params.iter().cloned().zip(b.block_args(entry)?).collect();
        let result = self.expr(&function.body)?;
        self.builder.op("func.return").operands(&[result]).build()?;
        Ok(())
    }

    /// Declares the function of this program that `print` calls.
    fn declare_print(&mut self) -> Result<(), Diagnostic> {
        let ty = self.builder.context().function_type(&[self.i64], &[self.i64]);
        let declaration = self.builder.op("func.func").attr("sym_name", "print").attr("function_type", ty);
        declaration.attr("sym_visibility", "private").build()?;
        Ok(())
    }

    fn number(&mut self, value: i64) -> Result<ValueHandle, Diagnostic> {
        let value = self.builder.context().int_attr(value.into(), self.i64);
        self.builder.op("arith.constant").attr("value", value).results(&[self.i64]).build_value()
    }

    /// Compares two integers to a truth value of type `i1`.
    fn compare(&mut self, predicate: &str, operands: [ValueHandle; 2]) -> Result<ValueHandle, Diagnostic> {
        self.builder.op("arith.cmpi").attr("predicate", predicate).operands(&operands).build_value()
    }

    fn expr(&mut self, expr: &Expr) -> Result<ValueHandle, Diagnostic> {
        match &expr.kind {
            ExprKind::Let(name, parts) => {
                let value = self.expr(&parts[0])?;
                let shadowed = self.variables.insert(name.clone(), value);
                let result = self.expr(&parts[1]);
                match shadowed {
                    Some(outer) => self.variables.insert(name.clone(), outer),
                    None => self.variables.remove(name),
                };
                return result;
            }
            ExprKind::If(parts) => return self.conditional(expr, parts),
            _ => {}
        }
        let operands: Vec<ValueHandle> = match &expr.kind {
            ExprKind::Binary(_, parts) | ExprKind::Compare(_, parts) => {
                parts.iter().map(|part| self.expr(part)).collect::<Result<_, _>>()?
            }
            ExprKind::Call(_, arguments) => arguments.iter().map(|part| self.expr(part)).collect::<Result<_, _>>()?,
            _ => Vec::new(),
        };
        // Each op gets the span of its expression as location. Diagnostics and line tables show it.
        self.builder.set_span(self.source, expr.span.clone());
        match &expr.kind {
            ExprKind::Number(value) => self.number(*value),
            ExprKind::Variable(name) => self.variables.get(name).copied().ok_or_else(|| {
                let error = Diagnostic::error("T0002", format!("unknown variable `{name}`"));
                error.at(self.source, expr.span.clone(), "").suggest_name(name, self.variables.keys().map(|k| &**k))
            }),
            ExprKind::Binary(op, _) => self.builder.op(op).operands(&operands).build_value(),
            ExprKind::Compare(predicate, _) => {
                let truth = self.compare(predicate, [operands[0], operands[1]])?;
                self.builder.op("arith.extui").operands(&[truth]).results(&[self.i64]).build_value()
            }
            ExprKind::Call(name, _) if name == "max" => self.builder.op("toy.max").operands(&operands).build_value(),
            ExprKind::Call(name, _) => {
                let call = self.builder.op("func.call").attr("callee", &**name).operands(&operands);
                call.results(&[self.i64]).build_value()
            }
            ExprKind::Let(..) | ExprKind::If(_) => unreachable!("handled above"),
        }
    }

    fn conditional(&mut self, expr: &Expr, parts: &[Expr; 3]) -> Result<ValueHandle, Diagnostic> {
        let condition = self.expr(&parts[0])?;
        self.builder.set_span(self.source, expr.span.clone());
        let zero = self.number(0)?;
        let truth = self.compare("ne", [condition, zero])?;
        let conditional = self.builder.op("scf.if").operands(&[truth]).results(&[self.i64]).build()?;
        let outer = self.builder.insertion_block();
        for (index, part) in parts[1..].iter().enumerate() {
            self.builder.begin_block(self.builder.region(conditional, index)?, &[])?;
            let value = self.expr(part)?;
            self.builder.op("scf.yield").operands(&[value]).build()?;
        }
        self.builder.set_insertion_point_to_end(outer)?;
        self.builder.result(conditional, 0)
    }
}

// ---- the whole pipeline

/// Compiles a text to a module of the LLVM dialect.
fn compile(ctx: &Context, source: SourceId, text: &str) -> Result<Module, Vec<Diagnostic>> {
    let functions = Parser { source, text, token: 0..0 }.program().map_err(|error| vec![error])?;
    let mut front_end =
        FrontEnd { builder: ModuleBuilder::new(ctx), source, i64: ctx.int_type(64), variables: HashMap::new() };
    front_end.declare_print().map_err(|error| vec![error])?;
    // A function with an error does not stop the loop, so that the errors of all functions are reported.
    let results = functions.iter().map(|function| front_end.function(function));
    let errors: Vec<Diagnostic> = results.filter_map(Result::err).collect();
    if !errors.is_empty() {
        return Err(errors);
    }
    let (module, _) = front_end.builder.finish()?;
    let (lowered, _) = lower(ctx, module, &conversion::Options::default())?;
    Ok(lowered)
}

/// The function `print` of the language.
extern "C" fn print(value: i64) -> i64 {
    println!("{value}");
    value
}

/// What `process` returns for a program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Output {
    /// The value that the program's function `main` returns.
    Result,
    /// The program's LLVM IR.
    LlvmIr,
}

/// Compiles a program; returns the text that `output` selects.
///
/// # Errors
/// The rendered diagnostics, if the program has errors.
pub fn process(name: &str, text: &str, output: Output) -> Result<String, String> {
    let (rules, errors) = ruleset::load_texts(&[("toy.rules", RULES)]);
    if !errors.is_empty() {
        return Err(render(&ruleset::sources(&rules), &errors, Style::Full, false));
    }
    let ctx = Context::new(Arc::new(rules));
    let source = ctx.add_source(name, text);
    let debug = DebugOptions { source: Some(LocationSource { name, text }), line_tables: true };
    let process = || -> Result<String, Vec<Diagnostic>> {
        let module = compile(&ctx, source, text)?;
        if output == Output::LlvmIr {
            let llvm = create_context();
            return Ok(translate(&ctx, &module, &llvm, debug)?.print_to_string().to_string());
        }
        let symbols = [HostSymbol { name: "print", address: print as *const () }];
        let jit = Jit::new(&ctx, &module, &JitOptions { debug, symbols: &symbols, ..JitOptions::default() })?;
        // SAFETY: all functions of the language take and return integers, and `print` is one of them.
        let main = unsafe { jit.lookup::<extern "C" fn() -> i64>("main") }?;
        Ok(main().to_string())
    };
    process().map_err(|errors| render(&ctx.sources(), &errors, Style::Full, false))
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let path = args.iter().find(|arg| !arg.starts_with("--"));
    let output = if args.iter().any(|arg| arg == "--emit-llvm") { Output::LlvmIr } else { Output::Result };
    let text = match path {
        Some(path) => std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}\n")),
        None => Ok(PROGRAM.to_string()),
    };
    let name = path.map_or("<program>", String::as_str);
    match text.and_then(|text| process(name, &text, output)) {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(errors) => {
            eprint!("{errors}");
            ExitCode::FAILURE
        }
    }
}
