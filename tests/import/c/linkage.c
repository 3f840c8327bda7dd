extern int weak_value __attribute__((weak));
int common __attribute__((section("mine"), aligned(64)));
__attribute__((weak)) int fallback(void) { return 1; }
__attribute__((visibility("hidden"))) int hidden(void) { return fallback(); }
int other(void) __attribute__((alias("hidden")));
static int used __attribute__((used)) = 7;
int test(void) { return &weak_value ? weak_value : common; }
