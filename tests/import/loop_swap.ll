define i32 @f(i32 %a, i32 %b) {
  br label %head
head:
  %x = phi i32 [ %a, %0 ], [ %y, %head ]
  %y = phi i32 [ %b, %0 ], [ %x, %head ]
  %c = icmp slt i32 %x, %y
  br i1 %c, label %head, label %end
end:
  ret i32 %x
}
