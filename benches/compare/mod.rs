//! Compare: what is measured, against which goal.
//!
//! Takes programs and inputs; gives lines of a table. Kept true: commands that are compared are run in turn on the same input
//! and write to nowhere; the measuring process itself stays small, because what it holds would count as a child's memory.

mod cost;
mod growth;
mod limits;
pub mod page;
mod ratios;
mod tool;

use crate::BenchOptions;
use indicatif::ProgressBar;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Measures a row: a line for each goal.
type Measure = dyn Fn(&BenchContext) -> io::Result<Vec<ResultLine>>;

/// Something to measure.
pub struct Benchmark {
    /// How it is called.
    pub name: String,
    /// Measures it.
    pub measure: Box<Measure>,
}

/// A goal and what was measured.
#[derive(Default)]
pub struct ResultLine {
    /// The table where it stands.
    pub table: &'static str,
    pub step: String,
    pub input: String,
    pub result: String,
    pub goal: String,
    /// None where it was not measured, or where there is no goal.
    pub met: Option<bool>,
    pub ours: String,
    pub peer: String,
    pub memory: String,
    /// A fault, whatever the machine: a run that failed, time that grows with the square.
    pub wrong: bool,
}

/// What the rows share.
pub struct BenchContext {
    pub ours: PathBuf,
    pub plain: Option<PathBuf>,
    /// The program can translate.
    pub translates: bool,
    /// mlir-opt and mlir-translate are there.
    pub peer: bool,
    pub short: bool,
    pub bytes: usize,
    pub runs: usize,
    /// How many other processes the machine had to run when this began.
    pub load: f64,
    pub bar: ProgressBar,
    folder: TempDir,
}

/// All of them.
pub fn rows(short: bool) -> Vec<Benchmark> {
    let mut rows = ratios::rows(short);
    rows.extend(growth::rows(short));
    rows.extend(limits::rows(short));
    rows
}

impl BenchContext {
    /// Looks which programs there are.
    pub fn new(options: &BenchOptions, bar: ProgressBar) -> io::Result<BenchContext> {
        let works = |program: &Path, args: &[&str]| {
            let mut run = Command::new(program);
            run.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            run.status().is_ok_and(|status| status.success())
        };
        let peer = [tool::OPT, tool::TRANSLATE].iter().all(|name| works(Path::new(name), &["--version"]));
        if !peer {
            eprintln!("no {} and {}: nothing is compared with them", tool::OPT, tool::TRANSLATE);
        }
        let (size, runs) = if options.short { (0.1, 1) } else { (options.size, options.runs.max(1)) };
        Ok(BenchContext {
            translates: works(&options.ours, &["--emit", "llvm"]),
            ours: options.ours.clone(),
            plain: options.plain.clone(),
            peer,
            short: options.short,
            bytes: (size * 1e6) as usize,
            runs,
            load: std::fs::read_to_string("/proc/loadavg")
                .ok()
                .and_then(|text| text.split(' ').next()?.parse().ok())
                .unwrap_or_default(),
            bar,
            folder: TempDir::new_in(env!("CARGO_TARGET_TMPDIR"))?,
        })
    }

    /// The file with an input of this kind and size.
    fn input(&self, kind: &str, size: usize) -> io::Result<PathBuf> {
        self.generated_file(&format!("{kind}_{size}"), &["--generate", kind, "--count", &size.to_string()])
    }

    /// The file with so many copies of a program of the repository.
    fn repeated_program(&self, program: &str, copies: usize) -> io::Result<PathBuf> {
        let path = format!("{}/{program}", env!("CARGO_MANIFEST_DIR"));
        let name = Path::new(program).file_stem().unwrap_or_default().to_string_lossy();
        self.generated_file(&format!("{name}_x{copies}"), &["--repeat", &path, "--count", &copies.to_string()])
    }

    /// A file that this program writes, in a process of its own.
    fn generated_file(&self, name: &str, args: &[&str]) -> io::Result<PathBuf> {
        let path = self.folder.path().join(name).with_extension("mlir");
        if !path.exists() {
            let status = Command::new(std::env::current_exe()?).args(args).stdout(File::create(&path)?).status()?;
            if !status.success() {
                return Err(io::Error::other(format!("no input {name}")));
            }
        }
        Ok(path)
    }

    /// The file with a program after lowering.
    fn lowered(&self, path: &Path) -> io::Result<PathBuf> {
        let lowered = path.with_extension("llvm.mlir");
        if !lowered.exists() {
            Command::new(&self.ours).arg(path).arg("-o").arg(&lowered).status()?;
        }
        Ok(lowered)
    }

    /// An input is not needed any more.
    fn delete_input(&self, path: &Path) {
        std::fs::remove_file(path).ok();
    }
}
