// ERA: 2020
// Between August 2020 and January 2021 (no release): own types of the dialect with LLVM's names of scalars.
llvm.func @late(%a: !llvm.ptr<float>, %b: !llvm.struct<(ptr<float>, ptr<double>, i64, array<1 x i64>)>, %c: !llvm.vec<4 x float>) -> !llvm.float {
  %0 = llvm.load %a : !llvm.ptr<float>
  llvm.return %0 : !llvm.float
}
