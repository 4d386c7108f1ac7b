import { fork, type ChildProcess } from 'node:child_process';
import type { Server } from 'node:http';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError, readConfig, type Config } from '@youyaku/api/src/config.ts';
import { isLoopbackName } from '@youyaku/api/src/http/loopback-name.ts';
import { listenDualStack } from '@youyaku/api/src/http/listen-dual-stack.ts';
import type { ReadyMessage } from '@youyaku/api/src/report-ready.ts';
import { dictionaryFile } from './build-dictionary.ts';
import { buildWeb } from './build-web.ts';
import { findFreePorts, findTakenPorts, writeCommand } from './claim-ports.ts';
import { findLanAddress, readPaymentsPort, readTerminalLanguage, withSettings } from './config.ts';
import { startMessages } from './messages/start-messages.ts';
import { recordInstance, findRunningInstance, type RunningInstance } from './running-instance.ts';
import { openApp, openSite } from './serve-web.ts';
import { startPayments, type TestPayments } from './start-payments.ts';
import { endChild, exitOf, firstMessage } from './watch-child.ts';
import { createHealthCheck, watchHealth } from './watch-health.ts';

const root = resolve(import.meta.dirname, '..');
const apiMain = resolve(root, 'apps', 'api', 'src', 'main.ts');
/**
 * Bounds what V8 sets aside for young objects, in MiB. By itself it takes up to 32 for each half on large machines and keeps
 * it while idle: 297 MB resident against 238, at the same speed.
 */
const apiFlags = ['--max-semi-space-size=16'];
/** The API gives its runs 5 s and stops its database; this long after it accepts no more it is killed. */
const stopMs = 30_000;
/** An API that exits this early this many times in a row is not restarted. */
const earlyMs = 5_000;
const earlyDeathsMax = 5;

const messages = startMessages[readTerminalLanguage()];

/** Starts the three servers, restarts the API when it exits, and ends everything it started. */
async function start(): Promise<void> {
  const config = readConfig();
  const paymentsPort = choosePaymentsPort(config);
  const obstacle = await findObstacle(config, paymentsPort);
  if (obstacle !== undefined) return refuse(obstacle);
  let api: ChildProcess | undefined;
  let payments: TestPayments | undefined;
  let isStopping = false;
  // A draining API answers no new requests, but is not unresponsive.
  const stopping = new AbortController();
  const servers: Server[] = [];
  const removeRecord = config.localMode ? await recordInstance(config.dataFolder, toInstance(config)) : undefined;

  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    stopping.abort();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    if (api !== undefined) await endChild(api, config.drainSeconds * 1_000 + stopMs);
    await payments?.end();
    await removeRecord?.();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // The parent was killed, so nobody else would stop this process.
  process.on('disconnect', () => void stop(0));

  const startApi = async (): Promise<ReadyMessage | undefined> => {
    const env = withSettings(payments?.environment ?? {});
    api = fork(apiMain, { cwd: root, env, execArgv: apiFlags, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    return firstMessage<ReadyMessage>(api);
  };
  const startPaymentsAndApi = async (): Promise<ReadyMessage | undefined> => {
    if (paymentsPort > 0) payments = await startPayments(config, paymentsPort, paymentsWords(paymentsPort));
    return startApi();
  };
  const keepAlive = async (): Promise<void> => {
    for (let earlyDeaths = 0; earlyDeaths < earlyDeathsMax && api !== undefined;) {
      const startedAt = performance.now();
      const exited = new AbortController();
      void killIfUnresponsive(
        api,
        createHealthCheck(config.host, config.apiPort),
        AbortSignal.any([exited.signal, stopping.signal]),
      );
      await exitOf(api);
      exited.abort();
      if (isStopping) return;
      process.stderr.write(messages.apiGone);
      earlyDeaths = performance.now() - startedAt < earlyMs ? earlyDeaths + 1 : 0;
      await wait(500);
      if ((await startApi()) === undefined) break;
    }
    await stop(1);
  };

  try {
    const [, ready] = await Promise.all([buildWeb(), startPaymentsAndApi()]);
    if (ready === undefined) return await stop(1);
    servers.push(await listen(await openSite(ready.webConfig), config.host, config.sitePort, 'SITE_PORT'));
    servers.push(
      await listen(
        await openApp(ready.webConfig, { host: config.host, port: config.apiPort }),
        config.host,
        config.appPort,
        'APP_PORT',
      ),
    );
    printAddresses(config, payments?.url);
    void keepAlive();
  } catch (error) {
    if (!isStopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(1);
  }
}

/** Checks for problems before anything is started; returns a message. */
async function findObstacle(config: Config, paymentsPort: number): Promise<string | undefined> {
  if (!existsSync(dictionaryFile)) return messages.dictionaryMissing;
  const { host, sitePort, appPort, apiPort } = config;
  const ports = {
    SITE_PORT: sitePort,
    APP_PORT: appPort,
    API_PORT: apiPort,
    PAYMENTS_PORT: paymentsPort,
  };
  const taken = await findTakenPorts(host, ports);
  const running = config.localMode ? await findRunningInstance(config.dataFolder) : undefined;
  if (running !== undefined && taken.length > 0) {
    const names = Object.keys(ports) as (keyof typeof ports)[];
    const all = names.filter((name) => name !== 'PAYMENTS_PORT' || paymentsPort > 0);
    const command = writeCommand({ DATA_FOLDER: '.data-2', ...(await findFreePorts(host, ports, all)) });
    return messages.already(running, running.pid, command);
  }
  if (taken.length === 0) return undefined;
  const command = writeCommand(await findFreePorts(host, ports, taken));
  return messages.taken(
    taken.map((name) => `${name} ${ports[name]}`),
    command,
  );
}

/** Test payments are for local mode, unless the operator has keys of Stripe; 0 when there are none. */
function choosePaymentsPort({ localMode, payments }: Config): number {
  return localMode && payments.stripe === undefined ? readPaymentsPort() : 0;
}

function paymentsWords(port: number): Parameters<typeof startPayments>[2] {
  const { paymentsFailed: failed, paymentsGone: gone, paymentsUnsynced: unsynced } = messages;
  return { taken: () => messages.taken([`PAYMENTS_PORT ${port}`], 'npm start'), failed, gone, unsynced };
}

function refuse(sentence: string): void {
  process.stderr.write(sentence);
  process.exitCode = 1;
}

function toInstance({ siteUrl, appUrl, apiUrl }: Config): RunningInstance {
  return { pid: process.pid, siteUrl, appUrl, apiUrl };
}

/** A blocked event loop handles no signal, so kill it; its runs resume at the next start. */
async function killIfUnresponsive(child: ChildProcess, asks: Parameters<typeof watchHealth>[0], signal: AbortSignal) {
  if (!(await watchHealth(asks, { signal }))) return;
  process.stderr.write(messages.apiSilent);
  child.kill('SIGKILL');
}

async function listen(server: Server, host: string, port: number, setting: string): Promise<Server> {
  try {
    await listenDualStack(server, host, port);
    return server;
  } catch (error) {
    // Another program took the port after the check.
    const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (isPortTaken) throw new Error(messages.taken([`${setting} ${port}`], 'npm start').trimEnd(), { cause: error });
    throw error;
  }
}

function printAddresses(config: Config, paymentsUrl: string | undefined): void {
  const { host, sitePort, appPort, apiPort, localMode, appUrl, build } = config;
  const isOnlyHere = isLoopbackName(new URL(appUrl).hostname);
  const isOpen = !isLoopbackName(host) && host !== '::1';
  process.stdout.write(messages.running({ ...config, paymentsUrl }, build, localMode && isOnlyHere && !isOpen));
  if (!isOpen || !isOnlyHere) return;
  const lanOrigin = `http://${findLanAddress() ?? '192.168.0.10'}`;
  const urls = {
    SITE_URL: `${lanOrigin}:${sitePort}`,
    APP_URL: `${lanOrigin}:${appPort}`,
    API_URL: `${lanOrigin}:${apiPort}`,
  };
  const ports = { SITE_PORT: sitePort, APP_PORT: appPort, API_PORT: apiPort };
  process.stderr.write(messages.openToOthers(writeCommand({ HOST: host, ...ports, ...urls })));
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError) process.stderr.write(messages.settingsWrong(error.problems.length));
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
