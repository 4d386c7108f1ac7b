export type Queued<T> = { option: T; value: number; order: number };

/** A binary heap: highest value first, then the earlier option. */
export class ValueQueue<T> {
  private readonly heap: Queued<T>[] = [];

  peek(): Queued<T> | undefined {
    return this.heap[0];
  }

  push(entry: Queued<T>): void {
    const { heap } = this;
    heap.push(entry);
    let at = heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(entry, heap[parent] as Queued<T>)) break;
      heap[at] = heap[parent] as Queued<T>;
      at = parent;
    }
    heap[at] = entry;
  }

  pop(): Queued<T> | undefined {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Queued<T>, heap[child] as Queued<T>)) child += 1;
      if (!isBefore(heap[child] as Queued<T>, last)) break;
      heap[at] = heap[child] as Queued<T>;
      at = child;
    }
    heap[at] = last;
    return top;
  }
}

function isBefore<T>(a: Queued<T>, b: Queued<T>): boolean {
  return a.value > b.value || (a.value === b.value && a.order < b.order);
}
