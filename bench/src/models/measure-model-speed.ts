import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Summary } from '@youyaku/contract/summary';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
import { readCorpus } from '@youyaku/corpus';
import { makeDataFolder, startStack, type Stack } from '@youyaku/e2e/start-stack';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { type Figure, measured, median, percentile } from '#figure.ts';
import { openGuest } from '#open-guest.ts';

const streamsAtOnce = 100;
const overheadRounds = 20;
const answerLines = 400;

/** Overhead of the service over a model: before the first token, per token, with many streams, and in an outage. */
export async function measureModelSpeed(): Promise<Figure[]> {
  const quick = await openScriptedProvider({ port: 0, answer: quickAnswer });
  const slow = await openScriptedProvider({ port: 0, tokenMs: 20 });
  const patient = await openScriptedProvider({ port: 0, latencyMs: 1_000 });
  const dataFolder = await makeDataFolder();
  const stack = await startStack({ dataFolder, settings: settingsOf({ quick, slow, patient }) });
  try {
    await summarize(stack, 'quick', cutText(2_000, 0), {});
    return [
      await measureOverhead(stack, quick),
      await measureTokens(stack, quick),
      ...(await measureStreams(stack)),
      await measureAbort(stack, slow),
      await measureMillion(stack),
      ...(await measureUsage(stack, quick)),
      await measureOutage(),
    ];
  } finally {
    await stack.stop();
    await Promise.all([quick.close(), slow.close(), patient.close()]);
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function settingsOf(models: Record<string, ScriptedProvider>): Record<string, string> {
  const configs = Object.entries(models).map(([id, { urls }]) => ({
    id,
    provider: 'compatible',
    baseUrl: urls.openai,
    model: id,
    key: 'played',
    contextTokens: id === 'patient' ? 32_000 : 400_000,
    outputTokensMax: 16_000,
    callsAtOnceMax: id === 'slow' ? streamsAtOnce : 8,
    inputYenPerMillionTokens: 100,
    outputYenPerMillionTokens: 400,
  }));
  // Each request names its model: fallback to another one is not measured here.
  return {
    YOUYAKU_MODELS: JSON.stringify(configs),
    RUNS_AT_ONCE: String(streamsAtOnce),
    LLM_OWNER_DAILY_YEN_MAX: '1000000',
    LLM_DAILY_YEN_MAX: '1000000',
  };
}

/** From the request to the prompt's arrival at the provider, for a text of 100,000 characters. */
async function measureOverhead(stack: Stack, provider: ScriptedProvider): Promise<Figure> {
  const times: number[] = [];
  // NOTE: the first three warm the process up and are not counted.
  for (let round = -3; round < overheadRounds; round += 1) {
    const text = cutText(100_000, round + 4);
    const before = provider.log.length;
    const startedAt = performance.now();
    await summarize(stack, 'quick', text, { length: { unit: 'items', count: 3 } });
    if (round >= 0) times.push((provider.log[before]?.startedAtMs ?? Number.NaN) - startedAt);
  }
  const p95 = percentile(times, 0.95);
  return measured('model speed/before the question is out, 100,000 characters, p95', p95, 'ms', { max: 150 });
}

/** A long completion through the service compared with reading it directly, per token. */
async function measureTokens(stack: Stack, provider: ScriptedProvider): Promise<Figure> {
  const added: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const text = cutText(3_000, 100 + round);
    const options = { shape: 'paragraph', length: { unit: 'characters', max: 20_000 } } as const;
    const before = provider.log.length;
    await summarize(stack, 'quick', text, options);
    const entry = provider.log[before];
    const spent = (entry?.endedAtMs ?? 0) - (entry?.startedAtMs ?? 0);
    const raw = await readRaw(provider);
    added.push((spent - raw.ms) / raw.tokens);
  }
  return measured('model speed/added to each streamed token', Math.max(0, median(added)), 'ms', { max: 0.2 });
}

async function readRaw(provider: ScriptedProvider): Promise<{ ms: number; tokens: number }> {
  const before = provider.log.length;
  const response = await fetch(`${provider.urls.openai}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer played' },
    body: JSON.stringify({ model: 'quick', stream: true, messages: [{ role: 'user', content: longMark }] }),
  });
  await response.text();
  const entry = provider.log[before];
  return { ms: (entry?.endedAtMs ?? 0) - (entry?.startedAtMs ?? 0), tokens: Math.max(1, entry?.outputTokens ?? 1) };
}

/** A hundred streams at once, and the delay of an idle request meanwhile. */
async function measureStreams(stack: Stack): Promise<Figure[]> {
  const startedAt = performance.now();
  let isOver = false;
  const runs = Promise.all(
    Array.from({ length: streamsAtOnce }, (_, index) =>
      summarize(stack, 'slow', cutText(2_000, 500 + index), { length: { unit: 'items', count: 10 } }),
    ),
  ).finally(() => (isOver = true));
  const lags: number[] = [];
  while (!isOver) {
    const asked = performance.now();
    await fetch(`${stack.apiUrl}/healthz`);
    lags.push(performance.now() - asked);
    await wait(10);
  }
  const summaries = await runs;
  return [
    measured('model speed/100 streams, idle request p99', percentile(lags, 0.99), 'ms', {
      max: 100,
    }),
    measured(
      'model speed/100 streams, written by the model',
      summaries.filter(({ engine }) => engine.kind === 'llm').length,
      'count',
      {
        min: streamsAtOnce,
      },
    ),
    measured('model speed/100 streams, all', (performance.now() - startedAt) / 1_000, 's'),
  ];
}

async function measureAbort(stack: Stack, provider: ScriptedProvider): Promise<Figure> {
  const before = provider.log.length;
  const guest = openGuest(stack.apiUrl);
  const { id } = await guest.startSummary({
    ...requestOf('slow', cutText(2_000, 900)),
    length: { unit: 'items', count: 10 },
  });
  while (provider.log[before] === undefined) await wait(20);
  const cancelledAt = performance.now();
  await guest.summaries.cancel({ id });
  while (provider.log[before]?.abortedAtMs === undefined && performance.now() - cancelledAt < 10_000) await wait(20);
  const spent = (provider.log[before]?.abortedAtMs ?? Number.POSITIVE_INFINITY) - cancelledAt;
  return measured('model speed/from the cancel to the provider', spent, 'ms', { max: 2_000 });
}

async function measureMillion(stack: Stack): Promise<Figure> {
  const startedAt = performance.now();
  const summary = await summarize(stack, 'patient', cutText(1_000_000, 1_000), { shape: 'paragraph' });
  if (summary.engine.kind !== 'llm' || summary.coverage?.complete !== true)
    throw new Error('the long text was not read whole');
  const spent = (performance.now() - startedAt) / 1_000;
  return measured('model speed/1,000,000 characters at a latency of 1 s', spent, 's', { max: 90 });
}

/** Time to the built-in engine's summary when no model is reachable. */
async function measureOutage(): Promise<Figure> {
  const models: Record<string, ScriptedProvider> = {};
  for (const id of ['first', 'second', 'third']) models[id] = await openScriptedProvider({ port: 0 });
  await Promise.all(Object.values(models).map((provider) => provider.close()));
  const dataFolder = await makeDataFolder();
  const stack = await startStack({ dataFolder, settings: settingsOf(models) });
  try {
    const startedAt = performance.now();
    const { engine } = await summarize(stack, 'first', cutText(10_000, 2_000), {});
    const spent = (performance.now() - startedAt) / 1_000;
    if (engine.fallbackFrom !== 'llm:first') throw new Error('something answered');
    return measured('model speed/built-in answer when every model is down', spent, 's', { max: 5 });
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** The ledger compared with the usage that the provider reported. */
async function measureUsage(stack: Stack, provider: ScriptedProvider): Promise<Figure[]> {
  const before = provider.log.length;
  const { usage } = await summarize(stack, 'quick', cutText(20_000, 3_000), {});
  const calls = provider.log.slice(before);
  const sum = (pick: (entry: (typeof calls)[number]) => number): number =>
    calls.reduce((total, entry) => total + pick(entry), 0);
  const cost = sum(({ inputTokens, outputTokens }) => inputTokens * 100 + outputTokens * 400);
  const off = (100 * Math.abs((usage.costMicroJpy ?? 0) - cost)) / cost;
  return [measured("model speed/cost against the provider's figures, off by", off, '%', { max: 1 })];
}

/** By a guest of its own; a run that outlasts the longest request wait is followed to its end. */
async function summarize(stack: Stack, model: string, text: string, options: SummaryPreferences): Promise<Summary> {
  const guest = openGuest(stack.apiUrl);
  const body = { ...requestOf(model, text), ...options };
  const context = { timeoutMs: 90_000 };
  let { body: summary } = await guest.summaries.create({ headers: { prefer: 'wait=60' }, body }, { context });
  if (summary.status === 'queued' || summary.status === 'running') {
    for await (const progress of guest.followSummary(summary.id)) summary = progress.summary ?? summary;
  }
  if (summary.status !== 'done') throw new Error(`a run ended as ${summary.status}`);
  return summary;
}

type SummaryPreferences = Pick<SummaryRequest, 'length' | 'shape'>;

function requestOf(model: string, text: string): SummaryRequest {
  return { source: { type: 'text', text }, engine: `llm:${model}` };
}

const longMark = '長い答え';

/** Three lines, or a long completion when 20,000 characters are requested. */
function quickAnswer({ messages }: { messages: readonly { content: string }[] }): string {
  const isLong = messages.some(({ content }) => content.includes(longMark) || /(?:18400|20000)字/u.test(content));
  return longAnswer(isLong ? answerLines : 3);
}

function longAnswer(lines: number): string {
  return Array.from(
    { length: lines },
    (_, index) => `${index + 1}番目の文は、本文の${index + 1}番目の話を伝える。[${index + 1}]`,
  ).join('\n');
}

/** A different text for each turn, so that no earlier run is reused. */
function cutText(codePoints: number, turn: number): string {
  const texts = readCorpus()
    .filter(({ language, path }) => language === 'ja' && path.endsWith('.txt'))
    .map(({ text }) => text);
  let whole = `第${turn}号。\n\n`;
  for (let index = turn; whole.length < codePoints * 1.1; index += 1)
    whole += `${texts[index % texts.length] ?? ''}\n\n`;
  return [...whole].slice(0, codePoints).join('');
}
