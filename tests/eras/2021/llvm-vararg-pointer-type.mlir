// ERA: 2021
// PIPELINE: (none)
llvm.func @hold(%f: !llvm.ptr<func<i32 (ptr<i8>, ...)>>) -> !llvm.ptr<func<i32 (ptr<i8>, ...)>> {
  llvm.return %f : !llvm.ptr<func<i32 (ptr<i8>, ...)>>
}
