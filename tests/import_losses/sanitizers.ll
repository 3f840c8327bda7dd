@a = global i32 1, no_sanitize_address
@b = global i32 2, no_sanitize_address, no_sanitize_hwaddress
@c = internal global i32 3, sanitize_address_dyninit
define i32 @f() sanitize_address {
  %x = load i32, ptr @a, !nosanitize !0
  ret i32 %x
}
!0 = !{}
