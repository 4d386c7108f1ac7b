import { afterEach, expect, it } from 'vitest';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import type { CallHooks, CallRecord } from '@youyaku/models/call-model';
import { ModelError } from '@youyaku/models/model-error';
import { openScriptedProvider, type ScriptedProvider, type ScriptedProviderOptions } from './scripted-provider.ts';
import type { ScriptedFaultName } from './scripted-faults.ts';

export const conformanceKey = 'sk-conformance-0123456789';

export type ConformanceAdapter = {
  /** Opens the model against a scripted provider, with `conformanceKey`, these timeouts, and retries without delay. */
  open(provider: ScriptedProvider, hooks: CallHooks, clockMs: number): ChatModel;
  /** Whether tokens are streamed. */
  readonly streams: boolean;
};

const question: ChatRequest = {
  purpose: 'write',
  instructions: '3文に要約してください。',
  messages: [
    { role: 'user', content: '[1] 朝は雨が降った。\n[2] 昼は晴れた。\n[3] 夜は月が出た。\n[4] 風はなかった。' },
    { role: 'assistant', content: '朝は雨が降った。[1]' },
    { role: 'user', content: '続けてください。' },
  ],
  outputTokensMax: 500,
};
const answer = '朝は雨が降った。[1]\n昼は晴れた。[2]\n夜は月が出た。[3]';

/** Each provider fault with its expected classification and the number of calls, the first one included. */
const faultCases: readonly [ScriptedFaultName, ModelFault, number][] = [
  ['reset', 'connect', 3],
  ['401', 'key', 1],
  ['403', 'key', 1],
  ['429', 'rate', 3],
  ['spend', 'spend', 1],
  ['500', 'provider', 3],
  ['503', 'provider', 3],
  ['529', 'provider', 3],
  ['window', 'window', 1],
  ['request', 'request', 1],
  ['hang', 'timeout', 2],
  ['hang-between', 'timeout', 2],
  ['empty', 'empty', 2],
  ['refusal', 'refusal', 1],
  ['thinking', 'empty', 2],
  ['broken', 'broken', 2],
  ['torn', 'broken', 2],
];

/** The guarantees of every ChatModel adapter, whatever its provider. */
export function describeChatModelConformance(name: string, adapter: ConformanceAdapter): void {
  const opened: ScriptedProvider[] = [];
  const open = async (options: Partial<ScriptedProviderOptions> = {}, fault?: ScriptedFaultName): Promise<Opened> => {
    const provider = await openScriptedProvider({ port: 0, ...options });
    opened.push(provider);
    const records: CallRecord[] = [];
    const hooks = { onCall: (record: CallRecord) => void records.push(record) };
    return {
      provider,
      records,
      model: adapter.open(provider, hooks, fault?.startsWith('hang') === true ? 300 : 20_000),
    };
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((provider) => provider.close()));
  });

  it(`${name}: yields the text and then the finish reason with the provider's own usage`, async () => {
    const { provider, records, model } = await open();
    const events = await listEvents(model.chat(question, new AbortController().signal));
    expect(joinText(events)).toBe(answer);
    const [{ inputTokens, outputTokens } = { inputTokens: -1, outputTokens: -1 }] = provider.log;
    expect(events.at(-1)).toEqual({
      type: 'finish',
      reason: 'stop',
      model: model.id,
      usage: { inputTokens, outputTokens },
    });
    expect(events.filter(({ type }) => type === 'finish')).toHaveLength(1);
    expect(records).toMatchObject([
      { model: model.id, purpose: 'write', outcome: 'ok', inputTokens, outputTokens, isEstimate: false },
    ]);
    if (adapter.streams) expect(events.length).toBeGreaterThan(5);
  });

  it(`${name}: sends instructions, messages and key unchanged, and always the token limit`, async () => {
    const { provider, model } = await open();
    await listEvents(model.chat(question, new AbortController().signal));
    await listEvents(model.chat({ ...question, outputTokensMax: 1_000_000 }, new AbortController().signal));
    const [first, second] = provider.log;
    expect(first?.request).toMatchObject({
      instructions: question.instructions,
      messages: question.messages,
      outputTokensMax: 500,
      streams: adapter.streams,
    });
    expect(second?.request.outputTokensMax).toBe(model.outputTokensMax);
    expect(first?.key).toBe(conformanceKey);
  });

  it(`${name}: reports when the provider truncated the completion`, async () => {
    const { provider, model } = await open();
    provider.queueFaults('truncated');
    const events = await listEvents(model.chat(question, new AbortController().signal));
    expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'length' });
    expect(answer.startsWith(joinText(events))).toBe(true);
  });

  it(`${name}: disconnects within two seconds of an abort, and throws its reason`, async () => {
    const { provider, records, model } = await open({ tokenMs: 50, answer: () => '長い答えです。'.repeat(200) });
    const abort = new AbortController();
    const reason = new Error('The reader left.');
    const iterator = model.chat(question, abort.signal)[Symbol.asyncIterator]();
    const started = iterator.next();
    await expect.poll(() => provider.log[0]?.answeredBy).toBe('written');
    if (adapter.streams) await started;
    const abortedAt = performance.now();
    abort.abort(reason);
    await expect(adapter.streams ? iterator.next() : started).rejects.toBe(reason);
    await expect.poll(() => provider.log[0]?.abortedAtMs).toBeDefined();
    expect((provider.log[0]?.abortedAtMs ?? Infinity) - abortedAt).toBeLessThan(2000);
    expect(records).toMatchObject([{ outcome: 'aborted', isEstimate: true }]);
  });

  it(`${name}: disconnects when the caller stops listening`, async () => {
    if (!adapter.streams) return;
    const { provider, records, model } = await open({ tokenMs: 50, answer: () => '長い答えです。'.repeat(200) });
    for await (const event of model.chat(question, new AbortController().signal))
      if (event.type === 'text-delta') break;
    await expect.poll(() => provider.log[0]?.abortedAtMs).toBeDefined();
    expect(records).toMatchObject([{ outcome: 'aborted' }]);
  });

  it.each(faultCases)(`${name}: classifies the fault %s as %s, after %i calls`, async (fault, expected, calls) => {
    const { provider, records, model } = await open({ plan: () => ({ name: fault }) }, fault);
    const failure = await catchFailure(model.chat(question, new AbortController().signal));
    expect(failure).toMatchObject({ name: 'ModelError', fault: expected, model: model.id });
    expect(provider.log).toHaveLength(calls);
    expect(records.map(({ outcome }) => outcome)).toEqual(Array.from({ length: calls }, () => expected));
  });

  it.each(['mid-error', 'mid-reset', 'hang-between', 'torn', 'broken'] as const)(
    `${name}: retries after %s, and sends a restart event`,
    async (fault) => {
      const { provider, model } = await open({}, fault);
      provider.queueFaults(fault);
      const events = await listEvents(model.chat(question, new AbortController().signal));
      expect(joinText(events)).toBe(answer);
      if (adapter.streams && fault !== 'mid-reset') expect(events.some(({ type }) => type === 'restart')).toBe(true);
      expect(provider.log).toHaveLength(2);
    },
  );

  it(`${name}: reports the seconds a provider asks to wait`, async () => {
    const { provider, model } = await open();
    provider.queueFaults({ name: '429', retryAfter: '90' });
    const failure = await catchFailure(model.chat(question, new AbortController().signal));
    expect(failure).toMatchObject({ fault: 'rate', retryAfterSeconds: 90 });
    expect(provider.log).toHaveLength(1);
  });

  it(`${name}: reveals no key, prompt or provider response in an error`, async () => {
    const { provider, model } = await open();
    provider.queueFaults('401');
    const failure = await catchFailure(model.chat(question, new AbortController().signal));
    const printed = `${failure.stack ?? ''} ${JSON.stringify(failure)} ${String(failure.cause)}`;
    expect(printed).not.toContain(conformanceKey);
    expect(printed).not.toContain('Incorrect');
    expect(printed).not.toContain('雨');
    expect(JSON.stringify(model)).not.toContain(conformanceKey);
  });
}

type Opened = {
  readonly provider: ScriptedProvider;
  readonly records: readonly CallRecord[];
  readonly model: ChatModel;
};

export async function listEvents(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const list: ChatEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}

/** The text as the user finally sees it. */
export function joinText(events: readonly ChatEvent[]): string {
  return events.reduce((text, event) => {
    if (event.type === 'restart') return '';
    return event.type === 'text-delta' ? text + event.text : text;
  }, '');
}

export async function catchFailure(events: AsyncIterable<ChatEvent>): Promise<ModelError> {
  try {
    await listEvents(events);
  } catch (error) {
    if (error instanceof ModelError) return error;
    throw error;
  }
  throw new Error('The call did not fail.');
}
