//! Messages about `where` clauses that do not hold.
//!
//! Tests: tests/errors/regions/, tests/errors/llvm/, tests/errors/limits/.

use super::machine::Machine;
use super::value::StaticValue;
use super::value_text::spell_value;
use rulec::rir::declarations::{Constraint, OpDef, OpExpr, OpPart};

/// Describes that the last evaluation of a clause exceeded a limit of rule code, if it did. Then it is unknown whether
/// the clause holds.
pub(super) fn describe_exceeded_limit(machine: &Machine<'_>, constraint: &Constraint) -> Option<String> {
    let limit = machine.budget.exceeded()?.name();
    let text = &constraint.text;
    Some(format!("the clause `{text}` exceeds the limit `{limit}` of rule code; `--limit {limit}=N` raises it"))
}

/// Describes a `where` clause that does not hold, followed by the values that the clause reads. `message` is the
/// message that the clause declares: the expression that computes the message, and the computed text. If the clause
/// declares no message, the description contains the text of the clause. Values that the message reads are not listed.
pub(super) fn describe_violation(
    machine: &mut Machine<'_>,
    def: &OpDef,
    constraint: &Constraint,
    args: &[StaticValue],
    message: Option<(&OpExpr, String)>,
) -> String {
    let mentioned = message.as_ref().map_or(&[][..], |(message, _)| &message.args);
    let mut bindings = Vec::new();
    for (part, value) in constraint.condition.args.iter().zip(args) {
        if mentioned.contains(part) {
            continue;
        }
        let name = part_name(def, *part);
        let counts_values = [format!("len({name})"), format!("is_empty({name})")];
        if let Some(count) = count_of_values(machine, *part, *value)
            && counts_values.iter().any(|call| constraint.text.contains(call))
        {
            bindings.push(format!("{count} `{name}`"));
        } else if let Some(text) = spell_part(machine, *part, *value) {
            bindings.push(format!("{name} = {text}"));
        }
    }
    let bindings = bindings.join(", ");
    let text = message.map(|(_, text)| text).or_else(|| Some(format!("expected that {}", constraint.words.as_ref()?)));
    match text {
        Some(text) if bindings.is_empty() => text,
        Some(text) => format!("{text}, found {bindings}"),
        None if bindings.is_empty() => format!("failed to satisfy constraint `{}`", constraint.text),
        None => format!("failed to satisfy constraint `{}` with {bindings}", constraint.text),
    }
}

/// Returns the number of operands or results of a group whose types are all equal; `None` for any other part. In a
/// clause that counts them, their types do not matter.
fn count_of_values(machine: &mut Machine<'_>, part: OpPart, value: StaticValue) -> Option<usize> {
    let (OpPart::Operand(_) | OpPart::Result(_), StaticValue::List(list)) = (part, value) else { return None };
    let items = machine.list_items(list);
    items.windows(2).all(|pair| pair[0] == pair[1]).then_some(items.len())
}

/// Returns the text of a part of an op for a message. Returns `None` for a part without a short text, such as a region.
fn spell_part(machine: &mut Machine<'_>, part: OpPart, value: StaticValue) -> Option<String> {
    match (part, value) {
        (OpPart::Region(_), StaticValue::List(list)) => Some(format!("{} regions", list.len())),
        (OpPart::Region(_) | OpPart::Discardable | OpPart::Siblings | OpPart::Origin(_) | OpPart::Name, _) => None,
        (_, value) => Some(format!("`{}`", spell_value(machine, value))),
    }
}

/// Returns the declared name of a part of an op: the name of the operand, attribute or other item.
fn part_name(def: &OpDef, part: OpPart) -> &str {
    match part {
        OpPart::Variable(i) => &def.variables[usize::from(i)],
        OpPart::Operand(i) => &def.operands[usize::from(i)].name,
        OpPart::Result(i) => &def.results[usize::from(i)].name,
        OpPart::Attribute(i) => &def.attributes[usize::from(i)].name,
        OpPart::Discardable => "discardable",
        OpPart::Siblings => "siblings",
        OpPart::Name => "op_name",
        OpPart::Constant(i) | OpPart::Origin(i) => &def.operands[usize::from(i)].name,
        OpPart::Successor(i) => &def.successors[usize::from(i)].name,
        OpPart::Region(i) => &def.regions[usize::from(i)].name,
    }
}
