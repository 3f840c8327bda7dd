void callee(void);
void nothing(void) {}
void twice(void) { callee(); callee(); }
__attribute__((noreturn, cold)) void fail(void);
int check(const void *p) { if (!p) fail(); return 0; }
