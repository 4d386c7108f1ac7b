import type { SummaryBody } from '@youyaku/contract/summary';

/**
 * Whether a summary of `linesAsked` lines breaks the rule: never more lines; fewer only where the source has no more
 * sentences to give (`sentencesTotal`, each counted once) and the note `length_short` says so.
 */
export function hasWrongLineCount(
  { text, notes = [] }: Pick<SummaryBody, 'text' | 'notes'>,
  linesAsked: number,
  sentencesTotal: number,
): boolean {
  const lines = text.split('\n').length;
  if (lines >= linesAsked) return lines > linesAsked;
  return lines < sentencesTotal || notes.every(({ code }) => code !== 'length_short');
}
