import { Agent, get } from 'node:http';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from '#abuse/start-api.ts';
import { measured, median, percentile, type Figure } from '#figure.ts';

const viewsPerSecond = 500;
const seconds = 10;
const text = [
  '青海市は十二日、駅前の古い市民会館を建て替え、図書館と子育て支援の窓口を一つにまとめた新しい施設を二〇二八年四月に開くと発表した。',
  '総事業費は約四十二億円で、このうち十八億円を国の補助金でまかなう。延べ床面積は九千二百平方メートルとなる。',
  '市は来月から説明会を五か所で開き、住民の意見を聞く。利用料は三年間は変えないという。',
].join('\n\n');

/** The page of a shared link with its source, 500 views a second on one process over loopback, as browsers ask. */
export async function measureShares(): Promise<Figure[]> {
  const api = await startApi({ REQUESTS_PER_SECOND: '100000' });
  try {
    const paths = await makeLinks(api.apiUrl);
    for (const path of paths) for (let round = 0; round < 50; round += 1) await timeView(`${api.apiUrl}${path}`);
    // The least that this machine answers now: what is above it is the page's.
    const probes = await measureViews([`${api.apiUrl}/healthz`]);
    const before = await readProcessorMs(api.pid);
    const { times, answeredPerSecond } = await measureViews(paths.map((path) => `${api.apiUrl}${path}`));
    const processorMs = (await readProcessorMs(api.pid)) - before;
    return [
      measured('shares/processor time of a view', processorMs / times.length, 'ms', { max: 1.5 }),
      measured(`shares/${viewsPerSecond} health probes a second p99`, percentile(probes.times, 0.99), 'ms'),
      measured(`shares/${viewsPerSecond} views a second p50`, median(times), 'ms'),
      measured(`shares/${viewsPerSecond} views a second p99`, percentile(times, 0.99), 'ms', { max: 50 }),
      measured('shares/views answered a second', answeredPerSecond, 'count', { min: viewsPerSecond * 0.95 }),
    ];
  } finally {
    await api.stop();
  }
}

/** Of all threads of the process, in ticks of 10 ms (proc(5)): waiting for a processor that others use does not count. */
async function readProcessorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Ten links to a summary, half of them with its source. */
async function makeLinks(apiUrl: string): Promise<string[]> {
  let cookie = '';
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const [given] = response.headers.getSetCookie();
    cookie = given?.split(';')[0] ?? cookie;
    if (response.status !== 201) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Record<string, string>;
  };
  const { id } = await post('/v1/summaries', { source: { type: 'text', text } });
  const paths: string[] = [];
  for (let nth = 0; nth < 10; nth += 1) {
    const options = nth % 2 === 0 ? { includesSource: true, isPermitted: true } : { days: 7 };
    paths.push(new URL((await post(`/v1/summaries/${id}/shares`, options))['url'] ?? '').pathname);
  }
  return paths;
}

/** Views begin on time, however slow the ones before are. */
async function measureViews(urls: readonly string[]): Promise<{ times: number[]; answeredPerSecond: number }> {
  const times: Promise<number>[] = [];
  const begun = performance.now();
  for (let sent = 0; sent < viewsPerSecond * seconds; sent += 1) {
    const due = begun + (sent * 1_000) / viewsPerSecond;
    if (due > performance.now()) await wait(due - performance.now());
    times.push(timeView(urls[sent % urls.length] ?? ''));
  }
  const all = await Promise.all(times);
  return { times: all, answeredPerSecond: all.length / ((performance.now() - begun) / 1_000) };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function timeView(url: string): Promise<number> {
  const begun = performance.now();
  return new Promise((settle, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip', 'accept-language': 'ja' } }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) settle(performance.now() - begun);
        else reject(new Error(`the page answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}
