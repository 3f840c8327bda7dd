; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare ptr @malloc(i64)

declare void @free(ptr)

define void @spaces(ptr addrspace(1) %0, ptr addrspace(1) %1, i64 %2, i64 %3, i64 %4, ptr addrspace(3) %5, ptr addrspace(3) %6, i64 %7, i64 %8, i64 %9, i64 %10) {
  %12 = insertvalue { ptr addrspace(1), ptr addrspace(1), i64, [1 x i64], [1 x i64] } undef, ptr addrspace(1) %0, 0
  %13 = insertvalue { ptr addrspace(1), ptr addrspace(1), i64, [1 x i64], [1 x i64] } %12, ptr addrspace(1) %1, 1
  %14 = insertvalue { ptr addrspace(1), ptr addrspace(1), i64, [1 x i64], [1 x i64] } %13, i64 %2, 2
  %15 = insertvalue { ptr addrspace(1), ptr addrspace(1), i64, [1 x i64], [1 x i64] } %14, i64 %3, 3, 0
  %16 = insertvalue { ptr addrspace(1), ptr addrspace(1), i64, [1 x i64], [1 x i64] } %15, i64 %4, 4, 0
  %17 = insertvalue { ptr addrspace(3), ptr addrspace(3), i64, [1 x i64], [1 x i64] } undef, ptr addrspace(3) %5, 0
  %18 = insertvalue { ptr addrspace(3), ptr addrspace(3), i64, [1 x i64], [1 x i64] } %17, ptr addrspace(3) %6, 1
  %19 = insertvalue { ptr addrspace(3), ptr addrspace(3), i64, [1 x i64], [1 x i64] } %18, i64 %7, 2
  %20 = insertvalue { ptr addrspace(3), ptr addrspace(3), i64, [1 x i64], [1 x i64] } %19, i64 %8, 3, 0
  %21 = insertvalue { ptr addrspace(3), ptr addrspace(3), i64, [1 x i64], [1 x i64] } %20, i64 %9, 4, 0
  %22 = extractvalue { ptr addrspace(1), ptr addrspace(1), i64, [1 x i64], [1 x i64] } %16, 1
  %23 = getelementptr float, ptr addrspace(1) %22, i64 %10
  %24 = load float, ptr addrspace(1) %23, align 4
  %25 = extractvalue { ptr addrspace(3), ptr addrspace(3), i64, [1 x i64], [1 x i64] } %21, 1
  %26 = getelementptr float, ptr addrspace(3) %25, i64 %10
  store float %24, ptr addrspace(3) %26, align 4
  ret void
}
