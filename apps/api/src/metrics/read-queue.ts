import { Gauge } from 'prom-client';
import type { Database } from '#platform/database/open-database.ts';
import { registry } from './instruments.ts';
import { readQueue } from './queue-store.ts';

const registers = [registry];
const labelNames = ['class'] as const;

const depth = new Gauge({
  name: 'youyaku_queue_depth',
  help: 'Runs of all processes that wait and may begin.',
  labelNames,
  registers,
});
const oldest = new Gauge({
  name: 'youyaku_queue_oldest_seconds',
  help: 'How long the oldest of them has been waiting.',
  labelNames,
  registers,
});
const isUp = new Gauge({
  name: 'youyaku_database_up',
  help: '1 when the database answered at this scrape.',
  registers,
});

/** Sets what is counted in the database. An unknown queue has no figures, rather than old ones. */
export async function measureQueue(database: Database): Promise<void> {
  try {
    for (const queue of await readQueue(database)) {
      depth.set({ class: queue.class }, queue.depth);
      oldest.set({ class: queue.class }, queue.oldestSeconds);
    }
    isUp.set(1);
  } catch {
    depth.reset();
    oldest.reset();
    isUp.set(0);
  }
}
