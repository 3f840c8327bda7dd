declare i32 @p(...)
declare void @g()
define void @f() personality ptr @p {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %s = catchswitch within none [label %h] unwind to caller
h:
  %c = catchpad within %s []
  catchret from %c to label %a
}
