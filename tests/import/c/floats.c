double hypotenuse(double a, double b) { return __builtin_sqrt(a * a + b * b); }
float mix(float a, double b, long double c) { return a + (float)b * (float)c; }
int compare(double a, double b) { return a < b ? -1 : a != b; }
