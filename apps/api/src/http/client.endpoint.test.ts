import { describe, expect, it } from 'vitest';
import { createClient, type Client } from '@youyaku/client/create-client';
import type { SummaryProgress } from '@youyaku/client/summary-progress';
import { article, useTestApp, type TestApp } from '#test-app.ts';

const app = useTestApp();

/** A client of the real app; each stream but the last is cut off inside the event that follows this many whole ones. */
function openClient({ guest = app().asStranger(), cutAfter = [] as number[] } = {}) {
  const cuts = [...cutAfter];
  const lastEventIds: (string | null)[] = [];
  const client = createClient({
    url: 'http://api.test',
    language: 'ja',
    wait: async () => undefined,
    fetch: async (target) => {
      const request = new Request(target);
      const response = await pass(guest, request);
      if (!request.url.endsWith('/events')) return response;
      lastEventIds.push(request.headers.get('last-event-id'));
      const cut = cuts.shift();
      return cut === undefined ? response : cutOff(response, cut);
    },
  });
  return { client, lastEventIds };
}

async function pass(guest: TestApp, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.body === null ? {} : { body: await request.arrayBuffer() };
  const headers = Object.fromEntries(request.headers);
  return guest.send(request.method, `${pathname}${search}`, { ...body, headers, signal: request.signal });
}

async function cutOff(response: Response, events: number): Promise<Response> {
  const wire = await response.text();
  const ends = [...wire.matchAll(/\n\n/g)].map(({ index }) => index + 2);
  const bytes = new TextEncoder().encode(wire.slice(0, (ends[events - 1] ?? 0) + 9));
  let isSent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('terminated'));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
  return new Response(body, response);
}

async function follow(client: Client, id: string): Promise<SummaryProgress[]> {
  return Array.fromAsync(client.followSummary(id));
}

describe('the client of the API', () => {
  it('signs up, and is a guest until the address is confirmed', async () => {
    const { client } = openClient();
    const email = 'client@example.jp';
    expect(await client.account.signUp({ email, password: '正しい馬と電池のホチキス' })).toEqual({ mail: 'sent' });
    expect(await client.account.get()).toEqual({ account: null, hasEnded: false });
    await client.account.signOut();
    const refused = client.account.signIn({ email, password: 'まちがったパスワードです' });
    await expect(refused).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
  });

  it('calls operations with parameters in the path, the query, the body and a form', async () => {
    const { client } = openClient();
    const file = await client.files.create({ file: new File([article], '議事録.txt', { type: 'text/plain' }) });
    expect(file).toMatchObject({ name: '議事録.txt' });
    const { status, body } = await client.summaries.create({
      headers: { prefer: 'wait=30' },
      body: { source: { type: 'file', fileId: file.id }, preset: 'sangyo' },
    });
    expect([status, body.status, body.sentences.length]).toEqual([201, 'done', 3]);
    const { id } = body;
    expect(await client.summaries.update({ id, title: '会議' })).toMatchObject({ id, title: '会議' });
    expect((await client.summaries.list({ q: '会議', limit: 5 })).items).toHaveLength(1);
    expect((await client.summaries.source({ id })).text).toBe(article);
    expect((await client.engines()).engines[0]?.id).toBe('builtin');
    expect(await client.summaries.delete({ id })).toBeUndefined();
    expect((await client.summaries.list({})).items).toEqual([]);
  });

  it('throws the problem that the API returned, with its message and status', async () => {
    const { client } = openClient();
    await expect(client.summaries.get({ id: 'sum_none' })).rejects.toMatchObject({
      name: 'ClientError',
      code: 'not_found',
      status: 404,
      reason: { kind: 'problem', problem: { detail: expect.stringMatching(/。$/) as string } },
    });
    await expect(follow(client, 'sum_none')).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const source = { type: 'url', url: 'http://10.0.0.1/' } as const;
    await expect(client.read({ source })).rejects.toMatchObject({
      code: 'source_blocked',
      reason: { problem: { reason: 'private_address' } },
    });
  });

  it('resumes a stream that was cut twice, with the same result as over one connection', async () => {
    const guest = app().asStranger();
    const whole = openClient({ guest });
    const { id } = await whole.client.startSummary({ source: { type: 'text', text: article } });
    const steps = await follow(whole.client, id);
    const { client, lastEventIds } = openClient({ guest, cutAfter: [2, 3] });
    expect(await follow(client, id)).toEqual(steps);
    expect(lastEventIds).toEqual([null, '2', '5']);
    expect(steps.at(-1)?.summary).toMatchObject({ id, status: 'done', text: steps.at(-1)?.text });
  });

  it('asks a question and yields the answer with its record at the end', async () => {
    const { client } = openClient();
    const { id } = await client.startSummary({ source: { type: 'text', text: article }, engine: 'builtin' });
    await follow(client, id);
    const steps = await Array.fromAsync(client.askQuestion(id, { question: '総事業費はいくらですか。' }));
    expect(steps.at(-1)?.question?.text).toContain('四十二億円');
    expect((await client.questions.list({ id })).items).toEqual([steps.at(-1)?.question]);
  });
});
