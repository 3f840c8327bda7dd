$a = comdat any
$"b c" = comdat largest
@a = linkonce_odr global i32 0, comdat
@x = weak_odr constant i32 1, comdat($a)
define linkonce_odr void @"b c"() comdat {
  ret void
}
$"a$b" = comdat any
@"a$b" = global i32 1, comdat
