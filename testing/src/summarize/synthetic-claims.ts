import type { AnalysedSentence } from '@youyaku/language/analyse';
import { changeNumber, rewriteDigits, swapNumbers } from './synthetic-amounts.ts';
import { changeSpeaker, namesOf, replaceName, swapNames } from './synthetic-names.ts';
import { negate, replaceAntonym } from './synthetic-senses.ts';
import type { SyntheticSource } from './synthetic-source.ts';

/** Classes of claims made from a document's own sentences by one known change, to measure the grounder. */
export const claimClasses = [
  'verbatim',
  'trimmed',
  'rewritten',
  'number',
  'swap',
  'foreign-name',
  'other-name',
  'name-swap',
  'attribution',
  'negation',
  'antonym',
  'unrelated',
] as const;
export type ClaimClass = (typeof claimClasses)[number];
export type SyntheticClaim = { readonly kind: ClaimClass; readonly text: string; readonly sentence: number };

export const faithfulClasses: ReadonlySet<ClaimClass> = new Set(['verbatim', 'trimmed', 'rewritten']);

/** `other` provides names and sentences that `source` does not contain. Only sentences of at least 15 units are used. */
export function makeClaims(source: SyntheticSource, other: SyntheticSource): SyntheticClaim[] {
  const claims: SyntheticClaim[] = [];
  source.sentences.forEach((sentence, index) => {
    const text = source.text.slice(sentence.contentStart, sentence.end);
    if (text.length < 15) return;
    const add = (kind: ClaimClass, made: string | undefined): void => {
      const isNew = faithfulClasses.has(kind) || made === undefined || !source.text.includes(made);
      if (made !== undefined && made !== text && isNew) claims.push({ kind, text: made, sentence: index });
    };
    claims.push({ kind: 'verbatim', text, sentence: index });
    add('trimmed', trim(text));
    add('rewritten', rewriteDigits(text));
    add('number', changeNumber(text, source.text, index));
    add('swap', swapNumbers(text));
    // A title, a table row or a list of newspapers makes no statement that could be wrong.
    if (!isStatement(sentence)) return;
    const names = namesOf(source, sentence);
    const foreign = other.sentences
      .flatMap((candidate) => namesOf(other, candidate))
      .filter((name) => !source.text.includes(name.text));
    const own = source.sentences
      .flatMap((candidate) => namesOf(source, candidate))
      .filter((name) => !text.includes(name.text) && !names.some((known) => name.text.includes(known.text)));
    add('foreign-name', replaceName(text, names, foreign, index));
    add('other-name', replaceName(text, names, own, index));
    add('name-swap', swapNames(text, names));
    add('attribution', changeSpeaker(text, names, own, index));
    add('negation', negate(text));
    add('antonym', replaceAntonym(text));
    const unrelated = other.sentences[index % Math.max(1, other.sentences.length)];
    const strange = unrelated ? other.text.slice(unrelated.contentStart, unrelated.end) : '';
    if (strange.length >= 15 && !source.text.includes(strange)) add('unrelated', strange);
  });
  return claims;
}

function isStatement(sentence: AnalysedSentence): boolean {
  return sentence.tokens.some(({ pos }) => pos === 'verb' || pos === 'auxiliary' || pos === 'stopWord');
}

/** Removes parentheses and the first clause, unless it is a condition; the rest still follows from the sentence. */
function trim(text: string): string | undefined {
  const plain = text.replace(/（[^（）]{1,60}）|\([^()]{1,60}\)/g, '');
  const cut = /^[^「」『』、]{4,25}(?:は|が|では|には|も)、/.test(plain)
    ? plain
    : plain.replace(
        /^[^「」『』、はがも]{4,25}(?<!場合|場合に|限り|れば|けば|せば|てば|めば|えば|たら|だら)、(?=.{12})/,
        '',
      );
  return cut.length >= 12 ? cut : undefined;
}
