import type { Register } from '@youyaku/contract/summary-request';
import type { Token } from '#tokenize/token.ts';
import type { Edit } from '#text/apply-edits.ts';
import { endsInQuotation, findInterjections, isInverted } from './spoken.ts';
import { toNounEnding } from './to-noun-ending.ts';
import { toPlain } from './to-plain.ts';
import { toPolite } from './to-polite.ts';

/** The edits that convert a Japanese sentence to the register; none for other languages. */
export function listRegisterEdits(tokens: readonly Token[], register: Register): Edit[] {
  if (register === 'asIs') return [];
  const interjections = findInterjections(tokens);
  const kept = tokens.filter(
    (token) => !interjections.some((edit) => edit.start <= token.start && token.end <= edit.end),
  );
  // After a quotation no other copula reads well; 体言止め only removes it.
  const isKept = isInverted(kept) || (register !== 'taigendome' && endsInQuotation(kept));
  return [...interjections, ...(isKept ? [] : convert(kept, register))];
}

function convert(tokens: readonly Token[], register: Exclude<Register, 'asIs'>): Edit[] {
  switch (register) {
    case 'desumasu':
      return toPolite(tokens);
    case 'dearu':
      return toPlain(tokens);
    case 'taigendome':
      return toNounEnding(tokens);
  }
}
