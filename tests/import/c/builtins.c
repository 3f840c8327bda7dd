int bits(unsigned x) { return __builtin_popcount(x) + __builtin_clz(x | 1) + __builtin_bswap32(x); }
int checked(int a, int b, int *r) { return __builtin_mul_overflow(a, b, r); }
void clear(char *p, unsigned n) { __builtin_memset(p, 0, n); if (__builtin_expect(n == 0, 0)) __builtin_trap(); }
