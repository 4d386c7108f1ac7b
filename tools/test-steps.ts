import { countPlaywright, countVitest, type Step } from './run-steps.ts';

/** The levels of tests that `npm test` runs after the quick checks: first those with a real PostgreSQL, then those with a real browser. */
export const testSteps: Step[] = [
  ...['slow', 'conformance', 'endpoint'].map(runLevel),
  {
    name: 'browser',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'dot'],
    countOf: countPlaywright,
    usesAllCores: true,
  },
];

/** Stores and streams through PgBouncer, and on the oldest PostgreSQL that is supported. */
export const databaseSteps: Step[] = ['pooler', 'postgres-15'].map(runLevel);

/** What takes minutes: a hundred kills, outages, races of hundreds, large spaces. */
export const enduranceStep: Step = runLevel('endurance');

function runLevel(level: string): Step {
  return {
    name: level,
    command: 'vitest',
    args: ['run', '--project', level, '--reporter', 'dot'],
    countOf: countVitest,
    usesAllCores: true,
  };
}
