import type { Token } from '@youyaku/language/tokenize/token';
import type { Edit } from '@youyaku/language/text/apply-edits';

/** Safe leaves what is claimed as it is; tight leaves out detail or background that the rest can do without. */
export type Level = 'safe' | 'tight';

/** Words of a sentence that may go, together or each by itself. `edits` are sorted and lie within start and end. */
export type Deletion = {
  readonly start: number;
  readonly end: number;
  readonly level: Level;
  /** Which rule found it, for tests and for reading. */
  readonly kind: string;
  readonly edits: readonly Edit[];
  /** The word that an edit puts in place of others, where the end of the sentence may hang on it. */
  readonly replacement?: Token;
};

export function deleteSpan(start: number, end: number, level: Level, kind: string): Deletion {
  return { start, end, level, kind, edits: [{ start, end, text: '' }] };
}
