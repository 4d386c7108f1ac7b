import type { Token } from '@youyaku/language/tokenize/token';
import type { Edit } from '@youyaku/language/text/apply-edits';

/** Safe does not change the claim; tight leaves out dispensable detail or background. */
export type Level = 'safe' | 'tight';

/** A span of a sentence that may be removed, alone or with others. `edits` are sorted and lie within start and end. */
export type Deletion = {
  readonly start: number;
  readonly end: number;
  readonly level: Level;
  /** The rule that found it, for tests and debugging. */
  readonly kind: string;
  readonly edits: readonly Edit[];
  /** The token that an edit inserts, in case the ending of the sentence depends on it. */
  readonly replacement?: Token;
};

export function deleteSpan(start: number, end: number, level: Level, kind: string): Deletion {
  return { start, end, level, kind, edits: [{ start, end, text: '' }] };
}
