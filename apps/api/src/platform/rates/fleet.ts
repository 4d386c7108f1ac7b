import type { Log } from '#platform/log/port.ts';
import { valkeyFaultCode } from '#valkey/open-valkey.ts';
import { valkeyBounds } from '#valkey/valkey-bounds.ts';
import type { Rates } from './port.ts';

/**
 * `together`, and where that fails `alone`: while Valkey is away nobody is refused for that, and nobody is without limit: every process
 * counts by itself, so that the fleet grants at most as many times a rate as it has processes. A failure is not tried again for
 * `valkeyBounds.countAloneMs`, so that requests do not wait for a service that is silent. `now` in ms.
 */
export function createFleetRates(
  { together, alone, log }: { together: Rates; alone: Rates; log: Log },
  now: () => number = () => performance.now(),
): Rates {
  let aloneUntil = -Infinity;
  let isAlone = false;
  return {
    async take(claims) {
      if (now() < aloneUntil) return alone.take(claims);
      try {
        const taken = await together.take(claims);
        if (isAlone) log.info({}, 'rates are counted together again');
        isAlone = false;
        return taken;
      } catch (error) {
        aloneUntil = now() + valkeyBounds.countAloneMs;
        if (!isAlone) log.warn({ code: valkeyFaultCode(error) }, 'rates are counted by each process alone');
        isAlone = true;
        return alone.take(claims);
      }
    },
  };
}
