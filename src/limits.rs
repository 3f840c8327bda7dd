//! Limits of what rule code may use, so that no rule file can exhaust the time or the memory of the process.
//!
//! Compiled and interpreted rules count the same steps. A rewrite that is replayed from the cache counts the steps of
//! its recording. These may differ by the tests of rules that did not match: a rule may have failed at an earlier or
//! later test when the rewrite was recorded. `memory` is an estimate. The other limits are exact.
//!
//! Tests: below, tests/errors/limits/, tests/all/limits.rs.

/// The number of steps that a conversion may take for each op of the input, if that is more than `Limits::steps`.
const STEPS_PER_SOURCE_OP: u64 = 10_000;
/// The bytes that a conversion may take for each op of the input, if that is more than `Limits::memory`.
const BYTES_PER_SOURCE_OP: u64 = 16 << 10;
/// The maximum depth of nested lists. `List` stores the depth in a few bits.
pub(crate) const MAX_LIST_DEPTH: u32 = (1 << 10) - 1;
/// The maximum number of bits of an int. The width of a type of MLIR is less than 2^24.
pub(crate) const MAX_INTEGER_BITS: u64 = (1 << 24) - 2;
/// The maximum number of values in a list that contains lists, counted through all of them.
pub(crate) const MAX_NESTED_LIST_SIZE: u32 = (1 << 22) - 1;

/// A limit by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// `steps`: calls, loop iterations, tests and primitives of one conversion.
    Steps,
    /// `list-length`: elements of a list.
    ListLength,
    /// `string-bytes`: bytes of a string.
    StringBytes,
    /// `integer-bits`: bits of an int.
    IntegerBits,
    /// `nesting`: depth of nested types, attributes, affine expressions and lists.
    Nesting,
    /// `type-size`: types in the text of a type that rules make.
    TypeSize,
    /// `ops`: ops made for one op of the input.
    Ops,
    /// `memory`: bytes that one conversion takes.
    Memory,
}

impl Limit {
    /// All limits.
    pub const ALL: [Limit; 8] = [
        Limit::Steps,
        Limit::ListLength,
        Limit::StringBytes,
        Limit::IntegerBits,
        Limit::Nesting,
        Limit::TypeSize,
        Limit::Ops,
        Limit::Memory,
    ];

    /// Returns the name of the limit, as `--limit` takes it.
    pub fn name(self) -> &'static str {
        match self {
            Limit::Steps => "steps",
            Limit::ListLength => "list-length",
            Limit::StringBytes => "string-bytes",
            Limit::IntegerBits => "integer-bits",
            Limit::Nesting => "nesting",
            Limit::TypeSize => "type-size",
            Limit::Ops => "ops",
            Limit::Memory => "memory",
        }
    }

    /// Returns the limit of this name.
    pub fn from_name(name: &str) -> Option<Limit> {
        Limit::ALL.into_iter().find(|limit| limit.name() == name)
    }

    /// Returns a phrase for messages that names what exceeds a limit of `value`, such as `more than 1000 steps of rule
    /// code`.
    pub(crate) fn describe_excess(self, value: u64) -> String {
        match self {
            Limit::Steps => format!("more than {value} steps of rule code"),
            Limit::ListLength => format!("a list of more than {value} values"),
            Limit::StringBytes => format!("a string of more than {value} bytes"),
            Limit::IntegerBits => format!("an int of more than {value} bits"),
            Limit::Nesting => format!("types, attributes or lists that are nested deeper than {value}"),
            Limit::TypeSize => format!("a type that contains more than {value} types"),
            Limit::Ops => format!("more than {value} ops for one op of the input"),
            Limit::Memory => format!("more than {value} bytes of memory"),
        }
    }
}

/// Limits of what rule code may use. `Default` has the values that suffice for all usual programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of calls, loop iterations, tests and primitives in one conversion. With the default value, a program
    /// of many ops may take more: 10,000 for each op.
    pub steps: u64,
    /// The number of elements of a list. Lists in lists hold at most 4,194,303 values together in any case.
    pub list_length: u64,
    /// The number of bytes of a string.
    pub string_bytes: u64,
    /// The number of bits of an int; at most 16,777,214 in any case.
    pub integer_bits: u64,
    /// The depth of nested types, attributes, affine expressions and lists that rules make. Lists are nested at most
    /// 1,023 deep in any case.
    pub nesting: u64,
    /// The number of types in the text of a type that rules make.
    pub type_size: u64,
    /// The number of ops that rules make for one op of the input.
    pub ops: u64,
    /// The bytes of memory that one conversion takes, as an estimate. With the default value, a program of many ops may
    /// take more: 16 KiB for each op.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            steps: 50_000_000,
            list_length: 1 << 22,
            string_bytes: 16 << 20,
            integer_bits: 1 << 16,
            nesting: 500,
            type_size: 100_000,
            ops: 1_000_000,
            memory: 1 << 30,
        }
    }
}

impl Limits {
    /// Returns the value of a limit.
    pub fn get(&self, limit: Limit) -> u64 {
        match limit {
            Limit::Steps => self.steps,
            Limit::ListLength => self.list_length,
            Limit::StringBytes => self.string_bytes,
            Limit::IntegerBits => self.integer_bits,
            Limit::Nesting => self.nesting,
            Limit::TypeSize => self.type_size,
            Limit::Ops => self.ops,
            Limit::Memory => self.memory,
        }
    }

    /// Sets the value of a limit.
    pub fn set(&mut self, limit: Limit, value: u64) {
        *match limit {
            Limit::Steps => &mut self.steps,
            Limit::ListLength => &mut self.list_length,
            Limit::StringBytes => &mut self.string_bytes,
            Limit::IntegerBits => &mut self.integer_bits,
            Limit::Nesting => &mut self.nesting,
            Limit::TypeSize => &mut self.type_size,
            Limit::Ops => &mut self.ops,
            Limit::Memory => &mut self.memory,
        } = value;
    }

    /// Returns the limits for the conversion of a program of `op_count` ops.
    pub(crate) fn for_program(&self, op_count: usize) -> Limits {
        let (default, op_count) = (Limits::default(), op_count as u64);
        let mut limits = self.clone();
        if limits.steps == default.steps {
            limits.steps = limits.steps.max(op_count.saturating_mul(STEPS_PER_SOURCE_OP));
        }
        if limits.memory == default.memory {
            limits.memory = limits.memory.max(op_count.saturating_mul(BYTES_PER_SOURCE_OP));
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_is_found_by_its_name() {
        let mut limits = Limits::default();
        for (value, limit) in (7..).zip(Limit::ALL) {
            assert_eq!(Limit::from_name(limit.name()), Some(limit));
            limits.set(limit, value);
        }
        assert_eq!(Limit::ALL.map(|limit| limits.get(limit)), [7, 8, 9, 10, 11, 12, 13, 14]);
        assert_eq!(Limit::from_name("step"), None);
    }

    #[test]
    fn only_default_limits_grow_with_the_program() {
        let limits = Limits::default();
        assert_eq!(limits.for_program(1), limits);
        assert_eq!(limits.for_program(1 << 20).steps, STEPS_PER_SOURCE_OP << 20);
        assert_eq!(limits.for_program(1 << 20).memory, BYTES_PER_SOURCE_OP << 20);
        let given = Limits { steps: 10, memory: 1000, ..limits };
        assert_eq!(given.for_program(1 << 20), given);
    }
}
