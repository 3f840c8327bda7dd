define void @f() "target-cpu"="x86-64" "target-features"="+sse2,-avx" {
  ret void
}
define void @g() vscale_range(1,16) {
  ret void
}
