// ERA: 2021
// are converted into pointers to functions.
llvm.func @t0(!llvm.ptr<func<void ()>>) -> !llvm.ptr<func<void ()>> attributes {doc.type = !llvm.func<ptr<func<void ()>> (ptr<func<void ()>>)>}

// is converted into a function type taking a pointer-to-function that takes
// another point-to-function.
llvm.func @t1(!llvm.ptr<func<void (ptr<func<i64 (i32)>>)>>) attributes {doc.type = !llvm.func<void (ptr<func<void (ptr<func<i64 (i32)>>)>>)>}
