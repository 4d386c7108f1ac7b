type Page<Item> = { items: Item[]; nextCursor?: string };

/** The first `limit` of what was asked for with one more; the cursor is the id of the last. */
export function toPage<Item extends { id: string }>(found: readonly Item[], limit: number): Page<Item> {
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return last === undefined ? { items } : { items, nextCursor: last.id };
}
