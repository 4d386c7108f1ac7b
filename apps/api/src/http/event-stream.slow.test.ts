import { expect, it } from 'vitest';
import { eventStreamResponse, type WireEvent } from './event-stream.ts';
import { createStreamSeats } from './stream-seats.ts';
import { heapHeld } from './test-heap.ts';

const eventsAll = 100_000;

it('keeps nothing of an event that was sent, however long the stream is open', async () => {
  const events = async function* (): AsyncGenerator<WireEvent> {
    for (let id = 1; ; id += 1) yield { id, data: '{}' };
  };
  const seat = createStreamSeats().take({ ownerId: 'a', address: 'a', standing: undefined });
  const reader = eventStreamResponse(events, { seat, onFault: () => undefined }).body?.getReader();
  await reader?.read();
  const before = heapHeld();
  for (let read = 0; read < eventsAll; read += 1) await reader?.read();
  expect((heapHeld() - before) / eventsAll).toBeLessThan(50);
  await reader?.cancel();
}, 60_000);
