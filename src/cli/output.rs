//! Writing an output to a file or the standard output.
//!
//! Invariant: a file has its complete new contents or its old contents, because a temporary file is renamed to it.
//!
//! Tests: tests/all/command.rs, tests/all/many_inputs.rs.

use super::temporary_files::TemporaryFile;
use rewrite::report::Diagnostic;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;

/// A function that writes an output piece by piece.
pub type WriteContent<'a> = dyn FnOnce(&mut (dyn Write + Send)) -> io::Result<()> + 'a;

/// Writes an output; `None` and `-` are the standard output.
///
/// # Errors
/// U0004 for `binary` output to a terminal, U0005 if it cannot be written. A closed standard output is no error.
pub fn write(path: Option<&Path>, bytes: &[u8], binary: bool) -> Result<(), Diagnostic> {
    write_with(path, binary, Box::new(|out| out.write_all(bytes)))
}

/// Writes an output like `write`, piece by piece.
pub fn write_with(path: Option<&Path>, binary: bool, content: Box<WriteContent<'_>>) -> Result<(), Diagnostic> {
    match path.filter(|p| p.as_os_str() != "-") {
        Some(path) => write_file_atomically(path, content).map_err(|error| {
            Diagnostic::error("U0005", format!("cannot write {}: {}", path.display(), system_error(&error)))
        }),
        None if binary && io::stdout().is_terminal() => {
            Err(Diagnostic::error("U0004", "cannot write binary output to a terminal")
                .note("name a file with -o, or redirect the output"))
        }
        None => write_to_stdout(content)
            .map_err(|error| Diagnostic::error("U0005", format!("cannot write to the standard output: {error}"))),
    }
}

/// Writes a content to memory, and returns the function that writes it from there.
///
/// # Errors
/// U0005 if the content cannot be read.
pub fn in_memory(content: Box<WriteContent<'_>>) -> Result<Box<WriteContent<'static>>, Diagnostic> {
    let mut bytes = Vec::new();
    content(&mut bytes).map_err(|error| Diagnostic::error("U0005", format!("cannot write the output: {error}")))?;
    Ok(Box::new(move |out| out.write_all(&bytes)))
}

/// Creates a folder with its parents if it does not exist.
pub fn create_folder(path: &Path) -> Result<(), Diagnostic> {
    std::fs::create_dir_all(path)
        .map_err(|error| Diagnostic::error("U0005", format!("cannot create the folder {}: {error}", path.display())))
}

/// Returns the system's reason for an error, without the name of the temporary file that `tempfile` adds to it.
fn system_error(error: &io::Error) -> String {
    let text = error.to_string();
    text.split_once(" at path ").map_or(text.clone(), |(reason, _)| reason.to_string())
}

fn write_to_stdout(content: Box<WriteContent<'_>>) -> io::Result<()> {
    let mut out = io::stdout();
    match content(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn write_file_atomically(path: &Path, content: Box<WriteContent<'_>>) -> io::Result<()> {
    // A symbolic link is kept: its target is replaced.
    let path = &std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let old = std::fs::metadata(path).ok();
    if let Some(old) = &old
        && !old.is_file()
    {
        // A device or a pipe is written directly. For a folder, `open` returns the system's error.
        return content(&mut std::fs::OpenOptions::new().write(true).open(path)?);
    }
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.prefix(".rewrite").tempfile_in(folder)?;
    let _removed_by_signals = TemporaryFile::register(file.path());
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    content(file.as_file_mut())?;
    file.persist(path)?;
    Ok(())
}
