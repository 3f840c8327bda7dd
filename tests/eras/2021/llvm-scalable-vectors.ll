; ModuleID = '/tmp/w/gt/x.bc'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define <vscale x 4 x float> @add(<vscale x 4 x float> %0, ptr %1) {
  %3 = load <vscale x 4 x float>, ptr %1, align 16
  %4 = fadd <vscale x 4 x float> %0, %3
  store <vscale x 4 x float> %4, ptr %1, align 16
  ret <vscale x 4 x float> %4
}

declare void @elements(<vscale x 2 x i64>, <vscale x 16 x i8>, <vscale x 4 x i1>, <vscale x 8 x half>, <vscale x 8 x bfloat>, <vscale x 2 x double>, <vscale x 4 x i32>)

declare ptr @pointers(<vscale x 4 x ptr>, <vscale x 2 x ptr>)

declare void @function(ptr)

define <vscale x 4 x float> @convert(<vscale x 4 x i32> %0) {
  %2 = sitofp <vscale x 4 x i32> %0 to <vscale x 4 x float>
  %3 = bitcast <vscale x 4 x float> %2 to <vscale x 2 x i64>
  %4 = bitcast <vscale x 2 x i64> %3 to <vscale x 4 x float>
  ret <vscale x 4 x float> %4
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
