union number { int i; float f; unsigned char bytes[4]; };
int bits(float f) { union number n; n.f = f; return n.i; }
unsigned char low(union number n) { return n.bytes[0]; }
