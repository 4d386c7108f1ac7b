import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { begin, untilAborted } from './begin-run.ts';

const streamsAll = 800;

/** One guest opens 800 event streams of their own runs and only reads what arrives. */
export const idleStreams: Attack = {
  name: '800 idle event streams of one guest',
  async run(target) {
    const visitor = target.visit();
    const ids = [];
    // Long enough to be in progress for a while.
    for (let index = 0; index < 20; index += 1) {
      const id = await begin(target, visitor, '長い文書の一文です。'.repeat(20_000));
      if (id !== undefined) ids.push(id);
    }
    for (let index = 0; index < streamsAll && !target.signal.aborted && ids.length > 0; index += 1) {
      const path = `/v1/summaries/${ids[index % ids.length]}/events`;
      void visitor.open({ path, signal: target.signal }).then(
        (stream) => stream.resume().on('error', () => undefined),
        () => undefined,
      );
      if (index % 50 === 49) await wait(20);
    }
    await untilAborted(target.signal);
  },
};
