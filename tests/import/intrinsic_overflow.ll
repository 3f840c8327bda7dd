declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.usub.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
define i1 @f(i32 %a, i32 %b) {
  %v0 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 %b)
  %v1 = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %a, i32 %b)
  %v2 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a, i32 %b)
  %v3 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
  %v4 = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %a, i32 %b)
  %v5 = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
  %r = extractvalue { i32, i1 } %v3, 1
  ret i1 %r
}
