//! Import of LLVM's attributes of functions, calls and parameters.
//!
//! If `llvm.func` declares no attribute for an LLVM attribute of a function, the LLVM attribute becomes an entry of
//! `passthrough`. Likewise, an LLVM attribute of a call becomes an entry of the discardable attribute
//! `llvm.passthrough`. An attribute of a parameter becomes `llvm.NAME` in the parameter's dictionary.
//!
//! Tests: tests/all/import.rs, tests/import/.

use super::error::ImportError;
use super::ir_value::{IrType, copy_bytes};
use super::new_op::NewOp;
use super::state::{Importer, LossClass};
use crate::ir::{Attr, AttrKind};
use crate::llvm::{AttributeClass, BOOL_ATTRS, FLAG_ATTRS, STRING_ATTRS, attribute_class, attribute_text};
use crate::vm::{StaticValue, attr_codec};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use std::rc::Rc;

/// An attribute of LLVM with its value.
pub(super) enum IrAttribute {
    /// `"key"="value"`
    Text {
        /// The key.
        key: String,
        /// The value; empty if there is none.
        value: String,
    },
    /// `nounwind`
    Flag(String),
    /// `align 4`
    Number(String, u64),
    /// `byval(i32)`
    Type(String, IrType),
    /// `range(i32 0, 5)`: the name, and the text between the parentheses.
    Other(String, String),
}

impl IrAttribute {
    /// Returns the name, or the key.
    pub(super) fn name(&self) -> &str {
        match self {
            IrAttribute::Text { key: name, .. }
            | IrAttribute::Flag(name)
            | IrAttribute::Number(name, _)
            | IrAttribute::Type(name, _)
            | IrAttribute::Other(name, _) => name,
        }
    }
}

/// The dialect's attribute for LLVM's parameter attribute `captures(none)`.
const NO_CAPTURE: &str = "llvm.nocapture";

/// LLVM's parameter attributes that the dialect, like MLIR, represents as `llvm.NAME`.
const PARAMETER_ATTRS: [&str; 24] = [
    "align",
    "alignstack",
    "allocalign",
    "allocptr",
    "byref",
    "byval",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "inalloca",
    "inreg",
    "nest",
    "noalias",
    "nofree",
    "nonnull",
    "noundef",
    "preallocated",
    "readnone",
    "readonly",
    "returned",
    "signext",
    "sret",
    "writeonly",
    "zeroext",
];

impl Importer<'_> {
    /// Returns the name and the value of an attribute.
    pub(super) fn read_attribute(&mut self, attribute: LLVMAttributeRef) -> IrAttribute {
        // SAFETY: the attribute is live, and its class is tested before each getter.
        unsafe {
            if LLVMIsStringAttribute(attribute) != 0 {
                let mut len = 0;
                let key = LLVMGetStringAttributeKind(attribute, &mut len);
                let key = String::from_utf8_lossy(&copy_bytes(key, len as usize)).into_owned();
                let value = LLVMGetStringAttributeValue(attribute, &mut len);
                let value = String::from_utf8_lossy(&copy_bytes(value, len as usize)).into_owned();
                return IrAttribute::Text { key, value };
            }
            let text = self.attribute_text(attribute);
            let name_end = text.find([' ', '(']).unwrap_or(text.len());
            let name = text[..name_end].to_string();
            match attribute_class(&name) {
                Some(AttributeClass::Enum) => IrAttribute::Flag(name),
                Some(AttributeClass::Int) => IrAttribute::Number(name, LLVMGetEnumAttributeValue(attribute)),
                Some(AttributeClass::Type) => IrAttribute::Type(name, IrType(LLVMGetTypeAttributeValue(attribute))),
                _ => {
                    let value = text[name_end..].trim_start_matches('(').trim_end_matches(')').to_string();
                    IrAttribute::Other(name, value)
                }
            }
        }
    }

    /// Returns an attribute in LLVM's syntax. Equal attributes of a context are one object, so the text is cached by
    /// its address.
    fn attribute_text(&mut self, attribute: LLVMAttributeRef) -> Rc<str> {
        let text = || attribute_text(attribute).into();
        Rc::clone(self.attribute_texts.entry(attribute).or_insert_with(text))
    }

    /// Returns an attribute as an entry of a list: `["key", "value"]`, or `"word"`. Returns `None` if it is left out.
    pub(super) fn attribute_entry(&mut self, attribute: LLVMAttributeRef) -> Option<Attr> {
        let ctx = self.ctx;
        Some(match self.read_attribute(attribute) {
            IrAttribute::Text { key, value } if !value.is_empty() && self.is_ambiguous(&key) => return None,
            IrAttribute::Text { key, value } if !value.is_empty() || attribute_class(&key).is_some() => {
                ctx.array_attr(vec![ctx.string_attr(&key), ctx.string_attr(&value)])
            }
            IrAttribute::Text { key, .. } => ctx.string_attr(&key),
            _ => {
                let text = self.attribute_text(attribute);
                ctx.string_attr(&text)
            }
        })
    }

    /// Leaves out a string attribute, such as `"align"="8"`, whose key is the name of an attribute of LLVM: as an entry
    /// of a list it would be that attribute. Returns whether it is left out.
    fn is_ambiguous(&mut self, key: &str) -> bool {
        let is_ambiguous = attribute_class(key).is_some();
        if is_ambiguous {
            let part = format!("the string attribute `\"{key}\"`, which has the name of an attribute of LLVM");
            self.lose(LossClass::Lost, part);
        }
        is_ambiguous
    }

    /// Sets the attributes of a function.
    pub(super) fn set_function_attributes(
        &mut self,
        op: &mut NewOp<'_>,
        attributes: Vec<LLVMAttributeRef>,
    ) -> Result<(), ImportError> {
        let rest = self.set_known_attributes(op, attributes)?;
        if !rest.is_empty() {
            op.set("passthrough", self.ctx.array_attr(rest))?;
        }
        Ok(())
    }

    /// Sets the attributes of a call.
    pub(super) fn set_call_attributes(
        &mut self,
        op: &mut NewOp<'_>,
        attributes: Vec<LLVMAttributeRef>,
    ) -> Result<(), ImportError> {
        let rest = self.set_known_attributes(op, attributes)?;
        if !rest.is_empty() {
            op.set_discardable("llvm.passthrough", self.ctx.array_attr(rest));
        }
        Ok(())
    }

    /// Sets those attributes that the op declares. Returns the others, as entries of `passthrough`.
    fn set_known_attributes(
        &mut self,
        op: &mut NewOp<'_>,
        attributes: Vec<LLVMAttributeRef>,
    ) -> Result<Vec<Attr>, ImportError> {
        let ctx = self.ctx;
        let pair = |key: &str, value: &str| ctx.array_attr(vec![ctx.string_attr(key), ctx.string_attr(value)]);
        let mut rest = Vec::new();
        for attribute in attributes {
            match self.read_attribute(attribute) {
                IrAttribute::Text { key, value } => {
                    if !self.set_text_attribute(op, &key, &value)? && !self.is_ambiguous(&key) {
                        rest.push(if value.is_empty() { ctx.string_attr(&key) } else { pair(&key, &value) });
                    }
                }
                IrAttribute::Flag(name) => {
                    match FLAG_ATTRS.iter().find(|(_, llvm_name)| *llvm_name == name).filter(|(n, _)| op.declares(n)) {
                        Some((name, _)) => op.set_flag(name, true)?,
                        None => rest.push(ctx.string_attr(&name)),
                    }
                }
                IrAttribute::Number(name, value) => match name.as_str() {
                    "memory" if op.declares("memory_effects") => {
                        let effects = self.memory_effects(value)?;
                        op.set("memory_effects", effects)?;
                    }
                    "uwtable" if op.declares("uwtable_kind") => op.set_int("uwtable_kind", value as i64)?,
                    "vscale_range" if op.declares("vscale_range") => {
                        let bounds = [("minRange", value >> 32), ("maxRange", value & 0xFFFF_FFFF)];
                        let bounds = bounds.map(|(name, bound)| (name, StaticValue::Int(bound as i64)));
                        let range = self.declared_attr("llvm.vscale_range", &bounds)?;
                        op.set("vscale_range", range)?;
                    }
                    _ => rest.push(pair(&name, &value.to_string())),
                },
                IrAttribute::Type(name, _) | IrAttribute::Other(name, _) => {
                    return Err(ImportError::new(format!("the dialect has no attribute for `{name}` of a function")));
                }
            }
        }
        Ok(rest)
    }

    /// Sets the op's attribute that corresponds to a string attribute of LLVM. Returns false if the op declares no such
    /// attribute.
    fn set_text_attribute(&mut self, op: &mut NewOp<'_>, key: &str, value: &str) -> Result<bool, ImportError> {
        let name_of = |table: &[(&'static str, &str)]| {
            table.iter().find(|(_, llvm_key)| *llvm_key == key).map(|(name, _)| *name).filter(|name| op.declares(name))
        };
        if let Some(name) = name_of(&STRING_ATTRS) {
            op.set_text(name, value)?;
        } else if let Some(name) = name_of(&BOOL_ATTRS).filter(|_| value == "true" || value == "false") {
            op.set_value(name, StaticValue::Bool(value == "true"))?;
        } else if key == "frame-pointer" && op.declares("frame_pointer") {
            op.set_case("frame_pointer", value)?;
        } else if key == "target-features" && op.declares("target_features") && !value.is_empty() {
            let names = value.split(',').map(|name| self.ctx.string_attr(name)).collect();
            let names = StaticValue::Attr(self.ctx.array_attr(names));
            let features = self.declared_attr("llvm.target_features", &[("features", names)])?;
            op.set("target_features", features)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// Returns the attribute for memory effects, which LLVM encodes as the integer `value`. It is the inverse of
    /// `Translator::memory_effects`.
    fn memory_effects(&self, value: u64) -> Result<Attr, ImportError> {
        let effect = |position: u64| StaticValue::Int((value >> (2 * position) & 3) as i64);
        self.declared_attr(
            "llvm.memory_effects",
            &[
                ("argMem", effect(0)),
                ("inaccessibleMem", effect(1)),
                ("errnoMem", effect(2)),
                ("other", effect(3)),
                ("targetMem0", effect(4)),
                ("targetMem1", effect(5)),
            ],
        )
    }

    /// Returns an attribute that is an instance of the declaration `name`. `params` gives parameters by name.
    /// Parameters that `params` does not list are absent.
    pub(super) fn declared_attr(&self, name: &str, params: &[(&str, StaticValue)]) -> Result<Attr, ImportError> {
        let ctx = self.ctx;
        let (def, declaration) = ctx.attr_def(name).ok_or_else(|| ImportError::undeclared("attribute", name))?;
        let mut values = Vec::with_capacity(declaration.params.len());
        for param in &declaration.params {
            let value = params.iter().find(|(name, _)| *name == param.name).map_or(StaticValue::None, |(_, v)| *v);
            let lists = &self.machine.list_arena;
            let attr = attr_codec::value_to_attr(ctx, lists, &param.kind, value).map_err(ImportError::new)?;
            // A parameter that equals its default value is stored as absent.
            values.push(attr.filter(|_| attr != ctx.default_attr(param.default, &param.kind)));
        }
        Ok(ctx.intern_attr(AttrKind::Dialect { def, params: values.into() }))
    }

    /// Returns the dictionary of a parameter's, argument's or result's attributes. LLVM attributes for which the
    /// dialect has no attribute are listed as text in the entry `llvm.passthrough`.
    fn parameter_dictionary(&mut self, attributes: Vec<LLVMAttributeRef>) -> Result<Attr, ImportError> {
        if let Some(known) = self.dictionaries.get(&attributes[..]) {
            return Ok(*known);
        }
        let dictionary = self.new_parameter_dictionary(&attributes)?;
        self.dictionaries.insert(attributes.into(), dictionary);
        Ok(dictionary)
    }

    fn new_parameter_dictionary(&mut self, attributes: &[LLVMAttributeRef]) -> Result<Attr, ImportError> {
        let mut entries = Vec::with_capacity(attributes.len());
        let mut others = Vec::new();
        for attribute in attributes.iter().copied() {
            match self.parameter_attribute(attribute)? {
                Some((name, attr)) => entries.push((self.ctx.intern_str(&name), attr)),
                None => {
                    let text = self.attribute_text(attribute);
                    others.push(self.ctx.string_attr(&text));
                }
            }
        }
        if !others.is_empty() {
            entries.push((self.ctx.intern_str("llvm.passthrough"), self.ctx.array_attr(others)));
        }
        Ok(self.ctx.dict_attr(entries))
    }

    /// Returns the name and the value of the dictionary entry that stands for an LLVM attribute of a parameter; `None`
    /// if there is no such entry.
    fn parameter_attribute(&mut self, attribute: LLVMAttributeRef) -> Result<Option<(String, Attr)>, ImportError> {
        let ctx = self.ctx;
        let known = |name: &str| PARAMETER_ATTRS.contains(&name);
        Ok(match self.read_attribute(attribute) {
            IrAttribute::Flag(name) if known(&name) => Some((format!("llvm.{name}"), ctx.unit_attr())),
            IrAttribute::Number(name, 0) if name == "captures" => Some((NO_CAPTURE.into(), ctx.unit_attr())),
            IrAttribute::Number(name, value) if known(&name) => {
                Some((format!("llvm.{name}"), ctx.int_attr(i128::from(value), ctx.int_type(64))))
            }
            IrAttribute::Type(name, ty) if known(&name) => {
                let ty = self.import_type(ty)?;
                Some((format!("llvm.{name}"), ctx.type_attr(ty)))
            }
            IrAttribute::Other(name, value) if name == "range" => {
                self.range_attr(&value)?.map(|range| ("llvm.range".into(), range))
            }
            IrAttribute::Type(name, _) => {
                return Err(ImportError::new(format!("the dialect has no attribute for `{name}` of a parameter")));
            }
            _ => None,
        })
    }

    /// Returns the range in a text, `i32 0, 5`; `None` if its bounds have more than 64 bits.
    fn range_attr(&self, text: &str) -> Result<Option<Attr>, ImportError> {
        let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let parsed = match &words[..] {
            [ty, lower, upper] => {
                let width = ty.strip_prefix('i').and_then(|width| width.parse().ok());
                width.zip(lower.parse::<i64>().ok()).zip(upper.parse::<i64>().ok())
            }
            _ => None,
        };
        let Some(((width, lower), upper)) = parsed else { return Ok(None) };
        let params = [
            ("type", StaticValue::Type(self.ctx.int_type(width))),
            ("lower", StaticValue::Int(lower)),
            ("upper", StaticValue::Int(upper)),
        ];
        self.declared_attr("llvm.constant_range", &params).map(Some)
    }

    /// Sets the dictionaries of a call's or function's arguments and of its result, unless all are empty.
    pub(super) fn set_dictionaries(
        &mut self,
        op: &mut NewOp<'_>,
        arguments: Vec<Vec<LLVMAttributeRef>>,
        result: Vec<LLVMAttributeRef>,
    ) -> Result<(), ImportError> {
        if arguments.iter().any(|attributes| !attributes.is_empty()) {
            let mut dictionaries = Vec::with_capacity(arguments.len());
            for attributes in arguments {
                dictionaries.push(self.parameter_dictionary(attributes)?);
            }
            op.set("arg_attrs", self.ctx.array_attr(dictionaries))?;
        }
        if !result.is_empty() {
            let dictionary = self.parameter_dictionary(result)?;
            op.set("res_attrs", self.ctx.array_attr(vec![dictionary]))?;
        }
        Ok(())
    }
}
