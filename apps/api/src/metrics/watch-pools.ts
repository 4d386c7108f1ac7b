import { Gauge } from 'prom-client';
import { measured } from './registry.ts';

/** The counts of a pool of database connections. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number; ended: boolean };

const pools = new Set<Pool>();

measured(
  Gauge,
  'youyaku_database_connections',
  'Connections to the database that are in use and idle, and callers that wait for one.',
  { label: 'state', measure: sumPools },
);

function sumPools(): { active: number; idle: number; waiting: number } {
  const sums = { active: 0, idle: 0, waiting: 0 };
  for (const pool of pools) {
    if (pool.ended) pools.delete(pool);
    sums.active += pool.totalCount - pool.idleCount;
    sums.idle += pool.idleCount;
    sums.waiting += pool.waitingCount;
  }
  return sums;
}

/** Counts the connections of a pool until it has ended. */
export function watchPool(pool: Pool): void {
  pools.add(pool);
}
