import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import type { ChatEvent, ChatModel } from '@youyaku/llm/chat-model';
import { extractText } from '@youyaku/extract';
import { type EngineHost, openEngineHost } from './engine-host.ts';
import type { EngineCaller } from './engine-turns.ts';

const sentences = Array.from(
  { length: 900 },
  (_, index) => `第${index}号の井戸では、水位が${(index * 37) % 90}センチ下がった。`,
);
const document = extractText(sentences.join(''));
const options = resolveSummaryOptions({});
const caller = { ownerId: 'spc_reader', signal: new AbortController().signal };

let engine: EngineHost;
beforeAll(async () => {
  engine = await openEngineHost();
});
afterAll(() => engine.close());

async function typesSeenBy(linger: () => Promise<void>): Promise<string[]> {
  const types: string[] = [];
  for await (const event of engine.summarize(document, options, caller)) {
    types.push(event.type);
    await linger();
  }
  return types;
}

describe('the engine thread', () => {
  it('yields the same events to a slow consumer as to a quick one, including the end', async () => {
    const quick = await typesSeenBy(() => Promise.resolve());
    // Long enough for the thread to end while the consumer still holds its first event.
    const slow = await typesSeenBy(async () => void (await engine.check('水位が下がった。', document, caller)));
    expect(slow).toEqual(quick);
    expect(slow.at(-1)).toBe('body-end');
  });

  it('calls no model for a caller that aborted before the start', async () => {
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
      for await (const _ of engine.summarize(
        document,
        options,
        { ...caller, signal: abort.signal },
        { model, masking: undefined, delimiter: '0'.repeat(32) },
      ));
    })();
    await expect(reading).rejects.toThrow('left');
    expect(calls).toBe(0);
  });

  it('stops when aborted', async () => {
    const abort = new AbortController();
    const reading = (async () => {
      for await (const event of engine.summarize(document, options, { ...caller, signal: abort.signal }))
        if (event.type === 'stage-start') abort.abort(new Error('enough'));
    })();
    await expect(reading).rejects.toThrow();
  });
});

describe('checks by several owners', () => {
  const claims = sentences.map((sentence) => sentence.replaceAll('1', '7').replaceAll('水位', '水面')).join('');
  const by = (ownerId: string, signal = caller.signal): EngineCaller => ({ ownerId, signal });

  it('take turns step by step, and end when their caller aborts', async () => {
    const abort = new AbortController();
    let isEnded = false;
    const long = engine.check(claims.repeat(2), document, by('a', abort.signal)).finally(() => (isEnded = true));
    const { sentences: short } = await engine.check(claims.slice(0, 60), document, by('b'));
    expect(short.length).toBeGreaterThan(0);
    expect(isEnded).toBe(false);
    abort.abort(new Error('left'));
    await expect(long).rejects.toThrow('left');
  });

  it('are refused to an owner with too many waiting, and to nobody else', async () => {
    const abort = new AbortController();
    const many = Array.from({ length: 40 }, () => engine.check(claims, document, by('a', abort.signal)));
    const settled = Promise.allSettled(many);
    await expect(many.at(-1)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(engine.check('水位が下がった。', document, by('b'))).resolves.toMatchObject({ sentences: [{}] });
    abort.abort(new Error('left'));
    await settled;
  });
});
