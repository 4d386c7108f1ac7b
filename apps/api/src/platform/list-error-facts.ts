import { errorFolder } from './choose-errors.ts';
import type { Infrastructure } from './check-infrastructure.ts';
import { readErrorGroups } from './errors/folder.ts';

const shownMax = 10;

/** The latest errors of the data folder, for `youyaku doctor`: when, how often, what, where, and the latest reference number. */
export async function listErrorFacts({ folder }: Infrastructure): Promise<{ name: string; value: string }[]> {
  if (folder?.setting !== 'DATA_FOLDER') return [];
  const groups = await readErrorGroups(errorFolder(folder.path));
  if (groups.length === 0) return [{ name: 'errors', value: 'none kept' }];
  return groups.slice(0, shownMax).map(({ part, type, place, code, count, lastAt, references }) => {
    const what = `${part}: ${type}${code === undefined ? '' : ` (${code})`}${place === '' ? '' : ` at ${place}`}`;
    return { name: `error ${references[0]?.number ?? ''}`, value: `${lastAt}  ${count} times  ${what}` };
  });
}
