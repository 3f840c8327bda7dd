//! Count of the ops that a conversion creates, and the counts at which the limits of ops and memory are checked.
//!
//! Both are checked together: `Rewriter::count_ops` compares the count with one number, the next count at which a check
//! is due.
//!
//! Tests: below, tests/errors/limits/.

/// The number of new ops after which memory is checked again.
const CHECK_INTERVAL: u64 = 4096;
/// A count of ops, and the counts at which limits are checked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CreatedOps {
    /// The number of target ops and pending ops.
    pub(super) count: u64,
    /// The count at which there is something to check: the smaller one of the next two fields.
    pub(super) checkpoint: u64,
    /// The count above which too many ops were created for the innermost source op.
    pub(super) source_op_limit: u64,
    /// The count at which memory is checked.
    memory_checkpoint: u64,
    /// The number of ops that may be created for one source op.
    ops_per_source_op: u64,
}

/// The count and the limit when the conversion of a nested source op began. From them, `end_source_op` restores the
/// limit of the enclosing source op.
#[derive(Clone, Copy)]
pub(super) struct OuterOps {
    count: u64,
    source_op_limit: u64,
}

impl CreatedOps {
    pub(super) fn new(ops_per_source_op: u64) -> CreatedOps {
        let mut created_ops = CreatedOps {
            count: 0,
            checkpoint: 0,
            source_op_limit: ops_per_source_op,
            memory_checkpoint: CHECK_INTERVAL,
            ops_per_source_op,
        };
        created_ops.set_checkpoint();
        created_ops
    }

    fn set_checkpoint(&mut self) {
        self.checkpoint = self.source_op_limit.min(self.memory_checkpoint);
    }

    /// Sets the next count at which memory is checked.
    pub(super) fn defer_memory_check(&mut self) {
        self.memory_checkpoint = self.count + CHECK_INTERVAL;
        self.set_checkpoint();
    }

    /// Begins to count the ops that are created for a source op. Returns the state of the enclosing one, for
    /// `end_source_op`.
    pub(super) fn begin_source_op(&mut self) -> OuterOps {
        let outer = OuterOps { count: self.count, source_op_limit: self.source_op_limit };
        self.source_op_limit = self.count.saturating_add(self.ops_per_source_op);
        self.set_checkpoint();
        outer
    }

    /// Ends the count for a nested source op, and continues the count for the enclosing one. The ops that were created
    /// for the nested source op do not count towards the limit of the enclosing one.
    pub(super) fn end_source_op(&mut self, outer: OuterOps) {
        self.source_op_limit = outer.source_op_limit.saturating_add(self.count - outer.count);
        self.set_checkpoint();
    }

    /// Adds ops that another rewriter created for source ops of its own.
    pub(super) fn add_chunk(&mut self, count: u64) {
        self.count += count;
        self.source_op_limit = self.source_op_limit.saturating_add(count);
        self.set_checkpoint();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ops_of_an_inner_op_do_not_count_for_the_outer_one() {
        let mut created_ops = CreatedOps::new(10);
        let root = created_ops.begin_source_op();
        created_ops.count += 4;
        let outer = created_ops.begin_source_op();
        assert_eq!(created_ops.source_op_limit, 14);
        created_ops.count += 9;
        created_ops.end_source_op(outer);
        assert_eq!((created_ops.count, created_ops.source_op_limit), (13, 19), "6 of 10 are left");
        created_ops.add_chunk(100);
        assert_eq!(created_ops.source_op_limit, 119);
        created_ops.end_source_op(root);
        assert_eq!(created_ops.source_op_limit, 10 + 113);
    }
}
