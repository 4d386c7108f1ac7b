import { createHmac, randomBytes } from 'node:crypto';
import { answerClaims, msOfOne } from './answer-claims.ts';
import type { Claim, Rates } from './port.ts';

const rows = 4;
const columns = 65_536;

/**
 * Rates of this process alone, in 2 MB however many keys there are: the theoretical arrival time of the generic cell rate algorithm (ITU-T
 * I.371) for each key, in a count-min sketch with conservative update (Estan, Varghese 2002). Keys that share all their cells are counted
 * together, so that too many keys make it stricter and never looser; nothing is evicted. The cells depend on a secret of the process, so
 * that nobody can choose keys that collide with another's. `now` in ms.
 */
export function createMemoryRates(now: () => number = () => performance.now()): Rates {
  const secret = randomBytes(32);
  /** When everything done so far would have been done at the steady pace, in ms of `now`. */
  const times = new Float64Array(rows * columns);

  const placesOf = ({ rate, key }: Claim): number[] => {
    const digest = createHmac('sha256', secret).update(`${rate.name}\0${key}`).digest();
    return Array.from({ length: rows }, (_, row) => row * columns + (digest.readUInt32LE(row * 4) % columns));
  };

  return {
    take(claims) {
      const at = now();
      const levels = claims.map((claim) => {
        const places = placesOf(claim);
        const before = Math.max(at, Math.min(...places.map((place) => times[place] ?? 0)));
        return { claim, places, before, after: before + (claim.cost ?? 1) * msOfOne(claim) };
      });
      const isTaken = levels.every(({ claim, after }) => after - at - claim.rate.seconds * 1_000 <= 0.001);
      if (isTaken)
        for (const { places, after } of levels)
          for (const place of places) times[place] = Math.max(times[place] ?? 0, after);
      const fromNow = levels.map(({ claim, before, after }) => ({ claim, beforeMs: before - at, afterMs: after - at }));
      return Promise.resolve(answerClaims(fromNow, isTaken));
    },
  };
}
