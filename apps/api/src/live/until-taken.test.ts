import { expect, it } from 'vitest';
import { liveBounds } from '#bounds.ts';
import { untilTaken } from './until-taken.ts';

it('waits while more than a little was not taken, and not after the end', async () => {
  let waiting = liveBounds.unreadBytesMax + 1;
  let looks = 0;
  const connection = { bytesWaiting: () => ((looks += 1), waiting) };
  const stop = new AbortController();
  let isTaken = false;
  const taken = untilTaken(connection, stop.signal).then(() => (isTaken = true));
  await expect.poll(() => looks).toBeGreaterThanOrEqual(3);
  expect(isTaken).toBe(false);
  waiting = 10;
  await taken;
  waiting = Number.POSITIVE_INFINITY;
  const never = untilTaken(connection, stop.signal);
  stop.abort();
  await never;
  await untilTaken(undefined, new AbortController().signal);
});
