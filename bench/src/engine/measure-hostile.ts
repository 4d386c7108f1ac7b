import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isPlainShape, sangyo, summaryShapes } from '@youyaku/contract/shapes';
import { hostileTexts } from '@youyaku/testing/summarize/hostile-texts';
import { type Figure, measured } from '#figure.ts';
import type { HostileReport, HostileTask } from './hostile-child.ts';

const childFile = resolve(import.meta.dirname, 'hostile-child.ts');
const units = 200_000;
/** A task that takes longer is killed with its process. */
const timeoutMs = 30_000;
const workKinds = [
  'check',
  'other',
  sangyo.shape,
  ...summaryShapes.filter((shape) => !isPlainShape(shape)),
  'compare',
  'sources',
  'answer',
];
const msMax = 5_000;
const longestMsMax = 100;

/**
 * Every hostile text of 200,000 units with every kind of work: processor time, and the longest time without a pause.
 * `check` checks a text against itself, `other` checks near copies of its sentences.
 */
export async function measureHostile(): Promise<Figure[]> {
  const figures: Figure[] = [];
  let child = await start();
  for (const work of workKinds) {
    const worst = { slow: { ms: 0, name: '' }, long: { ms: 0, name: '' } };
    for (const { name } of hostileTexts) {
      const report = await ask(child, { text: name, work, units });
      if (report === undefined) {
        child.kill('SIGKILL');
        child = await start();
      }
      const { ms = timeoutMs, longestMs = timeoutMs, stage = '?' } = report ?? {};
      if (ms > worst.slow.ms) worst.slow = { ms, name };
      if (longestMs > worst.long.ms) worst.long = { ms: longestMs, name: `${name}, ${stage}` };
    }
    process.stdout.write(`  ${work}: slowest ${worst.slow.name}; longest stretch ${worst.long.name}\n`);
    figures.push(
      measured(`hostile/${work} of ${units} units, slowest text`, worst.slow.ms, 'ms', { max: msMax }),
      measured(`hostile/${work}, longest stretch without a pause`, worst.long.ms, 'ms', { max: longestMsMax }),
    );
  }
  child.kill('SIGKILL');
  return figures;
}

async function start(): Promise<ChildProcess> {
  const child = fork(childFile);
  await once(child, 'message');
  return child;
}

async function ask(child: ChildProcess, task: HostileTask): Promise<HostileReport | undefined> {
  const done = new AbortController();
  const { signal } = done;
  child.send(task);
  const answer = once(child, 'message', { signal }).then(([report]) => report as HostileReport);
  const timeout = wait(timeoutMs, undefined, { signal });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    done.abort();
    await Promise.allSettled([answer, timeout]);
  }
}
