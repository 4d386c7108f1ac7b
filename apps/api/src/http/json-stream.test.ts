import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { jsonStreamResponse } from './json-stream.ts';
import { createStreamSeats } from './stream-seats.ts';

const limits = {
  perOwnerMax: 1,
  perAddressMax: 1,
  allMax: 1,
  stalledMsMax: 60_000,
  muchBytes: 1_000,
  stalledWithMuchMsMax: 10_000,
};
const sitter = { ownerId: 'a', address: 'a', standing: undefined };

describe('a JSON response that is streamed', () => {
  it('leaves its seat at its end, when its client disconnects, and when a piece fails', async () => {
    const seats = createStreamSeats(limits);
    const whole = jsonStreamResponse(['{"a":', '1}'], { seat: seats.take(sitter) });
    expect(seats.tryTake(sitter)).toBeUndefined();
    expect(await whole.json()).toEqual({ a: 1 });
    const left = jsonStreamResponse(['{', '}'], { seat: seats.take(sitter) }).body?.getReader();
    await left?.read();
    await left?.cancel();
    const failing = async function* (): AsyncGenerator<string> {
      yield '{';
      throw new Error('gone');
    };
    await expect(jsonStreamResponse(failing(), { seat: seats.take(sitter) }).text()).rejects.toThrow('gone');
    expect(seats.tryTake(sitter)).toBeDefined();
  });

  it.each([
    { bytesHeld: 0, cutAfterMs: 60_000 },
    { bytesHeld: 1_000, cutAfterMs: 10_000 },
  ])('is cut off when its client takes nothing: $bytesHeld bytes', async ({ bytesHeld, cutAfterMs }) => {
    let [nowMs, cuts, taken] = [0, 0, 0];
    const seats = createStreamSeats(limits, () => nowMs);
    const connection = { bytesWaiting: () => 0, bytesTaken: () => taken, cut: () => void (cuts += 1) };
    const seat = seats.take(sitter, connection);
    const made = Promise.withResolvers<string>();
    const pieces = async function* (): AsyncGenerator<string> {
      yield '{';
      yield await made.promise;
    };
    const reader = jsonStreamResponse(pieces(), { seat, bytesHeld }).body?.getReader();
    await reader?.read();
    taken = 1;
    seats.cutStalled();
    nowMs = cutAfterMs - 1;
    seats.cutStalled();
    expect(cuts).toBe(0);
    nowMs = cutAfterMs;
    seats.cutStalled();
    expect(cuts).toBe(1);
    const rest = reader?.read();
    await nextTurn();
    nowMs = 10 * cutAfterMs;
    seats.cutStalled();
    expect(cuts, 'while the next piece is made').toBe(1);
    made.resolve('}');
    await rest;
    await reader?.read();
  });
});
