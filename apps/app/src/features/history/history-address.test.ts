import { expect, it } from 'vitest';
import { readHistoryAddress, toHistoryFilters, toHistoryParameters } from './history-address.ts';

const read = (address: string) => readHistoryAddress(new URLSearchParams(address));

it('keeps what it understands of an address, and writes it back', () => {
  const address =
    'q=%E4%BC%9A%E9%A4%A8&tag=%E5%B8%82%E6%94%BF&shape=minutes&source=file&state=check&from=2026-11-01&until=2026-11-22';
  expect(toHistoryParameters(read(address)).toString()).toBe(address);
});

it.each([
  'q=+',
  `q=${'a'.repeat(101)}`,
  'shape=x',
  'source=mail',
  'state=ok',
  'from=2026-02-30',
  'from=9999-12-31',
  'until=yesterday',
  'unknown=1',
])('leaves %s out', (address) => {
  expect(read(address)).toEqual({});
});

it('asks for whole days of Japan, and for failed summaries only by name', () => {
  expect(toHistoryFilters({ from: '2026-11-01', until: '2026-11-22' })).toEqual({
    state: 'ok',
    from: '2026-10-31T15:00:00.000Z',
    until: '2026-11-22T15:00:00.000Z',
  });
  expect(toHistoryFilters({ state: 'failed' })).toEqual({ state: 'failed' });
});
