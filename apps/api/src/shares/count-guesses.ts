import { shareBounds } from './share-bounds.ts';

/** Counts links that an address opens in vain. */
export type Guesses = {
  /** Seconds for which the address is told to wait when it opens another in vain; undefined while it is not. */
  waitOf(address: string): number | undefined;
  count(address: string): void;
};

const addressesMax = 10_000;

/** In this process alone and for a bounded number of addresses: a token has 192 random bits, so this only tells whoever guesses to stop. */
export function createGuesses(now: () => number = () => performance.now()): Guesses {
  const { count: most, seconds } = shareBounds.guesses;
  const known = new Map<string, { count: number; endsAt: number }>();
  const find = (address: string) => {
    const one = known.get(address);
    if (one !== undefined && one.endsAt > now()) return one;
    known.delete(address);
    return undefined;
  };
  return {
    waitOf(address) {
      const one = find(address);
      return one === undefined || one.count < most ? undefined : Math.ceil((one.endsAt - now()) / 1_000);
    },
    count(address) {
      const one = find(address);
      if (one !== undefined) one.count += 1;
      else known.set(address, { count: 1, endsAt: now() + seconds * 1_000 });
      const [oldest] = known.keys();
      if (known.size > addressesMax && oldest !== undefined) known.delete(oldest);
    },
  };
}
