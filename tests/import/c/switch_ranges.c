int kind(int c) {
  switch (c) {
    case '0' ... '9': return 1;
    case 'a' ... 'f': return 2;
    case -1: return 3;
  }
  return 0;
}
