import { fork, type ChildProcess } from 'node:child_process';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReadyMessage } from '@youyaku/api/src/tell-parent.ts';
import { buildWeb } from './build-web.ts';
import { openApp, openSite } from './serve-web.ts';

const root = resolve(import.meta.dirname, '..');
const apiMain = resolve(root, 'apps', 'api', 'src', 'main.ts');
/** The API drains its runs for 10 s and stops its database; past this it is ended by force. */
const stopMs = 30_000;
/** An API that ends so soon after its start, so many times in a row, will not get better by starting it again. */
const earlyMs = 5_000;
const earlyDeathsMax = 5;

/** Starts the three sites, keeps the API alive, and ends everything it started. */
async function start(): Promise<void> {
  let api: ChildProcess | undefined;
  let isStopping = false;
  const servers: Server[] = [];

  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    if (api !== undefined) await endChild(api);
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // NOTE: whoever started this was killed; nobody would ever stop it.
  process.on('disconnect', () => void stop(0));

  const startApi = async (): Promise<ReadyMessage | undefined> => {
    api = fork(apiMain, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    return firstMessage(api);
  };
  const keepAlive = async (): Promise<void> => {
    for (let earlyDeaths = 0; earlyDeaths < earlyDeathsMax && api !== undefined;) {
      const startedAt = performance.now();
      await exitOf(api);
      if (isStopping) return;
      process.stderr.write('The API ended unexpectedly; starting it again.\n');
      earlyDeaths = performance.now() - startedAt < earlyMs ? earlyDeaths + 1 : 0;
      await wait(500);
      if ((await startApi()) === undefined) break;
    }
    await stop(1);
  };

  const [, ready] = await Promise.all([buildWeb(), startApi()]);
  if (ready === undefined) return stop(1);
  try {
    const { host, sitePort, appPort, webConfig } = ready;
    servers.push(await listen(await openSite(webConfig), host, sitePort, 'SITE_PORT'));
    servers.push(await listen(await openApp(webConfig), host, appPort, 'APP_PORT'));
    tellAddresses(ready);
    void keepAlive();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(1);
  }
}

/** The first message of a child, or `undefined` when it ended before. */
function firstMessage(child: ChildProcess): Promise<ReadyMessage | undefined> {
  return new Promise((settle) => {
    child.once('message', (message) => settle(message as ReadyMessage));
    child.once('exit', () => settle(undefined));
  });
}

function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((settle) => child.once('exit', () => settle()));
}

async function endChild(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const clock = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await exitOf(child);
  clearTimeout(clock);
}

function listen(server: Server, host: string, port: number, setting: string): Promise<Server> {
  return new Promise((settle, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        new Error(isTaken ? `${setting} ${port} is taken by another program.` : `${setting} ${port}: ${error.message}`),
      );
    });
    server.listen(port, host, () => settle(server));
  });
}

function tellAddresses({ webConfig }: ReadyMessage): void {
  const { siteUrl, appUrl, apiUrl, build } = webConfig;
  process.stdout.write(
    [
      `要約AI ${build}`,
      `  サイト  ${siteUrl}`,
      `  アプリ  ${appUrl}`,
      `  API     ${apiUrl}  (文書 ${apiUrl}/docs)`,
      'Ctrl+C で止まります。 (Ctrl+C stops it.)',
      '',
    ].join('\n'),
  );
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
