// ERA: 2021
llvm.func @t0(!llvm.ptr<f32>, !llvm.ptr<f32>, i64) attributes {doc.type = !llvm.func<void (ptr<f32>, ptr<f32>, i64)>}
llvm.func @t1(!llvm.ptr<f32>, !llvm.ptr<f32>, i64, f32) attributes {doc.type = !llvm.func<void (ptr<f32>, ptr<f32>, i64, f32)>}
llvm.func @t2(!llvm.ptr<f32>, !llvm.ptr<f32>, i64, i64, i64, i64, i64) attributes {doc.type = !llvm.func<void (ptr<f32>, ptr<f32>, i64, i64, i64, i64, i64)>}
llvm.func @t3(i64, !llvm.ptr<i8>) attributes {doc.type = !llvm.func<void (i64, ptr<i8>)>}
llvm.func @t4() -> !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<1xi64>, array<1xi64>)> attributes {doc.type = !llvm.func<struct<(ptr<f32>, ptr<f32>, i64, array<1xi64>, array<1xi64>)> ()>}
llvm.func @t5() -> !llvm.struct<(struct<(ptr<f32>, ptr<f32>, i64)>,
                   struct<(ptr<f64>, ptr<f64>, i64)>)> attributes {doc.type = !llvm.func<struct<(struct<(ptr<f32>, ptr<f32>, i64)>,
                   struct<(ptr<f64>, ptr<f64>, i64)>)> ()>}
