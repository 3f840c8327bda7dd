//! Runner of programs: by `rewrite` in several ways, and by the tools of LLVM 22.

use super::program::{RandomProgram, module_text, split_output};
use super::statement::Form;
use crate::cases::*;
use std::path::{Path, PathBuf};

/// The passes of mlir-opt that lower all dialects of the programs.
const PASSES: [&str; 20] = [
    "--lower-vector-mask",
    "--lower-vector-multi-reduction",
    "--scf-forall-to-for",
    "--expand-realloc",
    "--memref-expand",
    "--arith-expand=include-f8e8m0=true include-f4e2m1=true",
    "--convert-vector-to-scf",
    "--lower-affine",
    "--convert-scf-to-cf",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-vector-to-llvm",
    "--convert-math-to-funcs",
    "--convert-complex-to-libm",
    "--convert-complex-to-standard",
    "--convert-math-to-llvm=approximate-log1p=false",
    "--convert-math-to-libm",
    "--convert-to-llvm",
    "--reconcile-unrealized-casts",
    "-",
];

/// A tool that runs a program: `rewrite`, with or without the peephole rules, or the tools of LLVM 22. Each prints the
/// same output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// `rewrite run`.
    Ours,
    /// `rewrite run` with the peephole rules.
    Peepholes,
    /// The tools of LLVM 22.
    Peer,
}

/// Runs programs.
pub struct Runner {
    folder: tempfile::TempDir,
    /// MLIR's run-time libraries; `None` if the tools are not installed.
    libraries: Option<String>,
}

impl Runner {
    pub fn new() -> Runner {
        let folder = tempfile::tempdir().expect("a temporary folder");
        Runner { folder, libraries: peer_libraries() }
    }

    /// Returns the variants of `Way` that can run on this system: `Way::Peer` only if the tools of LLVM 22 and MLIR's
    /// run-time libraries are installed.
    pub fn ways(&self) -> Vec<Way> {
        let all = [Way::Ours, Way::Peepholes, Way::Peer];
        all.into_iter().filter(|way| *way != Way::Peer || self.libraries.is_some()).collect()
    }

    /// Returns the output of a module, or the errors.
    pub fn run(&self, way: Way, text: &str) -> Result<String, String> {
        let output = match way {
            Way::Ours => rewrite_stdin(&["run", "-"], text),
            Way::Peepholes => rewrite_stdin(&["run", "--rules", "rules/peephole.rules", "-"], text),
            Way::Peer => {
                let lowered = run_program("mlir-opt-22", &PASSES, text);
                // `mlir-opt` states that addresses do not wrap as unsigned numbers, which is false for negative
                // strides: such a program is undefined. So these flags are left out.
                let lowered = success(lowered)?.replace("overflow<nsw, nuw>", "overflow<nsw>");
                let lowered = lowered.replace("inbounds|nuw", "inbounds");
                let libraries = format!("-shared-libs={}", self.libraries.as_deref().expect("installed"));
                // A program that corrupts memory can block in the signal handler of `mlir-runner`.
                let limit = ["--signal=KILL", "300", "mlir-runner-22"];
                let args = ["-e", "main", "-entry-point-result=void", &libraries, "-"];
                run_program("timeout", &[&limit[..], &args].concat(), lowered)
            }
        };
        success(output)
    }

    /// Returns the texts of the lowered module that must be equal, with the flags of each.
    pub fn lowered(&self, text: &str) -> Vec<(Vec<&'static str>, Result<String, String>)> {
        let variants: [&[&str]; 3] = [&["-j", "4"], &["-j", "1", "--no-memo"], &["--interpret"]];
        variants
            .iter()
            .map(|flags| {
                let args: Vec<&str> = flags.iter().copied().chain(["-"]).collect();
                (flags.to_vec(), success(rewrite_stdin(&args, text)))
            })
            .collect()
    }

    /// Runs each program by `way` and by `Way::Ours`. Returns the programs with different outputs, each with a message.
    /// A program that `mlir-opt` cannot lower or compile is not returned; its number is added to `refused`.
    pub fn differing<'p>(
        &self,
        way: Way,
        programs: &[&'p RandomProgram],
        refused: &mut Vec<u64>,
    ) -> Vec<(&'p RandomProgram, String)> {
        let ours = self.run(Way::Ours, &module_text(programs, Form::Ours));
        self.differing_from(&ours, way, programs, refused)
    }

    /// As `differing`, but `ours` is the output of `Way::Ours`, which this function need not compute.
    pub fn differing_from<'p>(
        &self,
        ours: &Result<String, String>,
        way: Way,
        programs: &[&'p RandomProgram],
        refused: &mut Vec<u64>,
    ) -> Vec<(&'p RandomProgram, String)> {
        let form = if way == Way::Peer { Form::Peer } else { Form::Ours };
        match (ours, self.run(way, &module_text(programs, form))) {
            (Ok(ours), Ok(other)) if *ours == other => Vec::new(),
            (Ok(ours), Ok(other)) => {
                let (ours, other) = (split_output(ours), split_output(&other));
                let both = programs.iter().zip(ours.into_iter().zip(other));
                both.filter(|(_, (a, b))| a != b).map(|(program, (a, b))| (*program, difference(&a.1, &b.1))).collect()
            }
            (Ok(_), Err(error)) if programs.len() == 1 && way == Way::Peer => {
                refused.push(programs[0].number);
                if std::env::var_os("REWRITE_TEST_VERBOSE").is_some() {
                    let path = self.write(programs[0], "refused", &error);
                    eprintln!("the peer refuses {}: {}", path.display(), error.lines().next().unwrap_or(""));
                }
                Vec::new()
            }
            (ours, other) if programs.len() == 1 => vec![(programs[0], format!("ours: {ours:?}\n{way:?}: {other:?}"))],
            _ => {
                let (first, second) = programs.split_at(programs.len() / 2);
                let mut found = self.differing(way, first, refused);
                found.extend(self.differing(way, second, refused));
                found
            }
        }
    }

    /// Writes our text of a program to a file, and beside it MLIR's text if that differs; returns our text's path.
    pub fn write(&self, program: &RandomProgram, kind: &str, what: &str) -> PathBuf {
        let folder = std::env::var_os("REWRITE_CAMPAIGN_OUT").map_or(self.folder.path().to_path_buf(), PathBuf::from);
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join(format!("{kind}-{}.mlir", program.number));
        let comment: String = what.lines().map(|line| format!("// {line}\n")).collect();
        let (ours, for_peer) = (module_text(&[program], Form::Ours), module_text(&[program], Form::Peer));
        if for_peer != ours {
            std::fs::write(path.with_extension("peer.mlir"), for_peer).expect("a file");
        }
        std::fs::write(&path, comment + &ours).expect("a file");
        path
    }
}

/// Returns the first line that differs.
fn difference(ours: &str, other: &str) -> String {
    let lines = ours.lines().zip(other.lines()).enumerate();
    let first = lines.into_iter().find(|(_, (a, b))| a != b);
    first.map_or("one output is longer".into(), |(at, (a, b))| format!("line {at} of the output: ours {a}, theirs {b}"))
}

/// Returns the output of a run that succeeded, or its errors.
fn success(output: RunOutput) -> Result<String, String> {
    match output.code {
        Some(0) => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        Some(_) => Err(output.stderr),
        None => Err(format!("ended by a signal\n{}", output.stderr)),
    }
}

/// Returns MLIR's run-time libraries as mlir-runner takes them, if the tools are installed.
fn peer_libraries() -> Option<String> {
    if !["mlir-opt-22", "mlir-runner-22", "llvm-config-22"].iter().all(|name| is_installed(name)) {
        return None;
    }
    let folder = run_program("llvm-config-22", &["--libdir"], "").ok();
    let names = ["c_runner_utils", "runner_utils", "float16_utils"];
    let paths = names.map(|name| format!("{}/libmlir_{name}.so.22.1", folder.trim()));
    if let Some(path) = paths.iter().find(|path| !Path::new(path).exists()) {
        eprintln!("skipped: {path} is not installed");
        return None;
    }
    Some(paths.join(","))
}
