import { randomBytes } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type ModelFault, modelFaults } from '@youyaku/contract/model-faults';
import type { Document } from '@youyaku/contract/document';
import type { Summary, SummaryBody } from '@youyaku/contract/summary';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { CallRecord } from '@youyaku/models/call-model';
import { chainModels } from '@youyaku/models/chain-models';
import type { ModelConfig } from '@youyaku/models/models-config';
import { openModel, type OpenModel } from '@youyaku/models/open-model';
import { withJudge } from '@youyaku/models/with-judge';
import { summarize, SummarizeError } from '@youyaku/summarize';
import { applyGlossaryToEvents } from '@youyaku/summarize/glossary/apply-glossary';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { chooseModels } from '@youyaku/llm/session/choose-models';
import { needsModel } from '@youyaku/llm/rewrite/choose-rewrite';
import { summarizeWithModel } from '@youyaku/llm/summary/summarize-with-model';
import { CliError } from './cli-error.ts';
import { readJudgeModel } from './config.ts';
import { loadDictionaryFile } from './load-dictionary-file.ts';
import { failures } from './messages/failures.ts';
import { modelFaultMessages } from './messages/model-fault-messages.ts';
import type { Step } from './progress.ts';
import type { Terms } from './read-glossary.ts';

type EngineRun = {
  readonly options: SummaryOptions;
  readonly terms: Terms;
  /** The configured models, in order. */
  readonly configs: readonly ModelConfig[];
  readonly signal: AbortSignal;
  /** Called with the progress. */
  readonly showProgress: (step: Step) => void;
};
export type EngineResult = { readonly body: SummaryBody; readonly usage: Summary['usage'] };

/** Throws `CliError` 5 when the engine is a model that is not configured. */
export function requireModel({ engine }: SummaryOptions, configs: readonly ModelConfig[]): void {
  if (!engine.startsWith('llm')) return;
  if (configs.length === 0) throw new CliError(5, failures.noModel());
  if (engine !== 'llm' && !configs.some(({ id }) => engine === `llm:${id}`))
    throw new CliError(
      5,
      failures.unknownModel(
        engine.slice('llm:'.length),
        configs.map(({ id }) => id),
      ),
    );
}

/**
 * Summarises with the models that match the options, or with the built-in engine. Throws `CliError` 5 when neither can.
 */
export async function runEngine(document: Document, run: EngineRun): Promise<EngineResult> {
  const { options, terms, configs, signal, showProgress } = run;
  const calls: CallRecord[] = [];
  const model = openModels(document, options, configs, calls);
  const dictionary = await loadDictionaryFile();
  // Yields so that model responses are handled while a long text is processed.
  const context = { dictionary, signal, pause: async () => void (await yieldToEventLoop()) };
  const { entries: glossary, masking } = terms;
  const delimiter = randomBytes(16).toString('hex');
  const written =
    model === undefined
      ? summarize(document, options, context)
      : summarizeWithModel(document, options, { ...context, model, delimiter, glossary, masking });
  const events = applyGlossaryToEvents(written, glossary, options);
  try {
    for await (const event of events) {
      if (event.type === 'body-end') return { body: event.body, usage: sumUsage(event.body, calls) };
      if (event.type === 'stage-start' || event.type === 'progress') showProgress(event);
    }
  } catch (error) {
    throw toEngineError(error);
  }
  throw new CliError(5, failures.noSummary());
}

/** The models that match the options, chained, with the one that judges; undefined for the built-in engine. */
export function openModels(
  document: Document,
  options: SummaryOptions,
  configs: readonly ModelConfig[],
  calls: CallRecord[],
): OpenModel | undefined {
  const open = (config: ModelConfig): OpenModel =>
    openModel(config, { estimateTokens, onCall: (call) => calls.push(call) });
  const [first, ...others] = chooseModels(document, options, configs).map(open);
  if (first !== undefined) {
    const judge = readJudgeModel(configs);
    return withJudge(chainModels(first, ...others), judge === undefined || judge === 'off' ? judge : open(judge));
  }
  const isWithout = configs.length === 0;
  if (options.engine !== 'builtin' && needsModel(document, options))
    throw new CliError(5, isWithout ? failures.needsModel() : failures.needsOtherModel());
  if (options.engine.startsWith('llm')) throw new CliError(5, failures.noModelWrites());
  return undefined;
}

/** The total usage of all calls, failed ones included, since the user pays for them. */
export function sumUsage({ engine }: Pick<SummaryBody, 'engine'>, calls: readonly CallRecord[]): Summary['usage'] {
  const reason = engine.fallbackFrom === undefined ? (engine.kind === 'llm' ? 'own_key' : 'builtin') : 'fallback';
  if (calls.length === 0) return { charged: false, reason };
  const sum = (read: (call: CallRecord) => number): number => calls.reduce((total, call) => total + read(call), 0);
  return {
    charged: false,
    reason,
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    costMicroJpy: sum(({ costMicroJpy }) => costMicroJpy),
  };
}

function toEngineError(error: unknown): unknown {
  if (!(error instanceof SummarizeError) || error.code !== 'engine_unavailable') return error;
  const fault = modelFaults.find((known): known is ModelFault => known === error.reason);
  if (fault === undefined) return error;
  return new CliError(5, failures.modelsFailed(modelFaultMessages[fault].what, modelFaultMessages[fault].todo));
}
