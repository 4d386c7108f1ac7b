import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentSchema, type Document } from '@youyaku/contract/document';
import { summarySchema } from '@youyaku/contract/summary';
import { article, problemOf, useTestApp } from '#test-app.ts';

const app = useTestApp();
const paragraphs = article
  .split('\n\n')
  .map((text) => `<p>${text}</p>`)
  .join('');
const html = (title: string, body: string): string =>
  `<!doctype html><html lang="ja"><head><title>${title}</title></head><body><main><article>${body}</article></main></body></html>`;
const part = (number: number, next: string): string =>
  html('連載', `<h1>連載</h1>${paragraphs.replaceAll('市', `第${number}市`)}${next}`);
const vtt =
  'WEBVTT\n\n00:01.000 --> 00:04.000\n<v 司会>今日は会館の建て替えについて話します。\n\n00:05.000 --> 00:09.000\n<v 市長>総事業費は四十二億円です。\n';
const rss = (items: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>市の番組</title>${items}</channel></rss>`;

/** ISO-2022-JP of 要約です。 */
const jis = Buffer.from('\x1b$BMWLs$G$9!#\x1b(B', 'latin1');

let requests: string[] = [];
const routes: Record<string, (response: ServerResponse) => void> = {
  '/lies': (response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=Shift_JIS' }).end(html('新しい施設', paragraphs)),
  '/jis.txt': (response) => response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(jis),
  '/series/koho': (response) => send(response, part(1, '<a rel="next" href="/series/koho?page=2">次へ</a>')),
  '/series/koho?page=2': (response) => send(response, part(2, '<a rel="next" href="/series/koho?page=3">次へ</a>')),
  '/series/koho?page=3': (response) => send(response, part(3, '')),
  '/series/broken': (response) => send(response, part(1, '<a rel="next" href="/series/broken?page=2">次へ</a>')),
  '/series/inside': (response) => send(response, part(1, '<a rel="next" href="/series/inside?page=2">次へ</a>')),
  '/series/inside?page=2': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/again': (response) => send(response, html('また来る', paragraphs)),
  '/feed': (response) =>
    send(
      response,
      rss(
        `<item><title>会館の話</title><link>/1</link><pubDate>Tue, 03 Mar 2026 00:00:00 GMT</pubDate><description>${article}</description></item>`,
      ),
      'application/rss+xml',
    ),
  '/podcast': (response) =>
    send(
      response,
      rss(
        '<item><title>第3回 会館</title><link>/ep/3</link><podcast:transcript url="/t.json" type="application/json"/><podcast:transcript url="/t" type="text/vtt"/></item>',
      ),
      'text/xml',
    ),
  '/podcast-inside': (response) =>
    send(
      response,
      rss(
        `<item><title>第4回</title><description>${article}</description><podcast:transcript url="http://169.254.169.254/t.vtt" type="text/vtt"/></item>`,
      ),
      'text/xml',
    ),
  '/t': (response) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(vtt),
  '/spa': (response) =>
    send(response, '<!doctype html><title>アプリ</title><div id="root"></div><script src="/a.js">1</script>'),
  '/members': (response) =>
    send(
      response,
      html('新しい施設', `<p>${article.slice(0, 120)}</p><p>この記事は有料会員限定です。残り 1,200文字</p>`),
    ),
};
function send(response: ServerResponse, body: string, type = 'text/html'): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

let origin = '';
let robots = '';
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  requests.push(path);
  if (path === '/robots.txt' && robots !== '') return void response.end(robots);
  const route = routes[path];
  if (route === undefined) response.writeHead(404).end();
  else route(response);
});
beforeAll(async () => {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const request = (path: string): Promise<Response> =>
  app().send('POST', '/v1/read', { json: { source: { type: 'url', url: origin + path } } });
const read = async (path: string): Promise<Document> => documentSchema.parse(await (await request(path)).json());
const wordsOf = (document: Document, block: Document['blocks'][number]): string =>
  document.text.slice(block.start, block.end);

describe('a page', () => {
  it.each([
    ['/lies', '総事業費は約四十二億円', 'utf-8'],
    ['/jis.txt', '要約です。', 'iso-2022-jp'],
  ])('is decoded by its bytes, whatever its header states: %s', async (path, words, encoding) => {
    const document = await read(path);
    expect(document.text).toContain(words);
    expect(document.encoding).toBe(encoding);
  });

  it('continues over its next pages, each block with its page', async () => {
    const document = await read('/series/koho');
    expect(document.pages).toBe(3);
    for (const block of document.blocks) expect(wordsOf(document, block)).toBe(wordsOf(document, block).trim());
    const third = document.blocks.filter(({ page }) => page === 3).map((block) => wordsOf(document, block));
    expect(third.join('')).toContain('第3市');
    expect(document.text.match(/^連載$/gm)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(document.omitted ?? []).toEqual([]);
  });

  it.each(['/series/broken', '/series/inside'])('reports that its next page could not be read: %s', async (path) => {
    const document = await read(path);
    expect(document.text).toContain('第1市');
    expect(document.omitted).toEqual([
      { start: document.text.length, end: document.text.length, reason: 'next_page_unreadable' },
    ]);
  });

  it.each([
    ['/spa', 'script_only'],
    ['/members', 'paywall'],
  ])('behind a wall is refused with what to do: %s', async (path, reason) => {
    const problem = await problemOf(await request(path));
    expect([problem.status, problem.code, problem.reason]).toEqual([422, 'source_blocked', reason]);
    expect(problem.detail).toContain('本文を貼り付けてください');
  });

  it('is fetched again but not extracted again while its bytes stay the same', async () => {
    const first = await read('/again');
    const opened = vi.spyOn(app().parts.pages, 'keep');
    expect(await read('/again')).toEqual(first);
    expect(requests.filter((path) => path === '/again')).toHaveLength(2);
    expect(opened).not.toHaveBeenCalled();
  });

  it('of a site that refuses us by name is not fetched', async () => {
    robots = 'User-agent: youyaku\nDisallow: /';
    const other = origin.replace('127.0.0.1', 'localhost');
    requests = [];
    const response = await app().send('POST', '/v1/read', { json: { source: { type: 'url', url: `${other}/lies` } } });
    robots = '';
    const problem = await problemOf(response);
    expect([problem.code, problem.reason]).toEqual(['source_blocked', 'robots']);
    expect(requests).toEqual(['/robots.txt']);
  });
});

describe('a feed', () => {
  it('returns its newest entries', async () => {
    const document = await read('/feed');
    expect(document.title).toBe('市の番組');
    expect(document.text).toContain('会館の話');
    expect(document.text).toContain('総事業費は約四十二億円');
    expect(document.warnings).toContainEqual({ code: 'feed_entries', detail: '1' });
  });

  it('returns the transcript of its newest episode, with speakers and times', async () => {
    const response = await app().send('POST', '/v1/summaries', {
      json: { source: { type: 'url', url: `${origin}/podcast` }, shape: 'sentence' },
    });
    const summary = summarySchema.parse(await response.json());
    expect(summary.source).toMatchObject({ title: '第3回 会館', byline: '市の番組', url: `${origin}/ep/3` });
    expect(summary.sentences[0]?.evidence[0]?.time).toBeGreaterThan(0);
  });

  it('never leads to an internal address: a transcript there is left out with a warning', async () => {
    const document = await read('/podcast-inside');
    expect(document.text).toContain('総事業費');
    expect(document.warnings.map(({ code }) => code)).toContain('transcript_unreadable');
  });
});
