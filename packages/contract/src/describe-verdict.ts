import { isCompared, listComparedPoints, showContradiction } from './contradiction.ts';
import type { VerdictWords } from './messages/verdict-words.ts';
import type { DecidedSentence } from './decisions.ts';
import type { Sentence } from './summary.ts';

/** Why a sentence is 要確認, e.g. 「金額が本文と違います」; undefined for any other. */
export function describeContradiction(sentence: Sentence, words: VerdictWords): string | undefined {
  const shown = showContradiction(sentence);
  if (shown === undefined) return undefined;
  return (shown.isNowhere ? words.nowhere : words.differs)(shown.points);
}

/** What was compared of a freely worded sentence, one phrase each, e.g. 「日付・金額は一致」. */
export function describeComparison(sentence: Pick<Sentence, 'checks' | 'verdict'>, words: VerdictWords): string[] {
  if (!isCompared(sentence)) return [words.notCompared];
  const { agreeing, open, meaning } = listComparedPoints(sentence.checks);
  return [
    agreeing.length === 0 ? undefined : words.agreeing(agreeing),
    open.length === 0 ? undefined : words.open(open),
    agreeing.length + open.length > 0 || meaning !== undefined ? undefined : words.noValues,
    meaning === undefined ? undefined : meaning === 'found' ? words.meaningFound : words.meaningOpen,
  ].filter((phrase) => phrase !== undefined);
}

/** The verdict in a word; of a sentence that was not compared, that it was not. */
export function nameVerdict(sentence: Pick<Sentence, 'checks' | 'verdict'>, words: VerdictWords): string {
  return isCompared(sentence) ? words.verdict[sentence.verdict] : words.notCompared;
}

/** What was decided about it, or its verdict; of an edited sentence both, for its new text was checked again. */
export function nameDecided(sentence: DecidedSentence, words: VerdictWords): string {
  const { decision } = sentence;
  if (decision === undefined) return nameVerdict(sentence, words);
  if (decision !== 'edited') return words.decided[decision];
  const now = sentence.isAccepted === true ? words.decided.kept : nameVerdict(sentence, words);
  return `${words.decided.edited}${words.separator}${now}`;
}
