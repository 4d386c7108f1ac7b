import type { Received } from '#worker/received-store.ts';

/** Where the bookmarklet puts a selection or an address: behind `#`, which no server and no log sees. */
const names = ['title', 'text', 'url'] as const;

/** Whether this address brings something for the desk. */
export function bringsSomething(search: string, hash: string): boolean {
  return new URLSearchParams(search).has('received') || readHash(hash) !== undefined;
}

/** What the bookmarklet sent; undefined when there is nothing. */
export function readHash(hash: string): Received | undefined {
  const values = new URLSearchParams(hash.slice(1));
  const [title, text, url] = names.map((name) => values.get(name) ?? '') as [string, string, string];
  return text.trim() === '' && url.trim() === '' ? undefined : { title, text, url, files: [] };
}
