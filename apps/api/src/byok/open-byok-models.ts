import { getStoredByokModelId, type ByokModel } from '@youyaku/contract/byok-models';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { openModel, type OpenModel } from '@youyaku/models/open-model';
import { ApiError } from '#http/api-error.ts';
import { modelBounds } from '#bounds.ts';
import type { CallMeter } from '#models/call-meter.ts';
import { limitCalls } from '#models/limit-calls.ts';
import type { Database } from '#platform/database/open-database.ts';
import { refusePrivateBase, toModelConfig } from './byok-model-config.ts';
import { findEncryptedModel } from './byok-models-store.ts';
import type { KeyCipher } from './encrypt-key.ts';

/** BYOK models, for runs, questions and trials. */
export type ByokModels = {
  /** Undefined where keys cannot be stored. */
  readonly keyCipher: KeyCipher | undefined;
  /** Counts their calls; applies no cap except the stop of all calls, because they cost the operator nothing. */
  readonly meter: CallMeter;
  /**
   * The stored model that `engine` names, with its key. Throws `engine_unavailable` if it is missing or cannot be
   * decrypted.
   */
  findStored(engine: string, ownerId: string): Promise<ByokModel>;
  /**
   * Opens a user's model: called only through the guarded fetch, sharing limits with the owner's other calls and with
   * those from the same address.
   */
  open(own: ByokModel, ownerId: string, addressKey?: string): OpenModel;
};

type ByokModelsPorts = {
  database: Database;
  meter: CallMeter;
  keyCipher: KeyCipher | undefined;
  /** Reaches public hosts only. */
  fetch: typeof globalThis.fetch;
};

export function openByokModels({ database, meter, keyCipher, fetch }: ByokModelsPorts): ByokModels {
  const limit = limitCalls(modelBounds.byokCallsPerOwnerMax, modelBounds.byokCallsMax);
  return {
    keyCipher,
    meter,
    async findStored(engine, ownerId) {
      const id = getStoredByokModelId(engine);
      const found = id === undefined ? undefined : await findEncryptedModel(database, ownerId, id);
      if (found === undefined || id === undefined)
        throw new ApiError('engine_unavailable', { reason: 'own_model_unknown', param: 'engine' });
      const key = keyCipher?.decrypt(found.encryptedKey, { ownerId, id });
      if (key === undefined)
        throw new ApiError('engine_unavailable', { reason: 'own_key_unreadable', param: 'engine' });
      return { ...found.model, key };
    },
    open(own, ownerId, addressKey) {
      refusePrivateBase(own);
      return limit(openModel(toModelConfig(own), { fetch, estimateTokens }), ownerId, addressKey);
    },
  };
}
