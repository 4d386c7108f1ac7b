import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@youyaku/client/create-client';
import { startApi, type RunningApi } from '#abuse/start-api.ts';
import { createVisitor, type Visitor } from '#abuse/visitor.ts';
import { measured, median, percentile, type Figure } from '#figure.ts';
import { openGuest } from '#open-guest.ts';
import { follow, untilSeen, type Follower } from './live-followers.ts';
import { proveLiveKills } from './prove-live-kills.ts';

const streamsAll = 500;
const spaces = 10;
const connectsAll = 10_000;
const changesAll = 2_000;
const settings = { REQUESTS_PER_SECOND: '2000', STARTS_PER_MINUTE: '10000', READERS_PER_ADDRESS: '100' };
const text = '市は、駅前の図書館を建て替えると発表した。費用は約58億円で、2028年4月に開く。';

type Space = { guest: Client; summaryId: string };

/** The stream of changes: what 500 of them cost, how soon a change is everywhere, who reads nothing, and kills of the server. */
export async function measureLive(): Promise<Figure[]> {
  return [...(await measureStreams()), ...(await measureAbuse()), ...(await proveLiveKills())];
}

async function measureStreams(): Promise<Figure[]> {
  const api = await startApi(settings);
  try {
    const opened: Space[] = [];
    for (let index = 0; index < spaces; index += 1) opened.push(await openSpace(api));
    const [first] = opened;
    if (first === undefined) throw new Error('there is no space');
    await warmUp(opened);
    const before = { megabytes: await residentMegabytes(api.pid), ms: await measureRequests(first.guest) };
    const followers = opened.map(({ guest }) => Array.from({ length: streamsAll / spaces }, () => follow(guest)));
    await Promise.all(followers.flat().map(({ ready }) => ready));
    const latencies = await measureFanOut(opened, followers);
    await wait(2_000);
    const after = { megabytes: await residentMegabytes(api.pid), ms: await measureRequests(first.guest) };
    for (const follower of followers.flat()) follower.close();
    return [
      measured('live/500 streams, memory more', after.megabytes - before.megabytes, 'MB', { max: 100 }),
      measured('live/change to 50 pages p50', median(latencies), 'ms', { max: 300 }),
      measured('live/change to 50 pages p99', percentile(latencies, 0.99), 'ms', { max: 1_000 }),
      measured('live/GET of others p50 without streams', before.ms, 'ms'),
      measured('live/GET of others p50 with 500 streams', after.ms, 'ms', { max: Math.max(30, before.ms * 3) }),
    ];
  } finally {
    await api.stop();
  }
}

async function openSpace({ apiUrl }: RunningApi): Promise<Space> {
  const guest = openGuest(apiUrl);
  const { body } = await guest.summaries.create({ headers: {}, body: { source: { type: 'text', text } } });
  return { guest, summaryId: body.id };
}

/** What the first requests and streams cost once is not what 500 streams cost. */
async function warmUp(opened: readonly Space[]): Promise<void> {
  const followers = opened.map(({ guest }) => follow(guest));
  await Promise.all(followers.map(({ ready }) => ready));
  for (let turn = 0; turn < 30; turn += 1)
    await Promise.all(
      opened.map(({ guest, summaryId }) => guest.summaries.update({ id: summaryId, title: `前${turn}` })),
    );
  for (const follower of followers) follower.close();
  await measureRequests(opened[0]?.guest);
  await wait(3_000);
}

/** From sending a change to its arrival, for each of the pages that follow its space, in ms. */
async function measureFanOut(opened: readonly Space[], followers: readonly (readonly Follower[])[]): Promise<number[]> {
  const latencies: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const at = turn % opened.length;
    const [space, pages = []] = [opened[at], followers[at]];
    if (space === undefined) continue;
    const counts = pages.map(({ seen }) => seen.length);
    const sentAt = performance.now();
    await space.guest.summaries.update({ id: space.summaryId, title: `第${turn}号` });
    await untilSeen(pages, ({ event }) => event.type === 'summary-renamed');
    const deadline = performance.now() + 10_000;
    while (pages.some(({ seen }, index) => seen.length === counts[index]) && performance.now() < deadline)
      await wait(2);
    latencies.push(...pages.map(({ seen }) => (seen.at(-1)?.atMs ?? Number.POSITIVE_INFINITY) - sentAt));
  }
  return latencies;
}

async function measureRequests(guest: Client | undefined): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 150; round += 1) {
    const startedAt = performance.now();
    await guest?.summaries.list({});
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** Those who take nothing of what they are sent, and those who come and go; each after a first round, which costs what a process costs once. */
async function measureAbuse(): Promise<Figure[]> {
  const api = await startApi(settings);
  const visitor = createVisitor(api.apiUrl, '127.0.0.2');
  try {
    const made = await visitor.send({ path: '/v1/summaries', body: { source: { type: 'text', text } } });
    const { id } = JSON.parse(made.text) as { id: string };
    const change = async (): Promise<void> => {
      for (let turn = 0; turn < changesAll; turn += 1)
        await visitor.send({ method: 'PATCH', path: `/v1/summaries/${id}`, body: { title: `第${turn}号` } });
    };
    let refused = 0;
    const connect = async (): Promise<void> => {
      for (let turn = 0; turn < connectsAll / 50; turn += 1)
        for (const status of await Promise.all(Array.from({ length: 50 }, () => comeAndGo(visitor))))
          refused += Number(status !== 200);
      await wait(2_000);
    };
    await connect();
    await change();
    const start = await residentMegabytes(api.pid);
    const unread = await Promise.all(Array.from({ length: 60 }, () => visitor.open({ path: '/v1/live' })));
    for (const answer of unread) answer.pause();
    await change();
    const held = (await residentMegabytes(api.pid)) - start;
    for (const answer of unread) answer.destroy();
    await connect();
    const left = (await residentMegabytes(api.pid)) - start;
    return [
      measured('live/60 streams that read nothing of 2,000 changes, memory more', held, 'MB', { max: 60 }),
      measured('live/20,000 connects, refused', refused, 'count', { max: 0 }),
      measured('live/10,000 connects more, memory more', left, 'MB', { max: 60 }),
    ];
  } finally {
    visitor.close();
    await api.stop();
  }
}

async function comeAndGo(visitor: Visitor): Promise<number> {
  const answer = await visitor.open({ path: '/v1/live' });
  answer.on('error', () => undefined);
  answer.destroy();
  return answer.statusCode ?? 0;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}
