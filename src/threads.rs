//! Threads: independent parts of a program, worked on at once.
//!
//! Takes parts; gives a result for each, in their order. Kept true: no result depends on the number of threads; none is
//! started for work that is done sooner than a thread starts.

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::cell::Cell;
use std::io;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// Reserved for each thread, not used: enough for the deepest nesting that is accepted, so that what is deeper meets a limit
/// first.
pub const STACK_BYTES: usize = 1 << 30;
/// Work is divided from this many ops on.
const MIN_PARALLEL_OPS: usize = 2_000;
/// Parts for each thread: more even out what was guessed wrong.
const CHUNKS_PER_THREAD: usize = 8;

thread_local! {
    /// This thread has a stack of `STACK` bytes.
    static HAS_LARGE_STACK: Cell<bool> = const { Cell::new(false) };
}

/// Runs something that descends as deep as regions nest, on a thread of its own unless this one has stack enough. The error is
/// that the system gives no such thread.
pub fn on_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    if HAS_LARGE_STACK.get() {
        return Ok(work());
    }
    std::thread::scope(|scope| {
        let work = || {
            HAS_LARGE_STACK.set(true);
            work()
        };
        let thread =
            std::thread::Builder::new().name("main".into()).stack_size(STACK_BYTES).spawn_scoped(scope, work)?;
        thread.join().or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// See the module. Clones share their threads, which are started when they are first needed.
#[derive(Clone)]
pub struct Threads {
    count: usize,
    /// Work of fewer ops is not divided.
    min_ops: usize,
    pool: Arc<OnceLock<Option<rayon::ThreadPool>>>,
}

impl Threads {
    /// So many threads; one starts none.
    pub fn new(count: NonZeroUsize) -> Threads {
        Threads { count: count.get(), min_ops: MIN_PARALLEL_OPS, pool: Arc::default() }
    }

    /// The same, dividing whatever can be divided.
    pub fn always_parallel(self) -> Threads {
        Threads { min_ops: 0, ..self }
    }

    /// What one of several that work at once has of these threads.
    pub fn split_among(&self, workers: usize) -> Threads {
        if workers < 2 {
            return self.clone();
        }
        let count = NonZeroUsize::new(self.count / workers).unwrap_or(NonZeroUsize::MIN);
        Threads { min_ops: self.min_ops, ..Threads::new(count) }
    }

    /// As many as the machine runs at once.
    pub fn available() -> Threads {
        Threads::new(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }

    /// Whether there is more than one.
    pub fn is_parallel(&self) -> bool {
        self.count > 1
    }

    /// How many parts to make of so many ops.
    pub fn chunk_count(&self, ops: usize) -> usize {
        if self.is_parallel() && ops >= self.min_ops { self.count * CHUNKS_PER_THREAD } else { 1 }
    }

    /// Ranges of items with these weights (in ops), to be worked on at once; a single one where that is not worth it.
    pub fn chunk_ranges(&self, weights: &[usize]) -> Vec<Range<usize>> {
        let total: usize = weights.iter().sum();
        let chunks = self.chunk_count(total);
        if chunks < 2 {
            let whole = 0..weights.len();
            return vec![whole];
        }
        let chunk_weight = total.div_ceil(chunks).max(1);
        let (mut ranges, mut start, mut sum) = (Vec::new(), 0, 0);
        for (i, weight) in weights.iter().enumerate() {
            sum += weight;
            if sum >= chunk_weight {
                ranges.push(start..i + 1);
                (start, sum) = (i + 1, 0);
            }
        }
        if start < weights.len() {
            ranges.push(start..weights.len());
        }
        ranges
    }

    /// Does the work for each part.
    pub fn map<T: Send, R: Send>(&self, chunks: Vec<T>, work: impl Fn(T) -> R + Sync + Send) -> Vec<R> {
        if self.count < 2 || chunks.len() < 2 {
            return chunks.into_iter().map(work).collect();
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.count).stack_size(STACK_BYTES);
        let build_pool = || pool.start_handler(|_| HAS_LARGE_STACK.set(true)).build().ok();
        match self.pool.get_or_init(build_pool) {
            Some(pool) => pool.install(|| chunks.into_par_iter().map(work).collect()),
            // without threads it takes longer
            None => chunks.into_iter().map(work).collect(),
        }
    }
}

impl Default for Threads {
    /// One.
    fn default() -> Threads {
        Threads::new(NonZeroUsize::MIN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn ranges_cover_all_items_in_order(weights: Vec<u16>, count in 1usize..9) {
            let weights: Vec<usize> = weights.into_iter().map(usize::from).collect();
            let threads = Threads::new(NonZeroUsize::new(count).unwrap());
            let ranges = threads.chunk_ranges(&weights);
            let items: Vec<usize> = ranges.iter().cloned().flatten().collect();
            assert_eq!(items, (0..weights.len()).collect::<Vec<_>>());
            let doubled = threads.map(ranges, |r| r.map(|i| 2 * weights[i]).collect::<Vec<_>>()).concat();
            assert_eq!(doubled, weights.iter().map(|w| 2 * w).collect::<Vec<_>>());
        }
    }
}
