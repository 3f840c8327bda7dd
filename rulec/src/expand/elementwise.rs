//! `elementwise`: one expression on every slice of its values, as a call of the hook `each_slice`.
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
//! The first line stands for the others. Every `%` name of the expression that is not bound inside it is taken apart.

use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::loader::ParsedFile;
use crate::rir::Span;

/// The emit that runs a region on every slice.
const HOOK: &str = "each_slice";

/// Expands the statements of all files in place.
pub(super) fn expand(files: &mut [ParsedFile], out: &mut Vec<Diagnostic>) {
    for item in files.iter_mut().flat_map(|f| &mut f.items) {
        match &mut item.kind {
            ItemKind::Emit(e) => block(&mut e.body, out),
            ItemKind::Rule(r) => block(&mut r.body, out),
            _ => {}
        }
    }
}

fn block(block: &mut Block, out: &mut Vec<Diagnostic>) {
    stmts(&mut block.stmts, out);
    block.labels.iter_mut().for_each(|l| stmts(&mut l.stmts, out));
}

fn stmts(stmts: &mut [Stmt], out: &mut Vec<Diagnostic>) {
    for stmt in stmts {
        match &mut stmt.form {
            StmtForm::Elementwise(word, targets, value) => {
                stmt.form = match bind(*word, targets, value) {
                    Ok(bind) => bind,
                    Err(d) => {
                        // lowering goes on without the slices, so that the results are assigned
                        out.push(*d);
                        StmtForm::Bind(std::mem::take(targets), value.clone())
                    }
                };
            }
            StmtForm::Bind(_, Expr { form: ExprForm::Call(call), .. }) => {
                call.regions.iter_mut().for_each(|r| block(r, out));
            }
            StmtForm::Call(call) => call.regions.iter_mut().for_each(|r| block(r, out)),
            StmtForm::For(_, _, body) | StmtForm::Ensure { body, .. } => block(body, out),
            StmtForm::If(ifs, otherwise) => {
                ifs.iter_mut().map(|(_, body)| body).chain(otherwise).for_each(|body| block(body, out));
            }
            StmtForm::Match(_, arms) => arms.iter_mut().for_each(|arm| block(&mut arm.body, out)),
            StmtForm::Inline(i) | StmtForm::BindInline(_, i) => {
                i.arms.iter_mut().for_each(|(_, body)| block(body, out));
            }
            StmtForm::Let(..)
            | StmtForm::Var(..)
            | StmtForm::Set(..)
            | StmtForm::Bind(..)
            | StmtForm::Require(..)
            | StmtForm::Fail(_)
            | StmtForm::Yield(_) => {}
        }
    }
}

/// The call of the hook; `word` is the place of `elementwise`.
fn bind(word: Span, targets: &[BindTarget], value: &Expr) -> Result<StmtForm, Box<Diagnostic>> {
    let mut types = Vec::new();
    for target in targets {
        let Some((ty, false)) = &target.ty else {
            let d = Diagnostic::error("E0418", format!("the type of `%{}` is missing", target.name.name))
                .primary(target.name.span, "")
                .secondary(word, "this needs the types of its results");
            return Err(Box::new(d.note("write `%r: T = elementwise ..`")));
        };
        types.push(ty);
    }
    let mut values = Values { names: Vec::new(), bound: Vec::new() };
    values.expr(value);
    if values.names.is_empty() {
        let d = Diagnostic::error("E0418", "the expression reads no value that could be taken apart");
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
    // a blank: no name in a file is like these
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
    let call = CallExpr { span: word, callee: own(HOOK), args, attrs: None, regions };
    let targets = targets.iter().map(|t| BindTarget { ty: None, ..t.clone() }).collect();
    Ok(StmtForm::Bind(targets, expr(ExprForm::Call(Box::new(call)))))
}

/// The values that an expression reads, each once, in order.
struct Values {
    names: Vec<Ident>,
    /// Bound around the place that is looked at.
    bound: Vec<String>,
}

impl Values {
    fn value(&mut self, name: &str, span: Span) {
        if !self.bound.iter().any(|b| b == name) && !self.names.iter().any(|n| n.name == name) {
            self.names.push(Ident { name: name.to_string(), span });
        }
    }

    fn exprs<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) {
        exprs.into_iter().for_each(|e| self.expr(e));
    }

    fn expr(&mut self, e: &Expr) {
        match &e.form {
            ExprForm::Value(name) | ExprForm::Optional(name) => self.value(name, e.span),
            ExprForm::Tuple(es) => self.exprs(es),
            ExprForm::List(items) => items.iter().for_each(|i| self.item(i)),
            ExprForm::Repeat(a, b) | ExprForm::Index(a, b) | ExprForm::Binary(_, a, b) => self.exprs([&**a, &**b]),
            ExprForm::For { item, pat, list, cond } => {
                self.expr(list);
                let before = self.bound.len();
                self.bind(pat);
                self.item(item);
                self.exprs(cond.as_deref());
                self.bound.truncate(before);
            }
            ExprForm::Type(_, s) | ExprForm::Declared(_, s) | ExprForm::DeclaredAttr(_, s) => {
                for shape in s {
                    match shape {
                        TypeArg::Parts(parts) => self.exprs(parts),
                        TypeArg::Unranked(e) => self.expr(e),
                    }
                }
            }
            ExprForm::Field(e, _) | ExprForm::Not(e) | ExprForm::Neg(e) | ExprForm::Is(e, _) => self.expr(e),
            ExprForm::Call(call) => {
                call.args.iter().for_each(|a| self.arg(a));
                self.entries(call.attrs.iter().flatten());
            }
            ExprForm::If(c, a, b) => self.exprs([&**c, &**a, &**b]),
            ExprForm::Match(e, arms) => {
                self.expr(e);
                for arm in arms {
                    self.exprs(&arm.guard);
                    let (ArmValue::Expr(value) | ArmValue::Fail(value)) = &arm.value;
                    self.expr(value);
                }
            }
            ExprForm::Dict(entries) => self.entries(entries),
            ExprForm::Int(_)
            | ExprForm::Float(_)
            | ExprForm::Str(_)
            | ExprForm::Case(_)
            | ExprForm::Name(_)
            | ExprForm::Dotted(_)
            | ExprForm::Symbol(_)
            | ExprForm::Block(_)
            | ExprForm::Dynamic => {}
        }
    }

    fn item(&mut self, item: &ListItem) {
        let (ListItem::One(e) | ListItem::Spread(e)) = item;
        self.expr(e);
    }

    fn arg(&mut self, arg: &CallArg) {
        match arg {
            CallArg::Expr { value, ty, .. } => self.exprs([value].into_iter().chain(ty)),
            CallArg::Region { .. } => {}
            CallArg::Successor { args, .. } => args.iter().for_each(|a| self.arg(a)),
        }
    }

    fn entries<'e>(&mut self, entries: impl IntoIterator<Item = &'e DictEntry>) {
        for entry in entries {
            match entry {
                DictEntry::Pair(_, _, e, ty) => self.exprs([e].into_iter().chain(ty)),
                DictEntry::Shorthand(_) => {}
                DictEntry::Rest(e) => self.expr(e),
            }
        }
    }

    fn bind(&mut self, pat: &ForPat) {
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
            ForPat::Tuple(pats, _) => pats.iter().for_each(|p| self.bind(p)),
        }
    }
}
