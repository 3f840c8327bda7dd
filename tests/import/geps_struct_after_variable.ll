%pair = type { i32, [4 x { i8, i64 }] }
define ptr @member(ptr %p, i64 %i) {
  %a = getelementptr { i32, i8 }, ptr %p, i64 %i, i32 1
  ret ptr %a
}
define ptr @nested(ptr %p, i64 %i, i64 %j) {
  %a = getelementptr inbounds %pair, ptr %p, i64 %i, i32 1, i64 %j, i32 1
  ret ptr %a
}
define ptr @array(ptr %p, i64 %i) {
  %a = getelementptr [3 x { i16, i16 }], ptr %p, i64 0, i64 %i, i32 1
  ret ptr %a
}
