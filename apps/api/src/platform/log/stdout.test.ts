import { afterEach, expect, it, vi } from 'vitest';
import type { ErrorReport } from '@youyaku/contract/error-report';
import { referenceNumberOf } from '@youyaku/contract/reference-number';
import { logOnlyErrors } from '#platform/errors/log-only.ts';
import { createStdoutLog } from './stdout.ts';

afterEach(() => vi.restoreAllMocks());

it('gives the log line and the report of an error the number of its request', () => {
  const written: string[] = [];
  const reports: ErrorReport[] = [];
  const log = createStdoutLog({
    level: 'info',
    build: '0.1.0+abc',
    environment: 'test',
    errors: { ...logOnlyErrors, take: (report) => void reports.push(report) },
    write: (line) => void written.push(line),
  });
  log.error({ requestId: 'req_1', route: '/v1/read' }, 'request failed', new TypeError('秘密の本文'));
  log.error({ summary: 'sum_1' }, 'summary failed', new Error('秘密の本文'));
  log.error({}, 'the database does not start');
  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ reference }) => reference)).toEqual(reports.map(({ tags }) => tags.reference));
  expect(lines.slice(0, 2).map(({ reference }) => reference)).toEqual(['req_1', 'sum_1'].map(referenceNumberOf));
  expect(reports[0]).toMatchObject({ transaction: '/v1/read', release: '0.1.0+abc', tags: { what: 'request failed' } });
  expect(JSON.stringify([lines, reports])).not.toContain('秘密');
  log.warn({}, 'x');
  expect(reports).toHaveLength(3);
});
