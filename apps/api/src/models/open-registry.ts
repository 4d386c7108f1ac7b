import type { Document } from '@youyaku/contract/document';
import type { EngineListing } from '@youyaku/contract/endpoints';
import { outputLanguages } from '@youyaku/contract/output-languages';
import { summaryShapes, type SummaryOptions } from '@youyaku/contract/summary-request';
import { chainModels } from '@youyaku/models/chain-models';
import type { ModelConfig } from '@youyaku/models/models-config';
import { openModel, type OpenModel } from '@youyaku/models/open-model';
import { estimateTokens } from '@youyaku/summarize/chunk/estimate-tokens';
import { needsModel, targetLanguageOf } from '@youyaku/summarize/llm/choose-rendering';
import { promptVersion } from '@youyaku/summarize/llm/prompts/prompt-version';
import { ApiError } from '#http/api-error.ts';

/** With `auto`, a text of more tokens than this is left to the built-in engine: it would be many calls that nobody asked for. */
const autoTokensMax = 300_000;
/** With `auto`, what is shorter than this says everything already. */
const autoUnitsMin = 200;

/** The language models of this service, opened once a process; their health and slots are shared by all runs. */
export type ModelRegistry = {
  readonly isEmpty: boolean;
  /** Throws `engine_unavailable` for a model that is not there. */
  require(engine: SummaryOptions['engine']): void;
  /** The models to ask in their order, as one; undefined where the built-in engine does it. */
  choose(document: Document, options: SummaryOptions): OpenModel | undefined;
  list(reasonOf: (reason: string) => string): EngineListing[];
};

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
      if (!isOpenToGuests) throw new ApiError('payment_required', { reason: 'models', param: 'engine' });
      if (engine !== 'llm' && find(engine.slice('llm:'.length)) === undefined)
        throw new ApiError('engine_unavailable', { reason: 'model_unknown', param: 'engine' });
    },
    choose(document, options) {
      const { engine } = options;
      if (engine === 'builtin' || !isOpenToGuests) return undefined;
      if (engine === 'auto' && !needsModel(document, options) && !isWorthIt(document)) return undefined;
      const named = engine.startsWith('llm:') ? find(engine.slice('llm:'.length)) : undefined;
      const language = targetLanguageOf(document, options);
      const able = models.filter((model) => model !== named && writes(model, language));
      const [first, ...others] = [
        ...(named === undefined ? [] : [named]),
        ...able.filter(isUp),
        ...able.filter((model) => !isUp(model)),
      ];
      return first === undefined ? undefined : chainModels(first, ...others);
    },
    list(reasonOf) {
      return models.flatMap((model) => model.health().map((health) => describe(model, health, reasonOf)));
    },
  };
}

function isWorthIt({ text }: Document): boolean {
  return text.length >= autoUnitsMin && estimateTokens(text) <= autoTokensMax;
}

function writes({ languages }: OpenModel, tag: string): boolean {
  const [primary] = tag.split('-');
  return languages === undefined || languages.some((known) => known === tag || known.split('-')[0] === primary);
}

function describe(
  model: OpenModel,
  { isAvailable, fault }: ReturnType<OpenModel['health']>[number],
  reasonOf: (reason: string) => string,
): EngineListing {
  return {
    id: `llm:${model.id}`,
    kind: 'llm',
    label: model.label,
    version: promptVersion,
    available: isAvailable,
    ...(isAvailable || fault === undefined ? {} : { reason: reasonOf(fault) }),
    languages: model.languages === undefined ? outputLanguages.map(({ tag }) => tag) : [...model.languages],
    shapes: [...summaryShapes],
  };
}
