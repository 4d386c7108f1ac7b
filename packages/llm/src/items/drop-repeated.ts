import type { WrittenItem } from './lay-out-items.ts';

/** Each sentence once, where it stands first. */
export function dropRepeated(items: readonly WrittenItem[]): WrittenItem[] {
  const told = new Set<string>();
  return items.filter(({ text }) => !told.has(text) && told.add(text));
}
