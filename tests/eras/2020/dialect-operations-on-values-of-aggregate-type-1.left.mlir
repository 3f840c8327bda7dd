// ERA: 2020
llvm.func @example(%s: !llvm<"{i32, {i1, i8, i16}}">) -> !llvm<"{i32, {i1, i8, i16}}"> {
  // Get the value third element of the second element of a structure.
  %0 = llvm.extractvalue %s[1, 2] : !llvm<"{i32, {i1, i8, i16}}">

  // Insert the value to the third element of the second element of a structure.
  // Note that this returns a new structure-typed value.
  %1 = llvm.insertvalue %0, %s[1, 2] : !llvm<"{i32, {i1, i8, i16}}">
  llvm.return %1 : !llvm<"{i32, {i1, i8, i16}}">
}
