//! Parts of a module that the import leaves out, by class.
//!
//! | class | what | by default | with `--lossy` |
//! |---|---|---|---|
//! | weakened | can go without a change of what the program does | a warning | a warning |
//! | lost | a user may miss it, though the program does the same | an error | a warning |
//!
//! A part that changes what the program does is never left out: it is kept, or it is an error at its place.
//!
//! Tests: tests/import_losses/, tests/import_errors/.

use super::state::{ImportOptions, Importer, LossClass, LossPlace};
use llvm_sys::prelude::*;
use rulec::report::Diagnostic;

impl Importer<'_> {
    /// Leaves out a part of the instruction, global or function that is being imported.
    pub(super) fn lose(&mut self, class: LossClass, part: impl Into<String>) {
        let key = (class, part.into());
        match self.losses.entries.get_mut(&key) {
            Some((count, _)) => *count += 1,
            None => {
                let place = self.position_offset().map_or(LossPlace::Unknown, LossPlace::Offset);
                self.losses.entries.insert(key, (1, place));
            }
        }
    }

    /// Leaves out a part of debug information. `node` is the node that has it, if that is known.
    pub(super) fn lose_debug(&mut self, node: Option<LLVMMetadataRef>, part: String) {
        match node {
            Some(node) => {
                let key = (LossClass::LostDebug, part);
                self.losses.entries.entry(key).or_insert((0, LossPlace::Node(node))).0 += 1;
            }
            None => self.lose(LossClass::LostDebug, part),
        }
    }

    /// Returns the errors and the warnings for all parts that are left out.
    pub(super) fn loss_diagnostics(&self, options: ImportOptions) -> (Vec<Diagnostic>, Vec<Diagnostic>) {
        let nodes: Vec<LLVMMetadataRef> = self
            .losses
            .entries
            .values()
            .filter_map(|(_, place)| if let LossPlace::Node(node) = place { Some(*node) } else { None })
            .collect();
        let places = self.node_places(&nodes);
        let (mut errors, mut warnings) = (Vec::new(), Vec::new());
        for ((class, part), (count, place)) in &self.losses.entries {
            let times = if *count == 1 { "once".to_string() } else { format!("{count} times") };
            let may_lose = options.lossy || (*class == LossClass::LostDebug && options.lossy_debug);
            let mut diagnostic = match (class, may_lose) {
                (LossClass::Weakened, _) => Diagnostic::warning("L0031", format!("left out: {part} ({times})"))
                    .note("the program does the same without it"),
                (LossClass::Lost, true) => Diagnostic::warning("L0033", format!("left out: {part} ({times})")),
                (LossClass::Lost, false) => {
                    Diagnostic::error("L0032", format!("the LLVM dialect cannot hold {part} ({times})"))
                        .note("leave such parts out by --lossy, with a warning for each")
                }
                (LossClass::LostDebug, true) => {
                    Diagnostic::warning("L0023", format!("left out of debug information: {part} ({times})"))
                }
                (LossClass::LostDebug, false) => {
                    Diagnostic::error("L0022", format!("cannot import debug information: {part} ({times})")).note(
                        "leave such parts out by --lossy, with a warning for each, or remove all debug information by \
                         --strip-debug",
                    )
                }
            };
            let range = match place {
                LossPlace::Node(node) => places.get(node).cloned(),
                LossPlace::Offset(offset) => Some(self.line_at(*offset)),
                LossPlace::Unknown => None,
            };
            if let Some(range) = range {
                diagnostic = diagnostic.at(self.source, range, "");
            }
            if *class == LossClass::Weakened || may_lose { warnings.push(diagnostic) } else { errors.push(diagnostic) }
        }
        (errors, warnings)
    }
}
