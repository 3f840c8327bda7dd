typedef float v4 __attribute__((vector_size(16)));
v4 fused(v4 a, v4 b, v4 c) { return a * b + c; }
int lane(v4 a, int i) { return (int)a[i & 3] + (int)__builtin_shufflevector(a, a, 3, 2, 1, 0)[1]; }
