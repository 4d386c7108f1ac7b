import { fork, type ChildProcess } from 'node:child_process';
import type { Server } from 'node:http';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig, type Config } from '@youyaku/api/src/config.ts';
import { isLoopbackName } from '@youyaku/api/src/http/loopback-name.ts';
import { listenDualStack } from '@youyaku/api/src/http/listen-dual-stack.ts';
import type { ReadyMessage } from '@youyaku/api/src/report-ready.ts';
import { dictionaryFile } from './build-dictionary.ts';
import { buildWeb } from './build-web.ts';
import { findFreePorts, findTakenPorts, writeCommand } from './claim-ports.ts';
import { findLanAddress, readTerminalLanguage } from './config.ts';
import { startWords } from './messages/start-messages.ts';
import { leaveNote, readNote, type RunningNote } from './running-instance.ts';
import { openApp, openSite } from './serve-web.ts';
import { askHealth, watchHealth } from './watch-health.ts';

const root = resolve(import.meta.dirname, '..');
const apiMain = resolve(root, 'apps', 'api', 'src', 'main.ts');
/** The API drains its runs for 10 s and stops its database; past this it is ended by force. */
const stopMs = 30_000;
/** An API that ends so soon after its start, so many times in a row, will not get better by starting it again. */
const earlyMs = 5_000;
const earlyDeathsMax = 5;

const words = startWords[readTerminalLanguage()];

/** Starts the three sites, keeps the API alive, and ends everything it started. */
async function start(): Promise<void> {
  const config = readConfig();
  const obstacle = await findObstacle(config);
  if (obstacle !== undefined) return refuse(obstacle);
  let api: ChildProcess | undefined;
  let isStopping = false;
  // Who drains answers nobody new, and does not hang.
  const stopping = new AbortController();
  const servers: Server[] = [];
  const takeNoteBack = config.localMode ? await leaveNote(config.dataFolder, noteOf(config)) : undefined;

  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    stopping.abort();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    if (api !== undefined) await endChild(api);
    await takeNoteBack?.();
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
      const gone = new AbortController();
      void endIfItHangs(api, askHealth(config.host, config.apiPort), AbortSignal.any([gone.signal, stopping.signal]));
      await exitOf(api);
      gone.abort();
      if (isStopping) return;
      process.stderr.write(words.apiGone);
      earlyDeaths = performance.now() - startedAt < earlyMs ? earlyDeaths + 1 : 0;
      await wait(500);
      if ((await startApi()) === undefined) break;
    }
    await stop(1);
  };

  try {
    const [, ready] = await Promise.all([buildWeb(), startApi()]);
    if (ready === undefined) return await stop(1);
    servers.push(await listen(await openSite(ready.webConfig), config.host, config.sitePort, 'SITE_PORT'));
    servers.push(await listen(await openApp(ready.webConfig), config.host, config.appPort, 'APP_PORT'));
    tellAddresses(config);
    void keepAlive();
  } catch (error) {
    if (!isStopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(1);
  }
}

/** What stands in the way of a start and is better said before anything has begun. */
async function findObstacle(config: Config): Promise<string | undefined> {
  if (!existsSync(dictionaryFile)) return words.dictionaryMissing;
  const { host, sitePort, appPort, apiPort } = config;
  const ports = { SITE_PORT: sitePort, APP_PORT: appPort, API_PORT: apiPort };
  const taken = await findTakenPorts(host, ports);
  const running = config.localMode ? await readNote(config.dataFolder) : undefined;
  if (running !== undefined && taken.length > 0) {
    const all = Object.keys(ports) as (keyof typeof ports)[];
    const command = writeCommand({ DATA_FOLDER: '.data-2', ...(await findFreePorts(host, ports, all)) });
    return words.already(running, running.pid, command);
  }
  if (taken.length === 0) return undefined;
  const command = writeCommand(await findFreePorts(host, ports, taken));
  return words.taken(
    taken.map((name) => `${name} ${ports[name]}`),
    command,
  );
}

function refuse(sentence: string): void {
  process.stderr.write(sentence);
  process.exitCode = 1;
}

function noteOf({ siteUrl, appUrl, apiUrl }: Config): RunningNote {
  return { pid: process.pid, siteUrl, appUrl, apiUrl };
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

/** A loop that hangs hears no signal that can be handled; what is begun goes on at the next start. */
async function endIfItHangs(child: ChildProcess, asks: Parameters<typeof watchHealth>[0], signal: AbortSignal) {
  if (!(await watchHealth(asks, { signal }))) return;
  process.stderr.write(words.apiSilent);
  child.kill('SIGKILL');
}

async function endChild(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const clock = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await exitOf(child);
  clearTimeout(clock);
}

async function listen(server: Server, host: string, port: number, setting: string): Promise<Server> {
  try {
    await listenDualStack(server, host, port);
    return server;
  } catch (error) {
    // Somebody was quicker: it was free when this began.
    const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (isPortTaken) throw new Error(words.taken([`${setting} ${port}`], 'npm start').trimEnd(), { cause: error });
    throw error;
  }
}

function tellAddresses(config: Config): void {
  const { host, sitePort, appPort, apiPort, localMode, appUrl, build } = config;
  const isOnlyHere = isLoopbackName(new URL(appUrl).hostname);
  const isOpen = !isLoopbackName(host) && host !== '::1';
  process.stdout.write(words.running(config, build, localMode && isOnlyHere && !isOpen));
  if (!isOpen || !isOnlyHere) return;
  const own = `http://${findLanAddress() ?? '192.168.0.10'}`;
  const urls = { SITE_URL: `${own}:${sitePort}`, APP_URL: `${own}:${appPort}`, API_URL: `${own}:${apiPort}` };
  const ports = { SITE_PORT: sitePort, APP_PORT: appPort, API_PORT: apiPort };
  process.stderr.write(words.openToOthers(writeCommand({ HOST: host, ...ports, ...urls })));
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
