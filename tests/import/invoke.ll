declare i32 @g(i32)
declare void @h()
declare i32 @__gxx_personality_v0(...)
@type = external constant ptr
define i32 @f(i32 %a, ptr %p) personality ptr @__gxx_personality_v0 {
  %1 = invoke i32 @g(i32 %a) to label %next unwind label %pad
next:
  %x = phi i32 [ %1, %0 ]
  invoke void %p() to label %end unwind label %pad
end:
  ret i32 %x
pad:
  %l = landingpad { ptr, i32 } cleanup catch ptr @type catch ptr null filter [1 x ptr] [ptr @type]
  resume { ptr, i32 } %l
}
