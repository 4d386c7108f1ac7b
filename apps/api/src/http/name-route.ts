import { listAccess } from '@youyaku/contract/access';

/**
 * What the log calls a path: that of its route in the contract, with `:id` for what differs, or one of `pages`, which may have `{names}` too. Of an unknown path nothing is told: it
 * may hold anything.
 */
export function createRouteNamer(pages: readonly string[]): (path: string) => string {
  const known = [...new Set([...pages, ...listAccess().map(({ path }) => path)])]
    .toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    .map((template) => ({
      name: template.replace(/\{\w+\}/g, ':id'),
      pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.name ?? 'unknown';
}
