// ERA: 2021
llvm.func @t0() -> !llvm.struct<(ptr<f32> , ptr<f32>, i64)>
llvm.func @t1() -> !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                 array<1 x i64>, array<1 x i64>)>
llvm.func @t2() -> !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                 array<1 x i64>, array<1 x i64>)>
llvm.func @t3() -> !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                               array<5 x i64>, array<5 x i64>)>
llvm.func @t4() -> !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                             array<5 x i64>, array<5 x i64>)>

// Memref types can have vectors as element types
llvm.func @t5() -> !llvm.struct<(ptr<vector<4 x f32>>,
                                             ptr<vector<4 x f32>>, i64,
                                             array<2 x i64>, array<2 x i64>)>
