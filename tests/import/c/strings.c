int puts(const char *);
static char buffer[16] = "abc";
const char *words[] = {"one", "two\t\"x\"", 0};
int greet(int i) { buffer[i & 15] = 'z'; puts(buffer); return puts(words[i & 1]); }
