import type { Document } from '@youyaku/contract/document';
import type { EngineListing } from '@youyaku/contract/endpoints';
import { outputLanguages } from '@youyaku/contract/output-languages';
import { type SummaryOptions } from '@youyaku/contract/summary-request';
import { summaryShapes } from '@youyaku/contract/shapes';
import { chainModels } from '@youyaku/models/chain-models';
import type { ModelConfig } from '@youyaku/models/models-config';
import { openModel, type OpenModel } from '@youyaku/models/open-model';
import { estimateTokens } from '@youyaku/llm/chunk/estimate-tokens';
import { chooseModels } from '@youyaku/llm/session/choose-models';
import { promptVersion } from '@youyaku/llm/prompts/prompt-version';
import { ApiError } from '#http/api-error.ts';

/** The language models of this service, opened once per process; all runs share their health and slots. */
export type ModelRegistry = {
  readonly isEmpty: boolean;
  /** Throws `engine_unavailable` for an unknown or closed model. */
  require(engine: SummaryOptions['engine']): void;
  /** The models to try in order, as one; undefined for the built-in engine. */
  choose(document: Document, options: SummaryOptions): OpenModel | undefined;
  list(getReason: (reason: string) => string): EngineListing[];
};

/** Without accounts every visitor is a guest, so nobody can use what is closed to guests. */
const closed = { isAvailable: false, fault: 'not_for_guests' } as const;

export function openModelRegistry(
  configs: readonly ModelConfig[],
  { isOpenToGuests }: { isOpenToGuests: boolean },
): ModelRegistry {
  const models = configs.map((config) => openModel(config, { estimateTokens }));
  const find = (id: string): OpenModel | undefined => models.find((model) => model.id === id);
  const isUp = (model: OpenModel): boolean => model.health()[0]?.isAvailable ?? false;

  return {
    isEmpty: models.length === 0,
    require(engine) {
      if (!engine.startsWith('llm')) return;
      if (models.length === 0) throw new ApiError('engine_unavailable', { reason: 'not_configured', param: 'engine' });
      if (!isOpenToGuests) throw new ApiError('engine_unavailable', { reason: 'not_for_guests', param: 'engine' });
      if (engine !== 'llm' && find(engine.slice('llm:'.length)) === undefined)
        throw new ApiError('engine_unavailable', { reason: 'model_unknown', param: 'engine' });
    },
    choose(document, options) {
      if (!isOpenToGuests) return undefined;
      const inOrder = [...models.filter(isUp), ...models.filter((model) => !isUp(model))];
      const [first, ...others] = chooseModels(document, options, inOrder);
      return first === undefined ? undefined : chainModels(first, ...others);
    },
    list(getReason) {
      return models.flatMap((model) =>
        model.health().map((health) => describe(model, isOpenToGuests ? health : closed, getReason)),
      );
    },
  };
}

function describe(
  model: OpenModel,
  { isAvailable, fault }: { isAvailable: boolean; fault?: string | undefined },
  getReason: (reason: string) => string,
): EngineListing {
  return {
    id: `llm:${model.id}`,
    kind: 'llm',
    label: model.label,
    version: promptVersion,
    available: isAvailable,
    ...(isAvailable || fault === undefined ? {} : { reason: getReason(fault) }),
    languages: model.languages === undefined ? outputLanguages.map(({ tag }) => tag) : [...model.languages],
    shapes: [...summaryShapes],
  };
}
