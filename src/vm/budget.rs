//! Budget of a machine: what is left of the limits while rule code runs.
//!
//! A function that cannot return an error calls `exceed`, and returns some value of the right kind. The budget is empty
//! then, so the next instruction fails with that limit.
//!
//! Tests: src/vm/accounting.rs, tests/errors/limits/.

use super::value::StaticValue;
use crate::limits::{Limit, Limits};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// The number of steps of one evaluation outside of a conversion, such as that of a `where` clause or of a default.
const MAX_EVALUATION_STEPS: u64 = 20_000_000;
/// The growth in bytes after which a machine adds its memory to the total of all machines (`Budget::shared_bytes`).
pub(super) const PUBLISHED_BYTES: u64 = 1 << 20;

/// What is left of the limits while a machine runs.
pub(crate) struct Budget {
    pub(crate) limits: Limits,
    /// The number of steps that are left. Negative if a limit is exceeded.
    pub(super) steps_left: i64,
    /// The limit that is exceeded, with the steps that were left then.
    pub(super) exceeded: Option<(Limit, i64)>,
    /// The length of the list arena at which its memory is compared with the limit next.
    pub(super) arena_checkpoint: usize,
    /// The bytes of the strings, types and attributes that rules made. They are never freed.
    pub(super) interned_bytes: u64,
    /// The bytes of the ops and values that the host made.
    pub(super) host_bytes: u64,
    /// The part of the used memory that is contained in `shared_bytes`.
    pub(super) published_bytes: u64,
    /// The bytes that all machines of a conversion use; `None` if there is no other machine.
    pub(super) shared_bytes: Option<Arc<AtomicU64>>,
    /// Whether the steps are those of a conversion; otherwise they are those of one evaluation.
    pub(super) in_conversion: bool,
}

impl Budget {
    /// Creates the budget of a machine outside of a conversion.
    pub(super) fn of_evaluation(limits: &Limits) -> Budget {
        let default = Limits::default().steps;
        let steps = if limits.steps == default { MAX_EVALUATION_STEPS } else { limits.steps };
        Budget { in_conversion: false, ..Budget::new(Limits { steps, ..limits.clone() }, None) }
    }

    /// Creates the budget of a machine of a conversion.
    pub(crate) fn of_conversion(limits: Limits, shared_bytes: Arc<AtomicU64>) -> Budget {
        Budget::new(limits, Some(shared_bytes))
    }

    fn new(limits: Limits, shared_bytes: Option<Arc<AtomicU64>>) -> Budget {
        Budget {
            steps_left: i64::try_from(limits.steps).unwrap_or(i64::MAX / 2),
            limits,
            exceeded: None,
            arena_checkpoint: PUBLISHED_BYTES as usize / size_of::<StaticValue>(),
            interned_bytes: 0,
            host_bytes: 0,
            published_bytes: 0,
            shared_bytes,
            in_conversion: true,
        }
    }

    /// Returns the number of steps that are left.
    pub(crate) fn steps_left(&self) -> i64 {
        self.exceeded.map_or(self.steps_left, |(_, steps_left)| steps_left)
    }

    /// Returns the limits with the steps that are left.
    pub(crate) fn limits_left(&self) -> Limits {
        Limits { steps: u64::try_from(self.steps_left()).unwrap_or(0), ..self.limits.clone() }
    }

    /// Takes away steps. If too few are left, the next instruction fails.
    pub(crate) fn spend(&mut self, steps: usize) {
        self.steps_left = self.steps_left.saturating_sub_unsigned(steps as u64);
    }

    /// Empties the budget because a limit is exceeded.
    pub(crate) fn exceed(&mut self, limit: Limit) {
        if self.exceeded.is_none() {
            self.exceeded = Some((limit, self.steps_left));
            self.steps_left = i64::MIN;
        }
    }

    /// Returns the limit that is exceeded.
    pub(crate) fn exceeded(&self) -> Option<Limit> {
        self.exceeded.map(|(limit, _)| limit).or((self.steps_left < 0).then_some(Limit::Steps))
    }

    /// Begins anew after an error, with the steps that are left. The steps and the memory of a conversion stay
    /// exhausted.
    pub(crate) fn resume(&mut self) {
        if let Some((limit, steps_left)) = self.exceeded
            && limit != Limit::Memory
        {
            (self.exceeded, self.steps_left) = (None, steps_left);
        }
    }
}
