import { type ClaimClass, claimClasses, readClaims, readCorpus } from '@youyaku/corpus';
import { extract } from '@youyaku/extract';
import { check } from '@youyaku/summarize/check';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured } from '#figure.ts';
import { readDictionary } from './read-dictionary.ts';

/** Classes that are visible in a figure, a date or a name; the others are errors of meaning. */
const valueClasses: ReadonlySet<ClaimClass> = new Set(['number', 'unit', 'date', 'entity', 'person']);

type Count = { all: number; marked: number };

/**
 * How the checker treats freely written sentences: the share of true ones that it marks, which should be none, and of wrong ones
 * by class. `split`: dev or held; held texts are reserved for final measurements.
 */
export async function measureClaims(split: string): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const texts = new Map(readCorpus().map((entry) => [entry.id, entry]));
  const counts = new Map<string, Count>();
  for (const { id, supported, wrong } of readClaims()) {
    const entry = texts.get(id);
    if (entry === undefined || entry.split !== split) continue;
    const document = await extract(new Uint8Array(Buffer.from(entry.text)), { name: entry.path });
    const isMarked = (text: string): boolean => isAnyMarked(text, document, dictionary);
    for (const { text } of supported) count(counts, `true ${entry.language}`, isMarked(text));
    for (const { text, class: name } of wrong) count(counts, name, isMarked(text));
  }
  const sum = (names: readonly string[]): Count => {
    const found = names.map((name) => counts.get(name) ?? { all: 0, marked: 0 });
    return {
      all: found.reduce((all, one) => all + one.all, 0),
      marked: found.reduce((marked, one) => marked + one.marked, 0),
    };
  };
  const share = (name: string, { all, marked }: Count, bound?: { max: number } | { min: number }): Figure =>
    measured(
      `${name} of ${all}, marked`,
      (100 * marked) / Math.max(1, all),
      '%',
      ...(bound === undefined ? [] : [bound]),
    );
  const values = claimClasses.filter((name) => valueClasses.has(name));
  const meanings = claimClasses.filter((name) => !valueClasses.has(name));
  return [
    share('true, Japanese', sum(['true ja']), { max: 3 }),
    share('true, English', sum(['true en']), { max: 3 }),
    share('wrong values', sum(values), { min: 95 }),
    share('wrong meanings', sum(meanings), { min: 40 }),
    ...claimClasses.map((name) => share(`wrong ${name}`, sum([name]))),
  ];
}

function count(counts: Map<string, Count>, name: string, isMarked: boolean): void {
  const one = counts.get(name) ?? { all: 0, marked: 0 };
  counts.set(name, { all: one.all + 1, marked: one.marked + (isMarked ? 1 : 0) });
}

function isAnyMarked(text: string, document: Parameters<typeof check>[1], dictionary: Dictionary): boolean {
  return check(text, document, { dictionary }).sentences.some(({ verdict }) => verdict === 'check');
}
