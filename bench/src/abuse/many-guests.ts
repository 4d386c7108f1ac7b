import type { Attack } from './attack.ts';
import { begin, untilAborted } from './begin-run.ts';
import { makeText } from './many-runs.ts';

const guestsAll = 40;

/** Forty long runs at once, each without a cookie: to the API each is a new guest, all at one address. */
export const manyGuests: Attack = {
  name: 'many runs of ever new guests',
  async run(target) {
    for (let index = 0; index < guestsAll && !target.signal.aborted; index += 1)
      await begin(target, target.visit(), makeText(index));
    await untilAborted(target.signal);
  },
};
