import { expect, it } from 'vitest';
import { ClientError } from './client-error.ts';
import { createPageMonitor, isFault, type PageFault } from './page-monitor.ts';

const facts = {
  part: 'app',
  apiUrl: 'http://api.test',
  build: '0.1.0+abc',
  monitoring: { dsn: 'http://pages@api.test/1', environment: 'test', isPassedOn: false },
} as const;

function open() {
  const sent: { fault: PageFault; reference: string }[] = [];
  let loads = 0;
  let isAway = false;
  const monitor = createPageMonitor(facts, () => {
    loads += 1;
    return isAway
      ? Promise.reject(new TypeError('not loaded'))
      : Promise.resolve((fault, reference) => void sent.push({ fault, reference }));
  });
  const settle = () => new Promise((done) => setTimeout(done));
  return { monitor, sent, settle, loads: () => loads, setAway: (value: boolean) => (isAway = value) };
}

it('gives a fault one number, however often it is shown, and reports it once with it', async () => {
  const { monitor, sent, settle, loads } = open();
  const reason = { kind: 'network' };
  const number = monitor.note(reason, { code: 'network' });
  expect(number).toMatch(/^\d{4}-\d{4}$/);
  expect(monitor.note(reason, { code: 'network' })).toBe(number);
  expect(monitor.note({ kind: 'network' }, { code: 'network' })).not.toBe(number);
  await settle();
  expect(sent.map(({ reference }) => reference)).toHaveLength(2);
  expect(sent[0]).toEqual({ fault: { code: 'network' }, reference: number });
  expect(loads()).toBe(1);
});

it('lets a number be shown when its report is on its way, or cannot be', async () => {
  const { monitor, sent } = open();
  const about = {};
  const number = await monitor.noteToShow(about, { code: 'network' });
  expect(sent).toEqual([{ fault: { code: 'network' }, reference: number }]);
  expect(monitor.note(about, {})).toBe(number);
  const away = open();
  away.setAway(true);
  expect(await away.monitor.noteToShow({}, {})).toMatch(/^\d{4}-\d{4}$/);
});

it('loads nothing until there is a fault', () => {
  expect(open().loads()).toBe(0);
});

it('reports the first twenty faults of a page, and gives the others numbers', async () => {
  const { monitor, sent, settle } = open();
  const numbers = Array.from({ length: 200 }, () => monitor.note({}, {}));
  await settle();
  expect(new Set(numbers).size).toBe(200);
  expect(sent).toHaveLength(20);
});

it('gives a number where the reporter cannot be loaded, and loads it again with the next fault', async () => {
  const { monitor, sent, settle, setAway } = open();
  setAway(true);
  expect(monitor.note({}, {})).toMatch(/^\d{4}-\d{4}$/);
  await settle();
  setAway(false);
  monitor.note({}, {});
  await settle();
  expect(sent).toHaveLength(1);
});

it.each([
  [new TypeError('x'), true],
  [new ClientError({ kind: 'network' }), false],
  [new DOMException('left', 'AbortError'), false],
  ['text', false],
  [undefined, false],
])('takes %s for a fault: %s', (error, isSo) => {
  expect(isFault(error)).toBe(isSo);
});
