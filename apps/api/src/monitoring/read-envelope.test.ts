import { expect, it } from 'vitest';
import { readEnvelope } from './read-envelope.ts';

const header = JSON.stringify({ event_id: 'e', dsn: 'http://pages@api.test/1' });
const read = (...lines: (string | object)[]) =>
  readEnvelope(Buffer.from(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')));

it('reads the events of an envelope and passes over everything else', () => {
  const text = 'two\nlines of an attachment';
  expect(
    read(
      header,
      { type: 'session' },
      { sid: 'x' },
      { type: 'attachment', length: text.length },
      text,
      { type: 'event' },
      { a: 1 },
      { type: 'replay_video', length: 2 },
      'ab',
    ),
  ).toEqual({ dsn: 'http://pages@api.test/1', events: [{ a: 1 }] });
});

it('reads an event by its length in bytes', () => {
  const event = JSON.stringify({ a: '本文' });
  expect(read(header, { type: 'event', length: Buffer.byteLength(event) }, event)?.events).toEqual([{ a: '本文' }]);
});

it.each([[''], ['{}'], ['[1]'], ['"x"'], ['{"dsn":7}'], ['\n\n\n'], ['{"dsn":"a"}', 'no item'], ['\u0000\u0001']])(
  'takes %j for no envelope',
  (...lines) => {
    expect(read(...lines)).toBeUndefined();
  },
);

it('reads at most eight items', () => {
  const items = Array.from({ length: 50 }, () => [{ type: 'event' }, { a: 1 }]).flat();
  expect(read(header, ...items)?.events).toHaveLength(8);
});

it('is not confused by a length that is no length', () => {
  for (const length of [-1, 1e15, 0.5, '7', null])
    expect(() => read(header, { type: 'event', length }, { a: 1 })).not.toThrow();
});
