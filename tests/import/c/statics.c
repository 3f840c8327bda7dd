static int total;
int next(void) { static int calls = 3; { static int inner; inner++; total += inner; } return ++calls + total; }
