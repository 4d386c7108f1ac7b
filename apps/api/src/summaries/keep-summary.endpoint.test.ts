import { describe, expect, it } from 'vitest';
import { summarySchema } from '@youyaku/contract/summary';
import { article, eventsOf, problemOf, useTestApp } from '#test-app.ts';

const app = useTestApp();
const made = {
  source: { type: 'text', text: article },
  text: '総事業費は約四十二億円である。\n総事業費は約九十億円である。',
  shape: 'lines',
  length: { unit: 'items', count: 2 },
  register: 'asIs',
};
const keep = (changes: object = {}): Promise<Response> =>
  app().send('POST', '/v1/summaries/keep', { json: { ...made, ...changes } });

describe('a summary made on a device', () => {
  it('is stored with the verdict of each sentence, like any other', async () => {
    const response = await keep();
    expect(response.status).toBe(201);
    const summary = summarySchema.parse(await response.json());
    expect(summary).toMatchObject({ status: 'done', text: made.text, engine: { kind: 'device' } });
    expect(summary.sentences.map(({ verdict }) => verdict === 'supported')).toEqual([true, false]);
    const path = `/v1/summaries/${summary.id}`;
    expect(await (await app().send('GET', path)).json()).toEqual(summary);
    expect(await (await app().send('GET', `${path}/source`)).json()).toMatchObject({ text: article });
    expect((await eventsOf(await app().send('GET', `${path}/events`))).at(-1)?.event.type).toBe('summary-end');
    const { items } = (await (await app().send('GET', '/v1/summaries')).json()) as { items: { id: string }[] };
    // A list shows the text without its sentences, with the number of those to check.
    expect(items.find(({ id }) => id === summary.id)).toMatchObject({ text: made.text, sentencesToCheck: 1 });
    expect((await app().asStranger().send('GET', path)).status).toBe(404);
    expect((await app().send('DELETE', path)).status).toBe(204);
  });

  it('is stored whatever characters it contains', async () => {
    const source = { type: 'text', text: `\u0000${article}\ud800`, title: 'a\u0000b' };
    expect((await keep({ source, text: '市の\u0000話。\ud800' })).status).toBe(201);
  });

  it.each([
    [{ text: '' }, 400],
    [{ source: { type: 'url', url: 'https://example.com/' } }, 400],
    [{ source: { type: 'text', text: '  ' } }, 422],
    [{ sentences: [] }, 400],
  ])('is rejected with %j', async (changes, status) => {
    expect((await problemOf(await keep(changes))).status).toBe(status);
  });
});
