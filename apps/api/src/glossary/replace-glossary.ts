import { findGlossaryOverlap } from '@youyaku/contract/glossary-values';
import type { AppParts } from '#app-parts.ts';
import { recordByRequest } from '#audit/record-by-request.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { replaceGlossary } from './glossary-store.ts';

export function replaceGlossaryHandler({ database }: Pick<AppParts, 'database'>) {
  return contract.glossary.replace.handler(async ({ input, context }) => {
    const overlap = findGlossaryOverlap(input.entries);
    if (overlap !== undefined)
      throw new ApiError('invalid_request', { reason: 'glossary_overlap', param: `entries.${String(overlap)}` });
    const stored = await replaceGlossary(database, context.ownerId(), input);
    if (stored === undefined) throw new ApiError('conflict', { reason: 'glossary_changed' });
    await recordByRequest(database, context, { act: 'glossary-changed' });
    return stored;
  });
}
