; Parameters of Swift.
define swiftcc i64 @self(ptr swiftself %self, ptr swifterror %error) {
  store ptr null, ptr %error, align 8
  ret i64 1
}
define swifttailcc void @async(ptr swiftasync %context) {
  ret void
}
