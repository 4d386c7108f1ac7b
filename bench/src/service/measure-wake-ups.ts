import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startValkey } from '@youyaku/testing/servers/start-valkey';
import { measured, median, type Figure } from '#figure.ts';

const writer = resolve(import.meta.dirname, '../../../apps/api/src/platform/realtime/wake-up-writer.ts');
const processes = 4;
const runsPerProcess = 100;
const seconds = 3;
const rounds = 5;
const arrivedMsMax = 10_000;

type Said = { ready?: true; sent?: number; heard?: number };

/**
 * Four processes on one Valkey, each of which follows a hundred runs and wakes the followers of the other three hundred as fast as it can: wake-ups in
 * a second that have arrived. One that is lost is found by polling, but here none may be.
 */
export async function measureWakeUps(): Promise<Figure[]> {
  const valkey = await startValkey();
  const idsOf = Array.from({ length: processes }, (_, nth) =>
    Array.from({ length: runsPerProcess }, (_one, run) => `sum_${nth}_${run}`),
  );
  const children = idsOf.map((ids) => fork(writer, ['--url', valkey.url, '--follow', ids.join(',')], { execArgv: [] }));
  try {
    await Promise.all(children.map((child) => hearFrom(child)));
    const perSecond: number[] = [];
    let lost = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = await countHeard(children);
      const startedAt = performance.now();
      const said = await Promise.all(
        children.map((child, nth) =>
          ask(child, { kind: 'send', ids: idsOf.filter((_, at) => at !== nth).flat(), seconds }),
        ),
      );
      const sent = said.reduce((sum, one) => sum + (one.sent ?? 0), 0);
      let heard = 0;
      for (const sentAt = performance.now(); performance.now() - sentAt < arrivedMsMax; await wait(20)) {
        heard = (await countHeard(children)) - before;
        if (heard >= sent) break;
      }
      perSecond.push((heard * 1_000) / (performance.now() - startedAt));
      lost += sent - heard;
    }
    return [
      measured('wake-ups/load of the machine, ours included', loadavg()[0] ?? 0, 'count'),
      measured('wake-ups/arrived in a second, median of five', median(perSecond), 'count', { min: 30_000 }),
      measured('wake-ups/arrived in a second, the least of five', Math.min(...perSecond), 'count'),
      measured('wake-ups/lost', lost, 'count', { max: 0 }),
    ];
  } finally {
    for (const child of children) child.disconnect();
    await valkey.close();
  }
}

async function countHeard(children: readonly ChildProcess[]): Promise<number> {
  const said = await Promise.all(children.map((child) => ask(child, { kind: 'count' })));
  return said.reduce((sum, { heard }) => sum + (heard ?? 0), 0);
}

function ask(child: ChildProcess, order: object): Promise<Said> {
  const said = hearFrom(child);
  child.send(order);
  return said;
}

async function hearFrom(child: ChildProcess): Promise<Said> {
  const [said] = (await once(child, 'message')) as [Said];
  return said;
}
