import { sourceBounds } from '#bounds.ts';
import { createDocumentCache } from './document-cache.ts';
import type { PageFetcher } from './fetch-page.ts';

/** The name by which a site can address us in its robots.txt. */
const productToken = 'youyaku';

/**
 * Whether a robots.txt (RFC 9309) refuses us by our own name. Groups for every robot address crawlers; here a person has requested one page
 * (docs/decisions/0008-pages-requested-by-a-person.md).
 */
export function isRefusedByName(robots: string, path: string): boolean {
  return isRefused(readOwnRules(robots), path);
}

type Rule = { isAllowed: boolean; pattern: string };

function readOwnRules(robots: string): Rule[] {
  const rules: Rule[] = [];
  let isOurs = false;
  let isInRules = true;
  for (const line of robots.split(/\r\n|\r|\n/, sourceBounds.robotsLinesMax)) {
    const [, key = '', value = ''] = /^\s*([a-z-]{1,20})\s*:\s*([^#]{0,500})/i.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      if (isInRules) isOurs = false;
      isInRules = false;
      isOurs ||= value.trim().toLowerCase().split(/[/\s]/, 1)[0] === productToken;
    } else if (name === 'allow' || name === 'disallow') {
      isInRules = true;
      if (isOurs && value.trim() !== '') rules.push({ isAllowed: name === 'allow', pattern: value.trim() });
    }
  }
  return rules;
}

function isRefused(rules: readonly Rule[], path: string): boolean {
  const longest = rules
    .filter(({ pattern }) => matches(pattern, path))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed))[0];
  return longest?.isAllowed === false;
}

/** `*` matches anything and a final `$` the end; pieces are searched one after the other, so that it stays linear. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const found = index === 0 ? (path.startsWith(piece) ? 0 : -1) : path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !isWhole || at === path.length || (pieces.length > 1 && path.endsWith(pieces.at(-1) ?? ''));
}

/** Whether the site of a URL refuses us. A site that has no robots.txt, or does not respond in time, refuses nobody. */
export type RobotsReader = (url: string, signal: AbortSignal) => Promise<boolean>;

/** Reads the robots.txt of a site through the guarded fetch, once an hour. */
export function createRobotsReader(fetchPage: PageFetcher): RobotsReader {
  const cache = createDocumentCache<Rule[]>((rules) => JSON.stringify(rules).length * 3, {
    bytesMax: sourceBounds.robotsKeptBytesMax,
    msMax: sourceBounds.robotsKeptMs,
  });
  return async (address, signal) => {
    const url = URL.parse(address);
    if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return false;
    return isRefused(cache.find(url.origin) ?? (await read(url.origin, signal)), url.pathname + url.search);
  };

  async function read(origin: string, signal: AbortSignal): Promise<Rule[]> {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(sourceBounds.robotsWaitMs)]);
    const rules = await fetchPage(`${origin}/robots.txt`, { signal: bounded }).then(
      ({ bytes }) => readOwnRules(new TextDecoder().decode(bytes.subarray(0, sourceBounds.robotsBytesMax))),
      () => [],
    );
    signal.throwIfAborted();
    // Copied, because a substring keeps the whole text in memory.
    cache.keep(origin, structuredClone(rules));
    return rules;
  }
}
