import type { Log } from './log/port.ts';
import { createMemoryRates } from './rates/memory.ts';
import type { Rates } from './rates/port.ts';
import { createFleetRates } from './rates/fleet.ts';
import { createValkeyRates } from './rates/valkey.ts';
import type { Realtime } from './realtime/port.ts';
import { connectPostgresNotify } from './realtime/postgres-notify.ts';
import { routeTopics } from './realtime/route-topics.ts';
import { connectValkeyRealtime } from './realtime/valkey.ts';
import { openValkey } from '#valkey/open-valkey.ts';
import { readValkeyAddress } from '#valkey/valkey-address.ts';

/** What processes tell each other, and count together; `realtime.close` closes both. */
export type Between = { realtime: Realtime; rates: Rates };

/**
 * By Valkey where `realtimeUrl` names one, or else by the database and alone. `databaseUrl` must be PostgreSQL itself: changes of spaces are
 * told by it in any case, because it does so at the moment when they are committed.
 */
export async function openRealtime(
  { databaseUrl, realtimeUrl }: { databaseUrl: string; realtimeUrl: string | undefined },
  log: Log,
): Promise<Between> {
  const address = readValkeyAddress(realtimeUrl ?? '');
  if (address === undefined)
    return { realtime: await connectPostgresNotify(databaseUrl, log), rates: createMemoryRates() };
  const changes = await connectPostgresNotify(databaseUrl, log, ['space-changed']);
  const valkey = openValkey(address, log);
  const realtime = routeTopics(connectValkeyRealtime(address, valkey, log), changes, ['space-changed']);
  const close = async (): Promise<void> => {
    valkey.disconnect();
    await realtime.close();
  };
  const ports = { together: createValkeyRates(valkey), alone: createMemoryRates(), log };
  return { realtime: { ...realtime, close }, rates: createFleetRates(ports) };
}
