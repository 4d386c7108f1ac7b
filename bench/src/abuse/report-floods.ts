import type { Attack } from './attack.ts';
import { flood } from './floods.ts';

const eventId = '0'.repeat(32);
const largeBytes = 100_000;
const tooLargeBytes = 2_000_000;

/** Reports of errors to the tunnel as fast as they are answered: whole ones, of another project, of no form, and far too large. */
export const reportFlood: Attack = {
  name: 'reports of errors without end',
  async run(target) {
    const { apiUrl, signal } = target;
    const event = { event_id: eventId, timestamp: 1, exception: { values: [{ type: 'TypeError' }] } };
    const write = (dsn: string): string =>
      [{ dsn }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
    const bodies = [
      write(`http://pages@${new URL(apiUrl).host}/1`),
      write('https://key@sentry.example/1'),
      'x'.repeat(largeBytes),
      'x'.repeat(tooLargeBytes),
    ];
    const visitor = target.visit();
    await flood(target, 50, (nth) =>
      visitor.send({
        path: '/monitoring',
        body: bodies[nth % bodies.length] ?? '',
        headers: { 'content-type': 'text/plain' },
        signal,
      }),
    );
  },
};
