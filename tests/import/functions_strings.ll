define void @a() "frame-pointer"="all" "target-cpu"="generic" "tune-cpu"="other" {
  ret void
}
define void @b() "no-infs-fp-math"="true" "no-nans-fp-math"="false" "no-signed-zeros-fp-math"="true" {
  ret void
}
define void @c() "denormal-fp-math"="preserve-sign,preserve-sign" "fp-contract"="fast" "frame-pointer"="non-leaf" {
  ret void
}
define void @d() "my-attribute" "other"="value" "prefer-vector-width"="256" {
  ret void
}
