import { spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder } from '@youyaku/e2e/start-stack';
import { startApi } from '#abuse/start-api.ts';
import { measured, median, percentile, type Figure } from '#figure.ts';
import { makeHistory, rareWord } from './make-history.ts';

const count = 20_000;
const writer = resolve(import.meta.dirname, '../../../apps/api/src/platform/database/history-writer.ts');
/** The guest whose history it is: the token of the cookie, and what the API stores of it. */
const token = 'bench-history-guest'.padEnd(43, '0');
const authSecret = 'a secret of this measurement, long enough';
const signature = createHmac('sha256', `guest ${authSecret}`).update(token).digest('base64');
const owner = `guest_${createHash('sha256').update(token).digest('base64url')}`;

const searches = {
  'frequent word of two characters': 'q=調査',
  'frequent kana': 'q=こと',
  'rare word': `q=${rareWord}`,
  'two words': 'q=調査　費用',
  phrase: 'q="市民会館の建て替え"',
  'one character': 'q=水',
  'English word': 'q=report',
  'nothing found': 'q=鸚鵡',
  'frequent word with a tag': 'q=調査&tag=市政',
};
const searchRounds = 60;
const listsPerSecond = 300;
const listSeconds = 10;

/** A history of 20,000 summaries in one space, over loopback as a client sees it: searches, the first page, 300 lists a second. */
export async function measureHistory(): Promise<Figure[]> {
  const dataFolder = await makeDataFolder();
  try {
    const written = await writeHistory(dataFolder);
    const api = await startApi({ DATA_FOLDER: dataFolder, REQUESTS_PER_SECOND: '100000', AUTH_SECRET: authSecret });
    try {
      await wait(2_000);
      return [...written, ...(await measureSearches(api.apiUrl)), ...(await measureLists(api.apiUrl))];
    } finally {
      await api.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 20 });
  }
}

type Written = { entryMs: number[]; storeMs: number[]; textBytes: number; gramsBytes: number; indexBytes: number };

async function writeHistory(dataFolder: string): Promise<Figure[]> {
  const child = spawn(process.execPath, [writer, '--data-folder', dataFolder, '--owner', owner], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: '/usr/bin:/bin', HOME: '/tmp' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString('utf8')));
  const ended = once(child, 'exit');
  for (const summary of makeHistory(count))
    if (!child.stdin.write(`${JSON.stringify(summary)}\n`)) await Promise.race([once(child.stdin, 'drain'), ended]);
  child.stdin.end();
  await ended;
  const { entryMs, storeMs, textBytes, gramsBytes, indexBytes } = JSON.parse(output) as Written;
  const megabytes = (bytes: number): number => bytes / 1_000_000;
  return [
    measured('history/words of one summary p50', median(entryMs), 'ms'),
    measured('history/storing one summary p50', median(storeMs), 'ms'),
    measured('history/storing one summary p99', percentile(storeMs, 0.99), 'ms'),
    measured('history/sources as UTF-8', megabytes(textBytes), 'MB'),
    measured('history/table of words', megabytes(gramsBytes), 'MB'),
    measured('history/index of words', megabytes(indexBytes), 'MB'),
  ];
}

async function measureSearches(apiUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [await measurePage(apiUrl, 'first page', 'limit=50&textMax=200', 100)];
  figures.push(await measurePage(apiUrl, 'first page with whole texts', 'limit=20', 100));
  for (const [name, query] of Object.entries(searches))
    figures.push(await measurePage(apiUrl, `search, ${name}`, `limit=20&textMax=200&${query}`, 50));
  const all: number[] = [];
  for (let round = 0; round < searchRounds; round += 1)
    for (const query of Object.values(searches)) all.push(await timeList(apiUrl, `limit=20&textMax=200&${query}`));
  figures.push(measured('history/all searches p95', percentile(all, 0.95), 'ms', { max: 50 }));
  figures.push(
    measured('history/facets p50', median(await timeMany(() => timeRequest(`${apiUrl}/v1/summaries/facets`))), 'ms'),
  );
  return figures;
}

async function measurePage(apiUrl: string, name: string, query: string, max: number): Promise<Figure> {
  return measured(`history/${name} p95`, percentile(await timeMany(() => timeList(apiUrl, query)), 0.95), 'ms', {
    max,
  });
}

async function timeMany(time: () => Promise<number>): Promise<number[]> {
  for (let warm = 0; warm < 3; warm += 1) await time();
  const times: number[] = [];
  for (let round = 0; round < searchRounds; round += 1) times.push(await time());
  return times;
}

const timeList = (apiUrl: string, query: string): Promise<number> =>
  timeRequest(`${apiUrl}/v1/summaries?${encodeURI(query)}`);

/** As many connections as a few dozen readers have. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** As a browser asks: compressed, over a connection that stays open. */
function timeRequest(url: string): Promise<number> {
  const begun = performance.now();
  const headers = { cookie: `youyaku-guest=${encodeURIComponent(`${token}.${signature}`)}`, 'accept-encoding': 'gzip' };
  return new Promise((settle, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) settle(performance.now() - begun);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** Requests begin on time, however slow the ones before are. */
async function measureLists(apiUrl: string): Promise<Figure[]> {
  const times: Promise<number>[] = [];
  const begun = performance.now();
  for (let sent = 0; sent < listsPerSecond * listSeconds; sent += 1) {
    const due = begun + (sent * 1_000) / listsPerSecond;
    if (due > performance.now()) await wait(due - performance.now());
    times.push(timeList(apiUrl, 'limit=20&textMax=200'));
  }
  const all = await Promise.all(times);
  const seconds = (performance.now() - begun) / 1_000;
  return [
    measured(`history/${listsPerSecond} lists a second p50`, median(all), 'ms'),
    measured(`history/${listsPerSecond} lists a second p99`, percentile(all, 0.99), 'ms', { max: 100 }),
    measured('history/lists answered a second', all.length / seconds, 'count', { min: listsPerSecond * 0.95 }),
  ];
}
