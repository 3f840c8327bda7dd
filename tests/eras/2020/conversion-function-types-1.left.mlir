// ERA: 2020
func @t0() -> ()
func @t1(i32) -> (i64)
func @t2(i32, f32) -> (i64)
func @t3(i32, f32) -> (i64, f64)
func @t4(() -> ()) -> (() -> ())
