// ERA: 2021
// is converted to a zero-ary function with `void` result.
llvm.func @t0() attributes {doc.type = !llvm.func<void ()>}
// has its argument and result type converted, before creating the LLVM dialect
// function type.
llvm.func @t1(i32) -> i64 attributes {doc.type = !llvm.func<i64 (i32)>}
// has its arguments handled separately
llvm.func @t2(i32, f32) -> i64 attributes {doc.type = !llvm.func<i64 (i32, f32)>}
// has its result aggregated into a structure type.
llvm.func @t3(i32, f32) -> !llvm.struct<(i64, f64)> attributes {doc.type = !llvm.func<struct<(i64, f64)> (i32, f32)>}
