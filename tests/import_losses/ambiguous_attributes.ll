; String attributes that have the names of attributes of LLVM. In the dialect, an entry of a list with a value is LLVM's
; attribute.
@g = global i32 0 #0
define void @f() "noinline"="v" "align"="8" "cold" {
  call void @f() "alignstack"="16"
  ret void
}
attributes #0 = { "cold"="x" }
