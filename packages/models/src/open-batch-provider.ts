import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { InvalidArgumentError, InvalidResponseDataError, type Experimental_BatchV4 } from '@ai-sdk/provider';
import { batchLimits, countQuestionBytes, listedMax, listedPage } from './batch-provider.ts';
import type { BatchProvider, BatchQuestion, BatchState, ListedBatch } from './batch-provider.ts';
import { classifyFault } from './classify-fault.ts';
import { ModelError } from './model-error.ts';
import type { ModelConfig } from './models-config.ts';
import { guardFetch, providerUrls, toPrompt } from './open-provider.ts';
import { classifyItemError, readBatchAnswers } from './read-batch-answers.ts';

export type BatchProviderOptions = {
  /** For addresses supplied by a user: a fetch that reaches only public hosts. */
  readonly fetch?: typeof globalThis.fetch;
  /** For one response of the provider. */
  readonly responseBytesMax?: number;
  /** For one `submit` or `poll`. */
  readonly timeoutMs?: number;
};

type Batch = Experimental_BatchV4<{ text: string }>;
type BatchingConfig = ModelConfig & { readonly provider: keyof typeof batchIdPatterns };
type BatchRequest = Parameters<Batch['doStartBatch']>[0]['requests'][number];

/** An id becomes part of an address, so it may hold nothing that leads elsewhere. */
const batchIdPatterns = {
  openai: /^[\w-]{1,200}$/,
  anthropic: /^[\w-]{1,200}$/,
  google: /^batches\/[\w-]{1,200}$/,
} as const;
const hashPattern = /^[\w-]{1,64}$/;
/** By default OpenAI keeps the completions of the API it uses for batches for 30 days. */
const providerOptions = { openai: { store: false } };

/** The batch calls of a model; `undefined` where its provider has none. */
export function openBatchProvider(config: ModelConfig, options: BatchProviderOptions = {}): BatchProvider | undefined {
  if (!canBatch(config)) return undefined;
  const { fetch = globalThis.fetch, responseBytesMax = 64 * 1024 * 1024, timeoutMs = 120_000 } = options;
  const batch = openBatch(config, boundFetch(config, guardFetch(config, fetch), responseBytesMax), responseBytesMax);
  return {
    submit: async (questions, signal) => {
      const requests = toRequests(config, questions);
      return callWithClock(config, timeoutMs, signal, async (abortSignal) => {
        const { batchId } = await batch.doStartBatch({ requests, abortSignal });
        return checkBatchId(config, batchId);
      });
    },
    poll: (batchId, hashes, signal) =>
      callWithClock(config, timeoutMs, signal, (abortSignal) =>
        pollBatch(config, batch, { batchId: checkBatchId(config, batchId), abortSignal }, hashes),
      ),
    cancel: (batchId, signal) =>
      callWithClock(config, timeoutMs, signal, async (abortSignal) => {
        await batch.doCancelBatch?.({ batchId: checkBatchId(config, batchId), abortSignal });
      }),
    list: (signal) =>
      callWithClock(config, timeoutMs, signal, (abortSignal) => listBatches(config, batch, abortSignal)),
  };
}

function canBatch(config: ModelConfig): config is BatchingConfig {
  return config.provider !== 'compatible';
}

/** Always passes key and address, because the SDK reads them from the environment when absent. */
function openBatch(config: BatchingConfig, fetch: typeof globalThis.fetch, maxLineBytes: number): Batch {
  const { provider, baseUrl } = config;
  const settings = {
    apiKey: config.readKey() ?? 'none',
    baseURL: baseUrl ?? providerUrls[provider],
    fetch,
    batchResultDownloads: { maxLineBytes },
  };
  switch (provider) {
    case 'openai':
      return createOpenAI(settings).experimental_batch();
    case 'anthropic':
      return createAnthropic(settings).experimental_batch();
    case 'google':
      return createGoogleGenerativeAI(settings).experimental_batch();
  }
}

function toRequests(config: ModelConfig, questions: readonly BatchQuestion[]): BatchRequest[] {
  const bytes = questions.reduce((sum, question) => sum + countQuestionBytes(question), 0);
  const hashes = new Set(questions.map(({ hash }) => hash));
  if (questions.length === 0 || questions.length > batchLimits.questionsMax) throw new RangeError('questions: count');
  if (bytes > batchLimits.questionBytesMax) throw new RangeError('questions: bytes');
  if (hashes.size < questions.length || questions.some(({ hash }) => !hashPattern.test(hash)))
    throw new RangeError('questions: hashes');
  return questions.map(({ hash, request }) => ({
    type: 'text' as const,
    id: hash,
    modelId: config.model,
    options: {
      prompt: toPrompt(request),
      maxOutputTokens: Math.min(request.outputTokensMax, config.outputTokensMax) + config.thinkingTokensMax,
      providerOptions,
    },
  }));
}

/** A batch that expired or failed may still hold answers, which are paid for. */
async function pollBatch(
  config: ModelConfig,
  batch: Batch,
  call: Parameters<Batch['doGetBatchResults']>[0],
  hashes: readonly string[],
): Promise<BatchState> {
  const { status, rawStatus = '', error } = await batch.doGetBatchStatus(call);
  if (status === 'pending') return { type: 'pending' };
  const isExpired = /expired/i.test(rawStatus);
  const failedAs = isExpired ? 'timeout' : error === undefined ? 'provider' : classifyItemError(error);
  const missing = status === 'completed' ? 'broken' : failedAs;
  try {
    const answers = await readBatchAnswers(config, await batch.doGetBatchResults(call), hashes, missing);
    const hasAnswer = [...answers.values()].some(({ isMissing }) => !isMissing);
    return status === 'failed' && !hasAnswer ? { type: 'failed', fault: missing } : { type: 'ended', answers };
  } catch (thrown) {
    // The provider has no results, and will have none at the next poll.
    if (InvalidArgumentError.isInstance(thrown) || InvalidResponseDataError.isInstance(thrown))
      return { type: 'failed', fault: missing };
    throw thrown;
  }
}

/** An id that could not be polled is left out. */
async function listBatches(config: BatchingConfig, batch: Batch, abortSignal: AbortSignal): Promise<ListedBatch[]> {
  if (batch.doListBatches === undefined) throw new ModelError('broken', config.id);
  const listed: ListedBatch[] = [];
  let cursor: string | undefined;
  do {
    const page = await batch.doListBatches({
      limit: listedPage,
      abortSignal,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { batchId, createdAt } of page.batches)
      if (batchIdPatterns[config.provider].test(batchId)) listed.push({ batchId, createdAt: toTime(createdAt) });
    // NOTE: a page without batches ends the list, whatever it says of further ones.
    cursor = page.batches.length === 0 ? undefined : page.nextCursor;
  } while (cursor !== undefined && listed.length < listedMax);
  return listed;
}

function toTime(text: string | undefined): Date | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time);
}

async function callWithClock<T>(
  config: ModelConfig,
  timeoutMs: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const clock = AbortSignal.timeout(timeoutMs);
  try {
    return await call(AbortSignal.any([signal, clock]));
  } catch (error) {
    signal.throwIfAborted();
    if (clock.aborted) throw new ModelError('timeout', config.id);
    const { fault, retryAfterSeconds } = classifyFault(error, Date.now());
    throw new ModelError(fault, config.id, retryAfterSeconds);
  }
}

function checkBatchId(config: BatchingConfig, batchId: string): string {
  if (!batchIdPatterns[config.provider].test(batchId)) throw new ModelError('broken', config.id);
  return batchId;
}

/** Reaches no address but the provider's own, whatever a response names, and reads no response without end. */
function boundFetch(config: BatchingConfig, fetch: typeof globalThis.fetch, bytesMax: number): typeof globalThis.fetch {
  const { origin } = new URL(config.baseUrl ?? providerUrls[config.provider]);
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    if (new URL(address).origin !== origin) throw new ModelError('broken', config.id);
    const { body, status, headers } = await fetch(input, init);
    let bytes = 0;
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > bytesMax) controller.error(new ModelError('broken', config.id));
        else controller.enqueue(chunk);
      },
    });
    return new Response(body?.pipeThrough(counter) ?? null, { status, headers });
  };
}
