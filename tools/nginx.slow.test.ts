import { execFileSync, fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '@youyaku/contract/errors';

const root = resolve(import.meta.dirname, '..');
const names = { site: 'youyaku.example', app: 'app.youyaku.example', api: 'api.youyaku.example' };
const appOrigin = `https://${names.app}`;
const article =
  '青海市は十二日、古い市民会館を建て替えると発表した。総事業費は四十二億円になる。市は来月から説明会を開く。';
/** Debian's `nginx` and `openssl`; the tests are skipped without them. */
const canRun = [['nginx', '-v'] as const, ['openssl', 'version'] as const].every(
  ([program, flag]) => spawnSync(program, [flag]).status === 0,
);

type Ports = Record<'HTTP' | 'HTTPS' | 'SITE' | 'APP' | 'API', number>;
type Answer = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; chunks: Buffer[] };

let folder = '';
let ports: Ports;
let api: ChildProcess;
let nginx: ChildProcess;
const web = createHttpServer((_asked, response) => response.end('<!doctype html><title>頁</title>'));

/** The original file with the ports, certificate and upstreams of this test. */
function writeConfig(): string {
  const put = (text: string, from: RegExp, to: string): string => {
    if (!from.test(text)) throw new Error(`deploy/nginx.conf has no ${from}`);
    return text.replace(from, to);
  };
  let text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  text = put(text, /listen 80;/g, `listen 127.0.0.1:${ports.HTTP};`);
  text = put(text, /listen 443 /g, `listen 127.0.0.1:${ports.HTTPS} `);
  text = put(text, /127\.0\.0\.1:3000/g, `127.0.0.1:${ports.SITE}`);
  text = put(text, /127\.0\.0\.1:3001/g, `127.0.0.1:${ports.APP}`);
  text = put(text, /127\.0\.0\.1:3002/g, `127.0.0.1:${ports.API}`);
  text = put(text, /\/etc\/ssl\/youyaku\//g, `${folder}/`);
  writeFileSync(join(folder, 'youyaku.conf'), text);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; ${user} worker_processes 1;
    events {} http { access_log off; ${temporary} include ${folder}/youyaku.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  return join(folder, 'nginx.conf');
}

function makeCertificate(): void {
  const subject = [
    '-subj',
    '/CN=youyaku.example',
    '-addext',
    'subjectAltName=DNS:youyaku.example,DNS:*.youyaku.example',
  ];
  const out = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...out], {
    stdio: 'ignore',
  });
}

async function startApi(): Promise<void> {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o755 });
  api = fork(join(root, 'apps/api/src/main.ts'), {
    env: {
      PATH: '/usr/bin:/bin',
      DATA_FOLDER: data,
      API_PORT: String(ports.API),
      SITE_URL: `https://${names.site}`,
      APP_URL: appOrigin,
      API_URL: `https://${names.api}`,
      TRUSTED_PROXIES: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((settle, reject) => {
    api.once('message', () => settle());
    api.once('exit', (code) => reject(new Error(`the API ended with ${code}`)));
  });
}

beforeAll(async () => {
  if (!canRun) return;
  folder = mkdtempSync(join(tmpdir(), 'youyaku-nginx-'));
  // As root, the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  ports = (await findPorts()) as Ports;
  makeCertificate();
  nginx = spawn('nginx', ['-p', folder, '-c', writeConfig()], { stdio: 'inherit' });
  await new Promise<void>((settle) => web.listen(ports.SITE, '127.0.0.1', settle));
  await startApi();
  while (!(await isOpen(ports.HTTPS))) await wait(20);
}, 60_000);

afterAll(async () => {
  if (!canRun) return;
  for (const child of [nginx, api]) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await new Promise((settle) => child.once('exit', settle));
  }
  web.close();
  rmSync(folder, { recursive: true });
}, 60_000);

async function findPorts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name of ['HTTP', 'HTTPS', 'SITE', 'APP', 'API']) {
    const server = createServer();
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    found[name] = (server.address() as AddressInfo).port;
    await new Promise((settle) => server.close(settle));
  }
  return found;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), settle(true)));
    socket.once('error', () => settle(false));
  });
}

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer };

function ask(name: string, { method = 'GET', path, headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((settle, reject) => {
    const ca = readFileSync(join(folder, 'fullchain.pem'));
    const options = { host: '127.0.0.1', port: ports.HTTPS, servername: name, ca, method, path, agent: false };
    const sent = request({ ...options, headers: { host: name, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      const { statusCode: status = 0, rawHeaders } = response;
      response.on('end', () => settle({ status, headers: response.headers, rawHeaders, chunks }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const textOf = ({ chunks }: Answer): string => Buffer.concat(chunks).toString('utf8');
const countOf = ({ rawHeaders }: Answer, name: string): number =>
  rawHeaders.filter((word, index) => index % 2 === 0 && word.toLowerCase() === name).length;
const json = { 'content-type': 'application/json', origin: appOrigin };
const requestOf = (text: string): string => JSON.stringify({ source: { type: 'text', text } });

describe.skipIf(!canRun)('the nginx file of the project', { timeout: 60_000 }, () => {
  it('redirects from HTTP to the same page over TLS', async () => {
    const location = await new Promise((settle) => {
      const options = { host: '127.0.0.1', port: ports.HTTP, path: '/a?b', headers: { host: names.app } };
      httpRequest(options, (response) => settle(response.headers.location)).end();
    });
    expect(location).toBe(`${appOrigin}/a?b`);
  });

  it.each([
    [names.site, '/'],
    [names.api, '/healthz'],
    [names.api, '/v1/nothing'],
    [names.app, '/share/nothing'],
  ])('sends HSTS for %s exactly once at %s', async (name, path) => {
    const answer = await ask(name, { path });
    expect(countOf(answer, 'strict-transport-security')).toBe(1);
  });

  it('has pages of shared links from the API', async () => {
    const answer = await ask(names.app, { path: '/share/nothing' });
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(textOf(answer)).toContain('公開が終わっています');
  });

  it('forwards a summary as compressed JSON', async () => {
    const headers = { ...json, 'accept-encoding': 'gzip' };
    const answer = await ask(names.api, { method: 'POST', path: '/v1/summaries', headers, body: requestOf(article) });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([201, 'gzip']);
    expect(JSON.parse(gunzipSync(Buffer.concat(answer.chunks)).toString('utf8'))).toMatchObject({ status: 'done' });
  });

  it('forwards events at once, uncompressed', async () => {
    const headers = { ...json, accept: 'text/event-stream', 'accept-encoding': 'gzip' };
    const body = requestOf(article.repeat(400));
    const answer = await ask(names.api, { method: 'POST', path: '/v1/summaries', headers, body });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(textOf(answer)).toContain('"type":"summary-end"');
    // With buffering, this small first line would arrive together with the next ones.
    expect(answer.chunks[0]?.toString('utf8')).not.toContain('summary-end');
    expect(answer.chunks.length).toBeGreaterThan(2);
  });

  it('accepts a file of 20 MB', async () => {
    const head =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(20_000_000, 'あ'), Buffer.from('\r\n--b--\r\n')]);
    const headers = { origin: appOrigin, 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await ask(names.api, { method: 'POST', path: '/v1/files', headers, body });
    expect([answer.status, textOf(answer).slice(0, 200)]).toEqual([201, expect.stringContaining('"bytes":20000000')]);
  });

  it.each([
    ['/v1/files', '110000000', 'multipart/form-data; boundary=b'],
    ['/v1/summaries', '10000000', 'application/json'],
  ])('rejects a body too large for %s, in a format that the app can read', async (path, length, type) => {
    const headers = {
      origin: appOrigin,
      'content-type': type,
      'content-length': length,
      'content-encoding': 'identity',
    };
    const answer = await ask(names.api, { method: 'POST', path, headers });
    expect(answer.status).toBe(413);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': appOrigin,
      'access-control-allow-credentials': 'true',
    });
    expect(problemSchema.parse(JSON.parse(textOf(answer)))).toMatchObject({ code: 'source_too_large', status: 413 });
  });

  it('allows no foreign page to read that', async () => {
    const headers = {
      origin: 'https://evil.example',
      'content-type': 'application/json',
      'content-length': '10000000',
    };
    const answer = await ask(names.api, { method: 'POST', path: '/v1/summaries', headers });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([413, undefined]);
  });

  it('sends Retry-After while the API is down', async () => {
    api.kill('SIGTERM');
    await new Promise((settle) => api.once('exit', settle));
    const answer = await ask(names.api, { path: '/v1/version', headers: { origin: appOrigin } });
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'access-control-allow-origin': appOrigin });
    expect(problemSchema.parse(JSON.parse(textOf(answer)))).toMatchObject({ code: 'engine_unavailable' });
  });
});
