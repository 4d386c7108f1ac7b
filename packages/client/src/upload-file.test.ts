import { describe, expect, it } from 'vitest';
import { createClient, type ClientOptions } from './create-client.ts';
import type { SendBytes } from './connection.ts';

const file = new File(['本文'], '議事録.txt');
const stored = { id: 'file_1', name: '議事録.txt' };

function upload(sendBytes: SendBytes, options: Partial<ClientOptions> = {}) {
  const fetch = async (): Promise<Response> => Response.json({ way: 'form' });
  return createClient({ url: 'http://api.test', credentials: 'include', fetch, sendBytes, ...options });
}

describe('an upload', () => {
  it('is a form with the file and its name, in the space of the sender', async () => {
    let sent: { request: Request; file: FormDataEntryValue | null } | undefined;
    const client = upload(
      async (request, { body }) => {
        sent = { request, file: (body as FormData).get('file') };
        return Response.json(stored, { status: 201 });
      },
      { space: () => 'spc_1', language: 'ja' },
    );
    expect(await client.uploadFile(file)).toEqual(stored);
    expect([sent?.request.method, sent?.request.url]).toEqual(['POST', 'http://api.test/v1/files']);
    expect(Object.fromEntries(sent?.request.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'ja',
      'youyaku-space': 'spc_1',
    });
    expect(sent?.file instanceof File && [sent.file.name, await sent.file.text()]).toEqual(['議事録.txt', '本文']);
    expect(sent?.request.credentials).toBe('include');
  });

  it('is sent by fetch where nothing tells of its bytes', async () => {
    const client = createClient({
      url: 'http://api.test',
      fetch: async (request) => {
        if ((request as Request).url.endsWith('/begin')) return Response.json({ way: 'form' });
        const sent = (await (request as Request).formData()).get('file');
        return Response.json({ ...stored, name: (sent as File).name });
      },
    });
    expect(await client.uploadFile(file)).toEqual(stored);
  });

  it('tells how many bytes of the file have been sent, and never more than it has', async () => {
    const told: number[] = [];
    const client = upload(async (_request, { onSent }) => {
      for (const bytes of [2, 5, 300]) onSent(bytes);
      return Response.json(stored);
    });
    await client.uploadFile(file, { onSent: (bytes) => told.push(bytes) });
    expect(told).toEqual([2, 5, 6]);
  });

  it.each<[string, () => Promise<Response>, object]>([
    ['nothing came back', () => Promise.reject(new TypeError('cut')), { reason: { kind: 'network' } }],
    ['a proxy refused the size', async () => new Response('', { status: 413 }), { reason: { kind: 'tooLarge' } }],
    ['the answer is a page', async () => new Response('<h1>x</h1>'), { reason: { kind: 'broken' } }],
    [
      'the API refused it',
      async () => Response.json({ code: 'quota_exceeded', detail: 'いっぱいです。' }, { status: 402 }),
      { code: 'quota_exceeded', status: 402 },
    ],
  ])('fails when %s', async (_name, respond, expected) => {
    const answers: number[] = [];
    const client = upload(respond, { onAnswer: (_request, { status }) => answers.push(status) });
    await expect(client.uploadFile(file)).rejects.toMatchObject({ name: 'ClientError', ...expected });
    expect(answers).toHaveLength(_name === 'nothing came back' ? 1 : 2);
  });

  it('that is given up ends with the reason of its user', async () => {
    const stop = new AbortController();
    const client = upload(async ({ signal }) => {
      stop.abort(new Error('given up'));
      throw signal.reason;
    });
    await expect(client.uploadFile(file, { signal: stop.signal })).rejects.toThrow('given up');
  });
});
