import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { NewShare } from '@youyaku/contract/share';
import { act, readAdmin, signUpOperator } from '#operator/test-operator.ts';
import { mailTo, newEmail, signUp } from '#identity/test-accounts.ts';
import { article, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { shareBounds } from './share-bounds.ts';
import { shareOf, viewOf } from './test-shares.ts';

const app = useTestApp({ rateLimits: { requestsPerSecond: 100_000 } });
const spoken = async (response: Response): Promise<string> => `${response.status} ${await response.text()}`;
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'ja' },
  body: new URLSearchParams(fields).toString(),
  redirect: 'manual',
});
const copyOf = (session: TestApp, url: string, more: object = {}): Promise<Response> =>
  session.send('POST', '/v1/shares/copy', { json: { token: url.split('/').at(-1), ...more } });

async function member(): Promise<{ session: TestApp; spaceId: string }> {
  const session = app().asStranger();
  const { space } = await signUp(session, newEmail());
  return { session, spaceId: space.id };
}

describe('a link that opens nothing', () => {
  it('is one and the same page, whatever the reason, on every path of it, and cannot be copied', async () => {
    const { session } = await member();
    const { database } = app().parts;
    const [expired, revoked, deleted, open] = [
      await shareOf(session, { days: 1 }),
      await shareOf(session),
      await shareOf(session),
      await shareOf(session),
    ];
    await sql`update shares set expires_at = now() - interval '1 second' where id = ${expired.id}`.execute(database);
    await session.send('DELETE', `/v1/shares/${revoked.id}`);
    await session.send('DELETE', `/v1/summaries/${deleted.summaryId}`);
    const token = open.url.slice(-32);
    const tampered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const swapped = `${token.slice(16)}${token.slice(0, 16)}`;
    const other = randomBytes(24).toString('base64url');
    const base = open.url.slice(0, -32);
    const nothing = [
      other,
      tampered,
      swapped,
      token.toUpperCase(),
      token.slice(1),
      `${token}=`,
      open.id,
      '%00',
      '..%2f',
      "'--",
    ];
    const urls = [expired.url, revoked.url, deleted.url, ...nothing.map((one) => `${base}${one}`)];
    const expected = await spoken(await viewOf(app(), urls[3] ?? ''));
    expect(expected).toMatch(/^404 .*リンクが間違っているか、公開が終わっています/);
    for (const url of urls) expect([url, await spoken(await viewOf(app(), url))]).toEqual([url, expected]);
    for (const url of urls.slice(0, 5)) {
      for (const path of ['/source', '/report', '/picture.png', '/x'])
        expect([url, path, await spoken(await viewOf(app(), `${url}${path}`))]).toEqual([url, path, expected]);
      expect(await spoken(await app().request(url, form({ passphrase: 'x' })))).toBe(expected);
      expect((await copyOf(session, url)).status).toBe(404);
    }
    expect((await viewOf(app(), open.url)).status).toBe(200);
    expect(await spoken(await viewOf(app(), `${open.url}/source`))).toBe(expected);
  });
});

describe('a link with a passphrase', () => {
  const passphrase = '春はあけぼの';

  it('shows nothing until it is entered, and nothing of it in previews', async () => {
    const { session } = await member();
    const { url, summaryId } = await shareOf(session, { passphrase: `${passphrase}12` });
    await session.send('PATCH', `/v1/summaries/${summaryId}`, { json: { title: '秘密の題名' } });
    const locked = await spoken(await viewOf(app(), url));
    expect(locked).toMatch(/^200 .*合言葉を入れてください/);
    expect(locked).not.toMatch(/秘密の題名|青海市|og:/);
    for (const path of ['/source', '/report']) expect(await spoken(await viewOf(app(), `${url}${path}`))).toBe(locked);
    expect((await viewOf(app(), `${url}/picture.png`)).status).toBe(404);
    expect((await copyOf(session, url)).status).toBe(404);
    expect((await copyOf(session, url, { grant: 'forged' })).status).toBe(404);
    const wrong = await app().request(url, form({ passphrase }));
    expect(await spoken(wrong)).toMatch(/^403 .*合言葉が違います/);
    // As another keyboard writes it.
    const right = await app().request(url, form({ passphrase: `${passphrase}１２` }));
    expect([right.status, right.headers.get('location')]).toEqual([303, new URL(url).pathname]);
    const [cookie = ''] = right.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`; Path=${new URL(url).pathname}; HttpOnly; SameSite=Lax$`));
    const opened = await spoken(await viewOf(app(), url, { cookie: cookie.split(';')[0] ?? '' }));
    expect(opened).toContain('秘密の題名');
    const grant = /data-grant="([^"]+)"/.exec(opened)?.[1];
    expect((await copyOf(session, url, { grant })).status).toBe(201);
    const other = await shareOf(session, { passphrase: `${passphrase}12` }, summaryId);
    expect(await spoken(await viewOf(app(), other.url, { cookie: cookie.split(';')[0] ?? '' }))).toContain(
      '合言葉を入れて',
    );
    expect((await copyOf(session, other.url, { grant })).status).toBe(404);
  });

  it('is opened by the form of its page, of which a browser names no origin, and by no page of others', async () => {
    const { session } = await member();
    const { url } = await shareOf(session, { passphrase: `${passphrase}12` });
    const enter = async (headers: Record<string, string>): Promise<number> => {
      const sent = form({ passphrase: `${passphrase}12` });
      return (await app().request(url, { ...sent, headers: { ...sent.headers, ...headers } })).status;
    };
    expect(await enter({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(303);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect([site, await enter({ origin: 'null', 'sec-fetch-site': site })]).toEqual([site, 403]);
    expect(await enter({ origin: 'null' })).toBe(403);
    expect(await enter({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(403);
  });

  it('cannot be found by trying: ten for an address, a hundred for all', async () => {
    const { session } = await member();
    const share = await shareOf(session, { passphrase: `${passphrase}12` });
    const statuses: number[] = [];
    for (let round = 0; round < 14; round += 1)
      statuses.push((await app().request(share.url, form({ passphrase: `try ${round}` }))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429, 429, 429]);
    expect((await app().request(share.url, form({ passphrase: `${passphrase}12` }))).status).toBe(429);
    const stored = await sql<{
      hash: string;
    }>`select passphrase_hash as hash from shares where id = ${share.id}`.execute(app().parts.database);
    expect(stored.rows[0]?.hash).toMatch(/^\$argon2id\$/);
  });
});

describe('the page of a link', () => {
  it('runs nothing that texts contain, is stored by nobody and tells no other site where it came from', async () => {
    const { session } = await member();
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>&lt;svg onload=alert(1)&gt;{{7*7}}';
    const text = `${attack}の市民会館を建て替える。総事業費は四十二億円である。${attack}を二〇二八年四月に開く。\n\n${article}`;
    const { id } = await summarise(session, text);
    await session.send('PATCH', `/v1/summaries/${id}`, { json: { title: attack } });
    await sql`
      update summaries set request = jsonb_set(request, '{source}', ${JSON.stringify({ type: 'url', url: `javascript:alert(1)//"><b>` })}::jsonb)
      where id = ${id}`.execute(app().parts.database);
    const { url } = await shareOf(session, { includesSource: true, isPermitted: true }, id);
    for (const path of ['', '/source', '/report']) {
      const response = await viewOf(app(), `${url}${path}`);
      const html = await response.text();
      expect([
        path,
        html
          .match(/<(?:script|img|svg|b)\b[^>]*>/gi)
          ?.filter(
            (tag) => !/^<(?:svg (?:class="seal"|width)|script defer src="\/share\/page-|b class="check")/.test(tag),
          ),
      ]).toEqual([path, []]);
      expect(html).not.toMatch(/href="javascript|onerror=alert\(1\)>(?!&|<\/)/);
      const { headers } = response;
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
      expect(policy).toContain(
        "script-src 'self'; img-src 'self'; connect-src http://api.test; require-trusted-types-for 'script'",
      );
      expect(policy).not.toMatch(/unsafe|\*/);
    }
    const picture = await viewOf(app(), `${url}/picture.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('cache-control')).toBe('private, no-store');
    expect(new DataView(await picture.arrayBuffer()).getUint32(16)).toBe(1_200);
  });

  it('tells nothing of the source, the space, the owner, other links and files, unless the source is shared', async () => {
    const { session, spaceId } = await member();
    const upload = new FormData();
    const secret = 'この段落はまとめに入らない余談で、合図はウミネコである。';
    upload.set('file', new File([`${article}\n\n${secret}`], '極秘ファイル名.txt', { type: 'text/plain' }));
    const { id: fileId } = (await (await session.send('POST', '/v1/files', { body: upload })).json()) as { id: string };
    const made = await session.send('POST', '/v1/summaries', {
      json: { source: { type: 'file', fileId }, focus: 'ひみつの注目点', shape: 'bullets' },
    });
    const { id, sentences } = (await made.json()) as { id: string; sentences: { evidence: { quote: string }[] }[] };
    const [bare, whole] = [
      await shareOf(session, {}, id),
      await shareOf(session, { includesSource: true, isPermitted: true }, id),
    ];
    const [html, full] = [await (await viewOf(app(), bare.url)).text(), await (await viewOf(app(), whole.url)).text()];
    const { account } = (await (await session.send('GET', '/v1/account')).json()) as {
      account: { id: string; email: string };
    };
    const owner = [spaceId, account.id, account.email, whole.id, bare.id, whole.url.slice(-32), id, fileId, 'ひみつ'];
    const quotes = sentences.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
    expect(quotes.length).toBeGreaterThan(0);
    // A sentence may stand in the source as it is: what is quoted would stand there a second time.
    expect(html).not.toContain('<blockquote');
    for (const told of [...owner, 'ウミネコ', '極秘']) expect([told, html.includes(told)]).toEqual([told, false]);
    for (const told of [...owner.filter((one) => one !== whole.url.slice(-32)), 'ウミネコ'])
      expect([told, full.includes(told)]).toEqual([told, false]);
    expect(full.match(/<mark>/g)?.length).toBe(quotes.length);
    const source = await (await viewOf(app(), `${whole.url}/source`)).text();
    expect(source).toContain('ウミネコ');
    expect(source).toContain('<mark id="e0">');
    await session.send('PATCH', `/v1/summaries/${id}`, { json: { title: '極秘ファイル名.txt' } });
    const [unnamed, named] = [await viewOf(app(), bare.url), await viewOf(app(), whole.url)];
    expect(await unnamed.text()).toContain('<h1 lang="ja">共有された要約</h1>');
    expect(await named.text()).toContain('<h1 lang="ja">極秘ファイル名.txt</h1>');
  });

  it('loads one script and one style of its own, far below 60 KB, and needs neither to be read', async () => {
    const { session } = await member();
    const { url } = await shareOf(session, { includesSource: true, isPermitted: true });
    const html = await (await viewOf(app(), url)).text();
    const loaded = [...html.matchAll(/(?:src|stylesheet" href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(loaded.map((path) => path.replace(/-[0-9a-f]{12}/, ''))).toEqual(['/share/page.css', '/share/page.js']);
    for (const path of loaded) {
      const response = await viewOf(app(), new URL(path, url).href);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await response.text()).length).toBeLessThan(10_000);
    }
    expect(html).toContain('<summary><span class="n">1</span>');
  });

  it('can be copied by one press into the space of whoever reads it, with the source only where it is shared', async () => {
    const { session } = await member();
    const [bare, whole] = [await shareOf(session), await shareOf(session, { includesSource: true, isPermitted: true })];
    const reader = app().asStranger();
    const idOf = async (share: NewShare): Promise<string> => {
      const response = await copyOf(reader, share.url);
      expect(response.status).toBe(201);
      return ((await response.json()) as { id: string }).id;
    };
    const [without, withIt] = [await idOf(bare), await idOf(whole)];
    const read = async (path: string): Promise<Record<string, unknown>> =>
      (await (await reader.send('GET', path)).json()) as Record<string, unknown>;
    const [one, other] = [await read(`/v1/summaries/${without}`), await read(`/v1/summaries/${withIt}`)];
    expect(one).toMatchObject({ status: 'done', text: other['text'] });
    expect(JSON.stringify(one['sentences'])).not.toContain('quote');
    expect(JSON.stringify(other['sentences'])).toContain('quote');
    expect((await reader.send('GET', `/v1/summaries/${without}/source`)).status).toBe(404);
    expect(await read(`/v1/summaries/${withIt}/source`)).toMatchObject({ text: article });
    expect((await session.send('GET', `/v1/summaries/${withIt}`)).status).toBe(404);
    const found = await read('/v1/summaries?q=市民会館');
    expect((found['items'] as object[]).length).toBe(2);
    await session.send('DELETE', `/v1/summaries/${whole.summaryId}`);
    expect((await reader.send('GET', `/v1/summaries/${withIt}/source`)).status).toBe(200);
  });
});

describe('a report about a link', () => {
  it('reaches the operator, who takes the link down; the log of its space says so', async () => {
    const { session } = await member();
    const { url, id, summaryId } = await shareOf(session);
    const report = `${url}/report`;
    for (const fields of [
      { kind: 'copyright', details: ' ' },
      { kind: 'nothing', details: 'x' },
      { kind: 'copyright', details: 'あ'.repeat(1_001) },
    ])
      expect((await app().request(report, form(fields))).status).toBe(400);
    const foreign = form({ kind: 'copyright', details: '全文' });
    foreign.headers = { ...foreign.headers, origin: 'https://evil.example' };
    expect((await app().request(report, foreign)).status).toBe(403);
    const sent = await app().request(
      report,
      form({ kind: 'copyright', details: '無断の転載です。', contact: 'author@example.jp' }),
    );
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${new URL(url).pathname}/report?sent`]);
    expect(await spoken(await viewOf(app(), `${report}?sent`))).toContain('受け付けました');
    await expect.poll(async () => (await mailTo(session, 'operator@example.jp')).text).toContain(url);
    const operator = await signUpOperator(app());
    const { items } = await readAdmin<{ items: { id: string; shareId?: string }[] }>(operator.session, '/takedowns');
    const takedown = items.find(({ shareId }) => shareId === id);
    expect(takedown).toMatchObject({
      kind: 'copyright',
      details: '無断の転載です。',
      contact: 'author@example.jp',
      state: 'open',
    });
    expect(JSON.stringify(items)).not.toContain(url.slice(-32));
    const removed = await act(operator.session, 'PATCH', `/takedowns/${takedown?.id}`, { state: 'removed' });
    expect(removed.status).toBe(200);
    expect((await viewOf(app(), url)).status).toBe(404);
    const acts = (await (await session.send('GET', '/v1/audit')).json()) as {
      items: { act: string; subjectId: string; actor?: object }[];
    };
    const last = acts.items.find(({ act: name }) => name === 'share-taken-down');
    expect([last?.subjectId, last?.actor]).toEqual([summaryId, undefined]);
  });
});

describe('ten thousand guesses', () => {
  it('find no link, are soon refused, and keep nobody of the same address from theirs', async () => {
    const { session } = await member();
    const { url } = await shareOf(session);
    const base = url.slice(0, -32);
    const found: Record<number, number> = {};
    for (let round = 0; round < 100; round += 1) {
      const guesses = Array.from({ length: 100 }, () =>
        viewOf(app(), `${base}${randomBytes(24).toString('base64url')}`),
      );
      for (const { status } of await Promise.all(guesses)) found[status] = (found[status] ?? 0) + 1;
    }
    expect(found[200]).toBeUndefined();
    expect(found[404]).toBeLessThan(shareBounds.guesses.count + 100);
    expect(found[429]).toBeGreaterThan(9_700);
    const refused = await viewOf(app(), `${base}${randomBytes(24).toString('base64url')}`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Many people share an address, and the previews of a messenger one: none of them is locked out.
    expect((await viewOf(app(), url)).status).toBe(200);
  });
});
