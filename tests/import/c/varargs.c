#include <stdarg.h>
int total(int count, ...) {
  va_list args;
  va_start(args, count);
  int sum = 0;
  while (count-- > 0) sum += va_arg(args, int);
  va_end(args);
  return sum;
}
