import { checkSteps } from './check-steps.ts';
import { countPlaywright, countVitest, runSteps } from './run-steps.ts';

/** All tests: the quick checks, then those with a real PostgreSQL, then those with a real browser. */
await runSteps([
  ...checkSteps,
  {
    name: 'slow',
    command: 'vitest',
    args: ['run', '--project', 'slow', '--reporter', 'dot'],
    countOf: countVitest,
    usesAllCores: true,
  },
  {
    name: 'conformance',
    command: 'vitest',
    args: ['run', '--project', 'conformance', '--reporter', 'dot'],
    countOf: countVitest,
    usesAllCores: true,
  },
  {
    name: 'endpoint',
    command: 'vitest',
    args: ['run', '--project', 'endpoint', '--reporter', 'dot'],
    countOf: countVitest,
    usesAllCores: true,
  },
  {
    name: 'browser',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'dot'],
    countOf: countPlaywright,
    usesAllCores: true,
  },
]);
