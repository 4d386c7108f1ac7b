import { type GlossaryEntry, listHiddenWords } from '@youyaku/contract/glossary-values';
import type { Masking } from '@youyaku/contract/masking';
import type { MaskPlan } from '@youyaku/llm/mask/mask-plan';
import type { Database } from '#platform/database/open-database.ts';
import { findGlossary } from './glossary-store.ts';

/** What the space has set for summaries and questions, and how the request differs from it. */
export type SpaceTerms = { readonly entries: readonly GlossaryEntry[]; readonly masking: MaskPlan | undefined };

/** The glossary of the space, and what models must not see: what the request says, or else what the space has set. */
export async function findTermsOfSpace(
  database: Database,
  ownerId: string,
  masking: Masking | undefined,
): Promise<SpaceTerms> {
  const { entries, maskKinds } = await findGlossary(database, ownerId);
  const wanted = masking ?? { kinds: maskKinds };
  return { entries, masking: wanted.kinds.length === 0 ? undefined : { ...wanted, words: listHiddenWords(entries) } };
}

/** Only what models must not see. */
export async function planMask(
  database: Database,
  ownerId: string,
  masking: Masking | undefined,
): Promise<MaskPlan | undefined> {
  return (await findTermsOfSpace(database, ownerId, masking)).masking;
}
