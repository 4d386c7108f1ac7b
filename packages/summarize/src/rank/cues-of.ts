import type { AnalysedSentence } from '@youyaku/language/analyse';
import { type Cues, readCues } from '@youyaku/language/lexicon/read-cues';

/** Ranking, keywords and every focus read the same sentences. */
const known = new WeakMap<AnalysedSentence, Cues>();

/** The cues in the wording of a sentence of a document's `text`, read once. */
export function cuesOf(text: string, sentence: AnalysedSentence): Cues {
  const before = known.get(sentence);
  if (before !== undefined) return before;
  const cues = readCues(text.slice(sentence.contentStart, sentence.end));
  known.set(sentence, cues);
  return cues;
}
