import { describe, expect, it } from 'vitest';
import { createApi } from './create-api.ts';

function answer(respond: () => Promise<Response>) {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const api = createApi({
    apiUrl: 'http://api.test',
    language: 'ja',
    fetch: (url, init) => {
      requests.push({ url: new Request(url).url, init });
      return respond();
    },
  });
  return { api, requests };
}

describe('a call of the API', () => {
  it('carries the cookie of the guest and the language of the page', async () => {
    const { api, requests } = answer(async () => Response.json({ items: [] }));
    await api.listSummaries({ q: '会議', cursor: undefined });
    expect(requests[0]?.url).toBe('http://api.test/v1/summaries?q=%E4%BC%9A%E8%AD%B0');
    expect(requests[0]?.init).toMatchObject({ credentials: 'include', headers: { 'accept-language': 'ja' } });
  });

  it.each([
    ['nothing came back', () => Promise.reject(new TypeError('failed')), { kind: 'network' }],
    ['the server broke', async () => new Response('<h1>502</h1>', { status: 502 }), { kind: 'broken' }],
    ['a proxy refused the size', async () => new Response('<h1>413</h1>', { status: 413 }), { kind: 'tooLarge' }],
    [
      'the API broke',
      async () => Response.json({ code: 'internal', detail: 'x' }, { status: 500 }),
      { kind: 'broken' },
    ],
    ['the answer breaks the contract', async () => Response.json({ hello: 1 }), { kind: 'broken' }],
    ['the answer is no JSON', async () => new Response('ok'), { kind: 'broken' }],
    [
      'the API refused',
      async () => Response.json({ code: 'source_blocked', detail: '読み取れません。' }, { status: 422 }),
      { kind: 'problem', problem: { code: 'source_blocked', detail: '読み取れません。' } },
    ],
  ])('fails in its own way when %s', async (_case, respond, reason) => {
    await expect(answer(respond).api.getSummary('sum_1')).rejects.toMatchObject({ name: 'ApiFailure', reason });
  });
});
