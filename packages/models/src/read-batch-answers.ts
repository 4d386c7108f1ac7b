import type { Experimental_BatchV4 } from '@ai-sdk/provider';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ChatUsage } from '@youyaku/llm/chat-model';
import type { BatchAnswer } from './batch-provider.ts';
import { unbilledFaults, unitsPerTokenMax } from './call-model.ts';
import { classifyFault } from './classify-fault.ts';
import type { ModelConfig } from './models-config.ts';
import { readWhole } from './open-provider.ts';

type ResultStream = Awaited<ReturnType<Experimental_BatchV4['doGetBatchResults']>>;
type Item = ResultStream extends ReadableStream<infer T> ? T : never;
type Failure = Extract<Item, { status: 'failed' }>['error'];

const nothing: ChatUsage = { inputTokens: 0, outputTokens: 0 };
/** Words of the SDK and of providers for faults of one question, where no status says it. */
const faultsByCode: Readonly<Record<string, ModelFault>> = {
  invalid_response: 'broken',
  invalid_batch_result: 'broken',
  unsupported_content: 'broken',
  prompt_blocked: 'refusal',
  token_limit_exceeded: 'rate',
};
const statusByType: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  INVALID_ARGUMENT: 400,
  not_found_error: 404,
  NOT_FOUND: 404,
  DEADLINE_EXCEEDED: 504,
};

/**
 * One answer for each of `hashes`, whatever order the provider chose; results under other ids are dropped, and of several
 * under one id the first completion counts. A hash without a result fails with `missing`.
 */
export async function readBatchAnswers(
  config: ModelConfig,
  results: ResultStream,
  hashes: readonly string[],
  missing: ModelFault,
): Promise<ReadonlyMap<string, BatchAnswer & { readonly isMissing: boolean }>> {
  const usage = missing === 'timeout' || unbilledFaults.has(missing) ? nothing : undefined;
  const absent = { type: 'failure', fault: missing, usage, isMissing: true } as const;
  const answers = new Map<string, BatchAnswer & { readonly isMissing: boolean }>(hashes.map((hash) => [hash, absent]));
  for await (const item of results) {
    const former = answers.get(item.id);
    if (former === undefined || former.type === 'completion') continue;
    const answer = toAnswer(config, item);
    if (former.isMissing || answer.type === 'completion') answers.set(item.id, { ...answer, isMissing: false });
  }
  return answers;
}

function toAnswer(config: ModelConfig, item: Item): BatchAnswer {
  if (item.status === 'succeeded')
    return item.type === 'text'
      ? toCompletion(config, item.result)
      : { type: 'failure', fault: 'broken', usage: undefined };
  if (item.status === 'failed') {
    const fault = classifyItemError(item.error);
    return { type: 'failure', fault, usage: unbilledFaults.has(fault) ? nothing : undefined };
  }
  return { type: 'failure', fault: item.status === 'expired' ? 'timeout' : 'provider', usage: nothing };
}

function toCompletion(config: ModelConfig, result: Parameters<typeof readWhole>[0]): BatchAnswer {
  const { text, finish } = readWhole(result);
  const { inputTokens, outputTokens, reason } = finish;
  const usage = inputTokens === undefined || outputTokens === undefined ? undefined : { inputTokens, outputTokens };
  const isTooLong = text.length > (config.outputTokensMax + config.thinkingTokensMax) * unitsPerTokenMax;
  if (reason === 'broken' || isTooLong) return { type: 'failure', fault: 'broken', usage };
  if (reason === 'refusal') return { type: 'failure', fault: 'refusal', usage };
  if (text.trim() === '') return { type: 'failure', fault: 'empty', usage };
  return { type: 'completion', text, reason, usage };
}

/** The fault for the error of a batch or of one of its questions. */
export function classifyItemError(error: Failure): ModelFault {
  const { code = '', type = '', statusCode } = error;
  const named = Object.hasOwn(faultsByCode, code) ? faultsByCode[code] : undefined;
  const status = statusCode ?? (Object.hasOwn(statusByType, type) ? statusByType[type] : undefined);
  return named ?? classifyFault({ ...error, statusCode: status }, 0).fault;
}
