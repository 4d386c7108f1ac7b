import { checkSteps } from './check-steps.ts';
import { countPlaywright, countVitest, runSteps } from './run-steps.ts';

/** Everything: the quick part, then what needs a real PostgreSQL, then what needs a real browser. */
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
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'line'],
    countOf: countPlaywright,
    usesAllCores: true,
  },
]);
