//! Expands `elementwise` statements, which apply an expression to every slice of n-D vectors, to calls of the `emit`
//! function `each_slice`. A slice is the innermost 1-D vector of an n-D vector.
//!
//! ```text
//! %r: T = elementwise llvm.add(%a, %b)
//! %r = each_slice([T], %a, %b) {
//!   ^slice(%a: slice(type_of(%a)), %b: slice(type_of(%b))):
//!     %o: slice(T) = llvm.add(%a, %b)
//!     yield %o
//! }
//! ```
//!
//! The first line is expanded to the lines below it. Each `%` name that occurs in the expression, unless the expression
//! binds it, becomes an argument of the block.
//!
//! Tests: grammar/tests/load.rs, grammar/tests/bad/, tests/lower/.

use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::loader::ParsedFile;
use crate::rir::Span;

/// The `emit` function that runs a region on each slice of vectors.
const EACH_SLICE: &str = "each_slice";

/// Expands the `elementwise` statements of all files in place.
pub(super) fn expand_statements(files: &mut [ParsedFile], out: &mut Vec<Diagnostic>) {
    for item in files.iter_mut().flat_map(|f| &mut f.items) {
        match &mut item.kind {
            ItemKind::Emit(e) => expand_block(&mut e.body, out),
            ItemKind::Rule(r) => expand_block(&mut r.body, out),
            ItemKind::Probe(p) => expand_block(&mut p.rule.body, out),
            _ => {}
        }
    }
}

fn expand_block(block: &mut Block, out: &mut Vec<Diagnostic>) {
    expand_stmts(&mut block.stmts, out);
    for label in &mut block.labels {
        expand_stmts(&mut label.stmts, out);
    }
}

fn expand_stmts(stmts: &mut [Stmt], out: &mut Vec<Diagnostic>) {
    for stmt in stmts {
        match &mut stmt.form {
            StmtForm::Elementwise(word, targets, value) => {
                stmt.form = match build_each_slice_call(*word, targets, value) {
                    Ok(bind) => bind,
                    Err(d) => {
                        // Bind the results in spite of the error, so that their uses cause no further errors.
                        out.push(*d);
                        StmtForm::Bind(std::mem::take(targets), value.clone())
                    }
                };
            }
            StmtForm::Bind(_, Expr { form: ExprForm::Call(call), .. }) => expand_regions(call, out),
            StmtForm::Call(call) => expand_regions(call, out),
            StmtForm::For(_, _, body) | StmtForm::Ensure { body, .. } => expand_block(body, out),
            StmtForm::Collect(collect) => expand_block(&mut collect.body, out),
            StmtForm::If(arms, otherwise) => {
                for body in arms.iter_mut().map(|(_, body)| body).chain(otherwise) {
                    expand_block(body, out);
                }
            }
            StmtForm::Match(_, arms) => {
                for arm in arms {
                    expand_block(&mut arm.body, out);
                }
            }
            StmtForm::Inline(inline) | StmtForm::BindInline(_, inline) => {
                for InlineArm { body, .. } in &mut inline.arms {
                    expand_block(body, out);
                }
            }
            StmtForm::Let(..)
            | StmtForm::Var(..)
            | StmtForm::Set(..)
            | StmtForm::Bind(..)
            | StmtForm::Require(..)
            | StmtForm::Fail(_)
            | StmtForm::Debug(_)
            | StmtForm::EnsureAttributes(_)
            | StmtForm::FreshInt(_)
            | StmtForm::Leave(_)
            | StmtForm::Yield(_) => {}
        }
    }
}

fn expand_regions(call: &mut CallExpr, out: &mut Vec<Diagnostic>) {
    for region in &mut call.regions {
        expand_block(region, out);
    }
}

/// Builds the call of `each_slice` for `targets = elementwise value`. `word` is the place of the keyword `elementwise`.
fn build_each_slice_call(word: Span, targets: &[BindTarget], value: &Expr) -> Result<StmtForm, Box<Diagnostic>> {
    let mut types = Vec::new();
    for target in targets {
        let Some((ty, false)) = &target.ty else {
            let d = Diagnostic::error("E0418", format!("missing type of `%{}`", target.name.name))
                .primary(target.name.span, "")
                .secondary(word, "`elementwise` needs the types of its results");
            return Err(Box::new(d.note("write `%r: T = elementwise ..`")));
        };
        types.push(ty);
    }
    let mut values = ValueCollector { names: Vec::new(), bound: Vec::new() };
    values.visit_expr(value);
    if values.names.is_empty() {
        let d = Diagnostic::error("E0418", "the expression of `elementwise` has no SSA value as an operand");
        return Err(Box::new(d.primary(word, "")));
    }
    let own = |name: &str| Ident { name: name.to_string(), span: word };
    let expr = |form| Expr { span: word, form };
    let call = |name: &str, arg: Expr| {
        let args = vec![CallArg::Expr { value: arg, ty: None, spread: false }];
        expr(ExprForm::Call(Box::new(CallExpr { span: word, callee: own(name), args, attrs: None, regions: vec![] })))
    };
    let of = |name: &Ident| Expr { span: name.span, form: ExprForm::Value(name.name.clone()) };
    let plain = |value| CallArg::Expr { value, ty: None, spread: false };
    let slice_type = |name: &Ident| call("slice", call("type_of", of(name)));
    let label_args = values.names.iter().map(|name| BindTarget {
        name: name.clone(),
        is_value: true,
        is_list: false,
        ty: Some((slice_type(name), false)),
    });
    // The generated names contain a space, so no name in a file can be equal.
    let result = |n: usize| own(&format!("result {n}"));
    let inner = types.iter().enumerate().map(|(n, ty)| BindTarget {
        name: result(n),
        is_value: true,
        is_list: false,
        ty: Some((call("slice", (*ty).clone()), false)),
    });
    let stmt = |form| Stmt { span: word, form };
    let yielded = (0..types.len()).map(|n| plain(of(&result(n)))).collect();
    let label = LabeledBlock {
        cold: false,
        name: own("slice"),
        args: label_args.collect(),
        condition: LabelCondition::Always,
        stmts: vec![stmt(StmtForm::Bind(inner.collect(), value.clone())), stmt(StmtForm::Yield(yielded))],
    };
    let list = types.iter().map(|ty| ListItem::One((*ty).clone())).collect();
    let mut args = vec![plain(expr(ExprForm::List(list)))];
    args.extend(values.names.iter().map(|name| plain(of(name))));
    let regions = vec![Block { span: value.span, stmts: vec![], labels: vec![label] }];
    let call = CallExpr { span: word, callee: own(EACH_SLICE), args, attrs: None, regions };
    let targets = targets.iter().map(|t| BindTarget { ty: None, ..t.clone() }).collect();
    Ok(StmtForm::Bind(targets, expr(ExprForm::Call(Box::new(call)))))
}

/// Collects the names of the SSA values that an expression reads, each once, in order.
struct ValueCollector {
    names: Vec<Ident>,
    /// The names that the loops around the current expression bind.
    bound: Vec<String>,
}

impl ValueCollector {
    fn add(&mut self, name: &str, span: Span) {
        if !self.bound.iter().any(|b| b == name) && !self.names.iter().any(|n| n.name == name) {
            self.names.push(Ident { name: name.to_string(), span });
        }
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &e.form {
            ExprForm::Value(name) | ExprForm::Optional(name) => self.add(name, e.span),
            ExprForm::For { item, pat, list, cond } => {
                self.visit_expr(list);
                let before = self.bound.len();
                self.bind_loop_names(pat);
                for e in [item.expr()].into_iter().chain(cond.as_deref()) {
                    self.visit_expr(e);
                }
                self.bound.truncate(before);
            }
            _ => e.for_each_child(&mut |child| self.visit_expr(child)),
        }
    }

    /// Adds to `bound` the names of SSA values that the pattern of a `for` loop binds.
    fn bind_loop_names(&mut self, pat: &ForPat) {
        match pat {
            ForPat::One(Pat { form: PatForm::Value(name), .. }) => self.bound.push(name.clone()),
            ForPat::One(Pat { form: PatForm::List(items), .. }) => {
                for ListPat::One(p) | ListPat::Rest(p) in items {
                    if let PatForm::Value(name) = &p.form {
                        self.bound.push(name.clone());
                    }
                }
            }
            ForPat::One(_) => {}
            ForPat::Values(name) => self.bound.push(name.name.clone()),
            ForPat::Tuple(pats, _) => {
                for pat in pats {
                    self.bind_loop_names(pat);
                }
            }
        }
    }
}
