struct tree { struct tree *left, *right; long key; };
long depth(const struct tree *t) {
  if (!t) return 0;
  long l = depth(t->left), r = depth(t->right);
  return 1 + (l > r ? l : r);
}
