import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEventStream } from './read-event-stream.ts';

afterEach(() => void vi.useRealTimers());

const wire = ': ping\n\nid: 1\ndata: {"type":"text-delta","text":"要約"}\n\nid: 2\r\ndata: {"a":\r\ndata: 1}\r\n\r\n';

function sliced(text: string, sizes: number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const slices = [...sizes, bytes.length];
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      const size = slices.shift() ?? 0;
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
      if (at >= bytes.length) controller.close();
    },
  });
}

describe('readEventStream', () => {
  it('returns the same events however the bytes are split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }), async (sizes) => {
        // NOTE: a CRLF pair split between two chunks is the case that naive readers get wrong.
        const messages = await Array.fromAsync(readEventStream(sliced(wire, sizes)));
        expect(messages).toEqual([
          { id: '1', data: '{"type":"text-delta","text":"要約"}' },
          { id: '2', data: '{"a":\n1}' },
        ]);
      }),
    );
  });

  it.each(['before', 'while'])(
    'ends and closes the connection when it is aborted %s it waits, whatever fetch does',
    async (when) => {
      const stop = new AbortController();
      let isClosed = false;
      const body = new ReadableStream<Uint8Array>({ cancel: () => void (isClosed = true) });
      if (when === 'before') stop.abort();
      const messages = Array.fromAsync(readEventStream(body, stop.signal));
      stop.abort();
      expect(await messages).toEqual([]);
      expect(isClosed).toBe(true);
    },
  );

  it('drops an event that was cut off', async () => {
    const messages = await Array.fromAsync(readEventStream(sliced('id: 1\ndata: {}\n\nid: 2\ndata: {"type"', [])));
    expect(messages).toEqual([{ id: '1', data: '{}' }]);
  });

  it('ends after 35 seconds of silence and closes the connection', async () => {
    vi.useFakeTimers();
    const onCancel = vi.fn<() => void>();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel: onCancel,
    });
    const stream = readEventStream(body);
    await stream.next();
    const next = stream.next();
    await vi.advanceTimersByTimeAsync(34_000);
    expect(onCancel).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await next).toEqual({ done: true, value: undefined });
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('closes the connection when the consumer stops iterating', async () => {
    const onCancel = vi.fn<() => void>();
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel: onCancel,
    });
    for await (const { data } of readEventStream(body)) {
      expect(data).toBe('1');
      break;
    }
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('rejects an event without an end', async () => {
    const line = new TextEncoder().encode('a'.repeat(4 * 1024 * 1024));
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(line) });
    await expect(readEventStream(body).next()).rejects.toMatchObject({ reason: { kind: 'broken' } });
  });
});
