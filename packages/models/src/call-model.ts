import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ChatEvent, ChatPurpose, ChatRequest } from '@youyaku/llm/chat-model';
import type { CallProvider, ProviderPart } from './open-provider.ts';
import { classifyFault } from './classify-fault.ts';
import { approximateTokens } from './approximate-tokens.ts';
import { ModelError } from './model-error.ts';
import type { ModelConfig } from './models-config.ts';
import { StreamTimeoutError, withTimeouts } from './with-timeouts.ts';

/** One finished provider call, successful or not. Holds no text of the prompt or the completion. */
export type CallRecord = {
  /** Id of the model. */
  readonly model: string;
  readonly purpose: ChatPurpose;
  readonly outcome: 'ok' | 'aborted' | ModelFault;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The provider reported no usage (the call ended early, or it never reports any), so these are our estimates. */
  readonly isEstimate: boolean;
  /** Until the first token of the completion; `undefined` when none arrived. */
  readonly firstTokenMs: number | undefined;
  readonly durationMs: number;
  /** Millionths of a yen. */
  readonly costMicroJpy: number;
};

/** The most a call may cost, known before it is made. */
export type CallPlan = {
  readonly model: string;
  readonly purpose: ChatPurpose;
  /** An estimate. */
  readonly inputTokens: number;
  readonly outputTokensMax: number;
  readonly costMicroJpyMax: number;
};

export type CallHooks = {
  /** Receives every finished provider call, retries included: exactly one for each `beforeCall` that allowed a call. */
  readonly onCall?: (record: CallRecord) => void;
  /** Runs before every provider call; refuses it by throwing `new ModelError('cap', plan.model)`. */
  readonly beforeCall?: (plan: CallPlan) => void | Promise<void>;
};

export type CallContext = {
  readonly hooks: CallHooks;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly estimateTokens: ((text: string) => number) | undefined;
};

/** Faults that no provider bills when no text had arrived. */
export const unbilledFaults: ReadonlySet<ModelFault> = new Set<ModelFault>([
  'connect',
  'key',
  'rate',
  'spend',
  'provider',
  'window',
  'request',
]);
/** Far above what any vocabulary puts in one token; a server that exceeds it ignores its token limit. */
export const unitsPerTokenMax = 32;
/** Upper limit for a whole call, however slowly a provider streams. */
const callMsMax = 600_000;

type Progress = {
  text: string;
  isBlank: boolean;
  firstTokenMs: number | undefined;
  finish: Finish | undefined;
  /** The request was sent, so the provider may bill it. */
  isSent: boolean;
};
type Finish = Extract<ProviderPart, { type: 'finish' }>;

/** One call without retries: its events, then `finish` or a ModelError. Reported to `onCall` in both cases. */
export async function* callModel(
  config: ModelConfig,
  callProvider: CallProvider,
  request: ChatRequest,
  signal: AbortSignal,
  context: CallContext,
): AsyncGenerator<ChatEvent, void> {
  const plan = planCall(config, request, context);
  await context.hooks.beforeCall?.(plan);
  const startedAt = context.now();
  const elapsedMs = (): number => context.now() - startedAt;
  const progress: Progress = { text: '', isBlank: true, firstTokenMs: undefined, finish: undefined, isSent: false };
  let outcome: CallRecord['outcome'] = 'aborted';
  const call = new AbortController();
  const endCall = (): void => call.abort();
  signal.addEventListener('abort', endCall, { once: true });
  try {
    signal.throwIfAborted();
    progress.isSent = true;
    const timeouts = { firstMs: config.firstTokenTimeoutMs, idleMs: config.idleTimeoutMs, wholeMs: callMsMax };
    const parts = withTimeouts(callProvider(request, call.signal), timeouts, signal);
    yield* readText(parts, plan, progress, elapsedMs);
    const { reason } = checkFinish(config, request, progress);
    outcome = 'ok';
    const { inputTokens, outputTokens } = settleUsage(plan, progress, outcome, context);
    const usage = { inputTokens, outputTokens };
    yield { type: 'finish', reason: reason === 'length' ? 'length' : 'stop', model: config.id, usage };
  } catch (error) {
    signal.throwIfAborted();
    const failure = toModelError(config, error);
    outcome = failure.fault;
    throw failure;
  } finally {
    signal.removeEventListener('abort', endCall);
    call.abort();
    const usage = settleUsage(plan, progress, outcome, context);
    const costMicroJpy = priceTokens(config, usage.inputTokens, usage.outputTokens);
    const { model, purpose } = plan;
    const { firstTokenMs } = progress;
    context.hooks.onCall?.({ model, purpose, outcome, ...usage, firstTokenMs, durationMs: elapsedMs(), costMicroJpy });
  }
}

/** Passes the text deltas on and records all parts in `progress`. */
async function* readText(
  parts: AsyncIterable<ProviderPart>,
  { model, outputTokensMax }: CallPlan,
  progress: Progress,
  elapsedMs: () => number,
): AsyncGenerator<Extract<ProviderPart, { type: 'text-delta' }>, void> {
  for await (const part of parts) {
    if (part.type === 'finish') progress.finish = part;
    if (part.type !== 'text-delta') continue;
    progress.firstTokenMs ??= elapsedMs();
    progress.isBlank &&= part.text.trim() === '';
    progress.text += part.text;
    if (progress.text.length > outputTokensMax * unitsPerTokenMax) throw new ModelError('broken', model);
    yield part;
  }
}

export function planCall(
  config: ModelConfig,
  request: ChatRequest,
  context: Pick<CallContext, 'estimateTokens'>,
): CallPlan {
  const inputTokens = estimateRequest(config, request, context.estimateTokens);
  const outputTokensMax = Math.min(request.outputTokensMax, config.outputTokensMax) + config.thinkingTokensMax;
  const costMicroJpyMax = priceTokens(config, inputTokens, outputTokensMax);
  return { model: config.id, purpose: request.purpose, inputTokens, outputTokensMax, costMicroJpyMax };
}

/** Estimated tokens of a request. */
export function estimateRequest(
  { tokensPerCharacter }: Pick<ModelConfig, 'tokensPerCharacter'>,
  request: ChatRequest,
  estimateTokens: CallContext['estimateTokens'],
): number {
  const texts = [request.instructions, ...request.messages.map(({ content }) => content)];
  const estimate = (text: string): number =>
    tokensPerCharacter === undefined ? (estimateTokens ?? approximateTokens)(text) : text.length * tokensPerCharacter;
  return Math.ceil(texts.reduce((sum, text) => sum + estimate(text), 0));
}

/** Yen per million tokens equal millionths of a yen per token. */
export function priceTokens(config: ModelConfig, inputTokens: number, outputTokens: number): number {
  return Math.ceil(inputTokens * config.inputYenPerMillionTokens + outputTokens * config.outputYenPerMillionTokens);
}

function checkFinish(config: ModelConfig, request: ChatRequest, { finish, isBlank }: Progress): Finish {
  if (finish === undefined || finish.reason === 'broken') throw new ModelError('broken', config.id);
  if (finish.reason === 'refusal') throw new ModelError('refusal', config.id);
  // A probe allows so few tokens that a model may spend them all on thinking; it still counts as a response.
  const isProbe = request.purpose === 'probe' && finish.reason === 'length';
  if (isBlank && !isProbe) throw new ModelError('empty', config.id);
  return finish;
}

function toModelError(config: ModelConfig, error: unknown): ModelError {
  if (error instanceof StreamTimeoutError) return new ModelError('timeout', config.id);
  const { fault, retryAfterSeconds } = classifyFault(error, Date.now());
  return new ModelError(fault, config.id, retryAfterSeconds);
}

type SettledUsage = Pick<CallRecord, 'inputTokens' | 'outputTokens' | 'isEstimate'>;

/** The usage the provider reported, else an estimate; zero for calls that it rejected. */
function settleUsage(
  plan: CallPlan,
  { finish, text, isSent }: Progress,
  outcome: CallRecord['outcome'],
  { estimateTokens }: CallContext,
): SettledUsage {
  if (finish?.inputTokens !== undefined && finish.outputTokens !== undefined)
    return { inputTokens: finish.inputTokens, outputTokens: finish.outputTokens, isEstimate: false };
  const isRejected = text === '' && outcome !== 'ok' && outcome !== 'aborted' && unbilledFaults.has(outcome);
  if (!isSent || isRejected) return { inputTokens: 0, outputTokens: 0, isEstimate: false };
  const outputTokens = Math.ceil((estimateTokens ?? approximateTokens)(text));
  return { inputTokens: finish?.inputTokens ?? plan.inputTokens, outputTokens, isEstimate: true };
}
