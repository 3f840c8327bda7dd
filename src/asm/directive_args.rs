//! Arguments of custom directives: the parameters a directive declares, and the arguments of one use of it.
//!
//! Tests: below, tests/dialects/.

use rulec::rir::declarations::{FormatArg, FormatRef};
use std::borrow::Cow;
use std::fmt;

/// Kind of op component that an argument of a custom directive names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgKind {
    /// An operand group, `$operands`.
    Operands,
    /// An attribute, `$attr`.
    Attribute,
    /// The types of an operand or result group, `type($group)`.
    Types,
    /// A successor group, `$dests`.
    Successors,
    /// The operands that a successor group forwards, `$destOperands`.
    SuccessorOperands,
    /// A region group, `$body`.
    Regions,
}

/// A declared parameter of a custom directive.
#[derive(Clone, Copy, Debug)]
pub struct DirectiveParam {
    /// Name in messages and in docs/custom-directives.md.
    name: &'static str,
    /// The kind of component that an argument must name.
    kind: ArgKind,
    /// Whether the parameter is `ref(..)`: the directive only reads the argument, and another format element spells it.
    is_ref: bool,
    /// Whether the parameter, the last one, stands for any number of arguments.
    is_repeated: bool,
}

impl DirectiveParam {
    const fn new(name: &'static str, kind: ArgKind) -> DirectiveParam {
        DirectiveParam { name, kind, is_ref: false, is_repeated: false }
    }
    /// Makes the parameter, the last one, stand for any number of arguments.
    pub(super) const fn repeated(mut self) -> DirectiveParam {
        self.is_repeated = true;
        self
    }
    /// Makes the parameter a `ref(..)`: the directive only reads the argument, and another format element spells it.
    pub(super) const fn by_ref(mut self) -> DirectiveParam {
        self.is_ref = true;
        self
    }
}

/// Declares a parameter for an operand group.
pub(super) const fn operands(name: &'static str) -> DirectiveParam {
    DirectiveParam::new(name, ArgKind::Operands)
}
/// Declares a parameter for an attribute.
pub(super) const fn attribute(name: &'static str) -> DirectiveParam {
    DirectiveParam::new(name, ArgKind::Attribute)
}
/// Declares a parameter for the types of a group.
pub(super) const fn types(name: &'static str) -> DirectiveParam {
    DirectiveParam::new(name, ArgKind::Types)
}
/// Declares a parameter for a successor group.
pub(super) const fn successors(name: &'static str) -> DirectiveParam {
    DirectiveParam::new(name, ArgKind::Successors)
}
/// Declares a parameter for the operands that a successor group forwards.
pub(super) const fn successor_operands(name: &'static str) -> DirectiveParam {
    DirectiveParam::new(name, ArgKind::SuccessorOperands)
}
/// Declares a parameter for a region group.
pub(super) const fn regions(name: &'static str) -> DirectiveParam {
    DirectiveParam::new(name, ArgKind::Regions)
}

/// Prints the parameter as a format spells it: `$name`, `type($name)` or `ref(..)`.
impl fmt::Display for DirectiveParam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name;
        if self.is_repeated {
            return write!(f, "${name}, ..");
        }
        match (self.is_ref, self.kind == ArgKind::Types) {
            (false, false) => write!(f, "${name}"),
            (false, true) => write!(f, "type(${name})"),
            (true, false) => write!(f, "ref(${name})"),
            (true, true) => write!(f, "ref(type(${name}))"),
        }
    }
}

/// Arguments of one use of a custom directive, in the order of its parameters.
///
/// Invariant: there is one argument for each parameter, of the parameter's kind.
#[derive(Clone, Debug)]
pub struct DirectiveArgs(Cow<'static, [FormatRef]>);

impl DirectiveArgs {
    /// Creates the arguments of a directive that a compiled format uses.
    pub(super) const fn new(args: &'static [FormatRef]) -> DirectiveArgs {
        DirectiveArgs(Cow::Borrowed(args))
    }

    /// Resolves a directive's arguments, as a format spells them. Returns `None` if they differ from the parameters in
    /// number or kind.
    pub(super) fn resolve(params: &[DirectiveParam], args: &[FormatArg]) -> Option<DirectiveArgs> {
        let repeated = params.last().filter(|param| param.is_repeated);
        if args.len() < params.len() || (args.len() > params.len() && repeated.is_none()) {
            return None;
        }
        params
            .iter()
            .chain(std::iter::repeat(repeated).map_while(|param| param))
            .zip(args)
            .map(|(param, arg)| resolve_arg(param.kind, arg))
            .collect::<Option<Vec<FormatRef>>>()
            .map(|args| DirectiveArgs(args.into()))
    }

    /// Returns the arguments as an array, for `let [condition, result] = args.unpack();`.
    ///
    /// `N` is the number of parameters of the directive.
    #[inline]
    pub(super) fn unpack<const N: usize>(&self) -> [FormatRef; N] {
        (*self.0).try_into().expect("a directive unpacks as many arguments as it declares")
    }

    /// Returns the arguments in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = FormatRef> {
        self.0.iter().copied()
    }

    /// Returns the first argument, or `None` if the directive has no parameters.
    pub(super) fn first(&self) -> Option<FormatRef> {
        self.0.first().copied()
    }
}

fn resolve_arg(kind: ArgKind, arg: &FormatArg) -> Option<FormatRef> {
    let (arg_ref, is_type) = match arg {
        FormatArg::Variable(r) | FormatArg::VariableRef(r) => (*r, false),
        FormatArg::Type(r) | FormatArg::TypeRef(r) => (*r, true),
        FormatArg::Text(_) => return None,
    };
    let named_kind = match arg_ref {
        FormatRef::Operand(_) | FormatRef::Result(_) | FormatRef::Results if is_type => ArgKind::Types,
        _ if is_type => return None,
        FormatRef::Operand(_) => ArgKind::Operands,
        FormatRef::Attribute(_) => ArgKind::Attribute,
        FormatRef::Successor(_) => ArgKind::Successors,
        FormatRef::SuccessorOperands(_) => ArgKind::SuccessorOperands,
        FormatRef::Region(_) => ArgKind::Regions,
        _ => return None,
    };
    (named_kind == kind).then_some(arg_ref)
}

/// Function that resolves `custom<name>(args)` of a format.
///
/// It returns one half of the directive (`ParseDirective` or `PrintDirective`) with the resolved arguments, or an error
/// message. It is passed to the parser and the printer, so that they do not depend on the directives.
pub(super) type ResolveDirective<D> = fn(name: &str, args: &[FormatArg]) -> Result<(&'static D, DirectiveArgs), String>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_resolve_to_the_groups_they_name() {
        let params = [operands("inits"), types("results"), attribute("mask").by_ref()];
        let args = [
            FormatArg::Variable(FormatRef::Operand(2)),
            FormatArg::Type(FormatRef::Result(0)),
            FormatArg::VariableRef(FormatRef::Attribute(1)),
        ];
        let resolved = DirectiveArgs::resolve(&params, &args).expect("the arguments fit");
        let [inits, results, mask] = resolved.unpack();
        assert_eq!((inits.index(), mask.index(), results), (2, 1, FormatRef::Result(0)));
    }

    #[test]
    fn an_argument_of_another_kind_does_not_fit() {
        let resolves = |param, arg| DirectiveArgs::resolve(&[param], &[arg]).is_some();
        assert!(!resolves(operands("x"), FormatArg::Type(FormatRef::Operand(0))));
        assert!(!resolves(types("x"), FormatArg::Variable(FormatRef::Result(0))));
        assert!(!resolves(types("x"), FormatArg::Type(FormatRef::Region(0))));
        assert!(!resolves(attribute("x"), FormatArg::Text("x".to_string())));
        assert!(DirectiveArgs::resolve(&[operands("x")], &[]).is_none());
    }

    #[test]
    fn a_repeated_parameter_takes_any_number_of_arguments() {
        let params = [operands("x"), attribute("names").repeated()];
        let attributes = [FormatArg::Variable(FormatRef::Attribute(1)), FormatArg::Variable(FormatRef::Attribute(4))];
        let args = [&[FormatArg::Variable(FormatRef::Operand(0))], &attributes[..]].concat();
        assert_eq!(DirectiveArgs::resolve(&params, &args).expect("the arguments fit").iter().count(), 3);
        assert!(DirectiveArgs::resolve(&params, &args[..1]).is_none());
        assert!(DirectiveArgs::resolve(&params, &[&args[..], &args[..1]].concat()).is_none());
        assert_eq!(params[1].to_string(), "$names, ..");
    }

    #[test]
    fn parameters_print_as_a_format_spells_them() {
        assert_eq!(operands("x").to_string(), "$x");
        assert_eq!(types("x").to_string(), "type($x)");
        assert_eq!(attribute("x").by_ref().to_string(), "ref($x)");
        assert_eq!(types("x").by_ref().to_string(), "ref(type($x))");
    }
}
