import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { followInBrowser, type BrowserSeen } from '@youyaku/e2e/follow-in-browser';
import { makeDataFolder, startStack } from '@youyaku/e2e/start-stack';
import { startProcess } from '@youyaku/testing/api/start-process';
import { openFaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { openScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { startValkey } from '@youyaku/testing/servers/start-valkey';
import { makeServerSettings } from '#cluster/server-settings.ts';
import { startDatabase } from '#cluster/start-database.ts';
import type { Figure } from '#figure.ts';
import { listMisses, type Seen } from './fault-row.ts';
import { openTlsFront } from './open-tls-front.ts';
import { proveRow } from './prove-row.ts';

/** A summary takes seconds, in which Valkey can be killed. */
const tokenMs = 40;
const modelLabel = '代役のモデル';
const head = {
  pair: 'browser',
  fault: 'kill -9 of Valkey while a summary is written',
  expected: 'the page shows the summary as it is stored, soon after its end, and no failure',
  // The poll every 2 s, the time to send it and to draw it.
  secondsMax: 5,
} as const;

/** A real server, and a reader in Chromium who follows a summary while Valkey is killed. The time is from the end of the run to its summary on the page. */
export async function proveBrowser(): Promise<Figure[]> {
  return [await proveRow(head, runBrowser)];
}

async function runBrowser(): Promise<Seen> {
  await using closers = new AsyncDisposableStack();
  const opened = <Part extends { close(): Promise<unknown> }>(part: Part): Part =>
    closers.adopt(part, async () => void (await part.close()));
  const dataFolder = await makeDataFolder();
  closers.defer(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 20 }));
  const database = opened(await startDatabase(resolve(dataFolder, 'database')));
  const valkey = opened(await startValkey());
  const proxy = opened(await openFaultProxy(valkey.url));
  const provider = opened(await openScriptedProvider({ port: 0, tokenMs }));
  const model = { provider: 'compatible', baseUrl: provider.urls.openai, model: 'played', key: 'played' };
  const settings: Record<string, string> = {
    ...(await makeServerSettings(dataFolder)),
    DATABASE_URL: database.url,
    REALTIME_URL: proxy.url,
    FILES_FOLDER: resolve(dataFolder, 'files'),
    YOUYAKU_MODELS: JSON.stringify([{ id: 'played', label: modelLabel, ...model }]),
    DRAIN_SECONDS: '0',
  };
  const stack = await startStack({ dataFolder, settings: { ...settings, ROLE: 'api' } });
  closers.defer(() => stack.stop());
  const worker = await startProcess({ ...settings, ROLE: 'worker' });
  closers.defer(async () => void (await worker.end('SIGKILL')));
  const { SITE_URL: siteUrl = '', APP_URL: appUrl = '', API_URL: apiUrl = '' } = settings;
  const hostOf = (url: string): string => new URL(url).host;
  const upstreams = {
    [hostOf(siteUrl)]: stack.siteUrl,
    [hostOf(appUrl)]: stack.appUrl,
    [hostOf(apiUrl)]: stack.apiUrl,
  };
  const front = opened(await openTlsFront(upstreams));
  let attempts = 0;
  const strike = async (): Promise<void> => {
    await valkey.kill();
    attempts = proxy.attempts();
  };
  const address = `127.0.0.1:${front.port}`;
  const seen = await followInBrowser({
    appUrl,
    apiUrl,
    hosts: Object.fromEntries(Object.keys(upstreams).map((host) => [host, address])),
    modelLabel,
    onWriting: strike,
  });
  return judge(seen, proxy.attempts() - attempts);
}

function judge({ begunAt, shownAt, finishedAt, status, isAsStored, wasRefused }: BrowserSeen, attempts: number): Seen {
  return {
    seconds: (shownAt - finishedAt) / 1_000,
    said: `${status} ${((finishedAt - begunAt) / 1_000).toFixed(1)} s after it, Valkey asked for in vain ${attempts} times`,
    misses: listMisses({
      'the fault happened': attempts > 0 && finishedAt > begunAt,
      'the summary as stored': status === 'done' && isAsStored,
      'no failure is shown': !wasRefused,
    }),
  };
}
