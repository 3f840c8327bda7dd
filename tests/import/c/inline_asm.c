unsigned long read_clock(void) { unsigned lo, hi; __asm__ volatile("rdtsc" : "=a"(lo), "=d"(hi)); return (unsigned long)hi << 32 | lo; }
int increment(int x) { __asm__("incl %0" : "+r"(x) : : "cc", "memory"); return x; }
