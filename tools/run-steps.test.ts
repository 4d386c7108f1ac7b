import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkSteps, findProjects } from './check-steps.ts';
import { countPlaywright, countVitest, digestFailure, groupSteps, programOf, type Step } from './run-steps.ts';

it('parses the counts of a coloured vitest run', () => {
  expect(
    countVitest('\u001b[2m      Tests \u001b[22m \u001b[31m1 failed\u001b[39m | \u001b[32m25 passed\u001b[39m (26)\n'),
  ).toEqual({ passed: 25, failed: 1 });
});

it('returns undefined without a finished vitest run', () => {
  expect(countVitest('Startup Error')).toBeUndefined();
});

it('counts a flaky browser test as failed', () => {
  expect(countPlaywright('\n  1 flaky\n    [x] › a\n  12 passed (4.0s)\n')).toEqual({ passed: 12, failed: 1 });
});

it.each([
  ['vitest', '·x··\n\n\u001b[31m⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯\u001b[39m\n\n FAIL  a.test.ts', '⎯⎯⎯⎯ Failed Tests 1'],
  ['Playwright', 'Running 2 tests\n·F\n\n  1) journeys/a.spec.ts › b\n    Error: c', '1) journeys/a.spec.ts › b'],
  ['a compiler', 'a.ts(1,1): error TS1\n', 'a.ts(1,1): error TS1'],
])('says again why %s failed, without what came before', (_name, output, start) => {
  expect(digestFailure(output).trimStart().startsWith(start)).toBe(true);
});

it('says again a bounded part of what failed: its beginning, or the end where it has none', () => {
  const [told, other] = [digestFailure(`  1) a ${'b'.repeat(50_000)}`), digestFailure(`${'b'.repeat(50_000)} end`)];
  expect(told.startsWith('  1) a')).toBe(true);
  expect(other.endsWith(' end')).toBe(true);
  expect([told.length, other.length]).toEqual([12_000, 12_000]);
});

it('finds the program of every command without a shell', () => {
  const commands = new Set([...checkSteps.map(({ command }) => command), 'playwright']);
  for (const command of commands) expect(programOf(command).every((path) => existsSync(path))).toBe(true);
});

it('runs a step that uses all cores alone, and the others in their order', () => {
  const step = (name: string, usesAllCores?: true): Step => ({
    name,
    command: 'node',
    args: [],
    ...(usesAllCores === undefined ? {} : { usesAllCores }),
  });
  const steps = [step('a'), step('b'), step('c', true), step('d', true), step('e'), step('f')];
  expect(groupSteps(steps).map((group) => group.map(({ name }) => name).join())).toEqual(['a,b', 'c', 'd', 'e,f']);
});

it('checks the types with every configuration of every workspace', () => {
  const projects = findProjects();
  expect(projects).toEqual(expect.arrayContaining(['tsconfig.json', 'apps/api/tsconfig.json', 'bench/tsconfig.json']));
  expect(projects.filter((path) => path.startsWith('apps/site/'))).toHaveLength(2);
});
