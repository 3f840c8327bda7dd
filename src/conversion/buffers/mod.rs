//! Buffers of tensors: which op copies and which op frees the buffer of a tensor value.
//!
//! A tensor is a value that never changes. The rules give it the descriptor of a memref, so it is in a buffer. The
//! declarations of ops say what an op does with the buffers of its operands (`BufferTraits`). From these and from the
//! uses of the values, `ownership.rs` computes for a body where buffers are copied and freed (`BufferActions`).
//! `apply_actions.rs` does so during the conversion, by the hooks `copy_buffer` and `free_buffer` of the rules.
//!
//! Example: `%b` is used after the op that writes over it, so the op gets a copy; `%c` is freed after its last use.
//!
//! ```text
//! %b = tensor.generate ..                      // owns a buffer
//! %c = tensor.insert %x into %b[%i]            // consumes: writes into a copy of the buffer of %b
//! %d = tensor.extract %c[%i]                   // last use of %c: its buffer is freed after the op
//! return %b                                    // moves the buffer of %b to the caller
//! ```
//!
//! Tests: tests/lower/tensor/, src/conversion/buffers/ownership.rs.

mod apply_actions;
pub(super) mod buffer_actions;
mod edges;
mod ownership;
mod slices;

pub use buffer_actions::{BufferCopy, CopyReason};
pub use edges::split_critical_edges;
