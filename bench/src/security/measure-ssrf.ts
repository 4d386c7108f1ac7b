import { join } from 'node:path';
import { benchSsrf, checkLines, stubPublicAddress } from './ssrf.ts';
import { measured, type Figure } from '#figure.ts';

const rebindings = 1_000;
const mixedSets = 100;
/** A control that is not a private address and yet refused: IPv6 space that IANA has not assigned. */
const refusedOnPurpose = new Set(['S160']);

/**
 * The guarded fetch against known URLs of internal addresses, against names that change their address between two lookups, and against
 * names with one private address among public ones. Names resolve by a stub and no socket leaves 127.0.0.1.
 */
export async function measureSsrf(dataFolder: string): Promise<Figure[]> {
  const known = await benchSsrf(join(dataFolder, 'security', 'ssrf-urls'));
  const unexpected = known.refusedControls.filter(({ id }) => !refusedOnPurpose.has(id));
  const rebound = await countInside(
    Array.from({ length: rebindings }, (_, index) => `http://rebind.test/${index % 2 === 0 ? index : 'chain-2'}`),
  );
  const mixed = await countInside(Array.from({ length: mixedSets }, (_, index) => `http://mixed-${index}.test/`));
  return [
    measured('security/known ways inside that reach a private address', known.leaks.length, 'count', { max: 0 }),
    measured('security/controls refused by more than the rules say', unexpected.length, 'count', { max: 0 }),
    measured(`security/rebinding, second answers reached of ${rebindings}`, rebound, 'count', { max: 0 }),
    measured(`security/mixed addresses, sets dialled of ${mixedSets}`, mixed, 'count', { max: 0 }),
  ];
}

/** Fetches that requested a socket other than the stub's public address; a mixed set must not be dialled at all. */
async function countInside(urls: string[]): Promise<number> {
  const verdicts = await checkLines(urls.map((url, index) => JSON.stringify({ id: String(index), url })));
  if (verdicts.size !== urls.length) throw new Error('the checker ended early');
  return [...verdicts.values()].filter(({ dialled }) => dialled.some((address) => address !== stubPublicAddress))
    .length;
}
