import { turnsMs } from '@youyaku/testing/timing/turns-ms';
import { describe, expect, it } from 'vitest';
import type { CallHooks } from '@youyaku/models/call-model';
import { ModelError } from '@youyaku/models/model-error';
import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import { createId } from '#http/ids.ts';
import { useTestApp } from '#test-app.ts';
import { openCallMeter, type CallCaps } from './call-meter.ts';
import { meterModel, type MeteredModel } from './meter-model.ts';
import { sumCalls, type CallSums } from './model-calls-store.ts';

const app = useTestApp({ worker: false });
const caps: CallCaps = {
  dailyYenMax: 1_000,
  ownerDailyYenMax: 1_000,
  guestsDailyYenMax: 1_000,
  requestYenMax: 1_000,
  unpricedTokensPerYen: 0,
};
const request: ChatRequest = { purpose: 'write', instructions: '', messages: [], outputTokensMax: 50 };
const calm = new AbortController().signal;

type Script = (signal: AbortSignal) => AsyncIterable<ChatEvent>;

/** Reports each call to its hooks like the models of packages/models: at most 10 yen, 3 yen in the end. */
function createHooked(script: Script): ChatModel & { withHooks(hooks: CallHooks): ChatModel; calls: number } {
  const facts = { id: 'scripted', label: '', contextTokens: 1_000, outputTokensMax: 50, version: '1' };
  const hooked = {
    ...facts,
    calls: 0,
    chat: (_: ChatRequest, signal: AbortSignal) => script(signal),
    withHooks: (hooks: CallHooks): ChatModel => ({
      ...facts,
      async *chat({ purpose, outputTokensMax }, signal) {
        const named = { model: facts.id, purpose };
        await hooks.beforeCall?.({ ...named, inputTokens: 100, outputTokensMax, costMicroJpyMax: 10_000_000 });
        signal.throwIfAborted();
        hooked.calls += 1;
        let outcome: 'ok' | 'aborted' | 'provider' = 'aborted';
        try {
          yield* script(signal);
          outcome = 'ok';
        } catch (error) {
          outcome = signal.aborted ? 'aborted' : 'provider';
          throw error;
        } finally {
          const figures = { inputTokens: 90, outputTokens: 20, isEstimate: outcome !== 'ok', costMicroJpy: 3_000_000 };
          hooks.onCall?.({ ...named, outcome, ...figures, firstTokenMs: 5, durationMs: 9 });
        }
      },
    }),
  };
  return hooked;
}

async function* sayYes(): AsyncGenerator<ChatEvent> {
  yield { type: 'text-delta', text: 'はい。' };
  yield { type: 'finish', reason: 'stop', model: 'scripted', usage: { inputTokens: 90, outputTokens: 20 } };
}

async function* hang(signal: AbortSignal): AsyncGenerator<ChatEvent> {
  yield { type: 'text-delta', text: 'は' };
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

async function readAll(model: ChatModel, signal = calm): Promise<ChatEvent[]> {
  return Array.fromAsync(model.chat(request, signal));
}

function meter(script: Script, changes: Partial<CallCaps> = {}) {
  const ownerId = createId('wrk');
  const hooked = createHooked(script);
  const counted = openCallMeter(app().parts.database, { ...caps, ...changes }, app().parts.log);
  const metered: MeteredModel = meterModel(hooked, counted, { ownerId });
  const sums = (): Promise<CallSums> => sumCalls(app().parts.database, { day: new Date(), ownerId });
  const outcomes = async (): Promise<(string | null)[]> => {
    const { database } = app().parts;
    const rows = await database.selectFrom('model_calls').select('outcome').where('owner_id', '=', ownerId).execute();
    return rows.map(({ outcome }) => outcome);
  };
  const settled = (calls: number): Promise<void> =>
    expect.poll(outcomes).toEqual(Array.from({ length: calls }, () => 'ok'));
  return { ...metered, hooked, sums, outcomes, settled };
}

describe('a metered model', () => {
  it('has every call in the ledger when it is closed', async () => {
    const { model, close, sums, outcomes } = meter(sayYes);
    await Promise.all([readAll(model), readAll(model), readAll(model)]);
    await close();
    expect(await sums()).toEqual({ calls: 3, inputTokens: 270, outputTokens: 60, costMicroJpy: 9_000_000 });
    expect(await outcomes()).toEqual(['ok', 'ok', 'ok']);
  });

  it('makes no more calls than its cap allows', async () => {
    const { model, close, hooked, sums, settled } = meter(sayYes, { ownerDailyYenMax: 14 });
    for (const calls of [1, 2]) {
      await readAll(model);
      await settled(calls);
    }
    await expect(readAll(model)).rejects.toMatchObject({ name: 'ModelError', fault: 'cap', model: 'scripted' });
    await close();
    expect(hooked.calls).toBe(2);
    expect((await sums()).calls).toBe(2);
  });

  it('records the outcome of a call that failed or was abandoned', async () => {
    const failing = meter(async function* () {
      yield { type: 'text-delta', text: 'は' };
      throw new ModelError('provider', 'scripted');
    });
    await expect(readAll(failing.model)).rejects.toMatchObject({ fault: 'provider' });
    await failing.close();
    expect(await failing.outcomes()).toEqual(['provider']);
    const left = meter(sayYes);
    for await (const event of left.model.chat(request, calm)) if (event.type === 'text-delta') break;
    await left.close();
    expect(await left.outcomes()).toEqual(['aborted']);
  });

  it('releases the reservation of a call that was never made', async () => {
    const { model, close, hooked, sums } = meter(sayYes);
    const abort = new AbortController();
    const reading = readAll(model, abort.signal);
    abort.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
    await close();
    expect(hooked.calls).toBe(0);
    expect(await sums()).toMatchObject({ inputTokens: 0, costMicroJpy: 0 });
  });

  it('aborts running calls when it is closed, and counts them', async () => {
    const { model, close, outcomes, sums } = meter(hang);
    const reading = readAll(model).catch((error: unknown) => error);
    await expect.poll(outcomes).toEqual([null]);
    await close();
    await reading;
    expect(await outcomes()).toEqual(['aborted']);
    expect((await sums()).costMicroJpy).toBe(3_000_000);
  });

  it('aborts with the fault `cap` within 5 s after all calls are stopped', async () => {
    const { database } = app().parts;
    const { model, close, outcomes } = meter(hang);
    const reading = readAll(model).then(
      () => undefined,
      (error: unknown) => error,
    );
    await expect.poll(outcomes).toEqual([null]);
    const stop = async (): Promise<void> => {
      await database.insertInto('model_limits').values({ daily_yen_max: 0 }).execute();
      expect(await reading).toMatchObject({ name: 'ModelError', fault: 'cap' });
    };
    expect(await turnsMs(stop)).toBeLessThan(5_000);
    await close();
    expect(await outcomes()).toEqual(['aborted']);
    await database.deleteFrom('model_limits').execute();
  });
});
