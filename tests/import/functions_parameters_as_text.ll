declare void @f(ptr captures(address), ptr initializes((0, 4), (8, 12)), float nofpclass(nan inf), ptr dead_on_unwind writable)
declare void @g(ptr swiftself, i128 range(i128 -170141183460469231731687303715884105728, 5), ptr "key"="value")
define void @h(ptr %p) {
  call void @f(ptr captures(address) %p, ptr %p, float nofpclass(nan) 1.0, ptr %p)
  ret void
}
