import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@youyaku/client/create-client';
import type { LiveChange } from '@youyaku/client/follow-live';
import { makeDataFolder, startStack, type Stack } from '@youyaku/e2e/start-stack';
import { measured, type Figure } from '#figure.ts';
import { openGuest } from '#open-guest.ts';
import { follow, untilSeen, type Follower } from './live-followers.ts';

const kills = 4;
const pages = 40;
const settings = { REQUESTS_PER_SECOND: '1000' };
const text = '市は、駅前の図書館を建て替えると発表した。費用は約58億円で、2028年4月に開く。';

/**
 * Kills the API (SIGKILL, and its database with it) while somebody changes a summary and forty pages follow. Afterwards every page has seen
 * each change that was answered, and exactly what the table has, in its order; so has one that was away from the start.
 */
export async function proveLiveKills(): Promise<Figure[]> {
  const dataFolder = await makeDataFolder();
  const stack = await startStack({ dataFolder, settings });
  try {
    const guest = openGuest(stack.apiUrl);
    const { body } = await guest.summaries.create({ headers: {}, body: { source: { type: 'text', text } } });
    const followers = Array.from({ length: pages }, () => follow(guest));
    await Promise.all(followers.map(({ ready }) => ready));
    const start = followers.map(({ seen }) => seen.length);
    const [first] = followers;
    const position = first?.seen.at(-1)?.position;
    if (first === undefined || position === undefined) throw new Error('nobody followed');
    const answered = await changeThroughKills(stack, guest, body.id);
    await guest.summaries.update({ id: body.id, tags: ['終わり'] });
    const isLast = (change: LiveChange): boolean =>
      change.event.type === 'summary-changed' && Number(change.position) > Number(position);
    await untilSeen(followers, isLast, 60_000);
    await wait(1_000);
    const late = follow(guest, position);
    await untilSeen([late], isLast);
    const whole = positionsOf(late, 0);
    const wrong = followers.filter((follower, index) => positionsOf(follower, start[index] ?? 0) !== whole).length;
    const renamed = late.seen.filter(({ event }) => event.type === 'summary-renamed').length;
    for (const follower of [...followers, late]) follower.close();
    return [
      measured('live/kills of the server', kills, 'count', { min: kills }),
      measured('live/changes answered during kills', answered, 'count', { min: 50 }),
      measured('live/answered changes that are missing', Math.max(0, answered - renamed), 'count', { max: 0 }),
      measured('live/pages that lost or doubled a change', wrong, 'count', { max: 0 }),
    ];
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function positionsOf({ seen }: Follower, from: number): string {
  return seen
    .slice(from)
    .map(({ position }) => position)
    .join(' ');
}

/** Renames the summary for as long as the kills take; returns how many changes were answered. */
async function changeThroughKills(stack: Stack, guest: Client, id: string): Promise<number> {
  let answered = 0;
  let isOver = false;
  const change = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      await guest.summaries.update({ id, title: `第${turn}号` }).then(
        () => (answered += 1),
        () => wait(100),
      );
      await wait(20);
    }
  };
  const changing = change();
  for (let kill = 0; kill < kills; kill += 1) {
    const before = answered;
    while (answered < before + 15) await wait(20);
    process.kill(await stack.findApiPid(), 'SIGKILL');
  }
  const before = answered;
  while (answered < before + 15) await wait(20);
  isOver = true;
  await changing;
  return answered;
}
