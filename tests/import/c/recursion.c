unsigned long factorial(unsigned n) { return n < 2 ? 1 : n * factorial(n - 1); }
int is_odd(unsigned n);
int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }
