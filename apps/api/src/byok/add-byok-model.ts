import { recordByRequest } from '#audit/record-by-request.ts';
import { ApiError } from '#http/api-error.ts';
import { createId } from '#http/ids.ts';
import { contract } from '#http/implement-contract.ts';
import type { AppParts } from '#app-parts.ts';
import { refusePrivateBase } from './byok-model-config.ts';
import { insertByokModel } from './byok-models-store.ts';

const keyEndUnits = 4;

/** `POST /v1/own-models`: stores the model, its key encrypted for this owner and row. */
export function addByokModelHandler({ database, byokModels }: Pick<AppParts, 'database' | 'byokModels'>) {
  return contract.ownModels.create.handler(async ({ input, context }) => {
    const { key, ...model } = input;
    refusePrivateBase(model);
    if (byokModels.keyCipher === undefined) throw new ApiError('engine_unavailable', { reason: 'own_keys_off' });
    const [id, ownerId] = [createId('own'), context.ownerId()];
    const encryptedKey = byokModels.keyCipher.encrypt(key, { ownerId, id });
    const stored = await insertByokModel(database, {
      id,
      ownerId,
      model,
      keyEnd: key.slice(-keyEndUnits),
      encryptedKey,
    });
    if (stored === undefined) throw new ApiError('quota_exceeded', { reason: 'own_models_full' });
    await recordByRequest(database, context, { act: 'model-key-added', subjectId: id });
    return stored;
  });
}
