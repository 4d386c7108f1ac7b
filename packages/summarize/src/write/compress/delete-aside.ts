import { englishDependent, englishFinite, englishSaying } from '@youyaku/language/lexicon/english-deletion-words';
import { deleteSpan } from './deletion.ts';
import { decide, type Verdict, type Veto } from './veto.ts';

/** Words between two commas, or between a comma and the end, and what stands around them. */
type Aside = { readonly words: string; readonly before: string; readonly after: string };

const sentenceUnitsMax = 1000;
/** The rest must still be a sentence. */
const restUnitsMin = 30;

const quotationVeto: Veto<Aside> = { name: 'holds-words-of-somebody', rejects: ({ words }) => /["“”]/u.test(words) };

const subjectVetoes: readonly Veto<Aside>[] = [
  quotationVeto,
  {
    // In March, a wet month, sales fell: the words before are no subject.
    name: 'follows-no-subject',
    rejects: ({ before }) => englishDependent.test(before) || englishFinite.test(before) || before.includes(','),
  },
  {
    // The new line, the board can say, …: a statement of its own.
    name: 'is-a-statement',
    rejects: ({ words }) =>
      /\b(?:I|we|you)\b|^(?:(?!\b(?:who|whose|whom|which|that|where)\b).)*\b(?:is|are|was|were|has|have|had|will|would|can|could|may|might|do|does|did)\b/iu.test(
        words,
      ),
  },
  // The verb of the sentence must follow, else it may be in the words or they are one of several.
  {
    name: 'comes-before-no-verb',
    rejects: ({ after }) => !new RegExp(`^ (?:${englishFinite.source})`, 'iu').test(after),
  },
  // Its owner, Hill and Sons, …: the name is the news.
  { name: 'names-it', rejects: ({ words }) => /^(?:\p{Lu}|an? \p{Lu})/u.test(words) },
  // Of a speaker the office is part of the message.
  { name: 'says-who-speaks', rejects: ({ after }) => englishSaying.test(after) },
  { name: 'is-one-of-several', rejects: ({ words }) => /^(?:and|or|but|nor|not|then|so|yet)\b/iu.test(words) },
  // The lift, the board says, will be mended: who says it stays.
  {
    name: 'says-who-says-it',
    rejects: ({ words }) =>
      /\b(?:says?|said|thinks?|believes?|claims?|claimed|argues?|argued|hopes?|hoped|expects?|reported|according)\b/iu.test(
        words,
      ),
  },
  {
    name: 'states-a-condition',
    rejects: ({ words }) =>
      /^(?:if|unless|once|when|where|provided|subject to|as|like|such as|including|except|excluding|at least|only|especially|particularly|not only|according|for example|e\.g)\b/iu.test(
        words,
      ),
  },
];

const recordVetoes: readonly Veto<Aside>[] = [
  quotationVeto,
  { name: 'is-a-statement', rejects: ({ words, before }) => englishFinite.test(words) || before.endsWith(' ') },
  { name: 'is-the-point', rejects: ({ before }) => /\b(?:is|are|was|were|be|become|became)\b[^,]*$/iu.test(before) },
  { name: 'is-one-of-several', rejects: ({ after }) => /^ (?:and|or)\b/iu.test(after) },
];

const eventVetoes: readonly Veto<Aside>[] = [
  quotationVeto,
  // Not before nor until after …: the time is the message.
  {
    name: 'is-what-is-denied',
    rejects: ({ before }) =>
      /\b(?:not|never|only|until|shortly|soon|days?|weeks?|months?|years?|hours?|minutes?)\b[^,]*$|n't\b/iu.test(
        before,
      ),
  },
];

type Pattern = { readonly kind: keyof typeof asideVetoes; readonly pattern: RegExp };

/** By kind: after the subject, a first or largest of its kind, the event before. */
export const asideVetoes = { subject: subjectVetoes, record: recordVetoes, event: eventVetoes } as const;

const patterns: readonly Pattern[] = [
  { kind: 'subject', pattern: /^[^,;:.!?()]{2,79}[^\s,;:.!?()](, (?!which\b)[^,;:!?()]{3,110}),/u },
  {
    kind: 'record',
    pattern: /(, the (?:first|last|only|largest|smallest|oldest|biggest|longest|second|third) [^,;:.!?()]{3,70}),/u,
  },
  { kind: 'event', pattern: /(, after [^,;:!?()]{12,140})\.$/u },
];

/** Asides of an English sentence: The market, shut since 2017, will reopen → The market will reopen. */
export function decideAsides(text: string, start: number, end: number): Verdict[] {
  if (end - start > sentenceUnitsMax) return [];
  const sentence = text.slice(start, end);
  return patterns.flatMap(({ kind, pattern }) => {
    const found = pattern.exec(sentence);
    const words = found?.[1];
    if (found === null || words === undefined) return [];
    const from = found.index + found[0].indexOf(words);
    const to = from + words.length + (kind === 'event' ? 0 : 1);
    if (sentence.length - (to - from) < restUnitsMin) return [];
    const aside = { words: words.slice(2), before: sentence.slice(0, from), after: sentence.slice(to) };
    return [decide(deleteSpan(start + from, start + to, 'sound', kind), asideVetoes[kind], aside)];
  });
}
