import { ApiError } from './api-error.ts';

export type BodySeats = { enter: (address: string) => () => void };

/** How many bodies are read at once, in all and of one address. Throws `rate_limited`, which tells the sender to come again. */
export function createBodySeats({ allMax, perAddressMax }: { allMax: number; perAddressMax: number }): BodySeats {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    enter(address) {
      const own = taken.get(address) ?? 0;
      if (all >= allMax || own >= perAddressMax) throw new ApiError('rate_limited', { retryAfterSeconds: 5 });
      all += 1;
      taken.set(address, own + 1);
      return () => {
        all -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left === 0) taken.delete(address);
        else taken.set(address, left);
      };
    },
  };
}
