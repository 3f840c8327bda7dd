struct point { int x, y; };
struct rect { struct point low, high; };
struct point middle(const struct rect *r) {
  struct point p = {(r->low.x + r->high.x) / 2, (r->low.y + r->high.y) / 2};
  return p;
}
