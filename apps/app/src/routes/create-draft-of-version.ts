import { listWishes } from '@youyaku/contract/decisions';
import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import { createDraftFromSummary, type Draft } from '#features/compose/compose-draft.ts';

/** The draft of a summary with what its reader decided about its sentences: it goes for every later version. */
export function createDraftOfVersion(summary: Summary, document: Document | undefined): Draft {
  return { ...createDraftFromSummary(summary, document), ...listWishes(summary) };
}
