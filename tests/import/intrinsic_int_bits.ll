declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
define i32 @f(i32 %a) {
  %1 = call i32 @llvm.abs.i32(i32 %a, i1 true)
  %2 = call i32 @llvm.abs.i32(i32 %1, i1 false)
  %3 = call i32 @llvm.ctlz.i32(i32 %2, i1 false)
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  %5 = call i32 @llvm.ctpop.i32(i32 %4)
  %6 = call i32 @llvm.bswap.i32(i32 %5)
  %7 = call i32 @llvm.bitreverse.i32(i32 %6)
  %8 = call i32 @llvm.fshl.i32(i32 %7, i32 %a, i32 3)
  ret i32 %8
}
