import type { AppParts } from '#app-parts.ts';
import { contract } from '#http/implement-contract.ts';
import { findGlossary, markGlossaryUsed } from './glossary-store.ts';

export function getGlossaryHandler({ database }: Pick<AppParts, 'database'>) {
  return contract.glossary.get.handler(async ({ context }) => {
    const ownerId = context.ownerId();
    await markGlossaryUsed(database, ownerId);
    return findGlossary(database, ownerId);
  });
}
