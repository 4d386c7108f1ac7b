import { describe, expect, it } from 'vitest';
import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import { createId } from '#http/ids.ts';
import { cancelRun, LeaseLostError, type Lease } from '#summaries/runs-store.ts';
import { beginRun, stopHeart } from '#summaries/test-runs.ts';
import { useTestApp } from '#test-app.ts';
import { completionsOfRun } from './completions-store.ts';
import { memoizeCompletions } from './memoize-completions.ts';

const app = useTestApp({ worker: false });
const calm = new AbortController().signal;

/** Completes each call with its number, in two deltas, and counts the calls. */
function createCounting(changes: Partial<ChatModel> = {}): ChatModel & { calls: number } {
  const model = {
    id: 'm',
    label: '',
    contextTokens: 1_000,
    outputTokensMax: 100,
    version: '1',
    calls: 0,
    async *chat(): AsyncGenerator<ChatEvent> {
      const usage = { inputTokens: 10, outputTokens: 5 };
      const number = (model.calls += 1);
      yield { type: 'text-delta', text: '捨てられる' };
      yield { type: 'restart', model: 'm' };
      yield { type: 'text-delta', text: '答え' };
      yield { type: 'text-delta', text: `${number}\0` };
      yield { type: 'finish', reason: 'stop', model: 'm', usage };
    },
    ...changes,
  };
  return model;
}

function ask(content: string, changes: Partial<ChatRequest> = {}): ChatRequest {
  const messages = [{ role: 'user' as const, content }];
  return { purpose: 'map', instructions: '要約してください。', messages, outputTokensMax: 100, ...changes };
}

async function textOf(events: AsyncIterable<ChatEvent>): Promise<string> {
  let text = '';
  for await (const event of events) {
    if (event.type === 'restart') text = '';
    if (event.type === 'text-delta') text += event.text;
  }
  return text;
}

async function begin(): Promise<Lease> {
  const { database } = app().parts;
  const id = createId('sum');
  await database
    .insertInto('summaries')
    .values({ id, owner_id: 'guest', title: '', request: '{}', created_at: new Date(0) })
    .execute();
  return claimAgain(id);
}

/** The lease of the next attempt, after the worker of the previous one has died. */
async function claimAgain(id: string): Promise<Lease> {
  const { database } = app().parts;
  await stopHeart(database, id);
  return beginRun(database, id);
}

const answersOf = (id: string): Promise<unknown[]> =>
  app().parts.database.selectFrom('model_answers').selectAll().where('summary_id', '=', id).execute();
const remember = (model: ChatModel, lease: Lease): ChatModel =>
  memoizeCompletions(model, { store: completionsOfRun(app().parts.database, lease), context: '' });

describe('memoized completions of a run', () => {
  it('replay a completion of an earlier attempt with its usage, without a call', async () => {
    const first = await begin();
    const model = createCounting();
    expect(await textOf(remember(model, first).chat(ask('一章'), calm))).toBe('答え1\0');
    const second = await claimAgain(first.id);
    const events = await Array.fromAsync(remember(model, second).chat(ask('一章'), calm));
    expect(events).toEqual([
      { type: 'text-delta', text: '答え1\uFFFD' },
      { type: 'finish', reason: 'stop', model: 'm', usage: { inputTokens: 10, outputTokens: 5 } },
    ]);
    expect(model.calls).toBe(1);
  });

  it('do not cover unfinished completions or requests that differ', async () => {
    const first = await begin();
    const model = createCounting();
    for await (const event of remember(model, first).chat(ask('一章'), calm)) if (event.type === 'text-delta') break;
    await textOf(remember(model, first).chat(ask('二章'), calm));
    const second = await claimAgain(first.id);
    const asked: ChatRequest[] = [
      ask('一章'),
      ask('二章', { instructions: '別の指示。' }),
      ask('二章', { outputTokensMax: 99 }),
      { ...ask('二章'), messages: [{ role: 'assistant', content: '二章' }] },
    ];
    for (const request of asked) await textOf(remember(model, second).chat(request, calm));
    expect(model.calls).toBe(2 + asked.length);
  });

  it('are replayed although another model of the chain is first now', async () => {
    const first = await begin();
    await textOf(remember(createCounting(), first).chat(ask('一章'), calm));
    const other = createCounting({ id: 'other', version: '2' });
    const second = await claimAgain(first.id);
    const finish = (await Array.fromAsync(remember(other, second).chat(ask('一章'), calm))).at(-1);
    expect(finish).toMatchObject({ type: 'finish', model: 'm' });
    expect(other.calls).toBe(0);
  });

  it('allow repeated calls within an attempt, and are replayed to the next attempt in order', async () => {
    const first = await begin();
    const model = createCounting();
    const attempt = remember(model, first);
    for (const number of [1, 2]) expect(await textOf(attempt.chat(ask('同じ'), calm))).toBe(`答え${number}\0`);
    const next = remember(model, await claimAgain(first.id));
    for (const text of ['答え1\uFFFD', '答え2\uFFFD', '答え3\0'])
      expect(await textOf(next.chat(ask('同じ'), calm))).toBe(text);
  });

  it('lose at most the running completion when the worker is killed', async () => {
    const first = await begin();
    const model = createCounting();
    const chapters = Array.from({ length: 12 }, (_, index) => ask(`第${index}章`));
    const attempt = remember(model, first);
    for (const chapter of chapters.slice(0, 7)) await textOf(attempt.chat(chapter, calm));
    for await (const event of attempt.chat(ask('第7章'), calm)) if (event.type === 'text-delta') break;
    const next = remember(model, await claimAgain(first.id));
    for (const chapter of chapters) await textOf(next.chat(chapter, calm));
    expect(model.calls).toBe(chapters.length + 1);
  });

  it('are not stored for a worker that lost its lease, and yield no finish then', async () => {
    const zombie = await begin();
    await claimAgain(zombie.id);
    const seen: string[] = [];
    const reading = async (): Promise<void> => {
      for await (const { type } of remember(createCounting(), zombie).chat(ask('一章'), calm)) seen.push(type);
    };
    await expect(reading()).rejects.toThrow(LeaseLostError);
    expect(seen).not.toContain('finish');
    expect(await answersOf(zombie.id)).toEqual([]);
  });

  it('are deleted with the end of the run, and with the summary', async () => {
    const { database } = app().parts;
    const cancelled = await begin();
    await textOf(remember(createCounting(), cancelled).chat(ask('一章'), calm));
    expect(await answersOf(cancelled.id)).toHaveLength(1);
    await cancelRun(database, cancelled);
    expect(await answersOf(cancelled.id)).toEqual([]);
    const deleted = await begin();
    await textOf(remember(createCounting(), deleted).chat(ask('一章'), calm));
    await database.deleteFrom('summaries').where('id', '=', deleted.id).execute();
    expect(await answersOf(deleted.id)).toEqual([]);
  });
});
