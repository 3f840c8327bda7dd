//! Measurement of a command: CPU time, wall-clock time, peak memory (`wait4`) and outcome.
//!
//! `wait4` counts the command's process and the children that it waited for. Other programs on the machine change the
//! wall-clock time, but hardly the CPU time and the memory.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;
use wait4::Wait4;

/// The exit code of a Rust program that panicked.
const PANIC_EXIT_CODE: i32 = 101;

/// A program and its arguments.
pub type CommandLine = Vec<OsString>;

/// Resources that a run used, and its outcome.
#[derive(Clone)]
pub struct Cost {
    /// CPU time in seconds, user and system.
    pub cpu: f64,
    /// Wall-clock time in seconds.
    pub wall: f64,
    /// Peak resident memory.
    pub peak: f64,
    /// How the run ended.
    pub outcome: RunOutcome,
}

/// How a run ended.
#[derive(Clone, PartialEq)]
pub enum RunOutcome {
    /// Exit code 0.
    Succeeded,
    /// The run ended with an error; contains the first line of its message.
    Refused(String),
    /// The run ended with a signal, a panic, or an error without a message; contains a description.
    Crashed(String),
    /// The run exceeded its limit of CPU time; contains the limit in seconds.
    Stopped(u32),
}

/// Runs a command, for at most `limit` seconds of CPU time.
pub fn run(words: &[OsString], limit: Option<u32>) -> io::Result<Cost> {
    let mut stderr = tempfile::tempfile()?;
    let mut command = match limit {
        None => Command::new(&words[0]),
        Some(seconds) => {
            let mut shell = Command::new("bash");
            shell.args(["-c", &format!("ulimit -c 0; ulimit -t {seconds}; exec \"$0\" \"$@\"")]).arg(&words[0]);
            shell
        }
    };
    command.args(&words[1..]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(stderr.try_clone()?);
    let start = Instant::now();
    let mut child = command.spawn()?;
    let used = child.wait4()?;
    let wall = start.elapsed().as_secs_f64();
    let cpu = (used.rusage.utime + used.rusage.stime).as_secs_f64();
    let outcome = match limit {
        Some(seconds) if !used.status.success() && cpu >= f64::from(seconds) => RunOutcome::Stopped(seconds),
        _ => classify_outcome(used.status, &mut stderr)?,
    };
    Ok(Cost { cpu, wall, peak: used.rusage.maxrss as f64, outcome })
}

/// Derives the outcome of a run from its exit status and messages.
fn classify_outcome(status: ExitStatus, stderr: &mut File) -> io::Result<RunOutcome> {
    if status.success() {
        return Ok(RunOutcome::Succeeded);
    }
    let mut text = Vec::new();
    stderr.rewind()?;
    stderr.take(400).read_to_end(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    let first_line = text.lines().next().unwrap_or_default();
    // Drop the source location before the message: its path contains the name of a temporary folder.
    let message = first_line.find("error").map_or(first_line, |start| &first_line[start..]).to_string();
    Ok(match (status.signal(), status.code()) {
        (Some(signal), _) => RunOutcome::Crashed(format!("signal {signal}")),
        // A shell exits with 128 plus the number of the signal that its command received.
        (None, Some(code)) if code > 128 => RunOutcome::Crashed(format!("signal {}", code - 128)),
        (None, Some(code)) if code != PANIC_EXIT_CODE && !message.is_empty() => RunOutcome::Refused(message),
        (None, code) => RunOutcome::Crashed(format!("exit code {}: {message}", code.unwrap_or(-1))),
    })
}

/// Runs the commands in turn, `runs` times each; returns the costs of each command.
/// Stops after the round in which a run fails, or in which `patience` seconds have passed.
pub fn run_alternately<const N: usize>(
    commands: [&CommandLine; N],
    runs: usize,
    patience: f64,
) -> io::Result<[Vec<Cost>; N]> {
    let mut costs = [const { Vec::new() }; N];
    let start = Instant::now();
    for _ in 0..runs {
        for (command, costs) in commands.iter().zip(&mut costs) {
            costs.push(run(command, Some(MAX_SECONDS))?);
        }
        let has_failed = costs.iter().flatten().any(|cost: &Cost| cost.outcome != RunOutcome::Succeeded);
        if has_failed || start.elapsed().as_secs_f64() > patience {
            break;
        }
    }
    Ok(costs)
}

/// The CPU time limit of a run in seconds.
pub const MAX_SECONDS: u32 = 120;

/// Returns the outcome of the first failed run.
pub fn failure(costs: &[Cost]) -> Option<&RunOutcome> {
    costs.iter().map(|cost| &cost.outcome).find(|outcome| **outcome != RunOutcome::Succeeded)
}

/// Returns the median of a measure over runs.
pub fn median(costs: &[Cost], measure: impl Fn(&Cost) -> f64) -> f64 {
    median_of(costs.iter().map(measure).collect())
}

/// Returns the median of the ratios of a measure over pairs of runs.
pub fn ratio(numerators: &[Cost], denominators: &[Cost], measure: impl Fn(&Cost) -> f64) -> f64 {
    median_of(numerators.iter().zip(denominators).map(|(a, b)| measure(a) / measure(b).max(1e-9)).collect())
}

/// Returns the minimum of a measure over runs.
pub fn best(costs: &[Cost], measure: impl Fn(&Cost) -> f64) -> f64 {
    costs.iter().map(measure).fold(f64::INFINITY, f64::min)
}

/// Returns the median; NaN for no numbers.
fn median_of(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    match numbers.len() {
        0 => f64::NAN,
        n if n % 2 == 1 => numbers[n / 2],
        n => (numbers[n / 2 - 1] + numbers[n / 2]) / 2.0,
    }
}
