import { expect, it } from 'vitest';
import { enforcePace } from './enforce-pace.ts';
import { heapHeld } from './test-heap.ts';

const chunksAll = 100_000;

it('keeps nothing of a chunk that was read, however long the body is', async () => {
  const chunk = new Uint8Array(1);
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) });
  const bytes = enforcePace(body, { freeMs: 60_000, bytesPerSecond: 1 });
  await bytes.next();
  const before = heapHeld();
  for (let read = 0; read < chunksAll; read += 1) await bytes.next();
  expect((heapHeld() - before) / chunksAll).toBeLessThan(50);
  await bytes.return(undefined);
}, 60_000);
