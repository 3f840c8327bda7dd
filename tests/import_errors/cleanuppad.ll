define void @f() personality ptr @p {
  invoke void @g()
          to label %done unwind label %pad
pad:
  %c = cleanuppad within none []
  cleanupret from %c unwind to caller
done:
  ret void
}
declare void @g()
declare i32 @p(...)
