import { expect, it } from 'vitest';
import type { OpenModel } from '@youyaku/models/open-model';
import type { ChatEvent, ChatRequest } from '@youyaku/llm/chat-model';
import { limitCalls } from './limit-calls.ts';

const request: ChatRequest = { purpose: 'probe', instructions: '', messages: [], outputTokensMax: 10 };
const { signal } = new AbortController();

/** A model whose calls end when they are released. */
function createGate() {
  const running: (() => void)[] = [];
  async function* chat(): AsyncGenerator<ChatEvent> {
    await new Promise<void>((resolve) => running.push(resolve));
    yield { type: 'text-delta', text: 'a' };
  }
  const model = { id: 'm', chat, withHooks: () => model } as unknown as OpenModel;
  return { model, running };
}

async function drain(events: AsyncIterable<ChatEvent>): Promise<void> {
  for await (const event of events) void event;
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('limits concurrent calls per owner over all of their models, without delaying other owners', async () => {
  const { model, running } = createGate();
  const limit = limitCalls(2, 3);
  const first = limit(model, 'a').withHooks({});
  const calls = [first, first, limit(model, 'a'), limit(model, 'b'), limit(model, 'b')].map((one) =>
    drain(one.chat(request, signal)),
  );
  await turn();
  expect(running).toHaveLength(3);
  for (let ended = 0; ended < 5; ended += 1) {
    running[ended]?.();
    await turn();
    expect(running.length - ended - 1).toBeLessThanOrEqual(3);
  }
  await Promise.all(calls);
  expect(running).toHaveLength(5);
});

it('frees the slot of a call that is abandoned while it waits or runs', async () => {
  const { model, running } = createGate();
  const own = limitCalls(1, 1)(model, 'a');
  const left = new AbortController();
  const first = drain(own.chat(request, signal));
  await turn();
  const waiting = drain(own.chat(request, left.signal));
  left.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  running[0]?.();
  await first;
  const last = drain(own.chat(request, signal));
  await turn();
  running[1]?.();
  await last;
});

it('leaves half of all slots to other addresses, however many guests one address has', async () => {
  const { model, running } = createGate();
  const limit = limitCalls(1, 4);
  const guests = Array.from({ length: 8 }, (_, guest) => limit(model, `guest ${guest}`, 'one'));
  const calls = guests.map((guest) => drain(guest.chat(request, signal)));
  await turn();
  expect(running).toHaveLength(2);
  calls.push(drain(limit(model, 'a', 'two').chat(request, signal)));
  await turn();
  expect(running).toHaveLength(3);
  for (let ended = 0; ended < 9; ended += 1) {
    running[ended]?.();
    await turn();
  }
  await Promise.all(calls);
});
