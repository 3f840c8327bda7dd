//! Reads the public functions of a lowered module as declarations.
//!
//! Tests: tests/all/header.rs.

use super::HeaderLanguage;
use super::calling_convention::{IntegerExtension, Platform};
use super::data_type::{DataType, StructDefinition, Variable};
use super::description::Description;
use super::identifiers::Identifiers;
use super::type_reader::{TypeReader, member_name};
use crate::ir::symbols::{is_declaration, symbol_name};
use crate::ir::{Attr, AttrKind, Body, Context, Module, Op, Type};
use crate::llvm::LlvmDialectType;
use rulec::rir::declarations::AttributeKind;

/// The declaration of a public function for callers in C and Rust. It describes how LLVM compiles the function.
pub(super) struct FunctionDeclaration {
    /// The symbol in the object file.
    pub(super) symbol: String,
    /// The name in the declaration.
    pub(super) identifier: String,
    pub(super) parameters: Vec<Variable>,
    pub(super) result: Option<DataType>,
    pub(super) variadic: bool,
    /// Lines of documentation.
    pub(super) comments: Vec<String>,
}

/// A public function of a module.
pub(super) enum PublicFunction {
    Declared(FunctionDeclaration),
    /// A function that is left out, and the reason.
    Omitted {
        symbol: String,
        reason: String,
    },
}

/// Reads the functions of one module.
pub(super) struct FunctionReader<'c> {
    ctx: &'c Context,
    platform: &'c Platform,
    language: HeaderLanguage,
    types: TypeReader<'c>,
}

/// Attributes of parameters that change how C would pass an argument.
const PASSING_ATTRIBUTES: [&str; 10] = [
    "llvm.byref",
    "llvm.byval",
    "llvm.inalloca",
    "llvm.inreg",
    "llvm.nest",
    "llvm.preallocated",
    "llvm.sret",
    "llvm.swiftasync",
    "llvm.swifterror",
    "llvm.swiftself",
];

/// Linkages under which the object file defines a symbol that other objects can refer to.
const VISIBLE_LINKAGES: [&str; 3] = ["external", "weak", "weak_odr"];

impl<'c> FunctionReader<'c> {
    pub(super) fn new(ctx: &'c Context, platform: &'c Platform, language: HeaderLanguage) -> FunctionReader<'c> {
        let types = TypeReader::new(ctx, Identifiers::default());
        FunctionReader { ctx, platform, language, types }
    }

    /// Returns the public functions that a module defines, in their order, and the structs that they refer to.
    pub(super) fn read_module(mut self, module: &Module) -> (Vec<PublicFunction>, Vec<StructDefinition>) {
        let (body, regions) = module.body.regions(module.op);
        let ops = regions.iter().flat_map(|region| body.region_blocks(*region)).flat_map(|block| body.block_ops(block));
        let public: Vec<(Op, &str)> = ops.filter_map(|op| Some((op, self.public_symbol(body, op)?))).collect();
        // The functions are named first. A struct whose name is taken then gets a number.
        let identifiers: Vec<String> = public.iter().map(|(_, symbol)| self.types.identifiers.add(symbol)).collect();
        let mut functions = Vec::new();
        for ((op, symbol), identifier) in public.into_iter().zip(identifiers) {
            functions.push(match self.read_function(body, op, symbol, identifier) {
                Ok(declaration) => PublicFunction::Declared(declaration),
                Err(reason) => PublicFunction::Omitted { symbol: symbol.to_string(), reason },
            });
        }
        let mut structs: Vec<StructDefinition> = Vec::new();
        for function in &functions {
            let PublicFunction::Declared(function) = function else { continue };
            let mut found = Vec::new();
            function.types().for_each(|ty| ty.structs(&mut found));
            for definition in found {
                if !structs.contains(definition) {
                    structs.push(definition.clone());
                }
            }
        }
        (functions, structs)
    }

    /// Returns the symbol of a function that the module defines and others may call; `None` for any other op.
    fn public_symbol(&self, body: &Body, op: Op) -> Option<&'c str> {
        let symbol = self.ctx.text(symbol_name(self.ctx, body, op)?);
        self.function_type(body, op)?;
        let is_private =
            self.attr(body, op, "sym_visibility").and_then(|attr| self.ctx.string_value(attr)) == Some("private");
        let is_visible = self.case(body, op, "linkage").is_none_or(|linkage| VISIBLE_LINKAGES.contains(&linkage));
        (!is_declaration(self.ctx, body, op) && !is_private && is_visible).then_some(symbol)
    }

    fn function_type(&self, body: &Body, op: Op) -> Option<LlvmDialectType> {
        let ty = self.ctx.type_value(self.attr(body, op, "function_type")?)?;
        Some(LlvmDialectType::of(self.ctx, ty)).filter(|ty| matches!(ty, LlvmDialectType::Function { .. }))
    }

    /// Returns the declaration of a function, or the reason to leave it out.
    fn read_function(
        &mut self,
        body: &Body,
        op: Op,
        symbol: &str,
        identifier: String,
    ) -> Result<FunctionDeclaration, String> {
        self.check_symbol(symbol)?;
        let Some(LlvmDialectType::Function { result, params, variadic }) = self.function_type(body, op) else {
            return Err("it has no function type".to_string());
        };
        if let Some(convention) = self.case(body, op, "CConv").filter(|convention| *convention != "ccc") {
            return Err(format!("it has the calling convention `{convention}`"));
        }
        let description = Description::of_function(self.ctx, body, op);
        let mut parameters = Vec::new();
        for (index, ty) in params.iter().enumerate() {
            let attrs = self.list_item(body, op, "arg_attrs", index);
            let argument = description.item("arguments", index);
            let name = argument.text("name").map_or_else(|| format!("arg{index}"), str::to_string);
            self.add_parameter(*ty, argument, attrs, name, &mut parameters)?;
        }
        let mut names = Identifiers::default();
        for parameter in &mut parameters {
            parameter.name = names.add(&parameter.name);
        }
        if variadic && parameters.is_empty() {
            return Err("C needs a parameter before `...`".to_string());
        }
        let result_attrs = self.list_item(body, op, "res_attrs", 0);
        let result_name = format!("{identifier}_result");
        let result = match LlvmDialectType::of(self.ctx, result) {
            LlvmDialectType::Void => None,
            _ => Some(self.read_result(result, description, result_attrs, &result_name)?),
        };
        let mut comments = Vec::new();
        comments.extend(description.text("source").map(|source| format!("`{source}`")));
        if self.is_bool(body, op) && matches!(result, Some(DataType::Int { .. })) {
            comments.push("The result is its lowest bit; the others are undefined.".to_string());
        }
        let symbol = symbol.to_string();
        let declaration = FunctionDeclaration { symbol, identifier, parameters, result, variadic, comments };
        if self.language == HeaderLanguage::Rust {
            declaration.check_rust()?;
        }
        Ok(declaration)
    }

    fn is_bool(&self, body: &Body, op: Op) -> bool {
        let Some(LlvmDialectType::Function { result, .. }) = self.function_type(body, op) else { return false };
        result == self.ctx.int_type(1)
    }

    /// Checks that a symbol can be written in a declaration.
    fn check_symbol(&self, symbol: &str) -> Result<(), String> {
        if symbol == "main" {
            return Err("a program defines `main` itself".to_string());
        }
        if symbol.is_empty() || symbol.chars().any(|c| c.is_control() || matches!(c, '"' | '\\')) {
            return Err("its symbol has a control character, a quote or a backslash".to_string());
        }
        // GCC writes the name of a label to assembly text without quotes.
        let is_label = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        if self.language == HeaderLanguage::C && !symbol.chars().all(is_label) {
            return Err("its symbol has a character that C compilers cannot write".to_string());
        }
        Ok(())
    }

    /// Adds the parameters of a declaration for one LLVM argument: one for a scalar, and one per scalar member for a
    /// struct.
    fn add_parameter(
        &mut self,
        ty: Type,
        description: Description<'c>,
        attrs: Option<Attr>,
        name: String,
        parameters: &mut Vec<Variable>,
    ) -> Result<(), String> {
        if let Some(attribute) = PASSING_ATTRIBUTES.iter().find(|attribute| self.has_entry(attrs, attribute)) {
            return Err(format!("`{name}` has the attribute `{attribute}`"));
        }
        if let Some(members) = self.types.struct_members(ty) {
            for (index, member) in members.types.iter().enumerate() {
                let field = description.item("fields", index);
                let member_name = format!("{name}_{}", member_name(field, index));
                self.add_parameter(*member, field, None, member_name, parameters)?;
            }
            return Ok(());
        }
        let at_name = |reason| format!("`{name}`: {reason}");
        let data_type = self.types.data_type(ty, description, &name).map_err(at_name)?;
        if matches!(data_type, DataType::Array { .. }) {
            return Err(format!("`{name}` is an array, which C cannot pass"));
        }
        let ty = self.platform.argument(data_type, self.extension(attrs)).map_err(at_name)?;
        parameters.push(Variable { name, ty });
        Ok(())
    }

    /// Returns the result type of a function. `function` is the description of the function.
    fn read_result(
        &mut self,
        ty: Type,
        function: Description<'c>,
        attrs: Option<Attr>,
        name: &str,
    ) -> Result<DataType, String> {
        let description = function.part("result");
        if self.has_entry(attrs, "llvm.inreg") {
            return Err("the result has the attribute `llvm.inreg`".to_string());
        }
        match self.types.data_type(ty, description, name)? {
            DataType::Array { .. } => Err("the result is an array, which C cannot return".to_string()),
            ty @ DataType::Struct(_) => match self.platform.check_struct_result(&ty) {
                Ok(()) => Ok(ty),
                Err(reason) => Err(function.text("hint").map_or(reason.clone(), |hint| format!("{reason}; {hint}"))),
            },
            ty => self.platform.scalar_result(ty, self.extension(attrs)),
        }
    }

    fn has_entry(&self, attrs: Option<Attr>, name: &str) -> bool {
        attrs.is_some_and(|attrs| self.ctx.dict_get(attrs, name).is_some())
    }

    fn extension(&self, attrs: Option<Attr>) -> IntegerExtension {
        match () {
            () if self.has_entry(attrs, "llvm.zeroext") => IntegerExtension::Zero,
            () if self.has_entry(attrs, "llvm.signext") => IntegerExtension::Sign,
            () => IntegerExtension::None,
        }
    }

    /// Returns the inherent attribute of an op with this name.
    fn attr(&self, body: &Body, op: Op, name: &str) -> Option<Attr> {
        let def = self.ctx.op_def(body.name(op))?;
        let index = def.attributes.iter().position(|attribute| attribute.name == name)?;
        body.attr(op, index)
    }

    /// Returns the declared name of an enum attribute's case; `None` if the op does not have the attribute.
    fn case(&self, body: &Body, op: Op, name: &str) -> Option<&'c str> {
        let def = self.ctx.op_def(body.name(op))?;
        let attribute = def.attributes.iter().find(|attribute| attribute.name == name)?;
        let AttributeKind::Enum(id) = &attribute.kind else { return None };
        let value = match self.ctx.attr_kind(self.attr(body, op, name)?) {
            AttrKind::Integer { value, .. } => i64::try_from(*value).ok()?,
            AttrKind::Enum { value, .. } => *value,
            _ => return None,
        };
        let case = self.ctx.rules.enums[id.index()].cases.iter().find(|case| case.1 == value)?;
        Some(&case.0)
    }

    fn list_item(&self, body: &Body, op: Op, list: &str, index: usize) -> Option<Attr> {
        match self.ctx.attr_kind(self.attr(body, op, list)?) {
            AttrKind::Array(items) => items.get(index).copied(),
            _ => None,
        }
    }
}

impl FunctionDeclaration {
    /// Returns the types of the parameters and the result.
    pub(super) fn types(&self) -> impl Iterator<Item = &DataType> {
        self.parameters.iter().map(|parameter| &parameter.ty).chain(&self.result)
    }

    /// Checks that stable Rust can pass the values.
    fn check_rust(&self) -> Result<(), String> {
        if self.types().any(DataType::has_half) {
            return Err("stable Rust has no float of 16 bits".to_string());
        }
        if self.types().any(|ty| matches!(ty, DataType::Vector { .. })) {
            return Err("stable Rust cannot pass vectors to functions of C".to_string());
        }
        Ok(())
    }
}
