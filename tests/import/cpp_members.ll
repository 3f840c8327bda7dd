; C++: a pointer to a member function, which may be virtual.
define i32 @invoke_member({ i64, i64 } %member, ptr %object) {
entry:
  %function = extractvalue { i64, i64 } %member, 0
  %adjustment = extractvalue { i64, i64 } %member, 1
  %this = getelementptr inbounds i8, ptr %object, i64 %adjustment
  %bit = and i64 %function, 1
  %is_virtual = icmp ne i64 %bit, 0
  br i1 %is_virtual, label %virtual, label %plain
virtual:
  %vtable = load ptr, ptr %this, align 8
  %offset = sub i64 %function, 1
  %slot = getelementptr i8, ptr %vtable, i64 %offset
  %loaded = load ptr, ptr %slot, align 8
  br label %end
plain:
  %direct = inttoptr i64 %function to ptr
  br label %end
end:
  %callee = phi ptr [ %loaded, %virtual ], [ %direct, %plain ]
  %r = call i32 %callee(ptr %this)
  ret i32 %r
}
@members = constant [2 x { i64, i64 }] [{ i64, i64 } { i64 ptrtoint (ptr @invoke_member to i64), i64 0 }, { i64, i64 } { i64 9, i64 16 }]
