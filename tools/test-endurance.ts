import { runSteps } from './run-steps.ts';
import { databaseSteps, enduranceStep } from './test-steps.ts';

/** The tests that take minutes, alone. */
await runSteps([...databaseSteps, enduranceStep]);
