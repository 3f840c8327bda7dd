declare ptr @g(ptr, i32)
define ptr @f(ptr %p) {
  %1 = call noundef ptr @g(ptr noalias align 4 %p, i32 zeroext 1) nounwind willreturn memory(read)
  %2 = call ptr @g(ptr %1, i32 2) cold noreturn allocsize(1) "my-key"="value"
  %3 = call nonnull ptr @g(ptr nocapture %2, i32 signext 3) convergent noinline
  ret ptr %3
}
