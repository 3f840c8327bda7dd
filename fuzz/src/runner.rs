//! The runner: gives workers ranges of mutations, starts another worker after one has died, and keeps the findings.

use crate::peer::{self, PeerAnswer};
use crate::targets::FuzzTarget;
use crate::worker;
use crate::worker::{Mutations, TIME_LIMIT};
use std::io::{self, BufRead, BufReader};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, mpsc};

/// The number of mutations that a worker runs, unless it dies earlier.
const BATCH: u64 = 500;

/// What the runner is to do.
pub struct Campaign<'a> {
    /// The entry point.
    pub target: &'a FuzzTarget,
    /// The seed of all mutations.
    pub seed: u64,
    /// The numbers of the mutations.
    pub numbers: Range<u64>,
    /// The number of workers at a time.
    pub jobs: usize,
    /// The folder to which each finding is written: `TARGET-SEED-N.input` and `.txt`.
    pub out: &'a Path,
    /// Whether `mlir-opt-22` checks the lowered programs.
    pub with_peer: bool,
}

/// The figures of a campaign.
#[derive(Debug, Default)]
pub struct Totals {
    /// The number of mutations that ran.
    pub inputs: u64,
    /// The number of mutations that every stage accepted. Mutations that ran in a worker that died are not counted.
    pub accepted: u64,
    /// The number of lowered programs that `mlir-opt` checked.
    pub checked: u64,
    /// The first line of each finding, with the mutation's number.
    pub findings: Vec<(u64, String)>,
}

/// How a worker ended: the number of the mutation that ended it and how, or the number of accepted inputs.
enum WorkerEnd {
    Finished { accepted: u64 },
    Died { at: u64, how: String },
}

impl Campaign<'_> {
    /// Runs all mutations.
    ///
    /// # Errors
    /// A worker cannot be started, or a file cannot be written.
    pub fn run(&self) -> io::Result<Totals> {
        let (next, totals) = (AtomicU64::new(self.numbers.start), Mutex::new(Totals::default()));
        std::thread::scope(|scope| {
            let take_batches = || -> io::Result<()> {
                loop {
                    let start = next.fetch_add(BATCH, Ordering::Relaxed);
                    if start >= self.numbers.end {
                        return Ok(());
                    }
                    self.run_batch(start..self.numbers.end.min(start + BATCH), &totals)?;
                }
            };
            let threads: Vec<_> = (0..self.jobs.max(1)).map(|_| scope.spawn(take_batches)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("a batch does not panic"))
        })?;
        let mut totals = totals.into_inner().expect("no thread has panicked");
        totals.findings.sort();
        Ok(totals)
    }

    /// Runs a batch, with one worker at a time. If a worker dies, another one continues with the next mutation.
    fn run_batch(&self, numbers: Range<u64>, totals: &Mutex<Totals>) -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let mutations = Mutations::new(self.target, self.seed);
        let mut batch = Totals { inputs: numbers.end - numbers.start, ..Totals::default() };
        let mut start = numbers.start;
        while start < numbers.end {
            match self.run_worker(start..numbers.end, folder.path())? {
                WorkerEnd::Finished { accepted } => {
                    batch.accepted += accepted;
                    start = numbers.end;
                }
                WorkerEnd::Died { at, how } => {
                    self.record(&mutations, at, how, &mut batch)?;
                    start = at + 1;
                }
            }
        }
        let mut lowered = Vec::new();
        for number in numbers {
            if let Ok(text) = std::fs::read_to_string(folder.path().join(format!("{number}.finding"))) {
                self.record(&mutations, number, text, &mut batch)?;
            }
            if let Ok(text) = std::fs::read_to_string(folder.path().join(format!("{number}.lowered"))) {
                lowered.push((number, text));
            }
        }
        if self.with_peer {
            self.check_lowered(&mutations, &lowered, &mut batch)?;
        }
        let mut totals = totals.lock().expect("no thread has panicked");
        totals.inputs += batch.inputs;
        totals.accepted += batch.accepted;
        totals.checked += batch.checked;
        totals.findings.extend(batch.findings);
        Ok(())
    }

    /// Runs one worker until it ends or hangs.
    fn run_worker(&self, numbers: Range<u64>, folder: &Path) -> io::Result<WorkerEnd> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["--target", self.target.name, "--worker"]).arg(folder);
        command.args(["--seed", &self.seed.to_string(), "--start", &numbers.start.to_string()]);
        command.args(["--count", &(numbers.end - numbers.start).to_string()]);
        let stderr = folder.join("stderr");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(std::fs::File::create(&stderr)?);
        let mut child = command.spawn()?;
        let lines = read_lines(&mut child);
        let mut at = numbers.start;
        loop {
            match lines.recv_timeout(2 * TIME_LIMIT) {
                Ok(line) => match line.strip_prefix("accepted ") {
                    Some(count) => {
                        child.wait()?;
                        return Ok(WorkerEnd::Finished { accepted: count.parse().unwrap_or(0) });
                    }
                    None => at = line.parse().unwrap_or(at),
                },
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    child.kill()?;
                    child.wait()?;
                    return Ok(WorkerEnd::Died { at, how: "hangs".into() });
                }
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    let status = child.wait()?;
                    let text = String::from_utf8_lossy(&std::fs::read(&stderr)?).into_owned();
                    let last = text.lines().rev().take(20).collect::<Vec<_>>();
                    let last = last.into_iter().rev().collect::<Vec<_>>().join("\n");
                    return Ok(WorkerEnd::Died { at, how: format!("the process ended: {status}\n{last}") });
                }
            }
        }
    }

    /// Gives all lowered programs of a batch to `mlir-opt` at once, and each one alone if it does not accept all of
    /// them. A program on which `mlir-opt-22` hangs is no finding: the fault is not ours.
    fn check_lowered(&self, mutations: &Mutations, lowered: &[(u64, String)], batch: &mut Totals) -> io::Result<()> {
        batch.checked += lowered.len() as u64;
        let texts: Vec<&str> = lowered.iter().map(|(_, text)| text.as_str()).collect();
        if let PeerAnswer::Accepts = peer::ask(&texts.join("\n// -----\n"))? {
            return Ok(());
        }
        for (number, text) in lowered {
            match peer::ask(text)? {
                PeerAnswer::Refuses(messages) if !peer::is_unreadable_print(&messages) => {
                    self.record(mutations, *number, format!("mlir-opt-22 refuses the result: {messages}"), batch)?;
                }
                PeerAnswer::Hangs => {
                    batch.checked -= 1;
                    eprintln!("mlir-opt-22 hangs on the result of mutation {number}");
                }
                PeerAnswer::Refuses(_) | PeerAnswer::Accepts => {}
            }
        }
        Ok(())
    }

    /// Writes a finding to the output folder.
    fn record(&self, mutations: &Mutations, number: u64, finding: String, batch: &mut Totals) -> io::Result<()> {
        std::fs::create_dir_all(self.out)?;
        let path = |extension: &str| -> PathBuf {
            self.out.join(format!("{}-{}-{number}.{extension}", self.target.name, self.seed))
        };
        std::fs::write(path("input"), mutations.get(number))?;
        std::fs::write(path("txt"), &finding)?;
        batch.findings.push((number, finding.lines().next().unwrap_or_default().to_string()));
        Ok(())
    }
}

/// Returns a channel with the lines that a process writes. It is closed when the process closes its output.
fn read_lines(child: &mut Child) -> mpsc::Receiver<String> {
    let stdout = child.stdout.take().expect("the output is a pipe");
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

/// Runs the files of `fuzz/corpus/` of an entry point in this process; returns the findings with their paths.
///
/// # Errors
/// A file cannot be read.
pub fn replay_corpus(target: &FuzzTarget) -> io::Result<Vec<(PathBuf, String)>> {
    let mut findings = Vec::new();
    for path in crate::corpus::corpus_files(target) {
        let outcome = worker::run_one(target, &std::fs::read(&path)?);
        findings.extend(outcome.findings.into_iter().map(|finding| (path.clone(), finding)));
    }
    Ok(findings)
}
