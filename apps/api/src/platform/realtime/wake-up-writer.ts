import { parseArgs } from 'node:util';
import { openValkey } from '#valkey/open-valkey.ts';
import { readValkeyAddress } from '#valkey/valkey-address.ts';
import { connectValkeyRealtime } from './valkey.ts';

/**
 * A program for the measurement of wake-ups (bench/src/service/measure-wake-ups.ts), started with a channel for messages: follows summaries, and
 * when it is told the ids of others sends wake-ups for these in turns, `atOnce` at a time, for that many seconds. Then it says how many it
 * has sent, and whenever it is asked how many it has heard.
 */
type Order = { kind: 'send'; ids: string[]; seconds: number } | { kind: 'count' };

const { values } = parseArgs({
  options: { url: { type: 'string', default: '' }, follow: { type: 'string', default: '' } },
});
const atOnce = 128;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const address = readValkeyAddress(values.url);
if (address === undefined || process.send === undefined) throw new Error('started by a program, with an address');
const valkey = openValkey(address, quiet);
const realtime = connectValkeyRealtime(address, valkey, quiet);
let heard = 0;
for (const id of values.follow.split(',')) realtime.follow('summary-changed', id, () => (heard += 1));
if (valkey.status !== 'ready') await new Promise<void>((settle) => valkey.once('ready', () => settle()));
await realtime.untilHeard();
heard = 0;

process.on('message', (order: Order) => {
  if (order.kind === 'count') process.send?.({ heard });
  else void sendFor(order.ids, order.seconds);
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });

async function sendFor(ids: readonly string[], seconds: number): Promise<void> {
  const endAt = performance.now() + seconds * 1_000;
  let sent = 0;
  const sender = async (): Promise<void> => {
    while (performance.now() < endAt) {
      const id = ids[sent % ids.length] ?? '';
      sent += 1;
      await realtime.wake('summary-changed', id);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  process.send?.({ sent });
}
