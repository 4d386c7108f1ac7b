import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '@youyaku/language/analyse';
import type { Ranking } from '#rank/rank-sentences.ts';
import type { Gap, Insertion } from './gap.ts';

/** What of a variant changes with the words inserted in it. */
type Written = {
  readonly text: string;
  readonly characters: number;
  readonly ownCharacters: number;
  readonly conceptIds: readonly number[];
  readonly prior: number;
  readonly insertions?: readonly Insertion[];
  readonly names?: readonly string[];
  readonly unnamed?: readonly string[];
};

type Source = {
  readonly document: Pick<Document, 'text'>;
  readonly analysis: Pick<Analysis, 'tokenizer'>;
  readonly ranking: Pick<Ranking, 'concepts'>;
};

/** The variant with the words that it lacks; none where the words around them were changed. */
export function insertWords<T extends Written>(
  context: Source,
  plain: T,
  gap: Gap,
  from: number,
): (T & { readonly aloneFactor: number; readonly plain: T })[] {
  const { insertions = [], insertedFactor = 1.4, remainingFactor = 1 } = gap;
  const { document, analysis, ranking } = context;
  const placed = placeWords(document.text, plain.text, insertions, from);
  if (placed.length === 0) return [];
  const written = writeInsertions(plain, placed);
  // What only says who is meant adds nothing that the summary would otherwise lack.
  const inserted = placed.flatMap(({ insertion: { source, isSaidBy } }) =>
    isSaidBy === undefined
      ? ranking.concepts.idsOf(analysis.tokenizer.tokenize(document.text, source.start, source.end))
      : [],
  );
  const conceptIds = [...new Set([...plain.conceptIds, ...inserted])];
  const prior = plain.prior * insertedFactor;
  return [
    { ...plain, ...written, ...tellNames(plain, placed), conceptIds, prior, aloneFactor: remainingFactor, plain },
  ];
}

/** The names that the insertions tell, and those that stay unknown. */
function tellNames({ unnamed = [] }: Written, placed: readonly Placed[]): Pick<Written, 'names' | 'unnamed'> {
  const told = new Set(placed.map(({ insertion }) => insertion.isSaidBy));
  const names = unnamed.filter((name) => told.has(name));
  return unnamed.length === 0 ? {} : { names, unnamed: unnamed.filter((name) => !told.has(name)) };
}

type Placed = { readonly insertion: Insertion; readonly at: number };

/** Where the insertions belong in the written sentence, in order. */
function placeWords(source: string, written: string, insertions: readonly Insertion[], from: number): Placed[] {
  return insertions.flatMap((insertion) => {
    const at = insertion.at === from ? 0 : findOffset(source, written, insertion.at, from);
    return at === undefined ? [] : [{ insertion, at }];
  });
}

function writeInsertions(
  plain: Written,
  placed: readonly Placed[],
): Pick<Required<Written>, 'text' | 'characters' | 'ownCharacters' | 'insertions'> {
  const text = placed.reduceRight(
    (words, { at, insertion }) => words.slice(0, at) + insertion.text + words.slice(at),
    plain.text,
  );
  const added = countCharacters(text) - plain.ownCharacters;
  const insertions = placed.map(({ insertion }) => insertion);
  return { text, insertions, characters: plain.characters + added, ownCharacters: plain.ownCharacters + added };
}

/** The sentence with only those of its insertions that `isKept` keeps. */
export function keepInsertions<T extends Written>(variant: T, isKept: (insertion: Insertion) => boolean): T {
  const { insertions = [] } = variant;
  const kept = insertions.filter(isKept);
  if (kept.length === insertions.length) return variant;
  let text = '';
  let at = 0;
  for (const insertion of insertions) {
    const found = variant.text.indexOf(insertion.text, at);
    if (found < 0) return variant;
    text += variant.text.slice(at, found) + (kept.includes(insertion) ? insertion.text : '');
    at = found + insertion.text.length;
  }
  text += variant.text.slice(at);
  const ownCharacters = countCharacters(text);
  const characters = variant.characters - variant.ownCharacters + ownCharacters;
  return { ...variant, text, characters, ownCharacters, insertions: kept };
}

/** Whether the words before tell its name, in the text's own words or in brackets. */
export function isSaid({ text, isSaidBy }: Insertion, said: string): boolean {
  return isSaidBy !== undefined && (said.includes(isSaidBy) || said.includes(text.trim()));
}

/** So many units on either side of a place identify it in the written sentence. */
const contextUnits = 4;

function findOffset(source: string, written: string, at: number, from: number): number | undefined {
  const behind = source.slice(at, at + contextUnits);
  // Right before it words may have been left out.
  for (const units of [contextUnits, 1]) {
    const before = source.slice(Math.max(from, at - units), at);
    const context = before + (units === 1 ? source.slice(at, at + 2 * contextUnits) : behind);
    const exact = written.indexOf(context);
    // Behind a deleted But the sentence begins with a capital.
    const found = exact < 0 && written.slice(0, context.length).toLowerCase() === context.toLowerCase() ? 0 : exact;
    if (found >= 0) return found + before.length;
  }
  return undefined;
}
