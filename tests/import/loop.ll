define i32 @f(i32 %n) {
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %j, %body ]
  %s = phi i32 [ 0, %0 ], [ %t, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %t = add i32 %s, %i
  %j = add i32 %i, 1
  br label %head
end:
  ret i32 %s
}
