static inline int square(int x) { int result = x * x; return result; }
static int sum_of_squares(int a, int b) { return square(a) + square(b); }
int norm(int a, int b) { if (a > b) { int t = a; a = b; b = t; } return sum_of_squares(a, b); }
