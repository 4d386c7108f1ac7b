import { expect, test } from 'vitest';
import { createClient } from '@youyaku/client/create-client';
import { networkSentence, reloadSentence } from '#content/error-sentences.ts';
import { getFailureMessage, runSummary, type Run } from '#try/run-summary.ts';

const accepted = () => Response.json({ id: 'sum_1', status: 'queued', text: '', sentences: [], request: {} });
const end = { type: 'summary-end', summary: { id: 'sum_1', text: '一行目。', sentences: [] } };

function stream(...events: object[]): Response {
  return new Response(events.map((event, at) => `id: ${at + 1}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
}

/**
 * Runs against a server that sends these responses in order and then none, as the box does; a failure is returned as its
 * message.
 */
async function run(answers: (() => Response)[], text = '本文') {
  const requests: Request[] = [];
  const client = createClient({
    url: 'http://api.test',
    wait: async () => undefined,
    fetch: async (target) => {
      requests.push(new Request(target));
      const next = answers.shift();
      if (next === undefined) throw new TypeError('network');
      return next();
    },
  });
  const runs: Run[] = [];
  try {
    for await (const each of runSummary(client, text, new AbortController().signal)) runs.push(each);
    return { runs, requests };
  } catch (error) {
    return { runs, requests, sentence: getFailureMessage(error) };
  }
}

test('a run yields the text while it is written and ends with the summary', async () => {
  const { runs, requests } = await run([accepted, () => stream({ type: 'text-delta', text: '一行目。' }, end)]);
  expect(runs.map(({ id, progress }) => [id, progress.text])).toEqual([
    ['sum_1', ''],
    ['sum_1', '一行目。'],
    ['sum_1', '一行目。'],
  ]);
  expect(runs.at(-1)?.progress.summary?.id).toBe('sum_1');
  expect(await requests[0]?.json()).toEqual({
    source: { type: 'text', text: '本文' },
    preset: 'sangyo',
    engine: 'builtin',
  });
});

test('a text that is one address requests the page there', async () => {
  const { requests } = await run([accepted, () => stream(end)], 'https://example.jp/\n');
  expect(await requests[0]?.json()).toMatchObject({ source: { type: 'url', url: 'https://example.jp/' } });
});

test.each<[string, string, (() => Response)[]]>([
  [
    'an error of the request in the words of the API',
    '本文が空です。',
    [() => Response.json({ code: 'source_empty', detail: '本文が空です。' }, { status: 422 })],
  ],
  [
    'a request to reload after a server error',
    reloadSentence,
    [() => Response.json({ code: 'internal', detail: 'x' }, { status: 500 })],
  ],
  [
    'a request to reload while the service is unavailable',
    reloadSentence,
    [() => Response.json({ code: 'engine_unavailable', detail: 'x' }, { status: 503 })],
  ],
  ['a request to reload after a response that violates the contract', reloadSentence, [() => Response.json({ a: 1 })]],
  [
    'a request to reload after an event that violates the contract',
    reloadSentence,
    [accepted, () => new Response('data: {\n\n')],
  ],
  ['the network error when there is no response', networkSentence, []],
  ['the network error when the stream cannot be opened', networkSentence, [accepted]],
])('the box shows %s', async (_, sentence, answers) => {
  expect((await run(answers)).sentence).toBe(sentence);
});
