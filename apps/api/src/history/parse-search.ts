import { foldText } from './fold-text.ts';
import { listWordGrams } from './list-grams.ts';

/** What is searched for: every term must occur. Terms are folded; one that was quoted may have spaces. */
export type Search = { terms: readonly string[]; grams: readonly number[] };

/** Enough to leave few texts to look through; each further one would cost the database a list. */
const gramsPerWordMax = 12;
const gramsMax = 64;

/** Words, and phrases in quotation marks; undefined where nothing is searched for. */
export function parseSearch(q: string): Search | undefined {
  const terms = [...q.matchAll(/["“”＂]([^"“”＂]*)["“”＂]?|([^\s"“”＂]+)/gu)]
    .map(([, quoted, word]) =>
      foldText(quoted ?? word ?? '')
        .replaceAll(/ +/g, ' ')
        .trim(),
    )
    .flatMap((term, index, all) => (term === '' || all.indexOf(term) < index ? [] : [term]));
  if (terms.length === 0) return undefined;
  const words = [...new Set(terms.flatMap((term) => term.split(' ')))].toSorted(
    (one, other) => other.length - one.length,
  );
  const grams = new Set(words.flatMap((word) => listWordGrams(word, gramsPerWordMax)));
  return { terms, grams: [...grams].slice(0, gramsMax) };
}
