struct node { int value; struct node *next; };
int length(const struct node *list) {
  int count = 0;
  for (; list; list = list->next) count++;
  return count;
}
