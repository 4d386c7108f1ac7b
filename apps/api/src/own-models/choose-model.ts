import type { Document } from '@youyaku/contract/document';
import { isByokEngine, getStoredByokModelId, type ByokModel } from '@youyaku/contract/byok-models';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { OpenModel } from '@youyaku/models/open-model';
import { ApiError } from '#http/api-error.ts';
import type { CallMeter } from '#models/call-meter.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import type { OwnModels } from './open-own-models.ts';

export type ModelPorts = { models: Pick<ModelRegistry, 'choose'>; ownModels: OwnModels; meter: CallMeter };

/** The model that writes, whose calls `meter` counts; `isOwn`: the reader pays for it. */
export type ChosenModel = { model: OpenModel; meter: CallMeter; isOwn: boolean };

/** A reader's own model with its key; undefined for every other engine. */
export async function findOwnModel(
  { ownModels }: Pick<ModelPorts, 'ownModels'>,
  engine: SummaryOptions['engine'],
  ownerId: string,
  held: ByokModel | undefined,
): Promise<ByokModel | undefined> {
  if (!isByokEngine(engine)) return undefined;
  if (getStoredByokModelId(engine) !== undefined) return ownModels.findStored(engine, ownerId);
  if (held === undefined) throw new ApiError('engine_unavailable', { reason: 'own_key_gone', param: 'engine' });
  return held;
}

/** By the reader's own model and no other, where they chose it; else the operator's choice, or none for the built-in engine. */
export function chooseModel(
  { models, ownModels, meter }: ModelPorts,
  document: Document,
  options: SummaryOptions,
  own: { ownerId: string; addressKey?: string | undefined; model: ByokModel | undefined },
): ChosenModel | undefined {
  if (own.model !== undefined) {
    const model = ownModels.open(own.model, own.ownerId, own.addressKey);
    return { model, meter: ownModels.meter, isOwn: true };
  }
  const model = models.choose(document, options);
  return model === undefined ? undefined : { model, meter, isOwn: false };
}
