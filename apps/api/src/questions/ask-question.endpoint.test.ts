import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '@youyaku/contract/limits';
import { questionEventSchema, questionSchema, type Question, type QuestionEvent } from '@youyaku/contract/question';
import { readEventStream } from '@youyaku/client/read-event-stream';
import { parseModelsConfig } from '@youyaku/models/models-config';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import type { ScriptedRequest } from '@youyaku/testing/provider/scripted-request';
import { article, eventsOf, problemOf, summarise, type TestApp, useTestApp } from '#test-app.ts';

const asked = '総事業費はいくらですか。';

let provider: ScriptedProvider;
let answer: (request: ScriptedRequest) => string | Promise<string> = () => 'NONE';
const open = async (): Promise<ScriptedProvider> =>
  openScriptedProvider({ port: 0, answer: (request) => answer(request) });
beforeAll(async () => {
  provider ??= await open();
});
afterAll(() => provider.close());

const app = useTestApp({
  models: async () => {
    provider ??= await open();
    const facts = { provider: 'compatible', baseUrl: provider.urls.openai, model: 'm', key: 'secret-key' };
    return parseModelsConfig(
      JSON.stringify([{ id: 'first', label: '一番目', contextTokens: 9_000, inputYenPerMillionTokens: 150, ...facts }]),
      () => undefined,
    );
  },
});

/** A summary of the text, owned by a guest that no other test uses. */
async function begin(text = article): Promise<{ guest: TestApp; path: string; id: string }> {
  const guest = app().asStranger();
  const { id } = await summarise(guest, text, { engine: 'builtin' });
  return { guest, id, path: `/v1/summaries/${id}/questions` };
}

async function ask(guest: TestApp, path: string, json: object): Promise<Question> {
  const response = await guest.send('POST', path, { json });
  expect(response.status).toBe(201);
  return questionSchema.parse(await response.json());
}

async function list(guest: TestApp, path: string): Promise<Question[]> {
  return ((await (await guest.send('GET', path)).json()) as { items: Question[] }).items;
}

describe('a question on the source of a summary', () => {
  it('201: is answered by the built-in engine with sentences of the source, and listed', async () => {
    const { guest, path } = await begin();
    const question = await ask(guest, path, { question: asked });
    expect(question).toMatchObject({ isFound: true, engine: { kind: 'builtin' }, usage: { charged: false } });
    expect(question.text).toContain('四十二億円');
    const [place] = question.sentences[0]?.evidence ?? [];
    expect(article.slice(place?.start, place?.end)).toBe(place?.quote);
    expect(await list(guest, path)).toEqual([question]);
  });

  it('201: is answered by the named model, with its usage', async () => {
    answer = () => '総事業費は約四十二億円である。[2]';
    const { guest, path } = await begin();
    const question = await ask(guest, path, { question: asked, engine: 'llm:first' });
    expect(question).toMatchObject({ text: '総事業費は約四十二億円である。', isFound: true, read: 'whole' });
    expect(question.engine).toMatchObject({ kind: 'llm', model: 'first' });
    expect(question.usage).toMatchObject({ charged: true });
    expect(question.usage.costMicroJpy).toBe((question.usage.inputTokens ?? 0) * 150);
  });

  it('201: reports that the source has no answer, whatever the model invents', async () => {
    answer = () => '市長の名前は山田太郎である。[3]';
    const { guest, path } = await begin();
    const question = await ask(guest, path, { question: '市長の名前は何ですか。', engine: 'llm' });
    expect(question).toMatchObject({ text: '本文にはありません。', isFound: false, sentences: [] });
  });

  it('201: includes earlier questions, and never sends a text to a model that the user did not choose', async () => {
    answer = () => '総事業費は約四十二億円である。[2]';
    const { guest, path } = await begin();
    const calls = provider.log.length;
    await ask(guest, path, { question: asked });
    expect(provider.log).toHaveLength(calls);
    await ask(guest, path, { question: 'そのうち国の補助金はいくらですか。', engine: 'llm' });
    expect(JSON.stringify(provider.log.at(calls)?.request.messages)).toContain(asked);
  });

  it('201: falls back to the built-in engine when the model is down, and reports it', async () => {
    provider.queueFaults('401');
    const { guest, path } = await begin();
    const question = await ask(guest, path, { question: asked, engine: 'llm:first' });
    expect(question.engine).toMatchObject({ kind: 'builtin', fallbackFrom: 'llm:first', fallbackReason: 'key' });
    expect(question.usage.charged).toBe(false);
    const logLine = app().logLines.find((line) => line.includes(question.id) && line.includes('question answered'));
    expect(logLine).toContain('"engine":"builtin"');
    expect(logLine).toContain('"fallbackFrom":"llm:first"');
  });

  it('201: reads a long source in the engine thread', async () => {
    answer = ({ messages }) => {
      const [, number, words] = /\[(\d+)\] (総事業費は約七億円[^\n]*)/u.exec(messages.at(-1)?.content ?? '') ?? [];
      return number === undefined ? 'NONE' : `${words}[${number}]`;
    };
    const parts = Array.from({ length: 60 }, (_, index) => article.replaceAll('青海市', `青海${index}市`));
    const text = `${parts.join('\n\n')}\n\n湖畔の体育館の総事業費は約七億円である。`.replace('湖畔の体育館の', '');
    const { guest, path } = await begin(text);
    const question = await ask(guest, path, { question: '総事業費が約七億円なのは何ですか。', engine: 'llm' });
    expect(question).toMatchObject({ isFound: true, text: '総事業費は約七億円である。' });
  });

  it('200: streams deltas and replacements that produce the text of the answer', async () => {
    answer = () => '総事業費は約四十二億円である。[2]\n開くのは二〇二八年四月である。[1]';
    const { guest, path } = await begin();
    const response = await guest.send('POST', path, {
      json: { question: asked, engine: 'llm' },
      headers: { accept: 'text/event-stream' },
    });
    expect(response.status).toBe(200);
    const events: QuestionEvent[] = [];
    let shown = '';
    for await (const { data } of readEventStream(response.body ?? new ReadableStream())) {
      const event = questionEventSchema.parse(JSON.parse(data));
      events.push(event);
      if (event.type === 'text-delta') shown += event.text;
      if (event.type === 'text-replace') shown = shown.slice(0, event.start) + event.text + shown.slice(event.end);
    }
    const last = events.at(-1);
    expect(last).toMatchObject({ type: 'question-end', question: { text: shown } });
    expect(await list(guest, path)).toHaveLength(1);
  });

  it('stores nothing of a question on a summary that is not stored', async () => {
    const guest = app().asStranger();
    const started = await guest.send('POST', '/v1/summaries', {
      json: { source: { type: 'text', text: article }, engine: 'builtin', retention: 'none' },
      headers: { accept: 'text/event-stream' },
    });
    const id = (started.headers.get('location') ?? '').replace('/v1/summaries/', '');
    const path = `/v1/summaries/${id}/questions`;
    await eventsOf(started);
    await ask(guest, path, { question: asked });
    expect(await list(guest, path)).toEqual([]);
    const rows = await app().parts.database.selectFrom('questions').selectAll().where('summary_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain('総事業費');
  });

  it('is deleted with its summary', async () => {
    const { guest, path, id } = await begin();
    await ask(guest, path, { question: asked });
    await guest.send('DELETE', `/v1/summaries/${id}`);
    const rows = await app().parts.database.selectFrom('questions').selectAll().where('summary_id', '=', id).execute();
    expect(rows).toEqual([]);
  });

  it('400: is rejected when empty or too long', async () => {
    const { guest, path } = await begin();
    for (const question of [' ', 'あ'.repeat(limits.questionCodePointsMax + 1)]) {
      const response = await guest.send('POST', path, { json: { question } });
      expect(await problemOf(response)).toMatchObject({ code: 'invalid_request', param: 'question' });
    }
  });

  it('404: is not found for a stranger, nor are its answers', async () => {
    const { path } = await begin();
    const stranger = app().asStranger();
    for (const headers of [{}, { accept: 'text/event-stream' }]) {
      const response = await stranger.send('POST', path, { json: { question: asked }, headers });
      expect(await problemOf(response)).toMatchObject({ code: 'not_found', status: 404 });
    }
    expect((await stranger.send('GET', path)).status).toBe(404);
  });

  it('409: is rejected while another one is open, which ends when its client disconnects', async () => {
    const { promise: asking, resolve: tellAsked } = Promise.withResolvers<undefined>();
    answer = () => {
      tellAsked(undefined);
      return new Promise<string>(() => undefined);
    };
    const { guest, path } = await begin();
    const gone = new AbortController();
    const response = await guest.send('POST', path, {
      json: { question: asked, engine: 'llm' },
      headers: { accept: 'text/event-stream' },
      signal: gone.signal,
    });
    await asking;
    const select = vi.spyOn(app().parts.database, 'selectFrom');
    const second = await guest.send('POST', path, { json: { question: asked } });
    expect(await problemOf(second)).toMatchObject({ code: 'conflict', reason: 'question_running' });
    // A rejected question loads no source, which may be 15 MB.
    expect(select).not.toHaveBeenCalledWith('sources');
    select.mockRestore();
    gone.abort();
    await response.body?.cancel().catch(() => undefined);
    await expect.poll(async () => (await guest.send('POST', path, { json: { question: asked } })).status).toBe(201);
  });

  it('201: loads its source only when it is its turn', async () => {
    const { guest, path } = await begin();
    const held = new AbortController().signal;
    const take = async (nth: number): Promise<() => void> =>
      app().parts.questionTurns.take({ characters: article.length }, `spc_${nth}`, held);
    const ends = await Promise.all(Array.from({ length: 64 }, (_, nth) => take(nth)));
    const select = vi.spyOn(app().parts.database, 'selectFrom');
    const turn = vi.spyOn(app().parts.questionTurns, 'take');
    const asking = ask(guest, path, { question: asked });
    await expect.poll(() => turn.mock.calls.length).toBe(1);
    expect(select).not.toHaveBeenCalledWith('sources');
    for (const end of ends) end();
    expect(await asking).toMatchObject({ isFound: true });
    expect(select).toHaveBeenCalledWith('sources');
    vi.restoreAllMocks();
  });

  it('422: is rejected by the built-in engine in another language than the source', async () => {
    const { guest, path } = await begin();
    const response = await guest.send('POST', path, { json: { question: 'How much does it cost?' } });
    expect(await problemOf(response)).toMatchObject({ code: 'language_unsupported', reason: 'question' });
  });

  it('429: is rejected after too many in a minute', async () => {
    const { guest, path } = await begin();
    for (let count = 0; count < limits.questionsPerMinuteMax; count += 1) await ask(guest, path, { question: asked });
    const response = await guest.send('POST', path, { json: { question: asked } });
    expect(await problemOf(response)).toMatchObject({ code: 'rate_limited', status: 429 });
  });

  it('429: of sixty concurrent ones, the limit per minute passes and the rest get Retry-After', async () => {
    const guest = app().asStranger();
    const summaries = [];
    while (summaries.length < 60) summaries.push(await summarise(guest, article, { engine: 'builtin' }));
    const responses = await Promise.all(
      summaries.map(({ id }) =>
        guest.send('POST', `/v1/summaries/${id}/questions`, { json: { question: asked, engine: 'builtin' } }),
      ),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(responses.length - refused.length).toBe(limits.questionsPerMinuteMax);
    const problem = await problemOf(refused[0] ?? new Response());
    expect(problem).toMatchObject({ code: 'rate_limited', reason: 'questions' });
    expect(problem.retryAfterSeconds).toBeGreaterThan(0);
    expect(problem.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(problem.detail).toMatch(/\d+秒ほど待ってから/);
  });
});
