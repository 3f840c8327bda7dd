struct big { long a[5]; };
struct pair { float a, b; };
long sum(struct big b) { return b.a[0] + b.a[4]; }
struct pair swap(struct pair p) { struct pair q = {p.b, p.a}; return q; }
