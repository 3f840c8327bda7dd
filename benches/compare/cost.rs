//! Cost: what a run of a command took, as the system counts it.
//!
//! Takes a command; gives time and memory of that one process and of those it waited for. Nothing else that the machine does
//! counts, so that runs beside other work mean something too.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;
use wait4::Wait4;

/// A program and its arguments.
pub type CommandLine = Vec<OsString>;

/// See the file.
#[derive(Clone)]
pub struct Cost {
    /// Seconds of processors, for the program and for the system on its behalf.
    pub cpu: f64,
    /// Seconds of the clock.
    pub wall: f64,
    /// The most bytes it held.
    pub peak: f64,
    /// How it ended.
    pub outcome: RunOutcome,
}

/// How a run ended.
#[derive(Clone, PartialEq)]
pub enum RunOutcome {
    /// It did what it was told.
    Succeeded,
    /// It did not, and said why: the first words.
    Refused(String),
    /// It broke.
    Crashed(String),
    /// It was stopped after so many seconds.
    Stopped(u32),
}

/// Runs the command; where `limit` is given, for so many seconds of a processor at most.
pub fn run(words: &[OsString], limit: Option<u32>) -> io::Result<Cost> {
    let mut said = tempfile::tempfile()?;
    let mut command = match limit {
        None => Command::new(&words[0]),
        Some(seconds) => {
            let mut shell = Command::new("bash");
            shell.args(["-c", &format!("ulimit -c 0; ulimit -t {seconds}; exec \"$0\" \"$@\"")]).arg(&words[0]);
            shell
        }
    };
    command.args(&words[1..]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(said.try_clone()?);
    let start = Instant::now();
    let mut child = command.spawn()?;
    let used = child.wait4()?;
    let wall = start.elapsed().as_secs_f64();
    let cpu = (used.rusage.utime + used.rusage.stime).as_secs_f64();
    let end = match limit {
        Some(seconds) if !used.status.success() && cpu >= f64::from(seconds) => RunOutcome::Stopped(seconds),
        _ => classify_outcome(used.status, &mut said)?,
    };
    Ok(Cost { cpu, wall, peak: used.rusage.maxrss as f64, outcome: end })
}

fn classify_outcome(status: ExitStatus, said: &mut File) -> io::Result<RunOutcome> {
    if status.success() {
        return Ok(RunOutcome::Succeeded);
    }
    let mut words = Vec::new();
    said.rewind()?;
    said.take(400).read_to_end(&mut words)?;
    let words = String::from_utf8_lossy(&words);
    let first = words.lines().next().unwrap_or_default();
    // the place before the message is in a folder of this run
    let words = first.find("error").map_or(first, |at| &first[at..]).to_string();
    Ok(match (status.signal(), status.code()) {
        (Some(signal), _) => RunOutcome::Crashed(format!("signal {signal}")),
        // so a shell tells of a signal
        (None, Some(code)) if code > 128 => RunOutcome::Crashed(format!("signal {}", code - 128)),
        (None, Some(code)) if code != 101 && !words.is_empty() => RunOutcome::Refused(words),
        (None, code) => RunOutcome::Crashed(format!("exit code {}: {words}", code.unwrap_or(-1))),
    })
}

/// Runs the commands in turn, `runs` times: what each run of each took. It ends early after one that did not end well, and
/// where `patience` seconds are over.
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
        let broken = costs.iter().flatten().any(|cost: &Cost| cost.outcome != RunOutcome::Succeeded);
        if broken || start.elapsed().as_secs_f64() > patience {
            break;
        }
    }
    Ok(costs)
}

/// Seconds after which a run is stopped.
pub const MAX_SECONDS: u32 = 120;

/// How the first run that did not end well ended.
pub fn failure(costs: &[Cost]) -> Option<&RunOutcome> {
    costs.iter().map(|cost| &cost.outcome).find(|end| **end != RunOutcome::Succeeded)
}

/// The middle one of what is measured of each.
pub fn median(costs: &[Cost], of: impl Fn(&Cost) -> f64) -> f64 {
    median_of(costs.iter().map(of).collect())
}

/// The middle one of the ratios of what is measured of each pair.
pub fn ratio(above: &[Cost], below: &[Cost], of: impl Fn(&Cost) -> f64) -> f64 {
    median_of(above.iter().zip(below).map(|(a, b)| of(a) / of(b).max(1e-9)).collect())
}

/// The least of what is measured of each.
pub fn best(costs: &[Cost], of: impl Fn(&Cost) -> f64) -> f64 {
    costs.iter().map(of).fold(f64::INFINITY, f64::min)
}

fn median_of(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    match numbers.len() {
        0 => f64::NAN,
        n if n % 2 == 1 => numbers[n / 2],
        n => (numbers[n / 2 - 1] + numbers[n / 2]) / 2.0,
    }
}
