//! Parallel execution of independent chunks of work on a thread pool.
//!
//! Invariant: no result depends on the number of threads.
//!
//! Tests: below, tests/all/threads.rs.

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rulec::large_stack::{self, set_current_stack_size};
pub use rulec::large_stack::{has_enough_stack, on_new_stack, with_enough_stack, with_stack_of};
use std::io;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// Address space that is reserved for the stack of each thread. The rest of the program grows its stack on demand, but
/// LLVM cannot, and its passes recurse deeply.
pub const STACK_BYTES: usize = 1 << 30;
/// Work on fewer ops takes less time than starting a thread, so it is not divided.
const MIN_PARALLEL_OPS: usize = 2_000;
/// Number of chunks for each thread. More than one balances chunks of unequal cost.
const CHUNKS_PER_THREAD: usize = 8;

/// Runs `work` on a thread with `STACK_BYTES` of stack.
///
/// # Errors
/// The system cannot start such a thread.
pub fn on_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    large_stack::on_large_stack(STACK_BYTES, work)
}

/// A thread pool, started on first use. Clones share it.
#[derive(Clone)]
pub struct Threads {
    count: usize,
    /// Work on fewer ops is not divided.
    min_ops: usize,
    pool: Arc<OnceLock<Option<rayon::ThreadPool>>>,
}

impl Threads {
    /// Creates a pool of `count` threads. With a count of one, work is done on the caller's thread.
    pub fn new(count: NonZeroUsize) -> Threads {
        Threads { count: count.get(), min_ops: MIN_PARALLEL_OPS, pool: Arc::default() }
    }

    /// Returns a pool that also divides small work, for tests.
    #[doc(hidden)]
    pub fn always_parallel(self) -> Threads {
        Threads { min_ops: 0, ..self }
    }

    /// Returns a pool with one worker's share of the threads, for `workers` that run in parallel.
    #[doc(hidden)]
    pub fn split_among(&self, workers: usize) -> Threads {
        if workers < 2 {
            return self.clone();
        }
        let count = NonZeroUsize::new(self.count / workers).unwrap_or(NonZeroUsize::MIN);
        Threads { min_ops: self.min_ops, ..Threads::new(count) }
    }

    /// Creates a pool with as many threads as the machine runs in parallel.
    pub fn available() -> Threads {
        Threads::new(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }

    /// Whether there is more than one thread.
    #[doc(hidden)]
    pub fn is_parallel(&self) -> bool {
        self.count > 1
    }

    /// Returns the number of chunks into which to divide work on `ops` ops.
    #[doc(hidden)]
    pub fn chunk_count(&self, ops: usize) -> usize {
        if self.is_parallel() && ops >= self.min_ops { self.count * CHUNKS_PER_THREAD } else { 1 }
    }

    /// Divides items into chunks, given the weight of each item in ops. Returns one range if parallel work does not
    /// pay.
    #[doc(hidden)]
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

    /// Applies `work` to each chunk in parallel, and returns the results in order.
    #[doc(hidden)]
    pub fn map<T: Send, R: Send>(&self, chunks: Vec<T>, work: impl Fn(T) -> R + Sync + Send) -> Vec<R> {
        if self.count < 2 || chunks.len() < 2 {
            return chunks.into_iter().map(work).collect();
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.count).stack_size(STACK_BYTES);
        let start = |_| set_current_stack_size(STACK_BYTES);
        let build_pool = || pool.start_handler(start).build().ok();
        match self.pool.get_or_init(build_pool) {
            Some(pool) => pool.install(|| chunks.into_par_iter().map(work).collect()),
            // The system cannot start threads, so the caller's thread does all work.
            None => chunks.into_iter().map(work).collect(),
        }
    }
}

impl Default for Threads {
    /// Creates a pool with one thread.
    fn default() -> Threads {
        Threads::new(NonZeroUsize::MIN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_work_is_one_chunk() {
        let threads = Threads::new(NonZeroUsize::new(4).unwrap());
        assert_eq!(threads.chunk_count(MIN_PARALLEL_OPS - 1), 1);
        assert_eq!(threads.chunk_count(MIN_PARALLEL_OPS), 4 * CHUNKS_PER_THREAD);
        assert_eq!(threads.always_parallel().chunk_count(0), 4 * CHUNKS_PER_THREAD);
    }

    #[test]
    fn workers_share_the_threads() {
        let threads = Threads::new(NonZeroUsize::new(5).unwrap());
        assert_eq!([1, 2, 9].map(|workers| threads.split_among(workers).count), [5, 2, 1]);
    }

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
