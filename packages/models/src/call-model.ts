import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ChatEvent, ChatPurpose, ChatRequest } from '@youyaku/llm/chat-model';
import type { AskProvider, ProviderPart } from './open-provider.ts';
import { classifyFault } from './classify-fault.ts';
import { guessTokens } from './guess-tokens.ts';
import { ModelError } from './model-error.ts';
import type { ModelConfig } from './models-config.ts';
import { SilenceError, watchParts } from './watch-parts.ts';

/** One call of a provider, whatever came of it. Holds no word of the question or the answer. */
export type CallRecord = {
  /** Id of the model. */
  readonly model: string;
  readonly purpose: ChatPurpose;
  readonly outcome: 'ok' | 'aborted' | ModelFault;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The provider gave no figures (the call ended early, or it never gives any) and these are ours. */
  readonly isEstimate: boolean;
  /** Until the first token of the answer; `undefined` when none came. */
  readonly firstTokenMs: number | undefined;
  readonly durationMs: number;
  /** Millionths of a yen. */
  readonly costMicroJpy: number;
};

/** What a call may cost at most, told before it is made. */
export type CallPlan = {
  readonly model: string;
  readonly purpose: ChatPurpose;
  /** An estimate. */
  readonly inputTokens: number;
  readonly outputTokensMax: number;
  readonly costMicroJpyMax: number;
};

export type CallHooks = {
  /** Told every provider call when it has ended, retries too: once for each `beforeCall` that let one go. */
  readonly onCall?: (record: CallRecord) => void;
  /** Asked before every provider call; refuses by throwing `new ModelError('cap', plan.model)`. */
  readonly beforeCall?: (plan: CallPlan) => void | Promise<void>;
};

export type CallTools = {
  readonly hooks: CallHooks;
  /** A clock that never jumps, in milliseconds. */
  readonly now: () => number;
  readonly estimateTokens: ((text: string) => number) | undefined;
};

/** Faults of calls that no provider bills, when no text had come. */
const unbilled: ReadonlySet<ModelFault> = new Set<ModelFault>([
  'connect',
  'key',
  'rate',
  'spend',
  'provider',
  'window',
  'request',
]);
/** Far above what any vocabulary puts in one token; a server that goes on beyond it ignores its limit. */
const unitsPerTokenMax = 32;
/** However slowly a provider drips. */
const callMsMax = 600_000;

type Progress = {
  units: number;
  isBlank: boolean;
  firstTokenMs: number | undefined;
  finish: Finish | undefined;
  /** The provider was asked, so that it may bill. */
  isAsked: boolean;
};
type Finish = Extract<ProviderPart, { type: 'finish' }>;

/** One call, without retries: its events, then `finish` or a ModelError; told to `onCall` in either case. */
export async function* callModel(
  config: ModelConfig,
  ask: AskProvider,
  request: ChatRequest,
  signal: AbortSignal,
  tools: CallTools,
): AsyncGenerator<ChatEvent, void> {
  const plan = planCall(config, request, tools);
  await tools.hooks.beforeCall?.(plan);
  const startedAt = tools.now();
  const progress: Progress = { units: 0, isBlank: true, firstTokenMs: undefined, finish: undefined, isAsked: false };
  let text = '';
  let outcome: CallRecord['outcome'] = 'aborted';
  const call = new AbortController();
  const endCall = (): void => call.abort();
  signal.addEventListener('abort', endCall, { once: true });
  try {
    signal.throwIfAborted();
    progress.isAsked = true;
    const clocks = { firstMs: config.firstTokenTimeoutMs, idleMs: config.idleTimeoutMs, wholeMs: callMsMax };
    for await (const part of watchParts(ask(request, call.signal), clocks, signal)) {
      if (part.type === 'finish') progress.finish = part;
      if (part.type !== 'text-delta') continue;
      progress.firstTokenMs ??= tools.now() - startedAt;
      progress.units += part.text.length;
      progress.isBlank &&= part.text.trim() === '';
      text += part.text;
      if (progress.units > plan.outputTokensMax * unitsPerTokenMax) throw new ModelError('broken', config.id);
      yield part;
    }
    const finish = checkFinish(config, request, progress);
    outcome = 'ok';
    const usage = settleUsage(plan, progress, outcome, text, tools);
    yield {
      type: 'finish',
      reason: finish.reason === 'length' ? 'length' : 'stop',
      model: config.id,
      usage: { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
    };
  } catch (error) {
    signal.throwIfAborted();
    const failure = toModelError(config, error);
    outcome = failure.fault;
    throw failure;
  } finally {
    signal.removeEventListener('abort', endCall);
    call.abort();
    const usage = settleUsage(plan, progress, outcome, text, tools);
    tools.hooks.onCall?.({
      model: config.id,
      purpose: request.purpose,
      outcome,
      ...usage,
      firstTokenMs: progress.firstTokenMs,
      durationMs: tools.now() - startedAt,
      costMicroJpy: priceTokens(config, usage.inputTokens, usage.outputTokens),
    });
  }
}

function planCall(config: ModelConfig, request: ChatRequest, tools: CallTools): CallPlan {
  const inputTokens = estimateRequest(config, request, tools.estimateTokens);
  const outputTokensMax = Math.min(request.outputTokensMax, config.outputTokensMax) + config.thinkingTokensMax;
  const costMicroJpyMax = priceTokens(config, inputTokens, outputTokensMax);
  return { model: config.id, purpose: request.purpose, inputTokens, outputTokensMax, costMicroJpyMax };
}

/** Tokens of a question: an estimate. */
export function estimateRequest(
  { tokensPerCharacter }: Pick<ModelConfig, 'tokensPerCharacter'>,
  request: ChatRequest,
  estimateTokens: CallTools['estimateTokens'],
): number {
  const texts = [request.instructions, ...request.messages.map(({ content }) => content)];
  const estimate = (text: string): number =>
    tokensPerCharacter === undefined ? (estimateTokens ?? guessTokens)(text) : text.length * tokensPerCharacter;
  return Math.ceil(texts.reduce((sum, text) => sum + estimate(text), 0));
}

/** Yen for a million tokens are millionths of a yen for one. */
function priceTokens(config: ModelConfig, inputTokens: number, outputTokens: number): number {
  return Math.ceil(inputTokens * config.inputYenPerMillionTokens + outputTokens * config.outputYenPerMillionTokens);
}

function checkFinish(config: ModelConfig, request: ChatRequest, { finish, isBlank }: Progress): Finish {
  if (finish === undefined || finish.reason === 'broken') throw new ModelError('broken', config.id);
  if (finish.reason === 'refusal') throw new ModelError('refusal', config.id);
  // A probe has so few tokens that a model may spend all of them on thinking; it has answered all the same.
  const isProbe = request.purpose === 'probe' && finish.reason === 'length';
  if (isBlank && !isProbe) throw new ModelError('empty', config.id);
  return finish;
}

function toModelError(config: ModelConfig, error: unknown): ModelError {
  if (error instanceof SilenceError) return new ModelError('timeout', config.id);
  const { fault, retryAfterSeconds } = classifyFault(error, Date.now());
  return new ModelError(fault, config.id, retryAfterSeconds);
}

type SettledUsage = Pick<CallRecord, 'inputTokens' | 'outputTokens' | 'isEstimate'>;

/** The provider's figures; where it gave none, an estimate, and nothing for calls that it turned away. */
function settleUsage(
  plan: CallPlan,
  { finish, units, isAsked }: Progress,
  outcome: CallRecord['outcome'],
  text: string,
  { estimateTokens }: CallTools,
): SettledUsage {
  if (finish?.inputTokens !== undefined && finish.outputTokens !== undefined)
    return { inputTokens: finish.inputTokens, outputTokens: finish.outputTokens, isEstimate: false };
  const isTurnedAway = units === 0 && outcome !== 'ok' && outcome !== 'aborted' && unbilled.has(outcome);
  if (!isAsked || isTurnedAway) return { inputTokens: 0, outputTokens: 0, isEstimate: false };
  const outputTokens = Math.ceil((estimateTokens ?? guessTokens)(text));
  return { inputTokens: finish?.inputTokens ?? plan.inputTokens, outputTokens, isEstimate: true };
}
