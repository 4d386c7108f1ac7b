import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import type { ChatEvent, ChatModel } from '@youyaku/summarize/llm/chat-model';
import { extractText } from '@youyaku/extract';
import { openEngineHost, type EngineHost } from './engine-host.ts';

const sentences = Array.from(
  { length: 900 },
  (_, index) => `第${index}号の井戸では、水位が${(index * 37) % 90}センチ下がった。`,
);
const document = extractText(sentences.join(''));
const options = resolveSummaryOptions({});
const { signal } = new AbortController();

let engine: EngineHost;
beforeAll(async () => {
  engine = await openEngineHost();
});
afterAll(() => engine.close());

async function typesSeenBy(linger: () => Promise<void>): Promise<string[]> {
  const types: string[] = [];
  for await (const event of engine.summarize(document, options, signal)) {
    types.push(event.type);
    await linger();
  }
  return types;
}

describe('the engine thread', () => {
  it('gives a reader who lingers over each event the same events as a quick one, the end included', async () => {
    const quick = await typesSeenBy(() => Promise.resolve());
    // Long enough for the thread to have ended while the reader still holds its first event.
    const slow = await typesSeenBy(async () => void (await engine.check('水位が下がった。', document, signal)));
    expect(slow).toEqual(quick);
    expect(slow.at(-1)).toBe('body-end');
  });

  it('asks no model for a reader who left before it began', async () => {
    const abort = new AbortController();
    abort.abort(new Error('left'));
    let calls = 0;
    const model: ChatModel = {
      id: 'm',
      label: 'm',
      contextTokens: 100_000,
      outputTokensMax: 1_000,
      version: '1',
      async *chat(): AsyncGenerator<ChatEvent> {
        calls += 1;
        await Promise.resolve();
        yield { type: 'text-delta', text: '水位が下がった。[1]' };
        yield { type: 'finish', reason: 'stop', model: 'm', usage: { inputTokens: 1, outputTokens: 1 } };
      },
    };
    const reading = (async () => {
      for await (const _ of engine.summarize(document, options, abort.signal, { model, delimiter: '0'.repeat(32) }));
    })();
    await expect(reading).rejects.toThrow('left');
    expect(calls).toBe(0);
  });

  it('stops when it is told to', async () => {
    const abort = new AbortController();
    const reading = (async () => {
      for await (const event of engine.summarize(document, options, abort.signal))
        if (event.type === 'stage-start') abort.abort(new Error('enough'));
    })();
    await expect(reading).rejects.toThrow();
  });
});
