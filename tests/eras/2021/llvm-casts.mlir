// ERA: 2021
// PIPELINE: (none)
llvm.func @casts(%a: i32, %p: !llvm.ptr<f32>, %x: f32, %d: f64) -> i64 {
  %0 = llvm.sext %a : i32 to i64
  %1 = llvm.zext %a : i32 to i64
  %2 = llvm.trunc %0 : i64 to i16
  %3 = llvm.bitcast %p : !llvm.ptr<f32> to !llvm.ptr<i8>
  %4 = llvm.ptrtoint %3 : !llvm.ptr<i8> to i64
  %5 = llvm.inttoptr %4 : i64 to !llvm.ptr<i64>
  %6 = llvm.load %5 : !llvm.ptr<i64>
  %7 = llvm.fptosi %x : f32 to i64
  %8 = llvm.fptoui %d : f64 to i64
  %9 = llvm.fpext %x : f32 to f64
  %10 = llvm.fptrunc %d : f64 to f32
  %11 = llvm.bitcast %x : f32 to i32
  %12 = llvm.uitofp %a : i32 to f32
  %13 = llvm.add %6, %1 : i64
  %14 = llvm.add %13, %7 : i64
  %15 = llvm.add %14, %8 : i64
  llvm.return %15 : i64
}
