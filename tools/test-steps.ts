import { countPlaywright, countVitest, type Step } from './run-steps.ts';

/** What `npm test` runs after the quick checks, within some ten minutes: real PostgreSQL, and in a real browser what every reader does. */
export const testSteps: Step[] = [runLevel('endpoint'), runJourneys(['--grep', '@core'])];

/** The levels of CI: every journey, every adapter of a port, and the slow level. */
export const wholeSteps: Step[] = [...['slow', 'conformance', 'endpoint'].map(runLevel), runJourneys([])];

/** Stores and streams through PgBouncer and on the oldest supported PostgreSQL; what takes minutes: kills, outages, races, large spaces. */
export const enduranceSteps: Step[] = ['pooler', 'postgres-15', 'endurance'].map(runLevel);

/** Suites of `npm run bench` that prove something instead of measuring it: they fail where a bound is broken. */
export const proofSteps: Step[] = [
  ['cluster', '--only', 'kills'],
  ['cluster', '--only', 'restarts'],
  ['batches', '--only', 'kills'],
].map((suite) => ({
  name: `bench ${suite.join(' ')}`,
  command: 'node',
  args: ['bench/src/main.ts', ...suite],
  usesAllCores: true,
}));

function runLevel(level: string): Step {
  return {
    name: level,
    command: 'vitest',
    args: ['run', '--project', level, '--reporter', 'dot'],
    countOf: countVitest,
    usesAllCores: true,
  };
}

function runJourneys(which: readonly string[]): Step {
  return {
    name: 'browser',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'dot', ...which],
    countOf: countPlaywright,
    usesAllCores: true,
  };
}
