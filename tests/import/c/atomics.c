#include <stdatomic.h>
static _Atomic int shared;
int bump(int *plain) {
  atomic_fetch_add(&shared, 2);
  int old = 1;
  __atomic_compare_exchange_n(plain, &old, 5, 1, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  return atomic_load_explicit(&shared, memory_order_acquire);
}
