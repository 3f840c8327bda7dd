//! The inputs in `tests/lower/llvm/` are a corpus of the LLVM dialect: together they contain every op, type, attribute
//! and case of an enum that the rules declare, and every parameter or attribute that one of these may have.
//!
//! The comparison of their LLVM IR with that of mlir-translate is in tests/all/mlir_opt.rs.

use crate::ir::{Attr, AttrKind, Body, Op, TypeKind};
use crate::syntax::split_input::split_input;
use crate::{Context, ParseOptions, ruleset};
use rulec::report::SourceId;
use rulec::rir::declarations::{AttributeKind, EnumDef, ParamDef};
use std::collections::{BTreeSet, HashSet};
use std::path::Path;

/// The folder of the inputs, below the folder of the crate.
const FOLDER: &str = "tests/lower/llvm";

/// A file of declarations that no input uses, each with the reason.
const EXCEPTIONS: &str = "not_covered.txt";

/// The declarations that a program uses, such as `llvm.add`, `llvm.add overflowFlags` and `llvm.Overflow nsw`.
struct Uses<'c> {
    ctx: &'c Context,
    names: BTreeSet<String>,
    /// Declared attributes whose parameters were added. They may share parameters, so a walk without this set could
    /// take time exponential in their depth.
    visited: HashSet<Attr>,
}

impl Uses<'_> {
    fn add_op(&mut self, body: &Body, op: Op) {
        let ctx = self.ctx;
        self.names.insert(ctx.op_text(body.name(op)).to_string());
        if let Some(def) = ctx.op_def(body.name(op)) {
            for (index, attr) in body.attrs(op) {
                // An index past the declared attributes is that of the segment sizes, which have no declaration.
                if let Some(attribute) = def.attributes.get(*index as usize) {
                    self.names.insert(format!("{} {}", def.name, attribute.name));
                    self.add_attr(&attribute.kind, *attr);
                }
            }
        }
        for (_, attr) in ctx.dict_entries(body.discardable(op)) {
            self.add_attr(&AttributeKind::Any, *attr);
        }
        let (inner, regions) = body.regions(op);
        for block in regions.iter().flat_map(|region| inner.region_blocks(*region)) {
            for op in inner.block_ops(block) {
                self.add_op(inner, op);
            }
        }
    }

    /// Adds an attribute that is declared to be of a kind.
    fn add_attr(&mut self, kind: &AttributeKind, attr: Attr) {
        let contents = self.ctx.attr_kind(attr);
        if !matches!(contents, AttrKind::Dialect { .. }) || self.visited.insert(attr) {
            self.add_contents(kind, contents);
        }
    }

    fn add_contents(&mut self, kind: &AttributeKind, contents: &AttrKind) {
        let ctx = self.ctx;
        match (kind, contents) {
            (AttributeKind::Enum(id), AttrKind::Integer { value, .. }) => {
                self.add_cases(&ctx.rules.enums[id.index()], *value as i64);
            }
            (_, AttrKind::Enum { def, value }) => self.add_cases(&ctx.rules.enums[*def as usize], *value),
            (_, AttrKind::Dialect { def, params }) => {
                let def = &ctx.rules.attrs[*def as usize];
                self.names.insert(def.name.clone());
                self.add_params(&def.name, &def.params, params);
            }
            (AttributeKind::Array(kind), AttrKind::Array(items)) => {
                items.iter().for_each(|item| self.add_attr(kind, *item));
            }
            (_, AttrKind::Array(items)) => items.iter().for_each(|item| self.add_attr(&AttributeKind::Any, *item)),
            (_, AttrKind::Dictionary(entries)) => {
                entries.iter().for_each(|(_, attr)| self.add_attr(&AttributeKind::Any, *attr));
            }
            _ => {}
        }
    }

    fn add_params(&mut self, name: &str, defs: &[ParamDef], params: &[Option<Attr>]) {
        for (def, param) in defs.iter().zip(params) {
            if let Some(attr) = param {
                self.names.insert(format!("{name} {}", def.name));
                self.add_attr(&def.kind, *attr);
            }
        }
    }

    fn add_cases(&mut self, def: &EnumDef, value: i64) {
        let is_used = |case: i64| if def.flags && case != 0 { value & case == case } else { value == case };
        let cases = def.cases.iter().filter(|(_, case)| is_used(*case));
        self.names.extend(cases.map(|(case, _)| format!("{} {case}", def.name)));
    }

    /// Adds all types of the context, and all attributes, such as those in locations.
    fn add_interned(&mut self) {
        for ty in self.ctx.types() {
            if let TypeKind::Dialect { def, .. } | TypeKind::Identified { def, .. } = ty {
                self.names.insert(format!("!{}", self.ctx.rules.types[*def as usize].name));
            }
        }
        for contents in self.ctx.attrs() {
            self.add_contents(&AttributeKind::Any, contents);
        }
    }
}

/// Returns the names of all declarations of the LLVM dialect.
fn declared_names() -> BTreeSet<String> {
    let rules = ruleset::built_in();
    let is_llvm = |name: &str| name.starts_with("llvm.");
    let mut names = BTreeSet::new();
    for op in rules.ops.iter().filter(|op| is_llvm(&op.name)) {
        names.insert(op.name.clone());
        names.extend(op.attributes.iter().map(|attribute| format!("{} {}", op.name, attribute.name)));
    }
    for attr in rules.attrs.iter().filter(|attr| is_llvm(&attr.name)) {
        names.insert(attr.name.clone());
        names.extend(attr.params.iter().map(|param| format!("{} {}", attr.name, param.name)));
    }
    for def in rules.enums.iter().filter(|def| is_llvm(&def.name)) {
        names.extend(def.cases.iter().map(|(case, _)| format!("{} {case}", def.name)));
    }
    names.extend(rules.types.iter().filter(|ty| is_llvm(&ty.name)).map(|ty| format!("!{}", ty.name)));
    names
}

#[test]
fn the_inputs_contain_all_of_the_llvm_dialect() {
    let mut missing = declared_names();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    let read = |path: &Path| std::fs::read_to_string(path).expect("the file is text");
    let paths = std::fs::read_dir(&folder).expect("the folder exists").map(|entry| entry.expect("an entry").path());
    for path in paths.filter(|path| path.extension().is_some_and(|extension| extension == "mlir")) {
        let text = read(&path);
        for range in split_input(&text) {
            let program = &text[range];
            let ctx = Context::new(ruleset::built_in());
            let options = ParseOptions { allow_unregistered: true };
            let module = crate::read(&ctx, SourceId::Input(0), program, 0..program.len(), options);
            let (module, _) = module.unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
            let mut uses = Uses { ctx: &ctx, names: BTreeSet::new(), visited: HashSet::new() };
            uses.add_op(&module.body, module.op);
            uses.add_interned();
            missing.retain(|name| !uses.names.contains(name));
        }
    }
    let exceptions = read(&folder.join(EXCEPTIONS));
    let exceptions: BTreeSet<&str> =
        exceptions.lines().filter(|line| !line.starts_with("//") && !line.is_empty()).collect();
    let missing: BTreeSet<&str> = missing.iter().map(String::as_str).collect();
    let uncovered: Vec<_> = missing.difference(&exceptions).collect();
    assert!(uncovered.is_empty(), "no input in {FOLDER} has {uncovered:#?}");
    let covered: Vec<_> = exceptions.difference(&missing).collect();
    assert!(covered.is_empty(), "{EXCEPTIONS} lists what an input has: {covered:#?}");
}
