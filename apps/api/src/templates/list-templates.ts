import { contract } from '#http/implement-contract.ts';
import type { AppParts } from '#app-parts.ts';
import { listTemplates } from './templates-store.ts';

export function listTemplatesHandler({ database }: Pick<AppParts, 'database'>) {
  return contract.templates.list.handler(async ({ context }) => ({
    items: await listTemplates(database, context.ownerId()),
  }));
}
