import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSourceMaps, type MappedFile } from './build-source-maps.ts';
import { buildWeb } from './build-web.ts';
import { readUploadTarget } from './config.ts';
import { readAssets } from './read-assets.ts';
import { uploadSourceMaps } from './upload-source-maps.ts';

const root = resolve(import.meta.dirname, '..');
const buildMsMax = 180_000;
let folder = '';
let files: MappedFile[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'youyaku-maps-'));
  await buildWeb();
  files = await buildSourceMaps(folder);
}, buildMsMax);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Answers as the API of a release's files does, with the statuses given and then 201. */
async function startService(...statuses: number[]) {
  const requests: { path: string; authorization: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      response.writeHead(statuses.shift() ?? 201).end('{}');
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const target = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    org: 'us',
    project: 'youyaku',
    token: 'secret',
  };
  return { target, requests, close: () => new Promise((settle) => server.close(settle)) };
}

it('builds the scripts that are served, byte for byte, and a map for each', async () => {
  for (const [part, dist] of [
    ['app', 'apps/app/dist'],
    ['site', 'apps/site/dist/client'],
  ] as const) {
    const built = files.filter(({ path }) => path.includes(`/${part}/`) && path.endsWith('.js'));
    expect(built.length).toBeGreaterThan(0);
    for (const { path, name } of built) {
      const served = await readFile(join(root, dist, name.replace('~/', '')));
      expect(served.equals(await readFile(path)), name).toBe(true);
      expect(served.includes('sourceMappingURL'), name).toBe(false);
      expect(files.map((file) => file.path)).toContain(`${path}.map`);
    }
  }
});

it('serves no map: none is in what is served, and one that were there would not be answered', async () => {
  for (const dist of ['apps/app/dist', 'apps/site/dist'])
    expect((await readdir(join(root, dist), { recursive: true })).filter((name) => name.endsWith('.map'))).toEqual([]);
  const serve = await readAssets(join(folder, 'app'));
  const [first] = files;
  expect(existsSync(`${first?.path}.map`)).toBe(true);
  expect(serve(`${first?.name.replace('~', '')}.map`, {} as never, {} as never)).toBe(false);
});

it('uploads every script and map by the name that reports have, and takes a known file for done', async () => {
  const { target, requests, close } = await startService(208, 409);
  await uploadSourceMaps({ release: '0.1.0+abc', files: files.slice(0, 4), target });
  await close();
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/0/organizations/us/releases/',
    ...Array.from({ length: 4 }, () => '/api/0/projects/us/youyaku/releases/0.1.0%2Babc/files/'),
  ]);
  expect(requests.every(({ authorization }) => authorization === 'Bearer secret')).toBe(true);
  expect(requests[2]?.body).toMatch(/~\/assets\/[\w-]+-[\w-]{8}\.js\.map/);
  expect(requests[2]?.body).toContain('"mappings"');
});

it('tries again what the service failed at, and names the status of a refusal without the token', async () => {
  const { target, requests, close } = await startService(503, 201, 401);
  await expect(uploadSourceMaps({ release: '0.1.0+abc', files: files.slice(0, 2), target })).rejects.toThrow(
    /answered 401 to projects/,
  );
  await close();
  expect(requests).toHaveLength(3);
});

it.each([
  [{}, undefined],
  [
    { SENTRY_AUTH_TOKEN: 't', SENTRY_ORG: 'a', SENTRY_PROJECT: 'b' },
    { url: 'https://sentry.io', org: 'a', project: 'b', token: 't' },
  ],
])('reads where to upload to from %j', (environment, target) => {
  expect(readUploadTarget(environment)).toEqual(target);
});

it.each([
  { SENTRY_AUTH_TOKEN: 't' },
  { SENTRY_AUTH_TOKEN: 't', SENTRY_ORG: 'a', SENTRY_PROJECT: 'b', SENTRY_URL: 'http://sentry.example' },
])('refuses %j', (environment) => {
  expect(() => readUploadTarget(environment)).toThrow(/^SENTRY_/);
});
