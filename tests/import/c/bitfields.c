struct flags { unsigned ready : 1, mode : 3; int level : 12; };
int level(struct flags *f) { f->ready = 1; f->mode += 2; return f->level; }
