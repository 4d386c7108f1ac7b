import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';
import { replacing, revoking } from '@youyaku/language/lexicon/replacing-words';

/** So many corrections are read; a text with more of them is about corrections. */
const correctionsMax = 60;
/** So many sentences before a correction may be what it replaces. */
const reach = 400;
const sharedTermsMin = 2;
/** Share of the terms of the shorter of the two that both have. */
const sharedShareMin = 0.5;
/** What is revoked without a value of its own must be named nearly whole. */
const revokedShareMin = 0.7;
const readUnits = 300;
const formerValue =
  /([0-9０-９][0-9０-９.,．，万億千百]*[^\s0-9０-９、。「」（）()]{1,3}?)から(?=[^。]{0,24}[0-9０-９])|\bfrom ([£$€]?[0-9][0-9.,]*[0-9]|[0-9])/gu;

/**
 * The sentences that a later one corrects or revokes: about the same matter, and where a value changes with another value of
 * the same unit. Indexes among the sentences of the analysis.
 */
export function findReplaced(text: string, { sentences, blocks }: Analysis): ReadonlySet<number> {
  const replaced = new Set<number>();
  let read = 0;
  for (const [index, sentence] of sentences.entries()) {
    const words = text.slice(sentence.contentStart, Math.min(sentence.end, sentence.contentStart + readUnits));
    const isRevoking = revoking.test(words);
    if (!isRevoking && !replacing.test(words)) continue;
    if (read === correctionsMax) break;
    read += 1;
    const correction = { terms: new Set(sentence.terms), values: listValues(sentence), isRevoking };
    const former = listFormerValues(words);
    for (let at = Math.max(0, index - reach); at < index; at += 1) {
      const before = sentences[at];
      if (before === undefined || blocks[before.blockIndex]?.kind === 'heading') continue;
      if (isReplacedBy(before, correction) && (former.length === 0 || holdsAny(text, before, former))) replaced.add(at);
    }
  }
  return replaced;
}

/** The values that a correction says it replaces: 48億円 in 48億円から41億円に, £42 in from £42 to £55. */
function listFormerValues(words: string): string[] {
  return Array.from(words.matchAll(formerValue), ([, before, after]) => before ?? after ?? '');
}

/** The results of a quarter do not become wrong when the forecast of the year, another value, is lowered. */
function holdsAny(text: string, { contentStart, end }: AnalysedSentence, values: readonly string[]): boolean {
  return values.some((value) => text.slice(contentStart, end).includes(value));
}

type Correction = {
  readonly terms: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  readonly isRevoking: boolean;
};

function isReplacedBy(before: AnalysedSentence, { terms, values, isRevoking }: Correction): boolean {
  const own = new Set(before.terms.filter((term) => !/\d/u.test(term)));
  const shared = [...own].filter((term) => terms.has(term)).length;
  if (shared < sharedTermsMin || shared < sharedShareMin * Math.min(own.size, terms.size)) return false;
  const earlier = listValues(before);
  if (earlier.size === 0) return isRevoking && shared >= revokedShareMin * own.size;
  // What it repeats without another value beside it, it confirms.
  return [...earlier].some(([unit, figures]) => {
    const later = values.get(unit);
    return later !== undefined && [...later].some((figure) => !figures.has(figure));
  });
}

/** Figures by their unit: 日 → 3, 円 → 48億. */
function listValues({ tokens }: AnalysedSentence): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const [index, token] of tokens.entries()) {
    if (token.pos !== 'number' || !/\d/u.test(token.base)) continue;
    const unit = tokens[index + 1];
    if (unit === undefined || unit.pos === 'number' || unit.start !== token.end || unit.pos === 'symbol') continue;
    const known = values.get(unit.base) ?? new Set<string>();
    values.set(unit.base, known.add(token.base));
  }
  return values;
}
