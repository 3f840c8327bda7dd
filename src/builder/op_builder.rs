//! Builder of one op. The caller gives operands and result types by the names of the declared groups or in their order,
//! and attributes by name. `build` checks them against the declaration and creates the op.
//!
//! Tests: src/builder/tests.rs.

use super::attr_value::AttrValue;
use super::handle::{BlockHandle, OpHandle, ValueHandle};
use super::module_builder::ModuleBuilder;
use crate::asm;
use crate::ir::attr_constraint::kind_description;
use crate::ir::op_info::OpInfo;
use crate::ir::operation_state::Forwarded;
use crate::ir::segments::{CountError, Segments, split_segments};
use crate::ir::{Context, OperationState, Type, Value};
use crate::vm::signature::Signature;
use crate::vm::type_solver::TypeSolver;
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, OpDef, Trait, ValueDef};
use smallvec::SmallVec;

/// Operands or results as the caller gave them.
struct GivenItems<T> {
    /// All items in the order of the declared groups.
    in_order: Vec<T>,
    /// Items of single groups: the index of the group and its items.
    by_group: Vec<(usize, Vec<T>)>,
}

impl<T: Copy> GivenItems<T> {
    fn new() -> GivenItems<T> {
        GivenItems { in_order: Vec::new(), by_group: Vec::new() }
    }

    fn is_empty(&self) -> bool {
        self.in_order.is_empty() && self.by_group.is_empty()
    }

    /// Returns the items in the order of the declared groups, and divides them among the groups. `noun` is `operand` or
    /// `result`, for the error message.
    fn divide(&self, groups: &[ValueDef], noun: &str) -> Result<(Vec<T>, Segments), String> {
        let names: Vec<String> = groups.iter().map(|group| describe_group(&group.name, group.arity)).collect();
        let names = if names.is_empty() { "none".into() } else { names.join(", ") };
        let mut items = self.in_order.clone();
        let mut sizes = None;
        if !self.by_group.is_empty() {
            if !items.is_empty() {
                return Err(format!("give its {noun}s either in order or by name: {names}"));
            }
            let sizes = sizes.insert(Vec::new());
            for group in 0..groups.len() {
                let count_before = items.len();
                let of_group = self.by_group.iter().filter(|(index, _)| *index == group);
                of_group.for_each(|(_, of_group)| items.extend_from_slice(of_group));
                sizes.push((items.len() - count_before) as i64);
            }
        }
        let segments = split_segments(groups.iter().map(|group| group.arity), items.len(), sizes.as_deref());
        let segments = segments.map_err(|error| match error {
            CountError::Group { group, count } if sizes.is_some() => {
                format!("found {count} value(s) for `{}`; its {noun}s are: {names}", groups[group].name)
            }
            _ => {
                let is_ambiguous = groups.iter().filter(|group| group.arity != Arity::One).count() > 1;
                let advice =
                    if is_ambiguous { format!("; give them by name with `{noun}_group`") } else { String::new() };
                format!("found {} {noun}(s), but its {noun}s are: {names}{advice}", items.len())
            }
        })?;
        Ok((items, segments))
    }
}

/// Returns the name of a group, marked as optional or variadic as in rule files.
fn describe_group(name: &str, arity: Arity) -> String {
    format!("`{name}{}`", arity.mark())
}

/// Builder of an op. Its functions record parts; `build` checks them and makes the op.
#[must_use = "`build` makes the op"]
pub struct OpBuilder<'b, 'c> {
    module: &'b mut ModuleBuilder<'c>,
    /// The op to be made. It has the attributes; `build` adds the other parts.
    state: OperationState,
    /// The declaration; `None` for an unknown op.
    def: Option<&'c OpDef>,
    operands: GivenItems<ValueHandle>,
    results: GivenItems<Type>,
    successors: Vec<(BlockHandle, Vec<ValueHandle>)>,
    /// The number of regions; `None` for one region per required region of the declaration.
    regions: Option<usize>,
    /// The first error.
    error: Option<Diagnostic>,
}

impl<'c> ModuleBuilder<'c> {
    /// Begins an op with this name, such as `arith.addi`; `OpBuilder::build` makes it.
    pub fn op(&mut self, name: &str) -> OpBuilder<'_, 'c> {
        OpBuilder::new(self, name)
    }
}

impl<'b, 'c> OpBuilder<'b, 'c> {
    pub(super) fn new(module: &'b mut ModuleBuilder<'c>, name: &str) -> OpBuilder<'b, 'c> {
        let ctx = module.ctx;
        let op_name = ctx.find_op_name(name);
        let def = op_name.and_then(|name| ctx.op_def(name));
        let error = def.is_none().then(|| {
            let error = Diagnostic::error("B0001", format!("unknown op `{name}`"));
            let error = error.suggest_name(name, ctx.rules.op_names.iter().map(|name| &**name));
            module.label(error, "").note("declare the op in a rule file of the context")
        });
        OpBuilder {
            state: OperationState::new(op_name.unwrap_or(ctx.op_name(name)), module.loc),
            module,
            def,
            operands: GivenItems::new(),
            results: GivenItems::new(),
            successors: Vec::new(),
            regions: None,
            error,
        }
    }

    /// Adds operands, in the order of the declaration.
    pub fn operands(mut self, values: &[ValueHandle]) -> Self {
        self.operands.in_order.extend_from_slice(values);
        self
    }

    /// Adds the operands of one declared group: an optional or a variadic one, or a single operand.
    pub fn operand_group(mut self, name: &str, values: &[ValueHandle]) -> Self {
        match self.def.map(|def| position(&def.operands, name)) {
            Some(Some(group)) => self.operands.by_group.push((group, values.to_vec())),
            Some(None) => self.fail_unknown("operand", name, |def| names(&def.operands)),
            None => {}
        }
        self
    }

    /// Adds types of results, in the order of the declaration. If the caller gives no types, the builder infers them
    /// from the operands.
    pub fn results(mut self, types: &[Type]) -> Self {
        self.results.in_order.extend_from_slice(types);
        self
    }

    /// Adds the types of one declared group of results.
    pub fn result_group(mut self, name: &str, types: &[Type]) -> Self {
        match self.def.map(|def| position(&def.results, name)) {
            Some(Some(group)) => self.results.by_group.push((group, types.to_vec())),
            Some(None) => self.fail_unknown("result", name, |def| names(&def.results)),
            None => {}
        }
        self
    }

    /// Sets an attribute. A name with a dot that the op does not declare is that of a discardable attribute.
    pub fn attr(mut self, name: &str, value: impl Into<AttrValue>) -> Self {
        let Some(def) = self.def else { return self };
        let (ctx, value) = (self.module.ctx, value.into());
        let index = def.attributes.iter().position(|attribute| attribute.name == name);
        let converted = match index {
            Some(index) => value.to_attr(ctx, &def.attributes[index].kind).map(|attr| {
                self.state.set_attr(index, attr);
            }),
            None if name.contains('.') => {
                value.to_untyped_attr(ctx).map(|attr| self.state.discardable.push((ctx.intern_str(name), attr)))
            }
            None => {
                self.fail_unknown("attribute", name, |def| def.attributes.iter().map(|a| a.name.as_str()).collect());
                return self;
            }
        };
        if let Err(reason) = converted {
            self.fail("B0004", format!("attribute `{name}` of `{}`: {reason}", def.name));
        }
        self
    }

    /// Adds a successor, with the values that it gets as arguments.
    pub fn successor(mut self, block: BlockHandle, args: &[ValueHandle]) -> Self {
        self.successors.push((block, args.to_vec()));
        self
    }

    /// Sets the number of regions. They are created empty. By default, the op gets its required regions only.
    pub fn regions(mut self, count: usize) -> Self {
        self.regions = Some(count);
        self
    }

    /// Makes the op at the insertion point.
    ///
    /// # Errors
    /// B0001 for an op, attribute or group that is not declared; B0002 for a handle of another builder; B0003 for too
    /// many or too few operands, results, successors or regions; B0004 for an attribute that is missing or not of its
    /// declared kind; B0005 for types that violate the declaration or differ from those of a successor's arguments, and
    /// for result types that cannot be inferred; B0006 for an operand that is defined in another isolated op, or a
    /// successor in another region.
    pub fn build(mut self) -> Result<OpHandle, Diagnostic> {
        self.make()
    }

    fn make(&mut self) -> Result<OpHandle, Diagnostic> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let ctx = self.module.ctx;
        let (Some(def), Some(info)) = (self.def, ctx.op_info(self.state.name)) else {
            return Err(self.error_at("B0001", format!("unknown op `{}`", self.op_text())));
        };
        let count_error = |this: &Self, reason: String| this.error_at("B0003", format!("`{}`: {reason}", def.name));
        let (operands, groups) =
            self.operands.divide(&def.operands, "operand").map_err(|reason| count_error(self, reason))?;
        self.state.operands = self.reachable_values(&operands)?;
        self.state.successors = self.reachable_successors()?;
        if split_segments(def.successors.iter().map(|s| s.arity), self.successors.len(), None).is_err() {
            let (found, declared) = (self.successors.len(), def.successors.len());
            return Err(count_error(self, format!("found {found} successor(s), but {declared} are declared")));
        }
        let regions = self.region_count(def).map_err(|reason| count_error(self, reason))?;
        let types = self.signature(def, &groups)?;
        let results = || types.groups().skip(def.operands.len()).map(Option::unwrap_or_default);
        self.state.results = results().flatten().copied().collect();
        self.state.set_group_sizes(ctx, groups.iter().map(|group| group.len()), results().map(<[_]>::len));
        self.check_attrs(def, info)?;
        Ok(self.module.insert(&mut self.state, regions, info.has_trait(Trait::Isolated)))
    }

    /// Makes an op like `build`, and returns its only result.
    ///
    /// # Errors
    /// The errors of `build`; B0003 if the op has no result or several.
    pub fn build_value(mut self) -> Result<ValueHandle, Diagnostic> {
        let op = self.make()?;
        let results = self.module.results(op)?;
        match results[..] {
            [value] => Ok(value),
            _ => {
                let message = format!("expected `{}` to have one result, found {}", self.op_text(), results.len());
                Err(self.error_at("B0003", message).note("call `build`, and `ModuleBuilder::result`"))
            }
        }
    }

    // ---- checks
    /// Returns the values of the handles. Each value must belong to the body of the insertion point.
    fn reachable_values(&self, handles: &[ValueHandle]) -> Result<SmallVec<[Value; 4]>, Diagnostic> {
        let body = self.module.insertion_block().body;
        let values = handles.iter().map(|value| {
            self.module.find(*value)?;
            if value.body == body {
                return Ok(value.id);
            }
            let message = format!("an operand of `{}` is defined outside of its function", self.op_text());
            let note = "the regions of an op such as a function are isolated from above: pass the value as an argument";
            Err(self.error_at("B0006", message).note(note))
        });
        values.collect()
    }

    /// Returns the successor blocks with their operands. The types of the operands must be those of the block
    /// arguments.
    fn reachable_successors(&self) -> Result<Forwarded<Value>, Diagnostic> {
        let insertion_block = self.module.insertion_block();
        let successors = self.successors.iter().map(|(block, args)| {
            let body = self.module.find(*block)?;
            let values = self.reachable_values(args)?;
            if block.body != insertion_block.body || body.region_of(block.id) != body.region_of(insertion_block.id) {
                let message = format!("a successor of `{}` is in another region", self.op_text());
                return Err(self.error_at("B0006", message).note("a terminator branches to blocks of its own region"));
            }
            let types: Vec<Type> = values.iter().map(|value| body.value_type(*value)).collect();
            if !body.args(block.id).map(|arg| body.value_type(arg)).eq(types.iter().copied()) {
                let expected: Vec<Type> = body.args(block.id).map(|arg| body.value_type(arg)).collect();
                let message = format!(
                    "a successor of `{}` has arguments of types {}, found values of types {}",
                    self.op_text(),
                    spell_types(self.module.ctx, &expected),
                    spell_types(self.module.ctx, &types)
                );
                return Err(self.error_at("B0005", message));
            }
            Ok((block.id, values))
        });
        successors.collect()
    }

    /// Returns the number of regions that the op gets: that of `regions`, or the number of required regions.
    fn region_count(&self, def: &OpDef) -> Result<usize, String> {
        let arities = def.regions.iter().map(|region| region.arity);
        let required = arities.clone().filter(|arity| *arity == Arity::One).count();
        let count = self.regions.unwrap_or(required);
        if split_segments(arities, count, None).is_err() {
            let regions: Vec<String> = def.regions.iter().map(|r| describe_group(&r.name, r.arity)).collect();
            return Err(format!("found {count} region(s), but its regions are: {}", regions.join(", ")));
        }
        if count > 0 && self.module.is_too_deep() {
            return Err(format!("regions nest deeper than {} levels", asm::MAX_REGION_DEPTH));
        }
        Ok(count)
    }

    /// Returns the types of the operands, which `operand_groups` divides, and of the results: those that the caller
    /// gave. If it gave none, they are inferred from the operands.
    fn signature(&self, def: &OpDef, operand_groups: &Segments) -> Result<Signature, Diagnostic> {
        let ctx = self.module.ctx;
        let body = &self.module.bodies[self.module.insertion_block().body as usize].body;
        let mut known = Signature::default();
        for group in operand_groups.iter() {
            known.push(self.state.operands[group].iter().map(|value| body.value_type(*value)));
        }
        if self.results.is_empty() {
            def.results.iter().for_each(|_| known.push_unresolved());
        } else {
            let given = self.results.divide(&def.results, "result");
            let (given, groups) =
                given.map_err(|reason| self.error_at("B0003", format!("`{}`: {reason}", def.name)))?;
            groups.iter().for_each(|group| known.push(given[group].iter().copied()));
        }
        let mut solver = TypeSolver::new(ctx);
        let type_error = |reason: String| {
            let note = format!("`{}` shows the op's declaration", crate::ruleset::doc_command(&ctx.rules, def));
            self.error_at("B0005", format!("`{}`: {reason}", def.name)).note(note)
        };
        let inferred = solver.infer(def, &known).map_err(type_error)?;
        let mut types = Signature::default();
        for (index, group) in inferred.groups().enumerate() {
            let result = index.checked_sub(def.operands.len()).map(|result| &def.results[result]);
            if let (None, Some(result)) = (group, result)
                && result.arity == Arity::One
            {
                let reason = format!("the type of result `{}` does not follow from the operands", result.name);
                return Err(type_error(reason).note("give the types of the results with `results`"));
            }
            types.push(group.unwrap_or_default().iter().copied());
        }
        solver.check_types(self.state.name, def, &types).map_err(type_error)?;
        Ok(types)
    }

    /// Checks that no required attribute is missing.
    fn check_attrs(&self, def: &OpDef, info: &OpInfo) -> Result<(), Diagnostic> {
        let Some(missing) = info.missing_attr(&self.state.attrs) else { return Ok(()) };
        let missing = &def.attributes[missing];
        let message = format!("`{}` requires attribute `{}`", def.name, missing.name);
        let kind = kind_description(self.module.ctx, &missing.kind);
        Err(self.error_at("B0004", message).note(format!("expected {kind}")))
    }

    // ---- errors
    fn op_text(&self) -> &'c str {
        self.module.ctx.op_text(self.state.name)
    }

    fn error_at(&self, code: &'static str, message: String) -> Diagnostic {
        self.module.label(Diagnostic::error(code, message), "")
    }

    /// Records an error, unless there is one already.
    fn fail(&mut self, code: &'static str, message: String) {
        if self.error.is_none() {
            self.error = Some(self.error_at(code, message));
        }
    }

    /// Records the error that the op declares no part of this name.
    fn fail_unknown(&mut self, noun: &str, name: &str, known: impl Fn(&'c OpDef) -> Vec<&'c str>) {
        let known = self.def.map(known).unwrap_or_default();
        if self.error.is_none() {
            let error = self.error_at("B0001", format!("`{}` has no {noun} `{name}`", self.op_text()));
            let error = error.suggest_name(name, known.iter().copied());
            self.error = Some(match &known[..] {
                [] => error.note(format!("its declaration has no {noun}s")),
                known => error.note(format!("it declares: {}", known.join(", "))),
            });
        }
    }
}

fn position(groups: &[ValueDef], name: &str) -> Option<usize> {
    groups.iter().position(|group| group.name == name)
}

fn names(groups: &[ValueDef]) -> Vec<&str> {
    groups.iter().map(|group| group.name.as_str()).collect()
}

fn spell_types(ctx: &Context, types: &[Type]) -> String {
    let types: Vec<String> = types.iter().map(|ty| crate::syntax::spell_type(ctx, *ty)).collect();
    format!("({})", types.join(", "))
}
