import { afterAll, expect } from 'vitest';
import { findChanges, takeTrace } from './process-trace.ts';

// Test files share a process: what one of them leaves changed, the next one would meet.
const before = takeTrace();
afterAll(() => {
  expect(findChanges(before, takeTrace()), 'a test file must leave the process as it found it').toEqual([]);
});
