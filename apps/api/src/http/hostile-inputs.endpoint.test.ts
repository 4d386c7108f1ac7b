import { expect, it } from 'vitest';
import { article, summarise, useTestApp } from '#test-app.ts';

const app = useTestApp();
const source = { type: 'text', text: article };
const stream = { accept: 'text/event-stream' };
const ask = { question: '総事業費はいくらですか。' };

/** `:sum` is replaced by an existing summary. */
const refused: [method: string, path: string, json?: unknown, headers?: Record<string, string>][] = [
  ['GET', '/v1/summaries/%00'],
  ['GET', '/v1/summaries/a%00b/source'],
  ['GET', '/v1/summaries/%00/events'],
  ['GET', '/v1/summaries/%00/questions'],
  ['POST', '/v1/summaries/%00/cancel'],
  ['POST', '/v1/summaries/%00/questions', ask],
  ['POST', '/v1/summaries/%00/questions', ask, stream],
  ['DELETE', '/v1/summaries/%00'],
  ['GET', '/v1/files/%00'],
  ['DELETE', '/v1/own-models/%00'],
  ['POST', '/v1/own-models/try', { id: '\0' }],
  ['GET', '/v1/templates/%00'],
  ['GET', '/v1/templates/tpl_a?version=2147483648'],
  ['GET', '/v1/summaries?q=a%00b'],
  ['GET', '/v1/summaries?tag=%00'],
  ['GET', '/v1/summaries/:sum/events', undefined, { 'last-event-id': '2147483648' }],
  ['GET', '/v1/summaries/:sum/events', undefined, { 'last-event-id': '1e3' }],
  ['PATCH', '/v1/summaries/:sum', { title: 'a\0b' }],
  ['PATCH', '/v1/summaries/:sum', { title: '\ud800' }],
  ['PATCH', '/v1/summaries/:sum', { tags: ['\0'] }],
  ['POST', '/v1/summaries', { source, focus: '\0' }],
  ['POST', '/v1/summaries', { source, instructions: '\ud800' }],
  ['POST', '/v1/summaries', { source: { type: 'url', url: 'https://a.example/\0' } }],
  ['POST', '/v1/summaries', { source: { type: 'file', fileId: '\0' } }],
  ['POST', '/v1/summaries', { source, template: { id: 'tpl_a', version: 2_147_483_648 } }],
  ['POST', '/v1/summaries', { source, template: { id: 'tpl_a\0' } }],
  ['POST', '/v1/summaries', { source }, { 'idempotency-key': 'x'.repeat(9_000) }],
  ['POST', '/v1/summaries', { source }, { ...stream, 'idempotency-key': 'x'.repeat(9_000) }],
];

it.each(refused)('%s %s is refused for characters that no table can hold', async (method, path, json, headers) => {
  const { id } = await summarise(app(), article);
  const options = { ...(json === undefined ? {} : { json }), ...(headers === undefined ? {} : { headers }) };
  const response = await app().send(method, path.replace(':sum', id), options);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid_request', param: expect.any(String) });
});

it('a title of a source loses characters that no table can hold, as the text does', async () => {
  const response = await app().send('POST', '/v1/summaries', { json: { source: { ...source, title: 'a\0\ud800b' } } });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ title: 'a\uFFFDb' });
});
