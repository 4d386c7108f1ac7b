import type { Register } from '@youyaku/contract/summary-request';
import type { Token } from '#tokenize/token.ts';
import type { Edit } from '#write/apply-edits.ts';
import { toNounEnding } from './to-noun-ending.ts';
import { toPlain } from './to-plain.ts';
import { toPolite } from './to-polite.ts';

/** The edits that put a Japanese sentence into the asked register; none for other languages. */
export function listRegisterEdits(tokens: readonly Token[], register: Register): Edit[] {
  switch (register) {
    case 'asIs':
      return [];
    case 'desumasu':
      return toPolite(tokens);
    case 'dearu':
      return toPlain(tokens);
    case 'taigendome':
      return toNounEnding(tokens);
  }
}
