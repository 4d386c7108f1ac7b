import { errorFolder } from './choose-errors.ts';
import type { Infrastructure } from './check-infrastructure.ts';
import { readErrorGroups } from './errors/folder.ts';

const shownMax = 10;
const numbersMax = 20;

/** The latest errors of the data folder, for `youyaku doctor`: when, how often, what, where, and the latest reference numbers. */
export async function listErrorFacts({ folder }: Infrastructure): Promise<{ name: string; value: string }[]> {
  if (folder?.setting !== 'DATA_FOLDER') return [];
  const groups = await readErrorGroups(errorFolder(folder.path));
  if (groups.length === 0) return [{ name: 'errors', value: 'none kept' }];
  return groups.slice(0, shownMax).map(({ part, type, place, code, count, lastAt, references }) => {
    const what = `${part}: ${type}${code === undefined ? '' : ` (${code})`}${place === '' ? '' : ` at ${place}`}`;
    const [latest = '', ...earlier] = references.slice(0, numbersMax).map(({ number }) => number);
    const also = earlier.length === 0 ? '' : `  also ${earlier.join(' ')}`;
    return { name: `error ${latest}`, value: `${lastAt}  ${count} times  ${what}${also}` };
  });
}
