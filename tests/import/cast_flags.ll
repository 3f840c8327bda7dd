define i8 @f(i32 %a, i16 %b) {
  %1 = trunc nsw i32 %a to i16
  %2 = trunc nuw nsw i16 %1 to i8
  %3 = zext nneg i16 %b to i32
  %4 = uitofp nneg i32 %3 to float
  %5 = fptoui float %4 to i8
  %6 = add i8 %5, %2
  ret i8 %6
}
