import { Gauge } from 'prom-client';
import { registry } from './instruments.ts';

/** The counts of a pool of database connections. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number; ended: boolean };

const pools = new Set<Pool>();

const gauge = new Gauge({
  name: 'youyaku_database_connections',
  help: 'Connections to the database that are in use and idle, and callers that wait for one.',
  labelNames: ['state'] as const,
  registers: [registry],
  collect() {
    const sums = { active: 0, idle: 0, waiting: 0 };
    for (const pool of pools) {
      if (pool.ended) pools.delete(pool);
      sums.active += pool.totalCount - pool.idleCount;
      sums.idle += pool.idleCount;
      sums.waiting += pool.waitingCount;
    }
    for (const [state, count] of Object.entries(sums)) gauge.set({ state }, count);
  },
});

/** Counts the connections of a pool until it has ended. */
export function watchPool(pool: Pool): void {
  pools.add(pool);
}
