type Node<Value> = { readonly next: Map<string, Node<Value>>; value?: Value };

/** Strings to be found at a place of a text, each with a value: time is linear in the length of the longest, however many there are. */
export class StringTrie<Value> {
  private readonly root: Node<Value> = { next: new Map() };

  /** The first value of a string stays. */
  add(string: string, value: Value): void {
    let node = this.root;
    for (let at = 0; at < string.length; at += 1) {
      const unit = string.charAt(at);
      const next = node.next.get(unit) ?? { next: new Map() };
      node.next.set(unit, next);
      node = next;
    }
    node.value ??= value;
  }

  /** What begins at `start`, the longest first; `length` in UTF-16 units. */
  findAt(text: string, start: number): { length: number; value: Value }[] {
    const found: { length: number; value: Value }[] = [];
    let node: Node<Value> | undefined = this.root;
    for (let at = start; node !== undefined && at <= text.length; at += 1) {
      if (node.value !== undefined) found.unshift({ length: at - start, value: node.value });
      node = node.next.get(text.charAt(at));
    }
    return found;
  }
}
