// ERA: 2021
// PIPELINE: (none)
llvm.func @higher(!llvm.ptr<func<void (ptr<func<i64 (i32)>>)>>) -> !llvm.ptr<func<void ()>>
llvm.func @mixed(!llvm.ptr<func<struct<(i64, f64)> (i32, f32)>>)
