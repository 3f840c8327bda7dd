// ERA: 2020
func @casts(%c: i1, %i: i32, %x: f32, %n: index) -> f64 {
  %0 = select %c, %i, %i : i32
  %1 = sexti %0 : i32 to i64
  %2 = zexti %0 : i32 to i64
  %3 = trunci %2 : i64 to i16
  %4 = index_cast %n : index to i64
  %5 = sitofp %i : i32 to f64
  %6 = fpext %x : f32 to f64
  %7 = fptrunc %6 : f64 to f32
  %8 = addf %5, %6 : f64
  return %8 : f64
}
