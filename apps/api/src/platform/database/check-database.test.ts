import { expect, it } from 'vitest';
import { checkDatabase } from './check-database.ts';

const known = ['0001-summaries'];
const fit = { serverVersion: '15.0', versionNumber: 150_000, encoding: 'UTF8', migrations: known };

it('refuses PostgreSQL below 15, and says what is needed', () => {
  expect(checkDatabase({ ...fit, serverVersion: '14.19', versionNumber: 140_019 }, known)).toEqual([
    'The database is PostgreSQL 14.19: 15 or newer is needed.',
  ]);
});

it('takes PostgreSQL 15, the oldest that is supported', () => {
  expect(checkDatabase(fit, known)).toEqual([]);
});
