import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseModelsConfig } from '@youyaku/models/models-config';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { mailTo, post } from '#identity/test-accounts.ts';
import { deleteOldChanges } from '#live/space-changes-store.ts';
import { sweep } from '#service/sweep.ts';
import { findInDatabase, findInFiles } from '#test-dump.ts';
import { article, useTestApp, type TestApp } from '#test-app.ts';
import { eraseAccount } from './erase-account.ts';

let provider: ScriptedProvider;
afterAll(() => provider.close());
/** What the process itself writes, outside of its log. */
const written: string[] = [];
beforeAll(() => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      written.push(String(chunk));
      return true;
    });
});
afterAll(() => void vi.restoreAllMocks());

const app = useTestApp({
  models: async () => {
    provider = await openScriptedProvider({ port: 0 });
    const facts = { provider: 'compatible', baseUrl: provider.urls.openai, model: 'm', key: canary('operator-key') };
    const away = { ...facts, id: 'away', baseUrl: 'http://127.0.0.1:9' };
    return parseModelsConfig(JSON.stringify([{ id: 'first', ...facts }, away]), () => undefined);
  },
});

/** Everything that must be found nowhere afterwards, by what it is. */
const canaries = new Map<string, string>();
function canary(kind: string): string {
  const known = canaries.get(kind) ?? `kanaria${randomBytes(6).toString('hex')}`;
  canaries.set(kind, known);
  return known;
}
const sentence = (kind: string): string => `${canary(kind)}の費用は四十二億円である。${article}`;
const email = (kind: string): string => `${canary(kind)}@example.jp`;

type Sent = Parameters<TestApp['send']>[2];
const json = (body: object): Sent => ({ json: body });

async function joinIn(session: TestApp): Promise<string> {
  await post(session, 'sign-up', { email: email('address'), password: canary('password') });
  const { token } = await mailTo(session, email('address'));
  canaries.set('confirm-token', token);
  const confirmed = await post(session, 'confirm-email', { token });
  const cookie = /youyaku-session=([^;]+)/.exec(confirmed.headers.getSetCookie().join('\n'))?.[1] ?? '';
  canaries.set('session-cookie', cookie);
  return ((await confirmed.json()) as { account: { id: string } }).account.id;
}

async function useMails(session: TestApp): Promise<void> {
  for (const [name, body] of [
    ['request-reset', { email: email('address') }],
    ['request-link', { email: email('address') }],
    ['request-link', { email: email('stranger') }],
    ['change-email', { email: email('new-address') }],
  ] as const) {
    await post(session, name, body);
    await expect.poll(async () => (await mailTo(session, email('address'))).token).not.toBe('');
    canaries.set(`${name}-token`, (await mailTo(session, email('address'))).token);
  }
  await post(session, 'change-password', { currentPassword: canary('password'), password: canary('new-password') });
  await post(session, 'sign-in', { email: email('address'), password: canary('wrong-password') });
  await post(session, 'confirm-email', { token: canary('forged-token') });
}

async function makeThings(session: TestApp): Promise<void> {
  const source = (kind: string) => ({ type: 'text' as const, text: sentence(kind), title: canary(`${kind}-title`) });
  const ask = (body: object, headers = {}): Promise<Response> =>
    session.send('POST', '/v1/summaries', { json: body, headers: { 'idempotency-key': canary('key'), ...headers } });
  const made = (await (await ask({ source: source('text'), focus: canary('focus') })).json()) as { id: string };
  await session.send('PATCH', `/v1/summaries/${made.id}`, json({ title: canary('name'), tags: [canary('tag')] }));
  await session.send('POST', `/v1/summaries/${made.id}/questions`, json({ question: `${canary('question')}は何か` }));
  await session.send('GET', `/v1/summaries?q=${canary('search')}`);
  const model = { engine: 'llm:first', instructions: canary('prompt'), shape: 'bullets' };
  await ask({ source: source('model-text'), ...model }, { 'idempotency-key': 'second' });
  await ask({ source: source('away-text'), engine: 'llm:away' }, { 'idempotency-key': 'third' });
  await ask({ source: source('unkept'), retention: 'none' }, { 'idempotency-key': 'fourth' });
  await session.send('POST', '/v1/check', json({ text: canary('check-text'), source: source('check-source') }));
  await session.send('POST', '/v1/read', json({ source: source('read') }));
  await session.send('POST', '/v1/templates', json({ name: canary('template'), instructions: canary('instructions') }));
  const term = { term: canary('term'), variants: [canary('variant')], note: canary('note'), hidden: true };
  await session.send('PUT', '/v1/glossary', json({ version: 0, entries: [term], maskKinds: ['name', 'word'] }));
  const form = { title: canary('form'), sections: [{ kind: 'items', heading: canary('heading') }] };
  const formPath = '/v1/minutes-forms/frm_0123456789abcdefghij';
  await session.send('PUT', formPath, json({ version: 0, form }));
  await session.send('PUT', formPath, json({ version: 0, form: { ...form, title: '\n' } }));
  const own = { provider: 'openai', model: canary('own-model'), key: canary('own-key') };
  await session.send('POST', '/v1/own-models', json(own));
  await session.send('POST', '/v1/own-models/try', json(own));
  const disclosure = { kind: 'disclosure', name: canary('person'), details: canary('details') };
  await session.send('POST', '/v1/disclosure', json(disclosure));
}

/** A shared link with a passphrase, opened, guessed, reported and copied. */
async function share(session: TestApp): Promise<void> {
  const source = { type: 'text' as const, text: sentence('shared-text'), title: canary('shared-title') };
  const { id } = (await (await session.send('POST', '/v1/summaries', json({ source }))).json()) as { id: string };
  const options = { includesSource: true, isPermitted: true, passphrase: canary('passphrase') };
  const made = await session.send('POST', `/v1/summaries/${id}/shares`, json(options));
  const { url } = (await made.json()) as { url: string };
  canaries.set('share-token', url.slice(-32));
  const asForm = { 'content-type': 'application/x-www-form-urlencoded', referer: url };
  const enter = (passphrase: string): Promise<Response> =>
    session.request(url, { method: 'POST', headers: asForm, body: new URLSearchParams({ passphrase }).toString() });
  await enter(canary('wrong-passphrase'));
  const [cookie = ''] = (await enter(canary('passphrase'))).headers.getSetCookie();
  canaries.set('share-grant', cookie.slice(cookie.indexOf('=') + 1).split(';')[0] ?? '');
  const headers = { cookie: cookie.split(';')[0] ?? '', referer: url };
  for (const path of ['', '/source', '/picture.png', '/report', `/${canary('share-path')}`])
    await session.request(`${url}${path}`, { headers });
  await session.request(`http://app.test/share/${canary('forged-share')}`);
  const token = url.slice(-32);
  await session.send('POST', '/v1/shares/copy', json({ token, grant: canaries.get('share-grant') }));
  await session.send('POST', '/v1/shares/copy', json({ token: canary('copied-token') }));
}

async function sendFiles(session: TestApp): Promise<void> {
  const contents: [string, string][] = [
    ['txt', sentence('file-txt')],
    ['md', `# ${sentence('file-md')}`],
    ['html', `<html><title>${canary('file-html-title')}</title><p>${sentence('file-html')}</p></html>`],
    ['csv', `${canary('file-csv')},2\n3,4`],
    ['pdf', `%PDF-1.4 ${canary('file-broken')}`],
    ['docx', `PK\u0003\u0004 ${canary('file-broken-zip')}`],
  ];
  for (const [ending, content] of contents) {
    const form = new FormData();
    form.set('file', new File([content], `${canary(`file-name-${ending}`)}.${ending}`));
    const { id } = (await (await session.send('POST', '/v1/files', { body: form })).json()) as { id: string };
    const source = { type: 'file', fileId: id, password: canary('file-password') };
    await session.send('POST', '/v1/summaries', json({ source }));
  }
}

/** Requests that are refused at every depth. */
async function goWrong(session: TestApp): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await session.send('POST', '/v1/summaries', { body: `{"source": "${canary('broken-json')}`, headers });
  await session.send('POST', '/v1/summaries', json({ source: { type: canary('bad-type') } }));
  await session.send(
    'POST',
    '/v1/summaries',
    json({ source: { type: 'url', url: `http://127.0.0.1/${canary('url')}` } }),
  );
  await session.send('GET', `/v1/${canary('path')}?x=${canary('query')}`);
  await session.send('GET', `/v1/summaries/sum_${canary('unknown-id')}`);
  await session.send('GET', '/v1/summaries', {
    headers: { 'user-agent': canary('agent'), referer: canary('referrer') },
  });
  const forged = { cookie: `youyaku-session=${canary('forged-cookie')}` };
  await session.asStranger().send('GET', '/v1/summaries', { headers: forged });
  await session.send('GET', '/v1/summaries', { headers: { 'youyaku-space': `spc_${canary('foreign-space')}` } });
  await session.send('POST', '/v1/export/download', json({ token: canary('export-token') }));
  await session.send('PUT', '/v1/summaries', { headers: { origin: `https://${canary('origin')}.example` } });
  const { database } = session.parts;
  const broken = vi.spyOn(database, 'selectFrom').mockImplementation(() => {
    throw new Error(`a fault that repeats ${canary('fault')}`);
  });
  await session.send('POST', '/v1/summaries', json({ source: { type: 'text', text: sentence('fault-text') } }));
  broken.mockRestore();
}

/** An export, and a run that never ends by itself. */
async function beginWork(session: TestApp): Promise<void> {
  await session.send('POST', '/v1/export');
  const status = async (): Promise<string> => {
    const body = (await (await session.send('GET', '/v1/export')).json()) as { export: { status: string } };
    return body.export.status;
  };
  await expect.poll(status, { timeout: 20_000 }).toBe('ready');
  canaries.set('export-mail-token', (await mailTo(session, email('address'))).token);
  const source = { type: 'text', text: sentence('killed-run').repeat(300) };
  await session.send('POST', '/v1/summaries', { json: { source }, headers: { prefer: 'respond-async' } });
}

it('what people entrust is in no log and no chore, and nowhere at all after the account is deleted', async () => {
  const session = app().asStranger();
  const { parts } = session;
  const accountId = await joinIn(session);
  await makeThings(session);
  await share(session);
  await sendFiles(session);
  await useMails(session);
  await goWrong(session);
  await beginWork(session);
  const words = [...canaries.values()].filter((word) => word !== '');
  expect(words.length).toBeGreaterThanOrEqual(40);
  expect(new Set(words).size).toBe(words.length);

  await session.send('POST', '/v1/account/deletion');
  await parts.worker.drain(1);
  await expect.poll(async () => (await mailTo(session, email('address'))).subject).toContain('削除を受け付けました');
  const inChores = async () =>
    (await findInDatabase(parts.database, words)).filter((place) => place.startsWith('pgboss'));
  expect(await inChores()).toEqual([]);

  const later = new Date(Date.now() + 31 * 86_400_000);
  await eraseAccount(parts, accountId, later, new AbortController().signal);
  await expect.poll(async () => (await mailTo(session, email('address'))).subject).toContain('削除しました');
  await sweep(parts, later);
  await deleteOldChanges(parts.database, later);
  expect(await findInDatabase(parts.database, words)).toEqual([]);
  const { storageFolder } = parts.facts;
  const inFiles = await findInFiles(storageFolder, words);
  // The letters themselves, which local mode shows in place of sending them.
  expect(inFiles.filter((path) => !path.includes('/outbox/'))).toEqual([]);

  const said = [...session.logLines, ...written].join('\n');
  expect(session.logLines.length).toBeGreaterThan(30);
  expect([...canaries].filter(([, word]) => word !== '' && said.includes(word)).map(([kind]) => kind)).toEqual([]);
}, 120_000);
