//! `rewrite import`: translates LLVM IR, as text or bitcode, to a module of the LLVM dialect.
//!
//! Tests: tests/all/import.rs.

use super::args::{ImportArgs, ImportFormat};
use super::session::{ExitWith, Session};
use super::{input, output, panic_hook};
use rewrite::PrintOptions;
use rewrite::asm::LocationSource;
use rewrite::import::{ImportOptions, import};
use rewrite::report::SourceId;

/// Runs the command.
pub fn run(args: &ImportArgs) -> Result<(), ExitWith> {
    let mut session = Session::new(&args.common)?;
    let name = input::display_name(args.file.as_deref());
    let _current_input = panic_hook::set_current_input(name.clone());
    let bytes = input::read_bytes(args.file.as_deref()).map_err(|error| session.fail(error))?;
    let ctx = session.context();
    let options = ImportOptions {
        without_places: !args.print_locations,
        strip_debug: args.strip_debug,
        lossy: args.lossy,
        lossy_debug: args.lossy_debug,
        strict: args.strict,
    };
    let outcome = import(&ctx, SourceId::Input(0), &bytes, options);
    session.sources.add(name.clone(), outcome.text);
    session.show(&outcome.warnings);
    if let Some(module) = session.show_errors(outcome.result) {
        // In MLIR, debug information is part of the locations of ops, so a module with debug information keeps them.
        let has_locations = args.print_locations || outcome.has_debug_info;
        let origin = LocationSource { name: &name, text: &session.sources[SourceId::Input(0)].text };
        if args.emit == ImportFormat::Mlirbc {
            let bytes = rewrite::write_bytecode(&ctx, &module, has_locations.then_some(origin));
            output::write(args.output.as_deref(), &bytes, true).map_err(|error| session.fail(error))?;
            return session.finish();
        }
        let options = PrintOptions { generic: args.generic, locations: has_locations.then_some(origin) };
        let text = rewrite::print(&ctx, &module, options);
        output::write(args.output.as_deref(), text.as_bytes(), false).map_err(|error| session.fail(error))?;
    }
    session.finish()
}
