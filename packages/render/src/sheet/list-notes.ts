import { isCompared } from '@youyaku/contract/contradiction';
import { listCorrections, type DecidedSentence } from '@youyaku/contract/decisions';
import { describePlace } from '@youyaku/contract/describe-place';
import { describeComparison, describeContradiction, nameDecided } from '@youyaku/contract/describe-verdict';
import { listRecognitions, type ReadSources } from '@youyaku/contract/recognition';
import type { Evidence, SummarySource } from '@youyaku/contract/summary';
import type { RenderWords } from '#messages/render-words.ts';
import { cleanText } from './clean-text.ts';
import type { Note, Quote } from './sheet.ts';

type ReadFrom = ReadSources & { source?: Pick<SummarySource, 'title' | 'warnings'> | undefined };

/** Numbers sentences in the order in which they are asked about, and keeps their notes. */
export type NoteList = {
  /**
   * The number of a sentence's note; undefined where there is nothing to say about it. The place of a heading is named without the heading before
   * it, below which it does not stand.
   */
  numberOf: (sentence: DecidedSentence, options?: { isHeading?: boolean }) => number | undefined;
  list: () => Note[];
};

export function createNoteList(words: RenderWords, read: ReadFrom): NoteList {
  const notes = new Map<DecidedSentence, Note>();
  return {
    numberOf(sentence, { isHeading = false } = {}) {
      if (sentence.evidence.length === 0 && sentence.verdict !== 'check') return undefined;
      const known = notes.get(sentence);
      if (known !== undefined) return known.number;
      const described = describeSentence(isHeading ? withoutHeadings(sentence) : sentence, words, read);
      notes.set(sentence, { number: notes.size + 1, ...described });
      return notes.size;
    },
    list: () => [...notes.values()],
  };
}

function withoutHeadings(sentence: DecidedSentence): DecidedSentence {
  return { ...sentence, evidence: sentence.evidence.map((one) => ({ ...one, heading: undefined })) };
}

function describeSentence(sentence: DecidedSentence, words: RenderWords, read: ReadFrom): Omit<Note, 'number'> {
  const { verdicts, place } = words;
  const named = nameDecided(sentence, verdicts);
  const kinds = listRecognitions(sentence.evidence, read).map((kind) => place.recognition[kind]);
  const isPlain =
    sentence.decision === undefined && sentence.verdict === 'supported' && isCompared(sentence) && kinds.length === 0;
  return {
    isPlain,
    verdict: kinds.length === 0 ? named : `${named}（${kinds.join('、')}）`,
    reasons: listReasons(sentence, words).map(cleanText),
    quotes: sentence.evidence.map((one) => toQuote(one, words, read.source?.title)),
  };
}

/** What differs with both wordings, what was corrected, or what of a freely worded sentence was compared. */
function listReasons(sentence: DecidedSentence, words: RenderWords): string[] {
  const { verdicts } = words;
  const original = sentence.original === undefined ? [] : [`${words.original}: ${sentence.original}`];
  if (sentence.decision === 'fixed')
    return [
      ...(listCorrections(sentence.checks) ?? []).map((one) => words.corrected(one.value, one.instead)),
      ...original,
    ];
  if (sentence.verdict === 'paraphrased')
    return [...(isCompared(sentence) ? describeComparison(sentence, verdicts) : []), ...original];
  const { contradicts } = sentence;
  const wordings =
    contradicts === undefined
      ? []
      : [`${verdicts.summary}${words.quoted(contradicts.claim)} ${verdicts.source}${words.quoted(contradicts.quote)}`];
  const differs = describeContradiction(sentence, verdicts);
  return differs === undefined ? original : [differs, ...wordings, ...original];
}

/** A heading that is the title of the whole source says nothing about the place. */
function toQuote(evidence: Evidence, words: RenderWords, title: string | undefined): Quote {
  const heading = evidence.heading === undefined || evidence.heading === title ? '' : evidence.heading;
  const parts = [...describePlace(evidence, words.place), heading].map(cleanText);
  return { text: cleanText(evidence.quote), place: parts.filter((part) => part !== '').join(' ') };
}
