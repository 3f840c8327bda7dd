//! Runtime library for `rewrite run`: the functions that programs print with, and those that copy memrefs.
//!
//! Names, signatures and output are those of MLIR's runner libraries, with two exceptions. An empty memref prints as
//! `[]`, while MLIR's libraries read memory outside of the empty memref. MLIR's libraries have no functions for
//! transfers, `dmaStart` and `dmaWait` (`rules/lower/memref_dma.rules` describes them).
//!
//! Invariant: all output goes through C's `stdout`, so it keeps its order with the output of C code.
//!
//! Tests: below, tests/run/.

use std::ffi::{c_char, c_void};
use std::fmt::Write;
use std::sync::atomic::{AtomicPtr, Ordering};

/// An unranked memref in the C calling convention: the rank, and a pointer to the ranked descriptor.
#[repr(C)]
pub struct UnrankedMemRef {
    rank: i64,
    descriptor: *const c_void,
}

/// Flushes Rust's stdout, so that its output precedes that of the JIT-compiled program.
pub(super) fn flush_rust_stdout() {
    use std::io::Write;
    // An error is ignored here, because later writes to a closed stdout fail too.
    let _ = std::io::stdout().flush();
}

/// Flushes C's output streams.
pub(super) fn flush_c_streams() {
    // SAFETY: a null pointer stands for all streams.
    unsafe { fflush(std::ptr::null_mut()) };
}

unsafe extern "C" {
    #[cfg_attr(target_os = "macos", link_name = "__stdoutp")]
    static mut stdout: *mut c_void;
    fn setvbuf(stream: *mut c_void, buffer: *mut c_char, mode: i32, size: usize) -> i32;
}

const FULLY_BUFFERED: i32 = 0;
const LINE_BUFFERED: i32 = 1;
const BUFFER_BYTES: usize = 1 << 16;

/// Makes C's stdout flush at the end of each line, so that a crash loses no line. It must be called before any output.
pub(super) fn flush_lines() {
    // SAFETY: `stdout` is an open stream, which nothing has written to, and it allocates the buffer itself.
    unsafe { setvbuf(stdout, std::ptr::null_mut(), LINE_BUFFERED, BUFFER_BYTES) };
}

/// The buffer of C's stdout; null if it is unknown.
static OUTPUT_BUFFER: AtomicPtr<u8> = AtomicPtr::new(std::ptr::null_mut());

/// Gives C's stdout a buffer whose place is known, so that a handler of signals can write it. It must be called before
/// any output. Where it is not known how much of a buffer is filled, each line is written at once.
pub(super) fn keep_output() {
    if !cfg!(target_os = "linux") {
        return flush_lines();
    }
    let buffer = Box::leak(vec![0_u8; BUFFER_BYTES].into_boxed_slice()).as_mut_ptr();
    let mode = if std::io::IsTerminal::is_terminal(&std::io::stdout()) { LINE_BUFFERED } else { FULLY_BUFFERED };
    // SAFETY: `stdout` is an open stream, which nothing has written to, and the buffer is never freed.
    if unsafe { setvbuf(stdout, buffer.cast(), mode, BUFFER_BYTES) } == 0 {
        OUTPUT_BUFFER.store(buffer, Ordering::SeqCst);
    }
}

/// Writes the contents of the buffer of C's stdout. A handler of signals calls it, and then ends the process: it takes
/// no lock, and does not change the buffer.
pub(super) fn write_pending_output() {
    #[cfg(target_os = "linux")]
    {
        unsafe extern "C" {
            /// Returns the number of bytes in the buffer of a stream.
            fn __fpending(stream: *mut c_void) -> usize;
        }
        let buffer = OUTPUT_BUFFER.swap(std::ptr::null_mut(), Ordering::SeqCst);
        if buffer.is_null() {
            return;
        }
        // SAFETY: the stream is open, and the buffer has `BUFFER_BYTES` bytes and is never freed. `write` is safe in a
        // handler.
        unsafe {
            let (mut start, end) = (0, __fpending(stdout).min(BUFFER_BYTES));
            while start < end {
                let written = libc::write(libc::STDOUT_FILENO, buffer.add(start).cast(), end - start);
                match usize::try_from(written) {
                    Ok(written) if written > 0 => start += written,
                    _ => return,
                }
            }
        }
    }
}

unsafe extern "C" {
    fn fflush(stream: *mut c_void) -> i32;
    fn putchar(c: i32) -> i32;
    fn printf(format: *const c_char, ...) -> i32;
}

fn write_stdout(text: impl AsRef<[u8]>) {
    for b in text.as_ref() {
        // SAFETY: `putchar` takes any byte.
        unsafe { putchar(i32::from(*b)) };
    }
}

/// Formats a float as C++ streams do by default: `%g`, with six digits.
fn format_g(value: f64) -> String {
    let mut buffer = [0u8; 64];
    unsafe extern "C" {
        fn snprintf(s: *mut c_char, n: usize, format: *const c_char, ...) -> i32;
    }
    // SAFETY: the buffer is longer than any `%g` of a double.
    let n = unsafe { snprintf(buffer.as_mut_ptr().cast(), buffer.len(), c"%g".as_ptr(), value) };
    String::from_utf8_lossy(&buffer[..n.max(0) as usize]).into_owned()
}

extern "C" fn print_i64(v: i64) {
    write_stdout(v.to_string());
}
extern "C" fn print_u64(v: u64) {
    write_stdout(v.to_string());
}
extern "C" fn print_f32(v: f32) {
    write_stdout(format_g(f64::from(v)));
}
extern "C" fn print_f64(v: f64) {
    // SAFETY: the format takes one double.
    unsafe { printf(c"%lg".as_ptr(), v) };
}
/// Prints an `f16`, passed as its bits.
extern "C" fn print_f16(bits: u16) {
    write_stdout(format_g(f16_to_f64(bits)));
}
/// Prints a `bf16`, passed as its bits.
extern "C" fn print_bf16(bits: u16) {
    write_stdout(format_g(bf16_to_f64(bits)));
}
extern "C" fn print_newline() {
    write_stdout("\n");
}
extern "C" fn print_open() {
    write_stdout("( ");
}
extern "C" fn print_close() {
    write_stdout(" )");
}
extern "C" fn print_comma() {
    write_stdout(", ");
}
/// # Safety
/// `s` must end in a zero byte.
unsafe extern "C" fn print_string(s: *const c_char) {
    // SAFETY: the caller passes a string that ends in a zero byte.
    unsafe { printf(c"%s".as_ptr(), s) };
}

fn format_complex([re, im]: [f64; 2]) -> Vec<u8> {
    format!("({},{})", format_g(re), format_g(im)).into()
}

fn bf16_to_f64(bits: u16) -> f64 {
    f64::from(f32::from_bits(u32::from(bits) << 16))
}

fn f16_to_f64(bits: u16) -> f64 {
    let (sign, exponent, fraction) = (bits >> 15, i32::from(bits >> 10 & 0x1F), f64::from(bits & 0x3FF));
    let magnitude = match exponent {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        e => (1.0 + fraction / 1024.0) * 2f64.powi(e - 15),
    };
    if sign == 1 { -magnitude } else { magnitude }
}

/// A memref of known rank. Offset and strides are in elements.
struct StridedMemRef {
    /// The aligned pointer.
    data: *const u8,
    offset: i64,
    sizes: Vec<i64>,
    strides: Vec<i64>,
}

impl StridedMemRef {
    /// Reads a ranked descriptor.
    ///
    /// # Safety
    /// `m` must describe a live memref.
    unsafe fn of(m: &UnrankedMemRef) -> StridedMemRef {
        let rank = usize::try_from(m.rank).unwrap_or(0);
        let words = m.descriptor.cast::<i64>();
        // SAFETY: a descriptor is two pointers, the offset, the sizes and the strides, each 64 bits wide.
        unsafe {
            StridedMemRef {
                data: *m.descriptor.cast::<*const u8>().add(1),
                offset: *words.add(2),
                sizes: (0..rank).map(|i| *words.add(3 + i)).collect(),
                strides: (0..rank).map(|i| *words.add(3 + rank + i)).collect(),
            }
        }
    }

    /// Prints a header and all elements. `spell` formats an element.
    fn print<T: Copy>(&self, spell: impl Fn(T) -> Vec<u8>) {
        let list = |v: &[i64]| v.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let (rank, sizes, strides) = (self.sizes.len(), list(&self.sizes), list(&self.strides));
        let mut out = format!("Unranked Memref base@ = {:p} rank = {rank} offset = {}", self.data, self.offset);
        let _ = writeln!(out, " sizes = [{sizes}] strides = [{strides}] data = ");
        let mut out = out.into_bytes();
        if rank == 0 {
            out.push(b'[');
            out.extend(spell(self.element_at(self.offset)));
            out.push(b']');
        } else {
            self.print_rows(&mut out, 0, self.offset, &spell);
        }
        out.push(b'\n');
        write_stdout(&out);
    }

    fn element_at<T: Copy>(&self, index: i64) -> T {
        // SAFETY: the callers compute the index from the memref's sizes and strides.
        unsafe { *self.data.cast::<T>().offset(index as isize) }
    }

    /// Appends the elements of dimension `dim` and the dimensions after it to `out`, as nested lists. `base` is the
    /// index of the first of these elements in memory.
    fn print_rows<T: Copy>(&self, out: &mut Vec<u8>, dim: usize, base: i64, spell: &dyn Fn(T) -> Vec<u8>) {
        let innermost = dim + 1 == self.sizes.len();
        out.push(b'[');
        for i in 0..self.sizes[dim] {
            if i > 0 {
                out.extend(if innermost { &b", "[..] } else { b", \n" });
                out.extend(std::iter::repeat_n(b' ', dim + 1));
            }
            let row_base = base + i * self.strides[dim];
            if innermost {
                out.extend(spell(self.element_at(row_base)));
            } else {
                self.print_rows(out, dim + 1, row_base, spell);
            }
        }
        out.push(b']');
    }
}

/// Defines two printing functions for each element type. `plain` has the fields of an unranked memref as parameters;
/// `ciface` has a pointer to an unranked memref.
macro_rules! memref_printers {
    ($($plain:ident $ciface:ident $t:ty, $spell:expr;)*) => {$(
        /// # Safety
        /// The arguments must be the fields of an unranked memref.
        unsafe extern "C" fn $plain(rank: i64, descriptor: *const c_void) {
            // SAFETY: by the contract of this function.
            unsafe { StridedMemRef::of(&UnrankedMemRef { rank, descriptor }) }.print::<$t>($spell);
        }
        /// # Safety
        /// The argument must point to an unranked memref.
        unsafe extern "C" fn $ciface(m: *const UnrankedMemRef) {
            // SAFETY: by the contract of this function.
            unsafe { StridedMemRef::of(&*m) }.print::<$t>($spell);
        }
    )*};
}
memref_printers! {
    // C++ streams print an `int8_t` as a character, so an `i8` is printed as its byte.
    memref_i8 ciface_i8 u8, |v| vec![v];
    memref_i16 ciface_i16 i16, |v| v.to_string().into();
    memref_i32 ciface_i32 i32, |v| v.to_string().into();
    memref_i64 ciface_i64 i64, |v| v.to_string().into();
    memref_index ciface_index u64, |v| v.to_string().into();
    memref_f16 ciface_f16 u16, |v| format_g(f16_to_f64(v)).into();
    memref_bf16 ciface_bf16 u16, |v| format_g(bf16_to_f64(v)).into();
    memref_f32 ciface_f32 f32, |v| format_g(f64::from(v)).into();
    memref_f64 ciface_f64 f64, |v| format_g(v).into();
    memref_c32 ciface_c32 [f32; 2], |v| format_complex(v.map(f64::from));
    memref_c64 ciface_c64 [f64; 2], format_complex;
}

/// Copies the elements of one memref to another of the same shape.
///
/// # Safety
/// `from` and `to` must point to unranked memrefs of equal shape whose elements have `size` bytes.
unsafe extern "C" fn memref_copy(size: i64, from: *const UnrankedMemRef, to: *const UnrankedMemRef) {
    // SAFETY: by the contract of this function.
    let (from, to) = unsafe { (StridedMemRef::of(&*from), StridedMemRef::of(&*to)) };
    if from.sizes.contains(&0) {
        return;
    }
    let mut index = vec![0; from.sizes.len()];
    loop {
        let element_index =
            |v: &StridedMemRef| v.offset + index.iter().zip(&v.strides).map(|(i, s): (&i64, &i64)| i * s).sum::<i64>();
        let (source_offset, target_offset) = (element_index(&from) * size, element_index(&to) * size);
        // SAFETY: both offsets are inside their memrefs.
        unsafe {
            let source = from.data.offset(source_offset as isize);
            let target = to.data.offset(target_offset as isize).cast_mut();
            std::ptr::copy(source, target, size as usize);
        }
        // Advance to the next index in row-major order.
        let Some(dim) = (0..index.len()).rev().find(|d| index[*d] + 1 < from.sizes[*d]) else { return };
        index[dim] += 1;
        index[dim + 1..].fill(0);
    }
}

/// Copies `count` elements of `size` bytes, in groups of `group` elements. Two successive groups begin `source_stride`
/// elements apart in the source, and `target_stride` elements apart in the target. The tag identifies the transfer for
/// `dma_wait`. It is not used, because the transfer is complete when this function returns.
///
/// # Safety
/// The source groups must be in memory that is valid for reads, the target groups in memory that is valid for
/// writes.
unsafe extern "C" fn dma_start(
    size: i64,
    source: *const u8,
    target: *mut u8,
    count: i64,
    _tag: *mut c_void,
    source_stride: i64,
    target_stride: i64,
    group: i64,
) {
    let (mut source, mut target, mut rest) = (source, target, count);
    while rest > 0 && group > 0 {
        let n = rest.min(group);
        // SAFETY: by the contract of this function.
        unsafe { std::ptr::copy(source, target, (n * size) as usize) };
        source = source.wrapping_offset((source_stride * size) as isize);
        target = target.wrapping_offset((target_stride * size) as isize);
        rest -= n;
    }
}
/// Waits for the transfer that the tag identifies. Does nothing, because `dma_start` has completed the transfer.
extern "C" fn dma_wait(_tag: *mut c_void, _count: i64) {}

/// Returns the address of the runtime function with this symbol name; `None` if this file defines no such function.
pub(super) fn builtin_address(name: &str) -> Option<usize> {
    Some(match name {
        "printI64" => print_i64 as *const () as usize,
        "printU64" => print_u64 as *const () as usize,
        "printF32" => print_f32 as *const () as usize,
        "printF64" => print_f64 as *const () as usize,
        "printF16" => print_f16 as *const () as usize,
        "printBF16" => print_bf16 as *const () as usize,
        "printNewline" => print_newline as *const () as usize,
        "printOpen" => print_open as *const () as usize,
        "printClose" => print_close as *const () as usize,
        "printComma" => print_comma as *const () as usize,
        "printString" => print_string as *const () as usize,
        "printMemrefI8" => memref_i8 as *const () as usize,
        "printMemrefI16" => memref_i16 as *const () as usize,
        "printMemrefI32" => memref_i32 as *const () as usize,
        "printMemrefI64" => memref_i64 as *const () as usize,
        "printMemrefInd" => memref_index as *const () as usize,
        "printMemrefF32" => memref_f32 as *const () as usize,
        "printMemrefF64" => memref_f64 as *const () as usize,
        "_mlir_ciface_printMemrefI8" => ciface_i8 as *const () as usize,
        "_mlir_ciface_printMemrefI16" => ciface_i16 as *const () as usize,
        "_mlir_ciface_printMemrefI32" => ciface_i32 as *const () as usize,
        "_mlir_ciface_printMemrefI64" => ciface_i64 as *const () as usize,
        "_mlir_ciface_printMemrefInd" => ciface_index as *const () as usize,
        "_mlir_ciface_printMemrefF32" => ciface_f32 as *const () as usize,
        "_mlir_ciface_printMemrefF64" => ciface_f64 as *const () as usize,
        "printMemrefF16" => memref_f16 as *const () as usize,
        "_mlir_ciface_printMemrefF16" => ciface_f16 as *const () as usize,
        "printMemrefBF16" => memref_bf16 as *const () as usize,
        "_mlir_ciface_printMemrefBF16" => ciface_bf16 as *const () as usize,
        "printMemrefC32" => memref_c32 as *const () as usize,
        "_mlir_ciface_printMemrefC32" => ciface_c32 as *const () as usize,
        "printMemrefC64" => memref_c64 as *const () as usize,
        "_mlir_ciface_printMemrefC64" => ciface_c64 as *const () as usize,
        "memrefCopy" => memref_copy as *const () as usize,
        "dmaStart" => dma_start as *const () as usize,
        "dmaWait" => dma_wait as *const () as usize,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_formatted_with_six_digits() {
        assert_eq!([format_g(1.0), format_g(0.1 + 0.2), format_g(1e10)], ["1", "0.3", "1e+10"]);
        assert_eq!(format_complex([1.5, -2.0]), b"(1.5,-2)");
    }

    #[test]
    fn small_floats_are_decoded() {
        assert_eq!([f16_to_f64(0x3C00), f16_to_f64(0xC000), f16_to_f64(1)], [1.0, -2.0, 2f64.powi(-24)]);
        assert!(f16_to_f64(0x7C00).is_infinite() && f16_to_f64(0x7C01).is_nan());
        assert_eq!(bf16_to_f64(0x3F80), 1.0);
    }

    #[test]
    fn transfers_copy_groups() {
        let source: Vec<i32> = (0..12).collect();
        let mut target = [0i32; 5];
        let (from, to) = (source.as_ptr().cast(), target.as_mut_ptr().cast());
        // Copies five elements in groups of two. The groups begin four elements apart, and the last one has one
        // element.
        // SAFETY: the groups are in the arrays above.
        unsafe { dma_start(4, from, to, 5, std::ptr::null_mut(), 4, 2, 2) };
        assert_eq!(target, [0, 1, 4, 5, 8]);
        // SAFETY: no element is copied.
        unsafe { dma_start(4, from, to, 0, std::ptr::null_mut(), 0, 0, 0) };
        assert_eq!(target, [0, 1, 4, 5, 8]);
    }

    #[test]
    fn memrefs_of_different_strides_are_copied_by_index() {
        let source = [1i32, 2, 3, 4, 5, 6];
        let mut target = [0i32; 6];
        let base = |data: *const i32| data as i64;
        // A 2x3 matrix in row-major order, and its transpose as target.
        let from = [base(source.as_ptr()), base(source.as_ptr()), 0, 2, 3, 3, 1];
        let to = [base(target.as_mut_ptr()), base(target.as_mut_ptr()), 0, 2, 3, 1, 2];
        let memref = |descriptor: &[i64; 7]| UnrankedMemRef { rank: 2, descriptor: descriptor.as_ptr().cast() };
        // SAFETY: both descriptors describe the arrays above.
        unsafe { memref_copy(4, &memref(&from), &memref(&to)) };
        assert_eq!(target, [1, 4, 2, 5, 3, 6]);
    }
}
