import { contract } from '#http/implement-contract.ts';
import type { AppParts } from '#app-parts.ts';
import { listByokModels } from './byok-models-store.ts';

/** `GET /v1/own-models`: the reader's stored models, their keys by the last four characters. */
export function listByokModelsHandler({ database, byokModels }: Pick<AppParts, 'database' | 'byokModels'>) {
  return contract.ownModels.list.handler(async ({ context }) => ({
    items: await listByokModels(database, context.ownerId()),
    canStore: byokModels.keyCipher !== undefined,
  }));
}
