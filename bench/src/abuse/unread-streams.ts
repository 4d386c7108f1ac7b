import type { Attack } from './attack.ts';
import { begin, untilAborted } from './begin-run.ts';

const streamsAll = 60;

/** One guest requests event streams of a summary with much text and never reads a byte of them. */
export const unreadStreams: Attack = {
  name: 'event streams that nobody reads',
  async run(target) {
    const visitor = target.visit();
    const id = await begin(target, visitor, '読まれない流れの文書です。費用は百円でした。'.repeat(40_000));
    for (let index = 0; index < streamsAll && id !== undefined && !target.signal.aborted; index += 1) {
      void visitor.open({ path: `/v1/summaries/${id}/events`, signal: target.signal }).then(
        (stream) => stream.pause().on('error', () => undefined),
        () => undefined,
      );
    }
    await untilAborted(target.signal);
  },
};
