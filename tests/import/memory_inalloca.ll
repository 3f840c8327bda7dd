target triple = "i686-unknown-linux-gnu"
%args = type <{ i32, i32 }>
declare void @callee(ptr inalloca(%args))
define void @caller() {
  %p = alloca inalloca %args, align 4
  %q = getelementptr inbounds %args, ptr %p, i32 0, i32 1
  store i32 7, ptr %p, align 4
  store i32 8, ptr %q, align 4
  call void @callee(ptr inalloca(%args) %p)
  ret void
}
