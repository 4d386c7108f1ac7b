import { describe, expect, it } from 'vitest';
import { ApiError } from '#http/api-error.ts';
import { faultCode, findInfrastructureFault } from './infrastructure-fault.ts';

const withCode = (code: string): Error => Object.assign(new Error('a secret of the statement'), { code });

describe('infrastructure faults', () => {
  it.each([
    ['ECONNREFUSED', 'database_away'],
    ['57P01', 'database_away'],
    ['57P03', 'database_away'],
    ['08006', 'database_away'],
    ['28P01', 'database_away'],
    ['53300', 'database_busy'],
    ['53100', 'storage_full'],
    ['ENOSPC', 'storage_full'],
    ['EIO', 'storage_broken'],
    ['EMFILE', 'machine_busy'],
  ])('are recognised by %s, which may be logged', (code, fault) => {
    const error = new ApiError('internal', { cause: withCode(code) });
    expect([findInfrastructureFault(error), faultCode(error)]).toEqual([fault, code]);
  });

  it('are recognised where the driver gives no code', () => {
    const error = new Error('Connection terminated unexpectedly');
    expect([findInfrastructureFault(error), faultCode(error)]).toEqual(['database_away', 'terminated']);
  });

  it.each([
    Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
    withCode('22P05'),
    withCode('23505'),
    withCode('source_empty'),
    new TypeError('x'),
    'text',
    undefined,
  ])('are not errors of the work itself: %s', (error) => {
    expect(findInfrastructureFault(error)).toBeUndefined();
    expect(faultCode(error)).not.toContain('secret');
  });
});
