enum color { RED, GREEN = 5, BLUE };
int code(enum color c) { return c == GREEN ? 1 : c + BLUE; }
