import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeTests, type RunTest } from './prove-by-tests.ts';
import { provenFaults, type ProvenFault } from './proven-faults.ts';

const file = 'apps/api/src/live/away.test.ts';
const fault: ProvenFault = { fault: 'away', expected: 'said', level: 'unit', file, titles: ['is said', 'is resumed'] };
const passed: RunTest[] = [
  { file: `/root/${file}`, title: 'a stream that is away is said', status: 'passed', seconds: 1 },
  { file: `/root/${file}`, title: 'a stream that is away is resumed', status: 'passed', seconds: 2 },
];
const change = (index: number, test: Partial<RunTest>): RunTest[] =>
  passed.map((one, at) => (at === index ? { ...one, ...test } : one));

describe('a fault that tests prove', () => {
  it('passes when each of its titles names a test that passed', () => {
    expect(judgeTests(fault, passed)).toMatchObject({ seconds: 3, misses: [] });
  });

  it.each([
    ['failed', change(1, { status: 'failed' }), ['a stream that is away is resumed']],
    ['was left out', change(1, { status: 'skipped' }), ['a test “is resumed”']],
    ['has another title', change(1, { title: 'another' }), ['a test “is resumed”']],
    ['is in another file', change(0, { file: '/root/other.test.ts' }), ['a test “is said”']],
  ])('fails when a test %s', (_what, tests, misses) => {
    expect(judgeTests(fault, tests).misses).toEqual(misses);
  });

  it('names a file that there is', () => {
    const missing = provenFaults.filter((one) => !existsSync(resolve(import.meta.dirname, '../../..', one.file)));
    expect(missing).toEqual([]);
  });
});
