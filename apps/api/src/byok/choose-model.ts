import type { Document } from '@youyaku/contract/document';
import { isByokEngine, getStoredByokModelId, type ByokModel } from '@youyaku/contract/byok-models';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { OpenModel } from '@youyaku/models/open-model';
import { ApiError } from '#http/api-error.ts';
import type { CallMeter } from '#models/call-meter.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import type { ByokModels } from './open-byok-models.ts';

export type ModelPorts = { models: Pick<ModelRegistry, 'choose'>; byokModels: ByokModels; meter: CallMeter };

/** The model that writes, whose calls `meter` counts; `isByok`: the reader pays for it. */
export type ChosenModel = { model: OpenModel; meter: CallMeter; isByok: boolean };

/** A reader's own model with its key; undefined for every other engine. */
export async function findByokModel(
  { byokModels }: Pick<ModelPorts, 'byokModels'>,
  engine: SummaryOptions['engine'],
  ownerId: string,
  held: ByokModel | undefined,
): Promise<ByokModel | undefined> {
  if (!isByokEngine(engine)) return undefined;
  if (getStoredByokModelId(engine) !== undefined) return byokModels.findStored(engine, ownerId);
  if (held === undefined) throw new ApiError('engine_unavailable', { reason: 'own_key_gone', param: 'engine' });
  return held;
}

/** By the reader's own model and no other, where they chose it; else the operator's choice, or none for the built-in engine. */
export function chooseModel(
  { models, byokModels, meter }: ModelPorts,
  document: Document,
  options: SummaryOptions,
  own: { ownerId: string; addressKey?: string | undefined; model: ByokModel | undefined },
): ChosenModel | undefined {
  if (own.model !== undefined) {
    const model = byokModels.open(own.model, own.ownerId, own.addressKey);
    return { model, meter: byokModels.meter, isByok: true };
  }
  const model = models.choose(document, options);
  return model === undefined ? undefined : { model, meter, isByok: false };
}
