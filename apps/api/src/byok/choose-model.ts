import type { Document } from '@youyaku/contract/document';
import { isByokEngine, getStoredByokModelId, type ByokModel } from '@youyaku/contract/byok-models';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { OpenModel } from '@youyaku/models/open-model';
import { ApiError } from '#http/api-error.ts';
import type { CallMeter } from '#models/call-meter.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import type { ByokModels } from './open-byok-models.ts';

export type ModelPorts = {
  models: Pick<ModelRegistry, 'choose' | 'judgeByItself'>;
  byokModels: ByokModels;
  meter: CallMeter;
};

/** The model that writes the summary; `meter` counts its calls. `isByok`: the user pays for it. */
export type ChosenModel = { model: OpenModel; meter: CallMeter; isByok: boolean };

/** The user's BYOK model with its key; undefined for every other engine. */
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

/** Only the user's BYOK model if they chose one; else the operator's choice, or undefined for the built-in engine. */
export function chooseModel(
  { models, byokModels, meter }: ModelPorts,
  document: Document,
  options: SummaryOptions,
  byok: { ownerId: string; addressKey?: string | undefined; model: ByokModel | undefined },
): ChosenModel | undefined {
  if (byok.model !== undefined) {
    const model = models.judgeByItself(byokModels.open(byok.model, byok.ownerId, byok.addressKey));
    return { model, meter: byokModels.meter, isByok: true };
  }
  const model = models.choose(document, options, byok.ownerId);
  return model === undefined ? undefined : { model, meter, isByok: false };
}
