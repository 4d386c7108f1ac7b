import type { Document } from '@youyaku/contract/document';
import { isByokEngine, getStoredByokModelId, type ByokModel } from '@youyaku/contract/byok-models';
import { isLocalEngine } from '@youyaku/contract/local-engine';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { OpenModel } from '@youyaku/models/open-model';
import { ApiError } from '#http/api-error.ts';
import type { CallMeter } from '#models/call-meter.ts';
import type { LocalModels, OfferedModel } from '#models/open-local-models.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import type { ByokModels } from './open-byok-models.ts';

export type ModelPorts = {
  models: Pick<ModelRegistry, 'choose' | 'judgeByItself' | 'isOpenTo'>;
  localModels: LocalModels;
  byokModels: ByokModels;
  meter: CallMeter;
};

/** The model that writes the summary; `meter` counts its calls. `freeBecause`: why the operator pays nothing for it, and no plan is drawn on. */
export type ChosenModel = { model: OpenModel; meter: CallMeter; freeBecause?: 'own_key' | 'local_model' };

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

/** Throws `engine_unavailable` for a model of the operator or of this machine that this owner cannot use now. */
export async function requireEngine(
  ports: Pick<ModelPorts, 'localModels'> & { models: Pick<ModelRegistry, 'isOpenTo' | 'require'> },
  engine: SummaryOptions['engine'],
  ownerId: string,
): Promise<void> {
  if (isLocalEngine(engine)) await findLocalModel(ports, engine, ownerId);
  else ports.models.require(engine, ownerId);
}

async function findLocalModel(
  { models, localModels }: Pick<ModelPorts, 'localModels'> & { models: Pick<ModelRegistry, 'isOpenTo'> },
  engine: string,
  ownerId: string,
): Promise<OfferedModel> {
  if (!models.isOpenTo(ownerId))
    throw new ApiError('engine_unavailable', { reason: 'not_for_guests', param: 'engine' });
  const found = await localModels.find(engine);
  if (found === undefined) throw new ApiError('engine_unavailable', { reason: 'local_model_gone', param: 'engine' });
  return found;
}

/**
 * Only the user's BYOK model, or only the model of this machine, if they chose one: no other stands in for it, and none judges it. Else the
 * operator's choice, or undefined for the built-in engine.
 */
export async function chooseModel(
  ports: ModelPorts,
  document: Document,
  options: SummaryOptions,
  byok: { ownerId: string; addressKey?: string | undefined; model: ByokModel | undefined },
): Promise<ChosenModel | undefined> {
  const { models, localModels, byokModels, meter } = ports;
  const { ownerId, addressKey } = byok;
  if (byok.model !== undefined) {
    const model = models.judgeByItself(byokModels.open(byok.model, ownerId, addressKey));
    return { model, meter: byokModels.meter, freeBecause: 'own_key' };
  }
  if (isLocalEngine(options.engine)) {
    const local = await findLocalModel(ports, options.engine, ownerId);
    const model = models.judgeByItself(localModels.inTurns(local, ownerId, addressKey));
    return { model, meter: byokModels.meter, freeBecause: 'local_model' };
  }
  const model = models.choose(document, options, ownerId);
  return model && { model, meter };
}
