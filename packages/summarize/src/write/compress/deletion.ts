import type { Token } from '@youyaku/language/tokenize/token';
import type { Edit } from '@youyaku/language/text/apply-edits';

/**
 * Safe does not change the claim; sound leaves out a part of it, and the rest is complete and as true; tight leaves out
 * dispensable detail or background where space is short.
 */
export type Level = 'safe' | 'sound' | 'tight';

/** A span of a sentence that may be removed, alone or with others. `edits` are sorted and lie within start and end. */
export type Deletion = {
  readonly start: number;
  readonly end: number;
  readonly level: Level;
  /** The rule that found it, for tests and debugging. */
  readonly kind: string;
  readonly edits: readonly Edit[];
  /** The tokens that an edit inserts, in case the ending of the sentence depends on them. */
  readonly replacement?: readonly Token[];
};

export function deleteSpan(start: number, end: number, level: Level, kind: string): Deletion {
  return { start, end, level, kind, edits: [{ start, end, text: '' }] };
}
