import { checkSteps } from './check-steps.ts';
import { runSteps } from './run-steps.ts';
import { enduranceSteps, proofSteps, testSteps, wholeSteps } from './test-steps.ts';

/** The quick checks, then what a change needs before it is merged; with `--all`, as in CI, everything there is (some fifty minutes). */
const isAll = process.argv.includes('--all');
await runSteps([...checkSteps, ...(isAll ? [...wholeSteps, ...enduranceSteps, ...proofSteps] : testSteps)]);
