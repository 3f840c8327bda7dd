//! The lines of the source that the machine code of the JIT compiler was made from.
//!
//! MCJIT passes each object file to debuggers through GDB's interface for JIT compilers, a list at
//! `__jit_debug_descriptor`. Its DWARF line tables are read from there. They are read before the program runs, since a
//! signal handler can only look up an address in a table that exists already.
//!
//! Tests: below, tests/all/codegen_options.rs.

use gimli::{EndianSlice, NativeEndian, SectionId};
use object::{Object, ObjectSection, ObjectSymbol, RelocationKind, RelocationTarget};
use std::path::{Path, PathBuf};

/// The machine code from an address up to the address of the next row, and its place in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct LineTableRow {
    address: u64,
    /// Index in `JitLines::files`. `None` marks the end of a sequence of machine code, where no instruction follows.
    file: Option<u32>,
    /// Line and column from 1; 0 if unknown.
    line: u64,
    column: u64,
}

/// The places of the source that machine code was made from.
#[derive(Debug, Default)]
pub(crate) struct JitLines {
    files: Vec<String>,
    /// Invariant: sorted by address.
    rows: Vec<LineTableRow>,
}

/// A place in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct JitPlace<'l> {
    pub(crate) file: &'l str,
    pub(crate) line: u64,
    pub(crate) column: u64,
}

/// An entry of GDB's list of JIT-compiled object files.
#[repr(C)]
struct JitCodeEntry {
    next: *const JitCodeEntry,
    previous: *const JitCodeEntry,
    file: *const u8,
    size: u64,
}

/// The head of GDB's list of JIT-compiled object files.
#[repr(C)]
struct JitCodeList {
    version: u32,
    action: u32,
    relevant_entry: *const JitCodeEntry,
    first_entry: *const JitCodeEntry,
}

unsafe extern "C" {
    static __jit_debug_descriptor: JitCodeList;
}

type Reader<'d> = EndianSlice<'d, NativeEndian>;

/// Reads the line tables of all code that this process has compiled.
pub(super) fn read_lines() -> JitLines {
    let mut lines = JitLines::default();
    // SAFETY: LLVM defines the symbol, and changes the list under a lock only while it compiles. Entries and their
    // files live as long as the code.
    let mut entry = unsafe { (&raw const __jit_debug_descriptor.first_entry).read() };
    while !entry.is_null() {
        let file = unsafe { std::slice::from_raw_parts((*entry).file, (*entry).size as usize) };
        // An object file without debug information adds no lines, which is no error.
        let _ = lines.add_object(file);
        entry = unsafe { (*entry).next };
    }
    lines.rows.sort_unstable();
    lines
}

impl JitLines {
    /// Returns the place of the instruction at an address. It does not allocate, so a signal handler may call it.
    pub(crate) fn place(&self, address: u64) -> Option<JitPlace<'_>> {
        let after = self.rows.partition_point(|row| row.address <= address);
        // Code that has no line belongs to the line of the nearest row before it.
        let row = self.rows[..after].iter().rev().take_while(|row| row.file.is_some()).find(|row| row.line > 0)?;
        Some(JitPlace { file: self.files.get(row.file? as usize)?, line: row.line, column: row.column })
    }

    /// Returns whether no place is known.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds the line tables of an object file.
    fn add_object(&mut self, bytes: &[u8]) -> Option<()> {
        let object = object::File::parse(bytes).ok()?;
        let sections =
            gimli::DwarfSections::load(|id| Ok::<_, gimli::Error>(relocated_section(&object, id).unwrap_or_default()));
        let sections = sections.ok()?;
        let dwarf = sections.borrow(|bytes| EndianSlice::new(bytes, NativeEndian));
        let mut headers = dwarf.units();
        while let Some(header) = headers.next().ok()? {
            let unit = dwarf.unit(header).ok()?;
            self.add_unit(&dwarf, &unit)?;
        }
        Some(())
    }

    fn add_unit(&mut self, dwarf: &gimli::Dwarf<Reader<'_>>, unit: &gimli::Unit<Reader<'_>>) -> Option<()> {
        let mut rows = unit.line_program.clone()?.rows();
        while let Some((header, row)) = rows.next_row().ok()? {
            let file = match row.end_sequence() {
                true => None,
                false => Some(self.file_index(file_name(dwarf, unit, header, row.file_index())?)),
            };
            let column = match row.column() {
                gimli::ColumnType::Column(column) => column.get(),
                gimli::ColumnType::LeftEdge => 0,
            };
            let line = row.line().map_or(0, |line| line.get());
            self.rows.push(LineTableRow { address: row.address(), file, line, column });
        }
        Some(())
    }

    fn file_index(&mut self, name: String) -> u32 {
        let known = self.files.iter().position(|file| *file == name);
        known.unwrap_or_else(|| {
            self.files.push(name);
            self.files.len() - 1
        }) as u32
    }
}

/// Returns the path of a file of a line table; a path below the current folder is relative to it.
fn file_name(
    dwarf: &gimli::Dwarf<Reader<'_>>,
    unit: &gimli::Unit<Reader<'_>>,
    header: &gimli::LineProgramHeader<Reader<'_>>,
    index: u64,
) -> Option<String> {
    let file = header.file(index)?;
    let text = |value| dwarf.attr_string(unit, value).ok().map(|text| text.to_string_lossy().into_owned());
    let mut path = PathBuf::from(text(file.path_name())?);
    if let Some(folder) = file.directory(header).and_then(text)
        && !folder.is_empty()
        && path != Path::new("<stdin>")
    {
        path = Path::new(&folder).join(path);
    }
    let current = std::env::current_dir().ok();
    let relative = current.and_then(|folder| path.strip_prefix(folder).ok().map(Path::to_path_buf));
    Some(relative.unwrap_or(path).to_string_lossy().into_owned())
}

/// Returns the contents of a section with its absolute relocations applied: the addresses of code, and offsets in other
/// sections of debug information.
fn relocated_section(object: &object::File<'_>, id: SectionId) -> Option<Vec<u8>> {
    let section = object.section_by_name(id.name())?;
    let mut bytes = section.data().ok()?.to_vec();
    for (offset, relocation) in section.relocations() {
        let RelocationTarget::Symbol(symbol) = relocation.target() else { continue };
        let symbol = object.symbol_by_index(symbol).ok()?;
        let start = symbol.section_index().and_then(|index| object.section_by_index(index).ok());
        let base = symbol.address().wrapping_add(start.map_or(0, |section| section.address()));
        let value = base.wrapping_add(relocation.addend() as u64);
        let size = usize::from(relocation.size() / 8);
        let place = bytes.get_mut(offset as usize..)?.get_mut(..size)?;
        match (relocation.kind(), size) {
            (RelocationKind::Absolute, 4) => place.copy_from_slice(&(value as u32).to_ne_bytes()),
            (RelocationKind::Absolute, 8) => place.copy_from_slice(&value.to_ne_bytes()),
            _ => {}
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_belongs_to_the_row_before_it() {
        let row = |address, file, line| LineTableRow { address, file, line, column: 2 };
        let rows = vec![row(10, Some(0), 5), row(14, Some(0), 0), row(20, None, 5), row(30, Some(0), 7)];
        let lines = JitLines { files: vec!["f.mlir".into()], rows };
        let line = |address| lines.place(address).map(|place| place.line);
        assert_eq!([9, 10, 13, 15, 20, 29, 31].map(line), [None, Some(5), Some(5), Some(5), None, None, Some(7)]);
    }
}
