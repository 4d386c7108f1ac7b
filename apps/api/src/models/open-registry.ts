import type { Document } from '@youyaku/contract/document';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { outputLanguages } from '@youyaku/contract/output-languages';
import { type SummaryOptions } from '@youyaku/contract/summary-request';
import { summaryShapes } from '@youyaku/contract/shapes';
import { chainModels } from '@youyaku/models/chain-models';
import type { ModelConfig } from '@youyaku/models/models-config';
import { openBatchedModel, type BatchedModel } from '@youyaku/models/open-batched-model';
import { openModel, type OpenModel } from '@youyaku/models/open-model';
import { type JudgeChoice, withJudge } from '@youyaku/models/with-judge';
import { describeReading } from '@youyaku/llm/chunk/describe-reading';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { chooseModels } from '@youyaku/llm/session/choose-models';
import { promptVersion } from '@youyaku/llm/prompts/prompt-version';
import { ApiError } from '#http/api-error.ts';
import { isGuestOwner } from '#http/guest-session.ts';

/** The language models of this service, opened once per process; all runs share their health and slots. */
export type ModelRegistry = {
  readonly isEmpty: boolean;
  readonly isOpenToGuests: boolean;
  /** Whether this owner may use them at all: an account's space always, a guest by the setting. */
  isOpenTo(ownerId: string): boolean;
  /** Throws `engine_unavailable` for a model that is unknown, or closed to this owner. */
  require(engine: SummaryOptions['engine'], ownerId: string): void;
  /** The models to try in order for this owner, as one, with the model that judges; undefined for the built-in engine. */
  choose(document: Document, options: SummaryOptions, ownerId: string): OpenModel | undefined;
  /** Only the model that is named, which judges for itself too: what it costs is known. Throws as `require`. */
  open(engine: SummaryOptions['engine'], ownerId: string): OpenModel;
  /** The batches of the model `<id>` at its provider; undefined where it has none at half its price. */
  batched(id: string): BatchedModel | undefined;
  /** A model that is not one of these: it judges for itself, unless the judge is turned off. */
  judgeByItself(model: OpenModel): OpenModel;
  list(reader: { isGuest: boolean; getReason: (reason: string) => string }): EngineListing[];
};

const unknownModel = (): ApiError => new ApiError('engine_unavailable', { reason: 'model_unknown', param: 'engine' });

const closed = { isAvailable: false, fault: 'not_for_guests' } as const;

export function openModelRegistry(
  configs: readonly ModelConfig[],
  { hasModelsForGuests, judgeModel: judge }: { hasModelsForGuests: boolean; judgeModel?: JudgeChoice<ModelConfig> },
): ModelRegistry {
  const models = configs.map((config) => openModel(config, { estimateTokens }));
  const batched = new Map(configs.map((config) => [config.id, openBatchedModel(config, { estimateTokens })]));
  const find = (id: string): OpenModel | undefined => models.find((model) => model.id === id);
  const judgeModel = judge === undefined || judge === 'off' ? judge : find(judge.id);
  const isUp = (model: OpenModel): boolean => model.health()[0]?.isAvailable ?? false;

  const isOpenTo = (ownerId: string): boolean => hasModelsForGuests || !isGuestOwner(ownerId);

  const requireOpen: ModelRegistry['require'] = (engine, ownerId) => {
    if (!engine.startsWith('llm')) return;
    if (models.length === 0) throw new ApiError('engine_unavailable', { reason: 'not_configured', param: 'engine' });
    if (!isOpenTo(ownerId)) throw new ApiError('engine_unavailable', { reason: 'not_for_guests', param: 'engine' });
    if (engine !== 'llm' && find(engine.slice('llm:'.length)) === undefined) throw unknownModel();
  };
  const judgeByItself = (model: OpenModel): OpenModel => withJudge(model, judgeModel === 'off' ? 'off' : undefined);

  return {
    isEmpty: models.length === 0,
    isOpenToGuests: hasModelsForGuests,
    isOpenTo,
    require: requireOpen,
    choose(document, options, ownerId) {
      if (!isOpenTo(ownerId)) return undefined;
      const inOrder = [...models.filter(isUp), ...models.filter((model) => !isUp(model))];
      const [first, ...others] = chooseModels(document, options, inOrder);
      return first === undefined ? undefined : withJudge(chainModels(first, ...others), judgeModel);
    },
    open(engine, ownerId) {
      requireOpen(engine, ownerId);
      const model = find(engine.slice('llm:'.length));
      if (model === undefined) throw unknownModel();
      return judgeByItself(model);
    },
    judgeByItself,
    batched: (id) => batched.get(id),
    list({ isGuest, getReason }) {
      const isOpen = hasModelsForGuests || !isGuest;
      return models.flatMap((model) =>
        model.health().map((health) => ({
          ...describeModel(model, isOpen ? health : closed, getReason),
          ...describePrices(configs.find(({ id }) => id === model.id)),
        })),
      );
    },
  };
}

/** Without a price nothing is known of what it costs. */
function describePrices(config: ModelConfig | undefined): Pick<EngineListing, 'prices'> {
  if (config === undefined) return {};
  const { inputYenPerMillionTokens, outputYenPerMillionTokens } = config;
  const isPriced = inputYenPerMillionTokens + outputYenPerMillionTokens > 0;
  return isPriced ? { prices: { inputYenPerMillionTokens, outputYenPerMillionTokens } } : {};
}

/** A model as the list of engines shows it. */
export function describeModel(
  model: OpenModel,
  { isAvailable, fault }: { isAvailable: boolean; fault?: string | undefined },
  getReason: (reason: string) => string,
): EngineListing {
  const reading = describeReading(model);
  return {
    id: `llm:${model.id}`,
    kind: 'llm',
    label: model.label,
    version: promptVersion,
    available: isAvailable,
    ...(isAvailable || fault === undefined ? {} : { reason: getReason(fault) }),
    languages: model.languages === undefined ? outputLanguages.map(({ tag }) => tag) : [...model.languages],
    shapes: [...summaryShapes],
    ...(reading === undefined ? {} : { reading }),
  };
}
