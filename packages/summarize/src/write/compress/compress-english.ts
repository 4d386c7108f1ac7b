import type { Token } from '@youyaku/language/tokenize/token';
import type { Edit } from '@youyaku/language/text/apply-edits';
import type { Compressed, CompressOptions } from './compress-japanese.ts';
import { asideVetoes, decideAsides } from './delete-aside.ts';
import { decideTails, tailVetoes } from './delete-tail.ts';
import { type Deletion, deleteSpan, type Level } from './deletion.ts';
import { decide, listAllowed, type Verdict, type Veto } from './veto.ts';
import {
  englishGenericNouns,
  englishJudgement,
  englishOpening,
  englishQualifiers,
} from '@youyaku/language/lexicon/english-deletion-words';

/** Longer token runs are not compressed; they are hardly sentences. */
const tokensMax = 500;
const sentenceUnitsMax = 1000;
const openingUnitsMax = 60;
/** The rest after an opening must still be a sentence. */
const restUnitsMin = 20;
const relative = /, which [^,;:.!?()]{8,90}(?=[,.!?])/gu;
const including = /, (?:including|such as) [^.;:!?()]{6,90}(?=[.!?]$)/gu;

/** A possible detail and its surroundings in the sentence. */
type Detail = {
  readonly words: string;
  readonly before: string;
  readonly after: string;
  readonly isRelative: boolean;
};

/** Vetoes against deleting which … or including …. */
const detailVetoes: readonly Veto<Detail>[] = [
  { name: 'holds-a-specific-word', rejects: ({ words }) => englishQualifiers.test(words) },
  { name: 'holds-a-name', rejects: ({ words }) => hasName(words) },
  {
    name: 'says-what-a-general-word-means',
    rejects: ({ before, isRelative }) => !isRelative && englishGenericNouns.test(before),
  },
  { name: 'holds-the-rest-of-the-sentence', rejects: ({ words, isRelative }) => !isRelative && !isList(words) },
  { name: 'is-the-point', rejects: ({ words }) => englishJudgement.test(words) },
  { name: 'describes-a-figure', rejects: ({ before }) => /\p{N}/u.test(lastWords(before)) },
  {
    // A list that continues after the clause would lose the comma between its members.
    name: 'stands-inside-a-list',
    rejects: ({ after }) => /^,(?:[^,]+,){0,8}\s+(?:and|or|but|nor|yet|so)\b/u.test(after),
  },
];

const openingVetoes: readonly Veto<{ readonly rest: string }>[] = [
  { name: 'is-most-of-the-sentence', rejects: ({ rest }) => rest.length < restUnitsMin },
];

/** The vetoes for each kind of deletion. */
export const englishVetoes = {
  opening: openingVetoes,
  which: detailVetoes,
  including: detailVetoes,
  ...asideVetoes,
  ...tailVetoes,
} as const;

/**
 * The shorter variants of an English sentence: without remarks and openings, if sound without asides and last words that nothing
 * leans on, and if tight without which … and including ….
 */
export function compressEnglish(options: CompressOptions): Compressed[] {
  const { tokens, edits } = options;
  if (tokens.length > tokensMax) return [];
  const allowed = listAllowed(explainEnglish(options));
  const editsOf = (level: Level): Edit[] =>
    allowed.filter((deletion) => deletion.level === level).flatMap((deletion) => deletion.edits);
  const safe = [...edits, ...editsOf('safe')];
  const found: Compressed[] = safe.length > 0 ? [make(tokens, safe, 'safe')] : [];
  const details = (options.details ?? []).filter(({ start }) => !safe.some((edit) => edit.start === start));
  if (details.length > 0) found.push(make(tokens, [...safe, ...details], 'safe'));
  const cuts = listSoundCuts(allowed);
  for (const cut of cuts) {
    found.push(make(tokens, [...safe, ...cut], 'sound'));
    if (details.length > 0) found.push(make(tokens, [...safe, ...details, ...cut], 'sound'));
  }
  const sound = cuts.at(-1) ?? [];
  const tight = editsOf('tight').filter(
    (edit) => !sound.some(({ start, end }) => start < edit.end && edit.start < end),
  );
  return tight.length > 0 ? [...found, make(tokens, [...safe, ...sound, ...tight], 'tight')] : found;
}

/** The sound deletions one by one, and last as many of them as do not overlap. */
function listSoundCuts(allowed: readonly Deletion[]): (readonly Edit[])[] {
  const sound = allowed.filter(({ level }) => level === 'sound');
  const together: Deletion[] = [];
  for (const deletion of sound.toSorted((a, b) => a.start - b.start))
    if (deletion.start >= (together.at(-1)?.end ?? 0)) together.push(deletion);
  const single = sound.map(({ edits }) => edits);
  return together.length > 1 ? [...single, together.flatMap(({ edits }) => edits)] : single;
}

/** Every deletion considered in a sentence, each with the veto that rejects it, if any. */
export function explainEnglish({ text, tokens, level }: CompressOptions): Verdict[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { start } = first;
  const openings = decideOpening(text, start, last.end);
  if (level === 'safe') return openings;
  const asides = [...decideAsides(text, start, last.end), ...decideTails(text, start, last.end)];
  return level === 'tight'
    ? [...openings, ...asides, ...decideDetails(text, start, last.end)]
    : [...openings, ...asides];
}

function make(tokens: readonly Token[], edits: readonly Edit[], level: Level): Compressed {
  const kept = tokens.filter((token) => !edits.some((edit) => edit.start <= token.start && token.end <= edit.end));
  return { level, edits, tokens: kept, kinds: [level] };
}

function decideOpening(text: string, start: number, end: number): Verdict[] {
  const words = englishOpening.exec(text.slice(start, Math.min(end, start + openingUnitsMax)))?.[0];
  if (words === undefined) return [];
  const at = start + words.length;
  const initial = text.charAt(at);
  const capital = /[a-z]/u.test(initial) ? [{ start: at, end: at + 1, text: initial.toUpperCase() }] : [];
  const { edits, ...span } = deleteSpan(start, at, 'safe', 'opening');
  const deletion = { ...span, edits: [...edits, ...capital] };
  return [decide(deletion, englishVetoes.opening, { rest: text.slice(at, end) })];
}

function decideDetails(text: string, start: number, end: number): Verdict[] {
  if (end - start > sentenceUnitsMax) return [];
  const sentence = text.slice(start, end);
  return [relative, including].flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map(({ 0: words, index }) => {
      const from = start + index;
      const to = from + words.length;
      const isRelative = pattern === relative;
      const before = sentence.slice(0, index);
      const after = sentence.slice(index + words.length);
      // The comma after a relative clause is removed with it, except one that separates clauses.
      const isPaired = text.charAt(to) === ',' && isRelative;
      const kind = isRelative ? 'which' : 'including';
      const deletion = deleteSpan(from, isPaired ? to + 1 : to, 'tight', kind);
      return decide(deletion, englishVetoes[kind], { words, before, after, isRelative });
    }),
  );
}

/** After its last comma a list continues with and or or; anything else is the rest of the sentence. */
function isList(words: string): boolean {
  if (/\b(?:is|are|was|were|be|has|have|had|can|could|will|would|may|might|must|do|does|did)\b/u.test(words))
    return false;
  const last = words.slice(2).split(', ').slice(1).at(-1);
  return last === undefined || /^(?:and|or)\b/u.test(last) || /\b(?:and|or)\b/u.test(last);
}

/** The words that the clause would describe. */
function lastWords(words: string): string {
  return words.split(/\s+/u).slice(-3).join(' ');
}

function hasName(words: string): boolean {
  return /(?:^|\s)[A-Z][\p{L}]+/u.test(words.slice(1));
}
