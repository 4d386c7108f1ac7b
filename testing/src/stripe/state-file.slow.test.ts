import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStripe } from './start-stripe.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('an account that is started again is as it was, with its clock and what was not delivered', async () => {
  const stateFile = join(folder, 'data', 'account.json');
  const options = { stateFile, hasCatalog: true, webhookUrl: 'http://127.0.0.1:9/nobody' };
  const first = await startStripe(options);
  await first.control.moveClock(86_400_000);
  first.account.emit('product.updated', { id: 'prod_1' });
  await first.settled();
  const before = structuredClone(first.account.state);
  await first.close();
  expect(readdirSync(join(folder, 'data'))).toEqual(['account.json']);

  const second = await startStripe(options);
  const after = structuredClone(second.account.state);
  await second.close();
  expect(after.tables.price).toEqual(before.tables.price);
  expect(after.clockAheadMs).toBe(before.clockAheadMs);
  expect(after.deliveries).toMatchObject([{ type: 'product.updated', state: 'waiting', attempts: 1, status: 0 }]);
});

it('a file that cannot be read begins a new account', async () => {
  const stateFile = join(folder, 'account.json');
  writeFileSync(stateFile, '{"version": 1, "tables": {"pri');
  const account = await startStripe({ stateFile });
  expect(account.account.all('price')).toEqual([]);
  await account.close();
});
