import { expect, it, onTestFinished } from 'vitest';
import { registry } from './registry.ts';
import { watchThreads } from './watch-threads.ts';

async function listValues(): Promise<string[]> {
  return (await registry.metrics()).split('\n').filter((line) => /^youyaku_engine_.*(?:texts|models)/.test(line));
}

it('threads are counted by what they are for, with the time that they computed, until their engine ends', async () => {
  const earlier = await listValues();
  const end = watchThreads({
    texts: [
      { load: () => 2, busyMs: () => 1_500 },
      { load: () => 0, busyMs: () => 500 },
    ],
    models: [{ load: () => 1, busyMs: () => 0 }],
  });
  onTestFinished(end);
  expect(await listValues()).toEqual([
    'youyaku_engine_threads{kind="texts"} 2',
    'youyaku_engine_threads{kind="models"} 1',
    'youyaku_engine_threads_busy{kind="texts"} 1',
    'youyaku_engine_threads_busy{kind="models"} 1',
    'youyaku_engine_busy_seconds_total{kind="texts"} 2',
    'youyaku_engine_busy_seconds_total{kind="models"} 0',
  ]);
  end();
  expect(await listValues()).toEqual(earlier);
});
