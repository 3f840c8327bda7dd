// ERA: 2021
llvm.func @t0() -> !llvm.ptr<f32>
llvm.func @t1() -> !llvm.ptr<f32>

// Memrefs with vector types are also supported.
llvm.func @t2() -> !llvm.ptr<vector<4 x f32>>
