//! Custom directives of assembly formats, `custom<Name>(..)`: syntax that a declarative format cannot express.
//!
//! Each directive has one entry in `DIRECTIVES` and two functions, `parse_x` and `print_x`, next to each other in the
//! file of its topic. A directive depends on no op: it works on the groups and attributes that its arguments name.
//!
//! Tests: below, tests/all/documents.rs, tests/dialects/, tests/lower/.

mod affine;
mod attributed_types;
mod bundles;
mod calls;
mod custom_directive;
mod exceptions;
mod functions;
mod keywords;
mod lists;
mod loops;
mod memory;
mod structured;
mod table;
mod typed_values;
mod vectors;

use super::directive_args::DirectiveArgs;
use super::parse::op_parser::ParseDirective;
use super::print::printer::PrintDirective;
use crate::syntax::custom_types::TYPE_DIRECTIVES;
use custom_directive::{CustomDirective, signature};
use rulec::rir::declarations::{FormatArg, FormatRef};
use rulec::suggest::closest_name;
use table::DIRECTIVES;

/// Resolves a directive for the parser, see `ResolveDirective`.
pub(super) fn resolve_parse(
    name: &str,
    args: &[FormatArg],
) -> Result<(&'static ParseDirective, DirectiveArgs), String> {
    resolve(name, args).map(|(directive, args)| (&directive.parse, args))
}

/// Resolves a directive for the printer, see `ResolveDirective`.
pub(super) fn resolve_print(
    name: &str,
    args: &[FormatArg],
) -> Result<(&'static PrintDirective, DirectiveArgs), String> {
    resolve(name, args).map(|(directive, args)| (&directive.print, args))
}

fn resolve(name: &str, args: &[FormatArg]) -> Result<(&'static CustomDirective, DirectiveArgs), String> {
    let Some(directive) = DIRECTIVES.iter().find(|d| d.name == name) else {
        return Err(match closest_name(name, DIRECTIVES.iter().map(|d| d.name)) {
            Some(suggestion) => format!("unknown custom directive `{name}`; did you mean `{suggestion}`?"),
            None => format!("unknown custom directive `{name}` (docs/custom-directives.md lists them)"),
        });
    };
    match DirectiveArgs::resolve(directive.params, args) {
        Some(args) => Ok((directive, args)),
        None => Err(format!("expected the arguments `{}`", directive.signature())),
    }
}

/// One use of a custom directive in a compiled format.
pub(super) struct DirectiveCall {
    directive: &'static CustomDirective,
    /// The arguments. They fit the directive's parameters.
    pub(super) args: DirectiveArgs,
}

impl DirectiveCall {
    /// Returns a use of the directive with this name, which must exist.
    pub(super) const fn new(name: &str, args: &'static [FormatRef]) -> DirectiveCall {
        let mut i = 0;
        while !is_equal(DIRECTIVES[i].name.as_bytes(), name.as_bytes()) {
            i += 1;
        }
        DirectiveCall { directive: &DIRECTIVES[i], args: DirectiveArgs::new(args) }
    }
    /// Returns the parsing half of the directive.
    pub(super) const fn reader(&self) -> &'static ParseDirective {
        &self.directive.parse
    }
    /// Returns the printing half of the directive.
    pub(super) const fn printer(&self) -> &'static PrintDirective {
        &self.directive.print
    }
}

/// Compares texts while a constant is computed, where `==` is not available.
const fn is_equal(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// An entry of docs/custom-directives.md.
#[derive(Clone, Debug)]
pub struct DirectiveDoc {
    /// Heading that the directive is listed under.
    pub group: &'static str,
    /// Name and parameters, as a format spells them.
    pub signature: String,
    /// Description of the syntax, in Markdown.
    pub doc: &'static str,
}

/// Returns the documentation of all custom directives: those of ops, then those of types and attributes.
pub fn directive_docs() -> Vec<DirectiveDoc> {
    let of_ops = DIRECTIVES.iter().map(|d| DirectiveDoc { group: d.group, signature: d.signature(), doc: d.doc });
    let of_types = TYPE_DIRECTIVES.iter().map(|d| {
        let args: Vec<String> = d.args.iter().map(|arg| format!("${arg}")).collect();
        DirectiveDoc { group: "Types and attributes", signature: signature(d.name, &args), doc: d.doc }
    });
    of_ops.chain(of_types).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulec::rir::declarations::FormatRef;

    #[test]
    fn a_directive_has_one_entry_and_directives_of_a_group_are_adjacent() {
        let names: std::collections::BTreeSet<&str> = DIRECTIVES.iter().map(|d| d.name).collect();
        assert_eq!(names.len(), DIRECTIVES.len());
        let mut groups: Vec<&str> = DIRECTIVES.iter().map(|d| d.group).collect();
        groups.dedup();
        let distinct: std::collections::BTreeSet<&str> = groups.iter().copied().collect();
        assert_eq!(distinct.len(), groups.len());
    }

    #[test]
    fn a_directive_resolves_by_name_and_arguments() {
        let attribute = FormatArg::Variable(FormatRef::Attribute(1));
        assert!(resolve_parse("Keyword", std::slice::from_ref(&attribute)).is_ok());
        assert!(resolve_print("Keyword", &[attribute]).is_ok());
    }

    #[test]
    fn an_unresolved_directive_has_a_reason() {
        let reason = |name, args| resolve(name, args).err().expect("the directive does not resolve");
        assert_eq!(reason("Keywrd", &[]), "unknown custom directive `Keywrd`; did you mean `Keyword`?");
        assert_eq!(reason("SelectTypes", &[]), "expected the arguments `SelectTypes(type($cond), type($result))`");
    }
}
