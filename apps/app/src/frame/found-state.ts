import type { SearchMatch } from '@youyaku/contract/history';

/** What the page that a search leads to has to show: where the words are. */
export type FoundState = { found: readonly SearchMatch[] };

/** Where the words are that led to this page; what somebody else left in the state of the history is left out. */
export function readFound(state: unknown): readonly SearchMatch[] {
  const found: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'found') : undefined;
  return Array.isArray(found) ? found.filter(isMatch) : [];
}

function isMatch(value: unknown): value is SearchMatch {
  if (typeof value !== 'object' || value === null) return false;
  const has = (name: string) => typeof Reflect.get(value, name) === 'string';
  return ['field', 'before', 'match', 'after'].every(has);
}
