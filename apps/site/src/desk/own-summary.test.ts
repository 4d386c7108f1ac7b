import { createClient } from '@youyaku/client/create-client';
import { expect, test } from 'vitest';
import { deskWords } from '#content/desk-words.ts';
import { getFailureMessage, handOver } from './own-summary.ts';

const { writing } = deskWords.ja;
const accepted = () => Response.json({ id: 'sum_1', status: 'queued', text: '', sentences: [], request: {} });
const to = { appUrl: 'https://app.test/', limit: 150, signal: new AbortController().signal };

/** Hands a text over to a server that answers like this; a failure is returned as its message. */
async function send(text: string, answer: () => Response) {
  const requests: Request[] = [];
  const client = createClient({
    url: 'http://api.test',
    wait: async () => undefined,
    fetch: async (target) => {
      requests.push(new Request(target));
      return answer();
    },
  });
  try {
    return { address: await handOver(client, { text }, to), requests };
  } catch (error) {
    return { message: getFailureMessage(error, writing), requests };
  }
}

test('a text goes to the app whole, for the built-in engine alone, within the length of the ruler', async () => {
  const text = '一行目。\n\n　二行目😀。\n';
  const { address, requests } = await send(text, accepted);
  expect(address).toBe('https://app.test/s/sum_1');
  expect(await requests[0]?.json()).toMatchObject({
    source: { type: 'text', text },
    shape: 'lines',
    length: { unit: 'characters', max: 150 },
    engine: 'builtin',
  });
});

test('a text that is one address means the page there', async () => {
  const { requests } = await send('https://example.jp/\n', accepted);
  expect(await requests[0]?.json()).toMatchObject({ source: { type: 'url', url: 'https://example.jp/' } });
});

test.each<[string, string, () => Response]>([
  [
    'what the API says of the request',
    '本文が空です。',
    () => Response.json({ code: 'source_empty', detail: '本文が空です。' }, { status: 422 }),
  ],
  [
    'a request to reload after a server error',
    writing.reload,
    () => Response.json({ code: 'internal', detail: 'x' }, { status: 500 }),
  ],
  [
    'a request to reload while the service is unavailable',
    writing.reload,
    () => Response.json({ code: 'engine_unavailable', detail: 'x' }, { status: 503 }),
  ],
  ['a request to reload after an answer that breaks the contract', writing.reload, () => Response.json({ a: 1 })],
  [
    'the network error when there is no answer',
    writing.network,
    () => {
      throw new TypeError('network');
    },
  ],
  ['that something before the API refused its size', writing.tooLarge, () => new Response('', { status: 413 })],
])('the desk shows %s', async (_, message, answer) => {
  expect((await send('本文', answer)).message).toBe(message);
});
