import { contract } from '#http/implement-contract.ts';
import type { AppParts } from '#app-parts.ts';
import { listByokModels } from './byok-models-store.ts';

/** `GET /v1/own-models`: the user's stored models, with the last four characters of their keys. */
export function listByokModelsHandler({ database, byokModels }: Pick<AppParts, 'database' | 'byokModels'>) {
  return contract.ownModels.list.handler(async ({ context }) => ({
    items: await listByokModels(database, context.ownerId()),
    canStore: byokModels.keyCipher !== undefined,
  }));
}
