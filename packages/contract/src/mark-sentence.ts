import { markWords, showContradiction, type MarkedPiece } from './contradiction.ts';
import { isToCheck, listCorrections, type DecidedSentence } from './decisions.ts';

/** The words of a sentence with what differs from the source marked, or what was corrected. */
export function markSentence(
  text: string,
  sentence: DecidedSentence,
): { pieces: readonly MarkedPiece[]; as: 'wrong' | 'corrected' } {
  if (sentence.decision === 'fixed') {
    const corrected = listCorrections(sentence.checks)?.map(({ instead }) => instead) ?? [];
    return { pieces: markWords(text, corrected), as: 'corrected' };
  }
  const shown = isToCheck(sentence) ? showContradiction(sentence) : undefined;
  const claim = shown?.claim ?? [];
  const words = claim.map((piece) => piece.text).join('');
  const at = text.indexOf(words);
  // A whole sentence that differs is not marked word by word: its mark says so.
  const differing = claim.filter(({ isMarked }) => isMarked).map((piece) => piece.text);
  if (differing.length === 0 || at < 0) return { pieces: markWords(text, differing), as: 'wrong' };
  const around = [text.slice(0, at), text.slice(at + words.length)].map((part) => ({ text: part, isMarked: false }));
  const [before, after] = around;
  return {
    pieces: [before, ...claim, after].filter((piece) => piece !== undefined && piece.text !== '') as MarkedPiece[],
    as: 'wrong',
  };
}
