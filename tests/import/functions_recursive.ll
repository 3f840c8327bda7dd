define i64 @f(i64 %n) {
  %c = icmp eq i64 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i64 %n, 1
  %r = call i64 @f(i64 %m)
  %s = mul i64 %r, %n
  br label %end
end:
  %v = phi i64 [ 1, %0 ], [ %s, %again ]
  ret i64 %v
}
