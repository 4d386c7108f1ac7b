import { describe, expect, it } from 'vitest';
import { eventStreamResponse, type WireEvent } from './event-stream.ts';
import { createStreamSeats } from './stream-seats.ts';

const seats = createStreamSeats();
const faults: unknown[] = [];
const onFault = (error: unknown): void => void faults.push(error);
const limits = { perOwnerMax: 1, perAddressMax: 1, allMax: 1, stalledMsMax: 1, muchBytes: 1, stalledWithMuchMsMax: 1 };

const sit = (ownerId: string, address = ownerId) => ({ ownerId, address, standing: undefined });

describe('an event stream', () => {
  it('sends a large event in pieces that join to the whole', async () => {
    const data = JSON.stringify({ text: '長い文章。'.repeat(50_000) });
    const events = async function* (): AsyncGenerator<WireEvent> {
      yield { id: 1, data };
    };
    const { body } = eventStreamResponse(events, { seat: seats.take(sit('a')), onFault });
    const sizes: number[] = [];
    let text = '';
    const decoder = new TextDecoder();
    for await (const piece of body ?? []) {
      sizes.push(piece.byteLength);
      text += decoder.decode(piece, { stream: true });
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(65_536);
    expect(text).toBe(`id: 1\ndata: ${data}\n\n`);
  });

  it('ends its source and leaves its seat when the client disconnects between two events', async () => {
    const single = createStreamSeats(limits);
    let isEnded = false;
    const events = async function* (): AsyncGenerator<WireEvent> {
      try {
        for (let id = 1; ; id += 1) yield { id, data: '{}' };
      } finally {
        isEnded = true;
      }
    };
    const reader = eventStreamResponse(events, { seat: single.take(sit('a')), onFault }).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(isEnded).toBe(true);
    expect(single.tryTake(sit('a'))).toBeDefined();
  });

  it('ends, leaves its seat and reports the error when its source fails', async () => {
    const single = createStreamSeats(limits);
    const events = (): AsyncIterable<WireEvent> => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('gone')) }),
    });
    const reader = eventStreamResponse(events, { seat: single.take(sit('a')), onFault }).body?.getReader();
    expect(await reader?.read()).toMatchObject({ done: true });
    expect(faults).toEqual([new Error('gone')]);
    expect(single.tryTake(sit('a'))).toBeDefined();
  });

  it('ends its source when its holder may no longer read, also between two events', async () => {
    const ending = new AbortController();
    const single = createStreamSeats(limits, undefined, () => ({ signal: ending.signal, leave: () => undefined }));
    let closed: AbortSignal | undefined;
    const events = async function* (signal: AbortSignal): AsyncGenerator<WireEvent> {
      closed = signal;
      yield { id: 1, data: '{}' };
      await new Promise(() => undefined);
    };
    const seat = single.take({ ...sit('a'), standing: { sessionId: 'ses_1', spaceId: 'a' } });
    const reader = eventStreamResponse(events, { seat, onFault }).body?.getReader();
    await reader?.read();
    const next = reader?.read();
    ending.abort();
    expect(await next).toMatchObject({ done: true });
    expect(closed?.aborted).toBe(true);
    expect(single.tryTake(sit('a'))).toBeDefined();
  });
});
