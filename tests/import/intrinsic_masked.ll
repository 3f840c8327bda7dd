declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, <4 x i1>)
declare <4 x i32> @llvm.masked.expandload.v4i32(ptr, <4 x i1>, <4 x i32>)
declare void @llvm.masked.compressstore.v4i32(<4 x i32>, ptr, <4 x i1>)
define void @f(ptr %p, <4 x ptr> %q, <4 x i1> %m) {
  %1 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %p, <4 x i1> %m, <4 x i32> poison)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %1, ptr align 4 %p, <4 x i1> %m)
  %2 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %q, <4 x i1> %m, <4 x i32> %1)
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %2, <4 x ptr> align 8 %q, <4 x i1> %m)
  %3 = call <4 x i32> @llvm.masked.expandload.v4i32(ptr %p, <4 x i1> %m, <4 x i32> %2)
  call void @llvm.masked.compressstore.v4i32(<4 x i32> %3, ptr align 4 %p, <4 x i1> %m)
  ret void
}
