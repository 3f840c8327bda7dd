#include "conventions.h"
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  float x[4] = {1, 2, 3, 4};
  printf("sum %g\n", sum(x, x, 1, 3, 1));
  memref_f32_1d every_second = {x, x, 0, {2}, {2}};
  printf("_mlir_ciface_sum %g\n", _mlir_ciface_sum(&every_second));
  memref_i32_2d ranked = {0, 0, 0, {5, 6}, {6, 1}};
  rank_and_first_size_result r = rank_and_first_size(2, &ranked);
  printf("rank_and_first_size %d %d\n", (int)r.result0, (int)r.result1);
  memref_unranked unranked = {2, &ranked};
  _mlir_ciface_rank_and_first_size(&r, &unranked);
  printf("_mlir_ciface_rank_and_first_size %d %d\n", (int)r.result0, (int)r.result1);
  memref_i32_2d m = iota(2, 3);
  printf("iota %d %d\n", m.aligned[m.offset + 1 * m.strides[0] + 2 * m.strides[1]], (int)m.sizes[1]);
  free(m.allocated);
  _mlir_ciface_iota(&m, 3, 4);
  printf("_mlir_ciface_iota %d\n", m.aligned[11]);
  free(m.allocated);
  memref_i64_0d cell;
  _mlir_ciface_cell(&cell, 77);
  printf("_mlir_ciface_cell %d\n", (int)*cell.aligned);
  free(cell.allocated);
  printf("scale %g\n", scale(x, 10)[3]);
  divide_result d = divide(7, 2);
  printf("divide %d %g\n", (int)d.result0, d.result1);
  swap_result s;
  _mlir_ciface_swap(&s, 1, 2);
  printf("_mlir_ciface_swap %g %g\n", s.result0, s.result1);
  four_result f = four(5);
  printf("four %d %d %d %d\n", (int)f.result0, (int)f.result1, (int)f.result2, (int)f.result3);
  with_length_result w = with_length(x, x, 0, 4, 1);
  printf("with_length %g %d\n", w.result0.aligned[2], (int)w.result1);
  complex_f64 z = conjugate(1, 2);
  printf("conjugate %g %g\n", z.re, z.im);
  complex_f32 zs[1] = {{3, 4}};
  printf("first %g\n", first(zs, zs, 0, 1, 1));
  rewrite_float_x4 v = {1, 2, 3, 4};
  v = add4(v, v);
  printf("add4 %g %g\n", v[0], v[3]);
#ifdef __FLT16_MANT_DIG__
  printf("twice %g\n", (double)twice(1.5f, 0, 0, 0, 0, 0));
#else
  printf("twice 3\n");
#endif
  printf("not %d %d\n", not_(false) & 1, not_(true) & 1);
  printf("small %d\n", small(-100, 0x2020));
  nothing();
  printf("name %d\n", a_name_with_dots());
  printf("many %d\n", (int)many(-1, -2, 0, 0, -3, 0, 0, -4, 100.5f, -5));
  printf("pointer %d %d\n", pointer(0, 255), pointer(x, 0));
  pair_result p = pair();
  printf("pair %d %g\n", (int)p.field0, p.field1);
}
