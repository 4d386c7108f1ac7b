import { runSteps } from './run-steps.ts';
import { enduranceStep } from './test-steps.ts';

/** The tests that take minutes, alone. */
await runSteps([enduranceStep]);
