import { describe, expect, it, vi } from 'vitest';
import { createClient, type ClientOptions } from './create-client.ts';

function answer(respond: (request: Request) => Promise<Response>, options: Partial<ClientOptions> = {}) {
  const requests: { request: Request; init: RequestInit | undefined }[] = [];
  const client = createClient({
    url: 'http://api.test/',
    fetch: (target, init) => {
      const request = new Request(target);
      requests.push({ request: request.clone(), init });
      return respond(request);
    },
    ...options,
  });
  return { client, requests };
}

const summary = { id: 'sum_1', status: 'queued', text: '', sentences: [], request: {} };
const problem = { code: 'source_blocked', detail: '読み取れません。' };

describe('an API call', () => {
  it("sends the language and the guest's cookie, and nothing for undefined values", async () => {
    const { client, requests } = answer(async () => Response.json({ items: [] }), {
      language: 'ja',
      credentials: 'include',
      headers: { authorization: 'Bearer key' },
    });
    await client.summaries.list({ q: '会議', cursor: undefined });
    const [{ request, init } = {}] = requests;
    expect(request?.url).toBe('http://api.test/v1/summaries?q=%E4%BC%9A%E8%AD%B0');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'ja',
      authorization: 'Bearer key',
    });
    expect(init?.credentials).toBe('include');
  });

  it('goes through what has taken the place of `fetch` since the client was made', async () => {
    const client = createClient({ url: 'http://api.test' });
    const watched = vi.fn(async () => Response.json({ items: [] }));
    vi.stubGlobal('fetch', watched);
    try {
      await client.summaries.list({});
    } finally {
      vi.unstubAllGlobals();
    }
    expect(watched).toHaveBeenCalledOnce();
  });

  it('sends what a guest asks first alone, so that one session begins; with cookies alone, and not within a space', async () => {
    const { promise: never } = Promise.withResolvers<Response>();
    const ask = (options: Partial<ClientOptions>) => {
      const { client, requests } = answer(() => never, options);
      for (const id of ['tpl_1', 'tpl_2']) void client.templates.delete({ id });
      return requests;
    };
    const all = [
      { credentials: 'include' as const },
      {},
      { credentials: 'include' as const, space: () => 'spc_1' },
    ].map(ask);
    await expect.poll(() => all.map(({ length }) => length)).toEqual([1, 2, 2]);
  });

  it('puts the id into the path and the rest into the body', async () => {
    const { client, requests } = answer(async () => Response.json(summary));
    await client.summaries.update({ id: 'sum/1', title: '題' });
    const { request } = requests[0] ?? {};
    expect([request?.method, request?.url, await request?.json()]).toEqual([
      'PATCH',
      'http://api.test/v1/summaries/sum%2F1',
      { title: '題' },
    ]);
  });

  it('starts a run without waiting for it', async () => {
    const { client, requests } = answer(async () => Response.json(summary, { status: 202 }));
    const source = { type: 'text', text: '本文' } as const;
    expect(await client.startSummary({ source })).toEqual(summary);
    const { request } = requests[0] ?? {};
    expect(request?.headers.get('prefer')).toBe('respond-async');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ source });
  });

  it('uploads a file as a form, with its name', async () => {
    const { client, requests } = answer(async () => Response.json({ id: 'fil_1', name: '議事録.txt' }));
    await client.files.create({ file: new File(['本文'], '議事録.txt') });
    const sent = (await requests[0]?.request.formData())?.get('file');
    expect(sent instanceof File && [sent.name, await sent.text()]).toEqual(['議事録.txt', '本文']);
  });

  it('returns undefined for a response without a body', async () => {
    const { client } = answer(async () => new Response(null, { status: 204 }));
    expect(await client.summaries.delete({ id: 'sum_1' })).toBeUndefined();
  });

  it.each<[string, () => Promise<Response>, object]>([
    ['nothing came back', () => Promise.reject(new TypeError('failed')), { reason: { kind: 'network' } }],
    [
      'the server broke',
      async () => new Response('<h1>502</h1>', { status: 502, headers: { 'retry-after': '7' } }),
      { reason: { kind: 'broken' }, status: 502, retryAfterSeconds: 7, code: undefined },
    ],
    [
      'a proxy refused the size',
      async () => new Response('<h1>413</h1>', { status: 413 }),
      { reason: { kind: 'tooLarge' }, status: 413 },
    ],
    [
      'the API broke',
      async () => Response.json({ code: 'internal', detail: 'x' }, { status: 500 }),
      { reason: { kind: 'broken', problem: { detail: 'x' } }, code: 'internal' },
    ],
    ['the answer breaks the contract', async () => Response.json({ hello: 1 }), { reason: { kind: 'broken' } }],
    ['the answer is no JSON', async () => new Response('{"id":'), { reason: { kind: 'broken' } }],
    [
      'the answer is a page',
      async () => new Response('<h1>x</h1>', { headers: { 'content-type': 'text/html' } }),
      { reason: { kind: 'broken' } },
    ],
    [
      'the answer was cut off',
      async () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) })),
      { reason: { kind: 'network' } },
    ],
    [
      'the API refused',
      async () => Response.json(problem, { status: 422 }),
      { reason: { kind: 'problem', problem }, status: 422, code: 'source_blocked' },
    ],
  ])('throws a ClientError when %s', async (_case, respond, error) => {
    await expect(answer(respond).client.summaries.get({ id: 'sum_1' })).rejects.toMatchObject({
      name: 'ClientError',
      ...error,
    });
  });

  it("throws the signal's reason when the caller aborts", async () => {
    const { client } = answer(hang);
    const controller = new AbortController();
    const call = client.summaries.get({ id: 'sum_1' }, { signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
  });

  it('fails as a network error when no response comes in time', async () => {
    const { client } = answer(hang);
    const call = client.summaries.get({ id: 'sum_1' }, { context: { timeoutMs: 1 } });
    await expect(call).rejects.toMatchObject({ reason: { kind: 'network' } });
  });
});

/** A server that never answers. */
async function hang({ signal }: Request): Promise<Response> {
  signal.throwIfAborted();
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}
