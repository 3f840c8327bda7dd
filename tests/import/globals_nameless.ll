@0 = private constant [2 x i8] c"a\00"
@1 = private constant [2 x i8] c"b\00"
define ptr @f(i1 %c) {
  %1 = select i1 %c, ptr @0, ptr @1
  ret ptr %1
}
