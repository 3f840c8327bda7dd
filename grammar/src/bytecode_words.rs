//! The words after `bytecode` in declarations of attributes and parameters.
//!
//! Tests: grammar/tests/bad/, grammar/tests/load.rs.

use crate::ast::AttributeDecl;
use crate::diagnostic::Diagnostic;
use crate::rir::declarations::{AttributeKind, BytecodeForm};

/// Returns what `bytecode WORD` says about an attribute of an op, or about a parameter of a type or attribute.
pub fn bytecode_form(decl: &AttributeDecl, kind: &AttributeKind, is_param: bool) -> Result<BytecodeForm, Diagnostic> {
    let Some(word) = &decl.encoding else { return Ok(BytecodeForm::OfKind) };
    match (word.name.as_str(), is_param) {
        ("required", false) => Ok(BytecodeForm::Required),
        ("optional", false) => Ok(BytecodeForm::Optional),
        ("native", false) if matches!(kind, AttributeKind::Enum(_) | AttributeKind::Any) => Ok(BytecodeForm::Native),
        ("native", false) => Err(Diagnostic::error(
            "E0212",
            "`bytecode native` is for an enum, or for the kind `any` of a unit attribute",
        )
        .primary(word.span, "")),
        ("absent", true) => Ok(BytecodeForm::Absent),
        (case, true) if matches!(kind, AttributeKind::Enum(_)) => Ok(BytecodeForm::LastOf(case.to_string())),
        _ => {
            let expected = if is_param { "`absent`" } else { "`native`, `required` or `optional`" };
            Err(Diagnostic::error("E0212", format!("expected {expected} after `bytecode`")).primary(word.span, ""))
        }
    }
}
