void add(float *restrict a, const float *restrict b, int n) {
#pragma clang loop vectorize(enable) interleave_count(2)
  for (int i = 0; i < n; i++) a[i] += b[i];
}
int search(const int (*grid)[8], int wanted) {
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      if (grid[i][j] == wanted) goto found;
  return -1;
found:
  return wanted;
}
