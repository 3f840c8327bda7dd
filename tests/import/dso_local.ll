@a = dso_local global i32 0
@b = external dso_local global i32
declare dso_local void @g()
define dso_local i32 @f() {
  call void @g()
  %1 = load i32, ptr @a
  ret i32 %1
}
