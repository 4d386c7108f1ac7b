import { checkSteps } from './check-steps.ts';
import { runSteps } from './run-steps.ts';
import { databaseSteps, enduranceStep, testSteps } from './test-steps.ts';

/** All tests, the quick checks first; with `--endurance` (as in CI) also those that take minutes. */
const withEndurance = process.argv.includes('--endurance');
await runSteps([...checkSteps, ...testSteps, ...(withEndurance ? [...databaseSteps, enduranceStep] : [])]);
