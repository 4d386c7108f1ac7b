import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let dataFolder = '';
let strangers: Server[] = [];
let settings: Record<string, string> = {};
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'youyaku-start-'));
  strangers = await Promise.all(
    [1, 2].map(() => {
      const server = createServer();
      return new Promise<Server>((settle) => server.listen(0, '127.0.0.1', () => settle(server)));
    }),
  );
  const [appPort, apiPort] = strangers.map((server) => String((server.address() as AddressInfo).port));
  settings = {
    SITE_PORT: '0',
    APP_PORT: appPort ?? '',
    API_PORT: apiPort ?? '',
    PAYMENTS_PORT: '0',
    DATA_FOLDER: dataFolder,
  };
});
afterEach(() => {
  for (const server of strangers) server.close();
  rmSync(dataFolder, { recursive: true });
});

function start(environment: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  return new Promise((settle) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'start.ts')],
      { env: { PATH: '/usr/bin:/bin', ...environment }, timeout: 60_000 },
      (_error, _stdout, stderr) => settle({ code: child.exitCode, stderr }),
    );
  });
}

describe('a start that fails', { timeout: 60_000 }, () => {
  it.each([
    ['C', 'taken by other programs'],
    ['ja_JP.UTF-8', 'ほかのプログラムが使っています'],
  ])('names all ports in use at once, with a command to copy, in the language %s', async (language, words) => {
    const { code, stderr } = await start({ ...settings, LANG: language });
    expect(code).toBe(1);
    expect(stderr).toContain(`APP_PORT ${settings['APP_PORT']}`);
    expect(stderr).toContain(`API_PORT ${settings['API_PORT']}`);
    expect(stderr).toContain(words);
    expect(stderr).toMatch(/^ {2}APP_PORT=\d+ API_PORT=\d+ npm start$/m);
    expect(stderr).not.toContain('SITE_PORT');
  });

  it('points to the instance that is already running', async () => {
    const running = {
      siteUrl: 'http://localhost:1111',
      appUrl: 'http://localhost:2222',
      apiUrl: 'http://localhost:3333',
    };
    writeFileSync(join(dataFolder, 'running.json'), JSON.stringify({ pid: process.pid, ...running }));
    const { code, stderr } = await start(settings);
    expect(code).toBe(1);
    for (const url of Object.values(running)) expect(stderr).toContain(url);
    expect(stderr).toMatch(/^ {2}DATA_FOLDER=.data-2 SITE_PORT=\d+ APP_PORT=\d+ API_PORT=\d+ npm start$/m);
  });
});
