; Rust: matches on enums, with a niche and with a tag.
define noundef i64 @area(ptr noalias noundef readonly align 8 dereferenceable(24) %shape) {
start:
  %tag = load i64, ptr %shape, align 8, !range !0, !noundef !1
  switch i64 %tag, label %invalid [
    i64 0, label %circle
    i64 1, label %square
    i64 2, label %nothing
  ]
invalid:
  unreachable
circle:
  %r = getelementptr inbounds i8, ptr %shape, i64 8
  %radius = load i64, ptr %r, align 8, !noundef !1
  %a = mul nuw i64 %radius, 3
  br label %end
square:
  %s = getelementptr inbounds i8, ptr %shape, i64 16
  %side = load i64, ptr %s, align 8, !noundef !1
  %b = mul i64 %side, %side
  br label %end
nothing:
  br label %end
end:
  %result = phi i64 [ %a, %circle ], [ %b, %square ], [ 0, %nothing ]
  ret i64 %result
}
define noundef zeroext i1 @is_some(i32 noundef range(i32 0, 1114113) %char) {
  %none = icmp ne i32 %char, 1114112
  ret i1 %none
}
define { i32, i32 } @checked(i32 noundef %a, i32 noundef %b) {
  %pair = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
  %sum = extractvalue { i32, i1 } %pair, 0
  %flag = extractvalue { i32, i1 } %pair, 1
  %some = xor i1 %flag, true
  %tag = zext i1 %some to i32
  %o = insertvalue { i32, i32 } poison, i32 %tag, 0
  %q = insertvalue { i32, i32 } %o, i32 %sum, 1
  ret { i32, i32 } %q
}
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
!0 = !{i64 0, i64 3}
!1 = !{}
