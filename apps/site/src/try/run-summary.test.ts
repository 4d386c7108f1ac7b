import { expect, test } from 'vitest';
import { createClient } from '@youyaku/client/create-client';
import { networkSentence, reloadSentence } from '#content/error-sentences.ts';
import { failureSentence, runSummary, type Run } from '#try/run-summary.ts';

const accepted = () => Response.json({ id: 'sum_1', status: 'queued', text: '', sentences: [], request: {} });
const end = { type: 'summary-end', summary: { id: 'sum_1', text: '一行目。', sentences: [] } };

function stream(...events: object[]): Response {
  return new Response(events.map((event, at) => `id: ${at + 1}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
}

/** Runs against a server that gives these answers in order and then none, as the box does; a failure as its sentence. */
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
    return { runs, requests, sentence: failureSentence(error) };
  }
}

test('a run yields the text as it is written and ends with the summary', async () => {
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

test('an address alone asks for the page there', async () => {
  const { requests } = await run([accepted, () => stream(end)], 'https://example.jp/\n');
  expect(await requests[0]?.json()).toMatchObject({ source: { type: 'url', url: 'https://example.jp/' } });
});

test.each<[string, string, (() => Response)[]]>([
  [
    'a refusal in the words of the server',
    '本文が空です。',
    [() => Response.json({ code: 'source_empty', detail: '本文が空です。' }, { status: 422 })],
  ],
  [
    'a fault of the server as one that asks for a reload',
    reloadSentence,
    [() => Response.json({ code: 'internal', detail: 'x' }, { status: 500 })],
  ],
  [
    'a service that is away as one that asks for a reload',
    reloadSentence,
    [() => Response.json({ code: 'engine_unavailable', detail: 'x' }, { status: 503 })],
  ],
  ['an answer that breaks the contract as one that asks for a reload', reloadSentence, [() => Response.json({ a: 1 })]],
  [
    'an event that breaks the contract as one that asks for a reload',
    reloadSentence,
    [accepted, () => new Response('data: {\n\n')],
  ],
  ['no answer at all as the network', networkSentence, []],
  ['a stream that nobody gives as the network', networkSentence, [accepted]],
])('the box tells %s', async (_, sentence, answers) => {
  expect((await run(answers)).sentence).toBe(sentence);
});
