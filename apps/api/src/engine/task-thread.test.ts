import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineTask } from './engine-thread.ts';
import { createTaskThread, type TaskThread } from './task-thread.ts';

/** A thread that replies to `done`, waits at `wait`, dies at `die`, and never returns from `stuck`. */
const thread = `
  const { parentPort, workerData: current } = require('node:worker_threads');
  parentPort.on('message', (message) => {
    if (message.kind === 'ping') parentPort.postMessage({ kind: 'pong' });
    if (message.kind !== 'task') return;
    if (message.task.text === 'wait') return;
    current[0] = message.id;
    if (message.task.text === 'die') throw new Error('died');
    while (message.task.text === 'stuck');
    parentPort.postMessage({ kind: 'result', id: message.id, result: message.task.text });
  });`;

const times = { tickMs: 20, missedMax: 100 };
const opened: TaskThread[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

function open(): { tasks: TaskThread; threads: () => number } {
  let threads = 0;
  const tasks = createTaskThread(() => {
    threads += 1;
    const current = new Int32Array(new SharedArrayBuffer(4));
    return { worker: new Worker(thread, { eval: true, workerData: current }), current };
  }, times);
  opened.push(tasks);
  return { tasks, threads: () => threads };
}

async function ask(
  tasks: TaskThread,
  text: string,
  signal = new AbortController().signal,
  onReleased?: () => void,
): Promise<unknown> {
  const task: EngineTask = { kind: 'read-text', text, title: undefined };
  return (await tasks.run(task, signal, undefined, onReleased).next()).value;
}

describe('a thread of the engine', () => {
  it('that no longer responds is replaced: its current task is refused, the other tasks may be retried', async () => {
    const { tasks, threads } = open();
    expect(await ask(tasks, 'done')).toBe('done');
    const other = ask(tasks, 'wait').catch((error: unknown) => error);
    const stuck = ask(tasks, 'stuck').catch((error: unknown) => error);
    expect(await stuck).toMatchObject({ code: 'engine_timeout', reason: 'stuck', isInfrastructure: false });
    expect(await other).toMatchObject({ code: 'engine_unavailable', isInfrastructure: true });
    expect(await ask(tasks, 'done')).toBe('done');
    expect(threads()).toBe(2);
  });

  it('says how long it has computed, and never less after it was replaced', async () => {
    const { tasks } = open();
    expect(tasks.busyMs()).toBe(0);
    const stuck = ask(tasks, 'stuck').catch((error: unknown) => error);
    await expect.poll(() => tasks.busyMs(), { timeout: 10_000 }).toBeGreaterThan(300);
    const before = tasks.busyMs();
    await stuck;
    await ask(tasks, 'done');
    expect(tasks.busyMs()).toBeGreaterThanOrEqual(before);
  });

  it('that dies is replaced in the same way', async () => {
    const { tasks, threads } = open();
    const other = ask(tasks, 'wait').catch((error: unknown) => error);
    expect(await ask(tasks, 'die').catch((error: unknown) => error)).toMatchObject({ code: 'internal' });
    expect(await other).toMatchObject({ code: 'engine_unavailable', isInfrastructure: true });
    expect(await ask(tasks, 'done')).toBe('done');
    expect(threads()).toBe(2);
  });

  it('keeps no aborted caller waiting, stuck or not', async () => {
    const { tasks } = open();
    const abort = new AbortController();
    let hasLeft = false;
    const stuck = ask(tasks, 'stuck', abort.signal, () => (hasLeft = true)).catch((error: unknown) => error);
    abort.abort(new Error('left'));
    expect(await stuck).toMatchObject({ message: 'left' });
    expect(tasks.load()).toBe(1);
    // Its memory is in use until the thread is replaced, and no other task may take its place before.
    expect(hasLeft).toBe(false);
    await expect.poll(() => hasLeft, { timeout: 10_000 }).toBe(true);
    expect(tasks.load()).toBe(0);
  });
});
