import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '#http/api-error.ts';
import { extractInChild } from './extract-in-child.ts';
import { startExtractor } from './start-extractor.ts';
import { createReadingTurns } from './reading-turns.ts';
import type { ExtractorOptions } from './extractor-process.ts';

const text = '市は来月から説明会を開く。\n\n料金は三年間変えない。';
const encoded = new TextEncoder().encode(text);
const fixture = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`../../../../testing/fixtures/${name}`, import.meta.url));
const { signal } = new AbortController();
const { extractors } = createReadingTurns();
const ownerId = 'a';

const refusalOf = (
  source: Parameters<typeof extractInChild>[1],
  options: Partial<ExtractorOptions> = {},
): Promise<ApiError> =>
  extractInChild(extractors, source, { signal, ownerId, ...options }).then(
    () => Promise.reject(new Error('it was opened')),
    (error: ApiError) => error,
  );

describe('a source extracted in a process of its own', { timeout: 60_000 }, () => {
  it('is the same whether its bytes arrive at once or as a stream', async () => {
    const stream = (async function* () {
      for (const byte of encoded) yield new Uint8Array([byte]);
    })();
    const whole = await extractInChild(extractors, { bytes: encoded, name: 'a.txt' }, { signal, ownerId });
    const streamed = await extractInChild(
      extractors,
      { bytes: { stream, bytesTotal: encoded.length }, name: 'a.txt' },
      { signal, ownerId },
    );
    expect(whole.text).toBe(text);
    expect(streamed).toEqual(whole);
  });

  it('reports how many of its pages are done', async () => {
    const seen: number[][] = [];
    await extractInChild(
      extractors,
      { bytes: await fixture('report.pdf') },
      { signal, ownerId, onProgress: (done, total) => void seen.push([done, total]) },
    );
    const [done, total] = seen.at(-1) ?? [];
    expect(done).toBe(total);
    expect(total).toBeGreaterThan(0);
  });

  it('is refused with the reason of its extractor', async () => {
    const error = await refusalOf({ bytes: await fixture('locked.pdf') });
    expect([error.code, error.reason]).toEqual(['source_encrypted', 'password_needed']);
  });

  it('is refused when its bytes end early', async () => {
    const stream = (async function* () {
      yield encoded;
    })();
    const error = await refusalOf({ bytes: { stream, bytesTotal: encoded.length + 1 } });
    expect(error.code).toBe('source_unreadable');
  });
});

describe('extractor processes', { timeout: 60_000 }, () => {
  it('leave turns to another owner, however many files one owner sends', async () => {
    const turns = createReadingTurns();
    const stop = new AbortController();
    // The last byte never arrives, so extraction runs until its time limit.
    const endless = (): Parameters<typeof extractInChild>[1] => ({
      bytes: {
        stream: (async function* () {
          yield encoded;
          await new Promise(() => undefined);
        })(),
        bytesTotal: 9 ** 6,
      },
    });
    const options = { signal: stop.signal, ownerId: 'a' };
    const slow = Array.from({ length: 16 }, () =>
      extractInChild(turns.extractors, endless(), { ...options, isAccepted: true }),
    );
    const ends = Promise.allSettled(slow);
    const small = await extractInChild(turns.extractors, { bytes: encoded }, { signal, ownerId: 'b' });
    expect(small.text).toBe(text);
    stop.abort(new Error('enough'));
    expect((await ends).map(({ status }) => status)).not.toContain('fulfilled');
  });

  it('yield the processor to the API', async () => {
    const { child } = await startExtractor(signal);
    try {
      expect(getPriority(child.pid)).toBeGreaterThan(getPriority());
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('refuse requests that are not yet accepted when too many of their owner wait', async () => {
    const { extractors: few } = createReadingTurns();
    const ends = [];
    for (let held = 0; held < 2; held += 1) ends.push(await few.take('a', signal));
    const stop = new AbortController();
    const waiting = Array.from({ length: 20 }, () => few.take('a', stop.signal).catch(() => undefined));
    const options = { signal, ownerId: 'a' };
    await expect(extractInChild(few, { bytes: encoded }, options)).rejects.toMatchObject({ code: 'rate_limited' });
    stop.abort();
    await Promise.all(waiting);
  });
});

describe('an extractor process is ended', { timeout: 60_000 }, () => {
  it('when its time is over', async () => {
    expect((await refusalOf({ bytes: encoded }, { timeoutMs: 1 })).reason).toBe('timeout');
  });

  it('when it takes more memory than allowed, on the heap or not', async () => {
    expect((await refusalOf({ bytes: new Uint8Array(4_000_000).fill(97) }, { rssBytesMax: 1 })).reason).toBe('memory');
  });

  it('when its reply is longer than the bound', async () => {
    const error = await refusalOf({ bytes: new TextEncoder().encode(text.repeat(1_000)) }, { replyBytesMax: 10_000 });
    expect([error.code, error.reason]).toEqual(['source_too_large', 'characters']);
  });

  it('when its caller aborts, and a waiting one leaves the queue', async () => {
    const running = [new AbortController(), new AbortController(), new AbortController()];
    const ends = running.map((controller) =>
      refusalOf({ bytes: new Uint8Array(8_000_000).fill(97) }, { signal: controller.signal }),
    );
    for (const controller of running.toReversed()) controller.abort(new Error('enough'));
    for (const end of ends) expect((await end).message).toBe('enough');
    const after = await extractInChild(extractors, { bytes: encoded }, { signal, ownerId });
    expect(after.text).toBe(text);
  });
});
