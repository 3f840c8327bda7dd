//! `rewrite rules`: lists the built-in rule files, or exports them to a folder.
//!
//! Without `--force`, nothing is written if any of the files exists.
//!
//! Tests: tests/all/rule_files.rs.

use super::args::RulesArgs;
use super::output;
use super::session::{ExitWith, Session};
use rewrite::report::Diagnostic;
use rewrite::ruleset;
use std::path::Path;
use std::sync::Arc;

/// Runs the command.
pub fn run(args: &RulesArgs) -> Result<(), ExitWith> {
    let mut session = Session::with_rules(Arc::default(), args.short);
    let result = match &args.export {
        Some(folder) => export(folder, args.force),
        None => {
            let names: String = ruleset::built_in_files().iter().map(|f| format!("{}\n", f.name)).collect();
            output::write(None, names.as_bytes(), false)
        }
    };
    result.map_err(|error| session.fail(error))
}

fn export(folder: &Path, force: bool) -> Result<(), Diagnostic> {
    let existing_file =
        ruleset::built_in_files().iter().map(|f| folder.join(&*f.name)).find(|path| path.symlink_metadata().is_ok());
    if let Some(path) = existing_file.filter(|_| !force) {
        return Err(Diagnostic::error("U0012", format!("{} already exists", path.display()))
            .note("choose another folder, or overwrite existing files with --force"));
    }
    for file in ruleset::built_in_files() {
        let path = folder.join(&*file.name);
        if let Some(parent) = path.parent() {
            output::create_folder(parent)?;
        }
        output::write(Some(&path), file.text.as_bytes(), false)?;
    }
    Ok(())
}
