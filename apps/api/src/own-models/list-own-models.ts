import { contract } from '#http/implement-contract.ts';
import type { AppParts } from '#app-parts.ts';
import { listOwnModels } from './own-models-store.ts';

/** `GET /v1/own-models`: the reader's stored models, their keys by the last four characters. */
export function listOwnModelsHandler({ database, ownModels }: Pick<AppParts, 'database' | 'ownModels'>) {
  return contract.ownModels.list.handler(async ({ context }) => ({
    items: await listOwnModels(database, context.ownerId()),
    canStore: ownModels.keyCipher !== undefined,
  }));
}
