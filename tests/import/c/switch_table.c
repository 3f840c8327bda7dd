const char *name(unsigned day) {
  switch (day) {
    case 0: return "sun";
    case 1: return "mon";
    case 2: return "tue";
    case 3: return "wed";
    case 4: return "thu";
    default: return "?";
  }
}
