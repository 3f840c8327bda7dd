_Thread_local int here;
static __thread long counter = 4;
extern _Thread_local int there;
int tick(void) { counter++; return here + there; }
