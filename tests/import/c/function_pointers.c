typedef int (*operation)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static const operation table[] = {add, sub};
int apply(unsigned i, int a, int b) { return table[i & 1](a, b); }
