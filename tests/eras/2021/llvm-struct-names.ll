; ModuleID = '/tmp/w/gt/x.bc'
source_filename = "LLVMDialectModule"

%t = type { ptr, [2 x %u] }
%u = type { i8 }
%y = type { ptr, i32 }
%d = type { %e, [2 x %e] }
%e = type { i32 }

@g = internal global %t undef

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @recursive(ptr)

declare void @mutual(ptr, %y)

declare void @opaque(ptr, ptr, ptr)

declare void @names(ptr, ptr)

define i32 @members(%d %0) {
  %2 = extractvalue %d %0, 0
  %3 = extractvalue %e %2, 0
  ret i32 %3
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
