import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { eventStreamResponse, type WireEvent } from './event-stream.ts';
import { createStreamSeats } from './stream-seats.ts';

const eventsAll = 100_000;

it('keeps nothing of an event that was sent, however long the stream is open', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const events = async function* (): AsyncGenerator<WireEvent> {
    for (let id = 1; ; id += 1) yield { id, data: '{}' };
  };
  const seat = createStreamSeats().take({ ownerId: 'a', address: 'a', standing: undefined });
  const reader = eventStreamResponse(events, { seat, onFault: () => undefined }).body?.getReader();
  await reader?.read();
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let read = 0; read < eventsAll; read += 1) await reader?.read();
  collect();
  expect((process.memoryUsage().heapUsed - before) / eventsAll).toBeLessThan(50);
  await reader?.cancel();
}, 60_000);
