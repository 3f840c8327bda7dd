int interpret(const unsigned char *code) {
  static void *const labels[] = {&&stop, &&up, &&down};
  int value = 0;
  goto *labels[*code++];
up: value++; goto *labels[*code++];
down: value--; goto *labels[*code++];
stop: return value;
}
