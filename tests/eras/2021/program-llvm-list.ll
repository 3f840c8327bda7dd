; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

%cell = type { i32, ptr }

declare ptr @malloc(i64)

declare void @free(ptr)

declare void @printI32(i32)

declare void @printNewline()

define void @push(i32 %0, ptr %1, ptr %2) {
  %4 = getelementptr %cell, ptr %2, i32 0, i32 0
  store i32 %0, ptr %4, align 4
  %5 = getelementptr %cell, ptr %2, i32 0, i32 1
  store ptr %1, ptr %5, align 8
  ret void
}

define i32 @main() {
  %1 = alloca %cell, i64 1, align 8
  %2 = alloca %cell, i64 1, align 8
  call void @push(i32 10, ptr null, ptr %1)
  call void @push(i32 20, ptr %1, ptr %2)
  br label %3

3:                                                ; preds = %6, %0
  %4 = phi ptr [ %10, %6 ], [ %2, %0 ]
  %5 = icmp eq ptr %4, null
  br i1 %5, label %11, label %6

6:                                                ; preds = %3
  %7 = getelementptr %cell, ptr %4, i32 0, i32 0
  %8 = load i32, ptr %7, align 4
  call void @printI32(i32 %8)
  call void @printNewline()
  %9 = getelementptr %cell, ptr %4, i32 0, i32 1
  %10 = load ptr, ptr %9, align 8
  br label %3

11:                                               ; preds = %3
  ret i32 0
}
