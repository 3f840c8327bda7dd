//! Checks the names of processors and features (`--mcpu`, `--mattr`).
//!
//! LLVM's C API cannot list the valid names. LLVM prints a warning about an unknown name on the standard error whenever
//! it creates a target machine, and the list of all names when the processor is called `help`. Both texts are read
//! here, so that an unknown name is an error with a suggestion.
//!
//! Tests: below, tests/all/codegen_options.rs.

use super::process::standard_error;
use rulec::report::Diagnostic;
use std::sync::OnceLock;

/// The processor for which LLVM prints the list of all names.
const HELP: &str = "help";

/// The processors and the features of a target.
#[derive(Clone, Debug, Default, PartialEq)]
struct ProcessorNames {
    processors: Vec<String>,
    features: Vec<String>,
}

/// A name that LLVM does not know.
#[derive(Debug, PartialEq)]
enum UnknownName {
    Processor(String),
    /// A feature, with its sign `+` or `-`.
    Feature(String),
}

/// Checks the name of a processor, and the names in a list of features such as `+avx2,-fma`. `create_machine` creates a
/// target machine for a processor and a list of features. `target` is the name of its architecture.
///
/// # Errors
/// L0024 for each unknown name.
pub(super) fn check_names<T>(
    cpu: &str,
    features: &str,
    target: &str,
    create_machine: impl Fn(&str, &str) -> T,
) -> Result<(), Vec<Diagnostic>> {
    let unsigned = |feature: &&str| !feature.is_empty() && !feature.starts_with(['+', '-']);
    let unsigned: Vec<Diagnostic> = features.split(',').filter(unsigned).map(missing_sign).collect();
    if !unsigned.is_empty() {
        return Err(unsigned);
    }
    let is_help = |feature: &str| feature.trim_start_matches(['+', '-']) == HELP;
    let mut unknown = Vec::new();
    if cpu == HELP {
        unknown.push(UnknownName::Processor(cpu.to_string()));
    }
    unknown.extend(features.split(',').filter(|f| is_help(f)).map(|f| UnknownName::Feature(f.to_string())));
    if unknown.is_empty() {
        let (_, lines) = standard_error::capture(|| create_machine(cpu, features));
        unknown = lines.iter().filter_map(|line| unknown_name(line)).collect();
        unknown.dedup();
    }
    if unknown.is_empty() {
        return Ok(());
    }
    let names = names_of_target(target, || standard_error::capture(|| create_machine(HELP, "")).1);
    Err(unknown.iter().map(|unknown| unknown.diagnostic(target, &names)).collect())
}

/// Returns the names of a target. LLVM prints its lists only once in a process. So the names are known only for the
/// first target that is requested; the lists are empty for any other target.
fn names_of_target(target: &str, print: impl FnOnce() -> Vec<String>) -> ProcessorNames {
    static PRINTED: OnceLock<(String, ProcessorNames)> = OnceLock::new();
    let (first_target, names) = PRINTED.get_or_init(|| (target.to_string(), ProcessorNames::parse(&print())));
    if first_target == target { names.clone() } else { ProcessorNames::default() }
}

fn missing_sign(feature: &str) -> Diagnostic {
    Diagnostic::error("L0024", format!("expected `+` or `-` before the feature `{feature}`"))
        .note(format!("`+{feature}` adds it, `-{feature}` leaves it out"))
}

/// Returns the name that a warning of LLVM is about.
fn unknown_name(line: &str) -> Option<UnknownName> {
    let (name, rest) = line.strip_prefix('\'')?.rsplit_once('\'')?;
    match rest {
        _ if rest.starts_with(" is not a recognized processor") => Some(UnknownName::Processor(name.to_string())),
        _ if rest.starts_with(" is not a recognized feature") => Some(UnknownName::Feature(name.to_string())),
        _ => None,
    }
}

impl UnknownName {
    fn diagnostic(&self, target: &str, names: &ProcessorNames) -> Diagnostic {
        match self {
            UnknownName::Processor(name) => {
                let d = Diagnostic::error("L0024", format!("unknown processor `{name}` of the target `{target}`"));
                let d = d.suggest_name(name, names.processors.iter().map(String::as_str));
                list_note(d, name == HELP, "processors", &names.processors)
            }
            UnknownName::Feature(name) => {
                let d = Diagnostic::error("L0024", format!("unknown feature `{name}` of the target `{target}`"));
                let (sign, bare) = name.split_at(1);
                let signed: Vec<String> = names.features.iter().map(|feature| format!("{sign}{feature}")).collect();
                let closest = rulec::suggest::closest_name(bare, names.features.iter().map(String::as_str));
                let d = match closest {
                    Some(closest) => d.note(format!("did you mean `{sign}{closest}`?")),
                    None => d,
                };
                list_note(d, bare == HELP, "features", &signed)
            }
        }
    }
}

/// Adds a note to a diagnostic. If the unknown name is `help`, the note lists all names; otherwise the note says how to
/// list them.
fn list_note(diagnostic: Diagnostic, is_help: bool, kind: &str, names: &[String]) -> Diagnostic {
    match (is_help, kind) {
        (true, _) => diagnostic.note(format!("the {kind} are: {}", names.join(", "))),
        (false, "processors") => diagnostic.note("`--mcpu help` lists the processors"),
        (false, _) => diagnostic.note("`--mattr +help` lists the features"),
    }
}

impl ProcessorNames {
    /// Parses LLVM's lists: a heading, then lines `  NAME  - DESCRIPTION`.
    fn parse(lines: &[String]) -> ProcessorNames {
        let mut names = ProcessorNames::default();
        let mut list = None;
        for line in lines {
            if line.starts_with("Available CPUs") {
                list = Some(&mut names.processors);
            } else if line.starts_with("Available features") {
                list = Some(&mut names.features);
            } else if let Some(list) = &mut list
                && let Some((name, _)) = line.strip_prefix("  ").and_then(|line| line.split_once(" - "))
            {
                list.push(name.trim().to_string());
            }
        }
        names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_string).collect()
    }

    #[test]
    fn lists_of_llvm_are_read() {
        let text = "Available CPUs for this target:\n\n  i386   - Select the i386 processor.\n  k8-sse3 - Select it.\n\n\
                    Available features for this target:\n\n  avx2 - Enable AVX2.\n\nUse +feature to enable a feature";
        let names = ProcessorNames::parse(&lines(text));
        assert_eq!(
            (&names.processors[..], &names.features[..]),
            (&["i386".to_string(), "k8-sse3".to_string()][..], &["avx2".to_string()][..])
        );
    }

    #[test]
    fn warnings_of_llvm_are_read() {
        let warning = "'+avx3' is not a recognized feature for this target (ignoring feature)";
        assert_eq!(unknown_name(warning), Some(UnknownName::Feature("+avx3".into())));
        let warning = "'it's' is not a recognized processor for this target (ignoring processor)";
        assert_eq!(unknown_name(warning), Some(UnknownName::Processor("it's".into())));
        assert_eq!(unknown_name("'x' is fine"), None);
    }
}
