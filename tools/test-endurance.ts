import { runSteps } from './run-steps.ts';
import { enduranceSteps } from './test-steps.ts';

/** The tests that take minutes, alone. */
await runSteps(enduranceSteps);
