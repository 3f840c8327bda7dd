; Attributes of parameters and results that the dialect lists as text.
define noundef nofpclass(nan inf) float @f(ptr dead_on_return %p, ptr captures(ret: address, provenance) %q, ptr dead_on_unwind writable initializes((0, 4), (8, 12)) %r, float nofpclass(nan) %x, ptr captures(address_is_null) nofree %s) {
  store i32 1, ptr %r, align 4
  ret float %x
}
define range(i32 1, 100) i32 @g(i8 range(i8 -3, 5) %x) {
  %r = call range(i32 1, 100) i32 @g(i8 range(i8 0, 2) 1)
  ret i32 %r
}
